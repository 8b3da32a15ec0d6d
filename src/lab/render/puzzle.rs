//! A board on which a game is played by clicking. It consists of the picture of the board, and a
//! script that replaces it by clickable squares.
//!
//! For every move the script asks the kernel that showed the board, by a comm over the Jupyter
//! server of the page. The game is then the same one that commands play. Without such a server, or
//! if the server no longer knows the kernel, as in an exported page, the script plays offline with
//! the attacks and regions stored in the page. Where scripts do not run, the picture stays, with a
//! text that says so.

use super::drawing::{escape_xml, write_definitions};
use super::player::{hint_tag, image_tag};
use super::style::region_color;
use super::{BoardDoc, PlayDoc, PlayRule, svg};
use serde_json::json;
use std::fmt::Write;

const SCRIPT: &str = include_str!("puzzle.js");

/// Writes the picture of the board and the script.
pub(crate) fn write_board_player(
    html: &mut String,
    board: &BoardDoc,
    picture: &str,
    doc: &PlayDoc,
) {
    let size = board.grid.size;
    let (rule, each, to) = match doc.rule {
        PlayRule::Place => ("place", 0, None),
        PlayRule::Cover { .. } => ("cover", 0, None),
        PlayRule::Regions(each) => ("cut", each, None),
        PlayRule::Walk { to, .. } => ("walk", 0, to),
    };
    let (id, mut shape) =
        (svg::picture_id(std::slice::from_ref(board), &doc.puzzle), String::new());
    let symbols = svg::piece_symbols(std::iter::once(&doc.piece));
    write_definitions(&mut shape, &id, &symbols);
    let _ = write!(shape, r##"<use xlink:href="#{id}-{}"/>"##, doc.piece.name);
    let colour = |region: u8| {
        let (red, green, blue) = region_color(region, false);
        format!("#{red:02x}{green:02x}{blue:02x}")
    };
    let numbers = 0..board.grid.regions().map_or(0, |regions| regions.count() as u8);
    let tints: Vec<String> = numbers.clone().map(colour).collect();
    let letters: Vec<char> = numbers.map(|region| board.region_letter(region)).collect();
    let words: serde_json::Map<_, _> =
        doc.words.iter().map(|(name, word)| ((*name).to_owned(), json!(word))).collect();
    let [seconds, moves, hints] = doc.effort;
    let data = json!({
        "puzzle": doc.puzzle,
        "title": doc.title,
        "command": doc.command,
        "next": doc.next,
        "kernel": doc.kernel,
        "files": size.files(),
        "ranks": size.ranks(),
        "coordinates": board.coordinates,
        "rule": rule,
        "each": each,
        "to": to,
        "lax": matches!(doc.rule, PlayRule::Cover { allows_attacks: true, .. }),
        "total": matches!(doc.rule, PlayRule::Cover { total: true, .. }),
        "closed": matches!(doc.rule, PlayRule::Walk { closed: true, .. }),
        "numbers": doc.numbers.iter().map(|&(at, number)| (at.to_string(), json!(number)))
            .collect::<serde_json::Map<_, _>>(),
        "near": doc.neighbors,
        "regions": board.regions,
        "tints": tints,
        "letters": letters,
        "blocked": board.blocked.iter().map(|&square| size.index(square)).collect::<Vec<_>>(),
        "pieces": doc.pieces,
        "given": doc.given,
        "placed": doc.placed,
        "marked": doc.marked,
        "solution": doc.solution,
        "sole": doc.is_unique,
        "marks": doc.marks,
        "seconds": seconds,
        "moves": moves,
        "hints": hints,
        "css": svg::BOARDS.to_css(),
        "shape": shape,
        "words": words,
    });
    let (data, lang) = (escape_xml(&data.to_string()), doc.lang.code());
    let image = image_tag(picture, &board.title);
    let _ = write!(
        html,
        r#"<div class="bezzel-play" lang="{lang}" data-play="{data}">{image}{}<script>{SCRIPT}</script></div>"#,
        hint_tag(&doc.trust_hint)
    );
}

#[cfg(test)]
mod tests {
    use crate::evaluate::RunCommands;
    use crate::render::html;
    use crate::report::{ViewOptions, value_doc};
    use crate::state::SessionState;
    use bezzel_messages::Lang;
    use serde_json::Value as Json;

    /// Returns the notebook output of the last of some commands.
    fn shown(commands: &str, lang: Lang) -> String {
        let value = SessionState::default().run(commands);
        let view = ViewOptions { width: ViewOptions::PICTURE, lang, ..ViewOptions::default() };
        html::render(&value_doc(&value, &view))
    }

    /// Returns the data for the script of a board.
    fn data(html: &str) -> Json {
        let (_, rest) = html.split_once(" data-play=\"").expect("a board to play on");
        let (data, _) = rest.split_once('"').expect("an end");
        let plain =
            [("&quot;", "\""), ("&#39;", "'"), ("&lt;", "<"), ("&gt;", ">"), ("&amp;", "&")];
        let text =
            plain.iter().fold(data.to_owned(), |text, (sign, plain)| text.replace(sign, plain));
        serde_json::from_str(&text).expect("JSON")
    }

    #[test]
    fn a_game_begins_on_a_board_to_play_on() {
        for commands in [
            "play queens 8 with a1",
            "play queens 6; place b1; show",
            "play 12",
            "play tour 5 from a1",
        ] {
            let html = shown(commands, Lang::EN);
            assert_eq!(
                (html.matches("<script>").count(), html.matches("<img ").count()),
                (1, 1),
                "{commands}"
            );
            assert!(
                html.contains("<div>The board can be played once this notebook is trusted.</div>")
            );
        }
        for commands in ["play queens 6; place b1", "play queens 4 with b1, d2, a3, c4", "play"] {
            assert!(!shown(commands, Lang::EN).contains("<script"), "{commands}");
        }
    }

    #[test]
    fn every_word_of_the_script_is_there_in_every_language() {
        for (lang, undo) in [
            (Lang::EN, "Undo"),
            (Lang::HU, "Visszavonás"),
            (Lang::SL, "Razveljavi"),
            (Lang::UK, "Скасувати"),
        ] {
            let known = data(&shown("play regions 6 seed 3", lang));
            assert_eq!(known["words"]["undo"], undo);
            let script = super::SCRIPT;
            let after = |mark: &str| {
                let names = script
                    .split(mark)
                    .skip(1)
                    .map(|rest| rest.split(|c: char| !c.is_ascii_lowercase() && c != '_'));
                names
                    .filter_map(|mut words| words.next().map(str::to_owned))
                    .filter(|word| !word.is_empty())
                    .collect::<Vec<_>>()
            };
            for word in [after("words."), after("said('"), after("button('")].concat() {
                assert!(known["words"][&word].is_string(), "{lang}: {word}");
            }
        }
    }

    #[test]
    fn titles_are_those_of_a_person_and_there_is_a_next_puzzle() {
        let known = |commands: &str, lang| {
            let data = data(&shown(commands, lang));
            ["title", "command", "next"].map(|key| data[key].as_str().expect("a text").to_owned())
        };
        for (commands, lang, fields) in [
            (
                "play daily 2026-11-21",
                Lang::EN,
                [
                    "Daily puzzle, 21 November 2026",
                    "play daily 2026-11-21",
                    "play daily 2026-11-20",
                ],
            ),
            (
                "play daily 2026-03-01",
                Lang::HU,
                [
                    "Napi feladvány, 2026. március 1.",
                    "play regions 6 seed 20513",
                    "play daily 2026-02-28",
                ],
            ),
            (
                "play stars 8 seed 3",
                Lang::UK,
                ["Star Battle 8×8, 2 зірки, № 3", "play stars 8 seed 3", "play stars 8 seed 4"],
            ),
            ("play 12", Lang::EN, ["Challenge 12: knights 4", "play 12", "play 13"]),
            ("play queens 6", Lang::EN, ["queens 6", "play queens 6", "play random"]),
        ] {
            assert_eq!(known(commands, lang), fields.map(str::to_owned), "{commands}");
        }
        assert!(known("play daily", Lang::EN)[0].starts_with("Today's puzzle, "));
        let html = shown("play stars regions \"AAA/BBB/CCC\" stars 1", Lang::EN);
        assert!(!html.contains("data-play"), "no solution");
        let html = shown("play stars regions \"AAAA/BBBB/CCCC/DDDD\" stars 1", Lang::EN);
        assert!(html.contains("There is more than one solution"), "{html}");
    }

    #[test]
    fn attacks_and_solutions_are_those_of_the_puzzle() {
        let known = data(&shown("play queens 6 with b1", Lang::EN));
        // a1 of a board of six ranks: its file, its rank and one diagonal.
        let near: Vec<u64> = serde_json::from_value(known["near"][0].clone()).expect("numbers");
        assert_eq!(near, [1, 2, 3, 4, 5, 6, 7, 12, 14, 18, 21, 24, 28, 30, 35]);
        assert_eq!(
            (known["given"].to_string(), known["solution"].to_string()),
            ("[6]".into(), "[3,6,16,19,29,32]".into())
        );
        let stars = data(&shown("play stars 8 seed 3", Lang::EN));
        assert_eq!(
            (stars["each"].as_u64(), stars["solution"].as_array().map(Vec::len)),
            (Some(2), Some(16))
        );
        assert_eq!(stars["near"][0].to_string(), "[1,8,9]", "neighbours");
    }
}
