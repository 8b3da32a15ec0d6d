//! Algebra of solution sets.

use crate::evaluate::{RunCommands, list_solutions, read_instance, read_set, try_read_instance};
use bezzel::BigUint;
use bezzel::board::{Canonicalizer, Size, Square, Symmetry, SymmetryGroup, normalize_tour};
use bezzel_base::core::{Cancel, Limit, SearchEnd, Stop};
use bezzel_lab::bind::read_formula;
use bezzel_lab::command::VOCABULARY;
use bezzel_lab::data::Board;
use bezzel_lab::problem::{PROBLEMS, SolutionOrder, solution_images};
use bezzel_lab::session::Session;
use bezzel_lab::set::{ExprType, Formula, SolutionFilter, SolutionList, SolutionSet};
use bezzel_lab::state::SetPreview;
use bezzel_lab::value::Value;
use std::collections::BTreeSet;
use std::ops::ControlFlow;
use std::sync::Arc;
use std::time::Duration;

fn count(set: &SolutionSet) -> usize {
    let (count, end) = set.count(&Limit::default()).expect("within reach");
    assert_eq!(end, SearchEnd::Complete);
    let count = usize::try_from(count).expect("a small count");
    assert_eq!(count, list_solutions(set).len(), "{}", set.command_text());
    count
}

/// Counts the classes of a list by canonical forms in memory.
fn count_classes(solutions: &[Vec<Square>], mut images: Canonicalizer) -> usize {
    solutions.iter().map(|s| images.canonical_form(s).to_vec()).collect::<BTreeSet<_>>().len()
}

fn formula(set: &SolutionSet, text: &str) -> Formula {
    read_formula(text, None, &VOCABULARY, set).unwrap_or_else(|fault| panic!("{text}: {fault:?}"))
}

/// Creates a filter for the solutions that pass a test.
fn filter_for(set: &SolutionSet, test: &str) -> SolutionFilter {
    let test = read_formula(test, Some(ExprType::Truth), &VOCABULARY, set).expect("a test");
    SolutionFilter { test: Some(test), ..SolutionFilter::default() }
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
                let ends = if word == "path" { " from a1 to b2" } else { "" };
                let text = format!("{word} {size}{ends}{option}");
                let Some(instance) = try_read_instance(&text).ok() else {
                    continue;
                };
                // On a torus no corner is special, so there are too many tours on larger boards.
                if word == "tour" && option == " torus" && instance.grid().size.squares() > 9 {
                    continue;
                }
                let set = SolutionSet::from_search(Arc::clone(&instance), None, None, None);
                if option == " torus" && set.count(&Limit::default()).is_err() {
                    continue;
                }
                let members = list_solutions(&set);
                for group in [SymmetryGroup::All, SymmetryGroup::Rotations] {
                    assert_eq!(
                        count(&set.clone().unique(group)),
                        count_classes(&members, solution_images(&*instance, group)),
                        "{text}"
                    );
                }
                let tally = instance.count(None, true, &Limit::default()).expect("within reach");
                assert_eq!(tally.total, members.len().into(), "{text}");
                if let Some(counted) = tally.classes {
                    assert_eq!(
                        counted,
                        count_classes(&members, solution_images(&*instance, SymmetryGroup::All))
                            .into(),
                        "{text}"
                    );
                }
            }
        }
    }
}

#[test]
fn unique_reduces_the_preceding_set() {
    let size = Size::new(8, 8).expect("a valid size");
    let set = || read_set("queens 8");
    let a1 = || SolutionFilter { with: vec![corner("a1")], ..SolutionFilter::default() };
    let symmetric = || filter_for(&set(), "symmetric");
    for parts in [
        set().filter(a1()),
        set().filter(symmetric()),
        set().unique(SymmetryGroup::Rotations),
        set().unique(SymmetryGroup::Rotations).filter(a1()),
        set().first(30),
        set().skip(30),
        set().sample(30, 5),
        set().sort(formula(&set(), "centre"), true).first(20),
        SolutionSet::from_search(read_instance("queens 8"), None, Some(25), None),
    ] {
        let before =
            match parts.to_list(SolutionOrder::Files, &Limit::default()).expect("within reach") {
                (list, SearchEnd::Complete | SearchEnd::Stopped(Stop::Solutions)) => list,
                other => panic!("{other:?}"),
            };
        let before: Vec<Vec<Square>> = before.iter().map(<[Square]>::to_vec).collect();
        for group in [SymmetryGroup::All, SymmetryGroup::Rotations] {
            let unique = parts.clone().unique(group);
            let (after, _) =
                unique.to_list(SolutionOrder::Files, &Limit::default()).expect("within reach");
            assert_eq!(
                after.len(),
                count_classes(&before, Canonicalizer::new(group, size)),
                "{}",
                unique.command_text()
            );
            assert!(
                after.iter().all(|s| before.contains(&s.to_vec())),
                "{}",
                unique.command_text()
            );
        }
    }
    assert_eq!(count(&set().unique(SymmetryGroup::All)), 12);
    assert_eq!(count(&set().unique(SymmetryGroup::Rotations)), 24);
    assert_eq!(count(&set().unique(SymmetryGroup::All).unique(SymmetryGroup::All)), 12);
}

#[test]
fn both_orders_have_the_same_members() {
    let set = || read_set("queens 7");
    for set in [
        set(),
        set().unique(SymmetryGroup::All),
        set().first(9),
        set().skip(9).unique(SymmetryGroup::All),
        set().sample(9, 3),
        set().unique(SymmetryGroup::Rotations).skip(2).first(3),
        set()
            .filter(SolutionFilter { without: vec![corner("d4")], ..SolutionFilter::default() })
            .unique(SymmetryGroup::All),
    ] {
        let reading =
            set.to_list(SolutionOrder::Reading, &Limit::default()).expect("within reach").0;
        let files = list_solutions(&set);
        let reduced = set.command_text().starts_with("queens 7 | unique")
            || set.command_text().contains("| where without d4 | unique");
        assert_eq!(
            files.is_sorted(),
            !reduced,
            "{}: a reduced set is listed as the boards are read",
            set.command_text()
        );
        let mut sorted: Vec<Vec<Square>> = reading.iter().map(<[Square]>::to_vec).collect();
        let top_down = |s: &Vec<Square>| {
            let mut keys: Vec<_> = s.iter().map(|q| (6 - q.rank, q.file)).collect();
            keys.sort_unstable();
            keys
        };
        assert!(sorted.is_sorted_by_key(top_down), "{}", set.command_text());
        sorted.sort();
        let mut files = files;
        files.sort();
        assert_eq!(sorted, files, "{}", set.command_text());
    }
}

#[test]
fn first_skip_and_get_are_slices() {
    let whole = list_solutions(&read_set("queens 8"));
    assert_eq!(whole.len(), 92);
    for (skip, first) in
        [(0, 0), (0, 1), (5, 7), (91, 1), (91, 5), (92, 1), (1000, 5), (0, 92), (0, 1000)]
    {
        let part = list_solutions(&read_set("queens 8").skip(skip).first(first));
        let end = whole.len().min((skip + first) as usize);
        assert_eq!(part, whole[end.min(skip as usize)..end]);
    }
    let get = |index| read_set("queens 8").get(index, &Limit::default()).expect("within reach");
    assert_eq!(get(14), Ok((15, whole[14].clone())));
    assert_eq!(get(92), Err((92, SearchEnd::Complete)));
}

#[test]
fn first_stops_the_search() {
    // To list all of them would take years.
    assert_eq!(list_solutions(&read_set("queens 24").first(5)).len(), 5);
    assert_eq!(list_solutions(&read_set("queens 24").first(0)).len(), 0);
}

#[test]
fn samples_are_repeatable_and_of_the_right_size() {
    let whole = list_solutions(&read_set("queens 8"));
    for size in [0, 1, 10, 91, 92, 93] {
        let sample = |seed| list_solutions(&read_set("queens 8").sample(size, seed));
        assert_eq!(sample(7), sample(7));
        assert_eq!(sample(7).len(), whole.len().min(size as usize));
        assert!(sample(8).is_sorted());
        assert!(sample(8).iter().collect::<BTreeSet<_>>().len() == sample(8).len());
    }
    assert_ne!(
        list_solutions(&read_set("queens 8").sample(10, 7)),
        list_solutions(&read_set("queens 8").sample(10, 8))
    );
    // Every solution is sampled about equally often: 2300 samples of 4 out of 92 give 100 on
    // average.
    let mut drawn = vec![0u32; 92];
    for seed in 0..2300 {
        for solution in list_solutions(&read_set("queens 8").sample(4, seed)) {
            drawn[whole.binary_search(&solution).expect("a member")] += 1;
        }
    }
    assert!(drawn.iter().all(|n| (60..145).contains(n)), "{drawn:?}");
}

/// Words of the tests that every solution passes or fails.
const TRUTHS: [&str; 5] = ["symmetric", "asymmetric", "halfturn", "quarterturn", "mirror"];

#[test]
fn tests_split_a_set() {
    let with =
        |text: &str, test: &str| count(&read_set(text).filter(filter_for(&read_set(text), test)));
    for text in ["queens 8", "queens 5", "rooks 4", "kings 3x5"] {
        for test in TRUTHS {
            assert_eq!(
                with(text, test) + with(text, &format!("not {test}")),
                count(&read_set(text)),
                "{text} {test}"
            );
        }
        assert_eq!(with(text, "symmetric"), with(text, "not asymmetric"));
    }
    assert_eq!(with("queens 8", "symmetric"), 4);
    assert_eq!(with("queens 8", "centrosymmetric"), 4);
    assert_eq!(with("queens 5", "quarterturn"), 2);
    // Some of these are invariant under the half turn only.
    assert_eq!((with("queens 8", "rotational"), with("queens 8", "quarterturn")), (4, 0));
    assert_eq!((with("queens 12", "rotational"), with("queens 12", "quarterturn")), (80, 8));
    assert_eq!(with("queens 8", "reflective"), 0);
    // Placements that the diagonal reflection fixes are involutions. There are 10 of size 4, so 2 *
    // 10 less those that both diagonals fix. No placement of rooks is fixed by a reflection in a
    // middle line.
    assert_eq!(with("rooks 4", "mirror"), 14);
}

#[test]
fn sorting_keeps_the_members() {
    for key in ["squares", "symmetry", "centre", "corners - rim / 2", "file d"] {
        for descending in [false, true] {
            let key = formula(&read_set("queens 7"), key);
            let sorted = list_solutions(&read_set("queens 7").sort(key.clone(), descending));
            let mut wanted = list_solutions(&read_set("queens 7"));
            wanted.sort_by_key(|solution| (key.evaluate(solution), solution.clone()));
            if descending {
                wanted.reverse();
            }
            assert_eq!(sorted, wanted, "{key}");
        }
    }
}

#[test]
fn statistics_add_up() {
    for (text, classes) in
        [("queens 8", 12u32), ("queens 5", 2), ("rooks 4", 7), ("kings 3x5", 1), ("bishops 4", 3)]
    {
        let set = read_set(text);
        let (stats, end) = set.symmetry_statistics(&Limit::default()).expect("within reach");
        assert_eq!(end, SearchEnd::Complete);
        assert_eq!(stats.total_solutions(), count(&set).into(), "{text}");
        assert_eq!(stats.total_classes(), Some(classes.into()), "{text}");
        assert!(
            stats.rows.iter().all(|row| Some(&row.solutions)
                == row.classes.as_ref().map(|it| it * row.orbit).as_ref())
        );
    }
    let (stats, _) = read_set("queens 8")
        .first(10)
        .symmetry_statistics(&Limit::default())
        .expect("within reach");
    assert_eq!((stats.total_solutions(), stats.total_classes()), (10u32.into(), None));
}

#[test]
fn lists_behave_as_searches() {
    let solutions = read_set("queens 7")
        .to_list(SolutionOrder::Reading, &Limit::default())
        .expect("within reach")
        .0;
    let set_of = |list, complete| {
        SolutionSet::from_list(read_instance("queens 7"), list, (complete, None), &Limit::default())
            .expect("nothing stops it")
    };
    let listed = || set_of(&solutions, true);
    assert_eq!(list_solutions(&listed()), list_solutions(&read_set("queens 7")));
    assert_eq!(
        list_solutions(&listed().unique(SymmetryGroup::All)),
        list_solutions(&read_set("queens 7").unique(SymmetryGroup::All))
    );
    assert_eq!(
        list_solutions(&listed().sample(5, 1)),
        list_solutions(&read_set("queens 7").sample(5, 1))
    );
    assert!(listed().is_complete() && !listed().first(3).is_complete());
    // Of an incomplete class the first member in the list is selected.
    let few = read_set("queens 7")
        .skip(20)
        .to_list(SolutionOrder::Files, &Limit::default())
        .expect("within reach")
        .0;
    let part = set_of(&few, false).unique(SymmetryGroup::All);
    let members: Vec<Vec<Square>> = few.iter().map(<[Square]>::to_vec).collect();
    assert_eq!(
        count(&part),
        count_classes(
            &members,
            Canonicalizer::new(SymmetryGroup::All, Size::new(7, 7).expect("a valid size"))
        )
    );
}

#[test]
fn stopped_set_is_marked_as_incomplete() {
    let stopped = |set: &SolutionSet, limit: &Limit| {
        let mut seen = 0u64;
        let end = set.visit(SolutionOrder::Files, limit, &mut |_| {
            seen += 1;
            ControlFlow::Continue(())
        });
        (seen, end.expect("within reach"))
    };
    let limited = SolutionSet::from_search(read_instance("queens 8"), None, Some(10), None);
    assert_eq!(stopped(&limited, &Limit::default()), (10, SearchEnd::Stopped(Stop::Solutions)));
    assert!(!limited.is_complete());
    let hurried = SolutionSet::from_search(
        read_instance("queens 20"),
        None,
        None,
        Some(Duration::from_millis(50)),
    );
    for set in
        [hurried.clone(), hurried.clone().unique(SymmetryGroup::All), hurried.clone().sample(3, 1)]
    {
        assert_eq!(
            stopped(&set, &Limit::default()).1,
            SearchEnd::Stopped(Stop::Deadline),
            "{}",
            set.command_text()
        );
    }
    let cancel = Cancel::default();
    cancel.cancel();
    let limit = Limit { cancel, ..Limit::default() };
    assert_eq!(stopped(&read_set("queens 20"), &limit).1, SearchEnd::Stopped(Stop::Cancelled));
    let (_, end) = read_set("queens 20").count(&limit).expect("within reach");
    assert_eq!(end, SearchEnd::Stopped(Stop::Cancelled));
    let mut visits = 0;
    let end = read_set("queens 8").visit(SolutionOrder::Files, &Limit::default(), &mut |_| {
        visits += 1;
        if visits == 5 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    assert_eq!((visits, end.expect("within reach")), (5, SearchEnd::Stopped(Stop::Observer)));
}

#[test]
fn text_of_a_set_lists_its_stages() {
    let filter = SolutionFilter {
        with: vec![corner("a1")],
        ..filter_for(&read_set("queens 8"), "not symmetric")
    };
    let set = read_set("queens 8 without b2")
        .unique(SymmetryGroup::Rotations)
        .filter(filter)
        .sample(3, 9)
        .first(2);
    let text = "queens 8 without b2 | unique by rotation | where not symmetric with a1 | sample 3 seed 9 | first 2";
    assert_eq!(set.command_text(), text);
}

#[test]
fn lists_of_empty_solutions_have_a_length() {
    let set = read_set("queens 8 pieces 0");
    assert_eq!(list_solutions(&set), [Vec::<Square>::new()]);
    let mut list = SolutionList::new();
    assert!(list.push(&[], &Limit::default()) && list.push(&[], &Limit::default()));
    assert_eq!((list.len(), list.get(1), list.get(2)), (2, Some(&[][..]), None));
}

/// Tours by their definition: an open tour is a list of squares, a closed one a set of moves
/// without direction.
mod tours {
    use super::*;

    /// Tour in the form that defines equality.
    #[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
    enum Tour {
        Open(Vec<Square>),
        Closed(BTreeSet<[Square; 2]>),
    }

    fn tour(walk: &[Square], closed: bool) -> Tour {
        let link = |at: usize| {
            let [a, b] = [walk[at], walk[(at + 1) % walk.len()]];
            [a.min(b), a.max(b)]
        };
        if closed {
            Tour::Closed((0..walk.len()).map(link).collect())
        } else {
            Tour::Open(walk.to_vec())
        }
    }

    /// Visits all tours that extend a path of square numbers. `next` has the moves of each square.
    fn walk(
        next: &[Vec<usize>],
        path: &mut Vec<usize>,
        free: &mut [bool],
        each: &mut dyn FnMut(&[usize]),
    ) {
        if path.len() == next.len() {
            return each(path);
        }
        for &square in &next[path[path.len() - 1]] {
            if free[square] {
                (free[square], _) = (false, path.push(square));
                walk(next, path, free, each);
                (free[square], _) = (true, path.pop());
            }
        }
    }

    fn image(tour: &Tour, size: Size, symmetry: Symmetry) -> Tour {
        let of = |square: &Square| symmetry.apply(size, *square);
        match tour {
            Tour::Open(walk) => Tour::Open(walk.iter().map(of).collect()),
            Tour::Closed(links) => Tour::Closed(
                links.iter().map(|[a, b]| [of(a).min(of(b)), of(a).max(of(b))]).collect(),
            ),
        }
    }

    /// Counts the classes of these tours under a group.
    fn count_tour_classes(tours: &BTreeSet<Tour>, size: Size, group: SymmetryGroup) -> usize {
        let mut left = tours.clone();
        let mut classes = 0;
        while let Some(first) = left.pop_first() {
            classes += 1;
            group
                .symmetries(size)
                .iter()
                .for_each(|&way| _ = left.remove(&image(&first, size, way)));
        }
        classes
    }

    fn is_passing(test: &str, tour: &Tour, size: Size) -> bool {
        let kept = |way: &Symmetry| image(tour, size, *way) == *tour;
        let by = |ways: &[Symmetry]| {
            SymmetryGroup::All.symmetries(size).iter().any(|way| ways.contains(way) && kept(way))
        };
        match test {
            "symmetric" => by(&Symmetry::ALL[1..]),
            "asymmetric" => !by(&Symmetry::ALL[1..]),
            "halfturn" => by(&[Symmetry::HalfTurn]),
            "quarterturn" => by(&[Symmetry::QuarterTurn]),
            "mirror" => by(&Symmetry::ALL[4..]),
            other => panic!("a test without a definition here: {other}"),
        }
    }

    /// Compares all operations on a set of tours that depend on symmetry. Returns the number of
    /// symmetric tours.
    fn compare(text: &str, moves: fn(u32, u32) -> bool) -> usize {
        let instance = read_instance(text);
        let (size, ends) =
            (instance.grid().size, instance.tour_ends().expect("a problem of tours"));
        let open: Vec<Square> =
            size.iter().filter(|square| !instance.blocked_squares().contains(square)).collect();
        let joined =
            |a: &Square, b: &Square| moves(a.file.abs_diff(b.file), a.rank.abs_diff(b.rank));
        let from = |a: &Square| (0..open.len()).filter(|&b| joined(a, &open[b])).collect();
        let next: Vec<Vec<usize>> = open.iter().map(from).collect();
        let mut walks = Vec::new();
        // A closed tour visits the first square.
        for first in 0..if ends.closed { 1 } else { open.len() } {
            let mut free: Vec<bool> = (0..open.len()).map(|square| square != first).collect();
            walk(&next, &mut vec![first], &mut free, &mut |path| {
                let path: Vec<Square> = path.iter().map(|&square| open[square]).collect();
                let (start, end) = (path[0], path[path.len() - 1]);
                let asked = match ends.closed {
                    true => path.len() > 2 && joined(&end, &start),
                    false => {
                        ends.from.is_none_or(|from| from == start)
                            && ends.to.is_none_or(|to| to == end)
                    }
                };
                if asked {
                    walks.push(path);
                }
            });
        }
        let tours: BTreeSet<Tour> = walks.iter().map(|walk| tour(walk, ends.closed)).collect();
        // A file may contain a closed tour from any of its squares and in either direction. The
        // last of all forms is used here.
        let mut written = SolutionList::new();
        let mut seen = BTreeSet::new();
        for walk in walks.iter().rev().filter(|walk| seen.insert(tour(walk, ends.closed))) {
            let mut walk = walk.clone();
            if ends.closed {
                normalize_tour(&mut walk, ends.from);
            }
            assert!(written.push(&walk, &Limit::default()));
        }
        let listed =
            SolutionSet::from_list(instance.clone(), &written, (true, None), &Limit::default());
        let listed = listed.expect("nothing stops it");
        // The pieces are symmetric: what a symmetry has to keep is the squares.
        let is_kept =
            |way: &&Symmetry| open.iter().all(|&square| open.contains(&way.apply(size, square)));
        let own: Vec<Symmetry> =
            SymmetryGroup::All.symmetries(size).iter().filter(is_kept).copied().collect();
        let kept = |tour: &Tour| own.iter().filter(|&&way| image(tour, size, way) == *tour).count();
        for set in [read_set(text), listed] {
            let members = |set: &SolutionSet| -> Vec<Tour> {
                list_solutions(set).iter().map(|walk| tour(walk, ends.closed)).collect()
            };
            assert_eq!(members(&set).into_iter().collect::<BTreeSet<_>>(), tours, "{text}");
            for group in [SymmetryGroup::All, SymmetryGroup::Rotations] {
                assert_eq!(
                    count(&set.clone().unique(group)),
                    count_tour_classes(&tours, size, group),
                    "{text} {group:?}"
                );
            }
            let half = set.clone().first(tours.len() as u64 / 2);
            let part: BTreeSet<Tour> = members(&half).into_iter().collect();
            assert_eq!(
                count(&half.unique(SymmetryGroup::All)),
                count_tour_classes(&part, size, SymmetryGroup::All),
                "{text}"
            );
            for test in TRUTHS {
                let filter = filter_for(&set, test);
                let pass: BTreeSet<Tour> =
                    tours.iter().filter(|tour| is_passing(test, tour, size)).cloned().collect();
                let set = set.clone().filter(filter);
                assert_eq!(
                    members(&set).into_iter().collect::<BTreeSet<_>>(),
                    pass,
                    "{text} {test}"
                );
                assert_eq!(
                    count(&set.unique(SymmetryGroup::All)),
                    count_tour_classes(&pass, size, SymmetryGroup::All),
                    "{text} {test}"
                );
            }
            let (stats, _) = set.symmetry_statistics(&Limit::default()).expect("within reach");
            for orbit in 1..=8 {
                let of = |tour: &&Tour| kept(tour) * orbit == own.len();
                let some: BTreeSet<Tour> = tours.iter().filter(of).cloned().collect();
                let rows = || stats.rows.iter().filter(|row| row.orbit as usize == orbit);
                assert_eq!(
                    rows().map(|row| &row.solutions).sum::<BigUint>(),
                    some.len().into(),
                    "{text} {orbit}"
                );
                let classes: Option<BigUint> = rows().map(|row| row.classes.clone()).sum();
                assert_eq!(
                    classes,
                    Some(count_tour_classes(&some, size, SymmetryGroup::All).into()),
                    "{text} {orbit}"
                );
            }
            assert!(
                members(&set.clone().sort(formula(&set, "symmetry"), false))
                    .iter()
                    .map(kept)
                    .is_sorted()
            );
        }
        let tally = instance.count(None, true, &Limit::default()).expect("within reach");
        assert_eq!(tally.total, tours.len().into(), "{text}");
        assert_eq!(
            tally.classes,
            Some(count_tour_classes(&tours, size, SymmetryGroup::All).into()),
            "{text}"
        );
        tours.iter().filter(|tour| kept(tour) > 1).count()
    }

    #[test]
    fn symmetric_tours_agree_with_the_definition() {
        let knight = |files, ranks| matches!((files, ranks), (1, 2) | (2, 1));
        let king = |files: u32, ranks: u32| files.max(ranks) == 1;
        let rook = |files, ranks| (files == 0) != (ranks == 0);
        for text in [
            "tour 5",
            "tour 3x4",
            "tour 4x3",
            "tour 5 from a1",
            "tour 5 from a1 to e5",
            "tour 3x4 without b2",
        ] {
            assert_eq!(
                compare(text, knight),
                0,
                "no symmetry that moves a square keeps an open tour"
            );
        }
        let mut some = compare("tour 3 closed without b2", knight);
        some += compare("tour 5 closed without c3", knight);
        for text in ["3", "2x3", "3x2 to b1", "2x4", "3 without b2", "3 from b2"] {
            assert_eq!(compare(&format!("tour king {text}"), king), 0, "{text}");
        }
        assert_eq!(
            compare("tour king 3 without a2, a3, b1, b3, c1, c2", king),
            2,
            "a symmetry that moves no square"
        );
        for text in [
            "3 closed",
            "2x3 closed",
            "4x2 closed",
            "3 closed from b2",
            "3 closed without b2",
            "2 closed",
        ] {
            some += compare(&format!("tour king {text}"), king);
        }
        some += compare("tour rook 2x3 closed", rook) + compare("tour rook 3 closed", rook);
        assert_eq!(compare("tour rook 2x3", rook), 0);
        assert!(some > 20, "only {some} closed tours with a symmetry");
    }
}

/// Returns the boards that a command shows with their numbers, and the set to which the numbers
/// refer.
fn numbered_boards(text: &str) -> (Vec<(u64, Vec<Square>)>, Option<String>) {
    match Session::default().run(text) {
        Value::Gallery(gallery) => {
            let board = |board: Board| (board.number.expect("a number"), board.squares);
            (gallery.boards.into_iter().map(board).collect(), gallery.numbering_set)
        }
        other => panic!("{text}: {other:?}"),
    }
}

#[test]
fn filtered_boards_keep_their_numbers() {
    let list: Vec<Vec<Square>> = {
        let (list, _) = read_set("queens 8")
            .to_list(SolutionOrder::Files, &Limit::default())
            .expect("in reach");
        list.iter().map(<[Square]>::to_vec).collect()
    };
    for stages in [
        "skip 12",
        "first 3 | last 1",
        "last 7 | skip 2 | first 3",
        "sample 5 seed 3",
        "skip 40 | sample 4 seed 1 | last 2",
        "where file a > 4 | skip 3",
        "where light = 4 | last 2 | where file b < 5",
        "last 200",
        "skip 91",
    ] {
        let (boards, set) = numbered_boards(&format!("all queens 8 | {stages} | show 6"));
        assert!(!boards.is_empty(), "{stages}");
        for (number, squares) in &boards {
            assert_eq!(&list[*number as usize - 1], squares, "{stages}: no. {number}");
        }
        let are_places = (1..).zip(&boards).all(|(place, (number, _))| place == *number);
        assert_eq!(set, (!are_places).then(|| "queens 8".to_owned()), "{stages}");
    }
}

#[test]
fn new_numbers_name_their_set() {
    for (text, set) in [
        ("all queens 8 | sort centre", "queens 8 | sort centre"),
        ("all queens 8 | skip 3 | sort centre | skip 5", "queens 8 | skip 3 | sort centre"),
        ("all queens 8 | unique | skip 2", "queens 8 | unique"),
        ("all queens 8 | where symmetric", "queens 8 symmetric"),
        ("(all queens 6) union (all queens 6 with b1) | skip 1", "queens 6 union queens 6 with b1"),
    ] {
        let (boards, told) = numbered_boards(&format!("{text} | show 3"));
        assert_eq!(told.as_deref(), Some(set), "{text}");
        // The set that is named lists the boards under the same numbers.
        let (listed, _) = numbered_boards(&format!(
            "{} | show 20",
            if set.contains(" union ") {
                "(all queens 6) union (all queens 6 with b1)".to_owned()
            } else {
                format!("all {set}")
            }
        ));
        for (number, squares) in boards {
            assert_eq!(listed[number as usize - 1].1, squares, "{text}: no. {number}");
        }
    }
    assert_eq!(numbered_boards("all queens 8 | unique | show 3").1, None);
}

#[test]
fn sorted_and_sampled_sets_are_shown_completely() {
    let preview = SetPreview { boards: 4, patience: Some(Duration::ZERO) };
    for text in [
        "all queens 9 | sample 5 seed 1",
        "all queens 9 | sort centre | first 3",
        "all queens 9 | last 2",
    ] {
        let mut session = Session::default();
        session.state.preview = preview;
        assert!(
            matches!(session.run(text), Value::Survey(survey) if survey.stopped.is_none() && !survey.first.is_empty()),
            "{text}"
        );
    }
}
