//! A problem with its options, and what can be asked of it.

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

/// A problem with its options: [`Placements`](super::Placements), [`Covers`](super::Covers) or [`Tours`](super::Tours).
///
/// The options are those of the command language, and it is written as in that language.
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

/// As the command language writes it.
impl<K> fmt::Display for Question<K> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.instance.text())
    }
}

/// The board, and the options that every problem has.
impl<K: Kind> Question<K> {
    /// On a square board with this side.
    ///
    /// # Errors
    /// When no board has this side.
    pub fn new(side: u64) -> Result<Self, Error> {
        Self::on(side, side)
    }

    /// On a board of `files` by `ranks` squares.
    ///
    /// # Errors
    /// When no board has these sides.
    pub fn on(files: u64, ranks: u64) -> Result<Self, Error> {
        let size = Size::new(files, ranks).map_err(Refusal::BadSize)?;
        let piece = K::row().1.map(|piece| given("piece", Arg::Piece(piece)));
        let args = Args(piece.into_iter().chain([given("size", Arg::Size(size))]).collect());
        let instance = instance::<K>(&args)?;
        Ok(Question { instance, args, method: None, bounds: Bounds::default(), kind: PhantomData })
    }

    /// The same without these squares, such as `"a1, c2"`: no piece stands on them, and lines pass over them; no tour visits them.
    ///
    /// # Errors
    /// When a word is not a square of the board, or a square is given twice.
    pub fn without(self, squares: &str) -> Result<Self, Error> {
        self.squares("without", squares)
    }

    /// The same among the solutions that a symmetry keeps, which are searched an orbit of squares at a time.
    ///
    /// ```
    /// use bezzel::prelude::*;
    /// assert_eq!(Queens::new(28)?.kept(Kept::QuarterTurn)?.count()?.total(), 32_896);
    /// # Ok::<(), Error>(())
    /// ```
    ///
    /// # Errors
    /// When a symmetry was asked for before.
    pub fn kept(self, kept: Kept) -> Result<Self, Error> {
        self.plus(kept.word(), [Arg::Flag])
    }

    /// The same by this method, such as `"backtracking"`.
    ///
    /// # Errors
    /// When the problem has no such method. A method that cannot do what is asked refuses when it is asked.
    pub fn using(mut self, method: &str) -> Result<Self, Error> {
        let words = || K::row().0.methods.iter().map(|row| row.word);
        let unknown = || Refusal::NoMethod { method: method.to_owned(), task: Task::Find, have: words().collect() };
        self.method = Some(words().find(|&word| word == method).ok_or_else(unknown)?);
        Ok(self)
    }

    /// The same, each search stopping when it has this number of solutions.
    pub fn limit(mut self, solutions: u64) -> Self {
        self.bounds.limit.solutions = Some(solutions);
        self
    }

    /// The same, each search on this number of threads, at most 256; 0 stands for one for each core.
    pub fn threads(mut self, number: usize) -> Self {
        self.bounds.limit.threads = number;
        self
    }

    /// The same, the tables of each search in this number of bytes.
    pub fn memory(mut self, bytes: u64) -> Self {
        self.bounds.limit.memory = Some(bytes);
        self
    }

    /// The same, each search stopping after this time with what it has.
    pub fn deadline(mut self, time: Duration) -> Self {
        self.bounds.time = Some(time);
        self
    }

    /// The same, each search stopping with what it has when the switch is asked, from any thread.
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

    /// The same, each search telling now and then how far it is, from any of its threads.
    pub fn progress(mut self, listener: impl Fn(Progress) + Send + Sync + 'static) -> Self {
        self.bounds.limit.reporter = Some(Arc::new(listener));
        self
    }

    fn squares(self, option: &'static str, squares: &str) -> Result<Self, Error> {
        let words = squares.split([',', ' ']).filter(|word| !word.is_empty());
        self.plus(option, words.map(square).collect::<Result<Vec<_>, _>>()?)
    }

    /// The same with an option, which stands beside no other that it excludes, and twice only if it is a list.
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

/// What is asked.
impl<K: Kind> Question<K> {
    /// One solution.
    ///
    /// # Errors
    /// When there is none (the error says whether that is proved), or the board is out of reach.
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

    /// How many solutions there are, and how many essentially different ones.
    ///
    /// # Errors
    /// When the board is out of reach, or the method does not count. A search that is stopped counts [at least](super::Amount::AtLeast)
    /// what it has.
    pub fn count(&self) -> Result<Count, Error> {
        let clock = Instant::now();
        let tally = self.instance.count(self.method, true, &self.bounds.now())?;
        Ok(Count(value::Count::of(&*self.instance, tally, clock.elapsed())))
    }

    /// All solutions, searched when they are asked for.
    pub fn all(&self) -> Solutions {
        let set = SolutionSet::all(Arc::clone(&self.instance), self.method, self.bounds.limit.solutions, None);
        let mut bounds = self.bounds.clone();
        // The set has the number itself: it is one of what the search lists, not of what stages leave.
        bounds.limit.solutions = None;
        Solutions { set, bounds }
    }
}

/// Where pieces stand.
impl<K: Placed> Question<K> {
    /// The same with pieces on these squares, such as `"a1, c2"`.
    ///
    /// # Errors
    /// When a word is not a square of the board, or a square is given twice.
    pub fn with(self, squares: &str) -> Result<Self, Error> {
        self.squares("with", squares)
    }

    /// The same with this number of pieces. A board with fewer squares has no solution.
    ///
    /// # Errors
    /// When a number was given before.
    pub fn pieces(self, number: u64) -> Result<Self, Error> {
        self.plus("pieces", [Arg::PieceNumber(number.into())])
    }

    /// The same on a torus: opposite edges are joined.
    ///
    /// # Errors
    /// When the number of pieces cannot be told on such a torus and must be given first.
    pub fn torus(self) -> Result<Self, Error> {
        self.plus("torus", [Arg::Flag])
    }
}

impl<P> Question<Covering<P>>
where
    Covering<P>: Kind,
{
    /// The same with pieces that do not attack each other.
    ///
    /// ```
    /// use bezzel::prelude::*;
    /// assert_eq!(QueenCovers::new(7)?.independent()?.count()?.total(), 8);
    /// # Ok::<(), Error>(())
    /// ```
    ///
    /// # Errors
    /// After [`total`](Question::total): then every piece has to be attacked.
    pub fn independent(self) -> Result<Self, Error> {
        self.plus("independent", [Arg::Flag])
    }

    /// The same with every square attacked, those that hold a piece as well.
    ///
    /// ```
    /// use bezzel::prelude::*;
    /// assert_eq!(KnightCovers::new(8)?.total()?.find()?.squares.len(), 14);
    /// # Ok::<(), Error>(())
    /// ```
    ///
    /// # Errors
    /// After [`independent`](Question::independent): then no piece may be attacked.
    pub fn total(self) -> Result<Self, Error> {
        self.plus("total", [Arg::Flag])
    }
}

impl Question<Walking> {
    /// The same by another piece: one of [`PIECES`](crate::piece::PIECES) or a [leaper](Piece::leaper).
    ///
    /// ```
    /// use bezzel::{piece::Piece, prelude::*};
    /// let zebra = Piece::leaper(2, 3).unwrap();
    /// assert_eq!(Tours::on(5, 6)?.by(zebra)?.to_string(), "tour leaper(2,3) 5x6");
    /// # Ok::<(), Error>(())
    /// ```
    ///
    /// # Errors
    /// When the board is too large for a piece that runs along lines.
    pub fn by(mut self, piece: &'static Piece) -> Result<Self, Error> {
        self.args.0.retain(|given| given.name != "piece");
        self.plus("piece", [Arg::Piece(piece)])
    }

    /// The same where the walk need not come back to its first square, as where nothing is said.
    ///
    /// # Errors
    /// After [`closed`](Question::closed).
    pub fn open(self) -> Result<Self, Error> {
        self.plus("open", [Arg::Flag])
    }

    /// The same with a move from the last square back to the first.
    ///
    /// # Errors
    /// After [`open`](Question::open) or [`to`](Question::to).
    pub fn closed(self) -> Result<Self, Error> {
        self.plus("closed", [Arg::Flag])
    }

    /// The same from this square on, such as `"a1"`.
    ///
    /// # Errors
    /// When it is not a square of the board.
    pub fn from(self, square: &str) -> Result<Self, Error> {
        self.plus("from", [self::square(square)?])
    }

    /// The same to this square, such as `"c2"`.
    ///
    /// # Errors
    /// When it is not a square of the board, or after [`closed`](Question::closed).
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
