//! Division of the count of tours into parts, one for each prefix of a tour.

use super::backtrack::{Look, Walk};
use super::{Ends, Field, Graph};
use crate::search::division::{in_threads, tell};
use crate::search::sink::{Gauge, Shared};
use crate::search::{Division, Finished, Limit, Searched, Share, Silent, Stop};
use std::ops::ControlFlow::{self, Continue};

/// Number of prefixes from which on they are not extended further.
const ENOUGH: usize = 1000;

/// Division of a count into prefixes of tours.
#[derive(Debug)]
struct Begun {
    graph: Graph,
    ends: Ends,
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
pub fn division(field: &Field, starts: &[(Ends, u64)]) -> Box<dyn Division> {
    let graph = Graph::new(field);
    let ends = starts.first().expect("a start").0;
    let mut ways = Vec::new();
    for (ends, copies) in starts {
        let every = (0..graph.len() as u32).filter(|&number| field.is_open(graph.square(number)));
        let from = ends.from.map(|from| graph.number(from));
        let from: Vec<u32> =
            from.map_or_else(|| every.take(if ends.closed { 1 } else { usize::MAX }).collect(), |one| vec![one]);
        ways.extend(from.into_iter().map(|start| (vec![start], *copies)));
    }
    for _ in 1..graph.open() {
        if ways.len() >= ENOUGH {
            break;
        }
        ways = ways.iter().flat_map(|way| longer(&graph, way)).collect();
    }
    Box::new(Begun { graph, ends, ways })
}

/// Returns the prefixes that extend this one by one move.
fn longer(graph: &Graph, (way, copies): &(Vec<u32>, u64)) -> Vec<(Vec<u32>, u64)> {
    let last = *way.last().expect("a way begins somewhere");
    let next = graph.near(last).iter().filter(|square| !way.contains(square));
    next.map(|&square| ([&way[..], &[square]].concat(), *copies)).collect()
}

impl Division for Begun {
    fn algorithm(&self) -> &'static str {
        "tour-backtracking/1"
    }

    fn parts(&self) -> usize {
        self.ways.len()
    }

    fn divisor(&self) -> u32 {
        1
    }

    fn describe(&self, tell: &mut dyn FnMut(&[u64])) {
        for (way, copies) in &self.ways {
            tell(&way.iter().map(|&square| u64::from(square)).chain([*copies]).collect::<Vec<u64>>());
        }
    }

    fn count(&self, numbers: &[usize], limit: &Limit, finished: Finished<'_>) -> Searched {
        in_threads(numbers, limit, |task, shared| self.work(task, shared, limit, finished))
    }
}

impl Begun {
    /// Counts the tours of one prefix after another until no task is left.
    fn work(
        &self,
        task: &dyn Fn() -> Option<usize>,
        shared: &Shared,
        limit: &Limit,
        finished: Finished<'_>,
    ) -> Searched {
        let (mut watch, mut visit) = (Silent, |_: &[u32]| Continue(()));
        let gauge = Gauge::sharing(limit, shared);
        let mut walk = Walk::new(&self.graph, self.ends, Look::Ahead, gauge, &mut watch, &mut visit);
        let mut found = 0;
        let mut one = |number: usize| -> ControlFlow<Stop> {
            let (way, copies) = &self.ways[number];
            let (found_before, nodes_before) = (walk.gauge.found, walk.gauge.nodes());
            let flow = walk.along(way);
            let count = u128::from(walk.gauge.found - found_before) * u128::from(*copies);
            found += count;
            flow?;
            walk.gauge.finish_task();
            let share = Share { count, classes: None, nodes: walk.gauge.nodes() - nodes_before };
            tell(finished, limit, number, share)
        };
        let flow = std::iter::from_fn(task).try_for_each(&mut one);
        Searched { found, ..walk.gauge.searched(flow) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Size;
    use crate::search::End;
    use std::sync::Mutex;

    #[test]
    fn parts_add_up_to_all_tours() {
        for (files, ranks, ends, tours) in [
            (5, 5, Ends::OPEN, 1728),
            (3, 4, Ends::OPEN, 16),
            (4, 4, Ends::OPEN, 0),
            (1, 1, Ends::OPEN, 1),
            (5, 6, Ends::CLOSED, 8),
            (6, 6, Ends::CLOSED, 9862),
        ] {
            let field = Field::knight(Size::new(files, ranks).expect("a size"));
            let divided = division(&field, &[(ends, 1)]);
            let (numbers, shares) = ((0..divided.parts()).collect::<Vec<_>>(), Mutex::new(Vec::new()));
            for threads in [1, 3] {
                shares.lock().expect("no panic").clear();
                let limit = Limit { threads, ..Limit::default() };
                let searched = divided.count(&numbers, &limit, &|number, share| {
                    shares.lock().expect("no panic").push((number, share.count));
                    Continue(())
                });
                let shares = shares.lock().expect("no panic");
                assert_eq!((searched.found, searched.end, shares.len()), (tours, End::Complete, numbers.len()));
                assert_eq!(shares.iter().map(|(_, count)| count).sum::<u128>(), tours, "{files}x{ranks}");
            }
        }
    }

    #[test]
    fn every_start_counts_for_those_it_stands_for() {
        let field = Field::knight(Size::new(5, 5).expect("a size"));
        let graph = Graph::new(&field);
        let corner = Ends::OPEN.from(graph.square(0));
        let divided = division(&field, &[(corner, 4)]);
        let all: Vec<usize> = (0..divided.parts()).collect();
        assert_eq!(divided.count(&all, &Limit::default(), &|_, _| Continue(())).found, 4 * 304);
    }
}
