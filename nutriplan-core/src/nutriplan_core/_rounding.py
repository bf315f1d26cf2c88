"""Rounding for the edge: halves go up, as people expect and as JavaScript's Math.round does."""

from math import floor


def round_half_up(value: float, *, decimals: int = 0) -> float:
    """Round to so many decimals, halves upwards."""
    parts = 10.0**decimals
    return floor(value * parts + 0.5) / parts


def round_to_tenth(value: float) -> float:
    """Round to one decimal, halves upwards."""
    return floor(value * 10 + 0.5) / 10


def round_to_multiple(value: float, step: int) -> float:
    """Round to a multiple of a whole step, halves upwards."""
    return float(floor(value / step + 0.5) * step)
