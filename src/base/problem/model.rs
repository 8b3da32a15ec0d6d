//! Problems as 0-1 linear programs, for independent solvers.

use crate::board::{Grid, Square, Symmetry, SymmetryConstraint, file_name};
use crate::core::{CardinalityRule, LineFamilies, diagonal_numbers, lines_of_three};
use crate::piece::Piece;
use std::collections::{BTreeMap, BTreeSet};
use std::fmt;

/// A problem in 0-1 variables, one per place, with value 1 for a piece, and auxiliary ones.
///
/// The places are the squares of the board, once for each layer: for each kind of piece, or for each
/// step of a tour. The solutions of the problem are the 0-1 assignments that satisfy every constraint
/// and every rule, and are best for the goal, if there is one. The places decide the auxiliary
/// variables.
#[derive(Clone, Debug, PartialEq)]
pub struct LinearProgram {
    /// Board.
    pub grid: Grid,
    /// Piece that is placed.
    pub piece: Piece,
    /// Names of the layers: what stands on a square whose variable is 1.
    pub layers: Vec<String>,
    /// Constraints on squares of the first layer.
    pub constraints: Vec<SquareConstraint>,
    /// Rules with conditions, each with its meaning. Variables are numbered from 1, first the
    /// squares of the first layer in their order, then those of the second, and so on.
    pub rules: Vec<(ConstraintLabel, CardinalityRule)>,
    /// Number of auxiliary variables, numbered after the places.
    pub auxiliary: u64,
    /// What is minimized or maximized.
    pub goal: Option<Extremum>,
}

/// A number of true literals that is as small or as large as possible.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Extremum {
    /// Whether the number is as large as possible.
    pub maximizes: bool,
    /// Numbers of variables, negative for a negation.
    pub literals: Vec<i32>,
}

/// Comparison of a sum of variables with a number.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SquareConstraint {
    /// Meaning of the constraint.
    pub rule: ConstraintLabel,
    /// Squares of the sum, each once.
    pub squares: Vec<Square>,
    /// Relation of the sum and the number.
    pub relation: Relation,
    /// Right-hand side.
    pub bound: u64,
}

/// Relation of a sum and a number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Relation {
    /// Less than or equal.
    AtMost,
    /// Greater than or equal.
    AtLeast,
    /// Equal.
    Exactly,
    /// All variables have the same value. The number is 0.
    Same,
}

/// Meaning of a constraint. Its text is a name without blanks, such as `file_c` or `covered_d4`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ConstraintLabel {
    /// Pieces on a file, counted from 0.
    File(u32),
    /// Pieces on a rank, counted from 0.
    Rank(u32),
    /// Pieces on a rising diagonal, counted from 0.
    Rising(u64),
    /// Pieces on a falling diagonal, counted from 0.
    Falling(u64),
    /// Two squares that are a leap apart.
    Leap(Square, Square),
    /// Two squares that attack each other, on a board without line numbers.
    Attack(Square, Square),
    /// Pieces in a region, by its letter.
    Region(char),
    /// A straight line of any slope, by its first and its last square.
    Line(Square, Square),
    /// Squares of which any two touch, by the one in the lower left corner.
    Block(Square),
    /// Pieces on the whole board.
    Pieces,
    /// A required square.
    Required(Square),
    /// A blocked square.
    Blocked(Square),
    /// Pieces that cover a square.
    Covered(Square),
    /// Exclusion of a known solution.
    Listed,
    /// Moves and ends of a tour at a square.
    Visited(Square),
    /// Ends of an open tour.
    Ends,
    /// A square that has to be an end of an open tour.
    End(Square),
    /// Two squares that a required symmetry maps to each other.
    Image(Square, Square),
    /// Pieces that attack a piece on a square.
    Attacked(Square),
    /// A free square that no piece attacks.
    UnattackedSquare(Square),
    /// The number of those squares.
    Unattacked,
    /// A piece that alone holds or attacks some square.
    Private(Square),
    /// A piece that cannot be removed.
    Needed(Square),
    /// A square that cannot get a further piece.
    Full(Square),
    /// A square that holds a piece of at most one kind.
    OneKind(Square),
    /// The squares on a step of a tour, counted from 1.
    Step(u64),
    /// A square on a step, counted from 1, with the squares of the step before.
    Previous(u64, Square),
    /// The beginning and the direction of a closed tour, of which one is counted.
    Direction,
    /// A move between two squares: the steps that make it, its images, and the moves that it crosses.
    Move(Square, Square),
    /// The symmetries of which one is required.
    Symmetry,
}

impl fmt::Display for ConstraintLabel {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ConstraintLabel::File(file) => write!(f, "file_{}", file_name(*file)),
            ConstraintLabel::Rank(rank) => write!(f, "rank_{}", u64::from(*rank) + 1),
            ConstraintLabel::Rising(line) => write!(f, "rising_{}", line + 1),
            ConstraintLabel::Falling(line) => write!(f, "falling_{}", line + 1),
            ConstraintLabel::Leap(a, b) => write!(f, "leap_{a}_{b}"),
            ConstraintLabel::Attack(a, b) => write!(f, "attack_{a}_{b}"),
            ConstraintLabel::Region(letter) => write!(f, "region_{letter}"),
            ConstraintLabel::Line(a, b) => write!(f, "line_{a}_{b}"),
            ConstraintLabel::Block(corner) => write!(f, "block_{corner}"),
            ConstraintLabel::Pieces => f.write_str("pieces"),
            ConstraintLabel::Required(square) => write!(f, "with_{square}"),
            ConstraintLabel::Blocked(square) => write!(f, "without_{square}"),
            ConstraintLabel::Covered(square) => write!(f, "covered_{square}"),
            ConstraintLabel::Listed => f.write_str("listed"),
            ConstraintLabel::Visited(square) => write!(f, "visited_{square}"),
            ConstraintLabel::Ends => f.write_str("ends"),
            ConstraintLabel::End(square) => write!(f, "end_{square}"),
            ConstraintLabel::Image(a, b) => write!(f, "image_{a}_{b}"),
            ConstraintLabel::Attacked(square) => write!(f, "attacked_{square}"),
            ConstraintLabel::UnattackedSquare(square) => write!(f, "unattacked_{square}"),
            ConstraintLabel::Unattacked => f.write_str("unattacked"),
            ConstraintLabel::Private(square) => write!(f, "private_{square}"),
            ConstraintLabel::Needed(square) => write!(f, "needed_{square}"),
            ConstraintLabel::Full(square) => write!(f, "full_{square}"),
            ConstraintLabel::OneKind(square) => write!(f, "kind_{square}"),
            // `step_1_2`, the second row of this meaning, would be read as a variable of the layer.
            ConstraintLabel::Step(step) => write!(f, "number_{step}"),
            ConstraintLabel::Previous(step, square) => write!(f, "previous_{step}_{square}"),
            ConstraintLabel::Direction => f.write_str("direction"),
            ConstraintLabel::Move(a, b) => write!(f, "move_{a}_{b}"),
            ConstraintLabel::Symmetry => f.write_str("symmetry"),
        }
    }
}

/// Tours in 0-1 variables, one per possible link, with value 1 if the tour uses it.
///
/// An open tour of several squares is made a circuit by one place outside the board to which both
/// its ends are linked. Thus two links of a tour meet in each square, and in that place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TourModel {
    /// Squares that a tour visits.
    pub squares: Vec<Square>,
    /// Variables.
    pub links: Vec<TourLink>,
    /// Squares on which the tour has to begin or end.
    pub ends: Vec<Square>,
}

/// Link between two squares of a tour, or from one to the outside. Its text is `a1_b3` or `end_a1`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum TourLink {
    /// Move between two squares, in the order of the board.
    Move(Square, Square),
    /// Begin or end of the tour on the square.
    End(Square),
}

impl fmt::Display for TourLink {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            TourLink::Move(a, b) => write!(f, "{a}_{b}"),
            TourLink::End(square) => write!(f, "end_{square}"),
        }
    }
}

impl TourModel {
    /// Returns whether the tours are open.
    pub fn is_open(&self) -> bool {
        self.links.iter().any(|link| matches!(link, TourLink::End(_)))
    }

    /// Returns the links as edges between square numbers. The outside place has the last number.
    pub fn edges(&self) -> Vec<[u32; 2]> {
        let number =
            |square: Square| self.squares.binary_search(&square).map_or(0, |number| number as u32);
        let edge = |link: &TourLink| match *link {
            TourLink::Move(a, b) => [number(a), number(b)],
            TourLink::End(square) => [number(square), self.squares.len() as u32],
        };
        self.links.iter().map(edge).collect()
    }

    /// Returns the links of a tour.
    pub fn links_of_tour(&self, squares: &[Square]) -> Vec<TourLink> {
        let link = |pair: [Square; 2]| TourLink::Move(pair[0].min(pair[1]), pair[0].max(pair[1]));
        let mut links: Vec<TourLink> =
            squares.windows(2).map(|pair| link([pair[0], pair[1]])).collect();
        if let [first, .., last] = *squares {
            if self.is_open() {
                links.extend([TourLink::End(first), TourLink::End(last)]);
            } else {
                links.push(link([first, last]));
            }
        }
        links.sort_unstable();
        links
    }
}

impl LinearProgram {
    /// Creates a model without constraints that has several layers.
    pub fn with_layers(grid: &Grid, piece: &Piece, layers: Vec<String>) -> LinearProgram {
        LinearProgram { layers, ..LinearProgram::new(grid, piece) }
    }

    /// Creates a model without constraints that has one layer.
    pub fn new(grid: &Grid, piece: &Piece) -> LinearProgram {
        LinearProgram {
            grid: grid.clone(),
            piece: piece.clone(),
            layers: vec![piece.name.to_string()],
            constraints: Vec::new(),
            rules: Vec::new(),
            auxiliary: 0,
            goal: None,
        }
    }

    /// Maximum number of squares of a board whose model is built.
    pub const MAX_SQUARES: u64 = 1 << 16;

    /// Maximum number of squares of a board without three pieces on one straight line whose model
    /// is built. The number of lines grows with its square.
    pub const MAX_SQUARES_NO_THREE: u64 = 1 << 10;

    /// Maximum number of squares of a board for tours whose model is built. The number of variables
    /// is its square.
    pub const MAX_TOUR_SQUARES: u64 = 400;

    /// Returns the variable of a square in a layer, counted from 0.
    pub fn place(&self, layer: usize, square: Square) -> i32 {
        let size = self.grid.size;
        (layer as u64 * size.squares() + size.index(square) as u64) as i32 + 1
    }

    /// Returns the number of places.
    pub fn place_count(&self) -> u64 {
        self.layers.len() as u64 * self.grid.size.squares()
    }

    /// Returns the name of a variable by its number: `queen_c5`, or `aux_70` of an auxiliary one.
    pub fn name_by_number(&self, variable: i32) -> String {
        let number = u64::from(variable.unsigned_abs());
        let squares = self.grid.size.squares();
        match self.layers.get(((number - 1) / squares) as usize) {
            Some(layer) => {
                let square = self.grid.size.square(((number - 1) % squares) as usize);
                format!("{layer}_{square}")
            }
            None => format!("aux_{number}"),
        }
    }

    /// Returns the number of variables, including auxiliary ones.
    pub fn variable_count(&self) -> u64 {
        self.place_count() + self.auxiliary
    }

    /// Returns the number of constraints and rules.
    pub fn constraint_count(&self) -> u64 {
        (self.constraints.len() + self.rules.len()) as u64
    }

    /// Adds an auxiliary variable and returns its number.
    pub fn add_auxiliary(&mut self) -> i32 {
        self.auxiliary += 1;
        self.variable_count() as i32
    }

    /// Asks for the fewest pieces, or for the most.
    pub fn optimize_pieces(&mut self, maximizes: bool) {
        let literals = (1..=self.place_count() as i32).collect();
        self.goal = Some(Extremum { maximizes, literals });
    }

    /// Adds the rule that at least so many of the literals hold.
    pub fn require_at_least(&mut self, label: ConstraintLabel, literals: Vec<i32>, least: u64) {
        let rule = CardinalityRule::at_least(None, literals, least);
        self.rules.extend(rule.map(|rule| (label, rule)));
    }

    /// Adds the rule that at most so many of the literals hold.
    pub fn require_at_most(&mut self, label: ConstraintLabel, literals: &[i32], most: u64) {
        let rule = CardinalityRule::at_most(None, literals, most);
        self.rules.extend(rule.map(|rule| (label, rule)));
    }

    /// Adds the rule that so many of the literals hold.
    pub fn require_exactly(&mut self, label: ConstraintLabel, literals: &[i32], number: u64) {
        self.require_at_least(label, literals.to_vec(), number);
        self.require_at_most(label, literals, number);
    }

    /// Adds a constraint, unless every assignment satisfies it.
    pub fn add_constraint(
        &mut self,
        rule: ConstraintLabel,
        squares: Vec<Square>,
        relation: Relation,
        bound: u64,
    ) {
        let idle = match relation {
            Relation::AtMost => squares.len() as u64 <= bound,
            Relation::AtLeast => bound == 0,
            Relation::Exactly | Relation::Same => false,
        };
        if !idle {
            self.constraints.push(SquareConstraint { rule, squares, relation, bound });
        }
    }

    /// Adds the constraints that no piece attacks another: at most one piece on each line and on
    /// any two squares that are a leap apart. The relations of files and ranks can be "exactly one"
    /// instead.
    pub fn forbid_attacks(&mut self, files: Relation, ranks: Relation) {
        let (piece, grid) = (self.piece.mutual_closure(), self.grid.clone());
        let lines = LineFamilies::from_piece(&piece);
        if grid.is_nonstandard() {
            for a in grid.size.iter() {
                let attacked = piece.attacks(&grid, a);
                let later = attacked.iter().filter(|&b| a < b);
                later.for_each(|b| {
                    self.add_constraint(
                        ConstraintLabel::Attack(a, b),
                        vec![a, b],
                        Relation::AtMost,
                        1,
                    )
                });
            }
            return;
        }
        if lines.file {
            self.add_line_constraints(files, |square| square.file, ConstraintLabel::File);
        }
        if lines.rank {
            self.add_line_constraints(ranks, |square| square.rank, ConstraintLabel::Rank);
        }
        if lines.rising {
            self.add_line_constraints(
                Relation::AtMost,
                |square| diagonal_numbers(&grid, square).0,
                ConstraintLabel::Rising,
            );
        }
        if lines.falling {
            self.add_line_constraints(
                Relation::AtMost,
                |square| diagonal_numbers(&grid, square).1,
                ConstraintLabel::Falling,
            );
        }
        for a in grid.size.iter() {
            let leap = |&(files, ranks): &(i32, i32)| {
                grid.step(a, files.into(), ranks.into()).filter(|&b| a < b)
            };
            let mut ends: Vec<Square> = piece.leaps.iter().filter_map(leap).collect();
            ends.sort_unstable();
            ends.dedup();
            ends.into_iter().for_each(|b| {
                self.add_constraint(ConstraintLabel::Leap(a, b), vec![a, b], Relation::AtMost, 1)
            });
        }
    }

    /// Adds the constraints that no three pieces stand on one straight line of any slope. Lines
    /// that hold at most two by another constraint need none.
    pub fn forbid_three_in_line(&mut self) {
        let is_bound = |constraint: &&SquareConstraint| {
            constraint.relation != Relation::AtLeast && constraint.bound <= 2
        };
        let bound = self.constraints.iter().filter(is_bound);
        let known: BTreeSet<Vec<Square>> = bound.map(|it| it.squares.clone()).collect();
        for line in lines_of_three(self.grid.size).into_iter().filter(|line| !known.contains(line))
        {
            if let [first, .., last] = line[..] {
                self.add_constraint(ConstraintLabel::Line(first, last), line, Relation::AtMost, 2);
            }
        }
    }

    /// Adds one constraint per line.
    fn add_line_constraints<K: Ord>(
        &mut self,
        relation: Relation,
        line: impl Fn(Square) -> K,
        rule: impl Fn(K) -> ConstraintLabel,
    ) {
        let mut lines: BTreeMap<K, Vec<Square>> = BTreeMap::new();
        self.grid
            .size
            .iter()
            .for_each(|square| lines.entry(line(square)).or_default().push(square));
        lines
            .into_iter()
            .for_each(|(key, squares)| self.add_constraint(rule(key), squares, relation, 1));
    }

    /// Returns all constraints as rules over the variables, each with its meaning: first those on
    /// squares, then the rules.
    pub fn to_rules(&self) -> Vec<(ConstraintLabel, CardinalityRule)> {
        let mut all = LinearProgram { rules: Vec::new(), ..self.clone() };
        for SquareConstraint { rule: label, squares, relation, bound } in &self.constraints {
            let places: Vec<i32> = squares.iter().map(|&square| self.place(0, square)).collect();
            match relation {
                Relation::AtMost => all.require_at_most(*label, &places, *bound),
                Relation::AtLeast => all.require_at_least(*label, places, *bound),
                Relation::Exactly => all.require_exactly(*label, &places, *bound),
                Relation::Same => {
                    for (&a, &b) in places.iter().zip(places.iter().cycle().skip(1)) {
                        all.require_at_least(*label, vec![-a, b], 1);
                    }
                }
            }
        }
        all.rules.extend(self.rules.iter().cloned());
        all.rules
    }

    /// Returns whether all constraints are sums over squares, and nothing is maximized, as the steps
    /// of a proof want it.
    pub fn has_only_sums(&self) -> bool {
        let is_sum = |constraint: &SquareConstraint| constraint.relation != Relation::Same;
        let maximizes = self.goal.as_ref().is_some_and(|goal| goal.maximizes);
        self.rules.is_empty() && !maximizes && self.constraints.iter().all(is_sum)
    }

    /// Adds the constraints that a symmetry leaves each solution invariant. If one of several is
    /// enough, an auxiliary variable for each says whether it does. Returns `None` if there is a goal,
    /// which is about all solutions, also those without symmetry, or if there are several layers.
    pub fn keep_symmetry(mut self, kept: Option<SymmetryConstraint>) -> Option<LinearProgram> {
        let Some(kept) = kept else { return Some(self) };
        if self.goal.is_some() || self.layers.len() > 1 {
            return None;
        }
        let size = self.grid.size;
        let pairs = |symmetry: Symmetry| -> BTreeSet<[Square; 2]> {
            let images = size.iter().map(|square| (square, symmetry.apply(size, square)));
            images.filter(|(a, b)| a != b).map(|(a, b)| [a.min(b), a.max(b)]).collect()
        };
        let symmetries: Vec<Symmetry> = kept.symmetries_on(size).collect();
        if let [symmetry] = symmetries[..] {
            for [a, b] in pairs(symmetry) {
                self.add_constraint(ConstraintLabel::Image(a, b), vec![a, b], Relation::Same, 0);
            }
            return Some(self);
        }
        let exchanged = |&symmetry: &Symmetry| {
            let pairs = pairs(symmetry).into_iter();
            let place = |square| self.place(0, square);
            pairs
                .map(|[a, b]| (ConstraintLabel::Image(a, b), place(a), Some(place(b))))
                .collect::<Vec<_>>()
        };
        let exchanges: Vec<_> = symmetries.iter().map(exchanged).collect();
        self.require_some_exchange(&exchanges);
        Some(self)
    }

    /// Adds the rules that one of several reflections or half turns maps the solution to itself, with
    /// an auxiliary variable for each that says whether it does. Each is given by the pairs of
    /// variables that it exchanges, with their meaning. A variable without a partner has to be 0.
    pub fn require_some_exchange(
        &mut self,
        exchanges: &[Vec<(ConstraintLabel, i32, Option<i32>)>],
    ) {
        let mut conditions = Vec::new();
        for pairs in exchanges {
            let condition = self.add_auxiliary();
            let mut reasons = vec![condition];
            for &(label, a, b) in pairs {
                let differs = self.add_auxiliary();
                let with = |literals: &[i32], b: Option<i32>| {
                    literals.iter().copied().chain(b).collect::<Vec<i32>>()
                };
                let negated = b.map(|b| -b);
                self.require_at_least(label, with(&[-differs, a], b), 1);
                self.require_at_least(label, with(&[differs, -a], b), 1);
                if b.is_some() {
                    self.require_at_least(label, with(&[-differs, -a], negated), 1);
                    self.require_at_least(label, with(&[differs, a], negated), 1);
                }
                self.require_at_least(label, vec![-condition, -differs], 1);
                reasons.push(differs);
            }
            self.require_at_least(ConstraintLabel::Symmetry, reasons, 1);
            conditions.push(condition);
        }
        self.require_at_least(ConstraintLabel::Symmetry, conditions, 1);
    }

    /// Adds the constraints of required and of blocked squares and walls.
    pub fn fix_squares(&mut self, required: &[Square], blocked: &[Square]) {
        required.iter().for_each(|&square| {
            self.add_constraint(
                ConstraintLabel::Required(square),
                vec![square],
                Relation::Exactly,
                1,
            )
        });
        let walls =
            self.grid.size.iter().filter(|&square| self.grid.is_wall(square)).collect::<Vec<_>>();
        walls.iter().chain(blocked).for_each(|&square| {
            self.add_constraint(
                ConstraintLabel::Blocked(square),
                vec![square],
                Relation::Exactly,
                0,
            )
        });
    }
}
