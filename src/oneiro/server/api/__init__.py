"""All HTTP and WebSocket handlers. They parse, find the room, ask it for something and answer.

May import every other package of the server; nothing but ``app`` imports it.
"""
