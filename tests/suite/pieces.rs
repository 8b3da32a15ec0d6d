//! User-defined pieces: counts compared with a brute force that is based on steps only, and methods
//! with each other.

use crate::evaluate::{RunCommands, try_read_instance};
use crate::random::Random;
use bezzel::board::{Square, Symmetry, SymmetryGroup};
use bezzel::piece::{PAWN, PIECES};
use bezzel_base::core::Limit;
use bezzel_lab::problem::{
    FindOutcome, Instance, ProblemError, SolutionOrder, find_problem, is_allowed,
};
use bezzel_lab::session::Session;
use bezzel_lab::state::{Fault, FaultKind};
use num_bigint::BigUint;
use std::collections::BTreeSet;
use std::ops::ControlFlow::Continue;

fn total(instance: &dyn Instance, method: Option<&str>) -> Option<u64> {
    let tally = instance.count(method, false, &Limit::default()).ok()?;
    assert!(tally.end.is_complete(), "{}", instance.command_text());
    Some(u64::try_from(tally.total).expect("a small count"))
}

/// Steps of a piece with their maximum repetitions.
pub(crate) type PieceSteps = Vec<((i64, i64), i64)>;

/// Generates a random definition in Betza's notation together with its steps.
pub(crate) fn random_piece(random: &mut Random) -> (String, PieceSteps) {
    /// Filter for the steps that a direction modifier allows.
    type StepFilter = fn((i64, i64)) -> bool;
    const ATOMS: [(char, (i64, i64)); 9] = [
        ('W', (0, 1)),
        ('F', (1, 1)),
        ('D', (0, 2)),
        ('N', (1, 2)),
        ('A', (2, 2)),
        ('H', (0, 3)),
        ('L', (1, 3)),
        ('Z', (2, 3)),
        ('G', (3, 3)),
    ];
    const STRAIGHT: [(&str, StepFilter); 6] = [
        ("", |_| true),
        ("f", |(x, y)| x == 0 && y > 0),
        ("v", |(x, _)| x == 0),
        ("s", |(_, y)| y == 0),
        ("fl", |(x, y)| y > 0 || x < 0),
        ("b", |(_, y)| y < 0),
    ];
    const SLANT: [(&str, StepFilter); 5] = [
        ("", |_| true),
        ("f", |(_, y)| y > 0),
        ("fr", |(x, y)| x > 0 && y > 0),
        ("l", |(x, _)| x < 0),
        ("b", |(_, y)| y < 0),
    ];
    const OBLIQUE: [(&str, StepFilter); 5] = [
        ("", |_| true),
        ("fh", |(_, y)| y > 0),
        ("ff", |(x, y)| y > x.abs()),
        ("fs", |(x, y)| y > 0 && y < x.abs()),
        ("s", |(x, y)| x.abs() > y.abs()),
    ];
    let (mut text, mut steps) = (String::new(), Vec::new());
    for _ in 0..=random.below(3) {
        let among = [4, ATOMS.len()][random.below(2)];
        let (letter, (a, b)) = ATOMS[random.below(among)];
        let (words, chooses) = match () {
            () if a == 0 => STRAIGHT[random.below(STRAIGHT.len())],
            () if a == b => SLANT[random.below(SLANT.len())],
            () => OBLIQUE[random.below(OBLIQUE.len())],
        };
        let (ending, times) = [("", 1), ("", 1), ("2", 2), ("0", 99)][random.below(4)];
        // The same letter twice without anything between is one step that is repeated.
        if words.is_empty() && text.ends_with(letter) {
            continue;
        }
        text += &format!("{words}{letter}{ending}");
        let all: BTreeSet<(i64, i64)> = [(a, b), (b, a)]
            .into_iter()
            .flat_map(|(x, y)| [(x, y), (-x, y), (x, -y), (-x, -y)])
            .filter(|&step| chooses(step))
            .collect();
        steps.extend(all.into_iter().map(|step| (step, times)));
    }
    (text, steps)
}

/// Returns the squares that a piece on each square attacks, as bits. Squares are in the order of
/// files.
pub(crate) fn attacks(steps: &PieceSteps, (files, ranks): (i64, i64)) -> Vec<u32> {
    let squares = (0..files).flat_map(|file| (0..ranks).map(move |rank| (file, rank)));
    let attacked = |(file, rank): (i64, i64)| {
        let mut bits = 0u32;
        for &((x, y), times) in steps {
            for n in 1..=times {
                let (file, rank) = (file + n * x, rank + n * y);
                if (0..files).contains(&file) && (0..ranks).contains(&rank) {
                    bits |= 1 << (file * ranks + rank);
                }
            }
        }
        bits
    };
    squares.map(attacked).collect()
}

pub(crate) fn bits(set: u32) -> impl Iterator<Item = usize> {
    (0..32).filter(move |bit| set >> bit & 1 == 1)
}

fn is_independent(attacks: &[u32], set: u32) -> bool {
    bits(set).all(|square| attacks[square] & set == 0)
}

/// Counts the sets of squares that are solutions, by size.
fn count_by_size(squares: usize, is_good: impl Fn(u32) -> bool) -> Vec<u64> {
    let mut numbers = vec![0; squares + 1];
    (0..1u32 << squares)
        .filter(|&set| is_good(set))
        .for_each(|set| numbers[set.count_ones() as usize] += 1);
    numbers
}

/// Counts walks that visit every square once.
fn count_walks(attacks: &[u32], at: usize, seen: u32) -> u64 {
    if seen.count_ones() as usize == attacks.len() {
        return 1;
    }
    bits(attacks[at] & !seen).map(|next| count_walks(attacks, next, seen | 1 << next)).sum()
}

#[test]
fn random_pieces_agree_with_a_brute_force() {
    let mut random = Random(27);
    let (mut one_way, mut tours) = (0, 0);
    for round in 0..40 {
        let (text, steps) = random_piece(&mut random);
        let (files, ranks) =
            [(4, 3), (3, 4), (3, 3), (2, 5), (2, 4), (5, 2), (1, 7), (4, 2)][random.below(8)];
        let (attacks, squares) = (attacks(&steps, (files, ranks)), (files * ranks) as usize);
        let define = format!("define thing{round} = \"{text}\"; ");
        let what = |rest: &str| format!("{define}{rest}");
        let size = format!("{files}x{ranks}");
        // Placements: every number of pieces, and the maximum, by every method.
        let placed = count_by_size(squares, |set| is_independent(&attacks, set));
        for (pieces, &expected) in placed.iter().enumerate().take(6) {
            let instance =
                try_read_instance(&what(&format!("thing{round}s {size} pieces {pieces}")))
                    .expect("an instance");
            for method in instance.problem().entry.methods {
                if let Some(found) = total(&*instance, Some(method.word)) {
                    assert_eq!(found, expected, "{text} {size} pieces {pieces} by {}", method.word);
                }
            }
            assert_eq!(total(&*instance, None), Some(expected), "{text} {size} pieces {pieces}");
        }
        let full = try_read_instance(&what(&format!("thing{round}s {size}"))).expect("an instance");
        let most = placed.iter().rposition(|&number| number > 0).expect("the empty board is one");
        let fit = full.piece_count().expect("it is known") as usize;
        assert!(fit >= most, "{text} {size}: {fit} {most}");
        assert_eq!(total(&*full, None), Some(placed[fit]), "{text} {size}");
        check_classes(&*full);
        // Covers: the minimum.
        let all = (1u32 << squares) - 1;
        let covered = |set: u32| bits(set).fold(0, |covered, square| covered | attacks[square]);
        for (variant, is_good) in [
            ("", &(|set: u32| covered(set) | set == all) as &dyn Fn(u32) -> bool),
            (" independent", &|set: u32| {
                covered(set) | set == all && is_independent(&attacks, set)
            }),
            (" total", &|set: u32| covered(set) == all),
        ] {
            let good = count_by_size(squares, is_good);
            let fewest = good.iter().position(|&number| number > 0);
            let cover = try_read_instance(&what(&format!("cover thing{round} {size}{variant}")))
                .expect("an instance");
            let expected = fewest.map_or(0, |fewest| good[fewest]);
            assert_eq!(total(&*cover, None), Some(expected), "cover {text} {size}{variant}");
            let Some(fewest) = fewest else { continue };
            let exactly = try_read_instance(&what(&format!(
                "cover thing{round} {size}{variant} pieces {fewest}"
            )))
            .expect("it is");
            for method in ["exact", "backtracking"] {
                assert_eq!(
                    total(&*exactly, Some(method)),
                    Some(expected),
                    "cover {text} {size}{variant} {method}"
                );
            }
            check_classes(&*exactly);
        }
        // Moves of tours must be reversible. Other pieces are refused.
        match try_read_instance(&what(&format!("tour thing{round} {size}"))) {
            Err(Fault { kind: FaultKind::Refused(ProblemError::OneWay(_)), .. }) => {
                one_way += 1;
            }
            Err(fault) => panic!("{text} {size}: {fault:?}"),
            Ok(tour) if squares <= 9 => {
                tours += 1;
                let expected: u64 =
                    (0..squares).map(|from| count_walks(&attacks, from, 1 << from)).sum();
                assert_eq!(total(&*tour, None), Some(expected), "tour {text} {size}");
            }
            Ok(_) => {}
        }
    }
    assert!(one_way > 3 && tours > 0, "{one_way} {tours}");
}

/// Compares the number of classes with a count of canonical images in memory.
fn check_classes(instance: &dyn Instance) {
    let tally = instance.count(None, true, &Limit::default()).expect("within reach");
    let (mut seen, own) = (BTreeSet::new(), instance.symmetries(SymmetryGroup::All));
    let mut visit = |squares: &[Square]| {
        let size = instance.grid().size;
        let image = |symmetry: &Symmetry| {
            let mut image: Vec<Square> =
                squares.iter().map(|&square| symmetry.apply(size, square)).collect();
            image.sort_unstable();
            image
        };
        // `classes.rs` holds the symmetries of the problem to the definition.
        let members = own.iter().map(image).filter(|image| is_allowed(instance, image));
        seen.insert(members.min().expect("the identity keeps it"));
        Continue(())
    };
    instance
        .enumerate(SolutionOrder::Files, None, &Limit::default(), &mut visit)
        .expect("within reach");
    assert_eq!(tally.classes, Some(seen.len().into()), "{}", instance.command_text());
}

/// Counts by a method. Returns the total and the number of nodes, which do not depend on the name
/// of the piece.
fn count_with(instance: &dyn Instance, method: &str) -> Option<(BigUint, u64)> {
    let tally =
        instance.count(Some(method), false, &Limit { threads: 1, ..Limit::default() }).ok()?;
    assert!(tally.end.is_complete(), "{}", instance.command_text());
    Some((tally.total, tally.nodes))
}

#[test]
fn a_defined_queen_is_a_queen_by_every_method() {
    for (defined, known) in
        [("\"Q\"", "queen"), ("rook + bishop", "rook + bishop"), ("\"WWFF\"", "queen")]
    {
        for size in ["6", "5x7", "8", "6 without a1", "5 torus"] {
            let queens = try_read_instance(&format!("queens {size}")).expect("queens");
            let dames = try_read_instance(&format!("define dame = {defined}; dames {size}"))
                .expect("dames");
            assert_eq!(queens.problem().entry.methods, dames.problem().entry.methods, "{known}");
            for method in queens.problem().entry.methods {
                assert_eq!(
                    count_with(&*queens, method.word),
                    count_with(&*dames, method.word),
                    "{}",
                    method.word
                );
            }
        }
        let [queen, dame] = ["cover queens 8", &format!("define dame = {defined}; cover dames 8")]
            .map(|text| total(&*try_read_instance(text).expect("a cover"), None));
        assert_eq!((queen, dame), (Some(4860), Some(4860)));
    }
}

#[test]
fn amazons_and_leapers_agree_with_published_values() {
    // A051223: queens that also move like knights.
    for (side, expected) in [(9, 0), (10, 4), (11, 44)] {
        let amazons = try_read_instance(&format!("define amazon = queen + knight; amazons {side}"))
            .expect("amazons");
        assert_eq!(total(&*amazons, None), Some(expected), "{side}");
    }
    // Smallest boards with closed tours: 10 x 10 for zebras and giraffes. Camels, which stay on
    // squares of one color, have none.
    let found = |text: &str| {
        let tour = try_read_instance(text).expect("a tour");
        tour.find(None, &Limit { nodes: Some(1 << 22), ..Limit::default() })
            .expect("within reach")
            .outcome
    };
    for text in [
        "define zebra = \"Z\"; tour zebra 10 closed",
        "define giraffe = leaper(1,4); tour giraffe 10 closed",
    ] {
        assert!(matches!(found(text), FindOutcome::Found(_)), "{text}");
    }
    let camel = found("define camel = \"C\"; tour camel 10");
    assert!(matches!(camel, FindOutcome::None(_)), "{camel:?}");
    // No smaller square board has a closed zebra tour (Knuth, Leaper graphs, 1994: the side is
    // twice the sum of the steps). On squares of one color, a camel has a tour on 6 x 6, but not on
    // 4 x 4 and 5 x 5.
    for side in 3..10 {
        let zebra = found(&format!("define zebra = \"Z\"; tour zebra {side} closed"));
        assert!(matches!(zebra, FindOutcome::None(_)), "{side}: {zebra:?}");
    }
    for side in 4..=6u32 {
        let sign = |rank: u32, file: u32| if (rank + file).is_multiple_of(2) { '.' } else { '#' };
        let row = |rank: u32| (0..side).map(|file| sign(rank, file)).collect::<String>();
        let rows = (0..side).map(row).collect::<Vec<_>>().join("/");
        let camel = found(&format!(
            "define one = board \"{rows}\"; define camel = \"C\"; tour camel one closed"
        ));
        assert_eq!(matches!(camel, FindOutcome::Found(_)), side == 6, "{side}: {camel:?}");
    }
}

#[test]
fn a_definition_before_a_problem_belongs_to_it() {
    let camels = try_read_instance("define camel = leaper(1,3); camels 6").expect("camels");
    assert_eq!((camels.command_text(), camels.piece().leaps.len()), ("camels 6".to_owned(), 8));
    let other = try_read_instance("define camel = \"B\"; camels 6").expect("bishops");
    assert_ne!(camels.piece(), other.piece());
    assert_eq!(other.piece_count(), Some(10));
    assert!(
        try_read_instance("camels 6").is_err()
            && try_read_instance("define camel = \"B\"; dames 6").is_err()
    );
}

/// A word can be the singular or the plural of a defined name, and the printed command too.
#[test]
fn names_have_english_plurals() {
    let mut session = Session::default();
    for (name, moves, plural, pieces, total) in [
        ("empress", "RN", "empresses", 4, 8u32),
        ("fly", "F", "flies", 3, 38),
        ("camel", "L", "camels", 3, 84),
        ("camels", "L", "camels", 3, 84),
        ("fox", "F", "foxes", 3, 38),
        ("witch", "F", "witches", 3, 38),
        ("wolf", "F", "wolves", 3, 38),
        ("monkey", "F", "monkeys", 3, 38),
        ("horseman", "F", "horsemen", 3, 38),
    ] {
        session.run(&format!("define {name} = \"{moves}\""));
        let size = if name == "empress" { 4 } else { 3 };
        for word in [name, plural, &format!("{name}s")] {
            let count = session.count(&format!("count {word} {size} pieces {pieces}"));
            assert_eq!(count.total, total.into(), "{word}");
            assert!(count.text.starts_with(&format!("{plural} {size}")), "{word}: {}", count.text);
            assert_eq!(session.count(&format!("count {}", count.text)).total, total.into());
            for other in [
                format!("count cover {word} 3"),
                format!("count armies {word} 3"),
                format!("count 1 {word} + 1 rook 3"),
                format!("help {word}"),
                format!("find tour {word} 1"),
            ] {
                assert!(session.try_run(&other).is_ok(), "{other}");
            }
        }
        let text = session.count(&format!("count 2 {plural} + 1 rook 3")).text;
        assert_eq!(text, format!("2 {plural} + 1 rook 3"));
        assert!(session.try_run(&format!("let {plural} = 3")).is_err(), "{plural}");
        session.run(&format!("undefine {plural}"));
        assert!(session.try_run(&format!("count {plural} 3")).is_err(), "{plural}");
    }
    // A definition replaces another one if a word could mean both.
    for (first, second) in [("fly", "flies"), ("flies", "fly"), ("wolf", "wolve"), ("elf", "elves")]
    {
        let text =
            format!("define {first} = \"F\"; define {second} = \"W\"; count {second} 3 pieces 3");
        let count = session.count(&text);
        assert_eq!(count.total, 22u32.into(), "{text}");
        assert_eq!(session.count(&format!("count {}", count.text)).total, 22u32.into(), "{text}");
        assert_eq!(session.state.vocabulary.defined.len(), 1, "{text}");
        session.run(&format!("undefine {second}"));
    }
    assert!(session.try_run("let wolves = 3; define wolf = \"F\"").is_err());
}

/// A row of the table of pieces needs nothing else to be placed, to cover, to walk, and to be read
/// from a FEN.
#[test]
fn every_row_of_the_table_is_a_piece_of_every_command() {
    let letters: BTreeSet<char> = PIECES.iter().map(|piece| piece.letter).collect();
    assert!(letters.len() == PIECES.len() && !letters.contains(&PAWN.letter), "{letters:?}");
    for piece in PIECES {
        for word in [&piece.name, &piece.plural] {
            let problem = find_problem(word).expect("a problem for each name");
            assert_eq!(problem.entry.word, piece.plural);
            assert_eq!(problem.entry.placed_piece, Some(piece));
        }
        let other = PIECES[usize::from(piece == PIECES[0])];
        let mut session = Session::default();
        for command in [
            format!("find {} 4 pieces 1", piece.plural),
            format!("find cover {} 3", piece.plural),
            format!("find path {} 4 from a1 to d4", piece.name),
            format!("count 1 {} + 1 {} 3", piece.name, other.name),
            format!("estimate tour {} 3x4", piece.name),
            format!("help {}", piece.name),
        ] {
            assert!(session.try_run(&command).is_ok(), "{command}");
        }
    }
}
