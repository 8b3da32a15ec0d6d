//! A problem with pieces of several kinds, and its arguments.

use crate::attack_counts::{
    AttackCountInstance, GivenSquares, Mixture, make_mixture as make_counted,
};
use crate::multi_piece;
use crate::multi_piece::{Interaction, MultiPlacement};
use bezzel_base::board::{Grid, PiecePartition, SizeError, Square, Symmetry};
use bezzel_base::core::CoverVariant;
use bezzel_base::piece::Piece;
use bezzel_base::problem::ArgValue;
use bezzel_base::problem::BoundArgs;
use bezzel_base::problem::Instance;
use bezzel_base::problem::Memo;
use bezzel_base::problem::MethodReach;
use bezzel_base::problem::OptionSpec;
use bezzel_base::problem::PieceGroup;
use bezzel_base::problem::PieceNumber;
use bezzel_base::problem::Problem;
use bezzel_base::problem::ProblemError;
use bezzel_base::problem::Quantity;
use bezzel_base::problem::build_grid;
use bezzel_base::problem::check_piece_on_grid;
use bezzel_base::problem::given_kinds;
use bezzel_base::problem::refuse_regions;
use bezzel_base::problem::required_and_blocked;
use std::sync::Arc;

/// Condition on the pieces of a solution.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Objective {
    /// No piece attacks another.
    Apart,
    /// The pieces cover the board.
    Cover(CoverVariant),
    /// Two armies of one kind of piece: no piece attacks one of the other army.
    Armies,
}

/// Problem of placing a given number of pieces of each of several kinds.
///
/// A solution lists the squares of the first kind in file order, then those of the second, and so
/// on. Two armies are two kinds, white and black. Exchanging their colors gives another solution.
#[derive(Clone, Debug)]
pub struct MixedInstance {
    pub(super) problem: Problem,
    pub(super) objective: Objective,
    pub(super) grid: Grid,
    pub(super) piece_groups: Vec<PieceGroup>,
    /// Numbers of pieces of the armies, as far as they are given.
    pub(super) requested_pieces: [Option<PieceNumber>; 2],
    /// Kinds as they were given, with numbers of any length. Empty for armies.
    pub(super) kinds: Vec<(PieceNumber, Piece)>,
    pub(super) required: Vec<Square>,
    /// Required squares that must hold a piece of one kind, given by its index.
    pub(super) required_kinds: Vec<(Square, usize)>,
    pub(super) blocked: Vec<Square>,
    /// Symmetries of the board that preserve the attacks of each kind.
    pub(super) symmetries: Vec<Symmetry>,
    /// Maximum number of pieces of each army, or of the one whose number is not given, once a search
    /// has found it.
    pub(super) largest_army: Memo,
}

impl MixedInstance {
    /// Returns the given numbers of pieces of the armies.
    pub(super) fn given_sizes(&self) -> [Option<u64>; 2] {
        self.requested_pieces.each_ref().map(|number| number.as_ref().map(PieceNumber::value))
    }

    /// Returns the given numbers of pieces of the armies, with this number for what is not given.
    pub(super) fn sizes_with(&self, largest: u64) -> [u64; 2] {
        self.given_sizes().map(|number| number.unwrap_or(largest))
    }

    /// Returns the numbers of pieces of the armies: the given ones, and the maximum if it is known.
    pub(super) fn army_sizes(&self) -> Option<[u64; 2]> {
        match self.given_sizes() {
            [Some(white), Some(black)] => Some([white, black]),
            _ => self.largest_army.get().map(|largest| self.sizes_with(largest)),
        }
    }

    /// Returns what is as large as possible if not both numbers are given.
    pub(super) fn quantity(&self) -> Quantity {
        match self.given_sizes() {
            [None, Some(_)] => Quantity::WhiteArmy,
            [Some(_), None] => Quantity::BlackArmy,
            _ => Quantity::EachArmy,
        }
    }

    /// Builds the search problem, with armies of these sizes.
    pub(super) fn placement_for(&self, armies: [u64; 2]) -> MultiPlacement {
        let kind = |(at, share): (usize, &PieceGroup)| {
            let is_army = self.objective == Objective::Armies;
            (share.piece.clone(), if is_army { armies[at] } else { share.number })
        };
        MultiPlacement {
            grid: self.grid.clone(),
            kinds: self.piece_groups.iter().enumerate().map(kind).collect(),
            interaction: match self.objective {
                Objective::Apart => Interaction::NoAttacks,
                Objective::Cover(variant) => Interaction::Cover(variant),
                Objective::Armies => Interaction::NoAttacksBetweenKinds,
            },
            blocked: self.blocked.clone(),
            required: self.required.clone(),
            required_kinds: self.required_kinds.clone(),
        }
    }

    /// Returns the same problem as a condition on the attacks on each square. Two armies have none,
    /// since pieces of one army may attack each other.
    pub(super) fn to_attack_counts(&self) -> AttackCountInstance {
        let mixture = Mixture { groups: self.piece_groups.clone(), kinds: self.kinds.clone() };
        let cover = match self.objective {
            Objective::Cover(variant) => Some(variant),
            _ => None,
        };
        let given = GivenSquares {
            required: self.required.clone(),
            required_kinds: self.required_kinds.clone(),
            blocked: self.blocked.clone(),
        };
        AttackCountInstance::of_kinds(&self.problem, &self.grid, mixture, cover, given)
    }

    /// Returns the symmetries that also preserve the required and the blocked squares.
    pub(super) fn constraint_symmetries(&self) -> Vec<Symmetry> {
        let size = self.grid.size;
        let stays = |squares: &[Square], way: Symmetry| {
            squares.iter().all(|&square| squares.binary_search(&way.apply(size, square)).is_ok())
        };
        let keeps_kinds = |way: Symmetry| {
            let image = |&(square, kind): &(Square, usize)| (way.apply(size, square), kind);
            self.required_kinds.iter().all(|one| self.required_kinds.contains(&image(one)))
        };
        let keeps = |way: &Symmetry| {
            stays(&self.required, *way) && stays(&self.blocked, *way) && keeps_kinds(*way)
        };
        self.symmetries.iter().copied().filter(keeps).collect()
    }
}

/// Assigns the letters of the kinds in drawings. They are distinct, and none is that of a pawn.
fn assign_letters<'a>(kinds: impl IntoIterator<Item = (u64, &'a Piece)>) -> Vec<PieceGroup> {
    let mut shares: Vec<PieceGroup> = Vec::new();
    for (number, piece) in kinds {
        let is_free = |letter: &char| {
            *letter != 'P' && shares.iter().all(|share| share.display_piece.letter != *letter)
        };
        let of_name = piece
            .name
            .chars()
            .filter_map(|sign| sign.to_uppercase().next())
            .filter(char::is_ascii_uppercase);
        let letter = std::iter::once(piece.letter).chain(of_name).chain('A'..='Z').find(is_free);
        let shown = letter
            .filter(|&letter| letter != piece.letter)
            .map(|letter| piece.with_display(&piece.name, letter, letter));
        shares.push(PieceGroup {
            piece: piece.clone(),
            display_piece: shown.unwrap_or_else(|| piece.clone()),
            number,
        });
    }
    shares
}

/// Number of letters available for kinds.
const MAX_KINDS: usize = 25;

/// Checks that no kind is named twice.
fn check_kinds(groups: &[PieceGroup]) -> Result<(), ProblemError> {
    for (at, PieceGroup { piece, .. }) in groups.iter().enumerate() {
        if groups[..at].iter().any(|other| other.piece == *piece) {
            return Err(ProblemError::SameKind(piece.plural.to_string()));
        }
    }
    Ok(())
}

fn make_mixed(
    problem: &Problem,
    args: &BoundArgs,
    aim: Objective,
    shares: Vec<PieceGroup>,
    kinds: Vec<(PieceNumber, Piece)>,
) -> Result<Arc<dyn Instance>, ProblemError> {
    let Some(size) = args.size() else {
        return Err(ProblemError::BadSize(SizeError { side: 0 }));
    };
    let shown: Vec<&Piece> = shares.iter().map(|share| &share.display_piece).collect();
    let (required, blocked) = required_and_blocked(args, size, &shown)?;
    let grid = build_grid(args, size)?;
    if aim != Objective::Apart {
        refuse_regions(&grid)?;
    }
    if args.integer(OptionSpec::PAWNS.word).is_some() {
        return Err(ProblemError::FreePawns);
    }
    for share in &shares {
        check_piece_on_grid(&share.piece, &grid)?;
    }
    if aim != Objective::Armies {
        check_kinds(&shares)?;
    }
    if size.squares() > multi_piece::MAX_SQUARES {
        let (method, reach) =
            (problem.entry.methods[0].word, MethodReach::Squares(multi_piece::MAX_SQUARES));
        return Err(ProblemError::OutOfReach { size, method, reach, seconds: None, instead: None });
    }
    let required_kinds = given_kinds(args, &args.board(size), &shown)?;
    let of_army =
        |option: &OptionSpec| args.piece_number().or_else(|| args.piece_number_of(option));
    let asked = [of_army(&OptionSpec::WHITE), of_army(&OptionSpec::BLACK)];
    let (symmetries, most) = (Vec::new(), Memo::default());
    let mut mixed = MixedInstance {
        problem: problem.clone(),
        objective: aim,
        grid,
        piece_groups: shares,
        requested_pieces: asked,
        kinds,
        required,
        required_kinds,
        blocked,
        symmetries,
        largest_army: most,
    };
    mixed.symmetries = mixed.placement_for([0; 2]).symmetries();
    Ok(Arc::new(mixed))
}

/// Creates a placement of pieces of several kinds.
pub(super) fn make_nonattacking(
    problem: &Problem,
    args: &BoundArgs,
) -> Result<Arc<dyn Instance>, ProblemError> {
    make_mixture(problem, args, Objective::Apart)
}

/// Creates a cover by pieces of several kinds. Returns `None` if the arguments name one piece.
pub fn make_cover(
    problem: &Problem,
    args: &BoundArgs,
) -> Option<Result<Arc<dyn Instance>, ProblemError>> {
    if !args.0.iter().any(|given| matches!(given.arg, ArgValue::Mixture(_))) {
        return None;
    }
    let of_one = ["pieces", "seed"].into_iter().chain(
        bezzel_base::board::SymmetryConstraint::ALL
            .map(bezzel_base::board::SymmetryConstraint::word),
    );
    if let Some(option) = of_one.chain(["largest", "smallest"]).find(|option| args.has(option)) {
        return Some(Err(ProblemError::OfOneKind { word: option, is_option: true }));
    }
    let variant = match (args.has("independent"), args.has("total")) {
        (true, _) => CoverVariant::Independent,
        (_, true) => CoverVariant::Total,
        _ => CoverVariant::Plain,
    };
    Some(make_mixture(problem, args, Objective::Cover(variant)))
}

fn make_mixture(
    problem: &Problem,
    args: &BoundArgs,
    aim: Objective,
) -> Result<Arc<dyn Instance>, ProblemError> {
    let kinds = args.0.iter().find_map(|given| match &given.arg {
        ArgValue::Mixture(kinds) => Some(kinds.clone()),
        _ => None,
    });
    let kinds = kinds.unwrap_or_default();
    if kinds.len() > MAX_KINDS {
        return Err(ProblemError::ManyKinds { kinds: kinds.len() as u64, most: MAX_KINDS as u64 });
    }
    let groups = assign_letters(kinds.iter().map(|(number, piece)| (number.value(), piece)));
    let is_cover = aim != Objective::Apart;
    let conditions = OptionSpec::ATTACK_CONDITIONS.iter().chain([&OptionSpec::NO_THREE]);
    if conditions.into_iter().any(|option| args.has(option.word)) {
        check_kinds(&groups)?;
        return make_counted(problem, args, is_cover, Mixture { groups, kinds });
    }
    make_mixed(problem, args, aim, groups, kinds)
}

/// Creates a problem of two armies.
pub(super) fn make_armies(
    problem: &Problem,
    args: &BoundArgs,
) -> Result<Arc<dyn Instance>, ProblemError> {
    let Some(piece) = args.piece() else {
        return Err(ProblemError::BadSize(SizeError { side: 0 }));
    };
    let letter = if piece.letter == 'P' { 'W' } else { piece.letter };
    let black = letter.to_ascii_lowercase();
    let glyphs = match piece.glyph {
        // The symbols of black pieces are filled. Those of white pieces are six code points before
        // them.
        filled @ '\u{265A}'..='\u{265F}' => {
            [char::from_u32(u32::from(filled) - 6).unwrap_or(letter), filled]
        }
        _ => [letter, black],
    };
    let names = [("white", letter, glyphs[0]), ("black", black, glyphs[1])];
    // A number of any length is not mistaken for the rest.
    let most = PiecePartition::REST - 1;
    let given =
        |option: &OptionSpec| args.piece_number_of(option).map(|number| number.value().min(most));
    let numbers = match (given(&OptionSpec::WHITE), given(&OptionSpec::BLACK)) {
        (None, None) => [1, 1],
        (white, black) => [white, black].map(|number| number.unwrap_or(PiecePartition::REST)),
    };
    let mut numbers = numbers.into_iter();
    let share = |(colour, letter, glyph): (&str, char, char)| PieceGroup {
        piece: piece.clone(),
        display_piece: piece.with_display(&format!("{colour}-{}", piece.name), letter, glyph),
        number: numbers.next().unwrap_or(1),
    };
    make_mixed(problem, args, Objective::Armies, names.map(share).to_vec(), Vec::new())
}
