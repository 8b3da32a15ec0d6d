# Star Battle solver via CSP.

from constraint import Problem
from itertools import combinations

N = 1  # number of stars per row/column/group

# Own level. Solves in about 13 seconds.
groups = """
ABBBBC
AACBCC
ACCCCC
ACDCCC
ECDFFF
EFFFFF
"""

# Transform the map into a list of lists
groups = [list(group.strip()) for group in groups.splitlines() if group.strip()]
S = len(groups)  # size of the grid
