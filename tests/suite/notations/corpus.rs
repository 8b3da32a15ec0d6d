//! Files of solutions in the notations of other programs, generated from solutions that a brute
//! force finds. Nothing here uses the program.

/// Square as its column from the left and its row from the top, both from 0.
pub(crate) type Cell = (usize, usize);

/// Verdict that a file must get.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Expected {
    Correct,
    Wrong,
    /// Neither correct nor wrong.
    Unreadable,
    /// Anything but correct.
    NotCorrect,
}

/// File of another program.
#[derive(Clone, Debug)]
pub(crate) struct ForeignFile {
    pub(crate) name: String,
    pub(crate) problem: String,
    pub(crate) text: Vec<u8>,
    pub(crate) expected: Expected,
}

/// Solutions of a problem on a board.
#[derive(Clone, Debug)]
struct Answer {
    problem: String,
    files: usize,
    ranks: usize,
    solutions: Vec<Vec<Cell>>,
    is_correct: bool,
}

/// Notation of solutions: its name, the extension of its files, whether it fits an answer, and its
/// writer.
struct Notation {
    name: &'static str,
    extension: &'static str,
    fits: fn(&Answer) -> bool,
    write: fn(&Answer) -> String,
}

const fn notation(
    name: &'static str,
    extension: &'static str,
    fits: fn(&Answer) -> bool,
    write: fn(&Answer) -> String,
) -> Notation {
    Notation { name, extension, fits, write }
}

// ---- Brute force ----

/// Returns up to `most` placements with one piece per row, of pieces that attack by `attack`.
fn placements(
    files: usize,
    ranks: usize,
    most: usize,
    attack: fn(Cell, Cell) -> bool,
) -> Vec<Vec<Cell>> {
    fn extend(
        (files, ranks, most): (usize, usize, usize),
        attack: fn(Cell, Cell) -> bool,
        placed: &mut Vec<Cell>,
        found: &mut Vec<Vec<Cell>>,
    ) {
        if placed.len() == ranks {
            found.push(placed.clone());
            return;
        }
        let row = placed.len();
        for column in 0..files {
            if found.len() < most && placed.iter().all(|&cell| !attack(cell, (column, row))) {
                placed.push((column, row));
                extend((files, ranks, most), attack, placed, found);
                placed.pop();
            }
        }
    }
    let mut found = Vec::new();
    extend((files, ranks, most), attack, &mut Vec::new(), &mut found);
    found
}

fn rook_attacks(a: Cell, b: Cell) -> bool {
    a.0 == b.0 || a.1 == b.1
}

fn queen_attacks(a: Cell, b: Cell) -> bool {
    rook_attacks(a, b) || a.0.abs_diff(b.0) == a.1.abs_diff(b.1)
}

fn is_knight_move(a: Cell, b: Cell) -> bool {
    matches!((a.0.abs_diff(b.0), a.1.abs_diff(b.1)), (1, 2) | (2, 1))
}

/// Returns an open knight's tour from a corner, found by backtracking with Warnsdorff's order.
fn knights_tour(files: usize, ranks: usize) -> Vec<Cell> {
    fn extend(board: (usize, usize), path: &mut Vec<Cell>) -> bool {
        if path.len() == board.0 * board.1 {
            return true;
        }
        let free = |path: &[Cell], from: Cell| -> Vec<Cell> {
            (0..board.0)
                .flat_map(|file| (0..board.1).map(move |rank| (file, rank)))
                .filter(|&to| is_knight_move(from, to) && !path.contains(&to))
                .collect()
        };
        let mut next = free(path, path[path.len() - 1]);
        next.sort_by_key(|&cell| free(path, cell).len());
        for cell in next {
            path.push(cell);
            if extend(board, path) {
                return true;
            }
            path.pop();
        }
        false
    }
    let mut path = vec![(0, ranks - 1)];
    assert!(extend((files, ranks), &mut path), "{files}x{ranks} has a tour from its corner");
    path
}

/// Returns the smallest set of queens that covers a board, in the order of rows.
fn queen_cover(files: usize, ranks: usize) -> Vec<Cell> {
    let cells: Vec<Cell> =
        (0..ranks).flat_map(|row| (0..files).map(move |file| (file, row))).collect();
    fn extend(cells: &[Cell], from: usize, left: usize, placed: &mut Vec<Cell>) -> bool {
        if left == 0 {
            return cells.iter().all(|&cell| {
                placed.iter().any(|&queen| queen == cell || queen_attacks(queen, cell))
            });
        }
        (from..cells.len()).any(|at| {
            placed.push(cells[at]);
            let found = extend(cells, at + 1, left - 1, placed);
            if !found {
                placed.pop();
            }
            found
        })
    }
    for pieces in 1.. {
        let mut placed = Vec::new();
        if extend(&cells, 0, pieces, &mut placed) {
            return placed;
        }
    }
    unreachable!("queens on all squares cover the board")
}

// ---- Texts ----

fn letter(file: usize) -> char {
    char::from(b'a' + file as u8)
}

fn square(cell: Cell, ranks: usize) -> String {
    format!("{}{}", letter(cell.0), ranks - cell.1)
}

fn join<T: ToString>(items: impl IntoIterator<Item = T>, separator: &str) -> String {
    items.into_iter().map(|item| item.to_string()).collect::<Vec<_>>().join(separator)
}

impl Answer {
    fn is_square(&self) -> bool {
        self.files == self.ranks
    }

    fn is_tour(&self) -> bool {
        self.problem.starts_with("tour")
    }

    /// Returns whether each row has one piece, so that a list of columns tells a solution.
    fn has_lists(&self) -> bool {
        !self.is_tour()
            && self.is_square()
            && self.solutions.iter().all(|cells| {
                cells.len() == self.ranks
                    && (0..self.ranks).all(|row| cells.iter().any(|cell| cell.1 == row))
            })
    }

    /// Returns the column of the piece in each row.
    fn columns(&self, base: usize) -> Vec<Vec<usize>> {
        let column = |cells: &Vec<Cell>, row: usize| {
            cells.iter().find(|cell| cell.1 == row).map_or(0, |cell| cell.0 + base)
        };
        self.solutions
            .iter()
            .map(|cells| (0..self.ranks).map(|row| column(cells, row)).collect())
            .collect()
    }

    /// Returns each solution's ranks of cells with a sign for a piece and one for no piece.
    fn boards(&self, piece: &str, blank: &str) -> Vec<Vec<Vec<String>>> {
        const PIECES: [(&str, [&str; 4]); 4] = [
            ("rooks", ["R", "r", "♖", "♜"]),
            ("kings", ["K", "k", "♔", "♚"]),
            ("bishops", ["B", "b", "♗", "♝"]),
            ("knights", ["N", "n", "♘", "♞"]),
        ];
        let own = PIECES.iter().find(|(problem, _)| self.problem.starts_with(problem));
        let at = ["Q", "q", "♕", "♛"].iter().position(|&other| other == piece);
        let piece = own.zip(at).map_or(piece, |((_, signs), at)| signs[at]);
        self.solutions
            .iter()
            .map(|cells| {
                (0..self.ranks)
                    .map(|row| {
                        (0..self.files)
                            .map(|file| {
                                if cells.contains(&(file, row)) { piece } else { blank }.to_owned()
                            })
                            .collect()
                    })
                    .collect()
            })
            .collect()
    }

    /// Returns the boards as lines with the cells joined by a separator.
    fn drawings(&self, piece: &str, blank: &str, separator: &str) -> Vec<Vec<String>> {
        let ranks =
            |board: Vec<Vec<String>>| board.into_iter().map(|rank| rank.join(separator)).collect();
        self.boards(piece, blank).into_iter().map(ranks).collect()
    }

    /// Returns the numbers of a tour, rank by rank.
    fn numbers(&self, base: usize) -> Vec<Vec<Vec<usize>>> {
        self.solutions
            .iter()
            .map(|cells| {
                (0..self.ranks)
                    .map(|row| {
                        (0..self.files)
                            .map(|file| {
                                cells.iter().position(|&cell| cell == (file, row)).unwrap_or(0)
                                    + base
                            })
                            .collect()
                    })
                    .collect()
            })
            .collect()
    }

    fn squares(&self) -> Vec<Vec<String>> {
        self.solutions
            .iter()
            .map(|cells| cells.iter().map(|&cell| square(cell, self.ranks)).collect())
            .collect()
    }

    /// Returns the numbers of the squares, row by row from the top.
    fn square_numbers(&self, base: usize) -> Vec<Vec<usize>> {
        self.solutions
            .iter()
            .map(|cells| cells.iter().map(|cell| cell.1 * self.files + cell.0 + base).collect())
            .collect()
    }

    fn pairs(&self, base: usize) -> Vec<Vec<Cell>> {
        self.solutions
            .iter()
            .map(|cells| cells.iter().map(|cell| (cell.1 + base, cell.0 + base)).collect())
            .collect()
    }

    fn fens(&self, piece: char) -> Vec<String> {
        self.boards("Q", ".")
            .into_iter()
            .map(|board| {
                let rank = |rank: Vec<String>| {
                    let (mut text, mut blanks) = (String::new(), 0);
                    for cell in rank {
                        if cell != "Q" {
                            blanks += 1;
                            continue;
                        }
                        if blanks > 0 {
                            text += &blanks.to_string();
                        }
                        blanks = 0;
                        text.push(piece);
                    }
                    if blanks > 0 {
                        text += &blanks.to_string();
                    }
                    text
                };
                join(board.into_iter().map(rank), "/")
            })
            .collect()
    }
}

/// Returns lines of text from items, one per line.
fn lines<T: ToString>(items: impl IntoIterator<Item = T>) -> String {
    items.into_iter().map(|item| item.to_string() + "\n").collect()
}

/// Returns the text of each list within brackets.
fn bracketed(lists: &[Vec<usize>], open: &str, separator: &str, close: &str) -> Vec<String> {
    lists.iter().map(|list| format!("{open}{}{close}", join(list, separator))).collect()
}

fn tuples(pairs: &[Cell], open: &str, separator: &str, close: &str) -> Vec<String> {
    pairs.iter().map(|(row, column)| format!("{open}{row}{separator}{column}{close}")).collect()
}

fn any(_: &Answer) -> bool {
    true
}

fn listed(answer: &Answer) -> bool {
    answer.has_lists()
}

fn single_listed(answer: &Answer) -> bool {
    answer.has_lists() && answer.solutions.len() == 1
}

fn placed(answer: &Answer) -> bool {
    !answer.is_tour()
}

fn single_placed(answer: &Answer) -> bool {
    !answer.is_tour() && answer.solutions.len() == 1
}

fn wide(answer: &Answer) -> bool {
    !answer.is_tour() && answer.files > 1
}

fn touring(answer: &Answer) -> bool {
    answer.is_tour()
}

fn queens(answer: &Answer) -> bool {
    answer.problem.starts_with("queens")
}

fn digits(answer: &Answer) -> bool {
    answer.has_lists() && answer.files < 10 && answer.files > 3
}

/// Notations of lists with one number per row.
const LISTS: &[Notation] = &[
    notation("python-lines", "txt", listed, |a| lines(bracketed(&a.columns(0), "[", ", ", "]"))),
    notation("python-lines1", "txt", listed, |a| lines(bracketed(&a.columns(1), "[", ", ", "]"))),
    notation("python-nested", "txt", listed, |a| {
        format!("[{}]\n", bracketed(&a.columns(0), "[", ", ", "]").join(", "))
    }),
    notation("python-nested-lines", "txt", listed, |a| {
        format!(
            "solutions = [\n    {},\n]\n",
            bracketed(&a.columns(0), "[", ", ", "]").join(",\n    ")
        )
    }),
    notation("python-tuples", "txt", listed, |a| {
        lines(bracketed(&a.columns(0), "(", ", ", if a.files == 1 { ",)" } else { ")" }))
    }),
    notation("python-list-of-tuples", "txt", listed, |a| {
        format!("[{}]\n", bracketed(&a.columns(1), "(", ", ", ")").join(", "))
    }),
    notation("json-nested", "json", listed, |a| {
        format!("[\n  {}\n]\n", bracketed(&a.columns(0), "[", ", ", "]").join(",\n  "))
    }),
    notation("json-pretty", "json", listed, |a| {
        format!(
            "[\n  [\n    {}\n  ]\n]\n",
            join(a.columns(1).iter().map(|list| join(list, ",\n    ")), "\n  ],\n  [\n    ")
        )
    }),
    notation("json-tight", "json", listed, |a| {
        format!("[{}]", bracketed(&a.columns(1), "[", ",", "]").join(","))
    }),
    notation("json-object", "json", listed, |a| {
        format!(
            "{{\"n\": {}, \"count\": {}, \"solutions\": [{}]}}\n",
            a.files,
            a.solutions.len(),
            bracketed(&a.columns(0), "[", ", ", "]").join(", ")
        )
    }),
    notation("json-single", "json", single_listed, |a| {
        lines(bracketed(&a.columns(0), "[", ",", "]"))
    }),
    notation("json-queens", "json", single_listed, |a| {
        format!("{{\"queens\": {}}}\n", bracketed(&a.columns(1), "[", ", ", "]")[0])
    }),
    notation("prolog-point", "txt", listed, |a| lines(bracketed(&a.columns(1), "[", ",", "]."))),
    notation("prolog-answer", "txt", listed, |a| {
        format!("{}.\n", bracketed(&a.columns(1), "Qs = [", ", ", "]").join(" ;\n"))
    }),
    notation("prolog-session", "txt", listed, |a| {
        format!(
            "?- queens({}, Qs).\n{} ;\nfalse.\n",
            a.files,
            bracketed(&a.columns(1), "Qs = [", ",", "]").join(" ;\n")
        )
    }),
    notation("prolog-facts", "pl", listed, |a| {
        lines(bracketed(&a.columns(1), "solution([", ",", "])."))
    }),
    notation("minizinc-array1d", "txt", listed, |a| {
        let open = format!("queens = array1d(1..{}, [", a.files);
        join(bracketed(&a.columns(1), &open, ",", "]);\n----------\n"), "") + "==========\n"
    }),
    notation("minizinc-array1d-blanks", "txt", listed, |a| {
        let open = format!("q = array1d(1..{} ,[", a.files);
        join(bracketed(&a.columns(1), &open, ", ", "]);\n----------\n"), "")
    }),
    notation("minizinc-list", "sol", listed, |a| {
        join(bracketed(&a.columns(1), "q = [", ", ", "];\n----------\n"), "") + "==========\n"
    }),
    notation("minizinc-time", "txt", listed, |a| {
        join(
            bracketed(
                &a.columns(1),
                "queens = [",
                ", ",
                "];\n% time elapsed: 0.05 s\n----------\n",
            ),
            "",
        ) + "==========\n% time elapsed: 0.09 s\n"
    }),
    notation("bare-blanks", "txt", listed, |a| lines(bracketed(&a.columns(1), "", " ", ""))),
    notation("bare-blanks0", "txt", listed, |a| lines(bracketed(&a.columns(0), " ", "  ", " "))),
    notation("bare-commas", "csv", listed, |a| lines(bracketed(&a.columns(1), "", ",", ""))),
    notation("bare-commas0", "csv", listed, |a| lines(bracketed(&a.columns(0), "", ", ", ""))),
    notation("bare-trailing-commas", "txt", listed, |a| {
        lines(bracketed(&a.columns(0), "", ", ", ","))
    }),
    notation("bare-semicolons", "csv", listed, |a| lines(bracketed(&a.columns(1), "", ";", ""))),
    notation("bare-tabs", "txt", listed, |a| lines(bracketed(&a.columns(0), "", "\t", ""))),
    notation("bare-digits", "txt", digits, |a| lines(bracketed(&a.columns(1), "", "", ""))),
    notation("bare-digits0", "txt", digits, |a| lines(bracketed(&a.columns(0), "", "", ""))),
    notation("bare-hyphens", "txt", digits, |a| lines(bracketed(&a.columns(1), "", "-", ""))),
    notation("braces", "txt", listed, |a| {
        format!("{{{}}}\n", bracketed(&a.columns(0), "{", ", ", "}").join(", "))
    }),
    notation("c-array", "txt", listed, |a| {
        format!(
            "int solutions[{}][{}] = {{\n  {}\n}};\n",
            a.solutions.len(),
            a.files,
            bracketed(&a.columns(0), "{", ", ", "}").join(",\n  ")
        )
    }),
    notation("javascript", "txt", listed, |a| {
        format!(
            "const solutions = [\n  {},\n];\n",
            bracketed(&a.columns(0), "[", ", ", "]").join(",\n  ")
        )
    }),
    notation("lisp", "txt", listed, |a| {
        format!("({})\n", bracketed(&a.columns(1), "(", " ", ")").join(" "))
    }),
    notation("lisp-lines", "txt", listed, |a| lines(bracketed(&a.columns(1), "(", " ", ")"))),
    notation("haskell", "txt", listed, |a| {
        format!("[{}]\n", bracketed(&a.columns(1), "[", ",", "]").join(","))
    }),
    notation("numpy-rows", "txt", listed, |a| {
        format!("[{}]\n", bracketed(&a.columns(0), "[", " ", "]").join("\n "))
    }),
    notation("numpy-array", "txt", listed, |a| {
        lines(bracketed(&a.columns(0), "array([", ", ", "])"))
    }),
    notation("r-vector", "txt", listed, |a| lines(bracketed(&a.columns(1), "[1] ", " ", ""))),
    notation(
        "r-c",
        "txt",
        |a| listed(a) && a.files > 1,
        |a| lines(bracketed(&a.columns(1), "c(", ", ", ")")),
    ),
    notation("titled-lists", "txt", listed, |a| {
        join(
            bracketed(&a.columns(0), "[", ", ", "]")
                .iter()
                .zip(1..)
                .map(|(list, n)| format!("Solution {n}: {list}\n")),
            "",
        ) + &format!("Total solutions: {}\n", a.solutions.len())
    }),
    notation("numbered-lists", "txt", listed, |a| {
        join(
            bracketed(&a.columns(1), "", " ", "")
                .iter()
                .zip(1..)
                .map(|(list, n)| format!("{n}: {list}\n")),
            "",
        )
    }),
    notation("numbered-lists-round", "txt", listed, |a| {
        join(
            bracketed(&a.columns(1), "[", ", ", "]")
                .iter()
                .zip(1..)
                .map(|(list, n)| format!("{n}) {list}\n")),
            "",
        )
    }),
    notation("numbered-lists-point", "txt", listed, |a| {
        join(
            bracketed(&a.columns(0), "[", ", ", "]")
                .iter()
                .zip(1..)
                .map(|(list, n)| format!("{n}. {list}\n")),
            "",
        )
    }),
    notation("hash-titles", "txt", listed, |a| {
        join(
            bracketed(&a.columns(1), "", " ", "")
                .iter()
                .zip(1..)
                .map(|(list, n)| format!("Solution #{n}\n{list}\n\n")),
            "",
        )
    }),
    notation("python-dicts", "txt", listed, |a| {
        let dict = |list: &Vec<usize>| {
            format!(
                "{{{}}}\n",
                join(
                    (0..).zip(list).map(|(row, column): (usize, _)| format!("{row}: {column}")),
                    ", "
                )
            )
        };
        join(a.columns(0).iter().map(dict), "")
    }),
    notation("commented", "txt", listed, |a| {
        format!(
            "# Solutions of the {} queens puzzle\n{}",
            a.files,
            lines(bracketed(&a.columns(0), "[", ", ", "]  # ok"))
        )
    }),
    notation("slashes-comment", "txt", listed, |a| {
        format!(
            "// {} queens, column of each row\n{}",
            a.files,
            lines(bracketed(&a.columns(0), "", ", ", ""))
        )
    }),
    notation("percent-comment", "txt", listed, |a| {
        format!("% {} queens\n{}", a.files, lines(bracketed(&a.columns(1), "[", ",", "].")))
    }),
    notation("quoted-digits", "json", digits, |a| {
        format!("[{}]\n", join(bracketed(&a.columns(1), "\"", "", "\""), ", "))
    }),
    notation("quoted-lists", "json", listed, |a| {
        format!("[{}]\n", join(bracketed(&a.columns(0), "[\"", "\", \"", "\"]"), ", "))
    }),
    notation("angle", "txt", listed, |a| lines(bracketed(&a.columns(1), "<", ",", ">"))),
    notation("markdown-list", "md", listed, |a| lines(bracketed(&a.columns(1), "- [", ", ", "]"))),
    notation("markdown-code", "md", listed, |a| {
        format!("# Queens\n\n```\n{}```\n", lines(bracketed(&a.columns(1), "[", ", ", "]")))
    }),
    notation("json-numbered-objects", "json", listed, |a| {
        let object = |(list, n): (String, usize)| format!("{{\"id\": {n}, \"queens\": {list}}}");
        format!(
            "[{}]\n",
            join(bracketed(&a.columns(0), "[", ", ", "]").into_iter().zip(1..).map(object), ",\n ")
        )
    }),
    notation("json-keys", "json", listed, |a| {
        let entry = |(list, n): (String, usize)| format!("\"{n}\": {list}");
        format!(
            "{{\"solutions\": {{{}}}}}\n",
            join(bracketed(&a.columns(0), "[", ", ", "]").into_iter().zip(1..).map(entry), ", ")
        )
    }),
    notation("json-lines", "jsonl", listed, |a| lines(bracketed(&a.columns(0), "[", ",", "]"))),
    notation("minizinc-sol-array1d", "sol", listed, |a| {
        let open = format!("queens = array1d(1..{}, [", a.files);
        join(bracketed(&a.columns(1), &open, ", ", "]);\n----------\n"), "") + "==========\n"
    }),
    notation("minizinc-dzn", "dzn", listed, |a| {
        lines(bracketed(&a.columns(1), "queens = [", ", ", "];"))
    }),
    notation("output-log", "out", listed, |a| {
        format!(
            "Solving {} queens...\n{}Done\n",
            a.files,
            lines(bracketed(&a.columns(0), "[", ", ", "]"))
        )
    }),
    notation("spaced-brackets", "txt", listed, |a| {
        lines(bracketed(&a.columns(1), "[ ", " , ", " ]"))
    }),
    notation("trailing-comma-lists", "txt", listed, |a| {
        lines(bracketed(&a.columns(0), "[", ", ", ",],"))
    }),
    notation("arrow-lists", "txt", listed, |a| {
        join(
            bracketed(&a.columns(1), "[", ", ", "]")
                .iter()
                .zip(1..)
                .map(|(list, n)| format!("{n} -> {list}\n")),
            "",
        )
    }),
    notation("solution-equals", "txt", listed, |a| {
        join(
            bracketed(&a.columns(1), "(", ", ", ")")
                .iter()
                .zip(1..)
                .map(|(list, n)| format!("solution{n} = {list}\n")),
            "",
        )
    }),
    notation(
        "size-first",
        "txt",
        |a| listed(a) && a.files > 1,
        |a| format!("{}\n{}", a.files, lines(bracketed(&a.columns(1), "", " ", ""))),
    ),
    notation(
        "heads",
        "csv",
        |a| listed(a) && a.files > 1,
        |a| {
            let heads = join((1..=a.files).map(|file| format!("q{file}")), ",");
            format!("{heads}\n{}", lines(bracketed(&a.columns(1), "", ",", "")))
        },
    ),
    notation("count-and-time", "txt", listed, |a| {
        format!(
            "{}{} solutions found in 0.02 s\n",
            lines(bracketed(&a.columns(0), "[", ", ", "]")),
            a.solutions.len()
        )
    }),
    notation("ended-set", "txt", listed, |a| {
        format!("{{ {} }}\n", bracketed(&a.columns(1), "[", ", ", "]").join("; "))
    }),
];

/// Notations of boards with pieces.
const BOARDS: &[Notation] = &[
    notation("leetcode", "json", placed, |a| {
        let board = |ranks: &Vec<String>| {
            format!("[{}]", join(ranks.iter().map(|rank| format!("\"{rank}\"")), ","))
        };
        format!("[{}]", join(a.drawings("Q", ".", "").iter().map(board), ","))
    }),
    notation("leetcode-blanks", "txt", placed, |a| {
        let board = |ranks: &Vec<String>| {
            format!("[{}]", join(ranks.iter().map(|rank| format!("\"{rank}\"")), ", "))
        };
        format!("Output: [{}]\n", join(a.drawings("Q", ".", "").iter().map(board), ", "))
    }),
    notation("leetcode-single-quotes", "txt", placed, |a| {
        let board = |ranks: &Vec<String>| {
            format!("[{}]", join(ranks.iter().map(|rank| format!("'{rank}'")), ", "))
        };
        format!("[{}]\n", join(a.drawings("Q", ".", "").iter().map(board), ",\n "))
    }),
    notation("leetcode-pretty", "json", placed, |a| {
        let board = |ranks: &Vec<String>| {
            format!(
                "  [\n    {}\n  ]",
                join(ranks.iter().map(|rank| format!("\"{rank}\"")), ",\n    ")
            )
        };
        format!("[\n{}\n]\n", join(a.drawings("Q", ".", "").iter().map(board), ",\n"))
    }),
    notation("leetcode-lines", "txt", placed, |a| {
        let board = |ranks: &Vec<String>| {
            format!("[{}]\n", join(ranks.iter().map(|rank| format!("\"{rank}\"")), ", "))
        };
        join(a.drawings("Q", ".", "").iter().map(board), "")
    }),
    notation("char-lists", "txt", placed, |a| {
        let rank = |rank: &Vec<String>| {
            format!("[{}]", join(rank.iter().map(|cell| format!("'{cell}'")), ", "))
        };
        let board =
            |ranks: &Vec<Vec<String>>| format!("[{}]\n", join(ranks.iter().map(rank), ", "));
        join(a.boards("Q", ".").iter().map(board), "")
    }),
    notation("char-lists-blank", "txt", placed, |a| {
        let rank = |rank: &Vec<String>| {
            format!("[{}]", join(rank.iter().map(|cell| format!("'{cell}'")), ", "))
        };
        let board =
            |ranks: &Vec<Vec<String>>| format!("[{}]\n", join(ranks.iter().map(rank), ",\n "));
        join(a.boards("Q", " ").iter().map(board), "\n")
    }),
    notation("char-lists-json", "json", placed, |a| {
        let rank = |rank: &Vec<String>| {
            format!("[{}]", join(rank.iter().map(|cell| format!("\"{cell}\"")), ","))
        };
        let board = |ranks: &Vec<Vec<String>>| format!("[{}]", join(ranks.iter().map(rank), ","));
        format!("[{}]", join(a.boards("Q", "").iter().map(board), ","))
    }),
    notation("blanks", "txt", placed, |a| join(a.drawings("Q", ".", " ").iter().map(lines), "\n")),
    notation("tight", "txt", placed, |a| join(a.drawings("Q", ".", "").iter().map(lines), "\n")),
    notation("lower-hyphen", "txt", placed, |a| {
        join(a.drawings("q", "-", " ").iter().map(lines), "\n")
    }),
    notation("tight-hyphen", "txt", wide, |a| {
        join(a.drawings("Q", "-", "").iter().map(lines), "\n")
    }),
    notation("d-underscore", "txt", queens, |a| {
        join(a.drawings("D", "_", " ").iter().map(lines), "\n")
    }),
    notation("w-hash", "txt", queens, |a| join(a.drawings("W", "#", "").iter().map(lines), "\n")),
    notation("glyph-white", "txt", placed, |a| {
        join(a.drawings("♕", ".", " ").iter().map(lines), "\n")
    }),
    notation("glyph-black", "txt", placed, |a| {
        join(a.drawings("♛", "·", " ").iter().map(lines), "\n")
    }),
    notation("glyph-squares", "txt", placed, |a| {
        join(a.drawings("♛", "□", "").iter().map(lines), "\n")
    }),
    notation("crown", "txt", placed, |a| join(a.drawings("👑", "⬜", "").iter().map(lines), "\n")),
    notation("star", "txt", placed, |a| join(a.drawings("*", ".", " ").iter().map(lines), "\n")),
    notation("star-hyphen", "txt", placed, |a| {
        join(a.drawings("*", "-", "").iter().map(lines), "\n")
    }),
    notation("x-point", "txt", placed, |a| join(a.drawings("X", ".", "").iter().map(lines), "\n")),
    notation("x-o", "txt", wide, |a| join(a.drawings("X", "O", " ").iter().map(lines), "\n")),
    notation("q-zero", "txt", placed, |a| join(a.drawings("Q", "0", " ").iter().map(lines), "\n")),
    notation("q-zero-tight", "txt", placed, |a| {
        join(a.drawings("Q", "0", "").iter().map(lines), "\n")
    }),
    notation("one-point", "txt", placed, |a| {
        join(a.drawings("1", ".", " ").iter().map(lines), "\n")
    }),
    notation("one-zero", "txt", placed, |a| {
        join(a.drawings("1", "0", " ").iter().map(lines), "\n")
    }),
    notation("one-zero-tight", "txt", placed, |a| {
        join(a.drawings("1", "0", "").iter().map(lines), "\n")
    }),
    notation("one-zero-no-gap", "txt", placed, |a| {
        join(a.drawings("1", "0", "").iter().map(lines), "")
    }),
    notation("one-zero-csv", "csv", placed, |a| {
        join(a.drawings("1", "0", ",").iter().map(lines), "\n")
    }),
    notation("one-zero-csv-no-gap", "csv", placed, |a| {
        join(a.drawings("1", "0", ",").iter().map(lines), "")
    }),
    notation("true-false", "txt", wide, |a| {
        join(a.drawings("True", "False", " ").iter().map(lines), "\n")
    }),
    notation("true-false-lists", "txt", placed, |a| {
        let board = |ranks: &Vec<String>| {
            format!("[{}]\n", join(ranks.iter().map(|rank| format!("[{rank}]")), ", "))
        };
        join(a.drawings("True", "False", ", ").iter().map(board), "")
    }),
    notation("true-false-json", "json", placed, |a| {
        let board = |ranks: &Vec<String>| {
            format!("[{}]", join(ranks.iter().map(|rank| format!("[{rank}]")), ","))
        };
        format!("[{}]\n", join(a.drawings("true", "false", ",").iter().map(board), ","))
    }),
    notation("true-false-numpy", "txt", placed, |a| {
        let board = |ranks: &Vec<String>| {
            format!("[{}]\n", join(ranks.iter().map(|rank| format!("[{rank}]")), "\n "))
        };
        join(a.drawings(" True", "False", " ").iter().map(board), "\n")
    }),
    notation("matrix", "txt", placed, |a| {
        let board = |ranks: &Vec<String>| {
            format!("[{}]\n", join(ranks.iter().map(|rank| format!("[{rank}]")), ", "))
        };
        join(a.drawings("1", "0", ", ").iter().map(board), "")
    }),
    notation("matrix-lines", "txt", placed, |a| {
        let board = |ranks: &Vec<String>| lines(ranks.iter().map(|rank| format!("[{rank}]")));
        join(a.drawings("1", "0", ", ").iter().map(board), "\n")
    }),
    notation("matrix-numpy", "txt", placed, |a| {
        let board = |ranks: &Vec<String>| {
            format!("[{}]\n", join(ranks.iter().map(|rank| format!("[{rank}]")), "\n "))
        };
        join(a.drawings("1", "0", " ").iter().map(board), "\n")
    }),
    notation("matrix-numpy-floats", "txt", placed, |a| {
        let board = |ranks: &Vec<String>| {
            format!("[{}]\n", join(ranks.iter().map(|rank| format!("[{rank}]")), "\n "))
        };
        join(a.drawings("1.", "0.", " ").iter().map(board), "\n")
    }),
    notation("matrix-numpy-array", "txt", placed, |a| {
        let board = |ranks: &Vec<String>| {
            format!(
                "array([{}])\n",
                join(ranks.iter().map(|rank| format!("[{rank}]")), ",\n       ")
            )
        };
        join(a.drawings("1", "0", ", ").iter().map(board), "")
    }),
    notation("matrix-json", "json", placed, |a| {
        let board = |ranks: &Vec<String>| {
            format!("[{}]", join(ranks.iter().map(|rank| format!("[{rank}]")), ","))
        };
        format!("[{}]", join(a.drawings("1", "0", ",").iter().map(board), ","))
    }),
    notation("matrix-c", "txt", placed, |a| {
        let board = |ranks: &Vec<String>| {
            format!("{{\n{}}};\n", join(ranks.iter().map(|rank| format!("  {{{rank}}},\n")), ""))
        };
        join(a.drawings("1", "0", ", ").iter().map(board), "\n")
    }),
    notation("matrix-r", "txt", placed, |a| {
        let head = format!("     {}\n", join((1..=a.files).map(|file| format!("[,{file}]")), " "));
        let board = |ranks: &Vec<String>| {
            head.clone()
                + &join(ranks.iter().zip(1..).map(|(rank, n)| format!("[{n},] {rank}\n")), "")
        };
        join(a.drawings("   1", "   0", " ").iter().map(board), "\n")
    }),
    notation("minizinc-array2d", "txt", placed, |a| {
        let board = |ranks: &Vec<String>| {
            format!(
                "board = array2d(1..{}, 1..{}, [{}]);\n----------\n",
                a.ranks,
                a.files,
                ranks.join(", ")
            )
        };
        join(a.drawings("1", "0", ", ").iter().map(board), "") + "==========\n"
    }),
    notation("minizinc-bars", "txt", placed, |a| {
        let board =
            |ranks: &Vec<String>| format!("board = [| {} |];\n----------\n", join(ranks, "\n | "));
        join(a.drawings("1", "0", ", ").iter().map(board), "") + "==========\n"
    }),
    notation("bars", "txt", placed, |a| {
        let board = |ranks: &Vec<String>| lines(ranks.iter().map(|rank| format!("|{rank}|")));
        join(a.drawings("Q", " ", "|").iter().map(board), "\n")
    }),
    notation("bars-wide", "txt", placed, |a| {
        let board = |ranks: &Vec<String>| lines(ranks.iter().map(|rank| format!("| {rank} |")));
        join(a.drawings("Q", " ", " | ").iter().map(board), "\n")
    }),
    notation("bars-points", "txt", placed, |a| {
        let board = |ranks: &Vec<String>| lines(ranks.iter().map(|rank| format!("|{rank}|")));
        join(a.drawings("Q", ".", "|").iter().map(board), "\n")
    }),
    notation("box", "txt", placed, |a| {
        let rule = format!("+{}\n", "---+".repeat(a.files));
        let board = |ranks: &Vec<String>| {
            rule.clone() + &join(ranks.iter().map(|rank| format!("| {rank} |\n{rule}")), "")
        };
        join(a.drawings("Q", " ", " | ").iter().map(board), "\n")
    }),
    notation("box-no-gap", "txt", placed, |a| {
        let rule = format!("+{}\n", "---+".repeat(a.files));
        let board = |ranks: &Vec<String>| {
            rule.clone() + &join(ranks.iter().map(|rank| format!("| {rank} |\n{rule}")), "")
        };
        join(a.drawings("Q", ".", " | ").iter().map(board), "")
    }),
    notation("box-unicode", "txt", placed, |a| {
        let rule = |left: &str, middle: &str, right: &str| {
            format!("{left}{}{right}\n", join(vec!["───"; a.files], middle))
        };
        let board = |ranks: &Vec<String>| {
            let rows = join(ranks.iter().map(|rank| format!("│ {rank} │\n")), &rule("├", "┼", "┤"));
            rule("┌", "┬", "┐") + &rows + &rule("└", "┴", "┘")
        };
        join(a.drawings("♛", " ", " │ ").iter().map(board), "\n")
    }),
    notation("frame", "txt", placed, |a| {
        let rule = format!("+{}+\n", "-".repeat(2 * a.files + 1));
        let board = |ranks: &Vec<String>| {
            rule.clone() + &join(ranks.iter().map(|rank| format!("| {rank} |\n")), "") + &rule
        };
        join(a.drawings("Q", ".", " ").iter().map(board), "\n")
    }),
    notation("markdown-table", "md", placed, |a| {
        let board = |ranks: &Vec<String>| {
            let rule = format!("|{}\n", "---|".repeat(a.files));
            let mut rows = ranks.iter().map(|rank| format!("| {rank} |\n"));
            rows.next().unwrap_or_default() + &rule + &join(rows, "")
        };
        join(a.drawings("Q", " ", " | ").iter().map(board), "\n")
    }),
    notation("no-gap", "txt", placed, |a| join(a.drawings("Q", ".", " ").iter().map(lines), "")),
    notation("rules", "txt", placed, |a| {
        join(a.drawings("Q", ".", " ").iter().map(lines), "----------\n")
    }),
    notation("rules-equals", "txt", placed, |a| {
        join(a.drawings("Q", ".", "").iter().map(|board| lines(board) + "==========\n"), "")
    }),
    notation("rules-stars", "txt", placed, |a| {
        join(a.drawings("Q", ".", " ").iter().map(|board| lines(board) + "**********\n"), "")
    }),
    notation("rules-hash", "txt", placed, |a| {
        join(
            a.drawings("Q", ".", " ").iter().map(|board| lines(board) + "####################\n"),
            "",
        )
    }),
    notation("rules-tilde", "txt", placed, |a| {
        join(a.drawings("Q", ".", " ").iter().map(|board| lines(board) + "~~~~~~~~~~~~~~~~\n"), "")
    }),
    notation("titles", "txt", placed, |a| {
        join(
            a.drawings("Q", ".", " ")
                .iter()
                .zip(1..)
                .map(|(board, n)| format!("Solution {n}:\n{}", lines(board))),
            "",
        )
    }),
    notation("titles-hash", "txt", placed, |a| {
        join(
            a.drawings("Q", ".", " ")
                .iter()
                .zip(1..)
                .map(|(board, n)| format!("Solution #{n}\n\n{}\n", lines(board))),
            "",
        ) + &format!("Number of solutions: {}\n", a.solutions.len())
    }),
    notation("titles-rule", "txt", placed, |a| {
        join(
            a.drawings("Q", "-", " ")
                .iter()
                .zip(1..)
                .map(|(board, n)| format!("--- Solution {n} ---\n{}", lines(board))),
            "\n",
        )
    }),
    notation("titles-number", "txt", placed, |a| {
        join(
            a.drawings("Q", ".", " ")
                .iter()
                .zip(1..)
                .map(|(board, n)| format!("{n}.\n{}", lines(board))),
            "\n",
        )
    }),
    notation("titles-brackets", "txt", wide, |a| {
        join(
            a.drawings("Q", ".", " ")
                .iter()
                .zip(1..)
                .map(|(board, n)| format!("[{n}]\n{}", lines(board))),
            "\n",
        )
    }),
    notation("found", "txt", placed, |a| {
        format!("Found {} solutions:\n\n", a.solutions.len())
            + &join(a.drawings("Q", ".", " ").iter().map(lines), "\n")
    }),
    notation("time-after", "txt", placed, |a| {
        join(a.drawings("Q", ".", " ").iter().map(lines), "\n") + "\nTime: 0.012 seconds\n"
    }),
    notation("side-by-side", "txt", placed, |a| {
        let boards = a.drawings("Q", ".", " ");
        lines((0..a.ranks).map(|row| join(boards.iter().map(|board| board[row].clone()), "    ")))
    }),
    notation("side-by-side-tight", "txt", placed, |a| {
        let boards = a.drawings("Q", ".", "");
        lines((0..a.ranks).map(|row| join(boards.iter().map(|board| board[row].clone()), "  ")))
    }),
    notation("side-by-side-bar", "txt", placed, |a| {
        let boards = a.drawings("Q", ".", " ");
        lines((0..a.ranks).map(|row| join(boards.iter().map(|board| board[row].clone()), " | ")))
    }),
    notation("rank-labels", "txt", placed, |a| {
        let board = |ranks: &Vec<String>| {
            join(
                ranks.iter().zip((1..=a.ranks).rev()).map(|(rank, n)| format!("{n:2} {rank}\n")),
                "",
            ) + &format!("   {}\n", join((0..a.files).map(letter), " "))
        };
        join(a.drawings("Q", ".", " ").iter().map(board), "\n")
    }),
    notation("rank-labels-upper", "txt", placed, |a| {
        let head = format!(
            "   {}\n",
            join((0..a.files).map(|file| letter(file).to_ascii_uppercase()), " ")
        );
        let board = |ranks: &Vec<String>| {
            head.clone()
                + &join(
                    ranks
                        .iter()
                        .zip((1..=a.ranks).rev())
                        .map(|(rank, n)| format!("{n:2} {rank}\n")),
                    "",
                )
        };
        join(a.drawings("Q", ".", " ").iter().map(board), "\n")
    }),
    notation("labels-all-sides", "txt", placed, |a| {
        let head = format!("   {}\n", join((0..a.files).map(letter), " "));
        let board = |ranks: &Vec<String>| {
            head.clone()
                + &join(
                    ranks
                        .iter()
                        .zip((1..=a.ranks).rev())
                        .map(|(rank, n)| format!("{n:2} {rank} {n}\n")),
                    "",
                )
                + &head
        };
        join(a.drawings("Q", ".", " ").iter().map(board), "\n")
    }),
    notation("labels-bars", "txt", placed, |a| {
        let board = |ranks: &Vec<String>| {
            join(
                ranks.iter().zip((1..=a.ranks).rev()).map(|(rank, n)| format!("{n:2} | {rank}\n")),
                "",
            ) + &format!(
                "   +{}\n     {}\n",
                "-".repeat(2 * a.files),
                join((0..a.files).map(letter), " ")
            )
        };
        join(a.drawings("Q", ".", " ").iter().map(board), "\n")
    }),
    notation("labels-from-0", "txt", wide, |a| {
        let head = format!("   {}\n", join((0..a.files).map(|file| file % 10), " "));
        let board = |ranks: &Vec<String>| {
            head.clone()
                + &join(ranks.iter().zip(0..).map(|(rank, n)| format!("{n:2} {rank}\n")), "")
        };
        join(a.drawings("Q", ".", " ").iter().map(board), "\n")
    }),
    notation("labels-letters-side", "txt", wide, |a| {
        let head = format!("  {}\n", join(1..=a.files, " "));
        let board = |ranks: &Vec<String>| {
            head.clone()
                + &join(
                    ranks
                        .iter()
                        .zip(0..)
                        .map(|(rank, n)| format!("{} {rank}\n", letter(n).to_ascii_uppercase())),
                    "",
                )
        };
        join(a.drawings("Q", ".", " ").iter().map(board), "\n")
    }),
    notation("labels-right", "txt", placed, |a| {
        let board = |ranks: &Vec<String>| {
            join(ranks.iter().zip((1..=a.ranks).rev()).map(|(rank, n)| format!("{rank} {n}\n")), "")
                + &format!("{}\n", join((0..a.files).map(letter), " "))
        };
        join(a.drawings("Q", ".", " ").iter().map(board), "\n")
    }),
    notation("row-labels", "txt", placed, |a| {
        let board = |ranks: &Vec<String>| {
            join(ranks.iter().zip(1..).map(|(rank, n)| format!("Row {n}: {rank}\n")), "")
        };
        join(a.drawings("Q", ".", " ").iter().map(board), "\n")
    }),
    notation("one-line-slashes", "txt", wide, |a| {
        lines(a.drawings("Q", ".", "").iter().map(|board| board.join("/")))
    }),
    notation("one-line-bars", "txt", wide, |a| {
        lines(a.drawings("Q", ".", "").iter().map(|board| board.join("|")))
    }),
    notation("one-line-commas", "txt", wide, |a| {
        lines(a.drawings("Q", ".", "").iter().map(|board| board.join(",")))
    }),
    notation("one-line-blanks", "txt", wide, |a| {
        lines(a.drawings("Q", ".", "").iter().map(|board| board.join(" ")))
    }),
    notation("one-line-tight", "txt", wide, |a| {
        lines(a.drawings("Q", ".", "").iter().map(|board| board.join("")))
    }),
    notation("one-line-digits", "txt", wide, |a| {
        lines(a.drawings("1", "0", "").iter().map(|board| board.join("")))
    }),
    notation("quoted-ranks", "txt", placed, |a| {
        let board = |ranks: &Vec<String>| lines(ranks.iter().map(|rank| format!("\"{rank}\",")));
        join(a.drawings("Q", ".", "").iter().map(board), "\n")
    }),
    notation("indented", "txt", placed, |a| {
        let board =
            |ranks: &Vec<String>| lines(ranks.iter().map(|rank| format!("\t    {rank}   ")));
        join(a.drawings("Q", ".", " ").iter().map(board), "\n")
    }),
    notation("emoji-squares", "txt", placed, |a| {
        let board = |ranks: &Vec<Vec<String>>| {
            lines(ranks.iter().enumerate().map(|(row, rank)| {
                join(
                    rank.iter().enumerate().map(|(file, cell)| match cell.as_str() {
                        "Q" | "R" | "K" | "B" | "N" => "👑",
                        _ if (file + row) % 2 == 0 => "⬜",
                        _ => "⬛",
                    }),
                    "",
                )
            }))
        };
        join(a.boards("Q", ".").iter().map(board), "\n")
    }),
    notation("csv-signs", "csv", placed, |a| {
        join(a.drawings("Q", ".", ",").iter().map(lines), "\n")
    }),
    notation("csv-blank-cells", "csv", wide, |a| {
        join(a.drawings("Q", "", ",").iter().map(lines), "\n")
    }),
    notation("semicolon-cells", "csv", wide, |a| {
        join(a.drawings("Q", "0", ";").iter().map(lines), "\n")
    }),
    notation("labels-box", "txt", placed, |a| {
        let letters = format!("    {}\n", join((0..a.files).map(letter), "   "));
        let rule = format!("  +{}\n", "---+".repeat(a.files));
        let board = |ranks: &Vec<String>| {
            let rows = ranks
                .iter()
                .zip((1..=a.ranks).rev())
                .map(|(rank, n)| format!("{n:<2}| {rank} | {n}\n{rule}"));
            letters.clone() + &rule + &join(rows, "") + &letters
        };
        join(a.drawings("Q", " ", " | ").iter().map(board), "\n")
    }),
    notation("labels-tight", "txt", placed, |a| {
        let board = |ranks: &Vec<String>| {
            join(ranks.iter().zip((1..=a.ranks).rev()).map(|(rank, n)| format!("{n} {rank}\n")), "")
                + &format!("  {}\n", join((0..a.files).map(letter), ""))
        };
        join(a.drawings("Q", ".", "").iter().map(board), "\n")
    }),
    notation(
        "side-by-side-labels",
        "txt",
        |a| placed(a) && a.files > 2,
        |a| {
            let boards = a.drawings("Q", ".", " ");
            let foot = format!("   {}", join((0..a.files).map(letter), " "));
            lines((0..a.ranks).map(|row| {
                join(
                    boards.iter().map(|board| format!("{:2} {}", a.ranks - row, board[row])),
                    "   ",
                )
            })) + &format!("{}\n", join(boards.iter().map(|_| foot.as_str()), "   "))
        },
    ),
    notation("side-by-side-rows", "txt", placed, |a| {
        let boards = a.drawings("Q", ".", "");
        let rows = boards.chunks(2).map(|pair| {
            lines((0..a.ranks).map(|row| join(pair.iter().map(|board| board[row].as_str()), "   ")))
        });
        join(rows, "\n")
    }),
    notation("glyph-white-circles", "txt", placed, |a| {
        join(a.drawings("♕", "⭘", " ").iter().map(lines), "\n")
    }),
    notation("big-box", "txt", wide, |a| {
        let rule = format!("+{}\n", "-----+".repeat(a.files));
        let padding = format!("|{}\n", "     |".repeat(a.files));
        let board = |ranks: &Vec<String>| {
            rule.clone()
                + &join(
                    ranks.iter().map(|rank| format!("{padding}|  {rank}  |\n{padding}{rule}")),
                    "",
                )
        };
        join(a.drawings("Q", " ", "  |  ").iter().map(board), "\n")
    }),
    notation("c-strings", "txt", placed, |a| {
        let board = |ranks: &Vec<String>| {
            format!(
                "char board[][{}] = {{\n{}}};\n",
                a.files + 1,
                join(ranks.iter().map(|rank| format!("  \"{rank}\",\n")), "")
            )
        };
        join(a.drawings("Q", ".", "").iter().map(board), "\n")
    }),
    notation("code-fences", "md", placed, |a| {
        join(
            a.drawings("Q", ".", " ").iter().map(|board| format!("```text\n{}```\n", lines(board))),
            "\n",
        )
    }),
    notation("tabs", "txt", placed, |a| join(a.drawings("Q", ".", "\t").iter().map(lines), "\n")),
    notation("between-text", "txt", placed, |a| {
        join(
            a.drawings("Q", ".", " ").iter().zip(1..).map(|(board, n)| {
                format!("Solution number {n} of {}\n{}", a.solutions.len(), lines(board))
            }),
            "",
        )
    }),
    notation("sat-sol", "sol", placed, |a| {
        let row = |board: &Vec<Vec<String>>| {
            let cells = board
                .iter()
                .flatten()
                .zip(1..)
                .map(|(cell, n)| if cell != "." { n.to_string() } else { format!("-{n}") });
            format!("s SATISFIABLE\nv {} 0\n", join(cells, " "))
        };
        // Models number the squares by files from the lower left corner.
        let turned = Answer {
            solutions: a
                .solutions
                .iter()
                .map(|cells| cells.iter().map(|cell| (a.ranks - 1 - cell.1, cell.0)).collect())
                .collect(),
            files: a.ranks,
            ranks: a.files,
            ..a.clone()
        };
        join(turned.boards("Q", ".").iter().map(row), "")
    }),
    notation("names-sol", "sol", queens, |a| {
        let row = |squares: &Vec<String>| {
            lines(squares.iter().map(|square| format!("queen_{square} = 1;"))) + "----------\n"
        };
        join(a.squares().iter().map(row), "") + "==========\n"
    }),
    notation("json-object-boards", "json", placed, |a| {
        let board = |ranks: &Vec<String>| {
            format!(
                "{{\"board\": [{}]}}",
                join(ranks.iter().map(|rank| format!("\"{rank}\"")), ", ")
            )
        };
        format!("[{}]", join(a.drawings("Q", ".", "").iter().map(board), ",\n"))
    }),
];

/// Notations of squares and pairs of coordinates.
const SQUARES: &[Notation] = &[
    notation("pairs-nested", "json", single_placed, |a| {
        lines(
            a.pairs(0)
                .iter()
                .map(|pairs| format!("[{}]", tuples(pairs, "[", ", ", "]").join(", "))),
        )
    }),
    notation("pairs-nested1", "txt", placed, |a| {
        lines(
            a.pairs(1)
                .iter()
                .map(|pairs| format!("[{}]", tuples(pairs, "[", ", ", "]").join(", "))),
        )
    }),
    notation("pairs-all", "json", placed, |a| {
        format!(
            "[{}]",
            join(
                a.pairs(0)
                    .iter()
                    .map(|pairs| format!("[{}]", tuples(pairs, "[", ",", "]").join(","))),
                ","
            )
        )
    }),
    notation("pairs-tuples", "txt", placed, |a| {
        lines(
            a.pairs(0)
                .iter()
                .map(|pairs| format!("[{}]", tuples(pairs, "(", ", ", ")").join(", "))),
        )
    }),
    notation("pairs-tuples-all", "txt", placed, |a| {
        format!(
            "[{}]\n",
            join(
                a.pairs(0)
                    .iter()
                    .map(|pairs| format!("[{}]", tuples(pairs, "(", ", ", ")").join(", "))),
                ",\n "
            )
        )
    }),
    notation("pairs-set", "txt", placed, |a| {
        lines(
            a.pairs(0)
                .iter()
                .map(|pairs| format!("{{{}}}", tuples(pairs, "(", ", ", ")").join(", "))),
        )
    }),
    notation("pairs-bare", "txt", placed, |a| {
        lines(a.pairs(1).iter().map(|pairs| tuples(pairs, "(", ",", ")").join(" ")))
    }),
    notation("pairs-lines", "txt", placed, |a| {
        join(a.pairs(0).iter().map(|pairs| lines(tuples(pairs, "(", ", ", ")"))), "\n")
    }),
    notation(
        "pairs-csv",
        "csv",
        |a| placed(a) && a.solutions.len() == 1 && a.files > 2,
        |a| join(a.pairs(0).iter().map(|pairs| lines(tuples(pairs, "", ",", ""))), "\n"),
    ),
    notation(
        "pairs-heads",
        "csv",
        |a| single_placed(a) && a.files > 2,
        |a| {
            join(
                a.pairs(0)
                    .iter()
                    .map(|pairs| format!("row,column\n{}", lines(tuples(pairs, "", ",", "")))),
                "",
            )
        },
    ),
    notation(
        "pairs-blanks",
        "txt",
        |a| placed(a) && a.files > 2,
        |a| join(a.pairs(1).iter().map(|pairs| lines(tuples(pairs, "", " ", ""))), "\n"),
    ),
    notation("pairs-titled", "txt", placed, |a| {
        join(
            a.pairs(1).iter().zip(1..).map(|(pairs, n)| {
                format!("Solution {n}: {}\n", tuples(pairs, "(", ", ", ")").join(", "))
            }),
            "",
        )
    }),
    notation("pairs-piece-lines", "txt", queens, |a| {
        let piece = |(pair, n): (String, usize)| format!("Queen {n}: {pair}\n");
        join(
            a.pairs(1).iter().map(|pairs| {
                join(tuples(pairs, "(", ", ", ")").into_iter().zip(1..).map(piece), "")
            }),
            "\n",
        )
    }),
    notation("pairs-objects", "json", placed, |a| {
        let pair = |&(row, column): &Cell| format!("{{\"row\": {row}, \"col\": {column}}}");
        format!(
            "[{}]",
            join(
                a.pairs(0).iter().map(|pairs| format!("[{}]", join(pairs.iter().map(pair), ", "))),
                ", "
            )
        )
    }),
    notation("pairs-objects-columns", "json", placed, |a| {
        let pair = |&(row, column): &Cell| format!("{{\"column\": {column}, \"row\": {row}}}");
        format!(
            "[{}]",
            join(
                a.pairs(1).iter().map(|pairs| format!("[{}]", join(pairs.iter().map(pair), ", "))),
                ", "
            )
        )
    }),
    notation("clingo", "txt", queens, |a| {
        let answer = |(pairs, n): (&Vec<Cell>, usize)| {
            format!("Answer: {n}\n{}\n", tuples(pairs, "queen(", ",", ")").join(" "))
        };
        format!(
            "clingo version 5.4.0\nReading from queens.lp\nSolving...\n{}SATISFIABLE\n\nModels       : {}\nCalls        : 1\n\
             Time         : 0.003s (Solving: 0.00s 1st Model: 0.00s Unsat: 0.00s)\nCPU Time     : 0.002s\n",
            join(a.pairs(1).iter().zip(1..).map(answer), ""),
            a.solutions.len()
        )
    }),
    notation("clingo-short", "txt", placed, |a| {
        let answer = |(pairs, n): (&Vec<Cell>, usize)| {
            format!("Answer: {n}\n{}\n", tuples(pairs, "q(", ",", ")").join(" "))
        };
        join(a.pairs(1).iter().zip(1..).map(answer), "") + "SATISFIABLE\n"
    }),
    notation("clingo-bare", "txt", queens, |a| {
        lines(a.pairs(1).iter().map(|pairs| tuples(pairs, "queen(", ",", ")").join(" ")))
    }),
    notation("clingo-plus", "txt", queens, |a| {
        let answer = |(pairs, n): (&Vec<Cell>, usize)| {
            format!("Answer: {n}\n{}\n", tuples(pairs, "queen(", ",", ")").join(" "))
        };
        format!(
            "clingo version 5.7.1 (6d4ea2e)\nReading from stdin\nSolving...\n{}SATISFIABLE\n\nModels       : {}+\nCalls        : 1\n\
             Time         : 0.001s (Solving: 0.00s 1st Model: 0.00s Unsat: 0.00s)\nCPU Time     : 0.001s\n",
            join(a.pairs(1).iter().zip(1..).map(answer), ""),
            a.solutions.len()
        )
    }),
    notation("asp-facts", "txt", queens, |a| {
        join(a.pairs(1).iter().map(|pairs| lines(tuples(pairs, "queen(", ",", ")."))), "\n")
    }),
    notation("prolog-pairs", "txt", placed, |a| {
        lines(a.pairs(1).iter().map(|pairs| format!("[{}]", tuples(pairs, "", "/", "").join(","))))
    }),
    notation("prolog-pairs-minus", "txt", placed, |a| {
        lines(a.pairs(1).iter().map(|pairs| format!("[{}]", tuples(pairs, "", "-", "").join(", "))))
    }),
    notation("squares-blanks", "txt", any, |a| {
        lines(a.squares().iter().map(|squares| squares.join(" ")))
    }),
    notation("squares-commas", "txt", any, |a| {
        lines(a.squares().iter().map(|squares| squares.join(", ")))
    }),
    notation(
        "squares-csv",
        "csv",
        |a| a.solutions.len() == 1,
        |a| lines(a.squares().iter().map(|squares| squares.join(","))),
    ),
    notation("squares-upper", "txt", any, |a| {
        lines(a.squares().iter().map(|squares| squares.join(" ").to_uppercase()))
    }),
    notation("squares-json", "json", any, |a| {
        format!(
            "[{}]",
            join(a.squares().iter().map(|squares| format!("[\"{}\"]", squares.join("\",\""))), ",")
        )
    }),
    notation("squares-python", "txt", any, |a| {
        lines(a.squares().iter().map(|squares| format!("['{}']", squares.join("', '"))))
    }),
    notation("squares-set", "txt", placed, |a| {
        lines(a.squares().iter().map(|squares| format!("{{{}}}", squares.join(", "))))
    }),
    notation("squares-hyphens", "txt", any, |a| {
        lines(a.squares().iter().map(|squares| squares.join("-")))
    }),
    notation("squares-pieces", "txt", queens, |a| {
        lines(
            a.squares()
                .iter()
                .map(|squares| join(squares.iter().map(|square| format!("Q{square}")), " ")),
        )
    }),
    notation("squares-pieces-commas", "txt", queens, |a| {
        lines(
            a.squares()
                .iter()
                .map(|squares| join(squares.iter().map(|square| format!("Q{square}")), ", ")),
        )
    }),
    notation("squares-titled", "txt", any, |a| {
        join(
            a.squares()
                .iter()
                .zip(1..)
                .map(|(squares, n)| format!("Solution {n}: {}\n", squares.join(" "))),
            "",
        )
    }),
    notation("squares-numbered", "txt", placed, |a| {
        join(
            a.squares().iter().zip(1..).map(|(squares, n)| format!("{n}. {}\n", squares.join(" "))),
            "",
        )
    }),
    notation("squares-lines", "txt", touring, |a| join(a.squares().iter().map(lines), "\n")),
    notation("squares-point", "txt", placed, |a| {
        lines(a.squares().iter().map(|squares| squares.join(", ") + "."))
    }),
    notation("fen", "fen", queens, |a| lines(a.fens('Q'))),
    notation("fen-black", "fen", queens, |a| lines(a.fens('q'))),
    notation("fen-six", "fen", queens, |a| {
        lines(a.fens('Q').iter().map(|fen| format!("{fen} w - - 0 1")))
    }),
    notation(
        "fen-six-text",
        "txt",
        |a| queens(a) && a.files > 1,
        |a| lines(a.fens('Q').iter().map(|fen| format!("{fen} b - - 12 34"))),
    ),
    notation(
        "fen-six-castling",
        "txt",
        |a| queens(a) && a.files > 1,
        |a| lines(a.fens('Q').iter().map(|fen| format!("{fen} w KQkq - 0 1"))),
    ),
    notation(
        "fen-titled",
        "txt",
        |a| queens(a) && a.files > 1,
        |a| join(a.fens('Q').iter().zip(1..).map(|(fen, n)| format!("Solution {n}: {fen}\n")), ""),
    ),
    notation(
        "fen-quoted",
        "json",
        |a| queens(a) && a.files > 1,
        |a| {
            format!(
                "[{}]",
                join(a.fens('Q').iter().map(|fen| format!("\"{fen} w - - 0 1\"")), ", ")
            )
        },
    ),
    notation(
        "fen-tag",
        "txt",
        |a| queens(a) && a.files > 1,
        |a| join(a.fens('Q').iter().map(|fen| format!("[FEN \"{fen} w - - 0 1\"]\n")), ""),
    ),
    notation("sat-literals", "txt", placed, |a| {
        let row = |board: &Vec<Vec<String>>| {
            let cells = board
                .iter()
                .flatten()
                .zip(1..)
                .map(|(cell, n)| if cell != "." { n.to_string() } else { format!("-{n}") });
            format!("s SATISFIABLE\nv {} 0\n", join(cells, " "))
        };
        join(a.boards("Q", ".").iter().map(row), "")
    }),
];

/// Notations of tours.
const TOURS: &[Notation] = &[
    notation("rows", "txt", touring, |a| {
        let width = (a.files * a.ranks).to_string().len();
        let rank =
            |rank: &Vec<usize>| join(rank.iter().map(|number| format!("{number:width$}")), " ");
        join(a.numbers(1).iter().map(|board| lines(board.iter().map(rank))), "\n")
    }),
    notation("rows0", "txt", touring, |a| {
        join(a.numbers(0).iter().map(|board| lines(board.iter().map(|rank| join(rank, " ")))), "\n")
    }),
    notation("rows-tabs", "txt", touring, |a| {
        join(
            a.numbers(0).iter().map(|board| lines(board.iter().map(|rank| join(rank, "\t")))),
            "\n",
        )
    }),
    notation("rows-padded", "txt", touring, |a| {
        join(
            a.numbers(1).iter().map(|board| {
                lines(board.iter().map(|rank| join(rank.iter().map(|n| format!("{n:02}")), " ")))
            }),
            "\n",
        )
    }),
    notation("rows-csv", "csv", touring, |a| {
        join(a.numbers(1).iter().map(|board| lines(board.iter().map(|rank| join(rank, ",")))), "\n")
    }),
    notation("rows-csv0", "csv", touring, |a| {
        join(
            a.numbers(0).iter().map(|board| lines(board.iter().map(|rank| join(rank, ", ")))),
            "\n",
        )
    }),
    notation("rows-csv-trailing", "csv", touring, |a| {
        join(
            a.numbers(1).iter().map(|board| lines(board.iter().map(|rank| join(rank, ",") + ","))),
            "\n",
        )
    }),
    notation("rows-semicolons", "csv", touring, |a| {
        join(a.numbers(1).iter().map(|board| lines(board.iter().map(|rank| join(rank, ";")))), "\n")
    }),
    notation("rows-bars", "txt", touring, |a| {
        join(
            a.numbers(1).iter().map(|board| {
                lines(
                    board.iter().map(|rank| {
                        format!("|{}|", join(rank.iter().map(|n| format!("{n:3} ")), "|"))
                    }),
                )
            }),
            "\n",
        )
    }),
    notation("rows-box", "txt", touring, |a| {
        let rule = format!("+{}\n", "----+".repeat(a.files));
        let rank = |rank: &Vec<usize>| {
            format!("|{}|\n{rule}", join(rank.iter().map(|n| format!("{n:3} ")), "|"))
        };
        join(
            a.numbers(1).iter().map(|board| rule.clone() + &join(board.iter().map(rank), "")),
            "\n",
        )
    }),
    notation("rows-labels", "txt", touring, |a| {
        let rank = |(rank, n): (&Vec<usize>, usize)| {
            format!("{n:2} {}\n", join(rank.iter().map(|n| format!("{n:3}")), " "))
        };
        let foot = format!("    {}\n", join((0..a.files).map(letter), "   "));
        join(
            a.numbers(1)
                .iter()
                .map(|board| join(board.iter().zip((1..=a.ranks).rev()).map(rank), "") + &foot),
            "\n",
        )
    }),
    notation("rows-title", "txt", touring, |a| {
        let board = |board: &Vec<Vec<usize>>| lines(board.iter().map(|rank| join(rank, " ")));
        format!(
            "Knight's tour on a {}x{} board\n\n{}\nDone\n",
            a.files,
            a.ranks,
            join(a.numbers(1).iter().map(board), "\n")
        )
    }),
    notation("nested", "json", touring, |a| {
        let board =
            |board: &Vec<Vec<usize>>| format!("[{}]", bracketed(board, "[", ", ", "]").join(", "));
        lines(a.numbers(1).iter().map(board))
    }),
    notation("nested0", "txt", touring, |a| {
        lines(
            a.numbers(0)
                .iter()
                .map(|board| format!("[{}]", bracketed(board, "[", ", ", "]").join(",\n "))),
        )
    }),
    notation("nested-numpy", "txt", touring, |a| {
        lines(
            a.numbers(0)
                .iter()
                .map(|board| format!("[{}]", bracketed(board, "[", " ", "]").join("\n "))),
        )
    }),
    notation("nested-c", "txt", touring, |a| {
        lines(
            a.numbers(1).iter().map(|board| {
                format!("{{\n  {}\n}};", bracketed(board, "{", ", ", "}").join(",\n  "))
            }),
        )
    }),
    notation("nested-lines", "txt", touring, |a| {
        join(a.numbers(1).iter().map(|board| lines(bracketed(board, "[", ", ", "]"))), "\n")
    }),
    notation("minizinc-2d", "txt", touring, |a| {
        let board = |board: &Vec<Vec<usize>>| {
            format!(
                "tour = array2d(1..{}, 1..{}, [{}]);\n----------\n",
                a.ranks,
                a.files,
                join(board.iter().map(|rank| join(rank, ", ")), ", ")
            )
        };
        join(a.numbers(1).iter().map(board), "")
    }),
    notation("arrows", "txt", touring, |a| {
        lines(a.squares().iter().map(|squares| squares.join(" -> ")))
    }),
    notation("arrows-tight", "txt", touring, |a| {
        lines(a.squares().iter().map(|squares| squares.join("->")))
    }),
    notation("arrows-unicode", "txt", touring, |a| {
        lines(a.squares().iter().map(|squares| squares.join(" → ")))
    }),
    notation("arrows-unicode-wrapped", "txt", touring, |a| {
        join(
            a.squares()
                .iter()
                .map(|squares| lines(squares.chunks(5).map(|chunk| chunk.join(" → ") + " →"))),
            "\n",
        )
    }),
    notation("arrows-fat", "txt", touring, |a| {
        lines(a.squares().iter().map(|squares| squares.join(" => ")))
    }),
    notation("arrows-greater", "txt", touring, |a| {
        lines(a.squares().iter().map(|squares| squares.join(" > ")))
    }),
    notation("commas-wrapped", "txt", touring, |a| {
        join(
            a.squares()
                .iter()
                .map(|squares| lines(squares.chunks(8).map(|chunk| chunk.join(", ") + ","))),
            "\n",
        )
    }),
    notation("steps-numbered", "txt", touring, |a| {
        join(
            a.squares().iter().map(|squares| {
                join(squares.iter().zip(1..).map(|(square, n)| format!("{n}. {square}\n")), "")
            }),
            "\n",
        )
    }),
    notation("steps-colon", "txt", touring, |a| {
        join(
            a.squares().iter().map(|squares| {
                join(squares.iter().zip(1..).map(|(square, n)| format!("{n}: {square}\n")), "")
            }),
            "\n",
        )
    }),
    notation("steps-inline", "txt", touring, |a| {
        lines(a.squares().iter().map(|squares| {
            join(squares.iter().zip(1..).map(|(square, n)| format!("{n}. {square}")), " ")
        }))
    }),
    notation("moves-knight", "txt", touring, |a| {
        lines(a.squares().iter().map(|squares| {
            join(squares.iter().skip(1).zip(1..).map(|(square, n)| format!("{n}. N{square}")), " ")
        }))
    }),
    notation("moves-knight-all", "txt", touring, |a| {
        lines(a.squares().iter().map(|squares| {
            join(squares.iter().zip(1..).map(|(square, n)| format!("{n}. N{square}")), " ")
        }))
    }),
    notation("moves-knight-pairs", "txt", touring, |a| {
        let rows = |squares: &Vec<String>| {
            join(
                squares.chunks(2).zip(1..).map(|(chunk, n)| {
                    format!("{n}. {}\n", join(chunk.iter().map(|square| format!("N{square}")), " "))
                }),
                "",
            )
        };
        join(a.squares().iter().map(rows), "\n")
    }),
    notation("moves-knight-bare", "txt", touring, |a| {
        lines(
            a.squares()
                .iter()
                .map(|squares| join(squares.iter().map(|square| format!("N{square}")), " ")),
        )
    }),
    notation("moves-hyphen", "txt", touring, |a| {
        join(
            a.squares().iter().map(|squares| lines(squares.windows(2).map(|pair| pair.join("-")))),
            "\n",
        )
    }),
    notation("moves-hyphen-line", "txt", touring, |a| {
        lines(
            a.squares()
                .iter()
                .map(|squares| join(squares.windows(2).map(|pair| pair.join("-")), " ")),
        )
    }),
    notation("moves-hyphen-commas", "txt", touring, |a| {
        lines(
            a.squares()
                .iter()
                .map(|squares| join(squares.windows(2).map(|pair| pair.join("-")), ", ")),
        )
    }),
    notation("moves-numbered", "txt", touring, |a| {
        join(
            a.squares().iter().map(|squares| {
                join(
                    squares
                        .windows(2)
                        .zip(1..)
                        .map(|(pair, n)| format!("{n}. {}\n", pair.join("-"))),
                    "",
                )
            }),
            "\n",
        )
    }),
    notation("moves-long", "txt", touring, |a| {
        lines(a.squares().iter().map(|squares| {
            join(
                squares.windows(2).zip(1..).map(|(pair, n)| format!("{n}. N{}", pair.join("-"))),
                " ",
            )
        }))
    }),
    notation("moves-uci", "txt", touring, |a| {
        lines(
            a.squares()
                .iter()
                .map(|squares| join(squares.windows(2).map(|pair| pair.join("")), " ")),
        )
    }),
    notation("moves-arrow", "txt", touring, |a| {
        join(
            a.squares()
                .iter()
                .map(|squares| lines(squares.windows(2).map(|pair| pair.join(" -> ")))),
            "\n",
        )
    }),
    notation("pairs-tour", "txt", touring, |a| {
        lines(
            a.pairs(0)
                .iter()
                .map(|pairs| format!("[{}]", tuples(pairs, "(", ", ", ")").join(", "))),
        )
    }),
    notation("pairs-tour1", "json", touring, |a| {
        lines(
            a.pairs(1).iter().map(|pairs| format!("[{}]", tuples(pairs, "[", ",", "]").join(","))),
        )
    }),
    notation("pairs-tour-arrows", "txt", touring, |a| {
        lines(a.pairs(0).iter().map(|pairs| tuples(pairs, "(", ",", ")").join(" -> ")))
    }),
    notation("pairs-tour-lines", "txt", touring, |a| {
        join(a.pairs(0).iter().map(|pairs| lines(tuples(pairs, "(", ", ", ")"))), "\n")
    }),
    notation("pairs-tour-blanks", "txt", touring, |a| {
        join(a.pairs(0).iter().map(|pairs| lines(tuples(pairs, "", " ", ""))), "\n")
    }),
    notation("pairs-tour-csv", "csv", touring, |a| {
        join(a.pairs(1).iter().map(|pairs| lines(tuples(pairs, "", ",", ""))), "\n")
    }),
    notation("numbers-line", "txt", touring, |a| {
        lines(a.square_numbers(0).iter().map(|numbers| join(numbers, " ")))
    }),
    notation("numbers-list1", "txt", touring, |a| {
        lines(a.square_numbers(1).iter().map(|numbers| format!("[{}]", join(numbers, ", "))))
    }),
    notation("numbers-column", "txt", touring, |a| {
        join(a.square_numbers(1).iter().map(lines), "\n")
    }),
    notation("numbers-arrows", "txt", touring, |a| {
        lines(a.square_numbers(0).iter().map(|numbers| join(numbers, " -> ")))
    }),
    notation("steps-pairs", "txt", touring, |a| {
        let steps = |pairs: &Vec<Cell>| {
            join(
                pairs.iter().zip(1..).map(|((row, column), n)| format!("{n}: ({row}, {column})\n")),
                "",
            )
        };
        join(a.pairs(0).iter().map(steps), "\n")
    }),
    notation("steps-words", "txt", touring, |a| {
        let steps = |squares: &Vec<String>| {
            join(squares.iter().zip(1..).map(|(square, n)| format!("Step {n}: {square}\n")), "")
        };
        join(a.squares().iter().map(steps), "\n")
    }),
    notation("steps-pairs-words", "txt", touring, |a| {
        let steps = |pairs: &Vec<Cell>| {
            join(
                pairs
                    .iter()
                    .zip(1..)
                    .map(|((row, column), n)| format!("Step {n}: ({row}, {column})\n")),
                "",
            )
        };
        join(a.pairs(0).iter().map(steps), "\n")
    }),
    notation("atoms-steps", "txt", touring, |a| {
        let atoms = |pairs: &Vec<Cell>| {
            join(
                pairs
                    .iter()
                    .zip(1..)
                    .map(|((row, column), n)| format!("visit({n},{row},{column})")),
                " ",
            )
        };
        format!("Answer: 1\n{}SATISFIABLE\n", lines(a.pairs(1).iter().map(atoms)))
    }),
    notation("rows-box-unicode", "txt", touring, |a| {
        let rule = |left: &str, middle: &str, right: &str| {
            format!("{left}{}{right}\n", join(vec!["────"; a.files], middle))
        };
        let board = |board: &Vec<Vec<usize>>| {
            let rows = board
                .iter()
                .map(|rank| format!("│{}│\n", join(rank.iter().map(|n| format!("{n:3} ")), "│")));
            rule("┌", "┬", "┐") + &join(rows, &rule("├", "┼", "┤")) + &rule("└", "┴", "┘")
        };
        join(a.numbers(0).iter().map(board), "\n")
    }),
    notation("rows-title-equals", "txt", touring, |a| {
        let board = |board: &Vec<Vec<usize>>| {
            format!(
                "tour = [\n{}]\n",
                join(board.iter().map(|rank| format!("  [{}],\n", join(rank, ", "))), "")
            )
        };
        join(a.numbers(0).iter().map(board), "\n")
    }),
    notation("squares-quoted-lines", "csv", touring, |a| {
        join(
            a.squares()
                .iter()
                .map(|squares| lines(squares.iter().map(|square| format!("\"{square}\"")))),
            "\n",
        )
    }),
    notation("moves-to", "txt", touring, |a| {
        lines(
            a.squares()
                .iter()
                .map(|squares| join(squares.windows(2).map(|pair| pair.join("→")), " ")),
        )
    }),
    notation("tsplib", "tour", touring, |a| {
        let squares = a.files * a.ranks;
        let numbers = |numbers: &Vec<usize>| lines(numbers) + "-1\n";
        format!(
            "NAME : knight{squares}.tour\nCOMMENT : Length = {squares}\nTYPE : TOUR\nDIMENSION : {squares}\nTOUR_SECTION\n{}EOF\n",
            join(a.square_numbers(1).iter().map(numbers), "")
        )
    }),
    notation("tsplib-tight", "tour", touring, |a| {
        let squares = a.files * a.ranks;
        format!(
            "NAME: t\nTYPE: TOUR\nDIMENSION: {squares}\nTOUR_SECTION\n{} -1\nEOF\n",
            join(&a.square_numbers(1)[0], " ")
        )
    }),
    notation("tsplib-text", "txt", touring, |a| {
        let squares = a.files * a.ranks;
        format!(
            "NAME : tour\nTYPE : TOUR\nDIMENSION : {squares}\nTOUR_SECTION\n{}-1\n",
            lines(&a.square_numbers(1)[0])
        )
    }),
];

/// Change of a whole text.
type TextChange = fn(&str) -> Vec<u8>;

/// Changes of a whole text that do not change what it says.
const TEXT_CHANGES: &[(&str, TextChange)] = &[
    ("plain", |text| text.as_bytes().to_vec()),
    ("crlf", |text| text.replace('\n', "\r\n").into_bytes()),
    ("bom", |text| format!("\u{feff}{text}").into_bytes()),
    ("no-end", |text| text.trim_end().as_bytes().to_vec()),
    ("blank-lines", |text| format!("\n\n{text}\n\n\n").into_bytes()),
    ("trailing-blanks", |text| text.replace('\n', "  \n").into_bytes()),
    ("bom-crlf", |text| format!("\u{feff}{}", text.replace('\n', "\r\n")).into_bytes()),
];

/// Returns an answer with one wrong square in its last solution.
fn broken(answer: &Answer) -> Option<Answer> {
    let mut wrong = answer.clone();
    wrong.is_correct = false;
    let last = wrong.solutions.len() - 1;
    let cells = &mut wrong.solutions[last];
    if answer.is_tour() {
        let middle = cells.len() / 2;
        cells.swap(middle, middle + 3);
        return Some(wrong);
    }
    // A queen that moves within its row attacks another one. The numbers of the file keep their
    // range, because the first and the last column keep their pieces.
    let at = (0..cells.len()).find(|&at| cells[at].0 > 0 && cells[at].0 + 1 < answer.files)?;
    let columns = 1..answer.files - 1;
    let other = columns.into_iter().find(|&column| {
        column != cells[at].0 && cells.iter().any(|cell| cell.0 == column) && queens_only(answer)
    })?;
    cells[at].0 = other;
    Some(wrong)
}

fn queens_only(answer: &Answer) -> bool {
    answer.problem.starts_with("queens") || answer.problem.starts_with("rooks")
}

fn answer(problem: &str, (files, ranks): (usize, usize), solutions: Vec<Vec<Cell>>) -> Answer {
    Answer { problem: problem.to_owned(), files, ranks, solutions, is_correct: true }
}

/// Returns the answers whose solutions are written.
fn answers() -> Vec<Answer> {
    let queens = |n: usize, most: usize| {
        answer(&format!("queens {n}"), (n, n), placements(n, n, most, queen_attacks))
    };
    vec![
        queens(1, 1),
        queens(5, 3),
        queens(8, 2),
        queens(8, 1),
        queens(12, 2),
        answer("queens 7x5", (7, 5), placements(7, 5, 2, queen_attacks)),
        answer("kings 4", (4, 4), vec![vec![(0, 0), (2, 0), (0, 2), (2, 2)]]),
        answer("bishops 4", (4, 4), vec![vec![(0, 0), (1, 0), (2, 0), (3, 0), (1, 3), (2, 3)]]),
        answer("knights 3", (3, 3), vec![vec![(0, 0), (2, 0), (1, 1), (0, 2), (2, 2)]]),
        answer("queens 4", (4, 4), placements(4, 4, 2, queen_attacks)),
        answer("queens 10", (10, 10), placements(10, 10, 3, queen_attacks)),
        answer(
            "queens 4x6 pieces 3",
            (4, 6),
            vec![vec![(0, 0), (1, 2), (3, 1)], vec![(1, 0), (3, 1), (0, 2)]],
        ),
        answer("rooks 5", (5, 5), placements(5, 5, 4, rook_attacks).split_off(1)),
        answer("rooks 6x3", (6, 3), placements(6, 3, 2, rook_attacks)),
        answer("cover queens 6", (6, 6), vec![queen_cover(6, 6)]),
        answer("tour 5", (5, 5), vec![knights_tour(5, 5)]),
        answer("tour 8", (8, 8), vec![knights_tour(8, 8)]),
        answer("tour 6x5", (6, 5), vec![knights_tour(6, 5)]),
    ]
}

/// Returns armies of white and black queens that do not attack each other on a square board.
fn peaceful_armies(side: usize, each: usize) -> (Vec<Cell>, Vec<Cell>) {
    let cells: Vec<Cell> =
        (0..side).flat_map(|row| (0..side).map(move |file| (file, row))).collect();
    fn extend(
        cells: &[Cell],
        from: usize,
        each: usize,
        white: &mut Vec<Cell>,
    ) -> Option<Vec<Cell>> {
        if white.len() == each {
            let free = cells.iter().filter(|&&cell| {
                white.iter().all(|&queen| queen != cell && !queen_attacks(queen, cell))
            });
            let black: Vec<Cell> = free.copied().collect();
            return (black.len() >= each).then(|| black[..each].to_vec());
        }
        (from..cells.len()).find_map(|at| {
            white.push(cells[at]);
            let black = extend(cells, at + 1, each, white);
            if black.is_none() {
                white.pop();
            }
            black
        })
    }
    let mut white = Vec::new();
    let black = extend(&cells, 0, each, &mut white).expect("armies of this size");
    (white, black)
}

/// Returns files with two armies, each right once and once with a wrong square.
fn army_files() -> Vec<ForeignFile> {
    const SIGNS: [(&str, &str, &str, &str); 8] = [
        ("letters", "W", "B", "."),
        ("cases", "Q", "q", "."),
        ("glyphs", "♕", "♛", "·"),
        ("numbers", "1", "2", "0"),
        ("circles", "○", "●", "."),
        ("letters-hyphen", "W", "B", "-"),
        ("cases-underscore", "Q", "q", "_"),
        ("numbers-point", "1", "2", "."),
    ];
    let (side, each) = (5, 4);
    let (white, black) = peaceful_armies(side, each);
    let free = |cell: &Cell| !white.contains(cell) && !black.contains(cell);
    let attacked = (0..side)
        .flat_map(|row| (0..side).map(move |file| (file, row)))
        .find(|cell| free(cell) && white.iter().any(|&queen| queen_attacks(queen, *cell)))
        .expect("an attacked square");
    let mut bad = black.clone();
    bad[0] = attacked;
    let mut files = Vec::new();
    for (name, w, b, blank) in SIGNS {
        for (black, expected) in [(&black, Expected::Correct), (&bad, Expected::Wrong)] {
            let sign = |cell: Cell| match cell {
                _ if white.contains(&cell) => w,
                _ if black.contains(&cell) => b,
                _ => blank,
            };
            let rank = |row: usize, separator: &str| {
                join((0..side).map(|file| sign((file, row))), separator)
            };
            let ranks = |separator: &str| -> Vec<String> {
                (0..side).map(|row| rank(row, separator)).collect()
            };
            let quoted = |rank: &String| format!("\"{rank}\"");
            let texts = [
                ("blanks", "txt", lines(ranks(" "))),
                ("tight", "txt", lines(ranks(""))),
                ("bars", "txt", lines(ranks("|").iter().map(|rank| format!("|{rank}|")))),
                ("json", "json", format!("[{}]", join(ranks("").iter().map(quoted), ", "))),
                ("labels", "txt", {
                    let rows = (1..=side).rev().zip(ranks(" "));
                    lines(rows.map(|(n, rank)| format!("{n} {rank}"))) + "  a b c d e\n"
                }),
            ];
            for (form, extension, text) in texts {
                files.push(ForeignFile {
                    name: format!("armies-{name}-{form}-{expected:?}.{extension}"),
                    problem: format!("armies queens {side}"),
                    text: text.into_bytes(),
                    expected,
                });
            }
        }
    }
    files
}

/// Texts that cannot be read as solutions of `queens 4`, or only in part. None is correct, and none
/// is wrong.
const UNREADABLE: &[(&str, &str)] = &[
    ("open.txt", "[1, 3, 0, 2"),
    ("open-nested.txt", "[[1, 3, 0, 2],\n [2, 0, 3"),
    ("open.json", "[[1, 3, 0, 2], [2, 0"),
    ("other-bracket.txt", "[1, 3, 0, 2)"),
    ("three-numbers.txt", "1 3 0"),
    ("five-numbers.txt", "[1, 3, 0, 2, 4]"),
    ("cut-board.txt", ". Q . .\n. . . Q\nQ . . .\n"),
    ("narrow-board.txt", ". Q .\n. . Q\nQ . .\n"),
    ("ragged-board.txt", ". Q . .\n. . Q\nQ . . .\n. . Q .\n"),
    ("cut-leetcode.json", "[[\".Q..\",\"...Q\",\"Q...\""),
    ("short-leetcode.json", "[[\".Q..\",\"...Q\",\"Q...\"]]"),
    ("words.txt", "All queens were placed.\n"),
    ("html.txt", "<html><body><p>Queens</p></body></html>\n"),
    ("rules.txt", "----------\n==========\n"),
    ("stars.txt", "**********\n~~~~~~~~~~\n"),
    ("huge.txt", "[1000000000000000000000000000000, 3, 0, 2, 7]"),
    ("object.json", "{\"a\": {\"b\": \"c\"}}"),
    ("not.json", "queens: [1, 3, 0, 2]"),
    ("negative.txt", "[-1, -3]"),
    ("decimal.txt", "1.5 3.25 0.5 2.75\n"),
    ("fen-words.fen", "1Q2/3Q/Q3/2Q1 and more\n"),
    ("cut.fen", "1Q2/3Q/Q"),
    ("bytes.txt", "\u{1}\u{2}\u{3}\u{7f}"),
    ("comment.txt", "# Solutions of the puzzle\n"),
    ("heading.md", "# Queens\n\nNothing here.\n"),
    ("empty-ranks.txt", "| | | |\n"),
    ("letters.txt", "abcd efgh ijkl mnop\n"),
    ("tour.tour", "NAME : t\nTYPE : TOUR\nTOUR_SECTION\n"),
];

/// Texts with a solution of `queens 4` beside something that is wrong or unknown. None is correct.
const HIDDEN: &[(&str, &str)] = &[
    ("comment-list.txt", "# [0, 1, 2, 3]\n[1, 3, 0, 2]\n"),
    ("comment-numbers.txt", "// 1 2 3 4\n[1, 3, 0, 2]\n"),
    ("comment-percent.txt", "% wrong: 1 2 3 4\n[2, 4, 1, 3]\n"),
    ("comment-squares.txt", "# not a1 b2 c3 d4\na2 b4 c1 d3\n"),
    ("trailing.txt", "[1, 3, 0, 2] # or [0, 1, 2, 3]\n"),
    ("trailing-numbers.txt", "[1, 3, 0, 2] // 0 1 2 3\n"),
    ("prose.txt", "[1, 3, 0, 2]\nalso (0, 1, 2, 3) perhaps\n"),
    ("count.txt", "[1, 3, 0, 2]\nTotal solutions: 3\n"),
    ("models.txt", "Answer: 1\nqueen(1,2) queen(2,4) queen(3,1) queen(4,3)\nModels : 2\n"),
    ("atoms.txt", "queen(1,2) queen(2,4) queen(3,1) queen(4,3) rook(1,1)\n"),
    ("wrong-last.txt", "[1, 3, 0, 2]\n[0, 1, 2, 3]\n"),
    ("cut-last.txt", "[1, 3, 0, 2]\n[2, 0, 3]\n"),
    ("open-last.txt", "[1, 3, 0, 2]\n[2, 0, 3\n"),
    ("cut-board.txt", ". Q . .\n. . . Q\nQ . . .\n. . Q .\n\n. . Q .\nQ . . .\n"),
    ("size.txt", "Queens on a 5x5 board\n[1, 3, 0, 2]\n"),
    ("label.txt", "these are not solutions = [1, 3, 0, 2]\n"),
    ("fence.txt", "```\n[1, 3, 0, 2]\n0 1 2 3\n```\n"),
    ("twice.txt", "[1, 3, 0, 2]\n[1, 3, 0, 2]\n"),
    (
        "false-row.txt",
        "[[False, True, False, False], [False, False, False, True], [True, False, False, False], [True, False, True, False]]\n",
    ),
    ("mixed.json", "{\"solutions\": [[1, 3, 0, 2]], \"others\": [[0, 1, 2, 3]]}"),
    ("field.json", "{\"solutions\": [[1, 3, 0, 2]], \"count\": 2}"),
];

/// Returns all files.
pub(crate) fn foreign_files() -> Vec<ForeignFile> {
    let mut files = Vec::new();
    let mut number = 0;
    for answer in answers() {
        for version in [Some(answer.clone()), broken(&answer)].into_iter().flatten() {
            for notation in LISTS.iter().chain(BOARDS).chain(SQUARES).chain(TOURS) {
                if !(notation.fits)(&version) {
                    continue;
                }
                let text = (notation.write)(&version);
                let (change_name, change) = TEXT_CHANGES[number % TEXT_CHANGES.len()];
                number += 1;
                let problem = version.problem.replace(' ', "");
                let mark = if version.is_correct { "" } else { "-wrong" };
                files.push(ForeignFile {
                    name: format!(
                        "{number:04}-{problem}{mark}-{}-{change_name}.{}",
                        notation.name, notation.extension
                    ),
                    problem: version.problem.clone(),
                    text: change(&text),
                    expected: if version.is_correct { Expected::Correct } else { Expected::Wrong },
                });
            }
        }
    }
    files.extend(army_files());
    for (texts, folder, expected) in
        [(UNREADABLE, "unreadable", Expected::Unreadable), (HIDDEN, "hidden", Expected::NotCorrect)]
    {
        files.extend(texts.iter().map(|(name, text)| ForeignFile {
            name: format!("{folder}-{name}"),
            problem: "queens 4".to_owned(),
            text: text.as_bytes().to_vec(),
            expected,
        }));
    }
    files
}
