//! The algebra of solution sets.

use bezzel::board::Images;
use bezzel::board::{Group, Size, Square};
use bezzel::rooms::problem::{Instance, Order, PROBLEMS, images};
use bezzel::rooms::search::{Cancel, End, Limit, Stop};
use bezzel::rooms::value::{Filter, KEYS, Key, SolutionList, SolutionSet, TESTS, Test};
use bezzel::rooms::verb::bind::{VOCABULARY, read_problem};
use std::collections::BTreeSet;
use std::ops::ControlFlow;
use std::sync::Arc;
use std::time::{Duration, Instant};

fn instance(text: &str) -> Arc<dyn Instance> {
    read_problem(text, &VOCABULARY).expect("a problem").instance().expect("an instance")
}

fn all(text: &str) -> SolutionSet {
    SolutionSet::all(instance(text), None, None, None)
}

fn list(set: &SolutionSet) -> Vec<Vec<Square>> {
    let (list, end) = set.to_list(Order::Files, &Limit::default()).expect("within reach");
    assert_eq!(end, End::Complete, "{}", set.text());
    list.iter().map(<[Square]>::to_vec).collect()
}

fn count(set: &SolutionSet) -> usize {
    let (count, end) = set.count(&Limit::default()).expect("within reach");
    assert_eq!(end, End::Complete);
    let count = usize::try_from(count).expect("a small count");
    assert_eq!(count, list(set).len(), "{}", set.text());
    count
}

/// The classes of a list, by canonical forms kept in memory.
fn classes(solutions: &[Vec<Square>], mut images: Images) -> usize {
    solutions.iter().map(|s| images.canonical(s).to_vec()).collect::<BTreeSet<_>>().len()
}

fn corner(name: &str) -> Square {
    name.parse().expect("a square")
}

#[test]
fn unique_keeps_one_of_each_class() {
    let covers = ["cover queens", "cover knights", "cover kings", "cover bishops"];
    for word in PROBLEMS.iter().map(|problem| problem.word).chain(covers) {
        for size in ["1", "2", "3", "4", "5", "3x4", "5x3", "1x5"] {
            for option in ["", " without a1", " with b2", " torus"] {
                let text = format!("{word} {size}{option}");
                let Some(instance) = read_problem(&text, &VOCABULARY).ok().and_then(|call| call.instance().ok()) else {
                    continue;
                };
                let set = SolutionSet::all(Arc::clone(&instance), None, None, None);
                if option == " torus" && set.count(&Limit::default()).is_err() {
                    continue;
                }
                let members = list(&set);
                for group in [Group::All, Group::Rotations] {
                    assert_eq!(
                        count(&set.clone().unique(group)),
                        classes(&members, images(&*instance, group)),
                        "{text}"
                    );
                }
                let tally = instance.count(None, true, &Limit::default()).expect("within reach");
                assert_eq!(tally.total, members.len().into(), "{text}");
                if let Some(counted) = tally.classes {
                    assert_eq!(counted, classes(&members, images(&*instance, Group::All)).into(), "{text}");
                }
            }
        }
    }
}

#[test]
fn unique_is_of_the_set_before_it() {
    let size = Size::new(8, 8).expect("a valid size");
    let set = || all("queens 8");
    let a1 = || Filter { with: vec![corner("a1")], ..Filter::default() };
    let symmetric = || Filter { test: Some((Test::named("symmetric").expect("a test"), true)), ..Filter::default() };
    for parts in [
        set().filter(a1()),
        set().filter(symmetric()),
        set().unique(Group::Rotations),
        set().unique(Group::Rotations).filter(a1()),
        set().first(30),
        set().skip(30),
        set().sample(30, 5),
        set().sort(Key::named("centre").expect("a key"), true).first(20),
        SolutionSet::all(instance("queens 8"), None, Some(25), None),
    ] {
        let before = match parts.to_list(Order::Files, &Limit::default()).expect("within reach") {
            (list, End::Complete | End::Stopped(Stop::Solutions)) => list,
            other => panic!("{other:?}"),
        };
        let before: Vec<Vec<Square>> = before.iter().map(<[Square]>::to_vec).collect();
        for group in [Group::All, Group::Rotations] {
            let unique = parts.clone().unique(group);
            let (after, _) = unique.to_list(Order::Files, &Limit::default()).expect("within reach");
            assert_eq!(after.len(), classes(&before, Images::new(group, size)), "{}", unique.text());
            assert!(after.iter().all(|s| before.contains(&s.to_vec())), "{}", unique.text());
        }
    }
    assert_eq!(count(&set().unique(Group::All)), 12);
    assert_eq!(count(&set().unique(Group::Rotations)), 24);
    assert_eq!(count(&set().unique(Group::All).unique(Group::All)), 12);
}

#[test]
fn both_orders_have_the_same_members() {
    let set = || all("queens 7");
    for set in [
        set(),
        set().unique(Group::All),
        set().first(9),
        set().skip(9).unique(Group::All),
        set().sample(9, 3),
        set().unique(Group::Rotations).skip(2).first(3),
        set().filter(Filter { without: vec![corner("d4")], ..Filter::default() }).unique(Group::All),
    ] {
        let reading = set.to_list(Order::Reading, &Limit::default()).expect("within reach").0;
        let files = list(&set);
        let reduced = set.text().starts_with("queens 7 | unique") || set.text().contains("| where without d4 | unique");
        assert_eq!(files.is_sorted(), !reduced, "{}: a reduced set is listed as the boards are read", set.text());
        let mut sorted: Vec<Vec<Square>> = reading.iter().map(<[Square]>::to_vec).collect();
        let top_down = |s: &Vec<Square>| {
            let mut keys: Vec<_> = s.iter().map(|q| (6 - q.rank, q.file)).collect();
            keys.sort_unstable();
            keys
        };
        assert!(sorted.is_sorted_by_key(top_down), "{}", set.text());
        sorted.sort();
        let mut files = files;
        files.sort();
        assert_eq!(sorted, files, "{}", set.text());
    }
}

#[test]
fn first_skip_and_get_are_slices() {
    let whole = list(&all("queens 8"));
    assert_eq!(whole.len(), 92);
    for (skip, first) in [(0, 0), (0, 1), (5, 7), (91, 1), (91, 5), (92, 1), (1000, 5), (0, 92), (0, 1000)] {
        let part = list(&all("queens 8").skip(skip).first(first));
        let end = whole.len().min((skip + first) as usize);
        assert_eq!(part, whole[end.min(skip as usize)..end]);
    }
    let get = |index| all("queens 8").get(index, &Limit::default()).expect("within reach");
    assert_eq!(get(14), Ok(whole[14].clone()));
    assert_eq!(get(92), Err((92, End::Complete)));
}

#[test]
fn first_stops_the_search() {
    let clock = Instant::now();
    assert_eq!(list(&all("queens 24").first(5)).len(), 5);
    assert_eq!(list(&all("queens 24").first(0)).len(), 0);
    assert!(clock.elapsed() < Duration::from_secs(20));
}

#[test]
fn samples_are_repeatable_and_of_the_right_size() {
    let whole = list(&all("queens 8"));
    for size in [0, 1, 10, 91, 92, 93] {
        let sample = |seed| list(&all("queens 8").sample(size, seed));
        assert_eq!(sample(7), sample(7));
        assert_eq!(sample(7).len(), whole.len().min(size as usize));
        assert!(sample(8).is_sorted());
        assert!(sample(8).iter().collect::<BTreeSet<_>>().len() == sample(8).len());
    }
    assert_ne!(list(&all("queens 8").sample(10, 7)), list(&all("queens 8").sample(10, 8)));
    // Every solution is drawn about equally often: 4 of 92 in 2300 samples is 100 on average.
    let mut drawn = vec![0u32; 92];
    for seed in 0..2300 {
        for solution in list(&all("queens 8").sample(4, seed)) {
            drawn[whole.binary_search(&solution).expect("a member")] += 1;
        }
    }
    assert!(drawn.iter().all(|n| (60..145).contains(n)), "{drawn:?}");
}

#[test]
fn tests_split_a_set() {
    let with = |text: &str, word: &str, wanted| {
        let test = Test::named(word).expect("a test");
        count(&all(text).filter(Filter { test: Some((test, wanted)), ..Filter::default() }))
    };
    for text in ["queens 8", "queens 5", "rooks 4", "kings 3x5"] {
        for test in &TESTS {
            assert_eq!(
                with(text, test.word, true) + with(text, test.word, false),
                count(&all(text)),
                "{text} {}",
                test.word
            );
        }
        assert_eq!(with(text, "symmetric", true), with(text, "asymmetric", false));
    }
    assert_eq!(with("queens 8", "symmetric", true), 4);
    assert_eq!(with("queens 8", "centrosymmetric", true), 4);
    assert_eq!(with("queens 5", "rotational", true), 2);
    assert_eq!(with("queens 8", "reflective", true), 0);
    // Involutions are the permutations that the diagonal reflection fixes: 10 each of 4, 2 * 10 less those fixed by both; no rook
    // placement is fixed by a mirror through the middle.
    assert_eq!(with("rooks 4", "reflective", true), 14);
}

#[test]
fn sorting_keeps_the_members() {
    for key in &KEYS {
        for descending in [false, true] {
            let sorted = list(&all("queens 7").sort(key, descending));
            let size = Size::new(7, 7).expect("a valid size");
            let number = |s: &Vec<Square>| ((key.number)(size, s, None), s.clone());
            let mut wanted = list(&all("queens 7"));
            wanted.sort_by_key(number);
            if descending {
                wanted.reverse();
            }
            assert_eq!(sorted, wanted, "{}", key.word);
        }
    }
}

#[test]
fn statistics_add_up() {
    for (text, classes) in [("queens 8", 12), ("queens 5", 2), ("rooks 4", 7), ("kings 3x5", 1), ("bishops 4", 3)] {
        let set = all(text);
        let (stats, end) = set.statistics(&Limit::default()).expect("within reach");
        assert_eq!(end, End::Complete);
        assert_eq!(stats.solutions() as usize, count(&set), "{text}");
        assert_eq!(stats.classes(), Some(classes), "{text}");
        assert!(stats.rows.iter().all(|row| row.solutions == u64::from(row.orbit) * row.classes.expect("counted")));
    }
    let (stats, _) = all("queens 8").first(10).statistics(&Limit::default()).expect("within reach");
    assert_eq!((stats.solutions(), stats.classes()), (10, None));
}

#[test]
fn lists_behave_as_searches() {
    let solutions = all("queens 7").to_list(Order::Reading, &Limit::default()).expect("within reach").0;
    let listed = || SolutionSet::list(instance("queens 7"), &solutions, true, None);
    assert_eq!(list(&listed()), list(&all("queens 7")));
    assert_eq!(list(&listed().unique(Group::All)), list(&all("queens 7").unique(Group::All)));
    assert_eq!(list(&listed().sample(5, 1)), list(&all("queens 7").sample(5, 1)));
    assert!(listed().is_complete() && !listed().first(3).is_complete());
    // A part of a class: the first of those that are there.
    let few = all("queens 7").skip(20).to_list(Order::Files, &Limit::default()).expect("within reach").0;
    let part = SolutionSet::list(instance("queens 7"), &few, false, None).unique(Group::All);
    let members: Vec<Vec<Square>> = few.iter().map(<[Square]>::to_vec).collect();
    assert_eq!(count(&part), classes(&members, Images::new(Group::All, Size::new(7, 7).expect("a valid size"))));
}

#[test]
fn a_stopped_set_says_so() {
    let stopped = |set: &SolutionSet, limit: &Limit| {
        let mut seen = 0u64;
        let end = set.visit(Order::Files, limit, &mut |_| {
            seen += 1;
            ControlFlow::Continue(())
        });
        (seen, end.expect("within reach"))
    };
    let limited = SolutionSet::all(instance("queens 8"), None, Some(10), None);
    assert_eq!(stopped(&limited, &Limit::default()), (10, End::Stopped(Stop::Solutions)));
    assert!(!limited.is_complete());
    let hurried = SolutionSet::all(instance("queens 20"), None, None, Some(Duration::from_millis(50)));
    for set in [hurried.clone(), hurried.clone().unique(Group::All), hurried.clone().sample(3, 1)] {
        assert_eq!(stopped(&set, &Limit::default()).1, End::Stopped(Stop::Deadline), "{}", set.text());
    }
    let cancel = Cancel::default();
    cancel.cancel();
    let limit = Limit { cancel, ..Limit::default() };
    assert_eq!(stopped(&all("queens 20"), &limit).1, End::Stopped(Stop::Cancelled));
    let (_, end) = all("queens 20").count(&limit).expect("within reach");
    assert_eq!(end, End::Stopped(Stop::Cancelled));
    let mut visits = 0;
    let end = all("queens 8").visit(Order::Files, &Limit::default(), &mut |_| {
        visits += 1;
        if visits == 5 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    assert_eq!((visits, end.expect("within reach")), (5, End::Stopped(Stop::Watcher)));
}

#[test]
fn a_set_is_written_as_it_was_made() {
    let filter = Filter {
        test: Some((Test::named("symmetric").expect("a test"), false)),
        with: vec![corner("a1")],
        without: vec![],
    };
    let set = all("queens 8 without b2").unique(Group::Rotations).filter(filter).sample(3, 9).first(2);
    let text = "queens 8 without b2 | unique by rotation | where not symmetric with a1 | sample 3 seed 9 | first 2";
    assert_eq!(set.text(), text);
}

#[test]
fn lists_of_no_squares_have_a_length() {
    let set = all("queens 8 pieces 0");
    assert_eq!(list(&set), [Vec::<Square>::new()]);
    let mut list = SolutionList::new();
    assert!(list.push(&[]) && list.push(&[]));
    assert_eq!((list.len(), list.get(1), list.get(2)), (2, Some(&[][..]), None));
}
