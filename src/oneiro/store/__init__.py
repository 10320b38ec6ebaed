"""The store: visitors, tables, seats and the moves of every match in one SQL schema."""

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
from oneiro.store.store import SeatTaken, Store, StoreError, advanced, secret_hash

__all__ = [
    "BankRecord",
    "Ending",
    "Kind",
    "PaceKind",
    "PaceRecord",
    "Progress",
    "SeatRecord",
    "SeatTaken",
    "Status",
    "Store",
    "StoreError",
    "TableRecord",
    "TimingRecord",
    "Visitor",
    "advanced",
    "secret_hash",
]
