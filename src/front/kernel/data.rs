//! The forms of an output, by their MIME types.

use super::wire::Object;
use crate::render::bundle::Bundle;
use serde_json::Value as Json;

/// The type of the JSON form. It is the program's own, because JupyterLab shows `application/json` rather than a picture or a page.
pub(super) const JSON: &str = "application/vnd.bezzel+json";

/// The forms of a bundle.
pub(super) fn of(bundle: &Bundle) -> Object {
    let plain = Some(bundle.plain.clone());
    let forms = [("text/plain", plain), ("text/html", bundle.html.clone()), ("image/svg+xml", bundle.svg.clone())];
    forms.into_iter().filter_map(|(kind, form)| Some((kind.to_owned(), Json::from(form?)))).collect()
}
