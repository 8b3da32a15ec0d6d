//! Documents into text and pictures, values into JSON.
//!
//! [`plain`] and [`ansi`] share one layout and differ in style only. [`html`] and [`svg`] are for
//! notebooks and files, and [`json`] is for programs. No sentence is created here.

pub mod animation;
#[cfg(feature = "cli")]
pub mod ansi;
pub(crate) mod board;
pub(crate) mod doc;
pub(crate) mod drawing;
pub(crate) mod escape;
pub(crate) mod frame_animation;
pub(crate) mod heat;
pub mod html;
pub(crate) mod inline_style;
pub(crate) mod layout;
#[cfg(feature = "kernel")]
pub mod logo;
pub(crate) mod panel;
pub mod path;
#[cfg(feature = "cli")]
pub mod pixels;
pub mod plain;
pub(crate) mod player;
pub mod plot;
#[cfg(feature = "cli")]
pub mod png;
pub(crate) mod puzzle;
pub(crate) mod shapes;
pub(crate) mod style;
pub mod svg;
pub(crate) mod text_plot;
pub(crate) mod wrap;

pub(crate) use doc::bar_text;
pub use doc::{
    AnimationDoc, BoardDoc, ColumnAlign, Doc, DocBlock, DocLine, DocSpan, DocSpans, FrameDoc,
    MapDoc, MapScale, NumberDoc, PathDoc, PlayDoc, PlayRule, PlayerDoc, PlotDoc, TextRole, WalkDoc,
};
pub use drawing::Drawing;
pub use escape::{escape_hidden, escape_json, escape_lines, is_hidden};
pub use wrap::wrap_spans;
