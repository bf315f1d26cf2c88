"""Of what two devices say of one calendar at the same moment, nothing is lost."""

import json

import asyncpg
import pytest

from api.factories import Json
from api.turns import signed_in_at, waiting
from nutriplan_api.calendar_feed.meal_times import USUAL_TIMES

PATH = "/api/calendar"
USUAL = {meal_type.value: at for meal_type, at in USUAL_TIMES.items()}

OTHER_DEVICE = """
    INSERT INTO calendar_setting (account_id, time_zone, meal_times)
    SELECT id, 'America/Montreal', $1::jsonb FROM account
    ON CONFLICT (account_id) DO UPDATE
    SET time_zone = excluded.time_zone, meal_times = excluded.meal_times
"""


def said(**times: str) -> Json:
    return {"time_zone": "Europe/Paris", "meal_times": times}


@pytest.mark.parametrize("earlier", [{}, {"BREAKFAST": "06:45"}])
async def test_the_times_that_two_devices_say_at_once_are_all_kept(
    own_database: str, earlier: dict[str, str]
) -> None:
    theirs = USUAL | earlier | {"LUNCH": "11:45", "SNACK_1": "09:45"}
    holder = await asyncpg.connect(own_database)
    async with signed_in_at(own_database) as client:
        if earlier:
            await client.put(PATH, json=said(**earlier))
        async with holder.transaction():
            await holder.execute("SELECT FROM account FOR NO KEY UPDATE")
            await holder.execute(OTHER_DEVICE, json.dumps(theirs))
            saying = client.put(PATH, json=said(DINNER="20:15", SNACK_1="10:15"))
            mine = await waiting(saying, holder)
        await holder.close()

        assert (await mine).status_code == 200
        now = (await client.get(PATH)).json()
    assert now["meal_times"] == theirs | {"DINNER": "20:15", "SNACK_1": "10:15"}
    assert now["time_zone"] == "Europe/Paris"
