"""How the tests of the library run.

Property tests draw the same examples every time; `--hypothesis-profile=explore` draws others.
"""

import builtins
import sys
from collections.abc import Iterable, Iterator
from typing import Any

import pytest
from hypothesis import HealthCheck, Phase, settings

# No test times anything: a machine that others use too is slow, which is no fault.
BUSY = settings(deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.register_profile("repeatable", BUSY, derandomize=True)
settings.register_profile("explore", BUSY, max_examples=1000)
# A fault only has to be noticed, not to be shown in its smallest form.
settings.register_profile(
    "mutants", settings.get_profile("repeatable"), phases=[Phase.explicit, Phase.generate]
)
settings.load_profile("repeatable")


@pytest.fixture(scope="session", autouse=True)
def sums_are_the_same_on_every_python() -> Iterator[None]:
    """Refuse that the library adds floats up with `sum`, which Python 3.12 does otherwise than
    3.11: it uses `math.fsum`, or adds one after the other."""
    add_up = builtins.sum

    def checked(values: Iterable[Any], /, start: Any = 0) -> Any:
        total = add_up(values, start)
        if isinstance(total, float):
            module = sys._getframe(1).f_globals["__name__"]
            assert not module.startswith("nutriplan_core"), f"{module} adds floats up with sum"
        return total

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(builtins, "sum", checked)
        yield
