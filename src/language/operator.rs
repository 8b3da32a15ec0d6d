//! Operators of expressions.

use super::words::VerbExample;

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

/// Row of the table of operators.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OperatorWord {
    /// Operator. `None` for `not`, which has one side.
    pub operator: Option<Operator>,
    /// Name in message ids.
    pub name: &'static str,
    /// Spellings. The first one is used for output.
    pub spellings: &'static [&'static str],
    /// Precedence. Operators with a higher precedence are evaluated first.
    pub precedence: u8,
    /// Example command.
    pub example: VerbExample,
}

const fn row(
    operator: Operator,
    name: &'static str,
    spellings: &'static [&'static str],
    precedence: u8,
    example: VerbExample,
) -> OperatorWord {
    OperatorWord { operator: Some(operator), name, spellings, precedence, example }
}

/// All operators, from those that are evaluated last to those that are evaluated first.
pub static OPERATORS: [OperatorWord; 20] = [
    row(
        Operator::Or,
        "or",
        &["or"],
        1,
        VerbExample { line: "all queens 8 | where at a1 or at h8 | count", shows: "8 solutions" },
    ),
    row(
        Operator::And,
        "and",
        &["and"],
        2,
        VerbExample {
            line: "all queens 8 | where corners = 0 and symmetric | count",
            shows: "4 solutions",
        },
    ),
    OperatorWord {
        operator: None,
        ..row(
            Operator::And,
            "not",
            &["not"],
            NOT_PRECEDENCE,
            VerbExample {
                line: "all queens 8 | where not symmetric | count",
                shows: "88 solutions",
            },
        )
    },
    row(
        Operator::Equal,
        "equal",
        &["=", "=="],
        COMPARISON_PRECEDENCE,
        VerbExample { line: "all queens 8 | where corners = 1 | count", shows: "solutions" },
    ),
    row(
        Operator::Unequal,
        "unequal",
        &["!=", "<>", "≠"],
        COMPARISON_PRECEDENCE,
        VerbExample { line: "all queens 8 | where file a != 4 | count", shows: "74 solutions" },
    ),
    row(
        Operator::Less,
        "less",
        &["<"],
        COMPARISON_PRECEDENCE,
        VerbExample { line: "all queens 8 | where file a < 3 | count", shows: "12 solutions" },
    ),
    row(
        Operator::AtMost,
        "at-most",
        &["<=", "≤"],
        COMPARISON_PRECEDENCE,
        VerbExample { line: "all queens 8 | where file a <= 2 | count", shows: "12 solutions" },
    ),
    row(
        Operator::Greater,
        "greater",
        &[">"],
        COMPARISON_PRECEDENCE,
        VerbExample { line: "count queens 4..8 | where all > 5", shows: "92" },
    ),
    row(
        Operator::AtLeast,
        "at-least",
        &[">=", "≥"],
        COMPARISON_PRECEDENCE,
        VerbExample { line: "count queens 4..8 | where all >= 40", shows: "92" },
    ),
    row(
        Operator::Member,
        "in",
        &["in"],
        COMPARISON_PRECEDENCE,
        VerbExample { line: "all queens 8 | where file a in 3..5 | count", shows: "52 solutions" },
    ),
    row(
        Operator::Plus,
        "plus",
        &["+"],
        5,
        VerbExample { line: "count queens 6 + count queens 7", shows: "44" },
    ),
    row(Operator::Minus, "minus", &["-", "−"], 5, VerbExample { line: "2^10 - 1", shows: "1,023" }),
    row(
        Operator::Union,
        "union",
        &["union"],
        5,
        VerbExample {
            line: "all queens 8 with a1 union all queens 8 with h8 | count",
            shows: "8 solutions",
        },
    ),
    row(
        Operator::Except,
        "except",
        &["except"],
        5,
        VerbExample {
            line: "all queens 8 except (all queens 8 | unique) | count",
            shows: "80 solutions",
        },
    ),
    row(
        Operator::Times,
        "times",
        &["*"],
        6,
        VerbExample { line: "(count queens 8) * 2", shows: "184" },
    ),
    row(
        Operator::Over,
        "over",
        &["/"],
        6,
        VerbExample { line: "count queens 8 / 8", shows: "23/2" },
    ),
    row(Operator::Modulo, "mod", &["mod"], 6, VerbExample { line: "92 mod 8", shows: "4" }),
    row(
        Operator::Intersect,
        "intersect",
        &["intersect"],
        6,
        VerbExample {
            line: "all queens 5 intersect all queens 5 torus | count",
            shows: "10 solutions",
        },
    ),
    row(Operator::Power, "power", &["^"], 8, VerbExample { line: "2 ^ 10", shows: "1,024" }),
    row(Operator::Factorial, "factorial", &["!"], 9, VerbExample { line: "8!", shows: "40,320" }),
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
        // Most lexemes are words and numbers, and no sign begins as these do.
        if text.starts_with(|c: char| c.is_ascii_alphanumeric()) {
            return None;
        }
        let all = OPERATORS.iter().flat_map(|row| {
            row.operator
                .into_iter()
                .flat_map(|it| row.spellings.iter().map(move |sign| (it, *sign)))
        });
        let signs = all
            .filter(|(_, sign)| text.starts_with(sign) && !sign.starts_with(char::is_alphabetic));
        signs.max_by_key(|(_, sign)| sign.len())
    }

    /// Signs that completion offers.
    pub const SIGNS: [&'static str; 11] =
        ["=", "!=", "<", "<=", ">", ">=", "+", "-", "*", "/", "^"];

    /// Returns the operator as it is written.
    pub fn as_str(self) -> &'static str {
        self.row().spellings[0]
    }

    fn row(self) -> &'static OperatorWord {
        let row = OPERATORS.iter().find(|row| row.operator == Some(self));
        row.expect("every operator has a row")
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
        self.row().precedence
    }
}

/// Precedence of `not`.
pub(super) const NOT_PRECEDENCE: u8 = 3;
pub(super) const COMPARISON_PRECEDENCE: u8 = 4;
