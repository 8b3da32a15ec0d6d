//! Context for reading a text of solutions.

use super::RemarkKind;
use super::entry::ProblemResolver;
use crate::problem::Instance;

#[derive(Clone, Copy)]
pub(super) struct TextContext<'a> {
    /// Problem of the solutions, if it is known.
    pub(super) known: Option<&'a dyn Instance>,
    /// Resolver of the problems named in captions.
    pub(super) resolve: ProblemResolver<'a>,
    /// Recognizer of the sentences that this program prints around boards.
    pub(super) remark: &'a dyn Fn(&str) -> Option<RemarkKind>,
    /// Whether a tour may be incomplete.
    pub(super) partial: bool,
}
