//! Documents into text and pictures, values into JSON.
//!
//! [`plain`] and [`ansi`] share one layout and differ in ink only; [`html`] and [`svg`] are for notebooks and files; [`json`] is what
//! programs read. No sentence is made here.

/// The steps of a search as SVG pictures that move.
pub mod animation;
#[cfg(feature = "cli")]
pub mod ansi;
mod board;
#[cfg(any(feature = "notebook", feature = "kernel"))]
pub(crate) mod bundle;
mod chart;
mod drawing;
/// The making of a tour as SVG pictures that move.
pub mod film;
mod heat;
pub mod html;
mod ink;
pub mod json;
mod layout;
#[cfg(feature = "kernel")]
pub mod logo;
mod panel;
/// Paths of tours over large boards, as lines.
pub mod path;
/// Values as pictures: for notebooks, and for the files that `export` writes.
pub mod picture;
#[cfg(feature = "cli")]
pub mod pixels;
pub mod plain;
mod play;
mod player;
/// Plots as SVG pictures.
pub mod plot;
#[cfg(feature = "cli")]
pub mod png;
mod shapes;
mod style;
pub mod svg;
mod wrap;

pub use drawing::Drawing;
pub use wrap::lines;
