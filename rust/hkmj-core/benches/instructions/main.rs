//! One operation of the core on many seeded inputs, for a tool that counts instructions: `bench/instructions.py` runs
//! it under callgrind, which collects inside [`measured`] only.
//!
//! Usage: `instructions OPERATION RULES`, the path of a rule set in the lines of `rules.rs`. Prints how many inputs the
//! operation worked on.

mod hands;
mod rules;

use std::error::Error;
use std::hint::black_box;

use hkmj_core::batch;
use hkmj_core::context::Context;
use hkmj_core::families::Scorer;
use hkmj_core::hand::Hand;
use hkmj_core::readings::for_each_arrangement;
use hkmj_core::suit_table::SuitTable;

use crate::hands::{Columns, Generator};

/// Rows of a batch whose look-ups overlap.
const ROWS: usize = 64;
const INPUTS: usize = 32 * ROWS;

/// Works on each input. Nothing else is counted, so nothing else may have this in its name.
#[inline(never)]
fn measured<T, A>(inputs: &[T], work: impl Fn(&T) -> A) {
    for input in inputs {
        black_box(work(black_box(input)));
    }
}

fn keep<A>(answer: A) {
    black_box(answer);
}

/// The same, after a first input that pays for what is made once.
fn warmed<T, A>(inputs: &[T], work: impl Fn(&T) -> A) -> usize {
    black_box(work(&inputs[0]));
    measured(inputs, work);
    inputs.len()
}

/// The same on inputs that were all worked on before.
fn again<T, A>(inputs: &[T], work: impl Fn(&T) -> A) -> usize {
    for input in inputs {
        black_box(work(black_box(input)));
    }
    warmed(inputs, work)
}

fn operate(operation: &str, rules: &dyn Scorer) -> Option<usize> {
    let sets = rules.table().sets;
    let mut hands = Generator::seeded(1, sets);
    let mut many = |make: fn(&mut Generator) -> Hand| -> Vec<Hand> { (0..INPUTS).map(|_| make(&mut hands)).collect() };
    Some(match operation {
        "is_win-complete" => warmed(&many(Generator::complete), |hand| rules.is_win(hand)),
        "is_win-random" => warmed(&many(Generator::drawn), |hand| rules.is_win(hand)),
        "waits-ready" => warmed(&many(Generator::ready), |hand| rules.waits(hand)),
        "waits-random" => warmed(&many(Generator::waiting), |hand| rules.waits(hand)),
        "deficiency-random" => warmed(&many(Generator::waiting), |hand| rules.deficiency(hand)),
        "deficiency-melds" => warmed(&many(|hands| hands.melded(13)), |hand| rules.deficiency(hand)),
        "deficiency-melds-again" => again(&many(|hands| hands.melded(13)), |hand| rules.deficiency(hand)),
        "acceptance-melds-again" => again(&many(|hands| hands.melded(13)), |hand| rules.acceptance(hand)),
        "discards-melds-again" => again(&many(|hands| hands.melded(14)), |hand| rules.discards(hand)),
        "acceptance-random" => warmed(&many(Generator::waiting), |hand| rules.acceptance(hand)),
        "acceptance-melds" => warmed(&many(|hands| hands.melded(13)), |hand| rules.acceptance(hand)),
        "discards-random" => warmed(&many(Generator::drawn), |hand| rules.discards(hand)),
        "discards-melds" => warmed(&many(|hands| hands.melded(14)), |hand| rules.discards(hand)),
        "score-mixed" | "score-flush" => {
            let make = if operation == "score-flush" { Generator::flush } else { Generator::complete };
            let hands: Vec<_> = many(make).into_iter().zip(Generator::seeded(2, sets).wins()).collect();
            warmed(&hands, |(hand, win)| rules.score(hand, win))
        }
        "readings" => warmed(&many(Generator::complete), |hand| {
            let mut last = None;
            for_each_arrangement(hand, |split| last = black_box(Some(batch::group_codes(split))));
            last
        }),
        "row" => {
            let columns: Columns = many(Generator::complete).iter().collect();
            let rows: Vec<_> = columns.rows().iter().collect();
            warmed(&rows, batch::Row::hand)
        }
        "batch" => {
            let columns: Columns = many(Generator::complete).iter().collect();
            let wins: Vec<u64> = Generator::seeded(2, sets).wins().map(Context::bits).take(ROWS).collect();
            let blocks: Vec<_> =
                (0..INPUTS).step_by(ROWS).map(|from| columns.rows().slice(from, from + ROWS)).collect();
            warmed(&blocks, |rows| rules.score_rows(rows, &wins, &mut keep));
            INPUTS
        }
        "suit_table" => {
            measured(&[()], |()| SuitTable::get());
            1
        }
        _ => return None,
    })
}

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = std::env::args().collect();
    let [_, operation, path] = &arguments[..] else { return Err("usage: instructions OPERATION RULES".into()) };
    let rules = rules::read(&std::fs::read_to_string(path)?)?;
    let inputs = operate(operation, &*rules).ok_or_else(|| format!("no operation {operation:?}"))?;
    println!("{inputs}");
    Ok(())
}
