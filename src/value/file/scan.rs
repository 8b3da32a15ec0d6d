//! Reading a file of lines: every solution is verified against the definition on the way.

use super::entry::{Each, Entry, Heading};
use super::lines::{Grammar, Lines, Raw};
use super::{FileError, Malformed, Place, SavedFile};
use super::{infer, json};
use crate::problem::Instance;
use std::borrow::Cow;
use std::sync::Arc;

/// Reads the whole file and hands every solution on. Its problem is that of the header on its first line, or the one that the user names;
/// else it is guessed from the first solutions, and the file is read again if it has more.
///
/// # Errors
/// What the system says; [`FileError::Malformed`] at the first place that is wrong, [`Malformed::Guessed`] at the first solution that is
/// none of the problem that was guessed; what `each` says.
pub(super) fn scan(file: &SavedFile<'_>, grammar: Grammar, each: Each<'_>) -> Result<Heading, FileError> {
    let mut first = Lines::open(file)?;
    first.any()?;
    if let Some(from) = first.header() {
        let mut claims = json::remark(file, &first.bytes, from)?;
        let mut reading = Reading::new(claims.heading()?);
        grammar(&mut Lines::open(file)?, &mut |raw| reading.take(raw, each))?;
        claims.solutions = reading.heading.solutions;
        return claims.kept();
    }
    let heading = |instance: Arc<dyn Instance>, problem| {
        let (complete, reduced, solutions) = (None, None, 0);
        Reading::new(Heading { instance, problem, counted: false, complete, reduced, solutions })
    };
    if let Some(given) = &file.given {
        let mut reading = heading(Arc::clone(given), Some(given.text()));
        grammar(&mut Lines::open(file)?, &mut |raw| reading.take(raw, each))?;
        return Ok(reading.heading);
    }
    let mut sample: Vec<Raw> = Vec::new();
    grammar(&mut Lines::open(file)?, &mut |raw| {
        sample.push(raw.clone());
        Ok(sample.len() < infer::SAMPLE)
    })?;
    let no_problem = FileError::Malformed(Malformed::NoProblem, Place::START);
    let instance = infer::infer(&sample, file.resolve).ok_or(no_problem)?;
    let shown = sample.first().is_some_and(|raw| infer::shows(raw, file.resolve));
    let is_sure = infer::is_sure(&sample, &*instance, file.resolve);
    let guess = instance.text();
    let mut reading = heading(instance, shown.then(|| guess.clone()));
    let mut take = |raw: &Raw| {
        reading.take(raw, each).map_err(|error| match error {
            FileError::Malformed(what @ Malformed::Wrong { .. }, place) if !is_sure => {
                FileError::Malformed(Malformed::Guessed { problem: guess.clone(), what: Box::new(what) }, place)
            }
            other => other,
        })
    };
    if sample.len() < infer::SAMPLE {
        // One at a time leaves the memory: a solution may be long.
        sample.into_iter().try_for_each(|raw| take(&raw).map(drop))?;
    } else {
        grammar(&mut Lines::open(file)?, &mut take)?;
    }
    Ok(reading.heading)
}

/// A file of which the problem is known.
struct Reading {
    heading: Heading,
    entry: Entry,
}

impl Reading {
    fn new(heading: Heading) -> Reading {
        Reading { heading, entry: Entry::default() }
    }

    /// Verifies a solution and hands it on.
    fn take(&mut self, raw: &Raw, each: Each<'_>) -> Result<bool, FileError> {
        let Reading { heading, entry } = self;
        let grid = heading.instance.grid();
        let size = grid.size;
        entry.next(raw.start);
        let shares = heading.instance.shares();
        if !raw.fits(grid, heading.instance.piece(), shares) {
            return Err(entry.fault(Malformed::Expected("file-expected-same-board")));
        }
        let mut sorted = Cow::Borrowed(raw);
        if !raw.names.is_empty() {
            let id = if shares.is_empty() { "file-expected-one-piece" } else { "file-expected-kinds" };
            let wrong = |place| FileError::Malformed(Malformed::Expected(id), place);
            sorted.to_mut().sort_kinds(shares).map_err(wrong)?;
        }
        for &(at, spot) in &sorted.squares {
            entry.add(raw.square(at, size.ranks()), spot.place(raw.start));
        }
        entry.verify(&*heading.instance)?;
        heading.solutions += 1;
        each(entry, heading)?;
        Ok(true)
    }
}
