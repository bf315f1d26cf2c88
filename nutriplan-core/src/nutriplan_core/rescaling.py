"""Rescaling: the same proportions, brought to a meal's energy."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Literal, TypeAlias

from nutriplan_core._checked_fields import check_fields, checked
from nutriplan_core._checks import Check, amount, finite, literal, optional
from nutriplan_core.recipes import Ingredient, check_ingredients, check_parts, total_energy_kcal

RescaleObstacle: TypeAlias = Literal["NO_ENERGY", "NO_TARGET"]
"""Why amounts stay as they are: the ingredients have no energy, or an unknown one, or no target."""

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
        energy (or an unknown one) or the target is not above 0.

    Raises
    ------
    InvalidValue
        If one is no ingredient, or the energy is not finite.

    Notes
    -----
    ``grams × energy_kcal / sum of the ingredients' energy``

    References
    ----------
    Specification, section 4, Meal slot card.
    """
    finite("energy_kcal", energy_kcal)
    parts: tuple[Ingredient, ...] = check_parts("ingredients", ingredients)
    present_kcal = total_energy_kcal(parts)
    if not present_kcal:
        return Rescaled(ingredients=parts, factor=1.0, reason="NO_ENERGY")
    if energy_kcal <= 0:
        return Rescaled(ingredients=parts, factor=1.0, reason="NO_TARGET")
    factor = energy_kcal / present_kcal
    return Rescaled(
        ingredients=tuple(ingredient.scaled(factor) for ingredient in parts),
        factor=factor,
        reason=None,
    )
