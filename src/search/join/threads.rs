//! The splits of the rows as tasks for all cores.

use super::case::{Case, Counts};
use super::lanes::Path;
use super::split::{Part, Split};
use super::table::Table;
use crate::search::{End, Limit, Progress, Searched, Stop};
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};

/// How the work is done; the result does not depend on it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Plan {
    pub(super) path: Path,
    /// Right halves of a split from which on they are sorted by the diagonals next to the centre.
    pub(super) many: usize,
}

impl Plan {
    /// The best for this processor.
    pub(super) fn best() -> Plan {
        Plan { path: Path::available()[0], many: 1 << 14 }
    }
}

/// Sets of rows below the middle in one task.
const TOGETHER: usize = 32;

/// Some splits with the same rows above.
#[derive(Debug)]
struct Task<'a> {
    case: &'a Case,
    top: u32,
    bottoms: Vec<u32>,
    /// About what a split takes, in steps of the innermost loop.
    work: f64,
}

/// What all threads have done together.
#[derive(Debug, Default)]
struct Done {
    next: AtomicUsize,
    work: AtomicU64,
    found: AtomicU64,
    nodes: AtomicU64,
}

/// Counts the queens on a board as planned.
pub(super) fn count(board: u32, limit: &Limit, plan: Plan) -> Searched {
    if board == 1 {
        return Searched { found: 1, nodes: 1, end: End::Complete };
    }
    let table = match Table::new(board, limit) {
        Ok(table) => table,
        Err(stop) => return Searched { found: 0, nodes: 0, end: End::Stopped(stop) },
    };
    let cases = Case::all(board);
    let mut tasks = tasks(&table, &cases);
    // The longest first, so that the threads end together.
    tasks.sort_by(|a, b| b.whole().total_cmp(&a.whole()));
    let all: f64 = tasks.iter().map(Task::whole).sum();
    let done = Done::default();
    let work = || worker(&table, &tasks, &done, all, limit, plan);
    let threads = limit.worker_count().clamp(1, 256).min(tasks.len().max(1));
    let parts: Vec<Part<'_>> = std::thread::scope(|scope| {
        let others: Vec<_> = (1..threads).map(|_| scope.spawn(work)).collect();
        let own = work();
        let joined = others.into_iter().map(|other| other.join().expect("a kernel does not panic"));
        std::iter::once(own).chain(joined).collect()
    });
    searched(&parts)
}

fn searched(parts: &[Part<'_>]) -> Searched {
    let mut counts = Counts::default();
    parts.iter().for_each(|part| counts.merge(&part.counts));
    let stop = parts.iter().find_map(|part| part.stop);
    let nodes = parts.iter().map(|part| part.nodes).sum();
    Searched { found: counts.total(), nodes, end: stop.map_or(End::Complete, End::Stopped) }
}

fn worker<'a>(table: &Table, tasks: &[Task<'_>], done: &Done, all: f64, limit: &'a Limit, plan: Plan) -> Part<'a> {
    let mut part = Part::new(limit);
    while let Some(task) = tasks.get(done.next.fetch_add(1, Ordering::Relaxed)) {
        let above = task.case.top & !task.top;
        let right = task.case.columns(task.case.right, task.top.count_ones(), task.top);
        let left = task.case.columns(task.case.left, above.count_ones(), task.top);
        for &bottom in &task.bottoms {
            let Task { case, top, .. } = *task;
            let ties = task.ties(bottom);
            let split = Split { table, case, top, bottom, right: &right, left: &left, ties, many: plan.many };
            let before = (part.counts, part.nodes);
            plan.path.count(&split, &mut part);
            part.stop = part.stop.or_else(|| done.tell(&part, before, task.work / all, limit));
            if part.stop.is_some() {
                return part;
            }
        }
    }
    part
}

impl Done {
    /// Adds what one split gave, and looks at the limit.
    fn tell(&self, part: &Part<'_>, before: (Counts, u64), work: f64, limit: &Limit) -> Option<Stop> {
        const WHOLE: f64 = (1u64 << 62) as f64;
        let add = |sum: &AtomicU64, more: u64| sum.fetch_add(more, Ordering::Relaxed) + more;
        let done = add(&self.work, (work * WHOLE) as u64) as f64 / WHOLE;
        let found = add(&self.found, (part.counts.total() - before.0.total()) as u64);
        let nodes = add(&self.nodes, part.nodes - before.1);
        limit.checkpoint(Progress { part: Some(done.min(1.0)), found, nodes, seconds: None })
    }
}

impl Task<'_> {
    fn whole(&self) -> f64 {
        self.work * self.bottoms.len() as f64
    }

    /// The ties of the rows.
    fn ties(&self, bottom: u32) -> usize {
        if !self.case.is_symmetric {
            return 1;
        }
        let ties = |set, all| self.case.ties(self.top, set, all).unwrap_or(0);
        ties(self.top, self.case.top) + ties(bottom, self.case.bottom)
    }
}

fn tasks<'a>(table: &Table, cases: &'a [Case]) -> Vec<Task<'a>> {
    let side = table.geometry.side;
    let ways = |queens: usize| (0..queens as u64).fold(1, |ways, i| ways * (u64::from(side) - i) / (i + 1));
    let mean = |(queens, &size): (usize, &u64)| size as f64 / (ways(queens) * ways(queens)) as f64;
    let means: Vec<f64> = table.sizes().iter().enumerate().map(mean).collect();
    let mut tasks = Vec::new();
    for case in cases {
        for top in case.tops() {
            let work = case.work(&means, top);
            let some = case.bottoms(top);
            let some = some.chunks(TOGETHER).map(|bottoms| Task { case, top, bottoms: bottoms.to_vec(), work });
            tasks.extend(some);
        }
    }
    tasks
}

impl Case {
    /// About what a split with these rows takes, from the mean number of placements with so many queens.
    fn work(&self, means: &[f64], top: u32) -> f64 {
        let above = self.top & !top;
        let quadrants = |among: u32, set: u32| {
            let columns = self.columns(among, set.count_ones(), top).len() as f64;
            let [first, second] = [set.count_ones(), among.count_ones() - set.count_ones()].map(|k| means[k as usize]);
            (columns * first * second, columns * (first + second))
        };
        let (right, _) = quadrants(self.right, top);
        let (left, placements) = quadrants(self.left, above);
        let blocks = (0.55 * right / 512.0).ceil();
        blocks * (0.55 * left + 3.0 * placements + 2000.0) + right + left
    }
}
