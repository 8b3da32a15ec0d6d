## Problems

problem-queens = Place queens so that no two stand on one file, rank or diagonal.
problem-queens-more = As many as the shorter side of the board has squares, unless `pieces` says otherwise.
problem-rooks = Place rooks so that no two stand on one file or rank.
problem-rooks-more = As many as the shorter side of the board has squares, unless `pieces` says otherwise.
problem-bishops = Place bishops so that no two stand on one diagonal.
problem-bishops-more = As many as possible, unless `pieces` says otherwise.
problem-knights = Place knights so that no two are a knight's move apart.
problem-knights-more = As many as possible, unless `pieces` says otherwise.
problem-kings = Place kings so that no two stand on neighbouring squares.
problem-kings-more = As many as possible, unless `pieces` says otherwise.
problem-superqueens = Place superqueens (queen and knight in one) so that no two attack each other.
problem-superqueens-more = As many as the shorter side of the board has squares, unless `pieces` says otherwise.

## History

history-queens = Max Bezzel asked in 1848 in how many ways eight queens can stand on the chessboard without attacking each other. Franz Nauck gave the 92 solutions in 1850 and took the question to boards of any size; Gauss thought about it in letters of that year. In 1874 Günther proposed to count the solutions with determinants, and Glaisher refined the method and confirmed the 92. Dijkstra used the problem in 1972 to teach structured programming, and it has taught backtracking ever since.
history-rooks = A placement of n rooks on the n by n board names a rank for each file, each rank once: it is a permutation, and counting the placements is counting permutations.
history-bishops = Dudeney asked in 1917, under the title Bishops in Convocation, how many bishops can stand on the chessboard at peace: 14. Bishops on black and on white squares never meet, so the count is a product of two.
history-knights = A knight always moves to a square of the other colour, so all squares of one colour can be filled. That no more are possible is seen by pairing the squares by knight's moves.
history-kings = Each king needs a block of two by two squares for itself, so the largest number is easy to find. In how many ways it can be reached on boards of even side is hard to count.
history-superqueens = A piece that moves as a queen and as a knight is called amazon or superqueen. Peaceful arrangements of n of them begin at n = 10, with four that are images of one.

## Theorems

theorem-queens-exist = n queens fit on the n by n board for every n except 2 and 3 (Pauls 1874)
theorem-line-bound = at most one piece can stand on each file and on each rank, so the shorter side bounds their number
theorem-queens-construction = a solution for n queens can be written down by a rule that depends on n modulo 12 (Pauls 1874; Hoffman, Loessi and Moore 1969)
theorem-torus-queens = n queens fit on the n by n torus only if n is divisible neither by 2 nor by 3 (Pólya 1918)
theorem-queens-asymptotic = the number of solutions for n queens grows like (0.143 n)^n (Simkin 2021)
theorem-queens-quarter-turn = a quarter turn can leave a solution for n queens as it is only if n or n - 1 is divisible by 4 (Ahrens 1901)
theorem-rooks-count = n rooks stand on the n by n board in n! ways, one for each permutation
theorem-rooks-symmetry = the essentially different placements of n rooks are counted by the placements that each symmetry of the square leaves as they are (Lucas 1891)
theorem-line-matching = a placement is a matching of lines with lines, so a largest one is a largest matching, with forbidden squares too (König 1931)
theorem-bishops-max = the most bishops on the n by n board, n > 1, is 2n - 2 (Yaglom and Yaglom 1964)
theorem-bishops-count = 2n - 2 bishops stand on the n by n board in 2^n ways (Dudeney 1917; Yaglom and Yaglom 1964)
theorem-bishops-border = in each of these placements all bishops stand on the edge of the board (Yaglom and Yaglom 1964)
theorem-torus-bishops = the torus of m by n squares has as many diagonals of each direction as the greatest common divisor of m and n, and holds as many bishops
theorem-knights-max = the most knights on the n by n board, n > 2, is half of its squares, rounded up: those of one colour (Yaglom and Yaglom 1964)
theorem-knights-count = for n > 4 there are two such placements on the n by n board when n is even, and one when n is odd
theorem-colours-matching = knight's moves go from colour to colour, so the most knights is the number of squares less a largest matching of moves, with forbidden squares too (König 1931)
theorem-kings-max = the most kings on m by n squares is ceil(m/2) ceil(n/2): one for each block of 2 by 2 squares (Yaglom and Yaglom 1964)
theorem-kings-count = if both sides are odd, there is only one placement of the most kings; for 2m by 2n squares and fixed m their number grows like n (m + 1)^n (Wilf 1995)
theorem-torus-kings = the most kings on the torus of m by n squares is floor(min(m floor(n/2), n floor(m/2)) / 2) (Hales 1973)
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
sequence-kings-all = solutions on 2n by 2n squares

## Methods

method-bitmask = Fills file after file; the free ranks of a file are the bits of one machine word.
method-backtracking = The textbook search: try a square, go on, take the piece back at a dead end.
method-independent = Takes or leaves square after square, and gives up when groups of squares that attack each other leave no room for the rest.
method-construction = Writes a solution down by a rule, without search, for boards of any size.
method-firstfail = Fills the line with the fewest free squares first and starts again after too many steps: one solution of a large board.
method-matching = A largest matching of lines gives the pieces at once.
method-profile = Goes over the board square by square and counts by what the last rows look like.
method-subsets = Counts by which lines are taken, not by where the pieces stand.
method-formula = A closed formula.

## Pieces

piece-queen = The queen attacks along files, ranks and diagonals, to the edge of the board.
piece-rook = The rook attacks along files and ranks, to the edge of the board.
piece-bishop = The bishop attacks along diagonals, to the edge of the board.
piece-knight = The knight attacks the squares two away one way and one the other.
piece-king = The king attacks the neighbouring squares.
piece-superqueen = The superqueen, or amazon, attacks as a queen and as a knight.
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
