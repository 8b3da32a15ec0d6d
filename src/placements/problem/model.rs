//! Placements as 0-1 linear programs.

use bezzel_base::core::{LineFamilies, LineRule, PlacementSpec};
use bezzel_base::problem::ConstraintLabel;
use bezzel_base::problem::LinearProgram;
use bezzel_base::problem::Relation;

/// Builds the model of a placement: at most one piece on each line, and on any two squares a leap
/// apart, and at most two on each straight line if the rule says so.
///
/// If every file (or every rank) must hold one piece, that implies the number of pieces. Otherwise
/// a constraint over the whole board states it.
///
/// Unless `is_counted`, the number of pieces is free.
pub(super) fn build_model(
    placing: &PlacementSpec,
    rule: LineRule,
    is_counted: bool,
) -> LinearProgram {
    let mut model = LinearProgram::new(&placing.grid, &placing.piece);
    let (lines, size) = (LineFamilies::from_piece(&placing.piece), placing.grid.size);
    let full = |line: bool, count: u32| {
        line && is_counted && placing.has_one_per_line() && placing.pieces == u64::from(count)
    };
    let (files, ranks) = (full(lines.file, size.files()), full(lines.rank, size.ranks()));
    let relation = |full| if full { Relation::Exactly } else { Relation::AtMost };
    model.forbid_attacks(relation(files), relation(ranks));
    if rule == LineRule::NoThree {
        model.forbid_three_in_line();
    }
    if is_counted && !files && !ranks {
        model.add_constraint(
            ConstraintLabel::Pieces,
            size.iter().collect(),
            Relation::Exactly,
            placing.pieces,
        );
    }
    model.fix_squares(&placing.required, &placing.blocked);
    model
}
