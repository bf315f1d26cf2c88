"""Two workers that start slowly: run as a program, it serves on the port that it prints.

It makes a file `gate` in the folder that it is given to let them on, and a file `serving` once it
has heard from both that they serve.

A worker imports this module before anything of it answers, and waits there until its supervisor
has checked it more often than a serving worker may stay silent.
"""

import os
import socket
import sys
import time
from pathlib import Path
from typing import Any

import uvicorn

from nutriplan_api.operations import workers
from nutriplan_api.operations.logs import set_up_logs

workers.STALL_TIMEOUT_CHECKS = 20
gate, serving = (Path(sys.argv[1]) / name for name in ("gate", "serving"))

if __name__ == "__mp_main__":
    while not gate.exists():
        time.sleep(0.05)


async def application(scope: Any, receive: Any, send: Any) -> None:
    """Answers with the worker's process id."""
    if scope["type"] != "http":
        return
    await send({"type": "http.response.start", "status": 200, "headers": []})
    await send({"type": "http.response.body", "body": str(os.getpid()).encode()})


class ManyChecks(workers.Workers):
    """Opens the gate after many checks, and tells when both workers serve."""

    checks = 0

    def keep_subprocess_alive(self) -> None:
        super().keep_subprocess_alive()
        self.checks += 1
        if self.checks == workers.STALL_TIMEOUT_CHECKS + 5:
            gate.touch()
        if all(self._watches[process].is_serving for process in self.processes):
            serving.touch()


if __name__ == "__main__":
    set_up_logs()
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        listener.listen()
        listener.set_inheritable(True)
        print(listener.getsockname()[1], flush=True)  # noqa: T201
        config = uvicorn.Config(application, workers=2, lifespan="off", log_config=None)
        ManyChecks(config, [listener]).run()
