"""Accounts, and what goes out by mail for them."""

from piccolo.columns import UUID, Bytea, ForeignKey, OnDelete, Text, Timestamptz, Varchar
from piccolo.columns.defaults.timestamptz import TimestamptzNow
from piccolo.constraints import Unique
from piccolo.table import Table

from nutriplan_api.database import DB


class Account(Table, tablename="account", db=DB):
    """Somebody who can sign in; found by the e-mail address, which is kept in lower case.

    With a password hash they sign in by e-mail, with a provider's subject by that provider.
    """

    id = UUID(primary_key=True, null=False, default=None)
    email = Varchar(length=254, null=False, default=None)
    email_verified_at = Timestamptz(null=True, default=None)
    password_hash = Text(null=True, default=None)
    provider_issuer = Text(null=True, default=None)
    provider_subject = Text(null=True, default=None)
    created_at = Timestamptz(null=False, default=TimestamptzNow())

    one_account_per_email = Unique([email])
    one_account_per_subject = Unique(["provider_issuer", "provider_subject"])


class MailedToken(Table, tablename="mailed_token", db=DB):
    """A token that went out by mail, hashed; its key is (account_id, token_hash).

    ``session_id`` is the session that asked for it, where one had to.
    """

    account_id = ForeignKey(
        Account, primary_key=True, null=False, default=None, on_delete=OnDelete.cascade
    )
    token_hash = Bytea(null=False, default=None)
    purpose = Varchar(length=20, null=False, default=None)
    session_id = UUID(null=True, default=None)
    expires_at = Timestamptz(null=False, default=None)
