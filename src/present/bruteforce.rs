//! The page on brute force: sizes of search spaces, without a search.

use super::doc::{Align, Block, Role, Spans};
use super::measured::rounded;
use super::page::subtitle;
use super::speech::{marked, plain};
use super::view::View;
use crate::problem::{CoverEffort, Effort, Pruning, Searches, TourEffort};
use crate::words::grouped;
use num_bigint::BigUint;

/// Side of the board whose placements are explained step by step.
const TOLD: u32 = 8;

/// Shows the effect of each reduction for eight queens, and the same numbers for other boards,
/// covers and tours.
pub(super) fn blocks(effort: &Effort, view: &View) -> Vec<Block> {
    let mut blocks = Vec::new();
    if let Some(eight) = effort.queens.iter().find(|board| board.side == TOLD) {
        blocks.extend([Block::Blank, steps(eight, view)]);
    }
    blocks.extend([Block::Blank, subtitle("bruteforce-boards", view), boards(&effort.queens, view)]);
    blocks.push(Block::Text(view.spans("bruteforce-more", &[])));
    blocks.extend([Block::Blank, subtitle("bruteforce-covers", view), covers(&effort.covers, view)]);
    blocks.extend([Block::Text(view.spans("bruteforce-covers-more", &[])), Block::Blank]);
    blocks.push(subtitle("bruteforce-tours", view));
    blocks.extend(effort.tours.first().map(|five| tour_steps(five, effort.searched, view)));
    blocks.extend([Block::Blank, tours(&effort.tours, view)]);
    blocks.push(Block::Text(view.spans("bruteforce-tours-more", &[])));
    blocks
}

/// Shows the effect of each reduction for eight queens.
fn steps(of: &Pruning, view: &View) -> Block {
    let ways =
        of.ways.iter().map(|way| (format!("{}: {}", view.say(way.way, &[]), way.formula), way.candidates.clone()));
    saved(ways.chain([(view.say("bruteforce-beginnings", &[]), of.beginnings.into())]), view)
}

/// Shows the effect of each reduction for the tours of a small board from its corner.
fn tour_steps(of: &TourEffort, searched: Searches, view: &View) -> Block {
    let (formula, blind) = of.blind.clone();
    let rows = [
        (format!("{}: {formula}", view.say("bruteforce-blind", &[])), blind),
        (view.say("bruteforce-walks", &[]), of.walks.clone()),
        (view.say("bruteforce-paths", &[]), searched.beginnings.into()),
        (view.say("bruteforce-ahead", &[]), searched.tried.into()),
        (view.say("column-tours", &[]), searched.tours.into()),
    ];
    saved(rows.into_iter(), view)
}

/// Returns a table with one row per reduction. The columns are the candidates, their number, and
/// the factor compared with the row before.
fn saved(steps: impl Iterator<Item = (String, BigUint)>, view: &View) -> Block {
    let title = |id: &str| plain(Role::Title, view.say(id, &[]));
    let mut rows: Vec<Vec<Spans>> = Vec::new();
    let mut before: Option<BigUint> = None;
    for (tried, number) in steps {
        let times = |before: BigUint| (before + (&number >> 1u32)) / &number;
        let fewer = before.map(|before| plain(Role::Number, rounded(&times(before), view))).unwrap_or_default();
        rows.push(vec![marked(&tried), plain(Role::Number, rounded(&number, view)), fewer]);
        before = Some(number);
    }
    let head = ["bruteforce-tried", "bruteforce-number", "bruteforce-fewer"].map(title);
    Block::Table { head: head.to_vec(), align: vec![Align::Left, Align::Right, Align::Right], rows }
}

/// Returns a table with one row per board: choices of squares for the minimum number of queens that
/// cover it, and the nodes of the exact search.
fn covers(all: &[CoverEffort], view: &View) -> Block {
    let number = |number: &dyn ToString| plain(Role::Number, grouped(view.lang, &number.to_string()));
    let row = |of: &CoverEffort| -> Vec<Spans> {
        vec![
            plain(Role::Plain, of.side.to_string()),
            number(&of.pieces),
            number(&of.any),
            number(&of.nodes),
            number(&of.covers),
        ]
    };
    let said = |id: &str| plain(Role::Title, view.say(id, &[]));
    let head = vec![
        plain(Role::Title, "n"),
        plain(Role::Title, "k"),
        plain(Role::Title, "C(n\u{b2}, k)"),
        said("column-nodes"),
        said("column-solutions"),
    ];
    Block::Table { head, align: vec![Align::Right; 5], rows: all.iter().map(row).collect() }
}

/// Returns a table with one row per board: sequences of moves with and without the edge of the
/// board. The number of self-avoiding walks would require counting the tours.
fn tours(all: &[TourEffort], view: &View) -> Block {
    let row = |of: &TourEffort| -> Vec<Spans> {
        let blind = plain(Role::Number, rounded(&of.blind.1, view));
        vec![plain(Role::Plain, of.side.to_string()), blind, plain(Role::Number, rounded(&of.walks, view))]
    };
    let head = vec![
        plain(Role::Title, "n"),
        plain(Role::Title, "8^(n\u{b2}-1)"),
        plain(Role::Title, view.say("bruteforce-walks", &[])),
    ];
    Block::Table { head, align: vec![Align::Right; 3], rows: all.iter().map(row).collect() }
}

/// Returns a table with one row per board.
fn boards(all: &[Pruning], view: &View) -> Block {
    let number = |number: &dyn ToString| plain(Role::Number, grouped(view.lang, &number.to_string()));
    let row = |of: &Pruning| -> Vec<Spans> {
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
    let rows = all.iter().map(row).collect();
    Block::Table { head, align: vec![Align::Right; 6], rows }
}
