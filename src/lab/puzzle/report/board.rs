//! The current board of a game.

use super::click::play_doc;
use crate::data::Board;
use crate::puzzle::{Game, Puzzle};
use crate::report::board::{board_doc, too_large_note};
use crate::report::messages::parse_markup_in;
use crate::report::view::ViewOptions;
use bezzel_base::board::Square;
use bezzel_drawing::{BoardDoc, DocBlock, DocSpans, TextRole};

/// Returns the board as a block. It is playable if `seconds` is given and boards are drawn as
/// pictures.
pub(super) fn board_block(game: &Game, seconds: Option<u64>, view: &ViewOptions) -> DocBlock {
    let seconds = seconds.filter(|_| view.is_picture() && game.ending().is_none());
    let play = seconds.map(|seconds| Box::new(play_doc(game, seconds, view)));
    match too_large_note(game.puzzle().grid.size, 1, view) {
        Some(note) => DocBlock::Text(parse_markup_in(TextRole::Warning, &note)),
        None => DocBlock::Board(BoardDoc { play, ..game_doc(game, view) }),
    }
}

/// Returns the current board with attacked squares marked, or on a tour with the possible next
/// squares. Given pieces look like those of the player.
pub fn game_doc(game: &Game, view: &ViewOptions) -> BoardDoc {
    let puzzle = game.puzzle();
    let standing = puzzle_board(puzzle, game.placed_squares().to_vec(), game.ending().is_some());
    let shown = !view.handout && (view.marks || puzzle.tour_walk().is_some());
    let reached = shown
        .then(|| game.reached_squares())
        .into_iter()
        .flat_map(|set| set.iter().collect::<Vec<_>>());
    let attacked = reached
        .filter(|square| {
            !puzzle.blocked.contains(square) && !game.marked_squares().contains(square)
        })
        .collect();
    let mut marked = game.marked_squares().to_vec();
    marked.sort_unstable();
    let mut doc = BoardDoc { attacked, marked, ..board_doc(&standing, DocSpans::new(), view) };
    if let (Some(walk), Some(shown)) = (puzzle.tour_walk(), &mut doc.walk) {
        let is_open = |(square, _): &&(Square, u64)| !shown.path.contains(square);
        shown.numbers = walk.given_numbers().iter().filter(is_open).copied().collect();
    }
    doc
}

/// Returns the board with a solution of the puzzle.
pub(super) fn answer_doc(puzzle: &Puzzle, view: &ViewOptions) -> BoardDoc {
    let solved = puzzle_board(puzzle, puzzle.solution.clone(), true);
    BoardDoc { attacked: Vec::new(), ..board_doc(&solved, DocSpans::new(), view) }
}

/// Returns the board of the puzzle with pieces on these squares. A tour that has ended is closed if
/// it has to return to its beginning.
fn puzzle_board(puzzle: &Puzzle, mut squares: Vec<Square>, has_ended: bool) -> Board {
    if puzzle.tour_walk().is_none() {
        squares.sort_unstable();
    }
    // Pawns are drawn as pieces.
    let is_shown = |&square: &Square| puzzle.tour_walk().is_some() || !puzzle.grid.is_wall(square);
    Board {
        grid: puzzle.grid.clone(),
        piece: puzzle.piece.clone(),
        piece_groups: Vec::new(),
        squares,
        blocked: puzzle.blocked.iter().copied().filter(is_shown).collect(),
        method: None,
        number: None,
        problem: puzzle.text.clone(),
        instance: None,
        optimum: None,
        seed: None,
        closed_tour: puzzle.tour_walk().map(|walk| walk.ends.closed && has_ended),
        is_path: false,
    }
}

#[cfg(test)]
mod tests {
    use crate::evaluate::RunCommands;
    use crate::report::{ViewOptions, value_doc};
    use crate::state::SessionState;
    use bezzel_drawing::html;
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
            let html = shown("play regions 6 seed 3", lang);
            let known = data(&html);
            let (_, script) = html.split_once("<script>").expect("a script");
            let (script, _) = script.split_once("</script>").expect("an end");
            assert_eq!(known["words"]["undo"], undo);
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
