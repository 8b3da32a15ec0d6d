"""Parameters of notebooks that papermill runs, as statements of the command language.

papermill has entry points for engines and none for translators. It loads this module for the engine ``bezzel``, which is its own default engine,
and the module registers the translator.
"""

import re
from fractions import Fraction

from papermill.engines import NBClientEngine as Engine
from papermill.exceptions import PapermillException
from papermill.models import Parameter
from papermill.translators import Translator, papermill_translators

__all__ = ["BezzelTranslator", "Engine"]

# A statement that names a value, and the comment after it.
STATEMENT = re.compile(r'\s*let\s+([\w-]+)\s*=\s*((?:"(?:\\.|[^"\\])*"|[^"#])*?)\s*(?:#\s*(.*))?$')


class BezzelTranslator(Translator):
    """Writes numbers, texts, truth values and lists of them as values of the language."""

    @classmethod
    def codify(cls, parameters, comment="Parameters"):
        """Returns the text of the cell."""
        lines = [cls.comment(comment)]
        for name, value in parameters.items():
            try:
                lines.append(f"let {name} = {cls.translate(value)}")
            except ValueError as error:
                raise PapermillException(f"bezzel cannot take the parameter `{name}`: {error}") from None
        return "\n".join([*lines, ""])

    @classmethod
    def translate_str(cls, val):
        text = val.replace("\\", "\\\\").replace('"', '\\"')
        return f'"{text}"'

    @classmethod
    def translate_bool(cls, val):
        return "true" if val else "false"

    @classmethod
    def translate_float(cls, val):
        """A fraction with the value that Python shows, because numbers of the language are exact."""
        try:
            return str(Fraction(repr(val)))
        except ValueError:
            raise ValueError(f"{val} is not a number of the language") from None

    @classmethod
    def translate_list(cls, val):
        if any(isinstance(item, list) for item in val):
            raise ValueError("a list inside a list is not a value of the language")
        return f"[{', '.join(map(cls.translate, val))}]"

    @classmethod
    def translate_none(cls, val):
        raise ValueError("None is not a value of the language; leave the parameter out")

    @classmethod
    def translate_dict(cls, val):
        raise ValueError("a dictionary is not a value of the language; give each entry as a parameter of its own")

    @classmethod
    def comment(cls, cmt_str):
        return f"# {cmt_str}".strip()

    @classmethod
    def inspect(cls, parameters_cell):
        """Returns the parameters of a cell with their default values and comments."""
        found = map(STATEMENT.match, parameters_cell["source"].splitlines())
        return [Parameter(name=one[1], inferred_type_name="None", default=one[2], help=one[3] or "") for one in found if one]


papermill_translators.register("bezzel", BezzelTranslator)
