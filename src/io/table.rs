//! Tables as comma-separated values.

use crate::data::{Table, TableCell};
use crate::engine::core::Stop;

/// Returns a table as comma-separated values with the column names in the first line. Fields are
/// quoted as in RFC 4180, and lines end with a line feed.
///
/// The output does not depend on the language. Columns have the same names as with `--json`,
/// numbers are digits, times are in seconds and memory is in bytes. A stopped count starts with
/// `>=`, and a run without an answer has a word instead of a number. An incomplete table ends with
/// a comment, `# part: time`.
///
/// ```
/// use bezzel::__internal::data::{Table, TableCell};
/// use bezzel::__internal::io::table_csv;
/// let rows = vec![vec![TableCell::Text("rooks 8 using formula, subsets".into()), TableCell::Seconds(0.25)]];
/// let table = Table { columns: vec!["column-run", "column-best"], rows, ..Table::default() };
/// assert_eq!(table_csv(&table), "run,best\n\"rooks 8 using formula, subsets\",0.25\n");
/// ```
pub fn table_csv(table: &Table) -> String {
    let mut out = csv_line((0..table.columns.len()).map(|at| table.column_name(at).to_owned()));
    for row in &table.rows {
        out.push_str(&csv_line(row.iter().map(TableCell::to_field)));
    }
    out.extend(table.stopped.map(partial_remark));
    out
}

/// Returns the comment at the end of an incomplete file.
pub(crate) fn partial_remark(stop: Stop) -> String {
    format!("# part: {}\n", stop.word())
}

/// Joins the fields of a line with commas.
pub(crate) fn csv_line(fields: impl Iterator<Item = String>) -> String {
    let mut line = fields.map(|field| quote_field(&field)).collect::<Vec<_>>().join(",");
    line.push('\n');
    line
}

/// Quotes a field if it contains a special character. Quotes inside it are doubled.
fn quote_field(field: &str) -> String {
    if field.contains([',', '"', '\n', '\r']) {
        format!("\"{}\"", field.replace('"', "\"\""))
    } else {
        field.to_owned()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::data::RunOutcome;

    #[test]
    fn field_separators_are_quoted() {
        for (field, written) in [
            ("plain", "plain"),
            ("", ""),
            ("a, b", "\"a, b\""),
            ("say \"yes\"", "\"say \"\"yes\"\"\""),
            ("two\nlines", "\"two\nlines\""),
            ("return\r", "\"return\r\""),
        ] {
            assert_eq!(quote_field(field), written);
        }
    }

    #[test]
    fn no_stopped_count_reads_as_a_final_one() {
        let written = |outcome| TableCell::Outcome(outcome, Some(0)).to_field();
        assert_eq!(written(RunOutcome::Counted { total: 92u32.into(), classes: None }), "92");
        assert_eq!(written(RunOutcome::AtLeast(92u32.into(), Stop::Deadline)), ">=92");
        assert_eq!(TableCell::AtLeast(92u32.into()).to_field(), ">=92");
        assert_eq!(written(RunOutcome::Unknown(Stop::Deadline)), "unfinished");
    }
}
