//! The methods: `frontier` searches by layers of states, and `backtracking` tries each move.

use super::backtrack;
use super::frontier::{LayerSearch, SearchScope, search};
use super::instance::LongestInstance;
use super::strip::{MAX_SQUARES, MAX_WIDTH, WalkStrip};
use crate::TourField;
use crate::counting::states::ways::Ways;
use crate::problem::TourInstance;
use bezzel_base::board::{BoardTopology, Square};
use bezzel_base::core::sink::{SearchCounter, flow_to_end};
use bezzel_base::core::{Limit, ListSink, SearchEnd, SolutionSink, Stop};
use bezzel_base::problem::{
    CountResult, FindOutcome, FindResult, HasMethods, MethodEntry, MethodReach, MethodRequest,
    MethodTask, Optimum, Priority, ProblemError, Quantity, Solve, StepSource, VisitSolution,
    count_by_listing, count_squares_by_listing,
};
use num_bigint::BigUint;
use std::ops::ControlFlow::{Break, Continue};

/// Largest number of squares of a board on which moves are tried by recursion.
const MAX_TRIED: u64 = 1 << 10;

/// Methods of the problem.
pub(super) const ROWS: &[&MethodEntry<LongestInstance>; 2] = &[&FRONTIER, &BACKTRACKING];

static FRONTIER: MethodEntry<LongestInstance> = MethodEntry {
    every_board: true,
    priority: |instance, _| match make_strip(instance) {
        Some(_) => Priority::Highest,
        None => Priority::Never,
    },
    check_supported: |instance, request| match make_strip(instance) {
        Some(_) => Ok(()),
        None => Err(refuse_strip(instance, request)),
    },
    find: Some(find_by_layers),
    list: Some(list_by_layers),
    count: Some(count_by_layers),
    count_by_square: Some(count_squares_by_listing),
    steps: Some(StepSource::None { why: "steps-frontier", instead: "" }),
    ..MethodEntry::new("frontier")
};

pub(super) static BACKTRACKING: MethodEntry<LongestInstance> = MethodEntry {
    every_board: true,
    priority: |_, _| Priority::Low,
    check_supported: |instance, request| {
        let size = instance.field.size();
        // A tour of the whole board may be found on larger boards.
        let is_whole = request.task == MethodTask::Find && !instance.rules.is_uncrossed;
        if size.squares() <= MAX_TRIED || is_whole { Ok(()) } else { Err(too_large(instance)) }
    },
    find: Some(find_by_backtracking),
    list: Some(list_by_backtracking),
    count: Some(count_by_listing),
    count_by_square: Some(count_squares_by_listing),
    steps: Some(StepSource::None { why: "steps-walks", instead: "" }),
    ..MethodEntry::new("backtracking")
};

/// Refuses a board whose states cannot be kept in layers.
fn refuse_strip(instance: &LongestInstance, request: &MethodRequest<'_>) -> ProblemError {
    let (size, method) = (instance.field.size(), request.method);
    let grid = instance.field.grid();
    if let (true, Some(option)) = (grid.topology != BoardTopology::NONE, grid.option_word()) {
        return ProblemError::MethodOption { method, option };
    }
    let reach = if size.squares() > MAX_SQUARES {
        MethodReach::Squares(MAX_SQUARES)
    } else {
        MethodReach::Frontier(MAX_WIDTH as u64)
    };
    ProblemError::OutOfReach { size, method, reach, seconds: None, instead: None }
}

/// Refuses a board on which moves are not tried one by one.
fn too_large(instance: &LongestInstance) -> ProblemError {
    let (size, method) = (instance.field.size(), BACKTRACKING.word);
    let reach = MethodReach::Squares(MAX_TRIED);
    ProblemError::OutOfReach { size, method, reach, seconds: None, instead: None }
}

fn make_strip(instance: &LongestInstance) -> Option<WalkStrip> {
    WalkStrip::new(&instance.field, instance.ends, instance.rules)
}

/// Returns the squares on which a walk without a move can begin and end.
fn single_squares(instance: &LongestInstance) -> Vec<Square> {
    let (field, ends) = (&instance.field, instance.ends);
    if ends.closed || !instance.rules.is_longest && field.squares() > 1 {
        return Vec::new();
    }
    let is_end = |given: Option<Square>, square: Square| given.is_none_or(|it| it == square);
    let open = field.size().iter().filter(|&square| field.is_open(square));
    open.filter(|&square| is_end(ends.from, square) && is_end(ends.to, square)).collect()
}

/// Greatest number of bits of a number of walks for words of 128 bits. At most 2^12 layers of 2^32
/// states, with 79 decisions for each, are added up.
const WORD_BITS: u32 = 128 - 52;

/// Walk and the bounds of the most moves.
struct Longest {
    walk: Option<Vec<Square>>,
    /// Most moves of a walk, or none if there is no walk or it was not found.
    moves: Option<u64>,
    nodes: u64,
    stopped: Option<Stop>,
}

impl Longest {
    fn end(&self) -> SearchEnd {
        self.stopped.map_or(SearchEnd::Complete, SearchEnd::Stopped)
    }

    fn optimum(&self, instance: &LongestInstance) -> Option<Optimum> {
        let lower = self.moves.filter(|_| instance.rules.is_longest)?;
        let upper = if self.stopped.is_some() { instance.most_moves() } else { lower };
        let optimum = Optimum::new(true, lower, Some(upper)).of(Quantity::Moves);
        Some(optimum.stopped_by(self.stopped))
    }
}

/// Finds a longest walk: first by few states of each layer. If some were left out, all states
/// without steps give the most moves, and more states are kept until a walk makes so many.
fn find_longest(instance: &LongestInstance, strip: &WalkStrip, limit: &Limit) -> Longest {
    /// States of a layer that are kept at first.
    const FIRST_STATES: usize = 1 << 13;
    let scope =
        |most_states: usize, is_kept| SearchScope { most_states, is_kept, most_bits: WORD_BITS };
    let mut longest = Longest { walk: None, moves: None, nodes: 0, stopped: None };
    let (mut proved, mut most_states) = (None, FIRST_STATES);
    loop {
        let some: LayerSearch<NoWays> = search(strip, scope(most_states, true), limit);
        longest.nodes += some.nodes;
        some.visit_walks(strip, &mut |walk| {
            longest.moves = Some(instance.count_moves(&walk));
            longest.walk = Some(walk);
            false
        });
        longest.stopped = some.stopped;
        let is_most = longest.moves == Some(instance.most_moves()) || proved == Some(longest.moves);
        if is_most && longest.stopped.is_some() {
            longest.stopped = None;
        }
        if is_most || some.is_exact || some.stopped.is_some() {
            break;
        }
        if proved.is_none() {
            let all: LayerSearch<NoWays> = search(strip, scope(usize::MAX, false), limit);
            longest.nodes += all.nodes;
            if all.stopped.is_some() {
                longest.stopped = all.stopped;
                break;
            }
            let most = all.best.map(|(moves, _)| moves);
            proved = Some(most);
            if most == longest.moves {
                break;
            }
        }
        most_states *= 8;
    }
    if longest.moves.is_none() && longest.stopped.is_none() {
        longest.walk = single_squares(instance).first().map(|&square| vec![square]);
        longest.moves = longest.walk.as_ref().map(|_| 0);
    }
    if let (Some(moves), None) = (longest.moves, longest.stopped) {
        instance.remember(moves);
    }
    longest
}

/// Finds a tour of the whole board by the methods for tours, or of all squares but one if a walk
/// cannot visit more. Returns `None` if that is not soon done.
fn find_whole(instance: &LongestInstance, limit: &Limit) -> Option<Longest> {
    /// Node limit of the search for a tour, which may not exist.
    const NODES: u64 = 1 << 18;
    /// Number of squares of which each is left out once.
    const MOST_OMITTED: usize = 6;
    /// Largest number of squares of a board on which a tour is tried.
    const LARGEST_BOARD: u64 = 1 << 22;
    let is_large = instance.field.size().squares() > LARGEST_BOARD;
    if is_large || instance.rules.is_uncrossed || !instance.rules.is_longest {
        return None;
    }
    let (field, most) = (&instance.field, instance.most_moves());
    let is_end = |square: Square| [instance.ends.from, instance.ends.to].contains(&Some(square));
    let squares = field.size().iter().filter(|&it| field.is_open(it) && !is_end(it));
    let smaller = squares.take(MOST_OMITTED).map(|square| field.without_squares(&[square]));
    let nodes = Some(limit.nodes.map_or(NODES, |nodes| nodes.min(NODES)));
    let limit = Limit { nodes, ..limit.clone() };
    let moves = |field: &TourField| field.squares() - u64::from(!instance.ends.closed);
    let fields = std::iter::once(field.clone()).chain(smaller).filter(|it| moves(it) == most);
    fields.into_iter().find_map(|field| {
        let tour = TourInstance::new(instance.piece.clone(), field, instance.ends);
        let found = tour.find(None, &limit).ok()?;
        let FindOutcome::Found(walk) = found.outcome else { return None };
        instance.remember(most);
        Some(Longest { walk: Some(walk), moves: Some(most), nodes: found.nodes, stopped: None })
    })
}

/// Number of ways that is not counted.
#[derive(Clone, Debug, Default)]
struct NoWays;

impl Ways for NoWays {
    fn add(&mut self, _: NoWays) {}

    fn bits(&self) -> u32 {
        0
    }

    fn big(&self) -> BigUint {
        BigUint::ZERO
    }

    fn of_u32(_: u32) -> NoWays {
        NoWays
    }

    fn as_u32(&self) -> Option<u32> {
        None
    }
}

fn find_by_layers(
    instance: &LongestInstance,
    request: &MethodRequest<'_>,
) -> Result<FindResult, ProblemError> {
    let strip = make_strip(instance).expect("the method supports the board");
    let longest = find_whole(instance, request.limit)
        .unwrap_or_else(|| find_longest(instance, &strip, request.limit));
    Ok(found_walk(instance, request, longest))
}

fn found_walk(
    instance: &LongestInstance,
    request: &MethodRequest<'_>,
    longest: Longest,
) -> FindResult {
    let (optimum, end) = (longest.optimum(instance), longest.end());
    let walk = longest.walk.and_then(|walk| directed(instance, walk).into_iter().next());
    let result = request.find_result(longest.nodes, FindOutcome::from_search(walk, end));
    FindResult { optimum, ..result }
}

fn find_by_backtracking(
    instance: &LongestInstance,
    request: &MethodRequest<'_>,
) -> Result<FindResult, ProblemError> {
    if let Some(whole) = find_whole(instance, request.limit) {
        return Ok(found_walk(instance, request, whole));
    }
    if instance.field.size().squares() > MAX_TRIED {
        return Err(too_large(instance));
    }
    let (field, ends, rules) = (&instance.field, instance.ends, instance.rules);
    let (walk, nodes, end) = backtrack::find_longest(field, ends, rules, request.limit);
    let stopped = match end {
        SearchEnd::Complete => None,
        SearchEnd::Stopped(stop) => Some(stop),
    };
    let moves = walk.as_ref().map(|walk| instance.count_moves(walk));
    if let (Some(moves), None) = (moves, stopped) {
        instance.remember(moves);
    }
    Ok(found_walk(instance, request, Longest { walk, moves, nodes, stopped }))
}

/// Returns the most moves if a short search finds them.
pub(super) fn known_optimum(instance: &LongestInstance) -> Option<u64> {
    /// Node limit of the search. There is no other limit, so it has to be short.
    const NODES: u64 = 1 << 14;
    let limit = Limit { nodes: Some(NODES), ..Limit::default() };
    find_longest(instance, &make_strip(instance)?, &limit);
    instance.optimum.get()
}

/// Lists the walks in order, after all were found.
fn list_by_layers(
    instance: &LongestInstance,
    request: &MethodRequest<'_>,
    visit: VisitSolution<'_>,
) -> Result<SearchEnd, ProblemError> {
    let strip = make_strip(instance).expect("the method supports the board");
    let scope = SearchScope { most_states: usize::MAX, is_kept: true, most_bits: WORD_BITS };
    let limit = Limit { solutions: None, ..request.limit.clone() };
    let found: LayerSearch<NoWays> = search(&strip, scope, &limit);
    if let Some(stop) = found.stopped {
        return Ok(SearchEnd::Stopped(stop));
    }
    let mut walks: Vec<Vec<Square>> = Vec::new();
    let (mut bytes, mut stopped) = (0, None);
    let mut counter = SearchCounter::new(&limit);
    found.visit_walks(&strip, &mut |walk| {
        bytes += 2 * (size_of_val(&walk[..]) + size_of::<Vec<Square>>()) as u64;
        walks.extend(directed(instance, walk));
        stopped = match counter.count_node() {
            Break(stop) => Some(stop),
            Continue(()) => (!limit.has_memory_for(bytes)).then_some(Stop::Memory),
        };
        stopped.is_none()
    });
    if let Some(stop) = stopped {
        return Ok(SearchEnd::Stopped(stop));
    }
    if found.best.is_none() {
        walks = single_squares(instance).into_iter().map(|square| vec![square]).collect();
    }
    if let Some(walk) = walks.first() {
        instance.remember(instance.count_moves(walk));
    }
    walks.sort_unstable();
    let mut sink = ListSink::new(request.limit, visit);
    Ok(flow_to_end(walks.iter().try_for_each(|walk| sink.accept_solution(walk))))
}

/// Returns the walks along squares that are different solutions: a path in each of its directions
/// that begins and ends as requested, and a circuit once.
fn directed(instance: &LongestInstance, walk: Vec<Square>) -> Vec<Vec<Square>> {
    if instance.ends.closed {
        return vec![instance.ends.normalize(walk)];
    }
    let back: Vec<Square> = walk.iter().rev().copied().collect();
    let is_end = |given: Option<Square>, end: Square| given.is_none_or(|given| given == end);
    let (from, to) = (instance.ends.from, instance.ends.to);
    let begins = |walk: &Vec<Square>| is_end(from, walk[0]) && is_end(to, walk[walk.len() - 1]);
    [walk, back].into_iter().filter(begins).collect()
}

/// Lists the walks by trying each move, after the most moves are known.
fn list_by_backtracking(
    instance: &LongestInstance,
    request: &MethodRequest<'_>,
    visit: VisitSolution<'_>,
) -> Result<SearchEnd, ProblemError> {
    let (field, ends, rules) = (&instance.field, instance.ends, instance.rules);
    let limit = Limit { solutions: None, ..request.limit.clone() };
    if rules.is_longest && instance.optimum.get().is_none() {
        let (walk, _, end) = backtrack::find_longest(field, ends, rules, &limit);
        if !end.is_complete() {
            return Ok(end);
        }
        let Some(walk) = walk else { return Ok(SearchEnd::Complete) };
        instance.remember(instance.count_moves(&walk));
    }
    let mut sink = ListSink::new(request.limit, visit);
    let (_, end) = backtrack::visit_walks(field, ends, rules, &limit, &mut |walk| {
        let most = instance.optimum.get().filter(|_| rules.is_longest);
        if most.is_some_and(|most| instance.count_moves(walk) != most) {
            return Continue(());
        }
        sink.accept_solution(walk)
    });
    Ok(end)
}

fn count_by_layers(
    instance: &LongestInstance,
    request: &MethodRequest<'_>,
) -> Result<CountResult, ProblemError> {
    let strip = make_strip(instance).expect("the method supports the board");
    if request.is_list() {
        let counted = count_by_listing(instance, request)?;
        return Ok(CountResult { optimum: instance.proved_optimum(), ..counted });
    }
    let scope = |most_bits| SearchScope { most_states: usize::MAX, is_kept: false, most_bits };
    let counted: LayerSearch<u128> = search(&strip, scope(WORD_BITS), request.limit);
    if counted.is_overflowing {
        let counted: LayerSearch<BigUint> = search(&strip, scope(u32::MAX), request.limit);
        return Ok(counted_walks(instance, request, counted));
    }
    Ok(counted_walks(instance, request, counted))
}

fn counted_walks<W: Ways>(
    instance: &LongestInstance,
    request: &MethodRequest<'_>,
    found: LayerSearch<W>,
) -> CountResult {
    let is_directed = instance.ends.closed || instance.ends.from.or(instance.ends.to).is_some();
    let total = match &found.best {
        Some((_, walks)) => walks.big() * if is_directed { 1u32 } else { 2 },
        None => single_squares(instance).len().into(),
    };
    let moves = found.best.as_ref().map(|(moves, _)| *moves);
    let moves = moves.or_else(|| (total > BigUint::ZERO).then_some(0));
    let longest = Longest { walk: None, moves, nodes: found.nodes, stopped: found.stopped };
    if let (Some(moves), None) = (moves, found.stopped) {
        instance.remember(moves);
    }
    // Walks that are not known to be the longest are no lower bound of the number.
    let total =
        if found.stopped.is_some() && instance.rules.is_longest { BigUint::ZERO } else { total };
    let counted = request.count_result(total, found.nodes, longest.end());
    CountResult { optimum: longest.optimum(instance), ..counted }
}
