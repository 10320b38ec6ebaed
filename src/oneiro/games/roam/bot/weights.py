"""Numbers learned from games: by number of players, two to four, wherever a list has three parts.

About 900 games for each number of players, played by quick choices and by short searches, said who
found which land and who won; the numbers are those under which that was likeliest. Scores add up,
and what they lead to is as likely as e to their power.
"""

from __future__ import annotations

from typing import Final

LEAD: Final[list[list[list[float]]]] = [
    [
        [-0.06, -0.08, 0.0, 0.05, 0.0, 0.23, 0.42],
        [-2.19, 0.0, 0.72, 0.0, 1.68, 0.0, 1.06],
        [-2.87, -0.06, 0.0, 1.62, 0.0, 1.1, 1.03],
        [-1.13, 0.0, 0.72, 0.0, 0.81, 0.0, 0.43],
        [0.0, 0.42, 0.0, -0.14, 0.0, 0.73, 0.0],
        [0.0, 0.0, 0.36, 0.0, 0.37, 0.0, 0.0],
        [0.0, 0.0, 0.0, 0.58, 0.0, 0.0, 0.0],
    ],
    [
        [-0.29, -0.11, -0.06, 0.1, 0.33, 0.29, 0.57],
        [-2.86, -1.15, 0.33, 2.33, 1.75, 0.5, 0.72],
        [-2.63, -0.34, 0.61, 1.56, 0.8, 0.69, 0.58],
        [-0.96, 0.25, 0.69, -0.07, 0.82, 0.0, 0.44],
        [0.0, 0.3, -0.1, 0.21, 0.0, 0.84, 0.0],
        [0.0, 0.0, 0.29, 0.0, 0.45, 0.0, 0.0],
        [0.0, 0.0, 0.0, 0.67, 0.0, 0.0, 0.0],
    ],
    [
        [-0.42, -0.12, -0.08, 0.1, 0.44, 0.22, 0.7],
        [-3.01, -1.09, 0.49, 2.34, 1.64, 0.73, 0.85],
        [-2.76, -0.66, 0.65, 1.67, 1.26, 0.82, 0.71],
        [-1.12, -0.2, 0.44, 0.3, 1.01, 0.0, 1.03],
        [0.0, 0.18, -0.14, 0.08, 0.0, 1.32, 0.0],
        [0.0, 0.0, 0.2, 0.0, 0.72, 0.0, 0.0],
        [0.0, 0.0, 0.0, 0.75, 0.0, 0.0, 0.0],
    ],
]
"""By squares left, then by the lead in markers from -3 to 3: how likely a land is found so."""
MOVER: Final[list[list[float]]] = [
    [0.56, 0.17, 0.2, 0.07, 0.03, 0.29, 0.18],
    [0.94, 0.15, 0.08, 0.09, 0.09, 0.24, 0.35],
    [0.95, 0.07, 0.09, 0.22, 0.32, 0.64, 0.76],
]
"""By squares left: what being next adds to it."""
FINISHES: Final[list[list[float]]] = [
    [1.0, 0.69, 0.0, 0.0],
    [1.11, 0.71, 0.4, 0.0],
    [1.1, 0.81, 0.52, 0.28],
]
"""By turns till then: being able to fill a land at once and to have most markers there…"""
BIDS: Final[list[list[float]]] = [
    [1.96, 0.07, 0.0, 0.0],
    [1.97, 1.31, 0.28, 0.0],
    [2.55, 1.83, 1.33, 0.4],
]
"""…or as many as another, who has no more coins to bid with…"""
OUTBID: Final[list[list[float]]] = [
    [0.36, 0.88, 0.0, 0.0],
    [0.37, 0.87, 0.74, 0.0],
    [0.71, 0.96, 0.91, 0.79],
]
"""…or as many as another, who has more."""
NOBODY: Final[list[list[float]]] = [
    [-0.56, -1.26, -0.81, -0.85, -1.01, -0.73, -0.58],
    [-0.84, -1.64, -1.26, -1.17, -1.25, -0.74, -0.67],
    [-0.84, -1.96, -1.7, -1.46, -1.44, -0.92, -0.75],
]
"""By squares left: nobody finds it before the game ends…"""
NOBODY_LATE: Final[list[float]] = [1.54, 1.04, 1.17]
"""…the more, the farther the game has come…"""
NOBODY_LATER: Final[list[float]] = [2.48, 3.03, 3.05]
"""…and once more by the square of that…"""
NOBODY_LAST: Final[list[float]] = [0.49, 0.63, 0.69]
"""…and in the last round."""
EARLY: Final[list[list[float]]] = [
    [0.145, 0.193, -0.412, 0.532, 0.201, -0.108, 0.002, 0.568, 0.105, 0.486, 0.064, -0.733, -0.3],
    [0.277, 0.119, 0.141, 0.017, 0.286, 0.04, -0.011, 1.367, 0.218, 0.222, -0.005, 0.536, -0.3],
    [0.141, -0.081, 0.643, 0.337, 0.193, 0.011, 0.005, 1.326, 0.249, 0.177, -0.003, -1.18, -0.3],
]
"""By kind of a standing, in the order of its names: what one of it counts at the start…"""
LATE: Final[list[list[float]]] = [
    [
        0.427,
        0.443,
        -0.319,
        -0.277,
        0.263,
        0.068,
        -0.089,
        -0.347,
        0.294,
        -0.672,
        0.276,
        -0.445,
        -0.2,
    ],
    [0.447, 0.672, -0.78, 0.0, 0.047, 0.071, 0.002, -0.788, -0.067, -0.426, 0.35, -0.65, -0.2],
    [0.533, 0.939, -1.118, -0.126, 0.14, 0.156, -0.025, -1.234, -0.012, -0.261, 0.249, 2.476, -0.2],
]
"""…and how much more when somebody has ten cards."""
