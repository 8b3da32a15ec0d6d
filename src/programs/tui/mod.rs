//! Full-screen views: puzzles, traces and slideshows, and their shared parts.

pub(crate) mod puzzle;
pub(crate) mod screen;
pub(crate) mod step;
