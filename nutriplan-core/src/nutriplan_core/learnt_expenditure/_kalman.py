"""A Kalman filter of a few states: two steps in plain arithmetic, in a fixed order.

Kalman R.E. (1960), A new approach to linear filtering and prediction problems,
https://doi.org/10.1115/1.3662552
"""

from collections.abc import Sequence
from dataclasses import dataclass
from math import fsum
from typing import TypeAlias

Vector: TypeAlias = Sequence[float]
Matrix: TypeAlias = Sequence[Vector]

TRUSTED_DEVIATIONS = 3.0
"""How many standard deviations an observation may surprise before its variance is taken for so
much larger that it surprises by no more (Chang 2014, https://doi.org/10.1007/s00190-013-0690-8): a
slip of the finger moves little."""


@dataclass(frozen=True, slots=True)
class Belief:
    """What is believed of the states: means, and covariances around them."""

    mean: Vector
    covariance: Matrix


def predicted(belief: Belief, transition: Matrix, moved: Vector, noise: Matrix) -> Belief:
    """The belief a step later: ``F x + b``, ``F P Fᵀ + Q``."""
    size = range(len(belief.mean))
    mean = [_dot(transition[i], belief.mean) + moved[i] for i in size]
    # P is symmetric: its rows are its columns.
    half = [[_dot(transition[i], belief.covariance[j]) for j in size] for i in size]
    covariance = [[_dot(half[i], transition[j]) + noise[i][j] for j in size] for i in size]
    return Belief(mean, covariance)


def observed(belief: Belief, of: Vector, value: float, variance: float) -> Belief:
    """The belief once a weighted sum of the states was seen, with noise."""
    size = range(len(belief.mean))
    towards = [_dot(row, of) for row in belief.covariance]
    expected_variance = _dot(of, towards)
    surprise = value - _dot(of, belief.mean)
    trusted = surprise * surprise / (TRUSTED_DEVIATIONS * TRUSTED_DEVIATIONS)
    total = max(expected_variance + variance, trusted)
    mean = [belief.mean[i] + towards[i] / total * surprise for i in size]
    covariance = [
        [belief.covariance[i][j] - towards[i] / total * towards[j] for j in size] for i in size
    ]
    return Belief(mean, covariance)


def _dot(one: Vector, other: Vector) -> float:
    return fsum(map(float.__mul__, one, other))
