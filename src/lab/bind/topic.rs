//! Help pages about subjects: index pages and concepts; and examples of words.

use crate::state::VerbExample;

/// Subject of a help page that is not a word of a command.
#[derive(Debug)]
pub struct Topic {
    /// Word after `help`.
    pub word: &'static str,
    /// Other accepted words.
    pub aliases: &'static [&'static str],
    /// Examples, in addition to those of the verbs.
    pub examples: &'static [VerbExample],
}

/// Help page about the size of the brute-force search space.
pub const BRUTE_FORCE_PAGE: &str = "bruteforce";

/// Subjects in the order in which the overview names them. The first ones are index pages.
pub static TOPICS: [Topic; 27] = [
    Topic::index("verbs", &["commands"]),
    Topic::index("stages", &[]),
    Topic::index("problems", &[]),
    Topic::index("methods", &["algorithms"]),
    Topic::index("formats", &["files"]),
    Topic::index("settings", &[]),
    Topic::index("options", &[]),
    Topic::index("attributes", &["properties"]),
    Topic::index("symmetries", &["symmetry"]),
    Topic::index("boards", &["board"]),
    Topic::index("pieces", &[]),
    Topic {
        examples: &[
            VerbExample { line: "(count queens 8 - 2) / 9", shows: "10" },
            VerbExample {
                line: "all queens 8 | where corners = 0 and not symmetric | count",
                shows: "72 solutions",
            },
        ],
        ..Topic::index("expressions", &["expression", "operators", "functions"])
    },
    Topic {
        examples: &[
            VerbExample {
                line: "count queens 8 pieces 6 without file c, rank 3",
                shows: "1,610 solutions",
            },
            VerbExample { line: "count rooks 4 pieces 2 with diagonal 4, a1..b2", shows: "0" },
        ],
        ..Topic::index(
            "squares",
            &["square", "lines", "line", "rank", "diagonal", "antidiagonal", "rectangle", "corner"],
        )
    },
    Topic::index("signs", &["sign", "punctuation"]),
    Topic::index("units", &["unit", "durations", "duration"]),
    Topic::index("columns", &["column"]),
    Topic::index("examples", &[]),
    Topic::index("keys", &["shortcuts", "keyboard"]),
    Topic::index("guide", &["manual"]),
    Topic::index("concepts", &["glossary", "terms"]),
    Topic {
        word: "classes",
        aliases: &["different", "essentially"],
        examples: &[
            VerbExample { line: "all queens 6 | unique | show", shows: "1 solution" },
            VerbExample { line: "count queens 6", shows: "1 essentially different" },
        ],
    },
    Topic {
        word: "deadend",
        aliases: &["dead-end", "dead"],
        examples: &[
            VerbExample { line: "trace queens 4", shows: "dead end" },
            VerbExample { line: "find tour 8 using antiwarnsdorff", shows: "38 of 64" },
        ],
    },
    Topic {
        word: "leaper",
        aliases: &[],
        examples: &[
            VerbExample {
                line: "define camel = leaper(1,3); count camels 6",
                shows: "essentially different",
            },
            VerbExample { line: "find tour leaper(2,3) 10", shows: "warnsdorff" },
        ],
    },
    Topic {
        word: "betza",
        aliases: &[],
        examples: &[VerbExample {
            line: "define wizard = \"FC\"; count wizards 5 pieces 4",
            shows: "solutions",
        }],
    },
    Topic {
        word: "paradigms",
        aliases: &["paradigm"],
        examples: &[
            VerbExample {
                line: "compare cover queens 6 using greedy, backtracking, exact",
                shows: "Methods compared",
            },
            VerbExample { line: "compare count kings 5 using backtracking, profile", shows: "96" },
            VerbExample { line: "compare find tour 6 using warnsdorff, backtracking", shows: "36" },
        ],
    },
    Topic {
        word: "domination",
        aliases: &["dominating"],
        examples: &[
            VerbExample { line: "find cover queens 8", shows: "5 queens" },
            VerbExample { line: "count cover queens 5", shows: "186" },
        ],
    },
    Topic { word: BRUTE_FORCE_PAGE, aliases: &["brute"], examples: &[] },
];

impl Topic {
    const fn index(word: &'static str, aliases: &'static [&'static str]) -> Topic {
        Topic { word, aliases, examples: &[] }
    }
}

/// Examples of words that the examples of the verbs do not use.
pub static WORD_EXAMPLES: [VerbExample; 109] = [
    VerbExample { line: "find tour 5 uncrossed longest", shows: "10 moves: the maximum, proved." },
    VerbExample { line: "count tour 4 longest", shows: "14 moves: 320 solutions" },
    VerbExample {
        line: "count queens 5 pieces 5 unattacked 3",
        shows: "8 solutions, 1 essentially different",
    },
    VerbExample {
        line: "find queens 8 pieces 8 unattacked max",
        shows: "11 unattacked free squares: the maximum, proved.",
    },
    VerbExample {
        line: "find armies queens 8 white 5",
        shows: "17 queens on the black side: the maximum, proved.",
    },
    VerbExample {
        line: "count armies queens 5 white 5 black 1",
        shows: "14,744 solutions, 1,843 essentially different",
    },
    VerbExample {
        line: "count stars \"AAABCD/AAABCD/BBBBCD/BBECCD/FEECCD/FFEECC\"",
        shows: "14 solutions, 14 essentially different",
    },
    VerbExample { line: "find stars 8 random seed 3", shows: "propagation" },
    VerbExample { line: "find stars 7 random difficulty hard seed 2", shows: "propagation" },
    VerbExample {
        line: "trace stars 7 random seed 3 using deduction",
        shows: "solution 1: all 7 queens are placed",
    },
    VerbExample {
        line: "count stars 9 random stars 2 seed 1 using propagation",
        shows: "1 solution",
    },
    VerbExample { line: "find tour 8 using lastresort", shows: "lastresort" },
    VerbExample { line: "find path knight 8 from a1 to h8", shows: "A shortest path: 6 moves." },
    VerbExample {
        line: "count path knight 8 from a1 to h8",
        shows: "6 moves: 108 solutions, 54 essentially different",
    },
    VerbExample {
        line: "all path knight 8 from a1 to h8 using breadthfirst | first 3 | show",
        shows: "3 solutions",
    },
    VerbExample {
        line: "trace path knight 8 from a1 to h8 using dynamic",
        shows: "Round 6: 1 square gets the value 6: a1.",
    },
    VerbExample {
        line: "find path knight 8 from a1 to h8 using greedy",
        shows: "`greedy` reaches `h8` in 10 moves, but a shortest path has 6 moves.",
    },
    VerbExample { line: "map count path king 5 from a1 to c5 without b3", shows: "solutions" },
    VerbExample {
        line: "compare path knight 8 from a1 to h8 using breadthfirst, dynamic, backtracking",
        shows: "108",
    },
    VerbExample { line: "count queens 8 symmetric", shows: "4 solutions, 1 essentially different" },
    VerbExample { line: "count kings 4 mirror", shows: "17 solutions, 5 essentially different" },
    VerbExample {
        line: "count knights 8 using independent",
        shows: "32 knights: 2 solutions, 1 essentially different",
    },
    VerbExample {
        line: "trace queens 8 using probe seed 3",
        shows: "one choice is taken at random",
    },
    VerbExample { line: "all queens 8 | where pieces = 8 | count", shows: "92 solutions" },
    VerbExample { line: "plot time queens 6..9", shows: "Run time: queens 6..9" },
    VerbExample {
        line: "plot number cover queens 4..6",
        shows: "Pieces needed: cover queens 4..6",
    },
    VerbExample { line: "all queens 8 limit 10", shows: "at least 10 solutions" },
    VerbExample { line: "count bishops 4", shows: "16 solutions, 3 essentially different" },
    VerbExample {
        line: "count mixed 3 queens + 2 knights 6",
        shows: "824 solutions, 103 essentially different",
    },
    VerbExample {
        line: "find armies queens 5",
        shows: "4 queens on each side: the maximum, proved.",
    },
    VerbExample {
        line: "count queens 8 pieces 5",
        shows: "46,736 solutions, 5,842 essentially different",
    },
    VerbExample {
        line: "count queens 8 without d4, e5",
        shows: "76 solutions, 12 essentially different",
    },
    VerbExample {
        line: "count queens 8 pieces 6 without file c, rank 3",
        shows: "1,610 solutions, 694 essentially different",
    },
    VerbExample { line: "find queens 8 with \"3Q4/8/8/8/8/8/8/8\"", shows: "queens 8 with d8" },
    VerbExample { line: "count queens 8 nothree", shows: "8 solutions, 1 essentially different" },
    VerbExample { line: "find queens 6 attacked 1", shows: "8 queens" },
    VerbExample { line: "count queens 6 pieces 10 attacked 2 blocking", shows: "8 solutions" },
    VerbExample { line: "find cover kings 5 times 2", shows: "8 kings are enough" },
    VerbExample { line: "find cover queens 5 minimal largest", shows: "the maximum" },
    VerbExample { line: "find queens 6 maximal smallest", shows: "4 queens are enough" },
    VerbExample { line: "find kings 5 irredundant", shows: "the maximum" },
    VerbExample {
        line: "count tour 5 with a5 = 1, c3 = 13 using propagation",
        shows: "48 solutions, 24 essentially different",
    },
    VerbExample {
        line: "count queens 6 pieces 7 pawns 1",
        shows: "16 solutions, 2 essentially different",
    },
    VerbExample {
        line: "count queens 7 cylinder",
        shows: "7 queens: 28 solutions, 4 essentially different",
    },
    VerbExample {
        line: "count kings 5 mobius",
        shows: "7 kings: 10 solutions, 3 essentially different",
    },
    VerbExample {
        line: "count kings 6 klein",
        shows: "9 kings: 16 solutions, 4 essentially different",
    },
    VerbExample {
        line: "count kings 6 projective",
        shows: "9 kings: 4 solutions, 1 essentially different",
    },
    VerbExample {
        line: "count queens 12 quarterturn",
        shows: "8 solutions, 4 essentially different",
    },
    VerbExample { line: "count queens 8 halfturn", shows: "4 solutions, 1 essentially different" },
    VerbExample {
        line: "find cover queens 8 independent",
        shows: "5 queens are enough, and fewer are not: proved.",
    },
    VerbExample {
        line: "count cover queens 6 total",
        shows: "4 queens: 960 solutions, 150 essentially different",
    },
    VerbExample { line: "find tour 5 open from a1 to e5", shows: "tour 5 from a1 to e5" },
    VerbExample { line: "find tour 6 to c3", shows: "tour 6 to c3" },
    VerbExample { line: "find tour 8 fixed", shows: "tour 8 fixed" },
    VerbExample { line: "find tour 8 random seed 1", shows: "tour 8 random seed 1" },
    VerbExample { line: "find tour 8 roth", shows: "tour 8 roth" },
    VerbExample { line: "find tour 8 squirrel-cull", shows: "tour 8 squirrel-cull" },
    VerbExample {
        line: "count queens 14 using join",
        shows: "365,596 solutions, 45,752 essentially different",
    },
    VerbExample {
        line: "count queens 7 using permutations",
        shows: "40 solutions, 6 essentially different",
    },
    VerbExample {
        line: "count queens 7 using exactcover",
        shows: "40 solutions, 6 essentially different",
    },
    VerbExample {
        line: "count queens 12 halfturn using orbits",
        shows: "80 solutions, 22 essentially different",
    },
    VerbExample {
        line: "count rooks 8 pieces 3 using formula",
        shows: "18,816 solutions, 2,408 essentially different",
    },
    VerbExample {
        line: "count bishops 6 using subsets",
        shows: "64 solutions, 10 essentially different",
    },
    VerbExample { line: "find rooks 8 using matching", shows: "rooks 8" },
    VerbExample {
        line: "count 3 queens + 2 knights 6 using pools",
        shows: "824 solutions, 103 essentially different",
    },
    VerbExample {
        line: "count cover queens 6 using exact",
        shows: "3 queens: 4 solutions, 1 essentially different",
    },
    VerbExample {
        line: "find cover queens 8 using sat",
        shows: "5 queens are enough, and fewer are not: proved.",
    },
    VerbExample {
        line: "find cover queens 12 using restarts seed 1",
        shows: "Found: 7 queens. At least 6 are needed; the minimum is not",
    },
    VerbExample {
        line: "find cover queens 12 using local seed 1",
        shows: "6 queens are enough, and fewer are not: the n by n board",
    },
    VerbExample {
        line: "find cover knights 8 using quadrants",
        shows: "Found: 16 knights. At least 12 are needed; the minimum is",
    },
    VerbExample {
        line: "find cover rooks 8 using random seed 1",
        shows: "8 rooks are enough, and fewer are not: if a line has no",
    },
    VerbExample {
        line: "find cover bishops 8 using column",
        shows: "8 bishops are enough, and fewer are not: the n by n board",
    },
    VerbExample { line: "find tour 8 using warnsdorff", shows: "tour 8" },
    VerbExample { line: "find tour 7 using ties", shows: "tour 7" },
    VerbExample { line: "find tour 6 using euler", shows: "tour 6" },
    VerbExample { line: "find tour 8 closed using vandermonde", shows: "tour 8 closed" },
    VerbExample {
        line: "count tour 6 closed using frontier",
        shows: "9,862 solutions, 1,245 essentially different",
    },
    VerbExample { line: "find tour 8 closed using halfturn", shows: "tour 8 closed" },
    VerbExample { line: "find tour 10 closed using quarterturn", shows: "tour 10 closed" },
    VerbExample { line: "all queens 8 | where at d4 | count", shows: "8 solutions" },
    VerbExample { line: "all queens 8 | where file a = 4 | count", shows: "18 solutions" },
    VerbExample {
        line: "all cover queens 5 | stats by overattacked",
        shows: "186 solutions in 8 groups.",
    },
    VerbExample { line: "all queens 8 | where asymmetric | count", shows: "88 solutions" },
    VerbExample { line: "all queens 8 | where symmetry = half-turn | count", shows: "4 solutions" },
    VerbExample { line: "all queens 8 | stats by symmetries", shows: "92 solutions in 2 groups." },
    VerbExample { line: "all queens 8 | stats by orbit", shows: "92 solutions in 2 groups." },
    VerbExample { line: "all tour 5 | where start = c3 | count", shows: "64 solutions" },
    VerbExample { line: "all tour 5 | where number c3 = 13 | count", shows: "256 solutions" },
    VerbExample {
        line: "all tour 6 closed | min turns",
        shows: "The least `turns` is 32, reached by 18 of 9,862 solutions.",
    },
    VerbExample {
        line: "all tour 6 closed | max angle 90",
        shows: "The largest `angle 90` is 16, reached by 2 of 9,862",
    },
    VerbExample { line: "all tour 6 closed | where semimagic | count", shows: "0 solutions" },
    VerbExample { line: "all queens 8 | where halfturn | count", shows: "4 solutions" },
    VerbExample { line: "all cover queens 5 | where independent | count", shows: "16 solutions" },
    VerbExample { line: "all cover queens 5 | where total | count", shows: "70 solutions" },
    VerbExample { line: "plot solutions queens 4..9", shows: "Solutions: queens 4..9" },
    VerbExample { line: "find tour 6 pohl", shows: "tour 6 pohl" },
    VerbExample { line: "all kings 4 pieces 3 | stats by light", shows: "groups." },
    VerbExample { line: "all kings 4 pieces 3 | stats by dark", shows: "groups." },
    VerbExample { line: "all kings 4 | histogram centre", shows: "79 solutions in 5 groups." },
    VerbExample { line: "all queens 8 | stats by attacked 2", shows: "92 solutions in 6 groups." },
    VerbExample {
        line: "all knights 5 pieces 4 | stats by unattacked",
        shows: "4,436 solutions in 14 groups.",
    },
    VerbExample { line: "all queens 5 | where quarterturn | count", shows: "2 solutions" },
    VerbExample { line: "all kings 4 | where mirror | count", shows: "17 solutions" },
    VerbExample { line: "all tour 3x10 | where closable | count", shows: "960 solutions" },
    VerbExample { line: "all tour 6 closed | where magic | count", shows: "0 solutions" },
    VerbExample { line: "find tour 12 closed using divide", shows: "tour 12 closed" },
    VerbExample { line: "find queens 30 using minconflicts", shows: "queens 30" },
    VerbExample { line: "find queens 30 using firstfail", shows: "queens 30" },
    VerbExample {
        line: "count queens 12 within 2s",
        shows: "14,200 solutions, 1,787 essentially different",
    },
];
