//! Queens puzzles with exactly one completion.

use bezzel_base::board::Square;
use bezzel_base::core::SplitMix64;

/// Longest side for which completions are generated.
pub const MAX_QUEENS: u32 = 12;

/// Generates queens on a board of this side that can be completed in exactly one way, sorted. It
/// removes queens from a random solution until none can be removed. Returns `None` unless the side
/// is from 4 to [`MAX_QUEENS`].
///
/// ```
/// use bezzel_lab::puzzle::generate_queens_completion;
/// assert!(generate_queens_completion(8, 1).unwrap().len() >= 2);
/// ```
pub fn generate_queens_completion(side: u32, seed: u64) -> Option<Vec<Square>> {
    if !(4..=MAX_QUEENS).contains(&side) {
        return None;
    }
    let mut random = SplitMix64::new(seed ^ u64::from(side) << 48);
    let mut solution = vec![None; side as usize];
    let mut order: Vec<u32> = (0..side).collect();
    random.shuffle(&mut order);
    CompletionSearch {
        fixed: vec![None; side as usize],
        order,
        most: 1,
        count: 0,
        ranks: Vec::new(),
    }
    .run(&mut |ranks| {
        solution = ranks.iter().map(|&rank| Some(rank)).collect();
    });
    let mut files: Vec<usize> = (0..side as usize).collect();
    random.shuffle(&mut files);
    for file in files {
        let rank = solution[file].take();
        if count_completions(&solution, 2) > 1 {
            solution[file] = rank;
        }
    }
    let square = |(file, rank): (u32, Option<u32>)| Some(Square { file, rank: rank? });
    Some((0..side).zip(solution).filter_map(square).collect())
}

/// Counts the completions of the queens in these ranks, up to `most`.
fn count_completions(fixed: &[Option<u32>], most: usize) -> usize {
    let order = (0..fixed.len() as u32).collect();
    let mut search =
        CompletionSearch { fixed: fixed.to_vec(), order, most, count: 0, ranks: Vec::new() };
    search.run(&mut |_| {});
    search.count
}

/// Search, file by file.
struct CompletionSearch {
    fixed: Vec<Option<u32>>,
    /// Order in which ranks are tried.
    order: Vec<u32>,
    most: usize,
    count: usize,
    ranks: Vec<u32>,
}

impl CompletionSearch {
    fn run(&mut self, visit: &mut dyn FnMut(&[u32])) {
        let file = self.ranks.len();
        if file == self.fixed.len() {
            self.count += 1;
            visit(&self.ranks);
            return;
        }
        for at in 0..self.order.len() {
            let rank = self.order[at];
            let barred = self.fixed[file].is_some_and(|fixed| fixed != rank);
            let attacks = |(at, &other): (usize, &u32)| {
                other == rank || other.abs_diff(rank) as usize == file - at
            };
            if barred || self.ranks.iter().enumerate().any(attacks) {
                continue;
            }
            self.ranks.push(rank);
            self.run(visit);
            self.ranks.pop();
            if self.count >= self.most {
                return;
            }
        }
    }
}
