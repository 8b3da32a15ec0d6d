//! What commands yield: owned values, free of any language and of any front end.
//!
//! | module | what it holds |
//! | --- | --- |
//! | `count`, `number` | a count and what was kept of it; exact numbers of expressions |
//! | `numbering` | the numbers of solutions, and in which set they count |
//! | `board`, `gallery`, `slides` | one solution, some side by side, all one after the other |
//! | `set`, `visit`, `plan` | sets of solutions: a source and stages, how they are evaluated, what that will do |
//! | `combined`, `grouped`, `statistics`, `list` | sets made of two, sets in groups and in numbers, solutions in memory |
//! | `attribute`, `formula` | what can be asked of a solution, and expressions over it |
//! | `table`, `chart`, `plot`, `heat`, `note` | tables, tables as plots, plots, maps, and what is told under them |
//! | `measured`, `times`, `record`, `estimate` | runs of methods, measured, recorded and foretold |
//! | `trace`, `narrative` | the steps of a search, and of a method that makes a tour |
//! | `proof`, `model` | proofs for other programs, problems for other solvers |
//! | `shard` | counts shared out, and their records |
//! | `game` | puzzles that are played |
//! | `file`, `saved` | solution files and all else that is written |
//! | `shape`, `carried` | what is told of a value without showing it, how much an answer carries |

mod attribute;
mod board;
mod carried;
mod chart;
mod combined;
mod count;
mod estimate;
pub mod file;
mod formula;
mod gallery;
pub mod game;
mod grouped;
mod heat;
mod list;
mod measured;
pub mod model;
mod narrative;
mod note;
mod number;
mod numbering;
mod plan;
mod plot;
mod proof;
mod record;
mod saved;
mod set;
mod shape;
pub mod shard;
mod slides;
mod statistics;
mod table;
mod times;
mod trace;
mod visit;

use crate::problem::{Definition, Effort, Problem};
use crate::search::Stop;
use std::sync::Arc;

pub use crate::problem::Heat;
pub use crate::search::sample::Mean;
pub use attribute::{ATTRIBUTES, Argument, Attribute, Datum, Family, Narrowing, Operand, Type, WAYS, word_of};
pub use board::{Board, ExplicitBoard, NoSolution, Walk};
pub use carried::{LONGEST_SIDE, MOST_SQUARES, boards_carried};
pub use combined::{Apart, Comparison, IMAGES, apart};
pub use count::{Checkpoint, Count, Resumed};
pub use estimate::Estimate;
pub use formula::{Conjunct, Formula, Misfit, Mistake};
pub use gallery::Gallery;
pub use grouped::{Extreme, Groups, MOST_GROUPS, Places};
pub use heat::HeatMap;
pub use list::SolutionList;
pub use measured::{Measured, Outcome, QUANTITIES, Quantity};
pub use narrative::{Narrative, Telling};
pub use note::Note;
pub use number::Number;
pub use plan::Planned;
pub use plot::{Axis, Growth, Label, Plot, Series, Unit};
pub use proof::{Proof, Statement, Unproved};
pub use record::{Machine, RunRecord, Timing};
pub use saved::{Checked, Drawn, Saved};
pub use set::{Filter, Narrowed, Operation, SolutionSet, Survey, group_word};
pub use shape::Shape;
pub use slides::Slides;
pub use statistics::{Statistics, SymmetryKind};
pub use table::{Cell, Rows, Table, bare};
pub use times::{Summary, summaries, times_plot};
pub use trace::{Counts, Deed, Fact, Item, NoTrace, Quarter, Replay, Tone, Trace, Why, Window};

/// Everything that a command can yield.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub enum Value {
    /// How many solutions.
    Count(Count),
    /// One solution, drawn.
    Board(Board),
    /// One solution that is too long to be kept.
    Explicit(ExplicitBoard),
    /// Some solutions, drawn side by side.
    Gallery(Gallery),
    /// The solutions of a set, one after the other.
    Slides(Slides),
    /// A set of solutions, not evaluated yet: what variables hold and stages take.
    Set(SolutionSet),
    /// A set as it is shown.
    Survey(Survey),
    /// There is no solution, or none was found.
    None(NoSolution),
    /// A number that was calculated.
    Number(Number),
    /// Whether something holds.
    Truth(bool),
    /// What was asserted holds: as it was written.
    Right(String),
    /// Rows and columns.
    Table(Table),
    /// Rows of a table, told before it is complete.
    Rows(Box<Rows>),
    /// Numbers against numbers, drawn.
    Plot(Plot),
    /// The steps of a search.
    Trace(Trace),
    /// The steps of a method that makes a tour.
    Story(Narrative),
    /// A number on each square.
    Map(HeatMap),
    /// A claim with its proof.
    Proof(Box<Proof>),
    /// What a command would take and give.
    Estimate(Box<Estimate>),
    /// A puzzle to play.
    Puzzle(Arc<game::Puzzle>),
    /// A puzzle that is played by commands, as it stands.
    Position(Box<game::Position>),
    /// The puzzles that the program proposes.
    Challenges(&'static [game::Challenge]),
    /// What was solved so far.
    Tally(game::Tally),
    /// A page of help.
    Help(Topic),
    /// What is known of a problem.
    About(&'static Problem),
    /// A file was written.
    Saved(Saved),
    /// A solution file was verified.
    Checked(Checked),
    /// A setting and its value.
    Setting {
        /// The setting's name.
        key: &'static str,
        /// Its value as it would be typed.
        value: String,
    },
    /// A name was defined, or its definition taken back.
    Defined(Defined),
    /// What is told of the shards of a count.
    Shards(shard::ShardReport),
    /// This many recorded run times were forgotten.
    Cleared(u64),
    /// The program's name and version.
    Version,
    /// Nothing to show.
    Nothing,
    /// The front end is asked to end the session.
    Quit,
}

impl Value {
    /// What kind of value it is: a message id, whose part after `kind-` is the same in every language.
    pub fn kind(&self) -> &'static str {
        match self {
            Value::Count(_) => "kind-count",
            Value::Board(_) => "kind-board",
            Value::Explicit(_) => "kind-explicit",
            Value::Gallery(_) => "kind-gallery",
            Value::Slides(_) => "kind-slides",
            Value::Set(_) | Value::Survey(_) => "kind-set",
            Value::None(NoSolution { walk: Some(_), .. }) => "kind-walk",
            Value::None(_) => "kind-none",
            Value::Number(_) => "kind-number",
            Value::Truth(_) | Value::Right(_) => "kind-truth",
            Value::Table(_) | Value::Rows(_) => "kind-table",
            Value::Plot(_) => "kind-plot",
            Value::Trace(_) | Value::Story(_) => "kind-trace",
            Value::Map(_) => "kind-map",
            Value::Proof(_) => "kind-proof",
            Value::Estimate(_) => "kind-estimate",
            Value::Puzzle(_) => "kind-puzzle",
            Value::Position(_) => "kind-position",
            Value::Challenges(_) => "kind-challenges",
            Value::Tally(_) => "kind-tally",
            Value::Help(_) => "kind-help",
            Value::About(_) => "kind-about",
            Value::Saved(_) => "kind-saved",
            Value::Checked(_) => "kind-checked",
            Value::Setting { .. } => "kind-setting",
            Value::Defined(_) => "kind-defined",
            Value::Shards(_) => "kind-shards",
            Value::Cleared(_) => "kind-cleared",
            Value::Version => "kind-version",
            Value::Nothing => "kind-nothing",
            Value::Quit => "kind-quit",
        }
    }

    /// Why it is only a part of the answer, if it is.
    pub fn stopped(&self) -> Option<Stop> {
        match self {
            Value::Count(count) => count.stopped,
            Value::Board(board) => board.optimum.and_then(|optimum| optimum.stopped),
            Value::Gallery(gallery) | Value::Slides(Slides { gallery, .. }) => gallery.stopped,
            Value::Survey(survey) => survey.partial(),
            Value::Table(table) => table.stopped,
            Value::Plot(plot) => plot.stopped,
            Value::Trace(trace) => trace.stopped,
            Value::Story(narrative) => narrative.story.stopped,
            Value::Map(map) => map.stopped,
            Value::Proof(proof) => proof.stopped,
            Value::Saved(saved) => saved.stopped.or_else(|| saved.classes.as_ref().and_then(|classes| classes.stopped)),
            Value::Shards(report) => report.news.stopped(),
            Value::None(none) => none.reason.as_ref().err().copied(),
            _ => None,
        }
    }

    /// What it is of, in the words of the command language; empty where there is nothing to name.
    pub fn text(&self) -> String {
        match self {
            Value::Count(count) => count.problem.clone().unwrap_or_default(),
            Value::Board(board) => board.problem.clone(),
            Value::Explicit(board) => board.problem.clone(),
            Value::Gallery(gallery) => gallery.boards.first().map(|board| board.problem.clone()).unwrap_or_default(),
            Value::Set(set) | Value::Survey(Survey { set, .. }) | Value::Slides(Slides { set, .. }) => set.text(),
            Value::None(none) => none.problem.clone(),
            Value::About(problem) => problem.word.to_owned(),
            Value::Saved(saved) => saved.path.display().to_string(),
            Value::Checked(checked) => checked.path.display().to_string(),
            Value::Setting { key, .. } => (*key).to_owned(),
            Value::Defined(defined) => defined.definition.written(),
            Value::Help(Topic::Definition(definition)) => definition.name.to_owned(),
            Value::Help(Topic::Word(word)) => word.clone(),
            Value::Help(Topic::Variable(shape)) => shape.name.clone(),
            Value::Plot(plot) => plot.title.clone(),
            Value::Trace(trace) => trace.problem.clone(),
            Value::Story(story) => story.problem.clone(),
            Value::Map(map) => map.problem.clone(),
            Value::Proof(proof) => proof.problem(),
            Value::Estimate(estimate) => format!("{} {}", estimate.task.word(), estimate.problem),
            Value::Table(table) => table.subject.clone(),
            Value::Number(number) => number.to_string(),
            Value::Right(text) => text.clone(),
            Value::Rows(rows) => rows.table.subject.clone(),
            Value::Shards(report) => report.problem.clone(),
            Value::Puzzle(puzzle) => puzzle.text.clone(),
            Value::Position(position) => position.game.puzzle().text.clone(),
            Value::Help(Topic::Overview | Topic::BruteForce(_))
            | Value::Challenges(_)
            | Value::Tally(_)
            | Value::Cleared(_)
            | Value::Truth(_)
            | Value::Version
            | Value::Nothing
            | Value::Quit => String::new(),
        }
    }
}

/// A name that was defined, or whose definition was taken back.
#[derive(Clone, Copy, Debug)]
pub struct Defined {
    /// The definition.
    pub definition: &'static Definition,
    /// What the name stood for before, if that was something else.
    pub before: Option<&'static Definition>,
    /// Whether it was taken back.
    pub gone: bool,
}

/// A page of help, named by what it is about.
#[derive(Clone, Debug)]
pub enum Topic {
    /// The overview that fits a screen.
    Overview,
    /// A word of the vocabulary: verb, stage, problem, option, method, piece, setting, test, sort key or other topic.
    Word(String),
    /// What a variable holds.
    Variable(Shape),
    /// What a user defined.
    Definition(&'static Definition),
    /// What there is to try without thought.
    BruteForce(Box<Effort>),
}
