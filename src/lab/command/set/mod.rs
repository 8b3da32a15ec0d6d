//! Stages that take a set of solutions or a table.

pub(super) mod board_stages;
pub(super) mod compare_sets;
pub(super) mod exercise;
pub(super) mod image;
mod reduction;
pub(super) mod set_stages;
pub(super) mod show;
pub(super) mod slides;
pub(super) mod stats;
pub(super) mod sums;
pub(super) mod table_stages;
