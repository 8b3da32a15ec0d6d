//! Games: actions and their effects.

use super::deduce::deduce;
use super::{
    CursorMove, Deduction, GameAction, GameEnding, GameFeedback, PieceClash, Puzzle,
    PuzzleCompletion, SavedGame,
};
use bezzel_base::board::{Square, SquareSet};
use bezzel_base::core::{Limit, Stop};
use std::sync::Arc;

/// Puzzle being played.
///
/// ```
/// use bezzel_lab::puzzle::{Game, GameAction, GameFeedback, Puzzle, RegionBoard};
/// let puzzle = Puzzle::from_regions(RegionBoard::generate(1, 5, 1).unwrap());
/// let game = Game::new(puzzle.into());
/// let (game, said) = game.update(GameAction::Toggle, &Default::default());
/// assert_eq!(said, GameFeedback::Placed("a1".parse().unwrap()));
/// let (game, said) = game.update(GameAction::Undo, &Default::default());
/// assert_eq!((game.placed_squares().len(), said), (0, GameFeedback::Undone));
/// ```
#[derive(Clone, Debug)]
pub struct Game {
    puzzle: Arc<Puzzle>,
    state: GameState,
    cursor: Square,
    past: Vec<GameState>,
    future: Vec<GameState>,
    moves: u64,
    hints: u64,
    ending: Option<GameEnding>,
}

/// State of the board.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct GameState {
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
        let ending = puzzle.is_solved(&placed).then_some(GameEnding::Solved);
        let begun = puzzle.tour_walk().and_then(|walk| walk.ends.from);
        let cursor = begun.unwrap_or(Square { file: 0, rank: 0 });
        let state = GameState { placed, marked: Vec::new() };
        Game {
            puzzle,
            state,
            cursor,
            past: Vec::new(),
            future: Vec::new(),
            moves: 0,
            hints: 0,
            ending,
        }
    }

    /// Restores a saved game. Pieces and marks that no action can place are left out, so that no
    /// file can create a position that play cannot.
    pub fn resume(puzzle: Arc<Puzzle>, open: &SavedGame) -> Game {
        let mut game = Game::new(puzzle);
        for &square in &open.pieces {
            if game.placement_obstacle(square, true).is_none() && !game.is_occupied(square) {
                game.state.placed.push(square);
            }
        }
        if game.puzzle.is_solved(&game.state.placed) {
            return Game::new(game.puzzle);
        }
        for &square in &open.marks {
            if game.mark_obstacle(square).is_none() {
                game.state.marked.push(square);
            }
        }
        Game { moves: open.moves, hints: open.hints, ..game }
    }

    /// Returns the puzzle.
    pub fn puzzle(&self) -> &Arc<Puzzle> {
        &self.puzzle
    }

    /// Returns the pieces on the board, the given ones first.
    pub fn placed_squares(&self) -> &[Square] {
        &self.state.placed
    }

    /// Returns the pieces of the player, in the order of their placement.
    pub fn player_pieces(&self) -> &[Square] {
        &self.state.placed[self.puzzle.given.len()..]
    }

    /// Returns the squares that the player has marked as empty, in the order of marking.
    pub fn marked_squares(&self) -> &[Square] {
        &self.state.marked
    }

    /// Returns the square under the cursor.
    pub fn cursor(&self) -> Square {
        self.cursor
    }

    /// Returns the number of placements, removals, undone and redone changes.
    pub fn move_count(&self) -> u64 {
        self.moves
    }

    /// Returns whether the player has done anything.
    pub fn is_started(&self) -> bool {
        self.moves > 0 || !self.state.marked.is_empty()
    }

    /// Returns the number of hints.
    pub fn hint_count(&self) -> u64 {
        self.hints
    }

    /// Returns the end of the game, if it has ended.
    pub fn ending(&self) -> Option<GameEnding> {
        self.ending
    }

    /// Returns the number of pieces still to be placed.
    pub fn remaining_pieces(&self) -> u64 {
        self.puzzle.pieces.saturating_sub(self.state.placed.len() as u64)
    }

    /// Returns the empty squares that are attacked or otherwise excluded. On a tour these are the
    /// squares to which it can continue.
    pub fn reached_squares(&self) -> SquareSet {
        let mut set = self.puzzle.reached_squares(&self.state.placed);
        self.state.placed.iter().for_each(|&square| set.remove(square));
        set
    }

    /// Returns the squares that still have to be covered.
    pub fn uncovered_squares(&self) -> SquareSet {
        self.puzzle.uncovered_squares(&self.state.placed)
    }

    /// Marks squares as empty, and returns the game with the feedback.
    #[must_use]
    pub fn with_marks(&self, squares: &[Square]) -> (Game, GameFeedback) {
        let mut game = self.clone();
        let said =
            if game.ending.is_some() { GameFeedback::Over } else { game.mark_squares(squares) };
        (game, said)
    }

    /// Marks squares as empty, or removes their marks if the first of them is marked. Squares that
    /// cannot be changed so stay as they are. It is one change for undo.
    #[must_use]
    pub fn paint(&self, squares: &[Square]) -> (Game, GameFeedback) {
        let mut game = self.clone();
        let said = match squares {
            _ if game.ending.is_some() => GameFeedback::Over,
            [first, ..] if game.state.marked.contains(first) => game.unmark_squares(squares),
            _ => {
                let can_be_marked = |square: &Square| game.mark_obstacle(*square).is_none();
                let open: Vec<Square> = squares.iter().copied().filter(can_be_marked).collect();
                game.mark_squares(if open.is_empty() { squares } else { &open })
            }
        };
        (game, said)
    }

    /// Applies an action, and returns the game with the feedback. The limit is for the search for a
    /// hint.
    #[must_use]
    pub fn update(&self, action: GameAction, limit: &Limit) -> (Game, GameFeedback) {
        let mut game = self.clone();
        let said = game.apply_action(action, limit);
        (game, said)
    }

    /// Applies a hint, and returns the game.
    #[cfg(test)]
    pub fn follow_hint(&self, hint: &GameFeedback) -> Game {
        match hint {
            GameFeedback::Hint(square) => {
                self.update(GameAction::Place(*square), &Limit::default()).0
            }
            GameFeedback::Deduced(it) if !it.places => self.with_marks(&it.squares).0,
            GameFeedback::Deduced(it) => {
                let place = |game: Game, &square: &Square| {
                    game.update(GameAction::Place(square), &Limit::default()).0
                };
                it.squares.iter().fold(self.clone(), place)
            }
            other => panic!("no hint to follow: {other:?}"),
        }
    }

    fn apply_action(&mut self, action: GameAction, limit: &Limit) -> GameFeedback {
        match action {
            GameAction::Go(way) => self.move_cursor(way),
            GameAction::Point(square) => {
                if self.puzzle.grid.size.contains(square) {
                    self.cursor = square;
                }
                GameFeedback::Nothing
            }
            GameAction::Restart => {
                *self = Game { cursor: self.cursor, ..Game::new(Arc::clone(&self.puzzle)) };
                GameFeedback::Restarted
            }
            _ if self.ending.is_some() => GameFeedback::Over,
            GameAction::Toggle => self.toggle_piece(false),
            GameAction::Put => self.toggle_piece(true),
            GameAction::Place(square) => self.place_piece(square, false),
            GameAction::Remove(square) => self.remove_piece(square),
            GameAction::ToggleMark if self.state.marked.contains(&self.cursor) => {
                self.remove_piece(self.cursor)
            }
            GameAction::ToggleMark => self.mark_squares(&[self.cursor]),
            GameAction::Undo => self.undo(),
            GameAction::Redo => self.redo(),
            GameAction::Hint => self.hint(limit),
            GameAction::GiveUp => self.give_up(limit),
        }
    }

    fn move_cursor(&mut self, way: CursorMove) -> GameFeedback {
        let (files, ranks) = (self.puzzle.grid.size.files(), self.puzzle.grid.size.ranks());
        let Square { file, rank } = &mut self.cursor;
        match way {
            CursorMove::Up => *rank = (*rank + 1) % ranks,
            CursorMove::Down => *rank = (*rank + ranks - 1) % ranks,
            CursorMove::Left => *file = (*file + files - 1) % files,
            CursorMove::Right => *file = (*file + 1) % files,
        }
        GameFeedback::Nothing
    }

    fn is_occupied(&self, square: Square) -> bool {
        self.state.placed.contains(&square)
    }

    /// Returns the reason why no piece can be placed there, if there is one. `may_clash` is whether
    /// other pieces are no reason.
    fn placement_obstacle(&self, square: Square, may_clash: bool) -> Option<GameFeedback> {
        let puzzle = &self.puzzle;
        if let Some(walk) = puzzle.tour_walk() {
            return walk.move_obstacle(&self.state.placed, square);
        }
        if !puzzle.grid.size.contains(square) {
            return Some(GameFeedback::OffBoard(square));
        }
        if puzzle.blocked.contains(&square) {
            return Some(GameFeedback::Blocked(square));
        }
        if self.remaining_pieces() == 0 {
            return Some(GameFeedback::NoneLeft);
        }
        let by = if may_clash { Vec::new() } else { self.clashing_pieces(square) };
        (!by.is_empty()).then_some(GameFeedback::Clash(square, by))
    }

    /// Returns the pieces that the rule does not allow beside one on the square, with the reasons.
    fn clashing_pieces(&self, square: Square) -> Vec<(Square, PieceClash)> {
        if self.puzzle.can_clash() {
            return Vec::new();
        }
        self.puzzle.obstructions(&self.state.placed, square)
    }

    /// Returns the reason why the square cannot be marked, if there is one.
    fn mark_obstacle(&self, square: Square) -> Option<GameFeedback> {
        match () {
            () if self.puzzle.tour_walk().is_some() => Some(GameFeedback::NoMarks),
            () if !self.puzzle.grid.size.contains(square) => Some(GameFeedback::OffBoard(square)),
            () if self.puzzle.blocked.contains(&square) => Some(GameFeedback::Blocked(square)),
            () if self.is_occupied(square) => Some(GameFeedback::Taken(square)),
            () if self.state.marked.contains(&square) => Some(GameFeedback::AlreadyMarked(square)),
            () => None,
        }
    }

    /// Marks squares as empty, all of them or none. Squares that are already marked are allowed.
    fn mark_squares(&mut self, squares: &[Square]) -> GameFeedback {
        let mut new: Vec<Square> = Vec::new();
        let mut old = GameFeedback::Nothing;
        for &square in squares.iter() {
            match self.mark_obstacle(square) {
                None if new.contains(&square) => {}
                None => new.push(square),
                Some(already @ GameFeedback::AlreadyMarked(_)) => old = already,
                Some(obstacle) => return obstacle,
            }
        }
        let Some(&last) = new.last() else { return old };
        self.cursor = last;
        self.apply_change(|now| now.marked.extend(&new));
        GameFeedback::Marked(new)
    }

    fn toggle_piece(&mut self, may_clash: bool) -> GameFeedback {
        let square = self.cursor;
        let goes_back = match self.puzzle.tour_walk() {
            Some(_) => self.state.placed.last() == Some(&square),
            None => self.is_occupied(square),
        };
        if goes_back { self.remove_piece(square) } else { self.place_piece(square, may_clash) }
    }

    fn place_piece(&mut self, square: Square, may_clash: bool) -> GameFeedback {
        if self.puzzle.grid.size.contains(square) {
            self.cursor = square;
        }
        if self.puzzle.tour_walk().is_none() && self.is_occupied(square) {
            return GameFeedback::Taken(square);
        }
        if let Some(obstacle) = self.placement_obstacle(square, may_clash) {
            return obstacle;
        }
        let by = self.clashing_pieces(square);
        self.apply_change(|now| {
            now.marked.retain(|&other| other != square);
            now.placed.push(square);
        });
        let said = match self.puzzle.tour_walk() {
            Some(_) => GameFeedback::Walked(square, self.state.placed.len() as u64),
            None if by.is_empty() => GameFeedback::Placed(square),
            None => GameFeedback::Clashing(square, by),
        };
        self.check_ending(said)
    }

    fn remove_piece(&mut self, square: Square) -> GameFeedback {
        if !self.puzzle.grid.size.contains(square) {
            return GameFeedback::OffBoard(square);
        }
        self.cursor = square;
        if self.puzzle.given.contains(&square) {
            return GameFeedback::Given(square);
        }
        if self.state.marked.contains(&square) {
            return self.unmark_squares(&[square]);
        }
        let Some(place) = self.state.placed.iter().position(|&other| other == square) else {
            return GameFeedback::Vacant(square);
        };
        if self.puzzle.tour_walk().is_none() {
            self.apply_change(|now| now.placed.retain(|&other| other != square));
            return GameFeedback::Removed(square);
        }
        let count = (self.state.placed.len() - place) as u64;
        self.apply_change(|now| now.placed.truncate(place));
        if count == 1 {
            GameFeedback::Removed(square)
        } else {
            GameFeedback::RemovedFrom(square, count)
        }
    }

    /// Removes the marks on these squares.
    fn unmark_squares(&mut self, squares: &[Square]) -> GameFeedback {
        let (gone, kept): (Vec<Square>, Vec<Square>) =
            self.state.marked.iter().copied().partition(|square| squares.contains(square));
        self.apply_change(|now| now.marked = kept);
        GameFeedback::Unmarked(gone)
    }

    /// Checks the position. Ends the game if it is solved. Otherwise returns why the complete
    /// placement is wrong, or `said`.
    fn check_ending(&mut self, said: GameFeedback) -> GameFeedback {
        if let (Some(walk), Some(&last), 1..) =
            (self.puzzle.tour_walk(), self.state.placed.last(), self.remaining_pieces())
        {
            let stuck = walk.next_squares(&self.state.placed).is_empty();
            return if stuck { GameFeedback::DeadEnd(last, self.remaining_pieces()) } else { said };
        }
        if self.remaining_pieces() > 0 {
            return said;
        }
        if self.puzzle.is_solved(&self.state.placed) {
            self.ending = Some(GameEnding::Solved);
            return GameFeedback::Solved;
        }
        if let (Some(_), [first, .., last]) =
            (self.puzzle.tour_walk(), self.state.placed.as_slice())
        {
            return GameFeedback::NotClosed(*last, *first);
        }
        let clash = |&square: &Square| {
            let by = self.clashing_pieces(square);
            (!by.is_empty()).then_some(GameFeedback::Clashing(square, by))
        };
        let said = self.state.placed.iter().rev().find_map(clash).unwrap_or(said);
        let open = self.uncovered_squares();
        open.iter().next().map_or(said, |first| GameFeedback::Uncovered(open.len() as u64, first))
    }

    fn apply_change(&mut self, change: impl FnOnce(&mut GameState)) {
        let mut after = self.state.clone();
        change(&mut after);
        self.future.clear();
        let before = self.replace_state(after);
        self.past.push(before);
    }

    /// Replaces the position, and returns the previous one. Marks are notes and do not count as
    /// moves.
    fn replace_state(&mut self, after: GameState) -> GameState {
        self.moves += u64::from(after.placed != self.state.placed);
        std::mem::replace(&mut self.state, after)
    }

    fn undo(&mut self) -> GameFeedback {
        let Some(before) = self.past.pop() else { return GameFeedback::NothingToUndo };
        let now = self.replace_state(before);
        self.future.push(now);
        GameFeedback::Undone
    }

    fn redo(&mut self) -> GameFeedback {
        let Some(after) = self.future.pop() else { return GameFeedback::NothingToRedo };
        let now = self.replace_state(after);
        self.past.push(now);
        self.check_ending(GameFeedback::Redone)
    }

    /// Finds a deduction from the position, or otherwise a square of a solution. If there is no
    /// solution, it finds the first piece or mark after which there was none.
    fn hint(&mut self, limit: &Limit) -> GameFeedback {
        self.hints += 1;
        let found = self.find_completion(limit);
        let said = match (found, self.puzzle.tour_walk()) {
            (PuzzleCompletion::Unknown(stop @ (Stop::Cancelled | Stop::Deadline)), _) => {
                GameFeedback::Unknown(stop)
            }
            (PuzzleCompletion::Found(solution), _) => {
                let deduced = deduce(&self.puzzle, &self.state.placed, &self.state.marked)
                    .map(GameFeedback::Deduced);
                let next = || {
                    solution
                        .into_iter()
                        .find(|square| !self.is_occupied(*square))
                        .map(GameFeedback::Hint)
                };
                deduced.or_else(next).unwrap_or(GameFeedback::Nothing)
            }
            (none, Some(walk)) => {
                let good =
                    walk.longest_completable(&self.state.placed, self.puzzle.given.len(), limit);
                let sure = none == PuzzleCompletion::None;
                let wrong = self.state.placed.get(good).copied();
                wrong.map_or(GameFeedback::Unknown(Stop::GaveUp), |wrong| GameFeedback::BackTo {
                    number: good as u64,
                    wrong,
                    sure,
                })
            }
            (PuzzleCompletion::Unknown(stop), None) => GameFeedback::Unknown(stop),
            (PuzzleCompletion::None, None) => self.find_first_wrong(limit),
        };
        match &said {
            GameFeedback::Hint(square)
            | GameFeedback::TakeBack(square)
            | GameFeedback::WrongMark(square)
            | GameFeedback::BackTo { wrong: square, .. } => self.cursor = *square,
            GameFeedback::Deduced(Deduction { squares, .. }) => {
                self.cursor = squares.first().copied().unwrap_or(self.cursor)
            }
            _ => {}
        }
        said
    }

    /// Finds a solution of the position and its marks.
    fn find_completion(&self, limit: &Limit) -> PuzzleCompletion {
        self.puzzle.find_completion(&self.state.placed, &self.state.marked, limit)
    }

    /// Finds the player's first piece after which no solution was left, or otherwise the first
    /// mark.
    fn find_first_wrong(&self, limit: &Limit) -> GameFeedback {
        for count in self.puzzle.given.len() + 1..=self.state.placed.len() {
            match self.puzzle.find_completion(&self.state.placed[..count], &[], limit) {
                PuzzleCompletion::Found(_) => {}
                PuzzleCompletion::None => {
                    return GameFeedback::TakeBack(self.state.placed[count - 1]);
                }
                PuzzleCompletion::Unknown(stop) => return GameFeedback::Unknown(stop),
            }
        }
        for count in 1..=self.state.marked.len() {
            match self.puzzle.find_completion(
                &self.state.placed,
                &self.state.marked[..count],
                limit,
            ) {
                PuzzleCompletion::Found(_) => {}
                PuzzleCompletion::None => {
                    return GameFeedback::WrongMark(self.state.marked[count - 1]);
                }
                PuzzleCompletion::Unknown(stop) => return GameFeedback::Unknown(stop),
            }
        }
        GameFeedback::Nothing
    }

    /// Shows a solution of this position if there is one. A tour keeps as much of the path as
    /// possible.
    fn give_up(&mut self, limit: &Limit) -> GameFeedback {
        let mut found = self.puzzle.find_completion(&self.state.placed, &[], limit);
        if let (Some(walk), PuzzleCompletion::None | PuzzleCompletion::Unknown(_)) =
            (self.puzzle.tour_walk(), &found)
        {
            let good = walk.longest_completable(&self.state.placed, self.puzzle.given.len(), limit);
            found = self.puzzle.find_completion(&self.state.placed[..good], &[], limit);
        } else if found == PuzzleCompletion::None {
            found = self.puzzle.find_completion(&self.puzzle.given, &[], limit);
        }
        match found {
            PuzzleCompletion::Found(solution) => {
                let own = solution.into_iter().filter(|square| !self.puzzle.given.contains(square));
                self.state.placed = self.puzzle.given.iter().copied().chain(own).collect();
                self.state.marked.clear();
                self.past.clear();
                self.future.clear();
                self.ending = Some(GameEnding::GivenUp);
                GameFeedback::GivenUp
            }
            PuzzleCompletion::Unknown(stop) => GameFeedback::Unknown(stop),
            PuzzleCompletion::None => GameFeedback::Nothing,
        }
    }
}
