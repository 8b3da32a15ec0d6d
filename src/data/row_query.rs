//! Queries of tables: expressions over the columns of a row, and the tables that they make.

use super::{Rational, RunOutcome, Table, TableCell};
use crate::engine::core::Stop;
use crate::lang::{Expression, ExpressionNode, Operator, SourceSpan};
use std::cmp::Ordering;

/// Value of an expression for one row.
#[derive(Clone, Debug, PartialEq)]
pub enum RowValue {
    /// Number. Times are in seconds and amounts of memory in bytes.
    Number(Rational),
    /// Boolean.
    Truth(bool),
    /// Text, or a word that is not a column.
    Text(String),
    /// Missing value: an empty cell, a quotient by 0, a result that is not exact.
    Empty,
    /// Value that is not known, because a search was stopped.
    Unknown(Stop),
}

/// Error in an expression over a row.
#[derive(Clone, Debug, PartialEq)]
pub struct RowError {
    /// Position.
    pub span: SourceSpan,
    /// Word that is neither a column nor a value that fits, or the text of a part with another type
    /// than the operator takes.
    pub text: String,
    /// Reason.
    pub kind: RowErrorKind,
}

/// Reason of an error in an expression over a row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RowErrorKind {
    /// Word that could be a column.
    Name,
    /// Wrong type.
    Type,
    /// Bound in place of a value, from a search that was stopped.
    Bound,
}

/// Operation on the values of a column.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Aggregate {
    /// Sum.
    Sum,
    /// Smallest value.
    Min,
    /// Largest value.
    Max,
    /// Arithmetic mean.
    Mean,
}

impl Table {
    /// Returns the index of the column with this name. `count` is also the column of the bars.
    ///
    /// ```
    /// use bezzel::values::Table;
    /// let table = Table::from_groups(vec!["corners".into()], vec![], None);
    /// assert_eq!((table.find_column("corners"), table.find_column("count")), (Some(0), Some(1)));
    /// assert_eq!(table.find_column("time"), None);
    /// ```
    pub fn find_column(&self, name: &str) -> Option<usize> {
        let named =
            (0..self.columns.len()).find(|&at| self.column_name(at).eq_ignore_ascii_case(name));
        named.or_else(|| self.bars.filter(|_| name == "count"))
    }

    /// Returns the names of the columns.
    ///
    /// ```
    /// use bezzel::values::Table;
    /// let table = Table::from_groups(vec!["corners".into()], vec![], None);
    /// assert_eq!(table.column_names(), ["corners", "solutions"]);
    /// ```
    pub fn column_names(&self) -> Vec<&str> {
        (0..self.columns.len()).map(|at| self.column_name(at)).collect()
    }

    /// Evaluates an expression for a row.
    ///
    /// # Errors
    /// Returns a [`RowError`] if a part has another type than its operator takes.
    pub(crate) fn evaluate_row(
        &self,
        expression: &Expression,
        row: &[TableCell],
    ) -> Result<RowValue, RowError> {
        let number = |one: &Expression| self.row_number(one, row);
        let truth = |one: &Expression| self.row_truth(one, row);
        Ok(match &expression.item {
            ExpressionNode::Number(number) => RowValue::Number(number.clone().into()),
            ExpressionNode::Text(text) => RowValue::Text(text.clone()),
            ExpressionNode::Time(time) => match Rational::from_f64(time.as_secs_f64()) {
                Some(seconds) => RowValue::Number(seconds),
                None => RowValue::Empty,
            },
            ExpressionNode::Truth(truth) => RowValue::Truth(*truth),
            ExpressionNode::Word(word) => match self.find_column(word) {
                Some(column) => row.get(column).map_or(RowValue::Empty, TableCell::to_row_value),
                None if word == FINISHED => {
                    RowValue::Truth(row.iter().all(|cell| cell.stop_reason().is_none()))
                }
                None => RowValue::Text(word.clone()),
            },
            // `file a` and similar attributes of solutions are not columns.
            ExpressionNode::Apply(..) | ExpressionNode::Operand(_) => {
                return Err(row_error(expression));
            }
            ExpressionNode::Call(name, args) => {
                let mut numbers = Vec::new();
                for arg in args {
                    match number(arg)? {
                        Ok(number) => numbers.push(number),
                        Err(missing) => return Ok(missing),
                    }
                }
                let value = Rational::apply_function(&name.item, &numbers);
                value.map_or(RowValue::Empty, RowValue::Number)
            }
            ExpressionNode::Not(one) => match truth(one)? {
                Ok(truth) => RowValue::Truth(!truth),
                Err(stop) => RowValue::Unknown(stop),
            },
            ExpressionNode::Negate(one) => number(one)?.map_or_else(
                |missing| missing,
                |number| RowValue::Number(Rational::Whole(0).minus(&number)),
            ),
            ExpressionNode::InRange(one, from, to) => {
                match (number(one)?, number(from)?, number(to)?) {
                    (Ok(one), Ok(from), Ok(to)) => RowValue::Truth(from <= one && one <= to),
                    (Err(RowValue::Unknown(stop)), ..)
                    | (_, Err(RowValue::Unknown(stop)), _)
                    | (.., Err(RowValue::Unknown(stop))) => RowValue::Unknown(stop),
                    _ => RowValue::Truth(false),
                }
            }
            ExpressionNode::Binary(left, operator @ (Operator::And | Operator::Or), right) => {
                // One side is enough if it decides the result.
                let decides = *operator == Operator::Or;
                let left = truth(left)?;
                match (left, if left == Ok(decides) { left } else { truth(right)? }) {
                    (_, Ok(right)) if right == decides => RowValue::Truth(decides),
                    (Err(stop), _) | (_, Err(stop)) => RowValue::Unknown(stop),
                    (Ok(_), Ok(right)) => RowValue::Truth(right),
                }
            }
            ExpressionNode::Binary(left, operator, right) if operator.is_relation() => {
                self.compare_row(left, *operator, right, row)?
            }
            ExpressionNode::Binary(left, operator, right) => {
                match (number(left)?, number(right)?) {
                    (Ok(left), Ok(right)) => {
                        let value = left.apply_operator(*operator, &right);
                        value.map_or(RowValue::Empty, RowValue::Number)
                    }
                    (Err(missing), _) | (_, Err(missing)) => missing,
                }
            }
        })
    }

    /// Returns the number that an expression gives for a row. The inner error is the value in place
    /// of a number that is missing or unknown.
    fn row_number(
        &self,
        expression: &Expression,
        row: &[TableCell],
    ) -> Result<Result<Rational, RowValue>, RowError> {
        match self.evaluate_row(expression, row)? {
            RowValue::Number(number) => Ok(Ok(number)),
            missing @ (RowValue::Empty | RowValue::Unknown(_)) => Ok(Err(missing)),
            RowValue::Truth(_) | RowValue::Text(_) => Err(row_error(expression)),
        }
    }

    /// Returns the truth value of an expression for a row. The inner error is the reason why it is
    /// unknown.
    fn row_truth(
        &self,
        expression: &Expression,
        row: &[TableCell],
    ) -> Result<Result<bool, Stop>, RowError> {
        match self.evaluate_row(expression, row)? {
            RowValue::Truth(truth) => Ok(Ok(truth)),
            RowValue::Empty => Ok(Ok(false)),
            RowValue::Unknown(stop) => Ok(Err(stop)),
            RowValue::Number(_) | RowValue::Text(_) => Err(row_error(expression)),
        }
    }

    /// Compares two expressions for a row. A missing value is unequal to everything.
    fn compare_row(
        &self,
        left: &Expression,
        operator: Operator,
        right: &Expression,
        row: &[TableCell],
    ) -> Result<RowValue, RowError> {
        let (one, other) = (self.evaluate_row(left, row)?, self.evaluate_row(right, row)?);
        let order = match (&one, &other) {
            (RowValue::Empty, _) | (_, RowValue::Empty) => {
                return Ok(RowValue::Truth(operator == Operator::Unequal));
            }
            (RowValue::Unknown(stop), _) | (_, RowValue::Unknown(stop)) => {
                return Ok(RowValue::Unknown(*stop));
            }
            (RowValue::Number(one), RowValue::Number(other)) => one.cmp(other),
            (RowValue::Truth(one), RowValue::Truth(other)) => one.cmp(other),
            (RowValue::Text(one), RowValue::Text(other)) => {
                one.to_lowercase().cmp(&other.to_lowercase())
            }
            (RowValue::Text(_), _) => return Err(row_error(left)),
            _ => return Err(row_error(right)),
        };
        Ok(RowValue::Truth(match operator {
            Operator::Equal => order == Ordering::Equal,
            Operator::Unequal => order != Ordering::Equal,
            Operator::Less => order == Ordering::Less,
            Operator::AtMost => order != Ordering::Greater,
            Operator::Greater => order == Ordering::Greater,
            _ => order != Ordering::Less,
        }))
    }

    /// Marks the table as a part, if there is a reason and no earlier one.
    fn mark_part(&mut self, stop: Option<Stop>) {
        self.stopped = self.stopped.or(stop);
    }

    /// Returns the cell that an expression gives for a row. A column gives its own cell.
    fn row_cell(&self, key: &Expression, row: &[TableCell]) -> Result<TableCell, RowError> {
        let column = match &key.item {
            ExpressionNode::Word(word) => self.find_column(word),
            _ => None,
        };
        match column.and_then(|column| row.get(column)) {
            Some(cell) => Ok(cell.clone()),
            None => self.evaluate_row(key, row).map(TableCell::from_row_value),
        }
    }

    /// Checks that a key is not a word that is not a column.
    fn check_key(&self, key: &Expression) -> Result<(), RowError> {
        match &key.item {
            ExpressionNode::Word(word) if self.find_column(word).is_none() => Err(row_error(key)),
            _ => Ok(()),
        }
    }

    /// Returns the table with the rows for which a condition is true. If the condition depends on a
    /// bound, the row is left out and the table is a part.
    ///
    /// `finished` alone leaves out the rows with bounds, and the rest is not a part: what follows is
    /// about these rows.
    ///
    /// # Errors
    /// Returns a [`RowError`] of the condition.
    pub(crate) fn filter_rows(mut self, test: &Expression) -> Result<Table, RowError> {
        let mut kept = Vec::new();
        for row in std::mem::take(&mut self.rows) {
            match self.row_truth(test, &row)? {
                Ok(true) => kept.push(row),
                Ok(false) => {}
                Err(stop) => self.mark_part(Some(stop)),
            }
        }
        if matches!(&test.item, ExpressionNode::Word(word) if word == FINISHED) {
            self.stopped = None;
        }
        self.rows = kept;
        Ok(self)
    }

    /// Returns the table sorted by an expression. Rows with equal values keep their order. If a
    /// value is a bound, the order is not known and the table is a part.
    ///
    /// # Errors
    /// Returns a [`RowError`] of the expression.
    pub(crate) fn sort_rows(
        mut self,
        key: &Expression,
        is_descending: bool,
    ) -> Result<Table, RowError> {
        self.check_key(key)?;
        let mut keyed = Vec::new();
        for row in std::mem::take(&mut self.rows) {
            let cell = self.row_cell(key, &row)?;
            self.mark_part(cell.stop_reason());
            keyed.push((cell.sort_key(), row));
        }
        keyed.sort_by(|(a, _), (b, _)| if is_descending { b.cmp(a) } else { a.cmp(b) });
        self.rows = keyed.into_iter().map(|(_, row)| row).collect();
        Ok(self)
    }

    /// Returns the table with another column, whose values an expression gives. A column with this
    /// name is replaced.
    ///
    /// # Errors
    /// Returns a [`RowError`] of the expression.
    pub(crate) fn with_column(mut self, name: &str, value: &Expression) -> Result<Table, RowError> {
        let mut cells = Vec::new();
        for row in &self.rows {
            cells.push(self.row_cell(value, row)?);
        }
        let column = self.find_column(name).unwrap_or(self.columns.len());
        if column == self.columns.len() {
            self.columns.push(ADDED_COLUMN);
            self.names.resize(column, None);
            self.names.push(Some(name.to_owned()));
        }
        for (row, cell) in self.rows.iter_mut().zip(cells) {
            row.truncate(self.columns.len());
            row.resize(self.columns.len(), TableCell::Empty);
            row[column] = cell;
        }
        Ok(self)
    }

    /// Returns the table with only these columns, in this order.
    ///
    /// ```
    /// use bezzel::values::Table;
    /// let rows = vec![("none".into(), 76u32.into()), ("one".into(), 16u32.into())];
    /// let table = Table::from_groups(vec!["corners".into()], rows, None).select_columns(&[1]);
    /// assert_eq!((table.column_names(), table.rows.len()), (vec!["solutions"], 2));
    /// ```
    pub fn select_columns(&self, columns: &[usize]) -> Table {
        let name = |&at: &usize| self.names.get(at).cloned().flatten();
        Table {
            columns: columns.iter().map(|&at| self.columns[at]).collect(),
            names: columns.iter().map(name).collect(),
            rows: self
                .rows
                .iter()
                .map(|row| columns.iter().map(|&at| row[at].clone()).collect())
                .collect(),
            bars: self.bars.and_then(|bars| columns.iter().position(|&at| at == bars)),
            // Notes are about the columns of results.
            notes: match columns.iter().any(|&at| self.has_notes(at)) {
                true => self.notes.clone(),
                false => Vec::new(),
            },
            ..self.clone()
        }
    }

    /// Returns whether cells of a column refer to notes.
    fn has_notes(&self, column: usize) -> bool {
        let refers = |row: &Vec<TableCell>| matches!(row[column], TableCell::Outcome(_, Some(_)));
        self.rows.iter().any(refers)
    }

    /// Returns the numbers of rows for each value of the keys, in ascending order of the values. The
    /// numbers are bounds if the table is a part or a value is a bound.
    ///
    /// # Errors
    /// Returns a [`RowError`] of a key.
    pub(crate) fn count_groups(&self, keys: &[Expression]) -> Result<Table, RowError> {
        keys.iter().try_for_each(|key| self.check_key(key))?;
        let (mut stopped, mut rows) = (self.stopped, Vec::new());
        for row in &self.rows {
            let cells = keys.iter().map(|key| self.row_cell(key, row));
            let cells = cells.collect::<Result<Vec<TableCell>, RowError>>()?;
            stopped = stopped.or_else(|| cells.iter().find_map(TableCell::stop_reason));
            rows.push((cells.iter().map(TableCell::sort_key).collect::<Vec<_>>(), cells));
        }
        rows.sort_by(|(a, _), (b, _)| a.cmp(b));
        let names = keys.iter().map(|key| Some(key.item.to_string()));
        Ok(Table {
            title: "table-grouped-rows",
            subject: self.subject.clone(),
            columns: keys.iter().map(|_| ADDED_COLUMN).chain([ADDED_COLUMN]).collect(),
            names: names.chain([Some("count".to_owned())]).collect(),
            rows: rows
                .chunk_by(|(a, _), (b, _)| a == b)
                .map(|group| {
                    let number = TableCell::from_count(group.len().into(), stopped);
                    group[0].1.iter().cloned().chain([number]).collect()
                })
                .collect(),
            bars: Some(keys.len()),
            stopped,
            notes: Vec::new(),
        })
    }

    /// Returns the sum, the smallest or largest value or the mean of an expression over all rows
    /// that have one. Returns `None` if no row has one.
    ///
    /// # Errors
    /// Returns a [`RowError`] of the expression, also if it is a word that is not a column, and if
    /// its value in a row is not known.
    pub(crate) fn aggregate(
        &self,
        operation: Aggregate,
        key: &Expression,
    ) -> Result<Option<Rational>, RowError> {
        self.check_key(key)?;
        let mut numbers = Vec::new();
        for row in &self.rows {
            match self.row_number(key, row)? {
                Ok(number) => numbers.push(number),
                Err(RowValue::Unknown(_)) => {
                    return Err(RowError { kind: RowErrorKind::Bound, ..row_error(key) });
                }
                Err(_) => {}
            }
        }
        let sum = || numbers.iter().fold(Rational::Whole(0), |sum, one| sum.plus(one));
        Ok(match operation {
            Aggregate::Sum => Some(sum()),
            Aggregate::Min => numbers.iter().min().cloned(),
            Aggregate::Max => numbers.iter().max().cloned(),
            Aggregate::Mean => sum().checked_div(&Rational::from(numbers.len())),
        })
    }
}

/// Word in a condition over the rows of a table: whether a row has no bound. A column of this name
/// hides it.
pub(crate) const FINISHED: &str = "finished";

/// Column id of added columns, which have names.
const ADDED_COLUMN: &str = "column-key";

fn row_error(expression: &Expression) -> RowError {
    RowError {
        span: expression.span,
        text: expression.item.to_string(),
        kind: match expression.item {
            ExpressionNode::Word(_) => RowErrorKind::Name,
            _ => RowErrorKind::Type,
        },
    }
}

impl TableCell {
    /// Compares the values of two cells: empty cells first, then numbers, then sizes by their number
    /// of squares, then texts. Cells of different types are equal if they have the same number.
    ///
    /// ```
    /// use bezzel::values::TableCell;
    /// assert!(TableCell::Whole(9).cmp_values(&TableCell::Number(10u32.into())).is_lt());
    /// assert!(TableCell::Whole(9).cmp_values(&TableCell::Real(9.0)).is_eq());
    /// assert!(TableCell::Empty.cmp_values(&TableCell::Text("a".into())).is_lt());
    /// ```
    pub fn cmp_values(&self, other: &TableCell) -> Ordering {
        self.sort_key().cmp(&other.sort_key())
    }

    /// Returns the key by which cells are compared: the kind of the value, its number, and a text
    /// that distinguishes values with the same number. A bound follows its number.
    pub(crate) fn sort_key(&self) -> (u8, Rational, String) {
        let bound = |number: Rational, sign: &str| (1, number, sign.to_owned());
        match (self, self.to_row_value()) {
            (TableCell::Empty, _) => (0, Rational::Whole(0), String::new()),
            (TableCell::AtLeast(number), _)
            | (TableCell::Outcome(RunOutcome::AtLeast(number, _), _), _) => {
                bound(number.clone().into(), ">=")
            }
            (TableCell::AtMost(number), _) => bound((*number).into(), "<="),
            (_, RowValue::Number(number)) => bound(number, ""),
            (TableCell::Size(size), _) => (2, size.squares().into(), self.to_field()),
            (_, RowValue::Truth(truth)) => (3, Rational::Whole(truth.into()), String::new()),
            _ => (4, Rational::Whole(0), self.to_field()),
        }
    }

    /// Returns the cell as a value of expressions.
    pub(crate) fn to_row_value(&self) -> RowValue {
        let real =
            |number: &f64| Rational::from_f64(*number).map_or(RowValue::Empty, RowValue::Number);
        if let Some(stop) = self.stop_reason() {
            return RowValue::Unknown(stop);
        }
        match self {
            TableCell::Number(number) => RowValue::Number(number.clone().into()),
            TableCell::Whole(number) | TableCell::Bytes(number) => {
                RowValue::Number(Rational::from(*number))
            }
            TableCell::Exact(number) => RowValue::Number(number.clone()),
            TableCell::Real(number) | TableCell::Seconds(number) => real(number),
            TableCell::Outcome(RunOutcome::Counted { total, .. }, _) => {
                RowValue::Number(total.clone().into())
            }
            TableCell::Mark(truth) | TableCell::Truth(truth) => RowValue::Truth(*truth),
            TableCell::Text(_) | TableCell::Word(_) | TableCell::Size(_) => {
                RowValue::Text(self.to_field())
            }
            TableCell::Outcome(..)
            | TableCell::AtLeast(_)
            | TableCell::AtMost(_)
            | TableCell::Empty => RowValue::Empty,
        }
    }

    /// Returns a value of an expression as a cell.
    pub(crate) fn from_row_value(value: RowValue) -> TableCell {
        match value {
            RowValue::Number(number) => TableCell::from_number(number),
            RowValue::Truth(truth) => TableCell::Truth(truth),
            RowValue::Text(text) => TableCell::Text(text),
            RowValue::Empty => TableCell::Empty,
            RowValue::Unknown(stop) => TableCell::Outcome(RunOutcome::Unknown(stop), None),
        }
    }
}
