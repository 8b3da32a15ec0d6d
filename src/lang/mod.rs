//! Syntax of the command language: parses text into terms with places. It does not know verbs and
//! problems.
//!
//! A script is a list of statements. A statement is an optional `let NAME =` and commands joined by
//! `|`. A command is a list of terms. The `verb` module gives the terms their meaning. Both modules
//! note the accepted items in one [`Furthest`].

mod day;
mod digit;
mod expression;
mod fault;
mod furthest;
mod grammar;
mod lexeme;
mod literal;
mod operator;
mod term;

pub use day::written_day;
pub use expression::{Expression, Ill, MOST_LEVELS, MOST_TERMS, Node, Operands, Words, calculation, expression};
pub use fault::{SyntaxError, SyntaxKind};
pub use furthest::{Expected, Furthest};
pub use grammar::parse;
pub use lexeme::{Lexeme, ascii_digits, is_complete, lexemes};
pub use literal::{MOST_DIGITS, read_bytes, read_duration, read_number};
pub use operator::Operator;
pub use term::{Command, Script, Span, Spanned, Statement, Term, TermKind};
