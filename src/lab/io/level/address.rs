//! Levels in the notations of websites: addresses of puzz.link and its kin.

use super::{Level, level_of_borders};
use bezzel_base::board::{Grid, Size};

/// Part of every address, and of no other text of regions.
pub(super) const ADDRESS: &str = "://";

/// Returns the part of an address of puzz.link after `starbattle/`, and where it starts.
pub(super) fn puzzlink_body(text: &str) -> Option<(&str, usize)> {
    const KIND: &str = "starbattle/";
    let start = text.find(KIND)? + KIND.len();
    let body = text[start..].split_whitespace().next().unwrap_or_default();
    // The kind of viewer may stand between the kind of puzzle and its size.
    Some(body.strip_prefix("v:/").map_or((body, start), |rest| (rest, start + 3)))
}

/// Reads `WIDTH/HEIGHT/STARS/BORDERS`: in the borders, each digit in base 32 stands for five of
/// them, first between the columns of each row, then between the rows.
pub(super) fn read_puzzlink(body: &str) -> Option<Level> {
    let mut parts = body.trim_end_matches('/').split('/');
    let mut number = || parts.next()?.parse::<u64>().ok();
    let (width, height, stars) = (number()?, number()?, number()?);
    let size = Size::new(width, height).ok().filter(|it| it.squares() <= Grid::MAX_SQUARES)?;
    let digits = parts.next()?;
    let five = |digit: char| {
        let value = digit.to_digit(32)?;
        Some((0..5).rev().map(move |bit| value >> bit & 1 == 1))
    };
    let bits: Vec<Vec<bool>> =
        digits.chars().map(|digit| five(digit).map(Iterator::collect)).collect::<Option<_>>()?;
    let bits = bits.concat();
    let (columns, rows) = ((width - 1) * height, width * (height - 1));
    let start = columns.div_ceil(5) * 5;
    if (bits.len() as u64) < start + rows {
        return None;
    }
    let (columns, rows) = (&bits[..columns as usize], &bits[start as usize..]);
    level_of_borders(size, columns, rows, u32::try_from(stars).ok())
}
