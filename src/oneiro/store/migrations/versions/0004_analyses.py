"""Analyses of finished matches."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "analyses",
        sa.Column("table_id", sa.String(32), nullable=False),
        sa.Column("engine", sa.String(64), nullable=False),
        sa.Column("status", sa.String(8), nullable=False),
        sa.Column("done", sa.Integer(), nullable=False),
        sa.Column("total", sa.Integer(), nullable=False),
        sa.Column("result", sa.LargeBinary(), nullable=False),
        sa.Column("asked_by", sa.Integer(), nullable=False),
        sa.Column("asked", sa.Double(), nullable=False),
        sa.PrimaryKeyConstraint("table_id", name="pk_analyses"),
        sa.ForeignKeyConstraint(
            ["table_id"],
            ["tables.id"],
            name="fk_analyses_table_id_tables",
            ondelete="CASCADE",
        ),
        sa.ForeignKeyConstraint(
            ["asked_by"], ["visitors.id"], name="fk_analyses_asked_by_visitors"
        ),
    )
    op.create_index("ix_analyses_asked_by", "analyses", ["asked_by"])
    op.create_index("ix_analyses_status_asked", "analyses", ["status", "asked"])


def downgrade() -> None:
    op.drop_table("analyses")
