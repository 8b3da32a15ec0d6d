"""Cells of a notebook in the command language: ``%%bezzel`` and ``%bezzel``."""

from __future__ import annotations

import argparse
import shlex
from typing import Any, NoReturn, Optional

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
    from IPython.display import display

    def bezzel(line: str, cell: Optional[str] = None) -> None:
        """Runs a line or a cell in the command language, and shows its answers.

        ``%%bezzel n=8 -o result`` sets the variable ``n`` of the command language first, and keeps the last answer in the variable
        ``result`` of Python. ``-q`` shows nothing. ``{name}`` in the first line is the value of a variable of Python.
        """
        if cell is None:
            session().run(line, show=display)
            return
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

    shell.register_magic_function(bezzel, magic_kind="line_cell")
