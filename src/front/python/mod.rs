//! The program as the engine of the Python module, whose sources are in `bezzel`.

pub(crate) mod serve;
