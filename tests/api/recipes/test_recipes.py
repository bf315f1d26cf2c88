"""An account's own recipes."""

import asyncio
from typing import Any
from uuid import uuid4

import asyncpg
import pytest

from api.conftest import SignIn
from api.factories import EGG, OLIVE_OIL, RICE, a_recipe, change_foods, errors_of, new_recipe
from nutriplan_api.database import fetch_value
from nutriplan_api.foods.groups import CONTAINED
from nutriplan_core import Macros

SALMON, OATS, BRIE = 26036, 32140, 12020
"""By their codes in the catalogue; what lactose a brie has, nobody knows."""

EGG_MACROS = Macros(140, 12.8, 9.83, 0.06)
"""Per 100 g, as the catalogue has them."""


async def test_a_recipe_is_answered_with_everything_about_its_ingredients(sign_in: SignIn) -> None:
    client = await sign_in()
    half = EGG_MACROS * 1.5

    recipe = await new_recipe(
        client,
        name="  Œufs durs ",
        type="SNACK",
        ingredients=[
            {
                "fdc_id": EGG,
                "quantity": 150,
                "unit": "g",
                "portion_name": "œuf",
                "portion_quantity": 3,
                "portion_gram_weight": 50,
            }
        ],
    )

    (egg,) = recipe["ingredients"]
    assert (recipe["name"], recipe["type"]) == ("Œufs durs", "SNACK")
    assert (recipe["is_public"], recipe["is_favorite"]) == (False, False)
    assert recipe["last_modified"].endswith("Z")
    assert (egg["name"], egg["data_type"], egg["quantity"], egg["unit"]) == (
        "Œuf",
        "ciqual",
        150,
        "g",
    )
    assert (egg["portion_name"], egg["portion_quantity"], egg["portion_gram_weight"]) == (
        "œuf",
        3,
        50,
    )
    assert egg["portion"][0] == {
        "id": f"{EGG}-1",
        "modifier": "œuf",
        "plural": "œufs",
        "amount": 1,
        "gram_weight": 50,
    }
    assert egg["food_details"] == {
        "food_category": {"id": 1, "name": "Produits laitiers et œufs"},
        "nutrients": [
            {"nutrient": {"id": 1008}, "amount": 140},
            {"nutrient": {"id": 1003}, "amount": 12.8},
            {"nutrient": {"id": 1004}, "amount": 9.83},
            {"nutrient": {"id": 1005}, "amount": 0.06},
        ],
        "group": "egg",
        "season": None,
        "density": None,
        "co2e_kg": 1.88,
        "contains": {**dict.fromkeys(CONTAINED, "no"), "egg": "yes"},
        "cooked_per_raw": None,
    }
    assert egg["nutriments_100g"] == {
        **wire(EGG_MACROS),
        "fibre": 0,
        "sugars": 0.06,
        "saturated_fat": 2.64,
        "salt": 0.31,
    }
    assert egg["nutriments"] == recipe["macros"] == wire(half.rounded_to_tenths())
    assert (await client.get(f"/api/recipe/{recipe['id']}")).json() == recipe


async def test_macros_are_the_sum_of_the_foods_rounded_once(sign_in: SignIn) -> None:
    client = await sign_in()

    recipe = await new_recipe(
        client, ingredients=[{"fdc_id": EGG, "quantity": grams} for grams in (33, 33, 34)]
    )

    assert recipe["macros"] == wire(EGG_MACROS.rounded_to_tenths())


@pytest.mark.parametrize(
    ("portion", "kept"),
    [
        (("œuf", 3, 50), ("œuf", 3, 50)),
        (("œuf", 2, 50), ("œuf", 3, 50)),
        (("œuf", None, 50), ("œuf", 3, 50)),
        (("œuf", 3, None), (None, None, None)),
        ((None, 3, 50), (None, None, None)),
        (("œuf", 3, 0), (None, None, None)),
        (("grain", 9e5, 1e-4), (None, None, None)),
        (("atome", 3, 5e-324), (None, None, None)),
    ],
)
async def test_grams_win_over_a_portion_that_disagrees(
    sign_in: SignIn, portion: tuple[object, ...], kept: tuple[object, ...]
) -> None:
    client = await sign_in()
    names = ("portion_name", "portion_quantity", "portion_gram_weight")
    part = {"fdc_id": EGG, "quantity": 150} | dict(zip(names, portion, strict=True))

    (egg,) = (await new_recipe(client, ingredients=[part]))["ingredients"]

    assert (egg["quantity"], *(egg[name] for name in names)) == (150, *kept)


async def test_all_that_is_wrong_is_named_at_once(sign_in: SignIn) -> None:
    client = await sign_in()
    ingredients: list[object] = [
        {"fdc_id": EGG, "quantity": 100},
        {"fdc_id": "22000", "quantity": -1, "portion_name": "a\0b"},
        {"quantity": 2e7},
    ]

    answer = await client.post(
        "/api/recipe/", json=a_recipe(name="  ", type="SUPPER", ingredients=ingredients)
    )

    assert errors_of(answer) == {
        "name": "too_short",
        "type": "not_allowed",
        "ingredients.1.fdc_id": "wrong_type",
        "ingredients.1.quantity": "too_small",
        "ingredients.1.portion_name": "invalid_format",
        "ingredients.2.fdc_id": "missing",
        "ingredients.2.quantity": "too_large",
    }


async def test_nobody_eats_so_much_of_a_food(sign_in: SignIn) -> None:
    client = await sign_in()
    parts = [{"fdc_id": EGG, "quantity": grams} for grams in (10_000, 10_001)]

    answer = await client.post("/api/recipe/", json=a_recipe(ingredients=parts))

    assert errors_of(answer) == {"ingredients.1.quantity": "too_large"}


async def test_a_recipe_without_ingredients_is_refused(sign_in: SignIn) -> None:
    client = await sign_in()

    answer = await client.post("/api/recipe/", json=a_recipe(ingredients=[]))

    assert errors_of(answer) == {"ingredients": "too_short"}


async def test_every_unknown_food_is_named_and_nothing_is_saved(sign_in: SignIn) -> None:
    client = await sign_in()
    recipe = await new_recipe(client)
    body = a_recipe(
        ingredients=[{"fdc_id": food, "quantity": 10} for food in (EGG, 999_999, RICE, 999_998)]
    )

    for answer in (
        await client.post("/api/recipe/", json=body),
        await client.put(f"/api/recipe/{recipe['id']}/", json=body),
    ):
        assert errors_of(answer) == {
            "ingredients.1.fdc_id": "not_allowed",
            "ingredients.3.fdc_id": "not_allowed",
        }
    assert (await client.get("/api/recipe/?detailed=true")).json() == [recipe]


async def test_a_food_with_a_missing_figure_cannot_be_counted(
    sign_in: SignIn,
) -> None:
    client = await sign_in()
    await change_foods("UPDATE food SET fat_g = NULL WHERE fdc_id = $1", OLIVE_OIL)

    answer = await client.post(
        "/api/recipe/", json=a_recipe(ingredients=[{"fdc_id": OLIVE_OIL, "quantity": 10}])
    )

    assert errors_of(answer) == {"ingredients.0.fdc_id": "not_allowed"}


async def test_a_changed_recipe_is_wholly_the_new_one(sign_in: SignIn) -> None:
    client = await sign_in()
    recipe = await new_recipe(client)

    answer = await client.put(
        f"/api/recipe/{recipe['id']}/",
        json=a_recipe(name="Riz", type="OTHER", ingredients=[{"fdc_id": RICE, "quantity": 60}]),
    )

    changed = answer.json()
    assert (answer.status_code, changed["id"]) == (200, recipe["id"])
    assert (changed["name"], changed["type"]) == ("Riz", "OTHER")
    assert [(part["fdc_id"], part["quantity"]) for part in changed["ingredients"]] == [(RICE, 60)]
    assert changed["last_modified"] > recipe["last_modified"]
    assert (await client.get("/api/recipe/?detailed=true")).json() == [changed]


async def test_what_a_client_sends_back_whole_is_understood(sign_in: SignIn) -> None:
    client = await sign_in()
    recipe = await new_recipe(client)

    answer = await client.put(f"/api/recipe/{recipe['id']}/", json=recipe)

    assert answer.json() | {"last_modified": ""} == recipe | {"last_modified": ""}


async def test_a_deleted_recipe_leaves_nothing(sign_in: SignIn) -> None:
    client = await sign_in()
    recipe = await new_recipe(client)
    path = f"/api/recipe/{recipe['id']}/"

    assert (await client.delete(path)).status_code == 204
    assert (await client.delete(path)).json()["type"] == "NOT_FOUND"
    assert (await client.get("/api/recipe/")).json() == []
    assert await fetch_value("SELECT count(*) FROM recipe_ingredient") == 0


async def test_favourites_come_first_then_types_then_names(sign_in: SignIn) -> None:
    client = await sign_in()
    for name, kind in [
        ("Zeste", "BREAKFAST"),
        ("Riz", "MEAL"),
        ("Œufs", "MEAL"),
        ("Abricots", "DESSERT"),
        ("Pois", "SNACK"),
    ]:
        recipe = await new_recipe(client, name=name, type=kind)
        if name == "Pois":
            await client.post(f"/api/recipe/favorites/{recipe['id']}/")

    names = [recipe["name"] for recipe in (await client.get("/api/recipe/")).json()]

    assert names == ["Pois", "Zeste", "Œufs", "Riz", "Abricots"]


async def test_a_list_carries_names_and_quantities_unless_details_are_asked(
    sign_in: SignIn,
) -> None:
    client = await sign_in()
    recipe = await new_recipe(client)

    (listed,) = (await client.get("/api/recipe/")).json()
    (detailed,) = (await client.get("/api/recipe/?detailed=true")).json()

    assert detailed == recipe
    assert listed.keys() == recipe.keys() - {"steps", "note", "source_url", "diet_marks"}
    assert listed["macros"] == recipe["macros"]
    assert [part.keys() for part in listed["ingredients"]] == 2 * [
        {
            "fdc_id",
            "name",
            "quantity",
            "unit",
            "portion_name",
            "portion_quantity",
            "portion_gram_weight",
        }
    ]


@pytest.mark.parametrize(
    ("sent", "kept"), [(2.02, 2.02), (1.98, 1.98), (2.01, 2.01), (2.03, 2.0), (1.97, 2.0), (7, 2.0)]
)
async def test_a_portion_is_kept_as_it_was_sent_where_it_weighs_about_the_grams(
    sign_in: SignIn, sent: float, kept: float
) -> None:
    """Half a gram is what rounding makes."""
    portion = {"portion_name": "part", "portion_quantity": sent, "portion_gram_weight": 25}
    recipe = await new_recipe(
        await sign_in(), ingredients=[{"fdc_id": EGG, "quantity": 50, **portion}]
    )

    assert recipe["ingredients"][0]["portion_quantity"] == kept


async def test_a_list_is_three_queries_however_long_it_is_and_one_until_something_changes(
    sign_in: SignIn, rolled_back: "asyncpg.Connection[Any]"
) -> None:
    """The versions that it is of, who asks for it, and the recipes."""
    client = await sign_in()
    await new_recipe(client)
    await client.get("/api/recipe/?public_only=true")  # read once for all by this process
    queries: list[str] = []
    rolled_back.add_query_logger(lambda record: queries.append(record.query))

    for path in ("/api/recipe/?detailed=true", "/api/recipe/?private_only=false"):
        for expected in (3, 1):
            queries.clear()
            assert (await client.get(path)).status_code == 200
            await asyncio.sleep(0)  # the loggers are called then
            assert len(queries) == expected


@pytest.mark.parametrize("method", ["GET", "PUT", "DELETE"])
async def test_somebody_elses_recipe_is_not_found(sign_in: SignIn, method: str) -> None:
    recipe = await new_recipe(await sign_in())
    other = await sign_in()

    for path in (f"/api/recipe/{recipe['id']}/", f"/api/recipe/{uuid4()}/"):
        answer = await other.request(method, path, json=a_recipe() if method == "PUT" else None)
        assert (answer.status_code, answer.json()["type"]) == (404, "NOT_FOUND")
    assert (await other.get("/api/recipe/")).json() == []


def wire(macros: Macros) -> dict[str, float]:
    return {
        "calories": macros.energy_kcal,
        "proteins": macros.protein_g,
        "fats": macros.fat_g,
        "carbohydrates": macros.carbohydrate_g,
    }


async def test_a_name_is_stored_trimmed_and_composed(sign_in: SignIn) -> None:
    client = await sign_in()

    recipe = await new_recipe(client, name=" Pure\u0301e ")

    assert recipe["name"] == "Pur\u00e9e"


async def test_a_recipe_tells_whom_it_surely_suits(sign_in: SignIn) -> None:
    client = await sign_in()

    async def marks(*foods: int) -> list[str]:
        ingredients = [{"fdc_id": food, "quantity": 50} for food in foods]
        answer = await client.post("/api/recipe/", json=a_recipe(ingredients=ingredients))
        found: list[str] = answer.json()["diet_marks"]
        return found

    assert await marks(RICE) == ["vegetarian", "vegan", "gluten_free", "lactose_free"]
    assert await marks(RICE, EGG) == ["vegetarian", "gluten_free", "lactose_free"]
    assert await marks(RICE, SALMON) == ["gluten_free", "lactose_free"]
    assert await marks(RICE, OATS) == ["vegetarian", "vegan", "lactose_free"]
    assert await marks(BRIE) == ["vegetarian", "gluten_free"]
