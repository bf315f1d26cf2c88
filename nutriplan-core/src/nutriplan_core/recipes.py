"""Recipes: named ingredients, and what they bring."""

from collections.abc import Iterable
from dataclasses import dataclass, field, replace

from nutriplan_core._checked_fields import check_fields, checked
from nutriplan_core._checks import (
    Check,
    amount,
    flag,
    instance,
    items_of,
    optional,
    positive,
    text,
    tuple_of,
    whole_within,
)
from nutriplan_core.foods import Food
from nutriplan_core.kinds import RecipeKind
from nutriplan_core.macros import Macros
from nutriplan_core.meals import check_recipe_kind

MIN_RECIPE_KCAL = 1e-3
"""Energy of the smallest recipe that can be planned [kcal]: less is nothing to eat."""

MAX_RECIPE_AMOUNT = 1e9
"""Most that a recipe can bring and be planned [kcal, g]: more is a slip."""

MAX_RECIPE_MINUTES = 1440
"""Longest that a recipe is prepared, cooked or left to rest [min]: a day."""

MAX_BREAKFAST_REST_MINUTES = 15
"""Longest that one waits for breakfast after getting up [min]."""

MAX_SAME_DAY_REST_MINUTES = 240
"""Longest rest of any other dish between breakfast and lunch [min]."""

MAX_KEEPS_DAYS = 365
"""Longest that a dish keeps [d]: jams do for a year."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Ingredient:
    """An amount of a food; the grams count, the portion tells them to a cook.

    Parameters
    ----------
    food : Food
    grams : float
        Weight [g].
    portion_name : str, optional
        The measure that the cook counts in.
    portion_quantity : float, optional
        How many of it.
    portion_gram_weight : float, optional
        Weight of one [g].

    Raises
    ------
    InvalidValue
        If a weight or quantity is negative or not finite.
    """

    food: Food = field(metadata=checked(instance(Food)))
    grams: float = field(metadata=checked(amount))
    portion_name: str | None = field(default=None, metadata=checked(optional(text)))
    portion_quantity: float | None = field(default=None, metadata=checked(optional(amount)))
    portion_gram_weight: float | None = field(default=None, metadata=checked(optional(positive)))

    def __post_init__(self) -> None:
        check_fields(self)

    @property
    def macros(self) -> Macros:
        """What the amount brings, unrounded; `InvalidValue` where the food's values miss."""
        return self.food.per_100g.macros() * (self.grams / 100)

    @property
    def energy_kcal(self) -> float | None:
        """The amount's energy [kcal], unrounded; None where the food's is unknown."""
        energy_kcal = self.food.per_100g.energy_kcal
        return None if energy_kcal is None else energy_kcal * (self.grams / 100)

    def scaled(self, factor: float) -> "Ingredient":
        """Give the same ingredient in another amount.

        Parameters
        ----------
        factor : float
            New weight over old.

        Returns
        -------
        Ingredient
            Its portion quantity follows the grams, also where the two disagreed before.

        Raises
        ------
        InvalidValue
            If the factor is negative or not finite.
        """
        amount("factor", factor)
        return self._with(self.grams * factor, factor)

    def weighing(self, grams: float) -> "Ingredient":
        """Give the same ingredient with a weight of its own.

        Parameters
        ----------
        grams : float
            New weight [g].

        Returns
        -------
        Ingredient
            Its portion quantity follows the grams, as it does in `scaled`.

        Raises
        ------
        InvalidValue
            If the weight is negative or not finite.
        """
        amount("grams", grams)
        return self._with(grams, grams / self.grams if self.grams else 1.0)

    def _with(self, grams: float, factor: float) -> "Ingredient":
        portion_quantity = self.portion_quantity
        if portion_quantity is not None:
            if self.portion_gram_weight is None:
                portion_quantity *= factor
            else:
                portion_quantity = grams / self.portion_gram_weight
        return replace(self, grams=grams, portion_quantity=portion_quantity)


check_ingredients: Check = tuple_of(instance(Ingredient))
check_parts: Check = items_of(instance(Ingredient))
"""The same of any iterable."""

_check_minutes = optional(whole_within(0, MAX_RECIPE_MINUTES))


@dataclass(frozen=True, slots=True, kw_only=True)
class Recipe:
    """A named list of ingredients for one person.

    Parameters
    ----------
    id : str
    name : str
    kind : RecipeKind
    ingredients : tuple of Ingredient
    prep_minutes : int, optional
        Time with hands at work [min].
    cook_minutes : int, optional
        Time on the fire or in the oven [min].
    rest_minutes : int, optional
        Time that it waits by itself: in the fridge, soaking, rising [min].
    keeps_days : int, optional
        How long the dish keeps in the fridge once made [d]; 0 where it is eaten at once.
    freezes : bool, optional
        Whether the dish may be frozen.

    Raises
    ------
    InvalidValue
        If minutes are not within a day, or days not within a year.
    """

    id: str = field(metadata=checked(text))
    name: str = field(metadata=checked(text))
    kind: RecipeKind = field(metadata=checked(check_recipe_kind))
    ingredients: tuple[Ingredient, ...] = field(metadata=checked(check_ingredients))
    prep_minutes: int | None = field(default=None, metadata=checked(_check_minutes))
    cook_minutes: int | None = field(default=None, metadata=checked(_check_minutes))
    rest_minutes: int | None = field(default=None, metadata=checked(_check_minutes))
    keeps_days: int | None = field(
        default=None, metadata=checked(optional(whole_within(0, MAX_KEEPS_DAYS)))
    )
    freezes: bool | None = field(default=None, metadata=checked(optional(flag)))

    def __post_init__(self) -> None:
        check_fields(self)

    @property
    def macros(self) -> Macros:
        """What the recipe brings, unrounded; `InvalidValue` where a food's values miss."""
        return Macros.total(ingredient.macros for ingredient in self.ingredients)

    @property
    def is_plannable(self) -> bool:
        """True where the recipe can meet a target: every value known, and an energy to scale."""
        energy_kcal = protein_g = fat_g = carbohydrate_g = 0.0
        for ingredient in self.ingredients:
            per_100g, hundreds = ingredient.food.per_100g, ingredient.grams / 100
            if (
                per_100g.energy_kcal is None
                or per_100g.protein_g is None
                or per_100g.fat_g is None
                or per_100g.carbohydrate_g is None
            ):
                return False
            energy_kcal += per_100g.energy_kcal * hundreds
            protein_g += per_100g.protein_g * hundreds
            fat_g += per_100g.fat_g * hundreds
            carbohydrate_g += per_100g.carbohydrate_g * hundreds
        most = max(energy_kcal, protein_g, fat_g, carbohydrate_g)
        return energy_kcal >= MIN_RECIPE_KCAL and most <= MAX_RECIPE_AMOUNT


check_recipe: Check = instance(Recipe)


def starts_day_before(kind: RecipeKind, rest_minutes: int | None) -> bool:
    """Tell whether a recipe rests for longer than the day of its meal has time for.

    Parameters
    ----------
    kind : RecipeKind
    rest_minutes : int or None
        Time that it waits by itself [min]; None where nobody said.

    Returns
    -------
    bool
        True from more than a quarter of an hour for a breakfast, and than four hours for another:
        such a dish is begun the evening before.

    Raises
    ------
    InvalidValue
        If the kind is none, or the minutes are not within a day.
    """
    is_breakfast = check_recipe_kind("kind", kind) is RecipeKind.BREAKFAST
    rest = _check_minutes("rest_minutes", rest_minutes) or 0
    return rest > (MAX_BREAKFAST_REST_MINUTES if is_breakfast else MAX_SAME_DAY_REST_MINUTES)


def total_energy_kcal(ingredients: Iterable[Ingredient]) -> float | None:
    """Add up the energy of ingredients.

    Parameters
    ----------
    ingredients : iterable of Ingredient

    Returns
    -------
    float or None
        Energy [kcal], unrounded; None where that of one is unknown.

    Raises
    ------
    InvalidValue
        If one is no ingredient.
    """
    total = 0.0
    for ingredient in check_parts("ingredients", ingredients):
        energy_kcal = ingredient.energy_kcal
        if energy_kcal is None:
            return None
        total += energy_kcal
    return total
