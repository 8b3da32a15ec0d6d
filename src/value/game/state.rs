//! The game: actions, and what follows from them.

use super::{Action, Clash, Completion, Ending, Feedback, Puzzle, Way};
use crate::board::{Square, SquareSet};
use crate::search::{Limit, Stop};
use std::sync::Arc;

/// A puzzle being played.
///
/// ```
/// use bezzel::rooms::value::game::{Action, Feedback, Game, Puzzle, Regions};
/// let puzzle = Puzzle::regions(Regions::generate(5, 1).unwrap());
/// let game = Game::new(puzzle.into());
/// let (game, said) = game.update(Action::Toggle, &Default::default());
/// assert_eq!(said, Feedback::Placed("a1".parse().unwrap()));
/// let (game, said) = game.update(Action::Undo, &Default::default());
/// assert_eq!((game.placed().len(), said), (0, Feedback::Undone));
/// ```
#[derive(Clone, Debug)]
pub struct Game {
    puzzle: Arc<Puzzle>,
    /// The pieces: those given, then those of the player in the order in which they were placed.
    placed: Vec<Square>,
    cursor: Square,
    past: Vec<Vec<Square>>,
    future: Vec<Vec<Square>>,
    moves: u64,
    hints: u64,
    ending: Option<Ending>,
}

impl Game {
    /// The puzzle with nothing done yet.
    pub fn new(puzzle: Arc<Puzzle>) -> Game {
        let placed = puzzle.given.clone();
        // Nothing is left to do where everything is given.
        let ending = puzzle.is_solved(&placed).then_some(Ending::Solved);
        let begun = puzzle.walk().and_then(|walk| walk.ends.from);
        let cursor = begun.unwrap_or(Square { file: 0, rank: 0 });
        Game { puzzle, placed, cursor, past: Vec::new(), future: Vec::new(), moves: 0, hints: 0, ending }
    }

    /// The puzzle with these pieces of the player, after so many moves and hints: what was kept of a game. Pieces that the rules do not
    /// let stand are left out, so that no file can make a position that play cannot.
    pub fn resume(puzzle: Arc<Puzzle>, pieces: &[Square], moves: u64, hints: u64) -> Game {
        let mut game = Game::new(puzzle);
        for &square in pieces {
            if game.obstacle(square).is_none() && !game.holds(square) {
                game.placed.push(square);
            }
        }
        if game.puzzle.is_solved(&game.placed) {
            return Game::new(game.puzzle);
        }
        Game { moves, hints, ..game }
    }

    /// The puzzle.
    pub fn puzzle(&self) -> &Arc<Puzzle> {
        &self.puzzle
    }

    /// The pieces on the board, the given ones first.
    pub fn placed(&self) -> &[Square] {
        &self.placed
    }

    /// The pieces of the player, in the order in which they were placed.
    pub fn own(&self) -> &[Square] {
        &self.placed[self.puzzle.given.len()..]
    }

    /// The square under the cursor.
    pub fn cursor(&self) -> Square {
        self.cursor
    }

    /// Pieces placed, taken back, undone and redone.
    pub fn moves(&self) -> u64 {
        self.moves
    }

    /// Hints asked for.
    pub fn hints(&self) -> u64 {
        self.hints
    }

    /// How the game ended, if it did.
    pub fn ending(&self) -> Option<Ending> {
        self.ending
    }

    /// Pieces that are still to be placed.
    pub fn left(&self) -> u64 {
        self.puzzle.pieces.saturating_sub(self.placed.len() as u64)
    }

    /// The empty squares that are attacked, or kept free otherwise; on a tour those that it can go on to.
    pub fn reached(&self) -> SquareSet {
        let mut set = self.puzzle.reached(&self.placed);
        self.placed.iter().for_each(|&square| set.remove(square));
        set
    }

    /// The squares that still have to be covered.
    pub fn uncovered(&self) -> SquareSet {
        self.puzzle.uncovered(&self.placed)
    }

    /// The game after an action, and what there is to say; the limit is that of a search for a hint.
    #[must_use]
    pub fn update(&self, action: Action, limit: &Limit) -> (Game, Feedback) {
        let mut game = self.clone();
        let said = game.act(action, limit);
        (game, said)
    }

    fn act(&mut self, action: Action, limit: &Limit) -> Feedback {
        match action {
            Action::Go(way) => self.go(way),
            Action::Point(square) => {
                if self.puzzle.grid.size.contains(square) {
                    self.cursor = square;
                }
                Feedback::Nothing
            }
            Action::Restart => {
                *self = Game { cursor: self.cursor, ..Game::new(Arc::clone(&self.puzzle)) };
                Feedback::Restarted
            }
            _ if self.ending.is_some() => Feedback::Over,
            Action::Toggle => self.toggle(),
            Action::Place(square) => self.place(square),
            Action::Remove(square) => self.remove(square),
            Action::Undo => self.undo(),
            Action::Redo => self.redo(),
            Action::Hint => self.hint(limit),
            Action::GiveUp => self.give_up(limit),
        }
    }

    fn go(&mut self, way: Way) -> Feedback {
        let (files, ranks) = (self.puzzle.grid.size.files(), self.puzzle.grid.size.ranks());
        let Square { file, rank } = &mut self.cursor;
        match way {
            Way::Up => *rank = (*rank + 1) % ranks,
            Way::Down => *rank = (*rank + ranks - 1) % ranks,
            Way::Left => *file = (*file + files - 1) % files,
            Way::Right => *file = (*file + 1) % files,
        }
        Feedback::Nothing
    }

    fn holds(&self, square: Square) -> bool {
        self.placed.contains(&square)
    }

    /// Why no piece can be placed there, if none can.
    fn obstacle(&self, square: Square) -> Option<Feedback> {
        let puzzle = &self.puzzle;
        if let Some(walk) = puzzle.walk() {
            return walk.obstacle(&self.placed, square);
        }
        if !puzzle.grid.size.contains(square) {
            return Some(Feedback::OffBoard(square));
        }
        if puzzle.blocked.contains(&square) {
            return Some(Feedback::Blocked(square));
        }
        if self.left() == 0 {
            return Some(Feedback::NoneLeft);
        }
        let clashes = || self.placed.iter().filter_map(|&other| Some((other, puzzle.clash(other, square)?)));
        let by: Vec<(Square, Clash)> = if puzzle.lets_clash() { Vec::new() } else { clashes().collect() };
        (!by.is_empty()).then_some(Feedback::Clash(square, by))
    }

    fn toggle(&mut self) -> Feedback {
        let square = self.cursor;
        let goes_back = match self.puzzle.walk() {
            Some(_) => self.placed.last() == Some(&square),
            None => self.holds(square),
        };
        if goes_back { self.remove(square) } else { self.place(square) }
    }

    fn place(&mut self, square: Square) -> Feedback {
        if self.puzzle.grid.size.contains(square) {
            self.cursor = square;
        }
        if self.puzzle.walk().is_none() && self.holds(square) {
            return Feedback::Taken(square);
        }
        if let Some(obstacle) = self.obstacle(square) {
            return obstacle;
        }
        self.change(|placed| placed.push(square));
        let said = match self.puzzle.walk() {
            Some(_) => Feedback::Walked(square, self.placed.len() as u64),
            None => Feedback::Placed(square),
        };
        self.judge(said)
    }

    fn remove(&mut self, square: Square) -> Feedback {
        if !self.puzzle.grid.size.contains(square) {
            return Feedback::OffBoard(square);
        }
        self.cursor = square;
        if self.puzzle.given.contains(&square) {
            return Feedback::Given(square);
        }
        let Some(place) = self.placed.iter().position(|&other| other == square) else {
            return Feedback::Vacant(square);
        };
        if self.puzzle.walk().is_none() {
            self.change(|placed| placed.retain(|&other| other != square));
            return Feedback::Removed(square);
        }
        let count = (self.placed.len() - place) as u64;
        self.change(|placed| placed.truncate(place));
        if count == 1 { Feedback::Removed(square) } else { Feedback::RemovedFrom(square, count) }
    }

    /// Ends the game if it is solved; else says so if all pieces stand and do not do, or what was to be said.
    fn judge(&mut self, said: Feedback) -> Feedback {
        if let (Some(walk), Some(&last), 1..) = (self.puzzle.walk(), self.placed.last(), self.left()) {
            let stuck = walk.onward(&self.placed).is_empty();
            return if stuck { Feedback::DeadEnd(last, self.left()) } else { said };
        }
        if self.left() > 0 {
            return said;
        }
        if self.puzzle.is_solved(&self.placed) {
            self.ending = Some(Ending::Solved);
            return Feedback::Solved;
        }
        if let (Some(_), [first, .., last]) = (self.puzzle.walk(), self.placed.as_slice()) {
            return Feedback::NotClosed(*last, *first);
        }
        let open = self.uncovered();
        open.iter().next().map_or(said, |first| Feedback::Uncovered(open.len() as u64, first))
    }

    fn change(&mut self, change: impl FnOnce(&mut Vec<Square>)) {
        self.past.push(self.placed.clone());
        self.future.clear();
        change(&mut self.placed);
        self.moves += 1;
    }

    fn undo(&mut self) -> Feedback {
        let Some(before) = self.past.pop() else { return Feedback::NothingToUndo };
        self.future.push(std::mem::replace(&mut self.placed, before));
        self.moves += 1;
        Feedback::Undone
    }

    fn redo(&mut self) -> Feedback {
        let Some(after) = self.future.pop() else { return Feedback::NothingToRedo };
        self.past.push(std::mem::replace(&mut self.placed, after));
        self.moves += 1;
        self.judge(Feedback::Redone)
    }

    /// A square of a completion; where there is none, the first piece after which there was none.
    fn hint(&mut self, limit: &Limit) -> Feedback {
        self.hints += 1;
        let found = self.puzzle.complete(&self.placed, limit);
        let said = match (found, self.puzzle.walk()) {
            (Completion::Unknown(stop @ (Stop::Cancelled | Stop::Deadline)), _) => Feedback::Unknown(stop),
            (Completion::Found(solution), _) => {
                let next = solution.into_iter().find(|square| !self.holds(*square));
                next.map_or(Feedback::Nothing, Feedback::Hint)
            }
            (none, Some(walk)) => {
                let good = walk.longest_good(&self.placed, self.puzzle.given.len(), limit);
                let sure = none == Completion::None;
                let wrong = self.placed.get(good).copied();
                wrong.map_or(Feedback::Unknown(Stop::GaveUp), |wrong| Feedback::BackTo {
                    number: good as u64,
                    wrong,
                    sure,
                })
            }
            (Completion::Unknown(stop), None) => Feedback::Unknown(stop),
            (Completion::None, None) => self.first_wrong(limit),
        };
        if let Feedback::Hint(square) | Feedback::TakeBack(square) | Feedback::BackTo { wrong: square, .. } = said {
            self.cursor = square;
        }
        said
    }

    /// The first piece of the player after which no solution was left.
    fn first_wrong(&self, limit: &Limit) -> Feedback {
        for count in self.puzzle.given.len() + 1..=self.placed.len() {
            match self.puzzle.complete(&self.placed[..count], limit) {
                Completion::Found(_) => {}
                Completion::None => return Feedback::TakeBack(self.placed[count - 1]),
                Completion::Unknown(stop) => return Feedback::Unknown(stop),
            }
        }
        Feedback::Nothing
    }

    /// Shows a solution: one of this position if there is one, a tour that begins with as much of the path as can be.
    fn give_up(&mut self, limit: &Limit) -> Feedback {
        let mut found = self.puzzle.complete(&self.placed, limit);
        if let (Some(walk), Completion::None | Completion::Unknown(_)) = (self.puzzle.walk(), &found) {
            let good = walk.longest_good(&self.placed, self.puzzle.given.len(), limit);
            found = self.puzzle.complete(&self.placed[..good], limit);
        } else if found == Completion::None {
            found = self.puzzle.complete(&self.puzzle.given, limit);
        }
        match found {
            Completion::Found(solution) => {
                let own = solution.into_iter().filter(|square| !self.puzzle.given.contains(square));
                self.placed = self.puzzle.given.iter().copied().chain(own).collect();
                self.past.clear();
                self.future.clear();
                self.ending = Some(Ending::GivenUp);
                Feedback::GivenUp
            }
            Completion::Unknown(stop) => Feedback::Unknown(stop),
            Completion::None => Feedback::Nothing,
        }
    }
}
