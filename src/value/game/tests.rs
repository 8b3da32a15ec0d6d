use super::*;
#[test]
fn scratch() {
    for (n, s) in [(6, 1), (7, 1), (7,2), (8, 1), (8, 2),(8,3), (9, 1), (10, 1), (10, 2), (12, 1)] {
        let squares: Vec<String> = completion(n, s).unwrap().iter().map(|s| s.to_string()).collect();
        println!("count queens {n} with {}", squares.join(", "));
    }
    for n in 5..=10 { for s in 0..20 { let t = std::time::Instant::now(); let r = Regions::generate(n, s).unwrap(); assert_eq!(r.search(&[], 3).len(), 1); if s==0 {println!("# {n} {:?}", t.elapsed());} } }
}
