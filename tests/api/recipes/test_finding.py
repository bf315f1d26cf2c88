"""What a list of recipes can be searched by, told by the server once for every client."""

import nutriplan_core as core
from api.conftest import SignIn
from api.factories import EGG, RICE, new_recipe

TOMATO = 20385


async def test_a_recipe_tells_whether_it_is_high_in_protein(sign_in: SignIn) -> None:
    client = await sign_in()
    eggs = await new_recipe(client, ingredients=[{"fdc_id": EGG, "quantity": 120}])
    rice = await new_recipe(client, ingredients=[{"fdc_id": RICE, "quantity": 120}])
    assert (eggs["is_high_in_protein"], rice["is_high_in_protein"]) == (True, False)


async def test_a_recipe_tells_when_its_produce_is_in_season(sign_in: SignIn) -> None:
    client = await sign_in()
    rice = await new_recipe(client, ingredients=[{"fdc_id": RICE, "quantity": 120}])
    assert rice["months_in_season"] == [*range(1, 13)]
    tomato = await new_recipe(client, ingredients=[{"fdc_id": TOMATO, "quantity": 120}])
    (shown,) = tomato["ingredients"]
    assert tomato["months_in_season"] == shown["food_details"]["season"]
    assert 1 not in tomato["months_in_season"]


async def test_a_list_tells_both_as_the_recipe_does(sign_in: SignIn) -> None:
    client = await sign_in()
    public = (await client.get("/api/recipe/?public_only=true")).json()
    for summary in public[::40]:
        recipe = (await client.get(f"/api/recipe/{summary['id']}/")).json()
        for name in ("is_high_in_protein", "months_in_season"):
            assert summary[name] == recipe[name]
        macros = recipe["macros"]
        if abs(4 * macros["proteins"] / macros["calories"] - core.HIGH_PROTEIN_FRACTION) > 0.01:
            assert recipe["is_high_in_protein"] == (
                4 * macros["proteins"] > core.HIGH_PROTEIN_FRACTION * macros["calories"]
            )
