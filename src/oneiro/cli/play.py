"""``oneiro play``: a game in the terminal against bots."""

from __future__ import annotations

import argparse
import hashlib
import json
import math
import os
import re
import time
from collections.abc import Callable, Mapping, Sequence
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from random import Random
from types import ModuleType
from typing import Any

from rich import box
from rich.console import Console
from rich.markup import escape
from rich.table import Table
from rich.text import Text

from oneiro.cli.common import (
    Commands,
    Trouble,
    add_game,
    add_language,
    add_options,
    agreed,
    find_bot,
    find_game,
    language,
    levels,
    positive,
)
from oneiro.cli.terminal import Terminal
from oneiro.games import find
from oneiro.kernel import colours
from oneiro.kernel.game import Bot, Game, Illegal, Refused, Unreadable
from oneiro.kernel.log import spoken
from oneiro.kernel.match import Match, Move, Proposal
from oneiro.kernel.matchfile import Player
from oneiro.text import Texts
from oneiro.text.typography import HARD

YOU = 0


def add(commands: Commands) -> None:
    parser = commands.add_parser(
        "play",
        help="play in the terminal against bots",
        description="Play in the terminal against bots. One seat is yours.",
    )
    add_game(parser)
    parser.add_argument("--seats", type=positive, default=2, metavar="N", help="players (2)")
    parser.add_argument(
        "--bots", default="skilled", metavar="A,…", help="levels of the others (skilled)"
    )
    add_language(parser)
    parser.add_argument("--seed", type=int, help="decides the deal (a new one each time)")
    add_options(parser)
    parser.add_argument(
        "--colour", default="", metavar="NAME", help="yours, in a game with colours (drawn)"
    )
    parser.add_argument("--save", type=Path, metavar="FILE", help="write the match file at the end")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    game = find_game(args.game)
    options = agreed(game, args.seats, wished(game, args.seats, args.colour, args.options))
    others = args.seats - 1
    named = levels(args.bots, others) if others else []
    bots = {seat: find_bot(game.key, level) for seat, level in enumerate(named, start=YOU + 1)}
    if args.seed is None:
        seed = os.urandom(32)
    else:
        seed = hashlib.sha256(f"oneiro play {args.seed}".encode()).digest()
    match = Match.start(game, args.seats, options, seed)
    texts = Texts(language(args.lang), game.key, names(named, language(args.lang)), YOU)
    sitting = Sitting(match, bots, texts, Terminal(highlight=False))
    try:
        sitting.play()
    except (KeyboardInterrupt, EOFError, Left):
        sitting.console.print("\n" + texts("house-bye"))
        return 0
    if args.save:
        save(match, args.save, [Player("", "person"), *(Player(level, "bot") for level in named)])
        sitting.console.print(texts("house-saved", path=str(args.save)))
    return 0


def wished(game: Game[Any, Any], seats: int, colour: str, options: str) -> str:
    """The table options with the colour that the player has chosen."""
    if not colour:
        return options
    if colour not in game.colours:
        known = ", ".join(game.colours)
        raise Trouble(f"{game.key} has no colour {colour!r}; there is {known or 'none to choose'}")
    mine = colours.write([colour, *[""] * (seats - 1)])
    return ",".join(filter(None, (options, f"{colours.OPTION}={mine}")))


def names(named: Sequence[str], lang: str) -> list[str]:
    """The reader, then the bots; those alike are numbered."""
    texts = Texts(lang)
    out = [texts("house-you")]
    for i, level in enumerate(named):
        number = 0 if named.count(level) == 1 else named[: i + 1].count(level)
        out.append(texts("house-bot", level=level, number=number).strip())
    return out


def save(match: Match, path: Path, players: Sequence[Player]) -> None:
    try:
        path.write_text(json.dumps(match.dump(players), ensure_ascii=False), "utf-8")
    except OSError as e:
        raise Trouble(f"{path} cannot be written: {e.strerror}") from e


class Left(Exception):
    """The player wants to stop."""


class Race:
    """Who is done when, where all choose at once: bots by their thinking, a person by the clock."""

    def __init__(self, question: int, thinking: Mapping[int, float]) -> None:
        self.question = question
        self.thinking = thinking
        self.started = time.monotonic()
        self.first = math.inf
        """When the first was done."""

    def takes(self, seat: int) -> float:
        return self.thinking.get(seat, 0.0)

    def elapsed(self) -> float:
        return time.monotonic() - self.started

    def quicker(self, than: float) -> list[int]:
        """Bots that thought, and for less time."""
        return sorted((s for s, t in self.thinking.items() if 0 < t <= than), key=self.takes)

    def is_done(self, at: float) -> None:
        self.first = min(self.first, at)


class Sitting:
    """One person at the terminal, playing one match."""

    def __init__(
        self, match: Match, bots: dict[int, Bot[Any, Any]], texts: Texts, console: Console
    ) -> None:
        self.match = match
        self.game: Game[Any, Any] = match.game
        self.bots = bots
        self.texts = texts
        self.console = console
        self.board = board_of(self.game.key)
        self.racing = Race(-1, {})
        # Not the match's own seed: bots and the game never share a generator.
        self.rngs = {seat: Random(f"{match.commitment} bot {seat}") for seat in bots}
        self.commands: dict[str, Callable[[str], None]] = {
            "u": self.undo,
            "b": lambda _: self.draw(),
            "w": lambda _: self.tell_position(),
            "l": lambda _: self.tell_log(),
            "r": self.tell_rules,
            "h": lambda _: self.help(),
            "?": lambda _: self.help(),
            "q": self.leave,
        }

    def play(self) -> None:
        match, texts = self.match, self.texts
        self.console.rule(
            texts(
                "house-begin",
                game=texts(self.title),
                players=list(texts.names),
                commitment=match.commitment[:12],
            )
        )
        self.console.print(texts("house-keys"), style="dim")
        self.tell(match.log[0])
        while match.outcome is None:
            if YOU in match.actors:
                self.draw()
                self.ask()
            else:
                self.others_go_on()
        self.draw()
        self.console.rule(texts("house-over"))
        ended = self.game.prompt(match.state, YOU)
        self.console.print(escape(texts.say(ended)), style="bold")
        self.console.print(escape(texts.hint(ended)))

    @property
    def title(self) -> str:
        """The message that names the game."""
        return f"{self.game.prefix}-title"

    def others_go_on(self) -> None:
        """The next bot chooses, or gets what its draft comes to if its time is up."""
        match, race = self.match, self.race()
        seat = min(match.actors, key=race.takes)
        timer = match.state.stack[-1].timer(match.state)
        if timer and race.takes(seat) > race.first + timer.seconds:
            rng = self.rngs[seat]
            imagined = self.game.imagine(match.state, seat, rng)
            done = (race.first + timer.seconds) / race.takes(seat)
            draft = self.bots[seat].draft(imagined, seat, rng, done)
            self.carry_out(match.propose_late(seat, draft))
        else:
            race.is_done(race.takes(seat))
            self.carry_out(match.propose(seat, self.answer_of(seat)))

    def race(self) -> Race:
        """How long the bots take over the present question, drawn once."""
        match = self.match
        question = match.turns[-1].opens
        if question != self.racing.question:
            thinking = {}
            if match.state.stack[-1].secret:
                for seat in match.actors:
                    if seat != YOU:
                        rng = self.rngs[seat]
                        imagined = self.game.imagine(match.state, seat, rng)
                        thinking[seat] = self.bots[seat].seconds(imagined, seat, rng)
            self.racing = Race(question, thinking)
        return self.racing

    def choose(self, text: str) -> None:
        """The person's move; bots that were quicker come before it. Nobody hurries a person."""
        match, race = self.match, self.race()
        match.propose(YOU, text)
        elapsed = race.elapsed()
        for seat in race.quicker(elapsed):
            if seat in match.actors:
                self.carry_out(match.propose(seat, self.answer_of(seat)))
                race.is_done(race.takes(seat))
        race.is_done(elapsed)
        self.carry_out(match.propose(YOU, text))

    def carry_out(self, proposal: Proposal) -> None:
        before = self.match.state
        self.tell(self.match.accept(proposal))
        after = self.match.state
        if self.board and self.game.puzzle(before, after):
            seen = [self.game.review(after, seat) for seat in range(self.match.seats)]
            view = self.game.view(after, YOU)
            self.console.print(self.board.review([r for r in seen if r], view, self.texts))

    def answer_of(self, seat: int) -> str:
        rng = self.rngs[seat]
        imagined = self.game.imagine(self.match.state, seat, rng)
        return self.game.write(self.bots[seat].choose(imagined, seat, rng))

    def draw(self) -> None:
        if self.board:
            view = self.game.view(self.match.state, YOU)
            self.console.print()
            self.console.print(self.board.board(view, self.texts))
        else:
            self.tell_position()

    def ask(self) -> None:
        """Ask until something is chosen."""
        game, texts, state = self.game, self.texts, self.match.state
        self.race()
        options = self.match.options_of(YOU)
        prompt = game.prompt(state, YOU)
        self.console.print(Text(texts.say(prompt), "bold"))
        if hint := texts.hint(prompt):
            self.console.print(Text(hint, "dim"))
        self.offer(options)
        while self.match.state is state:
            self.console.print(f"[bold]›[/] {texts('house-ask', count=len(options))}: ", end="")
            self.answer(input().replace(HARD, " ").strip(), options)

    def offer(self, options: Sequence[Any]) -> None:
        state = self.match.state
        view = self.game.view(state, YOU)
        table = Table(box=None, show_header=False, padding=(0, 1))
        for number, action in enumerate(options, start=1):
            label = self.texts.say(self.game.label(state, YOU, action))
            beside = None
            if self.board:
                beside = self.board.note(view, self.game.places(action), self.texts)
            table.add_row(Text(f"{number:>3}", "bold"), Text(label), beside or Text())
        self.console.print(table)

    def answer(self, text: str, options: Sequence[Any]) -> None:
        """A number, an action in notation, or a command."""
        word, _, rest = text.partition(" ")
        if not text:
            return
        if word.lower() in self.commands:
            self.commands[word.lower()](rest.strip())
            return
        if text.isdecimal() and 1 <= int(text) <= len(options):
            self.choose(self.game.write(options[int(text) - 1]))
            return
        try:
            self.choose(text)
        except Unreadable:
            self.console.print(escape(self.texts("house-not-read", text=text, count=len(options))))
        except Illegal as e:
            self.console.print(escape(self.texts("house-not-offered", text=text)))
            if e.rule:
                self.console.print(escape(self.texts.rule(e.rule)[1]), style="dim")

    def tell(self, move: Move) -> None:
        for words in spoken(self.game, move, YOU):
            self.console.print(escape("  " + self.texts.say(words)))

    def tell_position(self) -> None:
        self.console.print()
        for words in self.game.describe(self.match.state, YOU):
            self.console.print(escape(self.texts.say(words)))

    def tell_log(self) -> None:
        for move in self.match.log:
            self.tell(move)

    def rule_ids(self) -> list[str]:
        return [id for id in self.texts.ids() if re.fullmatch(r"[A-Z]+-[A-Z]+\d+", id)]

    def tell_rules(self, asked: str) -> None:
        """All rules, or those with a word; whoever knows the code of one finds it by that too."""
        found = [(id, *self.texts.rule(id)) for id in self.rule_ids()]
        if asked:
            by_id = [rule for rule in found if rule[0].lower() == asked.lower()]
            sought = asked.lower()
            found = by_id or [
                r for r in found if sought in f"{r[1]} {r[2]}".replace(HARD, " ").lower()
            ]
        if not found:
            self.console.print(escape(self.texts("house-no-rule", text=asked)))
            return
        table = Table(box=box.SIMPLE, show_header=False)
        for id, title, text in found:
            table.add_row(Text.assemble((f"{title}.", "bold"), f" {text}"), Text(id, "dim"))
        self.console.print(table)

    def help(self) -> None:
        example = self.game.write(self.match.options_of(YOU)[0])
        self.console.print(escape(self.texts("house-help", example=example)))
        self.console.print(escape(self.texts("house-help.commands")))
        if self.board:
            view = self.game.view(self.match.state, YOU)
            self.console.print(self.board.details(view, self.texts))

    def undo(self, _: str) -> None:
        try:
            self.match.undo(YOU)
        except Refused:
            self.console.print(escape(self.texts("house-nothing-to-undo")))
        else:
            self.console.print(escape(self.texts("house-undone")))

    def leave(self, _: str) -> None:
        raise Left


def board_of(key: str) -> ModuleType | None:
    """Ours are drawn here; another's package may bring its own as ``terminal``."""
    board = f"oneiro.cli.boards.{key}"
    return import_module(board) if find_spec(board) else find(key).part("terminal")
