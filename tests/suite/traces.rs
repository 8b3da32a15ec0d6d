//! Traces: every number and every superlative of every step, compared with the position. The
//! position is computed here from the rules of chess alone.
//!
//! The sentence of a step is made from its data, and `tests/sessions/trace.session` shows it.

use crate::evaluate::{RunCommands, read_instance};
use bezzel::board::{EdgeGluing, Square};
use bezzel_base::core::{AttackLine, Limit, SearchEnd};
use bezzel_lab::problem::{Instance, MethodTask, PathEdit, SolutionOrder, TourStep};
use bezzel_lab::report::ViewOptions;
use bezzel_lab::session::Session;
use bezzel_lab::trace::report::step_moment;
use bezzel_lab::trace::{
    BacktrackReason, BoardQuarter, DetailValue, SearchTrace, StepDetail, TraceReplay, TraceStep,
    TraceWindow,
};
use bezzel_lab::value::Value;
use std::cmp::Ordering;
use std::collections::{BTreeMap, BTreeSet};
use std::ops::ControlFlow::Continue;

type At = (i32, i32);

/// Maximum number of steps of a search that are examined.
const STEPS: u64 = 400;

fn to_coordinates(square: Square) -> At {
    (square.file as i32, square.rank as i32)
}

fn name((file, rank): At) -> String {
    format!("{}{}", char::from(b'a' + file as u8), rank + 1)
}

/// Lists the names of squares, of long lists only the first 16.
fn names(squares: &[At]) -> String {
    let first: Vec<String> = squares.iter().take(16).map(|&square| name(square)).collect();
    first.join(", ") + if squares.len() > 16 { " …" } else { "" }
}

fn all_coordinates(squares: &[Square]) -> Vec<At> {
    squares.iter().copied().map(to_coordinates).collect()
}

/// Returns squares in file order.
fn sorted(squares: &[At]) -> Vec<At> {
    let mut sorted = squares.to_vec();
    sorted.sort_unstable();
    sorted
}

/// Position: a board with pieces and the properties of the problem.
struct TracePosition {
    files: i32,
    ranks: i32,
    torus: bool,
    piece: String,
    pieces: u64,
    /// Pieces in the order in which they were placed.
    standing: Vec<At>,
    blocked: Vec<At>,
    required: Vec<At>,
    covers: bool,
    /// Whether pieces must not attack each other.
    apart: bool,
    /// Whether a piece does not cover its own square.
    total: bool,
    /// Whether no three pieces may stand on one straight line.
    no_three: bool,
}

impl TracePosition {
    fn from_instance(instance: &dyn Instance) -> TracePosition {
        let grid = instance.grid();
        TracePosition {
            files: grid.size.files() as i32,
            ranks: grid.size.ranks() as i32,
            torus: grid.topology.sides == EdgeGluing::Straight,
            piece: instance.piece().name.to_string(),
            pieces: instance.piece_count().unwrap_or(0),
            standing: Vec::new(),
            blocked: all_coordinates(instance.blocked_squares()),
            required: all_coordinates(instance.required_squares()),
            covers: instance.is_cover(),
            apart: instance.is_independent(),
            total: instance.command_text().contains(" total"),
            no_three: instance.command_text().contains(" nothree"),
        }
    }

    /// Lists the squares in file order.
    fn squares(&self) -> Vec<At> {
        (0..self.files).flat_map(|file| (0..self.ranks).map(move |rank| (file, rank))).collect()
    }

    fn step(&self, (file, rank): At, (x, y): At) -> Option<At> {
        let (file, rank) = (file + x, rank + y);
        match self.torus {
            true => Some((file.rem_euclid(self.files), rank.rem_euclid(self.ranks))),
            false => ((0..self.files).contains(&file) && (0..self.ranks).contains(&rank))
                .then_some((file, rank)),
        }
    }

    /// Returns the squares that a piece attacks, with the direction. Pieces and blocked squares do
    /// not interrupt lines.
    fn attacked(&self, from: At) -> BTreeMap<At, &'static str> {
        let mut attacked = BTreeMap::new();
        let slides = |lines: bool, diagonals: bool| {
            let ways =
                (-1..=1).flat_map(|x| (-1..=1).map(move |y| (x, y))).filter(|&way| way != (0, 0));
            ways.filter(move |&(x, y): &At| if x * y == 0 { lines } else { diagonals })
                .collect::<Vec<At>>()
        };
        let leaps: Vec<At> = (-2..=2i32)
            .flat_map(|x| (-2..=2i32).map(move |y| (x, y)))
            .filter(|(x, y)| (x * y).abs() == 2)
            .collect();
        let (ways, far, jumps) = match &*self.piece {
            "queen" => (slides(true, true), true, false),
            "rook" => (slides(true, false), true, false),
            "bishop" => (slides(false, true), true, false),
            "king" => (slides(true, true), false, false),
            "knight" => (Vec::new(), false, true),
            "superqueen" => (slides(true, true), true, true),
            other => panic!("{other}"),
        };
        for way in ways {
            let line = match way {
                _ if !far => "leap",
                (0, _) => "file",
                (_, 0) => "rank",
                _ => "diagonal",
            };
            let mut square = from;
            for _ in 0..if far { self.files.max(self.ranks) * 4 } else { 1 } {
                let Some(next) = self.step(square, way).filter(|&next| next != from) else { break };
                attacked.entry(next).or_insert(line);
                square = next;
            }
        }
        for way in leaps.into_iter().filter(|_| jumps) {
            if let Some(next) = self.step(from, way).filter(|&next| next != from) {
                attacked.entry(next).or_insert("leap");
            }
        }
        attacked
    }

    fn attacks(&self, from: At, to: At) -> bool {
        self.attacked(from).contains_key(&to)
    }

    fn is_attacked(&self, square: At) -> bool {
        self.standing.iter().any(|&from| self.attacks(from, square))
    }

    /// Returns whether a piece may be placed on the square.
    fn is_free(&self, square: At) -> bool {
        let is_safe = !(self.apart && self.is_attacked(square));
        !self.standing.contains(&square) && !self.blocked.contains(&square) && is_safe
    }

    fn free(&self) -> Vec<At> {
        self.squares().into_iter().filter(|&square| self.is_free(square)).collect()
    }

    fn in_file(&self, file: i32) -> Vec<At> {
        let fits = |square: &At| square.0 == file && !self.is_excluded(*square);
        self.free().into_iter().filter(fits).collect()
    }

    /// Returns whether the square is on one straight line with two pieces, if that is excluded.
    fn is_excluded(&self, (file, rank): At) -> bool {
        let pairs = |(number, a): (usize, &At)| {
            let area = |b: &At| (a.0 - file) * (b.1 - rank) == (b.0 - file) * (a.1 - rank);
            self.standing[number + 1..].iter().any(area)
        };
        self.no_three && self.standing.iter().enumerate().any(pairs)
    }

    fn in_rank(&self, rank: i32) -> Vec<At> {
        self.free().into_iter().filter(|square| square.1 == rank).collect()
    }

    /// Returns whether a piece on the square is compatible with the required pieces.
    fn is_compatible(&self, square: At) -> bool {
        let clash =
            |&other: &At| other != square && (other.0 == square.0 || self.attacks(other, square));
        !self.required.iter().any(clash)
    }

    /// Returns the squares that a piece covers.
    fn reach(&self, from: At) -> BTreeSet<At> {
        let own = (!self.total).then_some(from);
        self.attacked(from).into_keys().chain(own).collect()
    }

    /// Returns the uncovered squares in file order.
    fn open(&self) -> Vec<At> {
        let covered: BTreeSet<At> =
            self.standing.iter().flat_map(|&from| self.reach(from)).collect();
        self.squares().into_iter().filter(|square| !covered.contains(square)).collect()
    }

    /// Counts the uncovered squares that a piece would cover.
    fn gain(&self, from: At) -> u64 {
        let (reach, open) = (self.reach(from), self.open());
        open.iter().filter(|square| reach.contains(square)).count() as u64
    }

    /// Returns the squares that only this piece covers.
    fn covered_alone(&self, piece: At) -> Vec<At> {
        let others: BTreeSet<At> = self
            .standing
            .iter()
            .filter(|&&other| other != piece)
            .flat_map(|&from| self.reach(from))
            .collect();
        self.reach(piece).difference(&others).copied().collect()
    }

    /// Computes the maximum number of further pieces without attacks on these squares.
    fn max_independent(&self, squares: &[At]) -> u64 {
        let Some((&first, rest)) = squares.split_first() else { return 0 };
        let apart = |&&square: &&At| !self.attacks(first, square) && !self.attacks(square, first);
        let beside: Vec<At> = rest.iter().filter(apart).copied().collect();
        (1 + self.max_independent(&beside)).max(self.max_independent(rest))
    }

    /// Computes the maximum number of uncovered squares that `pieces` pieces on these squares cover
    /// together.
    fn max_coverage(&self, squares: &[At], pieces: u64, open: &BTreeSet<At>) -> u64 {
        if pieces == 0 || squares.is_empty() {
            return 0;
        }
        let first = self.reach(squares[0]);
        let left: BTreeSet<At> = open.difference(&first).copied().collect();
        let with =
            (open.len() - left.len()) as u64 + self.max_coverage(&squares[1..], pieces - 1, &left);
        with.max(self.max_coverage(&squares[1..], pieces, open))
    }

    /// Returns the two diagonals of a square.
    fn diagonals(&self, (file, rank): At) -> [(bool, i32); 2] {
        let around = |line: i32| if self.torus { line.rem_euclid(self.files) } else { line };
        [(true, around(file - rank)), (false, around(file + rank))]
    }

    /// Counts the collisions on diagonals: on each diagonal, the queens after the first one.
    fn collisions(&self) -> u64 {
        let mut lines: BTreeMap<(bool, i32), u64> = BTreeMap::new();
        for &(file, rank) in &self.standing {
            *lines.entry((true, file - rank)).or_default() += 1;
            *lines.entry((false, file + rank)).or_default() += 1;
        }
        lines.values().map(|queens| queens - 1).sum()
    }
}

/// Checker for the claims of the sentences of a trace.
struct TraceJudge {
    position: TracePosition,
    /// Number of terms, solutions and so on that were reported so far.
    found: u64,
    best: Option<usize>,
    /// Pieces that were tried at each level.
    tried: Vec<BTreeSet<At>>,
    probed: (u64, u64),
    tries: u64,
    /// Pieces that were placed since the last restart.
    placed: u64,
    /// Dead ends of each file (`true`) and rank.
    dead_ends: BTreeMap<(bool, i32), u64>,
    /// Number of exchanges that left each square of a cover open.
    left_open: BTreeMap<At, u64>,
    split: Option<[u64; 4]>,
    /// Candidate squares for a cover, for each number of placed pieces.
    question: Vec<BTreeSet<At>>,
    faults: Vec<String>,
}

impl TraceJudge {
    fn check_claim(&mut self, holds: bool, what: impl FnOnce() -> String) {
        if !holds {
            self.faults.push(what());
        }
    }

    /// Checks the data of a step. The position is the one before the step.
    fn check_step(&mut self, deed: &TraceStep) {
        let position = &self.position;
        match deed {
            TraceStep::Place(square) => {
                let square = to_coordinates(*square);
                let is_free = position.is_free(square);
                self.check_claim(is_free, || format!("{} is not free", name(square)));
            }
            TraceStep::Given(square) => {
                let square = to_coordinates(*square);
                let is_required = [&position.standing[..], &[square]]
                    .concat()
                    .iter()
                    .all(|it| position.required.contains(it));
                self.check_claim(is_required, || format!("{} is not required", name(square)));
            }
            TraceStep::Reject { square, by } => {
                let square = to_coordinates(*square);
                let attackers: Vec<At> = position
                    .standing
                    .iter()
                    .copied()
                    .filter(|&from| position.attacks(from, square))
                    .collect();
                let told: Vec<At> = by.iter().map(|(by, _)| to_coordinates(*by)).collect();
                let lines = by.iter().all(|(by, line)| {
                    let way = position.attacked(to_coordinates(*by)).get(&square).copied();
                    way == Some(match line {
                        AttackLine::File => "file",
                        AttackLine::Rank => "rank",
                        AttackLine::Rising | AttackLine::Falling => "diagonal",
                        AttackLine::Leap => "leap",
                        AttackLine::Region => "region",
                    })
                });
                self.check_claim(attackers == told && lines, || {
                    format!("{} is attacked by {attackers:?}", name(square))
                });
            }
            TraceStep::Remove { square, why } => {
                let square = to_coordinates(*square);
                let stands = position.standing.contains(&square);
                self.check_claim(stands, || format!("{} is empty", name(square)));
                if let BacktrackReason::File(file) = why {
                    let tried = self.tried.last().cloned().unwrap_or_default();
                    let left = self.position.in_file(*file as i32);
                    let all = left.iter().all(|square| tried.contains(square));
                    self.check_claim(all, || {
                        format!("not every square of file {file} was tried: {left:?} {tried:?}")
                    });
                }
            }
            TraceStep::DeadEnd { file, back } => {
                let back = back.map(to_coordinates);
                let last = position
                    .standing
                    .last()
                    .copied()
                    .filter(|square| !position.required.contains(square));
                self.check_claim(last == back, || format!("not the last piece: {back:?}"));
                match file {
                    Some(file) => {
                        let free = self.position.in_file(*file as i32);
                        self.check_claim(free.is_empty(), || {
                            format!("free squares in file {file}: {free:?}")
                        });
                    }
                    None => {
                        let after = |square: &At| {
                            self.position.standing.iter().all(|standing| {
                                standing < square || self.position.required.contains(standing)
                            })
                        };
                        let standing = self.position.standing.len() as u64;
                        let free: Vec<At> =
                            self.position.free().into_iter().filter(after).collect();
                        let room = self.position.max_independent(&free);
                        let left = self.position.pieces - standing;
                        self.check_claim(room < left, || {
                            format!("there is room for {room} of {left}: {}", names(&free))
                        });
                    }
                }
            }
            TraceStep::Allow(_) => {}
            TraceStep::Best { square, quarter, gain, ties } => {
                let (square, told) = (to_coordinates(*square), all_coordinates(ties));
                let middle = (position.files, position.ranks);
                let (left, above) = match quarter.map(BoardQuarter::word) {
                    None => (None, None),
                    Some("upper-left") => (Some(true), Some(true)),
                    Some("lower-left") => (Some(true), Some(false)),
                    Some("lower-right") => (Some(false), Some(false)),
                    Some(_) => (Some(false), Some(true)),
                };
                let is_among = |&(file, rank): &At| {
                    let side = |low: bool, place: i32, side: i32| {
                        if low { 2 * place < side } else { 2 * place + 1 >= side }
                    };
                    left.is_none_or(|left| side(left, file, middle.0))
                        && above.is_none_or(|above| side(!above, rank, middle.1))
                };
                let among: Vec<At> = position.free().into_iter().filter(is_among).collect();
                let most = among.iter().map(|&square| position.gain(square)).max().unwrap_or(0);
                let best: Vec<At> =
                    among.iter().copied().filter(|&square| position.gain(square) == most).collect();
                let is_best = position.gain(square) == *gain && *gain == most;
                let others: Vec<At> = best.into_iter().filter(|&other| other != square).collect();
                self.check_claim(is_best, || {
                    format!("{} covers {gain}, the most is {most}", name(square))
                });
                self.check_claim(others == told, || {
                    format!("as many from {}, told {}", names(&others), names(&told))
                });
            }
            TraceStep::Need { square, ways } => {
                let square = to_coordinates(*square);
                let is_open = position.open().contains(&square);
                let (question, _) = self.candidate_squares();
                let there = question
                    .iter()
                    .filter(|&&from| self.position.reach(from).contains(&square))
                    .count() as u64;
                self.check_claim(is_open && there == *ways, || {
                    format!("{}: {there} ways, told {ways}", name(square))
                });
                *self.question.last_mut().expect("a level") = question;
            }
            TraceStep::Short { pieces, most, open, first } => {
                let there = position.open();
                let standing = position.standing.len() as u64;
                let set: BTreeSet<At> = there.iter().copied().collect();
                let (question, bound) = self.candidate_squares();
                let question: Vec<At> = question.into_iter().collect();
                let real =
                    if *pieces < 4 { position.max_coverage(&question, *pieces, &set) } else { 0 };
                let bound = if *pieces > 0 { bound } else { 0 };
                let total = position.pieces;
                self.check_claim(there.len() as u64 == *open, || {
                    format!("{} open, told {open}", there.len())
                });
                self.check_claim(there.first() == Some(&to_coordinates(*first)), || {
                    format!("first {there:?}")
                });
                self.check_claim(total == 0 || total == standing + pieces, || {
                    format!("{total} = {standing} + {pieces}")
                });
                self.check_claim(real <= *most, || {
                    format!("{pieces} can cover {real}, told at most {most}")
                });
                self.check_claim(bound == *most, || {
                    format!("the {pieces} best cover {bound}, told {most}")
                });
                self.check_claim(most < open, || format!("{most} of {open} is enough"));
            }
            TraceStep::Detail { fact, off, on, about } => self.check_fact(
                fact,
                &all_coordinates(off),
                &all_coordinates(on),
                &all_coordinates(about),
            ),
            TraceStep::Tour(_) => panic!("a step of a tour in a search"),
            TraceStep::Found { number } => {
                let standing = position.standing.len() as u64;
                let is_solution = match position.covers {
                    true => position.open().is_empty(),
                    false => !position.standing.iter().any(|&square| position.is_attacked(square)),
                };
                let apart = !position.apart
                    || !position.standing.iter().any(|&square| position.is_attacked(square));
                let asked = position.pieces;
                self.found += 1;
                let found = self.found;
                self.check_claim(is_solution && apart, || "no solution".to_owned());
                self.check_claim(asked == 0 || standing == asked, || {
                    format!("{standing} of {asked}")
                });
                self.check_claim(found == *number, || format!("solution {found}, told {number}"));
            }
        }
    }

    fn number(fact: &StepDetail, wanted: &str) -> u64 {
        let found = fact.values().find(|(name, _)| *name == wanted);
        match found.unwrap_or_else(|| panic!("{} has no {wanted}", fact.word)).1 {
            DetailValue::Number(number) | DetailValue::Seed(number) => number,
            DetailValue::File(line) | DetailValue::Rank(line) => line.into(),
            DetailValue::Bits(bits, _) => bits,
            DetailValue::Units(units) => units.iter().count() as u64,
            DetailValue::Word(_) => panic!("{} has a word as {wanted}", fact.word),
        }
    }

    /// Checks the data of a fact on the position with the pieces after the step.
    fn check_fact(&mut self, fact: &StepDetail, off: &[At], on: &[At], about: &[At]) {
        let mut after: Vec<At> =
            self.position.standing.iter().copied().filter(|square| !off.contains(square)).collect();
        after.extend(on);
        let before = std::mem::replace(&mut self.position.standing, after);
        let stands = off.iter().all(|square| before.contains(square));
        self.check_claim(stands, || format!("{off:?} are not there"));
        self.check_values(fact, &before, off, on, about);
        self.position.standing = before;
    }

    fn check_values(
        &mut self,
        fact: &StepDetail,
        before: &[At],
        off: &[At],
        on: &[At],
        about: &[At],
    ) {
        let number = |wanted: &str| TraceJudge::number(fact, wanted);
        match fact.word {
            "bits" | "no bits" | "empty file" => {
                let (file, bits) = (number("file") as i32, number("bits"));
                let free = self.free_in_line((true, file));
                let expected = free.iter().map(|square| 1u64 << square.1).sum::<u64>();
                self.check_claim(bits == expected && about == free, || {
                    format!("free squares of file {file}: {free:?}")
                });
                let is_empty = fact.word != "bits";
                self.check_claim(is_empty == free.is_empty(), || format!("{fact:?}: {free:?}"));
            }
            "list" => {
                let standing = &self.position.standing;
                let apart = !standing.iter().any(|&square| self.position.is_attacked(square));
                self.check_claim(apart, || "two attack each other".to_owned());
            }
            "list attacked" => {
                let (square, from, told) = (about[0], about[1], number("number"));
                let is_so = before.contains(&from) && self.position.attacks(from, square);
                self.check_claim(is_so && told == square.1 as u64 + 1, || {
                    format!("{about:?} {told}")
                });
            }
            "closed" => {
                let (square, told) = (about[0], number("number"));
                let is_barred =
                    self.position.blocked.contains(&square) || !self.position.is_compatible(square);
                self.check_claim(is_barred && told == square.1 as u64 + 1, || {
                    format!("{about:?} {told}")
                });
            }
            "list back" => {
                self.check_claim(number("number") == off[0].1 as u64 + 1, || format!("{off:?}"));
            }
            "fewest file" | "fewest rank" | "lost file" | "lost rank" => {
                let line = (fact.word.ends_with("file"), number("line") as i32);
                let (lines, free) = (self.lines_without_piece(), self.free_in_line(line));
                let fewest =
                    lines.iter().map(|&line| self.free_in_line(line).len()).min().unwrap_or(0);
                // A line without free squares may also be one that may stay empty.
                let is_lost = fact.word.starts_with("lost");
                let is_needy = lines.contains(&line) || is_lost;
                self.check_claim(is_needy && free.len() == fewest, || {
                    format!("{fact:?}: {free:?}, the fewest are {fewest}")
                });
                if is_lost {
                    self.check_claim(free.is_empty(), || format!("{fact:?}: {free:?}"));
                    *self.dead_ends.entry(line).or_default() += 1;
                } else {
                    let is_right = sorted(about) == free && number("n") == free.len() as u64;
                    self.check_claim(is_right, || format!("{about:?}: {free:?}"));
                }
            }
            "hardest file" | "hardest rank" => {
                let line = (fact.word.ends_with("file"), number("line") as i32);
                let (lines, free) = (self.lines_without_piece(), self.free_in_line(line));
                let dead = |line: &(bool, i32)| self.dead_ends.get(line).copied().unwrap_or(0);
                let weighed =
                    |line: &(bool, i32)| (self.free_in_line(*line).len() as u64, 1 + dead(line));
                let (n, weight) = weighed(&line);
                // n / weight is the least fraction, and no line is without a choice.
                let is_hardest = lines
                    .iter()
                    .map(weighed)
                    .all(|(other, by)| other > 1 && n * by <= other * weight);
                let is_right = lines.contains(&line)
                    && sorted(about) == free
                    && (number("n"), number("dead")) == (n, weight - 1);
                self.check_claim(is_hardest && is_right, || {
                    format!("{fact:?}: {free:?}, {} dead ends", weight - 1)
                });
            }
            "next file" | "next rank" => {
                let line = (fact.word.ends_with("file"), number("line") as i32);
                let free = self.free_in_line(line);
                self.check_claim(sorted(about) == free, || format!("{about:?}: {free:?}"));
            }
            "stay file" | "stay rank" | "fill file" | "fill rank" => {
                let (line, is_file) = (number("line") as i32, fact.word.ends_with("file"));
                let holds = |square: &At| line == if is_file { square.0 } else { square.1 };
                let is_empty = !self.position.standing.iter().any(holds);
                self.check_claim(is_empty, || format!("{fact:?}"));
            }
            "cover" | "cover left" => {
                let was_free = self.with_pieces(before, |position| position.is_free(on[0]));
                self.check_claim(was_free, || format!("{} is not free", name(on[0])));
                let left = self.position.free().len() as u64;
                let is_right = fact.word == "cover" || left == number("n");
                self.check_claim(is_right, || format!("{left} squares are left: {fact:?}"));
            }
            "cliques" => {
                let (left, open, most) = (number("left"), number("open"), number("n"));
                let free = self.untried_squares();
                let room = self.position.max_independent(&free);
                let missing = self.position.pieces - self.position.standing.len() as u64;
                self.check_claim(left == missing, || format!("{missing} are left, told {left}"));
                self.check_claim(open == free.len() as u64, || {
                    format!("{} are free, told {open}", free.len())
                });
                self.check_claim(room <= most && most < left, || {
                    format!("room for {room} of {left}, told {most}")
                });
            }
            "begin anew" => {
                // Each run may place twice as many pieces as the previous one.
                let placed = std::mem::take(&mut self.placed);
                self.check_claim(number("n") == 2 * placed, || format!("{placed} pieces were put"));
            }
            "drawn" | "drawn attacked" => {
                let is_attacked = self.position.is_attacked(on[0]);
                self.check_claim(is_attacked == (fact.word == "drawn attacked"), || {
                    format!("{fact:?}: {on:?}")
                });
            }
            "collisions" => {
                let is_attacked = |square: &At| self.position.is_attacked(*square);
                let attacked: Vec<At> = self.sorted().into_iter().filter(is_attacked).collect();
                let collisions = self.position.collisions();
                let is_right = sorted(about) == attacked && number("n") == attacked.len() as u64;
                self.check_claim(is_right, || format!("{attacked:?}"));
                self.check_claim(number("collisions") == collisions, || format!("{collisions}"));
            }
            "no exchange" => {
                let better = self.with_pieces(before, TraceJudge::better_exchange);
                self.check_claim(better.is_none(), || format!("{better:?} lowers the collisions"));
            }
            "queen moves" | "exchange" | "exchange files" => {
                let now = self.position.collisions();
                let was = self.with_pieces(before, |position| position.collisions());
                let told = (number("before"), number("after"));
                self.check_claim(told == (was, now) && now < was, || {
                    format!("from {was} to {now}, told {told:?}")
                });
                let lines = |squares: &[At], is_file: bool| -> Vec<i32> {
                    squares.iter().map(|at| if is_file { at.0 } else { at.1 }).collect()
                };
                let same = match fact.word {
                    "queen moves" => off.len() == 1 && on.len() == 1,
                    "exchange" => lines(off, true) == lines(on, true),
                    _ => lines(off, false) == lines(on, false),
                };
                self.check_claim(same, || format!("{fact:?}: {off:?} {on:?}"));
            }
            "determinant" | "determinant files" | "determinant ranks" => {
                let (files, ranks) = (self.position.files as u64, self.position.ranks as u64);
                let (short, long) = (files.min(ranks), files.max(ranks));
                let terms: u64 = (long - short + 1..=long).product();
                self.check_claim(terms == number("n"), || format!("{terms} terms"));
                let word = match files.cmp(&ranks) {
                    Ordering::Equal => "determinant",
                    Ordering::Less => "determinant files",
                    Ordering::Greater => "determinant ranks",
                };
                self.check_claim(fact.word == word, || format!("{files}x{ranks}"));
            }
            "entry" | "last entry" => {
                let diagonals = |&square: &At| self.position.diagonals(square);
                let letters: Vec<(bool, i32)> = self.sorted().iter().flat_map(diagonals).collect();
                let once = letters.iter().collect::<BTreeSet<_>>().len() == letters.len();
                self.check_claim(once, || "a letter repeats".to_owned());
                if fact.word == "entry" {
                    let entry = (number("file") as i32, number("rank") as i32);
                    self.check_claim(on == [entry], || format!("{on:?}"));
                }
            }
            "vanishes" => {
                let (square, other) = (about[0], about[1]);
                let lines = self.position.diagonals(square);
                let same = self.position.diagonals(other).iter().any(|line| lines.contains(line));
                self.check_claim(same && before.contains(&other), || format!("{about:?}"));
            }
            "quadrants" => {
                let (files, ranks) = (self.position.files as u64, self.position.ranks as u64);
                let (n, side) = (number("n"), number("side"));
                self.check_claim(n == files / 2 && n == ranks / 2 && n + side == files, || {
                    format!("{n} {side}")
                });
            }
            // The numbers of halves are compared with the next halves, see `right half`.
            "split" => self.split = Some(["above", "below", "right", "left"].map(number)),
            "right half" => {
                let middle = self.position.files / 2;
                let above = on.iter().filter(|square| square.1 >= middle).count() as u64;
                let below = on.len() as u64 - above;
                let is_right = on.iter().all(|square| square.0 >= middle);
                self.check_claim(is_right, || format!("{on:?}"));
                self.check_claim((above, below) == (number("n"), number("below")), || {
                    format!("{above} {below}")
                });
                if let Some(told) = self.split.take() {
                    let expected = self.count_halves(on);
                    self.check_claim(told == expected, || {
                        format!("told {told:?}, there are {expected:?}")
                    });
                }
            }
            "left half" => {
                let ranks: BTreeSet<i32> =
                    self.position.standing.iter().map(|square| square.1).collect();
                let all = ranks.len() as i32 == self.position.ranks;
                self.check_claim(all, || format!("{on:?}"));
            }
            "collinear" => {
                let [square, a, b] = [about[0], about[1], about[2]];
                let area =
                    (a.0 - square.0) * (b.1 - square.1) - (b.0 - square.0) * (a.1 - square.1);
                let stand =
                    [a, b].iter().all(|at| before.contains(at)) && !before.contains(&square);
                self.check_claim(area == 0 && stand && a != b, || format!("{about:?}"));
            }
            "halves clash" => {
                let (one, other) = (about[0], about[1]);
                let same = one.0 - one.1 == other.0 - other.1 || one.0 + one.1 == other.0 + other.1;
                self.check_claim(same && before.contains(&one) && before.contains(&other), || {
                    format!("{about:?}")
                });
            }
            "halves fit" => {
                let none = self.position.collisions() == 0;
                self.check_claim(none, || "a diagonal holds two queens".to_owned());
            }
            "remainder" => {
                let (n, remainder) = (number("n"), number("remainder"));
                self.check_claim(n == self.position.files as u64 && remainder == n % 12, || {
                    format!("{n} {remainder}")
                });
            }
            "number" => {
                self.check_claim(number("number") == on[0].1 as u64 + 1, || format!("{on:?}"));
            }
            "middle file" => {
                let line = number("line") as i32;
                self.check_claim(line == self.position.files / 2, || format!("{line}"));
            }
            "covers" => {
                let gain = self.with_pieces(before, |position| position.gain(on[0]));
                let open = self.position.open().len() as u64;
                self.check_claim((gain, open) == (number("n"), number("open")), || {
                    format!("{gain} more, {open} open")
                });
            }
            "not covered" => {
                let is_first = self.position.open().first() == Some(&about[0]);
                self.check_claim(is_first, || format!("{about:?}"));
            }
            "drawn best" => {
                let told = (number("n"), number("ties"));
                let (own, most, ties) = self.with_pieces(before, |position| {
                    let gains: Vec<u64> =
                        position.free().iter().map(|&square| position.gain(square)).collect();
                    let most = gains.iter().copied().max().unwrap_or(0);
                    let ties = gains.iter().filter(|&&gain| gain == most).count() as u64;
                    (position.gain(on[0]), most, ties)
                });
                self.check_claim(told == (most, ties) && own == most, || {
                    format!("{own}, the most are {most} from {ties}")
                });
            }
            "probe" | "probe skip" => {
                let (n, times, level) = (number("n"), number("times"), number("level"));
                let squares = about.len() as u64;
                let skips = u64::from(fact.word == "probe skip");
                self.check_claim(n == squares + skips, || format!("{n} ways, {squares} squares"));
                let product = self.probed.0;
                self.check_claim(times == product && level == times * squares, || {
                    format!("{product} {times} {level}")
                });
                self.probed = (self.probed.0 * n, self.probed.1 + level);
            }
            "probe ends" => {
                let (n, solutions) = (number("n"), number("solutions"));
                let stands = before.len() as u64 == self.position.pieces;
                let expected = if stands { self.probed.0 } else { 0 };
                let nodes = self.probed.1;
                self.check_claim((n, solutions) == (nodes, expected), || {
                    format!("{nodes} {expected}")
                });
            }
            "greedy cover" | "first cover" | "better cover" | "equal cover" | "best cover" => {
                let pieces = self.position.standing.len();
                let is_cover = self.position.open().is_empty() && number("n") == pieces as u64;
                self.check_claim(is_cover, || format!("{pieces} pieces, told {}", number("n")));
                let best = self.best;
                let is_so = match fact.word {
                    "better cover" => best.is_none_or(|best| pieces < best),
                    "equal cover" => best.is_some_and(|best| pieces >= best),
                    "best cover" => best == Some(pieces),
                    _ => true,
                };
                self.check_claim(is_so, || format!("{pieces} pieces, the best are {best:?}"));
                self.best = Some(best.map_or(pieces, |best| best.min(pieces)));
            }
            "try" => {
                self.tries += 1;
                let tries = self.tries;
                let required = &self.position.required;
                let empty = self.position.standing.iter().all(|square| required.contains(square));
                self.check_claim(number("n") == tries && empty, || format!("try {tries}"));
            }
            "missed least" => {
                self.check_least_loss(before, off[0], None);
                let open = self.position.open().len() as u64;
                self.check_claim(open == number("open"), || format!("{open} open"));
                self.best = Some(self.best.map_or(before.len(), |best| best.min(before.len())));
            }
            "cover open" | "exchange pieces" => {
                let (was_open, covers) = self.with_pieces(before, |position| {
                    (position.open().contains(&about[0]), position.reach(on[0]).contains(&about[0]))
                });
                let open = self.position.open().len() as u64;
                self.check_claim(was_open && covers && open == number("open"), || {
                    format!("{about:?} {on:?} {open}")
                });
                if let Some(&gone) = off.first() {
                    let with: Vec<At> = before.iter().copied().chain([on[0]]).collect();
                    self.check_least_loss(&with, gone, Some(on[0]));
                }
                for square in self.position.open() {
                    *self.left_open.entry(square).or_default() += 1;
                }
            }
            // Facts without values: what they place and remove is checked above.
            _ => {}
        }
    }

    /// Evaluates a closure on another position.
    fn with_pieces<T>(&mut self, standing: &[At], ask: impl FnOnce(&TracePosition) -> T) -> T {
        let now = std::mem::replace(&mut self.position.standing, standing.to_vec());
        let answer = ask(&self.position);
        self.position.standing = now;
        answer
    }

    /// Returns the pieces in file order.
    fn sorted(&self) -> Vec<At> {
        sorted(&self.position.standing)
    }

    /// Lists the free squares that were not tried with the current pieces.
    fn untried_squares(&self) -> Vec<At> {
        let is_new = |square: &At| self.tried.iter().all(|tried| !tried.contains(square));
        self.position.free().into_iter().filter(is_new).collect()
    }

    /// Returns the candidate squares for a cover and the maximum that the best of them cover
    /// together. A candidate was not tried before, and it covers enough squares for the best other
    /// candidates to cover the rest.
    fn candidate_squares(&self) -> (BTreeSet<At>, u64) {
        let (position, here) = (&self.position, self.question.last().expect("a level"));
        let tried = self.tried.last().expect("a level");
        let left = (position.pieces.saturating_sub(position.standing.len() as u64)) as usize;
        let gains: BTreeMap<At, u64> = here
            .iter()
            .filter(|square| !tried.contains(square))
            .map(|&square| (square, position.gain(square)))
            .collect();
        let mut sorted: Vec<u64> = gains.values().copied().collect();
        sorted.sort_unstable_by(|a, b| b.cmp(a));
        let all: u64 = sorted.iter().take(left).sum();
        // If there are fewer squares than pieces, all are needed.
        let others: u64 = if sorted.len() < left {
            all
        } else {
            sorted.iter().take(left.saturating_sub(1)).sum()
        };
        let least = (position.open().len() as u64).saturating_sub(others);
        let kept = |(square, gain): (At, u64)| (gain >= least).then_some(square);
        (
            if all < position.open().len() as u64 {
                gains.into_keys().collect()
            } else {
                gains.into_iter().filter_map(kept).collect()
            },
            all,
        )
    }

    fn free_in_line(&self, (is_file, line): (bool, i32)) -> Vec<At> {
        let squares =
            if is_file { self.position.in_file(line) } else { self.position.in_rank(line) };
        squares.into_iter().filter(|&square| self.position.is_compatible(square)).collect()
    }

    /// Lists the lines that still need a piece: each file if there are at most as many files as
    /// ranks, and each rank in the opposite case.
    fn lines_without_piece(&self) -> Vec<(bool, i32)> {
        let (files, ranks) = (self.position.files, self.position.ranks);
        let all = self.position.pieces == files.min(ranks) as u64;
        let file = (0..files).filter(|_| all && files <= ranks).map(|file| (true, file));
        let rank = (0..ranks).filter(|_| all && ranks <= files).map(|rank| (false, rank));
        let holds = |&(is_file, line): &(bool, i32)| {
            self.position
                .standing
                .iter()
                .any(|square| line == if is_file { square.0 } else { square.1 })
        };
        file.chain(rank).filter(|line| !holds(line)).collect()
    }

    /// Finds an exchange of the lines of two queens, or a move of one queen to an empty line, that
    /// reduces the collisions.
    fn better_exchange(position: &TracePosition) -> Option<(At, At)> {
        let by_file = position.files <= position.ranks;
        let now = position.collisions();
        let across = |square: At| if by_file { square.1 } else { square.0 };
        let put = |square: At, line: i32| if by_file { (square.0, line) } else { (line, square.1) };
        let lines = 0..position.files.max(position.ranks);
        position
            .standing
            .iter()
            .flat_map(|&queen| lines.clone().map(move |line| (queen, line)))
            .find_map(|(queen, line)| {
                let moved = position.standing.iter().map(|&other| match () {
                    () if other == queen => put(other, line),
                    () if across(other) == line => put(other, across(queen)),
                    () => other,
                });
                let standing: Vec<At> = moved.collect();
                let mut lines: BTreeMap<(bool, i32), u64> = BTreeMap::new();
                for &(file, rank) in &standing {
                    *lines.entry((true, file - rank)).or_default() += 1;
                    *lines.entry((false, file + rank)).or_default() += 1;
                }
                let then: u64 = lines.values().map(|queens| queens - 1).sum();
                (then < now).then_some((queen, put(queen, line)))
            })
    }

    /// Counts the queens above and below the middle in a right half, and the right and left halves
    /// with the same distribution of ranks.
    fn count_halves(&self, right: &[At]) -> [u64; 4] {
        let middle = self.position.files / 2;
        let above = right.iter().filter(|square| square.1 >= middle).count() as u64;
        let ranks: Vec<i32> = right.iter().map(|square| square.1).collect();
        let others: Vec<i32> =
            (0..self.position.ranks).filter(|rank| !ranks.contains(rank)).collect();
        let rights = self.count_fillings(middle, &ranks, &mut Vec::new());
        let lefts = self.count_fillings(0, &others, &mut Vec::new());
        [above, right.len() as u64 - above, rights, lefts]
    }

    /// Counts the ways to place queens without attacks on the files from `file` on, one on each of
    /// these ranks.
    fn count_fillings(&self, file: i32, ranks: &[i32], standing: &mut Vec<At>) -> u64 {
        if ranks.is_empty() {
            return 1;
        }
        let mut fillings = 0;
        for (place, &rank) in ranks.iter().enumerate() {
            let square = (file, rank);
            let position = &self.position;
            let is_open = !position.blocked.contains(&square)
                && !position.required.iter().any(|&other| {
                    other != square && (other.0 == square.0 || position.attacks(other, square))
                });
            if is_open && !standing.iter().any(|&other| position.attacks(other, square)) {
                let rest: Vec<i32> = [&ranks[..place], &ranks[place + 1..]].concat();
                standing.push(square);
                fillings += self.count_fillings(file + 1, &rest, standing);
                standing.pop();
            }
        }
        fillings
    }

    /// Checks that no other removable piece has a smaller loss.
    fn check_least_loss(&mut self, standing: &[At], gone: At, not: Option<At>) {
        let required = self.position.required.clone();
        let left_open = self.left_open.clone();
        let weight = |square: At| 1 + left_open.get(&square).copied().unwrap_or(0);
        let (least, loss) = self.with_pieces(standing, |position| {
            let loss = |square| position.covered_alone(square).into_iter().map(weight).sum::<u64>();
            let may_go = standing
                .iter()
                .filter(|square| !required.contains(square) && Some(**square) != not);
            (may_go.map(|&square| loss(square)).min(), loss(gone))
        });
        self.check_claim(least == Some(loss), || {
            format!("{} loses {loss}, the least is {least:?}", name(gone))
        });
    }
}

/// Returns the fault of the sentence of the last executed step, if it is not the expected one.
pub(crate) fn find_sentence_fault(replay: &TraceReplay<'_>, expected: &str) -> Option<String> {
    let view = ViewOptions { width: 10_000, ..ViewOptions::default() };
    let sentence = step_moment(replay, &view).sentence;
    let told: String = sentence.iter().map(|span| span.text.as_str()).collect();
    let told = told.get(2..).unwrap_or_default();
    (told != expected).then(|| format!("says {told:?}, should say {expected:?}"))
}

/// Returns the faults of the data of a trace. Collects the reported facts.
fn judge(
    instance: &dyn Instance,
    method: &'static str,
    told_facts: &mut BTreeSet<String>,
) -> Option<Vec<String>> {
    let window = TraceWindow::Steps { from: 1, to: STEPS };
    let trace =
        SearchTrace::record_method(instance, Some(method), window, &Limit::default()).ok()?;
    let mut judge = TraceJudge {
        position: TracePosition::from_instance(instance),
        found: 0,
        best: None,
        tried: vec![BTreeSet::new()],
        probed: (1, 0),
        tries: 0,
        placed: 0,
        dead_ends: BTreeMap::new(),
        left_open: BTreeMap::new(),
        split: None,
        question: Vec::new(),
        faults: Vec::new(),
    };
    let (mut replay, mut faults) = (trace.replay(), Vec::new());
    while let Some(deed) = replay.step_forward() {
        if let TraceStep::Allow(pieces) = deed {
            judge.position.pieces = *pieces;
            judge.question.clear();
            judge.tried = vec![BTreeSet::new()];
        }
        if judge.question.is_empty() {
            judge.question.push(judge.position.free().into_iter().collect());
        }
        judge.check_step(deed);
        if let TraceStep::Detail { fact, .. } = deed {
            told_facts.insert(fact.word.replace(' ', "-"));
        }
        match deed {
            TraceStep::Place(square)
            | TraceStep::Given(square)
            | TraceStep::Best { square, .. } => {
                let square = to_coordinates(*square);
                judge.tried.last_mut().expect("a level").insert(square);
                let tried = judge.tried[judge.tried.len() - 1].clone();
                let here = judge.question.last().expect("a level");
                let rest = here.iter().copied().filter(|square| !tried.contains(square)).collect();
                judge.question.push(rest);
                judge.tried.push(BTreeSet::new());
                judge.placed += u64::from(!matches!(deed, TraceStep::Given(_)));
            }
            TraceStep::Reject { square, .. } => {
                judge.tried.last_mut().expect("a level").insert(to_coordinates(*square));
            }
            TraceStep::Remove { .. } => {
                judge.tried.pop();
                judge.question.pop();
            }
            _ => {}
        }
        judge.position.standing = all_coordinates(replay.pieces());
        if let Some(here) = judge.question.last_mut().filter(|_| judge.position.apart) {
            here.retain(|&square| judge.position.is_free(square));
        }
        faults.extend(
            judge.faults.drain(..).map(|fault| format!("step {}: {fault}", replay.position())),
        );
    }
    Some(faults)
}

#[test]
fn every_step_of_a_search_is_correct() {
    let (mut faults, mut methods, mut facts) = (String::new(), BTreeSet::new(), BTreeSet::new());
    let mut check = |text: &str, method: &'static str| {
        let instance = read_instance(text);
        let Some(found) = judge(&*instance, method, &mut facts) else { return };
        methods.insert((instance.is_cover(), method));
        if !found.is_empty() {
            faults += &format!("{text} using {method}: {} faults\n", found.len());
            found.iter().take(4).for_each(|fault| faults += &format!("    {fault}\n"));
        }
    };
    let traced = |text: &str| {
        let all = read_instance(text)
            .problem()
            .entry
            .methods
            .iter()
            .filter(|method| method.can_run(MethodTask::Trace));
        all.map(|method| method.word).collect::<Vec<_>>()
    };
    for text in PROBLEMS {
        traced(text).into_iter().for_each(|method| check(text, method));
    }
    ONE_METHOD.into_iter().for_each(|(text, method)| check(text, method));
    for (text, method) in crate::stars::TRACED {
        crate::stars::judge_trace(text, method, &mut facts);
    }
    crate::attacks::TRACED
        .into_iter()
        .for_each(|text| crate::attacks::judge_trace(text, &mut facts));
    REDUCED.into_iter().for_each(|text| judge_reduction(text, &mut facts));
    assert!(faults.is_empty(), "\n{faults}");
    // Every method with steps and every sentence of a step were tested.
    for (text, covers) in [
        ("queens 5", false),
        ("rooks 5", false),
        ("cover queens 5", true),
        ("cover knights 5", true),
    ] {
        for method in traced(text) {
            assert!(methods.contains(&(covers, method)), "{method}");
        }
    }
    let ids =
        include_str!("../../src/messages/en.ftl").lines().filter_map(|line| line.split_once(" = "));
    // An uncovered square is covered without removing a piece only if no other piece can be
    // removed.
    facts.insert("cover-open".to_owned());
    let missed: Vec<&str> = ids
        .filter_map(|(id, _)| id.strip_prefix("fact-"))
        .filter(|fact| !facts.contains(*fact))
        .collect();
    assert!(missed.is_empty(), "{missed:?}");
}

/// Sets whose reduction is traced.
const REDUCED: [&str; 8] = [
    "queens 6",
    "queens 8",
    "knights 3",
    "rooks 3x4 pieces 3",
    "queens 6 without a1, c4",
    "bishops 4 pieces 3",
    "cover queens 4",
    "cover kings 4x5",
];

/// Checks the steps of a reduction: each image by the definition, that no earlier solution has the
/// same class, and that the kept solutions are those of `unique`.
fn judge_reduction(text: &str, told_facts: &mut BTreeSet<String>) {
    let mut session = Session::default();
    let instance = read_instance(text);
    let (files, ranks) = {
        let size = instance.grid().size;
        (size.files() as i32, size.ranks() as i32)
    };
    let images = |squares: &BTreeSet<At>| -> Vec<(&str, BTreeSet<At>)> {
        type Map = fn(i32, i32, At) -> At;
        let all: [(&str, Map, bool); 7] = [
            ("rotate 90", |_, ranks, (x, y)| (y, ranks - 1 - x), true),
            ("rotate 180", |files, ranks, (x, y)| (files - 1 - x, ranks - 1 - y), false),
            ("rotate 270", |files, _, (x, y)| (files - 1 - y, x), true),
            ("mirror files", |files, _, (x, y)| (files - 1 - x, y), false),
            ("mirror ranks", |_, ranks, (x, y)| (x, ranks - 1 - y), false),
            ("mirror diagonal", |_, _, (x, y)| (y, x), true),
            ("mirror antidiagonal", |files, _, (x, y)| (files - 1 - y, files - 1 - x), true),
        ];
        let maps = all.into_iter().filter(|(_, _, square)| !square || files == ranks);
        let image = |map: Map| squares.iter().map(|&at| map(files, ranks, at)).collect();
        maps.map(|(words, map, _)| (words, image(map))).collect()
    };
    let trace = match session.run(&format!("trace all {text} | unique")) {
        Value::Trace(trace) => trace,
        other => panic!("{text}: {other:?}"),
    };
    let (mut replay, mut seen) = (trace.replay(), Vec::<BTreeSet<At>>::new());
    let mut kept = Vec::new();
    while let Some(step) = replay.step_forward() {
        let TraceStep::Detail { fact, .. } = step else { panic!("{text}: {step:?}") };
        told_facts.insert(fact.word.to_owned());
        let squares: BTreeSet<At> = all_coordinates(replay.pieces()).into_iter().collect();
        assert_eq!(instance.check(&sorted_squares(replay.pieces())), Ok(()), "{text}");
        assert!(!seen.contains(&squares), "{text}: {squares:?} comes twice");
        let number = seen.len() + 1;
        let first = seen.iter().position(|other| images(other).iter().any(|it| it.1 == squares));
        let expected = match first {
            None => {
                kept.push(squares.clone());
                format!("solution {number} is kept: it begins class {}", kept.len())
            }
            Some(first) => {
                let found = images(&seen[first]);
                let (words, _) = found.iter().find(|it| it.1 == squares).expect("an image");
                let first = first + 1;
                format!("solution {number} is dropped: {words} maps solution {first} to it")
            }
        };
        assert_eq!(find_sentence_fault(&replay, &expected), None, "{text}");
        seen.push(squares);
    }
    let mut unique = BTreeSet::new();
    let set = match session.run(&format!("let s = all {text} | unique")) {
        Value::Set(set) => set,
        other => panic!("{text}: {other:?}"),
    };
    let listed = set.visit(SolutionOrder::Files, &Limit::default(), &mut |squares| {
        unique.insert(all_coordinates(squares).into_iter().collect::<BTreeSet<At>>());
        Continue(())
    });
    assert_eq!(listed, Ok(SearchEnd::Complete), "{text}");
    assert_eq!(kept.into_iter().collect::<BTreeSet<_>>(), unique, "{text}");
}

fn sorted_squares(squares: &[Square]) -> Vec<Square> {
    let mut sorted = squares.to_vec();
    sorted.sort_unstable();
    sorted
}

/// Larger boards, with the methods whose positions can be checked there.
const ONE_METHOD: [(&str, &str); 33] = [
    ("queens 7", "construction"),
    ("queens 8", "construction"),
    ("queens 9", "construction"),
    ("queens 14", "construction"),
    ("queens 15", "construction"),
    ("queens 20", "construction"),
    ("queens 7 torus", "construction"),
    ("rooks 5", "construction"),
    ("bishops 5", "construction"),
    ("kings 5", "construction"),
    ("knights 5", "construction"),
    ("queens 8", "join"),
    ("queens 7 with d4", "join"),
    ("queens 8 seed 5", "minconflicts"),
    ("queens 9x7 seed 3", "minconflicts"),
    ("queens 7x9 seed 3", "minconflicts"),
    ("queens 20", "firstfail"),
    ("cover knights 12", "quadrants"),
    ("cover knights 9", "quadrants"),
    ("cover knights 5x8", "quadrants"),
    ("cover queens 8 with a1", "local"),
    ("cover queens 9", "restarts"),
    ("cover rooks 4x5 total", "construction"),
    ("cover bishops 7x4", "column"),
    ("queens 6x4 pieces 3", "exactcover"),
    ("superqueens 5 pieces 3 with b1", "exactcover"),
    ("superqueens 9", "firstfail"),
    // Seven queens on six lines: several runs.
    (
        "queens 11x13 without a7, a8, a9, a10, a11, a12, a13, b7, b8, b9, b10, b11, b12, \
         b13, c7, c8, c9, c10, c11, c12, c13, d7, d8, d9, d10, d11, d12, d13, e7, e8, e9, \
         e10, e11, e12, e13, f7, f8, f9, f10, f11, f12, f13, g7, g8, g9, g10, g11, g12, \
         g13",
        "firstfail",
    ),
    (
        "queens 13x11 without g1, g2, g3, g4, g5, g6, g7, h1, h2, h3, h4, h5, h6, h7, i1, \
         i2, i3, i4, i5, i6, i7, j1, j2, j3, j4, j5, j6, j7, k1, k2, k3, k4, k5, k6, k7, \
         l1, l2, l3, l4, l5, l6, l7, m1, m2, m3, m4, m5, m6, m7",
        "firstfail",
    ),
    ("queens 8x10 seed 4", "minconflicts"),
    ("queens 10x8 seed 4", "minconflicts"),
    ("queens 10x8 seed 8", "minconflicts"),
    ("queens 8x10 seed 1", "minconflicts"),
];

/// Partial tour, built step by step.
struct TourJudge {
    position: TracePosition,
    closed: bool,
    to: Option<At>,
    /// Given numbers, in increasing order. In a closed tour the first comes again at the end.
    clues: Vec<(At, usize)>,
    /// Current path.
    path: Vec<At>,
    /// Squares that were tried after each square of the path.
    tried: Vec<BTreeSet<At>>,
    faults: Vec<String>,
}

impl TourJudge {
    fn check_claim(&mut self, holds: bool, what: impl FnOnce() -> String) {
        if !holds {
            self.faults.push(what());
        }
    }

    fn is_open(&self, square: At) -> bool {
        !self.path.contains(&square) && !self.position.blocked.contains(&square)
    }

    /// Returns the open squares that are one move away.
    fn open_moves(&self, from: At) -> Vec<At> {
        self.position.attacked(from).into_keys().filter(|&square| self.is_open(square)).collect()
    }

    fn is_move(&self, from: At, to: At) -> bool {
        self.position.attacks(from, to)
    }

    /// Returns whether so many moves, over any squares, can lead from one square to another one
    /// or less.
    fn can_reach(&self, from: At, to: At, moves: usize) -> bool {
        let mut reached = BTreeSet::from([from]);
        for _ in 0..moves {
            let near = |&square: &At| self.position.attacked(square).into_keys();
            let next: Vec<At> = reached.iter().flat_map(near).collect();
            reached.extend(next.into_iter().filter(|at| !self.position.blocked.contains(at)));
        }
        reached.contains(&to)
    }

    /// Counts the squares of the board.
    fn count_squares(&self) -> usize {
        self.position.squares().len() - self.position.blocked.len()
    }

    fn is_path(&self, path: &[At]) -> bool {
        let once = path.iter().collect::<BTreeSet<_>>().len() == path.len();
        once && path.windows(2).all(|pair| self.is_move(pair[0], pair[1]))
            && path.iter().all(|square| !self.position.blocked.contains(square))
    }

    /// Checks the data of a step and makes the step.
    fn check_step(&mut self, stride: &TourStep) {
        match stride {
            TourStep::Start(square) => {
                let square = to_coordinates(*square);
                self.check_claim(self.path.is_empty(), || "it began before".to_owned());
                self.enter(square);
            }
            TourStep::Go { rule, to, onward, tie, others, end: kept } => {
                let to = to_coordinates(*to);
                let last = *self.path.last().expect("a path");
                let ways: BTreeMap<At, u64> = self
                    .open_moves(last)
                    .into_iter()
                    .map(|way| (way, self.open_moves(way).len() as u64))
                    .collect();
                let end = self.to.filter(|&end| end != to && ways.contains_key(&end));
                let told: BTreeMap<At, u64> = others
                    .iter()
                    .map(|&(way, onward)| (to_coordinates(way), u64::from(onward)))
                    .chain([(to, u64::from(*onward))])
                    .collect();
                let told_ends = kept.map(to_coordinates) == end;
                let ways_told: BTreeMap<At, u64> = ways
                    .iter()
                    .filter(|(way, _)| Some(**way) != end)
                    .map(|(way, onward)| (*way, *onward))
                    .collect();
                self.check_claim(told == ways_told && told_ends, || {
                    format!("from {} to {ways:?}, told {told:?}", name(last))
                });
                let moves = ways.get(&to).copied().unwrap_or(0);
                let compared =
                    || ways.iter().filter(|(way, _)| Some(**way) != end).map(|(_, onward)| *onward);
                let rule = format!("{rule:?}");
                let is_most = rule == "Most";
                // A dead end comes last under the variant of the rule.
                let is_last = |moves: u64| rule == "FewestOnward" && moves == 0;
                let best = match is_most {
                    true => compared().max(),
                    false => compared().min_by_key(|&moves| (is_last(moves), moves)),
                };
                let tied = compared().filter(|&onward| onward == moves).count() > 1;
                self.check_claim(best == Some(moves), || {
                    format!("{} has {moves}, the best is {best:?}", name(to))
                });
                self.enter(to);
                if tied {
                    let tie = format!("{:?}", tie.as_ref().expect("a reason for the tie"));
                    let equal =
                        ways.iter().filter(|&(way, &onward)| onward == moves && Some(*way) != end);
                    let rivals: Vec<At> = equal.map(|(&way, _)| way).collect();
                    self.check_tie(&tie, last, to, &rivals);
                }
            }
            TourStep::Order(..) | TourStep::Exhausted => {}
            TourStep::Try(square) => {
                let square = to_coordinates(*square);
                let last = *self.path.last().expect("a path");
                let is_way = self.open_moves(last).contains(&square);
                self.check_claim(is_way, || {
                    format!("{} is not a free square a move away", name(square))
                });
                self.enter(square);
            }
            TourStep::Back(square) => {
                let square = to_coordinates(*square);
                self.check_claim(self.path.last() == Some(&square), || {
                    format!("{} is not the last", name(square))
                });
                self.path.pop();
                self.tried.pop();
            }
            TourStep::Lost(square) => {
                let square = to_coordinates(*square);
                let last = *self.path.last().expect("a path");
                // Usable neighbors of the square: open squares, the end of the path, and the start
                // of a closed tour.
                let ends = usize::from(self.is_move(square, last))
                    + usize::from(
                        self.closed && self.path.len() > 1 && self.is_move(square, self.path[0]),
                    );
                let near = self.open_moves(square).len() + ends;
                let is_lost = self.is_open(square) && near < 2 && self.to != Some(square);
                self.check_claim(is_lost, || format!("{} has {near} moves", name(square)));
            }
            TourStep::MissesClue(square, clue, number) => {
                let (square, clue) = (to_coordinates(*square), to_coordinates(*clue));
                let (free, step) = (self.open_moves(square), self.path.len() + 1);
                let next = self.clues.iter().find(|(_, number)| *number >= step).copied();
                self.check_claim(next == Some((clue, *number as usize)), || format!("{next:?}"));
                let fits = |&near: &At| {
                    let own = self.clues.iter().find(|(other, _)| *other == near);
                    let is_end = self.to == Some(near) && step < self.count_squares();
                    own.is_none_or(|&(_, own)| own == step)
                        && !is_end
                        && self.can_reach(near, clue, *number as usize - step)
                };
                let fitting: Vec<At> = free.iter().copied().filter(fits).collect();
                let is_so = self.path.last() == Some(&square) && !free.is_empty();
                self.check_claim(is_so && fitting.is_empty(), || names(&fitting));
            }
            TourStep::DeadEnd(square, end) => {
                let (square, end) = (to_coordinates(*square), end.map(to_coordinates));
                let free = self.open_moves(square);
                let last = self.path.last().copied();
                let is_so = last == Some(square) && free == Vec::from_iter(end);
                self.check_claim(is_so, || format!("{} is a move away", names(&free)));
                if let Some(end) = end {
                    let is_early =
                        self.to == Some(end) && self.path.len() + 1 < self.count_squares();
                    self.check_claim(is_early, || format!("{} may be entered", name(end)));
                }
            }
            TourStep::Begin(path) => {
                let path = all_coordinates(path);
                self.check_claim(self.is_path(&path), || "no path".to_owned());
                self.path = path;
            }
            TourStep::Change { change, path } => {
                let (before, after) = (self.path.clone(), all_coordinates(path));
                self.check_claim(self.is_path(&after), || "no path".to_owned());
                let (first, last) = (before[0], before[before.len() - 1]);
                let place = |square: Square| {
                    before
                        .iter()
                        .position(|&other| other == to_coordinates(square))
                        .unwrap_or(usize::MAX)
                };
                let expected = match change {
                    PathEdit::Extend(square) => [&before[..], &[to_coordinates(*square)]].concat(),
                    PathEdit::TurnTail { end, pivot, new, closes } => {
                        let cut = place(*pivot) + 1;
                        let tail: Vec<At> = before[cut..].iter().rev().copied().collect();
                        let is_so = to_coordinates(*end) == last
                            && self.is_move(last, to_coordinates(*pivot))
                            && before.get(cut) == Some(&to_coordinates(*new));
                        let meets = before.len() > 2 && self.is_move(first, to_coordinates(*new));
                        let is_so = is_so && *closes == meets.then_some(cut as u64);
                        self.check_claim(is_so, || format!("{change:?}"));
                        [&before[..cut], &tail].concat()
                    }
                    PathEdit::TurnHead { first: begin, pivot, new } => {
                        let cut = place(*pivot);
                        let head: Vec<At> = before[..cut].iter().rev().copied().collect();
                        let is_so = to_coordinates(*begin) == first
                            && self.is_move(first, to_coordinates(*pivot))
                            && before.get(cut - 1) == Some(&to_coordinates(*new));
                        self.check_claim(is_so, || format!("{change:?}"));
                        [&head[..], &before[cut..]].concat()
                    }
                    PathEdit::Reverse => before.iter().rev().copied().collect(),
                    PathEdit::Rotate(square) => {
                        let cut = place(*square);
                        self.check_claim(self.is_move(first, last), || {
                            "the ends are not a move apart".to_owned()
                        });
                        [&before[cut..], &before[..cut]].concat()
                    }
                    PathEdit::Insert { after, first, last } => {
                        let cut = place(*after) + 1;
                        let new = if first == last {
                            vec![to_coordinates(*first)]
                        } else {
                            vec![to_coordinates(*first), to_coordinates(*last)]
                        };
                        [&before[..cut], &new, &before[cut..]].concat()
                    }
                };
                self.check_claim(expected == after, || {
                    format!("{change:?}: {} {}", names(&expected), names(&after))
                });
                self.path = after;
            }
            TourStep::Circuits(circuits) => {
                let all: Vec<Vec<At>> =
                    circuits.iter().map(|circuit| all_coordinates(circuit)).collect();
                let size = all[0].len();
                let covers = all.concat().into_iter().collect::<BTreeSet<_>>().len()
                    == self.count_squares()
                    && all.concat().len() == self.count_squares();
                let is_circuit = |circuit: &Vec<At>| {
                    self.is_path(circuit) && self.is_move(circuit[0], circuit[circuit.len() - 1])
                };
                let same = all.iter().all(|circuit| circuit.len() == size && is_circuit(circuit));
                self.check_claim(covers && same, || "no four circuits".to_owned());
            }
            TourStep::Pairs(joins, halves) => {
                let halves: Vec<Vec<At>> =
                    halves.iter().map(|half| all_coordinates(half)).collect();
                let (files, ranks, size) =
                    (self.position.files, self.position.ranks, halves[0].len());
                let turned = |half: &Vec<At>| {
                    half.iter()
                        .all(|&(file, rank)| half.contains(&(files - 1 - file, ranks - 1 - rank)))
                };
                let is_so = halves.iter().all(|half| {
                    half.len() == size
                        && self.is_path(half)
                        && self.is_move(half[0], half[half.len() - 1])
                        && turned(half)
                });
                self.check_claim(is_so && 2 * size == self.count_squares(), || {
                    "no two circuits".to_owned()
                });
                for join in joins {
                    self.check_join(&[join.one, join.other]);
                }
            }
            TourStep::Join(join, path) => {
                self.check_join(&[join.one, join.other]);
                self.path = all_coordinates(path);
            }
            TourStep::Found(closed) => {
                let (first, last) = (self.path[0], self.path[self.path.len() - 1]);
                let closes = self.path.len() > 2 && self.is_move(last, first);
                let is_tour = self.is_path(&self.path) && self.path.len() == self.count_squares();
                let visited = self.path.len();
                self.check_claim(is_tour && *closed == closes, || format!("{visited} squares"));
            }
            TourStep::NoneByRule => {
                self.check_claim(self.path.is_empty(), || "steps are left".to_owned());
            }
            TourStep::GaveUp => {
                // A walk over the whole board may not close.
                let (visited, all) = (self.path.len(), self.count_squares());
                self.check_claim(visited < all || self.closed, || format!("{visited} squares"));
            }
            TourStep::Path(step) => panic!("a tour has no step {step:?}"),
        }
    }

    /// Checks that a square wins a tie by its rule.
    fn check_tie(&mut self, rule: &str, last: At, to: At, rivals: &[At]) {
        let angle = |way: At| {
            let (right, up) = (f64::from(way.0 - last.0), f64::from(way.1 - last.1));
            (right.atan2(up).rem_euclid(std::f64::consts::TAU) * 1e6) as i64
        };
        let onward = |way: At| -> usize {
            self.open_moves(way).into_iter().map(|next| self.open_moves(next).len()).sum()
        };
        let distance = |way: At| {
            let along = |at: i32, side: i32| (2 * at - side + 1).pow(2);
            along(way.0, self.position.files) + along(way.1, self.position.ranks)
        };
        let measure = |way: At| match rule {
            "Some(Fixed)" => angle(way),
            "Some(Pohl)" => onward(way) as i64,
            "Some(Roth)" => -i64::from(distance(way)),
            _ => 0,
        };
        let tried = self.tried.last();
        let is_rival = |way: &At| rule != "None" || tried.is_none_or(|tried| !tried.contains(way));
        let mut free = rivals.iter().copied().filter(is_rival);
        let best = free.clone().map(measure).min();
        let holds = best == Some(measure(to)) && free.any(|way| way == to);
        self.check_claim(holds, || format!("{} does not win the tie by {rule}", name(to)));
    }

    fn enter(&mut self, square: At) {
        if let Some(tried) = self.tried.last_mut() {
            tried.insert(square);
        }
        self.tried.push(BTreeSet::new());
        self.path.push(square);
    }

    /// Checks that the four moves of a join of two cycles are legal.
    fn check_join(&mut self, [one, other]: &[[Square; 2]; 2]) {
        let ([a, b], [c, d]) = (one, other);
        let moves = [(a, b), (c, d), (a, c), (b, d)];
        let are_moves = moves
            .iter()
            .all(|(from, to)| self.is_move(to_coordinates(**from), to_coordinates(**to)));
        self.check_claim(are_moves, || format!("{a} {b} {c} {d}"));
    }
}

/// Returns the faults of the steps of a tour.
fn judge_tour(instance: &dyn Instance, method: &'static str) -> Option<Vec<String>> {
    let window = TraceWindow::Steps { from: 1, to: STEPS };
    let trace =
        SearchTrace::record_method(instance, Some(method), window, &Limit::default()).ok()?;
    let ends = instance.tour_ends()?;
    let mut walk = TourJudge {
        position: TracePosition::from_instance(instance),
        closed: ends.closed,
        to: ends.to.map(to_coordinates),
        clues: Vec::new(),
        path: Vec::new(),
        tried: vec![BTreeSet::new()],
        faults: Vec::new(),
    };
    let given = instance.given_numbers().map_or(&[][..], |clues| clues.given());
    walk.clues =
        given.iter().map(|&(square, number)| (to_coordinates(square), number as usize)).collect();
    if let (true, Some(&(first, number))) = (ends.closed, walk.clues.first()) {
        walk.clues.push((first, number + walk.count_squares()));
    }
    let (mut replay, mut faults) = (trace.replay(), Vec::new());
    while let Some(step) = replay.step_forward() {
        let (stride, step) = (step.tour_step().expect("a step of a tour"), replay.position());
        walk.check_step(stride);
        faults.extend(walk.faults.drain(..).map(|fault| format!("step {step}: {fault}")));
    }
    Some(faults)
}

#[test]
fn every_step_of_a_tour_is_correct() {
    let (mut faults, mut judged) = (String::new(), BTreeSet::new());
    for text in TOURS {
        let instance = read_instance(text);
        for method in instance
            .problem()
            .entry
            .methods
            .iter()
            .filter(|method| method.can_run(MethodTask::Trace))
        {
            let Some(found) = judge_tour(&*instance, method.word) else { continue };
            judged.insert(method.word);
            if !found.is_empty() {
                faults += &format!("{text} using {}: {} faults\n", method.word, found.len());
                found.iter().take(4).for_each(|fault| faults += &format!("    {fault}\n"));
            }
        }
    }
    assert!(faults.is_empty(), "\n{faults}");
    let told = read_instance("tour 6")
        .problem()
        .entry
        .methods
        .iter()
        .filter(|method| method.can_run(MethodTask::Trace));
    assert_eq!(judged, told.map(|method| method.word).collect());
}

#[test]
fn every_step_of_a_path_is_correct() {
    let (mut faults, mut words) = (String::new(), BTreeSet::new());
    for text in crate::paths::TRACED {
        for method in ["breadthfirst", "dynamic", "greedy", "backtracking"] {
            let (found, steps) = crate::paths::judge_trace(text, method);
            words.extend(steps);
            if !found.is_empty() {
                faults += &format!("{text} using {method}: {} faults\n", found.len());
                found.iter().take(4).for_each(|fault| faults += &format!("    {fault}\n"));
            }
        }
    }
    assert!(faults.is_empty(), "\n{faults}");
    let all = [
        "start",
        "layer",
        "round",
        "way back",
        "descend",
        "nearest",
        "improved",
        "bound",
        "shortest",
        "not shortest",
        "stranded",
        "unreachable",
        "try",
        "back",
        "dead end",
    ];
    assert!(all.iter().all(|word| words.contains(*word)), "{words:?}");
}

const TOURS: [&str; 25] = [
    "tour 5",
    "tour 6",
    "tour 8",
    "tour 6 closed",
    "tour 8 closed",
    "tour 5 from a1",
    "tour 6 from b2 to c1",
    "tour 8 from a1 to h7",
    "tour 8x6",
    "tour 3x4",
    "tour 4",
    "tour king 4",
    "tour king 3 closed",
    "tour rook 3",
    "tour 5x6 without a1, b1",
    "tour 6 torus",
    "tour 5 with c3 = 13, a1 = 4",
    "tour 4x5 from a1 with c4 = 9, d1 = 16",
    "tour 5x6 closed with a1 = 5, c3 = 12",
    "tour 8 from d4 fixed",
    "tour 8 from a8 moves -1,-2 -1,2 1,-2 1,2 -2,-1 -2,1 2,-1 2,1",
    "tour 8 from c3 random seed 5",
    "tour 9 from e5 pohl",
    "tour 8 from a1 squirrel-cull",
    "tour 20 from e1 fixed",
];

const PROBLEMS: [&str; 42] = [
    "queens 4",
    "queens 5",
    "queens 6",
    "queens 7 nothree",
    "rooks 4 pieces 3 nothree",
    "queens 6 with b1",
    "queens 6 without a2, c5",
    "queens 5 pieces 4",
    "queens 4x6",
    "queens 6x4",
    "queens 3",
    "queens 1",
    "queens 5 torus",
    "queens 5 quarterturn",
    "rooks 3x5",
    "rooks 4 pieces 2",
    "superqueens 5",
    "knights 3",
    "knights 4 pieces 5",
    "knights 4 with b2 without a1",
    "kings 4",
    "kings 4 pieces 3",
    "bishops 4",
    "bishops 3 pieces 3",
    "cover queens 4",
    "cover queens 5",
    "cover queens 5 with a1",
    "cover queens 5 without c3",
    "cover queens 5 pieces 4",
    "cover queens 5 independent",
    "cover queens 5 total",
    "cover queens 6 halfturn",
    "cover queens 4 torus",
    "cover knights 5",
    "cover knights 4x6",
    "cover knights 8",
    "cover knights 7 independent",
    "cover knights 6 without c3",
    "cover kings 5",
    "cover rooks 4",
    "cover bishops 5",
    "cover superqueens 5",
];
