//! Searches among orbits: all solutions are counted or listed, or one is found by random choices.

use super::lines::Orbits;
use crate::board::Square;
use crate::search::crew::Crew;
use crate::search::sink::{Gauge, Shared, Sink, end_of};
use crate::search::{End, Event, Limit, Searched, SplitMix64, Stop, Watch};
use std::ops::ControlFlow::{self, Break, Continue};

/// Number of tasks at which the division of a count ends.
const TASKS: usize = 256;

/// Orbits as bits.
struct Board<'o, const WORDS: usize> {
    orbits: &'o Orbits,
    beside: Vec<[u64; WORDS]>,
    /// Orbits that fill each line, as parts of words.
    lines: Vec<Vec<(usize, u64)>>,
}

/// Remaining orbits and unfilled lines of a search state.
#[derive(Clone, Copy)]
struct Rest<const WORDS: usize> {
    orbits: [u64; WORDS],
    lines: u128,
}

/// Returns the bits of a word, from the lowest up.
#[inline]
fn bits(mut word: u64) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let bit = (word != 0).then(|| word.trailing_zeros() as usize)?;
        word &= word - 1;
        Some(bit)
    })
}

impl<'o, const WORDS: usize> Board<'o, WORDS> {
    fn new(orbits: &'o Orbits) -> Board<'o, WORDS> {
        let row = |row: &Vec<u64>| std::array::from_fn(|word| row.get(word).copied().unwrap_or(0));
        let mut lines = vec![Vec::<(usize, u64)>::new(); 128];
        for (orbit, &fills) in orbits.fills.iter().enumerate() {
            let (word, bit) = (orbit / 64, 1 << (orbit % 64));
            for parts in lines.iter_mut().enumerate().filter(|(line, _)| fills >> line & 1 == 1).map(|(_, parts)| parts)
            {
                match parts.last_mut() {
                    Some(part) if part.0 == word => part.1 |= bit,
                    _ => parts.push((word, bit)),
                }
            }
        }
        Board { orbits, beside: orbits.beside.iter().map(row).collect(), lines }
    }

    fn start(&self) -> Rest<WORDS> {
        let mut left = [0; WORDS];
        (0..self.beside.len()).for_each(|orbit| left[orbit / 64] |= 1 << (orbit % 64));
        Rest { orbits: left, lines: self.orbits.lines }
    }

    #[inline]
    fn after(&self, rest: &Rest<WORDS>, orbit: usize) -> Rest<WORDS> {
        let mut left = rest.orbits;
        let keep = &self.beside[orbit];
        left.iter_mut().enumerate().for_each(|(at, word)| *word &= keep[at]);
        Rest { orbits: left, lines: rest.lines & !self.orbits.fills[orbit] }
    }

    /// Finds the open line with the fewest remaining orbits. Returns `None` if some line has no
    /// orbit left, or all lines are filled.
    #[inline]
    fn tightest(&self, rest: &Rest<WORDS>) -> Option<usize> {
        let (mut best, mut fewest, mut open) = (None, u32::MAX, rest.lines);
        while open != 0 {
            let line = open.trailing_zeros() as usize;
            open &= open - 1;
            let count = self.lines[line].iter().map(|&(word, bits)| (rest.orbits[word] & bits).count_ones()).sum();
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
    fn choices(&self, rest: &Rest<WORDS>, line: usize) -> impl Iterator<Item = usize> {
        let left = rest.orbits;
        self.lines[line]
            .iter()
            .flat_map(move |&(word, of_line)| bits(left[word] & of_line).map(move |bit| word * 64 + bit))
    }

    fn count(&self, rest: &Rest<WORDS>, weight: u64, gauge: &mut Gauge<'_>, total: &mut u128) -> ControlFlow<Stop> {
        if rest.lines == 0 {
            gauge.found = gauge.found.saturating_add(weight);
            *total += u128::from(weight);
            return Continue(());
        }
        let Some(line) = self.tightest(rest) else { return Continue(()) };
        for orbit in self.choices(rest, line) {
            gauge.node()?;
            let weight = weight.saturating_mul(self.orbits.weights[orbit]);
            self.count(&self.after(rest, orbit), weight, gauge, total)?;
        }
        Continue(())
    }

    /// Splits a count into states, each with its weight.
    fn tasks(&self) -> Vec<(Rest<WORDS>, u64)> {
        let mut tasks = vec![(self.start(), 1)];
        while !tasks.is_empty() && tasks.len() < TASKS && tasks.iter().any(|(rest, _)| rest.lines != 0) {
            let divide = |&(rest, weight): &(Rest<WORDS>, u64)| match self.tightest(&rest) {
                Some(line) => {
                    let after = |orbit| (self.after(&rest, orbit), weight.saturating_mul(self.orbits.weights[orbit]));
                    self.choices(&rest, line).map(after).collect()
                }
                None if rest.lines == 0 => vec![(rest, weight)],
                None => Vec::new(),
            };
            tasks = tasks.iter().flat_map(divide).collect();
        }
        tasks
    }
}

pub(super) fn count_in<const WORDS: usize>(orbits: &Orbits, limit: &Limit) -> Searched {
    let board = Board::<WORDS>::new(orbits);
    let tasks = board.tasks();
    let shared = Shared::new(tasks.len());
    // If there are fewer tasks, they are solutions and leave nothing to search.
    let workers = if tasks.len() < TASKS { 1 } else { tasks.len() };
    let parts = Crew::new(limit, workers).share(tasks.len(), |mut numbers| {
        let (mut gauge, mut total) = (Gauge::sharing(limit, &shared), 0);
        let flow = numbers.try_for_each(|number| {
            let (rest, weight) = &tasks[number];
            board.count(rest, *weight, &mut gauge, &mut total)?;
            gauge.finish_task();
            Continue(())
        });
        Searched { found: total, ..gauge.searched(flow) }
    });
    let end = parts.iter().map(|part| part.end).find(|end| !end.is_complete()).unwrap_or(End::Complete);
    Searched {
        found: parts.iter().map(|part| part.found).sum(),
        nodes: parts.iter().map(|part| part.nodes).sum::<u64>() + tasks.len() as u64,
        end,
    }
}

pub(super) fn list_in<const WORDS: usize>(
    orbits: &Orbits,
    required: &[Square],
    gauge: &mut Gauge<'_>,
    watch: &mut impl Watch,
    sink: &mut impl Sink,
) -> ControlFlow<Stop> {
    required.iter().try_for_each(|&square| watch.tell(Event::Place(square)))?;
    let board = Board::<WORDS>::new(orbits);
    let mut lister = Lister { board: &board, required, gauge, watch, sink, chosen: Vec::new(), squares: Vec::new() };
    lister.go(&board.start())
}

/// Lister of solutions, which fills one file after another.
struct Lister<'a, 'g, 'o, W, S, const WORDS: usize> {
    board: &'a Board<'o, WORDS>,
    required: &'a [Square],
    gauge: &'a mut Gauge<'g>,
    watch: &'a mut W,
    sink: &'a mut S,
    chosen: Vec<usize>,
    squares: Vec<Square>,
}

impl<W: Watch, S: Sink, const WORDS: usize> Lister<'_, '_, '_, W, S, WORDS> {
    fn go(&mut self, rest: &Rest<WORDS>) -> ControlFlow<Stop> {
        if rest.lines == 0 {
            return self.found();
        }
        if self.board.tightest(rest).is_none() {
            return Continue(());
        }
        let board = self.board;
        for orbit in board.choices(rest, rest.lines.trailing_zeros() as usize) {
            self.gauge.node()?;
            self.chosen.push(orbit);
            self.tell(orbit, Event::Place)?;
            self.go(&board.after(rest, orbit))?;
            self.chosen.pop();
            self.tell(orbit, Event::Remove)?;
        }
        Continue(())
    }

    fn tell(&mut self, orbit: usize, event: fn(Square) -> Event) -> ControlFlow<Stop> {
        let squares = &self.board.orbits.squares[orbit];
        if W::LISTENS { squares.iter().try_for_each(|&square| self.watch.tell(event(square))) } else { Continue(()) }
    }

    fn found(&mut self) -> ControlFlow<Stop> {
        self.gauge.found += 1;
        self.watch.tell(Event::Found)?;
        self.squares.clear();
        let chosen = self.chosen.iter().flat_map(|&orbit| &self.board.orbits.squares[orbit]);
        self.squares.extend(chosen.chain(self.required));
        self.squares.sort_unstable();
        self.sink.take(&self.squares)
    }
}

pub(super) fn find_in<const WORDS: usize>(
    orbits: &Orbits,
    required: &[Square],
    limit: &Limit,
) -> (Option<Vec<Square>>, Searched) {
    let board = Board::<WORDS>::new(orbits);
    let mut gauge = Gauge::new(limit);
    let mut finder = Finder { board: &board, random: SplitMix64::new(0), chosen: Vec::new(), budget: 0 };
    let mut most = 4 * board.beside.len() as u64 + 64;
    let flow = loop {
        finder.chosen.clear();
        finder.budget = most;
        match finder.go(&board.start(), &mut gauge) {
            Break(Halt::Restart) => most *= 2,
            Break(Halt::Found) => {
                gauge.found = 1;
                break Continue(());
            }
            Break(Halt::Stopped(stop)) => break Break(stop),
            Continue(()) => break Continue(()),
        }
    };
    let found = (gauge.found == 1).then(|| {
        let chosen = finder.chosen.iter().flat_map(|&orbit| &orbits.squares[orbit]);
        let mut squares: Vec<Square> = chosen.chain(required).copied().collect();
        squares.sort_unstable();
        squares
    });
    (found, Searched { end: end_of(flow), ..gauge.searched(flow) })
}

/// Reason why a run of random choices ends early.
enum Halt {
    Found,
    Restart,
    Stopped(Stop),
}

/// Finder of one solution by random choices.
struct Finder<'a, 'o, const WORDS: usize> {
    board: &'a Board<'o, WORDS>,
    random: SplitMix64,
    chosen: Vec<usize>,
    budget: u64,
}

impl<const WORDS: usize> Finder<'_, '_, WORDS> {
    fn go(&mut self, rest: &Rest<WORDS>, gauge: &mut Gauge<'_>) -> ControlFlow<Halt> {
        if rest.lines == 0 {
            return Break(Halt::Found);
        }
        let Some(line) = self.board.tightest(rest) else { return Continue(()) };
        let mut choices: Vec<usize> = self.board.choices(rest, line).collect();
        while !choices.is_empty() {
            if let Break(stop) = gauge.node() {
                return Break(Halt::Stopped(stop));
            }
            if self.budget == 0 {
                return Break(Halt::Restart);
            }
            self.budget -= 1;
            let orbit = choices.swap_remove(self.random.below(choices.len() as u64) as usize);
            self.chosen.push(orbit);
            self.go(&self.board.after(rest, orbit), gauge)?;
            self.chosen.pop();
        }
        Continue(())
    }
}
