"""In what steps a cook measures, and which of them lie within the leeway."""

import pytest

from nutriplan_core import (
    Food,
    FoodFacts,
    Ingredient,
    NutrientProfile,
    Portion,
    kitchen_step_g,
)
from nutriplan_core.fine_tuning.kitchen_steps import Steps, steps_within


def amount(grams: float, *, one_g: float | None = None, density: float | None = None) -> Ingredient:
    """So much of a food, counted where one of it has a weight, pouring where it has a density."""
    figures = NutrientProfile(energy_kcal=100, protein_g=5, fat_g=5, carbohydrate_g=5)
    portions: tuple[Portion, ...] = ()
    if one_g is not None:
        one = Portion(id="1", name="un", plural="uns", amount=1, gram_weight=one_g, buying=True)
        portions = (one,)
    food = Food(
        id=1,
        name="Aliment",
        category_id=1,
        per_100g=figures,
        portions=portions,
        facts=FoodFacts(density_g_per_ml=density),
    )
    return Ingredient(food=food, grams=grams)


@pytest.mark.parametrize(
    ("ingredient", "step_g"),
    [
        (amount(70, one_g=50), 50),  # eggs
        (amount(140, one_g=140), 5),  # a pot of yoghurt
        (amount(100, one_g=100), 5),
        (amount(100, one_g=99), 99),
        (amount(20), 5),  # bread
        (amount(19.9), 1),  # oil
        (amount(14, one_g=30), 1),  # a sprig of a bunch of parsley
        (amount(15, one_g=30), 30),  # half the bunch
        (amount(30, one_g=40, density=1.03), 5),  # juice, bought as the lemon it is pressed from
    ],
)
def test_each_food_has_its_kitchen_step(ingredient: Ingredient, step_g: float) -> None:
    """Small counted foods whole, the rest by 5 g, what is used sparingly by 1 g."""
    assert kitchen_step_g(ingredient) == step_g


@pytest.mark.parametrize(
    ("ingredient", "leeway", "steps"),
    [
        (amount(80), 0.25, Steps(5, 12, 20)),  # both ends included
        (amount(100), 0.35, Steps(5, 13, 27)),
        (amount(10), 0.1, Steps(1, 9, 11)),
        (amount(50), 0.1, Steps(5, 9, 11)),
        (amount(1.1), 0.25, Steps(1, 1, 1)),  # one step, and not none
        (amount(1.9), 0.05, None),  # between two steps: it stays
        (amount(0.4), 1, None),  # a pinch
        (amount(8), 1, Steps(1, 1, 16)),  # never left out
        (amount(100, one_g=50), 0.25, Steps(50, 2, 2)),
        (amount(70, one_g=50), 0.25, Steps(50, 1, 2)),  # the whole numbers beside 1.4 eggs
        (amount(30, one_g=50), 0.25, Steps(50, 1, 1)),  # 0.6 of one is one
        (amount(200, one_g=50), 0.25, Steps(50, 3, 5)),
    ],
)
def test_steps_lie_within_the_leeway(
    ingredient: Ingredient, leeway: float, steps: Steps | None
) -> None:
    """Or beside the amount, where a counted food has none within."""
    assert steps_within(ingredient, leeway) == steps
