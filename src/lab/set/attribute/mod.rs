//! Attributes of a solution, for `where`, `sort` and other stages.

mod pieces;
mod symmetries;
mod table;
mod tours;

pub use crate::data::ExprValue;
use crate::data::{Rational, constant_value};
use crate::problem::{Instance, OptionSpec, Stabilizer};
use bezzel_base::board::{Size, Square};
use bezzel_language::{Expression, ExpressionNode};
use bezzel_tours::counting::Bend;
use std::fmt;
use std::sync::Arc;

pub(crate) use symmetries::{KINDS, symmetry_kind};
pub use table::ATTRIBUTES;
pub(crate) use tours::direction_index;

/// Attribute that every solution of some problems has, a row of the table.
///
/// Its description is the message `attribute-` with the word.
#[derive(Clone, Copy, Debug)]
pub struct Attribute {
    /// Name.
    pub word: &'static str,
    /// Other accepted spellings.
    pub aliases: &'static [&'static str],
    /// Families of solutions that have it.
    pub families: &'static [SolutionFamily],
    /// Kind of its argument, if it takes one.
    pub argument: Option<OperandKind>,
    /// Type of its values.
    pub kind: ExprType,
    /// Whether all images of a solution under the symmetries of the board have the same value.
    pub is_invariant: bool,
    /// Problem options that restrict the search to solutions for which it is true, and for which it
    /// is false. For a square, the option that fixes it.
    pub narrowing_options: &'static [&'static str],
    /// Returns the options that restrict the search to solutions with this number.
    fixing_options: fn(&dyn Instance, OperandValue, &Rational) -> Vec<NarrowingOption>,
    /// Returns what a piece on a square adds to the number, if the number is such a sum.
    pub(crate) square_weight: fn(Size, Square) -> Option<u64>,
    /// Returns the bends of a tour that it counts, each once. Returns `None` for other attributes.
    pub(crate) bends: fn(&dyn Instance, OperandValue) -> Option<Vec<Bend>>,
    /// Returns the value for solutions with these symmetries on a board with this number of them,
    /// if the value depends on nothing else.
    pub(crate) of_stabilizer: fn(Stabilizer, Size, u32) -> Option<ExprValue>,
    /// Creates the evaluator for the solutions of an instance.
    measure: fn(&dyn Instance, OperandValue) -> Evaluator,
}

/// Option of a problem, with its value.
pub type NarrowingOption = (&'static str, OptionValue);

/// Returns whether the problem with this option has exactly those of its solutions that the
/// condition of this name describes.
pub(crate) fn is_exact_option(instance: &dyn Instance, &(word, value): &NarrowingOption) -> bool {
    let closed = instance.tour_ends().map(|ends| ends.closed);
    match (word, value) {
        _ if !instance.can_be_narrowed() => false,
        // In a tour, the square is no part of the board. Pawns on unknown squares stay off it too.
        ("without", _) => closed.is_none() && instance.free_pawns() == 0,
        // A closed tour with given numbers has a direction, and may begin anywhere.
        ("from" | "to", _) | (_, OptionValue::Number(..)) => closed == Some(false),
        _ => true,
    }
}

/// Value of an option that restricts a search.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum OptionValue {
    /// The option takes none.
    Flag,
    /// Square.
    Square(Square),
    /// Square of a tour with its number, from 1.
    Number(Square, u64),
}

/// Family of problems whose solutions have attributes in common.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SolutionFamily {
    /// Pieces that do not attack each other.
    Placement,
    /// Pieces that cover the board.
    Cover,
    /// Tours with two ends.
    Open,
    /// Tours that return to their beginning.
    Closed,
    /// Shortest paths between two squares.
    Path,
}

/// Type of an attribute, and of an expression.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ExprType {
    /// Number.
    Number,
    /// Boolean.
    Truth,
    /// Square.
    Square,
    /// One of several words, the parts of these message ids after the first `-`.
    Word(&'static [&'static str]),
}

/// Kind of an attribute's argument.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OperandKind {
    /// Square.
    Square,
    /// Letters of a file.
    File,
    /// Number of pieces, or [`OptionSpec::BLOCKING`] for at least one where pieces block lines.
    Times,
    /// Angle in degrees.
    Degrees,
    /// Direction.
    Way,
}

/// Value of an attribute's argument.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OperandValue {
    /// No argument.
    None,
    /// Square.
    Square(Square),
    /// File, counted from 0.
    File(u32),
    /// Number.
    Number(u64),
    /// Index of a direction in [`DIRECTIONS`].
    Way(usize),
    /// Pieces block lines.
    Blocking,
}

/// Evaluator of an attribute for one solution, given by its squares in file order or as a tour in
/// tour order.
#[derive(Clone)]
pub(crate) struct Evaluator(Arc<EvaluateFn>);

/// Function from a solution to a value.
type EvaluateFn = dyn Fn(&[Square]) -> ExprValue + Send + Sync;

/// Directions of the compass, from north (towards the higher ranks) by east (towards the later
/// files). Words between those of the eight main directions mean all steps between these.
pub const DIRECTIONS: [&str; 16] = [
    "n", "nne", "ne", "ene", "e", "ese", "se", "sse", "s", "ssw", "sw", "wsw", "w", "wnw", "nw",
    "nnw",
];

impl OptionValue {
    /// Returns the value with the image of its square.
    pub(crate) fn map(self, image: impl FnOnce(Square) -> Square) -> OptionValue {
        match self {
            OptionValue::Flag => OptionValue::Flag,
            OptionValue::Square(square) => OptionValue::Square(image(square)),
            OptionValue::Number(square, number) => OptionValue::Number(image(square), number),
        }
    }
}

impl Attribute {
    /// Returns whether the word is the attribute's name or another spelling of it.
    pub fn has_name(&self, word: &str) -> bool {
        self.word == word || self.aliases.contains(&word)
    }

    /// Returns the evaluator for the solutions of an instance.
    pub(crate) fn evaluator(&self, instance: &dyn Instance, argument: OperandValue) -> Evaluator {
        (self.measure)(instance, argument)
    }
}

impl SolutionFamily {
    /// Returns the family of an instance.
    pub fn of_instance(instance: &dyn Instance) -> SolutionFamily {
        match instance.tour_ends() {
            Some(_) if instance.is_shortest_path() => SolutionFamily::Path,
            Some(ends) if ends.closed => SolutionFamily::Closed,
            Some(_) => SolutionFamily::Open,
            None if instance.is_cover() => SolutionFamily::Cover,
            None => SolutionFamily::Placement,
        }
    }

    /// Returns the message id of its name.
    pub fn message_id(self) -> &'static str {
        match self {
            SolutionFamily::Placement => "family-placement",
            SolutionFamily::Cover => "family-cover",
            SolutionFamily::Open => "family-open",
            SolutionFamily::Closed => "family-closed",
            SolutionFamily::Path => "family-path",
        }
    }
}

impl ExprType {
    /// Returns the message id of its name.
    pub fn message_id(self) -> &'static str {
        match self {
            ExprType::Number => "type-number",
            ExprType::Truth => "type-truth",
            ExprType::Square => "type-square",
            ExprType::Word(_) => "type-word",
        }
    }
}

/// Returns the word of a message id of [`ExprType::Square`].
pub fn word_of(id: &'static str) -> &'static str {
    id.split_once('-').map_or(id, |(_, word)| word)
}

impl OperandKind {
    /// Returns the class for messages and completion.
    pub fn operand_class(self) -> &'static str {
        match self {
            OperandKind::Square => "square",
            OperandKind::File => "letter",
            OperandKind::Times => "number",
            OperandKind::Degrees => "degrees",
            OperandKind::Way => "direction",
        }
    }

    /// Parses a part of an expression as such an argument.
    pub(crate) fn parse_argument(self, argument: &Expression) -> Option<OperandValue> {
        let number = constant_argument(argument);
        match (self, number.as_ref().unwrap_or(&argument.item)) {
            (OperandKind::Square, ExpressionNode::Word(word) | ExpressionNode::Text(word)) => {
                word.parse().ok().map(OperandValue::Square)
            }
            (OperandKind::File, ExpressionNode::Word(word) | ExpressionNode::Text(word)) => {
                format!("{word}1")
                    .parse::<Square>()
                    .ok()
                    .map(|square| OperandValue::File(square.file))
            }
            (OperandKind::File, ExpressionNode::Number(number)) => u32::try_from(number)
                .ok()
                .and_then(|number| number.checked_sub(1))
                .map(OperandValue::File),
            (OperandKind::Times, ExpressionNode::Word(word)) => {
                (word == OptionSpec::BLOCKING.word).then_some(OperandValue::Blocking)
            }
            (OperandKind::Times, ExpressionNode::Number(number)) => {
                u64::try_from(number).ok().map(OperandValue::Number)
            }
            (OperandKind::Degrees, ExpressionNode::Number(number)) => u64::try_from(number)
                .ok()
                .filter(|degrees| *degrees <= 180)
                .map(OperandValue::Number),
            (OperandKind::Way, ExpressionNode::Word(word) | ExpressionNode::Text(word)) => {
                DIRECTIONS.iter().position(|way| way == word).map(OperandValue::Way)
            }
            _ => None,
        }
    }
}

/// Returns the number that a calculation in place of an argument gives.
pub(crate) fn constant_argument(argument: &Expression) -> Option<ExpressionNode> {
    match (&argument.item, constant_value(argument)?) {
        (ExpressionNode::Number(_), _) => None,
        (_, ExprValue::Number(number)) => number.to_natural().map(ExpressionNode::Number),
        _ => None,
    }
}

impl OperandValue {
    /// Returns a square that has to be on the board for this argument.
    pub(crate) fn square(self) -> Option<Square> {
        match self {
            OperandValue::Square(square) => Some(square),
            OperandValue::File(file) => Some(Square { file, rank: 0 }),
            _ => None,
        }
    }
}

impl Evaluator {
    pub(crate) fn new(
        measure: impl Fn(&[Square]) -> ExprValue + Send + Sync + 'static,
    ) -> Evaluator {
        Evaluator(Arc::new(measure))
    }

    pub(crate) fn evaluate(&self, squares: &[Square]) -> ExprValue {
        (self.0)(squares)
    }
}

impl fmt::Debug for Evaluator {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Measure")
    }
}
