//! Evaluation of a set: solutions stream from the source through the stages.

use super::solution_set::{SetSource, SetStage};
use super::{Question, SolutionList, SolutionSet, Summary};
use crate::problem::{
    AbsenceReason, Instance, PieceGroup, ProblemError, SolutionOrder, VisitSolution,
    solution_images,
};
use bezzel_base::board::{Square, SymmetryGroup, normalize_tour, reading_numbers};
use bezzel_base::core::{Limit, Progress, SearchEnd, SplitMix64, Stop, Ticker};
use num_bigint::BigUint;
use std::collections::HashSet;
use std::ops::ControlFlow::{self, Break, Continue};
use std::sync::{Arc, OnceLock};
use std::time::{Duration, Instant};

impl SolutionSet {
    /// Visits the solutions in order. `Break` from the visitor ends the visit with
    /// [`Stop::Observer`].
    ///
    /// A sorted set keeps its order, and a reduced set is listed in reading order. Any other set is
    /// listed in the requested order, and its members are the same in both orders.
    ///
    /// # Errors
    /// Returns a [`ProblemError`] if the search behind the set is out of reach.
    ///
    /// # Complexity
    /// Constant memory, except for stages that must remember: see [`SolutionSet`]. A cut set is
    /// stored in memory to be listed in reading order.
    pub fn visit(
        &self,
        order: SolutionOrder,
        limit: &Limit,
        visit: VisitSolution<'_>,
    ) -> Result<SearchEnd, ProblemError> {
        self.check_stages()?;
        let limit = &self.own_limit(limit);
        if let Some(order) = self.source_order(order) {
            return self.run(&self.steps, order, limit, visit);
        }
        let (list, end) = self.collect(&self.steps, SolutionOrder::Files, limit)?;
        Ok(emit_ordered(&list, self.reading_order(&list, limit), limit, visit, end))
    }

    /// Lists the solutions in memory in the requested order, and returns how the evaluation ended.
    /// It ends with [`Stop::Memory`] beyond the budget.
    ///
    /// # Errors
    /// Returns a [`ProblemError`] if the search behind the set is out of reach.
    pub fn to_list(
        &self,
        order: SolutionOrder,
        limit: &Limit,
    ) -> Result<(SolutionList, SearchEnd), ProblemError> {
        let mut list = SolutionList::new();
        let mut full = false;
        let end = self.visit(order, limit, &mut |squares| {
            push_or_break(&mut list, &mut full, squares, limit)
        })?;
        Ok((list, if full { SearchEnd::Stopped(Stop::Memory) } else { end }))
    }

    /// Counts the solutions, and returns whether the number is exact or a lower bound.
    ///
    /// # Errors
    /// Returns a [`ProblemError`] if the search behind the set is out of reach.
    pub fn count(&self, limit: &Limit) -> Result<(BigUint, SearchEnd), ProblemError> {
        let own = self.own_limit(limit);
        if let Some((counts, _)) = self.plan_counts(Question::Count, &own)
            && let Some(answer) = counts.count(&own)?
        {
            return Ok(answer);
        }
        let mut total = 0u64;
        let end = self.visit(SolutionOrder::Files, limit, &mut |_| {
            total += 1;
            Continue(())
        })?;
        Ok((total.into(), end))
    }

    /// Summarizes the set by its size and its first `shown` members. More members are counted
    /// within the time `counting`, if it is given.
    ///
    /// # Errors
    /// Returns a [`ProblemError`] if the search behind the set is out of reach.
    pub fn summarize(
        &self,
        shown: u64,
        limit: &Limit,
        counting: Option<Duration>,
    ) -> Result<Summary, ProblemError> {
        let clock = Instant::now();
        let mut first = Vec::new();
        let mut end = SearchEnd::Complete;
        if self.is_blocking() {
            // One listing gives the boards and the number. A second one would take as long.
            let mut total = 0u64;
            let end = self.visit_numbered(limit, &mut |number, squares| {
                total += 1;
                if total <= shown {
                    first.push(self.to_board(squares, Some(number)));
                }
                Continue(())
            })?;
            let (total, stopped) = (BigUint::from(total), end.stop_reason());
            let absence = self.absence_reason(&total, stopped, limit);
            let (set, seconds) = (self.clone(), clock.elapsed().as_secs_f64());
            return Ok(Summary {
                set,
                total,
                stopped,
                counting_time: None,
                first,
                seconds,
                absence,
            });
        }
        if shown > 0 {
            end = self.visit_numbered(limit, &mut |number, squares| {
                first.push(self.to_board(squares, Some(number)));
                if (first.len() as u64) < shown { Continue(()) } else { Break(()) }
            })?;
        }
        if first.len() as u64 == shown {
            end = SearchEnd::Complete;
        }
        let (total, end) = match end {
            // Fewer members than could be shown are all members.
            SearchEnd::Complete if (first.len() as u64) < shown => {
                (BigUint::from(first.len()), end)
            }
            // Counting may have been stopped before it reached the number that is already known.
            SearchEnd::Complete => {
                let (total, end) = self.count(&limit.within(counting))?;
                (total.max(first.len().into()), end)
            }
            SearchEnd::Stopped(_) => (BigUint::from(first.len()), end),
        };
        let absence = self.absence_reason(&total, end.stop_reason(), limit);
        let (set, seconds) = (self.clone(), clock.elapsed().as_secs_f64());
        Ok(Summary {
            set,
            total,
            stopped: end.stop_reason(),
            counting_time: None,
            first,
            seconds,
            absence,
        })
    }

    /// Returns the reason why the set is empty, if the problem has no solution.
    pub fn absence_reason(
        &self,
        total: &BigUint,
        stopped: Option<Stop>,
        limit: &Limit,
    ) -> Option<AbsenceReason> {
        if stopped.is_some()
            || *total > BigUint::ZERO
            || !matches!(self.source, SetSource::Search { most: None, .. })
        {
            return None;
        }
        // These stages leave at least one member of a nonempty set. For other stages, only reasons
        // that need no search are known.
        let stays = |step: &SetStage| matches!(step, SetStage::Unique(_) | SetStage::Sort { .. });
        match self.steps.iter().all(stays) {
            true => Some(self.instance.absence_reason(limit)),
            false => self.instance.overcrowding_reason(),
        }
    }

    /// Returns the limit combined with that of the source's own command.
    pub(crate) fn own_limit(&self, limit: &Limit) -> Limit {
        limit.within(self.time_limit())
    }

    pub(crate) fn run(
        &self,
        steps: &[SetStage],
        order: SolutionOrder,
        limit: &Limit,
        visit: VisitSolution<'_>,
    ) -> Result<SearchEnd, ProblemError> {
        let Some((step, before)) = steps.split_last() else {
            return self.run_source(order, limit, visit);
        };
        match *step {
            SetStage::Where(ref filter) => {
                self.run(before, order, limit, &mut |squares| match filter.is_match(squares) {
                    true => visit(squares),
                    false => Continue(()),
                })
            }
            SetStage::Unique(group) if self.is_cut(before) => {
                self.run_unique_seen(before, group, order, limit, visit)
            }
            SetStage::Unique(group) => {
                let mut images = solution_images(&*self.instance, group);
                self.run(before, order, limit, &mut |squares| match images
                    .is_first(squares, |image| self.contains(before, image))
                {
                    true => visit(squares),
                    false => Continue(()),
                })
            }
            SetStage::First(number) => self.run_first(before, number, order, limit, visit),
            SetStage::Last(number) => {
                let (list, seen, end) = self.collect_last(before, number, order, limit)?;
                let oldest = if list.is_empty() { 0 } else { (seen % list.len() as u64) as usize };
                let order = (oldest..list.len()).chain(0..oldest).collect();
                Ok(emit_ordered(&list, Ok(order), limit, visit, end))
            }
            SetStage::Skip(number) => {
                let mut left = number;
                self.run(before, order, limit, &mut |squares| match left {
                    0 => visit(squares),
                    _ => {
                        left -= 1;
                        Continue(())
                    }
                })
            }
            SetStage::Sample { size, seed, ref drawn } => {
                if let Some(end) = self.try_direct_sample((size, seed), before, drawn, limit)? {
                    return Ok(match drawn.get() {
                        Some(list) => emit_list(list, 0..list.len(), limit, visit),
                        None => end,
                    });
                }
                let (list, positions, end) = self.reservoir(before, size, seed, order, limit)?;
                let mut order: Vec<usize> = (0..list.len()).collect();
                order.sort_unstable_by_key(|&index| positions[index]);
                Ok(emit_ordered(&list, Ok(order), limit, visit, end))
            }
            SetStage::Sort { ref key, descending } => {
                let (list, end) = self.collect(before, order, limit)?;
                let by_squares = || list.reorder(&list.order_by_squares(limit)?, limit);
                let list = match by_squares() {
                    Ok(list) => list,
                    Err(stop) => return Ok(SearchEnd::Stopped(stop)),
                };
                let mut order = list.order_by_key(limit, |squares| key.evaluate(squares));
                if descending {
                    order.iter_mut().for_each(|order| order.reverse());
                }
                Ok(emit_ordered(&list, order, limit, visit, end))
            }
        }
    }

    fn run_source(
        &self,
        order: SolutionOrder,
        limit: &Limit,
        visit: VisitSolution<'_>,
    ) -> Result<SearchEnd, ProblemError> {
        match &self.source {
            SetSource::Search { method, most, narrowed, .. } => {
                let instance =
                    narrowed.as_ref().map_or(&self.instance, |narrowed| &narrowed.instance);
                let own = Limit { solutions: *most, ..limit.clone() };
                // The search checks the limit by its own work. The work of the stages per solution
                // may take longer.
                let (mut ticker, mut stop) = (Ticker::starting_later(limit), None);
                let clock = Instant::now();
                let end = instance.enumerate(order, *method, &own, &mut |squares| {
                    stop = ticker.spend_work(1 + squares.len() as u64);
                    if stop.is_some() { Break(()) } else { visit(squares) }
                })?;
                let is_whole =
                    || instance.count_past_limit(*method, false, &own, clock.elapsed()).is_some();
                Ok(match (stop, end) {
                    (Some(stop), _) => SearchEnd::Stopped(stop),
                    (None, SearchEnd::Stopped(Stop::Solutions)) if is_whole() => {
                        SearchEnd::Complete
                    }
                    (None, end) => end,
                })
            }
            SetSource::List { solutions, .. } => Ok(match order {
                SolutionOrder::Files => emit_list(solutions, 0..solutions.len(), limit, visit),
                SolutionOrder::Reading => emit_ordered(
                    solutions,
                    self.reading_order(solutions, limit),
                    limit,
                    visit,
                    SearchEnd::Complete,
                ),
            }),
            SetSource::Combined(both) => both.run(limit, visit),
            SetSource::Image(image) => image.run(limit, visit),
        }
    }

    /// Returns the positions of a list's solutions in reading order.
    ///
    /// # Errors
    /// Returns the reason if it was stopped.
    fn reading_order(&self, list: &SolutionList, limit: &Limit) -> Result<Vec<usize>, Stop> {
        let (size, parts) =
            (self.instance.grid().size, PieceGroup::parts(self.instance.piece_groups()));
        list.order_by_key(limit, |squares| {
            let mut numbers = Vec::new();
            reading_numbers(size, &parts, squares.iter().copied(), &mut numbers);
            numbers
        })
    }

    fn run_first(
        &self,
        before: &[SetStage],
        number: u64,
        order: SolutionOrder,
        limit: &Limit,
        visit: VisitSolution<'_>,
    ) -> Result<SearchEnd, ProblemError> {
        let mut left = number;
        if left == 0 {
            return Ok(SearchEnd::Complete);
        }
        let end = self.run(before, order, limit, &mut |squares| {
            visit(squares)?;
            left -= 1;
            if left == 0 { Break(()) } else { Continue(()) }
        })?;
        Ok(if left == 0 { SearchEnd::Complete } else { end })
    }

    fn run_unique_seen(
        &self,
        before: &[SetStage],
        group: SymmetryGroup,
        order: SolutionOrder,
        limit: &Limit,
        visit: VisitSolution<'_>,
    ) -> Result<SearchEnd, ProblemError> {
        let mut images = solution_images(&*self.instance, group);
        let mut seen: HashSet<Box<[u64]>> = HashSet::new();
        let mut full = false;
        // If the number of pieces is not known yet, there are at most as many as squares.
        let squares = self.instance.grid().size.squares();
        let width =
            self.instance.piece_count().map_or(squares, |pieces| pieces.min(squares)) as usize;
        let most = usize::try_from(limit.memory_budget()).unwrap_or(usize::MAX) / (8 * width + 32);
        let end = self.run(before, order, limit, &mut |squares| {
            let canonical = images.canonical_form(squares);
            if seen.contains(canonical) {
                return Continue(());
            }
            // A table that grows holds both the old and the new one for a moment.
            full = seen.len() >= most || seen.try_reserve(1).is_err();
            if full {
                return Break(());
            }
            seen.insert(canonical.into());
            visit(squares)
        })?;
        Ok(if full { SearchEnd::Stopped(Stop::Memory) } else { end })
    }

    /// Draws and stores the members, if the last stage samples without listing the set. Returns how
    /// that ended, or `None` if there is nothing to draw.
    ///
    /// # Errors
    /// Returns a [`ProblemError`] if the draw is out of reach.
    pub fn materialize_sample(&self, limit: &Limit) -> Result<Option<SearchEnd>, ProblemError> {
        let Some((SetStage::Sample { size, seed, drawn }, before)) = self.steps.split_last() else {
            return Ok(None);
        };
        self.try_direct_sample((*size, *seed), before, drawn, &self.own_limit(limit))
    }

    pub(crate) fn try_direct_sample(
        &self,
        (size, seed): (u64, u64),
        before: &[SetStage],
        drawn: &OnceLock<SolutionList>,
        limit: &Limit,
    ) -> Result<Option<SearchEnd>, ProblemError> {
        let Some(instance) = self.whole_instance(before) else { return Ok(None) };
        if drawn.get().is_some() {
            return Ok(Some(SearchEnd::Complete));
        }
        let Some(answer) = instance.sample_solutions(size, seed, limit) else {
            return Ok(None);
        };
        let (solutions, end) = answer?;
        let mut list = SolutionList::new();
        if end.is_complete() && !solutions.iter().all(|solution| list.push(solution, limit)) {
            return Ok(Some(SearchEnd::Stopped(Stop::Memory)));
        }
        if end.is_complete() {
            // Another thread may have drawn the same sample meanwhile.
            let _ = drawn.set(list);
        }
        Ok(Some(end))
    }

    /// Returns the problem whose solutions are exactly those that pass these stages. Returns `None`
    /// if there is none, or its method was named.
    fn whole_instance(&self, stages: &[SetStage]) -> Option<&Arc<dyn Instance>> {
        let SetSource::Search { method: None, most: None, narrowed, .. } = &self.source else {
            return None;
        };
        match narrowed {
            Some(narrowed) if narrowed.steps == Some(stages.len()) => Some(&narrowed.instance),
            _ if stages.is_empty() => Some(&self.instance),
            _ => None,
        }
    }

    /// Returns the problem that a sample of this set is selected from by counts, with the method
    /// that makes them. Returns `None` if a sample takes a list.
    pub(crate) fn sampling_method(
        &self,
        limit: &Limit,
    ) -> Option<(&Arc<dyn Instance>, &'static str)> {
        let instance = self.whole_instance(&self.steps)?;
        Some((instance, instance.sampling_method(limit)?))
    }

    /// Takes a uniform sample (Vitter's algorithm R, 1985), with the position of each member in the
    /// set.
    fn reservoir(
        &self,
        before: &[SetStage],
        size: u64,
        seed: u64,
        order: SolutionOrder,
        limit: &Limit,
    ) -> Result<(SolutionList, Vec<u64>, SearchEnd), ProblemError> {
        let mut random = SplitMix64::new(seed);
        let mut list = SolutionList::new();
        let (mut positions, mut seen, mut full) = (Vec::new(), 0u64, false);
        let end = self.run(before, order, limit, &mut |squares| {
            seen += 1;
            if (list.len() as u64) < size {
                positions.push(seen);
                return push_or_break(&mut list, &mut full, squares, limit);
            }
            let place = random.next_below(seen);
            if place < size {
                list.replace(place as usize, squares);
                positions[place as usize] = seen;
            }
            Continue(())
        })?;
        Ok((list, positions, if full { SearchEnd::Stopped(Stop::Memory) } else { end }))
    }

    /// Collects the last solutions in a ring buffer of this size, and the number of all.
    fn collect_last(
        &self,
        before: &[SetStage],
        size: u64,
        order: SolutionOrder,
        limit: &Limit,
    ) -> Result<(SolutionList, u64, SearchEnd), ProblemError> {
        let (mut list, mut seen, mut full) = (SolutionList::new(), 0u64, false);
        if size == 0 {
            return Ok((list, seen, SearchEnd::Complete));
        }
        let end = self.run(before, order, limit, &mut |squares| {
            let place = seen % size;
            seen += 1;
            if seen <= size {
                return push_or_break(&mut list, &mut full, squares, limit);
            }
            list.replace(place as usize, squares);
            Continue(())
        })?;
        Ok((list, seen, if full { SearchEnd::Stopped(Stop::Memory) } else { end }))
    }

    fn collect(
        &self,
        steps: &[SetStage],
        order: SolutionOrder,
        limit: &Limit,
    ) -> Result<(SolutionList, SearchEnd), ProblemError> {
        let mut list = SolutionList::new();
        let mut full = false;
        let end = self.run(steps, order, limit, &mut |squares| {
            push_or_break(&mut list, &mut full, squares, limit)
        })?;
        Ok((list, if full { SearchEnd::Stopped(Stop::Memory) } else { end }))
    }

    /// Returns whether a solution of the problem, such as the image of a member, is a member of the
    /// set after these stages, which do not cut it. A closed tour may begin anywhere.
    pub(crate) fn contains(&self, steps: &[SetStage], squares: &[Square]) -> bool {
        match self.instance.tour_ends().filter(|ends| ends.closed) {
            // Numbered tours keep their numbers.
            Some(ends) if self.instance.given_numbers().is_none() => {
                // The stages see the tour as the search lists it.
                let mut tour = squares.to_vec();
                normalize_tour(&mut tour, ends.from);
                self.contains_listed(steps, &tour)
            }
            _ => self.contains_listed(steps, squares),
        }
    }

    fn contains_listed(&self, steps: &[SetStage], squares: &[Square]) -> bool {
        let Some((step, before)) = steps.split_last() else { return self.source_contains(squares) };
        let passes = match *step {
            SetStage::Where(ref filter) => filter.is_match(squares),
            SetStage::Unique(group) => solution_images(&*self.instance, group)
                .is_first(squares, |image| self.contains(before, image)),
            _ => true,
        };
        passes && self.contains_listed(before, squares)
    }

    fn source_contains(&self, squares: &[Square]) -> bool {
        match &self.source {
            SetSource::Search { .. } if self.closed_tour().is_some() => {
                self.instance.is_member(squares)
            }
            SetSource::Search { .. } => {
                self.instance.is_closed_under(SymmetryGroup::All)
                    || self.instance.check(squares).is_ok()
            }
            SetSource::List { solutions, .. } => solutions.sorted_contains(squares),
            SetSource::Combined(both) => both.contains(squares),
            SetSource::Image(image) => image.contains(self.instance.grid().size, squares),
        }
    }
}

/// Adds a solution to a list. Breaks if the list is full.
fn push_or_break(
    list: &mut SolutionList,
    full: &mut bool,
    squares: &[Square],
    limit: &Limit,
) -> ControlFlow<()> {
    *full = !list.push(squares, limit);
    if *full { Break(()) } else { Continue(()) }
}

/// Visits the solutions of a list in the order of the given numbers.
fn emit_list(
    list: &SolutionList,
    order: impl ExactSizeIterator<Item = usize>,
    limit: &Limit,
    visit: VisitSolution<'_>,
) -> SearchEnd {
    let (all, mut ticker) = (order.len(), Ticker::new(limit));
    for (done, index) in order.enumerate() {
        let solution = list.get(index).expect("an order is made of numbers of the list");
        if ticker.is_due(1 + solution.len() as u64) {
            let part = Some(done as f64 / all as f64);
            if let Some(stop) =
                limit.checkpoint(Progress { part, found: done as u64, ..Progress::default() })
            {
                return SearchEnd::Stopped(stop);
            }
        }
        if visit(solution).is_break() {
            return SearchEnd::Stopped(Stop::Observer);
        }
    }
    SearchEnd::Complete
}

/// Visits the solutions of a list in an order, unless the sorting was stopped. Returns how this
/// ended, or otherwise how the list was collected.
fn emit_ordered(
    list: &SolutionList,
    order: Result<Vec<usize>, Stop>,
    limit: &Limit,
    visit: VisitSolution<'_>,
    collected: SearchEnd,
) -> SearchEnd {
    match order
        .map_or_else(SearchEnd::Stopped, |order| emit_list(list, order.into_iter(), limit, visit))
    {
        SearchEnd::Complete => collected,
        stopped => stopped,
    }
}

/// Membership test of a set for any solution of its problem.
#[derive(Debug)]
pub(crate) struct Members<'a>(&'a SolutionSet);

impl Members<'_> {
    /// Creates the test. Returns `None` if it requires a listing, after a cut.
    pub(crate) fn of_set(set: &SolutionSet) -> Option<Members<'_>> {
        (!set.is_cut(&set.steps)).then_some(Members(set))
    }

    /// Returns whether the solution is a member.
    pub(crate) fn contains(&self, squares: &[Square]) -> bool {
        self.0.contains(&self.0.steps, squares)
    }
}
