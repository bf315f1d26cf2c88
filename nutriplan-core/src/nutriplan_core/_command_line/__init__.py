"""The library on the command line: the same JSON as the API's, from and to files."""

from nutriplan_core._command_line.run import main

__all__ = ["main"]
