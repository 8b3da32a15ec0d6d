//! Runs of many problems: what was asked, what it cost, and what failed.

use super::board::SYMMETRIES;
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
    SetOperations,
    Game,
}

impl TestKind {
    pub(crate) const ALL: [TestKind; 6] = [
        TestKind::Problem(ProblemFamily::Placement),
        TestKind::Problem(ProblemFamily::Cover),
        TestKind::Problem(ProblemFamily::Tour),
        TestKind::Problem(ProblemFamily::Mixture),
        TestKind::SetOperations,
        TestKind::Game,
    ];

    /// Returns a word for it.
    pub(crate) fn word(self) -> &'static str {
        match self {
            TestKind::Problem(ProblemFamily::Placement) => "placements",
            TestKind::Problem(ProblemFamily::Cover) => "covers",
            TestKind::Problem(ProblemFamily::Tour) => "tours",
            TestKind::Problem(ProblemFamily::Mixture) => "mixtures",
            TestKind::SetOperations => "sets",
            TestKind::Game => "games",
        }
    }
}

/// What is asked about a problem.
#[derive(Clone, Copy, Debug)]
enum TestCase {
    Refusal(UnsolvedReason),
    Question(QuestionKind),
    SetOperations,
    Game,
}

impl TestCase {
    fn name(self) -> String {
        match self {
            TestCase::Refusal(_) => "Refusal".to_owned(),
            TestCase::Question(question) => format!("{question:?}"),
            TestCase::SetOperations => "SetOperations".to_owned(),
            TestCase::Game => "Game".to_owned(),
        }
    }

    /// Asks about a problem in a new session; `salt` decides what the case leaves open.
    ///
    /// # Errors
    /// The first answer that is wrong.
    fn ask(
        self,
        session: &mut TestSession,
        problem: &TestProblem,
        salt: u64,
    ) -> Result<(), TestFailure> {
        session.begin(problem);
        let truth = match (self, GroundTruth::of(problem)) {
            (TestCase::Refusal(reason), Err(other)) if other == reason => {
                return refuse(session, problem, reason);
            }
            (TestCase::Refusal(_), _) | (_, Err(_)) => return Ok(()),
            (_, Ok(truth)) => truth,
        };
        match self {
            TestCase::Question(question) => question.ask(session, problem, &truth, salt),
            TestCase::SetOperations => {
                let other = stages::draw_related(&mut Random(salt), problem);
                let Ok(second) = GroundTruth::of(&other) else { return Ok(()) };
                stages::ask_set_operations(session, [problem, &other], [&truth, &second], salt)
            }
            TestCase::Game if truth.loose.is_none() => games::ask(session, problem, &truth, salt),
            TestCase::Game | TestCase::Refusal(_) => Ok(()),
        }
    }
}

/// Expects a tour by a piece that does not go back to be refused. What the definitions leave open
/// may be answered.
fn refuse(
    session: &mut TestSession,
    problem: &TestProblem,
    reason: UnsolvedReason,
) -> Result<(), TestFailure> {
    let command = format!("count {}", problem.text());
    match session.count(&command)? {
        Some(count) if reason == UnsolvedReason::OneWay => {
            Err(session.failure(&command, count.total, "a refusal"))
        }
        _ => Ok(()),
    }
}

/// What was asked, and how it ended.
#[derive(Debug, Default)]
pub(crate) struct TestReport {
    /// Problems, commands and time by kind.
    kinds: BTreeMap<&'static str, KindTally>,
    /// Problems with some property.
    pub(crate) features: BTreeMap<&'static str, u64>,
    /// Cases by their name.
    cases: BTreeMap<String, u64>,
    /// Failures, a line each: kind, number, case, commands, answer, and what is right.
    pub(crate) failures: Vec<String>,
}

/// What is counted of a kind.
#[derive(Clone, Copy, Debug, Default)]
struct KindTally {
    problems: u64,
    commands: u64,
    solutions: u64,
    failures: u64,
    time: Duration,
}

/// Questions about a problem after its count, its list and one solution.
const QUESTIONS: usize = 6;

/// Failures after which a run ends.
const MOST_FAILURES: usize = 200;

/// Problems that are drawn for each that can be compared.
const TRIES: usize = 200;

/// Smaller problems that are tried for a failure.
const SHRINKS: usize = 400;

impl TestReport {
    /// Runs the problem with this number of a kind: the number is its seed.
    pub(crate) fn run(&mut self, kind: TestKind, number: u64, session: &mut TestSession) {
        if self.failures.len() >= MOST_FAILURES {
            return;
        }
        let (start, commands, failures) = (Instant::now(), session.commands, self.failures.len());
        let place = TestKind::ALL.iter().position(|it| *it == kind).unwrap_or(0) as u64;
        let mut random = Random((8 * number + place).wrapping_mul(0xd1b5_4a32_d192_ed03));
        let family = match kind {
            TestKind::Problem(family) => family,
            TestKind::SetOperations => ProblemFamily::ALL[random.below(4)],
            // Pieces of several kinds are not played.
            TestKind::Game => ProblemFamily::ALL[random.below(3)],
        };
        let mut drawn = (0..TRIES).filter_map(|_| draw_comparable(&mut random, family));
        let (problem, truth) = drawn.next().expect("most problems are small");
        self.note_features(&problem);
        let salt = random.below(1 << 30) as u64;
        let cases = match (kind, &truth) {
            (_, Err(reason)) => vec![TestCase::Refusal(*reason)],
            (TestKind::SetOperations, Ok(_)) => vec![TestCase::SetOperations],
            (TestKind::Game, Ok(_)) => vec![TestCase::Game],
            (TestKind::Problem(_), Ok(_)) => {
                let (first, others) = QuestionKind::ALL.split_at(3);
                let more = (0..QUESTIONS).map(|_| *random.pick(others));
                first.iter().copied().chain(more).map(TestCase::Question).collect()
            }
        };
        for (case, salt) in cases.into_iter().zip(salt..) {
            *self.cases.entry(case.name()).or_default() += 1;
            if let Some(TestFailure { command, got, right }) =
                smallest_failure(case, session, &problem, salt)
            {
                let name = case.name();
                self.failures.push(format!(
                    "{} {number} {name}: {command}: got {got}, right {right}",
                    kind.word()
                ));
            }
        }
        let tally = self.kinds.entry(kind.word()).or_default();
        tally.problems += 1;
        tally.commands += session.commands - commands;
        tally.solutions += truth.map_or(0, |truth| truth.solutions.len() as u64);
        tally.failures += (self.failures.len() - failures) as u64;
        tally.time += start.elapsed();
    }

    /// Counts the properties of a problem.
    fn note_features(&mut self, problem: &TestProblem) {
        let (board, pieces) = (&problem.board, &problem.pieces);
        let joins = board.joins.word();
        for (feature, has) in [
            (joins, !joins.is_empty()),
            ("holes", board.holes != 0),
            ("pawns", board.pawns != 0),
            ("pawns K", problem.loose > 0),
            ("nothree", problem.no_three),
            ("one line", board.files == 1 || board.ranks == 1),
            ("own piece", pieces.iter().any(|piece| !piece.meaning.is_empty())),
            (
                "not symmetric",
                pieces.iter().any(|piece| !SYMMETRIES.into_iter().all(|it| piece.keeps(it))),
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

/// Asks about a problem. Returns the failure, if there is one, of the smallest problem found that
/// fails too.
fn smallest_failure(
    case: TestCase,
    session: &mut TestSession,
    problem: &TestProblem,
    salt: u64,
) -> Option<TestFailure> {
    let mut failure = case.ask(session, problem, salt).err()?;
    let (mut smallest, mut tries) = (problem.clone(), 0);
    'shrink: loop {
        for next in smallest.smaller() {
            tries += 1;
            if tries > SHRINKS {
                break 'shrink;
            }
            if let Err(smaller) = case.ask(session, &next, salt) {
                (failure, smallest) = (smaller, next);
                continue 'shrink;
            }
        }
        break;
    }
    Some(failure)
}

/// Draws a problem that can be compared: with its solutions, or with the reason why it is to be
/// refused.
fn draw_comparable(
    random: &mut Random,
    family: ProblemFamily,
) -> Option<(TestProblem, Result<GroundTruth, UnsolvedReason>)> {
    let problem = TestProblem::random(random, family);
    // A few of those that are refused are enough.
    if !problem.is_taken() && random.below(16) > 0 {
        return None;
    }
    match GroundTruth::of(&problem) {
        Err(UnsolvedReason::Large) => None,
        Err(_) if random.below(8) > 0 => None,
        truth => Some((problem, truth)),
    }
}

impl fmt::Display for TestReport {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let names = ["kind", "problems", "commands", "solutions", "failures", "seconds"];
        writeln!(
            f,
            "{:12} {:>9} {:>9} {:>10} {:>9} {:>9}",
            names[0], names[1], names[2], names[3], names[4], names[5]
        )?;
        for (kind, KindTally { problems, commands, solutions, failures, time }) in &self.kinds {
            let seconds = time.as_secs_f64();
            writeln!(
                f,
                "{kind:12} {problems:>9} {commands:>9} {solutions:>10} {failures:>9} {seconds:>9.1}"
            )?;
        }
        let features: Vec<String> =
            self.features.iter().map(|(name, number)| format!("{name} {number}")).collect();
        let cases: Vec<String> =
            self.cases.iter().map(|(name, number)| format!("{name} {number}")).collect();
        writeln!(f, "with: {}\nasked: {}", features.join(", "), cases.join(", "))?;
        self.failures.iter().try_for_each(|failure| writeln!(f, "{failure}"))
    }
}
