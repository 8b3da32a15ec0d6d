//! The minimum number of pieces by components, and a cover with a few more pieces, which are
//! distributed among the components.

use super::super::answers::find_in_plan;
use super::super::orbits::cover_image;
use super::components::{CoverDecomposition, DecompositionFailure};
use bezzel_base::board::Square;
use bezzel_base::core::SearchEnd;

/// Largest number of pieces beyond the minimum that are distributed among the components.
const MAX_SPARE: u64 = 8;

impl<const N: usize> CoverDecomposition<'_, N> {
    /// Finds a minimum cover of each component, and the total number of pieces. There are no covers
    /// in the result if a component has none, or if they exceed `most` pieces or the limit. The
    /// number is then the proven lower bound.
    pub(super) fn minimum_covers(
        &mut self,
        most: Option<u64>,
    ) -> (Option<Vec<Vec<u32>>>, u64, SearchEnd) {
        let mut covers: Vec<Vec<u32>> = Vec::new();
        let mut needed = 0;
        for part in 0..self.components.len() {
            if let Some((earlier, table)) = &self.components[part].image_of {
                let image = cover_image(&covers[*earlier], |square| table[square as usize]);
                needed += image.len() as u64;
                covers.push(image);
                continue;
            }
            let mut number = self.components[part].field.required.len() as u64;
            let cover = loop {
                let is_beyond = most.is_some_and(|most| needed + number > most);
                if is_beyond || number > self.components[part].squares.len() as u64 {
                    return (None, needed + number, SearchEnd::Complete);
                }
                match self.find_cover(part, number) {
                    (Some(found), _) => break found,
                    (None, SearchEnd::Complete) => number += 1,
                    (None, end) => return (None, needed + number, end),
                }
            };
            needed += cover.len() as u64;
            covers.push(cover);
        }
        (Some(covers), needed, SearchEnd::Complete)
    }

    pub(super) fn require_minimum_covers(
        &mut self,
        most: Option<u64>,
    ) -> Result<Vec<Vec<u32>>, DecompositionFailure> {
        match self.minimum_covers(most) {
            (Some(covers), ..) => Ok(covers),
            (None, _, SearchEnd::Complete) => Err(DecompositionFailure::NoCover),
            (None, _, SearchEnd::Stopped(stop)) => Err(DecompositionFailure::Stopped(stop)),
        }
    }

    /// Builds a cover of the board with `pieces` pieces from minimum covers of the components. The
    /// last components take the spare pieces.
    pub(super) fn cover_with_pieces(
        &mut self,
        mut covers: Vec<Vec<u32>>,
        pieces: u64,
    ) -> Result<Vec<Square>, DecompositionFailure> {
        let needed: u64 = covers.iter().map(|cover| cover.len() as u64).sum();
        let spare = pieces.checked_sub(needed).ok_or(DecompositionFailure::NoCover)?;
        if spare > MAX_SPARE {
            return Err(DecompositionFailure::TooMany);
        }
        // For each number of extra pieces, a cover of the components so far.
        let mut ways: Vec<Option<Vec<u32>>> = vec![None; spare as usize + 1];
        ways[0] = Some(Vec::new());
        for (part, least) in covers.iter_mut().enumerate() {
            let mut own = vec![Some(std::mem::take(least))];
            let number = own[0].as_ref().map_or(0, Vec::len) as u64;
            for more in 1..=spare {
                match self.find_cover(part, number + more) {
                    (None, SearchEnd::Stopped(stop)) => {
                        return Err(DecompositionFailure::Stopped(stop));
                    }
                    (found, _) => own.push(found),
                }
            }
            ways = (0..=spare as usize)
                .map(|more| {
                    (0..=more).find_map(|before| {
                        let (before, own) = (ways[before].as_ref()?, own[more - before].as_ref()?);
                        Some([&before[..], &own[..]].concat())
                    })
                })
                .collect();
        }
        let cover = ways.pop().flatten().ok_or(DecompositionFailure::NoCover)?;
        Ok(self.cover_squares(&[cover]))
    }

    /// Finds a cover of a component with exactly `pieces` pieces.
    fn find_cover(&mut self, part: usize, pieces: u64) -> (Option<Vec<u32>>, SearchEnd) {
        let (found, searched) = find_in_plan(&self.component_plan(part, pieces, self.limit));
        self.nodes += searched.nodes;
        (found, searched.end)
    }
}
