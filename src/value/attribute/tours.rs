//! Attributes of tours.

use super::super::Number;
use super::{Argument, Datum, Measure, Narrowing};
use crate::board::Square;
use crate::problem::Instance;
use crate::search::tour::counting::Bend;
use crate::search::tour::sums;

/// Step by files and ranks.
type Step = (i64, i64);

/// Returns whether the tours of an instance are closed.
fn comes_back(instance: &dyn Instance) -> bool {
    instance.walk().is_some_and(|ends| ends.closed)
}

pub(super) fn start(_: &dyn Instance, _: Argument) -> Measure {
    Measure::new(|tour| tour.first().map_or(Datum::Nothing, |&square| Datum::Square(square)))
}

pub(super) fn end(_: &dyn Instance, _: Argument) -> Measure {
    Measure::new(|tour| tour.last().map_or(Datum::Nothing, |&square| Datum::Square(square)))
}

/// Evaluates the number of a square in the order of the tour, from 1.
pub(super) fn number(_: &dyn Instance, argument: Argument) -> Measure {
    let wanted = argument.square();
    Measure::new(move |tour| {
        let place = tour.iter().position(|&square| Some(square) == wanted);
        place.map_or(Datum::Nothing, |place| Datum::whole(place + 1))
    })
}

/// Returns the option that fixes an end, if the number is the first or the last.
pub(super) fn fixes_number(instance: &dyn Instance, argument: Argument, number: &Number) -> Vec<Narrowing> {
    let last = instance.pieces().map(Number::from);
    let option = match number {
        _ if comes_back(instance) => None,
        Number::Whole(1) => Some("from"),
        number => last.filter(|last| last == number).map(|_| "to"),
    };
    option.map(|option| (option, argument.square())).into_iter().collect()
}

/// Iterates over the moves of a tour. The closing move is the last one.
fn moves_of(tour: &[Square], closed: bool) -> impl Iterator<Item = (Square, Square)> + '_ {
    let back = (closed && tour.len() > 2).then(|| (tour[tour.len() - 1], tour[0]));
    tour.windows(2).map(|two| (two[0], two[1])).chain(back)
}

fn step((from, to): (Square, Square)) -> Step {
    (i64::from(to.file) - i64::from(from.file), i64::from(to.rank) - i64::from(from.rank))
}

/// Returns the side of step `a` to which `b` points: positive for left, negative for right, 0 along
/// it.
fn side(a: Step, b: Step) -> i64 {
    (a.0 * b.1 - a.1 * b.0).signum()
}

/// Counts the pairs of moves whose lines cross inside both.
///
/// Moves are compared in the order of the files in which they begin, as far as they share files.
///
/// # Complexity
/// Quadratic in the moves for sliding pieces. For a leaper it is the moves times the squares of a
/// file.
pub(super) fn crossings(instance: &dyn Instance, _: Argument) -> Measure {
    let closed = comes_back(instance);
    Measure::new(move |tour| {
        let mut moves: Vec<_> =
            moves_of(tour, closed).map(|(a, b)| if a.file <= b.file { (a, b) } else { (b, a) }).collect();
        moves.sort_unstable_by_key(|(a, _)| a.file);
        let crossed = |(at, &one): (usize, &(Square, Square))| {
            let later = moves[at + 1..].iter().take_while(|(a, _)| a.file <= one.1.file);
            later.filter(|&&other| do_cross(one, other)).count()
        };
        Datum::whole(moves.iter().enumerate().map(crossed).sum::<usize>())
    })
}

fn do_cross(one: (Square, Square), other: (Square, Square)) -> bool {
    let apart = |(from, to): (Square, Square), end: Square| side(step((from, to)), step((from, end)));
    let splits = |line, (a, b): (Square, Square)| apart(line, a) * apart(line, b) < 0;
    splits(one, other) && splits(other, one)
}

/// Iterates over the steps into and out of each square at which the tour could turn.
fn bends(tour: &[Square], closed: bool) -> impl Iterator<Item = (Step, Step)> + '_ {
    let first = if closed { moves_of(tour, closed).next() } else { None };
    let mut steps = moves_of(tour, closed).chain(first).map(step);
    let mut before = steps.next();
    steps.map(move |after| (before.replace(after).unwrap_or(after), after))
}

/// Returns whether the second step continues in the direction of the first.
fn is_straight((a, b): (Step, Step)) -> bool {
    side(a, b) == 0 && a.0 * b.0 + a.1 * b.1 > 0
}

pub(super) fn turns(instance: &dyn Instance, _: Argument) -> Measure {
    let closed = comes_back(instance);
    Measure::new(move |tour| Datum::whole(bends(tour, closed).filter(|&bend| !is_straight(bend)).count()))
}

/// Selects the bends that the leaps of a piece can make, by the steps into and out of their square.
/// Returns `None` for other pieces.
fn bending(instance: &dyn Instance, wanted: impl Fn((Step, Step)) -> bool) -> Option<Vec<Bend>> {
    let piece = instance.piece();
    let pairs = piece.leaps.iter().flat_map(|&a| piece.leaps.iter().map(move |&b| [a, b]));
    let is_wanted =
        |[a, b]: &Bend| a < b && wanted(((-i64::from(a.0), -i64::from(a.1)), (i64::from(b.0), i64::from(b.1))));
    piece.rays.is_empty().then(|| pairs.filter(is_wanted).collect())
}

pub(super) fn turning(instance: &dyn Instance, _: Argument) -> Option<Vec<Bend>> {
    bending(instance, |bend| !is_straight(bend))
}

pub(super) fn at_angle(instance: &dyn Instance, argument: Argument) -> Option<Vec<Bend>> {
    bending(instance, |bend| argument == Argument::Number(angle_of(bend)))
}

/// Returns the angle between two consecutive moves in whole degrees: 180 straight on, 0 straight
/// back.
fn angle_of((a, b): (Step, Step)) -> u64 {
    let (across, along) = ((a.0 * b.1 - a.1 * b.0) as f64, (a.0 * b.0 + a.1 * b.1) as f64);
    180 - across.abs().atan2(along).to_degrees().round() as u64
}

pub(super) fn angle(instance: &dyn Instance, argument: Argument) -> Measure {
    let closed = comes_back(instance);
    let wanted = move |bend: &(Step, Step)| argument == Argument::Number(angle_of(*bend));
    Measure::new(move |tour| Datum::whole(bends(tour, closed).filter(wanted).count()))
}

/// Returns the index of a step's direction in [`WAYS`](super::WAYS).
pub(in crate::value) fn way((files, ranks): Step) -> usize {
    let (right, up) = (files.abs(), ranks.abs());
    // Direction from north to east: 0 to 4.
    let quarter = match (right, up) {
        (0, _) => 0,
        (_, 0) => 4,
        _ if right < up => 1,
        _ if right == up => 2,
        _ => 3,
    };
    match (files >= 0, ranks >= 0) {
        (true, true) => quarter,
        (true, false) => 8 - quarter,
        (false, false) => 8 + quarter,
        (false, true) => (16 - quarter) % 16,
    }
}

/// Counts the moves in a direction. A closed tour can be walked both ways, so its moves also count
/// for the opposite direction.
pub(super) fn moves(instance: &dyn Instance, argument: Argument) -> Measure {
    let closed = comes_back(instance);
    let wanted = move |&at: &usize| argument == Argument::Way(at) || closed && argument == Argument::Way((at + 8) % 16);
    Measure::new(move |tour| Datum::whole(moves_of(tour, closed).map(|it| way(step(it))).filter(wanted).count()))
}

/// Evaluates whether a move leads from the end to the start.
pub(super) fn closable(instance: &dyn Instance, _: Argument) -> Measure {
    let (grid, piece) = (instance.grid(), instance.piece());
    Measure::new(move |tour| {
        let ends = tour.first().zip(tour.last()).filter(|_| tour.len() > 2);
        Datum::Truth(ends.is_some_and(|(&first, &last)| piece.attacked(grid, last).any(|square| square == first)))
    })
}

pub(super) fn semimagic(instance: &dyn Instance, _: Argument) -> Measure {
    let size = instance.grid().size;
    Measure::new(move |tour| Datum::Truth(sums(size, tour).is_semimagic()))
}

pub(super) fn magic(instance: &dyn Instance, _: Argument) -> Measure {
    let size = instance.grid().size;
    Measure::new(move |tour| Datum::Truth(sums(size, tour).is_magic()))
}
