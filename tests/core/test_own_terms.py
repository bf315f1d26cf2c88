"""What the library's own terms ask of a week's meals, and what it costs not to have it."""

from dataclasses import replace
from datetime import date
from typing import Any

import pytest

from core.test_balanced_rotation import recipe, whole_week
from nutriplan_core import Macros, MealType, RecipeKind, ServedMeal, Slot, Span, WeekTerm
from nutriplan_core.meal_features import MealFeatures, Quantity
from nutriplan_core.week._search.curve import Curve
from nutriplan_core.week.own_terms import OWN_TERMS

TERMS = {term.name: term for term in OWN_TERMS}
DAY = Macros(2000, 100, 70, 220)
LUNCH = Slot(date(2026, 11, 16), MealType.LUNCH)
WEEK = Span(slots=sorted(whole_week()), target=DAY * 7, intake_kcal=2000)
HALF_A_WEEK = Span(slots=WEEK.slots[:10], target=DAY * 3.5, intake_kcal=2000)
ONE_DAY = Span(slots=WEEK.slots[:3], target=DAY, intake_kcal=2000)
NOTHING = Span(slots=(LUNCH,), target=Macros.ZERO, intake_kcal=2000)


def curve(term: str, span: Span = WEEK) -> Curve:
    limits = TERMS[term].limits(span)
    assert limits is not None
    return Curve.of(limits)


@pytest.mark.parametrize(
    ("term", "free", "more", "cost"),
    [
        ("fish_often", 4, 1, 0.06),
        ("plant_protein_often", 4, 1, 0.15),
        ("dairy_often", 350 * 7, 350 * 7, 0.6),
        ("eggs_often", 55 * 7, 55 * 7, 0.6),
        ("savoury_outside_main_meals", 0, 1, 0.3),
        ("stretch", 2, 1, 0.1),
        ("large_meals", 1, 1, 0.12),
    ],
)
def test_a_preference_is_free_at_first_and_costs_little_from_there_on(
    term: str, free: float, more: float, cost: float
) -> None:
    judged = curve(term)

    assert judged.cost(free) == pytest.approx(0)
    assert judged.cost(free + more) == pytest.approx(cost)


@pytest.mark.parametrize(
    ("term", "most"),
    [
        ("fish_often", 21),
        ("plant_protein_often", 21),
        ("savoury_outside_main_meals", 21),
        ("dairy_often", 10 * 350 * 7),
        ("eggs_often", 10 * 55 * 7),
        ("large_meals", 10),
        ("stretch", 3),
    ],
)
def test_a_preference_is_kept_by_whatever_a_pool_has(term: str, most: float) -> None:
    """Every meal of it, or so much that nobody serves it; a recipe of triple its amounts."""
    assert curve(term).is_kept(most)
    assert not curve(term).is_kept(most + 0.1)


@pytest.mark.parametrize("food", ["poultry", "fish", "pulses", "plant_protein"])
def test_a_second_meal_of_a_food_on_one_day_costs_little(food: str) -> None:
    """The first is free, and no number of them misses a limit."""
    judged = curve(f"{food}_twice_a_day", ONE_DAY)

    assert [judged.cost(meals) for meals in range(4)] == pytest.approx([0, 0, 0.08, 0.16])
    assert judged.is_kept(3)
    assert curve(f"{food}_twice_a_day", NOTHING).is_kept(1)


@pytest.mark.parametrize(
    ("term", "free", "more", "cost"),
    [("fish_often", 2, 1, 0.06), ("dairy_often", 350 * 3.5, 350 * 3.5, 0.6)],
)
def test_half_a_week_has_half_as_much_for_nothing(
    term: str, free: float, more: float, cost: float
) -> None:
    judged = curve(term, HALF_A_WEEK)

    assert judged.cost(free) == pytest.approx(0)
    assert judged.cost(free + more) == pytest.approx(cost)


@pytest.mark.parametrize(
    ("term", "reached", "missed", "cost"),
    [
        ("fish", 2, 1, 0.1 * 21),
        ("oily_fish", 1, 0, 0.1 * 21),
        ("pulses", 2, 1, 0.1 * 21),
        ("red_meat", 500, 1000, 0.1 * 21),
        ("charcuterie", 150, 300, 0.1 * 21),
        ("out_of_season", 0, 1, 0.1 * 21),
        ("vegetable_dishes", 12, 11, 0.1 * 21),
        ("fruit_and_vegetables", 1.02 * 400 * 7, 0, 0.5 * (1.02 + 20)),
        ("fibre", 1.02 * 30 * 7, 0, 0.5 * (1.02 + 20)),
        ("salt", 0.98 * 5 * 7, 2 * 5 * 7, 0.5 * (1.02 + 20)),
        ("sugars", 0.98 * 100 * 7, 2 * 100 * 7, 0.5 * (1.02 + 20)),
    ],
)
def test_what_a_mark_asks_costs_much_to_miss(
    term: str, reached: float, missed: float, cost: float
) -> None:
    """By the meal, or by as much again as the whole week should have."""
    judged = curve(term)

    assert judged.cost(reached) == pytest.approx(0)
    assert judged.is_kept(reached)
    assert not judged.is_kept(missed)
    assert judged.cost(missed) == pytest.approx(cost)


def test_saturated_fat_is_limited_by_the_energy_that_comes_with_it() -> None:
    """Twelve percent of it; what a meal has beyond its own part is added up."""
    allowed_g = 0.12 * 14_000 / 9
    judged = curve("saturated_fat")

    assert judged.cost(-0.02 * allowed_g) == pytest.approx(0)
    assert judged.cost(allowed_g) == pytest.approx(0.5 * (1.02 + 20))
    assert judged.is_kept(0)
    assert not judged.is_kept(0.1)


def test_nothing_is_asked_of_no_energy() -> None:
    """Nobody eats nothing with fibre."""
    asked = {term.name for term in OWN_TERMS if term.limits(NOTHING) is not None}

    assert asked.isdisjoint({"energy", "protein", "fat", "carbohydrate"})
    assert asked.isdisjoint({"fish", "oily_fish", "pulses", "fruit_and_vegetables", "fibre"})
    assert asked.isdisjoint({"salt", "saturated_fat", "sugars", "dairy_often", "eggs_often"})
    assert asked >= {"red_meat", "charcuterie", "out_of_season"}


SNACK = recipe("compote", RecipeKind.SNACK, (1, 1, 20))


def served(
    known: dict[Quantity, float] | None = None,
    possible: dict[Quantity, float] | None = None,
    **changed: Any,
) -> ServedMeal:
    """A snack of 500 kcal, with so much of some quantities."""
    features = MealFeatures(
        macros=Macros(500, 20, 15, 60),
        grams=700.0,
        known=tuple((known or {}).get(quantity, 0.0) for quantity in Quantity),
        possible=tuple((possible or {}).get(quantity, 0.0) for quantity in Quantity),
        unknown_g=(0.0,) * len(Quantity),
    )
    meal = ServedMeal(
        target=Macros(500, 25, 17, 55),
        month=11,
        recipe=SNACK,
        factor=1.0,
        features=features,
        times_served_lately=0,
    )
    return meal._replace(**changed)


def amount(term: str, meal: ServedMeal) -> float:
    judge: WeekTerm = TERMS[term]
    return judge.amount(meal)


@pytest.mark.parametrize(
    ("term", "quantity"),
    [
        ("fish", Quantity.FISH_MEALS),
        ("fish_often", Quantity.FISH_MEALS),
        ("oily_fish", Quantity.OILY_FISH_MEALS),
        ("pulses", Quantity.PULSE_MEALS),
        ("red_meat", Quantity.RED_MEAT_G),
        ("charcuterie", Quantity.CHARCUTERIE_G),
        ("out_of_season", Quantity.OUT_OF_SEASON_MEALS),
        ("vegetable_dishes", Quantity.VEGETABLE_DISHES),
        ("fruit_and_vegetables", Quantity.FRUIT_AND_VEGETABLES_G),
        ("fibre", Quantity.FIBRE_G),
        ("salt", Quantity.SALT_G),
        ("sugars", Quantity.SUGARS_G),
        ("plant_protein_often", Quantity.PLANT_PROTEIN_MEALS),
        ("dairy_often", Quantity.FRESH_DAIRY_G),
        ("eggs_often", Quantity.EGG_G),
    ],
)
def test_a_term_adds_up_what_is_known_of_its_quantity(term: str, quantity: Quantity) -> None:
    others = {one: 7.0 for one in Quantity if one is not quantity}

    assert amount(term, served({**others, quantity: 3.0})) == 3.0


@pytest.mark.parametrize(
    ("term", "brought"), [("energy", 500), ("protein", 20), ("fat", 15), ("carbohydrate", 60)]
)
def test_a_day_adds_up_what_its_meals_bring(term: str, brought: float) -> None:
    """Not what they should bring."""
    assert amount(term, served()) == brought


def test_saturated_fat_is_what_a_meal_has_beyond_its_part() -> None:
    assert amount("saturated_fat", served({Quantity.SATURATED_FAT_G: 10.0})) == pytest.approx(
        10 - 0.12 * 500 / 9
    )


@pytest.mark.parametrize(
    ("term", "quantity", "allowed_g"),
    [
        ("salt", Quantity.SALT_G, 5 * 500 / 2000),
        ("sugars", Quantity.SUGARS_G, 100 * 500 / 2000),
    ],
)
def test_of_a_limit_what_nobody_knows_counts_up_to_what_a_meal_may_bring(
    term: str, quantity: Quantity, allowed_g: float
) -> None:
    """Of a minimum it does not count at all."""
    little, much = (
        served({quantity: 1.0}, {quantity: share * allowed_g, Quantity.FIBRE_G: 9.0})
        for share in (0.5, 3.0)
    )

    assert amount(term, little) == pytest.approx(1 + 0.5 * allowed_g)
    assert amount(term, much) == pytest.approx(1 + allowed_g)
    assert amount("fibre", much) == 0


def test_unknown_saturated_fat_makes_a_meal_one_of_its_part_at_most() -> None:
    unknown = served(possible={Quantity.SATURATED_FAT_G: 50.0})

    assert amount("saturated_fat", unknown) == pytest.approx(0)


@pytest.mark.parametrize(
    ("kind", "equivalents"),
    [(RecipeKind.BREAKFAST, 1.0), (RecipeKind.SNACK, 0.5), (RecipeKind.MEAL, 0.0)],
)
def test_savoury_snacks_are_half_as_much_as_breakfasts(
    kind: RecipeKind, equivalents: float
) -> None:
    """And what is planned already is nothing to choose."""
    savoury = served({Quantity.SAVOURY_PROTEIN_MEALS: 1.0}, recipe=replace(SNACK, kind=kind))

    assert amount("savoury_outside_main_meals", savoury) == equivalents
    assert amount("savoury_outside_main_meals", savoury._replace(recipe=None)) == 0


@pytest.mark.parametrize(
    ("term", "quantity"),
    [
        ("poultry_twice_a_day", Quantity.POULTRY_MEALS),
        ("fish_twice_a_day", Quantity.FISH_MEALS),
        ("pulses_twice_a_day", Quantity.PULSE_MEALS),
        ("plant_protein_twice_a_day", Quantity.PLANT_PROTEIN_MEALS),
    ],
)
def test_the_food_of_a_day_is_that_of_its_main_dishes(term: str, quantity: Quantity) -> None:
    """And what is planned already counts whatever it is."""
    having = served({**dict.fromkeys(Quantity, 7.0), quantity: 1.0})
    breakfast, snack, main = (
        having._replace(recipe=replace(SNACK, kind=kind))
        for kind in (RecipeKind.BREAKFAST, RecipeKind.SNACK, RecipeKind.MEAL)
    )

    assert [amount(term, meal) for meal in (breakfast, snack, main)] == [0, 0, 1]
    assert amount(term, having._replace(recipe=None)) == 1


@pytest.mark.parametrize(
    ("kind", "free_g"),
    [(RecipeKind.BREAKFAST, 550), (RecipeKind.SNACK, 350), (RecipeKind.MEAL, 900)],
)
def test_a_meal_is_large_by_its_kind(kind: RecipeKind, free_g: float) -> None:
    meal = served(recipe=replace(SNACK, kind=kind))

    assert amount("large_meals", meal) == pytest.approx(700 / free_g)
    assert amount("large_meals", meal._replace(recipe=None)) == 0


@pytest.mark.parametrize(("factor", "stretch"), [(1, 1), (3, 3), (1 / 3, 3), (0.5, 2), (0, 1)])
def test_triple_and_a_third_are_stretched_alike(factor: float, stretch: float) -> None:
    assert amount("stretch", served(factor=factor)) == pytest.approx(stretch)


def test_a_dish_counts_for_each_time_that_it_was_served_lately() -> None:
    assert amount("served_lately", served(times_served_lately=2)) == 2
    assert curve("served_lately").cost(2) == pytest.approx(2 * 0.005 * 21)
    assert curve("served_lately").cost(0) == 0


@pytest.mark.parametrize(
    ("term", "target", "tolerance"),
    [
        ("energy", 2000, 0.05),
        ("protein", 100, 0.1),
        ("fat", 70, 0.1),
        ("carbohydrate", 220, 0.1),
    ],
)
def test_a_day_is_near_within_its_tolerance_and_half_of_it_is_free(
    term: str, target: float, tolerance: float
) -> None:
    """A little of it is left to rounding."""
    judged = curve(term, Span(slots=(LUNCH,), target=DAY, intake_kcal=2000))

    for side in (-1, 1):
        assert judged.cost(target * (1 + side * tolerance / 2)) == pytest.approx(0)
        assert judged.cost(target * (1 + side * tolerance * 0.9)) == pytest.approx(tolerance * 0.4)
        assert judged.is_kept(target * (1 + side * tolerance * 0.985))
        assert not judged.is_kept(target * (1 + side * tolerance * 0.99))
