"""Whose clock is wrong is served all the same, by the server's own day where they are."""

from datetime import UTC, date, datetime, timedelta, tzinfo
from typing import Any
from zoneinfo import ZoneInfo

import pytest

from api.conftest import SignIn
from api.factories import NEXT_MONDAY, NEXT_SUNDAY
from nutriplan_api.http import client_day as calendar_day
from nutriplan_api.http.client_day import client_today, named_zone
from nutriplan_api.http.problems import Problem

PARIS = ZoneInfo("Europe/Paris")


@pytest.fixture
def at(monkeypatch: pytest.MonkeyPatch) -> Any:
    """Sets the server's clock."""

    def set_clock(moment: str) -> None:
        class Clock(datetime):
            @classmethod
            def now(cls, tz: tzinfo | None = None) -> datetime:  # type: ignore[override]
                return datetime.fromisoformat(moment).astimezone(tz)

        monkeypatch.setattr(calendar_day, "datetime", Clock)

    return set_clock


@pytest.mark.parametrize(
    ("moment", "zone", "claimed", "expected"),
    [
        ("2026-11-22T12:00Z", "Europe/Paris", None, "2026-11-22"),
        ("2026-11-22T23:30Z", "Europe/Paris", None, "2026-11-23"),
        ("2026-11-22T12:00Z", "Pacific/Kiritimati", None, "2026-11-23"),
        ("2026-11-22T12:00Z", "Europe/Paris", "2026-11-22", "2026-11-22"),
        ("2026-11-22T12:00Z", "Europe/Paris", "2026-11-23", "2026-11-22"),
        ("2026-11-22T12:00Z", "Europe/Paris", "2024-11-22", "2026-11-22"),
        ("2026-11-22T12:00Z", "Europe/Paris", "2028-11-22", "2026-11-22"),
        # Around midnight, both days can be meant.
        ("2026-11-22T22:30Z", "Europe/Paris", "2026-11-23", "2026-11-23"),
        ("2026-11-22T23:30Z", "Europe/Paris", "2026-11-22", "2026-11-22"),
        ("2026-11-22T21:30Z", "Europe/Paris", "2026-11-23", "2026-11-22"),
        # The night of a change to summer time.
        ("2026-03-29T01:30Z", "Europe/Paris", "2026-03-28", "2026-03-29"),
    ],
)
def test_the_day_is_the_client_s_where_it_can_be(
    at: Any, moment: str, zone: str, claimed: str | None, expected: str
) -> None:
    at(moment)
    found = client_today(zone, date.fromisoformat(claimed) if claimed else None)
    assert found == date.fromisoformat(expected)


def test_without_a_zone_a_day_is_refused_that_is_nowhere_on_earth(at: Any) -> None:
    at("2026-11-22T12:00Z")
    assert client_today(None, None) == date(2026, 11, 22)
    for day in (21, 22, 23):
        assert client_today(None, date(2026, 11, day)) == date(2026, 11, day)
    for day in (20, 24):
        with pytest.raises(Problem):
            client_today(None, date(2026, 11, day))


@pytest.mark.parametrize("name", ["Europe/Lyon", "Europe", "../etc/passwd", "\0", "x" * 5_000, "é"])
def test_a_name_that_is_no_zone_s_is_none(name: str) -> None:
    assert named_zone(name) is None


@pytest.mark.parametrize("wrong", [timedelta(days=3), timedelta(days=-731)])
async def test_a_clock_that_is_days_off_blocks_no_call(sign_in: SignIn, wrong: timedelta) -> None:
    client = await sign_in()
    today = calendar_day.server_today()
    claimed = str(today + wrong)
    client.headers["Time-Zone"] = "UTC"
    weigh_in = {"date": str(today), "weight": 70}
    week = {"start_date": str(NEXT_MONDAY), "end_date": str(NEXT_SUNDAY), "today": claimed}
    preview = {"start_date": str(NEXT_MONDAY), "pool": "all", "today": claimed}
    answers = [
        await client.get(f"/api/profile/?today={claimed}"),
        await client.put(f"/api/profile/?today={claimed}", json={"weight": 71}),
        await client.post(f"/api/weigh-in/?today={claimed}", json=weigh_in),
        await client.post("/api/meal/check-updates/", json=week),
        await client.post("/api/meal/week-preview/", json=preview),
    ]
    assert [answer.status_code for answer in answers] == [200, 200, 201, 200, 200]
    assert len(answers[-1].json()["planning"]) == 7
    days = {str(today), str(calendar_day.server_today())}
    assert all(answer.headers["today"] in days for answer in answers)
    assert {entry["date"] for entry in (await client.get("/api/weigh-in/")).json()} <= days

    client.headers["Time-Zone"] = "Europe/Lyon"
    answer = await client.get(f"/api/profile/?today={claimed}")
    assert (answer.status_code, answer.json()["errors"][0]["path"]) == (400, "today")
    assert "today" not in answer.headers


async def test_a_week_in_the_past_of_the_server_is_generated_for_no_wrong_clock(
    sign_in: SignIn,
) -> None:
    client = await sign_in()
    past = datetime.now(UTC).date() - timedelta(days=21)
    monday = str(past - timedelta(days=past.weekday()))
    body = {"start_date": monday, "pool": "all", "today": monday}
    answer = await client.post("/api/meal/week-preview/", json=body, headers={"Time-Zone": "UTC"})
    assert (answer.status_code, answer.json()["planning"]) == (200, {})
