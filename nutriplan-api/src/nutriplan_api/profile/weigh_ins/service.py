"""Weigh-ins: what a person weighed on which day. The latest is the profile's weight.

Whoever changes them holds the profile's lock, so that two devices take turns.
"""

from datetime import date
from uuid import UUID

from nutriplan_api.database import transaction
from nutriplan_api.http.pagination import Page
from nutriplan_api.http.problems import FieldError, Problem, invalid
from nutriplan_api.profile import queries
from nutriplan_api.profile.weigh_ins import queries as weigh_in_queries
from nutriplan_api.profile.weigh_ins.schemas import WeighIn, WeighInInput
from nutriplan_api.profile.weigh_ins.undo import remember_weigh_in
from nutriplan_api.profile.weigh_ins.wire import to_wire_weigh_in
from nutriplan_api.undo import offer_undo


async def list_weigh_ins(account_id: UUID, page: Page) -> tuple[list[WeighIn], Page | None]:
    """A page of them, the oldest first; and the page after it."""
    shown, following = page.of(await weigh_in_queries.weigh_ins(account_id))
    return [to_wire_weigh_in(stored) for stored in shown], following


async def add_weigh_in(account_id: UUID, data: WeighInInput, *, today: date) -> WeighIn:
    """A day's weigh-in, in the place of the one that is there."""
    async with transaction():
        profile = await queries.find_profile(account_id, to_change=True)
        if profile is None:
            raise Problem("NO_USER_PROFILE")
        if data.date > today:
            raise invalid(FieldError("date", "too_late", today.isoformat()))
        birthdate = profile.person.birthdate
        if data.date < birthdate:
            raise invalid(FieldError("date", "too_early", birthdate.isoformat()))
        stored = await weigh_in_queries.save_weigh_in(account_id, data.date, data.weight)
        await weigh_in_queries.take_latest_weight(account_id)
    return to_wire_weigh_in(stored)


async def delete_weigh_in(account_id: UUID, weigh_in_id: UUID) -> None:
    """One less; the profile takes the weight of the latest that is left, if there is one."""
    async with transaction():
        await queries.find_profile(account_id, to_change=True)
        before = await remember_weigh_in(account_id, weigh_in_id)
        if not await weigh_in_queries.delete_weigh_in(account_id, weigh_in_id):
            raise Problem("NOT_FOUND")
        await weigh_in_queries.take_latest_weight(account_id)
        await offer_undo(before)


async def record_weight(account_id: UUID, weight_kg: float, *, on: date) -> None:
    """Remember the weight that the profile was given, as its latest weigh-in.

    Somebody who flew west may have one of tomorrow: then that is the one to change.
    """
    latest = await weigh_in_queries.latest_day(account_id)
    await weigh_in_queries.save_weigh_in(account_id, max(on, latest or on), weight_kg)
