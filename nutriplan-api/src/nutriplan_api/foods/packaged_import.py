"""Bringing packaged foods into the catalogue, all or nothing, however many they are."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from itertools import islice

from nutriplan_api.database import transaction
from nutriplan_api.foods import catalogue_queries, packaged_queries
from nutriplan_api.foods.importing import Imported
from nutriplan_api.foods.packaged import PackagedFood, Skipped
from nutriplan_api.foods.published import BadFile
from nutriplan_api.foods.starter_catalogue import CATALOGUE

BATCH = 2_000
"""How many products are in memory at once."""


async def import_packaged(
    products: Iterable[PackagedFood | Skipped],
    *,
    progress: Callable[[int], object] = lambda _: None,
) -> Imported:
    """Insert the foods of codes that are new, update those that have changed.

    They go into a table of the transaction first, which nobody else sees, and from there into the
    catalogue: what breaks on the way leaves nothing. Of a code that comes twice the last counts. No
    food is deleted, nor loses its energy or a macronutrient, since recipes may count with it.
    """
    skipped: Counter[Skipped] = Counter()

    def kept() -> Iterator[PackagedFood]:
        for product in products:
            if isinstance(product, str):
                skipped[product] += 1
            else:
                yield product

    read = 0
    async with transaction() as connection:
        await catalogue_queries.lock_catalogue(CATALOGUE)
        await packaged_queries.create_staging()
        foods = kept()
        while batch := list(islice(foods, BATCH)):
            await packaged_queries.stage(connection, batch, first=read)
            read += len(batch)
            progress(read)
        if read == 0:
            raise BadFile("The file has no packaged food.")
        merged = await packaged_queries.merge()
        if merged.new or merged.changed:
            await catalogue_queries.refresh_search()
    return Imported(
        new=merged.new,
        changed=merged.changed,
        unchanged=merged.codes - merged.new - merged.changed - merged.kept,
        incomplete=merged.incomplete,
        skipped={
            **skipped,
            "a code that comes again": read - merged.codes,
            "known by all its figures, of which this file lacks one": merged.kept,
        },
    )
