"""What the C library keeps of the memory that a process gives back."""

import ctypes

M_MMAP_THRESHOLD = -3
LARGE_BYTES = 1 << 20


def return_large_blocks() -> None:
    """Have glibc give large blocks back to the system as soon as they are freed.

    It learns from each one that is freed to keep the next of that size for itself: the 19 MB in
    which a password is hashed would stay with every thread that has hashed one.
    """
    mallopt = getattr(ctypes.CDLL(None), "mallopt", None)
    if mallopt is not None:
        mallopt(M_MMAP_THRESHOLD, LARGE_BYTES)
