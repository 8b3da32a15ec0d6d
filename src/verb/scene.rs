//! What a running verb can reach: variables, settings, the switch that stops it.

use super::bind::Vocabulary;
use super::{Ask, Fault, Journal, Kept, NoDrawing, Preferences, Settings, Sitting};
use crate::search::{Cancel, Limit, Reporter};
use crate::value::file::Picture;
use crate::value::{Drawn, Value};
use std::collections::BTreeMap;
use std::fmt;
use std::io::Write;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

/// The state that commands read and change.
#[derive(Clone, Default)]
pub struct Scene {
    /// The tables that texts are bound against.
    pub vocabulary: &'static Vocabulary,
    /// Values with names.
    pub variables: BTreeMap<String, Value>,
    /// The settings, with their values and where they come from.
    pub settings: Settings,
    /// Keeps what `set` changes; none where settings end with the session, as in scripts.
    pub preferences: Option<Arc<dyn Preferences>>,
    /// Keeps run times; none where they are forgotten.
    pub journal: Option<Arc<dyn Journal>>,
    /// Keeps what was played.
    pub scores: Kept,
    /// The puzzle that is played by commands.
    pub sitting: Option<Sitting>,
    /// Whether there is a screen on which the front end lets people play; else they play by commands.
    pub screen: bool,
    /// Keeps what long counts have done; none where that is forgotten.
    #[cfg(feature = "cli")]
    pub checkpoints: Option<Arc<dyn super::Checkpoints>>,
    /// Asks whoever is at the keyboard; none where nobody is.
    pub ask: Option<Ask>,
    /// Stops the running command.
    pub cancel: Cancel,
    /// Hears of the running command's progress.
    pub reporter: Option<Reporter>,
    /// Draws the pictures that `export` writes; front ends give it, because a verb knows no renderer.
    pub draw: Option<Draw>,
    /// Measures the memory of searches; none where the program's allocator does not count.
    pub heap: Option<HeapMeter>,
    /// The bytes of memory that the machine has; none where nobody has asked. Tables never take more than most of it.
    pub machine: Option<u64>,
    /// How much of a set is shown that no stage asks about.
    pub preview: Preview,
    /// What was typed, oldest first.
    pub history: Vec<String>,
    /// The scripts that are running, outermost first, as canonical paths.
    pub running: Vec<PathBuf>,
}

/// Draws a board, a gallery, a plot or a trace in the language and the manner of the scene's settings, as a stream; says what is on it.
///
/// # Errors
/// [`NoDrawing`] when there is no picture of it, or it cannot be written.
pub type Draw = fn(&Value, Picture, &Scene, &mut dyn Write) -> Result<Drawn, NoDrawing>;

/// How much of a set is evaluated where a pipeline ends with it: as much as the front end has a use for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Preview {
    /// The first solutions that are kept for drawing, at most.
    pub boards: u64,
    /// How long the set is counted where neither `within` nor the setting `deadline` says so; none is to the end.
    pub patience: Option<Duration>,
}

impl Default for Preview {
    fn default() -> Preview {
        Preview { boards: 4, patience: Some(Duration::from_secs(2)) }
    }
}

/// Measures the heap of the program, by an allocator that counts: only the program has one, since a library must not choose the
/// allocator of whoever uses it.
#[derive(Clone, Copy, Debug)]
pub struct HeapMeter {
    /// Counts from nothing.
    pub restart: fn(),
    /// The most bytes by which what was allocated since then exceeded what was freed.
    pub peak: fn() -> usize,
}

impl fmt::Debug for Scene {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Scene").field("variables", &self.variables).field("settings", &self.settings).finish()
    }
}

/// What a statement yielded.
#[derive(Clone, Debug)]
pub struct Answer {
    /// The statement as it was written, on one line.
    pub command: String,
    /// The whole source that the statement stands in, for the caret under a fault.
    pub source: Arc<Source>,
    /// The value, or what went wrong.
    pub outcome: Result<Value, Fault>,
    /// Seconds that the statement took.
    pub seconds: f64,
    /// Whether the statement asked for its run time (`time`).
    pub timed: bool,
    /// Whether the value got a name (`let`) and need not be shown.
    pub named: bool,
    /// What limited the statement; what the front end does with the value, such as a game on the screen, keeps to it.
    pub limit: Limit,
}

impl Answer {
    /// The answer to something that is no statement: nobody named it or asked for its time, and nothing limited it.
    pub fn bare(command: String, source: Arc<Source>, outcome: Result<Value, Fault>, seconds: f64) -> Answer {
        Answer { command, source, outcome, seconds, timed: false, named: false, limit: Limit::default() }
    }
}

/// A text that commands are read from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Source {
    /// A file name as it was given, or a name for a line typed; shown before the line number of a fault.
    pub name: Option<String>,
    /// The text.
    pub text: String,
}
