"""Cells of a notebook in the command language: ``%%bezzel`` and ``%bezzel``."""

from __future__ import annotations

import argparse
import re
import shlex
from typing import Any, Callable, Dict, List, NoReturn, Optional

from ._session import session


class _CellOptions(argparse.ArgumentParser):
    """The options of ``%%bezzel``, whose errors do not end the process."""

    def error(self, message: str) -> NoReturn:
        raise ValueError(f"{message}. {self.format_usage().strip()}")


def _cell_options() -> _CellOptions:
    options = _CellOptions(prog="%%bezzel", add_help=False, usage="%%bezzel [-o NAME] [-q] [NAME=VALUE ...]")
    options.add_argument("-o", dest="result", metavar="NAME", help="the variable of Python that gets the last answer")
    options.add_argument("-q", dest="quiet", action="store_true", help="do not show the answers")
    options.add_argument("variables", nargs="*", metavar="NAME=VALUE", help="a variable of the command language")
    return options


def register(shell: Any) -> None:
    """Adds the magics to a shell of IPython."""
    from IPython import display as shown

    display: Callable[[Any], Any] = shown.display

    def bezzel(line: str, cell: Optional[str] = None) -> Any:
        """Runs a line or a cell in the command language, and shows its answers.

        ``%%bezzel n=8 -o result`` sets the variable ``n`` of the command language first, and keeps the last answer in the variable
        ``result`` of Python. ``-q`` shows nothing. ``{name}`` in the first line is the value of a variable of Python.
        ``answer = %bezzel count queens 6`` keeps the answer to one line.
        """
        if cell is None:
            # The last answer is the value of the line, which the shell shows.
            answers: List[Any] = []

            def show(answer: Any) -> None:
                if answers:
                    display(answers[-1])
                answers.append(answer)

            return session().run(line, show=show)
        options = _cell_options().parse_intermixed_args(shlex.split(line))
        wrong = [one for one in options.variables if "=" not in one]
        if wrong:
            raise ValueError(f"`{wrong[0]}` is not of the form NAME=VALUE: commands begin in the second line")
        for one in options.variables:
            name, _, value = one.partition("=")
            session().run(f"let {name} = {value}")
        # Lines are counted from that of the magic, as the editor counts them.
        answer = session().run(f"\n{cell}", show=None if options.quiet else display)
        if options.result:
            shell.user_ns[options.result] = answer
        return None

    shell.register_magic_function(bezzel, magic_kind="line_cell")
    matchers = getattr(getattr(shell, "Completer", None), "custom_matchers", None)
    # Also after `%load_ext` and `import`.
    if matchers is not None and complete_cell not in matchers:
        matchers.append(complete_cell)


def complete_cell(context: Any) -> Dict[str, Any]:
    """Completes the command language below ``%%bezzel`` and after ``%bezzel``. A matcher of IPython."""
    from IPython.core.completer import SimpleCompletion

    lines = context.full_text.split("\n")
    line = lines[context.cursor_line][: context.cursor_position]
    command = re.match(r"(\s*\w+\s*=)?\s*%bezzel\s", line)
    if lines[0].startswith("%%bezzel") and context.cursor_line > 0:
        text = "\n".join([*lines[1 : context.cursor_line], line])
    elif command:
        text = line[command.end() :]
    else:
        return {"completions": []}
    reply = session().complete(text)
    completions = [SimpleCompletion(word, type="bezzel") for word in reply["matches"]]
    return {"completions": completions, "matched_fragment": text[reply["cursor_start"] :], "suppress": True}


complete_cell.matcher_api_version = 2  # type: ignore[attr-defined]
complete_cell.matcher_identifier = "bezzel"  # type: ignore[attr-defined]
