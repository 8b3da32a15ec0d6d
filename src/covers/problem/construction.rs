//! `construction`: covers written by a rule, with a proved minimum of pieces.

use super::bounds;
use super::exact::EXACT;
use super::heuristics::{describe_middle_file, middle_file_squares, trace_rule};
use super::instance::CoveringInstance;
use super::minimum::CoverBounds;
use crate::{CoverVariant, exact};
use bezzel_base::board::Square;
use bezzel_base::core::StepDetail;
use bezzel_base::problem::FindResult;
use bezzel_base::problem::Instance;
use bezzel_base::problem::MethodEntry;
use bezzel_base::problem::MethodReach;
use bezzel_base::problem::MethodRequest;
use bezzel_base::problem::MethodTask;
use bezzel_base::problem::Priority;
use bezzel_base::problem::ProblemError;

pub(super) static CONSTRUCTION: MethodEntry<CoveringInstance> = MethodEntry {
    pieces: &["rooks", "bishops", "kings"],
    priority: |cover, request| match request.task {
        MethodTask::Find if bounds::has_optimal_rule(cover) => Priority::Highest,
        _ => Priority::Never,
    },
    check_supported,
    find: Some(find),
    trace: Some(|cover, _, watch| {
        trace_rule(cover, describe_rule(cover), construct_cover(cover), watch)
    }),
    ..MethodEntry::new("construction")
};

fn check_supported(
    cover: &CoveringInstance,
    request: &MethodRequest<'_>,
) -> Result<(), ProblemError> {
    let method = request.method;
    let total = cover.covering().variant == CoverVariant::Total && !bounds::has_optimal_rule(cover);
    if let Some(option) = cover.restricting_option().or(total.then_some("total")) {
        return Err(ProblemError::MethodOption { method, option });
    }
    if bounds::is_constructible(cover) {
        return Ok(());
    }
    let (size, reach) = (cover.grid().size, MethodReach::Pieces(bounds::MAX_PIECES));
    let instead = exact::is_supported(cover.covering())
        .then(|| format!("find {} using {}", cover.command_text(), EXACT.word));
    Err(ProblemError::OutOfReach { size, method, reach, seconds: None, instead })
}

fn find(cover: &CoveringInstance, request: &MethodRequest<'_>) -> Result<FindResult, ProblemError> {
    let (lower, theorem) = bounds::theorem_bound(cover).expect("every rule has its theorem");
    cover.minimum.set(lower);
    let best = Some(construct_cover(cover));
    Ok(CoverBounds { lower, theorem: Some(theorem), best, nodes: 0 }.into_result(request, None))
}

/// Builds the cover of the rule, in file order. Rooks are placed on a diagonal, or on one line of
/// the shorter direction if they have to attack each other. Bishops are placed on a middle file,
/// and kings in the middle of blocks of three by three squares.
///
/// # Panics
/// Panics if there is no rule for the problem.
fn construct_cover(cover: &CoveringInstance) -> Vec<Square> {
    let size = cover.covering().grid.size;
    match cover.covering().standard_plural() {
        "rooks"
            if cover.covering().variant == CoverVariant::Total && size.files() < size.ranks() =>
        {
            (0..size.files()).map(|file| Square { file, rank: 0 }).collect()
        }
        "rooks" if cover.covering().variant == CoverVariant::Total => {
            (0..size.ranks()).map(|rank| Square { file: 0, rank }).collect()
        }
        "rooks" => (0..size.shorter_side()).map(|line| Square { file: line, rank: line }).collect(),
        "bishops" => middle_file_squares(size),
        "kings" => {
            let middles =
                |side: u32| (0..side.div_ceil(3)).map(move |block| (3 * block + 1).min(side - 1));
            middles(size.files())
                .flat_map(|file| middles(size.ranks()).map(move |rank| Square { file, rank }))
                .collect()
        }
        _ => unreachable!("asked only where there is a rule"),
    }
}

/// Describes the rule for a trace.
fn describe_rule(cover: &CoveringInstance) -> StepDetail {
    match cover.covering().standard_plural() {
        "rooks" if cover.covering().variant == CoverVariant::Total => StepDetail::new("one line"),
        "rooks" => StepDetail::new("long diagonal"),
        "bishops" => describe_middle_file(cover),
        _ => StepDetail::new("block middles"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use bezzel_base::board::Size;
    use bezzel_base::core::Limit;
    use bezzel_base::piece::PIECES;
    use bezzel_base::problem::FindOutcome;
    use bezzel_base::problem::Instance;
    use bezzel_base::problem::Solve;

    #[test]
    fn every_rule_covers_with_the_number_of_its_theorem() {
        for piece in PIECES {
            for variant in [CoverVariant::Plain, CoverVariant::Independent, CoverVariant::Total] {
                for (files, ranks) in (1..=20)
                    .flat_map(|n| [(n, n), (n, 7), (4, n), (1, n)])
                    .chain([(50, 50), (33, 70)])
                {
                    let cover = CoveringInstance::new(
                        piece,
                        Size::new(files, ranks).expect("a valid size"),
                        variant,
                    );
                    if !bounds::is_constructible(&cover) {
                        continue;
                    }
                    let squares = construct_cover(&cover);
                    assert_eq!(cover.check(&squares), Ok(()), "{}", cover.command_text());
                    let sought = cover
                        .find(Some("construction"), &Limit::default())
                        .expect("there is a rule");
                    let optimum = sought.optimum.expect("the fewest are asked for");
                    assert!(
                        optimum.is_proved() && optimum.upper == Some(squares.len() as u64),
                        "{}",
                        cover.command_text()
                    );
                    assert_eq!(sought.outcome, FindOutcome::Found(squares));
                }
            }
        }
    }

    #[test]
    fn the_theorems_agree_with_the_search() {
        for piece in PIECES {
            for variant in [CoverVariant::Plain, CoverVariant::Independent, CoverVariant::Total] {
                for (files, ranks) in
                    (1..=6).flat_map(|files| (1..=6).map(move |ranks| (files, ranks)))
                {
                    let cover = CoveringInstance::new(
                        piece,
                        Size::new(files, ranks).expect("a valid size"),
                        variant,
                    );
                    let Some((least, _)) = bounds::theorem_bound(&cover) else { continue };
                    let sought = cover.find(Some("exact"), &Limit::default()).expect("small");
                    let Some(optimum) = sought.optimum else { continue };
                    assert!(optimum.is_proved(), "{}", cover.command_text());
                    assert!(
                        least <= optimum.lower,
                        "{}: {least} {optimum:?}",
                        cover.command_text()
                    );
                    assert!(
                        !bounds::has_optimal_rule(&cover) || least == optimum.lower,
                        "{}",
                        cover.command_text()
                    );
                }
            }
        }
    }
}
