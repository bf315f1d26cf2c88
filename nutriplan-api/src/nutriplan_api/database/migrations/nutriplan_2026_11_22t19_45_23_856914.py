from piccolo.apps.migrations.auto.migration_manager import MigrationManager
from piccolo.columns.column_types import JSONB
from piccolo.columns.indexes import IndexMethod

ID = "2026-11-22T19:45:23:856914"
VERSION = "1.38.0"
DESCRIPTION = "what a person does not eat"


async def forwards():
    manager = MigrationManager(
        migration_id=ID, app_name="nutriplan", description=DESCRIPTION
    )

    manager.add_column(
        table_class_name="Profile",
        tablename="profile",
        column_name="diet",
        db_column_name="diet",
        column_class_name="JSONB",
        column_class=JSONB,
        params={
            "default": '{"kind": "omnivore", "without": [], "disliked": []}',
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

    return manager
