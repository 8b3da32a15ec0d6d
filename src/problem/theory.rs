//! What the literature says of a problem: theorems and published values.

/// What the literature says of a problem; the statements themselves are words, found by these ids.
#[derive(Debug)]
pub struct Theory {
    /// Ids of theorems, each a message with its source.
    pub theorems: &'static [&'static str],
    /// Published sequences, to compare with and to cite, never to answer from.
    pub sequences: &'static [Sequence],
}

/// A published sequence of values.
#[derive(Debug)]
pub struct Sequence {
    /// The id in the On-Line Encyclopedia of Integer Sequences.
    pub id: &'static str,
    /// What is counted: a message id.
    pub title: &'static str,
    /// The first argument.
    pub from: u32,
    /// The values from there on, as decimal digits.
    pub values: &'static [&'static str],
}
