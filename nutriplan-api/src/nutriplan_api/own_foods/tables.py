"""An account's own foods, led by their owner."""

from piccolo.columns import (
    Array,
    Boolean,
    DoublePrecision,
    Integer,
    SmallInt,
    Text,
    Timestamptz,
    Varchar,
)
from piccolo.columns.defaults.timestamptz import TimestamptzNow
from piccolo.table import Table

from nutriplan_api.database import BY_ACCOUNT, DB, owner_column


class OwnFood(Table, tablename="own_food", db=DB, tags=[BY_ACCOUNT]):
    """A food that an account wrote down, its figures per 100 g; its key is (account_id, fdc_id).

    ``contains`` and ``perhaps_contains`` are as those of ``food``. A deleted one stays for the
    recipes that count with it, and its number is never given again.
    """

    account_id = owner_column()
    fdc_id = Integer(null=False, default=None)
    name = Text(null=False, default=None)
    search = Text(null=False, default=None)
    category_id = SmallInt(null=False, default=None)
    ean = Varchar(length=13, null=True, default=None)
    energy_kcal = DoublePrecision(null=False, default=None)
    protein_g = DoublePrecision(null=False, default=None)
    fat_g = DoublePrecision(null=False, default=None)
    carbohydrate_g = DoublePrecision(null=False, default=None)
    fibre_g = DoublePrecision(null=True, default=None)
    sugars_g = DoublePrecision(null=True, default=None)
    saturated_fat_g = DoublePrecision(null=True, default=None)
    salt_g = DoublePrecision(null=True, default=None)
    portion_name = Text(null=True, default=None)
    portion_plural = Text(null=True, default=None)
    portion_gram_weight = DoublePrecision(null=True, default=None)
    contains = Array(base_column=Text(), null=False, default=list)
    perhaps_contains = Array(base_column=Text(), null=False, default=list)
    is_deleted = Boolean(null=False, default=False)
    created_at = Timestamptz(null=False, default=TimestamptzNow())
