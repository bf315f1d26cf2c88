from piccolo.apps.migrations.auto.migration_manager import MigrationManager
from piccolo.columns.column_types import SmallInt
from piccolo.columns.indexes import IndexMethod

ID = "2026-11-30T04:01:42:507861"
VERSION = "1.38.0"
DESCRIPTION = "a recipe has a time to rest"


async def forwards():
    manager = MigrationManager(
        migration_id=ID, app_name="nutriplan", description=DESCRIPTION
    )

    manager.add_column(
        table_class_name="Recipe",
        tablename="recipe",
        column_name="rest_minutes",
        db_column_name="rest_minutes",
        column_class_name="SmallInt",
        column_class=SmallInt,
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

    manager.add_column(
        table_class_name="PublicRecipe",
        tablename="public_recipe",
        column_name="rest_minutes",
        db_column_name="rest_minutes",
        column_class_name="SmallInt",
        column_class=SmallInt,
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
