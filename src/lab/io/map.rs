//! Maps of a board as data.

use super::table::partial_remark;
use crate::data::{HeatMap, JsonObject};
use crate::problem::MapKind;
use bezzel_base::board::Square;
use num_bigint::{BigInt, BigUint};
use serde_json::{Value as Json, json};

/// Adds the numbers of a map. Grids have the ranks from the top, each ordered by files, with `null`
/// for a missing number.
///
/// Counted numbers are decimal strings. Numbers bounded by the board are numbers.
///
/// ```
/// use bezzel::board::Size;
/// use bezzel_lab::data::HeatMap;
/// use bezzel_lab::data::JsonObject;
/// use bezzel_lab::io::map_object;
/// use bezzel_lab::problem::MapKind;
/// let size = Size::new(1, 2).unwrap();
/// let mut map = HeatMap::new("tour 1x2", size, MapKind::Reached, [2u32, 1].map(Into::into).into(), 2u32.into());
/// let text = |map: &HeatMap| map_object(JsonObject::new("map"), map).to_string();
/// assert!(text(&map).contains(r#""tours":1,"rate":0.5,"reached":[[1],[2]]"#));
/// map.map_kind = MapKind::Starts;
/// assert!(text(&map).contains(r#""total":"2","sum":"3","starts":[["1"],["2"]]"#));
/// ```
pub fn map_object(object: JsonObject, map: &HeatMap) -> JsonObject {
    let object = object
        .with("problem", map.problem.as_str())
        .with_size(map.size)
        .with_optional("method", map.method);
    let (full, tried) = map.count_successes();
    let total = |number: &BigUint| Json::from(u64::try_from(number).ok());
    let bounded = |number: &BigInt| Json::from(i64::try_from(number).ok());
    let counted = |number: &BigInt| Json::from(number.to_string());
    let with_sums = |object: JsonObject| {
        object.with("total", map.total.to_string()).with("sum", counted(&map.sum()))
    };
    let object = match map.map_kind {
        MapKind::Reached => object
            .with("squares", total(&map.total))
            .with("starts", tried)
            .with("tours", full)
            .with("rate", full as f64 / tried.max(1) as f64)
            .with("reached", rows_json(map, bounded)),
        heat if map.numbers.is_empty() => {
            let moves = map.moves.iter().map(|(from, to, number)| {
                json!([from.to_string(), to.to_string(), number.to_string()])
            });
            let moves = moves.collect::<Json>();
            match heat {
                MapKind::Combined => object.with("sum", counted(&map.sum())),
                _ => with_sums(object),
            }
            .with("moves", moves)
        }
        MapKind::Degree => {
            let edges =
                map.edges.iter().map(|(from, to)| json!([from.to_string(), to.to_string()]));
            object
                .with("moves", total(&map.total))
                .with("degree", rows_json(map, bounded))
                .with("edges", edges.collect::<Json>())
                .with("directed", map.is_directed)
        }
        MapKind::Distance => object
            .with("squares", total(&map.total))
            .with("reached", tried)
            .with("distance", rows_json(map, bounded)),
        MapKind::Combined => object
            .with("sum", counted(&map.sum()))
            .with(map.map_kind.word(), rows_json(map, counted)),
        heat => with_sums(object).with(heat.word(), rows_json(map, counted)),
    };
    object.with_completeness(map.stopped)
}

fn rows_json(map: &HeatMap, written: fn(&BigInt) -> Json) -> Json {
    let row = |rank: u32| -> Json {
        (0..map.size.files())
            .map(|file| map.number_at(Square { file, rank }).map_or(Json::Null, written))
            .collect()
    };
    (0..map.size.ranks()).rev().map(row).collect()
}

/// Returns a map as comma-separated values, with one line for each square or move that has a
/// number.
pub fn map_csv(map: &HeatMap) -> String {
    let head = match map.map_kind {
        MapKind::Moves => "from,to,tours\n".to_owned(),
        heat if map.numbers.is_empty() => format!("from,to,{}\n", heat.word()),
        heat => format!("square,{}\n", heat.word()),
    };
    let moves = map
        .moves
        .iter()
        .map(|(from, to, number)| format!("{from},{to},{}\n", map.number_field(number)));
    let square = |square: Square| {
        let number = map.number_field(map.number_at(square)?);
        Some(format!("{square},{number}\n"))
    };
    std::iter::once(head)
        .chain(map.size.iter().filter_map(square))
        .chain(moves)
        .chain(map.stopped.map(partial_remark))
        .collect()
}

/// Returns a map as lines of numbers, the top rank first, with `#` for a missing number. A map of
/// moves has one line per move.
pub fn map_txt(map: &HeatMap) -> String {
    let text =
        |square| map.number_at(square).map_or("#".to_owned(), |number| map.number_field(number));
    let width = map.size.iter().map(|square| text(square).len()).max().unwrap_or(0);
    let row = |rank: u32| {
        let row: Vec<_> = (0..map.size.files())
            .map(|file| format!("{:>width$}", text(Square { file, rank })))
            .collect();
        row.join(" ") + "\n"
    };
    let ranks = if map.numbers.is_empty() { 0 } else { map.size.ranks() };
    let moves = map
        .moves
        .iter()
        .map(|(from, to, number)| format!("{from} {to} {}\n", map.number_field(number)));
    (0..ranks).rev().map(row).chain(moves).chain(map.stopped.map(partial_remark)).collect()
}
