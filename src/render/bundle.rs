//! What a value is in a notebook: one picture where it is nothing else, HTML else, and always plain text.

use super::{html, picture, plain};
use crate::present::Doc;
use crate::value::Value;

/// The columns of the plain text twin.
pub(crate) const COLUMNS: usize = 100;

/// The forms of a document, for a notebook to choose from.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Bundle {
    /// A picture.
    pub(crate) svg: Option<String>,
    /// Text with drawings in it.
    pub(crate) html: Option<String>,
    /// Text alone, without a line break at its end.
    pub(crate) plain: String,
}

impl Bundle {
    /// The forms of a document; of the value, where it shows one value alone.
    pub(crate) fn of(doc: &Doc, only: Option<&Value>) -> Bundle {
        let svg = only.and_then(|value| picture::whole(doc, value));
        // A trace has more to show than its picture: the list of its steps.
        let tells_more = svg.is_none() || matches!(only, Some(Value::Trace(_) | Value::Story(_)));
        let html = (tells_more && !doc.blocks.is_empty()).then(|| html::render(doc));
        Bundle { svg, html, plain: plain::render(doc, COLUMNS).trim_end().to_owned() }
    }
}
