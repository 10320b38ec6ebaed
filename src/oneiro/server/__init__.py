"""The server: tables in the browser, for any number of people and processes.

May import the games, their words, bots and the store. Its own packages stand in the order that
``docs/concepts/architecture.md`` draws; each may import those below it. ``app`` wires them
together, ``run`` starts them.
"""
