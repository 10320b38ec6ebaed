"""What a table keeps about time beside its log: the time left, drafts and help for slow lines."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "timings",
        sa.Column("table_id", sa.String(32), nullable=False),
        sa.Column("question", sa.Integer(), nullable=False),
        sa.Column("clock", sa.String(16), nullable=False),
        sa.Column("left", sa.Double(), nullable=False),
        sa.Column("drafts", sa.JSON(), nullable=False),
        sa.Column("spent", sa.JSON(), nullable=False),
        sa.PrimaryKeyConstraint("table_id", name="pk_timings"),
        sa.ForeignKeyConstraint(
            ["table_id"], ["tables.id"], name="fk_timings_table_id_tables", ondelete="CASCADE"
        ),
    )


def downgrade() -> None:
    op.drop_table("timings")
