"""The campaign of faults in its short form: people write, each fault comes once, nothing is lost.

``nox -s faults`` is the long one, by the hour.
"""

from api.platform.full_disk import small_disk
from faults.campaign import run_campaign
from faults.injected import FAULTS, OF_SEVERAL_WORKERS
from faults.person import Person


def test_nothing_acknowledged_is_lost_whichever_fault_comes() -> None:
    logged: list[str] = []
    faults = {name: fault for name, fault in FAULTS.items() if name not in OF_SEVERAL_WORKERS}
    with small_disk(700) as folder:
        report = run_campaign(
            folder,
            seed=1,
            faults=faults,
            workers=1,
            goes_on=lambda rounds: rounds < len(faults),
            log=logged.append,
        )
    assert report.is_clean, "\n".join(report.lines())
    assert report.rounds == dict.fromkeys(faults, 1)
    assert len(logged) == len(faults)
    assert report.acknowledged > 5 * len(faults)
    assert report.sent_again > 0


class OnlyMemory:
    """A product that acknowledges everything, and stores what it is told to."""

    url = "http://127.0.0.1:9"
    loses_answers = False


def test_the_campaign_sees_what_is_lost_and_what_is_there_twice() -> None:
    class Forgetful(Person):
        stored: dict[str, object]

        def _read(self, _: str, path: str, __: object = None) -> object:
            return self.stored[path.partition("?")[0]]

    person = Forgetful(OnlyMemory(), "x", "1")
    person.recipes = {"Riz": "1"}
    person.stored = {
        "/api/recipe": [{"name": "Riz"}],
        "/api/meal/check-updates": {"meals_to_update": []},
        "/api/weigh-in": [],
        "/api/shopping-list": {"own_lines": [], "groups": []},
    }
    assert person.differences() == []
    for stored in ([], [{"name": "Riz"}, {"name": "Riz"}]):
        person.stored["/api/recipe"] = stored
        (found,) = person.differences()
        assert found.startswith("recipes: acknowledged ['Riz'], stored")
