//! The typed interface: the engine for Rust programs and for notebook cells, in the words of the command language.
//!
//! ```
//! use bezzel::prelude::*;
//!
//! let queens = Queens::new(8)?;
//! let solutions = queens.solutions();
//! assert_eq!(solutions.count()?.total, 92u32.into());
//! assert_eq!(solutions.unique().count()?.total, 12u32.into());
//!
//! let corner_free = solutions.filter(|board| board.squares[0].rank > 0)?;
//! assert_eq!(corner_free.count()?.total, 88u32.into());
//! # Ok::<(), bezzel::prelude::Error>(())
//! ```

mod covers;
mod solutions;

pub use covers::{BishopCovers, Covering, Covers, KingCovers, KnightCovers, QueenCovers, RookCovers, SuperqueenCovers};
pub use solutions::{Iter, Solutions};

use crate::board::{Size, Square};
use crate::lang::Span;
use crate::piece::{self, Piece};
use crate::present;
use crate::problem::{Arg, Args, Finding, Given, Instance, Problem, find_problem};
use crate::search::Limit;
use crate::value::{Board, Checkpoint, Count, NoSolution, SolutionSet};
use crate::verb::{Fault, FaultKind};
use crate::words::Lang;
use std::fmt;
use std::marker::PhantomData;
use std::sync::Arc;
use std::time::{Duration, Instant};

/// What went wrong, as a command would report it.
#[derive(Clone, Debug)]
pub struct Error {
    /// The facts.
    pub fault: Fault,
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.fault.code(), present::fault_message(&self.fault, Lang::EN))?;
        match present::fault_help(&self.fault, Lang::EN) {
            Some(help) => write!(f, " ({help})"),
            None => Ok(()),
        }
    }
}

impl std::error::Error for Error {}

impl Error {
    /// The fault without its place: a call from Rust has none in a source.
    pub(super) fn bare(fault: Fault) -> Error {
        Error { fault: Fault { span: None, ..fault } }
    }
}

impl From<crate::problem::Refusal> for Error {
    fn from(refusal: crate::problem::Refusal) -> Error {
        FaultKind::Refused(refusal).into()
    }
}

impl From<FaultKind> for Error {
    fn from(kind: FaultKind) -> Error {
        Error { fault: Fault { span: None, kind } }
    }
}

/// A piece as a type, so that each placement problem has a type of its own.
pub trait Placeable: fmt::Debug + Clone {
    /// The piece.
    fn piece() -> &'static Piece;
}

/// Declares a piece's type and the name of its problem.
macro_rules! placements {
    ($($(#[$doc:meta])* $problem:ident, $marker:ident, $piece:ident;)*) => {$(
        #[doc = concat!("The piece of [`", stringify!($problem), "`].")]
        #[derive(Clone, Copy, Debug)]
        pub enum $marker {}

        impl Placeable for $marker {
            fn piece() -> &'static Piece {
                &piece::$piece
            }
        }

        $(#[$doc])*
        pub type $problem = Placements<$marker>;
    )*};
}

placements! {
    /// Queens that do not attack each other.
    Queens, Queen, QUEEN;
    /// Rooks that do not attack each other.
    Rooks, Rook, ROOK;
    /// Bishops that do not attack each other.
    Bishops, Bishop, BISHOP;
    /// Knights that do not attack each other.
    Knights, Knight, KNIGHT;
    /// Kings that do not attack each other.
    Kings, King, KING;
    /// Superqueens (queen and knight in one) that do not attack each other.
    Superqueens, Superqueen, SUPERQUEEN;
}

/// What is asked about pieces on a board: the problem, and what it takes beside a size.
pub trait Kind: fmt::Debug + Clone {
    /// The row of the table.
    fn problem() -> &'static Problem;

    /// What stands before the size.
    fn first() -> Args;
}

/// Pieces of a kind that do not attack each other.
#[derive(Clone, Copy, Debug)]
pub struct NonAttacking<P>(PhantomData<P>);

impl<P: Placeable> Kind for NonAttacking<P> {
    fn problem() -> &'static Problem {
        find_problem(P::piece().plural).expect("every piece of the table has its placement problem")
    }

    fn first() -> Args {
        Args::default()
    }
}

/// Placements of pieces of one kind so that none attacks another: `queens 8 with a1` as a Rust value.
///
/// Without a number of pieces as many are placed as fit: the largest independent sets.
///
/// ```
/// use bezzel::prelude::*;
/// assert_eq!(Kings::new(6)?.find()?.squares.len(), 9);
/// assert_eq!(Knights::new(3)?.count()?.total, 2u32.into());
/// # Ok::<(), bezzel::prelude::Error>(())
/// ```
pub type Placements<P> = Question<NonAttacking<P>>;

/// A problem with its arguments: [`Placements`] or [`Covers`].
#[derive(Clone, Debug)]
pub struct Question<K> {
    args: Args,
    instance: Arc<dyn Instance>,
    within: Option<Duration>,
    kind: PhantomData<K>,
}

impl<K: Kind> Question<K> {
    /// On a square board with this side; placements have as many pieces as fit, covers as few as are enough.
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
        let size = Size::new(files, ranks).map_err(crate::problem::Refusal::BadSize)?;
        let mut args = K::first();
        args.0.push(given("size", Arg::Size(size)));
        Ok(Question { instance: instance::<K>(&args)?, args, within: None, kind: PhantomData })
    }

    /// The same with pieces on these squares, such as `"a1, c2"`.
    ///
    /// # Errors
    /// When a word is not a square of the board, or a square is given twice.
    pub fn with(self, squares: &str) -> Result<Self, Error> {
        self.squares("with", squares)
    }

    /// The same without pieces on these squares; lines pass over them.
    ///
    /// # Errors
    /// When a word is not a square of the board, or a square is given twice.
    pub fn without(self, squares: &str) -> Result<Self, Error> {
        self.squares("without", squares)
    }

    /// The same with this number of pieces.
    ///
    /// # Errors
    /// When there are fewer squares.
    pub fn pieces(self, number: u64) -> Result<Self, Error> {
        self.plus([given("pieces", Arg::Integer(number))])
    }

    /// The same on a torus: opposite edges are joined.
    ///
    /// # Errors
    /// When the number of pieces cannot be told on such a torus and must be given first.
    pub fn torus(self) -> Result<Self, Error> {
        self.plus([given("torus", Arg::Flag)])
    }

    /// The same, every search from here on stopping after this time with what it has.
    pub fn within(mut self, time: Duration) -> Self {
        self.within = Some(time);
        self
    }

    fn squares(self, option: &'static str, squares: &str) -> Result<Self, Error> {
        let read = |word: &str| word.parse::<Square>().map(|square| given(option, Arg::Square(square)));
        let words = squares.split([',', ' ']).filter(|word| !word.is_empty());
        let bad = |word: &str| FaultKind::Literal(crate::verb::Literal::NotASquare(word.to_owned()));
        let read = words.map(|word| read(word).map_err(|_| bad(word))).collect::<Result<Vec<_>, _>>()?;
        self.plus(read)
    }

    fn plus(mut self, more: impl IntoIterator<Item = Given>) -> Result<Self, Error> {
        self.args.0.extend(more);
        self.instance = instance::<K>(&self.args)?;
        Ok(self)
    }

    /// The problem as every verb sees it.
    pub fn instance(&self) -> &Arc<dyn Instance> {
        &self.instance
    }

    /// How many solutions there are, and how many essentially different ones.
    ///
    /// # Errors
    /// When the board is out of reach.
    pub fn count(&self) -> Result<Count, Error> {
        let clock = Instant::now();
        let tally = self.instance.count(None, true, &limit(self.within))?;
        Ok(Count {
            checkpoint: Checkpoint::default(),
            problem: Some(self.instance.text()),
            text: self.instance.text(),
            total: tally.total,
            classes: tally.classes,
            stopped: tally.end.stop(),
            seconds: clock.elapsed().as_secs_f64(),
            method: Some(tally.method),
            nodes: tally.nodes,
            optimum: tally.optimum.map(|optimum| (self.instance.piece(), optimum)),
            directions: None,
        })
    }

    /// One solution.
    ///
    /// # Errors
    /// When there is none (the error says whether that is proved), or the board is out of reach.
    pub fn find(&self) -> Result<Board, Error> {
        let none = |reason| FaultKind::NoSolution(NoSolution { problem: self.instance.text(), reason });
        let found = self.instance.find(None, &limit(self.within))?;
        match found.finding {
            Finding::Found(squares) => Ok(Board {
                method: Some(found.method),
                optimum: found.optimum,
                ..self.solutions().set.board(&squares, None)
            }),
            Finding::None(reason) => Err(none(Ok(reason)).into()),
            Finding::Unknown(stop) => Err(none(Err(stop)).into()),
        }
    }

    /// All solutions, searched when they are asked for.
    pub fn solutions(&self) -> Solutions {
        let set = SolutionSet::all(Arc::clone(&self.instance), None, None, self.within);
        Solutions { set, within: self.within }
    }
}

fn given(name: &'static str, arg: Arg) -> Given {
    Given { name, arg, span: Span::default() }
}

fn instance<K: Kind>(args: &Args) -> Result<Arc<dyn Instance>, Error> {
    let problem = K::problem();
    Ok((problem.instance)(problem, args)?)
}

fn limit(within: Option<Duration>) -> Limit {
    Limit { deadline: within.and_then(|time| Instant::now().checked_add(time)), ..Limit::default() }
}
