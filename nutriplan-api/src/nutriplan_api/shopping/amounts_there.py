"""How much of a food a tick says is there, and what a need that has grown since still asks for."""

from msgspec.structs import replace

import nutriplan_core as core
from nutriplan_api.shopping.queries import StoredTick

MIN_REST_G = 1
"""What weighs less is not worth a line of its own."""


def covers(tick: StoredTick, food: core.Food, need_g: float) -> bool:
    """Whether all that is needed is there, or all that one would buy for it."""
    return tick.grams is None or _covers(tick.grams, food, need_g)


def ticked(
    tick: StoredTick | None, food: core.Food, need_g: float | None, *, at_home: bool
) -> StoredTick:
    """A tick for a need: what was there, and what a shop sells of the rest.

    ``need_g`` is None where nobody told it: whatever the week needs is there then.
    """
    if need_g is None:
        return StoredTick(at_home=at_home, grams=None, earlier_grams=None)
    earlier_g = None if tick is None else tick.grams
    if tick is not None and earlier_g is not None and covers(tick, food, need_g):
        return replace(tick, at_home=at_home)
    there_g = earlier_g or 0
    # Where a tenth of a piece is missing, nobody buys another one: there is enough.
    grams = max(need_g, there_g + _bought_g(food, need_g - there_g))
    return StoredTick(at_home=at_home, grams=grams, earlier_grams=earlier_g)


def unticked(tick: StoredTick, food: core.Food, need_g: float) -> StoredTick | None:
    """What is left of a tick that is taken back: what there was before the rest, or nothing.

    A line that is open already stays as it is, so that doing it again changes nothing.
    """
    if not covers(tick, food, need_g):
        return tick
    if tick.earlier_grams is None or _covers(tick.earlier_grams, food, need_g):
        return None
    return replace(tick, grams=tick.earlier_grams, earlier_grams=None)


def _covers(there_g: float, food: core.Food, need_g: float) -> bool:
    return min(need_g, _bought_g(food, need_g)) - there_g < MIN_REST_G


def _bought_g(food: core.Food, need_g: float) -> float:
    """What a shop sells of a need [g]."""
    bought = core.amount_to_buy(food, need_g)
    return need_g * bought.quantity / bought.needed
