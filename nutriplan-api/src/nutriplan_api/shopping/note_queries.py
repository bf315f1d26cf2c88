"""All that an account has noted and a week's list shows, in one statement."""

from datetime import date
from uuid import UUID

import msgspec

from nutriplan_api.database import fetch_one
from nutriplan_api.profile import DIET, diet_in
from nutriplan_api.shopping.own_line_queries import StoredOwnLine
from nutriplan_api.shopping.queries import StoredTick
from nutriplan_core import Diet

NOTES = f"""
SELECT
  (SELECT json_object_agg(
      fdc_id,
      json_build_object('at_home', at_home, 'grams', grams, 'earlier_grams', earlier_grams)
    ) FROM shopping_tick WHERE account_id = $1 AND monday = $2) AS ticks,
  (SELECT json_object_agg(fdc_id, is_kept) FROM shopping_pantry WHERE account_id = $1) AS kept,
  (SELECT json_agg(
      json_build_object('id', id, 'monday', monday, 'name', name, 'checked', checked)
      ORDER BY created_at, id
    ) FROM shopping_own_line WHERE account_id = $1 AND monday = $2) AS own_lines,
  (SELECT category_ids FROM shopping_aisles WHERE account_id = $1) AS aisles,
  {DIET} AS diet
"""


class StoredNotes(msgspec.Struct, frozen=True, kw_only=True):
    """What an account has noted, and what it does not eat."""

    ticks: dict[int, StoredTick]
    """The foods that were put into the basket for the week, or were at home before."""

    kept: dict[int, bool]
    """The foods of which the account itself says whether it always has them at home."""

    own_lines: list[StoredOwnLine]
    """The lines of the week, in the order in which they were written."""

    aisles: list[int] | None
    """The order of the account's aisles; None where it is the product's."""

    diet: Diet


async def find_notes(account_id: UUID, monday: date) -> StoredNotes:
    """What an account has noted for its list of a week."""
    row = await fetch_one(NOTES, account_id, monday)
    assert row is not None  # noqa: S101 - a query without a table has one row
    return StoredNotes(
        ticks=msgspec.json.decode(row["ticks"] or "{}", type=dict[int, StoredTick]),
        kept=msgspec.json.decode(row["kept"] or "{}", type=dict[int, bool]),
        own_lines=msgspec.json.decode(row["own_lines"] or "[]", type=list[StoredOwnLine]),
        aisles=row["aisles"],
        diet=diet_in(row["diet"]),
    )
