//! What a value is in a notebook: one picture where it is nothing else, HTML else, and always plain text.

use super::picture;
use crate::present::Doc;
use crate::render;
use crate::value::Value;

/// The columns of the plain text twin.
pub(super) const COLUMNS: usize = 100;

/// The forms of a document, for a notebook to choose from.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Bundle {
    /// A picture.
    pub(super) svg: Option<String>,
    /// Text with drawings in it.
    pub(super) html: Option<String>,
    /// Text alone, without a line break at its end.
    pub(super) plain: String,
}

impl Bundle {
    /// The forms of a document; of the value, where it shows one value alone.
    pub(super) fn of(doc: &Doc, only: Option<&Value>) -> Bundle {
        let svg = only.and_then(|value| picture::whole(doc, value));
        // A trace has more to show than its picture: the list of its steps.
        let tells_more = svg.is_none() || matches!(only, Some(Value::Trace(_)));
        let html = (tells_more && !doc.blocks.is_empty()).then(|| render::html::render(doc));
        Bundle { svg, html, plain: render::plain::render(doc, COLUMNS).trim_end().to_owned() }
    }
}
