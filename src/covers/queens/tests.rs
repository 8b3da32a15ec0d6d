use super::*;
use bezzel_base::core::processor::InstructionSet;
use std::collections::BTreeSet;

fn limit(threads: usize) -> Limit {
    Limit { threads, ..Limit::default() }
}

/// Returns the total and the number of classes. Each visited cover is checked against the
/// definition.
fn count_checked(n: u32, pieces: u32, independent: bool, threads: usize) -> (u128, u64) {
    let mut classes = 0;
    let searched = list(n, pieces, independent, &limit(threads), &mut |cover, _| {
        assert_eq!(cover.len(), pieces as usize);
        assert!(is_cover(n, cover) && !(independent && has_attack(cover)), "{n} {cover:?}");
        classes += 1;
        Continue(())
    });
    assert!(searched.end.is_complete());
    (searched.found, classes)
}

fn attacks(a: Square, b: Square) -> bool {
    let (files, ranks) = (a.file.abs_diff(b.file), a.rank.abs_diff(b.rank));
    files == 0 || ranks == 0 || files == ranks
}

fn is_cover(n: u32, cover: &[Square]) -> bool {
    square_size(n as usize).iter().all(|square| cover.iter().any(|&queen| attacks(queen, square)))
}

fn has_attack(cover: &[Square]) -> bool {
    cover.iter().enumerate().any(|(index, &a)| cover[..index].iter().any(|&b| attacks(a, b)))
}

/// Counts covers by trying every set of squares of that size.
fn count_brute_force(n: u32, pieces: usize, independent: bool) -> (u128, u64) {
    let size = square_size(n as usize);
    let squares: Vec<Square> = size.iter().collect();
    let (mut total, mut classes) = (0, BTreeSet::new());
    let mut visit = |cover: &[Square]| {
        if is_cover(n, cover) && !(independent && has_attack(cover)) {
            total += 1;
            classes.insert(
                bezzel_base::board::Canonicalizer::new(
                    bezzel_base::board::SymmetryGroup::All,
                    size,
                )
                .canonical_form(cover)
                .to_vec(),
            );
        }
    };
    fn choose(
        from: &[Square],
        left: usize,
        chosen: &mut Vec<Square>,
        visit: &mut dyn FnMut(&[Square]),
    ) {
        if left == 0 {
            return visit(chosen);
        }
        for (index, &square) in from.iter().enumerate() {
            chosen.push(square);
            choose(&from[index + 1..], left - 1, chosen, visit);
            chosen.pop();
        }
    }
    choose(&squares, pieces, &mut Vec::new(), &mut visit);
    (total, classes.len() as u64)
}

#[test]
fn every_number_of_queens_on_small_boards_agrees_with_the_definition() {
    for n in 1..=5 {
        for pieces in 0..=5.min(n * n + 1) {
            for independent in [false, true] {
                let expected = count_brute_force(n, pieces as usize, independent);
                assert_eq!(
                    count_checked(n, pieces, independent, 1),
                    expected,
                    "{n} {pieces} {independent}"
                );
                assert_eq!(
                    count_checked(n, pieces, independent, 3),
                    expected,
                    "{n} {pieces} {independent} in threads"
                );
            }
        }
    }
    for (n, pieces) in [(6, 3), (6, 4), (7, 3), (7, 4)] {
        for independent in [false, true] {
            assert_eq!(
                count_checked(n, pieces, independent, 2),
                count_brute_force(n, pieces as usize, independent),
                "{n} {pieces}"
            );
        }
    }
}

/// Side, minimum number of queens, covers and classes: A075458, A002564, A002563; 16 and 19 counted
/// by an exhaustive search of 2025.
const PLAIN: &[(u32, u32, u128, u64)] = &[
    (1, 1, 1, 1),
    (2, 1, 4, 1),
    (3, 1, 1, 1),
    (4, 2, 12, 3),
    (5, 3, 186, 37),
    (6, 3, 4, 1),
    (7, 4, 86, 13),
    (8, 5, 4860, 638),
    (9, 5, 114, 21),
    (10, 5, 8, 1),
    (11, 5, 2, 1),
    (12, 6, 8, 1),
    (13, 7, 288, 41),
    (17, 9, 124, 22),
    (18, 9, 16, 2),
    (14, 8, 4632, 588),
    (16, 9, 2968, 371),
    (19, 10, 84, 11),
];

/// The same for queens that do not attack each other: A075324, A002568, A002567.
const INDEPENDENT: &[(u32, u32, u128, u64)] = &[
    (4, 3, 16, 2),
    (5, 3, 16, 2),
    (6, 4, 120, 17),
    (7, 4, 8, 1),
    (8, 5, 728, 91),
    (9, 5, 92, 16),
    (10, 5, 8, 1),
    (11, 5, 2, 1),
    (12, 7, 840, 105),
    (13, 7, 24, 4),
    (14, 8, 436, 55),
    (17, 9, 12, 2),
    (15, 9, 10188, 1314),
    (16, 9, 128, 16),
    (18, 10, 224, 28),
];

fn assert_table(table: &[(u32, u32, u128, u64)], independent: bool) {
    for &(n, pieces, total, classes) in table {
        assert_eq!(
            count_checked(n, pieces - 1, independent, 0),
            (0, 0),
            "{n} with {} queens",
            pieces - 1
        );
        assert_eq!(
            count_checked(n, pieces, independent, 0),
            (total, classes),
            "{n} with {pieces} queens"
        );
    }
}

fn is_slow() -> bool {
    std::env::var_os("BEZZEL_SLOW").is_some()
}

#[test]
fn least_numbers_and_counts_are_the_published_ones() {
    let reach = |table: &'static [(u32, u32, u128, u64)]| {
        if is_slow() { table } else { &table[..table.partition_point(|row| row.0 <= 12)] }
    };
    assert_table(reach(PLAIN), false);
    assert_table(reach(INDEPENDENT), true);
}

#[test]
fn visits_do_not_depend_on_threads_and_are_first_images() {
    let covers = |threads| {
        let mut covers = Vec::new();
        list(9, 5, false, &limit(threads), &mut |cover, images| {
            covers.push((cover.to_vec(), images));
            Continue(())
        });
        covers
    };
    let alone = covers(1);
    assert_eq!(alone.len(), 21);
    assert_eq!(covers(4), alone);
    let mut images = bezzel_base::board::Canonicalizer::new(
        bezzel_base::board::SymmetryGroup::All,
        square_size(9),
    );
    assert!(alone.iter().all(|(cover, _)| cover.is_sorted() && images.is_first(cover, |_| true)));
}

#[test]
fn limits_stop_and_say_why() {
    let with = |limit: Limit| list(8, 5, false, &limit, &mut |_, _| Continue(()));
    for threads in [1, 3] {
        let some = with(Limit { solutions: Some(7), ..limit(threads) });
        assert_eq!(some.end, SearchEnd::Stopped(Stop::Solutions));
        assert!((7..=56).contains(&some.found));
        let cancelled = limit(threads);
        cancelled.cancel.cancel();
        let stopped = list(13, 7, false, &cancelled, &mut |_, _| Continue(()));
        assert_eq!(stopped.end, SearchEnd::Stopped(Stop::Cancelled));
        let mut visits = 0;
        let watched = list(8, 5, false, &limit(threads), &mut |_, _| {
            visits += 1;
            if visits == 3 { Break(()) } else { Continue(()) }
        });
        assert_eq!((visits, watched.end), (3, SearchEnd::Stopped(Stop::Observer)));
    }
    assert_eq!(with(Limit { solutions: Some(0), ..limit(1) }).found, 0);
}

/// Computes the speedup if two workers take the tasks in their order: all nodes divided by those of
/// the worker that finishes last.
pub(in super::super) fn speedup_of_two(tasks: &[u64]) -> f64 {
    let mut busy = [0; 2];
    for &nodes in tasks {
        let free = usize::from(busy[1] < busy[0]);
        busy[free] += nodes;
    }
    tasks.iter().sum::<u64>() as f64 / busy[0].max(busy[1]).max(1) as f64
}

#[test]
fn all_instructions_make_the_same_search() {
    for (side, pieces, independent) in
        [(8, 5, false), (10, 5, true), (12, 6, false), (17, 8, false), (19, 9, false)]
    {
        let searched = |path| {
            let mut plan = QueenCoverPlan::new(side, pieces, independent);
            plan.field.instructions = path;
            let limit = Limit::default();
            let (mut counter, never, mut covers) =
                (SearchCounter::new(&limit), AtomicBool::new(false), Vec::new());
            for index in 0..plan.tasks.len() {
                let flow = plan.run_task(index, &mut counter, &never, &mut |cover, images| {
                    covers.push((cover.to_vec(), images));
                    Continue(())
                });
                assert!(flow.is_continue());
            }
            (covers, counter.nodes())
        };
        let plain = searched(InstructionSet::Portable);
        for &path in InstructionSet::available() {
            assert_eq!(searched(path), plain, "{side} {pieces} {independent} {path:?}");
        }
    }
}

/// Side, queens, whether independent, nodes. A search that explores more nodes is slower on every
/// processor.
const NODES: &[(u32, u32, bool, u64)] = &[
    (8, 5, false, 7048),
    (9, 5, false, 3886),
    (10, 5, true, 670),
    (12, 6, false, 3516),
    (17, 8, false, 364),
];

#[test]
fn searches_explore_no_more_than_they_did() {
    for &(side, pieces, independent, nodes) in NODES {
        let searched = list(side, pieces, independent, &limit(1), &mut |_, _| Continue(()));
        assert_eq!(searched.nodes, nodes, "{side} {pieces} {independent}");
    }
}

#[test]
fn two_threads_have_equal_work() {
    for (side, pieces, independent) in [(11, 6, true), (12, 6, false), (13, 7, true)] {
        let plan = QueenCoverPlan::new(side, pieces, independent);
        let (limit, never) = (Limit::default(), AtomicBool::new(false));
        let nodes = |index| {
            let mut counter = SearchCounter::new(&limit);
            assert!(
                plan.run_task(index, &mut counter, &never, &mut |_, _| Continue(())).is_continue()
            );
            counter.nodes()
        };
        let tasks: Vec<u64> = (0..plan.tasks.len()).map(nodes).collect();
        let speedup = speedup_of_two(&tasks);
        assert!(speedup > 1.8, "{side} {pieces}: {speedup}");
    }
}
