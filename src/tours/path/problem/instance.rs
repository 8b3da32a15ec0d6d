//! A path problem with its arguments.

use crate::path::DistanceLayers;
use crate::problem::read_end_square;
use crate::problem::read_walk_field;
use crate::{MoveGraph, TourEnds, TourField};
use bezzel_base::board::{Grid, Size, Square, Symmetry, SymmetryGroup};
use bezzel_base::core::{Limit, Stop};
use bezzel_base::piece::{KNIGHT, Piece};
use bezzel_base::problem::AbsenceReason;
use bezzel_base::problem::ArgumentList;
use bezzel_base::problem::BoundArgs;
use bezzel_base::problem::HasMethods;
use bezzel_base::problem::Instance;
use bezzel_base::problem::Memo;
use bezzel_base::problem::MethodReach;
use bezzel_base::problem::MethodRequest;
use bezzel_base::problem::MethodTask;
use bezzel_base::problem::Problem;
use bezzel_base::problem::ProblemError;
use bezzel_base::problem::UnreachableSquare;
use bezzel_base::problem::Violation;
use bezzel_base::walk::PathStep;
use bezzel_base::walk::TourStep;
use std::sync::Arc;

/// Problem of moving a piece from one square to another with the fewest moves.
///
/// ```
/// use bezzel_base::core::Limit;
/// use bezzel_base::problem::{FindOutcome, Instance, Problem, Solve};
/// use bezzel_tours::path::problem::{PATH, PathInstance};
/// use bezzel_base::board::Size;
/// let ends = ["a1", "h8"].map(|name| name.parse().unwrap());
/// let path = PathInstance::knight(Problem::from(&PATH), Size::new(8, 8).unwrap(), ends);
/// let sought = path.find(None, &Limit::default()).unwrap();
/// let FindOutcome::Found(squares) = sought.outcome else { panic!("the corner can be reached") };
/// assert_eq!((squares.len(), path.check(&squares)), (7, Ok(())));
/// ```
#[derive(Clone, Debug)]
pub struct PathInstance {
    problem: Problem,
    piece: Piece,
    field: TourField,
    /// First square, if it is given.
    pub(super) from: Option<Square>,
    /// Last square, if it is given.
    pub(super) to: Option<Square>,
    /// Number of squares of a shortest path, once it is known.
    length: Memo,
}

impl PathInstance {
    /// Maximum number of squares of a board whose shortest path is measured when the instance is
    /// made.
    const MAX_MEASURED: u64 = TourStep::MAX_TRACED;

    /// Creates the problem of a knight's path on a whole board, for the row of paths in the table
    /// of problems.
    pub fn knight(problem: Problem, size: Size, [from, to]: [Square; 2]) -> PathInstance {
        PathInstance::new(problem, KNIGHT.clone(), TourField::knight(size), [Some(from), Some(to)])
    }

    fn new(
        problem: Problem,
        piece: Piece,
        field: TourField,
        [from, to]: [Option<Square>; 2],
    ) -> PathInstance {
        let path = PathInstance { problem, piece, field, from, to, length: Memo::default() };
        if path.field.squares() <= PathInstance::MAX_MEASURED && to.is_some() {
            // Without a limit nothing stops it.
            let _ = path.find_obstacle(&Limit::default());
        }
        path
    }

    /// Returns the board with its moves.
    pub fn field(&self) -> &TourField {
        &self.field
    }

    /// Returns the numbers of the two ends, which every task except a map requires.
    pub(super) fn end_numbers(&self, graph: &MoveGraph) -> [u32; 2] {
        [self.from, self.to]
            .map(|end| graph.number(end.expect("a task without ends is refused before")))
    }

    /// Searches the distances from the first square up to the last one, and remembers the number of
    /// squares of a shortest path.
    pub(super) fn search_layers(
        &self,
        graph: &MoveGraph,
        limit: &Limit,
    ) -> Result<DistanceLayers, Stop> {
        let [from, to] = self.end_numbers(graph);
        let layers = DistanceLayers::search(graph, from, Some(to), limit)?;
        layers.distance(to).into_iter().for_each(|moves| self.remember_moves(moves));
        Ok(layers)
    }

    /// Remembers the number of moves of a shortest path.
    pub(super) fn remember_moves(&self, moves: u32) {
        self.length.set(u64::from(moves) + 1);
    }

    /// Returns the reason why no path leads from the first square to the last one, if there is
    /// none.
    ///
    /// # Errors
    /// The reason why the limit stopped the search.
    pub(super) fn find_obstacle(&self, limit: &Limit) -> Result<Option<AbsenceReason>, Stop> {
        let (Some(from), Some(to)) = (self.from, self.to) else { return Ok(None) };
        if self.length.get().is_some() {
            return Ok(None);
        }
        let graph = MoveGraph::build_within(&self.field, limit)?;
        let layers = self.search_layers(&graph, limit)?;
        if layers.distance(graph.number(to)).is_some() {
            return Ok(None);
        }
        let reached = layers.reached().len() as u64;
        let missed = self.field.size().iter().filter(|&square| {
            self.field.is_open(square) && layers.distance(graph.number(square)).is_none()
        });
        let mut near = graph
            .squares(layers.reached().get(..UnreachableSquare::LISTED).unwrap_or(layers.reached()));
        near.sort_unstable();
        Ok(Some(AbsenceReason::Unreachable(Box::new(UnreachableSquare {
            from,
            to,
            reached,
            squares: self.field.squares(),
            reached_squares: near,
            missed_squares: missed.take(UnreachableSquare::LISTED).collect(),
        }))))
    }

    /// Returns the last steps of a trace: the path, or that there is none.
    pub(super) fn final_step(&self, path: Option<Vec<Square>>) -> TourStep {
        TourStep::Path(match (path, self.from, self.to) {
            (None, Some(from), Some(to)) => PathStep::Unreachable(from, to),
            (path, ..) => PathStep::Shortest(path.unwrap_or_default()),
        })
    }

    /// Checks that the board has no more squares than the method can handle.
    pub(super) fn check_square_count(
        &self,
        request: &MethodRequest<'_>,
        most: u64,
    ) -> Result<(), ProblemError> {
        let most =
            if request.task == MethodTask::Trace { most.min(TourStep::MAX_TRACED) } else { most };
        if self.field.squares() <= most {
            return Ok(());
        }
        let traced = request.task == MethodTask::Trace;
        let instead = (!traced && request.method != Self::FOR_ALL_PIECES)
            .then(|| format!("{} {}", request.task.word(), self.command_text()));
        Err(ProblemError::OutOfReach {
            size: self.field.size(),
            method: request.method,
            reach: MethodReach::Squares(most),
            seconds: None,
            instead,
        })
    }

    /// Returns the refusal of a task without one of its ends.
    pub(super) fn missing_end(&self, task: MethodTask) -> Option<ProblemError> {
        let option = match (self.from, self.to) {
            (None, _) => "from",
            (_, None) if task != MethodTask::Map => "to",
            _ => return None,
        };
        let open = || self.field.size().iter().filter(|&square| self.field.is_open(square));
        let from = self.from.or_else(|| open().next());
        let to = self.to.or_else(|| open().last());
        let to = to.filter(|_| task != MethodTask::Map);
        let whole = PathInstance { from, to, length: Memo::default(), ..self.clone() };
        let example = format!("{} {}", task.word(), whole.command_text());
        Some(ProblemError::NeedsEnd { option, example })
    }
}

/// Creates the instance of a path problem from bound arguments.
pub(super) fn make_path(
    problem: &Problem,
    args: &BoundArgs,
) -> Result<Arc<dyn Instance>, ProblemError> {
    let (piece, field) =
        read_walk_field(args, Vec::new(), <PathInstance as HasMethods>::FOR_ALL_PIECES)?;
    if field.squares() > MoveGraph::REACH {
        return Err(ProblemError::OutOfReach {
            size: field.size(),
            method: <PathInstance as HasMethods>::FOR_ALL_PIECES,
            reach: MethodReach::Squares(MoveGraph::REACH),
            seconds: None,
            instead: None,
        });
    }
    let from = read_end_square(args, &field, "from")?;
    let to = read_end_square(args, &field, "to")?;
    Ok(Arc::new(PathInstance::new(problem.clone(), piece, field, [from, to])))
}

impl Instance for PathInstance {
    fn problem(&self) -> &Problem {
        &self.problem
    }

    fn arguments(&self) -> BoundArgs {
        let grid = self.grid();
        let blocked = self.field.blocked().iter().copied();
        ArgumentList::default()
            .piece(&self.piece)
            .board(grid)
            .squares("from", self.from)
            .squares("to", self.to)
            .squares("without", blocked.filter(|&square| !grid.is_wall(square)))
            .joins_and_pawns(grid)
            .into_args()
    }

    fn grid(&self) -> &Grid {
        self.field.grid()
    }

    fn piece(&self) -> &Piece {
        &self.piece
    }

    fn piece_count(&self) -> Option<u64> {
        self.length.get()
    }

    fn is_independent(&self) -> bool {
        false
    }

    fn tour_ends(&self) -> Option<TourEnds> {
        Some(TourEnds { closed: false, from: self.from, to: self.to })
    }

    fn is_shortest_path(&self) -> bool {
        true
    }

    fn blocked_squares(&self) -> &[Square] {
        self.field.blocked()
    }

    /// Checks the ends, each move, and that no path between the ends has fewer moves.
    fn check(&self, squares: &[Square]) -> Result<(), Violation> {
        let (Some(&first), Some(&last)) = (squares.first(), squares.last()) else {
            return Err(Violation::Pieces { found: 0, expected: self.piece_count().unwrap_or(1) });
        };
        let mut seen = std::collections::BTreeSet::new();
        for (at, &square) in squares.iter().enumerate() {
            let before = at.checked_sub(1).map(|before| squares[before]);
            match before {
                _ if !self.field.size().contains(square) => {
                    return Err(Violation::OffBoard(square));
                }
                _ if !self.field.is_open(square) => return Err(Violation::Blocked(square)),
                _ if !seen.insert(square) => return Err(Violation::Twice(square)),
                Some(before) if !self.field.is_move(before, square) => {
                    return Err(Violation::NoMove(before, square));
                }
                _ => {}
            }
        }
        let ends = [(self.from, first), (self.to, last)];
        if let Some((Some(end), _)) =
            ends.into_iter().find(|(end, is)| end.is_some_and(|end| end != *is))
        {
            return Err(Violation::WrongEnd(end));
        }
        let path = PathInstance { from: Some(first), to: Some(last), ..self.clone() };
        let length = match self.from.and(self.to) {
            Some(_) => self.length.clone(),
            None => Memo::default(),
        };
        let path = PathInstance { length, ..path };
        // A check has no limit, so nothing stops it, and the squares themselves are a path.
        let _ = path.find_obstacle(&Limit::default());
        match path.piece_count() {
            Some(expected) if expected < squares.len() as u64 => Err(Violation::NotShortest {
                moves: squares.len() as u64 - 1,
                shortest: expected - 1,
            }),
            _ => Ok(()),
        }
    }

    fn is_member(&self, image: &[Square]) -> bool {
        self.check(image).is_ok()
    }

    /// Returns the symmetries of the squares of the board, with the moves between them.
    fn symmetries(&self, group: SymmetryGroup) -> Vec<Symmetry> {
        let all = group.symmetries(self.field.size()).iter().copied();
        all.filter(|&symmetry| self.field.is_invariant_under(symmetry)).collect()
    }

    fn is_closed_under(&self, _: SymmetryGroup) -> bool {
        self.symmetries(SymmetryGroup::All).into_iter().all(|symmetry| self.keeps_ends(symmetry))
    }
}

impl PathInstance {
    /// Returns whether a symmetry maps both ends to themselves.
    pub(super) fn keeps_ends(&self, symmetry: Symmetry) -> bool {
        let size = self.field.size();
        [self.from, self.to].into_iter().flatten().all(|end| symmetry.apply(size, end) == end)
    }

    /// Returns the problem on the squares that a symmetry maps to themselves.
    pub(super) fn fixed_part(&self, symmetry: Symmetry) -> PathInstance {
        let size = self.field.size();
        let is_moved = |square: &Square| symmetry.apply(size, *square) != *square;
        let moved: Vec<Square> = size.iter().filter(is_moved).collect();
        let field = self.field.without_squares(&moved);
        PathInstance { field, length: Memo::default(), ..self.clone() }
    }
}
