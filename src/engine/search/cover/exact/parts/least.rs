//! The minimum number of pieces by components, and a cover with a few more pieces, which are
//! distributed among the components.

use super::super::answers::any_of;
use super::super::orbits::image;
use super::apart::{Apart, Halt};
use crate::board::Square;
use crate::search::End;

/// Largest number of pieces beyond the minimum that are distributed among the components.
const SPARE: u64 = 8;

impl<const N: usize> Apart<'_, N> {
    /// Finds a minimum cover of each component, and the total number of pieces. There are no covers
    /// in the result if a component has none, or if they exceed `most` pieces or the limit. The
    /// number is then the proven lower bound.
    pub(super) fn each_least(&mut self, most: Option<u64>) -> (Option<Vec<Vec<u32>>>, u64, End) {
        let mut covers: Vec<Vec<u32>> = Vec::new();
        let mut needed = 0;
        for part in 0..self.parts.len() {
            if let Some((earlier, table)) = &self.parts[part].image_of {
                let image = image(&covers[*earlier], |square| table[square as usize]);
                needed += image.len() as u64;
                covers.push(image);
                continue;
            }
            let mut number = self.parts[part].field.required.len() as u64;
            let cover = loop {
                let is_beyond = most.is_some_and(|most| needed + number > most);
                if is_beyond || number > self.parts[part].squares.len() as u64 {
                    return (None, needed + number, End::Complete);
                }
                match self.find(part, number) {
                    (Some(found), _) => break found,
                    (None, End::Complete) => number += 1,
                    (None, end) => return (None, needed + number, end),
                }
            };
            needed += cover.len() as u64;
            covers.push(cover);
        }
        (Some(covers), needed, End::Complete)
    }

    pub(super) fn least(&mut self, most: Option<u64>) -> Result<Vec<Vec<u32>>, Halt> {
        match self.each_least(most) {
            (Some(covers), ..) => Ok(covers),
            (None, _, End::Complete) => Err(Halt::None),
            (None, _, End::Stopped(stop)) => Err(Halt::Stopped(stop)),
        }
    }

    /// Builds a cover of the board with `pieces` pieces from minimum covers of the components. The
    /// last components take the spare pieces.
    pub(super) fn filled(&mut self, mut covers: Vec<Vec<u32>>, pieces: u64) -> Result<Vec<Square>, Halt> {
        let needed: u64 = covers.iter().map(|cover| cover.len() as u64).sum();
        let spare = pieces.checked_sub(needed).ok_or(Halt::None)?;
        if spare > SPARE {
            return Err(Halt::Many);
        }
        // For each number of extra pieces, a cover of the components so far.
        let mut ways: Vec<Option<Vec<u32>>> = vec![None; spare as usize + 1];
        ways[0] = Some(Vec::new());
        for (part, least) in covers.iter_mut().enumerate() {
            let mut own = vec![Some(std::mem::take(least))];
            let number = own[0].as_ref().map_or(0, Vec::len) as u64;
            for more in 1..=spare {
                match self.find(part, number + more) {
                    (None, End::Stopped(stop)) => return Err(Halt::Stopped(stop)),
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
        let cover = ways.pop().flatten().ok_or(Halt::None)?;
        Ok(self.squares(&[cover]))
    }

    /// Finds a cover of a component with exactly `pieces` pieces.
    fn find(&mut self, part: usize, pieces: u64) -> (Option<Vec<u32>>, End) {
        let (found, searched) = any_of(&self.plan(part, pieces, self.limit));
        self.nodes += searched.nodes;
        (found, searched.end)
    }
}
