//! Independent counts, directly from the rules, row by row or square by square. Nothing here uses
//! the library, so that agreement excludes a common mistake. `check.py` builds it with `rustc -O`.
//!
//! - `plain superqueens N half|quarter`: N superqueens that do not attack each other, invariant
//!   under the rotation.
//! - `plain queens N half|quarter pawn`: N + 1 queens that do not attack each other, with a pawn on
//!   the middle square that interrupts lines, invariant under the rotation. Each row has one queen,
//!   the middle row has one on each side of the pawn.
//! - `plain cover PIECE N [torus] [total|independent] [half|quarter|mirror|diagonal] [a1]
//!   [light|dark] K`: covers with K pieces. With a symmetry, covers that are invariant under it.
//!   With `a1`, covers with a piece there. With a color, pieces on squares of this color that cover
//!   these squares only.
//! - `plain attacked N K PIECES`: classes of queens of which each sees exactly K others, where lines
//!   end at the first queen.
//! - `plain minimal N`: minimal covers by any number of knights.

use std::env::args;

fn main() {
    let words: Vec<String> = args().skip(1).collect();
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    let number = |word: &str| word.parse::<i32>().expect("a number");
    let count = match words.as_slice() {
        ["cover", piece, n, options @ .., k] => Cover::new(piece, number(n), options).count(number(k)),
        ["attacked", n, k, pieces] => Seen::new(number(n), number(k), number(pieces)).count(),
        ["minimal", n] => Minimal::new(number(n)).count(0),
        [piece, n, options @ ..] => {
            let steps = if options.contains(&"quarter") { 1 } else { 2 };
            Rows { n: number(n), leaps: *piece == "superqueens", pawn: options.contains(&"pawn"), steps }.count(&mut Vec::new())
        }
        _ => panic!("see the head of this file"),
    };
    println!("{count}");
}

/// Row and column of a square.
type Square = (i32, i32);

/// Returns the image of the square after a number of quarter turns.
fn turned(n: i32, square: Square, steps: i32) -> Square {
    (0..steps).fold(square, |(row, column), _| (column, n - 1 - row))
}

/// Placement with one piece per row.
struct Rows {
    n: i32,
    /// Whether pieces also attack as knights.
    leaps: bool,
    /// Whether there is a pawn in the middle.
    pawn: bool,
    /// Number of quarter turns under which the placement is invariant.
    steps: i32,
}

impl Rows {
    fn attack(&self, a: Square, b: Square) -> bool {
        let (x, y) = ((a.0 - b.0).abs(), (a.1 - b.1).abs());
        if self.leaps && x * y == 2 {
            return true;
        }
        let middle = self.n / 2;
        let past = |a: i32, b: i32| (a < middle) != (b < middle) || a == b && a == middle;
        let on_line = |at: Square| (at.0 - middle) * (at.0 - middle) == (at.1 - middle) * (at.1 - middle) || at.0 == middle || at.1 == middle;
        let is_between = self.pawn && on_line(a) && on_line(b) && past(a.0, b.0) && past(a.1, b.1);
        (x == 0 || y == 0 || x == y) && !is_between
    }

    /// Counts the ways to fill the remaining rows. Each square is filled together with its images.
    fn count(&self, pieces: &mut Vec<Square>) -> u64 {
        let Some(row) = (0..self.n).find(|row| pieces.iter().all(|piece| piece.0 != *row)) else {
            return 1;
        };
        let is_halved = self.pawn && row == self.n / 2;
        let columns = if is_halved { self.n / 2 } else { self.n };
        (0..columns)
            .map(|column| {
                let before = pieces.len();
                let fits = (0..4 / self.steps).all(|times| {
                    let square = turned(self.n, (row, column), times * self.steps);
                    if pieces[before..].contains(&square) {
                        return true;
                    }
                    let is_free = !pieces.iter().any(|piece| self.attack(*piece, square));
                    pieces.push(square);
                    is_free
                });
                let count = if fits { self.count(pieces) } else { 0 };
                pieces.truncate(before);
                count
            })
            .sum()
    }
}

/// Set of squares as bits, for boards of up to 32 x 32.
type Bits = [u64; 16];

fn bits(places: impl IntoIterator<Item = usize>) -> Bits {
    let mut all = Bits::default();
    for place in places {
        all[place / 64] |= 1 << (place % 64);
    }
    all
}

fn with(a: &Bits, b: &Bits, join: fn(u64, u64) -> u64) -> Bits {
    std::array::from_fn(|at| join(a[at], b[at]))
}

fn size(a: &Bits) -> u32 {
    a.iter().map(|word| word.count_ones()).sum()
}

fn members(a: &Bits) -> Vec<usize> {
    let mut all = Vec::new();
    for (at, word) in a.iter().enumerate() {
        let mut rest = *word;
        while rest != 0 {
            all.push(at * 64 + rest.trailing_zeros() as usize);
            rest &= rest - 1;
        }
    }
    all
}

/// Branch of the search: a piece with its images under the symmetry.
struct Choice {
    pieces: i32,
    covers: Bits,
    /// Branches that are incompatible with this one.
    excludes: Bits,
}

struct Cover {
    squares: Bits,
    choices: Vec<Choice>,
    /// Branches that cover each square.
    by: Vec<Bits>,
    /// Branch that is required.
    first: Option<usize>,
}

impl Cover {
    fn new(piece: &str, n: i32, options: &[&str]) -> Self {
        let has = |word: &str| options.contains(&word);
        let far = if matches!(piece, "queens" | "bishops") { n } else { 1 };
        let is_step = |x: i32, y: i32| match piece {
            "knights" => (x * y).abs() == 2,
            "bishops" => x.abs() == 1 && y.abs() == 1,
            _ => x.abs() < 2 && y.abs() < 2 && (x, y) != (0, 0),
        };
        let is_used = |at: i32| [("light", 0), ("dark", 1)].iter().all(|(colour, odd)| !has(colour) || (at / n + at % n) % 2 == *odd);
        let steps: Vec<Square> = (-2..=2).flat_map(|x| (-2..=2).map(move |y| (x, y))).filter(|(x, y)| is_step(*x, *y)).collect();
        let attacked = |at: i32| {
            let lines = steps.iter().flat_map(|step| (1..=far).map(move |times| (at / n + step.0 * times, at % n + step.1 * times)));
            let wrapped = lines.map(|(x, y)| if has("torus") { (x.rem_euclid(n), y.rem_euclid(n)) } else { (x, y) });
            bits(wrapped.filter(|(x, y)| (0..n).contains(x) && (0..n).contains(y)).map(|(x, y)| (x * n + y) as usize).filter(|to| *to != at as usize))
        };
        let image = |at: i32| {
            let (row, column) = match () {
                () if has("quarter") => turned(n, (at / n, at % n), 1),
                () if has("half") => turned(n, (at / n, at % n), 2),
                () if has("mirror") => (at / n, n - 1 - at % n),
                () if has("diagonal") => (at % n, at / n),
                () => (at / n, at % n),
            };
            row * n + column
        };
        let mut orbits: Vec<Vec<i32>> = Vec::new();
        for at in (0..n * n).filter(|at| is_used(*at)) {
            let mut orbit: Vec<i32> = std::iter::successors(Some(at), |at| Some(image(*at))).take(4).collect();
            orbit.sort_unstable();
            orbit.dedup();
            let attacks = |a: &i32, b: &i32| attacked(*a)[*b as usize / 64] >> (b % 64) & 1 == 1;
            if orbit[0] == at && !(has("independent") && orbit.iter().any(|a| orbit.iter().any(|b| attacks(a, b)))) {
                orbits.push(orbit);
            }
        }
        let reached: Vec<Bits> =
            orbits.iter().map(|orbit| orbit.iter().fold(Bits::default(), |all, at| with(&all, &attacked(*at), |a, b| a | b))).collect();
        let choices: Vec<Choice> = orbits
            .iter()
            .zip(&reached)
            .map(|(orbit, attacked)| {
                let own = bits(orbit.iter().map(|at| *at as usize));
                let covers = if has("total") { *attacked } else { with(attacked, &own, |a, b| a | b) };
                let meets = |other: &&Vec<i32>| other.iter().any(|at| attacked[*at as usize / 64] >> (at % 64) & 1 == 1);
                let excluded = orbits.iter().enumerate().filter(|(_, other)| has("independent") && meets(other)).map(|(at, _)| at);
                Choice { pieces: orbit.len() as i32, covers, excludes: bits(excluded) }
            })
            .collect();
        let covers = |choice: &Choice, square: usize| choice.covers[square / 64] >> (square % 64) & 1 == 1;
        let by = (0..(n * n) as usize).map(|square| bits((0..choices.len()).filter(|at| covers(&choices[*at], square)))).collect();
        Self { squares: bits((0..n * n).filter(|at| is_used(*at)).map(|at| at as usize)), choices, by, first: has("a1").then_some(0) }
    }

    fn count(&self, pieces: i32) -> u64 {
        let free = bits(0..self.choices.len());
        match self.first {
            Some(first) => self.taken(first, pieces, &self.squares, &free),
            None => self.search(pieces, &self.squares, &free),
        }
    }

    fn taken(&self, at: usize, left: i32, open: &Bits, free: &Bits) -> u64 {
        let choice = &self.choices[at];
        let free = with(&with(free, &choice.excludes, |a, b| a & !b), &bits([at]), |a, b| a & !b);
        self.search(left - choice.pieces, &with(open, &choice.covers, |a, b| a & !b), &free)
    }

    /// Counts covers by branching on the open square with the fewest branches. After each branch,
    /// it is excluded from the following ones.
    fn search(&self, left: i32, open: &Bits, free: &Bits) -> u64 {
        if left < 0 {
            return 0;
        }
        let tightest = members(open).into_iter().map(|square| with(&self.by[square], free, |a, b| a & b)).min_by_key(size);
        if left == 0 {
            return u64::from(tightest.is_none());
        }
        // Even without overlaps the remaining pieces cannot cover the open squares.
        let most = |at: usize| f64::from(size(&with(&self.choices[at].covers, open, |a, b| a & b))) / f64::from(self.choices[at].pieces);
        if tightest.is_some() && members(free).into_iter().map(most).fold(0.0, f64::max) * f64::from(left) < f64::from(size(open)) {
            return 0;
        }
        let mut free = *free;
        let mut count = 0;
        for at in members(&tightest.unwrap_or(free)) {
            count += self.taken(at, left, open, &free);
            free = with(&free, &bits([at]), |a, b| a & !b);
        }
        count
    }
}

/// Queens of which each sees exactly `k` others. A line with `p` queens gives `2 (p - 1)` sights, so
/// `k` sights of each of `m` queens leave all but `(8 - k) m / 2` of the `6 n - 2` lines empty.
struct Seen {
    n: usize,
    k: i32,
    lines: Vec<[usize; 4]>,
    /// Squares of each line that are still to come, and the last queen on it.
    left: Vec<usize>,
    last: Vec<Option<usize>>,
    held: Vec<bool>,
    sights: Vec<i32>,
    /// Lines of each queen without a queen after it so far, which squares may still bring.
    open: Vec<i32>,
    pieces: i32,
    /// Lines that may still turn out to be empty.
    empty: i32,
    /// The square that each symmetry takes to each one.
    images: Vec<Vec<usize>>,
}

impl Seen {
    fn new(n: i32, k: i32, pieces: i32) -> Seen {
        let side = n as usize;
        let lines = |at: usize| {
            let (x, y) = (at % side, at / side);
            [y, side + x, 2 * side + x + y, 4 * side - 1 + x + side - 1 - y]
        };
        let lines: Vec<[usize; 4]> = (0..side * side).map(lines).collect();
        let mut left = vec![0; 6 * side - 2];
        lines.iter().flatten().for_each(|&line| left[line] += 1);
        let images = (0..8).map(|way| {
            (0..side * side).map(|at| {
                let (x, y) = turned(n, ((at % side) as i32, (at / side) as i32), way % 4);
                let (x, y) = if way < 4 { (x, y) } else { (y, x) };
                x as usize + side * y as usize
            }).collect()
        });
        let sights = (8 - k) * pieces;
        assert!(sights % 2 == 0, "an even number of sights");
        Seen {
            n: side,
            k,
            last: vec![None; left.len()],
            empty: left.len() as i32 - sights / 2,
            left,
            held: vec![false; side * side],
            sights: vec![0; side * side],
            open: vec![0; side * side],
            pieces,
            images: images.collect(),
            lines,
        }
    }

    fn count(mut self) -> u64 {
        if self.empty < 0 { 0 } else { self.search(0) }
    }

    /// Counts the sets that are first among their images, with this square the next one.
    fn search(&mut self, at: usize) -> u64 {
        if at == self.n * self.n {
            return u64::from(self.pieces == 0 && self.empty == 0 && self.is_first(at));
        }
        if at % self.n == 0 && !self.is_first(at) {
            return 0;
        }
        let lines = self.lines[at];
        lines.iter().for_each(|&line| self.left[line] -= 1);
        let mut found = 0;
        if self.pieces > 0 {
            let before = lines.map(|line| self.last[line]);
            let seen = before.iter().flatten().count() as i32;
            let after = lines.iter().filter(|&&line| self.left[line] > 0).count() as i32;
            let mut fits = seen <= self.k && seen + after >= self.k;
            for &queen in before.iter().flatten() {
                self.sights[queen] += 1;
                self.open[queen] -= 1;
                fits &= self.sights[queen] <= self.k;
            }
            (self.held[at], self.sights[at], self.open[at]) = (true, seen, after);
            lines.iter().for_each(|&line| self.last[line] = Some(at));
            self.pieces -= 1;
            if fits {
                found += self.search(at + 1);
            }
            self.pieces += 1;
            self.held[at] = false;
            for (line, queen) in lines.iter().copied().zip(before.iter().copied()) {
                self.last[line] = queen;
                if let Some(queen) = queen {
                    self.sights[queen] -= 1;
                    self.open[queen] += 1;
                }
            }
        }
        // Without a queen, a line may end here: empty, or with a last queen that sees one fewer.
        let empty = self.empty;
        let mut fits = true;
        let ended: Vec<usize> = lines.iter().copied().filter(|&line| self.left[line] == 0).collect();
        for &line in &ended {
            match self.last[line] {
                None => self.empty -= 1,
                Some(queen) => {
                    self.open[queen] -= 1;
                    fits &= self.sights[queen] + self.open[queen] >= self.k;
                }
            }
        }
        if fits && self.empty >= 0 {
            found += self.search(at + 1);
        }
        for line in ended {
            if let Some(queen) = self.last[line] {
                self.open[queen] += 1;
            }
        }
        self.empty = empty;
        lines.iter().for_each(|&line| self.left[line] += 1);
        found
    }

    /// Returns whether no image of the squares before this one comes first, as far as they decide.
    fn is_first(&self, decided: usize) -> bool {
        self.images.iter().all(|image| {
            let differs = (0..decided).find(|&at| image[at] >= decided || self.held[at] != self.held[image[at]]);
            differs.is_none_or(|at| image[at] >= decided || self.held[at])
        })
    }
}

/// Minimal covers by knights: each square is held or attacked, and each knight alone holds or attacks
/// one.
struct Minimal {
    near: Vec<Vec<usize>>,
    held: Vec<bool>,
    /// Knights on or beside each square.
    covers: Vec<u32>,
    /// Squares whose knights are all decided with this one, and knights whose squares are.
    closed: Vec<Vec<usize>>,
}

impl Minimal {
    fn new(n: i32) -> Minimal {
        let squares: Vec<Square> = (0..n * n).map(|at| (at / n, at % n)).collect();
        let is_near = |a: &Square, b: &Square| a == b || ((a.0 - b.0) * (a.1 - b.1)).abs() == 2;
        let near = |a: &Square| (0..squares.len()).filter(|&b| is_near(a, &squares[b])).collect();
        let near: Vec<Vec<usize>> = squares.iter().map(near).collect();
        let mut closed = vec![Vec::new(); squares.len()];
        near.iter().enumerate().for_each(|(at, near)| closed[near[near.len() - 1]].push(at));
        Minimal { held: vec![false; near.len()], covers: vec![0; near.len()], closed, near }
    }

    /// Counts the covers with this square the next one. A knight that shares each of its squares
    /// never has one of its own again.
    fn count(&mut self, at: usize) -> u64 {
        if at == self.near.len() {
            return 1;
        }
        let mut found = 0;
        for held in [true, false] {
            self.held[at] = held;
            for &square in &self.near[at] {
                self.covers[square] += u32::from(held);
            }
            let is_covered = self.closed[at].iter().all(|&square| self.covers[square] > 0);
            let mut changed = self.near[at].iter().flat_map(|&square| &self.near[square]);
            let has_own = |&&knight: &&usize| {
                !self.held[knight] || self.near[knight].iter().any(|&square| self.covers[square] < 2)
            };
            if is_covered && (!held || changed.all(|knight| has_own(&knight))) {
                found += self.count(at + 1);
            }
            for &square in &self.near[at] {
                self.covers[square] -= u32::from(held);
            }
        }
        self.held[at] = false;
        found
    }
}
