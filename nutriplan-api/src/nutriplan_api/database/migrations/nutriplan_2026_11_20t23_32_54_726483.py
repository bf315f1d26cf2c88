from piccolo.apps.migrations.auto.migration_manager import MigrationManager
from piccolo.columns.column_types import Boolean
from piccolo.columns.indexes import IndexMethod

from nutriplan_api.database import execute

ID = "2026-11-20T23:32:54:726483"
VERSION = "1.38.0"
DESCRIPTION = "locked meals, and recipe versions as other features join them"

RECIPE_VERSION = """
CREATE VIEW recipe_version AS
SELECT id, account_id, last_modified FROM recipe
UNION ALL
SELECT id, NULL::uuid, last_modified FROM public_recipe
"""


async def forwards():
    manager = MigrationManager(
        migration_id=ID, app_name="nutriplan", description=DESCRIPTION
    )

    manager.add_column(
        table_class_name="Meal",
        tablename="meal",
        column_name="is_locked",
        db_column_name="is_locked",
        column_class_name="Boolean",
        column_class=Boolean,
        params={
            "default": False,
            "null": False,
            "primary_key": False,
            "unique": False,
            "index": False,
            "index_method": IndexMethod.btree,
            "choices": None,
            "db_column_name": None,
            "secret": False,
        },
        schema=None,
    )

    async def publish_versions():
        await execute(RECIPE_VERSION)

    manager.add_raw(publish_versions)
    return manager
