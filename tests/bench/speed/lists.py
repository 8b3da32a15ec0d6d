"""Solutions of n queens listed by a generator, and what is asked of them: what a Python user writes first. Prints a number and the seconds."""

import collections
import json
import sys
import time


def queens(n):
    at = [0] * n

    def fill(file, ranks, rising, falling):
        if file == n:
            yield tuple(at)
            return
        for rank in range(n):
            if not (ranks >> rank & 1 or rising >> (file + rank) & 1 or falling >> (file - rank + n) & 1):
                at[file] = rank
                yield from fill(
                    file + 1, ranks | 1 << rank, rising | 1 << (file + rank), falling | 1 << (file - rank + n)
                )

    return fill(0, 0, 0, 0)


def images(solution):
    last = len(solution) - 1
    for mirrored in (solution, solution[::-1]):
        for _ in range(4):
            yield mirrored
            turned = [0] * len(mirrored)
            for file, rank in enumerate(mirrored):
                turned[rank] = last - file
            mirrored = tuple(turned)


def rim(solution):
    last = len(solution) - 1
    return sum(file in (0, last) or rank in (0, last) for file, rank in enumerate(solution))


def is_good(line, n):
    squares = [(ord(name[0]) - 97, int(name[1:]) - 1) for name in json.loads(line)]
    keys = ([x for x, _ in squares], [y for _, y in squares], [x + y for x, y in squares], [x - y for x, y in squares])
    return all(len(set(key)) == n for key in keys)


def main(task, n, path):
    begun = time.process_time()
    if task == "all":
        found = sum(1 for _ in queens(n))
    elif task == "unique":
        found = sum(solution == min(images(solution)) for solution in queens(n))
    elif task == "where":
        found = sum(not {s[0], s[-1]} & {0, n - 1} for s in queens(n))
    elif task == "stats":
        found = sum(collections.Counter(map(rim, queens(n))).values())
    elif task == "squares":
        squares = collections.Counter(square for solution in queens(n) for square in enumerate(solution))
        found = sum(squares.values()) // n
    elif task == "export":
        found = 0
        with open(path, "w") as file:
            for solution in queens(n):
                file.write(json.dumps([f"{chr(97 + x)}{y + 1}" for x, y in enumerate(solution)]) + "\n")
                found += 1
    else:
        with open(path) as file:
            found = sum(is_good(line, n) for line in file if line.startswith("["))
    print(found, time.process_time() - begun)


main(sys.argv[1], int(sys.argv[2]), sys.argv[3])
