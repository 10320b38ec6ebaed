"""Large answers: written and compressed in threads of their own, while others are served."""

from __future__ import annotations

import asyncio
import zlib
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar, cast

import msgspec
from litestar import MediaType, Response

from oneiro.server.people.sessions import AppRequest

T = TypeVar("T")

PACKED = "packed"
"""The option of a handler that compresses its answers itself."""
LEAST = 1024
"""Bytes that are worth it."""
_THREADS = ThreadPoolExecutor(2, "packing")
_LEVEL, _AS_GZIP = 5, 31


async def packed(request: AppRequest, make: Callable[[], T]) -> Response[T]:
    """What *make* gives as JSON; neither writing nor compressing it keeps others waiting."""
    accepted = "gzip" in request.headers.get("accept-encoding", "")

    def written() -> tuple[bytes, bool]:
        body = msgspec.json.encode(make())
        small = not accepted or len(body) < LEAST
        # Compressing lets other threads run meanwhile.
        return (body, False) if small else (zlib.compress(body, _LEVEL, wbits=_AS_GZIP), True)

    body, smaller = await asyncio.get_running_loop().run_in_executor(_THREADS, written)
    headers = {"Vary": "Accept-Encoding"}
    if smaller:
        headers["Content-Encoding"] = "gzip"
    return Response(cast(T, body), media_type=MediaType.JSON, headers=headers)
