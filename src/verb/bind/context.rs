//! What completion needs to know of the place at which a text breaks off.

use crate::board::{Size, Square};
use crate::problem::Problem;
use crate::verb::{ProblemCall, Setting, Verb};

/// What is known at a place in a statement: what completion needs beyond the words expected there.
#[derive(Clone, Debug, Default)]
pub struct Context {
    /// The verb of the command.
    pub verb: Option<&'static Verb>,
    /// The problem that the statement is about.
    pub problem: Option<&'static Problem>,
    /// The board that the statement names.
    pub size: Option<Size>,
    /// The variable that the statement starts with.
    pub variable: Option<String>,
    /// The squares that the command has given so far.
    pub squares: Vec<Square>,
    /// That problem with its arguments, once these are read.
    pub call: Option<ProblemCall>,
    /// The name that is being defined.
    pub named: Option<String>,
    /// The setting whose value comes next.
    pub setting: Option<&'static Setting>,
}
