"""A few of the simulated people of `bench.expenditure`, whose thousand are its bars."""

from statistics import fmean

from bench.expenditure.measure import learnt_on, proposed_to
from bench.expenditure.people import people

WEEKS = 26


def test_what_is_learnt_of_a_few_people_is_near() -> None:
    """By day 28, and the interval holds it of most; the formula alone is much farther."""
    learnt = learnt_on(people(60), [28])[28]

    assert len(learnt) > 55
    assert fmean(abs(one.error_kcal) for one in learnt) < 125
    assert fmean(one.is_covered for one in learnt) > 0.88
    formula = fmean(abs(one.estimate.formula_kcal - one.noted_kcal) for one in learnt)
    assert formula > 200


def test_what_is_proposed_to_a_few_people_is_steady_and_above_the_floor() -> None:
    """In half a year in which they accept everything."""
    proposed = [proposed_to(person, 7 * WEEKS) for person in people(40)]

    assert sum(bool(one.changes) for one in proposed) > 25
    assert sum(one.below_floor for one in proposed) == 0
    assert sum(one.oscillates for one in proposed) == 0
    assert max(len(one.changes) for one in proposed) <= 4
