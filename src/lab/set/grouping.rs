//! Grouping of a set's solutions by the values of keys, counts of pieces by square, and the maximum
//! or minimum of a number.
//!
//! The solutions stream. Memory grows with the groups and not with the solutions.

use super::{ExprValue, Formula, Question, SolutionFilter, SolutionSet};
use crate::data::{Board, Rational, Table, TableCell};
use crate::problem::{ProblemError, SolutionOrder};
use bezzel_base::board::Square;
use bezzel_base::core::{Limit, SearchEnd, Stop};
use num_bigint::{BigInt, BigUint};
use std::collections::BTreeMap;
use std::ops::ControlFlow::{self, Break, Continue};

/// Maximum number of groups. Each has its key in memory, and a longer table is not useful.
pub const MAX_GROUPS: usize = 100_000;

/// Maximum number of solutions that are looked at for boards, if the extreme itself is known from
/// exact counts.
const MAX_SEARCHED_FOR_BOARDS: u64 = 1_000_000;

/// Numbers of solutions by the values of some keys.
#[derive(Clone, Debug)]
pub struct GroupedCounts {
    /// Keys as they would be typed.
    pub keys: Vec<String>,
    /// Values of the keys in their order, with the number of solutions.
    pub rows: Vec<(Vec<ExprValue>, BigUint)>,
    /// End of the evaluation. If it was stopped, the numbers are lower bounds.
    pub end: SearchEnd,
}

/// Maximum or minimum of a number among the solutions of a set.
#[derive(Clone, Debug)]
pub struct SetExtreme {
    /// Key as it would be typed.
    pub key: String,
    /// Whether it is the maximum.
    pub most: bool,
    /// Extreme number, or `None` if no solution has a number.
    pub value: Option<Rational>,
    /// Number of solutions that attain it.
    pub reached: BigUint,
    /// Number of solutions evaluated.
    pub total: BigUint,
    /// Number of solutions that were searched for boards without finding one, if exact counts gave
    /// the extreme.
    pub searched: Option<u64>,
    /// Set of the solutions that attain it, for later stages.
    pub set: Option<Box<SolutionSet>>,
}

impl SetExtreme {
    fn new(
        key: &Formula,
        most: bool,
        value: Option<Rational>,
        (reached, total): (BigUint, BigUint),
    ) -> SetExtreme {
        let key = key.to_string();
        SetExtreme { key, most, value, reached, total, searched: None, set: None }
    }
}

/// Numbers of solutions with a piece on each square, or with each move.
#[derive(Clone, Debug)]
pub struct SquareUsage {
    /// Numbers by square, empty for moves.
    pub squares: Vec<BigUint>,
    /// Numbers by move. Its two squares are in file order.
    pub moves: BTreeMap<(Square, Square), BigUint>,
    /// Number of solutions.
    pub total: BigUint,
    /// End of the evaluation.
    pub end: SearchEnd,
}

impl SquareUsage {
    fn new(end: SearchEnd, total: BigUint) -> SquareUsage {
        SquareUsage { squares: Vec::new(), moves: BTreeMap::new(), total, end }
    }
}

impl SolutionSet {
    /// Groups the solutions by the values of the keys. They are listed unless exact counts answer
    /// that.
    ///
    /// # Errors
    /// Returns [`ProblemError::TooManyGroups`], and the refusals of the search behind the set.
    ///
    /// # Complexity
    /// Memory linear in the groups. Time per solution logarithmic in the groups.
    pub fn group_by(&self, keys: &[Formula], limit: &Limit) -> Result<GroupedCounts, ProblemError> {
        let names = keys.iter().map(Formula::to_string).collect();
        let own = self.own_limit(limit);
        if let Some((plan, _)) = self.plan_counts(Question::Groups(keys.to_vec()), &own)
            && let Some((rows, end)) = plan.groups(&own)?
        {
            return Ok(GroupedCounts { keys: names, rows, end });
        }
        let mut groups: BTreeMap<Vec<ExprValue>, u64> = BTreeMap::new();
        let (mut values, mut full) = (Vec::with_capacity(keys.len()), false);
        let end = self.visit(SolutionOrder::Files, limit, &mut |squares| {
            values.clear();
            values.extend(keys.iter().map(|key| key.evaluate(squares)));
            if let Some(number) = groups.get_mut(&values) {
                *number += 1;
                return Continue(());
            }
            full = groups.len() >= MAX_GROUPS;
            if full {
                return Break(());
            }
            groups.insert(values.clone(), 1);
            Continue(())
        })?;
        if full {
            return Err(ProblemError::TooManyGroups(MAX_GROUPS as u64));
        }
        Ok(GroupedCounts {
            keys: names,
            rows: groups.into_iter().map(|(values, number)| (values, number.into())).collect(),
            end,
        })
    }

    /// Counts the solutions with a piece on each square, or if `moves` the tours with each move.
    ///
    /// # Errors
    /// Returns a [`ProblemError`] if the search behind the set is out of reach.
    ///
    /// # Complexity
    /// Memory linear in the squares or the moves of the board. Time per solution linear in its
    /// squares.
    pub fn square_usage(&self, moves: bool, limit: &Limit) -> Result<SquareUsage, ProblemError> {
        let size = self.instance.grid().size;
        /// Bytes of a square here and in the resulting map.
        const SQUARE: u64 = 64;
        if !limit.has_memory_for(size.squares().saturating_mul(SQUARE)) {
            let end = SearchEnd::Stopped(Stop::Memory);
            return Ok(SquareUsage::new(end, BigUint::ZERO));
        }
        if let Some(usage) = self.planned_usage(moves, limit)? {
            return Ok(usage);
        }
        let closed = self.closed_tour() == Some(true);
        let (mut squares, mut used, mut total) = (Vec::new(), BTreeMap::<_, u64>::new(), 0u64);
        if moves {
            let end = self.visit(SolutionOrder::Files, limit, &mut |tour| {
                let back = (closed && tour.len() > 2).then(|| (tour[tour.len() - 1], tour[0]));
                for (from, to) in tour.windows(2).map(|two| (two[0], two[1])).chain(back) {
                    *used.entry((from.min(to), from.max(to))).or_default() += 1;
                }
                total += 1;
                Continue(())
            })?;
            let moves = used.into_iter().map(|(squares, number)| (squares, number.into()));
            let (moves, total) = (moves.collect(), total.into());
            return Ok(SquareUsage { moves, ..SquareUsage::new(end, total) });
        }
        squares.resize(size.squares() as usize, 0u64);
        let end = self.visit(SolutionOrder::Files, limit, &mut |solution| {
            for &square in solution {
                squares[size.index(square)] += 1;
            }
            total += 1;
            Continue(())
        })?;
        let squares = squares.into_iter().map(BigUint::from).collect();
        Ok(SquareUsage { squares, ..SquareUsage::new(end, total.into()) })
    }

    /// Returns the numbers by square or by move from exact counts, if these answer that.
    fn planned_usage(
        &self,
        moves: bool,
        limit: &Limit,
    ) -> Result<Option<SquareUsage>, ProblemError> {
        let own = self.own_limit(limit);
        let question = if moves { Question::Moves } else { Question::Squares };
        let Some((plan, _)) = self.plan_counts(question, &own) else { return Ok(None) };
        if moves {
            return Ok(plan.moves(&own)?.map(|((moves, total), end)| {
                let moves = moves.into_iter().map(|(from, to, number)| ((from, to), number));
                let moves = moves.filter(|(_, number)| *number > BigUint::ZERO).collect();
                SquareUsage { moves, ..SquareUsage::new(end, total) }
            }));
        }
        Ok(plan
            .squares(&own)?
            .map(|((squares, total), end)| SquareUsage { squares, ..SquareUsage::new(end, total) }))
    }

    /// Finds the maximum or minimum of a number, the number of solutions that attain it, and the
    /// first of them, at most `kept`. If exact counts answer the question, these are searched among
    /// the first million solutions only.
    ///
    /// # Errors
    /// Returns a [`ProblemError`] if the search behind the set is out of reach.
    pub fn find_extreme(
        &self,
        key: &Formula,
        most: bool,
        kept: u64,
        limit: &Limit,
    ) -> Result<(SetExtreme, Vec<Board>, SearchEnd), ProblemError> {
        let (mut extreme, boards, end) = match self.planned_extreme(key, most, limit)? {
            Some(mut extreme) if kept > 0 => {
                let value = extreme.value.clone().map(ExprValue::Number);
                let kept = extreme.reached.clone().min(kept.into());
                let (mut boards, mut at) = (Vec::new(), 0);
                self.visit(SolutionOrder::Files, limit, &mut |squares| {
                    at += 1;
                    if Some(key.evaluate(squares)) == value {
                        boards.push(self.to_board(squares, Some(at)));
                    }
                    let is_enough = kept <= boards.len().into() || at >= MAX_SEARCHED_FOR_BOARDS;
                    if is_enough { Break(()) } else { Continue(()) }
                })?;
                extreme.searched = boards.is_empty().then_some(at);
                // The numbers are exact, whatever ends the search for boards.
                (extreme, boards, SearchEnd::Complete)
            }
            Some(extreme) => (extreme, Vec::new(), SearchEnd::Complete),
            None => self.list_extreme(key, most, kept, limit)?,
        };
        let test = extreme.value.as_ref().map(|value| key.equals_number(value));
        extreme.set = test.map(|test| {
            Box::new(
                self.clone()
                    .filter(SolutionFilter { test: Some(test), ..SolutionFilter::default() }),
            )
        });
        Ok((extreme, boards, end))
    }

    /// Returns the extreme from exact counts, if these answer that.
    fn planned_extreme(
        &self,
        key: &Formula,
        most: bool,
        limit: &Limit,
    ) -> Result<Option<SetExtreme>, ProblemError> {
        let own = self.own_limit(limit);
        let question = Question::Groups(vec![key.clone()]);
        let Some((plan, _)) = self.plan_counts(question, &own) else { return Ok(None) };
        let Some((rows, SearchEnd::Complete)) = plan.groups(&own)? else { return Ok(None) };
        let total = rows.iter().map(|(_, number)| number).sum();
        let numbers = rows.into_iter().filter_map(|(values, reached)| match values.first() {
            Some(ExprValue::Number(value)) => Some((value.clone(), reached)),
            _ => None,
        });
        let (value, reached) = match if most { numbers.max() } else { numbers.min() } {
            Some((value, reached)) => (Some(value), reached),
            None => (None, BigUint::ZERO),
        };
        Ok(Some(SetExtreme::new(key, most, value, (reached, total))))
    }

    /// Lists the solutions, and keeps those with the extreme number.
    fn list_extreme(
        &self,
        key: &Formula,
        most: bool,
        kept: u64,
        limit: &Limit,
    ) -> Result<(SetExtreme, Vec<Board>, SearchEnd), ProblemError> {
        let (mut value, mut reached, mut total) = (None, 0u64, 0u64);
        let mut boards: Vec<Board> = Vec::new();
        let end = self.visit(SolutionOrder::Files, limit, &mut |squares| -> ControlFlow<()> {
            total += 1;
            let ExprValue::Number(number) = key.evaluate(squares) else { return Continue(()) };
            let further = value
                .as_ref()
                .is_none_or(|value| if most { number > *value } else { number < *value });
            if further {
                boards.clear();
                reached = 0;
                value = Some(number);
            } else if value.as_ref() != Some(&number) {
                return Continue(());
            }
            reached += 1;
            if (boards.len() as u64) < kept {
                boards.push(self.to_board(squares, Some(total)));
            }
            Continue(())
        })?;
        let extreme = SetExtreme::new(key, most, value, (reached.into(), total.into()));
        Ok((extreme, boards, end))
    }

    /// Computes the sum of a number over the solutions that have it, and their number.
    ///
    /// # Errors
    /// Returns a [`ProblemError`] if the search behind the set is out of reach.
    pub fn sum_key(
        &self,
        key: &Formula,
        limit: &Limit,
    ) -> Result<(Rational, BigUint, SearchEnd), ProblemError> {
        let own = self.own_limit(limit);
        if let Some((plan, _)) = self.plan_counts(Question::Sum(key.clone()), &own)
            && let Some(((sum, number), end)) = plan.sum(&own)?
        {
            return Ok((sum, number, end));
        }
        let (mut sum, mut number) = (Rational::from(0), 0u64);
        let end = self.visit(SolutionOrder::Files, limit, &mut |squares| {
            if let ExprValue::Number(value) = key.evaluate(squares) {
                sum = sum.plus(&value);
                number += 1;
            }
            Continue(())
        })?;
        Ok((sum, number.into(), end))
    }
}

impl GroupedCounts {
    /// Returns the number of all solutions.
    pub fn total_solutions(&self) -> BigUint {
        self.rows.iter().map(|(_, number)| number).sum()
    }

    /// Returns the generating function, the sum of x^k over all solutions. It requires a complete
    /// evaluation and a single key that is a natural number k. Returns `None` if the histogram
    /// would have intervals.
    ///
    /// ```
    /// use bezzel_lab::data::Rational;
    /// use bezzel_base::core::SearchEnd;
    /// use bezzel_lab::set::{ExprValue, GroupedCounts};
    /// let row = |power: u64, number: u32| (vec![ExprValue::Number(Rational::from(power))], number.into());
    /// let groups = GroupedCounts { keys: vec!["rim".into()], rows: vec![row(3, 16), row(4, 76)], end: SearchEnd::Complete };
    /// assert_eq!(groups.generating_function().as_deref(), Some("16*x^3 + 76*x^4"));
    /// ```
    pub fn generating_function(&self) -> Option<String> {
        HistogramBins::for_rows(&self.rows)
            .filter(|bins| bins.has_unit_bins && self.end.is_complete())?;
        let term = |(values, number): &(Vec<ExprValue>, BigUint)| match values.as_slice() {
            [ExprValue::Number(power)] => {
                power.to_natural().map(|power| format!("{number}*x^{power}"))
            }
            _ => None,
        };
        Some(self.rows.iter().map(term).collect::<Option<Vec<String>>>()?.join(" + "))
    }

    /// Converts the groups to a table with bars: a column for each key, then the solutions.
    pub fn into_table(self) -> Table {
        let stop = self.end.stop_reason();
        let row = |(values, number): (Vec<ExprValue>, BigUint)| {
            values
                .into_iter()
                .map(TableCell::from_value)
                .chain([TableCell::from_count(number, stop)])
                .collect()
        };
        groups_table(self.keys, self.rows.into_iter().map(row).collect(), stop)
    }

    /// Converts the groups of one key to a histogram. A numeric key has a row for each number
    /// between the minimum and the maximum, or for each of some intervals of equal width, without
    /// their upper ends.
    pub fn into_histogram(self) -> Table {
        let Some(bins) = HistogramBins::for_rows(&self.rows) else { return self.into_table() };
        let stop = self.end.stop_reason();
        let (mut rows, mut counts) = (Vec::new(), vec![BigUint::ZERO; bins.number]);
        for (values, number) in self.rows {
            match values.into_iter().next() {
                Some(ExprValue::Number(value)) => counts[bins.bin_index(&value)] += number,
                value => rows.push(vec![
                    value.map_or(TableCell::Empty, TableCell::from_value),
                    TableCell::from_count(number, stop),
                ]),
            }
        }
        let bin = |(place, number): (usize, BigUint)| {
            vec![bins.interval_cell(place), TableCell::from_count(number, stop)]
        };
        rows.extend(counts.into_iter().enumerate().map(bin));
        groups_table(self.keys, rows, stop)
    }
}

impl Table {
    /// Converts named groups to a table with bars.
    ///
    /// ```
    /// use bezzel::values::{Table, TableCell};
    /// let rows = vec![("none".into(), 76u32.into()), ("one".into(), 16u32.into())];
    /// let table = Table::from_groups(vec!["corners".into()], rows, None);
    /// assert_eq!(table.rows[0][1], TableCell::Number(76u32.into()));
    /// ```
    pub fn from_groups(
        keys: Vec<String>,
        rows: Vec<(String, BigUint)>,
        stopped: Option<Stop>,
    ) -> Table {
        let row = |(name, number): (String, BigUint)| {
            vec![TableCell::Text(name), TableCell::from_count(number, stopped)]
        };
        groups_table(keys, rows.into_iter().map(row).collect(), stopped)
    }
}

fn groups_table(keys: Vec<String>, rows: Vec<Vec<TableCell>>, stopped: Option<Stop>) -> Table {
    let bars = Some(keys.len());
    let columns = keys.iter().map(|_| "column-key").chain(["column-solutions"]).collect();
    let names = keys.into_iter().map(Some).collect();
    Table { title: "table-groups", columns, names, rows, bars, stopped, ..Table::default() }
}

/// Intervals of equal width.
struct HistogramBins {
    start: Rational,
    width: Rational,
    number: usize,
    /// Whether each holds one whole number.
    has_unit_bins: bool,
    /// Whether all numbers are whole.
    is_integral: bool,
}

impl HistogramBins {
    /// Maximum number of rows with one whole number each.
    const MAX_ROWS: u64 = 40;
    /// Approximate number of intervals for more numbers.
    const INTERVALS: f64 = 16.0;

    fn for_rows(rows: &[(Vec<ExprValue>, BigUint)]) -> Option<HistogramBins> {
        let numbers = || {
            rows.iter().filter_map(|(values, _)| match values.as_slice() {
                [ExprValue::Number(number)] => Some(number),
                _ => None,
            })
        };
        let (least, most) = (numbers().min()?, numbers().max()?);
        let whole = numbers().all(Rational::is_integer);
        let range = most.minus(least);
        if whole && range < Rational::from(HistogramBins::MAX_ROWS) {
            let number = floor(&range).to_string().parse::<usize>().unwrap_or(0) + 1;
            return Some(HistogramBins {
                start: least.clone(),
                width: Rational::from(1),
                number,
                has_unit_bins: true,
                is_integral: whole,
            });
        }
        let width = round_width(range.to_f64() / HistogramBins::INTERVALS, whole);
        let start = Rational::from(floor(&least.checked_div(&width)?)).times(&width);
        let number =
            floor(&most.minus(&start).checked_div(&width)?).to_string().parse::<usize>().ok()? + 1;
        Some(HistogramBins { start, width, number, has_unit_bins: false, is_integral: whole })
    }

    fn bin_index(&self, number: &Rational) -> usize {
        let place = number.minus(&self.start).checked_div(&self.width).map(|place| floor(&place));
        place.and_then(|place| usize::try_from(place).ok()).unwrap_or(0).min(self.number - 1)
    }

    /// Formats the interval: `7`, `20..29`, `[1/2, 1)`.
    fn interval_cell(&self, place: usize) -> TableCell {
        let from = self.start.plus(&self.width.times(&Rational::from(place as u64)));
        let to = from.plus(&self.width);
        match (self.has_unit_bins, self.is_integral) {
            (true, _) => TableCell::from_number(from),
            (false, true) => TableCell::Text(format!("{from}..{}", to.minus(&Rational::from(1)))),
            (false, false) => TableCell::Text(format!("[{from}, {to})")),
        }
    }
}

/// Returns the largest whole number that is at most this one.
fn floor(number: &Rational) -> BigInt {
    let (over, under) = number.to_fraction();
    let (whole, rest) = (&over / &under, &over % &under);
    if rest < BigInt::from(0) { whole - 1 } else { whole }
}

/// Returns 1, 2 or 5 times a power of ten that is at least `width`. It is a whole number if
/// `whole`.
fn round_width(width: f64, whole: bool) -> Rational {
    let power = width.log10().floor();
    let ten = |power: f64| {
        let tens = BigUint::from(10u32).pow(power.abs() as u32);
        let tens = Rational::from(BigInt::from(tens));
        if power < 0.0 { Rational::from(1).checked_div(&tens).unwrap_or(tens) } else { tens }
    };
    let unit = if power.is_finite() && power.abs() < 1000.0 { power } else { 0.0 };
    let times = width / 10f64.powf(unit);
    let factor = [1u64, 2, 5, 10].into_iter().find(|&factor| factor as f64 >= times).unwrap_or(10);
    let step = ten(unit).times(&Rational::from(factor));
    if whole && step < Rational::from(1) { Rational::from(1) } else { step }
}
