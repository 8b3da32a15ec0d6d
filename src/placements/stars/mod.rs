//! Star battles: the same number of pieces in every row, column and region, none touching another.
//!
//! | module | contents |
//! | --- | --- |
//! | `instance` | the problem with its arguments |
//! | `sat` | the method for boards with many stars |
//! | `table` | the problem and its methods |

mod instance;
#[cfg(feature = "sat")]
mod sat;
mod table;

pub use instance::StarsInstance;
pub use table::STARS;
