//! Maps of a board as data.

use super::table::partial_remark;
use crate::board::Square;
use crate::search::Stop;
use crate::value::{HeatMap, MapKind};
use num_bigint::BigUint;
use serde_json::{Value as Json, json};

/// Returns the fields of a map as pairs of a JSON object. Grids have the ranks from the top, each
/// ordered by files, with `null` for a missing number.
///
/// Counted numbers are decimal strings. Numbers bounded by the board are numbers.
pub fn map_fields(map: &HeatMap) -> Vec<(&'static str, Json)> {
    let size = map.size;
    let mut fields: Vec<(&'static str, Json)> = vec![
        ("problem", map.problem.as_str().into()),
        ("size", json!([size.files(), size.ranks()])),
    ];
    fields.extend(map.method.map(|method| ("method", method.into())));
    let (full, tried) = map.count_successes();
    let bounded = |number: &BigUint| u64::try_from(number).ok().into();
    let counted = |number: &BigUint| number.to_string().into();
    match map.map_kind {
        MapKind::Reached => fields.extend([
            ("squares", bounded(&map.total)),
            ("starts", tried.into()),
            ("tours", full.into()),
            ("rate", (full as f64 / tried.max(1) as f64).into()),
            ("reached", rows_json(map, bounded)),
        ]),
        MapKind::Moves => {
            let moves = map.moves.iter().map(|(from, to, number)| {
                json!([from.to_string(), to.to_string(), number.to_string()])
            });
            fields.extend([
                ("total", counted(&map.total)),
                ("sum", counted(&map.sum())),
                ("moves", moves.collect()),
            ]);
        }
        MapKind::Degree => {
            let edges =
                map.edges.iter().map(|(from, to)| json!([from.to_string(), to.to_string()]));
            fields.extend([
                ("moves", bounded(&map.total)),
                ("degree", rows_json(map, bounded)),
                ("edges", edges.collect()),
            ]);
        }
        heat => {
            fields.extend([
                ("total", counted(&map.total)),
                ("sum", counted(&map.sum())),
                (heat.word(), rows_json(map, counted)),
            ]);
        }
    }
    fields.push(("complete", map.stopped.is_none().into()));
    fields.extend(map.stopped.map(|stop| ("stopped", Stop::word(stop).into())));
    fields
}

fn rows_json(map: &HeatMap, written: fn(&BigUint) -> Json) -> Json {
    let row = |rank: u32| -> Json {
        (0..map.size.files())
            .map(|file| map.number_at(Square { file, rank }).map_or(Json::Null, written))
            .collect()
    };
    (0..map.size.ranks()).rev().map(row).collect()
}

/// Returns a map as one JSON object, with the keys in the order of [`map_fields`].
///
/// ```
/// use bezzel::{board::Size, __internal::value::{MapKind, HeatMap, file::map_json}};
/// let size = Size::new(1, 2).unwrap();
/// let mut map = HeatMap::new("tour 1x2", size, MapKind::Reached, [2u32, 1].map(Into::into).into(), 2u32.into());
/// assert!(map_json(&map).contains(r#""tours":1,"rate":0.5,"reached":[[1],[2]]"#));
/// map.map_kind = MapKind::Starts;
/// assert!(map_json(&map).contains(r#""total":"2","sum":"3","starts":[["1"],["2"]]"#));
/// ```
pub fn map_json(map: &HeatMap) -> String {
    let fields = map_fields(map);
    let pairs: Vec<String> =
        fields.iter().map(|(key, value)| format!("\"{key}\":{value}")).collect();
    format!("{{\"kind\":\"map\",{}}}\n", pairs.join(","))
}

/// Returns a map as comma-separated values, with one line for each square or move that has a
/// number.
pub fn map_csv(map: &HeatMap) -> String {
    let head = match map.map_kind {
        MapKind::Moves => "from,to,tours\n".to_owned(),
        heat => format!("square,{}\n", heat.word()),
    };
    let moves = map.moves.iter().map(|(from, to, number)| format!("{from},{to},{number}\n"));
    let square = |square: Square| Some(format!("{square},{}\n", map.number_at(square)?));
    std::iter::once(head)
        .chain(map.size.iter().filter_map(square))
        .chain(moves)
        .chain(map.stopped.map(partial_remark))
        .collect()
}

/// Returns a map as lines of numbers, the top rank first, with `#` for a missing number. A map of
/// moves has one line per move.
pub fn map_txt(map: &HeatMap) -> String {
    let text = |square| map.number_at(square).map_or("#".to_owned(), BigUint::to_string);
    let width = map.size.iter().map(|square| text(square).len()).max().unwrap_or(0);
    let row = |rank: u32| {
        let row: Vec<_> = (0..map.size.files())
            .map(|file| format!("{:>width$}", text(Square { file, rank })))
            .collect();
        row.join(" ") + "\n"
    };
    let ranks = if map.numbers.is_empty() { 0 } else { map.size.ranks() };
    let moves = map.moves.iter().map(|(from, to, number)| format!("{from} {to} {number}\n"));
    (0..ranks).rev().map(row).chain(moves).chain(map.stopped.map(partial_remark)).collect()
}
