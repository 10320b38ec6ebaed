"""uvicorn's WebSockets, with less memory for a connection on which nothing is sent."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.extensions.permessage_deflate import ServerPerMessageDeflateFactory


class LeanSocket(WebSocketsSansIOProtocol):
    """Packs every message by itself.

    An update is long enough to be packed alone, while what a packer remembers between two of them
    is as large as the match, and most connections are silent most of the time.
    """

    def __init__(self, *args: Any, **more: Any) -> None:
        super().__init__(*args, **more)
        self.conn.available_extensions = [
            ServerPerMessageDeflateFactory(
                server_no_context_takeover=True, client_no_context_takeover=True
            )
        ]
        self.lost: Callable[[], None] | None = None
        """Who counts it, and wants to know when it is gone."""

    def connection_lost(self, exc: Exception | None) -> None:
        if self.lost is not None:
            self.lost()
        super().connection_lost(exc)
