//! Solutions that are invariant under a symmetry: counted by orbits and by testing all solutions.

use crate::evaluate::read_instance;
use bezzel::board::{Square, SymmetryConstraint, SymmetryGroup, is_invariant};
use bezzel_base::core::Limit;
use bezzel_lab::problem::{FindOutcome, Instance, SolutionOrder, is_allowed, solution_images};
use std::ops::ControlFlow::Continue;

fn list(instance: &dyn Instance, order: SolutionOrder) -> Vec<Vec<Square>> {
    let mut all = Vec::new();
    let end = instance.enumerate(order, None, &Limit::default(), &mut |squares| {
        all.push(squares.to_vec());
        Continue(())
    });
    assert!(end.is_ok_and(|end| end.is_complete()), "{}", instance.command_text());
    all
}

/// Returns whether a solution meets the constraint, computed from the symmetries of the board.
fn has_symmetry(kept: SymmetryConstraint, instance: &dyn Instance, squares: &[Square]) -> bool {
    use bezzel::board::Symmetry::{
        Antidiagonal, Diagonal, HalfTurn, MirrorFiles, MirrorRanks, QuarterTurn,
    };
    let (size, walk) = (instance.grid().size, instance.tour_ends().map(|ends| ends.closed));
    let any = |by: &[_]| by.iter().any(|&symmetry| is_invariant(size, squares, walk, symmetry));
    match kept {
        SymmetryConstraint::HalfTurn => any(&[HalfTurn]),
        SymmetryConstraint::QuarterTurn => any(&[QuarterTurn]),
        SymmetryConstraint::Mirror => any(&[MirrorFiles, MirrorRanks, Diagonal, Antidiagonal]),
        SymmetryConstraint::Symmetric => any(&SymmetryGroup::All.symmetries(size)[1..]),
        other => unreachable!("{other:?} is new"),
    }
}

/// Compares all questions about a problem with the list of all solutions. Returns the number of
/// invariant solutions.
fn compare_constrained(text: &str) -> usize {
    let plain = read_instance(text);
    let all =
        [SolutionOrder::Files, SolutionOrder::Reading].map(|order| (order, list(&*plain, order)));
    let mut some = 0;
    for kept in SymmetryConstraint::ALL {
        let asked = read_instance(&format!("{text} {}", kept.word()));
        assert_eq!(asked.command_text(), read_instance(&asked.command_text()).command_text());
        for (order, all) in &all {
            let wanted = all
                .iter()
                .filter(|squares| has_symmetry(kept, &*plain, squares))
                .cloned()
                .collect::<Vec<_>>();
            assert_eq!(list(&*asked, *order), wanted, "{} {order:?}", asked.command_text());
            if *order == SolutionOrder::Reading {
                continue;
            }
            let mut images = solution_images(&*plain, SymmetryGroup::All);
            let mut first =
                |squares: &[Square]| images.is_first(squares, |image| is_allowed(&*plain, image));
            let classes = wanted.iter().filter(|squares| first(squares)).count();
            let tally = asked.count(None, true, &Limit::default()).expect("small");
            assert_eq!(
                (tally.total, tally.classes),
                (wanted.len().into(), Some(classes.into())),
                "{}",
                asked.command_text()
            );
            let is_open = asked.tour_ends().is_some_and(|ends| !ends.closed);
            assert!(
                tally.method.is_none_or(|method| method == "orbits") || is_open,
                "{}",
                asked.command_text()
            );
            let sought = asked.find(None, &Limit::default()).expect("small");
            match sought.outcome {
                FindOutcome::Found(squares) => {
                    assert_eq!(asked.check(&squares), Ok(()), "{}", asked.command_text())
                }
                found => assert!(
                    wanted.is_empty() && matches!(found, FindOutcome::None(_)),
                    "{} {found:?}",
                    asked.command_text()
                ),
            }
            let right = all.iter().filter(|squares| asked.check(squares).is_ok()).count();
            assert_eq!(right, wanted.len(), "{}", asked.command_text());
            some += wanted.len();
        }
    }
    some
}

#[test]
fn symmetric_placements_agree_with_the_filtered_list() {
    let mut some = 0;
    for piece in ["queens", "rooks", "superqueens"] {
        for size in [
            "1",
            "2",
            "4",
            "5",
            "6",
            "3x4",
            "4x3",
            "1x5",
            "5 with c3",
            "4 without b1",
            "5 torus",
            "4x6 torus",
        ] {
            some += compare_constrained(&format!("{piece} {size}"));
        }
        some += compare_constrained(&format!("{piece} 5 pieces 3"))
            + compare_constrained(&format!("{piece} 3x5 pieces 2 without b2"));
    }
    for piece in ["bishops", "knights", "kings"] {
        for size in
            ["1", "3", "4", "2x4", "4x3 without a1", "3 with b2", "4 pieces 3", "4 torus pieces 2"]
        {
            some += compare_constrained(&format!("{piece} {size}"));
        }
    }
    some += compare_constrained("queens 10")
        + compare_constrained("queens 9 with a5")
        + compare_constrained("queens 8 without a1, d4");
    assert!(some > 1000, "only {some} solutions");
}

#[test]
fn symmetric_covers_agree_with_the_filtered_list() {
    let mut some = 0;
    for piece in ["queens", "rooks", "bishops", "knights", "kings", "superqueens"] {
        for size in [
            "1",
            "3",
            "4",
            "3x4",
            "4 pieces 4",
            "3 independent",
            "4 total",
            "4 torus",
            "4 with a2",
            "4 without b2",
        ] {
            // Some boards have no such cover.
            let plain = read_instance(&format!("cover {piece} {size}"));
            if plain
                .find(None, &Limit::default())
                .is_ok_and(|it| matches!(it.outcome, FindOutcome::Found(_)))
            {
                some += compare_constrained(&format!("cover {piece} {size}"));
            }
        }
    }
    some +=
        compare_constrained("cover queens 7") + compare_constrained("cover queens 8 independent");
    assert!(some > 1000, "only {some} covers");
}

#[test]
fn symmetric_tours_agree_with_the_filtered_list() {
    let mut some = 0;
    for size in [
        "6 closed",
        "5x6 closed",
        "6x5 closed from c3",
        "3x10 closed",
        "5",
        "3x4",
        "1",
        "leaper(0,1) 1x4",
        "6 closed without a1, f6",
    ] {
        some += compare_constrained(&format!("tour {size}"));
    }
    some += compare_constrained("tour king 3x4 closed")
        + compare_constrained("tour leaper(0,1) 4 closed")
        + compare_constrained("tour king 3x3 closed without b2");
    assert!(some > 200, "only {some} tours");
}
