//! Results of commands.

use super::{CountReport, Gallery, Slideshow};
use crate::data::{
    Board, CostEstimate, EditVerdict, EditedBoard, ExplicitBoard, ExprValue, HeatMap, NoSolution,
    Plot, Proof, Rational, Saved, Table, TableCell, TableRows, ValueKind, VerifiedFile,
    VerifiedProof,
};
use crate::problem::{EffortReport, Problem, UserDefinition};
use crate::puzzle as game;
use crate::set::{SolutionSet, Summary, word_of};
use crate::shards::ShardReport;
use crate::trace::{SearchTrace, SearchTree, TraceStep};
use bezzel_base::board::Square;
use bezzel_base::core::Stop;
use bezzel_messages::MessageArg;
use num_bigint::BigUint;
use std::any::Any;
use std::sync::Arc;

/// Result of a command, in a session of the command language. The types of its fields are in
/// [`values`](crate::api::values). Values that only a front end shows, such as pages of help, have
/// no documented variants.
///
/// ```
/// # #[cfg(feature = "notebook")] {
/// use bezzel::Value;
/// let cell = bezzel::notebook().run("count queens 8");
/// match cell.value() {
///     Some(Value::Count(count)) => assert_eq!(count.total, 92u32.into()),
///     other => panic!("{other:?}"),
/// }
/// # }
/// ```
#[derive(Clone, Debug)]
#[non_exhaustive]
pub enum Value {
    /// Number of solutions.
    Count(CountReport),
    /// One solution, drawn.
    Board(Board),
    /// One board whose pieces were changed.
    #[doc(hidden)]
    Edited(Box<EditedBoard>),
    /// One solution that is too long to be stored.
    #[doc(hidden)]
    Explicit(ExplicitBoard),
    /// Several solutions, drawn side by side.
    Gallery(Gallery),
    /// Solutions of a set, one after the other.
    #[doc(hidden)]
    Slides(Slideshow),
    /// Set of solutions, not evaluated yet, which variables hold and stages take.
    #[doc(hidden)]
    Set(SolutionSet),
    /// Summary of a set for display.
    #[doc(hidden)]
    Survey(Summary),
    /// Answer without a solution.
    None(NoSolution),
    /// Result of a calculation.
    Number(Rational),
    /// Boolean.
    Truth(bool),
    /// Text.
    Text(String),
    /// Texts and values that `print` shows on one line.
    #[doc(hidden)]
    Printed(Vec<MessageArg>),
    /// Contents of a file for the standard output.
    #[doc(hidden)]
    Written(String),
    /// Function of the user.
    #[doc(hidden)]
    Function(Arc<UserFunction>),
    /// Assertion that holds, as it was written.
    #[doc(hidden)]
    Right(String),
    /// Table.
    Table(Table),
    /// Rows of a table that is still being computed.
    #[doc(hidden)]
    Rows(Box<TableRows>),
    /// Plot of numbers against numbers.
    Plot(Plot),
    /// Steps of a method.
    Trace(SearchTrace),
    /// Steps of several methods on one problem, side by side.
    #[doc(hidden)]
    Traces(Vec<SearchTrace>),
    /// Search tree.
    Tree(SearchTree),
    /// Number on each square.
    Map(HeatMap),
    /// Claim with its proof.
    #[doc(hidden)]
    Proof(Box<Proof>),
    /// Predicted cost and result of a command.
    #[doc(hidden)]
    Estimate(Box<CostEstimate>),
    /// Puzzle to play.
    #[doc(hidden)]
    Puzzle(Arc<game::Puzzle>),
    /// Puzzles to print.
    #[doc(hidden)]
    Puzzles(Vec<Arc<game::Puzzle>>),
    /// Current position of a puzzle that is played by commands.
    #[doc(hidden)]
    Position(Box<game::GamePosition>),
    /// Puzzles that the program proposes.
    #[doc(hidden)]
    Challenges(&'static [game::Challenge]),
    /// Statistics of solved puzzles.
    #[doc(hidden)]
    Tally(game::Statistics),
    /// Page of help.
    #[doc(hidden)]
    Help(HelpTopic),
    /// Theory of a problem.
    #[doc(hidden)]
    About(Problem),
    /// Written file.
    Saved(Saved),
    /// Verified solution file.
    #[doc(hidden)]
    Checked(VerifiedFile),
    /// Verified proof.
    #[doc(hidden)]
    CheckedProof(Box<VerifiedProof>),
    /// Setting with its value.
    #[doc(hidden)]
    Setting {
        /// Name of the setting.
        key: &'static str,
        /// Value as it would be typed.
        value: String,
    },
    /// Defined name, or one whose definition was removed.
    #[doc(hidden)]
    Defined(DefinitionChange),
    /// Report on the shards of a count.
    #[doc(hidden)]
    Shards(ShardReport),
    /// Number of deleted run time records.
    #[doc(hidden)]
    Cleared(u64),
    /// Name and version of the program.
    #[doc(hidden)]
    Version,
    /// Nothing to show.
    #[doc(hidden)]
    Nothing,
    /// Request to the front end to end the session.
    #[doc(hidden)]
    Quit,
}

impl Value {
    /// Returns the kind of the value.
    ///
    /// ```
    /// use bezzel::{Value, values::Rational};
    /// assert_eq!(Value::Number(Rational::from(92)).kind().message_id(), "kind-number");
    /// ```
    pub fn kind(&self) -> ValueKind {
        match self {
            Value::Count(_) => ValueKind::Count,
            Value::Board(_) => ValueKind::Board,
            Value::Edited(edited) if edited.verdict == EditVerdict::Solution => ValueKind::Board,
            Value::Edited(_) => ValueKind::Edited,
            Value::Explicit(_) => ValueKind::Explicit,
            Value::Gallery(_) => ValueKind::Gallery,
            Value::Slides(_) => ValueKind::Slides,
            Value::Set(_) | Value::Survey(_) => ValueKind::Set,
            Value::None(NoSolution { partial_tour: Some(_), .. }) => ValueKind::Walk,
            Value::None(_) => ValueKind::None,
            Value::Number(_) => ValueKind::Number,
            Value::Truth(_) | Value::Right(_) => ValueKind::Truth,
            Value::Text(_) | Value::Printed(_) | Value::Written(_) => ValueKind::Text,
            Value::Function(_) => ValueKind::Function,
            Value::Table(_) | Value::Rows(_) => ValueKind::Table,
            Value::Plot(_) => ValueKind::Plot,
            Value::Trace(_) => ValueKind::Trace,
            Value::Traces(_) => ValueKind::Traces,
            Value::Tree(_) => ValueKind::Tree,
            Value::Map(_) => ValueKind::Map,
            Value::Proof(_) => ValueKind::Proof,
            Value::Estimate(_) => ValueKind::Estimate,
            Value::Puzzle(_) => ValueKind::Puzzle,
            Value::Puzzles(_) => ValueKind::Puzzles,
            Value::Position(_) => ValueKind::Position,
            Value::Challenges(_) => ValueKind::Challenges,
            Value::Tally(_) => ValueKind::Tally,
            Value::Help(_) => ValueKind::Help,
            Value::About(_) => ValueKind::About,
            Value::Saved(_) => ValueKind::Saved,
            Value::Checked(_) | Value::CheckedProof(_) => ValueKind::Checked,
            Value::Setting { .. } => ValueKind::Setting,
            Value::Defined(_) => ValueKind::Defined,
            Value::Shards(_) => ValueKind::Shards,
            Value::Cleared(_) => ValueKind::Cleared,
            Value::Version => ValueKind::Version,
            Value::Nothing => ValueKind::Nothing,
            Value::Quit => ValueKind::Quit,
        }
    }

    /// Returns a board that turned out to be a solution as one. Returns any other value unchanged.
    pub fn into_solution(self) -> Value {
        match self {
            Value::Edited(edited) if edited.verdict == EditVerdict::Solution => {
                Value::Board(edited.board)
            }
            other => other,
        }
    }

    /// Returns the value of a cell. A cell with a bound has none.
    ///
    /// ```
    /// use bezzel::{Value, values::TableCell};
    /// let value = Value::from_cell(&TableCell::Seconds(0.5));
    /// assert_eq!((value.kind().message_id(), value.command_text().as_str()), ("kind-number", "1/2"));
    /// ```
    pub fn from_cell(cell: &TableCell) -> Value {
        Value::from_scalar(cell.to_value())
    }

    /// Returns the value of an expression. A missing or unknown one is nothing.
    pub(crate) fn from_scalar(value: ExprValue) -> Value {
        match value {
            ExprValue::Number(number) => Value::Number(number),
            ExprValue::Truth(truth) => Value::Truth(truth),
            ExprValue::Text(text) => Value::Text(text),
            ExprValue::Square(square) => Value::Text(square.to_string()),
            ExprValue::Word(_, id) => Value::Text(word_of(id).to_owned()),
            ExprValue::Nothing | ExprValue::Unknown(_) => Value::Nothing,
        }
    }

    /// Returns the value if another command can continue from it. The set of a survey is one.
    pub(crate) fn into_result(self) -> Option<Value> {
        match self {
            Value::Survey(survey) => Some(Value::Set(survey.set)),
            value if value.is_result() => Some(value),
            _ => None,
        }
    }

    /// Returns whether another command can continue from the value.
    ///
    /// ```
    /// use bezzel::{Saved, Value};
    /// assert!(Value::Truth(true).is_result());
    /// assert!(!Value::Saved(Saved::new("queens.csv".as_ref())).is_result());
    /// ```
    pub fn is_result(&self) -> bool {
        match self {
            Value::Count(_)
            | Value::Board(_)
            | Value::Edited(_)
            | Value::Explicit(_)
            | Value::Gallery(_)
            | Value::Slides(_)
            | Value::Set(_)
            | Value::Survey(_)
            | Value::None(_)
            | Value::Number(_)
            | Value::Truth(_)
            | Value::Text(_)
            | Value::Right(_)
            | Value::Table(_)
            | Value::Plot(_)
            | Value::Trace(_)
            | Value::Traces(_)
            | Value::Tree(_)
            | Value::Map(_)
            | Value::Proof(_)
            | Value::Estimate(_)
            | Value::Puzzle(_)
            | Value::Puzzles(_)
            | Value::Position(_) => true,
            Value::Rows(_)
            | Value::Printed(_)
            | Value::Written(_)
            | Value::Function(_)
            | Value::Challenges(_)
            | Value::Tally(_)
            | Value::Help(_)
            | Value::About(_)
            | Value::Saved(_)
            | Value::Checked(_)
            | Value::CheckedProof(_)
            | Value::Setting { .. }
            | Value::Defined(_)
            | Value::Shards(_)
            | Value::Cleared(_)
            | Value::Version
            | Value::Nothing
            | Value::Quit => false,
        }
    }

    /// Returns the reason if the value is only a part of the answer.
    ///
    /// ```
    /// # #[cfg(feature = "notebook")] {
    /// use bezzel::{Stop, Value};
    /// let cell = bezzel::notebook().run("count queens 20 using bitmask within 10ms");
    /// assert_eq!(cell.value().and_then(Value::stop_reason), Some(Stop::Deadline));
    /// # }
    /// ```
    pub fn stop_reason(&self) -> Option<Stop> {
        match self {
            Value::Count(count) => count.stopped,
            Value::Board(board) => board.optimum.and_then(|optimum| optimum.stopped),
            Value::Gallery(gallery) | Value::Slides(Slideshow { gallery, .. }) => gallery.stopped,
            Value::Survey(survey) => survey.stop_reason(),
            Value::Table(table) => table.stopped,
            Value::Plot(plot) => plot.stopped,
            Value::Trace(trace) => trace.stopped,
            Value::Traces(traces) => traces.iter().find_map(|trace| trace.stopped),
            Value::Map(map) => map.stopped,
            Value::Proof(proof) => proof.stopped,
            Value::Saved(saved) => {
                saved.stopped.or_else(|| saved.classes.as_ref().and_then(|classes| classes.stopped))
            }
            Value::Shards(report) => report.status.stop_reason(),
            Value::None(none) => none.reason.as_ref().err().copied(),
            _ => None,
        }
    }

    /// Returns the subject of the value in the command language, or an empty string if there is
    /// nothing to name.
    ///
    /// ```
    /// use bezzel::prelude::*;
    /// let board = Queens::new(8).with([Square::A1]).find()?.board()?;
    /// assert_eq!(Value::Board(board).command_text(), "queens 8 with a1");
    /// # Ok::<(), Error>(())
    /// ```
    pub fn command_text(&self) -> String {
        match self {
            Value::Count(count) => count.problem.clone().unwrap_or_default(),
            Value::Board(board) => board.problem.clone(),
            Value::Edited(edited) => edited.board.problem.clone(),
            Value::Explicit(board) => board.problem.clone(),
            Value::Gallery(gallery) => {
                gallery.boards.first().map(|board| board.problem.clone()).unwrap_or_default()
            }
            Value::Set(set)
            | Value::Survey(Summary { set, .. })
            | Value::Slides(Slideshow { set, .. }) => set.command_text(),
            Value::None(none) => none.problem.clone(),
            Value::About(problem) => problem.word().to_owned(),
            Value::Saved(saved) => saved.path.display().to_string(),
            Value::Checked(checked) => checked.path.display().to_string(),
            Value::CheckedProof(checked) => checked.path.display().to_string(),
            Value::Setting { key, .. } => (*key).to_owned(),
            Value::Defined(defined) => defined.definition.to_source(),
            Value::Help(HelpTopic::Definition(definition)) => definition.name.to_owned(),
            Value::Help(HelpTopic::Word { word, .. }) => word.clone(),
            Value::Help(HelpTopic::Variable(shape)) => shape.name.clone(),
            Value::Plot(plot) => plot.title.clone(),
            Value::Trace(trace) => trace.problem.clone(),
            Value::Traces(traces) => {
                traces.first().map(|trace| trace.problem.clone()).unwrap_or_default()
            }
            Value::Tree(tree) => tree.problem.clone(),
            Value::Map(map) => map.problem.clone(),
            Value::Proof(proof) => proof.problem_text(),
            Value::Estimate(estimate) => {
                format!("{} {}", estimate.task.word(), estimate.instance.command_text())
            }
            Value::Table(table) => table.subject.clone(),
            Value::Number(number) => number.to_string(),
            Value::Right(text) | Value::Text(text) => text.clone(),
            Value::Written(text) => text.clone(),
            Value::Function(function) => function.to_string(),
            Value::Rows(rows) => rows.table.subject.clone(),
            Value::Shards(report) => report.problem.clone(),
            Value::Puzzle(puzzle) => puzzle.text.clone(),
            Value::Puzzles(puzzles) => {
                let all: Vec<&str> = puzzles.iter().map(|puzzle| puzzle.text.as_str()).collect();
                all.join("; ")
            }
            Value::Position(position) => position.game.puzzle().text.clone(),
            Value::Help(
                HelpTopic::Overview | HelpTopic::Menu(_) | HelpTopic::BruteForce { .. },
            )
            | Value::Challenges(_)
            | Value::Tally(_)
            | Value::Cleared(_)
            | Value::Truth(_)
            | Value::Printed(_)
            | Value::Version
            | Value::Nothing
            | Value::Quit => String::new(),
        }
    }
}

/// Function of the user: a pipeline with parameters.
#[derive(Clone, Debug)]
pub struct UserFunction {
    /// Names of the parameters.
    pub params: Vec<String>,
    /// Text of the pipeline.
    pub text: String,
    /// Statement of the pipeline.
    pub body: FunctionBody,
    /// Local names of the function in which it was defined, with their values.
    pub captured: Vec<(String, Value)>,
}

/// Statement of a function. Only the evaluator knows its type, since statements hold verbs, and
/// verbs work on values.
#[derive(Clone)]
pub struct FunctionBody(Arc<dyn Any + Send + Sync>);

impl FunctionBody {
    /// Creates the body of a function.
    pub(crate) fn new<T: Any + Send + Sync>(statement: T) -> FunctionBody {
        FunctionBody(Arc::new(statement))
    }

    /// Returns the statement, if it has this type.
    pub(crate) fn get<T: Any + Send + Sync>(&self) -> Option<&T> {
        self.0.downcast_ref()
    }
}

impl std::fmt::Debug for FunctionBody {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("FunctionBody")
    }
}

/// Text of the function: `(n) = count queens n`.
impl std::fmt::Display for UserFunction {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "({}) = {}", self.params.join(", "), self.text)
    }
}

/// Defined name, or one whose definition was removed.
#[derive(Clone, Debug)]
pub struct DefinitionChange {
    /// Definition.
    pub definition: Arc<UserDefinition>,
    /// Previous definition of the name, if it was different.
    pub before: Option<Arc<UserDefinition>>,
    /// Whether the definition was removed.
    pub gone: bool,
}

/// Page of help, identified by its subject.
#[derive(Clone, Debug)]
pub enum HelpTopic {
    /// Overview that fits a screen.
    Overview,
    /// Word of the vocabulary: verb, stage, problem, option, method, piece, setting, test, sort key
    /// or other topic.
    Word {
        /// Word.
        word: String,
        /// Whether everything about the word is requested, and not only what fits a screen.
        is_full: bool,
    },
    /// Choices by number.
    Menu(MenuPage),
    /// Value of a variable.
    Variable(ValueSummary),
    /// Definition by a user.
    Definition(Arc<UserDefinition>),
    /// Sizes of brute-force searches.
    BruteForce {
        /// Sizes.
        effort: Box<EffortReport>,
        /// Whether all boards, covers and tours are requested, and not only eight queens.
        is_full: bool,
    },
}

/// Page of the menu.
#[derive(Clone, Debug)]
pub struct MenuPage {
    /// What is chosen next.
    pub step: MenuStep,
    /// Command so far, to which the next number is added, or the command that was chosen.
    pub next: String,
}

/// Step of the menu with its choices.
#[derive(Clone, Debug)]
pub enum MenuStep {
    /// Sections, as message ids, after the number 0 for the languages.
    Sections(Vec<&'static str>),
    /// Problems, as message ids.
    Problems(Vec<&'static str>),
    /// Languages, as codes.
    Languages(&'static [&'static str]),
    /// Side of the board.
    Size,
    /// Methods, `None` for the choice of the program.
    Methods(Vec<Option<&'static str>>),
    /// Actions, as message ids.
    Actions(Vec<&'static str>),
    /// Settings, each with its value.
    Settings(Vec<(&'static str, String)>),
    /// Values of a setting.
    SettingValues(Vec<&'static str>),
    /// Nothing: the command is complete.
    Command,
}

impl MenuStep {
    /// Returns the largest number that can be chosen. Returns `None` if any number can be, or none.
    pub fn last_choice(&self) -> Option<u64> {
        let count = match self {
            MenuStep::Sections(ids) | MenuStep::Problems(ids) | MenuStep::Actions(ids) => ids.len(),
            MenuStep::Languages(codes) => codes.len(),
            MenuStep::Methods(methods) => methods.len(),
            MenuStep::Settings(settings) => settings.len(),
            MenuStep::SettingValues(values) => values.len(),
            MenuStep::Size | MenuStep::Command => return None,
        };
        Some(count as u64)
    }

    /// Returns whether a number is a choice.
    pub fn has_choice(&self, number: u64) -> bool {
        let first = u64::from(!matches!(self, MenuStep::Sections(_)));
        self.last_choice().is_some_and(|last| (first..=last).contains(&number))
    }
}

/// Name of a variable with a summary of its value, as message ids and cells.
#[derive(Clone, Debug)]
pub struct ValueSummary {
    /// Name.
    pub name: String,
    /// Kind of the value.
    pub kind: ValueKind,
    /// Subject and sizes, each after its message id.
    pub facts: Vec<(&'static str, TableCell)>,
}

impl ValueSummary {
    /// Summarizes a value under this name. A page about a variable has the summary of the
    /// variable's value.
    pub fn of_value(name: &str, value: &Value) -> ValueSummary {
        if let Value::Help(crate::value::HelpTopic::Variable(shape)) = value {
            return shape.clone();
        }
        let mut facts = vec![("column-holds", TableCell::Text(value.command_text()))];
        facts.retain(|(_, cell)| !matches!(cell, TableCell::Text(text) if text.is_empty()));
        facts.extend(value_sizes(value));
        ValueSummary { name: name.to_owned(), kind: value.kind(), facts }
    }
}

fn whole_cell(number: usize) -> TableCell {
    TableCell::Whole(number as u64)
}

fn board_sizes(board: &Board) -> Vec<(&'static str, TableCell)> {
    vec![
        ("column-size", TableCell::Size(board.grid.size)),
        ("column-pieces", whole_cell(board.squares.len())),
    ]
}

fn value_sizes(value: &Value) -> Vec<(&'static str, TableCell)> {
    let rows = |table: &Table| {
        let columns: Vec<&str> = (0..table.columns.len()).map(|at| table.column_name(at)).collect();
        vec![
            ("shape-rows", TableCell::from_count(table.rows.len().into(), table.stopped)),
            ("shape-columns", TableCell::Text(columns.join(", "))),
        ]
    };
    match value {
        Value::Count(count) => {
            let cell = |number: &BigUint| TableCell::from_count(number.clone(), count.stopped);
            let classes = count.classes.as_ref().map(|classes| ("column-classes", cell(classes)));
            [("column-solutions", cell(&count.total))].into_iter().chain(classes).collect()
        }
        Value::Board(board) => board_sizes(board),
        Value::Edited(edited) => board_sizes(&edited.board),
        Value::Explicit(board) => vec![("column-size", TableCell::Size(board.rule.grid().size))],
        Value::Gallery(gallery) => vec![("shape-boards", whole_cell(gallery.boards.len()))],
        Value::Slides(slides) => vec![("shape-boards", whole_cell(slides.gallery.boards.len()))],
        Value::Set(set) => vec![("column-size", TableCell::Size(set.instance().grid().size))],
        Value::Survey(Summary { set, total, stopped, .. }) => {
            vec![
                ("column-size", TableCell::Size(set.instance().grid().size)),
                ("column-solutions", TableCell::from_count(total.clone(), *stopped)),
            ]
        }
        Value::Truth(true) => vec![("column-value", TableCell::Word("truth-true"))],
        Value::Truth(false) => vec![("column-value", TableCell::Word("truth-false"))],
        Value::Table(table) => rows(table),
        Value::Rows(part) => rows(&part.table),
        Value::Plot(plot) => {
            let series: Vec<&str> =
                plot.series.iter().map(|series| series.label.as_str()).collect();
            vec![("shape-series", TableCell::Text(series.join(", ")))]
        }
        Value::Trace(trace) => {
            vec![
                ("column-size", TableCell::Size(trace.grid.size)),
                ("shape-steps", whole_cell(trace.steps.len())),
            ]
        }
        Value::Map(map) => {
            vec![
                ("column-size", TableCell::Size(map.size)),
                ("column-solutions", TableCell::from_count(map.total.clone(), map.stopped)),
            ]
        }
        _ => Vec::new(),
    }
}

impl Value {
    /// Estimates the bytes of a copy, if they are many.
    ///
    /// ```
    /// use bezzel::prelude::*;
    /// let board = Queens::new(8).find()?.board()?;
    /// assert_eq!(Value::Board(board).copy_bytes(), 64, "eight squares of eight bytes");
    /// # Ok::<(), Error>(())
    /// ```
    pub fn copy_bytes(&self) -> u64 {
        let board = |board: &Board| board.listed_squares() * size_of::<Square>() as u64;
        match self {
            Value::Board(one) => board(one),
            Value::Edited(edited) => board(&edited.board),
            Value::None(none) => none.partial_tour.as_ref().map_or(0, |walk| board(&walk.board)),
            Value::Gallery(gallery) => gallery.boards.iter().map(board).sum(),
            Value::Slides(slides) => slides.gallery.boards.iter().map(board).sum(),
            Value::Trace(trace) => trace.steps.len() as u64 * size_of::<TraceStep>() as u64,
            Value::Table(table) => {
                (table.rows.len() * table.columns.len() * size_of::<TableCell>()) as u64
            }
            _ => 0,
        }
    }
}
