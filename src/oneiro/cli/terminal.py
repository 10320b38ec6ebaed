"""The terminal: rich's console, which by itself breaks lines at hard spaces too."""

from __future__ import annotations

import re
from collections.abc import Iterable

from rich.cells import cell_len
from rich.console import Console, ConsoleOptions, RenderableType
from rich.segment import Segment
from rich.text import Text

from oneiro.text.typography import HARD

STAND_IN = "\ue002"
"""As wide as a space, and to rich a letter like any other."""
_RUN = re.compile(rf"\S+(?:{HARD}\S+)+")


class Terminal(Console):
    """A console that keeps together what a hard space joins, wherever it fits into one line."""

    def render(
        self, renderable: RenderableType, options: ConsoleOptions | None = None
    ) -> Iterable[Segment]:
        within = options or self.options
        if isinstance(renderable, str):
            renderable = self.render_str(
                renderable, highlight=within.highlight, markup=within.markup
            )
        if not isinstance(renderable, Text) or HARD not in renderable.plain:
            yield from super().render(renderable, options)
            return
        joined = renderable.copy()
        joined.plain = _joined(renderable.plain, within.max_width)
        for segment in super().render(joined, options):
            yield segment._replace(text=segment.text.replace(STAND_IN, HARD))


def _joined(text: str, width: int) -> str:
    """Words that do not fit into a line together are parted between two of them, not inside one."""

    def join(run: re.Match[str]) -> str:
        whole = run.group()
        return whole.replace(HARD, STAND_IN) if cell_len(whole) <= width else whole

    return _RUN.sub(join, text)
