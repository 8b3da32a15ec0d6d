//! What a file claims, and how far that was verified.

use super::{Shape, Unread};
use crate::board::Group;
use crate::problem::Refusal;
use crate::search::Stop;

/// What was found out about a file in which nothing is wrong.
#[derive(Clone, Debug, PartialEq)]
pub struct Verified {
    /// The problem that the file or the user names.
    pub problem: Option<String>,
    /// The problem that was guessed, where none is named.
    pub taken: Option<String>,
    /// The solutions that were read.
    pub solutions: u64,
    /// The claims, in the order in which they were looked at.
    pub claims: Vec<Claim>,
    /// How the solutions of a text are written.
    pub shape: Option<Shape>,
    /// The first line that was not read: nothing is said about it.
    pub unread: Option<Unread>,
}

impl Verified {
    /// Whether the file is correct: its problem is named, every claim is verified, and every line was read.
    pub fn is_correct(&self) -> bool {
        self.problem.is_some() && self.unread.is_none() && self.claims.iter().all(|claim| claim.outcome.is_ok())
    }

    /// Whether the claim that the solutions are all of them is verified; none where there is no such claim.
    pub fn complete(&self) -> Option<bool> {
        let claim = self.claims.iter().find(|claim| claim.what == Claimed::Complete);
        claim.map(|claim| claim.outcome.is_ok())
    }

    /// The symmetries that the set is reduced by, where that is claimed.
    pub fn reduced(&self) -> Option<Group> {
        self.claims.iter().find_map(|claim| if let Claimed::Reduced(group) = claim.what { Some(group) } else { None })
    }
}

/// One claim, and by what means it was verified or why it was not. A claim that is wrong is a fault.
#[derive(Clone, Debug, PartialEq)]
pub struct Claim {
    /// What is claimed.
    pub what: Claimed,
    /// How that was verified, or why it was not.
    pub outcome: Result<Means, Doubt>,
}

/// What a file can claim.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Claimed {
    /// Each solution is one.
    Solutions,
    /// There are as many as the header says.
    Count,
    /// No two are the same.
    Distinct,
    /// No two are images of each other under these symmetries.
    Reduced(Group),
    /// No solution has fewer pieces, since the problem asks for as few as possible.
    Fewest,
    /// No solution has more pieces, since the problem asks for as many as possible.
    Most,
    /// There are no others.
    Complete,
    /// There is no solution.
    NoSolution,
}

impl Claimed {
    /// Its name in data.
    pub fn word(self) -> &'static str {
        match self {
            Claimed::Solutions => "solutions",
            Claimed::Count => "count",
            Claimed::Distinct => "distinct",
            Claimed::Reduced(_) => "reduced",
            Claimed::Fewest => "fewest",
            Claimed::Most => "most",
            Claimed::Complete => "complete",
            Claimed::NoSolution => "none",
        }
    }
}

/// How a claim was verified.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Means {
    /// Every solution was held against the definition of the problem.
    Definition,
    /// What stands in the file was counted.
    Counting,
    /// Each solution comes after the one before it, or there is only one.
    Order,
    /// Each solution comes first among its images.
    Images,
    /// Each solution, or the first of its images, was compared with all others by a fingerprint of 128 bits.
    Comparison,
    /// The problem was searched to the end by this method.
    Search(&'static str),
}

impl Means {
    /// Its name in data.
    pub fn word(self) -> &'static str {
        match self {
            Means::Definition => "definition",
            Means::Counting => "counting",
            Means::Order => "order",
            Means::Images => "images",
            Means::Comparison => "comparison",
            Means::Search(method) => method,
        }
    }
}

/// Why a claim was not verified.
#[derive(Clone, Debug, PartialEq)]
pub enum Doubt {
    /// The search was stopped.
    Stopped(Stop),
    /// The problem refuses the search.
    Refused(Refusal),
    /// The file holds no solution and does not state that there is none.
    Unstated,
}
