"""What two runs of a notebook cell must have in common.

Works on outputs as notebook files hold them; uses the standard library alone.
"""

import difflib
import re
from urllib.parse import unquote
from xml.etree import ElementTree

MEASURED = "measured"
SHOWS_ERROR = "shows-error"
RAISES = "raises-exception"
CHECK = "check"
MARKUP = ("image/svg+xml", "text/html")
COMPARED = ("text/plain", *MARKUP)
DIFF_LINES = 40

ANSI = re.compile(r"\x1b\[[0-9;]*m")
DURATION = re.compile(r"\d+(?:[.,]\d+)?[ \u00a0]?(?:ns|[µμ]s|us|ms|s|min|нс|мкс|мс|с|хв)\b")
NUMBER = re.compile(r"\d+(?:[.,\u00a0]\d+)*(?:[eE][-+]?\d+)?")
MEMORY = re.compile(r"\d+(?:[.,]\d+)?[ \u00a0](?:[kMG]?B|[кМГ]?Б)\b")
RULE = re.compile(r"^ *-+(?: +-+)+ *$", re.MULTILINE)
FASTEST = re.compile(r"(?<!\S)\*(?!\S)")
PLOTTED = re.compile(r"^(?:.*[┤│].*|\* = .*)\n?", re.MULTILINE)
REPEATED_MARK = re.compile(r"([^\w\s])\1+")
ADDRESS = re.compile(r"data:image/svg\+xml;charset=utf-8,([^\"]*)")
IDENTIFIER = re.compile(r"\bid=[\"']([^\"']+)[\"']")
PANIC = re.compile(r"thread '.*' (?:\(\d+\) )?panicked at.*")
FAULT = re.compile(r"\w+\[E\d{3}\].*")


def tags(cell):
    """The tags of a cell."""
    return cell.get("metadata", {}).get("tags", [])


def problems(cell):
    """What is wrong with an executed cell, whatever it showed before."""
    found = [f"malformed SVG: {reason}" for reason in malformed_drawings(cell["outputs"])]
    errors = shown_errors(cell["outputs"])
    if not {SHOWS_ERROR, RAISES} & set(tags(cell)):
        return found + errors
    if any(output["output_type"] == "error" for output in cell["outputs"]) and RAISES not in tags(cell):
        found.append(f"fails without the tag {RAISES}: *Run All* would end there")
    return found if errors else [*found, "is tagged as an error and shows none"]


def malformed_drawings(outputs):
    """Why each SVG that is not well-formed XML is not."""
    for output in outputs:
        drawing = output.get("data", {}).get("image/svg+xml")
        if drawing is None:
            continue
        try:
            ElementTree.fromstring(drawing)
        except ElementTree.ParseError as reason:
            yield str(reason)


def shown_errors(outputs):
    """Compile errors, panics and faults: the kernel calls a cell that panics good."""
    found = []
    for output in outputs:
        if output["output_type"] == "error":
            found.append(f"error: {plain_error(output)}")
        for text in shown_texts(output):
            found += [match.group().strip() for match in PANIC.finditer(text)]
            found += [match.group().strip() for match in FAULT.finditer(text)]
    return found


def shown_texts(output):
    """What a reader sees as text in an output."""
    if output["output_type"] == "stream":
        yield ANSI.sub("", output["text"])
    data = output.get("data", {})
    if "text/plain" in data:
        yield data["text/plain"]
    if "text/html" in data:
        yield without_markup(data["text/html"])


def plain_error(output):
    """The message of an error output, without colours."""
    return ANSI.sub("", output["evalue"] or output["ename"])


def without_markup(text):
    """The text between tags."""
    return re.sub(r"<[^>]*>", " ", text)


def differences(cell, committed, executed):
    """How the outputs of a cell differ in what must stay the same; empty when they do not."""
    if CHECK in tags(cell):
        return ["a check is committed without output"] if committed else []
    reduce = measured_text if MEASURED in tags(cell) else settled_text
    before = reduced(committed, reduce)
    after = reduced(executed, reduce)
    kinds_before = [kind for kind, _ in before]
    kinds_after = [kind for kind, _ in after]
    if kinds_before != kinds_after:
        return [f"kinds of outputs: {listed(kinds_before)} committed, {listed(kinds_after)} now"] + [
            line for kind, text in after if kind == "stdout" for line in text.splitlines()[:DIFF_LINES]
        ]
    return [
        line
        for (kind, old), (_, new) in zip(before, after)
        if old != new
        for line in [f"{kind} differs:", *diff(old, new)]
    ]


def listed(kinds):
    """Kinds of outputs in words."""
    return ", ".join(kinds) or "none"


def diff(old, new):
    """A unified diff, cut when long."""
    lines = list(difflib.unified_diff(old.splitlines(), new.splitlines(), "committed", "now", n=2, lineterm=""))
    return lines if len(lines) <= DIFF_LINES else [*lines[:DIFF_LINES], f"... {len(lines) - DIFF_LINES} more lines"]


def reduced(outputs, reduce):
    """Pairs of kind and comparable text: standard output first, then the rest in order.

    Standard error is left out, because the kernel delivers it late.
    """
    outputs = [output for output in outputs if not is_gone(output)]
    stdout = "".join(output["text"] for output in outputs if output.get("name") == "stdout")
    pairs = [("stdout", reduce("text/plain", stdout))] if stdout else []
    for output in outputs:
        if output["output_type"] == "error":
            pairs.append(("error", reduce("text/plain", plain_error(output))))
        for kind, content in sorted(output.get("data", {}).items()):
            pairs.append((kind, reduce(kind, content) if kind in COMPARED else ""))
    return pairs


def is_gone(output):
    """Whether an output is what a bar of progress leaves behind: nothing. A slow machine shows one where a fast one does not."""
    data = output.get("data", {})
    return set(data) == {"text/plain"} and not data["text/plain"].strip()


def settled_text(kind, content):
    """What must be equal in a cell whose result is always the same. The columns of a table are as wide as the times in them."""
    if kind in MARKUP:
        return settled_markup(content)
    timed = DURATION.sub("<time>", content)
    return re.sub(r"([ -])\1+", r"\1", timed) if timed != content and RULE.search(timed) else timed


def settled_markup(content):
    """Markup with one tag a line, identifiers numbered in order and durations masked, also in the pictures that are addresses of images."""
    content = ADDRESS.sub(lambda address: unquote(address[1]), content)
    for number, name in enumerate(dict.fromkeys(IDENTIFIER.findall(content)), 1):
        content = re.sub(rf"(?<![\w-]){re.escape(name)}(?![\w-])", f"id{number}", content)
    content = re.sub(r"\s+", " ", content).strip()
    content = re.sub(r">[^<]+", lambda text: DURATION.sub("[time]", text.group()), content)
    return re.sub(r"> ?<", ">\n<", content)


def measured_text(kind, content):
    """What must be equal in a cell that measures: words and layout, no numbers, nor the units of times and of memory.

    Nor the curves of a plot, between its axes, nor the star behind the shortest time, which goes with the times. Widths of columns and rules follow the numbers, so they are masked too. Of
    a drawing nothing remains: `problems` sees that it is well-formed.
    """
    if kind == "image/svg+xml":
        return ""
    if kind == "text/html":
        content = without_markup(content)
    content = PLOTTED.sub("", content)
    content = FASTEST.sub("", NUMBER.sub("#", MEMORY.sub("#", DURATION.sub("#", content))))
    content = REPEATED_MARK.sub(r"\1", content)
    return "\n".join(" ".join(line.split()) for line in content.splitlines())
