//! Transcripts of sessions in `tests/sessions`, and how a shown answer is compared with an answer.
//!
//! A line after `bezzel> ` is typed, lines after `  ....> ` continue it, and the following lines
//! are the answer in plain text of 80 columns. `<Tab>` at the end of a typed line shows the
//! completions there. A line `...` replaces any number of lines. Run times are not compared, and
//! are masked in the files. With `BEZZEL_BLESS=1` the files are updated with the current answers.
//! With `BEZZEL_QUICK=1` only the shortest transcripts that contain every verb are run.

// The system's message about a missing file is different on Windows.
#![cfg(all(unix, feature = "cli"))]

use crate::evaluate::RunCommands;
use bezzel_lab::command::VERBS;
use bezzel_lab::session::Session;
use bezzel_programs::host::AnswerFormatter;
use std::collections::BTreeSet;
use std::env;
use std::fs;
use std::path::{Path, PathBuf};

const PROMPT: &str = "bezzel> ";
const MORE: &str = "  ....> ";
const TAB: &str = "<Tab>";

/// Typed text with its answer.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct TranscriptCell {
    pub(crate) typed: String,
    pub(crate) answer: String,
}

impl TranscriptCell {
    /// Returns whether `found` has the shown answer, except for run times and for the lines that
    /// a line `...` replaces.
    pub(crate) fn matches(&self, found: &TranscriptCell) -> bool {
        let is_timed = mask_times(&found.answer) != found.answer;
        let found = comparable(&found.answer, is_timed);
        let shown = format!("\n{}\n", self.answer);
        let mut parts: Vec<String> = shown
            .split("\n...\n")
            .map(|part| comparable(part.trim_matches('\n'), is_timed))
            .collect();
        let last = parts.pop().unwrap_or_default();
        let mut parts = parts.iter();
        let Some(first) = parts.next() else { return found == last };
        let rest = found.strip_prefix(first.as_str()).and_then(|rest| rest.strip_suffix(&last));
        let after = |rest: &str, part: &String| {
            rest.find(part.as_str()).map(|at| rest[at + part.len()..].to_owned())
        };
        rest.and_then(|rest| parts.try_fold(rest.to_owned(), |rest, part| after(&rest, part)))
            .is_some()
    }
}

/// Removes what depends on run times from an answer that contains some: the times, the padding of
/// table cells, and line breaks around a time, which depend on its number of digits.
fn comparable(answer: &str, is_timed: bool) -> String {
    if !is_timed {
        return answer.to_owned();
    }
    let masked = normalize_tables(&mask_times(answer));
    let joined = masked.replace('\n', " ");
    let has_time_in_line = joined.contains("· # ms") || joined.contains("· # мс");
    if has_time_in_line { joined } else { masked }
}

/// Splits a transcript into the comment before the first prompt and the cells.
pub(crate) fn parse(text: &str) -> (String, Vec<TranscriptCell>) {
    let (mut head, mut cells) = (String::new(), Vec::<TranscriptCell>::new());
    for line in text.lines() {
        if let Some(typed) = line.strip_prefix(PROMPT).or((line == PROMPT.trim_end()).then_some(""))
        {
            cells.push(TranscriptCell { typed: typed.to_owned(), answer: String::new() });
            continue;
        }
        match (cells.last_mut(), line.strip_prefix(MORE)) {
            (Some(cell), Some(more)) if cell.answer.is_empty() => cell.typed.extend(["\n", more]),
            (Some(cell), _) => cell.answer.extend([line, "\n"]),
            (None, _) => head.extend([line, "\n"]),
        }
    }
    for cell in &mut cells {
        cell.answer.truncate(cell.answer.trim_end_matches('\n').len());
    }
    (head, cells)
}

/// Formats a transcript, as the inverse of [`parse`].
pub(crate) fn write(head: &str, cells: &[TranscriptCell]) -> String {
    let mut text = head.to_owned();
    for (at, TranscriptCell { typed, answer }) in cells.iter().enumerate() {
        text.push_str(format!("{PROMPT}{}", typed.replace('\n', &format!("\n{MORE}"))).trim_end());
        text.push('\n');
        if !answer.is_empty() {
            text.push_str(answer);
            text.push('\n');
            // An empty line makes the next prompt easy to find.
            if at + 1 < cells.len() {
                text.push('\n');
            }
        }
    }
    text
}

/// Files that the commands of `notebooks/documents.md` read.
const CLASSROOM_FILES: [&str; 4] =
    ["euler-path.txt", "vandermonde.txt", "queens-5.txt", "rooks-frame.txt"];

/// Copies these files into the folder `classroom` of a folder.
pub(crate) fn copy_classroom_files(folder: &Path) {
    let classroom = folder.join("classroom");
    fs::create_dir(&classroom).expect("a folder");
    for name in CLASSROOM_FILES {
        fs::copy(root().join("notebooks/classroom").join(name), classroom.join(name))
            .expect("a file");
    }
}

/// Types the cells into a new session in an empty folder, or in one with the files that they read.
/// Returns the cells with their answers.
fn play_cells(cells: &[TranscriptCell]) -> Vec<TranscriptCell> {
    crate::in_empty_folder(|| {
        if cells.iter().any(|cell| cell.typed.contains("classroom/")) {
            copy_classroom_files(Path::new("."));
        }
        let mut session = new_session();
        cells.iter().map(|cell| play_cell(&mut session, cell)).collect()
    })
}

/// Creates a session that writes pictures in all formats, and that counts sets to their end,
/// however busy the machine is.
pub(crate) fn new_session() -> Session {
    let mut session = Session::default();
    session.state.preview.patience = None;
    bezzel_lab::report::picture::install_renderer(&mut session.state);
    session
}

/// Types a cell into a session. Returns the cell with its answer.
pub(crate) fn play_cell(session: &mut Session, cell: &TranscriptCell) -> TranscriptCell {
    TranscriptCell { typed: cell.typed.clone(), answer: answer(session, &cell.typed) }
}

/// Returns the output of the terminal for a typed text.
fn answer(session: &mut Session, typed: &str) -> String {
    let look = AnswerFormatter::new(&session.state, Some(80));
    let mut shown = String::new();
    if let Some(line) = typed.strip_suffix(TAB) {
        let completion = session.complete(line, line.len());
        let words: Vec<String> =
            completion.candidates.into_iter().map(|candidate| candidate.text).collect();
        return words.join("  ");
    }
    session.for_each_answer(typed, &mut |answer| {
        shown.push_str(&look.render_answer(&answer, false).text);
    });
    assert!(!shown.contains('\u{1b}'), "plain text has no escape byte");
    shown.trim_end_matches('\n').to_owned()
}

/// Replaces every run time by `# ms`, because numbers and units differ between runs. A no-break
/// space separates the number and the unit. A time of two units, such as `2 min 5 s`, is one time.
pub(crate) fn mask_times(text: &str) -> String {
    let words: Vec<&str> = text.split_inclusive([' ', '\u{a0}', '\n']).collect();
    let bare = |at: usize| {
        words.get(at).map_or("", |word| word.trim_end().trim_end_matches([',', ')', '.']))
    };
    let is_number = |at: usize| {
        let word: &str = words.get(at).copied().unwrap_or_default();
        word.starts_with(|c: char| c.is_ascii_digit()) || word.trim_end() == "#"
    };
    let ends_time = |at: usize| match bare(at) {
        "µs" | "ms" | "s" => Some("ms"),
        "мкс" | "мс" | "с" => Some("мс"),
        _ => None,
    };
    // The number of words of the time that begins there, and the unit of its mask.
    let time = |at: usize| match bare(at + 1) {
        _ if !is_number(at) => None,
        "min" | "perc" | "хв" if is_number(at + 2) => Some((4, ends_time(at + 3)?)),
        "h" | "óra" | "год" if is_number(at + 2) => match bare(at + 3) {
            "min" | "perc" => Some((4, "ms")),
            "хв" => Some((4, "мс")),
            _ => None,
        },
        _ => Some((2, ends_time(at + 1)?)),
    };
    let mut masked = String::new();
    let mut at = 0;
    while let Some(word) = words.get(at) {
        let Some((count, unit)) = time(at) else {
            masked.push_str(word);
            at += 1;
            continue;
        };
        masked.push_str(if word.ends_with('\n') { "#\n" } else { "# " });
        at += count;
        masked.extend([unit, &words[at - 1][bare(at - 1).len()..]]);
    }
    masked
}

/// Removes the parts of tables that depend on run times: the widths of columns, and the mark of the
/// fastest row.
pub(crate) fn normalize_tables(text: &str) -> String {
    let is_timed = |line: &&str| line.contains("  # ms") || line.contains("  # мс");
    if !text.lines().any(|line| is_timed(&line)) {
        return text.to_owned();
    }
    let dashes = |line: &str| {
        line.split("  ").map(|rule| &rule[..rule.len().min(3)]).collect::<Vec<_>>().join("  ")
    };
    let line = |line: &str| {
        let is_rule = line.starts_with("--") && line.chars().all(|c| "- ".contains(c));
        let line = if is_rule { dashes(line) } else { line.to_owned() };
        let (indent, rest) = line.split_at(line.len() - line.trim_start().len());
        let cells = rest.split("  ").map(str::trim).filter(|cell| !cell.is_empty() && *cell != "*");
        format!("{indent}{}", cells.collect::<Vec<_>>().join("  "))
    };
    text.lines().map(line).collect::<Vec<_>>().join("\n")
}

pub(crate) fn is_blessing() -> bool {
    is_set("BEZZEL_BLESS")
}

fn is_set(variable: &str) -> bool {
    env::var_os(variable).is_some_and(|value| value == "1")
}

/// Selects transcripts from the shortest on, each of which contains a verb that none before it
/// contains.
fn one_for_each_verb(transcripts: &mut Vec<(PathBuf, String)>) {
    transcripts.sort_by_key(|(_, text)| text.len());
    let mut seen = BTreeSet::new();
    transcripts.retain(|(_, text)| {
        let (_, cells) = parse(text);
        let words = cells.iter().flat_map(|cell| cell.typed.split(|c: char| !c.is_alphanumeric()));
        let verbs = words.filter_map(|word| VERBS.iter().find(|verb| verb.word == word));
        let count = seen.len();
        seen.extend(verbs.map(|verb| verb.word));
        seen.len() > count
    });
}

/// Formats all cells that changed, with expected and found answers.
pub(crate) fn differences(expected: &[TranscriptCell], found: &[TranscriptCell]) -> String {
    let pairs = expected.iter().zip(found).filter(|(a, b)| !a.matches(b));
    let text = |(a, b): (&TranscriptCell, &TranscriptCell)| {
        format!("{PROMPT}{}\n--- expected\n{}\n--- found\n{}\n", a.typed, a.answer, b.answer)
    };
    pairs.map(text).collect::<Vec<_>>().join("\n")
}

pub(crate) fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).to_owned()
}

#[test]
fn transcripts_match_the_answers() {
    let mut paths: Vec<PathBuf> = fs::read_dir(root().join("tests/sessions"))
        .expect("sessions")
        .map(|entry| entry.expect("an entry").path())
        .collect();
    paths.retain(|path| path.extension().is_some_and(|ending| ending == "session"));
    paths.sort();
    assert!(paths.len() >= 4, "{paths:?}");
    let read = |path: PathBuf| {
        let text = fs::read_to_string(&path).expect("a session can be read").replace("\r\n", "\n");
        (path, text)
    };
    let mut transcripts: Vec<(PathBuf, String)> = paths.into_iter().map(read).collect();
    if is_set("BEZZEL_QUICK") {
        one_for_each_verb(&mut transcripts);
    }
    let mut failures = String::new();
    for (path, text) in transcripts {
        let (head, cells) = parse(&text);
        assert!(!cells.is_empty(), "{}", path.display());
        let mut played = play_cells(&cells);
        let different = differences(&cells, &played);
        if different.is_empty() {
            continue;
        }
        if is_blessing() {
            for cell in &mut played {
                cell.answer = normalize_tables(&mask_times(&cell.answer));
            }
            fs::write(&path, write(&head, &played)).expect("a session can be written");
        } else {
            failures.push_str(&format!("=== {}\n{different}\n", path.display()));
        }
    }
    assert!(failures.is_empty(), "{failures}BEZZEL_BLESS=1 accepts the answers found");
}

#[test]
fn changed_answer_is_reported_as_a_difference() {
    let text = "About sets.\nbezzel> all queens 6 |\n  ....>   count\n5 solutions\n";
    let (head, cells) = parse(text);
    assert_eq!(head, "About sets.\n");
    assert_eq!(
        cells,
        [TranscriptCell {
            typed: "all queens 6 |\n  count".to_owned(),
            answer: "5 solutions".to_owned()
        }]
    );
    assert_eq!(write(&head, &cells), text);
    let played = play_cells(&cells);
    assert!(played[0].answer.starts_with("4 solutions"), "{played:?}");
    assert!(differences(&cells, &played).contains("--- expected\n5 solutions"));
}

#[test]
fn run_times_are_masked_and_nothing_else() {
    assert_eq!(
        mask_times("queens 8 · bitmask · 0.31 ms · 1,003 nodes"),
        "queens 8 · bitmask · # ms · 1,003 nodes"
    );
    assert_eq!(mask_times("(stopped after 3.1 s)"), "(stopped after # ms)");
    assert_eq!(mask_times("after 0.31\nms) and 5 s\n"), "after #\nms) and # ms\n");
    assert_eq!(mask_times("queens 8 · 12\u{a0}µs"), "queens 8 · # ms");
    assert_eq!(mask_times("2\u{a0}min 5\u{a0}s  3\u{a0}h 12\u{a0}min  8 min"), "# ms  # ms  8 min");
    assert_eq!(mask_times("92 solutions"), "92 solutions");
    assert_eq!(normalize_tables("a    b\n--  ----\nx   12"), "a    b\n--  ----\nx   12");
    let table =
        mask_times("size     time  first\n----  -------  -----\n8x8   0.31\u{a0}ms  *\nwithin 5 s");
    assert_eq!(
        normalize_tables(&table),
        "size  time  first\n---  ---  ---\n8x8  # ms\nwithin # ms"
    );
}

#[test]
fn shown_answer_matches_whatever_the_times_are() {
    let cell = |answer: &str| TranscriptCell { typed: String::new(), answer: answer.to_owned() };
    let shown = cell(
        "size    time  method\n----  ------  -------\n8x8   0.4 ms  bitmask  *\n9x9    3.1 s  join",
    );
    let slower = "size        time  method\n----  ----------  -------\n8x8   2 min 5 s  bitmask\n9x9       12 µs  join  *";
    assert!(shown.matches(&cell(slower)));
    assert!(!shown.matches(&cell(&slower.replace("join", "bitmask"))));
    assert!(!cell("92 · 1 ms").matches(&cell("93 · 1 ms")));
    assert!(cell("92 · 1 ms").matches(&cell("92 ·\n12 ms")));
    // Without a time, padding counts.
    assert!(!cell("a  b").matches(&cell("a   b")));
    for (shown, is_same) in [("1\n...\n4", true), ("1\n...\n3\n...", true), ("1\n...\n3", false)] {
        assert_eq!(cell(shown).matches(&cell("1\n2\n3\n4")), is_same, "{shown}");
    }
}
