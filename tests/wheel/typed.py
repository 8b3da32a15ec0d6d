"""Uses every public function and method with its types. use.py lets `mypy --strict` and `pyright --strict` read it, and runs it."""

from __future__ import annotations

import tempfile
from fractions import Fraction
from pathlib import Path
from typing import Any

import bezzel

count: bezzel.Count = bezzel.count("queens 8", with_=["a1"], torus=False, using="bitmask", threads=1, within=10)
numbers: tuple[int, int, int | None, str | None, float | None, int | None] = (
    count + 1,
    count.minimum,
    count.classes,
    count.method,
    count.time,
    count.nodes,
)
either: bezzel.Count | bezzel.AtLeast = bezzel.count("queens 24", timeout=0.05, partial=True)
if isinstance(either, bezzel.AtLeast):
    reason: str = either.reason
exact: bool = either.exact

board: bezzel.Board | None = bezzel.find("queens 8")
assert board is not None
squares: tuple[str, ...] = board.squares
first: str = board[0]
part: tuple[str, ...] = board[1:3]
for square in board:
    assert board.piece_at(square) == "queen"
size: tuple[int, int] = board.size
pieces: dict[str, tuple[str, ...]] = board.pieces
rows: list[list[int]] = board.rows
shapes: list[tuple[int, ...]] = [board.to_numpy().shape, bezzel.all("queens 6").to_numpy().shape]
turned: list[bezzel.Board] = [board.rotate(), board.rotate(180), board.mirror(), board.mirror("diagonal")]
fen: str | None = board.fen
drawn: tuple[str | None, bytes, str, str] = (board.svg, board.png(), board.text, board.problem)
with tempfile.TemporaryDirectory() as folder:
    board.save(Path(folder) / "board.svg")
    board.save(f"{folder}/board.png")

tour = bezzel.find("tour 6", closed=True)
assert isinstance(tour, bezzel.Tour)
closed: tuple[bool, str] = (tour.closed, tour.piece)

solutions: bezzel.Solutions = bezzel.all("queens 8")
some: list[bezzel.Board] = solutions[:3]
one: bezzel.Board | None = solutions.first()
last: bezzel.Board = solutions[-1]
length: tuple[int, bezzel.Count, bool] = (len(solutions), solutions.count(), last in solutions)
corner: bezzel.Solutions = solutions.unique().where("symmetric").filter(lambda found: "a1" in found)
every: list[bezzel.Board] = corner.to_list() + list(reversed(solutions)) + bezzel.sample("queens 8", 2, seed=1) + solutions.sample(2, seed=1)
pairs: list[tuple[bezzel.Board, bezzel.Board]] = list(zip(solutions, solutions))
frames: tuple[tuple[int, int], tuple[int, int]] = (solutions.to_pandas().shape, solutions.to_polars().shape)
named: bezzel.Solutions = bezzel.solutions("all queens 6")
named.close()

table: bezzel.Table = bezzel.table("queens 4..8")
column: list[Any] = table["all"]
row: dict[str, Any] = table[0]
narrow: bezzel.Table = table[["n", "all"]]
dicts: list[dict[str, Any]] = narrow.to_dicts() + table[1:3]
columns: tuple[tuple[str, ...], tuple[str, ...], bool] = (table.columns, table.notes, table.complete)
table_rows: list[tuple[Any, ...]] = table.rows
table_shapes: tuple[tuple[int, int], tuple[int, int]] = (table.to_pandas().shape, table.to_polars().shape)
compared: bezzel.Table = bezzel.compare("count queens 6")

heat: bezzel.Map = bezzel.map("queens 8")
number: int | bezzel.AtLeast | None = heat["d1"]
numbers_of_map: tuple[list[list[int | bezzel.AtLeast | None]], list[str], int | bezzel.AtLeast | None] = (heat.rows, heat.squares, heat.total)
moves: list[tuple[Any, ...]] = bezzel.map("degree knight 6").moves
map_shape: tuple[int, ...] = heat.to_numpy().shape

trace: bezzel.Trace = bezzel.trace("queens 4", using=["backtracking"])
steps: list[dict[str, Any]] = trace.steps
trace_shape: tuple[int, int] = trace.to_pandas().shape
edges: int = bezzel.graph("knight", 8).number_of_edges()

estimate: bezzel.Answer = bezzel.estimate("queens 10")
proof: bezzel.Answer = bezzel.prove("queens 3")
data: tuple[dict[str, Any], dict[str, str], str] = (proof.data, proof.forms, proof.kind)
verdict: bezzel.Verdict = bezzel.check("15863724", "queens 8")
valid: tuple[bool, str | None, bezzel.Verdict] = (verdict.valid, verdict.reason, bezzel.check(some or ["a1"]))
digest: str = bezzel.exercise(92)
right: list[bool] = [bezzel.exercise(92, digest), bezzel.exercise(some, bezzel.exercise(some))]
bezzel.define("camel", "leaper(1,3)")
gallery: Any = bezzel.run("all queens 6")
assert isinstance(gallery, bezzel.Gallery)
boards: tuple[list[bezzel.Board], int | None] = (gallery.boards, gallery.count)
with bezzel.Session(lang="en", threads=1) as session:
    value: bezzel.Count = session.count("queens 6")
    words: list[dict[str, Any]] = session.highlight("count queens 6")
    completion: dict[str, Any] = session.complete("count que")
    answers: list[bezzel.Answer | int | Fraction | bool | str | None] = session.answers
    session.interrupt()
version: str = bezzel.__version__
program: str = bezzel.program()
shared: bezzel.Session = bezzel.session()
try:
    bezzel.count("quens 8")
except bezzel.Error as error:
    told: tuple[str | None, str | None, int | None] = (error.code, error.help, error.column)
try:
    bezzel.count("queens 24", within=0.05)
except bezzel.Incomplete as incomplete:
    found_until_then: bezzel.Answer | None = incomplete.answer
