//! Random pipelines on small problems: exact counts and lists answer the same.

use crate::evaluate::{RunCommands, answer_question, list_solutions};
use crate::random::random_rounds;
use bezzel::board::{Size, Square, Symmetry, SymmetryGroup};
use bezzel_base::core::{Limit, SplitMix64};
use bezzel_lab::bind::read_formula;
use bezzel_lab::command::VOCABULARY;
use bezzel_lab::session::Session;
use bezzel_lab::set::{EvaluationStep, ExprType, ExprValue, Formula, Question, RULES, SolutionSet};
use bezzel_lab::value::Value;
use bezzel_messages::FaultCode;
use num_bigint::BigUint;
use std::collections::{BTreeMap, BTreeSet};
use std::time::Instant;

/// Number of random pipelines if `BEZZEL_SLOW` is set.
const ROUNDS: u64 = 2000;

/// Definitions that the problems use: a piece whose attacks have a direction, a leaper, a board
/// with a hole.
const DEFINITIONS: &[&str] = &[
    "define lance = \"fR\"",
    "define zebra = leaper(2,3)",
    "define hall = board \"...../..#../...../...../....#\"",
];

/// Problems with few solutions, and a square of each board.
const PLACEMENTS: &[(&str, &str)] = &[
    ("queens 5", "b4"),
    ("queens 6", "b4"),
    ("queens 7", "c1"),
    ("queens 4x5", "b3"),
    ("queens 6 without a1", "b4"),
    ("queens 6 pieces 3", "d2"),
    ("queens 5 torus", "a1"),
    ("superqueens 6 pieces 4", "c3"),
    ("rooks 4", "c2"),
    ("rooks 3x4", "b4"),
    ("kings 4 pieces 3", "c3"),
    ("knights 3 pieces 4", "b2"),
    ("bishops 4", "a2"),
    ("cover queens 5", "c3"),
    ("cover rooks 3", "b2"),
    ("cover kings 4 independent", "b3"),
    ("2 queens + 1 knights 4", "b2"),
    ("queens 5 klein pieces 3", "c3"),
    ("queens 5 klein pieces 2", "a1"),
    ("rooks 5 pieces 5 with pawns e3", "b3"),
    ("rooks 4 pieces 4 with pawns b2, c3", "b3"),
    ("queens 5 pieces 5 with pawns c3", "c4"),
    ("bishops 4 pieces 3 with pawns b2", "c3"),
    ("rooks hall pieces 5", "c3"),
    ("queens hall pieces 3", "b2"),
    ("kings hall pieces 4", "d2"),
    ("rooks 4 cylinder pieces 3", "b1"),
    ("rooks 4 torus", "b1"),
    ("kings 4x5 mobius pieces 3", "b4"),
    ("knights 4 projective pieces 3", "c1"),
    ("bishops 4 torus pieces 3", "a2"),
    ("lances 4 pieces 4", "b2"),
    ("lances 4x3 pieces 5", "b2"),
    ("zebras 4 pieces 4", "c2"),
    ("cover lance 3 pieces 5", "b2"),
    ("rooks 4 pieces 3 without b2", "c2"),
    ("rooks 4 with b2", "c3"),
    (
        "stars \"AAAABBBB/AAAABBBB/CCCCDDDD/CCCCDDDD/EEEEFFFF/EEEEFFFF/GGGGHHHH/GGGGHHHH\" stars 2",
        "c3",
    ),
    ("stars \"AAABBB/AAABBB/CCCDDD/CCCDDD/EEEFFF/EEEFFF\"", "d4"),
    ("stars 8 stars 2 random seed 5", "c3"),
    (
        "stars \"AAAAAAAAAAAAAA/BBBBBBBBBBBBBB/CCCCCCCCCCCCCC/DDDDDDDDDDDDDD/EEEEEEEEEEEEEE/FFFFFFFFFFFFFF/GGGGGGGGGGGGGG/HHHHHHHHHHHHHH/IIIIIIIIIIIIII/JJJJJJJJJJJJJJ/KKKKKKKKKKKKKK/LLLLLLLLLLLLLL/MMMMMMMMMMMMMM/NNNNNNNNNNNNNN\" stars 3 with b1, h1, j1, d2, l2, n2, b3, f3, i3, d4, l4, n4, b5, f5, h5, d6, j6, l6, a7, f7, h7, c8, k8, m8",
        "c12",
    ),
    ("queens 6 pieces 4 nothree", "c3"),
    ("kings 4 pieces 4 nothree", "a1"),
    ("cover queens 5 pieces 3 total", "c3"),
    ("cover rooks 3 pieces 3", "b2"),
    ("cover queens 4 torus pieces 2", "b2"),
    ("cover kings 4 pieces 4 without b2", "c3"),
    ("2 rooks + 2 bishops 4", "b3"),
    ("1 queens + 2 kings 4 torus", "a1"),
    ("cover 1 queens + 1 rooks 4", "b3"),
    ("armies queens 4 pieces 2", "b2"),
    ("armies rooks 4 pieces 2", "c1"),
    ("armies knights 3 pieces 2", "a1"),
];

/// Problems with one pawn on an unknown square, with the problem for a known square.
const FREE_PAWNS: &[(&str, &str)] = &[
    ("bishops 4 pieces 1 pawns 1", "bishops 4 pieces 1 with pawns PAWN"),
    ("queens 4 pieces 3 pawns 1", "queens 4 pieces 3 with pawns PAWN"),
    ("rooks 3x4 pieces 3 pawns 1", "rooks 3x4 pieces 3 with pawns PAWN"),
    ("rooks 4 cylinder pieces 3 pawns 1", "rooks 4 cylinder pieces 3 with pawns PAWN"),
    ("knights 3 pieces 3 pawns 1", "knights 3 pieces 3 with pawns PAWN"),
];

const TOURS: &[(&str, &str)] = &[
    ("tour 3x4", "a3"),
    ("tour 5 from c3", "a1"),
    ("tour 5 to a1", "e5"),
    ("tour 5x6 closed", "a1"),
    ("tour 3x10 closed", "a1"),
    ("tour king 3", "b1"),
    ("tour 4x5", "a1"),
    ("path knight 6 from a1 to f6", "b3"),
    ("tour 5 with c3 = 1", "a1"),
    ("tour 5 with a1 = 13", "e5"),
    ("tour 3x4 with b2 = 4", "a3"),
    ("tour 6 closed with a1 = 1, b3 = 2, d4 = 3", "f6"),
    ("tour 5x6 closed from b2", "a1"),
    ("tour king 3 closed", "b2"),
    ("tour 4 cylinder from a1", "b2"),
    ("tour king 3 torus from a1 to b2", "c3"),
    ("tour 5 without c3 from a2", "d3"),
    ("tour rook 3", "b2"),
];

const CONDITIONS: &[&str] = &[
    "a1",
    "SQUARE",
    "not SQUARE",
    "b1",
    "corners = 0",
    "corners >= 1",
    "corners = 1",
    "2 > corners",
    "corners + 1 = 2",
    "rim = 0",
    "rim > 0",
    "0 != rim",
    "rim >= 3",
    "diagonals = 0",
    "light = 0",
    "file a = 2",
    "file a < 3",
    "file b in 2..3",
    "file a != file b",
    "symmetric",
    "halfturn",
    "mirror",
    "pieces > 1",
    "asymmetric",
    "start = SQUARE",
    "end = SQUARE",
    "number SQUARE = 1",
    "number SQUARE = 7",
    "number SQUARE < 5",
    "semimagic",
    "moves nne > 2",
    "start = a1",
    "turns > 6",
    "closable",
];

const KEYS: &[&str] = &[
    "file a",
    "file b",
    "file b - file a",
    "corners",
    "corners > 0",
    "rim",
    "3 - rim / 2",
    "light * 2 - 1",
    "corners + 2 * light",
    "rim - corners",
    "rim / 3 + 2 * corners",
    "pieces",
    "diagonals",
    "centre",
    "symmetric",
    "SQUARE",
    "symmetry",
    "orbit",
    "symmetries > 1",
    "8 / orbit + 1",
    "halfturn",
    "mirror",
];

const TOUR_KEYS: &[&str] = &[
    "start",
    "end",
    "start",
    "end",
    "turns",
    "angle 90",
    "turns",
    "moves nne",
    "moves nne + moves ssw",
    "closable",
];

/// Conditions that all images of a solution satisfy, or none.
const INVARIANT_CONDITIONS: &[&str] =
    &["corners = 0", "corners + 1 = 2", "symmetric", "not halfturn", "rim > 0", "diagonals = 0"];

/// Random choices.
struct Choices(SplitMix64);

impl Choices {
    fn one<'a, T>(&mut self, of: &'a [T]) -> &'a T {
        &of[self.0.next_below(of.len() as u64) as usize]
    }

    fn is_one_in(&mut self, number: u64) -> bool {
        self.0.next_below(number) == 0
    }

    fn condition(&mut self, depth: u32) -> String {
        if depth == 0 || self.is_one_in(3) {
            return (*self.one(CONDITIONS)).to_owned();
        }
        let (left, right) = (self.condition(depth - 1), self.condition(depth - 1));
        match self.0.next_below(3) {
            0 => format!("({left}) and ({right})"),
            1 => format!("({left}) or ({right})"),
            _ => format!("not ({left})"),
        }
    }

    fn pipeline(&mut self) -> String {
        let (problem, square) =
            *if self.is_one_in(4) { self.one(TOURS) } else { self.one(PLACEMENTS) };
        let options = ["", "with SQUARE", "without SQUARE", "symmetric", "halfturn", "with a1"];
        let mut text = match self.0.next_below(5) {
            4 if self.is_one_in(3) => format!("all {problem} limit 7"),
            0 => {
                let operation = *self.one(&["union", "except", "intersect"]);
                let (one, two) = (*self.one(&options), *self.one(&options));
                format!("(all {problem} {one}) {operation} (all {problem} {two})")
            }
            _ => format!("all {problem}"),
        };
        if text.starts_with('(') && self.is_one_in(2) {
            text = format!("({text})");
        } else if text.starts_with('(') {
            return text.replace("SQUARE", square);
        }
        let stages = [
            "unique",
            "unique by rotation",
            "sort pieces",
            "rotate 180",
            "mirror files",
            "first 3",
        ];
        for _ in 0..self.0.next_below(3) {
            text += &match self.0.next_below(8) {
                0..4 => format!(" | where {}", self.condition(2)),
                4 => format!(" | unique | where {}", self.one(INVARIANT_CONDITIONS)),
                _ => format!(" | {}", self.one(&stages)),
            };
        }
        text.replace("SQUARE", square)
    }
}

fn read_key(set: &SolutionSet, text: &str) -> Option<Formula> {
    read_formula(text, None, &VOCABULARY, set).ok()
}

/// Returns a question about the set, or `None` if a key does not fit it.
fn random_question(choices: &mut Choices, set: &SolutionSet) -> Option<Question> {
    let square = set.instance().grid().size.iter().nth(5).expect("six squares").to_string();
    let is_tour = set.instance().tour_ends().is_some();
    let keys = if is_tour { TOUR_KEYS } else { KEYS };
    let key = |choices: &mut Choices| read_key(set, &choices.one(keys).replace("SQUARE", &square));
    if is_tour && choices.is_one_in(4) {
        let end = *choices.one(&["start", "end"]);
        return read_key(set, end).map(|end| Question::Groups(vec![end]));
    }
    match choices.0.next_below(7) {
        0 | 1 => Some(Question::Count),
        2 | 3 => {
            let first = key(choices);
            let second = if choices.is_one_in(4) { key(choices) } else { None };
            first.map(|first| Question::Groups([first].into_iter().chain(second).collect()))
        }
        4 => Some(if is_tour { Question::Moves } else { Question::Squares }),
        5 => key(choices).filter(|key| key.result_type() == ExprType::Number).map(Question::Sum),
        _ => Some(Question::Symmetries),
    }
}

/// Returns a session with the definitions.
fn defining_session() -> Session {
    let mut session = Session::default();
    for definition in DEFINITIONS {
        session.run(definition);
    }
    session
}

/// Evaluates a pipeline. Returns `None` if it is refused.
fn read_pipeline(session: &mut Session, text: &str) -> Option<SolutionSet> {
    // A named set is not evaluated.
    match session.try_run(&format!("let s = {text}")) {
        Ok(Value::Set(set)) => Some(set),
        Ok(other) => panic!("{text}: {other:?}"),
        Err(_) => None,
    }
}

/// Returns the rules that the plan of a question uses. Returns `None` if it lists the solutions.
fn rules_of_plan(set: &SolutionSet, question: &Question) -> Option<Vec<&'static str>> {
    let step = EvaluationStep::simple("question".to_owned(), "plan-read");
    let steps = set.plan_steps(&Limit::default(), Some((question.clone(), step)));
    (steps[0].message == "plan-counted").then(|| steps.iter().filter_map(|it| it.rule).collect())
}

#[test]
#[allow(clippy::print_stdout, reason = "the rounds are reported")]
fn planned_answers_equal_listed_ones() {
    let number = |name: &str| std::env::var(name).ok().and_then(|text| text.parse().ok());
    let (rounds, seed) = (random_rounds(ROUNDS), number("BEZZEL_SEED").unwrap_or(58));
    let (mut choices, clock) = (Choices(SplitMix64::new(seed)), Instant::now());
    let mut session = defining_session();
    let (mut planned, mut refused) = (0, 0);
    let mut rules: BTreeMap<&str, u64> = RULES.iter().map(|rule| (rule.name, 0)).collect();
    for _ in 0..rounds {
        let text = choices.pipeline();
        let Some(set) = read_pipeline(&mut session, &text) else {
            refused += 1;
            continue;
        };
        let Some(question) = random_question(&mut choices, &set) else { continue };
        let limit = Limit::default();
        if let Some(used) = rules_of_plan(&set, &question) {
            planned += 1;
            if text.contains("unique | where") || text.contains("rotation | where") {
                *rules.entry("commute").or_default() += 1;
            }
            used.into_iter().for_each(|name| *rules.entry(name).or_default() += 1);
        }
        let listed = answer_question(&set.clone().without_rules(), &question, &limit);
        assert_eq!(answer_question(&set, &question, &limit), listed, "{text}: {question:?}");
        // A stopped count never exceeds the exact one.
        if let Question::Count = question {
            let stopped = Limit { deadline: Some(Instant::now()), ..Limit::default() };
            let (least, _) = set.count(&stopped).expect("within reach");
            assert!(least <= listed.0.parse().expect("a number"), "{text}");
        }
    }
    println!(
        "{rounds} pipelines, seed {seed}: {refused} refused, {planned} answered by counts in {:.1?}: {rules:?}",
        clock.elapsed()
    );
    assert!(rules.values().all(|&number| number >= rounds / 400), "{rules:?}");
}

/// Returns the solutions of a pipeline without reductions, each with the square of its pawn. One
/// pipeline for each square of the board names it in place of `PAWN`.
fn list_with_pawns(session: &mut Session, size: Size, text: &str) -> Vec<(Vec<Square>, Square)> {
    let mut all = Vec::new();
    for pawn in size.iter() {
        let named = text.replace("PAWN", &pawn.to_string());
        // A pawn on a square that the problem does not have is refused.
        let Some(set) = read_pipeline(session, &named) else { continue };
        all.extend(list_solutions(&set.without_rules()).into_iter().map(|it| (it, pawn)));
    }
    all
}

/// Returns the first image, under the symmetries, of pieces with a pawn.
fn first_image(
    (squares, pawn): &(Vec<Square>, Square),
    symmetries: &[Symmetry],
    size: Size,
) -> (Vec<Square>, Square) {
    let image = |symmetry: &Symmetry| {
        let mut image: Vec<Square> =
            squares.iter().map(|&square| symmetry.apply(size, square)).collect();
        image.sort_unstable();
        (image, symmetry.apply(size, *pawn))
    };
    symmetries.iter().map(image).min().expect("the identity is a symmetry")
}

#[test]
#[allow(clippy::print_stdout, reason = "the rounds are reported")]
fn answers_about_a_free_pawn_equal_sums_over_its_squares() {
    let (mut choices, mut session) = (Choices(SplitMix64::new(71)), defining_session());
    let (mut answered, mut refused) = (0u64, 0u64);
    let rounds = random_rounds(ROUNDS);
    for _ in 0..rounds / 10 {
        let (free, named) = *choices.one(FREE_PAWNS);
        let mut filters = String::new();
        for _ in 0..choices.0.next_below(3) {
            filters += &format!(" | where {}", choices.condition(1)).replace("SQUARE", "b2");
        }
        let Some(set) = read_pipeline(&mut session, &format!("all {free}{filters}")) else {
            continue;
        };
        let (instance, limit) = (set.instance().clone(), Limit::default());
        let size = instance.grid().size;
        let list = list_with_pawns(&mut session, size, &format!("all {named}{filters}"));
        let symmetries = instance.symmetries(SymmetryGroup::All);
        let classes: BTreeSet<_> =
            list.iter().map(|one| first_image(one, &symmetries, size)).collect();
        let mut check = |answer: Option<String>, expected: String, question: &str| match answer {
            Some(answer) => {
                answered += 1;
                assert_eq!(answer, expected, "all {free}{filters} | {question}");
            }
            None => refused += 1,
        };
        let count = |set: &SolutionSet| Some(set.count(&limit).ok()?.0.to_string());
        check(count(&set), list.len().to_string(), "count");
        let unique = set.clone().unique(SymmetryGroup::All);
        check(count(&unique), classes.len().to_string(), "unique | count");
        let statistics = set.symmetry_statistics(&limit).ok();
        let totals = statistics.map(|(it, _)| {
            format!("{} {}", it.total_solutions(), it.total_classes().expect("not cut"))
        });
        check(totals, format!("{} {}", list.len(), classes.len()), "stats");
        let key = choices.one(KEYS).replace("SQUARE", "b1");
        let Some(key) = read_key(&set, &key) else { continue };
        // Symmetries are those of the pieces with the pawn, which the evaluator does not see.
        let words = ["symmetr", "orbit", "halfturn", "mirror"];
        if words.iter().any(|word| key.to_string().contains(word)) {
            continue;
        }
        let mut groups: BTreeMap<ExprValue, BigUint> = BTreeMap::new();
        for (squares, _) in &list {
            *groups.entry(key.evaluate(squares)).or_default() += 1u32;
        }
        let rows = set.group_by(std::slice::from_ref(&key), &limit).ok().map(|it| it.rows);
        let expected: Vec<_> = groups.into_iter().map(|(value, it)| (vec![value], it)).collect();
        check(rows.map(|it| format!("{it:?}")), format!("{expected:?}"), &key.to_string());
    }
    println!("{answered} answers about free pawns, {refused} refused");
    assert!(answered > rounds / 20, "{answered} {refused}");
}

#[test]
fn complementary_filters_and_groups_add_up_to_the_count() {
    let (mut choices, mut session) = (Choices(SplitMix64::new(72)), defining_session());
    let mut checked = 0;
    let rounds = random_rounds(ROUNDS);
    for _ in 0..rounds / 5 {
        let problems = [PLACEMENTS, TOURS].concat();
        let (problem, square) = *choices.one(&problems);
        let condition = choices.condition(1).replace("SQUARE", square);
        let filtered = |session: &mut Session, test: &str| {
            let set = read_pipeline(session, &format!("all {problem} | where {test}"))?;
            Some(set.count(&Limit::default()).expect("within reach").0)
        };
        let (Some(some), Some(others)) = (
            filtered(&mut session, &condition),
            filtered(&mut session, &format!("not ({condition})")),
        ) else {
            continue;
        };
        let set = read_pipeline(&mut session, &format!("all {problem}")).expect("a problem");
        let (all, _) = set.count(&Limit::default()).expect("within reach");
        assert_eq!(&some + &others, all, "all {problem} | where {condition}");
        let (statistics, _) = set.symmetry_statistics(&Limit::default()).expect("within reach");
        assert_eq!(statistics.total_solutions(), all, "all {problem} | stats");
        checked += 1;
    }
    assert!(checked > rounds / 20, "{checked}");
}

#[test]
fn answers_from_counts_are_those_of_brute_force() {
    // Numbers of listings without the planner, of a brute force, or of a count by hand.
    let stars = "all stars \"AAAABBBB/AAAABBBB/CCCCDDDD/CCCCDDDD/EEEEFFFF/EEEEFFFF/GGGGHHHH/GGGGHHHH\" stars 2";
    let answers = [
        ("all cover queens 8 | unique | group by symmetry | sum solutions", "638"),
        ("all rooks 3 | unique | group by symmetry | count", "2"),
        ("all cover queens 3 pieces 4 | unique | mean orbit", "126/23"),
        ("all tour 6 closed | where number a1 = 1 | unique | count", "1245"),
        ("all tour 6 closed | where number c3 < 10 | unique | count", "750"),
        ("all rooks 5 pieces 5 with pawns e3 | group by file a | sum solutions", "192"),
        ("all rooks 5 pieces 5 with pawns e3 | where file a != 1 | count", "162"),
        ("all bishops 4 pieces 1 pawns 1 | where not a1 | count", "225"),
        ("all bishops 4 pieces 1 pawns 1 | where without a1 | count", "225"),
        ("all bishops 4 pieces 1 pawns 1 | where corners = 0 | count", "180"),
    ];
    let mut session = Session::default();
    for (text, answer) in answers {
        let found = match session.run(text) {
            Value::Number(number) => number.to_string(),
            Value::Count(count) => count.total.to_string(),
            other => panic!("{text}: {other:?}"),
        };
        assert_eq!(found, answer, "{text}");
    }
    // Two stars of one region attack each other as pieces, but not in a star battle with two.
    let mut count = |test: &str| session.count(&format!("{stars} | where {test} | count")).total;
    let (both, either) = (count("b1 and d1"), count("b1 or d1"));
    assert!(both > BigUint::ZERO);
    assert_eq!(either + both, count("b1") + count("d1"));
}

#[test]
fn pawn_on_any_square_may_be_between_two_pieces_of_a_file() {
    let mut session = Session::default();
    for question in ["group by file a", "mean file a", "where file a = 2 | count"] {
        // A list is needed, and there is none.
        let fault = session.fault(&format!("all queens 4 pieces 4 pawns 1 | {question}"));
        assert_eq!(fault.code(), FaultCode::E301, "{question}");
    }
}
