//! Symmetry reduction: of all images of a solution, only those that come first in a simple order
//! are searched.
//!
//! The key of a solution is the rank of the piece in the first file. Let `G` be the symmetries that
//! map solutions to solutions. A solution is searched if no image of it has a lower key, and counts
//! `|G| / m` if `m` of its images have the same key. An orbit counted over `G` contains such
//! solutions exactly `m` times, so stabilisers need not be known. Lower keys are excluded by
//! blocking squares: the images of the lower squares of the first file.

use super::field::{BitmaskBoard, FileAttacks};
use bezzel_base::board::{Square, Symmetry, SymmetryGroup};
use bezzel_base::core::PlacementSpec;
use std::sync::Arc;

/// Largest number of files, which may be empty, that are searched for a key in turn.
const MAX_KEY_FILES: usize = 2;

/// Search with one key.
#[derive(Clone, Debug)]
pub(super) struct SymmetryCase {
    /// Ranks of each file on which a piece may be placed.
    pub(super) open: Vec<u64>,
    /// Ranks whose last open square is in this file, if every rank must hold a piece.
    pub(super) last_open_ranks: Vec<u64>,
    /// Whether a file must hold a piece.
    pub(super) must_fill: Vec<bool>,
    /// One more than the last file that must hold a piece because of options or the key.
    pub(super) last_filled: usize,
    /// Images of the key's square, one for each symmetry. An image that holds a piece belongs to an
    /// image of the solution with the same key.
    pub(super) ties: Vec<(usize, u64)>,
}

/// Weight of each solution by the number of its ties.
#[derive(Clone, Copy, Debug)]
pub(super) struct OrbitWeights {
    order: u128,
    /// Number of squares of the board and number of pieces, on a torus with one piece pinned to the
    /// first square.
    pinned: Option<(u128, u128)>,
}

/// Number of found solutions by the number of their ties. Index 0 means that every image has the
/// same key.
pub(super) type FoundByTies = [u64; 9];

/// Common multiple of all numbers of ties.
const TIE_MULTIPLE: u128 = 840;

impl OrbitWeights {
    /// Computes the number of represented solutions, multiplied by the [divisor](Weights::divisor).
    pub(super) fn scaled_total(&self, found: &FoundByTies) -> u128 {
        let weighed = found.iter().enumerate().map(|(ties, found)| {
            let ties = if ties == 0 { self.order } else { ties as u128 };
            u128::from(*found) * self.order * (TIE_MULTIPLE / ties)
        });
        weighed.sum::<u128>() * self.pinned.map_or(1, |(squares, _)| squares)
    }

    /// Computes the number of represented solutions, rounded down during the search.
    pub(super) fn total(&self, found: &FoundByTies) -> u128 {
        self.scaled_total(found) / u128::from(self.divisor())
    }

    /// Returns whether all searched solutions have a piece on the first square of a torus.
    pub(super) fn is_pinned(&self) -> bool {
        self.pinned.is_some()
    }

    /// Returns the factor by which [`OrbitWeights::scaled_total`] exceeds the number of solutions.
    pub(super) fn divisor(&self) -> u32 {
        let divisor = TIE_MULTIPLE * self.pinned.map_or(1, |(_, pieces)| pieces);
        u32::try_from(divisor).expect("at most one piece a line, so fewer than 4096 pieces")
    }
}

/// Cases to search, and the weights of their solutions.
#[derive(Debug)]
pub(super) struct CasePlan {
    pub(super) field: BitmaskBoard,
    pub(super) cases: Vec<Arc<SymmetryCase>>,
    pub(super) weights: OrbitWeights,
    /// Contribution of one solution to the multiple, by its ties.
    pub(super) multiples: Vec<u64>,
    /// Symmetries that map solutions to solutions.
    pub(super) group: Vec<Symmetry>,
}

impl CasePlan {
    fn from_cases(
        field: BitmaskBoard,
        cases: Vec<SymmetryCase>,
        weights: OrbitWeights,
        group: Vec<Symmetry>,
    ) -> CasePlan {
        let one = |ties: usize| {
            let mut found = FoundByTies::default();
            found[ties] = 1;
            u64::try_from(weights.scaled_total(&found)).unwrap_or(u64::MAX)
        };
        let multiples = (0..FoundByTies::default().len()).map(one).collect();
        CasePlan {
            field,
            cases: cases.into_iter().map(Arc::new).collect(),
            weights,
            multiples,
            group,
        }
    }

    /// Builds the cases of a board. Returns `None` if the required squares exclude every solution.
    pub(super) fn new(placing: &PlacementSpec) -> Option<CasePlan> {
        // The translations of a torus map any square to any other, so every square holds a piece in
        // the same number of solutions.
        let pin = placing.grid.is_torus()
            && placing.blocked.is_empty()
            && placing.required.is_empty()
            && placing.pieces > 0;
        let mut searched = placing.clone();
        if pin {
            searched.required = vec![Square { file: 0, rank: 0 }];
        }
        let symmetries = SymmetryGroup::All.symmetries(placing.grid.size).iter().copied();
        let group: Vec<Symmetry> =
            symmetries.filter(|&symmetry| placing.is_invariant_under(symmetry)).collect();
        let pinned =
            pin.then(|| (u128::from(placing.grid.size.squares()), u128::from(placing.pieces)));
        let weights = OrbitWeights { order: group.len() as u128, pinned };
        let field = BitmaskBoard::new(&searched)?;
        let cases = CaseBuilder {
            field: &field,
            placing: &searched,
            group: group.clone(),
            first: usize::from(pin),
        }
        .build_cases();
        Some(CasePlan::from_cases(field, cases, weights, group))
    }
}

impl CasePlan {
    /// Builds the whole board as a single case. Returns `None` if the required squares exclude
    /// every solution.
    pub(super) fn without_symmetry(placing: &PlacementSpec) -> Option<CasePlan> {
        let field = BitmaskBoard::new(placing)?;
        let group = vec![Symmetry::Identity];
        let cases =
            CaseBuilder { field: &field, placing, group: group.clone(), first: 0 }.build_cases();
        Some(CasePlan::from_cases(field, cases, OrbitWeights { order: 1, pinned: None }, group))
    }
}

struct CaseBuilder<'a> {
    field: &'a BitmaskBoard,
    placing: &'a PlacementSpec,
    group: Vec<Symmetry>,
    /// First file that is searched for a key.
    first: usize,
}

impl CaseBuilder<'_> {
    fn build_cases(&self) -> Vec<SymmetryCase> {
        let (field, mut open, mut cases) = (self.field, self.field.open.clone(), Vec::new());
        let rings = if self.group.len() == 1 {
            0
        } else {
            (field.files - self.first).div_ceil(2).min(MAX_KEY_FILES)
        };
        for file in self.first..self.first + rings {
            for rank in 0..field.ranks {
                let images = self.square_images(Square { file: file as u32, rank });
                if open[file] >> rank & 1 == 1 {
                    let mut open = open.clone();
                    open[file] = 1 << rank;
                    cases.extend(self.build_case(open, Some(file), images.clone()));
                }
                images.iter().for_each(|&(file, bit)| open[file] &= !bit);
            }
            if field.pieces == field.files as u64 || field.required[file] {
                return cases;
            }
        }
        cases.extend(self.build_case(open, None, Vec::new()));
        cases
    }

    /// Builds the case with these open squares. Returns `None` if a rank that must hold a piece has
    /// no open square.
    fn build_case(
        &self,
        open: Vec<u64>,
        key: Option<usize>,
        ties: Vec<(usize, u64)>,
    ) -> Option<SymmetryCase> {
        let field = self.field;
        let mut need = vec![0; field.files];
        if field.pieces == u64::from(field.ranks) {
            for rank in 0..field.ranks {
                let last = open.iter().rposition(|ranks| ranks >> rank & 1 == 1)?;
                need[last] |= 1 << rank;
            }
        }
        let mut filled = field.required.clone();
        key.into_iter().for_each(|file| filled[file] = true);
        let last_filled = field.last_required.max(key.map_or(0, |file| file + 1));
        Some(SymmetryCase { open, last_open_ranks: need, must_fill: filled, last_filled, ties })
    }

    /// Returns the images of a square under the symmetries. A pinned piece keeps its place.
    fn square_images(&self, square: Square) -> Vec<(usize, u64)> {
        let size = self.placing.grid.size;
        let image = |symmetry: &Symmetry| {
            let Square { mut file, mut rank } = symmetry.apply(size, square);
            if self.first > 0 {
                let origin = symmetry.apply(size, Square { file: 0, rank: 0 });
                file = (file + size.files() - origin.file) % size.files();
                rank = (rank + size.ranks() - origin.rank) % size.ranks();
            }
            (file as usize, 1 << rank)
        };
        self.group.iter().map(image).collect()
    }
}

/// First pieces of a case, which form a task for a thread.
#[derive(Clone, Debug)]
pub(super) struct CaseTask {
    pub(super) case: Arc<SymmetryCase>,
    pub(super) attacks: FileAttacks,
    /// Bits in the files before the attacks.
    pub(super) placed: Vec<u64>,
    /// Number of pieces still to be placed.
    pub(super) remaining: usize,
}

impl CasePlan {
    /// Number of tasks that suffices for many threads to finish together.
    pub(super) const TARGET_TASKS: usize = 1000;

    /// Splits the search into tasks. Returns them with the number of pieces placed to make them.
    pub(super) fn split_tasks(&self) -> (Vec<CaseTask>, u64) {
        let (mut starts, mut nodes) = (Vec::new(), 0);
        for case in &self.cases {
            starts.push(CaseTask {
                case: Arc::clone(case),
                attacks: FileAttacks::START,
                placed: Vec::new(),
                remaining: self.field.pieces as usize,
            });
        }
        // Small boards are counted in less time than it takes to split them completely.
        for file in 0..self.field.files.div_ceil(2) {
            if starts.len() >= CasePlan::TARGET_TASKS {
                break;
            }
            starts = starts.into_iter().flat_map(|start| self.extend_task(start, file)).collect();
            nodes += starts
                .iter()
                .filter(|start| start.placed.get(file).is_some_and(|&bit| bit != 0))
                .count() as u64;
        }
        (starts, nodes)
    }

    /// Returns the tasks that continue this one in the next file.
    fn extend_task(&self, start: CaseTask, file: usize) -> Vec<CaseTask> {
        if start.remaining == 0 {
            return vec![start];
        }
        let free = self.field.find_free_ranks(&start.case.open, &start.attacks, &start.placed);
        let choices = (0..self.field.ranks).map(|rank| 1 << rank).filter(|bit| free & bit != 0);
        let longer = |bit: u64| {
            let mut placed = Vec::with_capacity(file + 1);
            placed.extend_from_slice(&start.placed);
            let mut longer = CaseTask { case: Arc::clone(&start.case), placed, ..start };
            self.advance_task(&mut longer, bit);
            longer
        };
        choices.chain(self.can_skip_file(&start, file).then_some(0)).map(longer).collect()
    }

    /// Returns whether the file may stay empty.
    fn can_skip_file(&self, start: &CaseTask, file: usize) -> bool {
        self.field.files - file > start.remaining && !start.case.must_fill[file]
    }

    /// Returns the ranks of the next file that the search tries, and whether it also leaves the
    /// file empty.
    pub(super) fn next_choices(&self, start: &CaseTask) -> (u64, bool) {
        let file = start.attacks.file;
        if start.remaining == 0 || file == self.field.files {
            return (0, false);
        }
        let free = self.field.find_free_ranks(&start.case.open, &start.attacks, &start.placed);
        match start.case.last_open_ranks[file] & !start.attacks.ranks {
            0 => (free, self.can_skip_file(start, file)),
            missing if missing.is_power_of_two() => (free & missing, false),
            _ => (0, false),
        }
    }

    /// Extends a task by a piece on a rank of the next file, or by an empty file.
    pub(super) fn advance_task(&self, start: &mut CaseTask, bit: u64) {
        start.attacks = self.field.advance_file(&start.attacks, bit);
        start.placed.push(bit);
        start.remaining -= usize::from(bit != 0);
    }
}
