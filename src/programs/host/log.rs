//! Messages on standard error, which Jupyter shows in its own terminal.

use bezzel_drawing::plain;
use bezzel_lab::report;
use bezzel_lab::report::ViewOptions;
use bezzel_lab::state::{Fault, FaultKind, SourceText};
use bezzel_messages::Lang;
use std::io::Write;

/// Writes a fault to the log.
pub(crate) fn log_fault(kind: FaultKind, lang: Lang) {
    let (source, view) = (
        SourceText { name: None, text: String::new() },
        ViewOptions { lang, ..ViewOptions::default() },
    );
    let doc = report::fault_doc(&Fault { span: None, kind }, &source, &view);
    log_line(plain::render(&doc, view.width).trim_end());
}

/// Writes lines of text to the log.
pub(crate) fn log_line(line: &str) {
    let _ = writeln!(std::io::stderr().lock(), "{}", bezzel_drawing::escape_lines(line));
}
