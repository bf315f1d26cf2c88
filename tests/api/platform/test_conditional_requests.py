"""What can be changed has an entity tag; a change of something that has changed is refused."""

import asyncio
import re
from collections.abc import AsyncIterator
from typing import Any
from uuid import UUID, uuid4

import httpx
import pytest

from api.conftest import PASSWORD, PROFILE, SECRET_KEY, SignIn, new_client
from api.factories import EGG, NEXT_MONDAY, Json, a_recipe, new_meal, new_recipe
from nutriplan_api.app import create_app, load_starters
from nutriplan_api.settings import Settings

STRONG = r'"[0-9a-f]{32}"'
SLOT = {"date": str(NEXT_MONDAY), "type": "DINNER"}

Resource = tuple[str, Json, Json]
"""Its path, and two changes of it."""


async def recipe(client: httpx.AsyncClient) -> Resource:
    made = await new_recipe(client)
    return f"/api/recipe/{made['id']}", a_recipe(name="Une"), a_recipe(name="Autre")


async def meal(client: httpx.AsyncClient) -> Resource:
    made = await new_meal(client, ingredients=[{"fdc_id": EGG, "quantity": 50}], recipe_name="Œuf")
    return f"/api/meal/{made['id']}", {"recipe_name": "Une"}, {"recipe_name": "Autre"}


async def profile(_: httpx.AsyncClient) -> Resource:
    return "/api/profile", {"weight": 71}, {"weight": 70}


RESOURCES = pytest.mark.parametrize("resource", [recipe, meal, profile])
DELETABLE = pytest.mark.parametrize("resource", [recipe, meal])


def if_match(tag: str) -> dict[str, str]:
    return {"If-Match": tag}


def problem_of(answer: httpx.Response) -> tuple[int, str]:
    return answer.status_code, answer.json()["type"]


@RESOURCES
async def test_a_change_answers_with_the_tag_that_reading_gives(
    sign_in: SignIn, resource: Any
) -> None:
    client = await sign_in()
    path, one, _ = await resource(client)
    before = await client.get(path)
    changed = await client.put(path, json=one)
    after = await client.get(path)

    assert changed.headers["etag"] == after.headers["etag"] != before.headers["etag"]
    assert (await client.get(path)).headers["etag"] == after.headers["etag"]
    for answer in (before, changed, after):
        assert re.fullmatch(STRONG, answer.headers["etag"])


async def test_what_is_made_answers_with_its_tag(sign_in: SignIn) -> None:
    client = await sign_in()
    made = await client.post("/api/recipe", json=a_recipe())
    copied = await client.post(f"/api/recipe/{made.json()['id']}/copy")
    planned = await client.post("/api/meal", json=SLOT | {"recipes": [made.json()["id"]]})
    meal_path = f"/api/meal/{planned.json()['id']}"
    again = await client.post(f"{meal_path}/copy", json=SLOT | {"type": "LUNCH"})

    for answer, path in ((made, "recipe"), (copied, "recipe"), (planned, "meal"), (again, "meal")):
        read = await client.get(f"/api/{path}/{answer.json()['id']}")
        assert answer.headers["etag"] == read.headers["etag"]
    moved = await client.post(f"{meal_path}/move", json=SLOT | {"type": "BREAKFAST"})
    assert moved.headers["etag"] == (await client.get(meal_path)).headers["etag"]


@RESOURCES
async def test_a_change_of_what_is_still_as_it_was_read_is_made(
    sign_in: SignIn, resource: Any
) -> None:
    client = await sign_in()
    path, one, other = await resource(client)
    read = await client.get(path)

    first = await client.put(path, json=one, headers=if_match(read.headers["etag"]))
    second = await client.put(
        path, json=other, headers=if_match(f'"nothing", {first.headers["etag"]}')
    )

    assert (first.status_code, second.status_code) == (200, 200)
    assert (await client.get(path)).json() == second.json()


@RESOURCES
async def test_a_change_of_what_has_changed_is_refused_with_what_is_there(
    sign_in: SignIn, resource: Any
) -> None:
    client = await sign_in()
    path, one, other = await resource(client)
    read = await client.get(path)
    await client.put(path, json=other)
    stored = await client.get(path)

    refused = await client.put(path, json=one, headers=if_match(read.headers["etag"]))

    assert problem_of(refused) == (412, "PRECONDITION_FAILED")
    assert refused.headers["content-type"] == "application/problem+json"
    assert refused.json()["current"] == stored.json()
    assert refused.headers["etag"] == stored.headers["etag"]
    assert (await client.get(path)).json() == stored.json()
    kept = await client.put(path, json=one, headers=if_match(refused.headers["etag"]))
    assert kept.status_code == 200


@DELETABLE
async def test_what_has_changed_is_not_deleted(sign_in: SignIn, resource: Any) -> None:
    client = await sign_in()
    path, one, _ = await resource(client)
    read = await client.get(path)
    changed = await client.put(path, json=one)

    refused = await client.delete(path, headers=if_match(read.headers["etag"]))
    assert problem_of(refused) == (412, "PRECONDITION_FAILED")
    assert refused.json()["current"] == changed.json()

    deleted = await client.delete(path, headers=if_match(changed.headers["etag"]))
    assert deleted.status_code == 204
    assert (await client.get(path)).status_code == 404


@RESOURCES
@pytest.mark.parametrize("condition", [None, "*"])
async def test_without_a_condition_or_with_a_star_the_last_change_wins(
    sign_in: SignIn, resource: Any, condition: str | None
) -> None:
    client = await sign_in()
    path, one, other = await resource(client)
    await client.put(path, json=other)

    changed = await client.put(path, json=one, headers=if_match(condition) if condition else {})

    assert changed.status_code == 200


@RESOURCES
@pytest.mark.parametrize("form", ["W/{tag}", "{bare}", "", '"*"'])
async def test_only_the_strong_tag_itself_matches(
    sign_in: SignIn, resource: Any, form: str
) -> None:
    client = await sign_in()
    path, one, _ = await resource(client)
    tag = (await client.get(path)).headers["etag"]

    refused = await client.put(
        path, json=one, headers=if_match(form.format(tag=tag, bare=tag.strip('"')))
    )

    assert problem_of(refused) == (412, "PRECONDITION_FAILED")


@pytest.mark.parametrize("condition", ["*", '"0"'])
async def test_there_is_nothing_to_match_before_the_first_profile(
    sign_in: SignIn, condition: str, complete_profile: Json
) -> None:
    client = await sign_in(profile=False)

    refused = await client.put("/api/profile", json=complete_profile, headers=if_match(condition))

    assert problem_of(refused) == (412, "PRECONDITION_FAILED")
    assert refused.json()["current"] is None
    assert "etag" not in refused.headers
    assert (await client.get("/api/profile")).status_code == 404


@pytest.mark.parametrize("kind", ["recipe", "meal"])
async def test_what_is_not_there_is_not_found_whatever_the_condition(
    sign_in: SignIn, kind: str
) -> None:
    client = await sign_in()
    path = f"/api/{kind}/{UUID(int=7)}"
    body = a_recipe() if kind == "recipe" else {}
    for condition in ("*", '"0"'):
        answers = [
            await client.put(path, json=body, headers=if_match(condition)),
            await client.delete(path, headers=if_match(condition)),
        ]
        assert [problem_of(answer) for answer in answers] == [(404, "NOT_FOUND")] * 2


async def test_a_public_recipe_stays_read_only_whatever_the_condition(sign_in: SignIn) -> None:
    client = await sign_in()
    public = (await client.get("/api/recipe?public_only=true")).json()[0]
    answer = await client.put(
        f"/api/recipe/{public['id']}", json=a_recipe(), headers=if_match('"0"')
    )
    assert problem_of(answer) == (403, "RECIPE_READ_ONLY")


async def test_what_somebody_else_has_is_never_shown(sign_in: SignIn) -> None:
    owner, other = await sign_in(), await sign_in()
    for make in (recipe, meal):
        path, body, _ = await make(owner)
        answer = await other.put(path, json=body, headers=if_match('"0"'))
        assert problem_of(answer) == (404, "NOT_FOUND")


@RESOURCES
async def test_what_a_client_has_already_is_not_sent_again(sign_in: SignIn, resource: Any) -> None:
    client = await sign_in()
    path, one, _ = await resource(client)
    tag = (await client.get(path)).headers["etag"]

    for condition in (tag, f'"nothing", {tag}', f"W/{tag}", "*"):
        known = await client.get(path, headers={"If-None-Match": condition})
        assert (known.status_code, known.content) == (304, b"")
        assert known.headers["etag"] == tag
    await client.put(path, json=one)
    changed = await client.get(path, headers={"If-None-Match": tag})
    assert (changed.status_code, changed.json()) == (200, (await client.get(path)).json())


@RESOURCES
@pytest.mark.parametrize("others_first", [False, True])
async def test_several_lines_of_a_condition_are_one_list(
    sign_in: SignIn, resource: Any, others_first: bool
) -> None:
    client = await sign_in()
    path, one, other = await resource(client)
    tag = (await client.get(path)).headers["etag"]
    tags = ['"nothing"', tag] if others_first else [tag, '"nothing"']

    known = await client.get(path, headers=[("If-None-Match", tag) for tag in tags])
    assert (known.status_code, known.content) == (304, b"")
    changed = await client.put(path, json=one, headers=[("If-Match", tag) for tag in tags])
    assert changed.status_code == 200
    again = await client.put(path, json=other, headers=[("If-Match", tag) for tag in tags])
    assert problem_of(again) == (412, "PRECONDITION_FAILED")
    now = await client.get(path, headers=[("If-None-Match", tag) for tag in tags])
    assert now.status_code == 200
    lone = await client.get(path, headers={"If-None-Match": tags[-1]})
    assert (lone.status_code, lone.json()) == (200, now.json())


async def test_every_change_that_a_client_could_see_gives_another_tag(sign_in: SignIn) -> None:
    client = await sign_in()
    recipe_path, _, _ = await recipe(client)
    meal_path, _, _ = await meal(client)
    tags = [(await client.get(path)).headers["etag"] for path in (recipe_path, meal_path)]

    await client.post(recipe_path.replace("recipe/", "recipe/favorites/"))
    await client.put("/api/profile", json={"activity_level": "very_active"})  # so its slot's target

    after = [(await client.get(path)).headers["etag"] for path in (recipe_path, meal_path)]
    assert all(one != other for one, other in zip(tags, after, strict=True))


async def test_a_retry_of_a_change_that_was_made_is_not_refused(sign_in: SignIn) -> None:
    client = await sign_in()
    path, one, _ = await recipe(client)
    headers = if_match((await client.get(path)).headers["etag"]) | {"Idempotency-Key": str(uuid4())}

    first = await client.put(path, json=one, headers=headers)
    again = await client.put(path, json=one, headers=headers)

    assert (again.status_code, again.json()) == (200, first.json())
    assert again.headers["etag"] == first.headers["etag"]


async def test_a_refused_change_can_be_sent_again_under_its_key(sign_in: SignIn) -> None:
    client = await sign_in()
    path, one, other = await recipe(client)
    key = {"Idempotency-Key": str(uuid4())}
    read = await client.get(path)
    changed = await client.put(path, json=other)

    refused = await client.put(path, json=one, headers=key | if_match(read.headers["etag"]))
    kept = await client.put(path, json=one, headers=key | if_match(changed.headers["etag"]))

    assert (refused.status_code, kept.status_code) == (412, 200)


@pytest.fixture
async def own_app(own_database: str) -> AsyncIterator[httpx.AsyncClient]:
    """Somebody signed in to an application with connections of its own."""
    app = create_app(Settings(), secret_key=SECRET_KEY, database_url=own_database)
    async with app.lifespan(), new_client(app) as client:
        await load_starters()
        registration = PROFILE | {"email": "camille@exemple.fr", "password": PASSWORD}
        answer = await client.post("/api/login/email", json=registration)
        client.headers["Authorization"] = f"Bearer {answer.json()['access']}"
        yield client


@RESOURCES
async def test_of_changes_that_arrive_at_once_one_is_made(
    own_app: httpx.AsyncClient, resource: Any
) -> None:
    path, one, other = await resource(own_app)
    condition = if_match((await own_app.get(path)).headers["etag"])

    answers = await asyncio.gather(
        *(own_app.put(path, json=body, headers=condition) for body in (one, other, one, other))
    )

    assert sorted(answer.status_code for answer in answers) == [200, 412, 412, 412]
    (made,) = (answer for answer in answers if answer.status_code == 200)
    assert (await own_app.get(path)).json() == made.json()
    assert all(
        answer.json()["current"] == made.json() for answer in answers if answer.status_code == 412
    )
