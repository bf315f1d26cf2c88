"""What an account notes on its shopping lists: ticks, own lines, its aisles, its pantry."""

from piccolo.columns import (
    UUID,
    Array,
    Boolean,
    Date,
    DoublePrecision,
    Integer,
    SmallInt,
    Text,
    Timestamptz,
)
from piccolo.columns.defaults.timestamptz import TimestamptzNow
from piccolo.table import Table

from nutriplan_api.database import BY_ACCOUNT, DB, owner_column


class ShoppingTick(Table, tablename="shopping_tick", db=DB, tags=[BY_ACCOUNT]):
    """A food that is in the basket for a week; its key is (account_id, monday, fdc_id).

    `at_home` where it was there before the shopping. `grams` is how much of it is there [g]; null
    where nobody knows, which is enough for whatever the week needs. `earlier_grams` is how much
    there was of a need that had grown since, before the tick that is for the rest.
    """

    account_id = owner_column()
    monday = Date(null=False, default=None)
    fdc_id = Integer(null=False, default=None)
    at_home = Boolean(null=False, default=False)
    grams = DoublePrecision(null=True, default=None)
    earlier_grams = DoublePrecision(null=True, default=None)


class ShoppingOwnLine(Table, tablename="shopping_own_line", db=DB, tags=[BY_ACCOUNT]):
    """What an account buys in a week beside its meals' food; its key is (account_id, id).

    ``id`` is made by the client; ``created_at`` gives the lines of a week their order.
    """

    account_id = owner_column()
    id = UUID(null=False, default=None)
    monday = Date(null=False, default=None)
    name = Text(null=False, default=None)
    checked = Boolean(null=False, default=False)
    created_at = Timestamptz(null=False, default=TimestamptzNow())


class ShoppingAisles(Table, tablename="shopping_aisles", db=DB, tags=[BY_ACCOUNT]):
    """The order in which an account meets the aisles of its shop: ids of food categories."""

    account_id = owner_column()
    category_ids = Array(base_column=SmallInt(), null=False, default=None)


class ShoppingPantry(Table, tablename="shopping_pantry", db=DB, tags=[BY_ACCOUNT]):
    """Whether an account always has a food at home; its key is (account_id, fdc_id)."""

    account_id = owner_column()
    fdc_id = Integer(null=False, default=None)
    is_kept = Boolean(null=False, default=None)
