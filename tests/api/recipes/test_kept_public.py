"""The public recipes are kept as they are sent, and still are each asker's own."""

import gzip
from uuid import UUID

import httpx
import pytest

from api.conftest import SignIn
from api.factories import Json, a_recipe
from nutriplan_api.database import execute
from nutriplan_api.recipes import load_starter_cookbook

PUBLIC = "/api/recipe?public_only=true"
PLAIN = {"Accept-Encoding": "identity"}
FORMS = pytest.mark.parametrize("form", ["", "&detailed=true"])


async def listed(client: httpx.AsyncClient, path: str = PUBLIC) -> dict[str, Json]:
    answer = await client.get(path)
    assert answer.status_code == 200, answer.text
    return {one["id"]: one for one in answer.json()}


@FORMS
async def test_who_has_the_list_is_told_that_it_is_still_that(sign_in: SignIn, form: str) -> None:
    client, other = await sign_in(), await sign_in()
    first = await client.get(PUBLIC + form, headers=PLAIN)

    for one in (client, other):
        again = await one.get(
            PUBLIC + form, headers=PLAIN | {"If-None-Match": first.headers["etag"]}
        )
        assert (again.status_code, again.content) == (304, b"")
        assert again.headers["etag"] == first.headers["etag"]
    assert first.headers["cache-control"] == "private, no-cache"
    assert {"Authorization", "Accept-Encoding"} <= set(first.headers["vary"].split(", "))


async def test_a_compressed_list_is_the_same_list_under_a_tag_of_its_own(sign_in: SignIn) -> None:
    client = await sign_in()
    plain = await client.get(PUBLIC, headers=PLAIN)
    async with client.stream("GET", PUBLIC, headers={"Accept-Encoding": "gzip"}) as answer:
        sent = b"".join([part async for part in answer.aiter_raw()])

    assert gzip.decompress(sent) == plain.content
    assert answer.headers["content-encoding"] == "gzip"
    assert answer.headers["content-length"] == str(len(sent))
    assert answer.headers["etag"] != plain.headers["etag"]


async def test_a_list_in_detail_tells_of_each_recipe_what_it_tells_alone(sign_in: SignIn) -> None:
    client = await sign_in(diet={"kind": "vegan"})
    found = await listed(client, f"{PUBLIC}&detailed=true")

    assert len(found) > 100
    for recipe_id, recipe in list(found.items())[::20]:
        assert (await client.get(f"/api/recipe/{recipe_id}")).json() == recipe


@FORMS
async def test_marks_and_diets_are_each_askers_own(sign_in: SignIn, form: str) -> None:
    plain, marking, vegan = await sign_in(), await sign_in(), await sign_in(diet={"kind": "vegan"})
    path = PUBLIC + form
    before = await listed(plain, path)
    one, other = list(before)[-2:]
    await marking.post(f"/api/recipe/favorites/{one}")
    await marking.put(f"/api/recipe/{other}/excluded")

    for _ in range(2):
        marked, opposed = await listed(marking, path), await listed(vegan, path)
        assert next(iter(marked)) == one
        assert marked[one] == before[one] | {"is_favorite": True}
        assert marked[other] == before[other] | {"is_excluded": True}
        assert {key: marked[key] for key in before if key not in {one, other}} == {
            key: before[key] for key in before if key not in {one, other}
        }
        conflicts = [recipe["diet_conflicts"] for recipe in opposed.values()]
        assert any(conflicts)
        assert not all(conflicts)
        assert {key: recipe | {"diet_conflicts": []} for key, recipe in opposed.items()} == before
        assert await listed(plain, path) == before
    personal = await marking.get(path)
    assert personal.headers["cache-control"] == "no-store"


async def test_unmarking_brings_the_common_list_back(sign_in: SignIn) -> None:
    client = await sign_in()
    before = await client.get(PUBLIC)
    recipe_id = before.json()[-1]["id"]
    await client.post(f"/api/recipe/favorites/{recipe_id}")
    marked = await client.get(PUBLIC, headers={"If-None-Match": before.headers["etag"]})
    await client.delete(f"/api/recipe/favorites/{recipe_id}")

    assert marked.status_code == 200
    assert marked.headers["etag"] != before.headers["etag"]
    assert (await client.get(PUBLIC)).headers["etag"] == before.headers["etag"]


async def test_what_an_import_changes_is_seen_at_once(sign_in: SignIn) -> None:
    client = await sign_in()
    before = await client.get(PUBLIC)
    recipe_id = before.json()[0]["id"]
    await execute(
        "UPDATE public_recipe SET content_sha256 = '', prep_minutes = 1439 WHERE id = $1",
        UUID(recipe_id),
    )
    old = await execute("UPDATE catalogue_version SET version = gen_random_uuid()")
    changed = await listed(client)
    await load_starter_cookbook()
    after = await client.get(PUBLIC)

    assert old == 1
    assert changed[recipe_id]["prep_minutes"] == 1439
    assert after.headers["etag"] == before.headers["etag"]


async def test_own_recipes_stand_among_the_public_ones(sign_in: SignIn) -> None:
    client = await sign_in()
    public = await listed(client)
    own = (await client.post("/api/recipe", json=a_recipe())).json()
    everything = await listed(client, "/api/recipe?private_only=false")

    assert everything.keys() == public.keys() | {own["id"]}
    assert {key: everything[key] for key in public} == public
    names = [(one["type"], one["name"]) for one in everything.values()]
    assert names.index((own["type"], own["name"])) not in {0, len(names) - 1}
