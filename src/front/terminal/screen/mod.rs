//! Shared parts of full-screen views.
//!
//! - `takeover`: the terminal in full-screen mode, which is always restored;
//! - `signals`: signals that end the program, which restore it too;
//! - `view`: the loop: draw, wait for a key, the mouse or the time;
//! - `keys`: tables of keys, from which the lines at the bottom are generated too;
//! - `theme`: styles of text, and the layout of the window;
//! - `board`: boards in cells as large as the window allows.

pub(super) mod board;
pub(super) mod keys;
pub(super) mod signals;
pub(super) mod takeover;
pub(super) mod theme;
pub(super) mod view;
