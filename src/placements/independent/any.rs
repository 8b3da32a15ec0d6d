//! Sets of any size without attacks, in lexicographic order.

use bezzel_base::board::Square;
use bezzel_base::core::sink::{ListSink, SearchCounter, SolutionCallback};
use bezzel_base::core::{
    Limit, LineRule, PlacementSpec, SearchResult, SolutionSink, Stop, find_three_in_line,
};
use std::ops::ControlFlow;

/// Search of one kind of pieces. The required squares are candidates like the others, but no set
/// passes over one of them.
struct Lister<'a, 'b> {
    rule: LineRule,
    counter: SearchCounter<'b>,
    sink: ListSink<'a>,
    /// Squares that may hold a piece, in file order.
    candidates: Vec<Square>,
    is_required: Vec<bool>,
    /// For each candidate, the later ones that may not stand with it.
    attacked: Vec<Vec<usize>>,
    /// Number of chosen squares that attack each candidate.
    attackers: Vec<u32>,
    chosen: Vec<Square>,
}

/// Visits all sets with any number of pieces, from none on, in lexicographic order. The number of
/// pieces of the placement is ignored.
///
/// # Complexity
/// For each set the squares of the board, and with the rule about lines the square of its pieces
/// for each of them.
pub fn list_any(
    placing: &PlacementSpec,
    rule: LineRule,
    limit: &Limit,
    visit: SolutionCallback<'_>,
) -> SearchResult {
    let mut candidates: Vec<Square> = placing.open_squares().iter().collect();
    candidates.extend(&placing.required);
    candidates.sort_unstable();
    let number = |square: Square| candidates.binary_search(&square).ok();
    let mut attacked = vec![Vec::new(); candidates.len()];
    for (one, &square) in candidates.iter().enumerate() {
        let others = placing.piece.attacked_squares(&placing.grid, square).filter_map(number);
        for other in others.filter(|&other| other != one) {
            attacked[one.min(other)].push(one.max(other));
        }
    }
    let mut search = Lister {
        rule,
        counter: SearchCounter::new(limit),
        sink: ListSink::new(limit, visit),
        is_required: candidates.iter().map(|it| placing.required.contains(it)).collect(),
        attackers: vec![0; candidates.len()],
        attacked,
        candidates,
        chosen: Vec::new(),
    };
    let is_possible = placing.find_required_attack().is_none();
    let flow = if is_possible { search.search(0) } else { ControlFlow::Continue(()) };
    search.counter.search_result(flow)
}

impl Lister<'_, '_> {
    /// Visits the chosen set and those that add squares from this candidate on.
    fn search(&mut self, from: usize) -> ControlFlow<Stop> {
        let required = (from..self.candidates.len()).find(|&at| self.is_required[at]);
        if required.is_none() {
            self.counter.found += 1;
            self.sink.accept_solution(&self.chosen)?;
        }
        let end = required.map_or(self.candidates.len(), |at| at + 1);
        for at in from..end {
            if self.attackers[at] > 0 {
                continue;
            }
            self.counter.count_node()?;
            self.chosen.push(self.candidates[at]);
            let is_allowed =
                self.rule == LineRule::Any || find_three_in_line(&self.chosen).is_none();
            if is_allowed {
                self.mark(at, 1);
                self.search(at + 1)?;
                self.mark(at, u32::MAX);
            }
            self.chosen.pop();
        }
        ControlFlow::Continue(())
    }

    /// Adds to the attackers of the squares that a candidate attacks.
    fn mark(&mut self, at: usize, by: u32) {
        for &other in &self.attacked[at] {
            self.attackers[other] = self.attackers[other].wrapping_add(by);
        }
    }
}
