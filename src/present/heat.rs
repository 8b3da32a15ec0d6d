//! Heat maps: a board with a number on each square, or with a line for each move, and the text
//! around it.

use super::count::{absent, solutions};
use super::doc::{Block, MapDoc, NumberDoc, Role, Scale};
use super::fault::stopped;
use super::speech::{marked_in, numbers, plain, span};
use super::view::View;
use crate::value::{Heat, HeatMap};
use crate::words::Arg;
use num_bigint::BigUint;

/// Number of digits of a shortened number.
const SHORT: u32 = 4;

/// Returns a map with its headline, and the sums of its numbers.
pub(super) fn map(map: &HeatMap, view: &View) -> Vec<Block> {
    let mut blocks = headline(map, view);
    let side = map.size.longer();
    match side <= View::LONGEST_SIDE {
        true => blocks.push(Block::Map(draw(map, view))),
        false => {
            let args = [("files", map.size.files().into()), ("ranks", map.size.ranks().into())];
            blocks.push(Block::Text(marked_in(Role::Warning, &view.say("board-too-large", &args))));
        }
    }
    blocks.extend(moves(map, view));
    blocks.extend((map.heat == Heat::Degree).then(|| degrees(map, view)));
    blocks.extend(sums(map, view).into_iter().map(|line| Block::Text(numbers(&line))));
    blocks.extend(starts(map).map(|args| Block::Text(view.spans("map-barred", &args))));
    let mut caption = vec![map.problem.clone()];
    caption.extend(map.method.map(str::to_owned));
    caption.extend(map.seconds.map(|seconds| view.written(Arg::Seconds(seconds))));
    blocks.push(Block::Text(plain(Role::Faint, caption.join(" · "))));
    if map.heat == Heat::Reached {
        blocks.extend(map.stopped.map(|stop| Block::Text(plain(Role::Warning, stopped(view.lang, stop, None)))));
    }
    blocks
}

/// Returns the number of squares on which a tour can begin. Returns `None` if it can begin on all.
fn starts(map: &HeatMap) -> Option<[(&'static str, Arg); 2]> {
    let tried = map.successes().1;
    let barred = map.heat == Heat::Reached && map.stopped.is_none() && BigUint::from(tried) < map.of;
    barred.then(|| [("starts", tried.into()), ("of", (&map.of).into())])
}

/// Returns the number of solutions, or the rate of success.
fn headline(map: &HeatMap, view: &View) -> Vec<Block> {
    if map.heat == Heat::Degree {
        let squares = map.numbers.iter().flatten().count() as u64;
        let args = [("moves", u64::try_from(&map.of).unwrap_or(u64::MAX).into()), ("squares", squares.into())];
        return vec![Block::Text(numbers(&view.say("map-degree", &args)))];
    }
    if map.heat != Heat::Reached {
        let mut line = numbers(&solutions(&map.of, map.stopped, view));
        line.extend(
            map.stopped.map(|stop| span(Role::Warning, format!(" ({})", stopped(view.lang, stop, map.seconds)))),
        );
        let absence = map.absence.as_ref().map(|why| absent(why, view));
        return std::iter::once(Block::Text(line)).chain(absence).collect();
    }
    let (full, tried) = map.successes();
    let rate = 100.0 * full as f64 / tried.max(1) as f64;
    let args = [("full", full.into()), ("tried", tried.into()), ("rate", view.real(rate).into())];
    let mut blocks = vec![Block::Text(numbers(&view.say("map-rate", &args)))];
    if let Some((least, _)) = map.extremes().filter(|(least, _)| **least < map.of) {
        let args = [("least", least.into()), ("of", (&map.of).into())];
        blocks.push(Block::Text(plain(Role::Plain, view.say("map-least", &args))));
    }
    blocks
}

/// Returns the informative sums of the numbers.
fn sums(map: &HeatMap, view: &View) -> Vec<String> {
    if map.heat == Heat::Reached || map.of == BigUint::ZERO || map.stopped.is_some() {
        return Vec::new();
    }
    let mut lines = Vec::new();
    let line = |id, total: &BigUint| view.say(id, &[("total", total.into())]);
    match map.equal_sums() {
        (Some(files), Some(ranks)) if files == ranks => lines.push(line("map-files-ranks", &files)),
        (files, ranks) => {
            lines.extend(files.map(|files| line("map-files", &files)));
            lines.extend(ranks.map(|ranks| line("map-ranks", &ranks)));
        }
    }
    let (sum, one) = (map.sum(), BigUint::from(1u32));
    let times = &sum / &map.of;
    let args = [("sum", (&sum).into()), ("times", (&times).into()), ("total", (&map.of).into())];
    lines.push(match &times * &map.of == sum && times > one {
        true => view.say("map-sum-times", &args),
        false => view.say("map-sum", &args),
    });
    lines
}

/// Returns a table of the classes of moves: a representative, the number of tours that use it,
/// their share, and the number of moves in the class. Returns `None` for maps without moves.
fn moves(map: &HeatMap, view: &View) -> Option<Block> {
    let rows = map.classes_of_moves().into_iter().map(|(from, to, number, moves)| {
        let share = view.real(100.0 * share(&number, &map.of));
        vec![
            plain(Role::Plain, format!("{from}-{to}")),
            plain(Role::Number, view.number(&number)),
            plain(Role::Number, share),
            plain(Role::Number, moves.to_string()),
        ]
    });
    let head = ["column-move", "column-tours", "column-share", "column-moves"];
    (!map.moves.is_empty()).then(|| Block::Table {
        head: head.map(|column| plain(Role::Title, view.say(column, &[]))).into(),
        align: vec![super::Align::Left, super::Align::Right, super::Align::Right, super::Align::Right],
        rows: rows.collect(),
    })
}

/// Returns a table with the number of squares per number of moves.
fn degrees(map: &HeatMap, view: &View) -> Block {
    let row = |(number, squares): (&BigUint, u64)| {
        vec![plain(Role::Number, view.number(number)), plain(Role::Number, view.number(&squares.into()))]
    };
    Block::Table {
        head: ["column-degree", "column-squares"].map(|column| plain(Role::Title, view.say(column, &[]))).into(),
        align: vec![super::Align::Right; 2],
        rows: map.tally().into_iter().map(row).collect(),
    }
}

/// Returns the fraction `number / of`.
fn share(number: &BigUint, of: &BigUint) -> f64 {
    let parts = number * BigUint::from(1_000_000u32) / of.max(&1u32.into());
    u32::try_from(parts).unwrap_or(u32::MAX) as f64 / 1e6
}

/// Returns the messages for the title and for the meaning of the numbers.
fn words(heat: Heat) -> (&'static str, &'static str) {
    match heat {
        Heat::Reached => ("map-title-reached", "map-legend-reached"),
        Heat::Solutions => ("map-title-solutions", "map-legend-solutions"),
        Heat::Starts => ("map-title-starts", "map-legend-starts"),
        Heat::Ends => ("map-title-ends", "map-legend-ends"),
        Heat::Moves => ("map-title-moves", "map-legend-moves"),
        Heat::Degree => ("map-title-degree", "map-legend-degree"),
    }
}

fn draw(map: &HeatMap, view: &View) -> MapDoc {
    let zero = BigUint::ZERO;
    let (least, most) = map.extremes().unwrap_or((&zero, &zero));
    let digits = most.to_string().len() as u32;
    let unit = BigUint::from(10u32).pow(digits.saturating_sub(SHORT));
    let number = |number: &BigUint| NumberDoc {
        level: match map.heat {
            Heat::Reached => missing(&map.of - number.min(&map.of)),
            _ => level(number, least, most),
        },
        exact: view.number(number),
        short: short(number, &unit),
    };
    let ends = [("least", least.into()), ("most", most.into())];
    let (title, legend) = words(map.heat);
    let title = view.say(title, &[("problem", map.problem.as_str().into())]);
    let legend = view.say(legend, &ends);
    let barred = starts(map).map(|args| view.say("map-barred-dark", &args));
    let notes = [Some(title.replace('`', "")), Some(legend.clone()), barred];
    MapDoc {
        notes: notes.into_iter().flatten().collect(),
        size: map.size,
        squares: map.numbers.iter().map(|one| one.as_ref().map(number)).collect(),
        moves: map.moves.iter().map(|(from, to, one)| (*from, *to, number(one))).collect(),
        edges: map.edges.clone(),
        scale: if map.heat == Heat::Reached { Scale::Missing } else { Scale::More },
        ends: match map.heat {
            Heat::Reached => (view.number(&map.of), view.number(least)),
            _ => (view.number(least), view.number(most)),
        },
        title,
        legend,
        unit: match digits > SHORT {
            true => view.say("map-unit", &[("unit", (&unit).into())]),
            false => String::new(),
        },
        digits: match map.heat {
            Heat::Reached => view.say("map-digits-missing", &[]),
            _ => view.say("map-digits", &ends),
        },
        coordinates: view.coordinates,
    }
}

/// Rounds a number to a unit. A positive number below half a unit becomes `<1`.
fn short(number: &BigUint, unit: &BigUint) -> String {
    let rounded = (number + unit / 2u32) / unit;
    if rounded == BigUint::ZERO && *number > rounded { "<1".to_owned() } else { rounded.to_string() }
}

/// Returns the level between the minimum and the maximum, from 0 to 9.
fn level(number: &BigUint, least: &BigUint, most: &BigUint) -> u8 {
    let span = most - least;
    if span == BigUint::ZERO {
        return if *most == span { 0 } else { 5 };
    }
    let tenths = (number - least) * 10u32 / span;
    u8::try_from(tenths).unwrap_or(9).min(9)
}

/// Returns the digit for a number of missed squares: 0 for none, 1 for one, 2 for two or three, and
/// so on by doubling, at most 9.
fn missing(squares: BigUint) -> u8 {
    squares.bits().min(9) as u8
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_have_a_place_on_the_scale_and_a_short_form() {
        let [least, most] = [4u32, 18].map(BigUint::from);
        assert_eq!([4u32, 5, 17, 18].map(|number| level(&number.into(), &least, &most)), [0, 0, 9, 9]);
        assert_eq!((level(&most, &most, &most), level(&0u32.into(), &0u32.into(), &0u32.into())), (5, 0));
        let unit = 1000u32.into();
        assert_eq!([0u32, 1, 499, 500, 1499, 1500].map(|n| short(&n.into(), &unit)), ["0", "<1", "<1", "1", "1", "2"]);
        assert_eq!([0u32, 1, 2, 3, 4, 7, 8, 1 << 20].map(|n| missing(n.into())), [0, 1, 2, 2, 3, 3, 4, 9]);
    }
}
