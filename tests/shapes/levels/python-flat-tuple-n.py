QUEENS_PUZZLES: Tuple[QueensPuzzle, ...] = (
    QueensPuzzle(
        puzzle_id="queens-a",
        size=5,
        regions=(
            "A", "A", "B", "B", "B",
            "A", "A", "B", "B", "B",
            "C", "C", "D", "B", "E",
            "C", "D", "D", "D", "E",
            "C", "D", "D", "D", "E",
        ),
    ),
)
