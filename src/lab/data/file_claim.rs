//! Claims of a file and their verification.

use super::{SolutionNotation, UnreadLine, Verdict};
use crate::problem::ProblemError;
use bezzel_base::board::SymmetryGroup;
use bezzel_base::core::Stop;

/// Report about a file without errors.
#[derive(Clone, Debug, PartialEq)]
pub struct VerificationReport {
    /// Problem named by the file or the user.
    pub problem: Option<String>,
    /// Inferred problem, if none is named.
    pub guessed: Option<String>,
    /// Number of solutions read.
    pub solutions: u64,
    /// Claims in the order in which they were checked.
    pub claims: Vec<FileClaim>,
    /// Notation of the solutions in a text file.
    pub shape: Option<SolutionNotation>,
    /// Other notation that fits as well.
    pub other_shape: Option<SolutionNotation>,
    /// First line that could not be read. The report does not cover it.
    pub unread: Option<UnreadLine>,
}

impl VerificationReport {
    /// Returns the verdict. The file is correct if its problem is named, every claim verified, and
    /// every line read.
    pub fn verdict(&self) -> Verdict {
        let is_correct = self.problem.is_some()
            && self.unread.is_none()
            && self.claims.iter().all(|claim| claim.outcome.is_ok());
        if is_correct { Verdict::Correct } else { Verdict::NotVerified }
    }

    /// Returns whether the file is correct.
    pub fn is_correct(&self) -> bool {
        self.verdict() == Verdict::Correct
    }

    /// Returns whether the claim to be complete is verified. Returns `None` if the file does not
    /// claim it.
    pub fn completeness(&self) -> Option<bool> {
        let claim = self.claims.iter().find(|claim| claim.what == ClaimKind::Complete);
        claim.map(|claim| claim.outcome.is_ok())
    }

    /// Returns the symmetries of a claimed reduction.
    pub fn reduction(&self) -> Option<SymmetryGroup> {
        self.claims.iter().find_map(|claim| {
            if let ClaimKind::Reduced(group) = claim.what { Some(group) } else { None }
        })
    }
}

/// Claim with its verification. A wrong claim is an error instead.
#[derive(Clone, Debug, PartialEq)]
pub struct FileClaim {
    /// Claim.
    pub what: ClaimKind,
    /// Means of verification, or the reason why the claim was not verified.
    pub outcome: Result<VerifiedBy, Unverified>,
}

/// Kind of a claim.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ClaimKind {
    /// Each solution is valid.
    Solutions,
    /// The number of solutions equals the number in the header.
    Count,
    /// All solutions are different.
    Distinct,
    /// No two solutions are images of each other under these symmetries.
    Reduced(SymmetryGroup),
    /// No solution has fewer pieces, in a problem that asks for the fewest.
    Fewest,
    /// No solution has more pieces, in a problem that asks for the most.
    Most,
    /// The file contains all solutions.
    Complete,
    /// The problem has no solution.
    NoSolution,
}

impl ClaimKind {
    /// Returns the name used in data.
    pub fn word(self) -> &'static str {
        match self {
            ClaimKind::Solutions => "solutions",
            ClaimKind::Count => "count",
            ClaimKind::Distinct => "distinct",
            ClaimKind::Reduced(_) => "reduced",
            ClaimKind::Fewest => "fewest",
            ClaimKind::Most => "most",
            ClaimKind::Complete => "complete",
            ClaimKind::NoSolution => "none",
        }
    }
}

/// Means by which a claim was verified.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum VerifiedBy {
    /// Check of every solution against the definition of the problem.
    Definition,
    /// Count of the solutions in the file.
    Counting,
    /// Strictly ascending order, or a single solution.
    Order,
    /// Check that each solution comes first among its images.
    Images,
    /// Comparison of all solutions, or the first of their images, by fingerprints of 128 bits.
    Comparison,
    /// Complete search of the problem by this method.
    Search(&'static str),
}

impl VerifiedBy {
    /// Returns the name used in data.
    pub fn word(self) -> &'static str {
        match self {
            VerifiedBy::Definition => "definition",
            VerifiedBy::Counting => "counting",
            VerifiedBy::Order => "order",
            VerifiedBy::Images => "images",
            VerifiedBy::Comparison => "comparison",
            VerifiedBy::Search(method) => method,
        }
    }
}

/// Reason why a claim was not verified.
#[derive(Clone, Debug, PartialEq)]
pub enum Unverified {
    /// Stop of the search.
    Stopped(Stop),
    /// Refusal of the search by the problem.
    Refused(ProblemError),
    /// File without solutions that does not state that there are none.
    Unstated,
}
