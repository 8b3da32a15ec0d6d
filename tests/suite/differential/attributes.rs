//! What can be asked of a solution: attributes and tests over them, from their descriptions in the
//! reference.

use super::board::{BoardSymmetry, TestBoard, bits};
use super::problem::{SymmetryOption, TestProblem};
use super::truth::{GroundTruth, SolutionSquares, attacked, set_of};
use crate::random::Random;

/// A problem with its solutions.
pub(crate) struct SolvedProblem<'a> {
    pub(crate) problem: &'a TestProblem,
    pub(crate) truth: &'a GroundTruth,
}

/// What an attribute is for one solution.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum AttributeValue {
    Nothing,
    Bool(bool),
    Number(i64),
    Square(usize),
    /// A kind of symmetry: its place in the order, and its word.
    Word(usize, &'static str),
}

/// An attribute with its argument.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum AttributeKey {
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
    Keeps(SymmetryOption),
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

/// The directions, clockwise from the top; every second one stands for all steps between its
/// neighbours.
const DIRECTIONS: [&str; 16] = [
    "n", "nne", "ne", "ene", "e", "ese", "se", "sse", "s", "ssw", "sw", "wsw", "w", "wnw", "nw",
    "nnw",
];

/// The kinds of symmetry in their order.
const KINDS: [&str; 8] =
    ["none", "half-turn", "middle", "diagonal", "quarter-turn", "middles", "diagonals", "full"];

impl AttributeKey {
    /// Draws an attribute that the solutions of a problem have.
    pub(crate) fn random(random: &mut Random, case: &SolvedProblem<'_>) -> AttributeKey {
        let board = &case.problem.board;
        let any = |random: &mut Random| *random.pick(&bits(board.open()).collect::<Vec<_>>());
        let general = [
            AttributeKey::Pieces,
            AttributeKey::At(any(random)),
            AttributeKey::Centre,
            AttributeKey::Keeps(SymmetryOption::ALL[random.below(4)]),
            AttributeKey::Asymmetric,
            AttributeKey::Symmetry,
            AttributeKey::Symmetries,
            AttributeKey::Orbit,
        ];
        let file = random.below(board.files as usize) as i64;
        let own = match case.truth.walk {
            None => vec![
                AttributeKey::File(file),
                AttributeKey::Corners,
                AttributeKey::Rim,
                AttributeKey::Diagonals,
                AttributeKey::Light,
                AttributeKey::Dark,
                AttributeKey::Attacked(random.below(3)),
                AttributeKey::Unattacked,
                AttributeKey::Overattacked,
            ],
            Some(closed) => {
                let angle = [0, 37, 45, 53, 90, 127, 135, 143, 180][random.below(9)];
                let mut own = vec![
                    AttributeKey::Crossings,
                    AttributeKey::Turns,
                    AttributeKey::Angle(angle),
                    AttributeKey::Moves(random.below(16)),
                    AttributeKey::Closable,
                ];
                if !closed {
                    own.extend([
                        AttributeKey::Start,
                        AttributeKey::End,
                        AttributeKey::Number(any(random)),
                    ]);
                }
                own
            }
        };
        let covers = if case.problem.is_cover() {
            vec![AttributeKey::Independent, AttributeKey::Total]
        } else {
            Vec::new()
        };
        random.pick(&[&general[..], &own, &own, &covers].concat()).clone()
    }

    /// Returns the attribute as it is typed.
    pub(crate) fn text(&self, board: &TestBoard) -> String {
        match self {
            AttributeKey::Pieces => "pieces".into(),
            AttributeKey::At(square) => format!("at {}", board.name(*square)),
            AttributeKey::File(file) => format!("file {}", char::from(b'a' + *file as u8)),
            AttributeKey::Corners => "corners".into(),
            AttributeKey::Rim => "rim".into(),
            AttributeKey::Diagonals => "diagonals".into(),
            AttributeKey::Light => "light".into(),
            AttributeKey::Dark => "dark".into(),
            AttributeKey::Centre => "centre".into(),
            AttributeKey::Attacked(times) => format!("attacked {times}"),
            AttributeKey::Unattacked => "unattacked".into(),
            AttributeKey::Overattacked => "overattacked".into(),
            AttributeKey::Independent => "independent".into(),
            AttributeKey::Total => "total".into(),
            AttributeKey::Keeps(symmetric) => symmetric.word().into(),
            AttributeKey::Asymmetric => "asymmetric".into(),
            AttributeKey::Symmetry => "symmetry".into(),
            AttributeKey::Symmetries => "symmetries".into(),
            AttributeKey::Orbit => "orbit".into(),
            AttributeKey::Start => "start".into(),
            AttributeKey::End => "end".into(),
            AttributeKey::Number(square) => format!("number {}", board.name(*square)),
            AttributeKey::Crossings => "crossings".into(),
            AttributeKey::Turns => "turns".into(),
            AttributeKey::Angle(degrees) => format!("angle {degrees}"),
            AttributeKey::Moves(way) => format!("moves {}", DIRECTIONS[*way]),
            AttributeKey::Closable => "closable".into(),
        }
    }

    /// Returns what it is for a solution.
    pub(crate) fn value(&self, case: &SolvedProblem<'_>, solution: &[usize]) -> AttributeValue {
        let (board, truth) = (&case.problem.board, case.truth);
        let whole = |number: usize| AttributeValue::Number(number as i64);
        let standing = |on: &dyn Fn(i64, i64) -> bool| {
            whole(
                solution
                    .iter()
                    .filter(|&&square| on(board.place(square).0, board.place(square).1))
                    .count(),
            )
        };
        let is_end = |at: i64, side: i64| at == 0 || at == side - 1;
        let (files, ranks) = (board.files, board.ranks);
        match self {
            AttributeKey::Pieces => whole(solution.len()),
            AttributeKey::At(square) => AttributeValue::Bool(solution.contains(square)),
            AttributeKey::File(file) => {
                let ranks = solution
                    .iter()
                    .map(|&square| board.place(square))
                    .filter(|place| place.0 == *file);
                ranks
                    .map(|place| place.1 + 1)
                    .min()
                    .map_or(AttributeValue::Nothing, AttributeValue::Number)
            }
            AttributeKey::Corners => {
                standing(&|file, rank| is_end(file, files) && is_end(rank, ranks))
            }
            AttributeKey::Rim => standing(&|file, rank| is_end(file, files) || is_end(rank, ranks)),
            AttributeKey::Diagonals if !board.is_square() => AttributeValue::Nothing,
            AttributeKey::Diagonals => {
                standing(&|file, rank| file == rank || file + rank == files - 1)
            }
            AttributeKey::Light => standing(&|file, rank| (file + rank) % 2 == 1),
            AttributeKey::Dark => standing(&|file, rank| (file + rank) % 2 == 0),
            AttributeKey::Centre => {
                let square = |place: (i64, i64)| {
                    (2 * place.0 + 1 - files).pow(2) + (2 * place.1 + 1 - ranks).pow(2)
                };
                AttributeValue::Number(solution.iter().map(|&at| square(board.place(at))).sum())
            }
            AttributeKey::Attacked(times) => {
                whole(attackers(case, solution, |number| number == *times))
            }
            AttributeKey::Unattacked => whole(attackers(case, solution, |number| number == 0)),
            AttributeKey::Overattacked => whole(attackers(case, solution, |number| number > 1)),
            AttributeKey::Independent => {
                AttributeValue::Bool(attacked_by_kinds(truth, solution) & set_of(solution) == 0)
            }
            AttributeKey::Total => {
                AttributeValue::Bool(set_of(solution) & !attacked_by_kinds(truth, solution) == 0)
            }
            AttributeKey::Keeps(symmetric) => {
                AttributeValue::Bool(truth.has_symmetry(board, solution, *symmetric))
            }
            AttributeKey::Asymmetric => AttributeValue::Bool(!truth.has_symmetry(
                board,
                solution,
                SymmetryOption::Symmetric,
            )),
            AttributeKey::Symmetry => kind(board, &truth.stabiliser(solution)),
            AttributeKey::Symmetries => whole(truth.stabiliser(solution).len()),
            AttributeKey::Orbit => whole(truth.group.len() / truth.stabiliser(solution).len()),
            AttributeKey::Start => solution
                .first()
                .map_or(AttributeValue::Nothing, |&square| AttributeValue::Square(square)),
            AttributeKey::End => solution
                .last()
                .map_or(AttributeValue::Nothing, |&square| AttributeValue::Square(square)),
            AttributeKey::Number(square) => solution
                .iter()
                .position(|at| at == square)
                .map_or(AttributeValue::Nothing, |place| whole(place + 1)),
            AttributeKey::Crossings => whole(crossings(&lines(board, truth, solution))),
            AttributeKey::Turns => whole(
                bends(board, truth, solution).iter().filter(|(a, b)| !is_straight(*a, *b)).count(),
            ),
            AttributeKey::Angle(degrees) => whole(
                bends(board, truth, solution)
                    .iter()
                    .filter(|(a, b)| angle(*a, *b) == *degrees)
                    .count(),
            ),
            AttributeKey::Moves(way) => {
                let both = truth.walk == Some(true);
                let ways =
                    lines(board, truth, solution).into_iter().map(|(from, to)| direction(from, to));
                whole(ways.filter(|at| at == way || both && (at + 8) % 16 == *way).count())
            }
            AttributeKey::Closable => {
                let (first, last) = (solution.first(), solution.last());
                let closes =
                    |(first, last): (&usize, &usize)| truth.attacks[0][*last] >> first & 1 == 1;
                AttributeValue::Bool(solution.len() > 2 && first.zip(last).is_some_and(closes))
            }
        }
    }
}

/// Returns the squares that the pieces of a solution attack.
fn attacked_by_kinds(truth: &GroundTruth, solution: &[usize]) -> u64 {
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
fn attackers(
    case: &SolvedProblem<'_>,
    solution: &[usize],
    wanted: impl Fn(usize) -> bool,
) -> usize {
    let truth = case.truth;
    let mut kinds = truth
        .parts
        .iter()
        .enumerate()
        .flat_map(|(kind, &number)| std::iter::repeat_n(kind, number));
    let standing: Vec<(usize, usize)> =
        solution.iter().map(|&square| (square, kinds.next().unwrap_or(0))).collect();
    let attacks = |kind: usize| &truth.attacks[kind.min(truth.attacks.len() - 1)];
    let empty = bits(case.problem.board.open() & !set_of(solution));
    let number = |square: usize| {
        standing.iter().filter(|&&(from, kind)| attacks(kind)[from] >> square & 1 == 1).count()
    };
    empty.filter(|&square| wanted(number(square))).count()
}

/// Returns the kind of symmetry that these symmetries make.
pub(crate) fn kind(board: &TestBoard, stabiliser: &[BoardSymmetry]) -> AttributeValue {
    let has = |symmetry| stabiliser.contains(&symmetry);
    let place = match stabiliser.len() {
        1 => 0,
        2 if has(BoardSymmetry::HalfTurn) => 1,
        2 if has(BoardSymmetry::Diagonal) || has(BoardSymmetry::Antidiagonal) => 3,
        2 => 2,
        4 if has(BoardSymmetry::QuarterTurn) => 4,
        4 if has(BoardSymmetry::Diagonal) => 6,
        // Two reflections are all that a rectangle has.
        4 if board.is_square() => 5,
        _ => 7,
    };
    AttributeValue::Word(place, KINDS[place])
}

type MoveLine = ((i64, i64), (i64, i64));

/// Returns the moves of a tour as lines between centres of squares, the one that closes it as the
/// last.
fn lines(board: &TestBoard, truth: &GroundTruth, solution: &[usize]) -> Vec<MoveLine> {
    let places: Vec<_> = solution.iter().map(|&square| board.place(square)).collect();
    let mut lines: Vec<MoveLine> = places.windows(2).map(|two| (two[0], two[1])).collect();
    if truth.walk == Some(true) && places.len() > 2 {
        lines.push((places[places.len() - 1], places[0]));
    }
    lines
}

fn turn_side(a: (i64, i64), b: (i64, i64), c: (i64, i64)) -> i64 {
    ((b.0 - a.0) * (c.1 - a.1) - (b.1 - a.1) * (c.0 - a.0)).signum()
}

/// Counts the pairs of lines that cross in a point inside both.
fn crossings(lines: &[MoveLine]) -> usize {
    let crosses = |(a, b): MoveLine, (c, d): MoveLine| {
        turn_side(a, b, c) * turn_side(a, b, d) < 0 && turn_side(c, d, a) * turn_side(c, d, b) < 0
    };
    let pairs = lines
        .iter()
        .enumerate()
        .flat_map(|(at, &one)| lines[..at].iter().map(move |&other| (one, other)));
    pairs.filter(|&(one, other)| crosses(one, other)).count()
}

/// Returns the steps before and after each square between two moves.
fn bends(
    board: &TestBoard,
    truth: &GroundTruth,
    solution: &[usize],
) -> Vec<((i64, i64), (i64, i64))> {
    let mut steps: Vec<(i64, i64)> =
        lines(board, truth, solution).iter().map(|(a, b)| (b.0 - a.0, b.1 - a.1)).collect();
    if truth.walk == Some(true)
        && let Some(&first) = steps.first()
    {
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

/// Returns the place of the direction of a move in [`DIRECTIONS`].
fn direction(from: (i64, i64), to: (i64, i64)) -> usize {
    let (x, y) = (to.0 - from.0, to.1 - from.1);
    let degrees = (x as f64).atan2(y as f64).to_degrees().rem_euclid(360.0);
    let eighth = (degrees / 45.0).floor();
    // On one of the eight main directions, or between two of them.
    if degrees - 45.0 * eighth < 1e-9 { 2 * eighth as usize } else { 2 * eighth as usize + 1 }
}

/// A test over attributes.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum AttributeTest {
    Holds(AttributeKey),
    /// A square stands alone for a piece on it.
    Square(usize),
    Compares(AttributeKey, &'static str, i64),
    Lies(AttributeKey, i64, i64),
    Is(AttributeKey, usize),
    Sort(&'static str),
    Not(Box<AttributeTest>),
    Both(Box<AttributeTest>, Box<AttributeTest>),
    Either(Box<AttributeTest>, Box<AttributeTest>),
}

impl AttributeTest {
    /// Draws a test for the solutions of a problem.
    pub(crate) fn random(
        random: &mut Random,
        case: &SolvedProblem<'_>,
        depth: usize,
    ) -> AttributeTest {
        if depth > 0 && random.below(2) == 0 {
            let part =
                |random: &mut Random| Box::new(AttributeTest::random(random, case, depth - 1));
            return match random.below(3) {
                0 => AttributeTest::Not(part(random)),
                1 => AttributeTest::Both(part(random), part(random)),
                _ => AttributeTest::Either(part(random), part(random)),
            };
        }
        let solutions = &case.truth.solutions;
        let key = AttributeKey::random(random, case);
        // A value that occurs, so that the test divides the solutions.
        let value = (!solutions.is_empty())
            .then(|| key.value(case, &solutions[random.below(solutions.len())]));
        let near = |random: &mut Random, number: i64| (number + random.below(3) as i64 - 1).max(0);
        match value.unwrap_or(AttributeValue::Nothing) {
            AttributeValue::Bool(_) => match key {
                AttributeKey::At(square) if random.below(2) == 0 => AttributeTest::Square(square),
                key => AttributeTest::Holds(key),
            },
            AttributeValue::Number(number) => {
                let number = near(random, number);
                match random.below(4) {
                    0 => AttributeTest::Lies(key, number, number + random.below(3) as i64),
                    1 => AttributeTest::Compares(key, "=", number),
                    2 => AttributeTest::Compares(key, ["<", "<="][random.below(2)], number),
                    _ => AttributeTest::Compares(key, [">", ">=", "!="][random.below(3)], number),
                }
            }
            AttributeValue::Square(square) => AttributeTest::Is(key, square),
            AttributeValue::Word(_, word) => AttributeTest::Sort(word),
            AttributeValue::Nothing => {
                AttributeTest::Holds(AttributeKey::Keeps(SymmetryOption::ALL[random.below(4)]))
            }
        }
    }

    /// Returns the test as it is typed.
    pub(crate) fn text(&self, board: &TestBoard) -> String {
        let inside = |test: &AttributeTest| match test {
            AttributeTest::Both(..) | AttributeTest::Either(..) => {
                format!("({})", test.text(board))
            }
            _ => test.text(board),
        };
        match self {
            AttributeTest::Holds(key) => key.text(board),
            AttributeTest::Square(square) => board.name(*square),
            AttributeTest::Compares(key, sign, number) => {
                format!("{} {sign} {number}", key.text(board))
            }
            AttributeTest::Lies(key, from, to) => format!("{} in {from}..{to}", key.text(board)),
            AttributeTest::Is(key, square) => {
                format!("{} = {}", key.text(board), board.name(*square))
            }
            AttributeTest::Sort(word) => format!("symmetry = {word}"),
            AttributeTest::Not(test) => format!("not {}", inside(test)),
            AttributeTest::Both(one, other) => format!("{} and {}", inside(one), inside(other)),
            AttributeTest::Either(one, other) => format!("{} or {}", inside(one), inside(other)),
        }
    }

    /// Returns whether a solution passes; `None` where an attribute has no value that could be
    /// compared.
    pub(crate) fn passes(&self, case: &SolvedProblem<'_>, solution: &[usize]) -> Option<bool> {
        let number = |key: &AttributeKey| match key.value(case, solution) {
            AttributeValue::Number(number) => Some(number),
            _ => None,
        };
        Some(match self {
            AttributeTest::Holds(key) => key.value(case, solution) == AttributeValue::Bool(true),
            AttributeTest::Square(square) => solution.contains(square),
            AttributeTest::Compares(key, sign, with) => {
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
            AttributeTest::Lies(key, from, to) => (*from..=*to).contains(&number(key)?),
            AttributeTest::Is(key, square) => {
                key.value(case, solution) == AttributeValue::Square(*square)
            }
            AttributeTest::Sort(word) => {
                matches!(AttributeKey::Symmetry.value(case, solution), AttributeValue::Word(_, kind) if kind == *word)
            }
            AttributeTest::Not(test) => !test.passes(case, solution)?,
            AttributeTest::Both(one, other) => {
                one.passes(case, solution)? && other.passes(case, solution)?
            }
            AttributeTest::Either(one, other) => {
                one.passes(case, solution)? || other.passes(case, solution)?
            }
        })
    }

    /// Returns the solutions of a list that pass; `None` where that is not defined for some.
    pub(crate) fn filter(
        &self,
        case: &SolvedProblem<'_>,
        list: &[SolutionSquares],
    ) -> Option<Vec<SolutionSquares>> {
        let mut passing = Vec::new();
        for solution in list {
            if self.passes(case, solution)? {
                passing.push(solution.clone());
            }
        }
        Some(passing)
    }
}
