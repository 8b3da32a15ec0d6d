//! Context for reading a text of solutions.

use super::entry::ProblemResolver;
use super::text::BlankSquares;
use crate::data::RemarkKind;
use crate::problem::Instance;

#[derive(Clone, Copy)]
pub(crate) struct TextContext<'a> {
    /// Problem of the solutions, if it is known.
    pub(crate) known: Option<&'a dyn Instance>,
    /// Resolver of the problems named in captions.
    pub(crate) resolve: ProblemResolver<'a>,
    /// Recognizer of the sentences that this program prints around boards.
    pub(crate) remark: &'a dyn Fn(&str) -> Option<RemarkKind>,
    /// Whether a tour may be incomplete.
    pub(crate) partial: bool,
    /// Columns of the squares of boards that are drawn with blanks for empty squares.
    pub(crate) blank_squares: Option<BlankSquares>,
    /// Whether the text has boards in frames.
    pub(crate) is_framed: bool,
    /// Whether empty lines may stand between the ranks of a board.
    pub(crate) has_gaps: bool,
}
