"""The lock of the data directory: one owner at a time, and nothing left behind."""

import fcntl
import os
from pathlib import Path

import pytest

from nutriplan_api.database.binaries import DatabaseError
from nutriplan_api.database.data_dir_lock import DirectoryLock, owner_of


def test_an_owner_that_lives_is_not_waited_for(tmp_path: Path) -> None:
    mine = DirectoryLock(tmp_path)
    with pytest.raises(DatabaseError, match="already runs"):
        DirectoryLock(tmp_path)
    mine.release()
    assert list(tmp_path.iterdir()) == []
    DirectoryLock(tmp_path).release()


def test_a_file_that_nobody_locks_tells_of_no_owner_though_it_names_a_living_process(
    tmp_path: Path,
) -> None:
    (tmp_path / "lock").write_text(str(os.getppid()))
    assert owner_of(tmp_path) is None
    mine = DirectoryLock(tmp_path)
    assert owner_of(tmp_path) == os.getpid()
    mine.release()
    assert owner_of(tmp_path) is None


def test_a_file_that_its_owner_removed_meanwhile_is_no_lock(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    earlier = DirectoryLock(tmp_path)
    real_flock = fcntl.flock

    def flock_after_the_owner_left(file: int, operation: int) -> None:
        monkeypatch.setattr(fcntl, "flock", real_flock)
        earlier.release()
        real_flock(file, operation)

    monkeypatch.setattr(fcntl, "flock", flock_after_the_owner_left)
    mine = DirectoryLock(tmp_path)
    assert os.path.samestat(os.fstat(mine.fileno()), (tmp_path / "lock").stat())
    with pytest.raises(DatabaseError):
        DirectoryLock(tmp_path)
    mine.release()
