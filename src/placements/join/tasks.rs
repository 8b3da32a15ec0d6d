//! The splits of the rows as tasks for all cores.

use super::cases::{ColumnSplit, JoinCase, TieCounts};
use super::geometry::{BoardHalf, QuadrantGeometry};
use super::lanes::Dispatch;
use super::open_squares::OpenSquares;
use super::plain_search;
use super::quadrants::{QuadrantTables, Shapes};
use super::sides::{SidePlacements, SplitSides};
use super::split::{BlockSample, RowSplit, SplitJob, Worker};
use super::table::WHOLE;
use bezzel_base::core::processor::InstructionSet;
use bezzel_base::core::worker_pool::{TaskNumbers, WorkerPool};
use bezzel_base::core::{
    FinishedCallback, Limit, PieceEstimate, Progress, SearchEnd, SearchResult, Stop,
    SubproblemShare,
};
use bezzel_base::estimate::processor_seconds;
use std::sync::OnceLock;
use std::sync::atomic::{AtomicU64, Ordering};

/// Returns the number of sets of rows of either side in one task, whose placements are selected
/// once. It is smaller on boards where a split takes minutes.
fn sets_per_task(geometry: QuadrantGeometry) -> usize {
    if geometry.side > WHOLE { 4 } else { 32 }
}

/// Count of the queens on a board, divided into tasks.
#[derive(Debug)]
pub(super) struct JoinTasks {
    quadrants: Shapes,
    cases: Vec<JoinCase>,
    tasks: Vec<JoinTask>,
    /// Factor by which the solutions are counted: once for each image of the open squares.
    images: u32,
    /// Placements in the quadrants, and the estimated work of each task. They are computed when the
    /// first tasks are counted, and kept.
    ready: OnceLock<(QuadrantTables, Vec<f64>)>,
    /// Whether each side of the middle has a separate table.
    in_parts: bool,
}

/// Splits of some rows above and below.
#[derive(Debug)]
struct JoinTask {
    /// Index of the case.
    case: usize,
    tops: Vec<u32>,
    bottoms: Vec<u32>,
    /// Number of splits that are counted.
    splits: usize,
}

impl JoinTask {
    /// Returns which sets of columns have placements above. The ties leave about a third of them
    /// without.
    fn used_columns(&self, case: &JoinCase, columns: &[Vec<ColumnSplit>; 2]) -> [Vec<bool>; 2] {
        columns.each_ref().map(|sets| {
            let is_used = |set: &ColumnSplit| {
                self.tops.iter().any(|&top| case.count_ties(top, set.above).is_some())
            };
            sets.iter().map(is_used).collect()
        })
    }
}

/// Progress of all threads.
#[derive(Debug, Default)]
struct JoinProgress {
    work: AtomicU64,
    found: AtomicU64,
    nodes: AtomicU64,
}

impl JoinTasks {
    /// Creates the tasks of a board with each of the distinct images of its open squares. Their
    /// order depends only on these.
    ///
    /// # Panics
    /// For a board of one square, which has no quadrants.
    pub(super) fn from_images(geometry: QuadrantGeometry, images: Vec<OpenSquares>) -> JoinTasks {
        assert!(geometry.side > 0, "a board with quadrants");
        let number = images.len() as u32;
        let (quadrants, cases) = JoinCase::from_images(geometry, images);
        let tasks =
            cases.iter().enumerate().flat_map(|(number, case)| list_tasks(number, case)).collect();
        let in_parts = !quadrants.is_fully_tabled();
        JoinTasks { quadrants, cases, tasks, images: number, ready: OnceLock::new(), in_parts }
    }

    /// Uses a table for each side of the middle.
    pub(super) fn with_deferred_tables(self) -> JoinTasks {
        JoinTasks { in_parts: true, ..self }
    }

    /// Returns the number of tasks.
    pub(super) fn len(&self) -> usize {
        self.tasks.len()
    }

    /// Returns the divisor of the sum over all tasks.
    pub(super) fn divisor(&self) -> u32 {
        TieCounts::COMMON_MULTIPLE * self.images
    }

    /// Describes each task by numbers.
    pub(super) fn describe(&self, tell: &mut dyn FnMut(&[u64])) {
        for task in &self.tasks {
            let sizes =
                [task.case, task.tops.len(), task.bottoms.len()].map(|number| number as u64);
            let sets = task.tops.iter().chain(&task.bottoms).map(|&set| u64::from(set));
            tell(&sizes.into_iter().chain(sets).collect::<Vec<u64>>());
        }
    }

    /// Counts the tasks with these numbers in their order. Without numbers it counts all of them,
    /// the longest first, so that the threads finish together.
    pub(super) fn count(
        &self,
        some: Option<&[usize]>,
        limit: &Limit,
        path: InstructionSet,
        finished: FinishedCallback<'_>,
    ) -> SearchResult {
        if some.is_some_and(<[usize]>::is_empty) {
            return SearchResult { found: 0, nodes: 0, end: SearchEnd::Complete };
        }
        let (tables, works) = match self.prepare(limit) {
            Ok(ready) => ready,
            Err(stop) => return SearchResult { found: 0, nodes: 0, end: SearchEnd::Stopped(stop) },
        };
        let order = some.map(<[usize]>::to_vec).unwrap_or_else(|| {
            let mut order: Vec<usize> = (0..self.len()).collect();
            order.sort_by(|&a, &b| works[b].total_cmp(&works[a]));
            order
        });
        let all = order.iter().map(|&number| works[number]).sum();
        let pool = WorkerPool::new(limit, order.len());
        let sharing = TaskRun {
            tasks: self,
            tables,
            works,
            all,
            order,
            done: JoinProgress::default(),
            path,
            finished,
        };
        merge_parts(
            &pool.share_tasks(sharing.order.len(), |places| sharing.count_tasks(places, limit)),
            self.divisor(),
        )
    }

    /// Estimates the work of each task.
    pub(super) fn expected_work(&self, limit: &Limit) -> Result<&[f64], Stop> {
        self.prepare(limit).map(|(_, works)| works.as_slice())
    }

    /// Counts one split of a task, or a pair of sets of rows that is not a split. Its placements
    /// take their part of the time of those of the task. In a large split, some of the right halves
    /// represent all.
    pub(super) fn count_piece(
        &self,
        number: usize,
        by: [f64; 2],
        limit: &Limit,
        path: InstructionSet,
    ) -> Result<PieceEstimate, Stop> {
        self.count_piece_with(number, by, limit, path, BlockSample::MET)
    }

    /// Counts one split of a task like [`JoinTasks::count_piece`], with the sufficient number of
    /// left halves joined with a block.
    pub(super) fn count_piece_with(
        &self,
        number: usize,
        by: [f64; 2],
        limit: &Limit,
        path: InstructionSet,
        enough: usize,
    ) -> Result<PieceEstimate, Stop> {
        let (tables, _) = self.prepare(limit)?;
        let task = &self.tasks[number];
        let case = &self.cases[task.case];
        let sets = [&task.tops, &task.bottoms];
        let [tops, bottoms] = sets.map(|sets| sets.len() as f64);
        let at = [by[0] * tops, by[1] * bottoms];
        let [top, bottom] =
            [0, 1].map(|side| sets[side][(at[side] as usize).min(sets[side].len() - 1)]);
        let (mut part, begun) = (Worker::new(limit), processor_seconds());
        let columns = case.column_splits(top.count_ones());
        let used = task.used_columns(case, &columns);
        let bottom = SidePlacements::build_bottom(tables, case, bottom, &columns, &used);
        let middle = processor_seconds();
        let top = SidePlacements::build_top(tables, case, top, &columns);
        let ready = processor_seconds();
        part.some = Some(BlockSample::new(at[0].fract(), enough, ready));
        if let Some(ties) = case.count_row_ties(top.right_rows, bottom.right_rows) {
            let split = RowSplit {
                geometry: case.geometry,
                sides: SplitSides { top: &top, bottom: &bottom },
                ties,
            };
            path.run(Dispatch(SplitJob { split, part: &mut part }));
        }
        let (every, listed) = part.some.map_or((1, ready), |some| (some.every, some.listed));
        let split = listed - ready + every as f64 * (processor_seconds() - listed);
        let seconds = bottoms * (middle - begun) + tops * (ready - middle) + tops * bottoms * split;
        let share = SubproblemShare {
            count: part.counts.weighted_total() * every as u128,
            classes: None,
            nodes: part.nodes,
        };
        part.stop.map_or(Ok(PieceEstimate { share, pieces: tops * bottoms, seconds }), Err)
    }

    /// Counts the share of a task by a plain search.
    pub(super) fn recount(&self, number: usize, limit: &Limit) -> Result<u128, Stop> {
        let JoinTask { case, tops, bottoms, .. } = &self.tasks[number];
        plain_search::count(&self.cases[*case], tops, bottoms, limit)
    }

    fn prepare(&self, limit: &Limit) -> Result<&(QuadrantTables, Vec<f64>), Stop> {
        if self.ready.get().is_none() {
            let tables = self.quadrants.build_tables(!self.in_parts, limit)?;
            let works = self.estimate_work(&tables, limit)?;
            // A second thread has computed the same.
            let _ = self.ready.set((tables, works));
        }
        Ok(self.ready.get().expect("it was set just now"))
    }

    /// Estimates the work of each task, in steps of the innermost loop.
    fn estimate_work(&self, tables: &QuadrantTables, limit: &Limit) -> Result<Vec<f64>, Stop> {
        let side = u64::from(self.quadrants.geometry.side);
        let ways =
            |queens: usize| (0..queens as u64).fold(1, |ways, i| ways * (side - i) / (i + 1));
        let mean =
            |(queens, &size): (usize, &u64)| size as f64 / (ways(queens) * ways(queens)) as f64;
        let means = |sizes: &Vec<u64>| sizes.iter().enumerate().map(mean).collect();
        let means: Vec<Vec<f64>> = tables.sizes_by_queens(limit)?.iter().map(means).collect();
        let mut works = Vec::with_capacity(self.len());
        let alike = |a: &JoinTask, b: &JoinTask| {
            a.case == b.case && a.tops[0].count_ones() == b.tops[0].count_ones()
        };
        for alike in self.tasks.chunk_by(alike) {
            let case = &self.cases[alike[0].case];
            let columns = case.column_splits(alike[0].tops[0].count_ones());
            for same in alike.chunk_by(|a, b| a.tops == b.tops) {
                let each = case.estimate_split_work(&means, &same[0].tops, &columns);
                works.extend(same.iter().map(|task| each * task.splits as f64));
            }
        }
        Ok(works)
    }
}

/// Data shared by the threads.
struct TaskRun<'a> {
    tasks: &'a JoinTasks,
    tables: &'a QuadrantTables,
    works: &'a [f64],
    /// Total work of the tasks in `order`.
    all: f64,
    order: Vec<usize>,
    done: JoinProgress,
    path: InstructionSet,
    finished: FinishedCallback<'a>,
}

fn merge_parts(parts: &[Worker<'_>], divisor: u32) -> SearchResult {
    let mut counts = TieCounts::default();
    parts.iter().for_each(|part| counts.merge(&part.counts));
    let stop = parts.iter().find_map(|part| part.stop);
    let nodes = parts.iter().map(|part| part.nodes).sum();
    SearchResult {
        found: counts.weighted_total() / u128::from(divisor),
        nodes,
        end: stop.map_or(SearchEnd::Complete, SearchEnd::Stopped),
    }
}

impl TaskRun<'_> {
    /// Runs counting tasks, one after another, until none are left.
    fn count_tasks<'a>(&self, places: TaskNumbers<'_>, limit: &'a Limit) -> Worker<'a> {
        let mut part = Worker::new(limit);
        for number in places.map(|place| self.order[place]) {
            let (counts, nodes) = (part.counts, part.nodes);
            self.count_task(number, &mut part);
            if part.stop.is_some() {
                break;
            }
            let share = SubproblemShare {
                count: part.counts.weighted_total() - counts.weighted_total(),
                classes: None,
                nodes: part.nodes - nodes,
            };
            if (self.finished)(number, share).is_break() {
                part.stop = Some(Stop::Observer);
                break;
            }
        }
        part
    }

    /// Counts each split of a task, and reports its result.
    fn count_task(&self, number: usize, part: &mut Worker<'_>) {
        /// The greater a set of rows above is, the fewer sets of columns are compatible with it.
        /// After this number of sets, the placements below that are not joined any more are
        /// removed.
        const THINNED: usize = 4;
        let (tables, task) = (self.tables, &self.tasks.tasks[number]);
        let case = &self.tasks.cases[task.case];
        let work = self.works[number] / self.all / (task.tops.len() * task.bottoms.len()) as f64;
        let columns = case.column_splits(task.tops[0].count_ones());
        let used = task.used_columns(case, &columns);
        let mut bottoms = Vec::with_capacity(task.bottoms.len());
        for &rows in &task.bottoms {
            part.stop = part.stop.or_else(|| part.limit.check_stop());
            if part.stop.is_some() {
                return;
            }
            bottoms.push(SidePlacements::build_bottom(tables, case, rows, &columns, &used));
        }
        for (place, &top) in task.tops.iter().enumerate() {
            if place % THINNED == THINNED - 1 {
                let is_met: Vec<bool> = columns[0]
                    .iter()
                    .map(|set| case.count_ties(top, set.above).is_some())
                    .collect();
                bottoms.iter_mut().for_each(|bottom| bottom.retain_columns(&is_met));
            }
            let top = SidePlacements::build_top(tables, case, top, &columns);
            for bottom in &bottoms {
                let before = (part.counts, part.nodes);
                if let Some(ties) = case.count_row_ties(top.right_rows, bottom.right_rows) {
                    let split = RowSplit {
                        geometry: case.geometry,
                        sides: SplitSides { top: &top, bottom },
                        ties,
                    };
                    self.path.run(Dispatch(SplitJob { split, part }));
                }
                part.stop = part.stop.or_else(|| {
                    self.done.report_progress(part, before, work, self.tasks.divisor())
                });
                if part.stop.is_some() {
                    return;
                }
            }
        }
    }
}

impl JoinProgress {
    /// Adds the result of one split to the progress, and checks the limit.
    fn report_progress(
        &self,
        part: &Worker<'_>,
        before: (TieCounts, u64),
        work: f64,
        divisor: u32,
    ) -> Option<Stop> {
        const WHOLE: f64 = (1u64 << 62) as f64;
        let add = |sum: &AtomicU64, more: u64| sum.fetch_add(more, Ordering::Relaxed) + more;
        let done = add(&self.work, (work * WHOLE) as u64) as f64 / WHOLE;
        let total = |counts: TieCounts| counts.weighted_total() / u128::from(divisor);
        let found = add(&self.found, (total(part.counts) - total(before.0)) as u64);
        let nodes = add(&self.nodes, part.nodes - before.1);
        part.limit.checkpoint(Progress {
            part: Some(done.min(1.0)),
            found,
            nodes,
            ..Progress::default()
        })
    }
}

/// Lists the tasks of a case.
fn list_tasks(number: usize, case: &JoinCase) -> Vec<JoinTask> {
    let mut tasks = Vec::new();
    let mut tops = case.top_row_sets();
    tops.retain(|&top| case.can_have_rows(BoardHalf::Above, top));
    tops.sort_by_key(|set| (set.count_ones(), *set));
    for tops in tops.chunk_by(|a, b| a.count_ones() == b.count_ones()) {
        let mut bottoms = case.bottom_row_sets(tops[0].count_ones());
        bottoms.retain(|&bottom| case.can_have_rows(BoardHalf::Below, bottom));
        for tops in tops.chunks(sets_per_task(case.geometry)) {
            for bottoms in bottoms.chunks(sets_per_task(case.geometry)) {
                let splits =
                    tops.iter().flat_map(|&top| bottoms.iter().map(move |&bottom| (top, bottom)));
                let splits = splits
                    .filter(|&(top, bottom)| case.count_row_ties(top, bottom).is_some())
                    .count();
                tasks.push(JoinTask {
                    case: number,
                    tops: tops.to_vec(),
                    bottoms: bottoms.to_vec(),
                    splits,
                });
            }
        }
    }
    tasks.retain(|task| task.splits > 0);
    tasks
}

impl JoinCase {
    /// Estimates the work of a split with one of these sets of rows, from the mean number of
    /// placements of each table by their number of queens.
    fn estimate_split_work(
        &self,
        means: &[Vec<f64>],
        tops: &[u32],
        columns: &[Vec<ColumnSplit>; 2],
    ) -> f64 {
        let top = tops[tops.len() / 2];
        let quadrants = |right: usize| {
            let columns = &columns[1 - right];
            let tied = |set: &&ColumnSplit| self.count_ties(top, set.above).is_some();
            let some = columns.iter().filter(tied).count() as f64;
            let mean =
                |half: usize, set: u32| means[self.tables[half][right]][set.count_ones() as usize];
            let [first, second] =
                columns.first().map_or([0.0; 2], |set| [mean(0, set.above), mean(1, set.below)]);
            (some * first * second, some * (first + second))
        };
        let (right, _) = quadrants(1);
        let (left, placements) = quadrants(0);
        let blocks = (0.55 * right / 512.0).ceil();
        blocks * (0.55 * left + 3.0 * placements + 2000.0) + right + left + 2000.0
    }
}
