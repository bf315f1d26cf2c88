"""All queries of calendars."""

from uuid import UUID

import msgspec

from nutriplan_api.calendar_feed.meal_times import MealTimes
from nutriplan_api.calendar_feed.tables import CalendarSetting


class StoredSettings(msgspec.Struct, frozen=True):
    """What an account has said of its calendar: a row without its owner."""

    time_zone: str
    meal_times: MealTimes


async def find_settings(account_id: UUID) -> StoredSettings | None:
    """What an account has said; None where it has said nothing."""
    row = (
        await CalendarSetting.select(CalendarSetting.time_zone, CalendarSetting.meal_times)
        .where(CalendarSetting.account_id == account_id)
        .first()
    )
    if row is None:
        return None
    return StoredSettings(row["time_zone"], msgspec.json.decode(row["meal_times"], type=MealTimes))


async def save_settings(account_id: UUID, settings: StoredSettings) -> None:
    """What an account says from now on."""
    setting = CalendarSetting(
        account_id=account_id,
        time_zone=settings.time_zone,
        meal_times=msgspec.json.encode(settings.meal_times).decode(),
    )
    await CalendarSetting.insert(setting).on_conflict(
        target=CalendarSetting.account_id,
        action="DO UPDATE",
        values=CalendarSetting.all_columns(exclude=[CalendarSetting.account_id]),
    )
