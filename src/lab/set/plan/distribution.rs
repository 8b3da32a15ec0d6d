//! Values of a formula, each with the polynomial of the solutions that have it.

use super::polynomial::OptionPolynomial;
use super::weights::linear_weights;
use crate::data::Rational;
use crate::problem::Instance;
use crate::set::attribute::{Attribute, OperandValue};
use crate::set::formula::FormulaNode;
use crate::set::{ExprValue, Formula, OptionValue};
use bezzel_base::board::Square;
use bezzel_language::Operator;
use std::collections::BTreeMap;

/// Polynomials by the values of a formula. Each solution is in one of them.
pub(crate) type Distribution = BTreeMap<ExprValue, OptionPolynomial>;

/// Maximum number of squares with a weight in a distribution. It has a monomial for each set of
/// them.
const MAX_WEIGHTED_SQUARES: usize = 4;

/// Maximum number of values of a formula.
const MAX_VALUES: usize = 64;

/// Returns the distribution of a formula over the options of a problem. Returns `None` if its
/// values do not correspond to options.
pub(crate) fn distribution(formula: &Formula, instance: &dyn Instance) -> Option<Distribution> {
    node_distribution(formula.tree(), instance)
}

/// Returns the polynomial of the solutions for which a Boolean formula is true.
pub(crate) fn truth_polynomial(
    formula: &Formula,
    instance: &dyn Instance,
) -> Option<OptionPolynomial> {
    Some(distribution(formula, instance)?.remove(&ExprValue::Truth(true)).unwrap_or_default())
}

fn truth(polynomial: OptionPolynomial) -> Distribution {
    let complement = polynomial.complement();
    [(ExprValue::Truth(true), polynomial), (ExprValue::Truth(false), complement)].into()
}

fn node_distribution(node: &FormulaNode, instance: &dyn Instance) -> Option<Distribution> {
    let options = node.narrowing_options(instance);
    if !options.is_empty() {
        return Some(truth(OptionPolynomial::from_options(options)));
    }
    if let Some(linear) = linear_distribution(node, instance) {
        return Some(linear);
    }
    match node {
        FormulaNode::Attribute(attribute, argument, _) => {
            file_distribution(attribute, *argument, instance)
                .or_else(|| end_distribution(attribute, instance))
        }
        FormulaNode::Two(left, operator, right) if operator.is_relation() => {
            relation_to_zero(left, *operator, right, instance)
                .map(truth)
                .or_else(|| combine_parts(node, instance))
        }
        _ => combine_parts(node, instance),
    }
}

/// Returns the distribution of an operation from those of its parts.
fn combine_parts(node: &FormulaNode, instance: &dyn Instance) -> Option<Distribution> {
    let parts = node.parts();
    let distributions: Vec<Distribution> =
        parts.iter().map(|part| node_distribution(part, instance)).collect::<Option<_>>()?;
    // All combinations of values of the parts, with the solutions that have them.
    let mut combined: Vec<(Vec<ExprValue>, OptionPolynomial)> =
        vec![(Vec::new(), OptionPolynomial::one())];
    for distribution in &distributions {
        let mut longer = Vec::new();
        for (values, before) in &combined {
            for (value, polynomial) in distribution {
                let product = before.times(polynomial)?;
                longer.push(([&values[..], std::slice::from_ref(value)].concat(), product));
            }
        }
        if longer.len() > MAX_VALUES * MAX_VALUES {
            return None;
        }
        combined = longer;
    }
    let mut result = Distribution::new();
    for (values, polynomial) in combined {
        let value = node.evaluate_of_parts(&values);
        let before = result.remove(&value).unwrap_or_default();
        result.insert(value, before.plus(&polynomial, 1));
    }
    (result.len() <= MAX_VALUES).then_some(result)
}

/// Returns the polynomial of a relation between a sum over the pieces and a constant, if only the
/// sum 0 matters: `rim = 0`, `corners > 0`.
fn relation_to_zero(
    left: &FormulaNode,
    operator: Operator,
    right: &FormulaNode,
    instance: &dyn Instance,
) -> Option<OptionPolynomial> {
    let (attribute, argument, bound, is_mirrored) = match (left, right) {
        (FormulaNode::Attribute(it, argument, _), FormulaNode::Constant(bound)) => {
            (it, argument, bound, false)
        }
        (FormulaNode::Constant(bound), FormulaNode::Attribute(it, argument, _)) => {
            (it, argument, bound, true)
        }
        _ => return None,
    };
    (attribute.square_weight)(instance.grid().size, Square { file: 0, rank: 0 })?;
    let ExprValue::Number(bound) = bound else { return None };
    let holds = |value: &Rational| {
        let (left, right) = if is_mirrored { (bound, value) } else { (value, bound) };
        match operator {
            Operator::Equal => left == right,
            Operator::Unequal => left != right,
            Operator::Less => left < right,
            Operator::AtMost => left <= right,
            Operator::Greater => left > right,
            _ => left >= right,
        }
    };
    // A sum of weights is a natural number. All positive ones are on one side of a bound from 0 to
    // 1, unless they are compared with a positive number by `=` or `!=`.
    let (zero, one) = (Rational::Whole(0), Rational::Whole(1));
    let beyond = Rational::from(u64::MAX);
    let is_by_size = !matches!(operator, Operator::Equal | Operator::Unequal) || *bound <= zero;
    if !is_by_size || holds(&one) != holds(&beyond) {
        return None;
    }
    let options = attribute.options_for_number(instance, *argument, &zero);
    if options.is_empty() {
        return None;
    }
    let none = OptionPolynomial::from_options(options);
    Some(match (holds(&zero), holds(&one)) {
        (true, true) => OptionPolynomial::one(),
        (true, false) => none,
        (false, true) => none.complement(),
        (false, false) => OptionPolynomial::default(),
    })
}

/// Returns the distribution of the rank of the piece in a file, if no file can hold two.
fn file_distribution(
    attribute: &Attribute,
    argument: OperandValue,
    instance: &dyn Instance,
) -> Option<Distribution> {
    let OperandValue::File(_) = argument else { return None };
    let (mut result, mut empty) = (Distribution::new(), OptionPolynomial::one());
    let ranks =
        usize::try_from(instance.grid().size.ranks()).ok().filter(|&it| it <= MAX_VALUES)?;
    for rank in 1..=ranks {
        let options = attribute.options_for_number(instance, argument, &Rational::from(rank));
        if options.is_empty() {
            return None;
        }
        let here = OptionPolynomial::from_options(options);
        empty = empty.plus(&here, -1);
        result.insert(ExprValue::Number(Rational::from(rank)), here);
    }
    if !instance.filled_lines().files {
        result.insert(ExprValue::Nothing, empty);
    }
    Some(result)
}

/// Returns the distribution of the first or the last square of an open tour.
fn end_distribution(attribute: &Attribute, instance: &dyn Instance) -> Option<Distribution> {
    let word = match attribute.word {
        "start" => "from",
        "end" => "to",
        _ => return None,
    };
    let grid = instance.grid();
    let is_open = instance.tour_ends().is_some_and(|ends| !ends.closed);
    if !is_open || instance.is_shortest_path() || grid.size.squares() > MAX_VALUES as u64 {
        return None;
    }
    let blocked = instance.blocked_squares();
    let squares =
        grid.size.iter().filter(|square| !blocked.contains(square) && !grid.is_wall(*square));
    let value = |square| {
        let options = [(word, OptionValue::Square(square))];
        (ExprValue::Square(square), OptionPolynomial::from_options(options))
    };
    Some(squares.map(value).collect())
}

/// Returns the distribution of a sum over the pieces in which few squares have a weight.
fn linear_distribution(node: &FormulaNode, instance: &dyn Instance) -> Option<Distribution> {
    let weights = linear_weights(node, instance)?.without_full_lines(instance);
    let zero = Rational::from(0);
    let squares = instance.grid().size.iter().zip(weights.squares);
    let weighted: Vec<(Square, Rational)> = squares.filter(|(_, weight)| *weight != zero).collect();
    if weighted.len() > MAX_WEIGHTED_SQUARES {
        return None;
    }
    let mut result = BTreeMap::from([(weights.constant, OptionPolynomial::one())]);
    for (square, weight) in weighted {
        let here = OptionPolynomial::from_options([("with", OptionValue::Square(square))]);
        let elsewhere = here.complement();
        let mut next: BTreeMap<Rational, OptionPolynomial> = BTreeMap::new();
        for (sum, polynomial) in &result {
            for (sum, part) in [(sum.clone(), &elsewhere), (sum.plus(&weight), &here)] {
                let before = next.remove(&sum).unwrap_or_default();
                next.insert(sum, before.plus(&polynomial.times(part)?, 1));
            }
        }
        result = next;
    }
    let value = |(sum, polynomial)| (ExprValue::Number(sum), polynomial);
    Some(result.into_iter().map(value).collect())
}
