val regions = arrayOf(
    intArrayOf(0, 0, 0, 0, 0, 1),
    intArrayOf(0, 0, 0, 0, 2, 1),
    intArrayOf(3, 0, 0, 0, 1, 1),
    intArrayOf(4, 4, 0, 1, 1, 1),
    intArrayOf(4, 4, 4, 1, 1, 5),
    intArrayOf(4, 4, 4, 1, 1, 5)
)
