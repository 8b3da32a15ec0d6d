//! Sets of solutions as Rust values.

use super::bounds::SearchBounds;
use super::export::{ExportPicture, write_value};
use super::{Count, Error};
use crate::bind::read_formula;
use crate::command::VOCABULARY;
use crate::data::{Board, Saved};
use crate::io::{FORMATS, FileFormat};
#[cfg(feature = "notebook")]
use crate::set::Summary;
use crate::set::{ExprType, Predicate, SolutionFilter, SolutionSet};
#[cfg(feature = "notebook")]
use crate::state::SetPreview;
use crate::state::background::{BackgroundSearch, SearchBatch};
use crate::state::{MAX_BOARDS, MAX_PAGE_BOARDS};
use crate::value;
use crate::value::{Gallery, Value};
use bezzel_base::board::{Square, SymmetryGroup};
use bezzel_base::core::{SearchEnd, Stop};
use std::iter::{Enumerate, FusedIterator, Map};
use std::ops::ControlFlow;
use std::path::Path;
use std::sync::Arc;
#[cfg(feature = "notebook")]
use std::time::Duration;
use std::time::Instant;

/// Lazy set of solutions. Each request searches again and passes the solutions through the stages
/// of the set.
///
/// Its searches have the limits of the [`ProblemQuery`](super::ProblemQuery) that created it.
///
/// ```
/// use bezzel::prelude::*;
/// let all = Queens::new(8).all();
/// assert_eq!(all.unique().filter_expr("symmetric").count()?, 1);
/// let board = "\
/// 8 . . . Q . . . .
/// 7 . . . . . . Q .
/// 6 . . . . Q . . .
/// 5 . Q . . . . . .
/// 4 . . . . . Q . .
/// 3 Q . . . . . . .
/// 2 . . Q . . . . .
/// 1 . . . . . . . Q
///   a b c d e f g h";
/// assert!(all.get(14)?.unwrap().to_string().starts_with(board));
/// # Ok::<(), Error>(())
/// ```
#[derive(Clone, Debug)]
pub struct Solutions {
    /// The set, or the first fault in its problem or in its stages.
    pub(super) set: Result<SolutionSet, Error>,
    pub(super) bounds: SearchBounds,
}

impl From<SolutionSet> for Solutions {
    fn from(set: SolutionSet) -> Solutions {
        Solutions { set: Ok(set), bounds: SearchBounds::default() }
    }
}

impl Solutions {
    fn add_stage(&self, stage: impl FnOnce(SolutionSet) -> SolutionSet) -> Solutions {
        Solutions { set: self.set.clone().map(stage), bounds: self.bounds.clone() }
    }

    /// Returns the set, or the first fault in its problem or in its stages.
    pub(crate) fn set(&self) -> Result<&SolutionSet, Error> {
        self.set.as_ref().map_err(Clone::clone)
    }

    /// Keeps one solution of each class under rotations and reflections.
    ///
    /// ```
    /// use bezzel::prelude::*;
    /// assert_eq!(Queens::new(8).all().unique().count()?, 12);
    /// # Ok::<(), Error>(())
    /// ```
    pub fn unique(&self) -> Solutions {
        self.add_stage(|set| set.unique(SymmetryGroup::All))
    }

    /// Keeps one solution of each class under rotations alone.
    ///
    /// ```
    /// use bezzel::prelude::*;
    /// let all = Queens::new(8).all();
    /// assert_eq!(all.unique_by_rotation().count()?, 24);
    /// # Ok::<(), Error>(())
    /// ```
    pub fn unique_by_rotation(&self) -> Solutions {
        self.add_stage(|set| set.unique(SymmetryGroup::Rotations))
    }

    /// Keeps the first `number` solutions.
    ///
    /// ```
    /// use bezzel::prelude::*;
    /// assert_eq!(Queens::new(8).all().first(10).filter_expr("a1").count()?, 4);
    /// # Ok::<(), Error>(())
    /// ```
    pub fn first(&self, number: u64) -> Solutions {
        self.add_stage(|set| set.first(number))
    }

    /// Keeps the first `number` solutions, as [`first`](Self::first) does, under the name that
    /// iterators have for it.
    ///
    /// ```
    /// use bezzel::prelude::*;
    /// for board in Queens::new(8).all().take(2) {
    ///     assert_eq!(board?.len(), 8);
    /// }
    /// # Ok::<(), Error>(())
    /// ```
    pub fn take(&self, number: u64) -> Solutions {
        self.first(number)
    }

    /// Skips the first `number` solutions.
    ///
    /// ```
    /// use bezzel::prelude::*;
    /// let all = Queens::new(8).all();
    /// assert_eq!(all.skip(90).count()?, 2);
    /// assert_eq!(all.skip(90).get(0)?.unwrap().number, Some(91));
    /// # Ok::<(), Error>(())
    /// ```
    pub fn skip(&self, number: u64) -> Solutions {
        self.add_stage(|set| set.skip(number))
    }

    /// Returns a random sample, which is the same for the same seed.
    ///
    /// ```
    /// use bezzel::prelude::*;
    /// let sample = Queens::new(8).all().sample(5, 42);
    /// assert_eq!(sample.count()?, 5);
    /// assert_eq!(sample.get(0)?.unwrap().squares, sample.get(0)?.unwrap().squares);
    /// # Ok::<(), Error>(())
    /// ```
    pub fn sample(&self, size: u64, seed: u64) -> Solutions {
        self.add_stage(|set| set.sample(size, seed))
    }

    /// Keeps the solutions that satisfy a condition of the command language, such as `symmetric` or
    /// `corners = 0 and not a1`.
    ///
    /// A condition that cannot be parsed, or that uses an attribute that these solutions do not
    /// have, is reported by the next request.
    ///
    /// ```
    /// use bezzel::prelude::*;
    /// let all = Queens::new(8).all();
    /// assert_eq!(all.filter_expr("corners = 0").count()?, 76);
    /// assert_eq!(all.filter_expr("colour").count().unwrap_err().code(), FaultCode::E001);
    /// # Ok::<(), Error>(())
    /// ```
    pub fn filter_expr(&self, test: &str) -> Solutions {
        let filtered = self.set().and_then(|set| {
            let test = read_formula(test, Some(ExprType::Truth), &VOCABULARY, set)
                .map_err(|fault| fault.kind)?;
            let filter = SolutionFilter { test: Some(test), ..SolutionFilter::default() };
            Ok(set.clone().filter(filter))
        });
        Solutions { set: filtered, bounds: self.bounds.clone() }
    }

    /// Keeps the solutions for which the closure returns true. Like every stage it is lazy: each
    /// request calls the closure again.
    ///
    /// ```
    /// use bezzel::prelude::*;
    /// let with_d1 = Queens::new(8).all().filter(|board| board.contains(Square::D1));
    /// assert_eq!(with_d1.count()?, 18);
    /// assert_eq!(with_d1.unique().count()?, 12);
    /// # Ok::<(), Error>(())
    /// ```
    pub fn filter(&self, keep: impl Fn(&Board) -> bool + Send + Sync + 'static) -> Solutions {
        self.add_stage(|set| {
            let origin = set.clone();
            let keep = move |squares: &[Square]| keep(&origin.to_board(squares, None));
            let predicate = Some(Predicate(Arc::new(keep)));
            set.filter(SolutionFilter { predicate, ..SolutionFilter::default() })
        })
    }

    /// Passes each solution to the closure in order until it breaks. Returns whether all solutions
    /// were visited.
    ///
    /// ```
    /// use bezzel::prelude::*;
    /// use std::ops::ControlFlow;
    /// let mut seen = 0;
    /// let is_complete = Queens::new(8).all().each(|board| {
    ///     seen += 1;
    ///     let is_corner = board.squares[0] == Square::A1;
    ///     if is_corner { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    /// })?;
    /// assert_eq!((seen, is_complete), (5, false), "four solutions have a queen on a1");
    /// # Ok::<(), Error>(())
    /// ```
    ///
    /// # Errors
    /// Returns an error if the board is out of reach, or the search was stopped.
    pub fn each(&self, mut visit: impl FnMut(Board) -> ControlFlow<()>) -> Result<bool, Error> {
        let set = self.set()?;
        let end = set.visit_numbered(&self.bounds.checked_limit()?, &mut |number, squares| {
            visit(set.to_board(squares, Some(number)))
        })?;
        match end {
            SearchEnd::Complete => Ok(true),
            SearchEnd::Stopped(Stop::Observer) => Ok(false),
            SearchEnd::Stopped(stop) => Err(stop.into()),
        }
    }

    /// Counts the solutions. A search that was stopped returns a [lower bound](Count::at_least).
    ///
    /// ```
    /// use bezzel::prelude::*;
    /// let all = Queens::new(8).all();
    /// assert_eq!(all.filter_expr("not d1").count()?, 74);
    /// # Ok::<(), Error>(())
    /// ```
    ///
    /// # Errors
    /// Returns an error if the problem or a stage has a fault, or the board is out of reach.
    pub fn count(&self) -> Result<Count, Error> {
        let (set, clock) = (self.set()?, Instant::now());
        let (total, end) = set.count(&self.bounds.start_limit())?;
        Ok(Count(value::CountReport::from_set(set, total, end, clock.elapsed())))
    }

    /// Returns the solution with this index, starting at 0. Returns `None` if the set has fewer
    /// solutions.
    ///
    /// ```
    /// use bezzel::prelude::*;
    /// let all = Queens::new(8).all();
    /// assert_eq!(all.get(91)?.unwrap().number, Some(92));
    /// assert!(all.get(92)?.is_none());
    /// # Ok::<(), Error>(())
    /// ```
    ///
    /// # Errors
    /// Returns an error if the board is out of reach, or the search was stopped.
    pub fn get(&self, index: u64) -> Result<Option<Board>, Error> {
        let set = self.set()?;
        match set.get(index, &self.bounds.checked_limit()?)? {
            Ok((number, squares)) => Ok(Some(set.to_board(&squares, Some(number)))),
            Err((_, SearchEnd::Complete)) => Ok(None),
            Err((_, SearchEnd::Stopped(stop))) => Err(stop.into()),
        }
    }

    /// Returns the summary of the set for display. Unless the set has a separate limit, counting
    /// takes at most the time `most`.
    #[cfg(feature = "notebook")]
    pub(crate) fn survey(&self, most: Duration) -> Result<Summary, Error> {
        let (set, limit) = (self.set()?, self.bounds.start_limit());
        let is_unlimited = set.time_limit().is_none() && limit.deadline.is_none();
        let limit = limit.within(is_unlimited.then_some(most));
        Ok(set.summarize(SetPreview::default().boards, &limit, None)?)
    }

    /// Returns the first solutions side by side. A large number is reduced to the capacity of an
    /// answer, about a thousand chessboards.
    ///
    /// ```
    /// use bezzel::prelude::*;
    /// let gallery = Queens::new(8).all().unique().show(3)?;
    /// assert_eq!((gallery.boards.len(), gallery.total), (3, Some(12u32.into())));
    /// # Ok::<(), Error>(())
    /// ```
    ///
    /// # Errors
    /// Returns an error if the board is out of reach.
    pub fn show(&self, number: u64) -> Result<Gallery, Error> {
        let set = self.set()?;
        let gallery = self.build_gallery(number.min(set.max_boards()))?;
        let capped = set.capped_request(number, gallery.boards.len(), gallery.total.as_ref());
        Ok(Gallery { requested: capped, ..gallery })
    }

    fn build_gallery(&self, number: u64) -> Result<Gallery, Error> {
        let set = self.set()?;
        let survey = set.summarize(number, &self.bounds.start_limit(), None)?;
        Ok(Gallery {
            numbering_set: set.numbering_text(&survey.first, usize::MAX),
            boards: survey.first,
            requested: None,
            total: Some(survey.total),
            stopped: survey.stopped,
            extreme: None,
        })
    }

    /// Writes the solutions to a file and replaces an existing file. The format follows from the
    /// file extension. A picture shows the first 100 solutions, and a `.pdf` the first 1000.
    ///
    /// ```
    /// use bezzel::prelude::*;
    /// let file = std::env::temp_dir().join("bezzel-example.csv");
    /// let saved = Queens::new(8).all().export(&file)?;
    /// assert_eq!((saved.solutions, saved.complete), (92, true));
    /// # std::fs::remove_file(&file).unwrap();
    /// # Ok::<(), Error>(())
    /// ```
    ///
    /// # Errors
    /// Returns an error if the extension is not that of a format, the file cannot be written, or
    /// the board is out of reach.
    pub fn export(&self, path: impl AsRef<Path>) -> Result<Saved, Error> {
        let is_picture = |format: &&&'static FileFormat| {
            format.is_format_of(path.as_ref()) && format.is_picture()
        };
        match FORMATS.iter().find(is_picture) {
            Some(format) if format.has_pages() => self.build_gallery(MAX_PAGE_BOARDS)?.export(path),
            Some(_) => self.build_gallery(MAX_BOARDS)?.export(path),
            None => write_value(
                &Value::Set(self.set()?.clone()),
                path.as_ref(),
                &self.bounds.start_limit(),
            ),
        }
    }

    /// Iterates over the solutions while a thread searches. Dropping the iterator stops that
    /// thread.
    ///
    /// If the search was refused or stopped, the last item is the error. An iteration without an
    /// error has returned all solutions.
    ///
    /// ```
    /// use bezzel::prelude::*;
    /// let boards: Vec<Board> = Queens::new(8).all().iter().collect::<Result<_, _>>()?;
    /// assert_eq!(boards.iter().filter(|board| board.squares.contains(&Square::D1)).count(), 18);
    ///
    /// let mut some = Queens::new(8).limit(2).all().iter();
    /// assert!(some.next().unwrap().is_ok() && some.next().unwrap().is_ok());
    /// assert_eq!(some.next().unwrap().unwrap_err().stopped(), Some(Stop::Solutions));
    /// assert!(some.next().is_none());
    /// # Ok::<(), Error>(())
    /// ```
    pub fn iter(&self) -> SolutionIter {
        let mut this = self.clone();
        let cancel = this.bounds.limit.cancel.child_token();
        this.bounds.limit.cancel = cancel.clone();
        let search = BackgroundSearch::spawn(4, 256, cancel, move |send| {
            this.each(send).map(|_| SearchEnd::Complete)
        });
        SolutionIter { batch: Vec::new().into_iter(), end: None, search: Some(search) }
    }
}

/// What one calls on an iterator at once. A set is none, because it can be iterated over many times.
impl Solutions {
    /// Collects all solutions, as [`Iterator::collect`] of [`Solutions::iter`] does.
    ///
    /// ```
    /// use bezzel::prelude::*;
    /// let boards: Vec<Board> = Queens::new(6).all().collect::<Result<_, _>>()?;
    /// assert_eq!(boards.len(), 4);
    /// # Ok::<(), Error>(())
    /// ```
    pub fn collect<C: FromIterator<Result<Board, Error>>>(&self) -> C {
        self.iter().collect()
    }

    /// Iterates over the solutions with their positions from 0.
    ///
    /// ```
    /// use bezzel::prelude::*;
    /// for (number, board) in Queens::new(4).all().enumerate() {
    ///     println!("{number}: {:?}", board?.squares);
    /// }
    /// # Ok::<(), Error>(())
    /// ```
    pub fn enumerate(&self) -> Enumerate<SolutionIter> {
        self.iter().enumerate()
    }

    /// Iterates over the values of a function for all solutions.
    ///
    /// ```
    /// use bezzel::prelude::*;
    /// let corners = Queens::new(8).all().map(|board| Ok(board?.contains("a1")));
    /// let corners: Vec<bool> = corners.collect::<Result<_, Error>>()?;
    /// assert_eq!(corners.iter().filter(|&&corner| corner).count(), 4);
    /// # Ok::<(), Error>(())
    /// ```
    pub fn map<T, F: FnMut(Result<Board, Error>) -> T>(&self, of: F) -> Map<SolutionIter, F> {
        self.iter().map(of)
    }
}

impl IntoIterator for &Solutions {
    type Item = Result<Board, Error>;
    type IntoIter = SolutionIter;

    fn into_iter(self) -> SolutionIter {
        self.iter()
    }
}

impl IntoIterator for Solutions {
    type Item = Result<Board, Error>;
    type IntoIter = SolutionIter;

    fn into_iter(self) -> SolutionIter {
        self.iter()
    }
}

/// Iterator over all solutions of a set. See [`Solutions::iter`].
///
/// ```
/// use bezzel::prelude::*;
/// let mut with_corner = 0;
/// for board in Queens::new(8).all() {
///     with_corner += usize::from(board?.contains(Square::A1));
/// }
/// assert_eq!(with_corner, 4);
/// # Ok::<(), Error>(())
/// ```
#[derive(Debug)]
pub struct SolutionIter {
    batch: std::vec::IntoIter<Board>,
    /// End of the search, after the last batch.
    end: Option<Result<SearchEnd, Error>>,
    search: Option<BackgroundSearch<Board, Error>>,
}

impl Iterator for SolutionIter {
    type Item = Result<Board, Error>;

    fn next(&mut self) -> Option<Result<Board, Error>> {
        loop {
            if let Some(board) = self.batch.next() {
                return Some(Ok(board));
            }
            if let Some(end) = self.end.take() {
                self.search = None;
                let stop = end.map(SearchEnd::stop_reason).transpose()?;
                return Some(Err(stop.map_or_else(|error| error, Error::from)));
            }
            let SearchBatch { found, end } = self.search.as_ref()?.next_batch();
            (self.batch, self.end) = (found.into_iter(), end);
        }
    }
}

impl FusedIterator for SolutionIter {}
