"""What every request passes before it reaches a handler: security headers, limits, the files of
the page, uvicorn's WebSocket protocol.

May import ``base`` and ``wire``.
"""
