"""What surrounds a table: sessions and accounts, invitations, paces, chat, alerts, history."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def _visitor(column: str, table: str) -> sa.ForeignKeyConstraint:
    name = f"fk_{table}_{column}_visitors"
    return sa.ForeignKeyConstraint([column], ["visitors.id"], name=name)


def _of_table(table: str) -> sa.ForeignKeyConstraint:
    name = f"fk_{table}_table_id_tables"
    return sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name=name, ondelete="CASCADE")


def upgrade() -> None:
    _people()
    _tables()
    _talk()


def _people() -> None:
    op.create_table(
        "sessions",
        sa.Column("secret_hash", sa.String(64), nullable=False),
        sa.Column("visitor", sa.Integer(), nullable=False),
        sa.Column("created", sa.Double(), nullable=False),
        sa.PrimaryKeyConstraint("secret_hash", name="pk_sessions"),
        _visitor("visitor", "sessions"),
    )
    op.create_index("ix_sessions_visitor", "sessions", ["visitor"])
    op.execute(
        "INSERT INTO sessions (secret_hash, visitor, created) "
        "SELECT secret_hash, id, created FROM visitors"
    )
    with op.batch_alter_table("visitors") as batch:
        batch.drop_constraint("uq_visitors_secret_hash", type_="unique")
        batch.drop_column("secret_hash")
    op.create_table(
        "accounts",
        sa.Column("visitor", sa.Integer(), nullable=False),
        sa.Column("login", sa.String(64), nullable=False),
        sa.Column("folded", sa.String(128), nullable=False),
        sa.Column("password", sa.String(256)),
        sa.Column("created", sa.Double(), nullable=False),
        sa.PrimaryKeyConstraint("visitor", name="pk_accounts"),
        sa.UniqueConstraint("folded", name="uq_accounts_folded"),
        _visitor("visitor", "accounts"),
    )
    op.create_table(
        "passkeys",
        sa.Column("id", sa.String(1400), nullable=False),
        sa.Column("visitor", sa.Integer(), nullable=False),
        sa.Column("public_key", sa.LargeBinary(), nullable=False),
        sa.Column("uses", sa.Integer(), nullable=False),
        sa.Column("created", sa.Double(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_passkeys"),
        _visitor("visitor", "passkeys"),
    )
    op.create_index("ix_passkeys_visitor", "passkeys", ["visitor"])
    op.create_table(
        "challenges",
        sa.Column("hash", sa.String(64), nullable=False),
        sa.Column("session", sa.String(64), nullable=False),
        sa.Column("purpose", sa.String(8), nullable=False),
        sa.Column("at", sa.Double(), nullable=False),
        sa.PrimaryKeyConstraint("hash", name="pk_challenges"),
    )
    op.create_index("ix_challenges_session", "challenges", ["session"])
    op.create_index("ix_challenges_at", "challenges", ["at"])
    op.create_table(
        "pushes",
        sa.Column("endpoint_hash", sa.String(64), nullable=False),
        sa.Column("visitor", sa.Integer(), nullable=False),
        sa.Column("endpoint", sa.Text(), nullable=False),
        sa.Column("p256dh", sa.String(128), nullable=False),
        sa.Column("auth", sa.String(64), nullable=False),
        sa.Column("lang", sa.String(8), nullable=False),
        sa.Column("created", sa.Double(), nullable=False),
        sa.PrimaryKeyConstraint("endpoint_hash", name="pk_pushes"),
        _visitor("visitor", "pushes"),
    )
    op.create_index("ix_pushes_visitor", "pushes", ["visitor"])
    op.create_table(
        "house",
        sa.Column("key", sa.String(32), nullable=False),
        sa.Column("value", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("key", name="pk_house"),
    )


def _tables() -> None:
    with op.batch_alter_table("tables") as batch:
        batch.add_column(sa.Column("notation", sa.Integer(), nullable=False, server_default="1"))
        batch.add_column(sa.Column("pace", sa.JSON(), nullable=True))
        batch.add_column(sa.Column("watch", sa.Boolean(), nullable=False, server_default=sa.true()))
        batch.add_column(sa.Column("moved", sa.Double(), nullable=False, server_default="0"))
        batch.add_column(sa.Column("ending", sa.String(16), nullable=False, server_default=""))
        batch.add_column(sa.Column("parent", sa.String(32), nullable=False, server_default=""))
        batch.add_column(sa.Column("inherited", sa.Integer(), nullable=False, server_default="0"))
        batch.add_column(
            sa.Column("parent_commitment", sa.String(64), nullable=False, server_default="")
        )
        batch.add_column(sa.Column("rematch", sa.String(32), nullable=False, server_default=""))
        batch.add_column(
            sa.Column("imported", sa.Boolean(), nullable=False, server_default=sa.false())
        )
    op.execute("UPDATE tables SET pace = '{}', moved = COALESCE(ended, created)")
    with op.batch_alter_table("tables") as batch:
        batch.alter_column("pace", existing_type=sa.JSON(), nullable=False)
    with op.batch_alter_table("seats") as batch:
        batch.add_column(sa.Column("name", sa.String(24), nullable=False, server_default=""))
    op.create_table(
        "invitations",
        sa.Column("token_hash", sa.String(64), nullable=False),
        sa.Column("table_id", sa.String(32), nullable=False),
        sa.Column("visitor", sa.Integer()),
        sa.Column("created", sa.Double(), nullable=False),
        sa.PrimaryKeyConstraint("token_hash", name="pk_invitations"),
        _of_table("invitations"),
        _visitor("visitor", "invitations"),
    )
    op.create_index("ix_invitations_table_id", "invitations", ["table_id"])
    op.create_table(
        "banks",
        sa.Column("table_id", sa.String(32), nullable=False),
        sa.Column("left", sa.JSON(), nullable=False),
        sa.Column("running", sa.JSON(), nullable=False),
        sa.Column("at", sa.Double(), nullable=False),
        sa.PrimaryKeyConstraint("table_id", name="pk_banks"),
        _of_table("banks"),
    )


def _talk() -> None:
    op.create_table(
        "chat",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("table_id", sa.String(32), nullable=False),
        sa.Column("visitor", sa.Integer(), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("text", sa.Text(), nullable=False),
        sa.Column("at", sa.Double(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_chat"),
        _of_table("chat"),
        _visitor("visitor", "chat"),
    )
    op.create_index("ix_chat_table_id", "chat", ["table_id"])
    op.create_table(
        "mutes",
        sa.Column("visitor", sa.Integer(), nullable=False),
        sa.Column("muted", sa.Integer(), nullable=False),
        sa.PrimaryKeyConstraint("visitor", "muted", name="pk_mutes"),
        _visitor("visitor", "mutes"),
        _visitor("muted", "mutes"),
    )
    op.create_table(
        "reports",
        sa.Column("chat_id", sa.Integer(), nullable=False),
        sa.Column("visitor", sa.Integer(), nullable=False),
        sa.Column("at", sa.Double(), nullable=False),
        sa.PrimaryKeyConstraint("chat_id", "visitor", name="pk_reports"),
        sa.ForeignKeyConstraint(
            ["chat_id"], ["chat.id"], name="fk_reports_chat_id_chat", ondelete="CASCADE"
        ),
        _visitor("visitor", "reports"),
    )
    op.create_table(
        "called",
        sa.Column("table_id", sa.String(32), nullable=False),
        sa.Column("seat", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("question", sa.Integer(), nullable=False),
        sa.PrimaryKeyConstraint("table_id", "seat", name="pk_called"),
        _of_table("called"),
    )


def downgrade() -> None:
    raise NotImplementedError(
        "before 0003 a visitor had one device and no account, and a table no pace, no chat and no "
        "parent; all that people did with these would be lost. Go back to a copy of that time"
    )
