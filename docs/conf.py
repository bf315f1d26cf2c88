"""The documents as a site, with the library's reference from its docstrings (``nox -s docs``)."""

import importlib.metadata
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).with_name("_extensions")))

project = "NutriPlan"
author = "The NutriPlan developers"
release = importlib.metadata.version("nutriplan-core")

extensions = [
    "library_reference",
    "myst_parser",
    "sphinx.ext.autodoc",
    "sphinx.ext.napoleon",
    "sphinxcontrib.mermaid",
]
source_suffix = {".md": "markdown", ".rst": "restructuredtext"}
exclude_patterns = ["_extensions"]

myst_heading_anchors = 3
myst_fence_as_directive = ["mermaid"]
# Links to a file of the code are kept as they are: they lead somewhere in the repository.
suppress_warnings = ["misc.highlighting_failure", "myst.xref_missing"]

default_role = "literal"
add_module_names = False  # each is imported from the package itself
autodoc_member_order = "bysource"
autodoc_typehints = "signature"
napoleon_google_docstring = False

html_theme = "furo"
html_title = "NutriPlan"
html_show_copyright = False
