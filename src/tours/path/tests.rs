//! Every method against a plain breadth-first search on random boards.

use super::*;
use crate::{MoveGraph, TourField};
use bezzel_base::board::{Grid, Size, Square};
use bezzel_base::core::{Limit, SearchEnd, SilentObserver, SplitMix64, Stop};
use bezzel_base::piece::{BISHOP, KING, KNIGHT, Piece, QUEEN, ROOK, parse_betza};
use num_bigint::BigUint;
use std::collections::BTreeMap;
use std::ops::ControlFlow::Continue;

/// Returns the distances from a square and the number of shortest paths, from the neighbours alone.
fn plain_distances(graph: &MoveGraph, from: u32) -> BTreeMap<u32, (u32, u64)> {
    let mut known = BTreeMap::from([(from, (0, 1))]);
    for distance in 1.. {
        let mut next: BTreeMap<u32, u64> = BTreeMap::new();
        for (&square, &(of, ways)) in &known {
            for near in graph.neighbors(square).iter().filter(|near| !known.contains_key(near)) {
                if of == distance - 1 {
                    *next.entry(*near).or_default() += ways;
                }
            }
        }
        if next.is_empty() {
            return known;
        }
        known.extend(next.into_iter().map(|(square, ways)| (square, (distance, ways))));
    }
    known
}

/// Returns random boards with holes, half of them on a torus.
fn random_graphs(seed: u64, boards: usize) -> Vec<MoveGraph> {
    let mut random = SplitMix64::new(seed);
    let (moves, _) = parse_betza("fN").expect("a knight that moves only forwards");
    let one_way = moves.into_piece("half-knight", "half-knights");
    let pieces: [&Piece; 6] = [&KNIGHT, &KING, &ROOK, &BISHOP, &QUEEN, &one_way];
    let mut graph = |_| {
        let mut side = || random.next_below(4) + 1;
        let size = Size::new(side(), side()).expect("a small board");
        let holes: Vec<Square> = size.iter().filter(|_| random.next_below(5) == 0).collect();
        let piece = pieces[random.next_below(6) as usize];
        let grid = match random.next_below(2) {
            0 => Grid::plain(size),
            _ => Grid::torus(size),
        };
        MoveGraph::new(&TourField::on_grid(&grid, piece, &holes))
    };
    (0..boards).map(&mut graph).collect()
}

#[test]
fn methods_agree_with_a_plain_search() {
    let limit = Limit::default();
    let mut reached = 0;
    for graph in random_graphs(7, 80) {
        let back = graph.reversed(&limit).expect("small");
        for from in 0..graph.len() as u32 {
            let plain = plain_distances(&graph, from);
            let layers = DistanceLayers::search(&graph, from, None, &limit).expect("no limit");
            let all = layers.count_all_paths(&graph, &limit).expect("no limit");
            assert_eq!(layers.reached().len(), plain.len());
            for (&square, ways) in layers.reached().iter().zip(&all) {
                assert_eq!(*ways, BigUint::from(plain[&square].1));
            }
            for to in (0..graph.len() as u32).step_by(3) {
                let known = plain.get(&to);
                assert_eq!(layers.distance(to), known.map(|known| known.0));
                let values =
                    BellmanValues::solve(&graph, to, Some(from), &limit, &mut |_| Continue(()))
                        .expect("no limit");
                assert_eq!(values.value(from), known.map(|known| known.0));
                let ways = BigUint::from(known.map_or(0, |known| known.1));
                assert_eq!(layers.count_paths(&graph, to, &limit), Ok(ways.clone()));
                assert_eq!(values.count_paths(&graph, from, &limit), Ok(ways.clone()));
                // Backtracking takes long with the many moves of a queen.
                if (from + to) % 5 == 0 {
                    let (best, searched) = backtrack(&graph, from, to, &limit, &mut SilentObserver);
                    assert_eq!(searched.end, SearchEnd::Complete);
                    let moves = best.map(|best| best.len() as u32 - 1);
                    assert_eq!(moves, known.map(|known| known.0));
                }
                let (walk, _) = greedy_walk(&graph, from, to, &limit).expect("no limit");
                let is_walk = walk.windows(2).all(|two| graph.has_edge(two[0], two[1]));
                assert!(is_walk && known.is_some() >= (walk.last() == Some(&to)));
                let Some(&(distance, _)) = known else { continue };
                reached += 1;
                let behind = DistanceLayers::search(&back, to, Some(from), &limit);
                let (mut listed, mut plainly) = (Vec::new(), Vec::new());
                let found =
                    list_shortest(&graph, &behind.expect("no limit"), from, &limit, &mut |path| {
                        listed.push(path.to_vec());
                        Continue(())
                    });
                assert_eq!(BigUint::from(found.found), ways);
                let moves = distance as usize;
                list_by_backtracking(&graph, from, to, moves, &limit, &mut |path| {
                    plainly.push(path.to_vec());
                    Continue(())
                });
                assert_eq!(listed, plainly);
                assert!(listed.is_sorted() && listed.iter().all(|path| path.len() == moves + 1));
                assert_eq!(layers.path_to(to).as_ref(), listed.first());
                assert_eq!(values.path_from(&graph, from).as_ref(), listed.first());
            }
        }
    }
    assert!(reached > 500, "{reached}");
}

#[test]
fn lists_stop_at_their_limits() {
    let size = Size::new(8, 8).expect("a valid size");
    let graph = MoveGraph::new(&TourField::knight(size));
    let limit = Limit { solutions: Some(5), ..Limit::default() };
    let layers = DistanceLayers::search(&graph, 63, None, &limit).expect("no limit");
    let found = list_shortest(&graph, &layers, 0, &limit, &mut |_| Continue(()));
    assert_eq!((found.found, found.end), (5, SearchEnd::Stopped(Stop::Solutions)));
    let found = list_by_backtracking(&graph, 0, 63, 6, &limit, &mut |_| Continue(()));
    assert_eq!((found.found, found.end), (5, SearchEnd::Stopped(Stop::Solutions)));
    limit.cancel.cancel();
    let big = MoveGraph::new(&TourField::knight(Size::new(200, 200).expect("a valid size")));
    assert_eq!(DistanceLayers::search(&big, 0, None, &limit).err(), Some(Stop::Cancelled));
    let (best, found) = backtrack(&big, 0, 39_999, &limit, &mut SilentObserver);
    assert_eq!((best, found.end), (None, SearchEnd::Stopped(Stop::Cancelled)));
}
