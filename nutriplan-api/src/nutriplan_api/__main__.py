"""``python -m nutriplan_api`` is ``nutriplan``."""

import sys

from nutriplan_api.cli import main

sys.exit(main())
