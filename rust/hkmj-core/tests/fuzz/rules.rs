//! Rule sets out of bytes.

use arbitrary::{Result, Unstructured};
use hkmj_core::families::{self, CompileError, FAMILIES, Scorer};
use hkmj_core::ledger::{MAX_VALUE, Tariff, TariffError};
use hkmj_core::option::{OptionError, OptionValue};

/// Every word that an option of some family may be.
const WORDS: &[&str] = &[
    "adds",
    "all",
    "any",
    "characters",
    "claims",
    "dealer_first_discard",
    "first_four_discards",
    "first_go_round",
    "first_self_draw",
    "heavenly",
    "limit",
    "nine_sided",
    "nine_sided_only",
    "no_scoring_honor",
    "none",
    "nothing",
    "off",
    "once",
    "own",
    "pair",
    "plain",
    "replaces",
    "same_series",
    "suited",
    "twice",
    "two_sided",
];

/// A value that an option may have, or not.
fn value(u: &mut Unstructured<'_>) -> Result<OptionValue> {
    Ok(match u.int_in_range(0..=5)? {
        0 | 1 => OptionValue::Flag(u.arbitrary()?),
        2 => OptionValue::Number(u.int_in_range(0..=4)?),
        3 => OptionValue::Number(u.arbitrary()?),
        _ => OptionValue::Word((*u.choose(WORDS)?).to_owned()),
    })
}

/// All values but most of the numbers.
fn values() -> impl Iterator<Item = OptionValue> {
    let flags = [false, true].map(OptionValue::Flag);
    let numbers = (0..=4).map(OptionValue::Number);
    flags.into_iter().chain(numbers).chain(WORDS.iter().map(|&word| OptionValue::Word(word.to_owned())))
}

/// What patterns are worth, with names of the family or without meaning.
fn tariff(u: &mut Unstructured<'_>, family: &str, may_be_wrong: bool) -> Result<Tariff> {
    let known = families::patterns(family).map_or(&[][..], |list| list.names);
    let name = |u: &mut Unstructured<'_>| -> Result<String> {
        if may_be_wrong && u.ratio(1, 40)? { u.arbitrary() } else { Ok((*u.choose(known)?).to_owned()) }
    };
    let names = |u: &mut Unstructured<'_>, most: u8| -> Result<Vec<String>> {
        (0..u.int_in_range(0..=most)?).map(|_| name(u)).collect()
    };
    let mut values = Vec::new();
    for &pattern in known {
        if u.ratio(2, 3)? {
            values.push((pattern.to_owned(), u.int_in_range(0..=20)?));
        }
    }
    if u.ratio(1, 8)? {
        values.push((name(u)?, if may_be_wrong { u.arbitrary()? } else { u.int_in_range(0..=MAX_VALUE)? }));
    }
    let mut excludes = Vec::new();
    for _ in 0..u.int_in_range(0..=20)? {
        excludes.push((name(u)?, names(u, 4)?));
    }
    let mut adds = Vec::new();
    for _ in 0..u.int_in_range(0..=4)? {
        adds.push((name(u)?, names(u, 4)?));
    }
    Ok(Tariff {
        values,
        excludes,
        adds,
        standalone: names(u, 6)?,
        not_towards_minimum: names(u, 4)?,
        flower_win_takes: names(u, 4)?,
        double_hands: names(u, 3)?,
        triple_hands: names(u, 3)?,
        min_fan: u.int_in_range(0..=20)?,
        limit_fan: if u.arbitrary()? { Some(u.int_in_range(0..=40)?) } else { None },
    })
}

/// Compiles a rule set that may be wrong in any way.
pub(crate) fn any_rules(u: &mut Unstructured<'_>) -> Result<std::result::Result<Box<dyn Scorer>, CompileError>> {
    let family: String = if u.ratio(1, 50)? { u.arbitrary()? } else { (*u.choose(&FAMILIES)?).to_owned() };
    let tariff = tariff(u, &family, true)?;
    let mut options = Vec::new();
    for &name in families::option_names(&family).unwrap_or(&[]) {
        if !u.ratio(1, 100)? {
            options.push((name, value(u)?));
        }
    }
    let get = |name: &str| options.iter().find(|(one, _)| *one == name).map(|(_, value)| value.clone());
    Ok(families::compile(&family, &get, &tariff))
}

/// Compiles a rule set in which each option has some value that it may have.
///
/// # Panics
///
/// An option has none of the values known here, or the rule set is refused for more than drops that go in a circle.
pub(crate) fn some_rules(u: &mut Unstructured<'_>) -> Result<Box<dyn Scorer>> {
    let family = *u.choose(&FAMILIES)?;
    let mut tariff = tariff(u, family, false)?;
    let mut options = Vec::new();
    for &name in families::option_names(family).unwrap_or(&[]) {
        // The value of the bytes first, then all in their order, until the option takes one.
        options.push((name, value(u)?, values()));
    }
    loop {
        let get = |name: &str| options.iter().find(|(one, ..)| *one == name).map(|(_, value, _)| value.clone());
        match families::compile(family, &get, &tariff) {
            Ok(rules) => return Ok(rules),
            Err(CompileError::Option(OptionError::Value { name, .. })) => {
                let option = options.iter_mut().find(|(one, ..)| *one == name).expect("the option was asked for");
                option.1 = option.2.next().unwrap_or_else(|| panic!("no value known for {name}: is it in WORDS?"));
            }
            Err(CompileError::Tariff(TariffError::Cycle(_))) => tariff.excludes.clear(),
            Err(error) => panic!("a rule set that should do is refused: {error}"),
        }
    }
}
