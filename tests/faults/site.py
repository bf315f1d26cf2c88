"""The product as it runs in a campaign: several workers, their own database, a disk of its own."""

from contextlib import suppress
from pathlib import Path

import psutil

from api.platform.servers import Server, gone
from nutriplan_api.database.embedded import EmbeddedPostgres

STARTS_UNTIL_RECOVERED = 2


class RunningSite:
    """One ``nutriplan serve`` after the other, on the same data."""

    loses_answers = False

    def __init__(self, folder: Path, *, workers: int) -> None:
        self.folder = folder
        self._workers = str(workers)
        self.failed_starts: list[str] = []
        self.starts = 0
        self.start()

    def start(self) -> None:
        """Start the server; one that fails is told of, and tried once more."""
        for _ in range(STARTS_UNTIL_RECOVERED):
            self.starts += 1
            self.server = Server(self.folder, WORKERS=self._workers, RATE_LIMITS="off")
            self.url = self.server.url
            try:
                self.server.wait_until_ready()
            except AssertionError as error:
                self.failed_starts.append(str(error))
                self.server.kill()
            else:
                return
        raise AssertionError(f"no start succeeds: {self.failed_starts[-1]}")

    @property
    def database_url(self) -> str:
        """The database of the server that runs."""
        return EmbeddedPostgres(self.folder).url

    def end(self) -> None:
        """Leave nothing behind."""
        family: list[psutil.Process] = []
        with suppress(psutil.NoSuchProcess):
            family = self.server.family()
        if self.server.process.poll() is None:
            self.server.kill()
        gone(family)
