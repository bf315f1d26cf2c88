"""The plan in a calendar, read back by a parser."""

from collections.abc import AsyncIterator
from datetime import UTC, date, datetime, time, timedelta, tzinfo
from typing import Any
from urllib.parse import urlsplit
from uuid import UUID
from zoneinfo import ZoneInfo

import httpx
import pytest
from icalendar import Calendar
from litestar import Litestar

from api.conftest import PASSWORD, SECRET_KEY, SignIn, new_client
from api.factories import EGG, NEXT_MONDAY, TODAY, Json, new_meal, new_recipe, preview, save
from nutriplan_api import database
from nutriplan_api.app import create_app
from nutriplan_api.calendar_feed.icalendar_feed import feed_of
from nutriplan_api.calendar_feed.meal_times import USUAL_TIMES
from nutriplan_api.foods import Macros
from nutriplan_api.http import client_day
from nutriplan_api.planning import Meal
from nutriplan_api.settings import Settings
from nutriplan_core import MealType

PARIS = ZoneInfo("Europe/Paris")
EGGS: Json = {
    "recipe_name": "Œufs, deux; mollets",
    "ingredients": [{"fdc_id": EGG, "quantity": 120}],
}
NOBODY = UUID(int=7)


@pytest.fixture
async def owner(sign_in: SignIn) -> httpx.AsyncClient:
    return await sign_in()


def events_of(calendar: Any) -> list[Any]:
    """The library's types know no property of an event."""
    return list(calendar.walk("VEVENT"))


async def new_address(owner: httpx.AsyncClient) -> str:
    answer = await owner.post("/api/calendar/address/")
    assert answer.status_code == 201, answer.text
    return urlsplit(str(answer.json()["address"])).path


async def read(client: httpx.AsyncClient, path: str, **headers: str) -> httpx.Response:
    return await client.get(path, headers=headers)


async def events(client: httpx.AsyncClient, path: str) -> list[Any]:
    answer = await read(client, path)
    assert answer.status_code == 200, answer.text
    return list(Calendar.from_ical(answer.content).walk("VEVENT"))


async def test_a_calendar_shows_each_meal_with_its_dish_figures_and_link(
    owner: httpx.AsyncClient, client: httpx.AsyncClient
) -> None:
    meal = await new_meal(owner, TODAY, "LUNCH", **EGGS)
    path = await new_address(owner)
    answer = await read(client, path)
    assert answer.headers["content-type"] == "text/calendar; charset=utf-8"
    assert answer.headers["cache-control"] == "private, no-cache"
    calendar = Calendar.from_ical(answer.content)
    (event,) = events_of(calendar)
    assert event["UID"] == f"{meal['id']}@nutriplan"
    assert event["SUMMARY"] == "Déjeuner\N{NO-BREAK SPACE}: Œufs, deux; mollets"
    kcal = f"{meal['calculated_macros']['calories']:.0f}\N{NO-BREAK SPACE}kcal"
    assert event["DESCRIPTION"].startswith(kcal)
    assert event["URL"] == f"{Settings().address}/dashboard/cooking/{TODAY}/LUNCH"
    assert event["DTSTART"].dt == datetime.combine(TODAY, time(12, 30), PARIS)
    assert event["DTEND"].dt - event["DTSTART"].dt == timedelta(minutes=45)
    assert event["DTSTART"].params["TZID"] == "Europe/Paris"
    assert [zone["TZID"] for zone in calendar.walk("VTIMEZONE")] == ["Europe/Paris"]


async def test_what_is_begun_on_the_evening_before_stands_there_too(
    owner: httpx.AsyncClient, client: httpx.AsyncClient
) -> None:
    """As long as it is to be cooked, and its recipe says so; what is gone says nothing."""
    tomorrow = TODAY + timedelta(days=1)
    soaked = await new_recipe(owner, name="Cassoulet", rest_minutes=600)
    meal = await new_meal(owner, tomorrow, "LUNCH", recipes=[soaked["id"]])
    gone = await new_recipe(owner, name="Pois chiches", rest_minutes=600)
    await new_meal(owner, tomorrow, "DINNER", recipes=[gone["id"]])
    await owner.delete(f"/api/recipe/{gone['id']}/")
    await new_meal(owner, tomorrow + timedelta(days=1), "LUNCH")
    path = await new_address(owner)

    (eve,) = [one for one in await events(client, path) if "À commencer" in one["SUMMARY"]]
    assert eve["UID"] == f"{meal['id']}-eve@nutriplan"
    assert eve["SUMMARY"] == "À commencer ce soir\N{NO-BREAK SPACE}: Cassoulet"
    link = f"{Settings().address}/dashboard/cooking/{tomorrow}/LUNCH"
    assert eve["DESCRIPTION"] == f"Pour demain\N{NO-BREAK SPACE}: déjeuner\n{link}"
    assert eve["URL"] == link
    assert eve["DTSTART"].dt == datetime.combine(TODAY, time(19, 30), PARIS)
    assert eve["DTEND"].dt - eve["DTSTART"].dt == timedelta(minutes=15)

    await owner.put(f"/api/meal/{meal['id']}/", json={"is_eaten": True})
    assert not [one for one in await events(client, path) if "À commencer" in one["SUMMARY"]]


async def test_what_is_eaten_again_is_begun_once(
    owner: httpx.AsyncClient, client: httpx.AsyncClient
) -> None:
    """On the evening before its dish is cooked."""
    recipe = await new_recipe(owner, name="Cassoulet", rest_minutes=600, keeps_days=3)
    eve = NEXT_MONDAY - timedelta(days=1)
    days = [NEXT_MONDAY, NEXT_MONDAY + timedelta(days=1)]
    dishes = {str(day): {"LUNCH": recipe["id"]} for day in days}
    week = await preview(owner, dishes=dishes, batch={"sessions": 14}, amounts="kitchen")
    await save(owner, week["planning"])

    found = await events(client, await new_address(owner))
    of_the_dish = [one for one in found if "Cassoulet" in one["SUMMARY"]]
    assert [one["DTSTART"].dt.date() for one in of_the_dish] == [*days, eve]


async def test_no_line_is_longer_than_calendars_take(
    owner: httpx.AsyncClient, client: httpx.AsyncClient
) -> None:
    await new_meal(owner, TODAY, "LUNCH", **(EGGS | {"recipe_name": "é" * 100}))
    lines = (await read(client, await new_address(owner))).content.split(b"\r\n")
    assert max(len(line) for line in lines) <= 75
    assert b"\n" not in b"".join(lines)


async def test_meals_are_at_the_times_of_one_s_own(
    owner: httpx.AsyncClient, client: httpx.AsyncClient
) -> None:
    await new_meal(owner, TODAY, "LUNCH", **EGGS)
    await new_meal(owner, TODAY, "DINNER", **EGGS)
    path = await new_address(owner)
    settings = {"time_zone": "America/Montreal", "meal_times": {"LUNCH": "11:45"}}
    answer = await owner.put("/api/calendar/", json=settings)
    assert answer.status_code == 200, answer.text
    assert answer.json()["meal_times"] == {
        meal_type.value: at for meal_type, at in USUAL_TIMES.items()
    } | {"LUNCH": "11:45"}
    starts = {
        str(event["SUMMARY"])[:2]: event["DTSTART"].dt for event in await events(client, path)
    }
    montreal = ZoneInfo("America/Montreal")
    assert starts["Dé"] == datetime.combine(TODAY, time(11, 45), montreal)
    assert starts["Dî"] == datetime.combine(TODAY, time(19, 30), montreal)
    later = await owner.put(
        "/api/calendar/", json={"time_zone": "Europe/Paris", "meal_times": {"DINNER": "20:00"}}
    )
    assert later.json()["meal_times"]["LUNCH"] == "11:45"


async def test_a_meal_keeps_its_uid_where_it_moves_and_changes_its_stamp(
    owner: httpx.AsyncClient, client: httpx.AsyncClient
) -> None:
    meal = await new_meal(owner, TODAY, "LUNCH", **EGGS)
    path = await new_address(owner)
    (before,) = await events(client, path)
    place = {"date": str(TODAY + timedelta(days=1)), "type": "DINNER"}
    assert (await owner.post(f"/api/meal/{meal['id']}/move", json=place)).is_success
    (after,) = await events(client, path)
    assert after["UID"] == before["UID"]
    assert after["DTSTART"].dt.date() == TODAY + timedelta(days=1)
    assert after["DTSTAMP"].dt >= before["DTSTAMP"].dt


async def test_slots_outside_the_schedule_are_left_out(
    owner: httpx.AsyncClient, client: httpx.AsyncClient
) -> None:
    await new_meal(owner, TODAY, "SNACK_1", **EGGS)
    await new_meal(owner, TODAY, "LUNCH", **EGGS)
    path = await new_address(owner)
    assert len(await events(client, path)) == 2
    await owner.put("/api/profile/", json={"meal_schedule": 3})
    assert [str(one["SUMMARY"])[:8] for one in await events(client, path)] == ["Déjeuner"]


async def test_what_has_not_changed_is_not_sent_again(
    owner: httpx.AsyncClient, client: httpx.AsyncClient
) -> None:
    await new_meal(owner, TODAY, "LUNCH", **EGGS)
    path = await new_address(owner)
    tag = (await read(client, path)).headers["etag"]
    again = await read(client, path, **{"If-None-Match": tag})
    assert (again.status_code, again.content) == (304, b"")
    await new_meal(owner, TODAY, "DINNER", **EGGS)
    assert (await read(client, path, **{"If-None-Match": tag})).status_code == 200


async def test_a_new_address_ends_the_one_before(
    owner: httpx.AsyncClient, client: httpx.AsyncClient
) -> None:
    none = (await owner.get("/api/calendar/")).json()
    assert (none["created_at"], none["last_used_at"]) == (None, None)
    first = await new_address(owner)
    made = (await owner.get("/api/calendar/")).json()
    assert (made["created_at"] is None, made["last_used_at"]) == (False, None)
    assert (await read(client, first)).status_code == 200
    assert (await owner.get("/api/calendar/")).json()["last_used_at"] is not None
    second = await new_address(owner)
    assert first != second
    gone = await read(client, first)
    assert (gone.status_code, gone.json()["type"]) == (404, "NOT_FOUND")
    assert (await read(client, second)).status_code == 200
    assert (await owner.delete("/api/calendar/address/")).status_code == 204
    assert (await read(client, second)).status_code == 404
    assert (await owner.delete("/api/calendar/address/")).status_code == 404


async def test_another_password_ends_the_address(
    owner: httpx.AsyncClient, client: httpx.AsyncClient
) -> None:
    path = await new_address(owner)
    change = {"current_password": PASSWORD, "password": "Deux-Navets-9!"}
    assert (await owner.post("/api/password/change/", json=change)).status_code == 204
    assert (await read(client, path)).status_code == 404


async def test_the_address_is_kept_as_a_hash_and_is_no_token_for_programs(
    owner: httpx.AsyncClient, app: Litestar
) -> None:
    path = await new_address(owner)
    secret = path.removeprefix("/calendar/").removesuffix(".ics")
    (row,) = await database.fetch("SELECT * FROM personal_token")
    assert secret.partition(".")[2] not in repr(dict(row))
    assert (await owner.get("/api/personal-tokens/")).json() == []
    async with new_client(app) as thief:
        thief.headers["Authorization"] = f"Bearer np_{secret}"
        answer = await thief.get("/api/profile/")
        assert (answer.status_code, answer.json()["type"]) == (403, "INSUFFICIENT_SCOPE")


async def test_a_program_s_token_is_no_address(
    owner: httpx.AsyncClient, client: httpx.AsyncClient
) -> None:
    made = await owner.post("/api/personal-tokens/", json={"name": "Maison", "scope": "all"})
    secret = made.json()["token"].removeprefix("np_")
    assert (await read(client, f"/calendar/{secret}.ics")).status_code == 404


UNKNOWN = [
    "x",
    "x.ics",
    ".ics",
    f"{NOBODY}.ics",
    f"{NOBODY}.{'x' * 43}.ics",
    f"{NOBODY}.{'x' * 43}",
]


@pytest.mark.parametrize("name", UNKNOWN)
async def test_an_address_that_is_none_is_not_found(client: httpx.AsyncClient, name: str) -> None:
    answer = await read(client, f"/calendar/{name}")
    assert (answer.status_code, answer.json()["type"]) == (404, "NOT_FOUND")


BAD: dict[str, tuple[Json, list[tuple[str, str]]]] = {
    "nothing": ({}, [("time_zone", "missing")]),
    "no zone": ({"time_zone": "Europe/Lutèce"}, [("time_zone", "not_allowed")]),
    "a path": ({"time_zone": "../../etc/passwd"}, [("time_zone", "not_allowed")]),
    "an hour too many": (
        {"time_zone": "Europe/Paris", "meal_times": {"LUNCH": "24:00"}},
        [("meal_times.LUNCH", "invalid_format")],
    ),
    "two wrong": (
        {"time_zone": "", "meal_times": {"LUNCH": 12, "DINNER": "19h"}},
        [
            ("time_zone", "too_short"),
            ("meal_times.LUNCH", "wrong_type"),
            ("meal_times.DINNER", "invalid_format"),
        ],
    ),
}


@pytest.mark.parametrize("case", BAD)
async def test_what_is_wrong_is_named(owner: httpx.AsyncClient, case: str) -> None:
    body, errors = BAD[case]
    answer = await owner.put("/api/calendar/", json=body)
    assert (answer.status_code, answer.json()["type"]) == (400, "VALIDATION_ERROR")
    assert [(one["path"], one["code"]) for one in answer.json()["errors"]] == errors
    assert (await owner.get("/api/calendar/")).json()["time_zone"] == "Europe/Paris"


@pytest.fixture
async def reader(rolled_back: object) -> AsyncIterator[httpx.AsyncClient]:
    """Somebody where readings are counted."""
    async with new_client(create_app(Settings(), secret_key=SECRET_KEY)) as client:
        yield client


async def test_readings_of_an_address_are_counted(
    owner: httpx.AsyncClient, reader: httpx.AsyncClient
) -> None:
    path = await new_address(owner)
    statuses = [(await read(reader, path)).status_code for _ in range(32)]
    assert statuses[:30] == [200] * 30
    assert statuses[-1] == 429


NOTHING = Macros(calories=600.0, proteins=20.0, fats=20.0, carbohydrates=80.0)


def a_meal(on: date, meal_type: MealType) -> Meal:
    return Meal(
        id=str(NOBODY),
        type=meal_type,
        date=on,
        recipe_name="Riz",
        recipes=[],
        is_optimized=False,
        is_eaten=False,
        is_locked=False,
        macros_required=NOTHING,
        calculated_macros=NOTHING,
        ingredients=[],
        cooked=None,
        last_modified=datetime(2026, 3, 1, tzinfo=UTC),
    )


def hours_in_utc(days: list[date], at: str) -> list[float]:
    """When a meal of these days is, by the rules of the zone that the calendar itself brings."""
    meals = [a_meal(day, MealType.LUNCH) for day in days]
    times = USUAL_TIMES | {MealType.LUNCH: at}
    content = feed_of(meals, times, PARIS, "https://nutriplan.example")
    # Another name: then no table of the parser's own can know the zone.
    calendar = Calendar.from_ical(content.replace(b"Europe/Paris", b"Somewhere-Else"))
    starts = [event["DTSTART"].dt.astimezone(UTC) for event in events_of(calendar)]
    return [start.hour + start.minute / 60 for start in starts]


def test_a_meal_is_at_the_same_time_of_the_clock_over_both_clock_changes() -> None:
    spring = [date(2027, 3, 27), date(2027, 3, 28), date(2027, 3, 29)]
    autumn = [date(2027, 10, 30), date(2027, 10, 31), date(2027, 11, 1)]
    assert hours_in_utc(spring, "12:30") == [11.5, 10.5, 10.5]
    assert hours_in_utc(autumn, "12:30") == [10.5, 11.5, 11.5]
    assert hours_in_utc(spring, "01:30")[1:] == [0.5, 23.5]
    assert hours_in_utc(autumn, "04:00")[:2] == [2.0, 3.0]
    winter_and_summer = [date(2026, 12, 1), date(2027, 7, 14)]
    assert hours_in_utc(winter_and_summer, "19:30") == [18.5, 17.5]


def test_an_hour_that_a_day_does_not_have_breaks_nothing() -> None:
    content = feed_of(
        [a_meal(date(2027, 3, 28), MealType.LUNCH)],
        USUAL_TIMES | {MealType.LUNCH: "02:30"},
        PARIS,
        "https://nutriplan.example",
    )
    (event,) = events_of(Calendar.from_ical(content))
    starts, ends = (event[at].dt.replace(tzinfo=None) for at in ("DTSTART", "DTEND"))
    assert ends - starts == timedelta(minutes=45)


ADDRESS = "https://nutriplan.example"
LINK = f"{ADDRESS}/dashboard/cooking/2027-03-28/DINNER"
FIGURES = "600_kcal · protéines 20_g · glucides 80_g · lipides 20_g".replace(
    "_", "\N{NO-BREAK SPACE}"
)
EVENT = [
    "BEGIN:VEVENT",
    "SUMMARY:Dîner\N{NO-BREAK SPACE}: Riz",
    "DTSTART;TZID=Europe/Paris:20270328T193000",
    "DTEND;TZID=Europe/Paris:20270328T201500",
    "DTSTAMP:20260301T000000Z",
    f"UID:{NOBODY}@nutriplan",
    f"DESCRIPTION:{FIGURES}\\n{LINK}",
    "LAST-MODIFIED:20260301T000000Z",
    "TRANSP:TRANSPARENT",
    f"URL:{LINK}",
    "END:VEVENT",
]


def unfolded(content: bytes) -> list[str]:
    """The lines of a calendar, each whole."""
    return content.replace(b"\r\n ", b"").decode().splitlines()


def test_a_calendar_says_of_itself_what_applications_ask() -> None:
    lines = unfolded(feed_of([], USUAL_TIMES, PARIS, ADDRESS))
    assert sorted(lines) == sorted(
        [
            "BEGIN:VCALENDAR",
            "VERSION:2.0",
            "PRODID:-//NutriPlan//FR",
            "METHOD:PUBLISH",
            "NAME:Mes repas",
            "REFRESH-INTERVAL;VALUE=DURATION:PT1H",
            "X-PUBLISHED-TTL;VALUE=DURATION:PT1H",
            "X-WR-CALNAME:Mes repas",
            "X-WR-TIMEZONE:Europe/Paris",
            "END:VCALENDAR",
        ]
    )


def test_an_event_says_all_of_its_meal() -> None:
    meals = [a_meal(date(2027, 3, 28), MealType.DINNER)]
    lines = unfolded(feed_of(meals, USUAL_TIMES, PARIS, ADDRESS))
    event = lines[lines.index("BEGIN:VEVENT") : lines.index("END:VEVENT") + 1]
    assert sorted(event) == sorted(EVENT)


@pytest.mark.parametrize(
    ("meal_type", "minutes"),
    [(meal_type, 15 if meal_type.value.startswith("SNACK") else 45) for meal_type in MealType],
)
def test_a_snack_takes_a_quarter_of_an_hour(meal_type: MealType, minutes: int) -> None:
    content = feed_of([a_meal(date(2027, 1, 4), meal_type)], USUAL_TIMES, PARIS, ADDRESS)
    (event,) = events_of(Calendar.from_ical(content))
    assert event["DTEND"].dt - event["DTSTART"].dt == timedelta(minutes=minutes)


def test_the_clock_changes_of_a_year_before_and_after_are_told() -> None:
    meals = [a_meal(date(2027, month, 1), MealType.LUNCH) for month in (3, 11)]
    lines = unfolded(feed_of(meals, USUAL_TIMES, PARIS, ADDRESS))
    told = " ".join(line for line in lines if line.startswith(("DTSTART:", "RDATE:")))
    changes = ("20260329", "20270328", "20271031", "20281029")
    assert [day for day in changes if f"{day}T030000" in told] == [*changes]


async def test_a_calendar_goes_from_last_week_to_the_end_of_the_next(
    owner: httpx.AsyncClient, client: httpx.AsyncClient
) -> None:
    shown = [TODAY + timedelta(days=days) for days in (-9, 0, 21)]
    for day in [TODAY - timedelta(days=10), *shown, TODAY + timedelta(days=22)]:
        await new_meal(owner, day, "LUNCH", **EGGS)
    found = await events(client, await new_address(owner))
    assert sorted(event["DTSTART"].dt.date() for event in found) == shown


async def test_its_days_are_those_of_its_zone(
    owner: httpx.AsyncClient, client: httpx.AsyncClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    class LateInTheEvening(datetime):
        @classmethod
        def now(cls, tz: tzinfo | None = None) -> datetime:  # type: ignore[override] # of datetime
            return datetime.combine(TODAY, time(21, 30), UTC).astimezone(tz)

    monkeypatch.setattr(client_day, "datetime", LateInTheEvening)
    days = [TODAY + timedelta(days=days) for days in (-9, 22)]
    for day in days:
        await new_meal(owner, day, "LUNCH", **EGGS)
    path = await new_address(owner)
    for zone, shown in (("Pacific/Auckland", days[1]), ("Europe/London", days[0])):
        await owner.put("/api/calendar/", json={"time_zone": zone})
        (event,) = await events(client, path)
        assert event["DTSTART"].dt == datetime.combine(shown, time(12, 30), ZoneInfo(zone))


async def test_a_zone_that_is_no_more_is_the_usual_one(
    owner: httpx.AsyncClient, client: httpx.AsyncClient
) -> None:
    await new_meal(owner, TODAY, "LUNCH", **EGGS)
    await owner.put("/api/calendar/", json={"time_zone": "America/Montreal"})
    await database.execute("UPDATE calendar_setting SET time_zone = 'Europe/Lutetia'")
    (event,) = await events(client, await new_address(owner))
    assert event["DTSTART"].dt == datetime.combine(TODAY, time(12, 30), PARIS)


def test_the_same_meals_give_the_same_bytes() -> None:
    meals = [a_meal(date(2027, 3, 28), MealType.LUNCH)]
    first, second = (
        feed_of(meals, USUAL_TIMES, PARIS, "https://nutriplan.example") for _ in range(2)
    )
    assert first == second
