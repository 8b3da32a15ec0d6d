//! Sets of solutions, evaluated on demand.
//!
//! | module | contents |
//! | --- | --- |
//! | `solution_set`, `list` | a source with stages, and solutions stored in memory |
//! | `evaluation`, `plan` | the stream of solutions through the stages, and its plan |
//! | `attribute`, `formula` | attributes of a solution, and expressions over them |
//! | `grouping`, `statistics`, `numbering` | groups, statistics by symmetry, numbers of solutions |
//! | `set_operations` | operations on two sets, and images under a symmetry |

pub(crate) mod attribute;
pub(crate) mod evaluation;
pub(crate) mod formula;
pub(crate) mod grouping;
pub(crate) mod list;
mod numbering;
pub(crate) mod plan;
pub(crate) mod set_operations;
pub(crate) mod solution_set;
pub(crate) mod statistics;

pub use attribute::ATTRIBUTES;
pub use attribute::Attribute;
pub use attribute::DIRECTIONS;
pub use attribute::ExprType;
pub use attribute::ExprValue;
pub use attribute::NarrowingOption;
pub use attribute::OperandKind;
pub use attribute::OperandValue;
pub use attribute::SolutionFamily;
pub use attribute::word_of;
pub use formula::Conjunct;
pub use formula::Formula;
pub use formula::FormulaError;
pub use formula::FormulaErrorKind;
pub use grouping::GroupedCounts;
pub use grouping::MAX_GROUPS;
pub use grouping::SetExtreme;
pub use grouping::SquareUsage;
pub use list::SolutionList;
pub use plan::EvaluationStep;
pub use set_operations::IMAGES;
pub use set_operations::SetComparison;
pub use set_operations::find_incompatibility;
pub use solution_set::NarrowedSearch;
pub use solution_set::SetOperation;
pub use solution_set::SetSummary;
pub use solution_set::SolutionFilter;
pub use solution_set::SolutionSet;
pub use solution_set::group_word;
pub use statistics::SymmetryKind;
pub use statistics::SymmetryStatistics;
