"""Personal tokens."""

from piccolo.columns import UUID, Bytea, Text, Timestamptz, Varchar
from piccolo.table import Table

from nutriplan_api.database import BY_ACCOUNT, DB, owner_column


class PersonalToken(Table, tablename="personal_token", db=DB, tags=[BY_ACCOUNT]):
    """A token that a program signs in with, hashed; its key is (account_id, id).

    It is found by (account_id, token_hash), and ends with its row.
    """

    account_id = owner_column()
    id = UUID(null=False, default=None)
    token_hash = Bytea(null=False, default=None)
    name = Text(null=False, default=None)
    scope = Varchar(length=20, null=False, default=None)
    created_at = Timestamptz(null=False, default=None)
    last_used_at = Timestamptz(null=True, default=None)
