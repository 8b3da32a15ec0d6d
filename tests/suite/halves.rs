//! Half-filled boards: drawings, lines, numbers in a tour and pieces on one line, against the
//! definition.

use crate::evaluate::{RunCommands, read_instance};
use bezzel::board::{Square, SymmetryGroup};
use bezzel_base::core::Limit;
use bezzel_lab::command::VOCABULARY;
use bezzel_lab::problem::{SolutionOrder, is_representative};
use bezzel_lab::puzzle::{NUMBERED_SIDES, generate_numbered_tour};
use bezzel_lab::state::SessionState;
use std::ops::ControlFlow::Continue;

/// Numbers of a tour, as a public exercise gives them. Exactly two tours have them.
const CLUES: &str = " 1 48 -1 -1 33 -1 63 18
30 51 -1  3 -1 -1 -1 -1
-1 -1 -1 -1 15 -1 -1 -1
-1 -1 -1 45 -1 -1 36 -1
-1 -1 25 -1  9 -1 21 60
-1 -1 -1 -1 24 57 12 -1
-1  6 -1 -1 39 -1 -1 -1
54 -1 42 -1 -1 -1 -1 -1
";

/// Board of the exercise *Solve a Holy Knight's tour* of Rosetta Code: squares of the board are 0,
/// the first square is 1, and everything else is outside.
const HOLY: &str = ".000....
.0.00...
.0000000
000..0.0
0.0..000
1000000.
..00.0..
...000..
";

fn count(problem: &str) -> u64 {
    let instance = read_instance(problem);
    let counted = instance.count(None, false, &Limit::default()).expect("in reach");
    assert!(counted.end.is_complete(), "{problem}");
    u64::try_from(&counted.total).expect("a small number")
}

fn all(problem: &str) -> Vec<Vec<Square>> {
    let mut all = Vec::new();
    let end = read_instance(problem).enumerate(
        SolutionOrder::Files,
        None,
        &Limit::default(),
        &mut |squares| {
            all.push(squares.to_vec());
            Continue(())
        },
    );
    assert!(end.expect("in reach").is_complete(), "{problem}");
    all
}

fn square(name: &str) -> Square {
    name.parse().expect("a square")
}

#[test]
fn files_with_numbers_have_the_known_tours() {
    let folder = std::env::temp_dir().join(format!("bezzel-halves-{}", std::process::id()));
    std::fs::create_dir_all(&folder).expect("a folder");
    let number = |name: &str, text: &str| {
        let path = folder.join(name);
        std::fs::write(&path, text).expect("a file");
        let command = format!("count tour 8 with \"{}\"", path.display());
        SessionState::default().count(&command).total.to_string()
    };
    assert_eq!(number("clues.txt", CLUES), "2");
    for blank in [".", "_", "?"] {
        assert_eq!(number("blank.txt", &CLUES.replace("-1", blank)), "2", "{blank}");
    }
    let commas = |line: &str| {
        let words = line.split_whitespace().map(|word| if word == "-1" { "" } else { word });
        words.collect::<Vec<_>>().join(",") + "\n"
    };
    assert_eq!(number("commas.csv", &CLUES.lines().map(commas).collect::<String>()), "2");
    assert_eq!(number("holy.txt", HOLY), "48422");
    assert_eq!(number("spaces.txt", &HOLY.replace('.', " ")), "48422");
    let zero_based: String = CLUES
        .lines()
        .map(|line| {
            let words = line.split_whitespace().map(|word| match word.parse::<i64>() {
                Ok(number) if number > 0 => (number - 1).to_string(),
                _ => "-1".to_owned(),
            });
            words.collect::<Vec<_>>().join(" ") + "\n"
        })
        .collect();
    assert_eq!(number("zero.txt", &zero_based), "2");
    std::fs::remove_dir_all(&folder).expect("the folder is there");
}

#[test]
fn numbered_tours_are_the_tours_with_these_numbers() {
    let tours = all("tour 5");
    for given in ["c3 = 13", "a1 = 3", "b4 = 7, e1 = 20", "a5 = 1, e1 = 25, c3 = 9", "a2 = 3"] {
        let clues: Vec<(Square, usize)> = given
            .split(", ")
            .map(|clue| clue.split_once(" = ").expect("a clue"))
            .map(|(name, number)| (square(name), number.parse().expect("a number")))
            .collect();
        let fits = |tour: &&Vec<Square>| clues.iter().all(|&(at, number)| tour[number - 1] == at);
        let expected: Vec<Vec<Square>> = tours.iter().filter(fits).cloned().collect();
        let problem = format!("tour 5 with {given}");
        assert_eq!(all(&problem), expected, "{problem}");
        for method in ["propagation", "backtracking"] {
            let instance = read_instance(&problem);
            if instance.given_numbers().is_none() {
                continue;
            }
            let counted = instance.count(Some(method), true, &Limit::default()).expect("in reach");
            assert_eq!(counted.total, expected.len().into(), "{problem} using {method}");
            let classes = expected
                .iter()
                .filter(|tour| is_representative(&*instance, SymmetryGroup::All, tour));
            assert_eq!(counted.classes, Some(classes.count().into()), "{problem}");
        }
        let instance = read_instance(&problem);
        for tour in tours.iter().step_by(97).chain(&expected) {
            assert_eq!(instance.check(tour).is_ok(), expected.contains(tour), "{problem}");
        }
    }
}

#[test]
fn pieces_of_a_kind_stand_on_their_squares() {
    for (kinds, free, kind) in [
        ("1 queen + 2 knights 5", "a1", 0..1),
        ("1 queen + 2 knights 5", "b1", 1..3),
        ("2 kings + 2 rooks 4", "c1", 2..4),
        ("armies queens 4 pieces 2", "a1", 0..2),
        ("armies queens 4 pieces 2", "d3", 2..4),
    ] {
        let word = match (kinds, kind.start) {
            ("armies queens 4 pieces 2", 0) => "white",
            ("armies queens 4 pieces 2", _) => "black",
            ("1 queen + 2 knights 5", 0) => "queen",
            ("1 queen + 2 knights 5", _) => "knight",
            _ => "rook",
        };
        let holds = |squares: &&Vec<Square>| squares[kind.clone()].contains(&square(free));
        let every = all(kinds);
        let expected: Vec<Vec<Square>> = every.iter().filter(holds).cloned().collect();
        let problem = format!("{kinds} with {word} {free}");
        assert!(!expected.is_empty(), "{problem}");
        assert_eq!(all(&problem), expected);
        assert_eq!(count(&problem), expected.len() as u64);
        let instance = read_instance(&problem);
        assert_eq!(instance.command_text(), problem);
        for solution in every.iter().step_by(7) {
            assert_eq!(instance.check(solution).is_ok(), expected.contains(solution), "{problem}");
        }
    }
}

#[test]
fn lines_are_the_squares_that_they_name() {
    let named = |area: &str| {
        let text = read_instance(&format!("rooks 4x5 pieces 1 without {area}")).command_text();
        text.split_once("without ").expect("squares").1.to_owned()
    };
    assert_eq!(named("file b"), "b1, b2, b3, b4, b5");
    assert_eq!(named("file 2"), "b1, b2, b3, b4, b5");
    assert_eq!(named("rank 5"), "a5, b5, c5, d5");
    assert_eq!(named("diagonal 1"), "a5");
    assert_eq!(named("diagonal 5"), "a1, b2, c3, d4");
    assert_eq!(named("diagonal 8"), "d1");
    assert_eq!(named("antidiagonal 1"), "a1");
    assert_eq!(named("antidiagonal 4"), "a4, b3, c2, d1");
    assert_eq!(named("antidiagonal 8"), "d5");
    assert_eq!(named("c4..b3"), "b3, b4, c3, c4");
    assert_eq!(named("c3..c3, rank 1, a1, file a"), "a1, a2, a3, a4, a5, b1, c1, c3, d1");
}

#[test]
fn queens_without_three_in_line_have_the_known_numbers() {
    let known = [(4, 2), (5, 0), (6, 0), (7, 0), (8, 8), (9, 32), (10, 40)];
    for (side, solutions) in known {
        assert_eq!(count(&format!("queens {side} nothree")), solutions, "{side}");
    }
}

#[test]
fn generated_numbers_have_exactly_one_tour() {
    for side in NUMBERED_SIDES.0..=NUMBERED_SIDES.1 {
        for seed in 0..3 {
            let made = generate_numbered_tour(side, seed, &Limit::default());
            let made = made.expect("a side").expect("nothing stops it");
            let numbers: Vec<String> =
                made.given.iter().map(|(square, number)| format!("{square} = {number}")).collect();
            let problem = format!("tour {side} with {}", numbers.join(", "));
            let found = all(&problem);
            assert_eq!(found, [made.tour], "{problem}");
            assert!(made.given.len() * 2 < found[0].len(), "{problem}");
        }
    }
    for side in [0, 4, 9, u64::MAX] {
        assert!(generate_numbered_tour(side, 1, &Limit::default()).is_none());
    }
}

#[test]
fn malformed_drawings_are_refused() {
    let vocabulary = &VOCABULARY;
    for text in [
        "",
        "\u{0}",
        "/",
        "//",
        "1",
        "Q.../",
        "#/#",
        ",,,",
        ",",
        "[]",
        "\n",
        " \n ",
        "9/9",
        "0/0",
        "99999999999999999999/99999999999999999999",
        "1 2/3",
        "....\n....\n....\n...",
        "é/é",
        "65537/65537",
        "-/-",
        "a/b",
        "4/4/4/4",
        "4/4/4/5",
        "-1 -1/-1 -1",
        "1e9 2/3 4",
    ] {
        for problem in ["queens 4", "tour 4", "cover rooks 4", "1 king + 1 queen 4", "queens 1"] {
            let command = format!("{problem} with {text:?}");
            // Whatever the answer is, it is an answer.
            let _ = bezzel_lab::bind::read_problem(&command, vocabulary)
                .map(|call| call.instance().map(|instance| instance.command_text()));
        }
    }
}
