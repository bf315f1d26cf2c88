"""Rounds of people who write, and one fault in each: what was acknowledged must be there after it.

The seed says which faults come in which order, when, and what is written; the machine's own timing
it cannot say.
"""

import random
import threading
import time
from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path

from faults.injected import FAULTS, Fault
from faults.person import NotRecovered, Person
from faults.site import RunningSite

PEOPLE = 3


@dataclass
class Report:
    """What a campaign found."""

    seed: int
    rounds: Counter[str] = field(default_factory=Counter)
    acknowledged: int = 0
    sent_again: int = 0
    answers: Counter[int] = field(default_factory=Counter)
    starts: int = 0
    failed_starts: list[str] = field(default_factory=list)
    wrong: list[str] = field(default_factory=list)
    slowest_recovery_s: dict[str, float] = field(default_factory=dict)
    longest_answer_s: float = 0.0

    @property
    def is_clean(self) -> bool:
        """Whether nothing was lost, written twice or answered by 500, and every start succeeded."""
        return not self.wrong and not self.failed_starts and not self.answers[500]

    def lines(self) -> list[str]:
        """What to print of it."""
        recoveries = ", ".join(f"{n} {s:.1f} s" for n, s in self.slowest_recovery_s.items())
        each = ", ".join(f"{name} {count}" for name, count in sorted(self.rounds.items()))
        statuses, longest = dict(sorted(self.answers.items())), self.longest_answer_s
        return [
            f"seed {self.seed}: {self.rounds.total()} rounds ({each})",
            f"{self.acknowledged} writes acknowledged, {self.sent_again} requests sent again",
            f"answers by status: {statuses}, the longest after {longest:.1f} s",
            f"{self.starts} starts, {len(self.failed_starts)} failed",
            f"until everybody's next write was acknowledged, at most: {recoveries}",
            *(f"WRONG {line}" for line in (*self.wrong, *self.failed_starts)),
        ]


def run_campaign(
    folder: Path,
    *,
    seed: int,
    faults: Mapping[str, Fault] = FAULTS,
    workers: int = 2,
    goes_on: Callable[[int], bool],
    log: Callable[[str], None],
) -> Report:
    """Rounds for as long as ``goes_on`` says, asked with the number of rounds that were."""
    dice = random.Random(seed)
    report = Report(seed)
    site = RunningSite(folder, workers=workers)
    people = [Person(site, f"personne{number}", f"{seed} {number}") for number in range(PEOPLE)]
    try:
        for person in people:
            person.register()
        order: list[str] = []
        while goes_on(report.rounds.total()) and not report.wrong:
            if not order:  # each fault once, before one of them comes again
                order = dice.sample(sorted(faults), len(faults))
            name = order.pop()
            report.rounds[name] += 1
            recovery_s = _round(site, people, faults[name], dice, report)
            slowest = report.slowest_recovery_s
            slowest[name] = max(slowest.get(name, 0), recovery_s)
            log(f"{report.rounds.total()} {name}: {recovery_s:.1f} s")
    finally:
        site.end()
    report.acknowledged = sum(person.acknowledged for person in people)
    report.sent_again = sum(person.sent_again for person in people)
    report.answers = sum((person.answers for person in people), Counter())
    report.longest_answer_s = max(person.longest_wait_s for person in people)
    report.starts, report.failed_starts = site.starts, site.failed_starts
    return report


def _round(
    site: RunningSite, people: list[Person], fault: Fault, dice: random.Random, report: Report
) -> float:
    """One fault while everybody writes; the seconds until all were acknowledged again."""
    stop = threading.Event()

    def write(person: Person) -> None:
        try:
            person.write_until(stop)
        except NotRecovered as error:
            report.wrong.append(str(error))

    writers = [threading.Thread(target=write, args=[person]) for person in people]
    for writer in writers:
        writer.start()
    time.sleep(dice.uniform(0.1, 1))
    try:
        fault(site, dice)
        ended = time.monotonic()
        before = [person.acknowledged for person in people]
        # What was asked before the fault ended may be acknowledged after it: the next counts.
        for person, writer, count in zip(people, writers, before, strict=True):
            while person.acknowledged < count + 2 and writer.is_alive():
                time.sleep(0.01)
        recovery_s = time.monotonic() - ended
    except AssertionError as error:
        report.wrong.append(str(error))
        recovery_s = 0.0
    finally:
        site.loses_answers = False
        stop.set()
        for writer in writers:
            writer.join()
    if not report.wrong:
        for person in people:
            report.wrong += person.differences()
    return recovery_s
