//! Placements as 0-1 linear programs: at most one piece on each line, and on each pair of squares a leap apart.

use crate::board::Square;
use crate::problem::model::{Model, Relation, Rule};
use crate::search::{Lines, Placing, diagonals};
use std::collections::BTreeMap;

/// The model of a placement.
///
/// Where every file (or every rank) must hold one piece, that says how many pieces there are; else a constraint over the whole board
/// does.
pub(super) fn model(placing: &Placing) -> Model {
    let mut model = Model { grid: placing.grid, piece: placing.piece, constraints: Vec::new(), minimises: false };
    let lines = Lines::of(placing.piece);
    let size = placing.grid.size;
    let full = |line: bool, count: u32| line && placing.pieces == u64::from(count);
    let relation = |full| if full { Relation::Exactly } else { Relation::AtMost };
    let (files, ranks) = (full(lines.file, size.files()), full(lines.rank, size.ranks()));
    if lines.file {
        gather(placing, &mut model, relation(files), |square| square.file, Rule::File);
    }
    if lines.rank {
        gather(placing, &mut model, relation(ranks), |square| square.rank, Rule::Rank);
    }
    if lines.rising {
        gather(placing, &mut model, Relation::AtMost, |square| diagonals(placing.grid, square).0, Rule::Rising);
    }
    if lines.falling {
        gather(placing, &mut model, Relation::AtMost, |square| diagonals(placing.grid, square).1, Rule::Falling);
    }
    leaps(placing, &mut model);
    if !files && !ranks {
        model.add(Rule::Pieces, size.iter().collect(), Relation::Exactly, placing.pieces);
    }
    settle(&mut model, &placing.required, &placing.blocked);
    model
}

/// The squares that hold a piece and those that hold none.
pub(in crate::problem) fn settle(model: &mut Model, required: &[Square], blocked: &[Square]) {
    required.iter().for_each(|&square| model.add(Rule::Required(square), vec![square], Relation::Exactly, 1));
    blocked.iter().for_each(|&square| model.add(Rule::Blocked(square), vec![square], Relation::Exactly, 0));
}

/// One constraint a line.
fn gather<K: Ord + Copy>(
    placing: &Placing,
    model: &mut Model,
    relation: Relation,
    line: impl Fn(Square) -> K,
    rule: impl Fn(K) -> Rule,
) {
    let mut lines: BTreeMap<K, Vec<Square>> = BTreeMap::new();
    placing.grid.size.iter().for_each(|square| lines.entry(line(square)).or_default().push(square));
    lines.into_iter().for_each(|(key, squares)| model.add(rule(key), squares, relation, 1));
}

/// One constraint for each two squares a leap apart.
fn leaps(placing: &Placing, model: &mut Model) {
    for a in placing.grid.size.iter() {
        let ends =
            placing.piece.leaps.iter().filter_map(|&(files, ranks)| {
                placing.grid.step(a, i64::from(files), i64::from(ranks)).filter(|&b| a < b)
            });
        let mut ends: Vec<Square> = ends.collect();
        ends.sort_unstable();
        ends.dedup();
        ends.into_iter().for_each(|b| model.add(Rule::Leap(a, b), vec![a, b], Relation::AtMost, 1));
    }
}
