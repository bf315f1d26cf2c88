"""Bringing packaged foods into the catalogue: they belong to nobody, there is no owner."""

from collections.abc import Sequence
from typing import Any, NamedTuple

from nutriplan_api.database import execute, fetch_one, listed
from nutriplan_api.foods.catalogue_version import bump_catalogue_version
from nutriplan_api.foods.packaged import PackagedFood

FIRST_ID = 1_000_000_000
"""Packaged foods have higher numbers than those of tables, and lower ones than own foods."""

LAST_ID = 1_999_999_999

_COLUMNS = PackagedFood._fields
_FIGURES = ("energy_kcal", "protein_g", "fat_g", "carbohydrate_g")
_CHANGING = [name for name in _COLUMNS if name != "ean"]


class Merged(NamedTuple):
    """How many codes there were, and what became of them; `kept` were better known before."""

    codes: int
    new: int
    changed: int
    kept: int
    incomplete: int


async def create_staging() -> None:
    """A table that none but this transaction sees, like the catalogue's in what is imported."""
    await execute(
        f"CREATE TEMPORARY TABLE packaged ON COMMIT DROP AS "
        f"SELECT 0::bigint AS place, {listed(_COLUMNS)} FROM food LIMIT 0"
    )


async def stage(connection: Any, foods: Sequence[PackagedFood], *, first: int) -> None:
    """Copy some foods into it, in their order."""
    await connection.copy_records_to_table(
        "packaged",
        columns=["place", *_COLUMNS],
        records=((first + place, *food) for place, food in enumerate(foods)),
    )


async def merge() -> Merged:
    """Bring what was staged into the catalogue; who has a number keeps it."""
    await execute(
        f"""
        CREATE TEMPORARY TABLE merging ON COMMIT DROP AS
        SELECT latest.*, food.fdc_id,
          row_number() OVER (PARTITION BY food.fdc_id IS NULL ORDER BY latest.ean) AS turn,
          coalesce(num_nulls({listed([f"food.{name}" for name in _FIGURES])}) = 0, false)
            AND num_nulls({listed([f"latest.{name}" for name in _FIGURES])}) > 0
            AND food.fdc_id IS NOT NULL AS is_kept,
          food.fdc_id IS NULL AS is_new,
          food.fdc_id IS NOT NULL AND (
            {listed([f"latest.{name}" for name in _CHANGING])}
          ) IS DISTINCT FROM ({listed([f"food.{name}" for name in _CHANGING])}) AS is_changed
        FROM (SELECT DISTINCT ON (ean) * FROM packaged ORDER BY ean, place DESC) AS latest
        LEFT JOIN food USING (ean)
        """
    )
    await execute(
        f"""
        INSERT INTO food (fdc_id, data_type, {listed(_COLUMNS)})
        SELECT turn + (
            SELECT coalesce(max(fdc_id), $1) FROM food WHERE fdc_id BETWEEN $1 AND $2
          ), 'open_food_facts', {listed(_COLUMNS)}
        FROM merging WHERE is_new
        """,
        FIRST_ID,
        LAST_ID,
    )
    await execute(
        f"""
        UPDATE food SET {listed([f"{name} = merging.{name}" for name in _CHANGING])}
        FROM merging
        WHERE food.fdc_id = merging.fdc_id AND merging.is_changed AND NOT merging.is_kept
        """
    )
    row = await fetch_one(
        f"""
        SELECT count(*) AS codes, count(*) FILTER (WHERE is_new) AS new,
          count(*) FILTER (WHERE is_changed AND NOT is_kept) AS changed,
          count(*) FILTER (WHERE is_kept) AS kept,
          count(*) FILTER (WHERE NOT is_kept AND num_nulls({listed(_FIGURES)}) > 0) AS incomplete
        FROM merging
        """
    )
    assert row is not None  # noqa: S101 - a query without a group has one row
    await execute("DROP TABLE packaged, merging")
    await bump_catalogue_version()
    return Merged(**dict(row))
