//! Textbook search without hooks: the code of `src/engine/search/backtrack.rs` without its
//! observer.
//!
//! `tests/suite/hooks.rs` fails if the two sources differ otherwise.
#![allow(
    unused_variables,
    missing_docs,
    clippy::if_same_then_else,
    reason = "what only a watcher would hear stays in the text"
)]

use super::sink::Gauge;
use super::{Attacks, Limit, Line, Listed, Placing, Searched, Sink, Stop, Visit};
use crate::board::Square;
use std::ops::ControlFlow;

pub const REACH: u64 = 1024;

const TRIES: u32 = 1 << 12;

pub fn reaches(placing: &Placing) -> bool {
    let size = placing.grid.size;
    if placing.has_one_per_line() { u64::from(size.longer()) <= REACH } else { size.squares() <= REACH }
}

pub fn list(placing: &Placing, limit: &Limit, visit: Visit<'_>) -> Searched {
    run(placing, limit, &mut Listed::new(limit, visit))
}

pub fn count(placing: &Placing, limit: &Limit) -> Searched {
    run(placing, limit, &mut super::Counted)
}

fn run<S: Sink>(placing: &Placing, limit: &Limit, sink: &mut S) -> Searched {
    if let Some(searched) = placing.at_once(limit, false) {
        return searched;
    }
    let mut run = Run {
        placing,
        attacks: Attacks::new(placing.piece, placing.grid),
        gauge: Gauge::new(limit),
        tries: 0,
        sink,
        standing: Vec::new(),
        squares: Vec::new(),
    };
    let flow = run.begin();
    run.gauge.searched(flow)
}

struct Run<'a, S> {
    placing: &'a Placing,
    attacks: Attacks<'a>,
    gauge: Gauge<'a>,
    tries: u32,
    sink: &'a mut S,
    standing: Vec<Square>,
    squares: Vec<Square>,
}

impl<S: Sink> Run<'_, S> {
    fn begin(&mut self) -> ControlFlow<Stop> {
        for &square in &self.placing.required {
            self.place(square)?;
        }
        if self.placing.has_one_per_line() { self.fill_file(0) } else { self.fill_from(Square { file: 0, rank: 0 }) }
    }

    fn left(&self) -> u64 {
        self.placing.pieces - self.standing.len() as u64
    }

    fn place(&mut self, square: Square) -> ControlFlow<Stop> {
        self.standing.push(square);
        self.gauge.node()?;
        ControlFlow::Continue(())
    }

    fn remove(&mut self) -> ControlFlow<Stop> {
        self.standing.pop().map_or(ControlFlow::Continue(()), |square| ControlFlow::Continue(()))
    }

    fn found(&mut self) -> ControlFlow<Stop> {
        self.gauge.found += 1;
        if S::LISTS {
            self.squares.clone_from(&self.standing);
            self.squares.sort_unstable();
        }
        self.sink.take(&self.squares)
    }

    fn attacker(&self, square: Square) -> Option<(Square, Line)> {
        let attack = |&by: &Square| self.attacks.line(by, square).map(|line| (by, line));
        self.standing.iter().find_map(attack)
    }

    fn attempt(&mut self, square: Square) -> ControlFlow<Stop, bool> {
        if self.placing.blocked.binary_search(&square).is_ok() || self.placing.grid.is_wall(square) {
            return ControlFlow::Continue(false);
        }
        // With many pieces and few free squares, there are far more attempts than nodes.
        self.tries = self.tries.wrapping_add(1);
        if self.tries.is_multiple_of(TRIES) {
            self.gauge.glance()?;
        }
        if let Some((by, line)) = self.attacker(square) {
            return ControlFlow::Continue(false);
        }
        match self.place(square) {
            ControlFlow::Continue(()) => ControlFlow::Continue(true),
            ControlFlow::Break(stop) => ControlFlow::Break(stop),
        }
    }

    fn is_required(&self, square: Square) -> bool {
        self.placing.required.binary_search(&square).is_ok()
    }

    fn fill_file(&mut self, file: u32) -> ControlFlow<Stop> {
        let size = self.placing.grid.size;
        if self.left() == 0 {
            return self.found();
        }
        if file == size.files() {
            return ControlFlow::Continue(());
        }
        if self.placing.required.iter().any(|square| square.file == file) {
            return self.fill_file(file + 1);
        }
        let mut placed = false;
        for rank in 0..size.ranks() {
            if self.attempt(Square { file, rank })? {
                placed = true;
                self.fill_file(file + 1)?;
                self.remove()?;
            }
        }
        let given = self.placing.required.iter().filter(|square| square.file > file).count() as u64;
        if u64::from(size.files() - file - 1) - given >= self.left() {
            return self.fill_file(file + 1);
        }
        if placed { ControlFlow::Continue(()) } else { ControlFlow::Continue(()) }
    }

    fn fill_from(&mut self, from: Square) -> ControlFlow<Stop> {
        let size = self.placing.grid.size;
        if self.left() == 0 {
            return self.found();
        }
        let mut placed = false;
        for index in size.index(from)..size.squares() as usize {
            let square = size.square(index);
            if size.squares() - (index as u64) < self.left() {
                break;
            }
            if !self.is_required(square) && self.attempt(square)? {
                placed = true;
                self.fill_from(size.square(index + 1))?;
                self.remove()?;
            }
        }
        if placed { ControlFlow::Continue(()) } else { ControlFlow::Continue(()) }
    }
}
