"""Every call's status and the shape of its answer, as they were agreed on with its clients.

The OpenAPI document follows the code; this table does not. An answer may have more fields than
stand here, never fewer, and none of another kind.
"""

import json
import re
from collections.abc import Callable, Iterator
from typing import Any

import httpx

from api.conftest import PASSWORD, PROFILE, SignIn
from api.factories import EGG, NEXT_MONDAY, NEXT_SUNDAY, RICE, a_recipe, new_meal, new_recipe
from nutriplan_api.foods.groups import CONTAINED
from nutriplan_core import AISLE_ORDER

Kind = Callable[[Any], bool]


def has_type(*types: type) -> Kind:
    return lambda value: type(value) in types


def matches(pattern: str) -> Kind:
    return lambda value: isinstance(value, str) and bool(re.fullmatch(pattern, value))


def or_null(kind: Kind) -> Kind:
    return lambda value: value is None or kind(value)


TEXT, FLAG, NUMBER, WHOLE = has_type(str), has_type(bool), has_type(int, float), has_type(int)
ID = matches(r"[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}")
DAY = matches(r"\d{4}-\d\d-\d\d")
MOMENT = matches(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z")
MEAL_TYPE = matches("BREAKFAST|SNACK_1|LUNCH|SNACK_2|DINNER|SNACK_3")
RECIPE_TYPE = matches("BREAKFAST|MEAL|SNACK|DESSERT|OTHER")
SOURCE = matches("ciqual|foundation_food|sr_legacy_food")

TOKENS = {"access": TEXT, "refresh": TEXT}
CREATED = {"user_created": FLAG, "profile_created": FLAG}
MACROS = dict.fromkeys(("calories", "proteins", "fats", "carbohydrates"), NUMBER)
AMOUNT = {"amount": or_null(NUMBER)}
PORTION = {"id": TEXT, "modifier": TEXT, "plural": TEXT, "amount": NUMBER, "gram_weight": NUMBER}
YES_OR_NO = matches("yes|no|unknown")
CONTAINS = dict.fromkeys(CONTAINED, YES_OR_NO)
CONFLICT = {"reason": TEXT, "fdc_id": WHOLE, "is_certain": FLAG}
KNOWN_FACTS = {
    "group": TEXT,
    "season": or_null(lambda months: all(type(month) is int for month in months)),
    "density": or_null(NUMBER),
    "co2e_kg": or_null(NUMBER),
    "contains": CONTAINS,
}
FOOD = {
    **KNOWN_FACTS,
    "fdc_id": WHOLE,
    "description": TEXT,
    "data_type": SOURCE,
    "nutrients": dict.fromkeys(("energy", "protein", "fat", "carbohydrate"), AMOUNT),
    "portion": [PORTION],
    "diet_conflicts": has_type(list),
}
ONE_FOOD = FOOD | {"suits": {"vegetarian": YES_OR_NO, "vegan": YES_OR_NO}}
DIET_INFO = {
    **dict.fromkeys(("bmr", "tdee", "calorieDailyIntake", "proteinIntake", "fatIntake"), NUMBER),
    **dict.fromkeys(("carbIntake", "waterIntake", "fiberIntake"), NUMBER),
    **dict.fromkeys(("calorieSurplusDeficit", "bmi"), NUMBER),
    "estimatedGoalTimeline": WHOLE,
    "dailyCalories": {f"day{number}": MACROS for number in range(1, 8)},
    "planTargets": MACROS,
    "warnings": [
        {"code": TEXT, "floor": or_null(NUMBER), "gentler_gain_per_week": or_null(NUMBER)}
    ],
}
PROFILE_ANSWER = {
    **CREATED,
    "email": TEXT,
    "display_name": TEXT,
    "birthdate": DAY,
    "height": NUMBER,
    "weight": NUMBER,
    "gender": matches("male|female"),
    "activity_level": TEXT,
    "weight_goal": NUMBER,
    "gain_per_week": or_null(NUMBER),
    "meal_schedule": WHOLE,
    "diet": {
        "kind": matches("omnivore|pescetarian|vegetarian|vegan"),
        "without": [matches("|".join(CONTAINED))],
        "disliked": [WHOLE],
    },
    "macro_split": or_null(has_type(dict)),
    "diet_info": DIET_INFO,
}
LINE = {
    "fdc_id": WHOLE,
    "name": TEXT,
    "quantity": NUMBER,
    "unit": TEXT,
    "portion_name": or_null(TEXT),
    "portion_quantity": or_null(NUMBER),
    "portion_gram_weight": or_null(NUMBER),
}
CATEGORY = {"id": WHOLE, "name": TEXT}
INGREDIENT = {
    **LINE,
    "data_type": SOURCE,
    "portion": [PORTION],
    "food_details": {
        **KNOWN_FACTS,
        "food_category": CATEGORY,
        "nutrients": [{"nutrient": {"id": WHOLE}, "amount": NUMBER}],
        "cooked_per_raw": or_null(NUMBER),
    },
    "nutriments_100g": MACROS
    | dict.fromkeys(("fibre", "sugars", "saturated_fat", "salt"), or_null(NUMBER)),
    "nutriments": MACROS,
}
RECIPE = {
    "id": ID,
    "name": TEXT,
    "type": RECIPE_TYPE,
    "is_public": FLAG,
    "is_favorite": FLAG,
    "is_excluded": FLAG,
    "rest_minutes": or_null(WHOLE),
    "starts_day_before": FLAG,
    "last_modified": MOMENT,
    "ingredients": [INGREDIENT],
    "macros": MACROS,
    "diet_conflicts": has_type(list),
}
RECIPE_OF_LIST = RECIPE | {"ingredients": [LINE]}
PREVIEW_MEAL = {
    "type": MEAL_TYPE,
    "date": DAY,
    "recipe_name": TEXT,
    "recipes": [ID],
    "is_optimized": FLAG,
    "is_eaten": FLAG,
    "macrosRequired": MACROS,
    "calculated_macros": MACROS,
    "ingredients": [INGREDIENT],
}
MEAL = PREVIEW_MEAL | {"id": ID, "last_modified": MOMENT}
SHOPPING_LIST = {
    "start_date": DAY,
    "groups": [
        {
            "category": CATEGORY,
            "items": [
                {
                    "fdc_id": WHOLE,
                    "name": TEXT,
                    "quantity": NUMBER,
                    "unit": TEXT,
                    "days": [DAY],
                    "by_day": {DAY: NUMBER},
                    "to_buy": {"quantity": NUMBER, "unit": TEXT, "needed": NUMBER},
                    "checked": FLAG,
                    "at_home": FLAG,
                    "in_pantry": FLAG,
                    "diet_conflicts": has_type(list),
                }
            ],
        }
    ],
    "own_lines": [{"id": ID, "name": TEXT, "checked": FLAG}],
    "meals_against_diet": [
        {
            "date": DAY,
            "type": MEAL_TYPE,
            "recipe_name": TEXT,
            "recipes": [ID],
            "diet_conflicts": [CONFLICT],
        }
    ],
    "aisles": [WHOLE],
}
OFF_PLAN_FOOD = MACROS | {
    "id": ID,
    "date": DAY,
    "name": TEXT,
    "fdc_id": WHOLE,
    "quantity": NUMBER,
}
IMPORTED_INGREDIENT = {
    "line": TEXT,
    "heading": FLAG,
    "quantity_min": or_null(NUMBER),
    "quantity_max": or_null(NUMBER),
    "unit": or_null(TEXT),
    "grams": or_null(NUMBER),
    "fdc_id": or_null(WHOLE),
    "name": TEXT,
    "confidence": matches("high|medium|low"),
    "candidates": [{"fdc_id": WHOLE, "name": TEXT}],
}
IMPORT_PREVIEW = {
    "recipes": [
        {
            "name": or_null(TEXT),
            "servings": or_null(WHOLE),
            "prep_minutes": or_null(WHOLE),
            "cook_minutes": or_null(WHOLE),
            "rest_minutes": or_null(WHOLE),
            "steps": has_type(list),
            "ingredients": [IMPORTED_INGREDIENT],
        }
    ],
    "problems": has_type(list),
}
WEIGH_IN = {"id": ID, "date": DAY, "weight": NUMBER}

MONDAY = str(NEXT_MONDAY)
WEEK = {"start_date": MONDAY, "end_date": str(NEXT_SUNDAY)}
ENTRY = {"recipe_name": "Riz", "ingredients": [{"fdc_id": RICE, "quantity": 80}]}
TICK = {"start_date": MONDAY, "fdc_id": EGG, "checked": True}
AISLES = {"category_ids": [*AISLE_ORDER]}
LINE_ID = "01939f3e-0000-7000-8000-00000000a001"
OWN_LINE = {"start_date": MONDAY, "id": LINE_ID, "name": "Café"}
OFF_PLAN = {"date": MONDAY, "id": LINE_ID, "fdc_id": EGG, "quantity": 50}
PANTRY = {"fdc_id": EGG, "in_pantry": True}
DIET = {"kind": "omnivore", "without": ["molluscs"], "disliked": [EGG]}
EMAIL = "moi@exemple.fr"
LOGIN = {"email": EMAIL, "password": PASSWORD}
OTHER_LOGIN = LOGIN | {"email": "autre@exemple.fr"}

CALLS: list[tuple[str, object, int, object]] = [
    ("POST /api/login/email", LOGIN, 200, TOKENS | CREATED),
    ("POST /api/login/email", PROFILE | OTHER_LOGIN, 201, TOKENS | CREATED),
    ("POST /api/token/refresh/", {"refresh": "{refresh}"}, 200, TOKENS),
    ("GET /api/profile/", None, 200, PROFILE_ANSWER),
    ("PUT /api/profile/", {"gain_per_week": -1}, 200, PROFILE_ANSWER),
    ("GET /api/profile/check", None, 200, CREATED),
    ("GET /api/food/search/?search=oeuf", None, 200, [FOOD]),
    (f"GET /api/food/{EGG}", None, 200, ONE_FOOD),
    ("GET /api/recipe/", None, 200, [RECIPE_OF_LIST]),
    ("GET /api/recipe/?detailed=true", None, 200, [RECIPE]),
    ("GET /api/recipe/?public_only=true", None, 200, [RECIPE_OF_LIST]),
    ("GET /api/recipe/?private_only=false", None, 200, [RECIPE_OF_LIST]),
    ("GET /api/recipe/{recipe}", None, 200, RECIPE),
    ("POST /api/recipe/", a_recipe(), 201, RECIPE),
    ("PUT /api/recipe/{recipe}/", a_recipe(name="Autre"), 200, RECIPE),
    ("POST /api/recipe/import-preview/", {"text": "Riz\n\n2 oeufs"}, 200, IMPORT_PREVIEW),
    ("POST /api/recipe/favorites/{recipe}/", None, 204, None),
    ("DELETE /api/recipe/favorites/{recipe}/", None, 204, None),
    ("PUT /api/recipe/{recipe}/excluded/", None, 204, None),
    ("DELETE /api/recipe/{recipe}/excluded/", None, 204, None),
    ("POST /api/meal/", {"date": MONDAY, "type": "DINNER", "recipes": ["{recipe}"]}, 201, MEAL),
    ("GET /api/meal/{meal}", None, 200, MEAL),
    ("PUT /api/meal/{meal}/", {"is_optimized": True}, 200, MEAL),
    ("PUT /api/off-plan/", OFF_PLAN, 204, None),
    (
        "POST /api/meal/check-updates/",
        WEEK | {"cache_timestamps": {MONDAY: {"BREAKFAST": "2026-01-01T00:00:00Z"}}},
        200,
        {
            "meals_to_update": [MEAL],
            "missing_meals": [{"date": DAY, "type": MEAL_TYPE}],
            "meals_against_diet": [{"date": DAY, "type": MEAL_TYPE, "diet_conflicts": [CONFLICT]}],
            "off_plan": [OFF_PLAN_FOOD],
            "adjustment": or_null(has_type(dict)),
        },
    ),
    (
        "POST /api/meal/week-preview/",
        {
            "start_date": MONDAY,
            "pool": "chosen",
            "recipe_ids": ["{BREAKFAST}", "{MEAL}", "{SNACK}"],
        },
        200,
        {
            "planning": {DAY: {MEAL_TYPE: PREVIEW_MEAL}},
            "warnings": [
                {
                    "code": matches("ROTATION_SHORT"),
                    "kind": matches("breakfast|lunch|dinner|snack"),
                    "wanted": WHOLE,
                    "available": WHOLE,
                    "left_out": WHOLE,
                }
            ],
            "score": {DAY: {}},
            "seed": WHOLE,
        },
    ),
    (
        "POST /api/meal/week-generate",
        {MONDAY: {"SNACK_1": ENTRY}},
        201,
        [{"date": DAY, "type": MEAL_TYPE, "id": ID}],
    ),
    ("PUT /api/shopping-list/lines/", OWN_LINE, 204, None),
    (f"GET /api/shopping-list/?start_date={MONDAY}", None, 200, SHOPPING_LIST),
    ("PUT /api/shopping-list/ticks/", TICK, 204, None),
    ("PUT /api/shopping-list/aisles/", AISLES, 204, None),
    ("PUT /api/shopping-list/pantry/", PANTRY, 204, None),
    (f"DELETE /api/shopping-list/lines/{LINE_ID}/", None, 204, None),
    (f"DELETE /api/off-plan/{LINE_ID}/", None, 204, None),
    ("GET /api/weigh-in/", None, 200, [WEIGH_IN]),
    ("POST /api/weigh-in/", {"date": "2026-01-05", "weight": 71}, 201, WEIGH_IN),
    ("DELETE /api/weigh-in/{weigh_in}/", None, 204, None),
    ("DELETE /api/meal/{meal}/", None, 204, None),
    ("DELETE /api/recipe/{recipe}/", None, 204, None),
    ("GET /health/live", None, 200, {}),
    ("GET /health/ready", None, 200, {}),
    ("POST /api/logout/", {}, 204, None),
]


async def test_every_answer_has_the_status_and_the_shape_that_were_agreed_on(
    sign_in: SignIn,
) -> None:
    client = await sign_in(email=EMAIL, gain_per_week=-1, diet=DIET)
    values = await made_things(client)
    for call, body, status, shape in CALLS:
        method, _, path = filled(call, values).partition(" ")
        sent = json.loads(filled(json.dumps(body), values))
        answer = await client.request(method, path, json=sent)
        assert answer.status_code == status, (call, answer.text)
        if shape is None:
            assert answer.content == b"", call
        else:
            assert list(misfits(answer.json(), shape, "")) == [], call


async def made_things(client: httpx.AsyncClient) -> dict[str, str]:
    """What the calls name: one thing of each kind, and a public recipe of each type."""
    recipe = await new_recipe(client, ingredients=[{"fdc_id": EGG, "quantity": 100}])
    meal = await new_meal(client, recipes=[recipe["id"]])
    (weigh_in,) = (await client.get("/api/weigh-in/")).json()
    session = (await client.post("/api/login/email", json=LOGIN)).json()
    public = (await client.get("/api/recipe/?public_only=true")).json()
    return {
        "recipe": recipe["id"],
        "meal": meal["id"],
        "weigh_in": weigh_in["id"],
        "refresh": session["refresh"],
        **{one["type"]: one["id"] for one in public if not one["diet_conflicts"]},
    }


def filled(text: str, values: dict[str, str]) -> str:
    for name, value in values.items():
        text = text.replace(f"{{{name}}}", value)
    return text


def misfits(value: Any, shape: Any, path: str) -> Iterator[str]:
    """Where a value is not as its shape says; a list must hold something to be looked at."""
    if callable(shape):
        if not shape(value):
            yield f"{path}: {value!r}"
    elif isinstance(shape, list):
        if not isinstance(value, list) or not value:
            yield f"{path}: {value!r} is no filled list"
        else:
            for position, item in enumerate(value):
                yield from misfits(item, shape[0], f"{path}.{position}")
    elif not isinstance(value, dict):
        yield f"{path}: {value!r} is no object"
    else:
        for key, inner in shape.items():
            if not callable(key):
                here = [key] if key in value else []
            else:
                here = list(value) if all(map(key, value)) else []
            if not here:
                yield f"{path}.{key} is missing in {list(value)}"
            for name in here:
                yield from misfits(value[name], inner, f"{path}.{name}")
