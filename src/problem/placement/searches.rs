//! Methods that search: `bitmask`, `independent`, `backtracking`, `permutations`, `exactcover` and
//! `determinant` list all solutions, `firstfail` and `minconflicts` find one.

use super::instance::Placement;
use crate::board::{Square, Symmetry};
use crate::problem::{
    Ask, Finding, Instance, Lot, Reach, Refusal, Row, Sought, Spread, Steps, Suits, Tally, Task, Visitor,
    count_of_list, spread_of_list,
};
use crate::search::{
    BySquare, End, Limit, Placing, Searched, Silent, backtrack, bitmask, determinant, exactcover, firstfail,
    independent, minconflicts, permutations, sample,
};
use std::ops::ControlFlow::Continue;

/// Longest side on which the lexicographically first solution is the default answer: without and
/// with constraints.
const FIRST_SIDE: (u32, u32) = (20, 12);

/// Maximum number of squares for which the lexicographically first solution is the default answer
/// for other pieces.
const FIRST_SQUARES: u64 = 144;

/// Method with the lines of the board as bits of a word.
pub(super) static BITMASK: Row<Placement> = Row {
    suits: |placement, ask| {
        let placing = placement.placing();
        let size = placing.grid.size;
        match ask.task {
            _ if !placing.has_one_per_line() => Suits::Never,
            Task::Find => {
                let first = if placement.is_free() { FIRST_SIDE.0 } else { FIRST_SIDE.1 };
                if size.longer() <= first { Suits::Best } else { Suits::Last }
            }
            _ if ask.is_list() => {
                let both = bitmask::lists(placing) && bitmask::lists(&placing.image(Symmetry::ThreeQuarterTurn));
                if both || !independent::reaches(placing) { Suits::Best } else { Suits::Never }
            }
            Task::Count | Task::Spread if bitmask::counts(placing) => Suits::Fairly,
            Task::Count if !independent::reaches(placing) => Suits::Last,
            _ => Suits::Never,
        }
    },
    bars: |placement, ask| {
        let kernel = if ask.task == Task::Spread || ask.task == Task::Count && !ask.is_list() {
            bitmask::counts
        } else {
            bitmask::lists
        };
        placement.require(ask, placement.is_taken(ask, kernel), None, Reach::Side(bitmask::MAX_RANKS.into()))
    },
    find: Some(|placement, ask| {
        first(placement, ask, |placing, one, visit| bitmask::list(placing, one, &mut Silent, visit))
    }),
    list: Some(|placement, ask, visit| list(placement, ask, visit, bitmask::list_all)),
    count: Some(|placement, ask| count(placement, ask, bitmask::count)),
    trace: Some(|placement, ask, mut watch| {
        bitmask::list(placement.placing(), ask.limit, &mut watch, &mut |_| Continue(()))
    }),
    divide: Some(|placement| Some(bitmask::division(placement.placing()))),
    sample: Some(|placement, _| Some(bitmask::probes(placement.placing()))),
    spread: Some(|placement, ask| Ok(spread(placement, ask, bitmask::spread))),
    seconds: Some(|placement, ask| placement.seconds(ask).or_else(|| placement.probed(ask))),
    ..Row::new("bitmask")
};

/// Method over the independent sets of the attack graph.
pub(super) static INDEPENDENT: Row<Placement> = Row {
    suits: |placement, ask| {
        let placing = placement.placing();
        match ask.task {
            // With a piece on every line, others find one sooner.
            Task::Find if placing.has_one_per_line() => {
                let is_full = placing.pieces == u64::from(placing.grid.size.shorter());
                if is_full || !independent::reaches(placing) { Suits::Never } else { Suits::Last }
            }
            Task::Find if placing.grid.size.squares() <= FIRST_SQUARES => Suits::Best,
            Task::Find | Task::Enumerate | Task::Count => Suits::Last,
            Task::Spread => Suits::Last,
            Task::Trace | Task::Map => Suits::Never,
        }
    },
    bars: |placement, ask| {
        let is_taken = placement.is_taken(ask, independent::reaches);
        placement.require(ask, is_taken, None, Reach::Squares(independent::MAX_SQUARES))
    },
    find: Some(|placement, ask| {
        first(placement, ask, |placing, one, visit| independent::list(placing, one, &mut Silent, visit))
    }),
    list: Some(|placement, ask, visit| {
        list(placement, ask, visit, |placing, limit, visit| independent::list(placing, limit, &mut Silent, visit))
    }),
    count: Some(|placement, ask| count(placement, ask, independent::count)),
    trace: Some(|placement, ask, mut watch| {
        independent::list(placement.placing(), ask.limit, &mut watch, &mut |_| Continue(()))
    }),
    spread: Some(|placement, ask| Ok(spread(placement, ask, independent::spread))),
    every_board: true,
    ..Row::new("independent")
};

/// Textbook search, whose steps are traced.
pub(super) static BACKTRACKING: Row<Placement> = Row {
    suits: |_, ask| if ask.task == Task::Trace { Suits::Best } else { Suits::Never },
    bars: |placement, ask| {
        let reach = if placement.placing().has_one_per_line() { Reach::Side } else { Reach::Squares };
        placement.require(ask, placement.is_taken(ask, backtrack::reaches), None, reach(backtrack::REACH))
    },
    find: Some(|placement, ask| {
        first(placement, ask, |placing, one, visit| backtrack::list(placing, one, &mut Silent, visit))
    }),
    list: Some(|placement, ask, visit| {
        list(placement, ask, visit, |placing, limit, visit| backtrack::list(placing, limit, &mut Silent, visit))
    }),
    count: Some(|placement, ask| count(placement, ask, |placing, limit| backtrack::count(placing, limit, &mut Silent))),
    trace: Some(|placement, ask, watch| {
        let mut watch = watch;
        backtrack::list(placement.placing(), ask.limit, &mut watch, &mut |_| Continue(()))
    }),
    sample: Some(|placement, _| Some(sample::probes(placement.placing()))),
    spread: Some(spread_of_list),
    every_board: true,
    ..Row::new("backtracking")
};

/// Random probe of the textbook search.
pub(super) static PROBE: Row<Placement> = Row {
    lot: Some(Lot::Fixed(1848)),
    bars: |placement, ask| {
        let reach = if placement.placing().has_one_per_line() { Reach::Side } else { Reach::Squares };
        placement.require(ask, backtrack::reaches(placement.placing()), None, reach(backtrack::REACH))
    },
    trace: Some(|placement, ask, mut watch| sample::tell(placement.placing(), ask.seed, ask.limit, &mut watch)),
    ..Row::new("probe")
};

/// Method over permutations of the ranks.
pub(super) static PERMUTATIONS: Row<Placement> = Row {
    bars: |placement, ask| {
        let reach = Reach::Side(permutations::MAX_SIDE.into());
        placement.require(ask, placement.is_taken(ask, permutations::reaches), None, reach)
    },
    find: Some(|placement, ask| first(placement, ask, permutations::list)),
    list: Some(|placement, ask, visit| list(placement, ask, visit, permutations::list)),
    count: Some(|placement, ask| count(placement, ask, permutations::count)),
    trace: Some(|placement, ask, mut watch| {
        permutations::tell(placement.placing(), ask.limit, &mut watch, &mut |_| Continue(()))
    }),
    ..Row::new("permutations")
};

/// Method over exact covers of the lines, by dancing links.
pub(super) static EXACTCOVER: Row<Placement> = Row {
    bars: |placement, ask| {
        let fits = placement.placing().grid.size.squares() <= exactcover::MAX_SQUARES;
        let option = fewer(placement).filter(|_| fits);
        let reach = Reach::Squares(exactcover::MAX_SQUARES);
        placement.require(ask, placement.is_taken(ask, exactcover::reaches), option, reach)
    },
    find: Some(|placement, ask| found(ask, exactcover::find(placement.placing(), ask.limit))),
    list: Some(|placement, ask, visit| list(placement, ask, visit, exactcover::list)),
    count: Some(|placement, ask| count(placement, ask, exactcover::count)),
    trace: Some(|placement, ask, mut watch| {
        exactcover::tell(placement.placing(), ask.limit, &mut watch, &mut |_| Continue(()))
    }),
    ..Row::new("exactcover")
};

/// Method over the terms of a symbolic determinant.
pub(super) static DETERMINANT: Row<Placement> = Row {
    bars: bars_of_determinant,
    find: Some(|placement, ask| first(placement, ask, determinant::list)),
    list: Some(|placement, ask, visit| list(placement, ask, visit, determinant::list)),
    count: Some(|placement, ask| count(placement, ask, determinant::count)),
    trace: Some(|placement, ask, mut watch| determinant::tell(placement.placing(), ask.limit, &mut watch)),
    steps: Steps::Twin,
    ..Row::new("determinant")
};

/// Method that branches on the file with the fewest free squares.
pub(super) static FIRSTFAIL: Row<Placement> = Row {
    suits: |placement, ask| match ask.task {
        Task::Find if firstfail::reaches(placement.placing()) => Suits::Fairly,
        // If no method can handle the board, the refusal of this one is the most useful.
        Task::Find if !bitmask::lists(placement.placing()) => Suits::Poorly,
        _ => Suits::Never,
    },
    bars: |placement, ask| {
        let option = placement.is_counted().then_some("pieces");
        let reach = Reach::Squares(firstfail::MAX_SQUARES);
        placement.require(ask, firstfail::reaches(placement.placing()), option, reach)
    },
    find: Some(|placement, ask| found(ask, firstfail::find(placement.placing(), ask.limit))),
    trace: Some(|placement, ask, mut watch| firstfail::tell(placement.placing(), ask.limit, &mut watch).1),
    ..Row::new("firstfail")
};

/// Method that exchanges queens to reduce their attacks.
pub(super) static MINCONFLICTS: Row<Placement> = Row {
    lot: Some(Lot::Fixed(minconflicts::SEED)),
    suits: |placement, ask| match ask.task {
        Task::Find if minconflicts::reaches(placement.placing()) => Suits::Fairly,
        _ => Suits::Never,
    },
    bars: |placement, ask| {
        let option = placement.constraint().or(placement.placing().grid.is_torus().then_some("torus"));
        let reach = Reach::Pieces(minconflicts::MAX_PIECES);
        placement.require(ask, minconflicts::reaches(placement.placing()), option, reach)
    },
    find: Some(|placement, ask| found(ask, minconflicts::find(placement.placing(), ask.seed, ask.limit))),
    trace: Some(|placement, ask, mut watch| minconflicts::tell(placement.placing(), ask.seed, ask.limit, &mut watch).1),
    ..Row::new("minconflicts")
};

/// Returns the option `pieces` if it requests fewer pieces than the shorter side has lines.
fn fewer(placement: &Placement) -> Option<&'static str> {
    let placing = placement.placing();
    (placing.pieces < u64::from(placing.grid.size.shorter())).then_some("pieces")
}

fn bars_of_determinant(placement: &Placement, ask: &Ask<'_>) -> Result<(), Refusal> {
    /// Maximum estimated seconds for which the best method is suggested instead.
    const HOUR: f64 = 3600.0;
    let size = placement.grid().size;
    let longer = u64::from(size.longer());
    // Number of terms of the board, or of all its largest minors, before any vanishes.
    let terms = (0..size.shorter()).try_fold(1u64, |terms, line| terms.checked_mul(longer - u64::from(line)));
    let reach = Reach::Terms { side: determinant::MAX_SIDE.into(), terms };
    let required = placement.require(ask, placement.is_taken(ask, determinant::reaches), fewer(placement), reach);
    required.map_err(|refusal| match refusal {
        Refusal::OutOfReach { size, method, reach, seconds, instead } => {
            let soon = ask.task == Task::Count && seconds.is_some_and(|seconds| seconds < HOUR);
            let instead = if soon { Some(format!("count {}", placement.text())) } else { instead };
            // The time estimate is for searches.
            Refusal::OutOfReach { size, method, reach, seconds: None, instead }
        }
        other => other,
    })
}

/// Finds the first solution of a kernel that lists.
fn first(
    placement: &Placement,
    ask: &Ask<'_>,
    list: impl FnOnce(&Placing, &Limit, Visitor<'_>) -> Searched,
) -> Result<Sought, Refusal> {
    let one = Limit { solutions: Some(1), ..ask.limit.clone() };
    let mut squares = None;
    let searched = list(placement.placing(), &one, &mut |solution| {
        squares.get_or_insert_with(|| solution.to_vec());
        Continue(())
    });
    found(ask, (squares, searched))
}

fn found(ask: &Ask<'_>, (squares, searched): (Option<Vec<Square>>, Searched)) -> Result<Sought, Refusal> {
    Ok(ask.sought(searched.nodes, Finding::of(squares, searched.end)))
}

fn list(
    placement: &Placement,
    ask: &Ask<'_>,
    visit: Visitor<'_>,
    kernel: impl FnOnce(&Placing, &Limit, Visitor<'_>) -> Searched,
) -> Result<End, Refusal> {
    Ok(kernel(placement.placing(), ask.limit, visit).end)
}

fn spread(placement: &Placement, ask: &Ask<'_>, kernel: impl FnOnce(&Placing, &Limit) -> BySquare) -> Spread {
    let (squares, searched) = kernel(placement.placing(), ask.limit);
    let tally = ask.tally(searched.found.into(), searched.nodes, searched.end);
    ask.spread(placement, squares.into_iter().map(Into::into).collect(), tally)
}

fn count(
    placement: &Placement,
    ask: &Ask<'_>,
    kernel: impl FnOnce(&Placing, &Limit) -> Searched,
) -> Result<Tally, Refusal> {
    if ask.is_list() {
        return count_of_list(placement, ask);
    }
    let searched = kernel(placement.placing(), ask.limit);
    Ok(ask.tally(searched.found.into(), searched.nodes, searched.end))
}
