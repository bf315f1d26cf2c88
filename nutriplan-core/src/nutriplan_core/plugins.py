"""The seams: energy formulas and week generators, from this library or any installed package.

A package adds one by naming it under an entry-point group in its own `pyproject.toml`; the
library's own implementations are found the same way.
"""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from nutriplan_core.energy import EnergyFormula
from nutriplan_core.errors import UnknownPlugin
from nutriplan_core.week.generate import WeekGenerator

if TYPE_CHECKING:
    from importlib.metadata import EntryPoints

ENERGY_FORMULAS_GROUP = "nutriplan.energy_formulas"
"""Entry-point group of the energy formulas."""

WEEK_GENERATORS_GROUP = "nutriplan.week_generators"
"""Entry-point group of the week generators."""


def energy_formulas() -> Mapping[str, EnergyFormula]:
    """Load every installed energy formula.

    Returns
    -------
    Mapping of str to EnergyFormula
        By name, in the order of the names.
    """
    return _load_all(ENERGY_FORMULAS_GROUP)


def energy_formula(name: str) -> EnergyFormula:
    """Load one energy formula.

    Parameters
    ----------
    name : str
        For instance "mifflin-st-jeor".

    Returns
    -------
    EnergyFormula

    Raises
    ------
    UnknownPlugin
        If no installed package provides it.
    """
    formula: EnergyFormula = _load(ENERGY_FORMULAS_GROUP, name)
    return formula


def week_generators() -> Mapping[str, WeekGenerator]:
    """Load every installed week generator.

    Returns
    -------
    Mapping of str to WeekGenerator
        By name, in the order of the names.
    """
    return _load_all(WEEK_GENERATORS_GROUP)


def week_generator(name: str) -> WeekGenerator:
    """Load one week generator.

    Parameters
    ----------
    name : str
        For instance "simple-rotation".

    Returns
    -------
    WeekGenerator

    Raises
    ------
    UnknownPlugin
        If no installed package provides it.
    """
    generator: WeekGenerator = _load(WEEK_GENERATORS_GROUP, name)
    return generator


def _entry_points(group: str) -> "EntryPoints":
    # Imported here: it costs more than the whole library, and most programs need no plug-in.
    from importlib.metadata import entry_points

    return entry_points(group=group)


def _load_all(group: str) -> dict[str, Any]:
    found = {entry.name: entry for entry in _entry_points(group)}
    return {name: found[name].load() for name in sorted(found)}


def _load(group: str, name: str) -> Any:
    found = _entry_points(group)
    if name not in found.names:
        raise UnknownPlugin(group, name, found.names)
    return found[name].load()
