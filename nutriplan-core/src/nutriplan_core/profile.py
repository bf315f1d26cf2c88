"""A person, their goal and how they eat."""

from dataclasses import dataclass, field
from datetime import date

from nutriplan_core._checked_fields import check_fields, checked
from nutriplan_core._checks import optional, within
from nutriplan_core.body import (
    ActivityLevel,
    Body,
    Sex,
    check_activity_level,
    check_birthdate,
    check_body_fat_fraction,
    check_height_cm,
    check_sex,
    check_weight_kg,
)
from nutriplan_core.goal import GAIN_KG_PER_WEEK_BOUNDS
from nutriplan_core.macro_split import DIET_SPLIT, MEAL_SPLIT, MacroSplit, check_own_split
from nutriplan_core.meals import check_meals_per_day


@dataclass(frozen=True, slots=True, kw_only=True)
class Profile:
    """A person, their goal and how they eat.

    Parameters
    ----------
    sex : Sex
    birthdate : date
    height_cm : float
        Height [cm].
    weight_kg : float
        Current weight [kg].
    activity_level : ActivityLevel
    goal_kg : float
        Weight to reach [kg].
    gain_kg_per_week : float, default 0
        Chosen rate of change [kg/week], negative for a loss. Check a newly typed one with
        `gain_points_to_goal`; a stored one may be past its goal, and then has no effect.
    meals_per_day : int, default 4
        Meals a day, 3 to 6.
    body_fat_fraction : float, optional
        Fat's share of the weight [0 to 1], for the formulas that need it.
    macro_split : MacroSplit, optional
        Their own split, in whole per cents with protein within `PROTEIN_PERCENT_BOUNDS`; it takes
        the place of `DIET_SPLIT` and of `MEAL_SPLIT`.

    Raises
    ------
    InvalidValue
        If a value is outside its bounds, or a split is not in whole per cents.
    InvalidMealCount
        If the number of meals is not 3 to 6.
    """

    sex: Sex = field(metadata=checked(check_sex))
    birthdate: date = field(metadata=checked(check_birthdate))
    height_cm: float = field(metadata=checked(check_height_cm))
    weight_kg: float = field(metadata=checked(check_weight_kg))
    activity_level: ActivityLevel = field(metadata=checked(check_activity_level))
    goal_kg: float = field(metadata=checked(check_weight_kg))
    gain_kg_per_week: float = field(default=0.0, metadata=checked(within(*GAIN_KG_PER_WEEK_BOUNDS)))
    meals_per_day: int = field(default=4, metadata=checked(check_meals_per_day))
    body_fat_fraction: float | None = field(default=None, metadata=checked(check_body_fat_fraction))
    macro_split: MacroSplit | None = field(
        default=None, metadata=checked(optional(check_own_split))
    )

    def __post_init__(self) -> None:
        check_fields(self)

    @property
    def body(self) -> Body:
        """What the energy formulas see of the person."""
        return Body(
            sex=self.sex,
            birthdate=self.birthdate,
            height_cm=self.height_cm,
            weight_kg=self.weight_kg,
            body_fat_fraction=self.body_fat_fraction,
        )

    @property
    def diet_split(self) -> MacroSplit:
        """How the diet summary divides the energy: their own split, else `DIET_SPLIT`."""
        return DIET_SPLIT if self.macro_split is None else self.macro_split

    @property
    def meal_split(self) -> MacroSplit:
        """How a meal's energy divides, for `meal_targets`: their own split, else `MEAL_SPLIT`."""
        return MEAL_SPLIT if self.macro_split is None else self.macro_split
