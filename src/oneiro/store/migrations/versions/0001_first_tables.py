"""Visitors, tables, seats and the moves of every match."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "visitors",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("secret_hash", sa.String(64), nullable=False),
        sa.Column("name", sa.String(24), nullable=False),
        sa.Column("created", sa.Double(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_visitors"),
        sa.UniqueConstraint("secret_hash", name="uq_visitors_secret_hash"),
    )
    op.create_table(
        "tables",
        sa.Column("id", sa.String(32), nullable=False),
        sa.Column("game", sa.String(32), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("edition", sa.String(64), nullable=False),
        sa.Column("edition_hash", sa.String(64), nullable=False),
        sa.Column("options", sa.JSON(), nullable=False),
        sa.Column("private", sa.Boolean(), nullable=False),
        sa.Column("status", sa.String(16), nullable=False),
        sa.Column("host", sa.Integer(), nullable=False),
        sa.Column("seed", sa.LargeBinary(64), nullable=False),
        sa.Column("commitment", sa.String(64), nullable=False),
        sa.Column("waiting", sa.JSON(), nullable=False),
        sa.Column("winners", sa.JSON(), nullable=False),
        sa.Column("created", sa.Double(), nullable=False),
        sa.Column("ended", sa.Double(), nullable=True),
        sa.PrimaryKeyConstraint("id", name="pk_tables"),
        sa.ForeignKeyConstraint(["host"], ["visitors.id"], name="fk_tables_host_visitors"),
    )
    op.create_index("ix_tables_status_private_created", "tables", ["status", "private", "created"])
    op.create_index("ix_tables_host_status", "tables", ["host", "status"])
    op.create_table(
        "seats",
        sa.Column("table_id", sa.String(32), nullable=False),
        sa.Column("seat", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("visitor", sa.Integer(), nullable=True),
        sa.Column("bot", sa.String(32), server_default="", nullable=False),
        sa.Column("away", sa.Boolean(), server_default=sa.false(), nullable=False),
        sa.PrimaryKeyConstraint("table_id", "seat", name="pk_seats"),
        sa.ForeignKeyConstraint(
            ["table_id"], ["tables.id"], name="fk_seats_table_id_tables", ondelete="CASCADE"
        ),
        sa.ForeignKeyConstraint(["visitor"], ["visitors.id"], name="fk_seats_visitor_visitors"),
    )
    op.create_index("ix_seats_visitor", "seats", ["visitor"])
    op.create_table(
        "moves",
        sa.Column("table_id", sa.String(32), nullable=False),
        sa.Column("seq", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("action", sa.Text(), nullable=False),
        sa.Column("drawn", sa.JSON(), nullable=False),
        sa.Column("told", sa.JSON(), nullable=False),
        sa.Column("fingerprint", sa.String(64), nullable=False),
        sa.Column("at", sa.Double(), nullable=False),
        sa.PrimaryKeyConstraint("table_id", "seq", name="pk_moves"),
        sa.ForeignKeyConstraint(
            ["table_id"], ["tables.id"], name="fk_moves_table_id_tables", ondelete="CASCADE"
        ),
    )


def downgrade() -> None:
    for name in ("moves", "seats", "tables", "visitors"):
        op.drop_table(name)
