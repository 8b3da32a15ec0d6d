//! The search of one case: occupied lines, open squares, and the choice of the square or line to
//! branch on.

use super::frame::FrameCase;
use super::lines::{OccupiedLines, RankSets, first_lines, iter_squares, square_size};
use super::marginal_coverage::Coverage;
use bezzel_base::board::{Square, Symmetry};
use bezzel_base::core::Stop;
use bezzel_base::core::bitset::iter_bits;
#[cfg(target_arch = "x86_64")]
use bezzel_base::core::processor::Avx2;
use bezzel_base::core::processor::{InstructionSet, SimdJob};
use bezzel_base::core::sink::SearchCounter;
use std::ops::ControlFlow::{self, Break, Continue};
use std::sync::atomic::{AtomicBool, Ordering};

/// What comparing the images of a cover and handing it on takes, in nodes. A node may find many.
pub(super) const FOUND: u64 = 8;

/// Board, and the kind of covers that count.
#[derive(Debug)]
pub(super) struct QueenBoard {
    pub(super) side: usize,
    independent: bool,
    /// Squares that a queen on each square covers.
    covered: Vec<RankSets>,
    /// Instruction set used to remove squares.
    pub(super) instructions: InstructionSet,
}

impl QueenBoard {
    pub(super) fn new(side: usize, independent: bool) -> QueenBoard {
        let from = |file: usize, rank: usize| -> RankSets {
            std::array::from_fn(|x| match x.abs_diff(file) {
                _ if x >= side => 0,
                0 => first_lines(side),
                away => {
                    (1 << rank | 1 << rank >> away | (1u64 << rank << away) as u32)
                        & first_lines(side)
                }
            })
        };
        let squares = (0..side).flat_map(|file| (0..side).map(move |rank| (file, rank)));
        let covered = squares.map(|(file, rank)| from(file, rank)).collect();
        QueenBoard { side, independent, covered, instructions: InstructionSet::best() }
    }

    #[inline(always)]
    fn covered(&self, file: usize, rank: usize) -> &RankSets {
        &self.covered[file * self.side + rank]
    }
}

/// Square or line that a further queen must meet. The search branches on one of these.
#[derive(Clone, Copy, Debug)]
enum BranchTarget {
    File(usize),
    Rank(usize),
    Square(usize, usize),
    /// Everything is met.
    Any,
}

/// Number of allowed squares on each line.
#[derive(Debug)]
struct LineCounts {
    files: [u16; 32],
    ranks: [u16; 32],
    rising: [u16; 64],
    falling: [u16; 64],
}

impl LineCounts {
    #[inline(always)]
    fn new(held: &OccupiedLines, allowed: &RankSets, side: usize) -> LineCounts {
        let mut counts =
            LineCounts { files: [0; 32], ranks: [0; 32], rising: [0; 64], falling: [0; 64] };
        for (file, rank) in iter_squares(allowed, side) {
            counts.files[file] += 1;
            counts.ranks[rank] += 1;
            counts.rising[held.rising_index(file, rank)] += 1;
            counts.falling[file + rank] += 1;
        }
        counts
    }

    /// Counts the allowed squares that cover a square. If the square itself is allowed, it is on
    /// all four lines but counts once.
    #[inline(always)]
    fn count_covering(&self, held: &OccupiedLines, file: usize, rank: usize, stands: bool) -> u16 {
        let lines = self.files[file]
            + self.ranks[rank]
            + self.rising[held.rising_index(file, rank)]
            + self.falling[file + rank];
        lines - 3 * u16::from(stands)
    }
}

/// Buffer for the gains, with rows of two words if the board is small enough.
enum CoverageBuffer {
    Narrow(Box<Coverage<2>>),
    Wide(Box<Coverage<4>>),
}

/// Removal of squares that cannot be part of a cover. The result is the target to branch on, or
/// `None` if there is no cover.
struct PruneJob<'a, const N: usize> {
    case: &'a FrameCase,
    held: &'a OccupiedLines,
    allowed: &'a mut RankSets,
    left: usize,
    gains: &'a mut Coverage<N>,
}

impl<const N: usize> SimdJob for PruneJob<'_, N> {
    type Output = Option<BranchTarget>;

    fn portable(self) -> Option<BranchTarget> {
        self.prune_allowed()
    }

    #[cfg(target_arch = "x86_64")]
    #[inline(always)]
    fn avx2(self, _: Avx2) -> Option<BranchTarget> {
        self.prune_allowed()
    }
}

impl<const N: usize> PruneJob<'_, N> {
    #[inline(always)]
    fn prune_allowed(self) -> Option<BranchTarget> {
        let PruneJob { case, held, allowed, left, gains } = self;
        let owed = case.unmet_lines(held);
        if !enforce_unmet_lines(owed, allowed, left) {
            return None;
        }
        gains.fill_rows(case, held, allowed);
        if !gains.prune_squares(allowed, left - 1) || !can_meet_all(owed, held, allowed) {
            return None;
        }
        Some(scarcest_target(owed, held, allowed))
    }
}

/// Removes squares outside the lines that must hold a queen, if these lines need all remaining
/// queens. Returns whether enough queens remain.
#[inline(always)]
fn enforce_unmet_lines((files, ranks): (u32, u32), allowed: &mut RankSets, left: usize) -> bool {
    if files.count_ones() as usize == left {
        allowed
            .iter_mut()
            .enumerate()
            .for_each(|(file, set)| *set &= 0u32.wrapping_sub(files >> file & 1));
    }
    if ranks.count_ones() as usize == left {
        allowed.iter_mut().for_each(|set| *set &= ranks);
    }
    files.count_ones().max(ranks.count_ones()) as usize <= left
}

/// Returns whether every open square, and every line that still must hold a queen, meets an allowed
/// square.
#[inline(always)]
fn can_meet_all((files, ranks): (u32, u32), held: &OccupiedLines, allowed: &RankSets) -> bool {
    let met = held.lines_through(allowed);
    let mut missed = files & !met.files | ranks & !met.ranks;
    for file in held.empty_files(met.files) {
        missed |= held.open_in_file(file) & met.open_in_file(file);
    }
    missed == 0
}

/// Finds the line or the square that the fewest allowed squares meet.
#[inline(always)]
fn scarcest_target(
    (files, ranks): (u32, u32),
    held: &OccupiedLines,
    allowed: &RankSets,
) -> BranchTarget {
    let counts = LineCounts::new(held, allowed, held.side());
    let mut best = (u16::MAX, BranchTarget::Any);
    for file in iter_bits(files) {
        best = min_target(best, counts.files[file], BranchTarget::File(file));
    }
    for rank in iter_bits(ranks) {
        best = min_target(best, counts.ranks[rank], BranchTarget::Rank(rank));
    }
    for (file, rank) in held.open_squares() {
        let stands = allowed[file] >> rank & 1 == 1;
        best = min_target(
            best,
            counts.count_covering(held, file, rank, stands),
            BranchTarget::Square(file, rank),
        );
    }
    best.1
}

/// Returns the target with fewer squares, and the first one of equal targets.
#[inline(always)]
fn min_target(best: (u16, BranchTarget), count: u16, item: BranchTarget) -> (u16, BranchTarget) {
    if count < best.0 { (count, item) } else { best }
}

/// First queen of a part of a case, and the squares allowed for the others.
#[derive(Clone, Debug)]
pub(super) struct QueenTask {
    pub(super) case: usize,
    first: (usize, usize),
    allowed: RankSets,
}

impl QueenTask {
    /// Returns the numbers that distinguish it from the other tasks of its case.
    pub(super) fn to_numbers(&self) -> Vec<u64> {
        let (file, rank) = self.first;
        let head = [self.case as u64, file as u64, rank as u64];
        head.into_iter().chain(self.allowed.iter().map(|&set| u64::from(set))).collect()
    }
}

/// Callback that receives one cover of each orbit, with the number of its images.
pub(super) type ClassCallback<'a> = &'a mut dyn FnMut(&[Square], u32) -> ControlFlow<Stop>;

/// Search of one case.
pub(super) struct FrameSearch<'a, 'g> {
    field: &'a QueenBoard,
    case: &'a FrameCase,
    counter: &'a mut SearchCounter<'g>,
    /// Set when the search must end.
    stop: &'a AtomicBool,
    on_cover: ClassCallback<'a>,
    chosen: Vec<Square>,
    coverage: CoverageBuffer,
}

impl<'a, 'g> FrameSearch<'a, 'g> {
    pub(super) fn new(
        field: &'a QueenBoard,
        case: &'a FrameCase,
        counter: &'a mut SearchCounter<'g>,
        stop: &'a AtomicBool,
        on_cover: ClassCallback<'a>,
    ) -> FrameSearch<'a, 'g> {
        let coverage = match field.side {
            0..=16 => CoverageBuffer::Narrow(Box::new(Coverage::new(field.side))),
            _ => CoverageBuffer::Wide(Box::new(Coverage::new(field.side))),
        };
        FrameSearch { field, case, counter, stop, on_cover, chosen: Vec::new(), coverage }
    }

    /// Lists the choices of the first queen up to symmetry. After a choice has been tried, all its
    /// images are forbidden.
    pub(super) fn root_tasks(&mut self, index: usize, pieces: usize) -> Vec<QueenTask> {
        let field = self.field;
        let mut allowed = self.case.allowed_squares(field.side);
        let Some(item) =
            self.prune_allowed(&OccupiedLines::empty(field.side), &mut allowed, pieces)
        else {
            return Vec::new();
        };
        let branch = self.branch_squares(item, &allowed);
        let mut tasks = Vec::new();
        for first in iter_squares(&branch, field.side) {
            if allowed[first.0] >> first.1 & 1 == 0 {
                continue;
            }
            let mut others = allowed;
            others[first.0] &= !(1 << first.1);
            tasks.push(QueenTask { case: index, first, allowed: others });
            for (file, rank) in self.square_images(first) {
                allowed[file] &= !(1 << rank);
            }
        }
        tasks
    }

    fn square_images(&self, (file, rank): (usize, usize)) -> impl Iterator<Item = (usize, usize)> {
        let size = square_size(self.field.side);
        let square = Square { file: file as u32, rank: rank as u32 };
        let image = move |&by: &Symmetry| by.apply(size, square);
        self.case
            .stabilizer
            .iter()
            .map(image)
            .map(|image| (image.file as usize, image.rank as usize))
    }

    /// Finds one cover of each orbit that the task contains.
    pub(super) fn run_task(&mut self, task: &QueenTask, pieces: usize) -> ControlFlow<Stop> {
        self.chosen.clear();
        self.place_queen(&OccupiedLines::empty(self.field.side), &task.allowed, pieces, task.first)
    }

    fn place_queen(
        &mut self,
        held: &OccupiedLines,
        allowed: &RankSets,
        left: usize,
        (file, rank): (usize, usize),
    ) -> ControlFlow<Stop> {
        self.count_node()?;
        let mut allowed = *allowed;
        if self.field.independent {
            let covered = self.field.covered(file, rank);
            allowed.iter_mut().enumerate().for_each(|(at, allowed)| *allowed &= !covered[at]);
        }
        let held = held.with_queen(file, rank);
        self.chosen.push(Square { file: file as u32, rank: rank as u32 });
        let flow = match left - 1 {
            0 => self.check_single(&held),
            1 => self.place_last(&held, allowed),
            left => self.search_node(&held, &mut allowed, left),
        };
        self.chosen.pop();
        flow
    }

    #[inline(always)]
    fn count_node(&mut self) -> ControlFlow<Stop> {
        if !self.counter.tick() {
            return Continue(());
        }
        self.counter.checkpoint(None)?;
        if self.stop.load(Ordering::Relaxed) { Break(Stop::Observer) } else { Continue(()) }
    }

    fn search_node(
        &mut self,
        held: &OccupiedLines,
        allowed: &mut RankSets,
        left: usize,
    ) -> ControlFlow<Stop> {
        let Some(item) = self.prune_allowed(held, allowed, left) else { return Continue(()) };
        let branch = self.branch_squares(item, allowed);
        for (file, rank) in iter_squares(&branch, self.field.side) {
            allowed[file] &= !(1 << rank);
            self.place_queen(held, allowed, left, (file, rank))?;
        }
        Continue(())
    }

    fn prune_allowed(
        &mut self,
        held: &OccupiedLines,
        allowed: &mut RankSets,
        left: usize,
    ) -> Option<BranchTarget> {
        let (case, path) = (self.case, self.field.instructions);
        match &mut self.coverage {
            CoverageBuffer::Narrow(gains) => {
                path.run(PruneJob { case, held, allowed, left, gains })
            }
            CoverageBuffer::Wide(gains) => path.run(PruneJob { case, held, allowed, left, gains }),
        }
    }

    /// Returns the allowed squares that meet a target.
    #[inline(always)]
    fn branch_squares(&self, item: BranchTarget, allowed: &RankSets) -> RankSets {
        let covered = match item {
            BranchTarget::Square(file, rank) => Some(self.field.covered(file, rank)),
            _ => None,
        };
        std::array::from_fn(|x| match (item, covered) {
            (BranchTarget::File(file), _) if x != file => 0,
            (BranchTarget::Rank(rank), _) => allowed[x] & 1 << rank,
            (_, Some(covered)) => allowed[x] & covered[x],
            _ => allowed[x],
        })
    }

    /// Places the last queen on the squares that meet all that is left.
    fn place_last(&mut self, held: &OccupiedLines, mut allowed: RankSets) -> ControlFlow<Stop> {
        if !enforce_unmet_lines(self.case.unmet_lines(held), &mut allowed, 1) {
            return Continue(());
        }
        for (file, rank) in held.open_squares() {
            let covered = self.field.covered(file, rank);
            let mut any = 0;
            for (at, allowed) in allowed.iter_mut().enumerate() {
                *allowed &= covered[at];
                any |= *allowed;
            }
            if any == 0 {
                return Continue(());
            }
        }
        for (file, rank) in iter_squares(&allowed, self.field.side) {
            self.chosen.push(Square { file: file as u32, rank: rank as u32 });
            let flow = self.record_cover();
            self.chosen.pop();
            flow?;
        }
        Continue(())
    }

    /// Checks whether a single queen is a cover.
    fn check_single(&mut self, held: &OccupiedLines) -> ControlFlow<Stop> {
        let is_cover =
            self.case.unmet_lines(held) == (0, 0) && held.open_squares().next().is_none();
        if is_cover { self.record_cover() } else { Continue(()) }
    }

    /// Passes on a cover, unless the same task finds an image of it that comes first.
    fn record_cover(&mut self) -> ControlFlow<Stop> {
        self.counter.spend(FOUND)?;
        let size = square_size(self.field.side);
        let sorted = |by: Symmetry| {
            let mut image: Vec<Square> =
                self.chosen.iter().map(|&square| by.apply(size, square)).collect();
            image.sort_unstable();
            image
        };
        let own = sorted(Symmetry::Identity);
        let mut fixed = 0;
        for &by in &self.case.stabilizer {
            let image = sorted(by);
            if image < own && image.contains(&self.chosen[0]) {
                return Continue(());
            }
            fixed += u32::from(image == own);
        }
        let images = 8 / fixed;
        self.counter.found += u64::from(images);
        (self.on_cover)(&own, images)
    }
}
