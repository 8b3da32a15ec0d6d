//! Placements, covers and armies with several kinds of pieces, compared with a brute force over all
//! sets of squares for each kind. The brute force is based on steps only.

use crate::evaluate::{RunCommands, read_instance};
use crate::pieces::{PieceSteps, attacks, bits, random_piece};
use crate::random::Random;
use bezzel::board::{Size, Square, Symmetry, SymmetryGroup};
use bezzel_base::core::{Limit, StepEvent, Stop};
use bezzel_base::estimate::SampleBudget;
use bezzel_lab::bind::read_problem;
use bezzel_lab::command::VOCABULARY;
use bezzel_lab::problem::{
    FindOutcome, Instance, MethodTask, SolutionOrder, TraceEvent, Violation,
};
use bezzel_lab::session::Session;
use bezzel_lab::value::Value;
use std::collections::BTreeSet;
use std::ops::ControlFlow::Continue;
use std::sync::Arc;

/// Returns all steps of a chess piece.
fn chess_steps(name: &str) -> PieceSteps {
    /// Filter for the steps of a piece.
    type StepFilter = fn((i64, i64)) -> bool;
    let all =
        (-2i64..=2).flat_map(|x| (-2i64..=2).map(move |y| (x, y))).filter(|&way| way != (0, 0));
    let (ways, times): (StepFilter, i64) = match name {
        "queen" => (|(x, y)| x.abs() < 2 && y.abs() < 2, 99),
        "rook" => (|(x, y)| x.abs() + y.abs() == 1, 99),
        "king" => (|(x, y)| x.abs() < 2 && y.abs() < 2, 1),
        "knight" => (|(x, y)| x.abs() + y.abs() == 3, 1),
        other => panic!("{other}"),
    };
    all.filter(|&way| ways(way)).map(|way| (way, times)).collect()
}

/// Generates every set of `number` squares, as bits.
fn sets(squares: usize, number: usize) -> Vec<u32> {
    (0..1u32 << squares).filter(|set| set.count_ones() as usize == number).collect()
}

/// Definition of a solution with two kinds of pieces.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Rule {
    Apart,
    Armies,
    Cover,
    IndependentCover,
    TotalCover,
}

/// Returns whether the squares of two kinds are a solution. `attacks` has the attacked squares for
/// each kind and square.
fn is_solution(rule: Rule, attacks: [&[u32]; 2], squares: usize, [one, other]: [u32; 2]) -> bool {
    let reached =
        |kind: usize, set: u32| bits(set).fold(0, |reached, from| reached | attacks[kind][from]);
    let (mine, theirs, all) = (reached(0, one), reached(1, other), (1u32 << squares) - 1);
    one & other == 0
        && match rule {
            Rule::Armies => mine & other == 0 && theirs & one == 0,
            Rule::Apart => (mine | theirs) & (one | other) == 0,
            Rule::Cover => mine | theirs | one | other == all,
            Rule::IndependentCover => {
                mine | theirs | one | other == all
                    && is_solution(Rule::Apart, attacks, squares, [one, other])
            }
            Rule::TotalCover => mine | theirs == all,
        }
}

/// Lists the solutions with these numbers of each kind. The squares of the first kind come first.
fn solutions(
    rule: Rule,
    attacks: [&[u32]; 2],
    size: Size,
    numbers: [usize; 2],
) -> BTreeSet<Vec<Square>> {
    let squares = size.squares() as usize;
    let (ones, others) = (sets(squares, numbers[0]), sets(squares, numbers[1]));
    let mut found = BTreeSet::new();
    for &one in &ones {
        for &other in
            others.iter().filter(|&&other| is_solution(rule, attacks, squares, [one, other]))
        {
            found.insert(bits(one).chain(bits(other)).map(|at| size.square(at)).collect());
        }
    }
    found
}

/// Counts solutions up to the symmetries that preserve the attacks of each kind.
fn classes(all: &BTreeSet<Vec<Square>>, attacks: [&[u32]; 2], size: Size, first: usize) -> usize {
    let image = |by: Symmetry, set: u32| {
        bits(set).fold(0, |image, at| image | 1 << size.index(by.apply(size, size.square(at))))
    };
    let keeps = |by: &&Symmetry| {
        let same = |attacks: &&[u32]| {
            (0..attacks.len()).all(|at| {
                image(**by, attacks[at]) == attacks[size.index(by.apply(size, size.square(at)))]
            })
        };
        attacks.iter().all(same)
    };
    let group: Vec<Symmetry> =
        SymmetryGroup::All.symmetries(size).iter().filter(keeps).copied().collect();
    let least = |squares: &Vec<Square>| {
        let images = group.iter().map(|by| {
            let mut image: Vec<Square> =
                squares.iter().map(|&square| by.apply(size, square)).collect();
            image[..first].sort_unstable();
            image[first..].sort_unstable();
            image
        });
        images.min()
    };
    all.iter().map(least).collect::<BTreeSet<_>>().len()
}

/// Asserts that the problem has exactly these solutions when it is searched, listed, counted and
/// checked.
fn check_agreement(text: &str, expected: &BTreeSet<Vec<Square>>, classes: usize) {
    let (instance, limit) = (read_instance(text), Limit::default());
    let tally = instance.count(None, true, &limit).expect("within reach");
    assert_eq!(
        (tally.total, tally.classes),
        (expected.len().into(), Some(classes.into())),
        "{text}"
    );
    let mut listed = Vec::new();
    let mut visit = |squares: &[Square]| {
        assert_eq!(instance.check(squares), Ok(()), "{text}: {squares:?}");
        listed.push(squares.to_vec());
        Continue(())
    };
    instance.enumerate(SolutionOrder::Files, None, &limit, &mut visit).expect("within reach");
    assert!(listed.iter().eq(expected), "{text}: {} of {}", listed.len(), expected.len());
    if !text.contains("armies") {
        let traced = traced_solutions(&*instance);
        assert!(traced.iter().eq(expected), "{text}: {} of {}", traced.len(), expected.len());
    }
    match instance.find(None, &limit).expect("within reach").outcome {
        FindOutcome::Found(found) => assert!(expected.contains(&found), "{text}: {found:?}"),
        finding => assert!(expected.is_empty(), "{text}: {finding:?}"),
    }
}

/// Returns the pieces on the board whenever the traced search has found a solution.
fn traced_solutions(instance: &dyn Instance) -> Vec<Vec<Square>> {
    let (mut standing, mut found) = (Vec::new(), Vec::new());
    let mut watch = |event| {
        match event {
            TraceEvent::Search(StepEvent::Place(square)) => standing.push(square),
            TraceEvent::Search(StepEvent::Remove(square)) => {
                assert_eq!(standing.pop(), Some(square))
            }
            TraceEvent::Search(StepEvent::Found) => found.push(standing.clone()),
            _ => {}
        }
        Continue(())
    };
    let searched = instance.trace(None, &Limit::default(), &mut watch).expect("within reach");
    assert!(searched.end.is_complete() && standing.is_empty());
    found
}

#[test]
fn trace_shows_the_kind_of_each_piece() {
    let mut session = Session::default();
    let answer = session.last_answer("trace 2 queens + 1 knight 4");
    let Ok(Value::Trace(trace)) = answer.outcome else { panic!("a trace was asked for") };
    let board = trace.to_board(trace.board_after(trace.steps.len()), None);
    let kinds = board.pieces_by_kind().into_iter().map(|(kind, at)| (kind.letter, at.to_vec()));
    let expected = [('Q', vec![Square::A2, Square::B4]), ('N', vec![Square::D1])];
    assert!(kinds.eq(expected));
    let early = trace.to_board(trace.board_after(1), None);
    assert_eq!(early.pieces_by_kind()[1].1, []);
}

#[test]
fn queens_and_knights_agree_with_a_brute_force_up_to_five() {
    for (files, ranks) in [(1, 4), (3, 3), (3, 4), (4, 4), (5, 4), (5, 5)] {
        let size = Size::new(files, ranks).expect("a size");
        let [queen, knight] = ["queen", "knight"]
            .map(|name| attacks(&chess_steps(name), (files as i64, ranks as i64)));
        let attacks = [&queen[..], &knight];
        for numbers in [[1, 1], [2, 1], [1, 3], [2, 2], [3, 2]] {
            if (numbers[0] + numbers[1]) as u64 > size.squares() {
                continue;
            }
            let expected = solutions(Rule::Apart, attacks, size, numbers);
            let text = format!("{} queens + {} knights {size}", numbers[0], numbers[1]);
            check_agreement(&text, &expected, classes(&expected, attacks, size, numbers[0]));
        }
    }
}

#[test]
fn random_kinds_agree_with_a_brute_force() {
    let mut random = Random(2727);
    let mut some = [0; 5];
    for round in 0..24 {
        let ((one, first), (other, second)) =
            (random_piece(&mut random), random_piece(&mut random));
        let (files, ranks) = [(3, 3), (4, 3), (2, 5), (3, 4), (4, 2)][random.below(5)];
        let size = Size::new(files as u64, ranks as u64).expect("a size");
        let (a, b) = (attacks(&first, (files, ranks)), attacks(&second, (files, ranks)));
        let numbers = [1 + random.below(3), 1 + random.below(3)];
        let define = format!("define this{round} = \"{one}\"; define that{round} = \"{other}\"; ");
        let kinds = format!("{} this{round} + {} that{round} {size}", numbers[0], numbers[1]);
        let all = [
            (Rule::Apart, kinds.clone()),
            (Rule::Cover, format!("cover {kinds}")),
            (Rule::IndependentCover, format!("cover {kinds} independent")),
            (Rule::TotalCover, format!("cover {kinds} total")),
            (Rule::Armies, format!("armies this{round} {size} pieces {}", numbers[0])),
        ];
        for (at, (rule, text)) in all.into_iter().enumerate() {
            let (attacks, numbers) = match rule {
                Rule::Armies => ([&a[..], &a[..]], [numbers[0], numbers[0]]),
                _ => ([&a[..], &b[..]], numbers),
            };
            let expected = solutions(rule, attacks, size, numbers);
            some[at] += usize::from(!expected.is_empty());
            check_agreement(
                &format!("{define}{text}"),
                &expected,
                classes(&expected, attacks, size, numbers[0]),
            );
        }
    }
    assert!(some.iter().all(|&some| some > 1), "{some:?}");
}

#[test]
fn largest_armies_agree_with_a_brute_force() {
    for (name, files, ranks) in [
        ("queen", 3, 3),
        ("queen", 4, 3),
        ("queen", 3, 4),
        ("king", 4, 3),
        ("knight", 3, 4),
        ("rook", 3, 3),
        ("rook", 2, 5),
    ] {
        let size = Size::new(files, ranks).expect("a size");
        let reach = attacks(&chess_steps(name), (files as i64, ranks as i64));
        let of = |army| solutions(Rule::Armies, [&reach, &reach], size, [army, army]);
        let most = (0..).take_while(|&army| !of(army).is_empty()).last().expect("the empty board");
        let armies = read_instance(&format!("armies {name} {size}"));
        let sought = armies.find(None, &Limit::default()).expect("within reach");
        let optimum = sought.optimum.expect("it is found");
        assert!(
            optimum.is_maximizing && optimum.is_proved() && optimum.lower == most as u64,
            "{name} {size}: {optimum:?}"
        );
        check_agreement(
            &format!("armies {name} {size}"),
            &of(most),
            classes(&of(most), [&reach, &reach], size, most),
        );
        // One piece less on each side is not a solution of this problem.
        let less = of(most.saturating_sub(1)).first().cloned().expect("there is one");
        if most > 0 {
            let wrong = Violation::Pieces { found: 2 * most as u64 - 2, expected: 2 * most as u64 };
            assert_eq!(armies.check(&less), Err(wrong), "{name} {size}");
        }
    }
}

#[test]
fn options_filter_the_solutions() {
    let square = |name: &str| name.parse::<Square>().expect("a square");
    let size = Size::new(4, 4).expect("a size");
    let [queen, knight] = ["queen", "knight"].map(|name| attacks(&chess_steps(name), (4, 4)));
    let all = solutions(Rule::Apart, [&queen, &knight], size, [1, 2]);
    for (with, without) in [("a1", "d3"), ("b1", "a3"), ("a1, b3", "d4")] {
        let with_all: Vec<Square> = with.split(", ").map(square).collect();
        let keeps = |squares: &&Vec<Square>| {
            with_all.iter().all(|it| squares.contains(it)) && !squares.contains(&square(without))
        };
        let expected: BTreeSet<Vec<Square>> = all.iter().filter(keeps).cloned().collect();
        let text = format!("1 queen + 2 knights 4 with {with} without {without}");
        let tally =
            read_instance(&text).count(None, false, &Limit::default()).expect("within reach");
        assert_eq!(tally.total, expected.len().into(), "{text}");
    }
    let armies = read_instance("armies queens 5 with a1, b2, e4");
    let FindOutcome::Found(found) =
        armies.find(None, &Limit::default()).expect("within reach").outcome
    else {
        panic!("there are some");
    };
    assert!(["a1", "b2", "e4"].iter().all(|name| found.contains(&square(name))), "{found:?}");
}

/// Probes of the counting search estimate the number. Armies are estimated only if their size is
/// given.
#[test]
fn counts_are_estimated_by_probes() {
    let limit = Limit::default();
    let sampling = |instance: &Arc<dyn Instance>| {
        let method =
            instance.choose_method(MethodTask::Count, None, &limit).expect("a method that counts");
        instance.count_estimator(method, &limit).expect("no refusal")
    };
    for text in [
        "3 queens + 2 knights 6",
        "armies queens 5 pieces 3",
        "cover 2 queens + 2 knights 5",
        "2 kings + 1 rook 5 torus",
    ] {
        let instance = read_instance(text);
        let truth = instance.count(None, false, &limit).expect("no refusal").total.to_string();
        let truth: f64 = truth.parse().expect("a number");
        let probes = sampling(&instance).expect("a search that is a tree");
        let sampled = probes
            .sample(&SampleBudget { share: 1, ..SampleBudget::new(1) }, &limit)
            .expect("no limit");
        assert_eq!(probes.sampling_kind(), "probes");
        assert!(
            truth > 0.0 && (0.8..1.25).contains(&(sampled.solutions.about / truth)),
            "{text}: {sampled:?} {truth}"
        );
    }
    assert!(sampling(&read_instance("armies queens 5")).is_none());
}

#[test]
fn wrong_solutions_are_refused_with_their_place() {
    let squares = |names: &str| -> Vec<Square> {
        names.split(' ').map(|name| name.parse().expect("a square")).collect()
    };
    let square = |name: &str| squares(name)[0];
    let mixed = read_instance("2 queens + 2 knights 5");
    assert_eq!(mixed.check(&squares("a1 b3 e2 e4")), Ok(()));
    // The same squares with a queen and a knight exchanged.
    assert!(matches!(mixed.check(&squares("b3 e2 a1 e4")), Err(Violation::Attack(..))));
    assert_eq!(mixed.check(&squares("a1 b3 e2")), Err(Violation::Pieces { found: 3, expected: 4 }));
    assert_eq!(mixed.check(&squares("a1 b3 e2 e2")), Err(Violation::Twice(square("e2"))));
    assert_eq!(mixed.check(&squares("a1 b3 e2 f4")), Err(Violation::OffBoard(square("f4"))));
    let armies = read_instance("armies rooks 3 pieces 1");
    assert_eq!(armies.check(&squares("a1 b2")), Ok(()));
    assert_eq!(armies.check(&squares("a1 a2")), Err(Violation::Attack(square("a1"), square("a2"))));
    let cover = read_instance("cover 1 queen + 1 king 3");
    assert_eq!(cover.check(&squares("b2 a1")), Ok(()));
    assert!(matches!(cover.check(&squares("a1 a2")), Err(Violation::Uncovered(_))));
}

/// The random tests of conditions on attacks have mixtures too. These are counted by hand.
#[test]
fn mixtures_have_conditions_on_attacks() {
    let count = |text: &str| {
        let counted = read_instance(text).count(None, true, &Limit::default());
        counted.expect("a small board").total
    };
    assert_eq!(count("1 queen + 1 rook 2 attacked 1"), 8u32.into());
    assert_eq!(count("1 rook + 1 bishop 2 attacked 0..1"), 12u32.into());
    // A rook between blocks the attack of the other one on the knight.
    assert_eq!(count("2 rooks + 1 knight 3x1 attacked 0..1"), 0u32.into());
    assert_eq!(count("2 rooks + 1 knight 3x1 attacked 0..1 blocking"), 2u32.into());
    let blocked = read_instance("2 rooks + 1 knight 3x1 attacked 0..1 blocking");
    assert_eq!(blocked.check(&[Square::B1, "c1".parse().expect("a square"), Square::A1]), Ok(()));
    let between = blocked.check(&[Square::A1, "c1".parse().expect("a square"), Square::B1]);
    assert!(matches!(between, Err(Violation::AttackCount { found: 2, .. })));
}

#[test]
fn mixtures_are_read_and_written() {
    for (text, written) in [
        ("3 queens + 1 knights 6", "3 queens + 1 knight 6"),
        ("mixed 1 queens+2 king + 1 rook 5x6 torus", "1 queen + 2 kings + 1 rook 5x6 torus"),
        (
            "cover 2 rook + 2 bishops 4 total without a1",
            "cover 2 rooks + 2 bishops 4 total without a1",
        ),
        ("army queen 5 pieces 3", "armies queens 5 pieces 3"),
        (
            "1 queen + 1 knight 5 with knight a1 blocking attacked 0..1",
            "1 queen + 1 knight 5 attacked 0..1 blocking with knight a1",
        ),
        (
            "cover 1 queen + 1 knight 5 times 1..2 minimal",
            "cover 1 queen + 1 knight 5 times 1..2 minimal",
        ),
    ] {
        assert_eq!(read_instance(text).command_text(), written);
        assert_eq!(read_instance(written).command_text(), written, "it is read again");
    }
    // Position of the fault.
    for (text, start, end) in [
        ("8 queens", 0, 1),
        ("3 queens + 0 knights 6", 11, 12),
        ("3 queens + 2 6", 13, 14),
        ("3 queens + 2 dragons 6", 13, 20),
        ("3 queens + 2 knights", 20, 20),
        ("mixed queens 6", 6, 12),
        ("mixed 3 queens 6", 15, 16),
    ] {
        let fault = read_problem(text, &VOCABULARY).expect_err(text);
        assert_eq!(fault.span.map(|span| (span.start, span.end)), Some((start, end)), "{text}");
    }
    for text in [
        "3 queens + 2 queens 6",
        "2 queens + 1 queen 6 attacked 1",
        "1 queen + 1 knight 40",
        "cover 1 queen + 1 rook 4 pieces 2",
    ] {
        let call = read_problem(text, &VOCABULARY).expect("it is read");
        assert!(call.instance().is_err(), "{text}");
    }
}

#[test]
fn stopped_search_proves_nothing() {
    let armies = read_instance("armies queens 9");
    let limit = Limit { nodes: Some(1 << 15), ..Limit::default() };
    let sought = armies.find(None, &limit).expect("within reach");
    let optimum = sought.optimum.expect("something is found");
    assert!(
        !optimum.is_proved() && optimum.lower > 0 && optimum.stopped == Some(Stop::Nodes),
        "{optimum:?}"
    );
    let tally = armies.count(None, false, &limit).expect("within reach");
    assert!(tally.end.stop_reason() == Some(Stop::Nodes) && tally.total == 0u32.into());
    assert_eq!(armies.piece_count(), None);
}

/// Whether rows of a tier are run.
fn is_selected(tier: &str) -> bool {
    let slow = std::env::var("BEZZEL_SLOW").unwrap_or_default();
    tier == "fast" || !slow.is_empty() && tier == "slow" || slow == "2"
}

#[test]
fn largest_armies_agree_with_published_values() {
    for line in
        include_str!("../published/armies.tsv").lines().filter(|line| !line.starts_with('#'))
    {
        let cells: Vec<&str> = line.split('\t').collect();
        let [problem, parameters, _, value, _, _, tier] = cells[..] else { panic!("{line}") };
        if is_selected(tier) {
            let armies = read_instance(&format!("{problem} {parameters}"));
            let optimum = armies
                .find(None, &Limit::default())
                .expect("within reach")
                .optimum
                .expect("a proof");
            assert_eq!(
                (optimum.lower, optimum.is_proved()),
                (value.parse().expect("a number"), true),
                "{line}"
            );
        }
    }
}

/// The solutions that differ also where the colours may be exchanged.
fn count_exchanged(armies: &dyn Instance) -> usize {
    let (size, mut seen) = (armies.grid().size, BTreeSet::new());
    let mut visit = |squares: &[Square]| {
        let (white, black) = squares.split_at(squares.len() / 2);
        let images = SymmetryGroup::All.symmetries(size).iter().flat_map(|by| {
            let image = |of: &[Square]| {
                let mut image: Vec<Square> =
                    of.iter().map(|&square| by.apply(size, square)).collect();
                image.sort_unstable();
                image
            };
            [[image(white), image(black)], [image(black), image(white)]]
        });
        seen.insert(images.min());
        Continue(())
    };
    armies
        .enumerate(SolutionOrder::Files, None, &Limit::default(), &mut visit)
        .expect("within reach");
    seen.len()
}

#[test]
fn user_defined_counts_agree_with_published_values() {
    for line in include_str!("../published/own.tsv").lines().filter(|line| !line.starts_with('#')) {
        let cells: Vec<&str> = line.split('\t').collect();
        let [command, kind, value, _, _, tier] = cells[..] else { panic!("{line}") };
        if !is_selected(tier) {
            continue;
        }
        let instance = read_instance(command);
        let found = match kind {
            "exchanged" => count_exchanged(&*instance).into(),
            kind => {
                let tally = instance
                    .count(None, kind == "classes", &Limit::default())
                    .expect("within reach");
                if kind == "classes" {
                    tally.classes.expect("they are counted")
                } else {
                    tally.total
                }
            }
        };
        assert_eq!(found, value.parse().expect("a number"), "{line}");
    }
}
