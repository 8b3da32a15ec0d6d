//! Sets as values: stages one after another, and what is made of two sets, against lists.

use super::desk::{Desk, Failure, Reply};
use super::measure::{Case, Datum, Key, Test};
use super::problem::{Goal, Kept, Problem};
use super::questions::{ALL_BOARDS, Asker, written};
use super::truth::{Solution, Truth};
use crate::random::Random;
use bezzel::rooms::value::{Cell, Value};
use std::collections::{BTreeMap, BTreeSet};

/// A stage that makes a set from a set.
#[derive(Clone, Debug)]
enum Stage {
    First(usize),
    Skip(usize),
    Last(usize),
    Sample(usize, usize),
    Sort(Key, bool),
    Where(Test),
    Unique(bool),
}

impl Stage {
    fn random(random: &mut Random, case: &Case<'_>, length: usize) -> Stage {
        let number = random.below(length + 2);
        match random.below(8) {
            0 => Stage::First(number),
            1 => Stage::Skip(number),
            2 => Stage::Last(number),
            3 => Stage::Sample(number, random.below(100)),
            4 => Stage::Sort(Key::random(random, case), random.below(2) == 0),
            5 | 6 => Stage::Where(Test::random(random, case, 1)),
            _ => Stage::Unique(random.below(3) == 0),
        }
    }

    fn text(&self, problem: &Problem) -> String {
        let board = &problem.board;
        match self {
            Stage::First(number) => format!("first {number}"),
            Stage::Skip(number) => format!("skip {number}"),
            Stage::Last(number) => format!("last {number}"),
            Stage::Sample(number, seed) => format!("sample {number} seed {seed}"),
            Stage::Sort(key, descending) => {
                format!("sort {}{}", key.text(board), if *descending { " descending" } else { "" })
            }
            Stage::Where(test) => format!("where {}", test.text(board)),
            Stage::Unique(rotations) => format!("unique{}", if *rotations { " by rotation" } else { "" }),
        }
    }

    /// Returns whether what follows depends on the order of the set.
    fn cuts(&self) -> bool {
        matches!(self, Stage::First(_) | Stage::Skip(_) | Stage::Last(_) | Stage::Sample(..))
    }

    /// Returns the members that the stage may keep of a list, or in which order: an error names what is wrong with `after`.
    ///
    /// # Errors
    /// What would be right.
    fn check(&self, case: &Case<'_>, past: &[Stage], before: &[Solution], after: &[Solution]) -> Result<(), String> {
        let exactly = |right: &[Solution]| {
            if after == right { Ok(()) } else { Err(format!("exactly {}", written(case.problem, right))) }
        };
        match self {
            Stage::First(number) => exactly(&before[..before.len().min(*number)]),
            Stage::Skip(number) => exactly(&before[before.len().min(*number)..]),
            Stage::Last(number) => exactly(&before[before.len().saturating_sub(*number)..]),
            Stage::Sample(number, _) => {
                let mut rest = before.iter();
                let is_part = after.iter().all(|solution| rest.any(|other| other == solution));
                match is_part && after.len() == before.len().min(*number) {
                    true => Ok(()),
                    false => Err(format!("{number} of {}, in their order", written(case.problem, before))),
                }
            }
            Stage::Where(test) => match test.filter(case, before) {
                Some(right) => exactly(&right),
                None => Ok(()),
            },
            Stage::Sort(key, descending) => {
                let mut right = before.to_vec();
                let values: Vec<Datum> = before.iter().map(|solution| key.value(case, solution)).collect();
                if values.contains(&Datum::Nothing) {
                    return Ok(());
                }
                right.sort_by_key(|solution| (key.value(case, solution), solution.clone()));
                if *descending {
                    right.reverse();
                }
                exactly(&right)
            }
            Stage::Unique(rotations) => {
                let stays = |stage: &Stage| matches!(stage, Stage::Unique(by) if !by || by == rotations);
                if past.iter().any(stays) {
                    return exactly(before);
                }
                let normal: Vec<Solution> = before.iter().map(|solution| case.truth.normal(solution.clone())).collect();
                let classes = case.truth.classes(&normal, *rotations);
                let is_cut = past.iter().any(Stage::cuts);
                let mut first: BTreeMap<usize, (Vec<i64>, usize)> = BTreeMap::new();
                for (at, class) in classes.into_iter().enumerate() {
                    let reading = if is_cut { Vec::new() } else { case.truth.reading(&case.problem.board, &normal[at]) };
                    let least = first.entry(class).or_insert_with(|| (reading.clone(), at));
                    if (&reading, at) < (&least.0, least.1) {
                        *least = (reading, at);
                    }
                }
                let right: BTreeSet<Solution> = first.values().map(|(_, at)| normal[*at].clone()).collect();
                let told: BTreeSet<Solution> = after.iter().map(|solution| case.truth.normal(solution.clone())).collect();
                match told == right && told.len() == after.len() {
                    true => Ok(()),
                    false => Err(format!("one of each class, {}", written(case.problem, &right.into_iter().collect::<Vec<_>>()))),
                }
            }
        }
    }
}

/// A set as it is typed, and its members in the order that the program lists them.
struct Listed {
    text: String,
    list: Vec<Solution>,
    /// Whether its members depend on an order.
    is_cut: bool,
}

/// Draws stages behind a problem and checks each of them. Returns the last set, or `None` where one was refused.
fn pipeline(desk: &mut Desk, random: &mut Random, case: &Case<'_>, most: usize) -> Result<Option<Listed>, Failure> {
    let (problem, board) = (case.problem, &case.problem.board);
    let mut text = format!("all {}", problem.text());
    let shown = |text: &str| format!("{text} | show {ALL_BOARDS}");
    let Some(mut list) = desk.boards(&shown(&text), board)? else { return Ok(None) };
    let mut past: Vec<Stage> = Vec::new();
    for _ in 0..random.below(most + 1) {
        let stage = Stage::random(random, case, list.len());
        text += &format!(" | {}", stage.text(problem));
        let Some(after) = desk.boards(&shown(&text), board)? else { return Ok(None) };
        if let Err(right) = stage.check(case, &past, &list, &after) {
            return Err(desk.failure(&shown(&text), written(problem, &after), right));
        }
        past.push(stage);
        list = after;
    }
    let is_cut = past.iter().any(Stage::cuts);
    Ok(Some(Listed { text, list, is_cut }))
}

/// Stages one after another.
pub(super) fn ask(asker: &mut Asker<'_>) -> Result<(), Failure> {
    let Some(Listed { text, list, .. }) = pipeline(asker.desk, &mut asker.random, &asker.case, 4)? else { return Ok(()) };
    let command = format!("{text} | count");
    if let Some(count) = asker.desk.count(&command)? {
        asker.expect(&command, "total", count.total, list.len())?;
    }
    if list.is_empty() {
        return Ok(());
    }
    let number = 1 + asker.random.below(list.len());
    let command = format!("{text} | nth {number}");
    match asker.desk.boards(&command, &asker.case.problem.board)? {
        Some(one) if one[..] != list[number - 1..number] => {
            let right = written(asker.case.problem, &list[number - 1..number]);
            Err(asker.desk.failure(&command, written(asker.case.problem, &one), right))
        }
        _ => Ok(()),
    }
}

/// Draws a problem that differs in what it asks for, so that the solutions of both can be compared.
pub(crate) fn related(random: &mut Random, problem: &Problem) -> Problem {
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
            2 if matches!(problem.goal, Goal::Placement | Goal::Cover(_)) => other.number = Some(random.below(open.len().min(5) + 1)),
            3 => {
                if let Goal::Tour { from, .. } = &mut other.goal {
                    *from = Some(square.trailing_zeros() as usize).filter(|at| problem.without >> at & 1 == 0);
                }
            }
            _ if matches!(problem.goal, Goal::Placement | Goal::Cover(_) | Goal::Tour { .. }) => {
                other.kept = [None, Some(Kept::ALL[random.below(4)])][random.below(2)];
            }
            _ => {}
        }
    }
    if let Goal::Tour { from: Some(from), to: Some(to), .. } = other.goal
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
pub(crate) fn ask_two(desk: &mut Desk, problems: [&Problem; 2], truths: [&Truth; 2], salt: u64) -> Result<(), Failure> {
    let mut random = Random(salt);
    let problem = problems[0];
    let mut sets = Vec::new();
    for (problem, truth) in problems.into_iter().zip(truths) {
        let Some(set) = pipeline(desk, &mut random, &Case { problem, truth }, 2)? else { return Ok(()) };
        sets.push(set);
    }
    let normal = |list: &[Solution]| -> Vec<Solution> { list.iter().map(|it| truths[0].normal(it.clone())).collect() };
    let (left, right) = (normal(&sets[0].list), normal(&sets[1].list));
    let [one, other] = [&sets[0], &sets[1]];
    let union: Vec<Solution> = left.iter().chain(right.iter().filter(|it| !left.contains(it))).cloned().collect();
    let except: Vec<Solution> = left.iter().filter(|it| !right.contains(it)).cloned().collect();
    let common: Vec<Solution> = left.iter().filter(|it| right.contains(it)).cloned().collect();
    let named = random.below(2) == 0;
    let (before, texts) = match named {
        true => (format!("let s = {}; let t = {}; ", one.text, other.text), ["s".to_owned(), "t".to_owned()]),
        false => (String::new(), [format!("({})", one.text), format!("({})", other.text)]),
    };
    for (word, members) in [("union", &union), ("except", &except), ("intersect", &common)] {
        let text = format!("{} {word} {}", texts[0], texts[1]);
        let command = format!("{before}{text} | show {ALL_BOARDS}");
        if let Some(told) = desk.boards_or_type(&command, &problem.board)? {
            let told = normal(&told);
            if told != *members {
                return Err(desk.failure(&command, written(problem, &told), written(problem, members)));
            }
        }
        let command = format!("{before}{text} | count");
        if let Reply::Value(Value::Count(count)) = desk.ask_or_type(&command)?
            && count.total != members.len().into()
        {
            return Err(desk.failure(&command, count.total, members.len()));
        }
        // One of each class, whatever set it comes from.
        let command = format!("{before}({text}) | unique | count");
        if let Reply::Value(Value::Count(count)) = desk.ask_or_type(&command)? {
            let classes = truths[0].class_count(members, false);
            if count.total != classes.into() {
                return Err(desk.failure(&command, count.total, classes));
            }
        }
    }
    let command = format!("{before}same {} {}", texts[0], texts[1]);
    if let Reply::Value(Value::Table(table)) = desk.ask_or_type(&command)? {
        let number = |cell: &Cell| match cell {
            Cell::Number(number) => number.to_string(),
            other => format!("{other:?}"),
        };
        let told: Vec<String> = table.rows.iter().flat_map(|row| row[1..].iter().map(number)).collect();
        let only = [except.len(), union.len() - left.len()];
        let right = [left.len(), only[0], right.len(), only[1]].map(|number| number.to_string());
        if told != right {
            return Err(desk.failure(&command, told.join(", "), right.join(", ")));
        }
    }
    let _ = (one.is_cut, other.is_cut);
    Ok(())
}
