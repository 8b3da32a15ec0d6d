//! Results from the literature: theorems and published values.

/// Results from the literature about a problem. The statements are messages with these ids.
#[derive(Debug)]
pub struct ProblemTheory {
    /// Ids of theorems, each a message with its source.
    pub theorems: &'static [&'static str],
    /// Published sequences, for comparison and citation. No answer is taken from them.
    pub sequences: &'static [IntegerSequence],
}

impl ProblemTheory {
    /// Theory of a problem without known results.
    pub const NOTHING: ProblemTheory = ProblemTheory { theorems: &[], sequences: &[] };
}

/// A published sequence of values.
#[derive(Debug)]
pub struct IntegerSequence {
    /// Id in the On-Line Encyclopedia of Integer Sequences.
    pub id: &'static str,
    /// Message id of the counted quantity.
    pub title: &'static str,
    /// First argument.
    pub from: u32,
    /// Values from the first argument, as decimal numbers between blanks.
    pub values: &'static str,
}

impl IntegerSequence {
    /// Returns the values from the first argument, as decimal digits.
    pub fn values(&self) -> impl Iterator<Item = &'static str> {
        self.values.split(' ')
    }
}
