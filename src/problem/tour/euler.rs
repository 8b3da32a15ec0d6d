//! `euler`: a path that is repaired until it is a tour, after Euler (1759).

use super::instance::{REPAIRED, Tour};
use crate::problem::{Ask, Changed, Finding, Refusal, Row, Sought, Story, Stride, Suits, Task};
use crate::search::Stop;
use crate::search::tour::euler::{self, Change, Wish};
use crate::search::tour::warnsdorff::{Rule, Tie, Walker};
use crate::search::tour::{Ends, Graph};

/// Number of random walks that are repaired before the method gives up.
const REPAIRS: u64 = 24;

/// Number of walks from which one is chosen for the trace.
const ATTEMPTS: u64 = 12;

/// Maximum number of squares for which more walks are tried.
const SMALL: u64 = 100;

/// Number of walks tried on small boards if the first ones need no repair.
const PATIENCE: u64 = 60;

pub(super) static EULER: Row<Tour> = Row {
    suits: |tour, ask| match ask.task {
        Task::Find | Task::Trace if tour.path.is_some() => Suits::Best,
        _ => Suits::Never,
    },
    bars: |tour, ask| {
        tour.refuse_orders(ask)?;
        tour.require_squares(ask.method, if ask.task == Task::Trace { Story::MOST as u64 } else { REPAIRED })
    },
    find: Some(find),
    story: Some(|tour, ask, extent| repairs(tour, ask).within(extent)),
    every_board: true,
    ..Row::new("euler")
};

fn find(tour: &Tour, ask: &Ask<'_>) -> Result<Sought, Refusal> {
    let graph = Graph::new(&tour.field);
    let (mut nodes, mut best, mut why) = (0, Vec::new(), Stop::GaveUp);
    for seed in 0..REPAIRS {
        let repair = euler::complete(&graph, &before(tour, &graph, seed), wish(tour, &graph), seed, ask.limit);
        nodes += repair.nodes;
        if repair.done {
            return Ok(ask.sought(nodes, Finding::Found(graph.squares(&repair.path))));
        }
        if repair.path.len() > best.len() {
            best = repair.path;
        }
        if let Some(stop) = repair.stopped {
            why = stop;
            break;
        }
    }
    let walked = (!best.is_empty()).then(|| tour.walked(graph.squares(&best), false));
    Ok(Sought { walked, ..ask.sought(nodes, Finding::Unknown(why)) })
}

/// Returns the path to be repaired, which is the given one or a walk by Warnsdorff's rule with ties
/// broken as requested, or at random.
fn before(tour: &Tour, graph: &Graph, seed: u64) -> Vec<u32> {
    if let Some(squares) = &tour.path {
        return squares.iter().map(|&square| graph.number(square)).collect();
    }
    let end = tour.end(graph);
    let first = graph.number(tour.start());
    Walker::new(graph, Rule::Fewest, tour.tie.unwrap_or(Tie::Random(seed)), end).walk(first).to_vec()
}

/// Returns the goal of the repair.
fn wish(tour: &Tour, graph: &Graph) -> Wish {
    let Ends { closed, from, .. } = tour.ends;
    Wish { closed, keeps_start: from.is_some(), to: tour.end(graph) }
}

/// Traces the transformations of Euler's method.
fn repairs(tour: &Tour, ask: &Ask<'_>) -> Story {
    let graph = Graph::new(&tour.field);
    let wish = wish(tour, &graph);
    let attempt = |seed: u64| {
        let path = before(tour, &graph, seed);
        let repair = euler::complete(&graph, &path, wish, seed, ask.limit);
        (path, repair)
    };
    // Choose the walk that is repaired in the fewest steps, but not one that needs none, since its
    // trace would show nothing.
    let worth =
        |(_, repair): &(Vec<u32>, euler::Repair)| (!repair.done, repair.changes.is_empty(), repair.changes.len());
    let some = (0..ATTEMPTS).map(attempt).min_by_key(worth).expect("some walk is repaired");
    // On the smallest boards most walks need no repair, so more of them are tried.
    let dull = |some: &(Vec<u32>, euler::Repair)| !some.1.done || some.1.changes.is_empty();
    let longer =
        if dull(&some) && tour.path.is_none() && tour.field.squares() <= SMALL { ATTEMPTS..PATIENCE } else { 0..0 };
    let (mut path, repair) = longer.map(attempt).find(|other| !dull(other)).unwrap_or(some);
    let mut steps = vec![Stride::Begin(graph.squares(&path))];
    for &change in repair.changes.iter().take(Story::MOST) {
        let changed = changed(&graph, &path, change);
        euler::apply(&mut path, change);
        steps.push(Stride::Change { change: changed, path: graph.squares(&path) });
    }
    steps.push(tour.ending(&graph, &path));
    Story::whole(ask.method, steps, graph.squares(&path), repair.stopped)
}

/// Converts a transformation to squares.
fn changed(graph: &Graph, path: &[u32], change: Change) -> Changed {
    let at = |place: usize| graph.square(path[place]);
    let last = path.len() - 1;
    match change {
        Change::Extend(square) => Changed::Extend(graph.square(square)),
        Change::TurnTail(place) => Changed::TurnTail { end: at(last), pivot: at(place), new: at(place + 1) },
        Change::TurnHead(place) => Changed::TurnHead { first: at(0), pivot: at(place), new: at(place - 1) },
        Change::Reverse => Changed::Reverse,
        Change::Rotate(place) => Changed::Rotate(at(place)),
        Change::Insert(place, [first, second]) => {
            Changed::Insert { after: at(place), first: graph.square(first), last: graph.square(second) }
        }
        Change::InsertOne(place, square) => {
            Changed::Insert { after: at(place), first: graph.square(square), last: graph.square(square) }
        }
    }
}
