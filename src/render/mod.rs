//! Documents into text and pictures, values into JSON.
//!
//! [`plain`] and [`ansi`] share one layout and differ in ink only; [`html`] and [`svg`] are for notebooks and files; [`json`] is what
//! programs read. No sentence is made here.

/// The steps of a search as SVG pictures that move.
pub mod animation;
#[cfg(feature = "cli")]
pub mod ansi;
mod board;
pub mod html;
pub mod json;
mod layout;
#[cfg(feature = "kernel")]
pub mod logo;
/// Paths of tours over large boards, as lines.
pub mod path;
#[cfg(feature = "cli")]
pub mod pixels;
pub mod plain;
/// Plots as SVG pictures.
pub mod plot;
#[cfg(feature = "cli")]
pub mod png;
mod shapes;
pub mod svg;
mod wrap;

pub use wrap::lines;
