//! Sets as documents: their summaries in `summary`, and their solutions one after another in
//! `slides`.

mod slides;
mod summary;

pub(crate) use slides::to_blocks as slides_blocks;
pub use slides::{CurrentSlide, closing_slide, slide_moment};
pub(crate) use summary::{set_blocks, to_blocks};
