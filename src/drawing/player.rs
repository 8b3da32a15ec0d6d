//! An animated picture with buttons: play, pause, step forward and back, a slider, the speed.
//!
//! The element consists of the animated picture as an image, and a script. The script reads the
//! picture's text from the image's address and replaces the image by the picture. It takes the times
//! of all elements from the picture's style sheet, so no step is stored twice, and the page contains
//! only the elements of the step that is shown. Beside the picture are the lines of the method's
//! pseudocode, and the line that a step executes is highlighted. Where scripts do not run, as in a
//! notebook without trust, the animated image stays, with a text that says so.

use super::AnimationDoc;
use super::drawing::escape_xml;
use serde_json::json;
use std::fmt::Write;

/// Script of the player. It depends only on the names of two classes of the picture.
const SCRIPT: &str = include_str!("player.js");

/// Writes an animated picture as an image with its player. A picture that is not animated has no
/// player.
pub(crate) fn write_player(html: &mut String, svg: &str, doc: &AnimationDoc) {
    let AnimationDoc { code, frames, player, .. } = doc;
    let (image, title) = (image_tag(svg, &doc.title), escape_xml(&doc.title));
    let clock = doc.frame_clock();
    if clock.is_still() {
        return html.push_str(&image);
    }
    let words: serde_json::Map<_, _> =
        player.words.iter().map(|(name, word)| ((*name).to_owned(), json!(word))).collect();
    let mut data =
        json!({ "frames": clock.frames, "step": clock.step, "rest": clock.rest, "words": words });
    if !code.is_empty() {
        data["code"] = json!(code);
        data["lines"] = frames.iter().map(|frame| frame.line).collect();
    }
    let (data, lang) = (escape_xml(&data.to_string()), player.lang.code());
    let _ = write!(
        html,
        r#"<div class="bezzel-player" lang="{lang}" aria-label="{title}" data-player="{data}">"#
    );
    let _ = write!(html, "{image}{}<script>{SCRIPT}</script></div>", hint_tag(&player.trust_hint));
}

/// Images follow JupyterLab's theme, or the system's theme without JupyterLab.
const SCHEMES: &str = "<style>[data-jp-theme-light=true] .bezzel-doc{color-scheme:light}\
[data-jp-theme-light=false] .bezzel-doc{color-scheme:dark}</style>";

/// Returns a picture as an image, which needs no trust, shares no names with the page, and has an
/// alternative text.
pub(crate) fn image_tag(svg: &str, alt: &str) -> String {
    format!(
        r#"{SCHEMES}<img style="max-width:100%" alt="{}" src="{}">"#,
        escape_xml(alt),
        data_url(svg)
    )
}

/// Returns a text that is visible until the script of its element shows something else instead.
pub(crate) fn hint_tag(text: &str) -> String {
    format!("<div>{}</div>", escape_xml(text))
}

/// Encodes a picture as a data URL.
fn data_url(svg: &str) -> String {
    let mut address = String::from("data:image/svg+xml;charset=utf-8,");
    for c in svg.chars() {
        match c {
            '%' => address.push_str("%25"),
            '#' => address.push_str("%23"),
            '"' => address.push_str("%22"),
            '<' => address.push_str("%3C"),
            '>' => address.push_str("%3E"),
            '&' => address.push_str("%26"),
            '\n' => address.push_str("%0A"),
            c => address.push(c),
        }
    }
    address
}
