"""Goofspiel, installed as anybody would install it, into a folder of its own."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

from tests.waiting import PATIENCE

ROOT = Path(__file__).parents[2]
EXAMPLE = ROOT / "examples" / "gops"
UV = Path(sys.executable).with_name("uv")


class Environment:
    """A place beside the usual packages in which the example can be installed, and removed."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    @property
    def path(self) -> str:
        """What Python is told of it; compiled rules stay before the source."""
        return os.pathsep.join(filter(None, [os.environ.get("PYTHONPATH"), str(self.folder)]))

    def install(self) -> None:
        """From the example's folder, by its own build backend, without the network."""
        offline = ["--quiet", "--offline", "--no-deps", "--no-build-isolation"]
        place = ["--python", sys.executable, "--target", str(self.folder)]
        subprocess.run([UV, "pip", "install", *offline, *place, EXAMPLE], check=True)

    def write(self, name: str, source: str) -> None:
        """A package of one file that names itself a game, as an installer would leave it there."""
        about = self.folder / f"{name}-1.dist-info"
        for folder in (self.folder / name, about):
            folder.mkdir(parents=True, exist_ok=True)
        (self.folder / name / "__init__.py").write_text(source, "utf-8")
        (about / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: 1\n")
        (about / "entry_points.txt").write_text(f"[oneiro.games]\n{name} = {name}\n")

    def uninstall(self) -> None:
        """All that is there."""
        shutil.rmtree(self.folder)

    def oneiro(self, *args: str | Path, say: str = "") -> str:
        """What the command prints."""
        done = subprocess.run(
            [sys.executable, "-c", "import oneiro.cli; raise SystemExit(oneiro.cli.main())", *args],
            input=say,
            capture_output=True,
            text=True,
            encoding="utf-8",
            env={
                **{k: v for k, v in os.environ.items() if not k.startswith("LC_")},
                "PYTHONPATH": self.path,
                "LANG": "en_GB.UTF-8",
                "COLUMNS": "100",
                "NO_COLOR": "1",
                "PYTHONIOENCODING": "utf-8",
            },
            timeout=PATIENCE,
            check=False,
        )
        assert done.returncode == 0, done.stdout + done.stderr
        return done.stdout
