//! Mirror images of states, of which one represents both.

use super::layer::{CLOSED, WalkState};
use super::strip::WalkStrip;

impl WalkStrip {
    /// Returns the number of the mirror image of a square in the middle of its line.
    fn mirrored(&self, number: usize) -> usize {
        let side = self.size.shorter_side() as usize;
        number - number % side + (side - 1 - number % side)
    }

    /// Returns whether the mirror images of walks are walks.
    pub(super) fn is_mirrored(&self) -> bool {
        let image = |number: usize| self.mirrored(number);
        (0..self.len()).all(|number| {
            let keeps_move = |&to: &usize| {
                let (a, b) = (image(number), image(to));
                self.later[a.min(b)].contains(&a.max(b))
            };
            self.is_open[number] == self.is_open[image(number)]
                && self.is_given[number] == self.is_given[image(number)]
                && self.later[number].iter().all(keeps_move)
        })
    }

    /// Returns whether a square is the last one of its line.
    pub(super) fn ends_line(&self, number: usize) -> bool {
        (number + 1).is_multiple_of(self.size.shorter_side() as usize)
    }

    /// Returns the mirror image of a state after the last square of a line. Squares with moves to
    /// later ones are then whole lines.
    pub(super) fn mirror_state(&self, square: usize, state: &WalkState) -> WalkState {
        let mut mirrored = WalkState { ends: state.ends, ..WalkState::EMPTY };
        for place in 0..=self.width {
            let label = state.labels[place];
            let number = (square + place).checked_sub(self.width).filter(|_| label != CLOSED);
            let Some(number) = number else { continue };
            let image = self.mirrored(number);
            let image_place = image + self.width - square;
            mirrored.labels[image_place] = label;
            for (bit, &to) in self.later[number].iter().enumerate() {
                if state.marks[place] >> bit & 1 == 1 {
                    let to = self.mirrored(to);
                    let bit = self.later[image].iter().position(|&other| other == to);
                    mirrored.marks[image_place] |= 1 << bit.expect("the image of a move is one");
                }
            }
        }
        mirrored
    }
}
