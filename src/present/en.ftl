## Lists, times, estimates

list-or = { $list } or { $last }
list-more = { $list } or one of { $n } more
time-us = { $n }{"\u00A0"}µs
time-ms = { $n }{"\u00A0"}ms
time-s = { $n }{"\u00A0"}s
time-min = { $n }{"\u00A0"}min
time-h = { $n }{"\u00A0"}h
estimate-seconds = about { $n ->
    [one] { $n } second
   *[other] { $n } seconds
 }
estimate-minutes = about { $n ->
    [one] { $n } minute
   *[other] { $n } minutes
 }
estimate-hours = about { $n ->
    [one] { $n } hour
   *[other] { $n } hours
 }
estimate-days = about { $n ->
    [one] { $n } day
   *[other] { $n } days
 }
estimate-years = about { $n ->
    [one] { $n } year
   *[other] { $n } years
 }
estimate-forever = longer than the age of the universe
estimate-first = { $time } on this machine; Ctrl-C stops it and shows what was counted

## Counts

count-solutions = { $n ->
    [one] { $n } solution
   *[other] { $n } solutions
 }
count-classes = { $n } essentially different
count-both = { $all }, { $classes }
count-at-least = at least { $solutions }
count-covers = { $pieces }: { $solutions }
count-none-yet = no solution found yet
count-nodes = { $n ->
    [one] { $n } node
   *[other] { $n } nodes
 }

## Partial answers

stop-cancelled = interrupted
stop-deadline = stopped by the time limit
stop-solutions = stopped at the number of solutions asked for
stop-nodes = stopped by the node limit
stop-memory = stopped by the memory limit
stop-watcher = only a part was looked at
stop-after = { $why } after { $time }

## No solution

none-no-solution = `{ $problem }` has no solution.
none-not-found = No solution of `{ $problem }` was found, and none is excluded.
none-proved = Proved: { $reason }.
none-unknown = The search was { $stop }.
reason-exhausted = the whole search space was searched
reason-required = the pieces required on `{ $a }` and `{ $b }` attack each other
reason-too-many = at most { $most ->
    [one] { $most } piece fits
   *[other] { $most } pieces fit
 } on this board without attacks
reason-too-few = at least { $least ->
    [one] { $least } piece is needed
   *[other] { $least } pieces are needed
 } on this board
reason-uncoverable = no piece can cover `{ $square }`

## Boards, galleries, sets

board-number = no. { $n }
board-solution = solution { $n }
board-title = { $pieces } on a board of { $files } by { $ranks } squares
board-description = Pieces on { $squares }.
board-explicit = A board of { $files } by { $ranks } squares is too large to keep. `| export "FILE.csv"`, `.json` or `.jsonl` writes it square by square.
board-too-large = A board of { $files } by { $ranks } squares is too large to draw. Write it to a file: `| export "FILE.json"`.
tour-too-large = A board of { $files } by { $ranks } squares is too large for numbers. Its path can be drawn: `| export "FILE.png"`.
board-too-wide = The board needs { $columns } columns and the terminal has { $width }. Widen it, or write a file: `| export "FILE.json"`.
board-fewest = { $n ->
    [one] { $pieces } is enough
   *[other] { $pieces } are enough
 }, and fewer are not: proved.
board-fewest-by = { $n ->
    [one] { $pieces } is enough
   *[other] { $pieces } are enough
 }, and fewer are not: { $theorem }.
board-between = { $pieces } found, at least { $lower } needed: not proved to be the fewest.
board-between-none = At least { $lower } pieces are needed; no cover was found.
gallery-of = { $shown } of { $all }
set-more = Drawn: { $n ->
    [one] the first one
   *[other] the first { $n }
 }. `| show` draws more, `| export "FILE"` writes them all.
set-patience = counting stopped after { $time }; `| count` counts on

## Tables

table-empty = (empty)

## Files

saved-file = `{ $path }`: { $solutions }, { $bytes }
saved-bytes = { $n ->
    [one] { $n } byte
   *[other] { $n } bytes
 }
saved-part = The file holds a part of the solutions.
cleared-none = No run times were forgotten.
cleared-times = { $n ->
    [one] { $n } run time was forgotten.
   *[other] { $n } run times were forgotten.
 }
ask-clear-times = Clear { $n ->
    [one] { $n } run time
   *[other] { $n } run times
 }?
ask-choice = [y/N]
ask-yes = y yes
saved-first-solutions = { $n ->
    [one] the first solution
   *[other] the first { $n } solutions
 }
saved-first-steps = the first { $shown } of { $all }
saved-rows = { $n ->
    [one] { $n } row
   *[other] { $n } rows
}
saved-after = the board after step { $n }
saved-variables = { $n ->
    [one] { $n } variable
   *[other] { $n } variables
 }
saved-constraints = { $n ->
    [one] { $n } constraint
   *[other] { $n } constraints
 }
saved-most-boards = A picture holds at most { $most } boards.
saved-most-steps = A moving picture holds at most { $most } steps.
saved-path = 1 solution as a line, without numbers and coordinates
saved-path-coordinates = 1 solution as a line, without numbers
saved-path-pixels = { $n ->
    [one] 1 solution as a line, { $n } pixel a square, without numbers and coordinates
   *[other] 1 solution as a line, { $n } pixels a square, without numbers and coordinates
 }
checked-good = Correct:
checked-file = `{ $path }` holds { $solutions }, each verified against the definition.
checked-problem = The problem is `{ $problem }`.
checked-taken = The file does not name its problem; it was taken for `{ $problem }`.
checked-complete = The file says that these are all, and they are.
checked-part = The file says that it holds a part of the solutions.
checked-no-claim = The file makes no claim to be complete.
checked-rotation = No two are the same up to rotation.
checked-all = No two are the same up to rotation and reflection.

## Faults

fault-error = error
fault-help = help
fault-expected = expected { $list }, found { $found }
fault-unexpected = unexpected { $found }
expected-end = end of command
found-word = `{ $word }`
found-end = the end of the command
fault-repeated = `{ $option }` stands twice
fault-excluded = `{ $one }` and `{ $other }` exclude each other
fault-unknown = there is no { $what } `{ $name }`
fault-no-topic = there is no help page for `{ $word }`
fault-input = `{ $stage }` takes { $wants }, not { $got }
fault-no-solution = `{ $problem }` has no solution: { $reason }
fault-not-found = no solution of `{ $problem }` was found: { $stop }
fault-beyond = the set has no solution { $number }: it has { $count }
fault-write = cannot write `{ $path }`: { $error }
fault-read = cannot read `{ $path }`: { $error }
system-not-found = there is no such file or folder
system-denied = permission denied
system-full = there is no space left
system-folder = it is a folder
system-no-folder = a part of the path is no folder
system-read-only = it can only be read
system-not-text = it is not text in UTF-8
fault-format = the ending of `{ $path }` names no format that fits here
fault-picture = `{ $path }` is a picture: no solutions can be read back from it
fault-not-built = this build of the program cannot draw `{ $path }`
fault-large-picture = a board of { $size } is too large to draw: the longest side that is drawn is { $most }
fault-long-path = the path over a board of { $size } is too long for this format, which draws at most { $most } squares
fault-no-model = there is no model of `{ $problem }`
fault-model-part = a model is that of a whole problem: it knows no stages and no `limit`
fault-model-fewest = a `.cnf` cannot ask for the fewest pieces
fault-exists = `{ $path }` exists already
fault-malformed = { $place }: { $what }
damage-toml = this is no TOML: { $error }
damage-setting = the setting `{ $setting }` does not take this value: `{ $value }`
damage-lines = { $n ->
    [one] this line is no record of a run
   *[other] this line and others, { $n } in all, are no records of runs
 }
fault-unconfirmed = the run times would be lost, and nobody can be asked here
fault-recursion = the script `{ $path }` runs itself
fault-interrupted = interrupted
fault-limit = nothing to show: { $stop }
fault-internal = internal error: { $panic }

class-command = a command
class-stage = a stage
class-variable = a variable
class-problem = a problem
class-piece = a piece
class-size = a size
class-ranks = a number of ranks
class-square = a square
class-method = a method
class-number = a number
class-duration = a length of time
class-bytes = an amount of memory
class-file = a file name in quotes
class-name = a name
class-topic = a word that help knows
class-setting = a setting
class-value = a value
class-test = a test
class-key = a sort key
name-variable = variable
name-test = test
name-setting = setting

kind-count = a count
kind-board = a board
kind-explicit = a board too large to keep
kind-gallery = boards
kind-set = a set of solutions
kind-tour = a tour
kind-no-tour = a solution that is no tour
kind-none = the answer that there is no solution
kind-table = a table
kind-plot = a plot
kind-help = a page of help
kind-about = a page about a problem
kind-saved = a file that was written
kind-checked = a verified file
kind-cleared = the end of run times
kind-setting = a setting
kind-version = the version
kind-nothing = nothing
kind-quit = the end of the session

literal-unclosed = the quote is not closed
literal-escape = `{ $word }` is no escape
literal-too-large = the number `{ $word }` is too large
literal-too-small = { $number } is too small: at least { $least } is needed
literal-square = `{ $word }` is not a square
literal-duration = `{ $word }` is not a length of time
literal-bytes = `{ $word }` is not an amount of memory
literal-number = `{ $word }` is not a number
literal-reserved = `{ $word }` is a word of the language and cannot be a name

help-did-you-mean = did you mean `{ $word }`?
help-name-variable = `vars` lists the variables, `let NAME = ...` makes one, `help` lists the commands
help-name-setting = `set` lists the settings
help-no-topic = `help` lists the words that have a page
help-repeated = leave one of them out
help-excluded = leave out `{ $one }` or `{ $other }`
help-format = endings that work: { $endings }
help-picture = write the solutions to a solution file as well: `| export "FILE.json"`
help-not-built = a picture ending in `.{ $ending }` works here
help-no-model = placements and covers have models, on boards of up to { $most } squares
help-model-part = take the set of the problem itself, such as `all queens 8`
help-model-fewest = say how many with `pieces K`, or write a `.opb`, `.lp` or `.mzn`
help-exists = say `replace` after the file name to overwrite it
help-aside = the damaged file is now `{ $path }`, and the defaults hold
help-aside-lines = the damaged file is now `{ $path }`, and its good lines stay in use
help-values = it is left out; `set { $setting }` takes { $values }
help-damaged = the file could not be set aside and stays as it is
help-unconfirmed = say `{ $command }`
help-internal = this is a bug in bezzel { $version }: please report it with the command; the session goes on
help-E200 = a pipeline goes from a set through stages, such as `all queens 8 | unique | show`
help-E310 = allow more with `within` or `limit`, or take a smaller board
help-E400 = check the path and the permissions
help-E402 = `check "FILE"` verifies a whole file, `help export` tells the formats
help-E410 = take the `run` that closes the circle out of the script
help-unclosed = close it with `"` on the same line
help-escape = the escapes are `\"`, `\\`, `\n` and `\t`
help-too-large = numbers go up to { $most }
help-square = a square is a file letter and a rank, such as `c5`
help-duration = a length of time is a number and `ms`, `s`, `min` or `h`, such as `30s`
help-bytes = an amount of memory is a number and `kB`, `MB` or `GB`, such as `6GB`
help-number = numbers are written `8`, `1_000` or `10^6`, sizes `8` or `5x6`
help-reserved = choose another name

refusal-side = a board cannot have a side of { $side ->
    [one] { $side } square
   *[other] { $side } squares
 }
refusal-reach = a board of { $size } is out of reach of the method `{ $method }`, whose limit is { $reach }
reach-side = a side of { $n }
reach-square = a square board with a side of { $n }
reach-squares = { $n } squares
reach-pieces = { $n } pieces
reach-lines = { $n } lines of one direction
reach-terms = a side of { $n }; the determinant of this board has { $terms } terms
reach-terms-more = a side of { $n }; the determinant of this board has more than 10^19 terms
refusal-reach-cost = { $message }; it would take { $cost }
refusal-memory = on a board of { $size } the method `{ $method }` would take at least about { $need } of memory, and { $most } are allowed
refusal-off-board = `{ $square }` is not on the board of { $size }
refusal-twice = `{ $square }` is given twice
refusal-cannot-find = the method `{ $method }` does not find solutions of this problem
refusal-cannot-list = the method `{ $method }` does not list all solutions of this problem
refusal-cannot-count = the method `{ $method }` does not count the solutions of this problem
refusal-option = the method `{ $method }` cannot do it with `{ $option }`
refusal-piece = the method `{ $method }` is not for { $piece }
refusal-pieces = { $pieces ->
    [one] { $pieces } piece
   *[other] { $pieces } pieces
 } do not fit on { $squares ->
    [one] { $squares } square
   *[other] { $squares } squares
 }
refusal-needs-pieces = it is not known how many pieces fit on a board of { $size }
help-needs-pieces = say how many with `pieces K`
help-side = a side has from 1 to { $most } squares
help-instead = `{ $command }` would work
help-smaller = take a smaller board
help-memory = take a smaller board, or allow more with `set memory`, as far as the machine has it
help-memory-instead = `{ $command }` would work; `set memory` allows more, as far as the machine has it
help-off-board = its squares go from `a1` to `{ $last }`
help-twice = a square may stand once in `with` and `without` together
help-methods = methods that can: { $methods }
help-method-option = leave out `{ $option }` or `using { $method }`
help-method-piece = use `using { $instead }`

malformed-expected = expected { $what }
file-expected-blank = a blank
file-expected-bracket = `]`
file-expected-comma = a comma
file-expected-header = the header `a,b,c,...` or `solution,square`
file-expected-json = JSON (a value, a comma or a bracket)
file-expected-line-end = the end of the line
file-expected-model-of-board = a variable of the model's board
file-expected-next-number = the number of this solution or of the next
file-expected-number = a number
file-expected-one-piece = the same piece as before
file-expected-other-value = a value of another kind
file-expected-pair = a pair `[row,column]`
file-expected-rank = a rank, counted from 1
file-expected-rest = the rest of the file (it ends too early)
file-expected-row = a row of the board as long as the others
file-expected-same-board = a board of the same size as the first
file-expected-side = a number that a board can have
file-expected-square = a square, such as `c5`
file-expected-value = a variable with its value
file-expected-tour-number = a number from 1 on, or `.` on a square without one
file-expected-new-number = a number that no other square has
file-expected-lower-number = every number below this one too
malformed-header = the key `{ $key }` is missing or has the wrong type
malformed-version = version { $version } of the format is not known here
malformed-problem = the problem `{ $problem }` cannot be read
malformed-wrong = solution { $n } is wrong: { $violation }
malformed-duplicate = solution { $b } is the same as solution { $a }
malformed-same-class = solution { $b } is an image of solution { $a }, though the file says it is reduced by symmetry
malformed-count = the header says { $claimed ->
    [one] { $claimed } solution
   *[other] { $claimed } solutions
 }, the file holds { $found }
malformed-incomplete = the file says it is complete, but there are { $count ->
    [one] { $count } solution
   *[other] { $count } solutions
 }
malformed-no-problem = the format names no problem, and the contents do not show which it is
malformed-no-model = no model lies beside it under the same name (`.cnf`, `.opb`, `.lp` or `.mzn`) to say which problem it solves
violation-pieces = it has { $found ->
    [one] { $found } piece
   *[other] { $found } pieces
 } and should have { $expected }
violation-off-board = `{ $square }` is not on the board
violation-twice = `{ $square }` stands twice
violation-blocked = no piece may stand on `{ $square }`
violation-missing = a piece has to stand on `{ $square }`
violation-attack = the pieces on `{ $a }` and `{ $b }` attack each other
violation-uncovered = no piece covers `{ $square }`

## Help

help-kind-verb = verb
help-kind-stage = stage
help-kind-keyword = keyword
help-kind-problem = problem
help-kind-piece = piece
help-kind-option = option
help-kind-choice = choice
help-kind-method = method
help-kind-setting = setting
help-kind-test = test
help-kind-key = sort key
help-kind-format = file format
help-kind-code = error code
help-kind-topic = topic
help-usage = Usage
help-examples = Examples
help-also = Also written `{ $words }`.
help-problems = Problems
help-tests = Tests
help-settings = Settings
help-keys = Sort keys
help-formats = File formats
help-methods-title = Methods
help-method-does = What it can do
help-method-cost = Cost
help-method-source = Source
help-see-about = `about { $problem }` tells its history, theorems and published values.
help-stands-with = Stands with `{ $owners }`.
help-default = Default: `{ $value }`.
overview-shape = A command is a verb, a problem with its options, and stages after `|`:
overview-verbs = Verbs
overview-problems = Problems
overview-options = Options
overview-stages = Stages
overview-session = Session
overview-files = Files
overview-more = `help WORD` explains any of these words, `about queens` tells what is known of a problem. Tab completes, Ctrl-C stops a command, Ctrl-D leaves.
try-count = how many, and how many essentially different
try-with = one solution with queens on these squares
try-unique = all solutions up to symmetry, drawn
try-let = a set with a name
try-export = written to a solution file
code-exit = A program run ends with exit code { $exit } when it stops with this error.
code-exit-short = exit { $exit }

## About

about-history = History
about-theorems = What is proved
about-values = Published values
about-join = How the largest numbers are counted: join
about-join-cut = Cut the board along its two middle lines. Every solution falls into four quarters. Here is the first solution for eight queens; two of the quarters are marked:
about-join-table = A quarter is small. So all ways to put queens in one are written into a table, once, sorted by the rows and columns that these queens take. The four quarters of this solution, as they stand in the table:
about-join-halves = Two quarters beside each other share their rows: what one takes, the other has to leave. Two quarters above each other share their columns in the same way. With the rows shared out, only few entries of the table come into question. First the two right quarters are put together, and those right halves are kept in which no queen attacks another along a diagonal.
about-join-count = Then come the two left quarters. Each of them knows, as a row of yes and no, which of 512 right halves it does not attack. Where both say yes, the four quarters are a solution; the yeses are counted all at once. So solutions are counted without anybody looking at them, and of eight images under turns and reflections only one. `help join` tells more.
about-join-upper-left = upper left
about-join-upper-right = upper right
about-join-lower-left = lower left
about-join-lower-right = lower right
about-computed = Identifiers are those of the On-Line Encyclopedia of Integer Sequences. The program computes its answers; it never looks them up.
about-methods-more = `help { $method }`, or another of these words, tells how it works, what it costs and where it comes from; `help bruteforce` tells what there would be to try without thought.

## Brute force

topic-bruteforce = Brute force tries everything and checks it afterwards. How much there is to try depends on how much is thought before. These numbers are told and not run; here they are for eight queens:
bruteforce-tried = what is tried
bruteforce-number = how many
bruteforce-fewer = times fewer
bruteforce-beginnings = beginnings without an attack
bruteforce-boards = On n by n squares
bruteforce-placed = beginnings
bruteforce-more = The first three numbers come from formulas, the beginnings and the solutions from a search: `permutations` and `backtracking` place that many queens. `count queens 8 using exactcover` shows what another method needs.

## Reference

reference-verbs = Verbs
reference-stages = Stages
reference-problems = Problems
reference-options = Options of problems
reference-methods = Methods
reference-tests = Tests for `where`
reference-keys = Keys for `sort`
reference-quantities = Quantities for `plot`
reference-settings = Settings
reference-formats = Files
reference-codes = Error codes

## Plots, described for screen readers

plot-description = A plot of { $y } against { $x }. Series: { $series }.
plot-description-log = A plot of { $y }, on a logarithmic scale, against { $x }. Series: { $series }.

## Traces

kind-trace = the steps of a search
class-range = a range, such as `3..5`
fault-no-step = the search has no step { $number }: it has { $n ->
    [one] { $n } step
   *[other] { $n } steps
 }
fault-long-trace = these steps are too many to record: the most is { $most }
refusal-cannot-trace = the method `{ $method }` does not tell its steps
trace-headline = { $what }: { $counts }
trace-steps = { $n ->
    [one] { $n } step
   *[other] { $n } steps
 }
trace-towards = { $steps } towards solution { $to }
trace-towards-many = { $steps } towards solutions { $from } to { $to }
trace-none = { $steps }, the whole search without a solution
trace-placed = { $n } placed
trace-rejected = { $n } rejected
trace-removed = { $n } taken back
trace-dead-ends = { $n ->
    [one] { $n } dead end
   *[other] { $n } dead ends
 }
trace-range = steps { $from } to { $to } of the search
trace-range-of = { $range }, which has { $total }
trace-before = before step { $n }
trace-after = after step { $n }
trace-more = { $n ->
    [one] { $n } step is left out
   *[other] { $n } steps are left out
 }; `{ $command }` shows them from there on
trace-title = The search of { $problem }, step by step
trace-list = The steps one by one
trace-named = { $letter ->
   *[other] { $name }
 }
trace-new = a { $piece }
trace-attacker = the { $piece } on { $square }
trace-object = the { $piece } on { $square }
trace-line = { $line ->
    [file] along the file
    [rank] along the rank
    [leap] from a knight's move away
    [step] next to it
   *[diagonal] along the diagonal
 }
trace-place = { $square } is free: { $new } is placed there
trace-given = { $square } is required: { $new } stands there from the start
trace-reject = { $square } is attacked by { $attacker } { $line }
trace-reject-more = { $n ->
   *[other] { $sentence }, also from { $squares }
 }
trace-remove = { $object } is taken back
trace-remove-file = every square of file { $file } has been tried: { $object } is taken back
trace-remove-tried = every way to go on has been tried: { $object } is taken back
trace-remove-found = to look for another solution, { $object } is taken back
trace-dead-end = no free square is left in file { $file }: take back { $object }
trace-dead-end-last = no free square is left in file { $file }, and there is nothing to take back: the search is over
trace-no-room = there is not enough room left on the board: take back { $object }
trace-no-room-last = there is not enough room on the board, and there is nothing to take back: the search is over
trace-found = solution { $n }: { $count ->
    [one] { $pieces } stands
   *[other] all { $pieces } stand
 }
trace-allow = now exactly { $pieces }
trace-best = { $square } covers { $n ->
    [one] { $n } square that nothing covers yet
   *[other] { $n } squares that nothing covers yet
 }, the most: { $new } is placed there
trace-best-ties = { $sentence }; as many from { $squares }
trace-best-more = { $sentence }; as many from { $squares } and { $n ->
    [one] { $n } other square
   *[other] { $n } other squares
 }
trace-need = { $square } is not covered by anything yet: { $new } has to stand on { $n ->
    [one] the only square that is left for it
   *[other] one of { $n } squares
 }
trace-need-none = { $square } is not covered by anything yet, and nothing can cover it any more
trace-short = all pieces stand, and { $n ->
    [one] { $square } is not covered
   *[other] { $n } squares are not covered, { $square } first
 }
trace-short-of = { $pieces } more can cover at most { $most } of the { $n ->
    [one] { $n } square
   *[other] { $n } squares
 } that nothing covers yet: not enough
trace-found-cover = solution { $n }: { $count ->
    [one] { $pieces } covers the board
   *[other] { $pieces } cover the board
 }

## Stepping through a trace

step-of = step { $n } of { $of }
step-alone = step { $n }
step-towards = { $step } towards solution { $to }
step-depth = depth { $n } of { $of }
step-visited = { $n } of { $of } squares visited
step-paused = paused
step-playing = playing
step-pace = { $n } ms a step
step-jump = go to step { $n }
step-key-next = next
step-key-back = back
step-key-play = play, pause
step-key-speed = speed
step-key-ends = first, last
step-key-jump = go to step
step-key-solution = next, previous solution
step-key-backtrack = next, previous backtrack
step-key-quit = quit
step-small = This window has { $columns } by { $rows } characters; watching a search needs { $least-columns } by { $least-rows }.
step-no-board = The board of { $files } by { $ranks } squares does not fit: it needs a window of { $columns } by { $rows } characters.

## Methods compared

class-sizes = a size, or a range of sizes such as `8..12`
literal-uneven = in `{ $word }` the files and the ranks do not grow alike
literal-many-sizes = { $number } sizes are too many: the most is { $most }
help-uneven = one side stays, as in `4x5..4x9`, or both grow alike, as in `4x5..8x9`
help-one-size = one size stands here; a range of sizes stands after { $verbs }
help-kind-quantity = quantity of a plot
help-quantities = Quantities
fault-disagreement = two methods disagree on `{ $problem }`: `{ $one }` says { $this }, `{ $other }` says { $that }
fault-no-meter = memory is measured by the program `bezzel` only, not in notebooks
outcome-found = a solution
outcome-none = none: proved
outcome-at-least = ≥{"\u00A0"}{ $n }
outcome-stopped = unfinished
outcome-too-large = too large
outcome-refused = not possible
outcome-not-tried = not tried
note-terms = Each run takes at most { $time }; threads: `{ $threads }`.
note-terms-repeat = Each run takes at most { $time }, and the fastest of { $n } counts; threads: `{ $threads }`.
note-run = `{ $method }`, { $size }: { $what }.
note-spent = { $what }, so not tried on larger boards
note-brute = Brute force, told and not run, would test so many placements on { $size }:
plot-title = { $what }: { $of }
plot-growth = Factor from one size to the next: { $list }.
memory-b = { $n }{"\u00A0"}B
memory-kb = { $n }{"\u00A0"}kB
memory-mb = { $n }{"\u00A0"}MB
memory-gb = { $n }{"\u00A0"}GB
