//! A tour problem with its arguments.

use crate::StepClues;
use crate::existence::find_obstacle;
use crate::warnsdorff::{TieBreak, has_orders};
use crate::{MoveGraph, MoveOrder, TourEnds, TourField, divide};
use bezzel_base::board::{
    Grid, Size, SizeError, Square, SquareSet, Symmetry, SymmetryConstraint, SymmetryGroup,
};
use bezzel_base::core::Limit;
use bezzel_base::piece::{KNIGHT, Piece};
use bezzel_base::problem::ArgValue;
use bezzel_base::problem::BoundArgs;
use bezzel_base::problem::HasMethods;
use bezzel_base::problem::Instance;
use bezzel_base::problem::MethodReach;
use bezzel_base::problem::MethodRequest;
use bezzel_base::problem::MethodTask;
use bezzel_base::problem::OptionSpec;
use bezzel_base::problem::PartialTour;
use bezzel_base::problem::Problem;
use bezzel_base::problem::ProblemError;
use bezzel_base::problem::SourceSpan;
use bezzel_base::problem::Violation;
use bezzel_base::problem::build_grid;
use bezzel_base::problem::check_piece_on_grid;
use bezzel_base::problem::given_numbers;
use bezzel_base::problem::refuse_regions;
use bezzel_base::problem::required_and_blocked;
use bezzel_base::walk::TourStep;
use std::collections::BTreeMap;
use std::sync::Arc;

/// Problem of visiting every square of a board once, by the moves of a piece.
///
/// ```
/// use bezzel_base::core::Limit;
/// use bezzel_base::problem::{FindOutcome, Instance, Solve};
/// use bezzel_tours::{TourEnds, problem::TourInstance};
/// use bezzel_base::board::Size;
/// let tour = TourInstance::knight(Size::new(8, 8).unwrap(), TourEnds::CLOSED);
/// let sought = tour.find(None, &Limit::default()).unwrap();
/// let FindOutcome::Found(path) = sought.outcome else { panic!("the chessboard has a closed tour") };
/// assert_eq!(tour.check(&path), Ok(()));
/// ```
#[derive(Clone, Debug)]
pub struct TourInstance {
    pub(super) piece: Piece,
    pub(super) field: TourField,
    pub(super) ends: TourEnds,
    /// Rule for breaking ties, if given.
    pub(super) tie: Option<TieBreak>,
    /// Given numbers of squares. Those of the ends of an open tour are among the ends instead.
    pub(super) clues: StepClues,
    /// Path to begin with, for a method that repairs one.
    pub(super) path: Option<Vec<Square>>,
    /// Symmetries of which one has to leave a tour invariant.
    pub(super) symmetry_constraint: Option<SymmetryConstraint>,
}

impl TourInstance {
    /// Creates the problem of a knight's tour of a whole board.
    pub fn knight(size: Size, ends: TourEnds) -> TourInstance {
        TourInstance {
            piece: KNIGHT.clone(),
            field: TourField::knight(size),
            ends,
            tie: None,
            clues: StepClues::default(),
            path: None,
            symmetry_constraint: None,
        }
    }

    /// Creates the problem of a tour by the moves of a piece.
    pub(crate) fn new(piece: Piece, field: TourField, ends: TourEnds) -> TourInstance {
        let knight = TourInstance::knight(field.size(), ends);
        TourInstance { piece, field, ..knight }
    }

    /// Returns the given numbers of squares, except the ends of an open tour.
    pub fn clues(&self) -> &StepClues {
        &self.clues
    }

    /// Returns the board with its moves.
    pub fn field(&self) -> &TourField {
        &self.field
    }

    /// Returns whether no known theorem rules out a tour.
    pub(super) fn is_possible(&self) -> bool {
        find_obstacle(&self.field, self.ends, Some(&Limit::default())).is_none()
    }

    /// Returns the first given number that a tour violates.
    pub(super) fn find_wrong_number(&self, squares: &[Square]) -> Option<Violation> {
        self.clues.given().iter().find_map(|&(square, expected)| {
            let found = squares.iter().position(|&other| other == square)? as u64 + 1;
            (found != expected).then_some(Violation::WrongNumber(square, found, expected))
        })
    }

    /// Returns the symmetries that map the tours that are asked for to each other, the identity
    /// first: those of the board that move no given end.
    pub(super) fn closed_symmetries(&self) -> Vec<Symmetry> {
        let ends =
            [self.ends.from, self.ends.to].into_iter().flatten().filter(|_| !self.ends.closed);
        let clues = self.clues.given().iter().map(|&(square, _)| square);
        let fixed: Vec<Square> = ends.chain(clues).collect();
        let stays =
            |way: &Symmetry| fixed.iter().all(|&end| way.apply(self.field.size(), end) == end);
        self.symmetries(SymmetryGroup::All).into_iter().filter(stays).collect()
    }

    /// Returns the ends of the tour.
    pub fn ends(&self) -> TourEnds {
        self.ends
    }

    /// Returns the rule for breaking ties.
    pub fn tie(&self) -> TieBreak {
        self.tie.unwrap_or_default()
    }

    /// Returns the requested first square, or the first one of the board whose color allows it.
    pub(super) fn start_square(&self) -> Square {
        let open = || self.field.size().iter().filter(|&square| self.field.is_open(square));
        let fine =
            |square: &Square| find_obstacle(&self.field, self.ends.from(*square), None).is_none();
        let first = || open().find(fine).or_else(|| open().next());
        self.ends.from.or_else(first).unwrap_or(Square { file: 0, rank: 0 })
    }

    /// Returns the number of the square on which the tour has to end.
    pub(super) fn end_number(&self, graph: &MoveGraph) -> Option<u32> {
        self.ends.to.map(|to| graph.number(to))
    }

    /// Rotates a closed tour to the requested first square.
    pub(super) fn rotate_to_start(&self, mut squares: Vec<Square>) -> Vec<Square> {
        let place =
            self.ends.from.and_then(|from| squares.iter().position(|&square| square == from));
        squares.rotate_left(place.unwrap_or(0));
        squares
    }

    /// Returns the final step of a trace, depending on whether the path is a tour of the requested
    /// kind.
    pub(super) fn final_step(&self, graph: &MoveGraph, path: &[u32]) -> TourStep {
        let closed = path.len() > 2 && graph.has_edge(path[0], path[path.len() - 1]);
        let whole = path.len() == graph.open_count() && (closed || !self.ends.closed);
        if whole { TourStep::Found(closed) } else { TourStep::GaveUp }
    }

    /// Creates the partial tour of a walk that is not a tour of the requested kind. Euler's method
    /// can repair a walk by Warnsdorff's rule.
    pub(super) fn partial_tour(&self, squares: Vec<Square>, by_rule: bool) -> PartialTour {
        let repairs = by_rule
            && self.path.is_none()
            && self.symmetry_constraint.is_none()
            && self.field.squares() <= MAX_REPAIRED;
        PartialTour {
            squares,
            repair: repairs.then(|| format!("find {} using euler", self.command_text())),
        }
    }

    /// Refuses a path to begin with, for every method except Euler's.
    pub(super) fn refuse_path(&self, request: &MethodRequest<'_>) -> Result<(), ProblemError> {
        refuse_option(request, self.path.as_ref().map(|_| "path"))
    }

    /// Refuses a rule for breaking ties, for every method that finds a tour except Warnsdorff's
    /// rule.
    pub(super) fn refuse_tie(&self, request: &MethodRequest<'_>) -> Result<(), ProblemError> {
        refuse_option(
            request,
            self.tie.map(tie_option).filter(|_| request.task == MethodTask::Find),
        )
    }

    /// Refuses the move orders of Squirrel and Cull if they are not defined.
    pub(super) fn refuse_orders(&self, request: &MethodRequest<'_>) -> Result<(), ProblemError> {
        let asked = self.tie == Some(TieBreak::SquirrelCull) && self.path.is_none();
        let start = || self.field.size().index(self.start_square()) as u32;
        let defined =
            request.task != MethodTask::Map && (!asked || has_orders(&self.field, start()));
        refuse_option(request, Some("squirrel-cull").filter(|_| asked && !defined))
    }

    /// Refuses a rule for breaking ties other than an order of the moves.
    pub(super) fn refuse_rule(&self, request: &MethodRequest<'_>) -> Result<(), ProblemError> {
        if let Some(TieBreak::Moves(_)) = self.tie { Ok(()) } else { self.refuse_tie(request) }
    }

    /// Refuses the options that a method does not support.
    pub(super) fn refuse_options(
        &self,
        request: &MethodRequest<'_>,
        options: &[&'static str],
    ) -> Result<(), ProblemError> {
        let given = |option: &str| match option {
            "closed" => self.ends.closed,
            "from" => self.ends.from.is_some(),
            "to" => self.ends.to.is_some(),
            _ => !self.field.blocked().is_empty(),
        };
        refuse_option(request, options.iter().copied().find(|option| given(option)))
    }

    /// Checks that the board has no more squares than the method can handle.
    pub(super) fn check_square_count(
        &self,
        method: &'static str,
        most: u64,
    ) -> Result<(), ProblemError> {
        if self.field.squares() <= most {
            return Ok(());
        }
        let size = self.field.size();
        let tiles = self.symmetry_constraint.is_none()
            && divide::is_supported(size, self.ends)
            && self.field.is_plain_knight()
            && size.squares() <= divide::REACH;
        // The tiling method breaks no ties.
        let plain = TourInstance { tie: None, path: None, ..self.clone() };
        let instead = tiles.then(|| format!("find {} using divide", plain.command_text()));
        Err(ProblemError::OutOfReach {
            size,
            method,
            reach: MethodReach::Squares(most),
            seconds: None,
            instead,
        })
    }

    /// Creates the error for a board that the method cannot handle, for another reason than its
    /// size.
    pub(super) fn out_of_reach(
        &self,
        request: &MethodRequest<'_>,
        reach: MethodReach,
        instead: Option<String>,
    ) -> ProblemError {
        ProblemError::OutOfReach {
            size: self.field.size(),
            method: request.method,
            reach,
            seconds: None,
            instead,
        }
    }
}

fn refuse_option(
    request: &MethodRequest<'_>,
    option: Option<&'static str>,
) -> Result<(), ProblemError> {
    option
        .map_or(Ok(()), |option| Err(ProblemError::MethodOption { method: request.method, option }))
}

/// Returns the option that requests a rule for breaking ties.
pub(super) fn tie_option(tie: TieBreak) -> &'static str {
    match tie {
        TieBreak::Fixed => "fixed",
        TieBreak::Random(_) => "random",
        TieBreak::Moves(_) => "moves",
        TieBreak::Pohl => "pohl",
        TieBreak::Roth => "roth",
        TieBreak::SquirrelCull => "squirrel-cull",
    }
}

/// Rules for breaking ties of Warnsdorff's rule that have an option.
const TIES: [TieBreak; 5] =
    [TieBreak::Fixed, TieBreak::Random(0), TieBreak::Pohl, TieBreak::Roth, TieBreak::SquirrelCull];

/// Maximum number of squares of a path that is repaired.
pub(super) const MAX_REPAIRED: u64 = 1 << 16;

/// Maximum number of squares of a board for sliding pieces.
const MAX_RIDER_SQUARES: u64 = 1 << 16;

/// Creates the instance of a tour problem from bound arguments.
pub(super) fn make_tour(_: &Problem, args: &BoundArgs) -> Result<Arc<dyn Instance>, ProblemError> {
    let Some(size) = args.size() else {
        return Err(ProblemError::BadSize(SizeError { side: 0 }));
    };
    if let Some(piece) = args.piece().filter(|piece| !piece.is_mutual()) {
        return Err(ProblemError::OneWay(piece.plural.to_string()));
    }
    let (numbers, holes) = given_numbers(args, size)?;
    let holes = holes.into_iter().map(|(square, _)| square).collect();
    let (piece, field) =
        read_walk_field(args, holes, <TourInstance as HasMethods>::FOR_ALL_PIECES)?;
    let end = |word: &str| read_end_square(args, &field, word);
    let mut ends = TourEnds { closed: args.has("closed"), from: end("from")?, to: end("to")? };
    let clues = given_clues(args, numbers, &field, &mut ends)?;
    let tie = parse_tie(args, &field)?;
    let path = match args.get("path").map(|given| (&given.arg, given.span)) {
        Some((ArgValue::Path(squares), span)) => {
            check_path(squares, &field)
                .map_err(|(at, violation)| ProblemError::Path(at, violation, span))?;
            Some(squares.clone())
        }
        _ => None,
    };
    Ok(Arc::new(TourInstance {
        piece,
        field,
        ends,
        tie,
        clues,
        path,
        symmetry_constraint: args.symmetry_constraint(),
    }))
}

/// Reads the piece that walks, a knight if none is given, and the board on which it walks. The
/// squares of `holes` are not part of it.
///
/// # Errors
/// Returns the reason why there is no such board. A board that is too large is refused in the name
/// of `method`.
pub fn read_walk_field(
    args: &BoundArgs,
    holes: Vec<Square>,
    method: &'static str,
) -> Result<(Piece, TourField), ProblemError> {
    let Some(size) = args.size() else {
        return Err(ProblemError::BadSize(SizeError { side: 0 }));
    };
    let piece = args.piece().unwrap_or(&KNIGHT);
    if !piece.rays.is_empty() && size.squares() > MAX_RIDER_SQUARES {
        let reach = MethodReach::Squares(MAX_RIDER_SQUARES);
        return Err(ProblemError::OutOfReach { size, method, reach, seconds: None, instead: None });
    }
    let mut squares = args.clone();
    squares.0.retain(|given| given.name != "with");
    let (_, mut blocked) = required_and_blocked(&squares, size, &[])?;
    blocked.extend(holes);
    blocked.sort_unstable();
    blocked.dedup();
    let grid = build_grid(args, size)?;
    refuse_regions(&grid)?;
    check_piece_on_grid(piece, &grid)?;
    if args.integer(OptionSpec::PAWNS.word).is_some() {
        return Err(ProblemError::FreePawns);
    }
    if !grid.is_plain() && size.squares() > Grid::MAX_SQUARES {
        return Err(ProblemError::NonstandardBoard {
            squares: size.squares(),
            most: Grid::MAX_SQUARES,
        });
    }
    let field = TourField::on_grid(&grid, piece, &blocked);
    if field.squares() == 0 { Err(ProblemError::NoSquare) } else { Ok((piece.clone(), field)) }
}

/// Reads the square of an option that names an end of a walk.
///
/// # Errors
/// Returns the reason why the walk cannot begin or end there.
pub fn read_end_square(
    args: &BoundArgs,
    field: &TourField,
    word: &str,
) -> Result<Option<Square>, ProblemError> {
    let (size, grid) = (field.size(), field.grid());
    let Some((square, span)) = args.squares(word).next() else { return Ok(None) };
    match () {
        () if !size.contains(square) => Err(ProblemError::OffBoard(square, size, span)),
        () if grid.holes().any(|hole| hole == square) => {
            Err(ProblemError::Hole(square, grid.name().unwrap_or_default().into(), span))
        }
        () if !field.is_open(square) => Err(ProblemError::Twice(square, span)),
        () => Ok(Some(square)),
    }
}

/// Checks the given numbers. Those of the ends of an open tour become its ends.
fn given_clues(
    args: &BoundArgs,
    numbers: Vec<(Square, u64, SourceSpan)>,
    field: &TourField,
    ends: &mut TourEnds,
) -> Result<StepClues, ProblemError> {
    let (size, most, grid) = (field.size(), field.squares(), field.grid());
    let end = |word: &str, number: u64| {
        args.squares(word).next().map(|(square, span)| (square, number, span))
    };
    let given =
        [end("from", 1), end("to", most)].into_iter().flatten().filter(|_| !numbers.is_empty());
    let mut clues: BTreeMap<u64, Square> = BTreeMap::new();
    let mut seen: BTreeMap<Square, u64> = BTreeMap::new();
    for (square, number, span) in given.chain(numbers.iter().copied()) {
        if !size.contains(square) {
            return Err(ProblemError::OffBoard(square, size, span));
        }
        if !field.is_open(square) {
            return Err(if grid.holes().any(|hole| hole == square) {
                ProblemError::Hole(square, grid.name().unwrap_or_default().into(), span)
            } else {
                ProblemError::Twice(square, span)
            });
        }
        if number == 0 || number > most {
            return Err(ProblemError::NumberOutside { number, square, most, span });
        }
        if let Some(&first) = clues.get(&number).filter(|&&first| first != square) {
            return Err(ProblemError::NumberTwice { number, first, second: square, span });
        }
        // A square with two numbers. The same number may be given twice, as an end and as a clue.
        if seen.insert(square, number).is_some_and(|other| other != number) {
            return Err(ProblemError::Twice(square, span));
        }
        clues.insert(number, square);
    }
    if !ends.closed {
        ends.from = ends.from.or(clues.remove(&1));
        ends.to = ends.to.or(clues.remove(&most));
        clues.remove(&1);
        clues.remove(&most);
    }
    Ok(StepClues::new(clues.into_iter().map(|(number, square)| (square, number)).collect()))
}

/// Checks that squares are a path: each on the board and once, with a move from each to the next.
///
/// # Errors
/// Returns the number of the first wrong square, and the violation.
fn check_path(squares: &[Square], field: &TourField) -> Result<(), (usize, Violation)> {
    let mut seen = SquareSet::empty(field.size());
    for (at, &square) in squares.iter().enumerate() {
        let before = at.checked_sub(1).map(|before| squares[before]);
        let violation = match before {
            _ if !field.is_open(square) => Violation::OffBoard(square),
            _ if seen.contains(square) => Violation::Twice(square),
            Some(before) if !field.is_move(before, square) => Violation::NoMove(before, square),
            _ => {
                seen.insert(square);
                continue;
            }
        };
        return Err((at, violation));
    }
    Ok(())
}

/// Parses the order of the given moves.
fn parse_move_order(args: &BoundArgs, field: &TourField) -> Result<MoveOrder, ProblemError> {
    let mut named: Vec<(i32, i32)> = Vec::new();
    for given in args.all("moves") {
        let ArgValue::Move(files, ranks) = given.arg else { continue };
        let way = (files, ranks);
        if !field.moves().contains(&way) {
            return Err(ProblemError::NoSuchMove(way, given.span));
        }
        if named.contains(&way) || named.len() == MoveOrder::MOST {
            return Err(ProblemError::MoveTwice(way, given.span));
        }
        named.push(way);
    }
    MoveOrder::new(&named).ok_or(ProblemError::NoSquare)
}

/// Parses the rule for breaking ties, if it is given.
fn parse_tie(args: &BoundArgs, field: &TourField) -> Result<Option<TieBreak>, ProblemError> {
    if args.has("moves") {
        return parse_move_order(args, field).map(|order| Some(TieBreak::Moves(order)));
    }
    match TIES.into_iter().find(|&tie| args.has(tie_option(tie))) {
        Some(TieBreak::Random(_)) => Ok(Some(TieBreak::Random(args.integer("seed").unwrap_or(0)))),
        _ if args.has("seed") => Err(ProblemError::OptionNeeds { option: "seed", needs: "random" }),
        tie => Ok(tie),
    }
}
