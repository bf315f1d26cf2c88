"""Rules together: what they allow, and which of them a week breaks."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from nutriplan_core._checks import flag, items
from nutriplan_core.errors import BrokenRule, InvalidValue
from nutriplan_core.recipes import Recipe
from nutriplan_core.week.own_rules import OWN_RULES
from nutriplan_core.week.request import WeekRequest
from nutriplan_core.week.rule import WeekRule, is_rule
from nutriplan_core.week.slot import Slot
from nutriplan_core.week.week import Week


@dataclass(frozen=True, slots=True)
class CheckedRule(WeekRule):
    """A rule of another package, that raises a `BrokenRule` with its name where it fails."""

    rule: WeekRule
    name: str

    def allows(self, recipe: Recipe, slot: Slot) -> bool:
        """True or False."""
        try:
            allowed: bool = flag("allows", self.rule.allows(recipe, slot))
        except InvalidValue as error:
            raise BrokenRule(self.name, f"{error}, for {recipe.id!r} at {slot}") from None
        except Exception as error:  # Whatever somebody else's code does.
            raise BrokenRule(self.name, _raised("allows", error)) from error
        return allowed

    def problems(self, request: WeekRequest, week: Week) -> Iterable[str]:
        """Texts; what they are is the rule's own."""
        try:
            return [str(one) for one in self.rule.problems(request, week)]
        except Exception as error:  # Whatever somebody else's code does.
            raise BrokenRule(self.name, _raised("problems", error)) from error


def checked_rules(name: str, rules: Iterable[Any]) -> tuple[WeekRule, ...]:
    """Check that each is a rule, of a name of its own; the library's own are always among them."""
    checked: list[WeekRule] = [*OWN_RULES]
    for rule in items(name, rules):
        if not is_rule(rule):
            raise InvalidValue(name, rule, "a rule of weeks")
        if rule in checked:
            continue
        if rule.name in [other.name for other in checked]:
            raise InvalidValue(name, rule.name, "a name that no other rule has")
        checked.append(rule if isinstance(rule, CheckedRule) else CheckedRule(rule, rule.name))
    return tuple(checked)


def are_allowed(rules: Sequence[WeekRule], recipe: Recipe, slot: Slot) -> bool:
    """Whether every rule lets a recipe stand in a slot."""
    return all(rule.allows(recipe, slot) for rule in rules)


def broken_rules(request: WeekRequest, week: object, rules: Iterable[WeekRule]) -> Iterator[str]:
    """Say what is wrong with a week by the first rule that it breaks."""
    if not isinstance(week, Week):
        yield f"it is of type {type(week).__name__}, not Week"
        return
    for rule in rules:
        found = [
            f"{meal.recipe.id!r} may not stand at {meal.slot}, by {rule.name!r}"
            for meal in week.meals
            if not rule.allows(meal.recipe, meal.slot)
        ]
        found += rule.problems(request, week)
        if found:
            yield from found
            return


def _raised(method: str, error: Exception) -> str:
    return f"{method} raises {type(error).__name__}: {error}"
