//! Operations on two sets, and images of sets, compared with lists that are made by hand.

use crate::evaluate::{RunCommands, read_instance, read_set};
use bezzel::board::{Size, Square, Symmetry, SymmetryGroup, normalize_tour};
use bezzel_base::core::{Limit, SearchEnd, Stop};
use bezzel_lab::problem::{ProblemError, SolutionOrder};
use bezzel_lab::session::Session;
use bezzel_lab::set::{Operation, SolutionSet};
use bezzel_lab::state::FaultKind;
use bezzel_lab::value::Value;
use bezzel_messages::FaultCode;
use std::collections::BTreeSet;
use std::sync::Arc;

/// Lists the solutions in their order, with each closed tour starting at the first square.
fn list(set: &SolutionSet) -> Vec<Vec<Square>> {
    let (list, end) = set.to_list(SolutionOrder::Files, &Limit::default()).expect("within reach");
    assert_eq!(end, SearchEnd::Complete, "{}", set.command_text());
    let closed = set.instance().tour_ends().is_some_and(|ends| ends.closed);
    let plain = |squares: &[Square]| {
        let mut squares = squares.to_vec();
        if closed {
            normalize_tour(&mut squares, None);
        }
        squares
    };
    list.iter().map(plain).collect()
}

fn members(set: &SolutionSet) -> BTreeSet<Vec<Square>> {
    let list = list(set);
    let members: BTreeSet<_> = list.iter().cloned().collect();
    assert_eq!(members.len(), list.len(), "{} has a solution twice", set.command_text());
    members
}

fn combine_sets(operation: Operation, left: &SolutionSet, right: &SolutionSet) -> SolutionSet {
    let whole = Arc::clone(left.instance());
    SolutionSet::combine(operation, left.clone(), right.clone(), whole).expect("few stages")
}

/// Builds sets of one problem: the whole set, reduced, cut and reordered ones, and images of these.
fn some_sets(problem: &str) -> Vec<SolutionSet> {
    let whole = read_set(problem);
    let list = list(&whole);
    let mut kept = bezzel_lab::set::SolutionList::new();
    list.iter().step_by(3).for_each(|squares| assert!(kept.push(squares, &Limit::default())));
    let listed = SolutionSet::from_list(
        Arc::clone(whole.instance()),
        &kept,
        (false, None),
        &Limit::default(),
    );
    let turned = whole
        .clone()
        .unique(SymmetryGroup::All)
        .image(Symmetry::QuarterTurn, Arc::clone(whole.instance()));
    vec![
        whole.clone(),
        whole.clone().unique(SymmetryGroup::All),
        whole.clone().unique(SymmetryGroup::Rotations).skip(1),
        whole.clone().first(7),
        whole.clone().last(5),
        whole.clone().sample(6, 1),
        listed.expect("enough memory"),
        turned.expect("few stages"),
    ]
}

#[test]
fn operations_agree_with_those_on_lists() {
    for problem in
        ["queens 6", "kings 4", "cover queens 4", "tour 3x4", "tour 3x10 closed", "queens 3"]
    {
        let sets: Vec<_> = if problem.starts_with("tour") {
            let whole = read_set(problem);
            vec![
                whole.clone(),
                whole.clone().unique(SymmetryGroup::All),
                whole.clone().first(3),
                whole.last(4),
            ]
        } else {
            some_sets(problem)
        };
        for left in &sets {
            for right in &sets {
                let (mine, theirs) = (members(left), members(right));
                let name = format!("{} and {}", left.command_text(), right.command_text());
                let both = left.compare(right, &Limit::default()).expect("within reach");
                let common = mine.intersection(&theirs).count();
                let counts = (both.both as usize, both.left as usize, both.right as usize);
                assert_eq!(counts, (common, mine.len() - common, theirs.len() - common), "{name}");
                for (operation, expected) in [
                    (Operation::Union, &mine | &theirs),
                    (Operation::Except, &mine - &theirs),
                    (Operation::Intersect, &mine & &theirs),
                ] {
                    let set = combine_sets(operation, left, right);
                    assert_eq!(members(&set), expected, "{operation:?}: {name}");
                    let reduced = members(&set.clone().unique(SymmetryGroup::All));
                    assert!(reduced.is_subset(&expected), "{operation:?}: {name}");
                    let nested = combine_sets(Operation::Except, &sets[0], &set);
                    assert_eq!(
                        members(&nested),
                        &members(&sets[0]) - &expected,
                        "{operation:?}: {name}"
                    );
                }
            }
        }
    }
}

#[test]
fn a_union_begins_with_the_first_set_and_stages_follow() {
    let whole = read_set("queens 6");
    let (last, first) = (whole.clone().last(1), whole.clone().first(2));
    let set = combine_sets(Operation::Union, &last, &first);
    let solutions = list(&whole);
    assert_eq!(list(&set), [solutions[3].clone(), solutions[0].clone(), solutions[1].clone()]);
    assert_eq!(list(&set.clone().skip(1)), solutions[..2]);
    let (read, _) = set.to_list(SolutionOrder::Reading, &Limit::default()).expect("within reach");
    let read: BTreeSet<Vec<Square>> = read.iter().map(<[Square]>::to_vec).collect();
    assert_eq!(read, members(&set));
}

#[test]
fn the_last_solutions_are_those_at_the_end() {
    let whole = read_set("queens 6");
    let solutions = list(&whole);
    for number in 0..7u64 {
        let start = solutions.len().saturating_sub(number as usize);
        assert_eq!(list(&whole.clone().last(number)), solutions[start..], "last {number}");
    }
    assert_eq!(list(&whole.clone().last(u64::MAX)), solutions);
    assert_eq!(list(&whole.last(3).first(1)), solutions[1..2]);
}

#[test]
fn images_are_solutions_of_the_image_of_the_problem() {
    for (text, image, symmetry) in [
        ("queens 6 with b1", "queens 6 with a5", Symmetry::QuarterTurn),
        ("rooks 2x3 without a1", "rooks 3x2 without a2", Symmetry::QuarterTurn),
        ("tour 3x4 from a1", "tour 4x3 from a1", Symmetry::Diagonal),
        ("tour 3x4 from a1", "tour 3x4 from c1", Symmetry::MirrorFiles),
        ("tour 3x10 closed from a1", "tour 3x10 closed from a10", Symmetry::MirrorRanks),
    ] {
        let set = read_set(text).image(symmetry, read_instance(image)).expect("few stages");
        assert_eq!(members(&set), members(&read_set(image)), "{text} under {symmetry:?}");
        let (count, _) = set.count(&Limit::default()).expect("within reach");
        assert_eq!(count, list(&set).len().into());
        assert!(set.is_complete());
    }
}

fn last_outcome(text: &str) -> Result<Value, FaultKind> {
    Session::default().try_run(text).map_err(|fault| fault.kind)
}

fn shown(text: &str) -> String {
    match last_outcome(text) {
        Ok(Value::Number(number)) => number.to_string(),
        Ok(Value::Truth(truth)) => truth.to_string(),
        Ok(Value::Right(_)) => "true".to_owned(),
        Ok(Value::Count(count)) => count.total.to_string(),
        Ok(Value::Table(table)) => table.title.to_owned(),
        other => panic!("{text}: {other:?}"),
    }
}

#[test]
fn numbers_are_exact() {
    for (text, value) in [
        ("let n = count queens 8; n / 8", "23/2"),
        ("let n = count queens 8; n - 4 * count queens 6", "76"),
        ("1 / 3 + 1 / 6", "1/2"),
        ("2 - 3 * 4", "-10"),
        ("(2 - 3) * -4", "4"),
        ("count rooks 30 / count rooks 29", "30"),
        ("count rooks 30 - 1", "265252859812191058636308479999999"),
        ("(all queens 8 | unique | count) = 12", "true"),
        ("not 1 = 2 and 3 in 3..5", "true"),
        ("1 < 2 or 1 / 0 = 1", "true"),
        ("count queens 6 != 4", "false"),
        ("assert count queens 6 = 4 and count queens 4 > 1", "true"),
        ("let s = all queens 6; s = (s | rotate 90)", "true"),
        ("let s = all queens 6; s = (s | first 3)", "false"),
        (
            "same (all queens 8 | where symmetric) (all queens 8 | where centrosymmetric)",
            "table-same-equal",
        ),
        ("all queens 8 with a1 union all queens 8 with b1 | count", "12"),
        ("all queens 8 except (all queens 8 | unique) | count", "80"),
        ("(all queens 8 | first 1 | rotate 90) intersect all queens 8 | count", "1"),
    ] {
        assert_eq!(shown(text), value, "{text}");
    }
}

#[test]
fn invalid_operations_are_refused() {
    use FaultCode::{E001, E100, E200, E301, E310, E500};
    for (text, code) in [
        ("all queens 8 union all queens 9", E200),
        ("all queens 8 union all rooks 8", E200),
        ("all cover queens 5 except all cover rooks 5", E200),
        ("all tour 4x5 intersect all tour 6 closed", E200),
        ("same (all tour 6 closed | first 1) (all tour 6 | first 1)", E200),
        ("all queens 5 union all queens 5 torus", E200),
        ("all queens 8 except all queens 8 limit 5", E301),
        ("all queens 8 + 1", E200),
        ("1 union 2", E200),
        ("1 and 2", E200),
        ("not 5", E200),
        ("1 / 0", E200),
        ("1 / (1 - 1)", E200),
        ("s union s", E100),
        ("assert count queens 6 = 5", E500),
        ("assert not 1 = 1", E500),
        ("assert 7", E200),
        ("all queens 8 limit 5 | export \"\" ; 1 +", E001),
        ("all queens 8 union", E001),
        ("(all queens 8 | count", E001),
        ("same (all queens 8)", E001),
        ("all queens 8 | count / 2", E001),
        ("(all queens 8 limit 5 | count) + 1", E310),
    ] {
        let fault = last_outcome(text).expect_err(text);
        assert_eq!(bezzel_lab::state::Fault { span: None, kind: fault }.code(), code, "{text}");
    }
}

#[test]
fn operations_on_partial_sets_stay_partial() {
    let limit = Limit::default();
    let whole = read_set("queens 6");
    let part = SolutionSet::from_search(Arc::clone(whole.instance()), None, Some(2), None);
    let end = |set: &SolutionSet| {
        set.count(&limit).map(|(count, end)| (u64::try_from(count).expect("small"), end))
    };
    assert_eq!(
        end(&combine_sets(Operation::Union, &part, &whole)),
        Ok((4, SearchEnd::Stopped(Stop::Solutions)))
    );
    assert_eq!(
        end(&combine_sets(Operation::Intersect, &whole, &part)),
        Ok((2, SearchEnd::Stopped(Stop::Solutions)))
    );
    assert_eq!(
        end(&combine_sets(Operation::Except, &part, &whole)),
        Ok((0, SearchEnd::Stopped(Stop::Solutions)))
    );
    assert!(matches!(
        end(&combine_sets(Operation::Except, &whole, &part)),
        Err(ProblemError::PartTaken(_))
    ));
    for (operation, left, right, complete) in [
        (Operation::Union, whole.clone(), whole.clone().first(1), true),
        (Operation::Union, whole.clone().first(1), whole.clone().skip(1), false),
        (Operation::Union, whole.clone().unique(SymmetryGroup::All), whole.clone().first(1), false),
        (Operation::Intersect, whole.clone(), whole.clone(), true),
        (Operation::Except, whole.clone(), whole.clone().first(1), false),
    ] {
        assert_eq!(combine_sets(operation, &left, &right).is_complete(), complete, "{operation:?}");
    }
}

#[test]
fn deeply_nested_sets_are_refused() {
    let mut set = read_set("queens 4");
    let refused = (0..20).find_map(|_| {
        let next = SolutionSet::combine(
            Operation::Union,
            set.clone(),
            set.clone(),
            Arc::clone(set.instance()),
        );
        next.map(|next| set = next).err()
    });
    assert!(matches!(refused, Some(ProblemError::TooManyStages(_))), "{refused:?}");
    let deep =
        |depth: usize| format!("{}all queens 4{}", "(".repeat(depth), " | unique)".repeat(depth));
    assert!(last_outcome(&deep(20)).is_ok());
    for depth in [40, 10_000] {
        let fault = last_outcome(&format!("{} | count", deep(depth))).expect_err("too deep");
        assert_eq!(bezzel_lab::state::Fault { span: None, kind: fault }.code(), FaultCode::E002);
    }
}

#[test]
fn cut_side_respects_the_memory_limit() {
    let whole = read_set("queens 9");
    let cut = whole.clone().skip(1);
    let tight = Limit { memory: Some(1 << 10), ..Limit::default() };
    let end = |set: &SolutionSet| set.count(&tight).expect("within reach").1;
    assert_eq!(
        end(&combine_sets(Operation::Except, &whole, &cut)),
        SearchEnd::Stopped(Stop::Memory)
    );
    // A side whose members can be tested without storing them is not stored.
    assert_eq!(end(&combine_sets(Operation::Except, &cut, &whole)), SearchEnd::Complete);
    assert_eq!(end(&combine_sets(Operation::Union, &whole, &cut)), SearchEnd::Complete);
    let size = Size::new(9, 9).expect("a size");
    assert_eq!(whole.instance().grid().size, size);
}
