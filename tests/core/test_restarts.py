"""How long a search goes on, from which week, and which week it gives: each restart is scripted."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import chain, repeat
from random import Random
from typing import ClassVar

import pytest

from core.test_balanced_rotation import REQUEST, problem_of, recipe, varied_pool
from nutriplan_core import (
    Limits,
    MealType,
    RecipeKind,
    Rotation,
    ServedMeal,
    Slot,
    Span,
    TermScope,
    WeekRequest,
    WeekTerm,
)
from nutriplan_core.week import balanced_generator
from nutriplan_core.week._search import build_problem, is_good, iterated_local_search, search
from nutriplan_core.week._search.draft import Draft
from nutriplan_core.week._search.problem import Problem
from nutriplan_core.week.balanced_generator import Attempt

BREAKFAST = Slot(REQUEST.first_day, MealType.BREAKFAST)
COSTS = (90, 100, 125, 135, 150, 170)


class Price:
    """Each recipe costs what it is called; no week is without a cost."""

    name = "price"
    scope: TermScope = "week"

    def amount(self, meal: ServedMeal) -> float:
        return float(meal.recipe.id) if meal.recipe else 0.0

    def limits(self, _span: Span) -> Limits:
        return Limits(at_most=0)


@dataclass(frozen=True)
class Unheard:
    """No week brings as much as it asks for; a meal so much."""

    each: float = 0.01
    name: ClassVar[str] = "unheard"
    scope: ClassVar[TermScope] = "week"

    def amount(self, _meal: ServedMeal) -> float:
        return self.each

    def limits(self, _span: Span) -> Limits:
        return Limits(at_least=1)


ONE_BREAKFAST = replace(
    REQUEST,
    pool=tuple(recipe(str(cost), RecipeKind.BREAKFAST, (31, 14, 62)) for cost in COSTS),
    slot_targets={BREAKFAST: REQUEST.slot_targets[BREAKFAST]},
    rotation=Rotation(breakfast=1),
)


def restarted(
    monkeypatch: pytest.MonkeyPatch, found: Sequence[int], stalled: int
) -> tuple[list[int], int]:
    """What the week costs that each restart leaves, and the one that the search gives.

    The first descent and those after it find breakfasts of the costs ``found``, then the dearest.
    """
    problem = problem_of(ONE_BREAKFAST, [Price()])
    costs = [int(one.id) for one in problem.groups[0].recipes]
    script = chain(found, repeat(COSTS[-1]))
    left: list[int] = []

    def served(draft: Draft) -> int:
        return costs[draft.dishes[0][0].recipe]

    def descend(draft: Draft, _random: Random) -> None:
        draft.set_recipe(draft.dishes[0][0], costs.index(next(script)))

    monkeypatch.setattr(iterated_local_search, "_descend", descend)
    monkeypatch.setattr(
        iterated_local_search, "perturb", lambda draft, _: left.append(served(draft))
    )
    best = search(problem, Random(1), max_stalled_restarts=stalled)
    return left, served(best)


@pytest.mark.parametrize(
    ("found", "left"),
    [
        ((100, 90, 90), [100, 90]),
        ((100, 125, 90), [100, 125]),
        ((100, 135, 90), [100, 100]),
        ((100, 125, 150, 90), [100, 125, 150]),
        ((100, 125, 170, 90), [100, 125, 125]),
        ((100, *[125] * 11), [100, *[125] * 9, 100]),
        ((100, *[125] * 21), [100, *[125] * 9, 100, *[125] * 9, 100]),
    ],
)
def test_a_restart_leaves_a_week_that_is_little_worse_and_at_times_the_best(
    monkeypatch: pytest.MonkeyPatch, found: Sequence[int], left: list[int]
) -> None:
    """Up to three tenths more than the one before; after ten for nothing, the best week again."""
    assert restarted(monkeypatch, found, 100)[0][: len(left)] == left


@pytest.mark.parametrize(
    ("found", "stalled", "restarts", "best"),
    [
        ((100,), 0, 0, 100),
        ((100, 125), 1, 1, 100),
        ((100, 125, 125, 125), 3, 3, 100),
        ((100, 125, 90, 125, 100), 2, 4, 90),
        ((170, 150, 135, 125, 100, 90, 90), 1, 6, 90),
    ],
)
def test_a_search_ends_where_so_many_restarts_in_a_row_found_nothing_better(
    monkeypatch: pytest.MonkeyPatch, found: Sequence[int], stalled: int, restarts: int, best: int
) -> None:
    """It gives the best week of all; one that is as good is none that is better."""
    left, given = restarted(monkeypatch, found, stalled)

    assert (len(left), given) == (restarts, best)


def of_recipes(breakfasts: int, main_dishes: int) -> WeekRequest:
    pool = varied_pool(max(breakfasts, main_dishes))
    most = {RecipeKind.BREAKFAST: breakfasts, RecipeKind.MEAL: main_dishes}
    kept = [one for one in pool if int(one.id.split("-")[1]) < most.get(one.kind, 0)]
    return replace(REQUEST, pool=tuple(kept))


@pytest.mark.parametrize(("breakfasts", "main_dishes", "restarts"), [(20, 10, 80), (21, 10, 24)])
def test_a_search_restarts_more_often_where_recipes_are_few(
    monkeypatch: pytest.MonkeyPatch, breakfasts: int, main_dishes: int, restarts: int
) -> None:
    """Up to forty, lunches' and dinners' counted apart: such weeks take little time."""
    left = []
    monkeypatch.setattr(iterated_local_search, "perturb", lambda draft, _: left.append(draft))

    search(
        problem_of(of_recipes(breakfasts, main_dishes), [Unheard()]),
        Random(1),
        max_stalled_restarts=100,
    )

    assert len(left) == restarts


def test_a_search_does_not_restart_for_what_no_recipe_brings(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A vegan's weeks have no fish: they are good without, and differ as all others."""
    left = []
    monkeypatch.setattr(iterated_local_search, "perturb", lambda draft, _: left.append(draft))

    found = search(
        problem_of(of_recipes(21, 10), [Unheard(each=0.0)]), Random(1), max_stalled_restarts=100
    )

    assert is_good(found)
    assert left == []


@dataclass(frozen=True)
class TooMuchOfIt:
    """One breakfast alone has it, and exceeds the week: it is no recipe of the first choice."""

    recipe_id: str
    name: ClassVar[str] = "too_much_of_it"
    scope: ClassVar[TermScope] = "week"

    def amount(self, meal: ServedMeal) -> float:
        return 5.0 if meal.recipe and meal.recipe.id == self.recipe_id else 0.0

    def limits(self, _span: Span) -> Limits:
        return Limits(at_least=1, at_most=2)


@pytest.mark.parametrize(("its_id", "is_kept"), [("BREAKFAST-3", False), ("BREAKFAST-99", True)])
def test_what_the_pool_brings_is_asked_for_though_the_menu_has_none(
    its_id: str, is_kept: bool
) -> None:
    """The next attempt has a larger menu."""
    request = of_recipes(21, 10)
    problem = build_problem(request, [TooMuchOfIt(its_id)], Random(1), choices=1)

    assert its_id not in {one.id for group in problem.groups for one in group.recipes}
    assert Draft(problem, Random(1)).lacks_nothing is is_kept


def a_week(*terms: WeekTerm, dinners: int = 4) -> Draft:
    """Its dishes in turn: with four dinners, no two days of the week are the same."""
    request = replace(REQUEST, rotation=Rotation(breakfast=2, lunch=3, dinner=dinners))
    problem = build_problem(request, terms, Random(1), choices=20, chance=1e6)
    return Draft(problem, Random(1))


def test_a_week_is_good_that_keeps_every_limit_and_every_rule() -> None:
    """However much of its cost is chance; then a search ends."""
    assert is_good(a_week())
    assert is_good(a_week(Unheard(each=0.0)))
    assert not is_good(a_week(Unheard()))
    assert not is_good(a_week(dinners=3))  # Sunday is as Monday was.
    twice_in_a_row = a_week()
    twice_in_a_row.set_order(0, [0, 0, 1, 0, 1, 0, 1])
    assert not is_good(twice_in_a_row)


@pytest.mark.parametrize(
    "good", [(True,), (False, True), (False, False, True), (False, False, False)]
)
@pytest.mark.parametrize("seed", range(3))
def test_of_several_searches_the_good_week_is_given_or_the_one_that_misses_least(
    monkeypatch: pytest.MonkeyPatch, good: Sequence[bool], seed: int
) -> None:
    """After a good one there is no other search; what is chance in a cost counts for nothing."""
    found: list[Draft] = []

    def search_once(problem: Problem, _random: Random, *, max_stalled_restarts: int) -> Draft:
        found.append(Draft(problem, Random(seed + max_stalled_restarts)))
        return found[-1]

    attempts = (Attempt(4, 50.0, 1), Attempt(12, 20.0, 2), Attempt(48, 0.0, 3))
    monkeypatch.setattr(balanced_generator, "ATTEMPTS", attempts)
    monkeypatch.setattr(balanced_generator, "search", search_once)
    monkeypatch.setattr(balanced_generator, "is_good", lambda draft: good[found.index(draft)])
    week = balanced_generator.balanced_rotation(REQUEST)

    least = found[-1] if any(good) else min(found, key=lambda one: one.cost - one.chance_cost)
    assert len(found) == len(good)
    assert {meal.slot: meal.recipe for meal in week.meals} == least.recipes_by_slot()
