"""Chessboard combinatorics: the program Bezzel from Python.

>>> import bezzel
>>> bezzel.count("queens 8")
92
>>> board = bezzel.find("queens 8")
>>> board.squares
('a1', 'b5', 'c8', 'd6', 'e3', 'f7', 'g2', 'h4')
>>> sum("a1" in board for board in bezzel.all("queens 8"))
4
>>> bezzel.table("count queens 4..8")["all"]
[2, 10, 4, 40, 92]

``count``, ``find``, ``all``, ``trace``, ``map``, ``table`` and ``graph`` take a problem or a command as it is written in the command
language (``bezzel.run("help")``), and give values with their own classes. Options are keyword arguments: ``with_=["a1"]``, ``torus=True``,
``timeout=10``. ``run`` gives the answer to any command. In a notebook a cell that begins with ``%%bezzel`` is written in the command
language. All of these share one session, so that what ``let`` names is known to the next.
"""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Any, Optional, Union, overload

from ._program import program
from ._session import Session, session
from ._values import Answer, AtLeast, Board, Count, Error, Gallery, Incomplete, Map, Solutions, Table, Tour, Trace

if TYPE_CHECKING:
    import networkx
    from typing_extensions import Literal, Unpack

    from ._options import Options

__all__ = [
    "Answer",
    "AtLeast",
    "Board",
    "Count",
    "Error",
    "Gallery",
    "Incomplete",
    "Map",
    "Session",
    "Solutions",
    "Table",
    "Tour",
    "Trace",
    "all",
    "count",
    "find",
    "graph",
    "map",
    "program",
    "run",
    "session",
    "solutions",
    "table",
    "trace",
]


def run(text: str) -> Any:
    """Runs a text in the command language. Returns the answer to its last command. See ``Session.run``."""
    return session().run(text)


@overload
def count(problem: str, *, partial: Literal[False] = False, **options: Unpack[Options]) -> Count: ...


@overload
def count(problem: str, *, partial: bool, **options: Unpack[Options]) -> Union[Count, AtLeast]: ...


def count(problem: str, *, partial: bool = False, **options: Any) -> Any:
    """Counts the solutions of a problem. See ``Session.count``."""
    return session().count(problem, partial=partial, **options)


def find(problem: str, **options: Unpack[Options]) -> Optional[Board]:
    """Finds one solution, or returns None if there is none. See ``Session.find``."""
    return session().find(problem, **options)


def all(problem: str, **options: Unpack[Options]) -> Solutions:
    """The solutions of a problem, searched for while they are asked for. See ``Session.all`` and ``Solutions``."""
    return session().all(problem, **options)


def solutions(command: str) -> Solutions:
    """The solutions of any command that gives a set. See ``Session.solutions``."""
    return session().solutions(command)


def trace(problem: str, **options: Unpack[Options]) -> Trace:
    """The steps of a search. See ``Trace``."""
    return session().trace(problem, **options)


def map(problem: str, **options: Unpack[Options]) -> Map:
    """A number for each square. See ``Session.map`` and ``Map``."""
    return session().map(problem, **options)


def table(command: str) -> Table:
    """The table that a command gives. See ``Table``."""
    return session().table(command)


def graph(piece: str, board: Union[int, str], **options: Unpack[Options]) -> networkx.Graph[str]:
    """The moves of a piece as a graph of networkx. See ``Session.graph``."""
    return session().graph(piece, board, **options)


# As they are named here, for tracebacks and help.
for _public in (Answer, AtLeast, Board, Count, Error, Gallery, Incomplete, Map, Session, Solutions, Table, Tour, Trace):
    _public.__module__ = "bezzel"


def __getattr__(name: str) -> Any:
    """``__version__``, which is that of the program."""
    if name == "__version__":
        from importlib.metadata import PackageNotFoundError, version

        try:
            return version("bezzel")
        except PackageNotFoundError:
            # Imported from a folder, without an installation.
            pass
    raise AttributeError(f"module 'bezzel' has no attribute {name!r}")


def load_ipython_extension(shell: Any) -> None:
    """``%load_ext bezzel``, which importing the module in a notebook does as well: cells that begin with ``%%bezzel``."""
    from ._notebook import register

    register(shell)


# In a notebook.
if _get_shell := getattr(sys.modules.get("IPython"), "get_ipython", None):
    if _shell := _get_shell():
        load_ipython_extension(_shell)
