mod compact;
mod descent;
mod pairs;
mod targets;
pub(crate) mod tours;
mod trace;
mod two_sides;
