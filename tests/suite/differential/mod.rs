//! The program against a brute force that knows only the definitions.
//!
//! Problems are drawn at random as data: a board, pieces, what is asked for, options. Each is
//! written as commands for a session, and solved by trying every set of squares or every walk, on a
//! board, with attacks and under symmetries of its own. The brute force (`board`, `piece`, `truth`,
//! `attributes`) shares no code with the program. Counts, classes, lists, single solutions, stages,
//! sets, maps, files, proofs, hints and estimates are compared. A failure is one line with the
//! commands, the answer and what is right, of the smallest problem found that fails too.
//!
//! The tests of `definitions` run some thousand problems. `cargo bench --bench differential --
//! NUMBER [FIRST] [KIND]` runs more.

mod attributes;
pub(crate) mod board;
mod files;
mod games;
pub(crate) mod piece;
pub(crate) mod problem;
mod questions;
mod report;
mod session;
mod stages;
pub(crate) mod truth;

pub(crate) use report::{TestKind, TestReport};
pub(crate) use session::TestSession;
