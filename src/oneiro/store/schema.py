"""The tables of the database. Migrations lead here; a test holds the two together."""

from __future__ import annotations

from sqlalchemy import (
    JSON,
    Boolean,
    Column,
    Double,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
    UniqueConstraint,
    false,
    true,
)

# Named constraints can be changed by later migrations, on SQLite too.
metadata = MetaData(
    naming_convention={
        "ix": "ix_%(table_name)s_%(column_0_N_name)s",
        "uq": "uq_%(table_name)s_%(column_0_N_name)s",
        "fk": "fk_%(table_name)s_%(column_0_N_name)s_%(referred_table_name)s",
        "pk": "pk_%(table_name)s",
    }
)

visitors = Table(
    "visitors",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("name", String(24), nullable=False),
    Column("created", Double, nullable=False),
)

sessions = Table(
    "sessions",
    metadata,
    Column("secret_hash", String(64), primary_key=True),
    Column("visitor", ForeignKey("visitors.id"), nullable=False, index=True),
    Column("created", Double, nullable=False),
    Column("used", Double, nullable=False, server_default="0", index=True),
)

accounts = Table(
    "accounts",
    metadata,
    Column("visitor", ForeignKey("visitors.id"), primary_key=True),
    Column("login", String(64), nullable=False),
    Column("folded", String(128), nullable=False, unique=True),
    Column("password", String(256)),
    Column("created", Double, nullable=False),
)

passkeys = Table(
    "passkeys",
    metadata,
    Column("id", String(1400), primary_key=True),
    Column("visitor", ForeignKey("visitors.id"), nullable=False, index=True),
    Column("public_key", LargeBinary, nullable=False),
    Column("uses", Integer, nullable=False),
    Column("created", Double, nullable=False),
)

challenges = Table(
    "challenges",
    metadata,
    Column("hash", String(64), primary_key=True),
    Column("session", String(64), nullable=False, index=True),
    Column("purpose", String(8), nullable=False),
    Column("at", Double, nullable=False, index=True),
)

tables = Table(
    "tables",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("game", String(32), nullable=False),
    Column("version", Integer, nullable=False),
    Column("edition", String(64), nullable=False),
    Column("edition_hash", String(64), nullable=False),
    Column("options", JSON, nullable=False),
    Column("private", Boolean, nullable=False),
    Column("status", String(16), nullable=False),
    Column("host", ForeignKey("visitors.id"), nullable=False),
    Column("seed", LargeBinary(64), nullable=False),
    Column("commitment", String(64), nullable=False),
    Column("waiting", JSON, nullable=False),
    Column("winners", JSON, nullable=False),
    Column("created", Double, nullable=False),
    Column("ended", Double),
    Column("notation", Integer, nullable=False, server_default="1"),
    Column("pace", JSON, nullable=False),
    Column("watch", Boolean, nullable=False, server_default=true()),
    Column("moved", Double, nullable=False, server_default="0"),
    Column("ending", String(16), nullable=False, server_default=""),
    Column("parent", String(32), nullable=False, server_default=""),
    Column("inherited", Integer, nullable=False, server_default="0"),
    Column("parent_commitment", String(64), nullable=False, server_default=""),
    Column("rematch", String(32), nullable=False, server_default=""),
    Column("imported", Boolean, nullable=False, server_default=false()),
    Column("hints", Boolean, nullable=False, server_default=false()),
    Column("as_it_was", Boolean, nullable=False, server_default=false()),
    Column("from_file", Boolean, nullable=False, server_default=false()),
    Column("mixed_as", String(32), nullable=False, server_default=""),
    Column("stirred", Double, nullable=False, server_default="0"),
    Index(None, "status", "private", "created"),
    Index(None, "host", "status"),
)

seats = Table(
    "seats",
    metadata,
    Column("table_id", ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("kind", String(8), nullable=False),
    Column("visitor", ForeignKey("visitors.id"), index=True),
    Column("bot", String(32), nullable=False, server_default=""),
    Column("away", Boolean, nullable=False, server_default=false()),
    Column("name", String(24), nullable=False, server_default=""),
    Column("hints", Integer, nullable=False, server_default="0"),
    Column("agreed", Boolean, nullable=False, server_default=false()),
    Column("left_at", Integer, nullable=False, server_default="-1"),
    Column("share", String(64), nullable=False, server_default=""),
    Column("number", String(64), nullable=False, server_default=""),
    Column("colour", String(16)),
    UniqueConstraint("table_id", "colour"),
)

invitations = Table(
    "invitations",
    metadata,
    Column("token_hash", String(64), primary_key=True),
    Column("table_id", ForeignKey("tables.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("visitor", ForeignKey("visitors.id")),
    Column("created", Double, nullable=False),
)

moves = Table(
    "moves",
    metadata,
    Column("table_id", ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("seq", Integer, primary_key=True, autoincrement=False),
    Column("seat", Integer, nullable=False),
    Column("action", Text, nullable=False),
    Column("drawn", JSON, nullable=False),
    Column("told", JSON, nullable=False),
    Column("fingerprint", String(64), nullable=False),
    Column("at", Double, nullable=False),
)

timings = Table(
    "timings",
    metadata,
    Column("table_id", ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("question", Integer, nullable=False),
    Column("clock", String(16), nullable=False),
    Column("left", Double, nullable=False),
    Column("drafts", JSON, nullable=False),
    Column("spent", JSON, nullable=False),
)

banks = Table(
    "banks",
    metadata,
    Column("table_id", ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("left", JSON, nullable=False),
    Column("running", JSON, nullable=False),
    Column("at", Double, nullable=False),
)

chat = Table(
    "chat",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("table_id", ForeignKey("tables.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("visitor", ForeignKey("visitors.id"), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("text", Text, nullable=False),
    Column("at", Double, nullable=False),
)

mutes = Table(
    "mutes",
    metadata,
    Column("visitor", ForeignKey("visitors.id"), primary_key=True),
    Column("muted", ForeignKey("visitors.id"), primary_key=True),
)

reports = Table(
    "reports",
    metadata,
    Column("chat_id", ForeignKey("chat.id", ondelete="CASCADE"), primary_key=True),
    Column("visitor", ForeignKey("visitors.id"), primary_key=True),
    Column("at", Double, nullable=False),
)

pushes = Table(
    "pushes",
    metadata,
    Column("endpoint_hash", String(64), primary_key=True),
    Column("visitor", ForeignKey("visitors.id"), nullable=False, index=True),
    Column("endpoint", Text, nullable=False),
    Column("p256dh", String(128), nullable=False),
    Column("auth", String(64), nullable=False),
    Column("lang", String(8), nullable=False),
    Column("created", Double, nullable=False),
)

called = Table(
    "called",
    metadata,
    Column("table_id", ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("question", Integer, nullable=False),
)

analyses = Table(
    "analyses",
    metadata,
    Column("table_id", ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("engine", String(64), nullable=False),
    Column("status", String(8), nullable=False),
    Column("done", Integer, nullable=False),
    Column("total", Integer, nullable=False),
    Column("result", LargeBinary, nullable=False),
    Column("asked_by", ForeignKey("visitors.id"), nullable=False, index=True),
    Column("asked", Double, nullable=False),
    Index(None, "status", "asked"),
)

house = Table(
    "house",
    metadata,
    Column("key", String(32), primary_key=True),
    Column("value", Text, nullable=False),
)
