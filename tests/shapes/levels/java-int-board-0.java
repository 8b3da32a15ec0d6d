public class Board {
    private static final int SIZE = 5;
    int[][] board = {
        {0, 0, 1, 1, 2},
        {0, 0, 1, 1, 2},
        {0, 0, 2, 2, 2},
        {3, 4, 3, 3, 3},
        {3, 3, 3, 3, 3}
    };
}
