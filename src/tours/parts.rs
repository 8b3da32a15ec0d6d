//! Division of the count of tours into parts, one for each prefix of a tour.

use super::backtrack::{Lookahead, TourWalk};
use super::{MoveGraph, TourEnds, TourField};
use bezzel_base::core::division::{SubproblemTicker, count_in_threads};
use bezzel_base::core::sink::{SearchCounter, SharedCounters};
use bezzel_base::core::{
    DividedCount, FinishedCallback, Limit, SearchResult, SilentObserver, SubproblemShare,
};
use std::ops::ControlFlow::Continue;

/// Number of prefixes from which on they are not extended further.
const ENOUGH: usize = 1000;

/// Division of a count into prefixes of tours.
#[derive(Debug)]
struct StartDivision {
    graph: MoveGraph,
    ends: TourEnds,
    /// First squares of the tours, and the number of starts that the prefix represents.
    ways: Vec<(Vec<u32>, u64)>,
}

/// Returns the count of tours by backtracking, divided into prefixes.
///
/// Each start comes with the number of starts that it represents. All starts agree on whether the
/// tours are closed and where they end. A start without a square represents every open square, or
/// the first open square if the tours are closed.
///
/// # Panics
/// If `starts` is empty.
pub fn divide_count(field: &TourField, starts: &[(TourEnds, u64)]) -> Box<dyn DividedCount> {
    let graph = MoveGraph::new(field);
    let ends = starts.first().expect("a start").0;
    let mut ways = Vec::new();
    for (ends, copies) in starts {
        let every = (0..graph.len() as u32).filter(|&number| field.is_open(graph.square(number)));
        let from = ends.from.map(|from| graph.number(from));
        let from: Vec<u32> = from.map_or_else(
            || every.take(if ends.closed { 1 } else { usize::MAX }).collect(),
            |one| vec![one],
        );
        ways.extend(from.into_iter().map(|start| (vec![start], *copies)));
    }
    for _ in 1..graph.open_count() {
        if ways.len() >= ENOUGH {
            break;
        }
        ways = ways.iter().flat_map(|way| extend_by_move(&graph, way)).collect();
    }
    Box::new(StartDivision { graph, ends, ways })
}

/// Returns the prefixes that extend this one by one move.
fn extend_by_move(graph: &MoveGraph, (way, copies): &(Vec<u32>, u64)) -> Vec<(Vec<u32>, u64)> {
    let last = *way.last().expect("a way begins somewhere");
    let next = graph.neighbors(last).iter().filter(|square| !way.contains(square));
    next.map(|&square| ([&way[..], &[square]].concat(), *copies)).collect()
}

impl DividedCount for StartDivision {
    fn algorithm(&self) -> &'static str {
        "tour-backtracking/1"
    }

    fn subproblem_count(&self) -> usize {
        self.ways.len()
    }

    fn describe(&self, tell: &mut dyn FnMut(&[u64])) {
        for (way, copies) in &self.ways {
            tell(
                &way.iter().map(|&square| u64::from(square)).chain([*copies]).collect::<Vec<u64>>(),
            );
        }
    }

    fn count(
        &self,
        numbers: &[usize],
        limit: &Limit,
        finished: FinishedCallback<'_>,
    ) -> SearchResult {
        count_in_threads(numbers, limit, |task, shared| {
            self.count_starts(task, shared, limit, finished)
        })
    }
}

impl StartDivision {
    /// Counts the tours of one prefix after another until no task is left.
    fn count_starts(
        &self,
        task: &dyn Fn() -> Option<usize>,
        shared: &SharedCounters,
        limit: &Limit,
        finished: FinishedCallback<'_>,
    ) -> SearchResult {
        let (mut watch, mut visit) = (SilentObserver, |_: &[u32]| Continue(()));
        let counter = SearchCounter::with_shared(limit, shared);
        let mut walk = TourWalk::new(
            &self.graph,
            self.ends,
            Lookahead::Ahead,
            counter,
            &mut watch,
            &mut visit,
        );
        let mut ticker = SubproblemTicker::new(limit);
        let flow = std::iter::from_fn(task).try_for_each(|number| {
            ticker.begin()?;
            let (way, copies) = &self.ways[number];
            let counter = &walk.search_counter;
            let (found_before, nodes_before) = (counter.found, counter.nodes());
            let flow = walk.walk_from(way);
            let counter = &mut walk.search_counter;
            let share = SubproblemShare {
                count: u128::from(counter.found - found_before) * u128::from(*copies),
                classes: None,
                nodes: counter.nodes() - nodes_before,
            };
            ticker.end(number, share, flow, counter, finished)
        });
        SearchResult { found: ticker.sum, ..walk.search_counter.search_result(flow) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use bezzel_base::board::Size;
    use bezzel_base::core::SearchEnd;
    use std::sync::Mutex;

    #[test]
    fn parts_add_up_to_all_tours() {
        for (files, ranks, ends, tours) in [
            (5, 5, TourEnds::OPEN, 1728),
            (3, 4, TourEnds::OPEN, 16),
            (4, 4, TourEnds::OPEN, 0),
            (1, 1, TourEnds::OPEN, 1),
            (5, 6, TourEnds::CLOSED, 8),
            (6, 6, TourEnds::CLOSED, 9862),
        ] {
            let field = TourField::knight(Size::new(files, ranks).expect("a size"));
            let divided = divide_count(&field, &[(ends, 1)]);
            let (numbers, shares) =
                ((0..divided.subproblem_count()).collect::<Vec<_>>(), Mutex::new(Vec::new()));
            for threads in [1, 3] {
                shares.lock().expect("no panic").clear();
                let limit = Limit { threads, ..Limit::default() };
                let searched = divided.count(&numbers, &limit, &|number, share| {
                    shares.lock().expect("no panic").push((number, share.count));
                    Continue(())
                });
                let shares = shares.lock().expect("no panic");
                assert_eq!(
                    (searched.found, searched.end, shares.len()),
                    (tours, SearchEnd::Complete, numbers.len())
                );
                assert_eq!(
                    shares.iter().map(|(_, count)| count).sum::<u128>(),
                    tours,
                    "{files}x{ranks}"
                );
            }
        }
    }

    #[test]
    fn every_start_counts_for_its_orbit() {
        let field = TourField::knight(Size::new(5, 5).expect("a size"));
        let graph = MoveGraph::new(&field);
        let corner = TourEnds::OPEN.from(graph.square(0));
        let divided = divide_count(&field, &[(corner, 4)]);
        let all: Vec<usize> = (0..divided.subproblem_count()).collect();
        assert_eq!(divided.count(&all, &Limit::default(), &|_, _| Continue(())).found, 4 * 304);
    }
}
