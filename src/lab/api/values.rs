//! Types of the fields of [`Value`](crate::value::Value).
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
    AxisUnit, ExportKind, HeatMap, NoSolution, PartialTourBoard, PlotAxis, PlotLabel, PlotSeries,
    Rational, RunOutcome, StoppedSearch, Table, TableCell, ValueKind,
};
pub use crate::problem::{
    AbsenceReason, PathSegment, PieceGroup, SquareMark, TourStep, UnreachableSquare,
};
pub use crate::trace::{
    BacktrackReason, BoardQuarter, CodeLine, CrossedSquares, SearchTrace, SearchTree, StepCounts,
    StepDetail, TraceSource, TraceStep, TraceWindow, TreeNode,
};
pub use crate::value::{CheckpointStatus, CountReport};
pub use bezzel_base::estimate::EstimatedMean;
