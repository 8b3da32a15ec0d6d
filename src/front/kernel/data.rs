//! The forms of an output, by their MIME types.

use super::wire::Object;
use crate::front::host::Look;
use crate::render::bundle::Bundle;
use crate::verb::Answer;
use serde_json::Value as Json;

/// The type of the JSON form. It is the program's own, because JupyterLab shows `application/json` rather than a picture or a page.
pub(super) const JSON: &str = "application/vnd.bezzel+json";

/// The forms of a bundle.
pub(super) fn of(bundle: &Bundle) -> Object {
    let plain = Some(bundle.plain.clone());
    let forms = [("text/plain", plain), ("text/html", bundle.html.clone()), ("image/svg+xml", bundle.svg.clone())];
    forms.into_iter().filter_map(|(kind, form)| Some((kind.to_owned(), Json::from(form?)))).collect()
}

/// The forms of an answer as a cell shows it; of a fault, its text.
pub(in crate::front) fn forms(look: &Look, answer: &Answer) -> Object {
    match &answer.outcome {
        Ok(value) => {
            let doc = look.doc(value, answer);
            of(&Bundle::of(&doc, (!answer.timed && !answer.named).then_some(value)))
        }
        Err(fault) => of(&Bundle { html: None, ..Bundle::of(&look.refused(answer, fault), None) }),
    }
}
