//! Text files of solutions that are altered at random: the program calls no wrong file correct.
//!
//! A file is written in one of the formats of [`formats`], altered once or twice, checked by the
//! program, and read by the strict reader of its format. That reader shares no code with the
//! program. `ALTERED=10000` sets the number of files.

mod formats;

use super::random::Random;
use crate::evaluate::RunCommands;
use bezzel_lab::session::Session;
use bezzel_lab::value::Value;
use formats::{Cell, FORMATS, Solution, TextFormat};
use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

/// Verdict of the strict reader on a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Verdict {
    Right,
    Wrong,
    /// File that is no longer in the format.
    OtherFormat,
}

/// Generates all placements of one queen (or rook) per row.
fn placements(side: usize, diagonals: bool) -> Vec<Solution> {
    fn extend(side: usize, diagonals: bool, part: &mut Solution, all: &mut Vec<Solution>) {
        let row = part.len();
        if row == side {
            return all.push(part.clone());
        }
        for column in 0..side {
            let attacks =
                |&(c, r): &Cell| c == column || diagonals && c.abs_diff(column) == row - r;
            if !part.iter().any(attacks) {
                part.push((column, row));
                extend(side, diagonals, part, all);
                part.pop();
            }
        }
    }
    let mut all = Vec::new();
    extend(side, diagonals, &mut Vec::new(), &mut all);
    all
}

/// Generates the first open knight's tours that start in the corner.
fn tours(side: usize, most: usize) -> Vec<Solution> {
    fn extend(side: usize, most: usize, part: &mut Solution, all: &mut Vec<Solution>) {
        if part.len() == side * side {
            return all.push(part.clone());
        }
        let (column, row) = part[part.len() - 1];
        for near in 0..side * side {
            let at = (near % side, near / side);
            let is_move = at.0.abs_diff(column) * at.1.abs_diff(row) == 2;
            if all.len() < most && is_move && !part.contains(&at) {
                part.push(at);
                extend(side, most, part, all);
                part.pop();
            }
        }
    }
    let mut all = Vec::new();
    extend(side, most, &mut vec![(0, 0)], &mut all);
    all
}

/// Returns whether all solutions are right by the definition and none is repeated.
fn is_right(solutions: &[Solution], side: usize, problem: &str) -> bool {
    let on_board = |&(column, row): &Cell| column < side && row < side;
    let attacks = |&(a, b): &Cell, &(c, d): &Cell| {
        a == c || b == d || problem.starts_with("queens") && a.abs_diff(c) == b.abs_diff(d)
    };
    let one = |solution: &Solution| {
        let distinct: BTreeSet<&Cell> = solution.iter().collect();
        if !solution.iter().all(on_board) || distinct.len() != solution.len() {
            return false;
        }
        match problem.starts_with("tour") {
            true => {
                let is_move = |pair: &[Cell]| {
                    pair[0].0.abs_diff(pair[1].0) * pair[0].1.abs_diff(pair[1].1) == 2
                };
                solution.len() == side * side && solution.windows(2).all(is_move)
            }
            false => {
                let apart =
                    |at: usize| solution[..at].iter().all(|other| !attacks(other, &solution[at]));
                solution.len() == side && (0..side).all(apart)
            }
        }
    };
    let mut seen = BTreeSet::new();
    let is_new = |solution: &Solution| {
        let mut key = solution.clone();
        if !problem.starts_with("tour") {
            key.sort_unstable();
        }
        seen.insert(key)
    };
    !solutions.is_empty() && solutions.iter().all(one) && solutions.iter().all(is_new)
}

/// Joins the parts of solutions that are wrapped: several lines with the squares of one.
fn wrapped(solutions: &[Solution], squares: usize) -> Vec<Solution> {
    let mut joined: Vec<Solution> = Vec::new();
    for part in solutions {
        match joined.last_mut().filter(|whole| whole.len() + part.len() <= squares) {
            Some(whole) => whole.extend(part),
            None => joined.push(part.clone()),
        }
    }
    joined
}

/// Letters of queens with the corresponding letters of rooks.
const LETTERS: [(char, char); 3] = [('Q', 'R'), ('q', 'r'), ('♕', '♖')];

/// Replaces the letters of queens by those of rooks.
fn with_rooks(text: &str) -> String {
    let letter = |sign: char| {
        LETTERS.iter().find(|(queen, _)| *queen == sign).map_or(sign, |&(_, rook)| rook)
    };
    text.chars().map(letter).collect()
}

/// Replaces the letters of rooks by those of queens. Letters of queens become `?`, because they are
/// no pieces in these files.
fn with_queens(text: &str) -> String {
    let letter =
        |sign: char| match LETTERS.iter().find(|(queen, rook)| *queen == sign || *rook == sign) {
            Some(&(queen, rook)) if rook == sign => queen,
            Some(_) => '?',
            None => sign,
        };
    text.chars().map(letter).collect()
}

/// Makes one random change to a text.
fn alter(random: &mut Random, text: &str, other: &str) -> String {
    let mut lines: Vec<String> = text.lines().map(str::to_owned).collect();
    let line = random.below(lines.len().max(1));
    if lines.is_empty() {
        return other.to_owned();
    }
    match random.below(14) {
        // Replaces one character by another character of the text.
        0..=4 => {
            let signs: Vec<char> = text.chars().collect();
            let place = random.below(signs.len());
            let new = signs[random.below(signs.len())];
            return signs
                .iter()
                .enumerate()
                .map(|(at, &sign)| if at == place { new } else { sign })
                .collect();
        }
        5 => {
            let signs: Vec<char> = text.chars().collect();
            let place = random.below(signs.len());
            return signs
                .iter()
                .enumerate()
                .filter(|(at, _)| *at != place)
                .map(|(_, sign)| sign)
                .collect();
        }
        6 => {
            let signs: Vec<char> = text.chars().collect();
            let (place, new) = (random.below(signs.len()), signs[random.below(signs.len())]);
            return signs
                .iter()
                .enumerate()
                .flat_map(|(at, &sign)| if at == place { vec![sign, new] } else { vec![sign] })
                .collect();
        }
        7 => {
            let second = random.below(lines.len());
            lines.swap(line, second);
        }
        8 => {
            let copy = lines[line].clone();
            lines.insert(random.below(lines.len() + 1), copy);
        }
        9 => drop(lines.remove(line)),
        10 => {
            let prose = [
                "Solution 9: [0, 0, 0, 0]",
                "hello",
                "---",
                "Total solutions: 7",
                "a1 a2 a3",
                "# note",
                "0 0 0 0 0",
                "......",
            ];
            lines.insert(random.below(lines.len() + 1), (*random.pick(&prose)).to_owned());
        }
        11 => lines.truncate(line + 1),
        // Appends the lines of another file.
        12 => lines.extend(other.lines().map(str::to_owned)),
        _ => {
            let from: Vec<&str> = other.lines().collect();
            if !from.is_empty() {
                lines[line] = from[random.below(from.len())].to_owned();
            }
        }
    }
    lines.join("\n") + "\n"
}

/// Problem with the side of the board and solutions.
type SolvedProblem = (String, usize, Vec<Solution>);

/// Returns the number of files of a test, which the variable `ALTERED` sets.
fn number_of_files(usual: usize) -> usize {
    std::env::var("ALTERED").ok().and_then(|text| text.parse().ok()).unwrap_or(usual)
}

/// Returns one of the problems whose solutions a format can write.
fn fitting_problem<'a>(
    random: &mut Random,
    problems: &'a [SolvedProblem],
    format: &TextFormat,
) -> &'a SolvedProblem {
    let is_tour = |(name, ..): &&SolvedProblem| name.starts_with("tour") == format.is_of_tours;
    let fitting: Vec<&SolvedProblem> = problems.iter().filter(is_tour).collect();
    fitting[random.below(fitting.len())]
}

/// Writes one to three solutions of a problem.
fn write_some(
    random: &mut Random,
    format: &TextFormat,
    (problem, side, all): (&str, usize, &[Solution]),
) -> String {
    let first = random.below(all.len());
    let most = 1 + random.below(3);
    let text = (format.write)(&all[first..(first + most).min(all.len())], side);
    if problem.starts_with("rooks") { with_rooks(&text) } else { text }
}

/// Returns the problems of the files.
fn problems() -> Vec<SolvedProblem> {
    vec![
        ("queens 4".into(), 4, placements(4, true)),
        ("queens 5".into(), 5, placements(5, true)),
        ("queens 6".into(), 6, placements(6, true)),
        ("queens 8".into(), 8, placements(8, true)),
        ("rooks 3".into(), 3, placements(3, false)),
        ("rooks 4".into(), 4, placements(4, false)),
        ("tour 5".into(), 5, tours(5, 40)),
        ("tour 6".into(), 6, tours(6, 20)),
    ]
}

/// Changes only the layout of a text: blanks, empty lines, ends of lines, titles and comments.
fn lay_out(random: &mut Random, text: &str) -> String {
    let lines: Vec<&str> = text.lines().collect();
    let place = random.below(lines.len() + 1);
    let with_line = |line: &str| {
        let mut lines = lines.clone();
        lines.insert(place, line);
        lines.join("\n") + "\n"
    };
    match random.below(14) {
        0 => with_line(""),
        1 => with_line("   "),
        2 => lines.join("  \n") + "\t\n",
        3 => lines.join("\r\n") + "\r\n",
        4 => format!("\u{feff}{text}"),
        5 => format!("Some solutions of the problem\n\n{text}"),
        6 => format!("{text}\nTotal time: 3 ms\n"),
        7 => format!("# found by a program\n{text}"),
        8 => format!("{text}\n# found by a program\n"),
        9 => lines.iter().map(|line| format!("    {line}\n")).collect(),
        10 => format!("```\n{text}\n```\n"),
        11 => text.trim_end().to_owned(),
        12 => format!("\n\n{text}\n\n"),
        _ => format!("Start time: 12:30\n{text}\nNodes visited: 113\n"),
    }
}

#[test]
fn right_text_files_in_another_layout_are_never_called_wrong() {
    let number = number_of_files(1000);
    let folder = tempfile::tempdir().expect("a folder");
    let mut session = Session::default();
    let problems = problems();
    let mut correct = 0;
    for at in 0..number {
        let mut random = Random((at as u64).wrapping_mul(0x9e37_79b9_7f4a_7c15));
        let format: &TextFormat = &FORMATS[at % FORMATS.len()];
        let (problem, side, all) = fitting_problem(&mut random, &problems, format);
        let written = write_some(&mut random, format, (problem, *side, all));
        let mut text = lay_out(&mut random, &written);
        if random.below(2) == 0 {
            text = lay_out(&mut random, &text);
        }
        let path = folder.path().join(format!("f.{}", format.ending));
        fs::write(&path, &text).expect("the folder takes files");
        let name = path.display().to_string().replace('\\', "\\\\");
        match session.try_run(&format!("check \"{name}\" as {problem}")) {
            Ok(Value::Checked(checked)) => correct += usize::from(checked.verified.is_correct()),
            Ok(other) => panic!("{other:?}"),
            Err(fault) => assert_ne!(
                fault.kind.file_verdict(),
                Some(bezzel_lab::state::Verdict::Wrong),
                "{at}: {} as {problem}\n{text}{fault:?}",
                format.name
            ),
        }
    }
    assert!(2 * correct > number, "{correct} of {number} are called correct");
}

/// Draws a board of kings, the top row first.
fn drawn(
    kings: &[(usize, usize)],
    side: usize,
    (empty, between, end): (char, &str, &str),
) -> String {
    (0..side)
        .map(|row| {
            let sign = |column| if kings.contains(&(column, row)) { 'K' } else { empty };
            let signs: Vec<String> = (0..side).map(|column| sign(column).to_string()).collect();
            format!("{end}{}{end}\n", signs.join(between))
        })
        .collect()
}

#[test]
fn drawn_boards_are_never_shifted_into_right_ones() {
    /// Signs of empty squares, between squares and at the ends of rows.
    const STYLES: [(char, &str, &str); 8] = [
        ('.', "", ""),
        ('.', " ", ""),
        ('_', "|", ""),
        ('X', "|", "|"),
        ('o', " ", ""),
        ('x', "", ""),
        (' ', " ", ""),
        ('•', " ", ""),
    ];
    let number = number_of_files(1000);
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("f.txt");
    let mut session = Session::default();
    let mut covers = 0;
    for at in 0..number {
        let mut random = Random((at as u64).wrapping_mul(0x9e37_79b9_7f4a_7c15));
        let side = 3 + random.below(4);
        let least = side.div_ceil(3) * side.div_ceil(3);
        // Random squares, or a cover that is shifted or not.
        let shift = (random.below(3), random.below(3));
        let block = |at: usize, shift: usize| (at * 3 + shift).min(side - 1);
        let mut kings: Vec<(usize, usize)> = (0..least)
            .map(|at| {
                let blocks = side.div_ceil(3);
                (block(at % blocks, shift.0), block(at / blocks, shift.1))
            })
            .collect();
        if random.below(4) == 0 {
            kings[0] = (random.below(side), random.below(side));
        }
        kings.sort_unstable();
        kings.dedup();
        let is_covered = |column: usize, row: usize| {
            kings.iter().any(|king| king.0.abs_diff(column) <= 1 && king.1.abs_diff(row) <= 1)
        };
        let is_cover = kings.len() == least
            && (0..side * side).all(|square| is_covered(square % side, square / side));
        covers += usize::from(is_cover);
        let text = drawn(&kings, side, STYLES[at % STYLES.len()]);
        fs::write(&path, &text).expect("the folder takes files");
        let (correct, answer) = check_file(&mut session, &path, &format!("cover kings {side}"));
        assert!(is_cover || !correct, "{at}: {kings:?}\n{text}{answer}");
    }
    assert!(covers > number / 20, "{covers} covers of {number}");
}

/// Returns whether the program calls a file correct, and its answer.
fn check_file(session: &mut Session, path: &Path, problem: &str) -> (bool, String) {
    let name = path.display().to_string().replace('\\', "\\\\");
    let answer = session.try_run(&format!("check \"{name}\" as {problem}"));
    (
        matches!(&answer, Ok(Value::Checked(checked)) if checked.verified.is_correct()),
        format!("{answer:?}"),
    )
}

#[test]
#[allow(clippy::print_stderr, reason = "the figures are shown by `--nocapture`")]
fn altered_text_files_that_are_wrong_are_never_called_correct() {
    let number = number_of_files(2000);
    let folder = tempfile::tempdir().expect("a folder");
    let mut session = Session::default();
    let problems = problems();
    let (mut right, mut wrong, mut other, mut unaltered) = (0, 0, [0, 0], 0);
    for at in 0..number {
        let mut random = Random((at as u64).wrapping_mul(0xd1b5_4a32_d192_ed03));
        let format: &TextFormat = &FORMATS[at % FORMATS.len()];
        let (problem, side, all) = fitting_problem(&mut random, &problems, format);
        let mut some = || write_some(&mut random, format, (problem, *side, all));
        let (written, more) = (some(), some());
        let path = folder.path().join(format!("f.{}", format.ending));
        let read = |text: &str| match problem.starts_with("rooks") {
            true => (format.read)(&with_queens(text), *side),
            false => (format.read)(text, *side),
        };
        let judge = |text: &str| match read(text) {
            None => Verdict::OtherFormat,
            Some(solutions) if is_right(&solutions, *side, problem) => Verdict::Right,
            Some(solutions) if is_right(&wrapped(&solutions, all[0].len()), *side, problem) => {
                Verdict::OtherFormat
            }
            Some(_) => Verdict::Wrong,
        };
        if at < 4 * FORMATS.len() {
            fs::write(&path, &written).expect("the folder takes files");
            let (correct, answer) = check_file(&mut session, &path, problem);
            assert_eq!(
                (judge(&written), correct),
                (Verdict::Right, true),
                "{} {problem}\n{written}{answer}",
                format.name
            );
            unaltered += 1;
        }
        let mut text = alter(&mut random, &written, &more);
        if random.below(3) == 0 {
            text = alter(&mut random, &text, &more);
        }
        fs::write(&path, &text).expect("the folder takes files");
        let (correct, answer) = check_file(&mut session, &path, problem);
        match judge(&text) {
            Verdict::Right => right += 1,
            Verdict::Wrong => {
                wrong += 1;
                assert!(
                    !correct,
                    "{at}: {} as {problem} is called correct\n{text}{answer}",
                    format.name
                );
            }
            Verdict::OtherFormat => {
                other[usize::from(correct)] += 1;
                if correct && std::env::var_os("ALTERED").is_some() {
                    eprintln!(
                        "{at}: {} as {problem}: another format, called correct\n{text}",
                        format.name
                    );
                }
            }
        }
    }
    eprintln!(
        "{number} altered files: {right} right, {wrong} wrong, {} in no format of ours; of those {} called correct; {unaltered} unaltered",
        other[0] + other[1],
        other[1]
    );
    assert!(wrong > number / 8, "{wrong} of {number} are wrong");
    assert!(other[1] * 10 < number, "{} files in another format are called correct", other[1]);
}
