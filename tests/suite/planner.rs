//! Random pipelines on small problems: exact counts and lists answer the same.

use crate::evaluate::{RunCommands, answer_question};
use bezzel::__internal::bind::read_formula;
use bezzel::__internal::command::VOCABULARY;
use bezzel::__internal::engine::core::{Limit, SplitMix64};
use bezzel::__internal::i18n::FaultCode;
use bezzel::__internal::session::Session;
use bezzel::__internal::set::{EvaluationStep, Formula, RULES, SetQuestion, SolutionSet};
use bezzel::__internal::value::Value;
use std::collections::BTreeMap;
use std::time::Instant;

/// Random pipelines.
const ROUNDS: usize = 2000;

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
    ("queens 5 pieces 5 pawns 1", "c3"),
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

const TOUR_KEYS: &[&str] =
    &["start", "end", "turns", "angle 90", "moves nne", "moves nne + moves ssw", "closable"];

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
            *if self.is_one_in(3) { self.one(TOURS) } else { self.one(PLACEMENTS) };
        let options = ["", "with SQUARE", "without SQUARE", "symmetric", "halfturn", "with a1"];
        let mut text = match self.0.next_below(4) {
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
        for _ in 0..self.0.next_below(4) {
            text += &match self.is_one_in(2) {
                true => format!(" | where {}", self.condition(2)),
                false => format!(" | {}", self.one(&stages)),
            };
        }
        text.replace("SQUARE", square)
    }
}

fn read_key(set: &SolutionSet, text: &str) -> Option<Formula> {
    read_formula(text, None, &VOCABULARY, set).ok()
}

#[test]
#[allow(clippy::print_stdout, reason = "the rounds are reported")]
fn planned_answers_equal_listed_ones() {
    let (mut choices, clock) = (Choices(SplitMix64::new(58)), Instant::now());
    let (mut planned, mut refused) = (0, 0);
    let mut rules: BTreeMap<&str, usize> = RULES.iter().map(|rule| (rule.name, 0)).collect();
    for _ in 0..ROUNDS {
        let text = choices.pipeline();
        let set = match Session::default().try_run(&text) {
            Ok(Value::Survey(summary)) => summary.set,
            Ok(other) => panic!("{text}: {other:?}"),
            Err(_) => {
                refused += 1;
                continue;
            }
        };
        let square = set.instance().grid().size.iter().nth(5).expect("six squares").to_string();
        let is_tour = set.instance().tour_ends().is_some();
        let keys = if is_tour { TOUR_KEYS } else { KEYS };
        let key =
            |choices: &mut Choices| read_key(&set, &choices.one(keys).replace("SQUARE", &square));
        let question = match choices.0.next_below(7) {
            0 | 1 => Some(SetQuestion::Count),
            2 | 3 => {
                let first = key(&mut choices);
                let second = if choices.is_one_in(4) { key(&mut choices) } else { None };
                first.map(|first| SetQuestion::Groups([first].into_iter().chain(second).collect()))
            }
            4 => Some(if is_tour { SetQuestion::Moves } else { SetQuestion::Squares }),
            5 => key(&mut choices)
                .filter(|key| key.result_type() == bezzel::__internal::set::ExprType::Number)
                .map(SetQuestion::Sum),
            _ => Some(SetQuestion::Symmetries),
        };
        let Some(question) = question else { continue };
        let limit = Limit::default();
        let step = EvaluationStep::simple("question".to_owned(), "plan-read");
        let steps = set.plan_steps(&limit, Some((question.clone(), step)));
        if steps[0].message == "plan-counted" {
            planned += 1;
            if text.contains("unique | where") || text.contains("rotation | where") {
                *rules.entry("commute").or_default() += 1;
            }
        }
        let names = steps.iter().filter_map(|step| step.rule);
        names.for_each(|name| *rules.entry(name).or_default() += 1);
        let listed = answer_question(&set.clone().without_rules(), &question, &limit);
        assert_eq!(answer_question(&set, &question, &limit), listed, "{text}: {question:?}");
        // A stopped count never exceeds the exact one.
        if let SetQuestion::Count = question {
            let stopped = Limit { deadline: Some(Instant::now()), ..Limit::default() };
            let (least, _) = set.count(&stopped).expect("within reach");
            assert!(least <= listed.0.parse().expect("a number"), "{text}");
        }
    }
    println!(
        "{ROUNDS} rounds, {refused} refused, {planned} answered by counts in {:.1?}: {rules:?}",
        clock.elapsed()
    );
    assert!(rules.values().all(|&number| number >= 5), "{rules:?}");
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
