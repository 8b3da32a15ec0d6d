//! Stages that take a set of solutions or a table.

pub(crate) mod board_stages;
pub(crate) mod compare_sets;
pub(crate) mod exercise;
pub(crate) mod image;
mod reduction;
pub(crate) mod set_stages;
pub(crate) mod show;
pub(crate) mod slides;
pub(crate) mod stats;
pub(crate) mod sums;
pub(crate) mod table_stages;
