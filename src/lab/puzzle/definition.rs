//! Puzzles with their pieces and rules.

use super::action::PieceClash;
use super::{PuzzleCompletion, RegionBoard, TourBoard};
use crate::problem::{
    AbsenceReason, ArgValue, BoundArg, BoundArgs, Difficulty, FindOutcome, Instance, Problem,
    ProblemError, SourceSpan,
};
use bezzel_base::board::{Grid, Square, SquareSet};
use bezzel_base::core::{AttackLine, Limit, Progress, Stop, attack_line};
use bezzel_base::piece::Piece;
use bezzel_placements::units::is_touching;
use bezzel_tours::TourField;
use std::sync::Arc;

/// Longest side of a board that can be played.
pub const MAX_SIDE: u32 = 26;

/// Rule that the pieces must satisfy.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PuzzleRule {
    /// No piece attacks another.
    Place,
    /// Every square holds a piece or is attacked.
    Cover {
        /// No piece attacks another.
        independent: bool,
        /// Squares with pieces have to be attacked too.
        total: bool,
    },
    /// Equal numbers of pieces in every row, column and region, none touching another.
    Regions(RegionBoard),
    /// Tour, with its squares in tour order.
    Walk(TourBoard),
}

/// Goal of a puzzle without its squares, for a sentence.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Goal {
    /// Pieces that do not attack each other.
    Place,
    /// Cover.
    Cover,
    /// Cover by pieces that do not attack each other.
    Independent,
    /// Cover that also attacks the squares of its pieces.
    Total,
    /// One queen in every region.
    Regions,
    /// Two queens in every region.
    Stars,
    /// Tour.
    Tour,
    /// Tour that returns to its beginning.
    ClosedTour,
}

/// Reason why a problem is not a puzzle.
#[derive(Clone, Debug, PartialEq)]
pub enum PuzzleError {
    /// Refusal by the problem.
    Refused(ProblemError),
    /// Problem without a solution.
    Unsolvable(AbsenceReason),
    /// Interrupted search for a solution.
    Stopped(Stop),
    /// Option for searches, which has no meaning in a game.
    Option(&'static str, SourceSpan),
    /// Board with a side that is too long to be played.
    Large,
}

/// Source of a puzzle's solutions.
#[derive(Clone, Debug)]
pub(super) enum PuzzleSource {
    /// Problem of the table, with its arguments except the required squares.
    Problem(Problem, BoundArgs, Arc<dyn Instance>),
    /// The rule alone.
    Rule,
}

/// Puzzle with at least one solution.
///
/// ```
/// use bezzel_lab::puzzle::{Puzzle, RegionBoard};
/// let puzzle = Puzzle::from_regions(RegionBoard::generate(1, 6, 1).unwrap());
/// assert_eq!((puzzle.pieces, puzzle.solutions), (6, Some(1)));
/// ```
#[derive(Clone, Debug)]
pub struct Puzzle {
    /// Text of the puzzle, as it is typed after `play`.
    pub text: String,
    /// Number among the challenges, counted from 1.
    pub number: Option<usize>,
    /// Rule.
    pub rule: PuzzleRule,
    /// Board.
    pub grid: Grid,
    /// Piece.
    pub piece: Piece,
    /// Number of pieces of a solution, including the given ones.
    pub pieces: u64,
    /// Given pieces, sorted.
    pub given: Vec<Square>,
    /// Squares that must be empty, sorted.
    pub blocked: Vec<Square>,
    /// Number of solutions, if known.
    pub solutions: Option<u64>,
    /// Difficulty, if known.
    pub difficulty: Option<Difficulty>,
    /// Day whose puzzle it is, counted from 1970.
    pub day: Option<u64>,
    /// Whether it was begun on its day, and so counts for the days in a row.
    pub in_time: bool,
    /// A solution, for front ends that cannot search. It is sorted, and a tour is in tour order.
    pub solution: Vec<Square>,
    pub(super) source: PuzzleSource,
}

impl Puzzle {
    /// Creates the puzzle of a problem. A search finds a solution and the number of its pieces.
    ///
    /// # Errors
    /// Returns [`PuzzleError`].
    pub fn new(problem: &Problem, args: &BoundArgs, limit: &Limit) -> Result<Puzzle, PuzzleError> {
        if let Some(given) = SEARCH_OPTIONS.into_iter().find_map(|word| args.get(word)) {
            return Err(PuzzleError::Option(given.name, given.span));
        }
        if let Some(given) = args.get("pieces").filter(|given| given.arg == ArgValue::AnyNumber) {
            return Err(PuzzleError::Option("pieces any", given.span));
        }
        let instance = problem.instance(args).map_err(PuzzleError::Refused)?;
        if !instance.piece_groups().is_empty() {
            return Err(PuzzleError::Refused(ProblemError::OfOneKind {
                word: "play",
                is_option: false,
            }));
        }
        if instance.is_shortest_path() {
            return Err(PuzzleError::Refused(ProblemError::NotPlayed(problem.word().to_owned())));
        }
        let grid = instance.grid();
        if grid.size.longer_side() > MAX_SIDE {
            return Err(PuzzleError::Large);
        }
        let sought = instance.find(None, limit).map_err(PuzzleError::Refused)?;
        let mut solution = match sought.outcome {
            // A cover that is not proved minimal does not answer the question for the minimum.
            FindOutcome::Found(squares) => {
                match sought.optimum.filter(|it| !it.is_proved()).and_then(|it| it.stopped) {
                    Some(stop) => return Err(PuzzleError::Stopped(stop)),
                    None => squares,
                }
            }
            FindOutcome::None(reason) => return Err(PuzzleError::Unsolvable(reason)),
            FindOutcome::Unknown(stop) => return Err(PuzzleError::Stopped(stop)),
        };
        let rule = match instance.tour_ends() {
            Some(ends) => {
                let (piece, field) = (
                    instance.piece(),
                    TourField::on_grid(grid, instance.piece(), instance.blocked_squares()),
                );
                PuzzleRule::Walk(TourBoard {
                    field,
                    ends,
                    piece: piece.clone(),
                    kept: instance.symmetry_constraint(),
                    clues: instance.given_numbers().cloned().unwrap_or_default(),
                })
            }
            None if let Some(stars) = instance.stars_per_region()
                && let Some(regions) = grid.regions() =>
            {
                PuzzleRule::Regions(RegionBoard::new(regions.clone(), stars))
            }
            None if instance.is_cover() => {
                PuzzleRule::Cover { independent: args.has("independent"), total: args.has("total") }
            }
            None => PuzzleRule::Place,
        };
        let pieces = solution.len() as u64;
        if !matches!(rule, PuzzleRule::Walk(_)) {
            solution.sort_unstable();
        }
        let (given, source) = match &rule {
            PuzzleRule::Walk(walk) => (walk.ends.from.into_iter().collect(), PuzzleSource::Rule),
            PuzzleRule::Regions(_) => (instance.required_squares().to_vec(), PuzzleSource::Rule),
            _ => {
                let source = PuzzleSource::Problem(
                    problem.clone(),
                    base_args(args, pieces),
                    Arc::clone(&instance),
                );
                (instance.required_squares().to_vec(), source)
            }
        };
        // A tour with given numbers usually has one solution, which is worth knowing.
        let solutions = match instance.given_numbers() {
            Some(_) => {
                let few = Limit { solutions: Some(2), nodes: Some(MAX_COUNTED), ..limit.clone() };
                let counted = instance.count(None, false, &few).map_err(PuzzleError::Refused)?;
                counted.end.is_complete().then(|| u64::try_from(&counted.total).ok()).flatten()
            }
            None => None,
        };
        let walls = grid.walls().into_iter().flat_map(|walls| walls.squares.iter());
        let mut blocked: Vec<Square> =
            instance.blocked_squares().iter().copied().chain(walls).collect();
        blocked.sort_unstable();
        blocked.dedup();
        let puzzle = Puzzle {
            text: instance.command_text(),
            number: None,
            rule,
            grid: grid.clone(),
            piece: instance.piece().clone(),
            pieces,
            given,
            blocked,
            solutions,
            difficulty: None,
            day: None,
            in_time: false,
            solution,
            source,
        };
        let PuzzleRule::Regions(regions) = &puzzle.rule else {
            return Ok(puzzle.with_difficulty());
        };
        let number = regions.find_solutions(&puzzle.given, &puzzle.blocked, 2).len();
        Ok(if number == 1 { puzzle.with_solution_count(1) } else { puzzle })
    }

    /// Returns the goal.
    pub fn goal(&self) -> Goal {
        match &self.rule {
            PuzzleRule::Place => Goal::Place,
            PuzzleRule::Cover { total: true, .. } => Goal::Total,
            PuzzleRule::Cover { independent: true, .. } => Goal::Independent,
            PuzzleRule::Cover { .. } => Goal::Cover,
            PuzzleRule::Regions(regions) if regions.stars() > 1 => Goal::Stars,
            PuzzleRule::Regions(_) => Goal::Regions,
            PuzzleRule::Walk(TourBoard { ends, .. }) if ends.closed => Goal::ClosedTour,
            PuzzleRule::Walk(_) => Goal::Tour,
        }
    }

    /// Returns whether pieces may attack or otherwise exclude each other.
    pub fn can_clash(&self) -> bool {
        matches!(self.rule, PuzzleRule::Cover { independent: false, .. } | PuzzleRule::Walk(_))
    }

    /// Returns the tour, if the puzzle is one.
    pub fn tour_walk(&self) -> Option<&TourBoard> {
        if let PuzzleRule::Walk(walk) = &self.rule { Some(walk) } else { None }
    }

    /// Returns whether no row and no column can hold two pieces: a piece attacks every square of
    /// its row and of its column on which another may stand.
    ///
    /// # Complexity
    /// The attacks of each square.
    pub(super) fn holds_lines(&self) -> bool {
        let squares =
            || self.grid.size.iter().filter(|square| self.blocked.binary_search(square).is_err());
        squares().all(|square| {
            let attacks = self.piece.attacks(&self.grid, square);
            let is_beside =
                |other: &Square| (other.file == square.file) != (other.rank == square.rank);
            squares().filter(is_beside).all(|other| attacks.contains(other))
        })
    }

    /// Returns whether a piece on one square excludes a second piece on the other, wherever the
    /// other pieces are.
    pub(super) fn is_excluded_by(&self, a: Square, b: Square) -> bool {
        match &self.rule {
            PuzzleRule::Regions(_) => a != b && is_touching(a, b),
            PuzzleRule::Walk(_) | PuzzleRule::Cover { independent: false, .. } => false,
            _ => attack_line(&self.piece, &self.grid, a, b).is_some(),
        }
    }

    /// Finds the pieces that exclude one on the square, with the reasons, whether or not the rule
    /// allows that.
    pub fn find_clashes(&self, placed: &[Square], square: Square) -> Vec<(Square, PieceClash)> {
        let others = || placed.iter().copied().filter(move |&other| other != square);
        let regions = match &self.rule {
            PuzzleRule::Walk(_) => return Vec::new(),
            PuzzleRule::Regions(regions) => regions,
            _ => {
                let line = |other: Square| {
                    Some((
                        other,
                        PieceClash::Line(attack_line(&self.piece, &self.grid, other, square)?),
                    ))
                };
                return others().filter_map(line).collect();
            }
        };
        let each = regions.stars() as usize;
        let (file, rank) = (PieceClash::Line(AttackLine::File), PieceClash::Line(AttackLine::Rank));
        let shares = |other: Square, clash: PieceClash| match clash {
            PieceClash::Line(AttackLine::File) => other.file == square.file,
            PieceClash::Line(_) => other.rank == square.rank,
            PieceClash::Touch => is_touching(other, square),
            PieceClash::Region => regions.regions().is_shared(other, square),
        };
        let most = |clash: PieceClash| if clash == PieceClash::Touch { 1 } else { each };
        let in_the_way = |clash: &PieceClash| {
            others().filter(|&other| shares(other, *clash)).count() >= most(*clash)
        };
        let clashes: Vec<PieceClash> = [file, rank, PieceClash::Touch, PieceClash::Region]
            .into_iter()
            .filter(in_the_way)
            .collect();
        let why = |other: Square| {
            Some((other, clashes.iter().copied().find(|&clash| shares(other, clash))?))
        };
        others().filter_map(why).collect()
    }

    /// Returns the pieces beside which none may stand on the square, and why: those of
    /// [`Puzzle::find_clashes`], and those that a piece there would attack.
    pub(super) fn obstructions(
        &self,
        placed: &[Square],
        square: Square,
    ) -> Vec<(Square, PieceClash)> {
        let mut all = self.find_clashes(placed, square);
        if matches!(self.rule, PuzzleRule::Place | PuzzleRule::Cover { .. }) {
            for &other in placed.iter().filter(|&&other| other != square) {
                let line =
                    attack_line(&self.piece, &self.grid, square, other).map(PieceClash::Line);
                all.extend(
                    line.filter(|_| all.iter().all(|&(known, _)| known != other))
                        .map(|line| (other, line)),
                );
            }
        }
        all
    }

    /// Returns the squares that pieces on these squares attack or exclude, including occupied ones.
    /// For a tour that has begun, these are the squares to which it can continue.
    ///
    /// # Complexity
    /// One test per square and piece.
    pub fn reached_squares(&self, placed: &[Square]) -> SquareSet {
        let size = self.grid.size;
        if let PuzzleRule::Walk(walk) = &self.rule {
            return SquareSet::from_squares(
                size,
                if placed.is_empty() { Vec::new() } else { walk.next_squares(placed) },
            );
        }
        SquareSet::from_squares(
            size,
            size.iter().filter(|&square| !self.find_clashes(placed, square).is_empty()),
        )
    }

    /// Returns the squares that a piece on the square attacks. With regions these are the squares
    /// that it touches, and on a tour those that it can move to.
    pub fn neighbors(&self, square: Square) -> Vec<Square> {
        match &self.rule {
            PuzzleRule::Walk(walk) => walk.field.neighbors(square).into_iter().collect(),
            PuzzleRule::Regions(_) => {
                self.grid.size.iter().filter(|&other| self.is_excluded_by(square, other)).collect()
            }
            _ => self.reached_squares(&[square]).iter().collect(),
        }
    }

    /// Returns the squares that still have to be covered. The set is empty if the rule does not
    /// require covering.
    pub fn uncovered_squares(&self, placed: &[Square]) -> SquareSet {
        let PuzzleRule::Cover { total, .. } = self.rule else {
            return SquareSet::empty(self.grid.size);
        };
        let mut open = SquareSet::full(self.grid.size);
        open -= &self.reached_squares(placed);
        if let Some(walls) = self.grid.walls() {
            open -= &walls.squares;
        }
        if !total {
            placed.iter().for_each(|&square| open.remove(square));
        }
        open
    }

    /// Returns whether the squares are a solution, from the definition alone. A tour is in tour
    /// order, and other squares may be in any order.
    pub fn is_solved(&self, placed: &[Square]) -> bool {
        let mut squares = placed.to_vec();
        squares.sort_unstable();
        match (&self.source, &self.rule) {
            (PuzzleSource::Problem(_, _, instance), _) => {
                squares.len() as u64 == self.pieces && instance.check(&squares).is_ok()
            }
            (PuzzleSource::Rule, PuzzleRule::Regions(regions)) => regions.is_solution(&squares),
            (PuzzleSource::Rule, PuzzleRule::Walk(walk)) => walk.is_tour(placed),
            (PuzzleSource::Rule, _) => false,
        }
    }

    /// Finds a solution with pieces on these squares, and none on the marked ones. Marks do not
    /// affect a tour. Pieces that exclude each other are in none.
    pub fn find_completion(
        &self,
        placed: &[Square],
        marked: &[Square],
        limit: &Limit,
    ) -> PuzzleCompletion {
        // A search on a small board ends before it checks the limit for the first time.
        if let Some(stop) = limit.checkpoint(Progress {
            part: None,
            found: 0,
            nodes: 0,
            seconds: None,
            layer: None,
        }) {
            return PuzzleCompletion::Unknown(stop);
        }
        let is_clashing = |&square: &Square| !self.obstructions(placed, square).is_empty();
        if !self.can_clash() && placed.iter().any(is_clashing) {
            return PuzzleCompletion::None;
        }
        let (problem, base) = match (&self.source, &self.rule) {
            (PuzzleSource::Problem(problem, base, _), _) => (problem.clone(), base),
            (PuzzleSource::Rule, PuzzleRule::Regions(regions)) => {
                let barred = [&self.blocked, marked].concat();
                let found = regions.find_solutions(placed, &barred, 1).into_iter().next();
                return found.map_or(PuzzleCompletion::None, PuzzleCompletion::Found);
            }
            // The search for a symmetric tour of a large board may have used chains, which do not
            // go on from a path.
            (PuzzleSource::Rule, PuzzleRule::Walk(walk))
                if walk.kept.is_some() && self.solution.starts_with(placed) =>
            {
                return PuzzleCompletion::Found(self.solution.clone());
            }
            (PuzzleSource::Rule, PuzzleRule::Walk(walk)) => {
                return walk.find_completion(placed, limit);
            }
            (PuzzleSource::Rule, _) => return PuzzleCompletion::None,
        };
        let mut args = base.clone();
        let on = |name| {
            move |&square: &Square| BoundArg {
                name,
                arg: ArgValue::Square(square),
                span: SourceSpan::default(),
            }
        };
        args.0.extend(placed.iter().map(on("with")));
        args.0.extend(marked.iter().map(on("without")));
        // The search refuses no position of a puzzle that it has solved before. If it did, no
        // solution would be known.
        let found = problem.instance(&args).and_then(|instance| instance.find(None, limit));
        match found.map(|sought| sought.outcome) {
            Ok(FindOutcome::Found(mut squares)) => {
                squares.sort_unstable();
                PuzzleCompletion::Found(squares)
            }
            Ok(FindOutcome::None(_)) => PuzzleCompletion::None,
            Ok(FindOutcome::Unknown(stop)) => PuzzleCompletion::Unknown(stop),
            Err(_) => PuzzleCompletion::Unknown(Stop::Nodes),
        }
    }
}

/// Node limit of the count of the tours with given numbers.
const MAX_COUNTED: u64 = 1 << 15;

/// Options that specify how to search.
const SEARCH_OPTIONS: [&str; 10] = [
    "nothree",
    "using",
    "path",
    "fixed",
    "random",
    "pohl",
    "roth",
    "squirrel-cull",
    "limit",
    "seed",
];

/// Returns the arguments without the required squares, and with the number of pieces.
fn base_args(args: &BoundArgs, pieces: u64) -> BoundArgs {
    let kept = args
        .0
        .iter()
        .filter(|given| !["with", "using", "limit", "within", "pieces"].contains(&given.name));
    let number = BoundArg {
        name: "pieces",
        arg: ArgValue::PieceNumber(pieces.into()),
        span: SourceSpan::default(),
    };
    BoundArgs(kept.cloned().chain([number]).collect())
}
