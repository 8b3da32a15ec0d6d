//! Challenges, from easy to hard.

use crate::problem::Difficulty::{self, Easy, Hard, Medium};

/// Puzzle that the program proposes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Challenge {
    /// Puzzle as it is typed after `play`.
    pub text: &'static str,
    /// Difficulty.
    pub difficulty: Difficulty,
    /// Number of solutions, if they were counted.
    pub solutions: Option<u64>,
}

/// Creates a row of the table.
const fn counted_challenge(
    difficulty: Difficulty,
    text: &'static str,
    solutions: u64,
) -> Challenge {
    Challenge { text, difficulty, solutions: Some(solutions) }
}

/// Creates a row for a puzzle whose solutions are too many to be counted in a test.
const fn uncounted_challenge(difficulty: Difficulty, text: &'static str) -> Challenge {
    Challenge { text, difficulty, solutions: None }
}

/// All challenges. A test solves each of them with the solver and counts its solutions, except for
/// four tours with too many solutions. The challenges with given queens and one solution come from
/// [`completion`](crate::puzzle::generate_queens_completion).
pub static CHALLENGES: [Challenge; 71] = [
    counted_challenge(Easy, "rooks 4", 24),
    counted_challenge(Easy, "queens 4", 2),
    counted_challenge(Easy, "bishops 3", 8),
    counted_challenge(Easy, "kings 4", 79),
    counted_challenge(Easy, "cover queens 4", 12),
    counted_challenge(Easy, "cover rooks 4", 488),
    counted_challenge(Easy, "cover kings 5", 79),
    counted_challenge(Easy, "queens 5", 10),
    counted_challenge(Easy, "regions 5 seed 1", 1),
    counted_challenge(Easy, "cover bishops 4", 25),
    counted_challenge(Easy, "tour king 3 closed", 16),
    counted_challenge(Easy, "knights 4", 6),
    counted_challenge(Easy, "rooks 6 with a1, b3, c5", 6),
    counted_challenge(Easy, "cover queens 5 pieces 3", 186),
    counted_challenge(Easy, "cover bishops 5 independent", 44),
    counted_challenge(Easy, "cover rooks 5 independent", 120),
    counted_challenge(Easy, "cover knights 4", 9),
    counted_challenge(Easy, "tour 3x4", 16),
    counted_challenge(Easy, "regions 6 seed 2", 1),
    counted_challenge(Easy, "cover queens 5 independent pieces 3", 16),
    counted_challenge(Easy, "cover queens 6", 4),
    counted_challenge(Easy, "cover queens 6 independent", 120),
    counted_challenge(Easy, "cover queens 5 total", 70),
    counted_challenge(Easy, "cover knights 5", 47),
    counted_challenge(Easy, "cover rooks 5 total", 410),
    counted_challenge(Easy, "tour 4x5", 164),
    counted_challenge(Easy, "cover bishops 6", 484),
    counted_challenge(Easy, "cover rooks 6", 92_592),
    counted_challenge(Easy, "cover knights 5 independent", 7),
    counted_challenge(Easy, "cover queens 8", 4860),
    counted_challenge(Easy, "queens 5 torus", 10),
    counted_challenge(Medium, "queens 6 with c1", 1),
    counted_challenge(Medium, "queens 6", 4),
    counted_challenge(Medium, "cover kings 6", 1),
    counted_challenge(Medium, "queens 7 with b3, g7", 1),
    counted_challenge(Medium, "queens 7", 40),
    counted_challenge(Medium, "tour 5 from a1", 304),
    counted_challenge(Medium, "regions 7 seed 3", 1),
    counted_challenge(Medium, "stars 8 seed 3", 1),
    counted_challenge(Medium, "tour 5x6", 37_568),
    counted_challenge(Medium, "cover rooks 8 independent", 40_320),
    counted_challenge(Medium, "cover bishops 8", 11_664),
    counted_challenge(Medium, "cover bishops 8 independent", 5184),
    counted_challenge(Medium, "cover knights 6", 127),
    counted_challenge(Medium, "cover queens 8 independent", 728),
    counted_challenge(Medium, "cover queens 7 independent", 8),
    counted_challenge(Medium, "cover queens 8 total", 352),
    counted_challenge(Medium, "cover superqueens 8", 4),
    counted_challenge(Medium, "cover queens 9", 114),
    counted_challenge(Medium, "regions 9 seed 5", 1),
    counted_challenge(Medium, "regions 10 seed 5", 1),
    counted_challenge(Medium, "queens 7 torus", 28),
    counted_challenge(Hard, "queens 8 with a1", 4),
    counted_challenge(Hard, "queens 8 with a8, e1", 1),
    counted_challenge(Hard, "queens 8", 92),
    counted_challenge(Hard, "queens 8 with a4, e5", 1),
    counted_challenge(Hard, "tour 6 closed", 9862),
    uncounted_challenge(Hard, "tour 8"),
    counted_challenge(Hard, "regions 8 seed 4", 1),
    counted_challenge(Hard, "queens 9 with a3, f5, i7", 1),
    counted_challenge(Hard, "stars 9 seed 2", 1),
    counted_challenge(Hard, "tour 5x6 closed", 8),
    counted_challenge(Hard, "cover knights 6 independent", 3),
    uncounted_challenge(Hard, "tour 8 from a1 to h7"),
    counted_challenge(Hard, "queens 10 with a7, d1, f9, i8", 1),
    counted_challenge(Hard, "stars 10 seed 1", 1),
    counted_challenge(Hard, "superqueens 10", 4),
    uncounted_challenge(Hard, "tour 8 closed"),
    counted_challenge(Hard, "cover knights 8", 2),
    uncounted_challenge(Hard, "tour leaper(1,4) 7x8"),
    counted_challenge(Hard, "cover knights 8 independent", 16),
];
