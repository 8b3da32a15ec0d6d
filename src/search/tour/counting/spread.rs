//! How many tours use each move, and end on each square, from one sweep forward and one back.
//!
//! The sweep tells how many ways lead to each state, its *beginnings*. Going back from the last layer tells in how many ways each state can
//! be completed: a state has the completions of all states that a step takes it to. A choice of moves that takes one state to another is
//! part of as many tours as the beginnings of the one times the completions of the other:
//!
//! ```text
//!   layer 7                 layer 8
//!   a: 6 beginnings --m-->  c: 5 completions      the move m is used by 6 * 5 + 4 * 5 tours
//!   b: 4 beginnings --m-->
//! ```
//!
//! So one pass back gives the numbers of all moves. Where a layer holds one of each two mirror images, a move and its image share what is
//! counted for both; the mirror maps the whole problem to itself then, so each of the two has half of it.
//!
//! It is the derivative of the number of tours by the weight of each move, found as such derivatives are (reverse accumulation): the cost is
//! a small multiple of that of the number itself. All layers are kept, 16 bytes a state.

use super::draw::compact::{CompactLayer, CompactPart};
use super::middle::meeting::Meeting;
use super::order::cut::Cut;
use super::order::plan::{Plan, Step, TO_APEX};
use super::order::rows::{Rows, opposite};
use super::states::branches::branches;
use super::states::frontier::{Apex, Frontier, Permutation};
use super::states::layer::{Layer, seed};
use super::states::ways::Ways;
use super::sweep::Sweep;
use super::sweep::any::AnyLayer;
use super::sweep::work::Work;
use crate::board::{Group, Square, Symmetry};
use crate::search::amount::Amount;
use crate::search::tour::{Ends, Field};
use crate::search::{End, Limit, Stop};
use num_bigint::BigUint;
use std::collections::BTreeMap;
use std::sync::atomic::Ordering;

/// How many tours use each move, and end on each square.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Usage {
    /// All tours, as [`count`](super::count()) counts them.
    pub total: BigUint,
    /// The tours that use each move between two squares, the first in file order first, walked one way or the other; those that no tour uses
    /// are left out.
    pub moves: BTreeMap<(Square, Square), BigUint>,
    /// The open tours that have an end on each square, whichever way they are walked.
    pub tips: BTreeMap<Square, BigUint>,
    /// States gone through, forward and back.
    pub states: u64,
    /// How it ended; there are numbers only where it is complete.
    pub end: End,
}

/// Counts what each move and each end is used for; none where [`reaches`](super::reaches) is false.
///
/// ```
/// use bezzel::{board::Size, rooms::search::{Limit, tour::{Ends, Field, counting}}};
/// let field = Field::knight(Size::new(6, 6).unwrap());
/// let usage = counting::usage(&field, Ends::CLOSED, &Limit::default()).unwrap();
/// let corner = ("a1".parse().unwrap(), "b3".parse().unwrap());
/// assert_eq!((usage.total, &usage.moves[&corner]), (9862u32.into(), &9862u32.into()));
/// ```
///
/// # Complexity
/// A few times that of a count without a cut; 16 bytes for each state of each layer, and [`Stop::Memory`] beyond what is allowed.
pub fn usage(field: &Field, ends: Ends, limit: &Limit) -> Option<Usage> {
    let (plan, rows) = Plan::with_rows(field, ends)?;
    let work = Work::new(limit);
    let nothing = |total: BigUint, end| Usage {
        total,
        moves: BTreeMap::new(),
        tips: BTreeMap::new(),
        states: work.states.load(Ordering::Relaxed),
        end,
    };
    if field.squares() < 2 {
        let open = |square: &Square| !ends.closed && field.is_open(*square);
        let tips: BTreeMap<_, _> = field.size().iter().filter(open).map(|square| (square, 1u32.into())).collect();
        return Some(Usage { tips: tips.clone(), ..nothing(tips.len().into(), End::Complete) });
    }
    match by_cut(field, ends, &work) {
        Ok(Some((moves, total))) => return Some(Usage { moves, ..nothing(total, End::Complete) }),
        Ok(None) => work.memory.clear(),
        Err(stop) => return Some(nothing(BigUint::ZERO, End::Stopped(stop))),
    }
    let (used, total) = match swept(&plan, &work) {
        Ok(swept) => swept,
        Err(stop) => return Some(nothing(BigUint::ZERO, End::Stopped(stop))),
    };
    let both_ways = !ends.closed && ends.from.is_none() && ends.to.is_none();
    let mut usage = nothing(if both_ways { total * 2u32 } else { total }, End::Complete);
    (usage.moves, usage.tips) = by_squares(&plan, &rows, &used);
    usage.tips.retain(|_, number| *number > BigUint::ZERO);
    usage.moves.retain(|_, number| *number > BigUint::ZERO);
    Some(usage)
}

/// The tours that use each move between two squares.
type Moves = BTreeMap<(Square, Square), BigUint>;

/// What the moves of the steps are used for, by the squares; a move and its left-right mirror image share it where there is a mirror.
fn by_squares(plan: &Plan, rows: &Rows<'_>, used: &[Vec<BigUint>]) -> (Moves, BTreeMap<Square, BigUint>) {
    let is_mirrored = plan.steps.iter().any(|step| step.mirror.is_some());
    let images = |number: usize| match is_mirrored {
        true => [number, opposite(number, rows.width)].map(|number| rows.square(number)),
        false => [rows.square(number); 2],
    };
    let (mut of_moves, mut tips) = (Moves::new(), BTreeMap::<Square, BigUint>::new());
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

/// By the cut in the middle of a board whose far side is the near one after half a turn, for closed tours: the near side is swept and gone
/// back, its last states completed by the far side. That gives all moves of the squares that the near side finishes. Their images have the
/// same numbers, and the rest follows one by one, since each square has two moves in every tour. None on other boards, and where numbers
/// are too large.
fn by_cut(field: &Field, ends: Ends, work: &Work<'_>) -> Result<Option<(Moves, BigUint)>, Stop> {
    let Some(cut) = Cut::new(field, ends).filter(|cut| ends.closed && cut.far.is_none()) else { return Ok(None) };
    let plan = &cut.near.plan;
    let mut sweep: Sweep<'_> = Sweep::new(plan, work)?;
    let mut layers = Vec::with_capacity(plan.steps.len());
    while !sweep.is_done() {
        layers.push(CompactLayer::of(&sweep.layer, false, &|_, _| true, work)?);
        sweep = sweep.advance(work)?;
    }
    let last = CompactLayer::of(&sweep.layer, false, &|_, _| true, work)?;
    let (AnyLayer::Small(layer), CompactLayer::Small(parts)) = (&sweep.layer, last) else { return Ok(None) };
    let place = (plan.steps.len() as u32, plan.steps.len() as u32);
    let meeting = Meeting::new(&cut, [layer, layer], work, place)?;
    let Some(coded) = meeting.completions()? else { return Ok(None) };
    let complete = |(): &mut (), part: usize| {
        work.look(0, place)?;
        let (mut on, mut total) = (Vec::with_capacity(parts[part].states.len()), BigUint::ZERO);
        for &(key, ways) in &parts[part].states {
            let mut sum = 0u128;
            meeting.near.codes(&cut.near, cut.width, key, parts[part].apex, |block, code| {
                let place = coded[block].binary_search_by_key(&code, |entry| entry.0);
                sum += place.map_or(0, |place| u128::from(coded[block][place].1));
            });
            sum /= u128::from(meeting.divisor);
            if sum > 0 {
                total += BigUint::from(sum) * ways;
                on.push((key, sum));
            }
        }
        on.sort_unstable_by_key(|entry| entry.0);
        Ok((on, total))
    };
    let completed = work.each(parts.len(), || (), complete)?;
    let mut after = Completions::<u128>::none(true, plan.steps.len());
    let mut total = BigUint::ZERO;
    for (number, (on, more)) in completed.into_iter().enumerate() {
        after.parts[number] = on;
        total += more;
    }
    if !work.memory.more(after.bytes()) {
        return Err(Stop::Memory);
    }
    drop((meeting, coded, parts));
    let used = back(plan, layers, after, work)?;
    let (moves, _) = by_squares(plan, &Rows::across(field), &used);
    Ok(closed_up(field, moves, &total).map(|moves| (moves, total)))
}

/// All moves from some of them: the images under the symmetries of the board have the same numbers, and those of a square sum to twice the
/// number of closed tours. None where that does not tell all.
fn closed_up(field: &Field, some: Moves, total: &BigUint) -> Option<Moves> {
    let size = field.size();
    let group: Vec<Symmetry> =
        Group::All.symmetries(size).iter().copied().filter(|&symmetry| field.keeps(symmetry)).collect();
    let mut all = Moves::new();
    let put = |all: &mut Moves, (from, to): (Square, Square), number: &BigUint| {
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

/// For each step how many tours use each move to its later squares, and, last, the apex; and the number of tours.
type Used = (Vec<Vec<BigUint>>, BigUint);

/// Forward with all layers kept, and back.
fn swept(plan: &Plan, work: &Work<'_>) -> Result<Used, Stop> {
    let mut sweep: Sweep<'_> = Sweep::new(plan, work)?;
    let mut layers = Vec::with_capacity(plan.steps.len());
    while !sweep.is_done() {
        layers.push(CompactLayer::of(&sweep.layer, false, &|_, _| true, work)?);
        sweep = sweep.advance(work)?;
    }
    let is_small = sweep.total.bits() < u64::from(u128::BITS);
    let used = match is_small && !layers.iter().any(|layer| matches!(layer, CompactLayer::Big(_))) {
        true => back::<u128>(plan, layers, Completions::none(plan.closed, plan.steps.len()), work)?,
        false => back::<BigUint>(plan, layers, Completions::none(plan.closed, plan.steps.len()), work)?,
    };
    Ok((used, sweep.total))
}

/// The completions of the states of a layer.
struct Completions<A> {
    /// Says which part a state belongs to.
    layer: Layer<u64>,
    /// By parts, sorted by the keys.
    parts: Vec<Vec<(u64, A)>>,
}

impl<A: Completion> Completions<A> {
    /// Of the layer after some steps, without any yet.
    fn none(closed: bool, done: usize) -> Completions<A> {
        let layer = Layer::new(closed, seed(done as u32));
        Completions { parts: vec![Vec::new(); layer.len()], layer }
    }

    fn of(&self, key: u64, apex: Apex) -> Option<&A> {
        let part = &self.parts[self.layer.part_of(key, apex)];
        part.binary_search_by_key(&key, |entry| entry.0).ok().map(|place| &part[place].1)
    }

    fn bytes(&self) -> u64 {
        self.parts.iter().map(|part| (part.capacity() * size_of::<(u64, A)>()) as u64).sum()
    }
}

/// A number of completions.
trait Completion: Amount + From<u64> + From<u128> + Send + Sync {
    /// A number of any length, where no other type is known to be enough.
    fn of_big(ways: &BigUint) -> Self;
}

impl Completion for u128 {
    fn of_big(ways: &BigUint) -> u128 {
        u128::try_from(ways).unwrap_or(u128::MAX)
    }
}

impl Completion for BigUint {
    fn of_big(ways: &BigUint) -> BigUint {
        ways.clone()
    }
}

/// Goes back through the layers, which are given up on the way, from the completions of the last one.
fn back<A: Completion>(
    plan: &Plan,
    mut layers: Vec<CompactLayer>,
    mut after: Completions<A>,
    work: &Work<'_>,
) -> Result<Vec<Vec<BigUint>>, Stop> {
    let mut used = Vec::with_capacity(layers.len());
    while let Some(layer) = layers.pop() {
        let one = Back { plan, done: layers.len(), after, work };
        let (before, sums) = match layer {
            CompactLayer::Small(parts) => one.layer(parts, |&ways| A::from(ways))?,
            CompactLayer::Wide(parts) => one.layer(parts, |&ways| A::from(ways))?,
            CompactLayer::Big(parts) => one.layer(parts, A::of_big)?,
        };
        after = before;
        used.push(sums.into_iter().map(Amount::big).collect());
    }
    used.reverse();
    Ok(used)
}

/// One step back.
struct Back<'a, A> {
    plan: &'a Plan,
    /// The steps before it.
    done: usize,
    after: Completions<A>,
    work: &'a Work<'a>,
}

impl<A: Completion> Back<'_, A> {
    /// The completions before the step, and how many tours use each of its moves.
    fn layer<W: Ways>(
        self,
        layer: Vec<CompactPart<W>>,
        ways: impl Fn(&W) -> A + Sync,
    ) -> Result<(Completions<A>, Vec<A>), Stop> {
        let step = &self.plan.steps[self.done];
        let mirror = step.mirror.map(Permutation::new);
        let one = |(): &mut (), part: usize| self.part(step, mirror.as_ref(), &layer[part], &ways);
        let results = self.work.each(layer.len(), || (), one)?;
        let bytes = layer.iter().map(|part| (part.states.len() * size_of::<(u64, W)>()) as u64).sum::<u64>();
        self.work.memory.less(bytes + self.after.bytes());
        let mut before = Completions::none(self.plan.closed, self.done);
        let mut used = vec![A::none(); step.later.len() + 1];
        for (number, (part, sums)) in results.into_iter().enumerate() {
            before.parts[number] = part;
            used.iter_mut().zip(&sums).for_each(|(sum, more)| sum.add_times(more, 1));
        }
        Ok((before, used))
    }

    fn part<W: Ways>(
        &self,
        step: &Step,
        mirror: Option<&Permutation>,
        part: &CompactPart<W>,
        ways: &impl Fn(&W) -> A,
    ) -> Result<PartBefore<A>, Stop> {
        let mut used = vec![A::none(); step.later.len() + 1];
        let mut before = Vec::with_capacity(part.states.len());
        if !self.work.memory.more((part.states.len() * size_of::<(u64, A)>()) as u64) {
            return Err(Stop::Memory);
        }
        let place = (self.done as u32, self.plan.steps.len() as u32);
        for states in part.states.chunks(Limit::STRIDE as usize / 4) {
            self.work.look(states.len() as u64, place)?;
            for (key, number) in states {
                let (mut on, beginnings) = (A::none(), ways(number));
                branches(step, Frontier::unpack(*key, part.apex), &mut |chosen, state| {
                    let one = A::one();
                    let completions = match state {
                        None => Some(&one),
                        Some(state) => {
                            let (key, apex) = (state.key(), state.apex());
                            let (key, apex) = mirror.map_or((key, apex), |mirror| mirror.lesser(key, apex));
                            self.after.of(key, apex)
                        }
                    };
                    let Some(completions) = completions else { return };
                    on.add_times(completions, 1);
                    let mut more = A::none();
                    more.add_product(&beginnings, completions);
                    let places = (0..step.later.len()).filter(|place| chosen >> place & 1 == 1);
                    let apex = (chosen & TO_APEX != 0).then_some(step.later.len());
                    places.chain(apex).for_each(|place| used[place].add_times(&more, 1));
                });
                if !on.is_none() {
                    before.push((*key, on));
                }
            }
        }
        before.sort_unstable_by_key(|entry| entry.0);
        Ok((before, used))
    }
}

/// The completions of the states of one part of a layer, by their keys, and what the step's moves are used for in it.
type PartBefore<A> = (Vec<(u64, A)>, Vec<A>);

#[cfg(test)]
mod tests {
    use super::super::count;
    use super::*;
    use crate::board::Size;
    use crate::piece::KING;
    use crate::search::Silent;
    use crate::search::tour::backtrack::{self, Look};
    use std::ops::ControlFlow::Continue;

    /// By listing: the moves, and the ends of open tours.
    fn listed(field: &Field, ends: Ends) -> (BTreeMap<(Square, Square), u64>, BTreeMap<Square, u64>) {
        let (mut moves, mut tips) = (BTreeMap::new(), BTreeMap::new());
        backtrack::list(field, ends, Look::Ahead, &Limit::default(), &mut Silent, &mut |path| {
            let path: Vec<Square> = path.iter().map(|&number| field.size().square(number as usize)).collect();
            let back = ends.closed.then(|| (path[path.len() - 1], path[0]));
            for (from, to) in path.iter().zip(&path[1..]).map(|(&from, &to)| (from, to)).chain(back) {
                *moves.entry((from.min(to), from.max(to))).or_default() += 1;
            }
            if !ends.closed {
                *tips.entry(path[0]).or_default() += 1;
                *tips.entry(path[path.len() - 1]).or_default() += 1;
            }
            Continue(())
        });
        (moves, tips)
    }

    fn agrees(field: &Field, ends: Ends) -> bool {
        let limit = Limit { threads: 2, ..Limit::default() };
        let usage = usage(field, ends, &limit).expect("within reach");
        let counted = count(field, ends, &limit).expect("within reach");
        let told = format!("{} {:?} {:?} {ends:?}", field.size(), field.moves(), field.blocked());
        assert_eq!((&usage.total, usage.end), (&counted.total, End::Complete), "{told}");
        let (moves, tips) = listed(field, ends);
        // Without a given end each tour is listed in both directions.
        let times = if !ends.closed && ends.from.is_none() && ends.to.is_none() { 2u32 } else { 1 };
        let of_moves: BTreeMap<_, _> =
            moves.into_iter().map(|(step, number)| (step, BigUint::from(number) / times)).collect();
        let of_tips: BTreeMap<_, _> =
            tips.into_iter().map(|(square, number)| (square, BigUint::from(number) / times)).collect();
        assert_eq!((usage.moves, usage.tips), (of_moves, of_tips), "{told}");
        usage.total > BigUint::ZERO
    }

    #[test]
    fn moves_and_ends_of_small_boards_agree_with_listing() {
        let mut some = 0;
        for (files, ranks) in [(3, 4), (4, 3), (3, 7), (4, 5), (5, 4), (5, 5), (3, 8)] {
            let size = Size::new(files, ranks).expect("a valid size");
            let [corner, beside, other] = ["a1", "b3", "c2"].map(|square| square.parse().expect("a square"));
            for blocked in [vec![], vec![corner], vec![beside]] {
                let field = Field::leaper(size, 1, 2, &blocked);
                let from = Ends::OPEN.from(other);
                for ends in
                    [Ends::OPEN, Ends::CLOSED, from, Ends::OPEN.to(other), from.to("a2".parse().expect("a square"))]
                {
                    some += u32::from(agrees(&field, ends));
                }
            }
        }
        for (field, ends) in [
            (Field::new(Size::new(4, 4).expect("a valid size"), &KING, &[]), Ends::CLOSED),
            (Field::new(Size::new(3, 4).expect("a valid size"), &KING, &[]), Ends::OPEN),
            (Field::leaper(Size::new(5, 5).expect("a valid size"), 0, 1, &[]), Ends::OPEN),
            (Field::leaper(Size::new(4, 4).expect("a valid size"), 0, 1, &[]), Ends::CLOSED),
            (Field::knight(Size::new(5, 6).expect("a valid size")), Ends::CLOSED),
        ] {
            some += u32::from(agrees(&field, ends));
        }
        assert!(some > 30, "only {some} counts say something");
    }

    #[test]
    fn every_square_has_two_moves_in_each_tour() {
        for (files, ranks) in [(6, 6), (3, 40), (3, 300)] {
            let field = Field::knight(Size::new(files, ranks).expect("a valid size"));
            let usage = usage(&field, Ends::CLOSED, &Limit::default()).expect("within reach");
            let mut sums: BTreeMap<Square, BigUint> = BTreeMap::new();
            for ((from, to), number) in usage.moves {
                *sums.entry(from).or_default() += &number;
                *sums.entry(to).or_default() += number;
            }
            assert!(sums.len() as u64 == field.squares() && sums.values().all(|sum| *sum == &usage.total * 2u32));
        }
    }

    /// The cut gives what the sweep through the whole board gives.
    #[test]
    fn the_cut_agrees_with_the_whole_sweep() {
        let corners = vec!["a1", "f1", "a6", "f6"];
        for (files, ranks, blocked) in [(6, 6, vec![]), (4, 8, vec![]), (6, 6, corners)] {
            let size = Size::new(files, ranks).expect("a valid size");
            let blocked: Vec<Square> = blocked.into_iter().map(|square| square.parse().expect("a square")).collect();
            let field = Field::leaper(size, 1, 2, &blocked);
            let limit = Limit { threads: 2, ..Limit::default() };
            let work = Work::new(&limit);
            let (moves, total) =
                by_cut(&field, Ends::CLOSED, &work).expect("no limit").unwrap_or_else(|| panic!("{size}"));
            let (plan, rows) = Plan::with_rows(&field, Ends::CLOSED).expect("within reach");
            let (used, all) = swept(&plan, &work).expect("no limit");
            let (mut whole, _) = by_squares(&plan, &rows, &used);
            whole.retain(|_, number| *number > BigUint::ZERO);
            assert_eq!((moves, total), (whole, all), "{size}");
        }
    }

    #[test]
    fn it_is_stopped_by_its_limits() {
        let field = Field::knight(Size::new(6, 6).expect("a valid size"));
        let end = |limit: &Limit| usage(&field, Ends::OPEN, limit).expect("within reach").end;
        assert_eq!(end(&Limit { memory: Some(1 << 20), ..Limit::default() }), End::Stopped(Stop::Memory));
        let limit = Limit::default();
        limit.cancel.cancel();
        assert_eq!(end(&limit), End::Stopped(Stop::Cancelled));
    }
}
