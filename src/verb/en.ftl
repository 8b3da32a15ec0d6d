## Verbs and stages

verb-find = Finds one solution and draws it, or proves that there is none.
verb-all = The set of all solutions, in a fixed order: by the pieces' squares, file a first.
verb-all-more = A set is evaluated only as far as it is needed; give it a name with `let`, or pass it through stages.
verb-count = Counts the solutions; of a problem also the essentially different ones.
verb-count-more = Two solutions are essentially the same when a rotation or a reflection of the board turns one into the other.
verb-unique = Keeps one solution of each class that symmetry makes: by rotation and reflection, or by rotation only.
verb-first = Keeps the first K solutions.
verb-skip = Leaves out the first K solutions.
verb-nth = The solution with number K, counted from 1, as a board.
verb-sample = Draws K solutions at random, each choice equally likely; the same seed gives the same sample.
verb-sample-more = Tours of boards with more than 25 squares and a shorter side of at most 8 (for knights) are not listed for it: they are drawn from the counts along the frontier, each state in proportion to the number of ways that lead to it, so that every tour has the same chance. Closed tours are drawn whatever their direction, open ones with their direction; no tour comes twice.
verb-where = Keeps the solutions that pass a test, or that hold pieces on some squares and none on others.
verb-sort = Puts the solutions in the order of a key.
verb-stats = Tells how many solutions have which symmetry.
verb-sums = Adds up the numbers of a tour along files, ranks and long diagonals.
verb-show = Draws the first K solutions side by side (12 when no number is given); alone, shows how the puzzle stands that is played.
verb-export = Writes the solutions, a picture or a table to a file; the ending of its name chooses the format.
verb-export-more = A file is written whole or not at all, and an existing one is kept unless `replace` is said. Solution files take a set or a board. Pictures take also boards side by side, a plot and a trace; of a set they show the first 100 solutions at most. The steps of a trace move in `.svg`; `.png` shows the board after the last one. A table, such as that of `compare`, `times` or `stats`, goes into a `.csv`. A map is a picture, or its numbers in a `.json` or a `.csv`.
verb-load = Reads a solution file as a set.
verb-check = Verifies a solution file: every solution, duplicates, the claims to be complete and to be reduced by symmetry.
verb-run = Runs the commands of a script file.
verb-times = Shows the recorded run times: each command that searched, by method, with its best and its median time.
verb-times-more = Recorded are `find`, `count`, `trace`, `all PROBLEM | count` and each run of `compare` and `plot`, however short, a line a run in `times.jsonl` in the user's data folder; the newest 10,000 stay at least. `≥` marks runs that were stopped before the end. With `--no-config` and in notebooks nothing is recorded.
verb-set = Shows the settings, shows one, or changes one.
verb-set-more = What is set in the interactive session stays for the next one, in `settings.toml` in the user's configuration folder; what a script or `-c` sets ends with it. Scripts and `-c` take all saved settings but `deadline`. Options of the command line win over the file, and the file over the language of the system.
verb-reset = Puts a setting back to its default, or all of them.
verb-vars = Lists the variables.
verb-history = Lists what was typed in this session.
verb-help = Shows the overview, or the page of a word.
verb-about = Tells what is known of a problem: statement, history, theorems, published values.
verb-version = Shows the version of the program.
verb-quit = Ends the session.
keyword-let = Gives a value a name; the name alone then stands for the value.
keyword-time = Shows how long a command took.

## Arguments

param-problem = the problem, such as `queens 8`
param-size = the side of a square board, or files x ranks
param-piece = the kind of piece, such as `queens`
param-number = how many
param-nth-number = its number, counted from 1
param-test = a property of solutions; `not` turns it round
param-key = what to sort by
param-file = the name of the file, in quotes
param-word = any word of the language
param-about-problem = the name of a problem
param-times-problem = only the runs on this problem
param-setting = the name of a setting
param-value = its new value

## Options

option-pieces = place exactly K pieces instead of as many as fit
option-with = these squares hold a piece
option-without = these squares hold none; lines pass over them
option-torus = opposite edges of the board are joined
option-using = the method of the search
option-limit = stop after K solutions
option-within = stop after this time
option-independent = no piece attacks another
option-total = every square has to be attacked, those that hold a piece as well
option-cover-pieces = with exactly K pieces instead of as few as possible
option-cover-without = these squares hold none, but they have to be covered all the same; lines pass over them
option-where-with = only solutions with a piece on each of these squares
option-where-without = only solutions with a piece on none of these squares
option-by = which symmetries make two solutions the same
option-seed = where the random numbers start
option-descending = the largest first
option-replace = overwrite an existing file
option-clear = forget them; in the interactive session it asks first
option-yes = do not ask: really forget them
choice-rotation = `rotation`: the rotations of the board, 4 of a square, 2 of a rectangle.
choice-all = `all`: rotations and reflections of the board, 8 of a square, 4 of a rectangle.

## Tests, sort keys

test-symmetric = Some rotation or reflection leaves the solution as it is.
test-asymmetric = No rotation or reflection leaves the solution as it is.
test-centrosymmetric = A half turn leaves the solution as it is.
test-rotational = A quarter turn leaves the solution as it is.
test-reflective = A reflection leaves the solution as it is.
key-squares = By the occupied squares, file a first: the order of `all`.
key-symmetry = By the number of symmetries that leave the solution as it is.
key-centre = By how far the pieces stand from the centre of the board, the nearest first.

## Settings

setting-lang = The language of messages and help; commands stay English.
setting-glyphs = Chess symbols instead of letters on boards.
setting-coordinates = File letters and rank numbers beside boards.
setting-attacked = Marks attacked squares, on boards where some square is not attacked.
setting-mode = How `trace` starts in a terminal: `manual` waits for a key before every step, `automatic` plays the steps.
setting-interval = Milliseconds that `trace` shows a step when it plays, in a terminal and in a picture; with `0` the steps are printed as text, and the picture stands still.
setting-deadline = The time after which a command is stopped, if it has no `within`.
setting-threads = How many threads a search may use.
setting-memory = Bytes that the tables of a search may take, such as `6GB`; so far the counts of tours keep to it.
setting-colours = Whether answers have colours; `--color`, NO_COLOR and CLICOLOR_FORCE win over it.
setting-welcome = The welcome at the start of the interactive session.

## Solution files

format-json = One JSON object with the problem, its claims and the solutions.
format-jsonl = The same header as the first line, then a solution a line: for large sets.
format-csv = A row a solution: the rank of the piece in each file, or solution and square. Of a table its rows: times in seconds, memory in bytes.
format-txt = A line a solution: `[row,column]` pairs counted from 0 from the top left corner. A tour is read as a board of numbers too, a line a rank, the top one first.
format-fen = A line a solution: the placement field of a chess FEN.
format-svg = A picture that can be drawn at any size: a board, a set as a grid of boards, a plot; a trace as moving steps.
format-png = The same picture in pixels; of a trace the last board.
format-cnf = The problem for SAT solvers (DIMACS): clauses over one variable a square, named in comments.
format-opb = The problem for pseudo-Boolean solvers: sums over one variable a square, named in comments.
format-lp = The problem as a linear program in 0-1 variables such as `queen_c5`.
format-mzn = The problem in MiniZinc, in variables such as `queen_c5`.
format-sol = A solver's answer beside the model of the same name: values of the variables, read back and verified.

## Error codes

code-E001 = A word or the end came where something else was expected.
code-E002 = A literal that cannot be read: an unclosed quote, a number too large, not a square, a reserved name.
code-E003 = An option stands twice, or two exclude each other.
code-E100 = A name that nothing has.
code-E101 = There is no such page of help.
code-E200 = A stage cannot take the value before it.
code-E300 = The problem has no such method, or the method cannot do this.
code-E301 = The size is out of reach.
code-E302 = A square is off the board, or given twice.
code-E303 = There is no solution where one was needed.
code-E310 = A limit of time, number or memory was reached before there was anything to show.
code-E400 = A file cannot be read or written.
code-E401 = The file exists and `replace` was not said, or something would be lost and `yes` was not said.
code-E402 = A solution file is malformed, of another version, or not true; or a file of the program itself is damaged.
code-E410 = A script runs itself.
code-E420 = Records of shards are missing, damaged, or do not belong together.
code-E900 = Interrupted.
code-E999 = An internal error; the session goes on.

## Tables

table-stats = Solutions by symmetry
table-sums = Sums along files, ranks and diagonals
table-sums-semimagic = Sums along files, ranks and diagonals: a semi-magic tour
table-sums-magic = Sums along files, ranks and diagonals: a magic tour
table-settings = Settings
table-variables = Variables
table-history = The history of what was typed
table-times = Run times
table-times-none = Run times (none are recorded in this session)
column-symmetry = symmetry
column-orbit = images
column-solutions = solutions
column-classes = essentially different
column-setting = setting
column-value = value
column-default = default
column-origin = from
origin-default = default
origin-session = this session
origin-option = command line
origin-file = file
column-name = name
column-kind = kind
column-holds = of
column-number = no.
column-command = line
column-run = command
column-method = method
column-runs = runs
column-best = best
column-median = median
column-nodes = nodes
column-pieces = pieces
column-result = result
column-last = last
column-line = line
column-sum = sum
symmetry-none = none
symmetry-half-turn = half turn
symmetry-middle = one middle reflection
symmetry-diagonal = one diagonal reflection
symmetry-quarter-turn = quarter turn
symmetry-middles = both middle reflections
symmetry-diagonals = both diagonal reflections
symmetry-full = all
symmetry-total = total

## Traces

verb-trace = Tells the search step by step: what was tried, why it was rejected, what was taken back.
verb-trace-more = Without an option it goes up to the first solution. The search fills file after file from rank 1 up (`bishops`, `knights` and `kings`: square after square). In a terminal you watch the steps on a board, forward and back; the keys stand at the bottom of the screen. `set interval 0` prints the steps as text instead.
verb-map = Shows from which squares a rule leads to a tour.
verb-map-more = `map tour 100 using warnsdorff roth` walks from every square and draws how much each walk misses, with the rate of success. JSON has the number of squares reached from each.
option-solution = the steps from the solution before number K up to solution K
option-solutions = the steps from the solution before number I up to solution K
option-steps = the steps with the numbers I to K of the whole search

## Methods compared

verb-compare = Runs methods side by side and shows what each one gives, how many nodes it searches and how long it takes.
verb-compare-more = Without `using` all methods of the problem run, one after another. Without `find`, `all` or `count` a method counts if it can, else it lists, else it finds one solution. A run takes at most 10 seconds, or as long as `within` says; what a method does not do in that time it is not asked to do on larger boards. `*` marks the first of those that did the same.
verb-plot = Draws a measured quantity against the size of the board, a series a method.
verb-plot-more = The runs are those of `compare`. Where the values grow by a factor from size to size, the factor is fitted and told.
param-task = what the methods do; a method that cannot is left out
param-problems = the problem; its size may be a range, such as `queens 8..12` or `queens 4x5..4x9`
param-quantity = what is measured
option-repeat = run each K times; the fastest counts, with the median beside it
quantity-time = How long a run takes.
quantity-nodes = How many nodes the search visits: pieces put on the board. Methods that do not search have none.
quantity-memory = The most memory that a run holds at once. Only the program measures it, not notebooks.
quantity-solutions = How many solutions there are.
quantity-classes = How many essentially different solutions there are.
quantity-number = How many pieces a method needs; the fewest where it is exact.
quantity-times = The best of the recorded run times (see `times`); the sizes may be left out.
table-compare = Methods compared
column-size = board
column-task = task
column-time = time
column-memory = memory
column-first = first
plot-time = Run time
plot-times = Recorded run times
plot-nodes = Nodes of the search
plot-number = Pieces needed
plot-memory = Memory
plot-solutions = Solutions
plot-classes = Essentially different solutions
axis-side = side of the board
axis-time = seconds
axis-nodes = nodes
axis-number = pieces
axis-memory = bytes
axis-solutions = solutions
axis-classes = essentially different solutions
brute-any = any squares
brute-file = one in each file
brute-rank = one in each rank
brute-permutation = one in each file and each rank
