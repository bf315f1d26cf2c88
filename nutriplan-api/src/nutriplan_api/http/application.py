"""The framework, as far as it is used: bodies are structs of msgspec, and nothing else."""

from litestar import Litestar
from litestar.plugins import PluginProtocol
from litestar.plugins.core import MsgspecDIPlugin


class Application(Litestar):
    """Litestar without its plugins for pydantic and attrs.

    It loads pydantic wherever that is installed, as it is for Piccolo: 13 MB of every worker, and a
    third of a second of every start. No setting turns that off.
    """

    @staticmethod
    def _get_default_plugins(plugins: list[PluginProtocol]) -> list[PluginProtocol]:
        return [*plugins, MsgspecDIPlugin()]
