//! The verbs and stages of the command language, by subject.
//!
//! | module | contents |
//! | --- | --- |
//! | `table` | every verb and stage, and the words of the statement syntax |
//! | `eval` | evaluation of a text |
//! | `argument` | values of the expressions in arguments |
//! | `input`, `limit` | the input of verbs, and their limits |
//! | `problem` | verbs on a problem: find, count, map, compare, estimate, prove |
//! | `set` | stages on a set of solutions, and comparisons of sets |
//! | `file` | export, load and check |
//! | `session` | calculations, variables, settings, definitions, help, scripts |

mod argument;
pub mod eval;
pub mod file;
mod input;
mod limit;
pub mod problem;
pub mod session;
pub mod set;
mod table;

pub use file::export::ExportJob;
pub(crate) use file::export::drawing_fault;
pub(crate) use file::load::{CHECK, LOAD};
pub(crate) use problem::prove::can_be_proved;
pub(crate) use problem::{estimate::ESTIMATE, prove::PROVE};
pub use session::help::help_page;
pub use table::{KEYWORDS, VERBS, VOCABULARY, read_setting};
