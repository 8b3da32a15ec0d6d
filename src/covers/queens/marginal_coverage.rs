//! Remaining need of the windows of a case, the gain of each square, and the squares whose gain is
//! too small.
//!
//! A queen gains along its four lines, on each by the squares of the window that the line meets. So
//! the gains of the squares of a file are a sum of rows of bytes, with one byte per rank. The gains
//! of the diagonals are written in one row from end to end, and read from the place where file `x`
//! meets the first of them.
//!
//! ```text
//!   gains of file x = files[x] + ranks[0 ..] + rising[side - 1 - x ..] + falling[x ..]
//! ```
//!
//! There is a row for each window and one for their sum, eight bytes in a word. No byte reaches
//! 128, so words are added without carries, and `(row + 128) - g` has the highest bit of each byte
//! whose gain is at least `g`. Counting the squares that gain at least `g` is one pass over the
//! rows. The best `k` squares gain the sum over `g` of these numbers, each at most `k`. It is added
//! from the highest `g` down, until `k` or the need is reached.
//!
//! What did not pay:
//!
//! - a list of the squares with their gains and a histogram of each window, filled square by
//!   square: 2.3 times the time of the whole search (14 x 14, 8 queens)
//! - the same rows as arrays of bytes, which the compiler takes apart byte by byte: 3 times
//! - the rows of a file next to each other: a pass over one window then strides, 1.5 times

use super::frame::{FrameCase, Window};
use super::lines::{OccupiedLines, RankSets};

/// Largest number of windows of a case.
const MAX_WINDOWS: usize = 4;

/// Number of rows of a file: one per window, then their sum.
const ROWS: usize = MAX_WINDOWS + 1;

/// Lowest bit of each byte.
const LOW_BITS: u64 = 0x0101_0101_0101_0101;
/// Highest bit of each byte.
const HIGH_BITS: u64 = LOW_BITS << 7;

/// One byte per square of a line, eight in a word.
type ByteRow<const N: usize> = [u64; N];

/// Need of a window, and the gain of a queen along each line.
#[derive(Clone, Copy, Debug)]
struct WindowGains {
    need: u32,
    files: [u8; 32],
    ranks: [u8; 32],
    rising: [u8; 64],
    falling: [u8; 64],
}

/// Returns a row with 1 on the squares of a set and 0 on the others.
#[inline(always)]
fn ones_from_set<const N: usize>(set: u32) -> ByteRow<N> {
    let mut row = [0; N];
    let bytes = set.to_le_bytes();
    for (at, word) in row.iter_mut().enumerate() {
        // Byte `i` of the product keeps bit `i`. The sum carries it to the highest bit of its byte.
        let apart = (u64::from(bytes[at]) * LOW_BITS) & 0x8040_2010_0804_0201;
        *word = (apart + 0x0040_6070_787c_7e7f) >> 7 & LOW_BITS;
    }
    row
}

/// Sets all bits of the bytes whose highest bit is set.
#[inline(always)]
fn fill_bytes(high: u64) -> u64 {
    (high << 1).wrapping_sub(high >> 7)
}

/// Returns a row with all bits on the squares of a set and none on the others.
#[inline(always)]
fn mask_from_set<const N: usize>(set: u32) -> ByteRow<N> {
    let mut row = ones_from_set(set);
    for word in &mut row {
        *word = fill_bytes(*word << 7);
    }
    row
}

/// Returns the set from which [`mask_from_set`] makes this row.
#[inline(always)]
fn set_from_mask<const N: usize>(row: &ByteRow<N>) -> u32 {
    let mut bytes = [0; 4];
    for (at, word) in row.iter().enumerate() {
        // The lowest bit of byte `i` is moved to bit `56 + i`. No two of the products overlap.
        bytes[at] = ((word & LOW_BITS).wrapping_mul(0x0102_0408_1020_4080) >> 56) as u8;
    }
    u32::from_le_bytes(bytes)
}

/// Reads a row of a line, starting at a square.
#[inline(always)]
fn load_row<const N: usize>(line: &[u8], at: usize) -> ByteRow<N> {
    let mut row = [0; N];
    let bytes = line[at..at + 8 * N].as_chunks().0;
    for (word, bytes) in bytes.iter().enumerate() {
        row[word] = u64::from_le_bytes(*bytes);
    }
    row
}

/// Adds a row to a line, starting at a square.
#[inline(always)]
fn add_row<const N: usize>(line: &mut [u8], at: usize, row: &ByteRow<N>) {
    for (word, bytes) in line[at..at + 8 * N].as_chunks_mut().0.iter_mut().enumerate() {
        *bytes = (u64::from_le_bytes(*bytes) + row[word]).to_le_bytes();
    }
}

impl WindowGains {
    const EMPTY: WindowGains =
        WindowGains { need: 0, files: [0; 32], ranks: [0; 32], rising: [0; 64], falling: [0; 64] };

    /// Records the open squares of a window, given the lines that hold a queen.
    #[inline(always)]
    fn fill_gains<const N: usize>(
        &mut self,
        case: &FrameCase,
        [files, ranks]: [[usize; 2]; 2],
        window: &Window,
        held: &OccupiedLines,
        side: usize,
    ) {
        if window.on_files {
            let owed = case.required_ranks & !held.ranks & !window.inside;
            let mut crossing = double_row(ones_from_set::<N>(owed));
            self.need = 2 * owed.count_ones();
            for file in files {
                let open = held.open_in_file(file) & window.inside;
                let row = ones_from_set::<N>(open);
                self.need += open.count_ones();
                crossing = sum_rows(crossing, row);
                add_row(&mut self.rising, side - 1 - file, &row);
                add_row(&mut self.falling, file, &row);
            }
            add_row(&mut self.ranks, 0, &crossing);
        } else {
            let owed = case.required_files & !held.files & !window.inside;
            let mut crossing = double_row(ones_from_set::<N>(owed));
            self.need = 2 * owed.count_ones();
            for rank in ranks {
                let open = held.open_in_rank(rank) & window.inside;
                let row = ones_from_set::<N>(open);
                self.need += open.count_ones();
                crossing = sum_rows(crossing, row);
                add_row(
                    &mut self.rising,
                    rank,
                    &ones_from_set::<N>(open.reverse_bits() >> (32 - side)),
                );
                add_row(&mut self.falling, rank, &row);
            }
            add_row(&mut self.files, 0, &crossing);
        }
    }
}

#[inline(always)]
fn sum_rows<const N: usize>(mut row: ByteRow<N>, other: ByteRow<N>) -> ByteRow<N> {
    for (at, word) in row.iter_mut().enumerate() {
        *word += other[at];
    }
    row
}

/// Doubles a row, because a line that must hold a queen counts as two squares.
#[inline(always)]
fn double_row<const N: usize>(row: ByteRow<N>) -> ByteRow<N> {
    sum_rows(row, row)
}

/// Number of words computed together: those of one file, or of two.
const CHUNK_WORDS: usize = 4;

/// Largest gain of a queen on one window.
const MAX_GAIN: u32 = 4;

/// Squares where queens may be placed, file by file, with the gain of each: `8 N` squares per file.
#[derive(Debug)]
pub(super) struct Coverage<const N: usize> {
    side: usize,
    windows: usize,
    /// Files that have such squares, and their number.
    files: [usize; 32],
    count: usize,
    /// Number of chunks of words in use.
    chunks: usize,
    /// All bits on the squares where queens may be placed.
    allowed: [u64; 128],
    /// Rows of the files in order, for each window and then for the sum of the windows. A byte is
    /// zero, except for its highest bit, where no queen may be placed. All highest bits are set.
    rows: [[u64; 128]; ROWS],
    needs: [u32; ROWS],
    /// Upper bound on the gain of any square.
    max_gains: [u32; ROWS],
}

/// Returns the words as chunks.
#[inline(always)]
fn as_word_chunks(words: &[u64; 128], chunks: usize) -> &[[u64; CHUNK_WORDS]] {
    &words.as_chunks().0[..chunks]
}

impl<const N: usize> Coverage<N> {
    pub(super) fn new(side: usize) -> Coverage<N> {
        Coverage {
            side,
            windows: 0,
            files: [0; 32],
            count: 0,
            chunks: 0,
            allowed: [0; 128],
            rows: [[HIGH_BITS; 128]; ROWS],
            needs: [0; ROWS],
            max_gains: [0; ROWS],
        }
    }

    /// Computes the gains of the allowed squares from what is open, given the lines that hold a
    /// queen.
    #[inline(always)]
    pub(super) fn fill_rows(&mut self, case: &FrameCase, held: &OccupiedLines, allowed: &RankSets) {
        let mut lanes = [WindowGains::EMPTY; MAX_WINDOWS];
        self.windows = 0;
        self.needs = [0; ROWS];
        if let Some(frame) = case.frame {
            self.windows = case.windows.len().min(MAX_WINDOWS);
            for (index, window) in case.windows.iter().take(MAX_WINDOWS).enumerate() {
                lanes[index].fill_gains::<N>(
                    case,
                    [frame.files, frame.ranks],
                    window,
                    held,
                    self.side,
                );
                self.needs[index] = lanes[index].need;
                self.needs[MAX_WINDOWS] += lanes[index].need;
            }
        }
        self.count = 0;
        for (file, &set) in allowed.iter().enumerate().take(self.side) {
            if set != 0 {
                self.fill_file(&lanes, file, set);
            }
        }
        let end = self.count * N;
        self.chunks = end.div_ceil(CHUNK_WORDS);
        for word in end..self.chunks * CHUNK_WORDS {
            self.allowed[word] = 0;
            self.rows.iter_mut().for_each(|row| row[word] = HIGH_BITS);
        }
        self.max_gains = [MAX_GAIN; ROWS];
        self.max_gains[MAX_WINDOWS] = self.max_gain(MAX_WINDOWS);
    }

    #[inline(always)]
    fn fill_file(&mut self, lanes: &[WindowGains; MAX_WINDOWS], file: usize, set: u32) {
        let (at, stand) = (self.count * N, mask_from_set::<N>(set));
        let mut sum = [HIGH_BITS; N];
        for (row, lane) in lanes.iter().enumerate().take(self.windows) {
            let row = &mut self.rows[row];
            let ranks = load_row::<N>(&lane.ranks, 0);
            let rising = load_row::<N>(&lane.rising, self.side - 1 - file);
            let falling = load_row::<N>(&lane.falling, file);
            let every = u64::from(lane.files[file]) * LOW_BITS;
            for word in 0..N {
                let gain = (every + ranks[word] + rising[word] + falling[word]) & stand[word];
                sum[word] += gain;
                row[at + word] = gain | HIGH_BITS;
            }
        }
        self.rows[MAX_WINDOWS][at..at + N].copy_from_slice(&sum);
        self.allowed[at..at + N].copy_from_slice(&stand);
        self.files[self.count] = file;
        self.count += 1;
    }

    /// Returns the largest gain of a square.
    #[inline(always)]
    fn max_gain(&self, lane: usize) -> u32 {
        let mut largest = [HIGH_BITS; CHUNK_WORDS];
        for chunk in as_word_chunks(&self.rows[lane], self.chunks) {
            for (at, large) in largest.iter_mut().enumerate() {
                let word = chunk[at];
                let more = fill_bytes((word - (*large & !HIGH_BITS)) & HIGH_BITS);
                *large = *large & !more | word & more;
            }
        }
        let bytes = largest.map(|word| (word & !HIGH_BITS).to_le_bytes());
        bytes.as_flattened().iter().copied().max().unwrap_or(0).into()
    }

    /// Counts the squares that gain at least this much.
    #[inline(always)]
    fn count_at_least(&self, lane: usize, gain: u32) -> u32 {
        let gain = u64::from(gain) * LOW_BITS;
        let mut counts = [0; CHUNK_WORDS];
        for chunk in as_word_chunks(&self.rows[lane], self.chunks) {
            for (at, count) in counts.iter_mut().enumerate() {
                *count += (chunk[at] - gain) >> 7 & LOW_BITS;
            }
        }
        const EVEN: u64 = 0x00ff_00ff_00ff_00ff;
        let mut all = 0;
        for count in counts {
            all += (count & EVEN) + (count >> 8 & EVEN);
        }
        (all.wrapping_mul(0x0001_0001_0001_0001) >> 48) as u32
    }

    /// Computes the largest total gain of a number of queens. If it reaches the need, it may stop
    /// early.
    #[inline(always)]
    fn best_total(&mut self, lane: usize, queens: u32) -> u32 {
        let need = self.needs[lane];
        let mut best = 0;
        for gain in (1..=self.max_gains[lane]).rev() {
            let squares = self.count_at_least(lane, gain);
            if squares >= queens {
                return best + queens * gain;
            }
            best += squares;
            if best >= need {
                break;
            }
            if best == 0 {
                self.max_gains[lane] = gain - 1;
            }
        }
        best
    }

    /// Computes the gain that a queen needs if the best squares take the other queens. Returns
    /// `None` if no square gains that much.
    #[inline(always)]
    fn required_gains(&mut self, others: u32) -> Option<[u32; ROWS]> {
        let mut least = [0; ROWS];
        for lane in (0..self.windows).chain([MAX_WINDOWS]) {
            let need = self.needs[lane];
            if need > (others + 1) * self.max_gains[lane] {
                return None;
            }
            least[lane] = need.saturating_sub(self.best_total(lane, others));
            if least[lane] > self.max_gains[lane] {
                return None;
            }
        }
        Some(least)
    }

    /// Removes the squares that gain less. Returns whether there were any.
    #[inline(always)]
    fn remove_below(&mut self, least: [u32; ROWS]) -> bool {
        let least = least.map(|least| u64::from(least) * LOW_BITS);
        let mut lost = [0; CHUNK_WORDS];
        for at in 0..self.chunks {
            let mut rows = [[0; CHUNK_WORDS]; ROWS];
            for (lane, row) in rows.iter_mut().enumerate() {
                *row = as_word_chunks(&self.rows[lane], self.chunks)[at];
            }
            let mut stay = [HIGH_BITS; CHUNK_WORDS];
            for (lane, row) in rows.iter().enumerate() {
                for (word, stay) in stay.iter_mut().enumerate() {
                    *stay &= row[word] - least[lane];
                }
            }
            let stand = &mut self.allowed.as_chunks_mut::<CHUNK_WORDS>().0[at];
            for (word, stay) in stay.iter_mut().enumerate() {
                *stay = fill_bytes(*stay);
                lost[word] |= stand[word] & !*stay;
                stand[word] &= *stay;
            }
            for (lane, row) in rows.iter().enumerate() {
                let words = &mut self.rows[lane].as_chunks_mut::<CHUNK_WORDS>().0[at];
                for (word, old) in row.iter().enumerate() {
                    words[word] = old & (stay[word] | HIGH_BITS);
                }
            }
        }
        lost != [0; CHUNK_WORDS]
    }

    /// Removes squares until all remaining ones gain enough, also from the allowed ones. Returns
    /// whether any remain.
    #[inline(always)]
    pub(super) fn prune_squares(&mut self, allowed: &mut RankSets, others: usize) -> bool {
        loop {
            let Some(least) = self.required_gains(others as u32) else { return false };
            if least == [0; ROWS] || !self.remove_below(least) {
                break;
            }
        }
        let mut any = 0;
        for (at, words) in self.allowed.as_chunks::<N>().0[..self.count].iter().enumerate() {
            let set = set_from_mask(words);
            allowed[self.files[at]] = set;
            any |= set;
        }
        any != 0
    }
}

#[cfg(test)]
mod tests {
    use super::super::frame::frame_cases;
    use super::super::lines::iter_squares;
    use super::*;
    use bezzel_base::core::SplitMix64;
    use bezzel_base::core::bitset::iter_bits;

    type Queen = (usize, usize);
    /// Need of a window, and a function for the gain of a queen on a square.
    type NeedAndGain = (u32, Box<dyn Fn(Queen) -> u32>);

    fn attacks(a: Queen, b: Queen) -> bool {
        let (files, ranks) = (a.0.abs_diff(b.0), a.1.abs_diff(b.1));
        files == 0 || ranks == 0 || files == ranks
    }

    /// Computes the windows, square by square.
    fn windows(case: &FrameCase, queens: &[Queen]) -> Vec<NeedAndGain> {
        let Some(frame) = case.frame else { return Vec::new() };
        let holds = |on_files: bool, line: usize| {
            queens.iter().any(|queen| line == if on_files { queen.0 } else { queen.1 })
        };
        let window = |window: &Window| -> NeedAndGain {
            let on_files = window.on_files;
            let (lines, obliged) = if on_files {
                (frame.files, case.required_ranks)
            } else {
                (frame.ranks, case.required_files)
            };
            let square = |line: usize, crossing: usize| {
                if on_files { (line, crossing) } else { (crossing, line) }
            };
            let all = lines.into_iter().flat_map(|line| {
                iter_bits(window.inside).map(move |crossing| square(line, crossing))
            });
            let open: Vec<Queen> =
                all.filter(|&at| !queens.iter().any(|&queen| attacks(queen, at))).collect();
            let owed: Vec<usize> = iter_bits(obliged & !window.inside)
                .filter(|&line| !holds(!on_files, line))
                .collect();
            let need = open.len() + 2 * owed.len();
            let gain = move |queen: Queen| {
                let crossing = if on_files { queen.1 } else { queen.0 };
                let squares = open.iter().filter(|&&at| attacks(queen, at)).count();
                (squares + 2 * usize::from(owed.contains(&crossing))) as u32
            };
            (need as u32, Box::new(gain))
        };
        case.windows.iter().map(window).collect()
    }

    /// Computes the remaining squares by the definition.
    fn filter_by_definition(
        case: &FrameCase,
        queens: &[Queen],
        allowed: &RankSets,
        side: usize,
        others: usize,
    ) -> Vec<Queen> {
        let windows = windows(case, queens);
        let gains = |queen: Queen| {
            let mut gains: Vec<u32> = windows.iter().map(|(_, gain)| gain(queen)).collect();
            gains.push(gains.iter().sum());
            gains
        };
        let mut needs: Vec<u32> = windows.iter().map(|(need, _)| *need).collect();
        needs.push(needs.iter().sum());
        let mut list: Vec<(Queen, Vec<u32>)> =
            iter_squares(allowed, side).map(|queen| (queen, gains(queen))).collect();
        loop {
            let best = |lane: usize| {
                let mut column: Vec<u32> = list.iter().map(|(_, gains)| gains[lane]).collect();
                column.sort_unstable_by(|a, b| b.cmp(a));
                column.iter().take(others).sum::<u32>()
            };
            let least: Vec<u32> =
                (0..needs.len()).map(|lane| needs[lane].saturating_sub(best(lane))).collect();
            let before = list.len();
            list.retain(|(_, gains)| gains.iter().zip(&least).all(|(gain, least)| gain >= least));
            if list.len() == before {
                return list.into_iter().map(|(queen, _)| queen).collect();
            }
        }
    }

    fn filter_by_rows<const N: usize>(
        case: &FrameCase,
        held: &OccupiedLines,
        allowed: &RankSets,
        side: usize,
        others: usize,
    ) -> Vec<Queen> {
        let (mut gains, mut allowed) = (Coverage::<N>::new(side), *allowed);
        gains.fill_rows(case, held, &allowed);
        if gains.prune_squares(&mut allowed, others) {
            iter_squares(&allowed, side).collect()
        } else {
            Vec::new()
        }
    }

    #[test]
    fn filtering_by_rows_agrees_with_the_definition() {
        let mut random = SplitMix64::new(3);
        let (mut some, mut fewer) = (0, 0);
        for (side, pieces) in
            [(1, 1), (5, 3), (7, 5), (9, 5), (12, 6), (16, 9), (17, 9), (19, 10), (32, 17)]
        {
            let cases = frame_cases(side, pieces);
            for _ in 0..if cases.is_empty() { 0 } else { 100 } {
                let case = &cases[random.next_below(cases.len() as u64) as usize];
                let free = case.allowed_squares(side);
                let (mut held, mut queens) = (OccupiedLines::empty(side), Vec::new());
                for _ in 0..random.next_below(pieces as u64) {
                    let free: Vec<Queen> = iter_squares(&free, side).collect();
                    let queen = free[random.next_below(free.len() as u64) as usize];
                    held = held.with_queen(queen.0, queen.1);
                    queens.push(queen);
                }
                let thin =
                    random.next_u64() as u32 | if random.next_below(2) == 0 { u32::MAX } else { 0 };
                let allowed = free
                    .map(|set| set & thin.rotate_left((set % 31) + random.next_below(31) as u32));
                let others = pieces - queens.len() - 1;
                let expected = filter_by_definition(case, &queens, &allowed, side, others);
                assert_eq!(
                    filter_by_rows::<4>(case, &held, &allowed, side, others),
                    expected,
                    "{side} {queens:?}"
                );
                if side <= 16 {
                    assert_eq!(
                        filter_by_rows::<2>(case, &held, &allowed, side, others),
                        expected,
                        "{side} {queens:?}"
                    );
                }
                some += usize::from(!expected.is_empty());
                fewer += usize::from(
                    expected.len() < iter_squares(&allowed, side).count() && !expected.is_empty(),
                );
            }
        }
        assert!(some > 100 && fewer > 50, "{some} {fewer}");
    }

    #[test]
    fn sets_and_rows_are_the_same() {
        let mut random = SplitMix64::new(8);
        for set in
            [0, 1, u32::MAX, 1 << 31].into_iter().chain((0..200).map(|_| random.next_u64() as u32))
        {
            let row = mask_from_set::<4>(set).map(u64::to_le_bytes).concat();
            assert!(
                (0..32)
                    .all(|square| row[square] == if set >> square & 1 == 1 { u8::MAX } else { 0 }),
                "{set:x}"
            );
            assert_eq!(set_from_mask(&mask_from_set::<4>(set)), set);
            assert_eq!(set_from_mask(&mask_from_set::<2>(set)), set & 0xffff);
        }
    }
}
