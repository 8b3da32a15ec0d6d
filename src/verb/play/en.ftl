## The verb

verb-play = Shows a problem as a puzzle to solve by hand: place the pieces yourself, or walk the tour.
verb-play-more = `play` alone lists the challenges, from easy to hard; in a terminal it is a menu. `play 12` is one of them, `play queens 6 with c1` makes a puzzle of any placement, cover or tour. Puzzles from `daily`, `random` and `regions` have exactly one solution. In a terminal you move with the arrow keys, WASD or hjkl and place with the space bar, Enter or the mouse; all keys stand at the bottom of the screen. Attacked squares are marked, a wrong move is explained, `?` gives a hint. In scripts and notebooks, and in a terminal after `set play lines`, you play by commands: `place d4` (in a tour: go on to d4), `remove d4`, `undo`, `redo`, `hint`, `show`, `give up`, `restart` and `leave`. Progress and best times are kept in `play.json` in the user's data folder; `play stats` adds them up.
verb-place = Places a piece in the puzzle that is played; a tour goes on to this square.
verb-remove = Takes a piece of the puzzle back; of a tour everything from this square on.
verb-undo = Takes the last change in the puzzle back.
verb-redo = Makes a change in the puzzle again that was undone.
verb-hint = Names a square that leads to a solution of the puzzle, or what has to go first.
verb-give = Gives the puzzle up and shows a solution: `give up`.
verb-restart = Begins the puzzle again.
verb-leave = Leaves the puzzle; `play` goes on with it from there.
param-square = a square of the board, such as `d4`
param-up = the second half of `give up`
choice-up = Gives the puzzle up: `give up`.
option-stats = what you have solved so far, by kind, with days in a row and time
setting-play = Where puzzles are played in a terminal: on the `screen`, or by commands (`lines`), as in scripts and notebooks.
setting-onward = In a tour that is played, the number of moves from each square that comes next, as Warnsdorff's rule counts them; on the screen `c` turns it round.
code-E304 = No puzzle is being played.
fault-no-game = `{ $word }` is for a puzzle that is being played, and none is
help-E304 = `play queens 8 with a1` begins one, `play` lists the challenges
fault-puzzle-option = `{ $option }` is for searches: a puzzle is solved by hand
damage-version = a later version of the program wrote it: version { $version }, and this one reads up to { $most }
help-later-version = the file stays as it is, and nothing is kept this time
kind-position = the position of a game
kind-tally = what was solved so far
column-puzzles = puzzles
column-solved = solved
column-games = games
column-given-up = given up
param-challenge = the number of a challenge
option-daily = the puzzle of this day (UTC), the same for everyone
option-play-random = a puzzle with one solution, drawn at random
option-play-seed = the number that chance starts from: the same number gives the same puzzle
option-regions = a board of so many squares a side in as many regions: one queen in every row, column and region, none touching another
kind-puzzle = a puzzle
kind-challenges = the challenges
fault-no-challenge = there is no challenge { $number }: there are { $n }
fault-large-puzzle = this board is too large to be played: the longest side is { $most } squares
damage-json = this is no record of puzzles: { $error }
column-level = level
column-puzzle = puzzle

## What a puzzle asks for

play-challenge = Challenge { $n }: { $puzzle }
play-goal-place = { $pieces }: none may attack another.
play-goal-cover = { $pieces }: every square has to hold a piece or be attacked.
play-goal-independent = { $pieces }: every square has to hold a piece or be attacked, and no piece may attack another.
play-goal-total = { $pieces }: every square has to be attacked, also those with pieces.
play-goal-regions = { $pieces }: one in every row, column and region, none touching another, not even at a corner.
play-torus = Opposite edges of the board are joined.
play-given = Standing already: { $squares }.
play-solutions = { $n ->
    [one] There is exactly one solution.
   *[other] There are { $n } solutions.
 }
play-goal-tour = Visit every square once: { $n } squares.
play-goal-closed-tour = Visit every square once and come round: from the last of { $n } squares a move leads back to the first.
play-leaper = The leaper moves { $a } one way and { $b } the other.
play-from = The tour begins on { $square }.
play-to = The tour ends on { $square }.
play-terminal = `{ $command }` plays it; after `set play lines` by commands.
play-begin = `{ $command }` begins the first one.
play-lines = Commands: `place d4` (in a tour: go on to d4), `remove d4`, `undo`, `redo`, `hint`, `show`, `give up`, `restart`, `leave`.
play-lines-over = The game is over: `restart` begins again, `leave` ends it.
play-on-board = On the board: { $squares }.
play-path = The way so far: { $squares }.
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
play-removed-from = Taken back from { $square } on: { $n } squares.
play-no-move = { $piece ->
    [knight] { $square } is no knight's move from { $last }.
   *[other] No move leads from { $last } to { $square }.
 }
play-visited = { $square } is already visited, as { $n }.
play-too-early = { $square } is where the tour ends: it comes last.
play-taken = A piece stands on { $square } already.
play-vacant = There is nothing to take back on { $square }.
play-off-board = { $square } is not on this board.
play-hint-tour = A tour goes on to { $square }.
play-back-to = { $n ->
    [0] No tour goes on from here: take back everything from { $square } on.
   *[other] No tour goes on from here: take back to move { $n }, that is, everything from { $square } on.
 }
play-back-perhaps = { $n ->
    [0] No tour was found from here: take back everything from { $square } on.
   *[other] No tour was found from here, but one goes on from move { $n }: take back everything from { $square } on.
 }
play-given-up-tour = This is a tour; it begins as yours does, as far as that goes.
play-kind-placement = placements
play-kind-completion = completions
play-kind-cover = covers
play-kind-regions = regions
play-kind-tour = tours
play-kind-all = all
play-days = { $n ->
    [one] { $n } day
   *[other] { $n } days
 }
play-streak = daily puzzles in a row: { $days }, at most { $longest }
play-key-remove = take back
play-key-onward = count moves

## What is said while it is played

play-start = Move with the arrow keys, place with the space bar.
play-resumed = Where you left off.
play-placed = Placed on { $square }.
play-removed = Taken back from { $square }.
play-not-independent = Not independent: { $reason }.
play-touch = { $square } touches { $other }.
play-region = { $square } lies in the same region as { $other }.
play-clash-more = { $n ->
   *[other] { $sentence } Also in the way: { $squares }.
 }
play-fixed = The piece on { $square } belongs to the puzzle and stays.
play-blocked = No piece may stand on { $square }.
play-none-left = All pieces stand already: take one back first.
play-uncovered = { $n ->
    [one] All pieces stand, but { $square } is not covered.
   *[other] All pieces stand, but { $n } squares are not covered, among them { $square }.
 }
play-solved = Solved. Well done!
play-record = A new best time!
play-undone = Undone.
play-redone = Done again.
play-nothing-to-undo = There is nothing to undo.
play-nothing-to-redo = There is nothing to do again.
play-hint = A solution of this position has a piece on { $square }.
play-take-back = This position has no solution: take back the piece on { $square }.
play-unknown = The search took too long: nobody knows whether this position has a solution.
play-given-up = This is a solution.
play-restarted = From the beginning.
play-over = The game is over: R begins again, q leaves.
play-no-key = This key does nothing here.
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
play-end-left = not finished; it goes on from here next time
play-end-untouched = not begun
play-window = This window has { $columns } by { $rows } characters; the puzzle needs { $least-columns } by { $least-rows }.
play-menu = Challenges
play-menu-solved = { $n ->
   *[other] solved: { $n } of { $of }
 }
play-level = level { $n }
play-sign-solved = solved
play-sign-open = begun
play-key-move = move
play-key-place = place, take back
play-key-undo = undo, redo
play-key-hint = hint
play-key-give-up = give up
play-key-restart = restart
play-key-next = next
play-key-open = play
play-key-choose = choose
play-key-quit = quit
