//! Covers as 0-1 linear programs.

use super::instance::CoveringInstance;
use crate::CoverVariant;
use bezzel_base::board::Square;
use bezzel_base::problem::ConstraintLabel;
use bezzel_base::problem::LinearProgram;
use bezzel_base::problem::Relation;

/// Builds the model of a cover: each square holds a piece or is attacked by one.
pub(super) fn build_model(cover: &CoveringInstance) -> LinearProgram {
    let covering = cover.covering();
    let mut model = LinearProgram::new(&covering.grid, &covering.piece);
    for square in covering.grid.size.iter().filter(|&square| !covering.grid.is_wall(square)) {
        let mut coverers: Vec<Square> =
            covering.piece.reverse().attacks(&covering.grid, square).iter().collect();
        if covering.variant != CoverVariant::Total {
            coverers.push(square);
            coverers.sort_unstable();
        }
        model.add_constraint(ConstraintLabel::Covered(square), coverers, Relation::AtLeast, 1);
    }
    if covering.variant == CoverVariant::Independent {
        model.forbid_attacks(Relation::AtMost, Relation::AtMost);
    }
    match cover.requested_pieces() {
        Some(pieces) => model.add_constraint(
            ConstraintLabel::Pieces,
            covering.grid.size.iter().collect(),
            Relation::Exactly,
            pieces,
        ),
        None => model.optimize_pieces(false),
    }
    model.fix_squares(&covering.required, &covering.blocked);
    model
}
