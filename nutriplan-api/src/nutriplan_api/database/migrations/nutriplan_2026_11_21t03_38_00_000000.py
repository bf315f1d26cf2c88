from piccolo.apps.migrations.auto.migration_manager import MigrationManager
from piccolo.columns.column_types import UUID
from piccolo.columns.indexes import IndexMethod

ID = "2026-11-21T03:38:00:000000"
VERSION = "1.38.0"
DESCRIPTION = "what a recipe's creator called its creation"


async def forwards():
    manager = MigrationManager(migration_id=ID, app_name="nutriplan", description=DESCRIPTION)

    manager.add_column(
        table_class_name="Recipe",
        tablename="recipe",
        column_name="idempotency_key",
        db_column_name="idempotency_key",
        column_class_name="UUID",
        column_class=UUID,
        params={
            "default": None,
            "null": True,
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

    return manager
