//! Problems as table rows, problem instances, and the questions that an instance answers.

use super::arguments::call_text;
use super::outcome::{
    AbsenceReason, BruteForce, CountResult, FindResult, MethodTask, Quantity, SquareCounts,
    SquareMap, Violation,
};
use super::{
    BoundArgs, CodeLine, ExplicitQueens, LinearProgram, PieceGroup, PieceRange, ProblemError,
    ProblemTheory, Signature, TourModel,
};
use crate::board::{Grid, Square, Symmetry, SymmetryConstraint, SymmetryGroup};
use crate::core::{
    DividedCount, Limit, LineFamilies, SearchEnd, SearchResult, StepEvent, Stop, find_first_attack,
};
use crate::estimate::CountEstimator;
use crate::piece::Piece;
use crate::walk::StepClues;
use crate::walk::TourEnds;
use crate::walk::TourMarks;
use crate::walk::TourStep;
use num_bigint::BigUint;
use std::collections::BTreeSet;
use std::fmt::Debug;
use std::ops::ControlFlow;
use std::sync::Arc;
use std::time::{Duration, Instant};

/// Problem: a row of the table, or the placement of a piece that is not in the table. Clones are
/// cheap.
///
/// ```
/// use bezzel_lab::problem::{find_problem, placement_problem};
/// let zebra = bezzel::piece::Piece::leaper(2, 3).unwrap();
/// assert_eq!(find_problem("rook").unwrap().word(), "rooks");
/// assert_eq!(placement_problem(&zebra).word(), "leaper(2,3)");
/// ```
#[derive(Clone, Debug)]
pub struct Problem {
    /// Row of the table. All pieces with the same methods that are not in the table share one.
    pub entry: &'static ProblemEntry,
    /// Piece that is not in the table.
    piece: Option<Piece>,
}

impl From<&'static ProblemEntry> for Problem {
    fn from(entry: &'static ProblemEntry) -> Problem {
        Problem::of_table(entry)
    }
}

impl Problem {
    /// Returns the problem of a row.
    pub const fn of_table(entry: &'static ProblemEntry) -> Problem {
        Problem { entry, piece: None }
    }

    /// Returns the problem of placing a piece that is not in the table.
    pub fn with_piece(entry: &'static ProblemEntry, piece: &Piece) -> Problem {
        Problem { entry, piece: Some(piece.clone()) }
    }

    /// Returns the main name, the plural for placements.
    pub fn word(&self) -> &str {
        self.piece.as_ref().map_or(self.entry.word, |piece| &piece.plural)
    }

    /// Returns the piece that the name states, or `None` if the piece is an argument.
    pub fn placed_piece(&self) -> Option<&Piece> {
        self.piece.as_ref().or(self.entry.placed_piece)
    }

    /// Creates the instance with these arguments.
    ///
    /// # Errors
    /// The reason why the problem refuses them.
    pub fn instance(&self, args: &BoundArgs) -> Result<Arc<dyn Instance>, ProblemError> {
        (self.entry.make_instance)(self, args)
    }
}

/// Row of the table of problems.
#[derive(Debug)]
pub struct ProblemEntry {
    /// Main name of the problem (plural for placements).
    pub word: &'static str,
    /// Other accepted spellings.
    pub aliases: &'static [&'static str],
    /// Parameters and options.
    pub signature: Signature,
    /// Methods, the one that represents the problem first.
    pub methods: &'static [MethodInfo],
    /// Creates an instance from bound arguments.
    pub make_instance: MakeInstance,
    /// Replaces random choices among the arguments by their outcome, before a command runs. `None`
    /// for a problem without them.
    pub resolve_random: Option<ResolveRandom>,
    /// Results from the literature, for `about`.
    pub theory: &'static ProblemTheory,
    /// Piece named by the problem's word, or `None` if the piece is an argument.
    pub placed_piece: Option<&'static Piece>,
}

/// Creates an instance of a problem from bound arguments.
pub type MakeInstance = fn(&Problem, &BoundArgs) -> Result<Arc<dyn Instance>, ProblemError>;

/// Replaces random choices among bound arguments by their outcome, within a limit.
pub type ResolveRandom = fn(&BoundArgs, &Limit) -> Result<BoundArgs, ProblemError>;

/// Description of a method for help and completion. [`MethodEntry`](super::MethodEntry) holds the
/// functions that it runs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MethodInfo {
    /// Name after `using`.
    pub word: &'static str,
    /// Whether the method can do each task of [`MethodTask::ALL`].
    pub(super) can_run: [bool; MethodTask::ALL.len()],
    /// Source of the steps in a trace of the search, or the reason why there are none. `None` for
    /// methods without a trace, and for traces of tours.
    pub steps: Option<StepSource>,
}

/// Source of a method's traced steps.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StepSource {
    /// The search itself is observed.
    Search,
    /// A plain search is traced instead. A test holds it to the same numbers.
    Twin,
    /// No useful steps.
    None {
        /// Message id of the reason.
        why: &'static str,
        /// Method of the problem that shows the idea. An empty word if there is none.
        instead: &'static str,
    },
}

impl MethodInfo {
    /// Returns whether the method can do the task.
    pub fn can_run(&self, task: MethodTask) -> bool {
        self.can_run[task as usize]
    }

    /// Iterates over the tasks that the method can do.
    pub fn tasks(&self) -> impl Iterator<Item = MethodTask> + '_ {
        MethodTask::ALL.into_iter().filter(|&task| self.can_run(task))
    }
}

/// Order in which solutions are listed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum SolutionOrder {
    /// Lexicographic order by file `a`, `b`, ..., and from rank 1 up within each file.
    #[default]
    Files,
    /// Lexicographic order as a board drawing is read: from the top rank down, and from the left
    /// within each rank.
    Reading,
}

/// A problem with its arguments: board, piece, definition of a solution, and symmetries.
///
/// A solution is a slice of squares in file order. For a path it is in path order. With several
/// kinds of pieces it lists one kind after another, see [`PieceGroup`]. [`Solve`] holds the
/// questions to an instance, which are implemented for every instance by its method table: see
/// [`HasMethods`](super::HasMethods).
pub trait Instance: Solve + Debug + Send + Sync {
    /// Returns the row of the problem table that this instance belongs to.
    fn problem(&self) -> &Problem;

    /// Returns the arguments from which the instance can be made again, options in a fixed order.
    /// The method and limits are not part of a problem.
    fn arguments(&self) -> BoundArgs;

    /// Returns the instance in the command language: `queens 8 with a1, c2`.
    fn command_text(&self) -> String {
        let problem = self.problem();
        call_text(problem.word(), &problem.entry.signature, &self.arguments())
    }

    /// Returns the board.
    fn grid(&self) -> &Grid;

    /// Returns the piece that is placed.
    fn piece(&self) -> &Piece;

    /// Returns the kinds of pieces if a solution has several. A solution lists the squares of each
    /// kind in file order, kind by kind. Returns an empty slice if all pieces are of one kind.
    fn piece_groups(&self) -> &[PieceGroup] {
        &[]
    }

    /// Returns the number of pieces of every solution. Returns `None` if only a search can find it
    /// and none has found it yet.
    fn piece_count(&self) -> Option<u64>;

    /// Returns the range of numbers of pieces that this instance may be counted with. Returns
    /// `None` if no method counts a range in one run.
    fn shared_range(&self) -> Option<&PieceRange> {
        None
    }

    /// Returns the number of pieces if it is implied but not obvious, as the maximum on a board
    /// with joined edges or walls.
    fn implied_count(&self) -> Option<u64> {
        None
    }

    /// Returns whether a solution has to cover the board.
    fn is_cover(&self) -> bool {
        false
    }

    /// Returns the number of pieces in every row, column and region, if the problem is a star
    /// battle.
    fn stars_per_region(&self) -> Option<u32> {
        None
    }

    /// Returns the level of the hardest deduction to the solution, from 1 to 5, and the number of
    /// steps by each rule, for problems that have deductions.
    ///
    /// # Complexity
    /// Polynomial in the squares.
    fn grade(&self) -> Option<(u8, Vec<(&'static str, u64)>)> {
        None
    }

    /// Returns whether a solution has the minimum number of pieces, with no number given.
    fn is_minimizing(&self) -> bool {
        false
    }

    /// Returns whether a solution has the maximum number of pieces, with no number given.
    fn is_maximizing(&self) -> bool {
        false
    }

    /// Returns what is as large or as small as possible in each solution, if that is known before a
    /// search. Other problems with such a number know it after every search.
    fn sought_quantity(&self) -> Option<Quantity> {
        None
    }

    /// Returns whether no piece of a solution attacks another on the board as it is drawn, without
    /// pawns on unknown squares.
    fn is_independent(&self) -> bool {
        true
    }

    /// Returns the number of pawns on unknown squares. A solution does not list their squares, and
    /// they are not on blocked ones.
    fn free_pawns(&self) -> u64 {
        0
    }

    /// Returns the symmetries of which one has to leave a solution invariant, if there is such a
    /// constraint.
    fn symmetry_constraint(&self) -> Option<SymmetryConstraint> {
        None
    }

    /// Returns the ends of a solution if it is a tour. The squares of a solution are then in tour
    /// order.
    fn tour_ends(&self) -> Option<TourEnds> {
        None
    }

    /// Returns whether a solution is a shortest path between its ends, which need not visit every
    /// square.
    fn is_shortest_path(&self) -> bool {
        false
    }

    /// Returns whether the solutions with a property are those of the problem with the option for
    /// it. A longest path from a square need not be a longest path.
    fn can_be_narrowed(&self) -> bool {
        true
    }

    /// Returns the given numbers of squares in a tour, except those of the ends of an open tour.
    /// With such numbers each tour has a direction, also a closed one.
    fn given_numbers(&self) -> Option<&StepClues> {
        None
    }

    /// Returns whether the image of a solution under a symmetry of the board is a solution too. For
    /// placements this checks the blocked and the required squares.
    fn is_member(&self, image: &[Square]) -> bool {
        let holds = |square: &Square| image.binary_search(square).is_ok();
        self.required_squares().iter().all(holds) && !self.blocked_squares().iter().any(holds)
    }

    /// Returns the squares that must be empty.
    fn blocked_squares(&self) -> &[Square] {
        &[]
    }

    /// Returns the squares that must hold a piece.
    fn required_squares(&self) -> &[Square] {
        &[]
    }

    /// Checks a solution from the definition alone. Each square is given once, in file order.
    ///
    /// # Errors
    /// Returns the first [`Violation`].
    fn check(&self, squares: &[Square]) -> Result<(), Violation>;

    /// Returns the number of candidates that a brute-force search would test, computed without
    /// running it. There is one entry for each way to choose candidates. The list is empty if the
    /// numbers are not meaningful.
    fn brute_force(&self) -> Vec<BruteForce> {
        Vec::new()
    }

    /// Returns the symmetries of the group that preserve the board and the attacks of the piece,
    /// the identity first. Two solutions are essentially the same if one of them maps one to the
    /// other.
    fn symmetries(&self, group: SymmetryGroup) -> Vec<Symmetry> {
        self.piece().symmetries(self.grid(), group)
    }

    /// Returns whether every symmetry of [`Instance::symmetries`] maps solutions to solutions. This
    /// holds if no square is blocked or required, unless the problem itself prefers a side of the
    /// board.
    fn is_closed_under(&self, _group: SymmetryGroup) -> bool {
        self.blocked_squares().is_empty() && self.required_squares().is_empty()
    }

    /// Builds the 0-1 linear program of the problem, for independent solvers. Returns `None` if
    /// there is no such program or the board has more than [`LinearProgram::MAX_SQUARES`] squares.
    fn linear_program(&self) -> Option<LinearProgram> {
        None
    }

    /// Builds the model over the moves of a tour, without the symmetry constraint. Returns `None`
    /// if the problem is not about tours.
    fn tour_model(&self) -> Option<TourModel> {
        None
    }
}

/// Lines that hold exactly one piece of every solution: see `dyn Instance::filled_lines`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct FilledLines {
    /// Whether each file does.
    pub files: bool,
    /// Whether each rank does.
    pub ranks: bool,
}

/// Maximum number of attacks in a file with joined edges that are compared.
const MAX_JOINED_ATTACKS: usize = 1 << 16;

/// Returns the reason why the pieces do not fit, if there are more than available squares.
pub(super) fn overcrowding_reason(instance: &(impl Instance + ?Sized)) -> Option<AbsenceReason> {
    // A tour has as many pieces as squares to visit.
    let pieces = instance.piece_count().filter(|_| instance.tour_ends().is_none())?;
    let squares = instance.grid().squares() - instance.blocked_squares().len() as u64;
    (pieces > squares).then_some(AbsenceReason::TooFewSquares(squares))
}

impl dyn Instance + '_ {
    /// Returns the names of the layers of the problem's model, in the order of a solution: `step_1`
    /// and so on for a tour, otherwise the kinds of pieces. A longest walk has a layer for each
    /// square that it can visit.
    pub fn layer_names(&self) -> Vec<String> {
        let of_kind = |group: &PieceGroup| group.display_piece.name.replace('-', "_");
        match (self.tour_ends(), self.piece_groups()) {
            (Some(_), _) => {
                let grid = self.grid();
                let is_open =
                    |it: &Square| !grid.is_wall(*it) && !self.blocked_squares().contains(it);
                let steps = match self.is_maximizing() {
                    true => grid.size.iter().filter(is_open).count() as u64,
                    false => self.piece_count().unwrap_or_default(),
                };
                (1..=steps).map(|step| format!("step_{step}")).collect()
            }
            (None, []) => vec![self.piece().name.to_string()],
            (None, groups) => groups.iter().map(of_kind).collect(),
        }
    }

    /// Creates the model of the problem without constraints.
    pub fn empty_model(&self) -> LinearProgram {
        LinearProgram::with_layers(self.grid(), self.piece(), self.layer_names())
    }

    /// Returns whether pieces on these squares break the rule that no piece attacks another. The
    /// squares are sorted and distinct.
    pub fn forbids_together(&self, squares: &[Square]) -> bool {
        self.is_independent()
            && self.piece_groups().is_empty()
            && find_first_attack(self.piece(), self.grid(), squares).is_some()
    }

    /// Returns whether each file, and whether each rank, holds exactly one piece of every solution.
    pub fn filled_lines(&self) -> FilledLines {
        let size = self.grid().size;
        let is_single = self.is_independent()
            && self.piece_groups().is_empty()
            && self.tour_ends().is_none()
            && self.grid().is_plain();
        let lines = LineFamilies::from_piece(self.piece());
        let is_filled = |lines: u32| is_single && self.piece_count() == Some(lines.into());
        FilledLines {
            files: lines.file && is_filled(size.files()),
            ranks: lines.rank && is_filled(size.ranks()),
        }
    }

    /// Returns whether a piece on the square attacks each other square of its file, and no piece of
    /// a solution attacks another. No solution then has a second piece there.
    pub fn is_alone_in_file(&self, square: Square) -> bool {
        let (piece, grid) = (self.piece(), self.grid());
        // Over joined edges a piece can attack a square twice, or its own square.
        let others: BTreeSet<Square> = piece
            .attacked_squares(grid, square)
            .filter(|other| other.file == square.file && *other != square)
            .take(MAX_JOINED_ATTACKS)
            .collect();
        self.is_independent()
            && self.piece_groups().is_empty()
            && self.tour_ends().is_none()
            && grid.size.contains(square)
            && others.len() + 1 >= grid.size.ranks() as usize
    }

    /// Returns the pieces that the problem's text names.
    pub fn named_pieces(&self) -> Vec<Piece> {
        if self.piece_groups().is_empty() {
            vec![self.piece().clone()]
        } else {
            self.piece_groups().iter().map(|share| share.piece.clone()).collect()
        }
    }

    /// Returns the reason why the pieces do not fit, if there are more than available squares.
    pub fn overcrowding_reason(&self) -> Option<AbsenceReason> {
        overcrowding_reason(self)
    }

    /// Counts the solutions. If there are as many as the limit allows, a short search for one more
    /// decides whether they are all.
    ///
    /// # Errors
    /// Returns a [`ProblemError`] as [`Solve::count`].
    pub fn count_up_to_limit(
        &self,
        method: Option<&str>,
        classes: bool,
        limit: &Limit,
    ) -> Result<CountResult, ProblemError> {
        let clock = Instant::now();
        let counted = self.count(method, classes, limit)?;
        let whole = match counted.end {
            SearchEnd::Stopped(Stop::Solutions) => {
                self.count_past_limit(method, classes, limit, clock.elapsed())
            }
            _ => None,
        };
        Ok(whole.unwrap_or(counted))
    }

    /// Counts again, up to one solution more than the limit allows, after a search that reached the
    /// limit and took `spent`. Returns `None` if there are more solutions or if that takes too many
    /// nodes. Nodes limit it rather than time, so that a slow computer seldom has another answer.
    pub fn count_past_limit(
        &self,
        method: Option<&str>,
        classes: bool,
        limit: &Limit,
        spent: Duration,
    ) -> Option<CountResult> {
        /// Maximum duration of the first search, and what the second one may take in addition, for
        /// methods that count no nodes.
        const LONGEST: Duration = Duration::from_secs(1);
        const MORE: Duration = Duration::from_secs(1);
        /// Maximum number of nodes of the second search.
        const NODES: u64 = 1 << 22;
        let most = limit.solutions.filter(|_| spent <= LONGEST)?;
        let own = Limit {
            solutions: Some(most.checked_add(1)?),
            nodes: Some(limit.nodes.map_or(NODES, |most| most.min(NODES))),
            observer: None,
            layer_store: None,
            last_board: None,
            ..limit.within(spent + MORE)
        };
        let is_whole =
            |counted: &CountResult| counted.end.is_complete() && counted.total <= most.into();
        self.count(method, classes, &own).ok().filter(is_whole)
    }

    /// Returns the number of moves of every solution if it is a shortest path and the number is
    /// known.
    pub fn path_moves(&self) -> Option<u64> {
        self.piece_count().filter(|_| self.is_shortest_path()).map(|squares| squares - 1)
    }

    /// Returns the number of directed and of undirected tours, given that `total` tours were
    /// counted. Returns `None` if solutions are not tours.
    pub fn count_directions(&self, total: &BigUint) -> Option<(BigUint, BigUint)> {
        let ends = self.tour_ends().filter(|_| !self.is_shortest_path())?;
        // A given end makes every count undirected already.
        let one_way = ends.from.is_some()
            || ends.to.is_some()
            || self.piece_count().is_some_and(|squares| squares < 2);
        Some(match ends.closed {
            _ if self.given_numbers().is_some() => (total.clone(), total.clone()),
            true => (total * 2u32, total.clone()),
            false if one_way => (total.clone(), total.clone()),
            false => (total.clone(), total / 2u32),
        })
    }
}

/// Questions to an instance, answered by a named method or by the best one for the task.
///
/// An instance with a [method table](super::HasMethods) implements all of them without further
/// code.
pub trait Solve {
    /// Returns the named method, or the default method of the task.
    ///
    /// # Errors
    /// Returns [`ProblemError::NoMethod`] if the problem has no such method for the task, and
    /// [`ProblemError::MethodPiece`] if the method is for another piece.
    fn choose_method(
        &self,
        task: MethodTask,
        named: Option<&str>,
        limit: &Limit,
    ) -> Result<&'static str, ProblemError>;

    /// Finds one solution, a proof that there is none, or neither if a limit was reached.
    ///
    /// # Errors
    /// Returns a [`ProblemError`] if the board is out of the method's reach.
    fn find(&self, method: Option<&str>, limit: &Limit) -> Result<FindResult, ProblemError>;

    /// Returns the reason why there is no solution, after a search has found none: a theorem, or
    /// the search itself.
    fn absence_reason(&self, limit: &Limit) -> AbsenceReason;

    /// Visits every solution in the given order. `Break` from the visitor ends the search with
    /// [`Stop::Observer`](crate::core::Stop::Observer).
    ///
    /// # Errors
    /// Returns a [`ProblemError`] if the board is out of the method's reach.
    fn enumerate(
        &self,
        order: SolutionOrder,
        method: Option<&str>,
        limit: &Limit,
        visit: VisitSolution<'_>,
    ) -> Result<SearchEnd, ProblemError>;

    /// Counts the solutions and, if `classes`, the essentially different ones.
    ///
    /// # Errors
    /// Returns a [`ProblemError`] if the board is out of the method's reach.
    fn count(
        &self,
        method: Option<&str>,
        classes: bool,
        limit: &Limit,
    ) -> Result<CountResult, ProblemError>;

    /// Returns whether [`Solve::count_by_marks`] can count the tours by the number of these moves
    /// or bends.
    fn can_count_by(&self, marks: &TourMarks) -> bool;

    /// Counts the tours with each number of these moves or bends, starting at 0, without listing
    /// them. Returns `None` if that is out of reach.
    fn count_by_marks(&self, marks: &TourMarks, limit: &Limit) -> Option<CountDistribution>;

    /// Counts the essentially different solutions after a complete count. Returns `None` if that
    /// would take much longer than the count did.
    fn count_classes(&self, counted: &CountResult, limit: &Limit) -> Option<BigUint>;

    /// Counts the solutions that every symmetry of the group leaves invariant, and returns how the
    /// search ended. Returns `None` if no method counts them without listing all solutions.
    fn count_invariant(&self, group: &[Symmetry], limit: &Limit) -> Option<(BigUint, SearchEnd)>;

    /// Divides the count by a method into subproblems. Returns `None` if the method cannot be
    /// divided.
    ///
    /// # Errors
    /// Returns a [`ProblemError`] if the board is out of the method's reach, or the count would
    /// take more memory than the limit allows.
    fn divide_count(
        &self,
        method: &str,
        limit: &Limit,
    ) -> Result<Option<Box<dyn DividedCount>>, ProblemError>;

    /// Returns an estimator that samples random subproblems of the count by a method. Returns
    /// `None` if the method has none.
    ///
    /// # Errors
    /// Returns a [`ProblemError`] if the board is out of the method's reach.
    fn count_estimator(
        &self,
        method: &str,
        limit: &Limit,
    ) -> Result<Option<Box<dyn CountEstimator>>, ProblemError>;

    /// Returns an estimator that sends random Knuth probes for the number of solutions, independent
    /// of the counting method. Returns `None` if no search is a tree.
    fn knuth_estimator(&self) -> Option<Box<dyn CountEstimator>>;

    /// Returns whether the method is one of this instance. A problem may have others, for instances
    /// with other options.
    fn has_method(&self, method: &str) -> bool;

    /// Returns whether a count by the method uses several threads.
    fn is_parallel(&self, method: &str) -> bool;

    /// Estimates a lower bound of the bytes that a count by the method takes. Returns `None` if
    /// that is unknown or little.
    fn estimate_memory(&self, method: &str) -> Option<u64>;

    /// Estimates the seconds that the method that would do the task takes on this machine. Only the
    /// order of magnitude matters. Returns `None` if the time of this method is not known.
    fn estimate_seconds(&self, task: MethodTask, named: Option<&str>, limit: &Limit)
    -> Option<f64>;

    /// Returns a solution that is written by a rule because it is too long to be stored, with the
    /// name of the method. Returns `None` if the named method, or the best one, does not write such
    /// a solution.
    fn explicit_solution(&self, method: Option<&str>) -> Option<(&'static str, ExplicitQueens)>;

    /// Returns the method with which [`Solve::sample_solutions`] counts. Returns `None` if it lists
    /// all solutions instead.
    fn sampling_method(&self, limit: &Limit) -> Option<&'static str>;

    /// Samples `number` solutions at random without listing all, every choice equally likely, and
    /// returns them in the order of [`Solve::enumerate`].
    ///
    /// There are fewer if there are fewer solutions, and none unless the sampling was completed.
    /// Returns `None` if listing all solutions is the better way. The same seed gives the same
    /// sample on every machine.
    fn sample_solutions(
        &self,
        number: u64,
        seed: u64,
        limit: &Limit,
    ) -> Option<Result<SampleResult, ProblemError>>;

    /// Runs the method from every square.
    ///
    /// # Errors
    /// Returns a [`ProblemError`] if the problem has no such method, or the board is out of its
    /// reach.
    fn map_squares(&self, method: Option<&str>, limit: &Limit) -> Result<SquareMap, ProblemError>;

    /// Counts the solutions through each square, or by each move.
    ///
    /// # Errors
    /// Returns a [`ProblemError`] if the problem has no such method, or the board is out of its
    /// reach.
    fn count_by_square(
        &self,
        method: Option<&str>,
        limit: &Limit,
    ) -> Result<SquareCounts, ProblemError>;

    /// Runs the method and reports each of its steps to the watcher. `Break` from the watcher ends
    /// it.
    ///
    /// # Errors
    /// Returns a [`ProblemError`] if the problem has no such search, or the board is out of its
    /// reach.
    fn trace(
        &self,
        method: Option<&str>,
        limit: &Limit,
        watch: EventCallback<'_>,
    ) -> Result<SearchResult, ProblemError>;

    /// Returns the lines of the method that its steps execute, or an empty list if they are not
    /// written down.
    fn pseudocode(&self, method: Option<&str>, limit: &Limit) -> Vec<CodeLine>;
}

/// Event of a traced method.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TraceEvent {
    /// Event of a search that places and removes pieces.
    Search(StepEvent),
    /// Step of a method that makes a tour.
    Tour(TourStep),
}

impl From<StepEvent> for TraceEvent {
    fn from(event: StepEvent) -> TraceEvent {
        TraceEvent::Search(event)
    }
}

impl From<TourStep> for TraceEvent {
    fn from(step: TourStep) -> TraceEvent {
        TraceEvent::Tour(step)
    }
}

/// Callback for each event of a traced method.
pub type EventCallback<'a> = &'a mut dyn FnMut(TraceEvent) -> ControlFlow<()>;

/// Random solutions, and how the sampling ended.
pub type SampleResult = (Vec<Vec<Square>>, SearchEnd);

/// Number of solutions for each value of a quantity, starting at 0, and how the count ended.
pub type CountDistribution = (Vec<BigUint>, SearchEnd);

/// Callback for each solution.
pub type VisitSolution<'a> = &'a mut dyn FnMut(&[Square]) -> ControlFlow<()>;
