//! Attributes about where the pieces stand and what they attack.

use super::{Argument, Datum, Measure};
use crate::board::{Size, Square};
use crate::problem::Instance;
use crate::search::first_attack;

pub(super) fn pieces(_: &dyn Instance, _: Argument) -> Measure {
    Measure::new(|squares| Datum::whole(squares.len()))
}

pub(super) fn at(_: &dyn Instance, argument: Argument) -> Measure {
    let wanted = argument.square();
    Measure::new(move |squares| Datum::Truth(wanted.is_some_and(|wanted| squares.contains(&wanted))))
}

/// The rank of the lowest piece in a file.
pub(super) fn file(_: &dyn Instance, argument: Argument) -> Measure {
    let wanted = argument.square().map(|square| square.file);
    Measure::new(move |squares| {
        let ranks = squares.iter().filter(|square| Some(square.file) == wanted).map(|square| square.rank);
        ranks.min().map_or(Datum::Nothing, |rank| Datum::whole(u64::from(rank) + 1))
    })
}

/// How many pieces stand on squares of a kind.
fn standing(instance: &dyn Instance, on: impl Fn(Size, Square) -> bool + Send + Sync + 'static) -> Measure {
    let size = instance.grid().size;
    Measure::new(move |squares| Datum::whole(squares.iter().filter(|&&square| on(size, square)).count()))
}

fn is_end(at: u32, side: u32) -> bool {
    at == 0 || at + 1 == side
}

pub(super) fn corners(instance: &dyn Instance, _: Argument) -> Measure {
    standing(instance, |size, square| is_end(square.file, size.files()) && is_end(square.rank, size.ranks()))
}

pub(super) fn rim(instance: &dyn Instance, _: Argument) -> Measure {
    standing(instance, |size, square| is_end(square.file, size.files()) || is_end(square.rank, size.ranks()))
}

/// Rectangles have no main diagonals.
pub(super) fn diagonals(instance: &dyn Instance, _: Argument) -> Measure {
    if !instance.grid().size.is_square() {
        return Measure::new(|_| Datum::Nothing);
    }
    standing(instance, |size, square| square.file == square.rank || square.file + square.rank + 1 == size.files())
}

/// The corner `a1` is dark.
fn is_light(square: Square) -> bool {
    (square.file ^ square.rank) & 1 == 1
}

pub(super) fn light(instance: &dyn Instance, _: Argument) -> Measure {
    standing(instance, |_, square| is_light(square))
}

pub(super) fn dark(instance: &dyn Instance, _: Argument) -> Measure {
    standing(instance, |_, square| !is_light(square))
}

/// The sum over the pieces of the squared distance to the centre of the board, in quarters of a squared side.
pub(super) fn centre(instance: &dyn Instance, _: Argument) -> Measure {
    let size = instance.grid().size;
    let off = |at: u32, side: u32| (2 * u64::from(at) + 1).abs_diff(u64::from(side));
    let distance = move |s: &Square| off(s.file, size.files()).pow(2) + off(s.rank, size.ranks()).pow(2);
    Measure::new(move |squares| Datum::whole(squares.iter().map(distance).fold(0, u64::saturating_add)))
}

/// The squares without a piece that a number of pieces attack of which `count` says yes.
fn attackers(instance: &dyn Instance, count: impl Fn(u64) -> bool + Send + Sync + 'static) -> Measure {
    let (grid, piece) = (instance.grid(), instance.piece());
    Measure::new(move |squares| {
        let mut attackers = vec![0u64; grid.size.squares() as usize];
        for &square in squares {
            piece.attacks(grid, square).iter().for_each(|attacked| attackers[grid.size.index(attacked)] += 1);
        }
        squares.iter().for_each(|&square| attackers[grid.size.index(square)] = u64::MAX);
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
    let (grid, piece) = (instance.grid(), instance.piece());
    Measure::new(move |squares| Datum::Truth(first_attack(piece, grid, squares).is_none()))
}

/// Each piece is attacked by another: then a cover attacks every square.
pub(super) fn total(instance: &dyn Instance, _: Argument) -> Measure {
    let (grid, piece) = (instance.grid(), instance.piece());
    Measure::new(move |squares| {
        let attacked =
            |&square: &Square| piece.attacked(grid, square).any(|other| squares.binary_search(&other).is_ok());
        Datum::Truth(squares.iter().all(attacked))
    })
}
