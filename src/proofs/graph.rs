//! Constraints on a circuit of a graph: parts of the graph, and a flow through it.

use super::state::{DerivedValues, RefutationSearch, SearchExit};
use super::sums::BoundedSum;
use bezzel_base::graph::circuit::FlowResult;
use std::collections::BTreeMap;

impl RefutationSearch<'_> {
    /// Checks whether the constraints of some parts of the graph exclude a circuit. New ones are
    /// added to the sums.
    pub(super) fn exclude_parts(
        &mut self,
        derived: &mut Vec<u64>,
        root: bool,
    ) -> Result<bool, SearchExit> {
        let Some(circuit) = self.circuit.as_deref_mut() else { return Ok(false) };
        let Some(obstacle) = circuit.find_obstacle(&self.values, root) else { return Ok(false) };
        let first = self.sums.len() - circuit.parts.len();
        let (mut terms, mut added) = (Vec::new(), Vec::new());
        for part in obstacle.parts {
            match circuit.parts.iter().position(|known| *known == part) {
                Some(known) => terms.push((self.sums[first + known].number, 1)),
                None => {
                    let (variables, at_most, bound) = circuit.constraint_sum(&part);
                    circuit.parts.push(part);
                    added.push(BoundedSum { variables, at_most, bound, number: 0 });
                }
            }
        }
        added.into_iter().for_each(|sum| self.add_sum(sum));
        if !obstacle.hubs.is_empty() {
            terms.extend(
                obstacle.hubs.iter().map(|&hub| (self.sums[2 * hub as usize + 1].number, 1)),
            );
            derived.push(self.steps.combine(&terms, 1)?);
        }
        Ok(true)
    }

    /// Derives the bound by a flow through the graph, if it decides something.
    pub(super) fn flow_bound(&mut self) -> Result<Option<DerivedValues>, SearchExit> {
        let Some(circuit) = self.circuit.as_deref() else { return Ok(None) };
        let need = |vertex: usize| self.sums[2 * vertex].bound - self.ones[2 * vertex];
        let needs: Vec<u32> = (0..circuit.incident.len()).map(need).collect();
        self.ticker.check_work(circuit.edges.len() as u64)?;
        let FlowResult::Tight(lefts, rights) = circuit.check_flow(&self.values, &needs) else {
            return Ok(None);
        };
        // The largest amount by which the unset edges can exceed what the sum must reach.
        let (mut factors, mut slack) = (BTreeMap::<u32, i64>::new(), 0);
        for (vertices, sign) in [(&lefts, 1), (&rights, -1)] {
            for &vertex in vertices {
                slack -= sign * i64::from(needs[vertex as usize]);
                let edges = circuit.incident[vertex as usize]
                    .iter()
                    .filter(|&&edge| self.values[edge as usize].is_none());
                edges.for_each(|&edge| *factors.entry(edge).or_default() += sign);
            }
        }
        slack += factors.values().filter(|&&factor| factor > 0).sum::<i64>();
        let is_decided = |&(_, factor): &(u32, i64)| slack >= 0 && factor.abs() > slack;
        let decided: Vec<_> = factors
            .into_iter()
            .filter(is_decided)
            .map(|(edge, factor)| (edge, factor > 0))
            .collect();
        if slack >= 0 && decided.is_empty() {
            return Ok(None);
        }
        let numbers = |vertices: Vec<u32>, way: usize| {
            vertices
                .into_iter()
                .map(move |vertex| 2 * vertex as usize + way)
                .map(|sum| (self.sums[sum].number, 1))
        };
        let terms: Vec<(u64, u64)> = numbers(lefts, 0).chain(numbers(rights, 1)).collect();
        Ok(Some((self.steps.combine(&terms, 1)?, decided)))
    }
}
