//! The recursion over files.

use super::super::sink::Gauge;
use super::super::{Event, Sink, Stop, Watch};
use super::{Field, State, square_of};
use crate::board::Square;
use std::ops::ControlFlow;

/// One search: `SLANT` is 0 without diagonals, 1 with those of a plain board, 2 with those of a torus; `LEAPS` adds leaps of up to
/// two files; `GAPS` allows files without a piece.
pub(super) struct Run<'a, 'g, W, S, const SLANT: u8, const LEAPS: bool, const GAPS: bool> {
    field: &'a Field,
    gauge: &'a mut Gauge<'g>,
    watch: &'a mut W,
    sink: &'a mut S,
    /// The bit of the piece in each file done so far.
    placed: Vec<u64>,
    squares: Vec<Square>,
}

impl<'a, 'g, W: Watch, S: Sink, const SLANT: u8, const LEAPS: bool, const GAPS: bool>
    Run<'a, 'g, W, S, SLANT, LEAPS, GAPS>
{
    pub(super) fn start(
        field: &'a Field,
        from: &State,
        placed: Vec<u64>,
        gauge: &'a mut Gauge<'g>,
        watch: &'a mut W,
        sink: &'a mut S,
    ) -> ControlFlow<Stop> {
        let before = placed[..from.file].iter().enumerate().filter(|&(_, &bit)| bit != 0);
        let mut squares: Vec<Square> = before.map(|(file, &bit)| square_of(file, bit)).collect();
        let left = field.pieces - squares.len() as u64;
        squares.resize(field.pieces as usize, Square { file: 0, rank: 0 });
        let mut run = Self { field, gauge, watch, sink, placed, squares };
        if left == 0 {
            return run.found(from.file);
        }
        run.file(from.file, left, from.ranks, from.rising, from.falling, from.near, from.far)
    }

    /// Every piece is placed and the files from `file` on are empty.
    fn found(&mut self, file: usize) -> ControlFlow<Stop> {
        if GAPS && file < self.field.last_required {
            return ControlFlow::Continue(());
        }
        self.gauge.found += 1;
        if W::LISTENS {
            self.tell(Event::Found)?;
        }
        self.sink.take(&self.squares)
    }

    fn tell(&mut self, event: Event) -> ControlFlow<Stop> {
        if self.watch.see(event).is_break() { ControlFlow::Break(Stop::Watcher) } else { ControlFlow::Continue(()) }
    }

    #[allow(clippy::too_many_arguments, reason = "registers, not memory, carry the state")]
    fn file(
        &mut self,
        file: usize,
        left: u64,
        ranks: u64,
        rising: u64,
        falling: u64,
        near: u64,
        far: u64,
    ) -> ControlFlow<Stop> {
        let mut free = self.field.open[file] & !(ranks | rising | falling);
        if LEAPS {
            free &= !near;
            if SLANT == 2 {
                free &= !self.wrapped(file);
            }
        }
        let last = if GAPS { left == 1 } else { file + 1 == self.field.files };
        while free != 0 {
            let bit = free & free.wrapping_neg();
            free ^= bit;
            self.gauge.node()?;
            if S::LISTS || W::LISTENS {
                let at = self.squares.len() - left as usize;
                self.squares[at] = square_of(file, bit);
            }
            if SLANT == 2 && LEAPS {
                self.placed[file] = bit;
            }
            if W::LISTENS {
                self.tell(Event::Place(square_of(file, bit)))?;
            }
            if last {
                self.found(file + 1)?;
            } else if !GAPS || file + 1 < self.field.files {
                let (rising, falling) = self.field.slide::<SLANT>(rising, falling, bit);
                let (near, far) = if LEAPS { (far | bit << 2 | bit >> 2, bit << 1 | bit >> 1) } else { (0, 0) };
                self.file(file + 1, left - 1, ranks | bit, rising, falling, near, far)?;
            }
            if W::LISTENS {
                self.tell(Event::Remove(square_of(file, bit)))?;
            }
        }
        if GAPS && (self.field.files - file) as u64 > left && !self.field.required[file] {
            if SLANT == 2 && LEAPS {
                self.placed[file] = 0;
            }
            let (rising, falling) = self.field.slide::<SLANT>(rising, falling, 0);
            return self.file(file + 1, left, ranks, rising, falling, far, 0);
        }
        ControlFlow::Continue(())
    }

    /// The squares of a file attacked by leaps on a torus, from every file before it.
    fn wrapped(&self, file: usize) -> u64 {
        let from = |files: i32| (file as i64 - i64::from(files)).rem_euclid(self.field.files as i64) as usize;
        let attack = |&(files, ranks): &(i32, i32)| {
            if from(files) < file { self.field.turn(self.placed[from(files)], ranks) } else { 0 }
        };
        self.field.wraps.iter().map(attack).fold(0, |bits, more| bits | more)
    }
}
