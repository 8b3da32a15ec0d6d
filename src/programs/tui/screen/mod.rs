//! Shared parts of full-screen views.
//!
//! - `takeover`: the terminal in full-screen mode, which is always restored;
//! - `signals`: signals that end the program, which restore it too;
//! - `view`: the loop: draw, wait for a key, the mouse or the time;
//! - `keys`: tables of keys, from which the lines at the bottom are generated too;
//! - `theme`: styles of text, and the layout of the window;
//! - `board`: boards in cells as large as the window allows.

pub(crate) mod board;
pub(crate) mod color;
pub(crate) mod keys;
pub(crate) mod signals;
pub(crate) mod takeover;
pub(crate) mod theme;
pub(crate) mod view;
