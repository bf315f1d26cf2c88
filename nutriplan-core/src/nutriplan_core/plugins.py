"""Plug-ins: energy formulas and week generators, from this library or any installed package.

A package adds one by naming it under an entry-point group in its own `pyproject.toml`; the
library's own implementations are found the same way.

A name means one thing, however it is looked up. The library's own names are its own, whatever else
is installed; any other name that two packages give is nobody's. What cannot be loaded is left out
of the lists, with a `PluginWarning` that names it, and raises a `BrokenPlugin` where it is
looked up.
"""

from collections.abc import Mapping

from nutriplan_core._entry_points import load, load_all
from nutriplan_core.basal_energy import EnergyFormula
from nutriplan_core.week import WeekGenerator

ENERGY_FORMULAS_GROUP = "nutriplan.energy_formulas"
"""Entry-point group of the energy formulas."""

WEEK_GENERATORS_GROUP = "nutriplan.week_generators"
"""Entry-point group of the week generators."""


def energy_formulas() -> Mapping[str, EnergyFormula]:
    """Load every installed energy formula.

    Returns
    -------
    Mapping of str to EnergyFormula
        By name, in the order of the names; without those that cannot be loaded, each of which a
        `PluginWarning` names.
    """
    return load_all(ENERGY_FORMULAS_GROUP)


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
    BrokenPlugin
        If it cannot be loaded, or several packages provide it.
    """
    formula: EnergyFormula = load(ENERGY_FORMULAS_GROUP, name)
    return formula


def week_generators() -> Mapping[str, WeekGenerator]:
    """Load every installed week generator.

    Returns
    -------
    Mapping of str to WeekGenerator
        By name, in the order of the names; without those that cannot be loaded, each of which a
        `PluginWarning` names.
    """
    return load_all(WEEK_GENERATORS_GROUP)


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
    BrokenPlugin
        If it cannot be loaded, or several packages provide it.
    """
    generator: WeekGenerator = load(WEEK_GENERATORS_GROUP, name)
    return generator
