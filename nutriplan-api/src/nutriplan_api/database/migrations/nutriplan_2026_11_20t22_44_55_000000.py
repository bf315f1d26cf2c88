from piccolo.apps.migrations.auto.migration_manager import MigrationManager

from nutriplan_api.database import execute

ID = "2026-11-20T22:44:55:000000"
VERSION = "1.38.0"
DESCRIPTION = "keys led by their owner, the search index, and foods as other features join them"

KEYS = {
    "recipe": "account_id, id",
    "recipe_ingredient": "account_id, recipe_id, position",
    "public_recipe_ingredient": "recipe_id, position",
    "public_recipe_favorite": "account_id, recipe_id",
    "meal": "account_id, id",
    "shopping_tick": "account_id, monday, fdc_id",
}

RECIPE_OF_INGREDIENT = """
ALTER TABLE recipe_ingredient ADD CONSTRAINT recipe_ingredient_recipe_fkey
    FOREIGN KEY (account_id, recipe_id) REFERENCES recipe (account_id, id) ON DELETE CASCADE
"""

FOOD_SNAPSHOT = """
CREATE VIEW food_snapshot AS
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
FROM food
"""


async def forwards():
    manager = MigrationManager(migration_id=ID, app_name="nutriplan", description=DESCRIPTION)

    async def widen_keys():
        for table, key in KEYS.items():
            await execute(
                f"ALTER TABLE {table} DROP CONSTRAINT {table}_pkey, ADD PRIMARY KEY ({key})"
            )
        await execute(RECIPE_OF_INGREDIENT)

    async def index_search():
        await execute("CREATE EXTENSION IF NOT EXISTS pg_trgm")
        await execute("CREATE INDEX food_search_trgm ON food USING gin (search gin_trgm_ops)")

    async def publish_foods():
        await execute(FOOD_SNAPSHOT)

    for step in (widen_keys, index_search, publish_foods):
        manager.add_raw(step)
    return manager
