"""What a run of the tests starts ends with it, even with one that is killed."""

import fcntl
import tempfile

# Locked while this process lives: the system lets go of it, however the process ends.
_RUN = tempfile.NamedTemporaryFile(prefix="np-run-")  # noqa: SIM115
fcntl.flock(_RUN, fcntl.LOCK_EX)

ENDS_WITH_US = ("--while-locked", _RUN.name)
"""Options of ``nutriplan serve``."""
