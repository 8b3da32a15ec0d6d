//! Pieces by the steps that they make: those of chess, leapers, sums, and texts in Betza's notation
//! that are made beside their steps.

use super::board::{BoardSymmetry, Coordinates, JoinedEdges, TestBoard, UndefinedStep, bits};
use crate::random::Random;
use std::collections::BTreeSet;

/// A step that is made up to so many times.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct PieceStep {
    pub(crate) by: Coordinates,
    pub(crate) times: i64,
}

/// Repetitions of a step that goes on to the edge of the board.
pub(crate) const ENDLESS: i64 = i64::MAX;

/// A piece and how commands name it.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct TestPiece {
    /// The singular name.
    pub(crate) name: String,
    /// What stands behind the `=` of its definition; empty where none is needed.
    pub(crate) meaning: String,
    pub(crate) steps: BTreeSet<PieceStep>,
}

/// Returns whether a step is among the directions that the letters of a text choose.
type StepFilter = fn(Coordinates) -> bool;

/// Letters before an atom whose steps go straight, with the steps that they choose.
const STRAIGHT: [(&str, StepFilter); 9] = [
    ("", |_| true),
    ("f", |(_, y)| y > 0),
    ("b", |(_, y)| y < 0),
    ("l", |(x, _)| x < 0),
    ("v", |(_, y)| y != 0),
    ("s", |(x, _)| x != 0),
    ("fl", |(x, y)| y > 0 || x < 0),
    ("frl", |(x, y)| y > 0 || x != 0),
    ("br", |(x, y)| y < 0 || x > 0),
];

/// The same for steps along diagonals.
const SLANTED: [(&str, StepFilter); 8] = [
    ("", |_| true),
    ("f", |(_, y)| y > 0),
    ("b", |(_, y)| y < 0),
    ("r", |(x, _)| x > 0),
    ("fl", |(x, y)| y > 0 && x < 0),
    ("fr", |(x, y)| y > 0 && x > 0),
    ("bl", |(x, y)| y < 0 && x < 0),
    ("br", |(x, y)| y < 0 && x > 0),
];

/// The same for oblique steps.
const OBLIQUE: [(&str, StepFilter); 9] = [
    ("", |_| true),
    ("f", |(x, y)| y > x.abs()),
    ("fh", |(_, y)| y > 0),
    ("fs", |(x, y)| y > 0 && y < x.abs()),
    ("s", |(x, y)| x.abs() > y.abs()),
    ("v", |(x, y)| x.abs() < y.abs()),
    ("fr", |(x, y)| x > y && y > 0),
    ("rf", |(x, y)| y > x && x > 0),
    ("bl", |(x, y)| -x > -y && -y > 0),
];

/// Pairs of letters whose steps are each other's reverses, for pieces that go back and are not
/// symmetric: straight, slanted, oblique.
const PAIRS: [&[[(&str, StepFilter); 2]]; 3] = [
    &[
        [("f", |(_, y)| y > 0), ("b", |(_, y)| y < 0)],
        [("l", |(x, _)| x < 0), ("r", |(x, _)| x > 0)],
    ],
    &[
        [("fl", |(x, y)| y > 0 && x < 0), ("br", |(x, y)| y < 0 && x > 0)],
        [("fr", |(x, y)| y > 0 && x > 0), ("bl", |(x, y)| y < 0 && x < 0)],
    ],
    &[
        [("fr", |(x, y)| x > y && y > 0), ("bl", |(x, y)| -x > -y && -y > 0)],
        [("rf", |(x, y)| y > x && x > 0), ("lb", |(x, y)| -y > -x && -x > 0)],
        [("fl", |(x, y)| -x > y && y > 0), ("br", |(x, y)| x > -y && -y > 0)],
    ],
];

/// Atoms with the lengths of their steps.
const ATOMS: [(&str, Coordinates); 9] = [
    ("W", (0, 1)),
    ("F", (1, 1)),
    ("N", (1, 2)),
    ("D", (0, 2)),
    ("A", (2, 2)),
    ("L", (1, 3)),
    ("H", (0, 3)),
    ("Z", (2, 3)),
    ("G", (3, 3)),
];

/// Returns all steps of these lengths, in every direction.
fn leaps((a, b): Coordinates) -> BTreeSet<Coordinates> {
    let all = [(a, b), (b, a)].into_iter();
    all.flat_map(|(x, y)| [(x, y), (-x, y), (x, -y), (-x, -y)]).collect()
}

fn steps(length: Coordinates, times: i64, chooses: StepFilter) -> impl Iterator<Item = PieceStep> {
    leaps(length).into_iter().filter(move |&by| chooses(by)).map(move |by| PieceStep { by, times })
}

/// Returns the place of an atom's letters among straight, slanted and oblique ones.
fn class((a, b): Coordinates) -> usize {
    if a == 0 {
        0
    } else if a == b {
        1
    } else {
        2
    }
}

/// The pieces of chess.
pub(crate) const CHESS: [&str; 6] = ["queen", "rook", "bishop", "knight", "king", "superqueen"];

/// The most definitions that are drawn for each list of names.
const DEFINITIONS: usize = 800;

impl TestPiece {
    /// Returns a piece of chess by its name.
    pub(crate) fn chess(name: &str) -> TestPiece {
        let parts: &[(Coordinates, i64)] = match name {
            "queen" => &[((0, 1), ENDLESS), ((1, 1), ENDLESS)],
            "rook" => &[((0, 1), ENDLESS)],
            "bishop" => &[((1, 1), ENDLESS)],
            "knight" => &[((1, 2), 1)],
            "king" => &[((0, 1), 1), ((1, 1), 1)],
            "superqueen" => &[((0, 1), ENDLESS), ((1, 1), ENDLESS), ((1, 2), 1)],
            other => panic!("{other} is no piece of chess"),
        };
        let steps =
            parts.iter().flat_map(|&(length, times)| steps(length, times, |_| true)).collect();
        TestPiece { name: name.to_owned(), meaning: String::new(), steps }
    }

    fn leaper((a, b): Coordinates, name: &str) -> TestPiece {
        let text = format!("leaper({a},{b})");
        let steps = steps((a, b), 1, |_| true).collect();
        match name {
            "" => TestPiece { name: text, meaning: String::new(), steps },
            name => TestPiece { name: name.to_owned(), meaning: text, steps },
        }
    }

    /// Returns the name of many.
    pub(crate) fn plural(&self) -> String {
        if self.name.ends_with('s') { self.name.clone() } else { format!("{}s", self.name) }
    }

    /// Returns the definition, empty where none is needed.
    pub(crate) fn definition(&self) -> String {
        if self.meaning.is_empty() {
            String::new()
        } else {
            format!("define {} = {}; ", self.name, self.meaning)
        }
    }

    /// Returns whether every step has its reverse.
    pub(crate) fn goes_back(&self) -> bool {
        let back = |step: &PieceStep| PieceStep { by: (-step.by.0, -step.by.1), ..*step };
        self.steps.iter().all(|step| self.steps.contains(&back(step)))
    }

    /// Returns whether a symmetry of the board maps the steps to steps.
    pub(crate) fn keeps(&self, symmetry: BoardSymmetry) -> bool {
        self.steps
            .iter()
            .all(|step| self.steps.contains(&PieceStep { by: symmetry.turn(step.by), ..*step }))
    }

    /// Returns whether the piece runs along all files and ranks, so that one stands on each at
    /// most.
    pub(crate) fn holds_lines(&self) -> bool {
        [(0, 1), (1, 0)].into_iter().all(|(x, y)| {
            [(x, y), (-x, -y)]
                .into_iter()
                .any(|by| self.steps.contains(&PieceStep { by, times: ENDLESS }))
        })
    }

    /// Returns whether the piece leaps in a direction from which a slide of it comes.
    pub(crate) fn leaps_along_slides(&self) -> bool {
        let slides = self.steps.iter().filter(|step| step.times == ENDLESS);
        let back: Vec<Coordinates> = slides.map(|step| (-step.by.0, -step.by.1)).collect();
        let is_along = |long: Coordinates| {
            back.iter().any(|by| (2..=99).any(|n| long == (n * by.0, n * by.1)))
        };
        self.steps.iter().any(|step| is_along(step.by))
    }

    /// Returns whether the definition tells what the piece attacks on a board with walls: a step of
    /// several squares in a direction in which it also makes shorter ones may be a slide that a
    /// wall stops.
    fn is_defined_at_walls(&self) -> bool {
        let is_short = |step: &PieceStep| {
            step.times == 1 || step.times == ENDLESS && step.by.0.abs().max(step.by.1.abs()) == 1
        };
        let is_along = |long: Coordinates, short: Coordinates| {
            (2..=99).any(|n| long == (n * short.0, n * short.1))
        };
        self.steps.iter().all(is_short)
            && self
                .steps
                .iter()
                .all(|long| !self.steps.iter().any(|short| is_along(long.by, short.by)))
    }

    /// Returns whether the reference says that problems with the piece on this board are answered:
    /// pieces of chess stand on every board, and others on boards with walls or joined edges only
    /// if their steps say what they attack there.
    pub(crate) fn is_taken(&self, board: &TestBoard, has_walls: bool) -> bool {
        let is_whole = !has_walls && matches!(board.joins, JoinedEdges::Open | JoinedEdges::Torus);
        if CHESS.contains(&self.name.as_str()) || is_whole {
            return true;
        }
        let is_mirrored = board.joins.twists() == [false; 2]
            || self.keeps(BoardSymmetry::Files) && self.keeps(BoardSymmetry::Ranks);
        let is_single =
            |step: &PieceStep| step.times != ENDLESS || step.by.0.abs().max(step.by.1.abs()) == 1;
        let fits = |step: &PieceStep| {
            let times = if step.times == ENDLESS { 1 } else { step.times };
            times * step.by.0.abs() <= board.files && times * step.by.1.abs() <= board.ranks
        };
        is_mirrored
            && self.steps.iter().all(is_single)
            && (!has_walls || self.is_defined_at_walls())
            && (board.joins == JoinedEdges::Open || self.steps.iter().all(fits))
    }

    /// Returns for each square the squares that a piece on it attacks.
    ///
    /// # Errors
    /// [`UndefinedStep`] where the definitions do not say what the piece attacks on this board.
    pub(crate) fn attacks(&self, board: &TestBoard) -> Result<Vec<u64>, UndefinedStep> {
        if board.has_walls() && !self.is_defined_at_walls() {
            return Err(UndefinedStep);
        }
        let open = board.open();
        let mut all = vec![0; board.squares()];
        for from in bits(open) {
            for step in &self.steps {
                let slides = step.times == ENDLESS && step.by.0.abs().max(step.by.1.abs()) == 1;
                let (mut at, mut way) = (board.place(from), step.by);
                for _ in 0..step.times {
                    let Some(next) = board.walk(at, way)? else { break };
                    let number = board.number(next.0);
                    (at, way) = next;
                    let is_wall = open >> number & 1 == 0;
                    // A line ends at a wall, and where it comes back to its beginning.
                    if slides && is_wall || (at, way) == (board.place(from), step.by) {
                        break;
                    }
                    all[from] |= u64::from(!is_wall) << number;
                }
            }
            all[from] &= !(1 << from);
        }
        Ok(all)
    }

    /// Returns what a definition is drawn from, and its name. A program keeps all definitions to
    /// its end, so that there are not too many.
    fn definition_seed<'a>(random: &mut Random, names: &[&'a str]) -> (Random, &'a str) {
        let mut seed = Random(random.below(DEFINITIONS) as u64);
        let name = *seed.pick(names);
        (seed, name)
    }

    /// Draws a piece: one of chess, a leaper, or one of an own definition.
    pub(crate) fn random(random: &mut Random, names: &[&str]) -> TestPiece {
        let (random, name) = &mut TestPiece::definition_seed(random, names);
        match random.below(8) {
            0..3 => TestPiece::chess(CHESS[random.below(CHESS.len())]),
            3 => TestPiece::leaper(
                *random.pick(&[(0, 1), (1, 1), (0, 2), (1, 2), (1, 3), (2, 2)]),
                name,
            ),
            4 => TestPiece::sum(random, name),
            5 => TestPiece::two_way(random, name),
            _ => TestPiece::betza(random, name),
        }
    }

    /// Draws a piece for tours: every step has its reverse.
    pub(crate) fn random_walker(random: &mut Random, names: &[&str]) -> TestPiece {
        let (random, name) = &mut TestPiece::definition_seed(random, names);
        match random.below(7) {
            0 | 1 => TestPiece::chess(
                ["knight", "king", "knight", "rook", "queen", "bishop"][random.below(6)],
            ),
            2 => TestPiece::leaper(
                *random.pick(&[(0, 1), (1, 1), (0, 2), (1, 2), (1, 3)]),
                if random.below(2) == 0 { "" } else { name },
            ),
            _ => TestPiece::two_way(random, name),
        }
    }

    /// Draws a text in Betza's notation, with its steps.
    fn betza(random: &mut Random, name: &str) -> TestPiece {
        let (mut text, mut all) = (String::new(), BTreeSet::new());
        for _ in 0..=random.below(3) {
            let among = [3, 3, ATOMS.len()][random.below(3)];
            let (atom, length) = ATOMS[random.below(among)];
            let (letters, chooses) = match class(length) {
                0 => *random.pick(&STRAIGHT),
                1 => *random.pick(&SLANTED),
                _ => *random.pick(&OBLIQUE),
            };
            // A letter that follows itself is one atom, which goes on to the edge.
            if letters.is_empty() && text.ends_with(atom) {
                continue;
            }
            let (ending, times) = ending(random, atom);
            text += &format!("{letters}{atom}{ending}");
            all.extend(steps(length, times, chooses));
        }
        TestPiece { name: name.to_owned(), meaning: format!("\"{text}\""), steps: all }
    }

    /// Draws a piece of which every step has its reverse, and that few symmetries keep.
    fn two_way(random: &mut Random, name: &str) -> TestPiece {
        let (mut text, mut all) = (String::new(), BTreeSet::new());
        for _ in 0..=1 + random.below(2) {
            let (atom, length) = ATOMS[random.below(4)];
            let pair = random.pick(PAIRS[class(length)]);
            let (ending, times) =
                if random.below(3) == 0 { ending(random, atom) } else { (String::new(), 1) };
            for (letters, chooses) in pair {
                text += &format!("{letters}{atom}{ending}");
                all.extend(steps(length, times, *chooses));
            }
        }
        TestPiece { name: name.to_owned(), meaning: format!("\"{text}\""), steps: all }
    }

    /// Draws a sum of pieces.
    fn sum(random: &mut Random, name: &str) -> TestPiece {
        let (one, other) = (
            TestPiece::chess(CHESS[random.below(CHESS.len())]),
            match random.below(3) {
                0 => TestPiece::leaper(*random.pick(&[(0, 2), (1, 2), (1, 3), (2, 2)]), name),
                1 => TestPiece::chess(CHESS[random.below(CHESS.len())]),
                _ => TestPiece::betza(random, name),
            },
        );
        let text = |piece: &TestPiece| {
            if piece.meaning.is_empty() { piece.name.clone() } else { piece.meaning.clone() }
        };
        let meaning = format!("{} + {}", text(&one), text(&other));
        TestPiece { name: name.to_owned(), meaning, steps: &one.steps | &other.steps }
    }

    /// Returns pieces with one step less, for those of an own definition in Betza's notation.
    pub(crate) fn smaller(&self) -> Vec<TestPiece> {
        let chess =
            (!self.meaning.is_empty() && self.goes_back()).then(|| TestPiece::chess("king"));
        chess
            .into_iter()
            .chain((!self.meaning.is_empty()).then(|| TestPiece::chess("rook")))
            .collect()
    }
}

/// Draws how often an atom is repeated: once, at most two or three times, or to the edge.
fn ending(random: &mut Random, atom: &str) -> (String, i64) {
    match random.below(6) {
        0 => ("2".to_owned(), 2),
        1 => ("0".to_owned(), ENDLESS),
        2 => (atom.to_owned(), ENDLESS),
        _ => (String::new(), 1),
    }
}
