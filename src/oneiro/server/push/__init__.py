"""Web Push: calls to browsers whose page is closed.

May import ``room`` and what is below it; knows neither the lobby nor history.
"""
