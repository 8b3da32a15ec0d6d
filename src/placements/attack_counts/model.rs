//! The rules of a set as a system of cardinality constraints.
//!
//! The first variables are the places: the squares for the first kind of piece, then for the second,
//! and so on, true with a piece of the kind. The others follow from them. A search also gets rules
//! that follow from the definition, and a model for solvers the definition alone.

use super::instance::{AttackCountInstance, SetNumbers, blockable_paths};
use super::rules::{AttackRange, AttackRules, SetSize};
use bezzel_base::board::{BoardTopology, Grid, Size, Square, SquareSet, Symmetry};
use bezzel_base::core::{CardinalityRule, CardinalitySystem, LineRule, lines_of_three};
use bezzel_base::graph::clique_cover;
use bezzel_base::piece::{Piece, Ray, gcd};
use bezzel_base::problem::{
    ConstraintLabel, Extremum, Instance, LinearProgram, Memo, Quantity, squares_by_blocks,
};
use std::collections::{BTreeSet, HashMap};
use std::ops::RangeInclusive;

/// Rules over the squares of a board, and the literals that they share.
struct Builder<'a> {
    rules: &'a AttackRules,
    size: Size,
    system: CardinalitySystem,
    /// Meaning of the rules from a number on, in order.
    labels: Vec<(usize, ConstraintLabel)>,
    /// Literals "free, and no piece attacks the square".
    unattacked: Vec<i32>,
    /// For each square the literal "a piece of some kind is on the square".
    held: Vec<i32>,
    /// For each place the squares that a piece there attacks.
    attacked: Vec<Vec<usize>>,
    /// For each square the literals of the pieces that attack it, one for each.
    attackers: Vec<Vec<i32>>,
    is_wall: Vec<bool>,
    /// Literals "at least so many pieces attack the square".
    reached: HashMap<(usize, u64), i32>,
    /// Literals "a piece, or none, is on the square, and exactly so many attack it".
    exact: HashMap<(usize, bool, u64), i32>,
}

/// Greatest number of attackers for which lines are counted. A piece with more has all its lines full.
const MAX_ATTACKERS: u64 = 64;

/// Relation of the pieces and the lines that hold one: `by_line` times the lines are at least
/// `by_piece` times the pieces, or at most.
struct LineBound {
    by_piece: usize,
    by_line: usize,
    is_upper: bool,
}

/// Returns the variable of a place, by its number. With one kind of piece, places are squares.
fn piece_on(place: usize) -> i32 {
    place as i32 + 1
}

/// Builds the system of a problem, with ranges for its numbers. Of the sets that are the
/// same under some symmetries, only the first is allowed.
pub(super) fn build_system(
    instance: &AttackCountInstance,
    numbers: &SetNumbers,
    symmetries: &[Symmetry],
) -> CardinalitySystem {
    let size = instance.grid().size;
    let mut system = state_rules(instance, numbers, true).system;
    if instance.is_bounded_by_sums() {
        system.seek_few();
    }
    let squares = size.squares() as usize;
    let kinds = 0..instance.kinds().count();
    for symmetry in symmetries.iter().filter(|&&symmetry| symmetry != Symmetry::Identity) {
        let image = |square| size.index(symmetry.apply(size, square));
        let of_kind = |kind| size.iter().map(move |it| piece_on(kind * squares + image(it)));
        system.require_first(&kinds.clone().flat_map(of_kind).collect::<Vec<i32>>());
    }
    system
}

/// Builds the model for solvers. `None` if the board or the number of pieces is too large for one.
pub(super) fn build_model(instance: &AttackCountInstance) -> Option<LinearProgram> {
    let is_short = match &instance.rules.size {
        SetSize::Exactly(number) => number.is_short(),
        _ => true,
    };
    if !is_short || instance.grid().size.squares() > instance.max_squares() {
        return None;
    }
    // Whether the optimum is known makes no difference.
    let instance = &AttackCountInstance { optimum: Memo::default(), ..instance.clone() };
    let builder = state_rules(instance, &instance.numbers(), false);
    let mut model = (instance as &dyn Instance).empty_model();
    if instance.quantity() == Quantity::UnattackedSquares {
        model.goal = Some(Extremum { maximizes: true, literals: builder.unattacked });
    } else if instance.is_extreme() {
        model.optimize_pieces(instance.seeks_largest());
    }
    model.auxiliary = builder.system.variable_count() as u64 - model.place_count();
    let mut labels = builder.labels.into_iter().peekable();
    let mut label = ConstraintLabel::Pieces;
    for (number, rule) in builder.system.into_rules().into_iter().enumerate() {
        while let Some((_, next)) = labels.next_if(|&(from, _)| from <= number) {
            label = next;
        }
        model.rules.push((label, rule));
    }
    // Readers want a row, also where every set is a solution.
    if model.rules.is_empty() {
        let literals = (1..=model.place_count() as i32).collect();
        let rule = CardinalityRule { guard: None, literals, least: 0 };
        model.rules.push((ConstraintLabel::Pieces, rule));
    }
    Some(model)
}

/// States the rules of a problem, with ranges for its numbers, and those that follow from them, if
/// they are wanted.
fn state_rules<'a>(
    instance: &'a AttackCountInstance,
    SetNumbers { pieces, unattacked }: &SetNumbers,
    with_consequences: bool,
) -> Builder<'a> {
    let (grid, rules) = (instance.grid(), &instance.rules);
    let number = |square: &Square| grid.size.index(*square);
    let squares = grid.size.squares() as usize;
    let kinds: Vec<&Piece> = instance.kinds().collect();
    let mut builder = Builder {
        rules,
        size: grid.size,
        system: CardinalitySystem::with_variables((kinds.len() * squares) as i32),
        labels: Vec::new(),
        unattacked: Vec::new(),
        held: (0..squares).map(piece_on).collect(),
        attacked: vec![Vec::new(); kinds.len() * squares],
        attackers: vec![Vec::new(); squares],
        is_wall: grid.size.iter().map(|square| grid.is_wall(square)).collect(),
        reached: HashMap::new(),
        exact: HashMap::new(),
    };
    if kinds.len() > 1 {
        builder.place_kinds(instance, kinds.len());
    }
    let walls = (0..squares).filter(|&square| builder.is_wall[square]);
    let blocked = instance.blocked_squares().iter().map(number);
    for square in walls.chain(blocked).collect::<Vec<usize>>() {
        builder.label_square(ConstraintLabel::Blocked, square);
        builder.system.require_any(vec![-builder.held[square]]);
    }
    for square in instance.required_squares().iter().map(number) {
        builder.label_square(ConstraintLabel::Required, square);
        builder.system.require_any(vec![builder.held[square]]);
    }
    builder.label(ConstraintLabel::Pieces);
    let in_blocks = squares_by_blocks(&grid.size.iter().collect::<Vec<Square>>());
    let all: Vec<i32> = in_blocks.iter().map(|square| builder.held[number(square)]).collect();
    builder.system.require_at_least(None, &all, *pieces.start());
    builder.system.require_at_most(None, &all, *pieces.end());
    for (kind, piece) in kinds.iter().enumerate() {
        builder.add_attacks(piece, grid, kind * squares);
    }
    for square in 0..squares {
        builder.require_range(square);
    }
    if with_consequences && kinds.len() == 1 {
        builder.add_consequences(instance.piece(), grid, pieces);
        builder.count_by_parts(instance.piece(), grid, pieces);
    }
    if rules.unattacked.is_some() {
        builder.require_unattacked(unattacked);
    }
    let lines = match rules.line_rule {
        LineRule::Any => Vec::new(),
        LineRule::NoThree => lines_of_three(grid.size),
    };
    let lines: Vec<Vec<usize>> =
        lines.iter().map(|line| line.iter().map(number).collect()).collect();
    for line in &lines {
        builder.label_line(line);
        let line: Vec<i32> = line.iter().map(|&square| builder.held[square]).collect();
        builder.system.require_at_most(None, &line, 2);
    }
    if rules.is_irredundant {
        for place in 0..builder.attacked.len() {
            builder.label_square(ConstraintLabel::Private, place % squares);
            builder.require_private_square(place);
        }
    }
    if rules.is_minimal {
        for place in 0..builder.attacked.len() {
            builder.label_square(ConstraintLabel::Needed, place % squares);
            builder.require_need(place);
        }
    }
    if rules.is_maximal {
        builder.require_no_room(&lines);
    }
    builder
}

impl Builder<'_> {
    /// States the meaning of the rules that follow.
    fn label(&mut self, label: ConstraintLabel) {
        self.labels.push((self.system.rules().len(), label));
    }

    fn label_square(&mut self, label: fn(Square) -> ConstraintLabel, square: usize) {
        self.label(label(self.size.square(square)));
    }

    fn label_line(&mut self, line: &[usize]) {
        if let [first, .., last] = *line {
            let [first, last] = [first, last].map(|square| self.size.square(square));
            self.label(ConstraintLabel::Line(first, last));
        }
    }

    /// Puts the given number of pieces of each kind on different squares.
    fn place_kinds(&mut self, instance: &AttackCountInstance, kinds: usize) {
        let squares = self.held.len();
        for (square, held) in self.held.iter_mut().enumerate() {
            let all: Vec<i32> = (0..kinds).map(|kind| piece_on(kind * squares + square)).collect();
            let label = ConstraintLabel::OneKind(self.size.square(square));
            self.labels.push((self.system.rules().len(), label));
            self.system.require_at_most(None, &all, 1);
            *held = self.system.define_any(&all);
        }
        self.label(ConstraintLabel::Pieces);
        for (kind, group) in instance.piece_groups().iter().enumerate() {
            let all: Vec<i32> = (0..squares).map(|at| piece_on(kind * squares + at)).collect();
            self.system.require_at_least(None, &all, group.number);
            self.system.require_at_most(None, &all, group.number);
        }
        for &(square, kind) in &instance.required_kinds {
            let place = kind * squares + self.size.index(square);
            self.label(ConstraintLabel::Required(square));
            self.system.require_any(vec![piece_on(place)]);
        }
    }

    /// Lists the attacks on each square by pieces of a kind, whose places begin at `first`. With
    /// `blocking`, an attack over other squares is a literal of its own: the piece is there, and no
    /// other one is between.
    fn add_attacks(&mut self, piece: &Piece, grid: &Grid, first: usize) {
        for (from, square) in (first..).zip(grid.size.iter()) {
            let mut attacked: Vec<usize> =
                piece.attacked_squares(grid, square).map(|to| grid.size.index(to)).collect();
            attacked.sort_unstable();
            attacked.dedup();
            let mut paths = if self.rules.is_blocking {
                blockable_paths(piece, grid, square)
            } else {
                HashMap::new()
            };
            for &to in &attacked {
                let literal = match paths.remove(&to) {
                    Some(paths) if !paths.iter().any(Vec::is_empty) => {
                        self.label(ConstraintLabel::Attack(square, grid.size.square(to)));
                        let open = |between: &Vec<usize>| {
                            let free = between.iter().map(|&square| -self.held[square]);
                            let all: Vec<i32> = free.chain([piece_on(from)]).collect();
                            self.system.define_all(&all)
                        };
                        let ways: Vec<i32> = paths.iter().map(open).collect();
                        self.system.define_any(&ways)
                    }
                    _ => piece_on(from),
                };
                self.attackers[to].push(literal);
            }
            self.attacked[from] = attacked;
        }
    }

    /// Requires the numbers of attackers of a square, with a piece and without.
    fn require_range(&mut self, square: usize) {
        if self.is_wall[square] {
            return;
        }
        let held = self.held[square];
        let (of_piece, of_free) = (self.rules.of_pieces(), self.rules.of_free_squares());
        for (guard, range, label) in [
            (held, of_piece, ConstraintLabel::Attacked as fn(Square) -> ConstraintLabel),
            (-held, of_free, ConstraintLabel::Covered),
        ] {
            self.label_square(label, square);
            let attackers = &self.attackers[square];
            self.system.require_at_least(Some(guard), attackers, range.least);
            self.system.require_at_most(Some(guard), attackers, range.most);
        }
    }

    /// Requires a number of free squares that no piece attacks.
    fn require_unattacked(&mut self, range: &RangeInclusive<u64>) {
        let mut open = Vec::new();
        for square in 0..self.is_wall.len() {
            if self.is_wall[square] {
                continue;
            }
            self.label_square(ConstraintLabel::UnattackedSquare, square);
            let attackers = self.attackers[square].iter().map(|&attacker| -attacker);
            let all: Vec<i32> = attackers.chain([-self.held[square]]).collect();
            open.push(self.system.define_all(&all));
        }
        self.label(ConstraintLabel::Unattacked);
        self.system.require_at_least(None, &open, *range.start());
        self.system.require_at_most(None, &open, *range.end());
        self.unattacked = open;
    }

    /// Adds rules that follow from the others, about more pieces at once.
    ///
    /// Of squares of which any two attack each other, at most one more than the greatest number of
    /// attackers holds a piece.
    ///
    /// `p` pieces of a line attack each other `2 (p - 1)` times where lines end at the first piece,
    /// and `p (p - 1)` times otherwise, which is no less. Added up over the lines of all `d`
    /// directions, `n` pieces with at most `k` attackers each hold at least `n (d - k / 2)` lines.
    fn add_consequences(&mut self, piece: &Piece, grid: &Grid, pieces: &RangeInclusive<u64>) {
        let range = self.rules.of_pieces();
        let lines = self.lines(piece, grid);
        if !self.rules.is_blocking {
            for line in lines.iter().filter(|line| range.most < line.len() as u64 - 1) {
                let line: Vec<i32> = line.iter().map(|&square| piece_on(square)).collect();
                self.system.require_at_most(None, &line, range.most + 1);
            }
        }
        let is_apart = grid.topology != BoardTopology::NONE || grid.regions().is_some();
        let is_mutual = piece.rays.iter().all(|&(x, y)| piece.rays.contains(&(-x, -y)));
        let bounds = self.line_bounds(piece.rays.len());
        if is_apart || !piece.leaps.is_empty() || !is_mutual || bounds.is_empty() {
            return;
        }
        // Squares with no other one on their line are not among the lines.
        let squares: Vec<usize> = (0..self.is_wall.len()).filter(|&it| !self.is_wall[it]).collect();
        let mut times_alone: HashMap<usize, usize> =
            squares.iter().map(|&square| (square, piece.rays.len() / 2)).collect();
        let mut occupied: Vec<(i32, usize)> = Vec::new();
        for line in &lines {
            for square in line {
                times_alone.entry(*square).and_modify(|times| *times -= 1);
            }
            let pieces: Vec<i32> = line.iter().map(|&square| piece_on(square)).collect();
            occupied.push((self.system.define_any(&pieces), 1));
        }
        let alone = times_alone.into_iter().filter(|&(_, times)| times > 0);
        occupied.extend(alone.map(|(square, times)| (piece_on(square), times)));
        occupied.sort_unstable();
        let all_lines: usize = occupied.iter().map(|&(_, times)| times).sum();
        for LineBound { by_piece, by_line, is_upper } in bounds {
            let sign = if is_upper { 1 } else { -1 };
            let of_pieces = squares.iter().map(|&square| (-sign * piece_on(square), by_piece));
            let of_lines = occupied.iter().map(|&(line, times)| (sign * line, by_line * times));
            let least = if is_upper { by_piece * squares.len() } else { by_line * all_lines };
            self.system.require_sum(of_pieces.chain(of_lines).collect(), least as u64);
            // The same with the least or the greatest number of pieces.
            let lines = occupied.iter().map(|&(line, times)| (sign * line, times)).collect();
            let end = if is_upper { *pieces.start() } else { *pieces.end() };
            let sum = (by_piece as u64).saturating_mul(end);
            let least = if is_upper {
                sum.div_ceil(by_line as u64)
            } else {
                (all_lines as u64).saturating_sub(sum / by_line as u64)
            };
            self.system.require_sum(lines, least);
        }
    }

    /// Returns what the numbers of attackers say about pieces and lines, for a piece that attacks in
    /// these directions.
    fn line_bounds(&self, ways: usize) -> Vec<LineBound> {
        let range = self.rules.of_pieces();
        let (few, many) = (range.least as usize, range.most.min(MAX_ATTACKERS) as usize);
        let each = if self.rules.is_blocking { 2 } else { many + 1 };
        let bound = |by_piece: usize, by_line: usize, is_upper| {
            let common = gcd(by_piece as u64, by_line as u64) as usize;
            LineBound { by_piece: by_piece / common, by_line: by_line / common, is_upper }
        };
        let mut bounds = Vec::new();
        if many < ways {
            bounds.push(bound(ways - many, 2, true));
        }
        if few > 0 && (self.rules.is_blocking || range.most <= MAX_ATTACKERS) {
            bounds.push(bound((ways * each / 2).saturating_sub(few), each, false));
        }
        bounds
    }

    /// Counts the pieces a second time, part by part, where each part of the board holds at most one
    /// piece more than the greatest number of attackers. A part that is nearly full or nearly empty
    /// then counts as such before its squares are decided.
    fn count_by_parts(&mut self, piece: &Piece, grid: &Grid, pieces: &RangeInclusive<u64>) {
        let most = self.rules.of_pieces().most;
        let is_open = most >= (piece.rays.len() + piece.leaps.len()) as u64 * 2;
        if self.rules.is_blocking || is_open || !piece.is_mutual() {
            return;
        }
        let mut squares = SquareSet::full(grid.size);
        grid.size.iter().filter(|&it| grid.is_wall(it)).for_each(|it| squares.remove(it));
        let mut counted = Vec::new();
        for part in clique_cover(&piece.mutual_closure(), grid, &squares) {
            let part: Vec<i32> = part.iter().map(|&it| piece_on(grid.size.index(it))).collect();
            let room = (part.len() as u64).min(most + 1);
            counted.extend((1..=room).map(|number| self.system.define_at_least(&part, number)));
        }
        self.system.require_at_least(None, &counted, *pieces.start());
        self.system.require_at_most(None, &counted, *pieces.end());
    }

    /// Lists sets of at least two squares of which any two attack each other: those on the lines of
    /// a direction, and leaps with the squares that attack both ends.
    fn lines(&self, piece: &Piece, grid: &Grid) -> Vec<Vec<usize>> {
        let number = |square: Square| grid.size.index(square);
        let attacks = |a: usize, b: usize| {
            self.attacked[a].binary_search(&b).is_ok() && self.attacked[b].binary_search(&a).is_ok()
        };
        let mut lines: BTreeSet<Vec<usize>> = BTreeSet::new();
        for square in grid.size.iter().filter(|&square| !grid.is_wall(square)) {
            for &(x, y) in piece.rays.iter().filter(|&&way| way > (0, 0)) {
                let both = [(x, y), (-x, -y)];
                let line = both.into_iter().flat_map(|way| Ray::new(grid, square, way));
                let line: BTreeSet<usize> = line.chain([square]).map(number).collect();
                lines.insert(line.into_iter().collect());
            }
            for &(x, y) in &piece.leaps[..] {
                let Some(to) = grid.step(square, x.into(), y.into()) else { continue };
                let (from, to) = (number(square), number(to));
                if from >= to {
                    continue;
                }
                let mut clique = vec![from, to];
                for &next in &self.attacked[from] {
                    if next > to && clique.iter().all(|&it| attacks(it, next)) {
                        clique.push(next);
                    }
                }
                lines.insert(clique);
            }
        }
        let is_clique = |line: &Vec<usize>| {
            line.len() > 1
                && line.iter().enumerate().all(|(at, &a)| line[..at].iter().all(|&b| attacks(a, b)))
        };
        lines.into_iter().filter(is_clique).collect()
    }

    /// Returns a literal "at least so many pieces attack the square".
    fn at_least(&mut self, square: usize, number: u64) -> i32 {
        let (system, attackers) = (&mut self.system, &self.attackers[square]);
        *self
            .reached
            .entry((square, number))
            .or_insert_with(|| system.define_at_least(attackers, number))
    }

    /// Returns literals of which one is true if the number of attackers is outside of a range.
    fn is_outside(&mut self, square: usize, range: AttackRange) -> Vec<i32> {
        let mut outside = Vec::new();
        if range.least > 0 {
            outside.push(-self.at_least(square, range.least));
        }
        if range.most < self.attackers[square].len() as u64 {
            outside.push(self.at_least(square, range.most + 1));
        }
        outside
    }

    /// Returns a literal "the square holds a piece, or none, and exactly so many attack it".
    fn is_exactly(&mut self, square: usize, is_held: bool, number: u64) -> i32 {
        if let Some(&known) = self.exact.get(&(square, is_held, number)) {
            return known;
        }
        let held = if is_held { self.held[square] } else { -self.held[square] };
        let (least, more) = (self.at_least(square, number), self.at_least(square, number + 1));
        let exact = self.system.define_all(&[held, least, -more]);
        self.exact.insert((square, is_held, number), exact);
        exact
    }

    /// Requires that a piece on the place is the only one that holds or attacks some square.
    fn require_private_square(&mut self, place: usize) {
        let mut needs = vec![-piece_on(place), -self.at_least(place % self.held.len(), 1)];
        for to in self.attacked[place].clone() {
            needs.push(self.is_exactly(to, false, 1));
        }
        self.system.require_any(needs);
    }

    /// Requires that the set without a piece on the place breaks a rule.
    fn require_need(&mut self, place: usize) {
        let (of_pieces, of_free) = (self.rules.of_pieces(), self.rules.of_free_squares());
        let mut needs = vec![-piece_on(place)];
        needs.extend(self.is_outside(place % self.held.len(), of_free));
        for to in self.attacked[place].clone() {
            for (is_held, range) in [(true, of_pieces), (false, of_free)] {
                if range.least > 0 {
                    needs.push(self.is_exactly(to, is_held, range.least));
                }
            }
        }
        self.system.require_any(needs);
    }

    /// Requires that the set with one more piece, on any square, breaks a rule.
    fn require_no_room(&mut self, lines: &[Vec<usize>]) {
        let (of_pieces, of_free) = (self.rules.of_pieces(), self.rules.of_free_squares());
        let mut full = vec![Vec::new(); self.is_wall.len()];
        for line in lines {
            self.label_line(line);
            let pieces: Vec<i32> = line.iter().map(|&square| self.held[square]).collect();
            let two = self.system.define_at_least(&pieces, 2);
            line.iter().for_each(|&square| full[square].push(two));
        }
        for place in 0..self.attacked.len() {
            let square = place % self.held.len();
            if self.is_wall[square] {
                continue;
            }
            self.label_square(ConstraintLabel::Full, square);
            let mut needs = vec![self.held[square]];
            needs.extend(self.is_outside(square, of_pieces));
            needs.extend(&full[square]);
            for to in self.attacked[place].clone() {
                for (is_held, range) in [(true, of_pieces), (false, of_free)] {
                    if range.most < self.attackers[to].len() as u64 {
                        needs.push(self.is_exactly(to, is_held, range.most));
                    }
                }
            }
            if self.rules.is_irredundant {
                needs.extend(self.redundant_with(place));
            }
            self.system.require_any(needs);
        }
    }

    /// Returns literals of which one is true if a piece more on a free place leaves some piece
    /// without a private square.
    fn redundant_with(&mut self, place: usize) -> Vec<i32> {
        let squares = self.held.len();
        let square = place % squares;
        let near = |squares: &[usize], to: usize| to == square || squares.contains(&to);
        // The new piece has none: another one holds or attacks each of its squares.
        let mut taken = vec![self.at_least(square, 1)];
        for to in self.attacked[place].clone() {
            let some = self.at_least(to, 1);
            taken.push(self.system.define_any(&[self.held[to], some]));
        }
        let mut redundant = vec![self.system.define_all(&taken)];
        let own = self.attacked[place].clone();
        for other in 0..self.attacked.len() {
            let from = other % squares;
            if from == square || self.is_wall[from] {
                continue;
            }
            let others = self.attacked[other].clone();
            if !near(&own, from) && !others.iter().any(|&to| near(&own, to)) {
                continue;
            }
            // A piece loses all: it has none among the squares out of reach of the new piece.
            let mut lost = vec![piece_on(other)];
            if !near(&own, from) {
                lost.push(self.at_least(from, 1));
            }
            for &to in others.iter().filter(|&&to| !near(&own, to)) {
                lost.push(-self.is_exactly(to, false, 1));
            }
            redundant.push(self.system.define_all(&lost));
        }
        redundant
    }
}
