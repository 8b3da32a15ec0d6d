//! The verb `play`: problems as puzzles, and the commands for playing them without a screen.

mod challenges;
mod sitting;
#[cfg(test)]
mod tests;
mod turns;

use super::bind::read_problem;
use super::{Call, Example, Fault, FaultKind, ProblemCall, Role, Run, Scores, Verb, Vocabulary};
use crate::board::Square;
use crate::lang::written_day;
use crate::problem::{Arg, Args, Given, Kind, Opt, Param, Signature, Takes};
use crate::search::{Limit, SplitMix64};
use crate::value::game::{CUTS, Cut, NoPuzzle, Puzzle, Regions, Tally, completion};
use crate::value::{NoSolution, Value};
use std::sync::Arc;
use std::time::SystemTime;

pub use challenges::CHALLENGES;
pub use sitting::Sitting;
pub(super) use turns::{GIVE, HINT, LEAVE, MARK, PLACE, REDO, REMOVE, RESTART, UNDO};
#[cfg(feature = "kernel")]
pub use turns::{click, on_board};

/// Lists the challenges, or starts one puzzle.
pub(super) static PLAY: Verb = Verb {
    also: &["challenge", "challenges"],
    piped: false,
    takes: Signature {
        params: &[Param::maybe("challenge", Kind::Integer(1)), Param::maybe("problem", Kind::Problem)],
        options: &[
            Opt {
                word: "daily",
                takes: Takes::Maybe(Kind::Date),
                excludes: &["random", "regions", "stars", "seed", "stats"],
            },
            Opt { word: "random", takes: Takes::Nothing, excludes: &["regions", "stars", "stats"] },
            Opt { word: CUTS[0].word, takes: sides(&CUTS[0]), excludes: &["stars", "stats"] },
            Opt { word: CUTS[1].word, takes: sides(&CUTS[1]), excludes: &["stats"] },
            Opt { word: "seed", takes: Takes::One(Kind::Integer(0)), excludes: &["stats"] },
            Opt::new("stats", Takes::Nothing),
        ],
    },
    examples: &[
        Example { line: "play 12", shows: "6 queens" },
        Example { line: "play queens 6 with c1", shows: "6 . . * . . ." },
        Example { line: "play regions 7 seed 3", shows: "7" },
        Example { line: "play stars 8 seed 3", shows: "two in every row, column and region" },
        Example { line: "play daily 2026-11-21", shows: "queens 9 with a3, e8, h4" },
        Example { line: "play tour 5 from a1", shows: "Visit every square once" },
        Example { line: "play stats", shows: "solved" },
    ],
    like: &["game", "puzzle", "puzzles"],
    ..Verb::new("play", Role::Start, run_play)
};

/// Returns the option value for the allowed sides of a kind of region board.
const fn sides(cut: &Cut) -> Takes {
    Takes::One(Kind::Between(*cut.sides.start() as u64, *cut.sides.end() as u64))
}

fn run_play(run: Run<'_>) -> Result<Value, Fault> {
    match chosen(&run)? {
        // Games on the screen are started by the front end.
        Value::Puzzle(puzzle) if !run.has_screen() => Ok(run.begin(puzzle)),
        value => Ok(value),
    }
}

/// Returns the puzzle, the list of challenges, or the statistics.
fn chosen(run: &Run<'_>) -> Result<Value, Fault> {
    let (args, vocabulary) = (&run.call.args, run.scene.vocabulary);
    let limit = run.scene.limit(run.call.problem.as_ref().map_or(args, |problem| &problem.args));
    if let Some(fault) = two_puzzles(run.call) {
        return Err(fault);
    }
    let own = own(args);
    if let Some(number) = args.integer("challenge") {
        let count = CHALLENGES.len() as u64;
        let at = usize::try_from(number).unwrap_or(usize::MAX);
        let puzzle =
            challenge(at, vocabulary, &limit).ok_or_else(|| run.fault(FaultKind::NoChallenge { number, count }))?;
        return puzzle.map(Value::Puzzle);
    }
    if let Some(problem) = &run.call.problem {
        return of_problem(problem, &limit);
    }
    let seed = args.integer("seed");
    if let Some((cut, side)) = CUTS.iter().find_map(|cut| Some((cut, args.integer(cut.word)?))) {
        let puzzle = regions(cut, side, seed.unwrap_or_else(drawn));
        return puzzle.map(|it| Value::Puzzle(it.into())).map_err(|kind| run.fault(kind));
    }
    let puzzle = match (own.map(|own| own.name), seed) {
        (None, _) => return Ok(Value::Challenges(&CHALLENGES)),
        (Some("stats"), _) => return Ok(Value::Tally(tally(&*run.scene.scores.0))),
        (Some("daily"), _) => {
            let (day, today) = (day(args)?, today());
            let mut puzzle = random(day, vocabulary, &limit)?;
            // A puzzle of a past day does not count for the streak.
            puzzle.day = (day == today).then_some(day);
            puzzle
        }
        (Some(_), seed) => random(seed.unwrap_or_else(drawn), vocabulary, &limit)?,
    };
    Ok(Value::Puzzle(puzzle.into()))
}

/// Returns the first option that selects a puzzle without a problem.
fn own(args: &Args) -> Option<&Given> {
    ["daily", "random", "regions", "stars", "seed", "stats"].iter().find_map(|word| args.get(word))
}

/// Returns the fault of a call of `play` that names a challenge or a problem and also selects
/// another puzzle.
pub fn two_puzzles(call: &Call) -> Option<Fault> {
    let own = own(&call.args).filter(|_| call.verb.word == PLAY.word)?;
    let challenge = call.args.get("challenge").map(|_| "challenge");
    let chosen = challenge.or(call.problem.as_ref().map(|it| it.problem.word))?;
    Some(Fault::at(own.span, FaultKind::Excluded(chosen, own.name)))
}

/// Returns the statistics of solved puzzles.
pub fn tally(scores: &dyn Scores) -> Tally {
    Tally::new(&scores.all(), &CHALLENGES, today())
}

/// Returns a seed from the clock.
fn drawn() -> u64 {
    let since = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH).unwrap_or_default();
    // Users type a seed again to get the same puzzle, so six digits are enough.
    SplitMix64::new(since.as_nanos() as u64).below(1_000_000)
}

/// Returns the days since 1970 in UTC, so that each day has the same puzzle all over the world.
fn today() -> u64 {
    const DAY: u64 = 86_400;
    SystemTime::now().duration_since(SystemTime::UNIX_EPOCH).unwrap_or_default().as_secs() / DAY
}

/// Returns the requested day, which is today if none is named. Days before 1970 and future days are
/// rejected.
fn day(args: &Args) -> Result<u64, Fault> {
    let today = today();
    let Some(Given { arg: Arg::Day(day), span, .. }) = args.get("daily") else { return Ok(today) };
    let known = u64::try_from(*day).ok().filter(|&day| day <= today);
    known.ok_or_else(|| Fault::at(*span, FaultKind::NoDay(written_day(0), written_day(today as i64))))
}

/// Returns the challenge with this number, counted from 1. Returns `None` if it does not exist.
///
/// # Errors
/// A fault if the search for a solution was stopped.
pub fn challenge(number: usize, vocabulary: &Vocabulary, limit: &Limit) -> Option<Result<Arc<Puzzle>, Fault>> {
    let row = CHALLENGES.get(number.checked_sub(1)?)?;
    Some(posed(row.text, vocabulary, limit).map(|mut puzzle| {
        puzzle.number = Some(number);
        // The solutions of a region board were counted when it was generated.
        Arc::new(match row.solutions.filter(|_| puzzle.solutions.is_none()) {
            Some(solutions) => puzzle.counted(solutions),
            None => puzzle,
        })
    }))
}

/// Parses a puzzle as it is typed after `play`.
fn posed(text: &str, vocabulary: &Vocabulary, limit: &Limit) -> Result<Puzzle, Fault> {
    let words: Vec<&str> = text.split(' ').collect();
    if let [word, side, "seed", seed] = words.as_slice()
        && let (Ok(side), Ok(seed)) = (side.parse(), seed.parse())
        && let Some(cut) = CUTS.iter().find(|cut| cut.word == *word)
    {
        return regions(cut, side, seed).map_err(|kind| Fault { span: None, kind });
    }
    let problem = read_problem(text, vocabulary)?;
    Puzzle::new(problem.problem, &problem.args, limit).map_err(|why| no_puzzle(&problem, why))
}

/// Returns the puzzle of a problem, or the value that it has no solution.
fn of_problem(problem: &ProblemCall, limit: &Limit) -> Result<Value, Fault> {
    let instance = problem.instance()?;
    match Puzzle::new(problem.problem, &problem.args, limit) {
        Ok(puzzle) => Ok(Value::Puzzle(puzzle.into())),
        Err(NoPuzzle::Unsolvable(reason)) => Ok(Value::None(NoSolution::new(instance.text(), Ok(reason)))),
        Err(why) => Err(no_puzzle(problem, why)),
    }
}

/// Returns the fault that the puzzle cannot be played.
fn no_puzzle(problem: &ProblemCall, why: NoPuzzle) -> Fault {
    let kind = match why {
        NoPuzzle::Refused(refusal) => return Fault::refused(refusal, problem.span),
        NoPuzzle::Stopped(stop) => stop.into(),
        NoPuzzle::Unsolvable(reason) => {
            let problem = problem.problem.word.to_owned();
            FaultKind::NoSolution(NoSolution::new(problem, Ok(reason)))
        }
        NoPuzzle::Option(option, span) => return Fault::at(span, FaultKind::PuzzleOption(option)),
        NoPuzzle::Large => FaultKind::LargePuzzle(crate::value::game::MOST_SIDE.into()),
    };
    Fault::at(problem.span, kind)
}

/// Generates the region puzzle with this side.
fn regions(cut: &Cut, side: u64, seed: u64) -> Result<Puzzle, FaultKind> {
    let made = u32::try_from(side).ok().and_then(|side| Regions::generate(cut.each, side, seed));
    made.map(Puzzle::regions).ok_or(FaultKind::LargePuzzle((*cut.sides.end()).into()))
}

/// Returns the puzzle of a seed, with one solution: a region puzzle, or queens to complete.
fn random(seed: u64, vocabulary: &Vocabulary, limit: &Limit) -> Result<Puzzle, Fault> {
    let mut random = SplitMix64::new(seed);
    if random.below(2) == 0 {
        return posed(&format!("regions {} seed {seed}", 6 + random.below(4)), vocabulary, limit);
    }
    let side = 6 + random.below(5) as u32;
    let queens = completion(side, seed).expect("the side is one for which completions are made");
    let names: Vec<String> = queens.iter().map(Square::to_string).collect();
    Ok(posed(&format!("queens {side} with {}", names.join(", ")), vocabulary, limit)?.counted(1))
}
