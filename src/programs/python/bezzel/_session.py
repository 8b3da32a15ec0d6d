"""A session: the commands of the program as Python functions."""

from __future__ import annotations

import collections
import json
import os
import re
import threading
import weakref
from typing import TYPE_CHECKING, Any, Callable, Deque, Dict, Iterable, Iterator, List, Mapping, NamedTuple, Optional, TypeVar, Union, overload

from ._options import Integer, integer, options_text, with_options
from ._program import Program, Show, _Request
from ._values import Answer, AtLeast, Board, Count, Error, Incomplete, Listing, Map, Solutions, Table, Trace, Value, Verdict
from ._values import exact, expected, imported, saved, value

if TYPE_CHECKING:
    import networkx
    from typing_extensions import Literal, Unpack

    from ._options import Options

    Result = TypeVar("Result")


# What `exercise` takes.
Answered = Union[bool, Integer, str, Board, Iterable[Board]]


class Question(NamedTuple):
    """A single command: the text of a problem with its stages, or of a whole command if there is no verb."""

    text: str
    verb: str = ""
    options: str = ""
    threads: Optional[int] = None

    def request(self, action: str, **fields: Any) -> _Request:
        """The request that asks it."""
        if self.threads is not None:
            fields["threads"] = self.threads
        return _Request(action, self.text, verb=self.verb, options=self.options, **fields)

    def reordered(self, meant: object) -> Optional[Question]:
        """The command that the program offers, if it has the same words in another order, as for "8 queens"."""
        words = sorted(f"{self.verb} {self.text} {self.options}".split())
        return Question(meant, threads=self.threads) if isinstance(meant, str) and sorted(meant.split()) == words else None


def question(verb: str, problem: str, options: Mapping[str, Any], function: str = "") -> Question:
    """The question of a verb about a problem. The problem can begin with the verb."""
    text = re.sub(rf"\s*{verb}\b", "", problem_text(problem), count=1) if re.match(rf"\s*{verb}\s", problem_text(problem)) else problem
    rest = {name: value for name, value in options.items() if name != "threads"}
    threads = options.get("threads")
    return Question(text, verb, options_text(function or verb, rest), None if threads is None else integer("threads", threads))


def problem_text(problem: object) -> str:
    """A problem, which is a text."""
    if not isinstance(problem, str):
        raise TypeError(f"a problem such as 'queens 8' is expected, not {type(problem).__name__}")
    return problem


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
        threads: Optional[Integer] = None,
        memory: Optional[str] = None,
        deadline: Optional[str] = None,
    ) -> None:
        super().__init__(*options)
        #: The answers to the last text that was run, in their order.
        self.answers: List[Value] = []
        self._begun: Deque[weakref.ref[Solutions]] = collections.deque()
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
        return self._run(_Request("run", text), show)

    def _run(self, request: _Request, show: Optional[Show] = None) -> Any:
        """The last answer to a request, which stays in ``answers``."""
        answers: List[Value] = []

        def keep(answer: Value) -> None:
            answers.append(answer)
            if show is not None:
                show(answer)

        try:
            self._ask(request, keep)
        finally:
            self.answers = answers
        return answers[-1] if answers else None

    def _answer(self, asked: Question) -> Any:
        """The answer to a question."""
        return self._understood(lambda one: self._run(one.request("run")), asked)

    def _aside(self, text: str, **fields: Any) -> Any:
        """The answer to a command that leaves no trace: it is not that of ``_`` or ``answers``."""
        answers: List[Value] = []
        self._ask(_Request("run", text, aside=True, **fields), answers.append)
        return answers[-1] if answers else None

    def _understood(self, ask: Callable[[Question], Result], asked: Question) -> Result:
        """Asks, and once more in the order of words that the program offers."""
        try:
            return ask(asked)
        except Error as error:
            again = asked.reordered(error.data.get("meant"))
            if again is None:
                raise
        return ask(again)

    @overload
    def count(self, problem: str, *, partial: Literal[False] = False, **options: Unpack[Options]) -> Count: ...

    @overload
    def count(self, problem: str, *, partial: bool, **options: Unpack[Options]) -> Union[Count, AtLeast]: ...

    @with_options
    def count(self, problem: str, *, partial: bool = False, **options: Any) -> Any:
        """Counts the solutions of a problem, such as ``"queens 8"``.

        If the search is stopped by a limit, it raises ``Incomplete``, or returns an ``AtLeast`` if ``partial`` is true.

        >>> bezzel.count("queens 8", with_=["a1"])
        4
        >>> bezzel.count("queens 8 | unique")
        12
        """
        asked = question("count", problem, options)
        if "|" in asked.text:
            asked = question("all", f"{asked.text} | count", options, "count")
        counted = self._answer(asked)
        return counted if partial and isinstance(counted, AtLeast) else exact(counted)

    @with_options
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
        found = self._answer(question("find", problem, options))
        if isinstance(found, Answer) and found.kind == "none":
            if not found.data["proved"]:
                raise Incomplete(str(found.data.get("stopped", "part")), found)
            return None
        board: Board = expected(found, Board)
        return board

    @with_options
    def all(self, problem: str, **options: Unpack[Options]) -> Solutions:
        """The solutions of a problem, searched for by one thread while they are asked for. See ``Solutions``.

        >>> len(list(bezzel.all("queens 8")))
        92
        >>> bezzel.all("queens 30").first().size
        (30, 30)
        """
        return self._understood(lambda one: Solutions(self, one), question("all", problem, options))

    def solutions(self, command: str) -> Solutions:
        """The solutions of any command that gives a set or a board, such as ``load "FILE"`` or a variable.

        >>> bezzel.run("let s = all queens 8 | unique")
        >>> len(list(bezzel.solutions("s")))
        12
        """
        return self._understood(lambda one: Solutions(self, one), Question(problem_text(command)))

    @with_options
    def sample(self, problem: str, k: Integer = 1, **options: Unpack[Options]) -> List[Board]:
        """Selects ``k`` solutions at random, each choice equally likely. The same ``seed`` gives the same sample.

        >>> [len(board) for board in bezzel.sample("queens 8", 3, seed=1)]
        [8, 8, 8]
        """
        rest: Dict[str, Any] = {**options}
        seed = rest.pop("seed", None)
        return self.all(problem, **rest).sample(k, seed=seed)

    @with_options
    def trace(self, problem: str, **options: Unpack[Options]) -> Trace:
        """The steps of a search. See ``Trace``.

        >>> bezzel.trace("queens 4", using="backtracking")[0]
        {'do': 'place', 'n': 1, 'square': 'a1'}
        """
        steps: Trace = expected(self._answer(question("trace", problem, options)), Trace)
        return steps

    @with_options
    def map(self, problem: str, **options: Unpack[Options]) -> Map:
        """A number for each square: ``"count queens 8"``, ``"distance knight 8 from a1"``, ``"degree knight 8"``. See ``Map``.

        A problem alone means the numbers of its solutions.

        >>> bezzel.map("queens 8")["d1"]
        18
        """
        asked = question("map", problem, options)
        try:
            answer = self._answer(asked)
        except Error as error:
            if not str(error.data.get("meant")).startswith("map count "):
                raise
            answer = self._answer(asked._replace(verb="map count"))
        numbers: Map = expected(answer, Map)
        return numbers

    def table(self, command: str) -> Table:
        """The table that a command gives, such as ``count queens 4..8``. See ``Table``. A problem alone is counted.

        >>> bezzel.table("queens 4..8")["all"]
        [2, 10, 4, 40, 92]
        """
        asked = Question(problem_text(command))
        try:
            answer = self._answer(asked)
        except Error as error:
            if (error.code, error.column) != ("E001", 1):
                raise
            try:
                answer = self._answer(asked._replace(verb="count"))
            except Error:
                raise error from None
        rows: Table = expected(answer, Table)
        return rows

    @with_options
    def compare(self, problem: str, **options: Unpack[Options]) -> Table:
        """Runs the methods of a problem side by side.

        >>> set(bezzel.compare("count queens 6")["result"])
        {4}
        """
        rows: Table = expected(self._answer(question("compare", problem, options)), Table)
        return rows

    @with_options
    def estimate(self, problem: str, **options: Unpack[Options]) -> Answer:
        """Predicts time, memory and number of solutions without running the command.

        >>> bezzel.estimate("queens 10").data["total"]
        724
        """
        answer: Answer = expected(self._answer(question("estimate", problem, options)), Answer)
        return answer

    @with_options
    def prove(self, problem: str, **options: Unpack[Options]) -> Answer:
        """Proves an answer.

        >>> bezzel.prove("queens 3").data["proved"]
        True
        """
        answer: Answer = expected(self._answer(question("prove", problem, options)), Answer)
        return answer

    def check(self, answer: Union[str, Board, Iterable[Union[str, Board]]], problem: Optional[str] = None) -> Verdict:
        """Verifies solutions: boards, squares, the name of a file, or a text in any of the formats that ``load`` reads.

        >>> bezzel.check("15863724", "queens 8").valid
        True
        >>> bezzel.check(bezzel.find("queens 8"), "rooks 8").valid
        True
        """
        if not isinstance(answer, str):
            every = [answer] if isinstance(answer, Board) else [*answer]
            squares = [one for one in every if isinstance(one, str)]
            if every and len(squares) == len(every):
                return self.check(" ".join(squares), problem)
            with saved(every) as (path, own):
                return self.check(path, own if problem is None else problem)
        quoted = answer.replace("\\", "\\\\").replace('"', '\\"')
        asked = "" if problem is None else f" as {problem_text(problem)}"
        try:
            verdict: Verdict = expected(self._answer(Question(f'check "{quoted}"{asked}')), Verdict)
        except Error as error:
            if error.data.get("verdict") != "wrong":
                raise
            return Verdict({**error.data, "kind": "checked", "valid": False}, {"text/plain": str(error)}, self)
        return verdict

    @overload
    def exercise(self, answer: Answered, digest: None = None) -> str: ...

    @overload
    def exercise(self, answer: Answered, digest: str) -> Literal[True]: ...

    def exercise(self, answer: Answered, digest: Optional[str] = None) -> Any:
        """Checks the answer to an exercise without showing the right one: a number, a truth value, a text, a board or boards.

        Raises ``Error`` for a wrong answer. Without a digest, it returns that of the right answer.

        >>> digest = bezzel.exercise(92)
        >>> bezzel.exercise(92, digest)
        True
        >>> bezzel.exercise(91, digest)  # doctest: +ELLIPSIS
        Traceback (most recent call last):
            ...
        bezzel.Error: 1:10: error[E500]: not yet: this is another value...
        """
        if isinstance(answer, (bool, str)):
            return self._exercise(json.dumps(answer, ensure_ascii=False), digest)
        if isinstance(answer, Iterable):
            boards: Any = [answer] if isinstance(answer, Board) else answer
            with saved(boards) as (path, problem):
                return self._exercise(f'(load "{path}" as {problem})', digest)
        return self._exercise(str(integer("an answer that is a number", answer)), digest)

    def _exercise(self, answer: str, digest: Optional[str]) -> Any:
        if digest is None:
            return str(self._aside(f"exercise {answer}")).split('"')[1]
        return self._aside(f"exercise {answer}, {json.dumps(digest)}")

    def define(self, name: str, meaning: str) -> None:
        """Names a piece or a board.

        >>> bezzel.define("camel", "leaper(1,3)")
        >>> bezzel.count("camels 4", pieces=2)
        108
        """
        for part in (name, meaning):
            if re.search(r"[;\n#|]", problem_text(part)):
                raise ValueError(f"a name and a meaning such as 'leaper(1,3)' are expected, not {part!r}")
        self.run(f"define {name} = {meaning}")

    @with_options
    def graph(self, piece: str, board: Union[Integer, str], **options: Unpack[Options]) -> networkx.Graph[str]:
        """The moves of a piece as a graph of networkx, with the squares as nodes: a ``DiGraph`` if it cannot take every move back.

        >>> bezzel.graph("knight", 8).number_of_edges()
        168
        """
        size = board if isinstance(board, str) else integer("board", board)
        asked = question("map degree", f"{problem_text(piece)} {size}", options, "graph")
        moves: Map = expected(self._answer(asked), Map)
        tools = imported("networkx")
        graph: networkx.Graph[str] = tools.DiGraph() if moves.data.get("directed") else tools.Graph()
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

    def complete(self, text: str, cursor: Optional[Integer] = None) -> Dict[str, Any]:
        """The words that can follow or end a text before the cursor: ``matches``, for its characters from ``cursor_start`` to ``cursor_end``.

        >>> bezzel.session().complete("count quee")["matches"]
        ['queens']
        """
        fields = {} if cursor is None else {"cursor": integer("cursor", cursor)}
        reply: Dict[str, Any] = self._ask(_Request("complete", text, **fields))["reply"]
        return reply

    def _keep_open(self, solutions: Solutions) -> None:
        """Lets the first search of solutions go on, and closes that of those that were made long ago, as the program has only so many."""
        self._begun.append(weakref.ref(solutions))
        while len(self._begun) > MOST_BEGUN:
            oldest = self._begun.popleft()()
            if oldest is not None:
                oldest.close()

    def _list(self, asked: Question) -> Optional[Listing]:
        """An iteration over the solutions of a question; None if it has none."""
        listing = asked.request("list", aside=True)
        try:
            reply = self._ask(listing)
            if reply["list"] is None:
                return None
            found = self._iterate(listing)
            # A generator that was never started has no `finally`.
            weakref.finalize(found, self._post, "close", listing).atexit = False
            return Listing(self, reply["command"], reply["shape"] or {}, found)
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


# The number of solutions whose search is begun before they are asked for.
MOST_BEGUN = 16

_shared: Optional[Session] = None
_shared_lock = threading.RLock()


def _forget_shared() -> None:
    """After a fork, in the child: another thread of the parent may have held the lock."""
    global _shared, _shared_lock
    _shared, _shared_lock = None, threading.RLock()


if hasattr(os, "register_at_fork"):
    os.register_at_fork(after_in_child=_forget_shared)


def session() -> Session:
    """The session that the functions of this module and ``%%bezzel`` share; a new one if it has ended.

    >>> bezzel.session().run("2 + 3")
    5
    """
    global _shared
    with _shared_lock:
        if _shared is None or not _shared.is_usable():
            _shared = Session()
        return _shared
