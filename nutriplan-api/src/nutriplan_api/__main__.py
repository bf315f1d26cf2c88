"""``python -m nutriplan_api`` is ``nutriplan``."""

import sys

from nutriplan_api.operations.cli import main

sys.exit(main())
