//! Documents, and their conversion into text and pictures.
//!
//! [`Doc`] is what a value shows, without colours and escape codes. [`plain`] and `ansi` share
//! one layout and differ in style only. [`html`], [`svg`], `png` and `pdf` are for notebooks and
//! files. No sentence is created here.

pub mod animation;
#[cfg(feature = "cli")]
pub mod ansi;
mod board;
pub(crate) mod doc;
pub(crate) mod drawing;
pub(crate) mod escape;
mod frame_animation;
#[cfg(feature = "cli")]
mod frame_still;
pub(crate) mod heat;
pub mod html;
mod inline_style;
mod layout;
#[cfg(feature = "kernel")]
pub mod logo;
#[cfg(feature = "cli")]
mod paint;
#[cfg(feature = "cli")]
pub mod palette;
mod panel;
pub mod path;
#[cfg(feature = "cli")]
pub mod pdf;
#[cfg(feature = "cli")]
pub mod pixels;
pub mod plain;
mod player;
pub mod plot;
#[cfg(feature = "cli")]
pub mod png;
mod puzzle;
mod shapes;
mod style;
pub mod svg;
mod text_plot;
/// A search tree as a picture.
pub mod tree;
mod wrap;

pub(crate) use doc::bar_text;
pub use doc::{
    AnimationDoc, BoardDoc, ColumnAlign, Doc, DocBlock, DocLine, DocSpan, DocSpans, FrameDoc,
    MapDoc, MapScale, NumberDoc, PathDoc, PlayDoc, PlayRule, PlayerDoc, PlotDoc, TextRole, WalkDoc,
};
pub use drawing::Drawing;
pub use escape::{escape_hidden, escape_json, escape_lines, is_hidden};
pub(crate) use layout::least_column_width;
pub use style::region_color;
pub use wrap::wrap_spans;
