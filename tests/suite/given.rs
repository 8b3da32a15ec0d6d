//! Small problems with given squares, symmetric options, holes, pawns and joined edges: every
//! method against all sets of squares, tested by the definition alone.

use crate::boards::{Board, JOINS, Place, square};
use crate::evaluate::{read_instance, try_read_instance};
use crate::pieces::{PieceSteps, random_piece};
use crate::random::Random;
use bezzel::board::Square;
use bezzel_base::core::Limit;
use bezzel_lab::bind::read_problem;
use bezzel_lab::command::VOCABULARY;
use bezzel_lab::problem::{FindOutcome, MethodTask, SolutionOrder};
use bezzel_lab::puzzle::{Deduction, Game, GameAction, GameFeedback, Puzzle, PuzzleError};
use num_bigint::BigUint;
use std::collections::BTreeSet;
use std::ops::ControlFlow::Continue;
use std::sync::Arc;

/// The words that ask for symmetric solutions; none asks for all.
const KEPT: [&str; 5] = ["", "symmetric", "halfturn", "quarterturn", "mirror"];

/// A problem in parts, so that it can be solved by trying every set of squares.
#[derive(Clone, Debug)]
pub(crate) struct Case {
    pub(crate) board: Board,
    pub(crate) piece: &'static str,
    /// `""` for a placement, else the word after `cover PIECE SIZE`: `plain`, `independent` or
    /// `total`.
    pub(crate) cover: &'static str,
    pub(crate) pieces: Option<usize>,
    pub(crate) with: Vec<Place>,
    pub(crate) without: Vec<Place>,
    pub(crate) kept: &'static str,
}

impl Case {
    /// A random board with up to 10 squares, a piece of the table or a defined one, and some given
    /// squares.
    pub(crate) fn random(random: &mut Random) -> Case {
        let sizes = [
            (1, 1),
            (1, 4),
            (4, 1),
            (2, 2),
            (3, 2),
            (2, 3),
            (3, 3),
            (4, 2),
            (2, 4),
            (4, 3),
            (1, 6),
            (4, 4),
        ];
        let (files, ranks) = *random.pick(&sizes);
        let joins = ["", JOINS[random.below(JOINS.len())]][random.below(2)];
        let mut board = Board::new(files, ranks, joins);
        let most = files * ranks - 1;
        let walls = [0, 0, 1, 2][random.below(4)].max(files * ranks - 10).min(most);
        while (board.walls.len() as i64) < walls {
            let wall = (random.below(files as usize) as i64, random.below(ranks as usize) as i64);
            if !board.walls.contains(&wall) {
                board.walls.push(wall);
            }
        }
        board.holes = random.below(board.walls.len() + 1);
        let mut named = ["king", "queen", "knight", "rook", "bishop", "thing"][random.below(6)];
        if named == "knight" && !board.walls.is_empty() && random.below(2) == 0 {
            named = "thing";
        }
        if named == "thing" {
            let (text, steps) = random_piece(random);
            let is_ride =
                |&((x, y), times): &(Place, i64)| times > 9 && x.abs() <= 1 && y.abs() <= 1;
            let (rides, leaps): (PieceSteps, PieceSteps) = steps.into_iter().partition(is_ride);
            let rides = rides.into_iter().map(|(step, _)| step).collect();
            let leaps = leaps
                .into_iter()
                .flat_map(|((x, y), times)| (1..=times.min(9)).map(move |n| (n * x, n * y)));
            board.thing = Some((text, rides, leaps.collect()));
        }
        let squares = board.squares();
        let (mut with, mut without) = (Vec::new(), Vec::new());
        for &place in &squares {
            match random.below(9) {
                0 if with.len() < 2 => with.push(place),
                1 if without.len() < 2 => without.push(place),
                _ => {}
            }
        }
        let cover = ["", "", "plain", "independent", "total"][random.below(5)];
        let pieces = (cover.is_empty() || random.below(2) == 0).then(|| random.below(4));
        Case {
            board,
            piece: named,
            cover,
            pieces,
            with,
            without,
            kept: KEPT[random.below(KEPT.len())],
        }
    }

    /// The problem as it is typed, without the definitions of its board and piece.
    pub(crate) fn problem(&self) -> String {
        let board = self.board.text();
        let (size, rest) = board.split_once(' ').unwrap_or((&board, ""));
        let mut text = match self.cover {
            "" => format!("{}s {size}", self.piece),
            "plain" => format!("cover {} {size}", self.piece),
            variant => format!("cover {} {size} {variant}", self.piece),
        };
        if let Some(pieces) = self.pieces {
            text += &format!(" pieces {pieces}");
        }
        for (word, squares) in [("with", &self.with), ("without", &self.without)] {
            let names: Vec<String> =
                squares.iter().map(|&place| square(place).to_string()).collect();
            if !names.is_empty() {
                text += &format!(" {word} {}", names.join(", "));
            }
        }
        format!("{text} {rest} {}", self.kept)
    }

    /// The problem with its definitions before it.
    pub(crate) fn text(&self) -> String {
        self.board.define(&self.problem())
    }

    /// Whether the program takes such a piece on such a board, and the definition says enough for a
    /// knight at two twisted edges.
    pub(crate) fn is_taken(&self) -> bool {
        let is_small = self.board.files < 3 || self.board.ranks < 3;
        let is_vague = self.piece == "knight" && is_small && self.board.joins == "projective";
        !is_vague && try_read_instance(&self.text()).is_ok()
    }

    /// All solutions, each in file order, by trying every set of squares.
    pub(crate) fn solutions(&self) -> Vec<Vec<Square>> {
        let squares = self.board.squares();
        let bit = |place: &Place| {
            squares.iter().position(|other| other == place).map_or(0, |at| 1u32 << at)
        };
        let bits = |places: &mut dyn Iterator<Item = Place>| {
            places.fold(0, |bits, place| bits | bit(&place))
        };
        let attacks: Vec<u32> = squares
            .iter()
            .map(|&from| bits(&mut self.board.attacks(self.piece, from).into_iter()))
            .collect();
        let (with, without) =
            (bits(&mut self.with.iter().copied()), bits(&mut self.without.iter().copied()));
        let all = (1u32 << squares.len()) - 1;
        let held = |set: u32| (0..squares.len()).filter(move |at| set >> at & 1 == 1);
        let is_apart = |set: u32| held(set).all(|at| attacks[at] & set == 0);
        let covers = |set: u32| {
            let own = if self.cover == "total" { 0 } else { set };
            held(set).fold(own, |covered, at| covered | attacks[at]) == all
        };
        let is_one = |set: &u32| {
            let apart = !matches!(self.cover, "" | "independent") || is_apart(*set);
            apart
                && (self.cover.is_empty() || covers(*set))
                && set & with == with
                && set & without == 0
        };
        let mut sets: Vec<u32> = (0..=all).filter(is_one).collect();
        let pieces = self.pieces.or_else(|| sets.iter().map(|set| set.count_ones() as usize).min());
        sets.retain(|set| Some(set.count_ones() as usize) == pieces);
        let places = |set: &u32| held(*set).map(|at| squares[at]).collect::<Vec<Place>>();
        let all = sets.iter().map(places).filter(|places| self.is_kept(places));
        all.map(|places| places.into_iter().map(square).collect()).collect()
    }

    /// Whether a symmetry that the problem asks for maps the squares onto themselves.
    fn is_kept(&self, places: &[Place]) -> bool {
        type Map = fn(Place, i64, i64) -> Place;
        let (w, h) = (self.board.files - 1, self.board.ranks - 1);
        let half: Map = |(x, y), w, h| (w - x, h - y);
        let quarter: Map = |(x, y), w, _| (y, w - x);
        let middles: [Map; 2] = [|(x, y), w, _| (w - x, y), |(x, y), _, h| (x, h - y)];
        let diagonals: [Map; 2] = [|(x, y), _, _| (y, x), |(x, y), w, _| (w - y, w - x)];
        let mut maps: Vec<Map> = Vec::new();
        let is_square = w == h;
        if matches!(self.kept, "halfturn" | "symmetric") {
            maps.push(half);
        }
        if self.kept == "quarterturn" && is_square {
            maps.push(quarter);
        }
        if matches!(self.kept, "mirror" | "symmetric") {
            maps.extend(middles);
            maps.extend(diagonals.into_iter().filter(|_| is_square));
        }
        let keeps = |map: Map| places.iter().all(|&place| places.contains(&map(place, w, h)));
        self.kept.is_empty() || maps.into_iter().any(keeps)
    }
}

/// Compares what every method lists, counts, finds and maps with what the definition says. Returns
/// how many did something, and adds what is wrong.
fn compare(case: &Case, expected: &[Vec<Square>], wrong: &mut Vec<String>) -> usize {
    let (text, limit) = (case.text(), Limit::default());
    let instance = read_instance(&text);
    let expected: BTreeSet<&[Square]> = expected.iter().map(Vec::as_slice).collect();
    let size = instance.grid().size;
    let through = |at: Square| expected.iter().filter(|squares| squares.contains(&at)).count();
    let mut some = 0;
    for method in
        instance.problem().entry.methods.iter().map(|method| Some(method.word)).chain([None])
    {
        let mut claim = |is_right: bool, what: &str| {
            if !is_right {
                wrong.push(format!("{text} using {method:?}: {what}, not {}", expected.len()));
            }
            some += 1;
        };
        if instance.choose_method(MethodTask::Count, method, &limit).is_ok()
            && let Ok(tally) = instance.count(method, false, &limit)
            && tally.end.is_complete()
        {
            claim(tally.total == expected.len().into(), &format!("counts {}", tally.total));
        }
        if instance.choose_method(MethodTask::Enumerate, method, &limit).is_ok() {
            let mut list = Vec::new();
            let end = instance.enumerate(SolutionOrder::Files, method, &limit, &mut |squares| {
                list.push(squares.to_vec());
                Continue(())
            });
            if end.is_ok_and(|end| end.is_complete()) {
                let set: BTreeSet<&[Square]> = list.iter().map(Vec::as_slice).collect();
                claim(set == expected && list.len() == set.len(), &format!("lists {list:?}"));
            }
        }
        if let Ok(sought) = instance.find(method, &limit) {
            match sought.outcome {
                // A method that proves nothing may find a cover with more pieces.
                FindOutcome::Found(found)
                    if sought.optimum.is_none_or(|optimum| optimum.is_proved()) =>
                {
                    let is_one =
                        expected.contains(found.as_slice()) && instance.check(&found) == Ok(());
                    claim(is_one, &format!("finds {found:?}"));
                }
                FindOutcome::None(reason) => {
                    claim(expected.is_empty(), &format!("finds none: {reason:?}"))
                }
                _ => {}
            }
        }
        if let Ok(spread) = instance.count_by_square(method, &limit)
            && spread.count_result.end.is_complete()
        {
            let number = |(at, number): (Square, &Option<BigUint>)| {
                number.clone().unwrap_or_default() == through(at).into()
            };
            let is_right = spread.count_result.total == expected.len().into()
                && size.iter().zip(&spread.squares).all(number);
            claim(is_right, &format!("maps {} as {:?}", spread.count_result.total, spread.squares));
        }
    }
    some
}

/// As many random problems as asked for that the program takes.
pub(crate) fn cases(seed: u64, number: usize) -> impl Iterator<Item = Case> {
    let mut random = Random(seed);
    std::iter::repeat_with(move || Case::random(&mut random)).filter(Case::is_taken).take(number)
}

/// Fails where something is wrong, with the first of it.
fn expect_none(wrong: &[String], of: usize) {
    assert!(
        wrong.is_empty(),
        "{} of {of} are wrong:\n{}",
        wrong.len(),
        wrong[..wrong.len().min(20)].join("\n")
    );
}

#[test]
fn random_problem_has_solutions_of_definition() {
    let (mut some, mut solved, mut wrong) = (0, 0, Vec::new());
    for case in cases(7, 10000) {
        let expected = case.solutions();
        solved += usize::from(!expected.is_empty());
        some += compare(&case, &expected, &mut wrong);
    }
    expect_none(&wrong, some);
    assert!(some > 20000 && solved > 1000, "{some} {solved}");
}

/// What is false in a hint on a position, by all solutions of the problem.
fn false_hint(hint: &GameFeedback, game: &Game, solutions: &[Vec<Square>]) -> Option<String> {
    let left = |placed: &[Square], marked: &[Square]| {
        let fits = |solution: &&Vec<Square>| {
            placed.iter().all(|square| solution.contains(square))
                && !marked.iter().any(|it| solution.contains(it))
        };
        solutions.iter().filter(fits).collect::<Vec<_>>()
    };
    let (placed, marked) = (game.placed_squares(), game.marked_squares());
    let now = left(placed, marked);
    let before =
        |squares: &[Square], square: Square| squares.iter().position(|&other| other == square);
    let is_true = match hint {
        GameFeedback::Hint(square) => {
            !placed.contains(square) && now.iter().any(|solution| solution.contains(square))
        }
        GameFeedback::Deduced(Deduction { places, squares, .. }) => {
            let holds = |solution: &&Vec<Square>| {
                squares.iter().all(|square| solution.contains(square) == *places)
            };
            !now.is_empty() && !squares.is_empty() && now.iter().all(holds)
        }
        GameFeedback::TakeBack(square) => before(placed, *square).is_some_and(|at| {
            left(&placed[..=at], &[]).is_empty() && !left(&placed[..at], &[]).is_empty()
        }),
        GameFeedback::WrongMark(square) => before(marked, *square).is_some_and(|at| {
            left(placed, &marked[..=at]).is_empty() && !left(placed, &marked[..at]).is_empty()
        }),
        _ => false,
    };
    (!is_true).then(|| format!("{hint:?} with {placed:?} and marks on {marked:?}"))
}

#[test]
fn random_hint_is_true_of_all_solutions() {
    let mut random = Random(11);
    let (mut hints, mut deduced, mut wrong) = (0, 0, Vec::new());
    for mut case in cases(13, 4000) {
        // As many pieces as rows, so that rows and columns are reasoned about.
        if case.cover.is_empty() && case.board.files == case.board.ranks && random.below(4) > 0 {
            case.pieces = Some(case.board.files as usize);
        }
        let (text, solutions) = (case.text(), case.solutions());
        let call =
            read_problem(&text, &VOCABULARY).unwrap_or_else(|fault| panic!("{text}: {fault:?}"));
        let puzzle = match Puzzle::new(&call.problem, &call.args, &Limit::default()) {
            Ok(puzzle) => Arc::new(puzzle),
            Err(PuzzleError::Unsolvable(_)) if solutions.is_empty() => continue,
            Err(other) => panic!("{text}: {other:?}"),
        };
        let squares: Vec<Square> = case.board.squares().into_iter().map(square).collect();
        for _ in 0..3 {
            let mut game = Game::new(Arc::clone(&puzzle));
            for _ in 0..5 {
                if game.ending().is_some() || game.remaining_pieces() == 0 {
                    break;
                }
                let hint = game.update(GameAction::Hint, &Limit::default()).1;
                hints += 1;
                deduced += usize::from(matches!(hint, GameFeedback::Deduced(_)));
                wrong.extend(
                    false_hint(&hint, &game, &solutions).map(|what| format!("{text}: {what}")),
                );
                game = game.update(GameAction::Point(*random.pick(&squares)), &Limit::default()).0;
                let action =
                    if random.below(3) == 0 { GameAction::ToggleMark } else { GameAction::Toggle };
                game = game.update(action, &Limit::default()).0;
            }
        }
    }
    expect_none(&wrong, hints);
    assert!(hints > 5000 && deduced > 300, "{hints} {deduced}");
}
