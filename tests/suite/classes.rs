//! Essentially different solutions, held to a brute force that has its own board, its own attacks
//! and its own symmetries.
//!
//! The definition is that of the guide: two solutions are the same if a rotation or reflection of
//! the board maps one to the other that keeps the squares that pieces can stand on, and maps what
//! each piece attacks to what a piece of its kind attacks from the image. Of a tour, the moves
//! between the squares that it visits are what has to be mapped.

use crate::evaluate::{RunCommands, list_solutions};
use crate::random::{Random, random_rounds};
use bezzel::BigUint;
use bezzel::board::{Square, SymmetryGroup, normalize_tour};
use bezzel_base::core::Limit;
use bezzel_lab::bind::read_formula;
use bezzel_lab::command::VOCABULARY;
use bezzel_lab::data::{Board, Rational};
use bezzel_lab::problem::{FindOutcome, Instance, MapKind, PieceGroup, SolutionOrder};
use bezzel_lab::session::Session;
use bezzel_lab::set::{ExprValue, SolutionSet};
use bezzel_lab::value::Value;
use std::collections::{BTreeMap, BTreeSet};
use std::ops::ControlFlow::Continue;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;

/// File and rank, from 0.
type Coordinates = (i32, i32);

/// A piece: its name, how it is defined, its steps, and whether it repeats them along a line.
#[derive(Clone, Copy, Debug)]
struct PieceModel {
    name: &'static str,
    defined: &'static str,
    leaps: &'static [Coordinates],
    lines: &'static [Coordinates],
}

const STRAIGHT: &[Coordinates] = &[(1, 0), (-1, 0), (0, 1), (0, -1)];
const OBLIQUE: &[Coordinates] = &[(1, 1), (-1, -1), (1, -1), (-1, 1)];

const fn piece_model(
    name: &'static str,
    defined: &'static str,
    leaps: &'static [Coordinates],
    lines: &'static [Coordinates],
) -> PieceModel {
    PieceModel { name, defined, leaps, lines }
}

/// Pieces that keep all symmetries, some, or none, and such as are only kept because a board is
/// small or joined.
const PIECES: [PieceModel; 15] = [
    piece_model(
        "pca",
        "K",
        &[(1, 0), (-1, 0), (0, 1), (0, -1), (1, 1), (-1, -1), (1, -1), (-1, 1)],
        &[],
    ),
    piece_model(
        "pcb",
        "N",
        &[(1, 2), (2, 1), (-1, 2), (2, -1), (1, -2), (-2, 1), (-1, -2), (-2, -1)],
        &[],
    ),
    piece_model("pcc", "R", &[], STRAIGHT),
    piece_model("pcd", "flFbrFW", &[(1, 0), (-1, 0), (0, 1), (0, -1), (-1, 1), (1, -1)], &[]),
    piece_model("pce", "frFblFW", &[(1, 0), (-1, 0), (0, 1), (0, -1), (1, 1), (-1, -1)], &[]),
    piece_model("pcf", "fW", &[(0, 1)], &[]),
    piece_model("pcg", "WfF", &[(1, 0), (-1, 0), (0, 1), (0, -1), (1, 1), (-1, 1)], &[]),
    piece_model("pch", "lW", &[(-1, 0)], &[]),
    piece_model("pci", "sWfD", &[(1, 0), (-1, 0), (0, 2)], &[]),
    piece_model("pcj", "fR", &[], &[(0, 1)]),
    piece_model("pck", "sR", &[], &[(1, 0), (-1, 0)]),
    piece_model("pcl", "frB", &[], &[(1, 1)]),
    piece_model("pcm", "frBblBW", STRAIGHT, &[(1, 1), (-1, -1)]),
    piece_model("pcn", "frFvR", &[(1, 1)], &[(0, 1), (0, -1)]),
    piece_model("pco", "RF", OBLIQUE, STRAIGHT),
];

/// How two opposite edges are joined: not, straight, or with a half twist.
#[derive(Clone, Copy, Debug, PartialEq)]
enum EdgeJoin {
    Open,
    Straight,
    Twisted,
}

const SEAMS: [(&str, EdgeJoin, EdgeJoin); 6] = [
    ("", EdgeJoin::Open, EdgeJoin::Open),
    ("torus", EdgeJoin::Straight, EdgeJoin::Straight),
    ("cylinder", EdgeJoin::Straight, EdgeJoin::Open),
    ("mobius", EdgeJoin::Twisted, EdgeJoin::Open),
    ("klein", EdgeJoin::Twisted, EdgeJoin::Straight),
    ("projective", EdgeJoin::Twisted, EdgeJoin::Twisted),
];

#[derive(Clone, Debug)]
struct BoardModel {
    wide: i32,
    high: i32,
    sides: EdgeJoin,
    ends: EdgeJoin,
    holes: BTreeSet<Coordinates>,
    pawns: BTreeSet<Coordinates>,
}

impl BoardModel {
    fn spots(&self) -> Vec<Coordinates> {
        let all = (0..self.wide).flat_map(|file| (0..self.high).map(move |rank| (file, rank)));
        all.filter(|spot| !self.is_wall(*spot)).collect()
    }

    fn is_wall(&self, spot: Coordinates) -> bool {
        self.holes.contains(&spot) || self.pawns.contains(&spot)
    }

    /// Where a step leads, and the step as it goes on from there: one edge after the other, each as
    /// often as it is crossed.
    fn step(&self, from: Coordinates, way: Coordinates) -> Option<(Coordinates, Coordinates)> {
        let ((mut file, mut rank), mut way) = ((from.0 + way.0, from.1 + way.1), way);
        while !(0..self.wide).contains(&file) {
            file += if file < 0 { self.wide } else { -self.wide };
            match self.sides {
                EdgeJoin::Open => return None,
                EdgeJoin::Straight => {}
                EdgeJoin::Twisted => (rank, way.1) = (self.high - 1 - rank, -way.1),
            }
        }
        while !(0..self.high).contains(&rank) {
            rank += if rank < 0 { self.high } else { -self.high };
            match self.ends {
                EdgeJoin::Open => return None,
                EdgeJoin::Straight => {}
                EdgeJoin::Twisted => (file, way.0) = (self.wide - 1 - file, -way.0),
            }
        }
        Some(((file, rank), way))
    }

    fn attacked(&self, model: &PieceModel, from: Coordinates) -> BTreeSet<Coordinates> {
        let mut all = BTreeSet::new();
        for &leap in model.leaps {
            all.extend(self.step(from, leap).map(|(spot, _)| spot));
        }
        for &line in model.lines {
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

    /// The rotations and reflections of the rectangle: those of a rectangle that is no square leave
    /// its sides where they are.
    fn turns(&self) -> Vec<SquareMap> {
        let all = [false, true].into_iter().flat_map(|swap| {
            [false, true]
                .into_iter()
                .flat_map(move |files| [false, true].map(|ranks| SquareMap { swap, files, ranks }))
        });
        all.filter(|turn| !turn.swap || self.wide == self.high).collect()
    }

    fn image(&self, turn: SquareMap, (file, rank): Coordinates) -> Coordinates {
        let (file, rank) = if turn.swap { (rank, file) } else { (file, rank) };
        let file = if turn.files { self.wide - 1 - file } else { file };
        (file, if turn.ranks { self.high - 1 - rank } else { rank })
    }

    /// The symmetries of a problem with these pieces on these squares.
    fn symmetries(&self, models: &[PieceModel], spots: &[Coordinates]) -> Vec<SquareMap> {
        let open: BTreeSet<Coordinates> = spots.iter().copied().collect();
        let reach = |model: &PieceModel, from: Coordinates| -> BTreeSet<Coordinates> {
            self.attacked(model, from).into_iter().filter(|spot| open.contains(spot)).collect()
        };
        let all = self.turns().into_iter();
        all.filter(|&turn| {
            let image = |spot: &Coordinates| self.image(turn, *spot);
            spots.iter().all(|spot| open.contains(&image(spot)))
                && models.iter().all(|model| {
                    let moved = |from: &Coordinates| {
                        reach(model, *from).iter().map(image).collect::<BTreeSet<Coordinates>>()
                    };
                    spots.iter().all(|from| moved(from) == reach(model, image(from)))
                })
        })
        .collect()
    }
}

/// A rotation or reflection: sides are exchanged first, then files and ranks run the other way.
#[derive(Clone, Copy, Debug, PartialEq)]
struct SquareMap {
    swap: bool,
    files: bool,
    ranks: bool,
}

impl SquareMap {
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

/// A solution as the definition compares it: the squares of each kind, sorted; or a walk, a closed
/// one without direction and beginning.
type SolutionForm = Vec<Vec<Coordinates>>;

#[derive(Clone, Copy, Debug, PartialEq)]
enum SolutionKind {
    Squares,
    Open,
    Closed,
}

fn solution_form(sort: SolutionKind, mut parts: SolutionForm) -> SolutionForm {
    match sort {
        SolutionKind::Squares => parts.iter_mut().for_each(|part| part.sort_unstable()),
        SolutionKind::Open => {}
        SolutionKind::Closed => {
            let walk = &parts[0];
            let from = |start: usize, back: bool| -> Vec<Coordinates> {
                let long = walk.len();
                let at = |step: usize| {
                    walk[if back { start + long - step } else { start + step } % long]
                };
                (0..long).map(at).collect()
            };
            let best =
                (0..walk.len()).flat_map(|start| [from(start, false), from(start, true)]).min();
            parts = vec![best.unwrap_or_default()];
        }
    }
    parts
}

/// What the brute force finds.
struct BruteForce {
    layout: BoardModel,
    sort: SolutionKind,
    turns: Vec<SquareMap>,
    solutions: BTreeSet<SolutionForm>,
}

impl BruteForce {
    fn moved(&self, turn: SquareMap, parts: &SolutionForm) -> SolutionForm {
        let image = |part: &Vec<Coordinates>| {
            part.iter().map(|&spot| self.layout.image(turn, spot)).collect()
        };
        solution_form(self.sort, parts.iter().map(image).collect())
    }

    fn classes(&self, rotations: bool) -> usize {
        let turns: Vec<SquareMap> =
            self.turns.iter().copied().filter(|turn| !rotations || turn.is_rotation()).collect();
        let first = |parts: &SolutionForm| turns.iter().map(|&turn| self.moved(turn, parts)).min();
        self.solutions.iter().map(first).collect::<BTreeSet<_>>().len()
    }

    fn orbit(&self, parts: &SolutionForm) -> usize {
        self.turns.iter().map(|&turn| self.moved(turn, parts)).collect::<BTreeSet<_>>().len()
    }

    /// Leaves the solutions that an option asks for: some rotation or reflection of the rectangle,
    /// be it one of the problem or not, maps them to themselves.
    fn keep(&mut self, word: &str) {
        let requested: Vec<SquareMap> =
            self.layout.turns().into_iter().filter(|turn| turn.is_asked(word)).collect();
        let all = std::mem::take(&mut self.solutions);
        let is_kept =
            |parts: &SolutionForm| requested.iter().any(|&turn| self.moved(turn, parts) == *parts);
        self.solutions = all.into_iter().filter(is_kept).collect();
    }
}

/// Visits the choices of `number` of some squares.
fn visit_choices(
    from: &[Coordinates],
    number: usize,
    chosen: &mut Vec<Coordinates>,
    see: &mut dyn FnMut(&[Coordinates]),
) {
    if number == 0 {
        return see(chosen);
    }
    for at in 0..from.len() {
        chosen.push(from[at]);
        visit_choices(&from[at + 1..], number - 1, chosen, see);
        chosen.pop();
    }
}

fn visit_walks(
    near: &BTreeMap<Coordinates, BTreeSet<Coordinates>>,
    walk: &mut Vec<Coordinates>,
    see: &mut dyn FnMut(&[Coordinates]),
) {
    if walk.len() == near.len() {
        return see(walk);
    }
    let last = *walk.last().expect("a beginning");
    for &next in &near[&last] {
        if !walk.contains(&next) {
            walk.push(next);
            visit_walks(near, walk, see);
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
struct RandomBoard {
    layout: BoardModel,
    /// The word for it, its edges and its pawns.
    board: String,
    drawn: String,
    with: Vec<Coordinates>,
    without: Vec<Coordinates>,
}

fn name((file, rank): Coordinates) -> String {
    format!("{}{}", char::from(b'a' + file as u8), rank + 1)
}

fn listed(word: &str, spots: &[Coordinates]) -> String {
    let names: Vec<String> = spots.iter().map(|&spot| name(spot)).collect();
    if names.is_empty() { String::new() } else { format!(" {word} {}", names.join(", ")) }
}

impl RandomBoard {
    fn new(
        chance: &mut Random,
        sizes: &[Coordinates],
        seams: &[(&str, EdgeJoin, EdgeJoin)],
    ) -> RandomBoard {
        let &(wide, high) = chance.pick(sizes);
        let &(word, sides, ends) = chance.pick(seams);
        let mut layout =
            BoardModel { wide, high, sides, ends, holes: BTreeSet::new(), pawns: BTreeSet::new() };
        let mut spots = layout.spots();
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
        layout.holes = holes.into_iter().collect();
        layout.pawns = pawns.into_iter().collect();
        let mut drawn = String::new();
        let mut board = format!("{wide}x{high}");
        if !layout.holes.is_empty() {
            let row = |rank: i32| -> String {
                (0..wide)
                    .map(|file| if layout.holes.contains(&(file, rank)) { '#' } else { '.' })
                    .collect()
            };
            let rows: Vec<String> = (0..high).rev().map(row).collect();
            drawn = format!("define gnd = board \"{}\"; ", rows.join("/"));
            board = "gnd".to_owned();
        }
        if !word.is_empty() {
            board = format!("{board} {word}");
        }
        let pawns: Vec<Coordinates> = layout.pawns.iter().copied().collect();
        board += &listed("with pawns", &pawns);
        RandomBoard { layout, board, drawn, with, without }
    }

    fn question(&self, models: &[PieceModel], text: String) -> Question {
        let mut setup = self.drawn.clone();
        for model in models {
            setup += &format!("define {} = \"{}\"; ", model.name, model.defined);
        }
        Question { setup, text }
    }
}

/// The set and its problem, as the program makes them; `None` if the program refuses the question.
fn make_set(question: &Question, more: &str) -> Option<SolutionSet> {
    let text = format!("{}all {}{more} limit 1", question.setup, question.text);
    match Session::default().try_run(&text) {
        Ok(Value::Survey(survey)) => {
            Some(SolutionSet::from_search(Arc::clone(survey.set.instance()), None, None, None))
        }
        // Some pieces cannot be told on some boards, and some boards have no room for what they
        // shall check_problem.
        Err(fault) => {
            let told = format!("{:?}", fault.kind);
            assert!(
                ["Refused", "Occupied", "Given"].iter().any(|kind| told.starts_with(kind)),
                "{text}: {told}"
            );
            None
        }
        other => panic!("{text}: {other:?}"),
    }
}

fn form_of(truth: &BruteForce, instance: &dyn Instance, squares: &[Square]) -> SolutionForm {
    let spots: Vec<Coordinates> =
        squares.iter().map(|square| (square.file as i32, square.rank as i32)).collect();
    let ranges = PieceGroup::parts(instance.piece_groups()).ranges(spots.len());
    let parts = ranges.map(|range| spots[range].to_vec()).collect();
    solution_form(truth.sort, parts)
}

/// Holds the numbers on a map of solutions to the brute force.
fn check_map(instance: &dyn Instance, text: &str, all: &BTreeSet<SolutionForm>) {
    let Ok(map) = instance.count_by_square(None, &Limit::default()) else { return };
    assert_eq!(map.count_result.total, all.len().into(), "map count {text}");
    let spot = |square: Square| (square.file as i32, square.rank as i32);
    let number = |has: &dyn Fn(&SolutionForm) -> bool| {
        BigUint::from(all.iter().filter(|parts| has(parts)).count())
    };
    for (square, told) in instance.grid().size.iter().zip(&map.squares) {
        let Some(told) = told else { continue };
        let at = spot(square);
        let given =
            instance.tour_ends().is_some_and(|ends| [ends.from, ends.to].contains(&Some(square)));
        let found = number(&|parts| match map.map_kind {
            MapKind::Solutions => parts.iter().any(|part| part.contains(&at)),
            MapKind::Starts => parts[0].first() == Some(&at),
            _ => parts[0].last() == Some(&at),
        });
        // A given end says nothing of the other one.
        assert!(*told == found || given, "map count {text}: {square} {told} {found}");
    }
    let is_closed = instance.tour_ends().is_some_and(|ends| ends.closed);
    for (from, to, told) in &map.moves {
        let (from, to) = (spot(*from), spot(*to));
        let found = number(&|parts| {
            let walk = &parts[0];
            let back = is_closed.then(|| (walk[walk.len() - 1], walk[0]));
            let mut moves = walk.windows(2).map(|pair| (pair[0], pair[1])).chain(back);
            moves.any(|pair| pair == (from, to) || pair == (to, from))
        });
        assert_eq!(*told, found, "map count {text}: {from:?} {to:?}");
    }
}

/// Holds the images of the first solution to the brute force.
fn check_images(question: &Question, more: &str, set: &SolutionSet, truth: &BruteForce) {
    let text = format!("{}all {}{more} | nth 1 | class", question.setup, question.text);
    let Value::Gallery(images) = Session::default().run(&text) else { panic!("{text}") };
    let form = |squares: &[Square]| form_of(truth, &**set.instance(), squares);
    let told: BTreeSet<_> = images.boards.iter().map(|board| form(&board.squares)).collect();
    assert_eq!(told.len(), images.boards.len(), "{text}: an image twice");
    let mut orbits = told.iter().map(|image| truth.orbit(image));
    assert!(orbits.all(|orbit| orbit == told.len()), "{text}");
    // Of the images that are solutions, `unique` keeps one.
    let is_image = |squares: &Vec<Square>| told.contains(&form(squares));
    let unique = list_solutions(&set.clone().unique(SymmetryGroup::All));
    assert_eq!(unique.iter().filter(|squares| is_image(squares)).count(), 1, "{text}");
}

/// Holds all that the program says of a problem to the brute force; the number of solutions.
fn check_problem(question: &Question, more: &str, truth: &BruteForce) -> usize {
    let Some(set) = make_set(question, more) else { return 0 };
    let (instance, limit) = (set.instance(), Limit::default());
    let text = format!("{}count {}{more}", question.setup, question.text);
    let mut all = BTreeSet::new();
    let end = instance.enumerate(SolutionOrder::Files, None, &limit, &mut |squares| {
        assert!(all.insert(form_of(truth, &**instance, squares)), "{text}: twice");
        Continue(())
    });
    assert!(end.is_ok_and(|end| end.is_complete()), "{text}");
    assert_eq!(all, truth.solutions, "{text}");
    let classes = truth.classes(false);
    for method in
        instance.problem().entry.methods.iter().map(|method| Some(method.word)).chain([None])
    {
        let Ok(tally) = instance.count(method, true, &limit) else { continue };
        assert!(tally.end.is_complete(), "{text} {method:?}");
        assert_eq!(tally.total, all.len().into(), "{text} using {method:?}");
        assert!(method.is_some() || tally.classes.is_some(), "{text}: no classes");
        if let Some(told) = tally.classes {
            assert_eq!(told, classes.into(), "{text} using {method:?}");
        }
        // Parts of a count add up to it.
        if let Some(Ok(Some(division))) = method.map(|method| instance.divide_count(method, &limit))
        {
            let numbers: Vec<usize> = (0..division.subproblem_count()).collect();
            let parts = division.count(&numbers, &limit, &|_, _| Continue(()));
            assert_eq!(parts.found, all.len() as u128, "{text} in parts");
        }
    }
    check_map(&**instance, &text, &all);
    for (group, rotations) in [(SymmetryGroup::All, false), (SymmetryGroup::Rotations, true)] {
        let (unique, _) = set.clone().unique(group).count(&limit).expect("small");
        assert_eq!(unique, truth.classes(rotations).into(), "all {text} | unique {rotations}");
    }
    let (told, _) = set.symmetry_statistics(&limit).expect("small");
    assert_eq!(
        (told.total_solutions(), told.total_classes()),
        (all.len().into(), (!all.is_empty()).then_some(classes.into()).or(told.total_classes())),
        "{text} | stats"
    );
    let (mut mine, mut theirs) = (BTreeMap::new(), BTreeMap::new());
    all.iter().for_each(|parts| *mine.entry(truth.orbit(parts)).or_insert(BigUint::ZERO) += 1u32);
    told.rows
        .iter()
        .for_each(|row| *theirs.entry(row.orbit as usize).or_default() += &row.solutions);
    assert_eq!(mine, theirs, "{text} | stats");
    if !all.is_empty() {
        check_images(question, more, &set, truth);
    }
    let found = instance
        .find(None, &limit)
        .unwrap_or_else(|refusal| panic!("find {text}: {refusal:?}"))
        .outcome;
    match found {
        FindOutcome::Found(squares) => {
            assert!(all.contains(&form_of(truth, &**instance, &squares)), "find {text}")
        }
        FindOutcome::None(_) => assert!(all.is_empty(), "find {text}"),
        other => panic!("find {text}: {other:?}"),
    }
    all.len()
}

/// The plain problem, what each of the four options leaves of it, and any two of these sets against
/// each other.
fn check_options(question: &Question, mut truth: BruteForce) -> usize {
    let all = truth.solutions.clone();
    let mut some = 0;
    let mut sets: Vec<(SolutionSet, BTreeSet<SolutionForm>)> = Vec::new();
    for word in ["", " symmetric", " halfturn", " quarterturn", " mirror"] {
        truth.solutions = all.clone();
        if !word.is_empty() {
            truth.keep(word.trim());
        }
        some += check_problem(question, word, &truth);
        sets.extend(make_set(question, word).map(|set| (set, truth.solutions.clone())));
    }
    for (at, (one, mine)) in sets.iter().enumerate() {
        for (other, theirs) in &sets[at + 1..] {
            let told = one.compare(other, &Limit::default()).expect("small");
            let both = mine.intersection(theirs).count();
            let found = [both, mine.len() - both, theirs.len() - both];
            let told: [usize; 3] = [told.both, told.left, told.right].map(|number| number as usize);
            assert_eq!(
                told,
                found,
                "{}same ({}) ({})",
                question.setup,
                one.command_text(),
                other.command_text()
            );
        }
    }
    some
}

const SIZES: [Coordinates; 12] = [
    (1, 1),
    (2, 1),
    (1, 3),
    (5, 1),
    (2, 2),
    (3, 2),
    (2, 3),
    (3, 3),
    (4, 2),
    (2, 4),
    (3, 3),
    (4, 3),
];

fn placements(chance: &mut Random) -> usize {
    let case = RandomBoard::new(chance, &SIZES, &SEAMS);
    let model = *chance.pick(&PIECES);
    let pieces = 1 + chance.below(3);
    let (with, without) = (listed("with", &case.with), listed("without", &case.without));
    let text = format!("{}s {}{without}{with} pieces {pieces}", model.name, case.board);
    let spots = case.layout.spots();
    let mut solutions = BTreeSet::new();
    visit_choices(&spots, pieces, &mut Vec::new(), &mut |chosen| {
        let is_apart = chosen.iter().all(|&from| {
            let reach = case.layout.attacked(&model, from);
            chosen.iter().all(|to| !reach.contains(to))
        });
        let fits = case.with.iter().all(|spot| chosen.contains(spot))
            && case.without.iter().all(|spot| !chosen.contains(spot));
        if is_apart && fits {
            solutions.insert(solution_form(SolutionKind::Squares, vec![chosen.to_vec()]));
        }
    });
    let turns = case.layout.symmetries(&[model], &spots);
    let truth =
        BruteForce { layout: case.layout.clone(), sort: SolutionKind::Squares, turns, solutions };
    check_options(&case.question(&[model], text), truth)
}

/// Holds as many problems from chance to the brute force, and names each that fails.
fn check_random(seed: u64, number: u64, one: fn(&mut Random) -> usize) {
    let (mut chance, mut some, mut wrong) = (Random(seed), 0, Vec::new());
    for _ in 0..random_rounds(number) {
        match catch_unwind(AssertUnwindSafe(|| one(&mut chance))) {
            Ok(solutions) => some += solutions,
            Err(what) => wrong.push(what.downcast_ref::<String>().cloned().unwrap_or_default()),
        }
    }
    assert!(wrong.is_empty(), "{} are wrong:\n{}", wrong.len(), wrong.join("\n"));
    assert!(some > 500, "only {some} solutions");
}

#[test]
fn placements_have_the_classes_of_the_definition() {
    check_random(1, 800, placements);
}

/// Whether none of some pieces attacks another.
fn is_apart(layout: &BoardModel, models: &[(PieceModel, Coordinates)]) -> bool {
    models.iter().all(|(model, from)| {
        let reach = layout.attacked(model, *from);
        models.iter().all(|(_, to)| !reach.contains(to))
    })
}

fn covers(chance: &mut Random) -> usize {
    let case = RandomBoard::new(chance, &SIZES, &SEAMS);
    let model = *chance.pick(&PIECES);
    let pieces = 1 + chance.below(4);
    let kind = *chance.pick(&["", " independent", " total"]);
    let (with, without) = (listed("with", &case.with), listed("without", &case.without));
    let text = format!("cover {}s {}{without}{with} pieces {pieces}{kind}", model.name, case.board);
    let spots = case.layout.spots();
    let mut solutions = BTreeSet::new();
    visit_choices(&spots, pieces, &mut Vec::new(), &mut |chosen| {
        let mut covered: BTreeSet<Coordinates> =
            chosen.iter().flat_map(|&from| case.layout.attacked(&model, from)).collect();
        let stands: Vec<(PieceModel, Coordinates)> =
            chosen.iter().map(|&spot| (model, spot)).collect();
        let is_kind = kind != " independent" || is_apart(&case.layout, &stands);
        if kind != " total" {
            covered.extend(chosen);
        }
        let fits = case.with.iter().all(|spot| chosen.contains(spot))
            && case.without.iter().all(|spot| !chosen.contains(spot));
        if is_kind && fits && spots.iter().all(|spot| covered.contains(spot)) {
            solutions.insert(solution_form(SolutionKind::Squares, vec![chosen.to_vec()]));
        }
    });
    let turns = case.layout.symmetries(&[model], &spots);
    let truth =
        BruteForce { layout: case.layout.clone(), sort: SolutionKind::Squares, turns, solutions };
    check_options(&case.question(&[model], text), truth)
}

#[test]
fn covers_have_the_classes_of_the_definition() {
    check_random(2, 600, covers);
}

fn tours(chance: &mut Random) -> usize {
    // Tours need moves that go back.
    let models: Vec<PieceModel> =
        PIECES.into_iter().filter(|model| "abcdekmo".contains(&model.name[2..])).collect();
    let case = RandomBoard::new(chance, &SIZES, &SEAMS);
    let model = *chance.pick(&models);
    let mut spots = case.layout.spots();
    spots.retain(|spot| !case.without.contains(spot));
    if spots.len() > 9 {
        return 0;
    }
    let closed = chance.below(2) == 0;
    let ends: [Option<Coordinates>; 2] =
        [0; 2].map(|_| if chance.below(4) == 0 { Some(*chance.pick(&spots)) } else { None });
    if closed && ends[1].is_some() || ends[0].is_some() && ends[0] == ends[1] {
        return 0;
    }
    let said =
        |word: &str, end: Option<Coordinates>| listed(word, &end.into_iter().collect::<Vec<_>>());
    let text = format!(
        "tour {} {}{}{}{}{}",
        model.name,
        case.board,
        listed("without", &case.without),
        if closed { " closed" } else { "" },
        said("from", ends[0]),
        said("to", ends[1])
    );
    let near: BTreeMap<Coordinates, BTreeSet<Coordinates>> = spots
        .iter()
        .map(|&from| {
            let reach = case.layout.attacked(&model, from).into_iter();
            (from, reach.filter(|spot| spots.contains(spot)).collect())
        })
        .collect();
    let mut solutions = BTreeSet::new();
    for &first in &spots {
        visit_walks(&near, &mut vec![first], &mut |walk| {
            let last = *walk.last().expect("a beginning");
            let is_round = walk.len() > 2 && near[&last].contains(&first);
            let fits =
                ends[0].is_none_or(|end| end == first) && ends[1].is_none_or(|end| end == last);
            if closed && is_round {
                solutions.insert(solution_form(SolutionKind::Closed, vec![walk.to_vec()]));
            } else if !closed && fits {
                solutions.insert(vec![walk.to_vec()]);
            }
        });
    }
    let sort = if closed { SolutionKind::Closed } else { SolutionKind::Open };
    if solutions.len() > 2000 {
        return 0;
    }
    let turns = case.layout.symmetries(&[model], &spots);
    let truth = BruteForce { layout: case.layout.clone(), sort, turns, solutions };
    check_options(&case.question(&[model], text), truth)
}

#[test]
fn tours_have_the_classes_of_the_definition() {
    check_random(3, 1200, tours);
}

fn mixtures(chance: &mut Random) -> usize {
    let case = RandomBoard::new(chance, &SIZES, &SEAMS);
    let (one, other) = (*chance.pick(&PIECES), *chance.pick(&PIECES));
    if one.name == other.name {
        return 0;
    }
    let numbers = [1 + chance.below(2), 1 + chance.below(2)];
    let kind = *chance.pick(&["placement", "cover", "armies"]);
    let spots = case.layout.spots();
    let without = &case.without;
    let (models, text) = if kind == "armies" {
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
    visit_choices(&spots, numbers[0], &mut Vec::new(), &mut |firsts| {
        let rest: Vec<Coordinates> =
            spots.iter().copied().filter(|spot| !firsts.contains(spot)).collect();
        visit_choices(&rest, second.0, &mut Vec::new(), &mut |seconds| {
            let stands: Vec<(PieceModel, Coordinates)> = firsts
                .iter()
                .map(|&spot| (one, spot))
                .chain(seconds.iter().map(|&spot| (second.1, spot)))
                .collect();
            let fits = match kind {
                "placement" => is_apart(&case.layout, &stands),
                "cover" => {
                    let mut covered: BTreeSet<Coordinates> = stands
                        .iter()
                        .flat_map(|(model, from)| case.layout.attacked(model, *from))
                        .collect();
                    covered.extend(firsts.iter().chain(seconds));
                    spots.iter().all(|spot| covered.contains(spot))
                }
                _ => firsts.iter().chain(seconds).all(|from| {
                    let reach = case.layout.attacked(&one, *from);
                    let foes = if firsts.contains(from) { seconds } else { firsts };
                    foes.iter().all(|foe| !reach.contains(foe))
                }),
            };
            let is_open = |spot: &Coordinates| kind == "armies" || !without.contains(spot);
            if fits && stands.iter().all(|(_, spot)| is_open(spot)) {
                solutions.insert(solution_form(
                    SolutionKind::Squares,
                    vec![firsts.to_vec(), seconds.to_vec()],
                ));
            }
        });
    });
    let turns = case.layout.symmetries(&models, &spots);
    let truth =
        BruteForce { layout: case.layout.clone(), sort: SolutionKind::Squares, turns, solutions };
    check_problem(&case.question(&models, text), "", &truth)
}

#[test]
fn several_kinds_have_the_classes_of_the_definition() {
    check_random(4, 600, mixtures);
}

/// A set with a stage that is not the whole problem has the classes of the same symmetries, and a
/// solution is in it or not by all its options.
#[test]
fn sets_know_the_options_of_their_problems() {
    for (text, holds) in [
        ("same (all tour 6 closed) (all tour 6 closed halfturn)", false),
        ("same (all tour 6 closed | where halfturn) (all tour 6 closed halfturn)", true),
        ("same (all tour 4x3 | where symmetric) (all tour 4x3 symmetric)", true),
        (
            "same (all tour king 3 closed except all tour king 3 closed mirror) (all tour king 3 closed | where not mirror)",
            true,
        ),
        (
            "same (all tour king 3 closed intersect all tour king 3 closed halfturn) (all tour king 3 closed halfturn)",
            true,
        ),
        ("same (all queens 6 intersect all queens 6 halfturn) (all queens 6 halfturn)", true),
    ] {
        let table = Session::default().table(text);
        let is_same = table.rows.iter().all(|row| format!("{:?}", row[2]).ends_with("(0)"));
        assert_eq!(is_same, holds, "{text}");
    }
}

/// Orders of moves that no symmetry exchanges are all tried, whatever the piece.
#[test]
fn orders_of_the_moves_of_a_lopsided_piece_are_tried_by_its_own_symmetries() {
    for (defined, symmetries) in [("flFbrFW", 4), ("N", 8)] {
        let text = format!("define pcd = \"{defined}\"; compare tour pcd 3 by moves");
        let table = Session::default().table(&text);
        let moves: u64 = if defined == "N" { 8 } else { 6 };
        let all: u64 = (1..=moves).product();
        let tried = format!("orders: {}", all / symmetries);
        assert!(format!("{:?}", table.notes).contains(&tried), "{text}: {:?}", table.notes);
    }
}

/// Problems of each kind, on boards of each kind.
const KINDS: [&str; 26] = [
    "queens 6",
    "queens 6 with a2",
    "queens 6 without a2, c4",
    "queens 6 with pawns b3",
    "queens 5 cylinder",
    "queens 5 torus",
    "kings 3x4 klein pieces 2",
    "queens 4 mobius pieces 2",
    "queens 5 quarterturn",
    "rooks 3x4",
    "rooks gnd",
    "rooks gnd with pawns a3",
    "kings 3x5 pieces 4",
    "mixed 1 queen + 2 knights 4",
    "armies queens 4 pieces 2",
    "armies queens 4 pieces 1 with pawns b2",
    "cover queens 5",
    "cover queens 4 pieces 3 without b2",
    "cover kings 4 cylinder",
    "stars 5 random seed 1",
    "tour 5 from c3",
    "tour 3x4",
    "tour 3x10 closed",
    "tour king 3 closed",
    "tour king 3 without b2 closed",
    "path knight 5 from a1 to e5",
];

/// There is one definition of the symmetries of a problem.
#[test]
fn images_orbits_and_classes_agree_for_every_problem() {
    let mut refused = Vec::new();
    for text in KINDS {
        let setup = "define gnd = board \"..#/.../#..\"; ";
        let set = match Session::default().try_run(&format!("{setup}all {text}")) {
            Ok(Value::Survey(survey)) => survey.set,
            other => {
                refused.push(format!("{text}: {other:?}"));
                continue;
            }
        };
        let orbit = read_formula("orbit", None, &VOCABULARY, &set).expect("an attribute");
        let is_closed = set.instance().tour_ends().is_some_and(|ends| ends.closed);
        let members = list_solutions(&set);
        let mut classes = BTreeSet::new();
        for (number, squares) in (1..).zip(&members) {
            let command = format!("{setup}all {text} | nth {number} | class");
            let Value::Gallery(images) = Session::default().run(&command) else {
                panic!("{command}")
            };
            let image = |board: Board| {
                let mut squares = board.squares;
                if is_closed {
                    normalize_tour(&mut squares, None);
                }
                squares
            };
            let count = images.boards.len();
            let images: BTreeSet<Vec<Square>> = images.boards.into_iter().map(image).collect();
            assert_eq!(images.len(), count, "{command}: an image twice");
            assert_eq!(
                orbit.evaluate(squares),
                ExprValue::Number(Rational::from(count as u64)),
                "{command}"
            );
            classes.insert(images);
        }
        let unique = list_solutions(&set.unique(SymmetryGroup::All));
        assert_eq!(unique.len(), classes.len(), "{text}");
    }
    assert!(refused.is_empty(), "{}", refused.join("\n"));
}
