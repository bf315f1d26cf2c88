"""The library's errors: few, and each names the value that is wrong and its limits."""

from collections.abc import Callable, Iterable, Mapping
from datetime import date
from enum import Enum

from nutriplan_core.kinds import RecipeKind

MAX_SHOWN_LENGTH = 60
"""Characters of an invalid value that a message shows, at most."""


class NutriplanError(Exception):
    """Any error this library raises on purpose."""


class InvalidValue(NutriplanError, ValueError):
    """A value outside what its name allows.

    Parameters
    ----------
    name : str
        The name of the value, as in the code.
    value : object
        The invalid value.
    limits : tuple or str
        The lowest and highest value allowed, or the rule in words.
    """

    def __init__(self, name: str, value: object, limits: tuple[object, object] | str) -> None:
        super().__init__(name, value, limits)
        self.name = name
        self.value = value
        self.limits = limits

    def _rule(self) -> str:
        if isinstance(self.limits, str):
            return self.limits
        lowest, highest = self.limits
        return f"between {lowest} and {highest}"

    def _shown(self) -> str:
        """The value as a message shows it: one line, not longer than a line."""
        if isinstance(self.value, Enum | float | date) or type(self.value) is int:
            show: Callable[[object], str] = str
        else:
            show = repr  # Quotes tell the text '72' from the number 72.
        try:
            shown = show(self.value)
        except Exception:  # Whatever the caller's own type, or Python's limit on long integers.
            shown = f"of type {type(self.value).__name__}"
        return shown if len(shown) <= MAX_SHOWN_LENGTH else f"{shown[: MAX_SHOWN_LENGTH - 1]}…"

    def __str__(self) -> str:
        return f"{self.name} is {self._shown()}, it must be {self._rule()}"


class InvalidJson(InvalidValue):
    """A member of JSON that is missing or invalid.

    Parameters
    ----------
    path : tuple of str and int
        The names and positions that lead to it.
    value : object
        The value found there; None where there is none.
    limits : tuple, str or None
        The lowest and highest value allowed, or the rule in words; None where the member is
        missing.
    """

    def __init__(
        self, path: tuple[str | int, ...], value: object, limits: tuple[object, object] | str | None
    ) -> None:
        name = "".join(f"[{part}]" if isinstance(part, int) else f".{part}" for part in path)
        super().__init__(name.removeprefix(".") or "it", value, limits or "there")
        self.path = path
        self.is_missing: bool = limits is None
        self.args: tuple[object, ...] = (path, value, limits)

    @property
    def message(self) -> str:
        """What is wrong, without the name."""
        if self.is_missing:
            return "is missing"
        rule = self._rule()
        if not isinstance(self.limits, str) and isinstance(self.limits[0], float):
            rule = "between {:g} and {:g}".format(*self.limits)
        return f"is {self._shown()}, must be {rule}"

    def _shown(self) -> str:
        """The value as JSON has it."""
        from json import dumps

        try:
            shown = dumps(self.value, ensure_ascii=False)
        except (TypeError, ValueError):  # It never was JSON.
            return super()._shown()
        return shown if len(shown) <= MAX_SHOWN_LENGTH else f"{shown[: MAX_SHOWN_LENGTH - 1]}…"

    def __str__(self) -> str:
        return f"{self.name} {self.message}"


class InvalidMealCount(InvalidValue):
    """A number of meals a day that no schedule has.

    Parameters
    ----------
    value : object
        The invalid number of meals.
    limits : tuple
        The lowest and highest number of meals allowed.
    """

    def __init__(self, value: object, limits: tuple[int, int]) -> None:
        super().__init__("meals_per_day", value, limits)
        self.args: tuple[object, ...] = (value, limits)

    def __str__(self) -> str:
        return f"Invalid number of meals: {self._shown()}, it must be {self._rule()}"


class PoolTooSmall(NutriplanError):
    """A pool without any recipe of a kind that the week needs.

    Parameters
    ----------
    missing : Mapping[RecipeKind, int]
        How many recipes must be added, at least, of each kind that has none.
    """

    def __init__(self, missing: Mapping[RecipeKind, int]) -> None:
        super().__init__(missing)
        self.missing = missing

    def __str__(self) -> str:
        wanted = ", ".join(f"{count} {kind}" for kind, count in self.missing.items())
        return f"The pool lacks recipes that can be planned: {wanted}"


class UnknownPlugin(NutriplanError, LookupError):
    """A plug-in that no installed package provides.

    Parameters
    ----------
    group : str
        The entry-point group that was searched.
    name : str
        The name that was looked up.
    known : iterable of str
        The names that the group has.
    """

    def __init__(self, group: str, name: str, known: Iterable[str]) -> None:
        self.group = group
        self.name = name
        self.known: tuple[str, ...] = tuple(sorted(known))
        super().__init__(group, name, self.known)

    def __str__(self) -> str:
        return f"{self.group} has no {self.name!r}, only {', '.join(self.known) or 'nothing'}"


class BrokenPlugin(NutriplanError):
    """A plug-in that is installed and cannot be used.

    Parameters
    ----------
    group : str
        Its entry-point group.
    name : str
        Its name.
    packages : iterable of str
        The packages that provide it.
    reason : str
        What is wrong with it.
    """

    def __init__(self, group: str, name: str, packages: Iterable[str], reason: str) -> None:
        self.group = group
        self.name = name
        self.packages: tuple[str, ...] = tuple(packages)
        self.reason = reason
        super().__init__(group, name, self.packages, reason)

    def __str__(self) -> str:
        packages = " and ".join(self.packages)
        return f"{self.group} has a broken {self.name!r}, of {packages}: {self.reason}"


class PluginWarning(UserWarning):
    """A plug-in was left out of a list; the message is that of its `BrokenPlugin`."""


class BrokenTerm(NutriplanError):
    """A term of the objective that does not answer as a term does.

    Parameters
    ----------
    term : str
        Its name.
    problem : str
        What it did.
    """

    def __init__(self, term: str, problem: str) -> None:
        super().__init__(term, problem)
        self.term = term
        self.problem = problem

    def __str__(self) -> str:
        return f"The term {self.term!r} is broken: {self.problem}"


class BrokenRule(NutriplanError):
    """A rule of weeks that does not answer as a rule does.

    Parameters
    ----------
    rule : str
        Its name.
    problem : str
        What it did.
    """

    def __init__(self, rule: str, problem: str) -> None:
        super().__init__(rule, problem)
        self.rule = rule
        self.problem = problem

    def __str__(self) -> str:
        return f"The rule {self.rule!r} is broken: {self.problem}"


class InvalidWeek(NutriplanError):
    """A week that breaks a rule.

    Parameters
    ----------
    generator : str
        The generator that made it, as its module and name.
    problem : str
        The rule that it breaks.
    """

    def __init__(self, generator: str, problem: str) -> None:
        super().__init__(generator, problem)
        self.generator = generator
        self.problem = problem

    def __str__(self) -> str:
        return f"The week of {self.generator} is invalid: {self.problem}"
