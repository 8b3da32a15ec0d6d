"""What pupils may answer to the exercises of the notebooks, wrong and right.

Works on notebooks as nbformat reads them; `check.py` runs them.
"""

import copy

import compare

ANSWER = "answer"
# What the kernel calls a statement that does not hold, and one about values of other kinds or problems.
WRONG = ["E500", "E200"]

BACKTRACKING = [
    ("let answer1 = 31", "let answer1 = 25"),
    ("let answer2 = all queens 6 with a1", "let answer2 = all queens 1", "let answer2 = all queens 6 with a4"),
    ("let answer3 = 10", "let answer3 = 0"),
    ('let here = "a2"; let there = "b4"', 'let here = "a1"; let there = "b1"', 'let here = "a1"; let there = "b3"'),
    ("let answer5 = 9", "let answer5 = 10"),
]
SHOWN_WORK = [
    ("let answer1 = 6", "let answer1 = 8"),
    ("let answer2 = 58", "let answer2 = 42"),
    ("let answer3 = count queens 4", "let answer3 = 0"),
]
# For each notebook with exercises: wrong answers and a right one, which is the last, to each.
ANSWERS = {
    "classroom/01-a-first-tour": [
        ("let answer1 = 25", "let answer1 = 5 * 4 * 3 * 2 * 1"),
        ("let answer2 = all queens 8 without d1", "let answer2 = all rooks 8 | first 18", "let answer2 = all queens 8 with d1"),
        ("let answer3 = all queens 6 with a2, b4, c6, d1, e3, f6", "let answer3 = all queens 1", "let answer3 = all queens 6 with a4, b1, c5, d2, e6, f3"),
        ('let here = "a1"; let there = "b5"', 'let here = "b1"; let there = "c2"', 'let here = "a1"; let there = "b3"'),
    ],
    "classroom/02-eight-queens": [
        ("let answer1 = 352 / 8", "let answer1 = (352 - 16) / 8 + 16 / 4"),
        ("let answer2 = all queens 8", "let answer2 = all queens 8 | first 76", "let answer2 = all queens 8 | where corners = 0"),
        ("let answer3 = 32", "let answer3 = 12"),
        ("let answer4 = 10", "let answer4 = 11"),
    ],
    "classroom/03-symmetry": [
        ("let answer1 = 724 / 8", "let answer1 = (724 + 12) / 8"),
        ("let answer2 = all queens 8 with b1", "let answer2 = 4", "let answer2 = all queens 8 with a1"),
        ("let answer3 = 24", "let answer3 = all rooks 4 | where mirror | count"),
        ("let answer4 = 0", "let answer4 = 8"),
    ],
    "classroom/05-how-backtracking-thinks": BACKTRACKING,
    "classroom/05-hu-hogyan-gondolkodik-a-visszalepeses-kereses": BACKTRACKING,
    "classroom/05-sl-kako-razmislja-sestopanje": BACKTRACKING,
    "classroom/05-uk-yak-dumaie-poshuk-z-povernenniam": BACKTRACKING,
    "classroom/08-knights-tours": [
        ("let answer1 = 36", "let answer1 = 16"),
        ("let answer2 = 96", "let answer2 = 48"),
        ("let answer3 = 1728 / 25", "let answer3 = 304"),
        ("let answer4 = count tour 6 from a1 to f6", "let answer4 = 1", "let answer4 = count tour 6 from a1 to e6"),
        ("let answer5 = 8", "let answer5 = 10"),
    ],
    "classroom/10-domination": [
        ("let answer1 = all cover queens 5 pieces 3 with a1, b1, c1", "let answer1 = all queens 1", "let answer1 = all cover queens 5 pieces 3 with c3, a2, b1"),
        ("let answer2 = 0", "let answer2 = 8"),
        ("let answer3 = 100 / 9", "let answer3 = 4 * 4"),
        ("let answer4 = count cover queens 8 independent", "let answer4 = count cover queens 8 independent pieces 6"),
        ("let answer5 = all cover queens 5 total", "let answer5 = all cover queens 5 | first 10", "let answer5 = all cover queens 5 | where not total"),
    ],
    "classroom/12-show-your-work": SHOWN_WORK,
    "classroom/12-hu-mutasd-meg-hogyan-jott-ki": SHOWN_WORK,
}


def path(notebook, name):
    """A pupil's path through the exercises alone: wrong answers with their checks, then a right one and the check again."""
    walked = copy.deepcopy(notebook)
    settings = [cell for cell in notebook.cells if cell.cell_type == "code" and cell.source.startswith("set ")]
    walked.cells = copy.deepcopy(settings)
    for (place, check), answers in zip(exercises(notebook), ANSWERS.get(name, []), strict=True):
        assert not place.source, f"{name}: the cell for an answer is not empty"
        for answer in answers:
            filled = copy.deepcopy(place)
            filled.source = answer
            filled.metadata["is_right"] = answer is answers[-1]
            walked.cells += [filled, copy.deepcopy(check)]
    return walked


def exercises(notebook):
    """The cell for the answer and the cell that checks it, for each exercise."""
    tagged = [[cell for cell in notebook.cells if tag in compare.tags(cell)] for tag in (ANSWER, compare.CHECK)]
    return zip(*tagged, strict=True)


def misjudged(walked):
    """The checks that do not say of an answer what they should."""
    for answer, check in exercises(walked):
        if verdict(check) != answer.metadata["is_right"] or failures(answer):
            yield f"`{answer.source}` and then `{check.source}` give {failures(answer) + failures(check) or 'no error'}"


def verdict(check):
    """Whether a check found the answer right, or wrong; none where it could not tell."""
    failed = failures(check)
    return not failed if check.outputs and all(code in WRONG for code in failed) else None


def failures(cell):
    """The codes of the errors that a cell ended with."""
    return [output.ename for output in cell.outputs if output.output_type == "error"]
