//! Star battles: the same number of pieces in every row, column and region, none touching another.
//!
//! | module | contents |
//! | --- | --- |
//! | `instance` | the problem with its arguments |
//! | `table` | the problem and its methods |

mod instance;
mod table;

pub use instance::StarsInstance;
pub use table::STARS;
