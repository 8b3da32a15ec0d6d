//! The attributes of a solution: what `where`, `sort` and all else that asks about solutions knows.

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

/// A row of the table of attributes: something that every solution of some problems has.
///
/// What it means is the message `attribute-` and the word.
#[derive(Clone, Copy, Debug)]
pub struct Attribute {
    /// Its word.
    pub word: &'static str,
    /// Other spellings that are read.
    pub also: &'static [&'static str],
    /// The solutions that have it.
    pub of: &'static [Family],
    /// What stands after its word, if anything does.
    pub argument: Option<Operand>,
    /// What it is.
    pub kind: Type,
    /// Whether all images of a solution under the symmetries of the board have the same.
    pub kept: bool,
    /// The options of problems that search only where it is true, and only where it is not; where it is a square, the option that fixes it.
    pub narrows: &'static [&'static str],
    /// The options that search only where it is this number; none where there are none.
    pub fixes: fn(&dyn Instance, Argument, &Number) -> Vec<Narrowing>,
    /// The bends of a tour whose number it is, each once; none where it is something else.
    pub(super) bends: fn(&dyn Instance, Argument) -> Option<Vec<Bend>>,
    /// What computes it for the solutions of an instance.
    measure: fn(&dyn Instance, Argument) -> Measure,
}

/// An option of a problem, with the square that it takes, if it takes one.
pub type Narrowing = (&'static str, Option<Square>);

/// A kind of problem whose solutions have attributes in common.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Family {
    /// Pieces that do not attack each other.
    Placement,
    /// Pieces that cover the board.
    Cover,
    /// Tours with two ends.
    Open,
    /// Tours that come back.
    Closed,
}

/// The type of an attribute, and of an expression.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Type {
    /// A number.
    Number,
    /// Yes or no.
    Truth,
    /// A square.
    Square,
    /// One of some words: the parts of these message ids after the first `-`.
    Word(&'static [&'static str]),
}

/// What the word of an attribute is followed by.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Operand {
    /// A square.
    Square,
    /// The letters of a file.
    File,
    /// A number of pieces.
    Times,
    /// An angle in degrees.
    Degrees,
    /// A direction.
    Way,
}

/// An operand, read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Argument {
    /// The attribute takes none.
    None,
    /// A square.
    Square(Square),
    /// A file, counted from 0.
    File(u32),
    /// A number.
    Number(u64),
    /// The place of a direction in [`WAYS`].
    Way(usize),
}

/// What an expression is for one solution. Values of one expression have one type, and an order.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Datum {
    /// The solution has no such thing: a rank where the file is empty, a quotient by 0.
    Nothing,
    /// Yes or no.
    Truth(bool),
    /// A number.
    Number(Number),
    /// A square.
    Square(Square),
    /// A word of an attribute: its place among them, and its message id.
    Word(usize, &'static str),
}

/// Computes an attribute of one solution: squares in file order, or a tour in its own order.
#[derive(Clone)]
pub(super) struct Measure(Arc<See>);

/// What a measure sees in a solution.
type See = dyn Fn(&[Square]) -> Datum + Send + Sync;

/// The directions of the compass, from north (towards the higher ranks) by east (towards the later files): the words of a direction between
/// those of the eight main ones stand for all steps between these.
pub const WAYS: [&str; 16] =
    ["n", "nne", "ne", "ene", "e", "ese", "se", "sse", "s", "ssw", "sw", "wsw", "w", "wnw", "nw", "nnw"];

impl Attribute {
    /// Whether this is its word, or another spelling of it.
    pub fn is_called(&self, word: &str) -> bool {
        self.word == word || self.also.contains(&word)
    }

    /// The attribute for the solutions of an instance.
    pub(super) fn of(&self, instance: &dyn Instance, argument: Argument) -> Measure {
        (self.measure)(instance, argument)
    }
}

impl Family {
    /// The family of an instance.
    pub fn of(instance: &dyn Instance) -> Family {
        match instance.walk() {
            Some(ends) if ends.closed => Family::Closed,
            Some(_) => Family::Open,
            None if instance.covers() => Family::Cover,
            None => Family::Placement,
        }
    }

    /// The id of the message that names it.
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
    /// The id of the message that names it.
    pub fn id(self) -> &'static str {
        match self {
            Type::Number => "type-number",
            Type::Truth => "type-truth",
            Type::Square => "type-square",
            Type::Word(_) => "type-word",
        }
    }
}

/// The word of a message id of [`Type::Word`].
pub fn word_of(id: &'static str) -> &'static str {
    id.split_once('-').map_or(id, |(_, word)| word)
}

impl Operand {
    /// Its class in messages and completion.
    pub fn class(self) -> &'static str {
        match self {
            Operand::Square => "square",
            Operand::File => "letter",
            Operand::Times => "number",
            Operand::Degrees => "degrees",
            Operand::Way => "direction",
        }
    }

    /// What a part of an expression is as such an operand.
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
    /// A square that has to be on the board for it.
    pub(super) fn square(self) -> Option<Square> {
        match self {
            Argument::Square(square) => Some(square),
            Argument::File(file) => Some(Square { file, rank: 0 }),
            _ => None,
        }
    }
}

impl Datum {
    /// A whole number.
    pub(super) fn whole(number: impl TryInto<i64>) -> Datum {
        number.try_into().map_or(Datum::Nothing, |number| Datum::Number(Number::Whole(number)))
    }

    /// Whether it is a yes.
    pub fn is_true(&self) -> bool {
        *self == Datum::Truth(true)
    }

    /// As a cell of a table.
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
