//! Requests of other programs, without a terminal: JSON lines, as `bezzel serve` and the module for
//! browsers answer them. Jupyter's kernel shares the contents of its messages with them.
//!
//! The protocol is documented in `notebooks/guide/protocol.md`.
//!
//! | file | contents |
//! | --- | --- |
//! | `requests` | requests, and the queue in which they wait and are interrupted |
//! | `server` | the session that answers them |
//! | `reply` | output of replies |
//! | `progress` | replies with the progress of a request |
//! | `mime` | forms of an answer by MIME type |
//! | `cell_text` | `queens?`, `%time` |
//! | `queries` | completion, inspection, complete input, highlighting |
//! | `boards` | puzzles that are played by clicking |

pub(crate) mod boards;
mod cell_text;
mod mime;
mod progress;
pub(crate) mod queries;
mod reply;
mod requests;
mod server;

pub(crate) use cell_text::CellText;
#[cfg(feature = "kernel")]
pub(crate) use mime::JsonMap;
pub(crate) use mime::mime_bundle;
pub(crate) use requests::Queue;
pub(crate) use server::RequestServer;
