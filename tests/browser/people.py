"""People at their browsers: what they see and press on the pages that every game shares."""

from __future__ import annotations

import json
import os
import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Protocol

from playwright.sync_api import (
    ConsoleMessage,
    Error,
    Locator,
    Page,
    WebSocket,
    expect,
)
from tests import waiting
from tests.browser.words import Words, words
from websockets.sync.client import connect
from websockets.typing import Origin

DESKTOP = (1440, 900)
PHONE = (390, 844)

PICTURES = bool(os.environ.get("PICTURES"))
"""Drawing them takes a sixth of the time; those of a failure are always kept."""

MOST_ACTIONS = 3000
"""Of all people together: no game lasts as long."""

WAIT = waiting.PATIENCE * 1000
"""Milliseconds for whatever a page must come to, as Playwright counts them."""

WIDE, SEEN = "document.documentElement.scrollWidth", "document.documentElement.clientWidth"

WIDEST = f"""[...document.querySelectorAll("body *")]
    .map(e => [e.getBoundingClientRect().right, `${{e.localName}}.${{e.getAttribute("class")}}`])
    .filter(([right]) => right > {SEEN}).map(([, name]) => name).slice(0, 9).join(", ")"""

TITLES = {
    "dreamworld": "dw-title",
    "roam": "rm-title",
    "dream_runners": "dr-title",
    "neodreams": "nd-title",
}

OUTAGE = r"ERR_CONNECTION_REFUSED|WebSocket connection to .* failed|ERR_EMPTY_RESPONSE"
"""What a browser itself says of a server that is down."""


STEADY = """async thing => {
    const frame = () => new Promise(drawn => requestAnimationFrame(drawn));
    const place = () => {
        const { x, y, width, height } = thing.getBoundingClientRect();
        return [x, y, width, height];
    };
    let [before, now] = [[], place()];
    while (String(before) !== String(now)) {
        before = now;
        await frame();
        await frame();
        now = place();
    }
    return now;
}"""


def place_of(what: Locator) -> tuple[float, float, float, float]:
    """Left, top, width and height, once it stands still: between two frames it may be anywhere."""
    x, y, width, height = what.evaluate(STEADY)
    return x, y, width, height


def middle(what: Locator) -> tuple[float, float]:
    x, y, width, height = place_of(what)
    return x + width / 2, y + height / 2


class Clock:
    """The time of a page. It runs by itself until it is stopped, and then by hand alone."""

    def __init__(self, page: Page) -> None:
        self.page = page

    def stop(self) -> None:
        """Before anything is opened: what is opened later begins with a time that stands still."""
        assert self.page.url == "about:blank", "a page that runs already cannot be stopped in time"
        self.page.clock.pause_at(datetime.now(UTC))

    def forward(self, seconds: float) -> None:
        """All that the page wants to do in the meantime is done, in its order."""
        self.page.clock.run_for(round(seconds * 1000))


class Person:
    """One browser with one tab in front; a second tab is another person with the same cookie."""

    def __init__(
        self, name: str, page: Page, url: str, shots: Path, lang: str, phone: bool
    ) -> None:
        self.name = name
        self.page = page
        self.url = url
        self.shots = shots
        self.phone = phone
        self.say: Words = words(lang)
        self.troubles: list[str] = []
        self._expected: list[re.Pattern[str]] = []
        self._taken = 0
        self.update: dict[str, Any] = {}
        """The last that the table told this page; to think about, never to act by."""
        self.clock = Clock(page)
        page.on("websocket", self._listen)
        page.on("console", self._heard)
        page.on("pageerror", self._broke)

    def _listen(self, line: WebSocket) -> None:
        line.on("framereceived", self._told)

    def _told(self, frame: str | bytes) -> None:
        message = json.loads(frame)
        if message["type"] == "update":
            self.update = message

    def _heard(self, message: ConsoleMessage) -> None:
        if message.type == "error":
            self._trouble(f"{message.text} ({message.location.get('url', '')})")

    def _broke(self, error: Error) -> None:
        self._trouble(f"uncaught: {error}")

    def _trouble(self, text: str) -> None:
        if not any(known.search(text) for known in self._expected):
            self.troubles.append(f"{self.name}: {text}")

    @contextmanager
    def expecting(self, pattern: str) -> Iterator[None]:
        """Inside, the console may complain of this."""
        known = re.compile(pattern)
        self._expected.append(known)
        yield
        # Playwright hands over what the console said during the next call.
        self.page.evaluate("1")
        self._expected.remove(known)

    def press(self, what: Locator) -> None:
        if self.phone:
            what.tap()
        else:
            what.click()

    def button(self, id: str, within: Locator | None = None, **args: object) -> Locator:
        return (within or self.page).get_by_role("button", name=self.say(id, **args), exact=True)

    def look(self, moment: str) -> None:
        """A page never scrolls sideways. Keeps a picture of the moment if pictures are wanted."""
        if PICTURES:
            self.picture(moment)
        self.check_width()

    def picture(self, moment: str) -> None:
        self._taken += 1
        self.shots.mkdir(parents=True, exist_ok=True)
        self.page.screenshot(path=self.shots / f"{self.name}-{self._taken:02}-{moment}.png")

    def call(self, method: str, path: str, body: object = None) -> Any:
        """What this person's browser asks of the server behind the page's back."""
        answer = self.page.request.fetch(
            f"{self.url}/api{path}", method=method, data=body if body is not None else {}
        )
        assert answer.ok, answer.text()
        return answer.json() if answer.status != 204 else None

    def check_width(self) -> None:
        """Once the page has found its shape: a window that was just resized is drawn in steps.

        Asked from here: an expression that Playwright asks again inside a page, its policy refuses.
        """
        try:
            waiting.until(lambda: self.page.evaluate(f"{WIDE} <= {SEEN}"))
        except AssertionError:
            wide, seen = self.page.evaluate(f"[{WIDE}, {SEEN}]")
            told = f"{self.name} at {self.page.url}: {wide} wide in a window of {seen}"
            raise AssertionError(f"{told}, by {self.page.evaluate(WIDEST)}") from None

    def resize(self, size: tuple[int, int]) -> None:
        self.page.set_viewport_size({"width": size[0], "height": size[1]})


class Home:
    """The front page."""

    def __init__(self, person: Person) -> None:
        self.person = person
        page, say = person.page, person.say
        self.new = page.get_by_role("article", name=say("new-title"))
        self.open_tables = page.get_by_role("article", name=say("open-title"))
        self.mine = page.get_by_role("article", name=say("mine-title"))
        self.dialog = page.get_by_role("dialog", name=say("new-title"))

    def visit(self) -> Home:
        self.person.page.goto(self.person.url)
        expect(self.new).to_be_visible()
        return self

    def window(self, game: str, plate: str) -> Locator:
        """One of the plates at the window of the game."""
        person = self.person
        windows = person.page.get_by_role("region", name=person.say("windows-label"))
        name = f"{person.say(plate)}: {person.say(TITLES[game])}"
        return windows.get_by_role("button", name=name, exact=True)

    def choose_game(self, game: str) -> None:
        """By the window of the game, where more is chosen than to play now."""
        self.person.press(self.window(game, "now-more"))
        expect(self.dialog).to_be_visible()

    def play_now(self, game: str) -> Table:
        self.person.press(self.window(game, "now-play"))
        expect(self.person.page).to_have_url(re.compile(r"/t/[\w-]+$"))
        return Table(self.person)

    def open_table(
        self,
        sitters: Sequence[str] = (),
        *,
        game: str = "dreamworld",
        options: Mapping[str, str] | None = None,
        private: bool = False,
        pace: str = "",
    ) -> Table:
        """Sets a table with me on the first seat: the others are ``open`` or a bot's level."""
        person, say = self.person, self.person.say
        self.choose_game(game)
        self.dialog.get_by_role("textbox", name=say("new-name")).fill(person.name)
        count = str(len(sitters) + 1)
        person.press(
            self.dialog.locator("label", has=person.page.locator(f"input[value='{count}']"))
        )
        for number, sitter in enumerate(sitters, 2):
            self.dialog.get_by_role("combobox", name=say("new-seat", number=number)).select_option(
                sitter
            )
        for name, value in (options or {}).items():
            self.dialog.get_by_role(
                "combobox", name=re.compile(f"^{re.escape(name)}")
            ).select_option(value)
        if pace:
            self.dialog.get_by_role("combobox", name=say("house-pace")).select_option(pace)
        if private:
            self.dialog.get_by_role("checkbox", name=say("new-private")).check()
        person.press(
            person.button("new-open" if "open" in sitters else "new-start", within=self.dialog)
        )
        expect(person.page).to_have_url(re.compile(r"/t/[\w-]+$"))
        return Table(person)


class Table:
    """A table's page, whatever is played there."""

    def __init__(self, person: Person) -> None:
        self.person = person
        page, say = person.page, person.say
        self.prompt = page.get_by_test_id("prompt")
        self.sentence = self.prompt.get_by_role("status").locator("b")
        self.asked = page.locator(".o-prompt.is-mine")
        """There while the table waits for me."""
        self.settled = page.locator(".o-prompt:not(.is-wait)")
        """There while the table waits for me, or for nobody any more."""
        self.over = page.locator(".o-prompt:not(.is-wait):not(.is-mine)")
        self.lost = page.get_by_role("alert").filter(has_text=say("state-lost"))
        self.result = page.get_by_role("dialog").filter(has=page.get_by_text(say("over-verify")))
        self.undo = person.button("top-undo")

    def visit(self, link: str) -> Table:
        self.person.page.goto(link)
        return self

    @property
    def update(self) -> dict[str, Any]:
        """What the table told the page last, once the page shows it."""
        waiting.until(
            lambda: str(self.person.update.get("seq")) == self.prompt.get_attribute("data-seq"),
            "the page shows another move than it was told",
        )
        return self.person.update

    @property
    def link(self) -> str:
        return self.person.page.url

    def copied_link(self) -> str:
        """What the button that copies the link leaves for friends."""
        person = self.person
        person.press(person.button("gather-copy"))
        expect(person.page.get_by_text(person.say("gather-copied"))).to_be_visible()
        link = person.page.evaluate("navigator.clipboard.readText()")
        assert isinstance(link, str)
        return link

    def invitation(self) -> str:
        """A link that gives a seat at this private table, once."""
        person = self.person
        share = person.page.get_by_role("region", name=person.say("people-invite"))
        person.press(person.button("people-invite-make", within=share))
        link = share.get_by_role("textbox", name=person.say("people-invite-link", number=1))
        expect(link).to_be_visible()
        return link.input_value()

    def sit(self, by: str = "gather-sit") -> None:
        """Takes the first free seat; somebody new says their name first."""
        person = self.person
        person.press(person.button(by).first)
        asked = person.page.get_by_role("dialog", name=person.say("name-title"))
        asked.get_by_role("textbox").fill(person.name)
        person.press(person.button("name-save", within=asked))
        expect(asked).to_be_hidden()

    def menu(self, id: str) -> None:
        person = self.person
        person.press(person.button("top-menu"))
        person.press(person.page.locator("[popover]:popover-open").get_by_text(person.say(id)))

    def leave(self) -> Home:
        person = self.person
        self.menu("top-leave")
        asked = person.page.get_by_role("dialog", name=person.say("leave-title"))
        person.press(person.button("leave-go", within=asked))
        expect(person.page).to_have_url(f"{person.url}/")
        return Home(person)

    def download(self, folder: Path) -> Path:
        """The file of the finished match, from the result."""
        person = self.person
        person.press(self.result.get_by_text(person.say("over-verify"), exact=True))
        with person.page.expect_download() as started:
            person.press(self.result.get_by_role("link", name=person.say("over-file")))
        kept = folder / started.value.suggested_filename
        started.value.save_as(kept)
        return kept


def set_table(person: Person, *sitters: str, game: str = "dreamworld", **options: str) -> Table:
    """A table by its link, without the way through the house: me, then ``open`` or bots' levels."""
    person.call("PUT", "/me", {"name": person.name})
    seats = [{"kind": "open"} if s == "open" else {"kind": "bot", "bot": s} for s in sitters]
    wanted = {"game": game, "seats": [{"kind": "me"}, *seats], "options": options}
    table = Table(person).visit(f"{person.url}/t/{person.call('POST', '/tables', wanted)['id']}")
    if "open" not in sitters:
        expect(table.prompt).to_be_visible()
    return table


class Player(Protocol):
    """A person at the board of some game."""

    person: Person
    table: Table

    def act(self) -> str:
        """Does one of the things that are lit, and says which."""
        ...


def play(*players: Player, until: Callable[[], bool] = lambda: False) -> None:
    """Everybody acts whenever they are asked, to the end or until told to stop."""
    for _ in range(MOST_ACTIONS):
        if until():
            return
        asked = [player for player in players if player.table.asked.count()]
        for player in asked:
            player.act()
            if until():
                return
        if not asked:
            if all(player.table.over.count() for player in players):
                return
            wait_for_any(*players)
    raise AssertionError("the game does not end")


def wait_for_any(*players: Player) -> None:
    """Until somebody may act, or the game is over; whoever is told first says so."""
    waiting.until(
        lambda: any(player.table.settled.count() for player in players), "nobody is asked"
    )


def sits(person: Person, table: str) -> None:
    """Without the way through the page."""
    person.call("PUT", "/me", {"name": person.name})
    person.call("POST", f"/tables/{table}/sit")


def company(
    anna: Person, boris: Person, *bots: str, game: str = "dreamworld", **options: str
) -> None:
    """Both at a table that is set; how people come to meet is shown where they ``meet``."""
    link = set_table(anna, "open", *bots, game=game, **options).link
    sits(boris, link.rpartition("/")[2])
    Table(boris).visit(link)
    for person in (anna, boris):
        expect(Table(person).prompt).to_be_visible()


def rush(*people: Person) -> None:
    """All play on to the end with whatever is offered, while their pages look elsewhere."""
    links = [person.page.url for person in people]
    cookies = [person.page.context.cookies() for person in people]
    for person in people:
        person.page.goto("about:blank")
    with ThreadPoolExecutor(len(people)) as players:
        list(players.map(play_out, links, cookies))
    for person, link in zip(people, links, strict=True):
        person.page.goto(link)
        person.press(person.button("over-result", within=Table(person).prompt))


def play_out(link: str, cookies: Iterable[Mapping[str, Any]]) -> None:
    """By a line of one's own, as the page has one."""
    address, _, table = link.rpartition("/t/")
    known = {"Cookie": "; ".join(f"{c['name']}={c['value']}" for c in cookies)}
    where = f"{address.replace('http', 'ws', 1)}/api/tables/{table}/live"
    with connect(where, additional_headers=known, origin=Origin(address), max_size=None) as line:
        acted = -1
        for frame in line:
            told = json.loads(frame)
            if told["type"] == "probe":
                line.send(json.dumps({"type": "echo", "n": told["n"]}))
            if told["type"] != "update":
                continue
            if told["table"]["status"] == "over":
                return
            seq, offers = told["seq"], told["offers"]
            if told["table"]["you"] in told["waiting"] and offers and seq > acted:
                acted = seq
                action = offers[seq * 7919 % len(offers)]["action"]
                line.send(json.dumps({"type": "act", "seq": seq, "action": action}))


def meet(
    anna: Person,
    boris: Person,
    *bots: str,
    game: str = "dreamworld",
    options: Mapping[str, str] | None = None,
) -> None:
    """Anna opens a table in the home form; Boris follows her link and sits down."""
    gathering = Home(anna).visit().open_table(["open", *bots], game=game, options=options)
    anna.look("gathering")
    guest = Table(boris).visit(gathering.copied_link())
    expect(boris.page.get_by_text(anna.name, exact=True)).to_be_visible()
    guest.sit()
    for person in (anna, boris):
        expect(Table(person).prompt).to_be_visible()
