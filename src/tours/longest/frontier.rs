//! Search for the longest walks by layers of states.
//!
//! Squares are decided one after another along the long side. A decision fixes the moves from
//! earlier squares that the walk makes to a square: at most two, and none that crosses a move of
//! the walk. The decisions so far matter to the rest only through the squares within reach: whether
//! each has no move, is the end of a path and of which, or is closed, and which of its moves to
//! later squares would cross a move of the walk. A layer holds each such state once, with the most
//! moves of a partial walk and the number of partial walks that have so many. Shorter ones cannot
//! become the longest (after D. E. Knuth, "The Art of Computer Programming" 4A, 7.1.4: Simpath, which
//! has no crossed moves).
//!
//! A move that crosses one of two decided squares begins before the last decided square and ends
//! after it, since both are lines from an earlier square to a later one in the order of squares,
//! and points between the centres keep that order. So the marks of the squares within reach are
//! complete.
//!
//! Of two mirror images of a state behind a line of squares, one represents both.
//!
//! Cost: the number of states, which on n x n grows about twentyfold with n for a knight.

use super::layer::{CLOSED, DONE, FREE, PAIRED, Packing, WalkLayer, WalkState};
use super::strip::{EarlierMove, MAX_WIDTH, WalkStrip};
use crate::counting::states::ways::Ways;
use bezzel_base::board::Square;
use bezzel_base::core::sink::SearchCounter;
use bezzel_base::core::{Limit, Stop};
use std::ops::ControlFlow::Break;

/// Number of expansions between two looks at the memory.
const EXPANSIONS_PER_LOOK: usize = 1 << 12;

/// Greatest label of a path. The squares within reach hold the ends of no more paths.
const MAX_LABEL: u8 = PAIRED + (MAX_WIDTH as u8).div_ceil(2) - 1;

/// Decision for a square: moves to it from earlier squares, as bits in their list.
type Choice = u32;

/// Step from a state to one of the next layer.
#[derive(Clone, Copy, Debug)]
struct LayerArc {
    child: u32,
    parent: u32,
    choice: Choice,
}

/// Walk that is complete with a decision.
#[derive(Clone, Copy, Debug)]
struct Completion {
    /// Number of the decided square.
    square: usize,
    parent: u32,
    choice: Choice,
    moves: u16,
}

/// Longest walks of a search by layers.
#[derive(Debug)]
pub(super) struct LayerSearch<W> {
    /// Most moves of a walk, and the number of walks, each without a direction.
    pub(super) best: Option<(u64, W)>,
    /// Whether no state was left out.
    pub(super) is_exact: bool,
    /// Whether the search ended because the numbers of walks do not fit `W`.
    pub(super) is_overflowing: bool,
    pub(super) nodes: u64,
    pub(super) stopped: Option<Stop>,
    /// Moves of the states of each layer, if the steps are kept.
    moves: Vec<Vec<u16>>,
    arcs: Vec<Vec<LayerArc>>,
    completions: Vec<Completion>,
}

/// How much of a search is kept.
#[derive(Clone, Copy, Debug)]
pub(super) struct SearchScope {
    /// Greatest number of states of a layer that are continued, those with the most moves first.
    pub(super) most_states: usize,
    /// Whether the steps are kept, so that walks can be listed.
    pub(super) is_kept: bool,
    /// Greatest number of bits of a number of walks in a layer. A number of the next layer, and that
    /// of all complete walks, is a sum of such numbers.
    pub(super) most_bits: u32,
}

/// Searches for the longest walks.
pub(super) fn search<W: Ways>(
    strip: &WalkStrip,
    scope: SearchScope,
    limit: &Limit,
) -> LayerSearch<W> {
    let mut counter = SearchCounter::new(limit);
    let mut found = LayerSearch {
        best: None,
        is_exact: true,
        is_overflowing: false,
        nodes: 0,
        stopped: None,
        moves: Vec::new(),
        arcs: Vec::new(),
        completions: Vec::new(),
    };
    let packing = Packing::new(strip);
    let mut layer = WalkLayer::<W>::new(packing);
    let (mut key, mut kept) = (Vec::new(), 0);
    packing.pack(&WalkState::EMPTY, &mut key);
    layer.add(&key, 0, &W::of_u32(1));
    // Walks that are listed keep their states.
    let is_mirrored = !scope.is_kept && strip.is_mirrored();
    let mut mirrored = Vec::new();
    for square in 0..strip.len() {
        let decision = StripDecision::new(strip, square);
        let states = layer.longest_first(scope.most_states);
        found.is_exact &= states.len() == layer.len();
        if scope.is_kept {
            found.moves.push(layer.moves.clone());
            kept += size_of_val(&layer.moves[..]) as u64;
        }
        let mut next = WalkLayer::new(packing);
        let mut arcs = Vec::new();
        for (at, &parent) in states.iter().enumerate() {
            if at % EXPANSIONS_PER_LOOK == 0 {
                let bytes = layer.bytes() + next.bytes() + kept + size_of_val(&arcs[..]) as u64;
                if !limit.has_memory_for(bytes) {
                    found.stopped = Some(Stop::Memory);
                    return found;
                }
            }
            if let Break(stop) = counter.count_node() {
                found.stopped = Some(stop);
                return found;
            }
            found.nodes = counter.nodes();
            let (moves, ways) = (layer.moves[parent as usize], layer.ways(parent as usize));
            let state = packing.unpack(layer.key(parent as usize));
            decision.expand(&state, &mut |choice, outcome| {
                let moves = moves + choice.count_ones() as u16;
                match outcome {
                    Decided::Open(state) => {
                        packing.pack(state, &mut key);
                        if is_mirrored && strip.ends_line(square) {
                            packing.pack(&state.mirrored(strip, square), &mut mirrored);
                            if mirrored < key {
                                std::mem::swap(&mut mirrored, &mut key);
                            }
                        }
                        let child = next.add(&key, moves, ways) as u32;
                        if scope.is_kept {
                            arcs.push(LayerArc { child, parent, choice });
                        }
                    }
                    Decided::Complete if strip.admits(square, moves) => {
                        found.complete(Completion { square, parent, choice, moves }, ways, scope);
                    }
                    Decided::Complete => {}
                }
            });
        }
        found.is_overflowing |= next.bits() > scope.most_bits;
        if found.is_overflowing {
            return found;
        }
        if scope.is_kept {
            arcs.sort_unstable_by_key(|arc| arc.child);
            kept += size_of_val(&arcs[..]) as u64;
            found.arcs.push(arcs);
        }
        layer = next;
    }
    found
}

impl WalkStrip {
    /// Returns whether a walk that is complete with a square has the right number of moves and
    /// leaves out no given square.
    fn admits(&self, square: usize, moves: u16) -> bool {
        let is_long = self.rules.is_longest || u64::from(moves) == self.whole_moves();
        is_long && self.after_given <= square + 1
    }
}

impl<W: Ways> LayerSearch<W> {
    fn complete(&mut self, completion: Completion, ways: &W, scope: SearchScope) {
        let moves = u64::from(completion.moves);
        match &mut self.best {
            Some((best, _)) if *best > moves => return,
            Some((best, total)) if *best == moves => total.add(ways.clone()),
            best => {
                *best = Some((moves, ways.clone()));
                self.completions.clear();
            }
        }
        if scope.is_kept {
            self.completions.push(completion);
        }
    }

    /// Visits the longest walks, each with its squares in one of its directions. Returns `false` if
    /// `visit` does so.
    pub(super) fn visit_walks(
        &self,
        strip: &WalkStrip,
        visit: &mut dyn FnMut(Vec<Square>) -> bool,
    ) -> bool {
        self.completions.iter().all(|last| {
            let mut moves = strip.chosen(last.square, last.choice);
            self.visit_from(strip, last.square, last.parent, &mut moves, visit)
        })
    }

    /// Visits the walks that come to a state of a layer, with the moves that follow it.
    fn visit_from(
        &self,
        strip: &WalkStrip,
        square: usize,
        state: u32,
        moves: &mut Vec<(usize, usize)>,
        visit: &mut dyn FnMut(Vec<Square>) -> bool,
    ) -> bool {
        let Some(before) = square.checked_sub(1) else {
            return visit(strip.walk_along(moves));
        };
        let arcs = &self.arcs[before];
        let first = arcs.partition_point(|arc| arc.child < state);
        let have = self.moves[square][state as usize];
        for arc in arcs[first..].iter().take_while(|arc| arc.child == state) {
            let chosen = strip.chosen(before, arc.choice);
            let len = moves.len();
            if self.moves[before][arc.parent as usize] + chosen.len() as u16 == have {
                moves.extend(chosen);
                if !self.visit_from(strip, before, arc.parent, moves, visit) {
                    return false;
                }
                moves.truncate(len);
            }
        }
        true
    }
}

impl WalkStrip {
    /// Returns the moves of a decision.
    fn chosen(&self, square: usize, choice: Choice) -> Vec<(usize, usize)> {
        let moves = self.earlier[square].iter().enumerate();
        let moves = moves.filter(|(bit, _)| choice >> bit & 1 == 1);
        moves.map(|(_, step)| (step.from, square)).collect()
    }

    /// Returns the squares along moves that are a walk: from an end to the other, or around from
    /// the first square.
    fn walk_along(&self, moves: &[(usize, usize)]) -> Vec<Square> {
        let mut near = vec![Vec::with_capacity(2); self.len()];
        for &(a, b) in moves {
            near[a].push(b);
            near[b].push(a);
        }
        let wanted = if self.is_closed { 2 } else { 1 };
        let first = near.iter().position(|near| near.len() == wanted);
        let mut at = first.expect("a walk has a first square");
        let (mut before, mut walk) = (usize::MAX, vec![self.square(at)]);
        while walk.len() < moves.len() + usize::from(!self.is_closed) {
            let next = near[at].iter().copied().find(|&next| next != before);
            (before, at) = (at, next.expect("a walk goes on to its end"));
            walk.push(self.square(at));
        }
        walk
    }
}

/// State or completed walk after a decision.
enum Decided<'a> {
    Open(&'a WalkState),
    Complete,
}

/// Choices for a square, whatever the state.
struct StripDecision<'a> {
    strip: &'a WalkStrip,
    square: usize,
    earlier: &'a [EarlierMove],
    /// For each square within reach, its moves to squares that are not decided yet, as bits.
    ahead: Vec<u16>,
}

impl<'a> StripDecision<'a> {
    fn new(strip: &'a WalkStrip, square: usize) -> StripDecision<'a> {
        let ahead = (0..=strip.width).map(|place| {
            let Some(number) = (square + place).checked_sub(strip.width) else { return 0 };
            let later = strip.later[number].iter().enumerate();
            later.filter(|&(_, &to)| to > square).fold(0, |bits, (bit, _)| bits | 1 << bit)
        });
        let ahead = ahead.collect();
        StripDecision { strip, square, earlier: &strip.earlier[square], ahead }
    }

    /// Returns the place of a square within reach.
    fn place(&self, number: usize) -> usize {
        number + self.strip.width - self.square
    }

    /// Visits the outcome of each decision.
    fn expand(&self, state: &WalkState, visit: &mut dyn FnMut(Choice, Decided<'_>)) {
        let strip = self.strip;
        let mut start = state.clone();
        let is_given = strip.is_given[self.square];
        start.labels[strip.width] = match () {
            () if !strip.is_open[self.square] => CLOSED,
            () if is_given && !strip.is_closed => DONE,
            () => FREE,
        };
        start.marks[strip.width] = 0;
        self.apply(start.clone(), 0, visit);
        let is_possible = |step: &EarlierMove| {
            let place = self.place(step.from);
            start.labels[place] != CLOSED && start.marks[place] & step.mark == 0
        };
        for (first, step) in self.earlier.iter().enumerate().filter(|(_, step)| is_possible(step)) {
            self.apply(start.clone(), 1 << first, visit);
            let others = self.earlier.iter().enumerate().skip(first + 1);
            let others = others.filter(|&(bit, _)| step.same_way >> bit & 1 == 0);
            for (second, _) in others.filter(|(_, step)| is_possible(step)) {
                self.apply(start.clone(), 1 << first | 1 << second, visit);
            }
        }
    }

    /// Makes the moves of a decision and visits its outcome, if it has one.
    fn apply(
        &self,
        mut state: WalkState,
        choice: Choice,
        visit: &mut dyn FnMut(Choice, Decided<'_>),
    ) {
        let strip = self.strip;
        let mut is_complete = false;
        for (_, step) in self.earlier.iter().enumerate().filter(|(bit, _)| choice >> bit & 1 == 1) {
            match self.join(&mut state, self.place(step.from)) {
                None => return,
                Some(closes) => is_complete |= closes,
            }
            for &(other, bits) in &step.crossed {
                state.marks[self.place(other)] |= bits;
            }
        }
        for place in 0..=strip.width {
            let label = state.labels[place];
            state.marks[place] &= self.ahead[place];
            let is_last = self.ahead[place] & !state.marks[place] == 0;
            if label == CLOSED || is_last {
                state.marks[place] = 0;
            }
            if label == CLOSED || !is_last {
                continue;
            }
            match self.retire(&mut state, place) {
                None => return,
                Some(ends) => is_complete |= ends,
            }
        }
        if is_complete {
            if state.labels[..=strip.width]
                .iter()
                .enumerate()
                .all(|(place, &label)| label == CLOSED || label == FREE && !self.is_needed(place))
            {
                visit(choice, Decided::Complete);
            }
            return;
        }
        visit(choice, Decided::Open(&state));
    }

    /// Returns whether a walk has to visit the square at a place.
    fn is_needed(&self, place: usize) -> bool {
        let number = self.square + place - self.strip.width;
        !self.strip.rules.is_longest || self.strip.is_given[number]
    }

    /// Joins an earlier square to the decided one. Returns whether the walk is complete, or `None`
    /// if it cannot be.
    fn join(&self, state: &mut WalkState, place: usize) -> Option<bool> {
        let width = self.strip.width;
        let (earlier, decided) = (state.labels[place], state.labels[width]);
        match (earlier, decided) {
            (_, CLOSED) => return None,
            (FREE, FREE) => {
                let label = state.fresh_label(width);
                debug_assert!(label <= MAX_LABEL, "two squares a path, within the widest strip");
                state.labels[place] = label;
                state.labels[width] = label;
            }
            (FREE, label) => {
                state.labels[place] = label;
                state.labels[width] = CLOSED;
            }
            (label, FREE) => {
                state.labels[width] = label;
                state.labels[place] = CLOSED;
            }
            (a, b) => {
                state.labels[place] = CLOSED;
                state.labels[width] = CLOSED;
                match (a, b) {
                    (DONE, DONE) => return Some(true),
                    _ if a == b => return self.strip.is_closed.then_some(true),
                    (DONE, other) | (other, DONE) => state.relabel(width, other, DONE),
                    _ => state.relabel(width, b, a),
                }
            }
        }
        Some(false)
    }

    /// Ends the moves of a square. Returns whether the walk is complete, or `None` if it cannot be.
    fn retire(&self, state: &mut WalkState, place: usize) -> Option<bool> {
        let strip = self.strip;
        let label = std::mem::replace(&mut state.labels[place], CLOSED);
        if label == FREE {
            return (!self.is_needed(place)).then_some(false);
        }
        let number = self.square + place - strip.width;
        let is_single = label == DONE && strip.is_given[number];
        if strip.is_closed || is_single || state.ends == strip.loose_ends {
            return None;
        }
        state.ends += 1;
        if label >= PAIRED {
            state.relabel(strip.width, label, DONE);
        }
        Some(label == DONE)
    }
}
