//! Stages on single boards and maps: changed pieces, squares, sums and differences of maps.

use crate::evaluate::RunCommands;
use bezzel_lab::data::EditVerdict;
use bezzel_lab::session::Session;
use bezzel_lab::value::Value;

/// Returns whether no two queens of a board attack each other, and their number is that of the
/// files. Each queen is a file and a rank.
fn is_solution(queens: &[(u32, u32)], side: usize) -> bool {
    let attacks =
        |(a, b): (u32, u32), (c, d): (u32, u32)| a == c || b == d || a.abs_diff(c) == b.abs_diff(d);
    let pairs = queens
        .iter()
        .enumerate()
        .flat_map(|(at, one)| queens[at + 1..].iter().map(move |other| (*one, *other)));
    queens.len() == side && !pairs.into_iter().any(|(one, other)| attacks(one, other))
}

fn name((file, rank): (u32, u32)) -> String {
    format!("{}{}", char::from(b'a' + file as u8), rank + 1)
}

#[test]
fn every_moved_queen_gets_the_verdict_of_the_definition() {
    for side in [4u32, 5] {
        let mut session = Session::default();
        let Value::Board(board) = session.run(&format!("find queens {side}")) else {
            panic!("a board");
        };
        session.run(&format!("let b = find queens {side}"));
        let queens: Vec<(u32, u32)> =
            board.squares.iter().map(|square| (square.file, square.rank)).collect();
        let (mut right, mut wrong) = (0, 0);
        for &from in &queens {
            for to in (0..side).flat_map(|file| (0..side).map(move |rank| (file, rank))) {
                if queens.contains(&to) {
                    continue;
                }
                let text = format!("let c = b without {}; c with {}", name(from), name(to));
                let Value::Edited(edited) = session.run(&text) else { panic!("{text}") };
                let mut moved: Vec<_> = queens.iter().copied().filter(|at| *at != from).collect();
                moved.push(to);
                let is_right = edited.verdict == EditVerdict::Solution;
                assert_eq!(is_right, is_solution(&moved, side as usize), "{text}");
                if is_right { right += 1 } else { wrong += 1 }
            }
        }
        assert!(wrong > 20, "{right} right, {wrong} wrong");
    }
}

#[test]
fn removed_piece_can_be_put_back() {
    let mut session = Session::default();
    for problem in ["queens 6", "cover queens 6", "knights 4", "superqueens 10", "queens 6 torus"] {
        let Value::Board(board) = session.run(&format!("find {problem}")) else { continue };
        for square in &board.squares {
            let text = format!("let b = find {problem}; b without {square}");
            let Value::Edited(edited) = session.run(&text) else { panic!("{text}") };
            assert_ne!(edited.verdict, EditVerdict::Solution, "{text}");
            let text = format!("_ with {square}");
            let Value::Edited(edited) = session.run(&text) else { panic!("{problem}: {text}") };
            assert_eq!(edited.verdict, EditVerdict::Solution, "{problem}: {text}");
            assert_eq!(edited.board.squares, board.squares);
        }
    }
}

#[test]
fn combined_maps_have_the_sums_and_differences_of_their_squares() {
    let mut session = Session::default();
    let map = |session: &mut Session, text: &str| match session.run(text) {
        Value::Map(map) => map,
        other => panic!("{text}: {other:?}"),
    };
    for (one, other) in [
        ("map count queens 6", "map count queens 6 with a2"),
        ("map degree tour 5x6", "map count tour 5x6 from a1"),
        ("map count tour 6 closed", "map count tour 6 closed"),
    ] {
        let (a, b) = (map(&mut session, one), map(&mut session, other));
        session.run(&format!("let a = {one}; let b = {other}"));
        let (sum, difference) = (map(&mut session, "a + b"), map(&mut session, "b - a"));
        assert_eq!(sum.numbers.len(), a.numbers.len(), "{one}");
        for at in 0..a.numbers.len() {
            if let (Some(x), Some(y)) = (&a.numbers[at], &b.numbers[at]) {
                assert_eq!(sum.numbers[at], Some(x + y), "{one} + {other}");
                assert_eq!(difference.numbers[at], Some(y - x), "{other} - {one}");
            }
        }
        for ((x, y), (total, none)) in
            a.moves.iter().zip(&b.moves).zip(sum.moves.iter().zip(&difference.moves))
        {
            assert_eq!(((total.0, total.1), &total.2), ((x.0, x.1), &(&x.2 + &y.2)));
            assert_eq!(none.2, &y.2 - &x.2);
        }
    }
}

#[test]
fn extreme_of_a_map_names_its_squares_and_is_a_number() {
    let mut session = Session::default();
    session.run("let m = map count queens 8");
    let Value::Table(table) = session.run("m | max") else { panic!("a table") };
    let squares: Vec<String> = table.rows.iter().map(|row| format!("{:?}", row[0])).collect();
    assert_eq!(squares.len(), 8, "{squares:?}");
    assert_eq!(session.run("(m | max) = m at d1").command_text(), "");
    assert!(matches!(session.run("(m | max) = m at d1"), Value::Truth(true)));
    assert!(matches!(session.run("(m | min) = m at a1"), Value::Truth(true)));
}
