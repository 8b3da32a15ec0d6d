//! Sets of moves from which piece definitions are built, and pieces made of them.

use super::{PIECES, Piece, PieceData};
use crate::board::{Grid, Symmetry};
use std::collections::BTreeSet;

/// Step as files and ranks.
type StepOffset = (i32, i32);

/// Set of the moves of a piece without duplicates. Two pieces attack the same squares of every
/// board if and only if their move sets are equal.
///
/// ```
/// use bezzel::piece::{BISHOP, MoveSet, QUEEN, ROOK};
/// let mut moves = MoveSet::from_piece(&ROOK);
/// moves.extend(&MoveSet::from_piece(&BISHOP));
/// assert_eq!(moves, MoveSet::from_piece(&QUEEN));
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct MoveSet {
    /// Directions along files, ranks and diagonals that are repeated to the edge of the board.
    rays: BTreeSet<StepOffset>,
    /// Other steps that are repeated to the edge of the board.
    riders: BTreeSet<StepOffset>,
    /// Single steps.
    leaps: BTreeSet<StepOffset>,
    /// Whether steps of several squares were left out because rays or riders contain them.
    merged: bool,
}

impl Piece {
    /// Creates a piece that leaps by these numbers of files and ranks.
    ///
    /// ```
    /// use bezzel::prelude::*;
    /// let wazir = Piece::from_offsets("wazir", [(1, 0), (-1, 0), (0, 1), (0, -1)]);
    /// assert_eq!(Placement::new(wazir, 4).find()?.board()?.squares.len(), 8);
    /// # Ok::<(), Error>(())
    /// ```
    pub fn from_offsets(name: &str, offsets: impl IntoIterator<Item = (i32, i32)>) -> Piece {
        let mut moves = MoveSet::default();
        offsets.into_iter().for_each(|offset| moves.add_step(offset, Some(1)));
        moves.into_piece(name, &format!("{name}s"))
    }
}

impl MoveSet {
    /// Returns the moves of a piece.
    pub fn from_piece(piece: &Piece) -> MoveSet {
        let set = |steps: &[StepOffset]| steps.iter().copied().collect();
        let merged = piece.merged;
        MoveSet {
            merged,
            rays: set(&piece.rays),
            riders: set(&piece.riders),
            leaps: set(&piece.leaps),
        }
        .normalize()
    }

    /// Adds a step that is repeated up to this many times. Without a number it is repeated to the
    /// edge of the board.
    ///
    /// ```
    /// use bezzel::piece::MoveSet;
    /// let mut moves = MoveSet::default();
    /// moves.add_step((0, 1), Some(2));
    /// moves.add_step((1, 0), None);
    /// let piece = moves.into_piece("walker", "walkers");
    /// assert_eq!((&piece.leaps[..], &piece.rays[..]), (&[(0, 1), (0, 2)][..], &[(1, 0)][..]));
    /// ```
    pub fn add_step(&mut self, step: StepOffset, times: Option<i32>) {
        match times {
            Some(times) => self.leaps.extend((1..=times).map(|n| (n * step.0, n * step.1))),
            None if step.0.abs() <= 1 && step.1.abs() <= 1 => drop(self.rays.insert(step)),
            None => drop(self.riders.insert(step)),
        }
    }

    /// Adds all moves of another set.
    pub fn extend(&mut self, others: &MoveSet) {
        self.rays.extend(&others.rays);
        self.riders.extend(&others.riders);
        self.leaps.extend(&others.leaps);
        self.merged |= others.merged;
    }

    /// Removes the moves that repeat others.
    fn normalize(mut self) -> MoveSet {
        let is_along = |long: StepOffset, step: StepOffset| {
            let times = if step.0 == 0 { long.1 / step.1 } else { long.0 / step.0 };
            times > 0 && (times * step.0, times * step.1) == long
        };
        let (rays, all) = (self.rays.clone(), self.riders.clone());
        let before = self.riders.len();
        self.riders.retain(|&rider| {
            !rays.iter().any(|&ray| is_along(rider, ray))
                && !all.iter().any(|&it| it != rider && is_along(rider, it))
        });
        self.merged |= self.riders.len() < before;
        let (riders, leaps) = (&self.riders, &mut self.leaps);
        let is_long = |&(files, ranks): &StepOffset| files.abs().max(ranks.abs()) > 1;
        // The repetitions of riders are listed among the leaps.
        self.merged |= leaps
            .iter()
            .filter(|leap| is_long(leap))
            .any(|&leap| rays.iter().any(|&way| is_along(leap, way)));
        leaps.retain(|&leap| !rays.iter().chain(riders).any(|&way| is_along(leap, way)));
        self
    }

    /// Maps each move.
    fn map_steps(&self, map: impl Fn(StepOffset) -> StepOffset) -> MoveSet {
        let each = |steps: &BTreeSet<StepOffset>| steps.iter().map(|&step| map(step)).collect();
        MoveSet {
            rays: each(&self.rays),
            riders: each(&self.riders),
            leaps: each(&self.leaps),
            merged: self.merged,
        }
    }

    /// Returns the moves and their reverses.
    pub(super) fn with_reverses(&self) -> MoveSet {
        let mut both = self.clone();
        both.extend(&self.map_steps(|(files, ranks)| (-files, -ranks)));
        both.normalize()
    }

    /// Returns the moves on the image of the board under a symmetry.
    pub(super) fn image(&self, symmetry: Symmetry) -> MoveSet {
        self.map_steps(|step| symmetry.apply_step(step))
    }

    /// Returns the piece with these moves and this name.
    ///
    /// ```
    /// use bezzel::piece::parse_betza;
    /// let (attacks, _) = parse_betza("BN").unwrap();
    /// let archbishop = attacks.into_piece("archbishop", "archbishops");
    /// assert_eq!((archbishop.letter, archbishop.leaps.len()), ('A', 8));
    /// ```
    pub fn into_piece(self, name: &str, plural: &str) -> Piece {
        let moves = self.normalize();
        let merged = moves.merged;
        let known = PIECES.iter().find(|it| MoveSet { merged, ..MoveSet::from_piece(it) } == moves);
        let (rays, leaps, riders) = match known {
            Some(known) => (known.rays.clone(), known.leaps.clone(), known.riders.clone()),
            None => {
                let (rays, leaps, riders) = moves.step_lists();
                (rays.into(), leaps.into(), riders.into())
            }
        };
        // Drawings and FENs have letters of ASCII.
        let letter = name.chars().find(char::is_ascii_alphabetic).unwrap_or('Z');
        let letter = letter.to_ascii_uppercase();
        let (name, plural) = (name.to_owned().into(), plural.to_owned().into());
        let (glyph, definition) = (letter, None);
        PieceData { name, plural, letter, glyph, rays, leaps, riders, merged, definition }.into()
    }

    /// Returns the sorted rays, leaps (including the repetitions of riders), and riders.
    fn step_lists(&self) -> (Vec<StepOffset>, Vec<StepOffset>, Vec<StepOffset>) {
        let mut leaps = self.leaps.clone();
        let longest = Piece::LONGEST_LEAP as i32;
        for &(files, ranks) in &self.riders {
            leaps.extend(
                (1..=longest / files.abs().max(ranks.abs())).map(|n| (n * files, n * ranks)),
            );
        }
        let list = |steps: &BTreeSet<StepOffset>| steps.iter().copied().collect();
        (list(&self.rays), leaps.into_iter().collect(), list(&self.riders))
    }
}

impl Piece {
    /// Returns whether the piece attacks the same squares as another piece.
    ///
    /// ```
    /// use bezzel::piece::{KNIGHT, Piece, QUEEN};
    /// assert!(Piece::leaper(1, 2).unwrap().has_same_moves(&KNIGHT));
    /// assert!(!QUEEN.has_same_moves(&KNIGHT));
    /// ```
    pub fn has_same_moves(&self, other: &Piece) -> bool {
        std::ptr::eq::<PieceData>(&**self, &**other)
            || is_same_set(&self.rays, &other.rays) && is_same_set(&self.leaps, &other.leaps)
    }

    /// Returns the piece of the table that attacks the same squares, if there is one.
    ///
    /// ```
    /// use bezzel::piece::Piece;
    /// assert_eq!(Piece::leaper(1, 2).unwrap().standard_piece().unwrap().letter, 'N');
    /// assert!(Piece::leaper(1, 3).unwrap().standard_piece().is_none());
    /// ```
    pub fn standard_piece(&self) -> Option<&'static Piece> {
        PIECES.into_iter().find(|piece| self.has_same_moves(piece))
    }

    /// Returns whether every piece that it attacks would attack it back.
    ///
    /// ```
    /// use bezzel::piece::{KNIGHT, parse_betza};
    /// let pawn = parse_betza("fF").unwrap().0.into_piece("pawn", "pawns");
    /// assert!(KNIGHT.is_mutual() && !pawn.is_mutual());
    /// ```
    pub fn is_mutual(&self) -> bool {
        let back = |steps: &[(i32, i32)]| {
            steps.iter().all(|&(files, ranks)| has_step(steps, (-files, -ranks)))
        };
        back(&self.rays) && back(&self.leaps)
    }

    /// Returns the piece that attacks every square that this piece attacks or is attacked from. Two
    /// of these pieces on a board do not attack each other if and only if they do not attack each
    /// other as the returned piece.
    ///
    /// ```
    /// use bezzel::piece::parse_betza;
    /// let pawn = parse_betza("fF").unwrap().0.into_piece("pawn", "pawns");
    /// assert_eq!(pawn.leaps[..], [(-1, 1), (1, 1)]);
    /// assert_eq!(pawn.mutual_closure().leaps[..], [(-1, -1), (-1, 1), (1, -1), (1, 1)]);
    /// ```
    pub fn mutual_closure(&self) -> Piece {
        if self.is_mutual() {
            self.clone()
        } else {
            MoveSet::from_piece(self).with_reverses().into_piece(&self.name, &self.plural)
        }
    }

    /// Returns the piece that attacks the squares from which this piece attacks its square.
    ///
    /// ```
    /// use bezzel::piece::parse_betza;
    /// let pawn = parse_betza("fF").unwrap().0.into_piece("pawn", "pawns");
    /// assert_eq!(pawn.reverse().leaps[..], [(-1, -1), (1, -1)]);
    /// ```
    pub fn reverse(&self) -> Piece {
        self.image(Symmetry::HalfTurn)
    }

    /// Returns whether a symmetry of the board maps the squares that the piece attacks to those
    /// that it attacks from the image of its square.
    ///
    /// ```
    /// use bezzel::{board::Symmetry, piece::parse_betza};
    /// let pawn = parse_betza("fF").unwrap().0.into_piece("pawn", "pawns");
    /// assert!(pawn.is_invariant_under(Symmetry::MirrorFiles));
    /// assert!(!pawn.is_invariant_under(Symmetry::MirrorRanks));
    /// ```
    pub fn is_invariant_under(&self, symmetry: Symmetry) -> bool {
        let stays = |steps: &[(i32, i32)]| {
            steps.iter().all(|&step| has_step(steps, symmetry.apply_step(step)))
        };
        stays(&self.rays) && stays(&self.leaps)
    }

    /// Returns whether a symmetry of the board, a plain one or a torus, maps what the piece attacks
    /// there to what it attacks from the image: steps that are longer than the board, or that meet
    /// on a torus, make no difference.
    pub(super) fn keeps_attacks(&self, grid: &Grid, symmetry: Symmetry) -> bool {
        debug_assert!(
            !grid.is_nonstandard(),
            "on other boards a step does not tell what is attacked"
        );
        if self.is_invariant_under(symmetry) {
            return true;
        }
        let offsets = AttackOffsets { grid, piece: self };
        let is_there = |step: (i64, i64)| offsets.has(offsets.image(step, symmetry));
        self.leaps.iter().all(|&leap| offsets.reduced(wide(leap)).is_none_or(is_there))
            && self.rays.iter().all(|&ray| {
                // A ray that is the image of this one has all of it; else the first squares tell.
                offsets.is_ray(offsets.image(wide(ray), symmetry))
                    || offsets.along(ray).all(is_there)
            })
    }

    /// Returns the piece as it moves on the image of the board under a symmetry.
    ///
    /// ```
    /// use bezzel::{board::Symmetry, piece::parse_betza};
    /// let pawn = parse_betza("fF").unwrap().0.into_piece("pawn", "pawns");
    /// assert_eq!(pawn.image(Symmetry::QuarterTurn).leaps[..], [(1, -1), (1, 1)]);
    /// ```
    pub fn image(&self, symmetry: Symmetry) -> Piece {
        if self.is_invariant_under(symmetry) {
            self.clone()
        } else {
            MoveSet::from_piece(self).image(symmetry).into_piece(&self.name, &self.plural)
        }
    }

    /// Returns the piece that attacks all squares that this piece attacks on any image of the board
    /// under a group of symmetries.
    ///
    /// ```
    /// use bezzel::{board::Symmetry, piece::parse_betza};
    /// let pawn = parse_betza("fF").unwrap().0.into_piece("pawn", "pawns");
    /// assert_eq!(pawn.group_closure(&Symmetry::ALL).leaps.len(), 4);
    /// ```
    pub fn group_closure(&self, group: &[Symmetry]) -> Piece {
        if group.iter().all(|&symmetry| self.is_invariant_under(symmetry)) {
            return self.clone();
        }
        let (moves, mut all) = (MoveSet::from_piece(self), MoveSet::default());
        group.iter().for_each(|&symmetry| all.extend(&moves.image(symmetry)));
        all.into_piece(&self.name, &self.plural)
    }

    /// Returns whether its leaps are complete on a plain board or a torus. The repetitions of a
    /// rider are listed only up to a length.
    ///
    /// ```
    /// use bezzel::{board::Grid, piece::parse_betza};
    /// let (attacks, _) = parse_betza("NN").unwrap();
    /// let nightrider = attacks.into_piece("nightrider", "nightriders");
    /// assert!(nightrider.is_complete_on(&Grid::plain("8".parse().unwrap())));
    /// assert!(!nightrider.is_complete_on(&Grid::plain("1000".parse().unwrap())));
    /// ```
    pub fn is_complete_on(&self, grid: &Grid) -> bool {
        let (width, height) = (u64::from(grid.size.files()), u64::from(grid.size.ranks()));
        self.riders.iter().all(|&(files, ranks)| {
            let (files, ranks) = (u64::from(files.unsigned_abs()), u64::from(ranks.unsigned_abs()));
            let written = u64::from(Piece::LONGEST_LEAP) / files.max(ranks);
            let steps = if grid.is_torus() {
                // The rider returns to its square after the least common multiple of the two
                // periods.
                let (one, other) = (width / gcd(width, files), height / gcd(height, ranks));
                (one / gcd(one, other)).saturating_mul(other) - 1
            } else {
                let fit = |room: u64, step: u64| (room - 1).checked_div(step).unwrap_or(u64::MAX);
                fit(width, files).min(fit(height, ranks))
            };
            steps <= written
        })
    }
}

/// What a piece attacks from every square of a plain board or a torus, as the way from the square.
struct AttackOffsets<'a> {
    grid: &'a Grid,
    piece: &'a Piece,
}

impl AttackOffsets<'_> {
    fn sides(&self) -> (i64, i64) {
        (i64::from(self.grid.size.files()), i64::from(self.grid.size.ranks()))
    }

    /// Returns the way to the square that a step leads to; `None` where no square has one on the
    /// board, and where it leads back.
    fn reduced(&self, (files, ranks): (i64, i64)) -> Option<(i64, i64)> {
        let (width, height) = self.sides();
        let way = match self.grid.is_torus() {
            true => (files.rem_euclid(width), ranks.rem_euclid(height)),
            false => (files, ranks),
        };
        (way.0.abs() < width && way.1.abs() < height && way != (0, 0)).then_some(way)
    }

    fn image(&self, (files, ranks): (i64, i64), symmetry: Symmetry) -> (i64, i64) {
        let ((a, b), (c, d)) = (symmetry.apply_step((1, 0)), symmetry.apply_step((0, 1)));
        let image = (
            files * i64::from(a) + ranks * i64::from(c),
            files * i64::from(b) + ranks * i64::from(d),
        );
        self.reduced(image).unwrap_or(image)
    }

    /// Returns whether the piece attacks the square that a way leads to.
    fn has(&self, way: (i64, i64)) -> bool {
        self.is_ray(way)
            || self.piece.leaps.iter().any(|&leap| self.reduced(wide(leap)) == Some(way))
    }

    /// Returns whether a way goes along a ray.
    fn is_ray(&self, (files, ranks): (i64, i64)) -> bool {
        let (width, height) = self.sides();
        let is_along = |&(x, y): &(i32, i32)| {
            let (x, y) = wide((x, y));
            if !self.grid.is_torus() {
                let times = files.abs().max(ranks.abs());
                return times > 0 && (times * x, times * y) == (files, ranks);
            }
            match (x, y) {
                (_, 0) => ranks == 0,
                (0, _) => files == 0,
                _ => {
                    let common = gcd(width as u64, height as u64) as i64;
                    (files * x - ranks * y).rem_euclid(common) == 0
                }
            }
        };
        self.piece.rays.iter().any(is_along)
    }

    /// The ways to the squares along a ray.
    fn along(&self, ray: (i32, i32)) -> impl Iterator<Item = (i64, i64)> {
        let (x, y) = wide(ray);
        (1i64..).map_while(move |times| self.reduced((times * x, times * y)))
    }
}

fn wide((files, ranks): (i32, i32)) -> (i64, i64) {
    (files.into(), ranks.into())
}

/// Largest number of steps that are compared one by one. Longer lists are sorted and use binary
/// search.
const MAX_UNSORTED: usize = 8;

/// Returns whether a list contains a step.
fn has_step(steps: &[(i32, i32)], step: (i32, i32)) -> bool {
    if steps.len() <= MAX_UNSORTED {
        steps.contains(&step)
    } else {
        steps.binary_search(&step).is_ok()
    }
}

/// Returns whether two lists without duplicates contain the same steps.
fn is_same_set(steps: &[(i32, i32)], others: &[(i32, i32)]) -> bool {
    steps.len() == others.len() && steps.iter().all(|&step| has_step(others, step))
}

/// Returns the greatest common divisor.
pub fn gcd(a: u64, b: u64) -> u64 {
    if b == 0 { a } else { gcd(b, a % b) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Size;
    use crate::piece::{KING, QUEEN, parse_betza};

    fn piece(text: &str) -> Piece {
        parse_betza(text).expect("it can be read").0.into_piece("thing", "things")
    }

    #[test]
    fn equal_moves_make_equal_pieces() {
        for text in ["Q", "RB", "WWFF", "W0F0", "QK", "KQ", "R3BQ"] {
            assert!(piece(text).has_same_moves(&QUEEN) && piece(text).rays == QUEEN.rays, "{text}");
        }
        assert_eq!(piece("BN"), piece("NFF"));
        assert_eq!(piece("WF").standard_piece(), Some(&KING));
        assert_eq!(piece("DD").standard_piece(), None);
    }

    #[test]
    fn one_way_pieces_have_a_mutual_piece() {
        assert!(
            !piece("fF").is_mutual() && piece("fF").mutual_closure().has_same_moves(&piece("F"))
        );
        assert!(piece("WfF").mutual_closure().has_same_moves(&KING));
        assert!(piece("fR").mutual_closure().has_same_moves(&piece("fbR")));
        for symmetry in Symmetry::ALL {
            assert!(piece("NB3").is_invariant_under(symmetry));
            let image = piece("flN").image(symmetry);
            assert_eq!(image.leaps[..], [symmetry.apply_step(piece("flN").leaps[0])]);
        }
        assert!(
            piece("fF").is_invariant_under(Symmetry::MirrorFiles)
                && !piece("fF").is_invariant_under(Symmetry::HalfTurn)
        );
    }

    #[test]
    fn riders_are_complete_on_boards_within_their_leaps() {
        let on = |text, files, ranks, torus| {
            let size = Size::new(files, ranks).expect("a size");
            piece(text).is_complete_on(&if torus { Grid::torus(size) } else { Grid::plain(size) })
        };
        assert!(
            on("NN", 99, 99, false) && on("NN", 3, 100_000, false) && on("N", 1000, 1000, false)
        );
        assert!(!on("NN", 101, 101, false) && on("NN", 50, 50, true) && !on("NN", 30, 31, true));
        assert!(on("Q", 100_000, 100_000, true));
    }
}
