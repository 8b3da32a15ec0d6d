//! A set in groups: how many of its solutions have which value of some keys, a piece on which square, the most or the least of something.
//!
//! The solutions stream; what is kept grows with the groups and not with the solutions.

use super::{Board, Cell, Datum, Filter, Formula, Number, SolutionSet, Table};
use crate::board::Square;
use crate::problem::{Order, Refusal};
use crate::search::tour::counting::Marks;
use crate::search::{End, Limit, Stop};
use num_bigint::{BigInt, BigUint};
use std::collections::BTreeMap;
use std::ops::ControlFlow::{self, Break, Continue};

/// The most groups of one tally: each has its key in memory, and a table of more is not read.
pub const MOST_GROUPS: usize = 100_000;

/// How many solutions have which values of some keys.
#[derive(Clone, Debug)]
pub struct Groups {
    /// The keys as they would be typed.
    pub keys: Vec<String>,
    /// The values of the keys in their order, and the solutions that have them.
    pub rows: Vec<(Vec<Datum>, BigUint)>,
    /// How the evaluation ended: the numbers are at least these where it was stopped.
    pub end: End,
}

/// The most or the least of something among the solutions of a set.
#[derive(Clone, Debug)]
pub struct Extreme {
    /// The key as it would be typed.
    pub key: String,
    /// Whether it is the most.
    pub most: bool,
    /// The number; none where no solution has one.
    pub value: Option<Number>,
    /// The solutions that reach it.
    pub reached: u64,
    /// The solutions that were looked at.
    pub of: u64,
    /// The set of those that reach it, for the stages that follow.
    pub set: Option<Box<SolutionSet>>,
}

/// How many solutions have a piece on each square, or use each move.
#[derive(Clone, Debug)]
pub struct Places {
    /// By the number of the square; empty where moves were asked for.
    pub squares: Vec<u64>,
    /// By the two squares of the move, the first one in file order first.
    pub moves: BTreeMap<(Square, Square), u64>,
    /// The solutions.
    pub total: u64,
    /// How the evaluation ended.
    pub end: End,
}

impl SolutionSet {
    /// The solutions in groups of equal values of the keys; by counting, where the only key is a number of moves in some
    /// directions, or of bends of a tour.
    ///
    /// # Errors
    /// [`Refusal::TooManyGroups`], and whatever the search behind the set refuses.
    ///
    /// # Complexity
    /// Memory in the groups; time for a solution logarithmic in them.
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

    /// The moves or the bends whose number the key is, where all solutions of the problem are in the set and can be counted by them.
    pub fn counted_marks(&self, key: &Formula) -> Option<Marks> {
        let any = self.named_method().is_none();
        let marks = key.marks(&**self.instance()).filter(|_| any && self.is_whole_problem())?;
        self.instance().counts_by(&marks).then_some(marks)
    }

    /// The groups, without listing; none where there is no way, or not within the memory.
    fn counted_by(&self, key: &Formula, limit: &Limit) -> Option<Groups> {
        let (tours, end) = self.instance().by_marks(&self.counted_marks(key)?, limit)?;
        if end == End::Stopped(Stop::Memory) {
            return None;
        }
        let rows = (0u64..).zip(tours).filter(|(_, tours)| *tours > BigUint::ZERO);
        let rows = rows.map(|(marks, tours)| (vec![Datum::Number(Number::from(marks))], tours)).collect();
        Some(Groups { keys: vec![key.to_string()], rows, end })
    }

    /// How many solutions have a piece on each square; of tours, if `moves`, how many use each move.
    ///
    /// # Errors
    /// [`Refusal`] when the search behind the set is out of reach.
    ///
    /// # Complexity
    /// Memory in the squares or the moves of the board; time for a solution linear in its squares.
    pub fn places(&self, moves: bool, limit: &Limit) -> Result<Places, Refusal> {
        let size = self.instance.grid().size;
        /// The bytes that a square takes here and in the map that is made of it.
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

    /// The most or the least of a number, how many solutions reach it, and the first of these, at most `kept`.
    ///
    /// # Errors
    /// [`Refusal`] when the search behind the set is out of reach.
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

    /// The sum of a number over the solutions that have it, and how many these are.
    ///
    /// # Errors
    /// [`Refusal`] when the search behind the set is out of reach.
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
    /// All solutions.
    pub fn solutions(&self) -> BigUint {
        self.rows.iter().map(|(_, number)| number).sum()
    }

    /// The generating function, where all solutions were looked at and their only key is a whole number from 0 on: the sum of x^k over all
    /// of them. None where the histogram would have intervals.
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

    /// The groups as a table with bars: a column for each key, then the solutions.
    pub fn table(self) -> Table {
        let stop = self.end.stop();
        let row = |(values, number): (Vec<Datum>, BigUint)| {
            values.into_iter().map(cell).chain([counted(number, stop)]).collect()
        };
        table(self.keys, self.rows.into_iter().map(row).collect(), stop)
    }

    /// The groups of one key as a histogram: where it is a number, a row for each number between the least and the largest, or for each of
    /// some intervals of one width, from its first number up to the next one's.
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
    /// Named groups as a table with bars.
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

/// The value of a key as a cell.
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

/// Intervals of one width.
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
    /// The most whole numbers that have a row each.
    const MOST_ROWS: u64 = 40;
    /// About how many intervals there are of more.
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

    /// The interval: `7`, `20..29`, `[1/2, 1)`.
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

/// The largest whole number that is not above this one.
fn floor(number: &Number) -> BigInt {
    let (over, under) = number.parts();
    let (whole, rest) = (&over / &under, &over % &under);
    if rest < BigInt::from(0) { whole - 1 } else { whole }
}

/// 1, 2 or 5 times a power of ten that is at least this wide; a whole number, if `whole`.
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
