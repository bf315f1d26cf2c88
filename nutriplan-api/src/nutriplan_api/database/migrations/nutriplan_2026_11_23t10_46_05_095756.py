from piccolo.apps.migrations.auto.migration_manager import MigrationManager
from piccolo.columns.base import OnDelete
from piccolo.columns.base import OnUpdate
from piccolo.columns.column_types import Array
from piccolo.columns.column_types import Boolean
from piccolo.columns.column_types import ForeignKey
from piccolo.columns.column_types import Integer
from piccolo.columns.column_types import SmallInt
from piccolo.columns.column_types import UUID
from piccolo.columns.indexes import IndexMethod
from piccolo.table import Table

from nutriplan_api.database import execute


class Account(Table, tablename="account", schema=None):
    id = UUID(
        default=None,
        null=False,
        primary_key=True,
        unique=False,
        index=False,
        index_method=IndexMethod.btree,
        choices=None,
        db_column_name=None,
        secret=False,
    )


class Food(Table, tablename="food", schema=None):
    fdc_id = Integer(
        default=None,
        null=False,
        primary_key=True,
        unique=False,
        index=False,
        index_method=IndexMethod.btree,
        choices=None,
        db_column_name=None,
        secret=False,
    )


ID = "2026-11-23T10:46:05:095756"
VERSION = "1.38.0"
DESCRIPTION = "aisles, and what is at home"


async def afterwards():
    await execute(
        "ALTER TABLE shopping_pantry DROP CONSTRAINT shopping_pantry_pkey, "
        "ADD PRIMARY KEY (account_id, fdc_id)"
    )


async def forwards():
    manager = MigrationManager(
        migration_id=ID, app_name="nutriplan", description=DESCRIPTION
    )

    manager.add_table(
        class_name="ShoppingPantry",
        tablename="shopping_pantry",
        schema=None,
        columns=None,
    )

    manager.add_table(
        class_name="ShoppingAisles",
        tablename="shopping_aisles",
        schema=None,
        columns=None,
    )

    manager.add_column(
        table_class_name="ShoppingPantry",
        tablename="shopping_pantry",
        column_name="account_id",
        db_column_name="account_id",
        column_class_name="ForeignKey",
        column_class=ForeignKey,
        params={
            "references": Account,
            "on_delete": OnDelete.cascade,
            "on_update": OnUpdate.no_action,
            "target_column": None,
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
        table_class_name="ShoppingPantry",
        tablename="shopping_pantry",
        column_name="fdc_id",
        db_column_name="fdc_id",
        column_class_name="ForeignKey",
        column_class=ForeignKey,
        params={
            "references": Food,
            "on_delete": OnDelete.cascade,
            "on_update": OnUpdate.no_action,
            "target_column": None,
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
        table_class_name="ShoppingPantry",
        tablename="shopping_pantry",
        column_name="is_kept",
        db_column_name="is_kept",
        column_class_name="Boolean",
        column_class=Boolean,
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
        table_class_name="ShoppingAisles",
        tablename="shopping_aisles",
        column_name="account_id",
        db_column_name="account_id",
        column_class_name="ForeignKey",
        column_class=ForeignKey,
        params={
            "references": Account,
            "on_delete": OnDelete.cascade,
            "on_update": OnUpdate.no_action,
            "target_column": None,
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
        table_class_name="ShoppingAisles",
        tablename="shopping_aisles",
        column_name="category_ids",
        db_column_name="category_ids",
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
        table_class_name="ShoppingTick",
        tablename="shopping_tick",
        column_name="at_home",
        db_column_name="at_home",
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

    return manager
