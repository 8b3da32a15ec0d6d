//! Execution of requests by method tables: it chooses the entry, refuses with the reason, runs it,
//! and puts its name into the result.
//!
//! No other code compares the names of methods.

use super::consistency::{check_classes, check_square_counts};
use super::instance::{
    CountDistribution, EventCallback, SampleResult, SolutionOrder, Solve, StepSource,
    VisitSolution, overcrowding_reason,
};
use super::method::{
    HasMethods, MethodEntry, MethodRequest, Priority, SeedPolicy, count_by_listing,
    count_classes_by_listing, count_squares_by_listing,
};
use super::outcome::{
    AbsenceReason, CountResult, FindOutcome, FindResult, MethodTask, SquareCounts, SquareMap,
};
use super::{CodeLine, ExplicitQueens, ProblemError, symmetry_filter};
use crate::board::{Square, Symmetry};
use crate::core::{
    DividedCount, Limit, SearchEnd, SearchEvent, SearchResult, Stop, find_first, fresh_seed,
};
use crate::estimate::CountEstimator;
use crate::walk::TourMarks;
use num_bigint::BigUint;

/// Maximum number of symmetric solutions that are listed to count the essentially different ones.
const MAX_LISTED: u64 = 5_000_000;

/// Returns whether the method ignores the symmetry, so that its solutions are filtered.
fn is_filtered<I: HasMethods>(instance: &I, row: &MethodEntry<I>) -> bool {
    instance.symmetry_constraint().is_some() && !row.handles_symmetry
}

/// Returns whether no symmetry is required, and the pieces fit.
fn is_unconstrained<I: HasMethods>(instance: &I) -> bool {
    instance.symmetry_constraint().is_none() && overcrowding_reason(instance).is_none()
}

/// Returns whether it is clear before any search that there is no solution: too few squares, a
/// theorem, or none with the symmetry. A named method searches in spite of a theorem, which it
/// confirms.
fn has_no_solution<I: HasMethods>(instance: &I, named: Option<&str>, limit: &Limit) -> bool {
    let is_filtered = instance.symmetry_constraint().is_some();
    overcrowding_reason(instance).is_some()
        || (is_filtered || named.is_none()) && instance.find_impossibility(limit).is_some()
        || is_filtered && symmetry_filter::find_impossibility(instance).is_some()
}

/// Lists the solutions by a method. If the method ignores the symmetry, its solutions are filtered.
fn list_solutions<I: HasMethods>(
    instance: &I,
    row: &MethodEntry<I>,
    request: &MethodRequest<'_>,
    visit: VisitSolution<'_>,
) -> Result<SearchEnd, ProblemError> {
    let list = row.list.expect("a row is chosen by its functions");
    let (Some(kept), Some(plain), false) =
        (instance.symmetry_constraint(), instance.without_symmetry(), row.handles_symmetry)
    else {
        return list(instance, request, visit);
    };
    let every = MethodRequest { task: MethodTask::Enumerate, ..*request };
    (row.check_supported)(&plain, &every)?;
    let mut refused = None;
    let end =
        symmetry_filter::filter_symmetric(kept, instance, request.limit, visit, |limit, visit| {
            list(&plain, &MethodRequest { limit, ..every }, visit).unwrap_or_else(|refusal| {
                refused = Some(refusal);
                SearchEnd::Stopped(Stop::GaveUp)
            })
        });
    refused.map_or(Ok(end), Err)
}

/// Checks that the squares of a solution fit into the remaining memory.
fn check_memory<I: HasMethods>(
    instance: &I,
    request: &MethodRequest<'_>,
) -> Result<(), ProblemError> {
    // A square, and the data about it during the construction.
    const BYTES: u64 = size_of::<Square>() as u64 + 4;
    let (size, piece) = (instance.grid().size, instance.piece());
    // A cover has at least as many pieces as if no square were attacked twice.
    let attacked =
        || 1 + piece.leaps.len() as u64 + piece.rays.len() as u64 * u64::from(size.longer_side());
    let pieces = instance.piece_count().unwrap_or_else(|| size.squares() / attacked());
    let need = pieces.saturating_mul(BYTES);
    if request.limit.has_memory_for(need) {
        return Ok(());
    }
    Err(ProblemError::Memory {
        size,
        method: request.method,
        need,
        most: request.limit.memory_left(),
        instead: None,
    })
}

/// Selects the named table entry or the one with the highest priority, and builds its request.
fn select_method<'a, I: HasMethods>(
    instance: &I,
    task: MethodTask,
    named: Option<&str>,
    limit: &'a Limit,
) -> Result<(&'static MethodEntry<I>, MethodRequest<'a>), ProblemError> {
    let seed = |row: &MethodEntry<I>| match (instance.seed(), row.seed_policy) {
        (Some(seed), _) => seed,
        (None, Some(SeedPolicy::Fresh(_))) if task == MethodTask::Find => fresh_seed(),
        (None, Some(SeedPolicy::Fixed(seed) | SeedPolicy::Fresh(seed))) => seed,
        (None, None) => 0,
    };
    let request = |row: &'static MethodEntry<I>| {
        (
            row,
            MethodRequest {
                method: row.word,
                task,
                order: SolutionOrder::Files,
                classes: false,
                seed: seed(row),
                limit,
            },
        )
    };
    let rows = || instance.method_entries().iter().copied();
    let kept = instance.symmetry_constraint();
    let plain = kept.and_then(|_| instance.without_symmetry());
    let does = |row: &MethodEntry<I>| match kept {
        // Symmetric solutions are counted by square from a list. Tours are not.
        Some(_) if task == MethodTask::Spread => {
            row.count_by_square.is_some() && row.list.is_some() && instance.tour_ends().is_none()
        }
        Some(_) if !row.handles_symmetry => {
            plain.is_some()
                && row.list.is_some()
                && matches!(task, MethodTask::Find | MethodTask::Enumerate | MethodTask::Count)
        }
        _ => row.method_info().can_run(task),
    };
    let draws = |row: &MethodEntry<I>| instance.seed().is_none() || row.seed_policy.is_some();
    if let Some(refusal) = instance.unsupported_task(task) {
        return Err(refusal);
    }
    let able = |row: &&'static MethodEntry<I>| {
        does(row) && named.map_or_else(|| draws(row), |named| named == row.word)
    };
    let row = match named {
        Some(_) => {
            let row = rows().find(able);
            // The unnamed entry replaces one of the same word that does not support the instance.
            let other = row
                .and_then(|row| instance.unsupported_option(row))
                .and_then(|_| instance.unnamed_method());
            other.filter(able).or(row)
        }
        None => {
            let suits = |row: &'static MethodEntry<I>| match &plain {
                Some(plain) if !row.handles_symmetry => {
                    // Another method lists all solutions, so its priority is below one that need
                    // not.
                    let every = MethodRequest { task: MethodTask::Enumerate, ..request(row).1 };
                    ((row.priority)(plain, &every).min(Priority::Low), row)
                }
                _ => ((row.priority)(instance, &request(row).1), row),
            };
            let all = instance
                .unnamed_method()
                .into_iter()
                .chain(rows())
                .filter(able)
                .filter(|row| instance.unsupported_option(row).is_none())
                .map(suits);
            let best = all.reduce(|best, other| if other.0 > best.0 { other } else { best });
            best.filter(|(suits, _)| *suits > Priority::Never).map(|(_, row)| row)
        }
    };
    let Some(row) = row else {
        let mute = rows().filter(|_| task == MethodTask::Trace).find(|row| match named {
            Some(word) => row.word == word,
            None => {
                let is_traced = rows().any(does);
                (kept.is_some() || !is_traced)
                    && check_method(instance, row, &request(row).1, None).is_ok()
            }
        });
        if let Some(MethodEntry { word, steps: Some(StepSource::None { why, instead }), .. }) = mute
        {
            let whole = plain.as_ref().unwrap_or(instance);
            let other = rows().find(|row| {
                row.word == *instead && check_method(whole, row, &request(row).1, None).is_ok()
            });
            let is_too_large = other.is_none() && !instead.is_empty();
            let instead =
                other.map(|row| format!("trace {} using {}", whole.command_text(), row.word));
            return Err(ProblemError::NoSteps { method: word, why, instead, is_too_large });
        }
        // A method that can do it without the symmetry constraint.
        if let (Some(kept), Some(plain)) = (kept, &plain) {
            let (row, _) = select_method(plain, task, named, limit)?;
            return Err(ProblemError::MethodOption { method: row.word, option: kept.word() });
        }
        let have = rows().filter(|row| does(row) && draws(row)).map(|row| row.word).collect();
        return Err(ProblemError::NoMethod {
            method: named.unwrap_or(task.word()).to_owned(),
            task,
            have,
        });
    };
    let piece = &instance.piece().plural;
    let kind = instance.piece().standard_piece().map_or(piece, |known| &known.plural);
    if !row.pieces.is_empty() && !row.pieces.contains(&&**kind) {
        return Err(ProblemError::MethodPiece {
            method: row.word,
            piece: piece.to_string(),
            instead: I::FOR_ALL_PIECES,
        });
    }
    if !draws(row) {
        return Err(ProblemError::MethodOption { method: row.word, option: "seed" });
    }
    if let Some(option) = instance.unsupported_option(row) {
        return Err(ProblemError::MethodOption { method: row.word, option });
    }
    Ok(request(row))
}

/// Reports the begin of the search, and returns the limit for its parts. Unnamed entries are
/// reported without a name.
fn announce_search<I: HasMethods>(instance: &I, request: &MethodRequest<'_>) -> Limit {
    let named = instance.method_entries().iter().find(|row| row.word == request.method);
    request.limit.announce_search(|deadline| SearchEvent::Search {
        task: request.task.word(),
        problem: instance.command_text(),
        method: named.map(|row| row.word.to_owned()),
        deadline,
    })
}

/// Checks that the method supports the request. The error for an option says whether the method was
/// named or chosen.
fn check_method<I: HasMethods>(
    instance: &I,
    row: &MethodEntry<I>,
    request: &MethodRequest<'_>,
    named: Option<&str>,
) -> Result<(), ProblemError> {
    (row.check_supported)(instance, request).map_err(|refusal| match (refusal, named) {
        (ProblemError::MethodOption { method, option }, None) => {
            ProblemError::ChosenMethodOption { method, option }
        }
        (refusal, _) => refusal,
    })
}

impl<I: HasMethods> Solve for I {
    fn choose_method(
        &self,
        task: MethodTask,
        named: Option<&str>,
        limit: &Limit,
    ) -> Result<&'static str, ProblemError> {
        Ok(select_method(self, task, named, limit)?.0.word)
    }

    fn find(&self, method: Option<&str>, limit: &Limit) -> Result<FindResult, ProblemError> {
        let (row, request) = select_method(self, MethodTask::Find, method, limit)?;
        let impossible =
            || self.find_impossibility(limit).or_else(|| symmetry_filter::find_impossibility(self));
        if overcrowding_reason(self).or_else(impossible).is_some() {
            return Ok(request.find_result(0, FindOutcome::None(self.absence_reason(limit))));
        }
        let mut sought = match is_filtered(self, row) {
            true => {
                let every = MethodRequest { limit: &announce_search(self, &request), ..request };
                let (found, end) = find_first(|visit| list_solutions(self, row, &every, visit));
                let optimum = self.proved_optimum().filter(|_| found.is_some());
                FindResult {
                    optimum,
                    ..request.find_result(0, FindOutcome::from_search(found, end?))
                }
            }
            false => {
                check_method(self, row, &request, method)?;
                check_memory(self, &request)?;
                (row.find.expect("a row is chosen by its functions"))(
                    self,
                    &MethodRequest { limit: &announce_search(self, &request), ..request },
                )?
            }
        };
        let told = self.seed().is_some() || matches!(row.seed_policy, Some(SeedPolicy::Fresh(_)));
        sought.seed = Some(request.seed).filter(|_| told);
        if sought.outcome == FindOutcome::None(AbsenceReason::Exhausted) {
            sought.outcome = FindOutcome::None(self.exhaustion_reason());
        }
        Ok(sought)
    }

    fn absence_reason(&self, limit: &Limit) -> AbsenceReason {
        if let Some(crowded) = overcrowding_reason(self) {
            return crowded;
        }
        match self.exhaustion_reason() {
            // The known minimum explains more than the reason why no solution has the symmetry.
            least @ AbsenceReason::NoneSymmetric(_) => least,
            searched => self
                .find_impossibility(limit)
                .or_else(|| symmetry_filter::find_impossibility(self))
                .unwrap_or(searched),
        }
    }

    fn enumerate(
        &self,
        order: SolutionOrder,
        method: Option<&str>,
        limit: &Limit,
        visit: VisitSolution<'_>,
    ) -> Result<SearchEnd, ProblemError> {
        let (row, request) = select_method(self, MethodTask::Enumerate, method, limit)?;
        let request = MethodRequest { order, ..request };
        if has_no_solution(self, method, limit) {
            return Ok(SearchEnd::Complete);
        }
        if !is_filtered(self, row) {
            check_method(self, row, &request, method)?;
        }
        let request = MethodRequest { limit: &announce_search(self, &request), ..request };
        let Some(turned) = self.rotate_board().filter(|_| order == SolutionOrder::Reading) else {
            return list_solutions(self, row, &request, visit);
        };
        // In reading order, the files of the rotated board are the ranks of this board from the top
        // down.
        let (mut squares, there) = (Vec::new(), turned.grid().size);
        list_solutions(&turned, row, &request, &mut |found: &[Square]| {
            squares.clear();
            squares.extend(found.iter().map(|&square| Symmetry::QuarterTurn.apply(there, square)));
            squares.sort_unstable();
            visit(&squares)
        })
    }

    fn count(
        &self,
        method: Option<&str>,
        classes: bool,
        limit: &Limit,
    ) -> Result<CountResult, ProblemError> {
        let (row, request) = select_method(self, MethodTask::Count, method, limit)?;
        let request = MethodRequest { classes, ..request };
        if has_no_solution(self, method, limit) {
            return Ok(CountResult {
                classes: classes.then_some(BigUint::ZERO),
                method: None,
                ..request.count_result(BigUint::ZERO, 0, SearchEnd::Complete)
            });
        }
        let is_filtered = is_filtered(self, row);
        if !is_filtered {
            check_method(self, row, &request, method)?;
        }
        let mut counted = match row.count.filter(|_| !is_filtered) {
            Some(count) => {
                count(self, &MethodRequest { limit: &announce_search(self, &request), ..request })?
            }
            None => {
                CountResult { optimum: self.proved_optimum(), ..count_by_listing(self, &request)? }
            }
        };
        let is_reached = |most: &u64| match counted.end {
            SearchEnd::Complete => counted.total > (*most).into(),
            SearchEnd::Stopped(_) => counted.total >= (*most).into(),
        };
        if let Some(most) = limit.solutions.filter(is_reached) {
            (counted.total, counted.end) = (most.into(), SearchEnd::Stopped(Stop::Solutions));
        }
        let known = counted.classes.take();
        if classes && counted.end.is_complete() {
            counted.classes = match counted.total == BigUint::ZERO {
                true => Some(BigUint::ZERO),
                false => known.or_else(|| Solve::count_classes(self, &counted, limit)),
            };
            check_classes(self, &counted);
        }
        Ok(counted)
    }

    fn count_classes(&self, counted: &CountResult, limit: &Limit) -> Option<BigUint> {
        match self.symmetry_constraint() {
            Some(_) => (counted.total <= MAX_LISTED.into())
                .then(|| count_classes_by_listing(self, limit))
                .flatten(),
            None => self.recount_classes(counted, limit),
        }
    }

    fn count_invariant(&self, group: &[Symmetry], limit: &Limit) -> Option<(BigUint, SearchEnd)> {
        if self.symmetry_constraint().is_some() {
            return None;
        }
        if has_no_solution(self, None, limit) {
            return Some((BigUint::ZERO, SearchEnd::Complete));
        }
        let mut rows =
            self.unnamed_method().into_iter().chain(self.method_entries().iter().copied());
        let count = rows.find_map(|row| row.count_invariant)?;
        count(self, group, limit).map(|(number, _, end)| (number, end))
    }

    fn can_count_by(&self, marks: &TourMarks) -> bool {
        self.symmetry_constraint().is_none()
            && self.method_entries().iter().any(|row| (row.can_count_by)(self, marks))
    }

    fn count_by_marks(&self, marks: &TourMarks, limit: &Limit) -> Option<CountDistribution> {
        let counts = |row: &&&MethodEntry<I>| {
            self.symmetry_constraint().is_none() && (row.can_count_by)(self, marks)
        };
        self.method_entries().iter().find(counts)?.count_by_marks?(self, marks, limit)
    }

    fn divide_count(
        &self,
        method: &str,
        limit: &Limit,
    ) -> Result<Option<Box<dyn DividedCount>>, ProblemError> {
        let (row, request) = select_method(self, MethodTask::Count, Some(method), limit)?;
        let Some(divide) = row.divide_count.filter(|_| is_unconstrained(self)) else {
            return Ok(None);
        };
        (row.check_supported)(self, &request)?;
        Ok(divide(self))
    }

    fn count_estimator(
        &self,
        method: &str,
        limit: &Limit,
    ) -> Result<Option<Box<dyn CountEstimator>>, ProblemError> {
        let (row, request) = select_method(self, MethodTask::Count, Some(method), limit)?;
        let Some(sample) = row.count_estimator.filter(|_| is_unconstrained(self)) else {
            return Ok(None);
        };
        (row.check_supported)(self, &request)?;
        Ok(sample(self, &request))
    }

    fn knuth_estimator(&self) -> Option<Box<dyn CountEstimator>> {
        if is_unconstrained(self) { self.knuth_probes() } else { None }
    }

    fn has_method(&self, method: &str) -> bool {
        self.method_entries().iter().any(|row| row.word == method)
    }

    fn is_parallel(&self, method: &str) -> bool {
        // The threads count the subproblems of a divided count.
        let mut rows = self.method_entries().iter();
        rows.any(|row| row.word == method && row.divide_count.is_some())
    }

    fn estimate_memory(&self, method: &str) -> Option<u64> {
        self.method_entries()
            .iter()
            .find(|row| row.word == method)
            .and_then(|row| row.estimate_memory?(self))
    }

    fn estimate_seconds(
        &self,
        task: MethodTask,
        named: Option<&str>,
        limit: &Limit,
    ) -> Option<f64> {
        if !is_unconstrained(self) {
            return None;
        }
        if has_no_solution(self, named, limit) {
            return Some(0.0);
        }
        let (row, request) = select_method(self, task, named, limit).ok()?;
        row.estimate_seconds?(self, &request)
    }

    fn explicit_solution(&self, method: Option<&str>) -> Option<(&'static str, ExplicitQueens)> {
        if !is_unconstrained(self) {
            return None;
        }
        let mut rows = self
            .method_entries()
            .iter()
            .filter(|row| method.is_none_or(|method| method == row.word));
        rows.find_map(|row| Some((row.word, row.explicit_solution?(self)?)))
    }

    fn sampling_method(&self, limit: &Limit) -> Option<&'static str> {
        if !is_unconstrained(self) {
            return None;
        }
        let (row, request) = select_method(self, MethodTask::Count, None, limit).ok()?;
        (row.can_sample)(self, &request).then_some(row.word)
    }

    fn sample_solutions(
        &self,
        number: u64,
        seed: u64,
        limit: &Limit,
    ) -> Option<Result<SampleResult, ProblemError>> {
        let method = self.sampling_method(limit)?;
        let (row, request) = select_method(self, MethodTask::Count, Some(method), limit).ok()?;
        row.sample_solutions?(
            self,
            &MethodRequest { limit: &announce_search(self, &request), ..request },
            number,
            seed,
        )
    }

    fn map_squares(&self, method: Option<&str>, limit: &Limit) -> Result<SquareMap, ProblemError> {
        let (row, request) = select_method(self, MethodTask::Map, method, limit)?;
        check_method(self, row, &request, method)?;
        Ok((row.map_squares.expect("a row is chosen by its functions"))(
            self,
            &MethodRequest { limit: &announce_search(self, &request), ..request },
        ))
    }

    fn count_by_square(
        &self,
        method: Option<&str>,
        limit: &Limit,
    ) -> Result<SquareCounts, ProblemError> {
        let (row, request) = select_method(self, MethodTask::Spread, method, limit)?;
        if overcrowding_reason(self).is_some() {
            let size = self.grid().size;
            let need = size.squares().saturating_mul(size_of::<Option<BigUint>>() as u64);
            if !limit.has_memory_for(need) {
                return Err(ProblemError::Memory {
                    size,
                    method: request.method,
                    need,
                    most: limit.memory_left(),
                    instead: None,
                });
            }
            let none = vec![BigUint::ZERO; size.squares() as usize];
            return Ok(request.square_counts(
                self,
                none,
                CountResult {
                    method: None,
                    ..request.count_result(BigUint::ZERO, 0, SearchEnd::Complete)
                },
            ));
        }
        if !is_filtered(self, row) {
            (row.check_supported)(self, &request)?;
        }
        let request = MethodRequest { limit: &announce_search(self, &request), ..request };
        // With a symmetry or a maximum number of solutions, the counts are those of the listed
        // solutions.
        if self.symmetry_constraint().is_some()
            || limit.solutions.is_some() && self.tour_ends().is_none()
        {
            return count_squares_by_listing(self, &request);
        }
        let count = row.count_by_square.expect("a row is chosen by its functions");
        let counts = count(self, &request)?;
        check_square_counts(self, &counts);
        Ok(counts)
    }

    fn trace(
        &self,
        method: Option<&str>,
        limit: &Limit,
        watch: EventCallback<'_>,
    ) -> Result<SearchResult, ProblemError> {
        let (row, request) = select_method(self, MethodTask::Trace, method, limit)?;
        check_method(self, row, &request, method)?;
        let request = MethodRequest { limit: &announce_search(self, &request), ..request };
        Ok((row.trace.expect("a row is chosen by its functions"))(self, &request, watch))
    }

    fn pseudocode(&self, method: Option<&str>, limit: &Limit) -> Vec<CodeLine> {
        select_method(self, MethodTask::Trace, method, limit)
            .map_or_else(|_| Vec::new(), |(row, _)| (row.pseudocode)(self))
    }
}
