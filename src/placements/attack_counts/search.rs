//! The methods: `propagation` searches square by square, `sat` learns from its dead ends, and
//! `backtracking` puts pieces on squares and takes them back.
//!
//! The first two get the same rules. The largest or the smallest number of pieces is found by asking
//! for more, or fewer, than the best set has, until there is a proof that no such set exists.

use super::backtrack::visit_sets;
use super::check::count_unattacked;
use super::instance::{AttackCountInstance, SetNumbers};
use super::model::build_system;
use crate::multi_piece::{Interaction, MAX_SQUARES, MultiPlacement, find_largest_armies};
use bezzel_base::board::{PiecePartition, Size, Square, Symmetry, SymmetryGroup};
use bezzel_base::core::sink::flow_to_end;
use bezzel_base::core::{
    Limit, ListSink, SearchEnd, SearchResult, SilentObserver, SolutionSink, StepEvent,
    StepObserver, Stop,
};
use bezzel_base::problem::{
    CountResult, FindOutcome, FindResult, HasMethods, Instance, MethodEntry, MethodInfo,
    MethodRequest, MethodTask, Optimum, OptionSpec, PieceGroup, Priority, ProblemError, Quantity,
    StepSource, VisitSolution, count_by_listing, count_squares_by_listing, describe_methods,
};
use num_bigint::BigUint;
use std::collections::BTreeSet;
use std::ops::ControlFlow::{self, Break, Continue};
use std::ops::RangeInclusive;

/// Methods of the problem.
pub(super) const ROWS: &[&MethodEntry<AttackCountInstance>; 3 + cfg!(feature = "sat") as usize] = &[
    &POOLS,
    &PROPAGATION,
    #[cfg(feature = "sat")]
    &SAT,
    &BACKTRACKING,
];

/// Methods whose words other placements do not have.
const FURTHER_ROWS: &[&MethodEntry<AttackCountInstance>; ROWS.len() - 1] = &[
    &POOLS,
    &PROPAGATION,
    #[cfg(feature = "sat")]
    &SAT,
];

/// Descriptions of the methods, except backtracking, which is one of all placements.
pub const METHODS: [MethodInfo; FURTHER_ROWS.len()] = describe_methods(FURTHER_ROWS);

/// Descriptions of the methods that mixtures have with conditions on attacks only.
pub const MIXTURE_METHODS: [MethodInfo; FURTHER_ROWS.len() - 1] =
    match FURTHER_ROWS.split_first_chunk::<1>() {
        Some((_, rows)) => describe_methods(rows.first_chunk().expect("the others")),
        None => panic!("several methods"),
    };

/// Description of the search square by square.
pub const PROPAGATION_INFO: MethodInfo = METHODS[1];

/// Searches for a set with numbers in these ranges. Returns it, the nodes and the end.
type FindOne =
    fn(&AttackCountInstance, &SetNumbers, &Limit) -> (Option<Vec<Square>>, u64, SearchEnd);

static POOLS: MethodEntry<AttackCountInstance> = MethodEntry {
    every_board: true,
    priority: |instance, _| match armies_of(instance) {
        Some(_) => Priority::Highest,
        None => Priority::Never,
    },
    check_supported: |instance, request| match (armies_of(instance), other_option(instance)) {
        (Some(_), _) => Ok(()),
        (None, Some(option)) => Err(ProblemError::MethodOption { method: request.method, option }),
        (None, None) => instance.check_reach(request).and(Err(ProblemError::NoMethod {
            method: request.method.to_owned(),
            task: MethodTask::Find,
            have: vec![PROPAGATION.word],
        })),
    },
    find: Some(|instance, request| Ok(find(instance, request, find_by_pools))),
    steps: Some(StepSource::None { why: "steps-pools", instead: BACKTRACKING.word }),
    ..MethodEntry::new("pools")
};

static PROPAGATION: MethodEntry<AttackCountInstance> = MethodEntry {
    every_board: true,
    priority: |instance, _| if is_local(instance) { Priority::Low } else { Priority::High },
    check_supported: AttackCountInstance::check_reach,
    find: Some(|instance, request| Ok(find(instance, request, find_by_propagation))),
    list: Some(list),
    count: Some(count),
    count_by_square: Some(count_squares_by_listing),
    steps: Some(StepSource::None { why: "steps-propagation", instead: BACKTRACKING.word }),
    ..MethodEntry::new("propagation")
};

#[cfg(feature = "sat")]
static SAT: MethodEntry<AttackCountInstance> = MethodEntry {
    every_board: true,
    priority: |_, _| Priority::Medium,
    check_supported: AttackCountInstance::check_reach,
    find: Some(|instance, request| Ok(find(instance, request, sat::find))),
    steps: Some(StepSource::None { why: "steps-sat", instead: BACKTRACKING.word }),
    ..MethodEntry::new("sat")
};

static BACKTRACKING: MethodEntry<AttackCountInstance> = MethodEntry {
    every_board: true,
    priority: |_, request| match request.task {
        MethodTask::Trace => Priority::High,
        _ => Priority::Never,
    },
    check_supported: AttackCountInstance::check_reach,
    find: Some(|instance, request| Ok(find(instance, request, find_by_backtracking))),
    list: Some(|instance, request, visit| {
        if let Err((_, end)) = settle(instance, request.limit) {
            return Ok(end);
        }
        let limit = Limit { solutions: None, ..request.limit.clone() };
        let mut sink = ListSink::new(request.limit, visit);
        let accept = &mut |squares: &[Square]| sink.accept_solution(squares);
        Ok(visit_by_backtracking(instance, &limit, &mut SilentObserver, accept).end)
    }),
    count: Some(count_by_listing),
    count_by_square: Some(count_squares_by_listing),
    trace: Some(|instance, request, mut watch| {
        if let Err((extreme, end)) = settle(instance, request.limit) {
            return SearchResult { found: 0, nodes: extreme.nodes, end };
        }
        if let (true, Some(pieces)) = (instance.is_extreme(), instance.known_pieces())
            && let Break(stop) = watch.emit(StepEvent::UsePieces(pieces as u32))
        {
            return SearchResult { found: 0, nodes: 0, end: SearchEnd::Stopped(stop) };
        }
        visit_by_backtracking(instance, request.limit, &mut watch, &mut |_| Continue(()))
    }),
    ..MethodEntry::new("backtracking")
};

fn find_by_backtracking(
    instance: &AttackCountInstance,
    numbers: &SetNumbers,
    limit: &Limit,
) -> (Option<Vec<Square>>, u64, SearchEnd) {
    let mut found = None;
    let mut silent = SilentObserver;
    let result = visit_sets(instance, numbers, limit, &mut silent, &mut |squares| {
        found = Some(squares.to_vec());
        Break(Stop::Observer)
    });
    (found, result.nodes, result.end)
}

/// Visits the sets with known numbers in order and reports the steps.
pub(crate) fn visit_by_backtracking<W: StepObserver>(
    instance: &AttackCountInstance,
    limit: &Limit,
    watch: &mut W,
    visit: &mut dyn FnMut(&[Square]) -> ControlFlow<Stop>,
) -> SearchResult {
    visit_sets(instance, &instance.numbers(), limit, watch, visit)
}

/// Returns whether a SAT solver proves extremes sooner than a search square by square: for attacks of
/// short reach, and for few pieces about whose number sums of the rules say little.
fn is_local(instance: &AttackCountInstance) -> bool {
    let is_short = instance.kinds().all(|piece| piece.rays.is_empty());
    is_short || instance.is_minimizing() && !instance.is_bounded_by_sums()
}

/// Returns the search that finds extremes.
fn finder(instance: &AttackCountInstance) -> FindOne {
    #[cfg(feature = "sat")]
    const LOCAL: FindOne = sat::find;
    #[cfg(not(feature = "sat"))]
    const LOCAL: FindOne = find_by_propagation;
    match () {
        () if armies_of(instance).is_some() => find_by_pools,
        () if is_local(instance) => LOCAL,
        () => find_by_propagation,
    }
}

/// Returns an option that asks for something else than the most unattacked free squares.
fn other_option(instance: &AttackCountInstance) -> Option<&'static str> {
    let given = instance.arguments();
    let expected = [OptionSpec::PIECES.word, OptionSpec::UNATTACKED.word];
    let is_other = |option: &&OptionSpec| {
        let is_joined = OptionSpec::BOARD.iter().any(|board| board.word == option.word);
        given.has(option.word) && !expected.contains(&option.word) && !is_joined
    };
    let options = instance.problem().entry.signature.options.iter();
    let other = options.clone().find(is_other).map(|option| option.word);
    let is_most = instance.quantity() == Quantity::UnattackedSquares;
    other.or((!is_most && given.has(OptionSpec::UNATTACKED.word)).then_some("unattacked"))
}

/// Returns the armies whose larger one has a piece on each unattacked free square, if that is all
/// that is asked of the pieces, and these form the other army.
fn armies_of(instance: &AttackCountInstance) -> Option<(MultiPlacement, u64)> {
    let (grid, piece) = (instance.grid(), instance.piece());
    let is_free = instance.quantity() == Quantity::UnattackedSquares
        && instance.rules.cover.is_none()
        && instance.has_one_kind()
        && other_option(instance).is_none();
    if !is_free || grid.size.squares() > MAX_SQUARES {
        return None;
    }
    let attacks = |from: Square, to: Square| piece.attacked_squares(grid, from).any(|it| it == to);
    let mut squares = grid.size.iter().filter(|&square| !grid.is_wall(square));
    let is_mutual = squares
        .all(|from| piece.attacked_squares(grid, from).all(|to| to == from || attacks(to, from)));
    let placement = MultiPlacement {
        grid: grid.clone(),
        kinds: vec![(piece.clone(), 0), (piece.clone(), 0)],
        interaction: Interaction::NoAttacksBetweenKinds,
        blocked: Vec::new(),
        required: Vec::new(),
        required_kinds: Vec::new(),
    };
    is_mutual.then_some((placement, instance.known_pieces()?))
}

/// Finds the set with the most unattacked free squares, whatever the numbers. It has no fewer than
/// they ask for.
fn find_by_pools(
    instance: &AttackCountInstance,
    numbers: &SetNumbers,
    limit: &Limit,
) -> (Option<Vec<Square>>, u64, SearchEnd) {
    let Some((placement, pieces)) = armies_of(instance) else {
        return find_by_propagation(instance, numbers, limit);
    };
    let symmetries = instance.task_symmetries();
    let (armies, searched) =
        find_largest_armies(&placement, [Some(pieces), None], &symmetries, limit);
    if let (Some(armies), true) = (&armies, searched.end.is_complete()) {
        instance.optimum.set(armies.sizes[1]);
    }
    let found = armies.filter(|armies| numbers.unattacked.contains(&armies.sizes[1]));
    let squares = found.map(|armies| armies.squares[..pieces as usize].to_vec());
    (squares, searched.nodes, searched.end)
}

/// Returns the number of places.
fn places(instance: &AttackCountInstance) -> usize {
    instance.kinds().count() * instance.grid().size.squares() as usize
}

/// Returns the squares with a piece, kind by kind in file order.
fn held_squares(instance: &AttackCountInstance, values: &[bool]) -> Vec<Square> {
    let size = instance.grid().size;
    let of_kind = |values: &[bool]| {
        let squares = size.iter().zip(values);
        let mut held: Vec<Square> =
            squares.filter(|(_, is_held)| **is_held).map(|(square, _)| square).collect();
        held.sort_unstable();
        held
    };
    values.chunks(size.squares() as usize).flat_map(of_kind).collect()
}

fn find_by_propagation(
    instance: &AttackCountInstance,
    numbers: &SetNumbers,
    limit: &Limit,
) -> (Option<Vec<Square>>, u64, SearchEnd) {
    let mut found = None;
    let system = build_system(instance, numbers, &instance.task_symmetries());
    let result = system.search(places(instance), limit, &mut |values| {
        found = Some(held_squares(instance, values));
        Break(Stop::Observer)
    });
    (found, result.nodes, result.end)
}

/// Best set of a search for the largest or the smallest one.
struct Extreme {
    best: Option<Vec<Square>>,
    /// Its number of what is asked for.
    found: u64,
    /// Bounds of the number.
    bounds: RangeInclusive<u64>,
    nodes: u64,
    stopped: Option<Stop>,
}

impl Extreme {
    fn optimum(&self, instance: &AttackCountInstance) -> Option<Optimum> {
        self.best.as_ref()?;
        let is_maximizing = instance.seeks_largest();
        let (lower, upper) = if is_maximizing {
            (self.found, Some(*self.bounds.end()))
        } else {
            (*self.bounds.start(), Some(self.found))
        };
        let optimum = Optimum::new(is_maximizing, lower, upper).of(instance.quantity());
        Some(optimum.stopped_by(self.stopped))
    }
}

/// Finds the set with the largest or the smallest number, and remembers that number.
fn find_extreme(instance: &AttackCountInstance, limit: &Limit, find_one: FindOne) -> Extreme {
    let bounds = instance.extreme_bounds();
    let mut extreme = Extreme { best: None, found: 0, bounds, nodes: 0, stopped: None };
    loop {
        let (least, most) = (*extreme.bounds.start(), *extreme.bounds.end());
        let range = match (&extreme.best, extreme.found) {
            (None, _) => least..=most,
            (Some(_), found) if instance.optimum.get() == Some(found) => break,
            (Some(_), found) if instance.seeks_largest() => found + 1..=most,
            (Some(_), 0) => break,
            (Some(_), found) => least..=found - 1,
        };
        if range.is_empty() {
            break;
        }
        let (found, nodes, end) = find_one(instance, &instance.numbers_within(range), limit);
        extreme.nodes += nodes;
        match (found, end) {
            (Some(better), _) => {
                extreme.found = match instance.quantity() {
                    Quantity::UnattackedSquares => count_unattacked(instance, &better),
                    _ => better.len() as u64,
                };
                extreme.best = Some(better);
            }
            (None, SearchEnd::Complete) => break,
            (None, SearchEnd::Stopped(stop)) => {
                extreme.stopped = Some(stop);
                return extreme;
            }
        }
    }
    if extreme.best.is_some() {
        extreme.bounds = extreme.found..=extreme.found;
        instance.optimum.set(extreme.found);
    }
    extreme
}

/// Returns the largest or smallest number if a short search finds it.
pub(super) fn known_optimum(instance: &AttackCountInstance) -> Option<u64> {
    /// Node limit of the search, and the greatest number of squares. There is no other limit, so it
    /// has to be short.
    const NODES: u64 = 1 << 14;
    const SQUARES: u64 = 100;
    if instance.grid().size.squares() > SQUARES {
        return None;
    }
    let limit = Limit { nodes: Some(NODES), ..Limit::default() };
    find_extreme(instance, &limit, finder(instance));
    instance.optimum.get()
}

fn find(
    instance: &AttackCountInstance,
    request: &MethodRequest<'_>,
    find_one: FindOne,
) -> FindResult {
    if !instance.is_extreme() || instance.optimum.get().is_some() {
        let (found, nodes, end) = find_one(instance, &instance.numbers(), request.limit);
        let optimum = instance.proved_optimum();
        let result = request.find_result(nodes, FindOutcome::from_search(found, end));
        return FindResult { optimum, ..result };
    }
    let extreme = find_extreme(instance, request.limit, find_one);
    let optimum = extreme.optimum(instance);
    let end = extreme.stopped.map_or(SearchEnd::Complete, SearchEnd::Stopped);
    let outcome = FindOutcome::from_search(extreme.best, end);
    FindResult { optimum, ..request.find_result(extreme.nodes, outcome) }
}

/// Finds the largest or smallest number if it is asked for and not known yet. Returns the nodes, and the
/// reason if that was stopped or there is no set.
fn settle(instance: &AttackCountInstance, limit: &Limit) -> Result<u64, (Extreme, SearchEnd)> {
    if !instance.is_extreme() || instance.optimum.get().is_some() {
        return Ok(0);
    }
    let unlimited = Limit { solutions: None, ..limit.clone() };
    let extreme = find_extreme(instance, &unlimited, finder(instance));
    match (extreme.stopped, &extreme.best) {
        (Some(stop), _) => Err((extreme, SearchEnd::Stopped(stop))),
        (None, None) => Err((extreme, SearchEnd::Complete)),
        (None, Some(_)) => Ok(extreme.nodes),
    }
}

/// Visits one set of each orbit under the symmetries of the task, with the number of sets in its
/// orbit. Returns the nodes and the end.
fn visit_orbits(
    instance: &AttackCountInstance,
    limit: &Limit,
    visit: &mut dyn FnMut(&[Square], &Orbit<'_>) -> ControlFlow<Stop>,
) -> (u64, SearchEnd) {
    let (size, symmetries) = (instance.grid().size, instance.task_symmetries());
    let system = build_system(instance, &instance.numbers(), &symmetries);
    let parts = PieceGroup::parts(instance.piece_groups());
    let result = system.search(places(instance), limit, &mut |values| {
        let held = held_squares(instance, values);
        visit(&held, &Orbit { size, symmetries: &symmetries, parts: &parts, held: &held })
    });
    (result.nodes, result.end)
}

/// Images of a set under the symmetries of the task.
struct Orbit<'a> {
    size: Size,
    symmetries: &'a [Symmetry],
    parts: &'a PiecePartition,
    held: &'a [Square],
}

impl Orbit<'_> {
    /// Returns the number of different images.
    fn count(&self) -> usize {
        let stays = |&&symmetry: &&Symmetry| self.image(symmetry) == self.held;
        self.symmetries.len() / self.symmetries.iter().filter(stays).count()
    }

    fn image(&self, symmetry: Symmetry) -> Vec<Square> {
        let image = |&square: &Square| symmetry.apply(self.size, square);
        let mut image: Vec<Square> = self.held.iter().map(image).collect();
        self.parts.sort_parts(&mut image);
        image
    }

    /// Returns the different images.
    fn images(&self) -> BTreeSet<Vec<Square>> {
        self.symmetries.iter().map(|&symmetry| self.image(symmetry)).collect()
    }
}

/// Lists the sets in order, after all were found.
fn list(
    instance: &AttackCountInstance,
    request: &MethodRequest<'_>,
    visit: VisitSolution<'_>,
) -> Result<SearchEnd, ProblemError> {
    if let Err((_, end)) = settle(instance, request.limit) {
        return Ok(end);
    }
    let mut all: Vec<Vec<Square>> = Vec::new();
    let limit = Limit { solutions: None, ..request.limit.clone() };
    let mut bytes = 0;
    let (_, end) = visit_orbits(instance, &limit, &mut |held, orbit| {
        let images = orbit.images();
        bytes += 2 * images.len() as u64 * (size_of_val(held) as u64 + 48);
        if !limit.has_memory_for(bytes) {
            return Break(Stop::Memory);
        }
        all.extend(images);
        Continue(())
    });
    if !end.is_complete() {
        return Ok(end);
    }
    all.sort_unstable();
    let mut sink = ListSink::new(request.limit, visit);
    Ok(flow_to_end(all.iter().try_for_each(|squares| sink.accept_solution(squares))))
}

fn count(
    instance: &AttackCountInstance,
    request: &MethodRequest<'_>,
) -> Result<CountResult, ProblemError> {
    let nodes = match settle(instance, request.limit) {
        Ok(nodes) => nodes,
        Err((extreme, end)) => {
            let optimum = extreme.optimum(instance);
            let counted = request.count_result(BigUint::ZERO, extreme.nodes, end);
            return Ok(CountResult { optimum, ..counted });
        }
    };
    let optimum = instance.proved_optimum();
    if request.is_list() {
        return Ok(CountResult { optimum, ..count_by_listing(instance, request)? });
    }
    let (mut total, mut orbits) = (0u128, 0u128);
    let (searched, end) = visit_orbits(instance, request.limit, &mut |_, orbit| {
        (total, orbits) = (total + orbit.count() as u128, orbits + 1);
        Continue(())
    });
    let all = instance.symmetries(SymmetryGroup::All).len();
    let is_whole = end.is_complete() && instance.task_symmetries().len() == all;
    let classes = is_whole.then(|| orbits.into());
    let counted = request.count_result(total.into(), nodes + searched, end);
    Ok(CountResult { optimum, classes, ..counted })
}

#[cfg(feature = "sat")]
mod sat {
    use super::{AttackCountInstance, Limit, SearchEnd, SetNumbers, Square, held_squares, places};
    use crate::attack_counts::model::build_system;
    use bezzel_base::core::sat::{SatResult, SatSolver};
    use bezzel_base::problem::CnfFormula;

    /// Finds a set by the solver.
    pub(super) fn find(
        instance: &AttackCountInstance,
        numbers: &SetNumbers,
        limit: &Limit,
    ) -> (Option<Vec<Square>>, u64, SearchEnd) {
        let system = build_system(instance, numbers, &instance.task_symmetries());
        let formula = match CnfFormula::encode_rules(&system, limit) {
            Ok(formula) => formula,
            Err(stop) => return (None, 0, SearchEnd::Stopped(stop)),
        };
        let mut solver = SatSolver::new(limit);
        formula.iter().for_each(|clause| solver.add_clause(clause));
        let (found, end) = match solver.solve(places(instance)) {
            SatResult::Satisfied(values) => {
                (Some(held_squares(instance, &values)), SearchEnd::Complete)
            }
            SatResult::Unsatisfiable => (None, SearchEnd::Complete),
            SatResult::Stopped(stop) => (None, SearchEnd::Stopped(stop)),
        };
        (found, solver.nodes(), end)
    }
}
