"""Fine tuning: the proportional amounts first, then whole kitchen steps around them."""

from collections.abc import Sequence

from nutriplan_core._checks import instance, tuple_of, within
from nutriplan_core.fine_tuning._objective import (
    CHANGE_WEIGHT,
    AdjustableAmount,
    cost,
    scaled,
    squared,
    tolerances,
)
from nutriplan_core.fine_tuning._search import best_step_counts
from nutriplan_core.fine_tuning.kitchen_steps import steps_within
from nutriplan_core.fine_tuning.values import (
    DEFAULT_LEEWAY,
    LEEWAY_BOUNDS,
    FineTuned,
    FineTuneObstacle,
    IngredientChange,
    MealToTune,
    TunedMeal,
)
from nutriplan_core.macros import Macros
from nutriplan_core.recipes import total_energy_kcal
from nutriplan_core.rescaling import Rescaled, rescale

MEALS_BOUNDS = (-1e9, 1e9)
"""Lowest and highest sum of meals, or of their targets [kcal, g]: wider than any."""

_check_value = within(*MEALS_BOUNDS)
_check_leeway = within(*LEEWAY_BOUNDS)
_check_meals = tuple_of(instance(MealToTune))


def fine_tune(meals: Sequence[MealToTune], *, leeway: float = DEFAULT_LEEWAY) -> FineTuned:
    """Move single amounts a little, so that one meal or one day meets its macronutrients too.

    Each meal is first scaled in proportion to its target's energy (fixed amounts stay, the
    others take what energy these leave). Around those amounts the ingredients move within the
    leeway, in kitchen steps, towards the sum of the meals' targets. A meal that cannot be
    scaled stays as it is, and counts.

    Parameters
    ----------
    meals : sequence of MealToTune
        One meal, or all meals of a day.
    leeway : float, default `DEFAULT_LEEWAY`
        How far an amount may move, as a fraction of the proportional one, within
        `LEEWAY_BOUNDS`. A counted food with no whole number in there takes the one next to its
        amount; a weighed one that is less than a step stays.

    Returns
    -------
    FineTuned
        Never further from the target than the proportional amounts: where no steps come
        closer, it holds those, with the reason.

    Raises
    ------
    InvalidValue
        If the leeway is outside its bounds, or the meals bring, or should bring, more than
        `MEALS_BOUNDS`.

    Notes
    -----
    The objective is the sum of

    - ``((planned − target) / (0.05 × target))²`` for the energy,
    - ``((planned − target) / (0.10 × target))²`` for each macronutrient, and
    - ``0.01 × ((grams − proportional grams) / (leeway × proportional grams))²`` for each
      ingredient that may move,

    where a tolerance below 1 kcal or 1 g counts as 1. The proportional amounts pay nothing for
    the last, so a lower objective is always a smaller error. Its minimum over the steps is
    found by trying all combinations where they are few; else it is approached from the
    continuous optimum, which coordinate descent finds because the objective is convex.

    References
    ----------
    Tseng P. (2001), Convergence of a block coordinate descent method for nondifferentiable
    minimization, https://doi.org/10.1023/A:1017501703105
    """
    meals = _check_meals("meals", meals)
    _check_leeway("leeway", leeway)
    rescaled = [_proportional(meal) for meal in meals]
    proportional = [item for result in rescaled for item in result.ingredients]
    if any(item.food.per_100g.missing for item in proportional):
        return _unchanged(rescaled, "UNKNOWN_MACROS", cost=None)

    target = Macros.total(meal.target for meal in meals)
    _check_size("target", target)
    _check_size("ingredients", Macros.total(item.macros for item in proportional))
    tolerance = tolerances(target)
    over = Macros.total(item.macros for item in proportional) - target
    proportional_cost = squared(scaled(over, tolerance))
    may_move = [
        result.reason is None and n not in meal.fixed
        for meal, result in zip(meals, rescaled, strict=True)
        for n in range(len(meal.ingredients))
    ]
    if not any(may_move):
        reasons = (result.reason for result in rescaled if result.reason is not None)
        return _unchanged(rescaled, next(reasons, "NOTHING_BETTER"), cost=proportional_cost)

    adjustable: dict[int, AdjustableAmount] = {}
    for position, item in enumerate(proportional):
        steps = steps_within(item, leeway) if may_move[position] else None
        if steps is not None:
            adjustable[position] = AdjustableAmount(
                per_gram=scaled(item.food.per_100g.macros() * 0.01, tolerance),
                proportional_g=item.grams,
                change_weight=CHANGE_WEIGHT / (leeway * item.grams) ** 2,
                steps=steps,
            )
    staying = (item for position, item in enumerate(proportional) if position not in adjustable)
    rest = scaled(Macros.total(item.macros for item in staying) - target, tolerance)
    amounts = list(adjustable.values())
    counts = best_step_counts(amounts, rest)
    reached = cost(amounts, counts, rest)
    if reached >= proportional_cost:
        return _unchanged(rescaled, "NOTHING_BETTER", cost=proportional_cost)

    tuned: dict[int, IngredientChange] = {}
    for (position, amount), count in zip(adjustable.items(), counts, strict=True):
        item, step_g = proportional[position], amount.steps.step_g
        tuned[position] = IngredientChange(
            proportional=item, tuned=item.weighing(count * step_g), step_g=step_g
        )
    changes = iter(
        tuned.get(position, IngredientChange(proportional=item, tuned=item, step_g=None))
        for position, item in enumerate(proportional)
    )
    return FineTuned(
        meals=tuple(
            TunedMeal(changes=tuple(next(changes) for _ in meal.ingredients)) for meal in meals
        ),
        cost=reached,
        proportional_cost=proportional_cost,
        reason=None,
    )


def _check_size(name: str, macros: Macros) -> None:
    """Reject amounts that no meal has: their squares would overflow."""
    for value in (macros.energy_kcal, macros.protein_g, macros.fat_g, macros.carbohydrate_g):
        _check_value(name, value)


def _proportional(meal: MealToTune) -> Rescaled:
    """The meal in proportion: what is not fixed takes the energy that the fixed amounts leave."""
    if meal.fixed and len(meal.fixed) == len(meal.ingredients):
        return Rescaled(ingredients=meal.ingredients, factor=1.0, reason=None)
    free = [item for n, item in enumerate(meal.ingredients) if n not in meal.fixed]
    fixed_kcal = total_energy_kcal(meal.ingredients[n] for n in meal.fixed)
    if fixed_kcal is None:
        return Rescaled(ingredients=meal.ingredients, factor=1.0, reason="NO_ENERGY")
    rescaled = rescale(free, energy_kcal=meal.target.energy_kcal - fixed_kcal)
    scaled_free = iter(rescaled.ingredients)
    ingredients = tuple(
        item if n in meal.fixed else next(scaled_free) for n, item in enumerate(meal.ingredients)
    )
    return Rescaled(ingredients=ingredients, factor=rescaled.factor, reason=rescaled.reason)


def _unchanged(
    rescaled: Sequence[Rescaled], reason: FineTuneObstacle, *, cost: float | None
) -> FineTuned:
    meals = tuple(
        TunedMeal(
            changes=tuple(
                IngredientChange(proportional=item, tuned=item, step_g=None)
                for item in result.ingredients
            )
        )
        for result in rescaled
    )
    return FineTuned(meals=meals, cost=cost, proportional_cost=cost, reason=reason)
