//! Execution of requests by method tables: it chooses the entry, refuses with the reason, runs it,
//! and puts its name into the result.
//!
//! No other code compares the names of methods.

use super::instance::{Drawn, Numbers, Order, Solve, Steps, Visitor, Watcher, crowding};
use super::outcome::{Finding, Mapped, Reason, Sought, Spread, Tally, Task};
use super::rows::{Ask, Lot, Row, Rows, Suits, count_of_list, different_by_list, spread_of_list};
use super::story::{Extent, Story};
use super::{Explicit, Refusal, kept};
use crate::board::{Square, Symmetry};
use crate::search::sample::Sampling;
use crate::search::tour::counting::Marks;
use crate::search::{Division, End, Limit, News, Searched, Stop, first_visited, fresh_seed};
use num_bigint::BigUint;

/// Maximum number of symmetric solutions that are listed to count the essentially different ones.
const LISTED: u64 = 5_000_000;

/// Returns whether the method ignores the symmetry, so that its solutions are filtered.
fn is_filtered<I: Rows>(instance: &I, row: &Row<I>) -> bool {
    instance.kept().is_some() && !row.keeps
}

/// Returns whether it is clear before any search that there is no solution: too few squares, or
/// none with the symmetry.
fn is_none<I: Rows>(instance: &I, limit: &Limit) -> bool {
    let is_none_kept =
        || instance.kept().is_some() && (instance.impossible(limit).is_some() || kept::impossible(instance).is_some());
    crowding(instance).is_some() || is_none_kept()
}

/// Lists the solutions by a method. If the method ignores the symmetry, its solutions are filtered.
fn listed<I: Rows>(instance: &I, row: &Row<I>, ask: &Ask<'_>, visit: Visitor<'_>) -> Result<End, Refusal> {
    let list = row.list.expect("a row is chosen by its functions");
    let (Some(kept), Some(plain), false) = (instance.kept(), instance.unkept(), row.keeps) else {
        return list(instance, ask, visit);
    };
    let every = Ask { task: Task::Enumerate, ..*ask };
    (row.bars)(&plain, &every)?;
    let mut refused = None;
    let end = kept::filtered(kept, instance, ask.limit, visit, |limit, visit| {
        list(&plain, &Ask { limit, ..every }, visit).unwrap_or_else(|refusal| {
            refused = Some(refusal);
            End::Stopped(Stop::GaveUp)
        })
    });
    refused.map_or(Ok(end), Err)
}

/// Checks that the squares of a solution fit into the remaining memory.
fn require_room<I: Rows>(instance: &I, ask: &Ask<'_>) -> Result<(), Refusal> {
    // A square, and the data about it during the construction.
    const BYTES: u64 = size_of::<Square>() as u64 + 4;
    let (size, piece) = (instance.grid().size, instance.piece());
    // A cover has at least as many pieces as if no square were attacked twice.
    let attacked = || 1 + piece.leaps.len() as u64 + piece.rays.len() as u64 * u64::from(size.longer());
    let pieces = instance.pieces().unwrap_or_else(|| size.squares() / attacked());
    let need = pieces.saturating_mul(BYTES);
    if ask.limit.has_room(need) {
        return Ok(());
    }
    Err(Refusal::Memory { size, method: ask.method, need, most: ask.limit.left(), instead: None })
}

/// Selects the named table entry or the one with the highest priority, and builds its request.
fn chosen<'a, I: Rows>(
    instance: &I,
    task: Task,
    named: Option<&str>,
    limit: &'a Limit,
) -> Result<(&'static Row<I>, Ask<'a>), Refusal> {
    let seed = |row: &Row<I>| match (instance.seed(), row.lot) {
        (Some(seed), _) => seed,
        (None, Some(Lot::Fresh(_))) if task == Task::Find => fresh_seed(),
        (None, Some(Lot::Fixed(seed) | Lot::Fresh(seed))) => seed,
        (None, None) => 0,
    };
    let ask = |row: &'static Row<I>| {
        (row, Ask { method: row.word, task, order: Order::Files, classes: false, seed: seed(row), limit })
    };
    let rows = || instance.rows().iter().copied();
    let kept = instance.kept();
    let plain = kept.and_then(|_| instance.unkept());
    let does = |row: &Row<I>| match kept {
        // Symmetric solutions are counted by square from a list. Tours are not.
        Some(_) if task == Task::Spread => row.spread.is_some() && row.list.is_some() && instance.walk().is_none(),
        Some(_) if !row.keeps => {
            plain.is_some() && row.list.is_some() && matches!(task, Task::Find | Task::Enumerate | Task::Count)
        }
        _ => row.method().does(task),
    };
    let draws = |row: &Row<I>| instance.seed().is_none() || row.lot.is_some();
    if let Some(refusal) = instance.refuses(task) {
        return Err(refusal);
    }
    let able = |row: &&'static Row<I>| does(row) && named.map_or_else(|| draws(row), |named| named == row.word);
    let row = match named {
        Some(_) => {
            let row = rows().find(able);
            // The unnamed entry replaces one of the same word that does not support the instance.
            let other = row.and_then(|row| instance.not_for(row)).and_then(|_| instance.unnamed());
            other.filter(able).or(row)
        }
        None => {
            let suits = |row: &'static Row<I>| match &plain {
                Some(plain) if !row.keeps => {
                    // Another method lists all solutions, so its priority is below one that need
                    // not.
                    let every = Ask { task: Task::Enumerate, ..ask(row).1 };
                    ((row.suits)(plain, &every).min(Suits::Poorly), row)
                }
                _ => ((row.suits)(instance, &ask(row).1), row),
            };
            let all = instance
                .unnamed()
                .into_iter()
                .chain(rows())
                .filter(able)
                .filter(|row| instance.not_for(row).is_none())
                .map(suits);
            let best = all.reduce(|best, other| if other.0 > best.0 { other } else { best });
            best.filter(|(suits, _)| *suits > Suits::Never).map(|(_, row)| row)
        }
    };
    let Some(row) = row else {
        let mute = rows().filter(|_| task == Task::Trace).find(|row| match named {
            Some(word) => row.word == word,
            None => kept.is_some() && barred(instance, row, &ask(row).1, None).is_ok(),
        });
        if let Some(Row { word, steps: Steps::None { why, instead }, .. }) = mute {
            let whole = plain.as_ref().unwrap_or(instance);
            let other = rows().find(|row| row.word == *instead && barred(whole, row, &ask(row).1, None).is_ok());
            let instead = other.map(|row| format!("trace {} using {}", whole.text(), row.word));
            return Err(Refusal::NoSteps { method: word, why, instead });
        }
        // A method that can do it without the symmetry constraint.
        if let (Some(kept), Some(plain)) = (kept, &plain) {
            let (row, _) = chosen(plain, task, named, limit)?;
            return Err(Refusal::MethodOption { method: row.word, option: kept.word() });
        }
        let have = rows().filter(|row| does(row) && draws(row)).map(|row| row.word).collect();
        return Err(Refusal::NoMethod { method: named.unwrap_or(task.word()).to_owned(), task, have });
    };
    let piece = instance.piece().plural;
    let kind = instance.piece().known().map_or(piece, |known| known.plural);
    if !row.pieces.is_empty() && !row.pieces.contains(&kind) {
        return Err(Refusal::MethodPiece { method: row.word, piece, instead: I::FOR_ALL_PIECES });
    }
    if !draws(row) {
        return Err(Refusal::MethodOption { method: row.word, option: "seed" });
    }
    if let Some(option) = instance.not_for(row) {
        return Err(Refusal::MethodOption { method: row.word, option });
    }
    Ok(ask(row))
}

/// Reports the begin of the search, and returns the limit for its parts. Unnamed entries are
/// reported without a name.
fn begun<I: Rows>(instance: &I, ask: &Ask<'_>) -> Limit {
    let named = instance.rows().iter().find(|row| row.word == ask.method);
    ask.limit.announce(|deadline| News::Search {
        task: ask.task.word(),
        problem: instance.text(),
        method: named.map(|row| row.word.to_owned()),
        deadline,
    })
}

/// Checks that the method supports the request. The error for an option says whether the method was
/// named or chosen.
fn barred<I: Rows>(instance: &I, row: &Row<I>, ask: &Ask<'_>, named: Option<&str>) -> Result<(), Refusal> {
    (row.bars)(instance, ask).map_err(|refusal| match (refusal, named) {
        (Refusal::MethodOption { method, option }, None) => Refusal::ChosenMethodOption { method, option },
        (refusal, _) => refusal,
    })
}

impl<I: Rows> Solve for I {
    fn method(&self, task: Task, named: Option<&str>, limit: &Limit) -> Result<&'static str, Refusal> {
        Ok(chosen(self, task, named, limit)?.0.word)
    }

    fn find(&self, method: Option<&str>, limit: &Limit) -> Result<Sought, Refusal> {
        let (row, ask) = chosen(self, Task::Find, method, limit)?;
        let impossible = || self.impossible(limit).or_else(|| kept::impossible(self));
        if crowding(self).or_else(impossible).is_some() {
            return Ok(ask.sought(0, Finding::None(self.absence(limit))));
        }
        let mut sought = match is_filtered(self, row) {
            true => {
                let every = Ask { limit: &begun(self, &ask), ..ask };
                let (found, end) = first_visited(|visit| listed(self, row, &every, visit));
                let optimum = self.proved().filter(|_| found.is_some());
                Sought { optimum, ..ask.sought(0, Finding::of(found, end?)) }
            }
            false => {
                barred(self, row, &ask, method)?;
                require_room(self, &ask)?;
                (row.find.expect("a row is chosen by its functions"))(self, &Ask { limit: &begun(self, &ask), ..ask })?
            }
        };
        let told = self.seed().is_some() || matches!(row.lot, Some(Lot::Fresh(_)));
        sought.seed = Some(ask.seed).filter(|_| told);
        if sought.finding == Finding::None(Reason::Exhausted) {
            sought.finding = Finding::None(self.exhausted());
        }
        Ok(sought)
    }

    fn absence(&self, limit: &Limit) -> Reason {
        if let Some(crowded) = crowding(self) {
            return crowded;
        }
        match self.exhausted() {
            // The known minimum explains more than the reason why no solution has the symmetry.
            least @ Reason::NoneKept(_) => least,
            searched => self.impossible(limit).or_else(|| kept::impossible(self)).unwrap_or(searched),
        }
    }

    fn enumerate(&self, order: Order, method: Option<&str>, limit: &Limit, visit: Visitor<'_>) -> Result<End, Refusal> {
        let (row, ask) = chosen(self, Task::Enumerate, method, limit)?;
        let ask = Ask { order, ..ask };
        if is_none(self, limit) {
            return Ok(End::Complete);
        }
        if !is_filtered(self, row) {
            barred(self, row, &ask, method)?;
        }
        let ask = Ask { limit: &begun(self, &ask), ..ask };
        let Some(turned) = self.turned().filter(|_| order == Order::Reading) else {
            return listed(self, row, &ask, visit);
        };
        // In reading order, the files of the rotated board are the ranks of this board from the top
        // down.
        let (mut squares, there) = (Vec::new(), turned.grid().size);
        listed(&turned, row, &ask, &mut |found: &[Square]| {
            squares.clear();
            squares.extend(found.iter().map(|&square| Symmetry::QuarterTurn.apply(there, square)));
            squares.sort_unstable();
            visit(&squares)
        })
    }

    fn count(&self, method: Option<&str>, classes: bool, limit: &Limit) -> Result<Tally, Refusal> {
        let (row, ask) = chosen(self, Task::Count, method, limit)?;
        let ask = Ask { classes, ..ask };
        if is_none(self, limit) {
            return Ok(Tally {
                classes: classes.then_some(BigUint::ZERO),
                ..ask.tally(BigUint::ZERO, 0, End::Complete)
            });
        }
        let is_filtered = is_filtered(self, row);
        if !is_filtered {
            barred(self, row, &ask, method)?;
        }
        let mut tally = match row.count.filter(|_| !is_filtered) {
            Some(count) => count(self, &Ask { limit: &begun(self, &ask), ..ask })?,
            None => Tally { optimum: self.proved(), ..count_of_list(self, &ask)? },
        };
        if let Some(most) = limit.solutions.filter(|&most| tally.total >= most.into()) {
            (tally.total, tally.end) = (most.into(), End::Stopped(Stop::Solutions));
        }
        let known = tally.classes.take();
        if classes && tally.end.is_complete() {
            tally.classes = known.or_else(|| Solve::classes(self, &tally, limit));
        }
        Ok(tally)
    }

    fn classes(&self, tally: &Tally, limit: &Limit) -> Option<BigUint> {
        match self.kept() {
            Some(_) => (tally.total <= LISTED.into()).then(|| different_by_list(self, limit)).flatten(),
            None => self.different(tally, limit),
        }
    }

    fn counts_by(&self, marks: &Marks) -> bool {
        self.kept().is_none() && self.rows().iter().any(|row| (row.counts_by)(self, marks))
    }

    fn by_marks(&self, marks: &Marks, limit: &Limit) -> Option<Numbers> {
        let counts = |row: &&&Row<I>| self.kept().is_none() && (row.counts_by)(self, marks);
        self.rows().iter().find(counts)?.by_marks?(self, marks, limit)
    }

    fn division(&self, method: &str, limit: &Limit) -> Result<Option<Box<dyn Division>>, Refusal> {
        let (row, ask) = chosen(self, Task::Count, Some(method), limit)?;
        let Some(divide) = row.divide.filter(|_| self.kept().is_none() && crowding(self).is_none()) else {
            return Ok(None);
        };
        (row.bars)(self, &ask)?;
        Ok(divide(self))
    }

    fn sampling(&self, method: &str, limit: &Limit) -> Result<Option<Box<dyn Sampling>>, Refusal> {
        let (row, ask) = chosen(self, Task::Count, Some(method), limit)?;
        let Some(sample) = row.sample.filter(|_| self.kept().is_none() && crowding(self).is_none()) else {
            return Ok(None);
        };
        (row.bars)(self, &ask)?;
        Ok(sample(self, &ask))
    }

    fn probing(&self) -> Option<Box<dyn Sampling>> {
        if self.kept().is_none() && crowding(self).is_none() { self.probes() } else { None }
    }

    fn need(&self, method: &str) -> Option<u64> {
        self.rows().iter().find(|row| row.word == method).and_then(|row| row.bytes?(self))
    }

    fn estimate(&self, task: Task, limit: &Limit) -> Option<f64> {
        if self.kept().is_some() || crowding(self).is_some() {
            return None;
        }
        let (row, ask) = chosen(self, task, None, limit).ok()?;
        row.seconds?(self, &ask)
    }

    fn explicit(&self, method: Option<&str>) -> Option<(&'static str, Explicit)> {
        if self.kept().is_some() || crowding(self).is_some() {
            return None;
        }
        let mut rows = self.rows().iter().filter(|row| method.is_none_or(|method| method == row.word));
        rows.find_map(|row| Some((row.word, row.explicit?(self)?)))
    }

    fn draw(&self, number: u64, seed: u64, limit: &Limit) -> Option<Result<Drawn, Refusal>> {
        // If listing all is quick, another method counts them.
        if self.kept().is_some() || crowding(self).is_some() {
            return None;
        }
        let (row, ask) = chosen(self, Task::Count, None, limit).ok()?;
        row.draw?(self, &Ask { limit: &begun(self, &ask), ..ask }, number, seed)
    }

    fn map(&self, method: Option<&str>, limit: &Limit) -> Result<Mapped, Refusal> {
        let (row, ask) = chosen(self, Task::Map, method, limit)?;
        barred(self, row, &ask, method)?;
        Ok((row.map.expect("a row is chosen by its functions"))(self, &Ask { limit: &begun(self, &ask), ..ask }))
    }

    fn spread(&self, method: Option<&str>, limit: &Limit) -> Result<Spread, Refusal> {
        let (row, ask) = chosen(self, Task::Spread, method, limit)?;
        if crowding(self).is_some() {
            let size = self.grid().size;
            let need = size.squares().saturating_mul(size_of::<Option<BigUint>>() as u64);
            if !limit.has_room(need) {
                return Err(Refusal::Memory { size, method: ask.method, need, most: limit.left(), instead: None });
            }
            let none = vec![BigUint::ZERO; size.squares() as usize];
            return Ok(ask.spread(self, none, ask.tally(BigUint::ZERO, 0, End::Complete)));
        }
        if !is_filtered(self, row) {
            (row.bars)(self, &ask)?;
        }
        let ask = Ask { limit: &begun(self, &ask), ..ask };
        // With a symmetry or a maximum number of solutions, the counts are those of the listed
        // solutions.
        if self.kept().is_some() || limit.solutions.is_some() && self.walk().is_none() {
            return spread_of_list(self, &ask);
        }
        (row.spread.expect("a row is chosen by its functions"))(self, &ask)
    }

    fn story(&self, method: Option<&str>, extent: Extent, limit: &Limit) -> Option<Result<Story, Refusal>> {
        let (row, ask) = match chosen(self, Task::Trace, method, limit) {
            Ok(chosen) => chosen,
            Err(refusal) => return Some(Err(refusal)),
        };
        let story = row.story?;
        Some(barred(self, row, &ask, method).map(|()| story(self, &Ask { limit: &begun(self, &ask), ..ask }, extent)))
    }

    fn trace(&self, method: Option<&str>, limit: &Limit, watch: Watcher<'_>) -> Result<Searched, Refusal> {
        let (row, ask) = chosen(self, Task::Trace, method, limit)?;
        barred(self, row, &ask, method)?;
        match row.trace {
            Some(trace) => Ok(trace(self, &Ask { limit: &begun(self, &ask), ..ask }, watch)),
            // The method has its own kind of trace.
            None => Err(Refusal::NoMethod { method: row.word.to_owned(), task: Task::Trace, have: Vec::new() }),
        }
    }
}
