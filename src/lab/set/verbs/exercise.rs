//! The verb `exercise`: answers that are checked without being shown.
//!
//! An answer is known by a digest. That of a number, a truth value or a text is one hash. That of a
//! set is a short hash of each solution, so that missing and wrong ones can be counted. A digest
//! keeps the answer from the eye of a reader, not from a program that tries all answers.

use crate::command::eval;
use crate::command::session::calculate;
use crate::problem::{ArgKind, ParamSpec, Signature, SolutionOrder};
use crate::set::SolutionSet;
use crate::state::{Fault, Verb, VerbExample, VerbRole, VerbRun};
use crate::value::Value;
use bezzel_base::board::Square;
use bezzel_base::core::{FnvHasher, SearchEnd, SplitMix64};
use bezzel_language::SourceSpan;
use bezzel_messages::{Diagnostic, FaultCode, Message, message};
use std::hash::Hasher;
use std::ops::ControlFlow::{Break, Continue};

/// Compares an answer with digests, or returns the line that does so.
pub(crate) static EXERCISE: Verb = Verb {
    can_be_piped: false,
    signature: Signature::with_params(&[
        ParamSpec::new("answer", ArgKind::Calculation),
        ParamSpec::optional("digest", ArgKind::Message),
    ]),
    examples: &[
        VerbExample { line: "exercise count queens 6", shows: "exercise answer, " },
        VerbExample {
            line: "let answer = 4; exercise answer, \"vnii7-49ht39h3cxep\"",
            shows: "Right",
        },
    ],
    synonyms: &["quiz", "seal"],
    ..Verb::new("exercise", VerbRole::Start, run_exercise)
};

/// Maximum number of solutions of a set with a digest.
const MAX_SOLUTIONS: usize = 1_000;

/// Signs of a digest: five bits each, without signs that look alike.
const SIGNS: &[u8; 32] = b"abcdefghijkmnpqrstuvwxyz23456789";

/// Numbers of signs of the salt, of a single value, and of a solution.
const SALT: usize = 4;
const SINGLE: usize = 12;
const SOLUTION: usize = 6;

/// Marks of the two kinds of digests.
const OF_VALUE: char = 'v';
const OF_SET: char = 's';

fn run_exercise(run: VerbRun<'_>) -> Result<Value, Fault> {
    let [asked] = run.call.calculations.as_slice() else { unreachable!("binding gives an answer") };
    let span = asked.expression.span;
    let value = eval::eval_calculation(run.state, asked, run.sink)?;
    let answer = Answer::of_value(value, &run, span)?;
    let Some(text) = run.call.args.text("digest") else {
        let salt = signs(hash("", &asked.text), SALT);
        return Ok(Value::Text(format!("exercise answer, \"{}\"", answer.digest(&salt))));
    };
    let digests: Option<Vec<Digest<'_>>> = text.split_whitespace().map(Digest::read).collect();
    let Some(digests) = digests.filter(|digests| !digests.is_empty()) else {
        let message = message!("fault-exercise-digest");
        let fault = Diagnostic::new(FaultCode::E001, message);
        return Err(Fault::new(span, fault.with_help(message!("help-exercise-digest"))));
    };
    let refusals: Option<Vec<Message>> =
        digests.iter().map(|digest| digest.refusal(&answer)).collect();
    match refusals.and_then(|refusals| refusals.into_iter().next()) {
        Some(refusal) => Err(Fault::new(span, Diagnostic::new(FaultCode::E500, refusal))),
        // One of them is that of the answer.
        None => Ok(Value::Right(asked.text.clone())),
    }
}

/// Answer in the form that is hashed.
enum Answer {
    Single(String),
    Solutions(Vec<String>),
}

impl Answer {
    fn of_value(value: Value, run: &VerbRun<'_>, span: SourceSpan) -> Result<Answer, Fault> {
        Ok(match value {
            Value::Truth(truth) => Answer::Single(truth.to_string()),
            Value::Text(text) => Answer::Single(text.trim().to_lowercase()),
            Value::Number(_) | Value::Count(_) => {
                let number = calculate::expect_number(EXERCISE.word, &value, span)?;
                Answer::Single(number.to_string())
            }
            value => {
                let set = calculate::expect_set(EXERCISE.word, value, span)?;
                Answer::Solutions(solutions(&set, run, span)?)
            }
        })
    }

    /// Returns the hashes, sorted.
    fn hashes(&self, salt: &str) -> Vec<String> {
        match self {
            Answer::Single(text) => vec![signs(hash(salt, text), SINGLE)],
            Answer::Solutions(all) => {
                let mut hashes: Vec<String> =
                    all.iter().map(|one| signs(hash(salt, one), SOLUTION)).collect();
                hashes.sort_unstable();
                hashes
            }
        }
    }

    fn digest(&self, salt: &str) -> String {
        let kind = match self {
            Answer::Single(_) => OF_VALUE,
            Answer::Solutions(_) => OF_SET,
        };
        format!("{kind}{salt}-{}", self.hashes(salt).concat())
    }
}

/// Digest of an answer, as it was read from a text.
#[derive(Debug, PartialEq, Eq)]
struct Digest<'t> {
    is_set: bool,
    salt: &'t str,
    hashes: Vec<&'t str>,
}

impl Digest<'_> {
    /// Reads a digest. Returns `None` for another text.
    fn read(text: &str) -> Option<Digest<'_>> {
        let is_set = text.starts_with(OF_SET);
        let (salt, hashes) = text.strip_prefix([OF_SET, OF_VALUE])?.split_once('-')?;
        let length = if is_set { SOLUTION } else { SINGLE };
        let are_signs = hashes.bytes().chain(salt.bytes()).all(|sign| SIGNS.contains(&sign));
        let is_whole = hashes.len().is_multiple_of(length) && (is_set || hashes.len() == SINGLE);
        let parts = (0..hashes.len()).step_by(length).filter_map(|at| hashes.get(at..at + length));
        (are_signs && is_whole && salt.len() == SALT).then(|| Digest {
            is_set,
            salt,
            hashes: parts.collect(),
        })
    }

    /// Returns the message that refuses an answer. Returns `None` for the right answer.
    fn refusal(&self, answer: &Answer) -> Option<Message> {
        let found = answer.hashes(self.salt);
        match (answer, self.is_set) {
            (Answer::Solutions(_), true) => {
                let is_expected = |one: &&String| self.hashes.contains(&one.as_str());
                let right = found.iter().filter(is_expected).count();
                let (missing, wrong) = (self.hashes.len() - right, found.len() - right);
                let message = message!("fault-exercise-set", missing = missing, wrong = wrong);
                (missing + wrong > 0).then_some(message)
            }
            (Answer::Single(_), false) => {
                (found != self.hashes).then(|| message!("fault-exercise-value"))
            }
            (_, true) => Some(message!("fault-exercise-wants-set")),
            (_, false) => Some(message!("fault-exercise-wants-value")),
        }
    }
}

/// Returns the solutions of a set as texts: the squares of a tour in their order, and others
/// sorted.
fn solutions(set: &SolutionSet, run: &VerbRun<'_>, span: SourceSpan) -> Result<Vec<String>, Fault> {
    let is_ordered =
        set.instance().tour_ends().is_some() || !set.instance().piece_groups().is_empty();
    let mut found = Vec::new();
    let limit = run.state.limit_for_set(set);
    let end = set.visit(SolutionOrder::Files, &limit, &mut |squares: &[Square]| {
        if found.len() == MAX_SOLUTIONS {
            return Break(());
        }
        let mut names: Vec<String> = squares.iter().map(Square::to_string).collect();
        if !is_ordered {
            names.sort_unstable();
        }
        found.push(names.join(" "));
        Continue(())
    });
    match end.map_err(|refusal| run.refusal_fault(refusal))? {
        SearchEnd::Complete => {
            found.sort_unstable();
            found.dedup();
            Ok(found)
        }
        SearchEnd::Stopped(_) if found.len() == MAX_SOLUTIONS => {
            let message = message!("fault-exercise-large", most = MAX_SOLUTIONS);
            let fault = Diagnostic::new(FaultCode::E301, message);
            Err(Fault::new(span, fault.with_help(message!("help-exercise-large"))))
        }
        SearchEnd::Stopped(stop) => Err(run.stop_fault(stop)),
    }
}

/// Returns a hash of two texts. It takes many rounds, so that small numbers are not found by trying
/// at a glance. A cryptographic hash would be seven crates in every browser and notebook, and small
/// numbers would be found all the same.
fn hash(salt: &str, text: &str) -> u64 {
    const ROUNDS: u32 = 2_000;
    let mut start = FnvHasher::default();
    [salt.as_bytes(), &[0], text.as_bytes()].iter().for_each(|part| start.write(part));
    (0..ROUNDS).fold(start.finish(), |hash, _| SplitMix64::new(hash).next_u64())
}

/// Writes the first bits of a hash as signs.
fn signs(hash: u64, count: usize) -> String {
    (0..count).map(|at| char::from(SIGNS[(hash >> (5 * at) & 31) as usize])).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn digests_are_read_back() {
        for answer in [
            Answer::Single("92".to_owned()),
            Answer::Solutions(Vec::new()),
            Answer::Solutions(vec!["a1".to_owned(), "b2".to_owned()]),
        ] {
            let digest = answer.digest("abcd");
            let read = Digest::read(&digest).expect("a digest");
            assert_eq!((read.salt, read.hashes.len()), ("abcd", answer.hashes("abcd").len()));
            assert!(read.refusal(&answer).is_none());
            assert!(read.refusal(&Answer::Single("91".to_owned())).is_some());
            assert!(read.refusal(&Answer::Solutions(vec!["a1".to_owned()])).is_some());
            assert_ne!(digest, answer.digest("abce"));
        }
        for text in
            ["", "v", "vabcd", "vabcd-abc", "xabcd-", "vabc-abcdefghijkm", "sabcd-abcdefg", "só"]
        {
            assert!(Digest::read(text).is_none(), "{text}");
        }
    }
}
