//! Placements with any number of pieces, from the empty board on: `pieces any`.
//!
//! They are the independent sets of the graph of attacks. `profile` counts them in one sweep with
//! one number of ways for each state. The other methods add up the counts for each number of
//! pieces: the squares of a solution without one of them are a solution too, so the first number
//! without a solution is the last one to count.

use super::classes::{limit_effort, orbit_mean};
use super::counters::{ESTIMATED_STATES, PROFILE, SUBSETS, is_full_count};
use super::formula::FORMULA_OF_SUMS;
use super::instance::PlacementInstance;
use super::orbits;
use super::searches::BITMASK;
use super::{capacity, check};
use crate::independent;
use crate::profile::{ProfileCount, Through};
use bezzel_base::board::{Grid, Square, Symmetry, SymmetryConstraint, SymmetryGroup};
use bezzel_base::core::{Limit, PlacementSpec, SearchEnd, Stop};
use bezzel_base::piece::Piece;
use bezzel_base::problem::{
    ArgValue, BoundArgs, CountResult, HasMethods, Instance, InvariantCount, LinearProgram,
    MethodEntry, MethodReach, MethodRequest, MethodTask, OptionSpec, Priority, Problem,
    ProblemError, StepSource, Violation, check_symmetry, count_by_listing,
    count_classes_by_listing, count_squares_by_listing, find_by_listing,
};
use num_bigint::BigUint;

/// Maximum number of sets that are listed for the essentially different ones.
const MAX_LISTED: u64 = 200_000;

/// Placement with any number of pieces.
#[derive(Clone, Debug)]
pub(super) struct AnyNumber {
    /// The placement, with the number of pieces of no meaning.
    placement: PlacementInstance,
}

impl AnyNumber {
    /// Creates the problem from a placement, whose number of pieces is ignored.
    pub(super) fn new(placement: &PlacementInstance) -> AnyNumber {
        AnyNumber { placement: placement.with_number(placement.grid().size.squares()) }
    }

    fn placing(&self) -> &PlacementSpec {
        self.placement.placing()
    }

    /// Returns the placement with one piece more than on required squares, for questions about a
    /// method.
    fn with_one(&self) -> PlacementInstance {
        self.placement.with_number(self.placing().required.len() as u64 + 1)
    }

    /// Adds up the counts of a method for each number of pieces.
    fn sum(&self, request: &MethodRequest<'_>) -> Result<CountResult, ProblemError> {
        let placing = self.placing();
        let mut sum = request.count_result(BigUint::ZERO, 0, SearchEnd::Complete);
        if !placing.is_consistent() {
            return Ok(sum);
        }
        let required = placing.required.len() as u64;
        // The required squares alone.
        sum.total += 1u32;
        for pieces in required + 1..=placing.grid.size.squares() {
            let one = self.placement.with_number(pieces);
            if !self.has_room(pieces) {
                break;
            }
            let counted = bezzel_base::problem::Solve::count(
                &one,
                Some(request.method),
                false,
                request.limit,
            )?;
            let is_last = counted.total == BigUint::ZERO;
            sum.total += counted.total;
            sum.nodes += counted.nodes;
            sum.end = counted.end;
            if is_last || !counted.end.is_complete() {
                break;
            }
        }
        Ok(sum)
    }

    /// Returns whether this number of pieces may fit.
    fn has_room(&self, pieces: u64) -> bool {
        let PlacementSpec { piece, grid, .. } = self.placing();
        capacity::capacity(piece, grid).is_none_or(|most| pieces <= most)
    }

    /// Counts the solutions that each symmetry of the group leaves invariant. Returns `None` if
    /// that is out of reach.
    fn count_invariant(&self, group: &[Symmetry], limit: &Limit) -> Option<InvariantCount> {
        let placing = self.placing();
        if self.placement.excludes_three() {
            return None;
        }
        if placing.piece.rays.is_empty() {
            let Some(closed) = placing.symmetric_closure(group) else {
                return Some((BigUint::ZERO, 0, SearchEnd::Complete));
            };
            let profile = ProfileCount::with_symmetries(&closed, group)?;
            if limit.nodes.is_some_and(|most| profile.effort() > ESTIMATED_STATES * most as f64) {
                return Some((BigUint::ZERO, 0, SearchEnd::Stopped(Stop::Nodes)));
            }
            return Some(profile.count_any(limit).map_or_else(
                |stop| (BigUint::ZERO, 0, SearchEnd::Stopped(stop)),
                |(total, nodes)| (total, nodes, SearchEnd::Complete),
            ));
        }
        let (mut total, mut nodes) = (BigUint::ZERO, 0);
        // A symmetry may leave placements of some numbers invariant, and of none between.
        for pieces in (0..=placing.grid.size.squares()).take_while(|&pieces| self.has_room(pieces))
        {
            let one = self.placement.with_number(pieces);
            let (more, searched, end) = orbits::count_invariant(&one, group, limit)?;
            (total, nodes) = (total + more, nodes + searched);
            if !end.is_complete() {
                return Some((total, nodes, end));
            }
        }
        Some((total, nodes, SearchEnd::Complete))
    }
}

impl Instance for AnyNumber {
    fn problem(&self) -> &Problem {
        self.placement.problem()
    }

    fn arguments(&self) -> BoundArgs {
        let mut args = self.placement.arguments();
        for given in &mut args.0 {
            if given.name == OptionSpec::PIECES.word {
                given.arg = ArgValue::AnyNumber;
            }
        }
        args
    }

    fn grid(&self) -> &Grid {
        self.placement.grid()
    }

    fn piece(&self) -> &Piece {
        self.placement.piece()
    }

    fn piece_count(&self) -> Option<u64> {
        None
    }

    fn blocked_squares(&self) -> &[Square] {
        self.placement.blocked_squares()
    }

    fn required_squares(&self) -> &[Square] {
        self.placement.required_squares()
    }

    fn check(&self, squares: &[Square]) -> Result<(), Violation> {
        let placing = PlacementSpec { pieces: squares.len() as u64, ..self.placement.stated() };
        check::check_placement(&placing, self.placement.line_rule(), squares)?;
        check_symmetry(self, squares)
    }

    fn symmetry_constraint(&self) -> Option<SymmetryConstraint> {
        self.placement.symmetry_constraint()
    }

    fn is_member(&self, image: &[Square]) -> bool {
        self.placement.is_member(image)
    }

    fn linear_program(&self) -> Option<LinearProgram> {
        self.placement.model(false)
    }

    fn symmetries(&self, group: SymmetryGroup) -> Vec<Symmetry> {
        self.placement.symmetries(group)
    }

    fn is_closed_under(&self, group: SymmetryGroup) -> bool {
        self.placement.is_closed_under(group)
    }
}

/// One sweep with one number of ways for each state.
static ANY_BY_PROFILE: MethodEntry<AnyNumber> = MethodEntry {
    every_board: true,
    priority: |any, request| {
        let is_aggregate = request.task == MethodTask::Spread || is_full_count(request);
        let is_in_reach = || any.placement.profile().is_some() && !any.placement.excludes_three();
        if is_aggregate && is_in_reach() { Priority::High } else { Priority::Never }
    },
    check_supported: |any, request| (PROFILE.check_supported)(&any.placement, request),
    count: Some(|any, request| {
        let profile = any.placement.profile().expect("in reach");
        Ok(match profile.count_any(request.limit) {
            Ok((total, nodes)) => request.count_result(total, nodes, SearchEnd::Complete),
            Err(stop) => request.count_result(BigUint::ZERO, 0, SearchEnd::Stopped(stop)),
        })
    }),
    count_by_square: Some(|any, request| {
        let profile = any.placement.profile().expect("in reach");
        let size = any.grid().size;
        let nothing = || Through {
            total: BigUint::ZERO,
            squares: vec![BigUint::ZERO; size.squares() as usize],
            nodes: 0,
        };
        let (through, end) = match profile.count_by_square(any.placing(), None, request.limit) {
            Ok(through) => (through, SearchEnd::Complete),
            Err(stop) => (nothing(), SearchEnd::Stopped(stop)),
        };
        let counted = request.count_result(through.total, through.nodes, end);
        Ok(request.square_counts(any, through.squares, counted))
    }),
    count_invariant: Some(AnyNumber::count_invariant),
    steps: Some(StepSource::None { why: "steps-sets", instead: ANY_BY_LIST.word }),
    ..MethodEntry::new("profile")
};

/// Lists the solutions in lexicographic order, the empty board first.
static ANY_BY_LIST: MethodEntry<AnyNumber> = MethodEntry {
    every_board: true,
    priority: |_, request| {
        if request.is_list() { Priority::Highest } else { Priority::Fallback }
    },
    check_supported: |any, request| {
        let reach = MethodReach::Squares(independent::MAX_SQUARES);
        let is_taken = independent::is_supported(any.placing());
        any.placement.check_reach(request, is_taken, None, reach)
    },
    find: Some(find_by_listing),
    list: Some(|any, request, visit| {
        let rule = any.placement.line_rule();
        Ok(independent::list_any(any.placing(), rule, request.limit, visit).end)
    }),
    count: Some(count_by_listing),
    count_by_square: Some(count_squares_by_listing),
    count_invariant: Some(AnyNumber::count_invariant),
    ..MethodEntry::new("independent")
};

/// Declares methods that add up the counts of a method for each number of pieces.
macro_rules! sums {
    ($($name:ident: $row:ident;)*) => {
        $(static $name: MethodEntry<AnyNumber> = MethodEntry {
            every_board: $row.every_board,
            priority: |any, request| {
                let is_sum = is_full_count(request) && !any.placement.excludes_three();
                if is_sum { ($row.priority)(&any.with_one(), request) } else { Priority::Never }
            },
            check_supported: |any, request| ($row.check_supported)(&any.with_one(), request),
            count: Some(AnyNumber::sum),
            ..MethodEntry::new($row.word)
        };)*
    };
}

sums! {
    SUM_OF_BITMASK: BITMASK;
    SUM_OF_FORMULA: FORMULA_OF_SUMS;
    SUM_OF_SUBSETS: SUBSETS;
}

/// Methods for pieces that only leap.
const LEAPING_ROWS: &[&MethodEntry<AnyNumber>] = &[&ANY_BY_LIST, &ANY_BY_PROFILE];

/// Methods for rooks.
const ROOKS_ROWS: &[&MethodEntry<AnyNumber>] =
    &[&ANY_BY_LIST, &SUM_OF_BITMASK, &SUM_OF_FORMULA, &SUM_OF_SUBSETS];

/// Methods for bishops.
const BISHOPS_ROWS: &[&MethodEntry<AnyNumber>] = &[&ANY_BY_LIST, &SUM_OF_FORMULA, &SUM_OF_SUBSETS];

/// Methods for queens and superqueens.
const QUEENS_ROWS: &[&MethodEntry<AnyNumber>] = &[&ANY_BY_LIST, &SUM_OF_BITMASK];

/// Methods for all other pieces.
const OTHER_ROWS: &[&MethodEntry<AnyNumber>] = &[&ANY_BY_LIST];

impl HasMethods for AnyNumber {
    fn method_entries(&self) -> &'static [&'static MethodEntry<AnyNumber>] {
        match self.placement.problem_word() {
            "rooks" => ROOKS_ROWS,
            "bishops" => BISHOPS_ROWS,
            "queens" | "superqueens" => QUEENS_ROWS,
            _ if self.placing().piece.rays.is_empty() => LEAPING_ROWS,
            _ => OTHER_ROWS,
        }
    }

    fn seed(&self) -> Option<u64> {
        self.placement.seed
    }

    fn unsupported_option(&self, row: &MethodEntry<AnyNumber>) -> Option<&'static str> {
        let grid = &self.placing().grid;
        let odd = grid.option_word().filter(|_| grid.is_nonstandard() && !row.every_board);
        let three = self.placement.excludes_three() && !std::ptr::eq(row, &ANY_BY_LIST);
        if three { Some(OptionSpec::NO_THREE.word) } else { odd }
    }

    fn without_symmetry(&self) -> Option<AnyNumber> {
        Some(AnyNumber { placement: self.placement.without_symmetry() })
    }

    fn rotate_board(&self) -> Option<AnyNumber> {
        Some(AnyNumber { placement: self.placement.rotate_board() })
    }

    fn recount_classes(&self, counted: &CountResult, limit: &Limit) -> Option<BigUint> {
        let within = limit_effort(&self.placement, limit, counted, 0);
        if self.is_closed_under(SymmetryGroup::All) && !self.placement.excludes_three() {
            return orbit_mean(&self.symmetries(SymmetryGroup::All), |symmetry| match symmetry {
                Symmetry::Identity => Some(counted.total.clone()),
                symmetry => {
                    let group = Symmetry::generate_group(&[symmetry]);
                    let (number, _, end) = self.count_invariant(&group, &within)?;
                    end.is_complete().then_some(number)
                }
            });
        }
        let is_short = counted.total <= MAX_LISTED.into();
        is_short.then(|| count_classes_by_listing(self, &within)).flatten()
    }
}

#[cfg(test)]
mod tests {
    use super::super::table::placement_problem;
    use super::*;
    use bezzel_base::board::{BoardTopology, Size};
    use bezzel_base::core::LineRule;
    use bezzel_base::piece::{BISHOP, KING, KNIGHT, PIECES, QUEEN, ROOK};
    use bezzel_base::problem::{SolutionOrder, Solve, is_representative};
    use std::ops::ControlFlow::Continue;

    fn instance(piece: &Piece, spec: PlacementSpec, rule: LineRule) -> AnyNumber {
        let problem = placement_problem(piece);
        let placement = PlacementInstance::with_spec(problem, spec, rule);
        AnyNumber::new(&placement)
    }

    /// Returns the solutions by the definition: all sets of squares that pass the check.
    fn by_definition(any: &AnyNumber) -> Vec<Vec<Square>> {
        let size = any.grid().size;
        let sets = 0u32..1 << size.squares();
        let squares = |set: u32| -> Vec<Square> {
            (0..size.squares() as usize)
                .filter(|at| set >> at & 1 == 1)
                .map(|at| size.square(at))
                .collect()
        };
        let mut all: Vec<Vec<Square>> = sets
            .map(|set| {
                let mut squares = squares(set);
                squares.sort_unstable();
                squares
            })
            .filter(|squares| any.check(squares).is_ok())
            .collect();
        all.sort_unstable();
        all
    }

    #[test]
    fn every_method_agrees_with_the_definition_on_every_board() {
        let limit = Limit::default();
        let square = |name: &str| name.parse::<Square>().expect("a square");
        let joins = BoardTopology::ALL.iter().map(|&(_, joins)| joins).chain([BoardTopology::NONE]);
        for joins in joins {
            for (files, ranks) in [(1, 1), (3, 3), (2, 4), (4, 3)] {
                let size = Size::new(files, ranks).expect("a small board");
                let whole = Grid::with_topology(size, joins);
                let last = size.square(size.squares() as usize - 1);
                let mut grids = vec![whole.clone()];
                if size.squares() > 1 {
                    grids.push(whole.with_walls(&[], &[last]));
                }
                for (grid, piece) in grids.iter().flat_map(|it| PIECES.map(|piece| (it, piece))) {
                    let plain = PlacementSpec::new(piece.mutual_closure(), grid.clone(), 0);
                    let mut given = plain.clone();
                    if files > 1 {
                        given.required = vec![square("b2")];
                        given.blocked = vec![square("a1")];
                    }
                    for (spec, rule) in [
                        (plain.clone(), LineRule::Any),
                        (given, LineRule::Any),
                        (plain, LineRule::NoThree),
                    ] {
                        let any = instance(piece, spec, rule);
                        let all = by_definition(&any);
                        let mut listed = Vec::new();
                        let end = any.enumerate(SolutionOrder::Files, None, &limit, &mut |it| {
                            listed.push(it.to_vec());
                            Continue(())
                        });
                        assert_eq!(end, Ok(SearchEnd::Complete));
                        assert_eq!(listed, all, "{}", any.command_text());
                        let is_first =
                            |it: &&Vec<Square>| is_representative(&any, SymmetryGroup::All, it);
                        let classes = all.iter().filter(is_first).count();
                        let counted = any.count(None, true, &limit).expect("a small board");
                        assert_eq!(counted.total, all.len().into(), "{}", any.command_text());
                        assert_eq!(counted.classes, Some(classes.into()), "{}", any.command_text());
                        for row in any.method_entries() {
                            let Ok(counted) = any.count(Some(row.word), false, &limit) else {
                                continue;
                            };
                            let text = any.command_text();
                            assert_eq!(counted.total, all.len().into(), "{text} {}", row.word);
                        }
                        let by_square = any.count_by_square(None, &limit).expect("small");
                        for at in size.iter().filter(|it| !any.blocked_squares().contains(it)) {
                            let with = all.iter().filter(|it| it.contains(&at)).count();
                            assert_eq!(by_square.squares[size.index(at)], Some(with.into()));
                        }
                    }
                }
            }
        }
    }

    /// Each piece has a fast method for its counts.
    #[test]
    fn counts_of_large_boards_need_no_list() {
        for (piece, method, side) in [
            (&KING, "profile", 16),
            (&KNIGHT, "profile", 9),
            (&QUEEN, "bitmask", 8),
            (&ROOK, "formula", 20),
            (&BISHOP, "formula", 12),
        ] {
            let size = Size::new(side, side).expect("a board");
            let spec = PlacementSpec::new(piece.mutual_closure(), Grid::plain(size), 0);
            let any = instance(piece, spec, LineRule::Any);
            let limit = Limit { nodes: Some(5_000_000), ..Limit::default() };
            let counted = any.count(None, true, &limit).expect("within reach");
            assert_eq!((counted.method, counted.end), (Some(method), SearchEnd::Complete));
            assert!(method != "profile" || counted.classes.is_some(), "{side}");
        }
    }
}
