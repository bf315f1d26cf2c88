"""Every component, screen and state of a screen can be seen in a story, which says what is seen."""

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
COMPONENT = re.compile(r"^export (?:default )?(?:function|class) ([A-Z]\w*)", re.MULTILINE)
SHOWN = re.compile(r"<([A-Z]\w*)\b|\bcomponent: ([A-Z]\w*)")


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


def components() -> list[tuple[str, str]]:
    """The exported components that make up a screen, with their files."""
    files = [
        path
        for folder in ("ui", "features")
        for path in sorted((WEB / "src" / folder).rglob("*.tsx"))
        if ".stories." not in path.name and path.parent.name != "drawings"
    ]
    return [
        (path.relative_to(WEB / "src").as_posix(), name)
        for path in files
        for name in COMPONENT.findall(path.read_text(encoding="utf-8"))
    ]


@cache
def shown_components() -> set[str]:
    """What stories draw by themselves, and what Storybook draws around each of them."""
    frame = (WEB / ".storybook/preview.tsx").read_text(encoding="utf-8")
    texts = [*story_files().values(), frame]
    return {name for text in texts for pair in SHOWN.findall(text) for name in pair if name}


@cache
def bodies(file: str) -> dict[str, str]:
    """Each story of a file, from its name to the next one's."""
    text = (WEB / "src" / file).read_text(encoding="utf-8")
    parts = re.split(r"^export const (\w+): Story = ", text, flags=re.MULTILINE)
    return {
        name: re.split(r"^\}|^$", body, maxsplit=1, flags=re.MULTILINE)[0]
        for name, body in zip(parts[1::2], parts[2::2], strict=True)
    }


def stories() -> list[tuple[str, str]]:
    return [
        (file, story)
        for path in story_files()
        for file in [path.relative_to(WEB / "src").as_posix()]
        for story in bodies(file)
    ]


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


@pytest.mark.parametrize(("file", "component"), components())
def test_a_component_has_a_story(file: str, component: str) -> None:
    """A view is shown by the stories of what hands it its props."""
    names = {component, component.removesuffix("View"), component.removesuffix("View") + "Screen"}

    assert names & shown_components(), f"no story shows {component} of {file}"


def test_every_drawing_is_in_the_story_of_the_drawings() -> None:
    index = (WEB / "src/ui/drawings/index.ts").read_text(encoding="utf-8")
    drawings = {path.stem for path in (WEB / "src/ui/drawings").glob("*.tsx")}

    assert drawings == set(re.findall(r"export \{ (\w+) \}", index))


@pytest.mark.parametrize(("file", "story"), stories())
def test_a_story_says_what_is_seen(file: str, story: str) -> None:
    body = bodies(file)[story]
    like = re.search(r"\.\.\.(\w+)", body)
    told = body + bodies(file).get(like[1], "") if like else body

    assert "play" in told, f"{story} of {file} asserts nothing"


def test_the_list_names_no_story_twice() -> None:
    states = listed_states()

    assert len(states) == len(set(states))
