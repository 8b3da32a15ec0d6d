//! Puzzles with their pieces and rules.

use super::action::Clash;
use super::{Completion, Regions, Walk};
use crate::board::{Grid, Square, SquareSet};
use crate::piece::Piece;
use crate::problem::{Arg, Args, Finding, Given, Instance, Problem, Reason, Refusal, Span};
use crate::search::tour::Field;
use crate::search::{Limit, Line, Progress, Stop, attack_line};
use std::sync::Arc;

/// Longest side of a board that can be played.
pub const MOST_SIDE: u32 = 26;

/// Rule that the pieces must satisfy.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Rule {
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
    Regions(Regions),
    /// Tour, with its squares in tour order.
    Walk(Walk),
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
pub enum NoPuzzle {
    /// Refusal by the problem.
    Refused(Refusal),
    /// Problem without a solution.
    Unsolvable(Reason),
    /// Interrupted search for a solution.
    Stopped(Stop),
    /// Option for searches, which has no meaning in a game.
    Option(&'static str, Span),
    /// Board with a side that is too long to be played.
    Large,
}

/// Source of a puzzle's solutions.
#[derive(Clone, Debug)]
pub(super) enum Source {
    /// Problem of the table, with its arguments except the required squares.
    Problem(&'static Problem, Args, Arc<dyn Instance>),
    /// The rule alone.
    Rule,
}

/// Puzzle with at least one solution.
///
/// ```
/// use bezzel::rooms::value::game::{Puzzle, Regions};
/// let puzzle = Puzzle::regions(Regions::generate(1, 6, 1).unwrap());
/// assert_eq!((puzzle.pieces, puzzle.solutions), (6, Some(1)));
/// ```
#[derive(Clone, Debug)]
pub struct Puzzle {
    /// Text of the puzzle, as it is typed after `play`.
    pub text: String,
    /// Number among the challenges, counted from 1.
    pub number: Option<usize>,
    /// Rule.
    pub rule: Rule,
    /// Board.
    pub grid: Grid,
    /// Piece.
    pub piece: &'static Piece,
    /// Number of pieces of a solution, including the given ones.
    pub pieces: u64,
    /// Given pieces, sorted.
    pub given: Vec<Square>,
    /// Squares that must be empty, sorted.
    pub blocked: Vec<Square>,
    /// Number of solutions, if known.
    pub solutions: Option<u64>,
    /// Difficulty from 1 to [`Why::MOST`](super::Why::MOST), if there is one solution and the rows
    /// have known numbers of pieces.
    pub difficulty: Option<u8>,
    /// Day whose puzzle it is, counted from 1970.
    pub day: Option<u64>,
    /// A solution, for front ends that cannot search. It is sorted, and a tour is in tour order.
    pub solution: Vec<Square>,
    pub(super) source: Source,
}

impl Puzzle {
    /// Creates the puzzle of a problem. A search finds a solution and the number of its pieces.
    ///
    /// # Errors
    /// Returns [`NoPuzzle`].
    pub fn new(problem: &'static Problem, args: &Args, limit: &Limit) -> Result<Puzzle, NoPuzzle> {
        if let Some(given) = SEARCHED.into_iter().find_map(|word| args.get(word)) {
            return Err(NoPuzzle::Option(given.name, given.span));
        }
        let instance = (problem.instance)(problem, args).map_err(NoPuzzle::Refused)?;
        if !instance.shares().is_empty() {
            return Err(NoPuzzle::Refused(Refusal::OfOneKind { word: "play", is_option: false }));
        }
        let grid = instance.grid();
        if grid.size.longer() > MOST_SIDE {
            return Err(NoPuzzle::Large);
        }
        let sought = instance.find(None, limit).map_err(NoPuzzle::Refused)?;
        let mut solution = match sought.finding {
            // A cover that is not proved minimal does not answer the question for the minimum.
            Finding::Found(squares) => match sought.optimum.filter(|it| !it.is_proved()).and_then(|it| it.stopped) {
                Some(stop) => return Err(NoPuzzle::Stopped(stop)),
                None => squares,
            },
            Finding::None(reason) => return Err(NoPuzzle::Unsolvable(reason)),
            Finding::Unknown(stop) => return Err(NoPuzzle::Stopped(stop)),
        };
        let rule = match instance.walk() {
            Some(ends) => {
                let (piece, field) = (instance.piece(), Field::on(grid, instance.piece(), instance.blocked()));
                Rule::Walk(Walk { field, ends, piece, kept: instance.kept() })
            }
            None if instance.covers() => Rule::Cover { independent: args.has("independent"), total: args.has("total") },
            None => Rule::Place,
        };
        let pieces = solution.len() as u64;
        if !matches!(rule, Rule::Walk(_)) {
            solution.sort_unstable();
        }
        let (given, source) = match &rule {
            Rule::Walk(walk) => (walk.ends.from.into_iter().collect(), Source::Rule),
            _ => {
                let source = Source::Problem(problem, base(args, pieces), Arc::clone(&instance));
                (instance.required().to_vec(), source)
            }
        };
        let walls = grid.walls.into_iter().flat_map(|walls| walls.squares.iter());
        let mut blocked: Vec<Square> = instance.blocked().iter().copied().chain(walls).collect();
        blocked.sort_unstable();
        blocked.dedup();
        Ok(Puzzle {
            text: instance.text(),
            number: None,
            rule,
            grid,
            piece: instance.piece(),
            pieces,
            given,
            blocked,
            solutions: None,
            difficulty: None,
            day: None,
            solution,
            source,
        })
    }

    /// Returns the goal.
    pub fn goal(&self) -> Goal {
        match &self.rule {
            Rule::Place => Goal::Place,
            Rule::Cover { total: true, .. } => Goal::Total,
            Rule::Cover { independent: true, .. } => Goal::Independent,
            Rule::Cover { .. } => Goal::Cover,
            Rule::Regions(regions) if regions.cut().each > 1 => Goal::Stars,
            Rule::Regions(_) => Goal::Regions,
            Rule::Walk(Walk { ends, .. }) if ends.closed => Goal::ClosedTour,
            Rule::Walk(_) => Goal::Tour,
        }
    }

    /// Returns whether pieces may attack or otherwise exclude each other.
    pub fn lets_clash(&self) -> bool {
        matches!(self.rule, Rule::Cover { independent: false, .. } | Rule::Walk(_))
    }

    /// Returns the tour, if the puzzle is one.
    pub fn walk(&self) -> Option<&Walk> {
        if let Rule::Walk(walk) = &self.rule { Some(walk) } else { None }
    }

    /// Returns whether no row and no column can hold two pieces: a piece attacks every square of its row and of its column on which
    /// another may stand.
    ///
    /// # Complexity
    /// The attacks of each square.
    pub(super) fn holds_lines(&self) -> bool {
        let squares = || self.grid.size.iter().filter(|square| self.blocked.binary_search(square).is_err());
        squares().all(|square| {
            let attacks = self.piece.attacks(self.grid, square);
            let is_beside = |other: &Square| (other.file == square.file) != (other.rank == square.rank);
            squares().filter(is_beside).all(|other| attacks.contains(other))
        })
    }

    /// Returns whether a piece on one square excludes a second piece on the other, wherever the
    /// other pieces are.
    pub(super) fn keeps_free(&self, a: Square, b: Square) -> bool {
        match &self.rule {
            Rule::Regions(_) => a != b && Regions::touch(a, b),
            Rule::Walk(_) | Rule::Cover { independent: false, .. } => false,
            _ => attack_line(self.piece, self.grid, a, b).is_some(),
        }
    }

    /// Finds the pieces that exclude one on the square, with the reasons, whether or not the rule
    /// allows that.
    pub fn clashes(&self, placed: &[Square], square: Square) -> Vec<(Square, Clash)> {
        let others = || placed.iter().copied().filter(move |&other| other != square);
        let regions = match &self.rule {
            Rule::Walk(_) => return Vec::new(),
            Rule::Regions(regions) => regions,
            _ => {
                let line =
                    |other: Square| Some((other, Clash::Line(attack_line(self.piece, self.grid, other, square)?)));
                return others().filter_map(line).collect();
            }
        };
        let each = regions.cut().each as usize;
        let (file, rank) = (Clash::Line(Line::File), Clash::Line(Line::Rank));
        let shares = |other: Square, clash: Clash| match clash {
            Clash::Line(Line::File) => other.file == square.file,
            Clash::Line(_) => other.rank == square.rank,
            Clash::Touch => Regions::touch(other, square),
            Clash::Region => regions.of(other) == regions.of(square),
        };
        let most = |clash: Clash| if clash == Clash::Touch { 1 } else { each };
        let in_the_way = |clash: &Clash| others().filter(|&other| shares(other, *clash)).count() >= most(*clash);
        let clashes: Vec<Clash> = [file, rank, Clash::Touch, Clash::Region].into_iter().filter(in_the_way).collect();
        let why = |other: Square| Some((other, clashes.iter().copied().find(|&clash| shares(other, clash))?));
        others().filter_map(why).collect()
    }

    /// Returns the pieces beside which none may stand on the square, and why: those of [`Puzzle::clashes`], and those that a piece there
    /// would attack.
    pub(super) fn obstructions(&self, placed: &[Square], square: Square) -> Vec<(Square, Clash)> {
        let mut all = self.clashes(placed, square);
        if matches!(self.rule, Rule::Place | Rule::Cover { .. }) {
            for &other in placed.iter().filter(|&&other| other != square) {
                let line = attack_line(self.piece, self.grid, square, other).map(Clash::Line);
                all.extend(line.filter(|_| all.iter().all(|&(known, _)| known != other)).map(|line| (other, line)));
            }
        }
        all
    }

    /// Returns the squares that pieces on these squares attack or exclude, including occupied ones.
    /// For a tour that has begun, these are the squares to which it can continue.
    ///
    /// # Complexity
    /// One test per square and piece.
    pub fn reached(&self, placed: &[Square]) -> SquareSet {
        let size = self.grid.size;
        if let Rule::Walk(walk) = &self.rule {
            return SquareSet::of(size, if placed.is_empty() { Vec::new() } else { walk.onward(placed) });
        }
        SquareSet::of(size, size.iter().filter(|&square| !self.clashes(placed, square).is_empty()))
    }

    /// Returns the squares that a piece on the square attacks. With regions these are the squares
    /// that it touches, and on a tour those that it can move to.
    pub fn near(&self, square: Square) -> Vec<Square> {
        match &self.rule {
            Rule::Walk(walk) => walk.field.near(square).into_iter().collect(),
            Rule::Regions(_) => self.grid.size.iter().filter(|&other| self.keeps_free(square, other)).collect(),
            _ => self.reached(&[square]).iter().collect(),
        }
    }

    /// Returns the squares that still have to be covered. The set is empty if the rule does not
    /// require covering.
    pub fn uncovered(&self, placed: &[Square]) -> SquareSet {
        let Rule::Cover { total, .. } = self.rule else { return SquareSet::empty(self.grid.size) };
        let mut open = SquareSet::full(self.grid.size);
        open -= &self.reached(placed);
        if let Some(walls) = self.grid.walls {
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
            (Source::Problem(_, _, instance), _) => {
                squares.len() as u64 == self.pieces && instance.check(&squares).is_ok()
            }
            (Source::Rule, Rule::Regions(regions)) => regions.is_solution(&squares),
            (Source::Rule, Rule::Walk(walk)) => walk.is_tour(placed),
            (Source::Rule, _) => false,
        }
    }

    /// Finds a solution with pieces on these squares, and none on the marked ones. Marks do not
    /// affect a tour.
    pub fn complete(&self, placed: &[Square], marked: &[Square], limit: &Limit) -> Completion {
        // A search on a small board ends before it checks the limit for the first time.
        if let Some(stop) = limit.checkpoint(Progress { part: None, found: 0, nodes: 0, seconds: None, layer: None }) {
            return Completion::Unknown(stop);
        }
        let (problem, base) = match (&self.source, &self.rule) {
            (Source::Problem(problem, base, _), _) => (*problem, base),
            (Source::Rule, Rule::Regions(regions)) => {
                let found = regions.search(placed, marked, 1).into_iter().next();
                return found.map_or(Completion::None, Completion::Found);
            }
            // The search for a symmetric tour of a large board may have used chains, which do not go on from a path.
            (Source::Rule, Rule::Walk(walk)) if walk.kept.is_some() && self.solution.starts_with(placed) => {
                return Completion::Found(self.solution.clone());
            }
            (Source::Rule, Rule::Walk(walk)) => return walk.complete(placed, limit),
            (Source::Rule, _) => return Completion::None,
        };
        let mut args = base.clone();
        let on = |name| move |&square: &Square| Given { name, arg: Arg::Square(square), span: Span::default() };
        args.0.extend(placed.iter().map(on("with")));
        args.0.extend(marked.iter().map(on("without")));
        // The search refuses no position of a puzzle that it has solved before. If it did, no
        // solution would be known.
        let found = (problem.instance)(problem, &args).and_then(|instance| instance.find(None, limit));
        match found.map(|sought| sought.finding) {
            Ok(Finding::Found(mut squares)) => {
                squares.sort_unstable();
                Completion::Found(squares)
            }
            Ok(Finding::None(_)) => Completion::None,
            Ok(Finding::Unknown(stop)) => Completion::Unknown(stop),
            Err(_) => Completion::Unknown(Stop::Nodes),
        }
    }
}

/// Options that specify how to search.
const SEARCHED: [&str; 9] = ["using", "path", "fixed", "random", "pohl", "roth", "squirrel-cull", "limit", "seed"];

/// Returns the arguments without the required squares, and with the number of pieces.
fn base(args: &Args, pieces: u64) -> Args {
    let kept = args.0.iter().filter(|given| !["with", "using", "limit", "within", "pieces"].contains(&given.name));
    let number = Given { name: "pieces", arg: Arg::PieceNumber(pieces.into()), span: Span::default() };
    Args(kept.cloned().chain([number]).collect())
}
