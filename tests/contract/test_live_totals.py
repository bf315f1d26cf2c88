"""The recipe editor's live totals are those of the library, figure by figure."""

import json
from typing import Any

from contract.test_vocabulary import ask
from contract.write_vectors import VECTORS
from nutriplan_core import DEFAULT_PORTION_G

TOTALS = "features/recipes/editor/totals"
NUTRIENTS = {
    "energy": "calories",
    "protein": "proteins",
    "fat": "fats",
    "carbohydrate": "carbohydrates",
}

Case = dict[str, Any]


def cases(name: str) -> list[Case]:
    listed: list[Case] = json.loads(VECTORS.read_text(encoding="utf-8"))[name]
    return listed


def is_known(case: Case) -> bool:
    return None not in case["per_100g"].values()


def test_amounts_of_a_food_bring_what_the_library_says() -> None:
    known = [case for case in cases("quantities") if is_known(case)]

    brought = ask(TOTALS, "nutriments", args=[[case["per_100g"], case["grams"]] for case in known])

    assert [case["nutriments"] for case in known] == brought
    assert [case["shown"] for case in known] == rounded(brought)


def test_a_recipe_brings_what_the_library_says() -> None:
    known = [case for case in cases("recipes") if all(map(is_known, case["ingredients"]))]
    parts = [
        ask(TOTALS, "nutriments", args=[[item["per_100g"], item["grams"]] for item in recipe])
        for recipe in (case["ingredients"] for case in known)
    ]

    totals = ask(TOTALS, "total", args=[[part] for part in parts])

    assert len(known) > 5
    assert [case["shown"] for case in known] == rounded(totals)


def test_figures_are_rounded_as_the_library_rounds_them() -> None:
    values = cases("rounding")
    macros = [dict.fromkeys(NUTRIENTS.values(), case["value"]) for case in values]

    assert [case["tenths"] for case in values] == [shown["fats"] for shown in rounded(macros)]


def test_a_food_with_an_unknown_figure_has_no_macros_to_count_with() -> None:
    foods = cases("quantities")
    found = [
        {"nutrients": {name: {"amount": food["per_100g"][key]} for name, key in NUTRIENTS.items()}}
        for food in foods
    ]

    macros = ask("vocabulary/foodSearch", "foodMacros", args=[[food] for food in found])

    assert [food["per_100g"] if is_known(food) else None for food in foods] == macros
    assert not all(map(is_known, foods))


def test_a_food_without_portions_starts_at_the_librarys_grams() -> None:
    (measures,) = ask("features/recipes/editor/measures", "measuresOf", args=[[[], None]])
    (first,) = ask("features/recipes/editor/measures", "firstAmount", args=[[measures]])

    assert first == {"measure": 0, "amount": f"{DEFAULT_PORTION_G:.0f}"}
    assert measures == [{"name": "g", "grams": 1}]


def test_the_energy_of_macros_is_shared_by_the_librarys_factors() -> None:
    grams = {"proteins": 25, "fats": 10, "carbohydrates": 40}
    kcal = {"proteins": 100, "fats": 90, "carbohydrates": 160}

    (shares,) = ask(TOTALS, "energyShares", args=[[grams]])

    assert shares == {name: value / 350 for name, value in kcal.items()}


def rounded(macros: list[Case]) -> list[Case]:
    shown: list[Case] = ask(TOTALS, "roundedToTenths", args=[[one] for one in macros])
    return shown
