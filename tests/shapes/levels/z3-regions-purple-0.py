from z3 import * # type: ignore
from itertools import combinations, chain, product

solver = Solver()
size = 6 # N

regions = {
    "purple": [(0, 0), (0, 1), (0, 2), (0, 3), (1, 0), (2, 0), (3, 0), (4, 0), (5, 0)],
    "orange": [(0, 4), (1, 3), (1, 4), (2, 3), (2, 4), (2, 5)],
    "blue": [(0, 5), (1, 5)],
    "green": [(1, 1), (1, 2), (2, 1), (2, 2), (3, 1), (3, 2), (4, 1)],
    "grey": [(3, 3), (3, 4), (3, 5), (4, 2), (4, 3), (4, 4), (4, 5), (5, 2), (5, 3), (5, 4), (5, 5)],
    "red": [(5, 1)],
}

# Some checking code
all_squares = set(product(range(size), repeat=2))
def test_i_set_up_problem_right():
    assert all_squares == set(chain.from_iterable(regions.values()))
