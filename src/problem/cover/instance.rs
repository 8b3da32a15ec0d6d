//! A cover problem with its arguments.

use super::{check, count, find, list};
use crate::board::{Grid, Group, Size, SizeError, Square, Symmetry};
use crate::piece::Piece;
use crate::problem::{
    Arg, Args, Instance, Model, Order, Problem, Reach, Refusal, Sought, Tally, Task, Violation, Visitor, Watcher,
    place_squares,
};
use crate::search::cover::{Covering, MAX_SQUARES, Variant, backtracking, exact};
use crate::search::{Division, End, Limit, Searched};
use num_bigint::BigUint;
use std::sync::{Arc, OnceLock};

/// Cover a board with pieces of one kind, as few as possible or a given number.
///
/// ```
/// use bezzel::{board::Size, piece::QUEEN, rooms::{problem::{Cover, Instance}, search::{Limit, cover::Variant}}};
/// let cover = Cover::new(&QUEEN, Size::new(8, 8).unwrap(), Variant::Plain);
/// let sought = cover.find(None, &Limit::default()).unwrap();
/// let optimum = sought.optimum.unwrap();
/// assert_eq!((optimum.lower, optimum.upper), (5, Some(5)));
/// ```
#[derive(Clone, Debug)]
pub struct Cover {
    covering: Covering,
    /// The number of pieces, where one was given.
    pieces: Option<u64>,
    /// The fewest pieces, once a search has told.
    least: OnceLock<u64>,
}

impl Cover {
    /// The problem on a plain board without constraints, with as few pieces as possible.
    pub fn new(piece: &'static Piece, size: Size, variant: Variant) -> Cover {
        let grid = Grid { size, torus: false };
        let covering = Covering { piece, grid, variant, required: Vec::new(), blocked: Vec::new() };
        Cover { covering, pieces: None, least: OnceLock::new() }
    }

    /// What the searches are asked.
    pub fn covering(&self) -> &Covering {
        &self.covering
    }

    /// The number of pieces that was asked for; none where the fewest are.
    pub(super) fn asked(&self) -> Option<u64> {
        self.pieces
    }

    /// Keeps the fewest pieces for later questions.
    pub(super) fn remember(&self, least: u64) {
        let _ = self.least.set(least);
    }

    /// Whether there is no option that a rule for the whole board would break.
    pub(super) fn is_free(&self) -> bool {
        let squares = self.covering.required.is_empty() && self.covering.blocked.is_empty();
        squares && self.pieces.is_none() && !self.covering.grid.torus
    }

    /// The first option that keeps a rule for the whole board from being used.
    pub(super) fn option(&self) -> Option<&'static str> {
        let covering = &self.covering;
        let options = [
            ("pieces", self.pieces.is_some()),
            ("with", !covering.required.is_empty()),
            ("without", !covering.blocked.is_empty()),
            ("torus", covering.grid.torus),
        ];
        options.into_iter().find(|(_, given)| *given).map(|(option, _)| option)
    }

    /// Refuses a board that the method does not take.
    pub(super) fn require(&self, method: &'static str) -> Result<(), Refusal> {
        let (reached, most) = match method {
            "exact" | "sat" => (exact::reaches(&self.covering), exact::MAX_SQUARES),
            "backtracking" => (backtracking::reaches(&self.covering), backtracking::MAX_SQUARES),
            _ => (self.covering.reaches(), MAX_SQUARES),
        };
        if reached {
            return Ok(());
        }
        let (size, reach) = (self.covering.grid.size, Reach::Squares(most));
        let instead = (method == "exact" && self.covering.reaches() && self.pieces.is_none())
            .then(|| format!("find {} using local", self.text()));
        Err(Refusal::OutOfReach { size, method, reach, seconds: None, instead })
    }
}

/// Makes the instance of a cover problem from bound arguments.
pub(super) fn make(_: &'static Problem, args: &Args) -> Result<Arc<dyn Instance>, Refusal> {
    let (Some(Arg::Piece(piece)), Some(Arg::Size(size))) =
        (args.get("piece").map(|given| &given.arg), args.get("size").map(|given| &given.arg))
    else {
        return Err(Refusal::BadSize(SizeError { side: 0 }));
    };
    let (required, blocked) = place_squares(args, *size)?;
    let pieces = args.integer("pieces");
    if let Some(pieces) = pieces.filter(|&pieces| pieces > size.squares()) {
        return Err(Refusal::TooManyPieces { pieces, squares: size.squares() });
    }
    let variant = match (args.has("independent"), args.has("total")) {
        (true, _) => Variant::Independent,
        (_, true) => Variant::Total,
        _ => Variant::Plain,
    };
    let grid = Grid { size: *size, torus: args.has("torus") };
    let covering = Covering { piece, grid, variant, required, blocked };
    Ok(Arc::new(Cover { covering, pieces, least: OnceLock::new() }))
}

impl Instance for Cover {
    fn problem(&self) -> &'static Problem {
        &super::COVER
    }

    fn text(&self) -> String {
        let covering = &self.covering;
        let mut text = format!("cover {} {}", covering.piece.plural, covering.grid.size);
        text += match covering.variant {
            Variant::Plain => "",
            Variant::Independent => " independent",
            Variant::Total => " total",
        };
        if let Some(pieces) = self.pieces {
            text += &format!(" pieces {pieces}");
        }
        for (word, squares) in [("with", &covering.required), ("without", &covering.blocked)] {
            if !squares.is_empty() {
                let names: Vec<String> = squares.iter().map(Square::to_string).collect();
                text += &format!(" {word} {}", names.join(", "));
            }
        }
        if covering.grid.torus {
            text += " torus";
        }
        text
    }

    fn grid(&self) -> Grid {
        self.covering.grid
    }

    fn piece(&self) -> &'static Piece {
        self.covering.piece
    }

    fn pieces(&self) -> Option<u64> {
        self.pieces.or_else(|| self.least.get().copied())
    }

    fn covers(&self) -> bool {
        true
    }

    fn is_independent(&self) -> bool {
        self.covering.variant == Variant::Independent
    }

    fn blocked(&self) -> &[Square] {
        &self.covering.blocked
    }

    fn required(&self) -> &[Square] {
        &self.covering.required
    }

    fn method(&self, task: Task, named: Option<&str>) -> Result<&'static str, Refusal> {
        match (named, task) {
            (Some(_), _) => self.problem().method(task, named).and_then(|method| self.for_piece(method)),
            (None, Task::Find) => Ok(find::choose(self)),
            (None, Task::Count) => Ok(count::choose(self)),
            (None, Task::Enumerate) => Ok("exact"),
            (None, Task::Trace) => Ok("backtracking"),
            (None, Task::Map) => self.problem().method(task, None),
        }
    }

    fn check(&self, squares: &[Square]) -> Result<(), Violation> {
        check::check(self, squares)
    }

    fn find(&self, method: Option<&str>, limit: &Limit) -> Result<Sought, Refusal> {
        find::find(self, self.method(Task::Find, method)?, limit)
    }

    fn enumerate(&self, order: Order, method: Option<&str>, limit: &Limit, visit: Visitor<'_>) -> Result<End, Refusal> {
        let method = self.method(Task::Enumerate, method)?;
        self.require(method)?;
        let pieces = match find::least(self, method, limit)? {
            Ok(Some(pieces)) => pieces,
            Ok(None) => return Ok(End::Complete),
            Err(stop) => return Ok(End::Stopped(stop)),
        };
        if order == Order::Files {
            return Ok(list::list(&self.covering, pieces, method, limit, visit));
        }
        // Read from the top left, the turned board's files are this board's ranks from the top down.
        let turned = self.covering.image(Symmetry::ThreeQuarterTurn);
        let (mut squares, there) = (Vec::new(), turned.grid.size);
        Ok(list::list(&turned, pieces, method, limit, &mut |found| {
            squares.clear();
            squares.extend(found.iter().map(|&square| Symmetry::QuarterTurn.apply(there, square)));
            squares.sort_unstable();
            visit(&squares)
        }))
    }

    fn count(&self, method: Option<&str>, classes: bool, limit: &Limit) -> Result<Tally, Refusal> {
        count::count(self, self.method(Task::Count, method)?, classes, limit)
    }

    fn division(&self, method: &'static str, _: &Limit) -> Result<Option<Box<dyn Division>>, Refusal> {
        count::division(self, method)
    }

    fn classes(&self, tally: &Tally, limit: &Limit) -> Option<BigUint> {
        count::classes(self, tally, limit)
    }

    fn is_closed_under(&self, group: Group) -> bool {
        let symmetries = group.symmetries(self.covering.grid.size);
        symmetries.iter().all(|&symmetry| self.covering.is_closed_under(symmetry))
    }

    fn model(&self) -> Option<Model> {
        let fits = self.covering.grid.size.squares() <= Model::MOST_SQUARES;
        fits.then(|| super::model::model(self))
    }

    fn trace(&self, method: Option<&str>, limit: &Limit, watch: Watcher<'_>) -> Result<Searched, Refusal> {
        find::tell(self, self.method(Task::Trace, method)?, limit, watch)
    }
}

impl Cover {
    /// The method, if it is one for this piece.
    fn for_piece(&self, method: &'static str) -> Result<&'static str, Refusal> {
        let piece = self.covering.piece.plural;
        let meant = match method {
            "quadrants" => piece == "knights",
            "random" | "formula" => piece == "rooks",
            "column" => piece == "bishops",
            "construction" => matches!(piece, "rooks" | "bishops" | "kings"),
            _ => true,
        };
        if meant { Ok(method) } else { Err(Refusal::MethodPiece { method, piece, instead: "exact" }) }
    }
}
