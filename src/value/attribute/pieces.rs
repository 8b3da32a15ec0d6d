//! Attributes about the squares of the pieces and their attacks.

use super::super::Number;
use super::{Argument, Datum, Measure, Narrowing};
use crate::board::{Size, Square, SquareSet};
use crate::problem::{Instance, Share};
use crate::search::first_attack;

pub(super) fn pieces(_: &dyn Instance, _: Argument) -> Measure {
    Measure::new(|squares| Datum::whole(squares.len()))
}

pub(super) fn at(_: &dyn Instance, argument: Argument) -> Measure {
    let wanted = argument.square();
    Measure::new(move |squares| Datum::Truth(wanted.is_some_and(|wanted| squares.contains(&wanted))))
}

/// Evaluates the rank of the lowest piece in a file.
pub(super) fn file(_: &dyn Instance, argument: Argument) -> Measure {
    let wanted = argument.square().map(|square| square.file);
    Measure::new(move |squares| {
        let ranks = squares.iter().filter(|square| Some(square.file) == wanted).map(|square| square.rank);
        ranks.min().map_or(Datum::Nothing, |rank| Datum::whole(u64::from(rank) + 1))
    })
}

/// Counts the pieces on squares of a kind.
fn standing(instance: &dyn Instance, on: impl Fn(Size, Square) -> bool + Send + Sync + 'static) -> Measure {
    let size = instance.grid().size;
    Measure::new(move |squares| Datum::whole(squares.iter().filter(|&&square| on(size, square)).count()))
}

fn is_end(at: u32, side: u32) -> bool {
    at == 0 || at + 1 == side
}

/// Maximum number of squares that a search has to leave free.
const MOST_FREE: usize = 64;

/// Maximum number of squares of a board on which they are determined. No search that lists
/// solutions ends on larger ones.
const MOST_SQUARES: u64 = 1 << 20;

/// Returns the options of a search for solutions that avoid these squares, if the required number
/// is 0.
fn none_on(instance: &dyn Instance, number: &Number, on: fn(Size, Square) -> bool) -> Vec<Narrowing> {
    let size = instance.grid().size;
    if *number != Number::Whole(0) || instance.walk().is_some() || size.squares() > MOST_SQUARES {
        return Vec::new();
    }
    let squares: Vec<Square> = size.iter().filter(|&square| on(size, square)).take(MOST_FREE + 1).collect();
    if squares.len() > MOST_FREE {
        return Vec::new();
    }
    squares.into_iter().map(|square| ("without", Some(square))).collect()
}

/// Fixes the rank of the piece in a file, if no file can have two.
pub(super) fn fixes_file(instance: &dyn Instance, argument: Argument, number: &Number) -> Vec<Narrowing> {
    let rank = number.natural().and_then(|rank| u32::try_from(rank).ok()?.checked_sub(1));
    let square = argument.square().zip(rank).map(|(square, rank)| Square { rank, ..square });
    let (grid, ranks) = (instance.grid(), instance.grid().size.ranks() as usize);
    let is_alone = |square: &Square| {
        let others = || instance.piece().attacked(grid, *square).filter(|other| other.file == square.file);
        instance.is_independent()
            && instance.shares().is_empty()
            && grid.size.contains(*square)
            && others().count() + 1 >= ranks
    };
    square.filter(is_alone).map(|square| ("with", Some(square))).into_iter().collect()
}

fn is_corner(size: Size, square: Square) -> bool {
    is_end(square.file, size.files()) && is_end(square.rank, size.ranks())
}

fn is_rim(size: Size, square: Square) -> bool {
    is_end(square.file, size.files()) || is_end(square.rank, size.ranks())
}

fn is_diagonal(size: Size, square: Square) -> bool {
    square.file == square.rank || square.file + square.rank + 1 == size.files()
}

pub(super) fn corners(instance: &dyn Instance, _: Argument) -> Measure {
    standing(instance, is_corner)
}

pub(super) fn no_corners(instance: &dyn Instance, _: Argument, number: &Number) -> Vec<Narrowing> {
    none_on(instance, number, is_corner)
}

pub(super) fn rim(instance: &dyn Instance, _: Argument) -> Measure {
    standing(instance, is_rim)
}

pub(super) fn no_rim(instance: &dyn Instance, _: Argument, number: &Number) -> Vec<Narrowing> {
    none_on(instance, number, is_rim)
}

/// Counts the pieces on the main diagonals. Rectangles have none.
pub(super) fn diagonals(instance: &dyn Instance, _: Argument) -> Measure {
    if !instance.grid().size.is_square() {
        return Measure::new(|_| Datum::Nothing);
    }
    standing(instance, is_diagonal)
}

pub(super) fn no_diagonals(instance: &dyn Instance, _: Argument, number: &Number) -> Vec<Narrowing> {
    if instance.grid().size.is_square() { none_on(instance, number, is_diagonal) } else { Vec::new() }
}

/// Returns whether a square is light. The corner `a1` is dark.
fn is_light(square: Square) -> bool {
    (square.file ^ square.rank) & 1 == 1
}

pub(super) fn light(instance: &dyn Instance, _: Argument) -> Measure {
    standing(instance, |_, square| is_light(square))
}

pub(super) fn dark(instance: &dyn Instance, _: Argument) -> Measure {
    standing(instance, |_, square| !is_light(square))
}

/// Sums the squared distances of the pieces to the center of the board, in quarters of a squared
/// side.
pub(super) fn centre(instance: &dyn Instance, _: Argument) -> Measure {
    let size = instance.grid().size;
    let off = |at: u32, side: u32| (2 * u64::from(at) + 1).abs_diff(u64::from(side));
    let distance = move |s: &Square| off(s.file, size.files()).pow(2) + off(s.rank, size.ranks()).pow(2);
    Measure::new(move |squares| Datum::whole(squares.iter().map(distance).fold(0, u64::saturating_add)))
}

/// Counts the empty squares whose number of attackers satisfies `count`.
fn attackers(instance: &dyn Instance, count: impl Fn(u64) -> bool + Send + Sync + 'static) -> Measure {
    let (grid, piece, shares) = (instance.grid(), instance.piece(), instance.shares().to_vec());
    Measure::new(move |squares| {
        let mut attackers = vec![0u64; grid.size.squares() as usize];
        for (square, share) in Share::standing(&shares, piece, squares) {
            share.piece.attacks(grid, square).iter().for_each(|attacked| attackers[grid.size.index(attacked)] += 1);
        }
        let walls = grid.walls.into_iter().flat_map(|walls| walls.squares.iter());
        let taken = squares.iter().copied().chain(walls);
        taken.for_each(|square| attackers[grid.size.index(square)] = u64::MAX);
        Datum::whole(attackers.iter().filter(|&&number| number < u64::MAX && count(number)).count())
    })
}

pub(super) fn attacked(instance: &dyn Instance, argument: Argument) -> Measure {
    attackers(instance, move |number| argument == Argument::Number(number))
}

pub(super) fn unattacked(instance: &dyn Instance, _: Argument) -> Measure {
    attackers(instance, |number| number == 0)
}

pub(super) fn overattacked(instance: &dyn Instance, _: Argument) -> Measure {
    attackers(instance, |number| number > 1)
}

pub(super) fn independent(instance: &dyn Instance, _: Argument) -> Measure {
    let (grid, piece, shares) = (instance.grid(), instance.piece(), instance.shares().to_vec());
    Measure::new(move |squares| {
        let is_free = |(from, share): (Square, Share)| {
            share.piece.attacked(grid, from).all(|attacked| !squares.contains(&attacked))
        };
        Datum::Truth(match shares.is_empty() {
            true => first_attack(piece, grid, squares).is_none(),
            false => Share::standing(&shares, piece, squares).all(is_free),
        })
    })
}

/// Evaluates whether each piece is attacked by another. A cover then attacks every square.
pub(super) fn total(instance: &dyn Instance, _: Argument) -> Measure {
    let (grid, piece, shares) = (instance.grid(), instance.piece(), instance.shares().to_vec());
    Measure::new(move |squares| {
        let mut open = SquareSet::of(grid.size, squares.iter().copied());
        for (from, share) in Share::standing(&shares, piece, squares) {
            share.piece.attacked(grid, from).for_each(|attacked| open.remove(attacked));
        }
        Datum::Truth(open.is_empty())
    })
}
