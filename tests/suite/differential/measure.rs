//! What can be asked of a solution: attributes and tests over them, from their descriptions in the reference.

use super::board::{Board, Symmetry, bits};
use super::problem::{Kept, Problem};
use super::truth::{Solution, Truth, attacked, set_of};
use crate::random::Random;

/// A problem with its solutions.
pub(crate) struct Case<'a> {
    pub(crate) problem: &'a Problem,
    pub(crate) truth: &'a Truth,
}

/// What an attribute is for one solution.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Datum {
    Nothing,
    Truth(bool),
    Number(i64),
    Square(usize),
    /// A kind of symmetry: its place in the order, and its word.
    Word(usize, &'static str),
}

/// An attribute with its argument.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Key {
    Pieces,
    At(usize),
    File(i64),
    Corners,
    Rim,
    Diagonals,
    Light,
    Dark,
    Centre,
    Attacked(usize),
    Unattacked,
    Overattacked,
    Independent,
    Total,
    Kept(Kept),
    Asymmetric,
    Symmetry,
    Symmetries,
    Orbit,
    Start,
    End,
    Number(usize),
    Crossings,
    Turns,
    Angle(i64),
    Moves(usize),
    Closable,
}

/// The directions, clockwise from the top; every second one stands for all steps between its neighbours.
const WAYS: [&str; 16] =
    ["n", "nne", "ne", "ene", "e", "ese", "se", "sse", "s", "ssw", "sw", "wsw", "w", "wnw", "nw", "nnw"];

/// The kinds of symmetry in their order.
const KINDS: [&str; 8] =
    ["none", "half-turn", "middle", "diagonal", "quarter-turn", "middles", "diagonals", "full"];

impl Key {
    /// Draws an attribute that the solutions of a problem have.
    pub(crate) fn random(random: &mut Random, case: &Case<'_>) -> Key {
        let board = &case.problem.board;
        let any = |random: &mut Random| *random.pick(&bits(board.open()).collect::<Vec<_>>());
        let general = [
            Key::Pieces,
            Key::At(any(random)),
            Key::Centre,
            Key::Kept(Kept::ALL[random.below(4)]),
            Key::Asymmetric,
            Key::Symmetry,
            Key::Symmetries,
            Key::Orbit,
        ];
        let file = random.below(board.files as usize) as i64;
        let own = match case.truth.walk {
            None => vec![
                Key::File(file),
                Key::Corners,
                Key::Rim,
                Key::Diagonals,
                Key::Light,
                Key::Dark,
                Key::Attacked(random.below(3)),
                Key::Unattacked,
                Key::Overattacked,
            ],
            Some(closed) => {
                let angle = [0, 37, 45, 53, 90, 127, 135, 143, 180][random.below(9)];
                let mut own = vec![Key::Crossings, Key::Turns, Key::Angle(angle), Key::Moves(random.below(16)), Key::Closable];
                if !closed {
                    own.extend([Key::Start, Key::End, Key::Number(any(random))]);
                }
                own
            }
        };
        let covers = if case.problem.is_cover() { vec![Key::Independent, Key::Total] } else { Vec::new() };
        random.pick(&[&general[..], &own, &own, &covers].concat()).clone()
    }

    /// Returns the attribute as it is typed.
    pub(crate) fn text(&self, board: &Board) -> String {
        match self {
            Key::Pieces => "pieces".into(),
            Key::At(square) => format!("at {}", board.name(*square)),
            Key::File(file) => format!("file {}", char::from(b'a' + *file as u8)),
            Key::Corners => "corners".into(),
            Key::Rim => "rim".into(),
            Key::Diagonals => "diagonals".into(),
            Key::Light => "light".into(),
            Key::Dark => "dark".into(),
            Key::Centre => "centre".into(),
            Key::Attacked(times) => format!("attacked {times}"),
            Key::Unattacked => "unattacked".into(),
            Key::Overattacked => "overattacked".into(),
            Key::Independent => "independent".into(),
            Key::Total => "total".into(),
            Key::Kept(kept) => kept.word().into(),
            Key::Asymmetric => "asymmetric".into(),
            Key::Symmetry => "symmetry".into(),
            Key::Symmetries => "symmetries".into(),
            Key::Orbit => "orbit".into(),
            Key::Start => "start".into(),
            Key::End => "end".into(),
            Key::Number(square) => format!("number {}", board.name(*square)),
            Key::Crossings => "crossings".into(),
            Key::Turns => "turns".into(),
            Key::Angle(degrees) => format!("angle {degrees}"),
            Key::Moves(way) => format!("moves {}", WAYS[*way]),
            Key::Closable => "closable".into(),
        }
    }

    /// Returns what it is for a solution.
    pub(crate) fn value(&self, case: &Case<'_>, solution: &[usize]) -> Datum {
        let (board, truth) = (&case.problem.board, case.truth);
        let whole = |number: usize| Datum::Number(number as i64);
        let standing = |on: &dyn Fn(i64, i64) -> bool| {
            whole(solution.iter().filter(|&&square| on(board.place(square).0, board.place(square).1)).count())
        };
        let is_end = |at: i64, side: i64| at == 0 || at == side - 1;
        let (files, ranks) = (board.files, board.ranks);
        match self {
            Key::Pieces => whole(solution.len()),
            Key::At(square) => Datum::Truth(solution.contains(square)),
            Key::File(file) => {
                let ranks = solution.iter().map(|&square| board.place(square)).filter(|place| place.0 == *file);
                ranks.map(|place| place.1 + 1).min().map_or(Datum::Nothing, Datum::Number)
            }
            Key::Corners => standing(&|file, rank| is_end(file, files) && is_end(rank, ranks)),
            Key::Rim => standing(&|file, rank| is_end(file, files) || is_end(rank, ranks)),
            Key::Diagonals if !board.is_square() => Datum::Nothing,
            Key::Diagonals => standing(&|file, rank| file == rank || file + rank == files - 1),
            Key::Light => standing(&|file, rank| (file + rank) % 2 == 1),
            Key::Dark => standing(&|file, rank| (file + rank) % 2 == 0),
            Key::Centre => {
                let square = |place: (i64, i64)| (2 * place.0 + 1 - files).pow(2) + (2 * place.1 + 1 - ranks).pow(2);
                Datum::Number(solution.iter().map(|&at| square(board.place(at))).sum())
            }
            Key::Attacked(times) => whole(attackers(case, solution, |number| number == *times)),
            Key::Unattacked => whole(attackers(case, solution, |number| number == 0)),
            Key::Overattacked => whole(attackers(case, solution, |number| number > 1)),
            Key::Independent => Datum::Truth(attacked_by_kinds(truth, solution) & set_of(solution) == 0),
            Key::Total => Datum::Truth(set_of(solution) & !attacked_by_kinds(truth, solution) == 0),
            Key::Kept(kept) => Datum::Truth(truth.is_kept(board, solution, *kept)),
            Key::Asymmetric => Datum::Truth(!truth.is_kept(board, solution, Kept::Symmetric)),
            Key::Symmetry => kind(board, &truth.stabiliser(solution)),
            Key::Symmetries => whole(truth.stabiliser(solution).len()),
            Key::Orbit => whole(truth.group.len() / truth.stabiliser(solution).len()),
            Key::Start => solution.first().map_or(Datum::Nothing, |&square| Datum::Square(square)),
            Key::End => solution.last().map_or(Datum::Nothing, |&square| Datum::Square(square)),
            Key::Number(square) => {
                solution.iter().position(|at| at == square).map_or(Datum::Nothing, |place| whole(place + 1))
            }
            Key::Crossings => whole(crossings(&lines(board, truth, solution))),
            Key::Turns => whole(bends(board, truth, solution).iter().filter(|(a, b)| !is_straight(*a, *b)).count()),
            Key::Angle(degrees) => {
                whole(bends(board, truth, solution).iter().filter(|(a, b)| angle(*a, *b) == *degrees).count())
            }
            Key::Moves(way) => {
                let both = truth.walk == Some(true);
                let ways = lines(board, truth, solution).into_iter().map(|(from, to)| direction(from, to));
                whole(ways.filter(|at| at == way || both && (at + 8) % 16 == *way).count())
            }
            Key::Closable => {
                let (first, last) = (solution.first(), solution.last());
                let closes = |(first, last): (&usize, &usize)| truth.attacks[0][*last] >> first & 1 == 1;
                Datum::Truth(solution.len() > 2 && first.zip(last).is_some_and(closes))
            }
        }
    }
}

/// Returns the squares that the pieces of a solution attack.
fn attacked_by_kinds(truth: &Truth, solution: &[usize]) -> u64 {
    let mut rest = solution;
    let mut all = 0;
    for (kind, &number) in truth.parts.iter().enumerate() {
        let (one, others) = rest.split_at(number.min(rest.len()));
        all |= attacked(&truth.attacks[kind.min(truth.attacks.len() - 1)], set_of(one));
        rest = others;
    }
    all
}

/// Counts the squares without a piece of which the number of attackers is as wanted.
fn attackers(case: &Case<'_>, solution: &[usize], wanted: impl Fn(usize) -> bool) -> usize {
    let truth = case.truth;
    let mut kinds = truth.parts.iter().enumerate().flat_map(|(kind, &number)| std::iter::repeat_n(kind, number));
    let standing: Vec<(usize, usize)> = solution.iter().map(|&square| (square, kinds.next().unwrap_or(0))).collect();
    let attacks = |kind: usize| &truth.attacks[kind.min(truth.attacks.len() - 1)];
    let empty = bits(case.problem.board.open() & !set_of(solution));
    let number = |square: usize| standing.iter().filter(|&&(from, kind)| attacks(kind)[from] >> square & 1 == 1).count();
    empty.filter(|&square| wanted(number(square))).count()
}

/// Returns the kind of symmetry that these symmetries make.
pub(crate) fn kind(board: &Board, stabiliser: &[Symmetry]) -> Datum {
    let has = |symmetry| stabiliser.contains(&symmetry);
    let place = match stabiliser.len() {
        1 => 0,
        2 if has(Symmetry::HalfTurn) => 1,
        2 if has(Symmetry::Diagonal) || has(Symmetry::Antidiagonal) => 3,
        2 => 2,
        4 if has(Symmetry::QuarterTurn) => 4,
        4 if has(Symmetry::Diagonal) => 6,
        // Two reflections are all that a rectangle has.
        4 if board.is_square() => 5,
        _ => 7,
    };
    Datum::Word(place, KINDS[place])
}

type Line = ((i64, i64), (i64, i64));

/// Returns the moves of a tour as lines between centres of squares, the one that closes it as the last.
fn lines(board: &Board, truth: &Truth, solution: &[usize]) -> Vec<Line> {
    let places: Vec<_> = solution.iter().map(|&square| board.place(square)).collect();
    let mut lines: Vec<Line> = places.windows(2).map(|two| (two[0], two[1])).collect();
    if truth.walk == Some(true) && places.len() > 2 {
        lines.push((places[places.len() - 1], places[0]));
    }
    lines
}

fn turn_side(a: (i64, i64), b: (i64, i64), c: (i64, i64)) -> i64 {
    ((b.0 - a.0) * (c.1 - a.1) - (b.1 - a.1) * (c.0 - a.0)).signum()
}

/// Counts the pairs of lines that cross in a point inside both.
fn crossings(lines: &[Line]) -> usize {
    let crosses = |(a, b): Line, (c, d): Line| {
        turn_side(a, b, c) * turn_side(a, b, d) < 0 && turn_side(c, d, a) * turn_side(c, d, b) < 0
    };
    let pairs = lines.iter().enumerate().flat_map(|(at, &one)| lines[..at].iter().map(move |&other| (one, other)));
    pairs.filter(|&(one, other)| crosses(one, other)).count()
}

/// Returns the steps before and after each square between two moves.
fn bends(board: &Board, truth: &Truth, solution: &[usize]) -> Vec<((i64, i64), (i64, i64))> {
    let mut steps: Vec<(i64, i64)> =
        lines(board, truth, solution).iter().map(|(a, b)| (b.0 - a.0, b.1 - a.1)).collect();
    if truth.walk == Some(true) && let Some(&first) = steps.first() {
        steps.push(first);
    }
    steps.windows(2).map(|two| (two[0], two[1])).collect()
}

fn is_straight(a: (i64, i64), b: (i64, i64)) -> bool {
    a.0 * b.1 == a.1 * b.0 && a.0 * b.0 + a.1 * b.1 > 0
}

/// Returns the angle at which two moves meet, in whole degrees: 180 straight on.
fn angle(a: (i64, i64), b: (i64, i64)) -> i64 {
    let (back, dot) = ((-a.0, -a.1), -(a.0 * b.0 + a.1 * b.1));
    let lengths = ((back.0 * back.0 + back.1 * back.1) * (b.0 * b.0 + b.1 * b.1)) as f64;
    (dot as f64 / lengths.sqrt()).clamp(-1.0, 1.0).acos().to_degrees().round() as i64
}

/// Returns the place of the direction of a move in [`WAYS`].
fn direction(from: (i64, i64), to: (i64, i64)) -> usize {
    let (x, y) = (to.0 - from.0, to.1 - from.1);
    let degrees = (x as f64).atan2(y as f64).to_degrees().rem_euclid(360.0);
    let eighth = (degrees / 45.0).floor();
    // On one of the eight main directions, or between two of them.
    if degrees - 45.0 * eighth < 1e-9 { 2 * eighth as usize } else { 2 * eighth as usize + 1 }
}

/// A test over attributes.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Test {
    Holds(Key),
    /// A square stands alone for a piece on it.
    Square(usize),
    Compares(Key, &'static str, i64),
    Lies(Key, i64, i64),
    Is(Key, usize),
    Sort(&'static str),
    Not(Box<Test>),
    Both(Box<Test>, Box<Test>),
    Either(Box<Test>, Box<Test>),
}

impl Test {
    /// Draws a test for the solutions of a problem.
    pub(crate) fn random(random: &mut Random, case: &Case<'_>, depth: usize) -> Test {
        if depth > 0 && random.below(2) == 0 {
            let mut part = |random: &mut Random| Box::new(Test::random(random, case, depth - 1));
            return match random.below(3) {
                0 => Test::Not(part(random)),
                1 => Test::Both(part(random), part(random)),
                _ => Test::Either(part(random), part(random)),
            };
        }
        let solutions = &case.truth.solutions;
        let key = Key::random(random, case);
        // A value that occurs, so that the test divides the solutions.
        let value = (!solutions.is_empty()).then(|| key.value(case, &solutions[random.below(solutions.len())]));
        let near = |random: &mut Random, number: i64| (number + random.below(3) as i64 - 1).max(0);
        match value.unwrap_or(Datum::Nothing) {
            Datum::Truth(_) => match key {
                Key::At(square) if random.below(2) == 0 => Test::Square(square),
                key => Test::Holds(key),
            },
            Datum::Number(number) => {
                let number = near(random, number);
                match random.below(4) {
                    0 => Test::Lies(key, number, number + random.below(3) as i64),
                    1 => Test::Compares(key, "=", number),
                    2 => Test::Compares(key, ["<", "<="][random.below(2)], number),
                    _ => Test::Compares(key, [">", ">=", "!="][random.below(3)], number),
                }
            }
            Datum::Square(square) => Test::Is(key, square),
            Datum::Word(_, word) => Test::Sort(word),
            Datum::Nothing => Test::Holds(Key::Kept(Kept::ALL[random.below(4)])),
        }
    }

    /// Returns the test as it is typed.
    pub(crate) fn text(&self, board: &Board) -> String {
        let inside = |test: &Test| match test {
            Test::Both(..) | Test::Either(..) => format!("({})", test.text(board)),
            _ => test.text(board),
        };
        match self {
            Test::Holds(key) => key.text(board),
            Test::Square(square) => board.name(*square),
            Test::Compares(key, sign, number) => format!("{} {sign} {number}", key.text(board)),
            Test::Lies(key, from, to) => format!("{} in {from}..{to}", key.text(board)),
            Test::Is(key, square) => format!("{} = {}", key.text(board), board.name(*square)),
            Test::Sort(word) => format!("symmetry = {word}"),
            Test::Not(test) => format!("not {}", inside(test)),
            Test::Both(one, other) => format!("{} and {}", inside(one), inside(other)),
            Test::Either(one, other) => format!("{} or {}", inside(one), inside(other)),
        }
    }

    /// Returns whether a solution passes; `None` where an attribute has no value that could be compared.
    pub(crate) fn passes(&self, case: &Case<'_>, solution: &[usize]) -> Option<bool> {
        let number = |key: &Key| match key.value(case, solution) {
            Datum::Number(number) => Some(number),
            _ => None,
        };
        Some(match self {
            Test::Holds(key) => key.value(case, solution) == Datum::Truth(true),
            Test::Square(square) => solution.contains(square),
            Test::Compares(key, sign, with) => {
                let number = number(key)?;
                match *sign {
                    "=" => number == *with,
                    "!=" => number != *with,
                    "<" => number < *with,
                    "<=" => number <= *with,
                    ">" => number > *with,
                    _ => number >= *with,
                }
            }
            Test::Lies(key, from, to) => (*from..=*to).contains(&number(key)?),
            Test::Is(key, square) => key.value(case, solution) == Datum::Square(*square),
            Test::Sort(word) => matches!(Key::Symmetry.value(case, solution), Datum::Word(_, kind) if kind == *word),
            Test::Not(test) => !test.passes(case, solution)?,
            Test::Both(one, other) => one.passes(case, solution)? && other.passes(case, solution)?,
            Test::Either(one, other) => one.passes(case, solution)? || other.passes(case, solution)?,
        })
    }

    /// Returns the solutions of a list that pass; `None` where that is not defined for some.
    pub(crate) fn filter(&self, case: &Case<'_>, list: &[Solution]) -> Option<Vec<Solution>> {
        let mut passing = Vec::new();
        for solution in list {
            if self.passes(case, solution)? {
                passing.push(solution.clone());
            }
        }
        Some(passing)
    }
}
