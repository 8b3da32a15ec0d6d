//! Queries of tables: expressions over the columns of a row, and the tables that they make.

use super::evaluate::{Environment, ExprValue, NoValue, evaluate};
use super::{Rational, RunOutcome, Table, TableCell};
use bezzel_base::core::Stop;
use bezzel_language::{Expression, ExpressionNode, Operator, SourceSpan};
use std::cmp::Ordering;

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
    fn evaluate_row(&self, expression: &Expression, row: &[TableCell]) -> RowResult<ExprValue> {
        evaluate(expression, &mut RowEnvironment { table: self, row })
    }

    /// Returns the number that an expression gives for a row. The inner error is the value in place
    /// of a number that is missing or unknown.
    fn row_number(
        &self,
        expression: &Expression,
        row: &[TableCell],
    ) -> RowResult<Result<Rational, ExprValue>> {
        match self.evaluate_row(expression, row)? {
            ExprValue::Number(number) => Ok(Ok(number)),
            missing @ (ExprValue::Nothing | ExprValue::Unknown(_)) => Ok(Err(missing)),
            _ => Err(row_error(expression)),
        }
    }

    /// Returns the truth value of an expression for a row. The inner error is the reason why it is
    /// unknown.
    fn row_truth(
        &self,
        expression: &Expression,
        row: &[TableCell],
    ) -> RowResult<Result<bool, Stop>> {
        match self.evaluate_row(expression, row)? {
            ExprValue::Truth(truth) => Ok(Ok(truth)),
            ExprValue::Nothing => Ok(Ok(false)),
            ExprValue::Unknown(stop) => Ok(Err(stop)),
            _ => Err(row_error(expression)),
        }
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
            None => self.evaluate_row(key, row).map(TableCell::from_value),
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
    /// `finished` alone leaves out the rows with bounds, and the rest is not a part: what follows
    /// is about these rows.
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
        self.check_key(value)?;
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

    /// Returns the numbers of rows for each value of the keys, in ascending order of the values.
    /// The numbers are bounds if the table is a part or a value is a bound.
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
            instance: None,
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
                Err(ExprValue::Unknown(_)) => {
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

type RowResult<T> = Result<T, RowError>;

/// Columns of a row.
struct RowEnvironment<'a> {
    table: &'a Table,
    row: &'a [TableCell],
}

impl RowEnvironment<'_> {
    /// Returns whether a part is a word that is not a column.
    fn is_strange_word(&self, part: &Expression) -> bool {
        matches!(&part.item, ExpressionNode::Word(word)
            if word != FINISHED && self.table.find_column(word).is_none())
    }
}

impl Environment for RowEnvironment<'_> {
    type Value = ExprValue;
    type Error = RowError;

    fn from_scalar(value: ExprValue) -> ExprValue {
        value
    }

    fn leaf_value(&mut self, leaf: &Expression) -> RowResult<ExprValue> {
        // `file a` and similar attributes of solutions are not columns.
        let ExpressionNode::Word(word) = &leaf.item else { return Err(row_error(leaf)) };
        Ok(match self.table.find_column(word) {
            Some(column) => self.row.get(column).map_or(ExprValue::Nothing, TableCell::to_value),
            None if word == FINISHED => {
                ExprValue::Truth(self.row.iter().all(|cell| cell.stop_reason().is_none()))
            }
            None => ExprValue::Text(word.clone()),
        })
    }

    fn to_scalar(
        &mut self,
        _: &'static str,
        value: ExprValue,
        _: &Expression,
        _: &Expression,
    ) -> RowResult<ExprValue> {
        Ok(value)
    }

    fn type_error(
        &self,
        _: &'static str,
        _: &ExprValue,
        part: &Expression,
        _: &Expression,
    ) -> RowError {
        row_error(part)
    }

    fn undefined_value(&self, _: &str, _: &[Rational], _: &Expression) -> RowResult<ExprValue> {
        Ok(ExprValue::Nothing)
    }

    fn apply_binary(
        &mut self,
        operator: Operator,
        [left, right]: [ExprValue; 2],
        parts: [&Expression; 2],
        _: &Expression,
    ) -> RowResult<ExprValue> {
        let is_text = |value: &ExprValue| matches!(value, ExprValue::Text(_));
        let value = match (is_text(&left), is_text(&right)) {
            // A mistyped column is a text, which is unequal to every number.
            (true, false) if right != ExprValue::Nothing && self.is_strange_word(parts[0]) => {
                Err(NoValue::Type(0))
            }
            (false, true) if left != ExprValue::Nothing && self.is_strange_word(parts[1]) => {
                Err(NoValue::Type(1))
            }
            _ => left.apply(operator, &right),
        };
        match value {
            Ok(value) => Ok(value),
            Err(NoValue::Undefined) => Ok(ExprValue::Nothing),
            Err(NoValue::Type(side)) => Err(row_error(parts[side])),
        }
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
    /// Compares the values of two cells: empty cells first, then numbers, then sizes by their
    /// number of squares, then texts. Cells of different types are equal if they have the same
    /// number.
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
        match (self, self.to_value()) {
            (TableCell::Empty, _) => (0, Rational::Whole(0), String::new()),
            (TableCell::AtLeast(number), _)
            | (TableCell::Outcome(RunOutcome::AtLeast(number, _), _), _) => {
                bound(number.clone().into(), ">=")
            }
            (TableCell::AtMost(number), _) => bound((*number).into(), "<="),
            (_, ExprValue::Number(number)) => bound(number, ""),
            (TableCell::Size(size), _) => (2, size.squares().into(), self.to_field()),
            (_, ExprValue::Truth(truth)) => (3, Rational::Whole(truth.into()), String::new()),
            _ => (4, Rational::Whole(0), self.to_field()),
        }
    }

    /// Returns the cell as a value of expressions.
    pub(crate) fn to_value(&self) -> ExprValue {
        let real = |number: &f64| {
            Rational::from_f64(*number).map_or(ExprValue::Nothing, ExprValue::Number)
        };
        if let Some(stop) = self.stop_reason() {
            return ExprValue::Unknown(stop);
        }
        match self {
            TableCell::Number(number) => ExprValue::Number(number.clone().into()),
            TableCell::Whole(number) | TableCell::Bytes(number) => {
                ExprValue::Number(Rational::from(*number))
            }
            TableCell::Exact(number) => ExprValue::Number(number.clone()),
            TableCell::Real(number) | TableCell::Seconds(number) => real(number),
            TableCell::Outcome(RunOutcome::Counted { total, .. }, _) => {
                ExprValue::Number(total.clone().into())
            }
            TableCell::Mark(truth) | TableCell::Truth(truth) => ExprValue::Truth(*truth),
            TableCell::Text(_) | TableCell::Word(_) | TableCell::Size(_) => {
                ExprValue::Text(self.to_field())
            }
            TableCell::Outcome(..)
            | TableCell::AtLeast(_)
            | TableCell::AtMost(_)
            | TableCell::Empty => ExprValue::Nothing,
        }
    }

    /// Returns a value of an expression as a cell.
    pub(crate) fn from_value(value: ExprValue) -> TableCell {
        match value {
            ExprValue::Number(number) => TableCell::from_number(number),
            ExprValue::Truth(truth) => TableCell::Truth(truth),
            ExprValue::Text(text) => TableCell::Text(text),
            ExprValue::Square(square) => TableCell::Text(square.to_string()),
            ExprValue::Word(_, id) => TableCell::Word(id),
            ExprValue::Nothing => TableCell::Empty,
            ExprValue::Unknown(stop) => TableCell::Outcome(RunOutcome::Unknown(stop), None),
        }
    }
}
