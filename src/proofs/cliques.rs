//! Groups of variables that contain at most one 1. They bound how many variables can be 1 together.

use super::state::{RefutationSearch, SearchExit};
use super::sums::BoundedSum;
use bezzel_base::graph::matching::BipartiteGraph;
use std::collections::BTreeMap;

/// Largest number of groups of mutually exclusive variables.
const CLIQUES: usize = 20_000;

impl RefutationSearch<'_> {
    /// Returns the combination that shows that the groups of mutually exclusive variables allow
    /// fewer ones than required.
    pub(super) fn clique_bound(&self) -> Option<Vec<(u64, u64)>> {
        let least = self.least?;
        let need = u64::from(self.sums[least].bound.saturating_sub(self.ones[least]));
        let is_group =
            |&sum: &usize| self.sums[sum].at_most && Some(sum) != self.most && self.free[sum] > 1;
        let mut groups: Vec<usize> = (0..self.sums.len()).filter(is_group).collect();
        let mut outside: Vec<bool> = self.values.iter().map(Option::is_none).collect();
        let mut room = outside.iter().filter(|&&free| free).count() as u64;
        let mut used = Vec::new();
        let is_pair = |sum: &BoundedSum| sum.variables.len() == 2 && sum.bound == 1;
        let pairs = groups.iter().all(|&sum| self.free[sum] == 2 && is_pair(&self.sums[sum]));
        if let Some(matched) = pairs.then(|| self.match_pairs(&groups)).flatten() {
            room -= matched.len() as u64;
            used = matched;
        } else {
            // Repeatedly takes the group that excludes most of the variables outside all groups so
            // far.
            let saved = |sum: &usize, outside: &[bool]| {
                let members =
                    self.sums[*sum].variables.iter().filter(|&&v| outside[v as usize]).count()
                        as u64;
                members.saturating_sub(self.slack(*sum).map_or(members, u64::from))
            };
            loop {
                groups.retain(|sum| saved(sum, &outside) > 0);
                let Some(&sum) = groups.iter().rev().max_by_key(|sum| saved(sum, &outside)) else {
                    break;
                };
                room -= saved(&sum, &outside);
                self.sums[sum].variables.iter().for_each(|&v| outside[v as usize] = false);
                used.push(sum);
            }
        }
        let terms = std::iter::once(least).chain(used).map(|sum| (self.sums[sum].number, 1));
        (room < need).then(|| terms.collect())
    }

    /// Returns a maximum matching of pairs. Returns `None` if their graph is not bipartite.
    fn match_pairs(&self, pairs: &[usize]) -> Option<Vec<usize>> {
        let mut side: Vec<Option<bool>> = vec![None; self.values.len()];
        let mut next: Vec<Vec<(u32, usize)>> = vec![Vec::new(); self.values.len()];
        for &pair in pairs {
            let [a, b] = self.sums[pair].variables[..] else { return None };
            next[a as usize].push((b, pair));
            next[b as usize].push((a, pair));
        }
        for start in 0..side.len() {
            let mut waiting = vec![(start as u32, side[start].unwrap_or(false))];
            while let Some((at, colour)) = waiting.pop() {
                match side[at as usize] {
                    Some(other) if other != colour => return None,
                    Some(_) => {}
                    None => {
                        side[at as usize] = Some(colour);
                        waiting.extend(next[at as usize].iter().map(|&(to, _)| (to, !colour)));
                    }
                }
            }
        }
        let on_left = |at: usize| side[at] == Some(false);
        let edges = (0..side.len()).map(|at| {
            if on_left(at) { next[at].iter().map(|&(to, _)| to).collect() } else { Vec::new() }
        });
        let matching =
            BipartiteGraph { edges: edges.collect(), right: side.len() }.maximum_matching();
        let partners = matching
            .left_partners
            .iter()
            .enumerate()
            .filter_map(|(at, partner)| Some((at, (*partner)?)));
        let pair = |(at, partner): (usize, u32)| {
            next[at].iter().find(|(to, _)| *to == partner).map(|&(_, pair)| pair)
        };
        partners.map(pair).collect()
    }

    /// Derives the sums of maximal groups in which each pair is exclusive, if there are exclusive
    /// pairs and a minimum number of ones.
    ///
    /// Consider a group with at most one 1, and one more variable that is exclusive with each of
    /// its `k` members: `k - 1` times the group's sum and the `k` pairs add up to `k` times the sum
    /// of all, which is at most `2 k - 1`. Divided by `k` it is at most one.
    pub(super) fn derive_cliques(&mut self) -> Result<(), SearchExit> {
        let is_pair = |sum: &BoundedSum| sum.at_most && sum.bound == 1 && sum.variables.len() == 2;
        if self.least.is_none() || !self.sums.iter().any(is_pair) {
            return Ok(());
        }
        let (mut pairs, mut next) = (BTreeMap::new(), vec![Vec::new(); self.values.len()]);
        for sum in self.sums.iter().filter(|sum| is_pair(sum)) {
            let (a, b) =
                (sum.variables[0].min(sum.variables[1]), sum.variables[0].max(sum.variables[1]));
            if pairs.insert((a, b), sum.number).is_none() {
                next[a as usize].push(b);
                next[b as usize].push(a);
            }
        }
        next.iter_mut().for_each(|next| next.sort_unstable());
        let mut found = Vec::new();
        for first in 0..next.len() as u32 {
            let (before, after) =
                next[first as usize].iter().copied().partition(|&other| other < first);
            self.enumerate_maximal(&next, &mut vec![first], after, before, &mut found)?;
        }
        if found.len() >= CLIQUES {
            // The images of the groups found so far may be missing.
            self.symmetries.clear();
        }
        for mut group in found {
            group.sort_unstable();
            let mut numbers = vec![pairs[&(group[0], group[1])]];
            for size in 2..group.len() {
                self.ticker.check_work(size as u64)?;
                let with =
                    group[..size].iter().map(|&variable| (pairs[&(variable, group[size])], 1));
                let before = numbers.last().map(|&number| (number, size as u64 - 1));
                let terms: Vec<(u64, u64)> = before.into_iter().chain(with).collect();
                numbers.push(self.steps.combine(&terms, size as u64)?);
            }
            let number = numbers.pop().unwrap_or_default();
            self.steps.delete_constraints(&numbers[1..])?;
            self.add_sum(BoundedSum { variables: group, at_most: true, bound: 1, number });
        }
        Ok(())
    }

    /// Enumerates the maximal groups of at least three mutually exclusive variables. They extend
    /// `group` by some of the variables in `after`. Those in `before` were in earlier groups.
    ///
    /// Bron and Kerbosch (1973), with a pivot.
    fn enumerate_maximal(
        &mut self,
        next: &[Vec<u32>],
        group: &mut Vec<u32>,
        mut after: Vec<u32>,
        mut before: Vec<u32>,
        found: &mut Vec<Vec<u32>>,
    ) -> Result<(), SearchExit> {
        self.ticker.check_work(after.len() as u64 + 1)?;
        let is_next = |a: u32, b: u32| next[a as usize].binary_search(&b).is_ok();
        let joined = |pivot: u32| after.iter().filter(|&&other| is_next(pivot, other)).count();
        let Some(pivot) = after.iter().chain(&before).copied().max_by_key(|&pivot| joined(pivot))
        else {
            if group.len() > 2 {
                found.push(group.clone());
            }
            return Ok(());
        };
        for variable in after.clone().into_iter().filter(|&variable| !is_next(pivot, variable)) {
            if found.len() >= CLIQUES {
                break;
            }
            let among =
                |of: &[u32]| of.iter().copied().filter(|&other| is_next(variable, other)).collect();
            let (inner, outer) = (among(&after), among(&before));
            group.push(variable);
            self.enumerate_maximal(next, group, inner, outer, found)?;
            group.pop();
            after.retain(|&other| other != variable);
            before.push(variable);
        }
        Ok(())
    }
}
