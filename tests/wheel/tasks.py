"""Ordinary tasks as somebody writes them who has not read the guide, each with the answer that is expected.

check.py runs it in an environment that has the wheel: nine of ten must be as expected. `--show` lists the tasks with their answers.
"""

import os
import sys
import tempfile
import traceback

# What is asked for, what is typed, the last expression, and the answer that is expected.
TASKS = [
    ("Count the solutions of the eight queens", "", 'bezzel.count("queens 8")', 92),
    ("The same, in the order of English", "", 'bezzel.count("8 queens")', 92),
    ("The same, with the verb", "", 'bezzel.count("count queens 8")', 92),
    ("Essentially different solutions", "", 'bezzel.count("queens 8").classes', 12),
    ("Find a solution and look at its squares", 'board = bezzel.find("queens 8")', "len(board.squares), board.squares[0]", (8, "a1")),
    ("Nothing is found", "", 'bezzel.find("queens 3")', None),
    ("First solution, then the others", 's = bezzel.all("queens 6"); first = next(iter(s))', "first in list(s), len(list(s))", (True, 4)),
    ("Pairs of different solutions", 'import itertools; s = bezzel.all("queens 6")', "len(list(itertools.combinations(s, 2)))", 6),
    ("Every pair", 's = bezzel.all("queens 4")', "sum(a == b for a in s for b in s)", 2),
    ("How many there are", "", 'len(bezzel.all("queens 8"))', 92),
    ("A solution at random", 'import random; s = bezzel.all("queens 8")', "random.choice(s) in s", True),
    ("From the last to the first", 's = bezzel.all("queens 6")', "[b[0] for b in reversed(s)]", ["a5", "a4", "a3", "a2"]),
    ("Those with a condition in Python", 's = bezzel.all("queens 8")', 'len(s.filter(lambda b: "a1" in b))', 4),
    ("Those with a symmetry", "", 'bezzel.all("queens 8").where("symmetric").count()', 4),
    ("One of each class", "", 'len(bezzel.all("queens 8").unique())', 12),
    ("A list", "", 'len(bezzel.all("queens 8").to_list())', 92),
    ("The first, or None", "", 'bezzel.all("queens 3").first()', None),
    ("The first three", "", 'len(bezzel.all("queens 20")[:3])', 3),
    ("A board as an array", "import numpy as np", 'np.array(bezzel.find("queens 8")).sum()', 8),
    ("All boards as an array", "import numpy as np", 'np.asarray(bezzel.all("queens 6")).shape', (4, 6, 6)),
    ("A map as an array", "import numpy as np", 'np.array(bezzel.map("queens 8")).max()', 18),
    ("A size from numpy", "import numpy as np", 'bezzel.count("queens 8", pieces=np.int64(8), threads=np.int64(1))', 92),
    ("Boards as a data frame", "", 'bezzel.all("queens 8").to_pandas().shape', (92, 8)),
    ("Boards as a data frame of polars", "", 'bezzel.all("queens 8").to_polars().shape', (92, 8)),
    ("A table of numbers", "", 'bezzel.table("queens 4..8")["all"]', [2, 10, 4, 40, 92]),
    ("Two columns of a table", 't = bezzel.table("queens 4..6")', 't[["n", "all"]].to_dicts()', [{"n": 4, "all": 2}, {"n": 5, "all": 10}, {"n": 6, "all": 4}]),
    ("Keep a board", "import pickle; b = bezzel.find('queens 8')", "pickle.loads(pickle.dumps(b)) == b", True),
    ("Copy a count", 'import copy; c = copy.deepcopy(bezzel.count("queens 8"))', "c, c.classes", (92, 12)),
    ("Count in several threads", "from concurrent.futures import ThreadPoolExecutor as Pool", 'list(Pool(4).map(bezzel.count, ["queens 4", "queens 5", "queens 6"]))', [2, 10, 4]),
    ("Write a picture", 'bezzel.find("queens 8").save("b.svg")', 'open("b.svg").read().startswith("<svg")', True),
    ("Turn a board four times", 'b = bezzel.find("queens 8"); c = b.rotate().rotate()', "c.rotate().rotate() == b, b.mirror() == b, b.mirror().mirror() == b", (True, False, True)),
    ("The rows of a board", "", 'bezzel.find("queens 4").rows', [[0, 1, 0, 0], [0, 0, 0, 1], [1, 0, 0, 0], [0, 0, 1, 0]]),
    ("A closed knight's tour", 't = bezzel.find("tour 6", closed=True)', "len(t), t.closed, len(set(t))", (36, True, 36)),
    ("Queens that attack every square", "", 'bezzel.find("cover queens 8").pieces["queen"].__len__()', 5),
    ("How long it would take", "", 'bezzel.estimate("queens 10").kind', "estimate"),
    ("Compare methods", "", '{row["result"] for row in bezzel.compare("count queens 6")}', {4}),
    ("Prove that there is none", "", 'bezzel.prove("queens 3").data["proved"]', True),
    ("Check an answer of a pupil", "", 'bezzel.check("15863724", "queens 8").data["valid"]', True),
    ("A piece of one's own", 'bezzel.define("camel", "leaper(1,3)")', 'bezzel.find("camels 4", pieces=2) is not None', True),
    ("Three boards at random", "", 'len(bezzel.sample("queens 8", 3, seed=1))', 3),
    ("The time of a count", 'c = bezzel.count("queens 8")', "c.time < 60, c.method, c.nodes > 0", (True, "bitmask", True)),
    ("Another method by a wrong word", "", 'refusal(lambda: bezzel.count("queens 8", method="backtracking"))', "using="),
    ("A graph of moves", "", 'bezzel.graph("knight", 8).number_of_edges()', 168),
    ("Squares that are asked about", 'b = bezzel.find("queens 8")', '"a1" in b, b.piece_at("a1"), b.piece_at("a2")', (True, "queen", None)),
]


def refusal(ask):
    """The part of a message that names what works."""
    try:
        ask()
    except TypeError as error:
        return "using=" if "using=" in str(error) else str(error)
    return None


def same(found, expected):
    """Whether an answer is that which is expected, as one compares what is shown."""
    return found is expected or bool(found == expected)


def results():
    """Runs all tasks; gives for each its words, what is typed, and the answers that are expected and found."""
    import bezzel

    for task, statements, question, expected in TASKS:
        names = {"bezzel": bezzel, "refusal": refusal}
        try:
            exec(statements, names)
            found = eval(question, names)
        except Exception as error:
            found = "".join(traceback.format_exception_only(type(error), error)).strip()
        yield task, f"{statements}; {question}".lstrip("; "), expected, found


def main():
    """Runs the tasks; gives the exit status."""
    wrong, before = 0, os.getcwd()
    with tempfile.TemporaryDirectory() as folder:
        os.chdir(folder)
        for task, typed, expected, found in results():
            right = same(found, expected)
            wrong += not right
            if not right or "--show" in sys.argv:
                print(f"{'as expected' if right else 'NOT AS EXPECTED'}: {task}\n    {typed}\n    expected {expected!r}, got {found!r}")
        os.chdir(before)
    print(f"{len(TASKS)} tasks, {len(TASKS) - wrong} as expected")
    return 0 if wrong <= len(TASKS) // 10 else 1


if __name__ == "__main__":
    sys.exit(main())
