use super::*;
use crate::value::game::{Completion, Goal, Rule};
use std::collections::BTreeSet;

#[test]
fn every_challenge_is_solved_and_counted() {
    for (number, row) in (1..).zip(&CHALLENGES) {
        let puzzle = challenge(number, &Limit::default()).expect("a row").expect("it has a solution");
        assert_eq!((puzzle.text.as_str(), puzzle.number), (row.text, Some(number)));
        let Completion::Found(solution) = puzzle.complete(&puzzle.given, &Limit::default()) else {
            panic!("{} is not solved", row.text)
        };
        assert!(puzzle.is_solved(&solution), "{}", row.text);
        let Some(solutions) = row.solutions else {
            assert!(puzzle.walk().is_some(), "{} can be counted", row.text);
            continue;
        };
        let counted = match &puzzle.rule {
            Rule::Regions(regions) => (regions.search(&[], 2).len() as u64).into(),
            _ => {
                let problem = read_problem(row.text, &VOCABULARY).expect("a problem");
                let instance = problem.instance().expect("an instance");
                instance.count(None, false, &Limit::default()).expect("counted").total
            }
        };
        assert_eq!(counted, solutions.into(), "{}", row.text);
    }
}

#[test]
fn the_challenges_go_from_easy_to_hard_and_show_every_kind() {
    assert!(CHALLENGES.len() >= 40);
    assert!(CHALLENGES.is_sorted_by_key(|row| row.level));
    assert_eq!(CHALLENGES.iter().map(|row| row.text).collect::<BTreeSet<_>>().len(), CHALLENGES.len());
    let mut kinds = BTreeSet::new();
    let (mut goals, mut levels) = (BTreeSet::new(), BTreeSet::new());
    for (number, row) in (1..).zip(&CHALLENGES) {
        let puzzle = challenge(number, &Limit::default()).expect("a row").expect("it has a solution");
        levels.insert(row.level);
        goals.insert(format!("{:?}", puzzle.goal()));
        if matches!(puzzle.goal(), Goal::Cover | Goal::Independent) {
            kinds.insert((puzzle.piece.name, puzzle.goal() == Goal::Independent));
        }
    }
    for piece in ["queen", "rook", "bishop", "knight"] {
        assert!([true, false].iter().all(|&independent| kinds.contains(&(piece, independent))), "{piece}");
    }
    assert_eq!((goals.len(), levels.len()), (7, 5));
    assert!(CHALLENGES.iter().filter(|row| row.text.starts_with("tour")).count() >= 6);
}

#[test]
fn a_seed_gives_one_puzzle_for_ever() {
    let text = |seed| random(seed, &Limit::default()).expect("a puzzle").text;
    assert_eq!((text(1), text(2)), (text(1), text(2)));
    let kinds: BTreeSet<String> =
        (0..20).map(|seed| text(seed).split(' ').next().unwrap_or_default().to_owned()).collect();
    assert_eq!(kinds.into_iter().collect::<Vec<_>>(), ["queens", "regions"]);
}
