"""The French texts that the specification fixes stand to the letter in the web's sources."""

import json
import re
import subprocess
import sys
from collections.abc import Iterable
from functools import cache
from pathlib import Path

import pytest

HERE = Path(__file__).parent
WEB = HERE.parents[1] / "nutriplan-web"
READER = HERE / "read_texts.mjs"
SHARED_FOLDERS = ("vocabulary", "app", "api")
"""Where a text may stand whatever the feature that shows it."""


def listed_texts() -> list[tuple[str, str]]:
    """The folder and the text of each line of `french_texts.txt`."""
    folder = ""
    texts = []
    for line in (HERE / "french_texts.txt").read_text(encoding="utf-8").splitlines():
        if heading := re.fullmatch(r"\[(.+)\]", line):
            folder = heading[1]
        elif line and not line.startswith("# "):
            texts.append((folder, line))
    return texts


def read_texts(files: Iterable[Path]) -> dict[str, list[str]]:
    """The decoded texts of TypeScript files; U+FFFC stands for what is filled in at run time."""
    node = Path(sys.executable).with_name("node")
    command = [str(node), str(READER), str(WEB), *map(str, files)]
    answer = subprocess.run(command, check=True, capture_output=True, text=True, encoding="utf-8")
    texts: dict[str, list[str]] = json.loads(answer.stdout)
    return texts


def shown_sources() -> list[Path]:
    """The sources of what a user sees: no stories, no mocks."""
    return sorted(
        path
        for path in (WEB / "src").rglob("*.ts*")
        if ".stories." not in path.name and "mocks" not in path.parts
    )


@cache
def texts_by_folder() -> dict[str, set[str]]:
    """The texts of each folder of `src`, those of its subfolders included."""
    folders: dict[str, set[str]] = {}
    for file, texts in read_texts(shown_sources()).items():
        for folder in Path(file).relative_to(WEB / "src").parents:
            folders.setdefault(folder.as_posix(), set()).update(texts)
    return folders


def pattern(text: str) -> re.Pattern[str]:
    """`{name}` is filled in by the product; everything else must be exactly so."""
    parts = re.split(r"\{[^}]+\}", text)
    return re.compile(".+".join(map(re.escape, parts)), re.DOTALL)


@pytest.mark.parametrize(("folder", "text"), listed_texts())
def test_a_text_of_the_specification_stands_in_its_place(folder: str, text: str) -> None:
    folders = texts_by_folder()
    candidates = set[str]().union(*(folders.get(name, ()) for name in (folder, *SHARED_FOLDERS)))

    matches = [candidate for candidate in candidates if pattern(text).fullmatch(candidate)]

    assert matches, f"not in {folder}, {' or '.join(SHARED_FOLDERS)}: {text}"


def test_each_text_is_listed_once_under_a_folder_that_exists() -> None:
    texts = listed_texts()

    assert len(texts) == len(set(texts))
    assert {folder for folder, _ in texts} <= set(texts_by_folder())


def test_a_text_is_read_as_the_browser_would_read_it(tmp_path: Path) -> None:
    source = tmp_path / "Sample.tsx"
    source.write_text(
        r"""
        // "dans un commentaire"
        import { NBSP } from "ailleurs";
        const escaped = 'L\'eau, \u00e9t\u00e9';
        const filled = (slot: string) => `On prépare${NBSP}: ${slot}...`;
        const joined = "un " + filled("deux") + " trois";
        const View = ({ name }: { name: string }) => (
          <p title="L&#39;aide">
            Bonjour {name},
            à&nbsp;table{" "}
            <b>vite</b>
          </p>
        );
        """,
        encoding="utf-8",
    )

    (texts,) = read_texts([source]).values()

    expected = {
        "L'eau, été",
        "On prépare\u00a0: \ufffc...",
        "un \ufffc trois",
        "deux",
        "L'aide",
        "Bonjour \ufffc, à\u00a0table",
        "vite",
    }
    assert expected == set(texts)


def test_a_text_that_differs_by_one_letter_is_not_found() -> None:
    assert pattern('Aucun resultat pour "{query}"').fullmatch('Aucun resultat pour "\ufffc"')
    assert not pattern('Aucun resultat pour "{query}"').fullmatch('Aucun résultat pour "\ufffc"')
