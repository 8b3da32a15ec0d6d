//! A solution on its board, a walk that is not a solution, and the answer that there is none.

use super::ExportKind;
use crate::problem::{AbsenceReason, ExplicitQueens, Instance, Optimum, PieceGroup, Violation};
use bezzel_base::board::{
    Canonicalizer, Grid, Size, Square, Symmetry, SymmetryConstraint, SymmetryGroup, normalize_tour,
};
use bezzel_base::core::Stop;
use bezzel_base::piece::Piece;
use std::cmp::Ordering;
use std::hash::{Hash, Hasher};
use std::sync::Arc;
use std::time::Duration;

/// A solution on its board.
///
/// ```
/// use bezzel::prelude::*;
/// let board = Queens::new(4).with([Square::B4]).find()?.board()?;
/// assert_eq!(board.squares, [Square::A2, Square::B4, Square::C1, Square::D3]);
/// assert_eq!((board.piece.letter, board.problem.as_str()), ('Q', "queens 4 with b4"));
/// # Ok::<(), Error>(())
/// ```
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Board {
    /// Board.
    pub grid: Grid,
    /// Piece on every square of `squares`.
    pub piece: Piece,
    /// Kinds of pieces, if there are several. The squares are then listed kind by kind.
    pub piece_groups: Vec<PieceGroup>,
    /// Occupied squares in file order.
    pub squares: Vec<Square>,
    /// Squares that must be empty.
    pub blocked: Vec<Square>,
    /// Method that found it.
    pub method: Option<&'static str>,
    /// Number in the set that it comes from, counted from 1.
    pub number: Option<u64>,
    /// Text of the problem under the board.
    pub problem: String,
    /// Problem, if the board is a solution of one.
    pub(crate) instance: Option<Arc<dyn Instance>>,
    /// Proved bounds of the number of pieces, if it is optimized.
    pub optimum: Option<Optimum>,
    /// Random seed, if it is to be shown.
    pub seed: Option<u64>,
    /// Whether the tour is closed, or `None` if the squares are not a tour in tour order.
    pub closed_tour: Option<bool>,
    /// Whether the squares are a path between two squares instead of a tour of the whole board.
    pub is_path: bool,
}

/// Boards are equal if the same pieces are on the same squares of the same board. Tours are equal
/// if they visit the squares in the same order. It does not matter which problem they solve, how
/// they were found, and which number they have.
impl PartialEq for Board {
    fn eq(&self, other: &Board) -> bool {
        self.identity() == other.identity()
    }
}

impl Eq for Board {}

impl PartialOrd for Board {
    fn partial_cmp(&self, other: &Board) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

/// Compares the boards first, then the squares in their order.
impl Ord for Board {
    fn cmp(&self, other: &Board) -> Ordering {
        self.identity().cmp(&other.identity())
    }
}

impl Hash for Board {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.identity().hash(state);
    }
}

impl Board {
    /// Returns what equal boards have in common.
    fn identity(&self) -> impl Ord + Hash + '_ {
        (&self.grid, &self.squares, &self.piece, &self.piece_groups, self.closed_tour)
    }

    /// Returns whether a piece is on the square, such as `"a1"` or `Square::A1`, or whether the
    /// tour visits it.
    ///
    /// ```
    /// use bezzel::prelude::*;
    /// let board = Queens::new(4).with("b4").find()?.board()?;
    /// assert!(board.contains("d3") && !board.contains(Square::A1));
    /// # Ok::<(), Error>(())
    /// ```
    pub fn contains(&self, square: impl TryInto<Square>) -> bool {
        square.try_into().is_ok_and(|square| self.squares.contains(&square))
    }

    /// Returns the same board with its pieces on other squares. It is no longer a tour, and what
    /// was known about the solution does not apply to it.
    ///
    /// ```
    /// use bezzel::prelude::*;
    /// let board = Queens::new(4).with([Square::B4]).find()?.board()?;
    /// let size = board.grid.size;
    /// let mirrored = board.squares.iter().rev().map(|&at| Symmetry::MirrorFiles.apply(size, at));
    /// let mirrored = board.with_squares(mirrored.collect());
    /// assert_eq!(mirrored.squares, [Square::A3, Square::B1, Square::C4, Square::D2]);
    /// # Ok::<(), Error>(())
    /// ```
    pub fn with_squares(&self, squares: Vec<Square>) -> Board {
        let (grid, piece, piece_groups) =
            (self.grid.clone(), self.piece.clone(), self.piece_groups.clone());
        let (blocked, problem) = (self.blocked.clone(), self.problem.clone());
        let instance = self.instance.clone();
        Board {
            grid,
            piece,
            piece_groups,
            squares,
            blocked,
            method: None,
            number: None,
            problem,
            instance,
            optimum: None,
            seed: None,
            closed_tour: None,
            is_path: false,
        }
    }

    /// Returns the image of the board under a symmetry: the pieces on the mapped squares. A closed
    /// tour begins at the image of its first square. The image of a solution is no solution of the
    /// same problem if that prescribes squares, and then has no text under it.
    ///
    /// ```
    /// use bezzel::prelude::*;
    /// let board = Queens::new(4).with("b4").find()?.board()?;
    /// let mirrored = board.image(Symmetry::MirrorFiles);
    /// assert_eq!(mirrored.squares, [Square::A3, Square::B1, Square::C4, Square::D2]);
    /// assert_eq!(board.image(Symmetry::QuarterTurn), board);
    /// # Ok::<(), Error>(())
    /// ```
    pub fn image(&self, symmetry: Symmetry) -> Board {
        let size = self.grid.size;
        let map = |squares: &[Square]| -> Vec<Square> {
            squares.iter().map(|&square| symmetry.apply(size, square)).collect()
        };
        let mut squares = map(&self.squares);
        match self.closed_tour {
            None => PieceGroup::parts(&self.piece_groups).sort_parts(&mut squares),
            Some(true) => {
                let first = squares.first().copied();
                normalize_tour(&mut squares, first);
            }
            Some(false) => {}
        }
        let is_solution = self.instance.as_ref().is_some_and(|instance| {
            let group = SymmetryGroup::All;
            instance.symmetries(group).contains(&symmetry) && instance.is_closed_under(group)
        });
        Board {
            grid: self.grid.image(symmetry),
            blocked: map(&self.blocked),
            closed_tour: self.closed_tour,
            is_path: self.is_path,
            optimum: self.optimum,
            problem: if is_solution { self.problem.clone() } else { String::new() },
            instance: self.instance.clone().filter(|_| is_solution),
            ..self.with_squares(squares)
        }
    }

    /// Returns the board rotated clockwise by a quarter turn.
    ///
    /// ```
    /// use bezzel::prelude::*;
    /// let board = Rooks::new(3).with(["a1", "b3", "c2"]).find()?.board()?;
    /// assert_eq!(board.rotate().squares, [Square::A3, Square::B1, Square::C2]);
    /// # Ok::<(), Error>(())
    /// ```
    pub fn rotate(&self) -> Board {
        self.image(Symmetry::QuarterTurn)
    }

    /// Returns the mirror image of the board, with its files in the other order.
    ///
    /// ```
    /// use bezzel::prelude::*;
    /// let board = Queens::new(6).find()?.board()?;
    /// assert!(board.mirror() != board && board.mirror().mirror() == board);
    /// # Ok::<(), Error>(())
    /// ```
    pub fn mirror(&self) -> Board {
        self.image(Symmetry::MirrorFiles)
    }

    /// Returns whether a rotation or a reflection leaves the pieces where they are. A tour may be
    /// run through in the other direction.
    ///
    /// ```
    /// use bezzel::prelude::*;
    /// let symmetric = Queens::new(8).all().filter(|board| board.is_symmetric());
    /// assert_eq!(symmetric.count()?, 4);
    /// # Ok::<(), Error>(())
    /// ```
    pub fn is_symmetric(&self) -> bool {
        let size = self.grid.size;
        match self.piece_groups.is_empty() {
            true => {
                SymmetryConstraint::Symmetric.is_satisfied_by(size, &self.squares, self.closed_tour)
            }
            false => SymmetryConstraint::Symmetric
                .symmetries_on(size)
                .any(|symmetry| self.image(symmetry) == *self),
        }
    }

    /// Returns the squares of the pieces that attack a square from where they stand. Other pieces
    /// do not interrupt an attack.
    ///
    /// ```
    /// use bezzel::prelude::*;
    /// let board = Queens::new(4).board(["a2", "b4", "c1", "d3"])?;
    /// assert_eq!(board.attackers(Square::A1), [Square::A2, Square::C1]);
    /// # Ok::<(), Error>(())
    /// ```
    pub fn attackers(&self, square: Square) -> Vec<Square> {
        let attacks =
            |at: Square, kind: &PieceGroup| kind.piece.attacks(&self.grid, at).contains(square);
        let placed = self.placed_pieces().filter(|(at, kind)| attacks(*at, kind));
        placed.map(|(at, _)| at).collect()
    }

    /// Returns the pairs of pieces of which the first attacks the second, in the order of the squares.
    /// Other pieces do not interrupt an attack.
    ///
    /// ```
    /// use bezzel::prelude::*;
    /// let board = Queens::new(4).board(["a2", "b4", "c1", "d4"])?;
    /// assert_eq!(board.attacks(), [(Square::B4, Square::D4), (Square::D4, Square::B4)]);
    /// # Ok::<(), Error>(())
    /// ```
    ///
    /// # Complexity
    /// Quadratic in the pieces, and linear in the squares that they attack.
    pub fn attacks(&self) -> Vec<(Square, Square)> {
        let of_piece = |(from, kind): (Square, PieceGroup)| {
            let attacked = kind.piece.attacks(&self.grid, from);
            let hit = self.squares.iter().filter(move |&&to| attacked.contains(to));
            hit.map(move |&to| (from, to))
        };
        let mut pairs: Vec<(Square, Square)> = self.placed_pieces().flat_map(of_piece).collect();
        pairs.sort_unstable();
        pairs
    }

    /// Returns the different images of the board under rotations and reflections, itself first: at
    /// most eight.
    ///
    /// ```
    /// use bezzel::prelude::*;
    /// let board = Queens::new(6).find()?.board()?;
    /// assert_eq!(board.images().len(), 4);
    /// assert_eq!(board.images()[0], board);
    /// # Ok::<(), Error>(())
    /// ```
    pub fn images(&self) -> Vec<Board> {
        // A circuit is the same wherever it begins.
        let squares = |board: &Board| {
            let mut squares = board.squares.clone();
            if board.closed_tour == Some(true) {
                normalize_tour(&mut squares, None);
            }
            squares
        };
        let mut images: Vec<Board> = Vec::new();
        for &symmetry in SymmetryGroup::All.symmetries(self.grid.size) {
            let image = self.image(symmetry);
            let is_same =
                |known: &Board| known.grid == image.grid && squares(known) == squares(&image);
            if !images.iter().any(is_same) {
                images.push(image);
            }
        }
        images
    }

    /// Returns the image that stands for its class in [`unique`](crate::api::Solutions::unique): the
    /// first one in reading order, from the top left corner. Boards are the same up to symmetry if
    /// and only if their canonical images are equal. An open tour keeps its direction, and a circuit
    /// begins at the first square.
    ///
    /// ```
    /// use bezzel::prelude::*;
    /// let boards = Queens::new(6).all();
    /// let classes: Result<std::collections::HashSet<Board>, Error> =
    ///     boards.iter().map(|board| Ok(board?.canonical())).collect();
    /// assert_eq!(classes?.len(), 1);
    /// assert_eq!(boards.unique().get(0)?.unwrap(), boards.get(3)?.unwrap().canonical());
    /// # Ok::<(), Error>(())
    /// ```
    pub fn canonical(&self) -> Board {
        let all = SymmetryGroup::All.symmetries(self.grid.size).to_vec();
        let mut canonicalizer =
            Canonicalizer::with_symmetries(all, self.grid.size, self.closed_tour)
                .with_parts(PieceGroup::parts(&self.piece_groups));
        let is_first = |image: &Board| canonicalizer.is_first(&image.squares, |_| true);
        let mut first = self.images().into_iter().find(is_first).expect("one image is the first");
        if self.closed_tour == Some(true) {
            normalize_tour(&mut first.squares, None);
        }
        first
    }

    /// Returns the size of the board, which has its files (width) and ranks (height).
    pub fn size(&self) -> Size {
        self.grid.size
    }

    /// Returns the number of files.
    ///
    /// ```
    /// use bezzel::prelude::*;
    /// let board = Rooks::new((3, 4)).find()?.board()?;
    /// assert_eq!((board.width(), board.height()), (3, 4));
    /// # Ok::<(), Error>(())
    /// ```
    #[doc(alias("files", "columns"))]
    pub fn width(&self) -> u32 {
        self.grid.size.files()
    }

    /// Returns the number of ranks.
    #[doc(alias("ranks", "rows"))]
    pub fn height(&self) -> u32 {
        self.grid.size.ranks()
    }

    /// Returns the squares of the pieces, or those of a tour in its order: the field `squares`.
    pub fn squares(&self) -> &[Square] {
        &self.squares
    }

    /// Returns the number of pieces, or of the squares of a tour.
    ///
    /// ```
    /// use bezzel::prelude::*;
    /// assert_eq!(QueenCovers::new(8).find()?.board()?.len(), 5);
    /// # Ok::<(), Error>(())
    /// ```
    pub fn len(&self) -> usize {
        self.squares.len()
    }

    /// Returns whether there is no piece.
    pub fn is_empty(&self) -> bool {
        self.squares.is_empty()
    }

    /// Returns the same board with this text under it in place of its problem.
    ///
    /// ```
    /// use bezzel::prelude::*;
    /// let board = Queens::new(4).find()?.board()?.named("four queens");
    /// assert!(board.to_string().ends_with("four queens · bitmask"));
    /// # Ok::<(), Error>(())
    /// ```
    pub fn named(self, text: &str) -> Board {
        Board { problem: text.to_owned(), ..self }
    }

    /// Iterates over the pieces with their squares, in the order of the squares.
    ///
    /// ```
    /// use bezzel::{piece::{KNIGHT, QUEEN}, prelude::*};
    /// let mixed = MixedPlacement::new([(2, &QUEEN), (3, &KNIGHT)], Grid::plain("5".parse()?));
    /// let board = mixed.find()?.board()?;
    /// let letters: String = board.placed_pieces().map(|(_, kind)| kind.piece.letter).collect();
    /// assert_eq!(letters, "QQNNN");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn placed_pieces(&self) -> impl Iterator<Item = (Square, PieceGroup)> + '_ {
        PieceGroup::placed_pieces(&self.piece_groups, &self.piece, &self.squares)
    }

    /// Returns the pieces kind by kind, with the squares of each.
    ///
    /// ```
    /// use bezzel::{piece::{KNIGHT, QUEEN}, prelude::*};
    /// let mixed = MixedPlacement::new([(2, &QUEEN), (3, &KNIGHT)], Grid::plain("5".parse()?));
    /// let board = mixed.find()?.board()?;
    /// let numbers = board.pieces_by_kind().into_iter().map(|(kind, at)| (kind.letter, at.len()));
    /// assert!(numbers.eq([('Q', 2), ('N', 3)]));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn pieces_by_kind(&self) -> Vec<(&Piece, &[Square])> {
        if self.piece_groups.is_empty() {
            return vec![(&self.piece, &self.squares)];
        }
        let ranges = PieceGroup::parts(&self.piece_groups).ranges(self.squares.len());
        self.piece_groups
            .iter()
            .zip(ranges)
            .map(|(share, range)| (&share.display_piece, &self.squares[range]))
            .collect()
    }
}

/// Board whose pieces the user changed, with the verdict of the definition.
#[derive(Clone, Debug)]
pub struct EditedBoard {
    /// Board. Its optimum is that of the solution from which it was made.
    pub board: Board,
    /// Verdict.
    pub verdict: EditVerdict,
}

/// Verdict about an edited board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum EditVerdict {
    /// It is a solution.
    Solution,
    /// It satisfies the rules, but it is unknown whether its number of pieces is optimal.
    OpenOptimum,
    /// It is not a solution.
    Wrong(Violation),
}

/// A solution that is too long to be stored. Its rule computes it again each time.
#[derive(Clone, Debug)]
pub struct ExplicitBoard {
    /// Problem in the command language.
    pub problem: String,
    /// Method with the rule.
    pub method: &'static str,
    /// Rule.
    pub rule: ExplicitQueens,
}

/// Answer without a solution, either because there is none or because none was found.
///
/// ```
/// # #[cfg(feature = "notebook")] {
/// use bezzel::Value;
/// let cell = bezzel::notebook().run("find queens 8 with a1, b2");
/// let Some(Value::None(none)) = cell.value() else { panic!("{cell}") };
/// let reason = none.reason.as_ref().unwrap();
/// assert_eq!((none.problem.as_str(), reason.word()), ("queens 8 with a1, b2", "required-attack"));
/// # }
/// ```
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct NoSolution {
    /// Problem in the command language.
    pub problem: String,
    /// Proof, or the reason why the search was stopped.
    pub reason: Result<AbsenceReason, Stop>,
    /// Partial tour that was found.
    pub partial_tour: Option<Box<PartialTourBoard>>,
    /// Board at which the search was stopped, if the method has one.
    pub stopped_search: Option<Box<StoppedSearch>>,
}

/// Board of a search at the moment when it was stopped.
#[derive(Clone, Debug)]
pub struct StoppedSearch {
    /// Pieces on the board, or the path of a tour.
    pub board: Board,
    /// Number of pieces of a solution, if it is known.
    pub pieces: Option<u64>,
    /// Number of nodes searched.
    pub nodes: u64,
    /// Time of the search.
    pub time: Duration,
}

impl NoSolution {
    /// Creates the answer without a partial tour.
    ///
    /// ```
    /// use bezzel::values::{AbsenceReason, NoSolution};
    /// let none = NoSolution::new("queens 3".into(), Ok(AbsenceReason::Exhausted));
    /// assert_eq!(none.reason, Ok(AbsenceReason::Exhausted));
    /// ```
    pub fn new(problem: String, reason: Result<AbsenceReason, Stop>) -> NoSolution {
        NoSolution { problem, reason, partial_tour: None, stopped_search: None }
    }
}

/// Walk that is not a tour.
#[derive(Clone, Debug)]
pub struct PartialTourBoard {
    /// Squares on the board, in order.
    pub board: Board,
    /// Number of squares that a tour visits, or of squares of a shortest path.
    pub tour_length: u64,
    /// Square on which a path has to end, or `None` for tours.
    pub path_end: Option<Square>,
    /// Command that may repair it.
    pub repair: Option<String>,
}

impl PartialTourBoard {
    /// Returns the kind of an exported file of it.
    pub fn export_kind(&self) -> ExportKind {
        let visited = self.board.squares.len() as u64;
        let open = self.board.grid.size.squares() - self.board.blocked.len() as u64;
        let of = if self.board.is_path { open } else { self.tour_length };
        ExportKind::Walk(visited, of)
    }
}
