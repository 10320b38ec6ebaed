"""One live table: its state, commands that change it and parts that follow; and the registry
of all that are open in this process.

May import ``engine``, ``people``, ``base``, ``wire``, the games, bots and the store. It knows no
HTTP and no other process: these come in through ``ports``.
"""
