"""Find a Chromium for the browser tests; install one where there is none. Prints its path."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

from playwright.sync_api import sync_playwright

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")


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
    """Playwright's download; where that cannot be reached, the system's package."""
    download = [sys.executable, "-m", "playwright", "install", "--with-deps", "chromium"]
    if subprocess.run(download, stdout=sys.stderr, check=False).returncode == 0:
        return
    apt = shutil.which("apt-get")
    if apt and os.geteuid() == 0:
        subprocess.run([apt, "update"], stdout=sys.stderr, check=False)
        subprocess.run([apt, "install", "-y", "chromium"], stdout=sys.stderr, check=True)


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
