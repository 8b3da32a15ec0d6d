val level1 = Level(
    size = 6,
    regions = listOf(
        listOf(0, 0, 0, 0, 1, 2),
        listOf(0, 3, 3, 1, 1, 2),
        listOf(0, 3, 3, 1, 1, 1),
        listOf(0, 3, 3, 4, 4, 4),
        listOf(0, 3, 4, 4, 4, 4),
        listOf(0, 5, 4, 4, 4, 4),
    )
)
