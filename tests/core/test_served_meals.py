"""What terms are told of the meals that a week may have and of those that it has already."""

from dataclasses import dataclass, replace
from datetime import timedelta

import pytest

from core.test_balanced_rotation import MONDAY, REQUEST, recipe
from nutriplan_core import (
    FoodFacts,
    FoodGroup,
    Limits,
    LockedMeal,
    Macros,
    MealType,
    Recipe,
    RecipeKind,
    ServedMeal,
    Slot,
    Span,
    TermScope,
)
from nutriplan_core.meal_features import Quantity
from nutriplan_core.week._search.accounts import day_accounts, span_of, week_accounts
from nutriplan_core.week._search.served_meals import Servings, SlotKind, locked_meal

BREAKFAST, LUNCH = (Slot(MONDAY, one) for one in (MealType.BREAKFAST, MealType.LUNCH))
TUESDAY = MONDAY + timedelta(days=1)
TARGET = Macros(600, 40, 20, 60)


def salad(kind: RecipeKind = RecipeKind.MEAL) -> Recipe:
    """A dish of 300 g of vegetables and 120 kcal."""
    plain = recipe("salad", kind, (2, 0, 8), grams=300)
    (part,) = plain.ingredients
    facts = FoodFacts(group=FoodGroup.VEGETABLE, season=frozenset({6}))
    return replace(plain, ingredients=(replace(part, food=replace(part.food, facts=facts)),))


@pytest.mark.parametrize(
    ("energy_kcal", "optimize", "factor"),
    [(600, True, 5), (600, False, 1), (1e-3, True, 1e-3 / 120), (0.9e-3, True, 1), (0, True, 1)],
)
def test_a_dish_is_served_in_the_energy_of_its_slot(
    energy_kcal: float, *, optimize: bool, factor: float
) -> None:
    """Or as it is: without rescaling, and where next to nothing is asked for."""
    target = replace(TARGET, energy_kcal=energy_kcal)
    request = replace(REQUEST, slot_targets={LUNCH: target}, optimize=optimize)

    meal = Servings(request).of(salad(), SlotKind.of(request, LUNCH))

    assert meal.factor == pytest.approx(factor)
    assert meal.features.grams == pytest.approx(300 * factor)


def test_a_term_is_told_all_of_a_meal() -> None:
    request = replace(
        REQUEST, slot_targets={LUNCH: TARGET}, served_lately=("salad", "soup", "salad")
    )

    meal = Servings(request).of(salad(), SlotKind.of(request, LUNCH))

    assert (meal.target, meal.month, meal.recipe) == (TARGET, 11, salad())
    assert meal.times_served_lately == 2
    assert meal.features.known[Quantity.VEGETABLE_DISHES] == 1
    assert meal.features.known[Quantity.OUT_OF_SEASON_MEALS] == 1


def test_a_dish_of_the_morning_is_no_vegetable_dish_and_june_is_its_season() -> None:
    june = Slot(MONDAY.replace(month=6, day=15), MealType.BREAKFAST)
    request = replace(REQUEST, first_day=june.date, slot_targets={june: TARGET})

    meal = Servings(request).of(salad(RecipeKind.BREAKFAST), SlotKind.of(request, june))

    assert meal.features.known[Quantity.VEGETABLE_DISHES] == 0
    assert meal.features.known[Quantity.OUT_OF_SEASON_MEALS] == 0


def test_what_is_known_of_a_dish_is_of_its_kind_of_slot() -> None:
    """Found out once for each: another recipe, meal of the day or month is another meal."""
    next_month = Slot(MONDAY + timedelta(days=15), MealType.LUNCH)
    slots = {
        BREAKFAST: TARGET,
        LUNCH: TARGET,
        next_month: TARGET,
        Slot(TUESDAY, MealType.LUNCH): TARGET,
    }
    request = replace(REQUEST, days=28, slot_targets=slots)
    servings = Servings(request)
    kinds = [SlotKind.of(request, slot) for slot in slots]
    meals = [servings.of(salad(), kind) for kind in kinds]

    toast = servings.of(recipe("toast", RecipeKind.BREAKFAST, (10, 5, 50)), kinds[0])

    assert [kinds.index(kind) for kind in kinds] == [0, 1, 2, 1]
    assert [kind.recipe_kind for kind in kinds[:2]] == [RecipeKind.BREAKFAST, RecipeKind.MEAL]
    assert toast.features.macros.protein_g == pytest.approx(10 * 600 / 285)
    assert meals[3] is meals[1]
    assert [meal.month for meal in meals] == [11, 11, 12, 11]
    assert [meal.features.known[Quantity.VEGETABLE_DISHES] for meal in meals] == [0, 1, 1, 1]


def test_of_a_locked_meal_what_it_is_made_of_counts() -> None:
    """Without that, its energy and macronutrients alone."""
    brought = Macros(500, 30, 10, 70)
    bare = LockedMeal(slot=LUNCH, recipe_id="salad", macros=brought)
    whole = replace(bare, ingredients=salad().ingredients, target=TARGET)

    meal, made = locked_meal(bare), locked_meal(whole)

    assert (meal.target, meal.month, meal.recipe, meal.factor) == (brought, 11, None, 1)
    assert meal.features.macros == brought
    assert not any((*meal.features.known, *meal.features.possible, *meal.features.unknown_g))
    assert meal.times_served_lately == 0
    assert made.target == TARGET
    assert made.features.grams == pytest.approx(300)
    assert made.features.known[Quantity.VEGETABLE_DISHES] == 1
    assert made.features.macros.energy_kcal == pytest.approx(120)


@dataclass(frozen=True)
class Energy:
    """What is eaten, in kilocalories: at most the slots' number, or nothing asked."""

    scope: TermScope
    name: str = "energy of mine"
    asks: bool = True

    def amount(self, meal: ServedMeal) -> float:
        return meal.features.macros.energy_kcal

    def limits(self, span: Span) -> Limits | None:
        return Limits(at_most=float(len(span.slots))) if self.asks else None


def test_a_sum_starts_with_the_locked_meals_of_its_days() -> None:
    """Each by the term's number; what asks for nothing has no sum."""
    locked = (
        LockedMeal(slot=BREAKFAST, recipe_id=None, macros=Macros(300, 10, 10, 40)),
        LockedMeal(slot=Slot(TUESDAY, MealType.LUNCH), recipe_id=None, macros=Macros(500, 9, 9, 9)),
    )
    dinner = Slot(TUESDAY, MealType.DINNER)
    snack = Slot(MONDAY, MealType.SNACK_1)
    targets = dict.fromkeys((LUNCH, snack, dinner), TARGET)
    request = replace(REQUEST, slot_targets=targets, locked=locked)
    terms = [Energy("meal"), Energy("day", asks=False), Energy("day"), Energy("week")]

    (monday,) = day_accounts(request, terms, MONDAY)
    (tuesday,) = day_accounts(request, terms, TUESDAY)
    (week,) = week_accounts(request, terms)

    assert [(one.term, one.start) for one in (monday, tuesday, week)] == [
        (2, 300),
        (2, 500),
        (3, 800),
    ]
    assert [one.curve.highest for one in (monday, tuesday, week)] == [3, 2, 5]


def test_a_span_has_its_slots_in_order_and_what_they_should_bring() -> None:
    """A locked meal without a target should bring what it brings."""
    aimed = LockedMeal(slot=BREAKFAST, recipe_id=None, macros=Macros.ZERO, target=TARGET)
    bare = LockedMeal(
        slot=Slot(TUESDAY, MealType.LUNCH), recipe_id=None, macros=Macros(300, 10, 10, 40)
    )
    request = replace(REQUEST, slot_targets={LUNCH: TARGET}, intake_kcal=1800.0)

    span = span_of(request, [LUNCH], [bare, aimed])

    assert span.slots == [BREAKFAST, LUNCH, bare.slot]
    assert span.target == TARGET + TARGET + bare.macros
    assert span.intake_kcal == 1800
    assert span_of(request, [LUNCH]).target == TARGET
