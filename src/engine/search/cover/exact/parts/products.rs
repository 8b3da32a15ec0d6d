//! Products of the covers of parts: all of them, how many there are, and how many are essentially different.
//!
//! The last follows by the Cauchy-Frobenius lemma: a symmetry permutes the parts, and a cover that it fixes is given, on each cycle of
//! `r` parts, by a cover of one of them that the symmetry's `r`-th power fixes.

use super::super::orbits::image;
use super::apart::{Apart, Part};
use super::lists::Lists;

/// Every cover that takes one of each part and has `pieces` pieces; each sorted, one after the other.
pub(super) fn products(lists: &[Lists], pieces: u64, chosen: &mut Vec<u32>, flat: &mut Vec<u16>) {
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
            products(rest, pieces, chosen, flat);
            chosen.truncate(stood);
        }
    }
}

impl<const N: usize> Apart<'_, N> {
    /// How many covers with `pieces` pieces there are; nothing beyond 128 bits.
    pub(super) fn total(&self, lists: &[Lists], pieces: u64) -> Option<u128> {
        fixed(&self.parts, lists, pieces, &|square| square)
    }

    /// The essentially different ones of all covers, where every symmetry of the board maps covers to covers.
    pub(super) fn classes(&self, lists: &[Lists], pieces: u64, total: u128) -> Option<u128> {
        if !self.symmetries.is_whole(self.covering) {
            return None;
        }
        let fixed = |table: &Vec<u32>| fixed(&self.parts, lists, pieces, &|square| table[square as usize]);
        let others = self.symmetries.tables().map(fixed).sum::<Option<u128>>()?;
        Some((total + others) / u128::from(self.symmetries.order()))
    }
}

/// How many covers with `pieces` pieces a permutation of the squares fixes; nothing beyond 128 bits.
fn fixed<const N: usize>(parts: &[Part<N>], lists: &[Lists], pieces: u64, image: &dyn Fn(u32) -> u32) -> Option<u128> {
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
            // A part without pieces has no cover, and is not met here.
            let there = image(*parts[at].squares.first()?);
            at = parts.iter().position(|part| part.squares.binary_search(&there).is_ok())?;
        }
        let power = |square: u32| (0..cycle).fold(square, |square, _| image(square));
        ways = times(&ways, &on_cycle(&lists[first], cycle, &power))?;
    }
    ways.last().copied()
}

/// For each number of covers of the part that the permutation fixes: the pieces that they put on a cycle of parts, and how many there are.
fn on_cycle(lists: &Lists, cycle: usize, power: &dyn Fn(u32) -> u32) -> Vec<(usize, u128)> {
    let stays = |cover: &&Vec<u32>| image(cover, power) == **cover;
    let fixed = |covers: &Vec<Vec<u32>>| covers.iter().filter(stays).count() as u128;
    lists.iter().map(|(pieces, covers)| (*pieces as usize * cycle, fixed(covers))).collect()
}

/// The product of two polynomials, as far as the first one is long; nothing beyond 128 bits.
fn times(ways: &[u128], more: &[(usize, u128)]) -> Option<Vec<u128>> {
    let mut product = vec![0u128; ways.len()];
    for (pieces, &count) in ways.iter().enumerate().filter(|(_, count)| **count > 0) {
        for &(further, times) in more.iter().filter(|(further, _)| pieces + further < ways.len()) {
            product[pieces + further] = product[pieces + further].checked_add(count.checked_mul(times)?)?;
        }
    }
    Some(product)
}
