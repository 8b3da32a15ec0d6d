//! Numbers in `about`, `help` and the prose of the notebooks, compared with the published table and
//! with the program.

use super::table::lines;
use crate::evaluate::{RunCommands, read_instance};
use bezzel_base::core::Limit;
use bezzel_lab::problem::{IntegerSequence, MethodTask, PROBLEMS};
use bezzel_lab::session::Session;
use bezzel_lab::value::Value;
use bezzel_messages::{Lang, message_text};
use num_bigint::BigUint;
use serde_json::Value as Json;
use std::collections::BTreeSet;

/// Number of rows of a table in `about`.
const ROWS: u32 = 30;

/// Returns the rows of the published table that belong to a sequence: problem, parameters, kind,
/// value.
fn published_rows(sequence: &IntegerSequence) -> Vec<[&'static str; 4]> {
    let id = if sequence.id == "A005843" { "bishops_beta" } else { sequence.id };
    let own = lines().filter(|cells| cells[4] == id && !cells[5].contains("an eighth"));
    let kind = if sequence.id == "A005843" { "pieces" } else { "" };
    own.filter(|cells| cells[2].contains(kind))
        .map(|cells| [cells[0], cells[1], cells[2], cells[3]])
        .collect()
}

/// Finds the side of the square board in parameters such as `17 torus` or `queens 8 total`.
fn board_side(parameters: &str) -> Option<u32> {
    parameters.split(' ').find_map(|word| word.parse().ok())
}

#[test]
fn sequences_agree_with_the_published_table() {
    for sequence in PROBLEMS.iter().flat_map(|problem| problem.theory.sequences) {
        let rows = published_rows(sequence);
        let told =
            |n: u32| n.checked_sub(sequence.from).and_then(|at| sequence.values().nth(at as usize));
        let mut compared = 0;
        for [problem, parameters, _, value] in &rows {
            let Some(n) =
                board_side(parameters).filter(|&n| n >= sequence.from && n < sequence.from + ROWS)
            else {
                continue;
            };
            assert_eq!(told(n), Some(*value), "{} at {n}: {problem} {parameters}", sequence.id);
            compared += 1;
        }
        assert!(
            compared > 1 || sequence.id == "A146303",
            "{} is not in the published table",
            sequence.id
        );
    }
}

/// Maximum number of nodes of a count of a value that is missing in the published table.
const MOST_NODES: u64 = 60_000;

/// Values that are missing in the published table are counted if that is quick.
#[test]
fn unpublished_terms_are_counted() {
    let mut counted = 0;
    for sequence in PROBLEMS.iter().flat_map(|problem| problem.theory.sequences) {
        let rows = published_rows(sequence);
        let mut late = false;
        let Some([problem, parameters, kind @ ("total" | "classes"), _]) = rows.first() else {
            continue;
        };
        let known = |n: u32| rows.iter().any(|row| board_side(row[1]) == Some(n));
        let first = board_side(parameters).expect("a side").to_string();
        for (n, value) in (sequence.from..).zip(sequence.values()).filter(|&(n, _)| !known(n)) {
            if late {
                break;
            }
            let words: Vec<String> = parameters
                .split(' ')
                .map(|word| if word == first { n.to_string() } else { word.to_owned() })
                .collect();
            let text = format!("{problem} {}", words.join(" "));
            let instance = read_instance(&text);
            let limit = Limit { nodes: Some(MOST_NODES), ..Limit::default() };
            if instance
                .estimate_seconds(MethodTask::Count, None, &limit)
                .is_some_and(|seconds| seconds > 0.1)
            {
                continue;
            }
            let Ok(tally) = instance.count(None, *kind == "classes", &limit) else { continue };
            late = !tally.end.is_complete();
            let found = if *kind == "classes" { tally.classes } else { Some(tally.total) };
            if let Some(found) = found.filter(|_| tally.end.is_complete()) {
                assert_eq!(
                    found,
                    value.parse::<BigUint>().expect("a number"),
                    "{} at {n}",
                    sequence.id
                );
                counted += 1;
            }
        }
    }
    assert!(counted > 10, "only {counted}");
}

/// Returns the number of squares from which a rule leads to a tour, and the number of possible
/// starts.
fn count_starts(line: &str) -> [u64; 2] {
    let Value::Map(map) = Session::default().run(line) else { panic!("{line} is a map") };
    map.count_successes().into()
}

/// Returns the number of solutions and the number of essentially different ones.
fn count_solutions(line: &str) -> [u64; 2] {
    let count = Session::default().count(line);
    [Some(count.total), count.classes]
        .map(|number| number.and_then(|n| n.try_into().ok()).expect("a small count"))
}

/// Extracts the numbers of a sentence, without the separators that group digits.
fn parse_numbers(sentence: &str) -> Vec<u64> {
    let digits: Vec<char> = sentence.chars().collect();
    let joins = |at: usize| {
        let near = |at: usize| digits.get(at).is_some_and(char::is_ascii_digit);
        matches!(digits[at], ',' | '.' | '\u{a0}')
            && near(at - 1)
            && (1..=3).all(|far| near(at + far))
            && !near(at + 4)
    };
    let plain: String =
        (0..digits.len()).filter(|&at| at == 0 || !joins(at)).map(|at| digits[at]).collect();
    plain.split(|c: char| !c.is_ascii_digit()).filter_map(|number| number.parse().ok()).collect()
}

/// Numbers in the prose of `about` and `help` agree with the program in each language.
#[test]
fn numbers_in_prose_are_what_the_program_computes() {
    let [chessboard, all] = count_starts("map tour 8 using warnsdorff fixed");
    let [fixed, odd] = count_starts("map tour 7 using warnsdorff fixed");
    let [roth, _] = count_starts("map tour 7 using warnsdorff roth");
    let [covers, classes] = count_solutions("count cover queens 8");
    let [apart, kinds] = count_solutions("count cover queens 8 independent");
    let mut facts = vec![
        ("theorem-tour-warnsdorff", vec![chessboard, all, fixed, odd, roth]),
        ("theorem-cover-638", vec![covers, classes, apart, kinds]),
        ("theorem-superqueens-exist", vec![count_solutions("count superqueens 10")[0]]),
        ("method-permutations-cost", vec![(1..=8).product()]),
    ];
    if std::env::var_os("BEZZEL_SLOW").is_some() {
        let parts = |tie| count_starts(&format!("map tour 100 using warnsdorff {tie}"))[0];
        // Shares of 10,000 squares in percent, with two decimals.
        let shares = ["fixed", "roth"].map(parts).map(|part| [part / 100, part % 100]).concat();
        facts.push(("method-warnsdorff-more", shares));
    }
    for lang in Lang::ALL {
        for (id, wanted) in &facts {
            let told = parse_numbers(&message_text(lang, id, &[]));
            assert!(
                wanted.iter().all(|number| told.contains(number)),
                "{lang:?} {id}: {told:?}, computed {wanted:?}"
            );
        }
    }
}

/// Computes the formulas in the prose of the notebooks.
fn known_numbers() -> BTreeSet<u64> {
    let choose = |n: u64, k: u64| (0..k).fold(1, |product, at| product * (n - at) / (at + 1));
    let odd = |most: u64| (1..=most).step_by(2);
    let pairings: u64 = odd(11).product();
    let closed = lines()
        .find(|cells| cells[1] == "8 closed")
        .expect("the closed tours of the chessboard")[3];
    let mut known = BTreeSet::from([
        choose(64, 8),
        choose(64, 4),
        (1..=8).product(),
        8u64.pow(8),
        odd(15).product(),
        // One step per remaining end and pairing of twelve squares. In all pairs of pairings, in
        // millions.
        pairings * odd(11).sum::<u64>(),
        pairings * pairings / 1_000_000,
        closed.parse().expect("a number"),
        // The constant of Simkin's theorem in thousandths, and the degrees of a half turn.
        143,
        180,
    ]);
    let states = 25_037_129;
    if std::env::var_os("BEZZEL_SLOW").is_some() {
        let count = Session::default().count("count tour 8 closed");
        assert_eq!(count.nodes, states);
    }
    known.insert(states);
    known
}

/// Every number with at least three digits in the prose of a notebook occurs in a cell or its
/// output, or is a year, or is computed here. A notebook of the classroom may take it from the Rust
/// notebook with the same number.
#[test]
fn numbers_in_notebooks_are_computed() {
    let known = known_numbers();
    let text = |json: &Json| match json {
        Json::Array(lines) => lines.iter().filter_map(Json::as_str).collect(),
        json => json.as_str().unwrap_or_default().to_owned(),
    };
    let read = |path: &std::path::Path| -> Vec<Json> {
        let notebook: Json =
            serde_json::from_str(&std::fs::read_to_string(path).expect("text")).expect("JSON");
        notebook["cells"].as_array().expect("cells").clone()
    };
    let shown = |cells: &[Json]| {
        let mut shown = String::new();
        for cell in cells.iter().filter(|cell| cell["cell_type"] == "code") {
            shown += &text(&cell["source"]);
            for output in cell["outputs"].as_array().into_iter().flatten() {
                shown += &text(&output["text"]);
                output["data"]
                    .as_object()
                    .into_iter()
                    .flatten()
                    .for_each(|(_, data)| shown += &text(data));
            }
        }
        parse_numbers(&shown)
    };
    let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("notebooks");
    let notebooks = |folder: &std::path::Path| -> Vec<std::path::PathBuf> {
        let paths = std::fs::read_dir(folder)
            .expect("notebooks")
            .map(|entry| entry.expect("a file").path());
        paths.filter(|path| path.extension().is_some_and(|ending| ending == "ipynb")).collect()
    };
    let (in_rust, classroom) = (notebooks(&folder), notebooks(&folder.join("classroom")));
    let story = |path: &std::path::Path| {
        path.file_name().expect("a name").to_string_lossy()[..2].to_owned()
    };
    let mut told = 0;
    for path in in_rust.iter().chain(&classroom) {
        let cells = read(path);
        let twins =
            in_rust.iter().filter(|other| classroom.contains(path) && story(other) == story(path));
        let computed: BTreeSet<u64> =
            twins.flat_map(|twin| shown(&read(twin))).chain(shown(&cells)).collect();
        let prose = cells.iter().filter(|cell| cell["cell_type"] == "markdown");
        for cell in prose {
            let sentences = text(&cell["source"]).replace("{,}", ",");
            // Names of sequences and reports are not numbers.
            let is_name = |word: &&str| {
                word.starts_with(|c: char| c.is_ascii_uppercase()) && word.contains('0')
            };
            let sentences: Vec<&str> =
                sentences.split([' ', '\n']).filter(|word| !is_name(word)).collect();
            for number in parse_numbers(&sentences.join(" "))
                .into_iter()
                .filter(|n| *n >= 100 && !(1000..2100).contains(n))
            {
                assert!(
                    computed.contains(&number) || known.contains(&number),
                    "{}: {number}",
                    path.display()
                );
                told += 1;
            }
        }
    }
    assert!(told > 20, "only {told}");
}
