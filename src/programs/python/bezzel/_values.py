"""The values that commands give: counts, boards, tours, tables, maps, traces and lists of solutions."""

from __future__ import annotations

import itertools
import json
import os
import random
import re
import tempfile
from collections.abc import Collection, Sequence
from contextlib import contextmanager
from fractions import Fraction
from pathlib import Path
from typing import TYPE_CHECKING, Any, Callable, Dict, Generator, Iterable, Iterator, List, Optional, Tuple, Union, overload

from ._options import Integer, integer

if TYPE_CHECKING:
    import numpy
    import pandas
    import polars
    from typing_extensions import Literal

    from ._session import Question, Session

# What a command gives: None if it shows nothing.
Value = Union["Answer", int, Fraction, bool, str, None]


class Error(Exception):
    """What the program refuses.

    ``code``, ``message``, ``help``, ``line`` and ``column`` are those of the program's message; ``data`` is all of it.

    >>> try:
    ...     bezzel.run("count quens 8")
    ... except bezzel.Error as error:
    ...     print(error.code, error.column, error.help)
    E001 7 did you mean `count queens 8`?
    """

    def __init__(self, data: Dict[str, Any], text: str) -> None:
        super().__init__(text)
        self.data = data
        self.code: Optional[str] = data.get("code")
        self.message: Optional[str] = data.get("message")
        self.help: Optional[str] = data.get("help")
        self.line: Optional[int] = data.get("line")
        self.column: Optional[int] = data.get("column")

    def __reduce__(self) -> Tuple[Any, ...]:
        return type(self), (self.data, str(self))

    def _render_traceback_(self) -> List[str]:
        """In a notebook the message says everything that a traceback through this module could say."""
        return str(self).splitlines()


class Incomplete(Error):
    """A search that was stopped before it knew the answer; ``answer`` is what it found until then, or None."""

    def __init__(self, reason: str, answer: Optional[Answer] = None) -> None:
        text = f"the search was stopped ({reason}), so that only a part of the answer is known"
        super().__init__({"code": "E310", "message": reason}, text)
        self.answer = answer

    def __reduce__(self) -> Tuple[Any, ...]:
        return type(self), (self.message, self.answer)


class Answer:
    """The answer to a command: ``data`` as ``--json`` gives it, and its ``forms`` by their MIME types, which notebooks show."""

    def __init__(self, data: Dict[str, Any], forms: Dict[str, str], session: Optional[Session]) -> None:
        self._data = data
        self._forms = forms
        self._own = session

    def __getstate__(self) -> Dict[str, Any]:
        # A process that loads it has no part in the session.
        return {**self.__dict__, "_own": None}

    def __copy__(self) -> Any:
        # Values do not change.
        return self

    def __deepcopy__(self, memo: Dict[int, Any]) -> Any:
        return self

    @property
    def _session(self) -> Session:
        """The session of the answer; that of the module if it has ended, or if the answer comes from another process."""
        if self._own is None or not self._own.is_usable():
            from ._session import session

            return session()
        return self._own

    @property
    def data(self) -> Dict[str, Any]:
        """The answer in the form of ``--json``."""
        return self._data

    @property
    def forms(self) -> Dict[str, str]:
        """The answer as a notebook shows it, by MIME type."""
        return self._forms

    @property
    def kind(self) -> str:
        """``count``, ``board``, ``tour``, ``set``, ``table`` or another kind of value."""
        return str(self.data["kind"])

    @property
    def text(self) -> str:
        """The answer as the terminal shows it."""
        return self.forms.get("text/plain", "")

    @property
    def svg(self) -> Optional[str]:
        """The picture, if the answer is one."""
        return self.forms.get("image/svg+xml")

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return self.text

    def _repr_mimebundle_(self, include: Any = None, exclude: Any = None) -> Dict[str, str]:
        return dict(self.forms)


class Counted(Answer):
    """The answer to a count."""

    @property
    def time(self) -> Optional[float]:
        """The run time in seconds."""
        seconds = self.data.get("seconds")
        return None if seconds is None else float(seconds)

    @property
    def nodes(self) -> Optional[int]:
        """The number of nodes of the search tree."""
        nodes = self.data.get("nodes")
        return None if nodes is None else int(nodes)

    @property
    def method(self) -> Optional[str]:
        """The method that counted. ``None`` if it was clear without one that there is no solution."""
        method = self.data.get("method")
        return None if method is None else str(method)


class Count(int, Counted):
    """A number of solutions: an ``int``. It is exact; a search that was stopped gives an ``AtLeast``.

    >>> count = bezzel.count("queens 8")
    >>> count + 1
    93
    >>> count.classes, count.method, count.nodes
    (12, 'bitmask', 615)
    """

    exact = True

    def __new__(cls, data: Dict[str, Any], forms: Dict[str, str], session: Optional[Session]) -> Count:
        return int.__new__(cls, data["total"])

    def __init__(self, data: Dict[str, Any], forms: Dict[str, str], session: Optional[Session]) -> None:
        Answer.__init__(self, data, forms, session)

    def __getnewargs__(self) -> Any:
        return self._data, self._forms, None

    @property
    def minimum(self) -> int:
        """The number itself, which for an ``AtLeast`` is only a lower bound."""
        return int(self)

    @property
    def classes(self) -> Optional[int]:
        """The number of essentially different solutions, if it was counted."""
        classes = self.data.get("classes")
        return None if classes is None else int(classes)

    def __repr__(self) -> str:
        return int.__repr__(self)

    __str__ = __repr__


class AtLeast(Counted):
    """A lower bound, from a search that was stopped. It is not a number, so that nobody mistakes it for the answer.

    >>> bound = bezzel.count("queens 24", within=0.01, partial=True)
    >>> bound.exact
    False
    >>> int(bound)
    Traceback (most recent call last):
        ...
    bezzel.Incomplete: the search was stopped (time), so that only a part of the answer is known
    """

    exact = False

    def __init__(self, minimum: int, data: Dict[str, Any], forms: Dict[str, str], session: Optional[Session]) -> None:
        super().__init__(data, forms, session)
        #: The number of solutions that were found before the search was stopped.
        self.minimum = minimum

    @property
    def reason(self) -> str:
        """Why the search was stopped, in a word."""
        return str(self.data.get("stopped") or "part")

    def __int__(self) -> int:
        raise Incomplete(self.reason, self)

    def __repr__(self) -> str:
        return f"AtLeast({self.minimum})"

    __str__ = __repr__


class Board(Answer, Sequence[str]):
    """A solution on its board: a sequence of the names of its occupied squares.

    >>> board = bezzel.find("queens 6")
    >>> board.squares
    ('a2', 'b4', 'c6', 'd1', 'e3', 'f5')
    >>> "d1" in board, board.size
    (True, (6, 6))
    >>> board.fen
    '2Q3/5Q/1Q4/4Q1/Q5/3Q2'
    """

    def __init__(
        self,
        shape: Dict[str, Any],
        squares: Iterable[str],
        session: Optional[Session],
        data: Optional[Dict[str, Any]] = None,
        forms: Optional[Dict[str, str]] = None,
    ) -> None:
        super().__init__(data or {}, forms or {}, session)
        self._shape = shape
        #: The occupied squares. Those of a tour are in the order of the tour.
        self.squares: Tuple[str, ...] = tuple(squares)

    @property
    def data(self) -> Dict[str, Any]:
        """The board in the form of ``--json``."""
        self._draw()
        return self._data

    @property
    def forms(self) -> Dict[str, str]:
        """The board as a notebook shows it, by MIME type."""
        self._draw()
        return self._forms

    def _draw(self) -> None:
        """Lets the program draw a board that came from a list of solutions."""
        if not self._data:
            drawn = self._piped("| nth 1")
            self._data, self._forms = drawn.data, drawn.forms

    def save(self, path: Union[str, os.PathLike[str]]) -> None:
        """Writes the board into a file: a picture (``.svg``, ``.png``), or any other format of ``export``. An existing file is replaced.

        >>> bezzel.find("queens 8").save("queens.svg")
        """
        name = json.dumps(Path(path).absolute().as_posix(), ensure_ascii=False)
        with saved([self]) as (own, problem):
            self._session._aside(f'load "{own}" as {problem} | nth 1 | export {name} replace')

    def rotate(self, degrees: Integer = 90) -> Board:
        """The board after a clockwise turn by 90, 180 or 270 degrees.

        >>> bezzel.find("queens 4").rotate().squares
        ('a3', 'b1', 'c4', 'd2')
        """
        turns = integer("degrees", degrees) // 90 % 4
        if degrees != integer("degrees", degrees) // 90 * 90:
            raise ValueError(f"degrees is a multiple of 90, not {degrees!r}")
        return self._image(f"rotate {90 * turns}") if turns else self

    def mirror(self, axis: Literal["files", "ranks", "diagonal", "antidiagonal"] = "files") -> Board:
        """The mirror image: the files, the ranks, or the squares of a diagonal change sides.

        >>> bezzel.find("queens 4").mirror().squares
        ('a3', 'b1', 'c4', 'd2')
        """
        if axis not in ("files", "ranks", "diagonal", "antidiagonal"):
            raise ValueError(f"axis is 'files', 'ranks', 'diagonal' or 'antidiagonal', not {axis!r}")
        return self._image(f"mirror {axis}")

    def _image(self, stage: str) -> Board:
        image: Board = expected(self._piped(f"| nth 1 | {stage}"), Board)
        return image

    def _piped(self, stages: str) -> Any:
        """Runs stages on the set that contains only this board."""
        with saved([self]) as (path, problem):
            return self._session._aside(f'load "{path}" as {problem} {stages}')

    @property
    def problem(self) -> str:
        """The problem that it solves, in the command language."""
        return str(self._shape["problem"])

    @property
    def size(self) -> Tuple[int, int]:
        """The numbers of files and ranks."""
        files, ranks = self._shape["size"]
        return files, ranks

    @property
    def pieces(self) -> Dict[str, Tuple[str, ...]]:
        """The squares of each kind of piece. The kinds of two armies are named ``white-queen`` and ``black-queen``.

        >>> {kind: len(squares) for kind, squares in bezzel.find("armies queens 5").pieces.items()}
        {'white-queen': 4, 'black-queen': 4}
        """
        groups = self._shape["pieces"]
        total, before, start, found = sum(share for _, share in groups) or 1, 0, 0, {}
        for name, share in groups:
            before += share
            end = len(self.squares) * before // total
            found[name] = self.squares[start:end]
            start = end
        return found

    @property
    def fen(self) -> Optional[str]:
        """The placement field of a FEN, on boards that are small enough to be drawn."""
        fen = self.data.get("fen")
        return None if fen is None else str(fen)

    def piece_at(self, square: str) -> Optional[str]:
        """The kind of the piece on a square, or None if it is empty."""
        name = square_name(square, self.size)
        return next((kind for kind, squares in self.pieces.items() if name in squares), None)

    def png(self) -> bytes:
        """The picture in pixels, as a PNG file."""
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder) / "board.png"
            self.save(path)
            return path.read_bytes()

    @property
    def rows(self) -> List[List[int]]:
        """The squares, with a row for each rank, the top one first: 0 for an empty square, and k for the k-th kind of ``pieces``.

        >>> bezzel.find("queens 4").rows
        [[0, 1, 0, 0], [0, 0, 0, 1], [1, 0, 0, 0], [0, 0, 1, 0]]
        """
        files, ranks = self.size
        rows = [[0] * files for _ in range(ranks)]
        for square, number in self._numbers():
            file, rank = coordinates(square)
            rows[ranks - 1 - rank][file] = number
        return rows

    def _numbers(self) -> Iterable[Tuple[str, int]]:
        """The occupied squares with their numbers."""
        return ((square, k) for k, squares in enumerate(self.pieces.values(), 1) for square in squares)

    def to_numpy(self) -> numpy.ndarray[Any, Any]:
        """The ``rows`` as an array of integers, as ``numpy.array(board)`` gives it.

        >>> bezzel.find("queens 4").to_numpy()
        array([[0, 1, 0, 0],
               [0, 0, 0, 1],
               [1, 0, 0, 0],
               [0, 0, 1, 0]])
        """
        array: numpy.ndarray[Any, Any] = imported("numpy").array(self.rows, dtype=int)
        return array

    def __array__(self, dtype: Any = None, copy: Optional[bool] = None) -> numpy.ndarray[Any, Any]:
        return converted(self.to_numpy(), dtype)

    def __len__(self) -> int:
        return len(self.squares)

    def __getitem__(self, index: Any) -> Any:
        return self.squares[index]

    def __contains__(self, square: object) -> bool:
        return isinstance(square, str) and square.lower() in self.squares

    def _key(self) -> Tuple[Any, ...]:
        return self.size, frozenset((kind, frozenset(squares)) for kind, squares in self.pieces.items())

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Board) and self._key() == other._key()

    def __hash__(self) -> int:
        return hash(self._key())

    def __repr__(self) -> str:
        return f"<{type(self).__name__} {self.problem}: {' '.join(self.squares)}>"

    def __str__(self) -> str:
        return self.text


class Tour(Board):
    """A tour or a path: the squares in their order.

    >>> tour = bezzel.find("tour 5x6")
    >>> len(tour), tour.closed
    (30, False)
    """

    @property
    def closed(self) -> bool:
        """Whether a move leads from the last square back to the first."""
        return bool(self._shape.get("closed"))

    @property
    def piece(self) -> str:
        """The piece that moves."""
        return str(self._shape["pieces"][0][0])

    def _numbers(self) -> Iterable[Tuple[str, int]]:
        """The squares with their numbers in the tour, from 1."""
        return ((square, number) for number, square in enumerate(self.squares, 1))

    def _key(self) -> Tuple[Any, ...]:
        return self.size, self.squares


class NoIteratorError(AttributeError, TypeError):
    """What ``next`` raises for a collection."""


class NotAnIterator:
    """A method ``__next__`` that is missing, with a message."""

    def __get__(self, instance: object, owner: object) -> Any:
        raise NoIteratorError("solutions are a collection, not an iterator: `next(iter(solutions))` gives the first, `.first()` as well")


class Solutions(Collection[Board]):
    """The solutions of a problem, searched for while they are asked for: the first ones come at once.

    Each ``for`` begins from the first solution. ``len`` counts if that takes less than a second; ``count`` takes its time.

    >>> solutions = bezzel.all("queens 6")
    >>> [board[0] for board in solutions]
    ['a2', 'a3', 'a4', 'a5']
    >>> len(solutions), bezzel.find("queens 6") in solutions
    (4, True)
    >>> [board[0] for board in solutions[1:3]]
    ['a3', 'a4']
    >>> [board[0] for board in solutions.filter(lambda board: "d1" in board)]
    ['a2']
    """

    def __init__(self, session: Session, asked: Question, tests: Tuple[Callable[[Board], object], ...] = ()) -> None:
        self._session = session
        self._tests = tests
        self._size: Optional[int] = None
        # Opened now, so that a wrong text is refused here.
        opened = session._list(asked)
        if opened is None:
            raise TypeError(f"{asked.text!r} has no solutions to list: write `all PROBLEM`")
        self._opened: Optional[Listing] = opened
        #: The command whose solutions these are.
        self.command = opened.command
        self._asked = asked._replace(text=opened.command, verb="", options="")
        session._keep_open(self)

    def __iter__(self) -> Generator[Board, None, None]:
        opened = self._taken()
        return self._run(opened or self._session._list(self._asked))

    def _taken(self) -> Optional[Listing]:
        """The iteration that was opened at the beginning, once."""
        opened, self._opened = self._opened, None
        return opened

    def _run(self, listing: Optional[Listing]) -> Generator[Board, None, None]:
        """Iterates to the end, where the size is known."""
        size = 0
        for board in listing or ():
            if all(test(board) for test in self._tests):
                size += 1
                yield board
        self._size = size

    if not TYPE_CHECKING:
        # Only so that `next(solutions)` says what to write.
        __next__ = NotAnIterator()

    def _stage(self, stage: str) -> Solutions:
        """The solutions after a stage."""
        return Solutions(self._session, self._asked._replace(text=f"{self.command} | {stage}"), self._tests)

    def where(self, condition: str) -> Solutions:
        """Those with an attribute or a condition of the command language, or with pieces on some squares.

        >>> len(bezzel.all("queens 8").where("symmetric")), len(bezzel.all("queens 8").where("corners = 1 and not with d1"))
        (4, 8)
        """
        return self._stage(f"where {condition}")

    def filter(self, test: Callable[[Board], object]) -> Solutions:
        """Those for which a function returns something true."""
        if not callable(test):
            raise TypeError(f"a function is expected, not {test!r}: `.where({test!r})` takes a condition of the command language")
        filtered = Solutions(self._session, self._asked, (*self._tests, test))
        return filtered

    def unique(self) -> Solutions:
        """One solution of each class of solutions that are rotations and reflections of each other.

        >>> len(bezzel.all("queens 8").unique())
        12
        """
        if self._tests:
            raise TypeError("the classes are those of all solutions: call `.unique()` before `.filter()`")
        return self._stage("unique")

    def sample(self, k: Integer = 1, *, seed: Optional[Integer] = None) -> List[Board]:
        """Selects ``k`` solutions at random, each choice equally likely. The same seed gives the same sample.

        >>> len(bezzel.all("queens 8").sample(3, seed=1))
        3
        """
        size = integer("k", k)
        if self._tests:
            found = self.to_list()
            chance = random.Random(None if seed is None else integer("seed", seed))
            return chance.sample(found, min(size, len(found)))
        return self._stage(f"sample {size}" + ("" if seed is None else f" seed {integer('seed', seed)}")).to_list()

    def first(self) -> Optional[Board]:
        """The first solution, or None if there is none."""
        return next(iter(self), None)

    def count(self) -> Count:
        """The number of solutions, counted by the fastest method. Raises ``Incomplete`` if the count was stopped.

        After ``filter``, it goes through all solutions.
        """
        if self._tests:
            total = sum(1 for _ in self)
            return Count({"kind": "count", "total": total, "exact": True}, {"text/plain": str(total)}, self._session)
        counted = exact(self._session._answer(self._asked._replace(text=f"{self.command} | count")))
        self._size = int(counted)
        return counted

    def __len__(self) -> int:
        if self._size is None and not self._tests:
            try:
                counted = self._session._aside(f"{self.command} | count", within=LEN_MS)
            except Error:
                # A board, which is not counted.
                counted = None
            self._size = int(counted) if isinstance(counted, Count) else None
        if self._size is None:
            raise TypeError("the number of solutions is not known yet: `.count()` counts them")
        return self._size

    def __bool__(self) -> bool:
        return self.first() is not None

    @overload
    def __getitem__(self, index: Integer) -> Board: ...

    @overload
    def __getitem__(self, index: slice) -> List[Board]: ...

    def __getitem__(self, index: Union[Integer, slice]) -> Union[Board, List[Board]]:
        if isinstance(index, slice):
            bounds = (index.start, index.stop, index.step)
            if any(bound is not None and bound < 0 for bound in bounds):
                return list(self)[index]
            return list(itertools.islice(self, *bounds))
        at = integer("an index", index)
        if at < 0:
            return list(self)[at]
        for board in itertools.islice(self, at, None):
            return board
        raise IndexError(f"there is no solution {at}")

    def __reversed__(self) -> Iterator[Board]:
        return reversed(list(self))

    def __contains__(self, board: object) -> bool:
        if not isinstance(board, Board) or not all(test(board) for test in self._tests):
            return False
        with saved([board]) as (path, problem):
            # The same session knows the variables of the command.
            try:
                return bool(exact(self._session._aside(f'(load "{path}" as {problem}) intersect ({self.command}) | count')))
            except Error as error:
                # Solutions of different problems.
                if error.code == "E200":
                    return False
                raise

    def to_list(self) -> List[Board]:
        """All solutions as a list."""
        return [*iter(self)]

    def to_numpy(self) -> numpy.ndarray[Any, Any]:
        """An array of integers with the arrays of all boards, as ``numpy.array(solutions)`` gives it: solutions, ranks, files.

        >>> bezzel.all("queens 6").to_numpy().shape
        (4, 6, 6)
        """
        boards = [board.rows for board in self]
        array: numpy.ndarray[Any, Any] = imported("numpy").array(boards, dtype=int)
        return array if boards else array.reshape(0, 0, 0)

    def __array__(self, dtype: Any = None, copy: Optional[bool] = None) -> numpy.ndarray[Any, Any]:
        return converted(self.to_numpy(), dtype)

    def _frame(self) -> Tuple[Optional[List[str]], List[Sequence[Any]]]:
        """The names of the columns and the rows of a data frame. Without names, the columns contain squares."""
        found = [board.squares for board in self]
        places = [[coordinates(square) for square in squares] for squares in found]
        files = [file for file, _ in places[0]] if places else []
        if len(set(files)) == len(files) and all([file for file, _ in one] == files for one in places):
            return list(map(file_name, files)), [[rank + 1 for _, rank in one] for one in places]
        return None, [*found]

    def to_pandas(self) -> pandas.DataFrame:
        """A data frame with a row for each solution.

        If every solution has one piece on each file, there is a column for each file with the rank. Otherwise the columns contain squares.

        >>> bezzel.all("queens 6").to_pandas()
           a  b  c  d  e  f
        0  2  4  6  1  3  5
        1  3  6  2  5  1  4
        2  4  1  5  2  6  3
        3  5  3  1  6  4  2
        """
        columns, rows = self._frame()
        frame: pandas.DataFrame = imported("pandas").DataFrame(rows, columns=columns)
        return frame

    def to_polars(self) -> polars.DataFrame:
        """The data frame of ``to_pandas``, of polars."""
        columns, rows = self._frame()
        frame: polars.DataFrame = imported("polars").DataFrame(rows, schema=columns, orient="row")
        return frame

    def close(self) -> None:
        """Stops the search that was begun when this was made."""
        opened = self._taken()
        if opened is not None:
            opened.close()

    def __reduce__(self) -> Tuple[Any, ...]:
        raise TypeError("solutions are searched for by a session of this process: keep `.to_list()` instead")

    def __repr__(self) -> str:
        return f"<Solutions of {self.command!r}{' with a filter' * bool(self._tests)}>"

    def _repr_mimebundle_(self, include: Any = None, exclude: Any = None) -> Dict[str, str]:
        if self._tests:
            boards = list(itertools.islice(self, SHOWN))
            if not boards:
                return {"text/plain": repr(self)}
            with saved(boards) as (path, problem):
                shown = self._session._aside(f'load "{path}" as {problem}')
        else:
            shown = self._session._aside(self.command)
        return dict(shown.forms) if isinstance(shown, Answer) else {"text/plain": repr(self)}


# The time after which `len` stops to count, in milliseconds.
LEN_MS = 1000
# The number of boards that a notebook shows of filtered solutions.
SHOWN = 12


class Listing(Iterator[Board]):
    """One iteration over the solutions of a command. It ends when it is closed or no longer used."""

    def __init__(self, session: Session, command: str, shape: Dict[str, Any], solutions: Iterator[List[str]]) -> None:
        self.command = command
        self._session = session
        self._shape = shape
        self._solutions = solutions

    def __next__(self) -> Board:
        return board(self._shape, next(self._solutions), self._session)

    def close(self) -> None:
        """Stops the search."""
        self._solutions.close()  # type: ignore[attr-defined]


class Gallery(Answer):
    """A set of solutions as it is shown: its number, if it was counted, and its first boards.

    ``bezzel.all`` iterates over all of them.

    >>> bezzel.run("all queens 6").boards[0].squares
    ('a2', 'b4', 'c6', 'd1', 'e3', 'f5')
    """

    @property
    def boards(self) -> List[Board]:
        """The boards that are shown."""
        return [board_of_json(one, self._session) for one in self.data.get("boards", [])]

    @property
    def count(self) -> Optional[int]:
        """The number of solutions, or None if it was not counted."""
        count = self.data.get("count", self.data.get("of"))
        return None if count is None or not self.data.get("complete") else int(count)


class Table(Answer, Sequence[Dict[str, Any]]):
    """A table: a sequence of rows, which are dictionaries. ``table["all"]`` is a column.

    Counts are integers, a bound of a stopped search is an ``AtLeast``, and a missing value is None.

    >>> table = bezzel.table("count queens 4..7")
    >>> table.columns
    ('n', 'all', 'classes', 'growth', 'time', 'method')
    >>> sum(table["all"]), table[-1]["classes"]
    (56, 6)
    """

    @property
    def columns(self) -> Tuple[str, ...]:
        """The names of the columns."""
        return tuple(self.data["columns"])

    @property
    def notes(self) -> Tuple[str, ...]:
        """The notes under the table."""
        return tuple(self.data.get("notes", ()))

    @property
    def complete(self) -> bool:
        """Whether no row is missing."""
        return bool(self.data.get("complete")) and "capped" not in self.data

    @property
    def rows(self) -> List[Tuple[Any, ...]]:
        """The rows as tuples."""
        types = self.data["types"]
        return [tuple(map(self._cell, types, row)) for row in self.data["rows"]]

    def to_dicts(self) -> List[Dict[str, Any]]:
        """The rows as dictionaries."""
        return [dict(zip(self.columns, row)) for row in self.rows]

    @property
    def text(self) -> str:
        """The table as the terminal shows it."""
        if self.forms:
            return super().text
        cells = [list(self.columns), *([str(cell) for cell in row] for row in self.rows)]
        widths = [max(map(len, column)) for column in zip(*cells)]
        return "\n".join("  ".join(map(str.rjust, row, widths)) for row in cells)

    def _repr_mimebundle_(self, include: Any = None, exclude: Any = None) -> Dict[str, str]:
        return dict(self.forms) or {"text/plain": self.text}

    def _ipython_key_completions_(self) -> List[str]:
        return list(self.columns)

    def _cell(self, kind: str, cell: Any) -> Any:
        """A cell of a column of this type."""
        if isinstance(cell, dict):
            bound = cell.get("at_least")
            return None if bound is None else AtLeast(int(bound), cell, {}, self._session)
        if kind in ("integer", "rational", "real") and isinstance(cell, str):
            if cell.startswith(">="):
                return AtLeast(int(cell[2:]), {"stopped": self.data.get("stopped")}, {}, self._session)
            return number(cell)
        return tuple(cell) if isinstance(cell, list) else cell

    def __len__(self) -> int:
        return len(self.data["rows"])

    @overload
    def __getitem__(self, key: Integer) -> Dict[str, Any]: ...

    @overload
    def __getitem__(self, key: Union[str, slice]) -> List[Any]: ...

    @overload
    def __getitem__(self, key: List[str]) -> Table: ...

    def __getitem__(self, key: Union[Integer, str, slice, List[str]]) -> Any:
        """A row, rows, a column, or the table with some of its columns."""
        if isinstance(key, list):
            at = [self._column(name) for name in key]
            parts = {"columns": key, "types": [self.data["types"][k] for k in at], "rows": [[row[k] for k in at] for row in self.data["rows"]]}
            return Table({**self.data, **parts}, {}, self._own)
        if isinstance(key, str):
            at_column = self._column(key)
            return [row[at_column] for row in self.rows]
        if isinstance(key, slice):
            return self.to_dicts()[key]
        return dict(zip(self.columns, self.rows[integer("the number of a row", key)]))

    def _column(self, name: str) -> int:
        """The number of a column."""
        if name not in self.columns:
            raise KeyError(f"{name}: the columns are {', '.join(self.columns)}")
        return self.columns.index(name)

    def __iter__(self) -> Iterator[Dict[str, Any]]:
        return iter(self.to_dicts())

    def to_pandas(self) -> pandas.DataFrame:
        """A data frame. Bounds of stopped searches are missing values, and integers beyond 64 bits are Python's.

        >>> bezzel.table("count queens 4..8").to_pandas()[["n", "all", "classes"]]
           n  all  classes
        0  4    2        1
        1  5   10        2
        2  6    4        1
        3  7   40        6
        4  8   92       12
        """
        series = imported("pandas").Series
        frame: pandas.DataFrame = imported("pandas").DataFrame(index=range(len(self)))
        for name, dtype, cells in self._typed_columns():
            if dtype == "int64" and None in cells:
                dtype = "Int64"
            frame[name] = series(cells, dtype=dtype or object, index=frame.index)
        return frame

    def to_polars(self) -> polars.DataFrame:
        """The data frame of ``to_pandas``, of polars."""
        frames = imported("polars")
        types = {"int64": frames.Int64, "float64": frames.Float64, None: frames.Object}
        series = []
        for name, dtype, cells in self._typed_columns():
            plain = dtype is None and all(cell is None or isinstance(cell, (str, bool)) for cell in cells)
            series.append(frames.Series(name, cells, dtype=None if plain else types[dtype]))
        frame: polars.DataFrame = frames.DataFrame(series)
        return frame

    def _typed_columns(self) -> Iterator[Tuple[str, Optional[str], List[Any]]]:
        """The name, the type of numbers or None, and the cells of each column. Bounds are missing."""
        for at, (name, kind) in enumerate(zip(self.columns, self.data["types"])):
            cells = [None if isinstance(row[at], (AtLeast, str)) and kind in _DTYPES else row[at] for row in self.rows]
            cells = [float(cell) if isinstance(cell, Fraction) else cell for cell in cells]
            is_large = kind == "integer" and any(cell is not None and abs(cell) >= 2**63 for cell in cells)
            yield name, None if is_large else _DTYPES.get(kind), cells


_DTYPES = {"integer": "int64", "bytes": "int64", "rational": "float64", "real": "float64", "seconds": "float64"}


class Map(Answer):
    """A number for each square: ``map["d4"]``, or an array.

    >>> heat = bezzel.map("count queens 6")
    >>> heat["b1"], heat.total
    (1, 4)
    >>> heat.to_numpy()[0]
    array([0, 1, 1, 1, 1, 0])
    """

    @property
    def size(self) -> Tuple[int, int]:
        """The numbers of files and ranks."""
        files, ranks = self.data["size"]
        return files, ranks

    @property
    def total(self) -> Union[int, AtLeast, None]:
        """The number of solutions that were counted, an ``AtLeast`` if the search was stopped."""
        return self._counted(self.data.get("total"))

    def _counted(self, number: Optional[int]) -> Union[int, AtLeast, None]:
        """A number of the map. Solutions that were counted only in part are a bound."""
        if number is None or self.data.get("complete", True) or "reached" in self.data:
            return number
        return AtLeast(number, {"stopped": self.data.get("stopped")}, {}, self._session)

    @property
    def rows(self) -> List[List[Union[int, AtLeast, None]]]:
        """The numbers, with a row for each rank, the top one first. None on squares without a number."""
        files, ranks = self.size
        for value in self.data.values():
            if isinstance(value, list) and len(value) == ranks and all(isinstance(row, list) and len(row) == files for row in value):
                return [[self._counted(None if cell is None else int(cell)) for cell in row] for row in value]
        raise TypeError("this map has numbers for moves, not for squares: see `moves`")

    @property
    def squares(self) -> List[str]:
        """The squares that have a number, file by file."""
        rows = self.rows[::-1]
        names = [[f"{file_name(file)}{rank + 1}" for rank in range(len(rows)) if rows[rank][file] is not None] for file in range(self.size[0])]
        return list(itertools.chain.from_iterable(names))

    @property
    def moves(self) -> List[Tuple[Any, ...]]:
        """The moves of a map of moves: from, to, and the number of tours; or the moves of the piece."""
        if "edges" in self.data:
            return [tuple(move) for move in self.data["edges"]]
        moves = self.data.get("moves")
        return [(start, end, self._counted(number(tours))) for start, end, tours in moves] if isinstance(moves, list) else []

    def _ipython_key_completions_(self) -> List[str]:
        return self.squares

    def __getitem__(self, square: str) -> Union[int, AtLeast, None]:
        file, rank = coordinates(square_name(square, self.size))
        return self.rows[self.size[1] - 1 - rank][file]

    def to_numpy(self) -> numpy.ndarray[Any, Any]:
        """An array with a row for each rank, the top one first: integers, or floats if a square has no number or a bound (then NaN)."""
        rows = [[None if isinstance(cell, AtLeast) else cell for cell in row] for row in self.rows]
        kind = float if any(None in row for row in rows) else None
        array: numpy.ndarray[Any, Any] = imported("numpy").array(rows, dtype=kind)
        return array

    def __array__(self, dtype: Any = None, copy: Optional[bool] = None) -> numpy.ndarray[Any, Any]:
        return converted(self.to_numpy(), dtype)


class Verdict(Answer):
    """What ``check`` says about solutions. It is true if they are right.

    >>> verdict = bezzel.check("11111111", "queens 8")
    >>> bool(verdict), verdict.reason
    (False, 'text:1:2: solution 1 is wrong: the pieces on `a1` and `b1` attack each other')
    """

    @property
    def reason(self) -> Optional[str]:
        """Why a solution is wrong."""
        reason = self.data.get("message")
        return None if reason is None else str(reason)

    @property
    def valid(self) -> bool:
        """Whether every solution is one by the definition, and every claim of the file holds."""
        return bool(self.data["valid"])

    def __bool__(self) -> bool:
        return self.valid


class Trace(Answer, Sequence[Dict[str, Any]]):
    """The steps of a search: a sequence of dictionaries with the keys ``n`` (the number), ``do``, and those of the step.

    >>> trace = bezzel.trace("queens 4")
    >>> trace[0]
    {'do': 'place', 'n': 1, 'square': 'a1'}
    >>> sum(step["do"] == "dead end" for step in trace)
    2
    """

    @property
    def steps(self) -> List[Dict[str, Any]]:
        """The steps."""
        return list(self.data["steps"])

    def __len__(self) -> int:
        return len(self.data["steps"])

    def __getitem__(self, index: Any) -> Any:
        return self.data["steps"][index]

    def to_pandas(self) -> pandas.DataFrame:
        """A data frame with a row for each step."""
        frame: pandas.DataFrame = imported("pandas").json_normalize(self.steps)
        return frame


def value(data: Dict[str, Any], forms: Dict[str, str], session: Session) -> Value:
    """The value of an answer of the program."""
    data = with_integers(data)
    kind = data["kind"]
    if kind == "count":
        return Count(data, forms, session) if data["exact"] else AtLeast(data["total"], data, forms, session)
    if kind in _PLAIN:
        plain: Value = _PLAIN[kind](data["value"])
        return plain
    if kind in ("board", "tour", "path") and ("pieces" in data or "path" in data):
        return board_of_json(data, session, forms)
    return _KINDS.get(kind, Answer)(data, forms, session)


@contextmanager
def saved(boards: Iterable[object]) -> Iterator[Tuple[str, str]]:
    """The path of a file that contains boards and exists while it is used, and their problem."""
    given = [*boards]
    every = [board for board in given if isinstance(board, Board)]
    if not every or len(every) < len(given):
        raise TypeError("boards are expected, such as those of `bezzel.all`")
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "boards.json"
        path.write_text(json.dumps({"solutions": [board.squares for board in every]}), encoding="utf-8")
        yield path.as_posix(), every[0].problem


def converted(array: numpy.ndarray[Any, Any], dtype: Any) -> numpy.ndarray[Any, Any]:
    """A new array with elements of a type."""
    return array if dtype is None else array.astype(dtype)


def board(shape: Dict[str, Any], squares: Iterable[str], session: Session, *drawn: Any) -> Board:
    """A solution of a set with this shape."""
    return (Board if shape["kind"] == "board" else Tour)(shape, squares, session, *drawn)


def board_of_json(data: Dict[str, Any], session: Session, forms: Optional[Dict[str, str]] = None) -> Board:
    """A board from its form in ``--json``."""
    if "path" in data:
        kind = "path" if "moves" in data else "tour"
        shape = {"kind": kind, "problem": data["problem"], "size": data["size"], "pieces": [[data["piece"], 1]]}
        return board({**shape, "closed": data.get("closed", False)}, data["path"], session, data, forms)
    # The squares in the order of the program: white before black, and the kinds as the problem names them.
    kinds = sorted(data["pieces"], key=lambda kind: (kind.startswith("black-"), data["problem"].find(kind)))
    groups = [[kind, len(data["pieces"][kind])] for kind in kinds]
    squares = itertools.chain.from_iterable(data["pieces"][kind] for kind in kinds)
    shape = {"kind": "board", "problem": data["problem"], "size": data["size"], "pieces": groups}
    return board(shape, squares, session, data if forms else None, forms)


def exact(answer: Value) -> Count:
    """An exact count; raises ``Incomplete`` for a bound."""
    if isinstance(answer, AtLeast):
        raise Incomplete(answer.reason, answer)
    count: Count = expected(answer, Count)
    return count


def expected(answer: Value, kind: Any) -> Any:
    """An answer of this class; raises TypeError for another one."""
    if not isinstance(answer, kind):
        found = answer.kind if isinstance(answer, Answer) else type(answer).__name__
        command = f": `bezzel.run({answer.data.get('command')!r})` returns it" if isinstance(answer, Answer) else ""
        raise TypeError(f"the answer is not a {kind.__name__}, but of the kind {found!r}{command}")
    return answer


def square_name(square: object, size: Tuple[int, int]) -> str:
    """The name of a square of a board, which can be typed in any case."""
    name = square.lower() if isinstance(square, str) else str(square)
    if any(at >= most for at, most in zip(coordinates(name), size)):
        raise KeyError(f"{name} is not on the board of {size[0]}x{size[1]}")
    return name


def coordinates(square: str) -> Tuple[int, int]:
    """The file and the rank of a square, from 0. File ``aa`` follows ``z``."""
    match = re.fullmatch(r"([a-z]+)([1-9][0-9]*)", square)
    if match is None:
        raise KeyError(f"{square!r} is not the name of a square")
    file = 0
    for letter in match[1]:
        file = 26 * file + ord(letter) - ord("a") + 1
    return file - 1, int(match[2]) - 1


def file_name(file: int) -> str:
    """The name of a file, counted from 0."""
    name, file = "", file + 1
    while file:
        file, letter = divmod(file - 1, 26)
        name = chr(ord("a") + letter) + name
    return name


def number(text: Any) -> Any:
    """The number of a text that has only digits, or a fraction; other texts stay."""
    if isinstance(text, str) and re.fullmatch(r"-?[0-9]+(/[0-9]+)?", text):
        whole = Fraction(text)
        return int(whole) if whole.denominator == 1 else whole
    return text


def with_integers(data: Any) -> Any:
    """An answer whose counts, which are texts because JSON's numbers are inexact, are integers."""
    if isinstance(data, list):
        return [with_integers(one) for one in data]
    if not isinstance(data, dict):
        return data
    return {key: number(one) if key in _COUNTS else one if key == "rows" else with_integers(one) for key, one in data.items()}


# Keys of counts.
_COUNTS = frozenset("total classes nodes count of directed undirected sum solutions steps runs reached".split())
_PLAIN: Dict[str, Callable[[Any], Any]] = {"number": number, "truth": bool, "text": str}
_KINDS = {"table": Table, "rows": Table, "map": Map, "trace": Trace, "set": Gallery, "boards": Gallery, "slides": Gallery, "checked": Verdict}


def imported(name: str) -> Any:
    """A package that this module does not need for anything else."""
    try:
        return __import__(name)
    except ImportError as error:
        raise ImportError(f"this needs {name}: `pip install {name}`") from error

