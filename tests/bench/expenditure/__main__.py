"""How near learnt expenditures come, in 1,000 simulated people, and what is proposed to them.

    PYTHONPATH=tests python -m bench.expenditure [how many] [first seed]

Bars: 100 kcal a day of mean error by day 28, 93 to 97 % covered, no proposal below the floor, none
that oscillates.
"""

import sys
import time
from statistics import fmean

from bench.expenditure.measure import Learnt, learnt_on, proposed_to
from bench.expenditure.people import people

DAYS = (21, 28, 42, 56, 84)
WEEKS = 26


def show(day: int, learnt: list[Learnt]) -> None:
    """A line for a day."""
    margins = [(one.estimate.high_kcal - one.estimate.low_kcal) / 2 for one in learnt]
    print(
        f"day {day:2}: {len(learnt):4} people"
        f" {fmean(abs(one.error_kcal) for one in learnt):4.0f} kcal mean error"
        f" {fmean(one.error_kcal for one in learnt):+4.0f} on average"
        f" {fmean(one.is_covered for one in learnt):6.1%} covered by ±{fmean(margins):.0f}"
        f" | formula:"
        f" {fmean(abs(one.estimate.formula_kcal - one.noted_kcal) for one in learnt):.0f}"
        f" | against all that was eaten: estimate"
        f" {fmean(abs(one.estimate.expenditure_kcal - one.true_kcal) for one in learnt):.0f},"
        f" formula {fmean(abs(one.estimate.formula_kcal - one.true_kcal) for one in learnt):.0f}",
        flush=True,
    )


def main(count: int = 1000, first_seed: int = 1) -> None:
    """Errors by day, then half a year of proposals."""
    start = time.process_time()
    for day, learnt in learnt_on(people(count, first_seed), DAYS).items():
        show(day, learnt)
    proposed = [proposed_to(person, 7 * WEEKS) for person in people(count, first_seed)]
    print(
        f"{WEEKS} weeks: {sum(len(one.changes) for one in proposed)} proposals"
        f" to {sum(bool(one.changes) for one in proposed)} people,"
        f" {sum(one.below_floor for one in proposed)} below the floor,"
        f" {sum(one.oscillates for one in proposed)} oscillating,"
        f" {sum(len(one.turns) for one in proposed)} that went back on one of"
        f" {min((turn for one in proposed for turn in one.turns), default=0)} days before or more;"
        f" {time.process_time() - start:.0f} s"
    )


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
