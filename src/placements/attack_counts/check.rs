//! Check that squares are a solution, from the definition alone.

use super::instance::AttackCountInstance;
use super::rules::{AttackRange, AttackRules, Unattacked};
use bezzel_base::board::{Grid, Square, SquareSet};
use bezzel_base::core::{LineRule, find_first_attack, find_three_in_line};
use bezzel_base::piece::{Piece, Ray};
use bezzel_base::problem::{Instance, Violation, check_squares};

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
    let set = check_squares(grid, squares, required, blocked)?;
    let check = |set: &[Square]| check_conditions(rules, instance.piece(), grid, set);
    check(&set)?;
    if let Some(Unattacked::Within(range)) = rules.unattacked {
        check_unattacked(instance, &set, range)?;
    }
    if rules.is_minimal {
        for &piece in &*set {
            let fewer: Vec<Square> = set.iter().copied().filter(|&it| it != piece).collect();
            if check(&fewer).is_ok() {
                return Err(Violation::Removable(piece));
            }
        }
    }
    if rules.is_maximal {
        let may_hold = |square: &Square| !set.contains(square) && !grid.is_wall(*square);
        for square in grid.size.iter().filter(may_hold) {
            let mut more = set.to_vec();
            more.push(square);
            more.sort_unstable();
            if check(&more).is_ok() {
                return Err(Violation::Addable(square));
            }
        }
    }
    Ok(())
}

/// Checks the number of free squares that no piece attacks.
pub(super) fn check_unattacked(
    instance: &AttackCountInstance,
    set: &[Square],
    AttackRange { least, most }: AttackRange,
) -> Result<(), Violation> {
    let found = count_unattacked(instance, set);
    let is_right = (least..=most).contains(&found);
    if is_right { Ok(()) } else { Err(Violation::Unattacked { found, least, most }) }
}

/// Counts the free squares that no piece attacks.
pub(super) fn count_unattacked(instance: &AttackCountInstance, set: &[Square]) -> u64 {
    let grid = instance.grid();
    let mut open = SquareSet::full(grid.size);
    grid.size.iter().filter(|&square| grid.is_wall(square)).for_each(|wall| open.remove(wall));
    for &from in set {
        open.remove(from);
        open -= &attacked_by(&instance.rules, instance.piece(), grid, set, from);
    }
    open.iter().count() as u64
}

/// Checks the conditions that do not speak of other sets.
fn check_conditions(
    rules: &AttackRules,
    piece: &Piece,
    grid: &Grid,
    set: &[Square],
) -> Result<(), Violation> {
    let attacks: Vec<SquareSet> =
        set.iter().map(|&from| attacked_by(rules, piece, grid, set, from)).collect();
    let attackers = |square: Square| attacks.iter().filter(|it| it.contains(square)).count() as u64;
    let (of_pieces, of_free) = (rules.of_pieces(), rules.of_free_squares());
    for square in grid.size.iter().filter(|&square| !grid.is_wall(square)) {
        let found = attackers(square);
        let is_free = set.binary_search(&square).is_err();
        let range = if is_free { of_free } else { of_pieces };
        if range.contains(found) {
            continue;
        }
        return Err(match find_first_attack(piece, grid, set) {
            Some((a, b)) if !is_free && range.most == 0 => Violation::Attack(a, b),
            _ if range.least == 1 && found == 0 => Violation::Uncovered(square),
            _ => {
                let (least, most) = (range.least, range.most);
                Violation::AttackCount { square, found, least, most }
            }
        });
    }
    if rules.line_rule == LineRule::NoThree
        && let Some([a, b, c]) = find_three_in_line(set)
    {
        return Err(Violation::ThreeInLine(a, b, c));
    }
    if rules.is_irredundant {
        let is_free = |square: &Square| set.binary_search(square).is_err();
        let has_private = |from: Square, attacked: &SquareSet| {
            attackers(from) == 0 || attacked.iter().any(|to| is_free(&to) && attackers(to) == 1)
        };
        let lacks = |it: &(&Square, &SquareSet)| !has_private(*it.0, it.1);
        if let Some((&piece, _)) = set.iter().zip(&attacks).find(lacks) {
            return Err(Violation::NoPrivateSquare(piece));
        }
    }
    Ok(())
}

/// Returns the squares that the piece on one of them attacks.
fn attacked_by(
    rules: &AttackRules,
    piece: &Piece,
    grid: &Grid,
    set: &[Square],
    from: Square,
) -> SquareSet {
    if !rules.is_blocking {
        return piece.attacks(grid, from);
    }
    let mut attacked = SquareSet::empty(grid.size);
    let leaps = piece.leaps.iter();
    let leapt = leaps.filter_map(|&(files, ranks)| grid.step(from, files.into(), ranks.into()));
    let companions = grid.regions().into_iter().flat_map(|regions| regions.companions(from));
    leapt.chain(companions).filter(|&to| to != from).for_each(|to| attacked.insert(to));
    for &way in &piece.rays[..] {
        for to in Ray::new(grid, from, way).take_while(|&to| to != from) {
            attacked.insert(to);
            if set.binary_search(&to).is_ok() {
                break;
            }
        }
    }
    attacked
}
