//! A puzzle: what is to be placed where.

use super::action::Clash;
use super::{Completion, Regions, Walk};
use crate::board::{Grid, Square, SquareSet};
use crate::piece::Piece;
use crate::problem::{Arg, Args, Finding, Given, Instance, Problem, Reason, Refusal, Span};
use crate::search::tour::Field;
use crate::search::{Limit, Line, Progress, Stop, attack_line};
use std::sync::Arc;

/// The longest side of a board that can be played: what a person can see at once.
pub const MOST_SIDE: u32 = 26;

/// What may stand beside what, and what the pieces have to do.
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
    /// As many pieces in every row, column and region, none touching another.
    Regions(Regions),
    /// A tour: the squares are in the order in which they are visited.
    Walk(Walk),
}

/// What a puzzle asks for, without its squares: enough to say it in a sentence.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Goal {
    /// Pieces that do not attack each other.
    Place,
    /// A cover.
    Cover,
    /// A cover by pieces that do not attack each other.
    Independent,
    /// A cover that attacks the squares of its own pieces too.
    Total,
    /// A queen in every region.
    Regions,
    /// Two in every region.
    Stars,
    /// A tour.
    Tour,
    /// A tour that leads back to where it began.
    ClosedTour,
}

/// Why a problem is no puzzle.
#[derive(Clone, Debug, PartialEq)]
pub enum NoPuzzle {
    /// The problem refuses.
    Refused(Refusal),
    /// It has no solution.
    Unsolvable(Reason),
    /// The search for a solution was stopped.
    Stopped(Stop),
    /// The option is for searches: there is none where somebody plays.
    Option(&'static str, Span),
    /// The board has a side of more squares than can be played.
    Large,
}

/// Where the solutions of a puzzle come from.
#[derive(Clone, Debug)]
pub(super) enum Source {
    /// A problem of the table, with its arguments but for the required squares.
    Problem(&'static Problem, Args, Arc<dyn Instance>),
    /// The rule itself.
    Rule,
}

/// A puzzle that has a solution.
///
/// ```
/// use bezzel::rooms::value::game::{Puzzle, Regions};
/// let puzzle = Puzzle::regions(Regions::generate(1, 6, 1).unwrap());
/// assert_eq!((puzzle.pieces, puzzle.solutions), (6, Some(1)));
/// ```
#[derive(Clone, Debug)]
pub struct Puzzle {
    /// What is played, as it is typed after `play`.
    pub text: String,
    /// Its number among the challenges, counted from 1.
    pub number: Option<usize>,
    /// The rule.
    pub rule: Rule,
    /// The board.
    pub grid: Grid,
    /// The piece.
    pub piece: &'static Piece,
    /// How many pieces a solution has, those that are given among them.
    pub pieces: u64,
    /// Pieces that stand from the start, sorted.
    pub given: Vec<Square>,
    /// Squares on which no piece may stand, sorted.
    pub blocked: Vec<Square>,
    /// The number of solutions, where it is known.
    pub solutions: Option<u64>,
    /// How hard it is, from 1 to [`Why::MOST`](super::Why::MOST): where there is one solution, and rows of which is known what they hold.
    pub difficulty: Option<u8>,
    /// The day whose puzzle it is, counted from 1970.
    pub day: Option<u64>,
    /// A solution, for who plays where nothing searches: sorted, that of a tour in its order.
    pub solution: Vec<Square>,
    pub(super) source: Source,
}

impl Puzzle {
    /// The puzzle of a problem; it takes a search to know that it has a solution, and how many pieces one has.
    ///
    /// # Errors
    /// [`NoPuzzle`].
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
            // A cover that is not known to be the least is no answer to the question for the least.
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

    /// What is asked for.
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

    /// Whether pieces that attack each other, or stand in each other's way otherwise, may stand together.
    pub fn lets_clash(&self) -> bool {
        matches!(self.rule, Rule::Cover { independent: false, .. } | Rule::Walk(_))
    }

    /// The tour, if that is what is asked for.
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

    /// Whether no second piece may stand on the one square while a piece stands on the other, wherever the rest stand.
    pub(super) fn keeps_free(&self, a: Square, b: Square) -> bool {
        match &self.rule {
            Rule::Regions(_) => a != b && Regions::touch(a, b),
            Rule::Walk(_) | Rule::Cover { independent: false, .. } => false,
            _ => attack_line(self.piece, self.grid, a, b).is_some(),
        }
    }

    /// The pieces that are in the way of one on the square, and why, whether the rule allows that or not.
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

    /// The squares that pieces on these squares attack, or keep free of others, squares with pieces among them where they do; of a tour
    /// that has begun, the squares that it can go on to.
    ///
    /// # Complexity
    /// A test for each square and piece.
    pub fn reached(&self, placed: &[Square]) -> SquareSet {
        let size = self.grid.size;
        if let Rule::Walk(walk) = &self.rule {
            return SquareSet::of(size, if placed.is_empty() { Vec::new() } else { walk.onward(placed) });
        }
        SquareSet::of(size, size.iter().filter(|&square| !self.clashes(placed, square).is_empty()))
    }

    /// The squares that a piece on the square attacks or, where rows and regions count, touches; on a tour, those that it leads to.
    pub fn near(&self, square: Square) -> Vec<Square> {
        match &self.rule {
            Rule::Walk(walk) => walk.field.near(square).into_iter().collect(),
            Rule::Regions(_) => self.grid.size.iter().filter(|&other| self.keeps_free(square, other)).collect(),
            _ => self.reached(&[square]).iter().collect(),
        }
    }

    /// The squares that still have to be covered; none where the rule does not ask for that.
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

    /// Whether the squares are a solution, by the definition alone: those of a tour in its order, others in any.
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

    /// A solution with pieces on these squares, and none on those that are marked; marks do not matter to a tour.
    pub fn complete(&self, placed: &[Square], marked: &[Square], limit: &Limit) -> Completion {
        // A small board is searched to its end before a search looks up for the first time.
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
        // The search refuses no position of a puzzle that it has solved before; if it did, no solution would be known.
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

/// Options that say how to search.
const SEARCHED: [&str; 9] = ["using", "path", "fixed", "random", "pohl", "roth", "squirrel-cull", "limit", "seed"];

/// The arguments without the required squares, and with the number of pieces.
fn base(args: &Args, pieces: u64) -> Args {
    let kept = args.0.iter().filter(|given| !["with", "using", "limit", "within", "pieces"].contains(&given.name));
    let number = Given { name: "pieces", arg: Arg::PieceNumber(pieces.into()), span: Span::default() };
    Args(kept.cloned().chain([number]).collect())
}
