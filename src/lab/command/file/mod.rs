//! Verbs and stages that write and read files.

pub(super) mod export;
pub(super) mod load;
