//! MIME types of an output.

use super::wire::Object;
use crate::front::host::Look;
use crate::present;
use crate::render::bundle::{Bundle, Pixels};
use crate::verb::{Answer, Fault, FaultKind};
use crate::words::Lang;
use serde_json::{Value as Json, json};
use std::any::Any;

/// MIME type of the JSON form. It is specific to the program, because JupyterLab would prefer
/// `application/json` to a picture or a page.
pub(super) const JSON: &str = "application/vnd.bezzel+json";

/// MIME type of pictures in pixels.
const PNG: &str = "image/png";

/// Returns the forms of a bundle by MIME type.
pub(super) fn of(bundle: &Bundle) -> Object {
    let plain = Some(bundle.plain.clone());
    let png = bundle.png.as_ref().map(|pixels| pixels.data.clone());
    let pictures = [("image/svg+xml", bundle.svg.clone()), (PNG, png)];
    let forms = [("text/plain", plain), ("text/html", bundle.html.clone())].into_iter().chain(pictures);
    forms.filter_map(|(kind, form)| Some((kind.to_owned(), Json::from(form?)))).collect()
}

/// Returns the metadata of the forms. For pixels, these are the width on a screen and the
/// alternative text.
fn metadata(bundle: &Bundle) -> Object {
    let told = |pixels: &Pixels| (PNG.to_owned(), json!({ "width": pixels.width, "alt": pixels.alt }));
    bundle.png.as_ref().map(told).into_iter().collect()
}

/// Returns the forms of an answer as a cell shows it, and their metadata. For a fault, it returns
/// its text.
pub(in crate::front) fn forms(look: &Look, answer: &Answer) -> (Object, Object) {
    let bundle = match &answer.outcome {
        Ok(value) => {
            let only = (!answer.timed && !answer.named).then_some(value);
            Bundle::of(&look.doc(value, answer), only, look.settings().pixels)
        }
        Err(fault) => Bundle { html: None, ..Bundle::of(&look.refused(answer, fault), None, false) },
    };
    (of(&bundle), metadata(&bundle))
}

/// Returns the content of the reply to a request that ended in a panic, outside of the commands
/// that the session guards.
pub(super) fn panicked(panic: &(dyn Any + Send), lang: Lang) -> Json {
    let fault = Fault { span: None, kind: FaultKind::panicked(panic) };
    let text = present::fault_message(&fault, lang);
    json!({ "status": "error", "ename": fault.code().to_string(), "evalue": text, "traceback": [text] })
}
