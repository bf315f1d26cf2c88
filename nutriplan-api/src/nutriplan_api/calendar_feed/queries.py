"""All SQL of calendars."""

from uuid import UUID

import msgspec

from nutriplan_api.calendar_feed.meal_times import MealTimes
from nutriplan_api.database import execute, fetch_one


class StoredSettings(msgspec.Struct, frozen=True):
    """What an account has said of its calendar."""

    time_zone: str
    meal_times: MealTimes


async def find_settings(account_id: UUID) -> StoredSettings | None:
    """What an account has said; None where it has said nothing."""
    row = await fetch_one(
        "SELECT time_zone, meal_times FROM calendar_setting WHERE account_id = $1", account_id
    )
    if row is None:
        return None
    return StoredSettings(row["time_zone"], msgspec.json.decode(row["meal_times"], type=MealTimes))


async def save_settings(account_id: UUID, settings: StoredSettings) -> None:
    """What an account says from now on."""
    await execute(
        "INSERT INTO calendar_setting (account_id, time_zone, meal_times) VALUES ($1, $2, $3) "
        "ON CONFLICT (account_id) DO UPDATE "
        "SET time_zone = excluded.time_zone, meal_times = excluded.meal_times",
        account_id,
        settings.time_zone,
        msgspec.json.encode(settings.meal_times).decode(),
    )
