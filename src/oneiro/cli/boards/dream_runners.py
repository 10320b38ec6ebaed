"""The dream, the segments and the dreamers in characters, drawn from the view alone."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from rich import box
from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from oneiro.games.dream_runners.components import SHARDS, SIDE
from oneiro.games.dream_runners.review import AnswerView, ReviewView, SheetView
from oneiro.games.dream_runners.view import (
    CellView,
    DreamRunnersView,
    PieceView,
    PlayerView,
    SegmentView,
)
from oneiro.kernel.game import View
from oneiro.kernel.words import Who
from oneiro.text import Texts

MARKS = {"blank": "·", "collect": "+", "banish": "−", "double": "2", "both": "±"}
"""What a cell of a segment does; the sign tells, the colour only helps."""
STYLES = {"collect": "green", "banish": "magenta", "double": "bold green", "both": "bold cyan"}
KINDS = {"nightmare": "red", "octopus": "red", "bat": "red", "spider": "red", "chest": "yellow"}
SHARD_STYLES = dict(zip(SHARDS, ("blue", "white", "yellow", "green"), strict=True))
BARE = "□"


def board(view: View, texts: Texts) -> RenderableType:
    v = cast(DreamRunnersView, view)
    lies = v["round"] - 1 if v["phase"] == "ready" else v["round"]
    title = texts(
        "dr-say-round", round=lies, rounds=v["rounds"], level=v["level"], key=v["tile"] or ""
    )
    parts: list[RenderableType] = []
    if v["cells"]:
        parts += [tile(v["cells"], texts), Text()]
    parts.append(Columns([_player(v, p, texts) for p in v["players"]]))
    if v["mine"] and v["phase"] in ("dream", "ready", "shop"):
        parts += [Text(), _row(texts("dr-board-tray"), v["mine"], texts)]
    for_sale = [m for m in v["open"] if m]
    if v["phase"] == "shop" and for_sale:
        parts += [Text(), _row(texts("house-dr-sale"), for_sale, texts)]
    if v["phase"] == "dream":
        parts += [Text(), Text(texts("house-dr-lock"), "dim")]
    return Panel(Group(*parts), title=title.rstrip("."), title_align="left", padding=(1, 2))


def tile(cells: Sequence[CellView], texts: Texts) -> Table:
    """Nine cells, with the numbers that a layout is written by."""
    table = Table(box=box.SQUARE, show_lines=True, header_style="dim")
    table.add_column("", style="dim", vertical="middle")
    for x in range(SIDE):
        table.add_column(str(x), width=20, justify="center")
    for y in range(SIDE):
        row = [_cell(c, texts) for c in cells[y * SIDE : (y + 1) * SIDE]]
        table.add_row(Text(str(y)), *row)
    return table


def _cell(c: CellView, texts: Texts) -> Text:
    out = Text(c["name"], "dim")
    if c["kind"] != "plain":
        out.append("\n" + texts("dr-kind", kind=c["kind"]), KINDS.get(c["kind"], "cyan"))
    if c["kind"] == "chest":
        out.append("\n" + texts("dr-locks", locks=c["amount"]))
    elif c["amount"]:
        out.append("\n" + texts("house-dr-calm", amount=c["amount"]), "red")
    for symbol, count in (c["chest"] or c["rewards"]).items():
        words = texts("dr-reward", symbol=symbol, count=count)
        out.append("\n" + words, SHARD_STYLES.get(symbol, ""))
    return out


def mark(effect: str) -> Text:
    return Text(MARKS[effect], STYLES.get(effect, ""))


def _row(title: str, segments: Sequence[SegmentView], texts: Texts) -> Group:
    drawn = [_segment(m, texts) for m in segments]
    return Group(Text(title, "bold"), Columns(drawn, padding=(0, 3)))


def _segment(m: SegmentView, texts: Texts) -> Text:
    """Its number, then its cells before it is turned; the first one is at the top left."""
    at = {(x, y): e for (x, y), e in zip(m["cells"], m["effects"], strict=True)}
    out = Text(f"{m['id']}:".rjust(4), "bold")
    for y in range(1 + max(y for _, y in at)):
        out.append("\n     " if y else " ")
        for x in range(1 + max(x for x, _ in at)):
            out.append_text(mark(at[x, y]) if (x, y) in at else Text(" "))
            out.append(" ")
    for count, words in (
        (m["coins"], texts("dr-coins", coins=m["coins"])),
        (m["moons"], texts("dr-moons", moons=m["moons"])),
    ):
        if count:
            out.append(f"\n     {words}", "dim")
    return out


def _player(v: DreamRunnersView, p: PlayerView, texts: Texts) -> Panel:
    body = Text(texts("house-dr-purse", calm=p["calm"], stars=v["stars"][p["star"]]))
    body.append(f"\n{texts('dr-coins', coins=p['coins'])}, {texts('dr-keys', keys=p['keys'])}")
    for colour, count in zip(SHARDS, p["shards"], strict=True):
        if count:
            words = texts("dr-shards", colour=colour, count=count)
            body.append("\n" + words, SHARD_STYLES[colour])
    state = _doing(v, p, texts)
    if state:
        body.append("\n" + state, "dim")
    if p["layout"]:
        body.append("\n\n")
        body.append_text(laid(p["layout"], p["segments"]))
    return Panel(
        body,
        title=texts("dr-who", who=Who(p["seat"])) + (" ⧗" if p["seat"] == v["hourglass"] else ""),
        subtitle=texts("dr-own-colour", colour=p["colour"]),
        border_style="bold" if p["seat"] == texts.you else "dim",
        width=30,
    )


def _doing(v: DreamRunnersView, p: PlayerView, texts: Texts) -> str:
    if not p["dreaming"]:
        return texts("house-dr-awake")
    if v["phase"] == "dream":
        return texts("house-dr-locked") if p["locked"] else texts("house-dr-laying")
    return ""


def laid(layout: Sequence[PieceView], segments: Sequence[SegmentView]) -> Text:
    """What lies on the tile, and what sticks out of it."""
    faces = {m["id"]: m for m in segments}
    at: dict[tuple[int, int], str] = {}
    for piece in layout:
        face = faces.get(piece["segment"])
        if face is None:  # A bat has taken it since.
            continue
        for (dx, dy), effect in zip(face["cells"], face["effects"], strict=True):
            for _ in range(piece["turns"]):
                dx, dy = -dy, dx  # noqa: PLW2901  # turned by a quarter, again and again
            at[piece["x"] + dx, piece["y"] + dy] = effect
    columns = range(min(0, *(x for x, _ in at), 0), max(SIDE - 1, *(x for x, _ in at), 0) + 1)
    rows = range(min(0, *(y for _, y in at), 0), max(SIDE - 1, *(y for _, y in at), 0) + 1)
    out = Text()
    for y in rows:
        for x in columns:
            inside = 0 <= x < SIDE and 0 <= y < SIDE
            if (x, y) in at:
                cell = mark(at[x, y])
                if not inside:
                    cell.stylize("dim")
                out.append_text(cell)
            else:
                out.append(BARE if inside else " ", "dim")
            out.append(" ")
        out.append("\n" if y != rows[-1] else "")
    return out


def review(seen: Sequence[View], view: View, texts: Texts) -> RenderableType:
    """Every layout with its value; mine with its sheet, beside the best one and its sheet."""
    players = cast(DreamRunnersView, view)["players"]
    panels: list[RenderableType] = []
    for one in seen:
        r = cast(ReviewView, one)
        segments = players[r["seat"]]["segments"]
        who = texts("dr-who", who=Who(r["seat"]))
        panels.append(_answer(who, r["mine"], segments, texts))
        if r["seat"] == texts.you:
            panels.append(_answer(texts("dr-board-best"), r["best"], segments, texts))
    return Columns(panels)


def _answer(title: str, answer: AnswerView, segments: Sequence[SegmentView], texts: Texts) -> Panel:
    body = laid(answer["layout"], segments)
    value = answer["sheet"]["value"]
    signed = f"{value:+.1f}".replace("-", "−")
    body.append(f"\n\n{texts('dr-board-sheet-value')} {signed}\n", "bold")
    body.append_text(sheet(answer["sheet"], texts))
    return Panel(body, title=title, border_style="dim", width=34)


def sheet(s: SheetView, texts: Texts) -> Text:
    """What a layout brings and costs, a line each."""
    out = Text()
    for symbol, count in s["gains"].items():
        out.append("+ " + texts("dr-reward", symbol=symbol, count=count) + "\n", "green")
    for chest in s["chests"]:
        out.append(f"+ {texts('dr-kind', kind='chest')} {chest['cell']}", "green")
        out.append(" ×2\n" if chest["times"] > 1 else "\n", "green")
    if s["woven"]:
        out.append("+ " + texts("dr-board-sheet-woven", times=s["woven"]) + "\n", "green")
    for id, count in (
        ("dr-board-sheet-uncovered", s["uncovered"]),
        ("dr-board-sheet-outside", s["outside"]),
        ("house-dr-nightmares", s["nightmares"]),
        ("house-dr-octopus", s["octopus"]),
    ):
        if count:
            out.append(f"− {texts(id, count=count)}\n", "red")
    for number in s["bats"]:
        out.append(f"− {texts('dr-kind', kind='bat')}: {number}\n", "red")
    return out


def note(view: View, at: tuple[str, ...], texts: Texts) -> Text | None:
    """Beside an option: the segment on sale, or the one to be given up."""
    v = cast(DreamRunnersView, view)
    where, _, what = at[0].partition(":")
    if where == "stack":
        found = [m for m in v["open"] if m and m["shape"] == what]
    elif where == "segment":
        found = [m for m in v["mine"] if str(m["id"]) == what]
    else:
        return None
    return _segment(found[0], texts) if found else None


def details(view: View, texts: Texts) -> RenderableType:
    """What the signs mean, and how a layout is written."""
    lines: list[RenderableType] = []
    for effect in MARKS:
        line = mark(effect)
        line.append(f"  {texts('dr-effect', effect=effect)}")
        lines.append(line)
    lines += [Text(texts("house-dr-lock")), Text(texts("dr-board-best-unit"))]
    return Group(*lines)
