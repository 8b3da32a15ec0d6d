//! Transcripts of sessions: those in `tests/sessions`, in the README and in the guide.
//!
//! A line after `bezzel> ` is typed, lines after `  ....> ` continue it, and the following lines
//! are the answer in plain text of 80 columns. `<Tab>` at the end of a typed line shows the
//! completions there. Run times are masked. With `BEZZEL_BLESS=1` the files are updated with the
//! current answers.

// The system's message about a missing file is different on Windows.
#![cfg(all(unix, feature = "cli"))]

use crate::evaluate::RunCommands;
use bezzel::__internal::front::host::AnswerFormatter;
use bezzel::__internal::session::Session;
use std::env;
use std::fs;
use std::path::{Path, PathBuf};

const PROMPT: &str = "bezzel> ";
const MORE: &str = "  ....> ";
const TAB: &str = "<Tab>";

/// Typed text with its answer.
#[derive(Clone, Debug)]
struct TranscriptCell {
    typed: String,
    answer: String,
}

impl PartialEq for TranscriptCell {
    fn eq(&self, other: &TranscriptCell) -> bool {
        self.typed == other.typed && unwrap_timed(&self.answer) == unwrap_timed(&other.answer)
    }
}

/// Joins the lines of an answer with a run time in its last lines: where these are wrapped depends
/// on the number of digits.
fn unwrap_timed(answer: &str) -> String {
    let is_timed = answer.contains("· # ms") || answer.contains("· # мс");
    if is_timed { answer.replace('\n', " ") } else { answer.to_owned() }
}

/// Splits a transcript into the comment before the first prompt and the cells.
fn parse(text: &str) -> (String, Vec<TranscriptCell>) {
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
fn write(head: &str, cells: &[TranscriptCell]) -> String {
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

/// Types the cells into a new session in an empty folder. Returns the cells with their answers.
fn play_cells(cells: &[TranscriptCell]) -> Vec<TranscriptCell> {
    crate::in_empty_folder(|| {
        let mut session = Session::default();
        bezzel::__internal::report::picture::install_renderer(&mut session.state);
        let look = AnswerFormatter::new(&session.state, Some(80));
        let played = cells.iter().map(|cell| TranscriptCell {
            typed: cell.typed.clone(),
            answer: answer(&mut session, &look, &cell.typed),
        });
        played.collect()
    })
}

/// Returns the output of the terminal for a typed text.
fn answer(session: &mut Session, look: &AnswerFormatter, typed: &str) -> String {
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
    normalize_tables(&mask_times(shown.trim_end_matches('\n')))
}

/// Replaces every run time by `# ms`, because numbers and units differ between runs. A no-break
/// space separates the number and the unit.
pub(crate) fn mask_times(text: &str) -> String {
    let words: Vec<&str> = text.split_inclusive([' ', '\u{a0}', '\n']).collect();
    let unit = |at: usize| {
        let unit = words.get(at)?.trim_end().trim_end_matches([',', ')', '.']);
        match unit {
            "µs" | "ms" | "s" => Some((unit, "ms")),
            "мкс" | "мс" | "с" => Some((unit, "мс")),
            _ => None,
        }
    };
    let is_number = |at: usize| {
        words[at].starts_with(|c: char| c.is_ascii_digit()) || words[at].trim_end() == "#"
    };
    let mut masked = String::new();
    for (at, word) in words.iter().enumerate() {
        if is_number(at) && unit(at + 1).is_some() {
            masked.push_str(if word.ends_with('\n') { "#\n" } else { "# " });
        } else if let Some((unit, same)) = unit(at).filter(|_| at > 0 && is_number(at - 1)) {
            masked.push_str(same);
            masked.push_str(&word[unit.len()..]);
        } else {
            masked.push_str(word);
        }
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

fn is_blessing() -> bool {
    env::var_os("BEZZEL_BLESS").is_some_and(|value| value == "1")
}

/// Formats all cells that changed, with expected and found answers.
fn differences(expected: &[TranscriptCell], found: &[TranscriptCell]) -> String {
    let pairs = expected.iter().zip(found).filter(|(a, b)| a != b);
    let text = |(a, b): (&TranscriptCell, &TranscriptCell)| {
        format!("{PROMPT}{}\n--- expected\n{}\n--- found\n{}\n", a.typed, a.answer, b.answer)
    };
    pairs.map(text).collect::<Vec<_>>().join("\n")
}

fn root() -> PathBuf {
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
    let mut failures = String::new();
    for path in paths {
        let text = fs::read_to_string(&path).expect("a session can be read").replace("\r\n", "\n");
        let (head, cells) = parse(&text);
        assert!(!cells.is_empty(), "{}", path.display());
        let played = play_cells(&cells);
        if played == cells {
            continue;
        }
        if is_blessing() {
            fs::write(&path, write(&head, &played)).expect("a session can be written");
        } else {
            failures.push_str(&format!(
                "=== {}\n{}\n",
                path.display(),
                differences(&cells, &played)
            ));
        }
    }
    assert!(failures.is_empty(), "{failures}BEZZEL_BLESS=1 accepts the answers found");
}

/// Lists the README and the pages of the guide.
fn pages() -> Vec<PathBuf> {
    let guide = fs::read_dir(root().join("notebooks/guide")).expect("the guide");
    let mut pages: Vec<PathBuf> = guide.map(|entry| entry.expect("an entry").path()).collect();
    pages.retain(|path| path.extension().is_some_and(|ending| ending == "md"));
    pages.extend(OTHER_PAGES.map(|name| root().join(name)));
    pages.sort();
    pages
}

/// Pages outside the folder of the guide.
const OTHER_PAGES: [&str; 3] = ["README.md", "notebooks/README.md", "notebooks/documents.md"];

/// The commands in the right column of the tables of `notebooks/documents.md` run without faults.
/// Problems without a verb are skipped.
#[test]
fn each_command_for_the_documents_runs() {
    const EULER: &str = "55 58 29 40 27 44 19 22\n60 39 56 43 30 21 26 45\n57 54 59 28 41 18 23 20\n38 51 42 31 8 25 46 17\n\
        53 32 37 . 47 16 9 24\n50 3 52 33 36 7 12 15\n1 34 5 48 . 14 . 10\n4 49 2 35 6 11 . 13\n";
    const VANDERMONDE: &str = "5/5, 4/3, 2/4, 4/5, 5/3, 7/4, 8/2,\n6/1, 7/3, 8/1, 6/2, 8/3, 7/1, 5/2,\n6/4, 8/5, 7/7, 5/8, 6/6, 5/4, 4/6,\n\
        2/5, 1/7, 3/8, 2/6, 1/8, 3/7, 1/6,\n2/8, 4/7, 3/5, 1/4, 2/2, 4/1, 3/3,\n1/2, 3/1, 2/3, 1/1, 3/2, 1/3, 2/1,\n\
        4/2, 3/4, 1/5, 2/7, 4/8, 3/6, 4/4,\n5/6, 7/5, 8/7, 6/8, 7/6, 8/8, 6/7,\n8/6, 7/8, 5/7, 6/5, 8/4, 7/2, 5/1,\n6/3\n";
    let page = fs::read_to_string(root().join("notebooks/documents.md")).expect("the page");
    let folder = tempfile::tempdir().expect("a folder");
    let mut session = Session::default();
    bezzel::__internal::report::picture::install_renderer(&mut session.state);
    let verbs: Vec<&str> =
        bezzel::__internal::command::VERBS.iter().map(|verb| verb.word).collect();
    let (mut ran, mut wrong) = (0, Vec::new());
    for (name, text) in [("path.txt", EULER), ("fractions.txt", VANDERMONDE)] {
        fs::write(folder.path().join(name), text).expect("a file");
    }
    let row = |line: &str| line.starts_with("| ").then(|| line.replace("\\|", "\u{1}"));
    for cell in
        page.lines().filter_map(row).filter_map(|row| row.split('|').nth(2).map(str::to_owned))
    {
        for typed in cell.split('`').skip(1).step_by(2).map(|typed| typed.replace('\u{1}', "|")) {
            let is_command = typed
                .split(' ')
                .next()
                .is_some_and(|word| verbs.contains(&word) && word != typed || typed == "help");
            if !is_command || typed.starts_with("mirror ") {
                continue;
            }
            // Files are in the folder, and files of earlier rows may be replaced.
            let mut text = typed.replacen('"', &format!("\"{}/", folder.path().display()), 1);
            text = text.replacen("unique \"", &format!("unique \"{}/", folder.path().display()), 1);
            text.push_str(if typed.contains("export") { " replace" } else { "" });
            session.for_each_answer(&text, &mut |answer| {
                wrong.extend(answer.outcome.err().map(|fault| format!("{typed}: {fault:?}")));
            });
            ran += 1;
        }
    }
    assert!(wrong.is_empty() && ran > 80, "{ran} ran: {wrong:#?}");
}

#[test]
fn transcripts_in_readme_and_guide_match_the_answers() {
    const OPEN: &str = "```session\n";
    let mut failures = String::new();
    for path in pages() {
        let text = fs::read_to_string(&path).expect("a page can be read").replace("\r\n", "\n");
        let mut parts = text.split(OPEN);
        let mut blessed = parts.next().unwrap_or_default().to_owned();
        for part in parts {
            let (block, rest) = part.split_once("```").expect("a block is closed");
            let (head, cells) = parse(block);
            // Run times in a page are examples and are not compared.
            let timeless: Vec<TranscriptCell> = cells
                .iter()
                .map(|cell| TranscriptCell {
                    typed: cell.typed.clone(),
                    answer: normalize_tables(&mask_times(&cell.answer)),
                })
                .collect();
            let played = play_cells(&cells);
            let different = differences(&timeless, &played);
            if !different.is_empty() {
                failures.push_str(&format!("=== {}\n{different}\n", path.display()));
            }
            let shown = if timeless == played { &cells } else { &played };
            blessed.push_str(&format!("{OPEN}{}```{rest}", write(&head, shown)));
        }
        if is_blessing() {
            fs::write(&path, blessed).expect("a page can be written");
        }
    }
    assert!(
        is_blessing() || failures.is_empty(),
        "{failures}BEZZEL_BLESS=1 accepts the answers found"
    );
}

/// Extracts every part of the text between `open` and `close`.
fn between<'a>(text: &'a str, open: &str, close: char) -> Vec<&'a str> {
    text.split(open)
        .skip(1)
        .filter_map(|rest| rest.split_once(close).map(|(inner, _)| inner))
        .collect()
}

#[test]
fn links_of_the_readme_and_the_guide_lead_somewhere() {
    for path in pages() {
        let text = fs::read_to_string(&path).expect("a page can be read");
        for link in between(&text, "](", ')').into_iter().filter(|link| !link.starts_with("http")) {
            let (file, heading) = link.split_once('#').unwrap_or((link, ""));
            let target = path.parent().expect("a folder").join(file);
            assert!(target.exists(), "{}: {link}", path.display());
            if !heading.is_empty() {
                let page = fs::read_to_string(&target).expect("a page can be read");
                let headings = page.lines().filter(|line| line.starts_with('#'));
                let mut slugs = headings
                    .map(|line| line.trim_matches(['#', ' ']).to_lowercase().replace(' ', "-"));
                assert!(slugs.any(|slug| slug == heading), "{}: {link}", path.display());
            }
        }
    }
}

#[test]
fn each_promise_names_an_existing_test() {
    let page = fs::read_to_string(root().join("notebooks/guide/promises.md")).expect("the page");
    let mut held = 0;
    for row in page.lines().filter(|line| line.starts_with("| ")) {
        let last = row.trim_end_matches(['|', ' ']).rsplit(" | ").next().unwrap_or_default();
        for group in last.split("`, `").filter(|name| !name.is_empty()) {
            let (file, name) =
                group.split_once("`: `").map_or(("", group), |(file, name)| (file, name));
            let (file, name) = (file.trim_matches('`'), name.trim_matches('`'));
            if !name.contains('_') {
                continue;
            }
            let sources = ["tests/suite", "tests/sessions"]
                .map(|folder| fs::read_dir(root().join(folder)).expect("tests"));
            let sources = sources.into_iter().flatten().filter_map(|entry| {
                let path = entry.expect("an entry").path();
                let is_named = file.is_empty() || path.file_stem().is_some_and(|stem| stem == file);
                fs::read_to_string(path).ok().filter(|_| is_named)
            });
            let declares = |source: String| {
                ["fn", "mod"].iter().any(|item| source.contains(&format!("{item} {name}")))
            };
            assert!(sources.into_iter().any(declares), "{name}");
            held += 1;
        }
    }
    assert!(held >= 10, "{held}");
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
fn help_names_the_pages_of_the_guide() {
    let mut named: Vec<PathBuf> = bezzel::__internal::report::GUIDE
        .iter()
        .map(|page| root().join(format!("notebooks/guide/{page}.md")))
        .chain(OTHER_PAGES.map(|name| root().join(name)))
        .collect();
    named.sort();
    assert_eq!(named, pages());
}
