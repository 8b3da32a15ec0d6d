//! The kernel's own log: standard error, which Jupyter shows in its own terminal.

use crate::present::{self, View};
use crate::render::plain;
use crate::verb::{Fault, FaultKind, Source};
use crate::words::Lang;
use std::io::Write;

/// Writes a fault to the log.
pub(super) fn log_fault(kind: FaultKind, lang: Lang) {
    let (source, view) = (Source { name: None, text: String::new() }, View { lang, ..View::default() });
    let doc = present::fault(&Fault { span: None, kind }, &source, &view);
    log(plain::render(&doc, view.width).trim_end());
}

/// Writes lines of text to the log.
pub(super) fn log(line: &str) {
    let _ = writeln!(std::io::stderr().lock(), "{}", present::visible_lines(line));
}
