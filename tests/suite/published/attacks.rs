//! Conditions on the attacks on each square, and longest walks, compared with published sequences.

use super::table::{cells, generous_limit};
use crate::evaluate::{RunCommands, list_solutions, read_instance, read_set};
use bezzel::board::Square;
use bezzel_lab::session::Session;
use num_bigint::BigUint;
use std::collections::BTreeSet;

pub(super) const FILE: &str = include_str!("../../published/attacks.tsv");

#[test]
fn numbers_with_conditions_on_attacks_agree_with_the_table() {
    let slow = std::env::var("BEZZEL_SLOW").unwrap_or_default();
    let runs = |tier| tier == "fast" || !slow.is_empty() && tier == "slow" || slow == "2";
    let mut sequences = BTreeSet::new();
    for row in cells(FILE).filter(|row| runs(row[6])) {
        let text = format!("{} {}", row[0], row[1]);
        let instance = read_instance(&text);
        let expected: BigUint = row[3].parse().expect("a number");
        let found = match row[2] {
            "number" => {
                let found = instance.find(None, &generous_limit()).expect("within reach");
                let optimum = found.optimum.expect("the largest or the smallest set");
                assert!(optimum.is_proved(), "{text}");
                optimum.lower.into()
            }
            kind => {
                let counted =
                    instance.count(None, kind == "classes", &generous_limit()).expect("small");
                let classes = || counted.classes.clone().expect("few enough to be listed");
                if kind == "classes" { classes() } else { counted.total }
            }
        };
        assert_eq!(found, expected, "{text} {}", row[4]);
        sequences.insert(row[4]);
    }
    assert!(sequences.len() >= 33, "{sequences:?}");
}

/// `where` chooses among the sets, also where a search with the options of the problem takes its
/// place.
#[test]
fn filters_choose_among_maximal_and_minimal_sets() {
    let mut chosen = 0;
    for problem in [
        "kings 4 maximal pieces 3",
        "kings 4 attacked 0..1 pieces 5 maximal",
        "knights 4 maximal pieces any",
        "cover queens 4 minimal pieces 3",
        "queens 5 irredundant maximal pieces 3",
    ] {
        let all = list_solutions(&read_set(problem));
        for (filter, with, without) in [
            ("without a1", None, Some(Square::A1)),
            ("with b2", Some(Square::B2), None),
            ("with b2 without a1", Some(Square::B2), Some(Square::A1)),
        ] {
            let fits = |set: &&Vec<Square>| {
                with.is_none_or(|square| set.contains(&square))
                    && !without.is_some_and(|square| set.contains(&square))
            };
            let expected = all.iter().filter(fits).count();
            let line = format!("all {problem} | where {filter} | count");
            assert_eq!(Session::default().count(&line).total, expected.into(), "{line}");
            chosen += expected;
        }
    }
    assert!(chosen > 100, "{chosen}");
}
