//! A tour problem with its arguments.

use super::path::{self, PathProblem};
use super::story::{self, Story};
use super::telling::Extent;
use super::{classes, count, draw, find, map};
use crate::board::{Grid, Group, Size, SizeError, Square};
use crate::piece::{KNIGHT, Piece};
use crate::problem::{
    Arg, Args, Drawn, Instance, Mapped, Order, Problem, Reach, Refusal, Sought, Tally, Task, Violation, Visitor,
    place_squares,
};
use crate::search::tour::backtrack::{self, Look};
use crate::search::tour::warnsdorff::Tie;
use crate::search::tour::{Ends, Field, Flaw, check};
use crate::search::{Division, End, Limit, Silent};
use num_bigint::BigUint;
use std::sync::Arc;

/// Visit every square of a board once, by the moves of a piece.
///
/// ```
/// use bezzel::{board::Size, rooms::{problem::{Finding, Instance, Tour}, search::{Limit, tour::Ends}}};
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
}

impl Tour {
    /// A knight's tour of a whole board.
    pub fn knight(size: Size, ends: Ends) -> Tour {
        Tour { piece: &KNIGHT, field: Field::knight(size), ends, tie: None, path: None }
    }

    /// The board and its moves.
    pub fn field(&self) -> &Field {
        &self.field
    }

    /// Where the tour begins and ends.
    pub fn ends(&self) -> Ends {
        self.ends
    }

    /// How ties are broken.
    pub fn tie(&self) -> Tie {
        self.tie.unwrap_or_default()
    }

    /// Whether the image of a tour under a symmetry is a tour of this problem too; a closed one may begin anywhere.
    fn allows(&self, squares: &[Square]) -> bool {
        let ends = if self.ends.closed { Ends::CLOSED } else { self.ends };
        check(&self.field, ends, squares).is_ok()
    }
}

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
        let reach = Reach::Squares(RIDDEN);
        return Err(Refusal::OutOfReach { size: *size, method: "backtracking", reach, seconds: None, instead: None });
    }
    let (_, blocked) = place_squares(args, *size)?;
    let field = Field::new(*size, piece, &blocked);
    let end = |word: &str| -> Result<Option<Square>, Refusal> {
        let Some(given) = args.get(word) else { return Ok(None) };
        let Arg::Square(square) = given.arg else { return Ok(None) };
        match () {
            () if !size.contains(square) => Err(Refusal::OffBoard(square, *size, given.span)),
            () if !field.is_open(square) => Err(Refusal::Twice(square, given.span)),
            () => Ok(Some(square)),
        }
    };
    let ends = Ends { closed: args.has("closed"), from: end("from")?, to: end("to")? };
    let tie = tie(args)?;
    let path = match args.get("path").map(|given| (&given.arg, given.span)) {
        Some((Arg::Text(name), span)) => {
            let refused = |flaw| Refusal::Path(PathProblem { name: name.clone(), flaw }, span);
            Some(path::read(name, &field).map_err(refused)?)
        }
        _ => None,
    };
    Ok(Arc::new(Tour { piece, field, ends, tie, path }))
}

/// How ties are to be broken, if that was said.
fn tie(args: &Args) -> Result<Option<Tie>, Refusal> {
    let tie = match super::table::TIES.into_iter().find(|word| args.has(word)) {
        Some("fixed") => Some(Tie::Fixed),
        Some("random") => Some(Tie::Random(args.integer("seed").unwrap_or(0))),
        Some("pohl") => Some(Tie::Pohl),
        Some("roth") => Some(Tie::Roth),
        Some("squirrel-cull") => Some(Tie::SquirrelCull),
        _ => None,
    };
    match tie {
        Some(Tie::Random(_)) => Ok(tie),
        _ if args.get("seed").is_some() => Err(Refusal::OptionNeeds { option: "seed", needs: "random" }),
        _ => Ok(tie),
    }
}

/// The word of a way to break ties.
fn tie_word(tie: Tie) -> String {
    match tie {
        Tie::Fixed => "fixed".to_owned(),
        Tie::Random(seed) => format!("random seed {seed}"),
        Tie::Pohl => "pohl".to_owned(),
        Tie::Roth => "roth".to_owned(),
        Tie::SquirrelCull => "squirrel-cull".to_owned(),
    }
}

impl Instance for Tour {
    fn problem(&self) -> &'static Problem {
        &super::TOUR
    }

    fn text(&self) -> String {
        let mut text = String::from("tour ");
        if self.piece != &KNIGHT {
            text += &format!("{} ", self.piece.name);
        }
        text += &self.field.size().to_string();
        if self.ends.closed {
            text += " closed";
        }
        for (word, square) in [("from", self.ends.from), ("to", self.ends.to)] {
            if let Some(square) = square {
                text += &format!(" {word} {square}");
            }
        }
        if !self.field.blocked().is_empty() {
            let names: Vec<String> = self.field.blocked().iter().map(Square::to_string).collect();
            text += &format!(" without {}", names.join(", "));
        }
        if let Some(tie) = self.tie {
            text += &format!(" {}", tie_word(tie));
        }
        text
    }

    fn grid(&self) -> Grid {
        Grid { size: self.field.size(), torus: false }
    }

    fn piece(&self) -> &'static Piece {
        self.piece
    }

    fn pieces(&self) -> Option<u64> {
        Some(self.field.squares())
    }

    fn is_independent(&self) -> bool {
        false
    }

    fn walk(&self) -> Option<Ends> {
        Some(self.ends)
    }

    fn blocked(&self) -> &[Square] {
        self.field.blocked()
    }

    fn method(&self, task: Task, named: Option<&str>) -> Result<&'static str, Refusal> {
        match (named, task) {
            (Some(_), _) => self.problem().method(task, named),
            (None, Task::Find) => Ok(find::choose(self)),
            (None, Task::Count) => Ok(count::choose(self)),
            (None, _) => Ok("backtracking"),
        }
    }

    fn check(&self, squares: &[Square]) -> Result<(), Violation> {
        check(&self.field, self.ends, squares).map_err(|flaw| match flaw {
            Flaw::OffBoard(place) if self.field.size().contains(squares[place]) => Violation::Blocked(squares[place]),
            Flaw::OffBoard(place) => Violation::OffBoard(squares[place]),
            Flaw::Twice(place) => Violation::Twice(squares[place]),
            Flaw::NoMove(place) => Violation::NoMove(squares[place - 1], squares[place]),
            Flaw::Missing(square) => Violation::Unvisited(square),
            Flaw::Start(square) | Flaw::End(square) => Violation::WrongEnd(square),
            Flaw::Open => Violation::NotClosed(squares[squares.len() - 1], squares[0]),
        })
    }

    fn find(&self, method: Option<&str>, limit: &Limit) -> Result<Sought, Refusal> {
        find::find(self, method, limit)
    }

    fn enumerate(&self, _: Order, method: Option<&str>, limit: &Limit, visit: Visitor<'_>) -> Result<End, Refusal> {
        let method = self.method(Task::Enumerate, method)?;
        find::require_squares(self, method, backtrack::REACH)?;
        find::refuse_path(self, method)?;
        let size = self.field.size();
        let mut squares = Vec::new();
        let searched = backtrack::list(&self.field, self.ends, Look::Ahead, limit, &mut Silent, &mut |path| {
            squares.clear();
            squares.extend(path.iter().map(|&number| size.square(number as usize)));
            visit(&squares)
        });
        Ok(searched.end)
    }

    fn draw(&self, number: u64, seed: u64, limit: &Limit) -> Option<Result<Drawn, Refusal>> {
        draw::draw(self, number, seed, limit)
    }

    fn count(&self, method: Option<&str>, classes: bool, limit: &Limit) -> Result<Tally, Refusal> {
        count::count(self, method, classes, limit)
    }

    fn division(&self, method: &'static str, limit: &Limit) -> Result<Option<Box<dyn Division>>, Refusal> {
        count::division(self, method, limit)
    }

    fn classes(&self, tally: &Tally, limit: &Limit) -> Option<BigUint> {
        classes::classes(self, tally, limit)
    }

    fn directions(&self, total: &BigUint) -> Option<(BigUint, BigUint)> {
        // From a given end each way of walking is counted once already.
        let one_way = self.ends.from.is_some() || self.ends.to.is_some() || self.field.squares() < 2;
        Some(match self.ends.closed {
            true => (total * 2u32, total.clone()),
            false if one_way => (total.clone(), total.clone()),
            false => (total.clone(), total / 2u32),
        })
    }

    fn estimate(&self, task: Task, limit: &Limit) -> Option<f64> {
        (task == Task::Count && limit.solutions.is_none()).then(|| count::seconds(self)).flatten()
    }

    fn map(&self, method: Option<&str>, limit: &Limit) -> Result<Mapped, Refusal> {
        map::map(self, method, limit)
    }

    fn story(&self, method: Option<&str>, extent: Extent, limit: &Limit) -> Option<Result<Story, Refusal>> {
        Some(story::tell(self, method, extent, limit))
    }

    fn is_member(&self, image: &[Square]) -> bool {
        self.allows(image)
    }

    fn is_closed_under(&self, _: Group) -> bool {
        let anywhere = self.ends.closed || self.ends.from.is_none() && self.ends.to.is_none();
        self.field.blocked().is_empty() && anywhere
    }
}
