//! Cells of the evcxr kernel, with the command language in a variable and values that show
//! themselves.
//!
//! ```
//! let mut lab = bezzel::notebook();
//! let cell = lab.run("let s = all queens 6");
//! let cell = lab.run("s | count");
//! assert!(cell.text().starts_with("4 solutions"));
//! ```

use crate::api::{
    Answer, Answers, Count, Error, Outcome, ProblemKind, ProblemQuery, Session, Solutions,
};
use crate::data::{Board, Plot, Saved, Table};
use crate::report;
use crate::report::ViewOptions;
use crate::report::bundle::MimeBundle;
use crate::set::SolutionSet;
use crate::state::SourceText;
use crate::trace::SearchTrace;
use crate::value;
use crate::value::{Gallery, Value};
use bezzel_drawing::Doc;
use std::path::Path;
use std::time::Duration;

/// Default time limit of a command.
const DEADLINE: Duration = Duration::from_secs(60);

/// Creates a session with a time limit of 60 seconds per command, because interrupting the kernel
/// would end the process and delete every variable.
///
/// `set deadline 10min` or [`Notebook::deadline`] raises the limit, and `within 10min` raises it for
/// one command.
///
/// ```
/// let cell = bezzel::notebook().run("count queens 8");
/// assert!(cell.text().starts_with("92 solutions, 12 essentially different"));
/// ```
pub fn notebook() -> Notebook {
    Notebook { session: Session::with_deadline(DEADLINE) }
}

/// Session of a notebook, which [`notebook`] creates. A [`Session`] returns the first fault as an
/// error; this one returns [`Answers`] that show it below the answers before it, because a cell of
/// the evcxr kernel goes on after an error.
///
/// ```
/// let mut lab = bezzel::notebook();
/// lab.run("let six = all queens 6");
/// assert!(lab.run("six | count").text().starts_with("4 solutions"));
/// ```
#[derive(Debug)]
pub struct Notebook {
    session: Session,
}

impl Notebook {
    /// Runs a text of the command language, which may have several lines, up to the first fault. A
    /// text that ends with `?` shows the help of its last word.
    ///
    /// ```
    /// let mut lab = bezzel::notebook();
    /// assert!(lab.run("let n = 4\ncount queens n").text().starts_with("2 solutions"));
    /// assert!(lab.run("count quens 8").error().is_some());
    /// ```
    pub fn run(&mut self, text: &str) -> Answers {
        self.session.answers(text)
    }

    /// Keeps the definitions of the notebook in a file, as [`Session::keep`] does.
    ///
    /// ```
    /// let file = std::env::temp_dir().join("bezzel-example-notebook.bz");
    /// bezzel::notebook().keep(&file)?.run("let six = all queens 6");
    /// let lab = bezzel::notebook().keep(&file)?;
    /// assert!(lab.get("six").is_some());
    /// # std::fs::remove_file(&file).unwrap();
    /// # Ok::<(), bezzel::Error>(())
    /// ```
    ///
    /// # Errors
    /// Returns an error if the file cannot be read, or a line fails.
    pub fn keep(self, path: impl AsRef<Path>) -> Result<Notebook, Error> {
        Ok(Notebook { session: self.session.keep(path)? })
    }

    /// Sets the time limit of future commands.
    pub fn deadline(&mut self, time: Duration) {
        self.session.deadline(time);
    }

    /// Returns the value of a variable assigned by `let`, for the typed interface.
    pub fn get(&self, name: &str) -> Option<&Value> {
        self.session.get(name)
    }

    /// Returns the set in a variable, for the typed interface. Returns `None` if the variable is
    /// not a set.
    ///
    /// ```
    /// let mut lab = bezzel::notebook();
    /// lab.run("let eight = all queens 8");
    /// assert_eq!(lab.solutions("eight").unwrap().unique().count()?, 12);
    /// # Ok::<(), bezzel::Error>(())
    /// ```
    pub fn solutions(&self, name: &str) -> Option<Solutions> {
        self.session.solutions(name)
    }
}

impl EvcxrDisplay for Answers {
    fn evcxr_display(&self) {
        Answers::evcxr_display(self);
    }
}

impl Answers {
    /// Shows the answers. The evcxr kernel calls this for a cell's last expression.
    pub fn evcxr_display(&self) {
        let shown: Vec<&Answer> =
            self.parts.iter().filter(|part| !part.doc.blocks.is_empty()).collect();
        if let [part] = shown.as_slice() {
            return emit_doc(&part.doc, part.answer.outcome.as_ref().ok());
        }
        let blocks = shown.iter().flat_map(|part| part.doc.blocks.clone()).collect();
        emit_doc(&Doc { blocks }, None);
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
/// quote) must be passed to [`Notebook::run`](crate::notebook::Notebook::run).
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
        assert!(cell.error().is_some() && cell.value().is_none());
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
        assert!(lab.run("hint").error().is_some());
        // A board is a picture, and the sentences about it are text.
        let part = &run!(lab, play tour 5 from a1).parts[0];
        assert!(bezzel_drawing::html::render(&part.doc).contains("<svg"), "the board is drawn");
    }
}
