"""Every screen, and each of its states that the specification names, can be seen in a story."""

import re
from functools import cache
from pathlib import Path

import pytest

HERE = Path(__file__).parent
WEB = HERE.parents[1] / "nutriplan-web"
STATES = HERE / "states.txt"

TITLE = re.compile(r"^(?:const meta = \{ |  )title: 'Écrans/([^']+)'", re.MULTILINE)
STORY = re.compile(r"^export const (\w+): Story", re.MULTILINE)
SCREEN = re.compile(r"import\('@/(features/\S+/(\w+)Screen)'\)")
PHONE = "viewport: { value: 'mobile2' }"
DARK = "theme: 'dark'"


@cache
def story_files() -> dict[Path, str]:
    return {
        path: path.read_text(encoding="utf-8") for path in sorted(WEB.rglob("src/**/*.stories.tsx"))
    }


@cache
def stories_by_title() -> dict[str, set[str]]:
    """The stories of each title; what stands under « Parcours » belongs to the title above."""
    stories: dict[str, set[str]] = {}
    for text in story_files().values():
        for title in TITLE.findall(text)[:1]:
            stories.setdefault(title.removesuffix("/Parcours"), set()).update(STORY.findall(text))
    return stories


def listed_states() -> list[tuple[str, str]]:
    """The title and the story of each line of `states.txt`."""
    title = ""
    states = []
    for line in STATES.read_text(encoding="utf-8").splitlines():
        if heading := re.fullmatch(r"\[(.+)\]", line):
            title = heading[1]
        elif line and not line.startswith("# "):
            states.append((title, line.partition(":")[0]))
    return states


def routed_screens() -> list[str]:
    return [
        path for path, _ in SCREEN.findall((WEB / "src/app/screens.ts").read_text(encoding="utf-8"))
    ]


@pytest.mark.parametrize(("title", "story"), listed_states())
def test_a_state_has_its_story(title: str, story: str) -> None:
    assert story in stories_by_title().get(title, set())


@pytest.mark.parametrize("screen", routed_screens())
def test_a_routed_screen_is_shown_by_stories(screen: str) -> None:
    name = Path(screen).name
    shown = re.compile(rf"<(?:{name}|{name.removesuffix('Screen')}View)\b|component: {name}\b")
    folder = WEB / "src" / Path(screen).parent

    showing = [path for path, text in story_files().items() if shown.search(text)]
    views = [
        path
        for path, text in story_files().items()
        if path.parent == folder and f"{name.removesuffix('Screen')}View" in text
    ]

    assert showing or views, f"no story shows {screen}"


@pytest.mark.parametrize("screen", sorted({title.split("/")[0] for title in stories_by_title()}))
def test_a_screen_is_shown_on_a_phone_and_in_the_dark(screen: str) -> None:
    texts = [
        text
        for text in story_files().values()
        if any(title.split("/")[0] == screen for title in TITLE.findall(text))
    ]

    assert any(PHONE in text for text in texts)
    assert any(DARK in text for text in texts)


def test_the_list_names_no_story_twice() -> None:
    states = listed_states()

    assert len(states) == len(set(states))
