//! Verification of a proof that this program has written: its model is that of the problem, and
//! each step follows.
//!
//! The model (`.opb`) is read for its constraints, and compared line by line with the text that the
//! definition of the problem gives. Solutions that it lists are checked against the definition. The
//! steps (`.pbp`) are replayed by [`Checker`], which shares nothing with the search.

use super::format::open_cancellable;
use crate::data::proof::{INSIDE, LEAVING, NAME, proof_variables, proved_extreme};
use crate::data::{
    FileError, FilePosition, MalformedFile, Proof, ProofReplay, ProofStatement, RuleCount,
};
use crate::problem::{Instance, TourLink, TourModel, Violation};
use bezzel_base::board::Square;
use bezzel_base::core::{Limit, Ticker};
use bezzel_proofs::{CheckEnd, Checker, LinearConstraint, StepFlaw};
use std::collections::{BTreeMap, BTreeSet};
use std::io::BufRead;
use std::path::Path;
use std::str::FromStr;
use std::sync::Arc;

/// Error of a verification, with the file that has it.
#[derive(Debug)]
pub enum ProofError {
    /// Error in the model.
    Model(FileError),
    /// Error in the steps.
    Steps(FileError),
}

/// Resolver of the problem that a file names.
type ResolveText<'a> = &'a dyn Fn(&str) -> Option<Arc<dyn Instance>>;

/// Verifies a proof and its model.
///
/// # Errors
/// The first error, with its line.
///
/// # Complexity
/// Each step is linear in the known constraints at most, and unit propagation is linear in the
/// occurrences of the variables that it reaches. Memory is linear in both files.
pub fn verify_proof(
    model: &Path,
    steps: &Path,
    resolve: ResolveText<'_>,
    limit: &Limit,
) -> Result<ProofReplay, ProofError> {
    let read = read_model(model, resolve, limit).map_err(ProofError::Model)?;
    replay_steps(steps, read, limit).map_err(ProofError::Steps)
}

/// Model of a file, with what it is about.
struct ProofModelFile {
    instance: Arc<dyn Instance>,
    statement: ProofStatement,
    title: String,
    names: BTreeMap<String, u32>,
    /// Number of the variables that are squares, once for each kind or step.
    places: u64,
    /// Moves of a tour, if the variables are those.
    links: Option<TourModel>,
    constraints: Vec<LinearConstraint>,
    objective: Option<Vec<(u32, i128)>>,
}

fn malformed<T>(what: MalformedFile, line: u64) -> Result<T, FileError> {
    Err(FileError::Malformed(what, FilePosition { line, column: 1 }))
}

/// Reads the lines of a file.
fn read_lines(path: &Path, limit: &Limit) -> Result<Vec<String>, FileError> {
    open_cancellable(path, limit)?.lines().map(|line| line.map_err(FileError::from)).collect()
}

fn read_model(
    path: &Path,
    resolve: ResolveText<'_>,
    limit: &Limit,
) -> Result<ProofModelFile, FileError> {
    let lines = read_lines(path, limit)?;
    let title = lines.get(1).and_then(|line| line.strip_prefix("* ")?.strip_prefix(NAME));
    let Some((problem, word)) = title.and_then(|title| title.rsplit_once(": ")) else {
        return malformed(MalformedFile::ProofLine, 2);
    };
    let Some(instance) = resolve(problem) else {
        return malformed(MalformedFile::Problem(problem.to_owned()), 2);
    };
    let Some(statement) = ProofStatement::from_word(word) else {
        return malformed(MalformedFile::ProofLine, 2);
    };
    // A symmetric tour has links or steps.
    let is_by_steps = lines.iter().any(|line| line.contains(STEPS));
    let links = instance.tour_model().filter(|_| !is_by_steps);
    let Some((names, places)) = proof_variables(&*instance, links.as_ref()) else {
        return malformed(MalformedFile::OtherModel, 1);
    };
    let mut model = ProofModelFile {
        title: title.unwrap_or_default().to_owned(),
        names: names.into_iter().zip(0..).collect(),
        places,
        links,
        instance,
        statement,
        constraints: Vec::new(),
        objective: None,
    };
    let (mut comment, mut parts, mut listed) = ("", Vec::new(), Vec::new());
    for (line, number) in lines.iter().zip(1u64..).skip(2) {
        if let Some(text) = line.strip_prefix("* ") {
            comment = text;
            continue;
        }
        let Some(given) = read_constraint(line, &model.names) else {
            return malformed(MalformedFile::ProofLine, number);
        };
        match comment.split_once(' ') {
            Some((word @ (INSIDE | LEAVING), vertices)) => {
                let vertices = vertices.split(' ').map(str::to_owned).collect();
                parts.push((word.to_owned(), vertices));
            }
            _ if comment == LISTED => listed.push((line, number)),
            _ => {}
        }
        match given {
            ModelLine::Objective(terms) => model.objective = Some(terms),
            ModelLine::Constraints(constraints) => model.constraints.extend(constraints),
        }
    }
    if let ProofStatement::All(_) = &model.statement {
        let mut all = Vec::new();
        for ((line, number), solution) in listed.into_iter().zip(1..) {
            all.push(listed_solution(line, (number, solution), &model)?);
        }
        model.statement = ProofStatement::All(all);
    }
    let links = model.links.as_ref();
    let wanted = Proof::model_text(&model.instance, links, &model.statement, &parts, limit);
    let Some(wanted) = wanted.transpose()? else {
        return malformed(MalformedFile::OtherModel, 1);
    };
    let wanted = String::from_utf8_lossy(&wanted).into_owned();
    let mut both = wanted.lines().zip(&lines).zip(1u64..);
    match both.find(|((wanted, line), _)| wanted != line) {
        Some((_, number)) => malformed(MalformedFile::OtherModel, number),
        None if wanted.lines().count() != lines.len() => {
            malformed(MalformedFile::OtherModel, lines.len() as u64)
        }
        None => Ok(model),
    }
}

/// Begin of the name of a square on the first step.
const STEPS: &str = " step_1_";

/// Comment above the constraint that excludes a listed solution.
const LISTED: &str = "listed";

/// Line of a model.
enum ModelLine {
    Objective(Vec<(u32, i128)>),
    Constraints(Vec<LinearConstraint>),
}

/// Reads `min: +1 a1 -1 b2;`, or a constraint. An equation is two constraints.
fn read_constraint(line: &str, names: &BTreeMap<String, u32>) -> Option<ModelLine> {
    let text = line.trim_end().strip_suffix(';')?;
    if let Some(sum) = text.strip_prefix("min: ") {
        return read_sum(sum, names).map(ModelLine::Objective);
    }
    let (sum, is_equation, bound) = match text.split_once(">=") {
        Some((sum, bound)) => (sum, false, bound),
        None => text.split_once('=').map(|(sum, bound)| (sum, true, bound))?,
    };
    let one = LinearConstraint::new(read_sum(sum, names)?, bound.trim().parse().ok()?)?;
    if !is_equation {
        return Some(ModelLine::Constraints(vec![one]));
    }
    let negative = read_sum(sum, names)?.into_iter().map(|(variable, by)| (variable, -by));
    let bound: i128 = bound.trim().parse().ok()?;
    let other = LinearConstraint::new(negative.collect(), bound.checked_neg()?)?;
    Some(ModelLine::Constraints(vec![one, other]))
}

/// Reads factors with their variables: `+1 a1 -2 b2`.
fn read_sum(text: &str, names: &BTreeMap<String, u32>) -> Option<Vec<(u32, i128)>> {
    let words: Vec<&str> = text.split_whitespace().collect();
    let term = |pair: &[&str]| match pair {
        [factor, name] => Some((*names.get(*name)?, i128::from(factor.parse::<i64>().ok()?))),
        _ => None,
    };
    words.chunks(2).map(term).collect()
}

/// Returns the solution that a line of the model excludes, checked against the definition.
fn listed_solution(
    line: &str,
    (number, solution): (u64, u64),
    model: &ProofModelFile,
) -> Result<Vec<Square>, FileError> {
    let words = line.split_whitespace().skip_while(|word| !word.starts_with(['+', '-']));
    let pairs: Vec<&str> = words.collect();
    // The constraint that excludes the empty board is the only one with positive factors.
    let excluded = pairs.chunks(2).filter(|pair| pair[0] == "-1").filter_map(|pair| pair.get(1));
    let names: Vec<&str> = excluded.copied().collect();
    let solutions = match &model.links {
        None => {
            let numbers = names.iter().map(|name| model.names.get(*name).copied());
            let numbers = numbers.collect::<Option<BTreeSet<u32>>>();
            numbers.map(|numbers| squares_of(&*model.instance, numbers)).into_iter().collect()
        }
        Some(tours) => {
            let link = |name: &&str| {
                let at = *model.names.get(*name)?;
                tours.links.get(at as usize).copied()
            };
            let links = names.iter().map(link).collect::<Option<Vec<TourLink>>>();
            match links.as_deref() {
                // A tour of one square has no links.
                Some([]) => vec![tours.squares.clone()],
                links => links.map(tours_of_links).unwrap_or_default(),
            }
        }
    };
    let mut violation = None;
    for mut squares in solutions {
        if model.instance.tour_ends().is_none() && model.instance.piece_groups().is_empty() {
            squares.sort_unstable();
        }
        match model.instance.check(&squares) {
            Ok(()) => return Ok(squares),
            Err(found) => violation = Some(found),
        }
    }
    let Some(violation) = violation else { return malformed(MalformedFile::ProofLine, number) };
    malformed(MalformedFile::InvalidSolution { solution, violation }, number)
}

/// Returns the squares of places in their order, by the numbers of their variables.
fn squares_of(instance: &dyn Instance, places: impl IntoIterator<Item = u32>) -> Vec<Square> {
    let size = instance.grid().size;
    let square = |place: u32| size.square((u64::from(place) % size.squares()) as usize);
    places.into_iter().map(square).collect()
}

/// Returns the tour with these links, in both directions. The list is empty if they are not one
/// path or circuit.
fn tours_of_links(links: &[TourLink]) -> Vec<Vec<Square>> {
    let mut next: BTreeMap<Square, Vec<Square>> = BTreeMap::new();
    let mut ends = Vec::new();
    for link in links {
        match *link {
            TourLink::End(square) => ends.push(square),
            TourLink::Move(a, b) => {
                next.entry(a).or_default().push(b);
                next.entry(b).or_default().push(a);
            }
        }
    }
    let Some(&start) = ends.first().or_else(|| next.keys().next()) else { return Vec::new() };
    let (mut tour, mut before) = (vec![start], None);
    while let Some(at) = tour.last().copied() {
        let onward = next.get(&at).into_iter().flatten().find(|to| Some(**to) != before);
        match onward {
            Some(&to) if to != start && tour.len() <= links.len() => tour.push(to),
            _ => break,
        }
        before = Some(at);
    }
    let backward: Vec<Square> = tour.iter().rev().copied().collect();
    let mut rotated = backward.clone();
    rotated.rotate_right(1);
    vec![tour, backward, rotated]
}

/// Rules that are counted, in the order of the report.
const RULES: [&str; 6] = ["pol", "rup", "red", "soli", "del", "conclusion"];

/// First line of a file with steps.
const HEADER: &str = "pseudo-Boolean proof version 3.0";

/// Last line of a file with steps, without its sign at the end.
const END: &str = "end pseudo-Boolean proof";

/// Characters between words.
const BLANKS: [char; 2] = [' ', '\t'];

/// Part of a file with steps that is read next. The parts have this order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum ProofPart {
    Header,
    /// Number of constraints of the model.
    Formula,
    Steps,
    Conclusion,
    End,
    Nothing,
}

/// Reads a number as it is written, without a `+` and without zeros before it.
fn read_number<T: FromStr + ToString>(word: &str) -> Option<T> {
    word.parse().ok().filter(|number: &T| number.to_string() == word)
}

fn replay_steps(
    path: &Path,
    model: ProofModelFile,
    limit: &Limit,
) -> Result<ProofReplay, FileError> {
    let ProofModelFile {
        instance,
        mut statement,
        title,
        names,
        places,
        constraints,
        objective,
        ..
    } = model;
    let variables = names.len();
    let mut replay = Replay {
        names: &names,
        instance: &*instance,
        places,
        ticker: Ticker::new(limit),
        checker: Checker::new(variables, constraints, objective).ok_or(FileError::Malformed(
            MalformedFile::ProofStep(StepFlaw::Overflow),
            FilePosition::START,
        ))?,
        solution: None,
        optimum: 0,
    };
    let mut rules = RULES.map(|rule| RuleCount { rule, steps: 0 });
    let (mut concluded, mut last, mut part) = (None, 0, ProofPart::Header);
    for (line, number) in open_cancellable(path, limit)?.lines().zip(1u64..) {
        let line = line?;
        last = number;
        let is_inside = ![ProofPart::Header, ProofPart::Nothing].contains(&part);
        if let Some(comment) = line.strip_prefix('%').filter(|_| is_inside) {
            let other = comment.trim().strip_prefix(NAME).is_some_and(|name| name != title);
            if other {
                return malformed(MalformedFile::OtherModel, number);
            }
            continue;
        }
        if part == ProofPart::Header && line == HEADER {
            part = ProofPart::Formula;
            continue;
        }
        let Some(statement_text) = line.trim_end_matches(BLANKS).strip_suffix(';') else {
            return malformed(MalformedFile::ProofLine, number);
        };
        let words: Vec<&str> =
            statement_text.split(BLANKS).filter(|word| !word.is_empty()).collect();
        let wrong = |end: CheckEnd| match end {
            CheckEnd::Flaw(flaw) => FileError::Malformed(
                MalformedFile::ProofStep(flaw),
                FilePosition { line: number, column: 1 },
            ),
            CheckEnd::Stopped(stop) => FileError::Stopped(stop),
        };
        part = match (part, words.as_slice()) {
            (ProofPart::Formula, ["f", given])
                if read_number(given) == Some(replay.checker.given()) =>
            {
                ProofPart::Steps
            }
            (ProofPart::Steps, ["output", "NONE"]) => ProofPart::Conclusion,
            (ProofPart::Steps, [rule, step @ ..])
                if replay.run_step(rule, step).map_err(wrong)? =>
            {
                count_rule(&mut rules, rule);
                ProofPart::Steps
            }
            (ProofPart::Conclusion, ["conclusion", conclusion @ ..]) => {
                concluded = Some(replay.conclude(conclusion, &statement).map_err(wrong)?);
                count_rule(&mut rules, words[0]);
                ProofPart::End
            }
            (ProofPart::End, _) if statement_text.trim_end_matches(BLANKS) == END => {
                ProofPart::Nothing
            }
            _ => return malformed(MalformedFile::ProofLine, number),
        };
    }
    if part != ProofPart::Nothing || concluded != Some(true) {
        return malformed(MalformedFile::NoConclusion, last.max(1));
    }
    if let (
        ProofStatement::Some(solution)
        | ProofStatement::Fewest(solution)
        | ProofStatement::Most(solution),
        Some(ones),
    ) = (&mut statement, replay.solution)
    {
        *solution = ones;
        let found: Result<(), Violation> = instance.check(solution);
        if let Err(violation) = found {
            let what = MalformedFile::InvalidSolution { solution: 1, violation };
            return malformed(what, last);
        }
    }
    let extreme = proved_extreme(&*instance, &statement, replay.optimum);
    Ok(ProofReplay {
        problem: instance.command_text(),
        extreme,
        piece: instance.piece().clone(),
        statement,
        variables: variables as u64,
        constraints: replay.checker.given(),
        rules: rules.into_iter().filter(|count| count.steps > 0).collect(),
    })
}

fn count_rule(rules: &mut [RuleCount], rule: &str) {
    rules.iter_mut().filter(|count| count.rule == rule).for_each(|count| count.steps += 1);
}

/// State of a replay.
struct Replay<'a> {
    names: &'a BTreeMap<String, u32>,
    instance: &'a dyn Instance,
    places: u64,
    ticker: Ticker<'a>,
    checker: Checker,
    /// Squares of the last solution, in the order of the variables.
    solution: Option<Vec<Square>>,
    /// Proved value of the objective.
    optimum: i64,
}

impl Replay<'_> {
    /// Runs a step. Returns whether it could be read.
    fn run_step(&mut self, rule: &str, step: &[&str]) -> Result<bool, CheckEnd> {
        match rule {
            "pol" => match self.combine(step)? {
                Some(sum) => self.checker.add(sum)?,
                None => return Ok(false),
            },
            "rup" => match self.read_clause(step) {
                Some(clause) => self.checker.add_implied(&clause, &mut self.ticker)?,
                None => return Ok(false),
            },
            "red" => {
                let mut parts = step.split(|word| *word == ":");
                let clause = parts.next().and_then(|clause| self.read_clause(clause));
                let images = parts.next().and_then(|images| self.read_images(images));
                let (Some(clause), Some(images), None) = (clause, images, parts.next()) else {
                    return Ok(false);
                };
                self.checker.add_redundant(&clause, &images, &mut self.ticker)?;
            }
            "soli" => match self.read_assignment(step) {
                Some(ones) => self.checker.add_solution(&ones, true)?,
                None => return Ok(false),
            },
            "del" => {
                let ["id", numbers @ ..] = step else { return Ok(false) };
                for number in numbers {
                    let Some(number) = read_number(number) else { return Ok(false) };
                    self.checker.delete(number)?;
                }
            }
            _ => return Ok(false),
        }
        Ok(true)
    }

    /// Evaluates a combination in reverse Polish notation: `1 2 + 3 4 * + 2 d`. Returns `None` if
    /// it cannot be read.
    fn combine(&mut self, words: &[&str]) -> Result<Option<LinearConstraint>, CheckEnd> {
        let mut stack: Vec<LinearConstraint> = Vec::new();
        let mut factor = None;
        for (at, &word) in words.iter().enumerate() {
            let result = match (word, factor.take()) {
                ("*", Some(factor)) => stack.pop().map(|top| top.times(factor)),
                ("d", Some(factor)) => stack.pop().map(|top| top.divided(factor)),
                ("+", None) => {
                    let (top, below) = (stack.pop(), stack.pop());
                    top.zip(below).map(|(top, below)| top.plus(&below))
                }
                (number, None) => {
                    let Some(number) = read_number(number) else { return Ok(None) };
                    if words.get(at + 1).is_some_and(|next| ["*", "d"].contains(next)) {
                        factor = Some(i128::from(number));
                        continue;
                    }
                    Some(Some(self.checker.constraint(number)?.clone()))
                }
                _ => return Ok(None),
            };
            let Some(result) = result else { return Ok(None) };
            stack.push(result.ok_or(StepFlaw::Overflow)?);
        }
        let is_one = stack.len() == 1 && factor.is_none();
        Ok(stack.pop().filter(|_| is_one))
    }

    /// Reads `a1` or `~a1`.
    fn read_literal(&self, word: &str) -> Option<(u32, bool)> {
        let name = word.strip_prefix('~');
        Some((*self.names.get(name.unwrap_or(word))?, name.is_none()))
    }

    /// Reads a clause: `1 a1 1 ~b2 >= 1`.
    fn read_clause(&self, words: &[&str]) -> Option<Vec<(u32, bool)>> {
        let [literals @ .., ">=", "1"] = words else { return None };
        let literal = |pair: &[&str]| match pair {
            ["1", word] => self.read_literal(word),
            _ => None,
        };
        literals.chunks(2).map(literal).collect()
    }

    /// Reads the images of variables, each at most once. The others are fixed.
    fn read_images(&self, words: &[&str]) -> Option<Vec<u32>> {
        let mut images = vec![None; self.names.len()];
        for pair in words.chunks(2) {
            let [from, to] = pair else { return None };
            let image = images.get_mut(*self.names.get(*from)? as usize)?;
            if image.replace(*self.names.get(*to)?).is_some() {
                return None;
            }
        }
        Some((0..).zip(images).map(|(variable, image)| image.unwrap_or(variable)).collect())
    }

    /// Reads an assignment of every variable, each once.
    fn read_assignment(&mut self, words: &[&str]) -> Option<Vec<bool>> {
        let mut values = vec![None; self.names.len()];
        for word in words {
            let (variable, one) = self.read_literal(word)?;
            if values.get_mut(variable as usize)?.replace(one).is_some() {
                return None;
            }
        }
        let ones = values.into_iter().collect::<Option<Vec<bool>>>()?;
        let places = (0u32..).zip(&ones).take(self.places as usize);
        let places = places.filter(|(_, one)| **one).map(|(place, _)| place);
        self.solution = Some(squares_of(self.instance, places));
        Some(ones)
    }

    /// Checks the conclusion. Returns whether it is that of the statement.
    fn conclude(&mut self, words: &[&str], statement: &ProofStatement) -> Result<bool, CheckEnd> {
        match words {
            ["SAT", ":", literals @ ..] => {
                let Some(ones) = self.read_assignment(literals) else { return Ok(false) };
                self.checker.add_solution(&ones, false)?;
                Ok(matches!(statement, ProofStatement::Some(_)))
            }
            ["UNSAT", ":", number] => {
                let Some(number) = read_number(number) else { return Ok(false) };
                self.checker.check_contradiction(number)?;
                Ok(matches!(statement, ProofStatement::None | ProofStatement::All(_)))
            }
            ["BOUNDS", lower, ":", number, upper] if lower == upper => {
                let (Some(number), Some(value)) = (read_number(number), read_number::<i64>(lower))
                else {
                    return Ok(false);
                };
                self.checker.check_optimum(number, value.into())?;
                self.optimum = value;
                Ok(matches!(statement, ProofStatement::Fewest(_) | ProofStatement::Most(_)))
            }
            _ => Ok(false),
        }
    }
}
