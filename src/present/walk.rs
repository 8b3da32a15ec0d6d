//! Tours: why there is none, and what stands beside the picture of one.

use super::speech::text;
use crate::search::tour::existence::Obstacle;
use crate::words::{Arg, Lang};

/// Why there is no tour, as a sentence without a full stop.
pub(super) fn obstacle(lang: Lang, obstacle: &Obstacle) -> String {
    let say = |id: &str, args: &[(&str, Arg)]| text(lang, id, args);
    let name = |square: &crate::board::Square| Arg::from(square.to_string());
    match obstacle {
        Obstacle::Schwenk => say("theorem-tour-closed", &[]),
        Obstacle::ChiaOng => say("theorem-tour-open", &[]),
        Obstacle::Colours(dark, light) => {
            say("reason-tour-colours", &[("dark", (*dark).into()), ("light", (*light).into())])
        }
        Obstacle::EndColour(square) => say("reason-tour-end-colour", &[("square", name(square))]),
        Obstacle::SameColour(a, b) => say("reason-tour-same-colour", &[("a", name(a)), ("b", name(b))]),
        Obstacle::SameEnds(square) => say("reason-tour-same-ends", &[("square", name(square))]),
        Obstacle::Unreachable(a, b) => say("reason-tour-unreachable", &[("a", name(a)), ("b", name(b))]),
        Obstacle::TooFewMoves(square) => say("reason-tour-few-moves", &[("square", name(square))]),
        Obstacle::ThreeEnds(squares) => {
            let [a, b, c] = squares.each_ref().map(name);
            say("reason-tour-three-ends", &[("a", a), ("b", b), ("c", c)])
        }
    }
}
