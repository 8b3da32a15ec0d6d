//! Sets of solutions, evaluated on demand.
//!
//! | module | contents |
//! | --- | --- |
//! | `solution_set`, `list` | a source with stages, and solutions stored in memory |
//! | `evaluation`, `plan` | the stream of solutions through the stages, and its plan |
//! | `attribute`, `formula` | attributes of a solution, and expressions over them |
//! | `grouping`, `statistics`, `numbering` | groups, statistics by symmetry, numbers of solutions |
//! | `set_operations`, `images` | operations on two sets, and images under a symmetry |
//! | `verbs` | stages on a set of solutions or a table, and comparisons of sets |
//! | `report` | summaries of sets, and slides |

mod attribute;
mod evaluation;
mod formula;
mod grouping;
mod images;
mod list;
mod numbering;
mod plan;
pub mod report;
mod set_operations;
mod solution_set;
mod statistics;
pub(crate) mod verbs;

pub use attribute::{
    ATTRIBUTES, Attribute, DIRECTIONS, ExprType, ExprValue, NarrowingOption, OperandKind,
    OperandValue, OptionValue, SolutionFamily, word_of,
};
pub use formula::{Conjunct, Formula, FormulaError, FormulaErrorKind};
pub use grouping::{GroupedCounts, MAX_GROUPS, SetExtreme, SquareUsage};
pub use images::IMAGES;
pub use list::SolutionList;
pub use plan::{EvaluationStep, PlanRule, Question, RULES};
pub use set_operations::{SetComparison, find_incompatibility};
pub use solution_set::{
    NarrowedSearch, Operation, Predicate, SolutionFilter, SolutionSet, Summary, group_word,
};
pub use statistics::{SymmetryKind, SymmetryStatistics};
