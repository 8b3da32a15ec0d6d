//! `construction`: covers written by a rule, with a proved minimum of pieces.

use super::bounds;
use super::exact::EXACT;
use super::heuristics::{column, middle_file, told_list};
use super::instance::Cover;
use super::known::Known;
use crate::board::Square;
use crate::problem::{Ask, Instance, Reach, Refusal, Row, Sought, Suits, Task};
use crate::search::Fact;
use crate::search::cover::{Variant, exact};

pub(super) static CONSTRUCTION: Row<Cover> = Row {
    pieces: &["rooks", "bishops", "kings"],
    suits: |cover, ask| match ask.task {
        Task::Find if bounds::is_constructed(cover) => Suits::Best,
        _ => Suits::Never,
    },
    bars,
    find: Some(find),
    trace: Some(|cover, _, watch| told_list(cover, rule(cover), construct(cover), watch)),
    ..Row::new("construction")
};

fn bars(cover: &Cover, ask: &Ask<'_>) -> Result<(), Refusal> {
    let method = ask.method;
    let total = cover.covering().variant == Variant::Total && !bounds::is_constructed(cover);
    if let Some(option) = cover.option().or(total.then_some("total")) {
        return Err(Refusal::MethodOption { method, option });
    }
    if bounds::works(cover) {
        return Ok(());
    }
    let (size, reach) = (cover.grid().size, Reach::Pieces(bounds::MAX_PIECES));
    let instead = exact::reaches(cover.covering()).then(|| format!("find {} using {}", cover.text(), EXACT.word));
    Err(Refusal::OutOfReach { size, method, reach, seconds: None, instead })
}

fn find(cover: &Cover, ask: &Ask<'_>) -> Result<Sought, Refusal> {
    let (lower, theorem) = bounds::theorem(cover).expect("every rule has its theorem");
    cover.least.keep(lower);
    let best = Some(construct(cover));
    Ok(Known { lower, theorem: Some(theorem), best, nodes: 0 }.sought(ask, None))
}

/// Builds the cover of the rule, in file order. Rooks are placed on a diagonal, or on one line of
/// the shorter direction if they have to attack each other. Bishops are placed on a middle file,
/// and kings in the middle of blocks of three by three squares.
///
/// # Panics
/// Panics if there is no rule for the problem.
fn construct(cover: &Cover) -> Vec<Square> {
    let size = cover.covering().grid.size;
    match cover.covering().kind() {
        "rooks" if cover.covering().variant == Variant::Total && size.files() < size.ranks() => {
            (0..size.files()).map(|file| Square { file, rank: 0 }).collect()
        }
        "rooks" if cover.covering().variant == Variant::Total => {
            (0..size.ranks()).map(|rank| Square { file: 0, rank }).collect()
        }
        "rooks" => (0..size.shorter()).map(|line| Square { file: line, rank: line }).collect(),
        "bishops" => column(size),
        "kings" => {
            let middles = |side: u32| (0..side.div_ceil(3)).map(move |block| (3 * block + 1).min(side - 1));
            middles(size.files())
                .flat_map(|file| middles(size.ranks()).map(move |rank| Square { file, rank }))
                .collect()
        }
        _ => unreachable!("asked only where there is a rule"),
    }
}

/// Describes the rule for a trace.
fn rule(cover: &Cover) -> Fact {
    match cover.covering().kind() {
        "rooks" if cover.covering().variant == Variant::Total => Fact::of("one line"),
        "rooks" => Fact::of("long diagonal"),
        "bishops" => middle_file(cover),
        _ => Fact::of("block middles"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Size;
    use crate::piece::PIECES;
    use crate::problem::{Finding, Instance, Solve};
    use crate::search::Limit;

    #[test]
    fn every_rule_covers_with_as_few_as_the_theorem_asks_for() {
        for piece in PIECES {
            for variant in [Variant::Plain, Variant::Independent, Variant::Total] {
                for (files, ranks) in
                    (1..=20).flat_map(|n| [(n, n), (n, 7), (4, n), (1, n)]).chain([(50, 50), (33, 70)])
                {
                    let cover = Cover::new(piece, Size::new(files, ranks).expect("a valid size"), variant);
                    if !bounds::works(&cover) {
                        continue;
                    }
                    let squares = construct(&cover);
                    assert_eq!(cover.check(&squares), Ok(()), "{}", cover.text());
                    let sought = cover.find(Some("construction"), &Limit::default()).expect("there is a rule");
                    let optimum = sought.optimum.expect("the fewest are asked for");
                    assert!(optimum.is_proved() && optimum.upper == Some(squares.len() as u64), "{}", cover.text());
                    assert_eq!(sought.finding, Finding::Found(squares));
                }
            }
        }
    }

    #[test]
    fn the_theorems_agree_with_the_search() {
        for piece in PIECES {
            for variant in [Variant::Plain, Variant::Independent, Variant::Total] {
                for (files, ranks) in (1..=6).flat_map(|files| (1..=6).map(move |ranks| (files, ranks))) {
                    let cover = Cover::new(piece, Size::new(files, ranks).expect("a valid size"), variant);
                    let Some((least, _)) = bounds::theorem(&cover) else { continue };
                    let sought = cover.find(Some("exact"), &Limit::default()).expect("small");
                    let Some(optimum) = sought.optimum else { continue };
                    assert!(optimum.is_proved(), "{}", cover.text());
                    assert!(least <= optimum.lower, "{}: {least} {optimum:?}", cover.text());
                    assert!(!bounds::is_constructed(&cover) || least == optimum.lower, "{}", cover.text());
                }
            }
        }
    }
}
