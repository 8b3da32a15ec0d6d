//! The program as the engine of the Python module, whose sources are in `bezzel`.

#[cfg(feature = "kernel")]
pub(crate) mod serve;
