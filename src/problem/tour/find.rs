//! One tour, or why there is none.

use super::instance::Tour;
use crate::board::Square;
use crate::piece::KNIGHT;
use crate::problem::{Finding, Instance, Reach, Reason, Refusal, Sought, Task};
use crate::search::tour::auto::{self, Answer};
use crate::search::tour::backtrack::{self, Look};
use crate::search::tour::euler::{self, Wish};
use crate::search::tour::existence::obstacle;
use crate::search::tour::symmetric::{self, Turn};
use crate::search::tour::warnsdorff::{self, Rule, Tie, Walker};
use crate::search::tour::{Ends, Graph, divide, frontier, vandermonde};
use crate::search::{End, Limit, Silent, Stop};
use std::ops::ControlFlow::{Break, Continue};

/// The most squares of a path that Euler's method repairs.
const REPAIRED: u64 = 1 << 16;

/// Random walks that are repaired before Euler's method gives up.
const REPAIRS: u64 = 24;

/// The method that is asked when none is named: a path or a way to break ties names one by itself.
pub(super) fn choose(tour: &Tour) -> &'static str {
    match (&tour.path, tour.tie) {
        (Some(_), _) => "euler",
        (None, Some(_)) => "warnsdorff",
        (None, None) => "auto",
    }
}

/// Finds a tour with the named method, or with the one that surely answers.
pub(super) fn find(tour: &Tour, named: Option<&str>, limit: &Limit) -> Result<Sought, Refusal> {
    let method = tour.method(Task::Find, named)?;
    refuse_path(tour, method)?;
    if tour.tie.is_some() && !matches!(method, "warnsdorff" | "antiwarnsdorff") {
        return Err(Refusal::MethodOption { method, option: tie_option(tour) });
    }
    if let Some(obstacle) = obstacle(&tour.field, tour.ends, Graph::REACH) {
        return Ok(Sought::by("existence", 0, Finding::None(Reason::Tour(obstacle))));
    }
    match method {
        "auto" => by_auto(tour, limit),
        "warnsdorff" => by_rule(tour, method, Rule::Fewest),
        "antiwarnsdorff" => by_rule(tour, method, Rule::Most),
        "ties" => over_ties(tour, method, limit),
        "euler" => by_repair(tour, method, limit),
        "divide" => by_tiles(tour, method),
        "frontier" => along_the_frontier(tour, method, limit),
        "vandermonde" => by_circuits(tour, method, limit),
        "halfturn" => turned(tour, method, Turn::Half, limit),
        "quarterturn" => turned(tour, method, Turn::Quarter, limit),
        _ => by_backtracking(tour, method, limit),
    }
}

fn tie_option(tour: &Tour) -> &'static str {
    match tour.tie() {
        Tie::Fixed => "fixed",
        Tie::Random(_) => "random",
        Tie::Pohl => "pohl",
        Tie::Roth => "roth",
        Tie::SquirrelCull => "squirrel-cull",
    }
}

/// Refuses a board with more squares than the method takes.
pub(super) fn require_squares(tour: &Tour, method: &'static str, most: u64) -> Result<(), Refusal> {
    if tour.field.squares() <= most {
        return Ok(());
    }
    let size = tour.field.size();
    let instead = divide::works(size, tour.ends) && tour.field.is_plain_knight() && size.squares() <= divide::REACH;
    let instead = instead.then(|| format!("find {} using divide", tour.text()));
    Err(Refusal::OutOfReach { size, method, reach: Reach::Squares(most), seconds: None, instead })
}

/// Refuses a path to begin with for every method but Euler's.
pub(super) fn refuse_path(tour: &Tour, method: &'static str) -> Result<(), Refusal> {
    let takes = tour.path.is_none() || method == "euler";
    if takes { Ok(()) } else { Err(Refusal::MethodOption { method, option: "path" }) }
}

/// Refuses the options that a method does not know.
pub(super) fn refuse(tour: &Tour, method: &'static str, options: &[&'static str]) -> Result<(), Refusal> {
    let given = |option: &str| match option {
        "closed" => tour.ends.closed,
        "from" => tour.ends.from.is_some(),
        "to" => tour.ends.to.is_some(),
        _ => !tour.field.blocked().is_empty(),
    };
    match options.iter().find(|option| given(option)) {
        Some(option) => Err(Refusal::MethodOption { method, option }),
        None => Ok(()),
    }
}

/// Refuses every piece but the knight.
fn knights_only(tour: &Tour, method: &'static str) -> Result<(), Refusal> {
    if tour.piece == &KNIGHT {
        return Ok(());
    }
    Err(Refusal::MethodPiece { method, piece: tour.piece.plural, instead: "backtracking" })
}

/// The first square: the one asked for, or the first of the board whose colour allows it.
pub(super) fn start(tour: &Tour) -> Square {
    let open = || tour.field.size().iter().filter(|&square| tour.field.is_open(square));
    let fine = |square: &Square| obstacle(&tour.field, tour.ends.from(*square), 0).is_none();
    let first = || open().find(fine).or_else(|| open().next());
    tour.ends.from.or_else(first).unwrap_or(Square { file: 0, rank: 0 })
}

fn by_auto(tour: &Tour, limit: &Limit) -> Result<Sought, Refusal> {
    if tour.field.squares() > divide::REACH {
        require_squares(tour, "divide", divide::REACH)?;
    }
    let found = auto::find(&tour.field, tour.ends, limit);
    let finding = match found.answer {
        Answer::Tour(squares) => Finding::Found(squares),
        Answer::None(obstacle) => Finding::None(Reason::Tour(obstacle)),
        Answer::Exhausted => Finding::None(Reason::Exhausted),
        Answer::Unknown(stop) => Finding::Unknown(stop),
        Answer::TooLarge => {
            require_squares(tour, found.method, REPAIRED)?;
            Finding::Unknown(Stop::GaveUp)
        }
    };
    Ok(Sought::by(found.method, found.nodes, finding))
}

/// A walk by the rule, if it is a tour; for a closed one each start is tried until a walk closes.
fn by_rule(tour: &Tour, method: &'static str, rule: Rule) -> Result<Sought, Refusal> {
    require_squares(tour, method, Graph::REACH)?;
    let graph = Graph::new(&tour.field);
    let first = start(tour);
    if tour.tie == Some(Tie::SquirrelCull) && !warnsdorff::has_orders(&tour.field, graph.number(first)) {
        return Err(Refusal::MethodOption { method, option: "squirrel-cull" });
    }
    let mut walker = Walker::new(&graph, rule, tour.tie(), tour.ends.to.map(|to| graph.number(to)));
    let path = walker.walk(graph.number(first));
    let closes = path.len() > 2 && graph.joins(path[0], path[path.len() - 1]);
    let nodes = path.len() as u64;
    let whole = path.len() == graph.open() && (!tour.ends.closed || closes);
    let finding = if whole { Finding::Found(graph.squares(path)) } else { Finding::Unknown(Stop::GaveUp) };
    Ok(Sought::by(method, nodes, finding))
}

fn over_ties(tour: &Tour, method: &'static str, limit: &Limit) -> Result<Sought, Refusal> {
    require_squares(tour, method, REPAIRED)?;
    let graph = Graph::new(&tour.field);
    let end = tour.ends.to.map(|to| graph.number(to));
    let (found, nodes, flow) = warnsdorff::over_ties(&graph, graph.number(start(tour)), end, tour.ends.closed, limit);
    let finding = match (found, flow) {
        (Some(path), _) => Finding::Found(graph.squares(&path)),
        (None, Continue(())) => Finding::Unknown(Stop::GaveUp),
        (None, Break(stop)) => Finding::Unknown(stop),
    };
    Ok(Sought::by(method, nodes, finding))
}

fn by_repair(tour: &Tour, method: &'static str, limit: &Limit) -> Result<Sought, Refusal> {
    require_squares(tour, method, REPAIRED)?;
    let graph = Graph::new(&tour.field);
    let mut nodes = 0;
    for seed in 0..REPAIRS {
        let repair = euler::complete(&graph, &before(tour, &graph, seed), wish(tour, &graph), seed, limit);
        nodes += repair.nodes;
        if repair.done {
            return Ok(Sought::by(method, nodes, Finding::Found(graph.squares(&repair.path))));
        }
        if let Some(stop) = repair.stopped {
            return Ok(Sought::by(method, nodes, Finding::Unknown(stop)));
        }
    }
    Ok(Sought::by(method, nodes, Finding::Unknown(Stop::GaveUp)))
}

/// The path to be repaired: the one given, or one by Warnsdorff's rule with ties broken at random.
pub(super) fn before(tour: &Tour, graph: &Graph, seed: u64) -> Vec<u32> {
    if let Some(squares) = &tour.path {
        return squares.iter().map(|&square| graph.number(square)).collect();
    }
    let end = tour.ends.to.map(|to| graph.number(to));
    let first = graph.number(start(tour));
    Walker::new(graph, Rule::Fewest, Tie::Random(seed), end).walk(first).to_vec()
}

/// What the repaired path has to be.
pub(super) fn wish(tour: &Tour, graph: &Graph) -> Wish {
    let Ends { closed, from, to } = tour.ends;
    Wish { closed, keeps_start: from.is_some(), to: to.map(|to| graph.number(to)) }
}

fn by_tiles(tour: &Tour, method: &'static str) -> Result<Sought, Refusal> {
    knights_only(tour, method)?;
    refuse(tour, method, &["without"])?;
    let size = tour.field.size();
    let reached = divide::works(size, tour.ends) && size.squares() <= divide::REACH;
    if !reached {
        let (reach, instead) = match size.shorter() {
            ..5 => (Reach::SideFrom(5), Some(format!("find {}", tour.text()))),
            _ => (Reach::Squares(divide::REACH), None),
        };
        return Err(Refusal::OutOfReach { size, method, reach, seconds: None, instead });
    }
    let found = divide::find(size, tour.ends).map_or(Finding::Unknown(Stop::GaveUp), Finding::Found);
    Ok(Sought::by(method, 0, found))
}

fn along_the_frontier(tour: &Tour, method: &'static str, limit: &Limit) -> Result<Sought, Refusal> {
    if !frontier::reaches(&tour.field) {
        let size = tour.field.size();
        let instead = Some(format!("find {}", tour.text()));
        return Err(Refusal::OutOfReach { size, method, reach: Reach::Side(5), seconds: None, instead });
    }
    let (found, nodes, end) = frontier::find(&tour.field, tour.ends, limit);
    Ok(Sought::by(method, nodes, Finding::of(found, end)))
}

/// Refuses what Vandermonde's method does not take.
pub(super) fn accept_circuits(tour: &Tour, method: &'static str) -> Result<(), Refusal> {
    knights_only(tour, method)?;
    refuse(tour, method, &["to", "without"])?;
    let size = tour.field.size();
    if !vandermonde::works(&tour.field) {
        let reach = Reach::EvenSides(vandermonde::REACH);
        return Err(Refusal::OutOfReach {
            size,
            method,
            reach,
            seconds: None,
            instead: Some("find tour 8 using vandermonde".to_owned()),
        });
    }
    Ok(())
}

fn by_circuits(tour: &Tour, method: &'static str, limit: &Limit) -> Result<Sought, Refusal> {
    accept_circuits(tour, method)?;
    let (found, stopped) = vandermonde::find(tour.field.size(), limit);
    let finding = match found {
        Some(found) => Finding::Found(begin(tour, found.tour)),
        None => Finding::Unknown(stopped.unwrap_or(Stop::GaveUp)),
    };
    Ok(Sought::by(method, 0, finding))
}

/// A closed tour from the square asked for on.
fn begin(tour: &Tour, mut squares: Vec<Square>) -> Vec<Square> {
    let place = tour.ends.from.and_then(|from| squares.iter().position(|&square| square == from));
    squares.rotate_left(place.unwrap_or(0));
    squares
}

fn turned(tour: &Tour, method: &'static str, turn: Turn, limit: &Limit) -> Result<Sought, Refusal> {
    refuse(tour, method, &["to"])?;
    require_squares(tour, method, symmetric::REACH)?;
    if tour.field.is_plain_knight() && !symmetric::is_possible(tour.field.size(), turn) {
        // There may well be tours of the board, only none with this symmetry.
        let (reach, instead) = match turn {
            Turn::Half => (Reach::EvenArea(symmetric::REACH), "find tour 8 using halfturn"),
            Turn::Quarter => (Reach::Quarters(symmetric::REACH), "find tour 10 using quarterturn"),
        };
        let (size, instead) = (tour.field.size(), Some(instead.to_owned()));
        return Err(Refusal::OutOfReach { size, method, reach, seconds: None, instead });
    }
    let (found, stopped) = symmetric::find(&tour.field, turn, limit);
    let finding = match found {
        Some(found) => Finding::Found(begin(tour, found)),
        None => Finding::Unknown(stopped.unwrap_or(Stop::GaveUp)),
    };
    Ok(Sought::by(method, 0, finding))
}

fn by_backtracking(tour: &Tour, method: &'static str, limit: &Limit) -> Result<Sought, Refusal> {
    require_squares(tour, method, backtrack::REACH)?;
    let size = tour.field.size();
    let mut found = None;
    let one = Limit { solutions: Some(1), ..limit.clone() };
    let searched = backtrack::list(&tour.field, tour.ends, Look::Ahead, &one, &mut Silent, &mut |path| {
        found = Some(path.iter().map(|&number| size.square(number as usize)).collect());
        Continue(())
    });
    let end = if found.is_some() { End::Complete } else { searched.end };
    Ok(Sought::by(method, searched.nodes, Finding::of(found, end)))
}
