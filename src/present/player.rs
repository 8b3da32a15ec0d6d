//! What the player of a moving picture says: names of its buttons, and which moment is shown.

use super::doc::PlayerDoc;
use super::view::View;

/// What the script calls the buttons, and the messages that name them.
const WORDS: [(&str, &str); 7] = [
    ("first", "player-first"),
    ("back", "player-back"),
    ("play", "player-play"),
    ("pause", "player-pause"),
    ("next", "player-next"),
    ("last", "player-last"),
    ("speed", "player-speed"),
];

/// The words of a player; `of` is the message that says which moment of how many is shown.
pub(super) fn player(of: &str, view: &View) -> PlayerDoc {
    let mut words: Vec<_> = WORDS.into_iter().map(|(name, id)| (name, view.say(id, &[]))).collect();
    words.push(("of", view.say(of, &[("n", "%1".into()), ("of", "%2".into())])));
    PlayerDoc { lang: view.lang, words }
}
