//! The operators of expressions.

/// What stands between two expressions.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Operator {
    /// `or`
    Or,
    /// `and`
    And,
    /// `=`
    Equal,
    /// `!=`
    Unequal,
    /// `<`
    Less,
    /// `<=`
    AtMost,
    /// `>`
    Greater,
    /// `>=`
    AtLeast,
    /// `+`
    Plus,
    /// `-`
    Minus,
    /// `*`
    Times,
    /// `/`
    Over,
    /// `union`
    Union,
    /// `except`
    Except,
    /// `intersect`
    Intersect,
}

/// Every operator with its spellings, the longer signs before those that begin them; the first spelling is written.
const OPERATORS: [(Operator, &[&str]); 15] = [
    (Operator::Or, &["or"]),
    (Operator::And, &["and"]),
    (Operator::Unequal, &["!=", "<>", "≠"]),
    (Operator::AtMost, &["<=", "≤"]),
    (Operator::AtLeast, &[">=", "≥"]),
    (Operator::Equal, &["=", "=="]),
    (Operator::Less, &["<"]),
    (Operator::Greater, &[">"]),
    (Operator::Plus, &["+"]),
    (Operator::Minus, &["-", "−"]),
    (Operator::Times, &["*"]),
    (Operator::Over, &["/"]),
    (Operator::Union, &["union"]),
    (Operator::Except, &["except"]),
    (Operator::Intersect, &["intersect"]),
];

/// The operators that compare.
const RELATIONS: &[Operator] =
    &[Operator::Equal, Operator::Unequal, Operator::Less, Operator::AtMost, Operator::Greater, Operator::AtLeast];

impl Operator {
    /// The operator and its spelling that a text begins with, unless that is a word.
    pub(super) fn at_start(text: &str) -> Option<(Operator, &'static str)> {
        let all =
            OPERATORS.into_iter().flat_map(|(operator, spellings)| spellings.iter().map(move |it| (operator, *it)));
        let signs = all.filter(|(_, sign)| !sign.starts_with(char::is_alphabetic) && text.starts_with(sign));
        signs.max_by_key(|(_, sign)| sign.len())
    }

    /// The signs that completion offers.
    pub const SIGNS: [&'static str; 10] = ["=", "!=", "<", "<=", ">", ">=", "+", "-", "*", "/"];

    /// How it is written.
    pub fn text(self) -> &'static str {
        OPERATORS.iter().find(|(operator, _)| *operator == self).map_or("", |(_, spellings)| spellings[0])
    }

    /// Whether it compares.
    pub fn is_relation(self) -> bool {
        RELATIONS.contains(&self)
    }

    /// How tightly it binds: what binds tighter is evaluated first.
    pub(super) fn strength(self) -> u8 {
        match self {
            Operator::Or => 1,
            Operator::And => 2,
            Operator::Plus | Operator::Minus | Operator::Union | Operator::Except => 5,
            Operator::Times | Operator::Over | Operator::Intersect => 6,
            _ => COMPARES,
        }
    }
}

/// How tightly a comparison binds.
pub(super) const COMPARES: u8 = 4;
