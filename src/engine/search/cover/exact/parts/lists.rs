//! All covers of each component that can be part of a cover of the board.

use super::super::answers::all_of;
use super::super::orbits::image;
use super::apart::{Apart, Halt};
use crate::search::{End, Limit, Stop};

/// Largest number of stored covers of one component. If there are more, the board is searched as a
/// whole.
const MOST: u64 = 1 << 20;

/// Sorted covers of a component by their number of pieces, the fewest first.
pub(super) type Lists = Vec<(u64, Vec<Vec<u32>>)>;

impl<const N: usize> Apart<'_, N> {
    /// Lists the covers of every component that can be part of a cover with this number of pieces.
    /// Without a number, lists those with the fewest pieces.
    pub(super) fn lists(&mut self, pieces: Option<u64>) -> Result<Vec<Lists>, Halt> {
        let (mut lists, mut needed): (Vec<Lists>, u64) = (Vec::new(), 0);
        for part in 0..self.parts.len() {
            let mut number = self.parts[part].field.required.len() as u64;
            if let Some((earlier, _)) = &self.parts[part].image_of {
                number = lists[*earlier][0].0;
            }
            let covers = loop {
                let is_beyond = pieces.is_some_and(|pieces| needed + number > pieces);
                if is_beyond || number > self.parts[part].squares.len() as u64 {
                    return Err(Halt::None);
                }
                let covers = self.list(part, number, &lists)?;
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
                let covers = self.list(part, number, &lists)?;
                lists[part].push((number, covers));
            }
        }
        Ok(lists)
    }

    /// Lists the covers of a component with exactly `pieces` pieces, each sorted.
    fn list(&mut self, part: usize, pieces: u64, lists: &[Lists]) -> Result<Vec<Vec<u32>>, Halt> {
        if let Some((earlier, table)) = &self.parts[part].image_of {
            let known = lists[*earlier].iter().find(|(number, _)| *number == pieces);
            if let Some((_, covers)) = known {
                return Ok(covers.iter().map(|cover| image(cover, |square| table[square as usize])).collect());
            }
        }
        let limit = Limit { solutions: Some(MOST), ..self.limit.clone() };
        let (flat, searched) = all_of(&self.plan(part, pieces, &limit), &self.parts[part].symmetries);
        self.nodes += searched.nodes;
        match searched.end {
            End::Complete if pieces == 0 => Ok(vec![Vec::new(); searched.found as usize]),
            End::Complete => {
                let cover = |squares: &[u16]| squares.iter().map(|&square| square.into()).collect();
                Ok(flat.chunks_exact(pieces as usize).map(cover).collect())
            }
            End::Stopped(Stop::Solutions | Stop::Memory) => Err(Halt::Many),
            End::Stopped(stop) => Err(Halt::Stopped(stop)),
        }
    }
}
