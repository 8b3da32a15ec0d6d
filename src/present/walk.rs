//! What stands beside the picture of a map of tours.

use super::doc::{Block, MapDoc, Role};
use super::fault::stopped;
use super::speech::{numbers, plain};
use super::view::View;
use crate::value::HeatMap;

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
    if map.stopped.is_none() && map.reached.contains(&None) {
        blocks.push(Block::Text(view.spans("map-barred", &[])));
    }
    blocks.push(Block::Text(plain(Role::Faint, caption)));
    blocks.extend(map.stopped.map(|stop| Block::Text(plain(Role::Warning, stopped(view.lang, stop, None)))));
    blocks
}

/// The digit for a number of squares that are missed: 0 for none, 1 for one, 2 for two or three, and so on by doubling, at most 9.
fn missing(squares: u64) -> u8 {
    (u64::BITS - squares.leading_zeros()).min(9) as u8
}
