"""Sessions and the refresh tokens that continue them."""

from piccolo.columns import UUID, Bytea, Text, Timestamptz, Varchar
from piccolo.table import Table

from nutriplan_api.database import BY_ACCOUNT, DB, owner_column


class Session(Table, tablename="session", db=DB, tags=[BY_ACCOUNT]):
    """A sign-in and what followed from it; its key is (account_id, id).

    It is over when its row is gone, or at ``expires_at`` whatever was refreshed.
    """

    account_id = owner_column()
    id = UUID(null=False, default=None)
    method = Varchar(length=20, null=False, default=None)
    browser = Text(null=True, default=None)
    system = Text(null=True, default=None)
    created_at = Timestamptz(null=False, default=None)
    authenticated_at = Timestamptz(null=False, default=None)
    last_used_at = Timestamptz(null=False, default=None)
    expires_at = Timestamptz(null=False, default=None)


class RefreshToken(Table, tablename="refresh_token", db=DB, tags=[BY_ACCOUNT]):
    """A token that was given out, hashed; its key is (account_id, token_hash).

    It goes with its session, which (account_id, session_id) refers to.
    """

    account_id = owner_column()
    token_hash = Bytea(null=False, default=None)
    session_id = UUID(null=False, default=None)
    expires_at = Timestamptz(null=False, default=None)
    used_at = Timestamptz(null=True, default=None)
