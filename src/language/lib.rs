//! Syntax of the command language: parses text into terms with places. It does not know verbs and
//! problems.
//!
//! A script is a list of statements. A statement is an optional `let NAME =` and commands
//! joined by `|`. A command is a list of terms. The `bind` module gives the terms their meaning.
//! Both modules note the accepted items in one [`FurthestFailure`].

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
mod words;

pub use day::{civil_from_days, format_day};
pub use expression::{
    ExprError, Expression, ExpressionNode, MAX_LEVELS, MAX_TERMS, OperandReader, TRUTHS,
    WordLookup, parse_calculation, parse_expression,
};
pub use fault::{BlockError, BlockErrorKind, SyntaxError, SyntaxErrorKind, truncate_line};
pub use furthest::{ExpectedItem, FurthestFailure};
pub use grammar::{LAST_RESULT, MAX_NESTED_BLOCKS, parse, parse_part};
pub use lexeme::DEFAULT_SIGN;
pub use lexeme::{LexemeKind, is_complete, lexemes, parse_term, statement_bounds, to_ascii_digits};
pub use literal::{MAX_DIGITS, parse_bytes, parse_number, read_duration};
pub use operator::{OPERATORS, Operator, OperatorWord};
pub use term::{
    BlockKind, ParsedBlock, ParsedCommand, ParsedStatement, Script, SourceSpan, Spanned, Term,
    TermKind,
};
pub use words::{
    FUNCTIONS, FunctionWord, MEMORY_UNITS, SYNTAX, SyntaxWord, TIME_UNITS, UnitWord, VerbExample,
};
