"""Recipes: what they bring, and how they scale to a meal's energy."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from typing import Literal, TypeAlias

from nutriplan_core._enums import RecipeKind
from nutriplan_core._validation import (
    Check,
    amount,
    check_fields,
    checked,
    finite,
    instance,
    literal,
    optional,
    positive,
    text,
    tuple_of,
)
from nutriplan_core.foods import Food
from nutriplan_core.macros import Macros
from nutriplan_core.meals import check_recipe_kind

LEAST_RECIPE_KCAL = 1e-3
"""Energy of the smallest recipe that can be planned [kcal]: less is nothing to eat."""

LARGEST_RECIPE = 1e9
"""Most that a recipe can bring and be planned [kcal, g]: more is a slip."""

RescaleObstacle: TypeAlias = Literal["NO_ENERGY", "NO_TARGET"]
"""Why ingredients stay as they are: theirs is no energy (or an unknown one), or none is asked."""


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


@dataclass(frozen=True, slots=True, kw_only=True)
class Recipe:
    """A named list of ingredients for one person.

    Parameters
    ----------
    id : str
    name : str
    kind : RecipeKind
    ingredients : tuple of Ingredient
    """

    id: str = field(metadata=checked(text))
    name: str = field(metadata=checked(text))
    kind: RecipeKind = field(metadata=checked(check_recipe_kind))
    ingredients: tuple[Ingredient, ...] = field(metadata=checked(check_ingredients))

    def __post_init__(self) -> None:
        check_fields(self)

    @property
    def macros(self) -> Macros:
        """What the recipe brings, unrounded; `InvalidValue` where a food's values miss."""
        return Macros.total(ingredient.macros for ingredient in self.ingredients)

    @property
    def is_plannable(self) -> bool:
        """True where the recipe can meet a target: every value known, and an energy to scale."""
        if any(ingredient.food.per_100g.missing for ingredient in self.ingredients):
            return False
        macros = self.macros
        most = max(macros.protein_g, macros.fat_g, macros.carbohydrate_g)
        return LEAST_RECIPE_KCAL <= macros.energy_kcal <= LARGEST_RECIPE and most <= LARGEST_RECIPE


check_recipe: Check = instance(Recipe)
check_obstacle: Check = literal("NO_ENERGY", "NO_TARGET")


@dataclass(frozen=True, slots=True, kw_only=True)
class Rescaled:
    """Ingredients after rescaling.

    Parameters
    ----------
    ingredients : tuple of Ingredient
    factor : float
        New weights over old; 1 where nothing could be done.
    reason : {None, "NO_ENERGY", "NO_TARGET"}
        Why nothing could be done; None where the target is met.
    """

    ingredients: tuple[Ingredient, ...] = field(metadata=checked(check_ingredients))
    factor: float = field(metadata=checked(amount))
    reason: RescaleObstacle | None = field(metadata=checked(optional(check_obstacle)))

    def __post_init__(self) -> None:
        check_fields(self)


def total_energy_kcal(ingredients: Iterable[Ingredient]) -> float | None:
    """Add up the energy of ingredients.

    Parameters
    ----------
    ingredients : iterable of Ingredient

    Returns
    -------
    float or None
        Energy [kcal], unrounded; None where that of one is unknown.
    """
    total = 0.0
    for ingredient in ingredients:
        energy_kcal = ingredient.energy_kcal
        if energy_kcal is None:
            return None
        total += energy_kcal
    return total


def rescale(ingredients: Sequence[Ingredient], *, energy_kcal: float) -> Rescaled:
    """Scale every ingredient alike, so that together they bring a given energy.

    Parameters
    ----------
    ingredients : sequence of Ingredient
    energy_kcal : float
        Energy to reach [kcal].

    Returns
    -------
    Rescaled
        In the same proportions. Unchanged, with the reason, where the ingredients have no
        energy (or an unknown one) or none is asked for.

    Raises
    ------
    InvalidValue
        If the energy is not finite.

    Notes
    -----
    ``grams × energy_kcal / sum of the ingredients' energy``

    References
    ----------
    Specification, section 4, Meal slot card.
    """
    finite("energy_kcal", energy_kcal)
    present_kcal = total_energy_kcal(ingredients)
    if not present_kcal:
        return Rescaled(ingredients=tuple(ingredients), factor=1.0, reason="NO_ENERGY")
    if energy_kcal <= 0:
        return Rescaled(ingredients=tuple(ingredients), factor=1.0, reason="NO_TARGET")
    factor = energy_kcal / present_kcal
    return Rescaled(
        ingredients=tuple(ingredient.scaled(factor) for ingredient in ingredients),
        factor=factor,
        reason=None,
    )
