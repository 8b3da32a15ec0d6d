//! Orbits of squares, the lines that each fills, and their compatibility.

use crate::independent;
use bezzel_base::board::{Square, Symmetry};
use bezzel_base::core::PlacementSpec;
use std::collections::HashMap;
use std::collections::hash_map::Entry;

/// Orbits, with the lines that they fill and their compatibility.
#[derive(Debug)]
pub(super) struct SquareOrbits {
    pub(super) squares: Vec<Vec<Square>>,
    /// Number of orbits that each represents.
    pub(super) weights: Vec<u64>,
    /// Compatible orbits of each, one bit per orbit.
    pub(super) compatible: Vec<Vec<u64>>,
    /// Lines that each fills, one bit per line.
    pub(super) fills: Vec<u128>,
    /// Lines that must be filled, those of files first and in their order.
    pub(super) lines: u128,
}

impl SquareOrbits {
    /// Computes the orbits of a task whose sets of squares are invariant under the symmetries.
    pub(super) fn new(placing: &PlacementSpec, by: &[Symmetry]) -> SquareOrbits {
        let (squares, after) = independent::independent_orbits(placing, by);
        let words = squares.len().div_ceil(64);
        let mut compatible = vec![vec![0u64; words]; squares.len()];
        for (one, others) in after.iter().enumerate() {
            for other in others.iter().map(|&other| other as usize) {
                compatible[one][other / 64] |= 1 << (other % 64);
                compatible[other][one / 64] |= 1 << (one % 64);
            }
        }
        // Lines that symmetries exchange are filled by the same orbits, so they count as one line
        // here.
        let size = placing.grid.size;
        let (files, ranks) = (size.files() as usize, size.ranks() as usize);
        let (by_file, by_rank) = (placing.pieces == files as u64, placing.pieces == ranks as u64);
        let mut of_line: Vec<Option<u32>> = vec![None; files + ranks];
        let group = Symmetry::generate_group(by);
        let mut count = 0;
        for square in size.iter() {
            for (at, is_asked) in
                [(square.file as usize, by_file), (files + square.rank as usize, by_rank)]
            {
                if !is_asked || of_line[at].is_some() {
                    continue;
                }
                for &symmetry in &group {
                    let image = symmetry.apply(size, square);
                    let is_file = (at < files) == (symmetry.apply_step((0, 1)).0 == 0);
                    of_line
                        [if is_file { image.file as usize } else { files + image.rank as usize }] =
                        Some(count);
                }
                count += 1;
            }
        }
        // Lines are numbered in the order of the files.
        let mut names = HashMap::new();
        let fresh: Vec<Option<usize>> = of_line
            .iter()
            .map(|line| {
                let next = names.len();
                line.map(|line| *names.entry(line).or_insert(next))
            })
            .collect();
        let lines_of = |square: &Square| {
            let at = [fresh[square.file as usize], fresh[files + square.rank as usize]];
            at.into_iter().flatten().fold(0u128, |lines, line| lines | 1 << line)
        };
        let all =
            |squares: &[Square]| squares.iter().map(lines_of).fold(0, |lines, more| lines | more);
        let every = if names.len() >= 128 { u128::MAX } else { (1 << names.len()) - 1 };
        SquareOrbits {
            fills: squares.iter().map(|squares| all(squares)).collect(),
            lines: every & !all(&placing.required),
            weights: vec![1; squares.len()],
            squares,
            compatible,
        }
    }

    /// Merges twins into one orbit.
    pub(super) fn merge_twins(self) -> SquareOrbits {
        let mut firsts: HashMap<(&[u64], u128), usize> = HashMap::new();
        let mut kept: Vec<usize> = Vec::new();
        let mut weights = Vec::new();
        for (own, (beside, &fills)) in self.compatible.iter().zip(&self.fills).enumerate() {
            match firsts.entry((beside, fills)) {
                Entry::Occupied(first) => weights[*first.get()] += self.weights[own],
                Entry::Vacant(none) => {
                    none.insert(kept.len());
                    kept.push(own);
                    weights.push(self.weights[own]);
                }
            }
        }
        let row = |&own: &usize| {
            let mut row = vec![0u64; kept.len().div_ceil(64)];
            let stands = |&(_, &other): &(usize, &usize)| {
                self.compatible[own][other / 64] >> (other % 64) & 1 == 1
            };
            kept.iter()
                .enumerate()
                .filter(stands)
                .for_each(|(at, _)| row[at / 64] |= 1 << (at % 64));
            row
        };
        SquareOrbits {
            compatible: kept.iter().map(row).collect(),
            squares: kept.iter().map(|&own| self.squares[own].clone()).collect(),
            fills: kept.iter().map(|&own| self.fills[own]).collect(),
            weights,
            lines: self.lines,
        }
    }
}
