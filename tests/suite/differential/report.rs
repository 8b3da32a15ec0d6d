//! Runs of many problems: which ones, what they cost, and what failed, each failure with a smaller problem where one fails too.

use super::desk::{Desk, Failure};
use super::problem::{Family, Problem};
use super::questions::Question;
use super::truth::{Truth, Unsolved};
use super::{games, stages};
use crate::random::Random;
use std::collections::BTreeMap;
use std::fmt;
use std::time::{Duration, Instant};

/// A kind of test: commands about one problem of a family, sets of two problems, or a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Kind {
    Problem(Family),
    TwoSets,
    Game,
}

impl Kind {
    pub(crate) const ALL: [Kind; 6] = [
        Kind::Problem(Family::Placement),
        Kind::Problem(Family::Cover),
        Kind::Problem(Family::Tour),
        Kind::Problem(Family::Mixture),
        Kind::TwoSets,
        Kind::Game,
    ];

    /// Returns a word for it.
    pub(crate) fn word(self) -> &'static str {
        match self {
            Kind::Problem(Family::Placement) => "placements",
            Kind::Problem(Family::Cover) => "covers",
            Kind::Problem(Family::Tour) => "tours",
            Kind::Problem(Family::Mixture) => "mixtures",
            Kind::TwoSets => "two sets",
            Kind::Game => "games",
        }
    }
}

/// What was asked, and how it ended.
#[derive(Debug, Default)]
pub(crate) struct Report {
    /// Problems, commands and time by kind.
    pub(crate) kinds: BTreeMap<&'static str, Tally>,
    /// Problems with some property.
    pub(crate) features: BTreeMap<&'static str, u64>,
    /// Questions by their name.
    pub(crate) questions: BTreeMap<String, u64>,
    /// Refused commands by their code.
    pub(crate) refused: BTreeMap<String, u64>,
    /// Failures, a line each, with the question.
    pub(crate) failures: Vec<String>,
}

/// What is counted of a kind.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Tally {
    pub(crate) problems: u64,
    pub(crate) commands: u64,
    pub(crate) solutions: u64,
    pub(crate) failures: u64,
    pub(crate) time: Duration,
}

/// Questions about a problem beside its count, its list and one solution.
const QUESTIONS: usize = 6;

/// Failures after which a run ends.
const MOST_FAILURES: usize = 200;

/// Problems that are tried for each that can be compared.
const TRIES: usize = 200;

/// Smaller problems that are tried for a failure.
const SHRINKS: usize = 400;

impl Report {
    /// Runs the problem with this number of a kind.
    pub(crate) fn run(&mut self, kind: Kind, number: u64, desk: &mut Desk) {
        if self.failures.len() >= MOST_FAILURES {
            return;
        }
        let start = Instant::now();
        let place = Kind::ALL.iter().position(|it| *it == kind).unwrap_or(0) as u64;
        let mut random = Random((8 * number + place).wrapping_mul(0xd1b5_4a32_d192_ed03));
        let before = desk.commands;
        let family = match kind {
            Kind::Problem(family) => family,
            Kind::TwoSets => [Family::Placement, Family::Cover, Family::Tour, Family::Mixture][random.below(4)],
            Kind::Game => [Family::Placement, Family::Cover, Family::Tour][random.below(3)],
        };
        let (problem, truth) = (0..TRIES).find_map(|_| solvable(&mut random, family)).expect("most problems are small");
        self.note(&problem);
        let mut tally = Tally { problems: 1, solutions: truth.as_ref().map_or(0, |it| it.solutions.len() as u64), ..Tally::default() };
        let salt = random.below(1 << 40) as u64;
        let mut failed = Vec::new();
        match (kind, truth) {
            (_, Err(unsolved)) => failed.extend(self.attempt("Refusal", number, kind, desk, &problem, &|desk, problem| {
                let is_same = Truth::of(problem).err() == Some(unsolved);
                desk.begin(&problem.definitions());
                if is_same { refusal(desk, problem, unsolved) } else { Ok(()) }
            })),
            (Kind::TwoSets, Ok(_)) => failed.extend(self.attempt("Sets", number, kind, desk, &problem, &|desk, problem| {
                let other = stages::related(&mut Random(salt), problem);
                let (Ok(one), Ok(two)) = (Truth::of(problem), Truth::of(&other)) else { return Ok(()) };
                desk.begin(&problem.definitions());
                stages::ask_two(desk, [problem, &other], [&one, &two], salt)
            })),
            (Kind::Game, Ok(_)) => failed.extend(self.attempt("Game", number, kind, desk, &problem, &|desk, problem| {
                let Ok(truth) = Truth::of(problem) else { return Ok(()) };
                desk.begin(&problem.definitions());
                if truth.loose.is_some() { Ok(()) } else { games::ask(desk, problem, &truth, salt) }
            })),
            (Kind::Problem(_), Ok(_)) => {
                let more = (0..QUESTIONS).map(|_| Question::ALL[3 + random.below(Question::ALL.len() - 3)]);
                for (at, question) in Question::ALL[..3].iter().copied().chain(more).enumerate() {
                    let salt = salt + at as u64;
                    failed.extend(self.attempt(&format!("{question:?}"), number, kind, desk, &problem, &|desk, problem| {
                        let Ok(truth) = Truth::of(problem) else { return Ok(()) };
                        desk.begin(&problem.definitions());
                        question.ask(desk, problem, &truth, salt)
                    }));
                }
            }
        }
        tally.failures = failed.len() as u64;
        self.failures.extend(failed);
        (tally.commands, tally.time) = (desk.commands - before, start.elapsed());
        let all = self.kinds.entry(kind.word()).or_default();
        all.problems += tally.problems;
        all.commands += tally.commands;
        all.solutions += tally.solutions;
        all.failures += tally.failures;
        all.time += tally.time;
        std::mem::take(&mut desk.refused).into_iter().for_each(|(code, times)| *self.refused.entry(code).or_default() += times);
    }

    /// Asks about a problem. Returns a line about a failure, of a smaller problem where one fails too.
    fn attempt(
        &mut self,
        question: &str,
        number: u64,
        kind: Kind,
        desk: &mut Desk,
        problem: &Problem,
        ask: &dyn Fn(&mut Desk, &Problem) -> Result<(), Failure>,
    ) -> Option<String> {
        *self.questions.entry(question.to_owned()).or_default() += 1;
        let mut failure = ask(desk, problem).err()?;
        let (mut smallest, mut tries) = (problem.clone(), 0);
        'shrink: loop {
            for next in smallest.smaller() {
                tries += 1;
                if tries > SHRINKS {
                    break 'shrink;
                }
                if let Err(smaller) = ask(desk, &next) {
                    (failure, smallest) = (smaller, next);
                    continue 'shrink;
                }
            }
            break;
        }
        let Failure { command, got, right } = failure;
        Some(format!("{} {number} {question}: {command}: got {got}, right {right}", kind.word()))
    }

    /// Counts the properties of a problem.
    fn note(&mut self, problem: &Problem) {
        let (board, pieces) = (&problem.board, &problem.pieces);
        let joins = board.joins.word();
        let one_line = board.files == 1 || board.ranks == 1;
        for (feature, has) in [
            ("joined edges", !joins.is_empty()),
            (joins, !joins.is_empty()),
            ("holes", board.holes != 0),
            ("pawns", board.pawns != 0),
            ("pawns K", problem.loose > 0),
            ("one line", one_line),
            ("own piece", pieces.iter().any(|piece| !piece.meaning.is_empty())),
            ("not symmetric", pieces.iter().any(|piece| !super::board::SYMMETRIES.into_iter().all(|it| piece.keeps(it)))),
            ("one-way", pieces.iter().any(|piece| !piece.goes_back())),
            ("with", problem.with != 0),
            ("without", problem.without != 0),
            ("pieces K", problem.number.is_some()),
            ("pieces 0", problem.number == Some(0)),
            ("symmetric options", problem.kept.is_some()),
        ] {
            if has {
                *self.features.entry(feature).or_default() += 1;
            }
        }
    }

    /// Adds what another run has found.
    pub(crate) fn add(&mut self, other: Report) {
        for (kind, tally) in other.kinds {
            let all = self.kinds.entry(kind).or_default();
            all.problems += tally.problems;
            all.commands += tally.commands;
            all.solutions += tally.solutions;
            all.failures += tally.failures;
            all.time += tally.time;
        }
        other.features.into_iter().for_each(|(name, times)| *self.features.entry(name).or_default() += times);
        other.questions.into_iter().for_each(|(name, times)| *self.questions.entry(name).or_default() += times);
        other.refused.into_iter().for_each(|(code, times)| *self.refused.entry(code).or_default() += times);
        self.failures.extend(other.failures);
    }
}

/// Draws a problem that can be compared: with its solutions, or one that has to be refused.
fn solvable(random: &mut Random, family: Family) -> Option<(Problem, Result<Truth, Unsolved>)> {
    let problem = Problem::random(random, family);
    if !problem.is_taken() && random.below(16) > 0 {
        return None;
    }
    match Truth::of(&problem) {
        Err(Unsolved::Large) => None,
        // Few of these are enough.
        Err(_) if random.below(8) > 0 => None,
        truth => Some((problem, truth)),
    }
}

/// What the definitions leave open is refused, and so is a tour by a piece that does not go back.
fn refusal(desk: &mut Desk, problem: &Problem, unsolved: Unsolved) -> Result<(), Failure> {
    let command = format!("count {}", problem.text());
    match desk.count(&command)? {
        Some(count) if unsolved == Unsolved::OneWay => Err(desk.failure(&command, count.total, "a refusal")),
        _ => Ok(()),
    }
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{:12} {:>9} {:>9} {:>10} {:>9} {:>9}", "kind", "problems", "commands", "solutions", "failures", "seconds")?;
        for (kind, Tally { problems, commands, solutions, failures, time }) in &self.kinds {
            let seconds = time.as_secs_f64();
            writeln!(f, "{kind:12} {problems:>9} {commands:>9} {solutions:>10} {failures:>9} {seconds:>9.1}")?;
        }
        let list = |numbers: Vec<String>| numbers.join(", ");
        writeln!(f, "with: {}", list(self.features.iter().map(|(name, number)| format!("{name} {number}")).collect()))?;
        writeln!(f, "asked: {}", list(self.questions.iter().map(|(name, number)| format!("{name} {number}")).collect()))?;
        writeln!(f, "refused: {}", list(self.refused.iter().map(|(name, number)| format!("{name} {number}")).collect()))?;
        self.failures.iter().try_for_each(|failure| writeln!(f, "{failure}"))
    }
}
