"""Property tests draw the same examples every time; `--hypothesis-profile=explore` draws others."""

from hypothesis import Phase, settings

settings.register_profile("repeatable", derandomize=True, deadline=None)
settings.register_profile("explore", deadline=None, max_examples=1000)
# A fault only has to be noticed, not to be shown in its smallest form.
settings.register_profile(
    "mutants", settings.get_profile("repeatable"), phases=[Phase.explicit, Phase.generate]
)
settings.load_profile("repeatable")
