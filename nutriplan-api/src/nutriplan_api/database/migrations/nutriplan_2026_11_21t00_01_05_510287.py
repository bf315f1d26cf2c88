from piccolo.apps.migrations.auto.migration_manager import MigrationManager
from piccolo.columns.column_types import Text
from piccolo.columns.indexes import IndexMethod

ID = "2026-11-21T00:01:05:510287"
VERSION = "1.38.0"
DESCRIPTION = "words that foods are found by"


async def forwards():
    manager = MigrationManager(
        migration_id=ID, app_name="nutriplan", description=DESCRIPTION
    )

    manager.add_table(
        class_name="FoodWord", tablename="food_word", schema=None, columns=None
    )

    manager.add_column(
        table_class_name="FoodWord",
        tablename="food_word",
        column_name="word",
        db_column_name="word",
        column_class_name="Text",
        column_class=Text,
        params={
            "default": None,
            "null": False,
            "primary_key": True,
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
