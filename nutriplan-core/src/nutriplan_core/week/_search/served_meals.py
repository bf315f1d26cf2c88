"""What recipes bring in the slots of a request, and what its locked meals bring."""

from collections import Counter
from collections.abc import Iterable, Mapping
from functools import cached_property
from typing import NamedTuple

from nutriplan_core._meal_amounts import AmountsOfMeals, MealAmounts, meal_amounts
from nutriplan_core.kinds import MealType, RecipeKind
from nutriplan_core.macros import Macros
from nutriplan_core.meal_features import MealFeatures, Quantity
from nutriplan_core.meals import MAIN_MEALS, MEAL_RECIPE_KIND
from nutriplan_core.pool import available_recipes
from nutriplan_core.recipes import Recipe
from nutriplan_core.week._search.offer import Offer
from nutriplan_core.week.request import LockedMeal, WeekRequest
from nutriplan_core.week.slot import Slot
from nutriplan_core.week.term import ServedMeal, WeekTerm

MIN_KCAL = 1e-3
"""A slot that asks for less energy than this has its dish as it is [kcal]."""

MAX_LOOKED_AT = 500
"""How many recipes are looked at for what a week should have some of: what so many lack is rare in
a pool of any size."""

NOTHING = (0.0,) * len(Quantity)


class SlotKind(NamedTuple):
    """What makes slots alike: a recipe brings the same to each of them."""

    recipe_kind: RecipeKind
    is_main: bool
    target: Macros
    month: int

    @classmethod
    def of(cls, request: WeekRequest, slot: Slot) -> "SlotKind":
        """The kind of a slot that a request asks to fill."""
        return cls(
            MEAL_RECIPE_KIND[slot.meal_type],
            slot.meal_type in MAIN_MEALS,
            request.slot_targets[slot],
            slot.date.month,
        )

    def factor(self, recipe_kcal: float, *, optimize: bool) -> float:
        """Amounts that a recipe of so much energy is served in, over its own."""
        energy_kcal = self.target.energy_kcal
        return energy_kcal / recipe_kcal if optimize and energy_kcal >= MIN_KCAL else 1.0


class Servings:
    """Recipes in the slots of a request, each served once; and how often they were lately.

    `offers` are what is known of recipes already, by their ids.
    """

    def __init__(self, request: WeekRequest) -> None:
        self.lately = Counter(request.served_lately)
        self.offers: dict[str, Offer] = {}
        self._pool = request.pool
        self._optimize = request.optimize
        self._amounts_of_meals = AmountsOfMeals()
        self._amounts: dict[tuple[str, int], MealAmounts] = {}
        self._served: dict[tuple[str, SlotKind], ServedMeal] = {}

    @cached_property
    def available(self) -> Mapping[RecipeKind, tuple[Recipe, ...]]:
        """The pool, by kind."""
        return available_recipes(self._pool)

    def of(self, recipe: Recipe, kind: SlotKind) -> ServedMeal:
        """Serve a recipe in a kind of slot."""
        meal = self._served.get((recipe.id, kind))
        if meal is None:
            meal = self._served[recipe.id, kind] = self._serve(recipe, kind)
        return meal

    def can_bring(self, term: WeekTerm, kinds: Iterable[SlotKind]) -> bool:
        """Whether the pool has a recipe with some of what a term counts, in these kinds of slots:
        one without meat and fish has no meal of fish.
        """
        return any(
            term.amount(self.of(recipe, kind)) != 0
            for kind in kinds
            for recipe in self.available[kind.recipe_kind][:MAX_LOOKED_AT]
        )

    def _serve(self, recipe: Recipe, kind: SlotKind) -> ServedMeal:
        key = recipe.id, kind.month
        amounts = self._amounts.get(key)
        if amounts is None:
            amounts = self._amounts_of_meals.of(recipe.ingredients, kind.month)
            self._amounts[key] = amounts
        factor = kind.factor(amounts.macros.energy_kcal, optimize=self._optimize)
        meal_type = MealType.LUNCH if kind.is_main else MealType.BREAKFAST
        return ServedMeal(
            target=kind.target,
            month=kind.month,
            recipe=recipe,
            factor=factor,
            features=amounts.features(meal_type, factor),
            times_served_lately=self.lately[recipe.id],
        )


def locked_meal(meal: LockedMeal) -> ServedMeal:
    """What a locked meal brings; without its ingredients, nothing but macronutrients."""
    month = meal.slot.date.month
    features = MealFeatures(meal.macros, 0.0, NOTHING, NOTHING, NOTHING)
    if meal.ingredients:
        features = meal_amounts(meal.ingredients, month).features(meal.slot.meal_type)
    return ServedMeal(
        target=meal.target or meal.macros,
        month=month,
        recipe=None,
        factor=1.0,
        features=features,
        times_served_lately=0,
    )
