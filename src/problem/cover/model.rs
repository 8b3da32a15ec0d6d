//! Covers as 0-1 linear programs.

use super::instance::Cover;
use crate::board::Square;
use crate::problem::model::{Model, Relation, Rule};
use crate::search::cover::Variant;

/// Builds the model of a cover: each square holds a piece or is attacked by one.
pub(super) fn model(cover: &Cover) -> Model {
    let covering = cover.covering();
    let mut model = Model::new(covering.grid, covering.piece);
    for square in covering.grid.size.iter().filter(|&square| !covering.grid.is_wall(square)) {
        let mut coverers: Vec<Square> = covering.piece.reverse().attacks(covering.grid, square).iter().collect();
        if covering.variant != Variant::Total {
            coverers.push(square);
            coverers.sort_unstable();
        }
        model.add(Rule::Covered(square), coverers, Relation::AtLeast, 1);
    }
    if covering.variant == Variant::Independent {
        model.forbid_attacks(Relation::AtMost, Relation::AtMost);
    }
    match cover.asked() {
        Some(pieces) => model.add(Rule::Pieces, covering.grid.size.iter().collect(), Relation::Exactly, pieces),
        None => model.minimises = true,
    }
    model.settle(&covering.required, &covering.blocked);
    model
}
