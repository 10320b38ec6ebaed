"""The lobby: which tables somebody is shown, told again as they change.

May import ``room`` and what is below it; knows neither history nor push, and no HTTP.
"""
