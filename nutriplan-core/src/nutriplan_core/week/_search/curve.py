"""What a sum costs: nothing between two bounds, then more and more, along straight lines."""

from collections.abc import Iterable
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
        inside, reserve = limits.margin * limits.unit, limits.reserve * limits.unit
        gentle = limits.weight / limits.unit
        return cls(
            limits.at_least + reserve,
            limits.at_least + inside,
            limits.at_most - inside,
            limits.at_most - reserve,
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
        """Whether a sum is within its limits by the reserve."""
        return self.lowest - SLACK <= total <= self.highest + SLACK

    def added_costs(
        self, costs: Iterable[float], base: float, column: Iterable[float]
    ) -> list[float]:
        """Add to each cost what the sum costs with a column's value: `cost`, for many at once."""
        lowest, low = self.lowest - base, self.low - base
        high, highest = self.high - base, self.highest - base
        gentle, steep = self.gentle, self.steep
        pairs = zip(costs, column, strict=True)
        if low == -inf:
            excess = gentle * (highest - high)
            return [
                cost
                if value <= high
                else cost + gentle * (value - high)
                if value <= highest
                else cost + (excess + steep * (value - highest))
                for cost, value in pairs
            ]
        lack = gentle * (low - lowest)
        if high == inf:
            return [
                cost
                if value >= low
                else cost + gentle * (low - value)
                if value >= lowest
                else cost + (lack + steep * (lowest - value))
                for cost, value in pairs
            ]
        excess = gentle * (highest - high)
        return [
            (cost if value >= low else cost + gentle * (low - value))
            if lowest <= value <= high
            else cost + (excess + steep * (value - highest))
            if value > highest
            else cost + gentle * (value - high)
            if value > high
            else cost + (lack + steep * (lowest - value))
            for cost, value in pairs
        ]
