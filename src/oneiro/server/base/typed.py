"""What people type: one way of writing it, and nothing in it that cannot be seen."""

from __future__ import annotations

import re
import unicodedata

from oneiro.server.base.errors import Refusal
from oneiro.server.wire import ProblemCode

LONGEST_NAME = 24
SHORTEST_LOGIN, LONGEST_LOGIN = 2, 32
MOST_TYPED = 200
"""Characters of a typed name or password that are looked at."""
JOINERS = "\u200c\u200d"
"""Invisible, yet part of many scripts and of emoji made of several."""
BLANKS = "\u115f\u1160\u2800\u3164\uffa0"
"""Letters and signs that show nothing."""
MESSAGE_CHARS = 300
"""Characters of one message."""
MOST_MARKS = 4
"""Marks on one letter of a message; more only serve to paint over what stands above."""
MARKS_IN_NAME = 3
"""The same in a name, which stands in lists. No script needs more once it is composed."""


HASH = re.compile(r"[0-9a-f]{64}")


def checked_share(share: str) -> str:
    """What somebody is bound to who sits down, or empty; raises :class:`Refusal`."""
    if share and not HASH.fullmatch(share):
        raise Refusal("malformed", "a share is the SHA-256 of a number, 64 hexadecimal digits")
    return share


def checked_name(name: str) -> str:
    """Trimmed and in one way of writing; raises :class:`Refusal`."""
    name = unicodedata.normalize("NFC", " ".join(name.split())).strip(JOINERS)
    return _checked(name, "bad-name", "a name", 1, LONGEST_NAME)


def checked_login(login: str) -> tuple[str, str]:
    """The name to sign in with as it is shown, and as it is found; raises :class:`Refusal`."""
    login = unicodedata.normalize("NFKC", " ".join(login[:MOST_TYPED].split())).strip(JOINERS)
    _checked(login, "bad-login", "a name to sign in with", SHORTEST_LOGIN, LONGEST_LOGIN)
    return login, folded(login)


def folded(login: str) -> str:
    """One name, however it is typed."""
    plain = unicodedata.normalize("NFKC", " ".join(login[:MOST_TYPED].split())).strip(JOINERS)
    return unicodedata.normalize("NFKC", plain.casefold())


def _checked(name: str, code: ProblemCode, what: str, least: int, most: int) -> str:
    if not any(_visible(c) for c in name):
        raise Refusal(code, f"{what} has {least} to {most} characters that can be seen")
    if not least <= len(name) <= most:
        raise Refusal(code, f"{what} has {least} to {most} characters, not {len(name)}")
    if any(_invisible(c) for c in name):
        raise Refusal(code, f"{what} has no control characters and no hidden ones")
    if unicodedata.category(name[0])[0] == "M":
        raise Refusal(code, f"{what} does not begin with a mark that belongs on a letter")
    if thinned(name, MARKS_IN_NAME) != name:
        raise Refusal(code, f"{what} has at most {MARKS_IN_NAME} marks on one letter")
    return name


def _visible(c: str) -> bool:
    # Unassigned here may be a newer emoji to the browser, so it counts as seen.
    return c not in BLANKS and (unicodedata.category(c)[0] in "LNPS" or _newer(c))


def _invisible(c: str) -> bool:
    return unicodedata.category(c)[0] == "C" and c not in JOINERS and not _newer(c)


def _newer(c: str) -> bool:
    nonsense = ord(c) & 0xFFFE == 0xFFFE or 0xFDD0 <= ord(c) <= 0xFDEF
    return unicodedata.category(c) == "Cn" and not nonsense


def cleaned(text: str) -> str:
    """A message on one line, without what cannot be seen; raises :class:`Refusal`."""
    shown = "".join(c for c in " ".join(text.split()) if not _disruptive(c))
    shown = thinned(unicodedata.normalize("NFC", shown), MOST_MARKS).strip().strip(JOINERS)
    if len(shown) > MESSAGE_CHARS:
        raise Refusal(
            "bad-text", f"a line has {MESSAGE_CHARS} characters at most, not {len(shown)}"
        )
    if not any(unicodedata.category(c)[0] in "LNPS" and c not in BLANKS for c in shown):
        raise Refusal("bad-text", "nothing that can be seen was said")
    return shown


def _disruptive(c: str) -> bool:
    """Control characters, and those that turn the direction of others around."""
    kind = unicodedata.category(c)
    # Unassigned here may be a newer emoji to the browser.
    return kind in ("Cc", "Cs", "Co") or (kind == "Cf" and c not in JOINERS)


def thinned(text: str, most: int) -> str:
    """At most so many marks on each letter; what cannot be seen does not part them."""
    kept, marks = [], 0
    for c in text:
        if unicodedata.category(c) in ("Mn", "Me"):
            marks += 1
        elif c not in JOINERS:
            marks = 0
        if marks <= most or c in JOINERS:
            kept.append(c)
    return "".join(kept)
