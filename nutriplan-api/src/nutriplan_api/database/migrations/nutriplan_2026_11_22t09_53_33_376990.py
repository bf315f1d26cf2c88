from piccolo.apps.migrations.auto.migration_manager import MigrationManager
from piccolo.columns.column_types import Array
from piccolo.columns.column_types import Boolean
from piccolo.columns.column_types import DoublePrecision
from piccolo.columns.column_types import SmallInt
from piccolo.columns.column_types import Text
from piccolo.columns.column_types import Varchar
from piccolo.columns.indexes import IndexMethod

ID = "2026-11-22T09:53:33:376990"
VERSION = "1.38.0"
DESCRIPTION = "what is known of a food"


async def forwards():
    manager = MigrationManager(
        migration_id=ID, app_name="nutriplan", description=DESCRIPTION
    )

    manager.add_column(
        table_class_name="Food",
        tablename="food",
        column_name="co2e_kg_per_kg",
        db_column_name="co2e_kg_per_kg",
        column_class_name="DoublePrecision",
        column_class=DoublePrecision,
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
        table_class_name="Food",
        tablename="food",
        column_name="cold_chain",
        db_column_name="cold_chain",
        column_class_name="Boolean",
        column_class=Boolean,
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
        table_class_name="Food",
        tablename="food",
        column_name="contains",
        db_column_name="contains",
        column_class_name="Array",
        column_class=Array,
        params={
            "default": None,
            "base_column": Text(
                default="",
                null=False,
                primary_key=False,
                unique=False,
                index=False,
                index_method=IndexMethod.btree,
                choices=None,
                db_column_name=None,
                secret=False,
            ),
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
        table_class_name="Food",
        tablename="food",
        column_name="cooked_per_raw",
        db_column_name="cooked_per_raw",
        column_class_name="DoublePrecision",
        column_class=DoublePrecision,
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
        table_class_name="Food",
        tablename="food",
        column_name="density_g_per_ml",
        db_column_name="density_g_per_ml",
        column_class_name="DoublePrecision",
        column_class=DoublePrecision,
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
        table_class_name="Food",
        tablename="food",
        column_name="food_group",
        db_column_name="food_group",
        column_class_name="Varchar",
        column_class=Varchar,
        params={
            "length": 20,
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
        table_class_name="Food",
        tablename="food",
        column_name="inedible_share",
        db_column_name="inedible_share",
        column_class_name="DoublePrecision",
        column_class=DoublePrecision,
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
        table_class_name="Food",
        tablename="food",
        column_name="perhaps_contains",
        db_column_name="perhaps_contains",
        column_class_name="Array",
        column_class=Array,
        params={
            "default": None,
            "base_column": Text(
                default="",
                null=False,
                primary_key=False,
                unique=False,
                index=False,
                index_method=IndexMethod.btree,
                choices=None,
                db_column_name=None,
                secret=False,
            ),
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
        table_class_name="Food",
        tablename="food",
        column_name="season",
        db_column_name="season",
        column_class_name="Array",
        column_class=Array,
        params={
            "default": None,
            "base_column": SmallInt(
                default=0,
                null=False,
                primary_key=False,
                unique=False,
                index=False,
                index_method=IndexMethod.btree,
                choices=None,
                db_column_name=None,
                secret=False,
            ),
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
