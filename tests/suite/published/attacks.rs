//! Conditions on the attacks on each square, compared with published sequences.

use super::table::{cells, generous_limit};
use crate::evaluate::read_instance;
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
    assert!(sequences.len() >= 30, "{sequences:?}");
}
