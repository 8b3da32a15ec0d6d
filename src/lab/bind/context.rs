//! Context that completion needs at the place where a text ends.

use crate::problem::Problem;
use crate::state::{ProblemCall, Setting, Verb};
use bezzel_base::board::{Size, Square};

/// Value before a stage, as far as it is known before anything runs.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum PipedInput {
    /// Solutions, whose attributes expressions may use. Also the start of a statement.
    #[default]
    Solutions,
    /// Sets of solutions, one for each size or number of a list. After the first stage that does
    /// not make a set they are a table.
    Sets,
    /// Table, or a value that is one in another form. Expressions use its columns.
    Rows,
    /// Value of a variable or of a calculation.
    Unknown,
}

/// Context of a place in a statement. Completion needs it in addition to the expected words.
#[derive(Clone, Debug, Default)]
pub struct BindContext {
    /// Verb of the command.
    pub verb: Option<&'static Verb>,
    /// Problem of the statement.
    pub problem: Option<Problem>,
    /// Size of the board in the statement.
    pub size: Option<Size>,
    /// Variable at the start of the statement.
    pub variable: Option<String>,
    /// Squares given in the command so far.
    pub squares: Vec<Square>,
    /// Problem with its arguments, once these are read.
    pub call: Option<ProblemCall>,
    /// Name that is being defined.
    pub new_name: Option<String>,
    /// Setting whose value comes next.
    pub setting: Option<&'static Setting>,
    /// Value before the stage.
    pub input: PipedInput,
}
