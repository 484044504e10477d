//! A rule set in lines of words, so that the presets stay where they are:
//!
//! ```text
//! family hk
//! flag flowers true
//! number kong_flower_bonus 0
//! word all_chows_pair any
//! value all_pungs 3
//! excludes all_terminals all_pungs mixed_terminals
//! standalone all_terminals nine_gates
//! min_fan 3
//! limit_fan 13
//! ```

use std::collections::HashMap;
use std::error::Error;

use hkmj_core::families::{self, Scorer};
use hkmj_core::ledger::Tariff;
use hkmj_core::option::OptionValue;

/// Reads and compiles a rule set.
pub(crate) fn read(text: &str) -> Result<Box<dyn Scorer>, Box<dyn Error>> {
    let mut family = "";
    let mut options = HashMap::new();
    let mut tariff = Tariff::default();
    for line in text.lines() {
        let words: Vec<&str> = line.split_whitespace().collect();
        let names = |from: usize| words[from..].iter().map(|&name| name.to_owned()).collect::<Vec<String>>();
        match words[..] {
            ["family", name] => family = name,
            ["flag", name, value] => drop(options.insert(name, OptionValue::Flag(value.parse()?))),
            ["number", name, value] => drop(options.insert(name, OptionValue::Number(value.parse()?))),
            ["word", name, value] => drop(options.insert(name, OptionValue::Word(value.to_owned()))),
            ["value", name, fan] => tariff.values.push((name.to_owned(), fan.parse()?)),
            ["excludes", name, ..] => tariff.excludes.push((name.to_owned(), names(2))),
            ["adds", name, ..] => tariff.adds.push((name.to_owned(), names(2))),
            ["standalone", ..] => tariff.standalone = names(1),
            ["not_towards_minimum", ..] => tariff.not_towards_minimum = names(1),
            ["flower_win_takes", ..] => tariff.flower_win_takes = names(1),
            ["double_hands", ..] => tariff.double_hands = names(1),
            ["triple_hands", ..] => tariff.triple_hands = names(1),
            ["min_fan", fan] => tariff.min_fan = fan.parse()?,
            ["limit_fan", fan] => tariff.limit_fan = Some(fan.parse()?),
            _ => return Err(format!("a line that says nothing: {line:?}").into()),
        }
    }
    Ok(families::compile(family, &|name| options.get(name).cloned(), &tariff)?)
}
