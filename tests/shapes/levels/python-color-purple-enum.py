from enum import Enum
class Color(Enum):
    PURPLE = 1
    ORANGE = 2
    BLUE = 3
    GREEN = 4
    GREY = 5
    RED = 6

board = [
    [Color.PURPLE, Color.PURPLE, Color.PURPLE, Color.PURPLE, Color.ORANGE, Color.BLUE],
    [Color.PURPLE, Color.GREEN, Color.GREEN, Color.ORANGE, Color.ORANGE, Color.BLUE],
    [Color.PURPLE, Color.GREEN, Color.GREEN, Color.ORANGE, Color.ORANGE, Color.ORANGE],
    [Color.PURPLE, Color.GREEN, Color.GREEN, Color.GREY, Color.GREY, Color.GREY],
    [Color.PURPLE, Color.GREEN, Color.GREY, Color.GREY, Color.GREY, Color.GREY],
    [Color.PURPLE, Color.RED, Color.GREY, Color.GREY, Color.GREY, Color.GREY],
]
