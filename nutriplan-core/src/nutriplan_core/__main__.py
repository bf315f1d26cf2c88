"""`python -m nutriplan_core`, the same as `nutriplan-core`: targets and weeks from JSON files."""

import sys

from nutriplan_core._command_line import main

if __name__ == "__main__":
    sys.exit(main())
