//! Check that squares are a solution, from the definition alone.

use super::instance::AttackCountInstance;
use super::rules::{AttackRange, AttackRules, Unattacked};
use bezzel_base::board::{Grid, Square, SquareSet};
use bezzel_base::core::{LineRule, find_three_in_line};
use bezzel_base::piece::Piece;
use bezzel_base::problem::{Instance, Violation, check_squares, find_wrong_kind};

/// Checks a set and returns the first violation, whatever its number of pieces.
///
/// # Complexity
/// The attacks of all pieces. For a maximal or minimal set, those for each square or piece that
/// could be added or removed.
pub(super) fn check_set(
    instance: &AttackCountInstance,
    squares: &[Square],
) -> Result<(), Violation> {
    let (grid, rules) = (instance.grid(), &instance.rules);
    let (required, blocked) = (instance.required_squares(), instance.blocked_squares());
    check_squares(grid, squares, required, blocked)?;
    let wrong = find_wrong_kind(instance.piece_groups(), &instance.required_kinds, squares);
    if let Some(square) = wrong {
        return Err(Violation::Missing(square));
    }
    let placed = instance.placed_pieces(squares);
    check_conditions(rules, grid, &placed)?;
    if let Some(Unattacked::Within(range)) = rules.unattacked {
        check_unattacked(instance, squares, range)?;
    }
    if rules.is_minimal {
        for (at, &(square, _)) in placed.iter().enumerate() {
            let mut fewer = placed.clone();
            fewer.remove(at);
            if check_conditions(rules, grid, &fewer).is_ok() {
                return Err(Violation::Removable(square));
            }
        }
    }
    if rules.is_maximal {
        for square in grid.size.iter().filter(|&square| !grid.is_wall(square)) {
            let Err(at) = find_piece(&placed, square) else { continue };
            for piece in instance.kinds() {
                let mut more = placed.clone();
                more.insert(at, (square, piece));
                if check_conditions(rules, grid, &more).is_ok() {
                    return Err(Violation::Addable(square));
                }
            }
        }
    }
    Ok(())
}

/// Checks the number of free squares that no piece attacks.
pub(super) fn check_unattacked(
    instance: &AttackCountInstance,
    squares: &[Square],
    AttackRange { least, most }: AttackRange,
) -> Result<(), Violation> {
    let found = count_unattacked(instance, squares);
    let is_right = (least..=most).contains(&found);
    if is_right { Ok(()) } else { Err(Violation::Unattacked { found, least, most }) }
}

/// Counts the free squares that no piece attacks.
pub(super) fn count_unattacked(instance: &AttackCountInstance, squares: &[Square]) -> u64 {
    let grid = instance.grid();
    let placed = instance.placed_pieces(squares);
    let mut open = SquareSet::full(grid.size);
    grid.size.iter().filter(|&square| grid.is_wall(square)).for_each(|wall| open.remove(wall));
    for &(from, piece) in &placed {
        open.remove(from);
        open -= &attacked_by(&instance.rules, piece, grid, &placed, from);
    }
    open.iter().count() as u64
}

/// Pieces on squares, in order of the squares.
type Placed<'a> = [(Square, &'a Piece)];

/// Finds the piece on a square, or else the place where it would be.
fn find_piece(placed: &Placed<'_>, square: Square) -> Result<usize, usize> {
    placed.binary_search_by_key(&square, |&(square, _)| square)
}

/// Checks the conditions that do not speak of other sets.
fn check_conditions(
    rules: &AttackRules,
    grid: &Grid,
    placed: &Placed<'_>,
) -> Result<(), Violation> {
    let reach = |&(from, piece): &(Square, &Piece)| attacked_by(rules, piece, grid, placed, from);
    let attacks: Vec<SquareSet> = placed.iter().map(reach).collect();
    let attackers = |square: Square| attacks.iter().filter(|it| it.contains(square)).count() as u64;
    let is_free = |square: Square| find_piece(placed, square).is_err();
    let (of_pieces, of_free) = (rules.of_pieces(), rules.of_free_squares());
    for square in grid.size.iter().filter(|&square| !grid.is_wall(square)) {
        let found = attackers(square);
        let range = if is_free(square) { of_free } else { of_pieces };
        if range.contains(found) {
            continue;
        }
        let first_attack = || {
            let hit = |attacked: &SquareSet| placed.iter().find(|(to, _)| attacked.contains(*to));
            let (from, to) =
                placed.iter().zip(&attacks).find_map(|(it, set)| Some((it.0, hit(set)?.0)))?;
            Some(Violation::Attack(from.min(to), from.max(to)))
        };
        let is_apart = !is_free(square) && range.most == 0;
        return Err(match is_apart.then(first_attack).flatten() {
            Some(attack) => attack,
            None if range.least == 1 && found == 0 => Violation::Uncovered(square),
            None => {
                let (least, most) = (range.least, range.most);
                Violation::AttackCount { square, found, least, most }
            }
        });
    }
    if rules.line_rule == LineRule::NoThree {
        let squares: Vec<Square> = placed.iter().map(|&(square, _)| square).collect();
        if let Some([a, b, c]) = find_three_in_line(&squares) {
            return Err(Violation::ThreeInLine(a, b, c));
        }
    }
    if rules.is_irredundant {
        let has_private = |from: Square, attacked: &SquareSet| {
            attackers(from) == 0 || attacked.iter().any(|to| is_free(to) && attackers(to) == 1)
        };
        let lacks = |it: &(&(Square, &Piece), &SquareSet)| !has_private(it.0.0, it.1);
        if let Some((&(square, _), _)) = placed.iter().zip(&attacks).find(lacks) {
            return Err(Violation::NoPrivateSquare(square));
        }
    }
    Ok(())
}

/// Returns the squares that the piece on one of them attacks.
fn attacked_by(
    rules: &AttackRules,
    piece: &Piece,
    grid: &Grid,
    placed: &Placed<'_>,
    from: Square,
) -> SquareSet {
    piece.attacks_until(grid, from, |to| rules.is_blocking && find_piece(placed, to).is_ok())
}
