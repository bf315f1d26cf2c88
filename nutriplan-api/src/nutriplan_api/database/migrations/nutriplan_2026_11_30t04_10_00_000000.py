from piccolo.apps.migrations.auto.migration_manager import MigrationManager

from nutriplan_api.database import execute

ID = "2026-11-30T04:10:00:000000"
VERSION = "1.38.0"
DESCRIPTION = "a food's snapshot tells what of it is not eaten"

FOOD_SNAPSHOT = """
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
    'inedible_share', food.inedible_share,
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
FROM food
"""


async def forwards():
    manager = MigrationManager(migration_id=ID, app_name="nutriplan", description=DESCRIPTION)

    async def tell_what_is_not_eaten():
        await execute(FOOD_SNAPSHOT)

    manager.add_raw(tell_what_is_not_eaten)
    return manager
