"""Planned meals, led by their owner."""

from piccolo.columns import JSONB, UUID, Boolean, Date, DoublePrecision, Text, Timestamptz, Varchar
from piccolo.columns.defaults.timestamptz import TimestamptzNow
from piccolo.constraints import Unique
from piccolo.table import Table

from nutriplan_api.database import BY_ACCOUNT, DB, owner_column


class Meal(Table, tablename="meal", db=DB, tags=[BY_ACCOUNT]):
    """The one meal of an account, date and type; its key is (account_id, id).

    It keeps a snapshot of its ingredients with their foods, and when each of its recipes was last
    modified at that time, so that nothing that happens to a recipe changes a plan. Meals whose dish
    is cooked once for all of them share a `cooking_id`.
    """

    account_id = owner_column()
    id = UUID(null=False, default=None)
    date = Date(null=False, default=None)
    type = Varchar(length=20, null=False, default=None)
    recipe_name = Text(null=False, default=None)
    recipes = JSONB(null=False, default=None)
    ingredients = JSONB(null=False, default=None)
    energy_kcal = DoublePrecision(null=False, default=None)
    protein_g = DoublePrecision(null=False, default=None)
    fat_g = DoublePrecision(null=False, default=None)
    carbohydrate_g = DoublePrecision(null=False, default=None)
    is_optimized = Boolean(null=False, default=False)
    is_eaten = Boolean(null=False, default=False)
    is_locked = Boolean(null=False, default=False)
    cooking_id = UUID(null=True, default=None)
    last_modified = Timestamptz(null=False, default=TimestamptzNow())

    one_meal_per_slot = Unique(["account_id", "date", "type"])
