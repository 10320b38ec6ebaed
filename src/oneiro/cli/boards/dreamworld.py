"""Dreamworld's board in characters, drawn from the view alone."""

from __future__ import annotations

from typing import cast

from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.text import Text

from oneiro.games.dreamworld.view import DreamworldView, HandView, PlayerView, TherapyView
from oneiro.kernel.game import View
from oneiro.kernel.words import Who, Words
from oneiro.text import Texts

SUIT_MARKS = {"d": "◆", "h": "⬢", "c": "●"}
SUIT_COLOURS = {"d": "red", "h": "green", "c": "blue"}
SYMBOL_MARKS = {"s": "☀", "m": "☾"}
SIDE_MARKS = {"sun": "☀", "moon": "☾"}


def card(code: str, bold: bool = False) -> Text:
    """``◆8☾``: the shape tells the suit, the colour only helps."""
    mark = SUIT_MARKS[code[0]] + code[1:-1] + SYMBOL_MARKS[code[-1]]
    return Text(mark, style=f"bold {SUIT_COLOURS[code[0]]}" if bold else SUIT_COLOURS[code[0]])


def board(view: View, texts: Texts) -> RenderableType:
    v = cast(DreamworldView, view)
    parts: list[RenderableType] = [_head(v, texts), Text(), _column(v), Text()]
    parts += [_sequence(v, texts), Text()]
    if v["round"] > 1 and v["rows"][v["round"] - 2]:
        parts += [_previous(v, texts), Text()]
    parts.append(_players(v, texts))
    title = texts("dw-title")
    return Panel(Group(*parts), title=title, title_align="left", padding=(1, 2))


def _head(v: DreamworldView, texts: Texts) -> Text:
    """The round and its patient: too long for a title, which a terminal cuts off."""
    place = v["places"][v["place"]]
    said = texts(
        "dw-say-round",
        round=v["round"],
        rounds=v["rounds"],
        side=v["side"],
        suit=place["suit"] or "any",
        patient=Words("dw-patient", {"key": place["key"]}),
        edge=v["edges"][v["side"] == "moon"],
    )
    return Text(said, "bold")


def _therapy(therapy: TherapyView, texts: Texts) -> str:
    return texts("dw-therapy-short", kind=therapy["kind"], amount=therapy["amount"])


def _column(v: DreamworldView) -> Text:
    """The patients in order, by suit, with the present one marked."""
    line = Text()
    for i, place in enumerate(v["places"]):
        mark = SUIT_MARKS[place["suit"][0]] if place["suit"] else "Ψ"
        colour = SUIT_COLOURS[place["suit"][0]] if place["suit"] else "white"
        if i < v["place"]:
            line.append(f" {mark} ", "dim")
        elif i == v["place"]:
            line.append(f"▸{mark}{SIDE_MARKS[v['side']]}", f"bold {colour}")
        else:
            line.append(f" {mark} ", colour)
        line.append(" ")
    return line


def _sequence(v: DreamworldView, texts: Texts) -> Group:
    """From the patient outwards; each gap stands before the card that it belongs to."""
    place = v["places"][v["place"]]
    therapy = place["sun"] if v["side"] == "sun" else place["moon"]
    lines = []
    if therapy:
        lines.append(Text(texts.say(Words("dw-say-therapy", dict(therapy))), "italic"))
    edge = v["edges"][v["side"] == "moon"]
    line = Text(f"{SIDE_MARKS[v['side']]} {edge:>2} ", "bold")
    if not v["sequence"]:
        line.append("…", "dim")
    for i, laid in enumerate(v["sequence"]):
        gap = laid["gap"]
        line.append(f"─{'─' * min(gap, 4)} {gap} {'─' * min(gap, 4)}─ ", "dim")
        scoring = i == v["scoring"]
        line.append_text(Text("▸" if scoring else "", "bold"))
        line.append_text(card(laid["card"], bold=scoring))
        if not laid["in_suit"]:
            line.append("×", "dim")
        owner = _owner(laid["owner"], texts)
        plus = f" +{laid['plus']}" if laid["plus"] else ""
        line.append(f" {owner}{plus} ", "dim" if laid["owner"] == -1 else "")
    lines.append(line)
    return Group(*lines)


def _owner(owner: int, texts: Texts) -> str:
    if owner >= 0:
        return texts("dw-who", who=Who(owner))
    return texts("dw-id") if owner == -2 else "·"


def _previous(v: DreamworldView, texts: Texts) -> Text:
    """What lies where a card may be taken from."""
    line = Text(texts("house-dw-previous") + ": ", "dim")
    first = 0 if v["take_from"] == "any-earlier" else v["round"] - 2
    for row in v["rows"][first : v["round"] - 1]:
        for laid in row:
            line.append_text(card(laid["card"]))
            line.append(f" +{laid['plus']}  " if laid["plus"] else "  ")
    return line


def _players(v: DreamworldView, texts: Texts) -> Columns:
    boxes: list[RenderableType] = [_player(v, p, texts) for p in v["players"]]
    if v["id"]:
        left = " ".join(f"★{value}" for value in v["id"]["left"])
        turned = " ".join("·" for _ in v["id"]["turned"])
        boxes.append(Panel(Text(f"{left} {turned}", "yellow"), title=texts("dw-id")))
    return Columns(boxes)


def _player(v: DreamworldView, p: PlayerView, texts: Texts) -> Panel:
    body = Text()
    for value, left, size in zip(v["row_values"], p["rows"], v["row_sizes"], strict=True):
        body.append("★" + str(value) if left else " ·", "bold yellow" if left else "dim")
        for i in range(1, size):
            body.append(f" {value}" if i < left else " ·", "" if i < left else "dim")
        body.append("\n")
    facts = [f"+1×{p['plus']}", texts("house-dw-hand", hand=p["hand"])]
    if p["professor"]:
        facts.append(texts("house-dw-professor"))
    body.append(" · ".join(facts))
    for code in p["known"]:
        body.append("\n" if code == p["known"][0] else " ")
        body.append_text(card(code))
    mine = texts.you == p["seat"]
    marks = " ✓" if p["chosen"] else ""
    return Panel(
        body,
        title=texts("dw-who", who=Who(p["seat"])) + marks,
        border_style="bold" if mine else "dim",
        width=24,
    )


def note(view: View, at: tuple[str, ...], texts: Texts) -> Text | None:
    """Beside an option: what the card of the hand would make of the sequence as it lies now."""
    v = cast(DreamworldView, view)
    where, _, code = at[0].partition(":")
    if where in ("hand", "table"):
        text = card(code, bold=True)
        text.append(" " * (5 - len(text.plain)))
        if where == "hand" and v["mine"]:
            text.append(_preview(next(h for h in v["mine"]["hand"] if h["card"] == code), texts))
        return text
    return None


def _preview(h: HandView, texts: Texts) -> str:
    gap, therapy = h["gap"], h["therapy"]
    if not h["in_suit"]:
        return texts("house-dw-off-suit", gap=gap)
    if not therapy:
        return texts("house-dw-gap", gap=gap)
    sign = "+" if therapy > 0 else "−"
    total = {"gap": gap, "therapy": f"{sign} {abs(therapy)}", "points": h["points"]}
    return texts("house-dw-gap-therapy", **total)


def details(view: View, texts: Texts) -> RenderableType:
    """The whole column with its therapies and the cards that lie there."""
    v = cast(DreamworldView, view)
    lines = []
    for i, place in enumerate(v["places"]):
        mark = card(place["suit"][0] + "0s").plain[0] if place["suit"] else "Ψ"
        head = Text(f"{mark} ", "bold")
        head.append(texts("dw-patient", key=place["key"]), "bold")
        lines.append(head)
        for side, therapy in (("sun", place["sun"]), ("moon", place["moon"])):
            number = 2 * i + (side == "moon")
            line = Text("▸ " if number == v["round"] - 1 else "  ")
            line.append(f"{number + 1:>2} {SIDE_MARKS[side]} ")
            if therapy:
                line.append(f"{_therapy(therapy, texts)}  ", "dim")
            for laid in v["rows"][number]:
                line.append_text(card(laid["card"]))
                line.append(" ")
            lines.append(line)
    return Group(*lines)
