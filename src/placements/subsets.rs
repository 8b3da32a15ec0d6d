//! Counts matchings of two families of lines: rooks on files and ranks, bishops on rising and
//! falling diagonals.
//!
//! A piece takes one line of each family, and each line is taken at most once: a placement is a
//! matching between the families. Each line of the larger family in turn takes at most one line of
//! the smaller one. The state is the set of lines of the smaller family taken so far, and
//! `ways[set]` is the number of ways to reach it. Sets are processed from the largest down, so that
//! a line is used once.
//!
//! ```text
//!   two rooks on 2 x 2        {}  {1}  {2}  {1 2}
//!   before the first file      1    0    0      0
//!   after the first file       1    1    1      0
//!   after the second file      1    2    2      2     four ways with one rook, two with two
//! ```
//!
//! Parts of the board that share no line (the two colours, for bishops) are counted separately, and
//! their numbers by size are multiplied as polynomials. The cost is lines times `2^smaller` for
//! each part.

use bezzel_base::core::amount::WayCount;
use bezzel_base::core::lines::{diagonal_count, diagonal_numbers};
use bezzel_base::core::sink::{SearchCounter, flow_to_result};
use bezzel_base::core::{Limit, LineFamilies, PlacementSpec, Stop};
use num_bigint::BigUint;

/// Largest number of lines of the smaller family in one part.
pub const MAX_LINES: usize = 22;

/// Part of the board that shares no line with the rest. For each line of the larger family it lists
/// the lines of the smaller one that it meets, with the number of squares.
#[derive(Debug)]
struct LineComponent {
    rows: Vec<Vec<(u32, u32)>>,
    columns: usize,
}

/// Returns whether the piece moves along exactly two families of lines, and few enough lines are
/// open.
///
/// # Complexity
/// Linear in the number of squares.
pub fn is_supported(placing: &PlacementSpec) -> bool {
    let lines = LineFamilies::from_piece(&placing.piece);
    let two =
        lines.file == lines.rank && lines.rising == lines.falling && lines.file != lines.rising;
    let size = placing.grid.size;
    let small = two && placing.piece.leaps.is_empty() && size.squares() <= 1 << 16;
    small && find_components(placing).iter().all(|part| part.columns <= MAX_LINES)
}

/// Counts the solutions. Returns their number and the number of searched nodes.
///
/// # Errors
/// The reason why the search was stopped.
///
/// # Panics
/// If [`is_supported`] returns `false`.
///
/// # Complexity
/// For each part O(lines * 2^smaller * smaller) steps and O(2^smaller) memory.
pub fn count(placing: &PlacementSpec, limit: &Limit) -> Result<(BigUint, u64), Stop> {
    if !placing.is_consistent() {
        return Ok((BigUint::ZERO, 0));
    }
    let wanted = (placing.pieces - placing.required.len() as u64) as usize;
    let mut counter = SearchCounter::new(limit);
    let mut product = vec![BigUint::from(1u32)];
    let parts = find_components(placing);
    let work: f64 = parts.iter().map(LineComponent::estimated_work).sum();
    let mut done = 0.0;
    for part in parts {
        let told = move |here: f64| (done + here) / work;
        done += part.estimated_work();
        // Products of a row's and a column's number of squares bound the number of matchings.
        let squares: u64 = part.rows.iter().flatten().map(|&(_, times)| u64::from(times)).sum();
        let bits = part.columns as f64 * (squares as f64 + 1.0).log2();
        let ways = if bits < 127.0 {
            part.count_matchings::<u128>(&mut counter, told)
        } else {
            part.count_matchings::<BigUint>(&mut counter, told)
        };
        product = multiply_polynomials(&product, &ways?, wanted);
    }
    Ok((product.get(wanted).cloned().unwrap_or_default(), counter.nodes()))
}

/// Multiplies two polynomials up to a power.
fn multiply_polynomials(a: &[BigUint], b: &[BigUint], up_to: usize) -> Vec<BigUint> {
    let length = (a.len() + b.len() - 1).min(up_to + 1);
    let mut product = vec![BigUint::ZERO; length];
    for (i, x) in a.iter().enumerate() {
        for (j, y) in b.iter().enumerate().take_while(|&(j, _)| i + j < length) {
            product[i + j] += x * y;
        }
    }
    product
}

/// Computes the parts of the open board.
fn find_components(placing: &PlacementSpec) -> Vec<LineComponent> {
    let grid = &placing.grid;
    let by_file = LineFamilies::from_piece(&placing.piece).file;
    let (left, right) = if by_file {
        (grid.size.files() as usize, grid.size.ranks() as usize)
    } else {
        (diagonal_count(grid) as usize, diagonal_count(grid) as usize)
    };
    let mut edges: Vec<(usize, usize)> = Vec::new();
    for square in &placing.open_squares() {
        let slants = diagonal_numbers(grid, square);
        edges.push(if by_file {
            (square.file as usize, square.rank as usize)
        } else {
            (slants.0 as usize, slants.1 as usize)
        });
    }
    edges.sort_unstable();
    let mut part_of: Vec<usize> = (0..left + right).collect();
    for &(row, column) in &edges {
        let (a, b) = (find_root(&mut part_of, row), find_root(&mut part_of, left + column));
        part_of[a] = b;
    }
    let mut groups: std::collections::BTreeMap<usize, Vec<(usize, usize)>> =
        std::collections::BTreeMap::new();
    for &edge in &edges {
        groups.entry(find_root(&mut part_of, edge.0)).or_default().push(edge);
    }
    groups.into_values().map(LineComponent::new).collect()
}

fn find_root(part_of: &mut [usize], mut line: usize) -> usize {
    while part_of[line] != line {
        part_of[line] = part_of[part_of[line]];
        line = part_of[line];
    }
    line
}

impl LineComponent {
    fn new(mut edges: Vec<(usize, usize)>) -> LineComponent {
        let distinct = |of: fn(&(usize, usize)) -> usize| {
            let mut lines: Vec<usize> = edges.iter().map(of).collect();
            lines.sort_unstable();
            lines.dedup();
            lines
        };
        let (mut rows, mut columns) = (distinct(|edge| edge.0), distinct(|edge| edge.1));
        if columns.len() > rows.len() {
            std::mem::swap(&mut rows, &mut columns);
            edges.iter_mut().for_each(|edge| *edge = (edge.1, edge.0));
        }
        let mut table: Vec<Vec<(u32, u32)>> = vec![Vec::new(); rows.len()];
        for (row, column) in edges {
            let row = rows.partition_point(|&line| line < row);
            let column = columns.partition_point(|&line| line < column) as u32;
            match table[row].iter_mut().find(|(other, _)| *other == column) {
                Some((_, times)) => *times += 1,
                None => table[row].push((column, 1)),
            }
        }
        LineComponent { rows: table, columns: columns.len() }
    }

    /// Estimates the number of visited sets of lines. Before each row these are the sets with at
    /// most one line per earlier row.
    fn estimated_work(&self) -> f64 {
        self.work_before(self.rows.len())
    }

    /// Estimates the work for the first `rows` rows.
    fn work_before(&self, rows: usize) -> f64 {
        let (mut sets, mut sum, mut work) = (1.0, 0.0, 0.0);
        for row in 0..rows {
            sum += sets;
            work += sum;
            sets *= self.columns.saturating_sub(row) as f64 / (row + 1) as f64;
        }
        work
    }

    /// Counts the matchings of each size. The given function converts the work done here to the
    /// completed part of the search.
    fn count_matchings<A: WayCount>(
        &self,
        counter: &mut SearchCounter<'_>,
        told: impl Fn(f64) -> f64,
    ) -> Result<Vec<BigUint>, Stop> {
        let mut ways = vec![A::zero(); 1 << self.columns];
        ways[0] = A::one();
        for (done, row) in self.rows.iter().enumerate() {
            // From large sets down, so that a row is used once.
            for taken in (0..ways.len()).rev() {
                if ways[taken].is_zero() {
                    continue;
                }
                flow_to_result(counter.count_node_at(|| told(self.work_before(done))))?;
                for &(column, times) in row {
                    if taken >> column & 1 == 0 {
                        let (low, high) = ways.split_at_mut(taken | 1 << column);
                        high[0].add_times(&low[taken], times);
                    }
                }
            }
        }
        let mut sums = vec![A::zero(); self.columns + 1];
        for (taken, ways) in ways.iter().enumerate() {
            sums[taken.count_ones() as usize].add_times(ways, 1);
        }
        Ok(sums.into_iter().map(WayCount::into_biguint).collect())
    }
}
