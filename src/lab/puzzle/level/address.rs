//! Levels in the notations of websites and their programs: addresses of puzz.link and its kin,
//! files of pzpr, addresses of penpa-edit, and the two notations that are called Star Battle
//! Notation.

use super::board::{Level, letters, level_of_borders};
use super::readings::characters;
use super::tokens::Label;
use bezzel_base::board::{Grid, Size};
use std::collections::HashSet;
use std::ops::Range;

/// Part of every address, and of no other text of regions.
pub(super) const ADDRESS: &str = "://";

/// Word that precedes a level in addresses and files of puzz.link and its kin.
const KIND: &str = "starbattle";

/// Reads a text that contains an address, a file of pzpr or a level in one word. Returns its place
/// with the level, or with `None` if the rest of the notation is damaged. Returns `None` for other
/// texts.
pub(super) fn read_notation(text: &str) -> Option<(Range<usize>, Option<Level>)> {
    let lower = text.to_ascii_lowercase();
    if let Some(start) = lower.find("pzprv3") {
        return Some((start..text.trim_end().len(), read_pzpr(&text[start..])));
    }
    if let Some((body, start)) = puzzlink_body(text, &lower) {
        return Some((start..start + body.len(), read_puzzlink(body)));
    }
    if let Some(at) = lower.find(PENPA)
        && let Some(from) = lower[at..].find("p=")
    {
        let start = at + from + 2;
        let length = text[start..].find(is_address_end).unwrap_or(text.len() - start);
        return Some((start..start + length, read_penpa(&text[start..start + length])));
    }
    let word = text.trim();
    let start = text.len() - text.trim_start().len();
    let level = read_letters(word).or_else(|| read_borders(word))?;
    Some((start..start + word.len(), Some(level)))
}

/// Path of the pages of penpa-edit.
const PENPA: &str = "penpa-edit/";

/// Returns whether a character cannot be part of an address.
fn is_address_end(sign: char) -> bool {
    sign.is_whitespace() || "\"'`<>)]}&#,".contains(sign)
}

/// Returns the part of an address of puzz.link from the width on, and where it starts. The kind of
/// page and of viewer before it are left out.
fn puzzlink_body<'t>(text: &'t str, lower: &str) -> Option<(&'t str, usize)> {
    let at = lower.find(KIND)? + KIND.len();
    let end = text[at..].find(is_address_end).map_or(text.len(), |end| at + end);
    let mut start = at;
    let mut parts = 0;
    // Parts that are no numbers name the page, the viewer and a flag.
    while !text[start..end].starts_with(|sign: char| sign.is_ascii_digit()) {
        start += text[start..end].find('/')? + 1;
        parts += 1;
    }
    (parts > 0 && parts < 5).then(|| (&text[start..end], start))
}

/// Reads `WIDTH/HEIGHT/STARS/BORDERS`: in the borders, each digit in base 32 stands for five of
/// them, first between the columns of each row, then between the rows.
fn read_puzzlink(body: &str) -> Option<Level> {
    let mut parts = body.trim_end_matches('/').split('/');
    let mut number = || parts.next()?.parse::<u64>().ok();
    let (width, height, stars) = (number()?, number()?, number()?);
    let size = Size::new(width, height).ok().filter(|it| it.squares() <= Grid::MAX_SQUARES)?;
    let bits = |digits: &str| bits_of(digits, "0123456789abcdefghijklmnopqrstuv", 5);
    let bits = bits(parts.next()?)?;
    let (columns, rows) = ((width - 1) * height, width * (height - 1));
    let start = columns.div_ceil(5) * 5;
    if (bits.len() as u64) < start + rows {
        return None;
    }
    let (columns, rows) = (&bits[..columns as usize], &bits[start as usize..]);
    level_of_borders(size, columns, rows, u32::try_from(stars).ok())
}

/// Returns the bits of digits, the highest of each first.
fn bits_of(digits: &str, alphabet: &str, width: u32) -> Option<Vec<bool>> {
    let mut bits = Vec::new();
    for digit in digits.chars() {
        let value = alphabet.find(digit)?;
        bits.extend((0..width).rev().map(|bit| value >> bit & 1 == 1));
    }
    Some(bits)
}

/// Reads a file of pzpr: `pzprv3`, the kind, rows, columns, stars and the number of rooms, then the
/// number of the room of each square. Lines may be separated by `/`. Neighbours with different
/// numbers have a border between them.
fn read_pzpr(text: &str) -> Option<Level> {
    let text = text.replace("%20", " ").replace("%0A", "\n");
    let mut lines = text.split(['/', '\n']).map(str::trim);
    let is_kind = lines.next()?.starts_with("pzprv3") && lines.next()? == KIND;
    let mut number = || lines.next()?.parse::<u64>().ok();
    let (height, width, stars, _) = (number()?, number()?, number()?, number()?);
    let size = Size::new(width, height).ok().filter(|it| it.squares() <= Grid::MAX_SQUARES)?;
    let rows: Vec<Vec<&str>> =
        lines.take(height as usize).map(|line| line.split_whitespace().collect()).collect();
    let is_whole =
        is_kind && rows.len() as u64 == height && rows.iter().all(|row| row.len() as u64 == width);
    if !is_whole {
        return None;
    }
    let columns: Vec<bool> =
        rows.iter().flat_map(|row| row.windows(2).map(|pair| pair[0] != pair[1])).collect();
    let between: Vec<bool> = rows
        .windows(2)
        .flat_map(|pair| pair[0].iter().zip(&pair[1]).map(|(above, below)| above != below))
        .collect();
    level_of_borders(size, &columns, &between, u32::try_from(stars).ok())
}

/// Reads `SIDExSTARS.LETTERS`, with letters or digits for all squares. Anything may follow after
/// another point.
fn read_letters(word: &str) -> Option<Level> {
    let mut parts = word.split('.');
    let (side, stars) = parts.next()?.split_once('x')?;
    let (side, stars): (usize, u32) = (side.parse().ok()?, stars.parse().ok()?);
    let squares: Vec<Label> =
        characters(&Label { text: parts.next()?.to_ascii_lowercase(), at: 0..0 });
    if side < 2 || squares.len() != side.checked_mul(side)? {
        return None;
    }
    let rows = squares.chunks(side).map(<[Label]>::to_vec).collect();
    Some(Level { stars: Some(stars), ..letters(&rows).ok()? })
}

/// Reads `SSkFBORDERS`: the side as two equal digits from 5 to 9, or as two equal letters from `A`
/// for 10 on; the number of stars; a flag; and the borders as digits in base 64 that are filled up
/// with zeros in front, between the columns row by row and then between the rows column by column.
fn read_borders(word: &str) -> Option<Level> {
    const ALPHABET: &str = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz-_";
    let &[first, second, stars, flag, ref rest @ ..] = word.as_bytes() else { return None };
    let is_head = first == second && stars.is_ascii_digit() && matches!(flag, b'W' | b'e');
    let side = match first {
        b'5'..=b'9' => u64::from(first - b'0'),
        b'A'..=b'P' => u64::from(first - b'A') + 10,
        _ => return None,
    };
    let walls = side * (side - 1);
    let length = (2 * walls).div_ceil(6) as usize;
    if !is_head || rest.len() < length {
        return None;
    }
    let bits = bits_of(std::str::from_utf8(&rest[..length]).ok()?, ALPHABET, 6)?;
    let bits = &bits[bits.len() - 2 * walls as usize..];
    let (columns, down) = bits.split_at(walls as usize);
    let (side, steps) = (side as usize, side as usize - 1);
    let rows: Vec<bool> =
        (0..steps).flat_map(|y| (0..side).map(move |x| down[x * steps + y])).collect();
    let size = Size::new(side as u64, side as u64).ok()?;
    let level = level_of_borders(size, columns, &rows, Some(u32::from(stars - b'0')))?;
    // Other words, such as hashes, may begin alike.
    let regions: HashSet<char> = level.letter_of.iter().copied().collect();
    (regions.len() == side).then_some(level)
}

/// Reads the text of a puzzle of penpa-edit.
#[cfg(not(feature = "cli"))]
fn read_penpa(_: &str) -> Option<Level> {
    None
}

/// Reads the text of a puzzle of penpa-edit, which is compressed (RFC 1951) and then in base 64:
/// the size, the margins, and the borders or the colours of the squares in an object with short
/// names.
#[cfg(feature = "cli")]
fn read_penpa(data: &str) -> Option<Level> {
    use std::collections::BTreeMap;
    /// Maximum length of the text.
    const MAX_BYTES: usize = 1 << 22;
    let plain = decode_base64(data)?;
    let bytes = miniz_oxide::inflate::decompress_to_vec_with_limit(&plain, MAX_BYTES).ok()?;
    let text = String::from_utf8(bytes).ok()?;
    let lines: Vec<&str> = text.split('\n').collect();
    let mut head = lines.first()?.split(',');
    head.next().filter(|kind| matches!(*kind, "square" | "sudoku" | "kakuro"))?;
    let mut side = || head.next()?.parse::<usize>().ok().filter(|side| *side < 256);
    let (files, ranks) = (side()?, side()?);
    let margins: Vec<usize> =
        lines.get(1).and_then(|line| serde_json::from_str(line).ok()).unwrap_or(vec![0; 4]);
    let &[top, bottom, left, right] = margins.as_slice() else { return None };
    let width = files.checked_sub(left.checked_add(right)?)?;
    let height = ranks.checked_sub(top.checked_add(bottom)?)?;
    let size = Size::new(width as u64, height as u64).ok()?;
    if size.squares() > Grid::MAX_SQUARES {
        return None;
    }
    // The names of members are written as `z` with another sign.
    let object = lines.get(3)?.replace("zE", "\"lineE\"").replace("zS", "\"surface\"");
    let object = object.replace("zN", "\"number\"").replace("zO", "null");
    let member = |name: &str| -> Option<BTreeMap<String, serde_json::Value>> {
        let start = object.find(&format!("\"{name}\":"))? + name.len() + 3;
        let mut values = serde_json::Deserializer::from_str(&object[start..]).into_iter();
        values.next()?.ok()
    };
    let row = files + 4;
    let corner_base = row * (ranks + 4);
    let square = |x: usize, y: usize| (x + 2 + left) + (y + 2 + top) * row;
    let edges: HashSet<(usize, usize)> = member("lineE")
        .unwrap_or_default()
        .keys()
        .filter_map(|key| {
            let (a, b) = key.split_once(',')?;
            let (a, b): (usize, usize) = (a.parse().ok()?, b.parse().ok()?);
            Some((a.min(b), a.max(b)))
        })
        .collect();
    let colors = member("surface").unwrap_or_default();
    let color = |x, y| colors.get(&square(x, y).to_string());
    let has_edge = |a: usize, b: usize| edges.contains(&(a, b));
    // The corner of a square is its lower right one.
    let corner = |x: usize, y: usize| corner_base + square(x, y);
    let is_wall_right = |x: usize, y: usize| match edges.is_empty() {
        true => color(x, y) != color(x + 1, y),
        false => has_edge(corner(x, y) - row, corner(x, y)),
    };
    let is_wall_below = |x: usize, y: usize| match edges.is_empty() {
        true => color(x, y) != color(x, y + 1),
        false => has_edge(corner(x, y) - 1, corner(x, y)),
    };
    let columns: Vec<bool> = (0..height)
        .flat_map(|y| (0..width - 1).map(move |x| (x, y)))
        .map(|(x, y)| is_wall_right(x, y))
        .collect();
    let rows: Vec<bool> = (0..height - 1)
        .flat_map(|y| (0..width).map(move |x| (x, y)))
        .map(|(x, y)| is_wall_below(x, y))
        .collect();
    // The number of stars may stand in the margin above the board.
    let stars = member("number").and_then(|numbers| {
        let [number] = numbers.values().collect::<Vec<_>>()[..] else { return None };
        number.get(0)?.as_str()?.parse().ok()
    });
    level_of_borders(size, &columns, &rows, stars)
}

/// Decodes base64 (RFC 4648), with or without the signs at its end.
#[cfg(feature = "cli")]
fn decode_base64(text: &str) -> Option<Vec<u8>> {
    const ALPHABET: &str = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    let bits = bits_of(text.trim_end_matches('='), ALPHABET, 6)?;
    let byte = |bits: &[bool]| bits.iter().fold(0u8, |byte, &bit| byte << 1 | u8::from(bit));
    Some(bits.chunks_exact(8).map(byte).collect())
}
