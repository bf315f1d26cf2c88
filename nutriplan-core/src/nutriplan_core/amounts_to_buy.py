"""What a shop sells of a need: whole pieces and packs, rounded grams or centilitres."""

from collections.abc import Iterable
from dataclasses import dataclass, field
from math import ceil, inf

from nutriplan_core._checked_fields import check_fields, checked
from nutriplan_core._checks import amount, positive, text
from nutriplan_core.foods import Food, check_food, counted_name

WEIGHT_STEPS_G = ((100.0, 10.0), (500.0, 50.0), (2000.0, 100.0), (inf, 500.0))
"""Up to each weight [g], the step that one asks for at a counter or finds on a scale [g].

Each bound is a multiple of its own step and of the next, so more is never bought for less.
"""

VOLUME_STEPS_CL = ((10.0, 1.0), (50.0, 5.0), (100.0, 10.0), (inf, 50.0))
"""The same for what pours [cl]."""

MAX_SHORT_PIECES = 0.1
"""So much of a piece or a pack may be missing: two mangoes differ by more."""

G_PER_KG = 1000
CL_PER_L = 100
ML_PER_CL = 10

NOISE_DECIMALS = 6
"""A whole number of steps stays one: what differs after these decimals is a sum's binary noise."""


@dataclass(frozen=True, slots=True, kw_only=True)
class AmountToBuy:
    """What to buy for a need.

    Parameters
    ----------
    quantity : float
        How much a shop sells of it, never less than the need by more than `MAX_SHORT_PIECES`.
    unit : str
        "g", "kg", "cl", "l", or a portion's name in the number that French asks for.
    needed : float
        The need itself in the same unit, unrounded.
    """

    quantity: float = field(metadata=checked(amount))
    unit: str = field(metadata=checked(text))
    needed: float = field(metadata=checked(amount))

    def __post_init__(self) -> None:
        check_fields(self)


def amount_to_buy(food: Food, grams: float) -> AmountToBuy:
    """Round a need to what can be bought, mostly up.

    Parameters
    ----------
    food : Food
    grams : float
        The need [g], above 0.

    Returns
    -------
    AmountToBuy
        A whole number of the food's buying unit where it has one; else centilitres and litres
        of what pours, else grams and kilograms, in steps that grow with the amount.

    Raises
    ------
    InvalidValue
        If the weight is not a finite number above 0.

    Notes
    -----
    A larger need never buys less. Of what is weighed or poured, and of pieces but for
    `MAX_SHORT_PIECES` of one, what is bought never weighs less than the need. What one
    piece or pack weighs is the food's own portion, how much a centilitre weighs its density; the
    steps are this product's: `WEIGHT_STEPS_G` and `VOLUME_STEPS_CL`.
    """
    check_food("food", food)
    positive("grams", grams)
    portion = food.buying_portion
    if portion is not None:
        needed = grams / portion.grams_each
        count = _up(needed - MAX_SHORT_PIECES, 1)
        return AmountToBuy(quantity=count, unit=counted_name(portion, count), needed=needed)
    density = food.facts.density_g_per_ml
    if density is not None:
        return _measured(grams / density / ML_PER_CL, VOLUME_STEPS_CL, CL_PER_L, ("cl", "l"))
    return _measured(grams, WEIGHT_STEPS_G, G_PER_KG, ("g", "kg"))


def _measured(
    needed: float, steps: Iterable[tuple[float, float]], per_large: int, units: tuple[str, str]
) -> AmountToBuy:
    step = next(step for bound, step in steps if needed <= bound)
    bought = _up(needed, step)
    small, large = units
    if bought < per_large:
        return AmountToBuy(quantity=bought, unit=small, needed=needed)
    return AmountToBuy(quantity=bought / per_large, unit=large, needed=needed / per_large)


def _up(needed: float, step: float) -> float:
    """The next multiple of a step, at least one."""
    return step * max(1, ceil(round(needed / step, NOISE_DECIMALS)))
