"""Writing foods of one's own: what is kept, what is refused, and that nobody else sees them."""

import pytest

from api.conftest import SignIn
from api.factories import Json, errors_of
from api.own_foods.own_food_calls import EAN, SKYR, an_own_food, found, new_own_food
from api.undo.undo_calls import ask_undo, token_of, undo
from nutriplan_core import Substance

UNKNOWN = {"fibre": None, "sugars": None, "saturated_fat": None, "salt": None}


async def test_what_is_written_is_what_is_read(sign_in: SignIn) -> None:
    client = await sign_in()
    sent = an_own_food(
        ean="3 017620 422003",
        portion={"name": "pot", "plural": "pots", "gram_weight": 140},
        contains=["milk", "lactose"],
        free_of=["gluten"],
    )
    written = await new_own_food(client, **sent)

    assert written["fdc_id"] == 2_000_000_001
    assert written == sent | {
        "fdc_id": written["fdc_id"],
        "ean": EAN,
        "per_100g": SKYR["per_100g"] | UNKNOWN,
        "doubts": [],
    }
    assert (await client.get(f"/api/own-foods/{written['fdc_id']}")).json() == written
    assert (await client.get("/api/own-foods")).json() == [written]


async def test_a_change_is_answered_as_it_is_read(sign_in: SignIn) -> None:
    client = await sign_in()
    path = f"/api/own-foods/{(await new_own_food(client))['fdc_id']}"
    more = {"fibre": 1.5, "sugars": 3.9, "saturated_fat": 0.1, "salt": 0.12}

    answer = await client.put(path, json=an_own_food(per_100g=SKYR["per_100g"] | more))

    assert answer.json()["per_100g"] == SKYR["per_100g"] | more
    assert (await client.get(path)).json() == answer.json()


async def test_names_are_kept_without_the_spaces_around_them(sign_in: SignIn) -> None:
    client = await sign_in()
    portion = {"name": " pot ", "plural": "\tpots ", "gram_weight": 140}

    food = await new_own_food(client, name=" Skyr  ", portion=portion)

    assert (food["name"], food["portion"]["name"]) == ("Skyr", "pot")
    assert food["portion"]["plural"] == "pots"


async def test_each_account_counts_for_itself(sign_in: SignIn) -> None:
    first, second = await sign_in(), await sign_in()
    numbers = [(await new_own_food(one))["fdc_id"] for one in (first, first, second)]

    assert numbers == [2_000_000_001, 2_000_000_002, 2_000_000_001]


async def test_nobody_else_finds_or_reads_it(sign_in: SignIn) -> None:
    owner, other = await sign_in(), await sign_in()
    food = await new_own_food(owner, name="Zlatoune maison", ean=EAN)
    path = f"/api/own-foods/{food['fdc_id']}"

    assert [hit["fdc_id"] for hit in await found(owner, "zlatoune")] == [food["fdc_id"]]
    assert await found(other, "zlatoune") == []
    for answer in (
        await other.get(path),
        await other.put(path, json=SKYR),
        await other.delete(path),
        await other.get(f"/api/food/{food['fdc_id']}"),
        await other.get(f"/api/food/by-ean/{EAN}"),
    ):
        assert answer.status_code == 404, answer.request.url
    assert (await owner.get(path)).json() == food


async def test_a_search_finds_ones_own_first_and_goes_on_after_it(sign_in: SignIn) -> None:
    client = await sign_in()
    before = [hit["fdc_id"] for hit in await found(client, "pomme", page_size=6)]
    mine = await new_own_food(client, name="Compote de pommes de mamie")

    hits = await found(client, "pomme", page_size=4)
    following = await found(client, "pomme", page_size=4, page=2)

    numbers = [hit["fdc_id"] for hit in [*hits, *following]]
    assert numbers[:7] == [mine["fdc_id"], *before]
    assert hits[0]["data_type"] == "own_food"
    assert len(set(numbers)) == 8


@pytest.mark.parametrize(
    ("fields", "errors"),
    [
        ({"name": "   "}, {"name": "too_short"}),
        ({"name": "a" * 121}, {"name": "too_long"}),
        ({"name": "deux\nlignes"}, {"name": "invalid_format"}),
        ({"name": "nul\x00"}, {"name": "invalid_format"}),
        ({"category_id": 29}, {"category_id": "too_large"}),
        ({"ean": "3017620422004"}, {"ean": "invalid_format"}),
        ({"ean": "٣٠١٧٦٢٠٤٢٢٠٠٣"}, {"ean": "invalid_format"}),
        ({"ean": 3017620422003}, {"ean": "wrong_type"}),
        ({"portion": {"name": " ", "plural": "pots", "gram_weight": 0}}, None),
        ({"contains": ["milk"], "free_of": ["milk"]}, {"free_of.0": "not_allowed"}),
        ({"contains": ["dragon"]}, {"contains.0": "not_allowed"}),
    ],
)
async def test_what_is_wrong_is_named(
    sign_in: SignIn, fields: Json, errors: dict[str, str] | None
) -> None:
    client = await sign_in()
    answer = await client.post("/api/own-foods", json=an_own_food(**fields))

    assert errors_of(answer) == (
        errors or {"portion.name": "invalid_format", "portion.gram_weight": "too_small"}
    )
    assert (await client.get("/api/own-foods")).json() == []


@pytest.mark.parametrize(
    ("figures", "errors"),
    [
        ({"calories": None}, {"per_100g.calories": "wrong_type"}),
        ({"calories": 950}, {"per_100g.calories": "too_large"}),
        ({"proteins": -1}, {"per_100g.proteins": "too_small"}),
        ({"proteins": 60, "carbohydrates": 60}, {"per_100g.carbohydrates": "too_large"}),
        ({"sugars": 5}, {"per_100g.sugars": "too_large"}),
        ({"saturated_fat": 1}, {"per_100g.saturated_fat": "too_large"}),
    ],
)
async def test_figures_that_no_food_has_are_refused(
    sign_in: SignIn, figures: Json, errors: dict[str, str]
) -> None:
    client = await sign_in()
    body = an_own_food(per_100g=SKYR["per_100g"] | figures)

    assert errors_of(await client.post("/api/own-foods", json=body)) == errors


async def test_it_must_have_its_energy_and_every_macronutrient(sign_in: SignIn) -> None:
    client = await sign_in()
    answer = await client.post("/api/own-foods", json=an_own_food(per_100g={"calories": 62}))

    assert errors_of(answer) == {
        f"per_100g.{name}": "missing" for name in ("proteins", "fats", "carbohydrates")
    }


async def test_an_energy_far_from_its_macros_is_marked_and_kept(sign_in: SignIn) -> None:
    client = await sign_in()
    food = await new_own_food(client, name="Zrou", per_100g=SKYR["per_100g"] | {"calories": 620})

    assert food["doubts"] == ["energy_differs"]
    assert (await found(client, "zrou"))[0]["doubts"] == ["energy_differs"]


async def test_the_energy_of_fibre_is_counted(sign_in: SignIn) -> None:
    client = await sign_in()
    bran = {"calories": 203, "proteins": 16, "fats": 5, "carbohydrates": 3}

    known = await new_own_food(client, per_100g=bran | {"fibre": 40})
    untold = await new_own_food(client, per_100g=bran)

    assert (known["doubts"], untold["doubts"]) == ([], ["energy_differs"])


async def test_a_code_is_one_foods_alone(sign_in: SignIn) -> None:
    client = await sign_in()
    first = await new_own_food(client, ean=EAN)
    second = await new_own_food(client)
    path = f"/api/own-foods/{second['fdc_id']}"

    again = await client.post("/api/own-foods", json=an_own_food(ean=EAN))
    assert errors_of(again) == {"ean": "not_unique"}
    assert errors_of(await client.put(path, json=an_own_food(ean=EAN))) == {"ean": "not_unique"}
    same = await client.put(f"/api/own-foods/{first['fdc_id']}", json=an_own_food(ean=EAN))
    assert same.status_code == 200
    await client.delete(f"/api/own-foods/{first['fdc_id']}")
    assert (await client.put(path, json=an_own_food(ean=EAN))).status_code == 200


@pytest.mark.parametrize("code", [EAN, "3 017620 422003", "03017620422003"])
async def test_a_code_finds_it(sign_in: SignIn, code: str) -> None:
    client = await sign_in()
    food = await new_own_food(client, ean=EAN)

    answer = await client.get(f"/api/food/by-ean/{code}")

    assert (answer.status_code, answer.json()["fdc_id"]) == (200, food["fdc_id"])
    assert answer.json()["ean"] == EAN
    assert [hit["fdc_id"] for hit in await found(client, code)] == [food["fdc_id"]]
    assert await found(client, code, page=2) == []


async def test_what_is_no_code_is_not_looked_for(sign_in: SignIn) -> None:
    client = await sign_in()

    assert errors_of(await client.get("/api/food/by-ean/3017620422004")) == {
        "ean": "invalid_format"
    }
    assert (await client.get("/api/food/by-ean/96385074")).status_code == 404


async def test_what_nobody_said_is_unknown_and_counts_as_present(sign_in: SignIn) -> None:
    client = await sign_in(diet={"kind": "omnivore", "without": ["gluten", "nuts", "fish"]})
    food = await new_own_food(client, contains=["gluten", "pork"], free_of=["nuts"])

    answered = (await client.get(f"/api/food/{food['fdc_id']}")).json()

    known = {"gluten": "yes", "pork": "yes", "meat": "yes", "nuts": "no"}
    assert answered["contains"] == {one.value: "unknown" for one in Substance} | known
    conflicts = [(one["reason"], one["is_certain"]) for one in answered["diet_conflicts"]]
    assert sorted(conflicts) == [("fish", False), ("gluten", True)]
    assert answered["suits"] == {"vegetarian": "no", "vegan": "no"}


async def test_a_deleted_one_comes_back_by_undo(sign_in: SignIn) -> None:
    client = await sign_in()
    food = await new_own_food(client, name="Zlatoune", ean=EAN)
    path = f"/api/own-foods/{food['fdc_id']}"

    answer = await client.delete(path)
    assert answer.status_code == 204
    assert (await client.get(path)).status_code == 404
    assert (await client.delete(path)).status_code == 404
    assert await found(client, "zlatoune") == []
    assert (await client.get(f"/api/food/by-ean/{EAN}")).status_code == 404
    await undo(client, answer)

    assert (await client.get(path)).json() == food
    assert (await client.get(f"/api/food/by-ean/{EAN}")).status_code == 200


async def test_a_code_given_away_since_stays_where_it_is(sign_in: SignIn) -> None:
    client = await sign_in()
    food = await new_own_food(client, ean=EAN)
    answer = await client.delete(f"/api/own-foods/{food['fdc_id']}")
    other = await new_own_food(client, ean=EAN)

    refused = await ask_undo(client, token_of(answer))

    assert (refused.status_code, refused.json()["type"]) == (409, "UNDO_OUTDATED")
    assert (await client.get("/api/own-foods")).json() == [other]


async def test_a_number_is_never_given_again(sign_in: SignIn) -> None:
    client = await sign_in()
    first = await new_own_food(client)
    await client.delete(f"/api/own-foods/{first['fdc_id']}")

    assert (await new_own_food(client))["fdc_id"] == first["fdc_id"] + 1


async def test_a_change_elsewhere_is_not_overwritten(sign_in: SignIn) -> None:
    client = await sign_in()
    food = await new_own_food(client)
    path = f"/api/own-foods/{food['fdc_id']}"
    tag = (await client.get(path)).headers["etag"]
    await client.put(path, json=an_own_food(name="Autre"))

    answer = await client.put(path, json=an_own_food(name="Encore"), headers={"If-Match": tag})

    assert answer.status_code == 412
    assert (await client.get(path)).json()["name"] == "Autre"


async def test_an_account_holds_a_thousand(
    sign_in: SignIn, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("nutriplan_api.own_foods.service.MAX_OWN_FOODS", 2)
    client = await sign_in()
    foods = [await new_own_food(client) for _ in range(2)]

    refused = await client.post("/api/own-foods", json=SKYR)
    assert (refused.status_code, refused.json()["type"]) == (409, "TOO_MANY_OWN_FOODS")
    assert refused.json()["limit"] == 2
    await client.delete(f"/api/own-foods/{foods[0]['fdc_id']}")
    assert (await client.post("/api/own-foods", json=SKYR)).status_code == 201
