"""What people add to the chance of a match, and under which table's name it was mixed."""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None


def upgrade() -> None:
    with op.batch_alter_table("tables") as batch:
        batch.add_column(sa.Column("mixed_as", sa.String(32), nullable=False, server_default=""))
    with op.batch_alter_table("seats") as batch:
        for name in ("share", "number"):
            batch.add_column(sa.Column(name, sa.String(64), nullable=False, server_default=""))


def downgrade() -> None:
    for table, names in (("tables", ("mixed_as",)), ("seats", ("share", "number"))):
        with op.batch_alter_table(table) as batch:
            for name in names:
                batch.drop_column(name)
