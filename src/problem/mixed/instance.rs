//! A problem with pieces of several kinds, and its arguments.

use crate::board::{Grid, SizeError, Square, Symmetry};
use crate::piece::Piece;
use crate::problem::told::Told;
use crate::problem::{
    Arg, Args, Instance, Opt, PieceNumber, Problem, Reach, Refusal, Share, check_whole, grid, place_squares,
    write_kinds,
};
use crate::search::cover::Variant;
use crate::search::kinds::{self, Mixture, Peace};
use std::sync::Arc;

/// Condition on the pieces of a solution.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Aim {
    /// No piece attacks another.
    Apart,
    /// The pieces cover the board.
    Cover(Variant),
    /// Two armies of one kind of piece: no piece attacks one of the other army.
    Armies,
}

/// Problem of placing a given number of pieces of each of several kinds.
///
/// A solution lists the squares of the first kind in file order, then those of the second, and so
/// on. Two armies are two kinds, white and black. Exchanging their colors gives another solution.
#[derive(Clone, Debug)]
pub struct Mixed {
    pub(super) problem: &'static Problem,
    pub(super) aim: Aim,
    pub(super) grid: Grid,
    pub(super) shares: Vec<Share>,
    /// Number of pieces of each army, if given.
    pub(super) asked: Option<PieceNumber>,
    /// Text of the kinds, if a number exceeds 64 bits.
    pub(super) written: Option<String>,
    pub(super) required: Vec<Square>,
    pub(super) blocked: Vec<Square>,
    /// Symmetries of the board that preserve the attacks of each kind.
    pub(super) symmetries: Vec<Symmetry>,
    /// Maximum number of pieces of each army, once a search has found it.
    pub(super) most: Told,
}

impl Mixed {
    /// Returns the requested number of pieces of each army, or the maximum if it is known.
    pub(super) fn size(&self) -> Option<u64> {
        self.asked.as_ref().map(PieceNumber::value).or_else(|| self.most.get())
    }

    /// Builds the search problem, with armies of this size.
    pub(super) fn mixture(&self, army: u64) -> Mixture {
        let number = |share: &Share| if self.aim == Aim::Armies { army } else { share.number };
        Mixture {
            grid: self.grid,
            kinds: self.shares.iter().map(|share| (share.piece, number(share))).collect(),
            peace: match self.aim {
                Aim::Apart => Peace::All,
                Aim::Cover(variant) => Peace::Cover(variant),
                Aim::Armies => Peace::Kinds,
            },
            blocked: self.blocked.clone(),
            required: self.required.clone(),
        }
    }

    /// Returns the symmetries that also preserve the required and the blocked squares.
    pub(super) fn closed(&self) -> Vec<Symmetry> {
        let size = self.grid.size;
        let stays = |squares: &[Square], way: Symmetry| {
            squares.iter().all(|&square| squares.binary_search(&way.apply(size, square)).is_ok())
        };
        let keeps = |way: &Symmetry| stays(&self.required, *way) && stays(&self.blocked, *way);
        self.symmetries.iter().copied().filter(keeps).collect()
    }

    /// Returns the number of squares that may hold a piece.
    pub(super) fn room(&self) -> u64 {
        self.grid.squares() - self.blocked.len() as u64
    }
}

/// Assigns the letters of the kinds in drawings. They are distinct, and none is that of a pawn.
fn lettered(kinds: impl IntoIterator<Item = (u64, &'static Piece)>) -> Vec<Share> {
    let mut shares: Vec<Share> = Vec::new();
    for (number, piece) in kinds {
        let is_free = |letter: &char| *letter != 'P' && shares.iter().all(|share| share.shown.letter != *letter);
        let of_name = piece.name.chars().filter_map(|sign| sign.to_uppercase().next()).filter(char::is_ascii_uppercase);
        let letter = std::iter::once(piece.letter).chain(of_name).chain('A'..='Z').find(is_free);
        let shown =
            letter.filter(|&letter| letter != piece.letter).map(|letter| piece.shown_as(piece.name, letter, letter));
        shares.push(Share { piece, shown: shown.unwrap_or(piece), number });
    }
    shares
}

/// Number of letters available for kinds.
const MOST_KINDS: usize = 25;

fn made(
    problem: &'static Problem,
    args: &Args,
    aim: Aim,
    shares: Vec<Share>,
    written: Option<String>,
) -> Result<Arc<dyn Instance>, Refusal> {
    let Some(Arg::Size(size)) = args.get("size").map(|given| &given.arg) else {
        return Err(Refusal::BadSize(SizeError { side: 0 }));
    };
    let (required, blocked) = place_squares(args, *size)?;
    let grid = grid(args, *size)?;
    if args.integer(Opt::PAWNS.word).is_some() {
        return Err(Refusal::LoosePawns);
    }
    for share in &shares {
        check_whole(share.piece, grid)?;
        if shares.iter().filter(|other| other.piece == share.piece).count() > 1 && aim != Aim::Armies {
            return Err(Refusal::SameKind(share.piece.plural));
        }
    }
    if size.squares() > kinds::MAX_SQUARES {
        let (method, reach) = (problem.methods[0].word, Reach::Squares(kinds::MAX_SQUARES));
        return Err(Refusal::OutOfReach { size: *size, method, reach, seconds: None, instead: None });
    }
    let asked = args.piece_number();
    let (symmetries, most) = (Vec::new(), Told::default());
    let mut mixed = Mixed { problem, aim, grid, shares, asked, written, required, blocked, symmetries, most };
    mixed.symmetries = mixed.mixture(0).symmetries();
    Ok(Arc::new(mixed))
}

/// Creates a placement of pieces of several kinds.
pub(super) fn apart(problem: &'static Problem, args: &Args) -> Result<Arc<dyn Instance>, Refusal> {
    mixture(problem, args, Aim::Apart)
}

/// Creates a cover by pieces of several kinds. Returns `None` if the arguments name one piece.
pub(in crate::problem) fn cover(problem: &'static Problem, args: &Args) -> Option<Result<Arc<dyn Instance>, Refusal>> {
    if !args.0.iter().any(|given| matches!(given.arg, Arg::Mixture(_))) {
        return None;
    }
    let of_one = ["pieces", "seed"].into_iter().chain(crate::board::Kept::ALL.map(crate::board::Kept::word));
    if let Some(option) = of_one.into_iter().find(|option| args.has(option)) {
        return Some(Err(Refusal::OfOneKind { word: option, is_option: true }));
    }
    let variant = match (args.has("independent"), args.has("total")) {
        (true, _) => Variant::Independent,
        (_, true) => Variant::Total,
        _ => Variant::Plain,
    };
    Some(mixture(problem, args, Aim::Cover(variant)))
}

fn mixture(problem: &'static Problem, args: &Args, aim: Aim) -> Result<Arc<dyn Instance>, Refusal> {
    let kinds = args.0.iter().find_map(|given| match &given.arg {
        Arg::Mixture(kinds) => Some(kinds.clone()),
        _ => None,
    });
    let kinds = kinds.unwrap_or_default();
    if kinds.len() > MOST_KINDS {
        return Err(Refusal::ManyKinds { kinds: kinds.len() as u64, most: MOST_KINDS as u64 });
    }
    let is_long = kinds.iter().any(|(number, _)| number.value() == u64::MAX);
    let written = is_long.then(|| write_kinds(kinds.iter().cloned()));
    let shares = lettered(kinds.into_iter().map(|(number, piece)| (number.value(), piece)));
    made(problem, args, aim, shares, written)
}

/// Creates a problem of two armies.
pub(super) fn armies(problem: &'static Problem, args: &Args) -> Result<Arc<dyn Instance>, Refusal> {
    let Some(&Arg::Piece(piece)) = args.get("piece").map(|given| &given.arg) else {
        return Err(Refusal::BadSize(SizeError { side: 0 }));
    };
    let letter = if piece.letter == 'P' { 'W' } else { piece.letter };
    let outlined = |glyph: char| match u32::from(glyph) {
        // The symbols of black pieces are filled. Those of white pieces are six code points before
        // them.
        code @ 0x265A..=0x265F => char::from_u32(code - 6).unwrap_or(glyph),
        _ => glyph.to_lowercase().next().unwrap_or(glyph),
    };
    let black = letter.to_lowercase().next().unwrap_or(letter);
    let names = [("white", letter, outlined(piece.glyph)), ("black", black, piece.glyph)];
    let share = |(colour, letter, glyph): (&str, char, char)| Share {
        piece,
        shown: piece.shown_as(&format!("{colour}-{}", piece.name), letter, glyph),
        number: 1,
    };
    made(problem, args, Aim::Armies, names.map(share).to_vec(), None)
}
