//! Files. Solutions are written as streams, read back and verified. Tables, maps, models and
//! pictures are only written.
//!
//! A format is a row of [`FORMATS`]: its extension, the kinds of values that it takes with their
//! writers, and its reader. A new format is a file with its [`FileFormat`], a line in that table,
//! and the message `format-` with its extension.
//!
//! | ending | names its problem | written in the order |
//! | --- | --- | --- |
//! | `.json`, `.jsonl` | in its header, with the claims `count`, `complete` and `reduced` | of the set |
//! | `.csv` | in its first line, a comment with the same header | of the set |
//! | `.txt` | no, except by a caption | in which the drawn board is read; a tour as a board of numbers; drawn boards can be read too |
//! | `.fen` | piece and board, no options | of the set |
//! | `.svg`, `.png` | pictures, which are not read back | |
//!
//! Tables, plots and the steps of searches are written to a `.csv` or a `.json` (see
//! [`table_csv()`], [`table_object`]), and so are maps (see [`map_object`]). The module
//! [`model`] has the models and the solvers' answers.
//!
//! A file is written completely or not at all: first to a temporary file in the same folder, which
//! is then renamed. If the program is killed, the next program that writes into the folder removes
//! the temporary file. A `.txt` or `.fen` of a limited set also has the header as a comment. If
//! neither the file nor the user names a problem, it is inferred from the first solutions (see
//! [`load`]).

pub(crate) mod cancellable;
mod check;
mod context;
mod csv;
mod data;
mod entry;
mod fen;
mod format;
mod formats;
mod fractions;
mod infer;
mod json;
mod json_reader;
mod lines;
mod map;
pub mod model;
mod notes;
mod output;
mod path;
mod position;
mod proof_check;
mod rows;
mod save;
mod scan;
mod solver_report;
mod table;
mod text;
mod txt;

pub use cancellable::CancellableFile;
pub use check::{load, verify};
pub use data::{RefusalToJson, plot_object, table_object};
pub use entry::{FileHeading, OnSolution, ProblemResolver, SolutionEntry};
pub use format::{
    AssertedClaims, FileFormat, FormatWriter, PictureFormat, ReadSolutions, SavedFile, WriteProof,
};
pub use formats::FORMATS;
pub use map::{map_csv, map_object, map_txt};
pub use path::read_path;
pub use proof_check::{ProofError, verify_proof};
pub use rows::SolutionListing;
pub use save::{SaveReport, SaveSource, save};
pub use table::table_csv;
