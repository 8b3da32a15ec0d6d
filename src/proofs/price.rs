//! The bound by prices: it compares the gains of the best variables with the prices of the open
//! sums.

use super::state::{DerivedValues, RefutationSearch, SearchExit};
use bezzel_base::piece::gcd;

/// Number of rounds in which prices change, in each node and at the root.
const ROUNDS: (usize, usize) = (4, 100);

/// Bound by prices. It holds the excess of the best gains over the open prices (negative for a
/// contradiction), the last of these gains, and all gains.
struct PriceBound {
    slack: i64,
    last: u64,
    gains: Vec<u64>,
    prices: Vec<u64>,
    total: u64,
}

impl RefutationSearch<'_> {
    /// Derives the bound by prices, if it decides something.
    pub(super) fn derive_price_bound(
        &mut self,
        open: &[usize],
        prices: &mut [u64],
        group: &[usize],
        root: bool,
    ) -> Result<Option<DerivedValues>, SearchExit> {
        let Some(most) = self.most else { return Ok(None) };
        let open: Vec<usize> =
            open.iter().copied().filter(|&sum| Some(sum) != self.least).collect();
        let left = (self.sums[most].bound - self.ones[most]) as usize;
        let mut best = self.price_bound(&open, vec![1; open.len()], left);
        if best.slack >= 0 {
            let mut moving: Vec<u64> = open.iter().map(|&sum| prices[sum].max(1)).collect();
            for _ in 0..if root { ROUNDS.1 } else { ROUNDS.0 } {
                let bound = self.price_bound(&open, moving.clone(), left);
                self.ticker.check_work(bound.gains.len() as u64)?;
                self.adjust_prices(&open, &bound.gains, left, &mut moving);
                let per =
                    |a: &PriceBound, b: &PriceBound| i128::from(a.slack) * i128::from(b.total);
                if per(&bound, &best) < per(&best, &bound) {
                    best = bound;
                }
                if best.slack < 0 {
                    break;
                }
            }
            open.iter().zip(&moving).for_each(|(&sum, &price)| prices[sum] = price);
        }
        if !group.is_empty() {
            // The sum of its images is at least as strong, and is its own image.
            let mut whole = vec![0; self.sums.len()];
            for (&sum, &price) in open.iter().zip(&best.prices) {
                whole[sum] += price;
                group.iter().for_each(|&symmetry| {
                    whole[self.symmetries[symmetry].sums[sum] as usize] += price
                });
            }
            let common = whole.iter().fold(0, |a, &b| gcd(a, b)).max(1);
            best = self.price_bound(
                &open,
                open.iter().map(|&sum| whole[sum] / common).collect(),
                left,
            );
        }
        let PriceBound { slack, last, gains, prices, .. } = best;
        let is_out = |&v: &u32| {
            self.values[v as usize].is_none()
                && last.saturating_sub(gains[v as usize]) as i64 > slack
        };
        let thrown_out: Vec<u32> = if slack < 0 {
            Vec::new()
        } else {
            (0..self.values.len() as u32).filter(is_out).collect()
        };
        if slack >= 0 && thrown_out.is_empty() {
            return Ok(None);
        }
        let priced = open.iter().zip(prices).filter(|(_, price)| *price > 0);
        let mut terms: Vec<(u64, u64)> =
            priced.map(|(&sum, price)| (self.sums[sum].number, price)).collect();
        if last > 0 {
            terms.push((self.sums[most].number, last));
        }
        let decided = thrown_out.into_iter().map(|variable| (variable, false)).collect();
        Ok(Some((self.steps.combine(&terms, 1)?, decided)))
    }

    /// Computes the bound by these prices of the open sums, if `left` variables may still become 1.
    fn price_bound(&self, open: &[usize], prices: Vec<u64>, left: usize) -> PriceBound {
        let (mut gains, mut total) = (vec![0; self.values.len()], 0);
        for (&sum, &price) in open.iter().zip(&prices).filter(|(_, price)| **price > 0) {
            total += price * u64::from(self.sums[sum].bound - self.ones[sum]);
            for &variable in &self.sums[sum].variables {
                if self.values[variable as usize].is_none() {
                    gains[variable as usize] += price;
                }
            }
        }
        let mut best: Vec<u64> = gains.iter().copied().filter(|&gain| gain > 0).collect();
        best.sort_unstable_by(|a, b| b.cmp(a));
        let last = left.checked_sub(1).and_then(|last| best.get(last)).copied().unwrap_or(0);
        let slack = best.iter().take(left).sum::<u64>() as i64 - total as i64;
        PriceBound { slack, last, gains, prices, total }
    }

    /// Adjusts the prices: those of sums that the best variables do not meet increase, those of
    /// sums met more than once decrease.
    fn adjust_prices(&self, open: &[usize], gains: &[u64], left: usize, prices: &mut [u64]) {
        let mut best: Vec<usize> =
            (0..gains.len()).filter(|&variable| gains[variable] > 0).collect();
        best.sort_unstable_by_key(|&variable| std::cmp::Reverse(gains[variable]));
        let mut met = vec![0u64; self.sums.len()];
        for &variable in best.iter().take(left) {
            self.occurrences[variable].iter().for_each(|&sum| met[sum as usize] += 1);
        }
        for (&sum, price) in open.iter().zip(prices) {
            *price = match met[sum] {
                0 => *price + 2,
                times => price.saturating_sub(times - 1),
            };
        }
    }
}
