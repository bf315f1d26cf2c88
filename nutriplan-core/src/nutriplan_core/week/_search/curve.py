"""What a sum costs: nothing between two bounds, then more and more, along straight lines."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import inf

from nutriplan_core.week.term import Limits

EXCESS_WEIGHT = 20.0
"""How much more an error costs beyond its limit: one day well off costs more than many near."""

SLACK = 1e-9
"""How far a sum may be beyond its limit: less is rounding."""


@dataclass(frozen=True, slots=True)
class Curve:
    """A cost that is 0 from `low` to `high`, and steeper beyond `lowest` and `highest`.

    `gentle` and `steep` are the slopes.
    """

    lowest: float
    low: float
    high: float
    highest: float
    gentle: float
    steep: float

    @classmethod
    def of(cls, limits: Limits) -> "Curve":
        """The cost that limits describe."""
        inside = limits.margin * limits.unit
        gentle = limits.weight / limits.unit
        return cls(
            limits.at_least,
            limits.at_least + inside,
            limits.at_most - inside,
            limits.at_most,
            gentle,
            gentle * (1 + EXCESS_WEIGHT),
        )

    def cost(self, total: float) -> float:
        """What one sum costs."""
        if total < self.low:
            if total >= self.lowest:
                return self.gentle * (self.low - total)
            return self.gentle * (self.low - self.lowest) + self.steep * (self.lowest - total)
        if total > self.high:
            if total <= self.highest:
                return self.gentle * (total - self.high)
            return self.gentle * (self.highest - self.high) + self.steep * (total - self.highest)
        return 0.0

    def slope(self, total: float) -> float:
        """What a little more costs."""
        if total < self.low:
            return -self.gentle if total > self.lowest else -self.steep
        if total > self.high:
            return self.gentle if total < self.highest else self.steep
        return 0.0

    def is_kept(self, total: float) -> bool:
        """Whether a sum is within its limits."""
        return self.lowest - SLACK <= total <= self.highest + SLACK

    def costs(self, base: float, column: Sequence[float]) -> list[float]:
        """What the sum costs with each of a column's values added: `cost`, but for many at once."""
        lowest, low = self.lowest - base, self.low - base
        high, highest = self.high - base, self.highest - base
        gentle, steep = self.gentle, self.steep
        if low == -inf:
            excess = gentle * (highest - high)
            return [
                0.0
                if value <= high
                else gentle * (value - high)
                if value <= highest
                else excess + steep * (value - highest)
                for value in column
            ]
        lack = gentle * (low - lowest)
        if high == inf:
            return [
                0.0
                if value >= low
                else gentle * (low - value)
                if value >= lowest
                else lack + steep * (lowest - value)
                for value in column
            ]
        excess = gentle * (highest - high)
        return [
            (0.0 if value >= low else gentle * (low - value))
            if lowest <= value <= high
            else excess + steep * (value - highest)
            if value > highest
            else gentle * (value - high)
            if value > high
            else lack + steep * (lowest - value)
            for value in column
        ]
