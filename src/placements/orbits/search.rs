//! Searches among orbits: all solutions are counted or listed, or one is found by random choices.

use super::lines::SquareOrbits;
use bezzel_base::board::Square;
use bezzel_base::core::bitset::{BitSet, iter_bits};
use bezzel_base::core::sink::{SearchCounter, SharedCounters, SolutionSink, flow_to_end};
use bezzel_base::core::worker_pool::WorkerPool;
use bezzel_base::core::{
    Limit, SearchEnd, SearchResult, SplitMix64, StepEvent, StepObserver, Stop,
};
use std::ops::ControlFlow::{self, Break, Continue};

/// Number of tasks at which the division of a count ends.
const TASKS: usize = 256;

/// Orbits as bits.
struct OrbitBoard<'o, const WORDS: usize> {
    orbits: &'o SquareOrbits,
    compatible: Vec<BitSet<WORDS>>,
    /// Orbits that fill each line, as parts of words.
    lines: Vec<Vec<(usize, u64)>>,
}

/// Remaining orbits and unfilled lines of a search state.
#[derive(Clone, Copy)]
struct OrbitState<const WORDS: usize> {
    orbits: BitSet<WORDS>,
    lines: u128,
}

impl<'o, const WORDS: usize> OrbitBoard<'o, WORDS> {
    fn new(orbits: &'o SquareOrbits) -> OrbitBoard<'o, WORDS> {
        let row = |row: &Vec<u64>| {
            BitSet(std::array::from_fn(|word| row.get(word).copied().unwrap_or(0)))
        };
        let mut lines = vec![Vec::<(usize, u64)>::new(); 128];
        for (orbit, &fills) in orbits.fills.iter().enumerate() {
            let (word, bit) = (orbit / 64, 1 << (orbit % 64));
            for parts in lines
                .iter_mut()
                .enumerate()
                .filter(|(line, _)| fills >> line & 1 == 1)
                .map(|(_, parts)| parts)
            {
                match parts.last_mut() {
                    Some(part) if part.0 == word => part.1 |= bit,
                    _ => parts.push((word, bit)),
                }
            }
        }
        OrbitBoard { orbits, compatible: orbits.compatible.iter().map(row).collect(), lines }
    }

    fn initial_state(&self) -> OrbitState<WORDS> {
        let orbits = (0..self.compatible.len() as u32).collect();
        OrbitState { orbits, lines: self.orbits.lines }
    }

    #[inline]
    fn choose_orbit(&self, rest: &OrbitState<WORDS>, orbit: usize) -> OrbitState<WORDS> {
        OrbitState {
            orbits: rest.orbits.intersection(&self.compatible[orbit]),
            lines: rest.lines & !self.orbits.fills[orbit],
        }
    }

    /// Finds the open line with the fewest remaining orbits. Returns `None` if some line has no
    /// orbit left, or all lines are filled.
    #[inline]
    fn tightest_line(&self, rest: &OrbitState<WORDS>) -> Option<usize> {
        let (mut best, mut fewest, mut open) = (None, u32::MAX, rest.lines);
        while open != 0 {
            let line = open.trailing_zeros() as usize;
            open &= open - 1;
            let count = self.lines[line]
                .iter()
                .map(|&(word, bits)| (rest.orbits.0[word] & bits).count_ones())
                .sum();
            if count == 0 {
                return None;
            }
            if count < fewest {
                (best, fewest) = (Some(line), count);
            }
        }
        best
    }

    /// Returns the orbits that can fill a line, in order.
    fn line_orbits(&self, rest: &OrbitState<WORDS>, line: usize) -> impl Iterator<Item = usize> {
        let left = rest.orbits;
        self.lines[line].iter().flat_map(move |&(word, of_line)| {
            iter_bits(left.0[word] & of_line).map(move |bit| word * 64 + bit)
        })
    }

    fn count_solutions(
        &self,
        rest: &OrbitState<WORDS>,
        weight: u64,
        counter: &mut SearchCounter<'_>,
        total: &mut u128,
    ) -> ControlFlow<Stop> {
        if rest.lines == 0 {
            counter.found = counter.found.saturating_add(weight);
            *total += u128::from(weight);
            return Continue(());
        }
        let Some(line) = self.tightest_line(rest) else { return Continue(()) };
        for orbit in self.line_orbits(rest, line) {
            counter.count_node()?;
            let weight = weight.saturating_mul(self.orbits.weights[orbit]);
            self.count_solutions(&self.choose_orbit(rest, orbit), weight, counter, total)?;
        }
        Continue(())
    }

    /// Splits a count into states, each with its weight.
    fn split_tasks(&self) -> Vec<(OrbitState<WORDS>, u64)> {
        let mut tasks = vec![(self.initial_state(), 1)];
        while !tasks.is_empty()
            && tasks.len() < TASKS
            && tasks.iter().any(|(rest, _)| rest.lines != 0)
        {
            let divide =
                |&(rest, weight): &(OrbitState<WORDS>, u64)| match self.tightest_line(&rest) {
                    Some(line) => {
                        let after = |orbit| {
                            (
                                self.choose_orbit(&rest, orbit),
                                weight.saturating_mul(self.orbits.weights[orbit]),
                            )
                        };
                        self.line_orbits(&rest, line).map(after).collect()
                    }
                    None if rest.lines == 0 => vec![(rest, weight)],
                    None => Vec::new(),
                };
            tasks = tasks.iter().flat_map(divide).collect();
        }
        tasks
    }
}

pub(super) fn count_in<const WORDS: usize>(orbits: &SquareOrbits, limit: &Limit) -> SearchResult {
    let board = OrbitBoard::<WORDS>::new(orbits);
    let tasks = board.split_tasks();
    let shared = SharedCounters::new(tasks.len());
    // If there are fewer tasks, they are solutions and leave nothing to search.
    let workers = if tasks.len() < TASKS { 1 } else { tasks.len() };
    let parts = WorkerPool::new(limit, workers).share_tasks(tasks.len(), |mut numbers| {
        let (mut counter, mut total) = (SearchCounter::with_shared(limit, &shared), 0);
        let flow = numbers.try_for_each(|number| {
            let (rest, weight) = &tasks[number];
            board.count_solutions(rest, *weight, &mut counter, &mut total)?;
            counter.finish_task();
            Continue(())
        });
        SearchResult { found: total, ..counter.search_result(flow) }
    });
    let end = parts
        .iter()
        .map(|part| part.end)
        .find(|end| !end.is_complete())
        .unwrap_or(SearchEnd::Complete);
    SearchResult {
        found: parts.iter().map(|part| part.found).sum(),
        nodes: parts.iter().map(|part| part.nodes).sum::<u64>() + tasks.len() as u64,
        end,
    }
}

pub(super) fn list_in<const WORDS: usize>(
    orbits: &SquareOrbits,
    required: &[Square],
    counter: &mut SearchCounter<'_>,
    watch: &mut impl StepObserver,
    sink: &mut impl SolutionSink,
) -> ControlFlow<Stop> {
    required.iter().try_for_each(|&square| watch.emit(StepEvent::Place(square)))?;
    let board = OrbitBoard::<WORDS>::new(orbits);
    let mut lister = OrbitLister {
        board: &board,
        required,
        counter,
        watch,
        sink,
        chosen: Vec::new(),
        squares: Vec::new(),
    };
    lister.search(&board.initial_state())
}

/// Lister of solutions, which fills one file after another.
struct OrbitLister<'a, 'g, 'o, W, S, const WORDS: usize> {
    board: &'a OrbitBoard<'o, WORDS>,
    required: &'a [Square],
    counter: &'a mut SearchCounter<'g>,
    watch: &'a mut W,
    sink: &'a mut S,
    chosen: Vec<usize>,
    squares: Vec<Square>,
}

impl<W: StepObserver, S: SolutionSink, const WORDS: usize> OrbitLister<'_, '_, '_, W, S, WORDS> {
    fn search(&mut self, rest: &OrbitState<WORDS>) -> ControlFlow<Stop> {
        if rest.lines == 0 {
            return self.report_solution();
        }
        if self.board.tightest_line(rest).is_none() {
            return Continue(());
        }
        let board = self.board;
        for orbit in board.line_orbits(rest, rest.lines.trailing_zeros() as usize) {
            self.counter.count_node()?;
            self.chosen.push(orbit);
            self.emit_orbit(orbit, StepEvent::Place)?;
            self.search(&board.choose_orbit(rest, orbit))?;
            self.chosen.pop();
            self.emit_orbit(orbit, StepEvent::Remove)?;
        }
        Continue(())
    }

    fn emit_orbit(&mut self, orbit: usize, event: fn(Square) -> StepEvent) -> ControlFlow<Stop> {
        let squares = &self.board.orbits.squares[orbit];
        if W::IS_ACTIVE {
            squares.iter().try_for_each(|&square| self.watch.emit(event(square)))
        } else {
            Continue(())
        }
    }

    fn report_solution(&mut self) -> ControlFlow<Stop> {
        self.counter.found += 1;
        self.watch.emit(StepEvent::Found)?;
        self.squares.clear();
        let chosen = self.chosen.iter().flat_map(|&orbit| &self.board.orbits.squares[orbit]);
        self.squares.extend(chosen.chain(self.required));
        self.squares.sort_unstable();
        self.sink.accept_solution(&self.squares)
    }
}

pub(super) fn find_in<const WORDS: usize>(
    orbits: &SquareOrbits,
    required: &[Square],
    limit: &Limit,
) -> (Option<Vec<Square>>, SearchResult) {
    let board = OrbitBoard::<WORDS>::new(orbits);
    let mut counter = SearchCounter::new(limit);
    let mut finder =
        RandomFinder { board: &board, random: SplitMix64::new(0), chosen: Vec::new(), budget: 0 };
    let mut most = 4 * board.compatible.len() as u64 + 64;
    let flow = loop {
        finder.chosen.clear();
        finder.budget = most;
        match finder.search(&board.initial_state(), &mut counter) {
            Break(FinderStop::Restart) => most *= 2,
            Break(FinderStop::Found) => {
                counter.found = 1;
                break Continue(());
            }
            Break(FinderStop::Stopped(stop)) => break Break(stop),
            Continue(()) => break Continue(()),
        }
    };
    let found = (counter.found == 1).then(|| {
        let chosen = finder.chosen.iter().flat_map(|&orbit| &orbits.squares[orbit]);
        let mut squares: Vec<Square> = chosen.chain(required).copied().collect();
        squares.sort_unstable();
        squares
    });
    (found, SearchResult { end: flow_to_end(flow), ..counter.search_result(flow) })
}

/// Reason why a run of random choices ends early.
enum FinderStop {
    Found,
    Restart,
    Stopped(Stop),
}

/// Finder of one solution by random choices.
struct RandomFinder<'a, 'o, const WORDS: usize> {
    board: &'a OrbitBoard<'o, WORDS>,
    random: SplitMix64,
    chosen: Vec<usize>,
    budget: u64,
}

impl<const WORDS: usize> RandomFinder<'_, '_, WORDS> {
    fn search(
        &mut self,
        rest: &OrbitState<WORDS>,
        counter: &mut SearchCounter<'_>,
    ) -> ControlFlow<FinderStop> {
        if rest.lines == 0 {
            return Break(FinderStop::Found);
        }
        let Some(line) = self.board.tightest_line(rest) else { return Continue(()) };
        let mut choices: Vec<usize> = self.board.line_orbits(rest, line).collect();
        while !choices.is_empty() {
            if let Break(stop) = counter.count_node() {
                return Break(FinderStop::Stopped(stop));
            }
            if self.budget == 0 {
                return Break(FinderStop::Restart);
            }
            self.budget -= 1;
            let orbit = choices.swap_remove(self.random.next_below(choices.len() as u64) as usize);
            self.chosen.push(orbit);
            self.search(&self.board.choose_orbit(rest, orbit), counter)?;
            self.chosen.pop();
        }
        Continue(())
    }
}
