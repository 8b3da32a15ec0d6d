## Problem

problem-cover = Cover a board with as few pieces of one kind as possible: every square holds a piece or is attacked.
problem-cover-more = With `independent` no piece attacks another; with `total` every square has to be attacked, those with a piece as well. `pieces K` asks for covers with exactly K pieces.
history-cover = De Jaenisch asked in 1862 for the fewest queens that command the whole chessboard: five. Ahrens and Rouse Ball told the question to a larger public, and in 1964 the Yaglom brothers solved it for rooks, bishops and kings on boards of any size. For queens and knights no formula is known; each new value has been a computation.

## Theorems

theorem-cover-queens = the n by n board needs at least (n - 1)/2 queens (Spencer, in Cockayne 1990), which is enough only for n = 3 and n = 11 (Weakley 1995; Finozhenok and Weakley 2007), so all others need at least n/2
theorem-cover-queens-upper = n/2 queens, rounded up, or one more cover the n by n board for every n up to 132 except 3 and 11 (Östergård and Weakley 2001; Finozhenok and Weakley 2007)
theorem-cover-rooks = a line of either direction without a rook would have to be covered square by square by rooks on all lines across it, so as many rooks are needed as the shorter side has squares (Yaglom and Yaglom 1964)
theorem-cover-rooks-count = n rooks cover the n by n board in 2 n^n - n! ways: one on every file, or one on every rank, and the n! permutations are both
theorem-cover-bishops = n bishops are needed on the n by n board, and a middle file full of them is enough (Yaglom and Yaglom 1964)
theorem-cover-kings = ceil(m/3) ceil(n/3) kings are needed on m by n squares: no king covers two squares that lie three apart, and one in the middle of each block of 3 by 3 is enough (Yaglom and Yaglom 1964)
theorem-cover-independent = an independent cover is a placement without attacks to which no piece can be added, so covers of that kind exist on every board
theorem-cover-638 = 5 queens cover the chessboard in 4860 ways, 638 of them essentially different; without attacks in 728 ways, 91 of them essentially different. The number 638, sometimes quoted for covers without attacks, belongs to covers of any kind.
theorem-cover-371 = for n = 16 there are 371 essentially different covers with the fewest queens; a copy of A002563 that has 43 there contradicts A002564, since 2968 is more than 8 times 43

## Published sequences

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

method-exact = All covers, or the proof that there is none: branches on the square that the fewest squares can cover.
method-exact-more = One of the squares that cover the hardest open square must hold a piece: each is tried, and forbidden afterwards. A square is thrown out when even the best other pieces could not cover the rest beside it. The first pieces are chosen up to symmetry. To find the fewest, one more piece is allowed each time until there is a cover. Queens on square boards have a search of their own, which starts from the box between the outermost lines without a queen. For knights and kings it bounds by prices of the squares, a Lagrangian relaxation. A board that falls apart, as that of bishops does into its two colours, is searched part by part.
method-exact-cost = The time grows exponentially with the board; all cores take part. At most 1024 squares.
method-exact-source = The box argument: Weakley, Domination in the queen's graph, 1995. Forbidding what was tried and bounding by the best gains are common knowledge of covering problems.
method-sat = An established SAT solver: a check on the exact search by quite another way.
method-sat-more = The cover is written as clauses, as in `export "FILE.cnf"`, with a counter for the pieces. From a greedy cover on, the solver is asked for one piece fewer each time, until it has shown that there is no such cover: only then is the number told as proved.
method-sat-cost = Exponential in the board; one core takes part. At most 1024 squares. The program has it, notebooks do not.
method-sat-source = batsat, a version of MiniSat: Eén and Sörensson, An extensible SAT-solver, 2003. The counter: Sinz, Towards an optimal CNF encoding of Boolean cardinality constraints, 2005.
method-greedy = Puts each piece where it covers most squares that nothing covers yet.
method-greedy-more = Of several such squares it takes the first, in the order a1, a2, and so on. It looks one piece ahead only: the cover is seldom the smallest.
method-greedy-cost = Proportional to the squares that all pieces cover; at most 1 + ln s times the fewest pieces, where s is the most squares that one piece covers.
method-greedy-source = Johnson, Approximation algorithms for combinatorial problems, 1974; for queens in Török's thesis (Sapientia, 2023).
method-restarts = Greedy many times, ties broken by lot, and keeps the best cover.
method-restarts-more = The seed is fixed, so that the answer is the same every time. It proves nothing: what is told besides the cover is a lower bound that needs no search.
method-restarts-cost = 2000 greedy covers.
method-restarts-source = Feo and Resende, A probabilistic heuristic for a computationally difficult set covering problem, 1989.
method-local = Improves a greedy cover by exchanges, for boards that no exact search takes.
method-local-more = One piece is taken away; then an open square drawn by lot is covered by the best piece for it, and the piece that is missed least goes, until everything is covered again with one piece less. Where pieces must not attack each other, some are taken away by lot and the board is filled up greedily. It proves nothing.
method-local-cost = It ends after 200 exchanges for each square without success. At most 16,384 squares.
method-local-source = Tabu search: Glover 1989.
method-quadrants = Knights by quarters of the board: the best square of each quarter by turns.
method-quadrants-more = Upper left, lower left, lower right, upper right: in each by turns a knight on the square that covers most, until everything is covered. On the chessboard it needs more than the 12 that are enough.
method-quadrants-cost = That of the greedy method.
method-quadrants-source = Török's thesis (Sapientia, 2023), which left it unfinished.
method-random = Rooks on random squares, one for each line of the shorter direction.
method-random-more = On each line the first random square counts whose other line is free. Any such placement covers the board with as few rooks as possible.
method-random-cost = About n ln n squares are drawn.
method-random-source = Török's thesis (Sapientia, 2023).
method-column = Bishops on every square of a middle file.
method-column-more = It covers every square board with as few bishops as possible, and none attacks another.
method-column-cost = None: n squares are written down.
method-column-source = Yaglom and Yaglom 1964; Török's thesis (Sapientia, 2023).
