//! Essentially different solutions, held to a brute force that has its own board, its own attacks and its own symmetries.
//!
//! The definition is that of the guide: two solutions are the same if a rotation or reflection of the board maps one to the other that maps
//! holes to holes, pawns to pawns, and what each piece attacks to what a piece of its kind attacks from the image. Of a tour, the moves
//! between the squares that it visits are what has to be mapped.

use crate::random::Random;
use bezzel::board::{Group, Square};
use bezzel::rooms::problem::{Finding, Instance, Order, Share};
use bezzel::rooms::search::Limit;
use bezzel::rooms::session::Session;
use bezzel::rooms::value::{SolutionSet, Value};
use bezzel::rooms::verb::Source;
use std::collections::{BTreeMap, BTreeSet};
use std::ops::ControlFlow::Continue;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;

/// File and rank, from 0.
type Spot = (i32, i32);

/// A piece: its name, how it is defined, its steps, and whether it repeats them along a line.
#[derive(Clone, Copy, Debug)]
struct Man {
    name: &'static str,
    defined: &'static str,
    leaps: &'static [Spot],
    lines: &'static [Spot],
}

const STRAIGHT: &[Spot] = &[(1, 0), (-1, 0), (0, 1), (0, -1)];
const OBLIQUE: &[Spot] = &[(1, 1), (-1, -1), (1, -1), (-1, 1)];

const fn man(name: &'static str, defined: &'static str, leaps: &'static [Spot], lines: &'static [Spot]) -> Man {
    Man { name, defined, leaps, lines }
}

/// Pieces that keep all symmetries, some, or none, and such as are only kept because a board is small or joined.
const MEN: [Man; 15] = [
    man("pca", "K", &[(1, 0), (-1, 0), (0, 1), (0, -1), (1, 1), (-1, -1), (1, -1), (-1, 1)], &[]),
    man("pcb", "N", &[(1, 2), (2, 1), (-1, 2), (2, -1), (1, -2), (-2, 1), (-1, -2), (-2, -1)], &[]),
    man("pcc", "R", &[], STRAIGHT),
    man("pcd", "flFbrFW", &[(1, 0), (-1, 0), (0, 1), (0, -1), (-1, 1), (1, -1)], &[]),
    man("pce", "frFblFW", &[(1, 0), (-1, 0), (0, 1), (0, -1), (1, 1), (-1, -1)], &[]),
    man("pcf", "fW", &[(0, 1)], &[]),
    man("pcg", "WfF", &[(1, 0), (-1, 0), (0, 1), (0, -1), (1, 1), (-1, 1)], &[]),
    man("pch", "lW", &[(-1, 0)], &[]),
    man("pci", "sWfD", &[(1, 0), (-1, 0), (0, 2)], &[]),
    man("pcj", "fR", &[], &[(0, 1)]),
    man("pck", "sR", &[], &[(1, 0), (-1, 0)]),
    man("pcl", "frB", &[], &[(1, 1)]),
    man("pcm", "frBblBW", STRAIGHT, &[(1, 1), (-1, -1)]),
    man("pcn", "frFvR", &[(1, 1)], &[(0, 1), (0, -1)]),
    man("pco", "RF", OBLIQUE, STRAIGHT),
];

/// How two opposite edges are joined: not, straight, or with a half twist.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Seam {
    Open,
    Straight,
    Twisted,
}

const SEAMS: [(&str, Seam, Seam); 6] = [
    ("", Seam::Open, Seam::Open),
    ("torus", Seam::Straight, Seam::Straight),
    ("cylinder", Seam::Straight, Seam::Open),
    ("mobius", Seam::Twisted, Seam::Open),
    ("klein", Seam::Twisted, Seam::Straight),
    ("projective", Seam::Twisted, Seam::Twisted),
];

#[derive(Clone, Debug)]
struct Ground {
    wide: i32,
    high: i32,
    sides: Seam,
    ends: Seam,
    holes: BTreeSet<Spot>,
    pawns: BTreeSet<Spot>,
}

impl Ground {
    fn spots(&self) -> Vec<Spot> {
        let all = (0..self.wide).flat_map(|file| (0..self.high).map(move |rank| (file, rank)));
        all.filter(|spot| !self.is_wall(*spot)).collect()
    }

    fn is_wall(&self, spot: Spot) -> bool {
        self.holes.contains(&spot) || self.pawns.contains(&spot)
    }

    /// Where a step leads, and the step as it goes on from there: one edge after the other, each as often as it is crossed.
    fn step(&self, from: Spot, way: Spot) -> Option<(Spot, Spot)> {
        let ((mut file, mut rank), mut way) = ((from.0 + way.0, from.1 + way.1), way);
        while !(0..self.wide).contains(&file) {
            file += if file < 0 { self.wide } else { -self.wide };
            match self.sides {
                Seam::Open => return None,
                Seam::Straight => {}
                Seam::Twisted => (rank, way.1) = (self.high - 1 - rank, -way.1),
            }
        }
        while !(0..self.high).contains(&rank) {
            rank += if rank < 0 { self.high } else { -self.high };
            match self.ends {
                Seam::Open => return None,
                Seam::Straight => {}
                Seam::Twisted => (file, way.0) = (self.wide - 1 - file, -way.0),
            }
        }
        Some(((file, rank), way))
    }

    fn attacked(&self, man: &Man, from: Spot) -> BTreeSet<Spot> {
        let mut all = BTreeSet::new();
        for &leap in man.leaps {
            all.extend(self.step(from, leap).map(|(spot, _)| spot));
        }
        for &line in man.lines {
            let mut at = (from, line);
            while let Some(next) = self.step(at.0, at.1) {
                if self.is_wall(next.0) || next == (from, line) {
                    break;
                }
                all.insert(next.0);
                at = next;
            }
        }
        all.retain(|&spot| spot != from && !self.is_wall(spot));
        all
    }

    /// The rotations and reflections of the rectangle: those of a rectangle that is no square leave its sides where they are.
    fn turns(&self) -> Vec<Turn> {
        let all = [false, true].into_iter().flat_map(|swap| {
            [false, true].into_iter().flat_map(move |files| [false, true].map(|ranks| Turn { swap, files, ranks }))
        });
        all.filter(|turn| !turn.swap || self.wide == self.high).collect()
    }

    fn image(&self, turn: Turn, (file, rank): Spot) -> Spot {
        let (file, rank) = if turn.swap { (rank, file) } else { (file, rank) };
        let file = if turn.files { self.wide - 1 - file } else { file };
        (file, if turn.ranks { self.high - 1 - rank } else { rank })
    }

    /// The symmetries of a problem with these pieces on these squares.
    fn kept(&self, men: &[Man], spots: &[Spot]) -> Vec<Turn> {
        let open: BTreeSet<Spot> = spots.iter().copied().collect();
        let reach = |man: &Man, from: Spot| -> BTreeSet<Spot> {
            self.attacked(man, from).into_iter().filter(|spot| open.contains(spot)).collect()
        };
        let all = self.turns().into_iter();
        all.filter(|&turn| {
            let image = |spot: &Spot| self.image(turn, *spot);
            self.holes.iter().all(|spot| self.holes.contains(&image(spot)))
                && spots.iter().all(|spot| open.contains(&image(spot)))
                && men.iter().all(|man| {
                    let moved = |from: &Spot| reach(man, *from).iter().map(image).collect::<BTreeSet<Spot>>();
                    spots.iter().all(|from| moved(from) == reach(man, image(from)))
                })
        })
        .collect()
    }
}

/// A rotation or reflection: sides are exchanged first, then files and ranks run the other way.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Turn {
    swap: bool,
    files: bool,
    ranks: bool,
}

impl Turn {
    fn is_rotation(self) -> bool {
        (u8::from(self.swap) + u8::from(self.files) + u8::from(self.ranks)) % 2 == 0
    }

    /// Whether an option asks for it.
    fn is_asked(self, word: &str) -> bool {
        let turn = (self.swap, self.files, self.ranks);
        match word {
            "halfturn" => turn == (false, true, true),
            "quarterturn" => turn == (true, true, false),
            "mirror" => !self.is_rotation(),
            "symmetric" => turn != (false, false, false),
            _ => unreachable!("{word}"),
        }
    }
}

/// A solution as the definition compares it: the squares of each kind, sorted; or a walk, a closed one without direction and beginning.
type Shape = Vec<Vec<Spot>>;

#[derive(Clone, Copy, Debug, PartialEq)]
enum Sort {
    Squares,
    Open,
    Closed,
}

fn shape(sort: Sort, mut parts: Shape) -> Shape {
    match sort {
        Sort::Squares => parts.iter_mut().for_each(|part| part.sort_unstable()),
        Sort::Open => {}
        Sort::Closed => {
            let walk = &parts[0];
            let from = |start: usize, back: bool| -> Vec<Spot> {
                let long = walk.len();
                let at = |step: usize| walk[if back { start + long - step } else { start + step } % long];
                (0..long).map(at).collect()
            };
            let best = (0..walk.len()).flat_map(|start| [from(start, false), from(start, true)]).min();
            parts = vec![best.unwrap_or_default()];
        }
    }
    parts
}

/// What the brute force finds.
struct Truth {
    ground: Ground,
    sort: Sort,
    turns: Vec<Turn>,
    solutions: BTreeSet<Shape>,
}

impl Truth {
    fn moved(&self, turn: Turn, parts: &Shape) -> Shape {
        let image = |part: &Vec<Spot>| part.iter().map(|&spot| self.ground.image(turn, spot)).collect();
        shape(self.sort, parts.iter().map(image).collect())
    }

    fn classes(&self, rotations: bool) -> usize {
        let turns: Vec<Turn> = self.turns.iter().copied().filter(|turn| !rotations || turn.is_rotation()).collect();
        let first = |parts: &Shape| turns.iter().map(|&turn| self.moved(turn, parts)).min();
        self.solutions.iter().map(first).collect::<BTreeSet<_>>().len()
    }

    fn orbit(&self, parts: &Shape) -> usize {
        self.turns.iter().map(|&turn| self.moved(turn, parts)).collect::<BTreeSet<_>>().len()
    }

    /// Leaves the solutions that an option asks for: some rotation or reflection of the rectangle, be it one of the problem or not, maps
    /// them to themselves.
    fn keep(&mut self, word: &str) {
        let asked: Vec<Turn> = self.ground.turns().into_iter().filter(|turn| turn.is_asked(word)).collect();
        let all = std::mem::take(&mut self.solutions);
        let is_kept = |parts: &Shape| asked.iter().any(|&turn| self.moved(turn, parts) == *parts);
        self.solutions = all.into_iter().filter(is_kept).collect();
    }
}

/// Visits the choices of `number` of some squares.
fn choose(from: &[Spot], number: usize, chosen: &mut Vec<Spot>, see: &mut dyn FnMut(&[Spot])) {
    if number == 0 {
        return see(chosen);
    }
    for at in 0..from.len() {
        chosen.push(from[at]);
        choose(&from[at + 1..], number - 1, chosen, see);
        chosen.pop();
    }
}

fn walks(near: &BTreeMap<Spot, BTreeSet<Spot>>, walk: &mut Vec<Spot>, see: &mut dyn FnMut(&[Spot])) {
    if walk.len() == near.len() {
        return see(walk);
    }
    let last = *walk.last().expect("a beginning");
    for &next in &near[&last] {
        if !walk.contains(&next) {
            walk.push(next);
            walks(near, walk, see);
            walk.pop();
        }
    }
}

/// The definitions of the board and the pieces, and the problem that they are for.
struct Question {
    setup: String,
    text: String,
}

/// A board with all that can be said of it, from chance.
struct Case {
    ground: Ground,
    /// The word for it, its edges and its pawns.
    board: String,
    drawn: String,
    with: Vec<Spot>,
    without: Vec<Spot>,
}

fn name((file, rank): Spot) -> String {
    format!("{}{}", char::from(b'a' + file as u8), rank + 1)
}

fn listed(word: &str, spots: &[Spot]) -> String {
    let names: Vec<String> = spots.iter().map(|&spot| name(spot)).collect();
    if names.is_empty() { String::new() } else { format!(" {word} {}", names.join(", ")) }
}

impl Case {
    fn new(chance: &mut Random, sizes: &[Spot], seams: &[(&str, Seam, Seam)]) -> Case {
        let &(wide, high) = chance.pick(sizes);
        let &(word, sides, ends) = chance.pick(seams);
        let mut ground = Ground { wide, high, sides, ends, holes: BTreeSet::new(), pawns: BTreeSet::new() };
        let mut spots = ground.spots();
        let mut take = |odds: usize, least: usize, chance: &mut Random| {
            let mut taken = Vec::new();
            while spots.len() > least && chance.below(odds) == 0 {
                taken.push(spots.swap_remove(chance.below(spots.len())));
            }
            taken.sort_unstable();
            taken
        };
        let (holes, pawns) = (take(3, 2, chance), take(4, 2, chance));
        let (without, with) = (take(4, 1, chance), take(5, 1, chance));
        ground.holes = holes.into_iter().collect();
        ground.pawns = pawns.into_iter().collect();
        let mut drawn = String::new();
        let mut board = format!("{wide}x{high}");
        if !ground.holes.is_empty() {
            let row = |rank: i32| -> String {
                (0..wide).map(|file| if ground.holes.contains(&(file, rank)) { '#' } else { '.' }).collect()
            };
            let rows: Vec<String> = (0..high).rev().map(row).collect();
            drawn = format!("define gnd = board \"{}\"; ", rows.join("/"));
            board = "gnd".to_owned();
        }
        if !word.is_empty() {
            board = format!("{board} {word}");
        }
        let pawns: Vec<Spot> = ground.pawns.iter().copied().collect();
        board += &listed("with pawns", &pawns);
        Case { ground, board, drawn, with, without }
    }

    fn question(&self, men: &[Man], text: String) -> Question {
        let mut setup = self.drawn.clone();
        for man in men {
            setup += &format!("define {} = \"{}\"; ", man.name, man.defined);
        }
        Question { setup, text }
    }
}

/// The set and its problem, as the program makes them; `None` if the program refuses the question.
fn asked(question: &Question, more: &str) -> Option<SolutionSet> {
    let mut last = None;
    let text = format!("{}all {}{more} limit 1", question.setup, question.text);
    let source = Arc::new(Source { name: None, text: text.clone() });
    Session::default().eval(&source, &mut |answer| last = Some(answer.outcome));
    match last {
        Some(Ok(Value::Survey(survey))) => Some(SolutionSet::all(Arc::clone(survey.set.instance()), None, None, None)),
        // Some pieces cannot be told on some boards, and some boards have no room for what they shall hold.
        Some(Err(fault)) => {
            let told = format!("{:?}", fault.kind);
            assert!(["Refused", "Occupied", "Given"].iter().any(|kind| told.starts_with(kind)), "{text}: {told}");
            None
        }
        other => panic!("{text}: {other:?}"),
    }
}

fn as_shape(truth: &Truth, instance: &dyn Instance, squares: &[Square]) -> Shape {
    let spots: Vec<Spot> = squares.iter().map(|square| (square.file as i32, square.rank as i32)).collect();
    let ranges = Share::parts(instance.shares()).ranges(spots.len());
    let parts = ranges.map(|range| spots[range].to_vec()).collect();
    shape(truth.sort, parts)
}

/// Holds all that the program says of a problem to the brute force; the number of solutions.
fn hold(question: &Question, more: &str, truth: &Truth) -> usize {
    let Some(set) = asked(question, more) else { return 0 };
    let (instance, limit) = (set.instance(), Limit::default());
    let text = format!("{}count {}{more}", question.setup, question.text);
    let mut all = BTreeSet::new();
    let end = instance.enumerate(Order::Files, None, &limit, &mut |squares| {
        assert!(all.insert(as_shape(truth, &**instance, squares)), "{text}: twice");
        Continue(())
    });
    assert!(end.is_ok_and(|end| end.is_complete()), "{text}");
    assert_eq!(all, truth.solutions, "{text}");
    let classes = truth.classes(false);
    for method in instance.problem().methods.iter().map(|method| Some(method.word)).chain([None]) {
        let Ok(tally) = instance.count(method, true, &limit) else { continue };
        assert!(tally.end.is_complete(), "{text} {method:?}");
        assert_eq!(tally.total, all.len().into(), "{text} using {method:?}");
        assert!(method.is_some() || tally.classes.is_some(), "{text}: no classes");
        if let Some(told) = tally.classes {
            assert_eq!(told, classes.into(), "{text} using {method:?}");
        }
        // Parts of a count add up to it.
        if let Some(Ok(Some(division))) = method.map(|method| instance.division(method, &limit)) {
            let numbers: Vec<usize> = (0..division.parts()).collect();
            let parts = division.count(&numbers, &limit, &|_, _| Continue(()));
            assert_eq!(parts.found, all.len() as u128, "{text} in parts");
        }
    }
    for (group, rotations) in [(Group::All, false), (Group::Rotations, true)] {
        let (unique, _) = set.clone().unique(group).count(&limit).expect("small");
        assert_eq!(unique, truth.classes(rotations).into(), "all {text} | unique {rotations}");
    }
    let (told, _) = set.statistics(&limit).expect("small");
    assert_eq!(
        (told.solutions(), told.classes()),
        (all.len() as u64, (!all.is_empty()).then_some(classes as u64).or(told.classes())),
        "{text} | stats"
    );
    let (mut mine, mut theirs) = (BTreeMap::new(), BTreeMap::new());
    all.iter().for_each(|parts| *mine.entry(truth.orbit(parts)).or_insert(0u64) += 1);
    told.rows.iter().for_each(|row| *theirs.entry(row.orbit as usize).or_insert(0) += row.solutions);
    assert_eq!(mine, theirs, "{text} | stats");
    let found = instance.find(None, &limit).expect("small").finding;
    match found {
        Finding::Found(squares) => assert!(all.contains(&as_shape(truth, &**instance, &squares)), "find {text}"),
        Finding::None(_) => assert!(all.is_empty(), "find {text}"),
        other => panic!("find {text}: {other:?}"),
    }
    all.len()
}

/// The plain problem, and what each of the four options leaves of it.
fn hold_all(question: &Question, mut truth: Truth) -> usize {
    let all = truth.solutions.clone();
    let mut some = hold(question, "", &truth);
    for word in ["symmetric", "halfturn", "quarterturn", "mirror"] {
        truth.solutions = all.clone();
        truth.keep(word);
        some += hold(question, &format!(" {word}"), &truth);
    }
    some
}

const SIZES: [Spot; 12] =
    [(1, 1), (2, 1), (1, 3), (5, 1), (2, 2), (3, 2), (2, 3), (3, 3), (4, 2), (2, 4), (3, 3), (4, 3)];

fn placements(chance: &mut Random) -> usize {
    let case = Case::new(chance, &SIZES, &SEAMS);
    let man = *chance.pick(&MEN);
    let pieces = 1 + chance.below(3);
    let (with, without) = (listed("with", &case.with), listed("without", &case.without));
    let text = format!("{}s {}{without}{with} pieces {pieces}", man.name, case.board);
    let spots = case.ground.spots();
    let mut solutions = BTreeSet::new();
    choose(&spots, pieces, &mut Vec::new(), &mut |chosen| {
        let is_apart = chosen.iter().all(|&from| {
            let reach = case.ground.attacked(&man, from);
            chosen.iter().all(|to| !reach.contains(to))
        });
        let fits = case.with.iter().all(|spot| chosen.contains(spot))
            && case.without.iter().all(|spot| !chosen.contains(spot));
        if is_apart && fits {
            solutions.insert(shape(Sort::Squares, vec![chosen.to_vec()]));
        }
    });
    let turns = case.ground.kept(&[man], &spots);
    let truth = Truth { ground: case.ground.clone(), sort: Sort::Squares, turns, solutions };
    hold_all(&case.question(&[man], text), truth)
}

/// Holds as many problems from chance to the brute force, and names each that fails.
fn hold_many(seed: u64, number: usize, one: fn(&mut Random) -> usize) {
    let (mut chance, mut some, mut wrong) = (Random(seed), 0, Vec::new());
    for _ in 0..number {
        match catch_unwind(AssertUnwindSafe(|| one(&mut chance))) {
            Ok(solutions) => some += solutions,
            Err(what) => wrong.push(what.downcast_ref::<String>().cloned().unwrap_or_default()),
        }
    }
    assert!(wrong.is_empty(), "{} are wrong:\n{}", wrong.len(), wrong.join("\n"));
    assert!(some > 1000, "only {some} solutions");
}

#[test]
fn placements_have_the_classes_of_the_definition() {
    hold_many(1, 1500, placements);
}

/// Whether none of some pieces attacks another.
fn is_apart(ground: &Ground, men: &[(Man, Spot)]) -> bool {
    men.iter().all(|(man, from)| {
        let reach = ground.attacked(man, *from);
        men.iter().all(|(_, to)| !reach.contains(to))
    })
}

fn covers(chance: &mut Random) -> usize {
    let case = Case::new(chance, &SIZES, &SEAMS);
    let man = *chance.pick(&MEN);
    let pieces = 1 + chance.below(4);
    let kind = *chance.pick(&["", " independent", " total"]);
    let (with, without) = (listed("with", &case.with), listed("without", &case.without));
    let text = format!("cover {}s {}{without}{with} pieces {pieces}{kind}", man.name, case.board);
    let spots = case.ground.spots();
    let mut solutions = BTreeSet::new();
    choose(&spots, pieces, &mut Vec::new(), &mut |chosen| {
        let mut covered: BTreeSet<Spot> = chosen.iter().flat_map(|&from| case.ground.attacked(&man, from)).collect();
        let stands: Vec<(Man, Spot)> = chosen.iter().map(|&spot| (man, spot)).collect();
        let is_kind = kind != " independent" || is_apart(&case.ground, &stands);
        if kind != " total" {
            covered.extend(chosen);
        }
        let fits = case.with.iter().all(|spot| chosen.contains(spot))
            && case.without.iter().all(|spot| !chosen.contains(spot));
        if is_kind && fits && spots.iter().all(|spot| covered.contains(spot)) {
            solutions.insert(shape(Sort::Squares, vec![chosen.to_vec()]));
        }
    });
    let turns = case.ground.kept(&[man], &spots);
    let truth = Truth { ground: case.ground.clone(), sort: Sort::Squares, turns, solutions };
    hold_all(&case.question(&[man], text), truth)
}

#[test]
fn covers_have_the_classes_of_the_definition() {
    hold_many(2, 1500, covers);
}

fn tours(chance: &mut Random) -> usize {
    // Tours need moves that go back.
    let men: Vec<Man> = MEN.into_iter().filter(|man| "abcdekmo".contains(&man.name[2..])).collect();
    let case = Case::new(chance, &SIZES, &SEAMS);
    let man = *chance.pick(&men);
    let mut spots = case.ground.spots();
    spots.retain(|spot| !case.without.contains(spot));
    if spots.len() > 9 {
        return 0;
    }
    let closed = chance.below(2) == 0;
    let ends: [Option<Spot>; 2] = [0; 2].map(|_| if chance.below(4) == 0 { Some(*chance.pick(&spots)) } else { None });
    if closed && ends[1].is_some() || ends[0].is_some() && ends[0] == ends[1] {
        return 0;
    }
    let said = |word: &str, end: Option<Spot>| listed(word, &end.into_iter().collect::<Vec<_>>());
    let text = format!(
        "tour {} {}{}{}{}{}",
        man.name,
        case.board,
        listed("without", &case.without),
        if closed { " closed" } else { "" },
        said("from", ends[0]),
        said("to", ends[1])
    );
    let near: BTreeMap<Spot, BTreeSet<Spot>> = spots
        .iter()
        .map(|&from| {
            let reach = case.ground.attacked(&man, from).into_iter();
            (from, reach.filter(|spot| spots.contains(spot)).collect())
        })
        .collect();
    let mut solutions = BTreeSet::new();
    for &first in &spots {
        walks(&near, &mut vec![first], &mut |walk| {
            let last = *walk.last().expect("a beginning");
            let is_round = walk.len() > 2 && near[&last].contains(&first);
            let fits = ends[0].is_none_or(|end| end == first) && ends[1].is_none_or(|end| end == last);
            if closed && is_round {
                solutions.insert(shape(Sort::Closed, vec![walk.to_vec()]));
            } else if !closed && fits {
                solutions.insert(vec![walk.to_vec()]);
            }
        });
    }
    let sort = if closed { Sort::Closed } else { Sort::Open };
    if solutions.len() > 2000 {
        return 0;
    }
    let turns = case.ground.kept(&[man], &spots);
    let truth = Truth { ground: case.ground.clone(), sort, turns, solutions };
    hold_all(&case.question(&[man], text), truth)
}

#[test]
fn tours_have_the_classes_of_the_definition() {
    hold_many(3, 2500, tours);
}

fn mixtures(chance: &mut Random) -> usize {
    let case = Case::new(chance, &SIZES, &SEAMS);
    let (one, other) = (*chance.pick(&MEN), *chance.pick(&MEN));
    if one.name == other.name {
        return 0;
    }
    let numbers = [1 + chance.below(2), 1 + chance.below(2)];
    let kind = *chance.pick(&["placement", "cover", "armies"]);
    let spots = case.ground.spots();
    let without = &case.without;
    let (men, text) = if kind == "armies" {
        (vec![one], format!("armies {}s {} pieces {}", one.name, case.board, numbers[0]))
    } else {
        let cover = if kind == "cover" { "cover " } else { "" };
        let text = format!(
            "{cover}{} {}s + {} {}s {}{}",
            numbers[0],
            one.name,
            numbers[1],
            other.name,
            case.board,
            listed("without", without)
        );
        (vec![one, other], text)
    };
    let second = if kind == "armies" { (numbers[0], one) } else { (numbers[1], other) };
    let mut solutions = BTreeSet::new();
    choose(&spots, numbers[0], &mut Vec::new(), &mut |firsts| {
        let rest: Vec<Spot> = spots.iter().copied().filter(|spot| !firsts.contains(spot)).collect();
        choose(&rest, second.0, &mut Vec::new(), &mut |seconds| {
            let stands: Vec<(Man, Spot)> =
                firsts.iter().map(|&spot| (one, spot)).chain(seconds.iter().map(|&spot| (second.1, spot))).collect();
            let fits = match kind {
                "placement" => is_apart(&case.ground, &stands),
                "cover" => {
                    let mut covered: BTreeSet<Spot> =
                        stands.iter().flat_map(|(man, from)| case.ground.attacked(man, *from)).collect();
                    covered.extend(firsts.iter().chain(seconds));
                    spots.iter().all(|spot| covered.contains(spot))
                }
                _ => firsts.iter().chain(seconds).all(|from| {
                    let reach = case.ground.attacked(&one, *from);
                    let foes = if firsts.contains(from) { seconds } else { firsts };
                    foes.iter().all(|foe| !reach.contains(foe))
                }),
            };
            let is_open = |spot: &Spot| kind == "armies" || !without.contains(spot);
            if fits && stands.iter().all(|(_, spot)| is_open(spot)) {
                solutions.insert(shape(Sort::Squares, vec![firsts.to_vec(), seconds.to_vec()]));
            }
        });
    });
    let turns = case.ground.kept(&men, &spots);
    let truth = Truth { ground: case.ground.clone(), sort: Sort::Squares, turns, solutions };
    hold(&case.question(&men, text), "", &truth)
}

#[test]
fn several_kinds_have_the_classes_of_the_definition() {
    hold_many(4, 1500, mixtures);
}
