//! A moving picture with buttons: play, pause, a step forward or back, a slider, the speed.
//!
//! The element is the moving picture as an image, and a script. The script takes the picture's text from the image's address, puts it in
//! the image's place with its clock stopped, and moves the clock by the buttons: every moment of the picture is a delay of its style
//! sheets, so that no step is data a second time. Where scripts do not run, the image stays, and moves all the same.

use super::drawing::escaped;
use super::panel::Clock;
use crate::present::PlayerDoc;
use serde_json::json;
use std::fmt::Write;

/// The script; it knows nothing of any picture but the names of two classes.
const SCRIPT: &str = include_str!("player.js");

/// A moving picture as an image, and what makes a player of it where something moves.
pub(super) fn put(html: &mut String, svg: &str, title: &str, clock: &Clock, doc: &PlayerDoc) {
    let (image, title) = (image(svg, title), escaped(title));
    if clock.stands() {
        return html.push_str(&image);
    }
    let words: serde_json::Map<_, _> = doc.words.iter().map(|(name, word)| ((*name).to_owned(), json!(word))).collect();
    let data = json!({ "frames": clock.frames, "step": clock.step, "rest": clock.rest, "words": words });
    let (data, lang) = (escaped(&data.to_string()), doc.lang.code());
    let _ = write!(html, r#"<div class="bezzel-player" lang="{lang}" aria-label="{title}" data-player="{data}">"#);
    let _ = write!(html, "{image}<script>{SCRIPT}</script></div>");
}

/// Images do as JupyterLab's theme says, and where there is none, as the system does.
const SCHEMES: &str = "<style>[data-jp-theme-light=true] .bezzel-doc{color-scheme:light}\
[data-jp-theme-light=false] .bezzel-doc{color-scheme:dark}</style>";

/// A picture as an image: it needs no trust, shares no names with the page, and has an alternative text.
pub(super) fn image(svg: &str, alt: &str) -> String {
    format!(r#"{SCHEMES}<img style="max-width:100%" alt="{}" src="{}">"#, escaped(alt), address(svg))
}

/// A picture as an address.
fn address(svg: &str) -> String {
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
    use crate::present::{View, doc};
    use crate::render::html;
    use crate::verb::{Scene, Source, eval::eval};
    use crate::words::Lang;
    use serde_json::Value as Json;
    use std::sync::Arc;

    /// What a command shows in a notebook.
    fn shown(command: &str, lang: Lang) -> String {
        let source = Arc::new(Source { name: None, text: command.to_owned() });
        let mut last = None;
        eval(&mut Scene::default(), &source, &mut |answer| last = answer.outcome.ok());
        html::render(&doc(&last.expect("a value"), &View { width: View::PICTURE, lang, ..View::default() }))
    }

    #[test]
    fn what_moves_has_a_player_and_an_image_in_its_place() {
        for (command, frames) in
            [("trace queens 6", 205), ("trace tour 5 using euler", 0), ("all queens 8 | slides every 250ms", 92)]
        {
            let html = shown(command, Lang::EN);
            let part = |from: &str, to: &str| {
                html.split_once(from).and_then(|(_, rest)| rest.split_once(to)).map(|(part, _)| part.to_owned())
            };
            let data = part(" data-player=\"", "\"").expect("data").replace("&quot;", "\"");
            let data: Json = serde_json::from_str(&data).expect("JSON");
            assert!(frames == 0 || data["frames"] == frames, "{command}: {data}");
            assert_eq!(data["step"], if frames == 92 { 0.25 } else { 1.2 }, "{command}");
            assert_eq!((html.matches("<script>").count(), html.matches("<img ").count()), (1, 1), "{command}");
            // Nothing comes from anywhere else, and the picture is there once.
            let script = part("<script>", "</script>").expect("a script");
            assert!(!script.contains("//") || !script.contains("http"), "{script}");
            assert_eq!(html.matches("data:image/svg+xml").count(), 1, "{command}");
        }
    }

    #[test]
    fn what_stands_still_has_none() {
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
            let html = shown("all queens 4 | slides", lang).replace("&#39;", "'").replace("&quot;", "\"");
            for said in [of, pause, &format!("lang=\"{}\"", lang.code())] {
                assert!(html.contains(said), "{said}: {}", html.chars().take(600).collect::<String>());
            }
        }
    }
}
