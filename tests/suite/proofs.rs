//! Proofs. An independent checker, which uses the two exported files only, accepts them, and
//! refuses them after alterations. `tests/proofs/check.py` checks them with VeriPB.

use crate::evaluate::{RunCommands, list_solutions, read_instance, read_set};
use bezzel_base::core::{Limit, Stop};
use bezzel_drawing::plain;
use bezzel_lab::data::Proof;
use bezzel_lab::report::{ViewOptions, value_doc};
use bezzel_lab::session::Session;
use bezzel_lab::state::FaultKind;
use bezzel_lab::value::Value;
use bezzel_messages::FaultCode;
use bezzel_proofs::{BoundedSum, RefutationOutcome, Sink, refute};
use std::collections::BTreeMap;
use std::io;

/// Linear constraint: sum of `factor * variable` is at least `bound`.
#[derive(Clone, Debug)]
struct LinearConstraint {
    factors: BTreeMap<usize, i64>,
    bound: i64,
}

impl LinearConstraint {
    fn plus(&self, other: &LinearConstraint, factor: i64) -> LinearConstraint {
        let mut sum = self.clone();
        for (&variable, by) in &other.factors {
            *sum.factors.entry(variable).or_default() += by * factor;
        }
        sum.factors.retain(|_, by| *by != 0);
        sum.bound += other.bound * factor;
        sum
    }

    /// Divides and rounds up. Negative factors are treated as factors of negated variables.
    fn divide_rounded(&self, by: i64) -> LinearConstraint {
        let up = |number: i64| (number + by - 1).div_euclid(by);
        let negative: i64 = self.factors.values().filter(|factor| **factor < 0).sum();
        let divide = |factor: i64| factor.signum() * up(factor.abs());
        let factors: BTreeMap<usize, i64> =
            self.factors.iter().map(|(&v, &factor)| (v, divide(factor))).collect();
        let back: i64 = factors.values().filter(|factor| **factor < 0).sum();
        LinearConstraint { factors, bound: up(self.bound - negative) + back }
    }

    /// Returns the maximum of the sum minus the bound under these partial values.
    fn slack(&self, values: &[Option<bool>]) -> i64 {
        let most = |(&variable, &factor): (&usize, &i64)| match values[variable] {
            Some(one) => factor * i64::from(one),
            None => factor.max(0),
        };
        self.factors.iter().map(most).sum::<i64>() - self.bound
    }
}

/// Checks the steps of a proof against a model. Returns the conclusion.
///
/// # Errors
/// Describes the first wrong line.
fn check(model: &str, steps: &str) -> Result<String, String> {
    let mut names = BTreeMap::new();
    let mut variable = |name: &str| {
        let next = names.len();
        *names.entry(name.to_owned()).or_insert(next)
    };
    let mut goal = None;
    let mut lines: Vec<Option<LinearConstraint>> = vec![None];
    for line in model.lines().filter(|line| !line.starts_with('*')) {
        let mut linear = LinearConstraint { factors: BTreeMap::new(), bound: 0 };
        let words: Vec<&str> = line.trim_end_matches(';').split_whitespace().collect();
        let is_goal = words[0] == "min:";
        let relation = words.iter().position(|word| *word == ">=" || *word == "=");
        let terms = &words[usize::from(is_goal)..relation.unwrap_or(words.len())];
        for pair in terms.chunks(2) {
            linear.factors.insert(variable(pair[1]), pair[0].parse().map_err(|_| line)?);
        }
        let Some(relation) = relation else {
            goal = Some(linear);
            continue;
        };
        linear.bound = words[relation + 1].parse().map_err(|_| line)?;
        lines.push(Some(linear.clone()));
        if words[relation] == "=" {
            let nothing = LinearConstraint { factors: BTreeMap::new(), bound: 0 };
            lines.push(Some(nothing.plus(&linear, -1)));
        }
    }
    let count = names.len();
    let read =
        |lines: &[Option<LinearConstraint>], number: &str| -> Result<LinearConstraint, String> {
            let number: usize = number.parse().map_err(|_| number.to_owned())?;
            lines.get(number).cloned().flatten().ok_or(format!("there is no constraint {number}"))
        };
    let literal = |word: &str| {
        let name = word.trim_start_matches('~');
        names
            .get(name)
            .map(|&variable| (variable, !word.starts_with('~')))
            .ok_or(format!("no variable {name}"))
    };
    for line in steps.lines().filter(|line| !line.starts_with('%')) {
        let words: Vec<&str> = line.trim_end_matches(';').split_whitespace().collect();
        match words[..] {
            ["pseudo-Boolean", "proof", "version", "3.0"] | ["output", "NONE"] | ["end", ..] => {}
            ["f", number] if number.parse() == Ok(lines.len() - 1) => {}
            ["pol", ref terms @ ..] => {
                let mut stack: Vec<Result<LinearConstraint, i64>> = Vec::new();
                for &term in terms {
                    let top = stack.pop();
                    let step = match (term, top, stack.pop()) {
                        ("+", Some(Ok(a)), Some(Ok(b))) => Ok(a.plus(&b, 1)),
                        ("*", Some(Err(by)), Some(Ok(a))) if by > 0 => Ok(a.plus(&a, by - 1)),
                        ("d", Some(Err(by)), Some(Ok(a))) if by > 0 => Ok(a.divide_rounded(by)),
                        (number, top, below) => {
                            stack.extend(below);
                            // A number after a constraint is a factor if `*` or `d` follows it.
                            let at = terms.iter().zip(&terms[1..]);
                            let is_factor = at
                                .filter(|(a, b)| std::ptr::eq(**a, term) && ["*", "d"].contains(*b))
                                .count()
                                > 0;
                            stack.extend(top);
                            if is_factor {
                                Err(number.parse().map_err(|_| line)?)
                            } else {
                                Ok(read(&lines, number)?)
                            }
                        }
                    };
                    stack.push(step);
                }
                match &stack[..] {
                    [Ok(result)] => lines.push(Some(result.clone())),
                    _ => return Err(line.to_owned()),
                }
            }
            ["rup", ref clause @ .., ">=", "1"] => {
                let mut values = vec![None; count];
                let mut linear = LinearConstraint { factors: BTreeMap::new(), bound: 1 };
                for pair in clause.chunks(2) {
                    let (variable, sign) = literal(pair[1])?;
                    values[variable] = Some(!sign);
                    linear.factors.insert(variable, if sign { 1 } else { -1 });
                    linear.bound -= i64::from(!sign);
                }
                if !is_contradictory(&lines, values) {
                    return Err(format!("does not follow: {line}"));
                }
                lines.push(Some(linear));
            }
            ["red", ref words @ ..] => {
                let mut parts = words.split(|word| *word == ":");
                let (Some([clause @ .., ">=", "1"]), Some(moved), None) =
                    (parts.next(), parts.next(), parts.next())
                else {
                    return Err(line.to_owned());
                };
                let mut values = vec![None; count];
                let mut linear = LinearConstraint { factors: BTreeMap::new(), bound: 1 };
                for pair in clause.chunks(2) {
                    let (variable, sign) = literal(pair[1])?;
                    values[variable] = Some(!sign);
                    linear.factors.insert(variable, if sign { 1 } else { -1 });
                    linear.bound -= i64::from(!sign);
                }
                let mut image: Vec<usize> = (0..count).collect();
                for pair in moved.chunks(2) {
                    image[literal(pair[0])?.0] = literal(pair[1])?.0;
                }
                if !is_symmetric(&lines, &linear, goal.as_ref(), &values, &image) {
                    return Err(format!("does not follow: {line}"));
                }
                lines.push(Some(linear));
            }
            ["del", "id", ref numbers @ ..] => {
                for number in numbers {
                    read(&lines, number)?;
                    lines[number.parse::<usize>().map_err(|_| line)?] = None;
                }
            }
            ["soli", ref literals @ ..] => {
                let value = solution(&lines, literals, count, &literal, goal.as_ref())?;
                let goal = goal.as_ref().ok_or("no goal")?;
                let nothing = LinearConstraint { factors: BTreeMap::new(), bound: 0 };
                lines.push(Some(LinearConstraint { bound: 1 - value, ..nothing.plus(goal, -1) }));
            }
            ["conclusion", "SAT", ":", ref literals @ ..] => {
                return solution(&lines, literals, count, &literal, None)
                    .map(|_| "solution".to_owned());
            }
            ["conclusion", "UNSAT", ":", number] => {
                let contradiction = read(&lines, number)?.slack(&vec![None; count]) < 0;
                return if contradiction {
                    Ok("none".to_owned())
                } else {
                    Err("no contradiction".to_owned())
                };
            }
            ["conclusion", "BOUNDS", lower, ":", number, upper] if lower == upper => {
                let contradiction = read(&lines, number)?.slack(&vec![None; count]) < 0;
                return if contradiction {
                    Ok(lower.to_owned())
                } else {
                    Err("no contradiction".to_owned())
                };
            }
            _ => return Err(line.to_owned()),
        }
    }
    Err("no conclusion".to_owned())
}

/// Returns whether every assignment that violates the new constraint has an image that satisfies it
/// and all others, with the same value of the goal.
fn is_symmetric(
    lines: &[Option<LinearConstraint>],
    new: &LinearConstraint,
    goal: Option<&LinearConstraint>,
    values: &[Option<bool>],
    image: &[usize],
) -> bool {
    let moved = |linear: &LinearConstraint| LinearConstraint {
        factors: linear.factors.iter().fold(BTreeMap::new(), |mut factors, (&variable, factor)| {
            *factors.entry(image[variable]).or_default() += factor;
            factors
        }),
        bound: linear.bound,
    };
    let is_known = |linear: &LinearConstraint| {
        lines
            .iter()
            .flatten()
            .any(|line| line.factors == linear.factors && line.bound >= linear.bound)
            || {
                let nothing = LinearConstraint { factors: BTreeMap::new(), bound: 1 };
                let mut with = lines.to_vec();
                with.push(Some(nothing.plus(linear, -1)));
                is_contradictory(&with, values.to_vec())
            }
    };
    goal.is_none_or(|goal| moved(goal).factors == goal.factors)
        && lines.iter().flatten().chain([new]).all(|line| is_known(&moved(line)))
}

/// Returns whether unit propagation leads to a violated constraint.
fn is_contradictory(lines: &[Option<LinearConstraint>], mut values: Vec<Option<bool>>) -> bool {
    loop {
        let before = values.clone();
        for line in lines.iter().flatten() {
            let slack = line.slack(&values);
            if slack < 0 {
                return true;
            }
            for (&variable, &factor) in &line.factors {
                if values[variable].is_none() && factor.abs() > slack {
                    values[variable] = Some(factor > 0);
                }
            }
        }
        if values == before {
            return false;
        }
    }
}

/// Function that parses a literal into its variable and sign.
type LiteralParser<'a> = dyn Fn(&str) -> Result<(usize, bool), String> + 'a;

/// Returns the value of the goal at a solution that assigns every variable.
fn solution(
    lines: &[Option<LinearConstraint>],
    literals: &[&str],
    count: usize,
    literal: &LiteralParser<'_>,
    goal: Option<&LinearConstraint>,
) -> Result<i64, String> {
    let mut values = vec![None; count];
    for word in literals {
        let (variable, sign) = literal(word)?;
        values[variable] = Some(sign);
    }
    if values.contains(&None) || lines.iter().flatten().any(|line| line.slack(&values) < 0) {
        return Err("no solution".to_owned());
    }
    Ok(goal.map_or(0, |goal| goal.slack(&values) + goal.bound))
}

/// Returns the proof of a statement, its exported model and its exported steps.
fn export_proof(statement: &str) -> (Proof, String, String) {
    let folder = tempfile::tempdir().expect("a folder");
    let mut session = Session::default();
    let path = |ending: &str| folder.path().join(format!("p.{ending}"));
    let export =
        |ending| format!("prove {statement} | export {:?}", path(ending).display().to_string());
    let text = format!("prove {statement}; {}; {}", export("opb"), export("pbp"));
    let mut values =
        session.answers(&text).into_iter().map(|answer| answer.outcome.expect("it is proved"));
    let Some(Value::Proof(proof)) = values.next() else { panic!("{statement}") };
    assert_eq!(values.count(), 2, "{statement}");
    let read = |ending| std::fs::read_to_string(path(ending)).expect("it was written");
    (*proof, read("opb"), read("pbp"))
}

/// Statements with the conclusions of the checker.
const STATEMENTS: &[(&str, &str)] = &[
    ("queens 2", "none"),
    ("queens 3", "none"),
    ("queens 6 torus", "none"),
    ("queens 8 with a1, b3", "none"),
    ("queens 5 pieces 6", "none"),
    ("superqueens 7", "none"),
    ("knights 4 pieces 9", "none"),
    ("kings 5 pieces 10", "none"),
    ("cover queens 6 pieces 2", "none"),
    ("cover queens 1 total", "none"),
    ("cover knights 5 pieces 4", "none"),
    ("queens 6", "solution"),
    ("rooks 3 without a1", "solution"),
    ("knights 5", "-13"),
    ("knights 3x5 torus", "-5"),
    ("kings 5", "-9"),
    ("bishops 4x3", "-6"),
    ("cover queens 5", "3"),
    ("cover queens 6 independent", "4"),
    ("cover rooks 4 total", "4"),
    ("cover kings 6", "4"),
    ("cover knights 4", "4"),
    ("cover bishops 4 without a1", "4"),
    ("count queens 6", "none"),
    ("count queens 5 torus", "none"),
    ("count queens 7 nothree", "none"),
    ("count queens 8 nothree", "none"),
    ("count kings 3", "none"),
    ("count queens 1 pieces 0", "none"),
    ("count knights 3 pieces 0", "none"),
    ("count kings 2x3 pieces 0 with pawns a1", "none"),
    ("kings 3 pieces 0", "solution"),
    ("count tour 1", "none"),
    ("count cover queens 5", "none"),
    ("count cover rooks 3 with a1", "none"),
    ("tour 1x4", "none"),
    ("tour 1 closed", "none"),
    ("tour 3", "none"),
    ("tour 3x5", "none"),
    ("tour 4", "none"),
    ("tour 5 closed", "none"),
    ("tour 7 closed symmetric", "none"),
    ("tour 3x8 closed", "none"),
    ("tour 4x9 closed", "none"),
    ("tour 4x7 from b2", "none"),
    ("tour 5 from a2", "none"),
    ("tour 6 from a1 to c1", "none"),
    ("tour 4 from a1 to a1", "none"),
    ("tour leaper(1,3) 6", "none"),
    ("tour leaper(2,3) 8", "none"),
    ("queens 4 pieces 4 attacked 4", "none"),
    ("queens 4 pieces 3 unattacked max", "-2"),
    ("cover queens 5 times 2", "4"),
    ("cover queens 4 largest minimal", "-4"),
    ("count queens 3 pieces any", "none"),
    ("count queens 3 pieces 4 attacked 1..3 blocking", "none"),
    ("armies queens 4", "-2"),
    ("count armies queens 3 pieces 1", "none"),
    ("2 queens + 3 knights 3", "none"),
    ("cover 1 queen + 1 knight 3x4", "none"),
    ("2 queens + 1 knight 4", "solution"),
    ("count 2 queens + 1 knight 4", "none"),
    ("queens 6 quarterturn", "none"),
    ("queens 6 halfturn", "solution"),
    ("count queens 6 symmetric", "none"),
    ("kings 4 pieces 4 mirror", "solution"),
    ("tour 5 mirror", "none"),
    ("tour king 3 closed uncrossed", "solution"),
    ("count tour king 3 closed mirror", "none"),
    ("tour 3x4 uncrossed", "none"),
    ("tour 3x4 uncrossed longest", "-5"),
    ("count tour 3 longest closed", "none"),
    ("tour king 3 with a1=1, c3=2", "none"),
    ("tour king 5 from c3 without b1, b2, b3, b5, d1, d3, d4, d5", "none"),
    ("count tour 3x4", "none"),
    ("count tour king 3 closed", "none"),
    ("count tour 4x5 from a1", "none"),
];

#[test]
fn independent_checker_accepts_every_proof() {
    for (statement, conclusion) in STATEMENTS {
        let (proof, model, steps) = export_proof(statement);
        assert_eq!(check(&model, &steps).as_deref(), Ok(*conclusion), "{statement}");
        assert_eq!(proof.bytes, steps.len() as u64, "{statement}");
        let told = steps.lines().filter(|line| {
            ["pol", "rup", "red", "del", "sol"].contains(&line.get(..3).unwrap_or(""))
        });
        let expected = if *conclusion == "solution" { 1 } else { told.count() as u64 };
        assert_eq!(proof.steps, expected, "{statement}");
        assert!(proof.stopped.is_none());
    }
}

#[test]
fn altered_proofs_are_refused() {
    let (_, model, steps) = export_proof("cover queens 6 pieces 2");
    let without = |text: &str, which: &str, nth: usize| {
        let (at, _) = text
            .lines()
            .enumerate()
            .filter(|(_, line)| line.starts_with(which))
            .nth(nth)
            .expect("a line");
        let kept = text.lines().enumerate().filter(|(index, _)| *index != at);
        kept.map(|(_, line)| format!("{line}\n")).collect::<String>()
    };
    for nth in 0..steps.lines().filter(|line| line.starts_with("pol")).count().min(6) {
        assert!(check(&model, &without(&steps, "pol", nth)).is_err(), "without combination {nth}");
    }
    let (_, model, steps) = export_proof("cover queens 5 pieces 2");
    assert_eq!(check(&model, &steps).as_deref(), Ok("none"));
    let symmetric =
        steps.lines().position(|line| line.starts_with("red")).expect("a step by symmetry");
    assert!(check(&without(&model, "+1 ", 2), &steps).is_err(), "the model is not symmetric");
    let mut lines: Vec<String> = steps.lines().map(str::to_owned).collect();
    lines[symmetric] = lines[symmetric].replacen(" a1 ", " b1 ", 1);
    assert!(check(&model, &lines.join("\n")).is_err(), "no symmetry of the board");
    assert!(check(&model.replace("= 2 ;", "= 3 ;"), &steps).is_err(), "three pieces");
    assert!(
        check(&without(&model, "+1 ", 7), &steps).is_err(),
        "a square that need not be covered"
    );
    assert!(check(&model, &steps.replace("UNSAT", "SAT")).is_err(), "another conclusion");
    // Alterations: a listed tour is missing, a short cycle is allowed, and one square needs only
    // one move.
    let (_, model, steps) = export_proof("count tour 3x4");
    let count = steps
        .lines()
        .find_map(|line| line.strip_prefix("f ")?.split(' ').next()?.parse::<u64>().ok());
    let count = count.expect("the constraints are counted");
    let shorter = steps.replace(&format!("f {count} ;"), &format!("f {} ;", count - 1));
    for start in ["* listed", "* inside"] {
        let (at, _) = model
            .lines()
            .enumerate()
            .find(|(_, line)| line.starts_with(start))
            .expect("there is one");
        let kept = model.lines().enumerate().filter(|(line, _)| *line != at && *line != at + 1);
        let model: String = kept.map(|(_, line)| format!("{line}\n")).collect();
        assert!(check(&model, &shorter).is_err(), "without a line {start}");
    }
    let (_, model, steps) = export_proof("tour 7 closed");
    assert_eq!(check(&model, &steps).as_deref(), Ok("none"));
    assert!(check(&model, &without(&steps, "pol", 0)).is_err());
    let fewer = steps.replace("f 98 ;", "f 97 ;");
    assert!(check(&model.replacen("= 2 ;", ">= 1 ;", 1), &fewer).is_err());
    // If a solution is missing in the list, the model has a solution.
    let (_, model, steps) = export_proof("count queens 6");
    let number = steps
        .lines()
        .find_map(|line| line.strip_prefix("f ")?.split(' ').next()?.parse::<u64>().ok());
    let number = number.expect("the constraints are counted");
    let listed = model.lines().filter(|line| line.starts_with("* listed")).count();
    assert_eq!(listed, 4);
    let shorter: Vec<&str> = model.lines().collect();
    let shorter: String =
        shorter[..shorter.len() - 2].iter().map(|line| format!("{line}\n")).collect();
    let renumbered = steps.replace(&format!("f {number} ;"), &format!("f {} ;", number - 1));
    assert!(check(&shorter, &renumbered).is_err(), "one of four solutions is missing");
}

#[test]
fn models_agree_with_the_definition() {
    for text in [
        "queens 3 pieces 2",
        "kings 3 pieces 3",
        "bishops 3x2",
        "knights 3 pieces 4 nothree",
        "knights 4x3 pieces 6 nothree",
        "rooks 4 nothree",
        "cover queens 3 pieces 2",
        "cover kings 3x4 total",
    ] {
        let instance = read_instance(text);
        let size = instance.grid().size;
        let (_, model, _) = export_proof(&format!("count {text}"));
        let constraints: Vec<&str> = model
            .lines()
            .scan("", |comment, line| {
                let of = *comment;
                *comment = line;
                Some((of, line))
            })
            .filter(|(of, line)| !line.starts_with('*') && *of != "* listed")
            .map(|(_, line)| line)
            .collect();
        for bits in 0u32..1 << size.squares() {
            let squares: Vec<_> =
                size.iter().filter(|&square| bits >> size.index(square) & 1 == 1).collect();
            let value = |name: &str| squares.iter().any(|square| square.to_string() == name);
            let holds = |line: &&str| {
                let words: Vec<&str> = line.split_whitespace().collect();
                let relation =
                    words.iter().position(|word| word.ends_with('=')).expect("a relation");
                let term = |pair: &[&str]| {
                    pair[0].parse::<i64>().expect("a factor") * i64::from(value(pair[1]))
                };
                let sum: i64 = words[..relation].chunks(2).map(term).sum();
                let bound: i64 = words[relation + 1].parse().expect("a bound");
                if words[relation] == "=" { sum == bound } else { sum >= bound }
            };
            let fits = constraints.iter().all(holds);
            // A minimizing model allows at most the minimum number of pieces, and smaller covers do
            // not exist.
            assert_eq!(fits, instance.check(&squares).is_ok(), "{text}: {squares:?}");
        }
    }
}

/// Sink that counts all steps and those by symmetry.
struct StepCounter(u64, u64);

impl Sink for StepCounter {
    fn combine(&mut self, _: &[(u64, u64)], _: u64) -> io::Result<u64> {
        self.0 += 1;
        Ok(self.0)
    }

    fn add_clause(&mut self, _: &[u32]) -> io::Result<u64> {
        self.0 += 1;
        Ok(self.0)
    }

    fn add_symmetry_breaking(&mut self, _: &[u32], _: (u32, u32), _: &[u32]) -> io::Result<u64> {
        self.1 += 1;
        self.add_clause(&[])
    }

    fn delete_constraints(&mut self, _: &[u64]) -> io::Result<()> {
        Ok(())
    }
}

#[test]
fn sums_are_refuted_if_and_only_if_no_assignment_meets_them() {
    let mut seed = 1u64;
    let mut random = |below: u64| {
        seed = seed.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
        (seed >> 33) % below
    };
    let (mut refuted, mut solved, mut symmetric) = (0, 0, 0);
    for round in 0..400 {
        let variables = 1 + random(if round % 2 == 0 { 7 } else { 9 }) as usize;
        let mut sums: Vec<BoundedSum> = (0..2 + random(9))
            .map(|number| {
                let mut chosen: Vec<u32> =
                    (0..variables as u32).filter(|_| random(2) == 0).collect();
                if random(4) == 0 {
                    chosen = (0..variables as u32).collect();
                }
                let bound = random(chosen.len() as u64 + 1) as u32;
                BoundedSum { variables: chosen, at_most: random(2) == 0, bound, number: number + 1 }
            })
            .collect();
        // The variables are on a cycle. In every second round the sums are rotated with them. In
        // the other rounds the rotations are not symmetries.
        let turn = |by: usize| move |variable: u32| (variable + by as u32) % variables as u32;
        let turns: Vec<Vec<u32>> =
            (1..variables).map(|by| (0..variables as u32).map(turn(by)).collect()).collect();
        if round % 2 == 0 {
            let turned = |by| {
                sums.iter().map(move |sum| BoundedSum {
                    variables: sum.variables.iter().copied().map(turn(by)).collect(),
                    ..sum.clone()
                })
            };
            sums = (0..variables).flat_map(turned).collect();
        }
        let meets = |bits: u32| {
            sums.iter().all(|sum| {
                let ones = sum.variables.iter().filter(|&&v| bits >> v & 1 == 1).count() as u32;
                if sum.at_most { ones <= sum.bound } else { ones >= sum.bound }
            })
        };
        let possible = (0..1u32 << variables).any(meets);
        let mut steps = StepCounter(100, 0);
        let (ended, _) = refute(variables, &sums, turns, &mut steps, &Limit::default())
            .expect("nothing is written");
        symmetric += steps.1;
        assert_eq!(
            matches!(ended, RefutationOutcome::Refuted(_)),
            !possible,
            "round {round}: {sums:?}"
        );
        match ended {
            RefutationOutcome::Refuted(_) => refuted += 1,
            RefutationOutcome::Solution(ones) => {
                solved += 1;
                assert!(meets(ones.iter().map(|v| 1 << v).sum()), "{sums:?}");
            }
            RefutationOutcome::Stopped(stop) => panic!("{stop:?}"),
        }
    }
    assert!(refuted > 50 && solved > 50 && symmetric > 50, "{refuted}, {solved} and {symmetric}");
}

#[test]
fn unfinished_proof_is_not_exported() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("p.pbp");
    let mut session = Session::default();
    let text = format!(
        "prove cover queens 16 pieces 8 within 300ms | export {:?}",
        path.display().to_string()
    );
    assert_eq!(session.fault(&text).code(), FaultCode::E310);
    assert!(!path.exists());
    match session.try_run("prove cover queens 16 pieces 8 within 300ms") {
        Ok(value) => {
            assert_eq!(value.stop_reason(), Some(Stop::Deadline));
            let told = plain::render(&value_doc(&value, &ViewOptions::default()), 200);
            assert!(told.contains("is not proved") && !told.contains("has no solution"), "{told}");
        }
        Err(fault) => assert_eq!(fault.code(), FaultCode::E310),
    }
    for there_is_one in ["prove tour 5", "prove tour 6 closed quarterturn"] {
        assert_eq!(session.fault(there_is_one).code(), FaultCode::E300, "{there_is_one}");
    }
}

/// Returns the answer of `check` about a model and steps, or the line of the fault.
fn replay(model: &str, steps: &str) -> Result<(), Option<u64>> {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("p.pbp");
    std::fs::write(&path, steps).expect("a file");
    std::fs::write(path.with_extension("opb"), model).expect("a file");
    match Session::default().try_run(&format!("check {:?}", path.display().to_string())) {
        Ok(Value::CheckedProof(_)) => Ok(()),
        Ok(other) => panic!("{other:?}"),
        Err(fault) => Err(match fault.kind {
            FaultKind::Malformed { line, .. } => Some(line),
            _ => None,
        }),
    }
}

#[test]
fn program_accepts_every_proof_that_it_writes() {
    for (statement, _) in STATEMENTS {
        let (_, model, steps) = export_proof(statement);
        assert_eq!(replay(&model, &steps), Ok(()), "{statement}");
        // A model or steps with another line at the end are not those of the program.
        assert!(replay(&format!("{model}* more\n"), &steps).is_err(), "{statement}");
        assert!(replay(&model, &format!("{steps}more\n")).is_err(), "{statement}");
        assert!(replay(&steps, &model).is_err(), "{statement}");
    }
    assert_eq!(replay("", ""), Err(Some(2)));
}

#[test]
fn program_accepts_no_altered_proof_that_the_independent_checker_refuses() {
    let (mut accepted, mut refused) = (0, 0);
    for statement in [
        "cover queens 5 pieces 2",
        "cover queens 6 independent",
        "knights 3x5 torus",
        "count queens 6",
        "tour 3x5",
        "count tour 3x4",
        "queens 6",
    ] {
        let (_, model, steps) = export_proof(statement);
        let lines: Vec<&str> = steps.lines().collect();
        // Lines of one kind follow each other, so some of them are enough.
        for at in (1..lines.len()).step_by(4) {
            let line = lines[at];
            let words: Vec<&str> = line.split(' ').collect();
            let word = |from: usize, text: &str| {
                let mut words = words.clone();
                let last = words.len() - 1;
                words[from.min(last)] = text;
                words.join(" ")
            };
            let shorter =
                words.iter().take(words.len().saturating_sub(3)).copied().collect::<Vec<_>>();
            for changed in
                ["".to_owned(), shorter.join(" ") + " ;", word(1, "1"), word(2, "2"), word(2, "a1")]
            {
                let mut altered: Vec<&str> = lines.clone();
                altered[at] = &changed;
                if changed.is_empty() {
                    altered.remove(at);
                }
                let altered = altered.join("\n");
                let independent = check(&model, &altered);
                match replay(&model, &altered) {
                    Ok(()) => {
                        accepted += 1;
                        assert!(independent.is_ok(), "{statement}: {line} -> {changed}");
                    }
                    Err(_) => refused += 1,
                }
            }
        }
        for (at, line) in model.lines().enumerate() {
            let changed = line.replacen(['1', '2', '3'], "7", 1);
            if changed == line {
                continue;
            }
            let altered: Vec<&str> = model
                .lines()
                .enumerate()
                .map(|(number, line)| if number == at { changed.as_str() } else { line })
                .collect();
            assert!(replay(&altered.join("\n"), &steps).is_err(), "{statement}: {changed}");
        }
    }
    assert!(accepted > 10 && refused > 100, "{accepted} accepted, {refused} refused");
}

/// The format of proofs is read as strictly as by VeriPB, which `tests/proofs/check.py` compares.
#[test]
fn incomplete_proof_is_refused() {
    for statement in ["queens 3", "queens 6", "cover queens 5", "count queens 4", "tour 3x4 closed"]
    {
        let (_, model, steps) = export_proof(statement);
        let lines: Vec<&str> = steps.lines().collect();
        assert_eq!(replay(&model, &steps), Ok(()), "{statement}");
        let refused = |altered: &[&str], what: &str| {
            assert!(replay(&model, &(altered.join("\n") + "\n")).is_err(), "{statement}: {what}");
        };
        for more in ["% more", "", "rup >= 1 ;"] {
            refused(&[&lines[..], &[more]].concat(), "text after the end");
        }
        let zero = steps.replacen("f ", "f 0", 1);
        assert!(replay(&model, &zero).is_err(), "{statement}: a zero before a number");
        let blank = steps.replacen("end ", "end  ", 1);
        assert!(replay(&model, &blank).is_err(), "{statement}: two blanks in the last line");
        for at in 0..lines.len() {
            refused(&lines[..at], "cut");
            let with = |line: &str| [&lines[..at], &[line], &lines[at + 1..]].concat().join("\n");
            let is_frame = ["pseudo", "f ", "output", "conclusion", "end"]
                .iter()
                .any(|start| lines[at].starts_with(start));
            if is_frame {
                refused(&[&lines[..at], &lines[at + 1..]].concat(), lines[at]);
                refused(&[&lines[..=at], &lines[at..]].concat(), lines[at]);
                refused(&[&with(&format!("% {}", lines[at]))], lines[at]);
            }
            if !lines[at].starts_with('%') {
                refused(&[&with(&lines[at].to_uppercase())], lines[at]);
                refused(&[&with(&lines[at].replacen(' ', "\u{b}", 1))], lines[at]);
            }
            if let Some(without_sign) = lines[at].strip_suffix(" ;") {
                refused(&[&with(without_sign)], lines[at]);
                refused(&[&with(&format!("{without_sign} more ;"))], lines[at]);
            }
            if at + 1 < lines.len() && (is_frame || at + 5 > lines.len()) {
                let mut exchanged = lines.clone();
                exchanged.swap(at, at + 1);
                // The comment may be anywhere.
                let is_moved = lines[at].starts_with('%') || lines[at + 1].starts_with('%');
                assert!(is_moved && at > 0 || replay(&model, &exchanged.join("\n")).is_err());
            }
        }
        let conclusion = lines.iter().position(|line| line.starts_with("conclusion")).expect("it");
        let number =
            lines[conclusion].split(' ').find(|word| word.parse::<u64>().is_ok_and(|n| n > 9));
        let number = number.unwrap_or("10");
        for other in [
            "NONE".to_owned(),
            "UNSAT".to_owned(),
            "UNSAT : 1".to_owned(),
            format!("UNSAT : +{number}"),
            format!("UNSAT : -{number}"),
            format!("UNSAT : {number} {number}"),
            "SAT :".to_owned(),
            format!("BOUNDS INF : {number} INF"),
            format!("BOUNDS 1 : {number} 1"),
            format!("BOUNDS 3 : +{number} 3"),
            format!("BOUNDS 4 : {number} 3"),
        ] {
            let mut altered = lines.clone();
            let line = format!("conclusion {other} ;");
            altered[conclusion] = &line;
            refused(&altered, &line);
        }
    }
    // Each variable has one value in a solution, and one image under a symmetry.
    let (_, model, steps) = export_proof("queens 4");
    let solution =
        steps.lines().find(|line| line.starts_with("conclusion SAT")).expect("a solution");
    for twice in ["a1", "~a1", "a2", "~a2"] {
        let altered = steps.replace(solution, &solution.replace(" ;", &format!(" {twice} ;")));
        assert!(replay(&model, &altered).is_err(), "{twice}");
    }
    let (_, model, steps) = export_proof("cover queens 5");
    let symmetry = steps.lines().find(|line| line.starts_with("red ")).expect("a symmetry");
    let altered = steps.replace(symmetry, &symmetry.replace(" ;", " a1 a1 ;"));
    assert!(replay(&model, &altered).is_err());
}

/// In the model of a tour, every tour violates exactly the constraint that excludes it as a listed
/// one.
#[test]
fn models_of_tours_contain_every_tour() {
    let mut graphs = 0;
    for text in [
        "3x4",
        "king 3",
        "king 2x3 closed",
        "3x4 without b2",
        "king 3 closed",
        "leaper(0,1) 3 from a1",
        "3x4 from a1",
    ] {
        let tours = list_solutions(&read_set(&format!("tour {text}")));
        let (_, model, _) = export_proof(&format!("count tour {text}"));
        let name = |a: &str, b: &str| format!(" {a}_{b} ");
        for tour in &tours {
            let names: Vec<String> = tour.iter().map(ToString::to_string).collect();
            let mut links: Vec<String> =
                names.windows(2).flat_map(|w| [name(&w[0], &w[1]), name(&w[1], &w[0])]).collect();
            let (first, last) = (&names[0], &names[names.len() - 1]);
            if text.contains("closed") {
                links.extend([name(first, last), name(last, first)]);
            } else {
                links.extend([name("end", first), name("end", last)]);
            }
            let mut violated = 0;
            let lines: Vec<&str> = model.lines().collect();
            for pair in lines
                .windows(2)
                .filter(|pair| pair[0].starts_with("* ") && !pair[1].starts_with('*'))
            {
                let (sum, bound) =
                    pair[1].trim_end_matches(" ;").rsplit_once("= ").expect("a relation");
                let bound: i64 = bound.parse().expect("a bound");
                let sign = if sum.starts_with('-') { -1 } else { 1 };
                let padded = format!(" {sum} ");
                let ones = sign
                    * links.iter().filter(|link| padded.contains(link.as_str())).count() as i64;
                let holds = if sum.ends_with('>') { ones >= bound } else { ones == bound };
                assert!(holds || pair[0] == "* listed", "{text}: {names:?}: {}", pair[1]);
                violated += u64::from(!holds);
            }
            assert_eq!(violated, 1, "{text}: a tour is listed once");
            graphs += 1;
        }
    }
    assert!(graphs > 100, "{graphs}");
}
