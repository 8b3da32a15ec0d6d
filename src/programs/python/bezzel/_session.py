"""A session: the commands of the program as Python functions."""

from __future__ import annotations

import os
import threading
import weakref
from typing import TYPE_CHECKING, Any, Dict, Iterator, List, Optional, Union, overload

from ._options import command_text
from ._program import Program, Show, _Request
from ._values import Answer, AtLeast, Board, Count, Incomplete, Listing, Map, Solutions, Table, Trace, Value
from ._values import exact, expected, imported, value

if TYPE_CHECKING:
    import networkx
    from typing_extensions import Literal, Unpack

    from ._options import Options


class Session(Program):
    """A running program. What ``let`` names and ``set`` sets stays until it is closed.

    ``options`` are those of the program; the keyword arguments are its settings of the same names. A session is a context manager.
    Several threads can use it: their commands run one after another. After a fork it belongs to the parent.

    >>> with bezzel.Session(lang="hu", threads=1) as session:
    ...     print(session.run("count queens 8").text.splitlines()[0])
    92 megoldás, ebből 12 lényegesen különböző
    >>> bezzel.Session(lang="xx")
    Traceback (most recent call last):
        ...
    bezzel.Error: 1:10: error[E001]: expected `en`, `hu`, `sl` or `uk`, found `xx`
      1 | set lang xx
        |          ^^
    """

    def __init__(
        self,
        *options: str,
        lang: Optional[str] = None,
        threads: Optional[int] = None,
        memory: Optional[str] = None,
        deadline: Optional[str] = None,
    ) -> None:
        super().__init__(*options)
        #: The answers to the last text that was run, in their order.
        self.answers: List[Value] = []
        settings = {"lang": lang, "threads": threads, "memory": memory, "deadline": deadline}
        try:
            for name, setting in settings.items():
                if setting is not None:
                    self.run(f"set {name} {setting}")
        except BaseException:
            self.close()
            raise

    def __enter__(self) -> Session:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def _value(self, data: Dict[str, Any], forms: Dict[str, str]) -> Value:
        return value(data, forms, self)

    def run(self, text: str, show: Optional[Show] = None) -> Any:
        """Runs a text in the command language. Returns the answer to its last command, or None if that shows nothing.

        ``answers`` has all of them, and ``show`` is called with each as it comes. Raises ``Error`` if a command is refused, and
        KeyboardInterrupt after an interrupt, when what was found until then has been shown. A second interrupt does not wait for that.

        >>> bezzel.run("let n = 6; count queens n; n + 1")
        7
        >>> bezzel.session().answers
        [4, 7]
        """
        answers: List[Value] = []

        def keep(answer: Value) -> None:
            answers.append(answer)
            if show is not None:
                show(answer)

        try:
            self._ask(_Request("run", text), keep)
        finally:
            self.answers = answers
        return answers[-1] if answers else None

    def _perform(self, verb: str, problem: str, options: Dict[str, Any]) -> Any:
        """Runs a command with its options, of which ``threads`` is a setting for the time of the command."""
        threads = options.pop("threads", None)
        text = command_text(verb, problem, options)
        if threads is None:
            return self.run(text)
        before = self.run("set | where setting = threads | get value")
        self.run(f"set threads {threads}")
        try:
            return self.run(text)
        finally:
            self.run(f"set threads {before}")

    @overload
    def count(self, problem: str, *, partial: Literal[False] = False, **options: Unpack[Options]) -> Count: ...

    @overload
    def count(self, problem: str, *, partial: bool, **options: Unpack[Options]) -> Union[Count, AtLeast]: ...

    def count(self, problem: str, *, partial: bool = False, **options: Any) -> Any:
        """Counts the solutions of a problem, such as ``"queens 8"``.

        If the search is stopped by a limit, it raises ``Incomplete``, or returns an ``AtLeast`` if ``partial`` is true.

        >>> bezzel.count("queens 8", with_=["a1"])
        4
        >>> bezzel.count("queens 8 | unique")
        12
        """
        if isinstance(problem, str) and "|" in problem:
            counted = self._perform("all", f"{problem} | count", options)
        else:
            counted = self._perform("count", problem, options)
        return counted if partial and isinstance(counted, AtLeast) else exact(counted)

    def find(self, problem: str, **options: Unpack[Options]) -> Optional[Board]:
        """Finds one solution: a ``Board``, or a ``Tour`` for tours and paths. None if there is none.

        Raises ``Incomplete`` if the search was stopped before it knew.

        >>> print(bezzel.find("queens 4"))
        4 . Q . .
        3 . . . Q
        2 Q . . .
        1 . . Q .
          a b c d
        queens 4 · bitmask
        >>> bezzel.find("queens 3") is None
        True
        """
        found = self._perform("find", problem, dict(options))
        if isinstance(found, Answer) and found.kind == "none":
            if not found.data["proved"]:
                raise Incomplete(str(found.data.get("stopped", "part")), found)
            return None
        board: Board = expected(found, Board)
        return board

    def all(self, problem: str, **options: Unpack[Options]) -> Solutions:
        """The solutions of a problem, searched for by one thread while they are asked for.

        >>> len(list(bezzel.all("queens 8")))
        92
        >>> next(bezzel.all("queens 30")).size
        (30, 30)
        """
        return self.solutions(command_text("all", problem, dict(options)))

    def solutions(self, command: str) -> Solutions:
        """The solutions of any command that gives a set or a board, such as ``load "FILE"`` or a variable.

        >>> bezzel.run("let s = all queens 8 | unique")
        >>> len(list(bezzel.solutions("s")))
        12
        """
        return Solutions(self, command)

    def trace(self, problem: str, **options: Unpack[Options]) -> Trace:
        """The steps of a search. See ``Trace``."""
        steps: Trace = expected(self._perform("trace", problem, dict(options)), Trace)
        return steps

    def map(self, problem: str, **options: Unpack[Options]) -> Map:
        """A number for each square: ``"count queens 8"``, ``"distance knight 8 from a1"``, ``"degree knight 8"``. See ``Map``."""
        numbers: Map = expected(self._perform("map", problem, dict(options)), Map)
        return numbers

    def table(self, command: str) -> Table:
        """The table that a command gives, such as ``count queens 4..8``. See ``Table``."""
        rows: Table = expected(self.run(command), Table)
        return rows

    def graph(self, piece: str, board: Union[int, str], **options: Unpack[Options]) -> networkx.Graph[str]:
        """The moves of a piece as a graph of networkx, with the squares as nodes.

        >>> bezzel.graph("knight", 8).number_of_edges()
        168
        """
        moves: Map = expected(self._perform("map", f"degree {piece} {board}", dict(options)), Map)
        graph: networkx.Graph[str] = imported("networkx").Graph()
        graph.add_nodes_from(moves.squares)
        graph.add_edges_from(moves.moves)
        return graph

    def highlight(self, text: str) -> List[Dict[str, Any]]:
        """The words of a text in the command language: the ``kind`` of each, and its characters from ``start`` to ``end``.

        >>> bezzel.session().highlight("find queens 8")[0]
        {'end': 4, 'kind': 'keyword', 'start': 0}
        """
        words: List[Dict[str, Any]] = self._ask(_Request("highlight", text))["reply"]
        return words

    def _list(self, command: str) -> Optional[Listing]:
        """An iteration over the solutions of the last value of a text; None if that has none."""
        listing = _Request("list", command)
        try:
            reply = self._ask(listing)
            if reply["list"] is None:
                return None
            found = self._iterate(listing)
            # A generator that was never started has no `finally`.
            weakref.finalize(found, self._post, "close", listing).atexit = False
            return Listing(self, reply.get("shape") or {}, found)
        except BaseException:
            self._post("close", listing)
            raise

    def _iterate(self, listing: _Request) -> Iterator[List[str]]:
        try:
            end = None
            while end is None:
                done = self._ask(_Request("next", listing))
                yield from done["solutions"]
                end = done.get("end")
            if end not in ("complete", "solutions"):
                raise Incomplete(end)
        finally:
            self._post("close", listing)


_shared: Optional[Session] = None
_shared_lock = threading.RLock()


def _forget_shared() -> None:
    """After a fork, in the child: another thread of the parent may have held the lock."""
    global _shared, _shared_lock
    _shared, _shared_lock = None, threading.RLock()


if hasattr(os, "register_at_fork"):
    os.register_at_fork(after_in_child=_forget_shared)


def session() -> Session:
    """The session that the functions of this module and ``%%bezzel`` share; a new one if it has ended."""
    global _shared
    with _shared_lock:
        if _shared is None or _shared._is_over:
            _shared = Session()
        return _shared
