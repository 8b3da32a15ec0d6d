//! Plans: from a pipeline to the cheapest exact evaluation.
//!
//! A pipeline is a list of [`PlanNode`]s: the source, filters, reductions, and a question
//! ([`Question`]). The rules of [`RULES`] rewrite the list. If only exact counts are left, they
//! answer the question without a list of the solutions. Otherwise the solutions stream, from a
//! narrower search where filters are options of the problem.
//!
//! | module | contents |
//! | --- | --- |
//! | `polynomial`, `distribution` | filters and keys as signed sums of options |
//! | `source` | problems with more options, and signed sums of these |
//! | `node` | the parts of a plan |
//! | `rules` | the table of rules |
//! | `counts`, `weights` | answers from exact counts, and sums over the pieces |
//! | `planner` | the plan of a set |
//! | `narrow`, `steps` | the narrower search of a list, and the plan as rows for `explain` |

mod counts;
mod distribution;
mod narrow;
mod node;
mod planner;
mod polynomial;
mod rules;
mod source;
mod steps;
mod weights;

pub(crate) use counts::StabilizerCounts;
pub use node::Question;
pub use rules::{PlanRule, RULES};
pub use steps::EvaluationStep;
