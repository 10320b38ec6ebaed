"""Refusals on the wire."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

ProblemCode = Literal[
    "malformed",
    "unreadable",
    "illegal",
    "not-your-turn",
    "not-seated",
    "stale",
    "too-late",
    "nothing-to-undo",
    "nobody-to-ask",
    "enough-undone",
    "too-large",
    "too-many",
    "crowded",
    "unknown-table",
    "unknown-game",
    "bad-table",
    "bad-name",
    "seat-taken",
    "colour-taken",
    "not-host",
    "not-invited",
    "not-watchable",
    "used-up",
    "enough-invitations",
    "not-recognised",
    "bad-login",
    "bad-password",
    "login-taken",
    "bad-passkey",
    "bad-match",
    "long-match",
    "bad-share",
    "other-rules",
    "broken-table",
    "bad-text",
    "talk-over",
    "nothing-asked",
    "no-hints",
    "started",
    "not-started",
    "not-over",
    "not-analysed",
    "not-found",
    "cross-site",
    "server",
]


class Problem(Struct, tag="problem"):
    """Why something was refused. Nothing has changed."""

    code: ProblemCode
    message: str
    """In English, for logs and programmers; the page says it by the code."""
    rule: str = ""
    """The id of the rule that forbids it, where one does."""
    seconds: int = 0
    """After which it may be asked for again; 0: that is not known."""
