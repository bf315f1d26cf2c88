"""Accounts, the names that people sign in to them by, and the tokens that they are mailed."""

from piccolo.columns import UUID, Bytea, Text, Timestamptz, Varchar
from piccolo.columns.defaults.timestamptz import TimestamptzNow
from piccolo.table import Table

from nutriplan_api.database import ALONE, BY_ACCOUNT, DB, owner_column


class Account(Table, tablename="account", db=DB, tags=[BY_ACCOUNT]):
    """Whom everything else belongs to, known by the id alone.

    ``email`` is where mail goes to; who signs in is found by ``SignInName``.
    """

    id = UUID(primary_key=True, null=False, default=None)
    email = Varchar(length=254, null=False, default=None)
    email_verified_at = Timestamptz(null=True, default=None)
    password_hash = Text(null=True, default=None)
    created_at = Timestamptz(null=False, default=TimestamptzNow())


class PlanVersion(Table, tablename="plan_version", db=DB, tags=[BY_ACCOUNT]):
    """Another one whenever something changes that an account's plan and lists are answered from.

    What was answered from the same version is still true. Its key is the account; who has changed
    nothing yet has no row.
    """

    account_id = owner_column()
    version = UUID(null=False, default=None)


class SignInName(Table, tablename="sign_in_name", db=DB, tags=[ALONE]):
    """What somebody signs in by, and the account that it opens; its key is (issuer, name).

    The name is a provider's subject, or an e-mail address in lower case, whose issuer is ``email``.
    It is a table of its own because nobody knows the account before they have found it here; no
    foreign key ties the two, so the account's queries keep them in step.
    """

    issuer = Text(primary_key=True, null=False, default=None)
    name = Text(null=False, default=None)
    account_id = UUID(null=False, default=None, index=True)


class EmailToken(Table, tablename="email_token", db=DB, tags=[BY_ACCOUNT]):
    """A token that is sent by mail, hashed; its key is (account_id, token_hash).

    ``session_id`` is the session that asked for it, where one had to.
    """

    account_id = owner_column()
    token_hash = Bytea(null=False, default=None)
    purpose = Varchar(length=20, null=False, default=None)
    session_id = UUID(null=True, default=None)
    expires_at = Timestamptz(null=False, default=None)
