"""Tables where players may ask for hints, and how often each did."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    with op.batch_alter_table("tables") as batch:
        batch.add_column(
            sa.Column("hints", sa.Boolean(), nullable=False, server_default=sa.false())
        )
    with op.batch_alter_table("seats") as batch:
        batch.add_column(sa.Column("hints", sa.Integer(), nullable=False, server_default="0"))


def downgrade() -> None:
    for table in ("tables", "seats"):
        with op.batch_alter_table(table) as batch:
            batch.drop_column("hints")
