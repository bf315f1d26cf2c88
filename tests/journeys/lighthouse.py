"""Have Lighthouse judge the real product as a phone would see it: `nox -s lighthouse`."""

import json
import shutil
import socket
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from pathlib import Path
from urllib.parse import urljoin

from playwright.sync_api import BrowserContext, Page, ViewportSize, expect, sync_playwright

from chromium import chromium_path
from journeys.server import serving
from journeys.user_actions import call, camille, make_an_account, plan_next_week

LIGHTHOUSE = "lighthouse@13.5.0"
CATEGORIES = ("performance", "accessibility", "best-practices", "seo")
RUNS = 3
"""The middle one counts: a busy machine makes a slow run."""
TRIES = 3
"""Of a run: now and then Lighthouse misses the start of a page, which says nothing about it."""


PHONE = ViewportSize(width=412, height=823)
"""As wide as Lighthouse's: the device has been here before."""


@dataclass(frozen=True)
class Goal:
    path: str
    scores: tuple[int, ...]
    """At least, in the order of `CATEGORIES`."""


LANDING = Goal("/", (95, 100, 100, 100))
RECIPE = Goal("/dashboard/recipes/{id}", (95, 100, 100, 0))
PLANNING = Goal("/dashboard/planning?semaine=prochaine", (98, 100, 100, 0))
"""Robots are kept out of the dashboard: its pages have no rank to search for."""


def free_port() -> int:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port: int = free.getsockname()[1]
        return port


@contextmanager
def browser(profile: Path, address: str, port: int) -> Iterator[BrowserContext]:
    """A browser that has just started, with what it kept of its last visit."""
    with sync_playwright() as playwright:
        context = playwright.chromium.launch_persistent_context(
            profile,
            executable_path=chromium_path(),
            args=["--no-sandbox", "--disable-gpu", f"--remote-debugging-port={port}"],
            base_url=address,
            locale="fr-FR",
            timezone_id="Europe/Paris",
            viewport=PHONE,
        )
        yield context
        context.close()


def audit(url: str, port: int, report: Path) -> dict[str, int] | None:
    """The scores of one run in the browser that listens on the port, its cache emptied; None where
    Lighthouse failed."""
    ran = subprocess.run(
        [
            *("npm", "exec", "--yes", "--", LIGHTHOUSE, url),
            *(f"--port={port}", "--quiet"),
            *("--output=json", "--output=html", f"--output-path={report}"),
            f"--only-categories={','.join(CATEGORIES)}",
        ],
        check=False,
    )
    if ran.returncode:
        return None
    found = json.loads(report.with_name(f"{report.name}.report.json").read_text(encoding="utf-8"))
    metrics = ("first-contentful-paint", "largest-contentful-paint", "total-blocking-time")
    figures = ", ".join(f"{name} {found['audits'][name]['displayValue']}" for name in metrics)
    shift = found["audits"]["cumulative-layout-shift"]["displayValue"]
    sys.stdout.write(f"  {figures}, cumulative-layout-shift {shift}\n")
    return {name: round(found["categories"][name]["score"] * 100) for name in CATEGORIES}


def audit_anew(url: str, profile: Path, report: Path) -> dict[str, int]:
    """The scores of one run, in a browser of its own, which keeps what the last visit left."""
    for _ in range(TRIES):
        port = free_port()
        with (
            tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder,
            browser(copied(profile, Path(folder)), urljoin(url, "/"), port),
        ):
            if scores := audit(url, port, report):
                return scores
    sys.exit(f"Lighthouse failed {TRIES} times on {url}.")


def copied(profile: Path, folder: Path) -> Path:
    if profile.exists():
        shutil.copytree(profile, folder, symlinks=True, dirs_exist_ok=True)
    return folder


def judge(name: str, goal: Goal, address: str, profile: Path, folder: Path) -> bool:
    """Whether the middle of several runs reaches the goal.

    Each has a browser of its own: in a process that has already run the application, Lighthouse's
    debugger walks through its heap at the start of the page, for longer than a slow phone draws it.
    """
    sys.stdout.write(f"{goal.path}\n")
    url = f"{address}{goal.path}"
    runs = [audit_anew(url, profile, folder / f"{name}-{n}") for n in range(RUNS)]
    scores = {category: sorted(run[category] for run in runs)[RUNS // 2] for category in CATEGORIES}
    sys.stdout.write(f"  {scores}, at least {goal.scores}\n")
    return all(scores[name] >= least for name, least in zip(CATEGORIES, goal.scores, strict=True))


def main(folder: Path) -> int:
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as data, serving(Path(data)) as address:
        profile = Path(data) / "browser"
        judged = [judge("landing", LANDING, address, profile, folder)]
        with browser(profile, address, free_port()) as context:
            page = context.new_page()
            make_an_account(page, camille())
            plan_next_week(page)
            look_at(page, PLANNING)
            recipe = replace(RECIPE, path=RECIPE.path.format(id=first_recipe(page)))
        judged += [
            judge("planning", PLANNING, address, profile, folder),
            judge("recipe", recipe, address, profile, folder),
        ]
    return 0 if all(judged) else 1


VIEW_IS_KEPT = "() => Object.keys(localStorage).some((key) => key.endsWith(':plan-last-view'))"
"""Of the plan, which the next visit begins with."""


def look_at(page: Page, goal: Goal) -> None:
    """Open a page, see it whole, and go on to another."""
    page.goto(goal.path)
    expect(page.get_by_role("article").last).to_be_visible()
    page.wait_for_load_state("networkidle")  # as long as a screen waits, its view is not kept
    page.goto(LANDING.path)
    page.wait_for_function(VIEW_IS_KEPT)


def first_recipe(page: Page) -> str:
    """The id of a main dish of the starter cookbook."""
    recipes = call(page, "GET", "/api/recipe/?public_only=true")
    assert isinstance(recipes, list)
    return str(next(recipe["id"] for recipe in recipes if recipe["type"] == "MEAL"))


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1])))
