//! Queries of tables: expressions over the columns of a row, and the tables that they make.

use super::{Rational, Table, TableCell};
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
                        Some(number) => numbers.push(number),
                        None => return Ok(RowValue::Empty),
                    }
                }
                let value = Rational::apply_function(&name.item, &numbers);
                value.map_or(RowValue::Empty, RowValue::Number)
            }
            ExpressionNode::Not(one) => RowValue::Truth(!self.row_truth(one, row)?),
            ExpressionNode::Negate(one) => number(one)?.map_or(RowValue::Empty, |number| {
                RowValue::Number(Rational::Whole(0).minus(&number))
            }),
            ExpressionNode::InRange(one, from, to) => RowValue::Truth(
                number(one)?
                    .is_some_and(|it| Rational::from(*from) <= it && it <= Rational::from(*to)),
            ),
            ExpressionNode::Binary(left, Operator::And, right) => {
                RowValue::Truth(self.row_truth(left, row)? && self.row_truth(right, row)?)
            }
            ExpressionNode::Binary(left, Operator::Or, right) => {
                RowValue::Truth(self.row_truth(left, row)? || self.row_truth(right, row)?)
            }
            ExpressionNode::Binary(left, operator, right) if operator.is_relation() => {
                RowValue::Truth(self.compare_row(left, *operator, right, row)?)
            }
            ExpressionNode::Binary(left, operator, right) => {
                let (Some(left), Some(right)) = (number(left)?, number(right)?) else {
                    return Ok(RowValue::Empty);
                };
                let value = left.apply_operator(*operator, &right);
                value.map_or(RowValue::Empty, RowValue::Number)
            }
        })
    }

    /// Returns the number that an expression gives for a row, or `None` for a missing value.
    fn row_number(
        &self,
        expression: &Expression,
        row: &[TableCell],
    ) -> Result<Option<Rational>, RowError> {
        match self.evaluate_row(expression, row)? {
            RowValue::Number(number) => Ok(Some(number)),
            RowValue::Empty => Ok(None),
            RowValue::Truth(_) | RowValue::Text(_) => Err(row_error(expression)),
        }
    }

    fn row_truth(&self, expression: &Expression, row: &[TableCell]) -> Result<bool, RowError> {
        match self.evaluate_row(expression, row)? {
            RowValue::Truth(truth) => Ok(truth),
            RowValue::Empty => Ok(false),
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
    ) -> Result<bool, RowError> {
        let (one, other) = (self.evaluate_row(left, row)?, self.evaluate_row(right, row)?);
        let order = match (&one, &other) {
            (RowValue::Empty, _) | (_, RowValue::Empty) => {
                return Ok(operator == Operator::Unequal);
            }
            (RowValue::Number(one), RowValue::Number(other)) => one.cmp(other),
            (RowValue::Truth(one), RowValue::Truth(other)) => one.cmp(other),
            (RowValue::Text(one), RowValue::Text(other)) => {
                one.to_lowercase().cmp(&other.to_lowercase())
            }
            (RowValue::Text(_), _) => return Err(row_error(left)),
            _ => return Err(row_error(right)),
        };
        Ok(match operator {
            Operator::Equal => order == Ordering::Equal,
            Operator::Unequal => order != Ordering::Equal,
            Operator::Less => order == Ordering::Less,
            Operator::AtMost => order != Ordering::Greater,
            Operator::Greater => order == Ordering::Greater,
            _ => order != Ordering::Less,
        })
    }

    /// Returns the table with the rows for which a condition is true.
    ///
    /// # Errors
    /// Returns a [`RowError`] of the condition.
    pub(crate) fn filter_rows(mut self, test: &Expression) -> Result<Table, RowError> {
        let mut kept = Vec::new();
        for row in std::mem::take(&mut self.rows) {
            if self.row_truth(test, &row)? {
                kept.push(row);
            }
        }
        self.rows = kept;
        Ok(self)
    }

    /// Returns the table sorted by an expression. Rows with equal values keep their order.
    ///
    /// # Errors
    /// Returns a [`RowError`] of the expression.
    pub(crate) fn sort_rows(
        mut self,
        key: &Expression,
        is_descending: bool,
    ) -> Result<Table, RowError> {
        let rows = std::mem::take(&mut self.rows);
        let column = match &key.item {
            ExpressionNode::Word(word) => {
                Some(self.find_column(word).ok_or_else(|| row_error(key))?)
            }
            _ => None,
        };
        let mut keyed = Vec::new();
        for row in rows {
            let cell = match column {
                Some(column) => row[column].clone(),
                None => TableCell::from_row_value(self.evaluate_row(key, &row)?),
            };
            keyed.push((cell, row));
        }
        keyed.sort_by(|(a, _), (b, _)| match is_descending {
            true => b.cmp_values(a),
            false => a.cmp_values(b),
        });
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
            cells.push(TableCell::from_row_value(self.evaluate_row(value, row)?));
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

    /// Returns the numbers of rows for each value of the keys, in ascending order of the values.
    ///
    /// # Errors
    /// Returns a [`RowError`] of a key.
    pub(crate) fn count_groups(&self, keys: &[Expression]) -> Result<Table, RowError> {
        let mut groups: Vec<(Vec<TableCell>, u64)> = Vec::new();
        for row in &self.rows {
            let mut values = Vec::new();
            for key in keys {
                values.push(match &key.item {
                    ExpressionNode::Word(word) => {
                        let column = self.find_column(word).ok_or_else(|| row_error(key))?;
                        row[column].clone()
                    }
                    _ => TableCell::from_row_value(self.evaluate_row(key, row)?),
                });
            }
            match groups.iter_mut().find(|(known, _)| *known == values) {
                Some((_, number)) => *number += 1,
                None => groups.push((values, 1)),
            }
        }
        groups.sort_by(|(a, _), (b, _)| {
            let mut orders = a.iter().zip(b).map(|(a, b)| a.cmp_values(b));
            orders.find(|order| order.is_ne()).unwrap_or(Ordering::Equal)
        });
        let names = keys.iter().map(|key| Some(key.item.to_string()));
        Ok(Table {
            title: "table-grouped-rows",
            subject: self.subject.clone(),
            columns: keys.iter().map(|_| ADDED_COLUMN).chain([ADDED_COLUMN]).collect(),
            names: names.chain([Some("count".to_owned())]).collect(),
            rows: groups
                .into_iter()
                .map(|(mut row, number)| {
                    row.push(TableCell::Whole(number));
                    row
                })
                .collect(),
            bars: Some(keys.len()),
            stopped: self.stopped,
            notes: Vec::new(),
        })
    }

    /// Returns whether a column of the expression has a bound in the row, not a value.
    fn has_bound(&self, expression: &Expression, row: &[TableCell]) -> bool {
        let has = |one: &Expression| self.has_bound(one, row);
        match &expression.item {
            ExpressionNode::Word(word) => {
                self.find_column(word).and_then(|at| row.get(at)).is_some_and(TableCell::is_bound)
            }
            ExpressionNode::Not(one)
            | ExpressionNode::Negate(one)
            | ExpressionNode::InRange(one, ..) => has(one),
            ExpressionNode::Binary(left, _, right) => has(left) || has(right),
            ExpressionNode::Call(_, args) => args.iter().any(has),
            _ => false,
        }
    }

    /// Returns the sum, the smallest or largest value or the mean of an expression over all rows
    /// that have one. Returns `None` if no row has one.
    ///
    /// # Errors
    /// Returns a [`RowError`] of the expression, also if it is a word that is not a column, and if
    /// a row has only a bound.
    pub(crate) fn aggregate(
        &self,
        operation: Aggregate,
        key: &Expression,
    ) -> Result<Option<Rational>, RowError> {
        if let ExpressionNode::Word(word) = &key.item {
            self.find_column(word).ok_or_else(|| row_error(key))?;
        }
        let mut numbers = Vec::new();
        for row in &self.rows {
            if self.has_bound(key, row) {
                return Err(RowError { kind: RowErrorKind::Bound, ..row_error(key) });
            }
            numbers.extend(self.row_number(key, row)?);
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
    /// Returns whether the cell has a bound or nothing because a search was stopped.
    fn is_bound(&self) -> bool {
        use super::RunOutcome::{AtLeast, NotTried, Unknown};
        matches!(
            self,
            TableCell::AtLeast(_)
                | TableCell::AtMost(_)
                | TableCell::Outcome(AtLeast(..) | Unknown(_) | NotTried(_), _)
        )
    }

    /// Returns the cell as a value of expressions.
    pub(crate) fn to_row_value(&self) -> RowValue {
        let real =
            |number: &f64| Rational::from_f64(*number).map_or(RowValue::Empty, RowValue::Number);
        match self {
            TableCell::Number(number) => RowValue::Number(number.clone().into()),
            TableCell::Whole(number) | TableCell::Bytes(number) => {
                RowValue::Number(Rational::from(*number))
            }
            TableCell::Exact(number) => RowValue::Number(number.clone()),
            TableCell::Real(number) | TableCell::Seconds(number) => real(number),
            TableCell::Outcome(super::RunOutcome::Counted { total, .. }, _) => {
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
            RowValue::Number(number) => match number.to_natural() {
                Some(natural) => TableCell::Number(natural),
                None => TableCell::Exact(number),
            },
            RowValue::Truth(truth) => TableCell::Truth(truth),
            RowValue::Text(text) => TableCell::Text(text),
            RowValue::Empty => TableCell::Empty,
        }
    }
}
