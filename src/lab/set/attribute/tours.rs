//! Attributes of tours.

use super::{Evaluator, ExprValue, NarrowingOption, OperandValue, OptionValue};
use crate::data::Rational;
use crate::problem::Instance;
use bezzel_base::board::Square;
use bezzel_tours::counting::Bend;
use bezzel_tours::line_sums;

/// Step by files and ranks.
type MoveVector = (i64, i64);

/// Returns whether the tours of an instance are closed.
fn is_closed(instance: &dyn Instance) -> bool {
    instance.tour_ends().is_some_and(|ends| ends.closed)
}

pub(super) fn start(_: &dyn Instance, _: OperandValue) -> Evaluator {
    Evaluator::new(|tour| {
        tour.first().map_or(ExprValue::Nothing, |&square| ExprValue::Square(square))
    })
}

pub(super) fn end(_: &dyn Instance, _: OperandValue) -> Evaluator {
    Evaluator::new(|tour| {
        tour.last().map_or(ExprValue::Nothing, |&square| ExprValue::Square(square))
    })
}

/// Evaluates the number of a square in the order of the tour, from 1.
pub(super) fn number(_: &dyn Instance, argument: OperandValue) -> Evaluator {
    let wanted = argument.square();
    Evaluator::new(move |tour| {
        let place = tour.iter().position(|&square| Some(square) == wanted);
        place.map_or(ExprValue::Nothing, |place| ExprValue::from_integer(place + 1))
    })
}

/// Returns the option that gives the square its number. If this is the first or the last, it is an
/// end of the tour.
pub(super) fn fix_number(
    instance: &dyn Instance,
    argument: OperandValue,
    number: &Rational,
) -> Vec<NarrowingOption> {
    let (Some(square), Some(last)) = (argument.square(), instance.piece_count()) else {
        return Vec::new();
    };
    let number = number.to_natural().and_then(|number| u64::try_from(number).ok());
    let option = match number {
        _ if is_closed(instance) || instance.is_shortest_path() => None,
        Some(1) => Some(("from", OptionValue::Square(square))),
        Some(number) if number == last => Some(("to", OptionValue::Square(square))),
        Some(number) if (2..last).contains(&number) => {
            Some(("with", OptionValue::Number(square, number)))
        }
        _ => None,
    };
    option.into_iter().collect()
}

/// Iterates over the moves of a tour. The closing move is the last one.
fn tour_moves(tour: &[Square], closed: bool) -> impl Iterator<Item = (Square, Square)> + '_ {
    let back = (closed && tour.len() > 2).then(|| (tour[tour.len() - 1], tour[0]));
    tour.windows(2).map(|two| (two[0], two[1])).chain(back)
}

fn step_between((from, to): (Square, Square)) -> MoveVector {
    (i64::from(to.file) - i64::from(from.file), i64::from(to.rank) - i64::from(from.rank))
}

/// Returns the side of step `a` to which `b` points: positive for left, negative for right, 0 along
/// it.
fn orientation(a: MoveVector, b: MoveVector) -> i64 {
    (a.0 * b.1 - a.1 * b.0).signum()
}

/// Counts the pairs of moves whose lines cross inside both.
///
/// Moves are compared in the order of the files in which they begin, as far as they share files.
///
/// # Complexity
/// Quadratic in the moves for sliding pieces. For a leaper it is the moves times the squares of a
/// file.
pub(super) fn crossings(instance: &dyn Instance, _: OperandValue) -> Evaluator {
    let closed = is_closed(instance);
    Evaluator::new(move |tour| {
        let mut moves: Vec<_> = tour_moves(tour, closed)
            .map(|(a, b)| if a.file <= b.file { (a, b) } else { (b, a) })
            .collect();
        moves.sort_unstable_by_key(|(a, _)| a.file);
        let crossed = |(at, &one): (usize, &(Square, Square))| {
            let later = moves[at + 1..].iter().take_while(|(a, _)| a.file <= one.1.file);
            later.filter(|&&other| is_crossing(one, other)).count()
        };
        ExprValue::from_integer(moves.iter().enumerate().map(crossed).sum::<usize>())
    })
}

fn is_crossing(one: (Square, Square), other: (Square, Square)) -> bool {
    let apart = |(from, to): (Square, Square), end: Square| {
        orientation(step_between((from, to)), step_between((from, end)))
    };
    let splits = |line, (a, b): (Square, Square)| apart(line, a) * apart(line, b) < 0;
    splits(one, other) && splits(other, one)
}

/// Iterates over the steps into and out of each square at which the tour could turn.
fn bends(tour: &[Square], closed: bool) -> impl Iterator<Item = (MoveVector, MoveVector)> + '_ {
    let first = if closed { tour_moves(tour, closed).next() } else { None };
    let mut steps = tour_moves(tour, closed).chain(first).map(step_between);
    let mut before = steps.next();
    steps.map(move |after| (before.replace(after).unwrap_or(after), after))
}

/// Returns whether the second step continues in the direction of the first.
fn is_straight((a, b): (MoveVector, MoveVector)) -> bool {
    orientation(a, b) == 0 && a.0 * b.0 + a.1 * b.1 > 0
}

pub(super) fn turns(instance: &dyn Instance, _: OperandValue) -> Evaluator {
    let closed = is_closed(instance);
    Evaluator::new(move |tour| {
        ExprValue::from_integer(bends(tour, closed).filter(|&bend| !is_straight(bend)).count())
    })
}

/// Selects the bends that the leaps of a piece can make, by the steps into and out of their square.
/// Returns `None` for other pieces.
fn select_bends(
    instance: &dyn Instance,
    wanted: impl Fn((MoveVector, MoveVector)) -> bool,
) -> Option<Vec<Bend>> {
    let piece = instance.piece();
    let pairs = piece.leaps.iter().flat_map(|&a| piece.leaps.iter().map(move |&b| [a, b]));
    let is_wanted = |[a, b]: &Bend| {
        a < b && wanted(((-i64::from(a.0), -i64::from(a.1)), (i64::from(b.0), i64::from(b.1))))
    };
    piece.rays.is_empty().then(|| pairs.filter(is_wanted).collect())
}

pub(super) fn turning_bends(instance: &dyn Instance, _: OperandValue) -> Option<Vec<Bend>> {
    select_bends(instance, |bend| !is_straight(bend))
}

pub(super) fn bends_at_angle(instance: &dyn Instance, argument: OperandValue) -> Option<Vec<Bend>> {
    select_bends(instance, |bend| argument == OperandValue::Number(angle_of(bend)))
}

/// Returns the angle between two consecutive moves in whole degrees: 180 straight on, 0 straight
/// back.
fn angle_of((a, b): (MoveVector, MoveVector)) -> u64 {
    let (across, along) = ((a.0 * b.1 - a.1 * b.0) as f64, (a.0 * b.0 + a.1 * b.1) as f64);
    180 - across.abs().atan2(along).to_degrees().round() as u64
}

pub(super) fn angle(instance: &dyn Instance, argument: OperandValue) -> Evaluator {
    let closed = is_closed(instance);
    let wanted =
        move |bend: &(MoveVector, MoveVector)| argument == OperandValue::Number(angle_of(*bend));
    Evaluator::new(move |tour| ExprValue::from_integer(bends(tour, closed).filter(wanted).count()))
}

/// Returns the index of a step's direction in [`DIRECTIONS`](super::WAYS).
pub(crate) fn direction_index((files, ranks): MoveVector) -> usize {
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
pub(super) fn moves(instance: &dyn Instance, argument: OperandValue) -> Evaluator {
    let closed = is_closed(instance);
    let wanted = move |&at: &usize| {
        argument == OperandValue::Way(at) || closed && argument == OperandValue::Way((at + 8) % 16)
    };
    Evaluator::new(move |tour| {
        ExprValue::from_integer(
            tour_moves(tour, closed)
                .map(|it| direction_index(step_between(it)))
                .filter(wanted)
                .count(),
        )
    })
}

/// Evaluates whether a move leads from the end to the start.
pub(super) fn closable(instance: &dyn Instance, _: OperandValue) -> Evaluator {
    let (grid, piece) = (instance.grid().clone(), instance.piece().clone());
    Evaluator::new(move |tour| {
        let ends = tour.first().zip(tour.last()).filter(|_| tour.len() > 2);
        ExprValue::Truth(ends.is_some_and(|(&first, &last)| {
            piece.attacked_squares(&grid, last).any(|square| square == first)
        }))
    })
}

pub(super) fn semimagic(instance: &dyn Instance, _: OperandValue) -> Evaluator {
    let size = instance.grid().size;
    Evaluator::new(move |tour| ExprValue::Truth(line_sums(size, tour).is_semimagic()))
}

pub(super) fn magic(instance: &dyn Instance, _: OperandValue) -> Evaluator {
    let size = instance.grid().size;
    Evaluator::new(move |tour| ExprValue::Truth(line_sums(size, tour).is_magic()))
}
