"""What axe has to say about a page."""

from __future__ import annotations

from collections.abc import Iterable

from playwright.sync_api import Page
from tests.browser.people import DESKTOP, PHONE, Person
from tests.browser.words import ROOT
from tests.long import many

AXE = ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js"


LANGS = many(("ru",), ("en", "ru"))
SIZES: dict[str, tuple[tuple[int, int], ...]] = {
    "en": (DESKTOP,),
    "ru": many((DESKTOP, PHONE), (PHONE,)),
}
"""Where a test walks the same way in both languages, it looks at one screen in each, the longer
words on the narrower one; where it walks once, it looks at both."""


def check_access(
    person: Person, moment: str, sizes: Iterable[tuple[int, int]] = (DESKTOP, PHONE)
) -> None:
    """No serious trouble, on a wide screen and on a narrow one."""
    found = []
    for size in sizes:
        person.resize(size)
        shown = "phone" if size == PHONE else "desktop"
        person.look(f"{moment}-{shown}")
        found += [(shown, *trouble) for trouble in troubles(person.page)]
    person.resize(DESKTOP)
    assert not found, f"{moment}: " + "; ".join(" | ".join(trouble) for trouble in found)


def troubles(page: Page) -> list[list[str]]:
    """What is seriously wrong: the rule, what it says, and the element.

    Whether something scrolls hangs on how much there is to say. axe looks for a mark that the
    keyboard reaches it; browsers reach such a thing by themselves, so they are asked.
    """
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE.read_text("utf-8"))
    found: list[list[str]] = page.evaluate(
        """async () => {
            const reached = ({ target }) => {
                const [thing, before] = [document.querySelector(target[0]), document.activeElement];
                thing.focus({ preventScroll: true });
                const found = document.activeElement === thing;
                before?.focus({ preventScroll: true });
                return found;
            };
            return (await axe.run(document, { resultTypes: ['violations'] })).violations
                .filter(({ impact }) => impact === 'serious' || impact === 'critical')
                .flatMap(({ id, help, nodes }) => nodes
                    .filter(node => id !== 'scrollable-region-focusable' || !reached(node))
                    .map(node => [id, help, node.html]));
        }
        """
    )
    return found
