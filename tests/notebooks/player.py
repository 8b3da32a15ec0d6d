#!/usr/bin/env python3
"""Drives the player of exported pages in Chromium: it holds, goes back and on, shows at every moment what its sentence says, lights the line of pseudocode, and follows the theme.

Needs Chromium (Debian: `apt-get install chromium`); `$CHROMIUM` names another program. Where there is none, nothing is tested.
"""

import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

import environment

FLAGS = ["--headless", "--no-sandbox", "--disable-gpu", "--no-first-run", "--virtual-time-budget=20000", "--dump-dom"]
# What is exported, and how many moments its player has.
PAGES = [("all queens 8 | slides", 92), ("all cover queens 5 | unique | slides", 37), ("trace queens 6", 205)]

# The line of pseudocode that a step with this sentence executes.
LINES = {
    "is free": "place a piece there",
    "is attacked": "if a piece attacks it: next square",
    "no free square": "if no square was free: a dead end",
    "is removed": "remove the piece",
    "solution": "if all pieces are placed: a solution, go back",
}

# Runs in the page, and leaves what it finds in it.
SCRIPT = """<script>
const wait = time => new Promise(done => setTimeout(done, time));
(async () => {
  const root = document.querySelector('.bezzel-player').shadowRoot;
  const [first, back, toggle, next, last] = root.querySelectorAll('button');
  const [svg, slider, pace] = ['svg', 'input', 'select'].map(name => root.querySelector(name));
  const at = () => Number(slider.value);
  const seen = () => [...svg.querySelectorAll('use')].filter(use => getComputedStyle(use).visibility === 'visible')
    .map(use => [use.getAttribute('x') / 100, use.getAttribute('y') / 100]);
  const found = { moments: Number(slider.max) };
  const started = at();
  await wait(3000);
  found.plays = at() > started;
  toggle.click();
  const held = at();
  await wait(3000);
  found.holds = at() === held;
  first.click(); next.click(); next.click(); back.click();
  found.steps = at();
  last.click();
  found.last = at();
  back.click();
  found.before = at();
  pace.value = '8'; pace.dispatchEvent(new Event('change'));
  first.click(); toggle.click();
  await wait(1700);
  toggle.click();
  found.resumed = at();
  found.shown = [];
  for (let k = 1; k <= found.moments; k++) {
    slider.value = k; slider.dispatchEvent(new Event('input'));
    const lit = [...root.querySelectorAll('li[aria-current=step]')].map(line => line.textContent);
    found.shown.push([slider.getAttribute('aria-valuetext'), seen(), lit]);
  }
  const dark = svg.querySelector('.bz-d');
  found.themes = [true, false].map(light => {
    document.body.dataset.jpThemeLight = light;
    return getComputedStyle(dark).fill;
  });
  const result = document.createElement('pre');
  result.id = 'result';
  result.textContent = JSON.stringify(found);
  document.body.append(result);
})();
</script>"""

# Two players side by side: the first one has the buttons, and the other follows it to its own last moment.
BESIDE = "compare queens 6 using backtracking, firstfail | slides"
BESIDE_SCRIPT = """<script>
const roots = [...document.querySelectorAll('.bezzel-player')].map(player => player.shadowRoot);
const at = () => roots.map(root => root.querySelector('output').textContent);
const clock = () => roots.map(root => Number(root.host.dataset.at));
const [first, back, toggle, next, last] = roots[0].querySelectorAll('button');
toggle.click(); first.click(); next.click(); next.click();
const found = { players: roots.length, moments: Number(roots[0].querySelector('input').max) };
found.together = at();
last.click();
found.ends = clock();
found.hidden = roots.map(root => root.querySelector('button').checkVisibility());
const pre = document.createElement('pre');
pre.id = 'result';
pre.textContent = JSON.stringify(found);
document.body.append(pre);
</script>"""


def browser():
    """Chromium, if there is one."""
    named = os.environ.get("CHROMIUM")
    found = [shutil.which(name) for name in [named, "chromium", "chromium-browser", "google-chrome"] if name]
    return next((path for path in found if path), None)


def main():
    """Drives the player of every page."""
    chromium = browser()
    if chromium is None:
        print("No Chromium: the player of exported pages is not tested.")
        return
    with tempfile.TemporaryDirectory() as folder:
        for command, moments in PAGES:
            check(command, moments, shown(chromium, Path(folder), command, SCRIPT))
        check_beside(shown(chromium, Path(folder), BESIDE, BESIDE_SCRIPT))
    print(f"{len(PAGES)} players hold, step and show what they say, and two play together")


def shown(chromium, folder, command, script):
    """What a script leaves in the page of a command."""
    page = folder / "page.html"
    written = f'{command} | export "{page}" replace'
    subprocess.run([environment.program(), "--no-config", "-c", written], check=True, stdout=subprocess.DEVNULL)
    page.write_text(page.read_text(encoding="utf-8").replace("</body>", script + "</body>"), encoding="utf-8")
    started = [chromium, *FLAGS, f"--user-data-dir={folder}/profile", page.as_uri()]
    return result(command, subprocess.run(started, capture_output=True, timeout=120))


def check_beside(found):
    """Both players show the same moment, up to the last one of each, and only the first one has buttons."""
    assert found["players"] == 2 and found["hidden"] == [True, False], found
    assert found["together"] == [f"step 3 of {found['moments']}"] * 2, found
    assert found["ends"][0] > found["ends"][1] > 0, found


def result(command, shown):
    """What the script left in the page."""
    text = re.search(r'<pre id="result">(.*?)</pre>', shown.stdout.decode(), re.DOTALL)
    if text is None:
        sys.exit(f"{command}: no player\n{shown.stderr.decode()[-2000:]}")
    return json.loads(text[1].replace("&lt;", "<").replace("&gt;", ">").replace("&amp;", "&"))


def check(command, moments, found):
    """Compares it with what a reader expects."""
    # At eight times the speed a moment takes 150 ms; the first one is there before the time is counted.
    expected = {"moments": moments, "plays": True, "holds": True, "steps": 2, "last": moments, "before": moments - 1}
    # The dark squares of JupyterLab's light theme and of its dark one, changed while the page is shown.
    expected["themes"] = ["rgb(185, 152, 115)", "rgb(179, 147, 112)"]
    for name, wanted in expected.items():
        if found[name] != wanted:
            sys.exit(f"{command}: {name} is {found[name]}, not {wanted}")
    if not 8 <= found["resumed"] <= 14:
        sys.exit(f"{command}: after 1.7 s at eight times the speed it shows {found['resumed']}")
    ranks = 1 + max(y for _, pieces, _ in found["shown"] for _, y in pieces)
    name = lambda x, y: "abcdefgh"[int(x)] + str(int(ranks - y))
    standing = set()
    for said, pieces, lit in found["shown"]:
        seen = {name(x, y) for x, y in pieces}
        where, sentence = said.split(": ", 1)
        if "trace" in command:
            placed = re.match(r"(\w+) is free", sentence)
            removed = re.search(r"the queen on (\w+) is removed", sentence)
            standing |= {placed[1]} if placed else set()
            standing -= {removed[1]} if removed else set()
            line = next(line for words, line in LINES.items() if re.search(words, sentence))
            if lit != [line]:
                sys.exit(f"{command}: {where} says {sentence} and lights {lit}")
        else:
            standing = set(sentence.split(", "))
        if seen != standing:
            sys.exit(f"{command}: {where} shows {sorted(seen)} and says {sentence}")


if __name__ == "__main__":
    main()
