"""One profile an account, and its weigh-ins."""

from piccolo.columns import JSONB, UUID, Date, DoublePrecision, SmallInt, Varchar
from piccolo.constraints import Unique
from piccolo.table import Table

from nutriplan_api.database import BY_ACCOUNT, DB, owner_column

EVERYTHING = '{"kind": "omnivore", "without": [], "disliked": []}'
"""The diet of who has chosen none, as a `Diet` in the library's JSON."""


class Profile(Table, tablename="profile", db=DB, tags=[BY_ACCOUNT]):
    """What a person told of their body and their goal; its key is the account.

    The corrections are what they answered to proposed targets: what is added to the formula's
    expenditure, and what they did not want added (each an `AcceptedCorrection` in the library's
    JSON).
    """

    account_id = owner_column()
    display_name = Varchar(length=50, null=False, default="")
    birthdate = Date(null=False, default=None)
    height_cm = DoublePrecision(null=False, default=None)
    weight_kg = DoublePrecision(null=False, default=None)
    sex = Varchar(length=10, null=False, default=None)
    activity_level = Varchar(length=20, null=False, default=None)
    goal_kg = DoublePrecision(null=False, default=None)
    gain_kg_per_week = DoublePrecision(null=False, default=0.0)
    meals_per_day = SmallInt(null=False, default=4)
    diet = JSONB(null=False, default=EVERYTHING)
    macro_split = JSONB(null=True, default=None)
    accepted_correction = JSONB(null=True, default=None)
    refused_correction = JSONB(null=True, default=None)


class WeighIn(Table, tablename="weigh_in", db=DB, tags=[BY_ACCOUNT]):
    """What a person weighed on a day; its key is (account_id, id)."""

    account_id = owner_column()
    id = UUID(null=False, default=None)
    date = Date(null=False, default=None)
    weight_kg = DoublePrecision(null=False, default=None)

    one_weigh_in_per_day = Unique(["account_id", "date"])
