"""The onirosphere, the market and the dreamspaces in characters, drawn from the view alone."""

from __future__ import annotations

from typing import cast

from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from oneiro.games.neodreams import GAME
from oneiro.games.neodreams.actions import PLACES
from oneiro.games.neodreams.catalogue import CardFace, CatalogueView, EffectFace
from oneiro.games.neodreams.components import COLUMNS
from oneiro.games.neodreams.language import KINDS
from oneiro.games.neodreams.view import DreamView, NeodreamsView, PlayerView
from oneiro.games.neodreams.words import described
from oneiro.kernel.game import View
from oneiro.kernel.words import Who
from oneiro.text import Texts

NAUTS = "◆●▲■"
COLOURS = ("red", "cyan", "magenta", "yellow")
MARKS = {"lucid": "△", "collective": "○", "recurring": "□"}
LETTERS = "kmf"
PRINTED = cast(CatalogueView, GAME.catalogue())


def board(view: View, texts: Texts) -> RenderableType:
    v = cast(NeodreamsView, view)
    parts: list[RenderableType] = [
        _sphere(v, texts),
        Text(),
        _market(v, texts),
        Text(),
        Columns([_player(v, p, texts) for p in v["players"]]),
    ]
    if v["hand"]:
        parts += [Text(), _hand(v, texts)]
    title = texts("nd-phase", phase=v["phase"])
    return Panel(Group(*parts), title=title, title_align="left", padding=(1, 2))


def naut(seat: int) -> Text:
    """The shape tells whose it is, the colour only helps."""
    return Text(NAUTS[seat], f"bold {COLOURS[seat]}")


def amounts(numbers: list[int]) -> str:
    return " ".join(f"{n}{LETTERS[i]}" for i, n in enumerate(numbers) if n)


def row(effect: EffectFace, texts: Texts) -> str:
    """Signs short enough for a cell."""
    return " ".join(_sign(icon, texts) for icon in effect["icons"])


def _sign(icon: str, texts: Texts) -> str:
    """A word of the reader's language; amounts and marks stay as they are."""
    name, *rest = icon.split(":")
    word = name.rstrip("0123456789")
    if len(word) < 2 or not word.isalpha():
        return icon
    of, source = [*rest, "", ""][:2]
    return texts("nd-sign", sign=word, of=of, source=source) + name[len(word) :]


def _sphere(v: NeodreamsView, texts: Texts) -> Table:
    side = PRINTED["sides"][v["side"]]
    table = Table(box=None, padding=(0, 1), show_header=True)
    table.add_column("")
    for column in range(COLUMNS):
        here = column == v["phase"]
        name = Text(("☾ " if here else "") + texts("nd-phase", phase=column), "bold" * here)
        deeds = ", ".join(row(e, texts) for e in side["phases"][column])
        table.add_column(Group(name, Text(deeds, "dim")))
    for at_row, kind in enumerate(KINDS):
        cells: list[RenderableType] = [Text(MARKS[kind])]
        for column in range(COLUMNS):
            at = at_row * COLUMNS + column
            cell = Text(f"{PLACES[at]} ", "dim")
            who = v["grid"][at]
            if who >= 0:
                cell.append_text(naut(who))
                cell.append(" ")
            cell.append(", ".join(row(e, texts) for e in side["locations"][at]))
            cells.append(cell)
        table.add_row(*cells)
    return table


def _face(number: int) -> CardFace:
    return PRINTED["cards"][number]


def _name(face: CardFace, texts: Texts) -> str:
    return texts("nd-card-name", key=face["key"])


def _card(face: CardFace, texts: Texts) -> Text:
    out = Text(f"{face['id']:>3} ", "dim")
    out.append(f"{MARKS[face['kind']]} {_name(face, texts)} ", "bold")
    out.append(f"{amounts(face['cost'])} ¢{face['credits']} ◌{face['slots']}  ")
    if face["when"]:
        out.append(f"{texts.say(face['when'])}: ", "green")
    out.append(row(face["effect"], texts))
    if face["finale"]:
        out.append(f". {texts.say(face['finale'])}")
    out.append(f"  ▲ {row(face['upgraded'], texts)}", "dim")
    if face["upgraded_finale"]:
        out.append(f". {texts.say(face['upgraded_finale'])}", "dim")
    return out


def _market(v: NeodreamsView, texts: Texts) -> Group:
    lines = []
    for kind, cards in zip(KINDS, v["market"], strict=True):
        lines += [_card(_face(number), texts) for number in cards]
        left = v["decks"][KINDS.index(kind)]
        lines.append(Text(f"    {MARKS[kind]} +{left}", "dim"))
    return Group(*lines)


def _dream(d: DreamView, texts: Texts) -> Text:
    face = _face(d["id"])
    out = Text(f"{d['id']:>3} ", "dim")
    out.append(f"{MARKS[face['kind']]} {_name(face, texts)} ")
    out.append("●" * d["images"] + "◌" * (face["slots"] - d["images"]), "yellow")
    if d["client"]:
        out.append(" ☺", "bold green")
    return out


def _player(v: NeodreamsView, p: PlayerView, texts: Texts) -> Panel:
    k, m, f = p["stock"]
    body = Text(f"{k}k {m}m {f}f  ◌{p['images']}  ")
    for _ in range(p["nauts"]):
        body.append_text(naut(p["seat"]))
    body.append(f"  ✋{sum(p['hand'])}  ¢{p['credits']}")
    for d in p["dreams"]:
        body.append("\n")
        body.append_text(_dream(d, texts))
    return Panel(
        body,
        title=texts("nd-who", who=Who(p["seat"])),
        border_style="bold" if texts.you == p["seat"] else "dim",
        width=40,
    )


def _hand(v: NeodreamsView, texts: Texts) -> Group:
    lines = []
    for plan in v["plans"]:
        line = _card(_face(plan["id"]), texts)
        if not plan["payable"]:
            line.append(f"  −{amounts(plan['missing'])}", "red")
        lines.append(line)
    return Group(*lines)


def note(view: View, at: tuple[str, ...], texts: Texts) -> Text | None:
    """Beside an option: what a card does."""
    where, _, what = at[0].partition(":")
    if where != "card":
        return None
    face = _face(int(what))
    return Text(row(face["effect"], texts), "dim")


def details(view: View, texts: Texts) -> RenderableType:
    """Every card in sight in words."""
    v = cast(NeodreamsView, view)
    numbers = [c for cards in v["market"] for c in cards] + v["hand"]
    return Group(*(Text(texts.say(described(GAME.book, number))) for number in numbers))
