"""The column that says whose a row is."""

from typing import Any

from piccolo.columns import ForeignKey, LazyTableReference, OnDelete, OnUpdate


def owner_column() -> ForeignKey[Any]:
    """``account_id``, the first column of a table that belongs to accounts: it goes with its owner.

    Piccolo knows keys of one column only: where the key is longer, ``account_id`` is its first
    column, and the migration that creates the table widens it.
    """
    return ForeignKey(
        LazyTableReference("Account", module_path="nutriplan_api.accounts.tables"),
        primary_key=True,
        null=False,
        default=None,
        on_delete=OnDelete.cascade,
        on_update=OnUpdate.no_action,  # its owner's id never changes, and shards refuse cascades
    )
