#!/usr/bin/env python3
"""VeriPB takes the proofs that bezzel writes, and refuses altered ones; the models are those that a second maker writes.

Uses the standard library and the checker, which is built into the cache of the tests when it is missing. With `--large` also what takes
minutes; with `--table` the figures are printed as the guide shows them. How many times as long as the search writing and checking take is told at the end.
"""

import collections
import itertools
import json
import random
import re
import subprocess
import sys
import tempfile
import time
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent / "notebooks"))

import environment
import model

VERIPB_VERSION = "3.0.2"

STATEMENTS = """
queens 2
queens 3
queens 6 torus
queens 9 torus
queens 8 with a1, b3
queens 8
queens 12 pieces 13
superqueens 9
knights 5
knights 8
knights 9x7
kings 7
kings 9
bishops 7
rooks 4x6
cover queens 5
cover queens 7
cover queens 8
cover queens 8 pieces 4
cover queens 8 independent
cover queens 8 total
cover queens 9
cover queens 9 pieces 4
cover queens 6x9
cover queens 10
cover queens 10 independent
cover queens 10 total
cover queens 11
cover knights 6
cover knights 8
cover knights 9
cover knights 10
cover knights 7 total
cover kings 8
cover kings 11
cover bishops 7
cover rooks 6
cover rooks 5 without a1
count queens 6
count stars "AAABCD/AAABCD/BBBBCD/BBECCD/FEECCD/FFEECC"
count stars 8 stars 2 seed 3
stars "AABB/AABB/CCDD/CCDD" stars 2
count queens 7 torus
count queens 8
count queens 7 nothree
count queens 8 nothree
knights 4 pieces 8 nothree
count kings 4
count cover queens 6
count cover queens 7
count cover knights 6
cover queens 11 total
cover knights 10 total
cover kings 9 total
cover bishops 8 total
queens 6 cylinder
cover queens 7 cylinder
cover queens 7 klein
count queens 6 klein
count cover kings 5 mobius
cover kings 6 klein
queens 6 pieces 7 with pawns d4
cover queens 7 with pawns d4
camels 6 = leaper(1,3)
cover camels 6 = leaper(1,3)
cover archbishops 7 = "BN"
tour 5 closed
tour 31 closed
tour 3x8 closed
tour 4x60 closed
tour 2x9
tour 3x3
tour 3x5
tour 3x6
tour 4
tour 5 from a2
tour 6 from a1 to c1
tour 4x20 from b7
tour 6 closed without a1, b1, c1
tour leaper(1,3) 6
tour leaper(2,3) 8
count tour 3x4
count tour 5
queens 4 pieces 4 attacked 4
queens 5 pieces 5 unattacked max
cover queens 5 times 2
cover queens 5 largest minimal
count queens 4 pieces 4 attacked 2
count queens 5 irredundant pieces 5
count queens 3 pieces any
armies queens 4
armies queens 5 white 4
count armies queens 3
2 queens + 3 knights 3
2 queens + 1 knight 4
count 2 queens + 1 knight 4
cover 1 queen + 1 knight 3x4
queens 6 quarterturn
queens 6 halfturn
count queens 6 halfturn
cover queens 4 pieces 2 halfturn
count queens 8 symmetric
queens 10 mirror
tour 4 uncrossed
tour 3x4 uncrossed longest
tour 3 longest closed
tour 3x4 torus from a1 with a3=2
tour 5 mirror
tour 6 closed mirror
count tour 6 closed quarterturn
count tour king 3 closed uncrossed
count tour 3 longest
""".split("\n")[1:-1]

LARGE = """
cover queens 12
cover queens 12 independent
cover queens 12 total
cover queens 13
cover queens 13 independent
cover queens 13 total
cover queens 14
cover knights 11
cover knights 11 total
cover knights 12
cover knights 12 total
cover kings 10 total
cover bishops 9 total
cover rooks 8
count queens 10
count queens 9
count cover queens 8
count cover queens 9
cover queens 6 independent
cover queens 6 total
cover queens 7 independent
cover queens 7 total
cover queens 9 independent
cover queens 9 total
cover queens 11 independent
cover knights 11 independent
cover knights 12 independent
cover kings 10
cover kings 12 total
cover bishops 10 total
count cover queens 5
""".split("\n")[1:-1]


def proved(program, statement, folder):
    """The answer to `prove`, with `p.opb` and `p.pbp` written into the folder, and the seconds that writing the steps took."""
    for name in ("p.opb", "p.pbp"):
        (folder / name).unlink(missing_ok=True)
    # A piece that is defined first stands behind the statement.
    statement, _, moves = statement.partition(" = ")
    define = f"define {statement.split()[-2].removesuffix('s')} = {moves}; " if moves else ""
    line = f'{define}let p = prove {statement}; p; p | export "p.opb"; p | export "p.pbp"'
    command = [program, "--json", "--no-config", "-c", line]
    with subprocess.Popen(command, cwd=folder, stdout=subprocess.PIPE, encoding="utf-8") as run:
        lines = [(json.loads(text), time.monotonic()) for text in run.stdout]
    (answer, _), (_, before), (steps, after) = lines[-3:]
    answer["writing"] = after - before
    assert answer["kind"] == "proof" and answer["proved"] is True, (statement, answer)
    assert steps["kind"] == "saved" and steps["bytes"] == answer["bytes"], (statement, steps)
    return answer


def answered(veripb, folder, name="p"):
    """What the checker says, if it takes the proof, or what it has against it."""
    run = subprocess.run(
        [veripb, f"{name}.opb", f"{name}.pbp"], cwd=folder, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, encoding="utf-8"
    )
    said = re.search(r"^s (VERIFIED .*)$", run.stdout, re.MULTILINE)
    return (said.group(1), None) if run.returncode == 0 and said else (None, " ".join(run.stdout.split("Error: ")[-1].split("Stack backtrace")[0].split()))


def verdict(veripb, folder):
    """What the checker says, if it takes the proof."""
    return answered(veripb, folder)[0]


def expected(answer):
    """What the checker should say."""
    number = answer.get("objective", answer.get("pieces"))
    return {
        "none": "VERIFIED UNSATISFIABLE",
        "all": "VERIFIED UNSATISFIABLE",
        "solution": "VERIFIED SATISFIABLE",
        "fewest": f"VERIFIED BOUNDS {number} <= obj <= {number}",
        "most": f"VERIFIED BOUNDS -{number} <= obj <= -{number}",
    }[answer["statement"]]


def check_statements(program, veripb, folder, statements, table):
    found = written = checked = 0
    for statement in statements:
        answer = proved(program, statement, folder)
        before = time.monotonic()
        said = verdict(veripb, folder)
        seconds = time.monotonic() - before
        assert said == expected(answer), (statement, said)
        found, written, checked = found + answer["seconds"], written + answer["writing"], checked + seconds
        if table:
            cells = [f"`prove {statement}`", *(f"{int(answer[what]):,}" for what in ("nodes", "steps", "bytes"))]
            cells += [f"{answer['seconds']:.2f} s", f"{seconds:.2f} s", said.removeprefix("VERIFIED ").lower()]
            print("| " + " | ".join(cells) + " |", flush=True)
    print(f"{len(statements)} proofs were checked: writing took {written / found:.1f} times as long as the search, checking {checked / found:.1f} times")


def without(text, start, nth):
    """The text without the nth line that begins so."""
    lines = text.split("\n")
    at = [number for number, line in enumerate(lines) if line.startswith(start)][nth]
    return "\n".join(lines[:at] + lines[at + 1 :])


def check_altered(program, veripb, folder, table):
    """Proofs and models that were altered are refused."""
    altered = 0

    def refused(what, model_text, steps):
        nonlocal altered
        (folder / "x.opb").write_text(model_text, encoding="ascii")
        (folder / "x.pbp").write_text(steps, encoding="ascii")
        taken, against = answered(veripb, folder, "x")
        assert taken is None, f"an altered proof was taken: {what}"
        if table:
            print(f"{what}: {against}")
        altered += 1

    proved(program, "cover queens 8 pieces 4", folder)
    model_text, steps = [(folder / f"p.{ending}").read_text(encoding="ascii") for ending in ("opb", "pbp")]
    for nth in (0, 7, 50):
        refused(f"sum {nth + 1} left out", model_text, without(steps, "pol", nth))
    refused("a piece more in the model", model_text.replace("= 4 ;", "= 5 ;"), steps)
    refused("a square that need not be covered", without(model_text, "+1 a1 +1 a2 +1 a3", 0).replace("#constraint= 65", "#constraint= 64"), steps)
    refused("the end at the first step", model_text, re.sub(r"rup [^;]* >= 1 ;", "rup >= 1 ;", steps, count=1))
    # A symmetry that is none, one that is used before what it needs, one that is left out, and a model without it.
    symmetries = [number for number, line in enumerate(steps.split("\n")) if line.startswith("red ")]
    lines = steps.split("\n")
    wrong = lines[: symmetries[0]] + [lines[symmetries[0]].replace(" a1 ", " b1 ")] + lines[symmetries[0] + 1 :]
    refused("a symmetry that is none", model_text, "\n".join(wrong))
    refused("a symmetry left out", model_text, without(steps, "red", 0))
    refused("a model without the symmetry", model_text.replace("+1 a1 +1 a2 +1 a3", "+2 a1 +1 a2 +1 a3"), steps)
    proved(program, "cover queens 6", folder)
    model_text, steps = [(folder / f"p.{ending}").read_text(encoding="ascii") for ending in ("opb", "pbp")]
    refused("another number of pieces", model_text, re.sub(r"BOUNDS (\d+) : (\d+) \d+", r"BOUNDS 4 : \2 4", steps))
    refused("another cover", model_text, re.sub(r"soli a1", "soli ~a1", steps) if "soli a1" in steps else steps.replace("soli ~a1", "soli a1"))
    proved(program, "count queens 8", folder)
    model_text, steps = [(folder / f"p.{ending}").read_text(encoding="ascii") for ending in ("opb", "pbp")]
    for nth in (0, 91):
        lines = model_text.split("\n")
        at = [number for number, line in enumerate(lines) if line == "* listed"][nth]
        fewer = "\n".join(lines[:at] + lines[at + 2 :])
        count = int(re.search(r"^f (\d+) ;", steps, re.MULTILINE).group(1))
        refused(f"solution {nth + 1} of 92 left out", fewer, steps.replace(f"f {count} ;", f"f {count - 1} ;"))
    # A tour left out of the list, a square that has more moves, a short circle that may be taken.
    proved(program, "count tour 3x4", folder)
    model_text, steps = [(folder / f"p.{ending}").read_text(encoding="ascii") for ending in ("opb", "pbp")]
    lines = model_text.split("\n")
    count = int(re.search(r"^f (\d+) ;", steps, re.MULTILINE).group(1))
    for start in ("* listed", "* inside"):
        at = [number for number, line in enumerate(lines) if line.startswith(start)][0]
        refused(f"`{start}` left out", "\n".join(lines[:at] + lines[at + 2 :]), steps.replace(f"f {count} ;", f"f {count - 1} ;"))
    proved(program, "tour 7 closed", folder)
    model_text, steps = [(folder / f"p.{ending}").read_text(encoding="ascii") for ending in ("opb", "pbp")]
    refused("a square that may have more moves", re.sub(r"= 2 ;", ">= 1 ;", model_text, count=1), steps.replace("f 98 ;", "f 97 ;"))
    refused("the sum over the colours left out", model_text, without(steps, "pol", 0))
    print(f"{altered} altered proofs were refused")


HEADER = "pseudo-Boolean proof version 3.0"


def damaged(steps):
    """Systematically damaged texts of a proof, each with the name of its damage and the line."""
    lines = steps.split("\n")[:-1]

    def with_line(at, *replaced):
        return [*lines[:at], *replaced, *lines[at + 1 :]]

    changes = [("cut before the first line", 0, [])]
    for at, line in enumerate(lines):
        changes += [
            ("line left out", at, with_line(at)),
            ("cut after the line", at, lines[: at + 1]),
            ("line twice", at, with_line(at, line, line)),
            ("line without its sign at the end", at, with_line(at, line.rstrip(" ;"))),
            ("line without its last word", at, with_line(at, " ".join(line.split(" ")[:-2]) + " ;")),
            ("line in capitals", at, with_line(at, line.upper())),
            ("line as a comment", at, with_line(at, f"% {line}")),
            ("line after a blank", at, with_line(at, f" {line}")),
            ("line behind another kind of blank", at, with_line(at, line.replace(" ", "\u000b", 1))),
            ("blanks doubled", at, with_line(at, line.replace(" ", "  "))),
            ("text after the line", at, with_line(at, line, "more ;")),
            ("text in the line", at, with_line(at, f"{line} more")),
        ]
        if at + 1 < len(lines):
            changes.append(("lines exchanged", at, [*lines[:at], lines[at + 1], line, *lines[at + 2 :]]))
        words = line.split(" ")
        for place, word in enumerate(words):
            others = [str(int(word) + 1), str(int(word) - 1), f"+{word}", f"-{word}", f"0{word}"] if word.isdigit() else []
            if re.fullmatch(r"~?[a-z]+\d+(_[a-z]+\d+)?", word):
                others += [word.removeprefix("~") if word.startswith("~") else f"~{word}", words[place - 2]]
            if word in ("+", "*", "d"):
                others += [other for other in ("+", "*", "d") if other != word]
            changes += [(f"`{word}` changed to `{other}`", at, with_line(at, " ".join([*words[:place], other, *words[place + 1 :]]))) for other in others]
    for header in ["", f"{HEADER} ;", f"{HEADER};", HEADER.replace("3.0", "2.0"), HEADER.replace("3.0", "3.1"), HEADER.replace("3.0", "3"), HEADER.replace("3.0", "03.0"), f" {HEADER}", f"{HEADER} ", HEADER.replace(" ", "  "), HEADER.lower(), f"% {HEADER}", f"% first\n{HEADER}", f"\n{HEADER}", f"{HEADER}\n{HEADER}"]:
        changes.append((f"header `{header}`", 0, with_line(0, header)))
    output, conclusion, end = len(lines) - 3, len(lines) - 2, len(lines) - 1
    for other in ["output", "output NONE NONE", "output DERIVABLE IMPLICIT", "output EQUISATISFIABLE IMPLICIT", "output EQUIOPTIMAL IMPLICIT", "output EQUIENUMERABLE IMPLICIT", "output DERIVABLE FILE"]:
        changes.append((f"`{other}`", output, with_line(output, f"{other} ;")))
    ids = [word for word in lines[conclusion].split(" ") if word.isdigit()]
    identity = ids[-1] if "UNSAT" in lines[conclusion] else ids[1] if len(ids) > 1 else "1"
    for other in ["NONE", "UNSAT", f"UNSAT : {identity}", "UNSAT : 1", "UNSAT : -1", f"UNSAT : {identity} {identity}", "SAT", "SAT :", f"SAT : {identity}", "BOUNDS INF INF", f"BOUNDS INF : {identity} INF", "BOUNDS 0 0", "BOUNDS 0 INF", f"BOUNDS 0 : {identity} 0", f"BOUNDS 3 : {identity} 2", f"BOUNDS 2 : {identity} 3", f"BOUNDS 1 : {identity} 1", f"BOUNDS 5 : {identity} 5", ""]:
        changes.append((f"conclusion `{other}`", conclusion, with_line(conclusion, f"conclusion {other} ;")))
    for other in ["end pseudo-Boolean proof", "end pseudo-Boolean ;", "end ;", "end proof ;", "end pseudo-Boolean proof ; end pseudo-Boolean proof ;", "end pseudo-Boolean proof ;\n% more", "end pseudo-Boolean proof ;\n\n", "end pseudo-Boolean proof ;\nrup >= 1 ;"]:
        changes.append((f"end `{other}`", end, with_line(end, other)))
    for what, at, altered in changes:
        yield what, at + 1, "\n".join(altered) + "\n"


def check_damaged(program, veripb, folder, table):
    """The program refuses every damaged proof that VeriPB refuses."""
    compared, stricter, milder = 0, collections.Counter(), []
    for statement in ["queens 3", "queens 4", "cover queens 3", "cover queens 4", "cover kings 5 pieces 3", "count queens 4", "kings 3 pieces 5", "tour 3x4 closed"]:
        proved(program, statement, folder)
        (folder / "x.opb").write_bytes((folder / "p.opb").read_bytes())
        steps = (folder / "p.pbp").read_text(encoding="ascii")
        for what, line, altered in damaged(steps):
            (folder / "x.pbp").write_text(altered, encoding="utf-8", newline="")
            said, _ = answered(veripb, folder, "x")
            run = subprocess.run(
                [program, "--json", "--no-config", "-c", 'check "x.pbp"'], cwd=folder, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, encoding="utf-8"
            )
            is_taken = json.loads(run.stdout)["kind"] == "checked" if run.stdout else False
            is_verified = said is not None and said != "VERIFIED NO CONCLUSION"
            if is_taken and not is_verified:
                milder.append(f"{statement}, line {line}: {what}")
            compared += 1
            stricter[re.sub(r"`.*` changed to .*", "word changed", what)] += is_verified and not is_taken
    assert not milder, "the program takes what VeriPB refuses:\n" + "\n".join(milder)
    print(f"{compared} damaged proofs were compared: the program refuses all that VeriPB refuses, and {stricter.total()} more")
    if table:
        for what, count in stricter.most_common():
            if count:
                print(f"stricter: {what}: {count}")


def check_notebooks(program, veripb, folder):
    """What the notebooks on proofs show is what the program writes and the checker says."""
    proved(program, "queens 3", folder)
    written = [(folder / f"p.{ending}").read_text(encoding="ascii").strip() for ending in ("opb", "pbp")]
    told = sorted((environment.REPOSITORY / "notebooks" / "classroom").glob("12-*.ipynb"))
    assert len(told) >= 2, told
    for path in told:
        cells = json.loads(path.read_text(encoding="utf-8"))["cells"]
        text = "\n".join("".join(cell["source"]) for cell in cells if cell["cell_type"] == "markdown")
        model_text, steps, taken, altered, refused = re.findall(r"^```\w+\n(.*?)\n```$", text, re.MULTILINE | re.DOTALL)
        assert [model_text, steps] == written, path
        for name, content, shown in [("queens3", steps, taken), ("altered", altered, refused), ("other", steps.replace("~a2", "~b3"), taken)]:
            (folder / "queens3.opb").write_text(model_text + "\n", encoding="ascii")
            (folder / f"{name}.pbp").write_text(content + "\n", encoding="ascii")
            said = subprocess.run(
                [veripb, "queens3.opb", f"{name}.pbp"], cwd=folder, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, encoding="utf-8"
            ).stdout
            assert all(line in said for line in shown.split("\n")[1:]), (path, said)
    print(f"{len(told)} notebooks show proofs as they are")


def check_models(program, folder):
    """A second maker of models, which shares no text with the first, gives the same constraints."""
    choose = random.Random(1848)
    texts = [model.any_problem(choose) for _ in range(200)] + [model.any_tour(choose) for _ in range(100)]
    lines = [f'prove {text} | export "m{number}.opb"' for number, text in enumerate(texts)]
    script = folder / "models.bz"
    script.write_text("\n".join(lines), encoding="utf-8")
    subprocess.run([program, "--no-config", str(script)], cwd=folder, stdout=subprocess.DEVNULL, check=True)
    for number, text in enumerate(texts):
        written = model.read((folder / f"m{number}.opb").read_text(encoding="ascii"))
        assert written == model.make(text, written), text
    print(f"{len(texts)} models were made twice")


def main():
    large, table = "--large" in sys.argv, "--table" in sys.argv
    root = environment.kept(
        f"veripb-{VERIPB_VERSION}", lambda folder: environment.install_crate(folder, "veripb", VERIPB_VERSION)
    )
    veripb = str(root / "bin" / "veripb")
    program = environment.program()
    with tempfile.TemporaryDirectory() as folder:
        folder = Path(folder)
        check_models(program, folder)
        check_altered(program, veripb, folder, table)
        check_damaged(program, veripb, folder, table)
        check_notebooks(program, veripb, folder)
        check_statements(program, veripb, folder, list(itertools.chain(STATEMENTS, LARGE if large else [])), table)


if __name__ == "__main__":
    main()
