//! The generator of dice and walls: one stream of numbers a game, the same on every platform.

use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};

/// The numbers of one seed, in order: `ChaCha8` in its original layout, a 64-bit counter from 0 and nonce 0.
///
/// The key is the seed, little-endian, then zero bytes; the words of 32 bits are used in order.
///
/// ```
/// use hkmj_core::table::stream::Stream;
/// let mut stream = Stream::new(7, 0);
/// assert_eq!([stream.word(), stream.word()], [0x2c44_ba73, 0xc39c_a672]);
/// assert_eq!(Stream::new(7, 1).word(), 0xc39c_a672);
/// ```
#[derive(Clone, Debug)]
pub struct Stream {
    words: ChaCha8Rng,
    used: u64,
}

impl Stream {
    /// The stream of a seed, of which so many words were taken already.
    pub fn new(seed: u64, used: u64) -> Self {
        let mut key = [0; 32];
        key[..8].copy_from_slice(&seed.to_le_bytes());
        let mut words = ChaCha8Rng::from_seed(key);
        words.set_word_pos(used.into());
        Self { words, used }
    }

    /// How many words were taken.
    pub const fn used(&self) -> u64 {
        self.used
    }

    /// The next 32 bits.
    pub fn word(&mut self) -> u32 {
        self.used += 1;
        self.words.next_u32()
    }

    /// A number from 0 to `size` - 1, each as likely as the others; `size` is not 0.
    pub fn draw(&mut self, size: u32) -> u32 {
        // As many words as divide evenly among the numbers.
        let limit = (1 << 32) - (1 << 32) % u64::from(size);
        loop {
            let word = self.word();
            if u64::from(word) < limit {
                return word % size;
            }
        }
    }

    /// Puts the items in a random order, each order as likely as the others.
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        for last in (1..items.len()).rev() {
            let place = self.draw(last as u32 + 1) as usize;
            items.swap(last, place);
        }
    }
}
