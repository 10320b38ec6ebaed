"""What the store refuses."""

from __future__ import annotations


class StoreError(Exception):
    """The database did not do it. Nothing has changed."""


class BadRow(StoreError):
    """What is stored there cannot be read; says what is wrong, never what it holds."""


class SeatTaken(StoreError):
    """Somebody was quicker, or the seat is not there."""


class GoneOn(StoreError):
    """The table is over, or no longer what it was when this was asked for."""


class LoginTaken(StoreError):
    """Somebody signs in by this name already."""


class UsedUp(StoreError):
    """An invitation that has become a seat already, or was withdrawn."""


class Crowded(StoreError):
    """So many wait for the same already that another one has to come later."""
