//! Traces of searches for sets with conditions on attacks: each reason is compared with the
//! position.

use crate::evaluate::read_instance;
use bezzel::board::Square;
use bezzel_base::core::Limit;
use bezzel_lab::problem::Instance;
use bezzel_lab::trace::{DetailValue, SearchTrace, StepDetail, TraceStep, TraceWindow};
use std::collections::BTreeSet;

/// Problems with at most 3,000 steps until all solutions are found.
pub(crate) const TRACED: [&str; 8] = [
    "queens 4 attacked 1 pieces 4",
    "kings 3 attacked 1",
    "knights 4 attacked 0..1 pieces 3",
    "cover kings 3 times 2",
    "cover knights 3 times 1..1 pieces 5",
    "cover queens 3 times 1..1",
    "kings 3 irredundant",
    "rooks 3 attacked 1 blocking with a1 without b2",
];

/// Judges each step of a search for all solutions. The number of attackers is counted anew.
pub(crate) fn judge_trace(text: &str, facts: &mut BTreeSet<String>) {
    let instance = read_instance(text);
    let window = TraceWindow::Steps { from: 1, to: 3000 };
    let method = Some("backtracking");
    let trace = SearchTrace::record_method(&*instance, method, window, &Limit::default())
        .expect("a problem with steps");
    let mut replay = trace.replay();
    let mut found = 0u64;
    while let Some(step) = replay.step_forward() {
        let about = format!("{text}, step {}: {step:?}", replay.position());
        let pieces = replay.pieces().to_vec();
        match step {
            TraceStep::Detail { fact, about: squares, .. } => {
                facts.insert(fact.word.replace(' ', "-"));
                assert!(is_true(&*instance, fact, squares, &pieces), "{about}");
            }
            TraceStep::Found { .. } => {
                found += 1;
                let mut set = pieces;
                set.sort_unstable();
                assert_eq!(instance.check(&set), Ok(()), "{about}");
            }
            _ => {}
        }
    }
    let counted = instance.count(Some("propagation"), false, &Limit::default()).expect("a count");
    assert_eq!(counted.total, found.into(), "{text}");
}

fn is_true(
    instance: &dyn Instance,
    fact: &StepDetail,
    squares: &[Square],
    pieces: &[Square],
) -> bool {
    let value = |wanted: &str| {
        fact.values().find_map(|(name, value)| match value {
            DetailValue::Number(number) if name == wanted => Some(number),
            _ => None,
        })
    };
    let (n, most, least) = (value("n"), value("most"), value("least"));
    let attackers = |square: Square, pieces: &[Square]| {
        let attacks = |from: &&Square| {
            **from != square && instance.piece().attacks(instance.grid(), **from).contains(square)
        };
        Some(pieces.iter().filter(attacks).count() as u64)
    };
    match fact.word {
        "attacked often" => {
            let more = [pieces, &squares[..1]].concat();
            !pieces.contains(&squares[0]) && n == attackers(squares[1], &more) && n > most
        }
        "attacked empty" => {
            !pieces.contains(&squares[0]) && n == attackers(squares[0], pieces) && n > most
        }
        "attacked rarely" => attackers(squares[0], pieces) <= n && n < least,
        "conditions" => {
            let mut set = pieces.to_vec();
            set.sort_unstable();
            n == Some(pieces.len() as u64) && instance.check(&set).is_err()
        }
        _ => false,
    }
}
