"""The seams: energy formulas and week generators, from this library or any installed package.

A package adds one by naming it under an entry-point group in its own `pyproject.toml`; the
library's own implementations are found the same way.

A name means one thing, however it is asked for. The library's own names are its own, whatever else
is installed; any other name that two packages give is nobody's. What cannot be loaded is left out
of the lists, with a `PluginWarning` that names it, and is a `BrokenPlugin` where it is asked for.
"""

import warnings
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from nutriplan_core._validation import text
from nutriplan_core.energy import EnergyFormula
from nutriplan_core.errors import BrokenPlugin, PluginWarning, UnknownPlugin
from nutriplan_core.week.generate import WeekGenerator

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

ENERGY_FORMULAS_GROUP = "nutriplan.energy_formulas"
"""Entry-point group of the energy formulas."""

WEEK_GENERATORS_GROUP = "nutriplan.week_generators"
"""Entry-point group of the week generators."""

OWN_PACKAGE = "nutriplan-core"


def energy_formulas() -> Mapping[str, EnergyFormula]:
    """Load every installed energy formula.

    Returns
    -------
    Mapping of str to EnergyFormula
        By name, in the order of the names; without those that cannot be loaded, each of which a
        `PluginWarning` names.
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
    BrokenPlugin
        If it cannot be loaded, or several packages provide it.
    """
    formula: EnergyFormula = _load(ENERGY_FORMULAS_GROUP, name)
    return formula


def week_generators() -> Mapping[str, WeekGenerator]:
    """Load every installed week generator.

    Returns
    -------
    Mapping of str to WeekGenerator
        By name, in the order of the names; without those that cannot be loaded, each of which a
        `PluginWarning` names.
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
    BrokenPlugin
        If it cannot be loaded, or several packages provide it.
    """
    generator: WeekGenerator = _load(WEEK_GENERATORS_GROUP, name)
    return generator


def _load_all(group: str) -> dict[str, Any]:
    loaded = {}
    for name, candidates in sorted(_installed(group).items()):
        try:
            loaded[name] = _only(group, name, candidates)
        except BrokenPlugin as error:
            warnings.warn(PluginWarning(str(error)), stacklevel=3)
    return loaded


def _load(group: str, name: str) -> Any:
    text("name", name)
    installed = _installed(group)
    if name not in installed:
        raise UnknownPlugin(group, name, installed)
    return _only(group, name, installed[name])


def _installed(group: str) -> "dict[str, list[EntryPoint]]":
    """Every entry point of a group, by its name."""
    # Imported here: it costs more than the whole library, and most programs need no plug-in.
    from importlib.metadata import entry_points

    installed: dict[str, list[EntryPoint]] = {}
    for entry in entry_points(group=group):
        installed.setdefault(entry.name, []).append(entry)
    return installed


def _only(group: str, name: str, candidates: "list[EntryPoint]") -> Any:
    """Load what a name means: the library's own plug-in, or else the only one there is."""
    own = [entry for entry in candidates if _package(entry) == OWN_PACKAGE]
    packages = sorted({_package(entry) for entry in candidates})
    if not own and len(candidates) > 1:
        raise BrokenPlugin(group, name, packages, "only one package may give a name")
    (entry, *_) = own or candidates
    try:
        plugin = entry.load()
    except (Exception, SystemExit) as error:  # Whatever somebody else's module does.
        reason = f"{type(error).__name__}: {error}"
        raise BrokenPlugin(group, name, [_package(entry)], reason) from error
    if not callable(plugin):
        raise BrokenPlugin(group, name, [_package(entry)], f"{entry.value} cannot be called")
    return plugin


def _package(entry: "EntryPoint") -> str:
    return entry.dist.name if entry.dist is not None else "an unknown package"
