use super::*;
use crate::problem::{ArgValue, BoundArg, BoundArgs, Difficulty, SourceSpan, find_problem};
use bezzel_base::board::Square;
use bezzel_base::core::{AttackLine, Limit, SplitMix64, Stop};
use std::collections::BTreeSet;
use std::sync::Arc;

fn square(name: &str) -> Square {
    name.parse().expect("a square")
}

fn given(name: &'static str, arg: ArgValue) -> BoundArg {
    BoundArg { name, arg, span: SourceSpan::default() }
}

/// Creates `queens 8`, with queens on these squares.
fn queens(side: u64, with: &[&str]) -> Puzzle {
    let size = bezzel_base::board::Size::new(side, side).expect("a size");
    let mut args = BoundArgs(vec![given("size", ArgValue::Size(size))]);
    args.0.extend(with.iter().map(|name| given("with", ArgValue::Square(square(name)))));
    Puzzle::new(&find_problem("queens").expect("a problem"), &args, &Limit::default())
        .expect("it has a solution")
}

/// Creates a puzzle of two queens in every row, column and region.
fn stars(side: u32, seed: u64) -> Puzzle {
    Puzzle::from_regions(RegionBoard::generate(2, side, seed).expect("a side"))
}

/// Creates `cover queens 5`, with these options.
fn cover(side: u64, options: &[&'static str]) -> Puzzle {
    let size = bezzel_base::board::Size::new(side, side).expect("a size");
    let mut args = BoundArgs(vec![
        given("piece", ArgValue::Piece(bezzel_base::piece::QUEEN.clone())),
        given("size", ArgValue::Size(size)),
    ]);
    args.0.extend(options.iter().map(|option| given(option, ArgValue::Flag)));
    Puzzle::new(&find_problem("cover").expect("a problem"), &args, &Limit::default())
        .expect("it has a solution")
}

/// Creates `tour FILESxRANKS` of a piece, with these options.
fn tour(
    piece: &bezzel_base::piece::Piece,
    files: u64,
    ranks: u64,
    options: &[(&'static str, &str)],
) -> Puzzle {
    let size = bezzel_base::board::Size::new(files, ranks).expect("a size");
    let mut args = BoundArgs(vec![
        given("piece", ArgValue::Piece(piece.clone())),
        given("size", ArgValue::Size(size)),
    ]);
    let arg =
        |name: &str| if name.is_empty() { ArgValue::Flag } else { ArgValue::Square(square(name)) };
    args.0.extend(options.iter().map(|(option, name)| given(option, arg(name))));
    Puzzle::new(&find_problem("tour").expect("a problem"), &args, &Limit::default())
        .expect("it has a solution")
}

fn knights_tour(files: u64, ranks: u64, options: &[(&'static str, &str)]) -> Puzzle {
    tour(&bezzel_base::piece::KNIGHT, files, ranks, options)
}

/// Points at each square and toggles its piece. Returns the game and the last feedback.
fn play(mut game: Game, squares: &str) -> (Game, GameFeedback) {
    let mut said = GameFeedback::Nothing;
    for name in squares.split(' ') {
        game = act(game, GameAction::Point(square(name))).0;
        (game, said) = act(game, GameAction::Toggle);
    }
    (game, said)
}

fn act(game: Game, action: GameAction) -> (Game, GameFeedback) {
    game.update(action, &Limit::default())
}

fn start(puzzle: Puzzle) -> Game {
    Game::new(Arc::new(puzzle))
}

#[test]
fn a_placement_is_played_to_its_end() {
    let (game, said) = play(start(queens(4, &[])), "b1 d2 a3");
    assert_eq!(
        (said, game.remaining_pieces(), game.ending()),
        (GameFeedback::Placed(square("a3")), 1, None)
    );
    let (game, said) = play(game, "c4");
    assert_eq!(
        (said, game.ending(), game.move_count()),
        (GameFeedback::Solved, Some(GameEnding::Solved), 4)
    );
    assert_eq!(act(game.clone(), GameAction::Toggle).1, GameFeedback::Over);
    let (game, said) = act(game, GameAction::Restart);
    assert_eq!(
        (said, game.placed_squares().len(), game.move_count(), game.ending()),
        (GameFeedback::Restarted, 0, 0, None)
    );
}

#[test]
fn an_attacked_square_is_refused_with_every_reason() {
    let (game, said) = play(start(queens(4, &[])), "b1 d2 b2");
    let by = vec![
        (square("b1"), PieceClash::Line(AttackLine::File)),
        (square("d2"), PieceClash::Line(AttackLine::Rank)),
    ];
    assert_eq!((said, game.placed_squares().len()), (GameFeedback::Clash(square("b2"), by), 2));
    assert_eq!(play(game, "b1").1, GameFeedback::Removed(square("b1")));
}

#[test]
fn given_and_blocked_squares_stay() {
    let (game, said) = play(start(queens(6, &["c1"])), "c1");
    assert_eq!((said, game.player_pieces()), (GameFeedback::Given(square("c1")), &[][..]));
    let size = bezzel_base::board::Size::new(5, 5).expect("a size");
    let args = BoundArgs(vec![
        given("size", ArgValue::Size(size)),
        given("without", ArgValue::Square(square("a1"))),
    ]);
    let puzzle = Puzzle::new(&find_problem("queens").expect("a problem"), &args, &Limit::default())
        .expect("solvable");
    assert_eq!(play(start(puzzle), "a1").1, GameFeedback::Blocked(square("a1")));
}

#[test]
fn the_cursor_goes_round_the_edges() {
    let mut game = start(queens(4, &[]));
    for (way, name) in [
        (CursorMove::Left, "d1"),
        (CursorMove::Down, "d4"),
        (CursorMove::Right, "a4"),
        (CursorMove::Up, "a1"),
        (CursorMove::Up, "a2"),
    ] {
        game = act(game, GameAction::Go(way)).0;
        assert_eq!(game.cursor(), square(name), "{way:?}");
    }
    assert_eq!(
        act(game, GameAction::Point(square("z9"))).0.cursor(),
        square("a2"),
        "off the board is nowhere"
    );
}

#[test]
fn changes_are_undone_and_made_again() {
    let (game, _) = play(start(queens(4, &[])), "b1 d2 b1");
    assert_eq!(game.placed_squares(), [square("d2")]);
    let (game, said) = act(game, GameAction::Undo);
    assert_eq!(
        (said, game.placed_squares()),
        (GameFeedback::Undone, &[square("b1"), square("d2")][..])
    );
    let (game, said) = act(game, GameAction::Redo);
    assert_eq!((said, game.placed_squares()), (GameFeedback::Redone, &[square("d2")][..]));
    assert_eq!(act(game.clone(), GameAction::Redo).1, GameFeedback::NothingToRedo);
    let game = (0..3).fold(game, |game, _| act(game, GameAction::Undo).0);
    assert_eq!(
        (game.placed_squares().len(), act(game.clone(), GameAction::Undo).1),
        (0, GameFeedback::NothingToUndo)
    );
    let (game, _) = play(game, "a1");
    assert_eq!(
        act(game, GameAction::Redo).1,
        GameFeedback::NothingToRedo,
        "another change forgets what was undone"
    );
}

#[test]
fn hints_lie_on_a_solution_or_name_the_first_wrong_piece() {
    let (game, said) = act(start(queens(4, &[])), GameAction::Hint);
    let GameFeedback::Deduced(Deduction { places: false, squares, .. }) = said else {
        panic!("{said:?}")
    };
    assert!(
        !["b1", "d2", "a3", "c4", "c1", "a2", "d3", "b4"]
            .map(square)
            .iter()
            .any(|it| squares.contains(it))
    );
    assert_eq!((game.cursor(), game.hint_count()), (squares[0], 1));
    let (game, said) = act(start(cover(5, &[])), GameAction::Hint);
    assert_eq!(
        (said, game.hint_count()),
        (GameFeedback::Hint(game.cursor()), 1),
        "a cover has no rows to reason about"
    );
    let (game, _) = play(start(queens(4, &[])), "b1 a4");
    assert_eq!(act(game, GameAction::Hint).1, GameFeedback::TakeBack(square("a4")));
    let (game, _) = play(start(queens(6, &[])), "a1 b3");
    assert_eq!(
        act(game, GameAction::Hint).1,
        GameFeedback::TakeBack(square("a1")),
        "no solution holds a corner"
    );
    let cancelled = Limit::default();
    cancelled.cancel.cancel();
    let (_, said) = start(cover(8, &[])).update(GameAction::Hint, &cancelled);
    assert_eq!(said, GameFeedback::Unknown(Stop::Cancelled));
}

#[test]
fn hints_lead_to_the_end_of_every_kind() {
    let regions = Puzzle::from_regions(RegionBoard::generate(1, 7, 3).expect("a side"));
    for puzzle in [
        queens(8, &[]),
        cover(6, &[]),
        cover(5, &["total"]),
        cover(6, &["independent"]),
        regions,
        stars(8, 3),
    ] {
        let text = puzzle.text.clone();
        let mut game = start(puzzle);
        while game.ending().is_none() {
            let (hinted, said) = act(game, GameAction::Hint);
            game = hinted.follow_hint(&said);
            assert!(
                game.placed_squares().len() + game.marked_squares().len()
                    > hinted.placed_squares().len() + hinted.marked_squares().len(),
                "{text}"
            );
        }
        assert_eq!(game.ending(), Some(GameEnding::Solved), "{text}");
        assert!(game.uncovered_squares().is_empty(), "{text}");
    }
}

#[test]
fn giving_up_shows_a_solution() {
    let (game, said) = act(play(start(queens(6, &["c1"])), "a2").0, GameAction::GiveUp);
    assert_eq!((said, game.ending()), (GameFeedback::GivenUp, Some(GameEnding::GivenUp)));
    assert!(
        game.puzzle().is_solved(game.placed_squares())
            && game.placed_squares().contains(&square("c1"))
    );
}

#[test]
fn a_cover_tells_what_is_not_covered() {
    let (game, said) = play(start(cover(5, &[])), "a1 b1 c1");
    let GameFeedback::Uncovered(n, first) = said else { panic!("{said:?}") };
    assert_eq!(
        (n, first),
        (
            game.uncovered_squares().len() as u64,
            game.uncovered_squares().iter().next().expect("a square")
        )
    );
    assert!(game.uncovered_squares().iter().all(|square| !game.reached_squares().contains(square)));
    assert_eq!(play(game, "e5").1, GameFeedback::NoneLeft);
}

#[test]
fn an_independent_cover_refuses_attacks_and_a_plain_one_does_not() {
    assert!(matches!(play(start(cover(5, &["independent"])), "a1 b1").1, GameFeedback::Clash(..)));
    assert!(matches!(play(start(cover(5, &[])), "a1 b1").1, GameFeedback::Placed(_)));
}

#[test]
fn a_total_cover_attacks_its_own_pieces_too() {
    let (game, _) = play(start(cover(5, &["total"])), "c3");
    assert!(game.uncovered_squares().contains(square("c3")));
    let (game, _) = play(start(cover(5, &[])), "c3");
    assert!(!game.uncovered_squares().contains(square("c3")));
}

#[test]
fn a_kept_game_goes_on_and_a_made_up_one_does_not() {
    let puzzle = Arc::new(queens(6, &["c1"]));
    let open = |pieces: &[&str], marks: &[&str]| SavedGame {
        pieces: pieces.iter().map(|name| square(name)).collect(),
        marks: marks.iter().map(|name| square(name)).collect(),
        seconds: 1,
        moves: 7,
        hints: 2,
    };
    let kept = Game::resume(
        Arc::clone(&puzzle),
        &open(&["a2", "a3", "z9", "c1"], &["b5", "a2", "z9", "b5", "c1"]),
    );
    assert_eq!(kept.marked_squares(), [square("b5")]);
    assert_eq!(
        (kept.player_pieces(), kept.move_count(), kept.hint_count()),
        (&["a2", "a3"].map(square)[..], 7, 2),
        "pieces may clash"
    );
    let solved = match puzzle.find_completion(&puzzle.given, &[], &Limit::default()) {
        PuzzleCompletion::Found(squares) => squares,
        other => panic!("{other:?}"),
    };
    assert_eq!(
        Game::resume(puzzle, &SavedGame { pieces: solved, ..SavedGame::default() })
            .player_pieces()
            .len(),
        0,
        "a solved game begins again"
    );
}

/// Counts the ways to put a queen into every file that satisfy the definition.
fn by_definition(regions: &RegionBoard) -> u64 {
    let side = regions.side();
    let mut count = 0;
    let mut ranks = vec![0; side as usize];
    loop {
        let squares: Vec<Square> =
            (0..side).zip(&ranks).map(|(file, &rank)| Square { file, rank }).collect();
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
            let regions = RegionBoard::generate(1, side, seed).expect("a side");
            assert_eq!(by_definition(&regions), 1, "{}", regions.text());
        }
    }
}

/// Counts the ways to put two queens into every rank, none touching another and at most two in a
/// file, that satisfy the definition.
fn pairs_by_definition(regions: &RegionBoard, placed: &mut Vec<Square>) -> u64 {
    let (side, rank) = (regions.side(), placed.len() as u32 / 2);
    if rank == side {
        let mut squares = placed.clone();
        squares.sort_unstable();
        return u64::from(regions.is_solution(&squares));
    }
    let mut count = 0;
    for (a, b) in (0..side).flat_map(|a| (a + 2..side).map(move |b| (a, b))) {
        let fits = |file: u32| {
            placed.iter().filter(|it| it.file == file).count() < 2
                && !placed.iter().any(|it| it.rank + 1 == rank && it.file.abs_diff(file) <= 1)
        };
        if fits(a) && fits(b) {
            placed.extend([a, b].map(|file| Square { file, rank }));
            count += pairs_by_definition(regions, placed);
            placed.truncate(2 * rank as usize);
        }
    }
    count
}

#[test]
fn two_in_a_region_have_one_solution_by_an_independent_count() {
    for seed in 0..10 {
        let regions = RegionBoard::generate(2, 8, seed).expect("a side");
        assert_eq!(pairs_by_definition(&regions, &mut Vec::new()), 1, "{}", regions.text());
    }
}

/// Lists all solutions of `queens 6`, or of other pieces in every rank and file, with pieces on
/// `placed` and none on `marked`.
fn completions(puzzle: &Puzzle, placed: &[Square], marked: &[Square]) -> Vec<Vec<Square>> {
    if let PuzzleRule::Regions(regions) = &puzzle.rule {
        return regions.find_solutions(placed, marked, 10);
    }
    let side = puzzle.grid.size.files();
    let mut all = Vec::new();
    let mut ranks = vec![0; side as usize];
    loop {
        let squares: Vec<Square> =
            (0..side).zip(&ranks).map(|(file, &rank)| Square { file, rank }).collect();
        let fits = placed.iter().all(|it| squares.contains(it))
            && !marked.iter().any(|it| squares.contains(it));
        if fits && puzzle.is_solved(&squares) {
            all.push(squares);
        }
        let Some(place) = ranks.iter().rposition(|&rank| rank + 1 < side) else { return all };
        ranks[place] += 1;
        ranks[place + 1..].fill(0);
    }
}

#[test]
fn what_a_hint_deduces_is_true_of_every_solution() {
    let regions =
        |side, seed| Puzzle::from_regions(RegionBoard::generate(1, side, seed).expect("a side"));
    let mut random = SplitMix64::new(5);
    let mut rules = BTreeSet::new();
    let puzzles = [
        queens(5, &[]),
        queens(6, &["c1"]),
        queens(6, &[]),
        regions(6, 2),
        regions(8, 4),
        stars(8, 0),
        stars(8, 3),
    ];
    for (at, puzzle) in puzzles.into_iter().enumerate() {
        let puzzle = Arc::new(puzzle);
        for _ in 0..if at > 2 { 12 } else { 4 } {
            // A position of a solution: some of its pieces, and marks on other squares.
            let all = completions(&puzzle, &puzzle.given, &[]);
            let solution = &all[random.next_below(all.len() as u64) as usize];
            let mut game = Game::new(Arc::clone(&puzzle));
            let some: Vec<Square> =
                solution.iter().copied().filter(|_| random.next_below(6) == 0).collect();
            for square in some {
                game = act(game, GameAction::Place(square)).0;
            }
            let size = puzzle.grid.size;
            let marks: Vec<Square> = size
                .iter()
                .filter(|it| !solution.contains(it) && random.next_below(8) == 0)
                .collect();
            game = game.with_marks(&marks).0;
            while game.ending().is_none() {
                let (hinted, said) = act(game, GameAction::Hint);
                if let GameFeedback::Deduced(it) = &said {
                    rules.insert(it.why.word());
                    for solution in
                        completions(&puzzle, hinted.placed_squares(), hinted.marked_squares())
                    {
                        assert!(
                            it.squares.iter().all(|square| solution.contains(square) == it.places),
                            "{it:?}"
                        );
                    }
                }
                game = hinted.follow_hint(&said);
            }
        }
    }
    assert_eq!(
        rules.into_iter().collect::<Vec<_>>(),
        ["leads", "left", "needed", "only", "starves", "within"]
    );
}

#[test]
fn hints_name_the_weakest_reason() {
    // The queen attacks all of the second rank except d2.
    let (game, _) = play(start(queens(4, &[])), "b1");
    assert_eq!(
        act(game, GameAction::Hint).1,
        GameFeedback::Deduced(Deduction {
            places: true,
            squares: vec![square("d2")],
            why: DeductionReason::Left(PuzzleUnit::Rank(1))
        })
    );
    let (game, _) = play(start(queens(4, &[])), "a1");
    assert_eq!(act(game, GameAction::Hint).1, GameFeedback::TakeBack(square("a1")));
    assert_eq!(
        (
            stars(8, 3).difficulty,
            queens(8, &[]).difficulty,
            queens(6, &["c1"]).with_solution_count(1).difficulty
        ),
        (Some(Difficulty::Medium), None, Some(Difficulty::Medium))
    );
}

#[test]
fn marks_are_notes_that_can_be_taken_back() {
    let game = start(queens(4, &[]));
    let (game, said) = game.with_marks(&["d1", "b1", "a1", "b1"].map(square));
    assert_eq!(
        (said, game.move_count()),
        (GameFeedback::Marked(["d1", "b1", "a1"].map(square).to_vec()), 0)
    );
    assert_eq!(game.with_marks(&[square("a1")]).1, GameFeedback::AlreadyMarked(square("a1")));
    assert_eq!(
        game.with_marks(&["c1", "z9"].map(square)).0.marked_squares(),
        game.marked_squares(),
        "all or none"
    );
    assert_eq!(
        act(game.clone(), GameAction::Hint).1,
        GameFeedback::Deduced(Deduction {
            places: true,
            squares: vec![square("c1")],
            why: DeductionReason::Left(PuzzleUnit::Rank(0))
        })
    );
    let (wrong, _) = game.with_marks(&[square("c1")]);
    assert_eq!(act(wrong, GameAction::Hint).1, GameFeedback::WrongMark(square("c1")));
    let (unmarked, said) = act(game.clone(), GameAction::Remove(square("b1")));
    assert_eq!(
        (said, unmarked.marked_squares()),
        (GameFeedback::Unmarked(vec![square("b1")]), &["d1", "a1"].map(square)[..])
    );
    assert_eq!(act(unmarked, GameAction::Undo).0.marked_squares(), game.marked_squares());
    let (placed, said) = act(game.clone(), GameAction::Place(square("b1")));
    assert_eq!(
        (said, placed.marked_squares()),
        (GameFeedback::Placed(square("b1")), &["d1", "a1"].map(square)[..])
    );
    assert_eq!(placed.with_marks(&[square("b1")]).1, GameFeedback::Taken(square("b1")));
    assert_eq!(start(knights_tour(5, 5, &[])).with_marks(&[square("a1")]).1, GameFeedback::NoMarks);
}

#[test]
fn third_piece_on_a_line_clashes_with_two() {
    let (game, _) = play(start(stars(8, 3)), "a8 d8");
    let (_, said) = play(game.clone(), "h8");
    let rank = PieceClash::Line(AttackLine::Rank);
    assert_eq!(
        said,
        GameFeedback::Clash(square("h8"), vec![(square("a8"), rank), (square("d8"), rank)])
    );
    assert_eq!(
        play(game, "b7").1,
        GameFeedback::Clash(square("b7"), vec![(square("a8"), PieceClash::Touch)])
    );
}

#[test]
fn regions_are_whole_and_the_same_for_a_seed() {
    let sides =
        REGION_KINDS.iter().flat_map(|cut| cut.sides.clone().map(move |side| (cut.stars, side)));
    for (each, side) in sides {
        // The search takes about five times longer for each further rank.
        for seed in 0..if each == 1 { [40, 80, 60, 15, 5, 3, 2, 0][side as usize - 5] } else { 5 } {
            let regions = RegionBoard::generate(each, side, seed).expect("a side");
            assert_eq!(regions.find_solutions(&[], &[], 2).len(), 1, "{}", regions.text());
            let size = regions.grid().size;
            let used: BTreeSet<u8> =
                size.iter().filter_map(|square| regions.regions().region_of(square)).collect();
            assert_eq!(used.len() as u32, side, "{}", regions.text());
            for region in used {
                let all: Vec<Square> = size
                    .iter()
                    .filter(|&square| regions.regions().region_of(square) == Some(region))
                    .collect();
                let mut seen = vec![all[0]];
                for at in 0..all.len() {
                    let Some(&here) = seen.get(at) else { break };
                    let near =
                        |s: &Square| s.file.abs_diff(here.file) + s.rank.abs_diff(here.rank) == 1;
                    let new: Vec<Square> =
                        all.iter().copied().filter(|s| near(s) && !seen.contains(s)).collect();
                    seen.extend(new);
                }
                assert_eq!(seen.len(), all.len(), "{} region {region}", regions.text());
            }
        }
        if side < 10 {
            assert_eq!(RegionBoard::generate(each, side, 7), RegionBoard::generate(each, side, 7));
            assert_ne!(RegionBoard::generate(each, side, 7), RegionBoard::generate(each, side, 8));
        }
    }
    assert!(RegionBoard::generate(1, 12, 5).is_some());
    let none = [(1, 4), (1, 13), (2, 7), (2, 11), (3, 10), (0, 8)];
    assert!(none.into_iter().all(|(each, side)| RegionBoard::generate(each, side, 1).is_none()));
}

#[test]
fn completions_are_unique_and_need_every_queen() {
    let count = |side: u32, squares: &[Square]| {
        let names: Vec<String> = squares.iter().map(Square::to_string).collect();
        let names: Vec<&str> = names.iter().map(String::as_str).collect();
        let size = bezzel_base::board::Size::new(side.into(), side.into()).expect("a size");
        let mut args = BoundArgs(vec![given("size", ArgValue::Size(size))]);
        args.0.extend(names.iter().map(|name| given("with", ArgValue::Square(square(name)))));
        let problem = find_problem("queens").expect("a problem");
        let instance = problem.instance(&args).expect("an instance");
        instance.count(None, false, &Limit::default()).expect("counted").total
    };
    for seed in 0..200 {
        let side = 4 + (seed % 7) as u32;
        let queens = generate_queens_completion(side, seed).expect("a side");
        assert_eq!(count(side, &queens), 1u32.into(), "{side} {seed} {queens:?}");
        for left_out in 0..queens.len() {
            let mut fewer = queens.clone();
            fewer.remove(left_out);
            assert!(count(side, &fewer) > 1u32.into(), "{side} {seed} {queens:?}");
        }
    }
    assert_eq!((generate_queens_completion(3, 1), generate_queens_completion(13, 1)), (None, None));
}

#[test]
fn a_tour_is_walked_move_by_move() {
    let (game, said) = play(start(knights_tour(3, 4, &[])), "a1 c2 a3");
    assert_eq!((said, game.remaining_pieces()), (GameFeedback::Walked(square("a3"), 3), 9));
    assert_eq!(
        game.reached_squares().iter().collect::<Vec<_>>(),
        [square("b1"), square("c4")],
        "where it can go on to"
    );
    assert_eq!(play(game.clone(), "b2").1, GameFeedback::NoMove(square("b2"), square("a3")));
    assert_eq!(play(game.clone(), "c2").1, GameFeedback::Visited(square("c2"), 2));
    assert_eq!(
        play(game.clone(), "a3").1,
        GameFeedback::Removed(square("a3")),
        "the last square goes back"
    );
    assert_eq!(
        act(game.clone(), GameAction::Place(square("d9"))).1,
        GameFeedback::OffBoard(square("d9"))
    );
    let (short, said) = act(game.clone(), GameAction::Remove(square("c2")));
    assert_eq!(
        (said, short.placed_squares()),
        (GameFeedback::RemovedFrom(square("c2"), 2), &[square("a1")][..])
    );
    assert_eq!(act(short, GameAction::Undo).0.placed_squares(), game.placed_squares());
    let (game, _) = play(start(knights_tour(3, 4, &[("without", "a1")])), "c1");
    assert_eq!(play(game, "a1").1, GameFeedback::Blocked(square("a1")));
}

#[test]
fn dead_end_and_end_of_a_tour_are_reported() {
    let (game, said) = play(
        start(knights_tour(5, 5, &[("from", "a1")])),
        "b3 a5 c4 e5 d3 b4 a2 c1 e2 d4 b5 a3 b1 d2 b3",
    );
    assert_eq!(said, GameFeedback::Visited(square("b3"), 2), "{:?}", game.placed_squares());
    // Both squares a move away from the corner are visited on the way.
    let (_, said) = play(start(knights_tour(5, 5, &[("from", "c1")])), "b3 d2 b1 a3 c2 a1");
    assert_eq!(said, GameFeedback::DeadEnd(square("a1"), 18));
    let (_, said) =
        play(start(knights_tour(3, 4, &[("from", "a1"), ("to", "b1")])), "b3 c1 a2 c3 b1");
    assert_eq!(said, GameFeedback::TooEarly(square("b1")));
    let (_, said) = act(start(knights_tour(5, 5, &[("from", "a1")])), GameAction::Toggle);
    assert_eq!(said, GameFeedback::Given(square("a1")));
}

#[test]
fn hints_walk_every_tour_to_its_end() {
    let leaper = bezzel_base::piece::Piece::leaper(1, 4).expect("a piece");
    let puzzles = [
        knights_tour(3, 4, &[]),
        knights_tour(5, 5, &[("from", "a1")]),
        knights_tour(6, 6, &[("closed", "")]),
        knights_tour(6, 6, &[("closed", ""), ("from", "c3")]),
        knights_tour(8, 8, &[("from", "a1"), ("to", "h7")]),
        knights_tour(6, 6, &[("without", "c3"), ("without", "c4")]),
        tour(&leaper, 7, 8, &[]),
        tour(&bezzel_base::piece::KING, 3, 3, &[("closed", "")]),
    ];
    for puzzle in puzzles {
        let text = puzzle.text.clone();
        let mut game = start(puzzle);
        for _ in 0..game.remaining_pieces() {
            let (hinted, said) = act(game, GameAction::Hint);
            assert!(matches!(said, GameFeedback::Hint(_)), "{text}: {said:?}");
            game = act(hinted, GameAction::Toggle).0;
        }
        assert_eq!(game.ending(), Some(GameEnding::Solved), "{text}");
    }
}

#[test]
fn a_hint_says_how_far_a_tour_has_to_be_taken_back() {
    // By symmetry the tour begins a1 b3 or a1 c2. After a1 b3 c5 d3 e5 the rest is searched.
    let (game, _) = play(start(knights_tour(5, 5, &[("from", "a1")])), "b3 c5 a4 c3");
    let (game, said) = act(game, GameAction::Hint);
    let GameFeedback::BackTo { number, wrong, sure: true } = said else { panic!("{said:?}") };
    let complete = |game: &Game, count: usize| {
        game.puzzle().find_completion(&game.placed_squares()[..count], &[], &Limit::default())
    };
    assert!(
        matches!(complete(&game, number as usize), PuzzleCompletion::Found(_)),
        "a tour goes on from there"
    );
    assert_eq!(
        complete(&game, number as usize + 1),
        PuzzleCompletion::None,
        "and from no square later"
    );
    assert_eq!((game.placed_squares()[number as usize], game.cursor()), (wrong, wrong));
    let (given_up, said) = act(game.clone(), GameAction::GiveUp);
    assert_eq!((said, given_up.ending()), (GameFeedback::GivenUp, Some(GameEnding::GivenUp)));
    assert!(given_up.puzzle().is_solved(given_up.placed_squares()));
    assert_eq!(
        given_up.placed_squares()[..number as usize],
        game.placed_squares()[..number as usize],
        "the good part stays"
    );
}

#[test]
fn a_closed_tour_has_to_come_round() {
    let puzzle = Arc::new(knights_tour(6, 6, &[("closed", "")]));
    let open = match knights_tour(6, 6, &[("from", "a1"), ("to", "f5")]).find_completion(
        &[square("a1")],
        &[],
        &Limit::default(),
    ) {
        PuzzleCompletion::Found(squares) => squares,
        other => panic!("{other:?}"),
    };
    let mut game = Game::new(puzzle);
    let mut said = GameFeedback::Nothing;
    for square in open {
        (game, said) = act(game, GameAction::Place(square));
    }
    assert_eq!(
        (said, game.ending(), game.remaining_pieces()),
        (GameFeedback::NotClosed(square("f5"), square("a1")), None, 0)
    );
    assert!(matches!(act(game.clone(), GameAction::Hint).1, GameFeedback::BackTo { .. }));
    let shown = act(game, GameAction::GiveUp).0;
    assert!(shown.puzzle().is_solved(shown.placed_squares()));
}

#[test]
fn a_kept_tour_goes_on_where_it_was() {
    let puzzle = Arc::new(knights_tour(5, 5, &[("from", "a1")]));
    let squares = ["b3", "d2", "a1", "e5", "b1"].map(square);
    assert_eq!(
        Game::resume(puzzle, &SavedGame { pieces: squares.to_vec(), ..SavedGame::default() })
            .player_pieces(),
        ["b3", "d2", "b1"].map(square)
    );
}

#[test]
fn pieces_may_clash_where_they_are_put() {
    let put = |game: Game, name: &str| {
        let (game, _) = act(game, GameAction::Point(square(name)));
        act(game, GameAction::Put)
    };
    let (game, _) = put(start(queens(4, &[])), "b1");
    let (game, said) = put(game, "c2");
    let GameFeedback::Clashing(at, by) = said else { panic!("{said:?}") };
    assert_eq!((at, by.len(), by[0].0), (square("c2"), 1, square("b1")));
    assert!(matches!(
        act(game.clone(), GameAction::Place(square("c1"))).1,
        GameFeedback::Clash(..)
    ));
    assert_eq!(act(game.clone(), GameAction::Hint).1, GameFeedback::TakeBack(square("c2")));
    let saved = SavedGame { pieces: game.player_pieces().to_vec(), ..SavedGame::default() };
    let resumed = Game::resume(Arc::clone(game.puzzle()), &saved);
    assert_eq!(resumed.placed_squares(), game.placed_squares());
    let (game, said) = put(put(game, "d4").0, "a3");
    assert!(matches!(said, GameFeedback::Clashing(..)), "all pieces are placed: {said:?}");
    assert_eq!((game.remaining_pieces(), game.ending()), (0, None));
    let (game, _) = put(put(game, "c2").0, "d4");
    let (game, said) = put(put(game, "d2").0, "c4");
    assert_eq!((said, game.ending()), (GameFeedback::Solved, Some(GameEnding::Solved)));
}

#[test]
fn squares_are_marked_together_or_no_longer_marked_together() {
    let (game, _) = act(start(queens(5, &["a1"])), GameAction::Place(square("b3")));
    let (game, said) = game.paint(&["a1", "c1", "d1"].map(square));
    assert_eq!(said, GameFeedback::Marked(["c1", "d1"].map(square).to_vec()));
    let (gone, said) = game.paint(&["d1", "e1", "b3", "c1"].map(square));
    assert_eq!(
        (said, gone.marked_squares().len()),
        (GameFeedback::Unmarked(["c1", "d1"].map(square).to_vec()), 0)
    );
    assert_eq!(act(gone, GameAction::Undo).0.marked_squares(), ["c1", "d1"].map(square));
    assert_eq!(act(game, GameAction::Undo).0.marked_squares(), [], "one change");
}

#[test]
fn options_of_searches_are_no_part_of_a_puzzle() {
    let size = bezzel_base::board::Size::new(8, 8).expect("a size");
    let args = BoundArgs(vec![
        given("size", ArgValue::Size(size)),
        given("using", ArgValue::Method("warnsdorff")),
    ]);
    let refused = Puzzle::new(&find_problem("tour").expect("a problem"), &args, &Limit::default());
    assert!(matches!(refused, Err(PuzzleError::Option("using", _))), "{refused:?}");
}

#[test]
fn a_random_walk_keeps_the_rules() {
    let regions = Puzzle::from_regions(RegionBoard::generate(1, 6, 1).expect("a side"));
    let puzzles = [
        queens(6, &["c1"]),
        queens(5, &[]),
        cover(5, &[]),
        cover(5, &["independent"]),
        cover(4, &["total"]),
        regions,
        stars(8, 1),
        knights_tour(3, 4, &[]),
        knights_tour(5, 5, &[("from", "a1")]),
        knights_tour(5, 6, &[("closed", "")]),
        knights_tour(3, 4, &[("from", "a1"), ("to", "b1")]),
        tour(&bezzel_base::piece::KING, 3, 3, &[("closed", "")]),
    ];
    let mut random = SplitMix64::new(1);
    for (puzzle, may_clash) in puzzles.iter().flat_map(|puzzle| [(puzzle, false), (puzzle, true)]) {
        let mut game = start(puzzle.clone());
        for _ in 0..3_000 {
            let size = game.puzzle().grid.size;
            let any = size.square(random.next_below(size.squares()) as usize);
            let ways = [CursorMove::Up, CursorMove::Down, CursorMove::Left, CursorMove::Right];
            let action = match random.next_below(100) {
                0..25 => GameAction::Point(any),
                25..35 => GameAction::Go(ways[random.next_below(4) as usize]),
                35..55 if may_clash => GameAction::Put,
                35..55 => GameAction::Toggle,
                55..75 => GameAction::Place(likely(&game, any, &mut random)),
                75..78 => GameAction::Remove(any),
                78..80 => GameAction::ToggleMark,
                80..85 => GameAction::Remove(*game.placed_squares().last().unwrap_or(&any)),
                85..90 => GameAction::Undo,
                90..94 => GameAction::Redo,
                94..96 => GameAction::Hint,
                96 => GameAction::GiveUp,
                _ => GameAction::Restart,
            };
            let (next, said) = act(game.clone(), action);
            check_invariants(&next, &said, may_clash);
            if !said.is_change() {
                assert_eq!(
                    next.placed_squares(),
                    game.placed_squares(),
                    "a refused move changes nothing"
                );
            }
            game = next;
        }
    }
}

/// Returns mostly a square to which a tour can continue, since a random one would hardly leave the
/// first.
fn likely(game: &Game, any: Square, random: &mut SplitMix64) -> Square {
    let onward: Vec<Square> = game.reached_squares().iter().collect();
    match game.puzzle().tour_walk() {
        Some(_) if !onward.is_empty() && random.next_below(4) > 0 => {
            onward[random.next_below(onward.len() as u64) as usize]
        }
        _ => any,
    }
}

/// Asserts the invariants after every action.
fn check_invariants(game: &Game, said: &GameFeedback, may_clash: bool) {
    let puzzle = game.puzzle();
    let placed: BTreeSet<Square> = game.placed_squares().iter().copied().collect();
    assert_eq!(placed.len(), game.placed_squares().len(), "no square holds two pieces");
    assert!(placed.iter().all(|&square| puzzle.grid.size.contains(square)));
    assert!(puzzle.given.iter().all(|square| placed.contains(square)));
    assert_eq!(game.remaining_pieces() + placed.len() as u64, puzzle.pieces);
    assert!(puzzle.grid.size.contains(game.cursor()));
    if let Some(walk) = puzzle.tour_walk() {
        let joined = |pair: &[Square]| walk.field.is_move(pair[0], pair[1]);
        assert!(game.placed_squares().windows(2).all(joined), "{:?}", game.placed_squares());
        assert!(game.placed_squares().starts_with(&puzzle.given));
    }
    if !may_clash && !puzzle.can_clash() {
        let clashes =
            |&square: &Square| !puzzle.find_clashes(game.placed_squares(), square).is_empty();
        assert!(!placed.iter().any(clashes), "{placed:?}");
    }
    assert_eq!(
        game.ending().is_some(),
        puzzle.is_solved(game.placed_squares()),
        "{said:?} {placed:?}"
    );
}
