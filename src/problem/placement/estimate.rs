//! What is told when a board is out of reach.

use super::instance::Placement;
use crate::problem::{Instance, Reach, Refusal, Task};
use crate::search::{
    backtrack, bitmask, determinant, exactcover, firstfail, independent, join, minconflicts, permutations, profile,
    subsets,
};

/// Nodes that one thread searches in a second; only the order of magnitude matters.
const PER_SECOND: f64 = 6e7;

impl Placement {
    /// The refusal of a task on a board that the method does not take.
    pub(super) fn out_of_reach(&self, task: Task, method: &'static str) -> Refusal {
        let reach = match method {
            "bitmask" => Reach::Side(bitmask::MAX_RANKS.into()),
            "backtracking" if self.placing().has_one_per_line() => Reach::Side(backtrack::REACH),
            "backtracking" => Reach::Squares(backtrack::REACH),
            "firstfail" => Reach::Squares(firstfail::MAX_SQUARES),
            "construction" => Reach::Pieces(super::construct::MAX_PIECES),
            "formula" => Reach::Side(super::formula::reach(self).into()),
            "profile" => Reach::Side(profile::longest_side(self.placing()).into()),
            "permutations" => Reach::Side(permutations::MAX_SIDE.into()),
            "exactcover" => Reach::Squares(exactcover::MAX_SQUARES),
            "join" => Reach::Square(join::MAX_SIDE.into()),
            "determinant" => Reach::Terms { side: determinant::MAX_SIDE.into(), terms: self.terms() },
            "minconflicts" => Reach::Pieces(minconflicts::MAX_PIECES),
            "subsets" => Reach::Lines(subsets::MAX_LINES as u64),
            _ => Reach::Squares(independent::MAX_SQUARES),
        };
        Refusal::OutOfReach {
            size: self.grid().size,
            method,
            reach,
            // What is known of the time holds for searches.
            seconds: self.seconds(task, 1).filter(|_| method != "determinant"),
            instead: self.soon(task, method).or_else(|| self.instead()),
        }
    }

    /// The same command without the method, where that takes less than an hour.
    fn soon(&self, task: Task, method: &str) -> Option<String> {
        const HOUR: f64 = 3600.0;
        let seconds = self.seconds(task, 1).filter(|_| method == "determinant")?;
        (task == Task::Count && seconds < HOUR).then(|| format!("count {}", self.text()))
    }

    /// The terms of the determinant of the board, or of all its largest minors, before any vanishes; none where they pass 64 bits.
    fn terms(&self) -> Option<u64> {
        let size = self.grid().size;
        let longer = u64::from(size.files().max(size.ranks()));
        (0..size.shorter()).try_fold(1u64, |terms, line| terms.checked_mul(longer - u64::from(line)))
    }

    /// About how long it takes to search for all solutions with this many threads.
    ///
    /// `n` queens have about `(0.143 n)^n` solutions (Simkin 2021) times a factor that hardly changes, and so have superqueens; the
    /// nodes of a search follow them.
    pub(super) fn seconds(&self, task: Task, threads: usize) -> Option<f64> {
        let size = self.grid().size;
        let side = f64::from(size.files());
        let nodes = match (task, self.problem().word) {
            (Task::Count, "queens") if join::reaches(self.placing()) => 2.0,
            (Task::Count, "queens") => 220.0,
            (Task::Count, "superqueens") => 9.0,
            (Task::Enumerate, "queens") => 2200.0,
            (Task::Enumerate, "superqueens") => 70.0,
            _ => return None,
        };
        let known = size.is_square() && self.is_free() && !self.grid().torus;
        let seconds = nodes * (side * (0.143 * side).ln()).exp() / (PER_SECOND * threads as f64);
        (known && seconds.is_finite()).then_some(seconds)
    }
}
