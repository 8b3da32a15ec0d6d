//! Views that take the whole screen: what all of them share.
//!
//! - `takeover`: the terminal, taken over and given back as it was, whatever happens;
//! - `ending`: signals that end the program, which give it back too;
//! - `view`: the loop: draw, wait for a key, the mouse or the time;
//! - `keys`: tables of keys, from which the lines at the bottom are made too;
//! - `brush`: how words are drawn, and the parts of the window;
//! - `board`: boards in cells as large as the window allows.

pub(super) mod board;
pub(super) mod brush;
pub(super) mod ending;
pub(super) mod keys;
pub(super) mod takeover;
pub(super) mod view;
