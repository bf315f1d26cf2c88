"""What can be undone, led by its owner."""

from piccolo.columns import JSONB, Bytea, Timestamptz, Varchar
from piccolo.table import Table

from nutriplan_api.database import BY_ACCOUNT, DB, owner_column


class UndoToken(Table, tablename="undo_token", db=DB, tags=[BY_ACCOUNT]):
    """A token that takes an action back, hashed; its key is (account_id, token_hash).

    ``before`` holds the things that the action changed, by key, as they were (null where there was
    none); ``after_sha256`` tells whether they still are as the action left them.
    """

    account_id = owner_column()
    token_hash = Bytea(null=False, default=None)
    kind = Varchar(length=20, null=False, default=None)
    before = JSONB(null=False, default=None)
    after_sha256 = Bytea(null=False, default=None)
    expires_at = Timestamptz(null=False, default=None)
