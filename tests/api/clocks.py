"""Clocks that are wrong: the API's own, and the database's before it was set back."""

import sys
import time
from datetime import datetime, timedelta, tzinfo

import pytest

from nutriplan_api import database

TIMES = """
    SELECT columns.table_name, columns.column_name FROM information_schema.columns
    JOIN information_schema.tables USING (table_schema, table_name)
    WHERE table_schema = 'public' AND data_type = 'timestamp with time zone'
        AND table_type = 'BASE TABLE' ORDER BY 1, 2
"""


def set_api_clock(monkeypatch: pytest.MonkeyPatch, ahead: timedelta) -> None:
    """The clock of this process differs from the database's."""
    right, right_time = datetime, time.time

    class Clock(datetime):
        @classmethod
        def now(cls, tz: tzinfo | None = None) -> datetime:  # type: ignore[override]
            return right.now(tz) + ahead

    for name, module in list(sys.modules.items()):
        is_ours = name.partition(".")[0] == "nutriplan_api"
        if is_ours and getattr(module, "datetime", None) is right:
            monkeypatch.setattr(module, "datetime", Clock)
    monkeypatch.setattr(time, "time", lambda: right_time() + ahead.total_seconds())


async def stored_times() -> list[tuple[str, str]]:
    """The columns that hold a moment, of every table."""
    rows = await database.fetch(TIMES)
    return [(row["table_name"], row["column_name"]) for row in rows]


async def set_database_clock_back(by: timedelta) -> None:
    """All that is stored was written before its clock was set back as far."""
    for table, column in await stored_times():
        if table != "migration":
            await database.execute(
                f"UPDATE {table} SET {column} = {column} + $1::interval",  # noqa: S608
                by,
            )
