from piccolo.apps.migrations.auto.migration_manager import MigrationManager
from piccolo.columns.column_types import Bytea
from piccolo.columns.column_types import UUID
from piccolo.columns.column_types import Varchar
from piccolo.columns.indexes import IndexMethod

from nutriplan_api.database import execute

ID = "2026-11-23T03:12:51:528787"
VERSION = "1.38.0"
DESCRIPTION = "a recipe has a photo"


async def forwards():
    manager = MigrationManager(
        migration_id=ID, app_name="nutriplan", description=DESCRIPTION
    )

    manager.add_table(
        class_name="RecipePhoto",
        tablename="recipe_photo",
        schema=None,
        columns=None,
    )

    manager.add_column(
        table_class_name="RecipePhoto",
        tablename="recipe_photo",
        column_name="account_id",
        db_column_name="account_id",
        column_class_name="UUID",
        column_class=UUID,
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

    manager.add_column(
        table_class_name="RecipePhoto",
        tablename="recipe_photo",
        column_name="recipe_id",
        db_column_name="recipe_id",
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

    manager.add_column(
        table_class_name="RecipePhoto",
        tablename="recipe_photo",
        column_name="media_type",
        db_column_name="media_type",
        column_class_name="Varchar",
        column_class=Varchar,
        params={
            "length": 20,
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

    manager.add_column(
        table_class_name="RecipePhoto",
        tablename="recipe_photo",
        column_name="version",
        db_column_name="version",
        column_class_name="Varchar",
        column_class=Varchar,
        params={
            "length": 32,
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

    manager.add_column(
        table_class_name="RecipePhoto",
        tablename="recipe_photo",
        column_name="content",
        db_column_name="content",
        column_class_name="Bytea",
        column_class=Bytea,
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
        "ALTER TABLE recipe_photo DROP CONSTRAINT recipe_photo_pkey, "
        "ADD PRIMARY KEY (account_id, recipe_id), "
        "ADD CONSTRAINT recipe_photo_recipe_fkey FOREIGN KEY (account_id, recipe_id) "
        "REFERENCES recipe (account_id, id) ON DELETE CASCADE"
    )
