//! The steps of a method as a teacher would explain them.
//!
//! | module | contents |
//! | --- | --- |
//! | `steps` | headline, sentences, boards and pictures of a trace |
//! | `tour_steps`, `path_steps` | sentences of the steps of a tour and of a path |
//! | `moment` | one moment of a trace, for a view that shows one step at a time |
//! | `tree` | search trees |

mod moment;
mod path_steps;
mod steps;
mod tour_steps;
mod tree;

pub use moment::{MomentDoc, closing_step, step_moment, steps_around};
pub(crate) use steps::{beside_blocks, line_word, square_arg, to_blocks, unit_name};
pub(crate) use tree::to_blocks as tree_blocks;
