//! The steps of a method that does not place pieces and take them back, and the board after each of them.

use crate::board::Square;
use crate::search::Stop;
use crate::search::tour::vandermonde::Join;
use crate::search::tour::warnsdorff::Rule;
use std::collections::HashMap;

/// One step of a method.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Stride {
    /// The tour begins here.
    Start(Square),
    /// The rule goes on to this square.
    Go {
        /// The rule.
        rule: Rule,
        /// The square.
        to: Square,
        /// Free squares a move away from it.
        onward: u32,
        /// The other free squares that could have been taken, with theirs.
        others: Vec<(Square, u32)>,
        /// The last square of the tour, where it is a move away too and not to be entered yet.
        end: Option<Square>,
    },
    /// From here on ties are broken by the published order with this number: its moves as files and ranks.
    Order(usize, Vec<(i32, i32)>),
    /// The search tries a move to this square.
    Try(Square),
    /// The search goes back from this square.
    Back(Square),
    /// This square can no longer be entered and left.
    Lost(Square),
    /// No free square is a move away from this one but the last one of the tour, where that is named.
    DeadEnd(Square, Option<Square>),
    /// The path to be repaired.
    Begin(Vec<Square>),
    /// A transformation of the path.
    Change {
        /// What is done.
        change: Changed,
        /// The path after it.
        path: Vec<Square>,
    },
    /// Four circuits cover the board.
    Circuits([Vec<Square>; 4]),
    /// Opposite circuits are joined: the joins, and the circuits after them.
    Pairs([Join; 2], [Vec<Square>; 2]),
    /// The two circuits left are joined.
    Join(Join),
    /// The path is a tour: whether a move leads from its end to its beginning.
    Found(bool),
    /// Everything was tried, and there is no tour.
    Exhausted,
    /// The method ends without a tour.
    GaveUp,
}

/// A transformation of a path, with the squares that it is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Changed {
    /// The path goes on to a free square.
    Extend(Square),
    /// A move leads from the end to a square of the path; everything after that is walked backwards, and there is a new end.
    TurnTail {
        /// The end before.
        end: Square,
        /// The square of the path.
        pivot: Square,
        /// The end after.
        new: Square,
    },
    /// The same at the beginning.
    TurnHead {
        /// The first square before.
        first: Square,
        /// The square of the path.
        pivot: Square,
        /// The first square after.
        new: Square,
    },
    /// The whole path is walked backwards.
    Reverse,
    /// The path is closed and begins elsewhere.
    Rotate(Square),
    /// Free squares are put in between two squares of the path.
    Insert {
        /// The square before them.
        after: Square,
        /// The first free square.
        first: Square,
        /// The last one; the same if there is only one.
        last: Square,
    },
}

/// The steps of a method.
#[derive(Clone, Debug)]
pub struct Story {
    /// The method.
    pub method: &'static str,
    /// The number of the first step that is told.
    pub first: u64,
    /// The path before the first step.
    pub start: Vec<Square>,
    /// Steps, at most [`Story::MOST`].
    pub steps: Vec<Stride>,
    /// How many of the first steps are there for the board alone, and not told.
    pub hidden: usize,
    /// The path at the end.
    pub path: Vec<Square>,
    /// Tours found up to the last step.
    pub found: u64,
    /// The steps of the whole method, where they were counted to the end.
    pub total: Option<u64>,
    /// Why not all steps are told.
    pub stopped: Option<Stop>,
}

impl Story {
    /// The most steps that are told.
    pub const MOST: usize = 5_000;

    /// All steps of a method up to its tour.
    pub(super) fn whole(method: &'static str, steps: Vec<Stride>, path: Vec<Square>, stopped: Option<Stop>) -> Story {
        let found = u64::from(matches!(steps.last(), Some(Stride::Found(_))));
        Story { method, first: 1, start: Vec::new(), steps, hidden: 0, path, found, total: None, stopped }
    }
}

/// A part of the board that is walked: a path, or a circuit.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Track {
    /// The squares in the order of the walk.
    pub squares: Vec<Square>,
    /// Whether a move leads from the last one back to the first.
    pub closed: bool,
}

/// What a step does with a square.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Touch {
    /// The path comes to it.
    Entered,
    /// The path goes back from it.
    Left,
    /// It is in the way of a tour: a dead end, or a square that can no longer be entered and left.
    Stuck,
    /// The path could have come to it, and from there this many moves lead on.
    Option(u32),
    /// Its number is another one than before.
    Moved,
}

/// Which steps of a method are told; numbers count from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Extent {
    /// Up to the first tour.
    First,
    /// The steps with these numbers.
    Steps(u64, u64),
    /// From the step after the tour before the first of these, up to the step that finds the second.
    Solutions(u64, u64),
}

impl Extent {
    /// Whether the step with this number is told, before which this many tours were found.
    pub(super) fn holds(self, step: u64, found: u64) -> bool {
        match self {
            Extent::First => found == 0,
            Extent::Steps(from, to) => (from..=to).contains(&step),
            Extent::Solutions(from, to) => found + 1 >= from && found < to,
        }
    }

    /// Whether nothing is told any more after this many steps and tours.
    pub(super) fn is_past(self, steps: u64, found: u64) -> bool {
        match self {
            Extent::First => found > 0,
            Extent::Steps(_, to) => steps >= to,
            Extent::Solutions(_, to) => found >= to,
        }
    }
}

impl Story {
    /// The steps that are told.
    pub fn shown(&self) -> &[Stride] {
        &self.steps[self.hidden..]
    }

    /// The part of the story that an extent asks for; what the extent begins with may not be there, and then no step is told.
    pub(super) fn within(mut self, extent: Extent) -> Story {
        let found = matches!(self.steps.last(), Some(Stride::Found(_)));
        let (from, to) = match extent {
            Extent::First => return self,
            Extent::Solutions(from, to) => {
                self.found = u64::from(found);
                if from > 1 || to > self.found {
                    self.hidden = self.steps.len();
                }
                return self;
            }
            Extent::Steps(from, to) => (from, to),
        };
        self.found = u64::from(found);
        self.total = Some(self.steps.len() as u64);
        let fit = |number: u64| usize::try_from(number).unwrap_or(usize::MAX).min(self.steps.len());
        let (hidden, end) = (fit(from.saturating_sub(1)), fit(to));
        self.first = from;
        self.hidden = hidden;
        self.steps.truncate(end);
        self.path = self.after(end).pop().unwrap_or_default().squares;
        self
    }

    /// What is walked after this many of the steps, those that are not told included.
    ///
    /// # Complexity
    /// Linear in the steps since the last one that tells the whole path, and in the squares.
    pub fn after(&self, steps: usize) -> Vec<Track> {
        let told = &self.steps[..steps.min(self.steps.len())];
        let whole = told.iter().enumerate().rev().find_map(|(at, stride)| Some((at + 1, self.tracks(stride)?)));
        let (from, mut tracks) =
            whole.unwrap_or_else(|| (0, vec![Track { squares: self.start.clone(), closed: false }]));
        let Some(last) = tracks.last_mut() else { return tracks };
        for stride in &told[from..] {
            match stride {
                Stride::Start(square) | Stride::Try(square) | Stride::Go { to: square, .. } => {
                    last.squares.push(*square)
                }
                Stride::Back(_) => {
                    last.squares.pop();
                    last.closed = false;
                }
                Stride::Found(closed) => last.closed = *closed,
                _ => {}
            }
        }
        tracks
    }

    /// What is walked after a step that tells all of it.
    fn tracks(&self, stride: &Stride) -> Option<Vec<Track>> {
        let track = |closed| move |squares: &Vec<Square>| Track { squares: squares.clone(), closed };
        match stride {
            Stride::Begin(path) | Stride::Change { path, .. } => Some(vec![track(false)(path)]),
            Stride::Circuits(circuits) => Some(circuits.iter().map(track(true)).collect()),
            Stride::Pairs(_, halves) => Some(halves.iter().map(track(true)).collect()),
            Stride::Join(_) => Some(vec![track(true)(&self.path)]),
            _ => None,
        }
    }

    /// The squares that the last of this many steps is about; none where there is no step.
    pub fn touched(&self, steps: usize) -> Vec<(Square, Touch)> {
        let Some(stride) = steps.checked_sub(1).and_then(|at| self.steps.get(at)) else { return Vec::new() };
        match stride {
            Stride::Start(square) | Stride::Try(square) => vec![(*square, Touch::Entered)],
            Stride::Go { to, others, .. } => {
                let others = others.iter().map(|&(square, onward)| (square, Touch::Option(onward)));
                others.chain([(*to, Touch::Entered)]).collect()
            }
            Stride::Back(square) => vec![(*square, Touch::Left)],
            Stride::Lost(square) | Stride::DeadEnd(square, _) => vec![(*square, Touch::Stuck)],
            Stride::Change { change, .. } => self.moved(steps, change),
            Stride::Pairs(joins, _) => joins.iter().flat_map(ends).collect(),
            Stride::Join(join) => ends(join).collect(),
            _ => Vec::new(),
        }
    }

    /// The squares whose numbers a transformation changes, and those that it takes in.
    fn moved(&self, steps: usize, change: &Changed) -> Vec<(Square, Touch)> {
        if let Changed::Extend(square) = change {
            return vec![(*square, Touch::Entered)];
        }
        let numbers =
            |tracks: Vec<Track>| -> Vec<Square> { tracks.into_iter().flat_map(|track| track.squares).collect() };
        let before: HashMap<Square, usize> = numbers(self.after(steps - 1)).into_iter().zip(0..).collect();
        let touch = |(square, number): (Square, usize)| match before.get(&square) {
            None => Some((square, Touch::Entered)),
            Some(&old) => (old != number).then_some((square, Touch::Moved)),
        };
        numbers(self.after(steps)).into_iter().zip(0..).filter_map(touch).collect()
    }
}

/// The squares that a join is about.
fn ends(join: &Join) -> impl Iterator<Item = (Square, Touch)> + use<> {
    let squares = [join.one, join.other].concat();
    squares.into_iter().map(|square| (square, Touch::Moved))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Size;
    use crate::problem::{Solve, Tour};
    use crate::search::Limit;
    use crate::search::tour::{Ends, Field, check};

    fn tell(side: u64, method: &str, extent: Extent) -> Story {
        let tour = Tour::knight(Size::new(side, side).expect("a valid size"), Ends::OPEN);
        tour.story(Some(method), extent, &Limit::default()).expect("tours are told").expect("small")
    }

    #[test]
    fn the_tracks_of_the_end_are_the_tour() {
        for (side, method) in [(6, "warnsdorff"), (6, "euler"), (8, "vandermonde"), (5, "backtracking")] {
            let story = tell(side, method, Extent::First);
            let tracks = story.after(story.steps.len());
            let field = Field::knight(Size::new(side, side).expect("a valid size"));
            let ends = if tracks[0].closed { Ends::CLOSED } else { Ends::OPEN };
            assert_eq!((tracks.len(), check(&field, ends, &tracks[0].squares)), (1, Ok(())), "{method}");
            for steps in 0..=story.steps.len() {
                let squares = || story.after(steps).into_iter().flat_map(|track| track.squares);
                let different: std::collections::BTreeSet<Square> = squares().collect();
                assert_eq!(different.len(), squares().count(), "{method} {steps}");
                let walked = |square: &Square| different.contains(square);
                for (square, touch) in story.touched(steps) {
                    let right = match touch {
                        Touch::Entered | Touch::Moved => walked(&square),
                        Touch::Left | Touch::Option(_) => !walked(&square),
                        Touch::Stuck => true,
                    };
                    assert!(right, "{method} {steps} {square} {touch:?}");
                }
            }
        }
    }

    #[test]
    fn parts_are_those_of_the_whole() {
        for method in ["warnsdorff", "euler", "backtracking"] {
            let whole = tell(6, method, Extent::First);
            let last = whole.steps.len().min(7);
            let part = tell(6, method, Extent::Steps(2, last as u64));
            assert_eq!((part.first, part.shown()), (2, &whole.steps[1..last]), "{method}");
            assert_eq!(part.after(part.steps.len()), whole.after(last), "{method}");
            assert_eq!(part.after(part.hidden), whole.after(1), "{method}");
            assert_eq!(part.path, whole.after(last)[0].squares, "{method}");
        }
        let late = tell(5, "warnsdorff", Extent::Steps(100, 200));
        assert!(late.shown().is_empty() && late.total == Some(26));
    }

    #[test]
    fn later_tours_of_the_search() {
        let both = tell(5, "backtracking", Extent::Solutions(1, 2));
        let second = tell(5, "backtracking", Extent::Solutions(2, 2));
        let found = |story: &Story| story.steps.iter().filter(|step| matches!(step, Stride::Found(_))).count();
        assert_eq!((found(&both), found(&second)), (2, 1));
        assert!(both.steps.ends_with(&second.steps));
        assert_eq!(both.after(both.steps.len()), second.after(second.steps.len()));
        let field = Field::knight(Size::new(5, 5).expect("a valid size"));
        assert_eq!(check(&field, Ends::OPEN, &second.path), Ok(()));
        let none = tell(5, "warnsdorff", Extent::Solutions(2, 2));
        assert!(none.shown().is_empty() && none.found == 1);
    }
}
