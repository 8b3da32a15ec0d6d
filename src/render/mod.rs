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

pub use doc::AnimationDoc;
pub use doc::BoardDoc;
pub use doc::ColumnAlign;
pub use doc::Doc;
pub use doc::DocBlock;
pub use doc::DocLine;
pub use doc::DocSpan;
pub use doc::DocSpans;
pub use doc::FrameDoc;
pub use doc::MapDoc;
pub use doc::MapScale;
pub use doc::NumberDoc;
pub use doc::PathDoc;
pub use doc::PlayDoc;
pub use doc::PlayRule;
pub use doc::PlayerDoc;
pub use doc::PlotDoc;
pub use doc::TextRole;
pub use doc::WalkDoc;
pub(crate) use doc::bar_text;
pub use drawing::Drawing;
pub use escape::escape_hidden;
pub use escape::escape_json;
pub use escape::escape_lines;
pub use escape::is_hidden;
pub use wrap::wrap_spans;
