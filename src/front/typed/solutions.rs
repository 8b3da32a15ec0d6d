//! Sets of solutions as Rust values.

use super::super::picture::Export;
use super::{Error, limit};
use crate::board::Group;
use crate::lang::Span;
use crate::problem::Order;
use crate::search::{End, Stop};
use crate::value::file::{Picture, Saving};
use crate::value::{Board, Checkpoint, Count, Filter, Gallery, Saved, SolutionList, SolutionSet, Test};
use crate::verb::{FaultKind, MOST_BOARDS, write_file};
use std::ops::ControlFlow;
use std::path::Path;
use std::sync::Arc;
use std::sync::mpsc::{IntoIter, sync_channel};
use std::time::{Duration, Instant};

/// A set of solutions: searched each time it is asked, streaming through its stages.
#[derive(Clone, Debug)]
pub struct Solutions {
    pub(super) set: SolutionSet,
    pub(super) within: Option<Duration>,
}

impl From<SolutionSet> for Solutions {
    fn from(set: SolutionSet) -> Solutions {
        Solutions { set, within: None }
    }
}

impl Solutions {
    /// The set as the command language holds it.
    pub fn set(&self) -> &SolutionSet {
        &self.set
    }

    fn then(&self, stage: impl FnOnce(SolutionSet) -> SolutionSet) -> Solutions {
        Solutions { set: stage(self.set.clone()), within: self.within }
    }

    /// One of each class under rotations and reflections.
    pub fn unique(&self) -> Solutions {
        self.then(|set| set.unique(Group::All))
    }

    /// One of each class under rotations alone.
    pub fn unique_by_rotation(&self) -> Solutions {
        self.then(|set| set.unique(Group::Rotations))
    }

    /// The first solutions.
    pub fn first(&self, number: u64) -> Solutions {
        self.then(|set| set.first(number))
    }

    /// All but the first solutions.
    pub fn skip(&self, number: u64) -> Solutions {
        self.then(|set| set.skip(number))
    }

    /// A random sample, the same for the same seed.
    pub fn sample(&self, size: u64, seed: u64) -> Solutions {
        self.then(|set| set.sample(size, seed))
    }

    /// The solutions that pass a test of the command language, such as `symmetric`.
    ///
    /// # Errors
    /// When there is no test of this name.
    pub fn where_(&self, test: &str) -> Result<Solutions, Error> {
        let unknown = || FaultKind::Unknown { what: "name-test", name: test.to_owned(), suggestion: None };
        let test = Test::named(test).ok_or_else(unknown)?;
        Ok(self.then(|set| set.filter(Filter { test: Some((test, true)), ..Filter::default() })))
    }

    /// The solutions for which the closure says yes, evaluated now and kept in memory.
    ///
    /// # Errors
    /// When the board is out of reach, or the search was stopped by the time allowed.
    pub fn filter(&self, mut keep: impl FnMut(&Board) -> bool) -> Result<Solutions, Error> {
        let instance = Arc::clone(self.set.instance());
        let mut kept = SolutionList::new();
        let mut full = false;
        self.each(|board| {
            full = keep(&board) && !kept.push(&board.squares);
            if full { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        })?;
        if full {
            return Err(FaultKind::Limit(Stop::Memory).into());
        }
        Ok(Solutions { set: SolutionSet::list(instance, &kept, false, self.set.reduction()), within: self.within })
    }

    /// Shows each solution to the closure in order until it breaks; says whether it saw all.
    ///
    /// # Errors
    /// When the board is out of reach, or the search was stopped by the time allowed.
    pub fn each(&self, mut visit: impl FnMut(Board) -> ControlFlow<()>) -> Result<bool, Error> {
        let mut number = 0;
        let end = self.set.visit(Order::Files, &limit(self.within), &mut |squares| {
            number += 1;
            visit(self.set.board(squares, Some(number)))
        })?;
        match end {
            End::Complete => Ok(true),
            End::Stopped(Stop::Watcher) => Ok(false),
            End::Stopped(stop) => Err(FaultKind::Limit(stop).into()),
        }
    }

    /// How many solutions there are.
    ///
    /// # Errors
    /// When the board is out of reach.
    pub fn count(&self) -> Result<Count, Error> {
        let clock = Instant::now();
        let (total, end) = self.set.count(&limit(self.within))?;
        let seconds = clock.elapsed().as_secs_f64();
        let text = self.set.text();
        Ok(Count {
            checkpoint: Checkpoint::default(),
            problem: None,
            text,
            total,
            classes: None,
            stopped: end.stop(),
            seconds,
            method: None,
            nodes: 0,
            optimum: None,
            directions: None,
        })
    }

    /// The solution with this number, counted from 0.
    ///
    /// # Errors
    /// When the board is out of reach, or the search was stopped by the time allowed.
    pub fn get(&self, index: u64) -> Result<Option<Board>, Error> {
        match self.set.get(index, &limit(self.within))? {
            Ok(squares) => Ok(Some(self.set.board(&squares, Some(index + 1)))),
            Err((_, End::Complete)) => Ok(None),
            Err((_, End::Stopped(stop))) => Err(FaultKind::Limit(stop).into()),
        }
    }

    /// The first solutions side by side.
    ///
    /// # Errors
    /// When the board is out of reach.
    pub fn show(&self, number: u64) -> Result<Gallery, Error> {
        let survey = self.set.survey(number, &limit(self.within))?;
        Ok(Gallery { boards: survey.first, of: Some(survey.total), stopped: survey.stopped })
    }

    /// Writes the solutions to a file, in the format that its ending names; an existing file is replaced. A picture shows the first
    /// of them, at most [`MOST_BOARDS`].
    ///
    /// # Errors
    /// When the ending names no format, the file cannot be written, or the board is out of reach.
    pub fn export(&self, path: impl AsRef<Path>) -> Result<Saved, Error> {
        if Picture::of(path.as_ref()).is_some() {
            return self.show(MOST_BOARDS)?.export(path);
        }
        let saved = write_file(Saving::Set(&self.set), path.as_ref(), Span::default(), true, &limit(self.within));
        saved.map_err(Error::bare)
    }

    /// Iterates over the solutions while a thread of its own searches; dropping the iterator ends the search.
    ///
    /// The time allowed does not apply: whoever iterates decides when to stop.
    ///
    /// ```
    /// use bezzel::prelude::*;
    /// let with_queen_on_d1 = |board: &Board| board.squares.contains(&"d1".parse().unwrap());
    /// assert_eq!(Queens::new(8)?.solutions().iter()?.filter(with_queen_on_d1).count(), 18);
    /// # Ok::<(), bezzel::prelude::Error>(())
    /// ```
    ///
    /// # Errors
    /// When the board is out of reach.
    pub fn iter(&self) -> Result<Iter, Error> {
        const BATCH: usize = 256;
        let (sender, receiver) = sync_channel::<Result<Vec<Board>, Error>>(4);
        let this = Solutions { within: None, ..self.clone() };
        std::thread::spawn(move || {
            let mut batch = Vec::with_capacity(BATCH);
            let outcome = this.each(|board| {
                batch.push(board);
                let full = batch.len() >= BATCH;
                let gone = full && sender.send(Ok(std::mem::take(&mut batch))).is_err();
                if gone { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
            });
            // A receiver that went away wants neither the rest nor the error.
            let _ = sender.send(Ok(batch));
            if let Err(error) = outcome {
                let _ = sender.send(Err(error));
            }
        });
        let mut batches = receiver.into_iter();
        let first = batches.next().transpose()?.unwrap_or_default();
        Ok(Iter { batches, batch: first.into_iter() })
    }
}

/// Iterates over all solutions of a set.
#[derive(Debug)]
pub struct Iter {
    batches: IntoIter<Result<Vec<Board>, Error>>,
    batch: std::vec::IntoIter<Board>,
}

impl Iterator for Iter {
    type Item = Board;

    fn next(&mut self) -> Option<Board> {
        loop {
            if let Some(board) = self.batch.next() {
                return Some(board);
            }
            self.batch = self.batches.next()?.ok()?.into_iter();
        }
    }
}
