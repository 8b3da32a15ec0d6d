//! Attributes of a solution, for `where`, `sort` and other stages.

mod pieces;
mod symmetries;
mod table;
mod tours;

use super::{Cell, Number};
use crate::board::Square;
use crate::lang::Node;
use crate::problem::Instance;
use crate::search::tour::counting::Bend;
use std::fmt;
use std::sync::Arc;

pub(super) use symmetries::{KINDS, kind_of};
pub use table::ATTRIBUTES;
pub(super) use tours::way;

/// Attribute that every solution of some problems has, a row of the table.
///
/// Its description is the message `attribute-` with the word.
#[derive(Clone, Copy, Debug)]
pub struct Attribute {
    /// Name.
    pub word: &'static str,
    /// Other accepted spellings.
    pub also: &'static [&'static str],
    /// Families of solutions that have it.
    pub of: &'static [Family],
    /// Kind of its argument, if it takes one.
    pub argument: Option<Operand>,
    /// Type of its values.
    pub kind: Type,
    /// Whether all images of a solution under the symmetries of the board have the same value.
    pub kept: bool,
    /// Problem options that restrict the search to solutions for which it is true, and for which it
    /// is false. For a square, the option that fixes it.
    pub narrows: &'static [&'static str],
    /// Returns the options that restrict the search to solutions with this number.
    pub fixes: fn(&dyn Instance, Argument, &Number) -> Vec<Narrowing>,
    /// Returns the bends of a tour that it counts, each once. Returns `None` for other attributes.
    pub(super) bends: fn(&dyn Instance, Argument) -> Option<Vec<Bend>>,
    /// Creates the evaluator for the solutions of an instance.
    measure: fn(&dyn Instance, Argument) -> Measure,
}

/// Option of a problem, with its square if it takes one.
pub type Narrowing = (&'static str, Option<Square>);

/// Family of problems whose solutions have attributes in common.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Family {
    /// Pieces that do not attack each other.
    Placement,
    /// Pieces that cover the board.
    Cover,
    /// Tours with two ends.
    Open,
    /// Tours that return to their beginning.
    Closed,
}

/// Type of an attribute, and of an expression.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Type {
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
pub enum Operand {
    /// Square.
    Square,
    /// Letters of a file.
    File,
    /// Number of pieces.
    Times,
    /// Angle in degrees.
    Degrees,
    /// Direction.
    Way,
}

/// Value of an attribute's argument.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Argument {
    /// No argument.
    None,
    /// Square.
    Square(Square),
    /// File, counted from 0.
    File(u32),
    /// Number.
    Number(u64),
    /// Index of a direction in [`WAYS`].
    Way(usize),
}

/// Value of an expression for one solution. Values of one expression have one type, and an order.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Datum {
    /// Missing value: a rank if the file is empty, a quotient by 0.
    Nothing,
    /// Boolean.
    Truth(bool),
    /// Number.
    Number(Number),
    /// Square.
    Square(Square),
    /// Word of an attribute, with its index and its message id.
    Word(usize, &'static str),
}

/// Evaluator of an attribute for one solution, given by its squares in file order or as a tour in
/// tour order.
#[derive(Clone)]
pub(super) struct Measure(Arc<See>);

/// Function from a solution to a value.
type See = dyn Fn(&[Square]) -> Datum + Send + Sync;

/// Directions of the compass, from north (towards the higher ranks) by east (towards the later
/// files). Words between those of the eight main directions mean all steps between these.
pub const WAYS: [&str; 16] =
    ["n", "nne", "ne", "ene", "e", "ese", "se", "sse", "s", "ssw", "sw", "wsw", "w", "wnw", "nw", "nnw"];

impl Attribute {
    /// Returns whether the word is the attribute's name or another spelling of it.
    pub fn is_called(&self, word: &str) -> bool {
        self.word == word || self.also.contains(&word)
    }

    /// Returns the evaluator for the solutions of an instance.
    pub(super) fn of(&self, instance: &dyn Instance, argument: Argument) -> Measure {
        (self.measure)(instance, argument)
    }
}

impl Family {
    /// Returns the family of an instance.
    pub fn of(instance: &dyn Instance) -> Family {
        match instance.walk() {
            Some(ends) if ends.closed => Family::Closed,
            Some(_) => Family::Open,
            None if instance.covers() => Family::Cover,
            None => Family::Placement,
        }
    }

    /// Returns the message id of its name.
    pub fn id(self) -> &'static str {
        match self {
            Family::Placement => "family-placement",
            Family::Cover => "family-cover",
            Family::Open => "family-open",
            Family::Closed => "family-closed",
        }
    }
}

impl Type {
    /// Returns the message id of its name.
    pub fn id(self) -> &'static str {
        match self {
            Type::Number => "type-number",
            Type::Truth => "type-truth",
            Type::Square => "type-square",
            Type::Word(_) => "type-word",
        }
    }
}

/// Returns the word of a message id of [`Type::Word`].
pub fn word_of(id: &'static str) -> &'static str {
    id.split_once('-').map_or(id, |(_, word)| word)
}

impl Operand {
    /// Returns the class for messages and completion.
    pub fn class(self) -> &'static str {
        match self {
            Operand::Square => "square",
            Operand::File => "letter",
            Operand::Times => "number",
            Operand::Degrees => "degrees",
            Operand::Way => "direction",
        }
    }

    /// Parses a part of an expression as such an argument.
    pub(super) fn read(self, node: &Node) -> Option<Argument> {
        match (self, node) {
            (Operand::Square, Node::Word(word)) => word.parse().ok().map(Argument::Square),
            (Operand::File, Node::Word(word)) => {
                format!("{word}1").parse::<Square>().ok().map(|square| Argument::File(square.file))
            }
            (Operand::Times, Node::Number(number)) => u64::try_from(number).ok().map(Argument::Number),
            (Operand::Degrees, Node::Number(number)) => {
                u64::try_from(number).ok().filter(|degrees| *degrees <= 180).map(Argument::Number)
            }
            (Operand::Way, Node::Word(word)) => WAYS.iter().position(|way| way == word).map(Argument::Way),
            _ => None,
        }
    }
}

impl Argument {
    /// Returns a square that has to be on the board for this argument.
    pub(super) fn square(self) -> Option<Square> {
        match self {
            Argument::Square(square) => Some(square),
            Argument::File(file) => Some(Square { file, rank: 0 }),
            _ => None,
        }
    }
}

impl Datum {
    /// Converts a whole number.
    pub(super) fn whole(number: impl TryInto<i64>) -> Datum {
        number.try_into().map_or(Datum::Nothing, |number| Datum::Number(Number::Whole(number)))
    }

    /// Returns whether the value is true.
    pub fn is_true(&self) -> bool {
        *self == Datum::Truth(true)
    }

    /// Converts the value to a cell of a table.
    pub fn cell(&self) -> Cell {
        match self {
            Datum::Nothing => Cell::Empty,
            Datum::Truth(yes) => Cell::Word(if *yes { "truth-yes" } else { "truth-no" }),
            Datum::Number(number) => number.natural().map_or_else(|| Cell::Text(number.to_string()), Cell::Number),
            Datum::Square(square) => Cell::Text(square.to_string()),
            Datum::Word(_, id) => Cell::Word(id),
        }
    }
}

impl Measure {
    pub(super) fn new(measure: impl Fn(&[Square]) -> Datum + Send + Sync + 'static) -> Measure {
        Measure(Arc::new(measure))
    }

    pub(super) fn see(&self, squares: &[Square]) -> Datum {
        (self.0)(squares)
    }
}

impl fmt::Debug for Measure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Measure")
    }
}
