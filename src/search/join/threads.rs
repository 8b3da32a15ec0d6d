//! The splits of the rows as tasks for all cores.

use super::case::{Case, Columns, Counts};
use super::lanes::Path;
use super::split::{Part, Split};
use super::table::Table;
use super::tile::Side;
use crate::search::{End, Limit, Progress, Searched, Stop};
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};

/// How the work is done; the result does not depend on it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Plan {
    pub(super) path: Path,
}

impl Plan {
    /// The best for this processor.
    pub(super) fn best() -> Plan {
        Plan { path: Path::available()[0] }
    }
}

/// Sets of rows of either side in one task, whose placements are selected once.
const TOGETHER: usize = 16;

/// Splits of some rows above and below.
#[derive(Debug)]
struct Task<'a> {
    case: &'a Case,
    tops: Vec<u32>,
    bottoms: Vec<u32>,
    /// About what it takes, in steps of the innermost loop.
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
    tasks.sort_by(|a, b| b.work.total_cmp(&a.work));
    let all: f64 = tasks.iter().map(|task| task.work).sum();
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
        task.run(table, &mut part, plan, |part, before| {
            part.stop = part.stop.or_else(|| done.tell(part, before, task.work / all / task.splits() as f64, limit));
        });
        if part.stop.is_some() {
            break;
        }
    }
    part
}

impl Task<'_> {
    fn splits(&self) -> usize {
        self.tops.len() * self.bottoms.len()
    }

    /// Counts in each of the splits, and reports after each what there was before.
    fn run(&self, table: &Table, part: &mut Part<'_>, plan: Plan, tell: impl Fn(&mut Part<'_>, (Counts, u64))) {
        let case = self.case;
        let columns = case.columns(self.tops[0].count_ones());
        let side = |rows: &u32| Side::bottom(table, case, *rows, &columns);
        let bottoms: Vec<Side> = self.bottoms.iter().map(side).collect();
        for &top in &self.tops {
            let top = Side::top(table, case, top, &columns);
            for bottom in &bottoms {
                let before = (part.counts, part.nodes);
                if let Some(ties) = case.row_ties(top.right_rows, bottom.right_rows) {
                    let split = Split { geometry: table.geometry, top: &top, bottom, ties };
                    plan.path.count(&split, part);
                }
                tell(part, before);
                if part.stop.is_some() {
                    return;
                }
            }
        }
    }
}

impl Done {
    /// Adds what one split gave, and looks at the limit.
    fn tell(&self, part: &Part<'_>, before: (Counts, u64), work: f64, limit: &Limit) -> Option<Stop> {
        const WHOLE: f64 = (1u64 << 62) as f64;
        let add = |sum: &AtomicU64, more: u64| sum.fetch_add(more, Ordering::Relaxed) + more;
        let done = add(&self.work, (work * WHOLE) as u64) as f64 / WHOLE;
        let found = add(&self.found, (part.counts.total() - before.0.total()) as u64);
        let nodes = add(&self.nodes, part.nodes - before.1);
        limit.checkpoint(Progress { part: Some(done.min(1.0)), found, nodes, seconds: None, layer: None })
    }
}

fn tasks<'a>(table: &Table, cases: &'a [Case]) -> Vec<Task<'a>> {
    let side = table.geometry.side;
    let ways = |queens: usize| (0..queens as u64).fold(1, |ways, i| ways * (u64::from(side) - i) / (i + 1));
    let mean = |(queens, &size): (usize, &u64)| size as f64 / (ways(queens) * ways(queens)) as f64;
    let means: Vec<f64> = table.sizes().iter().enumerate().map(mean).collect();
    let mut tasks = Vec::new();
    for case in cases {
        let mut tops = case.tops();
        tops.sort_by_key(|set| (set.count_ones(), *set));
        for tops in tops.chunk_by(|a, b| a.count_ones() == b.count_ones()) {
            let columns = case.columns(tops[0].count_ones());
            let bottoms = case.bottoms(tops[0].count_ones());
            for tops in tops.chunks(TOGETHER) {
                let each = case.work(&means, tops, &columns);
                for bottoms in bottoms.chunks(TOGETHER) {
                    let splits = tops.iter().flat_map(|&top| bottoms.iter().map(move |&bottom| (top, bottom)));
                    let splits = splits.filter(|&(top, bottom)| case.row_ties(top, bottom).is_some()).count();
                    let work = each * splits as f64;
                    tasks.push(Task { case, tops: tops.to_vec(), bottoms: bottoms.to_vec(), work });
                }
            }
        }
    }
    tasks.retain(|task| task.work > 0.0);
    tasks
}

impl Case {
    /// About what a split with one of these sets of rows takes, from the mean number of placements with so many queens.
    fn work(&self, means: &[f64], tops: &[u32], columns: &[Vec<Columns>; 2]) -> f64 {
        let top = tops[tops.len() / 2];
        let quadrants = |columns: &[Columns]| {
            let some = columns.iter().filter(|set| self.ties(top, set.above).is_some()).count() as f64;
            let [first, second] = columns
                .first()
                .map_or([0.0; 2], |set| [set.above, set.below].map(|set| means[set.count_ones() as usize]));
            (some * first * second, some * (first + second))
        };
        let (right, _) = quadrants(&columns[0]);
        let (left, placements) = quadrants(&columns[1]);
        let blocks = (0.55 * right / 512.0).ceil();
        blocks * (0.55 * left + 3.0 * placements + 2000.0) + right + left + 2000.0
    }
}
