"""The plan in a calendar: its settings, its secret address, what is read there."""

from collections.abc import Sequence
from datetime import timedelta
from uuid import UUID
from zoneinfo import ZoneInfo

from nutriplan_api.accounts import end_tokens_for, find_token_for, replace_token_for
from nutriplan_api.calendar_feed import queries
from nutriplan_api.calendar_feed.meal_times import USUAL_TIMES, USUAL_ZONE
from nutriplan_api.calendar_feed.queries import StoredSettings
from nutriplan_api.calendar_feed.schemas import CalendarAnswer, CalendarSettingsInput
from nutriplan_api.calendar_feed.wire import to_wire_calendar
from nutriplan_api.database import account_transaction
from nutriplan_api.http.client_day import named_zone, today_in
from nutriplan_api.http.problems import Problem
from nutriplan_api.planning import Meal, meals_between
from nutriplan_api.recipes import find_recipes
from nutriplan_api.security import Access

SCOPE = "calendar"
"""What the secret address is made for, and nothing else."""

DAYS_BACK, DAYS_AHEAD = timedelta(days=9), timedelta(days=21)
"""What a calendar shows: the plan goes to the end of next week."""


async def get_calendar(account_id: UUID) -> CalendarAnswer:
    """When the meals are, and whether there is an address."""
    settings = await _settings(account_id)
    return to_wire_calendar(settings, await find_token_for(account_id, SCOPE))


async def save_settings(account_id: UUID, data: CalendarSettingsInput) -> CalendarAnswer:
    """When the meals are from now on; what another device says at this moment is kept."""
    async with account_transaction(account_id):
        known = await _settings(account_id)
        times = known.meal_times | data.meal_times
        await queries.save_settings(account_id, StoredSettings(data.time_zone, times))
        return await get_calendar(account_id)


async def new_address(access: Access) -> str:
    """The secret of a new address; an earlier one answers no more."""
    return await replace_token_for(access, SCOPE)


async def end_address(account_id: UUID) -> None:
    """No address answers any more; raises NOT_FOUND where none did."""
    if not await end_tokens_for(account_id, SCOPE):
        raise Problem("NOT_FOUND")


async def read_feed(account_id: UUID, address: str) -> bytes:
    """The account's plan around today, as iCalendar."""
    from nutriplan_api.calendar_feed.icalendar_feed import feed_of  # its library takes 4 MB

    settings = await _settings(account_id)
    zone = named_zone(settings.time_zone) or ZoneInfo(USUAL_ZONE)  # a zone can be renamed
    today = today_in(zone)
    meals = await meals_between(account_id, today - DAYS_BACK, today + DAYS_AHEAD, today=today)
    begun = await _begun_on_the_eve(account_id, meals)
    return feed_of(meals, settings.meal_times, zone, address, begun_on_the_eve=begun)


async def _begun_on_the_eve(account_id: UUID, meals: Sequence[Meal]) -> list[Meal]:
    """The meals still to be cooked of which a recipe is begun on the evening before."""
    to_cook = [meal for meal in meals if not meal.is_eaten and not meal.is_leftover]
    recipes = await find_recipes(
        account_id, {UUID(one) for meal in to_cook for one in meal.recipes}
    )
    early = {str(recipe.id) for recipe in recipes if recipe.starts_day_before}
    return [meal for meal in to_cook if not early.isdisjoint(meal.recipes)]


async def _settings(account_id: UUID) -> StoredSettings:
    return await queries.find_settings(account_id) or StoredSettings(USUAL_ZONE, USUAL_TIMES)
