//! A new problem, stage or format is one entry of its table. Everything else follows without
//! further edits.
//!
//! The problem here is a toy: `towers N` puts one rook on an arbitrary square of every file. The
//! stage `corner` returns the first square of a board, and the format `.toy` has the problem on the
//! first line and the squares on the second.

use crate::evaluate::RunCommands;
use crate::toy;
use bezzel::board::{Grid, Square};
use bezzel::piece::{Piece, ROOK};
use bezzel_base::core::{SearchEnd, Stop};
use bezzel_lab::bind::Vocabulary;
use bezzel_lab::command::VERBS;
use bezzel_lab::command::VOCABULARY;
use bezzel_lab::data::{FileError, FilePosition, MalformedFile, ValueKind};
use bezzel_lab::io::{
    FORMATS, FileFormat, FileHeading, FormatWriter, OnSolution, SavedFile, SolutionEntry,
};
use bezzel_lab::problem::{
    ArgValue, BoundArg, BoundArgs, HasMethods, Instance, MethodEntry, MethodRequest, OptionSpec,
    Priority, Problem, ProblemEntry, ProblemError, Signature, SourceSpan, Violation, VisitSolution,
    count_by_listing, describe_methods, find_by_listing,
};
use bezzel_lab::report;
use bezzel_lab::session::Session;
use bezzel_lab::state::{Fault, Verb, VerbRole};
use bezzel_lab::value::Value;
use bezzel_messages::{FaultCode, Lang};
use std::fs;
use std::ops::ControlFlow;
use std::sync::{Arc, LazyLock};

/// Entry in the table of problems.
static TOWERS: ProblemEntry = toy::towers_entry(
    &[OptionSpec::USING, OptionSpec::LIMIT],
    &describe_methods(ROWS),
    |_, args| Ok(Arc::new(Towers(Grid::plain(toy::size(args))))),
);

/// Placement of one rook in every file of a board of this size.
#[derive(Debug)]
struct Towers(Grid);

impl Instance for Towers {
    fn problem(&self) -> &Problem {
        static PROBLEM: Problem = Problem::of_table(&TOWERS);
        &PROBLEM
    }

    fn arguments(&self) -> BoundArgs {
        let (name, span) = ("size", SourceSpan::default());
        BoundArgs(vec![BoundArg { name, arg: ArgValue::Size(self.0.size), span }])
    }

    fn grid(&self) -> &Grid {
        &self.0
    }

    fn piece(&self) -> &Piece {
        &ROOK
    }

    fn piece_count(&self) -> Option<u64> {
        Some(self.0.size.files().into())
    }

    fn check(&self, squares: &[Square]) -> Result<(), Violation> {
        let in_order = squares
            .iter()
            .zip(0..)
            .all(|(square, file)| square.file == file && self.0.size.contains(*square));
        let (found, expected) = (squares.len() as u64, u64::from(self.0.size.files()));
        if in_order && found == expected {
            Ok(())
        } else {
            Err(Violation::Pieces { found, expected })
        }
    }

    // The problem is not symmetric: a quarter turn maps a rank without a tower to a file without
    // one.
    fn is_closed_under(&self, _: bezzel::board::SymmetryGroup) -> bool {
        false
    }
}

/// Method of the problem. Its tasks follow from the functions that are present.
static ODOMETER: MethodEntry<Towers> = MethodEntry {
    priority: |_, _| Priority::Fallback,
    find: Some(find_by_listing),
    list: Some(list_by_odometer),
    count: Some(count_by_listing),
    ..MethodEntry::new("odometer")
};

const ROWS: &[&MethodEntry<Towers>; 1] = &[&ODOMETER];

impl HasMethods for Towers {
    fn method_entries(&self) -> &'static [&'static MethodEntry<Towers>] {
        ROWS
    }
}

fn list_by_odometer(
    towers: &Towers,
    ask: &MethodRequest<'_>,
    visit: VisitSolution<'_>,
) -> Result<SearchEnd, ProblemError> {
    let (files, ranks) = (towers.0.size.files(), u64::from(towers.0.size.ranks()));
    let most = ask.limit.solutions.unwrap_or(u64::MAX);
    for number in 0..ranks.pow(files) {
        if number == most {
            return Ok(SearchEnd::Stopped(Stop::Solutions));
        }
        let rank = |file| (number / ranks.pow(files - 1 - file) % ranks) as u32;
        let squares: Vec<Square> =
            (0..files).map(|file| Square { file, rank: rank(file) }).collect();
        if visit(&squares) == ControlFlow::Break(()) {
            return Ok(SearchEnd::Stopped(Stop::Observer));
        }
    }
    Ok(SearchEnd::Complete)
}

static CORNER: Verb = Verb {
    can_be_piped: false,
    run: |run| match run.input {
        Some(Value::Board(board)) => {
            Ok(Value::Setting { key: "corner", value: board.squares[0].to_string() })
        }
        other => panic!("{other:?}"),
    },
    ..toy::verb("corner", VerbRole::Stage, Signature::NONE)
};

static TOY: FileFormat = FileFormat {
    extension: "toy",
    writers: &[(
        &[ValueKind::Board],
        FormatWriter::Text(|value| match value {
            Value::Board(board) => {
                let names: Vec<String> = board.squares.iter().map(Square::to_string).collect();
                format!("{}\n{}\n", board.problem, names.join(" "))
            }
            other => panic!("{other:?}"),
        }),
    )],
    read: Some(read_toy),
};

fn read_toy(file: &SavedFile<'_>, each: OnSolution<'_>) -> Result<FileHeading, FileError> {
    let wrong = || FileError::Malformed(MalformedFile::UnknownProblem, FilePosition::START);
    let text = fs::read_to_string(file.path)?;
    let (problem, names) = text.split_once('\n').ok_or_else(wrong)?;
    let instance = (file.resolve)(problem).ok_or_else(wrong)?;
    let mut entry = SolutionEntry::default();
    entry.start_next(FilePosition::START);
    for name in names.split_whitespace() {
        entry.add_square(name.parse().map_err(|_| wrong())?, FilePosition { line: 2, column: 1 });
    }
    entry.verify(&*instance)?;
    let problem = Some(problem.to_owned());
    let heading = FileHeading { solutions: 1, ..FileHeading::new(instance, problem) };
    each(&entry, &heading)?;
    Ok(heading)
}

/// Vocabulary with one more entry in each table.
static WITH_TOWERS: LazyLock<Vocabulary> = LazyLock::new(|| {
    static PROBLEMS: [&ProblemEntry; 1] = [&TOWERS];
    let verbs: Vec<&Verb> = VERBS.into_iter().chain([&CORNER]).collect();
    let formats: Vec<&FileFormat> = FORMATS.into_iter().chain([&TOY]).collect();
    Vocabulary {
        problems: &PROBLEMS,
        verbs: verbs.leak(),
        formats: formats.leak(),
        ..VOCABULARY.clone()
    }
});

fn with_towers() -> Session {
    Session::with_vocabulary(&WITH_TOWERS)
}

fn total(text: &str) -> String {
    with_towers().count(text).total.to_string()
}

#[test]
fn verbs_and_stages_work_for_a_new_problem() {
    assert_eq!(total("count towers 3"), "27");
    assert_eq!(total("count tower 2x3 using odometer"), "9");
    assert_eq!(total("all towers 3 | where symmetric | count"), "15");
    assert_eq!(total("let t = all towers 2\nt | skip 1 | count"), "3");
    let Ok(Value::Board(board)) = with_towers().try_run("find towers 4") else { panic!("a board") };
    assert!(board.squares.iter().all(|square| square.rank == 0));
    let Ok(Value::Count(count)) = with_towers().try_run("count towers 5 limit 7") else {
        panic!("a count")
    };
    assert_eq!((count.total, count.stopped), (7u32.into(), Some(Stop::Solutions)));
    match with_towers().try_run("play towers 3") {
        Ok(Value::Position(position)) => assert_eq!(position.game.puzzle().text, "towers 3"),
        other => panic!("{other:?}"),
    }
}

#[test]
fn errors_and_completion_work_for_a_new_problem() {
    let code = |text: &str| with_towers().fault(text).code();
    assert_eq!(code("count towrs 3"), FaultCode::E001);
    assert_eq!(code("count towers 3 limit 1 limit 2"), FaultCode::E003);
    assert_eq!(code("count towers 3 using magic"), FaultCode::E300);
    let session = Session::with_vocabulary(&WITH_TOWERS);
    let offered = |text: &str| -> Vec<String> {
        session
            .complete(text, text.len())
            .candidates
            .into_iter()
            .map(|candidate| candidate.text)
            .collect()
    };
    assert_eq!(offered("count to"), ["towers"]);
    assert_eq!(offered("count towers 3 using "), ["odometer"]);
    assert_eq!(offered("find towers 3 | co"), ["corner"], "one board is not counted");
    assert_eq!(offered("all towers 3 | co"), ["count", "corner"]);
}

/// Runs the command with `@` replaced by a folder.
fn run_in(folder: &tempfile::TempDir, text: &str) -> Result<Value, Fault> {
    with_towers().try_run(&text.replace('@', &folder.path().display().to_string()))
}

#[test]
fn scripts_files_and_stages_work_for_a_new_problem() {
    let folder = tempfile::tempdir().expect("a folder");
    let told = |line: &str| match run_in(&folder, line) {
        Ok(Value::Setting { value, .. }) => value,
        other => panic!("{line}: {other:?}"),
    };
    let script = folder.path().join("s.bezzel");
    fs::write(&script, "find towers 3 | corner\n").expect("written");
    let answers = with_towers().answers(&format!("run \"{}\"", script.display()));
    assert!(
        matches!(&answers[0].outcome, Ok(Value::Setting { value, .. }) if value == "a1"),
        "{answers:?}"
    );
    assert!(matches!(run_in(&folder, "find towers 3 | export \"@/t.toy\""), Ok(Value::Saved(_))));
    assert_eq!(
        fs::read_to_string(folder.path().join("t.toy")).expect("read"),
        "towers 3\na1 b1 c1\n"
    );
    assert_eq!(told("load \"@/t.toy\" | nth 1 | corner"), "a1");
    let Ok(Value::Checked(checked)) = run_in(&folder, "check \"@/t.toy\"") else {
        panic!("a file that is right")
    };
    let verified = checked.verified;
    assert_eq!((verified.problem.as_deref(), verified.solutions), (Some("towers 3"), 1));
    let fault = run_in(&folder, "find towers 3 | export \"@/t.doc\"").expect_err("no such format");
    assert!(
        report::fault_help(&fault, Lang::EN).is_some_and(|help| help.contains(".toy")),
        "{fault:?}"
    );
    fs::write(folder.path().join("t.toy"), "towers 3\na1 b1 b2\n").expect("written");
    assert_eq!(
        run_in(&folder, "load \"@/t.toy\"").expect_err("no solution").code(),
        FaultCode::E402
    );
}

#[test]
fn help_and_json_work_for_a_new_problem() {
    let view = report::ViewOptions { vocabulary: &WITH_TOWERS, ..report::ViewOptions::default() };
    for (word, shown) in
        [("towers", "find|all|count towers SIZE"), ("corner", "SET | corner"), ("toy", "export")]
    {
        let value = with_towers()
            .try_run(&format!("help {word}"))
            .unwrap_or_else(|fault| panic!("{word}: {fault:?}"));
        let page = bezzel_drawing::plain::render(&report::value_doc(&value, &view), 80);
        assert!(page.contains(&format!("{word} (")) && page.contains(shown), "{page}");
    }
    let value = with_towers().try_run("help").expect("the overview");
    let page = bezzel_drawing::plain::render(&report::value_doc(&value, &view), 80);
    assert!(["towers", "corner", ".toy"].iter().all(|word| page.contains(word)), "{page}");
    let value = with_towers().try_run("find towers 2").expect("a board");
    let object =
        report::json::value_object(&value, "find towers 2", &view).expect("a board is an object");
    assert_eq!(object.get("problem").and_then(|problem| problem.as_str()), Some("towers 2"));
}
