"""All tables of all features, and their migrations, as one Piccolo application."""

from pathlib import Path

from piccolo.conf.apps import AppConfig, table_finder

from nutriplan_api.database.distribution import Distribution

TABLE_MODULES = [
    "nutriplan_api.accounts.tables",
    "nutriplan_api.accounts.sessions.tables",
    "nutriplan_api.accounts.personal_tokens.tables",
    "nutriplan_api.accounts.provider.tables",
    "nutriplan_api.mail.tables",
    "nutriplan_api.security.rate_limits.tables",
    "nutriplan_api.profile.tables",
    "nutriplan_api.foods.tables",
    "nutriplan_api.own_foods.tables",
    "nutriplan_api.recipes.tables",
    "nutriplan_api.planning.tables",
    "nutriplan_api.planning.off_plan.tables",
    "nutriplan_api.shopping.tables",
    "nutriplan_api.calendar_feed.tables",
    "nutriplan_api.undo.tables",
    "nutriplan_api.http.idempotency.tables",
]
"""Where the tables are; a feature adds its module here."""

APP_CONFIG = AppConfig(
    app_name="nutriplan",
    migrations_folder_path=str(Path(__file__).parent / "migrations"),
    table_classes=table_finder(TABLE_MODULES),
)

KINDS = {
    table._meta.tablename: Distribution(table._meta.tags[0]) for table in APP_CONFIG.table_classes
}
"""Every table of ours, by name, with its kind."""
