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

/// Visit every square of a board once, by the moves of a piece.
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
    /// How ties are broken, where that was said.
    pub(super) tie: Option<Tie>,
    /// The path to begin with, for a method that works on one.
    pub(super) path: Option<Vec<Square>>,
    /// Which symmetries have to keep a tour.
    pub(super) kept: Option<Kept>,
}

impl Tour {
    /// A knight's tour of a whole board.
    pub fn knight(size: Size, ends: Ends) -> Tour {
        Tour { piece: &KNIGHT, field: Field::knight(size), ends, tie: None, path: None, kept: None }
    }

    /// The board and its moves.
    pub fn field(&self) -> &Field {
        &self.field
    }

    /// Whether nothing is known that rules a tour out.
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

    /// Where the tour begins and ends.
    pub fn ends(&self) -> Ends {
        self.ends
    }

    /// How ties are broken.
    pub fn tie(&self) -> Tie {
        self.tie.unwrap_or_default()
    }

    /// The first square: the one asked for, or the first of the board whose colour allows it.
    pub(super) fn start(&self) -> Square {
        let open = || self.field.size().iter().filter(|&square| self.field.is_open(square));
        let fine = |square: &Square| obstacle(&self.field, self.ends.from(*square), None).is_none();
        let first = || open().find(fine).or_else(|| open().next());
        self.ends.from.or_else(first).unwrap_or(Square { file: 0, rank: 0 })
    }

    /// The number of the square on which the tour has to end.
    pub(super) fn end(&self, graph: &Graph) -> Option<u32> {
        self.ends.to.map(|to| graph.number(to))
    }

    /// A closed tour from the square asked for on.
    pub(super) fn begin(&self, mut squares: Vec<Square>) -> Vec<Square> {
        let place = self.ends.from.and_then(|from| squares.iter().position(|&square| square == from));
        squares.rotate_left(place.unwrap_or(0));
        squares
    }

    /// What a path is at the end: a tour of the kind asked for, or not.
    pub(super) fn ending(&self, graph: &Graph, path: &[u32]) -> Stride {
        let closed = path.len() > 2 && graph.joins(path[0], path[path.len() - 1]);
        let whole = path.len() == graph.open() && (closed || !self.ends.closed);
        if whole { Stride::Found(closed) } else { Stride::GaveUp }
    }

    /// A walk that is no tour of the kind asked for; one by Warnsdorff's rule is what Euler's repairs begin with.
    pub(super) fn walked(&self, squares: Vec<Square>, by_rule: bool) -> Walked {
        let repairs = by_rule && self.path.is_none() && self.kept.is_none() && self.field.squares() <= REPAIRED;
        Walked { squares, repair: repairs.then(|| format!("find {} using euler", self.text())) }
    }

    /// Refuses a path to begin with, for every method but Euler's.
    pub(super) fn refuse_path(&self, ask: &Ask<'_>) -> Result<(), Refusal> {
        refuse(ask, self.path.as_ref().map(|_| "path"))
    }

    /// Refuses a way to break ties, for every method that finds a tour but Warnsdorff's rule.
    pub(super) fn refuse_tie(&self, ask: &Ask<'_>) -> Result<(), Refusal> {
        refuse(ask, self.tie.map(tie_option).filter(|_| ask.task == Task::Find))
    }

    /// Refuses the orders of Squirrel and Cull where they are not defined.
    pub(super) fn refuse_orders(&self, ask: &Ask<'_>) -> Result<(), Refusal> {
        let asked = self.tie == Some(Tie::SquirrelCull) && self.path.is_none();
        let start = || self.field.size().index(self.start()) as u32;
        let defined = ask.task != Task::Map && (!asked || has_orders(&self.field, start()));
        refuse(ask, Some("squirrel-cull").filter(|_| asked && !defined))
    }

    /// Refuses a way to break ties that is no order of the moves.
    pub(super) fn refuse_rule(&self, ask: &Ask<'_>) -> Result<(), Refusal> {
        if let Some(Tie::Moves(_)) = self.tie { Ok(()) } else { self.refuse_tie(ask) }
    }

    /// Refuses the options that a method does not know.
    pub(super) fn refuse_options(&self, ask: &Ask<'_>, options: &[&'static str]) -> Result<(), Refusal> {
        let given = |option: &str| match option {
            "closed" => self.ends.closed,
            "from" => self.ends.from.is_some(),
            "to" => self.ends.to.is_some(),
            _ => !self.field.blocked().is_empty(),
        };
        refuse(ask, options.iter().copied().find(|option| given(option)))
    }

    /// Refuses a board with more squares than the method takes.
    pub(super) fn require_squares(&self, method: &'static str, most: u64) -> Result<(), Refusal> {
        if self.field.squares() <= most {
            return Ok(());
        }
        let size = self.field.size();
        let tiles = self.kept.is_none()
            && divide::works(size, self.ends)
            && self.field.is_plain_knight()
            && size.squares() <= divide::REACH;
        // Tiles break no ties.
        let plain = Tour { tie: None, path: None, ..self.clone() };
        let instead = tiles.then(|| format!("find {} using divide", plain.text()));
        Err(Refusal::OutOfReach { size, method, reach: Reach::Squares(most), seconds: None, instead })
    }

    /// The refusal of a board that the method does not take, whatever the number of squares.
    pub(super) fn out_of_reach(&self, ask: &Ask<'_>, reach: Reach, instead: Option<String>) -> Refusal {
        Refusal::OutOfReach { size: self.field.size(), method: ask.method, reach, seconds: None, instead }
    }
}

fn refuse(ask: &Ask<'_>, option: Option<&'static str>) -> Result<(), Refusal> {
    option.map_or(Ok(()), |option| Err(Refusal::MethodOption { method: ask.method, option }))
}

/// The option that asks for a way to break ties.
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

/// The ways to break ties of Warnsdorff's rule, of which one can be asked for.
const TIES: [Tie; 5] = [Tie::Fixed, Tie::Random(0), Tie::Pohl, Tie::Roth, Tie::SquirrelCull];

/// The most squares of a path that is repaired.
pub(super) const REPAIRED: u64 = 1 << 16;

/// The most squares of a board for pieces that move any number of squares at once.
const RIDDEN: u64 = 1 << 16;

/// Makes the instance of a tour problem from bound arguments.
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
/// The number of the first square that cannot follow, and why.
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

/// The order of the moves that are given.
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

/// How ties are to be broken, if that was said.
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
