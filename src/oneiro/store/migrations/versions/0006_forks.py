"""Tables that begin from a known position, who agreed to that, and when a stand-in took over."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None


def upgrade() -> None:
    with op.batch_alter_table("tables") as batch:
        for name in ("as_it_was", "from_file"):
            batch.add_column(
                sa.Column(name, sa.Boolean(), nullable=False, server_default=sa.false())
            )
    with op.batch_alter_table("seats") as batch:
        batch.add_column(
            sa.Column("agreed", sa.Boolean(), nullable=False, server_default=sa.false())
        )
        batch.add_column(sa.Column("left_at", sa.Integer(), nullable=False, server_default="-1"))
    # What began before went on with everything as it was; what has not begun is dealt anew.
    op.execute("UPDATE tables SET as_it_was = true WHERE inherited > 0 AND status <> 'gathering'")
    op.execute("UPDATE tables SET private = true WHERE inherited > 0")
    op.execute(
        "UPDATE tables SET from_file = true WHERE inherited > 0 AND parent IN"
        " (SELECT id FROM (SELECT id FROM tables WHERE imported) AS files)"
    )
    # Since when their bots play is not known, so whatever they chose counts as their own.
    op.execute("UPDATE seats SET left_at = 1000000000 WHERE away")


def downgrade() -> None:
    for table, names in (("tables", ("as_it_was", "from_file")), ("seats", ("agreed", "left_at"))):
        with op.batch_alter_table(table) as batch:
            for name in names:
                batch.drop_column(name)
