//! The table of the results of several sets, one for each size or number of a list.

use super::measure::{Footnotes, family_subject};
use super::range::Axes;
use crate::command::session::loop_table::value_cells;
use crate::data::{BenchRun, Note, RunOutcome, Table, TableCell};
use crate::problem::MethodTask;
use crate::state::{Fault, FaultKind, ProblemCall};
use crate::value::{CountReport, Value};
use bezzel_base::board::Size;
use bezzel_base::core::Stop;
use bezzel_language::SourceSpan;

/// Column of the essentially different solutions. Sets after a stage may not have them.
const CLASSES: &str = "column-classes";

/// Table of the results so far.
pub(crate) struct FamilyTable {
    axes: Axes,
    options: Vec<&'static str>,
    subject: String,
    /// Ids and names of the columns after the axes, once there is a result.
    columns: Vec<(&'static str, Option<String>)>,
    rows: Vec<Vec<TableCell>>,
    notes: Footnotes,
    stopped: Option<Stop>,
    /// Fault of the first member, if no member has a result.
    fault: Option<Fault>,
    has_result: bool,
}

impl FamilyTable {
    pub(crate) fn new(problem: &ProblemCall) -> FamilyTable {
        FamilyTable {
            axes: Axes::of_problem(problem),
            options: problem.number_axes(),
            subject: family_subject(problem),
            columns: Vec::new(),
            rows: Vec::new(),
            notes: Footnotes::default(),
            stopped: None,
            fault: None,
            has_result: false,
        }
    }

    /// Notes that members are missing.
    pub(crate) fn stop(&mut self, stop: Stop) {
        self.stopped = Some(stop);
    }

    /// Adds the result of a member. A board that is refused has a row with the reason.
    ///
    /// # Errors
    /// Any other fault of the member.
    pub(crate) fn push(
        &mut self,
        member: &ProblemCall,
        result: Result<Value, Fault>,
    ) -> Result<(), Fault> {
        let Some((size, _)) = member.size_range() else { return Ok(()) };
        let axes = self.axes.cells(size, &member.axis_numbers(&self.options));
        match result {
            Ok(value) => {
                self.note_stages(member, &value);
                self.has_result = true;
                self.push_value(&axes, value);
                Ok(())
            }
            Err(fault) => {
                let FaultKind::Refused(refusal) = &fault.kind else { return Err(fault) };
                let outcome = RunOutcome::Refused(refusal.clone());
                let cell = self.refused_cell(size, outcome);
                self.rows.push([axes, vec![cell]].concat());
                self.fault.get_or_insert(fault);
                Ok(())
            }
        }
    }

    fn refused_cell(&mut self, size: Size, outcome: RunOutcome) -> TableCell {
        let run = BenchRun { outcome, ..BenchRun::new(size, "", MethodTask::Enumerate) };
        let note = self.notes.note_for(&run);
        TableCell::Outcome(run.outcome, note)
    }

    /// Adds the stages of the first set to the subject.
    fn note_stages(&mut self, member: &ProblemCall, value: &Value) {
        let Value::Count(CountReport { text, .. }) = value else { return };
        let Ok(instance) = member.instance() else { return };
        if let (false, Some(stages)) =
            (self.has_result, text.strip_prefix(&instance.command_text()))
        {
            self.subject += stages;
        }
    }

    fn push_value(&mut self, axes: &[TableCell], value: Value) {
        let named = |name: &str| ("column-key", Some(name.to_owned()));
        let (columns, rows) = match value {
            Value::Table(table) => {
                let named = |at| (table.columns[at], table.names.get(at).cloned().flatten());
                let columns = (0..table.columns.len()).map(named).collect();
                self.stopped = self.stopped.or(table.stopped);
                (columns, table.rows)
            }
            Value::Count(count) => {
                self.stopped = self.stopped.or(count.stopped);
                let seconds = TableCell::Seconds(count.seconds);
                let mut cells = value_cells(&Value::Count(count));
                cells.resize(2, TableCell::Empty);
                cells.push(seconds);
                (vec![("column-all", None), (CLASSES, None), ("column-time", None)], vec![cells])
            }
            value => (vec![named("value")], vec![value_cells(&value)]),
        };
        if self.columns.len() < columns.len() {
            self.columns = columns;
        }
        self.rows.extend(rows.into_iter().map(|row| [axes, &row].concat()));
    }

    /// Returns the table.
    ///
    /// # Errors
    /// The fault of the first member if all members are refused, and an interruption before the
    /// first result.
    pub(crate) fn into_value(mut self, span: SourceSpan) -> Result<Value, Fault> {
        if !self.has_result {
            let stop = self.stopped.unwrap_or(Stop::Cancelled);
            return Err(self.fault.unwrap_or_else(|| Fault::new(span, stop)));
        }
        let (mut columns, mut names): (Vec<_>, Vec<_>) = self.axes.columns().into_iter().unzip();
        for (id, name) in self.columns {
            columns.push(id);
            names.push(name);
        }
        self.rows.iter_mut().for_each(|row| row.resize(columns.len(), TableCell::Empty));
        let classes = columns.iter().position(|id| *id == CLASSES);
        if let Some(at) =
            classes.filter(|&at| self.rows.iter().all(|row| row[at] == TableCell::Empty))
        {
            columns.remove(at);
            names.remove(at);
            self.rows.iter_mut().for_each(|row| drop(row.remove(at)));
        }
        let notes: Vec<Note> = self.notes.0;
        Ok(Value::Table(Table {
            title: "table-counted",
            subject: self.subject,
            columns,
            names,
            rows: self.rows,
            notes,
            stopped: self.stopped,
            ..Table::default()
        }))
    }
}
