"""Processes that compute for bots, hints, reviews and analyses, and who of them comes next.

May import the games, bots, ``base`` and ``wire``; it knows no table.
"""
