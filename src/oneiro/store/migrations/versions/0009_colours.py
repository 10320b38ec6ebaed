"""The colour of whoever sits there, in games that have colours: no two at a table have the same."""

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"
branch_labels = None
depends_on = None


def upgrade() -> None:
    with op.batch_alter_table("seats") as batch:
        batch.add_column(sa.Column("colour", sa.String(16)))
        batch.create_unique_constraint("uq_seats_table_id_colour", ["table_id", "colour"])


def downgrade() -> None:
    with op.batch_alter_table("seats") as batch:
        batch.drop_constraint("uq_seats_table_id_colour", type_="unique")
        batch.drop_column("colour")
