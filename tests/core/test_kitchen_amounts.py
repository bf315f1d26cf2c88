"""A week in amounts that a kitchen can measure."""

from dataclasses import replace
from datetime import date
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.strategies import at_most, week_requests
from core.test_fine_tuning_search import random_meal
from nutriplan_core import (
    DAY_ENERGY_LEEWAY,
    MEAL_ENERGY_LEEWAY,
    Food,
    FoodFacts,
    Ingredient,
    Macros,
    MealType,
    MeasuredWeek,
    NutrientProfile,
    PlannedMeal,
    Portion,
    Recipe,
    RecipeKind,
    Slot,
    Week,
    WeekRequest,
    generate_week,
    measure_week,
    score_days,
    simple_rotation,
)

MONDAY = date(2026, 11, 16)
LUNCH = Slot(MONDAY, MealType.LUNCH)
NEVER_HALVED = {"œuf", "petit-suisse", "demi-avocat"}


def food(
    food_id: int, kcal: float, *portions: tuple[str, float, bool], density: float | None = None
) -> Food:
    """A food whose energy is half protein's, and a quarter fat's and carbohydrate's each."""
    return Food(
        id=food_id,
        name=f"aliment {food_id}",
        category_id=1,
        per_100g=NutrientProfile(
            energy_kcal=kcal, protein_g=kcal / 8, fat_g=kcal / 36, carbohydrate_g=kcal / 16
        ),
        portions=tuple(
            Portion(id=name, name=name, plural=f"{name}s", amount=1, gram_weight=g, buying=buying)
            for name, g, buying in portions
        ),
        facts=FoodFacts(density_g_per_ml=density),
    )


EGG = food(1, 140, ("œuf", 50, True))
BREAD = food(2, 250, ("tranche", 40, False))
MILK = food(3, 50, ("verre", 206, False), density=1.03)
OIL = food(4, 900, ("c. à soupe", 10, False), ("c. à café", 4, False), density=0.91)
RICE = food(5, 350)
CUMIN = food(6, 400, ("c. à café", 2, False), ("pincée", 0.3, False))
CINNAMON = food(14, 250, ("c. à café", 2.5, False), ("bâton", 3, False))
CREAM = food(12, 290, ("c. à soupe", 25, False), ("cl", 10, False))
NUTMEG = food(7, 500)
APPLE = food(8, 54, ("pomme", 150, True))
HAM = food(9, 115, ("tranche", 40, True))
GARLIC = food(10, 110, ("gousse", 4, False), ("tête", 45, True))
LEMON_JUICE = food(
    *(11, 29, ("c. à soupe", 15, False), ("c. à café", 5, False), ("citron", 40, True)),
    density=1.03,
)
AVOCADO = food(13, 160, ("avocat", 150, True), ("demi-avocat", 75, False))
LARDER = (
    *(EGG, BREAD, MILK, OIL, RICE, CUMIN, NUTMEG, APPLE, HAM, GARLIC, LEMON_JUICE, CREAM),
    AVOCADO,
)


def some(of: Food, grams: float, portion: str | None = None) -> Ingredient:
    """So much of a food, counted in one of its portions where that is named."""
    one_g = next((p.grams_each for p in of.portions if p.name == portion), None)
    return Ingredient(
        food=of,
        grams=grams,
        portion_name=portion,
        portion_quantity=grams / one_g if one_g else None,
        portion_gram_weight=one_g,
    )


def week_of(*meals: tuple[Slot, tuple[Ingredient, ...]]) -> Week:
    """A week of meals in the amounts that are given, each exactly on its target."""
    planned = []
    for slot, ingredients in meals:
        macros = Macros.total(item.macros for item in ingredients)
        name = "/".join(str(item.food.id) for item in ingredients)
        planned.append(
            PlannedMeal(
                slot=slot,
                recipe=Recipe(id=name, name=name, kind=RecipeKind.MEAL, ingredients=ingredients),
                ingredients=ingredients,
                macros=macros,
                target=macros,
                factor=1.0,
                is_optimized=True,
            )
        )
    return Week(meals=tuple(planned), days=score_days(planned), seed=0)


def is_measurable(item: Ingredient) -> bool:
    """Whole centilitres, pieces or spoons, halves of those that one halves, 5 g; 1 g of a pinch."""
    name, count, one_g = item.portion_name, item.portion_quantity, item.portion_gram_weight
    if name is None or count is None or one_g is None:
        return item.grams % 5 == 0 or item.grams in {1, 2, 3, 4}
    if item.grams != pytest.approx(count * one_g):
        return False
    is_whole = name in NEVER_HALVED or name == "cl"
    return (count if is_whole else 2 * count) % 1 == 0


def measured(*ingredients: Ingredient) -> tuple[Ingredient, ...]:
    """The ingredients of one lunch, as they are measured."""
    return measure_week(week_of((LUNCH, ingredients))).week.meals[0].ingredients


amounts = st.builds(
    lambda of, grams, portion: some(of, grams, portion.name if portion else None),
    st.sampled_from(LARDER),
    st.floats(0.5, 400),
    st.none(),
)
counted = st.sampled_from([one for one in LARDER if one.portions]).flatmap(
    lambda of: st.builds(
        lambda portion, grams: some(of, grams, portion.name),
        st.sampled_from(of.portions),
        st.floats(0.5, 400),
    )
)
lunches = st.lists(amounts | counted, min_size=1, max_size=7).map(tuple)
slots = st.builds(Slot, st.sampled_from([MONDAY, date(2026, 11, 17)]), st.sampled_from(MealType))
weeks = st.dictionaries(slots, lunches, min_size=1, max_size=6).map(
    lambda meals: week_of(*((slot, meals[slot]) for slot in sorted(meals)))
)


@at_most(60)
@given(week=weeks)
def test_every_amount_can_be_measured(week: Week) -> None:
    """Whatever the exact amounts are."""
    after = measure_week(week).week

    assert [
        item for meal in after.meals for item in meal.ingredients if not is_measurable(item)
    ] == []


@at_most(30)
@given(week=weeks)
def test_the_dishes_stay(week: Week) -> None:
    """Slots, recipes, targets and foods are those of the exact week; amounts and macros are new."""
    after = measure_week(week).week

    for old, new in zip(week.meals, after.meals, strict=True):
        assert [item.food for item in new.ingredients] == [item.food for item in old.ingredients]
        assert new.macros == Macros.total(item.macros for item in new.ingredients)
        assert replace(new, ingredients=old.ingredients, macros=old.macros) == old


@at_most(30)
@given(week=weeks)
def test_what_is_out_of_its_leeway_is_told(week: Week) -> None:
    """Every meal and day that is, and no other."""
    found = measure_week(week)

    def error(old: Macros, new: Macros, of: Macros) -> float:
        return abs(new.energy_kcal - old.energy_kcal) / max(1, of.energy_kcal)

    meals: dict[tuple[date, MealType | None], float] = {
        (old.slot.date, old.slot.meal_type): error(old.macros, new.macros, old.macros)
        for old, new in zip(week.meals, found.week.meals, strict=True)
    }
    days: dict[tuple[date, MealType | None], float] = {
        (old.date, None): error(old.planned, new.planned, old.target)
        for old, new in zip(week.days, found.week.days, strict=True)
    }
    beyond = {slot: off for slot, off in meals.items() if off > MEAL_ENERGY_LEEWAY}
    beyond |= {day: off for day, off in days.items() if off > DAY_ENERGY_LEEWAY}

    assert {(miss.date, miss.meal_type): miss.energy_error for miss in found.misses} == beyond


@at_most(15)
@given(request=week_requests())
def test_the_same_week_is_measured_alike(request: WeekRequest) -> None:
    """And its days count what is left alone as the exact ones did."""
    week = generate_week(request, simple_rotation)
    found = measure_week(week)

    assert measure_week(week) == found
    for day, again in zip(
        found.week.days, score_days(found.week.meals, request.locked), strict=True
    ):
        assert day.planned.energy_kcal == pytest.approx(again.planned.energy_kcal)
        assert day.target == again.target


@pytest.mark.parametrize(
    ("exact", "quantity", "name"),
    [
        (some(EGG, 68.5, "œuf"), 1, "œuf"),  # 1.37 eggs, between rice that makes up for it
        (some(EGG, 68.5), 1, "œuf"),  # counted even where the recipe gives a weight
        (some(HAM, 79, "tranche"), 2, "tranche"),
        (some(BREAD, 61, "tranche"), 1.5, "tranche"),
        (some(MILK, 206), 20, "cl"),
        (some(MILK, 206, "verre"), 20, "cl"),
        (some(OIL, 9.6), 1, "c. à soupe"),
        (some(OIL, 6.2), 1.5, "c. à café"),
        (some(LEMON_JUICE, 20), 1.5, "c. à soupe"),  # rather than four teaspoons
        (some(CUMIN, 1.1), 0.5, "c. à café"),
        (some(CUMIN, 0.7, "pincée"), 2, "pincée"),
        (some(CINNAMON, 3.7), 1.5, "c. à café"),  # ground, though a stick weighs as much
        (some(CINNAMON, 3.7, "bâton"), 1, "bâton"),
        (some(CREAM, 13), 0.5, "c. à soupe"),
        (some(GARLIC, 4.6, "gousse"), 1, "gousse"),
        (some(LEMON_JUICE, 21.9), 1.5, "c. à soupe"),  # bought as a lemon
        (some(APPLE, 151, "pomme"), 1, "pomme"),
        (some(AVOCADO, 115, "demi-avocat"), 2, "demi-avocat"),  # and not one and a half
        (some(RICE, 61), None, None),
        (some(NUTMEG, 1.2), None, None),
    ],
)
def test_each_food_has_its_measure(
    exact: Ingredient, quantity: float | None, name: str | None
) -> None:
    """The one that a cook would take."""
    found, _ = measured(exact, some(RICE, 160))

    assert (found.portion_quantity, found.portion_name) == (quantity, name)


def test_weights_are_those_of_a_scale() -> None:
    """By 5 g, and by 1 g only where less than 5 g are wanted of what has no spoon."""
    rice, nutmeg = measured(some(RICE, 61.8), some(NUTMEG, 1.6))

    assert rice.grams == 60
    assert nutmeg.grams == 2


def test_what_one_amount_is_off_another_makes_up_for() -> None:
    """One and a half eggs become one or two, and rice brings the difference."""
    exact = (some(EGG, 75, "œuf"), some(RICE, 100))
    eggs, rice = measured(*exact)

    assert eggs.grams in {50, 100}
    assert (rice.grams > 100) == (eggs.grams < 75)
    assert eggs.energy_kcal is not None
    assert rice.energy_kcal is not None
    assert eggs.energy_kcal + rice.energy_kcal == pytest.approx(455, rel=MEAL_ENERGY_LEEWAY)


def test_a_day_that_cannot_be_measured_takes_the_nearest_and_says_so() -> None:
    """1.4 eggs alone are one egg, 29 % less."""
    found = measure_week(week_of((LUNCH, (some(EGG, 70, "œuf"),))))

    (egg,) = found.week.meals[0].ingredients
    assert egg.portion_quantity == 1
    assert [(miss.date, miss.meal_type) for miss in found.misses] == [
        (MONDAY, MealType.LUNCH),
        (MONDAY, None),
    ]
    assert [miss.energy_error for miss in found.misses] == pytest.approx([2 / 7, 2 / 7])


def test_the_meals_of_a_day_balance_each_other() -> None:
    """Each is within its own leeway, and together they are within the day's, which is half."""
    dishes = [
        (Slot(MONDAY, meal), (some(HAM, 48, "tranche"), some(BREAD, 47, "tranche"), some(OIL, 5)))
        for meal in (MealType.BREAKFAST, MealType.LUNCH, MealType.DINNER)
    ]
    found = measure_week(week_of(*dishes))

    assert found.misses == ()


@pytest.mark.parametrize("seed", [1870, 1912, 44, 71])
def test_a_day_near_its_targets_stays_near(seed: int) -> None:
    """Where the cheapest amounts leave it: in varied ones, or in the last two in unusual ones."""
    random = Random(seed)
    meal = tuple(
        replace(item, grams=random.uniform(15, 60)) for item in random_meal(random, 3).ingredients
    )
    (day,) = measure_week(week_of((LUNCH, meal))).week.days

    assert day.is_near


def test_a_week_without_meals_stays() -> None:
    """There is nothing to measure."""
    empty = Week(meals=(), days=(), seed=0)

    assert measure_week(empty) == MeasuredWeek(week=empty, misses=())


def test_what_is_not_there_stays_away() -> None:
    """An ingredient of 0 g is not rounded up."""
    oil, rice = measured(some(OIL, 0), some(RICE, 63))

    assert rice.grams == 65
    assert oil.grams == 0
