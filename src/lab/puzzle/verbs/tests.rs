use super::*;
use crate::evaluate::RunCommands;
use crate::puzzle::{
    CommandResult, CursorMove, Game, GameAction, GameFeedback, GamePosition, Goal,
    PuzzleCompletion, PuzzleRule,
};
use crate::state::SessionState;
use bezzel_base::board::Square;
use bezzel_base::core::SplitMix64;
use std::collections::BTreeSet;

#[test]
fn every_challenge_is_solved_and_counted() {
    for (number, row) in (1..).zip(&CHALLENGES) {
        let puzzle = challenge_puzzle(number, &crate::command::VOCABULARY, &Limit::default())
            .expect("a row")
            .expect("it has a solution");
        assert_eq!((puzzle.text.as_str(), puzzle.number), (row.text, Some(number)));
        let PuzzleCompletion::Found(solution) =
            puzzle.find_completion(&puzzle.given, &[], &Limit::default())
        else {
            panic!("{} is not solved", row.text)
        };
        assert!(puzzle.is_solved(&solution), "{}", row.text);
        let Some(solutions) = row.solutions else {
            assert!(puzzle.tour_walk().is_some(), "{} can be counted", row.text);
            continue;
        };
        let counted = match &puzzle.rule {
            PuzzleRule::Regions(regions) => {
                (regions.find_solutions(&[], &[], 2).len() as u64).into()
            }
            _ => {
                let problem =
                    read_problem(row.text, &crate::command::VOCABULARY).expect("a problem");
                let instance = problem.instance().expect("an instance");
                instance.count(None, false, &Limit::default()).expect("counted").total
            }
        };
        assert_eq!(counted, solutions.into(), "{}", row.text);
    }
}

#[test]
fn the_challenges_go_from_easy_to_hard_and_show_every_kind() {
    assert!(CHALLENGES.len() >= 40);
    assert!(CHALLENGES.is_sorted_by_key(|row| row.difficulty));
    assert_eq!(
        CHALLENGES.iter().map(|row| row.text).collect::<BTreeSet<_>>().len(),
        CHALLENGES.len()
    );
    let mut kinds = BTreeSet::new();
    let (mut goals, mut levels) = (BTreeSet::new(), BTreeSet::new());
    for (number, row) in (1..).zip(&CHALLENGES) {
        let puzzle = challenge_puzzle(number, &crate::command::VOCABULARY, &Limit::default())
            .expect("a row")
            .expect("it has a solution");
        levels.insert(row.difficulty);
        let rated = row.solutions.map_or_else(
            || (*puzzle).clone(),
            |solutions| (*puzzle).clone().with_solution_count(solutions),
        );
        assert_eq!(rated.difficulty, Some(row.difficulty), "{number}: {}", row.text);
        goals.insert(format!("{:?}", puzzle.goal()));
        if matches!(puzzle.goal(), Goal::Cover | Goal::Independent) {
            kinds.insert((puzzle.piece.name.to_string(), puzzle.goal() == Goal::Independent));
        }
    }
    for piece in ["queen", "rook", "bishop", "knight"] {
        assert!(
            [true, false].map(|independent| kinds.contains(&(piece.to_owned(), independent)))
                == [true, true],
            "{piece}"
        );
    }
    assert_eq!((goals.len(), levels.len()), (8, 3));
    assert!(CHALLENGES.iter().filter(|row| row.text.starts_with("tour")).count() >= 6);
}

#[test]
fn a_random_walk_over_every_challenge_keeps_the_rules() {
    let mut random = SplitMix64::new(7);
    for number in (1..).take(CHALLENGES.len()) {
        let puzzle = challenge_puzzle(number, &crate::command::VOCABULARY, &Limit::default())
            .expect("a row")
            .expect("it has a solution");
        let mut game = Game::new(puzzle);
        for _ in 0..1_500 {
            let onward: Vec<Square> = game.reached_squares().iter().collect();
            let size = game.puzzle().grid.size;
            let any = size.square(random.next_below(size.squares()) as usize);
            let likely = onward
                .get(random.next_below(onward.len().max(1) as u64) as usize)
                .copied()
                .unwrap_or(any);
            let action = match random.next_below(100) {
                0..20 => GameAction::Place(any),
                20..50 => GameAction::Place(likely),
                50..65 => GameAction::Toggle,
                65..75 => GameAction::Point(any),
                75..80 => GameAction::Go(CursorMove::Right),
                80..85 => GameAction::Remove(any),
                85..92 => GameAction::Undo,
                92..99 => GameAction::Redo,
                _ => GameAction::Restart,
            };
            game = game.update(action, &Limit::default()).0;
            let (puzzle, placed) =
                (game.puzzle(), game.placed_squares().iter().collect::<BTreeSet<_>>());
            assert_eq!(placed.len(), game.placed_squares().len(), "{action:?}");
            assert!(puzzle.given.iter().all(|square| placed.contains(square)), "{action:?}");
            assert_eq!(game.remaining_pieces() + placed.len() as u64, puzzle.pieces, "{action:?}");
            assert_eq!(
                game.ending().is_some(),
                puzzle.is_solved(game.placed_squares()),
                "{action:?}"
            );
        }
    }
}

#[test]
fn a_seed_gives_one_puzzle_for_ever() {
    let text = |seed| random_puzzle(seed, &Limit::default()).expect("a puzzle").text;
    assert_eq!((text(1), text(2)), (text(1), text(2)));
    let kinds: BTreeSet<String> =
        (0..20).map(|seed| text(seed).split(' ').next().unwrap_or_default().to_owned()).collect();
    assert_eq!(kinds.into_iter().collect::<Vec<_>>(), ["queens", "regions"]);
}

fn position(session_state: &mut SessionState, line: &str) -> GamePosition {
    match session_state.run(line) {
        Value::Position(position) => *position,
        other => panic!("{line}: {other:?}"),
    }
}

#[test]
fn the_puzzle_of_the_day_is_solved_by_commands_and_counted() {
    let mut session_state = SessionState::default();
    let mut game = position(&mut session_state, "play daily").game;
    while game.ending().is_none() {
        let CommandResult::Action(GameFeedback::Deduced(hint)) =
            position(&mut session_state, "hint").result
        else {
            panic!("no reason")
        };
        let word = if hint.places { "place" } else { "mark" };
        let names: Vec<String> =
            hint.squares.iter().map(|square| format!("{word} {square}")).collect();
        game = position(&mut session_state, &names.join("; ")).game;
    }
    let Value::Tally(statistics) = session_state.run("play stats") else { panic!("no tally") };
    assert_eq!((statistics.streak, statistics.longest, statistics.total().solved), (1, 1, 1));
    // The puzzle of an earlier day does not count for the streak, and it is always the same.
    let past = position(&mut session_state, "play daily 2024-02-29").game;
    assert_eq!(
        (past.puzzle().day, past.puzzle().in_time, &past.puzzle().text),
        (Some(19_782), false, &random_puzzle(19_782, &Limit::default()).expect("a puzzle").text)
    );
    // A new game of the same puzzle starts from the beginning. Another puzzle suspends the current
    // game.
    assert_eq!(position(&mut session_state, "play daily").game.player_pieces().len(), 0);
    assert_eq!(
        position(&mut session_state, "play 2; place b1; play 3; play 2").game.player_pieces().len(),
        1
    );
}

#[test]
fn with_a_screen_the_front_end_begins_the_game_unless_lines_are_wanted() {
    let mut session_state = SessionState { screen: true, ..Default::default() };
    assert!(matches!(session_state.run("play 2"), Value::Puzzle(_)));
    assert_eq!(session_state.fault("undo").code(), FaultCode::E304);
    assert!(matches!(session_state.run("set play lines; play 2"), Value::Position(_)));
    assert!(matches!(session_state.run("undo"), Value::Position(_)));
    assert_eq!(session_state.fault("leave; undo").code(), FaultCode::E304);
}
