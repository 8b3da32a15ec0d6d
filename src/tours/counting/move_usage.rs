//! Number of tours that use each move or end on each square, from one forward sweep and one
//! backward pass.
//!
//! The sweep computes the number of ways to each state, its *beginnings*. The backward pass from
//! the last layer computes the number of completions of each state, which is the sum over all
//! states that a step leads to. A choice of moves that leads from one state to another belongs to a
//! number of tours that is the product of the beginnings of the first and the completions of the
//! second:
//!
//! ```text
//!   layer 7                 layer 8
//!   a: 6 beginnings --m-->  c: 5 completions      the move m is used by 6 * 5 + 4 * 5 tours
//!   b: 4 beginnings --m-->
//! ```
//!
//! One backward pass thus gives the numbers of all moves. If a layer holds one of two mirror
//! images, a move and its image share the number that is counted for both. The mirror then maps the
//! whole problem to itself, so each of the two gets one half.
//!
//! The result is the derivative of the number of tours by the weight of each move, computed by
//! reverse accumulation. The cost is a small multiple of the cost of the number itself. All layers
//! are stored, with 16 bytes per state.

use super::middle::meeting::Meeting;
use super::order::cut::BoardCut;
use super::order::plan::{FinishStep, MoveMask, SweepPlan, TO_APEX};
use super::order::rows::{BoardRows, mirror_number};
use super::states::branches::for_each_branch;
use super::states::frontier::{FrontierState, SlotPermutation};
use super::states::layer::{PackedPart, StateLayer, layer_seed};
use super::states::ways::Ways;
use super::sweep::LayerSweep;
use super::sweep::any::AnyLayer;
use super::sweep::context::SweepContext;
use super::sweep::packed::PackedLayer;
use crate::{TourEnds, TourField};
use bezzel_base::board::{Square, Symmetry, SymmetryGroup};
use bezzel_base::core::bitset::iter_bits;
use bezzel_base::core::{Limit, SearchEnd, Stop};
use num_bigint::BigUint;
use std::collections::BTreeMap;
use std::ops::Mul;
use std::sync::atomic::Ordering;

/// Number of tours that use each move, and that end on each square.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MoveUsage {
    /// Number of all tours, as [`count`](super::count()) counts them.
    pub total: BigUint,
    /// Number of tours that use each move between two squares, in either direction.
    ///
    /// The first square in file order comes first. Moves that no tour uses are left out.
    pub moves: BTreeMap<(Square, Square), BigUint>,
    /// Number of open tours with an end on each square, in either direction.
    pub tips: BTreeMap<Square, BigUint>,
    /// Number of states visited, forward and backward.
    pub states: u64,
    /// End of the count. The numbers are present only if it is complete.
    pub end: SearchEnd,
}

/// Counts the tours that use each move and each end. Returns `None` if
/// [`is_supported`](super::is_supported) is false.
///
/// ```
/// use bezzel_base::core::Limit;
/// use bezzel_tours::{TourEnds, TourField, counting};
/// use bezzel_base::board::Size;
/// let field = TourField::knight(Size::new(6, 6).unwrap());
/// let usage = counting::count_usage(&field, TourEnds::CLOSED, &Limit::default()).unwrap();
/// let corner = ("a1".parse().unwrap(), "b3".parse().unwrap());
/// assert_eq!((usage.total, &usage.moves[&corner]), (9862u32.into(), &9862u32.into()));
/// ```
///
/// # Complexity
/// A small multiple of a count without a cut, with 16 bytes for each state of each layer. Ends with
/// [`Stop::Memory`] beyond the memory limit.
pub fn count_usage(field: &TourField, ends: TourEnds, limit: &Limit) -> Option<MoveUsage> {
    let (plan, rows) = SweepPlan::with_rows(field, ends)?;
    let work = SweepContext::new(limit);
    let nothing = |total: BigUint, end| MoveUsage {
        total,
        moves: BTreeMap::new(),
        tips: BTreeMap::new(),
        states: work.states.load(Ordering::Relaxed),
        end,
    };
    if field.squares() < 2 {
        let open = |square: &Square| !ends.closed && field.is_open(*square);
        let tips: BTreeMap<_, _> =
            field.size().iter().filter(open).map(|square| (square, 1u32.into())).collect();
        return Some(MoveUsage {
            tips: tips.clone(),
            ..nothing(tips.len().into(), SearchEnd::Complete)
        });
    }
    match usage_by_cut(field, ends, &work) {
        Ok(Some((moves, total))) => {
            return Some(MoveUsage { moves, ..nothing(total, SearchEnd::Complete) });
        }
        Ok(None) => work.memory.clear(),
        Err(stop) => return Some(nothing(BigUint::ZERO, SearchEnd::Stopped(stop))),
    }
    let (used, total) = match usage_by_sweep(&plan, &work) {
        Ok(swept) => swept,
        Err(stop) => return Some(nothing(BigUint::ZERO, SearchEnd::Stopped(stop))),
    };
    let both_ways = ends.has_both_directions();
    let mut usage = nothing(if both_ways { total * 2u32 } else { total }, SearchEnd::Complete);
    (usage.moves, usage.tips) = usage_by_squares(&plan, &rows, &used);
    usage.tips.retain(|_, number| *number > BigUint::ZERO);
    usage.moves.retain(|_, number| *number > BigUint::ZERO);
    Some(usage)
}

/// Number of tours that use each move between two squares.
type MoveCounts = BTreeMap<(Square, Square), BigUint>;

/// Converts the usage by steps to usage by squares. A move and its left-right mirror image share it
/// if there is a mirror.
fn usage_by_squares(
    plan: &SweepPlan,
    rows: &BoardRows<'_>,
    used: &[Vec<BigUint>],
) -> (MoveCounts, BTreeMap<Square, BigUint>) {
    let is_mirrored = plan.steps.iter().any(|step| step.mirror.is_some());
    let images = |number: usize| match is_mirrored {
        true => [number, mirror_number(number, rows.width)].map(|number| rows.square(number)),
        false => [rows.square(number); 2],
    };
    let (mut of_moves, mut tips) = (MoveCounts::new(), BTreeMap::<Square, BigUint>::new());
    for (step, used) in plan.steps.iter().zip(used) {
        let (tip, moves) = used.split_last().expect("a place for the apex");
        let from = images(step.square);
        from.iter().for_each(|&square| *tips.entry(square).or_default() += tip);
        for (&onto, used) in step.onto.iter().zip(moves) {
            for (from, to) in from.into_iter().zip(images(onto)) {
                *of_moves.entry((from.min(to), from.max(to))).or_default() += used;
            }
        }
    }
    tips.values_mut().chain(of_moves.values_mut()).for_each(|number| *number /= 2u32);
    (of_moves, tips)
}

/// Counts closed tours by the cut in the middle of the board.
///
/// Either side is swept forward and backward, and its last states are completed by the other side.
/// This gives all moves of the squares that a side finishes. The moves between the two common rows
/// then follow one by one, because each square has two moves in every tour.
///
/// Returns `None` if the board cannot be cut, if these moves do not follow, or if the numbers are
/// too large.
fn usage_by_cut(
    field: &TourField,
    ends: TourEnds,
    work: &SweepContext<'_>,
) -> Result<Option<(MoveCounts, BigUint)>, Stop> {
    let Some(cut) = BoardCut::new(field, ends).filter(|_| ends.closed) else { return Ok(None) };
    let near = BoardRows::across_shorter(field);
    let unknown = |plan: &SweepPlan| -> Vec<Vec<BigUint>> {
        plan.steps.iter().map(|step| vec![BigUint::ZERO; step.later.len() + 1]).collect()
    };
    let sides = [
        Some((cut.clone(), near)),
        cut.swap_sides().map(|turned| (turned, BoardRows { reversed: true, ..near })),
    ];
    let (mut moves, mut total) = (MoveCounts::new(), BigUint::ZERO);
    for (cut, rows) in sides.iter().flatten() {
        moves.extend(usage_by_squares(&cut.near.plan, rows, &unknown(&cut.near.plan)).0);
    }
    if complete_by_symmetry(field, moves, &total).is_none() {
        return Ok(None);
    }
    let mut moves = MoveCounts::new();
    for (cut, rows) in sides.iter().flatten() {
        let Some((used, sum)) = usage_by_side(cut, work)? else { return Ok(None) };
        moves.extend(usage_by_squares(&cut.near.plan, rows, &used).0);
        total = sum;
        work.memory.clear();
    }
    Ok(complete_by_symmetry(field, moves, &total).map(|moves| (moves, total)))
}

/// Counts the use of the moves of the squares that the near side finishes.
fn usage_by_side(cut: &BoardCut, work: &SweepContext<'_>) -> Result<Option<StepUsage>, Stop> {
    let plan = &cut.near.plan;
    let far = cut
        .far
        .as_ref()
        .map(|half| LayerSweep::new(&half.plan, work)?.finish(work, |_| ()))
        .transpose()?;
    let (sweep, layers) = sweep_recording(plan, work)?;
    let last = PackedLayer::with_index(&sweep.layer, work)?;
    let far_layer = far.as_ref().map_or(&sweep.layer, |far| &far.layer);
    let (AnyLayer::Small(layer), AnyLayer::Small(far_layer), PackedLayer::Small(mut parts)) =
        (&sweep.layer, far_layer, last)
    else {
        return Ok(None);
    };
    let place = (plan.steps.len() as u32, plan.steps.len() as u32);
    let meeting = Meeting::new(cut, [layer, far_layer], work, place)?;
    drop((sweep, far));
    let Some(completed) = meeting.completions(cut, &parts)? else { return Ok(None) };
    drop(meeting);
    work.memory.reset(
        layers.iter().map(PackedLayer::bytes).chain(parts.iter().map(PackedPart::bytes)).sum(),
    );
    let mut total = BigUint::ZERO;
    for (part, completed) in parts.iter_mut().zip(completed) {
        for (entry, completed) in part.entries.iter_mut().zip(completed) {
            total += u128::from(entry.1) * u128::from(completed);
            entry.1 = completed;
        }
    }
    let used = sweep_back(plan, layers, PackedLayer::Small(parts), &total, work)?;
    Ok(Some((used, total)))
}

/// Computes the numbers of all moves from some of them.
///
/// Images under the symmetries of the board have the same numbers, and the numbers of the moves of
/// a square sum to twice the number of closed tours. Returns `None` if this does not determine all.
fn complete_by_symmetry(
    field: &TourField,
    some: MoveCounts,
    total: &BigUint,
) -> Option<MoveCounts> {
    let size = field.size();
    let group: Vec<Symmetry> = SymmetryGroup::All
        .symmetries(size)
        .iter()
        .copied()
        .filter(|&symmetry| field.is_invariant_under(symmetry))
        .collect();
    let mut all = MoveCounts::new();
    let put = |all: &mut MoveCounts, (from, to): (Square, Square), number: &BigUint| {
        for symmetry in &group {
            let (from, to) = (symmetry.apply(size, from), symmetry.apply(size, to));
            all.entry((from.min(to), from.max(to))).or_insert_with(|| number.clone());
        }
    };
    some.iter().for_each(|(step, number)| put(&mut all, *step, number));
    let onward = |from: Square| {
        let steps = field.moves().iter().filter_map(move |&way| field.step(from, way));
        steps.map(move |to| (from.min(to), from.max(to)))
    };
    let squares: Vec<Square> = size.iter().filter(|&square| field.is_open(square)).collect();
    loop {
        let (mut left, mut found) = (0, false);
        for &square in &squares {
            let open: Vec<_> = onward(square).filter(|step| !all.contains_key(step)).collect();
            left += open.len();
            if let [only] = open[..] {
                let known: BigUint = onward(square).filter_map(|step| all.get(&step)).sum();
                let twice = total * 2u32;
                if known > twice {
                    return None;
                }
                put(&mut all, only, &(twice - known));
                found = true;
            }
        }
        if left == 0 {
            all.retain(|_, number| *number > BigUint::ZERO);
            return Some(all);
        }
        if !found {
            return None;
        }
    }
}

/// For each step, the number of tours that use each move to its later squares and, last, to the
/// apex. The second field is the number of tours.
type StepUsage = (Vec<Vec<BigUint>>, BigUint);

/// Runs a forward sweep with all layers stored, and the backward pass.
fn usage_by_sweep(plan: &SweepPlan, work: &SweepContext<'_>) -> Result<StepUsage, Stop> {
    let (sweep, layers) = sweep_recording(plan, work)?;
    let last = PackedLayer::with_index(&sweep.layer, work)?;
    Ok((sweep_back(plan, layers, last, &sweep.total, work)?, sweep.total))
}

/// Runs the sweep through all steps, and returns it with the layer before each step.
fn sweep_recording<'a>(
    plan: &'a SweepPlan,
    work: &SweepContext<'_>,
) -> Result<(LayerSweep<'a>, Vec<PackedLayer>), Stop> {
    let mut sweep: LayerSweep<'_> = LayerSweep::new(plan, work)?;
    let mut layers = Vec::with_capacity(plan.steps.len());
    while !sweep.is_done() {
        layers.push(PackedLayer::with_index(&sweep.layer, work)?);
        sweep = sweep.advance(work)?;
    }
    Ok((sweep, layers))
}

/// Number of completions.
trait CompletionNumber:
    Ways
    + PartialEq
    + From<u8>
    + TryFrom<u64>
    + TryFrom<u128>
    + TryFrom<BigUint>
    + for<'a> Mul<&'a Self, Output = Self>
{
}

impl CompletionNumber for u64 {}
impl CompletionNumber for u128 {}
impl CompletionNumber for BigUint {}

/// Computes the usage by a backward pass from the completions of the last layer.
///
/// The layers are released on the way. No number exceeds that of all tours.
fn sweep_back(
    plan: &SweepPlan,
    layers: Vec<PackedLayer>,
    last: PackedLayer,
    total: &BigUint,
    work: &SweepContext<'_>,
) -> Result<Vec<Vec<BigUint>>, Stop> {
    match total.bits() {
        0..=64 => sweep_back_with::<u64>(plan, layers, last, work),
        65..=128 => sweep_back_with::<u128>(plan, layers, last, work),
        _ => sweep_back_with::<BigUint>(plan, layers, last, work),
    }
}

fn sweep_back_with<A: CompletionNumber>(
    plan: &SweepPlan,
    mut layers: Vec<PackedLayer>,
    last: PackedLayer,
    work: &SweepContext<'_>,
) -> Result<Vec<Vec<BigUint>>, Stop> {
    let mut used = Vec::with_capacity(layers.len());
    let mut after = last.convert::<A>(work)?;
    while let Some(layer) = layers.pop() {
        let layer = layer.convert::<A>(work)?;
        let (before, sums) =
            BackwardStep::new(plan, layers.len(), &after, work).complete_layer(layer)?;
        work.memory.release(after.iter().map(PackedPart::bytes).sum());
        after = before;
        used.push(sums.iter().map(Ways::big).collect());
    }
    used.reverse();
    Ok(used)
}

/// Number of states that are looked up together.
const BATCH: usize = 128;

/// Query for the completions of a state after a step. It consists of the key of the state, the
/// number of the state before the step, and the moves chosen.
type CompletionQuery = (u64, u32, MoveMask);

/// One backward step.
struct BackwardStep<'a, A> {
    step: &'a FinishStep,
    mirror: Option<SlotPermutation>,
    place: (u32, u32),
    /// Empty layer that determines the part of a state after the step.
    parts: StateLayer<u64>,
    seed: u64,
    /// States after the step, with their completions.
    after: &'a [PackedPart<A>],
    work: &'a SweepContext<'a>,
}

/// Partial sums for the states before a step.
struct BackwardSums<'a, A> {
    before: &'a [(u64, A)],
    /// Completions of these states.
    on: Vec<A>,
    /// Number of tours that use each move of the step and, last, the apex.
    used: Vec<A>,
}

impl<A: CompletionNumber> BackwardSums<'_, A> {
    /// Adds the completions of a state by some moves.
    #[inline]
    fn add_completions(&mut self, state: usize, chosen: MoveMask, completions: &A) {
        self.on[state].add(completions.clone());
        let more = self.before[state].1.clone() * completions;
        for place in iter_bits(chosen & !TO_APEX) {
            self.used[place].add(more.clone());
        }
        if chosen & TO_APEX != 0
            && let Some(apex) = self.used.last_mut()
        {
            apex.add(more);
        }
    }
}

impl<'a, A: CompletionNumber> BackwardStep<'a, A> {
    /// Creates the backward step for the step after `done` others.
    fn new(
        plan: &'a SweepPlan,
        done: usize,
        after: &'a [PackedPart<A>],
        work: &'a SweepContext<'a>,
    ) -> BackwardStep<'a, A> {
        let (step, seed) = (&plan.steps[done], layer_seed(done as u32 + 1));
        let place = (done as u32, plan.steps.len() as u32);
        BackwardStep {
            step,
            mirror: step.mirror.map(SlotPermutation::new),
            place,
            parts: StateLayer::new(plan.closed, seed),
            seed,
            after,
            work,
        }
    }

    /// Computes the completions of the states before the step, and the number of tours that use
    /// each of its moves.
    fn complete_layer(
        &self,
        layer: Vec<PackedPart<A>>,
    ) -> Result<(Vec<PackedPart<A>>, Vec<A>), Stop> {
        let asked = || vec![Vec::new(); self.after.len()];
        let bytes = layer.iter().map(|part| (part.entries.len() * size_of::<A>()) as u64).sum();
        if !self.work.memory.charge(bytes) {
            return Err(Stop::Memory);
        }
        let results = self.work.map_numbers(layer.len(), asked, |asked, part| {
            self.complete_part(&layer[part], asked)
        })?;
        let mut used = vec![A::default(); self.step.later.len() + 1];
        let mut before = Vec::with_capacity(layer.len());
        for (mut part, (on, sums)) in layer.into_iter().zip(results) {
            part.entries.iter_mut().zip(on).for_each(|(entry, completions)| entry.1 = completions);
            before.push(part);
            used.iter_mut().zip(sums).for_each(|(sum, more)| sum.add(more));
        }
        self.work.memory.release(bytes);
        Ok((before, used))
    }

    /// Computes the completions and the usage for the states of one part.
    fn complete_part(
        &self,
        part: &PackedPart<A>,
        asked: &mut [Vec<CompletionQuery>],
    ) -> Result<(Vec<A>, Vec<A>), Stop> {
        let (on, used) =
            (vec![A::default(); part.entries.len()], vec![A::default(); self.step.later.len() + 1]);
        let mut sums = BackwardSums { before: &part.entries, on, used };
        for (number, (key, _)) in part.entries.iter().enumerate() {
            if number.is_multiple_of(Limit::CHECK_INTERVAL as usize / 4) {
                self.work.check_limit(
                    (part.entries.len() - number).min(Limit::CHECK_INTERVAL as usize / 4) as u64,
                    self.place,
                )?;
            }
            for_each_branch(
                self.step,
                FrontierState::unpack(*key, part.apex),
                &mut |chosen, state| {
                    let Some(state) = state else {
                        return sums.add_completions(number, chosen, &A::from(1));
                    };
                    let (mut key, mut apex) = (state.key(), state.apex());
                    if let Some(mirror) = &self.mirror {
                        (key, apex) = mirror.canonical(key, apex);
                    }
                    let onto = self.parts.part_of(key, apex);
                    asked[onto].push((key, number as u32, chosen));
                    if asked[onto].len() == BATCH {
                        self.answer_queries(onto, &mut asked[onto], &mut sums);
                    }
                },
            );
        }
        for (onto, asked) in asked.iter_mut().enumerate() {
            self.answer_queries(onto, asked, &mut sums);
        }
        Ok((sums.on, sums.used))
    }

    /// Looks up the queried states of one part after the step.
    fn answer_queries(
        &self,
        part: usize,
        asked: &mut Vec<CompletionQuery>,
        sums: &mut BackwardSums<'_, A>,
    ) {
        let part = &self.after[part];
        let mut firsts = [0; BATCH];
        let mut touched = 0;
        // Touching all places first lets the processor fetch them at the same time.
        for (first, (key, ..)) in firsts.iter_mut().zip(asked.iter()) {
            *first = part.first_index(*key, self.seed);
            touched ^= part.entries.get(*first as usize).map_or(0, |entry| entry.0);
        }
        std::hint::black_box(touched);
        for (&first, (key, state, chosen)) in firsts.iter().zip(asked.drain(..)) {
            let completions = part.find(key, first).map(|place| &part.entries[place].1);
            if let Some(completions) =
                completions.filter(|&completions| *completions != A::default())
            {
                sums.add_completions(state as usize, chosen, completions);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::count;
    use super::*;
    use crate::backtrack;
    use crate::backtrack::Lookahead;
    use bezzel_base::board::Size;
    use bezzel_base::core::SilentObserver;
    use bezzel_base::piece::KING;
    use std::ops::ControlFlow::Continue;

    /// Lists tours, and counts the moves and the ends of open tours.
    fn listed(
        field: &TourField,
        ends: TourEnds,
    ) -> (BTreeMap<(Square, Square), u64>, BTreeMap<Square, u64>) {
        let (mut moves, mut tips) = (BTreeMap::new(), BTreeMap::new());
        backtrack::list(
            field,
            ends,
            Lookahead::Ahead,
            &Limit::default(),
            &mut SilentObserver,
            &mut |path| {
                let path: Vec<Square> =
                    path.iter().map(|&number| field.size().square(number as usize)).collect();
                let back = ends.closed.then(|| (path[path.len() - 1], path[0]));
                for (from, to) in
                    path.iter().zip(&path[1..]).map(|(&from, &to)| (from, to)).chain(back)
                {
                    *moves.entry((from.min(to), from.max(to))).or_default() += 1;
                }
                if !ends.closed {
                    *tips.entry(path[0]).or_default() += 1;
                    *tips.entry(path[path.len() - 1]).or_default() += 1;
                }
                Continue(())
            },
        );
        (moves, tips)
    }

    fn check_usage(field: &TourField, ends: TourEnds) -> bool {
        let limit = Limit { threads: 2, ..Limit::default() };
        let usage = count_usage(field, ends, &limit).expect("within reach");
        let counted = count(field, ends, &limit).expect("within reach");
        let told = format!("{} {:?} {:?} {ends:?}", field.size(), field.moves(), field.blocked());
        assert_eq!((&usage.total, usage.end), (&counted.total, SearchEnd::Complete), "{told}");
        let (moves, tips) = listed(field, ends);
        // Without a given end each tour is listed in both directions.
        let times = if ends.has_both_directions() { 2u32 } else { 1 };
        let of_moves: BTreeMap<_, _> =
            moves.into_iter().map(|(step, number)| (step, BigUint::from(number) / times)).collect();
        let of_tips: BTreeMap<_, _> = tips
            .into_iter()
            .map(|(square, number)| (square, BigUint::from(number) / times))
            .collect();
        assert_eq!((usage.moves, usage.tips), (of_moves, of_tips), "{told}");
        usage.total > BigUint::ZERO
    }

    #[test]
    fn moves_and_ends_of_small_boards_agree_with_listing() {
        let mut some = 0;
        for (files, ranks) in [(3, 4), (4, 3), (3, 7), (4, 5), (5, 4), (5, 5), (3, 8)] {
            let size = Size::new(files, ranks).expect("a valid size");
            let [corner, beside, other] =
                ["a1", "b3", "c2"].map(|square| square.parse().expect("a square"));
            // On the larger boards the first case is the most informative.
            let most = if files * ranks < 24 { 3 } else { 1 };
            for blocked in [vec![], vec![corner], vec![beside]].into_iter().take(most) {
                let field = TourField::leaper(size, 1, 2, &blocked);
                let from = TourEnds::OPEN.from(other);
                for ends in [
                    TourEnds::OPEN,
                    TourEnds::CLOSED,
                    from,
                    TourEnds::OPEN.to(other),
                    from.to("a2".parse().expect("a square")),
                ] {
                    some += u32::from(check_usage(&field, ends));
                }
            }
        }
        for (field, ends) in [
            (TourField::new(Size::new(4, 4).expect("a valid size"), &KING, &[]), TourEnds::CLOSED),
            (TourField::new(Size::new(3, 4).expect("a valid size"), &KING, &[]), TourEnds::OPEN),
            (TourField::leaper(Size::new(5, 5).expect("a valid size"), 0, 1, &[]), TourEnds::OPEN),
            (
                TourField::leaper(Size::new(4, 4).expect("a valid size"), 0, 1, &[]),
                TourEnds::CLOSED,
            ),
            (TourField::knight(Size::new(5, 6).expect("a valid size")), TourEnds::CLOSED),
        ] {
            some += u32::from(check_usage(&field, ends));
        }
        assert!(some > 25, "only {some} counts say something");
    }

    #[test]
    fn every_square_has_two_moves_in_each_tour() {
        for (files, ranks) in [(6, 6), (3, 40), (3, 300)] {
            let field = TourField::knight(Size::new(files, ranks).expect("a valid size"));
            let usage =
                count_usage(&field, TourEnds::CLOSED, &Limit::default()).expect("within reach");
            let mut sums: BTreeMap<Square, BigUint> = BTreeMap::new();
            for ((from, to), number) in usage.moves {
                *sums.entry(from).or_default() += &number;
                *sums.entry(to).or_default() += number;
            }
            assert!(
                sums.len() as u64 == field.squares()
                    && sums.values().all(|sum| *sum == &usage.total * 2u32)
            );
        }
    }

    /// The cut gives the same numbers as the sweep through the whole board.
    #[test]
    fn divided_sweep_agrees_with_the_whole_sweep() {
        let corners = vec!["a1", "f1", "a6", "f6"];
        let turned = (6, 6, vec!["a1", "b1", "e6", "f6"]);
        // With an odd number of rows or an odd width, either side is swept.
        let odd = [(5, 6, vec![]), (6, 5, vec![]), (3, 12, vec![]), (7, 6, vec!["d3", "d4"])];
        for (files, ranks, blocked) in
            [(6, 6, vec![]), (4, 8, vec![]), (6, 6, corners), turned].into_iter().chain(odd)
        {
            let size = Size::new(files, ranks).expect("a valid size");
            let blocked: Vec<Square> =
                blocked.into_iter().map(|square| square.parse().expect("a square")).collect();
            let field = TourField::leaper(size, 1, 2, &blocked);
            let limit = Limit { threads: 2, ..Limit::default() };
            let work = SweepContext::new(&limit);
            let (moves, total) = usage_by_cut(&field, TourEnds::CLOSED, &work)
                .expect("no limit")
                .unwrap_or_else(|| panic!("{size}"));
            let (plan, rows) =
                SweepPlan::with_rows(&field, TourEnds::CLOSED).expect("within reach");
            let (used, all) = usage_by_sweep(&plan, &work).expect("no limit");
            let (mut whole, _) = usage_by_squares(&plan, &rows, &used);
            whole.retain(|_, number| *number > BigUint::ZERO);
            assert_eq!((moves, total), (whole, all), "{size}");
        }
    }

    #[test]
    fn limits_stop_the_sweep() {
        let field = TourField::knight(Size::new(6, 6).expect("a valid size"));
        let end =
            |limit: &Limit| count_usage(&field, TourEnds::OPEN, limit).expect("within reach").end;
        assert_eq!(
            end(&Limit { memory: Some(1 << 20), ..Limit::default() }),
            SearchEnd::Stopped(Stop::Memory)
        );
        let limit = Limit::default();
        limit.cancel.cancel();
        assert_eq!(end(&limit), SearchEnd::Stopped(Stop::Cancelled));
    }
}
