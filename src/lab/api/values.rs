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
    AxisUnit, BacktrackReason, BoardQuarter, CodeLine, CrossedSquares, ExportKind, HeatMap,
    NoSolution, PartialTourBoard, PlotAxis, PlotLabel, PlotSeries, Rational, RunOutcome,
    SearchTrace, SearchTree, StepCounts, StepDetail, StoppedSearch, Table, TableCell, TraceSource,
    TraceStep, TraceWindow, TreeNode, ValueKind,
};
pub use crate::problem::{
    AbsenceReason, PathSegment, PieceGroup, SquareMark, TourStep, UnreachableSquare,
};
pub use crate::value::{CheckpointStatus, CountReport};
pub use bezzel_base::estimate::EstimatedMean;
