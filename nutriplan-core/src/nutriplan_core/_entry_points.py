"""Plug-ins of installed packages, by their entry points.

Python's own reader of package metadata costs more to import than the whole library: `plugins`
imports this module when a plug-in is looked up.
"""

import warnings
from importlib.metadata import EntryPoint, entry_points
from typing import Any

from nutriplan_core.errors import BrokenPlugin, PluginWarning, UnknownPlugin

OWN_PACKAGE = "nutriplan-core"


def load_all(group: str) -> dict[str, Any]:
    """Load every plug-in of a group; warn, with a `PluginWarning`, of those that are broken."""
    loaded = {}
    for name, candidates in sorted(_installed(group).items()):
        try:
            loaded[name] = _only(group, name, candidates)
        except BrokenPlugin as error:
            warnings.warn(PluginWarning(str(error)), stacklevel=4)
    return loaded


def load(group: str, name: str) -> Any:
    """Load one plug-in of a group; raises `UnknownPlugin` or `BrokenPlugin`."""
    installed = _installed(group)
    if name not in installed:
        raise UnknownPlugin(group, name, installed)
    return _only(group, name, installed[name])


def _installed(group: str) -> dict[str, list[EntryPoint]]:
    """Every entry point of a group, by its name."""
    installed: dict[str, list[EntryPoint]] = {}
    for entry in entry_points(group=group):
        installed.setdefault(entry.name, []).append(entry)
    return installed


def _only(group: str, name: str, candidates: list[EntryPoint]) -> Any:
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


def _package(entry: EntryPoint) -> str:
    return entry.dist.name if entry.dist is not None else "an unknown package"
