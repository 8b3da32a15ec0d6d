//! Cells of the evcxr kernel, with the command language in a variable and values that show
//! themselves.
//!
//! ```
//! let mut lab = bezzel::notebook();
//! let cell = lab.run("let s = all queens 6");
//! let cell = lab.run("s | count");
//! assert!(cell.text().starts_with("4 solutions"));
//! ```

use crate::api::{Count, Error, Outcome, ProblemKind, ProblemQuery, Solutions};
use crate::data::{Board, Plot, Saved, SearchTrace, Table};
use crate::render;
use crate::render::Doc;
use crate::report;
use crate::report::bundle::{COLUMNS, MimeBundle};
use crate::report::{ViewOptions, picture};
use crate::session::Session;
use crate::set::SolutionSet;
use crate::state::{Fault, SettingOrigin, SourceText, StatementAnswer};
use crate::value;
use crate::value::{Gallery, Value};
use std::fmt;
use std::sync::Arc;
use std::time::Duration;

/// Default time limit of a command.
const DEADLINE: Duration = Duration::from_secs(60);

/// Session of the command language for a notebook, with variables, settings and history.
///
/// A command that takes longer than a minute stops with its results so far, because interrupting
/// the kernel would end the process and delete every variable. `set deadline 10min` or
/// [`NotebookSession::deadline`] raises the limit, and `within 10min` raises it for one command.
///
/// ```
/// let mut session = bezzel::notebook();
/// session.run("let six = all queens 6");
/// assert!(session.run("six | count").text().starts_with("4 solutions"));
/// ```
#[derive(Debug)]
pub struct NotebookSession {
    session: Session,
}

/// Creates a session with a time limit of 60 seconds per command.
///
/// ```
/// let cell = bezzel::notebook().run("count queens 8");
/// assert!(cell.text().starts_with("92 solutions, 12 essentially different"));
/// ```
pub fn notebook() -> NotebookSession {
    let mut lab = NotebookSession { session: Session::default() };
    picture::install_renderer(&mut lab.session.state);
    lab.session.state.settings.set_default("deadline", format!("{}s", DEADLINE.as_secs()));
    lab
}

impl NotebookSession {
    /// Runs a text of the command language, which may have several lines.
    ///
    /// ```
    /// let cell = bezzel::notebook().run("let n = 4\ncount queens n");
    /// assert!(cell.text().starts_with("2 solutions"));
    /// ```
    pub fn run(&mut self, text: &str) -> CellOutput {
        let source = Arc::new(SourceText { name: None, text: text.to_owned() });
        let (settings, mut parts) = (self.session.state.settings.watch(), Vec::new());
        self.session.eval(&source, &mut |answer| {
            let view = ViewOptions {
                width: ViewOptions::PICTURE,
                ..ViewOptions::from_settings(&settings.current())
            };
            parts.push(CellAnswer::new(answer, &view));
        });
        CellOutput { parts }
    }

    /// Sets the time limit of future commands.
    ///
    /// ```
    /// use bezzel::{Stop, Value};
    /// let mut session = bezzel::notebook();
    /// session.deadline(std::time::Duration::from_millis(10));
    /// let cell = session.run("count queens 20 using bitmask");
    /// assert_eq!(cell.value().and_then(Value::stop_reason), Some(Stop::Deadline));
    /// ```
    pub fn deadline(&mut self, time: Duration) {
        let time = format!("{}ms", time.as_millis());
        self.session.state.settings.set("deadline", Some(&time), SettingOrigin::Session);
    }

    /// Returns the value of a variable assigned by `let`, for the typed interface.
    ///
    /// ```
    /// let mut session = bezzel::notebook();
    /// session.run("let n = 4 + 4");
    /// assert_eq!(session.get("n").unwrap().command_text(), "8");
    /// assert!(session.get("m").is_none());
    /// ```
    pub fn get(&self, name: &str) -> Option<&Value> {
        self.session.state.variables.get(name)
    }

    /// Returns the set in a variable, for the typed interface. Returns `None` if the variable is
    /// not a set.
    ///
    /// ```
    /// use bezzel::prelude::*;
    /// let mut session = bezzel::notebook();
    /// session.run("let eight = all queens 8");
    /// assert_eq!(session.solutions("eight").unwrap().unique().count()?, 12);
    /// # Ok::<(), Error>(())
    /// ```
    pub fn solutions(&self, name: &str) -> Option<Solutions> {
        match self.get(name) {
            Some(Value::Set(set)) => Some(set.clone().into()),
            _ => None,
        }
    }
}

/// Output of a cell, which consists of the answers of its statements.
///
/// ```
/// let mut session = bezzel::notebook();
/// let cell = session.run("find queens 3; 2 + 2");
/// assert!(cell.to_string().ends_with("4\n") && cell.fault().is_none());
/// ```
#[derive(Debug)]
pub struct CellOutput {
    parts: Vec<CellAnswer>,
}

/// Answer and its document.
#[derive(Debug)]
struct CellAnswer {
    answer: StatementAnswer,
    doc: Doc,
}

impl CellAnswer {
    fn new(answer: StatementAnswer, view: &ViewOptions) -> CellAnswer {
        let mut doc = match &answer.outcome {
            Ok(_) if answer.named => Doc::default(),
            Ok(value) => report::value_doc(value, view),
            Err(fault) => report::answer_fault_doc(fault, &answer, view, false),
        };
        if answer.outcome.is_ok() {
            doc.blocks.extend(report::mark_blocks(&answer, view));
        }
        CellAnswer { answer, doc }
    }
}

impl CellOutput {
    /// Returns the output of the cell as plain text.
    pub fn text(&self) -> String {
        self.parts.iter().map(|part| render::plain::render(&part.doc, COLUMNS)).collect()
    }

    /// Returns the first fault among the answers.
    ///
    /// ```
    /// use bezzel::FaultCode;
    /// let cell = bezzel::notebook().run("count quens 8");
    /// assert_eq!(cell.fault().unwrap().code(), FaultCode::E001);
    /// assert!(cell.value().is_none());
    /// ```
    pub fn fault(&self) -> Option<&Fault> {
        self.parts.iter().find_map(|part| part.answer.outcome.as_ref().err())
    }

    /// Returns the last value.
    ///
    /// ```
    /// use bezzel::Value;
    /// let cell = bezzel::notebook().run("count queens 8; find queens 8");
    /// let Some(Value::Board(board)) = cell.value() else { panic!("{cell}") };
    /// assert_eq!(board.squares.len(), 8);
    /// ```
    pub fn value(&self) -> Option<&Value> {
        self.parts.iter().rev().find_map(|part| part.answer.outcome.as_ref().ok())
    }

    /// Shows the cell. The evcxr kernel calls this for a cell's last expression.
    pub fn evcxr_display(&self) {
        let shown: Vec<&CellAnswer> =
            self.parts.iter().filter(|part| !part.doc.blocks.is_empty()).collect();
        if let [part] = shown.as_slice() {
            return emit_doc(&part.doc, part.answer.outcome.as_ref().ok());
        }
        let blocks = shown.iter().flat_map(|part| part.doc.blocks.clone()).collect();
        emit_doc(&Doc { blocks }, None);
    }
}

impl fmt::Display for CellOutput {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text())
    }
}

/// Sends a document to the kernel, in all its forms.
fn emit_doc(doc: &Doc, only: Option<&Value>) {
    let bundle = MimeBundle::new(doc, only, false);
    let forms = [("text/html", bundle.html), ("image/svg+xml", bundle.svg)];
    for (kind, form) in forms.into_iter().filter_map(|(kind, form)| Some((kind, form?))) {
        evcxr_runtime::mime_type(kind).text(form);
    }
    if !bundle.plain.is_empty() {
        evcxr_runtime::mime_type("text/plain").text(bundle.plain);
    }
}

/// Returns a view in which boards are pictures.
fn picture_view() -> ViewOptions {
    ViewOptions { width: ViewOptions::PICTURE, ..ViewOptions::default() }
}

/// Shows a value of the typed interface.
fn show_value(value: &Value) {
    emit_doc(&report::value_doc(value, &picture_view()), Some(value));
}

/// Types that the evcxr kernel can show as a cell's last expression. `use bezzel::prelude::*`
/// imports this trait, so that results show their value or their error.
pub trait EvcxrDisplay {
    /// Shows the value as picture or HTML, and as plain text.
    fn evcxr_display(&self);
}

/// Shows an error.
fn show_error(error: &Error) {
    let source = SourceText { name: None, text: String::new() };
    emit_doc(&report::fault_doc(error.fault(), &source, &picture_view()), None);
}

/// Shows a set of the typed interface, counted within the time limit of a command.
fn show_set(set: &Solutions) {
    match set.survey(DEADLINE) {
        Ok(survey) => show_value(&Value::Survey(survey)),
        Err(error) => show_error(&error),
    }
}

impl<T: EvcxrDisplay> EvcxrDisplay for Result<T, Error> {
    fn evcxr_display(&self) {
        match self {
            Ok(value) => value.evcxr_display(),
            Err(error) => show_error(error),
        }
    }
}

impl<T: EvcxrDisplay> EvcxrDisplay for Option<T> {
    fn evcxr_display(&self) {
        match self {
            Some(value) => value.evcxr_display(),
            None => evcxr_runtime::mime_type("text/plain").text("None"),
        }
    }
}

/// Implements `evcxr_display` as a method of a type, which the kernel finds without any `use`, and
/// as the trait, for results and options of the type.
macro_rules! shows {
    ($($type:ty: $name:ident => $show:expr;)*) => {$(
        impl $type {
            /// Shows the value in a notebook cell, as picture or HTML, and as plain text.
            pub fn evcxr_display(&self) {
                let $name = self.clone();
                $show
            }
        }

        impl EvcxrDisplay for $type {
            fn evcxr_display(&self) {
                <$type>::evcxr_display(self);
            }
        }
    )*};
}

shows! {
    Value: it => match it {
        Value::Set(set) => show_set(&set.into()),
        other => show_value(&other),
    };
    Count: it => show_value(&Value::Count(it.0));
    Outcome: it => match it.to_value() {
        Ok(value) => show_value(&value),
        Err(error) => show_error(&error),
    };
    value::CountReport: it => show_value(&Value::Count(it));
    Board: it => show_value(&Value::Board(it));
    Gallery: it => show_value(&Value::Gallery(it));
    SolutionSet: it => show_set(&it.into());
    Table: it => show_value(&Value::Table(it));
    Plot: it => show_value(&Value::Plot(it));
    SearchTrace: it => show_value(&Value::Trace(it));
    Saved: it => show_value(&Value::Saved(it));
    Solutions: it => show_set(&it);
}

impl<K: ProblemKind> ProblemQuery<K> {
    /// Shows the problem's first solutions in a notebook cell.
    pub fn evcxr_display(&self) {
        self.all().evcxr_display();
    }
}

impl<K: ProblemKind> EvcxrDisplay for ProblemQuery<K> {
    fn evcxr_display(&self) {
        ProblemQuery::evcxr_display(self);
    }
}

/// Runs the remaining arguments as one line of the command language: `run!(lab, all queens 8 |
/// unique | show 12)`.
///
/// File names are quoted as usual. Text that Rust cannot read as tokens (a `#` comment, a single
/// quote) must be passed to [`NotebookSession::run`](crate::notebook::NotebookSession::run).
///
/// ```
/// use bezzel::run;
/// let mut session = bezzel::notebook();
/// let cell = run!(session, all queens 8 | unique | count);
/// assert!(cell.text().starts_with("12 solutions"));
/// ```
#[macro_export]
macro_rules! run {
    ($lab:expr, $($line:tt)*) => {
        $lab.run(stringify!($($line)*))
    };
}

#[cfg(test)]
mod tests {
    use super::*;
    use bezzel_base::core::Stop;

    #[test]
    fn errors_keep_the_variables() {
        let mut lab = notebook();
        lab.run("let s = all queens 6");
        let cell = lab.run("count quens 8");
        assert!(
            cell.text().contains("      count queens 8") && cell.text().contains("^^^^^"),
            "{cell}"
        );
        assert!(cell.fault().is_some() && cell.value().is_none());
        assert_eq!(lab.run("s | count").text().lines().next(), Some("4 solutions"));
        assert!(lab.solutions("s").is_some() && lab.solutions("t").is_none());
    }

    #[test]
    fn the_deadline_ends_a_command_with_what_it_has() {
        let mut lab = notebook();
        lab.deadline(Duration::from_millis(100));
        let cell = lab.run("count queens 18 using bitmask");
        let Some(Value::Count(count)) = cell.value() else { panic!("{cell}") };
        assert_eq!(count.stopped, Some(Stop::Deadline));
        assert!(cell.text().starts_with("at least "), "{cell}");
    }

    #[test]
    fn a_bare_line_is_a_cell() {
        let mut lab = notebook();
        let cell = run!(lab, all queens 5x6 with a1 | unique | first 3 | count);
        assert_eq!(cell.text().lines().next(), Some("3 solutions"));
        assert!(run!(lab, count queens 8 within 30s).text().starts_with("92 solutions"));
    }

    #[test]
    fn answer_with_a_picture_keeps_its_text() {
        let mut lab = notebook();
        let mut forms = |line: &str| {
            let cell = lab.run(line);
            MimeBundle::new(&cell.parts[0].doc, cell.value(), false)
        };
        for (line, headline) in
            [("all queens 8 | unique | show 12", "12"), ("all queens 8 | show 12", "92")]
        {
            let gallery = forms(line);
            assert!(
                gallery.svg.is_some() && gallery.html.is_some_and(|html| html.contains(headline)),
                "{line}"
            );
        }
        for (line, said) in
            [("find queens 8", "bitmask"), ("find cover queens 5", "3 queens are enough")]
        {
            let board = forms(line);
            assert!(board.svg.is_some_and(|svg| svg.contains(said)), "{line}");
            assert!(board.html.is_some_and(|html| html.contains(". Pieces on ")), "{line}");
        }
    }

    #[test]
    fn a_puzzle_is_played_from_cell_to_cell() {
        let mut lab = notebook();
        let cell = run!(lab, play queens 8 with a1);
        assert!(
            cell.text().contains("Given: a1.") && cell.text().contains("left: 7 queens"),
            "{cell}"
        );
        assert!(run!(lab, place b2).text().starts_with("You cannot place a piece there"));
        for (cell, says) in
            [("place e2", "Placed on e2."), ("hint", "With a piece on b6"), ("undo", "Undone.")]
        {
            assert!(lab.run(cell).text().starts_with(says), "{cell}");
        }
        assert!(
            lab.run("count queens 6; show").text().contains("On the board: a1."),
            "other commands leave the game alone"
        );
        assert!(lab.run("give up").text().starts_with("This is a solution."));
        let Some(Value::Position(position)) = lab.run("show").value().cloned() else {
            panic!("a position")
        };
        assert!(position.game.ending().is_some() && position.game.placed_squares().len() == 8);
        lab.run("leave");
        assert!(lab.run("hint").fault().is_some());
        // A board is a picture, and the sentences about it are text.
        let part = &run!(lab, play tour 5 from a1).parts[0];
        assert!(render::html::render(&part.doc).contains("<svg"), "the board is drawn");
    }
}
