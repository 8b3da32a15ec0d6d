//! Sums over the pieces of a solution.

use super::distribution::MAX_SQUARES;
use crate::data::Rational;
use crate::lang::Operator;
use crate::problem::Instance;
use crate::set::ExprValue;
use crate::set::formula::FormulaNode;

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
