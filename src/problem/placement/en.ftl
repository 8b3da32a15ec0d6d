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
theorem-queens-construction = a solution can be written down at once, by a rule that depends on n modulo 12 (Pauls 1874; Hoffman, Loessi and Moore 1969)
theorem-queens-growth = the number of solutions grows like (0.143 n)^n (Simkin 2021)
theorem-queens-records = the count is known up to n = 27: 234907967154122528 (Preußer and Engelhardt 2016)
theorem-queens-pieces = the most that can stand on a board of m by n squares is the shorter side, except on 2 by 2 and 3 by 3 (Pauls 1874)
theorem-line-bound = at most one piece can stand on each file and on each rank, so the shorter side bounds their number
theorem-torus-queens = n queens fit on the n by n torus only if n is divisible neither by 2 nor by 3 (Pólya 1918)
theorem-rooks = the most rooks is the shorter side; n rooks stand on the n by n board in n! ways, one for each permutation
theorem-bishops-most = the most bishops on the n by n board, n > 1, is 2n - 2 (Yaglom and Yaglom 1964)
theorem-bishops-count = 2n - 2 bishops stand on the n by n board in 2^n ways, all of them on its edge (Yaglom and Yaglom 1964; Madachy 1979)
theorem-knights-most = the most knights on the n by n board, n > 2, is half of its squares, rounded up: those of one colour (Yaglom and Yaglom 1964; by König's theorem of 1931 on bipartite graphs)
theorem-kings-most = the most kings on w by h squares is ceil(w/2) ceil(h/2): a king for each block of 2 by 2 squares (Yaglom and Yaglom 1964)
theorem-kings-odd = if both sides are odd, there is only one way to place the most kings
theorem-superqueens-least = n superqueens fit on the n by n board for n = 1 and for n = 10, and for no n between (by search; OEIS A051223)

## Published sequences

sequence-queens = solutions
sequence-queens-classes = essentially different
sequence-queens-torus = solutions on the torus
sequence-queens-quarter = unchanged by a quarter turn
sequence-rooks = solutions
sequence-rooks-classes = essentially different
sequence-bishops-most = most bishops
sequence-bishops = solutions
sequence-bishops-classes = essentially different
sequence-knights-most = most knights
sequence-knights = solutions
sequence-kings-most = most kings
sequence-kings = solutions for 2n by 2n
sequence-superqueens = solutions
sequence-superqueens-classes = essentially different

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
