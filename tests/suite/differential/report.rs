//! Runs of many problems: which ones, what they cost, and what failed, each failure with a smaller problem where one fails too.

use super::problem::{ProblemFamily, TestProblem};
use super::questions::QuestionKind;
use super::session::{TestFailure, TestSession};
use super::truth::{GroundTruth, UnsolvedReason};
use super::{games, stages};
use crate::random::Random;
use std::collections::BTreeMap;
use std::fmt;
use std::time::{Duration, Instant};

/// A kind of test: commands about one problem of a family, sets of two problems, or a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum TestKind {
    Problem(ProblemFamily),
    TwoSets,
    Game,
}

impl TestKind {
    pub(crate) const ALL: [TestKind; 6] = [
        TestKind::Problem(ProblemFamily::Placement),
        TestKind::Problem(ProblemFamily::Cover),
        TestKind::Problem(ProblemFamily::Tour),
        TestKind::Problem(ProblemFamily::Mixture),
        TestKind::TwoSets,
        TestKind::Game,
    ];

    /// Returns a word for it.
    pub(crate) fn word(self) -> &'static str {
        match self {
            TestKind::Problem(ProblemFamily::Placement) => "placements",
            TestKind::Problem(ProblemFamily::Cover) => "covers",
            TestKind::Problem(ProblemFamily::Tour) => "tours",
            TestKind::Problem(ProblemFamily::Mixture) => "mixtures",
            TestKind::TwoSets => "two sets",
            TestKind::Game => "games",
        }
    }
}

/// What was asked, and how it ended.
#[derive(Debug, Default)]
pub(crate) struct TestReport {
    /// Problems, commands and time by kind.
    pub(crate) kinds: BTreeMap<&'static str, KindTally>,
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
pub(crate) struct KindTally {
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

impl TestReport {
    /// Runs the problem with this number of a kind.
    pub(crate) fn run(&mut self, kind: TestKind, number: u64, session: &mut TestSession) {
        if self.failures.len() >= MOST_FAILURES {
            return;
        }
        let start = Instant::now();
        let place = TestKind::ALL.iter().position(|it| *it == kind).unwrap_or(0) as u64;
        let mut random = Random((8 * number + place).wrapping_mul(0xd1b5_4a32_d192_ed03));
        let before = session.commands;
        let family = match kind {
            TestKind::Problem(family) => family,
            TestKind::TwoSets => {
                [ProblemFamily::Placement, ProblemFamily::Cover, ProblemFamily::Tour, ProblemFamily::Mixture]
                    [random.below(4)]
            }
            TestKind::Game => [ProblemFamily::Placement, ProblemFamily::Cover, ProblemFamily::Tour][random.below(3)],
        };
        let (problem, truth) = (0..TRIES).find_map(|_| solvable(&mut random, family)).expect("most problems are small");
        self.note(&problem);
        let mut tally = KindTally {
            problems: 1,
            solutions: truth.as_ref().map_or(0, |it| it.solutions.len() as u64),
            ..KindTally::default()
        };
        let salt = random.below(1 << 40) as u64;
        let mut failed = Vec::new();
        match (kind, truth) {
            (_, Err(unsolved)) => {
                failed.extend(self.attempt("Refusal", number, kind, session, &problem, &|session, problem| {
                    let is_same = GroundTruth::of(problem).err() == Some(unsolved);
                    session.begin(&problem.definitions());
                    if is_same { refusal(session, problem, unsolved) } else { Ok(()) }
                }))
            }
            (TestKind::TwoSets, Ok(_)) => {
                failed.extend(self.attempt("Sets", number, kind, session, &problem, &|session, problem| {
                    let other = stages::related(&mut Random(salt), problem);
                    let (Ok(one), Ok(two)) = (GroundTruth::of(problem), GroundTruth::of(&other)) else { return Ok(()) };
                    session.begin(&problem.definitions());
                    stages::ask_set_operations(session, [problem, &other], [&one, &two], salt)
                }))
            }
            (TestKind::Game, Ok(_)) => {
                failed.extend(self.attempt("Game", number, kind, session, &problem, &|session, problem| {
                    let Ok(truth) = GroundTruth::of(problem) else { return Ok(()) };
                    session.begin(&problem.definitions());
                    if truth.loose.is_some() { Ok(()) } else { games::ask(session, problem, &truth, salt) }
                }))
            }
            (TestKind::Problem(_), Ok(_)) => {
                let more = (0..QUESTIONS).map(|_| QuestionKind::ALL[3 + random.below(QuestionKind::ALL.len() - 3)]);
                for (at, question) in QuestionKind::ALL[..3].iter().copied().chain(more).enumerate() {
                    let salt = salt + at as u64;
                    failed.extend(self.attempt(
                        &format!("{question:?}"),
                        number,
                        kind,
                        session,
                        &problem,
                        &|session, problem| {
                            let Ok(truth) = GroundTruth::of(problem) else { return Ok(()) };
                            session.begin(&problem.definitions());
                            question.ask(session, problem, &truth, salt)
                        },
                    ));
                }
            }
        }
        tally.failures = failed.len() as u64;
        self.failures.extend(failed);
        (tally.commands, tally.time) = (session.commands - before, start.elapsed());
        let all = self.kinds.entry(kind.word()).or_default();
        all.problems += tally.problems;
        all.commands += tally.commands;
        all.solutions += tally.solutions;
        all.failures += tally.failures;
        all.time += tally.time;
        std::mem::take(&mut session.refused)
            .into_iter()
            .for_each(|(code, times)| *self.refused.entry(code).or_default() += times);
    }

    /// Asks about a problem. Returns a line about a failure, of a smaller problem where one fails too.
    fn attempt(
        &mut self,
        question: &str,
        number: u64,
        kind: TestKind,
        session: &mut TestSession,
        problem: &TestProblem,
        ask: &dyn Fn(&mut TestSession, &TestProblem) -> Result<(), TestFailure>,
    ) -> Option<String> {
        *self.questions.entry(question.to_owned()).or_default() += 1;
        let mut failure = ask(session, problem).err()?;
        let (mut smallest, mut tries) = (problem.clone(), 0);
        'shrink: loop {
            for next in smallest.smaller() {
                tries += 1;
                if tries > SHRINKS {
                    break 'shrink;
                }
                if let Err(smaller) = ask(session, &next) {
                    (failure, smallest) = (smaller, next);
                    continue 'shrink;
                }
            }
            break;
        }
        let TestFailure { command, got, right } = failure;
        Some(format!("{} {number} {question}: {command}: got {got}, right {right}", kind.word()))
    }

    /// Counts the properties of a problem.
    fn note(&mut self, problem: &TestProblem) {
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
            (
                "not symmetric",
                pieces.iter().any(|piece| !super::board::SYMMETRIES.into_iter().all(|it| piece.keeps(it))),
            ),
            ("one-way", pieces.iter().any(|piece| !piece.goes_back())),
            ("with", problem.with != 0),
            ("without", problem.without != 0),
            ("pieces K", problem.number.is_some()),
            ("pieces 0", problem.number == Some(0)),
            ("symmetric options", problem.symmetric.is_some()),
        ] {
            if has {
                *self.features.entry(feature).or_default() += 1;
            }
        }
    }
}

/// Draws a problem that can be compared: with its solutions, or one that has to be refused.
fn solvable(random: &mut Random, family: ProblemFamily) -> Option<(TestProblem, Result<GroundTruth, UnsolvedReason>)> {
    let problem = TestProblem::random(random, family);
    if !problem.is_taken() && random.below(16) > 0 {
        return None;
    }
    match GroundTruth::of(&problem) {
        Err(UnsolvedReason::Large) => None,
        // Few of these are enough.
        Err(_) if random.below(8) > 0 => None,
        truth => Some((problem, truth)),
    }
}

/// What the definitions leave open is refused, and so is a tour by a piece that does not go back.
fn refusal(session: &mut TestSession, problem: &TestProblem, unsolved: UnsolvedReason) -> Result<(), TestFailure> {
    let command = format!("count {}", problem.text());
    match session.count(&command)? {
        Some(count) if unsolved == UnsolvedReason::OneWay => Err(session.failure(&command, count.total, "a refusal")),
        _ => Ok(()),
    }
}

impl fmt::Display for TestReport {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(
            f,
            "{:12} {:>9} {:>9} {:>10} {:>9} {:>9}",
            "kind", "problems", "commands", "solutions", "failures", "seconds"
        )?;
        for (kind, KindTally { problems, commands, solutions, failures, time }) in &self.kinds {
            let seconds = time.as_secs_f64();
            writeln!(f, "{kind:12} {problems:>9} {commands:>9} {solutions:>10} {failures:>9} {seconds:>9.1}")?;
        }
        let list = |numbers: Vec<String>| numbers.join(", ");
        writeln!(f, "with: {}", list(self.features.iter().map(|(name, number)| format!("{name} {number}")).collect()))?;
        writeln!(
            f,
            "asked: {}",
            list(self.questions.iter().map(|(name, number)| format!("{name} {number}")).collect())
        )?;
        writeln!(
            f,
            "refused: {}",
            list(self.refused.iter().map(|(name, number)| format!("{name} {number}")).collect())
        )?;
        self.failures.iter().try_for_each(|failure| writeln!(f, "{failure}"))
    }
}
