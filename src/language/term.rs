//! Syntax tree of a text.

use num_bigint::BigUint;

/// Place in the source as byte offsets, with an exclusive end.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct SourceSpan {
    /// First byte.
    pub start: usize,
    /// One past the last byte.
    pub end: usize,
}

/// Item with its place in the source.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Spanned<T> {
    /// Item.
    pub item: T,
    /// Place in the source.
    pub span: SourceSpan,
}

/// Syntax tree of a whole line, cell or file.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Script {
    /// Statements in order, without comments and blank lines.
    pub statements: Vec<ParsedStatement>,
}

/// Statement: `let NAME =` and `time` (both optional), then commands separated by `|`. A block may
/// take the place of the first one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ParsedStatement {
    /// Name given to the value.
    pub name: Option<Spanned<String>>,
    /// Whether the name keeps the value that it has (`let NAME ?= ...`).
    pub is_default: bool,
    /// Whether `time` precedes the first command. The run time is shown too then.
    pub timed: bool,
    /// Whether `explain` precedes the first command. The plan is shown then, and nothing is
    /// searched.
    pub explained: bool,
    /// Commands. Those after a block are stages. Otherwise there are none only if an error cut the
    /// statement short.
    pub commands: Vec<ParsedCommand>,
    /// Place from the first to the last character, without comments.
    pub span: SourceSpan,
    /// Parameters, if `let` defines a function.
    pub params: Option<Vec<Spanned<String>>>,
    /// Block, if the statement begins with one.
    pub block: Option<ParsedBlock>,
}

/// Block of statements with its header: `for n in 4..9 { ... }`, `if CONDITION { ... } else { ...
/// }` or `try { ... } else { ... }`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ParsedBlock {
    /// Kind.
    pub kind: BlockKind,
    /// Condition or values. `None` for `try`.
    pub header: Option<ParsedCommand>,
    /// Place from the keyword to the last brace.
    pub span: SourceSpan,
    /// Places of the texts between the braces: the statements, and those after `else` if there are
    /// any. After `else if` it is that statement. A body without its brace reaches to the end.
    pub bodies: Vec<SourceSpan>,
    /// Whether a syntax error cuts the block short.
    pub is_cut_short: bool,
}

/// Kind of a block.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum BlockKind {
    /// Repetition for each value, with the name of the value.
    For(Spanned<String>),
    /// Condition.
    If,
    /// Statements whose first fault does not end the script.
    Try,
}

/// Command as a list of terms.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ParsedCommand {
    /// Terms. Empty if nothing precedes the `|` or the end, which the binder rejects.
    pub terms: Vec<Term>,
    /// Place from the first to the last character. Without terms it is the empty place after the
    /// `|` or `=`.
    pub span: SourceSpan,
    /// Place of the terminator, which is the `|` or an empty place at the end of the statement.
    pub terminator: SourceSpan,
}

/// Term with its place.
pub type Term = Spanned<TermKind>;

/// Smallest unit of the language.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TermKind {
    /// Word of letters, digits, `_` and `-` that starts with a letter or `_`: a keyword, name or
    /// square.
    Word(String),
    /// Whole number that fits 64 bits, such as `400`, `10^6`, `1_000` or `1e6`.
    Number(u64),
    /// Whole number that does not fit 64 bits. Only expressions accept it.
    Large(BigUint),
    /// Size `5x6`.
    Size(u64, u64),
    /// Range `4..13`.
    Range(u64, u64),
    /// Range of sizes `4x5..4x9`, as the first and the last size.
    Sizes((u64, u64), (u64, u64)),
    /// Duration `30s`, `500ms`, `2min` or `1.5h`.
    Duration(std::time::Duration),
    /// Date `2026-11-21`, as the days of the Gregorian calendar since 1 January 1970.
    Day(i64),
    /// Amount of memory `6GB` or `500MB`, in bytes.
    Bytes(u64),
    /// Quoted text with escapes resolved.
    Text(String),
    /// Operator such as `=`, `<` or `+`.
    Operator(super::operator::Operator),
    /// `..` before or after a name, whose value makes it a range.
    Dots,
    /// `,`
    Comma,
    /// `(`
    Open,
    /// `)`
    Close,
    /// `[`
    ListOpen,
    /// `]`
    ListClose,
    /// `|` inside brackets. Elsewhere it ends a command.
    Pipe,
}
