"""Chessboard combinatorics: the program Bezzel from Python.

>>> import bezzel
>>> print(bezzel.run("count queens 8"))
92 solutions, 12 essentially different
queens 8 · bitmask · 0.1 ms
>>> [len(board) for board in bezzel.solutions("all queens 6")]
[6, 6, 6, 6]

``run`` gives an answer: its text, its data and, in a notebook, its picture. ``solutions`` gives one solution after another, as lists of
squares. ``frame`` gives either as a data frame, where pandas is installed. In a notebook a cell that begins with ``%%bezzel`` is written
in the command language. All of these share one session, so that what ``let`` names is known to the next.
"""

import atexit
import json
import os
import queue
import shutil
import signal
import subprocess
import sys
import sysconfig
import threading
from pathlib import Path

__all__ = ["Answer", "Error", "Session", "frame", "program", "run", "session", "solutions"]


class Error(Exception):
    """What the program refuses; ``code``, ``help`` and the place are those of its message."""

    def __init__(self, data, text):
        super().__init__(text)
        self.data = data
        self.code = data.get("code")
        self.message = data.get("message")
        self.help = data.get("help")
        self.line = data.get("line")
        self.column = data.get("column")

    def _render_traceback_(self):
        """In a notebook the message says all; a traceback through this module says nothing."""
        return str(self).splitlines()


class Answer:
    """The answer to a command: ``data`` as ``--json`` gives it, and its forms by their MIME types, which notebooks show."""

    def __init__(self, data, forms):
        self.data = data
        self.forms = forms

    @property
    def kind(self):
        """``count``, ``board``, ``tour``, ``set``, ``table`` or another kind of value."""
        return self.data["kind"]

    def __getitem__(self, key):
        return self.data[key]

    def __str__(self):
        return self.forms.get("text/plain", "")

    def __repr__(self):
        return str(self)

    def __int__(self):
        """The number of a count or of a set: at least as many, where the search was stopped."""
        for key in ("total", "count"):
            if self.data.get(key) is not None:
                return int(self.data[key])
        raise TypeError(f"an answer of the kind {self.kind!r} is no number")

    def _repr_mimebundle_(self, include=None, exclude=None):
        return dict(self.forms)

    def frame(self):
        """The rows of a table, of ``vars`` or ``times``, or the steps of a trace, as a data frame of pandas."""
        pandas = _pandas()
        if "columns" in self.data:
            return pandas.DataFrame(self.data["rows"], columns=self.data["columns"])
        for key in ("steps", "series"):
            if key in self.data:
                return pandas.json_normalize(self.data[key])
        return pandas.DataFrame([self.data])


class Session:
    """A running program. What ``let`` names and ``set`` sets stays until it is closed."""

    def __init__(self, *options):
        self._lock = threading.RLock()
        command = [program(), *options, "serve"]
        # Interrupts are sent on by this module, once.
        own = {"creationflags": subprocess.CREATE_NEW_PROCESS_GROUP} if os.name == "nt" else {"start_new_session": True}
        pipes = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE}
        self._process = subprocess.Popen(command, encoding="utf-8", **pipes, **own)
        self._lines = queue.Queue()
        threading.Thread(target=self._listen, name="bezzel", daemon=True).start()
        self._at_exit = atexit.register(self.close)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()

    def close(self):
        """Ends the program."""
        atexit.unregister(self._at_exit)
        if self._process.poll() is None:
            self._process.stdin.close()
            try:
                self._process.wait(timeout=1)
            except subprocess.TimeoutExpired:
                self._process.kill()
                self._process.wait()

    def run(self, text, show=None):
        """Runs a text; the answer to its last command, or None where that shows nothing.

        ``show`` is called with each answer as it comes. Raises ``Error`` where a command is refused, and KeyboardInterrupt after an
        interrupt, when what was found until then has been shown.
        """
        answers = []
        self._ask({"run": text}, show or answers.append)
        return answers[-1] if answers else None

    def solutions(self, text):
        """The solutions of a set or of a board, one after another, each as a list of squares.

        They are searched for while they are asked for: of many solutions the first come at once, and what is not asked for is not
        searched. A tour has its squares in the order of the walk.
        """
        number = self._ask({"list": text})["list"]
        if number is None:
            raise TypeError(f"{text!r} has no solutions to list: write `all PROBLEM`")
        return self._iterate(number)

    def _iterate(self, number):
        try:
            end = None
            while end is None:
                done = self._ask({"next": number})
                yield from done["solutions"]
                end = done.get("end")
            if end not in ("complete", "solutions"):
                raise Error({"code": "E310", "message": end}, f"only a part of the solutions was found: {end}")
        finally:
            if self._process.poll() is None:
                self._ask({"close": number})

    def frame(self, text):
        """The solutions of a set as a data frame, or the rows of what else the text gives.

        Where each solution has one piece on each file, a column is a file and holds ranks; else the columns hold the squares.
        """
        pandas = _pandas()
        number = self._ask({"list": text})["list"]
        if number is None:
            answer = self.run(text)
            return pandas.DataFrame() if answer is None else answer.frame()
        found = list(self._iterate(number))
        files = [_file(square) for square in found[0]] if found else []
        if len(set(files)) == len(files) and all([_file(square) for square in one] == files for one in found):
            ranks = [[int(square[len(_file(square)) :]) for square in one] for one in found]
            return pandas.DataFrame(ranks, columns=files)
        return pandas.DataFrame(found)

    def interrupt(self):
        """Stops the running command, as Ctrl-C does; from another thread too."""
        self._process.send_signal(signal.CTRL_BREAK_EVENT if os.name == "nt" else signal.SIGINT)

    def _ask(self, request, show=lambda answer: None):
        """Sends a request and shows its answers; the last reply."""
        with self._lock:
            interrupted, refused = False, None
            self._send(request)
            # All replies are read whatever happens: the next request must not meet them.
            while True:
                try:
                    reply = self._receive()
                    if "done" in reply:
                        break
                    data, forms = reply["answer"], reply["forms"]
                    if data["kind"] == "error":
                        refused = Error(data, forms.get("text/plain", ""))
                    elif not refused:
                        show(Answer(data, forms))
                except KeyboardInterrupt:
                    interrupted = True
                    self.interrupt()
                except Exception as error:
                    refused = refused or error
                    if self._process.poll() is not None:
                        break
        if interrupted:
            raise KeyboardInterrupt
        if refused:
            raise refused
        return reply

    def _send(self, request):
        if self._process.poll() is not None:
            raise RuntimeError("the program has ended: make a new bezzel.Session()")
        self._process.stdin.write(json.dumps(request) + "\n")
        self._process.stdin.flush()

    def _receive(self):
        line = ""
        while line == "":
            try:
                # An interrupt is noticed between two waits, on every system and whichever thread it meets.
                line = self._lines.get(timeout=0.1)
            except queue.Empty:
                pass
        if line is None:
            raise RuntimeError(f"the program has ended with code {self._process.wait()}")
        return json.loads(line)

    def _listen(self):
        """Reads replies in a thread: an interrupt must not come between the parts of a long one."""
        with self._process.stdout as lines:
            for line in lines:
                self._lines.put(line)
        self._lines.put(None)


def program():
    """The path of the program: of this installation, else the first on the path."""
    name = "bezzel.exe" if os.name == "nt" else "bezzel"
    folders = [sysconfig.get_path("scripts"), sysconfig.get_path("scripts", sysconfig.get_preferred_scheme("user"))]
    # `pip install --target` puts it beside the module.
    folders.append(Path(__file__).resolve().parent.parent / "bin")
    found = [Path(folder) / name for folder in folders if (Path(folder) / name).is_file()]
    program = str(found[0]) if found else shutil.which(name)
    if program is None:
        raise FileNotFoundError("the program bezzel is not installed: `pip install --force-reinstall bezzel`")
    return program


_shared = None


def session():
    """The session that ``run``, ``solutions``, ``frame`` and ``%%bezzel`` share; a new one where it has ended."""
    global _shared
    if _shared is None or _shared._process.poll() is not None:
        _shared = Session()
    return _shared


def run(text):
    """Runs a text in the shared session; see ``Session.run``."""
    return session().run(text)


def solutions(text):
    """One solution after another, each as a list of squares; see ``Session.solutions``."""
    return session().solutions(text)


def frame(text):
    """Solutions or a table as a data frame of pandas; see ``Session.frame``."""
    return session().frame(text)


def _pandas():
    try:
        import pandas
    except ImportError as error:
        raise ImportError("data frames need pandas: `pip install pandas`") from error
    return pandas


def _file(square):
    return square.rstrip("0123456789")


def load_ipython_extension(shell):
    """``%load_ext bezzel``, which importing the module in a notebook does as well: cells that begin with ``%%bezzel``."""
    from IPython.display import display

    def bezzel(line, cell=None):
        """Runs a line or a cell in the command language, and shows its answers."""
        session().run(line if cell is None else f"{line}\n{cell}", show=display)

    shell.register_magic_function(bezzel, magic_kind="line_cell")


def _in_notebook():
    """The shell of IPython where this runs in one."""
    get_ipython = getattr(sys.modules.get("IPython"), "get_ipython", None)
    return get_ipython and get_ipython()


if shell := _in_notebook():
    load_ipython_extension(shell)
