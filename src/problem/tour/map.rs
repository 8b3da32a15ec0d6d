//! From which squares Warnsdorff's rule succeeds.

use super::find;
use super::instance::Tour;
use crate::problem::{Instance, Mapped, Refusal, Task};
use crate::search::tour::Graph;
use crate::search::tour::warnsdorff::{Rule, Tie, Walker};
use crate::search::{Limit, Progress, Stop};
use std::sync::Mutex;
use std::sync::PoisonError;
use std::sync::atomic::{AtomicUsize, Ordering};

/// The most squares of a board whose starts are all tried.
pub(super) const REACH: u64 = 1 << 18;

/// Starts between two looks at the limit.
const BLOCK: usize = 16;

/// Walks from every square; for each start the number of squares reached.
///
/// Ties that are broken by lot use random numbers of their own for each start, so the map does not depend on the number of threads.
pub(super) fn map(tour: &Tour, named: Option<&str>, limit: &Limit) -> Result<Mapped, Refusal> {
    let method = tour.method(Task::Map, Some(named.unwrap_or("warnsdorff")))?;
    find::refuse_path(tour, method)?;
    find::refuse(tour, method, &["closed", "from", "to"])?;
    if tour.tie == Some(Tie::SquirrelCull) {
        return Err(Refusal::MethodOption { method, option: "squirrel-cull" });
    }
    find::require_squares(tour, method, REACH)?;
    let graph = Graph::new(&tour.field);
    let rule = if method == "antiwarnsdorff" { Rule::Most } else { Rule::Fewest };
    let starts: Vec<u32> = (0..graph.len() as u32).filter(|&number| tour.field.is_open(graph.square(number))).collect();
    let (next, stopped) = (AtomicUsize::new(0), Mutex::new(None::<Stop>));
    let reached = Mutex::new(vec![None; graph.len()]);
    let work = || {
        let mut walker = Walker::new(&graph, rule, tour.tie(), None);
        loop {
            let first = next.fetch_add(BLOCK, Ordering::Relaxed);
            let Some(block) = starts.get(first..(first + BLOCK).min(starts.len())) else { return };
            if block.is_empty() {
                return;
            }
            let part = Some(first as f64 / starts.len() as f64);
            if let Some(stop) =
                limit.checkpoint(Progress { part, found: 0, nodes: first as u64, seconds: None, layer: None })
            {
                stopped.lock().unwrap_or_else(PoisonError::into_inner).get_or_insert(stop);
                return;
            }
            let walks: Vec<u32> = block.iter().map(|&start| walker.reseeded(start).walk(start).len() as u32).collect();
            let mut reached = reached.lock().unwrap_or_else(PoisonError::into_inner);
            block.iter().zip(walks).for_each(|(&start, length)| reached[start as usize] = Some(length));
        }
    };
    std::thread::scope(|scope| (0..limit.worker_count()).for_each(|_| drop(scope.spawn(work))));
    let reached = reached.into_inner().unwrap_or_else(PoisonError::into_inner);
    let stopped = stopped.into_inner().unwrap_or_else(PoisonError::into_inner);
    Ok(Mapped { method, reached, of: tour.field.squares(), stopped })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Size;
    use crate::search::tour::{Ends, Field};

    #[test]
    fn the_map_does_not_depend_on_threads() {
        let size = Size::new(9, 8).expect("a valid size");
        for tie in [None, Some(Tie::Random(5)), Some(Tie::Pohl)] {
            let mut tour = Tour::knight(size, Ends::OPEN);
            tour.tie = tie;
            let mapped = |threads| map(&tour, None, &Limit { threads, ..Limit::default() }).expect("small");
            let (one, four) = (mapped(1), mapped(4));
            assert_eq!(one.reached, four.reached);
            let graph = Graph::new(&Field::knight(size));
            let mut walker = Walker::new(&graph, Rule::Fewest, tour.tie(), None);
            let length = walker.reseeded(17).walk(17).len();
            assert_eq!(one.reached[17], Some(length as u32));
        }
    }
}
