//! Problems with their options, and their searches.

use super::bounds::SearchBounds;
use super::kind::{CoverProblem, PlacementKind, ProblemKind, TourProblem};
use super::{Count, Error, Solutions};
use crate::board::{Size, Square, SymmetryConstraint};
use crate::data::{Board, NoSolution};
use crate::engine::core::{Cancel, Progress};
use crate::lang::SourceSpan;
use crate::piece::Piece;
use crate::problem::{
    ArgValue, BoundArg, BoundArgs, FindOutcome, Instance, MethodTask, OptionArity, ProblemError,
};
use crate::set::SolutionSet;
use crate::state::{FaultKind, LiteralError};
use crate::value;
use std::fmt;
use std::marker::PhantomData;
use std::sync::Arc;
use std::time::{Duration, Instant};

/// Problem with its options: [`Placements`](super::Placements), [`Covers`](super::Covers) or
/// [`Tours`](super::Tours).
///
/// The options are those of the command language, and `Display` writes the problem in that
/// language.
///
/// ```
/// use bezzel::prelude::*;
/// let queens = Queens::new(8)?.with("d1")?.without("a3, h6")?;
/// assert_eq!(queens.to_string(), "queens 8 with d1 without a3, h6");
/// println!("{}", queens.find()?);
/// # Ok::<(), Error>(())
/// ```
#[derive(Clone, Debug)]
pub struct ProblemQuery<K> {
    args: BoundArgs,
    instance: Arc<dyn Instance>,
    method: Option<&'static str>,
    bounds: SearchBounds,
    kind: PhantomData<K>,
}

/// Writes the problem in the command language.
impl<K> fmt::Display for ProblemQuery<K> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.instance.command_text())
    }
}

/// Board, and the options of all problems.
impl<K: ProblemKind> ProblemQuery<K> {
    /// Creates the problem on a square board.
    ///
    /// # Errors
    /// Returns an error if boards of this side are not supported.
    pub fn new(side: u64) -> Result<Self, Error> {
        Self::on(side, side)
    }

    /// Creates the problem on a board of `files` by `ranks` squares.
    ///
    /// # Errors
    /// Returns an error if boards with these sides are not supported.
    pub fn on(files: u64, ranks: u64) -> Result<Self, Error> {
        let size = Size::new(files, ranks).map_err(ProblemError::BadSize)?;
        let piece = K::problem_entry().1.map(|piece| named_arg("piece", ArgValue::Piece(piece)));
        let args =
            BoundArgs(piece.into_iter().chain([named_arg("size", ArgValue::Size(size))]).collect());
        let instance = build_instance::<K>(&args)?;
        Ok(ProblemQuery {
            instance,
            args,
            method: None,
            bounds: SearchBounds::default(),
            kind: PhantomData,
        })
    }

    /// Adds blocked squares, such as `"a1, c2"`. They stay empty, do not block lines of attack, and
    /// are not visited by tours.
    ///
    /// # Errors
    /// Returns an error if a word is not a square of the board, or a square is given twice.
    pub fn without(self, squares: &str) -> Result<Self, Error> {
        self.add_squares("without", squares)
    }

    /// Restricts solutions to those that are invariant under a symmetry. The search decides one
    /// orbit of squares at a time.
    ///
    /// ```
    /// use bezzel::prelude::*;
    /// assert_eq!(Queens::new(28)?.with_symmetry(SymmetryConstraint::QuarterTurn)?.count()?.total(), 32_896);
    /// # Ok::<(), Error>(())
    /// ```
    ///
    /// # Errors
    /// Returns an error if a symmetry is already set.
    pub fn with_symmetry(self, kept: SymmetryConstraint) -> Result<Self, Error> {
        self.add_option(kept.word(), [ArgValue::Flag])
    }

    /// Selects the method by name, such as `"backtracking"`.
    ///
    /// # Errors
    /// Returns an error if the problem has no such method. A method that does not support a task
    /// returns an error when the task is run.
    pub fn using(mut self, method: &str) -> Result<Self, Error> {
        let words = || K::problem_entry().0.methods.iter().map(|row| row.word);
        let unknown = || ProblemError::NoMethod {
            method: method.to_owned(),
            task: MethodTask::Find,
            have: words().collect(),
        };
        self.method = Some(words().find(|&word| word == method).ok_or_else(unknown)?);
        Ok(self)
    }

    /// Limits each search to this number of solutions.
    pub fn limit(mut self, solutions: u64) -> Self {
        self.bounds.limit.solutions = Some(solutions);
        self
    }

    /// Sets the number of threads of each search, at most 256. The value 0 means one thread per
    /// core.
    pub fn threads(mut self, number: usize) -> Self {
        self.bounds.limit.threads = number;
        self
    }

    /// Limits the memory for the tables of each search, in bytes.
    pub fn memory(mut self, bytes: u64) -> Self {
        self.bounds.limit.memory = Some(bytes);
        self
    }

    /// Limits the time of each search. A search that runs out of time returns its results so far.
    pub fn deadline(mut self, time: Duration) -> Self {
        self.bounds.time = Some(time);
        self
    }

    /// Stops each search when the token is cancelled, from any thread. The search returns its
    /// results so far.
    ///
    /// ```
    /// use bezzel::prelude::*;
    /// let stop = Cancel::default();
    /// let queens = Queens::new(18)?.cancel(&stop);
    /// let counting = std::thread::spawn(move || queens.count());
    /// stop.cancel();
    /// assert!(matches!(counting.join().unwrap()?.total(), CountBound::AtLeast(_, Stop::Cancelled)));
    /// # Ok::<(), Error>(())
    /// ```
    pub fn cancel(mut self, switch: &Cancel) -> Self {
        self.bounds.limit.cancel = switch.clone();
        self
    }

    /// Sets a callback to which each search reports its progress from time to time, from any of its
    /// threads.
    pub fn progress(mut self, listener: impl Fn(Progress) + Send + Sync + 'static) -> Self {
        self.bounds.limit.observer = Some(Arc::new(listener));
        self
    }

    fn add_squares(self, option: &'static str, squares: &str) -> Result<Self, Error> {
        let words = squares.split([',', ' ']).filter(|word| !word.is_empty());
        self.add_option(option, words.map(square_arg).collect::<Result<Vec<_>, _>>()?)
    }

    /// Adds an option. Returns an error if it excludes an option that is already set, or if it is
    /// repeated and not a list.
    fn add_option(
        mut self,
        option: &'static str,
        more: impl IntoIterator<Item = ArgValue>,
    ) -> Result<Self, Error> {
        if let Some(row) =
            K::problem_entry().0.signature.options.iter().find(|row| row.word == option)
        {
            if let Some(other) = row.excludes.iter().find(|other| self.args.has(other)) {
                return Err(FaultKind::excluded_option(option, other).into());
            }
            if self.args.has(option) && !matches!(row.takes, OptionArity::List(_)) {
                return Err(FaultKind::repeated_option(option).into());
            }
        }
        self.args.0.extend(more.into_iter().map(|arg| named_arg(option, arg)));
        self.instance = build_instance::<K>(&self.args)?;
        Ok(self)
    }
}

/// Searches.
impl<K: ProblemKind> ProblemQuery<K> {
    /// Finds one solution.
    ///
    /// # Errors
    /// Returns an error if there is no solution (the error contains whether that is proved), or if
    /// the board is out of reach.
    pub fn find(&self) -> Result<Board, Error> {
        let found = self.instance.find(self.method, &self.bounds.start_limit())?;
        let reason = match found.outcome {
            FindOutcome::Found(squares) => {
                let board = self.all().set.to_board(&squares, None);
                return Ok(Board {
                    method: Some(found.method),
                    optimum: found.optimum,
                    seed: found.seed,
                    ..board
                });
            }
            FindOutcome::None(reason) => Ok(reason),
            FindOutcome::Unknown(stop) => Err(stop),
        };
        Err(FaultKind::NoSolution(NoSolution::new(self.instance.command_text(), reason)).into())
    }

    /// Counts the solutions, and the essentially different ones.
    ///
    /// # Errors
    /// Returns an error if the board is out of reach or the method cannot count. A search that was
    /// stopped returns a [lower bound](super::CountBound::AtLeast).
    pub fn count(&self) -> Result<Count, Error> {
        let clock = Instant::now();
        let limit = self.bounds.start_limit();
        let tally = self.instance.count_up_to_limit(self.method, true, &limit)?;
        Ok(Count(value::CountReport::from_result(&*self.instance, tally, clock.elapsed())))
    }

    /// Returns the lazy set of all solutions.
    pub fn all(&self) -> Solutions {
        let set = SolutionSet::from_search(
            Arc::clone(&self.instance),
            self.method,
            self.bounds.limit.solutions,
            None,
        );
        let mut bounds = self.bounds.clone();
        // The set has its own copy of the number: it limits the solutions that the search lists,
        // not those that stages leave.
        bounds.limit.solutions = None;
        Solutions { set, bounds }
    }
}

/// Options of problems that place pieces.
impl<K: PlacementKind> ProblemQuery<K> {
    /// Places pieces on these squares, such as `"a1, c2"`.
    ///
    /// # Errors
    /// Returns an error if a word is not a square of the board, or a square is given twice.
    pub fn with(self, squares: &str) -> Result<Self, Error> {
        self.add_squares("with", squares)
    }

    /// Sets the number of pieces. A board with fewer squares has no solution.
    ///
    /// # Errors
    /// Returns an error if a number is already set.
    pub fn pieces(self, number: u64) -> Result<Self, Error> {
        self.add_option("pieces", [ArgValue::PieceNumber(number.into())])
    }

    /// Joins opposite edges of the board, which makes it a torus.
    ///
    /// # Errors
    /// Returns an error if the number of pieces on such a torus is unknown and has to be set first.
    pub fn torus(self) -> Result<Self, Error> {
        self.add_option("torus", [ArgValue::Flag])
    }
}

impl<P> ProblemQuery<CoverProblem<P>>
where
    CoverProblem<P>: ProblemKind,
{
    /// Restricts covers to pieces that do not attack each other.
    ///
    /// ```
    /// use bezzel::prelude::*;
    /// assert_eq!(QueenCovers::new(7)?.independent()?.count()?.total(), 8);
    /// # Ok::<(), Error>(())
    /// ```
    ///
    /// # Errors
    /// Returns an error after [`total`](ProblemQuery::total), which requires every piece to be
    /// attacked.
    pub fn independent(self) -> Result<Self, Error> {
        self.add_option("independent", [ArgValue::Flag])
    }

    /// Requires every square to be attacked, including occupied ones.
    ///
    /// ```
    /// use bezzel::prelude::*;
    /// assert_eq!(KnightCovers::new(8)?.total()?.find()?.squares.len(), 14);
    /// # Ok::<(), Error>(())
    /// ```
    ///
    /// # Errors
    /// Returns an error after [`independent`](ProblemQuery::independent), which forbids attacked
    /// pieces.
    pub fn total(self) -> Result<Self, Error> {
        self.add_option("total", [ArgValue::Flag])
    }
}

impl ProblemQuery<TourProblem> {
    /// Selects the piece that walks: one of [`PIECES`](crate::piece::PIECES) or a
    /// [leaper](Piece::leaper).
    ///
    /// ```
    /// use bezzel::{piece::Piece, prelude::*};
    /// let zebra = Piece::leaper(2, 3).unwrap();
    /// assert_eq!(Tours::on(5, 6)?.by(zebra)?.to_string(), "tour leaper(2,3) 5x6");
    /// # Ok::<(), Error>(())
    /// ```
    ///
    /// # Errors
    /// Returns an error if the board is too large for a piece that moves along lines.
    pub fn by(mut self, piece: &'static Piece) -> Result<Self, Error> {
        self.args.0.retain(|given| given.name != "piece");
        self.add_option("piece", [ArgValue::Piece(piece)])
    }

    /// Selects tours that need not return to their first square (the default).
    ///
    /// # Errors
    /// Returns an error after [`closed`](ProblemQuery::closed).
    pub fn open(self) -> Result<Self, Error> {
        self.add_option("open", [ArgValue::Flag])
    }

    /// Selects tours with a move from the last square back to the first.
    ///
    /// # Errors
    /// Returns an error after [`open`](ProblemQuery::open) or [`to`](ProblemQuery::to).
    pub fn closed(self) -> Result<Self, Error> {
        self.add_option("closed", [ArgValue::Flag])
    }

    /// Sets the first square, such as `"a1"`.
    ///
    /// # Errors
    /// Returns an error if it is not a square of the board.
    pub fn from(self, square: &str) -> Result<Self, Error> {
        self.add_option("from", [self::square_arg(square)?])
    }

    /// Sets the last square, such as `"c2"`.
    ///
    /// # Errors
    /// Returns an error if it is not a square of the board, or after [`closed`](ProblemQuery::closed).
    pub fn to(self, square: &str) -> Result<Self, Error> {
        self.add_option("to", [self::square_arg(square)?])
    }
}

fn square_arg(word: &str) -> Result<ArgValue, Error> {
    let none = |_| FaultKind::Literal(LiteralError::NotASquare(word.to_owned()));
    Ok(ArgValue::Square(word.parse::<Square>().map_err(none)?))
}

fn named_arg(name: &'static str, arg: ArgValue) -> BoundArg {
    BoundArg { name, arg, span: SourceSpan::default() }
}

fn build_instance<K: ProblemKind>(args: &BoundArgs) -> Result<Arc<dyn Instance>, Error> {
    let problem = K::problem_entry().0;
    Ok((problem.make_instance)(problem, args)?)
}
