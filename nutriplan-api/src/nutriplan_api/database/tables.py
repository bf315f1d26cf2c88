"""All tables of all features."""

from importlib import import_module

from piccolo.table import Table

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

TABLES: list[type[Table]] = [
    found
    for module in map(import_module, TABLE_MODULES)
    for found in vars(module).values()
    if isinstance(found, type) and issubclass(found, Table) and found.__module__ == module.__name__
]

KINDS = {table._meta.tablename: Distribution(table._meta.tags[0]) for table in TABLES}
"""Every table of ours, by name, with its kind."""
