"""Property tests draw the same examples every time; `--hypothesis-profile=explore` draws others."""

from hypothesis import settings

settings.register_profile("repeatable", derandomize=True, deadline=None)
settings.register_profile("explore", deadline=None, max_examples=1000)
settings.load_profile("repeatable")
