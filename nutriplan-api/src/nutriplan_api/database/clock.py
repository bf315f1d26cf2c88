"""The time that statements write, and compare with."""

NOW = "date_trunc('milliseconds', statement_timestamp())"
"""When a statement began, to the millisecond, so that a client in JavaScript can hold it too. It
stands still while the statement runs: a distributed PostgreSQL writes no other."""
