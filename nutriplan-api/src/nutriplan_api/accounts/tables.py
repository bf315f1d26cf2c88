"""Accounts, and the refresh tokens of their sessions."""

from piccolo.columns import UUID, Bytea, ForeignKey, OnDelete, Text, Timestamptz, Varchar
from piccolo.columns.defaults.timestamptz import TimestamptzNow
from piccolo.constraints import Unique
from piccolo.table import Table

from nutriplan_api.database import DB


class Account(Table, tablename="account", db=DB):
    """Somebody who can sign in; found by the e-mail address, which is kept in lower case."""

    id = UUID(primary_key=True, null=False, default=None)
    email = Varchar(length=254, null=False, default=None)
    password_hash = Text(null=True, default=None)
    created_at = Timestamptz(null=False, default=TimestamptzNow())

    one_account_per_email = Unique([email])


class RefreshToken(Table, tablename="refresh_token", db=DB):
    """A token that was given out, hashed; its key is (account_id, token_hash).

    The tokens that follow from one sign-in share its ``session_id``.
    """

    account_id = ForeignKey(
        Account, primary_key=True, null=False, default=None, on_delete=OnDelete.cascade
    )
    token_hash = Bytea(null=False, default=None)
    session_id = UUID(null=False, default=None)
    expires_at = Timestamptz(null=False, default=None)
    used_at = Timestamptz(null=True, default=None)
    revoked_at = Timestamptz(null=True, default=None)
