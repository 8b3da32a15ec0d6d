"""Highlighting of the command language by Pygments, which nbconvert and ``jupyter console`` use.

The program itself classifies the words, as in the terminal. Words that it would mark as errors are names here, because a text may use variables
of other cells.
"""

import re

from pygments.lexer import Lexer
from pygments.token import Comment, Keyword, Name, Number, Operator, String, Whitespace

from bezzel import session

TOKENS = {
    "comment": Comment.Single,
    "error": Name,
    "keyword": Keyword,
    "number": Number,
    "sign": Operator,
    "square": Name.Constant,
    "text": String.Double,
    "variable": Name.Variable,
}


class BezzelLexer(Lexer):
    """The command language of the program Bezzel."""

    name = "Bezzel"
    aliases = ["bezzel"]
    filenames = ["*.bz"]
    mimetypes = ["text/x-bezzel"]

    def get_tokens_unprocessed(self, text):
        """Yields the tokens of a text with their places."""
        place = 0
        for word in classified_words(text):
            start, end = word["start"], word["end"]
            yield from unclassified(text, place, start)
            yield start, TOKENS.get(word["kind"], Name), text[start:end]
            place = end
        yield from unclassified(text, place, len(text))


def classified_words(text):
    """Asks the program for the kinds of the words. Returns an empty list if it cannot be started."""
    try:
        return session().highlight(text)
    except (OSError, RuntimeError):
        return []


def unclassified(text, start, end):
    """Yields the text between two classified words: blanks and unknown names."""
    for part in re.finditer(r"\s+|\S+", text[start:end]):
        yield start + part.start(), Whitespace if part[0].isspace() else Name, part[0]
