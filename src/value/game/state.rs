//! The game: actions, and what follows from them.

use super::{Clash, Completion, Puzzle};
use crate::board::{Square, SquareSet};
use crate::search::{Limit, Stop};
use std::sync::Arc;

/// Where the cursor goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Way {
    /// One rank up.
    Up,
    /// One rank down.
    Down,
    /// One file to the left.
    Left,
    /// One file to the right.
    Right,
}

/// What the player does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Action {
    /// Moves the cursor, over an edge to the opposite one.
    Go(Way),
    /// Puts the cursor on a square.
    Point(Square),
    /// Places a piece under the cursor, or takes it back.
    Toggle,
    /// Takes the last change back.
    Undo,
    /// Makes it again.
    Redo,
    /// Asks for a square.
    Hint,
    /// Asks for a solution; the game is over.
    GiveUp,
    /// Begins again.
    Restart,
}

/// What there is to say after an action.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Feedback {
    /// Nothing.
    Nothing,
    /// A piece was placed.
    Placed(Square),
    /// A piece was taken back.
    Removed(Square),
    /// A piece may not stand there because of these others.
    Clash(Square, Vec<(Square, Clash)>),
    /// The piece belongs to the puzzle.
    Given(Square),
    /// No piece may stand there.
    Blocked(Square),
    /// All pieces stand already.
    NoneLeft,
    /// The last piece was placed, and so many squares are not covered, of which this is the first.
    Uncovered(u64, Square),
    /// The puzzle is solved.
    Solved,
    /// The last change was taken back.
    Undone,
    /// It was made again.
    Redone,
    /// There is nothing to take back.
    NothingToUndo,
    /// There is nothing to make again.
    NothingToRedo,
    /// The square lies on a solution of this position.
    Hint(Square),
    /// This position has no solution: the piece on this square is the first that is wrong.
    TakeBack(Square),
    /// Nobody knows: the search was stopped.
    Unknown(Stop),
    /// A solution is shown.
    GivenUp,
    /// It begins again.
    Restarted,
    /// The game is over: only beginning again is left.
    Over,
}

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Ending {
    /// The puzzle is solved.
    Solved,
    /// The player has given up.
    GivenUp,
}

/// A puzzle being played.
///
/// ```
/// use bezzel::value::game::{Action, Feedback, Game, Puzzle, Regions};
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
        let cursor = Square { file: 0, rank: 0 };
        Game { puzzle, placed, cursor, past: Vec::new(), future: Vec::new(), moves: 0, hints: 0, ending: None }
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

    /// The empty squares that are attacked, or kept free otherwise.
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
        if !puzzle.grid.size.contains(square) || puzzle.blocked.contains(&square) {
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
        if self.puzzle.given.contains(&square) {
            return Feedback::Given(square);
        }
        if self.holds(square) {
            self.change(|placed| placed.retain(|&other| other != square));
            return Feedback::Removed(square);
        }
        if let Some(obstacle) = self.obstacle(square) {
            return obstacle;
        }
        self.change(|placed| placed.push(square));
        self.judge(Feedback::Placed(square))
    }

    /// Ends the game if it is solved; else says so if all pieces stand and do not do, or what was to be said.
    fn judge(&mut self, said: Feedback) -> Feedback {
        if self.left() > 0 {
            return said;
        }
        if self.puzzle.is_solved(&self.placed) {
            self.ending = Some(Ending::Solved);
            return Feedback::Solved;
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
        match self.puzzle.complete(&self.placed, limit) {
            Completion::Unknown(stop) => Feedback::Unknown(stop),
            Completion::Found(solution) => {
                let next = solution.into_iter().find(|square| !self.holds(*square));
                next.map_or(Feedback::Nothing, |square| {
                    self.cursor = square;
                    Feedback::Hint(square)
                })
            }
            Completion::None => {
                let square = self.first_wrong(limit);
                if let Feedback::TakeBack(square) = square {
                    self.cursor = square;
                }
                square
            }
        }
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

    /// Shows a solution: one of this position if there is one.
    fn give_up(&mut self, limit: &Limit) -> Feedback {
        let mut found = self.puzzle.complete(&self.placed, limit);
        if found == Completion::None {
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
