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

use super::picture::Export;
use crate::board::{Group, Size, Square};
use crate::lang::Span;
use crate::piece::{self, Piece};
use crate::present;
use crate::problem::{Arg, Args, Finding, Given, Instance, Order, find_problem};
use crate::search::{End, Limit, Stop};
use crate::value::file::{Picture, Saving};
use crate::value::{Board, Checkpoint, Count, Filter, Gallery, NoSolution, Saved, SolutionList, SolutionSet, Test};
use crate::verb::{Fault, FaultKind, MOST_BOARDS, write_file};
use crate::words::Lang;
use std::fmt;
use std::marker::PhantomData;
use std::ops::ControlFlow;
use std::path::Path;
use std::sync::Arc;
use std::sync::mpsc::{IntoIter, sync_channel};
use std::time::{Duration, Instant};

/// What went wrong, as a command would report it.
#[derive(Clone, Debug)]
pub struct Error {
    /// The facts.
    pub fault: Fault,
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.fault.code(), present::fault_message(&self.fault, Lang::En))?;
        match present::fault_help(&self.fault, Lang::En) {
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

/// Placements of pieces of one kind so that none attacks another: `queens 8 with a1` as a Rust value.
#[derive(Clone, Debug)]
pub struct Placements<P> {
    args: Args,
    instance: Arc<dyn Instance>,
    within: Option<Duration>,
    piece: PhantomData<P>,
}

impl<P: Placeable> Placements<P> {
    /// On a square board with this side, with as many pieces as fit.
    ///
    /// # Errors
    /// When no board has this side.
    pub fn new(side: u64) -> Result<Self, Error> {
        Self::on(side, side)
    }

    /// On a board of `files` by `ranks` squares, with as many pieces as fit.
    ///
    /// # Errors
    /// When no board has these sides.
    pub fn on(files: u64, ranks: u64) -> Result<Self, Error> {
        let size = Size::new(files, ranks).map_err(crate::problem::Refusal::BadSize)?;
        let args = Args(vec![given("size", Arg::Size(size))]);
        Ok(Placements { instance: instance(P::piece(), &args)?, args, within: None, piece: PhantomData })
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
        self.instance = instance(P::piece(), &self.args)?;
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
            stopped: stop(tally.end),
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

fn instance(piece: &Piece, args: &Args) -> Result<Arc<dyn Instance>, Error> {
    let problem = find_problem(piece.plural).expect("every piece of the table has its placement problem");
    Ok((problem.instance)(problem, args)?)
}

fn limit(within: Option<Duration>) -> Limit {
    Limit { deadline: within.and_then(|time| Instant::now().checked_add(time)), ..Limit::default() }
}

fn stop(end: End) -> Option<Stop> {
    match end {
        End::Complete => None,
        End::Stopped(stop) => Some(stop),
    }
}

/// A set of solutions: searched each time it is asked, streaming through its stages.
#[derive(Clone, Debug)]
pub struct Solutions {
    set: SolutionSet,
    within: Option<Duration>,
}

impl From<SolutionSet> for Solutions {
    fn from(set: SolutionSet) -> Solutions {
        Solutions { set, within: None }
    }
}

impl Solutions {
    /// The set as the command language holds it.
    pub fn set(&self) -> &SolutionSet {
        &self.set
    }

    fn then(&self, stage: impl FnOnce(SolutionSet) -> SolutionSet) -> Solutions {
        Solutions { set: stage(self.set.clone()), within: self.within }
    }

    /// One of each class under rotations and reflections.
    pub fn unique(&self) -> Solutions {
        self.then(|set| set.unique(Group::All))
    }

    /// One of each class under rotations alone.
    pub fn unique_by_rotation(&self) -> Solutions {
        self.then(|set| set.unique(Group::Rotations))
    }

    /// The first solutions.
    pub fn first(&self, number: u64) -> Solutions {
        self.then(|set| set.first(number))
    }

    /// All but the first solutions.
    pub fn skip(&self, number: u64) -> Solutions {
        self.then(|set| set.skip(number))
    }

    /// A random sample, the same for the same seed.
    pub fn sample(&self, size: u64, seed: u64) -> Solutions {
        self.then(|set| set.sample(size, seed))
    }

    /// The solutions that pass a test of the command language, such as `symmetric`.
    ///
    /// # Errors
    /// When there is no test of this name.
    pub fn where_(&self, test: &str) -> Result<Solutions, Error> {
        let unknown = || FaultKind::Unknown { what: "name-test", name: test.to_owned(), suggestion: None };
        let test = Test::named(test).ok_or_else(unknown)?;
        Ok(self.then(|set| set.filter(Filter { test: Some((test, true)), ..Filter::default() })))
    }

    /// The solutions for which the closure says yes, evaluated now and kept in memory.
    ///
    /// # Errors
    /// When the board is out of reach, or the search was stopped by the time allowed.
    pub fn filter(&self, mut keep: impl FnMut(&Board) -> bool) -> Result<Solutions, Error> {
        let instance = Arc::clone(self.set.instance());
        let mut kept = SolutionList::new();
        let mut full = false;
        self.each(|board| {
            full = keep(&board) && !kept.push(&board.squares);
            if full { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        })?;
        if full {
            return Err(FaultKind::Limit(Stop::Memory).into());
        }
        Ok(Solutions { set: SolutionSet::list(instance, &kept, false, self.set.reduction()), within: self.within })
    }

    /// Shows each solution to the closure in order until it breaks; says whether it saw all.
    ///
    /// # Errors
    /// When the board is out of reach, or the search was stopped by the time allowed.
    pub fn each(&self, mut visit: impl FnMut(Board) -> ControlFlow<()>) -> Result<bool, Error> {
        let mut number = 0;
        let end = self.set.visit(Order::Files, &limit(self.within), &mut |squares| {
            number += 1;
            visit(self.set.board(squares, Some(number)))
        })?;
        match end {
            End::Complete => Ok(true),
            End::Stopped(Stop::Watcher) => Ok(false),
            End::Stopped(stop) => Err(FaultKind::Limit(stop).into()),
        }
    }

    /// How many solutions there are.
    ///
    /// # Errors
    /// When the board is out of reach.
    pub fn count(&self) -> Result<Count, Error> {
        let clock = Instant::now();
        let (total, end) = self.set.count(&limit(self.within))?;
        let seconds = clock.elapsed().as_secs_f64();
        let text = self.set.text();
        Ok(Count {
            checkpoint: Checkpoint::default(),
            problem: None,
            text,
            total,
            classes: None,
            stopped: stop(end),
            seconds,
            method: None,
            nodes: 0,
            optimum: None,
            directions: None,
        })
    }

    /// The solution with this number, counted from 0.
    ///
    /// # Errors
    /// When the board is out of reach, or the search was stopped by the time allowed.
    pub fn get(&self, index: u64) -> Result<Option<Board>, Error> {
        match self.set.get(index, &limit(self.within))? {
            Ok(squares) => Ok(Some(self.set.board(&squares, Some(index + 1)))),
            Err((_, End::Complete)) => Ok(None),
            Err((_, End::Stopped(stop))) => Err(FaultKind::Limit(stop).into()),
        }
    }

    /// The first solutions side by side.
    ///
    /// # Errors
    /// When the board is out of reach.
    pub fn show(&self, number: u64) -> Result<Gallery, Error> {
        let survey = self.set.survey(number, &limit(self.within))?;
        Ok(Gallery { boards: survey.first, of: Some(survey.total), stopped: survey.stopped })
    }

    /// Writes the solutions to a file, in the format that its ending names; an existing file is replaced. A picture shows the first
    /// of them, at most [`MOST_BOARDS`].
    ///
    /// # Errors
    /// When the ending names no format, the file cannot be written, or the board is out of reach.
    pub fn export(&self, path: impl AsRef<Path>) -> Result<Saved, Error> {
        if Picture::of(path.as_ref()).is_some() {
            return self.show(MOST_BOARDS)?.export(path);
        }
        let saved = write_file(Saving::Set(&self.set), path.as_ref(), Span::default(), true, &limit(self.within));
        saved.map_err(Error::bare)
    }

    /// Iterates over the solutions while a thread of its own searches; dropping the iterator ends the search.
    ///
    /// The time allowed does not apply: whoever iterates decides when to stop.
    ///
    /// ```
    /// use bezzel::prelude::*;
    /// let with_queen_on_d1 = |board: &Board| board.squares.contains(&"d1".parse().unwrap());
    /// assert_eq!(Queens::new(8)?.solutions().iter()?.filter(with_queen_on_d1).count(), 18);
    /// # Ok::<(), bezzel::prelude::Error>(())
    /// ```
    ///
    /// # Errors
    /// When the board is out of reach.
    pub fn iter(&self) -> Result<Iter, Error> {
        const BATCH: usize = 256;
        let (sender, receiver) = sync_channel::<Result<Vec<Board>, Error>>(4);
        let this = Solutions { within: None, ..self.clone() };
        std::thread::spawn(move || {
            let mut batch = Vec::with_capacity(BATCH);
            let outcome = this.each(|board| {
                batch.push(board);
                let full = batch.len() >= BATCH;
                let gone = full && sender.send(Ok(std::mem::take(&mut batch))).is_err();
                if gone { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
            });
            // A receiver that went away wants neither the rest nor the error.
            let _ = sender.send(Ok(batch));
            if let Err(error) = outcome {
                let _ = sender.send(Err(error));
            }
        });
        let mut batches = receiver.into_iter();
        let first = batches.next().transpose()?.unwrap_or_default();
        Ok(Iter { batches, batch: first.into_iter() })
    }
}

/// Iterates over all solutions of a set.
#[derive(Debug)]
pub struct Iter {
    batches: IntoIter<Result<Vec<Board>, Error>>,
    batch: std::vec::IntoIter<Board>,
}

impl Iterator for Iter {
    type Item = Board;

    fn next(&mut self) -> Option<Board> {
        loop {
            if let Some(board) = self.batch.next() {
                return Some(board);
            }
            self.batch = self.batches.next()?.ok()?.into_iter();
        }
    }
}
