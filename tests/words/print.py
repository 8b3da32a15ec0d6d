#!/usr/bin/env python3
"""Prints each message of a language in a real answer, so that all of them can be read once.
    tests/words/print.py PROGRAM hu [sl uk ...] [--unseen]

Runs the commands of the transcripts in `tests/sessions`, of the README and of the guide in the
language, and `help` and `about` for every word of the program. A message that an answer contains
is printed as it stands there, after `:` and the command. Any other message is printed for the
numbers 0, 1, 2, 5 and 21 after `-`. `--unseen` prints only these.
"""
import pathlib, re, subprocess, sys, tempfile
from concurrent.futures import ThreadPoolExecutor

ROOT = pathlib.Path(__file__).resolve().parents[2]
# Commands that later commands of a session need.
STATE = re.compile(r"(let|define|set|play|place|remove|mark|undo|export|\w+ .*\| export)\b")
PLURAL = {
    **dict.fromkeys(("en", "hu"), lambda n: "one" if n == 1 else "other"),
    "sl": lambda n: {1: "one", 2: "two", 3: "few", 4: "few"}.get(n % 100, "other"),
    "uk": lambda n: "one" if n % 10 == 1 and n % 100 != 11 else
    "few" if n % 10 in (2, 3, 4) and n % 100 not in (12, 13, 14) else "many",
}


def catalog(lang):
    """Returns the patterns of a catalog by id."""
    text = (ROOT / "src" / "messages" / f"{lang}.ftl").read_text("utf-8")
    entries = re.findall(r"(?m)^([a-z][\w-]*) = ?((?:.*)(?:\n[ \t}].*|\n(?=\n? ))*)", text)
    return {name: parse(body)[0] for name, body in entries}


def parse(text, at=0, in_variant=False):
    """Returns the parts of a pattern and its end: texts, variables and selections."""
    parts, plain = [], ""
    while at < len(text):
        rest = text[at:]
        if in_variant and re.match(r"\s*(\n\s*\*?\[[\w-]+\] |\n\s*\})", rest):
            break
        if select := re.match(r"\{\s*\$([\w-]+)\s*->", rest):
            at, variants = at + select.end(), []
            while key := re.match(r"\s*(\*?)\[([\w-]+)\] ?", text[at:]):
                inner, at = parse(text, at + key.end(), True)
                variants.append((key[2], bool(key[1]), inner))
            at += re.match(r"\s*\}", text[at:]).end()
            parts += [plain, (select[1], variants)]
            plain = ""
        elif simple := re.match(r"\{\s*(?:\$([\w-]+)|\".*?\")\s*\}", rest):
            parts += [plain, (simple[1], None)] if simple[1] else [plain + " "]
            plain, at = "", at + simple.end()
        else:
            plain, at = plain + text[at], at + 1
    return [part for part in parts + [plain] if part], at


def expression(parts):
    """Returns a regular expression for what a pattern can print."""
    def of(part):
        if isinstance(part, str):
            return r"\s+".join(map(re.escape, re.split(r"\s+", part)))
        forms = "|".join(expression(inner) for *_, inner in part[1] or [])
        return f"(?:{forms})" if part[1] else r".{1,120}?"
    return "".join(map(of, parts))


def render(parts, n, lang):
    """Returns a pattern with the number for each selection, and names for the other variables."""
    def of(part):
        if isinstance(part, str):
            return re.sub(r"\s+", " ", part)
        name, variants = part
        if not variants:
            return str(n) if name in {"n", "of", "most", "least"} else f"‹{name}›"
        found = [inner for key, _, inner in variants if key in {str(n), PLURAL[lang](n)}]
        return render(found[0] if found else [v for v in variants if v[1]][0][2], n, lang)
    return "".join(map(of, parts))


def commands():
    """Returns the commands to run, each after those that it needs."""
    for path in [*ROOT.glob("tests/sessions/*.session"), *ROOT.glob("*.md"), *ROOT.glob("notebooks/**/*.md")]:
        state = []
        for line in re.findall(r"(?m)^bezzel> (.+)$", path.read_text("utf-8")):
            if "<Tab>" not in line and not re.match(r"set lang|quit", line):
                yield [*state, line]
                state += [line] if STATE.match(line) else []
    kinds = "method|verb|keyword|option|piece|setting|attribute|format|problem|choice|topic|code"
    ids = "\n".join(catalog("en"))
    for word in sorted(set(re.findall(rf"(?m)^(?:{kinds})-([\w-]+?)(?:-more)?$", ids))):
        yield from ([f"{verb} {word}"] for verb in ("help", "about"))


def run(program, lang, lines):
    """Returns what the program prints, in one line."""
    with tempfile.TemporaryDirectory() as folder:
        args = [program, "--no-config", "--lang", lang, *(x for line in lines for x in ("-c", line))]
        try:
            ran = subprocess.run(args, capture_output=True, cwd=folder, timeout=30)
        except subprocess.TimeoutExpired:
            return ""
        return re.sub(r"\s+", " ", (ran.stdout + ran.stderr).decode("utf-8", "replace"))


def main():
    program, *langs = [arg for arg in sys.argv[1:] if not arg.startswith("--")]
    program, lines = pathlib.Path(program).resolve(), list(commands())
    for lang in langs:
        with ThreadPoolExecutor(2) as pool:
            joined = "\n".join(pool.map(lambda each: run(program, lang, each), lines))
        for name, parts in catalog(lang).items():
            inner = parts[not isinstance(parts[0], str) and not parts[0][1]:]
            start = r"(?<!\w)" if inner == parts else ""
            seen = inner and re.search(rf"{start}{expression(inner)}(?!\w)", joined)
            if seen and "--unseen" not in sys.argv:
                before = joined[max(seen.start() - 60, 0):seen.start()] if inner != parts else ""
                print(f"{name}: {lines[joined.count(chr(10), 0, seen.start())][-1]}\n    {before}{seen[0]}")
            elif not seen:
                print(f"{name} -", *dict.fromkeys(render(parts, n, lang) for n in (0, 1, 2, 5, 21)), sep="\n    ")


if __name__ == "__main__":
    main()
