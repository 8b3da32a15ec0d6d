//! A tour problem with its arguments.

use crate::board::{Grid, Group, Kept, Size, SizeError, Square, SquareSet, Symmetry};
use crate::piece::{KNIGHT, Piece};
use crate::problem::{
    Arg, Args, Ask, Instance, Opt, Problem, Reach, Refusal, Rows, Stride, Task, Violation, Walked, check_whole, grid,
    place_squares,
};
use crate::search::Limit;
use crate::search::tour::existence::obstacle;
use crate::search::tour::warnsdorff::{Tie, has_orders};
use crate::search::tour::{Ends, Field, Graph, MoveOrder, divide};
use std::sync::Arc;

/// Problem of visiting every square of a board once, by the moves of a piece.
///
/// ```
/// use bezzel::{board::Size, rooms::{problem::{Finding, Instance, Solve, Tour}, search::{Limit, tour::Ends}}};
/// let tour = Tour::knight(Size::new(8, 8).unwrap(), Ends::CLOSED);
/// let sought = tour.find(None, &Limit::default()).unwrap();
/// let Finding::Found(path) = sought.finding else { panic!("the chessboard has a closed tour") };
/// assert_eq!(tour.check(&path), Ok(()));
/// ```
#[derive(Clone, Debug)]
pub struct Tour {
    pub(super) piece: &'static Piece,
    pub(super) field: Field,
    pub(super) ends: Ends,
    /// Rule for breaking ties, if given.
    pub(super) tie: Option<Tie>,
    /// Path to begin with, for a method that repairs one.
    pub(super) path: Option<Vec<Square>>,
    /// Symmetries of which one has to leave a tour invariant.
    pub(super) kept: Option<Kept>,
}

impl Tour {
    /// Creates the problem of a knight's tour of a whole board.
    pub fn knight(size: Size, ends: Ends) -> Tour {
        Tour { piece: &KNIGHT, field: Field::knight(size), ends, tie: None, path: None, kept: None }
    }

    /// Returns the board with its moves.
    pub fn field(&self) -> &Field {
        &self.field
    }

    /// Returns whether no known theorem rules out a tour.
    pub(super) fn is_possible(&self) -> bool {
        obstacle(&self.field, self.ends, Some(&Limit::default())).is_none()
    }

    /// Returns the symmetries that map the tours that are asked for to each other, the identity
    /// first: those of the board that move no given end.
    pub(super) fn closed_symmetries(&self) -> Vec<Symmetry> {
        let ends = [self.ends.from, self.ends.to].into_iter().flatten().filter(|_| !self.ends.closed);
        let stays = |way: &Symmetry| ends.clone().all(|end| way.apply(self.field.size(), end) == end);
        self.symmetries(Group::All).into_iter().filter(stays).collect()
    }

    /// Returns the ends of the tour.
    pub fn ends(&self) -> Ends {
        self.ends
    }

    /// Returns the rule for breaking ties.
    pub fn tie(&self) -> Tie {
        self.tie.unwrap_or_default()
    }

    /// Returns the requested first square, or the first one of the board whose color allows it.
    pub(super) fn start(&self) -> Square {
        let open = || self.field.size().iter().filter(|&square| self.field.is_open(square));
        let fine = |square: &Square| obstacle(&self.field, self.ends.from(*square), None).is_none();
        let first = || open().find(fine).or_else(|| open().next());
        self.ends.from.or_else(first).unwrap_or(Square { file: 0, rank: 0 })
    }

    /// Returns the number of the square on which the tour has to end.
    pub(super) fn end(&self, graph: &Graph) -> Option<u32> {
        self.ends.to.map(|to| graph.number(to))
    }

    /// Rotates a closed tour to the requested first square.
    pub(super) fn begin(&self, mut squares: Vec<Square>) -> Vec<Square> {
        let place = self.ends.from.and_then(|from| squares.iter().position(|&square| square == from));
        squares.rotate_left(place.unwrap_or(0));
        squares
    }

    /// Returns the final step of a trace, depending on whether the path is a tour of the requested
    /// kind.
    pub(super) fn ending(&self, graph: &Graph, path: &[u32]) -> Stride {
        let closed = path.len() > 2 && graph.joins(path[0], path[path.len() - 1]);
        let whole = path.len() == graph.open() && (closed || !self.ends.closed);
        if whole { Stride::Found(closed) } else { Stride::GaveUp }
    }

    /// Creates the partial tour of a walk that is not a tour of the requested kind. Euler's method
    /// can repair a walk by Warnsdorff's rule.
    pub(super) fn walked(&self, squares: Vec<Square>, by_rule: bool) -> Walked {
        let repairs = by_rule && self.path.is_none() && self.kept.is_none() && self.field.squares() <= REPAIRED;
        Walked { squares, repair: repairs.then(|| format!("find {} using euler", self.text())) }
    }

    /// Refuses a path to begin with, for every method except Euler's.
    pub(super) fn refuse_path(&self, ask: &Ask<'_>) -> Result<(), Refusal> {
        refuse(ask, self.path.as_ref().map(|_| "path"))
    }

    /// Refuses a rule for breaking ties, for every method that finds a tour except Warnsdorff's
    /// rule.
    pub(super) fn refuse_tie(&self, ask: &Ask<'_>) -> Result<(), Refusal> {
        refuse(ask, self.tie.map(tie_option).filter(|_| ask.task == Task::Find))
    }

    /// Refuses the move orders of Squirrel and Cull if they are not defined.
    pub(super) fn refuse_orders(&self, ask: &Ask<'_>) -> Result<(), Refusal> {
        let asked = self.tie == Some(Tie::SquirrelCull) && self.path.is_none();
        let start = || self.field.size().index(self.start()) as u32;
        let defined = ask.task != Task::Map && (!asked || has_orders(&self.field, start()));
        refuse(ask, Some("squirrel-cull").filter(|_| asked && !defined))
    }

    /// Refuses a rule for breaking ties other than an order of the moves.
    pub(super) fn refuse_rule(&self, ask: &Ask<'_>) -> Result<(), Refusal> {
        if let Some(Tie::Moves(_)) = self.tie { Ok(()) } else { self.refuse_tie(ask) }
    }

    /// Refuses the options that a method does not support.
    pub(super) fn refuse_options(&self, ask: &Ask<'_>, options: &[&'static str]) -> Result<(), Refusal> {
        let given = |option: &str| match option {
            "closed" => self.ends.closed,
            "from" => self.ends.from.is_some(),
            "to" => self.ends.to.is_some(),
            _ => !self.field.blocked().is_empty(),
        };
        refuse(ask, options.iter().copied().find(|option| given(option)))
    }

    /// Checks that the board has no more squares than the method can handle.
    pub(super) fn require_squares(&self, method: &'static str, most: u64) -> Result<(), Refusal> {
        if self.field.squares() <= most {
            return Ok(());
        }
        let size = self.field.size();
        let tiles = self.kept.is_none()
            && divide::works(size, self.ends)
            && self.field.is_plain_knight()
            && size.squares() <= divide::REACH;
        // The tiling method breaks no ties.
        let plain = Tour { tie: None, path: None, ..self.clone() };
        let instead = tiles.then(|| format!("find {} using divide", plain.text()));
        Err(Refusal::OutOfReach { size, method, reach: Reach::Squares(most), seconds: None, instead })
    }

    /// Creates the error for a board that the method cannot handle, for another reason than its
    /// size.
    pub(super) fn out_of_reach(&self, ask: &Ask<'_>, reach: Reach, instead: Option<String>) -> Refusal {
        Refusal::OutOfReach { size: self.field.size(), method: ask.method, reach, seconds: None, instead }
    }
}

fn refuse(ask: &Ask<'_>, option: Option<&'static str>) -> Result<(), Refusal> {
    option.map_or(Ok(()), |option| Err(Refusal::MethodOption { method: ask.method, option }))
}

/// Returns the option that requests a rule for breaking ties.
pub(super) fn tie_option(tie: Tie) -> &'static str {
    match tie {
        Tie::Fixed => "fixed",
        Tie::Random(_) => "random",
        Tie::Moves(_) => "moves",
        Tie::Pohl => "pohl",
        Tie::Roth => "roth",
        Tie::SquirrelCull => "squirrel-cull",
    }
}

/// Rules for breaking ties of Warnsdorff's rule that have an option.
const TIES: [Tie; 5] = [Tie::Fixed, Tie::Random(0), Tie::Pohl, Tie::Roth, Tie::SquirrelCull];

/// Maximum number of squares of a path that is repaired.
pub(super) const REPAIRED: u64 = 1 << 16;

/// Maximum number of squares of a board for sliding pieces.
const RIDDEN: u64 = 1 << 16;

/// Creates the instance of a tour problem from bound arguments.
pub(super) fn make(_: &'static Problem, args: &Args) -> Result<Arc<dyn Instance>, Refusal> {
    let Some(Arg::Size(size)) = args.get("size").map(|given| &given.arg) else {
        return Err(Refusal::BadSize(SizeError { side: 0 }));
    };
    let piece = match args.get("piece").map(|given| &given.arg) {
        Some(Arg::Piece(piece)) => *piece,
        _ => &KNIGHT,
    };
    if !piece.rays.is_empty() && size.squares() > RIDDEN {
        let (method, reach) = (<Tour as Rows>::FOR_ALL_PIECES, Reach::Squares(RIDDEN));
        return Err(Refusal::OutOfReach { size: *size, method, reach, seconds: None, instead: None });
    }
    if !piece.is_mutual() {
        return Err(Refusal::OneWay(piece.plural));
    }
    let (_, blocked) = place_squares(args, *size)?;
    let grid = grid(args, *size)?;
    check_whole(piece, grid)?;
    if args.integer(Opt::PAWNS.word).is_some() {
        return Err(Refusal::LoosePawns);
    }
    if !grid.is_plain() && size.squares() > Grid::MOST_SQUARES {
        return Err(Refusal::OddBoard { squares: size.squares(), most: Grid::MOST_SQUARES });
    }
    let field = Field::on(grid, piece, &blocked);
    if field.squares() == 0 {
        return Err(Refusal::NoSquare);
    }
    let end = |word: &str| -> Result<Option<Square>, Refusal> {
        let Some(given) = args.get(word) else { return Ok(None) };
        let Arg::Square(square) = given.arg else { return Ok(None) };
        match () {
            () if !size.contains(square) => Err(Refusal::OffBoard(square, *size, given.span)),
            () if grid.holes().any(|hole| hole == square) => {
                Err(Refusal::Hole(square, grid.name().unwrap_or_default(), given.span))
            }
            () if !field.is_open(square) => Err(Refusal::Twice(square, given.span)),
            () => Ok(Some(square)),
        }
    };
    let ends = Ends { closed: args.has("closed"), from: end("from")?, to: end("to")? };
    let tie = tie(args, &field)?;
    let path = match args.get("path").map(|given| (&given.arg, given.span)) {
        Some((Arg::Path(squares), span)) => {
            check_path(squares, &field).map_err(|(at, violation)| Refusal::Path(at, violation, span))?;
            Some(squares.clone())
        }
        _ => None,
    };
    Ok(Arc::new(Tour { piece, field, ends, tie, path, kept: args.kept() }))
}

/// Checks that squares are a path: each on the board and once, with a move from each to the next.
///
/// # Errors
/// Returns the number of the first wrong square, and the violation.
fn check_path(squares: &[Square], field: &Field) -> Result<(), (usize, Violation)> {
    let mut seen = SquareSet::empty(field.size());
    for (at, &square) in squares.iter().enumerate() {
        let before = at.checked_sub(1).map(|before| squares[before]);
        let violation = match before {
            _ if !field.is_open(square) => Violation::OffBoard(square),
            _ if seen.contains(square) => Violation::Twice(square),
            Some(before) if !field.is_move(before, square) => Violation::NoMove(before, square),
            _ => {
                seen.insert(square);
                continue;
            }
        };
        return Err((at, violation));
    }
    Ok(())
}

/// Parses the order of the given moves.
fn moves(args: &Args, field: &Field) -> Result<MoveOrder, Refusal> {
    let mut named: Vec<(i32, i32)> = Vec::new();
    for given in args.all("moves") {
        let Arg::Move(files, ranks) = given.arg else { continue };
        let way = (files, ranks);
        if !field.moves().contains(&way) {
            return Err(Refusal::NoSuchMove(way, given.span));
        }
        if named.contains(&way) || named.len() == MoveOrder::MOST {
            return Err(Refusal::MoveTwice(way, given.span));
        }
        named.push(way);
    }
    MoveOrder::new(&named).ok_or(Refusal::NoSquare)
}

/// Parses the rule for breaking ties, if it is given.
fn tie(args: &Args, field: &Field) -> Result<Option<Tie>, Refusal> {
    if args.has("moves") {
        return moves(args, field).map(|order| Some(Tie::Moves(order)));
    }
    match TIES.into_iter().find(|&tie| args.has(tie_option(tie))) {
        Some(Tie::Random(_)) => Ok(Some(Tie::Random(args.integer("seed").unwrap_or(0)))),
        _ if args.get("seed").is_some() => Err(Refusal::OptionNeeds { option: "seed", needs: "random" }),
        tie => Ok(tie),
    }
}
