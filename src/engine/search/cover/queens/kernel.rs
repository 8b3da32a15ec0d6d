//! The search of one case: occupied lines, open squares, and the choice of the square or line to
//! branch on.

use super::frame::Case;
use super::gains::Gains;
use super::lines::{Held, Sets, bits, board, lines, squares};
use crate::board::{Square, Symmetry};
use crate::search::Stop;
#[cfg(target_arch = "x86_64")]
use crate::search::processor::Avx2;
use crate::search::processor::{Job, Path};
use crate::search::sink::Gauge;
use std::ops::ControlFlow::{self, Break, Continue};
use std::sync::atomic::{AtomicBool, Ordering};

/// What comparing the images of a cover and handing it on takes, in nodes. A node may find many.
pub(super) const FOUND: u64 = 8;

/// Board, and the kind of covers that count.
#[derive(Debug)]
pub(super) struct Field {
    pub(super) side: usize,
    independent: bool,
    /// Squares that a queen on each square covers.
    covered: Vec<Sets>,
    /// Instruction set used to remove squares.
    pub(super) path: Path,
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
        let covered = squares.map(|(file, rank)| from(file, rank)).collect();
        Field { side, independent, covered, path: Path::best() }
    }

    #[inline(always)]
    fn covered(&self, file: usize, rank: usize) -> &Sets {
        &self.covered[file * self.side + rank]
    }
}

/// Square or line that a further queen must meet. The search branches on one of these.
#[derive(Clone, Copy, Debug)]
enum Item {
    File(usize),
    Rank(usize),
    Square(usize, usize),
    /// Everything is met.
    Any,
}

/// Number of allowed squares on each line.
#[derive(Debug)]
struct Counts {
    files: [u16; 32],
    ranks: [u16; 32],
    rising: [u16; 64],
    falling: [u16; 64],
}

impl Counts {
    #[inline(always)]
    fn new(held: &Held, allowed: &Sets, side: usize) -> Counts {
        let mut counts = Counts { files: [0; 32], ranks: [0; 32], rising: [0; 64], falling: [0; 64] };
        for (file, rank) in squares(allowed, side) {
            counts.files[file] += 1;
            counts.ranks[rank] += 1;
            counts.rising[held.rising_of(file, rank)] += 1;
            counts.falling[file + rank] += 1;
        }
        counts
    }

    /// Counts the allowed squares that cover a square. If the square itself is allowed, it is on
    /// all four lines but counts once.
    #[inline(always)]
    fn covering(&self, held: &Held, file: usize, rank: usize, stands: bool) -> u16 {
        let lines =
            self.files[file] + self.ranks[rank] + self.rising[held.rising_of(file, rank)] + self.falling[file + rank];
        lines - 3 * u16::from(stands)
    }
}

/// Buffer for the gains, with rows of two words if the board is small enough.
enum Room {
    Narrow(Box<Gains<2>>),
    Wide(Box<Gains<4>>),
}

/// Removal of squares that cannot be part of a cover. The result is the target to branch on, or
/// `None` if there is no cover.
struct Prune<'a, const N: usize> {
    case: &'a Case,
    held: &'a Held,
    allowed: &'a mut Sets,
    left: usize,
    gains: &'a mut Gains<N>,
}

impl<const N: usize> Job for Prune<'_, N> {
    type Output = Option<Item>;

    fn portable(self) -> Option<Item> {
        self.prune()
    }

    #[cfg(target_arch = "x86_64")]
    #[inline(always)]
    fn avx2(self, _: Avx2) -> Option<Item> {
        self.prune()
    }
}

impl<const N: usize> Prune<'_, N> {
    #[inline(always)]
    fn prune(self) -> Option<Item> {
        let Prune { case, held, allowed, left, gains } = self;
        let owed = case.owed(held);
        if !meet_owed(owed, allowed, left) {
            return None;
        }
        gains.fill(case, held, allowed);
        if !gains.sift(allowed, left - 1) || !meets_all(owed, held, allowed) {
            return None;
        }
        Some(scarcest(owed, held, allowed))
    }
}

/// Removes squares outside the lines that must hold a queen, if these lines need all remaining
/// queens. Returns whether enough queens remain.
#[inline(always)]
fn meet_owed((files, ranks): (u32, u32), allowed: &mut Sets, left: usize) -> bool {
    if files.count_ones() as usize == left {
        allowed.iter_mut().enumerate().for_each(|(file, set)| *set &= 0u32.wrapping_sub(files >> file & 1));
    }
    if ranks.count_ones() as usize == left {
        allowed.iter_mut().for_each(|set| *set &= ranks);
    }
    files.count_ones().max(ranks.count_ones()) as usize <= left
}

/// Returns whether every open square, and every line that still must hold a queen, meets an allowed
/// square.
#[inline(always)]
fn meets_all((files, ranks): (u32, u32), held: &Held, allowed: &Sets) -> bool {
    let met = held.of_all(allowed);
    let mut missed = files & !met.files | ranks & !met.ranks;
    for file in held.empty_files(met.files) {
        missed |= held.open_in_file(file) & met.open_in_file(file);
    }
    missed == 0
}

/// Finds the line or the square that the fewest allowed squares meet.
#[inline(always)]
fn scarcest((files, ranks): (u32, u32), held: &Held, allowed: &Sets) -> Item {
    let counts = Counts::new(held, allowed, held.side());
    let mut best = (u16::MAX, Item::Any);
    for file in bits(files) {
        best = fewer(best, counts.files[file], Item::File(file));
    }
    for rank in bits(ranks) {
        best = fewer(best, counts.ranks[rank], Item::Rank(rank));
    }
    for (file, rank) in held.open() {
        let stands = allowed[file] >> rank & 1 == 1;
        best = fewer(best, counts.covering(held, file, rank, stands), Item::Square(file, rank));
    }
    best.1
}

/// Returns the target with fewer squares, and the first one of equal targets.
#[inline(always)]
fn fewer(best: (u16, Item), count: u16, item: Item) -> (u16, Item) {
    if count < best.0 { (count, item) } else { best }
}

/// First queen of a part of a case, and the squares allowed for the others.
#[derive(Clone, Debug)]
pub(super) struct Task {
    pub(super) case: usize,
    first: (usize, usize),
    allowed: Sets,
}

impl Task {
    /// Returns the numbers that distinguish it from the other tasks of its case.
    pub(super) fn numbers(&self) -> Vec<u64> {
        let (file, rank) = self.first;
        let head = [self.case as u64, file as u64, rank as u64];
        head.into_iter().chain(self.allowed.iter().map(|&set| u64::from(set))).collect()
    }
}

/// Callback that receives one cover of each orbit, with the number of its images.
pub(super) type Taker<'a> = &'a mut dyn FnMut(&[Square], u32) -> ControlFlow<Stop>;

/// Search of one case.
pub(super) struct Run<'a, 'g> {
    field: &'a Field,
    case: &'a Case,
    gauge: &'a mut Gauge<'g>,
    /// Set when the search must end.
    stop: &'a AtomicBool,
    take: Taker<'a>,
    chosen: Vec<Square>,
    room: Room,
}

impl<'a, 'g> Run<'a, 'g> {
    pub(super) fn new(
        field: &'a Field,
        case: &'a Case,
        gauge: &'a mut Gauge<'g>,
        stop: &'a AtomicBool,
        take: Taker<'a>,
    ) -> Run<'a, 'g> {
        let room = match field.side {
            0..=16 => Room::Narrow(Box::new(Gains::new(field.side))),
            _ => Room::Wide(Box::new(Gains::new(field.side))),
        };
        Run { field, case, gauge, stop, take, chosen: Vec::new(), room }
    }

    /// Lists the choices of the first queen up to symmetry. After a choice has been tried, all its
    /// images are forbidden.
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

    /// Finds one cover of each orbit that the task contains.
    pub(super) fn run(&mut self, task: &Task, pieces: usize) -> ControlFlow<Stop> {
        self.chosen.clear();
        self.put(&Held::none(self.field.side), &task.allowed, pieces, task.first)
    }

    fn put(&mut self, held: &Held, allowed: &Sets, left: usize, (file, rank): (usize, usize)) -> ControlFlow<Stop> {
        self.node()?;
        let mut allowed = *allowed;
        if self.field.independent {
            let covered = self.field.covered(file, rank);
            allowed.iter_mut().enumerate().for_each(|(at, allowed)| *allowed &= !covered[at]);
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

    fn prune(&mut self, held: &Held, allowed: &mut Sets, left: usize) -> Option<Item> {
        let (case, path) = (self.case, self.field.path);
        match &mut self.room {
            Room::Narrow(gains) => path.run(Prune { case, held, allowed, left, gains }),
            Room::Wide(gains) => path.run(Prune { case, held, allowed, left, gains }),
        }
    }

    /// Returns the allowed squares that meet a target.
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

    /// Places the last queen on the squares that meet all that is left.
    fn last(&mut self, held: &Held, mut allowed: Sets) -> ControlFlow<Stop> {
        if !meet_owed(self.case.owed(held), &mut allowed, 1) {
            return Continue(());
        }
        for (file, rank) in held.open() {
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
        for (file, rank) in squares(&allowed, self.field.side) {
            self.chosen.push(Square { file: file as u32, rank: rank as u32 });
            let flow = self.found();
            self.chosen.pop();
            flow?;
        }
        Continue(())
    }

    /// Checks whether a single queen is a cover.
    fn check(&mut self, held: &Held) -> ControlFlow<Stop> {
        let is_cover = self.case.owed(held) == (0, 0) && held.open().next().is_none();
        if is_cover { self.found() } else { Continue(()) }
    }

    /// Passes on a cover, unless the same task finds an image of it that comes first.
    fn found(&mut self) -> ControlFlow<Stop> {
        self.gauge.spend(FOUND)?;
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
