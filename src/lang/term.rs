//! The tree that reading a text gives.

use num_bigint::BigUint;

/// A place in the source: byte offsets, the end exclusive.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Span {
    /// The first byte.
    pub start: usize,
    /// One past the last byte.
    pub end: usize,
}

/// Something with its place in the source.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Spanned<T> {
    /// What stands there.
    pub item: T,
    /// Where it stands.
    pub span: Span,
}

/// A whole line, cell or file.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Script {
    /// The statements in order; comments and blank lines leave none.
    pub statements: Vec<Statement>,
}

/// `let NAME =` and `time` (both optional), then commands with `|` between.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Statement {
    /// The name that the value gets.
    pub name: Option<Spanned<String>>,
    /// Whether `time` stands before the first command: the run time is shown too.
    pub timed: bool,
    /// Whether `explain` stands before the first command: what would run is told, and nothing is searched.
    pub explained: bool,
    /// The commands; none only where an error cut the statement short.
    pub commands: Vec<Command>,
    /// From the first to the last character, comments left out.
    pub span: Span,
}

/// The terms of one command.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Command {
    /// The terms; none where nothing stands before the `|` or the end, which is for the binder to refuse.
    pub terms: Vec<Term>,
    /// From the first to the last character; the empty place after the `|` or `=` when there is no term.
    pub span: Span,
    /// What ends it: the `|`, or an empty place at the end of the statement.
    pub until: Span,
}

/// A term with its place.
pub type Term = Spanned<TermKind>;

/// The smallest pieces of the language.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TermKind {
    /// Letters, digits, `_` and `-`, starting with a letter: keywords, names, squares.
    Word(String),
    /// A whole number that fits 64 bits; `10^6`, `1_000` and `1e6` are read too.
    Number(u64),
    /// One that does not fit: only expressions take it.
    Large(BigUint),
    /// `5x6`.
    Size(u64, u64),
    /// `4..13`.
    Range(u64, u64),
    /// `4x5..4x9`: the first and the last size.
    Sizes((u64, u64), (u64, u64)),
    /// `30s`, `500ms`, `2min`, `1.5h`.
    Duration(std::time::Duration),
    /// `2026-11-21`: a day of the Gregorian calendar, counted from the first of 1970.
    Day(i64),
    /// `6GB`, `500MB`: bytes.
    Bytes(u64),
    /// `"text"`, escapes resolved.
    Text(String),
    /// `=`, `<`, `+` and their like.
    Operator(super::operator::Operator),
    /// `,`
    Comma,
    /// `(`
    Open,
    /// `)`
    Close,
    /// `|` inside brackets; elsewhere it ends a command.
    Pipe,
}
