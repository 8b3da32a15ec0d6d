//! A placement problem with its arguments.

use super::{Explicit, brute, capacity, check, classes, construct, count, find};
use crate::board::{Grid, Group, Size, Square, Symmetry};
use crate::piece::Piece;
use crate::problem::{
    Arg, Args, BruteForce, Instance, Model, Order, Problem, Refusal, Sought, Tally, Task, Violation, Visitor, Watcher,
    place_squares,
};
use crate::search::{
    Division, End, Limit, Placing, Searched, Silent, backtrack, bitmask, determinant, exactcover, independent,
    permutations,
};
use num_bigint::BigUint;
use std::sync::Arc;

/// Place a number of pieces of one kind so that none attacks another.
///
/// ```
/// use bezzel::{board::Size, rooms::{problem::{Instance, Placement, find_problem}, search::Limit}};
/// let queens = find_problem("queens").unwrap();
/// let instance = Placement::new(queens, Size::new(8, 8).unwrap());
/// assert_eq!(instance.count(None, true, &Limit::default()).unwrap().total, 92u32.into());
/// ```
#[derive(Clone, Debug)]
pub struct Placement {
    problem: &'static Problem,
    /// Whether the number of pieces is not the default.
    counted: bool,
    placing: Placing,
}

impl Placement {
    /// The problem on a plain board without constraints, with as many pieces as fit.
    ///
    /// # Panics
    /// When the problem places no piece of the table of pieces.
    pub fn new(problem: &'static Problem, size: Size) -> Placement {
        let piece = Piece::named(problem.word).expect("each placement problem is named after its piece");
        let grid = Grid { size, torus: false };
        let pieces = capacity::capacity(piece, grid).expect("the capacity of a plain board is known");
        Placement {
            problem,
            counted: false,
            placing: Placing { piece, grid, pieces, blocked: vec![], required: vec![] },
        }
    }

    /// What the searches are asked.
    pub fn placing(&self) -> &Placing {
        &self.placing
    }

    /// Whether neither squares nor the number of pieces are constrained.
    pub(super) fn is_free(&self) -> bool {
        !self.counted && !self.has_squares()
    }

    /// Whether squares are blocked or required.
    pub(super) fn has_squares(&self) -> bool {
        !self.placing.blocked.is_empty() || !self.placing.required.is_empty()
    }

    /// Whether the number of pieces differs from the default.
    pub(super) fn is_counted(&self) -> bool {
        self.counted
    }

    fn list(&self, placing: &Placing, method: &str, limit: &Limit, visit: Visitor<'_>) -> Searched {
        match method {
            "bitmask" => bitmask::list_all(placing, limit, visit),
            "backtracking" => backtrack::list(placing, limit, &mut Silent, visit),
            "permutations" => permutations::list(placing, limit, visit),
            "exactcover" => exactcover::list(placing, limit, visit),
            "determinant" => determinant::list(placing, limit, visit),
            _ => independent::list(placing, limit, &mut Silent, visit),
        }
    }

    /// Whether the kernel of the method takes the board as it stands in `placing`.
    pub(super) fn lists(placing: &Placing, method: &str) -> bool {
        match method {
            "bitmask" => bitmask::lists(placing),
            "backtracking" => backtrack::reaches(placing),
            "permutations" => permutations::reaches(placing),
            "exactcover" => exactcover::reaches(placing),
            "determinant" => determinant::reaches(placing),
            _ => independent::reaches(placing),
        }
    }
}

/// Makes the instance of a placement problem from bound arguments.
pub(super) fn make(problem: &'static Problem, args: &Args) -> Result<Arc<dyn Instance>, Refusal> {
    let Some(Arg::Size(size)) = args.get("size").map(|given| &given.arg) else {
        return Err(Refusal::BadSize(crate::board::SizeError { side: 0 }));
    };
    let piece = Piece::named(problem.word).expect("each placement problem is named after its piece");
    let grid = Grid { size: *size, torus: args.has("torus") };
    let (required, blocked) = place_squares(args, *size)?;
    let fit = capacity::capacity(piece, grid);
    let stated = args.integer("pieces");
    let pieces = stated.or(fit).ok_or(Refusal::NeedsPieces(*size))?;
    if pieces > size.squares() {
        return Err(Refusal::TooManyPieces { pieces, squares: size.squares() });
    }
    let placing = Placing { piece, grid, pieces, blocked, required };
    Ok(Arc::new(Placement { problem, counted: Some(pieces) != fit, placing }))
}

fn write_squares(text: &mut String, word: &str, squares: &[Square]) {
    if !squares.is_empty() {
        let names: Vec<String> = squares.iter().map(Square::to_string).collect();
        *text += &format!(" {word} {}", names.join(", "));
    }
}

impl Instance for Placement {
    fn problem(&self) -> &'static Problem {
        self.problem
    }

    fn text(&self) -> String {
        let mut text = format!("{} {}", self.problem.word, self.placing.grid.size);
        if self.counted {
            text += &format!(" pieces {}", self.placing.pieces);
        }
        write_squares(&mut text, "with", &self.placing.required);
        write_squares(&mut text, "without", &self.placing.blocked);
        if self.placing.grid.torus {
            text += " torus";
        }
        text
    }

    fn grid(&self) -> Grid {
        self.placing.grid
    }

    fn piece(&self) -> &'static Piece {
        self.placing.piece
    }

    fn pieces(&self) -> Option<u64> {
        Some(self.placing.pieces)
    }

    fn blocked(&self) -> &[Square] {
        &self.placing.blocked
    }

    fn required(&self) -> &[Square] {
        &self.placing.required
    }

    fn method(&self, task: Task, named: Option<&str>) -> Result<&'static str, Refusal> {
        match (named, task) {
            (Some(_), _) => self.problem.method(task, named),
            (None, Task::Find) => Ok(find::choose(self)),
            (None, Task::Count) => Ok(count::choose(self)),
            (None, Task::Enumerate) => Ok(self.listing_method()),
            (None, Task::Trace) => self.problem.method(task, Some("backtracking")),
            (None, Task::Map) => self.problem.method(task, None),
        }
    }

    fn check(&self, squares: &[Square]) -> Result<(), Violation> {
        check::check(&self.placing, squares)
    }

    fn find(&self, method: Option<&str>, limit: &Limit) -> Result<Sought, Refusal> {
        find::find(self, self.method(Task::Find, method)?, limit)
    }

    fn enumerate(&self, order: Order, method: Option<&str>, limit: &Limit, visit: Visitor<'_>) -> Result<End, Refusal> {
        let method = self.method(Task::Enumerate, method)?;
        if order == Order::Files {
            self.require(Self::lists(&self.placing, method), Task::Enumerate, method)?;
            return Ok(self.list(&self.placing, method, limit, visit).end);
        }
        // Read from the top left, the turned board's files are this board's ranks from the top down.
        let turned = self.placing.image(Symmetry::ThreeQuarterTurn);
        self.require(Self::lists(&turned, method), Task::Enumerate, method)?;
        let mut squares = Vec::new();
        let there = turned.grid.size;
        let mut turn_back = |found: &[Square]| {
            squares.clear();
            squares.extend(found.iter().map(|&square| Symmetry::QuarterTurn.apply(there, square)));
            squares.sort_unstable();
            visit(&squares)
        };
        Ok(self.list(&turned, method, limit, &mut turn_back).end)
    }

    fn count(&self, method: Option<&str>, classes: bool, limit: &Limit) -> Result<Tally, Refusal> {
        let mut tally = count::count(self, self.method(Task::Count, method)?, limit)?;
        if classes && tally.end.is_complete() {
            tally.classes = self.classes(&tally, limit);
        }
        Ok(tally)
    }

    fn division(&self, method: &'static str, _: &Limit) -> Result<Option<Box<dyn Division>>, Refusal> {
        count::division(self, method)
    }

    fn classes(&self, tally: &Tally, limit: &Limit) -> Option<BigUint> {
        classes::classes(self, tally, limit)
    }

    fn estimate(&self, task: Task, limit: &Limit) -> Option<f64> {
        let threads = if task == Task::Count { limit.worker_count() } else { 1 };
        self.seconds(task, threads).filter(|_| limit.solutions.is_none())
    }

    fn explicit(&self, method: Option<&str>) -> Option<Explicit> {
        /// Solutions with more pieces are not kept.
        const KEPT: u64 = 10_000_000;
        let whole = self.problem.word == "queens" && self.is_free() && self.placing.pieces > KEPT;
        Explicit::new(self.placing.grid).filter(|_| whole && matches!(method, None | Some("construction")))
    }

    fn brute_force(&self) -> Vec<BruteForce> {
        if self.has_squares() { Vec::new() } else { brute::force(&self.placing) }
    }

    fn is_closed_under(&self, group: Group) -> bool {
        let symmetries = group.symmetries(self.placing.grid.size);
        symmetries.iter().all(|&symmetry| self.placing.is_closed_under(symmetry))
    }

    fn model(&self) -> Option<Model> {
        let fits = self.placing.grid.size.squares() <= Model::MOST_SQUARES;
        fits.then(|| super::model::model(&self.placing))
    }

    fn trace(&self, method: Option<&str>, limit: &Limit, watch: Watcher<'_>) -> Result<Searched, Refusal> {
        self.method(Task::Trace, method)?;
        self.require(backtrack::reaches(&self.placing), Task::Trace, "backtracking")?;
        let mut watch = watch;
        Ok(backtrack::list(&self.placing, limit, &mut watch, &mut |_| std::ops::ControlFlow::Continue(())))
    }
}

impl Placement {
    /// Bit masks where a line holds at most one piece and they fit, else independent sets.
    fn listing_method(&self) -> &'static str {
        let turned = self.placing.image(Symmetry::ThreeQuarterTurn);
        let masks = bitmask::lists(&self.placing) && bitmask::lists(&turned);
        if masks || self.placing.has_one_per_line() && !independent::reaches(&self.placing) {
            "bitmask"
        } else {
            "independent"
        }
    }

    /// Refuses an option, else a board, that the kernel of the method does not take.
    pub(super) fn require(&self, reached: bool, task: Task, method: &'static str) -> Result<(), Refusal> {
        match self.barred(method) {
            _ if reached => Ok(()),
            Some(option) => Err(Refusal::MethodOption { method, option }),
            None => Err(self.out_of_reach(task, method)),
        }
    }

    /// The option in use that the method takes on no board, or on no board of this size.
    fn barred(&self, method: &str) -> Option<&'static str> {
        let size = self.placing.grid.size;
        let fewer = (self.placing.pieces < u64::from(size.shorter())).then_some("pieces");
        match method {
            "minconflicts" => self.constraint().or(self.placing.grid.torus.then_some("torus")),
            "join" => self.constraint().or(self.placing.grid.torus.then_some("torus")),
            "determinant" => fewer,
            "exactcover" => fewer.filter(|_| size.squares() <= exactcover::MAX_SQUARES),
            "firstfail" => self.counted.then_some("pieces"),
            _ => None,
        }
    }

    /// An option that squares or the number of pieces come from.
    pub(super) fn constraint(&self) -> Option<&'static str> {
        if !self.placing.required.is_empty() {
            Some("with")
        } else if !self.placing.blocked.is_empty() {
            Some("without")
        } else {
            self.counted.then_some("pieces")
        }
    }

    /// The command that would find a solution of a board on which nothing else works.
    pub(super) fn instead(&self) -> Option<String> {
        let plain = format!("{} {}", self.problem.word, self.placing.grid.size);
        construct::works(self.problem.word, Grid { torus: false, ..self.placing.grid })
            .then(|| format!("find {plain} using construction"))
    }
}
