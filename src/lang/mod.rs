//! The syntax of the command language: text into spanned terms. It knows no verb and no problem.
//!
//! A script is statements, a statement is an optional `let NAME =` and commands joined by `|`, a command is terms. What the terms
//! mean is for the verb room to say; both note what would have been accepted in one [`Furthest`].

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
