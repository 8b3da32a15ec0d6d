//! Reports of solvers that frame their answers, translated into plain lines.
//!
//! | report | example | read as |
//! | --- | --- | --- |
//! | JSON stream of MiniZinc | `{"type": "solution", "output": {"default": "q = [2, 4, 1, 3];"}, ...}` | the output |
//! | report of GLPK | `2 x[1,2]  *  1  0  1` in the table of columns | `x[1,2] = 1` |

use serde_json::Value;

/// Beginning of a JSON stream of MiniZinc.
pub(super) const STREAM_START: &str = "{\"type\":";

/// Translator of a report line by line.
#[derive(Debug, Default)]
pub(super) struct SolverReport {
    /// Whether the text begins as a report of GLPK.
    is_glpk: bool,
    /// Whether the line is in the table of columns.
    is_in_columns: bool,
    /// Name of a column whose values are on the next line.
    name: Option<String>,
}

impl SolverReport {
    /// Returns the plain text of a line, which may be several lines. Returns `None` for a line that
    /// is plain.
    pub(super) fn plain_text(&mut self, line: &[u8], number: u64) -> Option<String> {
        if line.starts_with(STREAM_START.as_bytes()) {
            return stream_text(&serde_json::from_slice(line).ok()?);
        }
        let text = std::str::from_utf8(line).ok();
        if let Some(values) = text.and_then(values_of_instantiation) {
            return Some(values);
        }
        if let Some(answer) = text.and_then(answer_of_maxima) {
            return Some(answer.to_owned());
        }
        let has_key = |key| text.is_some_and(|text| text.starts_with(key));
        match number {
            1 => self.is_glpk = has_key("Problem:    "),
            2 => self.is_glpk &= has_key("Rows:"),
            _ => {}
        }
        if self.is_glpk { self.glpk_text(text?) } else { None }
    }

    /// Returns the value of a column of GLPK. The other lines of a report say nothing about the
    /// solution, except for its state.
    fn glpk_text(&mut self, text: &str) -> Option<String> {
        if let Some(state) = text.strip_prefix("Status:") {
            return match state.trim() {
                "OPTIMAL" | "INTEGER OPTIMAL" | "INTEGER NON-OPTIMAL" => Some(String::new()),
                "INTEGER EMPTY" => Some("=====UNSATISFIABLE=====".to_owned()),
                _ => None,
            };
        }
        if text.trim().is_empty() {
            self.is_in_columns = false;
        }
        let words: Vec<&str> = text.split_whitespace().collect();
        if words.starts_with(&["No.", "Column", "name"]) {
            self.is_in_columns = true;
            return Some(String::new());
        }
        if !self.is_in_columns || text.starts_with("------") {
            return Some(String::new());
        }
        // A long name is on a line of its own.
        let is_marker = |word: &&&str| !matches!(**word, "*" | "B" | "NL" | "NU" | "NS" | "NF");
        let (name, values) = match (self.name.take(), words.as_slice()) {
            (Some(name), values) => (name, values),
            (None, &[_, name]) => {
                self.name = Some(name.to_owned());
                return Some(String::new());
            }
            (None, [_, name, values @ ..]) => ((*name).to_owned(), values),
            (None, _) => return None,
        };
        let value = values.iter().find(is_marker)?;
        Some(format!("{name} = {value}"))
    }
}

/// Returns the answer of Maxima behind its label: `(%o2) [1, 3]`.
fn answer_of_maxima(line: &str) -> Option<&str> {
    let (number, answer) = line.trim_start().strip_prefix("(%o")?.split_once(')')?;
    number.bytes().all(|byte| byte.is_ascii_digit()).then_some(answer)
}

/// Returns the values of a line of an instantiation in XCSP3, as a list. The other lines of it say
/// nothing about the solution.
fn values_of_instantiation(line: &str) -> Option<String> {
    const TAGS: [&str; 4] = ["<instantiation", "<list>", "<values>", "</instantiation>"];
    let line = line.strip_prefix("v ").unwrap_or(line).trim();
    if !TAGS.iter().any(|tag| line.starts_with(tag)) || !line.ends_with('>') {
        return None;
    }
    let values = line.split_once("<values>").and_then(|(_, rest)| rest.split_once("</values>"));
    let list = |(values, _): (&str, &str)| {
        format!("[{}]", values.split_whitespace().collect::<Vec<_>>().join(", "))
    };
    Some(values.map_or(String::new(), list))
}

/// Returns the text of a message of MiniZinc, as it is written without JSON.
fn stream_text(message: &Value) -> Option<String> {
    let text = |key: &str| message.get(key)?.as_str();
    match text("type")? {
        "solution" => {
            let sections = message.get("output")?.as_object()?;
            // Several sections repeat the solution.
            let (_, section) = sections.iter().next().filter(|_| sections.len() == 1)?;
            let output = match section {
                Value::String(text) => text.clone(),
                Value::Object(values) => values
                    .iter()
                    .filter(|(name, _)| !name.starts_with('_'))
                    .map(|(name, value)| format!("{name} = {value}\n"))
                    .collect(),
                _ => return None,
            };
            Some(format!("{}\n----------", output.trim_end()))
        }
        "status" => match text("status")? {
            "UNSATISFIABLE" => Some("=====UNSATISFIABLE=====".to_owned()),
            "ALL_SOLUTIONS" | "OPTIMAL_SOLUTION" | "SATISFIED" => Some("==========".to_owned()),
            _ => None,
        },
        "statistics" => {
            let solutions = message.get("statistics")?.get("nSolutions").and_then(Value::as_u64);
            Some(solutions.map_or_else(String::new, |count| format!("Total solutions: {count}")))
        }
        "time" => Some(String::new()),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::SolverReport;

    fn plain(lines: &[&str]) -> Vec<Option<String>> {
        let mut report = SolverReport::default();
        (1..).zip(lines).map(|(number, line)| report.plain_text(line.as_bytes(), number)).collect()
    }

    #[test]
    fn messages_of_a_stream_are_translated() {
        for (line, expected) in [
            (
                r#"{"type": "solution", "output": {"default": "q = [1];\n"}}"#,
                Some("q = [1];\n----------"),
            ),
            (
                r#"{"type": "solution", "output": {"json": {"q": [1], "_objective": 2}}}"#,
                Some("q = [1]\n----------"),
            ),
            (r#"{"type": "solution", "output": {"dzn": "q = 1;", "json": {"q": 1}}}"#, None),
            (r#"{"type": "status", "status": "UNSATISFIABLE"}"#, Some("=====UNSATISFIABLE=====")),
            (r#"{"type": "status", "status": "UNKNOWN"}"#, None),
            (
                r#"{"type": "statistics", "statistics": {"nSolutions": 3}}"#,
                Some("Total solutions: 3"),
            ),
            (r#"{"type": "statistics", "statistics": {"nodes": 92}}"#, Some("")),
            ("q = [1, 2]", None),
        ] {
            assert_eq!(plain(&[line]), [expected.map(str::to_owned)], "{line}");
        }
    }

    #[test]
    fn columns_of_glpk_are_translated() {
        let report = [
            "Problem:    queens",
            "Rows:       1",
            "Status:     INTEGER OPTIMAL",
            "   No.   Row name        Activity",
            "     1 all                         1",
            "",
            "   No. Column name       Activity     Lower bound   Upper bound",
            "------ ------------    ------------- ------------- -------------",
            "     1 x[1,1]       *              1             0             1",
            "     2 queen[100,200]",
            "                    *              0             0             1",
            "",
            "End of output",
        ];
        let plain = plain(&report);
        assert_eq!(plain[8].as_deref(), Some("x[1,1] = 1"));
        assert_eq!(plain[10].as_deref(), Some("queen[100,200] = 0"));
        assert!(plain.iter().all(Option::is_some));
        assert_eq!(plain.iter().flatten().filter(|text| !text.is_empty()).count(), 2);
    }
}
