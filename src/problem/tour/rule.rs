//! `warnsdorff`, `antiwarnsdorff` and `ties`: tours by Warnsdorff's rule, its opposite, and many
//! ways to break ties.

use super::instance::Tour;
use crate::board::Square;
use crate::problem::{Ask, Finding, Mapped, Refusal, Row, Sought, Story, Stride, Suits, Task};
use crate::search::Silent;
use crate::search::crew::Crew;
use crate::search::tour::Graph;
use crate::search::tour::Hop;
use crate::search::tour::existence::obstacle;
use crate::search::tour::warnsdorff::{self, Rule, Tie, Walker};
use crate::search::{Progress, Stop};
use std::ops::ControlFlow::{self, Break, Continue};

/// Maximum number of squares of a board whose starts are all tried.
const MAPPED: u64 = 1 << 18;

/// Maximum number of squares of a board on which many walks are made.
const WALKED: u64 = 1 << 16;

/// Number of starts between two checks of the limit.
const BLOCK: usize = 16;

/// Method that moves to the square with the fewest onward moves.
pub(super) static WARNSDORFF: Row<Tour> = Row {
    suits: |tour, ask| match ask.task {
        Task::Find if tour.path.is_none() && tour.tie.is_some() => Suits::Best,
        Task::Trace | Task::Map => Suits::Well,
        _ => Suits::Never,
    },
    bars,
    find: Some(|tour, ask| by_rule(tour, ask, Rule::Fewest)),
    story: Some(|tour, ask, extent| walk(tour, ask, Rule::Fewest).within(extent)),
    map: Some(|tour, ask| map(tour, ask, Rule::Fewest)),
    every_board: true,
    ..Row::new("warnsdorff")
};

/// Method that moves to the square with the most onward moves.
pub(super) static ANTIWARNSDORFF: Row<Tour> = Row {
    bars,
    find: Some(|tour, ask| by_rule(tour, ask, Rule::Most)),
    story: Some(|tour, ask, extent| walk(tour, ask, Rule::Most).within(extent)),
    map: Some(|tour, ask| map(tour, ask, Rule::Most)),
    every_board: true,
    ..Row::new("antiwarnsdorff")
};

/// Method that tries every way to break ties, one after another.
pub(super) static TIES: Row<Tour> = Row {
    bars: |tour, ask| {
        tour.refuse_path(ask)?;
        tour.refuse_tie(ask)?;
        tour.require_squares(ask.method, if ask.task == Task::Trace { Story::MOST as u64 } else { WALKED })
    },
    find: Some(over_ties),
    story: Some(|tour, ask, extent| back_over_ties(tour, ask).within(extent)),
    every_board: true,
    ..Row::new("ties")
};

fn bars(tour: &Tour, ask: &Ask<'_>) -> Result<(), Refusal> {
    tour.refuse_path(ask)?;
    let most = match ask.task {
        Task::Map => {
            tour.refuse_options(ask, &["closed", "from", "to"])?;
            MAPPED
        }
        Task::Trace => Story::MOST as u64,
        _ => Graph::REACH,
    };
    tour.require_squares(ask.method, most)?;
    tour.refuse_orders(ask)
}

/// Finds a tour by a walk with the rule. For a closed tour each start is tried until a walk closes.
fn by_rule(tour: &Tour, ask: &Ask<'_>, rule: Rule) -> Result<Sought, Refusal> {
    // The walker's data for each square, the walk, and the squares of the answer.
    const BYTES: u64 = 24 + size_of::<Square>() as u64;
    let graph = match Graph::within(&tour.field, ask.limit) {
        Ok(graph) if ask.limit.has_room(BYTES * graph.len() as u64) => graph,
        Ok(_) => return Ok(ask.sought(0, Finding::Unknown(Stop::Memory))),
        Err(stop) => return Ok(ask.sought(0, Finding::Unknown(stop))),
    };
    let mut walker = Walker::new(&graph, rule, tour.tie(), tour.end(&graph));
    let flow = walker.walk_within(graph.number(tour.start()), ask.limit);
    let path = walker.path();
    let nodes = path.len() as u64;
    Ok(match (flow, tour.ending(&graph, path)) {
        (Break(stop), _) => ask.sought(nodes, Finding::Unknown(stop)),
        (_, Stride::Found(_)) => ask.sought(nodes, Finding::Found(graph.squares(path))),
        _ => {
            let walked = Some(tour.walked(graph.squares(path), rule == Rule::Fewest));
            Sought { walked, ..ask.sought(nodes, Finding::Unknown(Stop::GaveUp)) }
        }
    })
}

fn over_ties(tour: &Tour, ask: &Ask<'_>) -> Result<Sought, Refusal> {
    let graph = Graph::new(&tour.field);
    let first = graph.number(tour.start());
    let wanted = (tour.end(&graph), tour.ends.closed);
    let (found, nodes, flow) = warnsdorff::over_ties(&graph, first, wanted, ask.limit, &mut Silent);
    let finding = match (found, flow) {
        (Some(path), _) => Finding::Found(graph.squares(&path)),
        (None, Continue(())) => Finding::Unknown(Stop::GaveUp),
        (None, Break(stop)) => Finding::Unknown(stop),
    };
    Ok(ask.sought(nodes, finding))
}

/// Traces the moves of the rule, each with its alternatives.
fn walk(tour: &Tour, ask: &Ask<'_>, rule: Rule) -> Story {
    let graph = Graph::new(&tour.field);
    let mut walker = Walker::new(&graph, rule, tour.tie(), tour.end(&graph));
    let path = walker.walk(graph.number(tour.start())).to_vec();
    let mut free = vec![true; graph.len()];
    let (mut steps, end) = (Vec::new(), tour.end(&graph));
    let orders = match tour.tie {
        Some(Tie::SquirrelCull) => warnsdorff::orders_along(&tour.field, &graph.squares(&path)),
        _ => Vec::new(),
    };
    for (place, &square) in path.iter().enumerate() {
        let before = place.checked_sub(1).map(|place| path[place]);
        steps.push(go(rule, &graph, &mut free, before, square, end));
        let begins = orders.iter().find(|order| order.0 == place && place + 1 < path.len());
        steps.extend(begins.map(|(_, number, moves)| Stride::Order(*number, moves.clone())));
    }
    let last = path[path.len() - 1];
    if path.len() < graph.open() {
        steps.push(dead_end(&graph, &free, last, end));
    }
    steps.push(tour.ending(&graph, &path));
    Story::whole(ask.method, steps, graph.squares(&path), None)
}

/// Creates the step of a dead end. It contains the last square of the tour if a move leads there.
fn dead_end(graph: &Graph, free: &[bool], square: u32, end: Option<u32>) -> Stride {
    let end = end.filter(|&end| free[end as usize] && graph.joins(square, end));
    Stride::DeadEnd(graph.square(square), end.map(|end| graph.square(end)))
}

/// Creates the step of a move to a square, with its alternatives, and marks the square as visited.
/// The `end` of the tour is entered last, and not compared before.
fn go(rule: Rule, graph: &Graph, free: &mut [bool], before: Option<u32>, square: u32, end: Option<u32>) -> Stride {
    free[square as usize] = false;
    let count = |near: u32| graph.near(near).iter().filter(|&&next| free[next as usize]).count() as u32;
    let to = graph.square(square);
    let Some(before) = before else { return Stride::Start(to) };
    let open = graph.near(before).iter().filter(|&&near| free[near as usize]);
    // The square just entered is no longer free, so it is added to the counts of its neighbors.
    let adjacent = |near: u32| u32::from(graph.joins(near, square));
    let others = open.filter(|&&near| Some(near) != end);
    let others = others.map(|&near| (graph.square(near), count(near) + adjacent(near))).collect();
    let end = end.filter(|&end| free[end as usize] && graph.joins(before, end)).map(|end| graph.square(end));
    Stride::Go { rule, to, onward: count(square), others, end }
}

/// Traces the moves of the rule and the backtracking over its ties.
fn back_over_ties(tour: &Tour, ask: &Ask<'_>) -> Story {
    let graph = Graph::new(&tour.field);
    let mut free = vec![true; graph.len()];
    let (mut path, mut steps, end) = (Vec::new(), Vec::new(), tour.end(&graph));
    let mut hear = |hop: Hop| {
        if steps.len() + 1 >= Story::MOST {
            return Break(());
        }
        steps.push(match hop {
            Hop::Enter(square) => {
                let number = graph.number(square);
                let stride = go(Rule::Fewest, &graph, &mut free, path.last().copied(), number, end);
                path.push(number);
                stride
            }
            Hop::Leave(square) => {
                path.pop();
                free[graph.number(square) as usize] = true;
                Stride::Back(square)
            }
            Hop::DeadEnd(square) => dead_end(&graph, &free, graph.number(square), end),
            // The rule looks no further, and a tour is reported at the end.
            Hop::Lost(_) | Hop::Found => return Continue(()),
        });
        Continue(())
    };
    let mut watch: &mut dyn FnMut(Hop) -> ControlFlow<()> = &mut hear;
    let wanted = (tour.end(&graph), tour.ends.closed);
    let (found, _, flow) = warnsdorff::over_ties(&graph, graph.number(tour.start()), wanted, ask.limit, &mut watch);
    let stopped = flow.break_value();
    if stopped.is_none() {
        steps.push(found.map_or(Stride::GaveUp, |path| tour.ending(&graph, &path)));
    }
    Story::whole(ask.method, steps, graph.squares(&path), stopped)
}

/// Walks from every square, and returns the number of squares reached from each start.
///
/// Random ties use separate random numbers for each start, so the map does not depend on the number
/// of threads.
fn map(tour: &Tour, ask: &Ask<'_>, rule: Rule) -> Mapped {
    let limit = ask.limit;
    let graph = Graph::new(&tour.field);
    let starts = starts(tour, &graph);
    let blocks: Vec<&[u32]> = starts.chunks(BLOCK).collect();
    let parts = Crew::new(limit, blocks.len()).share(blocks.len(), |mut numbers| {
        let mut walker = Walker::new(&graph, rule, tour.tie(), None);
        let mut walks = Vec::new();
        let flow = numbers.try_for_each(|number| {
            let nodes = (number * BLOCK) as u64;
            let part = Some(nodes as f64 / starts.len() as f64);
            if let Some(stop) = limit.checkpoint(Progress { part, nodes, ..Progress::default() }) {
                return Break(stop);
            }
            walks.extend(blocks[number].iter().map(|&start| (start, walker.reseeded(start).walk(start).len() as u32)));
            Continue(())
        });
        (walks, flow.break_value())
    });
    let mut reached = vec![None; graph.len()];
    parts.iter().flat_map(|(walks, _)| walks).for_each(|&(start, length)| reached[start as usize] = Some(length));
    let stopped = parts.iter().find_map(|&(_, stop)| stop);
    Mapped { method: ask.method, reached, of: tour.field.squares(), stopped }
}

/// Returns the squares on which a tour can begin according to theorems, or all squares of the board
/// if there are none.
fn starts(tour: &Tour, graph: &Graph) -> Vec<u32> {
    let open = (0..graph.len() as u32).filter(|&number| tour.field.is_open(graph.square(number)));
    let can = |number: &u32| obstacle(&tour.field, tour.ends.from(graph.square(*number)), None).is_none();
    let starts: Vec<u32> = open.clone().filter(can).collect();
    if starts.is_empty() { open.collect() } else { starts }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Size;
    use crate::problem::Solve;
    use crate::search::Limit;
    use crate::search::tour::{Ends, Field};

    #[test]
    fn the_map_does_not_depend_on_threads() {
        let size = Size::new(9, 8).expect("a valid size");
        for tie in [None, Some(Tie::Random(5)), Some(Tie::Pohl)] {
            let mut tour = Tour::knight(size, Ends::OPEN);
            tour.tie = tie;
            let mapped = |threads| tour.map(None, &Limit { threads, ..Limit::default() }).expect("small");
            let (one, four) = (mapped(1), mapped(4));
            assert_eq!(one.reached, four.reached);
            let graph = Graph::new(&Field::knight(size));
            let mut walker = Walker::new(&graph, Rule::Fewest, tour.tie(), None);
            let length = walker.reseeded(17).walk(17).len();
            assert_eq!(one.reached[17], Some(length as u32));
        }
    }
}
