//! `formula`: counts given by a theorem.

use super::bishop_numbers::BishopBoard;
use super::counters::count_by_class;
use super::instance::PlacementInstance;
use super::rook_numbers;
use super::sampling::{can_sample, sample_placements};
use super::searches::BACKTRACKING;
use crate::subsets;
use bezzel_base::board::{Square, Symmetry};
use bezzel_base::core::{SearchEnd, find_first_attack};
use bezzel_base::problem::Instance;
use bezzel_base::problem::MethodEntry;
use bezzel_base::problem::MethodReach;
use bezzel_base::problem::MethodTask;
use bezzel_base::problem::Priority;
use bezzel_base::problem::StepSource;
use num_bigint::BigUint;

/// Longest side for which the formula of rooks is evaluated.
const ROOKS_SIDE: u32 = 20_000;

/// Longest side for which the recurrence of bishops is evaluated.
const BISHOPS_SIDE: u32 = 400;

/// What the rows of rooks and bishops have in common.
const ROW: MethodEntry<PlacementInstance> = MethodEntry {
    priority: |placement, request| match request.task {
        MethodTask::Count if !request.is_list() && has_formula(placement) => Priority::Highest,
        MethodTask::Spread if can_count_squares(placement) => Priority::Highest,
        _ => Priority::Never,
    },
    check_supported: |placement, request| {
        let option = placement.restricting_option().filter(|_| placement.has_squares());
        let is_supported = match request.task {
            MethodTask::Spread => can_count_squares(placement),
            _ => has_formula(placement),
        };
        placement.check_reach(
            request,
            is_supported,
            option,
            MethodReach::Side(longest_side(placement).into()),
        )
    },
    count: Some(|placement, request| {
        Ok(request.count_result(count(placement), 0, SearchEnd::Complete))
    }),
    can_sample: |placement, request| {
        subsets::is_supported(placement.placing()) && can_sample(placement, request)
    },
    sample_solutions: Some(sample_placements),
    steps: Some(StepSource::None { why: "steps-formula", instead: BACKTRACKING.word }),
    ..MethodEntry::new("formula")
};

/// The formula for the sum over all numbers.
pub(super) static FORMULA_OF_SUMS: MethodEntry<PlacementInstance> = ROW;

/// The formula of rooks and bishops, which also counts with a piece on each square.
pub(super) static FORMULA: MethodEntry<PlacementInstance> = MethodEntry {
    count_by_square: Some(|placement, request| {
        count_by_class(placement, request, |one| (count(one), 0, SearchEnd::Complete))
    }),
    ..ROW
};

/// Returns the longest side for the problem's formula.
fn longest_side(placement: &PlacementInstance) -> u32 {
    if placement.problem_word() == "bishops" { BISHOPS_SIDE } else { ROOKS_SIDE }
}

/// Returns whether there is a formula: for bishops on a plain square board with few blocked
/// squares, and for rooks on any board whose blocked squares have few common lines.
fn has_formula(placement: &PlacementInstance) -> bool {
    let (grid, free) = (&placement.placing().grid, !placement.has_squares());
    let longest = grid.size.longer_side();
    longest <= longest_side(placement)
        && !grid.is_nonstandard()
        && match placement.problem_word() {
            "rooks" => free || rook_numbers::is_supported(&beside_required(placement)),
            "bishops" => {
                grid.size.is_square() && grid.is_plain() && bishop_board(placement).is_supported()
            }
            _ => false,
        }
}

/// Returns whether there is a formula with a piece on any square as well.
fn can_count_squares(placement: &PlacementInstance) -> bool {
    /// Longest side for which the numbers of bishops are evaluated for each square.
    const SIDE: u32 = 64;
    let is_rooks = placement.problem_word() == "rooks";
    has_formula(placement) && (is_rooks || placement.grid().size.files() <= SIDE)
}

/// Returns the board of bishops with its blocked and required squares.
fn bishop_board(placement: &PlacementInstance) -> BishopBoard {
    let placing = placement.placing();
    BishopBoard::new(placing.grid.size.files(), &placing.required, &placing.blocked)
}

/// Returns the blocked squares on files and ranks without required rooks.
fn beside_required(placement: &PlacementInstance) -> Vec<Square> {
    let placing = placement.placing();
    let is_attacked = |square: &Square| {
        let meets = |rook: &Square| rook.file == square.file || rook.rank == square.rank;
        placing.required.iter().any(meets)
    };
    placing.blocked.iter().copied().filter(|square| !is_attacked(square)).collect()
}

/// Computes the number of solutions.
///
/// # Panics
/// Panics if [`has_formula`] is false.
fn count(placement: &PlacementInstance) -> BigUint {
    let (size, pieces) = (placement.grid().size, placement.placing().pieces);
    let placing = placement.placing();
    if find_first_attack(&placing.piece, &placing.grid, &placing.required).is_some() {
        return BigUint::ZERO;
    }
    if placement.problem_word() == "bishops" {
        return bishop_board(placement).count(pieces);
    }
    let placed = placing.required.len() as u64;
    let sides = (u64::from(size.files()), u64::from(size.ranks()));
    match pieces.checked_sub(placed) {
        Some(rest) => rook_numbers::count_beside(
            (sides.0 - placed, sides.1 - placed, rest),
            &beside_required(placement),
            count_rooks,
        ),
        None => BigUint::ZERO,
    }
}

/// Computes `C(m, k) C(n, k) k!`, the choices of the files, of the ranks, and of their pairing.
fn count_rooks(files: u64, ranks: u64, pieces: u64) -> BigUint {
    if pieces > files.min(ranks) {
        return BigUint::ZERO;
    }
    let falling = |from: u64| {
        (0..pieces).map(|i| from - i).fold(BigUint::from(1u32), |product, factor| product * factor)
    };
    falling(files) * falling(ranks) / falling(pieces)
}

/// Counts the placements of `n` rooks on a square board that a group of symmetries fixes (Lucas,
/// 1891). A reflection in a diagonal fixes the involutions, and both diagonals together fix those
/// that the half turn fixes too. Other reflections fix nothing.
pub(super) fn count_fixed_rooks(
    placement: &PlacementInstance,
    group: &[Symmetry],
) -> Option<BigUint> {
    let size = placement.grid().size;
    let n = size.files();
    let full = placement.placing().pieces == u64::from(n);
    if placement.problem_word() != "rooks"
        || !size.is_square()
        || !full
        || placement.has_squares()
        || !has_formula(placement)
        || n > 1000
    {
        return None;
    }
    let (one, has) = (|| BigUint::from(1u32), |symmetry| group.contains(&symmetry));
    // In `a(i) = first a(i - 1) + others(i) a(i - 2)`, the terms are the partners of the last of
    // `i`.
    let recurrence = |most: u32, first: u32, others: fn(u32) -> u32| {
        let step = |(before, last): (BigUint, BigUint), i| {
            (last.clone(), last * first + before * others(i))
        };
        (1..=most).fold((BigUint::ZERO, one()), step).1
    };
    Some(match () {
        () if n == 1 => one(),
        () if group == [Symmetry::Identity] => return None,
        () if has(Symmetry::MirrorFiles) || has(Symmetry::MirrorRanks) => BigUint::ZERO,
        () if has(Symmetry::QuarterTurn) && n % 4 > 1 => BigUint::ZERO,
        () if has(Symmetry::QuarterTurn) => {
            (1..=n / 4).fold(one(), |product, four| product * (4 * four - 2))
        }
        () if has(Symmetry::Diagonal) && has(Symmetry::Antidiagonal) => {
            recurrence(n / 2, 2, |pair| 2 * (pair - 1))
        }
        () if has(Symmetry::HalfTurn) => {
            (1..=n / 2).fold(one(), |product, pair| product * (2 * pair))
        }
        () => recurrence(n, 1, |i| i - 1),
    })
}
