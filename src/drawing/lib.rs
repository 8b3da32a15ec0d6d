//! Documents, and their conversion into text and pictures.
//!
//! [`Doc`] is what a value shows, without colours and escape codes. [`plain`] and `ansi` share
//! one layout and differ in style only. [`html`], [`svg`], `png` and `pdf` are for notebooks and
//! files. Boards, pieces and walks are drawn, but no rule of chess and no problem is known, and no
//! sentence is created here.
//!
//! The crate `bezzel` is the public interface. The modules may change without notice.

pub mod animation;
#[cfg(feature = "cli")]
pub mod ansi;
mod board;
mod doc;
mod drawing;
mod escape;
mod frame_animation;
#[cfg(feature = "cli")]
mod frame_still;
pub mod heat;
pub mod html;
mod inline_style;
mod layout;
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

pub use doc::{
    AnimationDoc, Axis, BoardDoc, ColumnAlign, Doc, DocBlock, DocLine, DocSpan, DocSpans, FrameDoc,
    Highlight, MapDoc, MapScale, NumberDoc, PathDoc, PlayDoc, PlayRule, PlayerDoc, PlotDoc, Ring,
    Series, StepDoc, TextRole, TreeDoc, TreeDocNode, TreeNodeState, WalkDoc, bar_text,
};
pub use drawing::Drawing;
pub use escape::{escape_hidden, escape_json, escape_lines, is_hidden};
pub use layout::least_column_width;
pub use style::region_color;
pub use wrap::wrap_spans;
