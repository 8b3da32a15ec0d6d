use super::*;
use bezzel_base::board::{BoardTopology, Size, SquareSet};
use bezzel_base::core::{Limit, SilentObserver};
use bezzel_base::piece::PIECES;
use std::ops::ControlFlow::Continue;

const VARIANTS: [CoverVariant; 3] =
    [CoverVariant::Plain, CoverVariant::Independent, CoverVariant::Total];

fn cover_spec(piece: Piece, files: u64, ranks: u64, variant: CoverVariant) -> CoverSpec {
    let grid = Grid::plain(Size::new(files, ranks).expect("a valid size"));
    CoverSpec { piece, grid, variant, required: Vec::new(), blocked: Vec::new() }
}

/// Returns whether squares are a cover, from attack sets alone.
fn is_cover(covering: &CoverSpec, squares: &[Square]) -> bool {
    let size = covering.grid.size;
    let mut attacked = SquareSet::empty(size);
    squares.iter().for_each(|&square| attacked |= &covering.piece.attacks(&covering.grid, square));
    let free = !squares.iter().any(|&square| attacked.contains(square));
    let own = covering.variant != CoverVariant::Total;
    let covered =
        size.iter().all(|square| attacked.contains(square) || own && squares.contains(&square));
    let kept = covering.required.iter().all(|square| squares.contains(square))
        && !covering.blocked.iter().any(|square| squares.contains(square));
    covered && kept && (free || covering.variant != CoverVariant::Independent)
}

/// Lists every set of this number of squares that is a cover, from the definition alone, in
/// lexicographic order.
fn list_brute_force(covering: &CoverSpec, pieces: u64) -> Vec<Vec<Square>> {
    fn extend_from(
        covering: &CoverSpec,
        from: usize,
        left: u64,
        chosen: &mut Vec<Square>,
        found: &mut Vec<Vec<Square>>,
    ) {
        if left == 0 {
            if is_cover(covering, chosen) {
                found.push(chosen.clone());
            }
            return;
        }
        for index in from..covering.grid.size.squares() as usize {
            chosen.push(covering.grid.size.square(index));
            extend_from(covering, index + 1, left - 1, chosen, found);
            chosen.pop();
        }
    }
    let mut found = Vec::new();
    extend_from(covering, 0, pieces, &mut Vec::new(), &mut found);
    found
}

/// Lists the covers of the exact search, sorted.
fn exact_list(covering: &CoverSpec, pieces: u64) -> Vec<Vec<Square>> {
    let (flat, searched) = exact::list_all(covering, pieces, &Limit::default());
    assert!(searched.end.is_complete());
    let size = covering.grid.size;
    let square = |&number: &u16| size.square(number.into());
    let mut list: Vec<Vec<Square>> = if pieces == 0 {
        (0..searched.found).map(|_| Vec::new()).collect()
    } else {
        flat.chunks(pieces as usize).map(|cover| cover.iter().map(square).collect()).collect()
    };
    list.sort();
    list
}

fn assert_agrees(covering: &CoverSpec, pieces: u64) {
    let what = format!("{} {pieces} {:?}", covering.piece.plural, covering);
    let expected = list_brute_force(covering, pieces);
    assert_eq!(exact_list(covering, pieces), expected, "{what}");
    let counted = exact::count(covering, pieces, &Limit::default());
    assert_eq!(counted.total, expected.len() as u128, "{what}");
    let (any, _) = exact::find_any(covering, pieces, false, &Limit::default());
    assert_eq!(any.is_some(), !expected.is_empty(), "{what}");
    assert!(any.is_none_or(|cover| expected.contains(&cover)), "{what}");
    let mut told = Vec::new();
    let mut told_exact = Vec::new();
    backtracking::list(covering, pieces, &Limit::default(), &mut SilentObserver, &mut |cover| {
        told.push(cover.to_vec());
        Continue(())
    });
    assert_eq!(told, expected, "{what}");
    let mut hear = |_| Continue(());
    let mut watch: &mut dyn FnMut(bezzel_base::core::StepEvent) -> std::ops::ControlFlow<()> =
        &mut hear;
    exact::trace(covering, pieces, &Limit::default(), &mut watch, &mut |cover| {
        told_exact.push(cover.to_vec());
        Continue(())
    });
    told_exact.sort();
    assert_eq!(told_exact, expected, "{what}");
}

/// Finds the minimum number of pieces by the exact search from below.
fn find_minimum(covering: &CoverSpec) -> Option<u64> {
    let squares = covering.grid.size.squares();
    (0..=squares)
        .find(|&pieces| exact::find_any(covering, pieces, false, &Limit::default()).0.is_some())
}

#[test]
fn small_boards_agree_with_the_definition() {
    for (files, ranks) in [(1, 1), (1, 4), (2, 2), (2, 3), (3, 3), (4, 3), (4, 4)] {
        for piece in PIECES {
            for variant in VARIANTS {
                let covering = cover_spec(piece.clone(), files, ranks, variant);
                for pieces in 0..=5 {
                    assert_agrees(&covering, pieces);
                }
            }
        }
    }
}

#[test]
fn covers_with_required_and_blocked_squares_and_joined_edges_agree_with_the_definition() {
    let squares = |texts: &[&str]| {
        texts.iter().map(|text| text.parse().expect("a square")).collect::<Vec<Square>>()
    };
    for (required, blocked) in [
        (vec!["a1"], vec![]),
        (vec![], vec!["b2"]),
        (vec!["b2", "c3"], vec!["a1", "d4"]),
        (vec!["a2"], vec!["c1"]),
    ] {
        for piece in PIECES {
            for variant in VARIANTS {
                for joins in [BoardTopology::NONE, BoardTopology::TORUS] {
                    let mut covering = cover_spec(piece.clone(), 4, 4, variant);
                    covering.grid.topology = joins;
                    (covering.required, covering.blocked) = (squares(&required), squares(&blocked));
                    for pieces in 0..=4 {
                        assert_agrees(&covering, pieces);
                    }
                }
            }
        }
    }
}

#[test]
fn classes_are_orbits() {
    for piece in PIECES {
        for variant in VARIANTS {
            for (files, ranks) in [(3, 3), (4, 4), (5, 5), (4, 5)] {
                let covering = cover_spec(piece.clone(), files, ranks, variant);
                let Some(pieces) = find_minimum(&covering) else { continue };
                let mut images =
                    bezzel_base::board::Canonicalizer::new(SymmetryGroup::All, covering.grid.size);
                let list = exact_list(&covering, pieces);
                let classes = list.iter().filter(|cover| images.is_first(cover, |_| true)).count();
                let counted = exact::count(&covering, pieces, &Limit::default());
                assert_eq!(counted.total, list.len() as u128);
                if let Some(counted) = counted.classes {
                    assert_eq!(
                        counted, classes as u128,
                        "{} {files}x{ranks} {variant:?}",
                        piece.plural
                    );
                }
            }
        }
    }
}

#[test]
fn bounds_and_heuristics_enclose_the_minimum() {
    for piece in PIECES {
        for variant in VARIANTS {
            for (files, ranks) in [(1, 1), (2, 5), (3, 3), (4, 4), (5, 5), (4, 6), (6, 6)] {
                let covering = cover_spec(piece.clone(), files, ranks, variant);
                if find_uncoverable(&covering).is_some() {
                    continue;
                }
                let what = format!("{} {files}x{ranks} {variant:?}", piece.plural);
                let least = find_minimum(&covering).unwrap_or_else(|| panic!("{what}"));
                let (reach, limit) = (Incidence::new(&covering), Limit::default());
                assert!(bound::lower_bound(&reach, &limit) <= least, "{what}");
                let made = [
                    greedy::greedy_cover(&reach, &limit, &mut SilentObserver)
                        .expect("nobody stops it"),
                    greedy::greedy_by_quadrants(&reach, &limit, &mut SilentObserver)
                        .expect("nobody stops it"),
                    greedy::random_restarts(&reach, 1, 20, least, &limit),
                ];
                for cover in made.into_iter().flatten() {
                    assert!(is_cover(&covering, &cover) && cover.len() as u64 >= least, "{what}");
                    let better = local::improve_cover(&reach, cover.clone(), 1, 500, least, &limit);
                    assert!(is_cover(&covering, &better) && better.len() as u64 >= least, "{what}");
                    assert!(better.len() <= cover.len(), "{what}");
                }
            }
        }
    }
}

#[test]
fn preparation_of_covers_checks_its_limit() {
    let covering = cover_spec(bezzel_base::piece::QUEEN.clone(), 4, 4096, CoverVariant::Plain);
    let past = Limit { deadline: Some(std::time::Instant::now()), ..Limit::default() };
    assert_eq!(Incidence::new_limited(&covering, &past).err(), Some(Stop::Deadline));
    let reach = Incidence::new(&self::cover_spec(
        bezzel_base::piece::QUEEN.clone(),
        6,
        6,
        CoverVariant::Plain,
    ));
    assert_eq!(greedy::greedy_cover(&reach, &past, &mut SilentObserver), Err(Stop::Deadline));
    assert_eq!(greedy::random_restarts(&reach, 1, 20, 1, &past), None);
    assert_eq!(bound::lower_bound(&reach, &past), 1);
    assert!(find_uncoverable(&covering).is_none(), "no lists are made for it");
}

#[test]
fn the_answer_does_not_depend_on_threads() {
    let covering = cover_spec(bezzel_base::piece::QUEEN.clone(), 7, 7, CoverVariant::Plain);
    let with = |threads| Limit { threads, ..Limit::default() };
    let answers: Vec<_> = [1, 2, 5]
        .iter()
        .map(|&threads| {
            let limit = with(threads);
            (exact::count(&covering, 4, &limit), exact::find_any(&covering, 4, false, &limit).0)
        })
        .collect();
    assert_eq!(answers[0].0.total, 86);
    assert_eq!(answers[0].0.classes, Some(13));
    for answer in &answers[1..] {
        assert_eq!((answer.0.total, answer.0.classes), (answers[0].0.total, answers[0].0.classes));
        assert_eq!(answer.1, answers[0].1);
    }
}

#[test]
fn random_rooks_cover() {
    for (files, ranks) in [(8, 8), (3, 7), (7, 3), (1, 1)] {
        for seed in 0..5 {
            let covering = cover_spec(
                bezzel_base::piece::ROOK.clone(),
                files,
                ranks,
                CoverVariant::Independent,
            );
            let rooks = greedy::sample_rooks(covering.grid.size, seed, &mut SilentObserver)
                .expect("nobody stops it");
            assert!(is_cover(&covering, &rooks), "{files}x{ranks}");
        }
    }
}

#[test]
fn exchanges_with_weights_find_minimum_covers_by_knights() {
    let limit = Limit::default();
    for (side, least) in [(12, 24), (13, 28), (14, 32), (15, 36), (16, 40), (17, 46), (18, 52)] {
        let covering =
            cover_spec(bezzel_base::piece::KNIGHT.clone(), side, side, CoverVariant::Plain);
        let reach = Incidence::new(&covering);
        let first = greedy::random_restarts(&reach, 1848, 20, least, &limit).expect("a cover");
        let best = local::improve_cover(&reach, first, 1848, 20_000, least, &limit);
        assert!(is_cover(&covering, &best), "{side}");
        assert_eq!(best.len() as u64, least, "{side}");
    }
}
