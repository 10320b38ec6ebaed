"""Boards drawn in the terminal. A game without one is told in words."""
