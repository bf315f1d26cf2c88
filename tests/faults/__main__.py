"""The campaign: ``python -m faults [--rounds 500 | --minutes 60] [--seed 7]``."""

import argparse
import random
import sys
import time

from api.platform.full_disk import small_disk
from faults.campaign import run_campaign

DISK_MB = 4000
"""500 rounds fit: nothing is full but where the disk is filled."""


def main() -> int:
    """Run it, print what it found; 1 where anything was lost or did not start."""
    parser = argparse.ArgumentParser(prog="faults")
    parser.add_argument("--rounds", type=int, help="how many (default: as the minutes allow)")
    parser.add_argument("--minutes", type=float, default=60)
    parser.add_argument("--seed", type=int, default=random.SystemRandom().randrange(10**6))
    asked = parser.parse_args()
    print(f"seed {asked.seed}", flush=True)
    ends_at = time.monotonic() + asked.minutes * 60

    def goes_on(rounds: int) -> bool:
        if asked.rounds is not None:
            return rounds < int(asked.rounds)
        return time.monotonic() < float(ends_at)

    with small_disk(DISK_MB) as folder:
        report = run_campaign(
            folder,
            seed=asked.seed,
            goes_on=goes_on,
            log=lambda line: print(line, flush=True),
        )
    print(*report.lines(), sep="\n", flush=True)
    return 0 if report.is_clean else 1


if __name__ == "__main__":
    sys.exit(main())
