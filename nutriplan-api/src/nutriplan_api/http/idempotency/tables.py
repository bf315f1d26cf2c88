"""First answers to writes under a key: led by their owner, or sealed and nobody's."""

from piccolo.columns import JSONB, UUID, Bytea, SmallInt, Timestamptz
from piccolo.table import Table

from nutriplan_api.database import ALONE, BY_ACCOUNT, DB, owner_column


class IdempotencyKey(Table, tablename="idempotency_key", db=DB, tags=[BY_ACCOUNT]):
    """A request under a key and its answer; its key is (account_id, key).

    The answer is null within the transaction of the request alone.
    """

    account_id = owner_column()
    key = UUID(null=False, default=None)
    fingerprint = Bytea(null=False, default=None)
    expires_at = Timestamptz(null=False, default=None, index=True)
    status = SmallInt(null=True, default=None)
    headers = JSONB(null=True, default=None)
    body = Bytea(null=True, default=None)


class SealedAnswer(Table, tablename="sealed_answer", db=DB, tags=[ALONE]):
    """The answer to a request that carried secrets, encrypted.

    ``place`` is a keyed hash of the request's key. The answer is null within the transaction of the
    request alone.
    """

    place = Bytea(primary_key=True, null=False, default=None)
    expires_at = Timestamptz(null=False, default=None, index=True)
    answer = Bytea(null=True, default=None)
