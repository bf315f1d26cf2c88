"""First answers to writes under a key, led by their owner."""

from typing import Any

from piccolo.columns import (
    JSONB,
    UUID,
    Bytea,
    ForeignKey,
    LazyTableReference,
    OnDelete,
    OnUpdate,
    SmallInt,
    Timestamptz,
)
from piccolo.table import Table

from nutriplan_api.database import DB


class IdempotencyKey(Table, tablename="idempotency_key", db=DB):
    """A request under a key and its answer; its key is (account_id, key).

    The answer is null within the transaction of the request alone.
    """

    account_id: ForeignKey[Any] = ForeignKey(
        LazyTableReference("Account", module_path="nutriplan_api.accounts.tables"),
        primary_key=True,
        null=False,
        default=None,
        on_delete=OnDelete.cascade,
        on_update=OnUpdate.no_action,
    )
    key = UUID(null=False, default=None)
    fingerprint = Bytea(null=False, default=None)
    expires_at = Timestamptz(null=False, default=None, index=True)
    status = SmallInt(null=True, default=None)
    headers = JSONB(null=True, default=None)
    body = Bytea(null=True, default=None)
