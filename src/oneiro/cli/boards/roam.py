"""Roam's field in characters, drawn from the view alone, as seen from the south."""

from __future__ import annotations

from typing import cast

from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.text import Text

from oneiro.games.roam.components import SIDE
from oneiro.games.roam.view import PatternView, PlayerView, RoamView
from oneiro.kernel.game import View
from oneiro.kernel.words import Who, Words
from oneiro.text import Texts

LANTERNS = "▼■✦▲"
COLOURS = ("red", "cyan", "magenta", "yellow")


def board(view: View, texts: Texts) -> RenderableType:
    v = cast(RoamView, view)
    parts: list[RenderableType] = [
        Columns([_field(v), _lands(v, texts)], padding=(0, 3)),
        Text(),
        Columns([_player(v, p, texts) for p in v["players"]]),
    ]
    mine = next((p for p in v["players"] if p["seat"] == texts.you), None)
    if mine:
        parts += [Text(), _characters(mine, texts)]
    if v["display"]:
        parts += [Text(), _display(v, texts)]
    title = texts.say(Words("rm-say-turn", {"who": Who(v["active"]), "deck": v["deck"]}))
    return Panel(Group(*parts), title=title, title_align="left", padding=(1, 2))


def lantern(seat: int) -> Text:
    """The shape tells whose it is, the colour only helps."""
    return Text(LANTERNS[seat], f"bold {COLOURS[seat]}")


def _field(v: RoamView) -> Text:
    """Six lands of two squares by three, with a double line between them."""
    out = Text()
    for y in range(SIDE):
        if y == SIDE // 2:
            out.append("   " + "═" * 5 + ("╪" + "═" * 5) * 2 + "\n", "dim")
        out.append(f"{SIDE - y}  ", "dim")
        for x in range(SIDE):
            if x and x % 2 == 0:
                out.append("│", "dim")
            out.append_text(_square(v, y * SIDE + x))
            if x % 2 == 0:
                out.append(" ")
        out.append("\n")
    out.append("   " + " ".join(f"{name:<2}" for name in "abcdef").rstrip(), "dim")
    return out


def _square(v: RoamView, square: int) -> Text:
    owners = v["markers"][square]
    cell = Text()
    if owners:
        for seat in owners:
            cell.append_text(lantern(seat))
    elif v["places"][_place(square)]["land"] is None:
        cell.append("  ")
    elif v["coins"][square]:
        cell.append(f"{v['coins'][square]}¤", "yellow")
    else:
        cell.append("·", "dim")
    cell.append(" " * (2 - len(cell.plain)))
    return cell


def _place(square: int) -> int:
    return square // SIDE // 3 * 3 + square % SIDE // 2


def _lands(v: RoamView, texts: Texts) -> Text:
    out = Text()
    for number, place in enumerate(v["places"], start=1):
        land = place["land"]
        if land is None:
            continue
        out.append(f"{number} ", "dim")
        out.append(f"★{land['points']} ", "bold yellow")
        out.append(f"{drawn(land['pattern'])}  ")
        out.append(texts("rm-land", key=land["key"], biome=land["biome"]))
        for seat, count in enumerate(place["counts"]):
            if count:
                out.append("  ")
                out.append_text(lantern(seat))
                out.append(str(count), "bold" if seat in place["leaders"] else "")
        out.append(f"  □{place['left']}\n", "dim")
    if v["top"]:
        out.append("+ ", "dim")
        out.append(f"★{v['top']['points']} {drawn(v['top']['pattern'])}  ", "dim")
        out.append(texts("rm-land", key=v["top"]["key"], biome=v["top"]["biome"]), "dim")
    return out


def drawn(pattern: PatternView) -> str:
    """Rows from the far one to the near one: ■ required, □ empty."""
    squares: dict[tuple[int, int], str] = {}
    for mark, marked in (("■", pattern["required"]), ("□", pattern["empty"])):
        for x, y in marked:
            squares[x, y] = mark
    width = max(x for x, _ in squares) + 1
    height = max(y for _, y in squares) + 1
    rows = ["".join(squares.get((x, y), "·") for x in range(width)) for y in range(height)]
    return "/".join(rows)


def _player(v: RoamView, p: PlayerView, texts: Texts) -> Panel:
    awake = sum(c["awake"] for c in p["cards"])
    body = Text(f"★{p['points']}  ¤{p['coins']}  ")
    body.append_text(lantern(p["seat"]))
    body.append(f"{p['markers']}\n")
    body.append("◉" * awake + "◡" * (len(p["cards"]) - awake))
    for a in p["artifacts"]:
        body.append(f"\n{texts('rm-kind', kind=a['kind'])} ★{a['points']}", "dim" * a["used"])
    mine = texts.you == p["seat"]
    return Panel(
        body,
        title=texts("rm-who", who=Who(p["seat"])),
        border_style="bold" if mine else "dim",
        width=24,
    )


def _characters(p: PlayerView, texts: Texts) -> Text:
    out = Text()
    for c in p["cards"]:
        name = texts("rm-character", key=c["key"])
        mark = "◉" if c["awake"] else "◡"
        line = f"{mark} ★{c['points']} {drawn(c['pattern']):<20} {name}\n"
        out.append(line, "" if c["awake"] else "dim")
    return out


def _display(v: RoamView, texts: Texts) -> Text:
    out = Text()
    for i, a in enumerate(v["display"], start=1):
        out.append(f"{i} ¤{a['price']} ★{a['points']} {texts('rm-kind', kind=a['kind'])}   ")
    return out


def note(view: View, at: tuple[str, ...], texts: Texts) -> Text | None:
    """Beside an option: the pattern of a character, or where the lanterns would lie."""
    v = cast(RoamView, view)
    where, _, what = at[0].partition(":")
    if where == "card":
        cards = [c for p in v["players"] for c in p["cards"] if str(c["card"]) == what]
        return Text(drawn(cards[0]["pattern"])) if cards else None
    if where == "square" and v["phase"] == "placing" and v["choices"]:
        found = [p for p in v["choices"][0]["positions"] if p["at"] == what]
        if found:
            coins = f"  ¤+{found[0]['coins']}" if found[0]["coins"] else ""
            return Text(" ".join(found[0]["new"]) + coins)
    return None


def details(view: View, texts: Texts) -> RenderableType:
    """What each artifact on sale does, and who sits where."""
    v = cast(RoamView, view)
    lines = [Text(f"{texts('rm-kind-effect', kind=a['kind'])}") for a in v["display"]]
    for p in v["players"]:
        line = lantern(p["seat"])
        line.append(f" {texts('rm-who', who=Who(p['seat']))}: {texts('rm-edge', edge=p['edge'])}")
        lines.append(line)
    return Group(*lines)
