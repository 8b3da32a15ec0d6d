//! How a method makes a tour, step by step.

use super::find;
use super::instance::Tour;
use super::telling::Extent;
use crate::board::Square;
use crate::problem::{Instance, Refusal, Task};
use crate::search::tour::backtrack::{self, Look};
use crate::search::tour::euler::{self, Change};
use crate::search::tour::vandermonde::{self, Join, Vandermonde};
use crate::search::tour::warnsdorff::{Rule, Walker};
use crate::search::tour::{Graph, Hop};
use crate::search::{End, Limit, Stop};
use std::ops::ControlFlow::{self, Break, Continue};

/// One step of a method.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Stride {
    /// The tour begins here.
    Start(Square),
    /// The rule goes on to this square.
    Go {
        /// The square.
        to: Square,
        /// Free squares a move away from it.
        onward: u32,
        /// The other free squares that could have been taken, with theirs.
        others: Vec<(Square, u32)>,
    },
    /// The search tries a move to this square.
    Try(Square),
    /// The search goes back from this square.
    Back(Square),
    /// This square can no longer be entered and left.
    Lost(Square),
    /// No free square is a move away from this one.
    DeadEnd(Square),
    /// The path to be repaired.
    Begin(Vec<Square>),
    /// A transformation of the path.
    Change {
        /// What is done.
        change: Changed,
        /// The path after it.
        path: Vec<Square>,
    },
    /// Four circuits cover the board.
    Circuits([Vec<Square>; 4]),
    /// Opposite circuits are joined: the joins, and the circuits after them.
    Pairs([Join; 2], [Vec<Square>; 2]),
    /// The two circuits left are joined.
    Join(Join),
    /// The path is a tour: whether a move leads from its end to its beginning.
    Found(bool),
    /// Everything was tried, and there is no tour.
    Exhausted,
    /// The method ends without a tour.
    GaveUp,
}

/// A transformation of a path, with the squares that it is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Changed {
    /// The path goes on to a free square.
    Extend(Square),
    /// A move leads from the end to a square of the path; everything after that is walked backwards, and there is a new end.
    TurnTail {
        /// The end before.
        end: Square,
        /// The square of the path.
        pivot: Square,
        /// The end after.
        new: Square,
    },
    /// The same at the beginning.
    TurnHead {
        /// The first square before.
        first: Square,
        /// The square of the path.
        pivot: Square,
        /// The first square after.
        new: Square,
    },
    /// The whole path is walked backwards.
    Reverse,
    /// The path is closed and begins elsewhere.
    Rotate(Square),
    /// Free squares are put in between two squares of the path.
    Insert {
        /// The square before them.
        after: Square,
        /// The first free square.
        first: Square,
        /// The last one; the same if there is only one.
        last: Square,
    },
}

/// The steps of a method.
#[derive(Clone, Debug)]
pub struct Story {
    /// The method.
    pub method: &'static str,
    /// The number of the first step that is told.
    pub first: u64,
    /// The path before the first step.
    pub start: Vec<Square>,
    /// Steps, at most [`Story::MOST`].
    pub steps: Vec<Stride>,
    /// How many of the first steps are there for the board alone, and not told.
    pub hidden: usize,
    /// The path at the end.
    pub path: Vec<Square>,
    /// Tours found up to the last step.
    pub found: u64,
    /// The steps of the whole method, where they were counted to the end.
    pub total: Option<u64>,
    /// Why not all steps are told.
    pub stopped: Option<Stop>,
}

impl Story {
    /// The most steps that are told.
    pub const MOST: usize = 5_000;

    /// All steps of a method up to its tour.
    fn whole(method: &'static str, steps: Vec<Stride>, path: Vec<Square>, stopped: Option<Stop>) -> Story {
        let found = u64::from(matches!(steps.last(), Some(Stride::Found(_))));
        Story { method, first: 1, start: Vec::new(), steps, hidden: 0, path, found, total: None, stopped }
    }
}

/// Walks of which one is told.
const ATTEMPTS: u64 = 12;

/// Squares of the boards for which more walks are looked at.
const SMALL: u64 = 100;

/// Walks that are looked at there where none of these needs a repair.
const PATIENCE: u64 = 60;

/// Tells the steps of a method, or a part of them.
pub(super) fn tell(tour: &Tour, named: Option<&str>, extent: Extent, limit: &Limit) -> Result<Story, Refusal> {
    let method = match named {
        None => {
            if tour.path.is_some() {
                "euler"
            } else {
                "warnsdorff"
            }
        }
        Some(_) => tour.method(Task::Trace, named)?,
    };
    find::refuse_path(tour, method)?;
    find::require_squares(tour, method, Story::MOST as u64)?;
    let story = match method {
        "backtracking" => return Ok(tries(tour, method, extent, limit)),
        "euler" => repairs(tour, method, limit),
        "vandermonde" => circuits(tour, method, limit)?,
        "antiwarnsdorff" => walk(tour, method, Rule::Most),
        _ => walk(tour, method, Rule::Fewest),
    };
    Ok(story.within(extent))
}

fn closes(graph: &Graph, path: &[u32]) -> bool {
    path.len() > 2 && graph.joins(path[0], path[path.len() - 1])
}

/// What a path is at the end: a tour of the kind asked for, or not.
fn ending(tour: &Tour, graph: &Graph, path: &[u32]) -> Stride {
    let closed = closes(graph, path);
    let whole = path.len() == graph.open() && (closed || !tour.ends.closed);
    if whole { Stride::Found(closed) } else { Stride::GaveUp }
}

/// The moves of Warnsdorff's rule, each with what could have been taken instead.
fn walk(tour: &Tour, method: &'static str, rule: Rule) -> Story {
    let graph = Graph::new(&tour.field);
    let mut walker = Walker::new(&graph, rule, tour.tie(), tour.ends.to.map(|to| graph.number(to)));
    let path = walker.walk(graph.number(find::start(tour))).to_vec();
    let mut free = vec![true; graph.len()];
    let mut steps = Vec::new();
    for (place, &square) in path.iter().enumerate() {
        free[square as usize] = false;
        let count = |near: u32| graph.near(near).iter().filter(|&&next| free[next as usize]).count() as u32;
        let to = graph.square(square);
        if place == 0 {
            steps.push(Stride::Start(to));
            continue;
        }
        let open = graph.near(path[place - 1]).iter().filter(|&&near| free[near as usize]);
        // The square just entered is no longer free: its own count is that of the others.
        let adjacent = |near: u32| u32::from(graph.joins(near, square));
        let others = open.map(|&near| (graph.square(near), count(near) + adjacent(near))).collect();
        steps.push(Stride::Go { to, onward: count(square), others });
    }
    let end = ending(tour, &graph, &path);
    let last = graph.square(path[path.len() - 1]);
    if path.len() < graph.open() {
        steps.push(Stride::DeadEnd(last));
    }
    steps.push(end);
    Story::whole(method, steps, graph.squares(&path), None)
}

/// The transformations of Euler's method.
fn repairs(tour: &Tour, method: &'static str, limit: &Limit) -> Story {
    let graph = Graph::new(&tour.field);
    let wish = find::wish(tour, &graph);
    let attempt = |seed: u64| {
        let path = find::before(tour, &graph, seed);
        let repair = euler::complete(&graph, &path, wish, seed, limit);
        (path, repair)
    };
    // Of some walks the one that is repaired in the fewest steps, but not one that needs none, which would tell nothing.
    let worth =
        |(_, repair): &(Vec<u32>, euler::Repair)| (!repair.done, repair.changes.is_empty(), repair.changes.len());
    let some = (0..ATTEMPTS).map(attempt).min_by_key(worth).expect("some walk is repaired");
    // On the smallest boards most walks need no repair: one that does is looked for longer.
    let dull = |some: &(Vec<u32>, euler::Repair)| !some.1.done || some.1.changes.is_empty();
    let longer =
        if dull(&some) && tour.path.is_none() && tour.field.squares() <= SMALL { ATTEMPTS..PATIENCE } else { 0..0 };
    let (mut path, repair) = longer.map(attempt).find(|other| !dull(other)).unwrap_or(some);
    let mut steps = vec![Stride::Begin(graph.squares(&path))];
    for &change in repair.changes.iter().take(Story::MOST) {
        let changed = changed(&graph, &path, change);
        euler::apply(&mut path, change);
        steps.push(Stride::Change { change: changed, path: graph.squares(&path) });
    }
    steps.push(ending(tour, &graph, &path));
    Story::whole(method, steps, graph.squares(&path), repair.stopped)
}

/// A transformation in squares.
fn changed(graph: &Graph, path: &[u32], change: Change) -> Changed {
    let at = |place: usize| graph.square(path[place]);
    let last = path.len() - 1;
    match change {
        Change::Extend(square) => Changed::Extend(graph.square(square)),
        Change::TurnTail(place) => Changed::TurnTail { end: at(last), pivot: at(place), new: at(place + 1) },
        Change::TurnHead(place) => Changed::TurnHead { first: at(0), pivot: at(place), new: at(place - 1) },
        Change::Reverse => Changed::Reverse,
        Change::Rotate(place) => Changed::Rotate(at(place)),
        Change::Insert(place, [first, second]) => {
            Changed::Insert { after: at(place), first: graph.square(first), last: graph.square(second) }
        }
        Change::InsertOne(place, square) => {
            Changed::Insert { after: at(place), first: graph.square(square), last: graph.square(square) }
        }
    }
}

/// Vandermonde's circuits and their joins.
fn circuits(tour: &Tour, method: &'static str, limit: &Limit) -> Result<Story, Refusal> {
    find::accept_circuits(tour, method)?;
    let (found, stopped) = vandermonde::find(tour.field.size(), limit);
    let Some(Vandermonde { circuits, pairs, halves, join, tour: path }) = found else {
        return Ok(Story::whole(method, vec![Stride::GaveUp], Vec::new(), stopped));
    };
    let steps = vec![Stride::Circuits(circuits), Stride::Pairs(pairs, halves), Stride::Join(join), Stride::Found(true)];
    Ok(Story::whole(method, steps, path, None))
}

/// The moves that backtracking tries and takes back.
fn tries(tour: &Tour, method: &'static str, extent: Extent, limit: &Limit) -> Story {
    let mut teller = Teller { tour, extent, story: Story::whole(method, Vec::new(), Vec::new(), None), seen: 0 };
    let mut hear = |hop: Hop| teller.hear(hop);
    let mut watch: &mut dyn FnMut(Hop) -> ControlFlow<()> = &mut hear;
    let visit = &mut |_: &[u32]| Continue(());
    let searched = backtrack::list(&tour.field, tour.ends, Look::Ahead, limit, &mut watch, visit);
    let Teller { mut story, seen, .. } = teller;
    let whole = extent.is_past(seen, story.found);
    story.stopped = match searched.end {
        End::Stopped(stop) if !whole => Some(stop),
        _ => None,
    };
    if searched.end == End::Complete {
        let ends = story.found == 0 && extent.holds(seen + 1, 0);
        story.steps.extend(ends.then_some(Stride::Exhausted));
        story.total = Some(seen);
    }
    if let (Extent::Steps(from, _), false) = (extent, story.steps.is_empty()) {
        story.first = from;
    }
    story
}

/// Listens to backtracking; the path of the story is the one that stands.
struct Teller<'a> {
    tour: &'a Tour,
    extent: Extent,
    story: Story,
    /// Steps heard.
    seen: u64,
}

impl Teller<'_> {
    fn hear(&mut self, hop: Hop) -> ControlFlow<()> {
        let told = self.extent.holds(self.seen + 1, self.story.found);
        let full = self.story.steps.len() >= Story::MOST;
        if full || self.extent.is_past(self.seen, self.story.found) {
            return Break(());
        }
        self.seen += 1;
        if told && self.story.steps.is_empty() {
            self.story.start.clone_from(&self.story.path);
        }
        let stride = self.stride(hop);
        self.story.steps.extend(told.then_some(stride));
        Continue(())
    }

    fn stride(&mut self, hop: Hop) -> Stride {
        let path = &mut self.story.path;
        match hop {
            Hop::Enter(square) => {
                path.push(square);
                if path.len() == 1 { Stride::Start(square) } else { Stride::Try(square) }
            }
            Hop::Leave(square) => {
                path.pop();
                Stride::Back(square)
            }
            Hop::DeadEnd(square) => Stride::DeadEnd(square),
            Hop::Lost(square) => Stride::Lost(square),
            Hop::Found => {
                self.story.found += 1;
                Stride::Found(path.len() > 2 && self.tour.field.is_move(path[path.len() - 1], path[0]))
            }
        }
    }
}
