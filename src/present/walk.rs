//! Tours: why there is none, and what stands beside the picture of one.

use super::doc::{Block, MapDoc, Role};
use super::fault::stopped;
use super::speech::{numbers, plain, text};
use super::view::View;
use crate::board::Square;
use crate::search::tour::existence::Obstacle;
use crate::value::HeatMap;
use crate::words::{Arg, Lang};

/// Why there is no tour, as a sentence without a full stop.
pub(super) fn obstacle(lang: Lang, obstacle: &Obstacle) -> String {
    let say = |id: &str, args: &[(&str, Arg)]| text(lang, id, args);
    match obstacle {
        Obstacle::Schwenk => say("theorem-tour-closed", &[]),
        Obstacle::ChiaOng => say("theorem-tour-open", &[]),
        Obstacle::Colours(dark, light) => {
            say("reason-tour-colours", &[("dark", (*dark).into()), ("light", (*light).into())])
        }
        Obstacle::EndColour(square) => say("reason-tour-end-colour", &[("square", name(square))]),
        Obstacle::SameColour(a, b) => say("reason-tour-same-colour", &[("a", name(a)), ("b", name(b))]),
        Obstacle::SameEnds(square) => say("reason-tour-same-ends", &[("square", name(square))]),
        Obstacle::InnerEnd(square) => say("reason-tour-inner-end", &[("square", name(square))]),
        Obstacle::Unreachable(a, b) => say("reason-tour-unreachable", &[("a", name(a)), ("b", name(b))]),
        Obstacle::TooFewMoves(square) => say("reason-tour-few-moves", &[("square", name(square))]),
        Obstacle::ThreeEnds(squares) => {
            let [a, b, c] = squares.each_ref().map(name);
            say("reason-tour-three-ends", &[("a", a), ("b", b), ("c", c)])
        }
    }
}

pub(super) fn name(square: &Square) -> Arg {
    Arg::from(square.to_string())
}

/// A map with its rate of success.
pub(super) fn map(map: &HeatMap, view: &View) -> Vec<Block> {
    let (full, tried) = map.successes();
    let rate = 100.0 * full as f64 / tried.max(1) as f64;
    let args = [("full", full.into()), ("tried", tried.into()), ("rate", view.real(rate).into())];
    let mut blocks = vec![Block::Text(numbers(&view.say("map-rate", &args)))];
    if let Some(least) = map.least().filter(|&least| u64::from(least) < map.of) {
        let args = [("least", least.into()), ("of", map.of.into())];
        blocks.push(Block::Text(plain(Role::Plain, view.say("map-least", &args))));
    }
    let side = map.size.files().max(map.size.ranks());
    let caption = format!("{} · {}", map.problem, map.method);
    if side <= View::LONGEST_SIDE {
        let level = |reached: &Option<u32>| reached.map(|reached| missing(map.of - u64::from(reached)));
        blocks.push(Block::Map(MapDoc {
            size: map.size,
            levels: map.reached.iter().map(level).collect(),
            title: view.say("map-title", &[("problem", map.problem.as_str().into())]),
            legend: view.say("map-legend", &[]),
        }));
    }
    blocks.push(Block::Text(plain(Role::Faint, caption)));
    blocks.extend(map.stopped.map(|stop| Block::Text(plain(Role::Warning, stopped(view.lang, stop, None)))));
    blocks
}

/// The digit for a number of squares that are missed: 0 for none, 1 for one, 2 for two or three, and so on by doubling, at most 9.
fn missing(squares: u64) -> u8 {
    (u64::BITS - squares.leading_zeros()).min(9) as u8
}
