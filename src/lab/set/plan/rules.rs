//! The rules that rewrite a plan.
//!
//! Each rule looks at the beginning of a part of the plan, and replaces it by an equal one that is
//! nearer to exact counts. The doc comment of its function says why both are equal.

use super::counts::{CountPlan, CountTask, SignedSource};
use super::distribution::{distribution, truth_polynomial};
use super::node::{PlanNode, Question};
use super::polynomial::OptionPolynomial;
use super::weights::linear_weights;
use crate::problem::{MapKind, Stabilizer};
use crate::set::attribute::is_exact_option;
use crate::set::formula::FormulaNode;
use crate::set::solution_set::Operation;
use crate::set::{ExprValue, Formula, OptionValue, SolutionFilter};
use bezzel_base::board::{Square, Symmetry, SymmetryGroup};
use std::fmt;

/// Maximum number of combinations of values of keys.
const MAX_ROWS: usize = 4096;

/// Number of replaced nodes, and the nodes that replace them.
type Replacement = (usize, Vec<PlanNode>);

/// Rule that rewrites a plan.
pub struct PlanRule {
    /// Name.
    pub name: &'static str,
    /// Message id of what becomes of the part that it replaces.
    pub message: &'static str,
    /// Returns the number of replaced nodes and their replacement, if the rule applies at the
    /// beginning of these nodes.
    rewrite: fn(&[PlanNode]) -> Option<Replacement>,
}

impl fmt::Debug for PlanRule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name)
    }
}

/// Rules, in the order in which they are tried.
pub static RULES: &[PlanRule] = &[
    PlanRule { name: "order", message: "plan-needless", rewrite: drop_order },
    PlanRule { name: "image", message: "plan-needless", rewrite: drop_image },
    PlanRule { name: "commute", message: "plan-commuted", rewrite: filter_before_reducing },
    PlanRule { name: "options", message: "plan-pushed", rewrite: filter_by_options },
    PlanRule { name: "inclusion", message: "plan-inclusion", rewrite: filter_by_inclusion },
    PlanRule { name: "sets", message: "plan-inclusion", rewrite: combine_by_inclusion },
    PlanRule { name: "total", message: "plan-read", rewrite: count_total },
    PlanRule { name: "classes", message: "plan-fixed", rewrite: count_classes },
    PlanRule { name: "symmetry", message: "plan-fixed", rewrite: count_symmetries },
    PlanRule { name: "squares", message: "plan-exact", rewrite: count_squares },
    PlanRule { name: "marks", message: "plan-exact", rewrite: count_marks },
    PlanRule { name: "ends", message: "plan-exact", rewrite: count_ends },
    PlanRule { name: "keys", message: "plan-exact", rewrite: count_keys },
    PlanRule { name: "weights", message: "plan-exact", rewrite: sum_weights },
];

/// Rewrites the nodes as long as a rule applies. Returns the rule that replaced each of them.
pub(super) fn rewrite(nodes: &mut Vec<PlanNode>) -> Vec<Option<&'static PlanRule>> {
    let mut applied = vec![None; nodes.len()];
    // Numbers of the nodes before the first rule.
    let mut parts: Vec<usize> = (0..nodes.len()).collect();
    'rules: loop {
        for at in 0..nodes.len() {
            for rule in RULES {
                let Some((number, replacement)) = (rule.rewrite)(&nodes[at..]) else { continue };
                let kept = replacement.len();
                nodes.splice(at..at + number, replacement);
                if kept == number {
                    // The rule replaced one node, or exchanged two.
                    parts[at..at + number].reverse();
                    applied[parts[at]] = Some(rule);
                } else {
                    let replaced = parts.drain(at + kept..at + number);
                    replaced.for_each(|part| applied[part] = Some(rule));
                }
                continue 'rules;
            }
        }
        return applied;
    }
}

/// The members of a set do not depend on its order unless a later stage takes a part of it.
fn drop_order(nodes: &[PlanNode]) -> Option<Replacement> {
    let [PlanNode::Order, rest @ ..] = nodes else { return None };
    let is_cut = rest.iter().any(|node| matches!(node, PlanNode::Limit));
    (!is_cut).then(|| (1, Vec::new()))
}

/// A symmetry maps solutions one to one, so a set has as many images as members.
fn drop_image(nodes: &[PlanNode]) -> Option<Replacement> {
    let [PlanNode::Image, PlanNode::Question(Question::Count)] = nodes else { return None };
    Some((1, Vec::new()))
}

/// If a test has the same result for all images of a solution, it keeps or drops whole classes. The
/// first member of a class is therefore the same before and after the test.
fn filter_before_reducing(nodes: &[PlanNode]) -> Option<Replacement> {
    let [PlanNode::Reduce(group), PlanNode::Filter(filter), ..] = nodes else { return None };
    let swapped = || vec![PlanNode::Filter(filter.clone()), PlanNode::Reduce(*group)];
    is_invariant(filter).then(|| (2, swapped()))
}

fn is_invariant(filter: &SolutionFilter) -> bool {
    filter.with.is_empty()
        && filter.without.is_empty()
        && filter.predicate.is_none()
        && filter.test.as_ref().is_none_or(Formula::is_invariant)
}

/// The options of a problem restrict its solutions to those with these properties, so a filter for
/// the same properties may be replaced by the options.
fn filter_by_options(nodes: &[PlanNode]) -> Option<Replacement> {
    let source = filtered_source(nodes)?;
    source.sum.single()?;
    Some((2, vec![PlanNode::Source(source)]))
}

/// The characteristic function of a filter is a polynomial in those of options (inclusion and
/// exclusion). Counts add up, so they may be taken of each monomial.
fn filter_by_inclusion(nodes: &[PlanNode]) -> Option<Replacement> {
    Some((2, vec![PlanNode::Source(filtered_source(nodes)?)]))
}

/// Returns the source after a filter, if it is a polynomial in options.
fn filtered_source(nodes: &[PlanNode]) -> Option<SignedSource> {
    let [PlanNode::Source(source), PlanNode::Filter(filter), ..] = nodes else { return None };
    let instance = &*source.problem.instance;
    let is_tour = instance.tour_ends().is_some();
    if filter.predicate.is_some()
        || is_tour && !(filter.with.is_empty() && filter.without.is_empty())
    {
        return None;
    }
    let test = filter.test.as_ref().map(|test| truth_polynomial(test, instance));
    let test = test.unwrap_or_else(|| Some(OptionPolynomial::one()))?;
    let squares = |word, squares: &[Square]| {
        OptionPolynomial::from_options(
            squares.iter().map(|&square| (word, OptionValue::Square(square))),
        )
    };
    let mut sum = source.sum.times(&test)?.times(&squares("with", &filter.with))?;
    let without = |&square| ("without", OptionValue::Square(square));
    if filter.without.iter().all(|square| is_exact_option(instance, &without(square))) {
        sum = sum.times(&squares("without", &filter.without))?;
    } else {
        for &square in &filter.without {
            sum = sum.times(&squares("with", &[square]).complement())?;
        }
    }
    let is_closed = source.is_closed && is_invariant(filter);
    let filtered = SignedSource { problem: source.problem.clone(), sum, is_closed };
    filtered.is_countable().then_some(filtered)
}

/// Replaces a combination of two sets by counts. The size of a union is the sum of both sizes minus
/// that of the intersection (inclusion and exclusion). The members that two narrower problems share
/// are those with the options of both.
fn combine_by_inclusion(nodes: &[PlanNode]) -> Option<Replacement> {
    let [PlanNode::Combine(operation, left, right), ..] = nodes else { return None };
    let source = |nodes: &Vec<PlanNode>| {
        let mut nodes = nodes.clone();
        rewrite(&mut nodes);
        match nodes.pop() {
            Some(PlanNode::Source(source)) if nodes.is_empty() => Some(source),
            _ => None,
        }
    };
    let (left, right) = (source(left)?, source(right)?);
    let (problem, [ours, theirs]) = left.problem.common(&right.problem)?;
    let (left_sum, right_sum) = (left.sum.times(&ours)?, right.sum.times(&theirs)?);
    let both = left_sum.times(&right_sum)?;
    let sum = match operation {
        Operation::Union => left_sum.plus(&right_sum, 1).plus(&both, -1),
        Operation::Except => left_sum.plus(&both, -1),
        Operation::Intersect => both,
    };
    let is_closed = left.is_closed && right.is_closed;
    let source = SignedSource { problem, sum, is_closed };
    source.is_countable().then(|| (1, vec![PlanNode::Source(source)]))
}

/// Returns the source and the question, if nothing else is left.
fn question(nodes: &[PlanNode]) -> Option<(&SignedSource, &Question)> {
    match nodes {
        [PlanNode::Source(source), PlanNode::Question(question)] => Some((source, question)),
        _ => None,
    }
}

/// Returns the source, the group of symmetries by which it is reduced, and the question, if nothing
/// else is left. The source of a reduced set has all images of its members.
fn reduced_question(
    nodes: &[PlanNode],
) -> Option<(&SignedSource, Option<SymmetryGroup>, &Question)> {
    match nodes {
        [PlanNode::Source(source), PlanNode::Reduce(group), PlanNode::Question(question)] => {
            source.is_closed.then_some((source, Some(*group), question))
        }
        _ => question(nodes).map(|(source, question)| (source, None, question)),
    }
}

fn counts(nodes: &[PlanNode], source: &SignedSource, task: CountTask) -> Option<Replacement> {
    let plan = CountPlan { source: source.clone(), task };
    plan.is_possible().then(|| (nodes.len(), vec![PlanNode::Counts(plan)]))
}

/// The problem counts its solutions itself.
fn count_total(nodes: &[PlanNode]) -> Option<Replacement> {
    let (source, Question::Count) = question(nodes)? else { return None };
    counts(nodes, source, CountTask::Total)
}

/// The number of classes is the mean, over the symmetries, of the number of solutions that the
/// symmetry leaves invariant (Cauchy and Frobenius), if every image of a member is a member.
fn count_classes(nodes: &[PlanNode]) -> Option<Replacement> {
    let [PlanNode::Source(source), PlanNode::Reduce(group), PlanNode::Question(Question::Count)] =
        nodes
    else {
        return None;
    };
    source.is_closed.then(|| counts(nodes, source, CountTask::Classes(*group)))?
}

/// Solutions with exactly these symmetries are those that the group leaves invariant, without those
/// of larger groups. With all images in the set, each is in a class as large as its orbit.
fn count_symmetries(nodes: &[PlanNode]) -> Option<Replacement> {
    let (source, is_reduced, asked) = match nodes {
        [PlanNode::Source(source), PlanNode::Question(asked)] => (source, false, asked),
        [
            PlanNode::Source(source),
            PlanNode::Reduce(SymmetryGroup::All),
            PlanNode::Question(asked),
        ] => (source, true, asked),
        _ => return None,
    };
    let keys = match asked {
        Question::Symmetries => Vec::new(),
        Question::Groups(keys) => keys.clone(),
        Question::Sum(key) => vec![key.clone()],
        _ => return None,
    };
    let instance = &source.problem.instance;
    let (size, none) = (instance.grid().size, Stabilizer::from_group(&[Symmetry::Identity]));
    let all = instance.symmetries(SymmetryGroup::All).len() as u32;
    let is_known = |key: &Formula| key.tree().value_of_stabilizer(none, size, all).is_some();
    if !source.is_closed || !keys.iter().all(is_known) {
        return None;
    }
    counts(nodes, source, CountTask::Symmetries { is_reduced, keys })
}

/// The solutions with a piece on a square are those of the problem with this square required.
fn count_squares(nodes: &[PlanNode]) -> Option<Replacement> {
    let (source, asked) = question(nodes)?;
    let task = match asked {
        Question::Squares => CountTask::Squares,
        Question::Moves => CountTask::Moves,
        _ => return None,
    };
    counts(nodes, source, task)
}

/// Tours are counted along a frontier, with a mark at each of the moves or bends that the key
/// counts.
fn count_marks(nodes: &[PlanNode]) -> Option<Replacement> {
    let (source, asked) = question(nodes)?;
    let key = match asked {
        Question::Groups(keys) => match keys.as_slice() {
            [key] => key,
            _ => return None,
        },
        Question::Sum(key) => key,
        _ => return None,
    };
    let marks = key.tour_marks(&*source.problem.instance)?;
    counts(nodes, source, CountTask::Marks(marks))
}

/// Tours are counted by the square on which they begin or end. Reversed tours end where they began,
/// so as many tours end on a square as begin there, if both ends are free.
fn count_ends(nodes: &[PlanNode]) -> Option<Replacement> {
    let (source, Question::Groups(keys)) = question(nodes)? else { return None };
    let [key] = keys.as_slice() else { return None };
    let FormulaNode::Attribute(attribute, ..) = key.tree() else { return None };
    let instance = &*source.problem.instance;
    let ends = instance.tour_ends()?;
    let is_free = ends.from.is_none() && ends.to.is_none() && instance.given_numbers().is_none();
    let kind = match attribute.word {
        "start" if ends.from.is_none() => MapKind::Starts,
        "end" if ends.to.is_none() && ends.from.is_some() => MapKind::Ends,
        "end" if is_free => MapKind::Starts,
        _ => return None,
    };
    counts(nodes, source, CountTask::Ends(kind))
}

/// The solutions with a value of the keys are described by a polynomial in options. If all images
/// of a solution have the same value, whole classes have it.
fn count_keys(nodes: &[PlanNode]) -> Option<Replacement> {
    let (source, group, asked) = reduced_question(nodes)?;
    let Question::Groups(keys) = asked else { return None };
    if group.is_some() && !keys.iter().all(Formula::is_invariant) {
        return None;
    }
    let mut rows: Vec<(Vec<ExprValue>, OptionPolynomial)> =
        vec![(Vec::new(), OptionPolynomial::one())];
    for key in keys {
        let values = distribution(key, &*source.problem.instance)?;
        let mut longer = Vec::new();
        for (before, sum) in &rows {
            for (value, polynomial) in &values {
                longer.push((
                    [&before[..], std::slice::from_ref(value)].concat(),
                    sum.times(polynomial)?,
                ));
            }
        }
        if longer.len() > MAX_ROWS {
            return None;
        }
        rows = longer;
    }
    counts(nodes, source, CountTask::Groups(rows, group))
}

/// The sum of an additive number over the solutions is the sum over the squares of the weight of
/// the square times the solutions with a piece there. Other numbers are summed by their values.
fn sum_weights(nodes: &[PlanNode]) -> Option<Replacement> {
    let (source, group, asked) = reduced_question(nodes)?;
    let Question::Sum(key) = asked else { return None };
    let instance = &*source.problem.instance;
    if group.is_some() && !key.is_invariant() {
        return None;
    }
    if let (Some(weights), None) = (linear_weights(key.tree(), instance), group) {
        return counts(nodes, source, CountTask::Weights(weights.without_full_lines(instance)));
    }
    let rows = distribution(key, instance)?;
    let rows = rows.into_iter().map(|(value, sum)| (vec![value], sum)).collect();
    counts(nodes, source, CountTask::Groups(rows, group))
}
