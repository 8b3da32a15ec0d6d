//! Problems as puzzles: what hints say of a position, against all solutions that are left.

use super::board::bits;
use super::problem::TestProblem;
use super::questions::format_solutions;
use super::session::{SessionReply, TestFailure, TestSession, solution};
use super::truth::{GroundTruth, SolutionSquares, set_of};
use crate::random::Random;
use bezzel::board::Square;
use bezzel_lab::puzzle::{CommandResult, GameFeedback, GamePosition};
use bezzel_lab::value::Value;

/// Moves of the player, at most.
const MOVES: usize = 5;

/// What stands on the board of a puzzle.
struct GameState {
    placed: Vec<usize>,
    marked: Vec<usize>,
}

/// A puzzle with its solutions.
struct TestGame<'a> {
    problem: &'a TestProblem,
    truth: &'a GroundTruth,
}

impl TestGame<'_> {
    /// Returns the solutions that hold some squares and none of the marked ones; of tours those
    /// that begin with the path.
    fn left(&self, placed: &[usize], marked: &[usize]) -> Vec<SolutionSquares> {
        let begins = |tour: &SolutionSquares| match self.truth.walk {
            Some(false) => tour.starts_with(placed),
            Some(true) => self.rotated(tour, placed).is_some(),
            None => {
                let held = set_of(tour);
                set_of(placed) & !held == 0 && set_of(marked) & held == 0
            }
        };
        self.truth.solutions.iter().filter(|tour| begins(tour)).cloned().collect()
    }

    /// Returns a closed tour as it goes on from a path, walked either way.
    fn rotated(&self, tour: &SolutionSquares, path: &[usize]) -> Option<SolutionSquares> {
        let Some(first) = path.first() else { return Some(tour.clone()) };
        let mut ways = [tour.clone(), tour.iter().rev().copied().collect()].into_iter();
        ways.find_map(|mut way: SolutionSquares| {
            let start = way.iter().position(|at| at == first)?;
            way.rotate_left(start);
            way.starts_with(path).then_some(way)
        })
    }

    /// Returns whether some solution that is left goes on with a square.
    fn goes_on(&self, stand: &GameState, square: usize) -> bool {
        self.left(&stand.placed, &stand.marked).iter().any(|tour| match self.truth.walk {
            Some(_) => !self.left(&[&stand.placed[..], &[square]].concat(), &[]).is_empty(),
            None => tour.contains(&square) && !stand.placed.contains(&square),
        })
    }

    /// Returns what is wrong with a hint, or `None`.
    fn judge(&self, said: &GameFeedback, stand: &GameState) -> Option<String> {
        let board = &self.problem.board;
        let number = |square: &Square| solution(&[*square], board)[0];
        let left = self.left(&stand.placed, &stand.marked);
        let before = |list: &[usize], square: usize| list.iter().position(|&at| at == square);
        let wrong = match said {
            GameFeedback::Hint(square) => !self.goes_on(stand, number(square)),
            GameFeedback::Deduced(it) => {
                let squares: Vec<usize> = it.squares.iter().map(number).collect();
                left.iter()
                    .any(|left| squares.iter().any(|square| left.contains(square) != it.places))
            }
            GameFeedback::TakeBack(square) => match before(&stand.placed, number(square)) {
                None => true,
                Some(at) => {
                    !self.left(&stand.placed[..=at], &[]).is_empty()
                        || self.left(&stand.placed[..at], &[]).is_empty()
                }
            },
            GameFeedback::WrongMark(square) => match before(&stand.marked, number(square)) {
                None => true,
                Some(at) => {
                    let with =
                        |marks: usize| self.left(&stand.placed, &stand.marked[..marks]).is_empty();
                    !with(at + 1) || with(at)
                }
            },
            GameFeedback::BackTo { number, sure, .. } => {
                let good = (0..=stand.placed.len())
                    .rev()
                    .find(|&at| !self.left(&stand.placed[..at], &[]).is_empty());
                !left.is_empty() || good != Some(*number as usize) || !sure
            }
            // Nothing is left to say where everything stands.
            GameFeedback::Nothing => {
                !left.is_empty()
                    && !self
                        .left(&stand.placed, &[])
                        .iter()
                        .all(|it| it.len() == stand.placed.len())
            }
            GameFeedback::Over => false,
            _ => true,
        };
        wrong.then(|| format!("left are {}", format_solutions(self.problem, &left)))
    }
}

/// Plays a problem: some moves, good ones and others, and hints after some of them.
///
/// # Errors
/// The first hint that is false.
pub(crate) fn ask(
    session: &mut TestSession,
    problem: &TestProblem,
    truth: &GroundTruth,
    salt: u64,
) -> Result<(), TestFailure> {
    let (board, mut random) = (&problem.board, Random(salt));
    let game = TestGame { problem, truth };
    let mut typed = format!("play {}", problem.text());
    let mut position = match session.ask(&typed)? {
        SessionReply::Value(Value::Position(position)) => position,
        SessionReply::NoSolution | SessionReply::Value(Value::None(_))
            if truth.solutions.is_empty() =>
        {
            return Ok(());
        }
        SessionReply::NoSolution | SessionReply::Value(Value::None(_)) => {
            return Err(session.failure(
                &typed,
                "no solution",
                format_solutions(problem, &truth.solutions),
            ));
        }
        SessionReply::Refused => return Ok(()),
        other => return Err(session.failure(&typed, format!("{other:?}"), "a position")),
    };
    if truth.solutions.is_empty() {
        return Err(session.failure(&typed, "a puzzle", "no solution"));
    }
    let open: Vec<usize> = bits(board.open()).collect();
    for _ in 0..random.below(MOVES + 1) {
        let stand = stand(&position, problem);
        let left = game.left(&stand.placed, &stand.marked);
        let good = (!left.is_empty() && random.below(3) > 0).then(|| random.pick(&left).clone());
        let next = |tour: &SolutionSquares| match truth.walk {
            Some(true) => game.rotated(tour, &stand.placed)?.get(stand.placed.len()).copied(),
            Some(false) => tour.get(stand.placed.len()).copied(),
            None => tour.iter().copied().find(|at| !stand.placed.contains(at)),
        };
        let square = good.as_ref().and_then(next).unwrap_or_else(|| *random.pick(&open));
        let command = match random.below(if truth.walk.is_some() { 1 } else { 3 }) {
            0 | 1 => format!("place {}", board.name(square)),
            _ => {
                let free: Vec<usize> = open
                    .iter()
                    .copied()
                    .filter(|at| !good.as_ref().is_some_and(|it| it.contains(at)))
                    .collect();
                let square = if free.is_empty() { square } else { *random.pick(&free) };
                format!("mark {}", board.name(square))
            }
        };
        typed += &format!("; {command}");
        match session.ask(&command)? {
            SessionReply::Value(Value::Position(now)) => position = now,
            other => return Err(session.failure(&typed, format!("{other:?}"), "a position")),
        }
    }
    let now = stand(&position, problem);
    typed += "; hint";
    match session.ask("hint")? {
        SessionReply::Value(Value::Position(position)) => match &position.result {
            CommandResult::Action(said) => match game.judge(said, &now) {
                Some(right) => Err(session.failure(&typed, format!("{said:?}"), right)),
                None => Ok(()),
            },
            other => Err(session.failure(&typed, format!("{other:?}"), "a hint")),
        },
        other => Err(session.failure(&typed, format!("{other:?}"), "a hint")),
    }
}

fn stand(position: &GamePosition, problem: &TestProblem) -> GameState {
    let game = &position.game;
    GameState {
        placed: solution(game.placed_squares(), &problem.board),
        marked: solution(game.marked_squares(), &problem.board),
    }
}
