use super::tasks;
use crate::search::processor::Path;
use crate::search::{End, Limit, Progress, Stop};
use std::sync::{Arc, Mutex};

/// A000170 from a board of one square.
const QUEENS: [u128; 13] = [1, 0, 0, 2, 10, 4, 40, 92, 352, 724, 2680, 14200, 73712];

#[test]
fn every_path_counts_the_same() {
    for (board, queens) in (1..).zip(QUEENS) {
        let run = |&path| tasks::count(board, &Limit::default(), path);
        let all: Vec<_> = Path::available().iter().map(run).collect();
        all.iter().for_each(|one| assert_eq!((one.found, one.nodes), (queens, all[0].nodes), "{board}"));
    }
}

#[test]
fn threads_change_nothing() {
    for (board, queens) in (1..=12).zip(QUEENS) {
        for path in Path::available() {
            for threads in [1, 2, 5] {
                let limit = Limit { threads, ..Limit::default() };
                let found = tasks::count(board, &limit, *path).found;
                assert_eq!(found, queens, "{board} {path:?} {threads}");
            }
        }
    }
}

#[test]
fn a_stopped_count_is_a_lower_bound() {
    let mut before = 0;
    for nodes in [1, 2_000, 8_000, 14_000] {
        let limit = Limit { nodes: Some(nodes), threads: 1, ..Limit::default() };
        let part = tasks::count(12, &limit, Path::best());
        assert_eq!(part.end, End::Stopped(Stop::Nodes));
        assert!(before <= part.found && part.found < 14200, "{nodes} {}", part.found);
        before = part.found;
    }
    assert!(before > 1000, "{before}");
}

/// What is left is told by the part that is done: half boards that were put together stand for time here.
#[test]
fn the_part_that_is_told_foretells_the_whole() {
    for board in [15, 16] {
        let told: Arc<Mutex<Vec<Progress>>> = Arc::default();
        let hears = told.clone();
        let reporter = Arc::new(move |progress| hears.lock().expect("no panic").push(progress));
        let limit = Limit { reporter: Some(reporter), threads: 1, ..Limit::default() };
        let nodes = tasks::count(board, &limit, Path::best()).nodes as f64;
        let mut late = 0;
        for Progress { part, nodes: so_far, .. } in told.lock().expect("no panic").iter() {
            let part = part.expect("the join knows it");
            if part >= 0.1 {
                let foretold = *so_far as f64 / part;
                assert!((0.5..2.0).contains(&(foretold / nodes)), "{board}: {part} {foretold} {nodes}");
                late += 1;
            }
        }
        assert!(late > 10, "{board}: told {late} times");
    }
}

/// The table of 16 queens takes 1.6 megabytes.
#[test]
fn the_table_counts_against_the_memory() {
    let within = |memory| {
        tasks::count(16, &Limit { memory: Some(memory), nodes: Some(1), threads: 1, ..Limit::default() }, Path::best())
    };
    assert_eq!(within(100_000).end, End::Stopped(Stop::Memory));
    assert_eq!(within(8 << 20).end, End::Stopped(Stop::Nodes));
}
