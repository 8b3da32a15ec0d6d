//! A problem as a 0-1 linear program: what independent solvers read.

use crate::board::{Grid, Square, file_name};
use crate::piece::Piece;
use crate::search::{Lines, diagonals};
use std::collections::BTreeMap;
use std::fmt;

/// A problem in 0-1 variables, one for each square: 1 where a piece stands.
///
/// The solutions of the problem are the 0-1 assignments that satisfy every constraint, and, if `minimises`, have as few ones as any
/// that does.
#[derive(Clone, Debug, PartialEq)]
pub struct Model {
    /// The board.
    pub grid: Grid,
    /// The piece that is placed.
    pub piece: &'static Piece,
    /// What has to hold.
    pub constraints: Vec<Constraint>,
    /// Whether the fewest pieces are wanted.
    pub minimises: bool,
}

/// The sum of the variables of some squares, compared with a number.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Constraint {
    /// What it stands for.
    pub rule: Rule,
    /// The squares, each once.
    pub squares: Vec<Square>,
    /// How the sum compares.
    pub relation: Relation,
    /// The number on the right.
    pub bound: u64,
}

/// How a sum compares with a number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Relation {
    /// Not above it.
    AtMost,
    /// Not below it.
    AtLeast,
    /// Equal to it.
    Exactly,
}

/// What a constraint stands for; as text a name without blanks, such as `file_c` or `covered_d4`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Rule {
    /// The pieces on a file, counted from 0.
    File(u32),
    /// The pieces on a rank, counted from 0.
    Rank(u32),
    /// The pieces on a rising diagonal, counted from 0.
    Rising(u64),
    /// The pieces on a falling diagonal, counted from 0.
    Falling(u64),
    /// Two squares a leap apart.
    Leap(Square, Square),
    /// Two squares that attack each other, on a board whose lines have no numbers.
    Attack(Square, Square),
    /// The pieces on the whole board.
    Pieces,
    /// A square that holds a piece.
    Required(Square),
    /// A square that holds none.
    Blocked(Square),
    /// The pieces that cover a square.
    Covered(Square),
    /// A solution that is known already and left out.
    Listed,
    /// The moves and ends of a tour at a square.
    Visited(Square),
    /// The squares on which an open tour begins or ends.
    Ends,
    /// A square that is an end, of an open tour.
    End(Square),
}

impl fmt::Display for Rule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Rule::File(file) => write!(f, "file_{}", file_name(*file)),
            Rule::Rank(rank) => write!(f, "rank_{}", u64::from(*rank) + 1),
            Rule::Rising(line) => write!(f, "rising_{}", line + 1),
            Rule::Falling(line) => write!(f, "falling_{}", line + 1),
            Rule::Leap(a, b) => write!(f, "leap_{a}_{b}"),
            Rule::Attack(a, b) => write!(f, "attack_{a}_{b}"),
            Rule::Pieces => f.write_str("pieces"),
            Rule::Required(square) => write!(f, "with_{square}"),
            Rule::Blocked(square) => write!(f, "without_{square}"),
            Rule::Covered(square) => write!(f, "covered_{square}"),
            Rule::Listed => f.write_str("listed"),
            Rule::Visited(square) => write!(f, "visited_{square}"),
            Rule::Ends => f.write_str("ends"),
            Rule::End(square) => write!(f, "end_{square}"),
        }
    }
}

/// Tours in 0-1 variables: a link of each kind that a tour takes is 1.
///
/// An open tour of several squares is a circuit too, through the squares and one place outside the board to which both its ends are
/// linked. So two links of a tour meet in each square, and in that place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Links {
    /// The squares that a tour visits.
    pub squares: Vec<Square>,
    /// The variables.
    pub links: Vec<Link>,
    /// The squares on which it has to begin and to end.
    pub ends: Vec<Square>,
}

/// What joins two squares of a tour, or one to the outside; as text `a1_b3` or `end_a1`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Link {
    /// A move between two squares, the first of which comes first on the board.
    Move(Square, Square),
    /// The tour begins or ends on the square.
    End(Square),
}

impl fmt::Display for Link {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Link::Move(a, b) => write!(f, "{a}_{b}"),
            Link::End(square) => write!(f, "end_{square}"),
        }
    }
}

impl Links {
    /// Whether tours are open.
    pub fn is_open(&self) -> bool {
        self.links.iter().any(|link| matches!(link, Link::End(_)))
    }

    /// The links as edges between the numbers of squares; the place outside comes last.
    pub fn edges(&self) -> Vec<[u32; 2]> {
        let number = |square: Square| self.squares.binary_search(&square).map_or(0, |number| number as u32);
        let edge = |link: &Link| match *link {
            Link::Move(a, b) => [number(a), number(b)],
            Link::End(square) => [number(square), self.squares.len() as u32],
        };
        self.links.iter().map(edge).collect()
    }

    /// The links of a tour.
    pub fn of_tour(&self, squares: &[Square]) -> Vec<Link> {
        let link = |pair: [Square; 2]| Link::Move(pair[0].min(pair[1]), pair[0].max(pair[1]));
        let mut links: Vec<Link> = squares.windows(2).map(|pair| link([pair[0], pair[1]])).collect();
        if let [first, .., last] = *squares {
            if self.is_open() {
                links.extend([Link::End(first), Link::End(last)]);
            } else {
                links.push(link([first, last]));
            }
        }
        links.sort_unstable();
        links
    }
}

impl Model {
    /// The model that says nothing yet.
    pub fn new(grid: Grid, piece: &'static Piece) -> Model {
        Model { grid, piece, constraints: Vec::new(), minimises: false }
    }

    /// The most squares of a board whose model is written.
    pub const MOST_SQUARES: u64 = 1 << 16;

    /// The name of a square's variable: `queen_c5`.
    pub fn variable(&self, square: Square) -> String {
        format!("{}_{square}", self.piece.name)
    }

    /// Adds a constraint, unless it holds whatever the squares hold.
    pub fn add(&mut self, rule: Rule, squares: Vec<Square>, relation: Relation, bound: u64) {
        let idle = match relation {
            Relation::AtMost => squares.len() as u64 <= bound,
            Relation::AtLeast => bound == 0,
            Relation::Exactly => false,
        };
        if !idle {
            self.constraints.push(Constraint { rule, squares, relation, bound });
        }
    }

    /// No piece attacks another: at most one on each line, and on each two squares a leap apart; or exactly one on each file, each rank.
    pub fn forbid_attacks(&mut self, files: Relation, ranks: Relation) {
        let (piece, grid) = (self.piece.mutual(), self.grid);
        let lines = Lines::of(piece);
        if grid.is_odd() {
            for a in grid.size.iter() {
                let attacked = piece.attacks(grid, a);
                let later = attacked.iter().filter(|&b| a < b);
                later.for_each(|b| self.add(Rule::Attack(a, b), vec![a, b], Relation::AtMost, 1));
            }
            return;
        }
        if lines.file {
            self.gather(files, |square| square.file, Rule::File);
        }
        if lines.rank {
            self.gather(ranks, |square| square.rank, Rule::Rank);
        }
        if lines.rising {
            self.gather(Relation::AtMost, |square| diagonals(grid, square).0, Rule::Rising);
        }
        if lines.falling {
            self.gather(Relation::AtMost, |square| diagonals(grid, square).1, Rule::Falling);
        }
        for a in grid.size.iter() {
            let leap = |&(files, ranks): &(i32, i32)| grid.step(a, files.into(), ranks.into()).filter(|&b| a < b);
            let mut ends: Vec<Square> = piece.leaps.iter().filter_map(leap).collect();
            ends.sort_unstable();
            ends.dedup();
            ends.into_iter().for_each(|b| self.add(Rule::Leap(a, b), vec![a, b], Relation::AtMost, 1));
        }
    }

    /// One constraint a line.
    fn gather<K: Ord>(&mut self, relation: Relation, line: impl Fn(Square) -> K, rule: impl Fn(K) -> Rule) {
        let mut lines: BTreeMap<K, Vec<Square>> = BTreeMap::new();
        self.grid.size.iter().for_each(|square| lines.entry(line(square)).or_default().push(square));
        lines.into_iter().for_each(|(key, squares)| self.add(rule(key), squares, relation, 1));
    }

    /// The squares that hold a piece and those that hold none.
    pub fn settle(&mut self, required: &[Square], blocked: &[Square]) {
        required.iter().for_each(|&square| self.add(Rule::Required(square), vec![square], Relation::Exactly, 1));
        let walls = self.grid.size.iter().filter(|&square| self.grid.is_wall(square)).collect::<Vec<_>>();
        walls
            .iter()
            .chain(blocked)
            .for_each(|&square| self.add(Rule::Blocked(square), vec![square], Relation::Exactly, 0));
    }
}
