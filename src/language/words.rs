//! Words and signs of the syntax that no table of commands contains: functions, units, keywords
//! inside statements, and signs.

/// Example command with part of its output.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct VerbExample {
    /// Command line.
    pub line: &'static str,
    /// Text that a line of the plain English output contains.
    pub shows: &'static str,
}

/// Function of numbers in expressions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FunctionWord {
    /// Word.
    pub word: &'static str,
    /// Form with its arguments.
    pub form: &'static str,
    /// Example command.
    pub example: VerbExample,
}

const fn function(word: &'static str, form: &'static str, example: VerbExample) -> FunctionWord {
    FunctionWord { word, form, example }
}

/// Functions of numbers, in alphabetical order.
pub static FUNCTIONS: [FunctionWord; 8] = [
    function("abs", "abs(X)", VerbExample { line: "abs(3 - 8)", shows: "5" }),
    function(
        "binomial",
        "binomial(N, K)",
        VerbExample { line: "binomial(64, 8)", shows: "4,426,165,368" },
    ),
    function("factorial", "factorial(N)", VerbExample { line: "factorial(8)", shows: "40,320" }),
    function("floor", "floor(X)", VerbExample { line: "floor(7 / 2)", shows: "3" }),
    function("gcd", "gcd(N, ...)", VerbExample { line: "gcd(12, 18)", shows: "6" }),
    function("max", "max(X, ...)", VerbExample { line: "max(3, 8)", shows: "8" }),
    function(
        "min",
        "min(X, ...)",
        VerbExample { line: "let n = 8; count queens 5 pieces min(n, 4)", shows: "82 solutions" },
    ),
    function("sqrt", "sqrt(X)", VerbExample { line: "sqrt(50)", shows: "7" }),
];

impl FunctionWord {
    /// Returns the function with this word.
    pub fn from_word(word: &str) -> Option<&'static FunctionWord> {
        FUNCTIONS.iter().find(|function| function.word == word)
    }
}

/// Unit after a number.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct UnitWord {
    /// Word.
    pub word: &'static str,
    /// Number of seconds or bytes of one unit.
    pub factor: f64,
    /// Example command.
    pub example: VerbExample,
}

const fn unit(word: &'static str, factor: f64, example: VerbExample) -> UnitWord {
    UnitWord { word, factor, example }
}

/// Units of time, in seconds. A unit that begins another one follows it.
pub static TIME_UNITS: [UnitWord; 4] = [
    unit("ms", 1e-3, VerbExample { line: "count queens 8 within 500ms", shows: "92 solutions" }),
    unit("min", 60.0, VerbExample { line: "set deadline 2min", shows: "deadline" }),
    unit("s", 1.0, VerbExample { line: "count queens 8 within 2s", shows: "92 solutions" }),
    unit("h", 3600.0, VerbExample { line: "set deadline 1.5h", shows: "deadline" }),
];

/// Units of memory, in bytes.
pub static MEMORY_UNITS: [UnitWord; 3] = [
    unit("kB", 1e3, VerbExample { line: "set memory 500000kB", shows: "memory" }),
    unit("MB", 1e6, VerbExample { line: "set memory 500MB", shows: "memory" }),
    unit("GB", 1e9, VerbExample { line: "set memory 1.5GB", shows: "memory" }),
];

/// Sign of the syntax, or word inside a statement.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SyntaxWord {
    /// Sign or word.
    pub word: &'static str,
    /// Closing sign, if there is one.
    pub closing: &'static [&'static str],
    /// Name in message ids.
    pub name: &'static str,
    /// Example command.
    pub example: VerbExample,
}

const fn syntax(word: &'static str, name: &'static str, example: VerbExample) -> SyntaxWord {
    SyntaxWord { word, closing: &[], name, example }
}

/// Signs, and words inside statements that are neither verbs nor options.
pub static SYNTAX: [SyntaxWord; 18] = [
    syntax(
        "|",
        "pipe",
        VerbExample { line: "all queens 8 | unique | count", shows: "12 solutions" },
    ),
    syntax("_", "last", VerbExample { line: "all queens 6; _ | count", shows: "4 solutions" }),
    syntax("..", "range", VerbExample { line: "count queens 4..6", shows: "10" }),
    syntax(
        ";",
        "semicolon",
        VerbExample { line: "let n = 6; count queens n", shows: "4 solutions" },
    ),
    syntax(
        "#",
        "comment",
        VerbExample { line: "count queens 6 # a comment", shows: "4 solutions" },
    ),
    syntax(
        "\\",
        "continuation",
        VerbExample { line: "count queens 6 \\\n  pieces 5", shows: "48 solutions" },
    ),
    syntax(
        "\"",
        "quote",
        VerbExample { line: "find queens 8 with \"3Q4/8/8/8/8/8/8/8\"", shows: "queens 8 with d8" },
    ),
    syntax(",", "comma", VerbExample { line: "count queens 8 with a1, c2", shows: "solutions" }),
    SyntaxWord {
        closing: &[")"],
        ..syntax("(", "brackets", VerbExample { line: "2 * (3 + 4)", shows: "14" })
    },
    SyntaxWord {
        closing: &["]"],
        ..syntax("[", "list", VerbExample { line: "[4, 6, 8] | sum value", shows: "18" })
    },
    SyntaxWord {
        closing: &["}"],
        ..syntax(
            "{",
            "braces",
            VerbExample { line: "for n in 4..6 { count queens n }", shows: "value" },
        )
    },
    syntax(
        "?=",
        "default",
        VerbExample { line: "let n ?= 6; count queens n", shows: "4 solutions" },
    ),
    syntax(
        "else",
        "else",
        VerbExample {
            line: "let n = 6; if n > 7 { count queens 8 } else { count queens n }",
            shows: "4 solutions",
        },
    ),
    syntax(
        "white",
        "white",
        VerbExample { line: "find armies queens 5 with white a1", shows: "with white a1" },
    ),
    syntax(
        "black",
        "black",
        VerbExample { line: "find armies queens 5 with black a1", shows: "with black a1" },
    ),
    syntax("yesterday", "yesterday", VerbExample { line: "play daily yesterday", shows: "queens" }),
    syntax("step", "step", VerbExample { line: "count queens 4..8 step 2", shows: "92" }),
    syntax(
        "board",
        "board",
        VerbExample {
            line: "define ring = board \"..../.##./.##./....\"; count rooks ring pieces 2",
            shows: "solutions",
        },
    ),
];
