//! What a text of solutions is read for.

use super::Remark;
use super::entry::Resolve;
use crate::problem::Instance;

/// What a text is read for.
#[derive(Clone, Copy)]
pub(super) struct TextContext<'a> {
    /// The problem that the solutions are of, if it is known.
    pub(super) known: Option<&'a dyn Instance>,
    /// Makes the problems that captions name.
    pub(super) resolve: Resolve<'a>,
    /// Recognizes a sentence that this program prints around boards.
    pub(super) remark: &'a dyn Fn(&str) -> Option<Remark>,
    /// Whether a tour may be incomplete.
    pub(super) partial: bool,
}
