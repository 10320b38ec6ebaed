"""When something last happened at a table, and a session was last used, by open time."""

import json

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"
branch_labels = None
depends_on = None


def upgrade() -> None:
    # What they were before is not known in open time: the first server that opens says when.
    for table, column in (("tables", "stirred"), ("sessions", "used")):
        with op.batch_alter_table(table) as batch:
            batch.add_column(sa.Column(column, sa.Double(), nullable=False, server_default="0"))
    op.create_index("ix_sessions_used", "sessions", ["used"])


def downgrade() -> None:
    """Clocks go by the calendar again, as if the house had been shut since its last note."""
    house = sa.table("house", sa.column("key", sa.String), sa.column("value", sa.Text))
    banks = sa.table("banks", sa.column("at", sa.Double))
    c = op.get_bind()
    kept = c.scalar(sa.select(house.c.value).where(house.c.key == "open"))
    if kept is not None:
        noted = json.loads(kept)
        c.execute(banks.update().values(at=banks.c.at + (noted["wall"] - noted["open"])))
        c.execute(house.delete().where(house.c.key.in_(("open", "alive"))))
        c.execute(house.insert().values(key="alive", value=repr(noted["wall"])))
    op.drop_index("ix_sessions_used", "sessions")
    for table, column in (("tables", "stirred"), ("sessions", "used")):
        with op.batch_alter_table(table) as batch:
            batch.drop_column(column)
