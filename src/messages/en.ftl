### The messages of the program, one file per language. Keywords of the command language stay English.

### Answers, faults, lists, times

## Lists, times, estimates

list-or = { $list } or { $last }
list-more = { $list } or one of { $n } more
squares-left-out = and { $n } more
time-us = { $n }{"\u00A0"}µs
time-ms = { $n }{"\u00A0"}ms
time-s = { $n }{"\u00A0"}s
time-min = { $n }{"\u00A0"}min
time-h = { $n }{"\u00A0"}h
time-days = { $n ->
    [one] { $n } day
   *[other] { $n } days
 }
time-years = { $n ->
    [one] { $n } year
   *[other] { $n } years
 }
time-million-years = { $n } million years
time-billion-years = { $n } billion years
time-forever = longer than the age of the universe
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
estimate-about = about { $time }
estimate-first = { $time } on this machine; press Ctrl-C to stop it and see the partial count
estimate-cell = { $time } on this machine; interrupt the kernel (■) to stop it and see the partial count
estimate-step = `{ $step }` looks at every solution: { $time } on this machine. `{ $command }` looks at only some of them.

## Progress

progress-find = finding { $problem }
progress-all = listing { $problem }
progress-count = counting { $problem }
progress-trace = tracing { $problem }
progress-map = mapping { $problem }
progress-run = run { $at } of { $of }
progress-share = { $share }% done
progress-level = { $n ->
    [one] with { $n } piece: { $share }% done
   *[other] with { $n } pieces: { $share }% done
 }
progress-left = about { $time } left
progress-endless = time left: { $time }
progress-most = at most { $time } left
progress-passed = { $time } passed
progress-layer = step { $at } of { $of }
progress-states = states: { $n }
progress-found = { $solutions } so far
progress-best = fewest pieces so far: { $upper }, needed: at least { $lower }
progress-fewest = pieces needed: at least { $lower }
progress-attacked = pieces still attacked: { $n }

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
count-not-yet = not counted yet
count-nodes = { $n ->
    [one] { $n } node
   *[other] { $n } nodes
 }

## Partial answers

stop-cancelled = interrupted
stop-deadline = stopped by the time limit
stop-solutions = stopped at the requested number of solutions
stop-nodes = stopped by the node limit
stop-memory = stopped by the memory limit
stop-watcher = stopped before the end
stop-after = { $why } after { $time }

## No solution

none-no-solution = `{ $problem }` has no solution.
none-not-found = The search found no solution of `{ $problem }`, but one may exist.
none-proved = Proved: { $reason }.
none-unknown = The search was { $stop }.
stopped-board = The board at that moment: { $n } of { $of } pieces, after { $nodes } and { $time }.
stopped-board-path = The path at that moment: { $n } of { $of } squares, after { $nodes } and { $time }.
stopped-board-any = The board at that moment, after { $nodes } and { $time }:
walk-ended = The walk ends after { $n } of { $of } squares: from `{ $square }` no move leads to a free square. A tour may still exist.
walk-not-tour = The walk visits all { $of } squares, but it ends on the wrong square, `{ $square }`.
walk-repair = Euler's method can repair this walk: `{ $command }`.
walk-export = `| export "walk.txt"` writes the walk as a board of numbers. `path "walk.txt"` reads it.
saved-walk = a walk over { $n } of { $of } squares
kind-walk = a walk that is not a tour
file-expected-cell = the content of a square: a number, a piece such as `Q`, or `.`
reason-exhausted = the whole search space was searched
reason-full = the whole search space was searched with { $n ->
    [one] { $n } piece
   *[other] { $n } pieces
 }, the most that fit on the whole board; choose another number with `pieces K`
reason-required = the pieces required on `{ $a }` and `{ $b }` attack each other
reason-required-line = the pieces required on `{ $a }`, `{ $b }` and `{ $c }` are on one straight line
reason-too-many = at most { $most ->
    [one] { $most } piece fits
   *[other] { $most } pieces fit
 } on this board without attacks
reason-too-few-squares = the board has { $n ->
    [one] only { $n } square
   *[other] only { $n } squares
 } for the pieces, and a square holds at most one piece
reason-too-few = at least { $least ->
    [one] { $least } piece is needed
   *[other] { $least } pieces are needed
 } on this board
reason-uncoverable = no piece can cover `{ $square }`
reason-none-kept = a cover needs at least { $n } pieces, and no cover with this number has the requested symmetry; choose another number with `pieces K`

## Boards, galleries, sets

board-number = no. { $n }
board-solution = solution { $n }
board-numbered = Numbers refer to `{ $set }`.
board-title = { $pieces } on a board of { $files } by { $ranks } squares
board-description = Pieces on { $squares }.
board-empty = No pieces.
board-attacked = Red dot: an attacked square.
board-explicit = A board of { $files } by { $ranks } squares is too large to hold in memory. `| export "FILE.csv"`, `.json` or `.jsonl` writes it square by square.
board-too-large = A board of { $files } by { $ranks } squares is too large to draw. Write it to a file: `| export "FILE.json"`.
tour-too-large = A board of { $files } by { $ranks } squares is too large for numbers. You can draw its path: `| export "FILE.png"`.
board-too-wide = The board needs { $columns } columns, but the terminal has { $width }. Widen it, or write a file: `| export "FILE.json"`.
board-fewest = { $n ->
    [one] { $pieces } is enough
   *[other] { $pieces } are enough
 }, and fewer are not: proved.
board-fewest-by = { $n ->
    [one] { $pieces } is enough
   *[other] { $pieces } are enough
 }, and fewer are not: { $theorem }.
board-between = Found: { $pieces }. At least { $lower } are needed; the minimum is not proved.
board-maximum = { $pieces }: the maximum on this board.
counted-each-army = { $pieces } on each side
counted-white-army = { $pieces } on the white side
counted-black-army = { $pieces } on the black side
counted-moves = { $n ->
    [one] 1 move
   *[other] { $n } moves
}
counted-unattacked = { $n ->
    [one] 1 unattacked free square
   *[other] { $n } unattacked free squares
}
board-largest = { $pieces }: the maximum, proved.
board-largest-open = { $pieces } found; the maximum is not proved.
board-between-none = No cover was found. At least { $lower } pieces are needed.
gallery-of = { $shown } of { $all }
gallery-capped = An answer shows at most { $most } boards of this size. To get all of them, write a file: `| first { $asked } | export "FILE.json"` instead of `| show`.
set-more = Drawn: { $n ->
    [one] the first one
   *[other] the first { $n }
 }. `| show` draws more, `| export "FILE"` writes them all.
set-patience = stopped counting after { $time }; add `| count` to count them all

## Tables

truth-true = true
truth-false = false
assert-right = Right: `{ $text }`
assertions-total = { $n ->
    [one] 1 assertion
   *[other] { $n } assertions
 }, { $failed } failed.
table-empty = (empty)
table-capped = The table has { $n } more rows. Write all rows to a file: `| export "FILE.csv"`.
column-about-n = size or number of the row
column-about-size = size of the board
column-about-pieces = number of pieces
column-about-seed = random seed
column-about-all = number of solutions
column-about-classes = number of essentially different solutions
column-about-growth = factor from the row before
column-about-time = run time in seconds
column-about-method = method of the run
column-about-task = task of the run
column-about-result = result of the run
column-about-nodes = nodes of the search
column-about-memory = bytes of memory
column-about-first = whether the run was the fastest
column-about-directed = tours in both directions
column-about-undirected = tours without a direction
column-about-work = processor time in seconds
column-about-from = lower end of the interval
column-about-to = upper end of the interval
column-about-run = command of the run
column-about-runs = number of runs
column-about-median = median of the times
column-about-last = time of the last run
column-about-do = action of the step
column-about-square = square of the step
column-about-depth = number of pieces after the step
column-about-by = squares that attack it
column-about-name = name of the variable
column-about-kind = kind of the value
column-about-holds = what the value is of
column-about-number = number of the line
column-about-command = line as it was typed
value-lang-en = English
value-lang-hu = Hungarian
value-lang-sl = Slovenian
value-lang-uk = Ukrainian
value-mode-manual = waits for a key before every step
value-mode-automatic = plays the steps
value-play-screen = on the screen
value-play-lines = by commands
value-pictures-svg = drawings
value-pictures-png = pixels
value-deadline-none = no time limit
value-threads-all = one thread per core
value-memory-auto = half of the free memory
value-colours-auto = colours in a terminal
value-colours-always = colours everywhere
value-colours-never = no colours
value-on = switched on
value-off = switched off
table-columns-left-out = Not enough width for { $n ->
        [one] { $n } column
       *[other] { $n } columns
    }: { $names }. `{ $command }` shows { $n ->
        [one] it
       *[other] them
    }.

## Files

saved-file = `{ $path }`: { $solutions }, { $bytes }
saved-bytes = { $n ->
    [one] { $n } byte
   *[other] { $n } bytes
 }
saved-part = The file contains only part of the solutions.
saved-part-steps = The file contains only part of the steps.
cleared-none = No run times were deleted.
cleared-times = { $n ->
    [one] Deleted { $n } run time.
   *[other] Deleted { $n } run times.
 }
ask-clear-times = Delete { $n ->
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
saved-most-boards = A picture can show at most { $most } boards.
saved-most-steps = An animation can show at most { $most } steps.
saved-pages = { $n ->
    [one] { $n } page
   *[other] { $n } pages
}
saved-puzzles = { $n ->
    [one] { $n } puzzle
   *[other] { $n } puzzles
}
saved-puzzles-key = { $n ->
    [one] { $n } puzzle with its answer
   *[other] { $n } puzzles with answers
}
saved-most-page-boards = A `.pdf` can show at most { $most } boards.
saved-most-pages = A `.pdf` can show at most { $most } steps.
saved-path = 1 solution as a line, without numbers and coordinates
saved-path-coordinates = 1 solution as a line, without numbers
saved-path-pixels = { $n ->
    [one] 1 solution as a line, { $n } pixel per square, without numbers and coordinates
   *[other] 1 solution as a line, { $n } pixels per square, without numbers and coordinates
 }
checked-good = Correct:
checked-file = `{ $path }` contains { $solutions }. Each was verified against the definition.
checked-file-except = `{ $path }` contains { $solutions }, each verified against the definition, but line { $line } was not read.
checked-file-empty = `{ $path }` contains no solution.
checked-unread = Cannot read line { $line }: `{ $text }`.
checked-unread-ambiguous = Cannot read line { $line }, because it does not show from which side of the board it counts: `{ $text }`. Use squares such as `a1` or a drawn board.
checked-unread-mismatch = Line { $line } contradicts the rest of the file: `{ $text }`.
checked-unread-walk = Line { $line } introduces a walk that is not a tour: `{ $text }`.
checked-unread-shortened = Line { $line } is only a part of a list, whose end is `...`: `{ $text }`. SWI-Prolog prints the whole list after `set_prolog_flag(answer_write_options, [max_depth(0)])`, and z3 after `set_option(max_args=10**6)`.
checked-unread-others = Further lines that were not read: { $n }.
checked-shape = Read as: { $shape }.
checked-shape-both = Read as: { $shape }. It is correct in this reading too: { $other }.
checked-none = No solution exists (verified by `{ $method }`).
checked-none-unstated = The file does not claim that no solution exists.
checked-none-open = The file claims that no solution exists, but this could not be verified ({ $why }).
written-as-boards = drawn boards
written-as-moves = moves of the piece
written-as-number-boards = boards of numbers
written-as-columns-from-0 = lists of columns, counted from 0, one per row from the top
written-as-columns-from-1 = lists of columns, counted from 1, one per row from the top
written-as-ranks-from-1 = lists of ranks, counted from 1, one per file
written-as-square-numbers-from-0 = numbers of squares from 0, row by row from the top left corner
written-as-square-numbers-from-1 = numbers of squares from 1, row by row from the top left corner
written-as-squares = lists of squares
written-as-pairs-from-0 = pairs of row and column from 0, counted from the top left corner
written-as-pairs-from-1 = pairs of row and column from 1, counted from the top left corner
written-as-fractions = fractions of column and row, counted from the top left corner
written-as-fens = placement fields of FENs
written-as-literals = literals of a SAT solver, one variable per square
checked-problem = The problem is `{ $problem }`.
checked-file-guess = `{ $path }` does not name its problem. The guess is `{ $problem }`. For it the file contains { $solutions }, each verified against the definition.
checked-taken = Confirm the problem with `check "{ $path }" as { $problem }`.
checked-complete = The file claims to contain all solutions, and it does (verified by `{ $method }`).
checked-no-claim = The file does not claim to be complete.
checked-rotation = All solutions are different, even up to rotation.
checked-all = All solutions are different, even up to rotation and reflection.
checked-open = Not verified:
checked-file-cut = `{ $path }` was read only in part: { $solutions }, each verified against the definition ({ $why }).
checked-complete-open = The file claims to contain all solutions, but this could not be verified ({ $why }).
checked-most = No solution has more pieces (verified by `{ $method }`).
checked-most-open = The problem asks for the most pieces. It could not be verified that no solution has more ({ $why }).
checked-fewest = No solution has fewer pieces (verified by `{ $method }`).
checked-fewest-open = The problem asks for the fewest pieces. It could not be verified that no solution has fewer ({ $why }).
checked-distinct-open = It could not be verified that all solutions are different ({ $why }).
checked-reduced-open = The file claims that all solutions are different up to symmetry, but this could not be verified ({ $why }).

## Faults

fault-error = error
fault-unrun = nothing was run, because the whole text is checked before its first command runs
fault-note = note
fault-help = help
fault-offer = { $message }. Did you mean this?
fault-offer-without = { $message }. Without { $words }, did you mean this?
fault-next-line = { $message }. Press Enter to run the next line, or edit it.
fault-next-line-without = { $message }. The next line leaves out { $words }. Press Enter to run it, or edit it.
fault-not-first = `{ $word }` does not begin a command
fault-not-command = `{ $word }` is not a command
fault-not-problem = `{ $word }` is not a problem
fault-not-stage = `{ $word }` is not a stage
fault-not-here = `{ $word }` does not fit here
fault-unfinished = the command is not finished
help-pages = these pages may help: { $pages }
help-asks-again = `{ $command }` asks the last question again
help-first = `help` lists the commands
fault-expected = expected { $list }, found { $found }
fault-size-times = `{ $text }` can mean a board or a product
fault-size-times-product = a product needs brackets around the command: `{ $text }`
fault-spaced-value = `{ $text }` has spaces, so only the first part is the argument
fault-unexpected = unexpected { $found }
fault-magic = `{ $magic }` is a command of the Python kernel
fault-second-command = a second command begins here, but only one is expected
fault-side-effect = `{ $word }` does more than answer a question
expected-end = end of command
found-word = `{ $word }`
found-end = the end of the command
fault-repeated = `{ $option }` is given twice
fault-excluded = `{ $one }` and `{ $other }` cannot be used together
fault-unknown = unknown { $what } `{ $name }`
fault-wrong-message = wrong: `{ $text }`: { $message }
fault-arguments = `{ $name }` takes { $n ->
    [one] 1 argument
   *[other] { $n } arguments
 }, not { $found }
fault-no-function = `{ $name }` is not a function
fault-binary-output = `{ $path }` is not a text, so it cannot be written to the standard output
fault-proof-model = the model `{ $path }` of this proof is missing
fault-apart-maps = the maps of `{ $one }` and `{ $other }` have different boards, or only one is by move
fault-no-number-at = the map has no number on { $square }
fault-edit-empty = there is no piece on { $square }
fault-edit-taken = { $square } already holds a piece
fault-edit-tour = `{ $verb }` changes the pieces on a board, and this board shows a tour
fault-nested = more than { $most } blocks are inside each other
fault-too-deep = more than { $most } functions and blocks are running inside each other
fault-empty-column = no row has a number in `{ $text }`
fault-which-column = name a column
fault-rows-squares = `{ $option }` takes squares of solutions, and a table has none
fault-row-type = `{ $text }` has the wrong type here
fault-undefined-value = `{ $text }` has no value, or one that is too large
fault-not-a-tree = these steps form no search tree, because the method moves pieces or follows one path
fault-two-traces = `slides` plays the steps of two methods side by side, but this table has { $n }
fault-part = this table is only a part ({ $stop }), so no exact number can be taken from it
fault-row-bound = `{ $text }` has bounds in place of values, from searches that were stopped
fault-no-result = there is no result yet
fault-no-topic = `{ $word }` has no help page
fault-answer-kind = the answer is { $got }, not { $wants }
fault-input = `{ $stage }` takes { $wants }, not { $got }
fault-no-solution = `{ $problem }` has no solution: { $reason }
fault-not-found = the search found no solution of `{ $problem }`: { $stop }
fault-beyond = solution { $number } does not exist: the set has { $count }
fault-write = cannot write `{ $path }`: { $error }
fault-read = cannot read `{ $path }`: { $error }
fault-files-none = cannot use `{ $path }`: this session uses no files
fault-files-outside = cannot use `{ $path }`: it is outside of the folder of this session
fault-files-read-only = cannot write `{ $path }`: the files of this session are read only
fault-host-limit = `{ $setting }` is at most { $most } in this session
system-not-found = no such file or folder
system-denied = permission denied
system-full = no space left
system-folder = this is a folder
system-no-folder = a part of the path is not a folder
system-read-only = read-only
system-not-text = not a text in UTF-8
system-not-regular = not a regular file
system-large = too large
fault-format = `{ $path }` has no suitable ending
fault-picture = cannot read solutions from `{ $path }`: it is a picture
fault-not-built = this build of the program cannot draw `{ $path }`
fault-large-picture = a board of { $size } is too large to draw: a side can have at most { $most } squares
fault-long-path = the path over a board of { $size } is too long for this format, which draws at most { $most } squares
fault-no-model = `{ $problem }` has no model
fault-model-symmetry = `{ $problem }` has no model, because it asks for the best number of all solutions, also of those without the symmetry
fault-model-tour = `{ $problem }` has a solution, and the tour itself is the proof
fault-model-part = only a whole problem has a model, without stages and without `limit`
fault-model-optimum = a `.cnf` cannot ask for the smallest or the largest number
fault-exists = `{ $path }` already exists
fault-no-input = standard input cannot be read here, because the commands come from there or from a prompt
fault-malformed = { $place }: { $what }
damage-toml = this is not valid TOML: { $error }
damage-setting = `{ $value }` is not a valid value of the setting `{ $setting }`
damage-lines = { $n ->
    [one] this line is not the record of a run
   *[other] { $n } lines, this one included, are not records of runs
 }
fault-unconfirmed = this would delete the run times, and it cannot ask for confirmation here
fault-recursion = the script `{ $path }` runs itself
fault-scripts = the script `{ $path }` would be nested inside { $most } others, which is the maximum
fault-long-text = the text is longer than { $most } MB
fault-interrupted = interrupted
fault-limit = nothing to show: { $stop }
fault-internal = internal error: { $panic }

class-command = a command
class-stage = a stage
class-variable = a variable
class-problem = a problem
class-piece = a piece
class-size = a size (or the name of a board)
class-ranks = a number of ranks
class-square = a square
class-letters = the letter of a file
class-move = a move such as `1,2` or `-2,1`
class-method = a method
class-kinds = kinds of pieces with their numbers, such as `3 queens + 2 knights`
class-number = a number
class-duration = a length of time
class-bytes = an amount of memory
class-date = a date
class-file = a file name in quotes
class-name = a name
class-topic = a word that has a help page
class-setting = a setting
class-value = a value
name-variable = variable
name-setting = setting

kind-comparison = a comparison of methods
kind-count = a count
kind-board = a board
kind-explicit = a board too large to hold in memory
kind-gallery = boards
kind-slides = a slideshow
kind-set = a set of solutions
kind-tour = a tour
kind-no-tour = a solution that is not a tour
kind-none = the answer that no solution exists
kind-number = a number
kind-truth = a truth value (true or false)
kind-table = a table
kind-tree = a search tree
kind-edited = an edited board that is not a solution
kind-function = a function
kind-text = a text
kind-plot = a plot
kind-help = a page of help
kind-about = a page about a problem
kind-saved = a file that was written
kind-checked = a verified file
kind-cleared = the deletion of run times
kind-setting = a setting
kind-version = the version
kind-nothing = nothing
kind-quit = the end of the session

literal-unclosed = the quote is not closed
literal-too-large = the number `{ $word }` is too large
literal-too-small = { $number } is too small: the minimum is { $least }
literal-not-natural = { $word } is not a whole number of at least 0
literal-above = { $number } is too large: the maximum is { $most }
literal-square = `{ $word }` is not a square
literal-file = `{ $word }` is not a file
literal-duration = `{ $word }` is not a length of time
literal-date = `{ $word }` is not a date
literal-bytes = `{ $word }` is not an amount of memory
literal-number = `{ $word }` is not a number
literal-foreign-digit = `{ $found }` is not an ASCII digit; write { $digit }
literal-reserved = `{ $word }` is a word of the language, so it cannot be a name

help-did-you-mean = did you mean `{ $word }`?
help-one-of-two = did you mean `{ $one }` or `{ $other }`?
help-long = `{ $command }` may take a long time, so this estimates it first.
help-verbs = Other verbs also take a problem, such as { $verbs }: `help verbs` lists them.
help-no-problem = `help problems` lists the problems, and `define { $name } = ...` defines a piece
help-problem-list = `help problems` lists the problems
help-no-such-attribute = `help attributes` lists the attributes
help-redirect = `| export "{ $file }"` writes the answer to a file
help-define-piece = define the { $name } first: `{ $command }`
help-flat-boards = boards are flat and made of squares. `help board` describes boards with holes and walls, and `help torus` joined edges
help-attacks = `set attacked on` marks the attacked squares of every board that is drawn, and `map degree tour queen 8` gives the number of squares that a queen attacks from each square
help-clear = Ctrl-L clears the screen
help-board-side = `n` is the side of the board: `count queens 8` counts for n = 8, and `count queens 1..8` for each n from 1 to 8
help-which-sizes = a range of sizes shows which boards have solutions: `count queens 1..9 torus`
help-formats-of-value = this value cannot be written as `{ $format }`, but as { $formats }: `{ $command }`
help-small-talk = with pleasure; `help examples` shows what else can be tried, and `quit` ends the session
help-loop = `help for` shows how a loop repeats commands; for a table of several sizes `count queens 4..8` is enough
help-no-default-board = there is no board for all commands: each command names its own, as in `find queens 6` and `count knights 5x7`; with `let n = 6` it can be named `n`, and the next command after `find queens 6` may be only `7`
help-other-program = this looks like a line for another program; commands here are like `count queens 8`, and `help` lists them
help-one-solution = each puzzle of `play` has exactly one solution; `count stars "aabb/aabb/ccdd/ccdd"` counts those of a level of your own
help-history-keys = `history` lists the commands of this session, and in a terminal ↑ brings them back
help-no-chess = no games of chess are played here; `play` lists the puzzles, and `play queens 6` is one of them
help-no-colouring = colourings and automorphisms of graphs are left to graph programs; `find rooks 6` gives an independent set, `find cover queens 6` a dominating set, and `all queens 6 | group by symmetry` the symmetries of solutions
help-no-clipboard = nothing is put on the clipboard; `find queens 8 | export "board.txt"` writes a file
help-polynomial = the coefficients are the numbers of placements for each number of pieces: `count rooks 4 pieces 0..4`
help-own-level = a level of your own is its rows in quotes, one letter for each region: `count stars "aabb/aabb/ccdd/ccdd"` says whether it has one solution, with `find` in place of `count` it is solved, and `help stars more` has more
help-in-browser = there is a page for the browser: `bezzel web` in a shell serves it, or says how to build it; Jupyter works too
help-other-puzzles = there are no sudokus and no minesweeper here; the puzzles are regions as LinkedIn's Queens, Star Battles, and paths with numbers: `play regions 7`, `play stars 8`, `play numbers 5`
help-no-evolution = no evolutionary method is built in. `find queens 8 using minconflicts` searches locally, and `help methods` lists all methods
help-picture-size = the terminal determines the size of its text. `find queens 8 | export "board.svg"` writes a picture that scales to any size
help-puzzle-sheet = `play regions 6 sheet 4 | export "sheet.pdf" with key` writes four puzzles to print, with the answers on separate pages
help-file-folder = a file without a folder in its name is written to the folder in which the program started. The answer of `export` shows the name
help-tour-direction = `count tour 5` shows both numbers: directed, with the reverse of a tour as another tour, and undirected
help-not-kept = boards are lost when the program ends. `all queens 8 | export "q8.json"` writes them to a file, `load "FILE"` reads them again, and `history` lists the commands of this session
help-same-puzzle = `play` makes a puzzle again from the line above it, with the number after `seed`: `play regions 7 seed 3` is the same on every computer, also tomorrow. `play regions 6 sheet 4 | export "sheet.pdf" with key` prints puzzles
help-timer = `play` measures the time itself: `give up`, `leave` and a solved puzzle show it. `time count queens 8` measures a search
help-list-files = no command lists the files of a folder. After `load` and a quotation mark the Tab key completes their names, and `vars` lists what has a name in the session
help-test-of-board = this is not asked of one board. `{ $command }` searches for one for which it is true
help-three-stars = puzzles are made with one or two stars in each row, column and region; more stars need regions of your own: `help stars more`
help-name-variable = `let { $name } = ...` gives it a value, `vars` lists the variables, `help` the commands
help-no-result = `_` is the value of the last command, so run a command first
help-not-a-tree = `| table` lists the steps
help-row-bound = `| where finished` keeps only its rows without bounds
help-name-setting = `set` lists the settings
help-no-topic = `help` lists the words that have a page
help-repeated = leave one of them out
help-excluded = leave out `{ $one }` or `{ $other }`
help-format = suitable endings: { $endings }
help-picture = also write the solutions to a solution file: `| export "FILE.json"`
help-as = give the problem with `check "{ $path }" as PROBLEM`
help-not-built = use a picture that ends in `.{ $ending }`
help-no-model = models exist for placements and covers on boards of up to { $most } squares (with `nothree`, conditions on attacks or several kinds of pieces up to { $three }), and for tours and longest walks up to { $tours }
help-model-symmetry = give the number with `pieces K`; the solutions themselves can be exported to a `.json` or `.csv`
help-model-tour = `find { $problem }` shows it; use `prove` for a problem without a tour, and `prove count { $problem }` for a complete list
help-model-tour-kept = `find { $problem }` shows it; use `prove` for a problem without a tour
help-model-part = use the set of the problem itself, such as `all queens 8`
help-model-optimum = give the number, with `pieces K` or `unattacked K`, or write a `.opb`, `.lp` or `.mzn`
help-model-optimum-walk = write a `.opb`, `.lp` or `.mzn`
help-exists = add `replace` after the file name to overwrite it
help-aside = the damaged file is now `{ $path }`, and the defaults apply
help-aside-lines = the damaged file is now `{ $path }`, and its good lines stay in use
help-values = this value is ignored; `set { $setting }` takes { $values }
help-damaged = the damaged file could not be renamed and stays as it is
help-unconfirmed = confirm with `{ $command }`
help-internal = this is a bug in bezzel { $version }: please report it with the command. The session continues
help-set = write `all`: `{ $command }` gives a set, and `{ $stage }` can follow it
help-E200 = a pipeline starts with a set and passes it through stages, such as `all queens 8 | unique | show`
help-E310 = allow more with `within` or `limit`, or use a smaller board
help-E400 = check the path and the permissions
help-files-access = whoever started the program has chosen this with `--files`
help-E402 = `check "FILE"` verifies a whole file, `help export` describes the formats
help-duplicate = delete solution { $n }
help-proof-file = `check "FILE.pbp"` replays proofs that `prove` has written, with the model of the same name (`.opb`); VeriPB checks all others
help-proof-model = `prove … | export "{ $path }"` writes it
help-magic = remove it; `%time` before a command and `%%time` in the first line work here too, and `help` lists the commands of this program
help-exercise-digest = `exercise` and the right answer, without a text, writes the line
help-exercise-large = ask for their number: `exercise count PROBLEM`
help-question = `run` takes texts with several commands and commands that write files
help-E410 = remove the `run` that closes the loop
help-scripts = run the scripts one after another from a single script
help-long-text = put solutions into a file, and read it with `load`
help-unclosed = close it with `"` on the same line
help-too-large = numbers can be up to { $most }, and those of expressions up to { $digits } digits long
help-square = write a square as a file letter and a rank, such as `c5`
help-file-letter = write a file as its letters or its number: `file c`
help-duration = write a length of time as a number and `ms`, `s`, `min` or `h`, such as `30s`
help-date = write a date as a year, a month and a day, such as `2026-11-21`
help-bytes = write an amount of memory as a number and `kB`, `MB` or `GB`, such as `6GB`
help-number = write numbers as `8`, `1_000` or `10^6`, sizes as `8` or `5x6`, ranges as `4..12`
help-reserved = choose another name

fault-bound = cannot calculate with this count, because it is only a bound ({ $stop })
fault-no-key = the table has no column `{ $name }`
fault-no-groups = `{ $name }` sorts the rows of a table, but this is a set
help-no-groups = `group by KEY` makes a table from a set
fault-no-value = no solution of the set has a value for `{ $key }`
fault-place-alone = `square` and `move` must be the only key after `by`, because a solution has several squares and moves
fault-no-moves = the solutions are not tours, so they have no moves
fault-divided = division by 0
fault-apart-board = cannot compare the solutions of `{ $one }` and `{ $other }`: their boards have different sizes
fault-apart-piece = cannot compare the solutions of `{ $one }` and `{ $other }`: their pieces differ
fault-apart-problem = cannot compare the solutions of `{ $one }` and `{ $other }`: they are different problems
fault-apart-ends = cannot compare tours of `{ $one }` and `{ $other }`: some are closed, the others open
fault-apart-union = no problem has the solutions of both `{ $one }` and `{ $other }`
fault-wrong = `{ $text }` is wrong
fault-wrong-sides = `{ $text }` is wrong: the left side is { $left }, the right side { $right }
fault-exercise-value = not yet: this is another value
fault-exercise-set = not yet: boards missing: { $missing }, too many: { $wrong }
fault-exercise-wants-set = not yet: the answer is a set of boards
fault-exercise-wants-value = not yet: the answer is one value, such as a number
fault-exercise-digest = this is not a text that `exercise` writes
fault-exercise-large = the answer has more than { $most } boards
help-operand-set = `| count` turns a set into a number: `(all queens 8 | count) / 4`
help-apart-union = you can still use `except`, `intersect` and `same`
refusal-side = a board cannot have a side of { $side ->
    [one] { $side } square
   *[other] { $side } squares
 }
refusal-reach = a board of { $size } is out of reach of the method `{ $method }`, whose limit is { $reach }
reach-side = a side of { $n }
reach-square = a square board with a side of { $n }
reach-near-square = a board whose longer side is { $n } and whose sides differ by at most 1
reach-squares = { $n } squares
reach-pieces = { $n } pieces
reach-lines = { $n } lines of one direction
reach-orbits = { $n } orbits of squares
reach-terms = a side of { $n }; the determinant of this board has { $terms } terms
reach-terms-more = a side of { $n }; the determinant of this board has more than 10^19 terms
refusal-reach-cost = { $message } (it would take { $cost })
refusal-memory = on a board of { $size } the method `{ $method }` needs at least about { $need } of memory, but only { $most } are allowed
refusal-off-board = `{ $square }` is not on the board of { $size }
refusal-twice = `{ $square }` is given twice
refusal-no-line = there is no { $line } `{ $number }` on a board of { $size }: they are numbered from 1 to { $count }
refusal-large-area = a line or a rectangle of squares has at most { $most } squares
refusal-drawing-size = the drawing has the size { $found }, but the board has the size { $size }
drawn-mark-empty = `{ $mark }` in the drawing was read as an empty square. Write `#` for a blocked square.
drawn-mark-blocked = `{ $mark }` in the drawing was read as a blocked square. Write the letter of a piece, such as `Q`, for a piece.
drawn-mark-piece = `{ $mark }` in the drawing was read as a piece. Write `#` for a blocked square.
refusal-foreign-piece = `{ $piece }` on `{ $square }` is not a piece of this problem
refusal-number-twice = the number { $number } is given for `{ $first }` and for `{ $second }`
refusal-number-outside = `{ $square }` cannot have the number { $number }: the squares of the tour are numbered from 1 to { $most }
refusal-no-such-move = the piece does not move `{ $way }` (files, ranks)
refusal-no-orders = only tours of a piece with at most 8 moves can be compared by the orders of its moves
refusal-cannot-find = the method `{ $method }` does not find solutions of this problem
refusal-cannot-list = the method `{ $method }` does not list all solutions of this problem
refusal-cannot-count = the method `{ $method }` does not count the solutions of this problem
refusal-option = the method `{ $method }` does not support `{ $option }`
refusal-piece = the method `{ $method }` does not support { $piece }
refusal-needs-pieces = the largest number of pieces on a board of { $size } is unknown
help-needs-pieces = give the number with `pieces K`
refusal-no-square = the board has no squares left
refusal-regions-given = `random`, `difficulty` and `seed` are for a size without regions, but this board has regions
refusal-regions-unused = regions mean at most one piece in each, which has no meaning for this problem
refusal-stars-board = a star battle has as many regions as rows and columns, but this board is { $size } with { $regions ->
    [one] 1 region
   *[other] { $regions } regions
 }
refusal-random-size = there are no random star battles of this size
refusal-random-stopped = no such board was found in time
help-regions-given = leave them out, or give a size: `stars 8 random`
help-random-size = one star needs a side from 4 to 20, two stars from 8 to 20; other boards need regions, as in `stars "level.txt"`
help-random-stopped = try another `seed`, another `difficulty`, a smaller board or a longer time after `within`
refusal-odd-board = a board with walls, or with edges joined other than as a torus, can have { $most } squares, not { $squares }
refusal-sideways = this turn would give a board with other edges joined than with `{ $word }`, and no option describes it
help-sideways = `rotate 180`, `mirror files` and `mirror ranks` map the board to itself
refusal-same-kind = the sum contains { $pieces } twice
refusal-number-range = a number of pieces is a whole number from 0 to 2^64 - 1
refusal-many-kinds = { $kinds } kinds of pieces are too many: only { $most } have a letter
refusal-of-one-kind = `{ $word }` works only with pieces of one kind
help-same-kind = add the numbers up; for one kind alone, write `{ $pieces } SIZE pieces K`
refusal-loose-pawns = `pawns K` (pawns on any squares) works only when you count placements with one number of pieces
refusal-many-pawns = the pawns can be placed in { $ways } ways, and at most { $most } are tried
help-loose-pawns = name the squares of the pawns: `with pawns d4, e5`
refusal-groups = the solutions fall into more than { $most } groups
help-groups = use a key with fewer values
refusal-part-taken = `except` needs all solutions of `{ $set }`, but only a part of them was searched
help-part-taken = leave out `limit`, or take a definite part with `| first K`
refusal-stages = the set has more than { $most } stages in a row
help-stages = `export` the set to a file and continue from `load`
help-side = a side can have 1 to { $most } squares
help-instead = use `{ $command }`
help-smaller = use a smaller board
help-memory = use a smaller board, or allow more with `set memory` if the machine has it
help-memory-instead = use `{ $command }`, or allow more with `set memory` if the machine has it
help-off-board = its squares are `a1` to `{ $last }`
help-twice = give a square only once in `with` and `without` together
help-methods = suitable methods: { $methods }
help-method-option = leave out `{ $option }` or `using { $method }`
help-leave-out = leave out `{ $option }`
help-method-piece = use `using { $instead }`

malformed-expected = expected { $what }
file-expected-comma = a comma
file-expected-header = the header `a,b,c,...` or `solution,square`
file-expected-json = JSON (a value, a comma or a bracket)
file-expected-line-end = the end of the line
file-expected-model-of-board = a variable of the model's board
file-expected-next-number = the number of this solution or of the next
file-expected-number = a number
file-expected-kinds = pieces of the kinds of the problem, in the right numbers
file-expected-steps = one square for each step of the tour
file-expected-one-piece = the same piece as before
file-expected-balanced = matching brackets
file-expected-all-numbers = one number per row or file (this looks like a list of numbers)
file-expected-all-pairs = one pair of row and column per piece (this looks like a list of pairs)
file-expected-all-squares = the squares of all pieces (this looks like a list of squares)
file-expected-whole-list = the whole list, because `...` stands for its end; SWI-Prolog prints it after `set_prolog_flag(answer_write_options, [max_depth(0)])` and z3 after `set_option(max_args=10**6)`
file-expected-clear-side = squares such as `a1` or a drawn board: counted from the top row this is no solution, and counted from another side it may be one
file-expected-whole-rank = a rank with one sign per file (this looks like a drawn board)
file-expected-solution = a board, or a list of squares or numbers
file-expected-path = a path: a board of numbers, or its squares in order
file-expected-one-path = the end of the file, because it holds one path
file-expected-other-value = a value of another kind
file-expected-fraction = a fraction `column/row`, both at least 1
file-expected-rank = a rank, counted from 1
file-expected-rest = the rest of the file (it ends too early)
file-expected-row = a row of the board of the same length as the others
file-expected-regions = a letter, a number or the name of a colour for each square
file-expected-few-regions = at most 62 regions
file-expected-puzzlink = the rest of the address: `WIDTH/HEIGHT/STARS/BORDERS`
file-expected-one-level = the number of a level, because the file has several: `stars "FILE" level 2`
file-expected-squares = a list of squares: names, or pairs of row and column
file-expected-small-squares = squares of the board
file-expected-base = pairs that show whether they count from 0 or from 1
file-expected-another-level = the number of a level of the file, whose last one begins here
file-expected-address = an address of puzz.link or its kin with `starbattle/`, such as `https://puzz.link/p?starbattle/6/6/1/4ilbhgdnmhou`, or of penpa-edit; other addresses are not read
file-expected-same-board = a board of the size of the problem, with its piece
file-expected-side = a number that a board can have
file-expected-square = a square, such as `c5`
file-expected-value = a variable with its value
file-expected-tour-number = a number that is at least 1, or `.` on a square without one
file-expected-new-number = a number that no other square has
file-expected-one-header = a solution, because only the first line is a header
file-expected-no-values = no values, because the file claims that no solution exists
file-expected-same-value = the value that the variable already has
file-expected-zero-one = 0 or 1
malformed-header = the key `{ $key }` is missing or has the wrong type
malformed-version = version { $version } of the format is unknown
malformed-problem = cannot read the problem `{ $problem }`
malformed-wrong = solution { $n } is wrong: { $violation }
malformed-guess = not verified: the file does not name its problem, and no guess fits: { $readings }
malformed-reading = `{ $problem }` ({ $what })
malformed-reading-solution = `{ $problem }` (solution { $n }: { $violation })
malformed-number-twice = the number { $missing } is missing, and { $twice } occurs twice
malformed-duplicate = solution { $b } is the same as solution { $a }
malformed-same-class = solution { $b } is an image of solution { $a }, but the file claims to be reduced by symmetry
malformed-count = the header claims { $claimed ->
    [one] { $claimed } solution
   *[other] { $claimed } solutions
 }, but the file contains { $found }
malformed-incomplete = the file claims to be complete, but the problem has { $count ->
    [one] { $count } solution
   *[other] { $count } solutions
 }
malformed-incomplete-least = the file claims to be complete, but the problem has at least { $count ->
    [one] { $count } solution
   *[other] { $count } solutions
 }
malformed-other-problem = the problem of the file is `{ $problem }`
malformed-has-solution = the file claims that no solution exists, but there is one
malformed-no-problem = the format does not name the problem, and the contents do not show it
malformed-no-model = cannot find the model that defines the problem: a file of the same name in the same folder (`.cnf`, `.opb`, `.lp` or `.mzn`)
step-wrong-bound = no logged solution has this value
step-no-contradiction = this constraint is not a contradiction
step-no-objective = the model has no objective to improve
step-not-a-solution = this is not a solution of the model
step-not-redundant = this clause is not shown to be redundant
step-not-implied = this clause does not follow by unit propagation
step-overflow = a number of this step is out of range
step-given = constraint { $number } belongs to the model and cannot be deleted
step-missing = constraint { $number } does not exist or was deleted
malformed-no-conclusion = the conclusion of the statement is missing, or the line `end pseudo-Boolean proof ;` after it
malformed-other-model = this is not the model of the problem that the file names
malformed-proof-line = this line is not one that `prove` writes
violation-pieces = it has { $found ->
    [one] { $found } piece
   *[other] { $found } pieces
 } but should have { $expected }
edited-wrong = Not a solution: { $violation }.
edited-open = The rules are satisfied, but it is not known whether this number of pieces is optimal.
edited-right = This is a solution of `{ $problem }`.
violation-off-board = `{ $square }` is not on the board
violation-no-square = this number does not belong to a square of the board
violation-twice = `{ $square }` occurs twice
violation-blocked = `{ $square }` must be empty
violation-missing = `{ $square }` must hold a piece
violation-attack = the pieces on `{ $a }` and `{ $b }` attack each other
violation-three = the pieces on `{ $a }`, `{ $b }` and `{ $c }` are on one straight line
violation-uncovered = no piece covers `{ $square }`
violation-attackers = { $found ->
    [one] { $found } piece attacks
   *[other] { $found } pieces attack
} `{ $square }`, instead of { $range }
violation-unattacked = the number of free squares that no piece attacks is { $found }, not { $range }
violation-removable = the piece on `{ $square }` can be removed
violation-addable = a piece can be added on `{ $square }`
violation-no-private = other pieces hold or attack every square that the piece on `{ $square }` holds or attacks
violation-file = file { $name } has { $found } pieces instead of { $expected }
violation-rank = rank { $name } has { $found } pieces instead of { $expected }
violation-region = region `{ $name }` has { $found } pieces instead of { $expected }

## Help

menu-problem = Choose a problem:
menu-language = Choose a language:
menu-size = Choose the side of the board, such as 8.
menu-method = Choose a method:
menu-action = Choose what to do:
menu-command = This command does it:
menu-next = Add a number to `{ $command }`.
menu-any-method = the best method for each task
menu-find = One solution
menu-count = The number of solutions
menu-trace = The steps of the method
menu-all = All solutions
menu-queens = Queens that do not attack each other
menu-cover-independent = The fewest queens that cover the board and do not attack each other
menu-cover-queens = The fewest queens that cover the board
menu-tour = A knight's tour
menu-rooks = Rooks that do not attack each other
menu-bishops = Bishops that do not attack each other
menu-cover-knights = The fewest knights that cover the board
menu-knights = Knights that do not attack each other
menu-kings = Kings that do not attack each other
menu-superqueens = Superqueens that do not attack each other
menu-stars = A star battle
menu-section = Choose a section:
menu-problems = Problems
menu-help = Help
menu-exit = Exit
menu-setting = Choose a setting:
menu-value = Choose a value:
fault-menu-choice = choice { $number } does not exist: there are only { $most }
fault-menu-end = the command is complete, so no number follows

help-kind-verb = verb
help-kind-stage = stage
help-kind-keyword = keyword
help-kind-problem = problem
help-kind-piece = piece
help-kind-option = option
help-kind-choice = choice
help-kind-method = method
help-kind-setting = setting
help-kind-format = file format
help-kind-code = error code
help-kind-topic = topic
help-usage = Usage
help-examples = Examples
help-also = Also written `{ $words }`.
help-problems = Problems
help-settings = Settings
help-formats = File formats
help-methods-title = Methods
help-method-does = What it can do
help-method-cost = Cost
help-method-source = Source
help-options = Options: `{ $words }`.
help-other = `{ $word }` ({ $kind }): { $about }
help-more = `help { $word } more` shows everything about this word.
help-see-also = See also: `{ $words }`.
help-stands-with = Used with `{ $owners }`.
help-default = Default: `{ $value }`.
overview-shape = A command consists of a verb, a problem with its options, and stages after `|`:
overview-verbs = Verbs
overview-problems = Problems
overview-options = Options
overview-stages = Stages
overview-session = Session
overview-files = Files
overview-more = `help WORD` explains a word. See `help examples`, `help keys`, `help concepts`.
try-count = how many, in all and essentially different
try-unique = all solutions up to symmetry, drawn
code-exit = The program exits with code { $exit } when this error stops it.
code-exit-short = exit { $exit }

## About

about-history = History
about-theorems = What is known
about-values = Published values
about-join = How the largest numbers are counted: join
about-join-cut = Cut the board along its two middle lines. Every solution falls into four quarters. Here is the first solution for eight queens, with two of the quarters marked:
about-join-table = A quarter is small. So the program lists all ways to put queens in one quarter in a table. The table is sorted by the rows and columns that these queens use. It contains the four quarters of this solution like this:
about-join-halves = Two quarters next to each other share their rows, so they must use different ones. Two quarters above each other share their columns in the same way. Once the rows are shared out, only a few entries of the table remain possible. The program first combines the two right quarters. It keeps those right halves in which no queen attacks another along a diagonal.
about-join-count = Then it adds the two left quarters. For each of them, a row of bits shows which of 512 right halves it does not attack. Where both rows have a bit, the four quarters are a solution. All these bits are counted together, so the program never looks at a single solution. Of eight images under rotations and reflections it counts only one. `help join` explains more.
about-join-upper-left = upper left
about-join-upper-right = upper right
about-join-lower-left = lower left
about-join-lower-right = lower right
about-computed = Identifiers are those of the On-Line Encyclopedia of Integer Sequences. The program computes its answers and never looks them up.
about-methods-more = `help { $method }`, or another of these words, explains how the method works, what it costs and where it comes from. `help bruteforce` shows the size of the search space without any method.

## Brute force

topic-bruteforce = Brute force tries everything and checks it afterwards. The number of tries depends on what you exclude beforehand. The program does not run these searches. It only shows how much they would try. For eight queens:
bruteforce-tried = search space
bruteforce-number = size
bruteforce-fewer = times fewer
bruteforce-beginnings = partial placements without an attack
bruteforce-boards = On n by n squares
bruteforce-placed = partial placements
bruteforce-more = The first three numbers come from formulas. The partial placements and the solutions come from a search: `permutations` and `backtracking` place that number of queens. `count queens 8 using exactcover` shows what another method needs.
bruteforce-covers = Covers of n by n squares by the fewest queens, k of them
bruteforce-covers-more = You can choose squares for k queens in C(n², k) ways. The column of nodes shows what `exact` needs to find the covers and to prove that fewer queens do not suffice. `compare cover queens 8 using greedy, exact` compares it with the greedy method.
bruteforce-tours = Knight's tours of 5 by 5 squares from a corner
bruteforce-blind = eight moves at each step
bruteforce-walks = walks that stay on the board
bruteforce-paths = partial walks without a repeated square
bruteforce-ahead = those that lose no square
bruteforce-tours-more = From a given square a tour has n² - 1 moves, so eight moves at each step are 8^(n²-1) sequences. Texts that give 8^(n²) count one move more. A square is lost when it can no longer be entered and left. `trace tour 5 using backtracking` shows where the search backtracks for this reason. Tours of larger boards are counted along a frontier, without trying them: `help frontier`.
topic-guide = The pages of the guide, which is part of the program's source. You can read each page on its own.
guide-language = the command language, with the reference of all words
guide-questions = further questions: filter, group, compare, draw
guide-tours = knight's tours: found, counted, chosen at random
guide-paradigms = greedy, backtracking and dynamic programming, measured on each problem
guide-covers = covers: the fewest pieces, and how certain that is
guide-attacks = how often a square is attacked: other numbers of attacks, maximal, minimal and irredundant sets
guide-own = your own pieces, in Betza's notation
guide-proofs = proofs: answers that another program checks
guide-models = models: problems for other solvers, and their answers
guide-estimates = estimates: the cost of a command before it runs
guide-values = new values that no table had, with their evidence
guide-playing = watching a search, playing puzzles
guide-notebooks = in Jupyter: the program's kernel, and Rust through evcxr
guide-python = from Python: counts as integers, data frames, arrays, lists of solutions
guide-browser = in a browser: a page without installation, links, and how a school hosts it
guide-protocol = commands from another program: the requests and replies of `bezzel serve`
guide-clusters = long counts on many machines
guide-hosts = for those who offer bezzel to others: files and limits of a class or a server
guide-queens-28 = 28 queens: the cost of the count, and how to divide it
guide-speed = speed, measured against plain baselines
guide-promises = which files to trust, what is guaranteed when something fails, where files are kept
guide-documents = five texts on these problems, feature by feature, and the command for each

## Reference

reference-verbs = Verbs
reference-stages = Stages
reference-problems = Problems
reference-options = Options of problems
reference-methods = Methods
reference-quantities = Quantities for `plot`
reference-expressions = Operators and functions
reference-syntax = Signs and units
reference-settings = Settings
reference-formats = Files
reference-codes = Error codes

## Plots, described for screen readers

plot-description = A plot of { $y } against { $x }. Series: { $series }.
plot-description-log = A plot of { $y }, on a logarithmic scale, against { $x }. Series: { $series }.

## Traces

kind-trace = the steps of a search
kind-traces = the steps of two methods
class-range = a range, such as `3..5`
class-column = a column of the table
fault-no-step = step { $number } does not exist: the search has { $n ->
    [one] only { $n } step
   *[other] only { $n } steps
 }
fault-long-trace = too many steps to record: the maximum is { $most }
fault-reduction-kind = `{ $problem }`: only the classes of placements and covers with one kind of piece are shown step by step
fault-no-stage-steps = none of these stages has steps
help-no-stage-steps = `trace` shows the steps of `unique`, as in `trace all queens 6 | unique`, and those of a search, as in `trace queens 6`
refusal-cannot-trace = the method `{ $method }` cannot be traced
refusal-no-steps = the method `{ $method }` has no visible steps: { $why }
help-steps-instead = `{ $command }` shows the idea
help-steps-search = `trace` shows the steps of this method itself.
help-steps-twin = `trace` shows a plain search with the same steps. A test checks that both give the same numbers.
help-steps-none = `trace` has no steps to show: { $why }. The method `{ $instead }` shows the idea.
steps-formula = a formula gives the number directly, and no piece is placed
steps-sets = it adds up numbers for sets of lines and for rows, without any board
steps-matching = pieces get their squares only after a largest matching of lines or colours is known
steps-sat = a solver works on the clauses of the whole model, without any board
steps-divide = it puts finished tours of small boards side by side, and no search chooses a square
steps-circuits = this path is not a closed tour that joins four congruent circuits
steps-walks = its steps are not recorded for the longest and for uncrossed walks
steps-kinds = its steps are not recorded for pieces of several kinds
steps-frontier = it counts all partial tours with the same frontier together, and never walks a tour
steps-propagation = it fills in many squares or steps at once, without an order that a person could follow
steps-pools = it gives whole lines to the pieces or to the free squares, and no piece is placed before the last line is given
steps-orbits = it joins whole orbits of moves, and the tour exists only when the last parts meet
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
trace-removed = { $n } removed
trace-moved = { $n } moved
trace-dead-ends = { $n ->
    [one] { $n } dead end
   *[other] { $n } dead ends
 }
trace-range = steps { $from } to { $to } of the search
trace-range-of = { $range } ({ $total } in total)
trace-before = before step { $n }
trace-after = after step { $n }
trace-more = { $n ->
    [one] { $n } step is left out
   *[other] { $n } steps are left out
 }; `{ $command }` continues from there
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
    [region] in the same region
    [rank] along the rank
    [leap] from a knight's move away
    [step] next to it
   *[diagonal] along the diagonal
 }
trace-place = { $square } is free: { $new } is placed there
trace-given = { $square } is required: { $new } is there from the start
trace-reject = { $square } is attacked by { $attacker } { $line }
trace-reject-more = { $n ->
   *[other] { $sentence }, also from { $squares }
 }
trace-remove = { $object } is removed
trace-remove-file = every square of file { $file } has been tried: { $object } is removed
trace-remove-tried = every continuation has been tried: { $object } is removed
trace-remove-found = to look for another solution, { $object } is removed
trace-dead-end = no free square is left in file { $file }: remove { $object }
trace-dead-end-last = no free square is left in file { $file }, and nothing is left to remove: the search is over
trace-no-room = the squares after { $square } do not have enough room: remove { $object }
trace-no-room-last = the board does not have enough room, and nothing is left to remove: the search is over
trace-found = solution { $n }: { $count ->
    [one] { $pieces } is placed
   *[other] all { $pieces } are placed
 }
trace-allow = now exactly { $pieces }
trace-best = { $square } covers { $n ->
    [one] { $n } uncovered square
   *[other] { $n } uncovered squares
 }, the most: { $new } is placed there
trace-best-quarter = { $square } covers { $n ->
    [one] { $n } uncovered square
   *[other] { $n } uncovered squares
 }, the most in the { $quarter ->
    [upper-left] upper left
    [lower-left] lower left
    [lower-right] lower right
   *[upper-right] upper right
 } quarter: { $new } is placed there
trace-best-ties = { $sentence }; the same number from { $squares }
trace-best-more = { $sentence }; the same number from { $squares } and { $n ->
    [one] { $n } other square
   *[other] { $n } other squares
 }
trace-need = { $square } is not covered yet: { $new } must be placed on { $n ->
    [one] the only square that is left for it
   *[other] one of { $n } squares
 }
trace-need-none = { $square } is not covered yet, and no remaining square covers it
trace-short = all pieces are placed, but { $n ->
    [one] { $square } is not covered
   *[other] { $n } squares are not covered, the first is { $square }
 }
trace-short-of = { $pieces } more on the remaining squares can cover at most { $most } of the { $n ->
    [one] { $n } uncovered square
   *[other] { $n } uncovered squares
 }: not enough
trace-found-cover = solution { $n }: { $count ->
    [one] { $pieces } covers the board
   *[other] { $pieces } cover the board
 }
fact-list = the list is { $list }: so far no two attack each other
fact-list-attacked = { $number } cannot come next, because { $square } is attacked from { $other }: lists with this beginning are skipped
fact-closed = { $number } cannot come next: { $square } must stay empty
fact-collinear = { $squares } are on one straight line, so { $square } is rejected
fact-list-back = { $number } returns to the unused numbers
fact-fewest-file = of the lines that still need a piece, file { $line } has the fewest free squares ({ $n }): { $squares }
fact-fewest-rank = of the lines that still need a piece, rank { $line } has the fewest free squares ({ $n }): { $squares }
fact-hardest-file = of the lines that still need a piece, file { $line } has the fewest free squares ({ $n }) for its dead ends so far ({ $dead }): { $squares }
fact-hardest-rank = of the lines that still need a piece, rank { $line } has the fewest free squares ({ $n }) for its dead ends so far ({ $dead }): { $squares }
fact-next-file = the next line is file { $line }, with the free squares { $squares }
fact-next-rank = the next line is rank { $line }, with the free squares { $squares }
fact-next-blank = the next line stays empty
fact-stay-file = file { $line } stays empty
fact-stay-rank = rank { $line } stays empty
fact-fill-file = file { $line } is no longer kept empty
fact-fill-rank = rank { $line } is no longer kept empty
fact-lost-file = no free square is left in file { $line }: a dead end
fact-lost-rank = no free square is left in rank { $line }: a dead end
fact-lost-blank = no line is left that could stay empty: a dead end
fact-cover = { $new } on { $square } covers its lines: the other squares on them are removed
fact-cover-left = { $new } on { $square } covers its lines: the other squares on them are removed, and { $n ->
    [0] none is left
    [one] { $n } square is left
   *[other] { $n } squares are left
 }
fact-uncover = { $object } is removed, and its lines are no longer covered
fact-take-back = { $object } is removed
fact-bits = the free squares of file { $file } as bits, rank 1 on the right: { $bits }, that is { $squares }
fact-starved = { $unit } has no room for its pieces: a dead end
fact-assume = no rule applies. Of all units, { $unit } has the fewest ways left ({ $n }): assume { $new } on { $square }
fact-refuted = the assumption fails: { $off } are empty again, and nothing can be on { $square }
fact-assume-next = { $off } are empty again: other solutions have nothing on { $square }
fact-attacked-often = { $new } on { $square } is not possible: { $other } would be attacked by { $n ->
    [one] one piece
   *[other] { $n } pieces
 }, and { $most ->
    [0] none may attack it
   *[other] at most { $most } may attack it
 }
fact-attacked-empty = { $square } stays empty but is attacked by { $n ->
    [one] one piece
   *[other] { $n } pieces
 }, and { $most ->
    [0] none may attack it
   *[other] at most { $most } may attack it
 }: a dead end
fact-attacked-rarely = { $n ->
    [0] no remaining piece can attack { $square }
    [one] { $square } can be attacked by at most one piece
   *[other] { $square } can be attacked by at most { $n } pieces
 }, and { $least } { $least ->
    [one] is
   *[other] are
 } needed: a dead end
fact-conditions = the { $n ->
    [one] piece does
   *[other] { $n } pieces do
 } not satisfy every condition: a dead end
fact-excluded = { $square } touches { $other }
fact-full-unit = { $square } is not possible: { $unit } already has { $n ->
    [one] its piece
   *[other] its { $n } pieces
 }
fact-no-bits = file { $file } has no free bit ({ $bits }): a dead end
fact-empty-file = file { $file } has no free bit ({ $bits }) and stays empty
fact-cliques = still to place: { $left }; untried free squares: { $open }, with room for at most { $n }: a dead end
fact-begin-anew = this takes too long: the search starts again, with a new limit of { $n } pieces
fact-seed = all random choices depend on the seed { $seed }
fact-drawn = { $square } is chosen at random and not attacked: { $new } is placed there
fact-drawn-attacked = { $square } is chosen at random: { $new } is placed there, although it is attacked, because no better square was found
fact-collisions = { $n } queens are attacked ({ $squares }); collisions on diagonals: { $collisions }
fact-no-exchange = no exchange reduces the collisions further: the search starts again
fact-queen-moves = the queen moves from { $off } to { $on }: collisions drop from { $before } to { $after }
fact-exchange = the queens on { $off } exchange their ranks and move to { $on }: collisions drop from { $before } to { $after }
fact-exchange-files = the queens on { $off } exchange their files and move to { $on }: collisions drop from { $before } to { $after }
fact-determinant = a term of the determinant has one entry from each file and each rank ({ $n } terms before any vanishes); each entry has a letter for each of its two diagonals
fact-determinant-files = a term of the determinant has one entry from each file, no two of them in one rank ({ $n } terms before any vanishes); each entry has a letter for each of its two diagonals
fact-determinant-ranks = a term of the determinant has one entry from each rank, no two of them in one file ({ $n } terms before any vanishes); each entry has a letter for each of its two diagonals
fact-entry = { $product }: no letter repeats; next is the minor without file { $file } and rank { $rank }
fact-last-entry = { $product }: no letter repeats, and the term is complete
fact-vanishes = { $product } times { $square } vanishes: { $other } has the letter of the same diagonal, so every term with this beginning is 0
fact-entry-back = this minor is expanded: { $square } leaves the product
fact-quadrants = the board is cut into quadrants: { $n } files on the left and { $side } on the right, { $n } ranks below and { $side } above
fact-split = ranks for the right half: { $above } above the middle, { $below } below it; the left half gets the others. This gives { $right } right and { $left } left halves
fact-right-half = a right half: { $on } (upper quadrant { $n }, lower quadrant { $below })
fact-half-done = every left half has been tried with this right half
fact-left-half = a left half with the other ranks: { $on }
fact-halves-clash = the halves do not fit: { $square } and { $other } lie on one diagonal
fact-halves-fit = the halves fit: no diagonal has a queen of each half
fact-remainder = { $n } divided by 12 leaves the remainder { $remainder }, which determines the rule
fact-evens = first the even numbers, in order
fact-evens-moved = first the even numbers, with 2 moved to the end
fact-odds = then the odd numbers, in order
fact-odds-moved = then the odd numbers, with 1 and 3 moved to the end
fact-odds-paired = then the odd numbers, exchanged in pairs: 3, 1, 7, 5 and so on
fact-odds-exchanged = then the odd numbers, with 1 and 3 exchanged and 5 moved to the end
fact-double-steps = on the torus each queen is two ranks above the one before
fact-number = { $list }: the number { $number } puts a queen on { $square }
fact-put = { $new } is put on { $square }
fact-long-diagonal = the rule: every square of the diagonal from a1
fact-two-files = the rule: the whole first file, and the last one without its corners
fact-alternate-squares = the rule: every other square of every other file
fact-one-colour = the rule: every square of one colour, because a knight attacks only squares of the other one
fact-middle-file = the rule: every square of the middle file { $line }
fact-one-line = the rule: every square along the shorter side
fact-block-middles = the rule: the middle of every block of 3 by 3 squares
fact-covers = { $new } on { $square } covers { $n ->
    [one] { $n } more square
   *[other] { $n } more squares
 }; still uncovered: { $open }
fact-not-covered = { $square } stays uncovered: on this board the rule gives no cover
fact-drawn-best = { $square } covers { $n ->
    [one] { $n } open square
   *[other] { $n } open squares
 }, the most, { $ties ->
    [one] and no other square covers that many
   *[other] and is chosen at random from { $ties } that do
 }: { $new } is placed there
fact-probe = choices: { $n } ({ $squares }). The path so far counts { $times }, so this level has about { $level } nodes; one choice is taken at random
fact-probe-skip = choices: { $n } ({ $squares }, or an empty file). The path so far counts { $times }, so this level has about { $level } nodes; one choice is taken at random
fact-probe-ends = the probe ends: about { $n } nodes and { $solutions } solutions
fact-greedy-cover = the search starts with the greedy cover: { $pieces }
fact-first-cover = the search starts with the best of several greedy covers: { $pieces }
fact-try = try { $n }: the board is empty again
fact-better-cover = { $pieces } cover the board: the best cover so far
fact-equal-cover = { $pieces } cover the board: no better than before
fact-best-cover = the best cover found is set up again: { $pieces }
fact-missed-least = { $object } is removed, because it is the least useful of the pieces that may be removed; uncovered squares: { $open }
fact-cover-open = { $other } is chosen at random from the uncovered squares: { $new } on { $square } covers it; uncovered squares: { $open }
fact-exchange-pieces = { $other } is chosen at random from the uncovered squares: { $new } on { $square } covers it, and { $object } is removed, because it is the least useful of the pieces that may be removed; uncovered squares: { $open }
fact-drawn-away = { $object } is chosen at random and removed
fact-as-before = this is not better: the pieces return to their previous squares
fact-class = solution { $n } is kept: it begins class { $number }
fact-image = solution { $n } is dropped: { $verb } { $way } maps solution { $number } to it

## Lines of pseudocode

pseudocode-given = place the required pieces
pseudocode-fill-file = fill a file:
pseudocode-place-rest = place the remaining pieces, from a square on:
pseudocode-all-placed = if all pieces are placed: a solution, go back
pseudocode-each-rank = for each square of the file, from rank 1 up:
pseudocode-each-square = for each square from there on, while enough are left:
pseudocode-closed-square = if no piece may be placed there: next square
pseudocode-attacked-square = if a piece attacks it: next square
pseudocode-collinear-square = if it is on one line with two pieces: next square
pseudocode-place = place a piece there
pseudocode-next-file = fill the next file
pseudocode-next-open-file = fill the next file without a required piece
pseudocode-next-square = place the others, from the next square on
pseudocode-remove = remove the piece
pseudocode-empty-file = if enough files are left: fill the next one instead
pseudocode-none-free = if no square was free: a dead end
pseudocode-free-bits = find the free ranks of the file, as bits of a word
pseudocode-no-bits = if no bit is set: a dead end, go back
pseudocode-each-bit = for each free rank, from the lowest up:
pseudocode-extend-list = extend the list of ranks:
pseudocode-list-complete = if every file has its place in the list: a solution, go back
pseudocode-each-number = for each unused rank, from the lowest up:
pseudocode-closed-number = if its square must stay empty: next rank
pseudocode-attacked-number = if a piece attacks its square: skip lists with this beginning
pseudocode-append = append it to the list
pseudocode-next-number = extend the list for the next file
pseudocode-number-back = take it from the list again
pseudocode-cover-lines = cover the lines:
pseudocode-lines-covered = if every line has its piece: a solution, go back
pseudocode-fewest-free = choose the line with the fewest free squares
pseudocode-hardest-line = choose the line with the fewest free squares; after a restart, for its dead ends
pseudocode-no-option = if it has none: a dead end, go back
pseudocode-each-option = for each of its free squares:
pseudocode-cover = place a piece there and strike out the squares on its lines
pseudocode-cover-others = cover the other lines
pseudocode-uncover = remove the piece and put the squares back
pseudocode-fill-lines = fill the lines:
pseudocode-lines-filled = if every line has its piece: a solution, stop
pseudocode-each-random = for each of its free squares, in random order; after a restart, those that attack fewest first:
pseudocode-start-again = if this takes too long: remove all pieces and start again
pseudocode-fill-others = fill the other lines
pseudocode-letters = give each square a letter for each of its two diagonals
pseudocode-expand-minor = expand the determinant along its first line:
pseudocode-term-complete = if every line has its entry: a term, which is a solution
pseudocode-each-entry = for each entry of this line:
pseudocode-letter-twice = if the product has one of its letters: the terms vanish, next entry
pseudocode-multiply = multiply the product by it
pseudocode-next-minor = expand the minor without its file and rank
pseudocode-entry-back = take it from the product again
pseudocode-seed = start the random numbers from the seed
pseudocode-place-all = until a solution is found:
pseudocode-draw = for each file: a queen on a random free rank, where none attacks it if one is found soon
pseudocode-while-attacked = while queens attack each other:
pseudocode-each-attacked = for each attacked queen:
pseudocode-exchange = exchange its rank for another if that reduces the collisions
pseudocode-no-exchange = if none was exchanged: remove all and start again
pseudocode-none-attacked = if none attacks another: a solution, stop
pseudocode-fixed-number = with the required number of pieces:
pseudocode-each-size = for each number of pieces, from a lower bound up, until there is a cover:
pseudocode-cover-complete = if all pieces are placed and the board is covered: a solution, go back
pseudocode-cover-incomplete = if all are placed and a square is not covered: go back
pseudocode-while-uncovered = while a square is not covered:
pseudocode-count-gains = count for each free square how many uncovered ones it would cover
pseudocode-no-gain = if none covers any: no cover, stop
pseudocode-place-best = place a piece on the first of the squares with the most
pseudocode-all-covered = the pieces cover the board
pseudocode-start-tour = start on the first square
pseudocode-while-free = while a free square is a move away:
pseudocode-while-free-end = while a free square is a move away (the given end only as the last):
pseudocode-count-onward = count the onward moves of each such square
pseudocode-go-fewest = go to the one with the fewest; the rule for ties decides among equals
pseudocode-go-fewest-onward = go to the one with the fewest, to one without any only if no other is free
pseudocode-go-most = go to the one with the most; the rule for ties decides among equals
pseudocode-next-order = where an order of moves begins: use it for ties
pseudocode-tour-open = if every square is visited: a tour, stop
pseudocode-tour-closed = if every square is visited and a move leads back: a tour, stop
pseudocode-walk-stuck = if a square is not visited: a dead end
pseudocode-no-tour = no tour this way
pseudocode-each-start = for each first square:
pseudocode-visit = visit a square:
pseudocode-enter = enter it
pseudocode-visited-all = if every square is visited: a tour
pseudocode-visited-all-closed = if every square is visited and a move leads back: a tour, once for its two directions
pseudocode-lost = otherwise, if some free square cannot be entered and left: a dead end
pseudocode-no-move = otherwise, if no free square is a move away: a dead end
pseudocode-each-move = otherwise, for each free square a move away:
pseudocode-visit-next = visit it
pseudocode-leave = leave the square again
pseudocode-none-found = if there was no tour: none exists
pseudocode-each-distance = for each number of moves, from 0 up, until the last square is reached or none is new:
pseudocode-new-squares = the squares reached with so many moves and not before
pseudocode-unreached = if the last square is not reached: no path, stop
pseudocode-way-back = go back from there, to the square from which each was reached first
pseudocode-shortest = this is a shortest path

## Stepping through a trace

step-of = step { $n } of { $of }
step-alone = step { $n }
step-towards = { $step } towards solution { $to }
step-depth = depth { $n } of { $of }
step-visited = { $n } of { $of } squares visited
step-paused = paused
step-playing = playing
step-pace = { $n } ms per step
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
step-small = This window has { $columns } by { $rows } characters, but this view needs { $least-columns } by { $least-rows }.
step-no-board = The board of { $files } by { $ranks } squares does not fit. It needs a window of { $columns } by { $rows } characters.
slides-title = The solutions of { $set }, one after another
slides-of = solution { $n } of { $of }
slides-of-at-least = solution { $n } of at least { $of }
slides-wanted = searching for solution { $n }; press any key to stop
slides-wanted-last = searching for the last solution; press any key to stop
slides-where = A terminal and a notebook show them one after another, { $time } each. `| export "FILE.html"` writes a page that does the same.
slides-still = Without a time they are shown side by side. `every 1s` shows them one after another.
slides-more = These are the first { $n }. `{ $command }` continues from there.
slides-key-play = pause, play
slides-key-jump = go to solution
slides-key-steps = how it is found
slides-no-steps = The steps to this solution are too long to record, or the search does not list it.
step-no-next-solution = This is the last solution.
step-no-previous-solution = This is the first solution.
step-no-code = This method has no pseudocode.
step-too-long = The steps to that solution are too many or take too long.
slides-jump = go to solution { $n }
slides-pace = { $n } ms per solution
player-first = first
player-back = back
player-play = play
player-pause = pause
player-next = next
player-last = last
player-speed = speed
player-code = pseudocode
player-trust = The buttons appear once this notebook is trusted.

## Methods compared

class-sizes = a size (`8`, `8..12` or the name of a board)
literal-uneven = in `{ $word }` the files and the ranks do not grow by the same amount
literal-regions-size = the regions are { $drawn }, but the board is { $size }
literal-backwards = the range `{ $word }` is decreasing
literal-many-sizes = { $number } sizes are too many: the maximum is { $most }
literal-many-values = { $number } rows are too many: the maximum is { $most }
help-uneven = keep one side fixed, as in `4x5..4x9`, or let both grow by the same amount, as in `4x5..8x9`
help-one-size = use a single size here; ranges of sizes work with { $verbs }
help-spaced-value = write `{ $joined }`, or `{ $bracketed }`
help-bracketed-value = write `{ $bracketed }`
help-file-alone = name the problem before the file: `stars "level.txt"` for a board of regions, `queens 8 with "board.txt"` for a drawn board, `tour 8 with "clues.txt"` for numbers on squares
help-kind-quantity = quantity of a plot
help-quantities = Quantities
fault-disagreement = two methods disagree on `{ $problem }`: `{ $one }` gives { $this }, `{ $other }` gives { $that }
fault-no-meter = only the program `bezzel` measures memory, not notebooks
fault-no-column = the table has no column of numbers named `{ $name }`
fault-no-numbers = the table has no column of numbers to draw
fault-key = `with key` adds the answers of puzzles, but the value before `|` is { $kind }
help-columns = columns with numbers: { $columns }
help-table-columns = columns: { $columns }
outcome-found = a solution
outcome-longer = longer path
outcome-none = none: proved
outcome-at-least = ≥{"\u00A0"}{ $n }
outcome-stopped = unfinished
outcome-too-large = too large
outcome-refused = not possible
outcome-not-tried = not tried
note-terms = Time limit per run: { $time }. Threads: `{ $threads }`.
note-terms-repeat = Time limit per run: { $time }. The fastest of { $n } runs counts. Threads: `{ $threads }`.
note-run = `{ $method }`, { $size }: { $what }.
note-longer = `{ $method }`, { $size }: the path has { $moves }; the method does not look for a shorter one ({ $time }).
note-board = { $size }: { $what }.
note-absent = { $sizes }: no solution. Proved: { $reason }.
note-spent = { $what }, so not tried on larger boards
note-left-out = Left out, because they do not support the problem on these boards: { $methods }. Name a method after `using` to see why.
note-groups = { $solutions } in { $n ->
    [one] { $n } group
   *[other] { $n } groups
}.
note-generating = Generating function: `{ $polynomial }`.
extreme-most = The largest `{ $key }` is { $value }, reached by { $n } of { $all }.
extreme-least = The least `{ $key }` is { $value }, reached by { $n } of { $all }.
extreme-unseen = None of them was found (solutions searched: { $n }), so no board is shown. `| first 1` searches for one.
note-except = `{ $one } except { $other }` is the set of solutions that only the first one has.
note-apart = `{ $one } except { $other }` and `{ $other } except { $one }` are the sets of solutions that only one of them has.
note-orders = The moves of the piece have { $orders } orders up to the symmetries of the board. { $tried } were tried, each from { $starts } squares.
note-brute = Brute force is not run. It would test this number of placements on { $size }:
plot-title = { $what }: { $of }
plot-growth = `×`: the fitted factor from one size to the next. In a picture, the thin line is the fit, over the sizes that it uses.
series-first = to the first solution
memory-b = { $n }{"\u00A0"}B
memory-kb = { $n }{"\u00A0"}kB
memory-mb = { $n }{"\u00A0"}MB
memory-gb = { $n }{"\u00A0"}GB

### Verbs, stages, options, settings, topics

## Verbs and stages

verb-find = Finds one solution and draws it, or proves that no solution exists.
verb-all = Gives the set of all solutions in a fixed order: by the pieces' squares, file a first.
verb-all-more = A set is evaluated only as far as needed. Name it with `let`, or pass it through stages. For several sizes or numbers, such as `all queens 4..8`, the stages are applied to each set up to the first number or table, and the results are the rows of one table.
verb-count = Counts the solutions. For a problem it also counts the essentially different ones.
verb-count-more = Two solutions are essentially the same when a rotation or a reflection of the board turns one into the other. This symmetry maps the board to itself, together with what each piece attacks.
verb-unique = Keeps one solution of each symmetry class: up to rotation and reflection, or up to rotation only.
verb-first = Keeps the first K solutions.
verb-last = Keeps the last K solutions, in the order of the set. They are held in memory.
verb-skip = Skips the first K solutions.
verb-nth = Shows solution number K as a board, counting from 1.
verb-sample = Selects K solutions at random, each choice equally likely. The same seed gives the same sample.
verb-sample-more = Tours of boards with more than 25 squares and a shorter side of at most 8 (for knights) are not listed for a sample. They are selected from the counts along the frontier. Each state is chosen in proportion to the number of ways that lead to it, so every tour has the same chance. Closed tours are selected without a direction, open ones with one. No tour occurs twice. Placements that would take long to list are selected by counts too: a random number below the count of all determines which solution is taken.
verb-where = Keeps the solutions that pass a test, or that have pieces on some squares and none on others.
verb-where-more = On a table, the condition is about its columns. If it depends on a bound from a stopped search, the row is left out and the result is marked as a part. `finished` is true for the rows without bounds: `| where finished` keeps only these rows.
verb-sort = Sorts the solutions by a key.
verb-rotate = Rotates each solution clockwise. The set keeps its order.
verb-mirror = Reflects each solution. The set keeps its order.
verb-mirror-more = `files` exchanges left and right, `ranks` exchanges top and bottom. `diagonal` reflects in the diagonal through a1, `antidiagonal` in the other one. Options are reflected too: `all queens 8 with a1 | mirror files` gives the solutions of `queens 8 with h1`. A board of 5x6 becomes one of 6x5 when files become ranks.
verb-stats = Counts the solutions by symmetry, or with `by KEY` by the value of a key.
verb-stats-more = A key is an attribute, such as `corners`, or an expression, such as `rim - corners`. Separate several keys with commas. `by square` counts the solutions with a piece on each square and draws a board. `by move` counts the tours that use each move. `by start` and `by end` count the tours that begin and end on each square. Memory grows with the groups, not with the solutions. The maximum is 100,000 groups.
verb-group = Counts the solutions in groups of equal keys, as a table with bars. Process its rows with `sort count`, `sort KEY` and `first K`.
verb-histogram = Counts the solutions by a number. The table has one row for each number from the least to the largest, or one row per interval.
verb-histogram-more = For whole numbers the generating function is shown below the table. The coefficient of x^k is the number of solutions with k, written so that PARI/GP, Sage and SymPy can read it. The table is a value: `| plot` draws it, `| export "FILE.csv"`, `.json`, `.svg` and `.png` write it, and `let` names it. For tours, a number of moves in some directions is counted along the frontier, without a list. So are `angle` and `turns` if the short side has at most 6 squares.
verb-min = Finds the least value of a number, counts the solutions that have it, and draws the first of them.
verb-max = Finds the largest value of a number, counts the solutions that have it, and draws the first of them.
verb-mean = Computes the exact mean of a number over all solutions that have it.
verb-same = Checks whether two sets are equal, and counts the solutions that only one of them has.
verb-same-more = A set is the name of a variable, a command such as `load "a.json"`, or a pipeline in brackets. Combine sets with `s union t` (those of `s` first), `s except t` and `s intersect t`. These bind tighter than `|`, so put stages in brackets: `(s | where symmetric) union t`. Solutions are compared by their squares. A closed tour is the same from every first square. The problems must be of one kind, with one piece, on boards of one size. A set that was cut (by `first`, `sample`, `limit` and similar) is held in memory while the other one is searched. Other sets are not.
verb-assert = Reports an error if an expression is not true.
verb-assert-more = Numbers are exact: integers of any length, and fractions. `+`, `-`, `*`, `/` calculate. `=`, `!=`, `<`, `<=`, `>`, `>=` and `in 3..5` compare. `and`, `or`, `not` combine. Operands are numbers, variables, commands such as `count queens 8`, and pipelines in brackets. An expression is also a command: `let n = count queens 8`, then `n / 8`. Directly after the size of a command, `*` is refused, because it could mean a board or a product. Write `count queens 8x10` or `(count queens 8) * 10`. A script file continues after a failed assertion. At its end it shows the number of failed ones.
verb-exercise = Checks the answer to an exercise without showing the right one.
verb-exercise-more = Without a text, `exercise` takes the right answer and writes the line that checks it: a digest stands for the answer. Put this line into the cell below the exercise. It confirms the right answer. For a wrong one it says `not yet` and, if the answer is a set, how many boards are missing and how many are too many. The answer is a number, a set or board, a text, or `true` or `false`. A digest hides the answer from readers. A program that tries all answers can find it.
verb-sums = Adds up the numbers of a tour along files, ranks and long diagonals.
verb-more = Continues an estimate: samples for this time, and combines the new sample with the old one. Without a time it takes another sample of about a second.
verb-class = Shows all images of a solution under the symmetries of its board.
verb-at = Returns the content of a square: the number on a map or a tour, or the name of the piece on a board.
verb-at-more = An empty square gives `empty`, a square that is not part of the board `blocked`. After a variable no `|` is needed: `m at d4`.
verb-without = Removes pieces from a board, and checks whether it is still a solution.
verb-without-more = After a variable no `|` is needed: `b without a1, b5`. `with` adds pieces: `b with c3`.
verb-tree = Draws the search tree of a trace: the placements, each below the one before it.
verb-print = Shows texts, numbers and counts on one line.
verb-table = Shows a trace, a map, a plot or an estimate as a table.
verb-get = Returns the value of a column if the table has one row, and otherwise the column.
verb-sum = Adds up the numbers of a column, or a number over all solutions that have it.
verb-with = Adds a column to a table, or pieces to a board.
verb-with-more = For a column, an expression over the other columns gives its values: `with ratio = all / classes`. On a board, `b with c3, d5` places pieces and checks whether it is a solution. After a variable no `|` is needed.
verb-select = Keeps some columns of a table, in this order.
verb-show = Draws the first K solutions side by side (12 by default). Without a set, it shows the current puzzle.
verb-slides = Shows the solutions of a set one after another, in a loop. `slides every 500ms` shows each for half a second.
verb-slides-more = In a terminal the space bar pauses the slideshow and the arrow keys move back and forward. `+` and `-` change the speed. A number and Enter jump to that solution. All keys are listed at the bottom of the screen. Without `every` the setting `interval` determines how long each solution is shown. A large or endless set is searched while you watch and never held in memory as a whole. Its number is then shown as a lower bound. In a notebook, and in the page that `| export "FILE.html"` writes, the slideshow has a player. After a comparison of two methods it plays their steps side by side, and the keys and buttons act on both. A `.svg` is animated, a `.png` shows the solutions side by side. Files and scripts contain at most the first 500 solutions, fewer for large boards.
verb-export = Writes the solutions, a picture or a table to a file. The ending of the file name determines the format.
verb-export-more = A file is written completely or not at all. Existing files are kept unless you add `replace`. A command that runs again replaces the file that it wrote in this session. Solution files take a set or a board. Pictures also take boards side by side, a plot and a trace. A picture of a set shows at most the first 100 solutions, and the pages of a `.pdf` at most the first 1,000. The steps of a trace, and the solutions of `slides`, are animated in `.svg` and have a player in the page of an `.html`, which shows boards, plots, maps and tables as a notebook does. A `.png` shows the board after the last step, or the solutions side by side. A table, such as that of `compare`, `times` or `stats`, can be written to a `.csv`. A map is written as a picture, or as numbers in a `.json` or a `.csv`. `unique "FILE"` also writes the essentially different solutions to a second file. `export "-.csv"` writes to the standard output, and `"-"` chooses a text format. A `.pdf` has one page per step of a trace or per solution of `slides`, and it shows tables as they are. `play regions 7 sheet 6 | export "sheet.pdf" with key` prints six puzzles, and their answers on a page of their own. Without `with key` nothing on paper reveals an answer.
verb-load = Reads a solution file as a set.
verb-check = Verifies a solution file: every solution, duplicates, and the claims to be complete and reduced by symmetry.
verb-check-more = The answer is correct (exit code 0), wrong (1), or not verified (1). It is correct only if every line was read. Otherwise the first unread line is named. It is wrong only for the problem that the file or `as` names. It is not verified in three cases: a claim could not be checked within the limits, the problem is a guess because neither the file nor `as` names it, or a file without solutions does not claim that none exist. A file in an unknown format is unreadable (E402). The file can also be `-` for standard input, or a pasted text such as `"[1, 3, 0, 2]"`. The answer names the notation. `check "FILE.pbp"` replays a proof of `prove`: the model must be the one that the problem gives, and each step must follow.
verb-run = Runs the commands of a script file.
verb-run-more = After an estimate, `| run` runs the estimated command: `estimate count queens 12 | run`.
verb-times = Shows the recorded run times: each command that searched, by method, with its best and its median time.
verb-times-more = The program records `find`, `count`, `trace`, `all PROBLEM | count` and each run of `compare` and `plot`, however short. Each run is a line of `times.jsonl` in the user's data folder. At least the newest 10,000 are kept. `≥` marks runs that were stopped before the end. With `--no-config` and in notebooks nothing is recorded.
verb-set = Shows the settings, shows one, or changes one.
verb-set-more = Changes made in the interactive session are saved for the next one, in `settings.toml` in the user's configuration folder. Changes made by a script or `-c` are not saved. Scripts and `-c` use all saved settings except `deadline`. Command-line options override the file. The file overrides the language of the system.
verb-reset = Resets a setting to its default, or all settings.
verb-vars = Lists the variables.
verb-history = Lists what you typed, in this and earlier sessions.
verb-help = Shows the overview, or the page of a word.
verb-about = Shows what is known about a problem: statement, history, theorems, published values.
verb-menu = Leads to a command by numbered choices: problems, challenges, settings, help, run times and exit.
verb-menu-more = In a terminal one key is enough: a digit chooses, and the last choice runs the command. The side of a board needs Enter, and so does a number that another digit could continue. A digit that is not a choice shows the page again, and a letter starts another command. Elsewhere add the number to the command yourself, such as `menu 1 1 8`.
verb-version = Shows the version of the program.
verb-quit = Ends the session.
keyword-let = Names a value, so that you can use the name instead.
keyword-let-more = After `let x =`, a block gives the last value in its braces. For `try` it is the code of the error if there was one, which `if x = "E301"` can test. `let n ?= 8` names a value only if the name has none, so that a script runs without the argument `n=12`. An argument of a command is a literal, a name, a call such as `min(n, 4)`, a sum or product without spaces (`n-1`), or any expression in brackets (`(n - 1)`). A text stands for a word or a square: `let m = "bitmask"; count queens 8 using m`.
keyword-try = Runs the statements in braces up to the first error, and then continues after them.
keyword-try-more = After an error, the statements after `else` run, if there are any. After `let x =`, the value is the last one in the braces, or the code of the error if there is no `else`.
keyword-if = Runs the statements in braces if a condition is true, and otherwise those after `else`.
keyword-for = Repeats the statements in braces for each value: `for n in 4..9`, `for n in 4, 6, 8`. The last values make a table.
keyword-for-more = The name is known only inside the braces. A set gives its solutions, a list its values.
keyword-union = Joins two sets: the members of the first one, then the new members of the second.
keyword-except = Removes the members of the second set from the first.
keyword-intersect = Keeps the members of the first set that are also in the second.
keyword-time = Shows how long a command took.
keyword-explain = Shows how a command would run, by which method and in about what time, without running it. The column `rule` names the rule of the planner that answers a part by exact counts instead of a list.
keyword-true = The truth value of a condition that holds: `let ok = true`, `where symmetric = true`.
keyword-false = The truth value of a condition that does not hold: `let ok = false`, `where symmetric = false`.
help-kind-operator = operator
help-kind-function = function
help-kind-syntax = syntax
help-kind-unit = unit
help-kind-column = column of tables
help-kind-value = value
operator-or = True if at least one side is true. The right side is not looked at if the left one is true.
operator-and = True if both sides are true. `and` is evaluated before `or`.
operator-not = True if the condition after it is false. `not` is evaluated after comparisons and before `and`.
operator-equal = True if both sides are equal. Upper and lower case do not count in texts. After `let NAME`, the sign names a value.
operator-unequal = True if both sides differ. A missing value differs from every value.
operator-less = True if the left side is less than the right one.
operator-at-most = True if the left side is at most the right one.
operator-greater = True if the left side is greater than the right one.
operator-at-least = True if the left side is at least the right one.
operator-in = True if a number is in a range, ends included: `file a in 3..5`. `BOARD in SET` tests whether a set has the board. After `for NAME`, the values follow `in`.
operator-plus = Sum of two numbers, or of two maps. Between kinds of pieces, it mixes them: `3 queens + 2 knights`.
operator-minus = Difference of two numbers, or of two maps. Before a number, its negative: `-3`.
operator-times = Product of two numbers.
operator-over = Exact quotient of two numbers. In a table, a quotient by 0 is a missing value.
operator-mod = Remainder of a division: `92 mod 8` is 4.
operator-power = Power. `2^3^2` is `2^(3^2)`. A number such as `10^6` is one number.
operator-factorial = Factorial of the number before it, as `factorial(N)`.
function-abs = Absolute value: the number without its sign.
function-binomial = Number of ways to choose K of N things.
function-factorial = Product of the numbers from 1 to N. `N!` means the same.
function-floor = Largest whole number that is at most X.
function-gcd = Greatest common divisor of natural numbers.
function-max = Largest of the numbers. After `|`, `max` is a stage.
function-min = Smallest of the numbers. After `|`, `min` is a stage.
function-sqrt = Square root, rounded down to a whole number.
syntax-pipe = Passes the result before it to the stage after it. A line that begins with `|` continues the last result.
syntax-last = The last result. It can be used where a name can.
syntax-range = From the first number to the last, ends included: `4..9`. Between two squares it is a rectangle: `a1..c3`.
syntax-semicolon = Ends a statement, as the end of a line does.
syntax-comment = Begins a comment, which ends with the line. In a drawing of a board, `#` is a blocked square.
syntax-continuation = At the end of a line, continues the statement on the next line.
syntax-quote = Encloses a text: the name of a file, a drawing of a board, or Betza's notation. Inside, `\"` is a quote.
syntax-comma = Separates squares, methods, values and arguments.
syntax-brackets = `(` and `)` group an expression or a pipeline, and enclose the arguments of a function.
syntax-list = `[` and `]` enclose a list of values, which is a table with the column `value`.
syntax-braces = Braces enclose the statements of `for`, `if`, `try` and `else`.
syntax-default = After `let NAME`, names a value only if the name has none.
syntax-else = Begins the statements that run if the condition of `if` is false, or after an error in `try`. `else if` tests another condition.
syntax-white = The first of the two sides of `armies`. Before a square, a piece of this side is there.
syntax-black = The second of the two sides of `armies`. Before a square, a piece of this side is there.
syntax-yesterday = After `play daily`, the puzzle of the day before this one (UTC).
syntax-step = After a range, the distance of its values: `4..12 step 4` is 4, 8, 12.
syntax-board = After `define NAME =`, begins the drawing of a board, or the name of a file with one. `#` is a missing square.
unit-ms = Milliseconds: `500ms` is half a second.
unit-s = Seconds: `30s`.
unit-min = Minutes: `2min`.
unit-h = Hours: `1.5h`.
unit-kB = Thousand bytes: `500kB`.
unit-MB = Million bytes: `500MB`.
unit-GB = Thousand million bytes: `1.5GB`.
value-direction = A direction of the compass: `n` is towards the higher ranks, `e` towards the later files. `nne` lies between `n` and `ne`.
axis-files = Exchanges left and right.
axis-ranks = Exchanges top and bottom.
axis-diagonal = Reflects in the diagonal through a1.
axis-antidiagonal = Reflects in the diagonal through the lower right corner.
topic-expressions = Expressions calculate with numbers, texts, squares and truth values: `2^10 - 1`, `where corners = 0 and not symmetric`. Operators that are listed first are evaluated first; brackets change the order.
topic-expressions-more = Numbers are exact: `1/3` is a fraction. A missing value, such as an empty cell, makes sums and functions missing; it is unequal to everything, neither less nor greater, and counts as false. The words of an expression are attributes after `where` on solutions, columns on a table, and variables elsewhere.
topic-squares = A square is named by its file and its rank: `a1` is the lower left corner, `aa1` lies in the file after `z`. Where squares may stand, lines may too: `file c`, `rank 3`, `diagonal 5`, `antidiagonal 2`, and the rectangle between two corners: `a1..c3`.
topic-squares-more = Diagonals rise to the right and are counted from the upper left corner to the lower right one. Antidiagonals fall to the right and are counted from the lower left corner. `corners` and `rim` are attributes that count the pieces there. `with` also takes a drawing such as `"3Q4/8/8/8/8/8/8/8"`.
topic-signs = These signs and words form statements. `help` explains each of them: `help |`, `help else`.
topic-units = Times and amounts of memory are numbers with a unit, without a space: `within 30s`, `set memory 6GB`.
topic-columns = A range of boards, `compare`, `times` and other commands give tables. `where`, `sort`, `select`, `with` and `sum` take the names of their columns.

## Arguments

param-problem = the problem, such as `queens 8`
param-size = the side of a square board, or files x ranks
param-piece = the kind of piece, such as `queens`
param-kinds = the kinds of pieces with their numbers, such as `3 queens + 2 knights`
param-degrees = the clockwise angle
param-axis = the kind of reflection
param-set = a set
param-other = another set
param-expression = the condition
param-number = how many
param-nth-number = number of the solution, counted from 1
param-test = the condition: an expression of attributes or columns
param-key = an attribute or a column, or an expression of them
param-file = the name of the file, in quotes
param-name = a name that you choose
param-meaning = a sum of pieces, leapers and texts in Betza's notation: `queen + "N"`, `leaper(1,3)`
param-word = any word of the language
param-more = `more`: everything about the word
param-menu-problem = a number of the menu: the problem, the setting or the language
param-menu-size = a number of the menu: the side of the board, or the value of the setting
param-menu-method = a number of the menu: the method
param-menu-action = a number of the menu: what to do
param-menu-section = a number of the menu: the section, or 0 for the languages
param-about-problem = the name of a problem
param-times-problem = only the runs of this problem
param-setting = the name of a setting
param-value = new value of the setting

## Options

option-pieces = place exactly K pieces instead of the usual number, or any number, from the empty board on: `count kings 8 pieces any`
option-with = these squares hold a piece: `a1, c2`, `file c`, `rank 3`, `diagonal 5`, `a1..c3`, a drawing or a file with one, where `#` is a blocked square
option-without = these squares hold no piece, but lines pass over them: `d4`, `file c`, `diagonal 5`, `a1..c3`
option-nothree = no three pieces are on one straight line of any slope
option-attacked = so many other pieces attack each piece, which need not be none then: `attacked 2`, `attacked 0..1`. Like it: `times`, `unattacked`, `blocking`, `minimal`, `maximal`, `irredundant`, `largest`, `smallest`
option-times = so many pieces attack each free square, or more: `find cover queens 8 times 2`. A range such as `1..1` bounds them on both sides
option-unattacked = free squares that no piece attacks: so many, or as many as possible: `pieces 8 unattacked max`. The pieces may attack each other, unless you add `attacked 0`
option-white = number of white pieces. The black army is then as large as possible, unless `black` gives its number
option-black = number of black pieces. The white army is then as large as possible, unless `white` gives its number
option-blocking = lines of attack end at the first piece, as in chess. Otherwise they pass over pieces
option-minimal = no piece can be removed
option-maximal = no piece can be added
option-irredundant = each piece has a private square: one that only it holds or attacks. It may be its own
option-largest = as many pieces as possible
option-smallest = as few pieces as possible
option-pawns = pawns are on these squares, or this number of pawns on any squares: their squares hold no piece, and lines end there
option-torus = opposite edges of the board are joined
option-cylinder = the left edge of the board is joined to the right one
option-mobius = the left edge of the board is joined to the right one with a half twist: a Möbius strip
option-klein = the left edge of the board is joined to the right one with a half twist, and the bottom edge to the top one without: a Klein bottle
option-projective = opposite edges of the board are joined with a half twist: the projective plane
option-symmetric = only solutions that some rotation or reflection leaves unchanged
option-halfturn = only solutions that a half turn leaves unchanged. (A quarter turn done twice is a half turn, so these are all that any rotation leaves unchanged: `rotational` is another word for it.)
option-quarterturn = only solutions that the quarter turn leaves unchanged, on square boards only. `rotational` means any rotation: see `halfturn`
option-mirror = only solutions that a reflection leaves unchanged
option-using = the method of the search
option-limit = stop after K solutions
option-within = stop after this time
option-every = the time that each solution is shown
option-independent = no piece attacks another
option-total = every square must be attacked, including those with a piece
option-armies-pieces = exactly K pieces on each side instead of the maximum
option-cover-pieces = exactly K pieces instead of the minimum
option-cover-without = these squares hold no piece, but they must be covered. Lines pass over them
option-where-with = only solutions with a piece on each of these squares
option-where-without = only solutions with a piece on none of these squares
option-by = the symmetries that make two solutions the same
option-stats-by = what to count by: attributes, expressions, `square`, `move`, `start` or `end`
option-group-by = what to group by: attributes, columns or expressions, separated by commas
option-compare-by = what is varied: `moves`, the orders of the knight's moves
option-seed = the random seed: the same number gives the same answer
option-descending = largest first
option-replace = overwrite an existing file
option-unique = also write one solution of each symmetry class of the board to this file
option-export-with = `key` prints the answers of puzzles after the puzzles, in a `.pdf` on pages of their own
option-as = the problem, if the file does not name it
option-complete = no solution is missing
option-check-unique = no two solutions are images of each other under the symmetries of the board
option-clear = delete the recorded times; the interactive session asks first
option-yes = delete the recorded times without asking
choice-moves = `moves`: the orders of the moves, one of each class under the symmetries of the board, and how often Warnsdorff's rule succeeds with them.
choice-rotation = `rotation`: the rotations of the board, 4 for a square, 2 for a rectangle.
choice-all = `all`: rotations and reflections of the board, 8 for a square, 4 for a rectangle.
choice-any = `any`: solutions with every number of pieces together, the empty board among them.
choice-max = `max`: as many as possible.
choice-key = `key`: the answers of the puzzles.

## Attributes, expressions

attribute-pieces = Number of pieces of the solution, or of squares that the tour visits. It is the same for all solutions of a set.
attribute-at = A piece is on the square. You can write the square alone: `where d4`.
attribute-file = Rank of the piece in the file, or of the lowest one if there are several. An empty file has no value.
attribute-corners = Number of pieces in the corners of the board.
attribute-rim = Number of pieces on the rim of the board, including the corners.
attribute-diagonals = Number of pieces on the two main diagonals of a square board. A rectangle has none.
attribute-light = Number of pieces on light squares; `a1` is dark.
attribute-dark = Number of pieces on dark squares, such as `a1`.
attribute-centre = Distance of the pieces from the centre of the board: the sum of the squared distances, in quarters of a squared side.
attribute-attacked = Number of squares without a piece that are attacked by exactly this number of pieces: `attacked 1` counts the squares attacked once. Pieces block lines only if the problem has the option `blocking`. `attacked blocking` counts those that at least one piece attacks, where pieces block lines.
attribute-unattacked = Number of squares without a piece that no piece attacks.
attribute-overattacked = Number of squares without a piece that more than one piece attacks.
attribute-independent = No piece attacks another.
attribute-total = Every piece is attacked by another, so every square of the board is attacked.
attribute-symmetric = Some rotation or reflection leaves the solution unchanged.
attribute-symmetric-more = An open tour has a direction: backwards it is another solution. So a symmetry that moves one of its squares never leaves it unchanged. A closed tour has neither a direction nor a first square. `unique`, `stats`, `sort` and `count` treat tours in the same way.
attribute-asymmetric = No rotation or reflection leaves the solution unchanged.
attribute-halfturn = A half turn leaves the solution unchanged. `rotational` is another word for it: a quarter turn done twice is a half turn.
attribute-quarterturn = A quarter turn leaves the solution unchanged. `rotational` means any rotation: see `halfturn`.
attribute-mirror = A reflection leaves the solution unchanged.
attribute-symmetry = Symmetry of the solution: `none`, `half-turn`, `middle` or `diagonal` (one reflection), `quarter-turn`, `middles` or `diagonals` (two reflections), `full`. The sort order is the number of symmetries that leave the solution unchanged.
attribute-symmetries = Number of symmetries of the board that leave the solution unchanged, from 1 to 8.
attribute-orbit = Number of images of the solution under the symmetries of the board, including the solution itself.
attribute-start = First square of the tour.
attribute-end = Last square of the tour.
attribute-number = Number that the tour writes on the square, from 1. A closed tour is numbered from its first square.
attribute-crossings = Number of pairs of moves that cross, drawn as straight lines between the centres of squares.
attribute-turns = Number of squares at which the tour changes direction.
attribute-angle = Number of squares at which two moves meet at this angle, in whole degrees. A knight's moves meet at 37, 53, 90, 127, 143 or 180 (straight on).
attribute-moves = Number of moves in this direction: `n` is up, `e` is right, `nne` lies between `n` and `ne`. A closed tour has no direction, so each of its moves counts for both ways.
attribute-closable = One more move leads from the last square back to the first. Such an open tour is also called re-entrant.
attribute-semimagic = The sum of the numbers is the same for all files, and also for all ranks. `sums` shows the sums.
attribute-magic = A semi-magic tour whose two long diagonals also have that sum.
class-attribute = an attribute
class-operator = an operator such as `=` or `+`
class-letter = the letter of a file
class-degrees = an angle from 0 to 180
class-direction = a direction such as `n`, `nne` or `e`
type-number = a number
type-truth = true or false
type-square = a square
type-word = a word
truth-yes = yes
truth-no = no
family-placement = placements
family-cover = covers
family-open = open tours
family-closed = closed tours
fault-type = expected { $wants }, but `{ $text }` is { $got }
fault-no-attribute = `{ $word }` is not an attribute of these solutions, which are { $family }
help-no-attribute = these have it: { $families }; `help attributes` lists the attributes of each problem
help-compare = compare it, as in `{ $example }`
literal-large-expression = the expression is too large: the maximum is { $most } words and signs, and { $deep } nested brackets
help-kind-attribute = attribute of solutions
help-attributes = Attributes
topic-attributes = An attribute is a number, a square or a truth value of a solution. `where` tests attributes, `sort` orders by them, and `stats`, `group` and `histogram` count by them.
topic-attributes-more = Expressions combine attributes, numbers and squares with `and`, `or`, `not`, `=`, `!=`, `<`, `<=`, `>`, `>=`, `in 3..5`, `+`, `-`, `*`, `/` and brackets.
topic-methods = `using` chooses the method of a search. `compare` runs several methods side by side.
topic-verbs = A command starts with a verb.
topic-stages = A stage follows `|` and works on the solutions, or the value, before it.
topic-problems = A problem follows the verb, with the size of its board: `count queens 8`, `find tour 5x6`.
topic-options = Options follow the problem, in any order: `count queens 8 with a1 torus`.
topic-formats = The ending of a file name chooses its format. `export` writes files, `load` and `check` read them. Texts of yours are escaped in `.csv` and `.md`, so that a spreadsheet or a page shows them and runs nothing.
topic-settings = `set` lists the settings with their values. `set lang hu` changes one, `reset lang` restores its default.
topic-symmetries = A square board has eight symmetries: four rotations and four reflections. A rectangle has four. `unique` keeps one solution of each class under them, and the options search only for solutions that a symmetry leaves unchanged.
topic-boards = A board has files (columns) and ranks (rows). A square is named by its file and rank: `a1` is the lower left corner, and file `aa` follows `z`. You can join the edges, leave squares out, and draw a board of your own.
topic-pieces = These pieces are built in. `define` makes others, from Betza's notation, from leaps, or as a sum of pieces.
topic-examples = Each of these commands runs as it is.
choice-more = Everything about a word.
topic-keys = These keys help you type and run commands.
topic-concepts = These words come up in many answers.
topic-classes = Two solutions are in the same class if a rotation or a reflection of the board turns one into the other. Solutions in different classes are essentially different. `count` shows both numbers: eight queens have 92 solutions in 12 classes.
topic-classes-more = The symmetry must also keep what each piece attacks. So a piece that is not symmetric has fewer symmetries, and more classes.
topic-deadend = A dead end is a position that cannot be completed: a file has no free square left, or a knight has no unvisited square to go to. A search with backtracking then removes its last piece and tries the next square.
topic-leaper = A leaper jumps a fixed number of files and ranks, and pieces in between do not stop it. The knight is the leaper with 1 and 2. `leaper(1,3)` is the camel of fairy chess, `leaper(2,3)` the zebra.
topic-betza = Betza's notation describes how a piece moves. A capital letter is a step: `W` one square along a file or rank, `F` one square diagonally, `N` a knight's move, `D` and `A` two squares, `C` a camel's and `Z` a zebra's move. A number after it repeats the step, and small letters before it choose directions. `help define more` lists everything.
topic-paradigms = Three ideas of algorithm design. A greedy method takes the best next step and never takes it back: fast, but it proves nothing (`greedy`, `warnsdorff`). Backtracking tries every step and takes it back at a dead end: it finds everything, in exponential time (`backtracking`). Dynamic programming solves each subproblem once and stores it: it counts huge numbers where few facts about the past matter (`profile`, `frontier`).
topic-paradigms-more = The page `paradigms` of the guide compares them on each problem, with measurements.
topic-domination = A set of pieces dominates a board if every square holds a piece or is attacked. The domination number is the fewest pieces that do so: five queens for the chessboard. Here this problem is called `cover`.
boards-square = 8 files and 8 ranks
boards-rectangle = 5 files and 6 ranks
boards-own = a board of your own: `.` is a square, `#` is a hole, ranks are separated by `/`, the top one first
keyboard-run = runs the command, or continues it on the next line after `|`
keyboard-run-cell = runs the cell
keyboard-complete = completes the word, or lists what fits
keyboard-accept = accepts the grey text after the cursor
keyboard-history = move through earlier commands
keyboard-search = searches the earlier commands for a text
keyboard-ends = go to the beginning and to the end of the line
keyboard-delete = delete a word, and everything before the cursor
keyboard-clear = clears the screen
keyboard-stop = stops a running command and shows what it has found, or clears the line
keyboard-quit = ends the session on an empty line
keyboard-leave = leaves a trace, slides, a pager or a puzzle on the screen
keyboard-inspect = explains the word at the cursor
keyboard-help-cell = in a cell, shows help for the word; `queens??` shows everything
keyboard-interrupt = pressed twice outside the cell, interrupts it
attribute-facts = Type: { $kind }. Used for: { $families }.
attribute-kept = It is the same for all images of a solution under the symmetries of the board.
reference-attributes = Attributes for `where` and `sort`


## Settings

setting-lang = The language of messages and help. Commands stay English.
setting-glyphs = Chess symbols instead of letters on boards.
setting-coordinates = File letters and rank numbers next to boards.
setting-attacked = Marks attacked squares, on boards with at least one square that is not attacked.
setting-framed = Draws boards in text with a frame around each square of three lines. With `attacked` on, `#` fills every attacked square. Boards with holes or regions, and boards that are too wide, are drawn as usual.
setting-mode = Start of `trace` in a terminal: `manual` waits for a key before every step, `automatic` plays the steps.
setting-interval = Time for each step of `trace` when it plays, and for each solution of `slides`, in a terminal and in a picture, such as `500ms` or `1.2s`. A number without a unit means milliseconds. With `0` the steps are printed as text, and the picture is still.
setting-pictures = Format of pictures in a notebook: `svg` for drawings, `png` for pixels, which a converter to LaTeX or PDF accepts directly. The evcxr kernel has only drawings.
setting-deadline = Time limit of a command without `within`.
setting-threads = Maximum number of threads of a search.
setting-memory = Bytes that a command may use, such as `6GB`: tables, sets, and files that it reads. `auto` is half of what the machine, the control group and `ulimit` leave when the command starts. No value allows more than seven eighths of that.
setting-colours = Colours in answers. `--color`, NO_COLOR and CLICOLOR_FORCE override it.
setting-welcome = Welcome message at the start of the interactive session.
setting-pager = In the interactive session, pages of `help` and `about` that are longer than the screen open in a pager: `PAGER` from the environment, or by default `less` or `more`.
setting-keep = In the interactive session, definitions by `define` are also those of later sessions.

## Solution files

format-json = One JSON object with the problem, its claims and the solutions.
format-jsonl = The first line is the object of a `.json` file without its solutions. Each further line is one solution. For large sets.
format-csv = One row per solution: the rank of the piece in each file, or solution and square. For a table, its rows: times in seconds, memory in bytes. A text that begins with `=`, `+`, `-` or `@` gets an apostrophe, so that a spreadsheet does not run it as a formula. Numbers stay numbers.
format-txt = One solution per line: `[row,column]` pairs counted from 0 from the top left corner. Tours, walks and maps are boards of numbers, one line per rank, the top rank first. `load`, `check` and `path` also read other common formats: drawn boards, matrices of 0, 1 and 2, lists of numbers, squares or pairs, solutions among other text, and the program's own output.
format-fen = One line per solution: the placement field of a chess FEN.
format-frac = One tour per line, as Vandermonde wrote it: its squares in order as fractions, column over row, counted from 1 from the top left corner.
format-svg = A picture that scales to any size: a board, a set as a grid of boards, a plot. A trace and `slides` are animated.
format-png = The picture of a `.svg` in pixels: the last board of a trace, the boards of `slides` side by side.
format-pdf = Pages to print, with text that can be selected: boards, a plot, a table, a search tree, puzzles, one page per step of a trace.
format-html = A page as in a notebook: boards, plots, maps, trees, tables, the steps of a trace or the solutions of `slides` with a player, a game to play.
format-md = A table in Markdown. Signs with a meaning in Markdown or HTML get a backslash.
format-tex = A table in LaTeX: a `tabular` for a paper.
format-cnf = The problem for SAT solvers (DIMACS): clauses over one variable per square. Comments name the variables.
format-opb = The problem for pseudo-Boolean solvers: linear inequalities with one 0-1 variable per square; comments say which. Next to a `.pbp` it is the model of the proof, with variables named after squares.
format-lp = The problem as a linear program in 0-1 variables such as `queen_c5`. Conditions on attacks add auxiliary ones such as `aux_70`.
format-mzn = The problem in MiniZinc, in variables such as `queen_c5`.
format-sol = A solver's answer for the model of the same name: values of the variables. `load` and `check` verify it.
format-pbp = The steps of a proof, which the checker VeriPB reads together with the model of the same name (`.opb`).

## Error codes

code-E001 = The program expected something different from the word or the end that it found.
code-E002 = A literal cannot be read: an unclosed quote, a number too large, not a square, a reserved name.
code-E003 = An option is given twice, or two options exclude each other.
code-E100 = A name is unknown.
code-E101 = The help page does not exist.
code-E200 = A stage cannot use the value before it.
code-E300 = The problem has no such method, or the method cannot do this.
code-E301 = The size is out of reach.
code-E302 = A square is off the board, or given twice.
code-E303 = A later step needs a solution, but no solution was found.
code-E310 = A limit of time, number or memory was reached before there was anything to show.
code-E400 = A file cannot be read or written.
code-E401 = The file exists and you did not add `replace`, or something would be lost and you did not add `yes`.
code-E402 = A solution file is malformed, of another version, or wrong; or a file of the program itself is damaged.
code-E410 = A script runs itself.
code-E420 = Records of shards are missing, damaged, or do not belong together.
code-E500 = An assertion does not hold.
code-E900 = Interrupted.
code-E999 = An internal error. The session continues.

## Tables

table-stats = Solutions by symmetry
table-plan = Execution plan
column-part = part
column-how = how
column-searched = searched instead
column-rule = rule
column-expected = estimate
plan-listed = from memory, solution by solution
plan-searched = searched
plan-counted = counted without a list
plan-known = its value is known
plan-runs = runs
plan-read = uses the result of the previous part
plan-rows = works on the rows
plan-pushed = in the search
plan-inclusion = changed into additions and subtractions of counts
plan-exact = from exact counts
plan-fixed = from the numbers of solutions that the symmetries leave unchanged
plan-needless = not needed: changes no number
plan-commuted = before the reduction, which gives the same
plan-tested = tests each solution
plan-first-image = compares each solution with its images
plan-remembered = remembers each class that it has seen
plan-ends = ends the search when it has enough
plan-skipped = skips the first ones
plan-sampled = selects at random and holds some in memory
plan-drawn = selects at random from counts, or from a short list
plan-sorted = holds all in memory and sorts them
plan-asked = not listed: tests whether each solution belongs to it
plan-joined = solution by solution; needs no memory
plan-joined-kept = holds the solutions of one side in memory
plan-moved = maps each solution
plan-grouped = in groups as solutions come; memory grows with the groups
plan-extreme = looks at each solution and keeps the boards that are shown
plan-summed = adds up, solution by solution
plan-shown = the first ones; the others are only counted
plan-written = writes to the file
plan-calculated = calculated from these
plan-mapped = tries each start square
plan-difficulty = is the difficulty, that of the hardest rule that is needed
table-groups = Solutions in groups
table-same-equal = The two sets are equal
table-same-different = The two sets differ
table-same-open = The two sets, as far as they were compared
table-sums = Sums along files, ranks and diagonals
table-sums-semimagic = Sums along files, ranks and diagonals: a semi-magic tour
table-sums-magic = Sums along files, ranks and diagonals: a magic tour
table-settings = Settings
table-variables = Variables
tree-dead-end = dead end
tree-solution = solution { $n }
tree-solution-mark = solution
tree-depth = depth { $depth }: { $n ->
    [one] { $n } node
   *[other] { $n } nodes
 }
tree-title = Search tree · { $problem } · { $n ->
    [one] { $n } node
   *[other] { $n } nodes
 }
tree-description = Each node is a placement below the one before it. Solutions: { $n }.
table-loop = Values
table-grouped-rows = Rows in groups
table-points = Points
table-map = Numbers
table-greatest = Greatest numbers
table-least = Least numbers
table-steps = Steps
table-history = History of this session
table-history-earlier = History of this and earlier sessions
table-times = Run times
table-times-none = Run times (none are recorded in this session)
column-symmetry = symmetry
column-key = key
column-set = set
column-only = only in this one
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
shape-boards = boards
shape-rows = rows
shape-columns = columns
shape-steps = steps
shape-series = series
column-number = no.
column-command = line
column-run = command
column-method = method
column-runs = runs
column-median = median
column-nodes = nodes
column-pieces = pieces
column-white = white
column-black = black
column-longest = moves
column-unattacked = unattacked
column-reason = reason
column-result = result
column-last = last
column-line = line
column-sum = sum
column-by = by
column-depth = depth
column-square = square
column-do = do
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

verb-trace = Shows the search step by step: what it tried, why it rejected it, what it removed.
verb-trace-more = Without an option it shows the search up to the first solution. The search fills file after file from rank 1 up (`bishops`, `knights` and `kings`: square after square). `using METHOD` shows the steps of another method. `help METHOD` explains whether the method itself is watched. An animated picture contains the first 1,024 steps. In a terminal you watch the steps on a board, forward and back. The keys are listed at the bottom of the screen. `set interval 0` prints the steps as text instead.
verb-map = Draws a number on each square of a board: the solutions with a piece there, or how far a rule gets from there.
verb-map-more = `map count queens 12` counts for each square the solutions with a piece there. `map count tour 6` counts the tours that begin there (with `from`, those that end there). `map count tour 8 closed` counts the tours that use each move. Nothing is listed, and the sum of the numbers is shown next to the count. `map tour 100 using warnsdorff roth` walks from every square by a rule. It draws how much each walk misses, with the rate of success. A map is written to a `.svg` or a `.png` as a picture, and to a `.csv`, a `.json` or a `.txt` with its exact numbers. `map degree tour 8` is the graph of the moves: the number of moves from each square, in a picture with lines.
verb-estimate = Predicts the cost and the result of a command without running it: time, memory, and the number of solutions, with intervals.
verb-estimate-more = The interval contains the true value in about 95 of 100 estimates. If the command finishes immediately, the results are exact. Otherwise the program counts random subproblems and uses random probes of a search tree to estimate the number of solutions (Knuth 1975). Without `within` it takes a few seconds, and `seed K` repeats it: the numbers of nodes and solutions are the same on every machine. `within 1min` makes the intervals narrower. Times assume that nothing else uses the processor. A range of sizes gives one table. The guide has a page about estimates.
kind-estimate = an estimate
table-estimate = Estimate
table-estimates = Estimates
column-measure = quantity
column-about = about
column-from = from
column-to = to
column-work = processor time
estimate-time = time
estimate-time-least = time, at least
estimate-work = processor time
estimate-memory = memory, at least
estimate-nodes = nodes
estimate-solutions = solutions
estimate-by = Random subproblems:
estimate-by-time = Time and nodes:
estimate-by-solutions = Solutions:
estimate-parts = { $n } of { $of } parts of the count, chosen at random in { $rounds } rounds.
estimate-pieces = { $n } pieces of the count, chosen at random in { $rounds } rounds.
estimate-all-parts = All { $of } parts of the count.
estimate-probes = { $n } probes of a search tree in { $rounds } rounds, each with the subtree at its end.
estimate-threads = threads: { $n }
estimate-made = By `{ $method }`, { $threads }; estimated in { $time }, seed { $seed }. About 95 of 100 intervals contain the true number of nodes and solutions. Times also depend on other programs.
estimate-many = Processor time is that of all threads together. About 95 of 100 intervals contain the true number of solutions. Times also depend on other programs. Seed { $seed }.
estimate-done = This finished immediately, so these are exact results.
unestimated-find = No time is given: a search for one solution ends when it finds one, which cannot be predicted. `within 1min` limits it.
unestimated-kept = No estimate: with a required symmetry, `{ $what }` has no random subproblems. `within 1min` limits the time.
unestimated-method = No time is given: this search cannot be sampled. `within 1min` limits it.
unestimated-many = The number of solutions cannot be estimated: here no random probes give reliable intervals.
unestimated-short = This time was too short for an interval: too few random subproblems were counted. `{ $what }` has more time.
unestimated-rest = The time limit ended the sampling early, so the same seed can give another interval next time. `{ $what }` has more time.
unestimated-rough = The time is rough: it follows from the size of the board alone.
unestimated-none = No random subproblem had a solution, so there are few or none. `{ $what }` tries more.
unestimated-list = No time is given: too few solutions were found in the first moments. `within 1min` limits it.
verb-prove = Proves an answer and writes a proof that another program can check.
verb-prove-more = `prove cover queens 9 pieces 4` proves that no such cover exists, `prove cover queens 9` that no cover has fewer pieces, `prove knights 5` that no more fit, `prove count queens 8` that these solutions are all. The model is written from the definition as sums over the squares, to a `.opb`. The steps are written to a `.pbp` (VeriPB's format 3.0). The checker is a separate program: `cargo install veripb` installs it, and `veripb FILE.opb FILE.pbp` checks. `prove tour 5 closed` proves that no tour exists. Its model has one variable per move, two links at each square, and sums that forbid closed parts of the board, as far as needed. Every tour satisfies all these sums. A tour that exists needs no proof. Conditions on attacks, armies, several kinds of pieces, symmetries and longest walks have proofs by clauses: `prove queens 5 pieces 5 unattacked max`. `check "FILE.pbp"` checks both files in this program.
option-solution = the steps after solution K - 1 up to solution K
option-solutions = the steps after solution I - 1 up to solution K
option-steps = the steps I to K of the whole search
option-show-steps = the steps I to K of a trace or a proof

## Methods compared

verb-compare = Runs methods side by side and shows the result, the number of searched nodes and the time of each.
verb-compare-more = Without `using` all methods of the problem run one after another, for at most 3 seconds each. Methods that support none of the boards are named below the table. With `using` a run takes at most 10 seconds. `within` sets another limit. A method that exceeds it is not tried on larger boards. Without `find`, `all` or `count` a method counts if it can. Otherwise it lists, or finds one solution. `*` marks the fastest of the methods that did the same. `find`, `count` and `plot` use the one method that suits the board. A run of a few milliseconds is repeated up to five times unless `repeat` sets the number, and the fastest counts.
verb-plot = Draws a measured quantity against the size of the board, one series per method.
verb-plot-more = The runs are those of `compare`. If the values grow by a factor from size to size, the fitted factor is shown. After a table `plot` draws its columns: `| plot all, classes against n log`. The default is the first column with numbers against the first column.
option-against = draw the columns against this column
option-log = use a logarithmic vertical axis
param-counting = `count`: the number of solutions through each square; `degree`: the number of moves of the piece from there
param-listing = asks for the proof that `count` counts all solutions
param-task = the task of the methods; a method that cannot do it is left out
param-problems = the problem; its size and the numbers of its options may be ranges or lists, such as `queens 8..12`, `queens 4x5..4x9`, `queens 4, 6, 8` or `knights 8 pieces 1..8`
param-quantity = the measured quantity
param-column = the column to draw; by default the first one with numbers
param-time = the time, such as `30s`
param-message = a comma and a text for the error message
param-answer = the answer, or the variable with it
param-digest = a comma and the text that `exercise` writes
param-values = the values, separated by commas
param-with-value = values of the new column: an expression of other columns
param-with-column = the name of the new column
param-columns = the names of columns, as in the header
option-repeat = run each K times; the fastest counts, and the median is shown too
quantity-time = Duration of a run.
quantity-nodes = Number of nodes that the search visits: pieces put on the board. Methods that do not search have none.
quantity-memory = Largest amount of memory that a run holds at a time. Only the program measures it, not notebooks.
quantity-solutions = Number of solutions.
quantity-classes = Number of essentially different solutions.
quantity-number = Number of pieces that a method needs. An exact method gives the minimum.
quantity-times = Best of the recorded run times (see `times`). You can leave out the sizes.
table-compare = Methods compared
table-counted = Counted
table-found = Found
table-mapped = Starts of tours
table-orders = Orders of moves
column-n = n
column-all = all
column-directed = directed
column-undirected = undirected
column-growth = growth
column-lower = at least
column-tours = tours
column-starts = starts
column-rate = %
column-least = fewest squares
column-mean = mean squares
column-orders = orders
column-example = example
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

### Puzzles

## The verb

verb-play = Shows a problem as a puzzle to solve by hand: place the pieces yourself, or walk the tour.
verb-play-more = `play` alone lists the challenges, from easy to hard. In a terminal it is a menu. `play 12` is one of them. `play queens 6 with c1` makes a puzzle of any placement, cover or tour. `play stars 10` asks for two queens in every row, column and region. Puzzles from `daily`, `random`, `regions` and `stars` have exactly one solution. In a terminal you move with the arrow keys, WASD or hjkl and place with the space bar, Enter or the mouse. All keys are listed at the bottom of the screen. Attacked squares are marked, and a wrong move is explained. `?` gives a hint with its reason, `m` marks a square that stays empty. In scripts and notebooks, and in a terminal after `set play lines`, you play by commands: `place d4` (in a tour: continue to d4), `remove d4`, `mark d4, e5`, `undo`, `redo`, `hint`, `show`, `give up`, `restart` and `leave`. Progress and best times are stored in `play.json` in the user's data folder. `play stats` summarizes them. A board with regions is as difficult as the hardest rule that its solution needs (`easy`, `medium` or `hard`). Another placement or a cover is easy if it has up to 10,000 ways to place the pieces for each solution, and medium up to 10 million. A tour is easy up to 20 squares and medium up to 40; the squares of a closed tour count twice.
verb-place = Places a piece in the current puzzle. In a tour, it moves to this square.
verb-remove = Removes a piece or a mark from the current puzzle. In a tour, it removes everything from this square on.
verb-mark = Marks squares of the current puzzle that stay empty. `remove d4` removes a mark.
verb-undo = Undoes the last change in the puzzle.
verb-redo = Redoes the last undone change in the puzzle.
verb-hint = Shows what follows from the position, with the reason, or a square of a solution. If the position has no solution, it shows what to remove first.
verb-give = Gives up the puzzle and shows a solution: `give up`.
verb-restart = Starts the puzzle again.
verb-leave = Leaves the puzzle. `play` continues it later.
param-square = a square of the board, such as `d4`
param-squares = squares of the board, such as `d4` or `d4, e5`
param-up = the second half of `give up`
choice-count = `count`: the number of solutions through each square, or by each move.
choice-degree = `degree`: the number of moves of the piece from each square of the empty board, with the graph of its moves.
choice-easy = `easy`: the rules `only`, `left` and `needed` are enough, and `within` for one line or region.
choice-medium = `medium`: at least one step needs the rule `starves`, and none needs a harder one.
choice-hard = `hard`: at least one step needs the rule `leads`, or `within` for several lines or regions.
choice-up = Gives the puzzle up: `give up`.
option-stats = the puzzles that you have solved, by kind, with days in a row and time
setting-play = Where you play puzzles in a terminal: on the `screen`, or by commands (`lines`), as in scripts and notebooks.
setting-onward = In a puzzle with a tour, shows the number of moves from each possible next square, as Warnsdorff's rule counts them. On the screen, `c` switches this on and off.
setting-marks = In a puzzle, squares where no piece can be placed are marked automatically. With `off` only your own marks are shown.
code-E304 = You are not playing a puzzle.
fault-no-game = `{ $word }` works only in a puzzle, and you are not playing one
help-E304 = `play queens 8 with a1` starts one, `play` lists the challenges
fault-puzzle-option = `{ $option }` is for searches, but you solve a puzzle by hand
fault-puzzle-nothree = a game checks which pieces attack each other, but not whether three are on one line
damage-version = a later version of the program wrote this file: version { $version }. This program reads versions up to { $most }
help-later-version = the file stays as it is, and this session saves nothing to it
kind-position = the position of a game
kind-tally = what was solved so far
column-puzzles = puzzles
column-solved = solved
column-games = games
column-given-up = given up
param-challenge = the number of a challenge
option-daily = the puzzle of this day (UTC), of `yesterday` or of an earlier day, the same for everyone
option-play-random = a random puzzle with exactly one solution
option-play-seed = random seed: the same number gives the same puzzle
option-sheet = K puzzles of this kind to print, with consecutive random seeds
option-regions = a board with this side and this number of regions: one queen in every row, column and region, none touching another
option-stars = a board with this side and this number of regions: two queens in every row, column and region, none touching another
option-stars-stars = this number of pieces in every row, column and region
option-stars-random = a new board each time
option-difficulty = the difficulty of a random board: `easy`, `medium` or `hard`
option-numbers = a knight's tour on a board with this side, with given numbers that exactly one tour has
kind-puzzle = a puzzle
kind-puzzles = puzzles
sheet-title = Puzzles
sheet-answers = Answers
sheet-print = Print
kind-challenges = the challenges
fault-no-challenge = challenge { $number } does not exist: there are only { $n }
fault-large-puzzle = this board is too large to play: the longest side can be { $most } squares
fault-no-day = daily puzzles exist from { $first } to { $last }, which is today (UTC)
damage-json = this is not a record of puzzles: { $error }
column-difficulty = difficulty
column-puzzle = puzzle

## What a puzzle asks for

play-challenge = Challenge { $n }: { $puzzle }
play-today = Today's puzzle, { $date }
play-day = Daily puzzle, { $date }
play-star-battle = Star Battle { $side }×{ $side }, { $n ->
    [one] { $n } star
   *[other] { $n } stars
 }
play-numbered = { $title }, no. { $number }
date-long = { $month ->
    [1] { $day } January { $year }
    [2] { $day } February { $year }
    [3] { $day } March { $year }
    [4] { $day } April { $year }
    [5] { $day } May { $year }
    [6] { $day } June { $year }
    [7] { $day } July { $year }
    [8] { $day } August { $year }
    [9] { $day } September { $year }
    [10] { $day } October { $year }
    [11] { $day } November { $year }
   *[other] { $day } December { $year }
 }
play-goal-place = { $pieces }: none may attack another.
play-goal-cover = { $pieces }: every square must hold a piece or be attacked.
play-goal-independent = { $pieces }: every square must hold a piece or be attacked, and no piece may attack another.
play-goal-total = { $pieces }: every square must be attacked, including those with pieces.
play-goal-regions = { $pieces }: one in every row, column and region, none touching another, not even at a corner.
play-goal-stars = { $pieces }: { $n ->
    [2] two
   *[other] { $n }
 } in every row, column and region, none touching another, not even at a corner.
play-joined = Here { $how }.
play-given = Given: { $squares }.
play-difficulty = Difficulty: { $difficulty }.
difficulty-easy = easy
difficulty-medium = medium
difficulty-hard = hard
play-solutions = { $n ->
    [one] There is exactly one solution.
   *[other] There are { $n } solutions.
 }
play-several = There is more than one solution, and each of them counts.
play-goal-tour = Visit every square once: { $n } squares.
play-goal-closed-tour = Visit every square once and return: from the last of { $n } squares a move leads back to the first.
play-leaper = The leaper moves { $a } in one direction and { $b } in the other.
play-defined = The { $name } moves as defined by `{ $meaning }`.
play-from = The tour begins on { $square }.
play-to = The tour ends on { $square }.
play-numbers = { $n ->
    [one] The number of { $n } more square is given.
   *[other] The numbers of { $n } more squares are given.
 }
play-terminal = `{ $command }` plays it. After `set play lines` you play by commands.
play-begin = `{ $command }` starts the first one.
play-lines = Commands: `place d4` (in a tour: continue to d4), `remove d4`, `mark d4, e5`, `undo`, `redo`, `hint`, `show`, `give up`, `restart`, `leave`.
play-lines-over = The game is over. `restart` starts again, `leave` ends it.
play-on-board = On the board: { $squares }.
play-path = Path so far: { $squares }.
play-link = On puzz.link: { $link }
play-onward = Moves from here: { $squares }.
play-squares-left = { $n ->
    [one] left: { $n } square
   *[other] left: { $n } squares
 }
play-ways = { $n ->
    [one] { $n } move from here
   *[other] { $n } moves from here
 }
play-start-tour = Move with the arrow keys, walk with the space bar.
play-walked = { $n }: { $square }.
play-dead-end = { $n ->
    [one] A dead end: no move leads on from { $square }, and { $n } square is left.
   *[other] A dead end: no move leads on from { $square }, and { $n } squares are left.
 }
play-not-closed = Every square is visited, but no move leads from { $square } back to { $last }.
play-removed-from = Removed from { $square } on: { $n } squares.
play-no-move = { $piece ->
    [knight] { $square } is not a knight's move from { $last }.
   *[other] No move leads from { $last } to { $square }.
 }
play-visited = You have already visited { $square }, as { $n }.
play-too-early = The tour ends on { $square }, so this square comes last.
play-number-elsewhere = The number { $n } is given: the tour continues to { $square }.
play-other-number = { $square } has the number { $n } in this tour, so it is not next.
play-taken = { $square } already holds a piece.
play-vacant = { $square } has nothing to remove.
play-off-board = { $square } is not on this board.
play-hint-tour = A tour continues to { $square }.
play-back-to = { $n ->
    [0] No tour continues from here: remove everything from { $square } on.
   *[other] No tour continues from here: go back to move { $n }, that is, remove everything from { $square } on.
 }
play-back-perhaps = { $n ->
    [0] No tour was found from here: remove everything from { $square } on.
   *[other] No tour was found from here, but one continues from move { $n }: remove everything from { $square } on.
 }
play-given-up-tour = This is a tour. It begins like yours as far as possible.
play-kind-placements = placements
play-kind-completions = completions
play-kind-covers = covers
play-kind-regions = regions
play-kind-stars = two in each region
play-kind-tours = tours
play-kind-all = all
play-days = { $n ->
    [one] { $n } day
   *[other] { $n } days
 }
play-no-streak = no daily puzzle solved yet: `play daily` shows today's
play-streak = daily puzzles in a row: { $days }, longest: { $longest }
play-key-remove = remove
play-key-mark = mark
play-key-onward = count moves

## Messages during a puzzle

play-start = Move with the arrow keys, place with the space bar.
play-resumed = Where you left off.
play-placed = Placed on { $square }.
play-removed = Removed from { $square }.
play-no-place = You cannot place a piece there: { $reason }.
play-touch = { $square } touches { $other }.
play-region = { $square } is in the same region as { $other }.
play-clash-more = { $n ->
    [one] { $sentence } The piece on { $squares } prevents it too.
   *[other] { $sentence } The pieces on { $squares } prevent it too.
 }
play-clashing = Clash: { $reason }.
play-clashing-more = { $sentence } Also in conflict: { $squares }.
play-fixed = The piece on { $square } is part of the puzzle and stays.
play-blocked = { $square } must stay empty.
play-none-left = All pieces are placed: remove one first.
play-uncovered = { $n ->
    [one] All pieces are placed, but { $square } is not covered.
   *[other] All pieces are placed, but { $n } squares are not covered, for example { $square }.
 }
play-solved = Solved. Well done!
play-record = A new best time!
play-undone = Undone.
play-redone = Redone.
play-nothing-to-undo = Nothing to undo.
play-nothing-to-redo = Nothing to redo.
play-hint = A solution of this position has a piece on { $square }.
play-take-back = This position has no solution: remove the piece on { $square }.
play-marked = { $n ->
    [one] { $squares } is marked: no piece goes there.
   *[other] { $squares } are marked: no piece goes there.
 }
play-unmarked = { $n ->
    [one] { $squares } is no longer marked.
   *[other] { $squares } are no longer marked.
 }
play-already-marked = { $square } is already marked: `remove { $square }` removes the mark.
play-no-marks = A tour has no marks, because it visits every square.
play-wrong-mark = This position has no solution with the mark on { $square }: remove it.
click-undo = Undo
click-redo = Redo
click-hint = Hint
click-restart = Restart
click-again = Again
click-next-puzzle = Next puzzle
click-share = Share result
click-shared = The result is copied.
click-settings = Settings
click-marks-first = Marks first
click-refuse = Refuse clashes
click-automatic = Automatic marks
click-clashing = clash
click-clashes = The pieces on { $square } and { $other } clash.
click-result = { $time }, moves: { $moves }, hints: { $hints }
click-result-alone = { $time }, moves: { $moves }, no hints
click-timer = Time
click-keys = Arrow keys move, the space bar acts like a click, X marks, U undoes, R redoes, H gives a hint.
click-alone = Played in the page: commands for this position
click-busy = The program is busy: the move waits.
click-lost = The program does not have this game, so the board continues without it. To play with the program, run the command again.
click-trust = The board can be played once this notebook is trusted.
click-empty = empty
click-given = given
click-marked = marked
click-attacked = attacked
click-next = next
click-blocked = blocked
click-stuck = The tour cannot continue from { $square }.
click-other = The solution stored in this page has no piece on { $square }.
click-other-tour = The tour stored in this page differs from yours from { $square } on.
click-clash = The piece on { $other } prevents one on { $square }.
click-sole-move = { $square }: the only move from { $last }.
click-open = squares not covered: { $n }
play-unit-row = row { $name }
play-unit-column = column { $name }
play-unit-region = region { $name }
fact-left = { $n ->
    [one] { $squares }: in { $unit } every other square is attacked, marked or taken.
   *[other] { $squares }: in { $unit } all other squares are attacked, marked or taken.
 }
fact-only = { $n ->
    [one] { $squares }: { $unit } has no other square.
   *[other] { $squares }: { $unit } has no other squares.
 }
fact-needed = { $n ->
    [one] { $squares }: without it { $unit } has no room for its pieces.
   *[other] { $squares }: without them { $unit } has no room for its pieces.
 }
fact-within = The missing pieces of { $inner } must be in { $outer }. Nothing else can be placed there: mark { $squares }.
fact-starves = { $n ->
    [1] A piece on { $squares } would leave { $unit } no room: mark it.
   *[other] A piece on any of { $squares } would leave { $unit } no room: mark them.
 }
fact-leads = With a piece on { $squares }, { $unit } would run out of room after a few forced moves: mark { $squares }.
play-unknown = The search took too long, so it is unknown whether this position has a solution.
play-given-up = This is a solution.
play-restarted = From the beginning.
play-over = The game is over. R restarts, q leaves.
play-sure = G again gives up and shows a solution. Any other key continues.
repl-more-words = … { $n } more: type a letter
repl-open-quote = the quote of an earlier line is still open: close it with `"`, or press Ctrl-C to discard the command
play-no-key = This key has no function here.
play-all-solved = Congratulations! You have solved every challenge.
play-left = left: { $pieces }
play-open = { $n ->
    [one] { $n } square not covered
   *[other] { $n } squares not covered
 }
play-free = { $n ->
    [one] { $n } free square
   *[other] { $n } free squares
 }
play-time = time { $time }
play-moves = { $n ->
    [one] { $n } move
   *[other] { $n } moves
 }
play-hints = { $n ->
    [one] { $n } hint
   *[other] { $n } hints
 }
play-best = Best: { $time }, { $moves }
play-end-solved = solved
play-end-given-up = given up
play-end-left = not finished; it continues from here next time
play-end-left-here = not finished; it continues from here during this session
play-end-untouched = not started
play-window = This window has { $columns } by { $rows } characters, but the puzzle needs { $least-columns } by { $least-rows }.
play-menu = Challenges
play-menu-solved = { $n ->
   *[other] solved: { $n } of { $of }
 }
play-sign-solved = solved
play-sign-open = started
play-key-move = move
play-key-place = place, remove
play-key-undo = undo, redo
play-key-hint = hint
play-key-give-up = give up
play-key-restart = restart
play-key-next = next
play-key-open = play
play-key-choose = choose
play-key-kind = kind
play-key-level = difficulty, all
play-first-time = New here? Choose with the arrow keys and press Enter. `?` gives a hint.
play-none-listed = No challenge is of this kind and difficulty.
play-key-quit = quit

### Counts in shards

## Reports on counts in shards

kind-shards = a report on shards
shards-counted = { $n ->
    [one] 1 shard of { $all } counted and recorded
   *[other] { $n } shards of { $all } counted and recorded
 }
shards-skipped = { $n ->
    [one] 1 was already recorded
   *[other] { $n } were already recorded
 }
shards-left = { $n ->
    [one] 1 is left
   *[other] { $n } are left
 }
shards-verified = { $n ->
    [one] 1 shard counted again: same result
   *[other] { $n } shards counted again: all results are the same
 }
shards-recorded = { $n ->
    [one] 1 shard of { $all } is recorded
   *[other] { $n } shards of { $all } are recorded
 }
shards-missing = { $n ->
    [one] 1 is missing
   *[other] { $n } are missing
 }
shards-damaged = { $n ->
    [one] 1 line in the folder is not a record
   *[other] { $n } lines in the folder are not records
 }
shards-work = { $time } of work so far
shards-work-left = { $time } of work left, shared by all machines that count

# Definitions: pieces of one's own.
verb-define = Names a piece or a board that you define.
verb-define-more = A meaning is a sum of pieces, leapers and texts in Betza's notation: `queen + knight`, `leaper(1,3)`, `"BN"`. You can use such a piece wherever you can use a piece: `count archbishops 8`, `find cover camel 9`, `find tour zebra 10`. In a text, `W F D N A H L J G` are steps and `R B Q K` are the pieces of chess. A doubled step or one with `0` is repeated (`NN`). With a number it is repeated at most that often (`B3`). `f b l r v s h` before a capital are directions (`fF`, `fhN`). `frblF` are two diagonals. Before `Q`, `K`, `R` and `B` the letters choose from each of its steps: `flQ` moves forward, left, and forward to the left. `m` only moves and attacks nothing. `c` only captures, which a tour never does. Placements: two pieces conflict if either attacks the other. Covers: a square is covered if a piece attacks it. Tours need moves that have a reverse move. Nothing blocks a line or a repeated step. `help NAME` draws the definition. Draw a board in the text itself or in a file: `define cross = board "#.#/.../#.#"`, `define cross = board "cross.txt"`. `.` is a square, `#` a hole. Each line or each part between `/` is a rank, the top one first. Blanks, empty lines and everything after a `;` are ignored. You can use the board's name wherever you can use a size: `count queens cross`. A hole is not a square: it holds no piece, it need not be covered, lines end before it, and leaps pass over it. The symmetries are those of the drawing.
verb-undefine = Deletes the definition of a name.
class-betza = a text in Betza's notation such as `"BN"`
class-defined = a defined name
name-defined = definition
help-name-defined = `vars` lists the definitions, `define NAME = ...` defines a piece or a board
kind-defined = a definition
help-kind-defined = defined piece
literal-is-variable = `{ $word }` is a variable, so it cannot be defined
literal-is-defined = `{ $word }` is defined, so it cannot be a variable
help-is-defined = choose another name, or run `undefine { $word }` first
literal-long-name = the name is too long: the maximum is { $n } letters
help-betza = capitals are steps, small letters before them are directions, such as `"BN"`, `"fFW"` or `"B3"`; `help define` explains the notation
class-drawing = a drawing such as `"#.#/.../#.#"`, or the name of a file with one
file-expected-drawing = `.` for a square or `#` for a hole
file-expected-small-board = a board of at most 4,096 squares
file-expected-smaller-drawing = a drawing of at most 65,536 squares
file-expected-half-board = rows of squares: a sign, a piece or a number for each, `.` for an empty one
file-expected-dot = at least one square, `.`
help-drawing = each line or part between `/` is a rank, the top one first: `board "#.#/.../#.#"`; a solution file contains its own drawing
help-region-drawing = a level is read from lines or arrays with a letter, number, name, colour or coloured square for each square, the top rank first (`regions "AABB/AABB/CCDD/CCDD"`), from the squares of each region, and from an address of puzz.link
help-square-list = squares are read from names (`a1 b2`), from pairs of row and column counted from the top (`[[0, 0], [1, 1]]`) and from objects with both
help-half-board = draw one row per rank, the top one first, such as `"Q.../..../..../...."`, or name a file with such rows
help-kind-board = drawn board
define-board = { $squares ->
    [one] 1 square
   *[other] { $squares } squares
 }, { $holes ->
    [one] 1 hole
   *[other] { $holes } holes
 }. A hole is not a square: lines end before it, and leaps pass over it.
define-board-drawing = the board { $name }
refusal-hole = `{ $square }` is a hole of the board `{ $board }`
refusal-option-board = the method `{ $method }` supports only rectangles without holes
refusal-turned-board = after this turn, `{ $board }` is another board
help-turned-board = define the turned board with its own drawing: `define NAME = board "..."`
betza-empty = a piece needs at least one capital of Betza's notation
betza-atom = `{ $sign }` is not a step of Betza's notation
betza-modifier = `{ $sign }` is not a direction of Betza's notation
betza-half = `h` is allowed only after a direction of an oblique step, as in `fhN`
betza-unsupported = `{ $sign }` ({ $why }) is not supported, because a piece here attacks the same squares whatever is in between
betza-lame = a lame leaper, which can be blocked
betza-jump = a piece that must jump
betza-hopper = a hopper
betza-cylinder = a cylindrical piece
betza-crooked = a crooked rider
betza-circular = a circular rider
betza-initial = a first move
betza-passing = a capture in passing
betza-bent = a bent rider
betza-again = a move in several parts
betza-relay = a power that is passed on
betza-change = a change of range
betza-own = a capture of one's own piece
betza-royal = a royal capture
betza-loose = a direction needs a capital after it
betza-far = steps and their repetitions can reach at most { $n } squares
betza-sign = `{ $sign }` is not a sign of Betza's notation
betza-twice = `{ $sign }` is repeated twice: a capital is doubled or has one number, and `R`, `B`, `Q` are already repeated
betza-both = `m` and `c` exclude each other before one capital
refusal-long-rider = the board is too large for the repeated steps of { $pieces }, which are followed for { $most } squares
refusal-one-way = some moves of { $pieces } have no reverse move, which is required here
refusal-odd-piece = { $pieces } are not supported with pawns, holes or joined edges. A defined piece needs leaps there that do not repeat each other and are not longer than a joined board. Over a half twist it also needs the same moves to both sides and up and down
refusal-turned = { $pieces } do not move alike in all directions, so the images would be of another piece
define-gone = `{ $name }` is no longer defined
define-before = Before: `{ $definition }`. Values made with it keep that meaning.
define-like = It attacks like the { $known }, so every method and theorem of the { $known } applies to it.
define-harmless = It attacks nothing.
define-one-way = A piece that it attacks need not attack it back. Placements: two of them conflict if either attacks the other. Covers: a square is covered if one attacks it. The program does not search for its tours, which need moves that have a reverse move.
define-walks = Its moves differ from its attacks: tours use its moves to empty squares, placements and covers use its attacks.
define-rider = It repeats steps to the edge of the board, and nothing blocks it.
define-use = Commands that use it:
define-drawing = what { $name } attacks
piece-defined-n = { $n } { $n ->
    [one] { $name }
   *[other] { $plural }
 }

## What can go wrong with them

fault-shards-spec = this does not describe shards: `{ $text }`
help-shards-spec = `5/64` is one shard, `0-15/64` and `3,7/64` are several, `env:NAME/64` takes the number from the environment; the first shard is 0, the last one here is 63
fault-shards-variable = the environment variable `{ $name }` does not contain the number of a shard
fault-shards-undivided = the count of `{ $problem }` by `{ $method }` cannot be divided into shards
help-shards-methods = methods that can be divided: { $methods }
help-shards-none = these counts can be divided: those by `join` or `bitmask`, of tours by `backtracking` or, if that takes long, by `frontier`, and of covers by `exact` with a given number of pieces
fault-shards-pieces = `{ $problem }` does not give the number of pieces of a cover, and every shard would have to find it
help-shards-pieces = add the number, such as `pieces 8`. If no cover has this number, the count is 0, which is a proof
fault-shards-limited = a count with `limit` cannot be divided into shards
help-shards-limited = leave out `limit`
fault-shards-empty = `{ $path }` contains no records of shards
fault-shards-missing = { $n ->
    [one] 1 shard is missing: { $shards }
   *[other] { $n } shards are missing: { $shards }
 }
help-shards-missing = `bezzel todo { $folder }` lists them for a job array
help-shards-spoilt = count the shard again; this also renames the damaged file
fault-shards-foreign = `{ $path }` is a record of another count: `{ $problem }`
help-shards-folder = a folder holds the shards of one count: use another folder, or remove what does not belong there
fault-shards-version = `{ $path }` is from another version of the program, which divided `{ $problem }` in another way
help-shards-version = merge with the version that counted the shards, or count again in a new folder
fault-shards-plans = the folder has records of two counts: `{ $one }` in `{ $first }` and `{ $other }` in `{ $second }`
fault-shards-answers = shard { $shard } has two different results: `{ $one }` and `{ $other }`
help-shards-answers = one of them is wrong: remove both and count the shard again
fault-shards-plain = counts by `{ $method }` have no other search that could verify them
help-shards-plain = leave out `--plain` to count again with the same search
fault-shards-remainder = a record is wrong: the sum over all shards is not divisible as required
help-shards-verify = `bezzel verify` counts recorded shards again
fault-shards-wrong = the new count of shard { $shard } differs from the result in `{ $path }`
help-shards-wrong = one of the two machines makes errors: count the shard on a third
damage-shard-syntax = this is not the record of a shard, or only a part of one
damage-shard-key = this is not the record of a shard: `{ $key }` is missing or wrong
damage-shard-version = this record has version { $version }, which this program cannot read
damage-shard-range = the shard and its subproblems do not match
damage-shard-checksum = the checksum of this record is wrong
damage-shard-elsewhere = this is the record of another shard
help-aside-shard = the damaged file is now `{ $path }`, and the shard is counted again
damage-shard-plan = this record is from another version of the program, which divides this count in another way

## Long counts that resume after an interruption

fault-room = cannot save `{ $path }`: it would take about { $bytes }, but only { $free } are free
help-room = the count continues without it. If you interrupt the count, it starts from the beginning; with more space the next file is saved
damage-layer = this layer is damaged or incomplete
damage-layer-version = this layer is from another version of the program
help-aside-layer = the damaged file is now `{ $path }`, and its part of the count is done again
count-resumed = resumed: { $part } % was done on { $date } UTC
count-resumed-layer = resumed: layer { $layer } of { $of } was done on { $date } UTC
count-kept = the finished part is saved: the same command continues from here

### Placements

## Problems

problem-queens = Place queens so that no two share a file, rank or diagonal.
problem-queens-more = Without `pieces`, the number of queens is the shorter side of the board. A half twist joins two lines into one, which counts once.
problem-rooks = Place rooks so that no two share a file or rank.
problem-rooks-more = Without `pieces`, the number of rooks is the shorter side of the board. A half twist joins two lines into one, which counts once.
problem-bishops = Place bishops so that no two share a diagonal.
problem-bishops-more = Without `pieces`, the number of bishops is the largest that fits on the whole board.
problem-knights = Place knights so that no two are a knight's move apart.
problem-knights-more = Without `pieces`, the number of knights is the largest that fits on the whole board.
problem-kings = Place kings so that no two are on neighbouring squares.
problem-kings-more = Without `pieces`, the number of kings is the largest that fits on the whole board.
problem-mixed = Place given numbers of several kinds of pieces so that no piece attacks another.
problem-mixed-more = `count 3 queens + 2 knights 6`: you can write the word itself before the numbers or leave it out. `find cover 2 queens + 3 knights 8` covers the board with such a mixture. Any piece and any board of up to 1,024 squares are allowed. A solution lists the pieces kind by kind. A symmetry maps each piece to one of its kind. With conditions on attacks, pieces may attack each other: `find 3 queens + 2 knights 6 attacked 1`. `load` reads a position from a chess program: pieces that attack each other, with `blocking`.
problem-armies = Place two armies of one kind of piece, equal in number unless `white` or `black` is given, so that no piece attacks one of the other army.
problem-armies-more = Without `pieces`, the armies are as large as possible. `white K` and `black K` give them different sizes: with one of both, the other army is as large as possible. Pieces of one army may attack each other. The first army is white, drawn with capitals, the second black. Solutions with exchanged colours count separately, so a symmetry keeps the colours.
problem-stars = Place the same number of pieces in every row, column and region of a board, none touching another, not even at a corner.
problem-stars-more = These are star battles. With one piece in each row, column and region they are LinkedIn's Queens. A level is a text or a file with a letter, a number or a colour for each square, or an address of puzz.link: `stars "level.txt"`. `stars 2` gives the number of pieces. Without it, it is the smallest number with which the level has exactly one solution. A size alone, as in `stars 8 seed 3`, makes a board with exactly one solution. `difficulty` sets how hard it is, and `random` makes a new board each time. `trace` explains the solution as a person would find it.
history-stars = Hans Eendebak made the first star battle for the World Puzzle Championship in the Netherlands in 2003. LinkedIn publishes one with one queen in each region every day since 2024.
problem-superqueens = Place superqueens (queen and knight in one) so that no two attack each other.
problem-superqueens-more = Without `pieces`, the number of superqueens is the shorter side of the board. A half twist joins two lines into one, which counts once.

## History

history-queens = Max Bezzel asked in 1848 in how many ways you can place eight queens on the chessboard without attacks. Franz Nauck gave the 92 solutions in 1850 and extended the question to boards of any size. Gauss discussed it in letters of that year. In 1874 Günther proposed to count the solutions with determinants. Glaisher refined the method and confirmed the 92. Some encyclopaedias also name Georg Cantor among those who worked on it. Dijkstra used the problem in 1972 to teach structured programming, and it has taught backtracking ever since.
history-rooks = A placement of n rooks on the n by n board gives a rank for each file, and each rank occurs once. So it is a permutation, and counting the placements is counting permutations.
history-bishops = Dudeney wrote in 1917, under the title Bishops in Convocation, that fourteen bishops fit on the chessboard without attacks. He asked for the number of ways. Bishops on black and on white squares never meet, so the count is a product of two.
history-knights = A knight always moves to a square of the other colour, so you can fill all squares of one colour. Pairing the squares by knight's moves shows that more knights do not fit.
history-kings = Each king needs its own block of two by two squares, so the largest number is easy to find. The number of ways to reach it on boards of even side is hard to count.
history-mixed = The question becomes a graph, with a vertex for each kind on each square and an edge between two pieces that conflict. A placement is an independent set with a given number of vertices of each kind.
history-armies = Stephen Ainley asked for the largest peaceful armies of queens on the chessboard in Mathematical Puzzles (1977); the answer is nine of each. Robert Bosch extended the question to boards of any size (Peaceably coexisting armies of queens, Optima 1999).
history-superqueens = A piece that moves like a queen and like a knight is called amazon or superqueen. For n > 1, n of them fit on the n by n board without attacks only from n = 10 on. The four placements for n = 10 are images of one another.

## Theorems

theorem-queens-exist = n queens fit on the n by n board for every n except 2 and 3 (Pauls 1874)
theorem-line-bound = each file and each rank holds at most one piece, so the shorter side limits their number
theorem-two-per-line = each file and each rank holds at most two pieces, so twice the shorter side limits their number
theorem-queens-construction = a rule that depends on n modulo 6 gives a solution for n queens (Pauls 1874; Hoffman, Loessi and Moore 1969)
theorem-torus-queens = n queens fit on the n by n torus only if n is divisible neither by 2 nor by 3 (Pólya 1918)
theorem-cylinder-queens = queens on a square cylinder attack as on the torus, where n of them fit only if n is divisible neither by 2 nor by 3 (Pólya 1918)
theorem-queens-asymptotic = the number of solutions for n queens grows like (0.143 n)^n (Simkin 2021)
theorem-queens-quarter-turn = a quarter turn can leave a solution for n queens unchanged only if n or n - 1 is divisible by 4 (Ahrens 1901)
theorem-kept-square = only a square board has a quarter turn
theorem-kept-open-tour = an open tour has a direction, so no symmetry that moves one of its squares leaves it unchanged; use `closed` for a closed tour
theorem-kept-pieces = a turn moves the pieces in orbits of two or four, and only a piece on the middle square of the board stays in place, so this number of pieces is not a sum of orbits
theorem-kept-tour = a symmetry that leaves a closed tour unchanged has two options: it shifts the tour by a part of its length that fits the colours of the squares, or it reverses the tour around two fixed squares or moves. This board allows neither
theorem-rooks-count = n rooks can be placed on the n by n board in n! ways, one for each permutation
theorem-rooks-symmetry = the number of essentially different placements of n rooks follows from the placements that each symmetry of the square leaves unchanged (Lucas 1891)
theorem-line-matching = a placement is a matching of lines with lines, so a largest one is a largest matching, even with forbidden squares (König 1931)
theorem-bishops-max = the largest number of bishops on the n by n board, n > 1, is 2n - 2 (Yaglom and Yaglom 1964)
theorem-bishops-count = 2n - 2 bishops can be placed on the n by n board in 2^n ways (Dudeney 1917; Yaglom and Yaglom 1964)
theorem-bishops-border = in each of these placements all bishops are on the edge of the board (Yaglom and Yaglom 1964)
theorem-torus-bishops = on the torus of m by n squares the number of diagonals in each direction is the greatest common divisor of m and n, which is also the largest number of bishops
theorem-knights-max = the largest number of knights on the n by n board, n > 2, is half of its squares, rounded up: those of one colour (Yaglom and Yaglom 1964)
theorem-knights-count = for n > 4 the n by n board has two such placements when n is even, and one when n is odd
theorem-colours-matching = knight's moves lead from colour to colour, so the largest number of knights is the number of squares minus a largest matching of moves, even with forbidden squares (König 1931)
theorem-kings-max = the largest number of kings on m by n squares is ceil(m/2) ceil(n/2): one for each block of 2 by 2 squares (Yaglom and Yaglom 1964)
theorem-kings-count = if both sides are odd, only one placement has the largest number of kings; for 2m by 2n squares and fixed m the number of placements grows like n (m + 1)^n (Wilf 1995)
theorem-torus-kings = the largest number of kings on the torus of m by n squares is floor(min(m floor(n/2), n floor(m/2)) / 2) (Hales 1973)
theorem-superqueens-exist = n superqueens fit on the n by n board for n = 1, for no n from 2 to 9, and for n = 10 in 4 ways (OEIS A051223)

## Published sequences

sequence-queens-all = solutions (n = 27: Preußer and Engelhardt 2016)
sequence-queens-classes = essentially different
sequence-queens-torus = on the torus
sequence-queens-half-turn = unchanged by a half turn
sequence-queens-quarter-turn = unchanged by a quarter turn
sequence-superqueens-all = solutions
sequence-rooks-all = solutions
sequence-rooks-classes = essentially different
sequence-bishops-most = most bishops
sequence-knights-most = most knights
sequence-knights-all = solutions
sequence-kings-most = most kings
sequence-kings-all = solutions (the sequence lists even sides)

## Methods

method-bitmask = Fills file after file. The free ranks of a file are the bits of one machine word.
method-bitmask-more = The occupied ranks, rising diagonals and falling diagonals are one word of bits each. One operation finds the free squares of a file, and a shift moves the diagonals to the next file. A count searches only one of the images of a solution under the rotations and reflections that the options allow (on a torus also under its shifts). It uses all threads. If all solutions are listed, the threads search different choices in the first files, and the results are sorted.
method-bitmask-cost = The same few machine instructions for every placed piece. For n queens the number of placed pieces grows about as fast as the number of solutions, like (0.143 n)^n.
method-bitmask-source = Richards, Backtracking algorithms in MCPL using bit patterns and recursion, 1997; Qiu, Bit-vector encoding of n-queen problem, SIGPLAN Notices 37(2), 2002.
method-join = Joins the four quadrants of the board and counts without visiting single solutions.
method-join-more = A table lists the ways to put queens in one quadrant by the rows and columns that they use, with their diagonals as bits. For each way to share the rows between left and right, the method lists the right halves of the board, 512 at a time. Each diagonal that crosses the middle gets one word of 512 bits for them. Each quadrant on the left then gets a word of the right halves that it does not attack. A left half costs one AND and one count of bits for all 512. Of the eight images of a solution under the symmetries of the square only one is counted. On a board with a middle row and column, the queens there belong to a right quadrant. For superqueens extra bits describe the squares next to the middle lines. If squares must or must not hold a queen, the tables leave out the other placements, and the count runs once for each different image of these squares. A board with one rank less than files becomes a square with an extra rank whose queen attacks along no diagonal. The method uses all threads, and vector instructions if the processor has them.
method-join-cost = Exponential like the number of solutions, but each machine instruction counts many solutions. The table takes 16 bytes for each way to fill a quadrant: 0.1 million ways on 8 by 8 squares, about seven times more for each further side. From side 26 on each part of the count creates only the ways that it needs. With required or blocked squares their images, at most eight, are counted one after another. A blocked square makes the count up to eight times longer, a required one about twice as long or less. Sides beyond 28, for superqueens beyond 21, are refused, and so are boards whose sides differ by more than 1.
method-join-source = Based on the idea of E. Kluev, N-Queens-Count-Sol (github.com/EvgenyKluev/N-Queens-Count-Sol), in a different program.
method-backtracking = The textbook search: try a square, continue, remove the piece at a dead end.
method-backtracking-more = The search tries the squares of the next file from rank 1 up. It rejects a square that a placed piece attacks. When a file has no square left, it removes the previous piece. Bishops, knights and kings are tried square by square. `trace` shows every step. For a shortest path it tries each move in turn, and takes it back as soon as another move could not beat the best path so far. Merits: it finds every solution, proves that none exists, and needs hardly any memory. Weakness: its time grows exponentially with the board. See `help paradigms`.
method-backtracking-cost = Exponential in the side of the board. For all solutions of eight queens it places 2,056 pieces, and it compares every square that it tries with the placed pieces. For a path it is exponential in the distance.
method-backtracking-source = Walker, An enumerative technique for a class of combinatorial problems, 1960; Golomb and Baumert, Backtrack programming, Journal of the ACM 12, 1965.
method-deduction = Solves a star battle as a person does: by rules, the easiest first.
method-deduction-more = The rules, the easiest first. Easy (`only`, `left`): a unit (row, column or region) has no more free squares than missing pieces. Easy (`needed`, `within`): every way to fill a unit uses a square, or the missing pieces of one unit must all be in another. Medium (`starves`): a piece on a square leaves a unit no room. Hard (`within`): the missing pieces of several units must all be in as many others. Hard (`leads`): a piece on a square leaves a unit no room after forced moves. If no rule applies, the method assumes a piece where the fewest ways are left, and takes it back later. `trace` states each step.
method-deduction-cost = Each step looks through all rules, which is polynomial in the squares. Only the assumptions are exponential.
method-deduction-source = The rules are those of the community of puzzle solvers, as collected for example in the guides of Grandmaster Puzzles.
method-propagation = Fills in what the given pieces or numbers force, and branches where they force nothing.
method-propagation-more = In a star level, a row, column or region without room for its missing pieces ends the branch, and one with exactly that many free squares is filled. The room counts that pieces may not touch. In a tour with given numbers, a square remains possible for a step only if possible squares of the step before and of the step after are one move away. The search branches where the choice is smallest, or in the order of the solutions if they are listed. With conditions on attacks it decides square by square, visits one set of each class, and concludes from numbers: how many pieces a line or a block can still hold, and how many lines the pieces need. If few pieces cover the board, sums of the rules bound their number (Lagrange multipliers).
method-propagation-cost = Exponential in the worst case. Levels and tours with one solution need few branches. It accepts tours of at most 1,024 squares.
method-propagation-source = Haralick and Elliott, Increasing tree search efficiency for constraint satisfaction problems, Artificial Intelligence 14, 1980. A. K. Mackworth, Consistency in networks of relations, Artificial Intelligence 8, 1977. M. Held and R. M. Karp, The traveling-salesman problem and minimum spanning trees, part II, Mathematical Programming 1, 1971.
method-permutations = Generates the permutations of the ranks in order and drops a prefix when two of its pieces attack each other.
method-permutations-more = One piece in each file and each rank is a permutation of the ranks. The search tries only unused ranks, and marks on the diagonals show immediately whether a piece is attacked. Empty files are permuted too, as blanks.
method-permutations-cost = There are n! permutations, 40,320 for eight queens. Dropping prefixes leaves 2,056 of them, the same number as the pieces that backtracking places. Each is tested in the same short time. `help bruteforce` compares.
method-permutations-source = Knuth, The Art of Computer Programming 4A, section 7.2.1.2 (permutations with restricted prefixes), 2011.
method-exactcover = Knuth's dancing links. A square covers its lines, and every line that needs a piece is covered exactly once.
method-exactcover-more = Files and ranks must be covered exactly once, diagonals at most once. A chosen square unlinks all squares that share a line with it. When the search drops it, they dance back to their places. `count` and `find` choose the line with the fewest squares left. `all` chooses file after file, which gives its order.
method-exactcover-cost = Exponential. A node costs one step per unlinked square, more than a node of `bitmask`, but there are fewer of them: 1,198 for all solutions of eight queens instead of 2,056.
method-exactcover-source = Knuth, Dancing links, 2000 (arXiv cs/0011047); the links come from Hitotumatu and Noshita, 1979.
method-determinant = Günther's determinant of 1874. Its terms are the placements of rooks, and a term vanishes if the letter of a diagonal repeats.
method-determinant-more = Each entry has a letter for its rising and a letter for its falling diagonal. A term takes an entry from each file and each rank. If two of them share a letter, two queens would share a diagonal. File after file is expanded by minors, and the terms that survive are the solutions. Signs are ignored.
method-determinant-cost = The determinant of order n has n! terms. All terms that survive so far are held in memory, with sixteen bytes each: 2,056 in total for eight queens, 4,674,889 for thirteen. Longer sides than 13 are refused.
method-determinant-source = Günther, Zur mathematischen Theorie des Schachbretts, Archiv der Mathematik und Physik 56, 1874; Glaisher, On the problem of the eight queens, Philosophical Magazine 48, 1874.
method-construction = Writes a solution down by a rule, without a search, for boards of any size.
method-construction-more = Queens are placed on the even ranks and then on the odd ones. A few of them are exchanged, depending on the remainder of n modulo 12. Rooks are placed on a diagonal, bishops on two edges, knights on the squares of one colour, kings on every other square of every other file.
method-construction-cost = One step for each piece, up to 50 million pieces.
method-construction-source = Pauls 1874; Hoffman, Loessi and Moore, Constructions for the solution of the m queens problem, Mathematics Magazine 42, 1969; on the torus Pólya 1918.
method-firstfail = Finds one solution of a large board: it fills the line with the fewest free squares first and restarts after too many steps.
method-firstfail-more = The squares of a line are tried in random order, from a fixed seed. A run that takes too many steps ends, and the next one has twice the limit. So an unlucky start does not spoil the search, and every solution can still be found. From the second run on, lines that had many dead ends come earlier, and so do squares that attack few free ones. Long runs alternate with runs of half the steps that disregard the dead ends, because on some boards one of the two takes very long.
method-firstfail-cost = Exponential in the worst case. Large boards hardly have a dead end, and the time is spent on marking the attacked squares. Up to 4,194,304 squares.
method-firstfail-source = Haralick and Elliott, Increasing tree search efficiency for constraint satisfaction problems, Artificial Intelligence 14, 1980; restarts: Gomes, Selman and Kautz 1998; dead ends: Boussemart, Hemery, Lecoutre and Sais 2004.
method-probe = One random path down the tree of the textbook search: an estimate of its nodes and of the solutions.
method-probe-more = At each level one of the choices is taken at random, and the numbers of choices are multiplied. The product is the average size of the level. The mean of many probes approaches the number of nodes. The mean of the products of probes that end in a solution approaches the number of solutions. `estimate` uses the mean of many. `trace queens 8 using probe seed 7` shows another one.
method-probe-cost = A probe has one step per file. The required number of probes depends on how much their products differ.
method-probe-source = Knuth, Estimating the efficiency of backtrack programs, Mathematics of Computation 29, 1975.
method-minconflicts = Local search: all queens are placed at the start, and two exchange their ranks when that reduces the conflicts.
method-minconflicts-more = At the start each queen takes a random rank without conflict, except the last few, which take the remaining ones. A table holds the number of queens on each diagonal, so the effect of an exchange is known immediately. When no exchange helps, the search starts again. It can find a solution but never prove that none exists. It supports neither `with` and `without` nor `pieces` and `torus`. Without `seed K` the same board gives the same answer.
method-minconflicts-cost = Measured, not proved: about three tries for each queen on large boards, fewer than 5,000 in all on boards up to 200. Up to ten million queens.
method-minconflicts-source = Sosic and Gu, A polynomial time algorithm for the N-queens problem, SIGART Bulletin 1(3), 1990; Fast search algorithms for the N-queens problem, IEEE Transactions on Systems, Man, and Cybernetics 21(6), 1991.
method-independent = Takes or skips square after square, and stops when groups of squares that attack each other leave no room for the remaining pieces.
method-independent-more = The squares are the vertices of a graph and the attacks are its edges. A placement is an independent set. A group of squares that all attack each other holds at most one piece, so the search drops a branch with too few groups. It works for every piece and with every option.
method-independent-cost = Exponential. Each node looks at the remaining groups. Up to 4,096 squares.
method-independent-source = Carraghan and Pardalos, An exact algorithm for the maximum clique problem, Operations Research Letters 9, 1990.
method-pools = Keeps a pool of squares for each kind of piece. Each placed piece removes squares from every pool.
method-pools-more = The pieces of the first kind are placed in the order of the squares, then those of the second. A branch ends when a pool has fewer squares than its kind has pieces left. When only the last kind is left and its pieces do not conflict, any subset of its pool of the right size works, so these are counted together. The largest armies are found another way. Simulated annealing finds large ones, and the exact search for larger ones gives each line to one colour, and a knapsack over the files, the ranks or the diagonals bounds the size of both armies.
method-pools-cost = Exponential in the number of pieces. Boards of up to 1,024 squares.
method-pools-source = Backtracking on a graph of conflicts: Golomb and Baumert, Backtrack programming, Journal of the ACM 12, 1965.
method-orbits = Searches only the solutions that a symmetry leaves unchanged, one orbit of squares at a time.
method-orbits-more = This is the default for `symmetric`, `halfturn`, `quarterturn` and `mirror`. If you name another method, it searches all solutions and keeps the symmetric ones. A piece on a square adds one on each of its images. If several symmetries are allowed, solutions are counted by inclusion and exclusion over the groups that these generate. A cover has the minimum number of pieces of any cover of the board, or the number that `pieces K` gives. Tours must be closed.
method-orbits-cost = Exponential in the number of orbits: a half or a quarter of the squares. Placements can have up to 4,096 orbits, covers and tours up to 1,024 squares.
method-orbits-source = Queens: Ahrens, Mathematische Unterhaltungen und Spiele, 1901. Tours: Jelliss, Knight's Tour Notes, 2019. Groups: Burnside's lemma, by Cauchy and Frobenius.
method-matching = A largest matching of lines gives the pieces directly.
method-matching-more = A rook joins its file to its rank, a bishop its rising to its falling diagonal, so a placement is a matching of lines. Knight's moves match squares of the two colours. The squares that König's theorem leaves are the placement.
method-matching-cost = Polynomial: no search, only augmenting paths. Up to 1,048,576 squares.
method-matching-source = König 1931; Hopcroft and Karp, An n^5/2 algorithm for maximum matchings in bipartite graphs, SIAM Journal on Computing 2, 1973.
method-profile = Decides the board square by square. Placements that attack the same open squares are counted together.
method-profile-more = Only one fact matters for the squares to come: which of them are attacked. So all placements with the same attacked squares are counted together, and all numbers of pieces of a range in one run. With `pieces any` each state has one number. It works on every board, also with joined edges or missing squares. The most kings on a plain board stand one in each block of 2x2 squares, and are counted by strips of blocks.
method-profile-cost = The number of squares times the number of states, times the different numbers of pieces. The states are exponential in the shorter side, and in twice that side if the edges that the sweep leaves and reaches are joined.
method-profile-source = Wilf, The problem of the kings, Electronic Journal of Combinatorics 2, 1995. Calkin and Wilf, The number of independent sets in a grid graph, SIAM Journal on Discrete Mathematics 11, 1998 (transfer matrices).
method-subsets = Counts by the occupied lines, not by the squares of the pieces.
method-subsets-more = Line after line takes one of the free crossing lines, or none. Placements that have taken the same lines are counted together. The two colours of the bishops are counted separately and multiplied.
method-subsets-cost = Time and memory grow like 2^k with the k lines of the shorter direction, up to 22 of them.
method-subsets-source = Kaplansky and Riordan, The problem of the rooks and its applications, Duke Mathematical Journal 13, 1946; dynamic programming over subsets: Held and Karp 1962.
method-formula = A closed formula.
method-formula-more = k rooks can be placed on m by n squares in C(m, k) C(n, k) k! ways. With blocked squares the placements that have rooks on them are counted with the rook numbers of these squares, and inclusion and exclusion leaves the others: the derangements are the rooks beside a diagonal. For bishops the diagonals of one colour are sorted by length, and the earlier bishops shorten the diagonal of each further one. The two colours are multiplied. Bishops with blocked squares are counted in the same way, because the diagonals that are left are still nested.
method-formula-cost = A product, or a small table of exact numbers. Sides up to 20,000 for rooks, 400 for bishops.
method-formula-source = Lucas 1891 for rooks, Kaplansky and Riordan 1946 for blocked squares; Yaglom and Yaglom, Challenging Mathematical Problems with Elementary Solutions, 1964, for bishops.

## Pieces

piece-queen = The queen attacks along files, ranks and diagonals, to the edge of the board.
moves-queen = A queen moves any number of squares along a file, a rank or a diagonal.
piece-rook = The rook attacks along files and ranks, to the edge of the board.
moves-rook = A rook moves any number of squares along a file or a rank.
piece-bishop = The bishop attacks along diagonals, to the edge of the board.
moves-bishop = A bishop moves any number of squares along a diagonal.
piece-knight = The knight attacks the squares two steps away in one direction and one in the other.
moves-knight = A knight moves two squares in one direction and one across.
piece-king = The king attacks the neighbouring squares.
moves-king = A king moves to a neighbouring square.
piece-superqueen = The superqueen, or amazon, attacks like a queen and like a knight.
moves-superqueen = A superqueen, or amazon, moves like a queen or like a knight.
piece-signs = On boards: `{ $letter }`, or `{ $glyph }` with `set glyphs on`.
piece-queen-n = { $n ->
    [one] { $n } queen
   *[other] { $n } queens
 }
piece-rook-n = { $n ->
    [one] { $n } rook
   *[other] { $n } rooks
 }
piece-bishop-n = { $n ->
    [one] { $n } bishop
   *[other] { $n } bishops
 }
piece-knight-n = { $n ->
    [one] { $n } knight
   *[other] { $n } knights
 }
piece-king-n = { $n ->
    [one] { $n } king
   *[other] { $n } kings
 }
piece-superqueen-n = { $n ->
    [one] { $n } superqueen
   *[other] { $n } superqueens
 }

### Covers

## Problem

problem-cover = Cover a board with the fewest pieces of one kind: every square holds a piece or is attacked.
problem-cover-more = With `independent` no piece attacks another. With `total` every square must be attacked, including those with a piece. `pieces K` asks for covers with exactly K pieces. `cover 2 queens + 3 knights 8` covers the board with pieces of several kinds.
history-cover = De Jaenisch asked in 1862 for the fewest queens that attack the whole chessboard; the answer is five. Ahrens and Rouse Ball made the question popular. In 1964 the Yaglom brothers solved it for rooks, bishops and kings on boards of any size. For queens and knights no formula is known. Each new value has been a computation.

## Theorems

theorem-cover-queens = the n by n board needs at least (n - 1)/2 queens (Spencer, in Cockayne 1990), which is enough only for n = 3 and n = 11 (Weakley 1995; Finozhenok and Weakley 2007), so all others need at least n/2
theorem-cover-queens-upper = n/2 queens, rounded up, or one more cover the n by n board for every n up to 132 except 3 and 11 (Östergård and Weakley 2001; Finozhenok and Weakley 2007)
theorem-cover-rooks = if a line has no rook, rooks on all lines across it must cover its squares, so the number of rooks needed is the shorter side (Yaglom and Yaglom 1964)
theorem-cover-rooks-count = n rooks cover the n by n board in 2 n^n - n! ways: one on every file, or one on every rank, and the n! permutations are both
theorem-cover-bishops = the n by n board needs n bishops, and a middle file full of them is enough (Yaglom and Yaglom 1964)
theorem-cover-kings = m by n squares need ceil(m/3) ceil(n/3) kings: a king cannot cover two squares that are three apart, and one in the middle of each block of 3 by 3 is enough (Yaglom and Yaglom 1964)
theorem-cover-independent = an independent cover is a placement without attacks to which you can add no piece, so such covers exist on every board
theorem-cover-638 = 5 queens cover the chessboard in 4860 ways, 638 of them essentially different. Without attacks they cover it in 728 ways, 91 of them essentially different. The number 638, sometimes quoted for covers without attacks, belongs to covers of any kind.
theorem-cover-371 = for n = 16 there are 371 essentially different covers with the fewest queens; a copy of A002563 with the value 43 contradicts A002564, because 2968 is more than 8 times 43

## Published sequences

sequence-armies-queens = queens on each side
sequence-cover-queens = fewest queens
sequence-cover-queens-independent = fewest queens, none attacking another
sequence-cover-queens-total = fewest queens that attack every square
sequence-cover-queens-all = covers with the fewest queens
sequence-cover-queens-classes = the same, essentially different
sequence-cover-queens-independent-all = covers with the fewest queens, none attacking another
sequence-cover-queens-independent-classes = the same, essentially different
sequence-cover-queens-total-all = ways to attack every square with the fewest queens
sequence-cover-queens-total-classes = the same, essentially different
sequence-cover-queens-maximal = covers with any number of queens, none attacking another
sequence-cover-knights = fewest knights
sequence-cover-knights-independent = fewest knights, none attacking another
sequence-cover-knights-total = fewest knights that attack every square
sequence-cover-knights-all = covers with the fewest knights
sequence-cover-knights-classes = the same, essentially different
sequence-cover-kings = fewest kings, attacking each other or not
sequence-cover-kings-total = fewest kings that attack every square
sequence-cover-kings-all = covers with the fewest kings
sequence-cover-kings-total-all = ways to attack every square with the fewest kings
sequence-cover-bishops-all = covers with the fewest bishops
sequence-cover-bishops-independent-all = covers with the fewest bishops, none attacking another
sequence-cover-bishops-independent-classes = the same, essentially different
sequence-cover-rooks-all = covers with the fewest rooks

## Methods

method-exact = Finds all covers, or proves that none exists. It branches on the square that the fewest squares can cover.
method-exact-more = One of the squares that cover the hardest open square must hold a piece. Each is tried, and then forbidden. A square is dropped when even the best other pieces could not cover the rest together with it. The first pieces are chosen up to symmetry. To find the minimum, the search allows one more piece each time until a cover exists. Queens on square boards have a separate search, which starts from the box between the outermost lines without a queen. For knights and kings the search uses bounds from prices of the squares, a Lagrangian relaxation. If a board falls into separate parts, such as the two colours for bishops, each part is searched separately.
method-exact-cost = The time grows exponentially with the board. The search uses all cores. At most 1024 squares.
method-exact-source = The box argument: Weakley, Domination in the queen's graph, 1995. Forbidding tried squares and bounding by the best gains are standard for covering problems.
method-sat = An established SAT solver, which learns from its dead ends: star battles with many stars, and a check of the exact search for covers.
method-sat-more = The model is written as clauses. A star battle that a short search by `propagation` does not solve goes to the solver. Each answer is then excluded, until no other is left. The cover is written as clauses, as in `export "FILE.cnf"`, with a counter for the pieces. Starting from a greedy cover, the solver searches for one piece fewer each time, until it has shown that no such cover exists. Only then is the number shown as proved. With conditions on attacks, the rules of `propagation` become clauses.
method-sat-cost = Exponential in the board. The solver uses one core. Covers: at most 1024 squares. Notebooks in Rust do not have it, only the program.
method-sat-source = batsat, a version of MiniSat: Eén and Sörensson, An extensible SAT-solver, 2003. The counter: Bailleux, Boufkhad, Efficient CNF encoding of Boolean cardinality constraints, 2003.
method-greedy = Takes what looks best at the moment: the square from which a piece covers the most uncovered squares, or the move that ends nearest to the last square of a path.
method-greedy-more = Of several such squares it takes the first, in the order a1, a2, and so on. It looks only one piece ahead, so the cover is seldom the smallest. For a path it moves to the free square with the smallest straight (Euclidean) distance from the last one. It takes no move back, so the path may be longer than necessary or end in a dead end; the answer compares it with a shortest path. Merits: it is fast on every board, and easy to follow by hand. Weaknesses: it never takes a piece back, so it can need more pieces than necessary, and it proves nothing. See `help paradigms`.
method-greedy-cost = Proportional to the squares that all pieces cover. It uses at most 1 + ln s times the fewest pieces, where s is the most squares that one piece covers. A path takes the moves from each of its squares.
method-greedy-source = Johnson, Approximation algorithms for combinatorial problems, 1974; for queens in Török's thesis (Sapientia, 2023).
method-restarts = Repeats the greedy method with random ties and keeps the best cover.
method-restarts-more = Without `seed K` the answer is the same every time. The method proves nothing. The lower bound that is shown with the cover needs no search.
method-restarts-cost = 2000 greedy covers.
method-restarts-source = Feo and Resende, A probabilistic heuristic for a computationally difficult set covering problem, 1989.
method-local = Improves a greedy cover by exchanges, for boards too large for an exact search.
method-local-more = The method removes one piece. Then it chooses an open square at random, covers it with the best piece for it, and removes the least useful piece. A square counts once more for each exchange that leaves it open. The method repeats this until everything is covered again with one piece less. If pieces must not attack each other, it removes some at random and fills the board greedily. It proves nothing. `seed K` changes the random numbers.
method-local-cost = It ends after 200 exchanges for each square without success. At most 16,384 squares.
method-local-source = Tabu search: Glover 1989; weights: Gao, Yao, Weise and Li 2015.
method-quadrants = Covers with knights by quarters of the board: the best square of each quarter in turn.
method-quadrants-more = It visits upper left, lower left, lower right and upper right in turn. In each it places a knight on the square that covers the most, until everything is covered. Up to 3 by 3 the thesis has one knight in every row, and on 4 by 4 a knight on every square with the most moves; here the same rule holds for all sizes. On the chessboard it needs more than the minimum of 12.
method-quadrants-cost = The same as for the greedy method.
method-quadrants-source = Török's thesis (Sapientia, 2023), which left it unfinished.
method-random = Places rooks on random squares, one for each line of the shorter direction.
method-random-more = On each line it takes the first random square whose other line is free. Any such placement covers the board with the fewest rooks. Each call gives another board, and shows the seed that repeats it: `seed K`.
method-random-cost = It tries about n ln n random squares.
method-random-source = Török's thesis (Sapientia, 2023).
method-column = Places bishops on every square of a middle file.
method-column-more = It covers every square board with the fewest bishops, and none attacks another.
method-column-cost = No search: it writes down n squares.
method-column-source = Yaglom and Yaglom 1964; Török's thesis (Sapientia, 2023).

### Tours

## Problem

problem-tour = Visit every square of a board once, by the moves of one piece: a knight unless you name another.
problem-tour-more = A tour is open unless you add `closed`. In a closed tour a move leads from the last square back to the first. `from` and `to` name the ends. Open tours are counted in both directions, closed ones once.
history-tour = Arab chess masters wrote down knight's tours in the ninth century. Euler showed in 1759 how to turn an incomplete path into a tour. Vandermonde joined four equal circuits in 1771, and von Warnsdorff gave his simple rule in 1823. Beverley published the first semi-magic tour in 1848. A computation found in 2003 that no tour of the chessboard is also magic in the diagonals.

## Theorems

theorem-tour-closed = the m by n board, m at most n, has a closed knight's tour unless m and n are odd, or m is 1, 2 or 4, or m is 3 and n is 4, 6 or 8 (Schwenk 1991)
theorem-tour-open = the m by n board, m at most n, has an open knight's tour unless m is 1 or 2, or m is 3 and n is 3, 5 or 6, or both are 4; a single square has one (Cull and De Curtins 1978; Chia and Ong 2005)
theorem-tour-four = a board with a side of 4 has no closed tour: outer and inner rows have the same number of squares and an outer row leads only to inner ones, so the tour would alternate between them, and all outer squares would have one colour. An open tour makes one move between inner rows, half way, and begins and ends on outer rows (after Schwenk 1991). The search along the frontier finds which pairs of outer squares are the ends of a tour
theorem-tour-colours = a knight changes colour with every move. So with an even number of squares the ends of a tour differ in colour, and with an odd number both have the colour of the corners
theorem-tour-graph = a tour is a Hamiltonian path in the graph with the squares as vertices and the moves as edges, and a closed tour is a Hamiltonian cycle. On the chessboard the graph has 168 edges, and 2, 3, 4, 6 or 8 of them meet in a square (`map degree tour 8`). Whether a graph has such a path is in general an NP-complete question (Karp 1972)
theorem-tour-salesman = the travelling salesman problem asks for the shortest round trip through all towns. If a move has length 1 and the distance between any two other squares is 2, a closed tour is such a trip, because no round trip is shorter than its number of squares
theorem-tour-warnsdorff = Warnsdorff's rule alone does not always succeed. With ties broken by a fixed order it succeeds from 63 of the 64 squares of the chessboard. On 7 by 7 squares it succeeds from 18 of the 25 squares where a tour can begin, with the tie-break of Roth from 15. On large boards it fails more often (Warnsdorff 1823; Squirrel and Cull 1996)
theorem-tour-legend = many texts claim that the rule always succeeds on boards from 5 by 5 to 76 by 76 squares, but that is a legend. With ties broken by a fixed order it already fails from one square of the chessboard. `map tour 5..76 using warnsdorff fixed` shows from how many squares of each board it succeeds
theorem-tour-squirrel-cull = with fixed orders of the moves for each remainder of the side modulo 8 the rule leads from the corner to a tour (Squirrel and Cull 1996). This is proved for sides with remainder 7 (Ganzfried 2004) and open for the others. Of the sides from 5 to 130 only 74 fails here
theorem-tour-divide = tours of tiles can be joined to a tour of any board with sides of at least 6 in time proportional to its squares (Parberry 1997 for n by n, n by n + 1 and n by n + 2; Lin and Wei 2005 for all)
theorem-tour-quarter = a quarter turn can map a closed knight's tour to itself only on square boards whose side is even and not a multiple of 4
theorem-tour-symmetry = a symmetry of the board that maps a closed tour to itself shifts it or reverses it, so it fixes at most two squares. A reflection in a diagonal leaves no closed knight's tour of a whole board unchanged, and a reflection in a middle line does so only if the line runs between squares (after Jelliss 2019)
theorem-tour-magic = no knight's tour of the chessboard has the same sum in all files, ranks and long diagonals. 2,240 tours have it in all files and ranks: 140, each with its images under rotations and reflections, each in both directions (Stertenbrink, Meyrignac and Mackay 2003)
theorem-tour-uncrossed = the longest knight's path that does not cross itself has 35 moves on the chessboard and 47 on 9x9, the longest such circuit 32 and 42 (Yarbrough 1969; Knuth 2010; A003192, A157416): `find tour 6 uncrossed longest`

reason-tour-colours = every move changes the colour, and the board has { $dark } dark and { $light } light squares
reason-tour-end-colour = every move changes the colour, and `{ $square }` has the colour with fewer squares, so no tour begins or ends there
reason-tour-same-colour = every move changes the colour, so the ends of a tour over an even number of squares differ in colour, but `{ $a }` and `{ $b }` have the same
reason-tour-same-ends = a tour of several squares cannot begin and end on `{ $square }`
reason-tour-inner-end = along a side of 4, outer and inner rows have the same number of squares, and every move from an outer row leads to an inner one. So a tour begins and ends on outer rows, but `{ $square }` is on an inner one
reason-tour-unreachable = no moves lead from `{ $a }` to `{ $b }`
reason-clues-far = `{ $a }` has the number { $i } and `{ $b }` the number { $k }, but the piece needs at least { $moves ->
    [one] { $moves } move
   *[other] { $moves } moves
 } from one to the other
reason-clues-unreachable = `{ $a }` has the number { $i } and `{ $b }` the number { $k }, but no moves lead from one to the other
reason-clues-colours = every move changes the colour, so `{ $a }` with the number { $i } and `{ $b }` with the number { $k } do not fit
reason-tour-few-moves = too few moves lead from `{ $square }` to pass through it
reason-tour-three-ends = `{ $a }`, `{ $b }` and `{ $c }` have one move each, and a tour has only two ends

## Published sequences

sequence-tour-directed = open tours, both directions counted
sequence-tour-closed = closed tours, directions not counted (the sequence lists even sides)

## Pictures and counts

tour-title-open = An open tour of a board of { $files } by { $ranks } squares
tour-title-closed = A closed tour of a board of { $files } by { $ranks } squares
tour-description = { $n ->
    [one] { $n } square, from { $first } to { $last }.
   *[other] { $n } squares, from { $first } to { $last }.
}
count-tours = { $solutions } ({ $ways })
count-directions = { $directed } directed, { $undirected } undirected
stop-gave-up = over without an answer, because the method does not try everything
stop-gave-up-after = over without an answer after { $time }, because the method does not try everything

violation-crossing = the moves `{ $a } { $b }` and `{ $c } { $d }` cross
violation-walk = { $found } moves instead of { $expected }, the maximum
violation-no-move = no move leads from `{ $a }` to `{ $b }`
violation-unvisited = `{ $square }` is not visited
violation-wrong-end = the first or the last square has to be `{ $square }`
violation-wrong-number = `{ $square }` has the number { $found } instead of { $expected }
violation-not-closed = the tour is not closed: no move leads from `{ $a }` back to `{ $b }`
violation-not-kept = the solution has no symmetry that `{ $option }` asks for

reach-frontier = a frontier of { $n } squares, for knights a shorter side of 8
reach-side-from = sides of at least { $n }
reach-even-sides = even sides of at least 6 with a product divisible by 8, and { $n } squares
reach-even-area = an even number of squares up to { $n }
reach-quarters = square boards whose side is even and not a multiple of 4, and { $n } squares
refusal-option-needs = `{ $option }` has no effect without `{ $needs }`
help-option-needs = also write `{ $needs }`
help-moves = name each move once as files and ranks, such as `moves 2,1 1,2 -1,2`; unnamed moves follow clockwise
help-no-orders = `compare tour 5 by moves` compares the orders of the knight's moves
help-path = a path is a board of numbers (one line per rank, the top rank first), a list of squares such as `a1 c2 a3`, or a solution file
path-number-missing = the number { $number } is missing

## Options

option-open = the tour need not return to its first square
option-closed = a move leads from the last square back to the first
option-uncrossed = no two moves cross, drawn as straight lines between the centres of squares: `uncrossed longest`
option-longest = as many moves as possible. The path, or with `closed` the circuit, need not visit every square
option-from = the first square
option-to = the last square
option-tour-without = these squares are not part of the board
option-tour-with = the numbers of some squares in the tour: `a8 = 1`, a drawing or a file. A `.` or `-1` is a square without a number
option-path = a file with a starting path for `euler`, or with a closed tour that `vandermonde` takes apart
option-fixed = ties of Warnsdorff's rule go to the first square clockwise, from one to the right and two up
option-moves = ties of Warnsdorff's rule go to the first of these moves (files, ranks), and backtracking tries them in this order; unnamed moves follow clockwise
option-random = ties of Warnsdorff's rule are broken at random
option-pohl = ties of Warnsdorff's rule go to the square whose own onward squares have the fewest moves in total (Pohl 1967)
option-roth = ties of Warnsdorff's rule go to the square farthest from the centre (Roth)
option-squirrel-cull = ties of Warnsdorff's rule are broken by the move orders of Squirrel and Cull (1996), from a1 on a square board

## Methods

method-warnsdorff = Always moves to the free square with the fewest onward moves.
method-warnsdorff-more = The rule visits squares with few exits before they are cut off (H. C. von Warnsdorff 1823). It checks eight moves per square, so its time is linear. It never backtracks, so it can end in a dead end. Ties go to the square farthest from the centre unless you add `fixed`, `random seed S`, `pohl` or `squirrel-cull`. A closed tour appears only by chance. On 100 by 100 squares `fixed` leads to a tour from 69.57 % of the squares and `roth` from 99.38 %. With the order clockwise from two to the right and one up it would be 93.73 %. Every 29th of the 5,040 fixed orders (up to the symmetries of the board) was tried. The worst leads to a tour from 19.11 % of the squares, the best from 97.52 %, the median is 61.43 %.
method-warnsdorff-cost = Linear in the squares. At most 4,194,304 squares.
method-warnsdorff-source = H. C. von Warnsdorff, Des Rösselsprunges einfachste und allgemeinste Lösung, 1823.
method-ties = Follows Warnsdorff's rule, and backtracks over its ties at a dead end.
method-ties-more = The search tries all squares that the rule allows and no others, as in Török's thesis (Sapientia, 2023). It mostly succeeds immediately. If no walk of the rule is a tour, it may take exponential time. It proves nothing about other tours. With `moves` the squares of a tie are tried in this order.
method-ties-cost = Linear if the first walk succeeds, exponential if none does. At most 65,536 squares.
method-ties-source = Török's thesis (Sapientia, 2023).
method-lastresort = Follows Warnsdorff's rule, but enters a square without onward moves only if no other is free.
method-lastresort-more = A square without onward moves ends the walk, unless it is the last one. This is the program of Klochko's course work (Kharkiv), whose counts for 100 by 100 squares it repeats. Ties are broken as for `warnsdorff`.
method-lastresort-cost = Linear in the squares.
method-lastresort-source = Klochko's course work (Kharkiv University).
method-antiwarnsdorff = Always moves to the free square with the most onward moves, the opposite of Warnsdorff's rule.
method-antiwarnsdorff-more = The method shows a failure, as in Klochko's course work (Kharkiv): it leaves the corners for last and gets stuck about half way.
method-antiwarnsdorff-cost = Linear in the squares.
method-antiwarnsdorff-source = Klochko's course work (Kharkiv University).
method-euler = Turns a path into a tour by reversing parts of it.
method-euler-more = If a move leads from the last square to one inside the path, the part after that square can be reversed, and the path gets another end (Euler 1759). The method looks for the fewest reversals after which the path can take in a free square, close, or reach its end. It begins with a walk by Warnsdorff's rule, or with the path of a file: `path "FILE"`. A reversal costs one step per square.
method-euler-cost = The number of squares times the number of paths tried for each reversal. At most 65,536 squares.
method-euler-source = L. Euler, Solution d'une question curieuse qui ne paroit soumise à aucune analyse, 1759.
method-vandermonde = Covers the board with four congruent circuits. It joins opposite ones, then the two halves.
method-vandermonde-more = A circuit visits one of each four squares that the reflections in the middle lines exchange (Vandermonde 1771). Each circuit loses a move, and two other moves join the ends. The half turn keeps the halves, but not the tour. The method needs even sides and an area divisible by 8. It finds circuits by Warnsdorff's rule with random ties. `trace` with `path "FILE"` shows the circuits of a closed tour that was made by this method.
method-vandermonde-cost = Some random circuits, each linear in the number of squares times the number of reversals. At most 16,384 squares.
method-vandermonde-source = A. T. Vandermonde, Remarques sur les problèmes de situation, 1771.
method-divide = Joins tours of tiles to a tour of the whole board, in time proportional to its squares.
method-divide-more = The board is cut into tiles with sides from 6 to 11. Each tile has a closed tour with one fixed move at its right edge and one at its upper edge. Each of these is exchanged for the corner move of a neighbour (after Parberry 1997). An odd board has one odd tile with an open tour, around the start. If both ends are given, the method starts with a tour from the first one. Reversals of its tail, like Euler's, bring its end to the second one, two moves nearer each time. The sides must be at least 5. Without `to` it always succeeds.
method-divide-cost = Linear in the squares. At most 67,108,864 squares.
method-divide-source = I. Parberry, An efficient algorithm for the knight's tour problem, 1997.
method-frontier = Decides square by square along the longer side. Equal frontiers are tried, or counted, once.
method-frontier-more = Earlier decisions affect the rest only through the last few files: the number of moves at each square, and which squares are ends of one path (Simpath, Knuth 2009). The method finds a tour or proves that none exists, on boards with a shorter side of at most 5 for knights. It counts all tours exactly, on boards with a shorter side of at most 8. Each frontier stores the number of ways that lead to it. A frontier and its mirror image are one if the rest of the board is symmetric. The number of essentially different closed tours is the mean number of tours that a symmetry of the board leaves unchanged (the lemma of Cauchy and Frobenius). These are counted in the same way, as cycles and paths through the orbits of the squares. An open tour has a direction, and only the identity leaves it unchanged. On a cylinder it only counts, ring by ring, for knights with rings of at most 8 squares.
method-frontier-cost = One step per frontier, exponential in the shorter side and linear in the longer one, with some 25 bytes for each frontier.
method-frontier-source = D. E. Knuth, The Art of Computer Programming 4A, 2011: Simpath.
method-halfturn = Finds closed tours that the half turn maps to themselves.
method-halfturn-more = A path visits one of each two opposite squares and ends a move away from the image of its first square. The path and its image together are the tour. Paths are found by Warnsdorff's rule with random ties, so a failure proves nothing.
method-halfturn-cost = Some random paths, each linear in the number of squares times the number of reversals. At most 4096 squares.
method-halfturn-source = Tours with this symmetry: Euler 1759.
method-quarterturn = Finds closed tours that the quarter turn maps to themselves.
method-quarterturn-more = Works like the half turn, with four images instead of two. It needs a square board whose side is even and not a multiple of 4.
method-quarterturn-cost = The same as for the half turn. At most 4096 squares.
method-quarterturn-source = The theorem on the side is proved by colours.

## Steps

story-start = The tour begins on `{ $square }`.
story-onward = { $n ->
    [one] { $n } move leads on from there
   *[other] { $n } moves lead on from there
}
story-go-only = `{ $square }`: the only free square; { $onward }.
story-go-only-end = `{ $square }`: the only free square except the end `{ $end }`; { $onward }.
story-end-kept = { $sentence } `{ $end }` is reserved for the end.
story-go = `{ $square }`: { $onward }, the fewest; from the others: { $others }.
story-go-most = `{ $square }`: { $onward }, the most; from the others: { $others }.
story-go-onward = `{ $square }`: { $onward }, the fewest except for dead ends; from the others: { $others }.
story-go-tie = `{ $square }`: { $onward }, and the tie goes to { $why }; from the others: { $others }.
story-tie-untried = the first square that has not been tried
story-tie-fixed = the first square clockwise
story-tie-moves = the first move of the order
story-tie-random = a square drawn at random
story-tie-pohl = the square whose onward squares have the fewest moves
story-tie-roth = the square farthest from the centre
story-tie-squirrel-cull = the first move of the current order
story-try = To `{ $square }`.
story-back = Back from `{ $square }`.
story-order = Squirrel and Cull, order { $n }: from here on ties go to the first of the moves { $moves } (files, ranks).
story-lost = `{ $square }` can no longer be both entered and left.
story-dead-end = Dead end: no move leads from `{ $square }` to a free square.
story-misses-clue = Dead end: every free square a move away from `{ $square }` has another number, or is too far from `{ $clue }` with the number { $number }.
story-dead-end-early = Dead end: from `{ $square }` only the end `{ $end }` is left, but other squares are not visited yet.
story-begin = The starting path visits { $n } of { $of } squares.
story-extend = A move leads from the end to the free square `{ $square }`: the path continues there.
story-turn-tail-closing = Moves lead from the first square to `{ $new }` with the number { $p }, and from the end `{ $end }` to `{ $pivot }` with the number { $q }. These differ by one: the part after `{ $pivot }` is reversed, and a move now connects the ends.
story-turn-tail = A move leads from the end `{ $end }` back to `{ $pivot }`. The part after `{ $pivot }` is reversed, and the path now ends on `{ $new }`.
story-turn-head = A move leads from the first square `{ $first }` to `{ $pivot }`. The part before `{ $pivot }` is reversed, and the path now begins on `{ $new }`.
story-reverse = The whole path is reversed and ends on `{ $last }`.
story-rotate = A move connects the ends, so the path may begin anywhere. It now begins on `{ $square }` and ends on `{ $last }`.
story-insert-one = `{ $square }` is inserted after `{ $after }`.
story-insert = `{ $first }` and `{ $last }` are inserted after `{ $after }`.
story-circuits = Four congruent circuits of { $n } squares cover the board, shown as file/rank: { $circuits }.
story-one-join = `{ $a }`-`{ $b }` and `{ $c }`-`{ $d }` become `{ $a }`-`{ $c }` and `{ $b }`-`{ $d }`
story-pairs = Opposite circuits lose a move each, and their ends are joined: { $joins }. This leaves two circuits of { $n } squares, and the half turn maps each to itself.
story-join = The two circuits are joined in the same way: { $join }.
story-found-open = Every square is visited: an open tour.
story-found-closed = Every square is visited, and a move leads back to the first: a closed tour.
story-exhausted = Every choice has been tried: no tour exists.
story-none-by-rule = Every step has been taken back: this rule leads to no tour from here.
story-gave-up = The method ends here without a tour: { $n } of { $of } squares are visited.
story-skipped = { $n ->
    [one] ({ $n } step left out)
   *[other] ({ $n } steps left out)
}

## Maps

map-rate = { $full ->
    [one] { $full } of { $tried } start squares leads to a tour ({ $rate } %).
   *[other] { $full } of { $tried } start squares lead to a tour ({ $rate } %).
 }
map-least = At worst { $least } of { $of } squares are visited.
map-title-reached = How far `{ $problem }` gets from each square
map-title-solutions = Solutions of `{ $problem }` with a piece on each square
map-title-starts = Tours of `{ $problem }` that begin on each square
map-title-ends = Tours of `{ $problem }` that end on each square
map-title-moves = Tours of `{ $problem }` that use each move
map-title-degree = Moves of the piece of `{ $problem }` from each square
map-title-combined = `{ $problem }`
map-legend-reached = Number: squares visited from there. Green: all squares.
map-legend-solutions = Number: solutions with a piece there, from { $least } (pale) to { $most } (dark).
map-legend-starts = Number: tours that begin there, from { $least } (pale) to { $most } (dark).
map-legend-ends = Number: tours that end there, from { $least } (pale) to { $most } (dark).
map-legend-moves = Thickness and colour of a move: tours that use it, from { $least } (thin, pale) to { $most } (thick, dark).
map-legend-degree = Number: moves from there, from { $least } (pale) to { $most } (dark).
map-legend-combined = Number: from { $least } (pale) to { $most } (dark).
map-unit = The numbers are rounded, in units of { $unit }. For exact numbers use `| export "FILE.csv"`.
map-digits = Each digit is a tenth of the scale: 0 starts at { $least }, 9 ends at { $most }.
map-digits-missing = A green square with a dot is a tour. A digit shows the number of missed squares: 1 is one square, 2 is two or three, 3 is up to seven, and so on by doubling.
map-files = Each file sums to { $total }.
map-ranks = Each rank sums to { $total }.
map-files-ranks = Each file and each rank sums to { $total }.
map-sum = Sum of all numbers: { $sum }.
map-sum-times = Sum of all numbers: { $sum } = { $times } · { $total }.
column-move = move
column-share = %
column-moves = such moves
column-degree = moves from there
column-squares = such squares
map-degree = The graph of moves: { $squares ->
    [one] { $squares } square
   *[other] { $squares } squares
 }, { $moves ->
    [one] { $moves } edge
   *[other] { $moves } edges
 }.
map-degree-arcs = The graph of moves, which have a direction: { $squares ->
    [one] { $squares } square
   *[other] { $squares } squares
 }, { $moves ->
    [one] { $moves } arc
   *[other] { $moves } arcs
 }.
map-barred = A tour can begin on { $starts } of the { $of } squares, not on those marked `#`.
map-barred-dark = A tour can begin on { $starts } of the { $of } squares, not on the dark ones.
kind-map = a map
kind-proof = a proof
proof-none = Proved: `{ $problem }` has no solution.
proof-solution = `{ $problem }` has a solution, which the proof contains.
proof-fewest = Proved: `{ $problem }`: { $n ->
    [one] { $pieces } is enough
   *[other] { $pieces } are enough
 }, fewer are not.
proof-most = Proved: `{ $problem }`: { $n ->
    [one] { $pieces } fits
   *[other] { $pieces } fit
 }, more do not.
proof-extreme = Proved: `{ $problem }`: { $amount }, and more are impossible.
proof-all = Proved: `{ $problem }`: { $solutions }, and no others.
proof-unchecked = No other program has checked the proof yet. `| export "FILE.opb"` writes the model, `| export "FILE.pbp"` the steps. Then `veripb FILE.opb FILE.pbp` checks them.
replay-alone = This program has checked its own proof. The independent checker VeriPB is not on the search path.
replay-installed = This program has checked its own proof. `veripb { $model } { $path }` checks it independently.
replay-covers = Checked: `{ $model }` ({ $variables }, { $constraints }) is the model that the definition of the problem gives, and every line of the proof follows: { $rules }.
replay-correct = Correct: `{ $path }` is a proof.
proof-stopped = `{ $problem }` is not proved: the search for the proof stopped early ({ $why }).
refusal-listed = the proof of a complete list can contain at most { $most } solutions
help-listed = use `prove` without `count`, which needs no list
refusal-no-map = no method of this problem has a map of its own
refusal-unknown-method = there is no method `{ $method }`
refusal-cannot-map = the method `{ $method }` cannot draw a map
refusal-cannot-spread = the method `{ $method }` does not count by square or move

### The Jupyter kernel

## Messages of `bezzel kernel`. Names of programs and folders are arguments.

kernel-installed = The kernel `{ $name }` is installed: { $path }
kernel-use = Start it with `jupyter console --kernel { $name }`, or choose it in JupyterLab.
kernel-removed = The kernel `{ $name }` was removed: { $path }
kernel-absent = The kernel `{ $name }` is not installed: { $path }
kernel-foreign = This kernel belongs to another program and stays as it is: { $path }
kernel-homeless = This user has no home folder. Choose a folder with `--prefix DIR`.
kernel-no-environment = No Python environment is active, and Python is not on the path. Choose an environment with `--prefix DIR`.
kernel-program = This program, version { $version }: { $path }
kernel-searched = Jupyter looks for kernels in these folders:
kernel-rule = The program `jupyter` was not found. By its rules, it looks for kernels in these folders:
kernel-found = { $path }: Jupyter finds it, and it starts this program.
kernel-other = { $path }: Jupyter finds it, but it starts another program: { $program }
kernel-hidden = { $path }: Jupyter does not find it.
kernel-broken = { $path }: the program that it starts does not exist: { $program }
kernel-none = No kernel of this program is installed. Install it with `bezzel kernel install`.
kernel-connection = { $path } is not a valid connection file: check the key `{ $key }` in it
kernel-failed = the kernel cannot start: { $error }
request-unknown = this kernel does not know the request `{ $request }`
link-puzzle = Eight queens puzzle (Wikipedia)
link-queens = Queens that do not attack each other (OEIS A000170)
link-covers = Queens that attack every square (OEIS A075458)
link-tours = Closed knight's tours (OEIS A001230)

## Messages in the log

kernel-log-frames = an incomplete message was dropped
kernel-log-signature = a message with a wrong signature was dropped
kernel-log-replayed = a message that arrived before was dropped
kernel-log-large = a connection was closed because it sent too much
kernel-log-slow = a connection was closed because it left too much unread
kernel-log-json = a message was dropped: its part `{ $part }` is not a JSON object
kernel-log-header = a message was dropped: its header has no text under `{ $part }`

### The command line of the program

## Its help. Options, commands and names in capitals are the same in every language.

usage-commands = Commands
usage-arguments = Arguments
usage-options = Options
usage-about = A laboratory for chessboard combinatorics: pieces that do not attack each other, boards covered by few pieces, and knight's tours. It counts, draws, reduces by symmetry and exports.
usage-start = Without FILE and -c, bezzel opens the interactive session in a terminal (type `help` there). Otherwise it reads a script from standard input.
usage-files = Script files to run, one after another in one session, or one command, such as `find queens 8`. `-` is standard input.
usage-lines = Run this command line, after the script files. You can give it several times.
usage-echo = Print each command before its answer.
usage-json = Print each answer as one line with a JSON object.
usage-lang = Language of the answers. Default: from the settings file, then from the system if it is one of these, otherwise English.
usage-color = When to use colours. Default: NO_COLOR, CLICOLOR_FORCE, the settings file and the terminal decide.
usage-quiet = Show only answers: no welcome, no progress, no warnings.
usage-no-config = Do not read or write anything in the user's folders (settings, history, run times).
usage-no-init = Do not run the startup file `init.bz` of the configuration folder in the interactive session.
usage-data = Store settings, history and run times in this folder.
usage-threads = Maximum number of threads of a search. Default: all processor cores.
usage-file-access = Files that commands may use: `none`, those in a folder, or those in a folder for reading only. Relative paths begin in the folder. Default: all.
usage-limit = Limits that no command and no setting exceeds: `memory=2GB,threads=2,time=10s`, or some of these.
usage-help = Show this help.
usage-version = Show the version.
usage-kernel = Use the command language in Jupyter: notebooks and consoles.
usage-kernel-install = Register this program with Jupyter, so that notebooks and consoles offer it. Options such as --lang are stored with it.
usage-kernel-start = Serve a notebook or console. Jupyter runs this command.
usage-kernel-connection = The connection file of Jupyter, with the address to listen on.
usage-kernel-uninstall = Undo `install`.
usage-kernel-check = Show the installed kernels, and whether Jupyter finds them.
usage-kernel-user = For the current user (the default).
usage-kernel-prefix = For the Python environment in this folder.
usage-kernel-sys-prefix = For the active Python environment (`sys.prefix` of Python).
usage-kernel-name = Name for `jupyter console --kernel NAME`. Default: `bezzel`.
usage-serve = Serve a session to another program: JSON objects, one per line, on standard input and output.
usage-version-of = Show the version.
usage-version-full = Also show the system and the build, for bug reports.
usage-web = Serve the browser version to browsers of this computer, and open one.
usage-web-folder = Folder of the browser version. Without it, the folder installed with the program is used.
usage-web-host = Address of this computer to listen on, for browsers of other computers too: `0.0.0.0` is all addresses. Default: only this computer.
usage-web-port = Port to listen on. Default: the first free one from 8848.
usage-web-no-browser = Do not open a browser.
web-serves = Serving { $folder } at { $address }; Ctrl-C ends it.
web-warns = Everybody who reaches this address can read the folder. Nothing in it can be changed.
web-forbidden = This server answers only browsers of its own computer. `bezzel web --host ADDRESS` answers others.
web-not-found = There is no such page.
fault-web-missing = the browser version is not installed with this program
fault-web-folder = `{ $path }` is not a folder with the browser version
help-web-missing = build it in the repository by `python3 tests/release/web.py FOLDER` and serve it by `bezzel web FOLDER`
fault-web-port = cannot listen on { $place }
help-web-port = choose another port with `--port`
usage-man = Write the manual page: `bezzel man | man -l -` shows it.
usage-completions = Write completions of the command line for a shell.
usage-shell = The shell.
man-name = Name
man-description = Description
man-exit = Exit status
man-exit-codes = 0: success. 1: a command failed, or gave only a part of its answer. 2: a command was not understood. 64: the command line is wrong. 66: a script cannot be read. 70: a bug of the program. 130: interrupted.
usage-count = Count the solutions of a problem, or only some shards of the count.
usage-count-problem = The problem in the command language: 'queens 22', 'tour 6x6 closed using backtracking'.
usage-count-shard = The shards to count: 5/64, 0-15/64, 3,7/64, or env:NAME/64 with the number in an environment variable.
usage-count-out = The folder for the records of the shards.
usage-todo = List the shards that have no record in a folder, in the form that job arrays use.
usage-merge = Add up the shards of a count when all of them are recorded.
usage-verify = Count some recorded shards again, chosen at random.
usage-verify-sample = Number of shards. Default: 1.
usage-verify-plain = Use a plain search that shares no code with the one that counted them. It takes longer.
usage-status = Show the progress of a count in shards.
usage-folder = The folder with the records.

## What is wrong with it

usage-more = `bezzel --help` lists the options and commands.
usage-no-option = unknown option `{ $option }`
usage-no-command = unknown command `{ $command }`
usage-no-value = `{ $option }` needs a value
usage-value = `{ $option }` does not accept `{ $value }`
usage-needless-value = `{ $option }` takes no value, but `{ $value }` was given
usage-missing = { $argument } is missing
usage-not-text = an argument is not text in UTF-8
usage-wrong = these arguments cannot be used together
usage-command-alone = a command such as `merge` cannot be used with files or `-c`
usage-takes = accepted: { $values }
usage-takes-number = accepted: a whole number from 1 to { $most }
usage-takes-positive = accepted: a whole number from 1 on
usage-takes-file-access = accepted: `none`, the path of a folder, or that path with `:ro`
usage-takes-limits = accepted: `memory=2GB`, `threads=2`, `time=10s`, or several of these with commas and without blanks
usage-takes-name = a name consists of letters from a to z, digits, `.`, `_` and `-`
usage-as-value = to pass it as a value, write `{ $text }`

## Shortest paths

path-moves = { $n ->
    [one] { $n } move
   *[other] { $n } moves
}
count-paths = { $moves }: { $solutions }
board-path = A shortest path: { $moves }.
column-path-moves = moves
family-path = shortest paths
tour-title-path = A path on a board of { $files } by { $ranks } squares
stopped-path = The best path at that moment: { $moves }, after { $nodes } and { $time }.
walk-longer = `{ $method }` reaches `{ $end }` in { $moves }, but a shortest path has { $shortest }.
walk-stranded = `{ $method }` gets stuck after { $moves } and does not reach `{ $end }`. A shortest path has { $shortest }.
map-title-distance = Fewest moves to each square: `{ $problem }`
map-legend-distance = Number: fewest moves to there, from { $least } (pale) to { $most } (dark).
map-distance = { $reached } of { $squares } squares can be reached, the farthest in { $moves }.
reason-unreachable = moves from `{ $from }` reach { $reached } of the { $of } squares, and `{ $to }` is not one of them
reason-unreachable-none = no move leads away from `{ $from }`, so `{ $to }` cannot be reached
reason-unreachable-only = moves from `{ $from }` reach { $reached } of the { $of } squares, only { $squares }, and `{ $to }` is not one of them
reason-unreachable-except = moves from `{ $from }` reach { $reached } of the { $of } squares, all except { $squares }, so `{ $to }` cannot be reached
violation-not-shortest = the path takes { $moves } moves instead of { $shortest }
refusal-needs-end = a shortest path needs a square after `{ $option }`
help-example = for example `{ $command }`
block-missing-name = a name belongs after `for`
block-missing-in = `in` is missing after the name
block-missing-values = the values are missing after `in`
block-missing-condition = the condition is missing after `if`
block-missing-body = the body of `{ $keyword }` is written in braces
block-missing-brace = `{ $sign }` is missing at the end of the body of `{ $keyword }`
block-missing-parameter = the name of a parameter is missing
block-missing-bracket = `)` is missing after the parameters
block-missing-equals = `=` is missing after the parameters
block-missing-value = the value of the function is missing after `=`
block-extra-braces = only `for`, `if` and `try` have braces, the value after `=` has none
block-stray-else = `else` follows only the braces of `if` or `try`
refusal-not-played = `{ $problem }` has no puzzles to play
help-not-played = `play tour 5` plays a tour, and `trace` shows how a shortest path is found
fault-model-path = `{ $problem }` has no model, because a breadth-first search is itself the proof that a path is shortest
help-model-path = `find { $problem }` shows a path and `trace { $problem }` each step of the search
story-path-start = The path begins on `{ $square }`.
story-layer = { $moves }: { $n ->
    [one] { $n } square
   *[other] { $n } squares
 }, { $squares }.
story-round-first = The last square `{ $squares }` has the value 0. In each round, a square without a value gets one more than the least value a move away.
story-round = Round { $round }: { $n ->
    [one] { $n } square gets
   *[other] { $n } squares get
 } the value { $round }: { $squares }.
story-round-none = Round { $round }: no square gets a value.
story-predecessor = Way back: `{ $square }` was reached first from `{ $from }`.
story-descend = `{ $square }`: its value { $value } is one less.
story-descend-others = `{ $square }`: its value { $value } is one less; equally good: { $others }.
story-nearest = `{ $square }`: squared distance { $gap }, the least; the others: { $others }.
story-nearest-only = `{ $square }`: the only free square, squared distance { $gap }.
story-improved = The last square is reached: { $moves }, the best path so far.
story-bound = Another move would make { $moves }, but the best path has { $best }.
story-shortest = A shortest path: { $moves }.
story-not-shortest = The last square is reached: { $moves }. A shortest path has { $shortest }.
story-stranded = The walk ends without reaching `{ $square }`.
story-unreachable = Nothing is left to try: no path leads from `{ $from }` to `{ $to }`.
problem-path = Move a piece from one square to another with the fewest moves: a knight unless you name another.
problem-path-more = `from` and `to` name the two squares. A solution lists the squares of a path in order, and the board shows their numbers. `map distance knight 8 from a1` shows the fewest moves to every square, `map count path 8 from a1 to h8` the number of shortest paths through each square. All pieces and boards are allowed, also pieces that cannot move back. Squares after `without` are not part of the board, but a line piece passes over them. `pawns` stop it.
option-path-from = the first square of the path
option-path-to = the last square of the path
option-path-without = these squares are not part of the board
history-path = E. F. Moore found the shortest way out of a maze by breadth-first search (published in 1959), and C. Y. Lee used it for the wires of circuits (1961). Richard Bellman introduced dynamic programming in the 1950s. E. W. Dijkstra extended the search to steps of unequal length (1959). Török's thesis (Sapientia, 2023) takes shortest paths as its example of greedy search, backtracking and dynamic programming.
theorem-path-principle = each part of a shortest path is a shortest path between its own ends, because a shorter part would shorten the whole (Bellman's principle of optimality, 1957). Therefore the distance of a square is one more than the least distance of its neighbours
theorem-path-knight = on a board without edges a knight that has to go x files and y ranks, x at least y, needs the least number d of moves with d at least x/2, d at least (x + y)/3 and d + x + y even. The exceptions are one square straight ahead (3 moves) and two squares along the diagonal (4 moves); see Das and Chatterji 1988. Next to a corner it may need more: 4 moves from a1 to b2
theorem-path-corners = from corner to corner of the n by n board, n at least 4, a knight needs 2·⌊(n + 1)/3⌋ moves: 6 on the chessboard. No square of the chessboard is farther from any other
theorem-path-colours = a knight changes colour with each move. So its distance between two squares is even exactly if they have the same colour
theorem-path-riders = on an empty square board a queen and a rook reach every square in at most 2 moves, and a bishop every square of its colour. A king needs as many moves as the larger of the differences of files and of ranks
theorem-path-leapers = a leaper of a by b squares, a less than b, reaches every square of a board exactly if a and b have no common divisor, their sum is odd, the shorter side has at least a + b squares and the longer one at least 2b (Knuth 1994). A knight needs 3 by 4 squares
method-breadthfirst = Reaches the squares in layers: those one move away, then those two moves away, and so on.
method-breadthfirst-more = A square belongs to the first layer that reaches it, so its distance is known as soon as it is reached. The way back leads from the last square to the square from which it was reached first, and so on to the beginning. This gives the first shortest path in alphabetical order. To count the paths, each square adds the numbers of its neighbours in the layer before.
method-breadthfirst-cost = Linear in the moves from all squares. At most 4,194,304 squares, for maps 262,144.
method-breadthfirst-source = E. F. Moore, The shortest path through a maze, 1959; C. Y. Lee, An algorithm for path connections and its applications, 1961.
method-dynamic = Computes the distance of each square from the distances of its neighbours.
method-dynamic-more = Bellman's recurrence: the value of the last square is 0, and the value of any other square is one more than the least value a move away. A round applies it to every square. After round k the squares at most k moves away have their value. From the first square, each move goes to a value one less. The number of paths from a square is the sum over these moves. Breadth-first search needs only one look at each move.
method-dynamic-cost = The moves from all squares times the distance. At most 65,536 squares.
method-dynamic-source = R. Bellman, Dynamic Programming, 1957; On a routing problem, Quarterly of Applied Mathematics 16, 1958.
