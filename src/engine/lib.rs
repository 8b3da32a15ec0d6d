//! The engine of `bezzel`: boards, pieces, and the searches that count and list what stands on them. It knows no language and shows nothing.
//!
//! Its interface is that of the crate `bezzel`, which hands [`board`] and [`piece`] on; [`search`] changes without notice.

pub mod board;
pub mod piece;
pub mod search;
