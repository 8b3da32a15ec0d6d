//! The verb `play`: problems as puzzles, and the commands for playing them without a screen.

#[cfg(test)]
mod tests;
mod turns;

use crate::bind::read_problem;
use crate::data::NoSolution;
use crate::problem::{
    ArgKind, ArgValue, BoundArg, BoundArgs, Difficulty, OptionArity, OptionSpec, ParamSpec,
    ProblemError, Signature, find_problem,
};
use crate::puzzle::{
    CHALLENGES, NUMBERED_SIDES, Puzzle, PuzzleError, REGION_KINDS, RegionBoard, RegionKind,
    ScoreStore, Statistics, generate_numbered_tour, generate_queens_completion,
};
use crate::state::{
    Fault, FaultKind, ProblemCall, Verb, VerbCall, VerbExample, VerbRole, VerbRun, Vocabulary,
};
use crate::value::Value;
use bezzel_base::board::{Size, Square};
use bezzel_base::core::{Limit, Progress, SplitMix64};
use bezzel_language::{SourceSpan, format_day};
use bezzel_messages::{Diagnostic, FaultCode, message};
use std::sync::Arc;
use std::time::{Duration, SystemTime};

pub(crate) use turns::{GIVE, HINT, LEAVE, MARK, PLACE, REDO, REMOVE, RESTART, UNDO};
#[cfg(feature = "protocol")]
pub use turns::{apply_click, board_position};

/// Word for a tour with given numbers.
const NUMBERS: &str = "numbers";

/// Word for the difficulty of a region puzzle.
const DIFFICULTY: &str = "difficulty";

/// Lists the challenges, or starts one puzzle.
pub(crate) static PLAY: Verb = Verb {
    aliases: &["challenge", "challenges"],
    can_be_piped: false,
    signature: Signature {
        params: &[
            ParamSpec::optional("challenge", ArgKind::Integer(1)),
            ParamSpec::optional("problem", ArgKind::Problem),
        ],
        options: &[
            OptionSpec {
                word: "daily",
                takes: OptionArity::Maybe(ArgKind::Date),
                excludes: &["random", "seed", "stats"],
            },
            OptionSpec {
                word: "random",
                takes: OptionArity::Nothing,
                excludes: &["regions", "stars", "stats"],
            },
            OptionSpec {
                word: REGION_KINDS[0].word,
                takes: region_sides(&REGION_KINDS[0]),
                excludes: &["stars", "stats"],
            },
            OptionSpec {
                word: REGION_KINDS[1].word,
                takes: region_sides(&REGION_KINDS[1]),
                excludes: &["stats"],
            },
            OptionSpec {
                word: NUMBERS,
                takes: OptionArity::One(ArgKind::Between(NUMBERED_SIDES.0, NUMBERED_SIDES.1)),
                excludes: &["daily", "random", "regions", "stars", "stats"],
            },
            OptionSpec {
                word: "seed",
                takes: OptionArity::One(ArgKind::Integer(0)),
                excludes: &["stats"],
            },
            OptionSpec {
                word: "sheet",
                takes: OptionArity::One(ArgKind::Between(1, MAX_SHEET)),
                excludes: &["daily", "stats"],
            },
            OptionSpec {
                word: DIFFICULTY,
                takes: OptionArity::One(ArgKind::Choice(&Difficulty::WORDS)),
                excludes: &["daily", "random", NUMBERS, "sheet", "stats"],
            },
            OptionSpec::new("stats", OptionArity::Nothing),
        ],
    },
    examples: &[
        VerbExample { line: "play 12", shows: "8 knights" },
        VerbExample { line: "play queens 6 with c1", shows: "6 . . * . . ." },
        VerbExample { line: "play regions 7 seed 3", shows: "7" },
        VerbExample { line: "play stars 8 seed 3", shows: "two in every row, column and region" },
        VerbExample { line: "play regions 7 difficulty easy seed 3", shows: "Difficulty: easy" },
        VerbExample { line: "play numbers 5 seed 3", shows: "Visit every square once" },
        VerbExample { line: "play daily 2026-11-21", shows: "queens 9 with a3, e8, h4" },
        VerbExample { line: "play daily 2026-11-21 regions", shows: "regions" },
        VerbExample { line: "play tour 5 from a1", shows: "Visit every square once" },
        VerbExample { line: "play regions 6 sheet 3 seed 1", shows: "3." },
        VerbExample { line: "play stats", shows: "solved" },
    ],
    synonyms: &["game", "puzzle", "puzzles"],
    ..Verb::new("play", VerbRole::Start, run_play)
};

/// Returns the option value for the allowed sides of a kind of region board.
const fn region_sides(cut: &RegionKind) -> OptionArity {
    OptionArity::Maybe(ArgKind::Between(*cut.sides.start() as u64, *cut.sides.end() as u64))
}

fn run_play(run: VerbRun<'_>) -> Result<Value, Fault> {
    match choose_puzzle(&run)? {
        // Games on the screen are started by the front end.
        Value::Puzzle(puzzle) if !run.has_screen() => Ok(run.begin_game(puzzle)),
        value => Ok(value),
    }
}

/// Returns the puzzle, the list of challenges, or the statistics.
fn choose_puzzle(run: &VerbRun<'_>) -> Result<Value, Fault> {
    let (args, vocabulary) = (&run.call.args, &run.state.vocabulary);
    let limit = run.state.limit(run.call.problem.as_ref().map_or(args, |problem| &problem.args));
    if let Some(fault) = two_puzzles_fault(run.call) {
        return Err(fault);
    }
    let own = standalone_option(args);
    if let Some(number) = args.integer("challenge") {
        let count = CHALLENGES.len() as u64;
        let at = usize::try_from(number).unwrap_or(usize::MAX);
        let puzzle = challenge_puzzle(at, vocabulary, &limit)
            .ok_or_else(|| message!("fault-no-challenge", number = number, n = count))
            .map_err(|message| run.fault(Diagnostic::new(FaultCode::E301, message)))?;
        return puzzle.map(Value::Puzzle);
    }
    if let Some(problem) = &run.call.problem {
        return problem_puzzle(problem, &limit);
    }
    let seed = args.integer("seed");
    if let Some(count) = args.integer("sheet") {
        return puzzle_sheet(run, count, seed.unwrap_or_else(seed_from_clock));
    }
    let named = REGION_KINDS.iter().find(|cut| args.has(cut.word));
    if let Some(cut) = named.or_else(|| args.has(DIFFICULTY).then_some(&REGION_KINDS[0])) {
        let day = if args.has("daily") { Some(requested_day(args)?) } else { None };
        let seed = day.or(seed).unwrap_or_else(seed_from_clock);
        let sides = *cut.sides.start().max(&6)..=*cut.sides.end().min(&10);
        let some = u64::from(sides.end() - sides.start() + 1);
        let drawn = || u64::from(*sides.start()) + SplitMix64::new(seed).next_below(some);
        let side = args.integer(cut.word).unwrap_or_else(drawn);
        let wanted = args.text(DIFFICULTY).and_then(Difficulty::from_word);
        let mut puzzle =
            region_puzzle_of(cut, side, seed, wanted, &limit).map_err(|kind| run.fault(kind))?;
        (puzzle.day, puzzle.in_time) = (day, day == Some(days_since_epoch()));
        return Ok(Value::Puzzle(puzzle.into()));
    }
    if let Some(side) = args.integer(NUMBERS) {
        let puzzle = numbered_puzzle(run, side, seed.unwrap_or_else(seed_from_clock), &limit)?;
        return Ok(Value::Puzzle(puzzle.into()));
    }
    let puzzle = match (own.map(|own| own.name), seed) {
        (None, _) => return Ok(Value::Challenges(&CHALLENGES)),
        (Some("stats"), _) => return Ok(Value::Tally(score_tally(&*run.state.scores.0))),
        (Some("daily"), _) => {
            let (day, today) = (requested_day(args)?, days_since_epoch());
            let mut puzzle = random_puzzle(day, &limit)?;
            // A puzzle of a past day does not count for the streak.
            (puzzle.day, puzzle.in_time) = (Some(day), day == today);
            puzzle
        }
        (Some(_), seed) => random_puzzle(seed.unwrap_or_else(seed_from_clock), &limit)?,
    };
    Ok(Value::Puzzle(puzzle.into()))
}

/// Returns a tour with numbers on some squares.
fn numbered_puzzle(
    run: &VerbRun<'_>,
    side: u64,
    seed: u64,
    limit: &Limit,
) -> Result<Puzzle, Fault> {
    let made = generate_numbered_tour(side, seed, limit)
        .expect("the side is one for which numbers are generated")
        .map_err(|stop| run.stop_fault(stop))?;
    let clue = |&(square, number): &(Square, _)| ArgValue::Clue(square, number);
    given_puzzle("tour", side, made.given.iter().map(clue), limit)
}

/// Returns the puzzle of a problem on a square board with given squares.
fn given_puzzle(
    word: &str,
    side: u64,
    given: impl Iterator<Item = ArgValue>,
    limit: &Limit,
) -> Result<Puzzle, Fault> {
    let span = SourceSpan::default();
    let size = Size::new(side, side).expect("puzzles are made for small boards");
    let size = BoundArg { name: "size", arg: ArgValue::Size(size), span };
    let given = given.map(|arg| BoundArg { name: OptionSpec::WITH.word, arg, span });
    let args = BoundArgs(std::iter::once(size).chain(given).collect());
    let problem = find_problem(word).expect("a problem of the table");
    let call = ProblemCall { problem, args, span };
    Puzzle::new(&call.problem, &call.args, limit).map_err(|why| puzzle_fault(&call, why))
}

/// Maximum number of puzzles of a sheet.
const MAX_SHEET: u64 = 100;

/// Returns puzzles of the requested kind, with the seeds from `first` on.
fn puzzle_sheet(run: &VerbRun<'_>, count: u64, first: u64) -> Result<Value, Fault> {
    let (args, limit) = (&run.call.args, run.state.limit(&run.call.args));
    let cut = REGION_KINDS.iter().find_map(|cut| Some((cut, args.integer(cut.word)?)));
    let numbers = args.integer(NUMBERS);
    let mut puzzles = Vec::new();
    for place in 0..count {
        let progress =
            Progress { part: None, found: place, nodes: place, seconds: None, layer: None };
        if let Some(stop) = limit.checkpoint(progress) {
            return Err(run.stop_fault(stop));
        }
        let seed = first.wrapping_add(place);
        let puzzle = match cut {
            Some((cut, side)) => region_puzzle(cut, side, seed).map_err(|kind| run.fault(kind))?,
            None => match numbers {
                Some(side) => numbered_puzzle(run, side, seed, &limit)?,
                None => random_puzzle(seed, &limit)?,
            },
        };
        puzzles.push(Arc::new(puzzle));
    }
    Ok(Value::Puzzles(puzzles))
}

/// Returns the first option that selects a puzzle without a problem.
fn standalone_option(args: &BoundArgs) -> Option<&BoundArg> {
    ["daily", "random", "regions", "stars", NUMBERS, "seed", "sheet", "stats", DIFFICULTY]
        .iter()
        .find_map(|word| args.get(word))
}

/// Returns the fault of a call of `play` that names a challenge or a problem and also selects
/// another puzzle.
pub fn two_puzzles_fault(call: &VerbCall) -> Option<Fault> {
    let own = standalone_option(&call.args).filter(|_| call.verb.word == PLAY.word)?;
    let challenge = call.args.get("challenge").map(|_| "challenge");
    let chosen = challenge.or(call.problem.as_ref().map(|it| it.problem.word()))?;
    Some(Fault::new(own.span, FaultKind::excluded_option(chosen, own.name)))
}

/// Returns the statistics of solved puzzles.
pub fn score_tally(scores: &dyn ScoreStore) -> Statistics {
    Statistics::new(&scores.all_records(), &CHALLENGES, days_since_epoch())
}

/// Returns a seed from the clock.
fn seed_from_clock() -> u64 {
    let since = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH).unwrap_or_default();
    // Users type a seed again to get the same puzzle, so six digits are enough.
    SplitMix64::new(since.as_nanos() as u64).next_below(1_000_000)
}

/// Returns the days since 1970 in UTC, so that each day has the same puzzle all over the world.
fn days_since_epoch() -> u64 {
    const DAY: u64 = 86_400;
    SystemTime::now().duration_since(SystemTime::UNIX_EPOCH).unwrap_or_default().as_secs() / DAY
}

/// Returns the requested day, which is today if none is named. Days before 1970 and future days are
/// rejected.
fn requested_day(args: &BoundArgs) -> Result<u64, Fault> {
    let today = days_since_epoch();
    let (day, span) = match args.get("daily") {
        Some(BoundArg { arg: ArgValue::Day(day), span, .. }) => (day, span),
        Some(BoundArg { arg: ArgValue::Text(_), .. }) => return Ok(today.saturating_sub(1)),
        _ => return Ok(today),
    };
    let known = u64::try_from(*day).ok().filter(|&day| day <= today);
    known.ok_or_else(|| {
        let (first, last) = (format_day(0), format_day(today as i64));
        let message = message!("fault-no-day", first = first, last = last);
        Fault::new(*span, Diagnostic::new(FaultCode::E301, message))
    })
}

/// Returns the challenge with this number, counted from 1. Returns `None` if it does not exist.
///
/// # Errors
/// A fault if the search for a solution was stopped.
pub fn challenge_puzzle(
    number: usize,
    vocabulary: &Vocabulary,
    limit: &Limit,
) -> Option<Result<Arc<Puzzle>, Fault>> {
    let row = CHALLENGES.get(number.checked_sub(1)?)?;
    Some(parse_puzzle(row.text, vocabulary, limit).map(|mut puzzle| {
        puzzle.number = Some(number);
        // The solutions of a region board were counted when it was generated.
        Arc::new(match row.solutions.filter(|_| puzzle.solutions.is_none()) {
            Some(solutions) => puzzle.with_solution_count(solutions),
            None => puzzle,
        })
    }))
}

/// Parses a puzzle as it is typed after `play`.
fn parse_puzzle(text: &str, vocabulary: &Vocabulary, limit: &Limit) -> Result<Puzzle, Fault> {
    let words: Vec<&str> = text.split(' ').collect();
    if let [word, side, "seed", seed] = words.as_slice()
        && let (Ok(side), Ok(seed)) = (side.parse(), seed.parse())
        && let Some(cut) = REGION_KINDS.iter().find(|cut| cut.word == *word)
    {
        return region_puzzle(cut, side, seed)
            .map_err(|wrong| Fault { span: None, kind: wrong.into() });
    }
    let problem = read_problem(text, vocabulary)?;
    Puzzle::new(&problem.problem, &problem.args, limit).map_err(|why| puzzle_fault(&problem, why))
}

/// Returns the puzzle of a problem, or the value that it has no solution.
fn problem_puzzle(problem: &ProblemCall, limit: &Limit) -> Result<Value, Fault> {
    let instance = problem.instance()?;
    match Puzzle::new(&problem.problem, &problem.args, limit) {
        Ok(puzzle) => Ok(Value::Puzzle(puzzle.into())),
        Err(PuzzleError::Unsolvable(reason)) => {
            Ok(Value::None(NoSolution::new(instance.command_text(), Ok(reason))))
        }
        Err(why) => Err(puzzle_fault(problem, why)),
    }
}

/// Returns the fault that the puzzle cannot be played.
fn puzzle_fault(problem: &ProblemCall, why: PuzzleError) -> Fault {
    let kind = match why {
        PuzzleError::Refused(refusal) => return Fault::from_refusal(refusal, problem.span),
        PuzzleError::Stopped(stop) => stop.into(),
        PuzzleError::Unsolvable(reason) => {
            let problem = problem.problem.word().to_owned();
            FaultKind::NoSolution(NoSolution::new(problem, Ok(reason)))
        }
        PuzzleError::Option(option, span) => {
            let message = match option {
                "nothree" => message!("fault-puzzle-nothree"),
                _ => message!("fault-puzzle-option", option = option),
            };
            let diagnostic = Diagnostic::new(FaultCode::E300, message);
            let text = problem.instance().map(|instance| instance.command_text());
            return match text {
                Ok(text) => {
                    let instead = format!("play {}", text.replace(&format!(" {option}"), ""));
                    Fault::new(
                        span,
                        diagnostic.with_help(message!("help-instead", command = instead)),
                    )
                }
                Err(_) => Fault::new(span, diagnostic),
            };
        }
        PuzzleError::Large => large_puzzle_fault(crate::puzzle::MAX_SIDE).into(),
    };
    Fault::new(problem.span, kind)
}

/// Returns the fault of a board that is longer than `most` squares.
fn large_puzzle_fault(most: u32) -> Diagnostic {
    Diagnostic::new(FaultCode::E301, message!("fault-large-puzzle", most = most))
}

/// Generates the region puzzle with this side.
fn region_puzzle(cut: &RegionKind, side: u64, seed: u64) -> Result<Puzzle, Diagnostic> {
    let made =
        u32::try_from(side).ok().and_then(|side| RegionBoard::generate(cut.stars, side, seed));
    made.map(Puzzle::from_regions).ok_or_else(|| large_puzzle_fault(*cut.sides.end()))
}

/// Generates the region puzzle of the first seed from `seed` on that gives the wanted difficulty.
fn region_puzzle_of(
    cut: &RegionKind,
    side: u64,
    seed: u64,
    wanted: Option<Difficulty>,
    limit: &Limit,
) -> Result<Puzzle, FaultKind> {
    /// Maximum number of puzzles that are generated.
    const MAX_TRIES: u64 = 400;
    /// Maximum time without another time limit.
    const MAX_TIME: Duration = Duration::from_secs(20);
    let limit = limit.within(limit.deadline.is_none().then_some(MAX_TIME));
    for seed in (0..MAX_TRIES).map(|tries| seed.wrapping_add(tries)) {
        let puzzle = region_puzzle(cut, side, seed)?;
        if wanted.is_none_or(|wanted| puzzle.difficulty == Some(wanted)) {
            return Ok(puzzle);
        }
        if limit.check_stop().is_some() {
            break;
        }
    }
    Err(FaultKind::Refused(ProblemError::RandomStopped))
}

/// Returns the puzzle of a seed, with one solution: a region puzzle, or queens to complete.
fn random_puzzle(seed: u64, limit: &Limit) -> Result<Puzzle, Fault> {
    let mut random = SplitMix64::new(seed);
    if random.next_below(2) == 0 {
        let one_star = REGION_KINDS.iter().find(|cut| cut.stars == 1);
        let cut = one_star.expect("regions with one star each are in the table");
        return region_puzzle(cut, 6 + random.next_below(4), seed)
            .map_err(|wrong| Fault { span: None, kind: wrong.into() });
    }
    let side = 6 + random.next_below(5) as u32;
    let queens = generate_queens_completion(side, seed)
        .expect("the side is one for which completions are made");
    let given = queens.into_iter().map(ArgValue::Square);
    Ok(given_puzzle("queens", side.into(), given, limit)?.with_solution_count(1))
}
