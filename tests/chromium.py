"""Find a Chromium for the browser tests; install one where there is none. Prints its path."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

from playwright.sync_api import sync_playwright

SHELL = "chromium-headless-shell"
"""Chromium without windows or cameras, as Debian names it: the same pages for less of the
processor."""

WHOLE = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")


def found() -> str | None:
    """The first whole browser on the PATH, else Playwright's own."""
    return next((path for name in WHOLE if (path := shutil.which(name))), None) or playwrights_own()


def playwrights_own() -> str | None:
    with sync_playwright() as playwright:
        path = playwright.chromium.executable_path
    return path if Path(path).exists() else None


def install() -> None:
    """Debian's packages, else Playwright's download; where neither can be had, the system's own."""
    apt = shutil.which("apt-get") if os.geteuid() == 0 else None
    if apt and run(apt, "update") and run(apt, "install", "-y", SHELL, "chromium"):
        return
    if run(sys.executable, "-m", "playwright", "install", "--with-deps", "chromium"):
        return
    if apt:
        run(apt, "install", "-y", "chromium")


def run(*command: str) -> bool:
    """Whether a command succeeds; what it says does not mix with the path."""
    return subprocess.run(command, stdout=sys.stderr, check=False).returncode == 0


def chromium_path() -> str:
    """The path of `CHROMIUM_PATH`, else of a Chromium without windows, else of a whole one.

    Raises
    ------
    SystemExit
        Where there is none and none could be installed.
    """
    if path := os.environ.get("CHROMIUM_PATH"):
        return path
    whole = whole_chromium_path()
    return shutil.which(SHELL) or whole


def whole_chromium_path() -> str:
    """The path of a Chromium that has a camera.

    Raises
    ------
    SystemExit
        Where there is none and none could be installed.
    """
    path = os.environ.get("CHROMIUM_PATH")
    if path and Path(path).name != SHELL:
        return path
    if path := found():
        return path
    install()
    if path := found():
        return path
    sys.exit("No Chromium: install one, or name it in CHROMIUM_PATH.")


if __name__ == "__main__":
    sys.stdout.write(chromium_path() + "\n")
