//! Problems with their options, and their searches.

use super::bounds::Bounds;
use super::kind::{Covering, Kind, Placed, Walking};
use super::{Count, Error, Solutions};
use crate::board::{Kept, Size, Square};
use crate::lang::Span;
use crate::piece::Piece;
use crate::problem::{Arg, Args, Finding, Given, Instance, Refusal, Takes, Task};
use crate::search::{Cancel, Progress};
use crate::value::{self, Board, NoSolution, SolutionSet};
use crate::verb::{FaultKind, Literal};
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
pub struct Question<K> {
    args: Args,
    instance: Arc<dyn Instance>,
    method: Option<&'static str>,
    bounds: Bounds,
    kind: PhantomData<K>,
}

/// Writes the problem in the command language.
impl<K> fmt::Display for Question<K> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.instance.text())
    }
}

/// Board, and the options of all problems.
impl<K: Kind> Question<K> {
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
        let size = Size::new(files, ranks).map_err(Refusal::BadSize)?;
        let piece = K::row().1.map(|piece| given("piece", Arg::Piece(piece)));
        let args = Args(piece.into_iter().chain([given("size", Arg::Size(size))]).collect());
        let instance = instance::<K>(&args)?;
        Ok(Question { instance, args, method: None, bounds: Bounds::default(), kind: PhantomData })
    }

    /// Adds blocked squares, such as `"a1, c2"`. They stay empty, do not block lines of attack, and
    /// are not visited by tours.
    ///
    /// # Errors
    /// Returns an error if a word is not a square of the board, or a square is given twice.
    pub fn without(self, squares: &str) -> Result<Self, Error> {
        self.squares("without", squares)
    }

    /// Restricts solutions to those that are invariant under a symmetry. The search decides one
    /// orbit of squares at a time.
    ///
    /// ```
    /// use bezzel::prelude::*;
    /// assert_eq!(Queens::new(28)?.kept(Kept::QuarterTurn)?.count()?.total(), 32_896);
    /// # Ok::<(), Error>(())
    /// ```
    ///
    /// # Errors
    /// Returns an error if a symmetry is already set.
    pub fn kept(self, kept: Kept) -> Result<Self, Error> {
        self.plus(kept.word(), [Arg::Flag])
    }

    /// Selects the method by name, such as `"backtracking"`.
    ///
    /// # Errors
    /// Returns an error if the problem has no such method. A method that does not support a task
    /// returns an error when the task is run.
    pub fn using(mut self, method: &str) -> Result<Self, Error> {
        let words = || K::row().0.methods.iter().map(|row| row.word);
        let unknown = || Refusal::NoMethod { method: method.to_owned(), task: Task::Find, have: words().collect() };
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
    /// assert!(matches!(counting.join().unwrap()?.total(), Amount::AtLeast(_, Stop::Cancelled)));
    /// # Ok::<(), Error>(())
    /// ```
    pub fn cancel(mut self, switch: &Cancel) -> Self {
        self.bounds.limit.cancel = switch.clone();
        self
    }

    /// Sets a callback to which each search reports its progress from time to time, from any of its
    /// threads.
    pub fn progress(mut self, listener: impl Fn(Progress) + Send + Sync + 'static) -> Self {
        self.bounds.limit.reporter = Some(Arc::new(listener));
        self
    }

    fn squares(self, option: &'static str, squares: &str) -> Result<Self, Error> {
        let words = squares.split([',', ' ']).filter(|word| !word.is_empty());
        self.plus(option, words.map(square).collect::<Result<Vec<_>, _>>()?)
    }

    /// Adds an option. Returns an error if it excludes an option that is already set, or if it is
    /// repeated and not a list.
    fn plus(mut self, option: &'static str, more: impl IntoIterator<Item = Arg>) -> Result<Self, Error> {
        if let Some(row) = K::row().0.signature.options.iter().find(|row| row.word == option) {
            if let Some(other) = row.excludes.iter().find(|other| self.args.has(other)) {
                return Err(FaultKind::Excluded(option, other).into());
            }
            if self.args.has(option) && !matches!(row.takes, Takes::List(_)) {
                return Err(FaultKind::Repeated(option).into());
            }
        }
        self.args.0.extend(more.into_iter().map(|arg| given(option, arg)));
        self.instance = instance::<K>(&self.args)?;
        Ok(self)
    }
}

/// Searches.
impl<K: Kind> Question<K> {
    /// Finds one solution.
    ///
    /// # Errors
    /// Returns an error if there is no solution (the error contains whether that is proved), or if
    /// the board is out of reach.
    pub fn find(&self) -> Result<Board, Error> {
        let found = self.instance.find(self.method, &self.bounds.now())?;
        let reason = match found.finding {
            Finding::Found(squares) => {
                let board = self.all().set.board(&squares, None);
                return Ok(Board { method: Some(found.method), optimum: found.optimum, seed: found.seed, ..board });
            }
            Finding::None(reason) => Ok(reason),
            Finding::Unknown(stop) => Err(stop),
        };
        Err(FaultKind::NoSolution(NoSolution::new(self.instance.text(), reason)).into())
    }

    /// Counts the solutions, and the essentially different ones.
    ///
    /// # Errors
    /// Returns an error if the board is out of reach or the method cannot count. A search that was
    /// stopped returns a [lower bound](super::Amount::AtLeast).
    pub fn count(&self) -> Result<Count, Error> {
        let clock = Instant::now();
        let tally = self.instance.count(self.method, true, &self.bounds.now())?;
        Ok(Count(value::Count::of(&*self.instance, tally, clock.elapsed())))
    }

    /// Returns the lazy set of all solutions.
    pub fn all(&self) -> Solutions {
        let set = SolutionSet::all(Arc::clone(&self.instance), self.method, self.bounds.limit.solutions, None);
        let mut bounds = self.bounds.clone();
        // The set has its own copy of the number: it limits the solutions that the search lists,
        // not those that stages leave.
        bounds.limit.solutions = None;
        Solutions { set, bounds }
    }
}

/// Options of problems that place pieces.
impl<K: Placed> Question<K> {
    /// Places pieces on these squares, such as `"a1, c2"`.
    ///
    /// # Errors
    /// Returns an error if a word is not a square of the board, or a square is given twice.
    pub fn with(self, squares: &str) -> Result<Self, Error> {
        self.squares("with", squares)
    }

    /// Sets the number of pieces. A board with fewer squares has no solution.
    ///
    /// # Errors
    /// Returns an error if a number is already set.
    pub fn pieces(self, number: u64) -> Result<Self, Error> {
        self.plus("pieces", [Arg::PieceNumber(number.into())])
    }

    /// Joins opposite edges of the board, which makes it a torus.
    ///
    /// # Errors
    /// Returns an error if the number of pieces on such a torus is unknown and has to be set first.
    pub fn torus(self) -> Result<Self, Error> {
        self.plus("torus", [Arg::Flag])
    }
}

impl<P> Question<Covering<P>>
where
    Covering<P>: Kind,
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
    /// Returns an error after [`total`](Question::total), which requires every piece to be
    /// attacked.
    pub fn independent(self) -> Result<Self, Error> {
        self.plus("independent", [Arg::Flag])
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
    /// Returns an error after [`independent`](Question::independent), which forbids attacked
    /// pieces.
    pub fn total(self) -> Result<Self, Error> {
        self.plus("total", [Arg::Flag])
    }
}

impl Question<Walking> {
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
        self.plus("piece", [Arg::Piece(piece)])
    }

    /// Selects tours that need not return to their first square (the default).
    ///
    /// # Errors
    /// Returns an error after [`closed`](Question::closed).
    pub fn open(self) -> Result<Self, Error> {
        self.plus("open", [Arg::Flag])
    }

    /// Selects tours with a move from the last square back to the first.
    ///
    /// # Errors
    /// Returns an error after [`open`](Question::open) or [`to`](Question::to).
    pub fn closed(self) -> Result<Self, Error> {
        self.plus("closed", [Arg::Flag])
    }

    /// Sets the first square, such as `"a1"`.
    ///
    /// # Errors
    /// Returns an error if it is not a square of the board.
    pub fn from(self, square: &str) -> Result<Self, Error> {
        self.plus("from", [self::square(square)?])
    }

    /// Sets the last square, such as `"c2"`.
    ///
    /// # Errors
    /// Returns an error if it is not a square of the board, or after [`closed`](Question::closed).
    pub fn to(self, square: &str) -> Result<Self, Error> {
        self.plus("to", [self::square(square)?])
    }
}

fn square(word: &str) -> Result<Arg, Error> {
    let none = |_| FaultKind::Literal(Literal::NotASquare(word.to_owned()));
    Ok(Arg::Square(word.parse::<Square>().map_err(none)?))
}

fn given(name: &'static str, arg: Arg) -> Given {
    Given { name, arg, span: Span::default() }
}

fn instance<K: Kind>(args: &Args) -> Result<Arc<dyn Instance>, Error> {
    let problem = K::row().0;
    Ok((problem.instance)(problem, args)?)
}
