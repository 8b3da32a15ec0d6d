//! Documents into text and pictures, values into JSON.
//!
//! [`plain`] and [`ansi`] share one layout and differ in style only. [`html`] and [`svg`] are for
//! notebooks and files, and [`json`] is for programs. No sentence is created here.

/// Animated SVG pictures of traces and solutions.
pub mod animation;
#[cfg(feature = "cli")]
pub mod ansi;
mod board;
#[cfg(any(feature = "notebook", feature = "kernel"))]
pub(crate) mod bundle;
mod drawing;
mod frame_animation;
mod heat;
pub mod html;
mod inline_style;
pub mod json;
mod layout;
#[cfg(feature = "kernel")]
pub mod logo;
mod panel;
/// Paths of tours over large boards, as lines.
pub mod path;
/// Values as pictures, for notebooks and for the files that `export` writes.
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
mod text_plot;
mod wrap;

pub use drawing::Drawing;
pub use wrap::wrap_spans;
