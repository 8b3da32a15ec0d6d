//! Placements as 0-1 linear programs.

use crate::problem::model::{Model, Relation, Rule};
use crate::search::{Lines, Placing};

/// Builds the model of a placement: at most one piece on each line, and on any two squares a leap
/// apart.
///
/// If every file (or every rank) must hold one piece, that implies the number of pieces. Otherwise
/// a constraint over the whole board states it.
pub(super) fn model(placing: &Placing) -> Model {
    let mut model = Model::new(placing.grid, placing.piece);
    let (lines, size) = (Lines::of(placing.piece), placing.grid.size);
    let full = |line: bool, count: u32| line && placing.has_one_per_line() && placing.pieces == u64::from(count);
    let (files, ranks) = (full(lines.file, size.files()), full(lines.rank, size.ranks()));
    let relation = |full| if full { Relation::Exactly } else { Relation::AtMost };
    model.forbid_attacks(relation(files), relation(ranks));
    if !files && !ranks {
        model.add(Rule::Pieces, size.iter().collect(), Relation::Exactly, placing.pieces);
    }
    model.settle(&placing.required, &placing.blocked);
    model
}
