from piccolo.apps.migrations.auto.migration_manager import MigrationManager
from piccolo.columns.base import OnDelete
from piccolo.columns.base import OnUpdate
from piccolo.columns.column_types import Array
from piccolo.columns.column_types import Boolean
from piccolo.columns.column_types import DoublePrecision
from piccolo.columns.column_types import ForeignKey
from piccolo.columns.column_types import Integer
from piccolo.columns.column_types import SmallInt
from piccolo.columns.column_types import Text
from piccolo.columns.column_types import Timestamptz
from piccolo.columns.column_types import UUID
from piccolo.columns.column_types import Varchar
from piccolo.columns.defaults.timestamptz import TimestamptzNow
from piccolo.columns.indexes import IndexMethod
from piccolo.table import Table

from nutriplan_api.database import execute, new_id


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
    fdc_id = Integer(primary_key=True, null=False, default=None)


ID = "2026-11-25T02:49:36:319622"
VERSION = "1.38.0"
DESCRIPTION = "own foods, and codes of packaged ones"


AFTERWARDS = """
ALTER TABLE own_food DROP CONSTRAINT own_food_pkey, ADD PRIMARY KEY (account_id, fdc_id);

CREATE UNIQUE INDEX own_food_account_id_ean ON own_food (account_id, ean)
WHERE ean IS NOT NULL AND NOT is_deleted;

ALTER TABLE recipe_ingredient DROP CONSTRAINT recipe_ingredient_fdc_id_fkey;

ALTER TABLE shopping_pantry DROP CONSTRAINT shopping_pantry_fdc_id_fkey;

ALTER TABLE shopping_tick DROP CONSTRAINT shopping_tick_fdc_id_fkey;

CREATE UNIQUE INDEX food_ean ON food (ean) WHERE ean IS NOT NULL;

DROP MATERIALIZED VIEW food_by_rank;

CREATE MATERIALIZED VIEW food_by_rank AS
SELECT fdc_id, name, search, search_rank,
    CASE WHEN ean IS NULL
        THEN split_part(search, '|', 1) || (string_to_array(search, '='))[2:]
        ELSE '{}'
    END AS titles
FROM food
ORDER BY search_rank, length(name), name, fdc_id;

CREATE INDEX food_by_rank_search ON food_by_rank USING gin (search gin_trgm_ops);

CREATE INDEX food_by_rank_titles ON food_by_rank USING gin (titles);

CREATE OR REPLACE VIEW food_snapshot AS
SELECT food.fdc_id, json_build_object(
    'fdc_id', food.fdc_id,
    'name', food.name,
    'data_type', food.data_type,
    'category_id', food.category_id,
    'energy_kcal', food.energy_kcal,
    'protein_g', food.protein_g,
    'fat_g', food.fat_g,
    'carbohydrate_g', food.carbohydrate_g,
    'energy_is_computed', food.energy_is_computed,
    'fibre_g', food.fibre_g,
    'sugars_g', food.sugars_g,
    'saturated_fat_g', food.saturated_fat_g,
    'salt_g', food.salt_g,
    'group', food.food_group,
    'contains', food.contains,
    'perhaps_contains', food.perhaps_contains,
    'season', food.season,
    'cooked_per_raw', food.cooked_per_raw,
    'density_g_per_ml', food.density_g_per_ml,
    'co2e_kg_per_kg', food.co2e_kg_per_kg,
    'is_raw', food.is_raw,
    'ean', food.ean,
    'is_impossible', food.is_impossible,
    'portions', coalesce((
        SELECT json_agg(json_build_object(
            'id', portion.id,
            'name', portion.name,
            'plural', portion.plural,
            'amount', portion.amount,
            'gram_weight', portion.gram_weight,
            'buying', portion.buying
        ) ORDER BY portion.position)
        FROM food_portion portion WHERE portion.fdc_id = food.fdc_id
    ), '[]'::json)
) AS snapshot
FROM food;

CREATE VIEW own_food_snapshot AS
SELECT account_id, fdc_id, name, search, ean, is_deleted, json_build_object(
    'fdc_id', fdc_id,
    'name', name,
    'data_type', 'own_food',
    'category_id', category_id,
    'energy_kcal', energy_kcal,
    'protein_g', protein_g,
    'fat_g', fat_g,
    'carbohydrate_g', carbohydrate_g,
    'energy_is_computed', false,
    'fibre_g', fibre_g,
    'sugars_g', sugars_g,
    'saturated_fat_g', saturated_fat_g,
    'salt_g', salt_g,
    'contains', contains,
    'perhaps_contains', perhaps_contains,
    'ean', ean,
    'portions', CASE WHEN portion_gram_weight IS NULL THEN '[]'::json
        ELSE json_build_array(json_build_object(
            'id', fdc_id || '-1',
            'name', portion_name,
            'plural', portion_plural,
            'amount', 1,
            'gram_weight', portion_gram_weight,
            'buying', false
        ))
    END
) AS snapshot
FROM own_food
"""


async def afterwards():
    for statement in AFTERWARDS.split(";\n\n"):
        await execute(statement)
    await execute("UPDATE catalogue_version SET version = $1", new_id())


async def forwards():
    manager = MigrationManager(
        migration_id=ID, app_name="nutriplan", description=DESCRIPTION
    )

    manager.add_table(
        class_name="OwnFood", tablename="own_food", schema=None, columns=None
    )

    manager.add_column(
        table_class_name="OwnFood",
        tablename="own_food",
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
        table_class_name="OwnFood",
        tablename="own_food",
        column_name="fdc_id",
        db_column_name="fdc_id",
        column_class_name="Integer",
        column_class=Integer,
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
        table_class_name="OwnFood",
        tablename="own_food",
        column_name="name",
        db_column_name="name",
        column_class_name="Text",
        column_class=Text,
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
        table_class_name="OwnFood",
        tablename="own_food",
        column_name="search",
        db_column_name="search",
        column_class_name="Text",
        column_class=Text,
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
        table_class_name="OwnFood",
        tablename="own_food",
        column_name="category_id",
        db_column_name="category_id",
        column_class_name="SmallInt",
        column_class=SmallInt,
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
        table_class_name="OwnFood",
        tablename="own_food",
        column_name="ean",
        db_column_name="ean",
        column_class_name="Varchar",
        column_class=Varchar,
        params={
            "length": 13,
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
        table_class_name="OwnFood",
        tablename="own_food",
        column_name="energy_kcal",
        db_column_name="energy_kcal",
        column_class_name="DoublePrecision",
        column_class=DoublePrecision,
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
        table_class_name="OwnFood",
        tablename="own_food",
        column_name="protein_g",
        db_column_name="protein_g",
        column_class_name="DoublePrecision",
        column_class=DoublePrecision,
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
        table_class_name="OwnFood",
        tablename="own_food",
        column_name="fat_g",
        db_column_name="fat_g",
        column_class_name="DoublePrecision",
        column_class=DoublePrecision,
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
        table_class_name="OwnFood",
        tablename="own_food",
        column_name="carbohydrate_g",
        db_column_name="carbohydrate_g",
        column_class_name="DoublePrecision",
        column_class=DoublePrecision,
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
        table_class_name="OwnFood",
        tablename="own_food",
        column_name="fibre_g",
        db_column_name="fibre_g",
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
        table_class_name="OwnFood",
        tablename="own_food",
        column_name="sugars_g",
        db_column_name="sugars_g",
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
        table_class_name="OwnFood",
        tablename="own_food",
        column_name="saturated_fat_g",
        db_column_name="saturated_fat_g",
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
        table_class_name="OwnFood",
        tablename="own_food",
        column_name="salt_g",
        db_column_name="salt_g",
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
        table_class_name="OwnFood",
        tablename="own_food",
        column_name="portion_name",
        db_column_name="portion_name",
        column_class_name="Text",
        column_class=Text,
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
        table_class_name="OwnFood",
        tablename="own_food",
        column_name="portion_plural",
        db_column_name="portion_plural",
        column_class_name="Text",
        column_class=Text,
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
        table_class_name="OwnFood",
        tablename="own_food",
        column_name="portion_gram_weight",
        db_column_name="portion_gram_weight",
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
        table_class_name="OwnFood",
        tablename="own_food",
        column_name="contains",
        db_column_name="contains",
        column_class_name="Array",
        column_class=Array,
        params={
            "default": list,
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
        table_class_name="OwnFood",
        tablename="own_food",
        column_name="perhaps_contains",
        db_column_name="perhaps_contains",
        column_class_name="Array",
        column_class=Array,
        params={
            "default": list,
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
        table_class_name="OwnFood",
        tablename="own_food",
        column_name="is_deleted",
        db_column_name="is_deleted",
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

    manager.add_column(
        table_class_name="OwnFood",
        tablename="own_food",
        column_name="created_at",
        db_column_name="created_at",
        column_class_name="Timestamptz",
        column_class=Timestamptz,
        params={
            "default": TimestamptzNow(),
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
        table_class_name="Food",
        tablename="food",
        column_name="ean",
        db_column_name="ean",
        column_class_name="Varchar",
        column_class=Varchar,
        params={
            "length": 13,
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
        column_name="is_impossible",
        db_column_name="is_impossible",
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

    manager.alter_column(
        table_class_name="RecipeIngredient",
        tablename="recipe_ingredient",
        column_name="fdc_id",
        db_column_name="fdc_id",
        params={"default": None},
        old_params={"default": None, "references": Food},
        column_class=Integer,
        old_column_class=ForeignKey,
        schema=None,
    )

    manager.alter_column(
        table_class_name="ShoppingPantry",
        tablename="shopping_pantry",
        column_name="fdc_id",
        db_column_name="fdc_id",
        params={"default": None},
        old_params={"default": None, "references": Food},
        column_class=Integer,
        old_column_class=ForeignKey,
        schema=None,
    )

    manager.alter_column(
        table_class_name="ShoppingTick",
        tablename="shopping_tick",
        column_name="fdc_id",
        db_column_name="fdc_id",
        params={"default": None},
        old_params={"default": None, "references": Food},
        column_class=Integer,
        old_column_class=ForeignKey,
        schema=None,
    )

    return manager
