//! Shortest paths: every method against a plain breadth-first search that knows only the moves of
//! the pieces, the theorems on their page, and every sentence of their traces.

use crate::evaluate::{RunCommands, read_instance, try_read_instance};
use crate::random::Random;
use crate::traces::find_sentence_fault;
use bezzel::board::Square;
use bezzel_base::core::{Limit, SearchEnd};
use bezzel_lab::problem::{
    AbsenceReason, FindOutcome, Instance, MethodTask, PathStep, SolutionOrder, TourStep, Violation,
};
use bezzel_lab::report;
use bezzel_lab::session::Session;
use bezzel_lab::trace::{SearchTrace, TraceWindow};
use bezzel_lab::value::Value;
use std::collections::{BTreeMap, BTreeSet};
use std::ops::ControlFlow::Continue;

type At = (i32, i32);

/// Board with the moves of a piece, made from words.
struct PlainBoard {
    files: i32,
    ranks: i32,
    torus: bool,
    blocked: BTreeSet<At>,
    piece: String,
}

impl PlainBoard {
    /// Reads `path PIECE FILESxRANKS ... [without SQUARES] [torus]`.
    fn from_text(text: &str) -> PlainBoard {
        let words: Vec<&str> = text.split([' ', ',']).filter(|word| !word.is_empty()).collect();
        let size = words.iter().find_map(|word| word.split_once('x')).expect("a size");
        let without = words.iter().skip_while(|word| **word != "without").skip(1);
        let squares = without.map_while(|word| word.parse::<Square>().ok());
        PlainBoard {
            files: size.0.parse().expect("a number"),
            ranks: size.1.parse().expect("a number"),
            torus: words.contains(&"torus"),
            blocked: squares.map(coordinates).collect(),
            piece: words[1].to_owned(),
        }
    }

    /// Returns the steps of the piece, and whether it repeats them.
    fn steps(&self) -> (Vec<At>, bool) {
        let all =
            |reach: i32| (-reach..=reach).flat_map(move |x| (-reach..=reach).map(move |y| (x, y)));
        let kings = |wanted: fn(&At) -> bool| {
            all(1).filter(|&step| step != (0, 0)).filter(wanted).collect::<Vec<At>>()
        };
        match self.piece.as_str() {
            "knight" => (all(2).filter(|(x, y)| (x * y).abs() == 2).collect(), false),
            "camel" => (all(3).filter(|(x, y)| (x * y).abs() == 3).collect(), false),
            "king" => (kings(|_| true), false),
            "queen" => (kings(|_| true), true),
            "rook" => (kings(|(x, y)| x * y == 0), true),
            "bishop" => (kings(|(x, y)| x * y != 0), true),
            other => panic!("{other}"),
        }
    }

    /// Lists the squares one move away, sorted. Lines pass over blocked squares.
    fn near(&self, from: At) -> Vec<At> {
        let (steps, repeats) = self.steps();
        let mut found = BTreeSet::new();
        for (x, y) in steps {
            let mut at = from;
            for _ in 0..if repeats { 2 * self.files * self.ranks } else { 1 } {
                at = (at.0 + x, at.1 + y);
                if self.torus {
                    at = (at.0.rem_euclid(self.files), at.1.rem_euclid(self.ranks));
                }
                let is_on = (0..self.files).contains(&at.0) && (0..self.ranks).contains(&at.1);
                if !is_on || at == from {
                    break;
                }
                if !self.blocked.contains(&at) {
                    found.insert(at);
                }
            }
        }
        found.into_iter().collect()
    }

    /// Returns the distance of every square that can be reached.
    fn distances(&self, from: At) -> BTreeMap<At, usize> {
        let mut known = BTreeMap::from([(from, 0)]);
        let mut border = vec![from];
        for distance in 1.. {
            let next: BTreeSet<At> = border.iter().flat_map(|&at| self.near(at)).collect();
            border = next.into_iter().filter(|at| !known.contains_key(at)).collect();
            if border.is_empty() {
                break;
            }
            known.extend(border.iter().map(|&at| (at, distance)));
        }
        known
    }

    /// Lists the shortest paths in order, by trying all moves.
    fn shortest_paths(&self, from: At, to: At) -> Vec<Vec<At>> {
        let Some(&moves) = self.distances(from).get(&to) else { return Vec::new() };
        let mut paths = vec![vec![from]];
        for _ in 0..moves {
            let longer = |path: &Vec<At>| {
                let near = self.near(path[path.len() - 1]).into_iter();
                near.map(|next| [&path[..], &[next]].concat()).collect::<Vec<_>>()
            };
            paths = paths.iter().flat_map(longer).collect();
        }
        paths.retain(|path| path.last() == Some(&to));
        paths
    }
}

fn coordinates(square: Square) -> At {
    (square.file as i32, square.rank as i32)
}

fn square((file, rank): At) -> Square {
    Square { file: file as u32, rank: rank as u32 }
}

fn name(at: At) -> String {
    square(at).to_string()
}

/// Returns a random problem as text.
fn random_problem(random: &mut Random) -> String {
    let pieces = ["knight", "king", "rook", "bishop", "queen", "camel"];
    let (piece, files, ranks) = (pieces[random.below(6)], random.below(5) + 1, random.below(5) + 1);
    let all: Vec<At> =
        (0..files as i32).flat_map(|x| (0..ranks as i32).map(move |y| (x, y))).collect();
    let (from, to) = (all[random.below(all.len())], all[random.below(all.len())]);
    let holes: Vec<String> = all
        .iter()
        .filter(|&&at| random.below(5) == 0 && at != from && at != to)
        .map(|&at| name(at))
        .collect();
    let mut text = format!("path {piece} {files}x{ranks} from {} to {}", name(from), name(to));
    if !holes.is_empty() {
        text += &format!(" without {}", holes.join(", "));
    }
    text + if random.below(2) == 0 { "" } else { " torus" }
}

/// Reads a problem. A camel is written as a leaper.
fn read_path(text: &str) -> std::sync::Arc<dyn Instance> {
    read_instance(&text.replace("camel", "leaper(1,3)"))
}

#[test]
fn every_method_agrees_with_the_definition() {
    let (mut random, limit) = (Random(55), Limit::default());
    let (mut reached, mut unreached, mut longer) = (0, 0, 0);
    for _ in 0..240 {
        let text = random_problem(&mut random);
        let (board, instance) = (PlainBoard::from_text(&text), read_path(&text));
        let ends = instance.tour_ends().expect("a path");
        let (from, to) = (ends.from.expect("a start"), ends.to.expect("an end"));
        let expected: Vec<Vec<Square>> = board
            .shortest_paths(coordinates(from), coordinates(to))
            .into_iter()
            .map(|path| path.into_iter().map(square).collect())
            .collect();
        for method in instance.problem().entry.methods {
            let (word, said) = (Some(method.word), format!("{text} by {}", method.word));
            if method.can_run(MethodTask::Count) {
                let counted = instance.count(word, true, &limit).expect("counted");
                assert_eq!(counted.total, expected.len().into(), "{said}");
                assert_eq!(counted.end, SearchEnd::Complete, "{said}");
                let classes = count_classes(&*instance, &expected);
                assert_eq!(counted.classes, Some(classes.into()), "{said}");
            }
            if method.can_run(MethodTask::Enumerate) {
                let mut listed = Vec::new();
                let end = instance.enumerate(SolutionOrder::Files, word, &limit, &mut |path| {
                    listed.push(path.to_vec());
                    Continue(())
                });
                assert_eq!((end, &listed), (Ok(SearchEnd::Complete), &expected), "{said}");
            }
            let found = instance.find(word, &limit).expect("searched");
            match (&found.outcome, found.partial_tour) {
                (FindOutcome::Found(path), _) => {
                    assert!(expected.contains(path), "{said}: {path:?}");
                    assert_eq!(instance.check(path), Ok(()), "{said}");
                    reached += 1;
                }
                (FindOutcome::None(AbsenceReason::Unreachable(part)), _) => {
                    assert!(expected.is_empty(), "{said}");
                    let known = board.distances(coordinates(from));
                    assert_eq!(part.reached, known.len() as u64, "{said}");
                    unreached += 1;
                }
                (FindOutcome::Unknown(_), Some(walk)) => {
                    let is_walk = walk
                        .squares
                        .windows(2)
                        .all(|two| board.near(coordinates(two[0])).contains(&coordinates(two[1])));
                    assert!(is_walk && !expected.is_empty(), "{said}");
                    if let Some(Violation::NotShortest { moves, shortest }) =
                        instance.check(&walk.squares).err()
                    {
                        assert_eq!(moves as usize, walk.squares.len() - 1, "{said}");
                        assert_eq!(shortest as usize, expected[0].len() - 1, "{said}");
                        longer += 1;
                    }
                }
                other => panic!("{said}: {other:?}"),
            }
        }
        let through = instance.count_by_square(None, &limit).expect("counted").squares;
        for (at, count) in instance.grid().size.iter().zip(&through) {
            let paths = expected.iter().filter(|path| path.contains(&at)).count();
            let count = count.clone().unwrap_or_default();
            assert_eq!(count, paths.into(), "{text}: {at}");
        }
    }
    assert!(reached > 300 && unreached > 40 && longer > 5, "{reached} {unreached} {longer}");
}

/// Counts the classes of paths under the symmetries of the board, by the images of every path.
fn count_classes(instance: &dyn Instance, paths: &[Vec<Square>]) -> usize {
    let size = instance.grid().size;
    let group = instance.symmetries(bezzel::board::SymmetryGroup::All);
    let first = |path: &Vec<Square>| {
        let images = group.iter().map(|symmetry| {
            path.iter().map(|&at| symmetry.apply(size, at)).collect::<Vec<Square>>()
        });
        images.filter(|image| paths.contains(image)).min()
    };
    paths.iter().map(first).collect::<BTreeSet<_>>().len()
}

#[test]
fn maps_have_the_distances_of_the_definition() {
    let (mut random, limit) = (Random(551), Limit::default());
    for _ in 0..60 {
        let text = random_problem(&mut random);
        let board = PlainBoard::from_text(&text);
        let (head, rest) = text.split_once(" to ").expect("an end");
        let tail = rest.split_once(' ').map_or("", |(_, tail)| tail);
        let instance = read_path(&format!("{head} {tail}"));
        let from = instance.tour_ends().and_then(|ends| ends.from).expect("a start");
        let known = board.distances(coordinates(from));
        for method in ["breadthfirst", "dynamic"] {
            let map = instance.map_squares(Some(method), &limit).expect("mapped");
            for (at, number) in instance.grid().size.iter().zip(&map.reached) {
                let distance = known.get(&coordinates(at)).map(|&distance| distance as u32);
                assert_eq!(*number, distance, "{text} by {method}: {at}");
            }
        }
    }
}

/// Returns the distance between two squares by the program.
fn distance(text: &str) -> Option<u64> {
    let instance = try_read_instance(text).expect("a problem");
    instance.find(None, &Limit::default()).expect("searched");
    instance.piece_count().map(|squares| squares - 1)
}

#[test]
fn theorems_of_the_page_hold() {
    // A knight far from the edges.
    for x in 0..=10i32 {
        for y in 0..=x {
            let text = format!("path knight 41x41 from u21 to {}", name((20 + x, 20 + y)));
            let least = (0..).find(|d| 2 * d >= x && 3 * d >= x + y && (d + x + y) % 2 == 0);
            let expected = match (x, y) {
                (1, 0) => Some(3),
                (2, 2) => Some(4),
                _ => least,
            };
            assert_eq!(distance(&text), expected.map(|moves| moves as u64), "{text}");
        }
    }
    assert_eq!(distance("path knight 8 from a1 to b2"), Some(4));
    for side in 4..=20 {
        let text = format!("path knight {side} from a1 to {}", name((side - 1, side - 1)));
        assert_eq!(distance(&text), Some(2 * ((side as u64 + 1) / 3)), "{text}");
    }
    let farthest = |piece: &str, side: i32| {
        let board = PlainBoard::from_text(&format!("path {piece} {side}x{side}"));
        let all = (0..side).flat_map(|x| (0..side).map(move |y| (x, y)));
        all.filter_map(|at| board.distances(at).values().max().copied()).max()
    };
    assert_eq!(farthest("knight", 8), Some(6));
    for side in 2..=8 {
        let most = |piece: &str| farthest(piece, side).expect("squares") as i32;
        assert!(most("queen") <= 2 && most("rook") <= 2 && most("bishop") <= 2, "{side}");
        assert_eq!(most("king"), side - 1);
    }
    // Knuth's condition for leapers.
    let gcd = |a: i64, b: i64| (1..=a.max(b)).rev().find(|d| a % d == 0 && b % d == 0).unwrap_or(1);
    for (a, b) in [(1i64, 2i64), (1, 3), (1, 4), (2, 3), (2, 4), (3, 4)] {
        for short in 2..=9i64 {
            for long in short..=9 {
                let text = format!("path leaper({a},{b}) {short}x{long} from a1");
                let map = read_instance(&text).map_squares(None, &Limit::default()).expect("a map");
                let all = map.reached.iter().all(Option::is_some);
                let known = gcd(a, b) == 1 && (a + b) % 2 == 1 && short >= a + b && long >= 2 * b;
                assert_eq!(all, known, "{text}");
            }
        }
    }
}

#[test]
fn counts_on_large_boards_are_exact() {
    let mut session = Session::default();
    // A king that goes straight up chooses among the central trinomial coefficients' neighbours.
    let straight = session.count("count path king 101x101 from ay1 to ay101").total;
    let mut row = vec![num_bigint::BigUint::from(1u32)];
    for _ in 0..100 {
        let at = |place: usize| row.get(place).cloned().unwrap_or_default();
        let wider = (0..row.len() + 2).map(|place| {
            [0, 1, 2].iter().filter(|&&back| place >= back).map(|&back| at(place - back)).sum()
        });
        row = wider.collect();
    }
    assert_eq!(straight, row[100]);
    let rook = session.count("count path rook 8 from a1 to h8");
    assert_eq!((rook.total, rook.path_moves), (2u32.into(), Some(2)));
}

#[test]
fn a_piece_that_cannot_move_back_has_distances_of_one_direction() {
    let mut session = Session::default();
    session.run("define soldier = \"fW\"");
    assert_eq!(session.count("count path soldier 8 from a1 to a8").total, 1u32.into());
    let back = session.count("count path soldier 8 from a8 to a1");
    assert_eq!(back.total, 0u32.into());
    assert!(matches!(back.absence, Some(AbsenceReason::Unreachable(_))), "{:?}", back.absence);
    for method in ["breadthfirst", "dynamic"] {
        let Value::Map(map) = session.run(&format!("map path soldier 8 from a3 using {method}"))
        else {
            panic!("a map")
        };
        assert_eq!(map.numbers.iter().flatten().count(), 6);
    }
}

#[test]
fn files_of_paths_are_checked() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut session = Session::default();
    for ending in ["txt", "json", "jsonl", "csv"] {
        let path = folder.path().join(format!("p.{ending}")).display().to_string();
        session.run(&format!("all path 5 from a1 to e5 | export \"{path}\""));
        let checked = session.run(&format!("check \"{path}\" as path 5 from a1 to e5"));
        let Value::Checked(checked) = checked else { panic!("{ending}: {checked:?}") };
        assert_eq!(checked.verified.solutions, 8, "{ending}");
    }
    let long = folder.path().join("long.txt").display().to_string();
    std::fs::write(&long, "a1 c2 e1 d3 b4 d5 c3 e4 c5 d3 e5\n").expect("written");
    assert!(session.try_run(&format!("check \"{long}\" as path 5 from a1 to e5")).is_err());
    std::fs::write(&long, "a1 c2 a3 b5 c3 e4 c5 d3 e5\n").expect("written");
    let fault = session.fault(&format!("check \"{long}\" as path 5 from a1 to e5"));
    let text = report::fault_message(&fault, bezzel_messages::Lang::EN);
    assert!(text.contains("8 moves instead of 4"), "{text}");
}

/// Problems whose traces are judged.
pub(crate) const TRACED: [&str; 13] = [
    "path knight 8x8 from a1 to h8",
    "path knight 4x4 from a1 to d4",
    "path knight 5x5 from c3 to c3",
    "path knight 3x3 from a1 to b2",
    "path knight 3x4 from a1 to b2",
    "path knight 3x3 from b2 to a1",
    "path king 3x4 from a1 to c4 without b2",
    "path king 4x4 from a1 to d4 torus",
    "path rook 4x3 from a1 to d3",
    "path bishop 5x4 from a1 to e1",
    "path bishop 4x4 from a1 to b1",
    "path queen 4x5 from b1 to c5 without b4, c3",
    "path camel 6x6 from a1 to f6",
];

/// Judge of the steps of a search for a path.
struct PathJudge {
    board: PlainBoard,
    from: At,
    to: At,
    path: Vec<At>,
    numbers: BTreeMap<At, usize>,
    best: Option<Vec<At>>,
    faults: Vec<String>,
}

fn moves_text(moves: usize) -> String {
    format!("{moves} move{}", if moves == 1 { "" } else { "s" })
}

/// Lists squares as a sentence does: at most 24.
fn listed(squares: &[At]) -> String {
    let names: Vec<String> = squares.iter().take(24).map(|&at| name(at)).collect();
    names.join(", ") + if squares.len() > 24 { " …" } else { "" }
}

fn all(squares: &[Square]) -> Vec<At> {
    squares.iter().copied().map(coordinates).collect()
}

impl PathJudge {
    fn check(&mut self, holds: bool, what: &str) {
        if !holds {
            self.faults.push(what.to_owned());
        }
    }

    fn last(&self) -> At {
        self.path[self.path.len() - 1]
    }

    fn free(&self, from: At) -> Vec<At> {
        self.board.near(from).into_iter().filter(|at| !self.path.contains(at)).collect()
    }

    fn gap(&self, at: At) -> i32 {
        (at.0 - self.to.0).pow(2) + (at.1 - self.to.1).pow(2)
    }

    fn is_shortest(&self, path: &[At]) -> bool {
        let are_moves = path.windows(2).all(|two| self.board.near(two[0]).contains(&two[1]));
        are_moves
            && path.first() == Some(&self.from)
            && path.last() == Some(&self.to)
            && self.board.distances(self.from).get(&self.to) == Some(&(path.len() - 1))
    }

    /// Follows a step, checks its data, and returns the sentence that it should have.
    fn expected_step(&mut self, step: &TourStep) -> String {
        match step {
            TourStep::Try(to) => {
                let to = coordinates(*to);
                let is_free = self.free(self.last()).contains(&to);
                self.check(is_free, "no move to a free square");
                self.path.push(to);
                format!("To {}.", name(to))
            }
            TourStep::Back(from) => {
                let left = self.path.pop();
                self.check(left == Some(coordinates(*from)), "another square is left");
                format!("Back from {from}.")
            }
            TourStep::DeadEnd(at, None) => {
                let is_dead = self.free(self.last()).is_empty();
                self.check(is_dead && self.last() == coordinates(*at), "no dead end");
                format!("Dead end: no move leads from {at} to a free square.")
            }
            TourStep::Path(step) => self.expected_path_step(step),
            other => panic!("{other:?}"),
        }
    }

    fn expected_path_step(&mut self, step: &PathStep) -> String {
        let known = self.board.distances(self.from);
        match step {
            PathStep::Start(at) => {
                self.path = vec![coordinates(*at)];
                self.check(self.path == [self.from], "another start");
                format!("The path begins on {at}.")
            }
            PathStep::Layer { distance, squares } => {
                let squares = all(squares);
                let right: BTreeSet<At> = known
                    .iter()
                    .filter(|(_, moves)| **moves == *distance as usize)
                    .map(|(at, _)| *at)
                    .collect();
                self.check(squares.iter().copied().collect::<BTreeSet<_>>() == right, "the layer");
                self.numbers.extend(squares.iter().map(|&at| (at, *distance as usize)));
                let count = format!(
                    "{} square{}",
                    squares.len(),
                    if squares.len() == 1 { "" } else { "s" }
                );
                format!("{}: {count}, {}.", moves_text(*distance as usize), listed(&squares))
            }
            PathStep::Round { round, squares } => {
                let (round, squares) = (*round as usize, all(squares));
                let all_squares = (0..self.board.files)
                    .flat_map(|x| (0..self.board.ranks).map(move |y| (x, y)))
                    .filter(|at| !self.board.blocked.contains(at));
                let to = self.to;
                let right: Vec<At> = all_squares
                    .filter(|&at| self.board.distances(at).get(&to) == Some(&round))
                    .collect();
                self.check(squares == right, "the squares of the round");
                self.numbers.extend(squares.iter().map(|&at| (at, round)));
                match (round, squares.len()) {
                    (0, _) => format!(
                        "The last square {} has the value 0. In each round, a square without a value gets one more than the least value a move away.",
                        listed(&squares)
                    ),
                    (_, 0) => format!("Round {round}: no square gets a value."),
                    (_, n) => format!(
                        "Round {round}: {n} square{} the value {round}: {}.",
                        if n == 1 { " gets" } else { "s get" },
                        listed(&squares)
                    ),
                }
            }
            PathStep::Predecessor(path) => {
                let path = all(path);
                let before = match self.path.is_empty() {
                    true => vec![self.to],
                    false => std::mem::take(&mut self.path),
                };
                self.check(path[1..] == before, "another rest of the path");
                let lower = |at: &At| self.numbers.get(at).copied().unwrap_or(usize::MAX);
                self.check(lower(&path[0]) + 1 == lower(&path[1]), "not one layer back");
                self.check(self.board.near(path[0]).contains(&path[1]), "no move");
                self.path = path;
                format!(
                    "Way back: {} was reached first from {}.",
                    name(self.path[1]),
                    name(self.path[0])
                )
            }
            PathStep::Descend { to, value, others } => {
                let (at, others) = (coordinates(*to), all(others));
                let wanted = |at: &At| self.numbers.get(at) == Some(&(*value as usize));
                let near: Vec<At> = self.board.near(self.last());
                let near: Vec<At> = near.into_iter().filter(wanted).collect();
                self.check(self.numbers[&self.last()] == *value as usize + 1, "not one less");
                self.check(near.first() == Some(&at) && near[1..] == others, "the choice");
                self.path.push(at);
                match others.is_empty() {
                    true => format!("{to}: its value {value} is one less."),
                    false => format!(
                        "{to}: its value {value} is one less; equally good: {}.",
                        listed(&others)
                    ),
                }
            }
            PathStep::Nearest { to, gap, others } => {
                let at = coordinates(*to);
                let free = self.free(self.last());
                let best = free.iter().copied().min_by_key(|&at| (self.gap(at), at));
                self.check(best == Some(at) && self.gap(at) == *gap as i32, "not the nearest");
                let rest: Vec<At> = free.into_iter().filter(|&other| other != at).collect();
                let told: Vec<(At, i32)> =
                    others.iter().map(|(at, gap)| (coordinates(*at), *gap as i32)).collect();
                let right: Vec<(At, i32)> = rest.iter().map(|&at| (at, self.gap(at))).collect();
                self.check(told == right, "the others");
                self.path.push(at);
                let list: Vec<String> =
                    right.iter().map(|(at, gap)| format!("{} {gap}", name(*at))).collect();
                match list.is_empty() {
                    true => format!("{to}: the only free square, squared distance {gap}."),
                    false => format!(
                        "{to}: squared distance {gap}, the least; the others: {}.",
                        list.join(", ")
                    ),
                }
            }
            PathStep::Improved { moves } => {
                let is_better = self.best.as_ref().is_none_or(|best| self.path.len() < best.len());
                self.check(is_better && self.last() == self.to, "no better path");
                self.check(self.path.len() == *moves as usize + 1, "the number of moves");
                self.best = Some(self.path.clone());
                let moves = moves_text(*moves as usize);
                format!("The last square is reached: {moves}, the best path so far.")
            }
            PathStep::Bound { square, moves, best } => {
                let most = self.best.as_ref().map_or(0, |best| best.len() - 1);
                self.check(most == *best as usize && *moves as usize + 1 >= most, "the bound");
                self.check(self.path.len() == *moves as usize + 1, "the number of moves");
                self.check(self.last() == coordinates(*square), "another square");
                format!(
                    "Another move would make {}, but the best path has {best}.",
                    moves_text(*moves as usize + 1)
                )
            }
            PathStep::Shortest(path) => {
                let path = all(path);
                let is_shortest = self.is_shortest(&path);
                self.check(is_shortest, "not a shortest path");
                format!("A shortest path: {}.", moves_text(path.len() - 1))
            }
            PathStep::NotShortest { moves, shortest } => {
                let right = known.get(&self.to) == Some(&(*shortest as usize));
                self.check(right && self.path.len() == *moves as usize + 1, "the numbers");
                self.check(moves > shortest && self.last() == self.to, "the end");
                format!(
                    "The last square is reached: {}. A shortest path has {}.",
                    moves_text(*moves as usize),
                    moves_text(*shortest as usize)
                )
            }
            PathStep::Stranded(square) => {
                self.check(coordinates(*square) == self.to && self.last() != self.to, "the end");
                format!("The walk ends without reaching {square}.")
            }
            PathStep::Unreachable(from, to) => {
                self.check(!known.contains_key(&self.to), "it can be reached");
                format!("Nothing is left to try: no path leads from {from} to {to}.")
            }
        }
    }
}

/// Judges the trace of a method, and returns the faults and the names of its steps.
pub(crate) fn judge_trace(text: &str, method: &'static str) -> (Vec<String>, BTreeSet<String>) {
    const STEPS: u64 = 2000;
    let instance = read_path(text);
    let ends = instance.tour_ends().expect("a path");
    let window = TraceWindow::Steps { from: 1, to: STEPS };
    let trace = SearchTrace::record_method(&*instance, Some(method), window, &Limit::default())
        .unwrap_or_else(|error| panic!("{text}: {error:?}"));
    let mut judge = PathJudge {
        board: PlainBoard::from_text(text),
        from: coordinates(ends.from.expect("a start")),
        to: coordinates(ends.to.expect("an end")),
        path: Vec::new(),
        numbers: BTreeMap::new(),
        best: None,
        faults: Vec::new(),
    };
    let (mut replay, mut faults, mut words) = (trace.replay(), Vec::new(), BTreeSet::new());
    while let Some(step) = replay.step_forward() {
        let step = step.tour_step().expect("a step of a path");
        words.insert(step.word().to_owned());
        let expected = judge.expected_step(step);
        judge.faults.extend(find_sentence_fault(&replay, &expected));
        let at = replay.position();
        faults.extend(judge.faults.drain(..).map(|fault| format!("step {at}: {fault}")));
    }
    let is_whole = trace.stopped.is_none() && trace.total == Some(trace.steps.len() as u64);
    let ends_well = match trace.steps.last().and_then(|step| step.tour_step()) {
        Some(TourStep::Path(step)) => {
            matches!(step, PathStep::Shortest(_)) || step.is_backtrack() || method == "greedy"
        }
        _ => false,
    };
    if is_whole && !ends_well {
        faults.push("the end".to_owned());
    }
    (faults, words)
}
