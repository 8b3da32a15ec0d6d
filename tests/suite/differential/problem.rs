//! Problems as data: drawn at random, written as commands, and made smaller.

use super::board::{Board, Joins, Symmetry, bits};
use super::piece::Piece;
use crate::random::Random;

/// What a cover asks for beside that every square is covered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Variant {
    Plain,
    Independent,
    Total,
}

impl Variant {
    const ALL: [Variant; 3] = [Variant::Plain, Variant::Independent, Variant::Total];

    fn word(self) -> &'static str {
        match self {
            Variant::Plain => "",
            Variant::Independent => "independent",
            Variant::Total => "total",
        }
    }
}

/// What a solution is.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Goal {
    Placement,
    Cover(Variant),
    Tour { closed: bool, from: Option<usize>, to: Option<usize> },
    /// Pieces of several kinds, so many of each.
    Mixture(Vec<usize>),
    MixedCover(Vec<usize>, Variant),
    Armies,
}

/// An option that only symmetric solutions pass, by its word.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Kept {
    Symmetric,
    HalfTurn,
    QuarterTurn,
    Mirror,
}

impl Kept {
    pub(crate) const ALL: [Kept; 4] = [Kept::Symmetric, Kept::HalfTurn, Kept::QuarterTurn, Kept::Mirror];

    pub(crate) fn word(self) -> &'static str {
        match self {
            Kept::Symmetric => "symmetric",
            Kept::HalfTurn => "halfturn",
            Kept::QuarterTurn => "quarterturn",
            Kept::Mirror => "mirror",
        }
    }

    /// Returns another word for it, or the same.
    fn other_word(self) -> &'static str {
        match self {
            Kept::HalfTurn => "rotational",
            Kept::Mirror => "reflective",
            kept => kept.word(),
        }
    }

    /// Returns whether the word stands for this symmetry of the board.
    pub(crate) fn names(self, symmetry: Symmetry) -> bool {
        match self {
            Kept::Symmetric => symmetry != Symmetry::Identity,
            Kept::HalfTurn => symmetry == Symmetry::HalfTurn,
            Kept::QuarterTurn => symmetry == Symmetry::QuarterTurn,
            Kept::Mirror => symmetry.is_reflection(),
        }
    }
}

/// A problem with its options.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Problem {
    pub(crate) board: Board,
    /// One piece, or one for each kind of a mixture.
    pub(crate) pieces: Vec<Piece>,
    pub(crate) goal: Goal,
    /// The number after `pieces`.
    pub(crate) number: Option<usize>,
    pub(crate) with: u64,
    pub(crate) without: u64,
    /// The number after `pawns`: pawns on any squares.
    pub(crate) loose: usize,
    pub(crate) kept: Option<Kept>,
    /// What decides the order of the options and their spelling.
    pub(crate) spelling: u64,
}

impl Problem {
    /// Returns the definitions that its names need.
    pub(crate) fn definitions(&self) -> String {
        let pieces: String = self.pieces.iter().map(Piece::definition).collect();
        self.board.definition() + &pieces
    }

    /// Returns whether the pieces may stand on the board, see [`Piece::is_taken`].
    pub(crate) fn is_taken(&self) -> bool {
        self.pieces.iter().all(|piece| piece.is_taken(&self.board))
    }

    pub(crate) fn is_tour(&self) -> bool {
        matches!(self.goal, Goal::Tour { .. })
    }

    /// Returns whether its solutions are closed tours.
    pub(crate) fn is_closed(&self) -> bool {
        matches!(self.goal, Goal::Tour { closed: true, .. })
    }

    pub(crate) fn is_cover(&self) -> bool {
        matches!(self.goal, Goal::Cover(_) | Goal::MixedCover(..))
    }

    /// Returns the words of the problem with its options.
    pub(crate) fn text(&self) -> String {
        let mut random = Random(self.spelling);
        let size = self.board.size();
        let piece = &self.pieces[0];
        let mixture = |numbers: &[usize]| {
            let part = |(number, piece): (&usize, &Piece)| {
                format!("{number} {}", if *number == 1 { piece.name.clone() } else { piece.plural() })
            };
            numbers.iter().zip(&self.pieces).map(part).collect::<Vec<_>>().join(" + ")
        };
        let mut options: Vec<String> = Vec::new();
        let head = match &self.goal {
            Goal::Placement => format!("{} {size}", piece.plural()),
            Goal::Cover(variant) => {
                options.push(variant.word().to_owned());
                format!("cover {} {size}", if random.below(2) == 0 { piece.plural() } else { piece.name.clone() })
            }
            Goal::Tour { closed, from, to } => {
                options.push(if *closed { "closed" } else { ["", "open"][random.below(2)] }.to_owned());
                options.extend(from.map(|from| format!("from {}", self.board.name(from))));
                options.extend(to.map(|to| format!("to {}", self.board.name(to))));
                let knight = piece.name == "knight" && random.below(2) == 0;
                if knight { format!("tour {size}") } else { format!("tour {} {size}", piece.name) }
            }
            Goal::Mixture(numbers) => format!("{} {size}", mixture(numbers)),
            Goal::MixedCover(numbers, variant) => {
                options.push(variant.word().to_owned());
                format!("cover {} {size}", mixture(numbers))
            }
            Goal::Armies => format!("armies {} {size}", piece.plural()),
        };
        let listed = |word: &str, set: u64| (set != 0).then(|| format!("{word} {}", self.board.names(set)));
        options.extend(self.number.map(|number| format!("pieces {number}")));
        options.extend(listed("with", self.with));
        options.extend(listed("without", self.without));
        options.extend(listed("with pawns", self.board.pawns));
        options.extend((self.loose > 0).then(|| format!("pawns {}", self.loose)));
        options.push(self.board.joins.word().to_owned());
        options.extend(self.kept.map(|kept| [kept.word(), kept.other_word()][random.below(2)].to_owned()));
        options.retain(|option| !option.is_empty());
        // Fisher and Yates.
        (1..options.len()).rev().for_each(|last| options.swap(last, random.below(last + 1)));
        [vec![head], options].concat().join(" ")
    }

    /// Draws a problem with this goal in mind; what it asks for may be impossible.
    pub(crate) fn random(random: &mut Random, family: Family) -> Problem {
        let most = match family {
            Family::Placement => 16,
            Family::Cover => 14,
            Family::Tour => 12,
            Family::Mixture => 10,
        };
        let mut board = Board::random(random, most);
        let squares = board.squares();
        let pawned = random.below(5) == 0 && board.open().count_ones() > 1;
        if pawned {
            (0..=random.below(2)).for_each(|_| board.pawns |= 1 << random.below(squares));
            board.pawns &= !board.holes;
            if board.open() == 0 {
                board.pawns = 0;
            }
        }
        let open: Vec<usize> = bits(board.open()).collect();
        let one = |random: &mut Random| *random.pick(&open);
        let own = ["q", "thing", "pony", "zigs", "l"][random.below(5)];
        let variant = Variant::ALL[random.below(3)];
        let goal = match family {
            Family::Placement => Goal::Placement,
            Family::Cover => Goal::Cover(variant),
            Family::Tour => {
                let closed = random.below(2) == 0;
                let from = (random.below(4) == 0).then(|| one(random));
                let to = (!closed && random.below(5) == 0).then(|| one(random)).filter(|to| Some(*to) != from);
                Goal::Tour { closed, from, to }
            }
            Family::Mixture => {
                let numbers = || vec![1 + open.len() % 2, 1 + (squares % 3) / 2];
                match random.below(3) {
                    0 => Goal::Mixture(numbers()),
                    1 => Goal::MixedCover(numbers(), variant),
                    _ => Goal::Armies,
                }
            }
        };
        let several = matches!(goal, Goal::Mixture(_) | Goal::MixedCover(..));
        let mut pieces = vec![match family {
            Family::Tour => Piece::random_walker(random, own),
            _ => Piece::random(random, own),
        }];
        if several {
            let second = loop {
                let piece = Piece::random(random, "other");
                if piece.name != pieces[0].name && piece.steps != pieces[0].steps {
                    break piece;
                }
            };
            pieces.push(second);
        }
        let mut problem = Problem {
            board,
            pieces,
            goal,
            number: None,
            with: 0,
            without: 0,
            loose: 0,
            kept: None,
            spelling: random.below(1 << 30) as u64,
        };
        let is_tour = problem.is_tour();
        if !is_tour && random.below(4) == 0 {
            (0..=random.below(2)).for_each(|_| problem.with |= 1 << one(random));
        }
        if random.below(4) == 0 {
            (0..=random.below(2)).for_each(|_| problem.without |= 1 << one(random));
            problem.without &= !problem.with;
            if let Goal::Tour { from, to, .. } = &problem.goal {
                [*from, *to].into_iter().flatten().for_each(|end| problem.without &= !(1 << end));
            }
            if problem.without == problem.board.open() {
                problem.without = 0;
            }
        }
        if !is_tour && !several && random.below(2) == 0 {
            let most = if problem.goal == Goal::Armies { 4 } else { open.len().min(7) + 1 };
            problem.number = Some(random.below(most + 1));
        }
        if problem.goal == Goal::Placement && problem.board.pawns == 0 && random.below(10) == 0 {
            problem.loose = 1 + random.below(2);
            problem.number = Some(problem.number.unwrap_or(2).min(4));
        } else if !several && problem.goal != Goal::Armies && random.below(3) == 0 {
            problem.kept = Some(*random.pick(&Kept::ALL));
        }
        problem
    }

    /// Returns smaller problems of the same kind, the smallest steps last.
    pub(crate) fn smaller(&self) -> Vec<Problem> {
        let mut all = Vec::new();
        let mut add = |change: &dyn Fn(&mut Problem)| {
            let mut next = self.clone();
            change(&mut next);
            if next != *self && next.is_sound() {
                all.push(next);
            }
        };
        for (files, ranks) in [(1, 0), (0, 1)] {
            if self.board.files > files && self.board.ranks > ranks {
                add(&|next| next.cut(files, ranks));
            }
        }
        add(&|next| next.board.joins = Joins::Open);
        add(&|next| next.kept = None);
        add(&|next| next.number = None);
        add(&|next| next.loose = 0);
        add(&|next| next.spelling = 0);
        for square in 0..self.board.squares() {
            let clear = !(1u64 << square);
            add(&|next| next.with &= clear);
            add(&|next| next.without &= clear);
            add(&|next| next.board.holes &= clear);
            add(&|next| next.board.pawns &= clear);
        }
        add(&|next| next.number = next.number.map(|number| number.saturating_sub(1)));
        add(&|next| match &mut next.goal {
            Goal::Tour { from, .. } => *from = None,
            Goal::Cover(variant) | Goal::MixedCover(_, variant) => *variant = Variant::Plain,
            _ => {}
        });
        add(&|next| {
            if let Goal::Tour { to, .. } = &mut next.goal {
                *to = None;
            }
        });
        for (at, piece) in self.pieces.iter().enumerate() {
            for simple in piece.smaller() {
                add(&|next| next.pieces[at] = simple.clone());
            }
        }
        all
    }

    /// Returns whether names and squares still mean something.
    fn is_sound(&self) -> bool {
        let open = self.board.open();
        let ends = match self.goal {
            Goal::Tour { from, to, .. } => [from, to].into_iter().flatten().fold(0, |ends, end| ends | 1 << end),
            _ => 0,
        };
        let distinct = self.pieces.len() < 2 || self.pieces[0].name != self.pieces[1].name;
        open != 0
            && (self.with | self.without | ends) & !open == 0
            && (self.with | ends) & self.without == 0
            && !(self.is_tour() && self.without == open)
            && distinct
            && (self.loose == 0 || self.number.is_some())
    }

    /// Leaves the last files and ranks out.
    fn cut(&mut self, files: i64, ranks: i64) {
        let old = self.board.clone();
        let new = Board { files: old.files - files, ranks: old.ranks - ranks, ..old.clone() };
        let moved = |square: usize| {
            let (file, rank) = old.place(square);
            (file < new.files && rank < new.ranks).then(|| new.number((file, rank)))
        };
        let set = |set: u64| bits(set).filter_map(moved).fold(0, |all, square| all | 1 << square);
        self.with = set(self.with);
        self.without = set(self.without);
        if let Goal::Tour { from, to, .. } = &mut self.goal {
            *from = from.and_then(moved);
            *to = to.and_then(moved);
        }
        self.board = Board { holes: set(old.holes), pawns: set(old.pawns), ..new };
    }
}

/// The kinds of problems that are drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Family {
    Placement,
    Cover,
    Tour,
    Mixture,
}

impl Family {
    pub(crate) const ALL: [Family; 4] = [Family::Placement, Family::Cover, Family::Tour, Family::Mixture];
}
