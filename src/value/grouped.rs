//! Grouping of a set's solutions by the values of keys, counts of pieces by square, and the maximum
//! or minimum of a number.
//!
//! The solutions stream. Memory grows with the groups and not with the solutions.

use super::{Board, Cell, Datum, Filter, Formula, Number, SolutionSet, Table};
use crate::board::Square;
use crate::problem::{Order, Refusal};
use crate::search::tour::counting::Marks;
use crate::search::{End, Limit, Stop};
use num_bigint::{BigInt, BigUint};
use std::collections::BTreeMap;
use std::ops::ControlFlow::{self, Break, Continue};

/// Maximum number of groups. Each has its key in memory, and a longer table is not useful.
pub const MOST_GROUPS: usize = 100_000;

/// Numbers of solutions by the values of some keys.
#[derive(Clone, Debug)]
pub struct Groups {
    /// Keys as they would be typed.
    pub keys: Vec<String>,
    /// Values of the keys in their order, with the number of solutions.
    pub rows: Vec<(Vec<Datum>, BigUint)>,
    /// End of the evaluation. If it was stopped, the numbers are lower bounds.
    pub end: End,
}

/// Maximum or minimum of a number among the solutions of a set.
#[derive(Clone, Debug)]
pub struct Extreme {
    /// Key as it would be typed.
    pub key: String,
    /// Whether it is the maximum.
    pub most: bool,
    /// Extreme number, or `None` if no solution has a number.
    pub value: Option<Number>,
    /// Number of solutions that attain it.
    pub reached: u64,
    /// Number of solutions evaluated.
    pub of: u64,
    /// Set of the solutions that attain it, for later stages.
    pub set: Option<Box<SolutionSet>>,
}

/// Numbers of solutions with a piece on each square, or with each move.
#[derive(Clone, Debug)]
pub struct Places {
    /// Numbers by square, empty for moves.
    pub squares: Vec<u64>,
    /// Numbers by move. Its two squares are in file order.
    pub moves: BTreeMap<(Square, Square), u64>,
    /// Number of solutions.
    pub total: u64,
    /// End of the evaluation.
    pub end: End,
}

impl SolutionSet {
    /// Groups the solutions by the values of the keys. They are counted without listing if the only
    /// key is a number of moves in some directions, or of bends of a tour.
    ///
    /// # Errors
    /// Returns [`Refusal::TooManyGroups`], and the refusals of the search behind the set.
    ///
    /// # Complexity
    /// Memory linear in the groups. Time per solution logarithmic in the groups.
    pub fn grouped(&self, keys: &[Formula], limit: &Limit) -> Result<Groups, Refusal> {
        if let [key] = keys
            && let Some(groups) = self.counted_by(key, limit)
        {
            return Ok(groups);
        }
        let mut groups: BTreeMap<Vec<Datum>, u64> = BTreeMap::new();
        let (mut values, mut full) = (Vec::with_capacity(keys.len()), false);
        let end = self.visit(Order::Files, limit, &mut |squares| {
            values.clear();
            values.extend(keys.iter().map(|key| key.value(squares)));
            if let Some(number) = groups.get_mut(&values) {
                *number += 1;
                return Continue(());
            }
            full = groups.len() >= MOST_GROUPS;
            if full {
                return Break(());
            }
            groups.insert(values.clone(), 1);
            Continue(())
        })?;
        if full {
            return Err(Refusal::TooManyGroups(MOST_GROUPS as u64));
        }
        let keys = keys.iter().map(Formula::to_string).collect();
        Ok(Groups { keys, rows: groups.into_iter().map(|(values, number)| (values, number.into())).collect(), end })
    }

    /// Returns the moves or the bends that the key counts, if the set is the whole problem and can
    /// be counted by them.
    pub fn counted_marks(&self, key: &Formula) -> Option<Marks> {
        let any = self.named_method().is_none();
        let marks = key.marks(&**self.instance()).filter(|_| any && self.is_whole_problem())?;
        self.instance().counts_by(&marks).then_some(marks)
    }

    /// Counts the groups without listing. Returns `None` if that is not possible, or not within the
    /// memory.
    fn counted_by(&self, key: &Formula, limit: &Limit) -> Option<Groups> {
        let (tours, end) = self.instance().by_marks(&self.counted_marks(key)?, limit)?;
        if end == End::Stopped(Stop::Memory) {
            return None;
        }
        let rows = (0u64..).zip(tours).filter(|(_, tours)| *tours > BigUint::ZERO);
        let rows = rows.map(|(marks, tours)| (vec![Datum::Number(Number::from(marks))], tours)).collect();
        Some(Groups { keys: vec![key.to_string()], rows, end })
    }

    /// Counts the solutions with a piece on each square, or if `moves` the tours with each move.
    ///
    /// # Errors
    /// Returns a [`Refusal`] if the search behind the set is out of reach.
    ///
    /// # Complexity
    /// Memory linear in the squares or the moves of the board. Time per solution linear in its
    /// squares.
    pub fn places(&self, moves: bool, limit: &Limit) -> Result<Places, Refusal> {
        let size = self.instance.grid().size;
        /// Bytes of a square here and in the resulting map.
        const SQUARE: u64 = 64;
        if !limit.has_room(size.squares().saturating_mul(SQUARE)) {
            let end = End::Stopped(Stop::Memory);
            return Ok(Places { squares: Vec::new(), moves: BTreeMap::new(), total: 0, end });
        }
        let closed = self.walk() == Some(true);
        let (mut squares, mut used, mut total) = (Vec::new(), BTreeMap::new(), 0);
        if moves {
            let end = self.visit(Order::Files, limit, &mut |tour| {
                let back = (closed && tour.len() > 2).then(|| (tour[tour.len() - 1], tour[0]));
                for (from, to) in tour.windows(2).map(|two| (two[0], two[1])).chain(back) {
                    *used.entry((from.min(to), from.max(to))).or_default() += 1;
                }
                total += 1;
                Continue(())
            })?;
            return Ok(Places { squares, moves: used, total, end });
        }
        squares.resize(size.squares() as usize, 0u64);
        let end = self.visit(Order::Files, limit, &mut |solution| {
            for &square in solution {
                squares[size.index(square)] += 1;
            }
            total += 1;
            Continue(())
        })?;
        Ok(Places { squares, moves: used, total, end })
    }

    /// Finds the maximum or minimum of a number, the number of solutions that attain it, and the
    /// first of them, at most `kept`.
    ///
    /// # Errors
    /// Returns a [`Refusal`] if the search behind the set is out of reach.
    pub fn extreme(
        &self,
        key: &Formula,
        most: bool,
        kept: u64,
        limit: &Limit,
    ) -> Result<(Extreme, Vec<Board>, End), Refusal> {
        let mut extreme = Extreme { key: key.to_string(), most, value: None, reached: 0, of: 0, set: None };
        let mut boards: Vec<Board> = Vec::new();
        let end = self.visit(Order::Files, limit, &mut |squares| -> ControlFlow<()> {
            extreme.of += 1;
            let Datum::Number(number) = key.value(squares) else { return Continue(()) };
            let further =
                extreme.value.as_ref().is_none_or(|value| if most { number > *value } else { number < *value });
            if further {
                boards.clear();
                extreme.reached = 0;
                extreme.value = Some(number);
            } else if extreme.value.as_ref() != Some(&number) {
                return Continue(());
            }
            extreme.reached += 1;
            if (boards.len() as u64) < kept {
                boards.push(self.board(squares, Some(extreme.of)));
            }
            Continue(())
        })?;
        let test = extreme.value.as_ref().map(|value| key.equals(value));
        extreme.set = test.map(|test| Box::new(self.clone().filter(Filter { test: Some(test), ..Filter::default() })));
        Ok((extreme, boards, end))
    }

    /// Computes the sum of a number over the solutions that have it, and their number.
    ///
    /// # Errors
    /// Returns a [`Refusal`] if the search behind the set is out of reach.
    pub fn sum(&self, key: &Formula, limit: &Limit) -> Result<(Number, BigUint, End), Refusal> {
        if let Some(Groups { rows, end, .. }) = self.counted_by(key, limit) {
            let (mut sum, mut number) = (Number::from(0), BigUint::ZERO);
            for (values, tours) in rows {
                if let [Datum::Number(marks)] = &values[..] {
                    sum = sum.plus(&marks.times(&Number::from(BigInt::from(tours.clone()))));
                }
                number += tours;
            }
            return Ok((sum, number, end));
        }
        let (mut sum, mut number) = (Number::from(0), 0u64);
        let end = self.visit(Order::Files, limit, &mut |squares| {
            if let Datum::Number(value) = key.value(squares) {
                sum = sum.plus(&value);
                number += 1;
            }
            Continue(())
        })?;
        Ok((sum, number.into(), end))
    }
}

impl Groups {
    /// Returns the number of all solutions.
    pub fn solutions(&self) -> BigUint {
        self.rows.iter().map(|(_, number)| number).sum()
    }

    /// Returns the generating function, the sum of x^k over all solutions. It requires a complete
    /// evaluation and a single key that is a natural number k. Returns `None` if the histogram
    /// would have intervals.
    ///
    /// ```
    /// use bezzel::rooms::{search::End, value::{Datum, Groups, Number}};
    /// let row = |power: u64, number: u32| (vec![Datum::Number(Number::from(power))], number.into());
    /// let groups = Groups { keys: vec!["rim".into()], rows: vec![row(3, 16), row(4, 76)], end: End::Complete };
    /// assert_eq!(groups.generating_function().as_deref(), Some("16*x^3 + 76*x^4"));
    /// ```
    pub fn generating_function(&self) -> Option<String> {
        Bins::of(&self.rows).filter(|bins| bins.single && self.end.is_complete())?;
        let term = |(values, number): &(Vec<Datum>, BigUint)| match values.as_slice() {
            [Datum::Number(power)] => power.natural().map(|power| format!("{number}*x^{power}")),
            _ => None,
        };
        Some(self.rows.iter().map(term).collect::<Option<Vec<String>>>()?.join(" + "))
    }

    /// Converts the groups to a table with bars: a column for each key, then the solutions.
    pub fn table(self) -> Table {
        let stop = self.end.stop();
        let row = |(values, number): (Vec<Datum>, BigUint)| {
            values.into_iter().map(cell).chain([counted(number, stop)]).collect()
        };
        table(self.keys, self.rows.into_iter().map(row).collect(), stop)
    }

    /// Converts the groups of one key to a histogram. A numeric key has a row for each number
    /// between the minimum and the maximum, or for each of some intervals of equal width, without
    /// their upper ends.
    pub fn histogram(self) -> Table {
        let Some(bins) = Bins::of(&self.rows) else { return self.table() };
        let stop = self.end.stop();
        let (mut rows, mut counts) = (Vec::new(), vec![BigUint::ZERO; bins.number]);
        for (values, number) in self.rows {
            match values.into_iter().next() {
                Some(Datum::Number(value)) => counts[bins.place(&value)] += number,
                value => rows.push(vec![value.map_or(Cell::Empty, cell), counted(number, stop)]),
            }
        }
        let bin = |(place, number): (usize, BigUint)| vec![bins.cell(place), counted(number, stop)];
        rows.extend(counts.into_iter().enumerate().map(bin));
        table(self.keys, rows, stop)
    }
}

fn counted(number: BigUint, stop: Option<Stop>) -> Cell {
    match stop {
        None => Cell::Number(number),
        Some(_) => Cell::AtLeast(number),
    }
}

impl Table {
    /// Converts named groups to a table with bars.
    pub fn of_groups(keys: Vec<String>, rows: Vec<(String, u64)>, stopped: Option<Stop>) -> Table {
        let row = |(name, number): (String, u64)| vec![Cell::Text(name), counted(number.into(), stopped)];
        table(keys, rows.into_iter().map(row).collect(), stopped)
    }
}

fn table(keys: Vec<String>, rows: Vec<Vec<Cell>>, stopped: Option<Stop>) -> Table {
    let bars = Some(keys.len());
    let columns = keys.iter().map(|_| "column-key").chain(["column-solutions"]).collect();
    Table { title: "table-groups", columns, keys, rows, bars, stopped, ..Table::default() }
}

/// Converts the value of a key to a cell.
fn cell(datum: Datum) -> Cell {
    match datum {
        Datum::Nothing => Cell::Empty,
        Datum::Truth(true) => Cell::Word("truth-true"),
        Datum::Truth(false) => Cell::Word("truth-false"),
        Datum::Number(number) => number_cell(&number),
        Datum::Square(square) => Cell::Text(square.to_string()),
        Datum::Word(_, id) => Cell::Word(id),
    }
}

fn number_cell(number: &Number) -> Cell {
    number.natural().map_or_else(|| Cell::Text(number.to_string()), Cell::Number)
}

/// Intervals of equal width.
struct Bins {
    start: Number,
    width: Number,
    number: usize,
    /// Whether each holds one whole number.
    single: bool,
    /// Whether all numbers are whole.
    whole: bool,
}

impl Bins {
    /// Maximum number of rows with one whole number each.
    const MOST_ROWS: u64 = 40;
    /// Approximate number of intervals for more numbers.
    const INTERVALS: f64 = 16.0;

    fn of(rows: &[(Vec<Datum>, BigUint)]) -> Option<Bins> {
        let numbers = || {
            rows.iter().filter_map(|(values, _)| match values.as_slice() {
                [Datum::Number(number)] => Some(number),
                _ => None,
            })
        };
        let (least, most) = (numbers().min()?, numbers().max()?);
        let whole = numbers().all(Number::is_whole);
        let range = most.minus(least);
        if whole && range < Number::from(Bins::MOST_ROWS) {
            let number = floor(&range).to_string().parse::<usize>().unwrap_or(0) + 1;
            return Some(Bins { start: least.clone(), width: Number::from(1), number, single: true, whole });
        }
        let width = step(range.approximate() / Bins::INTERVALS, whole);
        let start = Number::from(floor(&least.over(&width)?)).times(&width);
        let number = floor(&most.minus(&start).over(&width)?).to_string().parse::<usize>().ok()? + 1;
        Some(Bins { start, width, number, single: false, whole })
    }

    fn place(&self, number: &Number) -> usize {
        let place = number.minus(&self.start).over(&self.width).map(|place| floor(&place));
        place.and_then(|place| usize::try_from(place).ok()).unwrap_or(0).min(self.number - 1)
    }

    /// Formats the interval: `7`, `20..29`, `[1/2, 1)`.
    fn cell(&self, place: usize) -> Cell {
        let from = self.start.plus(&self.width.times(&Number::from(place as u64)));
        let to = from.plus(&self.width);
        match (self.single, self.whole) {
            (true, _) => number_cell(&from),
            (false, true) => Cell::Text(format!("{from}..{}", to.minus(&Number::from(1)))),
            (false, false) => Cell::Text(format!("[{from}, {to})")),
        }
    }
}

/// Returns the largest whole number that is at most this one.
fn floor(number: &Number) -> BigInt {
    let (over, under) = number.parts();
    let (whole, rest) = (&over / &under, &over % &under);
    if rest < BigInt::from(0) { whole - 1 } else { whole }
}

/// Returns 1, 2 or 5 times a power of ten that is at least `width`. It is a whole number if
/// `whole`.
fn step(width: f64, whole: bool) -> Number {
    let power = width.log10().floor();
    let ten = |power: f64| {
        let tens = BigUint::from(10u32).pow(power.abs() as u32);
        let tens = Number::from(BigInt::from(tens));
        if power < 0.0 { Number::from(1).over(&tens).unwrap_or(tens) } else { tens }
    };
    let unit = if power.is_finite() && power.abs() < 1000.0 { power } else { 0.0 };
    let times = width / 10f64.powf(unit);
    let factor = [1u64, 2, 5, 10].into_iter().find(|&factor| factor as f64 >= times).unwrap_or(10);
    let step = ten(unit).times(&Number::from(factor));
    if whole && step < Number::from(1) { Number::from(1) } else { step }
}
