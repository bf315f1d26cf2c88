"""What the page for Home Assistant says works with the libraries that Home Assistant uses."""

import json
import re
from collections.abc import Iterator
from datetime import datetime, timedelta
from pathlib import Path
from typing import Any
from zoneinfo import ZoneInfo

import httpx
import jinja2
import pytest
import yaml
from ical.calendar import Calendar
from ical.calendar_stream import IcsCalendarStream
from ical.compat import enable_compat_mode

from api.assistants.live import Live, assistant, content_of, live_server
from api.factories import EGG, NEXT_MONDAY, OLIVE_OIL, RICE

PAGE = Path(__file__).parents[2] / "docs" / "home-assistant.md"
ADDRESS = "http://nutriplan.local:8000"
PARIS = ZoneInfo("Europe/Paris")
DINNER = {
    "type": "DINNER",
    "recipe_name": "Riz aux œufs, façon « maison »",
    "ingredients": [
        {"fdc_id": RICE, "quantity": 80},
        {"fdc_id": EGG, "quantity": 120},
        {"fdc_id": OLIVE_OIL, "quantity": 10},
    ],
}


class Secret(str):
    """What stands in ``secrets.yaml``."""


class HomeAssistantLoader(yaml.SafeLoader):  # type: ignore[misc] # the library has no types
    """Reads YAML with the tag for secrets."""


HomeAssistantLoader.add_constructor("!secret", lambda _, node: Secret(node.value))


@pytest.fixture(scope="module")
def live() -> Iterator[Live]:
    with live_server() as server:
        yield server


@pytest.fixture(scope="module")
def monday(live: Live) -> str:
    """The week that a template names now, with a dinner on each of its days."""
    monday = render(configuration()["script"]["nutriplan_fill_list"]["variables"]["monday"])
    for number in range(7):
        day = datetime.fromisoformat(monday).date() + timedelta(days=number)
        live.owner.post("/api/meal", json=DINNER | {"date": str(day)}).raise_for_status()
    return monday


def configuration() -> Any:
    (fragment,) = re.findall(r"```yaml\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)
    return yaml.load(fragment, HomeAssistantLoader)  # noqa: S506 - a safe loader with one tag more


def render(template: str, **variables: object) -> str:
    """A template, with those of Home Assistant's additions that the page uses."""
    environment = jinja2.Environment(undefined=jinja2.StrictUndefined, autoescape=False)  # noqa: S701 - no HTML
    environment.globals |= {"now": lambda: datetime.now(PARIS), "timedelta": timedelta}
    environment.filters["to_json"] = json.dumps
    return environment.from_string(template).render(variables).strip()


def call(live: Live, name: str, token: str, **data: object) -> httpx.Response:
    """A ``rest_command`` as it is configured, sent to the running server."""
    command = configuration()["rest_command"][name]
    assert command["url"].startswith(ADDRESS)
    assert command["headers"] == {"Authorization": Secret("nutriplan_authorization")}
    url = render(command["url"], **data).replace(ADDRESS, live.url)
    headers = {"Authorization": f"Bearer {token}"}
    if "content_type" in command:
        headers["Content-Type"] = command["content_type"]
    payload = render(command["payload"], **data) if "payload" in command else None
    return httpx.request(command["method"].upper(), url, headers=headers, content=payload)


def items_to_add(answer: httpx.Response) -> list[str]:
    """What the script of the page adds to the list."""
    sequence = configuration()["script"]["nutriplan_fill_list"]["sequence"]
    ask, fill = sequence
    assert ask["action"] == "rest_command.nutriplan_shopping_list"
    repeat = fill["repeat"]
    (add,) = repeat["sequence"]
    assert (add["action"], add["target"]) == ("todo.add_item", {"entity_id": "todo.courses"})
    each = re.fullmatch(r"\{\{(.*)\}\}", repeat["for_each"], re.DOTALL)
    assert each
    chosen = jinja2.Environment(undefined=jinja2.StrictUndefined, autoescape=False)  # noqa: S701
    items = chosen.compile_expression(each[1])(answer={"content": answer.json()})
    assert items is not None
    return [render(add["data"]["item"], repeat={"item": item}) for item in items]


def read_by_remote_calendar(feed: str) -> Calendar:
    """As the integration does it."""
    with enable_compat_mode(feed) as compatible:
        return IcsCalendarStream.calendar_from_ics(compatible)


def test_the_calendar_is_read_by_home_assistants_library(live: Live, monday: str) -> None:
    address = live.owner.post("/api/calendar/address").json()["address"]
    answer = httpx.get(address)
    assert answer.headers["content-type"].startswith("text/calendar")
    calendar = read_by_remote_calendar(answer.text)
    events = {event.start_datetime.astimezone(PARIS): event for event in calendar.timeline}
    first = datetime.fromisoformat(f"{monday}T19:30").replace(tzinfo=PARIS)
    assert first in events
    event = events[first]
    assert event.summary == f"Dîner\N{NO-BREAK SPACE}: {DINNER['recipe_name']}"
    assert event.description
    assert "kcal" in event.description
    assert len({one.uid for one in events.values()}) == len(events) == 7
    again = read_by_remote_calendar(httpx.get(address).text)
    assert [one.uid for one in again.timeline] == [one.uid for one in calendar.timeline]


def test_the_list_is_filled_with_what_is_to_buy(live: Live, monday: str) -> None:
    token = live.token("plan")
    answer = call(live, "nutriplan_shopping_list", token, monday=monday)
    assert answer.status_code == 200, answer.text
    lines = items_to_add(answer)
    assert any(re.fullmatch(r"Œuf.* \(\d+ œufs\)", line) for line in lines), lines
    assert any(re.fullmatch(r"Riz .*\(\d+(\.\d+)? k?g\)", line) for line in lines), lines
    assert not any("Huile d’olive" in line for line in lines)  # it is always at home


def test_a_food_is_put_into_the_basket(live: Live, monday: str) -> None:
    token = live.token("plan")
    before = items_to_add(call(live, "nutriplan_shopping_list", token, monday=monday))
    ticked = call(live, "nutriplan_tick", token, monday=monday, fdc_id=EGG, checked=True)
    assert ticked.status_code == 204, ticked.text
    after = items_to_add(call(live, "nutriplan_shopping_list", token, monday=monday))
    assert [line for line in before if line not in after] == [
        line for line in before if line.startswith("Œuf")
    ]


def test_a_token_that_may_only_read_ticks_nothing(live: Live, monday: str) -> None:
    token = live.token("read")
    answer = call(live, "nutriplan_tick", token, monday=monday, fdc_id=RICE, checked=True)
    assert (answer.status_code, answer.json()["type"]) == (403, "INSUFFICIENT_SCOPE")


async def test_its_handshake_with_assistants_is_answered(live: Live) -> None:
    """The integration for MCP begins with ``initialize``, lists the tools and calls them, each over
    a connection of its own."""
    token = live.token("read")
    async with assistant(live, "http", token, mode="legacy") as client:
        assert client.protocol_version == "2025-11-25"
        tools = await client.list_tools()
    async with assistant(live, "http", token, mode="legacy") as client:
        week = content_of(await client.call_tool("read_week", {"week": str(NEXT_MONDAY)}))
    assert len(tools.tools) == 11
    assert week["monday"] == str(NEXT_MONDAY)
