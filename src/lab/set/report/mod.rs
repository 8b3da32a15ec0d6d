//! Documents of sets. The module `summary` makes their summaries, and `slides` shows their
//! solutions one after another.

mod slides;
mod summary;

pub(crate) use slides::to_blocks as slides_blocks;
pub use slides::{CurrentSlide, closing_slide, slide_moment};
pub(crate) use summary::{set_blocks, to_blocks};
