"""What was eaten off the plan, led by its owner."""

from piccolo.columns import UUID, Date, DoublePrecision, Integer, Text, Timestamptz
from piccolo.columns.defaults.timestamptz import TimestamptzNow
from piccolo.table import Table

from nutriplan_api.database import BY_ACCOUNT, DB, owner_column


class OffPlanFood(Table, tablename="off_plan_food", db=DB, tags=[BY_ACCOUNT]):
    """What an account ate on a day beside its meals; its key is (account_id, id).

    Of a food: its id and the grams, with its name and what they brought as they were then, so that
    nothing that happens to the food changes a day. Else calories alone, maybe with a name: the
    macronutrients are unknown then, not 0. ``id`` is made by the client; ``created_at`` gives the
    notes of a day their order.
    """

    account_id = owner_column()
    id = UUID(null=False, default=None)
    date = Date(null=False, default=None)
    name = Text(null=True, default=None)
    fdc_id = Integer(null=True, default=None)
    grams = DoublePrecision(null=True, default=None)
    energy_kcal = DoublePrecision(null=False, default=None)
    protein_g = DoublePrecision(null=True, default=None)
    fat_g = DoublePrecision(null=True, default=None)
    carbohydrate_g = DoublePrecision(null=True, default=None)
    created_at = Timestamptz(null=False, default=TimestamptzNow())
