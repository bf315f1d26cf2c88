"""What Piccolo's command line reads: the engine and the one application."""

from piccolo.conf.apps import AppRegistry

from nutriplan_api.database import DB

__all__ = ["APP_REGISTRY", "DB"]

APP_REGISTRY = AppRegistry(apps=["nutriplan_api.database.piccolo_app"])
