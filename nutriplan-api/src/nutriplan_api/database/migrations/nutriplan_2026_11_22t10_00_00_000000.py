from piccolo.apps.migrations.auto.migration_manager import MigrationManager

from nutriplan_api.database import execute

ID = "2026-11-22T10:00:00:000000"
VERSION = "1.38.0"
DESCRIPTION = "a food is found by its everyday words, and its snapshot tells what is known of it"

SEARCH = """
DROP MATERIALIZED VIEW food_by_rank;

CREATE MATERIALIZED VIEW food_by_rank AS
SELECT fdc_id, name, search, search_rank,
    split_part(search, '|', 1) || (string_to_array(search, '='))[2:] AS titles
FROM food
ORDER BY search_rank, length(name), name, fdc_id;

CREATE INDEX food_by_rank_search ON food_by_rank USING gin (search gin_trgm_ops);

CREATE INDEX food_by_rank_titles ON food_by_rank USING gin (titles)
"""

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
    'group', food.food_group,
    'contains', food.contains,
    'perhaps_contains', food.perhaps_contains,
    'season', food.season,
    'density_g_per_ml', food.density_g_per_ml,
    'co2e_kg_per_kg', food.co2e_kg_per_kg,
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

    async def find_everyday_words():
        await execute(SEARCH)

    async def tell_known_facts():
        await execute(FOOD_SNAPSHOT)

    for step in (find_everyday_words, tell_known_facts):
        manager.add_raw(step)
    return manager
