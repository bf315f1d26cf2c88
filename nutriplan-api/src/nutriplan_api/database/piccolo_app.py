"""The tables and their migrations as one Piccolo application, for its command line.

The server does not load this: Piccolo's configuration brings a formatter of source code with it.
"""

from pathlib import Path

from piccolo.conf.apps import AppConfig

from nutriplan_api.database.tables import TABLES

APP_CONFIG = AppConfig(
    app_name="nutriplan",
    migrations_folder_path=str(Path(__file__).parent / "migrations"),
    table_classes=TABLES,
)
