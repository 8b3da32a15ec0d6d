//! Every attribute of a solution, and expressions over attributes, compared with definitions that
//! share no code with the program.

use crate::evaluate::{list_solutions, read_set};
use bezzel::board::{Square, SymmetryGroup, normalize_tour};
use bezzel_base::core::Limit;
use bezzel_lab::bind::{read_expression, read_formula};
use bezzel_lab::command::VOCABULARY;
use bezzel_lab::data::Rational;
use bezzel_lab::problem::Instance;
use bezzel_lab::set::{
    ATTRIBUTES, DIRECTIONS, ExprType, ExprValue, Formula, OperandKind, SolutionFamily,
    SolutionFilter, SolutionSet,
};
use bezzel_lab::state::FaultKind;
use bezzel_messages::FaultCode;
use std::collections::BTreeSet;
use std::sync::Arc;

type At = (i64, i64);

/// Solution as pairs of coordinates counted from 1, with the properties of its problem.
struct PlainSolution {
    files: i64,
    ranks: i64,
    torus: bool,
    piece: String,
    closed: Option<bool>,
    squares: Vec<At>,
}

fn formula(set: &SolutionSet, text: &str) -> Formula {
    read_formula(text, None, &VOCABULARY, set).unwrap_or_else(|fault| panic!("{text}: {fault:?}"))
}

fn plain(instance: &Arc<dyn Instance>, squares: &[Square]) -> PlainSolution {
    let grid = instance.grid();
    PlainSolution {
        files: grid.size.files().into(),
        ranks: grid.size.ranks().into(),
        torus: grid.is_torus(),
        piece: instance.piece().name.to_string(),
        closed: instance.tour_ends().map(|ends| ends.closed),
        squares: squares.iter().map(|s| (i64::from(s.file) + 1, i64::from(s.rank) + 1)).collect(),
    }
}

impl PlainSolution {
    /// Returns whether a piece on the first square attacks the second one, by the rules of chess.
    fn attacks(&self, (a, b): At, (c, d): At) -> bool {
        let shifts: &[i64] = if self.torus { &[-1, 0, 1] } else { &[0] };
        let shifted = shifts
            .iter()
            .flat_map(|s| shifts.iter().map(move |t| (c + s * self.files, d + t * self.ranks)));
        let mut steps = shifted.map(|(c, d)| ((c - a).abs(), (d - b).abs()));
        (a, b) != (c, d)
            && match &*self.piece {
                "knight" => steps.any(|step| step == (1, 2) || step == (2, 1)),
                "king" => steps.any(|(x, y)| x < 2 && y < 2),
                "rook" => steps.any(|(x, y)| x == 0 || y == 0),
                // On a torus, lines can wrap around several times.
                "queen" if self.torus => {
                    let far = self.files * self.ranks;
                    let line = |(x, y): At| {
                        (1..far).any(|k| {
                            ((a + k * x - c) % self.files, (b + k * y - d) % self.ranks) == (0, 0)
                        })
                    };
                    [(1, 0), (0, 1), (1, 1), (1, -1)].into_iter().any(line)
                }
                "queen" => steps.any(|(x, y)| x == 0 || y == 0 || x == y),
                other => panic!("a piece without rules here: {other}"),
            }
    }

    fn all(&self) -> impl Iterator<Item = At> + '_ {
        (1..=self.files).flat_map(|file| (1..=self.ranks).map(move |rank| (file, rank)))
    }

    fn attackers(&self, square: At) -> i64 {
        self.squares.iter().filter(|&&from| self.attacks(from, square)).count() as i64
    }

    fn count_empty(&self, wanted: impl Fn(i64) -> bool) -> i64 {
        self.all().filter(|at| !self.squares.contains(at) && wanted(self.attackers(*at))).count()
            as i64
    }

    fn count_pieces(&self, on: impl Fn(At) -> bool) -> i64 {
        self.squares.iter().filter(|&&at| on(at)).count() as i64
    }

    /// Returns the images under the symmetries of the board, computed from coordinates. The first
    /// one is the solution itself.
    fn images(&self) -> Vec<Vec<At>> {
        let (n, m) = (self.files + 1, self.ranks + 1);
        let mut maps: Vec<fn(At, i64, i64) -> At> = vec![
            |at, _, _| at,
            |(x, y), n, m| (n - x, m - y),
            |(x, y), n, _| (n - x, y),
            |(x, y), _, m| (x, m - y),
        ];
        if n == m {
            maps.extend::<[fn(At, i64, i64) -> At; 4]>([
                |(x, y), n, _| (y, n - x),
                |(x, y), n, _| (n - y, x),
                |(x, y), _, _| (y, x),
                |(x, y), n, _| (n - y, n - x),
            ]);
        }
        maps.iter().map(|map| self.squares.iter().map(|&at| map(at, n, m)).collect()).collect()
    }

    /// Returns whether two solutions are equal: as sets of squares, as walks or as cycles.
    fn same(&self, a: &[At], b: &[At]) -> bool {
        match self.closed {
            None => a.iter().collect::<BTreeSet<_>>() == b.iter().collect::<BTreeSet<_>>(),
            Some(false) => a == b,
            Some(true) => {
                let links = |walk: &[At]| -> BTreeSet<BTreeSet<At>> {
                    (0..walk.len())
                        .map(|at| BTreeSet::from([walk[at], walk[(at + 1) % walk.len()]]))
                        .collect()
                };
                links(a) == links(b)
            }
        }
    }

    /// Marks the images that equal the solution.
    fn invariant_images(&self) -> Vec<bool> {
        self.images().iter().map(|image| self.same(image, &self.squares)).collect()
    }

    fn moves(&self) -> Vec<(At, At)> {
        let mut moves: Vec<(At, At)> =
            self.squares.windows(2).map(|two| (two[0], two[1])).collect();
        if self.closed == Some(true) {
            moves.push((self.squares[self.squares.len() - 1], self.squares[0]));
        }
        moves
    }

    /// Returns the angles at the squares of the tour, in degrees.
    fn angles(&self) -> Vec<i64> {
        let moves = self.moves();
        let pairs =
            if self.closed == Some(true) { moves.len() } else { moves.len().saturating_sub(1) };
        let angle = |at: usize| {
            let ((a, here), (_, b)) = (moves[at], moves[(at + 1) % moves.len()]);
            let direction =
                |to: At| ((to.1 - here.1) as f64).atan2((to.0 - here.0) as f64).to_degrees();
            let between = (direction(a) - direction(b)).abs();
            between.min(360.0 - between).round() as i64
        };
        (0..pairs).map(angle).collect()
    }

    /// Returns whether two segments cross in a point inside both. It solves for that point.
    fn segments_cross((a, b): (At, At), (c, d): (At, At)) -> bool {
        let (p, q) = ((b.0 - a.0, b.1 - a.1), (d.0 - c.0, d.1 - c.1));
        let under = p.0 * q.1 - p.1 * q.0;
        if under == 0 {
            return false;
        }
        let s = (c.0 - a.0) * q.1 - (c.1 - a.1) * q.0;
        let t = (c.0 - a.0) * p.1 - (c.1 - a.1) * p.0;
        let inside = |over: i64| over * under.signum() > 0 && over * under.signum() < under.abs();
        inside(s) && inside(t)
    }

    /// Computes an attribute by its definition.
    fn attribute(&self, word: &str, argument: &str) -> ExprValue {
        let square = |text: &str| {
            (i64::from(text.as_bytes()[0] - b'a') + 1, text[1..].parse::<i64>().expect("a rank"))
        };
        let whole = |number: i64| ExprValue::Number(Rational::from(number));
        let as_square = |(file, rank): At| {
            ExprValue::Square(Square { file: file as u32 - 1, rank: rank as u32 - 1 })
        };
        let end = |at: i64, side: i64| at == 1 || at == side;
        let (kept, same) = (self.invariant_images(), |wanted: &[usize]| {
            let kept = self.invariant_images();
            wanted.iter().any(|&at| kept.get(at) == Some(&true))
        });
        let order = kept.iter().filter(|&&kept| kept).count() as i64;
        match word {
            "pieces" => whole(self.squares.len() as i64),
            "at" => ExprValue::Truth(self.squares.contains(&square(argument))),
            "file" => {
                let file = square(&format!("{argument}1")).0;
                let ranks = self.squares.iter().filter(|at| at.0 == file).map(|at| at.1);
                ranks.min().map_or(ExprValue::Nothing, whole)
            }
            "corners" => {
                whole(self.count_pieces(|(x, y)| end(x, self.files) && end(y, self.ranks)))
            }
            "rim" => whole(self.count_pieces(|(x, y)| end(x, self.files) || end(y, self.ranks))),
            "diagonals" if self.files != self.ranks => ExprValue::Nothing,
            "diagonals" => whole(self.count_pieces(|(x, y)| x == y || x + y == self.files + 1)),
            "light" => whole(self.count_pieces(|(x, y)| (x + y) % 2 == 1)),
            "dark" => whole(self.count_pieces(|(x, y)| (x + y) % 2 == 0)),
            "centre" => {
                let squared =
                    |(x, y): At| (2 * x - 1 - self.files).pow(2) + (2 * y - 1 - self.ranks).pow(2);
                whole(self.squares.iter().map(|&at| squared(at)).sum())
            }
            "attacked" => whole(self.count_empty(|number| number.to_string() == argument)),
            "unattacked" => whole(self.count_empty(|number| number == 0)),
            "overattacked" => whole(self.count_empty(|number| number > 1)),
            "independent" => {
                ExprValue::Truth(self.squares.iter().all(|&at| self.attackers(at) == 0))
            }
            "total" => ExprValue::Truth(self.all().all(|at| self.attackers(at) > 0)),
            "symmetric" => ExprValue::Truth(order > 1),
            "asymmetric" => ExprValue::Truth(order == 1),
            "halfturn" => ExprValue::Truth(same(&[1])),
            "quarterturn" => ExprValue::Truth(same(&[4, 5])),
            "mirror" => ExprValue::Truth(same(&[2, 3, 6, 7])),
            "symmetries" => whole(order),
            "orbit" => {
                let mut images = self.images();
                let mut different: Vec<Vec<At>> = Vec::new();
                images.drain(..).for_each(|image| {
                    if !different.iter().any(|known| self.same(known, &image)) {
                        different.push(image);
                    }
                });
                whole(different.len() as i64)
            }
            "symmetry" => {
                let id = match (order, same(&[1]), same(&[4]), same(&[2, 3]), same(&[6, 7])) {
                    (1, ..) => "symmetry-none",
                    (2, true, ..) => "symmetry-half-turn",
                    (2, _, _, true, _) => "symmetry-middle",
                    (2, ..) => "symmetry-diagonal",
                    (4, _, true, ..) => "symmetry-quarter-turn",
                    (4, _, _, _, true) => "symmetry-diagonals",
                    (4, ..) if self.files == self.ranks => "symmetry-middles",
                    _ => "symmetry-full",
                };
                ExprValue::Word(0, id)
            }
            "start" => as_square(self.squares[0]),
            "end" => as_square(self.squares[self.squares.len() - 1]),
            "number" => {
                let place = self.squares.iter().position(|&at| at == square(argument));
                place.map_or(ExprValue::Nothing, |place| whole(place as i64 + 1))
            }
            "crossings" => {
                let moves = self.moves();
                let pairs = (0..moves.len()).flat_map(|a| (0..a).map(move |b| (a, b)));
                whole(
                    pairs
                        .filter(|&(a, b)| PlainSolution::segments_cross(moves[a], moves[b]))
                        .count() as i64,
                )
            }
            "turns" => whole(self.angles().iter().filter(|&&angle| angle != 180).count() as i64),
            "angle" => {
                whole(self.angles().iter().filter(|angle| angle.to_string() == argument).count()
                    as i64)
            }
            "moves" => {
                let degrees = |(a, b): (At, At)| {
                    ((b.0 - a.0) as f64).atan2((b.1 - a.1) as f64).to_degrees().rem_euclid(360.0)
                };
                let way = |from: f64| match from {
                    f if f % 45.0 == 0.0 => DIRECTIONS[(f / 22.5) as usize],
                    f => DIRECTIONS[2 * ((f / 45.0) as usize) + 1],
                };
                let both = |(a, b): (At, At)| {
                    way(degrees((a, b))) == argument
                        || self.closed == Some(true) && way(degrees((b, a))) == argument
                };
                whole(self.moves().into_iter().filter(|&it| both(it)).count() as i64)
            }
            "closable" => {
                let (first, last) = (self.squares[0], self.squares[self.squares.len() - 1]);
                ExprValue::Truth(self.squares.len() > 2 && self.attacks(last, first))
            }
            "semimagic" | "magic" => {
                let sum = |on: &dyn Fn(At) -> bool| -> i64 {
                    (1..)
                        .zip(&self.squares)
                        .filter(|(_, at)| on(**at))
                        .map(|(number, _)| number)
                        .sum()
                };
                let files: BTreeSet<i64> =
                    (1..=self.files).map(|file| sum(&|(x, _)| x == file)).collect();
                let ranks: BTreeSet<i64> =
                    (1..=self.ranks).map(|rank| sum(&|(_, y)| y == rank)).collect();
                let long = [sum(&|(x, y)| x == y), sum(&|(x, y)| x + y == self.files + 1)];
                let semi = files.len() == 1 && ranks.len() == 1;
                let square = self.files == self.ranks && long.iter().all(|sum| files.contains(sum));
                ExprValue::Truth(semi && (word == "semimagic" || square))
            }
            other => panic!("an attribute without a definition here: {other}"),
        }
    }
}

/// Small problems of each family.
const PROBLEMS: [&str; 14] = [
    "queens 6",
    "queens 5 torus",
    "queens 4x6 pieces 3",
    "rooks 4",
    "kings 3x5",
    "knights 3 pieces 3",
    "cover queens 5",
    "cover queens 4 pieces 3 without b2",
    "cover knights 4",
    "cover kings 4 torus",
    "tour 5 from c3",
    "tour 3x4",
    "tour king 3 closed",
    "tour 3x10 closed",
];

/// Returns sample arguments for an attribute, some of which occur in solutions and some of which do
/// not.
fn arguments(operand: Option<OperandKind>) -> Vec<String> {
    let all = |list: &[&str]| list.iter().map(|text| text.to_string()).collect();
    match operand {
        None => vec![String::new()],
        Some(OperandKind::Square) => all(&["a1", "b2", "c3", "c1"]),
        Some(OperandKind::File) => all(&["a", "c"]),
        Some(OperandKind::Times) => all(&["0", "1", "2", "3", "4", "9"]),
        Some(OperandKind::Degrees) => {
            all(&["0", "37", "45", "53", "90", "127", "135", "143", "180"])
        }
        Some(OperandKind::Way) => all(&DIRECTIONS),
    }
}

#[test]
fn every_attribute_agrees_with_its_definition() {
    for text in PROBLEMS {
        let set = read_set(text);
        let members = list_solutions(&set);
        assert!(!members.is_empty(), "{text}");
        let family = SolutionFamily::of_instance(&**set.instance());
        for attribute in ATTRIBUTES.iter().filter(|attribute| attribute.families.contains(&family))
        {
            for argument in arguments(attribute.argument) {
                let asked = format!("{} {argument}", attribute.word);
                let formula = formula(&set, &asked);
                // Most solutions are similar: the first ones, and some spread over all of them.
                for squares in
                    members.iter().take(20).chain(members.iter().step_by(1 + members.len() / 40))
                {
                    let wanted =
                        plain(set.instance(), squares).attribute(attribute.word, &argument);
                    let found = formula.evaluate(squares);
                    let same = match (&found, &wanted) {
                        (ExprValue::Word(_, a), ExprValue::Word(_, b)) => a == b,
                        _ => found == wanted,
                    };
                    assert!(same, "{text} | {asked}: {found:?}, but {wanted:?} of {squares:?}");
                }
            }
        }
    }
}

/// An attribute is marked as invariant if and only if all images of each solution have the same
/// value. Both directions are tested.
#[test]
fn invariant_attributes_are_marked() {
    let mut changed = BTreeSet::new();
    for text in PROBLEMS {
        let set = read_set(text);
        let (instance, family) = (set.instance(), SolutionFamily::of_instance(&**set.instance()));
        let (size, ends) = (instance.grid().size, instance.tour_ends());
        if !instance.is_closed_under(SymmetryGroup::All) {
            continue;
        }
        let members = list_solutions(&set);
        for attribute in ATTRIBUTES.iter().filter(|attribute| attribute.families.contains(&family))
        {
            for argument in arguments(attribute.argument) {
                let formula = formula(&set, &format!("{} {argument}", attribute.word));
                assert_eq!(formula.is_invariant(), attribute.is_invariant);
                for squares in members.iter().step_by(1 + members.len() / 20) {
                    for &symmetry in SymmetryGroup::All.symmetries(size) {
                        let mut image: Vec<Square> =
                            squares.iter().map(|&at| symmetry.apply(size, at)).collect();
                        match ends {
                            None => image.sort_unstable(),
                            Some(ends) if ends.closed => normalize_tour(&mut image, ends.from),
                            Some(_) => {}
                        }
                        if formula.evaluate(&image) != formula.evaluate(squares) {
                            assert!(
                                !attribute.is_invariant,
                                "{text}: {} {argument}",
                                attribute.word
                            );
                            changed.insert(attribute.word);
                        }
                    }
                }
            }
        }
    }
    let not_kept: BTreeSet<&str> =
        ATTRIBUTES.iter().filter(|it| !it.is_invariant).map(|it| it.word).collect();
    // No tour here is semi-magic.
    let unseen: Vec<&&str> = not_kept.difference(&changed).collect();
    assert_eq!(unseen, [&"magic", &"semimagic"]);
}

#[test]
fn expressions_agree_with_their_parts() {
    let queens = read_set("queens 6");
    let tour = read_set("tour 3x4");
    let value =
        |set: &SolutionSet, text: &str, squares: &[Square]| formula(set, text).evaluate(squares);
    for (set, a, b) in [
        (&queens, "corners = 0", "c2"),
        (&queens, "quarterturn", "rim > 3"),
        (&tour, "closable", "start = a1"),
    ] {
        for squares in list_solutions(set) {
            let truth = |text: &str| value(set, text, &squares).is_true();
            let (p, q) = (truth(a), truth(b));
            assert_eq!(truth(&format!("{a} and {b}")), p && q);
            assert_eq!(truth(&format!("{a} or {b}")), p || q);
            assert_eq!(truth(&format!("not {a} or not {b}")), !(p && q));
            assert_eq!(truth(&format!("not ({a} or {b})")), !(p || q));
            assert_eq!(truth(&format!("({a}) = ({b})")), p == q);
            assert_eq!(truth(&format!("({a}) != ({b})")), p != q);
        }
    }
    for squares in list_solutions(&queens) {
        let number = |text: &str| match value(&queens, text, &squares) {
            ExprValue::Number(Rational::Whole(number)) => number,
            other => panic!("{text}: {other:?}"),
        };
        let truth = |text: &str| value(&queens, text, &squares).is_true();
        let (a, b) = (number("file a"), number("file b"));
        assert_eq!(number("2 * file a - (file b + 1)"), 2 * a - (b + 1));
        assert_eq!(number("-file a + file b * file b"), -a + b * b);
        assert_eq!(
            value(&queens, "file a / file b", &squares),
            ExprValue::Number(Rational::from_ratio(a.into(), b.into()).expect("no 0"))
        );
        assert_eq!(truth("file a / file b < 1 / 2"), 2 * a < b);
        assert_eq!(truth("file a in 2..4"), (2..=4).contains(&a));
        for (sign, holds) in [
            ("<", a < b),
            ("<=", a <= b),
            (">", a > b),
            (">=", a >= b),
            ("=", a == b),
            ("!=", a != b),
        ] {
            assert_eq!(truth(&format!("file a {sign} file b")), holds, "{a} {sign} {b}");
        }
        // A quotient with divisor 0 is `Missing`: unequal to everything, and neither less nor
        // greater.
        assert!(
            !truth("file a / 0 = file a / 0")
                && truth("file a / 0 != 1")
                && !truth("file a / 0 < 1")
        );
        assert!(
            truth("not file a / 0 in 1..9")
                && value(&queens, "1 / 0 + 1", &squares) == ExprValue::Nothing
        );
    }
}

#[test]
fn filters_agree_with_filtering_by_hand() {
    let queens = read_set("queens 8");
    let passing = |text: &str| {
        let test = read_formula(text, Some(ExprType::Truth), &VOCABULARY, &queens).expect("a test");
        list_solutions(
            &queens
                .clone()
                .filter(SolutionFilter { test: Some(test), ..SolutionFilter::default() }),
        )
    };
    let all = list_solutions(&queens);
    let by_hand = |keep: &dyn Fn(&PlainSolution) -> bool| -> Vec<Vec<Square>> {
        all.iter().filter(|squares| keep(&plain(queens.instance(), squares))).cloned().collect()
    };
    assert_eq!(passing("d4"), by_hand(&|it| it.squares.contains(&(4, 4))));
    assert_eq!(
        passing("not d4 and not e5"),
        by_hand(&|it| !it.squares.contains(&(4, 4)) && !it.squares.contains(&(5, 5)))
    );
    assert_eq!(
        passing("corners = 0 and symmetric"),
        by_hand(&|it| {
            it.invariant_images().iter().filter(|&&kept| kept).count() > 1
                && it.count_pieces(|(x, y)| [1, 8].contains(&x) && [1, 8].contains(&y)) == 0
        })
    );
    assert_eq!(passing("symmetry = halfturn"), passing("halfturn"));
    assert_eq!(passing("half-turn = symmetry"), passing("symmetries = 2"));
}

/// Conditions that are checked inside the search give the same solutions, in the same order, as
/// those checked after it.
#[test]
fn conditions_in_the_search_change_no_answer() {
    let conditions = [
        "a1",
        "not a1",
        "not not b2",
        "a1 and not c3",
        "b1 and corners = 0",
        "a1 and not a1",
        "a1 or not a1",
        "start = a1",
        "c3 = end and start = a1",
        "start = a1 and start = b2",
        "not start = a1",
        "start != a1",
        "halfturn",
        "not halfturn",
        "quarterturn and not c1",
        "halfturn and quarterturn",
        "mirror",
        "symmetric",
        "symmetric and b2",
        "pieces = 3",
        "corners = 0",
        "0 = rim",
        "diagonals = 0 and not a2",
        "file a = 2",
        "file b = 1 and corners = 1",
        "file a = 9",
        "number a1 = 1",
        "number c3 = 25 and start = a1",
        "number c3 = 0",
        "closable and start = a1",
    ];
    let problems = [
        "queens 3",
        "queens 4",
        "queens 6",
        "queens 6 with b1",
        "queens 5 without c3",
        "queens 5 torus",
        "queens 4x5 pieces 3",
        "rooks 4",
        "rooks 3x4",
        "bishops 3",
        "bishops 4",
        "knights 3",
        "kings 4",
        "cover queens 4",
        "cover queens 4 pieces 3",
        "cover rooks 3",
        "cover kings 4 independent",
        "tour 5",
        "tour 5 from c3",
        "tour 3x4",
        "tour 3x10 closed",
        "tour king 3",
        "tour 5 without a2",
    ];
    let mut taken = 0;
    for problem in problems {
        let whole = read_set(problem);
        let all = list_solutions(&whole);
        for condition in conditions {
            let Ok(test) = read_formula(condition, Some(ExprType::Truth), &VOCABULARY, &whole)
            else {
                continue;
            };
            let wanted: Vec<Vec<Square>> =
                all.iter().filter(|it| test.evaluate(it).is_true()).cloned().collect();
            let filter = SolutionFilter { test: Some(test), ..SolutionFilter::default() };
            let filtered = whole.clone().filter(filter.clone());
            let pushed =
                whole.clone().with_arguments(whole.instance().arguments()).filter(filter.clone());
            assert_eq!(list_solutions(&filtered), wanted, "{problem} | where {condition}");
            assert_eq!(
                list_solutions(&pushed),
                wanted,
                "{problem} | where {condition}, in the search"
            );
            let (count, _) = pushed.count(&Limit::default()).expect("within reach");
            assert_eq!(count, wanted.len().into(), "{problem} | where {condition} | count");
            let unique = |set: SolutionSet| list_solutions(&set.unique(SymmetryGroup::All));
            assert_eq!(
                unique(pushed.clone()),
                unique(filtered),
                "{problem} | where {condition} | unique"
            );
            taken += usize::from(
                pushed.plan_steps(&Limit::default(), None)[0].searched_problem.is_some(),
            );
        }
    }
    assert!(taken > 80, "{taken} of the searches are narrower");
}

#[test]
fn invalid_expressions_are_reported_at_their_place() {
    for (problem, text, code, place) in [
        ("queens 8", "corners", FaultCode::E200, "corners"),
        ("queens 8", "d4 + 1 = 2", FaultCode::E200, "d4"),
        ("queens 8", "corners = symmetric", FaultCode::E200, "symmetric"),
        ("queens 8", "not 3", FaultCode::E200, "3"),
        ("queens 8", "start = a1", FaultCode::E200, "start"),
        ("queens 8", "independent", FaultCode::E200, "independent"),
        ("tour 5", "corners = 1", FaultCode::E200, "corners"),
        ("tour 6 closed", "end = a1", FaultCode::E200, "end"),
        ("tour 5", "start < a1", FaultCode::E200, "start"),
        ("queens 8", "z9", FaultCode::E302, "z9"),
        ("queens 8", "not at a9", FaultCode::E302, "a9"),
        ("queens 8", "file m = 3", FaultCode::E302, "m"),
        ("tour 5", "start = f1", FaultCode::E302, "f1"),
        ("queens 8", "a0", FaultCode::E002, "a0"),
        ("queens 8", "file 0 = 3", FaultCode::E002, "0"),
        ("tour 5", "angle 200 = 3", FaultCode::E002, "200"),
        ("tour 5", "moves up = 3", FaultCode::E002, "up"),
        ("queens 8", "symmetry = turn", FaultCode::E001, "turn"),
        ("queens 8", "cornes = 1", FaultCode::E001, "cornes"),
        ("queens 8", "corners = 1 corners", FaultCode::E001, "corners"),
    ] {
        let fault = match read_expression(text, Some(ExprType::Truth), &VOCABULARY) {
            Err(fault) => fault,
            Ok(_) => read_formula(text, Some(ExprType::Truth), &VOCABULARY, &read_set(problem))
                .map(|_| ())
                .expect_err(text),
        };
        let span = fault.span.expect("a place");
        assert_eq!((fault.code(), &text[span.start..span.end]), (code, place), "{text}");
        if text.starts_with("cornes") {
            assert!(
                matches!(fault.kind, FaultKind::Expected { suggestion: Some(word), .. } if word == "corners")
            );
        }
    }
}
