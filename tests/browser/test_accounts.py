"""Accounts, passkeys, invitations and closed tables, as people meet them."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, expect
from tests.browser.access import check_access
from tests.browser.conftest import Visit
from tests.browser.dreamworld import Desk
from tests.browser.people import Home, Person, Table

PASSWORD = "a quiet street at night"


class Account:
    """The dialog where somebody says who they are."""

    def __init__(self, person: Person) -> None:
        self.person = person
        page, say = person.page, person.say
        self.dialog = page.locator("dialog.account[open]")
        self.door = page.get_by_role(
            "button", name=re.compile(re.escape(say("people-open")), re.IGNORECASE)
        )
        self.login = self.field("people-login")
        self.password = self.field("people-password")

    def field(self, id: str) -> Locator:
        return self.dialog.get_by_label(self.person.say(id), exact=True)

    def open(self) -> Account:
        self.person.press(self.door.first)
        expect(self.dialog).to_be_visible()
        return self

    def press(self, id: str) -> None:
        self.person.press(self.person.button(id, within=self.dialog))

    def is_signed_in(self, login: str) -> None:
        expect(
            self.dialog.get_by_role("heading", name=self.person.say("people-account", login=login))
        ).to_be_visible()

    def close(self) -> None:
        self.person.page.keyboard.press("Escape")
        expect(self.dialog).to_be_hidden()


def test_a_guest_becomes_an_account_and_plays_on_elsewhere(visit: Visit) -> None:
    anna = visit("Anna")
    home = Home(anna).visit()
    account = Account(anna).open()
    expect(account.dialog.get_by_text(anna.say("people-guest-text"))).to_be_visible()
    check_access(anna, "guest")
    account.close()
    home.open_table(["skilled"])
    desk = Desk(anna)
    desk.table.asked.wait_for()
    desk.act()

    Table(anna).menu("people-open")
    account.press("people-up")
    account.login.fill("Anna of the Hills")
    account.password.fill("short")
    with anna.expecting("400"):
        account.press("people-up-go")
        said = account.dialog.get_by_role("alert")
        expect(said).to_have_text(anna.say("problem-bad-password"))
        expect(account.password).to_have_attribute("aria-invalid", "true")
    check_access(anna, "sign-up")
    account.password.fill(PASSWORD)
    account.press("people-up-go")
    account.is_signed_in("Anna of the Hills")
    anna.look("account")
    account.close()
    desk.table.settled.wait_for()
    sentence = desk.table.sentence.text_content()

    again = visit("Again", phone=True)
    Home(again).visit()
    elsewhere = Account(again).open()
    elsewhere.press("people-in")
    elsewhere.login.fill("anna of the HILLS")
    elsewhere.password.fill("not the password")
    with again.expecting("401"):
        elsewhere.press("people-in")
        said = elsewhere.dialog.get_by_role("alert")
        expect(said).to_have_text(again.say("problem-not-recognised"))
    again.look("wrong-password")
    elsewhere.password.fill(PASSWORD)
    elsewhere.press("people-in")
    expect(elsewhere.dialog).to_be_hidden()
    again.press(again.page.get_by_role("link", name=again.say("mine-go")).first)
    there = Desk(again)
    there.table.asked.wait_for()
    assert there.table.sentence.text_content() == sentence
    seq = anna.update["seq"]
    there.act()
    # What was done there is told here.
    expect(desk.table.prompt).not_to_have_attribute("data-seq", str(seq))
    assert desk.table.update["seq"] > seq


def test_a_passkey_is_enough(visit: Visit) -> None:
    anna = visit("Anna")
    by_address = anna.url
    anna.page.goto(by_address)
    account = Account(anna).open()
    account.press("people-up")
    expect(account.dialog.get_by_text(anna.say("people-passkey-address"))).to_be_visible()

    anna.url = by_address.replace("127.0.0.1", "localhost")
    devtools = anna.page.context.new_cdp_session(anna.page)
    devtools.send("WebAuthn.enable")
    devtools.send(
        "WebAuthn.addVirtualAuthenticator",
        {
            "options": {
                "protocol": "ctap2",
                "transport": "internal",
                "hasResidentKey": True,
                "hasUserVerification": True,
                "isUserVerified": True,
                "automaticPresenceSimulation": True,
            }
        },
    )
    Home(anna).visit()
    account.open()
    account.press("people-up")
    account.login.fill("Key Holder")
    account.press("people-up-passkey")
    account.is_signed_in("Key Holder")
    expect(account.dialog.get_by_text(anna.say("people-passkeys", count=1))).to_be_visible()
    expect(anna.button("people-password-set", within=account.dialog)).to_be_visible()
    account.press("people-out")
    expect(account.dialog).to_be_hidden()
    account.open()
    expect(account.dialog.get_by_text(anna.say("people-guest"))).to_be_visible()
    account.press("people-in")
    anna.look("sign-in")
    account.press("people-in-passkey")
    expect(account.dialog).to_be_hidden()
    account.open()
    account.is_signed_in("Key Holder")


def test_an_invitation_becomes_a_seat_once(visit: Visit) -> None:
    anna, boris, clara = visit("Anna"), visit("Boris", phone=True), visit("Clara")
    gathering = Home(anna).visit().open_table(["open"], private=True)
    invitation = gathering.invitation()
    expect(anna.button("people-invite-make")).to_be_hidden()
    check_access(anna, "private-gathering")
    assert anna.page.evaluate("navigator.clipboard.readText()") == invitation

    # Whoever knows the table alone looks on, and finds no way to sit down.
    Table(clara).visit(gathering.link)
    expect(clara.page.get_by_text(clara.say("people-private-note")).first).to_be_visible()
    expect(clara.button("gather-sit")).to_have_count(0)

    boris.page.goto(invitation)
    expect(boris.page.get_by_text(boris.say("people-invited", who="Anna"))).to_be_visible()
    check_access(boris, "invited")
    Table(boris).sit(by="people-invited-sit")
    for person in (anna, boris, clara):
        expect(Table(person).prompt).to_be_visible()

    # The host sends those away who only look on.
    Table(anna).menu("people-watch-forbid")
    closed = clara.page.get_by_role("heading", name=clara.say("people-not-watchable"))
    expect(closed).to_be_visible()
    with clara.expecting("40[39]"):
        clara.page.reload()
        expect(closed).to_be_visible()
        clara.look("not-watchable")
        clara.page.goto(invitation)
        used = clara.page.get_by_role("heading", name=clara.say("people-used-up"))
        expect(used).to_be_visible()
        clara.look("used-up")
    # Boris comes back by his own link.
    boris.page.goto(invitation)
    expect(Table(boris).prompt).to_be_visible()
