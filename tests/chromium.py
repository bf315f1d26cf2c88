"""Find a Chromium for the browser tests; install one where there is none. Prints its path."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

from playwright.sync_api import sync_playwright

SHELL = "chromium-headless-shell"
"""Chromium without windows, as Debian names it: the same pages for less of the processor."""

NAMES = (SHELL, "chromium", "chromium-browser", "google-chrome", "google-chrome-stable")


def named() -> str | None:
    """The browser of `CHROMIUM_PATH`, else the first one on the PATH."""
    path = os.environ.get("CHROMIUM_PATH")
    if path:
        return path
    return next((found for name in NAMES if (found := shutil.which(name))), None)


def playwrights_own() -> str | None:
    with sync_playwright() as playwright:
        path = playwright.chromium.executable_path
    return path if Path(path).exists() else None


def install() -> None:
    """Debian's package, else Playwright's download; where neither can be had, the system's own."""
    apt = shutil.which("apt-get") if os.geteuid() == 0 else None
    if apt and run(apt, "update") and run(apt, "install", "-y", SHELL):
        return
    if run(sys.executable, "-m", "playwright", "install", "--with-deps", "chromium"):
        return
    if apt:
        run(apt, "install", "-y", "chromium")


def run(*command: str) -> bool:
    """Whether a command succeeds; what it says does not mix with the path."""
    return subprocess.run(command, stdout=sys.stderr, check=False).returncode == 0


def chromium_path() -> str:
    """The path of a Chromium that can be started.

    Raises
    ------
    SystemExit
        Where there is none and none could be installed.
    """
    path = named() or playwrights_own()
    if path is None:
        install()
        path = named() or playwrights_own()
    if path is None:
        sys.exit("No Chromium: install one, or name it in CHROMIUM_PATH.")
    return path


if __name__ == "__main__":
    sys.stdout.write(chromium_path() + "\n")
