"""``make play``: a build is whole or not there, and the table opens before it is."""

from __future__ import annotations

import importlib.util
import os
import signal
import subprocess
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from types import ModuleType

import pytest
from tests.build.builds import ROOT
from tests.waiting import PATIENCE, until

PYTHON = sys.executable
Fail = Callable[[Sequence[Path], Path, Path], Path]


def loaded(name: str) -> ModuleType:
    spec = importlib.util.spec_from_file_location(f"script_{name}", ROOT / "scripts" / f"{name}.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.fixture
def compile_() -> ModuleType:
    """The script, with a compiler that takes no time."""
    module = loaded("compile")

    def extensions(paths: Sequence[Path], work: Path, source: Path) -> Path:
        for file in module.modules(paths):
            built = work / "lib" / file
            built.parent.mkdir(parents=True, exist_ok=True)
            built.write_text("".join((source / path).read_text() for path in paths))
        return work / "lib"

    vars(module).update(extensions=extensions, missing=lambda: "")
    return module


@pytest.fixture
def source(tmp_path: Path) -> Path:
    kernel = tmp_path / "src" / "oneiro" / "kernel"
    kernel.mkdir(parents=True)
    (kernel.parent / "__init__.py").touch()
    (kernel.parent / "words.py").write_text("HELLO = 1\n")
    (kernel / "play.py").write_text("def one() -> int:\n    return 1\n")
    return tmp_path / "src"


def modules(build: Path) -> set[str]:
    return {path.read_text() for path in build.rglob("*.so")}


def test_a_build_is_turned_to_when_it_is_whole(
    compile_: ModuleType, source: Path, tmp_path: Path
) -> None:
    out, work = tmp_path / "build" / "compiled", tmp_path / "build" / "mypyc"
    assert compile_.ready(out, source) is None
    assert compile_.build(out, work, source).startswith("compiled in ")
    first = out.resolve()
    assert compile_.ready(out, source) == first
    assert (out / "oneiro" / "words.py").read_text() == "HELLO = 1\n"
    assert modules(out) == {"def one() -> int:\n    return 1\n"}
    assert compile_.build(out, work, source) == "compiled (nothing to do)"

    # A file that is not compiled counts at once, and so does a new one after the next call.
    (source / "oneiro" / "words.py").write_text("HELLO = 2\n")
    (source / "oneiro" / "more.py").touch()
    assert (out / "oneiro" / "words.py").read_text() == "HELLO = 2\n"
    assert compile_.build(out, work, source) == "compiled (nothing to do)"
    assert (out / "oneiro" / "more.py").exists()

    # What runs on the build before keeps all of its files.
    (source / "oneiro" / "kernel" / "play.py").write_text("def one() -> int:\n    return 2\n")
    assert compile_.ready(out, source) is None, "an older build is not what is written now"
    compile_.build(out, work, source)
    assert out.resolve() != first
    assert modules(out) == {"def one() -> int:\n    return 2\n"}
    assert modules(first) == {"def one() -> int:\n    return 1\n"}


@pytest.mark.parametrize("moment", ["extensions", "lay", "modules", "_turn"])
def test_a_build_that_breaks_off_leaves_the_one_before(
    compile_: ModuleType, source: Path, tmp_path: Path, moment: str
) -> None:
    out, work = tmp_path / "build" / "compiled", tmp_path / "build" / "mypyc"
    compile_.build(out, work, source)
    before, held = out.resolve(), modules(out)
    (source / "oneiro" / "kernel" / "play.py").write_text("def two() -> int:\n    return 2\n")
    whole = vars(compile_)[moment]

    def killed(*_: object) -> None:
        raise KeyboardInterrupt

    vars(compile_)[moment] = killed
    with pytest.raises(KeyboardInterrupt):
        compile_.build(out, work, source)
    assert out.resolve() == before
    assert modules(out) == held
    vars(compile_)[moment] = whole
    compile_.build(out, work, source)
    assert out.resolve() != before
    assert compile_.ready(out, source) == out.resolve()


def test_a_folder_of_before_there_were_links_makes_room(
    compile_: ModuleType, source: Path, tmp_path: Path
) -> None:
    out, work = tmp_path / "build" / "compiled", tmp_path / "build" / "mypyc"
    (out / "oneiro").mkdir(parents=True)
    (out / "digest").write_text("old")
    compile_.build(out, work, source)
    assert out.is_symlink()
    assert not any(path.name == ".new" for path in (out.parent / "builds").iterdir())


SCRIPT = """
import sys
sys.path.insert(0, {scripts!r})
import play
from pathlib import Path
sys.exit(play.play([sys.executable, "-c", {serve!r}], {compiler!r}, Path({log!r})))
"""
WAITS = "import os, signal; os.write(1, b'open\\n'); signal.pause()"


def played(tmp_path: Path, serve: str, compiler: str | None) -> subprocess.Popen[str]:
    """``make play`` with another server and another compiler."""
    script = SCRIPT.format(
        scripts=str(ROOT / "scripts"),
        serve=serve,
        compiler=None if compiler is None else [PYTHON, "-c", compiler],
        log=str(tmp_path / "build" / "compile.log"),
    )
    return subprocess.Popen(
        [PYTHON, "-c", script],
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        start_new_session=True,
    )


def press_ctrl_c(running: subprocess.Popen[str]) -> str:
    """As a terminal does: everybody in the foreground is told."""
    os.killpg(running.pid, signal.SIGINT)
    return running.communicate(timeout=PATIENCE)[0]


@pytest.mark.parametrize(
    ("compiler", "words"),
    [
        ("print('The rules are compiled in 62 s.')", "the next start uses that"),
        ("print('The rules are pure, because there is no C compiler (cc).')", "no C compiler (cc)"),
        ("raise SystemExit('error: not today')", "could not be compiled, see"),
    ],
)
def test_the_table_is_open_while_the_rules_are_compiled(
    tmp_path: Path, compiler: str, words: str
) -> None:
    running = played(tmp_path, WAITS, compiler)
    assert running.stdout is not None
    lines = [running.stdout.readline(), running.stdout.readline()]
    still_open = running.poll() is None
    press_ctrl_c(running)
    assert "open\n" in lines
    assert any(words in line for line in lines), lines
    assert still_open
    assert running.returncode != 0


def test_ctrl_c_ends_the_server_and_the_compiler(tmp_path: Path) -> None:
    pids = tmp_path / "pids"
    begun = f"import os, signal; open({str(pids)!r}, 'w').write(str(os.getpid())); signal.pause()"
    running = played(tmp_path, WAITS, begun)
    assert running.stdout is not None
    assert running.stdout.readline() == "open\n"
    until(lambda: pids.exists() and pids.read_text(), "the compiler did not begin")
    said = press_ctrl_c(running)
    assert "not compiled to the end" in said
    until(lambda: not Path(f"/proc/{pids.read_text()}").exists(), "the compiler goes on")


def test_a_server_that_cannot_open_says_so_and_ends_the_compiler(tmp_path: Path) -> None:
    running = played(
        tmp_path, "raise SystemExit('port 8000 is taken')", "import signal; signal.pause()"
    )
    said, _ = running.communicate(timeout=PATIENCE)
    assert running.returncode == 1
    assert "port 8000 is taken" in said
    assert "not compiled to the end" in said


def test_one_who_sets_up_waits_for_another(tmp_path: Path) -> None:
    """Of two at the same time the second says why it waits, and then has its turn."""
    alone = loaded("alone")
    path = tmp_path / "lock"
    ask = (
        f"import sys; sys.path.insert(0, {str(ROOT / 'scripts')!r}); import alone; "
        f"from pathlib import Path; alone.LOCK = Path({str(path)!r}); "
        "sys.argv[1:] = [sys.executable, '-c', 'print(1, flush=True); input()']; "
        "sys.exit(alone.main())"
    )
    pipe = subprocess.PIPE
    settings = {k: v for k, v in os.environ.items() if k != alone.INSIDE}
    people = []
    for _ in range(2):
        one = subprocess.Popen(
            [PYTHON, "-c", ask], stdin=pipe, stdout=pipe, stderr=pipe, text=True, env=settings
        )
        people.append(one)
        assert one.stdout is not None
        assert one.stderr is not None
        said = one.stdout if len(people) == 1 else one.stderr
        line = said.readline()
        assert line == ("1\n" if len(people) == 1 else line)
    assert "waiting for it" in line
    for one in people:
        one.communicate("\n", timeout=PATIENCE)
        assert one.returncode == 0


@pytest.mark.parametrize(
    ("subject", "fine"),
    [("x" * 72, True), ("x" * 73, False), ("я" * 72, True), ("я" * 73, False)],
)
def test_a_commit_subject_has_72_characters_at_most(
    tmp_path: Path, subject: str, fine: bool
) -> None:
    message = tmp_path / "message"
    message.write_text(f"{subject}\n\n{'why ' * 40}\n", "utf-8")
    done = subprocess.run(
        [ROOT / "scripts" / "commit-msg", message], capture_output=True, text=True, check=False
    )
    assert (done.returncode == 0) is fine, done.stderr
