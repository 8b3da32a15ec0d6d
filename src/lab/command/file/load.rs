//! The verbs `load` and `check`: reading solution files.

use crate::bind::read_problem;
use crate::command::file::export::{file_argument, format_fault};
use crate::command::input::SET;
use crate::data::{FileError, VerifiedFile, VerifiedProof};
use crate::files::Access;
use crate::io::{
    AssertedClaims, FileFormat, FormatWriter, ProofError, SavedFile, load, verify, verify_proof,
};
use crate::problem::{ArgKind, OptionArity, OptionSpec, ParamSpec, Signature};
use crate::state::malformed::PASTED;
use crate::state::remark::classify_remark;
use crate::state::{Fault, ProblemCall, Verb, VerbExample, VerbRole, VerbRun};
use crate::value::Value;
use bezzel_base::core::Limit;
use bezzel_language::SourceSpan;
use bezzel_messages::{Diagnostic, FaultCode, message};
use std::path::Path;
use std::sync::Arc;

/// Signature with a file, and the problem of its solutions if the file does not name it.
const FILE: Signature = Signature {
    params: &[ParamSpec::new("file", ArgKind::File)],
    options: &[OptionSpec::new("as", OptionArity::One(ArgKind::Problem))],
};

/// Returns the set in a solution file.
pub(crate) static LOAD: Verb = Verb {
    signature: FILE,
    examples: &[VerbExample {
        line: "all queens 6 | export \"q6.json\" replace; load \"q6.json\" | count",
        shows: "4 solutions",
    }],
    synonyms: &["open", "read", "import"],
    output_kinds: SET,
    ..Verb::new("load", VerbRole::Start, run_load)
};

/// Verifies every claim of a solution file.
pub(crate) static CHECK: Verb = Verb {
    can_be_piped: false,
    signature: Signature {
        params: FILE.params,
        options: &[
            OptionSpec::new("as", OptionArity::One(ArgKind::Problem)),
            OptionSpec::new("complete", OptionArity::Nothing),
            OptionSpec::new("unique", OptionArity::Nothing),
        ],
    },
    examples: &[
        VerbExample {
            line: "all queens 6 | export \"q6.csv\" replace; check \"q6.csv\"",
            shows: "Correct: `q6.csv` contains 4",
        },
        VerbExample {
            line: "all queens 6 | export \"q6.txt\" replace; check \"q6.txt\" as queens 6",
            shows: "Correct: `q6.txt` contains 4",
        },
        VerbExample {
            line: "prove queens 3 | export \"q3.opb\" replace; \
                   prove queens 3 | export \"q3.pbp\" replace; check \"q3.pbp\"",
            shows: "Correct: `q3.pbp` is a proof.",
        },
        VerbExample {
            line: "check \"15863724\" as queens 8",
            shows: "Correct: `15863724` contains 1",
        },
        VerbExample {
            line: "check \"[1, 3, 0, 2]\" as queens 4",
            shows: "Read as: lists of columns, counted from 0",
        },
        VerbExample {
            line: "check \"[1, 3, 0, 2]\" as queens 4 complete unique",
            shows: "claims to contain all solutions",
        },
    ],
    synonyms: &["verify", "validate"],
    ..Verb::new("check", VerbRole::Start, run_check)
};

fn run_load(run: VerbRun<'_>) -> Result<Value, Fault> {
    read_solution_file(&run, load).map(Value::Set)
}

fn run_check(run: VerbRun<'_>) -> Result<Value, Fault> {
    let (path, _) = file_argument(&run, "file");
    if path.extension().is_some_and(|ending| ending.eq_ignore_ascii_case("pbp")) {
        return check_proof(&run);
    }
    let verified = read_solution_file(&run, verify)?;
    let path = file_argument(&run, "file").0;
    // A short text is repeated, so that the command with its problem can be typed.
    let is_short = path.as_os_str().len() <= MAX_SHOWN_TEXT
        && path.to_str().is_some_and(|text| !text.contains(['\n', '"', '`']));
    let path = if is_short { path } else { shown_path(path) }.to_owned();
    Ok(Value::Checked(VerifiedFile { path, verified }))
}

/// Checks that commands may read the file at `path`, whether or not it exists.
fn require_readable(path: &Path, span: SourceSpan) -> Result<(), Fault> {
    let refused = |error: std::io::Error| Fault::from_file_error(error.into(), path, span, false);
    Access::current().readable(path).map(drop).map_err(refused)
}

/// Verifies the steps of a proof with the model of the same name in the same folder.
fn check_proof(run: &VerbRun<'_>) -> Result<Value, Fault> {
    let (path, span) = file_argument(run, "file");
    require_readable(path, span)?;
    let (model, access) = (path.with_extension("opb"), Access::current());
    if access.has_file(path) && !access.has(&model) {
        let message = message!("fault-proof-model", path = &model);
        let help = message!("help-proof-model", path = &model);
        return Err(Fault::new(span, Diagnostic::new(FaultCode::E400, message).with_help(help)));
    }
    let vocabulary = &run.state.vocabulary;
    let resolve = |text: &str| read_problem(text, vocabulary).ok()?.instance().ok();
    let limit = run.state.limit(&run.call.args);
    let replay = verify_proof(&model, path, &resolve, &limit).map_err(|error| match error {
        ProofError::Steps(error) => Fault::from_file_error(error, path, span, false),
        ProofError::Model(FileError::System(_)) if !access.has_file(path) => {
            let missing = std::io::ErrorKind::NotFound.into();
            Fault::from_file_error(FileError::System(missing), path, span, false)
        }
        ProofError::Model(error) => Fault::from_file_error(error, &model, span, false),
    })?;
    let has_checker = run.state.has_program.map(|has_program| has_program("veripb"));
    let path = path.to_owned();
    Ok(Value::CheckedProof(Box::new(VerifiedProof { path, model, replay, has_checker })))
}

/// Reads the file named by the call with the reader of its extension, and passes it to `make`.
fn read_solution_file<T>(
    run: &VerbRun<'_>,
    make: fn(&SavedFile<'_>, &Limit) -> Result<T, FileError>,
) -> Result<T, Fault> {
    let (path, span) = file_argument(run, "file");
    let vocabulary = &run.state.vocabulary;
    let formats = vocabulary.formats;
    let format = formats.iter().find(|format| format.is_format_of(path));
    let access = Access::current();
    let text = match is_standard_input(path) {
        true => Some(read_standard_input(run, span)?),
        false => pasted_text(path),
    };
    if text.is_none() {
        require_readable(path, span)?;
    }
    // A file with any other ending is read as text, and so is a page of text.
    let is_page = |format: &&FileFormat| {
        let is_text = |writer: &FormatWriter| matches!(writer, FormatWriter::Text(_));
        format.read.is_none() && format.writers.iter().all(|(_, writer)| is_text(writer))
    };
    let is_text = text.is_some()
        || format.is_none_or(is_page) && access.has_file(path)
        || is_standard_input(path);
    let text_format = formats.iter().find(|format| format.extension == "txt" && is_text);
    let Some(read) = text_format.or(format).and_then(|format| format.read) else {
        if format.is_some_and(|format| format.is_picture()) {
            let message = message!("fault-picture", path = path);
            let help = message!("help-picture");
            return Err(Fault::new(
                span,
                Diagnostic::new(FaultCode::E400, message).with_help(help),
            ));
        }
        let readable = formats.iter().filter(|format| format.read.is_some());
        return Err(format_fault(path, span, readable.map(|format| format.extension)));
    };
    // Limits of a search are not part of a problem.
    let is_plain = |problem: &ProblemCall| {
        !["using", "limit", "within"].iter().any(|word| problem.args.has(word))
    };
    let resolve =
        |text: &str| read_problem(text, vocabulary).ok().filter(is_plain)?.instance().ok();
    let named = run.call.problem.as_ref();
    let given = named.map(ProblemCall::instance).transpose()?;
    let limit = run.state.limit(named.map_or(&run.call.args, |problem| &problem.args));
    make(
        &SavedFile {
            path: shown_path(path),
            text,
            read,
            resolve: &resolve,
            remark: &classify_remark,
            given,
            formats,
            limit: &limit,
            may_be_position: run.call.verb.word == LOAD.word,
            asserted: AssertedClaims {
                complete: run.call.args.has("complete"),
                reduced: run.call.args.has("unique"),
            },
        },
        &limit,
    )
    .map_err(|error| Fault::from_file_error(error, shown_path(path), span, false))
}

/// Returns whether a file argument means standard input.
fn is_standard_input(path: &Path) -> bool {
    path == Path::new("-")
}

/// Reads standard input to its end.
fn read_standard_input(run: &VerbRun<'_>, span: SourceSpan) -> Result<Arc<[u8]>, Fault> {
    let path = Path::new("-");
    let Some(read) = run.state.standard_input else {
        let message = message!("fault-no-input");
        return Err(Fault::new(span, Diagnostic::new(FaultCode::E400, message)));
    };
    read().map_err(|error| Fault::from_file_error(error.into(), path, span, false))
}

/// Maximum length of a text that is repeated in an answer, in bytes.
const MAX_SHOWN_TEXT: usize = 40;

/// Returns the name of a file in messages.
fn shown_path(path: &Path) -> &Path {
    if pasted_text(path).is_some() { Path::new(PASTED) } else { path }
}

/// Returns the text of a file argument that is not a path: it has several lines, begins with a
/// bracket, consists of digits, or has commas or blanks and no ending.
fn pasted_text(path: &Path) -> Option<Arc<[u8]>> {
    let text = path.to_str()?;
    let is_text = text.contains('\n')
        || text.trim_start().starts_with(['[', '(', '{'])
        || text.bytes().all(|byte| byte.is_ascii_digit())
        || text.contains([',', ' ']) && path.extension().is_none();
    (is_text && !Access::current().has(path)).then(|| text.as_bytes().into())
}
