"""The ticked lines of shopping lists, led by their owner."""

from typing import Any

from piccolo.columns import Date, ForeignKey, LazyTableReference, OnDelete
from piccolo.table import Table

from nutriplan_api.database import DB


class ShoppingTick(Table, tablename="shopping_tick", db=DB):
    """A food that is in the basket for a week; its key is (account_id, monday, fdc_id)."""

    account_id: ForeignKey[Any] = ForeignKey(
        LazyTableReference("Account", module_path="nutriplan_api.accounts.tables"),
        primary_key=True,
        null=False,
        default=None,
        on_delete=OnDelete.cascade,
    )
    monday = Date(null=False, default=None)
    fdc_id: ForeignKey[Any] = ForeignKey(
        LazyTableReference("Food", module_path="nutriplan_api.foods.tables"),
        null=False,
        default=None,
        on_delete=OnDelete.cascade,
    )
