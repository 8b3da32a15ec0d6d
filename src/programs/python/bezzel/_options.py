"""The options of problems as keyword arguments."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any, Dict, Sequence, Tuple, Union

if TYPE_CHECKING:
    from typing_extensions import TypedDict

    # A square, squares, or what else the language has for them: "file c", "a1..c3".
    Squares = Union[str, Sequence[str]]

    class Options(TypedDict, total=False):
        """The options that follow a problem. Names that Python reserves end with an underscore."""

        pieces: Union[int, str]
        with_: Squares
        without: Squares
        pawns: Union[int, Squares]
        torus: bool
        cylinder: bool
        mobius: bool
        klein: bool
        projective: bool
        symmetric: bool
        halfturn: bool
        quarterturn: bool
        mirror: bool
        nothree: bool
        independent: bool
        total: bool
        stars: int
        random: bool
        difficulty: str
        open: bool
        closed: bool
        from_: str
        to: str
        path: str
        fixed: bool
        moves: str
        pohl: bool
        roth: bool
        using: Union[str, Sequence[str]]
        seed: int
        limit: int
        within: float
        timeout: float
        threads: int


def command_text(verb: str, problem: str, options: Dict[str, Any]) -> str:
    """A command with its options, which follow the problem and precede its stages.

    >>> command_text("count", "queens 8 | unique", {"with_": ["a1", "b5"], "torus": True, "timeout": 0.5})
    'count queens 8 with a1, b5 torus within 500ms | unique'
    """
    if not isinstance(problem, str):
        raise TypeError(f"a problem such as 'queens 8' is expected, not {type(problem).__name__}")
    words = [_option(verb, name, value) for name, value in options.items() if value is not None and value is not False]
    # A bar in quotes is part of a text.
    parts = re.fullmatch(r'((?:[^"|]|"[^"]*")*)(.*)', problem, re.DOTALL)
    assert parts is not None
    before, after = parts[1].rstrip(), parts[2]
    return " ".join(word for word in (verb, before, *words, after) if word)


def _option(verb: str, name: str, value: Any) -> str:
    """An option as it is typed."""
    if name not in _FORMS:
        raise TypeError(f"{verb}() got an unexpected keyword argument {name!r}")
    form = _FORMS[name]
    word = {"timeout": "within"}.get(name, name.rstrip("_").replace("_", "-"))
    if form is bool:
        if value is not True:
            raise TypeError(f"{name} is True or False, not {value!r}")
        return word
    if name in ("within", "timeout"):
        if isinstance(value, bool) or not isinstance(value, (int, float)) or not value > 0:
            raise ValueError(f"{name} is a number of seconds greater than 0, not {value!r}")
        return f"{word} {max(1, round(value * 1000))}ms"
    if isinstance(value, bool) or not isinstance(value, form):
        raise TypeError(f"{name} does not take a value of the type {type(value).__name__}")
    if name == "path":
        return f'{word} "{value}"'
    return f"{word} {value if isinstance(value, (str, int)) else ', '.join(map(str, value))}"


_SQUARES: Tuple[type, ...] = (str, list, tuple, set, frozenset)
_FLAGS = "torus cylinder mobius klein projective symmetric halfturn quarterturn mirror nothree independent total random open closed fixed pohl roth"
_FORMS: Dict[str, Any] = {
    **dict.fromkeys(_FLAGS.split(), bool),
    **dict.fromkeys(("stars", "seed", "limit"), int),
    **dict.fromkeys(("within", "timeout"), float),
    **dict.fromkeys(("difficulty", "from_", "to", "path", "moves"), str),
    **dict.fromkeys(("with_", "without", "using"), _SQUARES),
    "pieces": (int, str),
    "pawns": (int, *_SQUARES),
}
