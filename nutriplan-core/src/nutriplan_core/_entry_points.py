"""Plug-ins of installed packages, by their entry points.

Python's own reader of package metadata costs more to import than the whole library, and most
programs need no plug-in: it is imported when one is looked up.
"""

import warnings
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, TypeAlias

from nutriplan_core._checks import text
from nutriplan_core.errors import BrokenPlugin, PluginWarning, UnknownPlugin

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

OWN_PACKAGE = "nutriplan-core"

Fault: TypeAlias = Callable[[str, Any], str | None]
"""What is wrong with what stands under a name; None where nothing is."""


def not_callable(_name: str, plugin: Any) -> str | None:
    """The fault of a formula or a generator."""
    return None if callable(plugin) else "cannot be called"


def load_all(group: str, fault: Fault = not_callable) -> dict[str, Any]:
    """Load every plug-in of a group; warn, with a `PluginWarning`, of those that are broken."""
    loaded = {}
    for name, candidates in sorted(_installed(group).items()):
        try:
            loaded[name] = _only(group, name, candidates, fault)
        except BrokenPlugin as error:
            warnings.warn(PluginWarning(str(error)), stacklevel=3)
    return loaded


def load(group: str, name: str, fault: Fault = not_callable) -> Any:
    """Load one plug-in of a group; raises `UnknownPlugin` or `BrokenPlugin`."""
    text("name", name)
    installed = _installed(group)
    if name not in installed:
        raise UnknownPlugin(group, name, installed)
    return _only(group, name, installed[name], fault)


def _installed(group: str) -> dict[str, list["EntryPoint"]]:
    """Every entry point of a group, by its name."""
    from importlib.metadata import entry_points

    installed: dict[str, list[EntryPoint]] = {}
    for entry in entry_points(group=group):
        installed.setdefault(entry.name, []).append(entry)
    return installed


def _only(group: str, name: str, candidates: list["EntryPoint"], fault: Fault) -> Any:
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
    found = fault(name, plugin)
    if found is not None:
        raise BrokenPlugin(group, name, [_package(entry)], f"{entry.value} {found}")
    return plugin


def _package(entry: "EntryPoint") -> str:
    return entry.dist.name if entry.dist is not None else "an unknown package"
