"""Refusals of the server, each with a code that the page can put into words."""

from __future__ import annotations

from oneiro.server.wire import Problem, ProblemCode

STATUS: dict[ProblemCode, int] = {
    "not-recognised": 401,
    "not-seated": 403,
    "not-host": 403,
    "not-invited": 403,
    "not-watchable": 403,
    "cross-site": 403,
    "no-hints": 403,
    "unknown-table": 404,
    "unknown-game": 404,
    "not-found": 404,
    "not-your-turn": 409,
    "stale": 409,
    "too-late": 409,
    "nothing-to-undo": 409,
    "nobody-to-ask": 409,
    "enough-undone": 409,
    "seat-taken": 409,
    "colour-taken": 409,
    "started": 409,
    "used-up": 409,
    "enough-invitations": 409,
    "login-taken": 409,
    "not-started": 409,
    "not-over": 409,
    "not-analysed": 409,
    "other-rules": 409,
    "broken-table": 409,
    "talk-over": 409,
    "nothing-asked": 409,
    "too-large": 413,
    "long-match": 413,
    "too-many": 429,
    "crowded": 429,
    "server": 500,
}
"""The HTTP status of a code; 400 for the rest."""


class Refusal(Exception):
    """Says no, and why. Nothing has changed."""

    def __init__(self, code: ProblemCode, message: str, rule: str = "") -> None:
        super().__init__(message)
        self.problem = Problem(code, message, rule)

    @property
    def status(self) -> int:
        return STATUS.get(self.problem.code, 400)


def not_watchable() -> Refusal:
    return Refusal("not-watchable", "only those who play may look at this table")
