## Problem

problem-tour = Visit every square of a board once, by the moves of one piece: a knight unless another is named.
problem-tour-more = A tour is open unless `closed` is said: then the last square has to be a move away from the first. `from` and `to` name the ends. Open tours are counted in both directions, closed ones once.
history-tour = Arab masters of chess wrote knight's tours down in the ninth century. Euler showed in 1759 how an incomplete path is made into a tour, Vandermonde joined four equal circuits in 1771, and von Warnsdorff gave his simple rule in 1823. Beverley published the first semi-magic tour in 1848; that no tour of the chessboard is magic in the diagonals too was found by computation in 2003.

## Theorems

theorem-tour-closed = m by n squares, m not above n, have a closed knight's tour unless m and n are odd, or m is 1, 2 or 4, or m is 3 and n is 4, 6 or 8 (Schwenk 1991)
theorem-tour-open = m by n squares, m not above n, have an open knight's tour unless m is 1 or 2, or m is 3 and n is 3, 5 or 6, or both are 4; a single square has one (Cull and De Curtins 1978; Chia and Ong 2005)
theorem-tour-four = a board with a side of 4 has no closed tour: outer and inner rows have equally many squares and an outer row leads only to inner ones, so the tour would take them in turn, and all outer squares would have one colour; an open tour makes one move between inner rows, half way, and begins and ends on outer rows (after Schwenk 1991); which pairs of outer squares are the ends of one, the search along the frontier decides
theorem-tour-colours = a knight changes colour with every move: with an even number of squares the ends of a tour differ in colour, with an odd number both have the colour of the corners
theorem-tour-warnsdorff = Warnsdorff's rule alone decides nothing: it succeeds from nearly every square of a small board, and fails the more often the larger the board (Warnsdorff 1823; Squirrel and Cull 1996)
theorem-tour-squirrel-cull = with fixed orders of the moves for each remainder of the side by 8 the rule leads from the corner to a tour (Squirrel and Cull 1996); of the sides from 5 to 130 only 74 fails here
theorem-tour-divide = tours of tiles are joined to a tour of any board with sides of at least 6 in time proportional to its squares (Parberry 1997)
theorem-tour-quarter = a quarter turn can map a closed knight's tour to itself only on square boards whose side is even and no multiple of 4
theorem-tour-symmetry = a symmetry of the board that maps a closed tour to itself turns it on or walks it backwards, so it leaves at most two squares in place: a reflection in a diagonal keeps no closed knight's tour of a whole board, and one in a middle line only where that line runs between squares (after Jelliss 2019)
theorem-tour-magic = no knight's tour of the chessboard has one sum in all files, ranks and long diagonals; 140 have it in all files and ranks (Stertenbrink, Meyrignac and Mackay 2003)

reason-tour-colours = every move changes the colour, and the board has { $dark } dark and { $light } light squares
reason-tour-end-colour = every move changes the colour, and `{ $square }` has the colour with fewer squares: no tour begins or ends there
reason-tour-same-colour = every move changes the colour, so the ends of a tour over an even number of squares differ in colour; `{ $a }` and `{ $b }` have the same
reason-tour-same-ends = a tour of several squares cannot begin and end on `{ $square }`
reason-tour-inner-end = outer and inner rows along a board with a side of 4 have equally many squares, and every move from an outer row leads to an inner one: a tour begins and ends on outer rows, `{ $square }` lies on an inner one
reason-tour-unreachable = no moves lead from `{ $a }` to `{ $b }`
reason-tour-few-moves = too few moves lead from `{ $square }` to pass through it
reason-tour-three-ends = `{ $a }`, `{ $b }` and `{ $c }` have one move each, and a tour has only two ends

## Published sequences

sequence-tour-directed = open tours, both directions counted
sequence-tour-closed = closed tours on 2n by 2n squares, directions not counted

## Pictures and counts

tour-title-open = An open tour of a board of { $files } by { $ranks } squares
tour-title-closed = A closed tour of a board of { $files } by { $ranks } squares
tour-description = { $n ->
    [one] { $n } square, from { $first } to { $last }.
   *[other] { $n } squares, from { $first } to { $last }.
}
count-tours = { $solutions } ({ $ways })
count-directions = { $directed } directed, { $undirected } undirected
stop-gave-up = over without an answer: the method does not try everything

violation-no-move = no move leads from `{ $a }` to `{ $b }`
violation-unvisited = `{ $square }` is not visited
violation-wrong-end = the tour has to begin or end on `{ $square }`
violation-not-closed = the tour is not closed: no move leads from `{ $a }` back to `{ $b }`

reach-frontier = a frontier of { $n } squares, for knights a shorter side of 8
reach-side-from = sides of at least { $n }
reach-even-sides = even sides of at least 6 whose product 8 divides, and { $n } squares
reach-even-area = an even number of squares up to { $n }
reach-quarters = square boards whose side is even and no multiple of 4, and { $n } squares
refusal-option-needs = `{ $option }` says nothing without `{ $needs }`
help-option-needs = write `{ $needs }` too
help-path = a path is a board of numbers, a line a rank, the top one first, or a list of squares such as a1 c2 a3
path-at = line { $line }, column { $column }: { $what }
path-empty = there is no path in it
path-ranks = it has { $found ->
    [one] { $found } line, which is
   *[other] { $found } lines, which are
} not the ranks of the board
path-files = the line has { $found ->
    [one] { $found } entry, which is
   *[other] { $found } entries, which are
} not the files of the board
path-no-square = this is not a square
path-number-twice = the number { $number } stands twice
path-number-missing = the number { $number } is missing

## Options

option-open = the tour need not return to its first square
option-closed = the last square is a move away from the first
option-from = the first square
option-to = the last square
option-tour-without = these squares are not part of the board
option-path = a file with a path to begin with, for `euler`
option-fixed = ties of Warnsdorff's rule go to the first square clockwise, from one to the right and two up
option-random = ties of Warnsdorff's rule are broken by lot
option-pohl = ties of Warnsdorff's rule go to the square whose own onward squares have the fewest moves together (Pohl 1967)
option-roth = ties of Warnsdorff's rule go to the square farthest from the centre (Roth)
option-squirrel-cull = ties of Warnsdorff's rule are broken by the move orders of Squirrel and Cull (1996), from a1 on a square board
test-semimagic = tours whose numbers have one sum in all files and one in all ranks; `sums` shows them

## Methods

method-warnsdorff = Always goes to the free square from which the fewest moves lead on.
method-warnsdorff-more = Squares with few ways out are visited before they are cut off (H. C. von Warnsdorff 1823). It takes eight looks a square, so its time is linear, but it never goes back: it may end in a dead end. Ties go to the square farthest from the centre unless `fixed`, `random seed S`, `pohl` or `squirrel-cull` is said. For a closed tour the walk has to close by chance. On 100 by 100 squares `fixed` leads to a tour from 69.57 % of the squares and `roth` from 99.38 %; clockwise from two to the right and one up it would be 93.73 %. Of the 5,040 fixed orders that no symmetry of the board exchanges every 29th was tried: the worst leads to a tour from 19.11 % of the squares, the best from 97.52 %, the median is 61.43 %.
method-warnsdorff-cost = Linear in the squares. At most 4,194,304 squares.
method-warnsdorff-source = H. C. von Warnsdorff, Des Rösselsprunges einfachste und allgemeinste Lösung, 1823.
method-ties = Warnsdorff's rule, and back over its ties at a dead end.
method-ties-more = Only squares that the rule allows are tried, but all of them, as in Török's thesis (Sapientia, 2023). It mostly succeeds at once. Where no walk of the rule is a tour it may take exponential time, and it proves nothing about other tours.
method-ties-cost = Linear where the first walk succeeds, exponential where none does. At most 65,536 squares.
method-ties-source = Török's thesis (Sapientia, 2023).
method-antiwarnsdorff = The opposite of Warnsdorff's rule: to the square with the most onward moves.
method-antiwarnsdorff-more = It is here to be seen failing, as in Klochko's course work (Kharkiv): it leaves the corners for last and is caught about half way.
method-antiwarnsdorff-cost = Linear in the squares.
method-antiwarnsdorff-source = Klochko's course work (Kharkiv University).
method-euler = Makes a path into a tour by walking parts of it backwards.
method-euler-more = Where a move leads from the last square to one inside the path, the part after that one can be walked backwards, and the path gets another end (Euler 1759). The fewest such turns are looked for that let the path take in a free square, close, or reach its end. It begins with a walk by Warnsdorff's rule, or with the path of a file: `path "FILE"`. A turn costs as many steps as there are squares.
method-euler-cost = Squares times the paths looked at for each turn. At most 65,536 squares.
method-euler-source = L. Euler, Solution d'une question curieuse qui ne paroit soumise à aucune analyse, 1759.
method-vandermonde = Four congruent circuits cover the board; opposite ones are joined, then the two halves.
method-vandermonde-more = A circuit visits one of each four squares that the reflections in the middle lines exchange (Vandermonde 1771). Circuits give up a move each, and their ends are joined by two others; the halves are kept by the half turn, the tour is not. It needs even sides and an area that 8 divides, and circuits are found by Warnsdorff's rule with ties broken by lot.
method-vandermonde-cost = Some random circuits, each linear in the squares times its turns. At most 16,384 squares.
method-vandermonde-source = A. T. Vandermonde, Remarques sur les problèmes de situation, 1771.
method-divide = Joins tours of tiles to a tour of the whole board, in time proportional to its squares.
method-divide-more = The board is cut into tiles with sides from 6 to 11, each with a closed tour that uses two certain moves at its right and upper edge; each is given up against the corner move of a neighbour (after Parberry 1997). An odd board has one odd tile with an open tour, around the start. Where both ends are given, a tour from the first is led to the second by turns of its tail, as Euler turned paths, two moves nearer each time. Sides of at least 5; without `to` it always succeeds.
method-divide-cost = Linear in the squares. At most 67,108,864 squares.
method-divide-source = I. Parberry, An efficient algorithm for the knight's tour problem, 1997.
method-frontier = Decides square by square along the longer side; frontiers that look the same are tried, or counted, once.
method-frontier-more = What is decided matters to the rest only by the last few files: how many moves each square has and which squares are ends of one path (Simpath, Knuth 2009). It finds a tour or proves that there is none, on boards with a shorter side of at most 5 for knights. It counts all tours exactly, on boards with a shorter side of at most 8: each frontier has the number of ways to get there, and a frontier and its mirror image are one where the rest of the board is symmetric. The essentially different closed tours are as many as a symmetry of the board keeps on average (the lemma of Cauchy and Frobenius); these are counted in the same way, as cycles and paths through the orbits of the squares. An open tour has a direction, and no symmetry but the identity keeps it.
method-frontier-cost = As many steps as there are frontiers, exponential in the shorter side and linear in the longer one; some 25 bytes for each frontier.
method-frontier-source = D. E. Knuth, The Art of Computer Programming 4A, 2011: Simpath.
method-halfturn = Closed tours that the half turn maps to themselves.
method-halfturn-more = A path visits one of each two opposite squares and ends a move away from the image of its first square; path and image together are the tour. Paths are found by Warnsdorff's rule with ties broken by lot, so finding none proves nothing.
method-halfturn-cost = Some random paths, each linear in the squares times its turns. At most 4096 squares.
method-halfturn-source = Tours with this symmetry: Euler 1759.
method-quarterturn = Closed tours that the quarter turn maps to themselves.
method-quarterturn-more = Like the half turn with four images instead of two. It needs a square board whose side is even and no multiple of 4.
method-quarterturn-cost = As for the half turn. At most 4096 squares.
method-quarterturn-source = The theorem on the side is proved by colours.

## Steps

story-start = The tour begins on `{ $square }`.
story-onward = { $n ->
    [one] { $n } move leads on from there
   *[other] { $n } moves lead on from there
}
story-go-only = `{ $square }`: the only free square; { $onward }.
story-go = `{ $square }`: { $onward }, the fewest; from the others: { $others }.
story-go-most = `{ $square }`: { $onward }, the most; from the others: { $others }.
story-go-tie = `{ $square }`: { $onward }, and the tie goes to it; the others: { $others }.
story-try = To `{ $square }`.
story-back = Back from `{ $square }`.
story-lost = `{ $square }` can no longer be both entered and left.
story-dead-end = Dead end: no free square is a move away from `{ $square }`.
story-begin = The path to begin with visits { $n } of { $of } squares.
story-extend = A move leads from the end to `{ $square }`, which is free: the path goes on to it.
story-turn-tail = A move leads from the end `{ $end }` back to `{ $pivot }`. What comes after `{ $pivot }` is walked backwards, and the path ends on `{ $new }`.
story-turn-head = A move leads from the first square `{ $first }` to `{ $pivot }`. What comes before `{ $pivot }` is walked backwards, and the path begins on `{ $new }`.
story-reverse = The whole path is walked backwards and ends on `{ $last }`.
story-rotate = The ends are a move apart, so the path may begin anywhere. It begins on `{ $square }` and ends on `{ $last }`.
story-insert-one = `{ $square }` is put in after `{ $after }`.
story-insert = `{ $first }` and `{ $last }` are put in after `{ $after }`.
story-circuits = Four congruent circuits of { $n } squares cover the board, here as file/rank: { $circuits }.
story-one-join = `{ $a }`-`{ $b }` and `{ $c }`-`{ $d }` become `{ $a }`-`{ $c }` and `{ $b }`-`{ $d }`
story-pairs = Opposite circuits give up a move each, and their ends are joined: { $joins }. Two circuits of { $n } squares are left, each kept by the half turn.
story-join = The two circuits are joined in the same way: { $join }.
story-found-open = Every square is visited: an open tour.
story-found-closed = Every square is visited, and a move leads back to the first: a closed tour.
story-exhausted = Every way has been tried: there is no tour.
story-gave-up = The method ends here without a tour: { $n } of { $of } squares are visited.
story-skipped = { $n ->
    [one] ({ $n } step left out)
   *[other] ({ $n } steps left out)
}

## Maps

map-rate = { $full } of { $tried } start squares lead to a tour ({ $rate } %)
map-least = At worst { $least } of { $of } squares are visited.
map-title = How far `{ $problem }` comes from each square
map-legend = A dot and green: a tour. A digit: so much is missed: 1 one square, 2 two or three, 3 up to seven, and so on by doubling.
kind-map = a map
refusal-no-map = no method of this problem draws a map
refusal-cannot-map = the method `{ $method }` draws no map
