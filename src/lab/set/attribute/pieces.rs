//! Attributes about the squares of the pieces and their attacks.

use super::{
    Attribute, Evaluator, ExprValue, NarrowingOption, OperandValue, OptionValue, is_exact_option,
};
use crate::data::Rational;
use crate::problem::{Instance, OptionSpec, PieceGroup};
use bezzel_base::board::{Size, Square, SquareSet};
use bezzel_base::core::find_first_attack;

pub(super) fn pieces(_: &dyn Instance, _: OperandValue) -> Evaluator {
    Evaluator::new(|squares| ExprValue::from_integer(squares.len()))
}

pub(super) fn piece_at(_: &dyn Instance, argument: OperandValue) -> Evaluator {
    let wanted = argument.square();
    Evaluator::new(move |squares| {
        ExprValue::Truth(wanted.is_some_and(|wanted| squares.contains(&wanted)))
    })
}

/// Evaluates the rank of the lowest piece in a file.
pub(super) fn file(_: &dyn Instance, argument: OperandValue) -> Evaluator {
    let wanted = argument.square().map(|square| square.file);
    Evaluator::new(move |squares| {
        let ranks =
            squares.iter().filter(|square| Some(square.file) == wanted).map(|square| square.rank);
        ranks.min().map_or(ExprValue::Nothing, |rank| ExprValue::from_integer(u64::from(rank) + 1))
    })
}

/// Sums the weights of the squares of the pieces. The number is missing on boards without weights.
fn sum_weights(instance: &dyn Instance, weight: fn(Size, Square) -> Option<u64>) -> Evaluator {
    let size = instance.grid().size;
    if weight(size, Square { file: 0, rank: 0 }).is_none() {
        return Evaluator::new(|_| ExprValue::Nothing);
    }
    Evaluator::new(move |squares| {
        let weights = squares.iter().map(|&square| weight(size, square).unwrap_or(0));
        ExprValue::from_integer(weights.fold(0, u64::saturating_add))
    })
}

fn is_end(at: u32, side: u32) -> bool {
    at == 0 || at + 1 == side
}

/// Maximum number of squares that a search has to leave free.
const MAX_FREE: usize = 64;

/// Maximum number of squares of a board on which they are determined. No search that lists
/// solutions ends on larger ones.
const MAX_SQUARES: u64 = 1 << 20;

impl Attribute {
    /// Returns the options that restrict the search to solutions with this number.
    pub(crate) fn options_for_number(
        &self,
        instance: &dyn Instance,
        argument: OperandValue,
        number: &Rational,
    ) -> Vec<NarrowingOption> {
        if *number == Rational::Whole(0) {
            let options = exclude_weighted(instance, self.square_weight);
            if !options.is_empty() {
                return options;
            }
        }
        (self.fixing_options)(instance, argument, number)
    }
}

/// Returns the options of a search for solutions that avoid all squares with a weight. Returns no
/// options if the problem is about tours, or if there are too many squares.
fn exclude_weighted(
    instance: &dyn Instance,
    weight: fn(Size, Square) -> Option<u64>,
) -> Vec<NarrowingOption> {
    let size = instance.grid().size;
    let option = |square| ("without", OptionValue::Square(square));
    let is_exact = is_exact_option(instance, &option(Square { file: 0, rank: 0 }));
    if !is_exact || size.squares() > MAX_SQUARES {
        return Vec::new();
    }
    let mut squares = Vec::new();
    for square in size.iter() {
        match weight(size, square) {
            Some(0) => {}
            Some(_) if squares.len() < MAX_FREE => squares.push(square),
            _ => return Vec::new(),
        }
    }
    squares.into_iter().map(option).collect()
}

/// Fixes the rank of the piece in a file, if no file can have two.
pub(super) fn fix_file(
    instance: &dyn Instance,
    argument: OperandValue,
    number: &Rational,
) -> Vec<NarrowingOption> {
    let rank = number.to_natural().and_then(|rank| u32::try_from(rank).ok()?.checked_sub(1));
    let square = argument.square().zip(rank).map(|(square, rank)| Square { rank, ..square });
    square
        .filter(|&square| instance.is_alone_in_file(square))
        .map(|square| ("with", OptionValue::Square(square)))
        .into_iter()
        .collect()
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

pub(super) fn corner_weight(size: Size, square: Square) -> Option<u64> {
    Some(is_corner(size, square).into())
}

pub(super) fn corners(instance: &dyn Instance, _: OperandValue) -> Evaluator {
    sum_weights(instance, corner_weight)
}

pub(super) fn rim_weight(size: Size, square: Square) -> Option<u64> {
    Some(is_rim(size, square).into())
}

pub(super) fn rim(instance: &dyn Instance, _: OperandValue) -> Evaluator {
    sum_weights(instance, rim_weight)
}

/// Returns 1 on the main diagonals. Rectangles have none.
pub(super) fn diagonal_weight(size: Size, square: Square) -> Option<u64> {
    size.is_square().then(|| is_diagonal(size, square).into())
}

pub(super) fn diagonals(instance: &dyn Instance, _: OperandValue) -> Evaluator {
    sum_weights(instance, diagonal_weight)
}

/// Returns 1 on light squares. The corner `a1` is dark.
pub(super) fn light_weight(_: Size, square: Square) -> Option<u64> {
    Some(u64::from((square.file ^ square.rank) & 1))
}

pub(super) fn light_squares(instance: &dyn Instance, _: OperandValue) -> Evaluator {
    sum_weights(instance, light_weight)
}

pub(super) fn dark_weight(_: Size, square: Square) -> Option<u64> {
    Some(u64::from((square.file ^ square.rank ^ 1) & 1))
}

pub(super) fn dark_squares(instance: &dyn Instance, _: OperandValue) -> Evaluator {
    sum_weights(instance, dark_weight)
}

/// Returns the squared distance to the center of the board, in quarters of a squared side.
pub(super) fn center_weight(size: Size, square: Square) -> Option<u64> {
    let off = |at: u32, side: u32| (2 * u64::from(at) + 1).abs_diff(u64::from(side));
    Some(off(square.file, size.files()).pow(2) + off(square.rank, size.ranks()).pow(2))
}

pub(super) fn center_distance(instance: &dyn Instance, _: OperandValue) -> Evaluator {
    sum_weights(instance, center_weight)
}

/// Counts the empty squares whose number of attackers satisfies `count`. With the option `blocking`
/// of the problem, or if it is asked for, a line ends at the first piece.
fn count_attacked(
    instance: &dyn Instance,
    is_blocking: bool,
    count: impl Fn(u64) -> bool + Send + Sync + 'static,
) -> Evaluator {
    let (grid, piece, shares) =
        (instance.grid().clone(), instance.piece().clone(), instance.piece_groups().to_vec());
    let is_blocking = is_blocking || instance.arguments().has(OptionSpec::BLOCKING.word);
    Evaluator::new(move |squares| {
        let mut attackers = vec![0u64; grid.size.squares() as usize];
        let mut held = SquareSet::empty(grid.size);
        if is_blocking {
            squares.iter().for_each(|&square| held.insert(square));
        }
        for (square, share) in PieceGroup::placed_pieces(&shares, &piece, squares) {
            let attacked = share.piece.attacks_until(&grid, square, |square| held.contains(square));
            attacked.iter().for_each(|attacked| attackers[grid.size.index(attacked)] += 1);
        }
        let walls = grid.walls().into_iter().flat_map(|walls| walls.squares.iter());
        let taken = squares.iter().copied().chain(walls);
        taken.for_each(|square| attackers[grid.size.index(square)] = u64::MAX);
        ExprValue::from_integer(
            attackers.iter().filter(|&&number| number < u64::MAX && count(number)).count(),
        )
    })
}

pub(super) fn attacked_squares(instance: &dyn Instance, argument: OperandValue) -> Evaluator {
    let is_blocking = argument == OperandValue::Blocking;
    count_attacked(instance, is_blocking, move |number| match argument {
        OperandValue::Blocking => number > 0,
        _ => argument == OperandValue::Number(number),
    })
}

pub(super) fn unattacked_squares(instance: &dyn Instance, _: OperandValue) -> Evaluator {
    count_attacked(instance, false, |number| number == 0)
}

pub(super) fn overattacked_squares(instance: &dyn Instance, _: OperandValue) -> Evaluator {
    count_attacked(instance, false, |number| number > 1)
}

pub(super) fn independent(instance: &dyn Instance, _: OperandValue) -> Evaluator {
    let (grid, piece, shares) =
        (instance.grid().clone(), instance.piece().clone(), instance.piece_groups().to_vec());
    Evaluator::new(move |squares| {
        let is_free = |(from, share): (Square, PieceGroup)| {
            share.piece.attacked_squares(&grid, from).all(|attacked| !squares.contains(&attacked))
        };
        ExprValue::Truth(match shares.is_empty() {
            true => find_first_attack(&piece, &grid, squares).is_none(),
            false => PieceGroup::placed_pieces(&shares, &piece, squares).all(is_free),
        })
    })
}

/// Evaluates whether each piece is attacked by another. A cover then attacks every square.
pub(super) fn total(instance: &dyn Instance, _: OperandValue) -> Evaluator {
    let (grid, piece, shares) =
        (instance.grid().clone(), instance.piece().clone(), instance.piece_groups().to_vec());
    Evaluator::new(move |squares| {
        let mut open = SquareSet::from_squares(grid.size, squares.iter().copied());
        for (from, share) in PieceGroup::placed_pieces(&shares, &piece, squares) {
            share.piece.attacked_squares(&grid, from).for_each(|attacked| open.remove(attacked));
        }
        ExprValue::Truth(open.is_empty())
    })
}
