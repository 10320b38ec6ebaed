"""The refusals in the description of the HTTP part (OpenAPI)."""

from __future__ import annotations

from litestar.openapi import ResponseSpec

from oneiro.server.wire import Problem

REFUSALS = {
    status: ResponseSpec(Problem, generate_examples=False, description=words)
    for status, words in {
        400: "Not understood",
        401: "Not recognised",
        403: "Not yours to do",
        404: "Not there",
        409: "Not possible now",
        413: "Too large",
        429: "Too many",
        500: "Our fault",
    }.items()
}
"""For the description of the HTTP part."""
