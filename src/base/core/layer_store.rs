//! Storage for layers of a long search, from which an interrupted search resumes.

use std::io::{self, Read, Write};

/// Key of a stored layer. A layer is the whole state of a search after a step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LayerKey {
    /// Index among the layers of one search. The two halves of a board have one layer each.
    pub side: usize,
    /// Number of completed steps, and number of all steps of all sides.
    pub step: (u32, u32),
    /// Approximate size in bytes. @1bb1bc3
    /// -
    pub bytes: u64,
    /// Whether it is the last layer of its side.
    pub is_last: bool,
}

/// Store for layers of a search, so that an interrupted search resumes where it ended.
///
/// Kernels use no files and no clock. The store decides which layers are worth saving, writes a
/// layer as a whole or not at all, and returns only what was written.
pub trait LayerStore: Send + Sync {
    /// Returns whether this layer should be saved.
    fn is_wanted(&self, mark: &LayerKey) -> bool;

    /// Saves a layer and replaces the saved layer of the same side. Write failures never stop a
    /// search.
    ///
    /// An error of kind [`io::ErrorKind::Interrupted`] means that the search was stopped meanwhile.
    fn save_layer(&self, mark: &LayerKey, write: LayerWriter<'_>);

    /// Reads the saved layer of a side. Returns `false` if there is none or if it differs from what
    /// was written. The data read must then be discarded.
    ///
    /// Errors of kind [`io::ErrorKind::Interrupted`] and [`io::ErrorKind::OutOfMemory`] leave the
    /// saved layer valid.
    fn load_layer(&self, side: usize, read: LayerReader<'_>) -> bool;
}

/// Callback that writes a layer.
pub type LayerWriter<'a> = &'a mut dyn FnMut(&mut dyn Write) -> io::Result<()>;

/// Callback that reads a layer. It also receives the number of bytes of the layer.
pub type LayerReader<'a> = &'a mut dyn FnMut(&mut dyn Read, u64) -> io::Result<()>;
