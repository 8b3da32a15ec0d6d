//! The page on brute force: what there is to try, told and not run.

use super::doc::{Align, Block, Role, Spans};
use super::page::subtitle;
use super::speech::{marked, plain};
use super::view::View;
use crate::problem::Pruning;
use crate::words::grouped;
use num_bigint::BigUint;

/// The sides of the boards in the table; the one in the middle is told step by step.
const SIDES: std::ops::RangeInclusive<u32> = 4..=10;
const TOLD: u32 = 8;

/// What each step of thought saves for eight queens, and the same numbers for other boards.
pub(super) fn blocks(view: &View) -> Vec<Block> {
    let mut blocks = Vec::new();
    if let Some(eight) = Pruning::queens(TOLD) {
        blocks.extend([Block::Blank, steps(&eight, view)]);
    }
    blocks.extend([Block::Blank, subtitle("bruteforce-boards", view), boards(view)]);
    blocks.push(Block::Text(view.spans("bruteforce-more", &[])));
    blocks
}

/// A row a step: what is tried, how much that is, and how many times less than before.
fn steps(of: &Pruning, view: &View) -> Block {
    let title = |id: &str| plain(Role::Title, view.say(id, &[]));
    let ways =
        of.ways.iter().map(|way| (format!("{}: {}", view.say(way.way, &[]), way.formula), way.candidates.clone()));
    let searched = (view.say("bruteforce-beginnings", &[]), of.beginnings.into());
    let mut rows: Vec<Vec<Spans>> = Vec::new();
    let mut before: Option<BigUint> = None;
    for (tried, number) in ways.chain([searched]) {
        let times = |before: BigUint| (before + (&number >> 1u32)) / &number;
        let fewer = before.map(|before| plain(Role::Number, view.number(&times(before)))).unwrap_or_default();
        rows.push(vec![marked(&tried), plain(Role::Number, view.number(&number)), fewer]);
        before = Some(number);
    }
    let head = ["bruteforce-tried", "bruteforce-number", "bruteforce-fewer"].map(title);
    Block::Table { head: head.to_vec(), align: vec![Align::Left, Align::Right, Align::Right], rows }
}

/// A row a board.
fn boards(view: &View) -> Block {
    let number = |number: &dyn ToString| plain(Role::Number, grouped(view.lang, &number.to_string()));
    let row = |of: Pruning| -> Vec<Spans> {
        let side = plain(Role::Plain, of.side.to_string());
        let ways = of.ways.iter().map(|way| number(&way.candidates));
        std::iter::once(side).chain(ways).chain([number(&of.beginnings), number(&of.solutions)]).collect()
    };
    let title = |text: String| plain(Role::Title, text);
    let head = vec![
        title("n".into()),
        title("C(n\u{b2}, n)".into()),
        title("n^n".into()),
        title("n!".into()),
        title(view.say("bruteforce-placed", &[])),
        title(view.say("column-solutions", &[])),
    ];
    let rows = SIDES.filter_map(Pruning::queens).map(row).collect();
    Block::Table { head, align: vec![Align::Right; 6], rows }
}
