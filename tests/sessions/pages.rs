//! The README and the guide: what they show is what the program prints.
//!
//! A block `session` is typed at the prompt, a block `console` in a shell. All blocks of a page
//! are run in order, in one session and one folder. In the README the commands between backticks
//! are run as well, where they stand. With `BEZZEL_BLESS=1` answers that are not as shown are
//! written into the pages.

// The system's message about a missing file is different on Windows.
#![cfg(all(unix, feature = "cli"))]

use crate::evaluate::RunCommands;
use crate::transcripts::{
    TranscriptCell, copy_classroom_files, differences, is_blessing, new_session, parse, play_cell,
    root, write,
};
use bezzel_lab::command::VERBS;
use bezzel_lab::session::Session;
use bezzel_lab::state::FaultKind;
use bezzel_messages::FaultCode;
use std::collections::BTreeSet;
use std::env;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

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

/// Part of a page.
#[derive(Debug)]
enum PagePart {
    /// Lines outside blocks.
    Prose(String),
    /// Block between fences, which may be indented.
    Block { indent: usize, language: String, body: String },
}

/// Splits a page into its parts.
fn page_parts(text: &str) -> Vec<PagePart> {
    let (mut parts, mut prose) = (Vec::new(), String::new());
    let mut lines = text.lines();
    while let Some(line) = lines.next() {
        let Some(language) = line.trim_start().strip_prefix("```") else {
            prose.extend([line, "\n"]);
            continue;
        };
        parts.push(PagePart::Prose(std::mem::take(&mut prose)));
        let indent = line.len() - line.trim_start().len();
        let mut body = String::new();
        for line in lines.by_ref().take_while(|line| line.trim() != "```") {
            body.extend([line.get(indent..).unwrap_or_default(), "\n"]);
        }
        parts.push(PagePart::Block { indent, language: language.to_owned(), body });
    }
    parts.push(PagePart::Prose(prose));
    parts
}

/// Formats the parts of a page, as the inverse of [`page_parts`].
fn page_text(parts: &[PagePart]) -> String {
    let block = |indent: usize, language: &str, body: &str| {
        let lines = [format!("```{language}")];
        let lines = lines.into_iter().chain(body.lines().map(str::to_owned));
        let margin = " ".repeat(indent);
        lines
            .chain(["```".to_owned()])
            .map(|line| format!("{margin}{line}").trim_end().to_owned() + "\n")
            .collect()
    };
    let text = |part: &PagePart| match part {
        PagePart::Prose(lines) => lines.clone(),
        PagePart::Block { indent, language, body } => block(*indent, language, body),
    };
    parts.iter().map(text).collect()
}

/// Reads a page.
fn read_page(path: &Path) -> String {
    fs::read_to_string(path).expect("a page can be read").replace("\r\n", "\n")
}

/// Name of a page in messages.
fn page_name(path: &Path) -> String {
    path.strip_prefix(root()).unwrap_or(path).display().to_string()
}

/// Kinds of blocks that other tests run, with the test.
const RUN_ELSEWHERE: [(&str, &str, &str); 8] = [
    ("README.md", "rust", "tests/suite/examples.rs"),
    ("notebooks/guide/clusters.md", "sh", "tests/cluster/slurm.py"),
    ("notebooks/guide/notebooks.md", "rust", "tests/notebooks/check.py"),
    ("notebooks/guide/protocol.md", "text", "src/programs/protocol/server.rs"),
    ("notebooks/guide/python.md", "pycon", "tests/wheel/use.py"),
    ("notebooks/guide/python.md", "python", "tests/wheel/use.py"),
    ("notebooks/guide/queens-28.md", "sh", "tests/cluster/slurm.py"),
    ("notebooks/guide/queens-28.md", "text", "tests/cluster/slurm.py"),
];

/// Beginnings of shell commands that are not run here, with the reason.
const NOT_RUN: &[(&str, &str)] = &[
    ("bash tests/run", "runs this test"),
    ("cargo ", "builds or installs a program"),
    ("rustup ", "installs a compiler's target"),
    ("python3 tests/release/web.py ", "is run by tests/web/check.py"),
    ("python3 -m venv ", "is done by tests/wheel/check.py"),
    ("bezzel-python/bin/", "is done by tests/wheel/check.py"),
    ("~/bezzel-jupyter/bin/", "is done by tests/notebooks/environment.py"),
    ("evcxr_jupyter ", "is done by tests/notebooks/environment.py"),
    ("jupyter ", "waits for input; tests/kernel/check.py starts the kernel"),
    ("papermill ", "is run by tests/wheel/editors.py"),
    ("veripb ", "is run by tests/proofs/check.py"),
    ("highs ", "is run by tests/models/check.py"),
    ("bezzel -c 'check \"p.sol\"'", "needs the file of HiGHS, as in tests/models/check.py"),
    ("bezzel man | man ", "needs the program `man`"),
    ("hq ", "needs a server; tests/cluster/check.py runs HyperQueue"),
    ("sbatch ", "is run by tests/cluster/slurm.py"),
    ("mkdir -p logs && sbatch ", "is run by tests/cluster/slurm.py"),
    ("parallel ", "needs GNU parallel"),
    ("bezzel merge q18   ", "needs the records of the array job of Slurm"),
    ("bezzel count 'tour 8 closed' ", "needs two gigabytes and half a minute"),
    ("bezzel merge t8 ", "needs the records of this count"),
    ("bezzel status q28 ", "needs the records of a cluster"),
    ("bezzel merge q28", "needs the records of a cluster"),
    ("bezzel count 'queens 22' ", "needs 1.1 GB and 13 s"),
    ("bezzel count 'queens 27' ", "needs a minute on slower machines"),
    ("bezzel verify q22 ", "needs the records of this count"),
];

#[test]
fn each_block_of_the_pages_is_run() {
    for (start, reason) in NOT_RUN {
        let tests = reason.split(' ').filter(|word| word.starts_with("tests/"));
        tests.for_each(|test| assert!(root().join(test).is_file(), "{start}: {test}"));
    }
    let mut named = BTreeSet::new();
    for path in pages() {
        let page = page_name(&path);
        for part in page_parts(&read_page(&path)) {
            let PagePart::Block { language, body, .. } = part else { continue };
            let elsewhere = RUN_ELSEWHERE
                .iter()
                .find(|(name, kind, _)| *name == page && *kind == language.as_str());
            match elsewhere {
                Some(known) => {
                    assert!(root().join(known.2).is_file(), "{known:?}");
                    named.insert(known);
                }
                None => assert!(
                    ["session", "console"].contains(&language.as_str()),
                    "{page}: no test runs this block of the kind `{language}`\n{body}"
                ),
            }
        }
    }
    assert_eq!(named.len(), RUN_ELSEWHERE.len(), "some of these blocks are gone");
}

/// Session and folder in which the commands of a page are run.
struct PageRun {
    session: Session,
    /// Folder of the shell commands, which is also the home folder.
    folder: tempfile::TempDir,
    /// Shell commands that were run.
    shell_count: usize,
    /// Commands that were typed into the session.
    typed_count: usize,
    /// Entries of [`NOT_RUN`] that were used.
    left_out: BTreeSet<&'static str>,
    failures: String,
}

impl PageRun {
    fn new() -> PageRun {
        let folder = tempfile::tempdir().expect("a folder");
        std::os::unix::fs::symlink(root().join("notebooks"), folder.path().join("notebooks"))
            .expect("a link");
        env::set_current_dir(folder.path()).expect("the folder is there");
        PageRun {
            session: new_session(),
            folder,
            shell_count: 0,
            typed_count: 0,
            left_out: BTreeSet::new(),
            failures: String::new(),
        }
    }

    /// Types the cells of a block. Returns the text of the block, with the answers found where
    /// they are not as shown.
    fn type_block(&mut self, body: &str) -> String {
        let (head, mut cells) = parse(body);
        for cell in &mut cells {
            self.typed_count += 1;
            let found = play_cell(&mut self.session, cell);
            let shown = std::slice::from_ref(&*cell);
            self.failures += &differences(shown, std::slice::from_ref(&found));
            // A masked time, as in `tests/sessions`, becomes a real one.
            if !cell.matches(&found) || cell.answer.contains("# ms") {
                *cell = found;
            }
        }
        write(&head, &cells)
    }

    /// Types a command, which must not fail.
    fn type_command(&mut self, command: &str) {
        self.typed_count += 1;
        let failures = &mut self.failures;
        self.session.for_each_answer(command, &mut |answer| {
            if let Err(fault) = answer.outcome {
                *failures += &format!("{command}\n{fault:?}\n");
            }
        });
    }

    /// Runs a block for a shell. If its commands follow `$ `, the other lines are what they print;
    /// otherwise each line is a command. Returns the text of the block, with the output found
    /// where it is not as shown.
    fn run_console(&mut self, body: &str) -> String {
        if !body.starts_with("$ ") {
            for line in body.lines() {
                self.run_shell(line);
            }
            return body.to_owned();
        }
        let mut text = String::new();
        for part in format!("\n{body}").split("\n$ ").skip(1) {
            let (command, shown) = part.split_once('\n').unwrap_or((part, ""));
            let shell = |answer: &str| TranscriptCell {
                typed: command.to_owned(),
                answer: answer.trim_end_matches('\n').to_owned(),
            };
            let (shown, found) = (shell(shown), shell(&self.run_shell(command)));
            self.failures +=
                &differences(std::slice::from_ref(&shown), std::slice::from_ref(&found));
            let is_shown = shown.matches(&found);
            text += &format!("$ {command}\n{}\n", if is_shown { shown } else { found }.answer);
        }
        text
    }

    /// Runs a line of a shell and returns what it prints. A remark that begins with a number
    /// states what is printed, up to a colon.
    fn run_shell(&mut self, line: &str) -> String {
        if let Some((start, _)) = NOT_RUN.iter().find(|(start, _)| line.starts_with(start)) {
            self.left_out.insert(start);
            return String::new();
        }
        let (command, remark) = line.split_once("  #").unwrap_or((line, ""));
        self.shell_count += 1;
        let program = Path::new(env!("CARGO_BIN_EXE_bezzel")).parent().expect("a folder");
        let path = env::var("PATH").unwrap_or_default();
        let mut shell = Command::new("bash");
        for name in ["XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME", "JUPYTER_DATA_DIR"] {
            shell.env_remove(name);
        }
        let output = shell
            .args(["-euo", "pipefail", "-c", command])
            .current_dir(self.folder.path())
            .stdin(Stdio::null())
            .env("PATH", format!("{}:{path}", program.display()))
            .env("HOME", self.folder.path())
            .env("LC_ALL", "C.UTF-8")
            .output()
            .expect("a shell");
        let printed = String::from_utf8_lossy(&output.stdout).into_owned();
        let stated = remark.trim().split(':').next().unwrap_or_default();
        let is_stated = stated.starts_with(|c: char| c.is_ascii_digit());
        if !output.status.success() || is_stated && !printed.contains(stated) {
            let errors = String::from_utf8_lossy(&output.stderr);
            self.failures += &format!("$ {line}\n{}\n{printed}{errors}\n", output.status);
        }
        printed
    }

    /// Runs the commands between backticks in prose and in tables. Other words between backticks
    /// are names.
    fn run_prose(&mut self, prose: &str) {
        let prose = prose.replace("\\|", "|");
        for code in prose.split('`').skip(1).step_by(2) {
            let first = code.split(' ').next().unwrap_or_default();
            let is_verb = VERBS.iter().any(|verb| verb.word == first);
            if first == "bezzel" || NOT_RUN.iter().any(|(start, _)| code.starts_with(start)) {
                self.run_shell(code);
            } else if is_verb || code.starts_with("| ") || code.contains("_ ") {
                self.type_command(code);
            }
        }
    }
}

/// Returns the commands between backticks in prose, without those that have a placeholder.
fn whole_commands(prose: &str) -> Vec<String> {
    let prose = prose.replace("\\|", "|");
    let has_placeholder = |command: &str| {
        let is_placeholder =
            |word: &str| word.starts_with(char::is_uppercase) && word == word.to_uppercase();
        command.contains(['[', '…', '?'])
            || command.contains('|') && !command.contains("| ")
            || command.split(' ').any(is_placeholder)
    };
    let commands = crate::examples::commands(&prose).into_iter();
    commands.filter(|command| !has_placeholder(command)).map(str::to_owned).collect()
}

/// Reads the commands in the prose of a page without running them. The names of forms, such as
/// `map count`, may be incomplete, and variables may be unknown.
fn read_prose(run: &mut PageRun, parts: &[PagePart]) -> usize {
    let mut count = 0;
    for part in parts {
        let PagePart::Prose(prose) = part else { continue };
        for command in whole_commands(prose) {
            count += 1;
            let failures = &mut run.failures;
            run.session.for_each_answer(&format!("if 1 = 2 {{ {command} }}"), &mut |answer| {
                let Err(fault) = answer.outcome else { return };
                let is_incomplete = matches!(fault.kind, FaultKind::Expected { found: None, .. });
                if !is_incomplete && fault.code() != FaultCode::E100 {
                    *failures += &format!("{command}\n{fault:?}\n");
                }
            });
        }
    }
    count
}

#[test]
fn blocks_of_the_pages_show_what_the_program_prints() {
    let (mut failures, mut left_out) = (String::new(), BTreeSet::new());
    let (mut shell_count, mut typed_count) = (0, 0);
    let mut read_count = 0;
    for path in pages() {
        let name = page_name(&path);
        let mut parts = page_parts(&read_page(&path));
        let run = crate::in_empty_folder(|| {
            let mut run = PageRun::new();
            if name == "notebooks/documents.md" {
                copy_classroom_files(run.folder.path());
            }
            for part in &mut parts {
                match part {
                    PagePart::Block { language, body, .. } if language == "session" => {
                        *body = run.type_block(body);
                    }
                    PagePart::Block { language, body, .. } if language == "console" => {
                        *body = run.run_console(body);
                    }
                    PagePart::Prose(prose) if name == "README.md" => run.run_prose(prose),
                    _ => {}
                }
            }
            if name.starts_with("notebooks/guide/") {
                read_count += read_prose(&mut run, &parts);
            }
            run
        });
        if !run.failures.is_empty() {
            failures += &format!("=== {name}\n{}\n", run.failures);
        }
        if is_blessing() {
            fs::write(&path, page_text(&parts)).expect("a page can be written");
        }
        left_out.extend(run.left_out);
        shell_count += run.shell_count;
        typed_count += run.typed_count;
    }
    assert!(
        is_blessing() || failures.is_empty(),
        "{failures}BEZZEL_BLESS=1 accepts the answers found"
    );
    let expected: BTreeSet<&str> = NOT_RUN.iter().map(|(start, _)| *start).collect();
    assert_eq!(left_out, expected, "some of the commands that are not run are gone");
    assert!(read_count > 200, "{read_count}");
    assert!(shell_count > 20 && typed_count > 150, "{shell_count} and {typed_count}");
}

/// Picture of the README. The command that makes it is in the README.
const PICTURE: &str = "puzzle.svg";

#[test]
fn picture_of_the_readme_is_the_answer_to_its_command() {
    let drawn = crate::in_empty_folder(|| {
        let mut run = PageRun::new();
        run.run_prose(&read_page(&root().join("README.md")));
        assert!(run.failures.is_empty(), "{}", run.failures);
        fs::read_to_string(PICTURE).expect("a command of the README makes the picture")
    });
    let path = root().join("notebooks").join(PICTURE);
    if is_blessing() {
        fs::write(&path, drawn).expect("the picture can be written");
        return;
    }
    assert!(drawn.contains("@keyframes"), "the picture does not move");
    let shown = fs::read_to_string(&path).expect("the picture");
    assert!(shown == drawn, "BEZZEL_BLESS=1 accepts the picture drawn");
}

/// Returns the cells of the rows of the tables of a page, without backticks and links.
fn table_rows(text: &str) -> Vec<Vec<String>> {
    let rows = text.lines().filter_map(|line| line.strip_prefix("| ")?.strip_suffix(" |"));
    rows.map(|row| row.split(" | ").map(|cell| cell.trim().to_owned()).collect()).collect()
}

#[test]
fn figures_of_the_readme_are_those_of_the_page_on_speed() {
    let readme = read_page(&root().join("README.md"));
    let section = readme.split("\n## How fast\n").nth(1).expect("the section");
    let section = section.split("\n## ").next().unwrap_or_default();
    let page = read_page(&root().join("notebooks/guide/speed.md"));
    let rows = table_rows(&page);
    let figures = table_rows(section);
    let figures: Vec<_> = figures.iter().skip(2).collect();
    assert!(figures.len() >= 3, "{figures:?}");
    for row in figures {
        let [.., theirs, here] = row.as_slice() else { panic!("{row:?}") };
        let has =
            |cells: &[String], figure: &str| cells.iter().any(|cell| cell.starts_with(figure));
        assert!(
            rows.iter().any(|cells| has(cells, theirs) && has(cells, here)),
            "no row of notebooks/guide/speed.md has {theirs} and {here}"
        );
    }
}

#[test]
fn readme_has_the_links_that_a_release_fills_in() {
    let script = read_page(&root().join("tests/release/release.py"));
    let readme = read_page(&root().join("README.md"));
    let links: Vec<&str> = script
        .lines()
        .filter_map(|line| line.split_once("_LINK = \"")?.1.strip_suffix('"'))
        .collect();
    assert_eq!(links.len(), 2, "{links:?}");
    for link in links {
        let (text, _) = link.split_once("](").expect("a link");
        let is_filled_in = readme.contains(&format!("{text}](http"));
        assert!(is_filled_in || readme.matches(link).count() == 1, "{link}");
    }
}

#[test]
fn readme_is_short() {
    let lines = read_page(&root().join("README.md")).lines().count();
    assert!(lines <= 120, "{lines} lines");
}

#[test]
fn misspelled_command_in_prose_is_reported() {
    let read = |prose: &str| {
        let mut run = PageRun::new();
        let count = read_prose(&mut run, &page_parts(prose));
        (count, run.failures)
    };
    let prose = "The name `map count` and the form `count queens N` are no commands.";
    assert_eq!(crate::in_empty_folder(|| read(prose)), (1, String::new()));
    let (_, failures) = crate::in_empty_folder(|| read("| `count quens 8 \\| show` | a count |"));
    assert!(failures.starts_with("count quens 8 | show\n"), "{failures}");
}

#[test]
fn pages_are_split_into_parts_and_joined_again() {
    for path in pages() {
        let text = read_page(&path);
        assert!(page_text(&page_parts(&text)) == text, "{}", path.display());
    }
}

#[test]
fn pages_show_no_masked_times() {
    for path in pages() {
        let text = read_page(&path);
        let masked = text.lines().find(|line| line.contains("# ms") || line.contains("#\u{a0}ms"));
        assert_eq!(masked, None, "{}", path.display());
    }
}

/// The commands in the right column of the tables of `notebooks/documents.md` run without faults.
/// Problems without a verb are skipped.
#[test]
fn each_command_for_the_documents_runs() {
    let page = fs::read_to_string(root().join("notebooks/documents.md")).expect("the page");
    let folder = tempfile::tempdir().expect("a folder");
    let mut session = new_session();
    let verbs: Vec<&str> = VERBS.iter().map(|verb| verb.word).collect();
    let (mut ran, mut wrong) = (0, Vec::new());
    copy_classroom_files(folder.path());
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
            let in_folder = format!("\"{}/", folder.path().display());
            let is_file = !typed.contains("\"[");
            let mut text = if is_file { typed.replacen('"', &in_folder, 1) } else { typed.clone() };
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
            let folder = path.parent().expect("a folder");
            let target = if file.is_empty() { path.clone() } else { folder.join(file) };
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
fn help_names_the_pages_of_the_guide() {
    let mut named: Vec<PathBuf> = bezzel_lab::report::GUIDE
        .iter()
        .map(|page| root().join(format!("notebooks/guide/{page}.md")))
        .chain(OTHER_PAGES.map(|name| root().join(name)))
        .collect();
    named.sort();
    assert_eq!(named, pages());
}

/// Where a number in the prose of the guide comes from.
#[derive(Clone, Copy, Debug)]
enum FigureSource {
    /// Command that prints the number.
    Command(&'static str),
    /// File of the repository and the text in it that defines or states the number.
    File(&'static str, &'static str),
    /// Measurement that no test repeats, or a fact about another program.
    Measured(&'static str),
}

/// Numbers of at least four digits in the prose of the guide which are not in a block, a command or
/// a table of the page.
const FIGURES: &[(&str, &[&str], FigureSource)] = {
    use FigureSource::{Command, File, Measured};
    &[
        ("estimates", &["495,864,256"], File("tests/published/superqueens.tsv", "\t495864256\t")),
        ("estimates", &["2,056"], Command("count queens 8 using backtracking")),
        ("estimates", &["6,018"], Measured("cargo bench --bench estimates")),
        (
            "protocol",
            &["10,000"],
            File("src/programs/protocol/requests.rs", "MAX_WAITING: (usize, usize) = (10_000,"),
        ),
        ("browser", &["1,024"], Command("trace queens 8")),
        ("models", &["135,804", "117,808"], Measured("python3 tests/models/encodings.py")),
        (
            "models",
            &["1,024"],
            File("src/placements/attack_counts/instance.rs", "MAX_SQUARES: u64 = 1 << 10;"),
        ),
        ("browser", &["2,000"], File("src/programs/web/page/links.js", "MAX_LEVEL = 2_000;")),
        ("hosts", &["10,000"], File("src/lab/state/history.rs", "= (10_000, 8 << 20)")),
        (
            "language",
            &["131,072"],
            File("src/lab/data/answer_size.rs", "MAX_SQUARES: u64 = 1 << 17;"),
        ),
        ("language", &["2,048"], Command("131072 / 64")),
        ("own", &["4,096"], File("src/placements/profile/mod.rs", "MAX_SQUARES: u64 = 4096;")),
        (
            "playing",
            &["10,000"],
            File("src/base/problem/difficulty.rs", "MAX_WAYS: [f64; 2] = [1e4,"),
        ),
        // 500 problems of each of six kinds.
        ("promises", &["3,000"], File("tests/suite/definitions.rs", "PROBLEMS: u64 = 500;")),
        ("promises", &["20,000"], File("src/programs/host/times.rs", "2 * MAX_RUNS")),
        ("proofs", &["2,446"], Measured("a variant of the search for prices, which was not kept")),
        ("queens-28", &["1,001"], Measured("MaxArraySize in the documentation of Slurm")),
        ("queens-28", &["4,082,400"], Measured("bezzel verify q22 --sample 1 --plain")),
        ("speed", &["365,596"], File("tests/published/queens.tsv", "\t365596\t")),
        ("speed", &["21,902,400"], File("tests/published/cover.tsv", "\t21902400\t")),
        ("speed", &["5,040"], Command("(1 * 2 * 3 * 4 * 5 * 6 * 7 * 8) / 8")),
        (
            "speed",
            &["19,591,828,170,979,904"],
            File("tests/published/tours.tsv", "\t19591828170979904\t"),
        ),
        ("speed", &["2,459", "2,533"], Measured("cargo bench --bench speed -- tours, valgrind")),
        ("tours", &["5,040"], Command("(1 * 2 * 3 * 4 * 5 * 6 * 7 * 8) / 8")),
        ("tours", &["13,267,364,410,532"], File("tests/published/tours.tsv", "\t13267364410532\t")),
        ("tours", &["1,658,420,855,433"], File("tests/published/tours.tsv", "\t1658420855433\t")),
        ("tours", &["2,432,932"], Command("count tour 8 closed halfturn")),
        ("tours", &["829,740"], File("tests/published/tours.tsv", "\t829740\t")),
        ("tours", &["8,631,113,571"], File("tests/published/tours.tsv", "\t8631113571\t")),
        (
            "tours",
            &["6,285", "107,349,250", "7,112,881,119,092,574", "1,778,220,284,041,262"],
            Measured("count tour 8x9 closed, with `set memory 7GB`"),
        ),
        ("values", &["2,968"], File("src/covers/problem/theory.rs", " 2968 ")),
        ("tours", &["152,174,110,164"], Command("count tour 6 cylinder closed")),
        ("values", &["38,160"], Command("(count cover bishops 14) / 38160")),
        ("values", &["2,880"], Command("720 * 8 / 2")),
        ("values", &["23,040"], Command("5040 * 64 / 14")),
    ]
};

/// Returns the numbers with a separator of thousands in a text.
fn large_numbers(text: &str) -> BTreeSet<String> {
    let words = text.split(|c: char| !c.is_ascii_digit() && c != ',');
    let words = words.map(|word| word.trim_matches(','));
    let is_large = |word: &&str| {
        let (first, groups) = word.split_once(',').unwrap_or_default();
        (1..=3).contains(&first.len()) && groups.split(',').all(|group| group.len() == 3)
    };
    words.filter(is_large).map(str::to_owned).collect()
}

#[test]
fn large_numbers_of_the_guide_have_a_source() {
    let mut used = BTreeSet::new();
    let mut failures = Vec::new();
    let without_commas = |text: &str| text.replace([',', '_'], "");
    for path in pages().iter().filter(|path| page_name(path).starts_with("notebooks/guide/")) {
        let page = path.file_stem().expect("a name").to_string_lossy().into_owned();
        let (mut prose, mut shown) = (String::new(), String::new());
        for part in page_parts(&read_page(path)) {
            match part {
                PagePart::Block { body, .. } => shown += &body,
                PagePart::Prose(text) => {
                    for line in text.lines() {
                        let is_row = line.trim_start().starts_with('|');
                        if is_row { &mut shown } else { &mut prose }.extend([line, "\n"]);
                    }
                }
            }
        }
        let commands: Vec<&str> = prose.split('`').skip(1).step_by(2).collect();
        let shown = without_commas(&(shown + &commands.join("\n")));
        let shown: BTreeSet<&str> = shown.split(|c: char| !c.is_ascii_digit()).collect();
        for figure in large_numbers(&prose) {
            if shown.contains(without_commas(&figure).as_str()) {
                continue;
            }
            let known = FIGURES
                .iter()
                .position(|(of, figures, _)| *of == page && figures.contains(&figure.as_str()));
            match known {
                Some(at) => {
                    used.insert(at);
                }
                None => failures.push(format!("{page}: {figure}")),
            }
        }
    }
    assert!(failures.is_empty(), "numbers without a source in FIGURES: {failures:#?}");
    for (at, (page, figures, source)) in FIGURES.iter().enumerate() {
        assert!(used.contains(&at), "{page}: {figures:?} is gone");
        match source {
            FigureSource::Command(command) => {
                let cell = TranscriptCell { typed: (*command).to_owned(), answer: String::new() };
                let found = play_cell(&mut new_session(), &cell).answer;
                assert!(figures.iter().all(|figure| found.contains(figure)), "{page}: {found}");
            }
            FigureSource::File(file, text) => {
                let file = fs::read_to_string(root().join(file)).expect("a file");
                assert!(file.contains(text), "{page}: {figures:?}: {text}");
            }
            FigureSource::Measured(how) => assert!(!how.is_empty(), "{page}: {figures:?}"),
        }
    }
}

#[test]
fn large_numbers_are_found_in_prose() {
    let found = large_numbers("On 8,9 and 1,000, not 12,34; 92 of 2,680 (1,234,567).");
    assert_eq!(found, ["1,000", "1,234,567", "2,680"].map(str::to_owned).into());
}
