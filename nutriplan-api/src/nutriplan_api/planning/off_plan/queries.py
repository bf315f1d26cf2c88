"""All queries of what was eaten off the plan; every one names the account."""

from collections.abc import Collection, Sequence
from datetime import date
from typing import Any
from uuid import UUID

import msgspec

from nutriplan_api.database import (
    arguments,
    assigned_from_excluded,
    column_names,
    execute,
    fetch,
    insert_restored,
    listed,
    parameters,
)
from nutriplan_api.planning.off_plan.tables import OffPlanFood


class StoredOffPlanFood(msgspec.Struct, frozen=True):
    """What an account ate on a day: a row without its owner, and without when it was written."""

    id: UUID
    date: date
    name: str | None
    fdc_id: int | None
    grams: float | None
    energy_kcal: float
    protein_g: float | None
    fat_g: float | None
    carbohydrate_g: float | None


_READ = column_names(OffPlanFood, without=["account_id", "created_at"])
_WRITTEN = ("account_id", *_READ)
_CHANGED = [name for name in _READ if name != "id"]


async def off_plan_between(account_id: UUID, first: date, last: date) -> list[StoredOffPlanFood]:
    """What was eaten from the first to the last day, both included, in the order of its writing."""
    rows = await fetch(
        f"SELECT {listed(_READ)} FROM off_plan_food "
        "WHERE account_id = $1 AND date BETWEEN $2 AND $3 ORDER BY date, created_at, id",
        account_id,
        first,
        last,
    )
    return [StoredOffPlanFood(**dict(row)) for row in rows]


async def off_plan_kcal_between(account_id: UUID, first: date, last: date) -> dict[date, float]:
    """The energy of what was eaten on each of these days that has notes [kcal]."""
    rows = await fetch(
        "SELECT date, sum(energy_kcal) AS energy_kcal FROM off_plan_food "
        "WHERE account_id = $1 AND date BETWEEN $2 AND $3 GROUP BY date",
        account_id,
        first,
        last,
    )
    return {row["date"]: row["energy_kcal"] for row in rows}


async def count_others(account_id: UUID, day: date, food_id: UUID) -> int:
    """How many notes a day holds beside this one."""
    count: int = await OffPlanFood.count().where(
        OffPlanFood.account_id == account_id, OffPlanFood.date == day, OffPlanFood.id != food_id
    )
    return count


async def write(account_id: UUID, food: StoredOffPlanFood) -> None:
    """A note, in the place of the one of its id, which keeps its turn."""
    await execute(
        f"INSERT INTO off_plan_food ({listed(_WRITTEN)}, created_at) "
        f"VALUES ({parameters(_WRITTEN)}, statement_timestamp()) "
        f"ON CONFLICT (account_id, id) DO UPDATE SET {assigned_from_excluded(_CHANGED)}",
        *arguments(_WRITTEN, {"account_id": account_id, **msgspec.structs.asdict(food)}),
    )


async def delete(account_id: UUID, food_id: UUID) -> bool:
    """One note less; false when the account has no such note."""
    deleted = (
        await OffPlanFood.delete()
        .where(OffPlanFood.account_id == account_id, OffPlanFood.id == food_id)
        .returning(OffPlanFood.id)
    )
    return bool(deleted)


async def restore(account_id: UUID, ids: Collection[UUID], rows: Sequence[Any]) -> None:
    """Let there be these notes, and of these ids no others."""
    await execute(
        "DELETE FROM off_plan_food WHERE account_id = $1 AND id = ANY ($2::uuid[])",
        account_id,
        list(ids),
    )
    await execute(
        insert_restored(OffPlanFood),
        account_id,
        msgspec.json.encode(rows).decode(),
    )
