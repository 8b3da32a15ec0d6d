//! Products of the covers of components: all of them, their number, and the number of essentially
//! different ones.
//!
//! The last number follows from the Cauchy-Frobenius lemma: a symmetry permutes the components. A
//! cover that it fixes is given, on each cycle of `r` components, by a cover of one of them that
//! the symmetry's `r`-th power fixes.

use super::super::orbits::cover_image;
use super::components::{BoardComponent, CoverDecomposition};
use super::lists::CoversByPieces;

/// Collects every cover that combines one cover of each component and has `pieces` pieces. Each
/// cover is sorted, and they are concatenated.
pub(super) fn collect_products(
    lists: &[CoversByPieces],
    pieces: u64,
    chosen: &mut Vec<u32>,
    flat: &mut Vec<u16>,
) {
    let Some((first, rest)) = lists.split_first() else {
        if chosen.len() as u64 == pieces {
            let mut cover: Vec<u16> = chosen.iter().map(|&square| square as u16).collect();
            cover.sort_unstable();
            flat.extend(cover);
        }
        return;
    };
    let fewest: u64 = rest.iter().map(|lists| lists[0].0).sum();
    let stood = chosen.len();
    for (_, covers) in first.iter().filter(|(number, _)| stood as u64 + number + fewest <= pieces) {
        for cover in covers {
            chosen.extend(cover);
            collect_products(rest, pieces, chosen, flat);
            chosen.truncate(stood);
        }
    }
}

impl<const N: usize> CoverDecomposition<'_, N> {
    /// Counts the covers with `pieces` pieces. Returns `None` if the number exceeds 128 bits.
    pub(super) fn count_total(&self, lists: &[CoversByPieces], pieces: u64) -> Option<u128> {
        count_fixed(&self.components, lists, pieces, &|square| square)
    }

    /// Counts the essentially different covers. Returns `None` unless every symmetry of the board
    /// maps covers to covers.
    pub(super) fn count_classes(
        &self,
        lists: &[CoversByPieces],
        pieces: u64,
        total: u128,
    ) -> Option<u128> {
        if !self.symmetries.is_full_group(self.covering) {
            return None;
        }
        let fixed = |table: &Vec<u32>| {
            count_fixed(&self.components, lists, pieces, &|square| table[square as usize])
        };
        let others = self.symmetries.tables().map(fixed).sum::<Option<u128>>()?;
        Some((total + others) / u128::from(self.symmetries.group_order()))
    }
}

/// Counts the covers with `pieces` pieces that a permutation of the squares fixes. Returns `None`
/// if the number exceeds 128 bits.
fn count_fixed<const N: usize>(
    parts: &[BoardComponent<N>],
    lists: &[CoversByPieces],
    pieces: u64,
    image: &dyn Fn(u32) -> u32,
) -> Option<u128> {
    let mut ways = vec![0u128; pieces as usize + 1];
    ways[0] = 1;
    let mut done = vec![false; parts.len()];
    for first in 0..parts.len() {
        if done[first] {
            continue;
        }
        let (mut at, mut cycle) = (first, 0);
        while !done[at] {
            done[at] = true;
            cycle += 1;
            // A component without pieces has no cover and does not occur here.
            let there = image(*parts[at].squares.first()?);
            at = parts.iter().position(|part| part.squares.binary_search(&there).is_ok())?;
        }
        let power = |square: u32| (0..cycle).fold(square, |square, _| image(square));
        ways = multiply_polynomial(&ways, &fixed_on_cycle(&lists[first], cycle, &power))?;
    }
    ways.last().copied()
}

/// Counts the covers of a component that the permutation fixes. Returns pairs of the number of
/// pieces that such a cover puts on a cycle of components, and the number of covers.
fn fixed_on_cycle(
    lists: &CoversByPieces,
    cycle: usize,
    power: &dyn Fn(u32) -> u32,
) -> Vec<(usize, u128)> {
    let stays = |cover: &&Vec<u32>| cover_image(cover, power) == **cover;
    let fixed = |covers: &Vec<Vec<u32>>| covers.iter().filter(stays).count() as u128;
    lists.iter().map(|(pieces, covers)| (*pieces as usize * cycle, fixed(covers))).collect()
}

/// Multiplies two polynomials, truncated to the length of the first. Returns `None` if a
/// coefficient exceeds 128 bits.
fn multiply_polynomial(ways: &[u128], more: &[(usize, u128)]) -> Option<Vec<u128>> {
    let mut product = vec![0u128; ways.len()];
    for (pieces, &count) in ways.iter().enumerate().filter(|(_, count)| **count > 0) {
        for &(further, times) in more.iter().filter(|(further, _)| pieces + further < ways.len()) {
            product[pieces + further] =
                product[pieces + further].checked_add(count.checked_mul(times)?)?;
        }
    }
    Some(product)
}
