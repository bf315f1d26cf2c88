"""Terms of other packages, each of whose answers is checked before anything is computed from it."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any, TypeVar

from nutriplan_core._checks import items, within
from nutriplan_core.errors import BrokenTerm, InvalidValue
from nutriplan_core.week.own_terms import OWN_TERMS
from nutriplan_core.week.term import (
    MAX_AMOUNT,
    Limits,
    ServedMeal,
    Span,
    TermScope,
    WeekTerm,
    is_term,
)

Result = TypeVar("Result")

_check_amount = within(-MAX_AMOUNT, MAX_AMOUNT)


@dataclass(frozen=True, slots=True)
class CheckedTerm:
    """A term that raises a `BrokenTerm` with its name where it does not answer as it should."""

    term: WeekTerm
    name: str
    scope: TermScope

    def amount(self, meal: ServedMeal) -> float:
        """A number, neither NaN nor infinite."""
        value = self._ask("amount", self.term.amount, meal)
        try:
            number: float = _check_amount("amount", value)
        except InvalidValue as error:
            dish = "a planned meal" if meal.recipe is None else repr(meal.recipe.id)
            raise BrokenTerm(self.name, f"{error}, for {dish}") from None
        return number

    def limits(self, span: Span) -> Limits | None:
        """`Limits`, or None."""
        limits = self._ask("limits", self.term.limits, span)
        if limits is not None and not isinstance(limits, Limits):
            problem = str(InvalidValue("limits", limits, "Limits or None"))
            raise BrokenTerm(self.name, problem)
        return limits

    def _ask(self, method: str, call: Callable[[Any], Result], argument: object) -> Result:
        try:
            return call(argument)
        except Exception as error:  # Whatever somebody else's code does.
            problem = f"{method} raises {type(error).__name__}: {error}"
            raise BrokenTerm(self.name, problem) from error


def checked_terms(name: str, terms: Iterable[Any]) -> tuple[WeekTerm, ...]:
    """Check that each is a term, of a name of its own; the library's need no further check."""
    checked: list[WeekTerm] = []
    for term in items(name, terms):
        if not is_term(term):
            raise InvalidValue(name, term, "a term, of a meal, a day or the week")
        if term.name in [other.name for other in checked]:
            raise InvalidValue(name, term.name, "a name that no other term has")
        is_own = any(term is own for own in OWN_TERMS) or isinstance(term, CheckedTerm)
        checked.append(term if is_own else CheckedTerm(term, term.name, term.scope))
    return tuple(checked)
