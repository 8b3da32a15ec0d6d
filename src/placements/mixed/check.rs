//! Check that squares are a solution, from the definition alone.

use super::instance::{MixedInstance, Objective};
use bezzel_base::board::{Square, SquareSet};
use bezzel_base::core::CoverVariant;
use bezzel_base::problem::Instance;
use bezzel_base::problem::PieceGroup;
use bezzel_base::problem::Quantity;
use bezzel_base::problem::Violation;
use bezzel_base::problem::check_squares;
use bezzel_base::problem::find_wrong_kind;

/// Checks a solution and returns the first violation: a wrong number of pieces, squares off the
/// board, repeated, blocked or missing, attacks, or an uncovered square.
///
/// # Complexity
/// Linear in all attacks of the pieces, times a logarithm.
pub(super) fn check_mixed(mixed: &MixedInstance, squares: &[Square]) -> Result<(), Violation> {
    let (grid, found) = (mixed.grid(), squares.len() as u64);
    match mixed.piece_count() {
        Some(expected) if found != expected => return Err(Violation::Pieces { found, expected }),
        None => {
            let given: u64 = mixed.given_sizes().into_iter().flatten().sum();
            let expected = match mixed.quantity() {
                Quantity::EachArmy => found - found % 2,
                _ => found.max(given),
            };
            if found != expected {
                return Err(Violation::Pieces { found, expected });
            }
        }
        _ => {}
    }
    check_squares(grid, squares, mixed.required_squares(), mixed.blocked_squares())?;
    let (groups, kinds) = (mixed.piece_groups(), &mixed.required_kinds);
    if let Some(square) = find_wrong_kind(groups, kinds, squares) {
        return Err(Violation::Missing(square));
    }
    let standing: Vec<(usize, Square, &PieceGroup)> = PieceGroup::parts(mixed.piece_groups())
        .ranges(squares.len())
        .enumerate()
        .flat_map(|(kind, range)| {
            squares[range].iter().map(move |&square| (kind, square, &mixed.piece_groups()[kind]))
        })
        .collect();
    let apart = |one: usize, other: usize| match mixed.objective {
        Objective::Apart => true,
        Objective::Armies => one != other,
        Objective::Cover(variant) => variant == CoverVariant::Independent,
    };
    for &(kind, from, share) in &standing {
        let attacked = share.piece.attacks(grid, from);
        let hit = |&&(other, to, _): &&(usize, Square, &PieceGroup)| {
            apart(kind, other) && attacked.contains(to)
        };
        if let Some(&(_, to, _)) = standing.iter().find(hit) {
            return Err(Violation::Attack(from.min(to), from.max(to)));
        }
    }
    let Objective::Cover(variant) = mixed.objective else { return Ok(()) };
    let mut open = SquareSet::full(grid.size);
    if let Some(walls) = grid.walls() {
        open -= &walls.squares;
    }
    for &(_, from, share) in &standing {
        open -= &share.piece.attacks(grid, from);
        if variant != CoverVariant::Total {
            open.remove(from);
        }
    }
    open.iter().next().map_or(Ok(()), |square| Err(Violation::Uncovered(square)))
}
