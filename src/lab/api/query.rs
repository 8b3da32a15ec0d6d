//! Problems with their options, and their searches.

use super::bounds::SearchBounds;
use super::kind::{
    AnyPiece, CoverProblem, MixedProblem, NamedKind, NonAttacking, PlacementKind, ProblemKind,
    StarProblem, TourProblem,
};
use super::squares::read_square;
use super::{Count, Error, Outcome, Proof, Solutions, SquareList, StarLevel};
use crate::bind::read_problem;
use crate::command::VOCABULARY;
use crate::data::Board;
use crate::problem::{
    ArgValue, BoundArg, BoundArgs, FindOutcome, Instance, OptionArity, PieceNumber, Problem,
    Violation, find_problem, placement_problem,
};
use crate::set::SolutionSet;
use crate::state::FaultKind;
use crate::state::malformed::violation_message;
use crate::value;
use bezzel_base::board::{Grid, Square, SymmetryConstraint};
use bezzel_base::core::{Cancel, Progress, Stop};
use bezzel_base::piece::Piece;
use bezzel_language::SourceSpan;
use bezzel_messages::{Diagnostic, FaultCode};
use std::borrow::Borrow;
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
    pub(super) method: Option<&'static str>,
    pub(super) bounds: SearchBounds,
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
    /// Creates the problem on a board: the side of a square board, files and ranks, a
    /// [`Size`](bezzel_base::board::Size), or a [`Grid`] with joined edges, missing squares, pawns
    /// or regions. With regions, a placement has one piece in each.
    ///
    /// ```
    /// use bezzel::prelude::*;
    /// assert_eq!(Queens::new(8).count()?, 92);
    /// assert_eq!(Rooks::new((3, 4)).count()?, 24);
    /// let size = Size::new(7, 7)?;
    /// assert_eq!(Queens::new(Grid::torus(size)).count()?, 28);
    /// let holed = Grid::from_drawing(size, "holed", &[Square::D4]);
    /// assert_eq!(Kings::new(&holed).to_string(), "kings holed");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn new(board: impl TryInto<Grid, Error: Into<Error>>) -> Self {
        let (problem, piece) = K::problem_entry();
        let piece = piece.map(|piece| named_arg("piece", ArgValue::Piece(piece.clone())));
        Self::create(problem, piece.map(Ok), board.try_into().map_err(Into::into))
    }

    /// Creates the problem on a board of `files` by `ranks` squares.
    ///
    /// ```
    /// use bezzel::prelude::*;
    /// assert_eq!(Rooks::on(3, 4).count()?, 24);
    /// # Ok::<(), Error>(())
    /// ```
    pub fn on(files: u64, ranks: u64) -> Self {
        Self::new((files, ranks))
    }
}

impl ProblemQuery<NonAttacking<AnyPiece>> {
    /// Creates placements of a piece that do not attack each other. The piece is a [`Piece`], or a
    /// name or a text in Betza's notation from which it is [parsed](Piece).
    ///
    /// ```
    /// use bezzel::prelude::*;
    /// let camel = Piece::leaper(1, 3).unwrap();
    /// assert_eq!(Placement::new(camel, 6).find()?.board()?.squares.len(), 18);
    /// assert_eq!(Placement::new("BN", 6).find()?.board()?.squares.len(), 10);
    /// # Ok::<(), Error>(())
    /// ```
    pub fn new(
        piece: impl TryInto<Piece, Error: Into<Error>>,
        board: impl TryInto<Grid, Error: Into<Error>>,
    ) -> Self {
        let (piece, board) = (piece.try_into().map_err(Into::into), board.try_into());
        let problem = match &piece {
            Ok(piece) => find_problem(&piece.plural)
                .filter(|problem| problem.placed_piece() == Some(piece))
                .unwrap_or_else(|| placement_problem(piece)),
            Err(_) => lookup_problem("queens"),
        };
        Self::create(problem, piece.err().map(Err), board.map_err(Into::into))
    }
}

impl ProblemQuery<CoverProblem<AnyPiece>> {
    /// Creates the minimum covers of a board by a piece.
    ///
    /// ```
    /// use bezzel::prelude::*;
    /// let zebra = Piece::leaper(2, 3).unwrap();
    /// assert_eq!(Cover::new(zebra, 4).to_string(), "cover leaper(2,3) 4");
    /// assert_eq!(Cover::new("king", (4, 5)).to_string(), "cover kings 4x5");
    /// ```
    pub fn new(
        piece: impl TryInto<Piece, Error: Into<Error>>,
        board: impl TryInto<Grid, Error: Into<Error>>,
    ) -> Self {
        let board = board.try_into().map_err(Into::into);
        Self::create(lookup_problem("cover"), [piece_arg(piece)], board)
    }
}

impl ProblemQuery<MixedProblem> {
    /// Creates placements of pieces of several kinds that do not attack each other, with a number
    /// of each kind.
    ///
    /// ```
    /// use bezzel::prelude::*;
    /// let armed = MixedPlacement::new([(2, "queen"), (3, "knight")], 5);
    /// assert_eq!(armed.to_string(), "2 queens + 3 knights 5");
    /// assert!(armed.find()?.is_found());
    /// # Ok::<(), Error>(())
    /// ```
    pub fn new<P: TryInto<Piece, Error: Into<Error>>>(
        kinds: impl IntoIterator<Item = (u64, P)>,
        board: impl TryInto<Grid, Error: Into<Error>>,
    ) -> Self {
        let kinds = kinds.into_iter().map(|(number, piece)| {
            Ok((PieceNumber::from(number), piece.try_into().map_err(Into::into)?))
        });
        let kinds = kinds.collect::<Result<_, _>>();
        let kinds = kinds.map(|kinds| named_arg("kinds", ArgValue::Mixture(kinds)));
        Self::create(lookup_problem("mixed"), [kinds], board.try_into().map_err(Into::into))
    }
}

/// Options of all problems.
impl<K: ProblemKind> ProblemQuery<K> {
    fn create(
        problem: Problem,
        args: impl IntoIterator<Item = Result<BoundArg, Error>>,
        board: Result<Grid, Error>,
    ) -> Self {
        let args = args.into_iter().collect::<Result<_, _>>().map(BoundArgs);
        let (mut args, fault) = match args {
            Ok(args) => (args, None),
            Err(fault) => (BoundArgs::default(), Some(fault)),
        };
        let board = fault.map_or(board, Err);
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

    /// Adds blocked squares, such as `"a1"` or `["a1", "c2"]`. They stay empty, do not block lines of attack,
    /// and are not visited by tours.
    ///
    /// ```
    /// use bezzel::prelude::*;
    /// assert_eq!(Queens::new(8).without(["d1"]).count()?, 92 - 18);
    /// # Ok::<(), Error>(())
    /// ```
    #[doc(alias = "blocked")]
    pub fn without<M>(self, squares: impl SquareList<M>) -> Self {
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

    /// Selects the method, such as [`PlacementMethod::Backtracking`](super::PlacementMethod) or
    /// `"backtracking"`.
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
    pub fn using(mut self, method: impl TryInto<K::Method, Error: Into<Error>>) -> Self {
        match method.try_into() {
            Ok(method) => self.method = Some(method.into()),
            Err(error) => self.instance = self.instance.and_then(|_| Err(error.into())),
        }
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
    /// let part = queens.within(Duration::from_millis(10)).count()?;
    /// assert_eq!((part.exact(), part.stopped()), (None, Some(Stop::Deadline)));
    /// # Ok::<(), Error>(())
    /// ```
    pub fn within(mut self, time: Duration) -> Self {
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
    pub fn cancel(mut self, switch: impl Borrow<Cancel>) -> Self {
        self.bounds.limit.cancel = switch.borrow().clone();
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

    fn add_squares<M>(self, option: &'static str, squares: impl SquareList<M>) -> Self {
        let args: Vec<_> = match squares.into_squares() {
            Ok(squares) => squares.into_iter().map(ArgValue::Square).map(Ok).collect(),
            Err(error) => vec![Err(error)],
        };
        self.add_option(option, args)
    }

    /// Adds an option. It is a fault if it excludes an option that is already set, or if it is
    /// repeated and not a list.
    pub(super) fn add_option(
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
    pub(super) fn instance(&self) -> Result<&Arc<dyn Instance>, Error> {
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

    /// Creates the board of this problem with pieces on these squares, whether or not it is a
    /// solution. The squares of a tour are in the order of the tour.
    ///
    /// ```
    /// use bezzel::prelude::*;
    /// let queens = Queens::new(4);
    /// let board = queens.board(["a2", "b4", "c1", "d3"])?;
    /// assert!(queens.verify(&board).is_ok());
    /// # Ok::<(), Error>(())
    /// ```
    ///
    /// # Errors
    /// Returns an error if the options have a fault, or a text is not a square.
    #[doc(alias = "from_squares")]
    pub fn board<M>(&self, squares: impl SquareList<M>) -> Result<Board, Error> {
        let (instance, mut squares) = (self.instance()?, squares.into_squares()?);
        if instance.tour_ends().is_none() && instance.piece_groups().is_empty() {
            squares.sort_unstable();
        }
        let set = SolutionSet::from_search(Arc::clone(instance), None, None, None);
        Ok(set.to_board(&squares, None))
    }

    /// Checks by the definition that a board is a solution of this problem. If the number of pieces
    /// is to be as small or as large as possible, this searches for the optimum.
    ///
    /// ```
    /// use bezzel::prelude::*;
    /// let queens = Queens::new(4);
    /// let attacked = queens.verify(&queens.board(["a1", "b2", "c4", "d3"])?).unwrap_err();
    /// assert_eq!(attacked.to_string(), "E402: the pieces on `a1` and `b2` attack each other");
    /// assert!(QueenCovers::new(4).verify(&queens.find()?.board()?).is_err(), "2 are enough");
    /// # Ok::<(), Error>(())
    /// ```
    ///
    /// # Errors
    /// Returns an error with the first violation, or if the search for the optimum was stopped.
    pub fn verify(&self, board: &Board) -> Result<(), Error> {
        let instance = self.instance()?;
        instance.check(&board.squares).map_err(violated)?;
        if instance.piece_count().is_some() {
            return Ok(());
        }
        match (board.squares.len(), self.find_optimum()?) {
            (found, expected) if found == expected => Ok(()),
            (found, expected) => {
                let (found, expected) = (found as u64, expected as u64);
                Err(violated(Violation::Pieces { found, expected }))
            }
        }
    }

    /// Returns whether a board is a solution of this problem, as [`verify`](Self::verify) does
    /// without the reason.
    ///
    /// ```
    /// use bezzel::prelude::*;
    /// let queens = Queens::new(4);
    /// assert!(queens.is_solution(&queens.board(["a2", "b4", "c1", "d3"])?));
    /// assert!(!queens.is_solution(&queens.board(["a1", "b2", "c4", "d3"])?));
    /// # Ok::<(), Error>(())
    /// ```
    pub fn is_solution(&self, board: &Board) -> bool {
        self.verify(board).is_ok()
    }

    /// Finds the number of pieces of a solution, and proves it if it is an optimum.
    fn find_optimum(&self) -> Result<usize, Error> {
        let best = self.find()?.board()?;
        match best.optimum {
            Some(optimum) if !optimum.is_proved() => {
                Err(optimum.stopped.unwrap_or(Stop::GaveUp).into())
            }
            _ => Ok(best.squares.len()),
        }
    }

    /// Counts the essentially different solutions: those of [`all`](Self::all) up to rotations and
    /// reflections. A search that was stopped returns a [lower bound](Count::at_least).
    ///
    /// ```
    /// use bezzel::prelude::*;
    /// assert_eq!(Queens::new(8).count_unique()?, 12);
    /// # Ok::<(), Error>(())
    /// ```
    ///
    /// # Errors
    /// Returns an error if the options have a fault, the board is out of reach or the method cannot
    /// count.
    #[doc(alias("count_distinct", "fundamental"))]
    pub fn count_unique(&self) -> Result<Count, Error> {
        self.all().unique().count()
    }

    /// Returns whether there is exactly one solution, as a puzzle should have. The search ends with
    /// the second one.
    ///
    /// ```
    /// use bezzel::prelude::*;
    /// assert!(Stars::new("abbb/abbb/accd/accc").is_unique()?);
    /// assert!(!Queens::new(8).is_unique()? && !Queens::new(3).is_unique()?);
    /// # Ok::<(), Error>(())
    /// ```
    ///
    /// # Errors
    /// Returns an error if the options have a fault, the board is out of reach, or the search was
    /// stopped before the second solution.
    #[doc(alias = "has_unique_solution")]
    pub fn is_unique(&self) -> Result<bool, Error> {
        let mut solutions = self.all().iter();
        let first = solutions.next().transpose()?;
        Ok(first.is_some() && solutions.next().transpose()?.is_none())
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

impl<K: ProblemKind> ProblemQuery<K> {
    /// Returns a random sample of `size` solutions for a random seed. See [`Solutions::sample`].
    ///
    /// ```
    /// use bezzel::prelude::*;
    /// let three = Queens::new(8).sample(3, 7);
    /// assert_eq!(three.count()?, 3);
    /// # Ok::<(), Error>(())
    /// ```
    #[doc(alias = "random")]
    pub fn sample(&self, size: u64, seed: u64) -> Solutions {
        self.all().sample(size, seed)
    }
}

/// Options of problems that place pieces.
impl<K: PlacementKind> ProblemQuery<K> {
    /// Places pieces on these squares, such as `"a1"`, `Square::A1` or `["a1", "c2"]`.
    ///
    /// ```
    /// use bezzel::prelude::*;
    /// assert_eq!(Queens::new(8).with("a1").count()?, 4);
    /// assert!(Queens::new(8).with(["a1", "b2"]).find()?.is_none());
    /// # Ok::<(), Error>(())
    /// ```
    pub fn with<M>(self, squares: impl SquareList<M>) -> Self {
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
    pub fn pieces(self, number: impl TryInto<u64, Error: Into<Error>>) -> Self {
        let number = number.try_into().map_err(Into::into);
        self.add_option("pieces", [number.map(|number| ArgValue::PieceNumber(number.into()))])
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

impl<P> ProblemQuery<NonAttacking<P>>
where
    NonAttacking<P>: ProblemKind,
{
    /// Finds the number of pieces of a solution: without `pieces` the largest number that fits,
    /// which is proved.
    ///
    /// ```
    /// use bezzel::prelude::*;
    /// assert_eq!(Knights::new(5).maximum()?, 13);
    /// # Ok::<(), Error>(())
    /// ```
    ///
    /// # Errors
    /// Returns an error if there is no solution, or if the search was stopped.
    #[doc(alias = "max")]
    pub fn maximum(&self) -> Result<usize, Error> {
        self.find_optimum()
    }
}

impl ProblemQuery<StarProblem> {
    /// Creates the region puzzle of a level: its rows from the top, a letter for each region, an
    /// address of puzz.link, or the path of a file with one. The number of pieces in each row,
    /// column and region is the smallest with which there is exactly one solution, otherwise 1, unless
    /// [`stars`](Self::stars) sets it. A level is also a value of
    /// [`Regions`](bezzel_base::board::Regions), which may state this number.
    ///
    /// ```
    /// use bezzel::prelude::*;
    /// let level = Stars::new("AABB/AABB/CCDD/CCDD");
    /// assert_eq!(level.count()?, 2);
    /// assert_eq!(level.find()?.board()?.squares.len(), 4);
    /// # Ok::<(), Error>(())
    /// ```
    pub fn new(level: impl Into<StarLevel>) -> Self {
        let StarLevel { text: level, stars } = level.into();
        // Texts of the language stand on one line.
        let rows = level.trim().lines().map(str::trim).collect::<Vec<_>>().join("/");
        let text = rows.replace('\\', r"\\").replace('"', r#"\""#);
        let level = Self::read(&format!("stars \"{text}\""));
        stars.map(u64::from).into_iter().fold(level, Self::stars)
    }

    /// Creates a region puzzle with exactly one solution on a square board. The same seed gives the
    /// same puzzle.
    ///
    /// ```
    /// use bezzel::prelude::*;
    /// assert_eq!(Stars::random(7, 3).count()?, 1);
    /// # Ok::<(), Error>(())
    /// ```
    pub fn random(side: u64, seed: u64) -> Self {
        Self::read(&format!("stars {side} seed {seed}"))
    }

    /// Sets the number of pieces in every row, column and region.
    ///
    /// ```
    /// use bezzel::prelude::*;
    /// assert!(Stars::new("AABB/AABB/CCDD/CCDD").stars(2).find()?.is_none());
    /// # Ok::<(), Error>(())
    /// ```
    pub fn stars(self, number: u64) -> Self {
        self.add_option("stars", [Ok(ArgValue::Integer(number))])
    }

    /// Reads the problem as the command language writes it.
    fn read(text: &str) -> Self {
        let call = read_problem(text, &VOCABULARY);
        let (problem, args, instance) = match call {
            Ok(call) => {
                let instance = call.instance().map_err(Error::from);
                (call.problem, call.args, instance)
            }
            Err(fault) => (lookup_problem("stars"), BoundArgs::default(), Err(fault.into())),
        };
        let (bounds, kind) = (SearchBounds::default(), PhantomData);
        ProblemQuery { problem, args, instance, method: None, bounds, kind }
    }
}

impl<P> ProblemQuery<CoverProblem<P>>
where
    CoverProblem<P>: ProblemKind,
{
    /// Finds the minimum number of pieces of a cover, and proves it.
    ///
    /// ```
    /// use bezzel::prelude::*;
    /// assert_eq!(QueenCovers::new(8).minimum()?, 5);
    /// # Ok::<(), Error>(())
    /// ```
    ///
    /// # Errors
    /// Returns an error if there is no cover, or if the search was stopped.
    #[doc(alias = "min")]
    pub fn minimum(&self) -> Result<usize, Error> {
        self.find_optimum()
    }

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
    pub fn by(mut self, piece: impl TryInto<Piece, Error: Into<Error>>) -> Self {
        self.args.0.retain(|given| given.name != "piece");
        self.add_option("piece", [piece_arg(piece).map(|given| given.arg)])
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

    /// Asks for as many moves as possible. The path, or the circuit of [`closed`](Self::closed),
    /// need not visit every square.
    ///
    /// ```
    /// use bezzel::prelude::*;
    /// assert_eq!(Tours::new(4).longest().find()?.board()?.squares.len(), 15);
    /// # Ok::<(), Error>(())
    /// ```
    pub fn longest(self) -> Self {
        self.add_option("longest", [Ok(ArgValue::Flag)])
    }

    /// Restricts tours to those of which no two moves cross, as straight lines between the centres
    /// of squares.
    ///
    /// ```
    /// use bezzel::prelude::*;
    /// let path = Tours::new(5).uncrossed().longest().find()?.board()?;
    /// assert_eq!(path.optimum.map(|optimum| optimum.lower), Some(10));
    /// # Ok::<(), Error>(())
    /// ```
    pub fn uncrossed(self) -> Self {
        self.add_option("uncrossed", [Ok(ArgValue::Flag)])
    }

    /// Sets the first square, such as `"a1"`.
    ///
    /// ```
    /// use bezzel::prelude::*;
    /// assert_eq!(Tours::new(5).from("a1").count()?, 304);
    /// # Ok::<(), Error>(())
    /// ```
    pub fn from(self, square: impl TryInto<Square> + fmt::Display) -> Self {
        self.add_option("from", [read_square(square).map(ArgValue::Square)])
    }

    /// Sets the last square, such as `"c2"`.
    ///
    /// ```
    /// use bezzel::prelude::*;
    /// assert_eq!(Tours::new(5).from("a1").to("e5").count()?, 56);
    /// # Ok::<(), Error>(())
    /// ```
    pub fn to(self, square: impl TryInto<Square> + fmt::Display) -> Self {
        self.add_option("to", [read_square(square).map(ArgValue::Square)])
    }
}

/// Returns a piece as the argument `piece`.
fn piece_arg(piece: impl TryInto<Piece, Error: Into<Error>>) -> Result<BoundArg, Error> {
    let piece = piece.try_into().map_err(Into::into)?;
    Ok(named_arg("piece", ArgValue::Piece(piece)))
}

fn violated(violation: Violation) -> Error {
    FaultKind::from(Diagnostic::new(FaultCode::E402, violation_message(&violation))).into()
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
