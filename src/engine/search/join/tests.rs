use super::cases::Case;
use super::geometry::{Geometry, Half};
use super::lanes::{ByLanes, Lanes, OnLanes};
use super::lists::{LISTED, Lists, Packed};
use super::open::Open;
use super::row::{Row, Rows, SLACK};
use super::runs::{Chosen, MOST, Met, Numbers, Pairs, Run};
use super::tasks::Tasks;
use crate::board::{Grid, Size};
use crate::piece::{QUEEN, SUPERQUEEN};
use crate::search::processor::Path;
use crate::search::{End, Limit, Placing, Progress, Searched, Silent, SplitMix64, Stop, bitmask};
use std::ops::ControlFlow;
use std::sync::{Arc, Mutex};

/// Counts the queens on a board without conditions.
fn count(board: u32, leaps: bool, limit: &Limit, path: Path) -> Searched {
    let size = Size::new(board.into(), board.into()).expect("a small board");
    super::counted(&Placing { piece: if leaps { &SUPERQUEEN } else { &QUEEN }, ..plain(size) }, limit, path)
}

impl Tasks {
    /// Creates the tasks of a board on which all squares are open.
    fn new(board: u32, leaps: bool) -> Tasks {
        Tasks::of(Geometry::new(board, leaps), vec![Open::all(board)])
    }
}

/// A000170 from a board of one square.
const QUEENS: [u128; 13] = [1, 0, 0, 2, 10, 4, 40, 92, 352, 724, 2680, 14200, 73712];

#[test]
fn every_path_counts_the_same() {
    for (board, queens) in (1..).zip(QUEENS) {
        let run = |&path| count(board, false, &Limit::default(), path);
        let all: Vec<_> = Path::available().iter().map(run).collect();
        all.iter().for_each(|one| assert_eq!((one.found, one.nodes), (queens, all[0].nodes), "{board}"));
    }
}

/// A051223 from a board of one square. The search by symmetry and the definition give the same
/// numbers where they are fast.
#[test]
fn superqueens_are_counted_by_every_path() {
    const SUPERQUEENS: [u128; 14] = [1, 0, 0, 0, 0, 0, 0, 0, 0, 4, 44, 156, 1876, 5180];
    for (board, superqueens) in (1..).zip(SUPERQUEENS) {
        for path in Path::available() {
            assert_eq!(count(board, true, &Limit::default(), *path).found, superqueens, "{board} {path:?}");
        }
        let size = Size::new(board.into(), board.into()).expect("a small board");
        let placing = Placing { piece: &SUPERQUEEN, ..plain(size) };
        assert_eq!(bitmask::count(&placing, &Limit::default()).found, superqueens, "{board}");
        if board <= 10 {
            assert_eq!(super::tell(&placing, &Limit::default(), &mut Silent).found, superqueens, "{board}");
        }
    }
}

/// The squares of superqueens are stored as bits next to those of the diagonals. There must be
/// enough bits for them.
#[test]
fn every_bit_of_superqueens_has_its_place() {
    for board in 2..=super::leaps::MAX_SIDE {
        let geometry = Geometry::new(board, true);
        for case in Case::of_images(geometry, vec![Open::all(board)]).1 {
            for top in case.tops() {
                let (above, side) = (top.count_ones(), geometry.side);
                let told = if case.is_crossed(Half::Above) { side } else { 2 * above };
                assert!(geometry.meeting_start() + told <= 63, "{board}: right halves, {above} rows above");
                assert!(2 * side + 2 * above <= 31, "{board}: left halves, {above} rows above");
            }
            assert!(2 * geometry.family() + 2 * geometry.side <= 63, "{board}: squares on the left");
        }
    }
}

#[test]
fn threads_change_nothing() {
    for (board, queens) in (1..=12).zip(QUEENS) {
        for path in Path::available() {
            for threads in [1, 2, 5] {
                let limit = Limit { threads, ..Limit::default() };
                let found = count(board, false, &limit, *path).found;
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
        let part = count(12, false, &limit, Path::best());
        assert_eq!(part.end, End::Stopped(Stop::Nodes));
        assert!(before <= part.found && part.found < 14200, "{nodes} {}", part.found);
        before = part.found;
    }
    assert!(before > 1000, "{before}");
}

/// The completed part predicts the remaining work. The number of joined half boards replaces time
/// here.
#[test]
fn the_part_that_is_told_foretells_the_whole() {
    for board in [15, 16] {
        let told: Arc<Mutex<Vec<Progress>>> = Arc::default();
        let hears = told.clone();
        let reporter = Arc::new(move |progress| hears.lock().expect("no panic").push(progress));
        let limit = Limit { reporter: Some(reporter), threads: 1, ..Limit::default() };
        let nodes = count(board, false, &limit, Path::best()).nodes as f64;
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
        count(16, false, &Limit { memory: Some(memory), nodes: Some(1), threads: 1, ..Limit::default() }, Path::best())
    };
    assert_eq!(within(100_000).end, End::Stopped(Stop::Memory));
    assert_eq!(within(8 << 20).end, End::Stopped(Stop::Nodes));
}

/// Every step of the innermost loops on one set of random inputs. The results of all steps are
/// collected in one list.
struct Steps {
    seed: u64,
    /// Lengths of the upper and of the lower list.
    lengths: [usize; 2],
}

impl ByLanes for Steps {
    type Output = Vec<Vec<u64>>;

    #[inline(always)]
    fn by<L: Lanes>(self, lanes: L) -> Vec<Vec<u64>> {
        let mut random = SplitMix64::new(self.seed);
        let random = &mut random;
        let mut all = vec![self.unite(lanes, random), self.partners(lanes, random), self.sort(lanes, random)];
        all.extend([0, 0xFF, random.next_u64() as u8].map(|class| self.apart(lanes, random, class)));
        all.extend(
            [[!0; 8], [!0, 1, !0, 0, 0, 0, 0, 0], [5, 0, 0, 0, 0, 0, 0, 0]]
                .map(|there| self.meet::<L, 0>(lanes, random, Row(there))),
        );
        all.extend(
            [[!0; 8], [5, !0, 0, 7, 0, 0, 0, 0], [!0, 3, 0, 0, 0, 0, 0, 0]]
                .map(|there| self.meet::<L, 3>(lanes, random, Row(there))),
        );
        all
    }
}

impl Steps {
    #[inline(always)]
    fn unite<L: Lanes>(&self, lanes: L, random: &mut SplitMix64) -> Vec<u64> {
        let [most, souths] = self.lengths;
        let mut lists = Lists::new(0, 0);
        for set in 0..20 {
            // Some lists are empty, and the longest is longer than what is read without a branch.
            let size = if set % 5 == 4 { 0 } else { (random.next_u64() % (most as u64 + 1)) as usize };
            lists.diagonals.extend((0..size).map(|_| few_bits(random) & !LISTED));
            lists.end();
        }
        let packed = Packed::new(&lists);
        let masks: Vec<u64> = (0..souths).map(|_| few_bits(random) | LISTED).collect();
        let sets: Vec<u16> = (0..souths).map(|_| (random.next_u64() % 20) as u16).collect();
        let room: u32 = sets.iter().map(|&set| packed.sizes[usize::from(set)]).sum();
        let mut out = vec![0; room as usize + packed.most + SLACK];
        let kept = lanes.unite(&packed, &masks, &sets, &mut out);
        out[..kept].to_vec()
    }

    #[inline(always)]
    fn partners<L: Lanes>(&self, lanes: L, random: &mut SplitMix64) -> Vec<u64> {
        let [norths, souths] = self.lengths.map(|length| length.min(MOST));
        let mut masks = |length| (0..length).map(|_| few_bits(random) as u32 >> 9).collect::<Vec<u32>>();
        let (mut norths, souths) = (masks(norths), masks(souths));
        // A placement without diagonals is compatible with all, and one with all diagonals only
        // with those that have none.
        norths.extend([0, !0 >> 9]);
        let (first, from) = ((MOST - souths.len()).min(200) as u8, 5);
        let mut out = vec![0; from + norths.len() * souths.len() + SLACK];
        let (mut starts, mut many) = (vec![0; norths.len()], vec![0; norths.len()]);
        let pairs = Pairs { norths: &norths, souths: &souths, first, starts: &mut starts, many: &mut many };
        let end = lanes.partners(pairs, &mut out, from);
        let numbers = out[from..end].iter().map(|&number| number.into());
        numbers.chain(starts.iter().map(|&start| start.into())).chain(many.iter().map(|&many| many.into())).collect()
    }

    /// Upper placements with the same number of partners may be in any order.
    #[inline(always)]
    fn sort<L: Lanes>(&self, lanes: L, random: &mut SplitMix64) -> Vec<u64> {
        let all = self.lengths[0];
        let most = [1, 2, 12, MOST][self.lengths[1] % 4];
        let many: Vec<u16> = (0..all).map(|_| (random.next_u64() % (most as u64 + 1)) as u16).collect();
        let classes: Vec<u8> = (0..all).map(|_| random.next_u64() as u8).collect();
        let (mut numbers, mut sorted) = (vec![0; all + SLACK], vec![0; all + SLACK]);
        let mut ends = vec![0; most + 1];
        lanes.sort(&many, &classes, &mut numbers, &mut sorted, &mut ends);
        let kept = ends[most];
        for (&number, &class) in numbers[..kept].iter().zip(&sorted) {
            assert_eq!(classes[usize::from(number)], class);
        }
        for (value, ends) in (1..).zip(ends.windows(2)) {
            numbers[ends[0]..ends[1]].sort();
            assert!(numbers[ends[0]..ends[1]].iter().all(|&number| many[usize::from(number)] == value));
        }
        numbers[..kept].iter().map(|&number| number.into()).chain(ends.iter().map(|&end| end as u64)).collect()
    }

    #[inline(always)]
    fn apart<L: Lanes>(&self, lanes: L, random: &mut SplitMix64, class: u8) -> Vec<u64> {
        let all = self.lengths[0] + self.lengths[1];
        let classes: Vec<u8> = (0..all).map(|_| few_bits(random) as u8).collect();
        let placements: Vec<u64> = (0..all).map(|_| random.next_u64()).collect();
        let (mut out, mut chosen) = (vec![0; all + SLACK], vec![Chosen::default(); all / 64 + 1]);
        let kept = lanes.apart(&classes, class, &placements, &mut out, &mut chosen);
        let before = (0..=all).map(|place| Chosen::count(&chosen, place).into());
        out[..kept].iter().copied().chain(before).collect()
    }

    #[inline(always)]
    fn meet<L: Lanes, const N: usize>(&self, lanes: L, random: &mut SplitMix64, there: Row) -> Vec<u64> {
        let mut rows = |there: &Row| {
            let mut row = || Row(std::array::from_fn(|_| random.next_u64() | random.next_u64())).and(there);
            Box::new(std::array::from_fn(|_| row())) as Box<Rows>
        };
        let (free, souths): ([Box<Rows>; N], _) = (std::array::from_fn(|_| rows(&Row([!0; 8]))), rows(&there));
        let mut numbers: Box<Numbers> = Box::new([0; size_of::<Numbers>()]);
        numbers.iter_mut().for_each(|number| *number = random.next_u64() as u8);
        let (mut runs, mut norths, mut ends) = (Vec::new(), Vec::new(), Vec::new());
        for many in (1..=13).chain([MOST]) {
            let begin = norths.len();
            norths.extend((0..random.next_u64() as usize % (self.lengths[0] + 1)).map(|_| random.next_u64()));
            runs.push(Run { norths: begin..norths.len(), many });
            ends.push(norths.len() as u32);
        }
        let west = Met { runs: &runs, norths: &norths, ends: &ends, souths: &numbers, there: &there };
        let mut sums = [1, 2, 3, 4, 5, 6, 7, 8];
        lanes.meet(&west, free.each_ref().map(|rows| &**rows), &souths, &mut sums);
        sums.to_vec()
    }
}

/// Returns the placement of the maximum number of queens on a square board.
fn plain(size: Size) -> Placing {
    Placing { piece: &QUEEN, grid: Grid::plain(size), pieces: size.files().into(), blocked: vec![], required: vec![] }
}

fn few_bits(random: &mut SplitMix64) -> u64 {
    random.next_u64() & random.next_u64() & random.next_u64()
}

#[test]
fn every_step_is_that_of_the_portable_twin() {
    let lengths = [0, 1, 3, 4, 5, 7, 8, 9, 16, 17, 31, 32, 33, 63, 64, 65, 130];
    let others = lengths.iter().rev().chain(&lengths);
    for (seed, (&upper, &lower)) in (0..).zip(lengths.iter().cycle().zip(others)) {
        let steps = || OnLanes(Steps { seed, lengths: [upper, lower] });
        let plain = Path::Portable.run(steps());
        for path in Path::available() {
            for (step, (found, plain)) in path.run(steps()).iter().zip(&plain).enumerate() {
                assert_eq!(found, plain, "{path:?}, step {step}, {upper} upper and {lower} lower ones");
            }
        }
    }
}

#[test]
fn lanes_are_chosen_by_name() {
    use crate::search::{lanes, use_lanes};
    let placing = plain(Size::new(10, 10).expect("a small board"));
    // The best instruction set comes last, so that other tests use it.
    let mut names: Vec<_> = lanes().collect();
    names.reverse();
    for name in names {
        assert!(use_lanes(name));
        assert_eq!((Path::best().name(), super::count(&placing, &Limit::default()).found), (name, 724));
    }
    assert!(!use_lanes("avx3"), "no processor has these");
    assert_eq!(Some(Path::best().name()), lanes().next());
}

/// Returns the share of each task, by its number.
fn shares(tasks: &Tasks) -> Vec<u128> {
    let shares = Mutex::new(vec![0; tasks.len()]);
    let numbers: Vec<usize> = (0..tasks.len()).collect();
    tasks.count(Some(&numbers), &Limit::default(), Path::best(), &|number, share| {
        shares.lock().expect("no panic")[number] = share.count;
        std::ops::ControlFlow::Continue(())
    });
    shares.into_inner().expect("no panic")
}

#[test]
fn a_plain_search_counts_the_same_in_each_task() {
    for (board, leaps) in (4..=11).map(|board| (board, false)).chain([(10, true), (11, true), (12, true), (13, true)]) {
        let tasks = Tasks::new(board, leaps);
        for (number, share) in shares(&tasks).into_iter().enumerate() {
            let plain = tasks.recount(number, &Limit::default());
            assert_eq!(plain, Ok(share), "{board} {leaps}: task {number}");
        }
    }
}

#[test]
fn tables_made_for_each_side_change_nothing() {
    for (board, leaps) in [(9, false), (12, false), (11, true), (12, true)] {
        let (whole, parts) = (Tasks::new(board, leaps), Tasks::new(board, leaps).in_parts());
        assert_eq!(shares(&whole), shares(&parts), "{board} {leaps}");
        let works = |tasks: &Tasks| tasks.expected(&Limit::default()).expect("no limit").iter().sum::<f64>();
        assert!((0.5..2.0).contains(&(works(&whole) / works(&parts))), "{board} {leaps}");
    }
}

/// Estimating the work of the tasks of 28 queens visits placements for seconds.
#[test]
fn a_switch_ends_what_comes_before_the_tasks() {
    let limit = Limit::default();
    limit.cancel.cancel();
    let tasks = Tasks::new(16, false).in_parts();
    assert_eq!(tasks.expected(&limit), Err(Stop::Cancelled));
    assert_eq!(
        tasks.count(None, &limit, Path::best(), &|_, _| ControlFlow::Continue(())).end,
        End::Stopped(Stop::Cancelled)
    );
    assert!(tasks.expected(&Limit::default()).is_ok());
}

/// In a large split, some blocks represent all. On average they give its count.
#[test]
fn some_blocks_stand_for_all() {
    let (tasks, limit) = (Tasks::new(16, false), Limit::default());
    let share = shares(&tasks);
    let number = (0..tasks.len()).max_by_key(|&number| share[number]).expect("tasks");
    let (mut sum, draws) = (0.0, 400);
    for draw in 0..draws {
        let by = [(f64::from(draw) + 0.5) / f64::from(draws), f64::from(draw) * 0.618_034 % 1.0];
        let piece = tasks.piece_by(number, by, &limit, Path::best(), 1 << 10).expect("no limit");
        sum += piece.pieces * piece.share.count as f64 / f64::from(draws);
    }
    assert!((0.8..1.25).contains(&(sum / share[number] as f64)), "{sum} {}", share[number]);
}

#[test]
fn pieces_of_all_tasks_sum_to_the_count() {
    for board in 8..=11 {
        let limit = Limit::default();
        let grid = Grid::plain(Size::new(board, board).expect("a size"));
        let placing = Placing { piece: &QUEEN, grid, pieces: board, blocked: Vec::new(), required: Vec::new() };
        let division = super::division(&placing).expect("quadrants");
        let mut sizes = Vec::new();
        division.describe(&mut |task| sizes.push((task[1], task[2])));
        let works = division.works(&limit).expect("no limit").expect("known before");
        assert_eq!((sizes.len(), works.len()), (division.parts(), division.parts()));
        let (mut sum, mut nodes) = (0, 0);
        let pieces = division.pieces().expect("splits");
        for (number, (&(tops, bottoms), &work)) in sizes.iter().zip(&works).enumerate() {
            let at = |place: u64, of: u64| (place as f64 + 0.5) / of as f64;
            for (top, bottom) in (0..tops).flat_map(|top| (0..bottoms).map(move |bottom| (top, bottom))) {
                let piece = pieces.piece(number, [at(top, tops), at(bottom, bottoms)], &limit).expect("no limit");
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
fn rows_beyond_those_that_are_met_change_nothing() {
    for (board, leaps, met) in [(6, false, 1), (9, false, 1), (12, false, 2), (13, false, 2), (13, true, 2)] {
        let plain = Tasks::new(board, leaps);
        let wide = || Tasks::of(Geometry { met, ..Geometry::new(board, leaps) }, vec![Open::all(board)]);
        let geometry = Geometry { met, ..Geometry::new(board, leaps) };
        let (all, some) = ((1 << geometry.side) - 1, (1 << (2 * met)) - 1);
        assert_eq!((geometry.last_pair(all), geometry.last_pair(some)), (Some(met), None));
        assert_eq!(shares(&plain), shares(&wide()), "{board} {leaps}");
        let limit = Limit::default();
        for path in Path::available() {
            let found = |tasks: Tasks| tasks.count(None, &limit, *path, &|_, _| std::ops::ControlFlow::Continue(()));
            assert_eq!(found(wide()), count(board, leaps, &limit, *path), "{board} {leaps} {path:?}");
        }
    }
    let geometry = Geometry::new(28, false);
    assert_eq!([12, 13, 14].map(|rows| geometry.last_pair((1 << rows) - 1)), [None, Some(6), Some(6)]);
}
