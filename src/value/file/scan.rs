//! Reading a file of lines that does not name its problem: every solution is verified against the definition on the way.

use super::entry::{Each, Entry, Heading};
use super::infer;
use super::lines::{Grammar, Lines, Raw};
use super::{FileError, Malformed, Place, SavedFile};

/// Reads the whole file and hands every solution on. Its problem is told from the first solutions, then the file is read again if it has
/// more.
///
/// # Errors
/// What the system says; [`FileError::Malformed`] at the first place that is wrong; what `each` says.
pub(super) fn scan(file: &SavedFile<'_>, grammar: Grammar, each: Each<'_>) -> Result<Heading, FileError> {
    let mut sample: Vec<Raw> = Vec::new();
    grammar(&mut Lines::open(file.path)?, &mut |raw| {
        sample.push(raw.clone());
        Ok(sample.len() < infer::SAMPLE)
    })?;
    let no_problem = FileError::Malformed(Malformed::NoProblem, Place::START);
    let instance = infer::infer(&sample, file.resolve).ok_or(no_problem)?;
    let size = instance.grid().size;
    let mut heading = Heading { instance, problem: None, complete: None, reduced: None, solutions: 0 };
    let mut entry = Entry::default();
    let mut verify = |raw: &Raw| {
        entry.next(raw.start);
        if !raw.fits(size, heading.instance.piece()) {
            return Err(entry.fault(Malformed::Expected("file-expected-same-board")));
        }
        for &(at, spot) in &raw.squares {
            entry.add(raw.square(at, size.ranks()), spot.place(raw.start));
        }
        entry.verify(&*heading.instance)?;
        heading.solutions += 1;
        each(&entry, &heading)?;
        Ok(true)
    };
    if sample.len() < infer::SAMPLE {
        // One at a time leaves the memory: a solution may be long.
        sample.into_iter().try_for_each(|raw| verify(&raw).map(drop))?;
    } else {
        grammar(&mut Lines::open(file.path)?, &mut verify)?;
    }
    Ok(heading)
}
