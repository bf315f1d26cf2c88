"""Build the library's reference: its own page, the generator's, and every public docstring.

``python docs/reference.py FOLDER``
"""

import ast
import inspect
import shutil
import sys
from importlib import import_module
from pathlib import Path
from pkgutil import walk_packages
from types import ModuleType

import pdoc
import pdoc.render

import nutriplan_core

DOCS = Path(__file__).parent
LIBRARY = DOCS.parent / "nutriplan-core"
PAGES = (LIBRARY / "README.md", DOCS / "generator.md")


def main(folder: Path) -> None:
    """Write the reference into a folder: a page for each module that has public names."""
    modules = {}
    for found in walk_packages(nutriplan_core.__path__, "nutriplan_core."):
        module = import_module(found.name)
        public = [name for name in defined_names(module) if name in nutriplan_core.__all__]
        if public:
            module.__dict__["__all__"] = public
            modules[found.name] = module

    pages = [page.read_text(encoding="utf-8") for page in PAGES if page.exists()]
    listed = "\n".join(f"- `{name}`: {one_line(module)}" for name, module in modules.items())
    nutriplan_core.__doc__ = "\n\n".join([*pages, "## Modules", listed])
    nutriplan_core.__all__ = []  # each public name is shown once, where its docstring stands
    pdoc.render.configure(docformat="numpy", show_source=False)
    pdoc.pdoc("nutriplan_core", *modules, output_directory=folder)
    shutil.copytree(DOCS / "images", folder / "images", dirs_exist_ok=True)
    for name in ("CHANGELOG.md", "LICENSE"):
        shutil.copy(LIBRARY / name, folder)


def defined_names(module: ModuleType) -> list[str]:
    """The names that a module's own code binds at its top, in order."""
    names: list[str] = []
    for node in ast.parse(inspect.getsource(module)).body:
        match node:
            case ast.FunctionDef() | ast.ClassDef():
                names.append(node.name)
            case ast.AnnAssign(target=ast.Name(id=name)) | ast.Assign(targets=[ast.Name(id=name)]):
                names.append(name)
    return names


def one_line(module: ModuleType) -> str:
    """The first sentence of a module's docstring."""
    return (module.__doc__ or "").strip().splitlines()[0]


if __name__ == "__main__":
    main(Path(sys.argv[1]))
