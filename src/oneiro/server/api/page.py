"""HTTP: the files of the page."""

from __future__ import annotations

from litestar import Response, get

from oneiro.server.api.packing import PACKED
from oneiro.server.base.errors import Refusal
from oneiro.server.edge.static import PageFile
from oneiro.server.people.sessions import AppRequest


@get(["/", "/{path:path}"], include_in_schema=False, opt={PACKED: True})
async def page(request: AppRequest) -> Response[bytes]:
    """A file of the page; every other path is the page itself, which knows its own roads."""
    name = str(request.path_params.get("path", "")).lstrip("/")
    files: dict[str, PageFile] = request.app.state.page
    file = files.get(name)
    # A browser with an old page must hear that a script is gone, not get HTML for it.
    if file is None and name.split("/")[0] in ("api", "assets"):
        raise Refusal("not-found", f"there is nothing at /{name}")
    file = file or files["index.html"]
    headers, body = {"Cache-Control": file.cache}, file.body
    if file.packed is not None:
        headers["Vary"] = "Accept-Encoding"
        if "gzip" in request.headers.get("accept-encoding", ""):
            headers["Content-Encoding"], body = "gzip", file.packed
    return Response(body, media_type=file.media_type, headers=headers)


PAGE = (page,)
