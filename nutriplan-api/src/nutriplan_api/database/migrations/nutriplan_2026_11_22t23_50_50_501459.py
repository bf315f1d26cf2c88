from piccolo.apps.migrations.auto.migration_manager import MigrationManager
from piccolo.columns.column_types import UUID
from piccolo.columns.indexes import IndexMethod

ID = "2026-11-22T23:50:50:501459"
VERSION = "1.38.0"
DESCRIPTION = "meals that are cooked together"


async def forwards():
    manager = MigrationManager(
        migration_id=ID, app_name="nutriplan", description=DESCRIPTION
    )

    manager.add_column(
        table_class_name="Meal",
        tablename="meal",
        column_name="cooking_id",
        db_column_name="cooking_id",
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
