"""Chessboard combinatorics: the program Bezzel from Python.

>>> import bezzel
>>> bezzel.count("queens 8")
92
>>> board = bezzel.find("queens 8")
>>> board.squares
('a1', 'b5', 'c8', 'd6', 'e3', 'f7', 'g2', 'h4')
>>> sum("a1" in board for board in bezzel.all("queens 8"))
4
>>> bezzel.table("queens 4..8")["all"]
[2, 10, 4, 40, 92]

The functions take a problem as it is written in the command language (``bezzel.run("help")``), and give values with their own classes.
Options are keyword arguments: ``with_=["a1"]``, ``torus=True``, ``timeout=10``. Each asks one question; ``run`` gives the answers to any
text. In a notebook a cell that begins with ``%%bezzel`` is written in the command language. All of these share one session, so that what
``let`` names is known to the next.
"""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Any, Iterable, List, Optional, Union, overload

from ._options import Integer, with_options
from ._program import program
from ._session import Session, session
from ._values import Answer, AtLeast, Board, Count, Error, Gallery, Incomplete, Map, Solutions, Table, Tour, Trace, Verdict

if TYPE_CHECKING:
    import networkx
    from typing_extensions import Literal, Unpack

    from ._options import Function, Options
    from ._session import Answered

    __version__: str

# `all` and `map` are not in it, so that `from bezzel import *` leaves those of Python.
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
    "Verdict",
    "check",
    "compare",
    "count",
    "define",
    "estimate",
    "exercise",
    "find",
    "graph",
    "program",
    "prove",
    "run",
    "sample",
    "session",
    "solutions",
    "table",
    "trace",
]


def _shared(function: Function) -> Function:
    """Gives a function the documentation of the method of the same name."""
    function.__doc__ = getattr(Session, function.__name__).__doc__
    return function


@_shared
def run(text: str) -> Any:
    """Runs a text in the command language. Returns the answer to its last command."""
    return session().run(text)


@overload
def count(problem: str, *, partial: Literal[False] = False, **options: Unpack[Options]) -> Count: ...


@overload
def count(problem: str, *, partial: bool, **options: Unpack[Options]) -> Union[Count, AtLeast]: ...


@_shared
@with_options
def count(problem: str, *, partial: bool = False, **options: Any) -> Any:
    """Counts the solutions of a problem."""
    return session().count(problem, partial=partial, **options)


@_shared
@with_options
def find(problem: str, **options: Unpack[Options]) -> Optional[Board]:
    """Finds one solution, or returns None if there is none."""
    return session().find(problem, **options)


@_shared
@with_options
def all(problem: str, **options: Unpack[Options]) -> Solutions:
    """The solutions of a problem, searched for while they are asked for."""
    return session().all(problem, **options)


@_shared
def solutions(command: str) -> Solutions:
    """The solutions of any command that gives a set."""
    return session().solutions(command)


@_shared
@with_options
def sample(problem: str, k: Integer = 1, **options: Unpack[Options]) -> List[Board]:
    """Selects solutions at random."""
    return session().sample(problem, k, **options)


@_shared
@with_options
def trace(problem: str, **options: Unpack[Options]) -> Trace:
    """The steps of a search."""
    return session().trace(problem, **options)


@_shared
@with_options
def map(problem: str, **options: Unpack[Options]) -> Map:
    """A number for each square."""
    return session().map(problem, **options)


@_shared
def table(command: str) -> Table:
    """The table that a command gives."""
    return session().table(command)


@_shared
@with_options
def compare(problem: str, **options: Unpack[Options]) -> Table:
    """Runs the methods of a problem side by side."""
    return session().compare(problem, **options)


@_shared
@with_options
def estimate(problem: str, **options: Unpack[Options]) -> Answer:
    """Predicts time, memory and number of solutions without running the command."""
    return session().estimate(problem, **options)


@_shared
@with_options
def prove(problem: str, **options: Unpack[Options]) -> Answer:
    """Proves an answer."""
    return session().prove(problem, **options)


@_shared
def check(answer: Union[str, Board, Iterable[Union[str, Board]]], problem: Optional[str] = None) -> Verdict:
    """Verifies solutions."""
    return session().check(answer, problem)


@overload
def exercise(answer: Answered, digest: None = None) -> str: ...


@overload
def exercise(answer: Answered, digest: str) -> Literal[True]: ...


@_shared
def exercise(answer: Answered, digest: Optional[str] = None) -> Any:
    """Checks the answer to an exercise without showing the right one."""
    return session().exercise(answer, digest)


@_shared
def define(name: str, meaning: str) -> None:
    """Names a piece or a board."""
    session().define(name, meaning)


@_shared
@with_options
def graph(piece: str, board: Union[Integer, str], **options: Unpack[Options]) -> networkx.Graph[str]:
    """The moves of a piece as a graph of networkx."""
    return session().graph(piece, board, **options)


# As they are named here, for tracebacks, help and pickle.
for _public in (Answer, AtLeast, Board, Count, Error, Gallery, Incomplete, Map, Session, Solutions, Table, Tour, Trace, Verdict):
    _public.__module__ = "bezzel"


def __getattr__(name: str) -> Any:
    """``__version__``, which is that of the program."""
    if name == "__version__":
        from importlib.metadata import PackageNotFoundError, version

        try:
            return version("bezzel")
        except PackageNotFoundError:
            # Imported from a folder, without an installation.
            return session()._aside("version").data["version"]
    raise AttributeError(f"module 'bezzel' has no attribute {name!r}")


def __dir__() -> List[str]:
    return sorted([*__all__, "all", "map", "__version__", "__doc__", "__file__", "__name__", "__path__"])


def load_ipython_extension(shell: Any) -> None:
    """``%load_ext bezzel``, which importing the module in a notebook does as well: cells that begin with ``%%bezzel``."""
    from ._notebook import register

    register(shell)


# In a notebook.
if _get_shell := getattr(sys.modules.get("IPython"), "get_ipython", None):
    if _shell := _get_shell():
        load_ipython_extension(_shell)
