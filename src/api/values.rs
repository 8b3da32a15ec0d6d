//! Types of the fields of [`Value`](crate::Value).
//!
//! ```
//! # #[cfg(feature = "notebook")] {
//! use bezzel::{BigUint, Value};
//! let mut session = bezzel::notebook();
//! let cell = session.run("count queens 8");
//! let Some(Value::Count(count)) = cell.value() else { panic!("a count was asked for") };
//! assert_eq!(count.total, BigUint::from(92u32));
//! # }
//! ```

pub use crate::data::{
    HeatMap, NoSolution, Rational, SearchTrace, SearchTree, Table, TableCell, TraceStep, TreeNode,
};
pub use crate::problem::AbsenceReason;
pub use crate::value::CountReport;
