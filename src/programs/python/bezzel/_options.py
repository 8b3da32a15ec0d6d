"""The options of problems as keyword arguments."""

from __future__ import annotations

import difflib
import inspect
import numbers
import operator
from typing import TYPE_CHECKING, Any, Callable, Dict, Mapping, Sequence, SupportsIndex, TypedDict, TypeVar, Union

if TYPE_CHECKING:
    Function = TypeVar("Function", bound=Callable[..., Any])

# A square, squares, or what else the language has for them: "file c", "a1..c3".
Squares = Union[str, Sequence[str]]
# An `int`, or an integer of numpy.
Integer = SupportsIndex


class Options(TypedDict, total=False):
    """The options that follow a problem. Names that Python reserves end with an underscore."""

    pieces: Union[Integer, str]
    with_: Squares
    without: Squares
    pawns: Union[Integer, Squares]
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
    stars: Integer
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
    using: Squares
    seed: Integer
    limit: Integer
    within: float
    timeout: float
    threads: Integer


# The annotations as they are written above.
_KINDS = {name: str(getattr(kind, "__forward_arg__", kind)) for name, kind in Options.__annotations__.items()}

# Names of other libraries for what is written in another way here.
_INSTEAD = {
    "method": "`using=`",
    "algorithm": "`using=`",
    "solver": "`using=`",
    "unique": "`.unique()` of the solutions, or `.classes` of a count",
    "distinct": "`.unique()` of the solutions, or `.classes` of a count",
    "start": "`from_=`",
    "end": "`to=`",
    "time": "`within=`",
    "workers": "`threads=`",
    "jobs": "`threads=`",
    "n_jobs": "`threads=`",
}


def options_text(function: str, options: Mapping[str, Any]) -> str:
    """The options as they are typed after a problem.

    >>> options_text("count", {"with_": ["a1", "b5"], "torus": True, "timeout": 0.5})
    'with a1, b5 torus within 500ms'
    """
    words = [_option(function, name, value) for name, value in options.items() if value is not None and value is not False]
    return " ".join(words)


def _option(function: str, name: str, value: Any) -> str:
    """An option as it is typed."""
    kind = _KINDS.get(name)
    if kind is None:
        near = difflib.get_close_matches(name, _KINDS, 1)
        instead = _INSTEAD.get(name) or (f"`{near[0]}=`" if near else f"one of {', '.join(_KINDS)}")
        raise TypeError(f"{function}() got an unexpected keyword argument {name!r}: write {instead}")
    word = {"timeout": "within"}.get(name, name.rstrip("_"))
    if kind == "bool":
        if value is not True and type(value).__name__ not in ("bool_", "bool"):
            raise TypeError(f"{name} is True or False, not {value!r}")
        return word
    if kind == "float":
        if isinstance(value, bool) or not isinstance(value, numbers.Real) or not float(value) > 0:
            raise ValueError(f"{name} is a number of seconds greater than 0, not {value!r}")
        return f"{word} {max(1, round(float(value) * 1000))}ms"
    if "Integer" in kind and is_integer(value):
        return f"{word} {operator.index(value)}"
    if isinstance(value, str) and kind != "Integer":
        return f'{word} "{value}"' if name == "path" else f"{word} {value}"
    if "Squares" in kind and isinstance(value, (list, tuple, set, frozenset)):
        return f"{word} {', '.join(map(str, value))}"
    raise TypeError(f"{name} does not take a value of the type {type(value).__name__}")


def is_integer(value: object) -> bool:
    """Whether a value is an integer of Python or of numpy."""
    return isinstance(value, SupportsIndex) and not isinstance(value, bool)


def integer(name: str, value: Any) -> int:
    """An argument that is an integer of Python or of numpy."""
    if not is_integer(value):
        raise TypeError(f"{name} is an integer, not {value!r}")
    return operator.index(value)


def with_options(function: Function) -> Function:
    """Gives a function with options the signature that names them, for `help` and for Tab."""
    signature = inspect.signature(function)
    own = [one for one in signature.parameters.values() if one.kind is not inspect.Parameter.VAR_KEYWORD]
    # The types that a reader knows.
    kinds = {name: eval(kind, {**globals(), "Integer": int}) for name, kind in _KINDS.items()}
    options = [inspect.Parameter(name, inspect.Parameter.KEYWORD_ONLY, default=None, annotation=kind) for name, kind in kinds.items()]
    function.__signature__ = signature.replace(parameters=[*own, *options])  # type: ignore[attr-defined]
    return function
