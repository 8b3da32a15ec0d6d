//! Verbs that take a problem.

pub(super) mod compare;
pub(super) mod estimate;
pub(super) mod explain;
pub(super) mod family;
pub(super) mod find;
pub(super) mod map;
pub(super) mod measure;
pub(super) mod orders;
pub(super) mod prove;
pub(super) mod range;
pub(super) mod times;
