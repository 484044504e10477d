//! Chance that can be repeated: numbers from a seed.

/// A stream of numbers from a seed (`SplitMix64`).
pub(crate) struct Chance(u64);

/// Spreads the bits of a number over all of them.
pub(crate) const fn mixed(number: u64) -> u64 {
    let mut z = number.wrapping_add(0x9E37_79B9_7F4A_7C15);
    z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    z ^ (z >> 31)
}

impl Chance {
    /// The stream of a seed.
    pub(crate) const fn new(seed: u64) -> Self {
        Self(seed)
    }

    /// The next number.
    pub(crate) const fn number(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(1);
        mixed(self.0)
    }

    /// A number below another.
    pub(crate) const fn below(&mut self, end: usize) -> usize {
        (self.number() % end as u64) as usize
    }

    /// True once in so many times.
    pub(crate) const fn once_in(&mut self, times: usize) -> bool {
        self.below(times) == 0
    }

    /// One of these.
    pub(crate) fn one_of<T: Copy>(&mut self, items: &[T]) -> T {
        items[self.below(items.len())]
    }
}

/// The seed of this run, printed so that a failure can be repeated.
pub(crate) fn seed(what: &str) -> u64 {
    let seed = std::env::var("SEED").ok().and_then(|text| text.parse().ok()).unwrap_or(1);
    println!("{what}: SEED={seed}");
    seed
}

/// As many of a long run as `N` is of a million, all of it without `N`.
pub(crate) fn long_run(whole: usize) -> usize {
    let n = std::env::var("N").ok().and_then(|text| text.parse::<usize>().ok()).unwrap_or(1_000_000);
    whole * n.min(1_000_000) / 1_000_000 + 1
}
