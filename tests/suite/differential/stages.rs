//! Sets as values: stages one after another, and what is made of two sets, against lists.

use super::attributes::{AttributeKey, AttributeTest, AttributeValue, SolvedProblem};
use super::problem::{ProblemGoal, SymmetryOption, TestProblem};
use super::questions::{ALL_BOARDS, QuestionContext, format_solutions};
use super::session::{SessionReply, TestFailure, TestSession};
use super::truth::{GroundTruth, SolutionSquares};
use crate::random::Random;
use bezzel_lab::data::TableCell;
use bezzel_lab::value::Value;
use std::collections::{BTreeMap, BTreeSet};

/// A stage that makes a set from a set.
#[derive(Clone, Debug)]
enum SetStage {
    First(usize),
    Skip(usize),
    Last(usize),
    Sample(usize, usize),
    Sort(AttributeKey, bool),
    Where(AttributeTest),
    Unique(bool),
}

impl SetStage {
    fn random(random: &mut Random, case: &SolvedProblem<'_>, length: usize) -> SetStage {
        let number = random.below(length + 2);
        match random.below(8) {
            0 => SetStage::First(number),
            1 => SetStage::Skip(number),
            2 => SetStage::Last(number),
            3 => SetStage::Sample(number, random.below(100)),
            4 => SetStage::Sort(AttributeKey::random(random, case), random.below(2) == 0),
            5 | 6 => SetStage::Where(AttributeTest::random(random, case, 1)),
            _ => SetStage::Unique(random.below(3) == 0),
        }
    }

    fn text(&self, problem: &TestProblem) -> String {
        let board = &problem.board;
        match self {
            SetStage::First(number) => format!("first {number}"),
            SetStage::Skip(number) => format!("skip {number}"),
            SetStage::Last(number) => format!("last {number}"),
            SetStage::Sample(number, seed) => format!("sample {number} seed {seed}"),
            SetStage::Sort(key, descending) => {
                format!("sort {}{}", key.text(board), if *descending { " descending" } else { "" })
            }
            SetStage::Where(test) => format!("where {}", test.text(board)),
            SetStage::Unique(rotations) => {
                format!("unique{}", if *rotations { " by rotation" } else { "" })
            }
        }
    }

    /// Returns whether what follows depends on the order of the set.
    fn cuts(&self) -> bool {
        matches!(
            self,
            SetStage::First(_) | SetStage::Skip(_) | SetStage::Last(_) | SetStage::Sample(..)
        )
    }

    /// Returns the members that the stage may keep of a list, or in which order: an error names
    /// what is wrong with `after`.
    ///
    /// # Errors
    /// What would be right.
    fn check(
        &self,
        case: &SolvedProblem<'_>,
        past: &[SetStage],
        before: &[SolutionSquares],
        after: &[SolutionSquares],
    ) -> Result<(), String> {
        let exactly = |right: &[SolutionSquares]| {
            if after == right {
                Ok(())
            } else {
                Err(format!("exactly {}", format_solutions(case.problem, right)))
            }
        };
        match self {
            SetStage::First(number) => exactly(&before[..before.len().min(*number)]),
            SetStage::Skip(number) => exactly(&before[before.len().min(*number)..]),
            SetStage::Last(number) => exactly(&before[before.len().saturating_sub(*number)..]),
            SetStage::Sample(number, _) => {
                let mut rest = before.iter();
                let is_part = after.iter().all(|solution| rest.any(|other| other == solution));
                match is_part && after.len() == before.len().min(*number) {
                    true => Ok(()),
                    false => Err(format!(
                        "{number} of {}, in their order",
                        format_solutions(case.problem, before)
                    )),
                }
            }
            SetStage::Where(test) => match test.filter(case, before) {
                Some(right) => exactly(&right),
                None => Ok(()),
            },
            SetStage::Sort(key, descending) => {
                let mut right = before.to_vec();
                let values: Vec<AttributeValue> =
                    before.iter().map(|solution| key.value(case, solution)).collect();
                if values.contains(&AttributeValue::Nothing) {
                    return Ok(());
                }
                right.sort_by_key(|solution| (key.value(case, solution), solution.clone()));
                if *descending {
                    right.reverse();
                }
                exactly(&right)
            }
            SetStage::Unique(rotations) => {
                let stays = |stage: &SetStage| matches!(stage, SetStage::Unique(by) if !by || by == rotations);
                if past.iter().any(stays) {
                    return exactly(before);
                }
                let normal: Vec<SolutionSquares> =
                    before.iter().map(|solution| case.truth.normal(solution.clone())).collect();
                let classes = case.truth.classes(&normal, *rotations);
                let is_cut = past.iter().any(SetStage::cuts);
                let mut first: BTreeMap<usize, (Vec<i64>, usize)> = BTreeMap::new();
                for (at, class) in classes.into_iter().enumerate() {
                    let reading = if is_cut {
                        Vec::new()
                    } else {
                        case.truth.reading(&case.problem.board, &normal[at])
                    };
                    let least = first.entry(class).or_insert_with(|| (reading.clone(), at));
                    if (&reading, at) < (&least.0, least.1) {
                        *least = (reading, at);
                    }
                }
                let right: BTreeSet<SolutionSquares> =
                    first.values().map(|(_, at)| normal[*at].clone()).collect();
                let answer: BTreeSet<SolutionSquares> =
                    after.iter().map(|solution| case.truth.normal(solution.clone())).collect();
                match answer == right && answer.len() == after.len() {
                    true => Ok(()),
                    false => Err(format!(
                        "one of each class, {}",
                        format_solutions(case.problem, &right.into_iter().collect::<Vec<_>>())
                    )),
                }
            }
        }
    }
}

/// A set as it is typed, and its members in the order that the program lists them.
struct ListedSet {
    text: String,
    list: Vec<SolutionSquares>,
}

/// Draws stages behind a problem and checks each of them. Returns the last set, or `None` where one
/// was refused.
fn pipeline(
    session: &mut TestSession,
    random: &mut Random,
    case: &SolvedProblem<'_>,
    most: usize,
) -> Result<Option<ListedSet>, TestFailure> {
    let (problem, board) = (case.problem, &case.problem.board);
    let mut text = format!("all {}", problem.text());
    let shown = |text: &str| format!("{text} | show {ALL_BOARDS}");
    let Some(mut list) = session.boards(&shown(&text), board)? else { return Ok(None) };
    let mut past: Vec<SetStage> = Vec::new();
    for _ in 0..random.below(most + 1) {
        let stage = SetStage::random(random, case, list.len());
        text += &format!(" | {}", stage.text(problem));
        let Some(after) = session.boards(&shown(&text), board)? else { return Ok(None) };
        if let Err(right) = stage.check(case, &past, &list, &after) {
            return Err(session.failure(&shown(&text), format_solutions(problem, &after), right));
        }
        past.push(stage);
        list = after;
    }
    Ok(Some(ListedSet { text, list }))
}

/// Stages one after another.
pub(super) fn ask(context: &mut QuestionContext<'_>) -> Result<(), TestFailure> {
    let Some(ListedSet { text, list, .. }) =
        pipeline(context.session, &mut context.random, &context.case, 4)?
    else {
        return Ok(());
    };
    let command = format!("{text} | count");
    if let Some(count) = context.session.count(&command)? {
        context.expect(&command, "total", count.total, list.len())?;
    }
    if list.is_empty() {
        return Ok(());
    }
    let number = 1 + context.random.below(list.len());
    let command = format!("{text} | nth {number}");
    match context.session.boards(&command, &context.case.problem.board)? {
        Some(one) if one[..] != list[number - 1..number] => {
            let right = format_solutions(context.case.problem, &list[number - 1..number]);
            Err(context.session.failure(
                &command,
                format_solutions(context.case.problem, &one),
                right,
            ))
        }
        _ => Ok(()),
    }
}

/// Draws a problem that differs in what it asks for, so that the solutions of both can be compared.
pub(crate) fn draw_related(random: &mut Random, problem: &TestProblem) -> TestProblem {
    let mut other = problem.clone();
    let open: Vec<usize> = super::board::bits(problem.board.open()).collect();
    other.spelling = random.below(1 << 30) as u64;
    for _ in 0..=random.below(2) {
        let square = 1u64 << *random.pick(&open);
        match random.below(5) {
            0 if !problem.is_tour() => {
                other.with ^= square;
                other.without &= !square;
            }
            // Squares that are left out make another board of a tour.
            1 if !problem.is_tour() => {
                other.without ^= square;
                other.with &= !square;
            }
            2 if matches!(problem.goal, ProblemGoal::Placement | ProblemGoal::Cover(_)) => {
                other.number = Some(random.below(open.len().min(5) + 1))
            }
            3 => {
                if let ProblemGoal::Tour { from, .. } = &mut other.goal {
                    *from = Some(square.trailing_zeros() as usize)
                        .filter(|at| problem.without >> at & 1 == 0);
                }
            }
            _ if matches!(
                problem.goal,
                ProblemGoal::Placement | ProblemGoal::Cover(_) | ProblemGoal::Tour { .. }
            ) =>
            {
                other.symmetric =
                    [None, Some(SymmetryOption::ALL[random.below(4)])][random.below(2)];
            }
            _ => {}
        }
    }
    if let ProblemGoal::Tour { from: Some(from), to: Some(to), .. } = other.goal
        && from == to
    {
        other.goal = problem.goal.clone();
    }
    other
}

/// Compares what the program makes of the sets of two problems.
///
/// # Errors
/// The first answer that is wrong.
pub(crate) fn ask_set_operations(
    session: &mut TestSession,
    problems: [&TestProblem; 2],
    truths: [&GroundTruth; 2],
    salt: u64,
) -> Result<(), TestFailure> {
    let mut random = Random(salt);
    let problem = problems[0];
    let mut sets = Vec::new();
    for (problem, truth) in problems.into_iter().zip(truths) {
        let Some(set) = pipeline(session, &mut random, &SolvedProblem { problem, truth }, 2)?
        else {
            return Ok(());
        };
        sets.push(set);
    }
    let normal = |list: &[SolutionSquares]| -> Vec<SolutionSquares> {
        list.iter().map(|it| truths[0].normal(it.clone())).collect()
    };
    let (left, right) = (normal(&sets[0].list), normal(&sets[1].list));
    let [one, other] = [&sets[0], &sets[1]];
    let union: Vec<SolutionSquares> =
        left.iter().chain(right.iter().filter(|it| !left.contains(it))).cloned().collect();
    let except: Vec<SolutionSquares> =
        left.iter().filter(|it| !right.contains(it)).cloned().collect();
    let common: Vec<SolutionSquares> =
        left.iter().filter(|it| right.contains(it)).cloned().collect();
    let named = random.below(2) == 0;
    let (before, texts) = match named {
        true => (
            format!("let s = {}; let t = {}; ", one.text, other.text),
            ["s".to_owned(), "t".to_owned()],
        ),
        false => (String::new(), [format!("({})", one.text), format!("({})", other.text)]),
    };
    for (word, members) in [("union", &union), ("except", &except), ("intersect", &common)] {
        let text = format!("{} {word} {}", texts[0], texts[1]);
        let command = format!("{before}{text} | show {ALL_BOARDS}");
        if let Some(answer) = session.boards_or_type(&command, &problem.board)? {
            let answer = normal(&answer);
            if answer != *members {
                return Err(session.failure(
                    &command,
                    format_solutions(problem, &answer),
                    format_solutions(problem, members),
                ));
            }
        }
        let command = format!("{before}{text} | count");
        if let SessionReply::Value(Value::Count(count)) = session.ask_or_type(&command)?
            && count.total != members.len().into()
        {
            return Err(session.failure(&command, count.total, members.len()));
        }
        // One of each class, whatever set it comes from.
        let command = format!("{before}({text}) | unique | count");
        if let SessionReply::Value(Value::Count(count)) = session.ask_or_type(&command)? {
            let classes = truths[0].class_count(members, false);
            if count.total != classes.into() {
                return Err(session.failure(&command, count.total, classes));
            }
        }
    }
    let command = format!("{before}same {} {}", texts[0], texts[1]);
    if let SessionReply::Value(Value::Table(table)) = session.ask_or_type(&command)? {
        let number = |cell: &TableCell| match cell {
            TableCell::Number(number) => number.to_string(),
            other => format!("{other:?}"),
        };
        let answer: Vec<String> =
            table.rows.iter().flat_map(|row| row[1..].iter().map(number)).collect();
        let only = [except.len(), union.len() - left.len()];
        let right = [left.len(), only[0], right.len(), only[1]].map(|number| number.to_string());
        if answer != right {
            return Err(session.failure(&command, answer.join(", "), right.join(", ")));
        }
    }
    Ok(())
}
