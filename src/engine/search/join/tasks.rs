//! The splits of the rows as tasks for all cores.

use super::cases::{Case, Columns, Counts};
use super::geometry::{Geometry, Half};
use super::lanes::OnLanes;
use super::open::Open;
use super::plain;
use super::quadrants::{Quadrants, Tables};
use super::sides::{Side, Sides};
use super::split::{Chosen, Counting, Part, Split};
use super::table::WHOLE;
use crate::search::crew::{Crew, Numbers};
use crate::search::processor::Path;
use crate::search::sample::processor_seconds;
use crate::search::{End, Finished, Limit, Piece, Progress, Searched, Share, Stop};
use std::sync::OnceLock;
use std::sync::atomic::{AtomicU64, Ordering};

/// Returns the number of sets of rows of either side in one task, whose placements are selected
/// once. It is smaller on boards where a split takes minutes.
fn together(geometry: Geometry) -> usize {
    if geometry.side > WHOLE { 4 } else { 32 }
}

/// Count of the queens on a board, divided into tasks.
#[derive(Debug)]
pub(super) struct Tasks {
    quadrants: Quadrants,
    cases: Vec<Case>,
    tasks: Vec<Task>,
    /// Factor by which the solutions are counted: once for each image of the open squares.
    images: u32,
    /// Placements in the quadrants, and the estimated work of each task. They are computed when the
    /// first tasks are counted, and kept.
    ready: OnceLock<(Tables, Vec<f64>)>,
    /// Whether each side of the middle has a separate table.
    in_parts: bool,
}

/// Splits of some rows above and below.
#[derive(Debug)]
struct Task {
    /// Index of the case.
    case: usize,
    tops: Vec<u32>,
    bottoms: Vec<u32>,
    /// Number of splits that are counted.
    splits: usize,
}

impl Task {
    /// Returns which sets of columns have placements above. The ties leave about a third of them
    /// without.
    fn used(&self, case: &Case, columns: &[Vec<Columns>; 2]) -> [Vec<bool>; 2] {
        columns.each_ref().map(|sets| {
            let is_used = |set: &Columns| self.tops.iter().any(|&top| case.ties(top, set.above).is_some());
            sets.iter().map(is_used).collect()
        })
    }
}

/// Progress of all threads.
#[derive(Debug, Default)]
struct Done {
    work: AtomicU64,
    found: AtomicU64,
    nodes: AtomicU64,
}

impl Tasks {
    /// Creates the tasks of a board with each of the distinct images of its open squares. Their
    /// order depends only on these.
    ///
    /// # Panics
    /// For a board of one square, which has no quadrants.
    pub(super) fn of(geometry: Geometry, images: Vec<Open>) -> Tasks {
        assert!(geometry.side > 0, "a board with quadrants");
        let number = images.len() as u32;
        let (quadrants, cases) = Case::of_images(geometry, images);
        let tasks = cases.iter().enumerate().flat_map(|(number, case)| tasks(number, case)).collect();
        let in_parts = !quadrants.are_whole();
        Tasks { quadrants, cases, tasks, images: number, ready: OnceLock::new(), in_parts }
    }

    /// Uses a table for each side of the middle.
    pub(super) fn in_parts(self) -> Tasks {
        Tasks { in_parts: true, ..self }
    }

    /// Returns the number of tasks.
    pub(super) fn len(&self) -> usize {
        self.tasks.len()
    }

    /// Returns the divisor of the sum over all tasks.
    pub(super) fn divisor(&self) -> u32 {
        Counts::COMMON * self.images
    }

    /// Describes each task by numbers.
    pub(super) fn describe(&self, tell: &mut dyn FnMut(&[u64])) {
        for task in &self.tasks {
            let sizes = [task.case, task.tops.len(), task.bottoms.len()].map(|number| number as u64);
            let sets = task.tops.iter().chain(&task.bottoms).map(|&set| u64::from(set));
            tell(&sizes.into_iter().chain(sets).collect::<Vec<u64>>());
        }
    }

    /// Counts the tasks with these numbers in their order. Without numbers it counts all of them,
    /// the longest first, so that the threads finish together.
    pub(super) fn count(&self, some: Option<&[usize]>, limit: &Limit, path: Path, finished: Finished<'_>) -> Searched {
        if some.is_some_and(<[usize]>::is_empty) {
            return Searched { found: 0, nodes: 0, end: End::Complete };
        }
        let (tables, works) = match self.ready(limit) {
            Ok(ready) => ready,
            Err(stop) => return Searched { found: 0, nodes: 0, end: End::Stopped(stop) },
        };
        let order = some.map(<[usize]>::to_vec).unwrap_or_else(|| {
            let mut order: Vec<usize> = (0..self.len()).collect();
            order.sort_by(|&a, &b| works[b].total_cmp(&works[a]));
            order
        });
        let all = order.iter().map(|&number| works[number]).sum();
        let crew = Crew::new(limit, order.len());
        let sharing = Sharing { tasks: self, tables, works, all, order, done: Done::default(), path, finished };
        searched(&crew.share(sharing.order.len(), |places| sharing.work(places, limit)), self.divisor())
    }

    /// Estimates the work of each task.
    pub(super) fn expected(&self, limit: &Limit) -> Result<&[f64], Stop> {
        self.ready(limit).map(|(_, works)| works.as_slice())
    }

    /// Counts one split of a task, or a pair of sets of rows that is not a split. Its placements
    /// take their part of the time of those of the task. In a large split, some of the right halves
    /// represent all.
    pub(super) fn piece(&self, number: usize, by: [f64; 2], limit: &Limit, path: Path) -> Result<Piece, Stop> {
        self.piece_by(number, by, limit, path, Chosen::MET)
    }

    /// Counts one split of a task like [`Tasks::piece`], with the sufficient number of left halves
    /// joined with a block.
    pub(super) fn piece_by(
        &self,
        number: usize,
        by: [f64; 2],
        limit: &Limit,
        path: Path,
        enough: usize,
    ) -> Result<Piece, Stop> {
        let (tables, _) = self.ready(limit)?;
        let task = &self.tasks[number];
        let case = &self.cases[task.case];
        let sets = [&task.tops, &task.bottoms];
        let [tops, bottoms] = sets.map(|sets| sets.len() as f64);
        let at = [by[0] * tops, by[1] * bottoms];
        let [top, bottom] = [0, 1].map(|side| sets[side][(at[side] as usize).min(sets[side].len() - 1)]);
        let (mut part, begun) = (Part::new(limit), processor_seconds());
        let columns = case.columns(top.count_ones());
        let used = task.used(case, &columns);
        let bottom = Side::bottom(tables, case, bottom, &columns, &used);
        let middle = processor_seconds();
        let top = Side::top(tables, case, top, &columns);
        let ready = processor_seconds();
        part.some = Some(Chosen::new(at[0].fract(), enough, ready));
        if let Some(ties) = case.row_ties(top.right_rows, bottom.right_rows) {
            let split = Split { geometry: case.geometry, sides: Sides { top: &top, bottom: &bottom }, ties };
            path.run(OnLanes(Counting { split, part: &mut part }));
        }
        let (every, listed) = part.some.map_or((1, ready), |some| (some.every, some.listed));
        let split = listed - ready + every as f64 * (processor_seconds() - listed);
        let seconds = bottoms * (middle - begun) + tops * (ready - middle) + tops * bottoms * split;
        let share = Share { count: part.counts.multiple() * every as u128, classes: None, nodes: part.nodes };
        part.stop.map_or(Ok(Piece { share, pieces: tops * bottoms, seconds }), Err)
    }

    /// Counts the share of a task by a plain search.
    pub(super) fn recount(&self, number: usize, limit: &Limit) -> Result<u128, Stop> {
        let Task { case, tops, bottoms, .. } = &self.tasks[number];
        plain::count(&self.cases[*case], tops, bottoms, limit)
    }

    fn ready(&self, limit: &Limit) -> Result<&(Tables, Vec<f64>), Stop> {
        if self.ready.get().is_none() {
            let tables = self.quadrants.tables(!self.in_parts, limit)?;
            let works = self.works(&tables, limit)?;
            // A second thread has computed the same.
            let _ = self.ready.set((tables, works));
        }
        Ok(self.ready.get().expect("it was set just now"))
    }

    /// Estimates the work of each task, in steps of the innermost loop.
    fn works(&self, tables: &Tables, limit: &Limit) -> Result<Vec<f64>, Stop> {
        let side = u64::from(self.quadrants.geometry.side);
        let ways = |queens: usize| (0..queens as u64).fold(1, |ways, i| ways * (side - i) / (i + 1));
        let mean = |(queens, &size): (usize, &u64)| size as f64 / (ways(queens) * ways(queens)) as f64;
        let means = |sizes: &Vec<u64>| sizes.iter().enumerate().map(mean).collect();
        let means: Vec<Vec<f64>> = tables.sizes(limit)?.iter().map(means).collect();
        let mut works = Vec::with_capacity(self.len());
        let alike = |a: &Task, b: &Task| a.case == b.case && a.tops[0].count_ones() == b.tops[0].count_ones();
        for alike in self.tasks.chunk_by(alike) {
            let case = &self.cases[alike[0].case];
            let columns = case.columns(alike[0].tops[0].count_ones());
            for same in alike.chunk_by(|a, b| a.tops == b.tops) {
                let each = case.work(&means, &same[0].tops, &columns);
                works.extend(same.iter().map(|task| each * task.splits as f64));
            }
        }
        Ok(works)
    }
}

/// Data shared by the threads.
struct Sharing<'a> {
    tasks: &'a Tasks,
    tables: &'a Tables,
    works: &'a [f64],
    /// Total work of the tasks in `order`.
    all: f64,
    order: Vec<usize>,
    done: Done,
    path: Path,
    finished: Finished<'a>,
}

fn searched(parts: &[Part<'_>], divisor: u32) -> Searched {
    let mut counts = Counts::default();
    parts.iter().for_each(|part| counts.merge(&part.counts));
    let stop = parts.iter().find_map(|part| part.stop);
    let nodes = parts.iter().map(|part| part.nodes).sum();
    Searched { found: counts.multiple() / u128::from(divisor), nodes, end: stop.map_or(End::Complete, End::Stopped) }
}

impl Sharing<'_> {
    /// Counts one task after another, until none are left.
    fn work<'a>(&self, places: Numbers<'_>, limit: &'a Limit) -> Part<'a> {
        let mut part = Part::new(limit);
        for number in places.map(|place| self.order[place]) {
            let (counts, nodes) = (part.counts, part.nodes);
            self.task(number, &mut part);
            if part.stop.is_some() {
                break;
            }
            let share =
                Share { count: part.counts.multiple() - counts.multiple(), classes: None, nodes: part.nodes - nodes };
            if (self.finished)(number, share).is_break() {
                part.stop = Some(Stop::Watcher);
                break;
            }
        }
        part
    }

    /// Counts each split of a task, and reports its result.
    fn task(&self, number: usize, part: &mut Part<'_>) {
        /// The greater a set of rows above is, the fewer sets of columns are compatible with it.
        /// After this number of sets, the placements below that are not joined any more are
        /// removed.
        const THINNED: usize = 4;
        let (tables, task) = (self.tables, &self.tasks.tasks[number]);
        let case = &self.tasks.cases[task.case];
        let work = self.works[number] / self.all / (task.tops.len() * task.bottoms.len()) as f64;
        let columns = case.columns(task.tops[0].count_ones());
        let used = task.used(case, &columns);
        let mut bottoms = Vec::with_capacity(task.bottoms.len());
        for &rows in &task.bottoms {
            part.stop = part.stop.or_else(|| part.limit.look());
            if part.stop.is_some() {
                return;
            }
            bottoms.push(Side::bottom(tables, case, rows, &columns, &used));
        }
        for (place, &top) in task.tops.iter().enumerate() {
            if place % THINNED == THINNED - 1 {
                let is_met: Vec<bool> = columns[0].iter().map(|set| case.ties(top, set.above).is_some()).collect();
                bottoms.iter_mut().for_each(|bottom| bottom.thin(&is_met));
            }
            let top = Side::top(tables, case, top, &columns);
            for bottom in &bottoms {
                let before = (part.counts, part.nodes);
                if let Some(ties) = case.row_ties(top.right_rows, bottom.right_rows) {
                    let split = Split { geometry: case.geometry, sides: Sides { top: &top, bottom }, ties };
                    self.path.run(OnLanes(Counting { split, part }));
                }
                part.stop = part.stop.or_else(|| self.done.tell(part, before, work, self.tasks.divisor()));
                if part.stop.is_some() {
                    return;
                }
            }
        }
    }
}

impl Done {
    /// Adds the result of one split to the progress, and checks the limit.
    fn tell(&self, part: &Part<'_>, before: (Counts, u64), work: f64, divisor: u32) -> Option<Stop> {
        const WHOLE: f64 = (1u64 << 62) as f64;
        let add = |sum: &AtomicU64, more: u64| sum.fetch_add(more, Ordering::Relaxed) + more;
        let done = add(&self.work, (work * WHOLE) as u64) as f64 / WHOLE;
        let total = |counts: Counts| counts.multiple() / u128::from(divisor);
        let found = add(&self.found, (total(part.counts) - total(before.0)) as u64);
        let nodes = add(&self.nodes, part.nodes - before.1);
        part.limit.checkpoint(Progress { part: Some(done.min(1.0)), found, nodes, ..Progress::default() })
    }
}

/// Lists the tasks of a case.
fn tasks(number: usize, case: &Case) -> Vec<Task> {
    let mut tasks = Vec::new();
    let mut tops = case.tops();
    tops.retain(|&top| case.may_have(Half::Above, top));
    tops.sort_by_key(|set| (set.count_ones(), *set));
    for tops in tops.chunk_by(|a, b| a.count_ones() == b.count_ones()) {
        let mut bottoms = case.bottoms(tops[0].count_ones());
        bottoms.retain(|&bottom| case.may_have(Half::Below, bottom));
        for tops in tops.chunks(together(case.geometry)) {
            for bottoms in bottoms.chunks(together(case.geometry)) {
                let splits = tops.iter().flat_map(|&top| bottoms.iter().map(move |&bottom| (top, bottom)));
                let splits = splits.filter(|&(top, bottom)| case.row_ties(top, bottom).is_some()).count();
                tasks.push(Task { case: number, tops: tops.to_vec(), bottoms: bottoms.to_vec(), splits });
            }
        }
    }
    tasks.retain(|task| task.splits > 0);
    tasks
}

impl Case {
    /// Estimates the work of a split with one of these sets of rows, from the mean number of
    /// placements of each table by their number of queens.
    fn work(&self, means: &[Vec<f64>], tops: &[u32], columns: &[Vec<Columns>; 2]) -> f64 {
        let top = tops[tops.len() / 2];
        let quadrants = |right: usize| {
            let columns = &columns[1 - right];
            let tied = |set: &&Columns| self.ties(top, set.above).is_some();
            let some = columns.iter().filter(tied).count() as f64;
            let mean = |half: usize, set: u32| means[self.tables[half][right]][set.count_ones() as usize];
            let [first, second] = columns.first().map_or([0.0; 2], |set| [mean(0, set.above), mean(1, set.below)]);
            (some * first * second, some * (first + second))
        };
        let (right, _) = quadrants(1);
        let (left, placements) = quadrants(0);
        let blocks = (0.55 * right / 512.0).ceil();
        blocks * (0.55 * left + 3.0 * placements + 2000.0) + right + left + 2000.0
    }
}
