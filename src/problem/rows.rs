//! Methods as rows: the word of each, what bars it, how well it suits, and a function for each task that it does.
//!
//! A problem has a table of rows, and this file reads it: it chooses the row, refuses with the reason, and hands the name on to the
//! answer. Nothing else compares the words of methods.

use super::instance::{Drawn, Instance, Method, Order, Solve, Steps, Visitor, Watcher};
use super::outcome::{Finding, Heat, Mapped, Optimum, Reason, Sought, Spread, Tally, Task};
use super::story::{Extent, Story};
use super::{Explicit, Refusal, images, is_allowed, kept};
use crate::board::{Group, Square, Symmetry};
use crate::search::sample::Sampling;
use crate::search::{Division, End, Limit, News, Searched, Stop, fresh_seed};
use num_bigint::BigUint;
use std::fmt;
use std::ops::ControlFlow::{Break, Continue};

/// What a method is asked.
#[derive(Clone, Copy, Debug)]
pub struct Ask<'a> {
    /// The method's word.
    pub method: &'static str,
    /// What it is to do.
    pub task: Task,
    /// The order of the solutions, where they are listed.
    pub order: Order,
    /// Whether the essentially different solutions are counted too.
    pub classes: bool,
    /// Where its random numbers start, if it has some.
    pub seed: u64,
    /// When it has to stop.
    pub limit: &'a Limit,
}

/// Where the random numbers of a method start when no seed is given.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lot {
    /// Always here, so that a command gives the same answer every time.
    Fixed(u64),
    /// Elsewhere for every solution that is found; its steps are told from here.
    Fresh(u64),
}

impl Ask<'_> {
    /// Whether solutions are visited one by one: a count up to a number of them is a list.
    pub fn is_list(&self) -> bool {
        self.task == Task::Enumerate || self.task == Task::Count && self.limit.solutions.is_some()
    }

    /// The answer that the method has found this.
    pub fn sought(&self, nodes: u64, finding: Finding) -> Sought {
        Sought { finding, method: self.method, nodes, optimum: None, seed: None, walked: None }
    }

    /// The answer that solutions with a piece on each square were counted; blocked squares have no number.
    pub fn spread<I: Instance>(&self, instance: &I, squares: Vec<BigUint>, tally: Tally) -> Spread {
        let size = instance.grid().size;
        let mut squares: Vec<Option<BigUint>> = squares.into_iter().map(Some).collect();
        instance.blocked().iter().for_each(|&square| squares[size.index(square)] = None);
        Spread { heat: Heat::Solutions, squares, moves: Vec::new(), tally }
    }

    /// The answer that the method has counted this many.
    pub fn tally(&self, total: BigUint, nodes: u64, end: End) -> Tally {
        Tally { total, classes: None, end, method: self.method, nodes, optimum: None }
    }
}

/// How well a method suits what is asked: the best one is taken when none is named, the first of the table among equals.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Suits {
    /// It is taken only when it is named.
    Never,
    /// It is taken where nothing else suits, and then its refusal is the one to be told.
    Last,
    /// Better than the last.
    Poorly,
    /// Better than poorly.
    Fairly,
    /// Better than fairly.
    Well,
    /// Better than well.
    Better,
    /// Nothing suits better.
    Best,
}

/// A method of the problem whose instances are `I`: it does the tasks of which the functions are there.
///
/// The functions are called with an instance that [`Row::pieces`] and [`Row::bars`] allow, and put [`Ask::method`] into their answers.
#[allow(clippy::type_complexity, reason = "a row is its functions, and their types are read here")]
pub struct Row<I> {
    /// The word after `using`.
    pub word: &'static str,
    /// The pieces that it is for, plural; none where it is for all.
    pub pieces: &'static [&'static str],
    /// Whether it takes every board: also one with walls, or with edges joined otherwise than on a torus.
    pub every_board: bool,
    /// How well it suits.
    pub suits: fn(&I, &Ask<'_>) -> Suits,
    /// Whether it searches among the solutions that a symmetry keeps, where that is asked for. The others do not know of it: of what they list
    /// those that are kept are taken.
    pub keeps: bool,
    /// Whether it draws lots.
    pub lot: Option<Lot>,
    /// Why it cannot do what is asked, if it cannot.
    pub bars: fn(&I, &Ask<'_>) -> Result<(), Refusal>,
    /// One solution.
    pub find: Option<fn(&I, &Ask<'_>) -> Result<Sought, Refusal>>,
    /// A solution by a rule that is too long to be kept, if it is.
    pub explicit: Option<fn(&I) -> Option<Explicit>>,
    /// All solutions, in the order of files.
    pub list: Option<fn(&I, &Ask<'_>, Visitor<'_>) -> Result<End, Refusal>>,
    /// How many there are.
    pub count: Option<fn(&I, &Ask<'_>) -> Result<Tally, Refusal>>,
    /// The count as a list of subproblems, if it is one.
    pub divide: Option<fn(&I) -> Option<Box<dyn Division>>>,
    /// Random subproblems of the count, if it has some: how long it takes.
    pub sample: Option<fn(&I, &Ask<'_>) -> Option<Box<dyn Sampling>>>,
    /// Some solutions at random, if there are too many to list: their number and a seed.
    pub draw: Option<fn(&I, &Ask<'_>, u64, u64) -> Option<Result<Drawn, Refusal>>>,
    /// Where the steps come from, or why there are none.
    pub steps: Steps,
    /// The steps of the search: pieces that are placed and taken back.
    pub trace: Option<fn(&I, &Ask<'_>, Watcher<'_>) -> Searched>,
    /// The steps of a method that does not place and take back.
    pub story: Option<fn(&I, &Ask<'_>, Extent) -> Story>,
    /// How far it comes from each square.
    pub map: Option<fn(&I, &Ask<'_>) -> Mapped>,
    /// How many solutions there are through each square, or by each move.
    pub spread: Option<fn(&I, &Ask<'_>) -> Result<Spread, Refusal>>,
}

impl<I> fmt::Debug for Row<I> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Row").field(&self.method()).finish()
    }
}

impl<I> Row<I> {
    /// A method that is chosen only by name, that nothing bars, and that does nothing yet.
    pub const fn new(word: &'static str) -> Row<I> {
        Row {
            word,
            pieces: &[],
            every_board: false,
            suits: |_, _| Suits::Never,
            keeps: false,
            lot: None,
            bars: |_, _| Ok(()),
            find: None,
            explicit: None,
            list: None,
            count: None,
            divide: None,
            sample: None,
            draw: None,
            steps: Steps::Search,
            trace: None,
            story: None,
            map: None,
            spread: None,
        }
    }

    /// The row as help and completion see it.
    pub const fn method(&self) -> Method {
        let told = self.trace.is_some() || self.story.is_some();
        let (maps, spreads) = (self.map.is_some(), self.spread.is_some());
        let does = [self.find.is_some(), self.list.is_some(), self.count.is_some(), told, maps, spreads];
        let steps =
            if self.trace.is_some() || matches!(self.steps, Steps::None { .. }) { Some(self.steps) } else { None };
        Method { word: self.word, does, steps }
    }
}

/// The rows as help and completion see them.
pub const fn methods<I, const N: usize>(rows: &[&Row<I>; N]) -> [Method; N] {
    let mut methods = [rows[0].method(); N];
    let mut at = 1;
    while at < N {
        methods[at] = rows[at].method();
        at += 1;
    }
    methods
}

/// An instance whose methods are rows.
pub trait Rows: Instance + Sized + 'static {
    /// The rows of the problem's methods.
    fn rows(&self) -> &'static [&'static Row<Self>];

    /// A row that no word names: it can only be chosen.
    fn unnamed(&self) -> Option<&'static Row<Self>> {
        None
    }

    /// The option for which the method is not made: edges joined or walls on a board that it does not take.
    fn not_for(&self, row: &Row<Self>) -> Option<&'static str> {
        self.grid().option().filter(|_| self.grid().is_odd() && !row.every_board)
    }

    /// Why no method does the task.
    fn refuses(&self, task: Task) -> Option<Refusal> {
        let _ = task;
        None
    }

    /// The method that takes every piece, which is told where another one does not take this piece.
    const FOR_ALL_PIECES: &'static str = "";

    /// Why there is no solution, where that needs no search and is found out within the limit.
    fn impossible(&self, limit: &Limit) -> Option<Reason> {
        let _ = limit;
        None
    }

    /// The instance whose solutions need not be kept by a symmetry, where a problem has options that ask for that.
    fn unkept(&self) -> Option<Self> {
        None
    }

    /// Why none of the solutions is kept, after a search for one found none; the search itself unless there is more to say.
    fn none_kept(&self) -> Reason {
        Reason::Exhausted
    }

    /// What is proved of the fewest pieces, where solutions with as few were listed.
    fn proved(&self) -> Option<Optimum> {
        None
    }

    /// The instance on the board turned by three quarters, whose solutions in the order of files are those of this one in reading order,
    /// turned; none where there is but one order.
    fn turned(&self) -> Option<Self> {
        None
    }

    /// The essentially different solutions among those that were all counted; by listing them again unless there is a better way.
    fn different(&self, tally: &Tally, limit: &Limit) -> Option<BigUint> {
        let _ = tally;
        different_by_list(self, limit)
    }

    /// Random probes for the number of solutions, whatever the method, if there is a search that is a tree.
    fn probes(&self) -> Option<Box<dyn Sampling>> {
        None
    }

    /// About how many bytes a count by the method takes at least, where that is known beforehand and not little.
    fn bytes(&self, method: &str) -> Option<u64> {
        let _ = method;
        None
    }

    /// About how many seconds the task will take, if that can be told.
    fn seconds(&self, task: Task, limit: &Limit) -> Option<f64> {
        let _ = (task, limit);
        None
    }
}

/// The most solutions that a symmetry keeps that are listed for the essentially different ones among them.
const LISTED: u64 = 5_000_000;

/// The essentially different solutions, by listing all.
pub(super) fn different_by_list<I: Rows>(instance: &I, limit: &Limit) -> Option<BigUint> {
    let mut images = images(instance, Group::All);
    let mut classes = 0u64;
    let every = Limit { solutions: None, ..limit.clone() };
    let end = instance.enumerate(Order::Files, None, &every, &mut |squares| {
        classes += u64::from(images.is_first(squares, |image| is_allowed(instance, image)));
        Continue(())
    });
    end.is_ok_and(End::is_complete).then(|| classes.into())
}

/// Whether the method lists all solutions, and those that a symmetry keeps are taken from them.
fn is_filtered<I: Rows>(instance: &I, row: &Row<I>) -> bool {
    instance.kept().is_some() && !row.keeps
}

/// Whether it needs no search to say that no solution is kept.
fn is_none_kept<I: Rows>(instance: &I, limit: &Limit) -> bool {
    instance.kept().is_some() && (instance.impossible(limit).is_some() || kept::impossible(instance).is_some())
}

/// Lists by a method, which may not know of the symmetry that has to keep the solutions.
fn listed<I: Rows>(instance: &I, row: &Row<I>, ask: &Ask<'_>, visit: Visitor<'_>) -> Result<End, Refusal> {
    let list = row.list.expect("a row is chosen by its functions");
    let (Some(kept), Some(plain), false) = (instance.kept(), instance.unkept(), row.keeps) else {
        return list(instance, ask, visit);
    };
    let every = Ask { task: Task::Enumerate, ..*ask };
    (row.bars)(&plain, &every)?;
    let mut refused = None;
    let end = kept::filtered(kept, instance, ask.limit, visit, |limit, visit| {
        list(&plain, &Ask { limit, ..every }, visit).unwrap_or_else(|refusal| {
            refused = Some(refusal);
            End::Stopped(Stop::GaveUp)
        })
    });
    refused.map_or(Ok(end), Err)
}

/// Finds the first solution of the list: the `find` of a method that lists.
///
/// # Errors
/// The refusal of the method.
pub fn first_of_list<I: Rows>(instance: &I, ask: &Ask<'_>) -> Result<Sought, Refusal> {
    let mut found = None;
    let end = instance.enumerate(Order::Files, Some(ask.method), ask.limit, &mut |squares| {
        found = Some(squares.to_vec());
        Break(())
    })?;
    Ok(ask.sought(0, Finding::of(found, end)))
}

/// Counts by listing, up to the number of solutions that the limit allows: the `count` of a method that lists.
///
/// # Errors
/// The refusal of the method.
pub fn count_of_list<I: Rows>(instance: &I, ask: &Ask<'_>) -> Result<Tally, Refusal> {
    let mut total = 0u64;
    let end = instance.enumerate(Order::Files, Some(ask.method), ask.limit, &mut |_| {
        total += 1;
        Continue(())
    })?;
    Ok(ask.tally(total.into(), 0, end))
}

/// Counts the solutions with a piece on each square by listing them, up to the number that the limit allows.
///
/// # Errors
/// The refusal of the method.
pub fn spread_of_list<I: Rows>(instance: &I, ask: &Ask<'_>) -> Result<Spread, Refusal> {
    let size = instance.grid().size;
    let (mut total, mut squares) = (0u64, vec![0u64; size.squares() as usize]);
    let method = Some(ask.method).filter(|&method| instance.method(Task::Enumerate, Some(method), ask.limit).is_ok());
    let end = instance.enumerate(Order::Files, method, ask.limit, &mut |solution| {
        total += 1;
        solution.iter().for_each(|&square| squares[size.index(square)] += 1);
        Continue(())
    })?;
    Ok(ask.spread(instance, squares.into_iter().map(Into::into).collect(), ask.tally(total.into(), 0, end)))
}

/// Refuses to find a solution whose squares alone would take more memory than is left.
fn require_room<I: Rows>(instance: &I, ask: &Ask<'_>) -> Result<(), Refusal> {
    // The squares, and what is known of each while they are put together.
    const BYTES: u64 = size_of::<Square>() as u64 + 4;
    let (size, piece) = (instance.grid().size, instance.piece());
    // A cover has as many pieces at least as it takes where no square is attacked twice.
    let attacked =
        || 1 + piece.leaps.len() as u64 + piece.rays.len() as u64 * u64::from(size.files().max(size.ranks()));
    let pieces = instance.pieces().unwrap_or_else(|| size.squares() / attacked());
    let need = pieces.saturating_mul(BYTES);
    if ask.limit.has_room(need) {
        return Ok(());
    }
    Err(Refusal::Memory { size, method: ask.method, need, most: ask.limit.left(), instead: None })
}

/// The row that is named, or the one that suits best, and what it is asked.
fn chosen<'a, I: Rows>(
    instance: &I,
    task: Task,
    named: Option<&str>,
    limit: &'a Limit,
) -> Result<(&'static Row<I>, Ask<'a>), Refusal> {
    let seed = |row: &Row<I>| match (instance.seed(), row.lot) {
        (Some(seed), _) => seed,
        (None, Some(Lot::Fresh(_))) if task == Task::Find => fresh_seed(),
        (None, Some(Lot::Fixed(seed) | Lot::Fresh(seed))) => seed,
        (None, None) => 0,
    };
    let ask = |row: &'static Row<I>| {
        (row, Ask { method: row.word, task, order: Order::Files, classes: false, seed: seed(row), limit })
    };
    let rows = || instance.rows().iter().copied();
    let kept = instance.kept();
    let plain = kept.and_then(|_| instance.unkept());
    let does = |row: &Row<I>| match kept {
        // Solutions that a symmetry keeps are listed for it; tours are not.
        Some(_) if task == Task::Spread => row.spread.is_some() && row.list.is_some() && instance.walk().is_none(),
        Some(_) if !row.keeps => {
            plain.is_some() && row.list.is_some() && matches!(task, Task::Find | Task::Enumerate | Task::Count)
        }
        _ => row.method().does(task),
    };
    let draws = |row: &Row<I>| instance.seed().is_none() || row.lot.is_some();
    if let Some(refusal) = instance.refuses(task) {
        return Err(refusal);
    }
    let able = |row: &&'static Row<I>| does(row) && named.map_or_else(|| draws(row), |named| named == row.word);
    let row = match named {
        Some(_) => {
            let row = rows().find(able);
            // The row that no word names stands in for one of the same word that is not for the instance.
            let other = row.and_then(|row| instance.not_for(row)).and_then(|_| instance.unnamed());
            other.filter(able).or(row)
        }
        None => {
            let suits = |row: &'static Row<I>| match &plain {
                Some(plain) if !row.keeps => {
                    // Another method lists all, so it suits less than one that need not.
                    let every = Ask { task: Task::Enumerate, ..ask(row).1 };
                    ((row.suits)(plain, &every).min(Suits::Poorly), row)
                }
                _ => ((row.suits)(instance, &ask(row).1), row),
            };
            let all = instance
                .unnamed()
                .into_iter()
                .chain(rows())
                .filter(able)
                .filter(|row| instance.not_for(row).is_none())
                .map(suits);
            let best = all.reduce(|best, other| if other.0 > best.0 { other } else { best });
            best.filter(|(suits, _)| *suits > Suits::Never).map(|(_, row)| row)
        }
    };
    let Some(row) = row else {
        let mute = rows().filter(|_| task == Task::Trace).find(|row| match named {
            Some(word) => row.word == word,
            None => kept.is_some() && barred(instance, row, &ask(row).1, None).is_ok(),
        });
        if let Some(Row { word, steps: Steps::None { why, instead }, .. }) = mute {
            let whole = plain.as_ref().unwrap_or(instance);
            let other = rows().find(|row| row.word == *instead && barred(whole, row, &ask(row).1, None).is_ok());
            let instead = other.map(|row| format!("trace {} using {}", whole.text(), row.word));
            return Err(Refusal::NoSteps { method: word, why, instead });
        }
        // A method that does it where no symmetry is asked for.
        if let (Some(kept), Some(plain)) = (kept, &plain) {
            let (row, _) = chosen(plain, task, named, limit)?;
            return Err(Refusal::MethodOption { method: row.word, option: kept.word() });
        }
        let have = rows().filter(|row| does(row) && draws(row)).map(|row| row.word).collect();
        return Err(Refusal::NoMethod { method: named.unwrap_or(task.word()).to_owned(), task, have });
    };
    let piece = instance.piece().plural;
    let kind = instance.piece().known().map_or(piece, |known| known.plural);
    if !row.pieces.is_empty() && !row.pieces.contains(&kind) {
        return Err(Refusal::MethodPiece { method: row.word, piece, instead: I::FOR_ALL_PIECES });
    }
    if !draws(row) {
        return Err(Refusal::MethodOption { method: row.word, option: "seed" });
    }
    if let Some(option) = instance.not_for(row) {
        return Err(Refusal::MethodOption { method: row.word, option });
    }
    Ok(ask(row))
}

/// Tells that the search begins; the limit of its parts. A row that no word names has no name here either.
fn begun<I: Rows>(instance: &I, ask: &Ask<'_>) -> Limit {
    let named = instance.rows().iter().find(|row| row.word == ask.method);
    ask.limit.announce(|deadline| News::Search {
        task: ask.task.word(),
        problem: instance.text(),
        method: named.map(|row| row.word.to_owned()),
        deadline,
    })
}

/// What bars the row; an option that the method does not take is told otherwise where the method was chosen and not named.
fn barred<I: Rows>(instance: &I, row: &Row<I>, ask: &Ask<'_>, named: Option<&str>) -> Result<(), Refusal> {
    (row.bars)(instance, ask).map_err(|refusal| match (refusal, named) {
        (Refusal::MethodOption { method, option }, None) => Refusal::ChosenMethodOption { method, option },
        (refusal, _) => refusal,
    })
}

impl<I: Rows> Solve for I {
    fn method(&self, task: Task, named: Option<&str>, limit: &Limit) -> Result<&'static str, Refusal> {
        Ok(chosen(self, task, named, limit)?.0.word)
    }

    fn find(&self, method: Option<&str>, limit: &Limit) -> Result<Sought, Refusal> {
        let (row, ask) = chosen(self, Task::Find, method, limit)?;
        if self.impossible(limit).or_else(|| kept::impossible(self)).is_some() {
            return Ok(ask.sought(0, Finding::None(self.absence(limit))));
        }
        let mut sought = match is_filtered(self, row) {
            true => {
                let mut found = None;
                let end = listed(self, row, &Ask { limit: &begun(self, &ask), ..ask }, &mut |squares| {
                    found = Some(squares.to_vec());
                    Break(())
                })?;
                Sought { optimum: self.proved().filter(|_| found.is_some()), ..ask.sought(0, Finding::of(found, end)) }
            }
            false => {
                barred(self, row, &ask, method)?;
                require_room(self, &ask)?;
                (row.find.expect("a row is chosen by its functions"))(self, &Ask { limit: &begun(self, &ask), ..ask })?
            }
        };
        let told = self.seed().is_some() || matches!(row.lot, Some(Lot::Fresh(_)));
        sought.seed = Some(ask.seed).filter(|_| told);
        if self.kept().is_some() && sought.finding == Finding::None(Reason::Exhausted) {
            sought.finding = Finding::None(self.absence(limit));
        }
        Ok(sought)
    }

    fn absence(&self, limit: &Limit) -> Reason {
        // What is known of the fewest pieces says more than why they cannot be kept.
        let searched = if self.kept().is_some() { self.none_kept() } else { Reason::Exhausted };
        let known = || self.impossible(limit).or_else(|| kept::impossible(self));
        if searched == Reason::Exhausted { known().unwrap_or(searched) } else { searched }
    }

    fn enumerate(&self, order: Order, method: Option<&str>, limit: &Limit, visit: Visitor<'_>) -> Result<End, Refusal> {
        let (row, ask) = chosen(self, Task::Enumerate, method, limit)?;
        let ask = Ask { order, ..ask };
        if is_none_kept(self, limit) {
            return Ok(End::Complete);
        }
        if !is_filtered(self, row) {
            barred(self, row, &ask, method)?;
        }
        let ask = Ask { limit: &begun(self, &ask), ..ask };
        let Some(turned) = self.turned().filter(|_| order == Order::Reading) else {
            return listed(self, row, &ask, visit);
        };
        // Read from the top left, the turned board's files are this board's ranks from the top down.
        let (mut squares, there) = (Vec::new(), turned.grid().size);
        listed(&turned, row, &ask, &mut |found: &[Square]| {
            squares.clear();
            squares.extend(found.iter().map(|&square| Symmetry::QuarterTurn.apply(there, square)));
            squares.sort_unstable();
            visit(&squares)
        })
    }

    fn count(&self, method: Option<&str>, classes: bool, limit: &Limit) -> Result<Tally, Refusal> {
        let (row, ask) = chosen(self, Task::Count, method, limit)?;
        let ask = Ask { classes, ..ask };
        if is_none_kept(self, limit) {
            return Ok(Tally {
                classes: classes.then_some(BigUint::ZERO),
                ..ask.tally(BigUint::ZERO, 0, End::Complete)
            });
        }
        let is_filtered = is_filtered(self, row);
        if !is_filtered {
            barred(self, row, &ask, method)?;
        }
        let mut tally = match row.count.filter(|_| !is_filtered) {
            Some(count) => count(self, &Ask { limit: &begun(self, &ask), ..ask })?,
            None => Tally { optimum: self.proved(), ..count_of_list(self, &ask)? },
        };
        if let Some(most) = limit.solutions.filter(|&most| tally.total >= most.into()) {
            (tally.total, tally.end) = (most.into(), End::Stopped(Stop::Solutions));
        }
        let known = tally.classes.take();
        if classes && tally.end.is_complete() {
            tally.classes = known.or_else(|| Solve::classes(self, &tally, limit));
        }
        Ok(tally)
    }

    fn classes(&self, tally: &Tally, limit: &Limit) -> Option<BigUint> {
        match self.kept() {
            Some(_) => (tally.total <= LISTED.into()).then(|| different_by_list(self, limit)).flatten(),
            None => self.different(tally, limit),
        }
    }

    fn division(&self, method: &str, limit: &Limit) -> Result<Option<Box<dyn Division>>, Refusal> {
        let (row, ask) = chosen(self, Task::Count, Some(method), limit)?;
        let Some(divide) = row.divide.filter(|_| self.kept().is_none()) else { return Ok(None) };
        (row.bars)(self, &ask)?;
        Ok(divide(self))
    }

    fn sampling(&self, method: &str, limit: &Limit) -> Result<Option<Box<dyn Sampling>>, Refusal> {
        let (row, ask) = chosen(self, Task::Count, Some(method), limit)?;
        let Some(sample) = row.sample.filter(|_| self.kept().is_none()) else { return Ok(None) };
        (row.bars)(self, &ask)?;
        Ok(sample(self, &ask))
    }

    fn probing(&self) -> Option<Box<dyn Sampling>> {
        if self.kept().is_none() { self.probes() } else { None }
    }

    fn need(&self, method: &str) -> Option<u64> {
        self.bytes(method)
    }

    fn estimate(&self, task: Task, limit: &Limit) -> Option<f64> {
        self.kept().map_or_else(|| self.seconds(task, limit), |_| None)
    }

    fn explicit(&self, method: Option<&str>) -> Option<Explicit> {
        if self.kept().is_some() {
            return None;
        }
        let rows = self.rows().iter().filter(|row| method.is_none_or(|method| method == row.word));
        rows.filter_map(|row| row.explicit).find_map(|explicit| explicit(self))
    }

    fn draw(&self, number: u64, seed: u64, limit: &Limit) -> Option<Result<Drawn, Refusal>> {
        // Where it is quick to list them all, another method counts them.
        if self.kept().is_some() {
            return None;
        }
        let (row, ask) = chosen(self, Task::Count, None, limit).ok()?;
        row.draw?(self, &Ask { limit: &begun(self, &ask), ..ask }, number, seed)
    }

    fn map(&self, method: Option<&str>, limit: &Limit) -> Result<Mapped, Refusal> {
        let (row, ask) = chosen(self, Task::Map, method, limit)?;
        barred(self, row, &ask, method)?;
        Ok((row.map.expect("a row is chosen by its functions"))(self, &Ask { limit: &begun(self, &ask), ..ask }))
    }

    fn spread(&self, method: Option<&str>, limit: &Limit) -> Result<Spread, Refusal> {
        let (row, ask) = chosen(self, Task::Spread, method, limit)?;
        if !is_filtered(self, row) {
            (row.bars)(self, &ask)?;
        }
        let ask = Ask { limit: &begun(self, &ask), ..ask };
        // Of some solutions only, the first of the list or those that a symmetry keeps, what is listed has on each square.
        if self.kept().is_some() || limit.solutions.is_some() && self.walk().is_none() {
            return spread_of_list(self, &ask);
        }
        (row.spread.expect("a row is chosen by its functions"))(self, &ask)
    }

    fn story(&self, method: Option<&str>, extent: Extent, limit: &Limit) -> Option<Result<Story, Refusal>> {
        let (row, ask) = match chosen(self, Task::Trace, method, limit) {
            Ok(chosen) => chosen,
            Err(refusal) => return Some(Err(refusal)),
        };
        let story = row.story?;
        Some(barred(self, row, &ask, method).map(|()| story(self, &Ask { limit: &begun(self, &ask), ..ask }, extent)))
    }

    fn trace(&self, method: Option<&str>, limit: &Limit, watch: Watcher<'_>) -> Result<Searched, Refusal> {
        let (row, ask) = chosen(self, Task::Trace, method, limit)?;
        barred(self, row, &ask, method)?;
        match row.trace {
            Some(trace) => Ok(trace(self, &Ask { limit: &begun(self, &ask), ..ask }, watch)),
            // The method is told as a story.
            None => Err(Refusal::NoMethod { method: row.word.to_owned(), task: Task::Trace, have: Vec::new() }),
        }
    }
}
