"""`python -m nutriplan_core`: targets and weeks from JSON files, for people without a program."""

import sys

from nutriplan_core.command_line.run import main

if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
