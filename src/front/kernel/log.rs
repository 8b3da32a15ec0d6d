//! The kernel's own log: standard error, which Jupyter shows where it was started.

use crate::present::{self, View};
use crate::render::plain;
use crate::verb::{Fault, FaultKind, Source};
use crate::words::Lang;
use std::io::Write;

/// A fault.
pub(super) fn log_fault(kind: FaultKind, lang: Lang) {
    let (source, view) = (Source { name: None, text: String::new() }, View { lang, ..View::default() });
    let doc = present::fault(&Fault { span: None, kind }, &source, &view);
    log(plain::render(&doc, view.width).trim_end());
}

/// Lines of text.
pub(super) fn log(line: &str) {
    let _ = writeln!(std::io::stderr().lock(), "{}", present::visible_lines(line));
}
