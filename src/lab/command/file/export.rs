//! The stage `export`: writes a value to a file in the format of its extension.

use crate::command::input::{SET, to_set_value};
use crate::data::{ExportKind, FileError, NoSolution, Saved, ValueKind};
use crate::files::AtomicFile;
use crate::io::model::ModelLanguage;
use crate::io::{CancellableFile, FileFormat, FormatWriter, SaveSource, save};
use crate::problem::{
    ArgKind, Instance, LinearProgram, OptionArity, OptionSpec, ParamSpec, Signature, SourceSpan,
};
use crate::set::SolutionSet;
use crate::state::{
    Fault, FaultKind, MAX_BOARDS, PictureError, PictureRequest, SessionState, SideEffect, Verb,
    VerbExample, VerbRole, VerbRun, max_picture_boards,
};
use crate::value::{Slideshow, Value};
use bezzel_base::board::SymmetryGroup;
use bezzel_base::core::{Limit, Stop};
use bezzel_messages::{Diagnostic, FaultCode, Message, MessageArg, message};
use std::io::{BufWriter, Cursor, Seek, Write};
use std::path::{Path, PathBuf};

const EXPORTED: &[ValueKind] = &[
    ValueKind::Count,
    ValueKind::Estimate,
    ValueKind::Set,
    ValueKind::Board,
    ValueKind::Gallery,
    ValueKind::Slides,
    ValueKind::Walk,
    ValueKind::Plot,
    ValueKind::Trace,
    ValueKind::Traces,
    ValueKind::Tree,
    ValueKind::Map,
    ValueKind::Table,
    ValueKind::Proof,
    ValueKind::Puzzle,
    ValueKind::Position,
    ValueKind::Puzzles,
];

/// Kinds that every format may hold. Counts and estimates are written as tables, and have no picture.
const SHOWN: &[ValueKind] = EXPORTED.split_at(2).1;

/// Writes a solution file, a picture or a table. The extension selects the format.
pub(crate) static EXPORT: Verb = Verb {
    can_be_piped: false,
    signature: Signature {
        params: &[ParamSpec::new("file", ArgKind::File)],
        options: &[
            OptionSpec::new("unique", OptionArity::One(ArgKind::File)),
            OptionSpec::new("with", OptionArity::One(ArgKind::Choice(&["key"]))),
            OptionSpec::new("replace", OptionArity::Nothing),
        ],
    },
    examples: &[
        VerbExample {
            line: "all queens 8 | unique | export \"q8.json\" replace",
            shows: "`q8.json`: 12 solutions, 650 bytes",
        },
        VerbExample {
            line: "all queens 8 | export \"q8.txt\" unique \"q8-unique.txt\" replace",
            shows: "`q8-unique.txt`: 12 solutions, ",
        },
        VerbExample {
            line: "find queens 8 | export \"q8.svg\" replace",
            shows: "`q8.svg`: 1 solution, ",
        },
        VerbExample {
            line: "all queens 8 | export \"q8.pdf\" replace",
            shows: "`q8.pdf`: 92 solutions, ",
        },
        VerbExample {
            line: "play regions 7 sheet 4 seed 3 | export \"sheet.pdf\" with key replace",
            shows: "`sheet.pdf`: 4 puzzles with answers, 2 pages, ",
        },
        VerbExample {
            line: "all cover queens 5 | export \"c5.lp\" replace",
            shows: "`c5.lp`: 25 variables, 25 constraints, ",
        },
        VerbExample {
            line: "trace queens 6 | export \"t6.svg\" replace",
            shows: "`t6.svg`: 205 steps, ",
        },
        VerbExample { line: "compare rooks 2..4 | export \"rooks.csv\" replace", shows: "rows, " },
        VerbExample { line: "all queens 4 | export \"-.csv\"", shows: "2,4,1,3" },
    ],
    synonyms: &["save", "write", "store", "output", "formats"],
    input_kinds: EXPORTED,
    plan: "plan-written",
    effect: SideEffect::Writes,
    ..Verb::new("export", VerbRole::Stage, run_export)
};

fn run_export(mut run: VerbRun<'_>) -> Result<Value, Fault> {
    let path = file_argument(&run, "file").0.to_owned();
    let mut formats = run.state.vocabulary.formats.iter();
    let is_picture = formats
        .any(|format| format.is_picture() && !format.has_pages() && format.is_format_of(&path));
    // An estimate is written as the table that shows it, and a count as a row. Nothing draws a
    // single row.
    let input = run.input.take().map(|value| match value {
        Value::Estimate(estimate) => Value::Table(estimate.to_table()),
        Value::Count(count) if !is_picture => Value::Table(count.to_table()),
        value => value,
    });
    let classes = match run.call.args.get("unique") {
        None => None,
        Some(unique) => {
            let Some(Value::Set(set)) = &input else { return Err(run.input_fault(input, SET)) };
            let (other, _) = file_argument(&run, "unique");
            if path == other {
                return Err(Fault::new(unique.span, FaultKind::file_exists(other)));
            }
            // Either both files can be written, or neither is.
            let classes = Value::Set(set.clone().unique(SymmetryGroup::All));
            let (place, replace) = (file_argument(&run, "unique"), run.call.args.has("replace"));
            drop(ExportJob::new(&classes, run.state, place, replace)?);
            Some(classes)
        }
    };
    let written = match standard_output_format(&path, input.as_ref(), run.state) {
        Some(format) => export_text(&mut run, input, format)?,
        None => Value::Saved(export_value(&mut run, input, "file")?),
    };
    let Some(classes) = classes else { return Ok(written) };
    let classes = Some(Box::new(export_value(&mut run, Some(classes), "unique")?));
    Ok(match written {
        Value::Saved(saved) => Value::Saved(Saved { classes, ..saved }),
        text => text,
    })
}

/// File name of the standard output. An ending such as in `-.csv` selects the format.
const STANDARD_OUTPUT: &str = "-";

/// Returns the file name with the format for the standard output. Without an ending it is the first
/// format with text that fits. Returns `None` if the path is a file.
fn standard_output_format(
    path: &Path,
    value: Option<&Value>,
    session_state: &SessionState,
) -> Option<PathBuf> {
    if path.file_stem()? != STANDARD_OUTPUT || path.parent()? != Path::new("") {
        return None;
    }
    if path.extension().is_some() {
        return Some(path.to_owned());
    }
    let is_text = |format: &&&'static FileFormat| {
        let writer = value.and_then(|value| format.writer_for(value));
        writer.is_some_and(|writer| !matches!(writer, FormatWriter::Picture(_)))
    };
    let mut formats: Vec<_> = session_state.vocabulary.formats.iter().filter(is_text).collect();
    formats.sort_by_key(|format| !TEXT_FORMATS.contains(&format.extension));
    let ending = formats.first().map_or("txt", |format| format.extension);
    Some(Path::new(STANDARD_OUTPUT).with_extension(ending))
}

/// Formats that are preferred where no ending selects one.
const TEXT_FORMATS: [&str; 1] = ["csv"];

/// Writes a value to the standard output, as a text.
fn export_text(run: &mut VerbRun<'_>, input: Option<Value>, path: PathBuf) -> Result<Value, Fault> {
    let span = run.argument_span("file");
    let (_, contents) = export_to(run, input, (&path, span), true)?;
    String::from_utf8(contents).map(Value::Written).map_err(|_| {
        let message = message!("fault-binary-output", path = &path);
        Fault::new(span, Diagnostic::new(FaultCode::E400, message))
    })
}

/// Writes a value to the file named by an argument.
fn export_value(run: &mut VerbRun<'_>, input: Option<Value>, name: &str) -> Result<Saved, Fault> {
    let (path, span) = file_argument(run, name);
    let path = path.to_owned();
    export_to(run, input, (&path, span), false).map(|(saved, _)| saved)
}

/// Writes a value to a file, or in the format of the file to memory. Also returns the contents in
/// memory.
fn export_to(
    run: &mut VerbRun<'_>,
    input: Option<Value>,
    (path, span): (&Path, SourceSpan),
    is_in_memory: bool,
) -> Result<(Saved, Vec<u8>), Fault> {
    let formats = run.state.vocabulary.formats;
    let format = formats.iter().find(|format| format.is_format_of(path));
    let draws = |value: &Value| format.is_some_and(|format| format.writer_for(value).is_some());
    // A picture of an extreme shows its boards. A list has all solutions that reach it.
    let input = match input {
        Some(value) if !draws(&value) => Some(to_set_value(value, run.call.span)?),
        input => input,
    };
    // If the format is for models or proofs, the fault names the values that it takes. Otherwise it
    // lists the extensions that fit.
    let only = format.and_then(|format| match format.writers {
        [(kinds, FormatWriter::Model(_) | FormatWriter::Proof(_)), ..] => Some((*kinds, format)),
        _ => None,
    });
    let fits = |value: &&Value| match only {
        Some((_, format)) => format.writer_for(value).is_some(),
        None => formats.iter().any(|format| format.writer_for(value).is_some()),
    };
    let Some(value) = input.as_ref().filter(fits) else {
        return Err(run.input_fault(input, only.map_or(SHOWN, |(kinds, _)| kinds)));
    };
    let key = run.call.args.get("with").map(|key| key.span);
    if let Some(key) = key.filter(|_| !is_puzzle(value)) {
        let message = message!("fault-key", kind = Message::new(value.kind().message_id()));
        return Err(Fault::new(key, Diagnostic::new(FaultCode::E200, message)));
    }
    let export = match is_in_memory {
        true => ExportJob::in_memory(value, run.state, (path, span))?,
        false => ExportJob::new(value, run.state, (path, span), run.call.args.has("replace"))?,
    };
    let export = export.with_key(key.is_some());
    let (limit, whole) = match value {
        Value::Set(set) if export.is_picture() => {
            // The time limit applied to the search, which has finished. Cancellation still stops
            // the drawing.
            let limit = Limit { deadline: None, ..run.state.limit_for_set(set) };
            (limit, Some(Value::Gallery(run.gallery(set, export.max_boards())?)))
        }
        Value::Set(set) => (run.state.limit_for_set(set), None),
        // The notes with the reasons are not in the file.
        Value::Table(table) => {
            (run.state.limit(&run.call.args), table.with_reasons().map(Value::Table))
        }
        // A few slides are enough to start a slideshow on the screen. A file contains all that fit.
        Value::Slides(slides) if slides.has_more() => {
            let gallery = run.gallery(&slides.set, Slideshow::max_slides(&slides.set))?;
            (
                run.state.limit(&run.call.args),
                Some(Value::Slides(Slideshow { gallery, ..slides.clone() })),
            )
        }
        _ => (run.state.limit(&run.call.args), None),
    };
    let value = whole.as_ref().unwrap_or(value);
    if let Some(stop) = export.stop_reason(value) {
        return Err(run.stop_fault(stop));
    }
    let written = export.write_contents(value, run.state, &limit)?;
    if !is_in_memory {
        let command = run.state.command.clone();
        run.state.exported_files.record(path, &command);
    }
    Ok(written)
}

/// Export of a value to a file, which is written completely or not at all.
#[derive(Debug)]
pub struct ExportJob<'a> {
    path: &'a Path,
    span: SourceSpan,
    writer: FormatWriter,
    /// File, or `None` if the contents stay in memory.
    draft: Option<AtomicFile>,
    with_key: bool,
}

/// Returns whether a value has puzzles, whose answers can be printed.
fn is_puzzle(value: &Value) -> bool {
    matches!(value, Value::Puzzle(_) | Value::Position(_) | Value::Puzzles(_))
}

impl<'a> ExportJob<'a> {
    /// Checks that the file can be written and that its format takes the value. `span` is the place
    /// of the file name.
    ///
    /// # Errors
    /// A fault at `span`.
    pub fn new(
        value: &Value,
        session_state: &SessionState,
        place: (&'a Path, SourceSpan),
        replace: bool,
    ) -> Result<ExportJob<'a>, Fault> {
        let (path, span) = place;
        let job = ExportJob::in_memory(value, session_state, place)?;
        // A cell that runs again replaces its own file.
        let replace = replace || session_state.exported_files.is_own(path, &session_state.command);
        let draft = AtomicFile::new(path, replace)
            .map_err(|error| Fault::from_file_error(error, path, span, true))?;
        Ok(ExportJob { draft: Some(draft), ..job })
    }

    /// Creates an export whose contents stay in memory. The name selects the format.
    fn in_memory(
        value: &Value,
        session_state: &SessionState,
        (path, span): (&'a Path, SourceSpan),
    ) -> Result<ExportJob<'a>, Fault> {
        let formats = session_state.vocabulary.formats;
        let tour = match value {
            Value::Set(set) => set.instance().tour_ends().is_some(),
            Value::Board(board) => board.closed_tour.is_some(),
            _ => false,
        };
        let listed = matches!(value, Value::Set(_) | Value::Board(_));
        let fits = |writer: &FormatWriter| !listed || writer.can_write(tour);
        let found = formats
            .iter()
            .find(|format| format.is_format_of(path))
            .and_then(|format| format.writer_for(value));
        let Some(writer) =
            found.filter(|writer| fits(writer) || matches!(writer, FormatWriter::Model(_)))
        else {
            let good =
                formats.iter().filter(|format| format.writer_for(value).as_ref().is_some_and(fits));
            return Err(format_fault(path, span, good.map(|format| format.extension)));
        };
        if matches!(writer, FormatWriter::Picture(_)) && session_state.draw.is_none() {
            return Err(drawing_fault(PictureError::NoRenderer, path, span));
        }
        Ok(ExportJob { path, span, writer, draft: None, with_key: false })
    }

    /// Adds the answers of puzzles, or leaves them out.
    fn with_key(self, with_key: bool) -> ExportJob<'a> {
        ExportJob { with_key, ..self }
    }

    /// Returns the maximum number of boards that the picture shows.
    fn max_boards(&self) -> u64 {
        match self.writer {
            FormatWriter::Picture(picture) => max_picture_boards(picture),
            _ => MAX_BOARDS,
        }
    }

    /// Returns whether the format is a picture, which shows the first solutions of a set.
    fn is_picture(&self) -> bool {
        matches!(self.writer, FormatWriter::Picture(_))
    }

    /// Returns the stop for which an incomplete value is not written. Text formats can state that
    /// they are incomplete, but a picture cannot.
    pub fn stop_reason(&self, value: &Value) -> Option<Stop> {
        let stopped = match value {
            Value::Table(table) => table.stopped,
            Value::Map(map) => map.stopped,
            // A part of a proof proves nothing.
            Value::Proof(proof) => return proof.stopped,
            Value::Trace(_) if self.is_picture() => return value.stop_reason(),
            Value::Trace(_) => value.stop_reason(),
            Value::Gallery(gallery) | Value::Slides(Slideshow { gallery, .. }) => {
                return gallery
                    .stopped
                    .filter(|stop| *stop != Stop::Solutions || gallery.boards.is_empty());
            }
            _ => None,
        };
        stopped.filter(|stop| *stop == Stop::Cancelled)
    }

    /// Writes the value under a limit.
    ///
    /// # Errors
    /// A fault at the place of the file name. No file is left behind.
    pub fn write(
        self,
        value: &Value,
        session_state: &SessionState,
        limit: &Limit,
    ) -> Result<Saved, Fault> {
        self.write_contents(value, session_state, limit).map(|(saved, _)| saved)
    }

    /// Writes the value under a limit. Also returns the contents if they stay in memory.
    fn write_contents(
        mut self,
        value: &Value,
        session_state: &SessionState,
        limit: &Limit,
    ) -> Result<(Saved, Vec<u8>), Fault> {
        let (path, span) = (self.path, self.span);
        let failed = |error: FileError| Fault::from_file_error(error, path, span, true);
        let Some(mut draft) = self.draft.take() else {
            let mut contents = Cursor::new(Vec::new());
            let saved = self.write_to(&mut contents, value, session_state, limit)?;
            return Ok((saved, contents.into_inner()));
        };
        let mut saved = self.write_to(draft.file(), value, session_state, limit)?;
        saved.bytes = draft.file().metadata().map_err(|error| failed(error.into()))?.len();
        draft.persist().map_err(failed)?;
        Ok((saved, Vec::new()))
    }

    fn write_to(
        &self,
        target: impl Write + Seek,
        value: &Value,
        session_state: &SessionState,
        limit: &Limit,
    ) -> Result<Saved, Fault> {
        let (path, span) = (self.path, self.span);
        let failed = |error: FileError| Fault::from_file_error(error, path, span, true);
        // A set whose time runs out is written as a part if the format can state it. Only
        // cancellation stops the writing.
        let deadline = limit.deadline.filter(|_| !matches!(value, Value::Set(_)));
        let mut file = CancellableFile::new(target, Limit { deadline, ..limit.clone() });
        let stopped = value.stop_reason();
        let mut saved = Saved { stopped, complete: stopped.is_none(), ..Saved::new(path) };
        match (self.writer, value) {
            (FormatWriter::Solutions(listing), _) => {
                let what = SaveSource::from_value(value).expect("only sets and boards are listed");
                let written = save(what, listing, &mut file, limit).map_err(failed)?;
                (saved.solutions, saved.complete, saved.stopped) =
                    (written.solutions, written.complete, written.stopped);
            }
            (FormatWriter::Text(text), _) => {
                file.write_all(text(value).as_bytes()).map_err(|error| failed(error.into()))?;
                let all = |steps: usize| {
                    Some(ExportKind::Steps { shown: steps as u64, of: steps as u64 })
                };
                saved.export_kind = match value {
                    Value::Table(table) => Some(ExportKind::Rows(table.rows.len() as u64)),
                    Value::Map(_) => Some(ExportKind::Map),
                    Value::None(NoSolution { partial_tour: Some(walk), .. }) => {
                        Some(walk.export_kind())
                    }
                    Value::Plot(_) => Some(ExportKind::Plot),
                    Value::Trace(trace) => all(trace.steps.len()),
                    Value::Traces(traces) => {
                        all(traces.iter().map(|trace| trace.steps.len()).sum())
                    }
                    _ => None,
                };
            }
            (FormatWriter::Model(language), Value::Set(set)) => {
                let model = model_of_set(set, language).map_err(|why| Fault::new(span, why))?;
                let text = set.instance().command_text();
                let written = language.write(&model, &text, &mut file, limit).map_err(failed)?;
                let (variables, constraints) = (written.variables, written.constraints);
                saved.export_kind = Some(ExportKind::Model { variables, constraints });
            }
            (FormatWriter::Proof(write), Value::Proof(proof)) => {
                saved.export_kind = Some(write(proof, &mut file, limit).map_err(failed)?);
            }
            (FormatWriter::Picture(picture), _) => {
                let mut stream = BufWriter::new(file);
                let none = |none| drawing_fault(none, path, span);
                let draw = session_state.draw.ok_or(PictureError::NoRenderer).map_err(none)?;
                let subject = value.command_text();
                let command = if session_state.command.is_empty() {
                    &subject
                } else {
                    &session_state.command
                };
                let request = PictureRequest { format: picture, command, with_key: self.with_key };
                let drawn = draw(value, request, session_state, &mut stream).map_err(none)?;
                stream.flush().map_err(|error| failed(error.into()))?;
                let (solutions, whole) = match drawn.contents() {
                    ExportKind::Solutions { shown, of } => {
                        (*shown, of.as_ref().is_some_and(|of| *of == (*shown).into()))
                    }
                    ExportKind::Path { .. } => (1, true),
                    ExportKind::Steps { shown, of } => (0, shown == of),
                    ExportKind::Walk(..) => (0, false),
                    ExportKind::Plot
                    | ExportKind::Tree
                    | ExportKind::Map
                    | ExportKind::Puzzle
                    | ExportKind::Puzzles { .. }
                    | ExportKind::Pages { .. }
                    | ExportKind::After(_)
                    | ExportKind::Rows(_)
                    | ExportKind::Model { .. }
                    | ExportKind::Proof(_) => (0, true),
                };
                (saved.solutions, saved.complete) = (solutions, whole && saved.complete);
                saved.export_kind = Some(drawn);
            }
            (FormatWriter::Model(_) | FormatWriter::Proof(_), _) => {
                return Err(Fault::new(span, partial_set_fault()));
            }
        }
        Ok(saved)
    }
}

/// Returns the model of a set's problem, if the language can express it.
fn model_of_set(set: &SolutionSet, language: &ModelLanguage) -> Result<LinearProgram, Diagnostic> {
    if !set.is_whole_problem() {
        return Err(partial_set_fault());
    }
    let instance = set.instance();
    let model = instance.linear_program().ok_or_else(|| no_model_fault(&**instance))?;
    if model.goal.is_some() && !language.can_optimize {
        let help = match instance.tour_ends() {
            Some(_) => message!("help-model-optimum-walk"),
            None => message!("help-model-optimum"),
        };
        Err(Diagnostic::new(FaultCode::E300, message!("fault-model-optimum")).with_help(help))
    } else {
        Ok(model)
    }
}

/// Returns the fault of a problem without a model, or of a condition that a model of sums cannot
/// express.
pub(crate) fn no_model_fault(instance: &dyn Instance) -> Diagnostic {
    let problem = instance.command_text();
    match instance.symmetry_constraint() {
        _ if instance.is_shortest_path() => Diagnostic::new(
            FaultCode::E300,
            message!("fault-model-path", problem = problem.clone()),
        )
        .with_help(message!("help-model-path", problem = problem)),
        Some(_) if instance.tour_ends().is_none() => {
            Diagnostic::new(FaultCode::E300, message!("fault-model-symmetry", problem = problem))
                .with_help(message!("help-model-symmetry"))
        }
        _ => Diagnostic::new(FaultCode::E300, message!("fault-no-model", problem = problem))
            .with_help(message!(
                "help-no-model",
                most = LinearProgram::MAX_SQUARES,
                three = LinearProgram::MAX_SQUARES_NO_THREE,
                tours = LinearProgram::MAX_TOUR_SQUARES
            )),
    }
}

/// Returns the fault of a part of a problem. Only whole problems have models.
fn partial_set_fault() -> Diagnostic {
    Diagnostic::new(FaultCode::E200, message!("fault-model-part"))
        .with_help(message!("help-model-part"))
}

/// Returns the fault of a file extension that does not fit, with those that fit.
pub(crate) fn format_fault(
    path: &Path,
    span: SourceSpan,
    endings: impl Iterator<Item = &'static str>,
) -> Fault {
    // Pages and pixels need the font of the feature `cli`.
    let is_built = |ending: &&str| cfg!(feature = "cli") || !["png", "pdf"].contains(ending);
    let endings =
        MessageArg::code_words(endings.filter(is_built).map(|ending| format!(".{ending}")));
    let diagnostic = Diagnostic::new(FaultCode::E400, message!("fault-format", path = path));
    Fault::new(span, diagnostic.with_help(message!("help-format", endings = endings)))
}

pub(crate) fn drawing_fault(none: PictureError, path: &Path, span: SourceSpan) -> Fault {
    let help = |ending: &'static str| message!("help-not-built", ending = ending);
    let not_built = || Diagnostic::new(FaultCode::E400, message!("fault-not-built", path = path));
    Fault::new(
        span,
        match none {
            PictureError::NoRenderer => not_built().into(),
            PictureError::Format(instead) => not_built().with_help(help(instead)).into(),
            PictureError::Large(size, most) => {
                let message = message!("fault-large-picture", size = size, most = most);
                Diagnostic::new(FaultCode::E301, message).into()
            }
            PictureError::Long { size, most, instead } => {
                let message = message!("fault-long-path", size = size, most = most);
                Diagnostic::new(FaultCode::E301, message).with_help(help(instead)).into()
            }
            PictureError::System(error) => {
                return Fault::from_file_error(error.into(), path, span, true);
            }
            PictureError::NoNumbers => {
                Diagnostic::new(FaultCode::E200, message!("fault-no-numbers")).into()
            }
            PictureError::Kind(got) => {
                FaultKind::wrong_input(EXPORT.word, got, EXPORTED, Some(message!("help-E200")))
            }
        },
    )
}

/// Returns the file named by an argument of the call, with the place of the argument.
pub(crate) fn file_argument<'r>(run: &'r VerbRun<'_>, name: &str) -> (&'r Path, SourceSpan) {
    let span = run.argument_span(name);
    (Path::new(run.call.args.text(name).unwrap_or_default()), span)
}

#[cfg(test)]
mod tests {
    use super::SHOWN;
    use crate::io::FORMATS;
    use std::collections::BTreeSet;

    #[test]
    fn exported_kinds_agree_with_the_formats() {
        let taken: BTreeSet<_> = FORMATS
            .iter()
            .flat_map(|format| format.writers)
            .flat_map(|row| row.0)
            .copied()
            .collect();
        // Readers of the list treat an explicit solution as a board.
        let named: BTreeSet<_> =
            SHOWN.iter().copied().chain([crate::data::ValueKind::Explicit]).collect();
        assert_eq!(taken, named);
    }
}
