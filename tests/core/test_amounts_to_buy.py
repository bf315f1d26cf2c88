"""What is bought is never less than what is needed, and always something that a shop sells."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.strategies import foods
from nutriplan_core import (
    AmountToBuy,
    Food,
    FoodFacts,
    InvalidValue,
    NutrientProfile,
    Portion,
    amount_to_buy,
)

NUTRIENTS = NutrientProfile(energy_kcal=140, protein_g=12, fat_g=10, carbohydrate_g=0)
FLOUR = Food(id=1, name="Farine", category_id=20, per_100g=NUTRIENTS)
MILK = replace(FLOUR, name="Lait", facts=FoodFacts(density_g_per_ml=1.03))
EGG = replace(
    FLOUR,
    name="Œuf",
    portions=(
        Portion(id="p", name="œuf", plural="œufs", amount=1, gram_weight=50, buying=True),
        Portion(id="q", name="blanc", plural="blancs", amount=1, gram_weight=33),
    ),
)

weights = st.floats(0.001, 1e5)
any_food = st.one_of(foods(), st.sampled_from([FLOUR, MILK, EGG]))


def grams_of(food: Food, bought: AmountToBuy) -> float:
    """What the bought amount weighs."""
    portion, density = food.buying_portion, food.facts.density_g_per_ml
    each = {
        "g": 1.0,
        "kg": 1000.0,
        "cl": 10 * (density or 0),
        "l": 1000 * (density or 0),
    }
    if portion is not None:
        return bought.quantity * portion.grams_each
    return bought.quantity * each[bought.unit]


@given(food=any_food, grams=weights)
def test_what_is_bought_is_never_less_than_the_need(food: Food, grams: float) -> None:
    """But for a tenth of a piece, and the noise of a sum: a millionth of a step."""
    bought = amount_to_buy(food, grams)
    portion = food.buying_portion
    short = 0.0 if portion is None else 0.1

    short_g = 0.0 if portion is None else short * portion.grams_each
    assert grams_of(food, bought) + short_g >= grams * (1 - 1e-6) - 1e-3
    assert bought.quantity + short >= bought.needed * (1 - 1e-6) - 1e-3


@given(food=any_food, grams=weights, more=st.floats(0, 1e5))
def test_a_larger_need_never_buys_less(food: Food, grams: float, more: float) -> None:
    """Whatever steps lie between the two."""
    less = grams_of(food, amount_to_buy(food, grams))

    assert grams_of(food, amount_to_buy(food, grams + more)) >= less * (1 - 1e-12)


@given(food=any_food, grams=weights)
def test_what_was_bought_buys_itself(food: Food, grams: float) -> None:
    """An amount that a shop sells is not rounded again."""
    bought = amount_to_buy(food, grams)
    again = amount_to_buy(food, grams_of(food, bought))

    assert again.quantity == pytest.approx(bought.quantity)
    assert again.unit == bought.unit


@given(food=any_food, grams=weights)
def test_little_is_bought_beyond_the_need(food: Food, grams: float) -> None:
    """Less than one piece, or than the step of what is bought."""
    bought = grams_of(food, amount_to_buy(food, grams))
    portion, density = food.buying_portion, food.facts.density_g_per_ml or 1
    step = portion.grams_each if portion else max(10 * density, 0.5 * grams)

    assert bought - grams < step + 1e-3


@given(grams=weights)
def test_counted_foods_are_bought_whole(grams: float) -> None:
    """Never half an egg."""
    bought = amount_to_buy(EGG, grams)

    assert bought.quantity == int(bought.quantity) >= 1
    assert bought.unit == ("œuf" if bought.quantity == 1 else "œufs")
    assert bought.needed == grams / 50


@pytest.mark.parametrize(
    ("food", "grams", "quantity", "unit", "needed"),
    [
        (EGG, 1, 1, "œuf", 0.02),
        (EGG, 50, 1, "œuf", 1),
        (EGG, 54.9, 1, "œuf", 1.098),
        (EGG, 55.1, 2, "œufs", 1.102),
        (EGG, 125, 3, "œufs", 2.5),
        (FLOUR, 0.2, 10, "g", 0.2),
        (FLOUR, 91, 100, "g", 91),
        (FLOUR, 101, 150, "g", 101),
        (FLOUR, 233, 250, "g", 233),
        (FLOUR, 501, 600, "g", 501),
        (FLOUR, 901, 1, "kg", 0.901),
        (FLOUR, 1234, 1.3, "kg", 1.234),
        (FLOUR, 2001, 2.5, "kg", 2.001),
        (MILK, 10.3, 1, "cl", 1),
        (MILK, 113.3, 15, "cl", 11),
        (MILK, 525.3, 60, "cl", 51),
        (MILK, 939, 1, "l", 0.91165),
        (MILK, 1133, 1.5, "l", 1.1),
    ],
)
def test_amounts_that_a_shop_sells(
    food: Food, grams: float, quantity: float, unit: str, needed: float
) -> None:
    """Whole pieces, and steps that grow with the amount."""
    bought = amount_to_buy(food, grams)

    assert (quantity, unit) == (bought.quantity, bought.unit)
    assert bought.needed == pytest.approx(needed, abs=1e-5)


def test_the_noise_of_a_sum_buys_nothing_more() -> None:
    """Three tenths that add up to a hair more than 0.3 are still three."""
    tenth = Portion(id="p", name="brin", plural="brins", amount=1, gram_weight=0.1, buying=True)

    assert amount_to_buy(replace(FLOUR, portions=(tenth,)), 0.1 + 0.2).quantity == 3


def test_nothing_cannot_be_bought() -> None:
    """0 g have no amount."""
    with pytest.raises(InvalidValue, match=r"^grams is 0, it must be a finite number above 0$"):
        amount_to_buy(EGG, 0)
