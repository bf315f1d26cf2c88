"""The sums of a finished week that terms judge, and what another dish would make of them."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from datetime import date
from math import fsum

from nutriplan_core._meal_amounts import meal_amounts
from nutriplan_core.recipes import Recipe
from nutriplan_core.week._search import Servings, SlotKind, locked_meal, span_of
from nutriplan_core.week._weeks import served_before, week_number, weeks_of
from nutriplan_core.week.planned_meal import PlannedMeal
from nutriplan_core.week.request import WeekRequest
from nutriplan_core.week.slot import Slot
from nutriplan_core.week.term import Limits, ServedMeal, WeekTerm
from nutriplan_core.week.week import Week

SLACK = 1e-9
"""How far a sum may be beyond its limit, over the limit: less is rounding."""


@dataclass(frozen=True, slots=True)
class TermSum:
    """What a term adds up over one of its spans; `slots` are those whose dish can change."""

    term: WeekTerm
    limits: Limits
    slots: Sequence[Slot]
    total: float

    @property
    def gap(self) -> float:
        """How far the sum is beyond its limits."""
        return self.gap_of(self.total)

    def gap_of(self, total: float) -> float:
        """How far another sum would be."""
        low, high = self.limits.at_least, self.limits.at_most
        if low - total > SLACK * max(1.0, abs(low)):
            return low - total
        if total - high > SLACK * max(1.0, abs(high)):
            return total - high
        return 0.0

    @property
    def is_under(self) -> bool:
        """Whether it is too small."""
        return self.total < self.limits.at_least


class TermSums:
    """A finished week, in numbers."""

    def __init__(self, request: WeekRequest, week: Week, terms: Sequence[WeekTerm]) -> None:
        self._request = request
        self._servings = [
            Servings(replace(one, served_lately=served_before(request, week.meals, number)))
            for number, one in enumerate(weeks_of(request))
        ]
        self._served = {meal.slot: self._serve(meal) for meal in week.meals}
        self._locked = {meal.slot: locked_meal(meal) for meal in request.locked}
        self.sums = [one for term in terms for one in self._sums(term)]

    def amount(self, term: WeekTerm, slot: Slot) -> float:
        """What the dish in a slot adds."""
        return term.amount(self._served[slot])

    def amount_of(self, term: WeekTerm, slot: Slot, recipe: Recipe) -> float:
        """What another dish would add."""
        return term.amount(self._servings_at(slot).of(recipe, SlotKind.of(self._request, slot)))

    def stretch(self, slot: Slot, recipe: Recipe) -> float:
        """Amounts in which another dish would be served, over its own."""
        return self._servings_at(slot).of(recipe, SlotKind.of(self._request, slot)).factor

    def _servings_at(self, slot: Slot) -> Servings:
        """Each week knows what those before it serve."""
        return self._servings[week_number(self._request.first_day, slot.date)]

    def _serve(self, meal: PlannedMeal) -> ServedMeal:
        month = meal.slot.date.month
        amounts = meal_amounts(meal.ingredients, month)
        return ServedMeal(
            target=meal.target,
            month=month,
            recipe=meal.recipe,
            factor=meal.factor,
            features=amounts.features(meal.slot.meal_type),
            times_served_lately=self._servings_at(meal.slot).lately[meal.recipe.id],
        )

    def _sums(self, term: WeekTerm) -> Iterator[TermSum]:
        for slots in self._spans(term):
            part = self._part(term, slots[0])
            locked = [one for one in self._request.locked if self._part(term, one.slot) == part]
            limits = term.limits(span_of(self._request, slots, locked))
            if limits is not None:
                amounts = [term.amount(self._served[slot]) for slot in slots]
                amounts += [term.amount(self._locked[meal.slot]) for meal in locked]
                yield TermSum(term, limits, slots, fsum(amounts))

    def _spans(self, term: WeekTerm) -> Iterable[list[Slot]]:
        spans: dict[Slot | date | int, list[Slot]] = {}
        for slot in sorted(self._served):
            spans.setdefault(self._part(term, slot), []).append(slot)
        return spans.values()

    def _part(self, term: WeekTerm, slot: Slot) -> Slot | date | int:
        """What the slots of one sum have in common."""
        if term.scope == "meal":
            return slot
        if term.scope == "day":
            return slot.date
        return week_number(self._request.first_day, slot.date)
