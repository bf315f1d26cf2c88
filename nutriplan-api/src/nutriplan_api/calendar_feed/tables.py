"""When an account eats, for its calendar."""

from piccolo.columns import JSONB, Text
from piccolo.table import Table

from nutriplan_api.database import BY_ACCOUNT, DB, owner_column


class CalendarSetting(Table, tablename="calendar_setting", db=DB, tags=[BY_ACCOUNT]):
    """The times of an account's meals, by type, and where they are that time; its key is the
    account. The secret address of the calendar is a personal token."""

    account_id = owner_column()
    time_zone = Text(null=False, default=None)
    meal_times = JSONB(null=False, default=None)
