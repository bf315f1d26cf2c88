"""What a finished week misses of terms, to the last figure, and which dish is proposed for it."""

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, replace
from datetime import date

import pytest

from core.test_balanced_rotation import REQUEST, varied_pool, with_locked_lunch
from core.test_good_weeks import GOOD
from nutriplan_core import (
    InvalidValue,
    Limits,
    LockedMeal,
    MealType,
    Recipe,
    RecipeKind,
    ServedMeal,
    Slot,
    Span,
    TermScope,
    Week,
    WeekRequest,
    WeekRule,
    generate_week,
    term_shortfalls,
)
from nutriplan_core.meal_features import Quantity
from nutriplan_core.meals import MEAL_RECIPE_KIND

VARIED = replace(REQUEST, pool=varied_pool(20))


@dataclass(frozen=True)
class Numbers:
    """Meals of recipes whose number has a digit."""

    digit: str
    asked: Limits
    scope: TermScope = "week"

    @property
    def name(self) -> str:
        return f"meals of {self.digit}"

    def amount(self, meal: ServedMeal) -> float:
        return float(meal.recipe is not None and self.digit in meal.recipe.id)

    def limits(self, _span: Span) -> Limits:
        return self.asked


@dataclass(frozen=True)
class Told:
    """What meals are told to have, added up."""

    told: Callable[[ServedMeal], float]
    asked: Limits
    scope: TermScope = "week"
    name: str = "told"

    def amount(self, meal: ServedMeal) -> float:
        return self.told(meal)

    def limits(self, _span: Span) -> Limits:
        return self.asked


def week_of(asked: Limits, request: WeekRequest = VARIED) -> Week:
    return generate_week(request, terms=[Numbers("7", asked)])


def of_sevens(week: Week) -> list[Slot]:
    return [meal.slot for meal in week.meals if "7" in meal.recipe.id]


def without_sevens(pool: tuple[Recipe, ...]) -> tuple[Recipe, ...]:
    return tuple(recipe for recipe in pool if "7" not in recipe.id)


def test_too_much_is_told_with_its_days_and_its_dishes() -> None:
    """The dish that is proposed takes the place of one that brings some."""
    week = week_of(Limits(at_least=5))
    slots = of_sevens(week)

    (found,) = term_shortfalls(VARIED, week, terms=[Numbers("7", Limits(at_most=1))])

    assert len(slots) >= 5
    assert found.amount == len(slots) - 1
    assert found.reason == f"meals of 7 is {len(slots)}, it should be at most 1"
    assert found.dates == tuple(sorted({slot.date for slot in slots}))
    assert found.mend is not None
    assert found.mend.replaces in slots
    assert "7" not in found.mend.recipe_id
    assert found.kind is MEAL_RECIPE_KIND[found.mend.replaces.meal_type]


@pytest.mark.parametrize(
    ("of_a_breakfast", "kind"), [(3.0, RecipeKind.BREAKFAST), (1.5, RecipeKind.MEAL)]
)
def test_too_much_without_another_dish_names_the_kind_that_brings_most(
    of_a_breakfast: float, kind: RecipeKind
) -> None:
    """Seven breakfasts of 3 are more than 14 main dishes of 1, seven of 1.5 are less."""
    week = generate_week(VARIED)
    brings = {RecipeKind.BREAKFAST: of_a_breakfast, RecipeKind.MEAL: 1.0}

    (found,) = term_shortfalls(
        VARIED, week, terms=[Told(lambda meal: brings[kind_of(meal)], Limits(at_most=5))]
    )

    assert found.mend is None
    assert found.kind is kind


def kind_of(meal: ServedMeal) -> RecipeKind:
    assert meal.recipe is not None
    return meal.recipe.kind


def number_of(recipe: Recipe | None) -> int:
    assert recipe is not None
    return int(recipe.id.rpartition("-")[2])


@pytest.mark.parametrize("more", [4.5, 11.5, 17.5])
def test_the_dish_that_leaves_least_is_proposed(more: float) -> None:
    """Wherever in the week it stands."""
    week = generate_week(VARIED)
    total = sum(number_of(meal.recipe) for meal in week.meals)
    asked = total + more

    (found,) = term_shortfalls(
        VARIED,
        week,
        terms=[Told(lambda meal: number_of(meal.recipe), Limits(at_least=asked))],
        rules=[],
    )

    on_day = {(meal.slot.date, meal.recipe.id) for meal in week.meals}
    left = {
        (recipe.id, meal.slot): max(0.0, more - number_of(recipe) + number_of(meal.recipe))
        for meal in week.meals
        for recipe in VARIED.pool
        if recipe.kind is meal.recipe.kind and (meal.slot.date, recipe.id) not in on_day
    }
    assert found.mend is not None
    assert left[found.mend.recipe_id, found.mend.replaces] == min(left.values())


def test_a_week_with_a_slot_that_was_not_asked_for_is_refused() -> None:
    """It was made from something else."""
    request = with_locked_lunch(VARIED)

    with pytest.raises(InvalidValue) as refused:
        term_shortfalls(request, generate_week(VARIED))

    assert str(refused.value) == "week is '2026-11-16 LUNCH', it must be a slot to fill"


def test_too_little_is_told_of_every_day() -> None:
    """All of them have a dish to change."""
    week = week_of(Limits(at_most=0))

    (found,) = term_shortfalls(VARIED, week, terms=[Numbers("7", Limits(at_least=2.5))])

    assert found.amount == 2.5
    assert found.reason == "meals of 7 is 0, it should be at least 2.5"
    assert found.dates == tuple(sorted({slot.date for slot in VARIED.slot_targets}))


def test_days_are_told_with_what_they_lack_on_average() -> None:
    """Of a term that asks something of each day: 1 and 2 of 2 missing are 1.5."""
    week = week_of(Limits(at_least=3, at_most=5))
    by_day = Counter(slot.date for slot in of_sevens(week))
    lacking = {
        day: 2 - by_day[day]
        for day in {slot.date for slot in VARIED.slot_targets}
        if by_day[day] < 2
    }

    (found,) = term_shortfalls(VARIED, week, terms=[Numbers("7", Limits(at_least=2), "day")])

    assert {*lacking.values()} == {1, 2}
    assert found.dates == tuple(sorted(lacking))
    assert found.amount == pytest.approx(sum(lacking.values()) / len(lacking))


@pytest.mark.parametrize(("at_most", "is_proposed"), [(0, False), (1, True)])
def test_what_would_break_another_term_is_not_proposed(at_most: int, *, is_proposed: bool) -> None:
    """Sevens are asked for; a term of each day allows none, or one."""
    week = week_of(Limits(at_most=0))
    terms = [Numbers("7", Limits(at_least=1)), Numbers("17", Limits(at_most=at_most), "day")]
    only = tuple(one for one in VARIED.pool if "7" not in one.id or "17" in one.id)

    (found,) = term_shortfalls(replace(VARIED, pool=only), week, terms=terms)

    assert (found.mend is not None) is is_proposed


def test_a_dish_that_would_be_another_in_its_slot_is_not_proposed() -> None:
    """In more than three times its own amounts, or less than a third."""
    week = week_of(Limits(at_most=0))
    for factor, is_proposed in ((0.1, False), (1.0, True), (12.0, False)):
        pool = tuple(scaled(one, factor) if "7" in one.id else one for one in VARIED.pool)

        (found,) = term_shortfalls(
            replace(VARIED, pool=pool), week, terms=[Numbers("7", Limits(at_least=1))]
        )

        assert (found.mend is not None) is is_proposed


def scaled(recipe: Recipe, factor: float) -> Recipe:
    parts = tuple(replace(part, grams=factor * part.grams) for part in recipe.ingredients)
    return replace(recipe, ingredients=parts)


FAR = 1e6


@pytest.mark.parametrize(
    ("told", "total"),
    [
        (lambda meal: meal.month, 11 * 21),
        (lambda meal: meal.target.energy_kcal, GOOD.daily_kcal * 7),
        (lambda meal: meal.features.known[Quantity.VEGETABLE_DISHES], 14),
        (lambda meal: meal.features.known[Quantity.OUT_OF_SEASON_MEALS], 0),
        (lambda meal: meal.times_served_lately, 0),
    ],
    ids=["month", "target", "meal type", "season", "served lately"],
)
def test_terms_are_told_of_finished_meals_what_there_is(
    told: Callable[[ServedMeal], float], total: float
) -> None:
    """Their month, their slot's target, and what they are to the marks of a lunch or a snack."""
    (found,) = term_shortfalls(GOOD, generate_week(GOOD), terms=[Told(told, Limits(at_least=FAR))])

    assert found.amount == pytest.approx(FAR - total)


def test_what_is_asked_of_each_meal_is_told_of_each() -> None:
    """A locked lunch is no meal to change."""
    request = with_locked_lunch(GOOD)

    (found,) = term_shortfalls(
        request,
        generate_week(request),
        terms=[Told(lambda _meal: 1.0, Limits(at_least=FAR), "meal")],
    )

    assert found.amount == FAR - 1


class SevensOnMonday(WeekRule):
    name = "sevens-on-monday"

    def allows(self, recipe: Recipe, slot: Slot) -> bool:
        return "7" not in recipe.id or slot.date.weekday() == 0


@pytest.mark.parametrize("is_there_already", [True, False])
def test_what_a_day_has_already_is_not_proposed(*, is_there_already: bool) -> None:
    """A locked lunch of it, on the only day on which it may stand."""
    seven = next(one for one in VARIED.pool if "7" in one.id and one.kind is RecipeKind.MEAL)
    request = with_locked_lunch(
        replace(VARIED, pool=(*without_sevens(VARIED.pool), seven)),
        seven.id if is_there_already else None,
    )
    week = week_of(Limits(at_most=0), request)

    (found,) = term_shortfalls(
        request, week, terms=[Numbers("7", Limits(at_least=1))], rules=[SevensOnMonday()]
    )

    proposed = None if is_there_already else Slot(VARIED.first_day, MealType.DINNER)
    assert (found.mend and found.mend.replaces) == proposed


def test_a_shortfall_gives_the_terms_own_reason_and_what_would_mend_it() -> None:
    """Of the dishes of the pool; or, where there is none, of the kind that would help."""
    week = generate_week(VARIED, terms=[Numbers("7", Limits(at_most=0))])
    asked = Numbers("7", Limits(at_least=1, reason="Lucky"))

    (found,) = term_shortfalls(VARIED, week, terms=[asked])
    pool = without_sevens(VARIED.pool)
    (without,) = term_shortfalls(replace(VARIED, pool=pool), week, terms=[asked])

    assert (found.term, found.direction, found.amount, found.reason) == (
        "meals of 7",
        "UNDER",
        1.0,
        "Lucky",
    )
    assert found.mend is not None
    assert "7" in found.mend.recipe_id
    assert without.mend is None
    assert without.kind is RecipeKind.MEAL


def test_what_is_locked_counts_in_a_shortfall() -> None:
    """A day whose locked lunch has all the fat is over, and says so."""
    slot = Slot(date(2026, 11, 16), MealType.LUNCH)
    targets = dict(VARIED.slot_targets)
    target = targets.pop(slot)
    locked = LockedMeal(slot=slot, recipe_id=None, macros=replace(target, fat_g=500), target=target)
    request = replace(VARIED, slot_targets=targets, locked=(locked,))

    found = term_shortfalls(request, generate_week(request))

    assert [(one.direction, one.dates) for one in found if one.term == "fat"] == [
        ("OVER", (slot.date,))
    ]
