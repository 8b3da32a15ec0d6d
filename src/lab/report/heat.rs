//! Heat maps: a board with a number on each square, or with a line for each move, and the text
//! around it.

use super::count::{absence_block, solution_count};
use super::messages::{highlight_numbers, parse_markup_in, single_span, span};
use super::view::ViewOptions;
use crate::data::HeatMap;
use crate::problem::MapKind;
use crate::state::stop_text;
use bezzel_drawing::{DocBlock, MapDoc, MapScale, NumberDoc, TextRole};
use bezzel_messages::MessageArg;
use num_bigint::{BigInt, BigUint, Sign};

/// Number of digits of a shortened number.
const SHORT_DIGITS: u32 = 4;

/// Returns a map with its headline, and the sums of its numbers.
pub(crate) fn map_blocks(map: &HeatMap, view: &ViewOptions) -> Vec<DocBlock> {
    let mut blocks = map_headline(map, view);
    let side = map.size.longer_side();
    match side <= ViewOptions::LONGEST_SIDE {
        true => blocks.push(DocBlock::Map(map_doc(map, view))),
        false => {
            let args = [("files", map.size.files().into()), ("ranks", map.size.ranks().into())];
            blocks.push(DocBlock::Text(parse_markup_in(
                TextRole::Warning,
                &view.text("board-too-large", &args),
            )));
        }
    }
    blocks.extend(move_table(map, view));
    blocks.extend(number_column(map.map_kind).map(|column| number_table(map, column, view)));
    blocks.extend(
        sum_lines(map, view).into_iter().map(|line| DocBlock::Text(highlight_numbers(&line))),
    );
    let barred = if view.is_picture() { "map-barred-dark" } else { "map-barred" };
    blocks.extend(start_counts(map).map(|args| DocBlock::Text(view.text_spans(barred, &args))));
    let mut caption = vec![map.problem.clone()];
    caption.extend(map.method.map(str::to_owned));
    caption.extend(map.seconds.map(|seconds| view.format_arg(MessageArg::Seconds(seconds))));
    blocks.push(DocBlock::Text(single_span(TextRole::Faint, caption.join(" · "))));
    if map.map_kind == MapKind::Reached {
        blocks.extend(map.stopped.map(|stop| {
            DocBlock::Text(single_span(TextRole::Warning, stop_text(view.lang, stop, None)))
        }));
    }
    blocks
}

/// Returns the number of squares on which a tour can begin. Returns `None` if it can begin on all.
fn start_counts(map: &HeatMap) -> Option<[(&'static str, MessageArg); 2]> {
    let tried = map.count_successes().1;
    let barred = map.map_kind == MapKind::Reached
        && map.stopped.is_none()
        && BigUint::from(tried) < map.total;
    barred.then(|| [("starts", tried.into()), ("of", (&map.total).into())])
}

/// Returns the number of solutions, or the rate of success.
fn map_headline(map: &HeatMap, view: &ViewOptions) -> Vec<DocBlock> {
    if map.map_kind == MapKind::Combined {
        return Vec::new();
    }
    if map.map_kind == MapKind::Degree {
        let squares = map.numbers.iter().flatten().count() as u64;
        let args = [
            ("moves", u64::try_from(&map.total).unwrap_or(u64::MAX).into()),
            ("squares", squares.into()),
        ];
        let id = if map.is_directed { "map-degree-arcs" } else { "map-degree" };
        return vec![DocBlock::Text(highlight_numbers(&view.text(id, &args)))];
    }
    if map.map_kind == MapKind::Distance {
        let most = map.extremes().map_or(BigInt::ZERO, |(_, most)| most.clone());
        let moves = view.text("path-moves", &[("n", most.magnitude().into())]);
        let args = [
            ("reached", map.count_successes().1.into()),
            ("squares", (&map.total).into()),
            ("moves", moves.into()),
        ];
        return vec![DocBlock::Text(highlight_numbers(&view.text("map-distance", &args)))];
    }
    if map.map_kind != MapKind::Reached {
        let mut line = highlight_numbers(&solution_count(&map.total, map.stopped, view));
        line.extend(map.stopped.map(|stop| {
            span(TextRole::Warning, format!(" ({})", stop_text(view.lang, stop, map.seconds)))
        }));
        let absence = map.absence.as_ref().map(|why| absence_block(why, view));
        return std::iter::once(DocBlock::Text(line)).chain(absence).collect();
    }
    let (full, tried) = map.count_successes();
    let rate = 100.0 * full as f64 / tried.max(1) as f64;
    let args =
        [("full", full.into()), ("tried", tried.into()), ("rate", view.format_real(rate).into())];
    let mut blocks = vec![DocBlock::Text(highlight_numbers(&view.text("map-rate", &args)))];
    if let Some((least, _)) = map.extremes().filter(|(least, _)| **least < map.total.clone().into())
    {
        let args = [("least", least.magnitude().into()), ("of", (&map.total).into())];
        blocks.push(DocBlock::Text(single_span(TextRole::Plain, view.text("map-least", &args))));
    }
    blocks
}

/// Returns the informative sums of the numbers.
fn sum_lines(map: &HeatMap, view: &ViewOptions) -> Vec<String> {
    let is_counted = !matches!(map.map_kind, MapKind::Reached | MapKind::Distance);
    if !is_counted || map.total == BigUint::ZERO || map.stopped.is_some() {
        return Vec::new();
    }
    let mut lines = Vec::new();
    let line = |id, total: &BigInt| view.text(id, &[("total", total.magnitude().into())]);
    match map.equal_sums() {
        (Some(files), Some(ranks)) if files == ranks => lines.push(line("map-files-ranks", &files)),
        (files, ranks) => {
            lines.extend(files.map(|files| line("map-files", &files)));
            lines.extend(ranks.map(|ranks| line("map-ranks", &ranks)));
        }
    }
    let (sum, one) = (map.sum().magnitude().clone(), BigUint::from(1u32));
    let times = &sum / &map.total;
    let args = [("sum", (&sum).into()), ("times", (&times).into()), ("total", (&map.total).into())];
    lines.push(match &times * &map.total == sum && times > one {
        true => view.text("map-sum-times", &args),
        false => view.text("map-sum", &args),
    });
    lines
}

/// Returns a table of the classes of moves: a representative, the number of tours that use it,
/// their share, and the number of moves in the class. Returns `None` for maps without moves.
fn move_table(map: &HeatMap, view: &ViewOptions) -> Option<DocBlock> {
    let rows = map.move_classes().into_iter().map(|(from, to, number, moves)| {
        let share = match map.map_kind {
            MapKind::Combined => String::new(),
            _ => view.format_real(100.0 * share(number.magnitude(), &map.total)),
        };
        vec![
            single_span(TextRole::Plain, format!("{from}-{to}")),
            single_span(TextRole::Number, view.format_signed(&number)),
            single_span(TextRole::Number, share),
            single_span(TextRole::Number, moves.to_string()),
        ]
    });
    let head = ["column-move", "column-tours", "column-share", "column-moves"];
    (!map.moves.is_empty()).then(|| DocBlock::Table {
        head: head.map(|column| single_span(TextRole::Title, view.text(column, &[]))).into(),
        align: vec![
            bezzel_drawing::ColumnAlign::Left,
            bezzel_drawing::ColumnAlign::Right,
            bezzel_drawing::ColumnAlign::Right,
            bezzel_drawing::ColumnAlign::Right,
        ],
        rows: rows.collect(),
    })
}

/// Returns the message id of the numbers of a map whose squares are counted by their number.
fn number_column(heat: MapKind) -> Option<&'static str> {
    match heat {
        MapKind::Degree => Some("column-degree"),
        MapKind::Distance => Some("column-path-moves"),
        _ => None,
    }
}

/// Returns a table with the number of squares per number.
fn number_table(map: &HeatMap, column: &str, view: &ViewOptions) -> DocBlock {
    let row = |(number, squares): (&BigInt, u64)| {
        vec![
            single_span(TextRole::Number, view.format_signed(number)),
            single_span(TextRole::Number, view.format_number(&squares.into())),
        ]
    };
    DocBlock::Table {
        head: [column, "column-squares"]
            .map(|column| single_span(TextRole::Title, view.text(column, &[])))
            .into(),
        align: vec![bezzel_drawing::ColumnAlign::Right; 2],
        rows: map.number_frequencies().into_iter().map(row).collect(),
    }
}

/// Returns the fraction `number / of`.
fn share(number: &BigUint, of: &BigUint) -> f64 {
    let parts = number * BigUint::from(1_000_000u32) / of.max(&1u32.into());
    u32::try_from(parts).unwrap_or(u32::MAX) as f64 / 1e6
}

/// Returns the messages for the title and for the meaning of the numbers.
fn title_and_legend(heat: MapKind) -> (&'static str, &'static str) {
    match heat {
        MapKind::Reached => ("map-title-reached", "map-legend-reached"),
        MapKind::Solutions => ("map-title-solutions", "map-legend-solutions"),
        MapKind::Starts => ("map-title-starts", "map-legend-starts"),
        MapKind::Ends => ("map-title-ends", "map-legend-ends"),
        MapKind::Moves => ("map-title-moves", "map-legend-moves"),
        MapKind::Degree => ("map-title-degree", "map-legend-degree"),
        MapKind::Distance => ("map-title-distance", "map-legend-distance"),
        MapKind::Combined => ("map-title-combined", "map-legend-combined"),
    }
}

fn map_doc(map: &HeatMap, view: &ViewOptions) -> MapDoc {
    let zero = BigInt::ZERO;
    let (least, most) = map.extremes().unwrap_or((&zero, &zero));
    let digits = most.magnitude().max(least.magnitude()).to_string().len() as u32;
    let unit = BigUint::from(10u32).pow(digits.saturating_sub(SHORT_DIGITS));
    let number = |number: &BigInt| NumberDoc {
        level: match map.map_kind {
            MapKind::Reached => missing_level(&map.total - number.magnitude().min(&map.total)),
            _ => scale_level(number, least, most),
        },
        exact: view.format_signed(number),
        short: short_number(number, &unit),
    };
    let ends =
        [("least", view.format_signed(least).into()), ("most", view.format_signed(most).into())];
    let (title, legend) = title_and_legend(map.map_kind);
    let title = view.text(title, &[("problem", map.problem.as_str().into())]);
    let legend = view.text(legend, &ends);
    MapDoc {
        size: map.size,
        squares: map.numbers.iter().map(|one| one.as_ref().map(number)).collect(),
        moves: map.moves.iter().map(|(from, to, one)| (*from, *to, number(one))).collect(),
        edges: map.edges.clone(),
        scale: if map.map_kind == MapKind::Reached { MapScale::Missing } else { MapScale::More },
        ends: match map.map_kind {
            MapKind::Reached => (view.format_number(&map.total), view.format_signed(least)),
            _ => (view.format_signed(least), view.format_signed(most)),
        },
        title,
        legend,
        unit: match digits > SHORT_DIGITS {
            true => view.text("map-unit", &[("unit", (&unit).into())]),
            false => String::new(),
        },
        digits: match map.map_kind {
            MapKind::Reached => view.text("map-digits-missing", &[]),
            _ => view.text("map-digits", &ends),
        },
        coordinates: view.coordinates,
    }
}

/// Rounds a number to a unit. A positive number below half a unit becomes `<1`.
fn short_number(number: &BigInt, unit: &BigUint) -> String {
    let size = number.magnitude();
    let rounded = (size + unit / 2u32) / unit;
    let sign = if number.sign() == Sign::Minus { "-" } else { "" };
    if rounded == BigUint::ZERO && *size > rounded {
        if sign.is_empty() { "<1".to_owned() } else { ">-1".to_owned() }
    } else {
        format!("{sign}{rounded}")
    }
}

/// Returns the level between the minimum and the maximum, from 0 to 9.
fn scale_level(number: &BigInt, least: &BigInt, most: &BigInt) -> u8 {
    let span = most - least;
    if span == BigInt::ZERO {
        return if *most == span { 0 } else { 5 };
    }
    let tenths = (number - least) * 10u32 / span;
    u8::try_from(tenths).unwrap_or(9).min(9)
}

/// Returns the digit for a number of missed squares: 0 for none, 1 for one, 2 for two or three, and
/// so on by doubling, at most 9.
fn missing_level(squares: BigUint) -> u8 {
    squares.bits().min(9) as u8
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::report::value_doc;
    use crate::value::Value;
    use bezzel_drawing::heat::map_drawing;
    use bezzel_drawing::{Doc, plain};

    #[test]
    fn numbers_have_a_place_on_the_scale_and_a_short_form() {
        let [least, most] = [4u32, 18].map(BigInt::from);
        assert_eq!(
            [4u32, 5, 17, 18].map(|number| scale_level(&number.into(), &least, &most)),
            [0, 0, 9, 9]
        );
        assert_eq!(
            (
                scale_level(&most, &most, &most),
                scale_level(&0u32.into(), &0u32.into(), &0u32.into())
            ),
            (5, 0)
        );
        let unit = 1000u32.into();
        assert_eq!(
            [0u32, 1, 499, 500, 1499, 1500].map(|n| short_number(&n.into(), &unit)),
            ["0", "<1", "<1", "1", "1", "2"]
        );
        assert_eq!(
            [0u32, 1, 2, 3, 4, 7, 8, 1 << 20].map(|n| missing_level(n.into())),
            [0, 1, 2, 2, 3, 3, 4, 9]
        );
    }

    fn map(files: u32, ranks: u32, number: impl Fn(u32) -> u64) -> MapDoc {
        let size = bezzel_base::board::Size::new(files.into(), ranks.into()).expect("a size");
        let numbers = (0..files * ranks).map(|at| number(at).into()).collect();
        let map = HeatMap::new("queens 4", size, MapKind::Solutions, numbers, 2u32.into());
        let doc = value_doc(&Value::Map(map), &ViewOptions::default());
        let map = doc
            .blocks
            .into_iter()
            .find_map(|block| if let DocBlock::Map(map) = block { Some(map) } else { None });
        map.expect("a map")
    }

    fn text(map: &MapDoc, columns: usize) -> Vec<String> {
        let doc = Doc { blocks: vec![DocBlock::Map(map.clone())] };
        plain::render(&doc, columns).lines().map(str::to_owned).collect()
    }

    #[test]
    fn the_widest_form_that_fits_is_written() {
        // By file, then rank: a1 = 0, a2 = 123456, b1 = 246912, ...
        let map = map(3, 2, |at| 123_456 * u64::from(at));
        assert_eq!(
            text(&map, 80)[..3],
            ["2 123,456 370,368 617,280", "1       0 246,912 493,824", "        a       b       c"]
        );
        let short = text(&map, 24);
        assert_eq!(short[..3], ["2 1235 3704 6173", "1    0 2469 4938", "     a    b    c"]);
        assert!(short.join(" ").contains("units of 100"), "{short:?}");
        assert_eq!(text(&map, 8)[..3], ["2 2 6 9", "1 0 4 8", "  a b c"]);
        assert_eq!(text(&map, 6)[..3], ["2 269", "1 048", "  abc"]);
        assert_eq!(text(&map, 4)[..2], ["269", "048"]);
        assert!(text(&map, 2).iter().all(|line| !line.contains("048")));
    }

    #[test]
    fn a_map_of_nothing_is_an_empty_board() {
        let mut empty = map(2, 2, u64::from);
        empty.squares.clear();
        assert!(text(&empty, 80).is_empty());
        let svg = map_drawing(&empty).to_svg();
        assert!(svg.contains("<rect") && !svg.contains("<title>b2:"), "{svg}");
    }

    #[test]
    fn pictures_have_exact_numbers_as_tooltips_and_short_ones_on_squares() {
        let svg = |map: &MapDoc| map_drawing(map).to_svg();
        let large = svg(&map(2, 2, |at| 10u64.pow(15) * u64::from(at + 1) + 7));
        for part in [
            "<title>b2: 4,000,000,000,000,007</title>",
            ">4000</text>",
            "units of 1,000,000,000,000",
        ] {
            assert!(large.contains(part), "{part}: {large}");
        }
        assert!(svg(&map(2, 2, |at| u64::from(at) * 14_200)).contains(">42,600</text>"));
        let one = svg(&map(1, 1, |_| 3));
        assert_ne!(one, svg(&map(1, 1, |_| 4)));
    }
}
