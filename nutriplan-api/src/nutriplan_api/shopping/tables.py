"""The ticked lines of shopping lists, led by their owner."""

from typing import Any

from piccolo.columns import Date, ForeignKey, LazyTableReference, OnDelete, OnUpdate
from piccolo.table import Table

from nutriplan_api.database import BY_ACCOUNT, DB, owner_column


class ShoppingTick(Table, tablename="shopping_tick", db=DB, tags=[BY_ACCOUNT]):
    """A food that is in the basket for a week; its key is (account_id, monday, fdc_id)."""

    account_id = owner_column()
    monday = Date(null=False, default=None)
    fdc_id: ForeignKey[Any] = ForeignKey(
        LazyTableReference("Food", module_path="nutriplan_api.foods.tables"),
        null=False,
        default=None,
        on_delete=OnDelete.cascade,
        on_update=OnUpdate.no_action,
    )
