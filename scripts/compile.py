"""Compile the rules, the bots and the search with mypyc, from the very same source.

    python scripts/compile.py
    PYTHONPATH=build/compiled oneiro --version
    python scripts/compile.py --ready     # builds nothing: names the build of what is written now

The build lies beside the source, never in it: ``build/compiled/oneiro`` points at the files of
``src/oneiro`` and has extension modules next to those that are compiled, so a file that is not
compiled can be edited without building anew. Without a C compiler nothing is built, and who asks
for the build gets the source.

A build is put together under another name and is there whole or not at all: ``build/compiled`` is a
link that is turned to it at the end. Whoever runs on the one before goes on running on it.
"""

from __future__ import annotations

import argparse
import fcntl
import hashlib
import io
import os
import re
import shutil
import sys
import sysconfig
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, redirect_stdout
from fnmatch import fnmatch
from importlib.metadata import version
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
SOURCE = ROOT / "src"

PARTS = ("kernel", "games", "bots")
LEFT_OUT = (
    # They inherit KeyError, which mypyc cannot, and are asked once a match.
    "games/__init__.py",
    "games/registry.py",
    "bots/ladder.py",
    # Asked once a match, once a process, or by people at their own pace.
    "bots/analysis.py",
    "bots/pace.py",
    "games/*/catalogue.py",
    "games/*/practice.py",
    "games/*/review.py",
    "games/*/words.py",
    "kernel/editions.py",
    "kernel/fieldtypes.py",
    "kernel/levels.py",
    "kernel/matchfile.py",
    "kernel/native.py",
    # Tools of those who make games.
    "kernel/laws.py",
)
"""Compiling takes patience, so what is seldom called stays as it is."""

OPTIMIZE = "1"
JOBS = min(4, os.cpu_count() or 1)
STAMP = "digest"
BUILDS = "builds"
"""The folder of all builds; each has a name of its own, because servers may run on several."""
KEPT = 3


def sources(source: Path = SOURCE) -> list[Path]:
    """What is compiled, relative to the root of the source."""
    found = []
    for part in PARTS:
        for path in sorted((source / "oneiro" / part).rglob("*.py")):
            name = path.relative_to(source / "oneiro").as_posix()
            if not any(fnmatch(name, pattern) for pattern in LEFT_OUT) and _has_code(path):
                found.append(path.relative_to(source))
    return found


CODE = re.compile("^(class|def) ", re.MULTILINE)


def _has_code(path: Path) -> bool:
    """Whether there is something to compile: most packages only gather names."""
    return path.name != "__init__.py" or CODE.search(path.read_text()) is not None


def group(path: Path) -> str:
    """The shared library that a module goes into: each can be built by itself."""
    _, part, *rest = path.parts
    return f"oneiro_{rest[0] if part == 'games' else part}"


def missing() -> str:
    """What is not there that compiling needs; empty, if all is."""
    compiler = (os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc").split()[0]
    if shutil.which(compiler) is None:
        return f"there is no C compiler ({compiler})"
    header = Path(sysconfig.get_paths()["include"]) / "Python.h"
    return "" if header.exists() else f"there is no {header}"


def digest(paths: Sequence[Path], source: Path = SOURCE) -> str:
    """Stands for everything that the extension modules follow from."""
    out = hashlib.sha256(f"{sys.version} {version('mypy')} {OPTIMIZE}".encode())
    for path in [Path(__file__).resolve(), *(source / p for p in paths)]:
        out.update(f"{path.name} ".encode() + path.read_bytes())
    return out.hexdigest()


def extensions(paths: Sequence[Path], work: Path, source: Path = SOURCE) -> Path:
    """Make extension modules of *paths* in the folder *work*. Returns the folder they lie in."""
    # mypyc and setuptools take a second to import, and most runs have nothing to do.
    from mypyc.build import mypycify
    from setuptools import Distribution

    groups: dict[str, list[str]] = {}
    for path in paths:
        groups.setdefault(group(path), []).append(str(path))
    work.mkdir(parents=True, exist_ok=True)
    said = io.StringIO()
    before = Path.cwd()
    # Names relative to the source's root: tracebacks then name no folder of this machine.
    os.chdir(source)
    try:
        with redirect_stdout(said):
            found = mypycify(
                [
                    "--config-file=",
                    "--explicit-package-bases",
                    f"--cache-dir={work / 'mypy'}",
                    *map(str, paths),
                ],
                opt_level=OPTIMIZE,
                debug_level="0",
                separate=[(members, name) for name, members in groups.items()],
                target_dir=str(work / "c"),
            )
    except SystemExit:
        print(said.getvalue(), file=sys.stderr)
        raise
    finally:
        os.chdir(before)
    # The largest first, or the last job would run alone.
    found.sort(key=lambda one: -sum(Path(file).stat().st_size for file in one.sources))
    command = Distribution({"name": "oneiro", "ext_modules": found}).get_command_obj("build_ext")
    command.build_lib = str(work / "lib")
    command.build_temp = str(work / "o")
    command.parallel = JOBS
    command.ensure_finalized()
    command.run()
    return work / "lib"


def modules(paths: Sequence[Path]) -> list[Path]:
    """The files that are built of *paths*."""
    names = {f"{group(p)}__mypyc" for p in paths} | {p.with_suffix("").as_posix() for p in paths}
    suffix = sysconfig.get_config_var("EXT_SUFFIX")
    return [Path(f"{name}{suffix}") for name in sorted(names)]


def lay(paths: Sequence[Path], out: Path, source: Path = SOURCE) -> None:
    """Make *out* hold the package: links to the source beside the modules built of *paths*."""
    mixed = {parent for path in paths for parent in path.parents}
    wanted: set[Path] = set()

    def link(folder: Path) -> None:
        for path in sorted((source / folder).iterdir()):
            inside = path.relative_to(source)
            wanted.add(inside)
            if inside in mixed:
                _folder(out / inside)
                link(inside)
            elif path.name != "__pycache__":
                _point(out / inside, path)

    _folder(out / "oneiro")
    wanted.add(Path("oneiro"))
    link(Path("oneiro"))
    wanted.update(modules(paths))
    for path in sorted(out.rglob("*"), reverse=True):
        if path.name != "__pycache__" and path.parent.name != "__pycache__":
            inside = path.relative_to(out)
            if inside not in wanted and inside.name != STAMP:
                _remove(path)


def _folder(path: Path) -> None:
    if path.is_symlink():
        path.unlink()
    path.mkdir(parents=True, exist_ok=True)


def _remove(path: Path) -> None:
    if path.is_dir() and not path.is_symlink():
        shutil.rmtree(path)
    else:
        path.unlink(missing_ok=True)


def _point(link: Path, target: Path) -> None:
    way = os.path.relpath(target, link.parent)
    if link.is_symlink() and os.readlink(link) == way:
        return
    if link.exists() or link.is_symlink():
        _remove(link)
    link.symlink_to(way)


def _turn(link: Path, target: Path) -> None:
    """Let *link* point at *target* from one moment to the next."""
    if link.is_dir() and not link.is_symlink():
        shutil.rmtree(link)
    new = link.with_name(f".{link.name}.new")
    new.unlink(missing_ok=True)
    new.symlink_to(os.path.relpath(target, link.parent))
    new.replace(link)


def _tidy(builds: Path, current: Path) -> None:
    """Leave the present build and the last few before it."""
    older = [path for path in builds.iterdir() if path != current]
    older.sort(key=lambda path: path.stat().st_mtime, reverse=True)
    for path in older[KEPT - 1 :]:
        _remove(path)


@contextmanager
def alone(folder: Path) -> Iterator[None]:
    """Let nobody else build into this folder meanwhile."""
    folder.mkdir(parents=True, exist_ok=True)
    with (folder / "lock").open("w") as lock:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            print("The rules are being compiled by somebody else; waiting for that…", flush=True)
            fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def ready(out: Path, source: Path = SOURCE) -> Path | None:
    """The whole build of exactly what is written now, if there is one."""
    found = out.parent / BUILDS / digest(sources(source), source)[:16]
    return found if (found / STAMP).exists() else None


def build(out: Path, work: Path, source: Path = SOURCE) -> str:
    """Bring the build up to date. Returns how it went, in words."""
    lacking = missing()
    if lacking:
        # A build that was made when there was a compiler would be older than the source.
        if out.exists() or out.is_symlink():
            _remove(out)
        return f"pure, because {lacking}"
    with alone(work):
        # Read once: the source may be edited while the compiler runs, and is then built again.
        paths = sources(source)
        now, builds = digest(paths, source), out.parent / BUILDS
        made = builds / now[:16]
        if (made / STAMP).exists():
            lay(paths, made, source)
            _turn(out, made)
            return "compiled (nothing to do)"
        print("Compiling the rules; this takes about a minute the first time…", flush=True)
        started = time.monotonic()
        built, new = extensions(paths, work, source), builds / ".new"
        shutil.rmtree(new, ignore_errors=True)
        lay(paths, new, source)
        for file in modules(paths):
            shutil.copy2(built / file, new / file)
        (new / STAMP).write_text(now)
        shutil.rmtree(made, ignore_errors=True)
        new.rename(made)
        _turn(out, made)
        _tidy(builds, made)
        return f"compiled in {time.monotonic() - started:.0f} s"


def main() -> None:
    parser = argparse.ArgumentParser(description="Compile the rules, the bots and the search.")
    parser.add_argument("--out", type=Path, default=ROOT / "build" / "compiled")
    parser.add_argument("--work", type=Path, default=ROOT / "build" / "mypyc")
    parser.add_argument(
        "--ready",
        action="store_true",
        help="build nothing; print the folder of the build of what is written now, if there is one",
    )
    args = parser.parse_args()
    # Not resolved: where it points is what changes.
    out, work = args.out.absolute(), args.work.absolute()
    if args.ready:
        found = ready(out)
        if found is None:
            raise SystemExit(1)
        print(found)
        return
    print(f"The rules are {build(out, work)}.", flush=True)


if __name__ == "__main__":
    main()
