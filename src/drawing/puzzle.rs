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
