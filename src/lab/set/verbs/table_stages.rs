//! Stages on tables, and on values that are tables in another form: traces, maps, plots and
//! estimates.

use super::board_stages::run_edit;
use crate::command::input::{ROWS, SAME_KIND, SET_OR_ROWS};
use crate::data::{Aggregate, RowError, RowErrorKind, Table, TableCell, ValueKind};
use crate::problem::{ArgKind, ArgValue, ParamSpec, Signature};
use crate::state::stop::table_part;
use crate::state::{Fault, FaultKind, Verb, VerbExample, VerbRole, VerbRun};
use crate::trace::SearchTrace;
use crate::value::Value;
use bezzel_language::{Expression, ExpressionNode, SourceSpan};
use bezzel_messages::{Diagnostic, FaultCode, message};

/// Keeps some columns of a table.
pub(crate) static SELECT: Verb = Verb {
    signature: Signature::with_params(&[ParamSpec::new("columns", ArgKind::Columns)]),
    examples: &[VerbExample {
        line: "compare queens 6..7 using bitmask | select size, nodes",
        shows: "size  nodes",
    }],
    synonyms: &["columns", "cut", "project"],
    input_kinds: ROWS,
    output_kinds: &[ValueKind::Table],
    plan: "plan-rows",
    ..Verb::new("select", VerbRole::Stage, run_select)
};

/// Adds a column to a table, or pieces to a board.
pub(crate) static WITH: Verb = Verb {
    signature: Signature::with_params(&[
        ParamSpec::new("column", ArgKind::NewColumn),
        ParamSpec::optional("value", ArgKind::ColumnValue),
    ]),
    examples: &[
        VerbExample { line: "count queens 5..8 | with ratio = all / classes", shows: "7.67" },
        VerbExample {
            line: "let b = find queens 5; b with e5",
            shows: "Not a solution: it has 6 pieces but should have 5.",
        },
    ],
    synonyms: &["extend", "mutate", "add"],
    input_kinds: BOARDS_AND_ROWS,
    output_kinds: &[ValueKind::Table, ValueKind::Board, ValueKind::Edited],
    plan: "plan-rows",
    ..Verb::new("with", VerbRole::Stage, run_with)
};

/// Kinds of the values that `with` takes.
const BOARDS_AND_ROWS: &[ValueKind] = &[
    ValueKind::Board,
    ValueKind::Edited,
    ValueKind::Table,
    ValueKind::Trace,
    ValueKind::Map,
    ValueKind::Plot,
    ValueKind::Estimate,
    ValueKind::Proof,
];

/// Returns the values of a column.
pub(crate) static GET: Verb = Verb {
    signature: Signature::with_params(&[ParamSpec::new("columns", ArgKind::Columns)]),
    examples: &[VerbExample { line: "count queens 4..8 | last 1 | get all", shows: "92" }],
    input_kinds: ROWS,
    plan: "plan-rows",
    ..Verb::new("get", VerbRole::Stage, run_get)
};

/// Shows a value as a table.
pub(crate) static TABLE: Verb = Verb {
    examples: &[VerbExample { line: "map count queens 5 | table | first 3", shows: "a1" }],
    synonyms: &["rows"],
    input_kinds: ROWS,
    output_kinds: &[ValueKind::Table],
    plan: "plan-rows",
    ..Verb::new("table", VerbRole::Stage, run_table)
};

/// Draws the search tree of a trace.
pub(crate) static TREE: Verb = Verb {
    examples: &[VerbExample { line: "trace queens 4 | tree", shows: "a2" }],
    input_kinds: &[ValueKind::Trace],
    output_kinds: &[ValueKind::Tree],
    ..Verb::new("tree", VerbRole::Stage, run_tree)
};

fn run_tree(mut run: VerbRun<'_>) -> Result<Value, Fault> {
    match run.input.take() {
        Some(Value::Trace(trace)) => trace.to_tree().map(Value::Tree).ok_or_else(|| {
            let message = message!("fault-not-a-tree");
            let help = message!("help-not-a-tree");
            run.fault(Diagnostic::new(FaultCode::E200, message).with_help(help))
        }),
        other => Err(run.input_fault(other, &[ValueKind::Trace])),
    }
}

impl VerbRun<'_> {
    /// Takes the value before the stage as a table, if it is one in some form.
    pub(crate) fn take_table(&mut self) -> Option<Table> {
        let table = match self.input.as_ref()? {
            Value::Table(_) => match self.input.take() {
                Some(Value::Table(table)) => return Some(table),
                _ => return None,
            },
            Value::Trace(trace) => trace.to_table(),
            Value::Map(map) => map.to_table(),
            Value::Plot(plot) => Table::from_plot(plot),
            Value::Estimate(estimate) => estimate.to_table(),
            Value::Proof(proof) => proof.to_table(&self.state.limit(&self.call.args)),
            _ => return None,
        };
        self.input = None;
        Some(table)
    }

    /// Takes the trace before the stage, if there is one.
    pub(crate) fn take_trace(&mut self) -> Option<SearchTrace> {
        match self.input.take() {
            Some(Value::Trace(trace)) => Some(trace),
            other => {
                self.input = other;
                None
            }
        }
    }

    /// Checks that no row is missing from a table, so that numbers over all rows are exact.
    ///
    /// # Errors
    /// A fault at the stage if the table is a part.
    pub(crate) fn check_whole(&self, table: &Table) -> Result<(), Fault> {
        table.stopped.map_or(Ok(()), |stop| Err(self.fault(table_part(stop))))
    }

    /// Takes the value before a stage that works only on tables.
    ///
    /// # Errors
    /// A fault at the stage if the value before it is not a table in any form.
    fn expect_table(&mut self) -> Result<Table, Fault> {
        match self.take_table() {
            Some(table) => Ok(table),
            None => {
                let input = self.input.take();
                Err(self.input_fault(input, ROWS))
            }
        }
    }
}

/// Returns the fault of an expression over the columns of a table.
pub(crate) fn row_fault(error: RowError, columns: &[String]) -> Fault {
    let kind = match error.kind {
        RowErrorKind::Name => {
            FaultKind::not_a_column(message!("fault-no-key", name = error.text), columns)
        }
        RowErrorKind::Type => {
            Diagnostic::new(FaultCode::E200, message!("fault-row-type", text = error.text)).into()
        }
        RowErrorKind::Bound => {
            Diagnostic::new(FaultCode::E200, message!("fault-row-bound", text = error.text))
                .with_help(message!("help-row-bound"))
                .into()
        }
    };
    Fault::new(error.span, kind)
}

/// Returns an expression over the columns of a table with the values of variables in place of their
/// names.
pub(crate) fn row_expression(
    run: &VerbRun<'_>,
    expression: &Expression,
    table: &Table,
) -> Expression {
    run.state.with_variables(expression, &|word| table.find_column(word).is_some())
}

/// Returns the expression of an argument like [`row_expression`].
pub(crate) fn row_argument(run: &VerbRun<'_>, name: &str, table: &Table) -> Option<Expression> {
    run.call.args.expression(name).map(|expression| row_expression(run, expression, table))
}

/// Returns the names of the columns of a table.
pub(crate) fn owned_column_names(table: &Table) -> Vec<String> {
    table.column_names().into_iter().map(str::to_owned).collect()
}

/// Returns the indices of the columns that the call names.
fn named_columns(run: &VerbRun<'_>, table: &Table) -> Result<Vec<usize>, Fault> {
    let mut columns = Vec::new();
    for given in run.call.args.0.iter().filter(|given| given.name == "columns") {
        let ArgValue::Text(name) = &given.arg else { continue };
        columns.push(table.find_column(name).ok_or_else(|| {
            let error = RowError { span: given.span, text: name.clone(), kind: RowErrorKind::Name };
            row_fault(error, &owned_column_names(table))
        })?);
    }
    Ok(columns)
}

fn run_select(mut run: VerbRun<'_>) -> Result<Value, Fault> {
    let table = run.expect_table()?;
    let columns = named_columns(&run, &table)?;
    Ok(Value::Table(table.select_columns(&columns)))
}

fn run_with(mut run: VerbRun<'_>) -> Result<Value, Fault> {
    if !run.call.args.has("value") {
        return run_edit(run, "column", true);
    }
    let table = run.expect_table()?;
    let columns = owned_column_names(&table);
    let name = run.call.args.text("column").expect("binding asks for a name");
    let value = row_argument(&run, "value", &table).expect("binding asks for an expression");
    let made = table.with_column(name, &value);
    made.map(Value::Table).map_err(|error| row_fault(error, &columns))
}

/// Returns the sum, the extreme or the mean of the column that the call names, or by default of the
/// only column with numbers or the column with bars.
pub(crate) fn aggregate_table(
    run: &VerbRun<'_>,
    table: &Table,
    operation: Aggregate,
) -> Result<Value, Fault> {
    run.check_whole(table)?;
    let default = |span: SourceSpan| {
        let column = table.bars.or_else(|| only_numeric_column(table))?;
        let item = ExpressionNode::Word(table.column_name(column).to_owned());
        Some(Expression { item, span })
    };
    let key = row_argument(run, "key", table).or_else(|| default(run.call.span));
    let columns = owned_column_names(table);
    let Some(key) = key else {
        return Err(run.fault(FaultKind::not_a_column(message!("fault-which-column"), &columns)));
    };
    let value = table.aggregate(operation, &key).map_err(|error| row_fault(error, &columns))?;
    value.map(Value::Number).ok_or_else(|| {
        let text = key.item.to_string();
        Fault::new(
            key.span,
            Diagnostic::new(FaultCode::E200, message!("fault-empty-column", text = text)),
        )
    })
}

/// Returns the column with numbers, if there is only one.
fn only_numeric_column(table: &Table) -> Option<usize> {
    let has_numbers = |at: &usize| {
        table.rows.iter().any(|row| row.get(*at).is_some_and(|it| it.as_number().is_some()))
    };
    let mut columns = (0..table.columns.len()).filter(has_numbers);
    columns.next().filter(|_| columns.next().is_none())
}

fn run_get(mut run: VerbRun<'_>) -> Result<Value, Fault> {
    let table = run.expect_table()?;
    let columns = named_columns(&run, &table)?;
    match (table.rows.as_slice(), columns.as_slice()) {
        ([row], [column]) => {
            run.check_whole(&table)?;
            check_exact(&table, row, *column, run.argument_span("columns"))?;
            Ok(Value::from_cell(&row[*column]))
        }
        _ => Ok(Value::Table(table.select_columns(&columns))),
    }
}

/// Checks that a cell is not a bound.
///
/// # Errors
/// A fault at this place.
pub(crate) fn check_exact(
    table: &Table,
    row: &[TableCell],
    column: usize,
    span: SourceSpan,
) -> Result<(), Fault> {
    if row[column].stop_reason().is_none() {
        return Ok(());
    }
    let text = table.column_name(column).to_owned();
    Err(row_fault(RowError { span, text, kind: RowErrorKind::Bound }, &[]))
}

fn run_table(mut run: VerbRun<'_>) -> Result<Value, Fault> {
    run.expect_table().map(Value::Table)
}

/// Kinds of a stage whose value has the kind of the value before it.
pub(crate) const fn filter_stage(
    word: &'static str,
    run: fn(VerbRun<'_>) -> Result<Value, Fault>,
) -> Verb {
    Verb {
        input_kinds: SET_OR_ROWS,
        output_kinds: SAME_KIND,
        makes_set: true,
        ..Verb::new(word, VerbRole::Stage, run)
    }
}
