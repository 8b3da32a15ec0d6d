//! The problems, and their methods.

use super::check;
use super::instance::{MixedInstance, Objective, make_armies, make_nonattacking};
use super::largest::{find_largest, known_army_size, resolve_army_sizes};
use super::model::build_model;
use crate::attack_counts::{MIXTURE_METHODS, visit_by_backtracking};
use crate::multi_piece;
use bezzel_base::board::{Grid, Square, Symmetry, SymmetryGroup};
use bezzel_base::core::CoverVariant;
use bezzel_base::core::{Limit, ListSink, SearchEnd, SilentObserver, SolutionSink, Stop};
use bezzel_base::estimate::CountEstimator;
use bezzel_base::piece::Piece;
use bezzel_base::problem::ArgKind;
use bezzel_base::problem::ArgValue;
use bezzel_base::problem::ArgumentList;
use bezzel_base::problem::BoundArgs;
use bezzel_base::problem::CountResult;
use bezzel_base::problem::FindOutcome;
use bezzel_base::problem::FindResult;
use bezzel_base::problem::HasMethods;
use bezzel_base::problem::Instance;
use bezzel_base::problem::IntegerSequence;
use bezzel_base::problem::LinearProgram;
use bezzel_base::problem::MethodEntry;
use bezzel_base::problem::MethodRequest;
use bezzel_base::problem::MethodTask;
use bezzel_base::problem::Optimum;
use bezzel_base::problem::OptionSpec;
use bezzel_base::problem::ParamSpec;
use bezzel_base::problem::PieceGroup;
use bezzel_base::problem::PieceNumber;
use bezzel_base::problem::Priority;
use bezzel_base::problem::Problem;
use bezzel_base::problem::ProblemEntry;
use bezzel_base::problem::ProblemError;
use bezzel_base::problem::ProblemTheory;
use bezzel_base::problem::Quantity;
use bezzel_base::problem::Signature;
use bezzel_base::problem::StepSource;
use bezzel_base::problem::Violation;
use bezzel_base::problem::VisitSolution;
use bezzel_base::problem::concat_methods;
use bezzel_base::problem::concat_options;
use bezzel_base::problem::count_by_listing;
use bezzel_base::problem::count_squares_by_listing;
use bezzel_base::problem::describe_methods;
use bezzel_base::problem::find_by_listing;
use bezzel_base::problem::find_wrong_kind;
use bezzel_base::problem::required_arguments;
use num_bigint::BigUint;
use std::ops::ControlFlow::Continue;

const SIZE: ParamSpec = ParamSpec::new("size", ArgKind::Size);
const OPTIONS: [OptionSpec; 11] = concat_options(&[
    &[OptionSpec::WITH, OptionSpec::WITHOUT],
    &OptionSpec::BOARD,
    &[OptionSpec::USING, OptionSpec::LIMIT, OptionSpec::WITHIN],
]);
const OPTIONS_OF_MIXTURES: [OptionSpec; 19] =
    concat_options(&[&OPTIONS, &[OptionSpec::NO_THREE], &OptionSpec::ATTACK_CONDITIONS]);
const OPTIONS_OF_ARMIES: [OptionSpec; 14] =
    concat_options(&[&[OptionSpec::PIECES, OptionSpec::WHITE, OptionSpec::BLACK], &OPTIONS]);

/// Problem of pieces of several kinds without attacks.
pub static MIXED: ProblemEntry = ProblemEntry {
    word: "mixed",
    aliases: &["mixture"],
    signature: Signature {
        params: &[ParamSpec::new("kinds", ArgKind::Mixture), SIZE],
        options: &OPTIONS_OF_MIXTURES,
    },
    methods: &concat_methods::<{ ROWS.len() + MIXTURE_METHODS.len() }>(
        &describe_methods(ROWS),
        &MIXTURE_METHODS,
    ),
    make_instance: make_nonattacking,
    resolve_random: None,
    theory: &ProblemTheory::NOTHING,
    placed_piece: None,
};

/// Problem of two armies of one kind of piece without attacks between them.
pub static ARMIES: ProblemEntry = ProblemEntry {
    word: "armies",
    aliases: &["army"],
    signature: Signature {
        params: &[ParamSpec::new("piece", ArgKind::Piece), SIZE],
        options: &OPTIONS_OF_ARMIES,
    },
    methods: &describe_methods(ARMY_ROWS),
    make_instance: make_armies,
    resolve_random: None,
    theory: &ProblemTheory { theorems: &[], sequences: &[PEACEABLE] },
    placed_piece: None,
};

/// Maximum size of two queen armies on n x n (Ainley 1977; Bosch 1999).
const PEACEABLE: IntegerSequence = IntegerSequence {
    id: "A250000",
    title: "sequence-armies-queens",
    from: 1,
    values: "0 0 1 2 4 5 7 9 12 14 17 21 24 28 32",
};

const ROWS: &[&MethodEntry<MixedInstance>; 2] = &[&POOLS, &BACKTRACKING];

/// Methods for armies.
const ARMY_ROWS: &[&MethodEntry<MixedInstance>; 1] = &[&POOLS];

/// Method with a pool of squares for each kind.
static POOLS: MethodEntry<MixedInstance> = method_entry("pools");

/// Methods for covers.
const COVER_ROWS: &[&MethodEntry<MixedInstance>; 2] = &[&EXACT, &BACKTRACKING];

static EXACT: MethodEntry<MixedInstance> = method_entry("exact");

static BACKTRACKING: MethodEntry<MixedInstance> = MethodEntry {
    every_board: true,
    priority: |_, request| match request.task {
        MethodTask::Trace => Priority::High,
        _ => Priority::Never,
    },
    check_supported: |mixed, request| mixed.to_attack_counts().check_reach(request),
    find: Some(find_by_listing),
    list: Some(|mixed, request, visit| {
        let limit = Limit { solutions: None, ..request.limit.clone() };
        let mut sink = ListSink::new(request.limit, visit);
        let accept = &mut |squares: &[Square]| sink.accept_solution(squares);
        let counted = mixed.to_attack_counts();
        Ok(visit_by_backtracking(&counted, &limit, &mut SilentObserver, accept).end)
    }),
    count: Some(count_by_listing),
    count_by_square: Some(count_squares_by_listing),
    trace: Some(|mixed, request, mut watch| {
        let counted = mixed.to_attack_counts();
        visit_by_backtracking(&counted, request.limit, &mut watch, &mut |_| Continue(()))
    }),
    ..MethodEntry::new("backtracking")
};

const fn method_entry(word: &'static str) -> MethodEntry<MixedInstance> {
    MethodEntry {
        priority: |_, request| match request.task {
            MethodTask::Trace => Priority::Never,
            _ => Priority::Highest,
        },
        steps: Some(StepSource::None { why: "steps-kinds", instead: BACKTRACKING.word }),
        find: Some(find),
        list: Some(list),
        count: Some(count),
        count_estimator: Some(|mixed, _| mixed.knuth_probes()),
        count_by_square: Some(count_squares_by_listing),
        every_board: true,
        ..MethodEntry::new(word)
    }
}

impl HasMethods for MixedInstance {
    fn method_entries(&self) -> &'static [&'static MethodEntry<MixedInstance>] {
        match self.objective {
            Objective::Apart => ROWS,
            Objective::Cover(_) => COVER_ROWS,
            Objective::Armies => ARMY_ROWS,
        }
    }

    fn unsupported_task(&self, task: MethodTask) -> Option<ProblemError> {
        (task == MethodTask::Trace && self.objective == Objective::Armies)
            .then_some(ProblemError::OfOneKind { word: "trace", is_option: false })
    }

    fn proved_optimum(&self) -> Option<Optimum> {
        if !self.is_maximizing() {
            return None;
        }
        let most = self.largest_army.get()?;
        Some(Optimum::new(true, most, Some(most)).of(self.quantity()))
    }

    /// Returns an estimator. For armies, it requires that their sizes are known.
    fn knuth_probes(&self) -> Option<Box<dyn CountEstimator>> {
        let is_armies = self.objective == Objective::Armies;
        let sizes = if is_armies { self.army_sizes()? } else { [0; 2] };
        Some(multi_piece::count_estimator(&self.placement_for(sizes)))
    }

    fn recount_classes(&self, counted: &CountResult, limit: &Limit) -> Option<BigUint> {
        /// Maximum number of solutions that are listed to count the essentially different ones.
        const MAX_LISTED: u64 = 2_000_000;
        if counted.total > MAX_LISTED.into() {
            None
        } else {
            bezzel_base::problem::count_classes_by_listing(self, limit)
        }
    }
}

impl Instance for MixedInstance {
    fn problem(&self) -> &Problem {
        &self.problem
    }

    fn arguments(&self) -> BoundArgs {
        let list = match self.objective {
            Objective::Armies => ArgumentList::default().piece(&self.piece_groups[0].piece),
            _ => {
                let name = self.problem.entry.signature.params[0].name;
                ArgumentList::default().add(name, ArgValue::Mixture(self.kinds.clone()))
            }
        };
        let variant = match self.objective {
            Objective::Cover(variant) => variant,
            _ => CoverVariant::Plain,
        };
        let is_even = self.requested_pieces[0] == self.requested_pieces[1];
        let list = list
            .board(&self.grid)
            .flag("independent", variant == CoverVariant::Independent)
            .flag("total", variant == CoverVariant::Total)
            .pieces(self.requested_pieces[0].as_ref().filter(|_| is_even));
        let of_army =
            |list: ArgumentList, option: &OptionSpec, number: &Option<PieceNumber>| match number {
                Some(number) if !is_even => {
                    list.add(option.word, ArgValue::PieceNumber(number.clone()))
                }
                _ => list,
            };
        let [white, black] = &self.requested_pieces;
        let list = of_army(list, &OptionSpec::WHITE, white);
        let list = of_army(list, &OptionSpec::BLACK, black);
        let (groups, required) = (&self.piece_groups, &self.required);
        required_arguments(groups, required, &self.required_kinds)
            .into_iter()
            .fold(list, |list, square| list.add("with", square))
            .squares("without", self.blocked.iter().copied())
            .joins_and_pawns(&self.grid)
            .into_args()
    }

    fn grid(&self) -> &Grid {
        &self.grid
    }

    fn piece(&self) -> &Piece {
        &self.piece_groups[0].piece
    }

    fn piece_groups(&self) -> &[PieceGroup] {
        &self.piece_groups
    }

    fn piece_count(&self) -> Option<u64> {
        match self.objective {
            Objective::Armies => {
                self.army_sizes().map(|[white, black]| white.saturating_add(black))
            }
            _ => Some(
                self.piece_groups.iter().map(|share| share.number).fold(0, u64::saturating_add),
            ),
        }
    }

    fn is_cover(&self) -> bool {
        matches!(self.objective, Objective::Cover(_))
    }

    fn is_maximizing(&self) -> bool {
        self.objective == Objective::Armies && self.requested_pieces.contains(&None)
    }

    fn sought_quantity(&self) -> Option<Quantity> {
        self.is_maximizing().then(|| self.quantity())
    }

    fn is_independent(&self) -> bool {
        matches!(self.objective, Objective::Apart | Objective::Cover(CoverVariant::Independent))
    }

    fn blocked_squares(&self) -> &[Square] {
        &self.blocked
    }

    fn required_squares(&self) -> &[Square] {
        &self.required
    }

    fn is_member(&self, image: &[Square]) -> bool {
        self.required.iter().all(|square| image.contains(square))
            && find_wrong_kind(&self.piece_groups, &self.required_kinds, image).is_none()
            && !self.blocked.iter().any(|square| image.contains(square))
    }

    fn linear_program(&self) -> Option<LinearProgram> {
        build_model(self)
    }

    fn symmetries(&self, group: SymmetryGroup) -> Vec<Symmetry> {
        let of_group = group.symmetries(self.grid.size);
        self.symmetries.iter().copied().filter(|symmetry| of_group.contains(symmetry)).collect()
    }

    fn check(&self, squares: &[Square]) -> Result<(), Violation> {
        check::check_mixed(self, squares)?;
        if self.is_maximizing() {
            let largest = self.largest_army.ask_once(|| known_army_size(self));
            let expected = largest.map(|most| self.sizes_with(most).iter().sum());
            let found = squares.len() as u64;
            if let Some(expected) = expected.filter(|&expected| expected != found) {
                return Err(Violation::Pieces { found, expected });
            }
        }
        Ok(())
    }
}

fn find(mixed: &MixedInstance, request: &MethodRequest<'_>) -> Result<FindResult, ProblemError> {
    if mixed.is_maximizing() {
        let found = find_largest(mixed, request.limit);
        let (optimum, end) = (found.optimum(), found.end);
        let optimum = Some(optimum).filter(|_| found.squares.is_some());
        return Ok(FindResult {
            optimum,
            ..request.find_result(found.nodes, FindOutcome::from_search(found.squares, end))
        });
    }
    if mixed.is_cover() {
        // The search finds covers in another order than they are listed in.
        let mixture = mixed.placement_for([0; 2]);
        let (found, searched) = multi_piece::find_any(&mixture, request.limit);
        return Ok(
            request.find_result(searched.nodes, FindOutcome::from_search(found, searched.end))
        );
    }
    find_by_listing(mixed, request)
}

/// Lists the solutions. Armies have the requested or the maximum size. If the search for the
/// maximum is stopped, no solution is visited.
fn list(
    mixed: &MixedInstance,
    request: &MethodRequest<'_>,
    visit: VisitSolution<'_>,
) -> Result<SearchEnd, ProblemError> {
    let sizes = match mixed.objective {
        Objective::Armies => match resolve_army_sizes(mixed, request.limit) {
            Ok((Some(sizes), _)) => sizes,
            Ok((None, _)) => return Ok(SearchEnd::Complete),
            Err((stop, _)) => return Ok(SearchEnd::Stopped(stop)),
        },
        _ => [0; 2],
    };
    let mixture = mixed.placement_for(sizes);
    if !mixed.is_cover() {
        return Ok(multi_piece::list(&mixture, request.limit, visit).end);
    }
    // Covers are found in the order of the search, and sorted before the first one is visited.
    let (mut all, mut full) = (Vec::new(), false);
    let every = Limit { solutions: None, ..request.limit.clone() };
    let each = mixed.piece_count().unwrap_or_default() * size_of::<Square>() as u64 + 48;
    let searched = multi_piece::list(&mixture, &every, &mut |squares| {
        full = !request.limit.has_memory_for(each * (all.len() as u64 + 1));
        if full {
            return std::ops::ControlFlow::Break(());
        }
        all.push(squares.to_vec());
        std::ops::ControlFlow::Continue(())
    });
    if full {
        return Ok(SearchEnd::Stopped(Stop::Memory));
    }
    all.sort_unstable();
    let mut listed = ListSink::new(request.limit, visit);
    let told = all.iter().try_for_each(|squares| listed.accept_solution(squares));
    Ok(told.break_value().map_or(searched.end, SearchEnd::Stopped))
}

fn count(mixed: &MixedInstance, request: &MethodRequest<'_>) -> Result<CountResult, ProblemError> {
    if request.is_list() {
        let counted = count_by_listing(mixed, request)?;
        return Ok(CountResult { optimum: mixed.proved_optimum(), ..counted });
    }
    let (sizes, nodes) = match mixed.objective {
        Objective::Armies => match resolve_army_sizes(mixed, request.limit) {
            Ok((Some(sizes), nodes)) => (sizes, nodes),
            Ok((None, nodes)) => {
                return Ok(request.count_result(BigUint::ZERO, nodes, SearchEnd::Complete));
            }
            Err((stop, largest)) => {
                let optimum = Some(largest.optimum());
                return Ok(CountResult {
                    optimum,
                    ..request.count_result(BigUint::ZERO, largest.nodes, SearchEnd::Stopped(stop))
                });
            }
        },
        _ => ([0; 2], 0),
    };
    let (total, searched) = multi_piece::count(&mixed.placement_for(sizes), request.limit);
    let optimum = mixed.proved_optimum();
    Ok(CountResult { optimum, ..request.count_result(total, nodes + searched.nodes, searched.end) })
}
