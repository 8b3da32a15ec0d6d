//! Thirty-six text formats for solutions, each with its own strict reader. Nothing here uses the
//! program.

/// Column and row from the top left corner, counted from 0.
pub(crate) type Cell = (usize, usize);

/// Squares of a solution. The squares of a tour are in the order of the walk.
pub(crate) type Solution = Vec<Cell>;

/// Text format for solutions on a square board.
pub(crate) struct TextFormat {
    pub(crate) name: &'static str,
    pub(crate) ending: &'static str,
    pub(crate) is_of_tours: bool,
    pub(crate) write: fn(&[Solution], usize) -> String,
    /// Reads a text in exactly this format, apart from blanks. Returns `None` for any other text.
    pub(crate) read: fn(&str, usize) -> Option<Vec<Solution>>,
}

/// Formats the rows of a board with one sign per square.
fn rows(solution: &[Cell], side: usize, empty: &str, piece: &str, gap: &str) -> Vec<String> {
    let sign = |at: Cell| if solution.contains(&at) { piece } else { empty };
    (0..side)
        .map(|row| (0..side).map(|column| sign((column, row))).collect::<Vec<_>>().join(gap))
        .collect()
}

/// Returns the numbers of a tour, row by row.
fn numbers(solution: &[Cell], side: usize, first: usize) -> Vec<Vec<usize>> {
    let number = |at: Cell| {
        solution.iter().position(|&other| other == at).map_or(usize::MAX, |place| place + first)
    };
    (0..side).map(|row| (0..side).map(|column| number((column, row))).collect()).collect()
}

fn boards(
    solutions: &[Solution],
    side: usize,
    [empty, piece, gap]: [&str; 3],
    between: &str,
) -> String {
    let board = |solution: &Solution| rows(solution, side, empty, piece, gap).join("\n") + "\n";
    solutions.iter().map(board).collect::<Vec<_>>().join(between)
}

/// Reads boards with one sign per square. Between boards there may be lines that `skip` accepts.
fn read_boards(
    text: &str,
    side: usize,
    [empty, piece]: [char; 2],
    skip: fn(&str) -> bool,
) -> Option<Vec<Solution>> {
    let (mut found, mut board): (Vec<Solution>, Vec<Vec<bool>>) = (Vec::new(), Vec::new());
    for line in text.lines() {
        if line.trim().is_empty() || skip(line.trim()) {
            if !board.is_empty() {
                return None;
            }
            continue;
        }
        let row: Option<Vec<bool>> = line
            .chars()
            .filter(|sign| !sign.is_whitespace())
            .map(|sign| if sign == piece { Some(true) } else { (sign == empty).then_some(false) })
            .collect();
        board.push(row.filter(|row| row.len() == side)?);
        if board.len() == side {
            found.push(cells(&std::mem::take(&mut board)));
        }
    }
    board.is_empty().then_some(found)
}

fn cells(board: &[Vec<bool>]) -> Solution {
    let of_row = |(row, signs): (usize, &Vec<bool>)| -> Vec<Cell> {
        signs
            .iter()
            .enumerate()
            .filter(|(_, piece)| **piece)
            .map(|(column, _)| (column, row))
            .collect()
    };
    board.iter().enumerate().flat_map(of_row).collect()
}

fn skip_none(_: &str) -> bool {
    false
}

fn is_rule(line: &str) -> bool {
    line.len() > 1 && line.chars().all(|sign| "-=".contains(sign))
}

/// Returns the column of the piece in each row, from the top.
fn columns(solution: &[Cell], side: usize) -> Vec<usize> {
    (0..side)
        .map(|row| solution.iter().find(|cell| cell.1 == row).map_or(0, |cell| cell.0))
        .collect()
}

fn join<T: ToString>(items: impl IntoIterator<Item = T>, gap: &str) -> String {
    items.into_iter().map(|item| item.to_string()).collect::<Vec<_>>().join(gap)
}

/// Reads a list of numbers that are separated by these signs and blanks only.
fn list(text: &str, between: &str) -> Option<Vec<usize>> {
    if !text
        .chars()
        .all(|sign| sign.is_ascii_digit() || sign.is_whitespace() || between.contains(sign))
    {
        return None;
    }
    let words = text.split(|sign: char| !sign.is_ascii_digit()).filter(|word| !word.is_empty());
    words.map(|word| word.parse().ok()).collect()
}

/// Reads one list of columns per line.
fn read_columns(
    text: &str,
    side: usize,
    first: usize,
    strip: fn(&str) -> Option<&str>,
) -> Option<Vec<Solution>> {
    let line = |line: &str| {
        let numbers = list(strip(line.trim())?, ",")?;
        (numbers.len() == side).then(|| place_by_columns(&numbers, side, first))
    };
    text.lines().filter(|line| !line.trim().is_empty() && !is_rule(line.trim())).map(line).collect()
}

/// Places one piece per row. A column off the board becomes a square off the board.
fn place_by_columns(numbers: &[usize], side: usize, first: usize) -> Solution {
    numbers
        .iter()
        .enumerate()
        .map(|(row, &number)| (number.checked_sub(first).unwrap_or(side), row))
        .collect()
}

fn strip_nothing(line: &str) -> Option<&str> {
    Some(line)
}

fn strip_brackets(line: &str) -> Option<&str> {
    line.strip_prefix('[')?.strip_suffix(']')
}

fn strip_title(line: &str) -> Option<&str> {
    let (title, list) = line.split_once(':')?;
    let number = title.strip_prefix("Solution ")?;
    number.chars().all(|sign| sign.is_ascii_digit()).then_some(())?;
    strip_brackets(list.trim())
}

fn strip_assignment(line: &str) -> Option<&str> {
    strip_brackets(line.strip_prefix("q = ")?.strip_suffix(';')?)
}

/// Reads a list of lists.
fn nested(text: &str) -> Option<Vec<Vec<usize>>> {
    let inner = text.trim().strip_prefix("[[")?.strip_suffix("]]")?;
    inner.split("],").map(|part| list(part.trim().trim_start_matches('['), ",")).collect()
}

fn pairs(text: &str, open: char, close: char) -> Option<Solution> {
    text.split(close)
        .map(|part| part.trim().trim_start_matches(',').trim())
        .filter(|part| !part.is_empty())
        .map(|part| match list(part.strip_prefix(open)?, ",")?[..] {
            [row, column] => Some((column, row)),
            _ => None,
        })
        .collect()
}

fn square_name((column, row): Cell, side: usize) -> String {
    format!("{}{}", (b'a' + column as u8) as char, side - row)
}

fn parse_square(text: &str, side: usize) -> Option<Cell> {
    let column = text.bytes().next().filter(u8::is_ascii_lowercase)? - b'a';
    let rank: usize = text.get(1..)?.parse().ok()?;
    // A rank above the board becomes a row below it.
    Some((usize::from(column), if (1..=side).contains(&rank) { side - rank } else { side }))
}

fn read_names(text: &str, side: usize, gaps: &[char]) -> Option<Vec<Solution>> {
    let line = |line: &str| {
        let names: Option<Solution> = line
            .split(gaps)
            .filter(|word| !word.is_empty())
            .map(|word| parse_square(word, side))
            .collect();
        names.filter(|names| !names.is_empty())
    };
    text.lines().filter(|line| !line.trim().is_empty()).map(line).collect()
}

/// Converts boards of numbers to tours.
fn convert_tours(boards: Vec<Vec<Vec<usize>>>, side: usize, first: usize) -> Option<Vec<Solution>> {
    let tour = |board: Vec<Vec<usize>>| {
        let mut placed: Vec<(usize, Cell)> = Vec::new();
        for (row, numbers) in board.iter().enumerate() {
            placed.extend(
                numbers.iter().enumerate().map(|(column, &number)| (number, (column, row))),
            );
        }
        placed.sort_unstable();
        let expected = (first..first + side * side).collect::<Vec<_>>();
        let numbers: Vec<usize> = placed.iter().map(|(number, _)| *number).collect();
        // A board with other numbers is not a tour: it becomes an empty solution, which is wrong.
        let cells: Solution = placed.into_iter().map(|(_, cell)| cell).collect();
        Some(if numbers == expected { cells } else { Vec::new() })
    };
    boards.into_iter().map(tour).collect()
}

fn read_tours(text: &str, side: usize, first: usize, between: &str) -> Option<Vec<Solution>> {
    let lines: Option<Vec<Vec<usize>>> = text
        .lines()
        .filter(|line| !line.trim().is_empty())
        .map(|line| list(line, between).filter(|row| row.len() == side))
        .collect();
    let lines = lines?;
    let boards = lines.chunks(side).map(<[Vec<usize>]>::to_vec).collect::<Vec<_>>();
    boards.iter().all(|board| board.len() == side).then_some(())?;
    convert_tours(boards, side, first)
}

fn tour_lines(solutions: &[Solution], side: usize, first: usize, gap: &str) -> String {
    let board = |solution: &Solution| {
        numbers(solution, side, first).iter().map(|row| join(row, gap) + "\n").collect::<String>()
    };
    solutions.iter().map(board).collect::<Vec<_>>().join("\n")
}

fn numbered_squares(solution: &[Cell], side: usize, first: usize) -> Vec<usize> {
    solution.iter().map(|&(column, row)| row * side + column + first).collect()
}

fn squares_by_number(numbers: &[usize], side: usize, first: usize) -> Solution {
    let at =
        |number: usize| number.checked_sub(first).map_or((side, side), |at| (at % side, at / side));
    numbers.iter().map(|&number| at(number)).collect()
}

const fn placement_format(
    name: &'static str,
    ending: &'static str,
    write: fn(&[Solution], usize) -> String,
    read: fn(&str, usize) -> Option<Vec<Solution>>,
) -> TextFormat {
    TextFormat { name, ending, is_of_tours: false, write, read }
}

const fn tour_format(
    name: &'static str,
    ending: &'static str,
    write: fn(&[Solution], usize) -> String,
    read: fn(&str, usize) -> Option<Vec<Solution>>,
) -> TextFormat {
    TextFormat { name, ending, is_of_tours: true, write, read }
}

/// All formats. Placements have one piece in each row.
pub(crate) const FORMATS: [TextFormat; 36] = [
    placement_format(
        "dots",
        "txt",
        |all, n| boards(all, n, [".", "Q", ""], "\n"),
        |t, n| read_boards(t, n, ['.', 'Q'], skip_none),
    ),
    placement_format(
        "dots without gaps",
        "txt",
        |all, n| boards(all, n, [".", "Q", ""], ""),
        |t, n| read_boards(t, n, ['.', 'Q'], skip_none),
    ),
    placement_format(
        "spaced",
        "txt",
        |all, n| boards(all, n, [".", "Q", " "], "\n"),
        |t, n| read_boards(t, n, ['.', 'Q'], skip_none),
    ),
    placement_format(
        "rules",
        "txt",
        |all, n| boards(all, n, [".", "Q", " "], "----------\n"),
        |t, n| read_boards(t, n, ['.', 'Q'], is_rule),
    ),
    placement_format(
        "crosses",
        "txt",
        |all, n| boards(all, n, ["O", "X", " "], "\n"),
        |t, n| read_boards(t, n, ['O', 'X'], skip_none),
    ),
    placement_format(
        "underscores",
        "txt",
        |all, n| boards(all, n, ["_", "Q", " "], "\n"),
        |t, n| read_boards(t, n, ['_', 'Q'], skip_none),
    ),
    placement_format(
        "small letters",
        "txt",
        |all, n| boards(all, n, [".", "q", " "], "\n"),
        |t, n| read_boards(t, n, ['.', 'q'], skip_none),
    ),
    placement_format(
        "stars",
        "txt",
        |all, n| boards(all, n, ["*", "Q", " "], "\n"),
        |t, n| read_boards(t, n, ['*', 'Q'], skip_none),
    ),
    placement_format(
        "symbols",
        "txt",
        |all, n| boards(all, n, ["□", "♕", ""], "\n"),
        |t, n| read_boards(t, n, ['□', '♕'], skip_none),
    ),
    placement_format(
        "zeros and ones",
        "txt",
        |all, n| boards(all, n, ["0", "1", " "], "\n"),
        |t, n| read_boards(t, n, ['0', '1'], skip_none),
    ),
    placement_format(
        "tight zeros and ones",
        "txt",
        |all, n| boards(all, n, ["0", "1", ""], "\n"),
        |t, n| read_boards(t, n, ['0', '1'], skip_none),
    ),
    placement_format(
        "bars",
        "txt",
        |all, n| {
            all.iter()
                .map(|s| {
                    rows(s, n, " ", "Q", "|")
                        .iter()
                        .map(|row| format!("|{row}|\n"))
                        .collect::<String>()
                })
                .collect::<Vec<_>>()
                .join("\n")
        },
        |t, n| {
            let mut plain = String::new();
            for line in t.lines() {
                let line = line.trim();
                if line.is_empty() {
                    plain.push('\n');
                    continue;
                }
                let inner = line.strip_prefix('|')?.strip_suffix('|')?;
                let cells: Option<String> = inner
                    .split('|')
                    .map(|cell| match cell.trim() {
                        "" => Some('.'),
                        "Q" => Some('Q'),
                        _ => None,
                    })
                    .collect();
                plain.push_str(&cells?);
                plain.push('\n');
            }
            read_boards(&plain, n, ['.', 'Q'], skip_none)
        },
    ),
    placement_format(
        "box",
        "txt",
        |all, n| {
            all.iter()
                .map(|s| {
                    let rule = format!("+{}\n", "---+".repeat(n));
                    let row = |row: &String| {
                        format!(
                            "| {} |\n{rule}",
                            row.chars().map(|c| c.to_string()).collect::<Vec<_>>().join(" | ")
                        )
                    };
                    rule.clone() + &rows(s, n, " ", "Q", "").iter().map(row).collect::<String>()
                })
                .collect::<Vec<_>>()
                .join("\n")
        },
        |t, n| {
            let rule = format!("+{}", "---+".repeat(n));
            let mut plain = String::new();
            for line in t.lines() {
                if line.trim() == rule {
                    continue;
                }
                if line.trim().is_empty() {
                    plain.push('\n');
                    continue;
                }
                let inner = line.trim().strip_prefix('|')?.strip_suffix('|')?;
                let cells: Option<String> = inner
                    .split('|')
                    .map(|cell| match cell.trim() {
                        "" => Some('.'),
                        "Q" => Some('Q'),
                        _ => None,
                    })
                    .collect();
                plain.push_str(&cells?);
                plain.push('\n');
            }
            read_boards(&plain, n, ['.', 'Q'], skip_none)
        },
    ),
    placement_format(
        "coordinates",
        "txt",
        |all, n| {
            all.iter()
                .map(|s| {
                    let board: String = rows(s, n, ".", "Q", " ")
                        .iter()
                        .enumerate()
                        .map(|(row, text)| format!("{} {text}\n", n - row))
                        .collect();
                    board
                        + "  "
                        + &join((0..n).map(|column| (b'a' + column as u8) as char), " ")
                        + "\n"
                })
                .collect::<Vec<_>>()
                .join("\n")
        },
        |t, n| {
            let letters = join((0..n).map(|column| (b'a' + column as u8) as char), " ");
            let (mut plain, mut row) = (String::new(), n);
            for line in t.lines() {
                let line = line.trim();
                if line == letters && row == 0 {
                    row = n;
                    continue;
                }
                if line.is_empty() {
                    plain.push('\n');
                    continue;
                }
                let (label, rest) = line.split_once(' ')?;
                if label.parse() != Ok(row) {
                    return None;
                }
                row = row.checked_sub(1)?;
                plain.push_str(rest);
                plain.push('\n');
            }
            if row != n {
                return None;
            }
            read_boards(&plain, n, ['.', 'Q'], skip_none)
        },
    ),
    placement_format(
        "titled boards",
        "txt",
        |all, n| {
            let titled: String = all
                .iter()
                .enumerate()
                .map(|(at, s)| {
                    format!("Solution {}:\n{}\n\n", at + 1, rows(s, n, ".", "Q", " ").join("\n"))
                })
                .collect();
            format!("{titled}Total solutions: {}\n", all.len())
        },
        |t, n| {
            let (body, total) = t.trim_end().rsplit_once("Total solutions: ")?;
            let found = read_boards(body, n, ['.', 'Q'], |line| {
                line.strip_prefix("Solution ")
                    .and_then(|rest| rest.strip_suffix(':'))
                    .is_some_and(|number| number.parse::<u32>().is_ok())
            })?;
            // A wrong total makes the whole file wrong: it becomes an empty solution.
            let total: usize = total.parse().ok()?;
            Some(if total == found.len() { found } else { vec![Vec::new()] })
        },
    ),
    placement_format(
        "rows of lists",
        "txt",
        |all, n| {
            all.iter()
                .map(|s| {
                    rows(s, n, "0", "1", ", ")
                        .iter()
                        .map(|row| format!("[{row}]\n"))
                        .collect::<String>()
                })
                .collect::<Vec<_>>()
                .join("\n")
        },
        |t, n| {
            let lines: Option<Vec<String>> = t
                .lines()
                .map(|line| match line.trim() {
                    "" => Some(String::new()),
                    line => list(strip_brackets(line)?, ",")
                        .filter(|row| row.len() == n)
                        .map(|row| join(row, " ")),
                })
                .collect();
            read_boards(&lines?.join("\n"), n, ['0', '1'], skip_none)
        },
    ),
    placement_format(
        "matrix on a line",
        "txt",
        |all, n| {
            all.iter()
                .map(|s| {
                    format!(
                        "[{}]\n",
                        rows(s, n, "0", "1", ",")
                            .iter()
                            .map(|row| format!("[{row}]"))
                            .collect::<Vec<_>>()
                            .join(",")
                    )
                })
                .collect()
        },
        |t, n| {
            t.lines()
                .filter(|line| !line.trim().is_empty())
                .map(|line| {
                    let lists = nested(line).filter(|lists| {
                        lists.len() == n && lists.iter().all(|row| row.len() == n)
                    })?;
                    let board: Option<Vec<Vec<bool>>> = lists
                        .iter()
                        .map(|row| row.iter().map(|&bit| (bit < 2).then_some(bit == 1)).collect())
                        .collect();
                    Some(cells(&board?))
                })
                .collect()
        },
    ),
    placement_format(
        "array",
        "txt",
        |all, n| {
            all.iter()
                .map(|s| {
                    format!(
                        "[{}]\n",
                        rows(s, n, "0", "1", " ")
                            .iter()
                            .map(|row| format!("[{row}]"))
                            .collect::<Vec<_>>()
                            .join("\n ")
                    )
                })
                .collect::<Vec<_>>()
                .join("\n")
        },
        |t, n| {
            let mut found = Vec::new();
            for block in t.split("\n\n").filter(|block| !block.trim().is_empty()) {
                let inner = block.trim().strip_prefix("[[")?.strip_suffix("]]")?;
                let rows: Option<Vec<Vec<usize>>> = inner
                    .split('\n')
                    .map(|line| list(line.trim().trim_start_matches('[').trim_end_matches(']'), ""))
                    .collect();
                let rows = rows.filter(|rows| {
                    rows.len() == n
                        && rows.iter().all(|row| row.len() == n && row.iter().all(|&bit| bit < 2))
                })?;
                found.push(cells(
                    &rows
                        .iter()
                        .map(|row| row.iter().map(|&bit| bit == 1).collect())
                        .collect::<Vec<_>>(),
                ));
            }
            Some(found)
        },
    ),
    placement_format(
        "strings",
        "json",
        |all, n| {
            format!(
                "[{}]",
                all.iter()
                    .map(|s| format!(
                        "[{}]",
                        rows(s, n, ".", "Q", "")
                            .iter()
                            .map(|row| format!("\"{row}\""))
                            .collect::<Vec<_>>()
                            .join(",")
                    ))
                    .collect::<Vec<_>>()
                    .join(",")
            )
        },
        |t, n| {
            let lists: Vec<Vec<String>> = serde_json::from_str(t).ok()?;
            lists
                .iter()
                .map(|rows| {
                    read_boards(&rows.join("\n"), n, ['.', 'Q'], skip_none)
                        .filter(|one| one.len() == 1)?
                        .pop()
                })
                .collect()
        },
    ),
    placement_format(
        "columns from 0",
        "txt",
        |all, n| all.iter().map(|s| format!("[{}]\n", join(columns(s, n), ", "))).collect(),
        |t, n| read_columns(t, n, 0, strip_brackets),
    ),
    placement_format(
        "columns from 1",
        "txt",
        |all, n| {
            all.iter().map(|s| join(columns(s, n).iter().map(|c| c + 1), " ") + "\n").collect()
        },
        |t, n| read_columns(t, n, 1, strip_nothing),
    ),
    placement_format(
        "columns, with commas",
        "csv",
        |all, n| {
            all.iter().map(|s| join(columns(s, n).iter().map(|c| c + 1), ",") + "\n").collect()
        },
        |t, n| read_columns(t, n, 1, strip_nothing),
    ),
    placement_format(
        "titled lists",
        "txt",
        |all, n| {
            all.iter()
                .enumerate()
                .map(|(at, s)| format!("Solution {}: [{}]\n", at + 1, join(columns(s, n), ", ")))
                .collect()
        },
        |t, n| read_columns(t, n, 0, strip_title),
    ),
    placement_format(
        "minizinc",
        "txt",
        |all, n| {
            all.iter()
                .map(|s| {
                    format!(
                        "q = [{}];\n----------\n",
                        join(columns(s, n).iter().map(|c| c + 1), ", ")
                    )
                })
                .collect::<String>()
                + "==========\n"
        },
        |t, n| read_columns(t, n, 1, strip_assignment),
    ),
    placement_format(
        "list of lists",
        "json",
        |all, n| {
            format!(
                "[{}]",
                all.iter()
                    .map(|s| format!("[{}]", join(columns(s, n), ", ")))
                    .collect::<Vec<_>>()
                    .join(", ")
            )
        },
        |t, n| {
            let lists: Vec<Vec<usize>> = serde_json::from_str(t).ok()?;
            lists
                .iter()
                .map(|numbers| (numbers.len() == n).then(|| place_by_columns(numbers, n, 0)))
                .collect()
        },
    ),
    placement_format(
        "pairs",
        "txt",
        |all, _| {
            all.iter()
                .map(|s| {
                    s.iter().map(|(column, row)| format!("[{row},{column}] ")).collect::<String>()
                        + "\n"
                })
                .collect()
        },
        |t, _| {
            t.lines()
                .filter(|line| !line.trim().is_empty())
                .map(|line| pairs(line, '[', ']'))
                .collect()
        },
    ),
    placement_format(
        "tuples",
        "txt",
        |all, _| {
            all.iter()
                .map(|s| {
                    format!(
                        "[{}]\n",
                        s.iter()
                            .map(|(column, row)| format!("({row}, {column})"))
                            .collect::<Vec<_>>()
                            .join(", ")
                    )
                })
                .collect()
        },
        |t, _| {
            t.lines()
                .filter(|line| !line.trim().is_empty())
                .map(|line| pairs(strip_brackets(line.trim())?, '(', ')'))
                .collect()
        },
    ),
    placement_format(
        "squares",
        "txt",
        |all, n| {
            all.iter().map(|s| join(s.iter().map(|&at| square_name(at, n)), " ") + "\n").collect()
        },
        |t, n| read_names(t, n, &[' ']),
    ),
    placement_format(
        "squares, with commas",
        "txt",
        |all, n| {
            all.iter().map(|s| join(s.iter().map(|&at| square_name(at, n)), ",") + "\n").collect()
        },
        |t, n| read_names(t, n, &[',', ' ']),
    ),
    tour_format(
        "board from 1",
        "txt",
        |all, n| tour_lines(all, n, 1, " "),
        |t, n| read_tours(t, n, 1, ""),
    ),
    tour_format(
        "board from 0",
        "txt",
        |all, n| tour_lines(all, n, 0, " "),
        |t, n| read_tours(t, n, 0, ""),
    ),
    tour_format(
        "board with bars",
        "txt",
        |all, n| {
            all.iter()
                .map(|s| {
                    numbers(s, n, 1)
                        .iter()
                        .map(|row| format!("| {} |\n", join(row, " | ")))
                        .collect::<String>()
                })
                .collect::<Vec<_>>()
                .join("\n")
        },
        |t, n| read_tours(t, n, 1, "|"),
    ),
    tour_format(
        "board with commas",
        "csv",
        |all, n| tour_lines(&all[..1], n, 1, ","),
        |t, n| read_tours(t, n, 1, ","),
    ),
    tour_format(
        "chains of squares",
        "txt",
        |all, n| {
            all.iter().map(|s| join(s.iter().map(|&at| square_name(at, n)), "-") + "\n").collect()
        },
        |t, n| read_names(t, n, &['-']),
    ),
    tour_format(
        "numbers of squares",
        "txt",
        |all, n| all.iter().map(|s| join(numbered_squares(s, n, 0), " ") + "\n").collect(),
        |t, n| {
            t.lines()
                .filter(|line| !line.trim().is_empty())
                .map(|line| list(line, "").map(|numbers| squares_by_number(&numbers, n, 0)))
                .collect()
        },
    ),
    tour_format(
        "tuples of a tour",
        "txt",
        |all, _| {
            all.iter()
                .map(|s| {
                    format!(
                        "[{}]\n",
                        s.iter()
                            .map(|(column, row)| format!("({row}, {column})"))
                            .collect::<Vec<_>>()
                            .join(", ")
                    )
                })
                .collect()
        },
        |t, _| {
            t.lines()
                .filter(|line| !line.trim().is_empty())
                .map(|line| pairs(strip_brackets(line.trim())?, '(', ')'))
                .collect()
        },
    ),
];
