//! Games: actions and their effects.

use super::deduce::deduce;
use super::{Action, Completion, Deduction, Ending, Feedback, Open, Puzzle, Way};
use crate::board::{Square, SquareSet};
use crate::search::{Limit, Stop};
use std::sync::Arc;

/// Puzzle being played.
///
/// ```
/// use bezzel::rooms::value::game::{Action, Feedback, Game, Puzzle, Regions};
/// let puzzle = Puzzle::regions(Regions::generate(1, 5, 1).unwrap());
/// let game = Game::new(puzzle.into());
/// let (game, said) = game.update(Action::Toggle, &Default::default());
/// assert_eq!(said, Feedback::Placed("a1".parse().unwrap()));
/// let (game, said) = game.update(Action::Undo, &Default::default());
/// assert_eq!((game.placed().len(), said), (0, Feedback::Undone));
/// ```
#[derive(Clone, Debug)]
pub struct Game {
    puzzle: Arc<Puzzle>,
    now: Stand,
    cursor: Square,
    past: Vec<Stand>,
    future: Vec<Stand>,
    moves: u64,
    hints: u64,
    ending: Option<Ending>,
}

/// State of the board.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct Stand {
    /// Squares of the given pieces, then those of the player in the order of placement.
    placed: Vec<Square>,
    /// Squares that the player has marked as empty, in the order of marking.
    marked: Vec<Square>,
}

impl Game {
    /// Creates the game at its beginning.
    pub fn new(puzzle: Arc<Puzzle>) -> Game {
        let placed = puzzle.given.clone();
        // A puzzle whose pieces are all given is solved.
        let ending = puzzle.is_solved(&placed).then_some(Ending::Solved);
        let begun = puzzle.walk().and_then(|walk| walk.ends.from);
        let cursor = begun.unwrap_or(Square { file: 0, rank: 0 });
        let now = Stand { placed, marked: Vec::new() };
        Game { puzzle, now, cursor, past: Vec::new(), future: Vec::new(), moves: 0, hints: 0, ending }
    }

    /// Restores a saved game. Pieces and marks that the rules do not allow are left out, so that no
    /// file can create a position that play cannot.
    pub fn resume(puzzle: Arc<Puzzle>, open: &Open) -> Game {
        let mut game = Game::new(puzzle);
        for &square in &open.pieces {
            if game.obstacle(square).is_none() && !game.holds(square) {
                game.now.placed.push(square);
            }
        }
        if game.puzzle.is_solved(&game.now.placed) {
            return Game::new(game.puzzle);
        }
        for &square in &open.marks {
            if game.no_mark(square).is_none() {
                game.now.marked.push(square);
            }
        }
        Game { moves: open.moves, hints: open.hints, ..game }
    }

    /// Returns the puzzle.
    pub fn puzzle(&self) -> &Arc<Puzzle> {
        &self.puzzle
    }

    /// Returns the pieces on the board, the given ones first.
    pub fn placed(&self) -> &[Square] {
        &self.now.placed
    }

    /// Returns the pieces of the player, in the order of their placement.
    pub fn own(&self) -> &[Square] {
        &self.now.placed[self.puzzle.given.len()..]
    }

    /// Returns the squares that the player has marked as empty, in the order of marking.
    pub fn marked(&self) -> &[Square] {
        &self.now.marked
    }

    /// Returns the square under the cursor.
    pub fn cursor(&self) -> Square {
        self.cursor
    }

    /// Returns the number of placements, removals, undone and redone changes.
    pub fn moves(&self) -> u64 {
        self.moves
    }

    /// Returns whether the player has done anything.
    pub fn is_begun(&self) -> bool {
        self.moves > 0 || !self.now.marked.is_empty()
    }

    /// Returns the number of hints.
    pub fn hints(&self) -> u64 {
        self.hints
    }

    /// Returns the end of the game, if it has ended.
    pub fn ending(&self) -> Option<Ending> {
        self.ending
    }

    /// Returns the number of pieces still to be placed.
    pub fn left(&self) -> u64 {
        self.puzzle.pieces.saturating_sub(self.now.placed.len() as u64)
    }

    /// Returns the empty squares that are attacked or otherwise excluded. On a tour these are the
    /// squares to which it can continue.
    pub fn reached(&self) -> SquareSet {
        let mut set = self.puzzle.reached(&self.now.placed);
        self.now.placed.iter().for_each(|&square| set.remove(square));
        set
    }

    /// Returns the squares that still have to be covered.
    pub fn uncovered(&self) -> SquareSet {
        self.puzzle.uncovered(&self.now.placed)
    }

    /// Marks squares as empty, and returns the game with the feedback.
    #[must_use]
    pub fn with_marks(&self, squares: &[Square]) -> (Game, Feedback) {
        let mut game = self.clone();
        let said = if game.ending.is_some() { Feedback::Over } else { game.mark(squares) };
        (game, said)
    }

    /// Applies an action, and returns the game with the feedback. The limit is for the search for a
    /// hint.
    #[must_use]
    pub fn update(&self, action: Action, limit: &Limit) -> (Game, Feedback) {
        let mut game = self.clone();
        let said = game.act(action, limit);
        (game, said)
    }

    /// Applies a hint, and returns the game.
    #[cfg(test)]
    pub fn follow(&self, hint: &Feedback) -> Game {
        match hint {
            Feedback::Hint(square) => self.update(Action::Place(*square), &Limit::default()).0,
            Feedback::Deduced(it) if !it.places => self.with_marks(&it.squares).0,
            Feedback::Deduced(it) => {
                let place = |game: Game, &square: &Square| game.update(Action::Place(square), &Limit::default()).0;
                it.squares.iter().fold(self.clone(), place)
            }
            other => panic!("no hint to follow: {other:?}"),
        }
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
            Action::ToggleMark if self.now.marked.contains(&self.cursor) => self.remove(self.cursor),
            Action::ToggleMark => self.mark(&[self.cursor]),
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
        self.now.placed.contains(&square)
    }

    /// Returns the reason why no piece can be placed there, if there is one.
    fn obstacle(&self, square: Square) -> Option<Feedback> {
        let puzzle = &self.puzzle;
        if let Some(walk) = puzzle.walk() {
            return walk.obstacle(&self.now.placed, square);
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
        let by = if puzzle.lets_clash() { Vec::new() } else { puzzle.obstructions(&self.now.placed, square) };
        (!by.is_empty()).then_some(Feedback::Clash(square, by))
    }

    /// Returns the reason why the square cannot be marked, if there is one.
    fn no_mark(&self, square: Square) -> Option<Feedback> {
        match () {
            () if self.puzzle.walk().is_some() => Some(Feedback::NoMarks),
            () if !self.puzzle.grid.size.contains(square) => Some(Feedback::OffBoard(square)),
            () if self.puzzle.blocked.contains(&square) => Some(Feedback::Blocked(square)),
            () if self.holds(square) => Some(Feedback::Taken(square)),
            () if self.now.marked.contains(&square) => Some(Feedback::AlreadyMarked(square)),
            () => None,
        }
    }

    /// Marks squares as empty, all of them or none. Squares that are already marked are allowed.
    fn mark(&mut self, squares: &[Square]) -> Feedback {
        let mut new: Vec<Square> = Vec::new();
        let mut old = Feedback::Nothing;
        for &square in squares.iter() {
            match self.no_mark(square) {
                None if new.contains(&square) => {}
                None => new.push(square),
                Some(already @ Feedback::AlreadyMarked(_)) => old = already,
                Some(obstacle) => return obstacle,
            }
        }
        let Some(&last) = new.last() else { return old };
        self.cursor = last;
        self.change(|now| now.marked.extend(&new));
        Feedback::Marked(new)
    }

    fn toggle(&mut self) -> Feedback {
        let square = self.cursor;
        let goes_back = match self.puzzle.walk() {
            Some(_) => self.now.placed.last() == Some(&square),
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
        self.change(|now| {
            now.marked.retain(|&other| other != square);
            now.placed.push(square);
        });
        let said = match self.puzzle.walk() {
            Some(_) => Feedback::Walked(square, self.now.placed.len() as u64),
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
        if self.now.marked.contains(&square) {
            self.change(|now| now.marked.retain(|&other| other != square));
            return Feedback::Unmarked(square);
        }
        let Some(place) = self.now.placed.iter().position(|&other| other == square) else {
            return Feedback::Vacant(square);
        };
        if self.puzzle.walk().is_none() {
            self.change(|now| now.placed.retain(|&other| other != square));
            return Feedback::Removed(square);
        }
        let count = (self.now.placed.len() - place) as u64;
        self.change(|now| now.placed.truncate(place));
        if count == 1 { Feedback::Removed(square) } else { Feedback::RemovedFrom(square, count) }
    }

    /// Checks the position. Ends the game if it is solved. Otherwise returns why the complete
    /// placement is wrong, or `said`.
    fn judge(&mut self, said: Feedback) -> Feedback {
        if let (Some(walk), Some(&last), 1..) = (self.puzzle.walk(), self.now.placed.last(), self.left()) {
            let stuck = walk.onward(&self.now.placed).is_empty();
            return if stuck { Feedback::DeadEnd(last, self.left()) } else { said };
        }
        if self.left() > 0 {
            return said;
        }
        if self.puzzle.is_solved(&self.now.placed) {
            self.ending = Some(Ending::Solved);
            return Feedback::Solved;
        }
        if let (Some(_), [first, .., last]) = (self.puzzle.walk(), self.now.placed.as_slice()) {
            return Feedback::NotClosed(*last, *first);
        }
        let open = self.uncovered();
        open.iter().next().map_or(said, |first| Feedback::Uncovered(open.len() as u64, first))
    }

    fn change(&mut self, change: impl FnOnce(&mut Stand)) {
        let mut after = self.now.clone();
        change(&mut after);
        self.future.clear();
        let before = self.turn(after);
        self.past.push(before);
    }

    /// Replaces the position, and returns the previous one. Marks are notes and do not count as
    /// moves.
    fn turn(&mut self, after: Stand) -> Stand {
        self.moves += u64::from(after.placed != self.now.placed);
        std::mem::replace(&mut self.now, after)
    }

    fn undo(&mut self) -> Feedback {
        let Some(before) = self.past.pop() else { return Feedback::NothingToUndo };
        let now = self.turn(before);
        self.future.push(now);
        Feedback::Undone
    }

    fn redo(&mut self) -> Feedback {
        let Some(after) = self.future.pop() else { return Feedback::NothingToRedo };
        let now = self.turn(after);
        self.past.push(now);
        self.judge(Feedback::Redone)
    }

    /// Finds a deduction from the position, or otherwise a square of a solution. If there is no
    /// solution, it finds the first piece or mark after which there was none.
    fn hint(&mut self, limit: &Limit) -> Feedback {
        self.hints += 1;
        let found = self.complete(limit);
        let said = match (found, self.puzzle.walk()) {
            (Completion::Unknown(stop @ (Stop::Cancelled | Stop::Deadline)), _) => Feedback::Unknown(stop),
            (Completion::Found(solution), _) => {
                let deduced = deduce(&self.puzzle, &self.now.placed, &self.now.marked).map(Feedback::Deduced);
                let next = || solution.into_iter().find(|square| !self.holds(*square)).map(Feedback::Hint);
                deduced.or_else(next).unwrap_or(Feedback::Nothing)
            }
            (none, Some(walk)) => {
                let good = walk.longest_good(&self.now.placed, self.puzzle.given.len(), limit);
                let sure = none == Completion::None;
                let wrong = self.now.placed.get(good).copied();
                wrong.map_or(Feedback::Unknown(Stop::GaveUp), |wrong| Feedback::BackTo {
                    number: good as u64,
                    wrong,
                    sure,
                })
            }
            (Completion::Unknown(stop), None) => Feedback::Unknown(stop),
            (Completion::None, None) => self.first_wrong(limit),
        };
        match &said {
            Feedback::Hint(square)
            | Feedback::TakeBack(square)
            | Feedback::WrongMark(square)
            | Feedback::BackTo { wrong: square, .. } => self.cursor = *square,
            Feedback::Deduced(Deduction { squares, .. }) => {
                self.cursor = squares.first().copied().unwrap_or(self.cursor)
            }
            _ => {}
        }
        said
    }

    /// Finds a solution of the position and its marks.
    fn complete(&self, limit: &Limit) -> Completion {
        self.puzzle.complete(&self.now.placed, &self.now.marked, limit)
    }

    /// Finds the player's first piece after which no solution was left, or otherwise the first
    /// mark.
    fn first_wrong(&self, limit: &Limit) -> Feedback {
        for count in self.puzzle.given.len() + 1..=self.now.placed.len() {
            match self.puzzle.complete(&self.now.placed[..count], &[], limit) {
                Completion::Found(_) => {}
                Completion::None => return Feedback::TakeBack(self.now.placed[count - 1]),
                Completion::Unknown(stop) => return Feedback::Unknown(stop),
            }
        }
        for count in 1..=self.now.marked.len() {
            match self.puzzle.complete(&self.now.placed, &self.now.marked[..count], limit) {
                Completion::Found(_) => {}
                Completion::None => return Feedback::WrongMark(self.now.marked[count - 1]),
                Completion::Unknown(stop) => return Feedback::Unknown(stop),
            }
        }
        Feedback::Nothing
    }

    /// Shows a solution of this position if there is one. A tour keeps as much of the path as
    /// possible.
    fn give_up(&mut self, limit: &Limit) -> Feedback {
        let mut found = self.puzzle.complete(&self.now.placed, &[], limit);
        if let (Some(walk), Completion::None | Completion::Unknown(_)) = (self.puzzle.walk(), &found) {
            let good = walk.longest_good(&self.now.placed, self.puzzle.given.len(), limit);
            found = self.puzzle.complete(&self.now.placed[..good], &[], limit);
        } else if found == Completion::None {
            found = self.puzzle.complete(&self.puzzle.given, &[], limit);
        }
        match found {
            Completion::Found(solution) => {
                let own = solution.into_iter().filter(|square| !self.puzzle.given.contains(square));
                self.now.placed = self.puzzle.given.iter().copied().chain(own).collect();
                self.now.marked.clear();
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
