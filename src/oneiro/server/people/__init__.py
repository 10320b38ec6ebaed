"""Who somebody is: the session of a cookie, passwords, and how often one may be guessed at.

May import ``edge``, ``base``, ``wire`` and the store; it knows no table.
"""
