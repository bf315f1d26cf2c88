"""The SDK's own client plans with the running product, by either door."""

import asyncio
import json
from collections.abc import Iterator
from datetime import timedelta
from typing import Any
from uuid import uuid4

import pytest
from mcp import Client

from api.assistants.live import (
    DOORS,
    Door,
    Live,
    Person,
    assistant,
    content_of,
    live_server,
    refused,
)
from api.factories import EGG, NEXT_MONDAY, NEXT_SUNDAY

WEEK = str(NEXT_MONDAY + timedelta(days=2))
"""A Wednesday: a tool takes any day of the week."""

DAY = str(NEXT_MONDAY)


@pytest.fixture(scope="module")
def live() -> Iterator[Live]:
    with live_server() as server:
        yield server


@pytest.fixture(autouse=True)
def nothing_planned(live: Live) -> None:
    for token in live.owner.get("/api/personal-tokens").raise_for_status().json():
        live.owner.delete(f"/api/personal-tokens/{token['id']}").raise_for_status()
    for meal in live.meals(DAY, str(NEXT_SUNDAY)):
        live.owner.delete(f"/api/meal/{meal['id']}").raise_for_status()


class Counting:
    """Counts the calls that an assistant needs."""

    def __init__(self, client: Client) -> None:
        self._client = client
        self.calls = 0

    async def __call__(self, tool: str, **arguments: Any) -> Any:
        self.calls += 1
        return content_of(await self._client.call_tool(tool, arguments))


def planned(live: Live) -> list[Any]:
    return live.meals(DAY, str(NEXT_SUNDAY))


@pytest.mark.parametrize("mode", ["auto", "legacy"])
@pytest.mark.parametrize("door", DOORS)
async def test_a_week_is_planned_in_at_most_six_calls(live: Live, door: Door, mode: str) -> None:
    async with assistant(live, door, live.token("plan"), mode=mode) as client:
        call = Counting(client)
        targets = await call("get_targets")
        proposed = await call("propose_week", week=WEEK)
        assert planned(live) == []
        kept = await call(
            "keep_week", week=WEEK, seed=proposed["seed"], confirmation=proposed["confirmation"]
        )
        week = await call("read_week", week=WEEK)
        shopping = await call("read_shopping_list", week=WEEK)
        assert call.calls <= 6
    assert targets["day"]["energy_kcal"] == 1673
    assert kept["status"] == "done"
    assert [(meal["date"], meal["slot"], meal["dish"]) for meal in week["meals"]] == [
        (meal["date"], meal["slot"], meal["dish"]) for meal in proposed["meals"]
    ]
    assert len(week["meals"]) == 28 == len(planned(live))
    for day in week["days"]:
        assert day["planned"]["energy_kcal"] == pytest.approx(day["target"]["energy_kcal"], rel=0.1)
    assert sum(len(aisle["items"]) for aisle in shopping["aisles"]) > 10


@pytest.mark.parametrize("door", DOORS)
async def test_a_client_that_can_ask_asks_the_person(live: Live, door: Door) -> None:
    person = Person()
    async with assistant(live, door, live.token("plan"), person=person) as client:
        call = Counting(client)
        proposed = await call("propose_week", week=WEEK)
        kept = await call("keep_week", week=WEEK, seed=proposed["seed"])
    assert (kept["status"], len(planned(live))) == ("done", 28)
    (question,) = person.asked
    assert question == f"{kept['action']}\N{NO-BREAK SPACE}?"
    assert question.startswith("Enregistrer 28 repas dans la semaine du lundi ")


@pytest.mark.parametrize("person", [Person("decline"), Person(box=False)], ids=["no", "unticked"])
@pytest.mark.parametrize("door", DOORS)
async def test_who_says_no_changes_nothing(live: Live, door: Door, person: Person) -> None:
    token = live.token("plan")
    async with assistant(live, door, token) as client:
        proposed = content_of(await client.call_tool("propose_week", {"week": WEEK}))
    arguments = {
        "week": WEEK,
        "seed": proposed["seed"],
        "confirmation": proposed["confirmation"],  # a model does not answer for the person
    }
    async with assistant(live, door, token, person=person) as client:
        kept = content_of(await client.call_tool("keep_week", arguments))
    assert kept["status"] == "declined"
    assert planned(live) == []
    assert person.asked


@pytest.mark.parametrize("door", DOORS)
async def test_a_meal_is_set_marked_removed_and_given_back(live: Live, door: Door) -> None:
    async with assistant(live, door, live.token("plan")) as client:
        call = Counting(client)
        found = await call("search_recipes", words="ŒUF riz", kind="MEAL", limit=3)
        recipe = found["recipes"][0]
        slot = {"day": DAY, "slot": "DINNER"}
        wish = slot | {"recipe_id": recipe["recipe_id"]}

        asked = await call("set_meal", **wish)
        assert asked["status"] == "needs_confirmation"
        assert planned(live) == []
        done = await call("set_meal", **wish, confirmation=asked["confirmation"])
        assert (done["status"], done["action"]) == ("done", asked["action"])
        (meal,) = planned(live)
        assert (meal["type"], meal["recipe_name"]) == ("DINNER", recipe["name"])
        assert meal["calculated_macros"]["calories"] == pytest.approx(
            meal["macrosRequired"]["calories"], rel=0.02
        )

        asked = await call("mark_meal", **slot)
        assert not planned(live)[0]["is_eaten"]
        await call("mark_meal", **slot, confirmation=asked["confirmation"])
        assert planned(live)[0]["is_eaten"]

        asked = await call("remove_meal", **slot)
        gone = await call("remove_meal", **slot, confirmation=asked["confirmation"])
        assert planned(live) == []
        assert recipe["name"] in gone["action"]
        await call("undo", undo_token=gone["undo_token"])
        assert planned(live)[0]["id"] == meal["id"]
        assert "expired" in refused(
            await client.call_tool("undo", {"undo_token": gone["undo_token"]})
        )


async def test_a_meal_of_foods_names_them_to_the_person(live: Live) -> None:
    person = Person()
    async with assistant(live, "http", live.token("plan"), person=person) as client:
        call = Counting(client)
        food = (await call("search_foods", words="oeuf"))["foods"][0]
        assert food["energy_kcal_per_100_g"] > 0
        wish = {"foods": [{"food_id": EGG, "quantity_g": 120}], "dish": "Œufs"}
        await call("set_meal", day=DAY, slot="LUNCH", fit_to_slot=False, **wish)
    (question,) = person.asked
    assert "Œufs (Œuf" in question
    assert "120\N{NO-BREAK SPACE}g)" in question
    (meal,) = planned(live)
    assert meal["ingredients"][0]["quantity"] == 120


async def test_a_confirmation_holds_for_what_was_shown_alone(live: Live) -> None:
    async with assistant(live, "http", live.token("plan")) as client:
        call = Counting(client)
        recipes = (await call("search_recipes", kind="MEAL", limit=2))["recipes"]
        first, second = (
            {"day": DAY, "slot": "LUNCH", "recipe_id": one["recipe_id"]} for one in recipes
        )
        asked = await call("set_meal", **first)
        other = await call("set_meal", **second, confirmation=asked["confirmation"])
        assert other["status"] == "needs_confirmation"
        await call("set_meal", **second, confirmation=other["confirmation"])
        late = await call("set_meal", **first, confirmation=asked["confirmation"])
        assert (
            late["status"] == "needs_confirmation"
        )  # it would replace a meal that it did not name
        assert recipes[1]["name"] in late["action"]
    assert [meal["recipe_name"] for meal in planned(live)] == [recipes[1]["name"]]


@pytest.mark.parametrize("door", DOORS)
async def test_a_token_opens_what_its_scope_does(live: Live, door: Door) -> None:
    async with assistant(live, door, live.token("read"), person=Person()) as client:
        proposed = content_of(await client.call_tool("propose_week", {"week": WEEK}))
        wish = {"week": WEEK, "seed": proposed["seed"]}
        assert "INSUFFICIENT_SCOPE: " in refused(await client.call_tool("keep_week", wish))
    assert planned(live) == []


@pytest.mark.parametrize("door", DOORS)
async def test_what_is_wrong_is_said_clearly(live: Live, door: Door) -> None:
    unknown = str(uuid4())
    slot = {"day": DAY, "slot": "LUNCH"}
    wrong: dict[str, tuple[str, dict[str, Any], str]] = {
        "an unknown recipe": ("set_meal", slot | {"recipe_id": unknown}, "NOT_FOUND: recipe_id: "),
        "no recipe's id": ("set_meal", slot | {"recipe_id": "../profile"}, "recipe_id"),
        "an unknown food": (
            "set_meal",
            slot
            | {
                "foods": [{"food_id": EGG, "quantity_g": 5}, {"food_id": 1, "quantity_g": 5}],
                "dish": "Rien",
            },
            "NOT_FOUND: foods.1.food_id: ",
        ),
        "neither": ("set_meal", slot, "`recipe_id` or `foods`"),
        "no name": ("set_meal", slot | {"foods": [{"food_id": EGG, "quantity_g": 5}]}, "dish"),
        "an empty slot": ("remove_meal", slot, f"nothing is planned as LUNCH on {DAY}"),
        "no slot": ("remove_meal", {"day": DAY, "slot": "TEA"}, "slot"),
        "no day": ("read_week", {"week": "demain"}, "week"),
        "a day out of the plan": (
            "read_week",
            {"week": "1890-01-01"},
            "VALIDATION_ERROR: week: too_early",
        ),
        "a list out of the plan": (
            "read_shopping_list",
            {"week": "1890-01-01"},
            "VALIDATION_ERROR: week: too_early",
        ),
        "a proposal out of the plan": (
            "propose_week",
            {"week": "1890-01-01"},
            "VALIDATION_ERROR: week: too_early",
        ),
        "a meal out of the plan": (
            "remove_meal",
            slot | {"day": "1890-01-01"},
            "VALIDATION_ERROR: day: too_early",
        ),
        "no amount": (
            "set_meal",
            slot | {"foods": [{"food_id": EGG, "quantity_g": 0}], "dish": "Rien"},
            "foods.0.quantity_g",
        ),
        "another argument": ("propose_week", {"week": WEEK, "seeds": 3}, "seeds"),
        "no argument": ("keep_week", {"week": WEEK}, "seed"),
        "no recipes of their own": (
            "propose_week",
            {"week": WEEK, "pool": "mine"},
            "POOL_TOO_SMALL: pool: The chosen recipes cannot fill the week. Missing: 1 BREAKFAST",
        ),
        "a past week": ("keep_week", {"week": "2020-01-01", "seed": 1}, "none to fill"),
        "no token of an undo": (
            "undo",
            {"undo_token": "x"},
            "VALIDATION_ERROR: undo_token: expired",
        ),
        "too few letters": ("search_foods", {"words": "a"}, "words"),
        "an unknown tool": ("eat", {}, "eat"),
    }
    async with assistant(live, door, live.token("plan")) as client:
        for case, (tool, arguments, said) in wrong.items():
            try:
                text = refused(await client.call_tool(tool, arguments))
            except Exception as error:  # the protocol's own refusal
                text = str(error)
            assert said in text, case
    assert planned(live) == []


async def test_an_ended_token_is_refused_by_the_bridge(live: Live) -> None:
    made = live.owner.post("/api/personal-tokens", json={"name": "Fini", "scope": "read"}).json()
    live.owner.delete(f"/api/personal-tokens/{made['personal_token']['id']}").raise_for_status()
    async with assistant(live, "stdio", made["token"]) as client:
        said = refused(await client.call_tool("get_targets", {}))
    assert "NOT_AUTHENTICATED: " in said
    with pytest.raises(BaseException):  # noqa: B017, PT011 - an error of the SDK, in a group
        async with assistant(live, "http", made["token"]) as client:
            await client.call_tool("get_targets", {})


async def test_the_tools_say_what_they_take_and_give(live: Live) -> None:
    async with assistant(live, "http", live.token("read")) as client:
        tools = {tool.name: tool for tool in (await client.list_tools()).tools}
    writes = {"keep_week", "set_meal", "remove_meal", "mark_meal", "undo"}
    for name, tool in tools.items():
        assert tool.description
        assert tool.annotations
        assert tool.annotations.read_only_hint is (name not in writes)
        assert tool.output_schema
        assert tool.output_schema["type"] == "object"
        assert {"draft", "consent"}.isdisjoint(tool.input_schema["properties"])
    assert writes < tools.keys()
    assert {name for name in tools if tools[name].annotations.destructive_hint} == {  # type: ignore[union-attr]
        *("keep_week", "set_meal", "remove_meal", "undo")
    }
    macros = tools["get_targets"].output_schema["$defs"]["Macros"]["properties"]  # type: ignore[index]
    assert set(macros) == {"energy_kcal", "protein_g", "fat_g", "carbohydrate_g"}
    assert len(json.dumps([tool.model_dump() for tool in tools.values()])) < 40_000


async def test_many_assistants_are_served_at_once(live: Live) -> None:
    async def one() -> Any:
        async with assistant(live, "http", live.token("read")) as client:
            return content_of(await client.call_tool("propose_week", {"week": WEEK, "seed": 5}))

    weeks = await asyncio.gather(*(one() for _ in range(6)))
    assert len({week["confirmation"] for week in weeks}) == 1
