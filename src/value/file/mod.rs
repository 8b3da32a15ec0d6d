//! Files: solutions written as streams, read back and verified; tables, maps, models and pictures, which are only written.
//!
//! A format is a row of [`FORMATS`]: its ending, the kinds of values that it takes with how each is written, and how it is read back.
//! A new one is a file with its [`Format`], a line in that table, and the message `format-` and its ending.
//!
//! | ending | names its problem | written in the order |
//! | --- | --- | --- |
//! | `.json`, `.jsonl` | in its header, with the claims `count`, `complete` and `reduced` | of the set |
//! | `.csv` | in its first line, a remark with the same header | of the set |
//! | `.txt` | no, except by a caption | in which the drawn board is read; a tour as a board of numbers; boards as they are drawn are read |
//! | `.fen` | piece and board, no options | of the set |
//! | `.svg`, `.png` | pictures: not read back | |
//!
//! Tables, plots and the steps of searches go into a `.csv` or a `.json` (see [`csv()`], [`table_object`]), and so do maps (see [`map_json`]). Models and
//! solvers' answers are those of [`model`](crate::value::model).
//!
//! A file is written whole or not at all: into a draft beside it, then renamed; the draft of a program that was killed is removed by the
//! next one beside it. A `.txt` or `.fen` of a set that was limited has the header as a remark too. Where a file names no problem and the
//! user does not either, it is guessed from the first solutions: see [`load`].

mod aside;
mod check;
mod claim;
mod context;
mod csv;
mod data;
mod draft;
mod entry;
mod fault;
mod fen;
mod format;
mod formats;
mod fractions;
mod infer;
mod json;
mod json_reader;
mod lines;
mod map;
mod notes;
mod object;
mod output;
mod path;
mod rows;
mod save;
mod scan;
mod steps;
mod table;
mod text;
mod txt;
mod watched;

pub use aside::{set_aside, set_aside_by};
pub use check::{load, verify};
pub use claim::{Claim, Claimed, Doubt, Means, Verified};
pub use data::{Refused, plot_object, table_object};
pub use draft::{Draft, drop_drafts};
pub use entry::{Each, Entry, Heading, Resolve};
use fault::Spot;
pub use fault::{FileError, Malformed, Place};
pub use format::{Format, Picture, Read, SavedFile, WriteProof, Writer};
pub use formats::FORMATS;
pub use map::{map_csv, map_fields, map_json, map_txt};
pub use notes::{Remark, Shape, Unread, UnreadReason};
pub use object::{Object, names};
pub use path::read_path;
pub use rows::Listing;
pub use save::{Saving, Written, save};
pub use steps::{story_object, trace_object};
pub use table::csv;
pub use watched::Watched;
