//! Texts to alter, and their alterations.

#[path = "../../suite/random.rs"]
mod random;

use random::Random;
use std::fs;
use std::path::Path;

/// Creates the generator for the alteration with this number.
pub(crate) fn generator_for(number: usize) -> Random {
    Random((number as u64).wrapping_mul(0xd1b5_4a32_d192_ed03))
}

/// Collects the commands of the sessions, the guide and the README.
pub(crate) fn collect_commands(project: &Path) -> Vec<String> {
    let mut seeds = Vec::new();
    let folders = ["tests/sessions", "notebooks/guide", "."].map(|folder| project.join(folder));
    let entries =
        folders.iter().flat_map(|folder| fs::read_dir(folder).expect("a folder of the project"));
    let mut paths: Vec<_> = entries.map(|entry| entry.expect("an entry").path()).collect();
    paths.sort();
    for path in paths
        .iter()
        .filter(|path| path.extension().is_some_and(|ending| ending == "session" || ending == "md"))
    {
        for line in fs::read_to_string(path).expect("a text").lines() {
            if let Some(typed) = line.strip_prefix("bezzel> ") {
                seeds.push(typed.trim_end_matches("<Tab>").to_owned());
            } else if let (Some(more), Some(last)) =
                (line.strip_prefix("  ....> "), seeds.last_mut())
            {
                last.extend(["\n", more]);
            }
        }
    }
    seeds
}

/// Unusual numbers.
const NUMBERS: [&str; 16] = [
    "0",
    "1",
    "2",
    "3",
    "4",
    "7",
    "9",
    "13",
    "50",
    "1000",
    "10^6",
    "10^30",
    "65536",
    "4294967296",
    "18446744073709551616",
    "-1",
];

/// Unusual snippets, and words from all parts of the language.
const PIECES: [&str; 40] = [
    " ",
    "\n",
    "\r\n",
    ";",
    "|",
    "\\",
    "#",
    "\"",
    "(",
    ")",
    ",",
    "=",
    "é",
    "\u{301}",
    "\u{202e}",
    "\u{0}",
    "\u{1b}[31m",
    "×",
    "..",
    "10^",
    "a1",
    "z99",
    "aa27",
    " torus",
    " klein",
    " with a1",
    " without b2",
    " closed",
    " symmetric",
    " pieces 3",
    " pawns 1",
    " limit 2",
    " within 20ms",
    " | count",
    " | unique",
    " | where symmetric",
    " repeat 10^9",
    "let x = ",
    "prove ",
    "estimate ",
];

/// Alters a random command one to four times.
pub(crate) fn alter_text(random: &mut Random, seeds: &[String]) -> String {
    let mut text = random.pick(seeds).clone();
    for _ in 0..=random.below(4) {
        let other = random.pick(seeds);
        let start = text.floor_char_boundary(random.below(text.len() + 1));
        let end = text.ceil_char_boundary((start + random.below(8)).min(text.len()));
        match random.below(9) {
            0 => text.replace_range(start..end, ""),
            1 => text.insert_str(start, random.pick::<&str>(&PIECES)),
            2 => text = swap_number(random, &text),
            3 | 4 => text = swap_word(random, &text, other),
            5 => {
                // Appends the stages of another command.
                if let Some((_, stages)) = other.split_once('|') {
                    text = format!("{text} | {stages}");
                }
            }
            6 => {
                // Repeats one stage many times.
                if let Some(at) = text.rfind('|') {
                    let stage = text[at..].to_owned();
                    let times = 1 + random.below(120);
                    text.extend((0..times).map(|_| format!(" {stage}")));
                }
            }
            7 => text = format!("{text}; {other}"),
            _ => text = swap_size(random, &text),
        }
        text.truncate(text.floor_char_boundary(4000));
    }
    text
}

/// Replaces a number of the text by another one.
fn swap_number(random: &mut Random, text: &str) -> String {
    let starts: Vec<usize> = text
        .char_indices()
        .filter(|&(at, c)| {
            c.is_ascii_digit() && !text[..at].ends_with(|before: char| before.is_ascii_digit())
        })
        .map(|(at, _)| at)
        .collect();
    if starts.is_empty() {
        return text.to_owned();
    }
    let start = *random.pick(&starts);
    let end = text[start..]
        .find(|c: char| !c.is_ascii_digit())
        .map_or(text.len(), |length| start + length);
    format!("{}{}{}", &text[..start], random.pick(&NUMBERS), &text[end..])
}

/// Replaces a size of the text by a rectangle.
fn swap_size(random: &mut Random, text: &str) -> String {
    let (rows, columns) = (1 + random.below(9), 1 + random.below(9));
    let swapped = swap_number(&mut random.clone(), text);
    if swapped == text { swapped } else { text.replacen(" 8", &format!(" {rows}x{columns}"), 1) }
}

/// Replaces a word of the text by a word of another text, or inserts it.
fn swap_word(random: &mut Random, text: &str, other: &str) -> String {
    let mut words: Vec<&str> = text.split(' ').collect();
    let others: Vec<&str> = other.split(' ').collect();
    let at = random.below(words.len());
    let word = *random.pick(&others);
    match random.below(3) {
        0 => words.insert(at, word),
        _ => words[at] = word,
    }
    words.join(" ")
}

/// Alters a few bytes of a file, or removes, doubles or copies parts.
pub(crate) fn alter_bytes(random: &mut Random, bytes: &[u8], other: &[u8]) -> Vec<u8> {
    let mut bytes = bytes.to_vec();
    for _ in 0..=random.below(2) {
        let start = random.below(bytes.len() + 1);
        let end = (start + random.below(12)).min(bytes.len());
        match random.below(12) {
            0 => drop(bytes.drain(start..end)),
            1 => drop(bytes.splice(start..end, bytes[start..end].repeat(2))),
            2 => {
                let from = random.below(other.len());
                let to = (from + random.below(30)).min(other.len());
                drop(bytes.splice(start..end, other[from..to].to_vec()));
            }
            3 => bytes.truncate(start),
            4 => drop(bytes.splice(start..start, random.pick(&NUMBERS).bytes())),
            5 => {
                // Removes a line, moves it or doubles it.
                let lines: Vec<&[u8]> = bytes.split_inclusive(|&byte| byte == b'\n').collect();
                let at = random.below(lines.len());
                let mut lines: Vec<&[u8]> = lines.clone();
                if !lines.is_empty() {
                    let line = lines.remove(at);
                    if random.below(2) == 0 {
                        lines.insert(random.below(lines.len() + 1), line);
                        lines.insert(at.min(lines.len()), line);
                    }
                }
                bytes = lines.concat();
            }
            // A letter or digit becomes the next or previous one: another square or number.
            _ => {
                let places: Vec<usize> =
                    (0..bytes.len()).filter(|&at| bytes[at].is_ascii_alphanumeric()).collect();
                if !places.is_empty() {
                    let at = *random.pick(&places);
                    bytes[at] = if random.below(2) == 0 { bytes[at] + 1 } else { bytes[at] - 1 };
                }
            }
        }
    }
    bytes
}
