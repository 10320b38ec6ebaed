"""The store: visitors, tables, seats and the moves of every match in one SQL schema."""

from oneiro.store.records import (
    Kind,
    Progress,
    SeatRecord,
    Status,
    TableRecord,
    TimingRecord,
    Visitor,
)
from oneiro.store.store import SeatTaken, Store, StoreError, advanced, secret_hash

__all__ = [
    "Kind",
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
