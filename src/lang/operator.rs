//! Operators of expressions.

/// Operator of an expression.
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
    /// `mod`
    Modulo,
    /// `^`
    Power,
    /// `!` after a number
    Factorial,
    /// `union`
    Union,
    /// `except`
    Except,
    /// `intersect`
    Intersect,
    /// `in` before a set
    Member,
}

/// All operators with their spellings. The first spelling is used for output.
const OPERATORS: [(Operator, &[&str]); 19] = [
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
    (Operator::Modulo, &["mod"]),
    (Operator::Power, &["^"]),
    (Operator::Factorial, &["!"]),
    (Operator::Union, &["union"]),
    (Operator::Except, &["except"]),
    (Operator::Intersect, &["intersect"]),
    (Operator::Member, &["in"]),
];

const RELATIONS: &[Operator] = &[
    Operator::Equal,
    Operator::Unequal,
    Operator::Less,
    Operator::AtMost,
    Operator::Greater,
    Operator::AtLeast,
];

impl Operator {
    /// Returns the operator at the start of a text and its spelling, unless the spelling is a word.
    /// The longest spelling wins.
    pub(super) fn from_prefix(text: &str) -> Option<(Operator, &'static str)> {
        let all = OPERATORS
            .into_iter()
            .flat_map(|(operator, spellings)| spellings.iter().map(move |it| (operator, *it)));
        let signs = all
            .filter(|(_, sign)| !sign.starts_with(char::is_alphabetic) && text.starts_with(sign));
        signs.max_by_key(|(_, sign)| sign.len())
    }

    /// Signs that completion offers.
    pub const SIGNS: [&'static str; 11] =
        ["=", "!=", "<", "<=", ">", ">=", "+", "-", "*", "/", "^"];

    /// Returns the operator as it is written.
    pub fn as_str(self) -> &'static str {
        OPERATORS
            .iter()
            .find(|(operator, _)| *operator == self)
            .map_or("", |(_, spellings)| spellings[0])
    }

    /// Returns whether the operator is a comparison.
    pub fn is_relation(self) -> bool {
        RELATIONS.contains(&self)
    }

    /// Returns whether the operator calculates with numbers.
    pub fn is_arithmetic(self) -> bool {
        use Operator::{Factorial, Minus, Modulo, Over, Plus, Power, Times};
        matches!(self, Plus | Minus | Times | Over | Modulo | Power | Factorial)
    }

    /// Returns the precedence. Operators with a higher precedence are evaluated first.
    pub(super) fn precedence(self) -> u8 {
        match self {
            Operator::Or => 1,
            Operator::And => 2,
            Operator::Plus | Operator::Minus | Operator::Union | Operator::Except => 5,
            Operator::Times | Operator::Over | Operator::Modulo | Operator::Intersect => 6,
            Operator::Power => 8,
            Operator::Factorial => 9,
            _ => COMPARISON_PRECEDENCE,
        }
    }
}

pub(super) const COMPARISON_PRECEDENCE: u8 = 4;
