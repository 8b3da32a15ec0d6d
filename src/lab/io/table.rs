//! Tables as comma-separated values.

use crate::data::{Table, TableCell};
use crate::value::Value;
use bezzel_base::core::Stop;
use std::borrow::Cow;

/// Returns a table as comma-separated values with the column names in the first line. Fields are
/// quoted as in RFC 4180, and lines end with a line feed. A text that a spreadsheet would run as a
/// formula begins with an apostrophe.
///
/// The output does not depend on the language. Columns have the same names as with `--json`,
/// numbers are digits, times are in seconds and memory is in bytes. A stopped count starts with
/// `>=`, and a run without an answer has a word instead of a number. An incomplete table ends with
/// a comment, `# part: time`.
///
/// ```
/// use bezzel_lab::data::{Table, TableCell};
/// use bezzel_lab::io::table_csv;
/// let rows = vec![vec![TableCell::Text("rooks 8 using formula, subsets".into()), TableCell::Seconds(0.25)]];
/// let mut table = Table::default();
/// (table.columns, table.rows) = (vec!["column-run", "column-time"], rows);
/// assert_eq!(table_csv(&table), "run,time\n\"rooks 8 using formula, subsets\",0.25\n");
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

/// Quotes a field if it contains a special character, or a separator of spreadsheets in other
/// countries. Quotes inside it are doubled.
fn quote_field(field: &str) -> String {
    let field = escape_formula(field);
    if field.contains([',', '"', '\n', '\r', ';', '\t']) {
        format!("\"{}\"", field.replace('"', "\"\""))
    } else {
        field.into_owned()
    }
}

/// Puts an apostrophe before a text that a spreadsheet would run as a formula. Numbers are
/// unchanged. Spreadsheets also read the wide forms of the signs.
fn escape_formula(field: &str) -> Cow<'_, str> {
    const SIGNS: [char; 10] = ['=', '+', '-', '@', '\t', '\r', '＝', '＋', '－', '＠'];
    match field.starts_with(SIGNS) && field.parse::<f64>().is_err() {
        true => Cow::Owned(format!("'{field}")),
        false => Cow::Borrowed(field),
    }
}

/// Escapes a field for a table in Markdown, so that it is shown as it is. Only a plain address may
/// still become a link.
fn escape_markdown(field: &str) -> String {
    const SIGNS: [char; 12] = ['\\', '`', '*', '_', '[', ']', '<', '&', '|', '~', '$', '!'];
    let mut text = String::with_capacity(field.len());
    for c in field.chars() {
        match c {
            '\n' | '\r' => text.push(' '),
            c if SIGNS.contains(&c) => text.extend(['\\', c]),
            c => text.push(c),
        }
    }
    text
}

/// Returns the column names and the fields of a table, or nothing for another value.
fn table_fields(value: &Value) -> (Vec<String>, Vec<Vec<String>>) {
    let Value::Table(table) = value else { return Default::default() };
    let names = table.column_names().into_iter().map(str::to_owned).collect();
    let fields = |row: &Vec<TableCell>| row.iter().map(TableCell::to_field).collect();
    (names, table.rows.iter().map(fields).collect())
}

/// Returns the reason why a table is a part, in words of data files.
fn part_text(value: &Value) -> Option<String> {
    value.stop_reason().map(|stop| format!("part: {}", stop.word()))
}

/// Returns a table in Markdown, with the columns of `table_csv`. A paragraph below an incomplete
/// one says so.
pub(crate) fn table_markdown(value: &Value) -> String {
    let (names, rows) = table_fields(value);
    let line = |fields: &[String]| {
        let fields: Vec<String> = fields.iter().map(|field| escape_markdown(field)).collect();
        format!("| {} |\n", fields.join(" | "))
    };
    let rule = vec!["---".to_owned(); names.len()];
    let rows: String = rows.iter().map(|row| line(row)).collect();
    let part = part_text(value).map(|part| format!("\n{part}\n")).unwrap_or_default();
    line(&names) + &line(&rule) + &rows + &part
}

/// Returns a table as a LaTeX `tabular`, with the columns of `table_csv`. The last row of an
/// incomplete one says so.
pub(crate) fn table_latex(value: &Value) -> String {
    let (names, rows) = table_fields(value);
    let escape = |field: &String| {
        let mut text = String::new();
        for c in field.chars() {
            match c {
                '\\' => text.push_str("\\textbackslash{}"),
                '^' => text.push_str("\\textasciicircum{}"),
                '~' => text.push_str("\\textasciitilde{}"),
                '<' | '>' => text.push_str(&format!("${c}$")),
                '&' | '%' | '$' | '#' | '_' | '{' | '}' => text.extend(['\\', c]),
                c => text.push(c),
            }
        }
        text
    };
    let line = |fields: &[String]| {
        let fields: Vec<String> = fields.iter().map(escape).collect();
        format!("{} \\\\\n", fields.join(" & "))
    };
    let mut rows: String = rows.iter().map(|row| line(row)).collect();
    if let Some(part) = part_text(value) {
        rows += &format!("\\multicolumn{{{}}}{{l}}{{{part}}} \\\\\n", names.len());
    }
    format!(
        "\\begin{{tabular}}{{{}}}\n{}\\hline\n{rows}\\end{{tabular}}\n",
        "l".repeat(names.len()),
        line(&names)
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::data::RunOutcome;

    #[test]
    fn tables_are_written_for_documents() {
        let rows = vec![vec![TableCell::Text("a|b & <c>".into()), TableCell::Whole(4)]];
        let columns = vec!["column-run", "column-time"];
        let table = Value::Table(Table { columns, rows, ..Table::default() });
        assert_eq!(
            table_markdown(&table),
            "| run | time |\n| --- | --- |\n| a\\|b \\& \\<c> | 4 |\n"
        );
        assert_eq!(
            table_latex(&table),
            "\\begin{tabular}{ll}\nrun & time \\\\\n\\hline\na|b \\& $<$c$>$ & 4 \\\\\n\\end{tabular}\n"
        );
        let Value::Table(table) = table else { unreachable!() };
        let part = Value::Table(Table { stopped: Some(Stop::Deadline), ..table });
        assert!(table_markdown(&part).ends_with("| 4 |\n\npart: time\n"));
        assert!(table_latex(&part).contains("\\multicolumn{2}{l}{part: time} \\\\\n\\end"));
    }

    #[test]
    fn field_separators_are_quoted() {
        for (field, written) in [
            ("plain", "plain"),
            ("", ""),
            ("a, b", "\"a, b\""),
            ("say \"yes\"", "\"say \"\"yes\"\"\""),
            ("two\nlines", "\"two\nlines\""),
            ("return\r", "\"return\r\""),
            ("a;b", "\"a;b\""),
            ("a\tb", "\"a\tb\""),
        ] {
            assert_eq!(quote_field(field), written);
        }
    }

    #[test]
    fn formulas_are_texts_and_numbers_stay_numbers() {
        for number in ["-1", "-0.25", "+3", "-1e-7", "-inf", "12", ">=92", "a=b", "queens -1"] {
            assert_eq!(quote_field(number), number);
        }
        for (field, written) in [
            ("=1+1", "'=1+1"),
            ("+1+1", "'+1+1"),
            ("-1-1", "'-1-1"),
            ("@SUM(A1)", "'@SUM(A1)"),
            ("\t=1", "\"'\t=1\""),
            ("\r=1", "\"'\r=1\""),
            ("＝1", "'＝1"),
            ("=HYPERLINK(\"x\",\"y\")", "\"'=HYPERLINK(\"\"x\"\",\"\"y\"\")\""),
        ] {
            assert_eq!(quote_field(field), written);
        }
    }

    #[test]
    fn markdown_shows_texts_as_they_are() {
        for (field, written) in [
            ("<script>alert(1)</script>", "\\<script>alert(1)\\</script>"),
            ("[x](javascript:x)", "\\[x\\](javascript:x)"),
            ("a\n| b", "a \\| b"),
            ("&lt; `c` **d**", "\\&lt; \\`c\\` \\*\\*d\\*\\*"),
            ("\\|", "\\\\\\|"),
            ("-1", "-1"),
        ] {
            assert_eq!(escape_markdown(field), written);
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
