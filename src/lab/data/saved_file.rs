//! Written files with a description of their contents, and verified files.

use super::VerificationReport;
use bezzel_base::core::Stop;
use num_bigint::BigUint;
use std::path::{Path, PathBuf};

/// Written file.
///
/// ```
/// use bezzel::prelude::*;
/// let file = std::env::temp_dir().join("bezzel-first.csv");
/// let saved = Queens::new(8).all().first(10).export(&file)?;
/// assert_eq!((saved.path == file, saved.solutions, saved.complete), (true, 10, false));
/// # std::fs::remove_file(&file).unwrap();
/// # Ok::<(), Error>(())
/// ```
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Saved {
    /// Path.
    pub path: PathBuf,
    /// Number of solutions written.
    pub solutions: u64,
    /// Number of bytes written.
    pub bytes: u64,
    /// Whether the file contains every solution of its problem, or one of every class if it is
    /// reduced.
    pub complete: bool,
    /// Reason why the set was not listed completely, if the file can say so.
    pub stopped: Option<Stop>,
    /// Contents other than a solution set: a picture, a table or a model.
    pub export_kind: Option<ExportKind>,
    /// Additional file with a solution of each class, if requested.
    pub classes: Option<Box<Saved>>,
}

impl Saved {
    /// Creates the description of a complete file with no contents yet.
    ///
    /// ```
    /// use bezzel::Saved;
    /// let saved = Saved::new("queens.csv".as_ref());
    /// assert_eq!((saved.solutions, saved.bytes, saved.complete), (0, 0, true));
    /// ```
    pub fn new(path: &Path) -> Saved {
        let (path, stopped) = (path.to_owned(), None);
        Saved {
            path,
            solutions: 0,
            bytes: 0,
            complete: true,
            stopped,
            export_kind: None,
            classes: None,
        }
    }
}

/// Contents of a file that is not a solution file.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum ExportKind {
    /// Solutions, each on its board.
    Solutions {
        /// Number of boards drawn.
        shown: u64,
        /// Number of solutions, if counted.
        of: Option<BigUint>,
    },
    /// Tour as a line, without numbers.
    Path {
        /// Side of a square in pixels, if the picture is made of pixels and the squares are small.
        pixels: Option<u32>,
        /// Whether it has coordinates.
        coordinates: bool,
    },
    /// Partial tour, with the number of squares that it visits and the number that a tour visits.
    Walk(u64, u64),
    /// Plot.
    Plot,
    /// Search tree.
    Tree,
    /// Map of a board.
    Map,
    /// Puzzle.
    Puzzle,
    /// Sheet of puzzles.
    Puzzles {
        /// Number of puzzles.
        count: u64,
        /// Whether their answers follow.
        with_key: bool,
    },
    /// Pages.
    Pages {
        /// Number of pages.
        pages: u64,
        /// Contents of the pages.
        contents: Box<ExportKind>,
    },
    /// Steps of a search, in sequence.
    Steps {
        /// Number of steps drawn, from the first.
        shown: u64,
        /// Number of steps in the trace.
        of: u64,
    },
    /// Board after the step with this number, counted from 1.
    After(u64),
    /// Problem in the language of solvers.
    Model {
        /// Number of variables, including auxiliary ones.
        variables: u64,
        /// Number of constraints (clauses).
        constraints: u64,
    },
    /// Number of rows of a table.
    Rows(u64),
    /// Number of steps of a proof.
    Proof(u64),
}

impl ExportKind {
    /// Returns the contents, without their division into pages.
    pub fn contents(&self) -> &ExportKind {
        if let ExportKind::Pages { contents, .. } = self { contents } else { self }
    }
}

/// Solution file without errors, as far as it was verified.
#[derive(Clone, Debug)]
pub struct VerifiedFile {
    /// Path of the file.
    pub path: PathBuf,
    /// Results of the verification.
    pub verified: VerificationReport,
}
