//! The stage `export`: writes a value to a file in the format of its extension.

use super::input::{SET, as_set};
use super::{Effect, Example, Fault, FaultKind, MOST_BOARDS, NoDrawing, NoModel, Role, Run, Scene, Verb};
use crate::board::Group;
use crate::problem::{Kind, Model, Opt, Param, Signature, Span, Takes};
use crate::search::{Limit, Stop};
use crate::value::file::{Draft, FileError, Saving, Watched, Writer, drop_drafts, save};
use crate::value::model::Language;
use crate::value::{Drawn, NoSolution, Saved, Slides, SolutionSet, Value};
use std::io::{BufWriter, Write};
use std::path::Path;

const EXPORTED: &[&str] = &[
    "kind-set",
    "kind-board",
    "kind-gallery",
    "kind-slides",
    "kind-walk",
    "kind-plot",
    "kind-trace",
    "kind-map",
    "kind-table",
    "kind-proof",
    "kind-puzzle",
    "kind-position",
];

/// Writes a solution file, a picture or a table. The extension selects the format.
pub(super) static EXPORT: Verb = Verb {
    piped: false,
    takes: Signature {
        params: &[Param::new("file", Kind::File)],
        options: &[Opt::new("unique", Takes::One(Kind::File)), Opt::new("replace", Takes::Nothing)],
    },
    examples: &[
        Example {
            line: "all queens 8 | unique | export \"q8.json\" replace",
            shows: "`q8.json`: 12 solutions, 650 bytes",
        },
        Example {
            line: "all queens 8 | export \"q8.txt\" unique \"q8-unique.txt\" replace",
            shows: "`q8-unique.txt`: 12 solutions, ",
        },
        Example { line: "find queens 8 | export \"q8.svg\" replace", shows: "`q8.svg`: 1 solution, " },
        Example {
            line: "all cover queens 5 | export \"c5.lp\" replace",
            shows: "`c5.lp`: 25 variables, 25 constraints, ",
        },
        Example { line: "trace queens 6 | export \"t6.svg\" replace", shows: "`t6.svg`: 205 steps, " },
        Example { line: "compare rooks 2..4 | export \"rooks.csv\" replace", shows: "rows, " },
    ],
    like: &["save", "write", "store", "output", "formats"],
    on: EXPORTED,
    plan: "plan-written",
    effect: Effect::Writes,
    ..Verb::new("export", Role::Stage, run_export)
};

fn run_export(mut run: Run<'_>) -> Result<Value, Fault> {
    // An estimate is written as the table that shows it.
    let input = run.input.take().map(|value| match value {
        Value::Estimate(estimate) => Value::Table(estimate.table()),
        value => value,
    });
    let Some(unique) = run.call.args.get("unique") else { return export(&mut run, input, "file").map(Value::Saved) };
    let Some(Value::Set(set)) = &input else { return Err(run.refuse_input(input, SET)) };
    let (path, other) = (file(&run, "file").0, file(&run, "unique").0);
    if path == other {
        return Err(Fault::at(unique.span, FaultKind::Exists(other.to_owned())));
    }
    // Either both files can be written, or neither is.
    let (classes, replace) = (Value::Set(set.clone().unique(Group::All)), run.call.args.has("replace"));
    drop(Export::new(&classes, run.scene, file(&run, "unique"), replace)?);
    let saved = export(&mut run, input, "file")?;
    let classes = export(&mut run, Some(classes), "unique")?;
    Ok(Value::Saved(Saved { classes: Some(Box::new(classes)), ..saved }))
}

/// Writes a value to the file named by an argument.
fn export(run: &mut Run<'_>, input: Option<Value>, name: &str) -> Result<Saved, Fault> {
    let formats = run.scene.vocabulary.formats;
    let (path, span) = file(run, name);
    let (path, span) = (path.to_owned(), span);
    let path = path.as_path();
    let format = formats.iter().find(|format| format.is_of(path));
    let draws = |value: &Value| format.is_some_and(|format| format.writer(value).is_some());
    // A picture of an extreme shows its boards. A list has all solutions that reach it.
    let input = match input {
        Some(value) if !draws(&value) => Some(as_set(value, run.call.span)?),
        input => input,
    };
    // If the format is for models or proofs, the fault names the values that it takes. Otherwise it
    // lists the extensions that fit.
    let only = format.and_then(|format| match format.takes {
        [(kinds, Writer::Model(_) | Writer::Proof(_)), ..] => Some((*kinds, format)),
        _ => None,
    });
    let fits = |value: &&Value| match only {
        Some((_, format)) => format.writer(value).is_some(),
        None => formats.iter().any(|format| format.writer(value).is_some()),
    };
    let Some(value) = input.as_ref().filter(fits) else {
        return Err(run.refuse_input(input, only.map_or(EXPORTED, |(kinds, _)| kinds)));
    };
    let export = Export::new(value, run.scene, (path, span), run.call.args.has("replace"))?;
    let (limit, whole) = match value {
        Value::Set(set) if export.is_picture() => {
            // The time limit applied to the search, which has finished. Cancellation still stops
            // the drawing.
            let limit = Limit { deadline: None, ..run.scene.limit_of(set) };
            (limit, Some(Value::Gallery(run.gallery(set, MOST_BOARDS)?)))
        }
        Value::Set(set) => (run.scene.limit_of(set), None),
        // The notes with the reasons are not in the file.
        Value::Table(table) => (run.scene.limit(&run.call.args), table.with_reasons().map(Value::Table)),
        // A few slides are enough to start a slideshow on the screen. A file contains all that fit.
        Value::Slides(slides) if slides.has_more() => {
            let gallery = run.gallery(&slides.set, Slides::carried(&slides.set))?;
            (run.scene.limit(&run.call.args), Some(Value::Slides(Slides { gallery, ..slides.clone() })))
        }
        _ => (run.scene.limit(&run.call.args), None),
    };
    let value = whole.as_ref().unwrap_or(value);
    match export.cut(value) {
        Some(stop) => Err(run.stopped(stop)),
        None => export.write(value, run.scene, &limit),
    }
}

/// Export of a value to a file, which is written completely or not at all.
#[derive(Debug)]
pub struct Export<'a> {
    path: &'a Path,
    span: Span,
    writer: Writer,
    draft: Draft,
}

impl<'a> Export<'a> {
    /// Checks that the file can be written and that its format takes the value. `span` is the place
    /// of the file name.
    ///
    /// # Errors
    /// A fault at `span`.
    pub fn new(
        value: &Value,
        scene: &Scene,
        (path, span): (&'a Path, Span),
        replace: bool,
    ) -> Result<Export<'a>, Fault> {
        let formats = scene.vocabulary.formats;
        let tour = match value {
            Value::Set(set) => set.instance().walk().is_some(),
            Value::Board(board) => board.walk.is_some(),
            _ => false,
        };
        let listed = matches!(value, Value::Set(_) | Value::Board(_));
        let fits = |writer: &Writer| !listed || writer.fits(tour);
        let found = formats.iter().find(|format| format.is_of(path)).and_then(|format| format.writer(value));
        let Some(writer) = found.filter(|writer| fits(writer) || matches!(writer, Writer::Model(_))) else {
            let good = formats.iter().filter(|format| format.writer(value).as_ref().is_some_and(fits));
            let endings = good.map(|format| format.ending).collect();
            return Err(Fault::at(span, FaultKind::Format { path: path.to_owned(), endings }));
        };
        if matches!(writer, Writer::Picture(_)) && scene.draw.is_none() {
            return Err(no_drawing(NoDrawing::Hook, path, span));
        }
        drop_drafts(path.parent().unwrap_or(Path::new("")));
        let draft = Draft::new(path, replace).map_err(|error| Fault::of_file(error, path, span, true))?;
        Ok(Export { path, span, writer, draft })
    }

    /// Returns whether the format is a picture, which shows the first solutions of a set.
    fn is_picture(&self) -> bool {
        matches!(self.writer, Writer::Picture(_))
    }

    /// Returns the stop for which an incomplete value is not written. Text formats can state that
    /// they are incomplete, but a picture cannot.
    pub fn cut(&self, value: &Value) -> Option<Stop> {
        let stopped = match value {
            Value::Table(table) => table.stopped,
            Value::Map(map) => map.stopped,
            // A part of a proof proves nothing.
            Value::Proof(proof) => return proof.stopped,
            Value::Trace(_) | Value::Story(_) if self.is_picture() => return value.stopped(),
            Value::Trace(_) | Value::Story(_) => value.stopped(),
            Value::Gallery(gallery) | Value::Slides(Slides { gallery, .. }) => {
                return gallery.stopped.filter(|stop| *stop != Stop::Solutions || gallery.boards.is_empty());
            }
            _ => None,
        };
        stopped.filter(|stop| *stop == Stop::Cancelled)
    }

    /// Writes the value under a limit.
    ///
    /// # Errors
    /// A fault at the place of the file name. No file is left behind.
    pub fn write(mut self, value: &Value, scene: &Scene, limit: &Limit) -> Result<Saved, Fault> {
        let (path, span) = (self.path, self.span);
        let failed = |error: FileError| Fault::of_file(error, path, span, true);
        // A set whose time runs out is written as a part if the format can state it. Only
        // cancellation stops the writing.
        let deadline = limit.deadline.filter(|_| !matches!(value, Value::Set(_)));
        let mut file = Watched::new(self.draft.file(), Limit { deadline, ..limit.clone() });
        let stopped = value.stopped();
        let mut saved = Saved { stopped, complete: stopped.is_none(), ..Saved::new(path) };
        match (self.writer, value) {
            (Writer::Solutions(listing), _) => {
                let what = Saving::of(value).expect("only sets and boards are listed");
                let written = save(what, listing, &mut file, limit).map_err(failed)?;
                (saved.solutions, saved.complete, saved.stopped) =
                    (written.solutions, written.complete, written.stopped);
            }
            (Writer::Text(text), _) => {
                file.write_all(text(value).as_bytes()).map_err(|error| failed(error.into()))?;
                let all = |steps: usize| Some(Drawn::Steps { shown: steps as u64, of: steps as u64 });
                saved.drawn = match value {
                    Value::Table(table) => Some(Drawn::Rows(table.rows.len() as u64)),
                    Value::Map(_) => Some(Drawn::Map),
                    Value::None(NoSolution { walk: Some(walk), .. }) => Some(walk.drawn()),
                    Value::Plot(_) => Some(Drawn::Plot),
                    Value::Trace(trace) => all(trace.steps.len()),
                    Value::Story(narrative) => all(narrative.story.shown().len()),
                    _ => None,
                };
            }
            (Writer::Model(language), Value::Set(set)) => {
                let model = model(set, language).map_err(|why| Fault::at(span, FaultKind::NoModel(why)))?;
                let text = set.instance().text();
                let written = language.write(&model, &text, &mut file, limit).map_err(failed)?;
                let (variables, constraints) = (written.variables, written.constraints);
                saved.drawn = Some(Drawn::Model { variables, constraints });
            }
            (Writer::Proof(write), Value::Proof(proof)) => {
                saved.drawn = Some(write(proof, &mut file, limit).map_err(failed)?);
            }
            (Writer::Picture(picture), _) => {
                let mut stream = BufWriter::new(file);
                let none = |none| no_drawing(none, path, span);
                let draw = scene.draw.ok_or(NoDrawing::Hook).map_err(none)?;
                let drawn = draw(value, picture, scene, &mut stream).map_err(none)?;
                stream.flush().map_err(|error| failed(error.into()))?;
                let (solutions, whole) = match &drawn {
                    Drawn::Solutions { shown, of } => (*shown, of.as_ref().is_some_and(|of| *of == (*shown).into())),
                    Drawn::Path { .. } => (1, true),
                    Drawn::Steps { shown, of } => (0, shown == of),
                    Drawn::Walk(..) => (0, false),
                    Drawn::Plot
                    | Drawn::Map
                    | Drawn::Puzzle
                    | Drawn::After(_)
                    | Drawn::Rows(_)
                    | Drawn::Model { .. }
                    | Drawn::Proof(_) => (0, true),
                };
                (saved.solutions, saved.complete) = (solutions, whole && saved.complete);
                saved.drawn = Some(drawn);
            }
            (Writer::Model(_) | Writer::Proof(_), _) => return Err(Fault::at(span, FaultKind::NoModel(NoModel::Part))),
        }
        saved.bytes = self.draft.file().metadata().map_err(|error| failed(error.into()))?.len();
        self.draft.keep().map_err(failed)?;
        Ok(saved)
    }
}

/// Returns the model of a set's problem, if the language can express it.
fn model(set: &SolutionSet, language: &Language) -> Result<Model, NoModel> {
    if !set.is_whole_problem() {
        return Err(NoModel::Part);
    }
    let none = match set.instance().kept() {
        Some(_) => NoModel::Symmetry,
        None => NoModel::Problem,
    };
    let model = set.instance().model().ok_or_else(|| none(set.instance().text()))?;
    if model.minimises && !language.minimises { Err(NoModel::Fewest) } else { Ok(model) }
}

fn no_drawing(none: NoDrawing, path: &Path, span: Span) -> Fault {
    Fault::at(
        span,
        match none {
            NoDrawing::Hook => FaultKind::NotBuilt { path: path.to_owned(), instead: None },
            NoDrawing::Format(instead) => FaultKind::NotBuilt { path: path.to_owned(), instead: Some(instead) },
            NoDrawing::Large(size, most) => FaultKind::LargePicture { size, most },
            NoDrawing::Long { size, most, instead } => FaultKind::LongPath { size, most, instead },
            NoDrawing::System(error) => return Fault::of_file(error.into(), path, span, true),
            NoDrawing::NoNumbers => FaultKind::NoColumn(None, Vec::new()),
            NoDrawing::Kind(got) => FaultKind::Input { stage: EXPORT.word, got, wants: EXPORTED, instead: None },
        },
    )
}

/// Returns the file named by an argument of the call, with the place of the argument.
pub(super) fn file<'r>(run: &'r Run<'_>, name: &str) -> (&'r Path, Span) {
    let span = run.call.args.get(name).map_or(run.call.span, |given| given.span);
    (Path::new(run.call.args.text(name).unwrap_or_default()), span)
}

#[cfg(test)]
mod tests {
    use super::EXPORTED;
    use crate::value::file::FORMATS;
    use std::collections::BTreeSet;

    #[test]
    fn what_is_exported_is_what_formats_take() {
        let taken: BTreeSet<&str> =
            FORMATS.iter().flat_map(|format| format.takes).flat_map(|row| row.0).copied().collect();
        // Readers of the list treat an explicit solution as a board.
        let named: BTreeSet<&str> = EXPORTED.iter().copied().chain(["kind-explicit"]).collect();
        assert_eq!(taken, named);
    }
}
