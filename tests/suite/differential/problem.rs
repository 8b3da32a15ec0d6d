//! Problems as data: drawn at random, format_solutions as commands, and made smaller.

use super::board::{BoardSymmetry, JoinedEdges, TestBoard, bits};
use super::piece::TestPiece;
use crate::random::Random;

/// What a cover asks for beside that every square is covered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum CoverVariant {
    Plain,
    Independent,
    Total,
}

impl CoverVariant {
    const ALL: [CoverVariant; 3] =
        [CoverVariant::Plain, CoverVariant::Independent, CoverVariant::Total];

    fn word(self) -> &'static str {
        match self {
            CoverVariant::Plain => "",
            CoverVariant::Independent => "independent",
            CoverVariant::Total => "total",
        }
    }
}

/// What a solution is.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum ProblemGoal {
    Placement,
    Cover(CoverVariant),
    Tour {
        closed: bool,
        from: Option<usize>,
        to: Option<usize>,
    },
    /// Pieces of several kinds, so many of each.
    Mixture(Vec<usize>),
    MixedCover(Vec<usize>, CoverVariant),
    /// The numbers after `white` and `black`.
    Armies([Option<usize>; 2]),
}

/// An option that only symmetric solutions pass, by its word.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum SymmetryOption {
    Symmetric,
    HalfTurn,
    QuarterTurn,
    Mirror,
}

impl SymmetryOption {
    pub(crate) const ALL: [SymmetryOption; 4] = [
        SymmetryOption::Symmetric,
        SymmetryOption::HalfTurn,
        SymmetryOption::QuarterTurn,
        SymmetryOption::Mirror,
    ];

    pub(crate) fn word(self) -> &'static str {
        match self {
            SymmetryOption::Symmetric => "symmetric",
            SymmetryOption::HalfTurn => "halfturn",
            SymmetryOption::QuarterTurn => "quarterturn",
            SymmetryOption::Mirror => "mirror",
        }
    }

    /// Returns another word for it, or the same.
    fn other_word(self) -> &'static str {
        match self {
            SymmetryOption::HalfTurn => "rotational",
            SymmetryOption::Mirror => "reflective",
            symmetric => symmetric.word(),
        }
    }

    /// Returns whether the word stands for this symmetry of the board.
    pub(crate) fn names(self, symmetry: BoardSymmetry) -> bool {
        match self {
            SymmetryOption::Symmetric => symmetry != BoardSymmetry::Identity,
            SymmetryOption::HalfTurn => symmetry == BoardSymmetry::HalfTurn,
            SymmetryOption::QuarterTurn => symmetry == BoardSymmetry::QuarterTurn,
            SymmetryOption::Mirror => symmetry.is_reflection(),
        }
    }
}

/// A problem with its options.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct TestProblem {
    pub(crate) board: TestBoard,
    /// One piece, or one for each kind of a mixture.
    pub(crate) pieces: Vec<TestPiece>,
    pub(crate) goal: ProblemGoal,
    /// The number after `pieces`.
    pub(crate) number: Option<usize>,
    pub(crate) with: u64,
    pub(crate) without: u64,
    /// The number after `pawns`: pawns on any squares.
    pub(crate) loose: usize,
    pub(crate) symmetric: Option<SymmetryOption>,
    /// Whether no three pieces may stand on one straight line.
    pub(crate) no_three: bool,
    /// What decides the order of the options and their spelling.
    pub(crate) spelling: u64,
}

/// Names of own pieces.
const OWN_NAMES: [&str; 5] = ["q", "thing", "pony", "zigs", "l"];

impl TestProblem {
    /// Returns the definitions that its names need.
    pub(crate) fn definitions(&self) -> String {
        let pieces: String = self.pieces.iter().map(TestPiece::definition).collect();
        self.board.definition() + &pieces
    }

    /// Returns whether the pieces may stand on the board, see [`TestPiece::is_taken`].
    pub(crate) fn is_taken(&self) -> bool {
        let has_walls = self.board.has_walls() || self.loose > 0;
        // Pieces conflict if either attacks the other.
        let is_mutual = matches!(
            self.goal,
            ProblemGoal::Placement | ProblemGoal::Cover(CoverVariant::Independent)
        );
        self.pieces.iter().all(|piece| {
            piece.is_taken(&self.board, has_walls)
                && !(has_walls && is_mutual && piece.leaps_along_slides())
        })
    }

    /// Returns whether it asks for two armies.
    pub(crate) fn has_armies(&self) -> bool {
        matches!(self.goal, ProblemGoal::Armies(_))
    }

    /// Returns whether the reference lets a command about the problem be refused.
    pub(crate) fn lets_refuse(&self, command: &str) -> bool {
        let has = |word: &str| command.contains(word);
        let is_proved = self.symmetric.is_none()
            && !self.no_three
            && matches!(self.goal, ProblemGoal::Placement | ProblemGoal::Cover(_));
        let is_mapped = self.symmetric.is_none() || !self.is_tour();
        let has_one_kind = self.pieces.len() == 1 && !self.has_armies();
        // A method that is named may be for other problems, and on the image of a board the piece
        // may be another one.
        [" using ", " | rotate ", " | mirror "].into_iter().any(has)
            || !self.is_taken()
            || self.loose > 0 && !command.starts_with("count ")
            || self.is_tour() && !self.pieces[0].goes_back()
            || has("prove ") && !is_proved
            || has("map count ") && !is_mapped
            || has("play ") && (!has_one_kind || self.no_three)
    }

    pub(crate) fn is_tour(&self) -> bool {
        matches!(self.goal, ProblemGoal::Tour { .. })
    }

    /// Returns whether its solutions are closed tours.
    pub(crate) fn is_closed(&self) -> bool {
        matches!(self.goal, ProblemGoal::Tour { closed: true, .. })
    }

    pub(crate) fn is_cover(&self) -> bool {
        matches!(self.goal, ProblemGoal::Cover(_) | ProblemGoal::MixedCover(..))
    }

    /// Returns the words of the problem with its options.
    pub(crate) fn text(&self) -> String {
        let mut random = Random(self.spelling);
        let size = self.board.size();
        let piece = &self.pieces[0];
        let mixture = |numbers: &[usize]| {
            let part = |(number, piece): (&usize, &TestPiece)| {
                format!(
                    "{number} {}",
                    if *number == 1 { piece.name.clone() } else { piece.plural() }
                )
            };
            numbers.iter().zip(&self.pieces).map(part).collect::<Vec<_>>().join(" + ")
        };
        let mut options: Vec<String> = Vec::new();
        let head = match &self.goal {
            ProblemGoal::Placement => format!("{} {size}", piece.plural()),
            ProblemGoal::Cover(variant) => {
                options.push(variant.word().to_owned());
                format!(
                    "cover {} {size}",
                    if random.below(2) == 0 { piece.plural() } else { piece.name.clone() }
                )
            }
            ProblemGoal::Tour { closed, from, to } => {
                options.push(
                    if *closed { "closed" } else { ["", "open"][random.below(2)] }.to_owned(),
                );
                options.extend(from.map(|from| format!("from {}", self.board.name(from))));
                options.extend(to.map(|to| format!("to {}", self.board.name(to))));
                let knight = piece.name == "knight" && random.below(2) == 0;
                if knight { format!("tour {size}") } else { format!("tour {} {size}", piece.name) }
            }
            ProblemGoal::Mixture(numbers) => format!("{} {size}", mixture(numbers)),
            ProblemGoal::MixedCover(numbers, variant) => {
                options.push(variant.word().to_owned());
                format!("cover {} {size}", mixture(numbers))
            }
            ProblemGoal::Armies(given) => {
                let numbers = ["white", "black"].into_iter().zip(given);
                options.extend(
                    numbers.filter_map(|(side, number)| Some(format!("{side} {}", (*number)?))),
                );
                format!("armies {} {size}", piece.plural())
            }
        };
        let listed =
            |word: &str, set: u64| (set != 0).then(|| format!("{word} {}", self.board.names(set)));
        options.extend(self.number.map(|number| format!("pieces {number}")));
        options.extend(listed("with", self.with));
        options.extend(listed("without", self.without));
        options.extend(listed("with pawns", self.board.pawns));
        options.extend((self.loose > 0).then(|| format!("pawns {}", self.loose)));
        options.push(self.board.joins.word().to_owned());
        options.push(if self.no_three { "nothree" } else { "" }.to_owned());
        options.extend(self.symmetric.map(|symmetric| {
            [symmetric.word(), symmetric.other_word()][random.below(2)].to_owned()
        }));
        options.retain(|option| !option.is_empty());
        // Fisher and Yates.
        (1..options.len()).rev().for_each(|last| options.swap(last, random.below(last + 1)));
        [vec![head], options].concat().join(" ")
    }

    /// Draws a problem with this goal in mind; what it asks for may be impossible.
    pub(crate) fn random(random: &mut Random, family: ProblemFamily) -> TestProblem {
        let most = match family {
            ProblemFamily::Placement => 16,
            ProblemFamily::Cover => 14,
            ProblemFamily::Tour => 12,
            ProblemFamily::Mixture => 10,
        };
        let mut board = TestBoard::random(random, most);
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
        let variant = CoverVariant::ALL[random.below(3)];
        let goal = match family {
            ProblemFamily::Placement => ProblemGoal::Placement,
            ProblemFamily::Cover => ProblemGoal::Cover(variant),
            ProblemFamily::Tour => {
                let closed = random.below(2) == 0;
                let from = (random.below(4) == 0).then(|| one(random));
                let to = (!closed && random.below(5) == 0)
                    .then(|| one(random))
                    .filter(|to| Some(*to) != from);
                ProblemGoal::Tour { closed, from, to }
            }
            ProblemFamily::Mixture => {
                let numbers = || vec![1 + open.len() % 2, 1 + (squares % 3) / 2];
                match random.below(3) {
                    0 => ProblemGoal::Mixture(numbers()),
                    1 => ProblemGoal::MixedCover(numbers(), variant),
                    _ => {
                        let mut given = [None; 2];
                        if random.below(2) == 0 {
                            given[random.below(2)] = Some(random.below(5));
                            given[random.below(2)] = Some(random.below(5));
                        }
                        ProblemGoal::Armies(given)
                    }
                }
            }
        };
        let several = matches!(goal, ProblemGoal::Mixture(_) | ProblemGoal::MixedCover(..));
        let mut pieces = vec![match family {
            ProblemFamily::Tour => TestPiece::random_walker(random, &OWN_NAMES),
            _ => TestPiece::random(random, &OWN_NAMES),
        }];
        if several {
            let second = loop {
                let piece = TestPiece::random(random, &["other"]);
                if piece.name != pieces[0].name && piece.steps != pieces[0].steps {
                    break piece;
                }
            };
            pieces.push(second);
        }
        let mut problem = TestProblem {
            board,
            pieces,
            goal,
            number: None,
            with: 0,
            without: 0,
            loose: 0,
            symmetric: None,
            no_three: false,
            spelling: random.below(1 << 30) as u64,
        };
        let is_tour = problem.is_tour();
        if !is_tour && random.below(4) == 0 {
            (0..=random.below(2)).for_each(|_| problem.with |= 1 << one(random));
        }
        if random.below(4) == 0 {
            (0..=random.below(2)).for_each(|_| problem.without |= 1 << one(random));
            problem.without &= !problem.with;
            if let ProblemGoal::Tour { from, to, .. } = &problem.goal {
                [*from, *to].into_iter().flatten().for_each(|end| problem.without &= !(1 << end));
            }
            if problem.without == problem.board.open() {
                problem.without = 0;
            }
        }
        let is_numbered = matches!(problem.goal, ProblemGoal::Armies(given) if given != [None; 2]);
        if !is_tour && !several && !is_numbered && random.below(2) == 0 {
            let most = if problem.has_armies() { 4 } else { open.len().min(7) + 1 };
            problem.number = Some(random.below(most + 1));
        }
        if problem.goal == ProblemGoal::Placement
            && problem.board.pawns == 0
            && random.below(10) == 0
        {
            problem.loose = 1 + random.below(2);
            problem.number = Some(problem.number.unwrap_or(2).min(4));
        } else if !several && !problem.has_armies() && random.below(3) == 0 {
            problem.symmetric = Some(*random.pick(&SymmetryOption::ALL));
        }
        problem.no_three =
            problem.goal == ProblemGoal::Placement && problem.loose == 0 && random.below(6) == 0;
        problem
    }

    /// Returns smaller problems of the same kind, the smallest steps last.
    pub(crate) fn smaller(&self) -> Vec<TestProblem> {
        let mut all = Vec::new();
        let mut add = |change: &dyn Fn(&mut TestProblem)| {
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
        add(&|next| next.board.joins = JoinedEdges::Open);
        add(&|next| next.symmetric = None);
        add(&|next| next.no_three = false);
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
            ProblemGoal::Tour { from, .. } => *from = None,
            ProblemGoal::Cover(variant) | ProblemGoal::MixedCover(_, variant) => {
                *variant = CoverVariant::Plain
            }
            _ => {}
        });
        add(&|next| {
            if let ProblemGoal::Tour { to, .. } = &mut next.goal {
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
            ProblemGoal::Tour { from, to, .. } => {
                [from, to].into_iter().flatten().fold(0, |ends, end| ends | 1 << end)
            }
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
        let new = TestBoard { files: old.files - files, ranks: old.ranks - ranks, ..old.clone() };
        let moved = |square: usize| {
            let (file, rank) = old.place(square);
            (file < new.files && rank < new.ranks).then(|| new.number((file, rank)))
        };
        let set = |set: u64| bits(set).filter_map(moved).fold(0, |all, square| all | 1 << square);
        self.with = set(self.with);
        self.without = set(self.without);
        if let ProblemGoal::Tour { from, to, .. } = &mut self.goal {
            *from = from.and_then(moved);
            *to = to.and_then(moved);
        }
        self.board = TestBoard { holes: set(old.holes), pawns: set(old.pawns), ..new };
    }
}

/// The kinds of problems that are drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum ProblemFamily {
    Placement,
    Cover,
    Tour,
    Mixture,
}

impl ProblemFamily {
    pub(crate) const ALL: [ProblemFamily; 4] = [
        ProblemFamily::Placement,
        ProblemFamily::Cover,
        ProblemFamily::Tour,
        ProblemFamily::Mixture,
    ];
}
