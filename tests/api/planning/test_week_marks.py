"""What a previewed week has as food, and what it should have: the library judges it."""

from collections.abc import Iterable
from datetime import date

import httpx

import nutriplan_core as core
from api.conftest import SignIn
from api.factories import NEXT_MONDAY, TODAY, Json, new_meal, preview, same_lunches, save
from nutriplan_api.database import execute
from nutriplan_api.foods import food_snapshots

MARK = ("code", "value", "target", "unit", "met", "dates", "mend")

WITHOUT_FACTS = """
UPDATE meal SET ingredients = (
  SELECT jsonb_agg(part || jsonb_build_object('food', (part -> 'food')
    - '{fibre_g,sugars_g,saturated_fat_g,salt_g,group,season,cooked_per_raw}'::text[]))
  FROM jsonb_array_elements(ingredients) AS part
)
"""

OF_ENERGY_AND_DISHES = {"DAYS_NEAR", "DIFFERENT_DISHES", "IDENTICAL_DAYS"}
"""The marks that no fact of a food beside its macronutrients decides."""


async def foods_of(dishes: Iterable[Json]) -> dict[int, core.Food]:
    found = await food_snapshots(
        None, {part["fdc_id"] for dish in dishes for part in dish["ingredients"]}
    )
    return {fdc_id: food.core_food for fdc_id, food in found.items()}


def ingredients(dish: Json, foods: dict[int, core.Food]) -> tuple[core.Ingredient, ...]:
    return tuple(
        core.Ingredient(food=foods[part["fdc_id"]], grams=part["quantity"])
        for part in dish["ingredients"]
    )


async def judged(client: httpx.AsyncClient, week: Json, eaten: Json) -> list[core.Mark]:
    """The marks of a previewed week, by the library alone."""
    recipes = (await client.get("/api/recipe/?detailed=true&private_only=false")).json()
    profile = core.from_json(core.Profile, (await client.get("/api/profile/")).json())
    intake_kcal = core.diet_targets(profile, on=TODAY).intake_kcal
    targets = core.meal_targets(intake_kcal, profile.meals_per_day)
    generated = [meal for meals in week["planning"].values() for meal in meals.values()]
    foods = await foods_of([*recipes, eaten])

    return list(
        core.judge_week(
            [
                core.MealToJudge(
                    slot=core.Slot(date.fromisoformat(meal["date"]), core.MealType(meal["type"])),
                    ingredients=ingredients(meal, foods),
                    recipe_id=meal["recipes"][0],
                    target=targets[core.MealType(meal["type"])],
                    is_fixed=meal is eaten,
                )
                for meal in [*generated, eaten]
            ],
            intake_kcal=intake_kcal,
            rotation=core.Rotation(),
            pool=[
                core.Recipe(
                    id=recipe["id"],
                    name=recipe["name"],
                    kind=core.RecipeKind(recipe["type"]),
                    ingredients=ingredients(recipe, foods),
                )
                for recipe in recipes
            ],
        )
    )


def to_wire(mark: core.Mark) -> Json:
    wire: Json = core.to_json(mark)
    return {name: wire[name] for name in MARK}


async def test_the_marks_are_the_librarys_for_the_generated_and_the_kept_meals(
    sign_in: SignIn,
) -> None:
    client = await sign_in()
    eaten = await new_meal(client, NEXT_MONDAY, "LUNCH", is_eaten=True)

    week = await preview(client, dishes=await same_lunches(client))

    marks = await judged(client, week, eaten)
    assert week["marks"] == [to_wire(mark) for mark in marks]
    assert {mark.met for mark in marks} >= {True, False}
    assert any(mark.mend for mark in marks)


async def test_a_mend_names_a_dish_of_the_pool_and_a_generated_meal(sign_in: SignIn) -> None:
    client = await sign_in()
    recipes = (await client.get("/api/recipe/?public_only=true")).json()
    kinds = {recipe["id"]: recipe["type"] for recipe in recipes}
    locked = [{"date": str(NEXT_MONDAY), "type": kind} for kind in ("LUNCH", "DINNER")]

    week = await preview(client, locked=locked, dishes=await same_lunches(client))

    mends = [mark["mend"] for mark in week["marks"] if mark["mend"]]
    assert mends
    for mend in mends:
        assert set(mend) == {"recipe_id", "replaces"}
        slot = mend["replaces"]
        replaced = week["planning"][slot["date"]][slot["type"]]
        assert mend["recipe_id"] not in replaced["recipes"]
        assert kinds[mend["recipe_id"]] == kinds.get(replaced["recipes"][0], "MEAL")


async def test_no_other_dish_is_proposed_for_a_meal_that_stays(sign_in: SignIn) -> None:
    client = await sign_in()
    planning = (await preview(client, dishes=await same_lunches(client)))["planning"]
    await save(client, planning)
    locked = [{"date": day, "type": kind} for day, meals in planning.items() for kind in meals]

    marks = (await preview(client, locked=locked))["marks"]

    assert any(mark["met"] is False for mark in marks)
    assert all(mark["mend"] is None for mark in marks)


async def test_a_meal_that_stays_is_the_same_dish_as_its_recipe_elsewhere(sign_in: SignIn) -> None:
    client = await sign_in()
    lunches = await same_lunches(client)
    generated = await preview(client, dishes=lunches)

    await new_meal(client, recipes=[lunches[str(NEXT_MONDAY)]["LUNCH"]], is_locked=True)
    also_kept = await preview(client, dishes=lunches)

    different, after = [
        next(mark["value"] for mark in week["marks"] if mark["code"] == "DIFFERENT_DISHES")
        for week in (generated, also_kept)
    ]
    assert after == different


async def test_a_meal_planned_before_facts_were_kept_leaves_its_marks_open(
    sign_in: SignIn,
) -> None:
    client = await sign_in()
    planning = (await preview(client))["planning"]
    await save(client, planning)
    locked = [{"date": day, "type": kind} for day, meals in planning.items() for kind in meals]

    known = (await preview(client, locked=locked))["marks"]
    await execute(WITHOUT_FACTS)
    forgotten = (await preview(client, locked=locked))["marks"]

    assert [mark["code"] for mark in forgotten] == [mark["code"] for mark in known]
    assert all(mark["mend"] is None for mark in [*known, *forgotten])
    assert [mark for mark in forgotten if mark["code"] in OF_ENERGY_AND_DISHES] == [
        mark for mark in known if mark["code"] in OF_ENERGY_AND_DISHES
    ]
    of_food = {
        mark["code"]: mark["met"] for mark in forgotten if mark["code"] not in OF_ENERGY_AND_DISHES
    }
    assert len(of_food) >= 10
    assert set(of_food.values()) == {None}
    assert sum(mark["met"] is None for mark in known) < 3


async def test_a_week_of_an_intake_below_zero_is_judged_by_what_stands_whole(
    sign_in: SignIn,
) -> None:
    smallest = {"weight": 10, "height": 30, "weight_goal": 10, "gain_per_week": 0}
    client = await sign_in(**smallest, birthdate="1912-01-01", activity_level="sedentary")
    profile = (await client.get("/api/profile/")).json()
    assert profile["diet_info"]["calorieDailyIntake"] < 0

    codes = {mark["code"] for mark in (await preview(client))["marks"]}

    assert {"RED_MEAT", "CHARCUTERIE", "OUT_OF_SEASON", "DIFFERENT_DISHES"} <= codes
    assert not codes & {"FISH", "FIBRE", "SALT"}
