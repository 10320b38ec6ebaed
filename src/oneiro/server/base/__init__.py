"""What every part of the server may use: refusals, logging, counters, hygiene of typed text.

Of the server it may import ``wire`` alone; it knows no web framework and no table.
"""
