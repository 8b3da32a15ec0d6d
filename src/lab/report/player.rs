//! The texts of the player of an animated picture: names of its buttons, and the current moment.

use super::view::ViewOptions;
use bezzel_drawing::PlayerDoc;

/// Names of the buttons and of the lines in the script, and the messages with their labels.
const WORDS: [(&str, &str); 8] = [
    ("first", "player-first"),
    ("back", "player-back"),
    ("play", "player-play"),
    ("pause", "player-pause"),
    ("next", "player-next"),
    ("last", "player-last"),
    ("speed", "player-speed"),
    ("code", "player-code"),
];

/// Returns the texts of a player. `of` is the message for the current moment and the number of
/// moments.
pub(crate) fn player_doc(of: &str, view: &ViewOptions) -> PlayerDoc {
    let mut words: Vec<_> =
        WORDS.into_iter().map(|(name, id)| (name, view.text(id, &[]))).collect();
    words.push(("of", view.text(of, &[("n", "%1".into()), ("of", "%2".into())])));
    PlayerDoc { lang: view.lang, words, trust_hint: view.text("player-trust", &[]) }
}

#[cfg(test)]
mod tests {
    use crate::evaluate::RunCommands;
    use crate::report::{ViewOptions, value_doc};
    use crate::state::SessionState;
    use bezzel_drawing::html;
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
