#!/usr/bin/env bash
# z3-solver 5.4.1.0: in an .lp file, a minus that touches a name is its first letter.
#
# The program z3 reads models in the LP format of CPLEX, with the ending .lp, and answers with definitions. Other readers of the format take
# `-x` for the negative of x, with a blank before the name or without one. For z3 `-x` is another variable, with no type and no bounds, so
# that a row which begins with it says nothing about x. No message says so; the name shows in the answer, among those of the file.
#
# The file below asks for two squares, a and b, of which at most one may be taken: -a - b >= -1 and a + b >= 2. It has no solution. z3 finds
# one with both. HiGHS reads both spellings alike.
#
# Seen with Python 3.11, highspy 1.16.0, 2026-12-03:
#     -a without a blank: z3 sat, a = 1, b = 1, names: -a a b; HiGHS Infeasible
#     - a with a blank: z3 unsat; HiGHS Infeasible
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv env
env/bin/pip install --quiet --disable-pip-version-check z3-solver==5.4.1.0 highspy==1.16.0
env/bin/python - >output.txt <<'PYTHON'
import re
import subprocess

import highspy

for sign, spelled in (("-", "-a without a blank"), ("- ", "- a with a blank")):
    with open("squares.lp", "w") as file:
        print("Minimize", " obj: a + b", "Subject To", f" at_most_one: {sign}a - b >= -1", " two: a + b >= 2", "Binary", " a", " b", "End", sep="\n", file=file)
    said = subprocess.run(["env/bin/z3", "-model", "squares.lp"], capture_output=True, text=True).stdout
    values = dict(re.findall(r"define-fun (\S+) \(\) \w+\s+(\S+?)\)", said))
    answer = said.split()[0]
    if answer == "sat":
        answer += f", a = {values['a']}, b = {values['b']}, names: {' '.join(sorted(values))}"
    highs = highspy.Highs()
    highs.setOptionValue("output_flag", False)
    highs.readModel("squares.lp")
    highs.run()
    print(f"{spelled}: z3 {answer}; HiGHS {highs.modelStatusToString(highs.getModelStatus())}")
PYTHON
grep "^-" output.txt
diff <(grep "^-" output.txt) - <<'TEXT'
-a without a blank: z3 sat, a = 1, b = 1, names: -a a b; HiGHS Infeasible
- a with a blank: z3 unsat; HiGHS Infeasible
TEXT
