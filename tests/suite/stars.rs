//! Star battles and boards with regions: every method against the definition, the deductions, and
//! levels as people have them.

use crate::evaluate::{RunCommands, read_instance};
use crate::random::Random;
use bezzel::board::{Grid, Size, Square};
use bezzel_base::core::{Limit, SplitMix64, Stop};
use bezzel_lab::problem::{Difficulty, FindOutcome, MethodTask, ProblemError, SolutionOrder};
use bezzel_lab::session::Session;
use bezzel_lab::state::FaultKind;
use bezzel_lab::trace::{SearchTrace, TraceStep, TraceWindow};
use bezzel_lab::value::Value;
use bezzel_placements::units::{
    self, GenerateError, UnitProblem, UnitState, generate_regions, grade, is_touching,
};
use std::ops::ControlFlow::Continue;
use std::sync::Arc;

/// Regions as rows of letters from the top, random and connected or not.
fn random_rows(random: &mut Random, side: usize) -> Vec<Vec<u8>> {
    let mut rows: Vec<Vec<u8>> = (0..side)
        .map(|row| (0..side).map(|column| b'a' + [row, column][random.below(2)] as u8).collect())
        .collect();
    // Every letter is there at least once.
    (0..side).for_each(|at| rows[at][at] = b'a' + at as u8);
    rows
}

fn text_of(rows: &[Vec<u8>]) -> String {
    let rows: Vec<&str> =
        rows.iter().map(|row| std::str::from_utf8(row).expect("letters")).collect();
    rows.join("/")
}

/// Lists the solutions by trying every set of columns in each row, by the definition alone. Places
/// are rows from the top and columns.
fn by_definition(
    rows: &[Vec<u8>],
    stars: usize,
    placed: &mut Vec<(usize, usize)>,
    found: &mut Vec<Vec<(usize, usize)>>,
) {
    let side = rows.len();
    if placed.len() == stars * side {
        let count = |holds: &dyn Fn(&(usize, usize)) -> bool| {
            placed.iter().filter(|place| holds(place)).count()
        };
        let even = (0..side).all(|at| {
            count(&|place| place.1 == at) == stars
                && count(&|place| rows[place.0][place.1] == b'a' + at as u8) == stars
        });
        let touches = placed.iter().enumerate().any(|(at, a)| {
            placed[..at].iter().any(|b| a.0.abs_diff(b.0) <= 1 && a.1.abs_diff(b.1) <= 1)
        });
        if even && !touches {
            found.push(placed.clone());
        }
        return;
    }
    let row = placed.len() / stars;
    let from = placed.last().filter(|last| last.0 == row).map_or(0, |last| last.1 + 1);
    for column in from..side {
        placed.push((row, column));
        by_definition(rows, stars, placed, found);
        placed.pop();
    }
}

#[test]
fn every_method_agrees_with_the_definition() {
    let mut random = Random(54);
    let mut solved = 0;
    for (side, stars, number) in [(4, 1, 12), (5, 1, 12), (6, 1, 5), (4, 2, 2)] {
        for _ in 0..number {
            let rows = random_rows(&mut random, side);
            let mut places = Vec::new();
            by_definition(&rows, stars, &mut Vec::new(), &mut places);
            let mut expected: Vec<Vec<Square>> = places
                .into_iter()
                .map(|place| {
                    let mut squares: Vec<Square> = place
                        .into_iter()
                        .map(|(row, column)| Square {
                            file: column as u32,
                            rank: (side - 1 - row) as u32,
                        })
                        .collect();
                    squares.sort_unstable();
                    squares
                })
                .collect();
            expected.sort_unstable();
            solved += usize::from(!expected.is_empty());
            let text = format!("stars regions \"{}\" stars {stars}", text_of(&rows));
            let instance = read_instance(&text);
            assert_eq!(instance.command_text(), text);
            for method in instance.problem().entry.methods {
                let limit = Limit::default();
                let name = Some(method.word);
                let total = instance.count(name, false, &limit).expect("counted").total;
                assert_eq!(total, expected.len().into(), "{text} by {}", method.word);
                let found = instance.find(name, &limit).expect("searched").outcome;
                match found {
                    FindOutcome::Found(mut squares) => {
                        squares.sort_unstable();
                        assert!(expected.contains(&squares), "{text} by {}", method.word);
                        assert_eq!(instance.check(&squares), Ok(()));
                    }
                    found => {
                        assert!(
                            matches!(found, FindOutcome::None(_)) && expected.is_empty(),
                            "{text} by {}: {found:?}",
                            method.word
                        );
                    }
                }
                if method.can_run(MethodTask::Enumerate) {
                    let mut listed = Vec::new();
                    instance
                        .enumerate(SolutionOrder::Files, name, &limit, &mut |squares| {
                            listed.push(squares.to_vec());
                            Continue(())
                        })
                        .expect("listed");
                    assert_eq!(listed, expected, "{text} by {}", method.word);
                }
            }
        }
    }
    assert!(solved >= 10, "only {solved} levels have a solution");
}

/// Search by rows that shares nothing with the program. Squares are numbered file by file, as the
/// program lists them. `rule` holds the squares with and without a star.
struct PlainSearch<'a> {
    side: usize,
    stars: usize,
    region_of: &'a [usize],
    rule: [&'a [usize]; 2],
    placed: Vec<usize>,
    ranks: Vec<usize>,
    regions: Vec<usize>,
    found: Vec<Vec<usize>>,
    steps: usize,
}

impl<'a> PlainSearch<'a> {
    /// Maximum number of steps. Levels that take more are left out.
    const MAX_STEPS: usize = 100_000;

    fn new(stars: usize, region_of: &'a [usize], rule: [&'a [usize]; 2]) -> PlainSearch<'a> {
        let side = region_of.len().isqrt();
        PlainSearch {
            side,
            stars,
            region_of,
            rule,
            placed: Vec::new(),
            ranks: vec![0; side],
            regions: vec![0; side],
            found: Vec::new(),
            steps: 0,
        }
    }

    fn touches(&self, a: usize, b: usize) -> bool {
        (a / self.side).abs_diff(b / self.side) <= 1 && (a % self.side).abs_diff(b % self.side) <= 1
    }

    /// Returns whether a star fits the square after the others.
    fn fits(&self, square: usize) -> bool {
        self.ranks[square % self.side] < self.stars
            && self.regions[self.region_of[square]] < self.stars
            && !self.rule[1].contains(&square)
            && !self.placed.iter().any(|&other| self.touches(square, other))
    }

    fn run(&mut self, from: usize) {
        self.steps += 1;
        if self.steps > PlainSearch::MAX_STEPS {
            return;
        }
        if self.placed.len() == self.side * self.stars {
            if self.rule[0].iter().all(|square| self.placed.contains(square)) {
                self.found.push(self.placed.clone());
            }
            return;
        }
        let file = self.placed.len() / self.stars;
        for square in from.max(file * self.side)..(file + 1) * self.side {
            if self.fits(square) {
                self.change(square, true);
                self.run(square + 1);
                self.change(square, false);
            }
        }
    }

    fn change(&mut self, square: usize, is_placed: bool) {
        match is_placed {
            true => self.placed.push(square),
            false => self.placed.truncate(self.placed.len() - 1),
        }
        for count in
            [&mut self.ranks[square % self.side], &mut self.regions[self.region_of[square]]]
        {
            *count = if is_placed { *count + 1 } else { *count - 1 };
        }
    }
}

/// Places stars at random by the rule, without regions. Returns `None` if the choices fail.
fn random_stars(random: &mut Random, side: usize, stars: usize) -> Option<Vec<usize>> {
    let mut search = PlainSearch::new(stars, &[], [&[], &[]]);
    (search.side, search.ranks) = (side, vec![0; side]);
    for file in 0..side {
        for _ in 0..stars {
            let fits = |&square: &usize| {
                search.ranks[square % side] < stars
                    && !search.placed.iter().any(|&other| search.touches(square, other))
            };
            let mut free: Vec<usize> = (file * side..(file + 1) * side).filter(fits).collect();
            // A rank with fewer stars goes first, unless chance decides otherwise.
            free.sort_by_key(|square| 2 * search.ranks[square % side] + random.below(3));
            let square = *free.first()?;
            search.placed.push(square);
            search.ranks[square % side] += 1;
        }
    }
    Some(search.placed)
}

/// Assigns each square to the region of a near star of `planted`, or now and then of any star.
fn regions_around(random: &mut Random, side: usize, planted: &[usize]) -> Vec<usize> {
    let mut names: Vec<usize> = (0..planted.len()).map(|at| at % side).collect();
    (1..names.len()).for_each(|at| names.swap(at, random.below(at + 1)));
    let far = |a: usize, b: usize| (a / side).abs_diff(b / side) + (a % side).abs_diff(b % side);
    (0..side * side)
        .map(|square| {
            let near =
                (0..planted.len()).min_by_key(|&at| 4 * far(square, planted[at]) + random.below(6));
            match random.below(8) {
                0 if !planted.contains(&square) => random.below(side),
                _ => names[near.expect("stars")],
            }
        })
        .collect()
}

#[test]
fn search_agrees_with_plain_backtracking_for_one_to_three_stars() {
    let mut random = Random(540);
    for (stars, sides) in [(1, 4..=9), (2, 8..=12), (3, 13..=15)] {
        // Numbers of levels with no, one and several solutions.
        let mut levels = [0; 3];
        for turn in 0..160 {
            let side = sides.start() + random.below(sides.clone().count());
            let kind = turn % 4;
            let Some(planted) = (0..200).find_map(|_| random_stars(&mut random, side, stars))
            else {
                continue;
            };
            let mut region_of = regions_around(&mut random, side, &planted);
            // A quarter of the levels has lost its planted solution.
            if kind == 0 {
                let star = planted[random.below(planted.len())];
                region_of[star] = (region_of[star] + 1) % side;
            }
            // The more stars, the more squares are barred, or the plain search takes too long.
            let without: Vec<usize> = (0..side * side)
                .filter(|square| random.below(8) < 2 * stars - 1 && !planted.contains(square))
                .collect();
            let with = if kind == 1 { planted[..1].to_vec() } else { Vec::new() };
            let mut plain = PlainSearch::new(stars, &region_of, [&with, &without]);
            plain.run(0);
            if plain.steps > PlainSearch::MAX_STEPS {
                continue;
            }
            levels[plain.found.len().min(2)] += 1;
            let size = Size::new(side as u64, side as u64).expect("a size");
            let squares = |numbers: &[usize]| -> Vec<Square> {
                numbers.iter().map(|&number| size.square(number)).collect()
            };
            let mut regions = vec![Vec::new(); side];
            (0..side * side).for_each(|at| regions[region_of[at]].push(size.square(at)));
            let grid = Grid::plain(size);
            let problem = UnitProblem::new(&grid, stars as u32, &regions, |square| {
                size.iter().filter(move |&other| is_touching(square, other))
            });
            let expected: Vec<Vec<Square>> = plain.found.iter().map(|it| squares(it)).collect();
            let (with, without) = (squares(&with), squares(&without));
            let about = format!("{stars} stars, {side}: {region_of:?} {with:?} {without:?}");
            let all = Limit::default();
            assert_eq!(units::count(&problem, &with, &without, &all).found, expected.len() as u128);
            for is_sorted in [true, false] {
                let mut listed = Vec::new();
                units::list(&problem, &with, &without, &all, is_sorted, &mut |squares| {
                    listed.push(squares.to_vec());
                    Continue(())
                });
                if !is_sorted {
                    listed.sort_unstable();
                }
                assert_eq!(listed, expected, "{about}");
            }
        }
        assert!(levels.iter().all(|&number| number >= 5), "{stars} stars: {levels:?}");
    }
}

/// Levels whose traces are judged, each with the method.
pub(crate) const TRACED: [(&str, &str); 7] = [
    ("eeeefhhg/gaaaddhg/ghbbddhg/ghbccbhg/ghbccbhg/ghddbbag/ghhhaaag/gggheeee", "deduction"),
    ("acfgdcc/fbedfec/cfcdfgb/gcededa/baegeaf/fccdgfa/bbceadg", "deduction"),
    ("aaabcd/aaabcd/bbbbcd/bbeccd/feeccd/ffeecc", "deduction"),
    ("aaabcd/aaabcd/bbbbcd/bbeccd/feeccd/ffeecc", "backtracking"),
    ("aaabbb/abbbcc/addeec/ffddec/feeeec/fccccc", "deduction"),
    ("abbb/aacb/dccb/dddb", "deduction"),
    ("bbbbaaaa/cceeaaaa/cceeaggg/ccdeaggg/cddeeehh/dddeeehh/ddfeehhh/ddffffhh", "deduction"),
];

/// Judges each step of a search for all solutions by the list of all solutions: a deduced piece is
/// in each solution with the assumed ones, a deduced empty square in none, and an assumption fails
/// only if no solution has it. Adds the words of the facts.
pub(crate) fn judge_trace(
    rows: &str,
    method: &'static str,
    facts: &mut std::collections::BTreeSet<String>,
) {
    let stars = 1 + u32::from(rows.starts_with("bbbbaaaa"));
    let instance = read_instance(&format!("stars regions \"{rows}\" stars {stars}"));
    let mut all: Vec<Vec<Square>> = Vec::new();
    instance
        .enumerate(SolutionOrder::Files, Some("propagation"), &Limit::default(), &mut |squares| {
            all.push(squares.to_vec());
            Continue(())
        })
        .expect("listed");
    let window = TraceWindow::Steps { from: 1, to: 3000 };
    let trace = SearchTrace::record_method(&*instance, Some(method), window, &Limit::default())
        .expect("traced");
    let mut replay = trace.replay();
    // Solutions that the assumptions leave, with the squares that are excluded for good.
    let mut assumed: Vec<(Square, Vec<Vec<Square>>)> = Vec::new();
    let (mut left, mut found) = (all.clone(), 0);
    while let Some(step) = replay.step_forward() {
        let about = format!("{rows} by {method}, step {}: {step:?}", replay.position());
        match step {
            TraceStep::Detail { fact, off, on, about: squares } => {
                facts.insert(fact.word.replace(' ', "-"));
                match fact.word {
                    "assume" => {
                        assumed.push((on[0], left.clone()));
                        left.retain(|solution| solution.contains(&on[0]));
                    }
                    word @ ("refuted" | "assume next") => {
                        let (square, before) = assumed.pop().expect("an assumption");
                        assert!(off.contains(&square) && squares == &[square], "{about}");
                        let with = before.iter().filter(|it| it.contains(&square)).count();
                        assert_eq!(word == "refuted", with == 0, "{about}");
                        left = before;
                        left.retain(|solution| !solution.contains(&square));
                    }
                    "starved" => assert!(left.is_empty(), "{about}"),
                    "excluded" => {
                        let near = |a: u32, b: u32| a.abs_diff(b) <= 1;
                        let (a, b) = (squares[0], squares[1]);
                        assert!(near(a.file, b.file) && near(a.rank, b.rank), "{about}");
                        assert!(replay.pieces().contains(&b), "{about}");
                    }
                    "full unit" => {
                        assert_eq!(squares.len() as u32, 1 + stars, "{about}");
                        assert!(squares[1..].iter().all(|it| replay.pieces().contains(it)));
                    }
                    _ => {
                        let places = !on.is_empty();
                        let crossed = trace.crossed_squares(replay.position());
                        assert!(places || squares.iter().all(|it| crossed.contains(it)), "{about}");
                        assert!(
                            squares.iter().all(|square| left
                                .iter()
                                .all(|solution| solution.contains(square) == places)),
                            "{about}"
                        );
                    }
                }
            }
            TraceStep::Found { .. } => {
                let mut pieces = replay.pieces().to_vec();
                pieces.sort_unstable();
                assert!(all.contains(&pieces), "{about}");
                found += 1;
            }
            _ => {}
        }
        // No solution that the assumptions leave has a piece on a cross. A window that begins
        // later has the same crosses.
        let (position, crossed) = (replay.position(), trace.crossed_squares(replay.position()));
        let is_empty = |square: &Square| left.iter().all(|solution| !solution.contains(square));
        assert!(crossed.iter().all(is_empty), "{about}: {crossed:?}");
        let middle = position / 2;
        let part = trace.part(middle, usize::MAX);
        assert_eq!(part.crossed_squares(position - middle), crossed, "{about}");
    }
    assert!(trace.total.is_none() || found == all.len(), "{rows}: {found} of {}", all.len());
    let from = trace.steps.len() as u64 / 2 + 1;
    let window = TraceWindow::Steps { from, to: from };
    let later = SearchTrace::record_method(&*instance, Some(method), window, &Limit::default())
        .expect("traced");
    assert_eq!(later.crossed_squares(1), trace.crossed_squares(from as usize), "{rows}");
}

#[test]
fn given_squares_are_kept() {
    let rows = "aaabcd/aaabcd/bbbbcd/bbeccd/feeccd/ffeecc";
    let count = |options: &str| {
        let instance = read_instance(&format!("stars regions \"{rows}\" {options}"));
        ["propagation", "deduction", "backtracking"].map(|method| {
            instance.count(Some(method), false, &Limit::default()).expect("counted").total
        })
    };
    let all = count("");
    assert_eq!(all, [14u32.into(), 14u32.into(), 14u32.into()]);
    // The map of the squares gives the numbers, so each square divides the solutions in two.
    for square in ["a1", "c3", "d6", "f6", "b5"] {
        let (with, without) =
            (count(&format!("with {square}")), count(&format!("without {square}")));
        for (with, without) in with.iter().zip(&without) {
            assert_eq!(with + without, all[0], "{square}");
        }
    }
    assert_eq!(count("with a1, b2"), [0u32.into(), 0u32.into(), 0u32.into()]);
}

#[test]
fn random_levels_have_one_solution_and_their_difficulty() {
    for (stars, side, seeds) in
        [(1, 6, 6), (1, 8, 3), (2, 8, 2), (1, 16, 1), (2, 12, 2), (2, 14, 1)]
    {
        for seed in 0..seeds {
            let mut random = SplitMix64::new(seed);
            let (regions, solution) =
                generate_regions(stars, side, &mut random, &Limit::default()).expect("generated");
            let problem = UnitProblem::star_battle(&Grid::with_regions(regions.clone()), stars);
            let mut rows: Vec<Vec<u8>> =
                regions.to_text().split('/').map(|row| row.as_bytes().to_vec()).collect();
            let mut found = Vec::new();
            if stars == 1 && side == 6 {
                by_definition(&rows, 1, &mut Vec::new(), &mut found);
                assert_eq!(found.len(), 1, "{}", regions.to_text());
            }
            assert!(problem.find_fault(&solution).is_none());
            // Deductions lead to the same solution, without a false step.
            let mut state = UnitState::new(&problem, &[], &[]);
            while let Some(step) = state.next_deduction() {
                for square in &step.squares {
                    assert_eq!(step.places, solution.contains(square), "{}", regions.to_text());
                }
                state.apply(&step);
            }
            let (level, steps) = grade(UnitState::new(&problem, &[], &[]));
            assert!((1..=5).contains(&level) && !steps.is_empty());
            // A wrong square is found by the check.
            rows.clear();
            let mut wrong = solution.clone();
            let moved = Square { rank: (wrong[0].rank + 1) % side, ..wrong[0] };
            wrong[0] = moved;
            assert!(problem.find_fault(&wrong).is_some());
        }
    }
    for word in Difficulty::WORDS {
        let instance = read_instance(&format!("stars 7 random difficulty {word} seed 2"));
        let problem = UnitProblem::star_battle(instance.grid(), 1);
        let (level, _) = grade(UnitState::new(&problem, &[], &[]));
        assert_eq!(Difficulty::of_rule_level(level).word(), word, "level {level}");
    }
}

#[test]
fn boards_of_a_seed_stay_the_same() {
    for (stars, side, text) in [
        (
            2,
            9,
            "ccfffffff/ccffdfffh/cddfdgffh/cddddgghh/addddgghi/aaadggeii/aaaeeeeii/aabbbeeii/\
             aabbbeeii",
        ),
        (
            2,
            12,
            "aaaddddeeeee/cadddfdddeee/cbddffdedeee/cbbddfeeeeeg/cbbbdfffeeeg/ccbbbbfeeleg/\
             cbbjbffffleg/cjjjjjfffllg/chhjjjjflllk/chhiijjjjjkk/cchijjjjkjjk/chhijkkkkkkk",
        ),
    ] {
        let (regions, _) =
            generate_regions(stars, side, &mut SplitMix64::new(5), &Limit::default())
                .expect("generated");
        assert_eq!(regions.to_text(), text);
    }
    for (stars, side) in [(1, 3), (1, 21), (2, 7), (2, 21), (3, 14), (0, 8)] {
        let made = generate_regions(stars, side, &mut SplitMix64::new(1), &Limit::default());
        assert_eq!(made.err(), Some(GenerateError::Size), "{side}, {stars}");
    }
}

#[test]
fn random_boards_are_drawn_within_the_limit_of_the_command() {
    let mut session = Session::default();
    for verb in ["find", "count", "all", "trace", "explain count"] {
        let command = format!("{verb} stars 20 stars 2 random within 1ms");
        let fault = session.fault(&command);
        let is_stopped = matches!(fault.kind, FaultKind::Refused(ProblemError::RandomStopped));
        assert!(is_stopped, "{command}: {fault:?}");
    }
    session.state.cancel.cancel();
    let fault = session.fault("count stars 20 stars 2 random");
    assert!(matches!(fault.kind, FaultKind::Stopped(Stop::Cancelled)), "{fault:?}");
}

#[test]
fn placements_take_at_most_one_piece_in_each_region() {
    let mut random = Random(7);
    for side in [4, 5] {
        for _ in 0..6 {
            let rows = random_rows(&mut random, side);
            let text = text_of(&rows);
            for (piece, attacks) in [
                ("rooks", (|_, _| false) as fn(usize, usize) -> bool),
                ("queens", |files, ranks| files == ranks),
                ("superqueens", |files, ranks| files == ranks || files * ranks == 2),
            ] {
                let mut expected = 0u32;
                let mut columns: Vec<usize> = Vec::new();
                count_permutations(side, &mut columns, &mut |columns| {
                    let letters: std::collections::BTreeSet<u8> =
                        (0..side).map(|row| rows[row][columns[row]]).collect();
                    let is_free = |a: usize, b: usize| {
                        !attacks(columns[a].abs_diff(columns[b]), a.abs_diff(b))
                    };
                    expected += u32::from(
                        letters.len() == side && (0..side).all(|a| (0..a).all(|b| is_free(a, b))),
                    );
                });
                let instance = read_instance(&format!("{piece} regions \"{text}\""));
                let total = instance.count(None, false, &Limit::default()).expect("counted").total;
                assert_eq!(total, expected.into(), "{piece} {text}");
            }
        }
    }
}

fn count_permutations(side: usize, columns: &mut Vec<usize>, visit: &mut dyn FnMut(&[usize])) {
    if columns.len() == side {
        visit(columns);
        return;
    }
    for column in 0..side {
        if !columns.contains(&column) {
            columns.push(column);
            count_permutations(side, columns, visit);
            columns.pop();
        }
    }
}

#[test]
fn levels_of_websites_have_their_solutions() {
    let levels = [
        ("AAABCD/AAABCD/BBBBCD/BBECCD/FEECCD/FFEECC", 14u32, 1),
        ("EEEEFHHG/GAAADDHG/GHBBDDHG/GHBCCBHG/GHBCCBHG/GHDDBBAG/GHHHAAAG/GGGHEEEE", 1, 1),
        (
            "AAABBCDDDD/BBBBBCCCCD/BBEEEECCCD/BEEEEEECCD/BFFEEFFCCC/BFFFFFFGGH/BFFIIFFGGH/\
             JJJIIGGGGH/JJJIIGGGGH/JJJIIHHHHH",
            1,
            2,
        ),
    ];
    for (level, solutions, stars) in levels {
        let instance = read_instance(&format!("stars regions \"{level}\""));
        assert_eq!(instance.stars_per_region(), Some(stars), "{level}");
        let total = instance.count(None, false, &Limit::default()).expect("counted").total;
        assert_eq!(total, solutions.into(), "{level}");
    }
    let address = "https://puzz.link/p?starbattle/6/6/1/4ilbhgdnmhou";
    let text = read_instance(&format!("stars \"{address}\"")).command_text();
    assert_eq!(text, "stars regions \"aaabbb/abbbcc/addeec/ffddec/feeeec/fccccc\" stars 1");
}

#[test]
fn boards_of_closed_sessions_are_freed() {
    let mut session = Session::default();
    let define = "define thirds = regions \"abc/abc/abc\"";
    let Value::Defined(change) = session.run(define) else { panic!("a definition") };
    let kept = Arc::downgrade(&change.definition);
    drop(change);
    let Value::Count(counted) = session.run("count rooks thirds") else { panic!("a count") };
    assert_eq!(counted.total, 6u32.into());
    assert!(matches!(session.run("find rooks thirds"), Value::Board(_)));
    assert!(kept.upgrade().is_some());
    drop((session, counted));
    assert!(kept.upgrade().is_none());
}

/// Each text is a board of its own. All of them together would be too large to be kept.
#[test]
fn boards_of_a_long_session_do_not_run_out() {
    let mut session = Session::default();
    for number in 0..9_000u32 {
        let row = |bit: u32| if number >> bit & 1 == 0 { "ab" } else { "ba" };
        let rows: Vec<&str> = (0..16).map(row).collect();
        let line = format!("define pairs = regions \"{}\"", rows.join("/"));
        assert!(session.try_run(&line).is_ok(), "{number}");
    }
}

/// A board of 17x17 squares with four stars in each unit. A short search by propagation does not
/// decide it.
const FOUR_STARS: &str = "aaaabbbbbcddddddd/abbbbbbeccfffdddd/aabbbbbecccffdddd/aaaaaeeecccffgggd/\
    aaaaeeeecfffggggd/haheeiiicffffgggg/hhheeiiiccfjjjggg/hhheeiiifffjjjjjj/\
    hheeeiiffffffjjjj/heekeiiifffllljjm/hhnkiiiiiilllllmm/hhnkkkiioollllmmm/\
    ppnkkkkkkooollmmm/ppnnnnnnoooqqlmmm/pnnnnnnnoooqqlqmm/ppnnnnooooqqqqqqm/\
    pppppnooooqqqqqqm";

#[test]
fn boards_with_many_stars_are_solved_by_the_method_that_learns() {
    let instance = read_instance(&format!("stars regions \"{FOUR_STARS}\" stars 4"));
    let limit = Limit::default();
    let counted = instance.count(None, false, &limit).expect("within reach");
    assert_eq!(
        (counted.method, counted.total, counted.end.is_complete()),
        (Some("sat"), 1u32.into(), true)
    );
    let found = instance.find(None, &limit).expect("within reach");
    let FindOutcome::Found(squares) = found.outcome else { panic!("a solution") };
    assert_eq!((found.method, squares.len()), ("sat", 68));
    assert_eq!(instance.check(&squares), Ok(()));
    let by_propagation = instance.count(Some("propagation"), false, &limit).expect("within reach");
    assert_eq!(by_propagation.total, 1u32.into());
    // Most boards need no solver.
    let small = read_instance("stars 10 stars 2");
    assert_eq!(small.choose_method(MethodTask::Count, None, &limit), Ok("propagation"));
}
