"""A recipe that one can cook from: steps that name its ingredients, minutes, keeping."""

import json

import pytest

from api.conftest import SignIn
from api.factories import EGG, OLIVE_OIL, RICE, Json, a_recipe, errors_of, new_meal, new_recipe
from api.factories import updates as updates_of
from nutriplan_api import database
from nutriplan_api.recipes.public_recipes import BadRecipes, export_recipes, import_recipes
from nutriplan_api.recipes.starter_cookbook import load_starter_cookbook

STEPS = [
    f"Faites cuire @[le riz]({RICE}) 11 minutes à l’eau bouillante.",
    f"Cassez-y @[les œufs]({EGG}), puis remuez @[ce riz]({RICE}) sur le feu.",
    "Servez.",
]
COOKING: Json = {
    "prep_minutes": 5,
    "cook_minutes": 15,
    "rest_minutes": 30,
    "keeps_days": 2,
    "freezes": False,
    "steps": STEPS,
}
UNTOLD: Json = {**dict.fromkeys(COOKING), "steps": []}


def cooking_of(recipe: Json) -> Json:
    return {name: recipe[name] for name in COOKING}


async def test_a_recipe_tells_how_it_is_cooked(sign_in: SignIn) -> None:
    client = await sign_in()

    recipe = await new_recipe(client, **COOKING)

    assert cooking_of(recipe) == COOKING
    assert (await client.get(f"/api/recipe/{recipe['id']}/")).json() == recipe
    assert (await client.get("/api/recipe/?detailed=true")).json() == [recipe]
    (listed,) = (await client.get("/api/recipe/")).json()
    assert {name: listed[name] for name in COOKING if name != "steps"} == {
        name: COOKING[name] for name in COOKING if name != "steps"
    }


async def test_nothing_of_it_must_be_told_and_a_put_replaces_all_of_it(sign_in: SignIn) -> None:
    client = await sign_in()
    recipe = await new_recipe(client)
    path = f"/api/recipe/{recipe['id']}/"
    assert cooking_of(recipe) == UNTOLD

    answered = (await client.put(path, json=a_recipe(**COOKING))).json()
    again = (await client.put(path, json=a_recipe())).json()

    assert (cooking_of(answered), cooking_of(again)) == (COOKING, UNTOLD)


async def test_a_copy_is_cooked_as_its_original(sign_in: SignIn) -> None:
    client = await sign_in()
    recipe = await new_recipe(client, **COOKING)

    copy = (await client.post(f"/api/recipe/{recipe['id']}/copy/")).json()

    assert cooking_of(copy) == COOKING


async def test_undo_brings_the_steps_back(sign_in: SignIn) -> None:
    client = await sign_in()
    recipe = await new_recipe(client, **COOKING)
    path = f"/api/recipe/{recipe['id']}/"

    token = (await client.delete(path)).headers["undo"]
    assert (await client.post("/api/undo/", json={"token": token})).is_success

    assert (await client.get(path)).json() == recipe


async def test_other_steps_have_another_tag(sign_in: SignIn) -> None:
    client = await sign_in()
    recipe = await new_recipe(client, **COOKING)
    path = f"/api/recipe/{recipe['id']}/"
    tag = (await client.get(path)).headers["etag"]

    stepped = await client.put(path, json=a_recipe(**COOKING | {"steps": ["Servez."]}))
    late = await client.put(path, json=a_recipe(), headers={"If-Match": tag})

    assert stepped.headers["etag"] != tag
    assert (late.status_code, late.json()["current"]["steps"]) == (412, ["Servez."])


async def test_the_export_of_an_account_has_them(sign_in: SignIn) -> None:
    client = await sign_in()
    await new_recipe(client, **COOKING)

    (exported,) = (await client.get("/api/account/export/")).json()["data"]["recipe"]

    assert cooking_of(exported) == COOKING


@pytest.mark.parametrize(
    ("fields", "errors"),
    [
        ({"prep_minutes": -1, "cook_minutes": 1441}, ("prep_minutes", "cook_minutes")),
        ({"rest_minutes": 1441}, ("rest_minutes",)),
        ({"keeps_days": 366, "freezes": "no"}, ("keeps_days", "freezes")),
        ({"prep_minutes": 1.5, "keeps_days": True}, ("prep_minutes", "keeps_days")),
        ({"steps": ["Servez."] * 61}, ("steps",)),
        ({"steps": ["Servez.", " ", "", "a\nb", "a" * 1001]}, [f"steps.{n}" for n in (1, 2, 3, 4)]),
        ({"steps": None}, ("steps",)),
    ],
)
async def test_what_cannot_be_is_named(sign_in: SignIn, fields: Json, errors: list[str]) -> None:
    client = await sign_in()

    answer = await client.post("/api/recipe/", json=a_recipe(**fields))

    assert set(errors_of(answer)) == set(errors)


async def test_a_step_names_only_foods_of_the_recipe(sign_in: SignIn) -> None:
    client = await sign_in()
    recipe = await new_recipe(client)
    steps = [*STEPS, f"Ajoutez @[l’huile]({OLIVE_OIL}).", "Un courriel : a@b.fr, [1](2), @[].", "@"]

    for answer in (
        await client.post("/api/recipe/", json=a_recipe(steps=steps)),
        await client.put(f"/api/recipe/{recipe['id']}/", json=a_recipe(steps=steps)),
    ):
        assert errors_of(answer) == {"steps.3": "not_allowed"}


async def test_a_step_is_stored_without_spaces_around_it(sign_in: SignIn) -> None:
    client = await sign_in()

    recipe = await new_recipe(client, steps=["  Salez\xa0: peu. "])

    assert recipe["steps"] == ["Salez\xa0: peu."]


async def test_a_meal_of_the_same_dish_needs_no_new_version(sign_in: SignIn) -> None:
    client = await sign_in()
    recipe = await new_recipe(client)
    await new_meal(client, recipes=[recipe["id"]])

    cooked = await client.put(f"/api/recipe/{recipe['id']}/", json=a_recipe(**COOKING))
    assert cooked.json()["last_modified"] == recipe["last_modified"]
    assert (await updates_of(client))["outdated_meals"] == []

    await client.put(f"/api/recipe/{recipe['id']}/", json=a_recipe(name="Riz", **COOKING))
    assert len((await updates_of(client))["outdated_meals"]) == 1


class TestPublicRecipes:
    """What the product brings and what its command line imports."""

    async def test_a_file_brings_and_writes_them(self, sign_in: SignIn) -> None:
        client = await sign_in()
        await import_recipes(json.dumps([a_recipe(key="riz", **COOKING)]).encode())

        listed = (await client.get("/api/recipe/?public_only=true&detailed=true")).json()
        (public,) = [recipe for recipe in listed if recipe["name"] == "Riz aux œufs"]
        (written,) = [one for one in await export_recipes() if str(one.id) == public["id"]]

        assert cooking_of(public) == COOKING
        assert {name: getattr(written, name) for name in COOKING} == COOKING

    async def test_a_file_with_a_strange_reference_is_refused(self, sign_in: SignIn) -> None:
        await sign_in()
        recipe = a_recipe(key="riz", steps=[f"@[L’huile]({OLIVE_OIL})."])
        with pytest.raises(BadRecipes, match=r"^recipe 1, steps\.0: not_allowed$"):
            await import_recipes(json.dumps([recipe]).encode())

    async def test_another_way_to_cook_it_leaves_planned_meals_alone(self, sign_in: SignIn) -> None:
        client = await sign_in()
        await import_recipes(json.dumps([a_recipe(key="riz")]).encode())
        listed = (await client.get("/api/recipe/?public_only=true")).json()
        (recipe,) = [recipe for recipe in listed if recipe["name"] == "Riz aux œufs"]
        await new_meal(client, recipes=[recipe["id"]])

        await import_recipes(json.dumps([a_recipe(key="riz", **COOKING)]).encode())
        assert (await updates_of(client))["outdated_meals"] == []

        other = a_recipe(key="riz", ingredients=[{"fdc_id": RICE, "quantity": 81}])
        await import_recipes(json.dumps([other]).encode())
        assert len((await updates_of(client))["outdated_meals"]) == 1

    async def test_the_starter_cookbook_brings_its_own(self, sign_in: SignIn) -> None:
        client = await sign_in()
        await database.execute(
            "UPDATE public_recipe SET content_sha256 = '', steps = '{}', prep_minutes = NULL"
        )
        before = (await client.get("/api/recipe/?public_only=true&detailed=true")).json()

        written = await load_starter_cookbook()

        after = (await client.get("/api/recipe/?public_only=true&detailed=true")).json()
        assert written == len(before)
        ages = [[recipe["last_modified"] for recipe in recipes] for recipes in (before, after)]
        assert ages[0] == ages[1]
        assert {
            bool(recipe["steps"]) == (recipe["prep_minutes"] is not None) for recipe in after
        } == {True}


@pytest.mark.parametrize(
    ("kind", "minutes", "starts_day_before"),
    [
        ("BREAKFAST", 15, False),
        ("BREAKFAST", 16, True),
        ("MEAL", 240, False),
        ("MEAL", 241, True),
        ("MEAL", None, False),
    ],
)
async def test_a_recipe_says_whether_it_is_begun_the_day_before(
    sign_in: SignIn, kind: str, minutes: int | None, starts_day_before: bool
) -> None:
    client = await sign_in()

    recipe = await new_recipe(client, type=kind, rest_minutes=minutes)

    (listed,) = (await client.get("/api/recipe/")).json()
    for told in (recipe, listed):
        assert (told["rest_minutes"], told["starts_day_before"]) == (minutes, starts_day_before)
