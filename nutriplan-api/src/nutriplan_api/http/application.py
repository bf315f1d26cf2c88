"""The framework, as far as it is used: bodies are structs of msgspec, and nothing else."""

from collections.abc import Mapping

from litestar import Litestar, Router
from litestar.plugins import PluginProtocol
from litestar.plugins.core import MsgspecDIPlugin
from litestar.types.internal_types import RouteHandlerMapItem, RouteHandlerType


class Application(Litestar):
    """Litestar without its plugins for pydantic and attrs.

    It loads pydantic wherever that is installed, as it is for Piccolo: 13 MB of every worker, and a
    third of a second of every start. No setting turns that off.

    Its answer to OPTIONS is made anew with each handler that a path gets: that of the first one
    knows no other method.
    """

    @staticmethod
    def _get_default_plugins(plugins: list[PluginProtocol]) -> list[PluginProtocol]:
        return [*plugins, MsgspecDIPlugin()]

    @property
    def route_handler_method_map(self) -> dict[str, RouteHandlerMapItem]:
        """The handlers that paths have already."""
        return _without_options(super().route_handler_method_map)

    @classmethod
    def get_route_handler_map(
        cls, value: "RouteHandlerType | Router"
    ) -> dict[str, RouteHandlerMapItem]:
        """The handlers that paths get."""
        return _without_options(super().get_route_handler_map(value))


def _without_options(routes: Mapping[str, RouteHandlerMapItem]) -> dict[str, RouteHandlerMapItem]:
    return {
        path: {method: handler for method, handler in handlers.items() if method != "OPTIONS"}
        for path, handlers in routes.items()
    }
