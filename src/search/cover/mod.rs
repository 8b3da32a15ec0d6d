//! Covering a board: the fewest pieces such that every square is attacked or occupied.

pub mod queens;
