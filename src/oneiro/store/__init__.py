"""The store: visitors, tables, seats and the moves of every match in one SQL schema."""

from oneiro.store.accounts import (
    Account,
    InvitationRecord,
    Passkey,
    People,
    handed_over,
    secret_hash,
)
from oneiro.store.errors import Crowded, GoneOn, LoginTaken, SeatTaken, StoreError, UsedUp
from oneiro.store.records import (
    AnalysisRecord,
    AnalysisStatus,
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
    "AnalysisRecord",
    "AnalysisStatus",
    "BankRecord",
    "Crowded",
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
