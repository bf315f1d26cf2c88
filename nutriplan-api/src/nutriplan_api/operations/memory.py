"""What the C library keeps of the memory that a process gives back."""

import ctypes

M_MMAP_THRESHOLD = -3
M_ARENA_MAX = -8
LARGE_BYTES = 1 << 20


def keep_heap_small() -> None:
    """Have glibc give large blocks back to the system as soon as they are freed, and keep one heap.

    It learns from each one that is freed to keep the next of that size for itself: the 19 MB in
    which a password is hashed would stay with every thread that has hashed one. And all threads
    share one heap: those of Python take turns anyway.
    """
    mallopt = getattr(ctypes.CDLL(None), "mallopt", None)
    if mallopt is not None:
        mallopt(M_MMAP_THRESHOLD, LARGE_BYTES)
        mallopt(M_ARENA_MAX, 1)
