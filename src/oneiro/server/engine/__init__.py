"""Processes that compute: for bots, hints, reviews and analyses."""
