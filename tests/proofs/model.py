"""The second maker of models: placements and covers as sums over squares, tours as sums over moves, from their definition alone."""

import re

RIDES = {"queens": "+x", "rooks": "+", "bishops": "x", "superqueens": "+x"}
LEAPS = {"knights": (1, 2), "superqueens": (1, 2), "kings": (0, 1, 1)}


def any_problem(choose):
    """A small problem at random."""
    cover = choose.random() < 0.6
    piece = choose.choice(sorted({*RIDES, *LEAPS} - ({"superqueens"} if cover else set())))
    files, ranks = choose.randint(1, 4), choose.randint(1, 5)
    squares = [f"{chr(97 + file)}{rank + 1}" for file in range(files) for rank in range(ranks)]
    text = f"{'cover ' if cover else ''}{piece} {files}x{ranks}"
    if cover:
        text += choose.choice(["", "", " total", " independent"])
    if choose.random() < 0.3 and min(files, ranks) > 1:
        text += " torus"
    if not cover and choose.random() < 0.3:
        text += " nothree"
    if not cover or choose.random() < 0.5:
        text += f" pieces {choose.randint(1, min(4, len(squares)))}"
    if choose.random() < 0.4:
        text += f" {choose.choice(['with', 'without'])} {choose.choice(squares)}"
    return ("count " if choose.random() < 0.5 else "") + text


def any_tour(choose):
    """A small problem of tours at random: all tours of a board, or that there is none."""
    piece = choose.choice(["", "", "", "king ", "leaper(0,1) ", "leaper(1,3) ", "leaper(2,3) "])
    most = {"": 15, "king ": 8, "leaper(0,1) ": 12}.get(piece, 20)
    boards = [(files, ranks) for files in range(1, 6) for ranks in range(1, 7) if 1 < files * ranks <= most]
    files, ranks = choose.choice(boards)
    squares = [f"{chr(97 + file)}{rank + 1}" for file in range(files) for rank in range(ranks)]
    choose.shuffle(squares)
    text = f"tour {piece}{files}x{ranks}"
    if choose.random() < 0.4:
        text += " closed"
    else:
        text += choose.choice(["", "", f" from {squares[0]}", f" to {squares[1]}", f" from {squares[0]} to {squares[1]}"])
    if choose.random() < 0.3 and len(squares) > 3:
        text += f" without {squares[2]}"
    return "count " + text


def read(text):
    """The constraints of a `.opb`: relation, number and squares of each; those that leave out a known solution are apart."""
    found, comment = {"listed": set(), "goal": None, "rules": set(), "word": text.split("\n")[1].rsplit(": ", 1)[1]}, ""
    found["parts"] = set()
    for line in text.splitlines()[2:]:
        if line.startswith("* "):
            comment = line[2:]
            continue
        if comment.startswith(("inside ", "leaving ")):
            found["parts"].add(comment)
        terms = re.findall(r"([+-])1 ([a-z]\S*)", line)
        squares, sign = frozenset(name for _, name in terms), {sign for sign, _ in terms}
        if line.startswith("min:"):
            found["goal"] = (sign, squares)
            continue
        relation, number = re.search(r"(>=|=) (-?\d+) ;$", line).groups()
        rule = ("=" if relation == "=" else "<=" if sign == {"-"} else ">=", abs(int(number)), squares)
        found["listed" if comment == "listed" else "rules"].add(rule)
    return found


def make(text, written):
    """The same from the problem's text; of what was written only the statement, the listed solutions and the parts are used."""
    if "tour" in text:
        return make_tour(text, written)
    piece, files, ranks = re.search(r"(\w+) (\d+)x(\d+)", text).groups()
    files, ranks, torus = int(files), int(ranks), "torus" in text
    name = {(file, rank): f"{chr(97 + file)}{rank + 1}" for file in range(files) for rank in range(ranks)}
    lines = []
    for sign in RIDES.get(piece, ""):
        for way in {"+": [(1, 0), (0, 1)], "x": [(1, 1), (1, -1)]}[sign]:
            through = {square: frozenset(ride(square, way, name, torus, files, ranks)) for square in name}
            lines += set(through.values())
    attacks = {square: set().union(*(line for line in lines if square in line)) - {square} for square in name}
    pairs = set()
    for (file, rank), square in ((square, square) for square in name):
        for df in range(-2, 3):
            for dr in range(-2, 3):
                kind = tuple(sorted((abs(df), abs(dr))))
                leaps = kind == (1, 2) if piece != "kings" else kind in ((0, 1), (1, 1))
                end = ((file + df) % files, (rank + dr) % ranks) if torus else (file + df, rank + dr)
                if piece in LEAPS and leaps and end in name and end != square:
                    attacks[square].add(end)
                    pairs.add(frozenset((square, end)))
    rules = set()
    pieces = int(match.group(1)) if (match := re.search(r"pieces (\d+)", text)) else None
    every = frozenset(name)

    def add(relation, number, squares):
        if not (relation == "<=" and len(squares) <= number):
            rules.add((relation, number, frozenset(name[square] for square in squares)))

    if "cover" in text:
        for square in name:
            add(">=", 1, attacks[square] | (set() if "total" in text else {square}))
    # Where all pieces are needed on as many files (or ranks), each of these lines holds one.
    full = {}
    if "cover" not in text or "independent" in text:
        for line in lines:
            add("<=", 1, line)
        for pair in pairs:
            add("<=", 1, pair)
        if "cover" not in text and "+" in RIDES.get(piece, ""):
            full = {"file": pieces == files, "rank": pieces == ranks}
            for which, (axis, count) in {"file": (0, files), "rank": (1, ranks)}.items():
                for at in range(count) if full[which] else ():
                    line = frozenset(square for square in name if square[axis] == at)
                    rules.discard(("<=", 1, frozenset(name[square] for square in line)))
                    add("=", 1, line)
    if "nothree" in text:
        for line in straight(name):
            if not {(relation, 1, frozenset(name[square] for square in line)) for relation in ("<=", "=")} & rules:
                add("<=", 2, line)
    if pieces is not None and not any(full.values()):
        add("=", pieces, every)
    elif pieces is None and written["word"] == "all":
        add("<=", len(next(iter(written["listed"]))[2]), every)
    for word, number in (("with", 1), ("without", 0)):
        if match := re.search(rf"\b{word} (\S+)$", text):
            rules.add(("=", number, frozenset([match.group(1)])))
    goal = ({"+"}, frozenset(name.values())) if written["word"] == "fewest" else None
    listed = {("<=", len(squares) - 1, squares) for _, _, squares in written["listed"]}
    return {"listed": listed, "goal": goal, "rules": rules, "word": written["word"], "parts": set()}


def make_tour(text, written):
    """Tours: two links meet in each square, and what is said of parts of the board holds for every tour."""
    files, ranks = map(int, re.search(r"(\d+)x(\d+)", text).groups())
    leap = re.search(r"leaper\((\d),(\d)\)", text)
    kinds = {(0, 1), (1, 1)} if "king" in text else {tuple(map(int, leap.groups()))} if leap else {(1, 2)}
    gone = re.findall(r"without (\S+)", text)
    name = {(file, rank): f"{chr(97 + file)}{rank + 1}" for file in range(files) for rank in range(ranks)}
    squares = {place: square for place, square in name.items() if square not in gone}
    links = {}
    for (a, b), square in squares.items():
        for (c, d), other in squares.items():
            if (a, b) < (c, d) and tuple(sorted((abs(a - c), abs(b - d)))) in kinds:
                links[f"{square}_{other}"] = {square, other}
        if "closed" not in text:
            links[f"end_{square}"] = {square, "ends"}
    vertices = set().union(*links.values(), squares.values())
    rules = {("=", 2, frozenset(link for link in links if vertex in links[link])) for vertex in vertices}
    for word in ("from", "to"):
        if "closed" not in text and (match := re.search(rf"\b{word} (\S+)", text)):
            rules.add((">=", 1, frozenset([f"end_{match.group(1)}"])))
    for part in written["parts"]:
        word, *inner = part.split()
        assert 0 < len(set(inner)) == len(inner) < len(vertices) and set(inner) < vertices, part
        if word == "inside":
            rules.add(("<=", len(inner) - 1, frozenset(link for link in links if links[link] <= set(inner))))
        else:
            rules.add((">=", 2, frozenset(link for link in links if len(links[link] & set(inner)) == 1)))
    for _, number, tour in written["listed"]:
        reached = {min(vertices)}
        for _ in vertices:
            reached |= set().union(*(links[link] for link in tour if links[link] & reached))
        assert reached == vertices and len(tour) == len(vertices) == number + 1, (text, tour)
    return {"listed": written["listed"], "goal": None, "rules": rules, "word": written["word"], "parts": written["parts"]}


def straight(squares):
    """The sets of all squares on a straight line with two of them."""
    return {
        frozenset(c for c in squares if (b[0] - a[0]) * (c[1] - a[1]) == (c[0] - a[0]) * (b[1] - a[1]))
        for a in squares
        for b in squares
        if a != b
    }


def ride(square, way, name, torus, files, ranks):
    """The squares of the line through a square."""
    line = {square}
    for sign in (1, -1):
        file, rank = square
        while True:
            file, rank = file + sign * way[0], rank + sign * way[1]
            if torus:
                file, rank = file % files, rank % ranks
            if (file, rank) not in name or (file, rank) in line:
                break
            line.add((file, rank))
    return line
