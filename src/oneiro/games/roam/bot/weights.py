"""Numbers that games have taught: by number of players, two to four, unless it says otherwise."""

from __future__ import annotations

LEAD: list[list[list[float]]] = [
    [
        [0.0] * 7,
        [-2.13, 0.0, 0.6, 0.0, 1.58, 1.7, 1.7],
        [-2.25, -0.5, 0.0, 0.5, 0.8, 1.0, 1.5],
        [-1.2, -0.4, 0.0, 0.2, 0.6, 0.8, 1.1],
        [-0.6, -0.2, 0.0, 0.0, 0.3, 0.52, 0.7],
        [0.0, 0.0, -0.1, 0.0, 0.2, 0.0, 0.0],
        [0.0] * 7,
    ]
] * 3
"""By squares left: how much each own marker on a land speaks for finding it."""
MOVER: list[list[float]] = [[0.0, 0.1, 0.1, 0.1, 0.1, 0.1, 0.1]] * 3
"""By squares left: the same of being next."""
FINISHES: list[list[float]] = [[1.5, 0.8, 0.5, 0.3]] * 3
"""By turns till then: being able to fill a land at once and have most markers there."""
BIDS: list[list[float]] = [[1.2, 0.7, 0.4, 0.2]] * 3
OUTBID: list[list[float]] = [[0.3, 0.2, 0.1, 0.0]] * 3
"""The same with as many markers as somebody else."""
NOBODY: list[list[float]] = [[0.0, -1.2, -0.8, -0.7, -0.7, -0.5, -0.4]] * 3
"""By squares left: nobody finds it before the game ends…"""
NOBODY_LATE: list[float] = [1.2] * 3
"""…the later, the likelier…"""
NOBODY_LATER: list[float] = [1.7] * 3
NOBODY_LAST: list[float] = [1.4] * 3
"""…above all in the last round."""

EARLY: list[list[float]] = [
    [0.03, 0.03, 0.302, 0.301, 0.062, 0.123, 0.022, 0.5, 0.0, 0.415, 0.071, 0.5, -0.3]
] * 3
"""By kind of a standing: what it counts at the start…"""
LATE: list[list[float]] = [
    [0.279, 0.084, -0.205, 0.273, 0.285, -0.113, -0.015, -0.6, 0.05, -0.24, 0.074, 0.0, 0.0]
] * 3
"""…and how much more at the end."""
