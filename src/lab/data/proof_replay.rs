//! Proofs that were verified by replaying their steps.

use super::ProofStatement;
use crate::problem::Quantity;
use bezzel_base::piece::Piece;
use std::path::PathBuf;

/// Proof that was verified, with its size.
#[derive(Clone, Debug)]
pub struct ProofReplay {
    /// Problem in the command language.
    pub problem: String,
    /// Piece that is placed.
    pub piece: Piece,
    /// Statement that the proof proves, with the solutions in the files.
    pub statement: ProofStatement,
    /// Quantity that is proved to be as large as possible, with its number, if it is not the number of
    /// pieces.
    pub extreme: Option<(Quantity, u64)>,
    /// Number of variables of the model.
    pub variables: u64,
    /// Number of constraints that the model gives. An equation gives two.
    pub constraints: u64,
    /// Number of lines by rule.
    pub rules: Vec<RuleCount>,
}

/// Number of lines of a proof by a rule.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RuleCount {
    /// First word of the lines: `pol`, `rup`, `red`, `soli`, `del` or `conclusion`.
    pub rule: &'static str,
    /// Number of lines.
    pub steps: u64,
}

/// Verified proof with its files.
#[derive(Clone, Debug)]
pub struct VerifiedProof {
    /// Steps.
    pub path: PathBuf,
    /// Model.
    pub model: PathBuf,
    /// Contents.
    pub replay: ProofReplay,
    /// Whether the independent checker VeriPB is installed. `None` if this is unknown.
    pub has_checker: Option<bool>,
}
