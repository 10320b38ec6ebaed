"""The store: visitors, tables, seats and the moves of every match in one SQL schema."""

from oneiro.store.errors import GoneOn, LoginTaken, SeatTaken, StoreError, UsedUp
from oneiro.store.people import Account, InvitationRecord, Passkey, People, handed_over, secret_hash
from oneiro.store.records import (
    BankRecord,
    Ending,
    Kind,
    PaceKind,
    PaceRecord,
    Progress,
    SeatRecord,
    Status,
    TableRecord,
    TimingRecord,
    Visitor,
)
from oneiro.store.store import Store, advanced

__all__ = [
    "Account",
    "BankRecord",
    "Ending",
    "GoneOn",
    "InvitationRecord",
    "Kind",
    "LoginTaken",
    "PaceKind",
    "PaceRecord",
    "Passkey",
    "People",
    "Progress",
    "SeatRecord",
    "SeatTaken",
    "Status",
    "Store",
    "StoreError",
    "TableRecord",
    "TimingRecord",
    "UsedUp",
    "Visitor",
    "advanced",
    "handed_over",
    "secret_hash",
]
