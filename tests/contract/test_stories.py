"""Every component, screen and state of a screen can be seen in a story, which says what is seen."""

import json
import re
import subprocess
import sys
from functools import cache
from pathlib import Path
from typing import TypedDict

import pytest

HERE = Path(__file__).parent
WEB = HERE.parents[1] / "nutriplan-web"
STATES = HERE / "states.txt"
JOURNEYS = sorted((HERE.parent / "journeys").glob("*.py"))

TITLE = re.compile(r"^(?:const meta = \{ |  )title: 'Écrans/([^']+)'", re.MULTILINE)
STORY = re.compile(r"^export const (\w+): Story", re.MULTILINE)
SCREEN = re.compile(r"import\('@/(features/\S+/(\w+)Screen)'\)")
COMPONENT = re.compile(r"^export (?:default )?(?:function|class) ([A-Z]\w*)", re.MULTILINE)
FOOLING = """
const press = ({ userEvent }) => userEvent.click(document.body)
const look = ({ canvas }) => canvas.getByRole('button')
export const Named: Story = { args: { title: 'play' } }
export const Commented: Story = { /* play: */ args: { replay: true, display: expect.any(Object) } }
export const Empty: Story = { play: async () => {} }
export const Pressed: Story = { play: async (context) => { await press(context) } }
export const Asserting: Story = { play: async ({ canvas }) => { await expect(canvas).toBe(1) } }
export const TakenOver: Story = { ...Asserting, args: {} }
export const ByAnother: Story = { play: async (context) => { look(context) } }
"""

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


class StoryFile(TypedDict):
    """What `read_stories.mjs` finds in one."""

    stories: dict[str, bool]
    """Whether each asserts something."""

    names: dict[str, str | None]
    """What the tree of Storybook calls each, where it says so."""

    texts: list[str]
    """What is looked for in the whole document, as it is written."""


def read_stories(*files: Path) -> dict[Path, StoryFile]:
    node = Path(sys.executable).with_name("node")
    command = [str(node), str(HERE / "read_stories.mjs"), str(WEB), *map(str, files)]
    answer = subprocess.run(command, check=True, capture_output=True, text=True, encoding="utf-8")
    return {Path(file): read for file, read in json.loads(answer.stdout).items()}


@cache
def stories_read() -> dict[Path, StoryFile]:
    return read_stories(*story_files())


def stories() -> list[tuple[str, str]]:
    return [
        (path.relative_to(WEB / "src").as_posix(), story)
        for path, text in story_files().items()
        for story in STORY.findall(text)
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
    read = stories_read()[WEB / "src" / file]

    assert read["stories"].get(story), f"{story} of {file} asserts nothing"


@pytest.mark.parametrize(("file", "story"), stories())
def test_a_story_has_a_name_of_its_own(file: str, story: str) -> None:
    """Without one, Storybook makes it of the export's name, which is English."""
    assert stories_read()[WEB / "src" / file]["names"][story]


@pytest.mark.parametrize("path", story_files(), ids=lambda path: path.stem)
def test_the_tree_has_three_branches(path: Path) -> None:
    title = re.search(r"\btitle: '([^']+)'", story_files()[path])

    assert title
    assert title[1].partition("/")[0] in {"Fondations", "Composants", "Écrans"}


def test_the_map_of_flows_names_stories_that_are_there() -> None:
    text = (WEB / ".storybook/flows/flows.ts").read_text(encoding="utf-8")
    stops = re.findall(r"\{ title: '([^']+)', story: '(\w+)'", text)
    there = {
        (title, story)
        for path, content in story_files().items()
        for title in re.findall(r"\btitle: '([^']+)'", content)[:1]
        for story in stories_read()[path]["stories"]
    }

    assert len(stops) == text.count("{ title:")
    assert set(stops) - there == set()


def test_each_prop_of_a_story_s_component_is_described() -> None:
    node = Path(sys.executable).with_name("node")
    command = [str(node), str(HERE / "read_props.mjs"), str(WEB)]
    answer = subprocess.run(command, check=True, capture_output=True, text=True, encoding="utf-8")
    props = json.loads(answer.stdout)

    assert props["described"]
    assert props["undescribed"] == []


def test_a_story_that_only_speaks_of_a_play_asserts_nothing(tmp_path: Path) -> None:
    file = tmp_path / "Fooling.stories.tsx"
    file.write_text(FOOLING, encoding="utf-8")

    assert read_stories(file)[file]["stories"] == {
        "Named": False,
        "Commented": False,
        "Empty": False,
        "Pressed": False,
        "Asserting": True,
        "TakenOver": True,
        "ByAnother": True,
    }


@pytest.mark.parametrize("path", story_files(), ids=lambda path: path.stem)
def test_a_story_asks_of_a_notice_whether_it_lies_topmost(path: Path) -> None:
    """A notice that a sheet covers has its text in the document as well."""
    if path.name == "Toast.stories.tsx":
        return

    assert stories_read()[path]["texts"] == [], "a notice is looked for by expectToast"


def test_the_list_names_no_story_twice() -> None:
    states = listed_states()

    assert len(states) == len(set(states))


def looked_for_by_text(path: Path) -> list[str]:
    """The texts, as written, that a journey expects to be visible wherever they stand."""
    found = re.findall(
        r"expect\(\s*\w+\.get_by_text\(((?:[^()]|\([^()]*\))*)\)\s*\)\.to_be_visible",
        path.read_text(encoding="utf-8"),
    )
    return [text for argument in found for text in re.findall(r'"\^?([^"]+?)\$?"', argument)]


@pytest.mark.parametrize("path", JOURNEYS, ids=lambda path: path.stem)
def test_a_journey_asks_of_a_notice_whether_it_lies_topmost(path: Path) -> None:
    notices = (HERE / "toasts.txt").read_text(encoding="utf-8")

    assert [text for text in looked_for_by_text(path) if text in notices] == []
