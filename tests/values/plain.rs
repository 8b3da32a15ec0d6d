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

use std::env::args;

fn main() {
    let words: Vec<String> = args().skip(1).collect();
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    let number = |word: &str| word.parse::<i32>().expect("a number");
    let count = match words.as_slice() {
        ["cover", piece, n, options @ .., k] => Cover::new(piece, number(n), options).count(number(k)),
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
