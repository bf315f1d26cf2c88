"""Values as JSON: the format that docs/json-format.md describes, and back without a loss."""

import json
import pickle
import re
from dataclasses import fields, replace
from datetime import date
from enum import StrEnum
from pathlib import Path
from typing import Any, get_args, get_type_hints

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.strategies import (
    at_most,
    bodies,
    days,
    foods,
    ingredient_lists,
    known_foods,
    macros,
    needs,
    pools,
    profiles,
    week_requests,
)
from core.test_hostile_values import PROFILE, RECIPE, TARGETS, WELL_MADE
from nutriplan_core import (
    Body,
    Diet,
    DietTargets,
    Food,
    FoodFacts,
    FoodGroup,
    InvalidJson,
    InvalidValue,
    Macros,
    MacroSplit,
    MarkCode,
    MealToTune,
    Need,
    Profile,
    Recipe,
    Rotation,
    Slot,
    WeekRequest,
    diet_targets,
    fine_tune,
    from_json,
    meal_targets,
    shopping_list,
    shortages,
    simple_rotation,
    to_json,
)

FORMAT = Path(__file__).parents[2] / "docs" / "json-format.md"
TODAY = date(2026, 11, 20)


def there_and_back(value: Any) -> Any:
    """Through a text, as between two programs; NaN and infinities are no JSON."""
    text = json.dumps(to_json(value), allow_nan=False)
    return from_json(type(value), json.loads(text))


@pytest.mark.parametrize("kind", WELL_MADE, ids=lambda kind: kind.__name__)
def test_a_value_of_every_type_comes_back_as_it_was(kind: type) -> None:
    """And one and the same text is written of it."""
    value = WELL_MADE[kind]

    assert there_and_back(value) == value
    assert to_json(there_and_back(value)) == to_json(value)


@given(profile=profiles(), body=bodies, on=days)
def test_people_and_their_targets_come_back_as_they_were(
    profile: Profile, body: Body, on: date
) -> None:
    """To the last digit."""
    targets = diet_targets(profile, on=on)

    assert there_and_back(profile) == profile
    assert there_and_back(body) == body
    assert there_and_back(targets) == targets


@given(food=foods() | known_foods(), pool=pools(max_per_kind=2), value=macros)
def test_foods_and_recipes_come_back_as_they_were(
    food: Food, pool: tuple[Recipe, ...], value: Macros
) -> None:
    """With their portions, and with all or nothing known of a food."""
    assert there_and_back(food) == food
    assert [there_and_back(recipe) for recipe in pool] == [*pool]
    assert there_and_back(value) == value


def test_what_is_unknown_of_a_food_has_no_member() -> None:
    """So the JSON of a food is what it was before there were facts."""
    food = RECIPE.ingredients[0].food
    plain = to_json(food)
    known = to_json(replace(food, facts=FoodFacts(salt_g=1.2, group=FoodGroup.EGG, season={3, 1})))

    assert {*plain["food_details"]} == {"food_category"}
    assert {*plain["nutriments_100g"]} == {*to_json(food.per_100g)} - {"format"}
    assert known["nutriments_100g"] == plain["nutriments_100g"] | {"salt": 1.2}
    assert known["food_details"] == plain["food_details"] | {"group": "egg", "season": [1, 3]}


@at_most(20)
@given(request=week_requests(max_per_kind=3, lengths=st.integers(1, 28)))
def test_weeks_and_what_they_were_asked_for_come_back_as_they_were(request: WeekRequest) -> None:
    """So the same week comes of the request again."""
    week = simple_rotation(request)

    assert there_and_back(request) == request
    assert there_and_back(week) == week
    assert simple_rotation(there_and_back(request)) == week
    for one in (*week.shortfalls, *shortages(request.pool, request.rotation, 3)):
        assert there_and_back(one) == one


@at_most(30)
@given(listed=needs, ingredients=ingredient_lists, kcal=st.floats(100, 900))
def test_lists_and_tuned_meals_come_back_as_they_were(
    listed: list[Need], ingredients: Any, kcal: float
) -> None:
    """Days, portions and kitchen steps included."""
    meal = MealToTune(ingredients=ingredients, target=MacroSplit(protein=0.3, fat=0.3).macros(kcal))
    for value in (*listed, *shopping_list(listed), meal, fine_tune([meal])):
        assert there_and_back(value) == value


def test_the_names_are_those_of_the_api() -> None:
    """A profile, and what follows from it."""
    assert to_json(PROFILE) == {
        "format": 1,
        "gender": "female",
        "birthdate": "1990-05-17",
        "height": 165.0,
        "weight": 72.0,
        "activity_level": "light",
        "weight_goal": 65.0,
        "gain_per_week": -0.5,
        "meal_schedule": 4,
        "body_fat_fraction": 0.3,
        "macro_split": {"protein": 20, "fat": 35, "carbohydrate": 45},
    }
    daily = {
        "calories": TARGETS.daily.energy_kcal,
        "proteins": TARGETS.daily.protein_g,
        "fats": TARGETS.daily.fat_g,
        "carbohydrates": TARGETS.daily.carbohydrate_g,
    }
    assert to_json(TARGETS) == {
        "format": 1,
        "bmr": TARGETS.basal_kcal,
        "tdee": TARGETS.expenditure_kcal,
        "calorieDailyIntake": TARGETS.intake_kcal,
        "calorieSurplusDeficit": -550.0,
        "dailyCalories": {f"day{number}": daily for number in range(1, 8)},
        "proteinIntake": TARGETS.daily.protein_g,
        "fatIntake": TARGETS.daily.fat_g,
        "carbIntake": TARGETS.daily.carbohydrate_g,
        "waterIntake": TARGETS.water_l,
        "fiberIntake": 30.0,
        "bmi": TARGETS.bmi,
        "estimatedGoalTimeline": 14,
        "warnings": [
            {"code": "BELOW_BASAL_RATE", "floor": None, "bmi": None, "gentler_gain_per_week": -0.25}
        ],
    }


def test_json_of_the_api_is_understood() -> None:
    """It tells more than the library needs, less of a portion, and forms leave digits as texts."""
    egg = {
        "fdc_id": 22000,
        "name": "Œuf",
        "data_type": "ciqual",
        "quantity": 150,
        "unit": "g",
        "portion_name": None,
        "portion_gram_weight": 0,
        "portion": [{"id": "1", "modifier": "œuf", "amount": 1, "gram_weight": 50}],
        "food_details": {"food_category": {"id": 1, "name": "Œufs"}, "nutrients": []},
        "nutriments_100g": {"calories": 140, "proteins": 12.7, "fats": None, "carbohydrates": 0.3},
    }
    recipe = from_json(Recipe, {"id": "a", "name": "b", "type": "SNACK", "ingredients": [egg]})
    (ingredient,) = recipe.ingredients
    profile = to_json(PROFILE) | {"meal_schedule": "5", "gain_per_week": None, "email": "a@b.org"}

    assert (ingredient.grams, ingredient.portion_gram_weight) == (150, None)
    assert ingredient.food.portions[0].plural == "œuf"
    assert ingredient.food.per_100g.missing == ("fat_g",)
    assert from_json(Profile, profile).meals_per_day == 5
    assert from_json(Profile, profile).gain_kg_per_week == 0
    assert from_json(Profile, {**profile, "meal_schedule": None}).meals_per_day == 4
    assert from_json(Rotation, {"lunch": 2.0}) == Rotation(lunch=2)


REQUEST = to_json(WELL_MADE[WeekRequest])


@pytest.mark.parametrize(
    ("kind", "value", "message"),
    [
        (Profile, [], "it is [], must be an object"),
        (Profile, to_json(PROFILE) | {"format": 2}, "format is 2, must be 1, the only version"),
        (Profile, to_json(PROFILE) | {"weight": 5}, "weight is 5, must be between 10 and 500"),
        (
            Profile,
            to_json(PROFILE) | {"weight": "72"},
            'weight is "72", must be a number between 10 and 500',
        ),
        (Profile, to_json(PROFILE) | {"gender": None}, "gender is missing"),
        (
            Profile,
            to_json(PROFILE) | {"macro_split": {"protein": 30, "fat": 30, "carbohydrate": 45}},
            "macro_split is 105, must be 100 in all",
        ),
        (
            Profile,
            to_json(PROFILE) | {"macro_split": {"protein": 30, "fat": 24.5}},
            "macro_split.fat is 24.5, must be a whole number between 0 and 100",
        ),
        (Profile, to_json(PROFILE) | {"macro_split": 30}, "macro_split is 30, must be an object"),
        (
            Profile,
            to_json(PROFILE) | {"macro_split": {"protein": 40, "fat": 30, "carbohydrate": 30}},
            "macro_split.protein is 0.4, must be between 0.1 and 0.35",
        ),
        (Profile, to_json(PROFILE) | {"gender": "femme"}, 'gender is "femme", must be one of male'),
        (Profile, to_json(PROFILE) | {"gender": ["male"]}, 'gender is ["male"], must be one of'),
        (
            Profile,
            to_json(PROFILE) | {"birthdate": "1990-W20-4"},
            'birthdate is "1990-W20-4", must be a date such as 1990-12-31',
        ),
        (Profile, to_json(PROFILE) | {"meal_schedule": "11"}, 'meal_schedule is "11", must be'),
        (Slot, {"date": "2026-11-16", "type": "BRUNCH"}, 'type is "BRUNCH", must be one of'),
        (MacroSplit, {"protein": 0.7, "fat": 0.5}, "it is 1.2, must be 1 at most"),
        (
            DietTargets,
            to_json(TARGETS) | {"dailyCalories": {}},
            "dailyCalories.day1 is missing",
        ),
        (
            DietTargets,
            to_json(TARGETS) | {"dailyCalories": 3},
            "dailyCalories is 3, must be an object",
        ),
        (Recipe, to_json(RECIPE) | {"ingredients": {}}, "ingredients is {}, must be a list"),
        (
            Recipe,
            to_json(RECIPE)
            | {"ingredients": [to_json(RECIPE)["ingredients"][0] | {"quantity": -1}]},
            "ingredients[0].quantity is -1, must be a finite number, 0 or more",
        ),
        (
            Recipe,
            to_json(RECIPE)
            | {
                "ingredients": [
                    to_json(RECIPE)["ingredients"][0]
                    | {"food_details": {"food_category": {"id": 29}}}
                ]
            },
            "ingredients[0].food_details.food_category.id is 29, must be between 1 and 28",
        ),
        (
            WeekRequest,
            REQUEST | {"pool": [REQUEST["pool"][0]] * 2},
            'pool[1].id is "BREAKFAST-0", must be no other recipe\'s id',
        ),
        (
            WeekRequest,
            REQUEST
            | {
                "slots": [
                    {
                        "date": "2026-11-16",
                        "type": "LUNCH",
                        "macrosRequired": to_json(Macros(-1, 2, 3, 4)),
                    }
                ]
            },
            "slots[0].macrosRequired.calories is -1.0, must be between 0 and 1e+09",
        ),
        (
            WeekRequest,
            REQUEST | {"slots": [{"date": "2026-11-16", "type": "LUNCH"}]},
            "slots[0].macrosRequired is missing",
        ),
        (
            WeekRequest,
            REQUEST | {"slots": [REQUEST["slots"][0], REQUEST["slots"][0]]},
            'slots[1] is "2026-11-16 BREAKFAST", must be no other slot',
        ),
        (WeekRequest, REQUEST | {"start_date": "9999-12-31"}, "start_date is "),
        (WeekRequest, REQUEST | {"days": 29}, "days is 29"),
        (
            FoodFacts,
            {"food_details": {"season": [1, 13]}},
            "food_details.season is [1, 13], must be between 1 and 12",
        ),
        (
            FoodFacts,
            {"food_details": {"season": []}},
            "food_details.season is [], must be a set of months, 1 to 12",
        ),
        (
            FoodFacts,
            {"food_details": {"season": [[]]}},
            "food_details.season is [[]], must be a list of single values",
        ),
        (
            FoodFacts,
            {"food_details": {"group": "melon"}},
            'food_details.group is "melon", must be one of fruit, dried_fruit',
        ),
        (
            FoodFacts,
            {"food_details": {"contains": {"egg": "maybe"}}},
            'food_details.contains.egg is "maybe", must be one of yes, no, unknown',
        ),
        (
            FoodFacts,
            {"food_details": {"contains": []}},
            "food_details.contains is [], must be an obj",
        ),
        (Diet, {"without": ["meat", "melon"]}, 'without[1] is "melon", must be one of meat, pork'),
        (
            FoodFacts,
            {"nutriments_100g": {"salt": 101}},
            "nutriments_100g.salt is 101, must be between 0 and 100",
        ),
    ],
)
def test_what_is_wrong_is_named_by_its_path(kind: type, value: Any, message: str) -> None:
    """With the value and what would be right; it is an `InvalidValue`, and travels."""
    with pytest.raises(InvalidValue) as caught:
        from_json(kind, value)
    error = caught.value

    assert isinstance(error, InvalidJson)
    assert str(error).startswith(message)
    assert error.name == message.partition(" ")[0]
    assert str(pickle.loads(pickle.dumps(error))) == str(error)  # noqa: S301 - our own bytes


json_values: st.SearchStrategy[Any] = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5),
    lambda inside: st.lists(inside, max_size=3) | st.dictionaries(st.text(max_size=5), inside),
    max_leaves=5,
)


@given(data=st.data(), value=json_values)
def test_wrong_json_of_any_kind_is_refused_by_name(data: st.DataObject, value: Any) -> None:
    """A member of any value, changed into anything: it is understood, or it is a named error."""
    kind = data.draw(st.sampled_from([*WELL_MADE]))
    whole = to_json(WELL_MADE[kind])
    name = data.draw(st.sampled_from([*whole]))
    changed = value if data.draw(st.booleans()) else {**whole, name: value}
    try:
        result: object = from_json(kind, changed)
    except InvalidJson:
        return

    assert isinstance(result, kind)


@pytest.mark.parametrize("other", [5, "text", date(2026, 11, 16), [PROFILE], None])
def test_only_the_librarys_values_have_a_json(other: Any) -> None:
    """Lists of them are lists of their JSON."""
    with pytest.raises(InvalidValue, match=r"one of the library's values|a dataclass of"):
        to_json(other)
    with pytest.raises(InvalidValue, match="a dataclass of nutriplan_core"):
        from_json(type(other), {})


def test_the_format_is_documented() -> None:
    """Every type has its section, and every member of it a line there."""
    page = FORMAT.read_text(encoding="utf-8")
    sections = dict(re.findall(r"(?ms)^## `(\w+)`\n(.*?)(?=^## |\Z)", page))
    for kind, value in WELL_MADE.items():
        section = sections[kind.__name__]
        for name in to_json(value):
            assert f"`{name}`" in section or name == "format", (kind, name)
        assert len(fields(kind)) <= section.count("\n| "), kind

    assert {*sections} == {kind.__name__ for kind in WELL_MADE}


def test_every_word_of_a_choice_is_documented() -> None:
    """The codes of marks have a page of their own."""
    page = FORMAT.read_text(encoding="utf-8")
    undocumented = {
        (choices.__name__, word.value)
        for kind in WELL_MADE
        for hint in get_type_hints(kind).values()
        for choices in (hint, *get_args(hint))
        if isinstance(choices, type) and issubclass(choices, StrEnum) and choices is not MarkCode
        for word in choices
        if f"`{word}`" not in page
    }

    assert undocumented == set()


def test_meal_targets_are_values_like_any_other() -> None:
    """What a mapping holds is turned into JSON one by one."""
    targets = meal_targets(2000, 4)

    assert all(from_json(Macros, to_json(target)) == target for target in targets.values())
