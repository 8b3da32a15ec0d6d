//! Problems with their options, and their searches.

use super::bounds::SearchBounds;
use super::kind::{
    AnyPiece, CoverProblem, MixedProblem, NamedKind, NonAttacking, PlacementKind, ProblemKind,
    TourProblem,
};
use super::{Count, Error, Outcome, Proof, Solutions};
use crate::data::Board;
use crate::problem::{
    ArgValue, BoundArg, BoundArgs, FindOutcome, Instance, OptionArity, PieceNumber, Problem,
    ProblemError, find_problem, placement_problem,
};
use crate::set::SolutionSet;
use crate::state::FaultKind;
use crate::value;
use bezzel_base::board::{Grid, Size, Square, SymmetryConstraint};
use bezzel_base::core::{Cancel, Progress};
use bezzel_base::piece::Piece;
use bezzel_language::SourceSpan;
use std::fmt;
use std::marker::PhantomData;
use std::sync::Arc;
use std::time::{Duration, Instant};

/// Problem with its options: [`Placements`](super::Placements), [`Covers`](super::Covers),
/// [`Tours`](super::Tours), [`Placement`](super::Placement), [`Cover`](super::Cover) or
/// [`MixedPlacement`](super::MixedPlacement).
///
/// The options are those of the command language, and `Display` writes the problem in that
/// language. A fault, such as a square that is not on the board, is returned by the first request
/// to search, or by [`check`](ProblemQuery::check).
///
/// ```
/// use bezzel::prelude::*;
/// let queens = Queens::new(8).with(["d1"]).without([Square::A3, Square::H6]);
/// assert_eq!(queens.to_string(), "queens 8 with d1 without a3, h6");
/// println!("{}", queens.find()?);
/// assert_eq!(Queens::new(8).with(["z9"]).count().unwrap_err().code(), FaultCode::E302);
/// # Ok::<(), Error>(())
/// ```
#[derive(Clone, Debug)]
pub struct ProblemQuery<K> {
    problem: Problem,
    args: BoundArgs,
    /// The problem, or the first fault in its options.
    instance: Result<Arc<dyn Instance>, Error>,
    method: Option<&'static str>,
    bounds: SearchBounds,
    kind: PhantomData<K>,
}

/// Writes the problem in the command language, or the fault in its options.
impl<K> fmt::Display for ProblemQuery<K> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.instance {
            Ok(instance) => f.write_str(&instance.command_text()),
            Err(error) => error.fmt(f),
        }
    }
}

/// Problems whose type names the piece.
impl<K: NamedKind> ProblemQuery<K> {
    /// Creates the problem on a square board.
    ///
    /// ```
    /// use bezzel::prelude::*;
    /// assert_eq!(Queens::new(8).count()?, 92);
    /// # Ok::<(), Error>(())
    /// ```
    pub fn new(side: u64) -> Self {
        Self::on(side, side)
    }

    /// Creates the problem on a board of `files` by `ranks` squares.
    ///
    /// ```
    /// use bezzel::prelude::*;
    /// assert_eq!(Rooks::on(3, 4).count()?, 24);
    /// # Ok::<(), Error>(())
    /// ```
    pub fn on(files: u64, ranks: u64) -> Self {
        let (problem, piece) = K::problem_entry();
        let args = piece.map(|piece| named_arg("piece", ArgValue::Piece(piece.clone())));
        match Size::new(files, ranks) {
            Ok(size) => Self::create(problem, args, Ok(Grid::plain(size))),
            Err(error) => Self::create(problem, args, Err(ProblemError::BadSize(error).into())),
        }
    }

    /// Creates the problem on any board: with joined edges, missing squares, pawns or regions. With
    /// regions, a placement has one piece in each.
    ///
    /// ```
    /// use bezzel::prelude::*;
    /// let size = Size::new(7, 7)?;
    /// assert_eq!(Queens::on_board(Grid::torus(size)).count()?, 28);
    /// let holed = Grid::from_drawing(size, "holed", &[Square::D4]);
    /// assert_eq!(Kings::on_board(&holed).to_string(), "kings holed");
    /// assert_eq!(Rooks::on_board(holed).to_string(), "rooks holed");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn on_board(board: impl Into<Grid>) -> Self {
        let (problem, piece) = K::problem_entry();
        Self::create(
            problem,
            piece.map(|piece| named_arg("piece", ArgValue::Piece(piece.clone()))),
            Ok(board.into()),
        )
    }
}

impl ProblemQuery<NonAttacking<AnyPiece>> {
    /// Creates placements of a piece that do not attack each other.
    ///
    /// ```
    /// use bezzel::{piece::Piece, prelude::*};
    /// let camel = Piece::leaper(1, 3).unwrap();
    /// let camels = Placement::new(camel, Grid::plain(Size::new(6, 6)?));
    /// assert_eq!(camels.find()?.board()?.squares.len(), 18);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn new(piece: impl Into<Piece>, board: impl Into<Grid>) -> Self {
        let piece = piece.into();
        let named =
            find_problem(&piece.plural).filter(|problem| problem.placed_piece() == Some(&piece));
        Self::create(named.unwrap_or_else(|| placement_problem(&piece)), None, Ok(board.into()))
    }
}

impl ProblemQuery<CoverProblem<AnyPiece>> {
    /// Creates the minimum covers of a board by a piece.
    ///
    /// ```
    /// use bezzel::{piece::Piece, prelude::*};
    /// let zebra = Piece::leaper(2, 3).unwrap();
    /// let covers = Cover::new(zebra, Grid::plain(Size::new(4, 4)?));
    /// assert_eq!(covers.to_string(), "cover leaper(2,3) 4");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn new(piece: impl Into<Piece>, board: impl Into<Grid>) -> Self {
        Self::create(
            lookup_problem("cover"),
            [named_arg("piece", ArgValue::Piece(piece.into()))],
            Ok(board.into()),
        )
    }
}

impl ProblemQuery<MixedProblem> {
    /// Creates placements of pieces of several kinds that do not attack each other, with a number
    /// of each kind.
    ///
    /// ```
    /// use bezzel::{piece::{KNIGHT, QUEEN}, prelude::*};
    /// let armed = MixedPlacement::new([(2, &QUEEN), (3, &KNIGHT)], Grid::plain(Size::new(5, 5)?));
    /// assert_eq!(armed.to_string(), "2 queens + 3 knights 5");
    /// assert!(armed.find()?.is_found());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn new<P: Into<Piece>>(
        kinds: impl IntoIterator<Item = (u64, P)>,
        board: impl Into<Grid>,
    ) -> Self {
        let kinds =
            kinds.into_iter().map(|(number, piece)| (PieceNumber::from(number), piece.into()));
        let kinds = named_arg("kinds", ArgValue::Mixture(kinds.collect()));
        Self::create(lookup_problem("mixed"), [kinds], Ok(board.into()))
    }
}

/// Options of all problems.
impl<K: ProblemKind> ProblemQuery<K> {
    fn create(
        problem: Problem,
        args: impl IntoIterator<Item = BoundArg>,
        board: Result<Grid, Error>,
    ) -> Self {
        let mut args = BoundArgs(args.into_iter().collect());
        let instance = board.and_then(|board| {
            args.0.push(named_arg("size", ArgValue::Size(board.size)));
            if board != Grid::plain(board.size) {
                args.0.push(named_arg("board", ArgValue::Board(board)));
            }
            Ok(problem.instance(&args)?)
        });
        let (bounds, kind) = (SearchBounds::default(), PhantomData);
        ProblemQuery { problem, args, instance, method: None, bounds, kind }
    }

    /// Checks the board and the options without a search.
    ///
    /// ```
    /// use bezzel::prelude::*;
    /// assert!(Queens::new(8).with(["a1"]).check().is_ok());
    /// assert_eq!(Queens::new(8).with(["a9"]).check().unwrap_err().code(), FaultCode::E302);
    /// ```
    ///
    /// # Errors
    /// Returns the first fault, such as a size that is not supported, a square that is not on the
    /// board, or two options that exclude each other.
    pub fn check(&self) -> Result<(), Error> {
        self.instance().map(|_| ())
    }

    /// Adds blocked squares, such as `["a1", "c2"]`. They stay empty, do not block lines of attack,
    /// and are not visited by tours.
    ///
    /// ```
    /// use bezzel::prelude::*;
    /// assert_eq!(Queens::new(8).without(["d1"]).count()?, 92 - 18);
    /// # Ok::<(), Error>(())
    /// ```
    pub fn without<S: TryInto<Square> + fmt::Display>(
        self,
        squares: impl IntoIterator<Item = S>,
    ) -> Self {
        self.add_squares("without", squares)
    }

    /// Restricts solutions to those that are invariant under a symmetry. The search decides one
    /// orbit of squares at a time.
    ///
    /// ```
    /// use bezzel::prelude::*;
    /// let turned = Queens::new(28).with_symmetry(SymmetryConstraint::QuarterTurn);
    /// assert_eq!(turned.count()?, 32_896);
    /// # Ok::<(), Error>(())
    /// ```
    pub fn with_symmetry(self, kept: SymmetryConstraint) -> Self {
        self.add_option(kept.word(), [Ok(ArgValue::Flag)])
    }

    /// Selects the method, such as [`PlacementMethod::Backtracking`](super::PlacementMethod).
    ///
    /// A method that this problem does not have, or that does not support a task, is reported when
    /// the task is run.
    ///
    /// ```
    /// use bezzel::prelude::*;
    /// let queens = Queens::new(8).using(PlacementMethod::MinConflicts);
    /// assert!(queens.find()?.is_found());
    /// assert_eq!(queens.count().unwrap_err().code(), FaultCode::E300);
    /// # Ok::<(), Error>(())
    /// ```
    pub fn using(mut self, method: K::Method) -> Self {
        self.method = Some(method.into());
        self
    }

    /// Limits each search to this number of solutions.
    ///
    /// ```
    /// use bezzel::prelude::*;
    /// let part = Queens::new(8).using(PlacementMethod::Backtracking).limit(10).count()?;
    /// assert_eq!((part.at_least(), part.stopped()), (&10u32.into(), Some(Stop::Solutions)));
    /// # Ok::<(), Error>(())
    /// ```
    pub fn limit(mut self, solutions: u64) -> Self {
        self.bounds.limit.solutions = Some(solutions);
        self
    }

    /// Sets the number of threads of each search, at most 256. The value 0 means one thread per
    /// core.
    ///
    /// ```
    /// use bezzel::prelude::*;
    /// assert_eq!(Queens::new(10).threads(2).count()?, 724);
    /// # Ok::<(), Error>(())
    /// ```
    pub fn threads(mut self, number: usize) -> Self {
        self.bounds.limit.threads = number;
        self
    }

    /// Limits the memory for the tables of each search, in bytes.
    ///
    /// ```
    /// use bezzel::prelude::*;
    /// let tours = Tours::on(6, 8).closed().memory(100_000);
    /// assert_eq!(tours.count()?.stopped(), Some(Stop::Memory));
    /// # Ok::<(), Error>(())
    /// ```
    pub fn memory(mut self, bytes: u64) -> Self {
        self.bounds.limit.memory = Some(bytes);
        self
    }

    /// Limits the time of each search. A search that runs out of time returns its results so far.
    ///
    /// ```
    /// use bezzel::prelude::*;
    /// use std::time::Duration;
    /// let queens = Queens::new(20).using(PlacementMethod::Bitmask);
    /// let part = queens.deadline(Duration::from_millis(10)).count()?;
    /// assert_eq!((part.exact(), part.stopped()), (None, Some(Stop::Deadline)));
    /// # Ok::<(), Error>(())
    /// ```
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
    /// let queens = Queens::new(18).cancel(&stop);
    /// let counting = std::thread::spawn(move || queens.count());
    /// stop.cancel();
    /// assert_eq!(counting.join().unwrap()?.stopped(), Some(Stop::Cancelled));
    /// # Ok::<(), Error>(())
    /// ```
    pub fn cancel(mut self, switch: &Cancel) -> Self {
        self.bounds.limit.cancel = switch.clone();
        self
    }

    /// Sets a callback to which each search reports its progress from time to time, from any of its
    /// threads.
    ///
    /// ```
    /// use bezzel::prelude::*;
    /// let queens = Queens::new(10).progress(|progress| eprintln!("{} solutions", progress.found));
    /// assert_eq!(queens.count()?, 724);
    /// # Ok::<(), Error>(())
    /// ```
    pub fn progress(mut self, listener: impl Fn(Progress) + Send + Sync + 'static) -> Self {
        self.bounds.limit.observer = Some(Arc::new(listener));
        self
    }

    fn add_squares<S: TryInto<Square> + fmt::Display>(
        self,
        option: &'static str,
        squares: impl IntoIterator<Item = S>,
    ) -> Self {
        let squares: Vec<_> = squares.into_iter().map(square_arg).collect();
        self.add_option(option, squares)
    }

    /// Adds an option. It is a fault if it excludes an option that is already set, or if it is
    /// repeated and not a list.
    fn add_option(
        mut self,
        option: &'static str,
        more: impl IntoIterator<Item = Result<ArgValue, Error>>,
    ) -> Self {
        if self.instance.is_ok() {
            self.instance = self.extended(option, more);
        }
        self
    }

    fn extended(
        &mut self,
        option: &'static str,
        more: impl IntoIterator<Item = Result<ArgValue, Error>>,
    ) -> Result<Arc<dyn Instance>, Error> {
        let options = self.problem.entry.signature.options;
        if let Some(row) = options.iter().find(|row| row.word == option) {
            if let Some(other) = row.excludes.iter().find(|other| self.args.has(other)) {
                return Err(FaultKind::excluded_option(option, other).into());
            }
            if self.args.has(option) && !matches!(row.takes, OptionArity::List(_)) {
                return Err(FaultKind::repeated_option(option).into());
            }
        }
        for arg in more {
            self.args.0.push(named_arg(option, arg?));
        }
        Ok(self.problem.instance(&self.args)?)
    }

    /// Returns the problem, or the first fault in its options.
    fn instance(&self) -> Result<&Arc<dyn Instance>, Error> {
        self.instance.as_ref().map_err(Clone::clone)
    }
}

/// Searches.
impl<K: ProblemKind> ProblemQuery<K> {
    /// Finds one solution, or the proof that there is none.
    ///
    /// ```
    /// use bezzel::prelude::*;
    /// assert_eq!(Queens::new(8).find()?.board()?.squares.len(), 8);
    /// assert!(Queens::new(3).find()?.is_none());
    /// # Ok::<(), Error>(())
    /// ```
    ///
    /// # Errors
    /// Returns an error if the options have a fault, or if the board is out of reach.
    pub fn find(&self) -> Result<Outcome, Error> {
        let instance = self.instance()?;
        let found = instance.find(self.method, &self.bounds.start_limit())?;
        Ok(match found.outcome {
            FindOutcome::Found(squares) => {
                let set = SolutionSet::from_search(Arc::clone(instance), self.method, None, None);
                Outcome::Found(Board {
                    method: Some(found.method),
                    optimum: found.optimum,
                    seed: found.seed,
                    ..set.to_board(&squares, None)
                })
            }
            FindOutcome::None(reason) => Outcome::None(Proof::new(instance.command_text(), reason)),
            FindOutcome::Unknown(stop) => Outcome::Unknown(stop),
        })
    }

    /// Counts the solutions, and the essentially different ones. A search that was stopped returns
    /// a [lower bound](Count::at_least).
    ///
    /// ```
    /// use bezzel::prelude::*;
    /// let count = Queens::new(8).count()?;
    /// assert_eq!(count, 92);
    /// assert_eq!(count.classes(), Some(&12u32.into()));
    /// # Ok::<(), Error>(())
    /// ```
    ///
    /// # Errors
    /// Returns an error if the options have a fault, the board is out of reach or the method cannot
    /// count.
    pub fn count(&self) -> Result<Count, Error> {
        let (instance, clock) = (self.instance()?, Instant::now());
        let counted = instance.count_up_to_limit(self.method, true, &self.bounds.start_limit())?;
        Ok(Count(value::CountReport::from_result(&**instance, counted, clock.elapsed())))
    }

    /// Returns the lazy set of all solutions. A fault in the options is returned by the first
    /// request for solutions.
    ///
    /// ```
    /// use bezzel::prelude::*;
    /// let all = Queens::new(6).all();
    /// assert_eq!(all.count()?, 4);
    /// assert_eq!(all.unique().count()?, 1);
    /// # Ok::<(), Error>(())
    /// ```
    pub fn all(&self) -> Solutions {
        let set = self.instance().map(|instance| {
            let most = self.bounds.limit.solutions;
            SolutionSet::from_search(Arc::clone(instance), self.method, most, None)
        });
        let mut bounds = self.bounds.clone();
        // The set has its own copy of the number: it limits the solutions that the search lists,
        // not those that stages leave.
        bounds.limit.solutions = None;
        Solutions { set, bounds }
    }
}

/// Options of problems that place pieces.
impl<K: PlacementKind> ProblemQuery<K> {
    /// Places pieces on these squares, such as `["a1", "c2"]` or `[Square::A1]`.
    ///
    /// ```
    /// use bezzel::prelude::*;
    /// assert_eq!(Queens::new(8).with([Square::A1]).count()?, 4);
    /// assert!(Queens::new(8).with(["a1", "b2"]).find()?.is_none());
    /// # Ok::<(), Error>(())
    /// ```
    pub fn with<S: TryInto<Square> + fmt::Display>(
        self,
        squares: impl IntoIterator<Item = S>,
    ) -> Self {
        self.add_squares("with", squares)
    }

    /// Sets the number of pieces. A board with fewer squares has no solution.
    ///
    /// ```
    /// use bezzel::prelude::*;
    /// assert_eq!(Kings::new(3).pieces(2).count()?, 16);
    /// assert!(Kings::new(3).pieces(10).find()?.is_none());
    /// # Ok::<(), Error>(())
    /// ```
    pub fn pieces(self, number: u64) -> Self {
        self.add_option("pieces", [Ok(ArgValue::PieceNumber(number.into()))])
    }

    /// Joins opposite edges of the board, which makes it a torus.
    ///
    /// ```
    /// use bezzel::prelude::*;
    /// assert_eq!(Queens::new(7).torus().count()?, 28);
    /// # Ok::<(), Error>(())
    /// ```
    pub fn torus(self) -> Self {
        self.add_option("torus", [Ok(ArgValue::Flag)])
    }
}

/// Options of placements of pieces that do not attack each other.
impl<P: fmt::Debug + Clone> ProblemQuery<NonAttacking<P>> {
    /// Allows any number of pieces, from the empty board on.
    ///
    /// ```
    /// use bezzel::prelude::*;
    /// assert_eq!(Kings::new(3).any_number().count()?, 35);
    /// # Ok::<(), Error>(())
    /// ```
    pub fn any_number(self) -> Self {
        self.add_option("pieces", [Ok(ArgValue::AnyNumber)])
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
    /// assert_eq!(QueenCovers::new(7).independent().count()?, 8);
    /// # Ok::<(), Error>(())
    /// ```
    pub fn independent(self) -> Self {
        self.add_option("independent", [Ok(ArgValue::Flag)])
    }

    /// Requires every square to be attacked, including occupied ones.
    ///
    /// ```
    /// use bezzel::prelude::*;
    /// assert_eq!(KnightCovers::new(8).total().find()?.board()?.squares.len(), 14);
    /// # Ok::<(), Error>(())
    /// ```
    pub fn total(self) -> Self {
        self.add_option("total", [Ok(ArgValue::Flag)])
    }
}

impl ProblemQuery<TourProblem> {
    /// Selects the piece that walks: one of [`PIECES`](bezzel_base::piece::PIECES) or a
    /// [leaper](Piece::leaper).
    ///
    /// ```
    /// use bezzel::{piece::Piece, prelude::*};
    /// let zebra = Piece::leaper(2, 3).unwrap();
    /// assert_eq!(Tours::on(5, 6).by(zebra).to_string(), "tour leaper(2,3) 5x6");
    /// # Ok::<(), Error>(())
    /// ```
    pub fn by(mut self, piece: impl Into<Piece>) -> Self {
        self.args.0.retain(|given| given.name != "piece");
        self.add_option("piece", [Ok(ArgValue::Piece(piece.into()))])
    }

    /// Selects tours that need not return to their first square (the default).
    ///
    /// ```
    /// use bezzel::prelude::*;
    /// assert_eq!(Tours::on(3, 4).open().count()?, 16);
    /// # Ok::<(), Error>(())
    /// ```
    pub fn open(self) -> Self {
        self.add_option("open", [Ok(ArgValue::Flag)])
    }

    /// Selects tours with a move from the last square back to the first.
    ///
    /// ```
    /// use bezzel::prelude::*;
    /// assert!(Tours::new(6).closed().find()?.is_found());
    /// assert!(Tours::new(7).closed().find()?.is_none());
    /// # Ok::<(), Error>(())
    /// ```
    pub fn closed(self) -> Self {
        self.add_option("closed", [Ok(ArgValue::Flag)])
    }

    /// Sets the first square, such as `"a1"`.
    ///
    /// ```
    /// use bezzel::prelude::*;
    /// assert_eq!(Tours::new(5).from("a1").count()?, 304);
    /// # Ok::<(), Error>(())
    /// ```
    pub fn from(self, square: impl TryInto<Square> + fmt::Display) -> Self {
        self.add_option("from", [square_arg(square)])
    }

    /// Sets the last square, such as `"c2"`.
    ///
    /// ```
    /// use bezzel::prelude::*;
    /// assert_eq!(Tours::new(5).from("a1").to("e5").count()?, 56);
    /// # Ok::<(), Error>(())
    /// ```
    pub fn to(self, square: impl TryInto<Square> + fmt::Display) -> Self {
        self.add_option("to", [square_arg(square)])
    }
}

fn square_arg<S: TryInto<Square> + fmt::Display>(square: S) -> Result<ArgValue, Error> {
    let word = square.to_string();
    let none = |_| FaultKind::NotASquare(word).into();
    square.try_into().map(ArgValue::Square).map_err(none)
}

fn named_arg(name: &'static str, arg: ArgValue) -> BoundArg {
    BoundArg { name, arg, span: SourceSpan::default() }
}

/// Returns the problem of the table with this word.
pub(super) fn lookup_problem(word: &str) -> Problem {
    find_problem(word).expect(
        "every piece of the table has its placement problem, and the other words are in the table",
    )
}
