"""Terms and rules that are plug-ins: the library's own, and those of any installed package.

A plug-in stands under its own name. `plugins` says what holds for all plug-ins.
"""

import sys
from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import Any

from nutriplan_core._entry_points import load, load_all
from nutriplan_core.week.own_rules import OWN_RULES
from nutriplan_core.week.own_terms import OWN_TERMS
from nutriplan_core.week.rule import WeekRule, is_rule
from nutriplan_core.week.term import WeekTerm, is_term

WEEK_TERMS_GROUP = "nutriplan.week_terms"
"""Entry-point group of the terms of the objective."""

WEEK_RULES_GROUP = "nutriplan.week_rules"
"""Entry-point group of the rules."""


def week_terms() -> Mapping[str, WeekTerm]:
    """Load every installed term of the objective.

    Returns
    -------
    Mapping of str to WeekTerm
        By name, the library's own first; without those that cannot be loaded, each of which a
        `PluginWarning` names.
    """
    return _own_first(OWN_TERMS, load_all(WEEK_TERMS_GROUP, _fault(is_term, "a term")))


def week_term(name: str) -> WeekTerm:
    """Load one term of the objective.

    Parameters
    ----------
    name : str
        For instance "fibre".

    Returns
    -------
    WeekTerm

    Raises
    ------
    UnknownPlugin
        If no installed package provides it.
    BrokenPlugin
        If it cannot be loaded, or several packages provide it.
    """
    term: WeekTerm = load(WEEK_TERMS_GROUP, name, _fault(is_term, "a term"))
    return term


def week_rules() -> Mapping[str, WeekRule]:
    """Load every installed rule of weeks.

    Returns
    -------
    Mapping of str to WeekRule
        By name, the library's own first; without those that cannot be loaded, each of which a
        `PluginWarning` names.
    """
    return _own_first(OWN_RULES, load_all(WEEK_RULES_GROUP, _fault(is_rule, "a rule")))


def week_rule(name: str) -> WeekRule:
    """Load one rule of weeks.

    Parameters
    ----------
    name : str
        For instance "rotation".

    Returns
    -------
    WeekRule

    Raises
    ------
    UnknownPlugin
        If no installed package provides it.
    BrokenPlugin
        If it cannot be loaded, or several packages provide it.
    """
    rule: WeekRule = load(WEEK_RULES_GROUP, name, _fault(is_rule, "a rule"))
    return rule


def installed_terms() -> tuple[WeekTerm, ...]:
    """What a week is chosen by that names no terms."""
    return _installed_terms(tuple(sys.path))


def installed_rules() -> tuple[WeekRule, ...]:
    """What a week keeps that names no rules."""
    return _installed_rules(tuple(sys.path))


@lru_cache(maxsize=1)
def _installed_terms(_path: tuple[str, ...]) -> tuple[WeekTerm, ...]:
    """Loaded once for each place where packages are looked for: that takes longer than a week."""
    others = [term for term in week_terms().values() if all(term is not own for own in OWN_TERMS)]
    return (*OWN_TERMS, *others)


@lru_cache(maxsize=1)
def _installed_rules(_path: tuple[str, ...]) -> tuple[WeekRule, ...]:
    others = [rule for rule in week_rules().values() if rule not in OWN_RULES]
    return (*OWN_RULES, *others)


def _fault(is_one: Callable[[object], bool], what: str) -> Callable[[str, Any], str | None]:
    def fault(name: str, plugin: Any) -> str | None:
        if not is_one(plugin):
            return f"is not {what}"
        own_name = plugin.name
        return None if own_name == name else f"has another name, {own_name!r}"

    return fault


def _own_first(own: tuple[Any, ...], loaded: Mapping[str, Any]) -> dict[str, Any]:
    """The library's own keep their order, by which sums are added up."""
    first = {one.name: one for one in own if one.name in loaded}
    return first | {name: one for name, one in loaded.items() if name not in first}
