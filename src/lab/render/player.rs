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

#[cfg(test)]
mod tests {
    use crate::evaluate::RunCommands;
    use crate::render::html;
    use crate::report::{ViewOptions, value_doc};
    use crate::state::SessionState;
    use bezzel_messages::Lang;
    use serde_json::Value as Json;

    /// Returns the notebook output of a command.
    fn shown(command: &str, lang: Lang) -> String {
        let value = SessionState::default().run(command);
        let view = ViewOptions { width: ViewOptions::PICTURE, lang, ..ViewOptions::default() };
        html::render(&value_doc(&value, &view))
    }

    #[test]
    fn animations_have_a_player_and_a_fallback_image() {
        for (command, frames) in [
            ("trace queens 6", 205),
            ("trace tour 5 using euler", 0),
            ("all queens 8 | slides every 250ms", 92),
        ] {
            let html = shown(command, Lang::EN);
            let part = |from: &str, to: &str| {
                html.split_once(from)
                    .and_then(|(_, rest)| rest.split_once(to))
                    .map(|(part, _)| part.to_owned())
            };
            let data = part(" data-player=\"", "\"").expect("data").replace("&quot;", "\"");
            let data: Json = serde_json::from_str(&data).expect("JSON");
            assert!(frames == 0 || data["frames"] == frames, "{command}: {data}");
            assert_eq!(data["step"], if frames == 92 { 0.25 } else { 1.0 }, "{command}");
            assert_eq!(
                (html.matches("<script>").count(), html.matches("<img ").count()),
                (1, 1),
                "{command}"
            );
            assert!(html.contains("<div>The buttons appear once this notebook is trusted.</div>"));
            // There are no external resources, and the picture occurs once.
            let script = part("<script>", "</script>").expect("a script");
            assert!(!script.contains("//") || !script.contains("http"), "{script}");
            assert_eq!(html.matches("data:image/svg+xml").count(), 1, "{command}");
        }
    }

    #[test]
    fn players_side_by_side_are_in_one_group() {
        let command = "compare queens 6 using backtracking, firstfail | slides every 1s";
        let html = shown(command, Lang::EN);
        assert_eq!(
            html.matches("bezzel-beside").count(),
            1 + 2,
            "the group, and the name in scripts"
        );
        let frames: Vec<Json> = html
            .split(" data-player=\"")
            .skip(1)
            .map(|part| part.split_once('"').expect("data").0.replace("&quot;", "\""))
            .map(|data| serde_json::from_str(&data).expect("JSON"))
            .map(|data: Json| data["frames"].clone())
            .collect();
        assert_eq!(frames.len(), 2);
        assert!(frames[0].as_u64() > frames[1].as_u64(), "{frames:?}");
    }

    #[test]
    fn still_pictures_have_no_player() {
        assert!(!shown("all queens 1 | slides", Lang::EN).contains("<script"));
        assert!(!shown("all queens 4 | slides every 0s", Lang::EN).contains("<script"));
        assert!(!shown("all queens 4 | show", Lang::EN).contains("<script"));
    }

    #[test]
    fn the_player_speaks_the_language_of_the_session() {
        for (lang, of, pause) in [
            (Lang::EN, "solution %1 of %2", "pause"),
            (Lang::HU, "%1. megoldás, összesen %2", "szünet"),
            (Lang::SL, "rešitev %1 od %2", "premor"),
            (Lang::UK, "розв'язок %1 з %2", "пауза"),
        ] {
            let html =
                shown("all queens 4 | slides", lang).replace("&#39;", "'").replace("&quot;", "\"");
            for said in [of, pause, &format!("lang=\"{}\"", lang.code())] {
                assert!(
                    html.contains(said),
                    "{said}: {}",
                    html.chars().take(600).collect::<String>()
                );
            }
        }
    }
}
