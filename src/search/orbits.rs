//! Solutions that symmetries of the board keep, where each file or each rank holds a piece: an orbit of squares at a time.
//!
//! A solution that a group of symmetries maps to itself is a union of orbits of squares. Of the orbits without an attack inside, some
//! have to be chosen such that every line is filled and none attacks another. Each orbit has a bit for every orbit beside which it can
//! stand, so that a choice is one AND; the line with the fewest orbits left is filled first.
//!
//! ```text
//!   4 . Q . .    quarter turn: one orbit of four squares
//!   3 . . . Q    fills all files and ranks
//!   2 Q . . .
//!   1 . . Q .    half turn: two orbits of two squares
//! ```
//!
//! Orbits that fill the same lines and can stand beside the same orbits are twins: a count takes them as one, which weighs as much as all
//! of them. Under the quarter turn an orbit of queens and its mirror image are twins, so each solution stands for `2^(n/4)`: a queen on
//! `(u, v)` from the centre takes the lines `|u|`, `|v|` and the diagonals `|u + v|`, `|u - v|` in both directions at once. The lines in
//! the middle of the board have the fewest choices; from the rim inward, the other obvious order, takes seven times the nodes.
//!
//! Where fewer pieces are asked for than there are lines, or the pieces have none, [`independent`] chooses among the same orbits.

use super::crew::Crew;
use super::independent;
use super::sink::{Gauge, Shared, Sink, end_of};
use super::{End, Event, Limit, Listed, Placing, Searched, Silent, SplitMix64, Stop, Visit, Watch};
use crate::board::{Square, Symmetry};
use std::collections::HashMap;
use std::ops::ControlFlow::{self, Break, Continue};

/// The most orbits that the search takes.
pub const MAX_ORBITS: u64 = 4096;

/// The most squares of a board whose orbits are made.
const MAX_SQUARES: u64 = 1 << 15;

/// Nodes after which the first solution in order is no longer sought, but any.
const FIRST: u64 = 1 << 16;

/// A count is divided until there are this many tasks.
const TASKS: usize = 256;

/// Calls a function for the number of words that a bit for each orbit takes.
macro_rules! for_words {
    ($orbits:expr, $function:ident($($argument:expr),*)) => {
        match $orbits.squares.len() {
            0..=64 => $function::<1>($($argument),*),
            65..=128 => $function::<2>($($argument),*),
            129..=256 => $function::<4>($($argument),*),
            257..=512 => $function::<8>($($argument),*),
            513..=1024 => $function::<16>($($argument),*),
            1025..=2048 => $function::<32>($($argument),*),
            _ => $function::<64>($($argument),*),
        }
    };
}

/// Whether the board has few enough orbits under these symmetries.
pub fn reaches(placing: &Placing, by: &[Symmetry]) -> bool {
    let squares = placing.grid.size.squares();
    let order = Symmetry::generated(by).len() as u64;
    if has_lines(placing) {
        squares <= MAX_SQUARES && squares.div_ceil(order) <= MAX_ORBITS
    } else {
        independent::reaches(placing)
    }
}

/// Whether every file or every rank has to hold a piece, and one at most.
fn has_lines(placing: &Placing) -> bool {
    placing.has_one_per_line() && placing.pieces == u64::from(placing.grid.size.shorter())
}

/// How a search goes that has nothing to do, or the question with all images of the squares in it.
fn begin(placing: &Placing, by: &[Symmetry], limit: &Limit) -> Result<Placing, Searched> {
    let closed = placing.closed(by);
    match (placing.at_once(limit, closed.is_none()), closed) {
        (None, Some(closed)) => closed.at_once(limit, false).map_or(Ok(closed), Err),
        (Some(searched), _) => Err(searched),
        (None, None) => unreachable!("without a question there is nothing to do"),
    }
}

/// Visits in lexicographic order the solutions that every one of the symmetries maps to themselves, and tells each step.
///
/// # Panics
/// When [`reaches`] is false.
pub fn list<W: Watch>(placing: &Placing, by: &[Symmetry], limit: &Limit, watch: &mut W, visit: Visit<'_>) -> Searched {
    let placing = match begin(placing, by, limit) {
        Ok(placing) => placing,
        Err(searched) => return searched,
    };
    if !has_lines(&placing) || placing.pieces != u64::from(placing.grid.size.files()) {
        return independent::list_fixed(&placing, by, limit, watch, visit);
    }
    let (mut gauge, mut listed) = (Gauge::new(limit), Listed::new(limit, visit));
    let orbits = Orbits::new(&placing, by);
    let flow = for_words!(orbits, list_in(&orbits, &placing.required, &mut gauge, watch, &mut listed));
    gauge.searched(flow)
}

/// Counts them.
///
/// # Panics
/// When [`reaches`] is false.
pub fn count(placing: &Placing, by: &[Symmetry], limit: &Limit) -> Searched {
    let placing = match begin(placing, by, limit) {
        Ok(placing) => placing,
        Err(searched) => return searched,
    };
    if !has_lines(&placing) {
        return independent::count_fixed(&placing, by, limit);
    }
    let orbits = Orbits::new(&placing, by).merged();
    for_words!(orbits, count_in(&orbits, limit))
}

/// One of them, if there is one: the first in order where it is found soon, else any, by random choices that start again now and then.
/// The random numbers have a fixed seed.
///
/// # Panics
/// When [`reaches`] is false.
pub fn find(placing: &Placing, by: &[Symmetry], limit: &Limit) -> (Option<Vec<Square>>, Searched) {
    let mut found = None;
    let soon = if has_lines(placing) { Some(FIRST) } else { None };
    let nodes = limit.nodes.into_iter().chain(soon).min();
    let first = Limit { solutions: Some(1), nodes, ..limit.clone() };
    let searched = list(placing, by, &first, &mut Silent, &mut |squares| {
        found = Some(squares.to_vec());
        Continue(())
    });
    let is_over = searched.end != End::Stopped(Stop::Nodes) || limit.nodes.is_some_and(|nodes| nodes <= FIRST);
    if found.is_some() || is_over {
        return (found, searched);
    }
    match begin(placing, by, limit) {
        Ok(placing) => {
            let orbits = Orbits::new(&placing, by).merged();
            for_words!(orbits, find_in(&orbits, &placing.required, limit))
        }
        Err(searched) => (None, searched),
    }
}

/// Orbits, the lines that they fill, and which can stand together.
#[derive(Debug)]
struct Orbits {
    squares: Vec<Vec<Square>>,
    /// How many orbits each stands for.
    weights: Vec<u64>,
    /// For each the orbits beside which it can stand, a bit each.
    beside: Vec<Vec<u64>>,
    /// For each the lines that it fills, a bit each.
    fills: Vec<u128>,
    /// The lines that have to be filled, those of files first and in their order.
    lines: u128,
}

impl Orbits {
    /// The orbits of a question whose squares are closed under the symmetries.
    fn new(placing: &Placing, by: &[Symmetry]) -> Orbits {
        let (squares, after) = independent::orbits(placing, by);
        let words = squares.len().div_ceil(64);
        let mut beside = vec![vec![0u64; words]; squares.len()];
        for (one, others) in after.iter().enumerate() {
            for other in others.iter().map(|&other| other as usize) {
                beside[one][other / 64] |= 1 << (other % 64);
                beside[other][one / 64] |= 1 << (one % 64);
            }
        }
        // Lines that symmetries exchange are filled by the same orbits: they are one line here.
        let size = placing.grid.size;
        let (files, ranks) = (size.files() as usize, size.ranks() as usize);
        let (by_file, by_rank) = (placing.pieces == files as u64, placing.pieces == ranks as u64);
        let mut of_line: Vec<Option<u32>> = vec![None; files + ranks];
        let group = Symmetry::generated(by);
        let mut count = 0;
        for square in size.iter() {
            for (at, is_asked) in [(square.file as usize, by_file), (files + square.rank as usize, by_rank)] {
                if !is_asked || of_line[at].is_some() {
                    continue;
                }
                for &symmetry in &group {
                    let image = symmetry.apply(size, square);
                    let is_file = (at < files) == (symmetry.apply_step((0, 1)).0 == 0);
                    of_line[if is_file { image.file as usize } else { files + image.rank as usize }] = Some(count);
                }
                count += 1;
            }
        }
        // Lines get numbers in the order in which files come.
        let mut names = HashMap::new();
        let fresh: Vec<Option<usize>> = of_line
            .iter()
            .map(|line| {
                let next = names.len();
                line.map(|line| *names.entry(line).or_insert(next))
            })
            .collect();
        let lines_of = |square: &Square| {
            let at = [fresh[square.file as usize], fresh[files + square.rank as usize]];
            at.into_iter().flatten().fold(0u128, |lines, line| lines | 1 << line)
        };
        let all = |squares: &[Square]| squares.iter().map(lines_of).fold(0, |lines, more| lines | more);
        let every = if names.len() >= 128 { u128::MAX } else { (1 << names.len()) - 1 };
        Orbits {
            fills: squares.iter().map(|squares| all(squares)).collect(),
            lines: every & !all(&placing.required),
            weights: vec![1; squares.len()],
            squares,
            beside,
        }
    }

    /// Twins as one orbit.
    fn merged(self) -> Orbits {
        let mut firsts: HashMap<(&[u64], u128), usize> = HashMap::new();
        let mut kept: Vec<usize> = Vec::new();
        let mut weights = Vec::new();
        for (own, (beside, &fills)) in self.beside.iter().zip(&self.fills).enumerate() {
            match firsts.entry((beside, fills)) {
                std::collections::hash_map::Entry::Occupied(first) => weights[*first.get()] += self.weights[own],
                std::collections::hash_map::Entry::Vacant(none) => {
                    none.insert(kept.len());
                    kept.push(own);
                    weights.push(self.weights[own]);
                }
            }
        }
        let row = |&own: &usize| {
            let mut row = vec![0u64; kept.len().div_ceil(64)];
            let stands = |&(_, &other): &(usize, &usize)| self.beside[own][other / 64] >> (other % 64) & 1 == 1;
            kept.iter().enumerate().filter(stands).for_each(|(at, _)| row[at / 64] |= 1 << (at % 64));
            row
        };
        Orbits {
            beside: kept.iter().map(row).collect(),
            squares: kept.iter().map(|&own| self.squares[own].clone()).collect(),
            fills: kept.iter().map(|&own| self.fills[own]).collect(),
            weights,
            lines: self.lines,
        }
    }
}

/// Orbits as bits.
struct Board<'o, const WORDS: usize> {
    orbits: &'o Orbits,
    beside: Vec<[u64; WORDS]>,
    /// The orbits that fill each line, as parts of words.
    lines: Vec<Vec<(usize, u64)>>,
}

/// What a search has before it: the orbits that are left, and the lines that nothing fills yet.
#[derive(Clone, Copy)]
struct State<const WORDS: usize> {
    left: [u64; WORDS],
    lines: u128,
}

/// The bits of a word, from the lowest on.
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

    fn start(&self) -> State<WORDS> {
        let mut left = [0; WORDS];
        (0..self.beside.len()).for_each(|orbit| left[orbit / 64] |= 1 << (orbit % 64));
        State { left, lines: self.orbits.lines }
    }

    #[inline]
    fn after(&self, state: &State<WORDS>, orbit: usize) -> State<WORDS> {
        let mut left = state.left;
        left.iter_mut().zip(&self.beside[orbit]).for_each(|(word, keep)| *word &= keep);
        State { left, lines: state.lines & !self.orbits.fills[orbit] }
    }

    /// The open line with the fewest orbits left; none where some line has no orbit left, or all are filled.
    #[inline]
    fn tightest(&self, state: &State<WORDS>) -> Option<usize> {
        let (mut best, mut fewest, mut open) = (None, u32::MAX, state.lines);
        while open != 0 {
            let line = open.trailing_zeros() as usize;
            open &= open - 1;
            let count = self.lines[line].iter().map(|&(word, bits)| (state.left[word] & bits).count_ones()).sum();
            if count == 0 {
                return None;
            }
            if count < fewest {
                (best, fewest) = (Some(line), count);
            }
        }
        best
    }

    /// The orbits that can fill a line, in order.
    fn choices(&self, state: &State<WORDS>, line: usize) -> impl Iterator<Item = usize> {
        let left = state.left;
        self.lines[line]
            .iter()
            .flat_map(move |&(word, of_line)| bits(left[word] & of_line).map(move |bit| word * 64 + bit))
    }

    fn count(&self, state: &State<WORDS>, weight: u64, gauge: &mut Gauge<'_>, total: &mut u128) -> ControlFlow<Stop> {
        if state.lines == 0 {
            gauge.found = gauge.found.saturating_add(weight);
            *total += u128::from(weight);
            return Continue(());
        }
        let Some(line) = self.tightest(state) else { return Continue(()) };
        for orbit in self.choices(state, line) {
            gauge.node()?;
            let weight = weight.saturating_mul(self.orbits.weights[orbit]);
            self.count(&self.after(state, orbit), weight, gauge, total)?;
        }
        Continue(())
    }

    /// States that a count is divided into, each with what it weighs.
    fn tasks(&self) -> Vec<(State<WORDS>, u64)> {
        let mut tasks = vec![(self.start(), 1)];
        while !tasks.is_empty() && tasks.len() < TASKS && tasks.iter().any(|(state, _)| state.lines != 0) {
            let divide = |&(state, weight): &(State<WORDS>, u64)| match self.tightest(&state) {
                Some(line) => {
                    let after = |orbit| (self.after(&state, orbit), weight.saturating_mul(self.orbits.weights[orbit]));
                    self.choices(&state, line).map(after).collect()
                }
                None if state.lines == 0 => vec![(state, weight)],
                None => Vec::new(),
            };
            tasks = tasks.iter().flat_map(divide).collect();
        }
        tasks
    }
}

fn count_in<const WORDS: usize>(orbits: &Orbits, limit: &Limit) -> Searched {
    let board = Board::<WORDS>::new(orbits);
    let tasks = board.tasks();
    let shared = Shared::new(tasks.len());
    let parts = Crew::new(limit, tasks.len()).share(tasks.len(), |mut numbers| {
        let (mut gauge, mut total) = (Gauge::sharing(limit, &shared), 0);
        let flow = numbers.try_for_each(|number| {
            let (state, weight) = &tasks[number];
            board.count(state, *weight, &mut gauge, &mut total)?;
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

fn list_in<const WORDS: usize>(
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

/// Lists solutions by filling one file after another.
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
    fn go(&mut self, state: &State<WORDS>) -> ControlFlow<Stop> {
        if state.lines == 0 {
            return self.found();
        }
        if self.board.tightest(state).is_none() {
            return Continue(());
        }
        let board = self.board;
        for orbit in board.choices(state, state.lines.trailing_zeros() as usize) {
            self.gauge.node()?;
            self.chosen.push(orbit);
            self.tell(orbit, Event::Place)?;
            self.go(&board.after(state, orbit))?;
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

fn find_in<const WORDS: usize>(orbits: &Orbits, required: &[Square], limit: &Limit) -> (Option<Vec<Square>>, Searched) {
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

/// Why a run of random choices ends before it has seen everything.
enum Halt {
    Found,
    Restart,
    Stopped(Stop),
}

/// Makes random choices.
struct Finder<'a, 'o, const WORDS: usize> {
    board: &'a Board<'o, WORDS>,
    random: SplitMix64,
    chosen: Vec<usize>,
    budget: u64,
}

impl<const WORDS: usize> Finder<'_, '_, WORDS> {
    fn go(&mut self, state: &State<WORDS>, gauge: &mut Gauge<'_>) -> ControlFlow<Halt> {
        if state.lines == 0 {
            return Break(Halt::Found);
        }
        let Some(line) = self.board.tightest(state) else { return Continue(()) };
        let mut choices: Vec<usize> = self.board.choices(state, line).collect();
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
            self.go(&self.board.after(state, orbit), gauge)?;
            self.chosen.pop();
        }
        Continue(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::{Grid, Group, Joins, Size};
    use crate::piece::{BISHOP, KNIGHT, Piece, QUEEN, ROOK, SUPERQUEEN};

    fn placing(piece: &'static Piece, files: u64, ranks: u64, joins: Joins, pieces: u64) -> Placing {
        let grid = Grid::joined(Size::new(files, ranks).expect("a valid size"), joins);
        Placing { piece, grid, pieces, blocked: Vec::new(), required: Vec::new() }
    }

    /// Lists, counts and finds by orbits what the filtered list of all solutions has.
    fn compare(placing: &Placing) -> usize {
        let (size, limit) = (placing.grid.size, Limit::default());
        let mut all = Vec::new();
        independent::list(placing, &limit, &mut Silent, &mut |squares| {
            all.push(squares.to_vec());
            Continue(())
        });
        let symmetries = Group::All.symmetries(size);
        let mut some = 0;
        for &one in symmetries {
            for &other in symmetries {
                let by = [one, other];
                let keeps =
                    |squares: &&Vec<Square>| by.iter().all(|&way| crate::board::is_kept(size, squares, None, way));
                let kept: Vec<&Vec<Square>> = all.iter().filter(keeps).collect();
                let mut listed = Vec::new();
                list(placing, &by, &limit, &mut Silent, &mut |squares| {
                    listed.push(squares.to_vec());
                    Continue(())
                });
                assert!(listed.iter().eq(kept.iter().copied()), "{placing:?} {by:?}");
                assert_eq!(count(placing, &by, &limit).found, kept.len() as u128, "{placing:?} {by:?}");
                assert_eq!(find(placing, &by, &limit).0.as_ref(), kept.first().copied(), "{placing:?} {by:?}");
                some += kept.len();
            }
        }
        some
    }

    #[test]
    fn orbits_give_what_the_list_of_all_has() {
        let mut some = 0;
        for (files, ranks) in [(1, 1), (2, 2), (4, 4), (5, 5), (3, 5), (5, 3), (6, 6), (1, 4), (4, 1)] {
            for piece in [&QUEEN, &ROOK, &SUPERQUEEN] {
                for joins in [Joins::NONE, Joins::TORUS] {
                    let short: u64 = files.min(ranks);
                    for pieces in short.saturating_sub(1)..=short {
                        if piece.name != "rook" || short < 6 {
                            some += compare(&placing(piece, files, ranks, joins, pieces));
                        }
                    }
                }
            }
        }
        some += compare(&placing(&BISHOP, 4, 4, Joins::NONE, 4)) + compare(&placing(&KNIGHT, 3, 4, Joins::NONE, 5));
        assert!(some > 1000, "only {some} solutions");
    }

    #[test]
    fn squares_bring_their_images() {
        let mut random = SplitMix64::new(1);
        let mut some = 0;
        for round in 0..60 {
            let side = 5 + round % 3;
            let mut question = placing([&QUEEN, &ROOK][round as usize % 2], side, side, Joins::NONE, side);
            let size = question.grid.size;
            let mut one = || size.square(random.below(size.squares()) as usize);
            let (blocked, required) = (one(), one());
            (question.blocked, question.required) = (vec![blocked], vec![required]);
            if blocked != required && side < 7 {
                some += compare(&question);
            }
        }
        assert!(some > 100, "only {some} solutions");
    }

    #[test]
    fn random_choices_find_solutions_and_prove_that_there_is_none() {
        let limit = Limit::default();
        for (side, by) in [(12, Symmetry::QuarterTurn), (20, Symmetry::HalfTurn), (33, Symmetry::QuarterTurn)] {
            let queens = placing(&QUEEN, side, side, Joins::NONE, side);
            let orbits = Orbits::new(&queens, &[by]).merged();
            let found = for_words!(orbits, find_in(&orbits, &[], &limit)).0.expect("there are some");
            assert!(crate::search::first_attack(&QUEEN, queens.grid, &found).is_none() && found.len() as u64 == side);
            assert!(crate::board::is_kept(queens.grid.size, &found, None, by));
        }
        let orbits = Orbits::new(&placing(&QUEEN, 8, 8, Joins::NONE, 8), &[Symmetry::QuarterTurn]).merged();
        let (found, searched) = for_words!(orbits, find_in(&orbits, &[], &limit));
        assert!(found.is_none() && searched.end.is_complete());
    }

    #[test]
    fn the_number_of_threads_and_limits_change_no_count() {
        let queens = placing(&QUEEN, 16, 16, Joins::NONE, 16);
        let counted = |threads| count(&queens, &[Symmetry::HalfTurn], &Limit { threads, ..Limit::default() }).found;
        assert_eq!([counted(1), counted(3)], [3000, 3000]);
        let few = Limit { nodes: Some(1), ..Limit::default() };
        let stopped = count(&placing(&QUEEN, 24, 24, Joins::NONE, 24), &[Symmetry::HalfTurn], &few);
        assert_eq!(stopped.end, End::Stopped(Stop::Nodes));
    }
}
