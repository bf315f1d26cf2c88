from piccolo.apps.migrations.auto.migration_manager import MigrationManager
from piccolo.columns.column_types import UUID
from piccolo.columns.column_types import Varchar
from piccolo.columns.indexes import IndexMethod

from nutriplan_api.database import execute

ID = "2026-11-23T10:35:58:818736"
VERSION = "1.38.0"
DESCRIPTION = "the version of foods and public recipes"


async def forwards():
    manager = MigrationManager(
        migration_id=ID, app_name="nutriplan", description=DESCRIPTION
    )

    manager.add_table(
        class_name="CatalogueVersion",
        tablename="catalogue_version",
        schema=None,
        columns=None,
    )

    manager.add_column(
        table_class_name="CatalogueVersion",
        tablename="catalogue_version",
        column_name="name",
        db_column_name="name",
        column_class_name="Varchar",
        column_class=Varchar,
        params={
            "length": 20,
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

    manager.add_column(
        table_class_name="CatalogueVersion",
        tablename="catalogue_version",
        column_name="version",
        db_column_name="version",
        column_class_name="UUID",
        column_class=UUID,
        params={
            "default": None,
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


async def afterwards():
    await execute(
        "INSERT INTO catalogue_version (name, version) VALUES ('shared', gen_random_uuid())"
    )
