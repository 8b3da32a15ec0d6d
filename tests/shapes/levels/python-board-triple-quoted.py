# sample board
BOARD = """
ppppob
pggoob
pggooo
pggaaa
pgaaaa
praaaa
"""

COLOR_MAP = {
    'p': 'purple',
    'o': 'orange',
    'b': 'blue',
    'g': 'green',
    'a': 'grey',
    'r': 'red',
}

COLORS = {
    'purple': (0, 200, 90),
    'orange': (40, 170, 91),
    'blue': (80, 140, 92),
    'green': (120, 110, 93),
    'grey': (160, 80, 94),
    'red': (200, 50, 95),
}
