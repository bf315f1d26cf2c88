"""All queries of weigh-ins; every one names the account."""

from datetime import date
from uuid import UUID

import msgspec
from msgspec.structs import asdict

from nutriplan_api.accounts import bump_plan_version
from nutriplan_api.database import execute, new_id
from nutriplan_api.profile.tables import WeighIn


class StoredWeighIn(msgspec.Struct, frozen=True):
    """What a person weighed on a day: a row without its owner."""

    id: UUID
    date: date
    weight_kg: float


async def weigh_ins(account_id: UUID) -> list[StoredWeighIn]:
    """All weigh-ins of an account, the oldest first."""
    rows = await WeighIn.select().where(WeighIn.account_id == account_id).order_by(WeighIn.date)
    return msgspec.convert(rows, list[StoredWeighIn])


async def weigh_ins_between(account_id: UUID, first: date, last: date) -> list[StoredWeighIn]:
    """The weigh-ins from the first to the last day, both included, the oldest first."""
    rows = (
        await WeighIn.select()
        .where(WeighIn.account_id == account_id, WeighIn.date >= first, WeighIn.date <= last)
        .order_by(WeighIn.date)
    )
    return msgspec.convert(rows, list[StoredWeighIn])


async def latest_day(account_id: UUID) -> date | None:
    """The day of the latest weigh-in."""
    latest = (
        await WeighIn.select(WeighIn.date)
        .where(WeighIn.account_id == account_id)
        .order_by(WeighIn.date, ascending=False)
        .first()
    )
    return None if latest is None else latest["date"]


async def save_weigh_in(account_id: UUID, day: date, weight_kg: float) -> StoredWeighIn:
    """The one weigh-in of a day; one that is there keeps its id."""
    weigh_in = WeighIn(account_id=account_id, id=new_id(), date=day, weight_kg=weight_kg)
    (row,) = (
        await WeighIn.insert(weigh_in)
        .on_conflict(
            target=(WeighIn.account_id, WeighIn.date),
            action="DO UPDATE",
            values=[WeighIn.weight_kg],
        )
        .returning(*WeighIn.all_columns())
    )
    return msgspec.convert(row, StoredWeighIn)


async def insert_weigh_in(account_id: UUID, weigh_in: StoredWeighIn) -> None:
    """A weigh-in of a day that has none."""
    await WeighIn.insert(WeighIn(account_id=account_id, **asdict(weigh_in)))


async def delete_weigh_in(account_id: UUID, weigh_in_id: UUID) -> bool:
    """One weigh-in less; false when the account has no such weigh-in."""
    deleted = (
        await WeighIn.delete()
        .where(WeighIn.account_id == account_id, WeighIn.id == weigh_in_id)
        .returning(WeighIn.id)
    )
    return bool(deleted)


async def take_latest_weight(account_id: UUID) -> None:
    """Make the latest weigh-in the profile's weight; without any, the profile keeps its own."""
    await execute(
        """
        UPDATE profile SET weight_kg = latest.weight_kg
        FROM (
          SELECT weight_kg FROM weigh_in WHERE account_id = $1 ORDER BY date DESC LIMIT 1
        ) AS latest
        WHERE account_id = $1
        """,
        account_id,
    )
    await bump_plan_version(account_id)
