//! Boards with glued edges and with walls, compared with brute force from the definition. Lines are
//! followed square by square, the behavior at each edge is defined here a second time, and every
//! set of squares and every walk is tried.

use crate::evaluate::{read_instance, try_read_instance};
use crate::pieces::{PieceSteps, random_piece};
use crate::random::Random;
use bezzel::board::{Square, Symmetry, SymmetryGroup};
use bezzel_base::core::{Limit, SearchEnd};
use bezzel_lab::bind::read_problem;
use bezzel_lab::command::VOCABULARY;
use bezzel_lab::problem::{MethodTask, SolutionOrder, Violation};
use bezzel_lab::set::SolutionSet;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

pub(crate) type Place = (i64, i64);

/// Board that is defined here independently of the program.
#[derive(Clone, Debug)]
pub(crate) struct Board {
    pub(crate) files: i64,
    pub(crate) ranks: i64,
    pub(crate) joins: &'static str,
    pub(crate) walls: Vec<Place>,
    /// Number of walls at the beginning of `walls` that are holes of a drawn board. The other walls
    /// are pawns.
    pub(crate) holes: usize,
    /// User-defined piece. If there is one, it is the only piece that is compared.
    pub(crate) thing: Option<Thing>,
}

/// User-defined piece: its text, the directions of its slides, and its leaps.
pub(crate) type Thing = (String, Vec<Place>, Vec<Place>);

pub(crate) const JOINS: [&str; 6] = ["", "cylinder", "mobius", "torus", "klein", "projective"];

impl Board {
    pub(crate) fn new(files: i64, ranks: i64, joins: &'static str) -> Board {
        Board { files, ranks, joins, walls: Vec::new(), holes: 0, thing: None }
    }

    /// Makes one step to the right, left, up or down. Returns the new square and the direction
    /// `way` as seen from there.
    fn step(&self, at: Place, by: Place, way: Place) -> Option<(Place, Place)> {
        let (file, rank) = (at.0 + by.0, at.1 + by.1);
        let (w, h) = (self.files, self.ranks);
        if !(0..w).contains(&file) {
            let file = (file + w) % w;
            return match self.joins {
                "cylinder" | "torus" => Some(((file, rank), way)),
                "mobius" | "klein" | "projective" => Some(((file, h - 1 - rank), (way.0, -way.1))),
                _ => None,
            };
        }
        if !(0..h).contains(&rank) {
            let rank = (rank + h) % h;
            return match self.joins {
                "torus" | "klein" => Some(((file, rank), way)),
                "projective" => Some(((w - 1 - file, rank), (-way.0, way.1))),
                _ => None,
            };
        }
        Some(((file, rank), way))
    }

    /// Makes a move that follows the files first and then the ranks, step by step. It may end on a
    /// wall.
    fn move_from(&self, mut at: Place, way: Place) -> Option<(Place, Place)> {
        let (mut left, mut now) = (way, way);
        while left.0 != 0 {
            let by = (left.0.signum(), 0);
            let (next, seen) = self.step(at, by, (1, 1))?;
            at = next;
            left = ((left.0 - by.0) * seen.0, left.1 * seen.1);
            now = (now.0 * seen.0, now.1 * seen.1);
        }
        while left.1 != 0 {
            let by = (0, left.1.signum());
            let (next, seen) = self.step(at, by, (1, 1))?;
            at = next;
            left = (0, left.1 - by.1);
            now = (now.0 * seen.0, now.1 * seen.1);
        }
        Some((at, now))
    }

    pub(crate) fn squares(&self) -> Vec<Place> {
        let all = (0..self.files).flat_map(|file| (0..self.ranks).map(move |rank| (file, rank)));
        all.filter(|square| !self.walls.contains(square)).collect()
    }

    /// Returns the squares that a piece attacks.
    pub(crate) fn attacks(&self, piece: &str, from: Place) -> BTreeSet<Place> {
        let around: Vec<Place> = (-1..=1)
            .flat_map(|x| (-1..=1).map(move |y| (x, y)))
            .filter(|&way| way != (0, 0))
            .collect();
        let (rides, leaps): (Vec<Place>, Vec<Place>) = match piece {
            "king" => (vec![], around),
            "queen" => (around, vec![]),
            "rook" => (around.into_iter().filter(|way| way.0 * way.1 == 0).collect(), vec![]),
            "bishop" => (around.into_iter().filter(|way| way.0 * way.1 != 0).collect(), vec![]),
            "thing" => {
                self.thing.clone().map(|(_, rides, leaps)| (rides, leaps)).expect("there is one")
            }
            _ => {
                let all = (-2i64..=2).flat_map(|x| (-2i64..=2).map(move |y| (x, y)));
                (vec![], all.filter(|(x, y)| x.abs() + y.abs() == 3 && x * y != 0).collect())
            }
        };
        let mut attacked = BTreeSet::new();
        for way in rides {
            let (mut at, mut now) = (from, way);
            while let Some((next, seen)) =
                self.move_from(at, now).filter(|(next, _)| !self.walls.contains(next))
            {
                (at, now) = (next, seen);
                if (at, now) == (from, way) {
                    break;
                }
                attacked.insert(at);
            }
        }
        attacked.extend(
            leaps.iter().filter_map(|&way| self.move_from(from, way)).map(|(square, _)| square),
        );
        attacked.remove(&from);
        attacked.retain(|square| !self.walls.contains(square));
        attacked
    }

    /// Returns whether the definition is unambiguous. A leap over two edges can have two ends, one
    /// for each order of the steps.
    fn is_unambiguous(&self, piece: &str) -> bool {
        piece != "knight" || self.files > 2 && self.ranks > 2 || !matches!(self.joins, "projective")
    }

    pub(crate) fn text(&self) -> String {
        let (holes, pawns) = self.walls.split_at(self.holes);
        let size = if holes.is_empty() {
            format!("{}x{}", self.files, self.ranks)
        } else {
            "drawn".to_owned()
        };
        let names: Vec<String> = pawns.iter().map(|&place| square(place).to_string()).collect();
        let pawns = if names.is_empty() {
            String::new()
        } else {
            format!(" with pawns {}", names.join(", "))
        };
        format!("{size} {}{pawns}", self.joins)
    }

    /// Prefixes a problem with the definitions of its drawn board and its piece.
    pub(crate) fn define(&self, problem: &str) -> String {
        let sign = |place: Place| if self.walls[..self.holes].contains(&place) { '#' } else { '.' };
        let row = |rank| (0..self.files).map(|file| sign((file, rank))).collect::<String>();
        let rows: Vec<String> = (0..self.ranks).rev().map(row).collect();
        let board = format!("define drawn = board \"{}\"; ", rows.join("/"));
        let thing = self.thing.as_ref().map(|(text, _, _)| format!("define thing = \"{text}\"; "));
        format!(
            "{}{}{problem}",
            if self.holes == 0 { "" } else { &board },
            thing.unwrap_or_default()
        )
    }

    /// Returns the pieces that are compared on the board: those of `names`, or the user-defined
    /// one.
    fn pieces(&self, names: &[&'static str]) -> Vec<&'static str> {
        let definite = names.iter().copied().filter(|piece| self.is_unambiguous(piece));
        if self.thing.is_some() { vec!["thing"] } else { definite.collect() }
    }
}

pub(crate) fn square((file, rank): Place) -> Square {
    Square { file: file as u32, rank: rank as u32 }
}

/// Returns the symmetries that preserve the attacks.
fn symmetries(board: &Board, piece: &str) -> Vec<Symmetry> {
    let size = bezzel::board::Size::new(board.files as u64, board.ranks as u64).expect("a size");
    let image = |by: Symmetry, (file, rank): Place| {
        let image = by.apply(size, square((file, rank)));
        (i64::from(image.file), i64::from(image.rank))
    };
    let keeps = |by: &Symmetry| {
        board.squares().into_iter().all(|at| {
            let there: BTreeSet<Place> =
                board.attacks(piece, at).into_iter().map(|to| image(*by, to)).collect();
            !board.walls.contains(&image(*by, at)) && board.attacks(piece, image(*by, at)) == there
        })
    };
    SymmetryGroup::All.symmetries(size).iter().copied().filter(keeps).collect()
}

fn classes(board: &Board, by: &[Symmetry], all: &[Vec<Square>], walk: Option<bool>) -> usize {
    let size = bezzel::board::Size::new(board.files as u64, board.ranks as u64).expect("a size");
    let mut images = bezzel::board::Canonicalizer::with_symmetries(by.to_vec(), size, walk);
    all.iter().map(|squares| images.canonical_form(squares).to_vec()).collect::<BTreeSet<_>>().len()
}

/// Asserts that all methods agree with the expected solutions. Returns the number of methods that
/// counted.
fn compare_methods(text: &str, expected: &[Vec<Square>], classes: Option<usize>) -> usize {
    let (instance, limit) = (read_instance(text), Limit::default());
    let mut some = 0;
    let named =
        instance.problem().entry.methods.iter().map(|method| Some(method.word)).chain([None]);
    for method in named.filter(|method| *method != Some("orbits")) {
        if let Ok(word) = instance.choose_method(MethodTask::Count, method, &limit)
            && let Ok(tally) = instance.count(method, true, &limit)
        {
            assert_eq!(tally.total, expected.len().into(), "{text} using {word}");
            let told = tally.classes.zip(classes).map(|(told, classes)| told == classes.into());
            assert_ne!(told, Some(false), "{text} using {word}: not {classes:?}");
            assert!(
                method.is_some() || classes.is_none() || told == Some(true) || expected.is_empty(),
                "{text}: {told:?}"
            );
            some += 1;
        }
        if instance.choose_method(MethodTask::Enumerate, method, &limit).is_ok() {
            let mut list = Vec::new();
            let end = instance.enumerate(SolutionOrder::Files, method, &limit, &mut |squares| {
                list.push(squares.to_vec());
                std::ops::ControlFlow::Continue(())
            });
            if let Ok(end) = end {
                assert_eq!(end, SearchEnd::Complete);
                list.sort();
                let mut expected = expected.to_vec();
                expected.sort();
                assert!(
                    instance.tour_ends().is_some() || list == expected,
                    "{text} using {method:?}"
                );
                assert_eq!(list.len(), expected.len(), "{text} using {method:?}");
            }
        }
        if let Ok(sought) = instance.find(method, &limit) {
            use bezzel_lab::problem::FindOutcome;
            match sought.outcome {
                FindOutcome::Found(found) => {
                    // Heuristic methods may find a cover with more pieces than the minimum.
                    let checked = instance.check(&found);
                    let more =
                        instance.is_cover() && matches!(checked, Err(Violation::Pieces { .. }));
                    assert!(
                        more || checked == Ok(()),
                        "{text} using {method:?}: {found:?} {checked:?}"
                    );
                    assert!(!expected.is_empty(), "{text} using {method:?}: {found:?}");
                }
                FindOutcome::None(reason) => {
                    assert!(expected.is_empty(), "{text} using {method:?}: {reason:?}")
                }
                FindOutcome::Unknown(_) => {}
            }
        }
    }
    let Some(classes) = classes else { return some };
    let (reduced, _) = SolutionSet::from_search(Arc::clone(&instance), None, None, None)
        .unique(SymmetryGroup::All)
        .to_list(SolutionOrder::Files, &limit)
        .expect("within reach");
    assert_eq!(reduced.iter().count(), classes, "{text} | unique");
    some
}

/// Returns all sets of squares without an attack, grouped by size.
fn free_sets(board: &Board, piece: &str) -> BTreeMap<usize, Vec<Vec<Square>>> {
    let squares = board.squares();
    let attacks: Vec<u32> = squares
        .iter()
        .map(|&from| {
            let attacked = board.attacks(piece, from);
            squares
                .iter()
                .enumerate()
                .filter(|(_, to)| attacked.contains(to))
                .fold(0, |bits, (at, _)| bits | 1 << at)
        })
        .collect();
    let mut sets: BTreeMap<usize, Vec<Vec<Square>>> = BTreeMap::new();
    for bits in 0u32..1 << squares.len() {
        let held = || (0..squares.len()).filter(|at| bits >> at & 1 == 1);
        if held().all(|at| attacks[at] & bits == 0) {
            sets.entry(held().count())
                .or_default()
                .push(held().map(|at| square(squares[at])).collect());
        }
    }
    sets
}

fn compare_placements(board: &Board) -> usize {
    let mut some = 0;
    for piece in board.pieces(&["king", "queen", "knight", "rook", "bishop"]) {
        let (sets, group) = (free_sets(board, piece), symmetries(board, piece));
        let most = sets.keys().copied().max().unwrap_or(0);
        for pieces in
            [1, 2, 3, most, most + 1].into_iter().filter(|&pieces| pieces <= board.squares().len())
        {
            let none = Vec::new();
            let expected = sets.get(&pieces).unwrap_or(&none);
            let text = format!("{piece}s {} pieces {pieces}", board.text());
            let classes = board.thing.is_none().then(|| classes(board, &group, expected, None));
            some += compare_methods(&board.define(&text), expected, classes);
        }
    }
    some
}

fn compare_covers(board: &Board) -> usize {
    let mut some = 0;
    let squares = board.squares();
    for piece in board.pieces(&["king", "queen", "knight"]) {
        let attacks: Vec<u32> = squares
            .iter()
            .map(|&from| {
                let attacked = board.attacks(piece, from);
                let bit = |(at, to): (usize, &Place)| u32::from(attacked.contains(to)) << at;
                squares.iter().enumerate().map(bit).sum()
            })
            .collect();
        let group = symmetries(board, piece);
        for variant in ["", "independent", "total"] {
            let mut fewest: Option<u32> = None;
            let mut covers: Vec<Vec<Square>> = Vec::new();
            for bits in 0u32..1 << squares.len() {
                let held = || (0..squares.len()).filter(|at| bits >> at & 1 == 1);
                let own = if variant == "total" { 0 } else { bits };
                let covered = held().fold(own, |covered, at| covered | attacks[at]);
                let free = variant != "independent" || held().all(|at| attacks[at] & bits == 0);
                let number = bits.count_ones();
                if covered != (1 << squares.len()) - 1
                    || !free
                    || fewest.is_some_and(|fewest| number > fewest)
                {
                    continue;
                }
                if fewest.is_none_or(|fewest| number < fewest) {
                    (fewest, covers) = (Some(number), Vec::new());
                }
                covers.push(held().map(|at| square(squares[at])).collect());
            }
            let text = format!("cover {piece} {}", board.text());
            let words: Vec<&str> = text.split_whitespace().collect();
            let text = [&words[..3], &[variant], &words[3..]].concat().join(" ");
            let classes = board.thing.is_none().then(|| classes(board, &group, &covers, None));
            some += compare_methods(&board.define(&text), &covers, classes);
        }
    }
    some
}

/// Lists the open or closed tours. Each closed tour is listed in one direction only.
fn tours(board: &Board, piece: &str, closed: bool) -> Vec<Vec<Square>> {
    fn extend_path(
        path: &mut Vec<Place>,
        near: &BTreeMap<Place, BTreeSet<Place>>,
        closed: bool,
        all: &mut Vec<Vec<Square>>,
    ) {
        let last = path[path.len() - 1];
        if path.len() == near.len() {
            let closes = path.len() > 2 && near[&last].contains(&path[0]) && path[1] < last;
            if !closed || closes {
                all.push(path.iter().map(|&place| square(place)).collect());
            }
            return;
        }
        for &next in &near[&last] {
            if !path.contains(&next) {
                path.push(next);
                extend_path(path, near, closed, all);
                path.pop();
            }
        }
    }
    let near: BTreeMap<Place, BTreeSet<Place>> =
        board.squares().into_iter().map(|from| (from, board.attacks(piece, from))).collect();
    let mut all = Vec::new();
    for from in board.squares().into_iter().take(if closed { 1 } else { usize::MAX }) {
        extend_path(&mut vec![from], &near, closed, &mut all);
    }
    all
}

fn compare_tours(board: &Board) -> usize {
    let mut some = 0;
    for piece in board.pieces(&["knight", "king"]) {
        // Tours need pieces whose moves can all be reversed, even on boards where an irreversible
        // move does not fit.
        let asked = board.define(&format!("tour {piece} {}", board.text()));
        if board.thing.is_some()
            && read_problem(&asked, &VOCABULARY).is_ok_and(|call| call.instance().is_err())
        {
            continue;
        }
        if board.squares().len() > if piece == "king" { 6 } else { 8 } {
            continue;
        }
        let group = symmetries(board, piece);
        for closed in [false, true] {
            let all = tours(board, piece, closed);
            let text =
                format!("tour {piece} {} {}", board.text(), if closed { "closed" } else { "" });
            let classes = board.thing.is_none().then(|| classes(board, &group, &all, Some(closed)));
            some += compare_methods(&board.define(&text), &all, classes);
        }
    }
    some
}

#[test]
fn placements_on_glued_boards_agree_with_brute_force() {
    let sizes = [(1, 1), (1, 4), (4, 1), (2, 2), (2, 3), (3, 2), (3, 3), (4, 3), (3, 4)];
    let boards =
        sizes.iter().flat_map(|&(files, ranks)| JOINS.map(|joins| Board::new(files, ranks, joins)));
    let some: usize = boards.map(|board| compare_placements(&board)).sum();
    assert!(some > 400, "{some}");
}

#[test]
fn covers_on_glued_boards_agree_with_brute_force() {
    let sizes = [(1, 1), (1, 4), (2, 2), (2, 3), (3, 3), (4, 3), (3, 4)];
    let boards =
        sizes.iter().flat_map(|&(files, ranks)| JOINS.map(|joins| Board::new(files, ranks, joins)));
    let some: usize = boards.map(|board| compare_covers(&board)).sum();
    assert!(some > 300, "{some}");
}

#[test]
fn tours_on_glued_boards_agree_with_brute_force() {
    let sizes = [(1, 1), (1, 4), (2, 2), (2, 3), (3, 3), (4, 3), (3, 4)];
    let boards =
        sizes.iter().flat_map(|&(files, ranks)| JOINS.map(|joins| Board::new(files, ranks, joins)));
    let some: usize = boards.map(|board| compare_tours(&board)).sum();
    assert!(some > 20, "{some}");
}

/// Builds a board some of whose squares are walls. `seed` selects the walls.
fn board_with_walls(files: i64, ranks: i64, joins: &'static str, seed: i64) -> Board {
    let board = Board::new(files, ranks, joins);
    let walls = board
        .squares()
        .into_iter()
        .filter(|(file, rank)| (file * 5 + rank * 3 + seed * (file + 2)) % 7 == 0);
    Board { walls: walls.collect(), ..board }
}

#[test]
fn pawns_and_holes_end_lines() {
    let mut some = (0, 0, 0);
    for (files, ranks) in [(2, 3), (3, 3), (4, 3), (3, 4)] {
        for (seed, joins) in
            [(0, ""), (1, ""), (3, ""), (2, "torus"), (4, "cylinder"), (5, "mobius"), (6, "klein")]
        {
            let mut board = board_with_walls(files, ranks, joins, seed);
            // Pawns, holes, or both.
            board.holes = board.walls.len() * (seed as usize % 3) / 2;
            if board.walls.is_empty() || board.squares().len() < 2 {
                continue;
            }
            some.0 += compare_placements(&board);
            some.1 += compare_covers(&board);
            some.2 += compare_tours(&board);
        }
    }
    assert!(some.0 > 100 && some.1 > 50 && some.2 > 0, "{some:?}");
}

/// The brute force knows the steps of the pieces, the holes and the edges.
#[test]
fn random_pieces_on_random_boards_agree_with_brute_force() {
    let mut random = Random(5);
    let (mut boards, mut some, mut refused) = (0, (0, 0, 0), 0);
    while boards < 40 {
        let (text, steps) = random_piece(&mut random);
        let sizes = [(3, 3), (4, 3), (3, 4), (5, 2), (2, 5), (4, 4), (5, 3), (5, 5)];
        let (files, ranks) = sizes[random.below(sizes.len())];
        let joins = ["", "", "", "torus", "cylinder", "mobius"][random.below(6)];
        let mut board = Board::new(files, ranks, joins);
        let many = [0, 2, 3, 4][random.below(4)].max(files * ranks - 12);
        while (board.walls.len() as i64) < many {
            let wall = (random.below(files as usize) as i64, random.below(ranks as usize) as i64);
            if !board.walls.contains(&wall) {
                board.walls.push(wall);
            }
        }
        board.holes = board.walls.len();
        let is_ride =
            |&((x, y), times): &((i64, i64), i64)| times > 9 && x.abs() <= 1 && y.abs() <= 1;
        let (rides, leaps): (PieceSteps, PieceSteps) = steps.into_iter().partition(is_ride);
        let rides = rides.into_iter().map(|(step, _)| step).collect();
        let leaps = leaps
            .into_iter()
            .flat_map(|((x, y), times)| (1..=times.min(9)).map(move |n| (n * x, n * y)));
        board.thing = Some((text, rides, leaps.collect()));
        // Slides up to a hole and leaps around the whole board are ambiguous by the definition. The
        // program refuses them.
        let problem = board.define(&format!("things {} pieces 1", board.text()));
        if try_read_instance(&problem).is_ok() {
            boards += 1;
        } else {
            refused += 1;
            continue;
        }
        some.0 += compare_placements(&board);
        some.1 += compare_covers(&board);
        some.2 += compare_tours(&board);
    }
    assert!(
        some.0 > 200 && some.1 > 150 && some.2 > 0 && refused < 3 * boards,
        "{some:?} {refused}"
    );
}

/// Counts placements of queens and pawns on arbitrary squares, in total and up to symmetry.
fn count_beside_pawns(side: i64, queens: usize, pawns: usize) -> (usize, usize) {
    let squares = Board::new(side, side, "").squares();
    let size = bezzel::board::Size::new(side as u64, side as u64).expect("a size");
    let (mut all, mut classes) = (0, BTreeSet::new());
    for bits in (0u32..1 << squares.len()).filter(|bits| bits.count_ones() as usize == pawns) {
        let walls =
            (0..squares.len()).filter(|at| bits >> at & 1 == 1).map(|at| squares[at]).collect();
        let board = Board { walls, ..Board::new(side, side, "") };
        for set in free_sets(&board, "queen").remove(&queens).unwrap_or_default() {
            all += 1;
            let both = |by: Symmetry| {
                let image = |squares: &mut dyn Iterator<Item = Square>| {
                    let mut image: Vec<Square> =
                        squares.map(|square| by.apply(size, square)).collect();
                    image.sort();
                    image
                };
                let held = image(&mut set.iter().copied());
                (held, image(&mut board.walls.iter().map(|&wall| square(wall))))
            };
            classes.insert(Symmetry::ALL.into_iter().map(both).min());
        }
    }
    (all, classes.len())
}

fn count_problem(text: &str) -> (u64, Option<u64>) {
    let tally = read_instance(text)
        .count(None, true, &Limit::default())
        .unwrap_or_else(|refusal| panic!("{text}: {refusal:?}"));
    let number = |number: &num_bigint::BigUint| u64::try_from(number).expect("a small number");
    assert_eq!(tally.end, SearchEnd::Complete);
    (number(&tally.total), tally.classes.as_ref().map(number))
}

#[test]
fn placements_with_free_pawns_agree_with_brute_force() {
    for (side, queens, pawns) in
        [(2, 1, 1), (2, 2, 2), (3, 2, 1), (3, 3, 1), (3, 4, 2), (3, 3, 3), (3, 1, 8), (3, 2, 8)]
    {
        let (all, classes) = count_beside_pawns(side, queens, pawns);
        let told = count_problem(&format!("queens {side} pieces {queens} pawns {pawns}"));
        assert_eq!(told, (all as u64, Some(classes as u64)), "{side} {queens} {pawns}");
    }
    // OEIS A103330 and A103331: n + 1 queens and a pawn.
    for (side, all, classes) in [(5, 0, 0), (6, 16, 2), (7, 20, 3)] {
        let told = count_problem(&format!("queens {side} pieces {} pawns 1", side + 1));
        assert_eq!(told, (all, Some(classes)), "{side}");
    }
    // Summing over the squares of a fixed pawn gives the same number.
    let size = bezzel::board::Size::new(6, 6).expect("a size");
    let each = size.iter().map(|at| count_problem(&format!("queens 6 pieces 7 with pawns {at}")).0);
    assert_eq!(each.sum::<u64>(), 16);
}
