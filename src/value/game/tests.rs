use super::*;
use crate::board::Square;
use crate::problem::{Arg, Args, Given, Span, find_problem};
use crate::search::{Limit, Line, SplitMix64, Stop};
use std::collections::BTreeSet;
use std::sync::Arc;

fn square(name: &str) -> Square {
    name.parse().expect("a square")
}

fn given(name: &'static str, arg: Arg) -> Given {
    Given { name, arg, span: Span::default() }
}

/// `queens 8`, with queens on these squares.
fn queens(side: u64, with: &[&str]) -> Puzzle {
    let size = crate::board::Size::new(side, side).expect("a size");
    let mut args = Args(vec![given("size", Arg::Size(size))]);
    args.0.extend(with.iter().map(|name| given("with", Arg::Square(square(name)))));
    Puzzle::new(find_problem("queens").expect("a problem"), &args, &Limit::default()).expect("it has a solution")
}

/// `cover queens 5`, with these options.
fn cover(side: u64, options: &[&'static str]) -> Puzzle {
    let size = crate::board::Size::new(side, side).expect("a size");
    let mut args = Args(vec![given("piece", Arg::Piece(&crate::piece::QUEEN)), given("size", Arg::Size(size))]);
    args.0.extend(options.iter().map(|option| given(option, Arg::Flag)));
    Puzzle::new(find_problem("cover").expect("a problem"), &args, &Limit::default()).expect("it has a solution")
}

/// Points at each square and places or takes back; what was said last.
fn play(mut game: Game, squares: &str) -> (Game, Feedback) {
    let mut said = Feedback::Nothing;
    for name in squares.split(' ') {
        game = act(game, Action::Point(square(name))).0;
        (game, said) = act(game, Action::Toggle);
    }
    (game, said)
}

fn act(game: Game, action: Action) -> (Game, Feedback) {
    game.update(action, &Limit::default())
}

fn start(puzzle: Puzzle) -> Game {
    Game::new(Arc::new(puzzle))
}

#[test]
fn a_placement_is_played_to_its_end() {
    let (game, said) = play(start(queens(4, &[])), "b1 d2 a3");
    assert_eq!((said, game.left(), game.ending()), (Feedback::Placed(square("a3")), 1, None));
    let (game, said) = play(game, "c4");
    assert_eq!((said, game.ending(), game.moves()), (Feedback::Solved, Some(Ending::Solved), 4));
    assert_eq!(act(game.clone(), Action::Toggle).1, Feedback::Over);
    let (game, said) = act(game, Action::Restart);
    assert_eq!((said, game.placed().len(), game.moves(), game.ending()), (Feedback::Restarted, 0, 0, None));
}

#[test]
fn an_attacked_square_is_refused_with_every_reason() {
    let (game, said) = play(start(queens(4, &[])), "b1 d2 b2");
    let by = vec![(square("b1"), Clash::Line(Line::File)), (square("d2"), Clash::Line(Line::Rank))];
    assert_eq!((said, game.placed().len()), (Feedback::Clash(square("b2"), by), 2));
    assert_eq!(play(game, "b1").1, Feedback::Removed(square("b1")));
}

#[test]
fn given_and_blocked_squares_stay() {
    let (game, said) = play(start(queens(6, &["c1"])), "c1");
    assert_eq!((said, game.own()), (Feedback::Given(square("c1")), &[][..]));
    let size = crate::board::Size::new(5, 5).expect("a size");
    let args = Args(vec![given("size", Arg::Size(size)), given("without", Arg::Square(square("a1")))]);
    let puzzle = Puzzle::new(find_problem("queens").expect("a problem"), &args, &Limit::default()).expect("solvable");
    assert_eq!(play(start(puzzle), "a1").1, Feedback::Blocked(square("a1")));
}

#[test]
fn the_cursor_goes_round_the_edges() {
    let mut game = start(queens(4, &[]));
    for (way, name) in [(Way::Left, "d1"), (Way::Down, "d4"), (Way::Right, "a4"), (Way::Up, "a1"), (Way::Up, "a2")] {
        game = act(game, Action::Go(way)).0;
        assert_eq!(game.cursor(), square(name), "{way:?}");
    }
    assert_eq!(act(game, Action::Point(square("z9"))).0.cursor(), square("a2"), "off the board is nowhere");
}

#[test]
fn changes_are_undone_and_made_again() {
    let (game, _) = play(start(queens(4, &[])), "b1 d2 b1");
    assert_eq!(game.placed(), [square("d2")]);
    let (game, said) = act(game, Action::Undo);
    assert_eq!((said, game.placed()), (Feedback::Undone, &[square("b1"), square("d2")][..]));
    let (game, said) = act(game, Action::Redo);
    assert_eq!((said, game.placed()), (Feedback::Redone, &[square("d2")][..]));
    assert_eq!(act(game.clone(), Action::Redo).1, Feedback::NothingToRedo);
    let game = (0..3).fold(game, |game, _| act(game, Action::Undo).0);
    assert_eq!((game.placed().len(), act(game.clone(), Action::Undo).1), (0, Feedback::NothingToUndo));
    let (game, _) = play(game, "a1");
    assert_eq!(act(game, Action::Redo).1, Feedback::NothingToRedo, "another change forgets what was undone");
}

#[test]
fn hints_lie_on_a_solution_or_name_the_first_wrong_piece() {
    let (game, said) = act(start(queens(4, &[])), Action::Hint);
    let Feedback::Hint(hint) = said else { panic!("{said:?}") };
    assert!([square("b1"), square("c1"), square("a2"), square("a3")].contains(&hint), "{hint}");
    assert_eq!((game.cursor(), game.hints()), (hint, 1));
    let (game, _) = play(start(queens(4, &[])), "b1 a4");
    assert_eq!(act(game, Action::Hint).1, Feedback::TakeBack(square("a4")));
    let (game, _) = play(start(queens(6, &[])), "a1 b3");
    assert_eq!(act(game, Action::Hint).1, Feedback::TakeBack(square("a1")), "no solution holds a corner");
    let cancelled = Limit::default();
    cancelled.cancel.cancel();
    let (_, said) = start(cover(8, &[])).update(Action::Hint, &cancelled);
    assert_eq!(said, Feedback::Unknown(Stop::Cancelled));
}

#[test]
fn hints_lead_to_the_end_of_every_kind() {
    let regions = Puzzle::regions(Regions::generate(7, 3).expect("a side"));
    for puzzle in [queens(8, &[]), cover(6, &[]), cover(5, &["total"]), cover(6, &["independent"]), regions] {
        let text = puzzle.text.clone();
        let mut game = start(puzzle);
        for _ in 0..game.left() {
            let (hinted, said) = act(game, Action::Hint);
            assert!(matches!(said, Feedback::Hint(_)), "{text}: {said:?}");
            game = act(hinted, Action::Toggle).0;
        }
        assert_eq!(game.ending(), Some(Ending::Solved), "{text}");
        assert!(game.uncovered().is_empty(), "{text}");
    }
}

#[test]
fn giving_up_shows_a_solution() {
    let (game, said) = act(play(start(queens(6, &["c1"])), "a2").0, Action::GiveUp);
    assert_eq!((said, game.ending()), (Feedback::GivenUp, Some(Ending::GivenUp)));
    assert!(game.puzzle().is_solved(game.placed()) && game.placed().contains(&square("c1")));
}

#[test]
fn a_cover_tells_what_is_not_covered() {
    let (game, said) = play(start(cover(5, &[])), "a1 b1 c1");
    let Feedback::Uncovered(n, first) = said else { panic!("{said:?}") };
    assert_eq!((n, first), (game.uncovered().len() as u64, game.uncovered().iter().next().expect("a square")));
    assert!(game.uncovered().iter().all(|square| !game.reached().contains(square)));
    assert_eq!(play(game, "e5").1, Feedback::NoneLeft);
}

#[test]
fn an_independent_cover_refuses_attacks_and_a_plain_one_does_not() {
    assert!(matches!(play(start(cover(5, &["independent"])), "a1 b1").1, Feedback::Clash(..)));
    assert!(matches!(play(start(cover(5, &[])), "a1 b1").1, Feedback::Placed(_)));
}

#[test]
fn a_total_cover_attacks_its_own_pieces_too() {
    let (game, _) = play(start(cover(5, &["total"])), "c3");
    assert!(game.uncovered().contains(square("c3")));
    let (game, _) = play(start(cover(5, &[])), "c3");
    assert!(!game.uncovered().contains(square("c3")));
}

#[test]
fn a_kept_game_goes_on_and_a_made_up_one_does_not() {
    let puzzle = Arc::new(queens(6, &["c1"]));
    let kept = Game::resume(Arc::clone(&puzzle), &[square("a2"), square("a3"), square("z9"), square("c1")], 7, 2);
    assert_eq!((kept.own(), kept.moves(), kept.hints()), (&[square("a2")][..], 7, 2));
    let solved = match puzzle.complete(&puzzle.given, &Limit::default()) {
        Completion::Found(squares) => squares,
        other => panic!("{other:?}"),
    };
    assert_eq!(Game::resume(puzzle, &solved, 7, 2).own().len(), 0, "a solved game begins again");
}

/// All ways to put a queen into every file so that the definition holds.
fn by_definition(regions: &Regions) -> u64 {
    let side = regions.side();
    let mut count = 0;
    let mut ranks = vec![0; side as usize];
    loop {
        let squares: Vec<Square> = (0..side).zip(&ranks).map(|(file, &rank)| Square { file, rank }).collect();
        count += u64::from(regions.is_solution(&squares));
        let Some(place) = ranks.iter().rposition(|&rank| rank + 1 < side) else { return count };
        ranks[place] += 1;
        ranks[place + 1..].fill(0);
    }
}

#[test]
fn regions_have_one_solution_by_an_independent_count() {
    for side in 5..=6 {
        for seed in 0..20 {
            let regions = Regions::generate(side, seed).expect("a side");
            assert_eq!(by_definition(&regions), 1, "{}", regions.text());
        }
    }
}

#[test]
fn regions_are_whole_and_the_same_for_a_seed() {
    for side in Regions::SIDES {
        // The search takes about five times as long for each rank more.
        for seed in 0..[40, 80, 60, 15, 5][side as usize - 5] {
            let regions = Regions::generate(side, seed).expect("a side");
            assert_eq!(regions.search(&[], 2).len(), 1, "{}", regions.text());
            let size = regions.grid().size;
            let used: BTreeSet<u8> = size.iter().map(|square| regions.of(square)).collect();
            assert_eq!(used.len() as u32, side, "{}", regions.text());
            for region in used {
                let all: Vec<Square> = size.iter().filter(|&square| regions.of(square) == region).collect();
                let mut seen = vec![all[0]];
                for at in 0..all.len() {
                    let Some(&here) = seen.get(at) else { break };
                    let near = |s: &Square| s.file.abs_diff(here.file) + s.rank.abs_diff(here.rank) == 1;
                    let new: Vec<Square> = all.iter().copied().filter(|s| near(s) && !seen.contains(s)).collect();
                    seen.extend(new);
                }
                assert_eq!(seen.len(), all.len(), "{} region {region}", regions.text());
            }
        }
        assert_eq!(Regions::generate(side, 7), Regions::generate(side, 7));
        assert_ne!(Regions::generate(side, 7), Regions::generate(side, 8));
    }
    assert_eq!((Regions::generate(4, 1), Regions::generate(10, 1)), (None, None));
}

#[test]
fn completions_are_unique_and_need_every_queen() {
    let count = |side: u32, squares: &[Square]| {
        let names: Vec<String> = squares.iter().map(Square::to_string).collect();
        let names: Vec<&str> = names.iter().map(String::as_str).collect();
        let size = crate::board::Size::new(side.into(), side.into()).expect("a size");
        let mut args = Args(vec![given("size", Arg::Size(size))]);
        args.0.extend(names.iter().map(|name| given("with", Arg::Square(square(name)))));
        let problem = find_problem("queens").expect("a problem");
        let instance = (problem.instance)(problem, &args).expect("an instance");
        instance.count(None, false, &Limit::default()).expect("counted").total
    };
    for seed in 0..200 {
        let side = 4 + (seed % 7) as u32;
        let queens = completion(side, seed).expect("a side");
        assert_eq!(count(side, &queens), 1u32.into(), "{side} {seed} {queens:?}");
        for left_out in 0..queens.len() {
            let mut fewer = queens.clone();
            fewer.remove(left_out);
            assert!(count(side, &fewer) > 1u32.into(), "{side} {seed} {queens:?}");
        }
    }
    assert_eq!((completion(3, 1), completion(13, 1)), (None, None));
}

#[test]
fn a_random_walk_keeps_the_rules() {
    let regions = Puzzle::regions(Regions::generate(6, 1).expect("a side"));
    let puzzles =
        [queens(6, &["c1"]), queens(5, &[]), cover(5, &[]), cover(5, &["independent"]), cover(4, &["total"]), regions];
    let mut random = SplitMix64::new(1);
    for puzzle in puzzles {
        let mut game = start(puzzle);
        for _ in 0..17_000 {
            let size = game.puzzle().grid.size;
            let any = size.square(random.below(size.squares()) as usize);
            let ways = [Way::Up, Way::Down, Way::Left, Way::Right];
            let action = match random.below(100) {
                0..40 => Action::Point(any),
                40..50 => Action::Go(ways[random.below(4) as usize]),
                50..85 => Action::Toggle,
                85..90 => Action::Undo,
                90..94 => Action::Redo,
                94..96 => Action::Hint,
                96 => Action::GiveUp,
                _ => Action::Restart,
            };
            let (next, said) = act(game.clone(), action);
            hold(&next, &said);
            if matches!(said, Feedback::Clash(..) | Feedback::Given(_) | Feedback::NoneLeft | Feedback::Over) {
                assert_eq!(next.placed(), game.placed(), "a refused move changes nothing");
            }
            game = next;
        }
    }
}

/// What is true after every action.
fn hold(game: &Game, said: &Feedback) {
    let puzzle = game.puzzle();
    let placed: BTreeSet<Square> = game.placed().iter().copied().collect();
    assert_eq!(placed.len(), game.placed().len(), "no square holds two pieces");
    assert!(placed.iter().all(|&square| puzzle.grid.size.contains(square)));
    assert!(puzzle.given.iter().all(|square| placed.contains(square)));
    assert_eq!(game.left() + placed.len() as u64, puzzle.pieces);
    assert!(puzzle.grid.size.contains(game.cursor()));
    if !puzzle.lets_clash() {
        let clashes = |&a: &Square| placed.iter().any(|&b| puzzle.clash(a, b).is_some());
        assert!(!placed.iter().any(clashes), "{placed:?}");
    }
    assert_eq!(game.ending().is_some(), puzzle.is_solved(game.placed()), "{said:?} {placed:?}");
}
