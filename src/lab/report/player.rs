//! The texts of the player of an animated picture: names of its buttons, and the current moment.

use super::view::ViewOptions;
use crate::render::doc::PlayerDoc;

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
