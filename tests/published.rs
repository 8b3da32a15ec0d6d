//! Published values against every method, and small boards against the definition.
use bezzel::board::*;
use bezzel::problem::*;
use bezzel::search::*;
#[test]
fn quick() {
    for (word, from, to) in [
        ("queens", 10, 14),
        ("rooks", 7, 9),
        ("bishops", 6, 12),
        ("knights", 7, 9),
        ("kings", 6, 9),
        ("superqueens", 11, 13),
    ] {
        for n in from..=to {
            let p = find_problem(word).unwrap();
            let i = Placement::new(p, Size::new(n, n).unwrap());
            for m in p.methods.iter().filter(|m| m.does.contains(&Task::Count)) {
                let t = std::time::Instant::now();
                if m.word == "backtracking" && n > 10 {
                    continue;
                }
                if m.word == "independent" && n > 12 {
                    continue;
                }
                let Ok(c) = i.count(
                    Some(m.word),
                    true,
                    &Limit { deadline: Some(t + std::time::Duration::from_secs(5)), ..Limit::default() },
                ) else {
                    println!("{word} {n} {} refused", m.word);
                    continue;
                };
                println!(
                    "{word} {n} {}: {} {:?} nodes {} {:?} {:?}",
                    m.word,
                    c.total,
                    c.classes.map(|c| c.to_string()),
                    c.nodes,
                    t.elapsed(),
                    c.end
                );
            }
        }
    }
}
