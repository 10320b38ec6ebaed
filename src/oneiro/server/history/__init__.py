"""Finished matches: files of them, and their analyses.

May import ``room`` and what is below it; knows neither the lobby nor push.
"""
