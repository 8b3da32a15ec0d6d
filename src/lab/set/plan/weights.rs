//! Sums over the pieces of a solution.

use crate::data::Rational;
use crate::problem::Instance;
use crate::set::ExprValue;
use crate::set::formula::FormulaNode;
use bezzel_base::board::Square;
use bezzel_language::Operator;
use std::collections::BTreeMap;

/// Maximum number of squares of a board whose squares are looked at one by one.
const MAX_SQUARES: u64 = 1 << 16;

/// Number of the file or of the rank of a square.
type LineNumber = fn(Square) -> u32;

/// Linear function of the pieces on squares.
#[derive(Clone, Debug)]
pub(super) struct SquareWeights {
    /// What a piece on each square adds.
    pub(super) squares: Vec<Rational>,
    /// What each solution adds.
    pub(super) constant: Rational,
}

impl SquareWeights {
    fn map(self, by: impl Fn(&Rational) -> Option<Rational>) -> Option<SquareWeights> {
        Some(SquareWeights {
            squares: self.squares.iter().map(&by).collect::<Option<_>>()?,
            constant: by(&self.constant)?,
        })
    }

    /// Returns an equal function in which fewer squares may have a weight. If each file, or each
    /// rank, holds exactly one piece of every solution, the most frequent weight of the line is
    /// subtracted from all its squares and added to the constant.
    pub(super) fn without_full_lines(mut self, instance: &dyn Instance) -> SquareWeights {
        let (size, filled) = (instance.grid().size, instance.filled_lines());
        let line_of: [(bool, LineNumber); 2] =
            [(filled.files, |square| square.file), (filled.ranks, |square| square.rank)];
        for (_, line) in line_of.into_iter().filter(|(is_full, _)| *is_full) {
            let mut frequencies: BTreeMap<(u32, &Rational), usize> = BTreeMap::new();
            for (square, weight) in size.iter().zip(&self.squares) {
                *frequencies.entry((line(square), weight)).or_default() += 1;
            }
            let mut frequent: BTreeMap<u32, (usize, &Rational)> = BTreeMap::new();
            for ((number, weight), times) in frequencies {
                let most = frequent.entry(number).or_insert((times, weight));
                *most = (*most).max((times, weight));
            }
            let frequent: BTreeMap<u32, Rational> = frequent
                .into_iter()
                .map(|(number, (_, weight))| (number, weight.clone()))
                .collect();
            for weight in frequent.values() {
                self.constant = self.constant.plus(weight);
            }
            for (square, weight) in size.iter().zip(&mut self.squares) {
                *weight = weight.minus(&frequent[&line(square)]);
            }
        }
        self
    }
}

/// Returns the weights of an expression that is linear in the pieces on the squares.
pub(super) fn linear_weights(node: &FormulaNode, instance: &dyn Instance) -> Option<SquareWeights> {
    let size = instance.grid().size;
    if instance.tour_ends().is_some() || size.squares() > MAX_SQUARES {
        return None;
    }
    match node {
        FormulaNode::Constant(ExprValue::Number(number)) => Some(SquareWeights {
            squares: vec![Rational::from(0); usize::try_from(size.squares()).ok()?],
            constant: number.clone(),
        }),
        FormulaNode::Attribute(attribute, ..) => Some(SquareWeights {
            squares: size
                .iter()
                .map(|square| (attribute.square_weight)(size, square).map(Rational::from))
                .collect::<Option<_>>()?,
            constant: Rational::from(0),
        }),
        FormulaNode::Minus(one) => {
            linear_weights(one, instance)?.map(|number| Some(Rational::from(0).minus(number)))
        }
        FormulaNode::Two(left, operator @ (Operator::Plus | Operator::Minus), right) => {
            let (left, right) = (linear_weights(left, instance)?, linear_weights(right, instance)?);
            let add = |(a, b): (&Rational, &Rational)| match operator {
                Operator::Plus => a.plus(b),
                _ => a.minus(b),
            };
            Some(SquareWeights {
                squares: left.squares.iter().zip(&right.squares).map(add).collect(),
                constant: add((&left.constant, &right.constant)),
            })
        }
        FormulaNode::Two(left, operator @ (Operator::Times | Operator::Over), right) => {
            match (&**left, operator, &**right) {
                (one, _, FormulaNode::Constant(ExprValue::Number(by))) => {
                    linear_weights(one, instance)?.map(|number| match operator {
                        Operator::Times => Some(number.times(by)),
                        _ => number.checked_div(by),
                    })
                }
                (FormulaNode::Constant(ExprValue::Number(by)), Operator::Times, one) => {
                    linear_weights(one, instance)?.map(|number| Some(number.times(by)))
                }
                _ => None,
            }
        }
        _ => None,
    }
}
