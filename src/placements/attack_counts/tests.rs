//! The methods against a brute force that knows only the definition.

use super::{Mixture, make_cover, make_mixture, make_placement};
use crate::mixed::MIXED;
use crate::problem::placement_problem;
use bezzel_base::board::{BoardTopology, Grid, Size, Square, SymmetryConstraint, SymmetryGroup};
use bezzel_base::core::{Limit, SplitMix64};
use bezzel_base::piece::{BISHOP, KING, KNIGHT, Piece, QUEEN, ROOK, Ray, SUPERQUEEN, parse_betza};
use bezzel_base::problem::{
    ArgValue, ArgumentList, BoundArgs, FindOutcome, Instance, PieceGroup, Problem, ProblemError,
    SolutionOrder, is_allowed, is_representative,
};
use std::ops::ControlFlow::Continue;
use std::ops::RangeInclusive;
use std::sync::Arc;

/// Greatest number of squares of a board whose sets are all tried.
const MAX_SQUARES: u64 = 12;

/// A problem in words of bits, one for each square.
#[derive(Clone, Debug)]
struct Definition {
    size: Size,
    /// For each kind and square the bits of the squares on each path of attacks from it, in order.
    paths: [Vec<Vec<Vec<usize>>>; 2],
    /// Squares that hold pieces of the second kind.
    second: u32,
    /// Number of pieces of the second kind, if there is one.
    seconds: Option<u32>,
    is_blocking: bool,
    of_pieces: RangeInclusive<u32>,
    of_free: RangeInclusive<u32>,
    of_unattacked: RangeInclusive<u32>,
    /// Whether as many squares as possible are free and not attacked.
    is_most: bool,
    pieces: Option<u32>,
    is_minimal: bool,
    is_maximal: bool,
    is_irredundant: bool,
    excludes_three: bool,
    walls: u32,
    required: u32,
    blocked: u32,
}

fn bits(set: u32) -> impl Iterator<Item = usize> {
    (0..32).filter(move |at| set >> at & 1 == 1)
}

impl Definition {
    fn attacked_from(&self, set: u32, from: usize) -> u32 {
        let mut attacked = 0;
        for path in &self.paths[(self.second >> from & 1) as usize][from] {
            for &to in path.iter().take_while(|&&to| to != from || !self.is_blocking) {
                attacked |= 1 << to;
                if self.is_blocking && set >> to & 1 == 1 {
                    break;
                }
            }
        }
        attacked & !(1 << from)
    }

    fn attackers(&self, set: u32, to: usize) -> u32 {
        bits(set).filter(|&from| self.attacked_from(set, from) >> to & 1 == 1).count() as u32
    }

    fn count_unattacked(&self, set: u32) -> u32 {
        let all = (1u32 << self.size.squares()) - 1;
        let open = bits(all & !set & !self.walls);
        open.filter(|&at| self.attackers(set, at) == 0).count() as u32
    }

    fn is_on_line(&self, a: usize, b: usize, c: usize) -> bool {
        let at = |number: usize| {
            let Square { file, rank } = self.size.square(number);
            (i64::from(file), i64::from(rank))
        };
        let ((ax, ay), (bx, by), (cx, cy)) = (at(a), at(b), at(c));
        (bx - ax) * (cy - ay) == (cx - ax) * (by - ay)
    }

    fn has_conditions(&self, set: u32) -> bool {
        let squares = (0..self.size.squares() as usize).filter(|at| self.walls >> at & 1 == 0);
        let mut ranges = squares.clone().map(|at| {
            let range = if set >> at & 1 == 1 { &self.of_pieces } else { &self.of_free };
            range.contains(&self.attackers(set, at))
        });
        let three = || {
            bits(set).any(|a| {
                bits(set).any(|b| a < b && bits(set).any(|c| b < c && self.is_on_line(a, b, c)))
            })
        };
        let is_private = |piece: usize, at: usize| {
            let reached = self.attacked_from(set, piece) >> at & 1 == 1;
            let others = set & !(1 << piece);
            (at == piece || reached)
                && others >> at & 1 == 0
                && bits(others).all(|other| self.attacked_from(set, other) >> at & 1 == 0)
        };
        let irredundant = || bits(set).all(|piece| squares.clone().any(|at| is_private(piece, at)));
        ranges.all(|holds| holds)
            && !(self.excludes_three && three())
            && (!self.is_irredundant || irredundant())
    }

    fn is_solution(&self, set: u32) -> bool {
        let all = (1u32 << self.size.squares()) - 1;
        set & (self.walls | self.blocked) == 0
            && set & self.required == self.required
            && self.has_conditions(set)
            && self.of_unattacked.contains(&self.count_unattacked(set))
            && self.pieces.is_none_or(|pieces| set.count_ones() == pieces)
            && !(self.is_minimal && bits(set).any(|at| self.has_conditions(set & !(1 << at))))
            && !(self.is_maximal
                && bits(all & !set & !self.walls).any(|at| {
                    let kinds = if self.seconds.is_some() { 0..=1 } else { 0..=0 };
                    kinds.into_iter().any(|kind: u32| {
                        let second = self.second & !(1 << at) | kind << at;
                        let with_kind = Definition { second, ..self.clone() };
                        with_kind.has_conditions(set | 1 << at)
                    })
                }))
    }

    /// Returns the solutions, kind by kind in file order.
    fn solutions(&self) -> Vec<Vec<Square>> {
        let mut all = Vec::new();
        let mut most = 0;
        let squares = |set: u32| {
            let mut squares: Vec<Square> = bits(set).map(|at| self.size.square(at)).collect();
            squares.sort_unstable();
            squares
        };
        for set in 0u32..1 << self.size.squares() {
            if self.pieces.is_some_and(|pieces| set.count_ones() != pieces) {
                continue;
            }
            // Each part of the set, the whole of it first.
            let mut second = if self.seconds.is_some() { set } else { 0 };
            loop {
                let with_kinds = Definition { second, ..self.clone() };
                let is_number = self.seconds.is_none_or(|number| second.count_ones() == number);
                if is_number && with_kinds.is_solution(set) {
                    let number = with_kinds.count_unattacked(set);
                    if self.is_most && number > most {
                        all.clear();
                        most = number;
                    }
                    if !self.is_most || number == most {
                        all.push([squares(set & !second), squares(second)].concat());
                    }
                }
                if second == 0 {
                    break;
                }
                second = (second - 1) & set;
            }
        }
        all
    }
}

/// A problem as its arguments.
struct Stated {
    piece: Piece,
    /// Kinds with their numbers, if there are several.
    kinds: Vec<(u64, Piece)>,
    args: BoundArgs,
    is_cover: bool,
}

impl Stated {
    fn make(&self) -> Result<Arc<dyn Instance>, ProblemError> {
        if !self.kinds.is_empty() {
            let group = |(number, piece): &(u64, Piece)| PieceGroup {
                piece: piece.clone(),
                display_piece: piece.clone(),
                number: *number,
            };
            let groups = self.kinds.iter().map(group).collect();
            let kinds = self.kinds.iter().map(|(number, piece)| ((*number).into(), piece.clone()));
            let mixture = Mixture { groups, kinds: kinds.collect() };
            return make_mixture(&Problem::of_table(&MIXED), &self.args, self.is_cover, mixture);
        }
        let problem = placement_problem(&self.piece);
        let make = if self.is_cover { make_cover } else { make_placement };
        make(&problem, &self.args).expect("conditions on attacks")
    }
}

/// Returns a random problem and its definition.
fn random_problem(random: &mut SplitMix64, is_mixed: bool) -> (Stated, Definition) {
    let mut below = |most: u64| random.next_below(most);
    let pawn = parse_betza("fF").expect("a piece").0.into_piece("pawnlet", "pawnlets");
    let pieces = [&QUEEN, &ROOK, &BISHOP, &KNIGHT, &KING, &SUPERQUEEN, &pawn, &QUEEN, &KING, &ROOK];
    let piece: &Piece = pieces[below(pieces.len() as u64) as usize];
    let other: &Piece = loop {
        let other: &Piece = pieces[below(pieces.len() as u64) as usize];
        if other != piece {
            break other;
        }
    };
    let numbers = [below(4), below(4)];
    let size = loop {
        let size = Size::new(1 + below(5), 1 + below(5)).expect("a small board");
        if size.squares() <= MAX_SQUARES {
            break size;
        }
    };
    let squares = size.squares();
    let joins = BoardTopology::ALL[below(BoardTopology::ALL.len() as u64) as usize].1;
    let topology = if below(3) == 0 { joins } else { BoardTopology::NONE };
    let mut grid = Grid::with_topology(size, topology);
    let is_cover = below(2) == 0;
    let mut any_square = || size.square(below(squares) as usize);
    let [wall, first, second] = [any_square(), any_square(), any_square()];
    let given: Vec<Square> =
        [first, second].into_iter().take(below(3) as usize).filter(|&it| it != wall).collect();
    if below(4) == 0 && squares > 1 {
        grid = grid.with_walls(&[wall], &[]);
    }
    let is_required = below(2) == 0;
    let mut given: Vec<Square> = if below(3) == 0 { given } else { Vec::new() };
    given.sort_unstable();
    given.dedup();
    let bit = |square: Square| 1u32 << size.index(square);
    let given_bits = given.iter().map(|&it| bit(it)).sum::<u32>();
    let open = u32::MAX;
    let mut definition = Definition {
        size,
        paths: [piece, other]
            .map(|piece| size.iter().map(|from| attack_paths(piece, &grid, from)).collect()),
        second: 0,
        seconds: is_mixed.then_some(numbers[1] as u32),
        is_blocking: false,
        of_pieces: 0..=0,
        of_free: if is_cover { 1..=open } else { 0..=open },
        of_unattacked: 0..=open,
        is_most: false,
        pieces: is_mixed.then_some((numbers[0] + numbers[1]) as u32),
        is_minimal: false,
        is_maximal: false,
        is_irredundant: false,
        excludes_three: false,
        walls: size.iter().filter(|&it| grid.is_wall(it)).map(bit).sum(),
        required: if is_required { given_bits } else { 0 },
        blocked: if is_required { 0 } else { given_bits },
    };
    let mut list = ArgumentList::default();
    if !is_mixed {
        list = list.piece(piece);
    }
    list = list.board(&grid);
    // Any number of pieces for most, so that all sets are compared.
    let mut has_condition = false;
    let unattacked = below(5);
    if unattacked == 0 && is_mixed {
        list = list.add("unattacked", ArgValue::Max);
        (definition.is_most, has_condition) = (true, true);
    } else if is_mixed {
        has_condition = unattacked == 1;
    } else if unattacked == 0 {
        let pieces = below(5) as u32;
        list = list
            .add("pieces", ArgValue::PieceNumber(u64::from(pieces).into()))
            .add("unattacked", ArgValue::Max);
        (definition.is_most, definition.pieces, has_condition) = (true, Some(pieces), true);
    } else if below(4) > 0 {
        list = list.add("pieces", ArgValue::AnyNumber);
        has_condition = is_cover;
    } else if below(2) == 0 {
        list = list.flag(if below(2) == 0 { "largest" } else { "smallest" }, true);
        has_condition = true;
    }
    let is_pawn = [piece, other].into_iter().any(|it| std::ptr::eq(it, &pawn));
    definition.is_blocking = below(4) == 0 && !is_pawn;
    if !definition.is_blocking {
        definition.is_minimal = below(4) == 0;
        definition.is_maximal = below(4) == 0;
        definition.is_irredundant = below(4) == 0;
    }
    if unattacked == 1 {
        let least = below(4) as u32;
        let most = least + below(3) as u32;
        list = list.add("unattacked", ArgValue::Range(least.into(), most.into()));
        (definition.of_unattacked, has_condition) = (least..=most, true);
    }
    let stated_any = is_cover || definition.is_irredundant || unattacked < 2;
    let variant = if is_cover { below(4) } else { 0 };
    definition.of_pieces = if stated_any { 0..=open } else { 0..=0 };
    let times = (below(3) == 0).then(|| {
        let least = below(3) as u32;
        (least, if below(2) == 0 { least + below(2) as u32 } else { open })
    });
    if let Some((least, most)) = times {
        let to = if most == open { u64::MAX } else { most.into() };
        list = list.add("times", ArgValue::Range(least.into(), to));
        definition.of_free = least..=most;
    }
    match variant {
        1 => {
            list = list.flag("independent", true);
            definition.of_pieces = 0..=0;
        }
        2 => {
            list = list.flag("total", true);
            definition.of_pieces = times.map_or(1..=open, |(least, most)| least..=most);
        }
        _ if below(2) == 0 => {
            let least = below(3) as u32;
            let most = least + below(3) as u32;
            list = list.add("attacked", ArgValue::Range(least.into(), most.into()));
            definition.of_pieces = least..=most;
            has_condition = true;
        }
        _ => {}
    }
    definition.excludes_three = !is_cover && below(5) == 0;
    let flags = [
        ("blocking", definition.is_blocking),
        ("minimal", definition.is_minimal),
        ("maximal", definition.is_maximal),
        ("irredundant", definition.is_irredundant),
    ];
    has_condition |= times.is_some() || flags.iter().any(|&(_, is_given)| is_given);
    list = flags.into_iter().fold(list, |list, (word, is_given)| list.flag(word, is_given));
    if !has_condition {
        list = list.add("attacked", ArgValue::Range(0, 1));
        definition.of_pieces = 0..=1;
        if variant > 0 {
            return random_problem(random, is_mixed);
        }
    }
    list = list
        .flag("nothree", definition.excludes_three)
        .squares(if is_required { "with" } else { "without" }, given)
        .joins_and_pawns(&grid);
    if below(6) == 0 && !is_mixed {
        let kept = SymmetryConstraint::ALL[below(4) as usize];
        list = list.symmetry(Some(kept));
    }
    let kinds = if is_mixed {
        vec![(numbers[0], piece.clone()), (numbers[1], other.clone())]
    } else {
        Vec::new()
    };
    let stated = Stated { piece: piece.clone(), kinds, args: list.into_args(), is_cover };
    if stated.make().is_ok() { (stated, definition) } else { random_problem(random, is_mixed) }
}

/// Returns the squares of each ray, and of each attack without a ray, in order.
fn attack_paths(piece: &Piece, grid: &Grid, from: Square) -> Vec<Vec<usize>> {
    if grid.is_wall(from) {
        return Vec::new();
    }
    let number = |square: Square| grid.size.index(square);
    let rays = piece.rays.iter().map(|&way| Ray::new(grid, from, way).map(number).collect());
    let leaps = piece
        .leaps
        .iter()
        .filter_map(|&(files, ranks)| grid.step(from, files.into(), ranks.into()))
        .map(|to| vec![number(to)]);
    rays.chain(leaps).collect()
}

/// A quarter turn of the 3x3 Möbius strip keeps what a queen attacks, but not the squares between.
#[test]
fn symmetries_keep_the_lines_that_pieces_block() {
    let size = Size::new(3, 3).expect("a small board");
    let strip = Grid::with_topology(size, BoardTopology::MOBIUS);
    let list = ArgumentList::default()
        .board(&strip)
        .add("pieces", ArgValue::PieceNumber(4.into()))
        .add("attacked", ArgValue::Range(0, 2))
        .flag("blocking", true)
        .joins_and_pawns(&strip);
    let made = make_placement(&placement_problem(&QUEEN), &list.into_args());
    let instance = made.expect("conditions on attacks").expect("a small board");
    let counted = instance.count(None, false, &Limit::default()).expect("a small board");
    assert_eq!(counted.total, 6u32.into());
    assert!(instance.symmetries(SymmetryGroup::All).len() < 8);
}

/// Random problems with every option on every kind of board. `BEZZEL_PROBLEMS` sets their number.
#[test]
fn random_problems_have_the_solutions_of_their_definition() {
    let problems: u64 =
        std::env::var("BEZZEL_PROBLEMS").ok().and_then(|it| it.parse().ok()).unwrap_or(400);
    let mut random = SplitMix64::new(1848);
    let limit = Limit::default();
    let (mut solved, mut empty, mut found_sets, mut by_pools) = (0, 0, 0u64, 0);
    while solved < problems {
        let is_mixed = solved % 4 == 3;
        let (made, definition) = random_problem(&mut random, is_mixed);
        let instance = made.make().expect("valid arguments");
        let text = instance.command_text();
        let size = definition.size;
        let to_squares = |set: u32| {
            let mut squares: Vec<Square> = bits(set).map(|at| size.square(at)).collect();
            squares.sort_unstable();
            squares
        };
        let kept = instance.symmetry_constraint();
        let mut all = definition.solutions();
        // The extreme is that of all sets, symmetric or not.
        let sizes = || all.iter().map(Vec::len);
        let extreme = match (instance.is_maximizing(), instance.is_minimizing()) {
            (true, _) => sizes().max(),
            (_, true) => sizes().min(),
            _ => None,
        };
        if instance.is_maximizing() || instance.is_minimizing() {
            all.retain(|set| Some(set.len()) == extreme);
        }
        all.retain(|set| kept.is_none_or(|kept| kept.is_satisfied_by(size, set, None)));
        all.sort_unstable();
        solved += 1;
        found_sets += all.len() as u64;
        empty += u64::from(all.is_empty());

        let mut listed = Vec::new();
        let end = instance.enumerate(SolutionOrder::Files, None, &limit, &mut |set| {
            listed.push(set.to_vec());
            Continue(())
        });
        assert!(end.is_ok_and(|end| end.is_complete()), "{text}");
        assert_eq!(listed, all, "{text}");
        let mut tried = Vec::new();
        let by_trial = Some("backtracking");
        let end = instance.enumerate(SolutionOrder::Files, by_trial, &limit, &mut |set| {
            tried.push(set.to_vec());
            Continue(())
        });
        assert!(end.is_ok_and(|end| end.is_complete()), "{text}");
        assert_eq!(tried, all, "{text}");
        let is_first = |set: &&Vec<Square>| is_representative(&*instance, SymmetryGroup::All, set);
        let classes = all.iter().filter(is_first).count();
        let counted = instance.count(None, true, &limit).expect("a small board");
        assert_eq!(counted.total, all.len().into(), "{text}");
        assert_eq!(counted.classes, Some(classes.into()), "{text}");
        for set in (0u32..1 << size.squares()).step_by(7) {
            let mut set = to_squares(set);
            if is_mixed {
                // Half of the pieces in another order are of other kinds.
                let first = random.next_below(set.len().max(1) as u64) as usize;
                set.rotate_left(first);
                PieceGroup::parts(instance.piece_groups()).sort_parts(&mut set);
            }
            assert_eq!(instance.check(&set).is_ok(), all.contains(&set), "{text} {set:?}");
        }
        let methods: &[Option<&str>] = if cfg!(feature = "sat") {
            &[None, Some("sat"), Some("propagation"), Some("pools"), Some("backtracking")]
        } else {
            &[None, Some("backtracking")]
        };
        for &method in methods {
            if kept.is_some() && method == Some("sat") {
                continue;
            }
            // Another instance does not know the extreme.
            let fresh = made.make().expect("as before");
            let found = match fresh.find(method, &limit) {
                Err(_) if method == Some("pools") => continue,
                found => found.expect("a small board"),
            };
            by_pools += u64::from(method == Some("pools"));
            match found.outcome {
                FindOutcome::Found(set) => assert!(all.contains(&set), "{text} {set:?}"),
                FindOutcome::None(_) => assert!(all.is_empty(), "{text}"),
                FindOutcome::Unknown(stop) => panic!("{text}: {stop:?}"),
            }
        }
        assert!(all.iter().all(|set| is_allowed(&*instance, set)), "{text}");
    }
    assert!(found_sets > 10 * problems && empty > problems / 50, "{found_sets} {empty}");
    assert!(!cfg!(feature = "sat") || by_pools > problems / 100, "{by_pools}");
}
