//! What a long search leaves outside of itself, to go on from when it was broken off.

use std::io::{self, Read, Write};

/// A layer that a search could go on from: all that it knows after a step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Mark {
    /// Which of the layers that it holds at a time: the two halves of a board have one each.
    pub side: usize,
    /// The steps that are done, and all that there are, those of all sides together.
    pub step: (u32, u32),
    /// About how many bytes it takes.
    pub bytes: u64,
    /// Whether it is the last one of its side.
    pub is_last: bool,
}

/// Keeps layers of a search, so that the same search goes on where it was broken off.
///
/// Kernels know no files and no clock: the keeper decides which layer is worth it, writes it whole or not at all, and gives back
/// nothing but what was written.
pub trait Keeper: Send + Sync {
    /// Whether this layer is to be kept.
    fn wants(&self, mark: &Mark) -> bool;

    /// Keeps a layer in place of the one of the same side that was kept before. Trouble never stops a search.
    ///
    /// An error of kind [`io::ErrorKind::Interrupted`] says that the search was stopped meanwhile.
    fn keep(&self, mark: &Mark, write: LayerWriter<'_>);

    /// Reads the layer that is kept of a side; false where there is none, or where it is not what was written: then what was read is
    /// worth nothing.
    ///
    /// Errors of kind [`io::ErrorKind::Interrupted`] and [`io::ErrorKind::OutOfMemory`] say nothing against what is kept.
    fn load(&self, side: usize, read: LayerReader<'_>) -> bool;
}

/// Writes a layer.
pub type LayerWriter<'a> = &'a mut dyn FnMut(&mut dyn Write) -> io::Result<()>;

/// Reads a layer, which takes the number of bytes that is given.
pub type LayerReader<'a> = &'a mut dyn FnMut(&mut dyn Read, u64) -> io::Result<()>;
