## The verb

verb-play = Shows a problem as a puzzle to solve by hand: place the pieces yourself.
verb-play-more = `play` alone lists the challenges, from easy to hard; in a terminal it is a menu. `play 12` is one of them, `play queens 6 with c1` makes a puzzle of any placement or cover. Puzzles from `daily`, `random` and `regions` have exactly one solution. In a terminal you move with the arrow keys, WASD or hjkl and place with the space bar, Enter or the mouse; all keys stand at the bottom of the screen. Attacked squares are marked, a wrong move is explained, `?` gives a hint. Progress and best times are kept in `play.json` in the user's data folder. Elsewhere the puzzle is printed.
param-challenge = the number of a challenge
option-daily = the puzzle of this day (UTC), the same for everyone
option-play-random = a puzzle with one solution, drawn at random
option-play-seed = the number that chance starts from: the same number gives the same puzzle
option-regions = a board of so many squares a side in as many regions: one queen in every row, column and region, none touching another
kind-puzzle = a puzzle
kind-challenges = the challenges
fault-no-challenge = there is no challenge { $number }: there are { $n }
fault-no-puzzle = `{ $problem }` cannot be played: puzzles are placements and covers
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
play-terminal = To play, type `{ $command }` in the terminal.

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
