"""The store: visitors, tables, seats and the moves of every match in one SQL schema.

Speaks in records; knows SQLAlchemy and its drivers, the kernel's moves, and no server.
"""

from oneiro.store.accounts import Account, AccountStore, Passkey, handed_over
from oneiro.store.errors import BadRow, Crowded, GoneOn, LoginTaken, SeatTaken, StoreError, UsedUp
from oneiro.store.invitations import InvitationRecord
from oneiro.store.records import (
    AnalysisRecord,
    AnalysisStatus,
    ClocksRecord,
    Ending,
    Kind,
    PaceKind,
    PaceRecord,
    Progress,
    SeatRecord,
    Status,
    TableRecord,
    TimerRecord,
    Visitor,
    advanced,
    secret_hash,
)
from oneiro.store.shares import freed_at
from oneiro.store.store import Store

__all__ = [
    "Account",
    "AccountStore",
    "AnalysisRecord",
    "AnalysisStatus",
    "BadRow",
    "ClocksRecord",
    "Crowded",
    "Ending",
    "GoneOn",
    "InvitationRecord",
    "Kind",
    "LoginTaken",
    "PaceKind",
    "PaceRecord",
    "Passkey",
    "Progress",
    "SeatRecord",
    "SeatTaken",
    "Status",
    "Store",
    "StoreError",
    "TableRecord",
    "TimerRecord",
    "UsedUp",
    "Visitor",
    "advanced",
    "freed_at",
    "handed_over",
    "secret_hash",
]
