"""What a recipe would be to the slots of its kind, before it stands in a menu."""

from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property

from nutriplan_core.meal_features import Quantity
from nutriplan_core.week.preference_terms import MAX_STRETCH
from nutriplan_core.week.term import ServedMeal, WeekTerm

MAX_UNKNOWN_G = {Quantity.SALT_G: 1.5, Quantity.SATURATED_FAT_G: 7.5, Quantity.SUGARS_G: 50.0}
"""What nobody knows of a dish of the first choice, at most: a tenth of a day's [g]."""


class Offer:
    """One recipe; whatever is asked of it is found out once, when it is first asked.

    Parameters
    ----------
    meals : sequence of ServedMeal
        What it would bring, in each kind of slot.
    ceilings : sequence of (WeekTerm, float)
        Terms, each with more than a week may have.
    wanted : mapping of int to WeekTerm
        The numbered limits of what a week should have some.
    """

    def __init__(
        self,
        meals: Sequence[ServedMeal],
        ceilings: Sequence[tuple[WeekTerm, float]],
        wanted: Mapping[int, WeekTerm],
    ) -> None:
        self._meals = meals
        self._ceilings = ceilings
        self._wanted = wanted
        self._has: dict[int, bool] = {}

    @cached_property
    def is_overstretched(self) -> bool:
        """Whether a slot would have more than three times its amounts, or less than a third."""
        return any(not 1 / MAX_STRETCH <= meal.factor <= MAX_STRETCH for meal in self._meals)

    @cached_property
    def is_second_choice(self) -> bool:
        """Whether one meal of it exceeds what a week may have, or too little is known of it."""
        return self._exceeds(self._ceilings) or self._is_little_known()

    def has(self, number: int) -> bool:
        """Whether it helps to keep the limit of this number."""
        if number not in self._has:
            term = self._wanted[number]
            self._has[number] = any(term.amount(meal) > 0 for meal in self._meals)
        return self._has[number]

    def _exceeds(self, ceilings: Iterable[tuple[WeekTerm, float]]) -> bool:
        return any(term.amount(meal) > most for term, most in ceilings for meal in self._meals)

    def _is_little_known(self) -> bool:
        return any(
            meal.features.possible[quantity] > most_g
            for meal in self._meals
            for quantity, most_g in MAX_UNKNOWN_G.items()
        )
