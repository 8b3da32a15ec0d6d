#!/usr/bin/env python3
"""Clicks on the boards of exported pages in Chromium: what can be placed there is what the program lets commands place, and a puzzle is solved.

Needs Chromium (Debian: `apt-get install chromium`); `$CHROMIUM` names another program. Where there is none, nothing is tested.
"""

import functools
import itertools
import json
import random
import subprocess
import sys
import tempfile
from pathlib import Path

import environment
from player import FLAGS, browser, result

PUZZLES = [
    "regions 6 seed 3",
    "stars 8 seed 3",
    "queens 6",
    "queens 7 with b3 without d4",
    "queens 6 torus pieces 4",
    "knights 4",
    "cover queens 5",
    "cover queens 5 independent",
    "cover rooks 4 total",
    "tour 5 from a1",
    "tour 6 closed",
    "tour 5 from a1 to e5",
]
PUZZLES_WITH_CLASHES = {puzzle for puzzle in PUZZLES if not puzzle.startswith(("cover", "tour"))} | {"cover queens 5 independent"}
CLICKS = 60

# Runs in the page: clicks, and leaves in it what stands after every click.
SCRIPT = """<script>
const host = document.querySelector('.bezzel-play'), root = host.shadowRoot;
const told = () => root.querySelector('output').textContent;
const found = [];
for (const square of %s) {
  if (['Undo', 'Redo', 'Restart', 'Hint'].includes(square)) [...root.querySelectorAll('button')].find(one => one.textContent === square).click();
  else if (square === 'key') root.activeElement.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true, composed: true }));
  else if ('+-'.includes(square[0])) {
    // The browser remembers what was chosen on an earlier page.
    const box = [...root.querySelectorAll('label')].find(one => one.textContent === square.slice(1)).querySelector('input');
    if (box.checked !== (square[0] === '+')) box.click();
  }
  else if (square.startsWith('?')) root.querySelector(`[data-square=${square.slice(1)}]`).dispatchEvent(new MouseEvent('contextmenu', { bubbles: true, cancelable: true }));
  else if (square.startsWith('>')) root.querySelector(`[data-square=${square.slice(1)}]`).focus();
  else root.querySelector(`[data-square=${square}]`).click();
  found.push([host.dataset.placed, host.dataset.state, told(), root.activeElement?.getAttribute('aria-label'), host.dataset.marked, [...root.querySelectorAll('.clash')].length]);
}
const themes = [true, false].map(light => {
  document.body.dataset.jpThemeLight = light;
  return getComputedStyle(root.querySelector('#board span')).color;
});
const result = document.createElement('pre');
result.id = 'result';
result.textContent = JSON.stringify([found, host.dataset.link, root.querySelector('code').textContent, themes]);
document.body.append(result);
</script>"""


program_path = functools.cache(environment.program)


def program(commands):
    """What the program answers, an object a line."""
    run = [program_path(), "--no-config", "--json", "-c", commands]
    shown = subprocess.run(run, check=True, capture_output=True, text=True).stdout
    return [json.loads(line) for line in shown.splitlines()]


def driven(chromium, folder, puzzle, clicks):
    """What the page says after every click."""
    page = Path(folder) / "page.html"
    program(f'play {puzzle} | export "{page.as_posix()}" replace')
    script = SCRIPT % json.dumps(clicks)
    page.write_text(page.read_text(encoding="utf-8").replace("</body>", script + "</body>"), encoding="utf-8")
    shown = subprocess.run([chromium, *FLAGS, f"--user-data-dir={folder}/profile", page.as_uri()], capture_output=True, timeout=120)
    return result(puzzle, shown)


def same_as_commands(chromium, folder, puzzle):
    """Clicks here and there, and the same by commands."""
    chance = random.Random(puzzle)
    begun = program(f"play {puzzle}")[0]
    files, ranks = begun["size"]
    names = [f"{chr(97 + file)}{rank + 1}" for file in range(files) for rank in range(ranks)]
    clicks = [chance.choice([*names, "Undo"]) if chance.random() < 0.9 else "Redo" for _ in range(CLICKS)]
    # Towards a solution, and away from it.
    solved = program(f"play {puzzle}; give up")[-1]["squares"]
    clicks += ["Restart", *solved[len(begun["given"]) if "tour" in puzzle else 0 :], names[0], "Undo"]
    # Clicks as commands: pieces at once, and none that clashes.
    choices = ["-Marks first"] * (not puzzle.startswith(("cover", "tour"))) + ["+Refuse clashes"] * (puzzle in PUZZLES_WITH_CLASHES)
    found, link, _, themes = driven(chromium, folder, puzzle, choices + clicks)
    found = found[len(choices) :]
    assert link == "page", link
    # The coordinates follow JupyterLab's theme while the page is shown.
    assert themes == ["rgb(125, 108, 91)", "rgb(184, 171, 156)"], themes
    words = {"Undo": "undo", "Redo": "redo", "Restart": "restart"}
    placed, commands = [begun["squares"], *(state[0].split() for state in found)], [f"play {puzzle}"]
    for click, before in zip(clicks, placed):
        holds = before[-1:] == [click] if "tour" in puzzle else click in before
        commands.append(words.get(click) or f"{'remove' if holds else 'place'} {click}")
    for click, seen, state in zip(clicks, found, program("; ".join(commands))[1:], strict=True):
        wanted = [" ".join(state["squares"]), "ended" if "ending" in state else "open"]
        if seen[:2] != wanted:
            sys.exit(f"{puzzle}: after {click} the page has {seen}, and the program {wanted}")
    if found[-3][1] != "ended":
        sys.exit(f"{puzzle}: a solution is not taken for one")


def solved_by_clicking(chromium, folder):
    """A puzzle of regions is solved by squares that are found here, with marks, hints and keys on the way."""
    puzzle = "regions 6 seed 3"
    rows = program(f"play {puzzle}")[0]["regions"][::-1]
    fits = lambda ranks: (
        len({rows[rank][file] for file, rank in enumerate(ranks)}) == 6
        and all(abs(one - other) > 1 for one, other in itertools.pairwise(ranks))
    )
    (ranks,) = filter(fits, itertools.permutations(range(6)))
    squares = [f"{chr(97 + file)}{rank + 1}" for file, rank in enumerate(ranks)]
    wrong = next(f"a{rank}" for rank in range(1, 7) if f"a{rank}" != squares[0])
    # A click marks, the next one places, the next one empties. The other button places at once.
    beside = f"{wrong[0]}{int(wrong[1]) % 6 + 1}"
    clicks = [wrong, ">a1", "key", "Hint", wrong, "Hint", f"?{beside}", f"?{beside}", wrong, *(f"?{square}" for square in squares)]
    found, _, commands, _ = driven(chromium, folder, puzzle, clicks)
    said = [told for _, _, told, *_ in found]
    for at, words in [(0, f"{wrong} is marked"), (3, "every other square is attacked"), (5, f"remove the piece on {wrong}"), (-1, "Solved")]:
        assert words in said[at], (words, said[at])
    assert found[2][3].startswith("b1, region "), found[2]
    assert [state[4] for state in found[:5:4]] == [wrong, ""], found
    assert [state[5] for state in found[5:9]] == [0, 2, 0, 0], "clashes are red"
    assert [state[1] for state in found][-2:] == ["open", "ended"], found
    # The commands that the page offers bring a session to the same position.
    assert program(commands)[-1].get("ending") == "solved", commands


def main():
    """Clicks on the boards of every page."""
    chromium = browser()
    if chromium is None:
        print("No Chromium: clicking on exported pages is not tested.")
        return
    with tempfile.TemporaryDirectory() as folder:
        solved_by_clicking(chromium, folder)
        for puzzle in PUZZLES:
            same_as_commands(chromium, folder, puzzle)
    print(f"{len(PUZZLES)} boards take the clicks that commands may make, and one is solved")


if __name__ == "__main__":
    main()
