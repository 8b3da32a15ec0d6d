//! A map of a board as data.

use super::table::cut;
use crate::board::Square;
use crate::search::Stop;
use crate::value::HeatMap;
use serde_json::{Value as Json, json};

/// What a map says, by the keys of a JSON object; `reached` goes by ranks from the top, each by files, and has `null` where no start was
/// tried.
pub fn map_fields(map: &HeatMap) -> Vec<(&'static str, Json)> {
    let size = map.size;
    let (full, tried) = map.successes();
    let row = |rank: u32| -> Vec<Option<u32>> {
        (0..size.files()).map(|file| map.reached[size.index(Square { file, rank })]).collect()
    };
    let mut fields = vec![
        ("problem", map.problem.as_str().into()),
        ("size", json!([size.files(), size.ranks()])),
        ("method", map.method.into()),
        ("squares", map.of.into()),
        ("starts", tried.into()),
        ("tours", full.into()),
        ("rate", (full as f64 / tried.max(1) as f64).into()),
        ("reached", json!((0..size.ranks()).rev().map(row).collect::<Vec<_>>())),
        ("complete", map.stopped.is_none().into()),
    ];
    fields.extend(map.stopped.map(|stop| ("stopped", Stop::word(stop).into())));
    fields
}

/// A map as one JSON object, its keys in the order of [`map_fields`].
///
/// ```
/// use bezzel::{board::Size, rooms::value::{HeatMap, file::map_json}};
/// let size = Size::new(1, 2).unwrap();
/// let reached = vec![Some(2), Some(1)];
/// let map = HeatMap { problem: "tour 1x2".into(), size, method: "warnsdorff", reached, of: 2, stopped: None };
/// assert!(map_json(&map).contains(r#""tours":1,"rate":0.5,"reached":[[1],[2]]"#));
/// ```
pub fn map_json(map: &HeatMap) -> String {
    let fields = map_fields(map);
    let pairs: Vec<String> = fields.iter().map(|(key, value)| format!("\"{key}\":{value}")).collect();
    format!("{{\"kind\":\"map\",{}}}\n", pairs.join(","))
}

/// A map as comma-separated values: a line a start that was tried, with the squares visited from there.
pub fn map_csv(map: &HeatMap) -> String {
    let lines = map.size.iter().filter_map(|square| {
        let reached = map.reached[map.size.index(square)]?;
        Some(format!("{square},{reached}\n"))
    });
    std::iter::once("square,reached\n".to_owned()).chain(lines).chain(map.stopped.map(cut)).collect()
}
