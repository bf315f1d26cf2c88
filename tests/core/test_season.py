"""When a dish is in season: in the months in which all of its fresh produce surely is."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.strategies import known_foods
from nutriplan_core import (
    Food,
    FoodFacts,
    FoodGroup,
    MealType,
    NutrientProfile,
    Quantity,
    months_in_season,
)
from nutriplan_core._meal_amounts import meal_amounts
from nutriplan_core.recipes import Ingredient

YEAR = frozenset(range(1, 13))
MELON = Food(
    id=1,
    name="Melon",
    category_id=9,
    per_100g=NutrientProfile(energy_kcal=34, protein_g=0.8, fat_g=0.2, carbohydrate_g=8),
    facts=FoodFacts(group=FoodGroup.FRUIT, season=frozenset({6, 7, 8, 9})),
)


def test_a_dish_is_in_season_when_all_of_its_produce_is() -> None:
    peas = replace(MELON, facts=FoodFacts(group=FoodGroup.VEGETABLE, season=frozenset({5, 6, 7})))
    rice = replace(MELON, facts=FoodFacts(group=FoodGroup.REFINED_GRAIN))
    assert months_in_season([MELON, peas, rice]) == {6, 7}
    assert months_in_season([rice]) == months_in_season([]) == YEAR


@pytest.mark.parametrize(
    "name",
    [
        *("Melon, surgelé", "Épinards surgelés", "Ananas en boîte", "Champignons en conserve"),
        *("Cornichons en bocal", "Petits pois appertisés", "Pêches au sirop", "Figues séchées"),
        *("Compote de pommes", "Coulis de tomate", "Concentré de tomates", "Pulpe de tomate"),
        *("Tomates pelées", "Artichauts à l’huile", "FROZEN PEAS", "Corn, canned", "Dried apricot"),
    ],
)
def test_what_is_kept_is_there_all_year(name: str) -> None:
    assert months_in_season([replace(MELON, name=name)]) == YEAR


def test_produce_of_unknown_season_is_never_surely_in_season() -> None:
    for group in (FoodGroup.FRUIT, None):
        assert not months_in_season([replace(MELON, facts=FoodFacts(group=group))])


@given(foods=st.lists(known_foods(), max_size=6), more=known_foods())
def test_another_food_never_lengthens_the_season(foods: list[Food], more: Food) -> None:
    assert months_in_season([*foods, more]) == months_in_season(foods) & months_in_season([more])
    assert months_in_season(foods[::-1]) == months_in_season(foods)


@given(foods=st.lists(known_foods(), min_size=1, max_size=6), month=st.integers(1, 12))
def test_the_mark_of_the_season_counts_the_other_months(foods: list[Food], month: int) -> None:
    """One rule for the list of recipes and for a week's marks."""
    ingredients = [Ingredient(food=food, grams=100) for food in foods]
    features = meal_amounts(ingredients, month).features(MealType.LUNCH)
    is_late = features.known[Quantity.OUT_OF_SEASON_MEALS] == 1
    assert is_late == (month not in months_in_season(foods))
