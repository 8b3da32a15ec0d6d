//! Small closed knight's tours that can be joined to larger ones, found by a search on first use.

use super::euler::{self, RepairGoal};
use super::warnsdorff::{TieBreak, WarnsdorffRule, WarnsdorffWalker};
use super::{MoveGraph, TourField};
use bezzel_base::board::{Size, Square};
use bezzel_base::core::Limit;
use std::sync::OnceLock;

/// Sides of tiles. A tile with a short side of 5 is only possible if the board itself has that
/// side.
pub(super) const SIDES: std::ops::RangeInclusive<u32> = 5..=11;

/// Number of random tours that are tried for an open tile. A few dozen are enough.
const ATTEMPTS: usize = 100_000;

/// Tour of a small board that can be joined to its neighbours.
///
/// A corner has only two moves, so every closed tour visits b3, a1, c2 in this order or in reverse.
/// The neighbour on the left gives up its move between ranks 2 and 4 of its last two files, and
/// this tile gives up its move a1 - b3. The four ends are then one move apart in pairs. The
/// neighbour below is joined in the same way with the move a1 - c2. The tile therefore has to use
/// the moves [`Tile::right`] and [`Tile::top`].
#[derive(Debug)]
pub(super) struct Tile {
    /// Squares of the tour as (files, ranks) from the lower left corner. A closed tile begins on
    /// a1, continues to b3 and ends on c2.
    pub(super) path: Vec<(u32, u32)>,
    /// Index of a1 in the path.
    pub(super) corner: usize,
    /// Index in the path before the move on the right edge.
    pub(super) right: Option<usize>,
    /// Index in the path before the move on the upper edge.
    pub(super) top: Option<usize>,
}

/// Returns the move that is given up to a neighbour on the right. Its squares lie in the second to
/// last and the last file.
pub(super) fn right_move(size: Size) -> [Square; 2] {
    let files = size.files();
    [Square { file: files - 2, rank: 1 }, Square { file: files - 1, rank: 3 }]
}

/// Returns the move that is given up to a neighbour above. Its squares lie in the second to last
/// and the last rank.
pub(super) fn top_move(size: Size) -> [Square; 2] {
    let ranks = size.ranks();
    [Square { file: 1, rank: ranks - 2 }, Square { file: 3, rank: ranks - 1 }]
}

/// Tries to find a knight's tour that begins on a square, with one seed after another.
fn knight_tours(
    size: Size,
    from: Square,
    closed: bool,
) -> impl Iterator<Item = Option<Vec<Square>>> {
    let graph = MoveGraph::new(&TourField::knight(size));
    let wish = RepairGoal { closed, keeps_start: true, to: None };
    (0u64..).map(move |seed| {
        let tie = TieBreak::Random(seed);
        let mut walker = WarnsdorffWalker::new(&graph, WarnsdorffRule::Fewest, tie, None);
        let path = walker.walk(graph.number(from)).to_vec();
        let repair = euler::complete_path(&graph, &path, wish, seed, &Limit::default());
        repair.done.then(|| graph.squares(&repair.path))
    })
}

impl Tile {
    /// Returns the closed tile of a size with sides in [`SIDES`] and an even area.
    ///
    /// # Complexity
    /// The first call for a size searches for some microseconds to milliseconds. Later calls look
    /// the tile up.
    pub(super) fn closed(files: u32, ranks: u32) -> &'static Tile {
        static TILES: [[OnceLock<Tile>; 7]; 7] = [const { [const { OnceLock::new() }; 7] }; 7];
        let at = |side: u32| (side - SIDES.start()) as usize;
        TILES[at(files)][at(ranks)].get_or_init(|| Tile::search_closed(files, ranks))
    }

    fn search_closed(files: u32, ranks: u32) -> Tile {
        let size = tile_size(files, ranks);
        let corner = Square { file: 0, rank: 0 };
        let mut tiles = knight_tours(size, corner, true).flatten().filter_map(|mut tour| {
            if tour[1] != (Square { file: 1, rank: 2 }) {
                tour[1..].reverse();
            }
            let tile = Tile::new(size, &tour);
            (tile.right.is_some() && (tile.top.is_some() || ranks == 5)).then_some(tile)
        });
        tiles.next().expect(
            "every even rectangle with sides from 5 to 11, one of them above 5, has such a tour",
        )
    }

    /// Searches for an open tile with an odd area that begins on `from`.
    ///
    /// `right` and `top` require the moves that are given up to these neighbours. `joined` keeps
    /// the end of the tour away from a1.
    ///
    /// Returns `None` if `from` does not have the colour of the corners, if it is a1 although
    /// `joined` is set, or if no attempt succeeds.
    pub(super) fn open(
        files: u32,
        ranks: u32,
        from: Square,
        right: bool,
        top: bool,
        joined: bool,
    ) -> Option<Tile> {
        let size = tile_size(files, ranks);
        let corner = Square { file: 0, rank: 0 };
        if !(from.file + from.rank).is_multiple_of(2) || joined && from == corner {
            return None;
        }
        let tours = knight_tours(size, from, false).take(ATTEMPTS).flatten();
        let ends_well = |tour: &Vec<Square>| !joined || tour[tour.len() - 1] != corner;
        let mut tiles = tours.filter(ends_well).map(|tour| Tile::new(size, &tour));
        tiles.find(|tile| (!right || tile.right.is_some()) && (!top || tile.top.is_some()))
    }

    fn new(size: Size, tour: &[Square]) -> Tile {
        let place =
            |[a, b]: [Square; 2]| tour.windows(2).position(|pair| pair == [a, b] || pair == [b, a]);
        let (right, top) = (place(right_move(size)), place(top_move(size)));
        let path: Vec<(u32, u32)> = tour.iter().map(|square| (square.file, square.rank)).collect();
        let corner = path.iter().position(|&at| at == (0, 0)).expect("a tour visits the corner");
        Tile { path, corner, right, top }
    }
}

fn tile_size(files: u32, ranks: u32) -> Size {
    Size::new(files.into(), ranks.into()).expect("tiles are small")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{TourEnds, check};

    #[test]
    fn every_odd_tile_is_found_from_every_square() {
        for (files, ranks) in [
            (5, 5),
            (5, 7),
            (7, 5),
            (5, 9),
            (9, 5),
            (5, 11),
            (11, 5),
            (7, 7),
            (7, 9),
            (11, 7),
            (9, 11),
        ] {
            let size = tile_size(files, ranks);
            for from in size.iter().filter(|from| (from.file + from.rank).is_multiple_of(2)) {
                let joined = from != Square { file: 0, rank: 0 };
                let tile = Tile::open(files, ranks, from, files > 5, ranks > 5, joined);
                let tile = tile.unwrap_or_else(|| panic!("{files}x{ranks} from {from}"));
                let tour: Vec<Square> =
                    tile.path.iter().map(|&(file, rank)| Square { file, rank }).collect();
                assert_eq!(
                    check(&TourField::knight(size), TourEnds::OPEN.from(from), &tour),
                    Ok(())
                );
            }
        }
    }

    #[test]
    fn every_even_tile_is_found() {
        for files in SIDES {
            for ranks in SIDES.filter(|ranks| (files * ranks).is_multiple_of(2)) {
                let tile = Tile::closed(files, ranks);
                let tour: Vec<Square> =
                    tile.path.iter().map(|&(file, rank)| Square { file, rank }).collect();
                assert_eq!(
                    check(&TourField::knight(tile_size(files, ranks)), TourEnds::CLOSED, &tour),
                    Ok(()),
                    "{files}x{ranks}"
                );
                assert_eq!((tile.path[1], tile.path[tour.len() - 1]), ((1, 2), (2, 1)));
            }
        }
    }
}
