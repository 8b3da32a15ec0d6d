//! All covers of each component that can be part of a cover of the board.

use super::super::answers::list_plan;
use super::super::orbits::cover_image;
use super::components::{CoverDecomposition, DecompositionFailure};
use bezzel_base::core::{Limit, SearchEnd, Stop};

/// Largest number of stored covers of one component. If there are more, the board is searched as a
/// whole.
const MAX_COVERS: u64 = 1 << 20;

/// Sorted covers of a component by their number of pieces, the fewest first.
pub(super) type CoversByPieces = Vec<(u64, Vec<Vec<u32>>)>;

impl<const N: usize> CoverDecomposition<'_, N> {
    /// Lists the covers of every component that can be part of a cover with this number of pieces.
    /// Without a number, lists those with the fewest pieces.
    pub(super) fn component_covers(
        &mut self,
        pieces: Option<u64>,
    ) -> Result<Vec<CoversByPieces>, DecompositionFailure> {
        let (mut lists, mut needed): (Vec<CoversByPieces>, u64) = (Vec::new(), 0);
        for part in 0..self.components.len() {
            let mut number = self.components[part].field.required.len() as u64;
            if let Some((earlier, _)) = &self.components[part].image_of {
                number = lists[*earlier][0].0;
            }
            let covers = loop {
                let is_beyond = pieces.is_some_and(|pieces| needed + number > pieces);
                if is_beyond || number > self.components[part].squares.len() as u64 {
                    return Err(DecompositionFailure::NoCover);
                }
                let covers = self.list_component(part, number, &lists)?;
                if !covers.is_empty() {
                    break covers;
                }
                number += 1;
            };
            needed += number;
            lists.push(vec![(number, covers)]);
        }
        let spare = pieces.map_or(0, |pieces| pieces - needed);
        for part in 0..lists.len() {
            let least = lists[part][0].0;
            for number in least + 1..=least + spare {
                let covers = self.list_component(part, number, &lists)?;
                lists[part].push((number, covers));
            }
        }
        Ok(lists)
    }

    /// Lists the covers of a component with exactly `pieces` pieces, each sorted.
    fn list_component(
        &mut self,
        part: usize,
        pieces: u64,
        lists: &[CoversByPieces],
    ) -> Result<Vec<Vec<u32>>, DecompositionFailure> {
        if let Some((earlier, table)) = &self.components[part].image_of {
            let known = lists[*earlier].iter().find(|(number, _)| *number == pieces);
            if let Some((_, covers)) = known {
                return Ok(covers
                    .iter()
                    .map(|cover| cover_image(cover, |square| table[square as usize]))
                    .collect());
            }
        }
        let limit = Limit { solutions: Some(MAX_COVERS), ..self.limit.clone() };
        let (flat, searched) = list_plan(
            &self.component_plan(part, pieces, &limit),
            &self.components[part].symmetries,
        );
        self.nodes += searched.nodes;
        match searched.end {
            SearchEnd::Complete if pieces == 0 => Ok(vec![Vec::new(); searched.found as usize]),
            SearchEnd::Complete => {
                let cover = |squares: &[u16]| squares.iter().map(|&square| square.into()).collect();
                Ok(flat.chunks_exact(pieces as usize).map(cover).collect())
            }
            SearchEnd::Stopped(Stop::Solutions | Stop::Memory) => {
                Err(DecompositionFailure::TooMany)
            }
            SearchEnd::Stopped(stop) => Err(DecompositionFailure::Stopped(stop)),
        }
    }
}
