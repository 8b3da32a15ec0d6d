//! Difficulty of puzzles: one scale for all of them.

/// Difficulty of a puzzle.
///
/// A board with regions is as difficult as the hardest rule that its solution needs. Another
/// placement or a cover is rated by its ways to place the pieces for each solution, and a tour by
/// its squares.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Difficulty {
    /// Easy.
    Easy,
    /// Medium.
    Medium,
    /// Hard.
    Hard,
}

/// Largest number of ways for one solution of a puzzle that is easy, and of one that is medium.
const MAX_WAYS: [f64; 2] = [1e4, 1e7];

/// Largest number of squares of a tour that is easy, and of one that is medium. The squares of a
/// closed tour count twice.
const MAX_SQUARES: [u64; 2] = [20, 40];

impl Difficulty {
    /// All difficulties, from easy to hard.
    pub const ALL: [Difficulty; 3] = [Difficulty::Easy, Difficulty::Medium, Difficulty::Hard];

    /// Words of the difficulties, in the same order.
    pub const WORDS: [&'static str; 3] = ["easy", "medium", "hard"];

    /// Returns the word, which is the same in every language.
    pub fn word(self) -> &'static str {
        Difficulty::WORDS[self as usize]
    }

    /// Returns the difficulty with this word.
    pub fn from_word(word: &str) -> Option<Difficulty> {
        Difficulty::ALL.into_iter().find(|it| it.word() == word)
    }

    /// Returns the id of the message with its name.
    pub fn message_id(self) -> &'static str {
        match self {
            Difficulty::Easy => "difficulty-easy",
            Difficulty::Medium => "difficulty-medium",
            Difficulty::Hard => "difficulty-hard",
        }
    }

    /// Returns the difficulty of a rule of this level, from 1 to 5.
    pub fn of_rule_level(level: u8) -> Difficulty {
        match level {
            ..=2 => Difficulty::Easy,
            3 => Difficulty::Medium,
            _ => Difficulty::Hard,
        }
    }

    /// Returns the difficulty of placing `pieces` on some of `squares` if so many ways are
    /// solutions.
    pub fn of_placement(squares: u64, pieces: u64, solutions: u64) -> Difficulty {
        let factor = |at: u64| squares.saturating_sub(at) as f64 / (at + 1) as f64;
        let ways: f64 = (0..pieces).map(factor).product();
        let ways = ways / solutions.max(1) as f64;
        Difficulty::ALL[MAX_WAYS.iter().filter(|most| ways > **most).count()]
    }

    /// Returns the difficulty of a tour of so many squares.
    pub fn of_tour(squares: u64, is_closed: bool) -> Difficulty {
        let squares = if is_closed { squares.saturating_mul(2) } else { squares };
        Difficulty::ALL[MAX_SQUARES.iter().filter(|most| squares > **most).count()]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn difficulty_grows_with_the_ways_for_one_solution_and_with_the_squares_of_a_tour() {
        use Difficulty::{Easy, Hard, Medium};
        for (squares, pieces, solutions, difficulty) in [
            (16, 4, 2, Easy),
            (36, 6, 4, Medium),
            (64, 8, 92, Hard),
            (64, 8, 40_320, Medium),
            (0, 0, 1, Easy),
        ] {
            assert_eq!(Difficulty::of_placement(squares, pieces, solutions), difficulty);
        }
        assert_eq!(
            [12, 25, 64].map(|squares| Difficulty::of_tour(squares, false)),
            [Easy, Medium, Hard]
        );
        assert_eq!(
            [9, 16, 30].map(|squares| Difficulty::of_tour(squares, true)),
            [Easy, Medium, Hard]
        );
        assert_eq!(
            [1, 2, 3, 4, 5].map(Difficulty::of_rule_level),
            [Easy, Easy, Medium, Hard, Hard]
        );
        assert!(Difficulty::ALL.iter().all(|it| Difficulty::from_word(it.word()) == Some(*it)));
    }
}
