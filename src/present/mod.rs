//! Values and faults into documents: the only place where facts become sentences.

mod doc;

pub use doc::{Align, Block, BoardDoc, Doc, Line, Role, Span, Spans};
