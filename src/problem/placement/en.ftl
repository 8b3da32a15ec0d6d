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
method-bitmask-more = The ranks, the rising and the falling diagonals that are taken are one word of bits each; what they leave of a file is found by one operation, and a shift moves the diagonals on to the next file. A count searches only one of the images of a solution under the rotations and reflections that the options leave (on a torus also under its moves), and uses all threads. Where all solutions are listed, the threads search different choices in the first files, and what they find is put in order.
method-bitmask-cost = The same few machine instructions for every placed piece; for n queens the number of placed pieces grows about as fast as that of the solutions, like (0.143 n)^n.
method-bitmask-source = Richards, Backtracking algorithms in MCPL using bit patterns and recursion, 1997; Qiu, Bit-vector encoding of n-queen problem, SIGPLAN Notices 37(2), 2002.
method-join = Joins the four quadrants of the board in the middle; it counts without meeting the solutions one by one.
method-join-more = The ways to put queens in one quadrant are tabled by the rows and the columns that they use, with their diagonals as bits. For each way to share the rows between left and right, the right halves of the board are listed, 512 at a time, as one word of 512 bits for each diagonal that crosses the middle. Each quadrant on the left then has a word of the right halves that it does not attack, and a left half costs one AND and one count of bits for all 512. Of the eight images of a solution under the symmetries of the square one is counted. On a board with a middle row and column, the queens there go with a right quadrant. Vector instructions are used where the processor has them, and all threads.
method-join-cost = Exponential like the number of solutions, but with many solutions counted by each machine instruction. The table takes 24 bytes for each way to fill a quadrant: 0.1 million ways on 8 by 8 squares, about seven times as many for each further side. Sides beyond 23 are refused.
method-join-source = after the idea of E. Kluev, N-Queens-Count-Sol (github.com/EvgenyKluev/N-Queens-Count-Sol); the program is another.
method-backtracking = The textbook search: try a square, go on, take the piece back at a dead end.
method-backtracking-more = The squares of the next file are tried from rank 1 up. A square that a standing piece attacks is rejected; when a file has no square left, the piece before is taken back. Bishops, knights and kings are tried square by square. `trace` tells every step.
method-backtracking-cost = Exponential in the side of the board. For all solutions of eight queens 2,056 pieces are placed, and every square tried is compared with the pieces that stand.
method-backtracking-source = Walker, An enumerative technique for a class of combinatorial problems, 1960; Golomb and Baumert, Backtrack programming, Journal of the ACM 12, 1965.
method-permutations = Goes through the permutations of the ranks in order and drops a beginning as soon as two of its pieces attack each other.
method-permutations-more = One piece in each file and each rank: that is a permutation of the ranks. Only ranks that are still unused are tried, and marks on the diagonals tell at once whether a piece is attacked. Files that stay empty are permuted along as blanks.
method-permutations-cost = There are n! permutations, 40,320 for eight queens. Dropping beginnings leaves 2,056 of them, as many as backtracking places pieces, and each is tested in the same short time. `help bruteforce` compares.
method-permutations-source = Knuth, The Art of Computer Programming 4A, section 7.2.1.2 (permutations with restricted prefixes), 2011.
method-exactcover = Knuth's dancing links: a square covers its lines, and every line that needs a piece is covered exactly once.
method-exactcover-more = Files and ranks must be covered once, diagonals at most once. A square that is taken unlinks all squares that share a line with it; when it is given up, they dance back to their places. `count` and `find` go on with the line that has the fewest squares left, `all` with file after file, so that its order holds.
method-exactcover-cost = Exponential. A node costs as many steps as links are undone, more than a node of `bitmask`, but there are fewer of them: 1,198 for all solutions of eight queens instead of 2,056.
method-exactcover-source = Knuth, Dancing links, 2000 (arXiv cs/0011047); the links come from Hitotumatu and Noshita, 1979.
method-determinant = Günther's determinant of 1874: its terms are the placements of rooks, and those in which the letter of a diagonal repeats vanish.
method-determinant-more = Each entry carries a letter for its rising and a letter for its falling diagonal. A term takes an entry from each file and each rank; where two of them share a letter, two queens would share a diagonal. File after file is expanded by minors, and the terms that survive at the end are the solutions. Signs play no part.
method-determinant-cost = The determinant of order n has n! terms. Those that survive so far are all kept, with sixteen bytes each: 2,056 are met for eight queens, 4,674,889 for thirteen. Longer sides than 13 are refused.
method-determinant-source = Günther, Zur mathematischen Theorie des Schachbretts, Archiv der Mathematik und Physik 56, 1874; Glaisher, On the problem of the eight queens, Philosophical Magazine 48, 1874.
method-construction = Writes a solution down by a rule, without search, for boards of any size.
method-construction-more = Queens stand on the even ranks and then on the odd ones, a few of them exchanged as the remainder of n modulo 12 asks. Rooks stand on a diagonal, bishops on two edges, knights on the squares of one colour, kings on every other square of every other file.
method-construction-cost = One step for each piece, up to 50 million pieces.
method-construction-source = Pauls 1874; Hoffman, Loessi and Moore, Constructions for the solution of the m queens problem, Mathematics Magazine 42, 1969; on the torus Pólya 1918.
method-firstfail = Fills the line with the fewest free squares first and starts again after too many steps: one solution of a large board.
method-firstfail-more = The squares of a line are tried in random order, from a fixed seed. A run that takes too many steps is broken off, and the next one may take twice as many: so no unlucky beginning spoils the search, and no solution can be missed for ever.
method-firstfail-cost = Exponential in the worst case. On large boards there is hardly a dead end, and the time goes into marking the attacked squares. Up to 4,194,304 squares.
method-firstfail-source = Haralick and Elliott, Increasing tree search efficiency for constraint satisfaction problems, Artificial Intelligence 14, 1980; restarts: Gomes, Selman and Kautz 1998.
method-minconflicts = Local search: all queens stand from the start, and two exchange their ranks when that leaves fewer conflicts.
method-minconflicts-more = At first queen after queen takes a random rank without conflict, and only the last few take what is left. How many queens stand on each diagonal is kept in a table, so the effect of an exchange is known at once. When no exchange helps, the search starts again. It can find a solution but never prove that there is none, and it takes neither `with` and `without` nor `pieces` and `torus`. The seed is fixed: the same board has the same answer.
method-minconflicts-cost = Measured, not proved: about three tries for each queen on large boards, fewer than 5,000 in all on boards up to 200. Up to ten million queens.
method-minconflicts-source = Sosic and Gu, A polynomial time algorithm for the N-queens problem, SIGART Bulletin 1(3), 1990; Fast search algorithms for the N-queens problem, IEEE Transactions on Systems, Man, and Cybernetics 21(6), 1991.
method-independent = Takes or leaves square after square, and gives up when groups of squares that attack each other leave no room for the rest.
method-independent-more = The squares are the vertices of a graph and the attacks its edges; a placement is an independent set. A group of squares that all attack each other holds one piece at most, so too few groups mean that the branch is given up. It works for every piece and with every option.
method-independent-cost = Exponential; each node looks at the groups that are left. Up to 4,096 squares.
method-independent-source = Carraghan and Pardalos, An exact algorithm for the maximum clique problem, Operations Research Letters 9, 1990.
method-matching = A largest matching of lines gives the pieces at once.
method-matching-more = A rook joins its file to its rank, a bishop its rising to its falling diagonal: a placement is a matching of lines. Knight's moves match squares of the two colours, and the squares that König's theorem leaves are the placement.
method-matching-cost = Polynomial: no search, only augmenting paths. Up to 1,048,576 squares.
method-matching-source = König 1931; Hopcroft and Karp, An n^5/2 algorithm for maximum matchings in bipartite graphs, SIAM Journal on Computing 2, 1973.
method-profile = Goes over the board square by square and counts by what the last rows look like.
method-profile-more = What matters for the squares to come is only which of the last squares hold a piece; all placements that agree there are counted together.
method-profile-cost = The squares of the board times the states of the last rows: exponential in the shorter side, only linear in the longer one.
method-profile-source = Wilf, The problem of the kings, Electronic Journal of Combinatorics 2, 1995 (transfer matrices).
method-subsets = Counts by which lines are taken, not by where the pieces stand.
method-subsets-more = Line after line takes one of the crossing lines that are still free, or none; placements that have taken the same lines are counted together. The two colours of the bishops are counted apart and multiplied.
method-subsets-cost = Time and memory grow like 2^k with the k lines of the smaller direction, up to 22 of them.
method-subsets-source = Kaplansky and Riordan, The problem of the rooks and its applications, Duke Mathematical Journal 13, 1946; dynamic programming over subsets: Held and Karp 1962.
method-formula = A closed formula.
method-formula-more = k rooks stand on m by n squares in C(m, k) C(n, k) k! ways. For bishops the diagonals of one colour are sorted by length: each further bishop finds its diagonal shortened by those before it. The two colours are multiplied.
method-formula-cost = A product, or a small table of exact numbers. Sides up to 20,000 for rooks, 400 for bishops.
method-formula-source = Lucas 1891 for rooks; Yaglom and Yaglom, Challenging Mathematical Problems with Elementary Solutions, 1964, for bishops.

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
