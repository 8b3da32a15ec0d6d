//! A knight's tour of a large board from tours of tiles, in linear time.
//!
//! The board is cut into tiles with sides from 6 to 11 (or 5, if that is a side of the board), each
//! with a closed tour. Two neighbours are joined as follows: each gives up one move, and two moves
//! between them replace these. The tiles of the lowest row are joined from left to right, and every
//! other tile is joined to the one below. If the area is odd, one tile has an odd area and an open
//! tour, on which the whole tour begins and ends.
//!
//! ```text
//!   +---+---+---+
//!   | o | o | o |     o: a tile with a closed tour
//!   +-|-+-|-+-|-+     | and =: two moves, one there and one back
//!   | o = o = o |
//!   +---+---+---+
//! ```
//!
//! It is right because two closed tours that replace the moves a-b and c-d by a-c and b-d become
//! one closed tour. The joins form a tree of the tiles, so all tiles become one tour. Every tile
//! uses the moves that its neighbours need. A corner has two moves, which each tour uses, and the
//! tile was chosen by its moves at the other two edges.
//!
//! Cost: linear in the squares. Memory is linear in the longer side if the squares are visited one
//! by one.
//!
//! Source: after I. Parberry, "An efficient algorithm for the knight's tour problem", Discrete
//! Applied Mathematics 73 (1997), and others.

use super::endpoint::move_end;
use super::tile::{Tile, right_move, top_move};
use super::{TourEnds, TourField};
use bezzel_base::board::{Size, Square};
use bezzel_base::core::{Limit, Stop, Ticker};
use std::ops::ControlFlow::{self, Break, Continue};

/// Largest number of squares of a tour that is stored.
pub const REACH: u64 = 1 << 26;

/// Returns whether tiles can give a tour with these ends.
///
/// Both sides have to be at least 5. A closed tour needs an even area and no given end. The colours
/// of the ends have to fit: on an odd area the colour of the corners, on an even area two different
/// colours.
pub fn is_supported(size: Size, ends: TourEnds) -> bool {
    let sides = size.files() >= 5 && size.ranks() >= 5;
    let even = size.squares().is_multiple_of(2);
    let colour = |square: Square| (square.file + square.rank) % 2;
    let fits = |end: Option<Square>| {
        end.is_none_or(|end| size.contains(end) && (even || colour(end) == 0))
    };
    let both = match (ends.from, ends.to) {
        (Some(from), Some(to)) => from != to && (!even || colour(from) != colour(to)),
        _ => true,
    };
    sides
        && fits(ends.from)
        && fits(ends.to)
        && both
        && if ends.closed { even && ends.to.is_none() } else { true }
}

/// Builds the tour from `ends.from` (by default a1), or up to `ends.to`.
///
/// If both ends are given, a tour from the first one is built, and turns move its end to the second
/// one.
///
/// Returns `None` if [`is_supported`] is false, or if turns do not reach the end, which happens on
/// the smallest boards.
///
/// ```
/// use bezzel_tours::{TourEnds, TourField, check, divide};
/// use bezzel_base::board::Size;
/// let size = Size::new(100, 60).unwrap();
/// let tour = divide::find(size, TourEnds::CLOSED).unwrap();
/// assert_eq!(check(&TourField::knight(size), TourEnds::CLOSED, &tour), Ok(()));
/// ```
///
/// # Complexity
/// Linear in the squares, and quadratic in the longer side if both ends are given.
pub fn find(size: Size, ends: TourEnds) -> Option<Vec<Square>> {
    find_within(size, ends, &Limit::default()).ok().flatten()
}

/// Builds the tour of [`find`] within a limit.
///
/// # Errors
/// The reason why the limit stopped it.
pub fn find_within(size: Size, ends: TourEnds, limit: &Limit) -> Result<Option<Vec<Square>>, Stop> {
    if !is_supported(size, ends) {
        return Ok(None);
    }
    let Some(to) = ends.to else { return build_tour(size, ends, limit) };
    let Some(mut tour) = build_tour(size, TourEnds::OPEN.from(ends.from.unwrap_or(to)), limit)?
    else {
        return Ok(None);
    };
    if ends.from.is_some() {
        return Ok(move_end(&TourField::knight(size), &tour, to));
    }
    tour.reverse();
    Ok(Some(tour))
}

/// Builds the list of squares of the tour from `ends.from`.
fn build_tour(size: Size, ends: TourEnds, limit: &Limit) -> Result<Option<Vec<Square>>, Stop> {
    let (mut ticker, mut stopped) = (Ticker::new(limit), None);
    let mut tour = Vec::with_capacity(size.squares() as usize);
    let flow = visit_squares(size, ends, &mut |square| {
        tour.push(square);
        stopped = ticker.spend_work(1);
        if stopped.is_some() { Break(()) } else { Continue(()) }
    });
    stopped.map_or(Ok(flow.map(|_| tour)), Err)
}

/// Visits the squares of the tour one by one without storing them.
///
/// Returns `None` if [`is_supported`] is false or the last square is given.
///
/// # Complexity
/// Linear in the squares. Memory is linear in the longer side.
pub fn visit_squares(
    size: Size,
    ends: TourEnds,
    visit: &mut impl FnMut(Square) -> ControlFlow<()>,
) -> Option<ControlFlow<()>> {
    if !is_supported(size, ends) || ends.to.is_some() {
        return None;
    }
    let from = ends.from.unwrap_or(Square { file: 0, rank: 0 });
    let mosaic = TileGrid::new(size, from)?;
    Some(mosaic.walk_tiles(from, visit))
}

/// Returns the first coordinate of each tile in one direction, and the side of the board at the
/// end.
///
/// All tiles have side 6, except one of side 6 to 11 for the rest. If the side is odd, this one is
/// odd and contains `at`. Then `at` is its first coordinate only if the tile is the first one.
fn split_side(side: u32, at: u32) -> Vec<u32> {
    if side < 12 {
        return vec![0, side];
    }
    let odd = side % 2;
    let last = if odd == 1 { 7 + (side - 7) % 6 } else { 6 + side % 6 };
    let sixes = (side - last) / 6;
    let before = if odd == 1 { (at.saturating_sub(1) / 6).min(sixes) } else { sixes };
    let part = |k: u32| 6 * k + if k > before { last - 6 } else { 0 };
    (0..=sixes + 1).map(part).collect()
}

/// Move of a tile's tour that is given up, and the neighbour through which the tour continues
/// instead.
#[derive(Clone, Copy)]
struct Junction {
    /// Index in the path before the move.
    place: usize,
    /// Column and row of the neighbour.
    to: (usize, usize),
    /// Whether a forward walk enters the neighbour on its a1.
    on_corner: bool,
}

/// Tiles of a board.
struct TileGrid {
    files: Vec<u32>,
    ranks: Vec<u32>,
    /// Open tile, if the area is odd, with its column and row.
    odd: Option<(Tile, (usize, usize))>,
}

/// Walk through one tile: position, direction and number of squares left.
struct TileWalk {
    tile: (usize, usize),
    at: usize,
    forward: bool,
    left: usize,
    /// Whether the move back to the first square is part of the walk.
    returns: bool,
}

impl TileGrid {
    fn new(size: Size, from: Square) -> Option<TileGrid> {
        let (files, ranks) =
            (split_side(size.files(), from.file), split_side(size.ranks(), from.rank));
        let mut mosaic = TileGrid { files, ranks, odd: None };
        if size.squares() % 2 == 1 {
            let at = mosaic.tile_of(from);
            let (wide, high) = mosaic.tile_sides(at);
            let local = mosaic.local_square(at, from);
            let right = at.1 == 0 && at.0 + 2 < mosaic.files.len();
            let top = at.1 + 2 < mosaic.ranks.len();
            mosaic.odd = Some((Tile::open(wide, high, local, right, top, at != (0, 0))?, at));
        }
        Some(mosaic)
    }

    fn tile_of(&self, square: Square) -> (usize, usize) {
        let part = |starts: &[u32], at: u32| starts.partition_point(|&start| start <= at) - 1;
        (part(&self.files, square.file), part(&self.ranks, square.rank))
    }

    fn tile_sides(&self, (column, row): (usize, usize)) -> (u32, u32) {
        (self.files[column + 1] - self.files[column], self.ranks[row + 1] - self.ranks[row])
    }

    fn local_square(&self, (column, row): (usize, usize), square: Square) -> Square {
        Square { file: square.file - self.files[column], rank: square.rank - self.ranks[row] }
    }

    fn tile_at(&self, at: (usize, usize)) -> &Tile {
        match &self.odd {
            Some((tile, odd)) if *odd == at => tile,
            _ => {
                let (files, ranks) = self.tile_sides(at);
                Tile::closed(files, ranks)
            }
        }
    }

    fn is_odd(&self, at: (usize, usize)) -> bool {
        self.odd.as_ref().is_some_and(|(_, odd)| *odd == at)
    }

    /// Returns the junctions of a tile, which are at most four.
    fn junctions(&self, at: (usize, usize)) -> [Option<Junction>; 4] {
        let (column, row) = at;
        let tile = self.tile_at(at);
        let (files, ranks) = self.tile_sides(at);
        let size = Size::new(files.into(), ranks.into()).expect("tiles are small");
        let pair = |square: Square| (square.file, square.rank);
        let ahead = |place: Option<usize>, way: [Square; 2], to: (usize, usize)| {
            place.map(|place| Junction { place, to, on_corner: tile.path[place] == pair(way[0]) })
        };
        let right = (row == 0 && column + 2 < self.files.len())
            .then(|| ahead(tile.right, right_move(size), (column + 1, row)))
            .flatten();
        let top = (row + 2 < self.ranks.len())
            .then(|| ahead(tile.top, top_move(size), (column, row + 1)))
            .flatten();
        let back = if row > 0 {
            self.entry_junction(tile, (2, 1), (column, row - 1))
        } else if column > 0 {
            self.entry_junction(tile, (1, 2), (column - 1, row))
        } else {
            None
        };
        [right, top, back, None]
    }

    /// Returns the junction at the move between a1 and `second`, through which the tile is entered.
    fn entry_junction(
        &self,
        tile: &Tile,
        second: (u32, u32),
        to: (usize, usize),
    ) -> Option<Junction> {
        let length = tile.path.len();
        let corner = tile.corner;
        let (next, before) = ((corner + 1) % length, (corner + length - 1) % length);
        let place = if tile.path[next] == second { corner } else { before };
        Some(Junction { place, to, on_corner: place == corner })
    }

    fn walk_tiles(
        &self,
        from: Square,
        visit: &mut impl FnMut(Square) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let start = self.tile_of(from);
        let local = self.local_square(start, from);
        let path = &self.tile_at(start).path;
        let at = path.iter().position(|&at| at == (local.file, local.rank)).unwrap_or(0);
        let first = TileWalk {
            tile: start,
            at,
            forward: true,
            left: path.len(),
            returns: !self.is_odd(start),
        };
        let mut strolls = vec![first];
        while let Some(stroll) = strolls.last_mut() {
            let entered = self.walk_tile(stroll, visit)?;
            match entered {
                Some(next) => strolls.push(next),
                None => drop(strolls.pop()),
            }
        }
        Continue(())
    }

    /// Walks through a tile up to the next junction.
    ///
    /// Returns the walk through the neighbour at this junction, or `None` at the end of the tile.
    fn walk_tile(
        &self,
        stroll: &mut TileWalk,
        visit: &mut impl FnMut(Square) -> ControlFlow<()>,
    ) -> ControlFlow<(), Option<TileWalk>> {
        let path = &self.tile_at(stroll.tile).path;
        let length = path.len();
        let doors = self.junctions(stroll.tile);
        // Number of squares before each junction, if the walk is long enough to reach it.
        let ahead = |door: &Junction| {
            let gap = if stroll.forward {
                door.place + length - stroll.at
            } else {
                stroll.at + 2 * length - door.place - 1
            };
            gap % length + 1
        };
        let most = if stroll.returns { stroll.left } else { stroll.left.saturating_sub(1) };
        let door = doors
            .iter()
            .flatten()
            .filter(|door| ahead(door) <= most)
            .min_by_key(|door| ahead(door))
            .copied();
        let steps = door.as_ref().map_or(stroll.left, ahead);
        self.visit_steps(stroll, steps, visit)?;
        Continue(door.map(|door| self.enter_tile(stroll.tile, door, stroll.forward)))
    }

    fn visit_steps(
        &self,
        stroll: &mut TileWalk,
        steps: usize,
        visit: &mut impl FnMut(Square) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let path = &self.tile_at(stroll.tile).path;
        let (file, rank) = (self.files[stroll.tile.0], self.ranks[stroll.tile.1]);
        let (at, length) = (stroll.at, path.len());
        let place =
            |&(files, ranks): &(u32, u32)| Square { file: file + files, rank: rank + ranks };
        if stroll.forward {
            let (near, far) = (steps.min(length - at), steps.saturating_sub(length - at));
            path[at..at + near].iter().map(place).try_for_each(&mut *visit)?;
            path[..far].iter().map(place).try_for_each(&mut *visit)?;
            stroll.at = (at + steps) % length;
        } else {
            let (near, far) = (steps.min(at + 1), steps.saturating_sub(at + 1));
            path[at + 1 - near..=at].iter().rev().map(place).try_for_each(&mut *visit)?;
            path[length - far..].iter().rev().map(place).try_for_each(&mut *visit)?;
            stroll.at = (at + 2 * length - steps) % length;
        }
        stroll.left -= steps;
        Continue(())
    }

    /// Returns the walk through a neighbour, from one end of its given-up move all the way round to
    /// the other.
    fn enter_tile(&self, from: (usize, usize), door: Junction, forward: bool) -> TileWalk {
        let path = &self.tile_at(door.to).path;
        let theirs = self.junctions(door.to).into_iter().flatten().find(|theirs| theirs.to == from);
        let theirs = theirs.expect("neighbours give up a move each");
        // Ends that are one move apart are either both the first or both the second ends of their
        // junctions.
        let first = door.on_corner == forward;
        let (first_at, second_at) = if theirs.on_corner {
            (theirs.place, (theirs.place + 1) % path.len())
        } else {
            ((theirs.place + 1) % path.len(), theirs.place)
        };
        let at = if first { first_at } else { second_at };
        TileWalk {
            tile: door.to,
            at,
            forward: at != theirs.place,
            left: path.len(),
            returns: false,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::check;

    fn check_tour(size: Size, ends: TourEnds) {
        let tour = find(size, ends).unwrap_or_else(|| panic!("{size} {ends:?}"));
        assert_eq!(check(&TourField::knight(size), ends, &tour), Ok(()), "{size} {ends:?}");
    }

    #[test]
    fn every_rectangle_up_to_forty_has_a_tour() {
        for files in 5..=40 {
            for ranks in 5..=40 {
                let size = Size::new(files, ranks).expect("a valid size");
                if is_supported(size, TourEnds::CLOSED) {
                    check_tour(size, TourEnds::CLOSED);
                }
                check_tour(size, TourEnds::OPEN);
            }
        }
    }

    #[test]
    fn tours_start_on_every_square() {
        for (files, ranks) in [(8, 8), (13, 13), (12, 15), (19, 25), (5, 19), (17, 5), (14, 26)] {
            let size = Size::new(files, ranks).expect("a valid size");
            for from in size.iter() {
                for ends in [TourEnds::OPEN.from(from), TourEnds::CLOSED.from(from)] {
                    if is_supported(size, ends) {
                        check_tour(size, ends);
                    }
                }
            }
        }
    }

    #[test]
    fn tours_between_both_ends_are_found() {
        let size = |files, ranks| Size::new(files, ranks).expect("a valid size");
        let square = |file, rank| Square { file, rank };
        check_tour(size(300, 230), TourEnds::OPEN.from(square(7, 200)).to(square(250, 2)));
        check_tour(size(300, 230), TourEnds::OPEN.from(square(7, 200)).to(square(7, 201)));
        check_tour(size(300, 230), TourEnds::OPEN.to(square(250, 3)));
        check_tour(size(301, 231), TourEnds::OPEN.from(square(300, 230)).to(square(0, 0)));
        check_tour(size(301, 231), TourEnds::OPEN.to(square(150, 100)));
        assert!(!is_supported(size(300, 230), TourEnds::OPEN.from(square(0, 0)).to(square(2, 0))));
        assert!(!is_supported(size(301, 231), TourEnds::OPEN.from(square(0, 0)).to(square(1, 0))));
    }

    #[test]
    fn large_board_has_a_tour() {
        let size = Size::new(1000, 1000).expect("a valid size");
        check_tour(size, TourEnds::CLOSED.from(Square { file: 500, rank: 333 }));
        let odd = Size::new(501, 333).expect("a valid size");
        check_tour(odd, TourEnds::OPEN.from(Square { file: 250, rank: 110 }));
    }

    #[test]
    fn limit_stops_a_listed_tour() {
        let past = Limit { deadline: Some(std::time::Instant::now()), ..Limit::default() };
        let size = Size::new(8000, 8000).expect("a valid size");
        assert_eq!(find_within(size, TourEnds::CLOSED, &past), Err(Stop::Deadline));
    }

    #[test]
    fn unsupported_boards_are_refused() {
        let size = |files, ranks| Size::new(files, ranks).expect("a valid size");
        assert!(
            !is_supported(size(7, 7), TourEnds::CLOSED)
                && !is_supported(size(4, 10), TourEnds::OPEN)
        );
        assert!(!is_supported(size(7, 7), TourEnds::OPEN.from(Square { file: 0, rank: 1 })));
        assert!(find(size(4, 10), TourEnds::OPEN).is_none());
    }

    #[test]
    fn parts_fill_the_side() {
        for side in 5..200 {
            for at in 0..side {
                let parts = split_side(side, at);
                assert_eq!((parts[0], parts[parts.len() - 1]), (0, side));
                let odd: Vec<_> =
                    parts.windows(2).filter(|pair| (pair[1] - pair[0]) % 2 == 1).collect();
                assert_eq!(odd.len() as u32, side % 2);
                assert!(
                    odd.iter()
                        .all(|part| (part[0]..part[1]).contains(&at)
                            && (part[0] == 0 || part[0] < at))
                );
            }
        }
    }
}
