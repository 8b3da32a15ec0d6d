//! The problem of an instance: its statement and its methods.

use super::instance::LongestInstance;
use super::methods::{BACKTRACKING, ROWS, known_optimum};
use super::strip::WalkRules;
use crate::TourEnds;
use crate::model::{WalkStatement, build_model};
use crate::problem::{read_end_square, read_walk_field};
use bezzel_base::board::{Grid, Square, Symmetry, SymmetryGroup};
use bezzel_base::core::Limit;
use bezzel_base::piece::{KNIGHT, Piece};
use bezzel_base::problem::{
    ArgumentList, BoundArgs, CountResult, HasMethods, Instance, LinearProgram, Memo, MethodEntry,
    Optimum, OptionSpec, Problem, ProblemError, Quantity, Violation, count_classes_by_listing,
    divide_into_classes,
};
use num_bigint::BigUint;
use std::sync::Arc;

/// Creates the instance from bound arguments. Returns `None` if neither option is given.
pub fn make_longest(
    problem: &Problem,
    args: &BoundArgs,
) -> Option<Result<Arc<dyn Instance>, ProblemError>> {
    let rules = WalkRules {
        is_uncrossed: args.has(OptionSpec::UNCROSSED.word),
        is_longest: args.has(OptionSpec::LONGEST.word),
    };
    (rules.is_uncrossed || rules.is_longest).then(|| make(problem, args, rules))
}

fn make(
    problem: &Problem,
    args: &BoundArgs,
    rules: WalkRules,
) -> Result<Arc<dyn Instance>, ProblemError> {
    if let Some(piece) = args.piece().filter(|piece| !piece.is_mutual()) {
        return Err(ProblemError::OneWay(piece.plural.to_string()));
    }
    let (piece, field) =
        read_walk_field(args, Vec::new(), <LongestInstance as HasMethods>::FOR_ALL_PIECES)?;
    let end = |word: &str| read_end_square(args, &field, word);
    let ends = TourEnds { closed: args.has("closed"), from: end("from")?, to: end("to")? };
    Ok(Arc::new(LongestInstance {
        problem: problem.clone(),
        piece,
        field,
        ends,
        rules,
        optimum: Memo::default(),
    }))
}

impl LongestInstance {
    /// Returns the symmetries that map the walks that are asked for to each other, the identity
    /// first: those of the board that move no given end.
    fn task_symmetries(&self) -> Vec<Symmetry> {
        let size = self.field.size();
        let given: Vec<Square> = self.ends.from.into_iter().chain(self.ends.to).collect();
        let stays = |way: &Symmetry| given.iter().all(|&end| way.apply(size, end) == end);
        self.symmetries(SymmetryGroup::All).into_iter().filter(stays).collect()
    }

    /// Returns the number of symmetries of the walks if each maps every walk to another one. A path
    /// is its own image, in the same direction, only if all its squares stay where they are, and
    /// then a move joins two such squares.
    fn free_symmetries(&self) -> Option<usize> {
        let (field, symmetries) = (&self.field, self.task_symmetries());
        let size = field.size();
        let moves_walks = |way: &&Symmetry| {
            let stays = |square: Square| way.apply(size, square) == square;
            let joins = |from: Square| field.neighbors(from).into_iter().any(stays);
            let is_joined = |from: Square| field.is_open(from) && stays(from) && joins(from);
            !size.iter().any(is_joined)
        };
        let moves =
            if self.rules.is_longest { self.optimum.get() } else { Some(field.squares() - 1) };
        let is_path = !self.ends.closed && moves.is_some_and(|moves| moves > 0);
        let is_free =
            is_path && symmetries[1..].iter().filter(moves_walks).count() + 1 == symmetries.len();
        is_free.then_some(symmetries.len())
    }
}

impl HasMethods for LongestInstance {
    const FOR_ALL_PIECES: &'static str = BACKTRACKING.word;

    fn method_entries(&self) -> &'static [&'static MethodEntry<LongestInstance>] {
        ROWS
    }

    fn proved_optimum(&self) -> Option<Optimum> {
        let best = self.optimum.get().filter(|_| self.rules.is_longest)?;
        Some(Optimum::new(true, best, Some(best)).of(Quantity::Moves))
    }

    fn recount_classes(&self, counted: &CountResult, limit: &Limit) -> Option<BigUint> {
        /// Maximum number of walks that are listed for the essentially different ones.
        const MAX_LISTED: u64 = 200_000;
        if let Some(symmetries) = self.free_symmetries() {
            return Some(divide_into_classes(counted.total.clone(), symmetries));
        }
        (counted.total <= MAX_LISTED.into())
            .then(|| count_classes_by_listing(self, limit))
            .flatten()
    }
}

impl Instance for LongestInstance {
    fn problem(&self) -> &Problem {
        &self.problem
    }

    fn arguments(&self) -> BoundArgs {
        let grid = self.field.grid();
        let list = match self.piece == KNIGHT {
            true => ArgumentList::default(),
            false => ArgumentList::default().piece(&self.piece),
        };
        let blocked = self.field.blocked().iter().copied();
        list.board(grid)
            .flag("closed", self.ends.closed)
            .flag(OptionSpec::UNCROSSED.word, self.rules.is_uncrossed)
            .flag(OptionSpec::LONGEST.word, self.rules.is_longest)
            .squares("from", self.ends.from)
            .squares("to", self.ends.to)
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
        if self.rules.is_longest {
            self.optimum.get().map(|moves| moves + u64::from(!self.ends.closed))
        } else {
            Some(self.field.squares())
        }
    }

    fn is_independent(&self) -> bool {
        false
    }

    fn is_maximizing(&self) -> bool {
        self.rules.is_longest
    }

    fn sought_quantity(&self) -> Option<Quantity> {
        self.rules.is_longest.then_some(Quantity::Moves)
    }

    fn tour_ends(&self) -> Option<TourEnds> {
        Some(self.ends)
    }

    fn can_be_narrowed(&self) -> bool {
        false
    }

    fn blocked_squares(&self) -> &[Square] {
        self.field.blocked()
    }

    fn check(&self, squares: &[Square]) -> Result<(), Violation> {
        self.find_violation(squares).map_or(Ok(()), Err)?;
        if !self.rules.is_longest {
            return Ok(());
        }
        let found = self.count_moves(squares);
        let expected = self.optimum.get().or_else(|| self.optimum.ask_once(|| known_optimum(self)));
        match expected {
            Some(expected) if found != expected => Err(Violation::Walk { found, expected }),
            _ => Ok(()),
        }
    }

    fn linear_program(&self) -> Option<LinearProgram> {
        let statement = WalkStatement {
            field: &self.field,
            ends: self.ends,
            given: &[],
            symmetry: None,
            rules: self.rules,
        };
        build_model(statement, (self as &dyn Instance).empty_model())
    }

    /// Checks the image as a walk. A circuit may begin anywhere.
    fn is_member(&self, image: &[Square]) -> bool {
        let is_whole = !self.rules.is_longest
            || self.optimum.get().is_none_or(|moves| self.count_moves(image) == moves);
        is_whole && self.find_violation(image).is_none()
    }

    fn symmetries(&self, group: SymmetryGroup) -> Vec<Symmetry> {
        let all = group.symmetries(self.field.size()).iter().copied();
        all.filter(|&way| self.field.is_invariant_under(way)).collect()
    }

    fn is_closed_under(&self, _: SymmetryGroup) -> bool {
        self.task_symmetries().len() == self.symmetries(SymmetryGroup::All).len()
    }
}
