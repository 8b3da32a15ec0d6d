//! The largest armies of queens: the search by lines, and the placement of single pieces as a proof
//! that no larger armies exist.

use crate::BenchOptions;
use crate::clock;
use crate::table::{Table, ratio};
use bezzel::board::{Grid, Size};
use bezzel::piece::QUEEN;
use bezzel_base::core::Limit;
use bezzel_placements::multi_piece::{Interaction, MultiPlacement, find_any, find_largest_armies};

/// Longest side for which single pieces are placed.
const PLAIN_SIDE: u32 = 9;

pub(crate) fn print(asked: &BenchOptions) {
    let columns =
        [("each", 0), ("plain proof, s", 3), ("here, s", 3), ("here, nodes", 0), ("ratio", 1)];
    let table = Table::new("armies of queens", &columns);
    for side in 7..=asked.longest_side(11) {
        let size = Size::new(side.into(), side.into()).expect("a valid size");
        let armies = |each: u64| MultiPlacement {
            grid: Grid::plain(size),
            kinds: vec![(QUEEN.clone(), each), (QUEEN.clone(), each)],
            interaction: Interaction::NoAttacksBetweenKinds,
            blocked: Vec::new(),
            required: Vec::new(),
            required_kinds: Vec::new(),
        };
        let (mut each, mut nodes) = (0, 0);
        let here = clock::thread_time(1, || {
            let mixture = armies(0);
            let (largest, searched) =
                find_largest_armies(&mixture, [None; 2], &mixture.symmetries(), &Limit::default());
            (each, nodes) =
                (largest.expect("armies without pieces exist").sizes[0], searched.nodes);
        });
        let plain = (side <= PLAIN_SIDE).then(|| {
            clock::thread_time(1, || {
                let (found, searched) = find_any(&armies(each + 1), &Limit::default());
                assert!(found.is_none() && searched.end.is_complete(), "larger armies exist");
            })
        });
        let values =
            [Some(each as f64), plain, Some(here), Some(nodes as f64), ratio(plain, Some(here))];
        table.row(&side.to_string(), &values);
    }
}
