//! Evaluation, the table of all verbs, and the verbs that belong to no room of their own.
//!
//! | module | contents |
//! | --- | --- |
//! | `table` | every verb and stage, and the words of the statement syntax |
//! | `eval` | evaluation of a text |
//! | `argument` | values of the expressions in arguments |
//! | `input`, `limit` | the input of verbs, and their limits |
//! | `problem` | verbs on a problem: find, count, map, compare, estimate, prove |
//! | `file` | export, load and check |
//! | `session` | calculations, variables, settings, definitions, help, scripts |

mod argument;
pub mod eval;
pub mod file;
pub(crate) mod input;
mod limit;
pub mod problem;
pub mod session;
mod table;

pub use file::export::ExportJob;
pub(crate) use file::export::drawing_fault;
pub(crate) use file::load::{CHECK, LOAD};
pub(crate) use problem::prove::can_be_proved;
pub(crate) use problem::{estimate::ESTIMATE, map::MAP, prove::PROVE};
pub use session::help::help_page;
pub use table::{KEYWORDS, VERBS, VOCABULARY, read_setting};
