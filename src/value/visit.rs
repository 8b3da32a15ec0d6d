//! Evaluation of a set: solutions stream from the source through the stages.

use super::set::{Source, Step};
use super::{SolutionList, SolutionSet, Survey};
use crate::board::{Group, Square, begin_walk, reading_numbers};
use crate::problem::{Order, Reason, Refusal, Share, Task, Visitor, images};
use crate::search::{End, Limit, Progress, Pulse, SplitMix64, Stop};
use num_bigint::BigUint;
use std::collections::HashSet;
use std::ops::ControlFlow::{self, Break, Continue};
use std::sync::OnceLock;
use std::time::{Duration, Instant};

impl SolutionSet {
    /// Visits the solutions in order. `Break` from the visitor ends the visit with
    /// [`Stop::Watcher`].
    ///
    /// A sorted set keeps its order, and a reduced set is listed in reading order. Any other set is
    /// listed in the requested order, and its members are the same in both orders.
    ///
    /// # Errors
    /// Returns a [`Refusal`] if the search behind the set is out of reach.
    ///
    /// # Complexity
    /// Constant memory, except for stages that must remember: see [`SolutionSet`]. A cut set is
    /// stored in memory to be listed in reading order.
    pub fn visit(&self, order: Order, limit: &Limit, visit: Visitor<'_>) -> Result<End, Refusal> {
        self.check_stages()?;
        let limit = &self.own_limit(limit);
        if let Some(order) = self.source_order(order) {
            return self.run(&self.steps, order, limit, visit);
        }
        let (list, end) = self.collect(&self.steps, Order::Files, limit)?;
        Ok(listed(&list, self.as_read(&list, limit), limit, visit, end))
    }

    /// Lists the solutions in memory in the requested order, and returns how the evaluation ended.
    /// It ends with [`Stop::Memory`] beyond the budget.
    ///
    /// # Errors
    /// Returns a [`Refusal`] if the search behind the set is out of reach.
    pub fn to_list(&self, order: Order, limit: &Limit) -> Result<(SolutionList, End), Refusal> {
        let mut list = SolutionList::new();
        let mut full = false;
        let end = self.visit(order, limit, &mut |squares| push(&mut list, &mut full, squares, limit))?;
        Ok((list, if full { End::Stopped(Stop::Memory) } else { end }))
    }

    /// Counts the solutions, and returns whether the number is exact or a lower bound.
    ///
    /// # Errors
    /// Returns a [`Refusal`] if the search behind the set is out of reach.
    pub fn count(&self, limit: &Limit) -> Result<(BigUint, End), Refusal> {
        if let Some(answer) = self.count_by_method(limit)? {
            return Ok(answer);
        }
        let mut total = 0u64;
        let end = self.visit(Order::Files, limit, &mut |_| {
            total += 1;
            Continue(())
        })?;
        Ok((total.into(), end))
    }

    /// Counts by the problem's own counting, if the set is a whole problem, or a whole problem
    /// reduced.
    fn count_by_method(&self, limit: &Limit) -> Result<Option<(BigUint, End)>, Refusal> {
        if let Source::Image(image) = &self.source
            && self.steps.is_empty()
        {
            return image.of.count_by_method(limit);
        }
        let Source::Search { method, most: None, ref narrowed, .. } = self.source else { return Ok(None) };
        let stands = narrowed.as_ref().filter(|narrowed| narrowed.steps == Some(self.steps.len()));
        let instance = stands.map_or(&self.instance, |narrowed| &narrowed.instance);
        let classes = match self.steps.as_slice() {
            [] => false,
            _ if stands.is_some() => false,
            [Step::Unique(Group::All)] if instance.is_closed_under(Group::All) => true,
            _ => return Ok(None),
        };
        let limit = &self.own_limit(limit);
        if instance.method(Task::Count, method, limit).is_err() {
            // The named method lists, but does not count.
            return Ok(None);
        }
        limit.foretell(instance.estimate(Task::Count, limit));
        let tally = instance.count(method, classes, limit)?;
        Ok(if classes { tally.classes.map(|classes| (classes, tally.end)) } else { Some((tally.total, tally.end)) })
    }

    /// Summarizes the set by its size and its first `shown` members. More members are counted
    /// within the time `counting`, if it is given.
    ///
    /// # Errors
    /// Returns a [`Refusal`] if the search behind the set is out of reach.
    pub fn survey(&self, shown: u64, limit: &Limit, counting: Option<Duration>) -> Result<Survey, Refusal> {
        let clock = Instant::now();
        let mut first = Vec::new();
        let mut end = End::Complete;
        if self.is_blocking() {
            // One listing gives the boards and the number. A second one would take as long.
            let mut total = 0u64;
            let end = self.visit_numbered(limit, &mut |number, squares| {
                total += 1;
                if total <= shown {
                    first.push(self.board(squares, Some(number)));
                }
                Continue(())
            })?;
            let (total, stopped) = (BigUint::from(total), end.stop());
            let absence = self.absence(&total, stopped, limit);
            let (set, seconds) = (self.clone(), clock.elapsed().as_secs_f64());
            return Ok(Survey { set, total, stopped, patience: None, first, seconds, absence });
        }
        if shown > 0 {
            end = self.visit_numbered(limit, &mut |number, squares| {
                first.push(self.board(squares, Some(number)));
                if (first.len() as u64) < shown { Continue(()) } else { Break(()) }
            })?;
        }
        if first.len() as u64 == shown {
            end = End::Complete;
        }
        let (total, end) = match end {
            // Fewer members than could be shown are all members.
            End::Complete if (first.len() as u64) < shown => (BigUint::from(first.len()), end),
            // Counting may have been stopped before it reached the number that is already known.
            End::Complete => {
                let soon = counting.and_then(|time| Instant::now().checked_add(time));
                let deadline = limit.deadline.into_iter().chain(soon).min();
                let (total, end) = self.count(&Limit { deadline, ..limit.clone() })?;
                (total.max(first.len().into()), end)
            }
            End::Stopped(_) => (BigUint::from(first.len()), end),
        };
        let absence = self.absence(&total, end.stop(), limit);
        let (set, seconds) = (self.clone(), clock.elapsed().as_secs_f64());
        Ok(Survey { set, total, stopped: end.stop(), patience: None, first, seconds, absence })
    }

    /// Returns the reason why the set is empty, if the problem has no solution.
    pub fn absence(&self, total: &BigUint, stopped: Option<Stop>, limit: &Limit) -> Option<Reason> {
        if stopped.is_some() || *total > BigUint::ZERO || !matches!(self.source, Source::Search { most: None, .. }) {
            return None;
        }
        // These stages leave at least one member of a nonempty set. For other stages, only reasons
        // that need no search are known.
        let stays = |step: &Step| matches!(step, Step::Unique(_) | Step::Sort { .. });
        match self.steps.iter().all(stays) {
            true => Some(self.instance.absence(limit)),
            false => self.instance.crowding(),
        }
    }

    /// Returns the limit combined with that of the source's own command.
    pub(super) fn own_limit(&self, limit: &Limit) -> Limit {
        let mut own = limit.clone();
        if let Source::Search { within: Some(within), .. } = self.source {
            let end = Instant::now().checked_add(within);
            own.deadline = [own.deadline, end].into_iter().flatten().min();
        }
        own
    }

    pub(super) fn run(&self, steps: &[Step], order: Order, limit: &Limit, visit: Visitor<'_>) -> Result<End, Refusal> {
        let Some((step, before)) = steps.split_last() else { return self.run_source(order, limit, visit) };
        match *step {
            Step::Where(ref filter) => self.run(before, order, limit, &mut |squares| match filter.holds(squares) {
                true => visit(squares),
                false => Continue(()),
            }),
            Step::Unique(group) if self.is_cut(before) => self.run_remembering(before, group, order, limit, visit),
            Step::Unique(group) => {
                let mut images = images(&*self.instance, group);
                self.run(before, order, limit, &mut |squares| match images
                    .is_first(squares, |image| self.contains(before, image))
                {
                    true => visit(squares),
                    false => Continue(()),
                })
            }
            Step::First(number) => self.run_first(before, number, order, limit, visit),
            Step::Last(number) => {
                let (list, seen, end) = self.ring(before, number, order, limit)?;
                let oldest = if list.is_empty() { 0 } else { (seen % list.len() as u64) as usize };
                let order = (oldest..list.len()).chain(0..oldest).collect();
                Ok(listed(&list, Ok(order), limit, visit, end))
            }
            Step::Skip(number) => {
                let mut left = number;
                self.run(before, order, limit, &mut |squares| match left {
                    0 => visit(squares),
                    _ => {
                        left -= 1;
                        Continue(())
                    }
                })
            }
            Step::Sample { size, seed, ref drawn } => {
                if let Some(end) = self.drawn((size, seed), before, drawn, limit)? {
                    return Ok(match drawn.get() {
                        Some(list) => emit(list, 0..list.len(), limit, visit),
                        None => end,
                    });
                }
                let (list, positions, end) = self.reservoir(before, size, seed, order, limit)?;
                let mut order: Vec<usize> = (0..list.len()).collect();
                order.sort_unstable_by_key(|&index| positions[index]);
                Ok(listed(&list, Ok(order), limit, visit, end))
            }
            Step::Sort { ref key, descending } => {
                let (list, end) = self.collect(before, order, limit)?;
                let by_squares = || list.reordered(&list.order_by_squares(limit)?, limit);
                let list = match by_squares() {
                    Ok(list) => list,
                    Err(stop) => return Ok(End::Stopped(stop)),
                };
                let mut order = list.order_by_key(limit, |squares| key.value(squares));
                if descending {
                    order.iter_mut().for_each(|order| order.reverse());
                }
                Ok(listed(&list, order, limit, visit, end))
            }
        }
    }

    fn run_source(&self, order: Order, limit: &Limit, visit: Visitor<'_>) -> Result<End, Refusal> {
        match &self.source {
            Source::Search { method, most, narrowed, .. } => {
                let instance = narrowed.as_ref().map_or(&self.instance, |narrowed| &narrowed.instance);
                let own = Limit { solutions: *most, ..limit.clone() };
                // The search checks the limit by its own work. The work of the stages per solution
                // may take longer.
                let (mut pulse, mut stop) = (Pulse::later(limit), None);
                let end = instance.enumerate(order, *method, &own, &mut |squares| {
                    stop = pulse.spend(1 + squares.len() as u64);
                    if stop.is_some() { Break(()) } else { visit(squares) }
                })?;
                Ok(stop.map_or(end, End::Stopped))
            }
            Source::List { solutions, .. } => Ok(match order {
                Order::Files => emit(solutions, 0..solutions.len(), limit, visit),
                Order::Reading => listed(solutions, self.as_read(solutions, limit), limit, visit, End::Complete),
            }),
            Source::Combined(both) => both.run(limit, visit),
            Source::Image(image) => image.run(limit, visit),
        }
    }

    /// Returns the positions of a list's solutions in reading order.
    ///
    /// # Errors
    /// Returns the reason if it was stopped.
    fn as_read(&self, list: &SolutionList, limit: &Limit) -> Result<Vec<usize>, Stop> {
        let (size, parts) = (self.instance.grid().size, Share::parts(self.instance.shares()));
        list.order_by_key(limit, |squares| {
            let mut numbers = Vec::new();
            reading_numbers(size, &parts, squares.iter().copied(), &mut numbers);
            numbers
        })
    }

    fn run_first(
        &self,
        before: &[Step],
        number: u64,
        order: Order,
        limit: &Limit,
        visit: Visitor<'_>,
    ) -> Result<End, Refusal> {
        let mut left = number;
        if left == 0 {
            return Ok(End::Complete);
        }
        let end = self.run(before, order, limit, &mut |squares| {
            visit(squares)?;
            left -= 1;
            if left == 0 { Break(()) } else { Continue(()) }
        })?;
        Ok(if left == 0 { End::Complete } else { end })
    }

    fn run_remembering(
        &self,
        before: &[Step],
        group: Group,
        order: Order,
        limit: &Limit,
        visit: Visitor<'_>,
    ) -> Result<End, Refusal> {
        let mut images = images(&*self.instance, group);
        let mut seen: HashSet<Box<[u64]>> = HashSet::new();
        let mut full = false;
        // If the number of pieces is not known yet, there are at most as many as squares.
        let squares = self.instance.grid().size.squares();
        let width = self.instance.pieces().map_or(squares, |pieces| pieces.min(squares)) as usize;
        let most = usize::try_from(limit.budget()).unwrap_or(usize::MAX) / (8 * width + 32);
        let end = self.run(before, order, limit, &mut |squares| {
            let canonical = images.canonical(squares);
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
        Ok(if full { End::Stopped(Stop::Memory) } else { end })
    }

    /// Draws and stores the members, if the last stage samples without listing the set. Returns how
    /// that ended, or `None` if there is nothing to draw.
    ///
    /// # Errors
    /// Returns a [`Refusal`] if the draw is out of reach.
    pub fn draw(&self, limit: &Limit) -> Result<Option<End>, Refusal> {
        let Some((Step::Sample { size, seed, drawn }, before)) = self.steps.split_last() else { return Ok(None) };
        self.drawn((*size, *seed), before, drawn, &self.own_limit(limit))
    }

    pub(super) fn drawn(
        &self,
        (size, seed): (u64, u64),
        before: &[Step],
        drawn: &OnceLock<SolutionList>,
        limit: &Limit,
    ) -> Result<Option<End>, Refusal> {
        let is_whole = before.is_empty() && matches!(self.source, Source::Search { method: None, most: None, .. });
        if !is_whole {
            return Ok(None);
        }
        if drawn.get().is_some() {
            return Ok(Some(End::Complete));
        }
        let Some(answer) = self.instance.draw(size, seed, limit) else { return Ok(None) };
        let (solutions, end) = answer?;
        let mut list = SolutionList::new();
        if end.is_complete() && !solutions.iter().all(|solution| list.push(solution, limit)) {
            return Ok(Some(End::Stopped(Stop::Memory)));
        }
        if end.is_complete() {
            // Another thread may have drawn the same sample meanwhile.
            let _ = drawn.set(list);
        }
        Ok(Some(end))
    }

    /// Takes a uniform sample (Vitter's algorithm R, 1985), with the position of each member in the
    /// set.
    fn reservoir(
        &self,
        before: &[Step],
        size: u64,
        seed: u64,
        order: Order,
        limit: &Limit,
    ) -> Result<(SolutionList, Vec<u64>, End), Refusal> {
        let mut random = SplitMix64::new(seed);
        let mut list = SolutionList::new();
        let (mut positions, mut seen, mut full) = (Vec::new(), 0u64, false);
        let end = self.run(before, order, limit, &mut |squares| {
            seen += 1;
            if (list.len() as u64) < size {
                positions.push(seen);
                return push(&mut list, &mut full, squares, limit);
            }
            let place = random.below(seen);
            if place < size {
                list.replace(place as usize, squares);
                positions[place as usize] = seen;
            }
            Continue(())
        })?;
        Ok((list, positions, if full { End::Stopped(Stop::Memory) } else { end }))
    }

    /// Collects the last solutions in a ring buffer of this size, and the number of all.
    fn ring(
        &self,
        before: &[Step],
        size: u64,
        order: Order,
        limit: &Limit,
    ) -> Result<(SolutionList, u64, End), Refusal> {
        let (mut list, mut seen, mut full) = (SolutionList::new(), 0u64, false);
        if size == 0 {
            return Ok((list, seen, End::Complete));
        }
        let end = self.run(before, order, limit, &mut |squares| {
            let place = seen % size;
            seen += 1;
            if seen <= size {
                return push(&mut list, &mut full, squares, limit);
            }
            list.replace(place as usize, squares);
            Continue(())
        })?;
        Ok((list, seen, if full { End::Stopped(Stop::Memory) } else { end }))
    }

    fn collect(&self, steps: &[Step], order: Order, limit: &Limit) -> Result<(SolutionList, End), Refusal> {
        let mut list = SolutionList::new();
        let mut full = false;
        let end = self.run(steps, order, limit, &mut |squares| push(&mut list, &mut full, squares, limit))?;
        Ok((list, if full { End::Stopped(Stop::Memory) } else { end }))
    }

    /// Returns whether the image of a member is itself a member of the set after these stages,
    /// which do not cut it.
    pub(super) fn contains(&self, steps: &[Step], squares: &[Square]) -> bool {
        let Some((step, before)) = steps.split_last() else { return self.source_contains(squares) };
        let passes = match *step {
            Step::Where(ref filter) => filter.holds(squares),
            Step::Unique(group) => {
                images(&*self.instance, group).is_first(squares, |image| self.contains(before, image))
            }
            _ => true,
        };
        passes && self.contains(before, squares)
    }

    fn source_contains(&self, squares: &[Square]) -> bool {
        match &self.source {
            Source::Search { .. } if self.walk().is_some() => self.instance.is_member(squares),
            Source::Search { .. } => self.instance.is_closed_under(Group::All) || self.instance.check(squares).is_ok(),
            Source::List { solutions, .. } => match self.instance.walk() {
                Some(ends) if ends.closed => {
                    let mut walk = squares.to_vec();
                    begin_walk(&mut walk, ends.from);
                    solutions.sorted_contains(&walk)
                }
                _ => solutions.sorted_contains(squares),
            },
            Source::Combined(both) => both.contains(squares),
            Source::Image(image) => image.contains(self.instance.grid().size, squares),
        }
    }
}

/// Adds a solution to a list. Breaks if the list is full.
fn push(list: &mut SolutionList, full: &mut bool, squares: &[Square], limit: &Limit) -> ControlFlow<()> {
    *full = !list.push(squares, limit);
    if *full { Break(()) } else { Continue(()) }
}

/// Visits the solutions of a list in the order of the given numbers.
fn emit(list: &SolutionList, order: impl ExactSizeIterator<Item = usize>, limit: &Limit, visit: Visitor<'_>) -> End {
    let (all, mut pulse) = (order.len(), Pulse::new(limit));
    for (done, index) in order.enumerate() {
        let solution = list.get(index).expect("an order is made of numbers of the list");
        if pulse.is_due(1 + solution.len() as u64) {
            let part = Some(done as f64 / all as f64);
            if let Some(stop) = limit.checkpoint(Progress { part, found: done as u64, ..Progress::default() }) {
                return End::Stopped(stop);
            }
        }
        if visit(solution).is_break() {
            return End::Stopped(Stop::Watcher);
        }
    }
    End::Complete
}

/// Visits the solutions of a list in an order, unless the sorting was stopped. Returns how this
/// ended, or otherwise how the list was collected.
fn listed(
    list: &SolutionList,
    order: Result<Vec<usize>, Stop>,
    limit: &Limit,
    visit: Visitor<'_>,
    collected: End,
) -> End {
    match order.map_or_else(End::Stopped, |order| emit(list, order.into_iter(), limit, visit)) {
        End::Complete => collected,
        stopped => stopped,
    }
}

/// Membership test of a set for any solution of its problem.
#[derive(Debug)]
pub(super) struct Members<'a>(&'a SolutionSet);

impl Members<'_> {
    /// Creates the test. Returns `None` if it requires a listing, after a cut.
    pub(super) fn of(set: &SolutionSet) -> Option<Members<'_>> {
        (!set.is_cut(&set.steps)).then_some(Members(set))
    }

    /// Returns whether the solution is a member.
    pub(super) fn contains(&self, squares: &[Square]) -> bool {
        self.0.contains(&self.0.steps, squares)
    }
}
