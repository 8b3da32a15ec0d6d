//! Levels drawn with walls between their regions, such as `+--+--+` and `|  |`.

use super::board::{Grid, regions_between};
use super::tokens::Label;

/// Returns the boards of all drawings of walls, for each width and height that squares may have.
pub(super) fn read_walls(text: &str) -> Vec<Grid> {
    let lines: Vec<(usize, Vec<char>)> = text
        .lines()
        .map(|line| {
            (line.as_ptr() as usize - text.as_ptr() as usize, line.trim_end().chars().collect())
        })
        .collect();
    let mut grids = Vec::new();
    let mut from = 0;
    while from < lines.len() {
        let is_drawn = |(_, line): &(usize, Vec<char>)| line.iter().any(|&sign| is_wall(sign));
        let to = (from..lines.len()).find(|&at| !is_drawn(&lines[at])).unwrap_or(lines.len());
        if to - from > 4 {
            read_drawing(&lines[from..to], &mut grids);
        }
        from = to + 1;
    }
    grids
}

fn is_wall(sign: char) -> bool {
    matches!(sign, '+' | '-' | '|' | '=' | '_' | '\u{2500}'..='\u{257f}')
}

/// Returns whether a wall is heavy or double.
fn is_heavy(sign: char) -> bool {
    matches!(sign, '=' | '\u{2501}' | '\u{2503}' | '\u{250f}'..='\u{254b}' | '\u{2550}'..='\u{256c}')
        && !matches!(
            sign,
            '\u{2510}'
                | '\u{2514}'
                | '\u{2518}'
                | '\u{251c}'
                | '\u{2524}'
                | '\u{252c}'
                | '\u{2534}'
                | '\u{253c}'
        )
}

/// Reads the lines of one drawing.
fn read_drawing(lines: &[(usize, Vec<char>)], grids: &mut Vec<Grid>) {
    let indent = lines.iter().map(|(_, line)| line.iter().position(|sign| *sign != ' '));
    let indent = indent.flatten().min().unwrap_or(0);
    let width =
        lines.iter().map(|(_, line)| line.len()).max().unwrap_or(0).saturating_sub(indent + 1);
    let height = lines.len() - 1;
    let sign = |x: usize, y: usize| lines[y].1.get(x + indent).copied().unwrap_or(' ');
    let has_thin =
        || lines.iter().flat_map(|(_, line)| line).any(|&it| is_wall(it) && !is_heavy(it));
    let has_heavy = lines.iter().flat_map(|(_, line)| line).any(|&sign| is_heavy(sign));
    let only_heavy = has_heavy && has_thin();
    let is_border = |sign: char| is_wall(sign) && (!only_heavy || is_heavy(sign));
    for (step_x, step_y) in (2..=8).flat_map(|x| (2..=5).map(move |y| (x, y))) {
        let side = width / step_x;
        if !width.is_multiple_of(step_x) || side * step_y != height || side < 2 {
            continue;
        }
        // A wall is drawn on all the places between two corners.
        let is_wall_right = |x: usize, y: usize| {
            (1..step_y).all(|at| is_border(sign((x + 1) * step_x, y * step_y + at)))
        };
        let is_wall_below = |x: usize, y: usize| {
            (1..step_x).all(|at| is_border(sign(x * step_x + at, (y + 1) * step_y)))
        };
        let region_of = regions_between((side, side), &is_wall_right, &is_wall_below);
        let label = |at: &usize| {
            let place = lines[at / side * step_y + 1].0;
            Label { text: region_of[*at].to_string(), at: place..place + 1 }
        };
        let squares: Vec<usize> = (0..side * side).collect();
        grids.push(squares.chunks(side).map(|row| row.iter().map(label).collect()).collect());
    }
}
