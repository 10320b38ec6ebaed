"""The built page, held in memory: a handful of files that never change while the server runs."""

from __future__ import annotations

import mimetypes
import zlib
from dataclasses import dataclass
from pathlib import Path

NOT_BUILT = """<!doctype html><meta charset="utf-8"><title>Oneiro</title>
<p>The page is not built yet. Run <code>make play</code>, which builds it.</p>"""
FOREVER = "public, max-age=31536000, immutable"
ALWAYS_ASK = "no-cache"
AS_GZIP = 31
TEXTS = (
    "application/json",
    "application/manifest+json",
    "image/svg+xml",
    "text/css",
    "text/html",
    "text/javascript",
    "text/plain",
)

mimetypes.add_type("font/woff2", ".woff2")
mimetypes.add_type("text/javascript", ".js")


@dataclass(frozen=True)
class PageFile:
    body: bytes
    media_type: str
    cache: str
    packed: bytes | None = None
    """Compressed once, not for everybody who asks; none where that gains nothing."""


def load(folder: Path) -> dict[str, PageFile]:
    """Every file by its path; names under ``assets/`` carry a hash and can be kept for ever."""
    found = {}
    for path in sorted(folder.rglob("*")) if folder.is_dir() else ():
        if path.is_file():
            name = path.relative_to(folder).as_posix()
            kind = mimetypes.guess_type(name)[0] or "application/octet-stream"
            cache = FOREVER if name.startswith("assets/") else ALWAYS_ASK
            body = path.read_bytes()
            packed = zlib.compress(body, wbits=AS_GZIP) if kind in TEXTS else None
            found[name] = PageFile(body, kind, cache, packed)
    if "index.html" not in found:
        found["index.html"] = PageFile(NOT_BUILT.encode(), "text/html", ALWAYS_ASK)
    return found
