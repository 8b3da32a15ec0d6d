//! MIME types of an output.

use crate::host::AnswerFormatter;
use bezzel_lab::report::bundle::{MimeBundle, PixelImage};
use bezzel_lab::state::StatementAnswer;
use serde_json::{Map, Value as Json, json};

/// JSON object.
pub(crate) type JsonMap = Map<String, Json>;

/// MIME type of pictures in pixels.
const PNG: &str = "image/png";

/// Returns the forms of a bundle by MIME type.
pub(super) fn bundle_data(bundle: &MimeBundle) -> JsonMap {
    let plain = Some(bundle.plain.clone());
    let png = bundle.png.as_ref().map(|pixels| pixels.data.clone());
    let pictures = [("image/svg+xml", bundle.svg.clone()), (PNG, png)];
    let forms =
        [("text/plain", plain), ("text/html", bundle.html.clone())].into_iter().chain(pictures);
    forms.filter_map(|(kind, form)| Some((kind.to_owned(), Json::from(form?)))).collect()
}

/// Returns the metadata of the forms. For pixels, these are the width on a screen and the
/// alternative text.
fn bundle_metadata(bundle: &MimeBundle) -> JsonMap {
    let told =
        |pixels: &PixelImage| (PNG.to_owned(), json!({ "width": pixels.width, "alt": pixels.alt }));
    bundle.png.as_ref().map(told).into_iter().collect()
}

/// Returns the forms of an answer as a cell shows it, and their metadata. For a fault, it returns
/// its text.
pub(crate) fn mime_bundle(look: &AnswerFormatter, answer: &StatementAnswer) -> (JsonMap, JsonMap) {
    let bundle = match &answer.outcome {
        Ok(value) => {
            let only = (!answer.timed && !answer.named).then_some(value);
            MimeBundle::new(&look.answer_doc(value, answer), only, look.settings().pixels)
        }
        Err(fault) => MimeBundle {
            html: None,
            ..MimeBundle::new(&look.answer_fault_doc(answer, fault), None, false)
        },
    };
    (bundle_data(&bundle), bundle_metadata(&bundle))
}
