"""Weigh-ins: what a person weighed on which day."""
