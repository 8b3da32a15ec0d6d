use super::cases::JoinCase;
use super::geometry::{BoardHalf, QuadrantGeometry};
use super::lanes::{Dispatch, Kernels, LaneJob};
use super::lists::{LISTED, PackedLists, PlacementLists};
use super::open_squares::OpenSquares;
use super::row::{BitRow, RowTable, SLACK};
use super::runs::{
    MAX_LOWER, PartnerNumbers, PartnerRun, PlacementPairs, RankedMask, SelectedHalves,
};
use super::tasks::JoinTasks;
use crate::bitmask;
use bezzel_base::board::{Grid, Size};
use bezzel_base::core::processor::InstructionSet;
use bezzel_base::core::{
    Limit, PlacementSpec, Progress, SearchEnd, SearchResult, SilentObserver, SplitMix64, Stop,
};
use bezzel_base::piece::{QUEEN, SUPERQUEEN};
use std::ops::ControlFlow;
use std::sync::{Arc, Mutex};

/// Counts the queens on a board without conditions.
fn count_plain(board: u32, leaps: bool, limit: &Limit, path: InstructionSet) -> SearchResult {
    let size = Size::new(board.into(), board.into()).expect("a small board");
    super::count_with_path(
        &PlacementSpec {
            piece: if leaps { SUPERQUEEN.clone() } else { QUEEN.clone() },
            ..queens_spec(size)
        },
        limit,
        path,
    )
}

impl JoinTasks {
    /// Creates the tasks of a board on which all squares are open.
    fn new(board: u32, leaps: bool) -> JoinTasks {
        JoinTasks::from_images(QuadrantGeometry::new(board, leaps), vec![OpenSquares::all(board)])
    }
}

/// A000170 from a board of one square.
const QUEENS: [u128; 13] = [1, 0, 0, 2, 10, 4, 40, 92, 352, 724, 2680, 14200, 73712];

#[test]
fn every_path_counts_the_same() {
    for (board, queens) in (1..).zip(QUEENS) {
        let run = |&path| count_plain(board, false, &Limit::default(), path);
        let all: Vec<_> = InstructionSet::available().iter().map(run).collect();
        all.iter()
            .for_each(|one| assert_eq!((one.found, one.nodes), (queens, all[0].nodes), "{board}"));
    }
}

/// A051223 from a board of one square. The search by symmetry and the definition give the same
/// numbers where they are fast.
#[test]
fn superqueens_are_counted_by_every_path() {
    const SUPERQUEENS: [u128; 14] = [1, 0, 0, 0, 0, 0, 0, 0, 0, 4, 44, 156, 1876, 5180];
    for (board, superqueens) in (1..).zip(SUPERQUEENS) {
        for path in InstructionSet::available() {
            assert_eq!(
                count_plain(board, true, &Limit::default(), *path).found,
                superqueens,
                "{board} {path:?}"
            );
        }
        let size = Size::new(board.into(), board.into()).expect("a small board");
        let placing = PlacementSpec { piece: SUPERQUEEN.clone(), ..queens_spec(size) };
        assert_eq!(bitmask::count(&placing, &Limit::default()).found, superqueens, "{board}");
        if board <= 10 {
            assert_eq!(
                super::trace(&placing, &Limit::default(), &mut SilentObserver).found,
                superqueens,
                "{board}"
            );
        }
    }
}

/// The squares of superqueens are stored as bits next to those of the diagonals. There must be
/// enough bits for them.
#[test]
fn every_bit_of_superqueens_has_its_place() {
    for board in 2..=super::leaps::MAX_SIDE {
        let geometry = QuadrantGeometry::new(board, true);
        for case in JoinCase::from_images(geometry, vec![OpenSquares::all(board)]).1 {
            for top in case.top_row_sets() {
                let (above, side) = (top.count_ones(), geometry.side);
                let told = if case.has_middle_queens(BoardHalf::Above) { side } else { 2 * above };
                assert!(
                    geometry.meeting_start() + told <= 63,
                    "{board}: right halves, {above} rows above"
                );
                assert!(2 * side + 2 * above <= 31, "{board}: left halves, {above} rows above");
            }
            assert!(
                2 * geometry.family_size() + 2 * geometry.side <= 63,
                "{board}: squares on the left"
            );
        }
    }
}

#[test]
fn threads_do_not_change_counts() {
    for (board, queens) in (1..=12).zip(QUEENS) {
        for path in InstructionSet::available() {
            for threads in [1, 2, 5] {
                let limit = Limit { threads, ..Limit::default() };
                let found = count_plain(board, false, &limit, *path).found;
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
        let part = count_plain(12, false, &limit, InstructionSet::best());
        assert_eq!(part.end, SearchEnd::Stopped(Stop::Nodes));
        assert!(before <= part.found && part.found < 14200, "{nodes} {}", part.found);
        before = part.found;
    }
    assert!(before > 1000, "{before}");
}

/// The completed part predicts the remaining work. The number of joined half boards replaces time
/// here.
#[test]
fn reported_part_predicts_total_nodes() {
    for board in [15, 16] {
        let told: Arc<Mutex<Vec<Progress>>> = Arc::default();
        let hears = told.clone();
        let reporter = Arc::new(move |progress| hears.lock().expect("no panic").push(progress));
        let limit = Limit { observer: Some(reporter), threads: 1, ..Limit::default() };
        let nodes = count_plain(board, false, &limit, InstructionSet::best()).nodes as f64;
        let mut late = 0;
        for Progress { part, nodes: so_far, .. } in told.lock().expect("no panic").iter() {
            let part = part.expect("the join knows it");
            if part >= 0.1 {
                let foretold = *so_far as f64 / part;
                assert!(
                    (0.5..2.0).contains(&(foretold / nodes)),
                    "{board}: {part} {foretold} {nodes}"
                );
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
        count_plain(
            16,
            false,
            &Limit { memory: Some(memory), nodes: Some(1), threads: 1, ..Limit::default() },
            InstructionSet::best(),
        )
    };
    assert_eq!(within(100_000).end, SearchEnd::Stopped(Stop::Memory));
    assert_eq!(within(8 << 20).end, SearchEnd::Stopped(Stop::Nodes));
}

/// Every step of the innermost loops on one set of random inputs. The results of all steps are
/// collected in one list.
struct KernelSteps {
    seed: u64,
    /// Lengths of the upper and of the lower list.
    lengths: [usize; 2],
}

impl LaneJob for KernelSteps {
    type Output = Vec<Vec<u64>>;

    #[inline(always)]
    fn run_on<L: Kernels>(self, lanes: L) -> Vec<Vec<u64>> {
        let mut random = SplitMix64::new(self.seed);
        let random = &mut random;
        let mut all = vec![
            self.run_unions(lanes, random),
            self.run_partners(lanes, random),
            self.run_sort(lanes, random),
        ];
        all.extend(
            [0, 0xFF, random.next_u64() as u8].map(|class| self.run_filter(lanes, random, class)),
        );
        all.extend(
            [[!0; 8], [!0, 1, !0, 0, 0, 0, 0, 0], [5, 0, 0, 0, 0, 0, 0, 0]]
                .map(|there| self.run_joint::<L, 0>(lanes, random, BitRow(there))),
        );
        all.extend(
            [[!0; 8], [5, !0, 0, 7, 0, 0, 0, 0], [!0, 3, 0, 0, 0, 0, 0, 0]]
                .map(|there| self.run_joint::<L, 3>(lanes, random, BitRow(there))),
        );
        all
    }
}

impl KernelSteps {
    #[inline(always)]
    fn run_unions<L: Kernels>(&self, lanes: L, random: &mut SplitMix64) -> Vec<u64> {
        let [most, souths] = self.lengths;
        let mut lists = PlacementLists::new(0, 0);
        for set in 0..20 {
            // Some lists are empty, and the longest is longer than what is read without a branch.
            let size =
                if set % 5 == 4 { 0 } else { (random.next_u64() % (most as u64 + 1)) as usize };
            lists.diagonals.extend((0..size).map(|_| few_bits(random) & !LISTED));
            lists.end_set();
        }
        let packed = PackedLists::new(&lists);
        let masks: Vec<u64> = (0..souths).map(|_| few_bits(random) | LISTED).collect();
        let sets: Vec<u16> = (0..souths).map(|_| (random.next_u64() % 20) as u16).collect();
        let room: u32 = sets.iter().map(|&set| packed.sizes[usize::from(set)]).sum();
        let mut out = vec![0; room as usize + packed.most + SLACK];
        let kept = lanes.disjoint_unions(&packed, &masks, &sets, &mut out);
        out[..kept].to_vec()
    }

    #[inline(always)]
    fn run_partners<L: Kernels>(&self, lanes: L, random: &mut SplitMix64) -> Vec<u64> {
        let [norths, souths] = self.lengths.map(|length| length.min(MAX_LOWER));
        let mut masks =
            |length| (0..length).map(|_| few_bits(random) as u32 >> 9).collect::<Vec<u32>>();
        let (mut norths, souths) = (masks(norths), masks(souths));
        // A placement without diagonals is compatible with all, and one with all diagonals only
        // with those that have none.
        norths.extend([0, !0 >> 9]);
        let (first, from) = ((MAX_LOWER - souths.len()).min(200) as u8, 5);
        let mut out = vec![0; from + norths.len() * souths.len() + SLACK];
        let (mut starts, mut many) = (vec![0; norths.len()], vec![0; norths.len()]);
        let pairs = PlacementPairs {
            upper: &norths,
            lower: &souths,
            first,
            starts: &mut starts,
            many: &mut many,
        };
        let end = lanes.list_partners(pairs, &mut out, from);
        let numbers = out[from..end].iter().map(|&number| number.into());
        numbers
            .chain(starts.iter().map(|&start| start.into()))
            .chain(many.iter().map(|&many| many.into()))
            .collect()
    }

    /// Upper placements with the same number of partners may be in any order.
    #[inline(always)]
    fn run_sort<L: Kernels>(&self, lanes: L, random: &mut SplitMix64) -> Vec<u64> {
        let all = self.lengths[0];
        let most = [1, 2, 12, MAX_LOWER][self.lengths[1] % 4];
        let many: Vec<u16> =
            (0..all).map(|_| (random.next_u64() % (most as u64 + 1)) as u16).collect();
        let classes: Vec<u8> = (0..all).map(|_| random.next_u64() as u8).collect();
        let (mut numbers, mut sorted) = (vec![0; all + SLACK], vec![0; all + SLACK]);
        let mut ends = vec![0; most + 1];
        lanes.sort_by_partners(&many, &classes, &mut numbers, &mut sorted, &mut ends);
        let kept = ends[most];
        for (&number, &class) in numbers[..kept].iter().zip(&sorted) {
            assert_eq!(classes[usize::from(number)], class);
        }
        for (value, ends) in (1..).zip(ends.windows(2)) {
            numbers[ends[0]..ends[1]].sort();
            assert!(
                numbers[ends[0]..ends[1]].iter().all(|&number| many[usize::from(number)] == value)
            );
        }
        numbers[..kept]
            .iter()
            .map(|&number| number.into())
            .chain(ends.iter().map(|&end| end as u64))
            .collect()
    }

    #[inline(always)]
    fn run_filter<L: Kernels>(&self, lanes: L, random: &mut SplitMix64, class: u8) -> Vec<u64> {
        let all = self.lengths[0] + self.lengths[1];
        let classes: Vec<u8> = (0..all).map(|_| few_bits(random) as u8).collect();
        let placements: Vec<u64> = (0..all).map(|_| random.next_u64()).collect();
        let (mut out, mut chosen) =
            (vec![0; all + SLACK], vec![RankedMask::default(); all / 64 + 1]);
        let kept = lanes.filter_disjoint(&classes, class, &placements, &mut out, &mut chosen);
        let before = (0..=all).map(|place| RankedMask::count_before(&chosen, place).into());
        out[..kept].iter().copied().chain(before).collect()
    }

    #[inline(always)]
    fn run_joint<L: Kernels, const N: usize>(
        &self,
        lanes: L,
        random: &mut SplitMix64,
        there: BitRow,
    ) -> Vec<u64> {
        let mut rows = |there: &BitRow| {
            let mut row = || {
                BitRow(std::array::from_fn(|_| random.next_u64() | random.next_u64())).and(there)
            };
            Box::new(std::array::from_fn(|_| row())) as Box<RowTable>
        };
        let (free, souths): ([Box<RowTable>; N], _) =
            (std::array::from_fn(|_| rows(&BitRow([!0; 8]))), rows(&there));
        let mut numbers: Box<PartnerNumbers> = Box::new([0; size_of::<PartnerNumbers>()]);
        numbers.iter_mut().for_each(|number| *number = random.next_u64() as u8);
        let (mut runs, mut norths, mut ends) = (Vec::new(), Vec::new(), Vec::new());
        for many in (1..=13).chain([MAX_LOWER]) {
            let begin = norths.len();
            norths.extend(
                (0..random.next_u64() as usize % (self.lengths[0] + 1)).map(|_| random.next_u64()),
            );
            runs.push(PartnerRun { upper: begin..norths.len(), many });
            ends.push(norths.len() as u32);
        }
        let west = SelectedHalves {
            runs: &runs,
            upper: &norths,
            ends: &ends,
            lower: &numbers,
            there: &there,
        };
        let mut sums = [1, 2, 3, 4, 5, 6, 7, 8];
        lanes.count_joint(&west, free.each_ref().map(|rows| &**rows), &souths, &mut sums);
        sums.to_vec()
    }
}

/// Returns the placement of the maximum number of queens on a square board.
fn queens_spec(size: Size) -> PlacementSpec {
    PlacementSpec::new(QUEEN.clone(), Grid::plain(size), size.files().into())
}

fn few_bits(random: &mut SplitMix64) -> u64 {
    random.next_u64() & random.next_u64() & random.next_u64()
}

#[test]
fn every_step_is_that_of_the_portable_twin() {
    let lengths = [0, 1, 3, 4, 5, 7, 8, 9, 16, 17, 31, 32, 33, 63, 64, 65, 130];
    let others = lengths.iter().rev().chain(&lengths);
    for (seed, (&upper, &lower)) in (0..).zip(lengths.iter().cycle().zip(others)) {
        let steps = || Dispatch(KernelSteps { seed, lengths: [upper, lower] });
        let plain = InstructionSet::Portable.run(steps());
        for path in InstructionSet::available() {
            for (step, (found, plain)) in path.run(steps()).iter().zip(&plain).enumerate() {
                assert_eq!(
                    found, plain,
                    "{path:?}, step {step}, {upper} upper and {lower} lower ones"
                );
            }
        }
    }
}

#[test]
fn lanes_are_chosen_by_name() {
    use bezzel_base::core::{instruction_sets, use_instruction_set};
    let placing = queens_spec(Size::new(10, 10).expect("a small board"));
    // The best instruction set comes last, so that other tests use it.
    let mut names: Vec<_> = instruction_sets().collect();
    names.reverse();
    for name in names {
        assert!(use_instruction_set(name));
        assert_eq!(
            (InstructionSet::best().name(), super::count(&placing, &Limit::default()).found),
            (name, 724)
        );
    }
    assert!(!use_instruction_set("avx3"), "no processor has these");
    assert_eq!(Some(InstructionSet::best().name()), instruction_sets().next());
}

/// Returns the share of each task, by its number.
fn task_shares(tasks: &JoinTasks) -> Vec<u128> {
    let shares = Mutex::new(vec![0; tasks.len()]);
    let numbers: Vec<usize> = (0..tasks.len()).collect();
    tasks.count(Some(&numbers), &Limit::default(), InstructionSet::best(), &|number, share| {
        shares.lock().expect("no panic")[number] = share.count;
        std::ops::ControlFlow::Continue(())
    });
    shares.into_inner().expect("no panic")
}

#[test]
fn a_plain_search_counts_the_same_in_each_task() {
    for (board, leaps) in
        (4..=11).map(|board| (board, false)).chain([(10, true), (11, true), (12, true), (13, true)])
    {
        let tasks = JoinTasks::new(board, leaps);
        for (number, share) in task_shares(&tasks).into_iter().enumerate() {
            let plain = tasks.recount(number, &Limit::default());
            assert_eq!(plain, Ok(share), "{board} {leaps}: task {number}");
        }
    }
}

#[test]
fn tables_made_for_each_side_change_nothing() {
    for (board, leaps) in [(9, false), (12, false), (11, true), (12, true)] {
        let (whole, parts) =
            (JoinTasks::new(board, leaps), JoinTasks::new(board, leaps).with_deferred_tables());
        assert_eq!(task_shares(&whole), task_shares(&parts), "{board} {leaps}");
        let works = |tasks: &JoinTasks| {
            tasks.expected_work(&Limit::default()).expect("no limit").iter().sum::<f64>()
        };
        assert!((0.5..2.0).contains(&(works(&whole) / works(&parts))), "{board} {leaps}");
    }
}

/// Estimating the work of the tasks of 28 queens visits placements for seconds.
#[test]
fn cancelled_limit_stops_work_estimate() {
    let limit = Limit::default();
    limit.cancel.cancel();
    let tasks = JoinTasks::new(16, false).with_deferred_tables();
    assert_eq!(tasks.expected_work(&limit), Err(Stop::Cancelled));
    assert_eq!(
        tasks.count(None, &limit, InstructionSet::best(), &|_, _| ControlFlow::Continue(())).end,
        SearchEnd::Stopped(Stop::Cancelled)
    );
    assert!(tasks.expected_work(&Limit::default()).is_ok());
}

/// In a large split, some blocks represent all. On average they give its count.
#[test]
fn some_blocks_stand_for_all() {
    let (tasks, limit) = (JoinTasks::new(16, false), Limit::default());
    let share = task_shares(&tasks);
    let number = (0..tasks.len()).max_by_key(|&number| share[number]).expect("tasks");
    let (mut sum, draws) = (0.0, 400);
    for draw in 0..draws {
        let by = [(f64::from(draw) + 0.5) / f64::from(draws), f64::from(draw) * 0.618_034 % 1.0];
        let piece = tasks
            .count_piece_with(number, by, &limit, InstructionSet::best(), 1 << 10)
            .expect("no limit");
        sum += piece.pieces * piece.share.count as f64 / f64::from(draws);
    }
    assert!((0.8..1.25).contains(&(sum / share[number] as f64)), "{sum} {}", share[number]);
}

#[test]
fn pieces_of_all_tasks_sum_to_the_count() {
    for board in 8..=11 {
        let limit = Limit::default();
        let grid = Grid::plain(Size::new(board, board).expect("a size"));
        let placing = PlacementSpec::new(QUEEN.clone(), grid, board);
        let division = super::divide_count(&placing).expect("quadrants");
        let mut sizes = Vec::new();
        division.describe(&mut |task| sizes.push((task[1], task[2])));
        let works = division.estimate_work(&limit).expect("no limit").expect("known before");
        assert_eq!(
            (sizes.len(), works.len()),
            (division.subproblem_count(), division.subproblem_count())
        );
        let (mut sum, mut nodes) = (0, 0);
        let pieces = division.subproblem_pieces().expect("splits");
        for (number, (&(tops, bottoms), &work)) in sizes.iter().zip(&works).enumerate() {
            let at = |place: u64, of: u64| (place as f64 + 0.5) / of as f64;
            for (top, bottom) in
                (0..tops).flat_map(|top| (0..bottoms).map(move |bottom| (top, bottom)))
            {
                let piece = pieces
                    .count_piece(number, [at(top, tops), at(bottom, bottoms)], &limit)
                    .expect("no limit");
                assert_eq!(piece.pieces, (tops * bottoms) as f64);
                // A piece without expected work is never selected.
                assert!(work > 0.0 || piece.share.count == 0, "{board}: task {number}");
                sum += piece.share.count;
                nodes += piece.share.nodes;
            }
        }
        let whole = super::count(&placing, &limit);
        assert_eq!(sum, whole.found * u128::from(division.divisor()), "{board}");
        assert_eq!(nodes, whole.nodes, "{board}");
    }
}

/// Quadrants with more rows than are joined, like those of 28 queens, tested on small boards with
/// fewer row pairs. Compares whole counts and each task.
#[test]
fn unjoined_row_pairs_keep_counts() {
    for (board, leaps, met) in
        [(6, false, 1), (9, false, 1), (12, false, 2), (13, false, 2), (13, true, 2)]
    {
        let plain = JoinTasks::new(board, leaps);
        let wide = || {
            JoinTasks::from_images(
                QuadrantGeometry { joined_pairs: met, ..QuadrantGeometry::new(board, leaps) },
                vec![OpenSquares::all(board)],
            )
        };
        let geometry =
            QuadrantGeometry { joined_pairs: met, ..QuadrantGeometry::new(board, leaps) };
        let (all, some) = ((1 << geometry.side) - 1, (1 << (2 * met)) - 1);
        assert_eq!((geometry.last_pair(all), geometry.last_pair(some)), (Some(met), None));
        assert_eq!(task_shares(&plain), task_shares(&wide()), "{board} {leaps}");
        let limit = Limit::default();
        for path in InstructionSet::available() {
            let found = |tasks: JoinTasks| {
                tasks.count(None, &limit, *path, &|_, _| std::ops::ControlFlow::Continue(()))
            };
            assert_eq!(
                found(wide()),
                count_plain(board, leaps, &limit, *path),
                "{board} {leaps} {path:?}"
            );
        }
    }
    let geometry = QuadrantGeometry::new(28, false);
    assert_eq!(
        [12, 13, 14].map(|rows| geometry.last_pair((1 << rows) - 1)),
        [None, Some(6), Some(6)]
    );
}
