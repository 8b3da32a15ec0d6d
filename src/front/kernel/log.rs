//! The kernel's own log: standard error, which Jupyter shows in its own terminal.

use crate::present::{ViewOptions};
use crate::render::plain;
use crate::verb::{Fault, FaultKind, SourceText};
use crate::words::Lang;
use std::io::Write;

/// Writes a fault to the log.
pub(super) fn log_fault(kind: FaultKind, lang: Lang) {
    let (source, view) = (
        SourceText { name: None, text: String::new() },
        ViewOptions { lang, ..ViewOptions::default() },
    );
    let doc = crate::present::fault_doc(&Fault { span: None, kind }, &source, &view);
    log_line(plain::render(&doc, view.width).trim_end());
}

/// Writes lines of text to the log.
pub(super) fn log_line(line: &str) {
    let _ = writeln!(std::io::stderr().lock(), "{}", crate::present::escape_lines(line));
}
