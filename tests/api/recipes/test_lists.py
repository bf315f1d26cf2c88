"""Lists of recipes and weigh-ins have pages, and an account holds so many recipes."""

import asyncio
from datetime import timedelta
from typing import Any
from uuid import uuid4

import httpx
import pytest

from api.conftest import PASSWORD, PROFILE, SECRET_KEY, SignIn, new_client
from api.factories import RICE, TODAY
from nutriplan_api import database
from nutriplan_api.app import create_app, load_starters
from nutriplan_api.database.engine import close_pool, open_pool
from nutriplan_api.recipes import service
from nutriplan_api.recipes.schemas import MAX_IDS, MAX_RECIPES
from nutriplan_api.settings import Settings

RECIPE = {"name": "Riz", "ingredients": [{"fdc_id": RICE, "quantity": 80}]}


async def all_pages(client: httpx.AsyncClient, path: str) -> list[list[dict[str, Any]]]:
    """Every page of a list, as its links lead from one to the next."""
    pages = []
    following: str | None = path
    while following is not None:
        answer = await client.get(following)
        assert answer.status_code == 200, answer.text
        pages.append(answer.json())
        following = answer.links.get("next", {}).get("url")
    return pages


async def fill(count: int) -> None:
    """Give the only account this many recipes."""
    await database.execute(
        """
        INSERT INTO recipe (account_id, id, name, type, is_favorite, last_modified)
        SELECT account.id, gen_random_uuid(), 'Riz ' || number, 'MEAL', false, now()
        FROM account, generate_series(1, $1) AS number
        """,
        count,
    )


def test_the_limit_is_the_one_that_was_promised() -> None:
    assert MAX_RECIPES == 2000


@pytest.mark.parametrize("query", ["", "&private_only=false", "&detailed=true"])
async def test_pages_hold_what_the_whole_list_holds(sign_in: SignIn, query: str) -> None:
    client = await sign_in()
    for number in range(5):
        await client.post("/api/recipe/", json=RECIPE | {"name": f"Riz {number}"})
    (whole,) = await all_pages(client, f"/api/recipe/?x=1{query}")
    pages = await all_pages(client, f"/api/recipe/?page_size=2{query}")
    assert [entry for page in pages for entry in page] == whole
    assert {len(page) for page in pages[:-1]} == {2}
    assert (await client.get(f"/api/recipe/?page=9999&page_size=2{query}")).json() == []


async def test_a_long_detailed_list_has_pages_by_itself(sign_in: SignIn) -> None:
    client = await sign_in()
    await fill(501)
    pages = await all_pages(client, "/api/recipe/?detailed=true")
    assert [len(page) for page in pages] == [500, 1]
    assert len((await client.get("/api/recipe/")).json()) == 501


async def test_the_public_recipes_come_whole_in_detail_too(sign_in: SignIn) -> None:
    """To who marked one as well, for whom the list is not the kept one."""
    client = await sign_in()
    whole = [one["id"] for one in (await client.get("/api/recipe/?public_only=true")).json()]
    assert len(whole) > 500

    for _ in range(2):
        (listed,) = await all_pages(client, "/api/recipe/?public_only=true&detailed=true")
        assert {one["id"] for one in listed} == {*whole}
        await client.post(f"/api/recipe/favorites/{whole[-1]}")


async def test_recipes_are_listed_by_their_ids(sign_in: SignIn) -> None:
    client, other = await sign_in(), await sign_in()
    own, untold = [(await client.post("/api/recipe/", json=RECIPE)).json() for _ in range(2)]
    hidden = (await other.post("/api/recipe/", json=RECIPE)).json()
    public = (await client.get("/api/recipe/?public_only=true&detailed=true")).json()[0]
    asked = [own["id"], public["id"], hidden["id"], str(uuid4())]
    answer = await client.get("/api/recipe/", params={"ids": asked, "detailed": "true"})
    assert sorted(one["id"] for one in answer.json()) == sorted([own["id"], public["id"]])
    assert own in answer.json()
    assert public in answer.json()
    assert untold not in answer.json()


async def test_pages_of_some_recipes_hold_no_others_and_leave_none_out(sign_in: SignIn) -> None:
    client = await sign_in()
    own = [(await client.post("/api/recipe/", json=RECIPE)).json()["id"] for _ in range(4)]
    asked = "&".join(f"ids={recipe_id}" for recipe_id in own[:3])
    pages = await all_pages(client, f"/api/recipe/?{asked}&page_size=1")
    assert sorted(one["id"] for (one,) in pages) == sorted(own[:3])


async def test_so_many_recipes_are_asked_for_at_once(sign_in: SignIn) -> None:
    client = await sign_in()
    ids = [str(uuid4()) for _ in range(MAX_IDS + 1)]
    assert (await client.get("/api/recipe/", params={"ids": ids[1:]})).json() == []
    refused = await client.get("/api/recipe/", params={"ids": ids})
    assert [(one["path"], one["code"]) for one in refused.json()["errors"]] == [("ids", "too_long")]
    refused = await client.get("/api/recipe/", params={"ids": [ids[0], "riz"]})
    assert [one["path"] for one in refused.json()["errors"]] == ["ids.1"]


async def test_weigh_ins_have_pages(sign_in: SignIn) -> None:
    client = await sign_in()
    for number in range(1, 5):
        day = str(TODAY - timedelta(days=number))
        await client.post("/api/weigh-in/", json={"date": day, "weight": 70})
    (whole,) = await all_pages(client, "/api/weigh-in/")
    pages = await all_pages(client, "/api/weigh-in/?page_size=2")
    assert [len(page) for page in pages] == [2, 2, 1]
    assert [entry for page in pages for entry in page] == whole


async def test_a_page_that_is_none_is_refused(sign_in: SignIn) -> None:
    client = await sign_in()
    answer = await client.get("/api/recipe/?page=0&page_size=501")
    assert {(error["path"], error["code"]) for error in answer.json()["errors"]} == {
        ("page", "too_small"),
        ("page_size", "too_large"),
    }


async def test_an_account_that_is_full_is_told_its_limit(sign_in: SignIn) -> None:
    client = await sign_in()
    key = {"Idempotency-Key": str(uuid4())}
    made = await client.post("/api/recipe/", json=RECIPE, headers=key)
    await fill(MAX_RECIPES - 1)
    public = (await client.get("/api/recipe/?public_only=true")).json()[0]["id"]
    for answer in (
        await client.post("/api/recipe/", json=RECIPE),
        await client.post(f"/api/recipe/{public}/copy"),
        await client.post(f"/api/recipe/{made.json()['id']}/copy"),
    ):
        assert (answer.status_code, answer.json()["type"]) == (409, "TOO_MANY_RECIPES")
        assert answer.json()["limit"] == MAX_RECIPES
    again = await client.post("/api/recipe/", json=RECIPE, headers=key)
    assert (again.status_code, again.json()["id"]) == (201, made.json()["id"])
    assert len((await client.get("/api/recipe/")).json()) == MAX_RECIPES
    await client.delete(f"/api/recipe/{made.json()['id']}")
    assert (await client.post("/api/recipe/", json=RECIPE)).status_code == 201


async def test_recipes_that_are_made_at_once_do_not_pass_the_limit(
    own_database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(service, "MAX_RECIPES", 3)
    await open_pool(own_database)
    try:
        await load_starters()
        app = create_app(Settings(rate_limits="off"), secret_key=SECRET_KEY)
        async with new_client(app) as client:
            body = PROFILE | {"email": "a@exemple.fr", "password": PASSWORD}
            answer = await client.post("/api/login/email", json=body)
            client.headers["Authorization"] = f"Bearer {answer.json()['access']}"
            answers = await asyncio.gather(
                *(client.post("/api/recipe/", json=RECIPE) for _ in range(8))
            )
            assert sorted(answer.status_code for answer in answers) == [201] * 3 + [409] * 5
            assert len((await client.get("/api/recipe/")).json()) == 3
    finally:
        await close_pool()
