//! The search over files.

use super::field::{BitmaskBoard, DiagonalKind, FileAttacks, for_field, square_from_bit};
use bezzel_base::board::Square;
use bezzel_base::core::sink::SearchCounter;
use bezzel_base::core::{DetailValue, SolutionSink, StepDetail, StepEvent, StepObserver, Stop};
use std::ops::ControlFlow;

/// State of one search. The constants are those of [`for_field`].
struct BitmaskSearch<'a, 'g, W, S, const SLANT: u8, const LEAPS: bool, const GAPS: bool> {
    field: &'a BitmaskBoard,
    from: FileAttacks,
    counter: &'a mut SearchCounter<'g>,
    watch: &'a mut W,
    sink: &'a mut S,
    /// Bit of the piece in each file so far.
    placed: Vec<u64>,
    squares: Vec<Square>,
    /// Files with a piece and with untried ranks, and the attacks by leaps on them.
    stack: Vec<StackFrame>,
    leaps: Vec<(u64, u64)>,
}

/// Share of the search below which the progress is not refined.
const MIN_SHARE: f64 = 1e-6;

/// Level without its leaps. It is small because most of the time of a search is spent on these.
#[derive(Clone, Copy)]
struct StackFrame {
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
struct FileLevel {
    attacks: FileAttacks,
    left: usize,
    free: u64,
}

impl BitmaskBoard {
    /// Searches the completions of the state `from`, which the bits `placed` in the files before it
    /// led to.
    pub(super) fn search<W: StepObserver, S: SolutionSink>(
        &self,
        from: &FileAttacks,
        placed: Vec<u64>,
        search_counter: &mut SearchCounter<'_>,
        watch: &mut W,
        sink: &mut S,
    ) -> ControlFlow<Stop> {
        for_field!(self, start_search(self, from, placed, search_counter, watch, sink))
    }
}

fn start_search<const SLANT: u8, const LEAPS: bool, const GAPS: bool>(
    field: &BitmaskBoard,
    from: &FileAttacks,
    placed: Vec<u64>,
    counter: &mut SearchCounter<'_>,
    watch: &mut impl StepObserver,
    sink: &mut impl SolutionSink,
) -> ControlFlow<Stop> {
    let before = placed[..from.file].iter().enumerate().filter(|&(_, &bit)| bit != 0);
    let mut squares: Vec<Square> = before.map(|(file, &bit)| square_from_bit(file, bit)).collect();
    let left = field.pieces as usize - squares.len();
    squares.resize(field.pieces as usize, Square { file: 0, rank: 0 });
    let (from, stack, leaps) = (*from, Vec::with_capacity(left), Vec::new());
    let mut run = BitmaskSearch::<_, _, SLANT, LEAPS, GAPS> {
        field,
        from,
        counter,
        watch,
        sink,
        placed,
        squares,
        stack,
        leaps,
    };
    if left == 0 { run.record_solution(from.file) } else { run.fill_files(from, left) }
}

impl<W: StepObserver, S: SolutionSink, const SLANT: u8, const LEAPS: bool, const GAPS: bool>
    BitmaskSearch<'_, '_, W, S, SLANT, LEAPS, GAPS>
{
    /// Fills the files from the first level to the last. A stack replaces recursion, and a file
    /// without untried ranks is not stored.
    fn fill_files(&mut self, attacks: FileAttacks, left: usize) -> ControlFlow<Stop> {
        let mut at = FileLevel { attacks, left, free: self.free_ranks(&attacks) };
        self.emit_free(&at)?;
        loop {
            if at.free == 0 {
                if GAPS && self.field.can_skip_file(at.attacks.file, at.left) {
                    at = self.skip_file(at);
                    self.emit_free(&at)?;
                    continue;
                }
                let Some(level) = self.pop_level() else { return ControlFlow::Continue(()) };
                at = level;
                self.remove_piece(&at)?;
                continue;
            }
            let bit = at.free & at.free.wrapping_neg();
            at.free ^= bit;
            self.place_piece(&at, bit)?;
            let file = at.attacks.file + 1;
            if if GAPS { at.left == 1 } else { file == self.field.files } {
                self.record_solution(file)?;
                self.remove_piece(&at)?;
                continue;
            }
            let attacks = self.field.advance_const::<SLANT, LEAPS>(&at.attacks, bit);
            let free = self.free_ranks(&attacks);
            if !GAPS && free == 0 {
                // Most pieces are such dead ends, so nothing is stored for them.
                self.emit_free(&FileLevel { attacks, left: at.left, free })?;
                self.remove_piece(&at)?;
                continue;
            }
            if W::IS_ACTIVE || GAPS || at.free != 0 {
                self.push_level(&at);
            }
            let left = if GAPS || S::WANTS_SQUARES { at.left - 1 } else { at.left };
            at = FileLevel { attacks, left, free };
            self.emit_free(&at)?;
        }
    }

    #[inline(always)]
    fn push_level(&mut self, at: &FileLevel) {
        let FileAttacks { file, ranks, rising, falling, near, far } = at.attacks;
        self.stack.push(StackFrame {
            file: file as u32,
            left: at.left as u32,
            ranks,
            rising,
            falling,
            free: at.free,
        });
        if LEAPS {
            self.leaps.push((near, far));
        }
    }

    #[inline(always)]
    fn pop_level(&mut self) -> Option<FileLevel> {
        let StackFrame { file, left, ranks, rising, falling, free } = self.stack.pop()?;
        let (near, far) = if LEAPS { self.leaps.pop().unwrap_or_default() } else { (0, 0) };
        let attacks = FileAttacks { file: file as usize, ranks, rising, falling, near, far };
        Some(FileLevel { attacks, left: left as usize, free })
    }

    /// Finds the ranks of the next file that no piece attacks.
    #[inline(always)]
    fn free_ranks(&self, attacks: &FileAttacks) -> u64 {
        self.field.free_ranks::<SLANT, LEAPS>(&self.field.open, attacks, &self.placed)
    }

    /// Emits the free squares of the file as bits.
    #[inline(always)]
    fn emit_free(&mut self, at: &FileLevel) -> ControlFlow<Stop> {
        let file = at.attacks.file;
        if !W::IS_ACTIVE || file >= self.field.files {
            return ControlFlow::Continue(());
        }
        let ranks =
            u64::BITS - self.field.open.iter().fold(0, |all, open| all | open).leading_zeros();
        let fact = match at.free {
            0 if GAPS && self.field.can_skip_file(file, at.left) => StepDetail::new("empty file"),
            0 => StepDetail::dead_end("no bits"),
            _ => StepDetail::new("bits"),
        };
        for rank in (0..ranks).filter(|rank| at.free >> rank & 1 == 1) {
            self.watch.emit(StepEvent::Highlight(square_from_bit(file, 1 << rank)))?;
        }
        self.watch.emit(StepEvent::Detail(
            fact.with("file", DetailValue::File(file as u32))
                .with("bits", DetailValue::Bits(at.free, ranks)),
        ))
    }

    /// Leaves a file empty.
    fn skip_file(&mut self, mut at: FileLevel) -> FileLevel {
        if SLANT == 2 && LEAPS {
            self.placed[at.attacks.file] = 0;
        }
        at.attacks = self.field.advance_const::<SLANT, LEAPS>(&at.attacks, 0);
        at.free = self.free_ranks(&at.attacks);
        at
    }

    /// Records a piece and counts it as a node.
    #[inline(always)]
    fn place_piece(&mut self, at: &FileLevel, bit: u64) -> ControlFlow<Stop> {
        if self.counter.tick() {
            self.checkpoint()?;
        }
        let file = at.attacks.file;
        if S::WANTS_SQUARES {
            let index = self.squares.len() - at.left;
            self.squares[index] = square_from_bit(file, bit);
        }
        if W::IS_ACTIVE || SLANT == 2 && LEAPS {
            self.placed[file] = bit;
        }
        if W::IS_ACTIVE {
            self.watch.emit(StepEvent::Place(square_from_bit(file, bit)))
        } else {
            ControlFlow::Continue(())
        }
    }

    #[inline(always)]
    fn remove_piece(&mut self, at: &FileLevel) -> ControlFlow<Stop> {
        if !W::IS_ACTIVE {
            return ControlFlow::Continue(());
        }
        self.watch
            .emit(StepEvent::Remove(square_from_bit(at.attacks.file, self.placed[at.attacks.file])))
    }

    /// Records a solution, when every piece is placed and the files from `file` to the last are
    /// empty.
    #[inline(always)]
    fn record_solution(&mut self, file: usize) -> ControlFlow<Stop> {
        if GAPS && file < self.field.last_required {
            return ControlFlow::Continue(());
        }
        self.counter.found += 1;
        if W::IS_ACTIVE {
            self.watch.emit(StepEvent::Found)?;
        }
        self.sink.accept_solution(&self.squares)
    }

    #[cold]
    #[inline(never)]
    fn checkpoint(&mut self) -> ControlFlow<Stop> {
        let part = self.counter.is_observed().then(|| self.fraction_done());
        self.counter.checkpoint(part)
    }

    /// Computes the completed part of this search, assuming that the choices in a file have equal
    /// shares.
    ///
    /// Ranks are tried from the lowest up, so the untried ranks of a file determine its current
    /// piece. A file that is not on the stack is at its last choice.
    fn fraction_done(&self) -> f64 {
        let (mut part, mut share, mut attacks) = (0.0, 1.0, self.from);
        let mut frames = self.stack.iter().peekable();
        while let Some(&&StackFrame { file, left, free: untried, .. }) =
            frames.peek().filter(|_| share > MIN_SHARE)
        {
            let free = self.free_ranks(&attacks);
            let gap = GAPS && self.field.can_skip_file(attacks.file, left as usize);
            let choices = free.count_ones() + u32::from(gap);
            let (before, bit) = if file as usize == attacks.file {
                frames.next();
                let tried = free & !untried;
                (tried.count_ones().saturating_sub(1), highest_bit(tried))
            } else {
                (choices.saturating_sub(1), if GAPS { 0 } else { highest_bit(free) })
            };
            share /= f64::from(choices.max(1));
            part += share * f64::from(before);
            attacks = self.field.advance_const::<SLANT, LEAPS>(&attacks, bit);
        }
        part
    }
}

/// Returns the highest of the bits, or 0 if there is none.
fn highest_bit(bits: u64) -> u64 {
    bits.checked_ilog2().map_or(0, |place| 1 << place)
}
