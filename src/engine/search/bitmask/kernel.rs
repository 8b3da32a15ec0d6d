//! The search over files.

use super::super::sink::Gauge;
use super::super::{Event, Fact, Item, Sink, Stop, Watch};
use super::field::{Attacks, Field, Slant, for_field, square_of};
use crate::board::Square;
use std::ops::ControlFlow;

/// State of one search. The constants are those of [`for_field`].
struct Run<'a, 'g, W, S, const SLANT: u8, const LEAPS: bool, const GAPS: bool> {
    field: &'a Field,
    from: Attacks,
    gauge: &'a mut Gauge<'g>,
    watch: &'a mut W,
    sink: &'a mut S,
    /// Bit of the piece in each file so far.
    placed: Vec<u64>,
    squares: Vec<Square>,
    /// Files with a piece and with untried ranks, and the attacks by leaps on them.
    stack: Vec<Frame>,
    leaps: Vec<(u64, u64)>,
}

/// Share of the search below which the progress is not refined.
const FINEST: f64 = 1e-6;

/// Level without its leaps. It is small because most of the time of a search is spent on these.
#[derive(Clone, Copy)]
struct Frame {
    file: u32,
    left: u32,
    ranks: u64,
    rising: u64,
    falling: u64,
    free: u64,
}

/// State of a file with the attacks on it, the number of pieces still to be placed, and the untried
/// ranks.
#[derive(Clone, Copy)]
struct Level {
    attacks: Attacks,
    left: usize,
    free: u64,
}

impl Field {
    /// Searches the completions of the state `from`, which the bits `placed` in the files before it
    /// led to.
    pub(super) fn search<W: Watch, S: Sink>(
        &self,
        from: &Attacks,
        placed: Vec<u64>,
        gauge: &mut Gauge<'_>,
        watch: &mut W,
        sink: &mut S,
    ) -> ControlFlow<Stop> {
        for_field!(self, start(self, from, placed, gauge, watch, sink))
    }
}

fn start<const SLANT: u8, const LEAPS: bool, const GAPS: bool>(
    field: &Field,
    from: &Attacks,
    placed: Vec<u64>,
    gauge: &mut Gauge<'_>,
    watch: &mut impl Watch,
    sink: &mut impl Sink,
) -> ControlFlow<Stop> {
    let before = placed[..from.file].iter().enumerate().filter(|&(_, &bit)| bit != 0);
    let mut squares: Vec<Square> = before.map(|(file, &bit)| square_of(file, bit)).collect();
    let left = field.pieces as usize - squares.len();
    squares.resize(field.pieces as usize, Square { file: 0, rank: 0 });
    let (from, stack, leaps) = (*from, Vec::with_capacity(left), Vec::new());
    let mut run = Run::<_, _, SLANT, LEAPS, GAPS> { field, from, gauge, watch, sink, placed, squares, stack, leaps };
    if left == 0 { run.found(from.file) } else { run.fill(from, left) }
}

impl<W: Watch, S: Sink, const SLANT: u8, const LEAPS: bool, const GAPS: bool> Run<'_, '_, W, S, SLANT, LEAPS, GAPS> {
    /// Fills the files from the first level to the last. A stack replaces recursion, and a file
    /// without untried ranks is not stored.
    fn fill(&mut self, attacks: Attacks, left: usize) -> ControlFlow<Stop> {
        let mut at = Level { attacks, left, free: self.free(&attacks) };
        self.tell_free(&at)?;
        loop {
            if at.free == 0 {
                if GAPS && self.field.may_skip(at.attacks.file, at.left) {
                    at = self.gap(at);
                    self.tell_free(&at)?;
                    continue;
                }
                let Some(level) = self.pop() else { return ControlFlow::Continue(()) };
                at = level;
                self.removed(&at)?;
                continue;
            }
            let bit = at.free & at.free.wrapping_neg();
            at.free ^= bit;
            self.placed(&at, bit)?;
            let file = at.attacks.file + 1;
            if if GAPS { at.left == 1 } else { file == self.field.files } {
                self.found(file)?;
                self.removed(&at)?;
                continue;
            }
            let attacks = self.field.next::<SLANT, LEAPS>(&at.attacks, bit);
            let free = self.free(&attacks);
            if !GAPS && free == 0 {
                // Most pieces are such dead ends, so nothing is stored for them.
                self.tell_free(&Level { attacks, left: at.left, free })?;
                self.removed(&at)?;
                continue;
            }
            if W::LISTENS || GAPS || at.free != 0 {
                self.push(&at);
            }
            let left = if GAPS || S::LISTS { at.left - 1 } else { at.left };
            at = Level { attacks, left, free };
            self.tell_free(&at)?;
        }
    }

    #[inline(always)]
    fn push(&mut self, at: &Level) {
        let Attacks { file, ranks, rising, falling, near, far } = at.attacks;
        self.stack.push(Frame { file: file as u32, left: at.left as u32, ranks, rising, falling, free: at.free });
        if LEAPS {
            self.leaps.push((near, far));
        }
    }

    #[inline(always)]
    fn pop(&mut self) -> Option<Level> {
        let Frame { file, left, ranks, rising, falling, free } = self.stack.pop()?;
        let (near, far) = if LEAPS { self.leaps.pop().unwrap_or_default() } else { (0, 0) };
        let attacks = Attacks { file: file as usize, ranks, rising, falling, near, far };
        Some(Level { attacks, left: left as usize, free })
    }

    /// Finds the ranks of the next file that no piece attacks.
    #[inline(always)]
    fn free(&self, attacks: &Attacks) -> u64 {
        self.field.free_ranks::<SLANT, LEAPS>(&self.field.open, attacks, &self.placed)
    }

    /// Emits the free squares of the file as bits.
    #[inline(always)]
    fn tell_free(&mut self, at: &Level) -> ControlFlow<Stop> {
        let file = at.attacks.file;
        if !W::LISTENS || file >= self.field.files {
            return ControlFlow::Continue(());
        }
        let ranks = u64::BITS - self.field.open.iter().fold(0, |all, open| all | open).leading_zeros();
        let fact = match at.free {
            0 if GAPS && self.field.may_skip(file, at.left) => Fact::of("empty file"),
            0 => Fact::dead_end("no bits"),
            _ => Fact::of("bits"),
        };
        for rank in (0..ranks).filter(|rank| at.free >> rank & 1 == 1) {
            self.watch.tell(Event::About(square_of(file, 1 << rank)))?;
        }
        self.watch
            .tell(Event::Fact(fact.with("file", Item::File(file as u32)).with("bits", Item::Bits(at.free, ranks))))
    }

    /// Leaves a file empty.
    fn gap(&mut self, mut at: Level) -> Level {
        if SLANT == 2 && LEAPS {
            self.placed[at.attacks.file] = 0;
        }
        at.attacks = self.field.next::<SLANT, LEAPS>(&at.attacks, 0);
        at.free = self.free(&at.attacks);
        at
    }

    /// Records a piece and counts it as a node.
    #[inline(always)]
    fn placed(&mut self, at: &Level, bit: u64) -> ControlFlow<Stop> {
        if self.gauge.burn() {
            self.checkpoint()?;
        }
        let file = at.attacks.file;
        if S::LISTS {
            let index = self.squares.len() - at.left;
            self.squares[index] = square_of(file, bit);
        }
        if W::LISTENS || SLANT == 2 && LEAPS {
            self.placed[file] = bit;
        }
        if W::LISTENS { self.watch.tell(Event::Place(square_of(file, bit))) } else { ControlFlow::Continue(()) }
    }

    #[inline(always)]
    fn removed(&mut self, at: &Level) -> ControlFlow<Stop> {
        if !W::LISTENS {
            return ControlFlow::Continue(());
        }
        self.watch.tell(Event::Remove(square_of(at.attacks.file, self.placed[at.attacks.file])))
    }

    /// Records a solution, when every piece is placed and the files from `file` to the last are
    /// empty.
    #[inline(always)]
    fn found(&mut self, file: usize) -> ControlFlow<Stop> {
        if GAPS && file < self.field.last_required {
            return ControlFlow::Continue(());
        }
        self.gauge.found += 1;
        if W::LISTENS {
            self.watch.tell(Event::Found)?;
        }
        self.sink.take(&self.squares)
    }

    #[cold]
    #[inline(never)]
    fn checkpoint(&mut self) -> ControlFlow<Stop> {
        let part = self.gauge.is_heard().then(|| self.part());
        self.gauge.checkpoint(part)
    }

    /// Computes the completed part of this search, assuming that the choices in a file have equal
    /// shares.
    ///
    /// Ranks are tried from the lowest up, so the untried ranks of a file determine its current
    /// piece. A file that is not on the stack is at its last choice.
    fn part(&self) -> f64 {
        let (mut part, mut share, mut attacks) = (0.0, 1.0, self.from);
        let mut frames = self.stack.iter().peekable();
        while let Some(&&Frame { file, left, free: untried, .. }) = frames.peek().filter(|_| share > FINEST) {
            let free = self.free(&attacks);
            let gap = GAPS && self.field.may_skip(attacks.file, left as usize);
            let choices = free.count_ones() + u32::from(gap);
            let (before, bit) = if file as usize == attacks.file {
                frames.next();
                let tried = free & !untried;
                (tried.count_ones().saturating_sub(1), highest(tried))
            } else {
                (choices.saturating_sub(1), if GAPS { 0 } else { highest(free) })
            };
            share /= f64::from(choices.max(1));
            part += share * f64::from(before);
            attacks = self.field.next::<SLANT, LEAPS>(&attacks, bit);
        }
        part
    }
}

/// Returns the highest of the bits, or 0 if there is none.
fn highest(bits: u64) -> u64 {
    bits.checked_ilog2().map_or(0, |place| 1 << place)
}
