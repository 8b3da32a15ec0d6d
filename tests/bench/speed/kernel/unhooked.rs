//! Textbook search without hooks: the code of `src/placements/backtrack.rs` without its
//! observer.
//!
//! `tests/suite/hooks.rs` fails if the two sources differ otherwise.
#![allow(
    unused_variables,
    missing_docs,
    clippy::if_same_then_else,
    reason = "what only a watcher would hear stays in the text"
)]

use bezzel_base::board::Square;
use bezzel_base::core::sink::SearchCounter;
use bezzel_base::core::{
    AttackLine, Limit, LineRule, ListSink, PairAttacks, PlacementSpec, SearchResult,
    SolutionCallback, SolutionSink, StepDetail, Stop, find_line_through, find_three_in_line,
};
use std::ops::ControlFlow;

pub const MAX_SIZE: u64 = 1024;

const CHECK_INTERVAL: u32 = 1 << 12;

pub fn is_supported(placing: &PlacementSpec) -> bool {
    let size = placing.grid.size;
    if placing.has_one_per_line() {
        u64::from(size.longer_side()) <= MAX_SIZE
    } else {
        size.squares() <= MAX_SIZE
    }
}

pub fn list(placing: &PlacementSpec, limit: &Limit, visit: SolutionCallback<'_>) -> SearchResult {
    list_by_rule(placing, LineRule::Any, limit, visit)
}

pub fn list_by_rule(
    placing: &PlacementSpec,
    rule: LineRule,
    limit: &Limit,
    visit: SolutionCallback<'_>,
) -> SearchResult {
    run(placing, rule, limit, &mut ListSink::new(limit, visit))
}

pub fn count(placing: &PlacementSpec, limit: &Limit) -> SearchResult {
    run(placing, LineRule::Any, limit, &mut bezzel_base::core::CountSink)
}

pub fn count_by_rule(placing: &PlacementSpec, rule: LineRule, limit: &Limit) -> SearchResult {
    run(placing, rule, limit, &mut bezzel_base::core::CountSink)
}

fn run<S: SolutionSink>(
    placing: &PlacementSpec,
    rule: LineRule,
    limit: &Limit,
    sink: &mut S,
) -> SearchResult {
    let is_none = rule == LineRule::NoThree && find_three_in_line(&placing.required).is_some();
    if let Some(searched) = placing.trivial_result(limit, is_none) {
        return searched;
    }
    let mut run = BacktrackSearch {
        placing,
        rule,
        attacks: PairAttacks::new(&placing.piece, &placing.grid),
        counter: SearchCounter::new(limit),
        tries: 0,
        sink,
        placed: Vec::new(),
        squares: Vec::new(),
    };
    let flow = run.start_search();
    run.counter.result_with_board(flow, || run.placed.clone())
}

struct BacktrackSearch<'a, S> {
    placing: &'a PlacementSpec,
    rule: LineRule,
    attacks: PairAttacks<'a>,
    counter: SearchCounter<'a>,
    tries: u32,
    sink: &'a mut S,
    placed: Vec<Square>,
    squares: Vec<Square>,
}

impl<S: SolutionSink> BacktrackSearch<'_, S> {
    fn start_search(&mut self) -> ControlFlow<Stop> {
        for &square in &self.placing.required {
            self.place_piece(square)?;
        }
        if self.placing.has_one_per_line() {
            self.fill_file(0)
        } else {
            self.fill_from(Square { file: 0, rank: 0 })
        }
    }

    fn remaining(&self) -> u64 {
        self.placing.pieces - self.placed.len() as u64
    }

    fn place_piece(&mut self, square: Square) -> ControlFlow<Stop> {
        self.placed.push(square);
        self.counter.count_node()?;
        ControlFlow::Continue(())
    }

    fn remove_piece(&mut self) -> ControlFlow<Stop> {
        self.placed.pop().map_or(ControlFlow::Continue(()), |square| ControlFlow::Continue(()))
    }

    fn record_solution(&mut self) -> ControlFlow<Stop> {
        self.counter.found += 1;
        if S::WANTS_SQUARES {
            self.squares.clone_from(&self.placed);
            self.squares.sort_unstable();
        }
        self.sink.accept_solution(&self.squares)
    }

    fn find_attacker(&self, square: Square) -> Option<(Square, AttackLine)> {
        let attack = |&by: &Square| self.attacks.line_between(by, square).map(|line| (by, line));
        self.placed.iter().find_map(attack)
    }

    fn try_square(&mut self, square: Square) -> ControlFlow<Stop, bool> {
        if self.placing.blocked.binary_search(&square).is_ok() || self.placing.grid.is_wall(square)
        {
            return ControlFlow::Continue(false);
        }
        self.tries = self.tries.wrapping_add(1);
        if self.tries.is_multiple_of(CHECK_INTERVAL) {
            self.counter.intermediate_checkpoint()?;
        }
        if let Some((by, line)) = self.find_attacker(square) {
            return ControlFlow::Continue(false);
        }
        if self.rule == LineRule::NoThree
            && let Some(line) = find_line_through(&self.placed, square)
        {
            return ControlFlow::Continue(false);
        }
        match self.place_piece(square) {
            ControlFlow::Continue(()) => ControlFlow::Continue(true),
            ControlFlow::Break(stop) => ControlFlow::Break(stop),
        }
    }

    fn is_required(&self, square: Square) -> bool {
        self.placing.required.binary_search(&square).is_ok()
    }

    fn fill_file(&mut self, file: u32) -> ControlFlow<Stop> {
        let size = self.placing.grid.size;
        if self.remaining() == 0 {
            return self.record_solution();
        }
        if file == size.files() {
            return ControlFlow::Continue(());
        }
        if self.placing.required.iter().any(|square| square.file == file) {
            return self.fill_file(file + 1);
        }
        let mut placed = false;
        for rank in 0..size.ranks() {
            if self.try_square(Square { file, rank })? {
                placed = true;
                self.fill_file(file + 1)?;
                self.remove_piece()?;
            }
        }
        let given = self.placing.required.iter().filter(|square| square.file > file).count() as u64;
        if u64::from(size.files() - file - 1) - given >= self.remaining() {
            return self.fill_file(file + 1);
        }
        if placed { ControlFlow::Continue(()) } else { ControlFlow::Continue(()) }
    }

    fn fill_from(&mut self, from: Square) -> ControlFlow<Stop> {
        let size = self.placing.grid.size;
        if self.remaining() == 0 {
            return self.record_solution();
        }
        let mut placed = false;
        for index in size.index(from)..size.squares() as usize {
            let square = size.square(index);
            if size.squares() - (index as u64) < self.remaining() {
                break;
            }
            if !self.is_required(square) && self.try_square(square)? {
                placed = true;
                self.fill_from(size.square(index + 1))?;
                self.remove_piece()?;
            }
        }
        if placed { ControlFlow::Continue(()) } else { ControlFlow::Continue(()) }
    }
}
