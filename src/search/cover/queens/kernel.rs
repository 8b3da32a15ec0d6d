//! The search of one case: what is held, what is open, which square or line to branch on.

use super::frame::Case;
use super::gains::{Candidate, Gains, Tally, sift};
use super::lines::{Held, Sets, bits, board, lines, squares};
use crate::board::{Square, Symmetry};
use crate::search::Stop;
use crate::search::sink::Gauge;
use std::ops::ControlFlow::{self, Break, Continue};
use std::sync::atomic::{AtomicBool, Ordering};

/// The board and which covers count.
#[derive(Debug)]
pub(super) struct Field {
    pub(super) side: usize,
    independent: bool,
    /// What a queen on each square covers.
    covered: Vec<Sets>,
}

impl Field {
    pub(super) fn new(side: usize, independent: bool) -> Field {
        let from = |file: usize, rank: usize| -> Sets {
            std::array::from_fn(|x| match x.abs_diff(file) {
                _ if x >= side => 0,
                0 => lines(side),
                away => (1 << rank | 1 << rank >> away | (1u64 << rank << away) as u32) & lines(side),
            })
        };
        let squares = (0..side).flat_map(|file| (0..side).map(move |rank| (file, rank)));
        Field { side, independent, covered: squares.map(|(file, rank)| from(file, rank)).collect() }
    }

    #[inline(always)]
    fn covered(&self, file: usize, rank: usize) -> &Sets {
        &self.covered[file * self.side + rank]
    }
}

/// What has to be met by the next queens: one of these is branched on.
#[derive(Clone, Copy, Debug)]
enum Item {
    File(usize),
    Rank(usize),
    Square(usize, usize),
    /// Nothing is left to be met.
    Any,
}

/// How many candidates stand on each line.
#[derive(Debug)]
struct Counts {
    files: [u16; 32],
    ranks: [u16; 32],
    rising: [u16; 64],
    falling: [u16; 64],
}

impl Counts {
    #[inline(always)]
    fn new(held: &Held, list: &[Candidate]) -> Counts {
        let mut counts = Counts { files: [0; 32], ranks: [0; 32], rising: [0; 64], falling: [0; 64] };
        for candidate in list {
            let (file, rank) = (usize::from(candidate.file), usize::from(candidate.rank));
            counts.files[file] += 1;
            counts.ranks[rank] += 1;
            counts.rising[held.rising_of(file, rank)] += 1;
            counts.falling[file + rank] += 1;
        }
        counts
    }

    /// How many candidates cover a square; one that stands on it is on all four lines.
    #[inline(always)]
    fn covering(&self, held: &Held, file: usize, rank: usize, stands: bool) -> u16 {
        let lines =
            self.files[file] + self.ranks[rank] + self.rising[held.rising_of(file, rank)] + self.falling[file + rank];
        lines - 3 * u16::from(stands)
    }
}

/// The first queen of a part of a case, and what the others may choose from.
#[derive(Clone, Debug)]
pub(super) struct Task {
    pub(super) case: usize,
    first: (usize, usize),
    allowed: Sets,
}

impl Task {
    /// All that tells it from the others of its case.
    pub(super) fn numbers(&self) -> Vec<u64> {
        let (file, rank) = self.first;
        let head = [self.case as u64, file as u64, rank as u64];
        head.into_iter().chain(self.allowed.iter().map(|&set| u64::from(set))).collect()
    }
}

/// Receives one cover of each orbit, with the number of its images.
pub(super) type Taker<'a> = &'a mut dyn FnMut(&[Square], u32) -> ControlFlow<Stop>;

/// The search of one case.
pub(super) struct Run<'a, 'g> {
    field: &'a Field,
    case: &'a Case,
    gauge: &'a mut Gauge<'g>,
    /// Set when the search is to end.
    stop: &'a AtomicBool,
    take: Taker<'a>,
    chosen: Vec<Square>,
    list: Vec<Candidate>,
}

impl<'a, 'g> Run<'a, 'g> {
    pub(super) fn new(
        field: &'a Field,
        case: &'a Case,
        gauge: &'a mut Gauge<'g>,
        stop: &'a AtomicBool,
        take: Taker<'a>,
    ) -> Run<'a, 'g> {
        Run { field, case, gauge, stop, take, chosen: Vec::new(), list: Vec::new() }
    }

    /// The choices of the first queen up to symmetry: when one has been tried, all its images are forbidden.
    pub(super) fn tasks(&mut self, index: usize, pieces: usize) -> Vec<Task> {
        let field = self.field;
        let mut allowed = self.case.allowed(field.side);
        let Some(item) = self.prune(&Held::none(field.side), &mut allowed, pieces) else { return Vec::new() };
        let branch = self.branch(item, &allowed);
        let mut tasks = Vec::new();
        for first in squares(&branch, field.side) {
            if allowed[first.0] >> first.1 & 1 == 0 {
                continue;
            }
            let mut others = allowed;
            others[first.0] &= !(1 << first.1);
            tasks.push(Task { case: index, first, allowed: others });
            for (file, rank) in self.images(first) {
                allowed[file] &= !(1 << rank);
            }
        }
        tasks
    }

    fn images(&self, (file, rank): (usize, usize)) -> impl Iterator<Item = (usize, usize)> {
        let size = board(self.field.side);
        let square = Square { file: file as u32, rank: rank as u32 };
        let image = move |&by: &Symmetry| by.apply(size, square);
        self.case.stabiliser.iter().map(image).map(|image| (image.file as usize, image.rank as usize))
    }

    /// Finds one cover of each orbit that the task holds.
    pub(super) fn run(&mut self, task: &Task, pieces: usize) -> ControlFlow<Stop> {
        self.chosen.clear();
        self.put(&Held::none(self.field.side), &task.allowed, pieces, task.first)
    }

    fn put(&mut self, held: &Held, allowed: &Sets, left: usize, (file, rank): (usize, usize)) -> ControlFlow<Stop> {
        self.node()?;
        let mut allowed = *allowed;
        if self.field.independent {
            let covered = self.field.covered(file, rank);
            allowed.iter_mut().zip(covered).for_each(|(allowed, covered)| *allowed &= !covered);
        }
        let held = held.with(file, rank);
        self.chosen.push(Square { file: file as u32, rank: rank as u32 });
        let flow = match left - 1 {
            0 => self.check(&held),
            1 => self.last(&held, allowed),
            left => self.go(&held, &mut allowed, left),
        };
        self.chosen.pop();
        flow
    }

    #[inline(always)]
    fn node(&mut self) -> ControlFlow<Stop> {
        if !self.gauge.burn() {
            return Continue(());
        }
        self.gauge.checkpoint(None)?;
        if self.stop.load(Ordering::Relaxed) { Break(Stop::Watcher) } else { Continue(()) }
    }

    fn go(&mut self, held: &Held, allowed: &mut Sets, left: usize) -> ControlFlow<Stop> {
        let Some(item) = self.prune(held, allowed, left) else { return Continue(()) };
        let branch = self.branch(item, allowed);
        for (file, rank) in squares(&branch, self.field.side) {
            allowed[file] &= !(1 << rank);
            self.put(held, allowed, left, (file, rank))?;
        }
        Continue(())
    }

    /// Lines that still have to hold a queen: files, then ranks.
    #[inline(always)]
    fn owed(&self, held: &Held) -> (u32, u32) {
        (self.case.obliged_files & !held.files, self.case.obliged_ranks & !held.ranks)
    }

    /// Throws out squares that cannot be part of a cover; what to branch on, unless there is no cover.
    fn prune(&mut self, held: &Held, allowed: &mut Sets, left: usize) -> Option<Item> {
        if !self.meet_owed(held, allowed, left) {
            return None;
        }
        let mut list = std::mem::take(&mut self.list);
        let is_alive = self.sift(held, allowed, left, &mut list);
        let item = if is_alive { self.scarcest(held, allowed, &list) } else { None };
        self.list = list;
        item
    }

    /// If every queen left is needed for a line that has to hold one, none stands elsewhere; false if there are too few.
    #[inline(always)]
    fn meet_owed(&self, held: &Held, allowed: &mut Sets, left: usize) -> bool {
        let (files, ranks) = self.owed(held);
        if files.count_ones() as usize == left {
            allowed.iter_mut().enumerate().for_each(|(file, set)| *set &= 0u32.wrapping_sub(files >> file & 1));
        }
        if ranks.count_ones() as usize == left {
            allowed.iter_mut().for_each(|set| *set &= ranks);
        }
        files.count_ones().max(ranks.count_ones()) as usize <= left
    }

    #[inline(always)]
    fn sift(&self, held: &Held, allowed: &mut Sets, left: usize, list: &mut Vec<Candidate>) -> bool {
        let gains = Gains::new(self.case, held);
        let mut tally = Tally::default();
        list.clear();
        for (file, rank) in squares(allowed, self.field.side) {
            let gain = gains.of(held, file, rank);
            tally.add(gain);
            list.push(Candidate { gain, file: file as u8, rank: rank as u8 });
        }
        sift(self.case, &gains, &mut tally, left - 1, list, |lost| allowed[usize::from(lost.file)] &= !(1 << lost.rank))
    }

    /// The line or the square that the fewest candidates meet; none if one has no candidate.
    #[inline(always)]
    fn scarcest(&self, held: &Held, allowed: &Sets, list: &[Candidate]) -> Option<Item> {
        let counts = Counts::new(held, list);
        let (files, ranks) = self.owed(held);
        let mut best = (u16::MAX, Item::Any);
        let mut offer = |count: u16, item: Item| {
            if count < best.0 {
                best = (count, item);
            }
        };
        bits(files).for_each(|file| offer(counts.files[file], Item::File(file)));
        bits(ranks).for_each(|rank| offer(counts.ranks[rank], Item::Rank(rank)));
        for (file, rank) in held.open() {
            let stands = allowed[file] >> rank & 1 == 1;
            offer(counts.covering(held, file, rank, stands), Item::Square(file, rank));
        }
        (best.0 > 0).then_some(best.1)
    }

    /// The candidates that meet an item.
    #[inline(always)]
    fn branch(&self, item: Item, allowed: &Sets) -> Sets {
        let covered = match item {
            Item::Square(file, rank) => Some(self.field.covered(file, rank)),
            _ => None,
        };
        std::array::from_fn(|x| match (item, covered) {
            (Item::File(file), _) if x != file => 0,
            (Item::Rank(rank), _) => allowed[x] & 1 << rank,
            (_, Some(covered)) => allowed[x] & covered[x],
            _ => allowed[x],
        })
    }

    /// The last queen stands where everything that is left can be met at once.
    fn last(&mut self, held: &Held, mut allowed: Sets) -> ControlFlow<Stop> {
        if !self.meet_owed(held, &mut allowed, 1) {
            return Continue(());
        }
        for (file, rank) in held.open() {
            let covered = self.field.covered(file, rank);
            let mut any = 0;
            for (allowed, covered) in allowed.iter_mut().zip(covered) {
                *allowed &= covered;
                any |= *allowed;
            }
            if any == 0 {
                return Continue(());
            }
        }
        for (file, rank) in squares(&allowed, self.field.side) {
            self.chosen.push(Square { file: file as u32, rank: rank as u32 });
            let flow = self.found();
            self.chosen.pop();
            flow?;
        }
        Continue(())
    }

    /// The only queen is a cover if nothing is left.
    fn check(&mut self, held: &Held) -> ControlFlow<Stop> {
        let is_cover = self.owed(held) == (0, 0) && held.open().next().is_none();
        if is_cover { self.found() } else { Continue(()) }
    }

    /// Hands on a cover, unless the same task finds an image of it that comes first.
    fn found(&mut self) -> ControlFlow<Stop> {
        let size = board(self.field.side);
        let sorted = |by: Symmetry| {
            let mut image: Vec<Square> = self.chosen.iter().map(|&square| by.apply(size, square)).collect();
            image.sort_unstable();
            image
        };
        let own = sorted(Symmetry::Identity);
        let mut fixed = 0;
        for &by in &self.case.stabiliser {
            let image = sorted(by);
            if image < own && image.contains(&self.chosen[0]) {
                return Continue(());
            }
            fixed += u32::from(image == own);
        }
        let images = 8 / fixed;
        self.gauge.found += u64::from(images);
        (self.take)(&own, images)
    }
}
