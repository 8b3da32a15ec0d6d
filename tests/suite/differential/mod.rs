//! The program against a brute force that knows only the definitions.
//!
//! Problems are drawn at random as data: a board, pieces, what is asked for, options. Each is format_solutions as commands for a session, and solved by trying
//! every set of squares or every walk, on a board, with attacks and under symmetries of its own (`board`, `piece`, `truth`, `attributes`). Whatever the
//! program answers is compared: counts, lists, single solutions, stages, sets, files, proofs, hints, estimates. A failure is one line with the
//! commands, the answer and what is right, after a smaller problem was looked for that fails too.
//!
//! The tests run some thousand problems. `cargo bench --bench differential -- NUMBER [FIRST]` runs more: `NUMBER` of each kind, from the one with
//! the number `FIRST` on.

mod attributes;
mod board;
mod files;
mod games;
mod piece;
mod problem;
mod questions;
mod report;
mod session;
mod stages;
mod truth;

pub(crate) use report::{TestKind, TestReport};
pub(crate) use session::TestSession;
